/* SPDX-License-Identifier: MIT */
/*
 * check/module/function.c - functions, their parameters, calls and returned values;
 * LinkageAttributes: a declaration is imported, a definition is not.
 *
 * Spec: 2.16.1, 3.17, 3.32.9, 3.32.17.
 */
#include "check/engine/check.h"
#include "check/shared/match.h"

/* State of the family: the number of parameters of the current function so far. */
struct state {
	uint32_t parameters;
	bool failed;
};

static void check_function(struct ck *c, const struct ck_insn *i)
{
	struct state *s = c->state;
	uint32_t id = ck_o(i, 1);
	const struct sx_type *t = ck_type(c, id);

	s->parameters = 0;
	s->failed = true;
	if (!ck_is(t, SX_KIND_FUNCTION))
		ck_fail_o(c, CK(FN_TYPE_NOT_FUNCTION_TYPE), i, 1);
	else if (t->component != i->type)
		sx_ck_report(c, CK(FN_TYPE_RESULT_TYPE), i, 1, id, 0);
	else
		s->failed = false;
}

static void check_parameter(struct ck *c, const struct ck_insn *i)
{
	struct state *s = c->state;
	const struct sx_type *t =
		c->walk.function ? ck_type(c, c->walk.function->type) : NULL;
	uint32_t n = s->parameters++;
	uint32_t wanted;

	if (!ck_is(t, SX_KIND_FUNCTION) || s->failed)
		return;
	wanted = n < t->count ? sx_index_member(&c->index, t, n) : 0;
	if (!wanted) {
		sx_ck_report(c, CK(FN_TYPE_TOO_MANY), i, 0, i->result, 0);
	} else if (wanted != i->type) {
		ck_second(c, ck_id(c, wanted)->at);
		sx_ck_report(c, CK(FN_TYPE_PARAMETER_TYPE), i, 1, i->result, wanted);
	}
}

/* The reference has no such rule. A parameter with a fault of its own is not counted. */
static void check_count(struct ck *c)
{
	const struct state *s = c->state;
	const struct ck_function *f = c->walk.function;
	const struct sx_type *t = ck_type(c, f->type);

	if (ck_is(t, SX_KIND_FUNCTION) && s->parameters < t->count &&
	    !c->findings.first.rule)
		sx_ck_report_at(c, CK(FN_TYPE_TOO_FEW), f->at, 0, f->id, t->count);
}

/* ---- calls ---- */

static bool check_pointer(struct ck *c, const struct ck_insn *i, unsigned word,
			  const struct sx_type *t)
{
	uint16_t op = ck_op(c, ck_word(i, word));

	if (!c->declared.logical || !ck_is(t, SX_KIND_POINTER) ||
	    t->count == SPVX_STORAGE_CLASS_PhysicalStorageBuffer ||
	    ck_opt(c, SPVX_CHECK_RELAX_LOGICAL_POINTER))
		return true;
	if (!sx_ck_among(CK_LIST_PASSED, t->count) &&
	    !(t->count == SPVX_STORAGE_CLASS_StorageBuffer &&
	      c->features.any_variable_pointers))
		return ck_fail_with(c, CK(VARPTR_RULES_POINTER_CLASS), i, word, t->count);
	if (ck_is_variable(op) || op == SPVX_OP_FunctionParameter ||
	    t->count == SPVX_STORAGE_CLASS_UniformConstant ||
	    ck_is_variable_class(c, t->count) ||
	    ck_opt(c, SPVX_CHECK_BEFORE_HLSL_LEGALIZATION))
		return true;
	return ck_fail(c, CK(VARPTR_RULES_POINTER_OBJECT), i, word);
}

static void check_arguments(struct ck *c, const struct ck_insn *i, const struct sx_type *t)
{
	for (uint32_t n = 0; n < t->count; n++) {
		unsigned word = i->first + 1 + n;
		const struct sx_type *p = ck_type_of(c, ck_word(i, word));
		uint32_t wanted = sx_index_member(&c->index, t, n);
		const struct sx_type *w = ck_type(c, wanted);

		if (!p)
			continue;
		if (p->id != wanted) {
			/* before HLSL legalization, a pointer to a matching type may be
			 * passed */
			if (ck_opt(c, SPVX_CHECK_BEFORE_HLSL_LEGALIZATION) &&
			    ck_is(p, SX_KIND_POINTER) && ck_is(w, SX_KIND_POINTER) &&
			    sx_ck_match_decos(c, p->id, w->id) &&
			    sx_ck_match(c, p->component, w->component, CK_MATCH_DECORATED))
				continue;
			ck_fail_with(c, CK(FN_CALL_ARGUMENT_TYPE), i, word, wanted);
			return;
		}
		if (!check_pointer(c, i, word, p))
			return;
	}
}

/* Check a pointer that a call returns, with logical addressing. */
static void check_result(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *t = ck_type(c, i->type);

	if (!ck_logical_matters(c) || !ck_is(t, SX_KIND_POINTER) ||
	    t->count == SPVX_STORAGE_CLASS_PhysicalStorageBuffer ||
	    ck_is_variable_class(c, t->count))
		return;
	ck_fail_with(c, CK(VARPTR_RULES_RETURNED_CLASS), i, 1, t->count);
}

static void check_call(struct ck *c, const struct ck_insn *i)
{
	uint32_t id = ck_o(i, 0);
	struct ck_function *f = sx_ck_func(c, id);
	const struct sx_type *t;

	if (!f) {
		if (!ck_is_bad(c, id))
			ck_fail_o(c, CK(FN_CALL_NOT_FUNCTION), i, 0);
		return;
	}
	check_result(c, i);
	t = ck_type(c, f->type);
	if (f->return_type != i->type)
		sx_ck_report(c, CK(FN_CALL_RESULT_TYPE), i, 1, id, 0);
	else if (!ck_is(t, SX_KIND_FUNCTION))
		return;
	else if (ck_o_count(i) - 1 != t->count)
		sx_ck_report(c, CK(FN_CALL_ARGUMENT_COUNT), i, 0, id,
			     (uint32_t)(ck_o_count(i) - 1) << 16 | t->count);
	else
		check_arguments(c, i, t);
}

static void check_return(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *t =
		c->walk.function ? ck_type(c, c->walk.function->return_type) : NULL;

	if (t && t->kind != SX_KIND_VOID)
		sx_ck_report(c, CK(FN_RETURN_NO_VALUE), i, 0, t->id, 0);
}

static void check_return_value(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *t = ck_type_of(c, ck_word(i, 1));

	if (!t || !c->walk.function)
		return;
	if (t->kind == SX_KIND_VOID)
		ck_fail(c, CK(FN_RETURN_NOT_VALUE), i, 1);
	else if (c->declared.logical && t->kind == SX_KIND_POINTER &&
		 !c->features.any_variable_pointers &&
		 t->count != SPVX_STORAGE_CLASS_PhysicalStorageBuffer &&
		 !ck_opt(c, SPVX_CHECK_RELAX_LOGICAL_POINTER))
		ck_fail(c, CK(VARPTR_RULES_VALUE_POINTER), i, 1);
	else if (c->walk.function->return_type != t->id)
		ck_fail_with(c, CK(FN_RETURN_VALUE_TYPE), i, 1,
			     c->walk.function->return_type);
}

const struct ck_family sx_ck_family_functions = {
	.state_size = sizeof(struct state),
	.on = CK_ON({ SPVX_OP_Function, .pass2 = check_function },
		    { SPVX_OP_FunctionParameter, .pass2 = check_parameter },
		    { SPVX_OP_FunctionCall, .pass2 = check_call },
		    { SPVX_OP_Return, .pass2 = check_return },
		    { SPVX_OP_ReturnValue, .pass2 = check_return_value }),
	.function_end = check_count,
};

/* ---- linkage ---- */

/* The linkage type is the last word of the decoration, after the name. */
static bool is_imported(struct ck *c, uint32_t id)
{
	const struct sx_decoration *d = sx_index_decoration(
		&c->index, id, SX_WHOLE, SPVX_DECORATION_LinkageAttributes);
	struct ck_insn i;

	if (!d)
		return false;
	i = sx_ck_insn_at(c, d->at);
	return ck_word(&i, ck_words(&i) - 1) == SPVX_LINKAGE_TYPE_Import;
}

static void check_linked_function(struct ck *c, const struct ck_insn *i)
{
	const struct ck_function *f = c->walk.function;

	if (!f || f->broken)
		return;
	if (f->entry_points && ck_has_deco(c, f->id, SPVX_DECORATION_LinkageAttributes))
		sx_ck_report(c, CK(LINK_DECLARATION_LINKED_ENTRY), i, 0, f->id, 0);
	if (!f->blocks && !is_imported(c, f->id))
		sx_ck_report(c, CK(LINK_DECLARATION_DECLARATION_WITHOUT_IMPORT), i, 0,
			     f->id, 0);
	else if (f->blocks && is_imported(c, f->id))
		sx_ck_report(c, CK(LINK_DECLARATION_IMPORTED_DEFINITION), i, 0, f->id, 0);
}

static void check_linkage(struct ck *c, const struct ck_insn *i)
{
	unsigned word = sx_variable_initializer(i->raw.opcode);

	if (i->raw.opcode == SPVX_OP_Function)
		check_linked_function(c, i);
	else if (!c->walk.function && ck_words(i) == word + 1 && is_imported(c, i->result))
		sx_ck_report(c, CK(LINK_IMPORT_INIT_INITIALIZED_IMPORT), i, word, i->result,
			     0);
}

const struct ck_family sx_ck_family_linkage = {
	.ops = CK_OPS(SPVX_OP_Function, SPVX_OP_Variable),
	.pass2 = check_linkage,
};
