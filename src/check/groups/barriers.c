/* SPDX-License-Identifier: MIT */
/*
 * check/groups/barriers.c - barriers, the clock, and the scopes that other instructions name: in
 * memory and image operands, in the decoration UniformId.
 *
 * Spec: 3.32.20 (barriers), 3.26 (Memory Operands), 3.14 (Image Operands).
 */
#include "check/shared/scope.h"

/* ---- barriers ---- */

static void control_barrier(struct ck *c, const struct ck_insn *i)
{
	if (i->raw.opcode != SPVX_OP_ControlBarrier)
		sx_ck_limit(c, CK(CALLGRAPH_MODEL_SPLIT_MODEL), i, 0, CK_C | CK_K);
	else if (c->input.version < CK_VERSION(1, 3))
		sx_ck_limit(c, CK(CALLGRAPH_MODEL_OLD_MODEL), i, 0,
			    CK_TC | CK_C | CK_K | CK_TAN | CK_MEN);
	if (sx_ck_execution_scope(c, i, 1) && sx_ck_memory_scope(c, i, 2))
		sx_ck_semantics(c, i, 3, 2);
}

static void memory_barrier(struct ck *c, const struct ck_insn *i)
{
	if (sx_ck_memory_scope(c, i, 1))
		sx_ck_semantics(c, i, 2, 1);
}

static void named_barrier(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *t = ck_type_of(c, ck_word(i, 1));

	if (t && t->kind != SX_KIND_NAMED_BARRIER)
		ck_fail(c, CK(MISC_OPERANDS_NOT_NAMED_BARRIER), i, 1);
	else if (sx_ck_memory_scope(c, i, 2))
		sx_ck_semantics(c, i, 3, 2);
}

static void initialize(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *count = ck_type_of(c, ck_o(i, 0));

	if (!ck_is(ck_type(c, i->type), SX_KIND_NAMED_BARRIER))
		ck_fail(c, CK(MISC_OPERANDS_RESULT_NOT_NAMED_BARRIER), i, 1);
	else if (count && (count->kind != SX_KIND_INT || count->width != 32))
		ck_fail_o(c, CK(MISC_OPERANDS_COUNT_TYPE), i, 0);
}

/* ---- the clock ---- */

static bool is_clock(struct ck *c, const struct sx_type *t)
{
	const struct sx_type *s = ck_comp(c, t);

	return ck_is(s, SX_KIND_INT) && !s->encoding &&
	       (ck_is(t, SX_KIND_INT) ? s->width == 64 : ck_dim(t) == 2 && s->width == 32);
}

static void read_clock(struct ck *c, const struct ck_insn *i)
{
	const struct ck_rule *rule = NULL;
	uint32_t scope;

	if (!sx_ck_scope(c, i, i->first))
		return;
	scope = ck_const32(c, ck_o(i, 0), SPVX_SCOPE_Subgroup);
	if (scope != SPVX_SCOPE_Subgroup && scope != SPVX_SCOPE_Device) {
		if (ck_vk(c))
			rule = CK(MEMSEM_RULES_VK_CLOCK_SCOPE);
		else if (c->features.shader)
			rule = CK(MEMSEM_RULES_CLOCK_SCOPE);
		else if (scope != SPVX_SCOPE_Workgroup)
			rule = CK(MEMSEM_RULES_CL_CLOCK_SCOPE);
	}
	if (rule)
		ck_fail_o_with(c, rule, i, 0, scope);
	else if (!is_clock(c, ck_type(c, i->type)))
		ck_fail(c, CK(MISC_OPERANDS_CLOCK_RESULT), i, 1);
}

/* ---- scopes in passing ---- */

/* OpDecorateId, spec 3.32.3: target, decoration, scope. */
static void uniform_id(struct ck *c, const struct ck_insn *i)
{
	if (ck_word(i, 2) == SPVX_DECORATION_UniformId)
		sx_ck_execution_scope(c, i, 3);
}

/* Scopes in memory and image operands: MakePointerAvailable and the like. */
static void access_scopes(struct ck *c, const struct ck_insn *i)
{
	uint32_t count;
	const struct ck_operand *o = ck_operands(c, i, &count);

	for (uint32_t n = 0; n < count; n++)
		if (o[n].parameter && o[n].kind == SPVX_KIND_IdScope &&
		    !sx_ck_memory_scope(c, i, o[n].word))
			return;
}

static const struct ck_on on[] = {
	{ SPVX_OP_ControlBarrier, .pass2 = control_barrier },
	{ SPVX_OP_ControlBarrierArriveEXT, .pass2 = control_barrier },
	{ SPVX_OP_ControlBarrierWaitEXT, .pass2 = control_barrier },
	{ SPVX_OP_MemoryBarrier, .pass2 = memory_barrier },
	{ SPVX_OP_MemoryNamedBarrier, .pass2 = named_barrier },
	{ SPVX_OP_NamedBarrierInitialize, .pass2 = initialize },
	{ SPVX_OP_ReadClockKHR, .pass2 = read_clock },
	{ SPVX_OP_DecorateId, .pass2 = uniform_id },
	{ .op = CK_OPS_END },
};

static const uint16_t accesses[] = {
	SPVX_OP_Load,
	SPVX_OP_Store,
	SPVX_OP_CopyMemory,
	SPVX_OP_CopyMemorySized,
	SPVX_OP_CooperativeMatrixLoadNV,
	SPVX_OP_CooperativeMatrixStoreNV,
	SPVX_OP_CooperativeMatrixLoadKHR,
	SPVX_OP_CooperativeMatrixStoreKHR,
	SPVX_OP_CooperativeMatrixLoadTensorNV,
	SPVX_OP_CooperativeMatrixStoreTensorNV,
	SPVX_OP_CooperativeVectorLoadNV,
	SPVX_OP_CooperativeVectorStoreNV,
	SPVX_OP_ImageRead,
	SPVX_OP_ImageSparseRead,
	SPVX_OP_ImageWrite,
	CK_OPS_END,
};

const struct ck_family sx_ck_family_barriers = {
	.name = "barriers",
	.ops = accesses,
	.on = on,
	.needs = CK_NEEDS_DETAILS,
	.pass2 = access_scopes,
};
