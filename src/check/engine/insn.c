/* SPDX-License-Identifier: MIT */
/*
 * check/engine/insn.c - rules on single instructions that need only counters and the
 * previous opcode: universal limits, storage classes in Vulkan, a second memory model.
 *
 * Spec: 2.4, 2.17.
 */
#include "check/engine/walk.h"

static uint32_t limit(const struct ck *c, enum spvx_check_limit which)
{
	return c->options.limits[which];
}

static void check_class(struct ck *c, const struct ck_insn *i, unsigned word)
{
	uint32_t storage_class = ck_word(i, word);

	c->code.classes |= 1u << (storage_class < 31 ? storage_class : 31);
	if (ck_vk(c) && !sx_ck_among(CK_LIST_VULKAN_CLASSES, storage_class))
		sx_ck_report(c, CK(ENV_STORAGE_CLASS_INVALID_CLASS), i, word, 0,
			     storage_class);
}

static void count_variable(struct ck *c, const struct ck_insn *i, uint32_t storage_class)
{
	bool local = storage_class == SPVX_STORAGE_CLASS_Function;
	uint32_t *count = local ? &c->walk.locals : &c->walk.globals;

	/* reported once */
	if (++*count == (uint64_t)limit(c, local ? SPVX_CHECK_MAX_LOCAL_VARIABLES
						 : SPVX_CHECK_MAX_GLOBAL_VARIABLES) +
				1)
		ck_report(c,
			  local ? CK(LIMIT_LOCALS_TOO_MANY_LOCALS)
				: CK(LIMIT_GLOBALS_TOO_MANY_GLOBALS),
			  i);
}

static void check_variable(struct ck *c, const struct ck_insn *i)
{
	if (i->raw.opcode == SPVX_OP_Variable)
		count_variable(c, i, ck_o(i, 0));
	check_class(c, i, i->first);
}

static void check_struct(struct ck *c, const struct ck_insn *i)
{
	uint32_t members = ck_words(i) - 2;
	unsigned depth = 0;

	if (members > limit(c, SPVX_CHECK_MAX_STRUCT_MEMBERS))
		sx_ck_report(c, CK(LIMIT_STRUCT_MEMBERS_TOO_MANY_MEMBERS), i, 0, i->result,
			     members);
	for (unsigned w = 2; w < ck_words(i); w++) {
		const struct sx_type *m = ck_type(c, ck_word(i, w));

		if (ck_is(m, SX_KIND_STRUCT) && m->width > depth)
			depth = m->width;
	}
	if (depth + 1 > limit(c, SPVX_CHECK_MAX_STRUCT_DEPTH))
		sx_ck_report(c, CK(LIMIT_STRUCT_DEPTH_TOO_DEEP), i, 0, i->result,
			     depth + 1);
}

static void check_function_type(struct ck *c, const struct ck_insn *i)
{
	uint32_t parameters = ck_words(i) - 3;

	if (parameters > limit(c, SPVX_CHECK_MAX_FUNCTION_ARGS))
		sx_ck_report(c, CK(LIMIT_FUNCTION_PARAMS_TOO_MANY_PARAMETERS), i, 0,
			     i->result, parameters);
}

static void check_switch(struct ck *c, const struct ck_insn *i)
{
	uint32_t count;
	uint32_t pairs;

	ck_operands(c, i);
	count = c->decoded.operands_count;
	pairs = count > 2 ? (count - 2) / 2 : 0;
	if (pairs > limit(c, SPVX_CHECK_MAX_SWITCH_BRANCHES))
		sx_ck_report(c, CK(LIMIT_SWITCH_PAIRS_TOO_MANY_CASES), i, 0, 0, pairs);
}

static void check_model(struct ck *c, const struct ck_insn *i)
{
	if (c->declared.has_memory_model)
		ck_report(c, CK(LAYOUT_MEMORY_MODEL_DUP_SECOND_MEMORY_MODEL), i);
}

static void check_pointer(struct ck *c, const struct ck_insn *i)
{
	check_class(c, i, 2);
}

static void check_source(struct ck *c, const struct ck_insn *i)
{
	if (c->walk.before != SPVX_OP_Source && c->walk.before != SPVX_OP_SourceContinued)
		ck_report(c, CK(LAYOUT_SOURCE_CONTINUED_STRAY_SOURCE), i);
}

static void reject(struct ck *c, const struct ck_insn *i)
{
	ck_report(c, CK(BIN_UNKNOWN_OPCODE_RESERVED_OPCODE), i);
}

ck_visit *sx_ck_limit_check_of(uint16_t opcode)
{
	static const struct {
		uint16_t opcode;
		ck_visit *check_limits;
	} rows[] = {
		{ SPVX_OP_MemoryModel, check_model },
		{ SPVX_OP_Variable, check_variable },
		{ SPVX_OP_UntypedVariableKHR, check_variable },
		{ SPVX_OP_TypePointer, check_pointer },
		{ SPVX_OP_TypeStruct, check_struct },
		{ SPVX_OP_TypeFunction, check_function_type },
		{ SPVX_OP_SourceContinued, check_source },
		{ SPVX_OP_Switch, check_switch },
		{ SPVX_OP_ImageSparseSampleProjImplicitLod, reject },
		{ SPVX_OP_ImageSparseSampleProjExplicitLod, reject },
		{ SPVX_OP_ImageSparseSampleProjDrefImplicitLod, reject },
		{ SPVX_OP_ImageSparseSampleProjDrefExplicitLod, reject },
	};

	for (size_t n = 0; n < SX_ARRAY_SIZE(rows); n++)
		if (rows[n].opcode == opcode)
			return rows[n].check_limits;
	return NULL;
}

void sx_ck_above_bound(struct ck *c, const struct ck_insn *i)
{
	sx_ck_report(c, CK(ID_BOUND_ABOVE_BOUND), i, i->first - 1, i->result,
		     c->input.header.bound);
}
