/* SPDX-License-Identifier: MIT */
/*
 * check/memory/pointers.c - what variable pointers must not point to. All logical pointers go into
 * a graph, with what is known of each; at the end it is known of those derived from it too.
 *
 * Spec: 2.16.1; SPV_KHR_variable_pointers.
 */
#include "check/memory/pointers.h"

#include "base/sort.h"

/* ---- the graph ---- */

static bool is_block_array(struct ck *c, const struct sx_type *t)
{
	if (!sx_type_is_array(t))
		return false;
	t = ck_type(c, t->component);
	return ck_is(t, SX_KIND_STRUCT) && ck_is_block(c, t->id);
}

/* One step into @t; NULL: not known. */
static const struct sx_type *step(struct ck *c, const struct sx_type *t, uint32_t index)
{
	if (t->kind == SX_KIND_STRUCT)
		return ck_type(c, sx_index_member(&c->index, t, ck_const32(c, index, 0)));
	if (t->kind == SX_KIND_POINTER || t->kind == SX_KIND_FUNCTION)
		return NULL;
	return t->component ? ck_type(c, t->component) : NULL;
}

/* The indexes from @word on meet a matrix. */
static bool meets_matrix(struct ck *c, const struct ck_insn *i, const struct sx_type *t,
			 unsigned word)
{
	for (; t && t->kind != SX_KIND_MATRIX && word < ck_words(i); word++)
		t = step(c, t, ck_word(i, word));
	return ck_is(t, SX_KIND_MATRIX);
}

static struct ck_pointer *define(struct ck *c, const struct ck_insn *i, uint32_t flags)
{
	struct ck_pointer *n = sx_ck_pointer(c, i->result);

	if (n) {
		n->at = i->at;
		n->flags |= flags;
	}
	return n;
}

static void derive(struct ck *c, const struct ck_insn *i, uint32_t from, uint32_t flow)
{
	if (ck_is_logical_value(c, from))
		sx_ck_pointer_edge(c, from, i->result, flow);
}

/* A pointer into the variable that @from points into. */
static void keep_root(struct ck *c, const struct ck_insn *i, uint32_t from)
{
	const struct ck_pointer *base = sx_ck_pointer_find(c, from);
	uint32_t root = base ? base->root : 0;
	struct ck_pointer *n = sx_ck_pointer(c, i->result);

	if (n)
		n->root = root;
}

static void chain(struct ck *c, const struct ck_insn *i, bool element)
{
	uint32_t base = ck_o(i, 0);
	const struct sx_type *t = ck_pointee(c, ck_type_of(c, base));
	struct ck_pointer *n = define(c, i, element ? CK_POINTER_VARIABLE : 0);

	if (n && meets_matrix(c, i, t, i->first + 1 + element))
		n->typed = n->untyped = i->at;
	derive(c, i, base, CK_FLOW_TRACE | (element ? 0 : CK_FLOW_VARIABLE));
	keep_root(c, i, base);
}

static void untyped_chain(struct ck *c, const struct ck_insn *i, bool element)
{
	uint32_t base = ck_o(i, 1);
	const struct sx_type *t = ck_type(c, ck_o(i, 0));
	struct ck_pointer *n = define(c, i, element ? CK_POINTER_VARIABLE : 0);

	if (n && meets_matrix(c, i, t, i->first + 2 + element))
		n->untyped = i->at;
	derive(c, i, base, CK_FLOW_TRACE | (element ? 0 : CK_FLOW_VARIABLE));
	keep_root(c, i, base);
}

static void variable(struct ck *c, const struct ck_insn *i)
{
	bool untyped = i->raw.opcode == SPVX_OP_UntypedVariableKHR;
	const struct sx_type *t = ck_held(c, i);
	uint32_t storage_class = ck_o(i, 0);
	struct ck_pointer *n = define(c, i, is_block_array(c, t) ? CK_POINTER_BLOCKS : 0);
	bool local = storage_class == SPVX_STORAGE_CLASS_Function ||
		     storage_class == SPVX_STORAGE_CLASS_Private;

	if (!n)
		return;
	if (local)
		n->root = i->result;
	else if (storage_class == SPVX_STORAGE_CLASS_StorageBuffer ||
		 storage_class == SPVX_STORAGE_CLASS_Workgroup)
		n->source = i->result;
	if (ck_o_count(i) > 1u + untyped)
		derive(c, i, ck_o(i, 1 + untyped),
		       CK_FLOW_VARIABLE | (local ? CK_FLOW_TRACE | CK_FLOW_SAME : 0));
}

static void choice(struct ck *c, const struct ck_insn *i, unsigned first, unsigned step_by)
{
	define(c, i, CK_POINTER_VARIABLE);
	for (unsigned n = first; n < ck_o_count(i); n += step_by)
		derive(c, i, ck_o(i, n), CK_FLOW_TRACE | CK_FLOW_SAME);
}

static void use(struct ck *c, const struct ck_insn *i, uint32_t id,
		const struct ck_rule *rule)
{
	struct ck_pointers *p = c->state;

	if (CK_GROW(c, p, uses))
		p->uses[p->uses_count++] = (struct ck_pointer_use){ i->at, id, rule };
}

/* A matrix loaded or stored through an untyped pointer. */
static void access(struct ck *c, const struct ck_insn *i, uint32_t id,
		   const struct sx_type *t)
{
	const struct sx_type *p = ck_type_of(c, id);

	if (ck_is_logical(p) && !p->component && t && t->contains & SX_HAS_MATRIX)
		use(c, i, id, CK(VARPTR_RULES_TO_MATRIX));
}

static void store(struct ck *c, const struct ck_insn *i)
{
	const struct ck_pointer *to = sx_ck_pointer_find(c, ck_o(i, 0));

	access(c, i, ck_o(i, 0), ck_type_of(c, ck_o(i, 1)));
	if (to && to->root && ck_is_logical_value(c, ck_o(i, 1)))
		sx_ck_pointer_edge(c, ck_o(i, 1), to->root, CK_FLOW_TRACE | CK_FLOW_SAME);
}

static void parameter(struct ck *c, const struct ck_insn *i)
{
	struct ck_pointers *p = c->state;

	if (!c->walk.function || !CK_GROW(c, p, params))
		return;
	p->params[p->params_count++] =
		(struct ck_pointer_param){ (uint32_t)(c->walk.function - c->code.functions),
					   i->result };
}

/* Instructions that give a logical pointer. */
static void take_pointer(struct ck *c, const struct ck_insn *i)
{
	switch (i->raw.opcode) {
	case SPVX_OP_Variable:
	case SPVX_OP_UntypedVariableKHR:
		variable(c, i);
		break;
	case SPVX_OP_AccessChain:
	case SPVX_OP_InBoundsAccessChain:
		chain(c, i, false);
		break;
	case SPVX_OP_PtrAccessChain:
		chain(c, i, true);
		break;
	case SPVX_OP_UntypedAccessChainKHR:
	case SPVX_OP_UntypedInBoundsAccessChainKHR:
		untyped_chain(c, i, false);
		break;
	case SPVX_OP_UntypedPtrAccessChainKHR:
		untyped_chain(c, i, true);
		break;
	case SPVX_OP_CopyObject:
		define(c, i, 0);
		derive(c, i, ck_o(i, 0), CK_FLOW_VARIABLE | CK_FLOW_TRACE | CK_FLOW_SAME);
		keep_root(c, i, ck_o(i, 0));
		break;
	case SPVX_OP_Phi:
		choice(c, i, 0, 2);
		break;
	case SPVX_OP_Select:
		choice(c, i, 1, 1);
		break;
	case SPVX_OP_Load:
		define(c, i, CK_POINTER_VARIABLE);
		derive(c, i, ck_o(i, 0), CK_FLOW_TRACE | CK_FLOW_SAME);
		break;
	case SPVX_OP_FunctionCall:
		define(c, i, CK_POINTER_VARIABLE);
		sx_ck_pointer_edge(c, ck_o(i, 0), i->result, CK_FLOW_TRACE | CK_FLOW_SAME);
		break;
	case SPVX_OP_ConstantNull:
		define(c, i, CK_POINTER_VARIABLE);
		break;
	case SPVX_OP_FunctionParameter:
		define(c, i, 0);
		break;
	default:
		break;
	}
}

static void look(struct ck *c, const struct ck_insn *i)
{
	switch (i->raw.opcode) {
	case SPVX_OP_Store:
		store(c, i);
		break;
	case SPVX_OP_Load:
		access(c, i, ck_o(i, 0), ck_type(c, i->type));
		break;
	case SPVX_OP_ArrayLength:
		use(c, i, ck_o(i, 0), CK(VARPTR_RULES_LENGTH_VARIABLE));
		break;
	case SPVX_OP_UntypedArrayLengthKHR:
		use(c, i, ck_o(i, 1), CK(VARPTR_RULES_LENGTH_VARIABLE));
		break;
	case SPVX_OP_FunctionParameter:
		parameter(c, i);
		break;
	case SPVX_OP_ReturnValue:
		if (c->walk.function && ck_is_logical_value(c, ck_o(i, 0)))
			sx_ck_pointer_edge(c, ck_o(i, 0), c->walk.function->id,
					   CK_FLOW_TRACE | CK_FLOW_SAME);
		break;
	default:
		break;
	}
	if (i->type && i->raw.opcode != SPVX_OP_Function &&
	    ck_is_logical(ck_type(c, i->type)))
		take_pointer(c, i);
}

/* ---- at the end ---- */

/* From arguments to parameters. */
static void join_call(struct ck *c, const struct ck_call *call)
{
	struct ck_pointers *p = c->state;
	const struct ck_function *callee = sx_ck_func(c, call->callee);
	struct ck_insn i = sx_ck_insn_at(c, call->at);
	uint32_t fn = callee ? (uint32_t)(callee - c->code.functions) : UINT32_MAX;
	uint32_t at = SX_BELOW(p->params, p->params_count, fn, fn);

	for (unsigned n = 1; n < ck_o_count(&i); n++, at++) {
		if (at >= p->params_count || p->params[at].fn != fn)
			break;
		if (ck_is_logical_value(c, ck_o(&i, n)))
			sx_ck_pointer_edge(c, ck_o(&i, n), p->params[at].id,
					   CK_FLOW_VARIABLE | CK_FLOW_TRACE | CK_FLOW_SAME);
	}
}

static void check_pointer(struct ck *c, const struct ck_pointer *n)
{
	const struct sx_type *t = ck_type_of(c, n->id);
	const struct sx_type *to = ck_pointee(c, t);
	uint16_t op = ck_op(c, n->id);

	if (!ck_is_logical(t))
		return;
	if (!c->features.variable_pointers && n->source == CK_MANY_SOURCES &&
	    (op == SPVX_OP_Select || op == SPVX_OP_Phi))
		sx_ck_report_at(c, CK(VARPTR_RULES_MANY_SOURCES), n->at, 0, n->id, 0);
	if (!t->component) {
		if (n->untyped)
			sx_ck_report_at(c, CK(VARPTR_RULES_INTO_MATRIX), n->untyped, 0,
					n->id, 0);
		else if (n->flags & CK_POINTER_BLOCKS)
			sx_ck_report_at(c, CK(VARPTR_RULES_TO_BLOCKS), n->at, 0, n->id, 0);
	} else if (is_block_array(c, to)) {
		sx_ck_report_at(c, CK(VARPTR_RULES_TO_BLOCKS), n->at, 0, n->id, 0);
	} else if (to && to->contains & SX_HAS_MATRIX) {
		sx_ck_report_at(c, CK(VARPTR_RULES_TO_MATRIX), n->at, 0, n->id, 0);
	} else if (ck_is_sv(c, to, SX_KIND_FLOAT) && n->typed) {
		sx_ck_report_at(c, CK(VARPTR_RULES_INTO_MATRIX), n->typed, 0, n->id, 0);
	}
}

static void end(struct ck *c)
{
	struct ck_pointers *p = c->state;

	for (uint32_t n = 0; p->params_count && n < c->code.calls_count; n++)
		join_call(c, &c->code.calls[n]);
	sx_ck_pointers_flow(c);
	if (c->error)
		return;
	for (uint32_t n = 0; n < p->nodes_count; n++)
		if (p->nodes[n].at && p->nodes[n].flags & CK_POINTER_VARIABLE)
			check_pointer(c, &p->nodes[n]);
	for (uint32_t n = 0; n < p->uses_count; n++) {
		const struct ck_pointer_use *u = &p->uses[n];
		const struct ck_pointer *node = sx_ck_pointer_find(c, u->id);

		if (node && node->flags & CK_POINTER_VARIABLE)
			sx_ck_report_at(c, u->rule, u->at, 0, u->id, 0);
	}
}

/* ---- the family ---- */

static const uint16_t ops[] = { SPVX_OP_ReturnValue,
				SPVX_OP_Variable,
				SPVX_OP_UntypedVariableKHR,
				SPVX_OP_Load,
				SPVX_OP_Store,
				SPVX_OP_AccessChain,
				SPVX_OP_InBoundsAccessChain,
				SPVX_OP_PtrAccessChain,
				SPVX_OP_UntypedAccessChainKHR,
				SPVX_OP_UntypedInBoundsAccessChainKHR,
				SPVX_OP_UntypedPtrAccessChainKHR,
				SPVX_OP_ArrayLength,
				SPVX_OP_UntypedArrayLengthKHR,
				SPVX_OP_CopyObject,
				SPVX_OP_Select,
				SPVX_OP_Phi,
				SPVX_OP_ConstantNull,
				SPVX_OP_FunctionParameter,
				SPVX_OP_FunctionCall,
				CK_OPS_END };

static const struct ck_kept keeps[] = {
	CK_KEPT_ARRAY(ck_pointers, nodes),  CK_KEPT_ARRAY(ck_pointers, edges),
	CK_KEPT_ARRAY(ck_pointers, params), CK_KEPT_ARRAY(ck_pointers, uses),
	CK_KEPT_ARRAY(ck_pointers, order),  CK_KEPT_ARRAY(ck_pointers, queue),
	CK_KEPT_MAP(ck_pointers, ids),      CK_KEPT_END,
};

const struct ck_family sx_ck_family_pointers = {
	.name = "variable pointers",
	.state_size = sizeof(struct ck_pointers),
	.kept_size = sizeof(struct ck_pointers),
	.keeps = keeps,
	.ops = ops,
	.needs = CK_NEEDS_LOGICAL | CK_NEEDS_VARIABLE_POINTERS,
	.pass2 = look,
	.end = end,
};
