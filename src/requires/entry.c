/* SPDX-License-Identifier: MIT */
/*
 * requires/entry.c - needs of an entry point: its model, modes, stores, and the needs of
 * the functions that it reaches.
 */
#include "requires/state.h"

#define GRAPHICS_BEFORE_FRAGMENT 0xf /* VkShaderStageFlagBits: vertex to geometry */

static bool is_mesh(uint32_t model)
{
	return model == SPVX_EXECUTION_MODEL_MeshEXT ||
	       model == SPVX_EXECUTION_MODEL_MeshNV;
}

static bool is_task(uint32_t model)
{
	return model == SPVX_EXECUTION_MODEL_TaskEXT ||
	       model == SPVX_EXECUTION_MODEL_TaskNV;
}

static void need_model(struct spvx_requires *q, const struct spvx_reflect_entry *e)
{
	if (is_mesh(e->model))
		sx_need(q,
			e->model == SPVX_EXECUTION_MODEL_MeshEXT ? SX_VK_RULE_stage_mesh
								 : SX_VK_RULE_stage_mesh_NV,
			e->at);
	else if (is_task(e->model))
		sx_need(q,
			e->model == SPVX_EXECUTION_MODEL_TaskEXT ? SX_VK_RULE_stage_task
								 : SX_VK_RULE_stage_task_NV,
			e->at);
}

/* ---- stores ---- */

static bool is_writable_buffer(const struct spvx_requires *q,
			       const struct spvx_reflect_variable *v)
{
	const struct spvx_type *t = sx_type_in(q, v->element);

	if (!t || v->traits & SPVX_TRAIT_READONLY)
		return false;
	if (v->storage_class == SPVX_STORAGE_CLASS_StorageBuffer)
		return true;
	if (v->storage_class == SPVX_STORAGE_CLASS_Uniform)
		return t->traits & SPVX_TRAIT_BUFFER_BLOCK;
	return v->storage_class == SPVX_STORAGE_CLASS_UniformConstant &&
	       t->opcode == SPVX_OP_TypeImage && t->detail.image.sampled == 2 &&
	       t->detail.image.dim != SPVX_DIM_SubpassData;
}

/* Record a need for the first variable that is written or, if there is none, the first that
 * could be. */
static void need_stores(struct spvx_requires *q, const struct spvx_reflect_entry *e)
{
	const struct spvx_reflect_use *uses = spvx_reflect_uses(q->r) + e->first_use;
	enum sx_vk_rule_id rule = e->model == SPVX_EXECUTION_MODEL_Fragment
					  ? SX_VK_RULE_stores_fragment
					  : SX_VK_RULE_stores_vertex_pipeline;
	const struct spvx_reflect_variable *found = NULL;
	bool written = false;
	struct spvx_need *n;

	if (e->model != SPVX_EXECUTION_MODEL_Fragment &&
	    !(e->stage & GRAPHICS_BEFORE_FRAGMENT))
		return;
	for (uint32_t i = 0; i < e->use_count; i++) {
		const struct spvx_reflect_variable *v =
			&spvx_reflect_variables(q->r)[uses[i].variable];
		bool writes = uses[i].flags & (SPVX_USE_WRITE | SPVX_USE_ATOMIC);

		if (!(uses[i].flags & SPVX_USE_IN_CALL_TREE) || !is_writable_buffer(q, v) ||
		    (found && !(writes && !written)))
			continue;
		found = v;
		written = writes;
	}
	n = found ? sx_need(q, rule, found->at) : NULL;
	if (n)
		n->how = written ? SPVX_HOW_WRITES : SPVX_HOW_DECLARED;
}

/* ---- modes ---- */

#define STAGES 14 /* bits of VkShaderStageFlagBits that an entry point can have */

void sx_need_stage(struct spvx_requires *q, const struct spvx_reflect_entry *e,
		   enum sx_vk_rule_id first, uint32_t at)
{
	unsigned i = 0;

	while (i < STAGES && !(e->stage >> i & 1))
		i++;
	if (i < STAGES)
		sx_need(q, (enum sx_vk_rule_id)(first + i), at);
}

static void need_float_controls(struct spvx_requires *q, const struct spvx_reflect_mode *m)
{
	static const struct {
		uint32_t mode;
		enum sx_vk_rule_id rule; /* for 16 bits; the rules for 32 and 64 follow */
	} controls[] = {
		{ SPVX_EXECUTION_MODE_SignedZeroInfNanPreserve,
		  SX_VK_RULE_mode_float_controls_SignedZeroInfNanPreserve16 },
		{ SPVX_EXECUTION_MODE_DenormPreserve,
		  SX_VK_RULE_mode_float_controls_DenormPreserve16 },
		{ SPVX_EXECUTION_MODE_DenormFlushToZero,
		  SX_VK_RULE_mode_float_controls_DenormFlushToZero16 },
		{ SPVX_EXECUTION_MODE_RoundingModeRTE,
		  SX_VK_RULE_mode_float_controls_RoundingModeRTE16 },
		{ SPVX_EXECUTION_MODE_RoundingModeRTZ,
		  SX_VK_RULE_mode_float_controls_RoundingModeRTZ16 },
	};

	uint32_t width =
		m->operand_count ? spvx_reflect_values(q->r)[m->first_operand].value : 0;
	unsigned step = width == 16 ? 0 : width == 32 ? 1 : 2;

	if (width != 16 && width != 32 && width != 64)
		return;
	for (size_t i = 0; i < SX_ARRAY_SIZE(controls); i++)
		if (controls[i].mode == m->mode)
			sx_need(q, (enum sx_vk_rule_id)(controls[i].rule + step), m->at);
}

static void need_mode(struct spvx_requires *q, const struct spvx_reflect_entry *e,
		      const struct spvx_reflect_mode *m)
{
	switch (m->mode) {
	case SPVX_EXECUTION_MODE_LocalSizeId:
		sx_need(q, SX_VK_RULE_mode_LocalSizeId, m->at);
		break;
	case SPVX_EXECUTION_MODE_SubgroupUniformControlFlowKHR:
		sx_need(q, SX_VK_RULE_mode_subgroup_uniform, m->at);
		sx_need_stage(q, e, SX_VK_RULE_mode_subgroup_uniform_VERTEX, m->at);
		break;
	case SPVX_EXECUTION_MODE_EarlyAndLateFragmentTestsAMD:
	case SPVX_EXECUTION_MODE_StencilRefUnchangedFrontAMD:
	case SPVX_EXECUTION_MODE_StencilRefGreaterFrontAMD:
	case SPVX_EXECUTION_MODE_StencilRefLessFrontAMD:
	case SPVX_EXECUTION_MODE_StencilRefUnchangedBackAMD:
	case SPVX_EXECUTION_MODE_StencilRefGreaterBackAMD:
	case SPVX_EXECUTION_MODE_StencilRefLessBackAMD:
		sx_need(q, SX_VK_RULE_mode_early_and_late, m->at);
		break;
	case SPVX_EXECUTION_MODE_Isolines:
		sx_need(q, SX_VK_RULE_mode_isolines, m->at);
		break;
	case SPVX_EXECUTION_MODE_PointMode:
		sx_need(q, SX_VK_RULE_mode_point_mode, m->at);
		break;
	case SPVX_EXECUTION_MODE_DerivativeGroupLinearKHR:
	case SPVX_EXECUTION_MODE_DerivativeGroupQuadsKHR:
		if (is_mesh(e->model) || is_task(e->model))
			sx_need(q, SX_VK_RULE_mode_derivative_group_mesh, m->at);
		break;
	default:
		need_float_controls(q, m);
		break;
	}
}

/* ---- reached functions ---- */

static void need_mesh_groups(struct spvx_requires *q, const struct sx_body *b)
{
	sx_need_amount(q, SX_VK_RULE_limit_maxMeshWorkGroupTotalCount, b->group_product,
		       b->groups_at);
	for (unsigned i = 0; i < 3; i++)
		sx_need_amount(
			q,
			(enum sx_vk_rule_id)(SX_VK_RULE_limit_maxMeshWorkGroupCount_0_ + i),
			b->groups[i], b->groups_at);
}

static void need_body(struct spvx_requires *q, const struct spvx_reflect_entry *e,
		      const struct sx_body *b)
{
	const uint32_t *first_at = b->first_at;

	sx_need_amount(q, SX_VK_RULE_limit_maxTransformFeedbackStreams, b->streams,
		       b->streams_at);
	q->streams_mask |= b->streams_mask;
	if (first_at[SX_BODY_SUBGROUP])
		sx_need_stage(q, e, SX_VK_RULE_subgroup_stage_VERTEX,
			      first_at[SX_BODY_SUBGROUP]);
	if (first_at[SX_BODY_QUAD] && e->model != SPVX_EXECUTION_MODEL_Fragment &&
	    e->model != SPVX_EXECUTION_MODEL_GLCompute)
		sx_need(q, SX_VK_RULE_subgroup_quad_stage, first_at[SX_BODY_QUAD]);
	if (first_at[SX_BODY_EXTENDED_TYPES])
		sx_need(q, SX_VK_RULE_subgroup_extended_types,
			first_at[SX_BODY_EXTENDED_TYPES]);
	if (first_at[SX_BODY_DYNAMIC_ID])
		sx_need(q, SX_VK_RULE_subgroup_dynamic_id, first_at[SX_BODY_DYNAMIC_ID]);
	if (first_at[SX_BODY_TENSOR])
		sx_need_stage(q, e, SX_VK_RULE_tensor_stage_VERTEX,
			      first_at[SX_BODY_TENSOR]);
	if (b->groups_at)
		need_mesh_groups(q, b);
}

/* Whether a function has needs, so that it matters which entry points reach it. */
static bool has_needs(const void *ctx, uint32_t function)
{
	const struct spvx_requires *q = ctx;
	const struct sx_body *b = (const struct sx_body *)q->bodies.items + function;

	for (unsigned n = 0; n < SX_BODY_NEEDS; n++)
		if (b->first_at[n])
			return true;
	return b->streams || b->groups_at;
}

void sx_requires_active(struct spvx_requires *q)
{
	sx_requires_fail(q, sx_active_find(q->reflect, &q->active, has_needs, q));
}

static void need_reached(struct spvx_requires *q, const struct spvx_reflect_entry *e)
{
	struct sx_calls *calls = &q->reflect->usage.calls;
	uint32_t own = sx_function_index(q->reflect, e->id);
	const uint32_t *marks = q->active.marks.items;

	if (own == SPVX_NONE || (q->active.marks.count && !marks[own]))
		return;
	sx_calls_begin(calls);
	sx_calls_reach(calls, own, &q->active.marks);
	for (uint32_t i = 0; i < calls->reached.count; i++)
		need_body(q, e,
			  (const struct sx_body *)q->bodies.items +
				  ((const uint32_t *)calls->reached.items)[i]);
}

void sx_requires_entry(struct spvx_requires *q, const struct spvx_reflect_entry *e)
{
	const struct spvx_reflect_mode *m = spvx_reflect_modes(q->r) + e->first_mode;

	need_model(q, e);
	need_stores(q, e);
	for (uint32_t i = 0; i < e->mode_count; i++)
		need_mode(q, e, &m[i]);
	need_reached(q, e);
}
