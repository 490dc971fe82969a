/* SPDX-License-Identifier: MIT */
/*
 * check/modes/stages.c - instructions that require an execution mode of the entry points
 * that reach them, and loads and stores that only some execution models allow.
 *
 * The check uses the union of modes over all entry points that reach a function, so a
 * mode is reported as missing only if no entry point has it.
 *
 * Spec: 3.3 (Execution Model), 3.6 (Execution Mode), the instructions.
 */
#include "check/engine/operands.h"

#define GROUPS (CK_C | CK_MEE | CK_TAE)

/* ---- modes ---- */

/* Whether some of the models reach the current function, but no entry point that reaches it
 * has a mode of the list. */
static bool lacks(const struct ck *c, uint32_t models, enum ck_list list)
{
	uint32_t mode;

	if (!c->walk.function || !(c->walk.function->models & models))
		return false;
	for (unsigned n = 0; (mode = sx_ck_listed(list, n)) != UINT32_MAX; n++)
		if (sx_ck_mode(c, &c->walk.function->any_modes, mode))
			return false;
	return true;
}

bool sx_ck_op_derivative_group(struct ck *c, const struct ck_insn *i, unsigned first)
{
	(void)first;
	if (lacks(c, GROUPS, CK_LIST_DERIVATIVE_GROUPS))
		sx_ck_report(c, CK(CALLGRAPH_MODEL_MISSING_DERIVATIVE_GROUP), i, 0,
			     c->walk.function->id, 0);
	return true;
}

bool sx_ck_op_interlock(struct ck *c, const struct ck_insn *i, unsigned first)
{
	(void)first;
	if (lacks(c, UINT32_MAX, CK_LIST_INTERLOCKS))
		sx_ck_report(c, CK(CALLGRAPH_MODEL_MISSING_INTERLOCK), i, 0,
			     c->walk.function->id, 0);
	return true;
}

/* The largest operand of a mode over all entry points. Return: whether any has the mode. */
static bool largest_operand(struct ck *c, uint32_t mode, uint32_t *value)
{
	bool found = false;

	*value = 0;
	for (uint32_t n = 0; n < c->code.modes_count; n++) {
		struct ck_insn i;

		if (c->code.modes[n].mode != mode)
			continue;
		i = sx_ck_insn_at(c, c->code.modes[n].at);
		if (ck_word(&i, 3) > *value)
			*value = ck_word(&i, 3);
		found = true;
	}
	return found;
}

static void check_output(struct ck *c, const struct ck_rule *rule, const struct ck_insn *i,
			 unsigned n, uint32_t mode)
{
	int64_t count;
	uint32_t limit;

	if (c->walk.function && c->walk.function->models & CK_MEE &&
	    sx_index_constant(&c->index, ck_o(i, n), &count) &&
	    largest_operand(c, mode, &limit) && count > (int64_t)limit)
		ck_fail_o(c, rule, i, n);
}

/* Check that counts of mesh outputs do not exceed the modes. */
bool sx_ck_op_mesh_outputs(struct ck *c, const struct ck_insn *i, unsigned first)
{
	(void)first;
	check_output(c, CK(CALLGRAPH_MODEL_TOO_MANY_VERTICES), i, 0,
		     SPVX_EXECUTION_MODE_OutputVertices);
	check_output(c, CK(CALLGRAPH_MODEL_TOO_MANY_PRIMITIVES), i, 1,
		     SPVX_EXECUTION_MODE_OutputPrimitivesEXT);
	return true;
}

/* ---- storage classes that models cannot read or write ---- */

static void load(struct ck *c, const struct ck_insn *i)
{
	if (sx_ck_cap(c, SPVX_CAPABILITY_MeshShadingEXT) &&
	    ck_is_ptr(ck_type_of(c, ck_o(i, 0)), SPVX_STORAGE_CLASS_Output))
		sx_ck_limit(c, CK(CALLGRAPH_MODEL_READS_OUTPUT), i, i->first,
			    ~(uint32_t)CK_MEE);
}

static void store(struct ck *c, const struct ck_insn *i)
{
	if (ck_is_ptr(ck_type_of(c, ck_o(i, 0)), SPVX_STORAGE_CLASS_HitAttributeKHR))
		sx_ck_limit(c, CK(CALLGRAPH_MODEL_WRITES_HIT), i, i->first,
			    ~(uint32_t)(CK_AH | CK_CH));
}

const struct ck_family sx_ck_family_stages = {
	.on = CK_ON({ SPVX_OP_Load, .pass2 = load },
		    { SPVX_OP_Store, CK_NEEDS_CLASSES, .pass2 = store }),
	.where = CK_INSIDE,
};
