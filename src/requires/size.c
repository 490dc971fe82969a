/* SPDX-License-Identifier: MIT */
/*
 * requires/size.c - limits of an entry point's own size: its workgroup, its memory, the
 * counts in its modes.
 */
#include "requires/state.h"

#include "base/compiler.h"

/* The limits for workgroups of a model. */
struct group_limits {
	uint32_t model;
	enum sx_vk_rule_id size; /* x; y and z follow */
	enum sx_vk_rule_id invocations;
};

static const struct group_limits groups[] = {
	{ SPVX_EXECUTION_MODEL_GLCompute, SX_VK_RULE_limit_maxComputeWorkGroupSize_0_,
	  SX_VK_RULE_limit_maxComputeWorkGroupInvocations },
	{ SPVX_EXECUTION_MODEL_TaskEXT, SX_VK_RULE_limit_maxTaskWorkGroupSize_0_,
	  SX_VK_RULE_limit_maxTaskWorkGroupInvocations },
	{ SPVX_EXECUTION_MODEL_MeshEXT, SX_VK_RULE_limit_maxMeshWorkGroupSize_0_,
	  SX_VK_RULE_limit_maxMeshWorkGroupInvocations },
	{ SPVX_EXECUTION_MODEL_TaskNV, SX_VK_RULE_limit_maxTaskWorkGroupSizeNV_0_,
	  SX_VK_RULE_limit_maxTaskWorkGroupInvocationsNV },
	{ SPVX_EXECUTION_MODEL_MeshNV, SX_VK_RULE_limit_maxMeshWorkGroupSizeNV_0_,
	  SX_VK_RULE_limit_maxMeshWorkGroupInvocationsNV },
};

/* Record a limit. @by_default: the value is the default of a specialization constant. */
static void need_limit(struct spvx_requires *q, enum sx_vk_rule_id rule, uint64_t value,
		       uint32_t at, bool by_default)
{
	sx_need_limit(q, rule, value > INT64_MAX ? INT64_MAX : (int64_t)value, at);
	if (by_default && q->seen[rule])
		((struct spvx_need *)q->needs.items)[q->seen[rule] - 1].how =
			SPVX_HOW_DEFAULT;
}

static void need_group_size(struct spvx_requires *q, const struct spvx_reflect_entry *e,
			    const struct group_limits *g)
{
	uint64_t product = 1;
	bool by_default = false;

	if (e->local_size_from == SPVX_LOCAL_SIZE_NONE)
		return;
	for (unsigned i = 0; i < 3; i++) {
		const struct spvx_reflect_value *v = &e->local_size[i];
		bool spec = v->constant != SPVX_NONE &&
			    spvx_reflect_constants(q->r)[v->constant].flags &
				    SPVX_CONSTANT_SPEC;

		by_default |= spec;
		if (sx_mul_u64(product, v->value, &product))
			product = INT64_MAX;
		need_limit(q, (enum sx_vk_rule_id)(g->size + i), v->value, e->at, spec);
	}
	need_limit(q, g->invocations, product, e->at, by_default);
}

/* ---- memory ---- */

/* Size in bytes of the task payload among the variables in static use. */
static uint64_t payload(struct spvx_requires *q, const struct spvx_reflect_entry *e)
{
	const struct spvx_reflect_use *uses = spvx_reflect_uses(q->r) + e->first_use;
	uint64_t bytes = 0;

	for (uint32_t i = 0; i < e->use_count; i++) {
		struct spvx_reflect_variable v =
			spvx_reflect_variables(q->r)[uses[i].variable];

		if (!(uses[i].flags & SPVX_USE_IN_CALL_TREE) ||
		    v.storage_class != SPVX_STORAGE_CLASS_TaskPayloadWorkgroupEXT)
			continue;
		/* its layout follows the rules of workgroup memory */
		v.storage_class = SPVX_STORAGE_CLASS_Workgroup;
		sx_workgroup_add(q->reflect, &v, &bytes);
	}
	sx_requires_fail(q, q->reflect->err);
	return bytes;
}

static void need_memory(struct spvx_requires *q, const struct spvx_reflect_entry *e)
{
	bool task = e->model == SPVX_EXECUTION_MODEL_TaskEXT;
	uint64_t shared = e->workgroup_memory;
	uint64_t payload_bytes;

	if (e->model == SPVX_EXECUTION_MODEL_GLCompute)
		sx_need_amount(q, SX_VK_RULE_limit_maxComputeSharedMemorySize, shared,
			       e->at);
	if (!task && e->model != SPVX_EXECUTION_MODEL_MeshEXT)
		return;
	payload_bytes = payload(q, e);
	sx_need_amount(q,
		       task ? SX_VK_RULE_limit_maxTaskSharedMemorySize
			    : SX_VK_RULE_limit_maxMeshSharedMemorySize,
		       shared, e->at);
	if (task)
		sx_need_amount(q, SX_VK_RULE_limit_maxTaskPayloadSize, payload_bytes,
			       e->at);
	sx_need_amount(q,
		       task ? SX_VK_RULE_limit_maxTaskPayloadAndSharedMemorySize
			    : SX_VK_RULE_limit_maxMeshPayloadAndSharedMemorySize,
		       payload_bytes + shared, e->at);
}

/* ---- modes ---- */

static const struct {
	uint32_t model;
	uint32_t mode;
	enum sx_vk_rule_id rule;
} counted[] = {
	{ SPVX_EXECUTION_MODEL_Geometry, SPVX_EXECUTION_MODE_OutputVertices,
	  SX_VK_RULE_limit_maxGeometryOutputVertices },
	{ SPVX_EXECUTION_MODEL_Geometry, SPVX_EXECUTION_MODE_Invocations,
	  SX_VK_RULE_limit_maxGeometryShaderInvocations },
	{ SPVX_EXECUTION_MODEL_TessellationControl, SPVX_EXECUTION_MODE_OutputVertices,
	  SX_VK_RULE_limit_maxTessellationPatchSize },
	{ SPVX_EXECUTION_MODEL_MeshEXT, SPVX_EXECUTION_MODE_OutputVertices,
	  SX_VK_RULE_limit_maxMeshOutputVertices },
	{ SPVX_EXECUTION_MODEL_MeshEXT, SPVX_EXECUTION_MODE_OutputPrimitivesEXT,
	  SX_VK_RULE_limit_maxMeshOutputPrimitives },
	{ SPVX_EXECUTION_MODEL_MeshNV, SPVX_EXECUTION_MODE_OutputVertices,
	  SX_VK_RULE_limit_maxMeshOutputVerticesNV },
	{ SPVX_EXECUTION_MODEL_MeshNV, SPVX_EXECUTION_MODE_OutputPrimitivesEXT,
	  SX_VK_RULE_limit_maxMeshOutputPrimitivesNV },
};

static void need_modes(struct spvx_requires *q, const struct spvx_reflect_entry *e)
{
	const struct spvx_reflect_mode *m = spvx_reflect_modes(q->r) + e->first_mode;

	for (uint32_t i = 0; i < e->mode_count; i++)
		for (size_t n = 0; n < SX_ARRAY_SIZE(counted); n++)
			if (counted[n].model == e->model && counted[n].mode == m[i].mode &&
			    m[i].operand_count)
				sx_need_limit(
					q, counted[n].rule,
					spvx_reflect_values(q->r)[m[i].first_operand].value,
					m[i].at);
}

void sx_requires_size(struct spvx_requires *q, const struct spvx_reflect_entry *e)
{
	for (size_t i = 0; i < SX_ARRAY_SIZE(groups); i++)
		if (groups[i].model == e->model)
			need_group_size(q, e, &groups[i]);
	need_memory(q, e);
	need_modes(q, e);
}
