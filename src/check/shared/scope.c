/* SPDX-License-Identifier: MIT */
/*
 * check/shared/scope.c - scopes: how far an instruction reaches, by what it is and where it runs.
 *
 * Spec: 3.27 (Scope <id>), the Vulkan environment.
 */
#include "check/shared/scope.h"

#define SPLIT_WORKGROUPS (CK_TAN | CK_MEN | CK_TAE | CK_MEE | CK_TC | CK_C)

/* ---- execution models ---- */

bool sx_ck_limit(struct ck *c, const struct ck_rule *rule, const struct ck_insn *i,
		 unsigned word, uint32_t models)
{
	uint32_t wrong = c->walk.function ? c->walk.function->models & ~models : 0;

	if (wrong)
		sx_ck_report(c, rule, i, word, c->walk.function->id,
			     sx_ck_lowest_model(wrong));
	return !wrong;
}

/* ---- all scopes ---- */

/* Known now, or where a shader has cooperative matrices, when it is specialized. */
static bool is_known(struct ck *c, uint32_t id)
{
	int64_t v;

	if (!c->features.shader || sx_index_constant(&c->index, id, &v))
		return true;
	return sx_ck_cap(c, SPVX_CAPABILITY_CooperativeMatrixNV) && ck_is_const(c, id);
}

bool sx_ck_known_int(struct ck *c, const struct ck_insn *i, unsigned word)
{
	uint32_t id = ck_word(i, word);
	const struct sx_type *t = ck_type_of(c, id);
	const struct ck_rule *rule = NULL;

	if (!t)
		return false;
	if (t->kind != SX_KIND_INT || t->width != 32)
		rule = CK(MEMSEM_RULES_NOT_INT);
	else if (!is_known(c, id))
		rule = CK(MEMSEM_RULES_NOT_KNOWN);
	if (rule)
		ck_fail(c, rule, i, word);
	return !rule;
}

bool sx_ck_scope(struct ck *c, const struct ck_insn *i, unsigned word)
{
	int64_t v;

	if (!sx_ck_known_int(c, i, word))
		return false;
	if (!sx_index_constant(&c->index, ck_word(i, word), &v) ||
	    (v >= 0 && v <= SPVX_SCOPE_ShaderCallKHR))
		return true;
	return ck_fail_with(c, CK(MEMSEM_RULES_NOT_SCOPE), i, word, (uint32_t)v);
}

typedef const struct ck_rule *judge_fn(struct ck *c, const struct ck_insn *i, unsigned word,
				       uint32_t scope);

/* A scope that is judged further where its value is known. */
static bool check_scope(struct ck *c, const struct ck_insn *i, unsigned word,
			judge_fn *judge)
{
	const struct ck_rule *rule;
	int64_t scope;

	if (!sx_ck_scope(c, i, word))
		return false;
	if (!sx_index_constant(&c->index, ck_word(i, word), &scope))
		return true;
	rule = judge(c, i, word, (uint32_t)scope);
	if (rule)
		ck_fail_with(c, rule, i, word, (uint32_t)scope);
	return !rule;
}

/* ---- execution scopes ---- */

static bool is_non_uniform(uint16_t op)
{
	return (op >= SPVX_OP_GroupNonUniformElect &&
		op <= SPVX_OP_GroupNonUniformQuadSwap) ||
	       op == SPVX_OP_GroupNonUniformRotateKHR;
}

static bool is_split(uint16_t op)
{
	return op == SPVX_OP_ControlBarrierArriveEXT || op == SPVX_OP_ControlBarrierWaitEXT;
}

static const struct ck_rule *vk_execution_rule(struct ck *c, const struct ck_insn *i,
					       unsigned word, uint32_t scope)
{
	uint16_t op = i->raw.opcode;
	bool narrow = scope == SPVX_SCOPE_Subgroup;
	bool either = narrow || scope == SPVX_SCOPE_Workgroup;
	bool fine = true;

	if (c->env_id != CK_ENV_VULKAN_1_0 && is_non_uniform(op) && !narrow)
		return CK(MEMSEM_RULES_VK_SUBGROUP);
	if (op == SPVX_OP_ControlBarrier && !narrow)
		fine = sx_ck_limit(c, CK(CALLGRAPH_MODEL_BARRIER_MODEL), i, word,
				   ~(uint32_t)(CK_F | CK_V | CK_G | CK_TE | CK_RG | CK_IS |
					       CK_AH | CK_CH | CK_MI));
	if (is_split(op) && !either)
		return CK(MEMSEM_RULES_SPLIT_SCOPE);
	if (fine && scope == SPVX_SCOPE_Workgroup)
		sx_ck_limit(c, CK(CALLGRAPH_MODEL_WORKGROUP_MODEL), i, word,
			    SPLIT_WORKGROUPS);
	return either ? NULL : CK(MEMSEM_RULES_VK_EXECUTION);
}

static const struct ck_rule *execution_rule(struct ck *c, const struct ck_insn *i,
					    unsigned word, uint32_t scope)
{
	const struct ck_rule *rule = NULL;
	uint16_t op = i->raw.opcode;

	if (ck_vk(c))
		rule = vk_execution_rule(c, i, word, scope);
	if (rule || !is_non_uniform(op) || scope == SPVX_SCOPE_Subgroup)
		return rule;
	if (op != SPVX_OP_GroupNonUniformRotateKHR)
		return CK(MEMSEM_RULES_SUBGROUP);
	return scope == SPVX_SCOPE_Workgroup ? NULL : CK(MEMSEM_RULES_ROTATE_SCOPE);
}

bool sx_ck_execution_scope(struct ck *c, const struct ck_insn *i, unsigned word)
{
	return check_scope(c, i, word, execution_rule);
}

/* ---- memory scopes ---- */

static const struct ck_rule *vk_memory_rule(struct ck *c, const struct ck_insn *i,
					    unsigned word, uint32_t scope)
{
	switch (scope) {
	case SPVX_SCOPE_CrossDevice:
		return CK(MEMSEM_RULES_VK_MEMORY);
	case SPVX_SCOPE_Subgroup:
		if (c->env_id == CK_ENV_VULKAN_1_0 &&
		    !sx_ck_cap(c, SPVX_CAPABILITY_SubgroupBallotKHR) &&
		    !sx_ck_cap(c, SPVX_CAPABILITY_SubgroupVoteKHR))
			return CK(MEMSEM_RULES_VK_1_0_SUBGROUP);
		break;
	case SPVX_SCOPE_ShaderCallKHR:
		sx_ck_limit(c, CK(CALLGRAPH_MODEL_SHADER_CALL_MODEL), i, word,
			    CK_RG | CK_IS | CK_AH | CK_CH | CK_MI | CK_CA);
		break;
	case SPVX_SCOPE_Workgroup:
		sx_ck_limit(c, CK(CALLGRAPH_MODEL_WORKGROUP_MEMORY_MODEL), i, word,
			    SPLIT_WORKGROUPS);
		if (c->declared.memory == SPVX_MEMORY_MODEL_GLSL450)
			sx_ck_limit(c, CK(CALLGRAPH_MODEL_GLSL_WORKGROUP), i, word,
				    ~(uint32_t)CK_TC);
		break;
	default:
		break;
	}
	return NULL;
}

static const struct ck_rule *memory_rule(struct ck *c, const struct ck_insn *i,
					 unsigned word, uint32_t scope)
{
	if (scope == SPVX_SCOPE_QueueFamily)
		return c->features.vulkan_memory_model ? NULL
						       : CK(MEMSEM_RULES_QUEUE_FAMILY);
	if (scope == SPVX_SCOPE_Device && c->features.vulkan_memory_model &&
	    !sx_ck_cap(c, SPVX_CAPABILITY_VulkanMemoryModelDeviceScope))
		return CK(MEMSEM_RULES_DEVICE_SCOPE);
	return ck_vk(c) ? vk_memory_rule(c, i, word, scope) : NULL;
}

bool sx_ck_memory_scope(struct ck *c, const struct ck_insn *i, unsigned word)
{
	return check_scope(c, i, word, memory_rule);
}
