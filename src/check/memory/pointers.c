/* SPDX-License-Identifier: MIT */
/*
 * check/memory/pointers.c - targets that variable pointers must not have. All logical
 * pointers are nodes of a graph, with facts on each; at the end, facts propagate to derived
 * pointers.
 *
 * One file: the graph, the facts that flow along it and the checks at its end.
 *
 * Spec: 2.16.1; SPV_KHR_variable_pointers.
 */
#include "check/memory/pointers.h"

#include "base/sort.h"

/* ---- a graph of the instructions that make pointers, along which facts flow to uses ---- */

/* The facts that flow along an edge. */
enum flow {
	FLOW_VARIABLE = 1 << 0, /* IS_VARIABLE */
	FLOW_TRACE = 1 << 1,    /* the target of the pointer */
	FLOW_SAME = 1 << 2      /* facts on the object: both point to the same one */
};

enum node_flags {
	IS_VARIABLE = 1 << 0, /* a variable pointer */
	IS_BLOCKS = 1 << 1,   /* points to an array of blocks */
	IS_QUEUED = 1 << 2
};

/* The value of node.source for two or more sources. */
#define MANY_SOURCES UINT32_MAX

/*
 * struct node - a pointer, or a function as the source of the pointers that it returns
 * @id:      <id>
 * @at:      word offset of the definition; 0 = not seen yet
 * @root:    <id> of the Function or Private variable that it points into; 0 = none
 * @source:  <id> of the StorageBuffer or Workgroup variable that it points into; 0 = none
 * @typed:   word offset of a typed access chain that steps into a matrix; 0 = none
 * @untyped: word offset of a typed or untyped access chain that does; 0 = none
 */
struct node {
	uint32_t id;
	uint32_t at;
	uint32_t root;
	uint32_t source;
	uint32_t typed;
	uint32_t untyped;
	uint32_t flags;
};

/* From a definition to its user: by <id>, at the end by index of nodes[]. */
struct edge {
	uint32_t from;
	uint32_t to;
	uint32_t flow;
};

struct param {
	uint32_t fn; /* index of the function */
	uint32_t id;
};

/* A use of a pointer that must not be a variable pointer. */
struct use_of {
	uint32_t at;
	uint32_t id;
	const struct ck_rule *rule;
};

/* State of the family. */
struct pointers {
	CK_ARRAY_OF(struct node, nodes);
	CK_ARRAY_OF(struct edge, edges);
	CK_ARRAY_OF(struct param, params);
	CK_ARRAY_OF(struct use_of, uses);
	/* edges by node: for each node the index of its first, then the sorted edges */
	CK_ARRAY_OF(uint32_t, order);
	CK_ARRAY_OF(uint32_t, queue);
	struct sx_idmap ids; /* <id> to index of nodes[] */
};

/* The node of an <id>, if there is one. */
static struct node *find_node(struct ck *c, uint32_t id)
{
	struct pointers *p = c->state;
	uint32_t n = sx_idmap_get(&p->ids, id, UINT32_MAX);

	return n == UINT32_MAX ? NULL : &p->nodes[n];
}

/* The node of an <id>, added if there is none; NULL: no memory. */
static struct node *node_of(struct ck *c, uint32_t id)
{
	struct pointers *p = c->state;
	struct node *node = find_node(c, id);

	if (node)
		return node;
	if (!CK_GROW(c, p, nodes))
		return NULL;
	if (sx_idmap_put(&p->ids, id, p->nodes_count)) {
		c->error = -SPVX_ENOMEM;
		return NULL;
	}
	node = &p->nodes[p->nodes_count++];
	*node = (struct node){ .id = id };
	return node;
}

static void add_edge(struct ck *c, uint32_t from, uint32_t to, uint32_t flow)
{
	struct pointers *p = c->state;

	if (!node_of(c, from) || !node_of(c, to) || !CK_GROW(c, p, edges))
		return;
	p->edges[p->edges_count++] = (struct edge){ from, to, flow };
}

/* Sort edges by the node they leave: order[n] is the start and order[n + 1] the end of the
 * edges of node n, in the second part of the array. Return: false if out of memory. */
static bool sort_edges(struct ck *c, struct pointers *p)
{
	uint32_t *next;
	uint32_t *edges;
	uint32_t sum = 0;

	if (!ck_grow(c, (void **)&p->order, &p->order_cap,
		     (size_t)p->nodes_count + 1 + p->edges_count, sizeof(*p->order)) ||
	    !ck_grow(c, (void **)&p->queue, &p->queue_cap, p->nodes_count,
		     sizeof(*p->queue)))
		return false;
	next = p->order + 1;
	edges = p->order + p->nodes_count + 1;
	memset(p->order, 0, (p->nodes_count + (size_t)1) * sizeof(*p->order));
	for (uint32_t n = 0; n < p->edges_count; n++) {
		struct edge *e = &p->edges[n];

		e->from = sx_idmap_get(&p->ids, e->from, 0);
		e->to = sx_idmap_get(&p->ids, e->to, 0);
		next[e->from]++;
	}
	for (uint32_t n = 0; n < p->nodes_count; n++) {
		uint32_t count = next[n];

		next[n] = sum; /* until filled: the place of the next edge */
		sum += count;
	}
	for (uint32_t n = 0; n < p->edges_count; n++)
		edges[next[p->edges[n].from]++] = n;
	return true;
}

/* ---- facts ---- */

static bool copy(uint32_t *to, uint32_t from)
{
	if (!from || *to)
		return false;
	*to = from;
	return true;
}

static bool add_source(uint32_t *to, uint32_t from)
{
	if (!from || *to == from || *to == MANY_SOURCES)
		return false;
	*to = *to ? MANY_SOURCES : from;
	return true;
}

static bool add_flag(uint32_t *to, uint32_t from, uint32_t flag)
{
	if (!(from & flag) || *to & flag)
		return false;
	*to |= flag;
	return true;
}

/* Pass facts from one node to another. Return: whether any was new. */
static bool pass_facts(const struct node *from, struct node *to, uint32_t flow)
{
	bool changed = false;

	if (flow & FLOW_VARIABLE)
		changed |= add_flag(&to->flags, from->flags, IS_VARIABLE);
	if (flow & FLOW_SAME)
		changed |= add_flag(&to->flags, from->flags, IS_BLOCKS);
	if (flow & FLOW_TRACE) {
		changed |= copy(&to->typed, from->typed);
		changed |= copy(&to->untyped, from->untyped);
		changed |= add_source(&to->source, from->source);
	}
	return changed;
}

/* Pass facts along the edges of a node, and queue nodes with a new one. Return: the length
 * of the queue. */
static uint32_t pass_on(struct pointers *p, uint32_t node, uint32_t queued)
{
	const uint32_t *edges = p->order + p->nodes_count + 1;

	for (uint32_t n = p->order[node]; n < p->order[node + 1]; n++) {
		const struct edge *e = &p->edges[edges[n]];
		struct node *to = &p->nodes[e->to];

		if (!pass_facts(&p->nodes[node], to, e->flow) || to->flags & IS_QUEUED)
			continue;
		to->flags |= IS_QUEUED;
		p->queue[queued++] = e->to;
	}
	return queued;
}

/* Propagate facts until nothing changes. Facts are only added, and a node has few, so every
 * edge is followed a few times at most. */
static void propagate(struct ck *c)
{
	struct pointers *p = c->state;
	uint32_t queued = 0;

	if (!p->nodes_count || !sort_edges(c, p))
		return;
	for (uint32_t n = p->nodes_count; n--;) {
		p->nodes[n].flags |= IS_QUEUED;
		p->queue[queued++] = n;
	}
	while (queued) {
		uint32_t n = p->queue[--queued];

		p->nodes[n].flags &= ~(uint32_t)IS_QUEUED;
		queued = pass_on(p, n, queued);
	}
}

/* ---- building the graph ---- */

static bool is_block_array(struct ck *c, const struct sx_type *t)
{
	if (!sx_type_is_array(t))
		return false;
	t = ck_type(c, t->component);
	return ck_is(t, SX_KIND_STRUCT) && ck_is_block(c, t->id);
}

/* The type of the part of @t at an index; NULL: not known. */
static const struct sx_type *step(struct ck *c, const struct sx_type *t, uint32_t index)
{
	if (t->kind == SX_KIND_STRUCT)
		return ck_type(c, sx_index_member(&c->index, t, ck_const32(c, index, 0)));
	if (t->kind == SX_KIND_POINTER || t->kind == SX_KIND_FUNCTION)
		return NULL;
	return t->component ? ck_type(c, t->component) : NULL;
}

/* Whether the indexes from @word on lead to or through a matrix. */
static bool reaches_matrix(struct ck *c, const struct ck_insn *i, const struct sx_type *t,
			   unsigned word)
{
	for (; t && t->kind != SX_KIND_MATRIX && word < ck_words(i); word++)
		t = step(c, t, ck_word(i, word));
	return ck_is(t, SX_KIND_MATRIX);
}

static struct node *define(struct ck *c, const struct ck_insn *i, uint32_t flags)
{
	struct node *n = node_of(c, i->result);

	if (n) {
		n->at = i->at;
		n->flags |= flags;
	}
	return n;
}

static void derive(struct ck *c, const struct ck_insn *i, uint32_t from, uint32_t flow)
{
	if (ck_is_logical_value(c, from))
		add_edge(c, from, i->result, flow);
}

/* The result points into the same variable as @from. */
static void keep_root(struct ck *c, const struct ck_insn *i, uint32_t from)
{
	const struct node *base = find_node(c, from);
	uint32_t root = base ? base->root : 0;
	struct node *n = node_of(c, i->result);

	if (n)
		n->root = root;
}

static void chain(struct ck *c, const struct ck_insn *i)
{
	bool untyped = ck_is_untyped_chain(i->raw.opcode);
	bool element = sx_op_has(c->g, i->raw.opcode, SX_OP_ELEMENT);
	uint32_t base = ck_o(i, untyped);
	const struct sx_type *t =
		untyped ? ck_type(c, ck_o(i, 0)) : ck_pointee(c, ck_type_of(c, base));
	struct node *n = define(c, i, element ? IS_VARIABLE : 0);

	if (n && reaches_matrix(c, i, t, i->first + 1 + untyped + element)) {
		n->untyped = i->at;
		n->typed = untyped ? n->typed : i->at;
	}
	derive(c, i, base, FLOW_TRACE | (element ? 0 : FLOW_VARIABLE));
	keep_root(c, i, base);
}

static void variable(struct ck *c, const struct ck_insn *i)
{
	bool untyped = i->raw.opcode == SPVX_OP_UntypedVariableKHR;
	const struct sx_type *t = ck_data_type(c, i);
	uint32_t storage_class = ck_o(i, 0);
	struct node *n = define(c, i, is_block_array(c, t) ? IS_BLOCKS : 0);
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
		       FLOW_VARIABLE | (local ? FLOW_TRACE | FLOW_SAME : 0));
}

static void choice(struct ck *c, const struct ck_insn *i, unsigned first, unsigned step_by)
{
	define(c, i, IS_VARIABLE);
	for (unsigned n = first; n < ck_o_count(i); n += step_by)
		derive(c, i, ck_o(i, n), FLOW_TRACE | FLOW_SAME);
}

static void use(struct ck *c, const struct ck_insn *i, uint32_t id,
		const struct ck_rule *rule)
{
	struct pointers *p = c->state;

	if (CK_GROW(c, p, uses))
		p->uses[p->uses_count++] = (struct use_of){ i->at, id, rule };
}

/* Record a load or store of a matrix through an untyped pointer. */
static void access(struct ck *c, const struct ck_insn *i, uint32_t id,
		   const struct sx_type *t)
{
	const struct sx_type *p = ck_type_of(c, id);

	if (ck_is_logical(p) && !p->component && t && t->contains & SX_HAS_MATRIX)
		use(c, i, id, CK(VARPTR_RULES_TO_MATRIX));
}

static void parameter(struct ck *c, const struct ck_insn *i)
{
	struct pointers *p = c->state;

	if (!c->walk.function || !CK_GROW(c, p, params))
		return;
	p->params[p->params_count++] =
		(struct param){ (uint32_t)(c->walk.function - c->code.functions),
				i->result };
}

/* Add the result of an instruction, a logical pointer. */
static void add_pointer(struct ck *c, const struct ck_insn *i)
{
	switch (i->raw.opcode) {
	case SPVX_OP_Variable:
	case SPVX_OP_UntypedVariableKHR:
		variable(c, i);
		break;
	case SPVX_OP_AccessChain:
	case SPVX_OP_InBoundsAccessChain:
	case SPVX_OP_PtrAccessChain:
	case SPVX_OP_UntypedAccessChainKHR:
	case SPVX_OP_UntypedInBoundsAccessChainKHR:
	case SPVX_OP_UntypedPtrAccessChainKHR:
		chain(c, i);
		break;
	case SPVX_OP_CopyObject:
		define(c, i, 0);
		derive(c, i, ck_o(i, 0), FLOW_VARIABLE | FLOW_TRACE | FLOW_SAME);
		keep_root(c, i, ck_o(i, 0));
		break;
	case SPVX_OP_Phi:
		choice(c, i, 0, 2);
		break;
	case SPVX_OP_Select:
		choice(c, i, 1, 1);
		break;
	case SPVX_OP_Load:
		define(c, i, IS_VARIABLE);
		derive(c, i, ck_o(i, 0), FLOW_TRACE | FLOW_SAME);
		break;
	case SPVX_OP_FunctionCall:
		define(c, i, IS_VARIABLE);
		add_edge(c, ck_o(i, 0), i->result, FLOW_TRACE | FLOW_SAME);
		break;
	case SPVX_OP_ConstantNull:
		define(c, i, IS_VARIABLE);
		break;
	case SPVX_OP_FunctionParameter:
		define(c, i, 0);
		break;
	}
}

static void record_instruction(struct ck *c, const struct ck_insn *i)
{
	const struct node *to;

	switch (i->raw.opcode) {
	case SPVX_OP_Store:
		to = find_node(c, ck_o(i, 0));
		access(c, i, ck_o(i, 0), ck_type_of(c, ck_o(i, 1)));
		if (to && to->root && ck_is_logical_value(c, ck_o(i, 1)))
			add_edge(c, ck_o(i, 1), to->root, FLOW_TRACE | FLOW_SAME);
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
			add_edge(c, ck_o(i, 0), c->walk.function->id,
				 FLOW_TRACE | FLOW_SAME);
		break;
	default:
		break;
	}
	if (i->type && i->raw.opcode != SPVX_OP_Function &&
	    ck_is_logical(ck_type(c, i->type)))
		add_pointer(c, i);
}

/* ---- at the end ---- */

/* Add edges from the arguments of a call to the parameters. */
static void join_call(struct ck *c, const struct ck_call *call)
{
	struct pointers *p = c->state;
	const struct ck_function *callee = sx_ck_func(c, call->callee);
	struct ck_insn i = sx_ck_insn_at(c, call->at);
	uint32_t fn = callee ? (uint32_t)(callee - c->code.functions) : UINT32_MAX;
	uint32_t at = SX_BELOW(p->params, p->params_count, fn, fn);

	for (unsigned n = 1; n < ck_o_count(&i); n++, at++) {
		if (at >= p->params_count || p->params[at].fn != fn)
			break;
		if (ck_is_logical_value(c, ck_o(&i, n)))
			add_edge(c, ck_o(&i, n), p->params[at].id,
				 FLOW_VARIABLE | FLOW_TRACE | FLOW_SAME);
	}
}

static void check_pointer(struct ck *c, const struct node *n)
{
	const struct sx_type *t = ck_type_of(c, n->id);
	const struct sx_type *to = ck_pointee(c, t);
	uint16_t op = ck_op(c, n->id);

	if (!ck_is_logical(t))
		return;
	if (!c->features.variable_pointers && n->source == MANY_SOURCES &&
	    (op == SPVX_OP_Select || op == SPVX_OP_Phi))
		sx_ck_report_at(c, CK(VARPTR_RULES_MANY_SOURCES), n->at, 0, n->id, 0);
	if (!t->component) {
		if (n->untyped)
			sx_ck_report_at(c, CK(VARPTR_RULES_INTO_MATRIX), n->untyped, 0,
					n->id, 0);
		else if (n->flags & IS_BLOCKS)
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
	struct pointers *p = c->state;

	for (uint32_t n = 0; p->params_count && n < c->code.calls_count; n++)
		join_call(c, &c->code.calls[n]);
	propagate(c);
	if (c->error)
		return;
	for (uint32_t n = 0; n < p->nodes_count; n++)
		if (p->nodes[n].at && p->nodes[n].flags & IS_VARIABLE)
			check_pointer(c, &p->nodes[n]);
	for (uint32_t n = 0; n < p->uses_count; n++) {
		const struct use_of *u = &p->uses[n];
		const struct node *node = find_node(c, u->id);

		if (node && node->flags & IS_VARIABLE)
			sx_ck_report_at(c, u->rule, u->at, 0, u->id, 0);
	}
}

const struct ck_family sx_ck_family_pointers = {
	.state_size = sizeof(struct pointers),
	.kept_size = sizeof(struct pointers),
	.keeps = CK_KEEPS(CK_KEPT_ARRAY(pointers, nodes), CK_KEPT_ARRAY(pointers, edges),
			  CK_KEPT_ARRAY(pointers, params), CK_KEPT_ARRAY(pointers, uses),
			  CK_KEPT_ARRAY(pointers, order), CK_KEPT_ARRAY(pointers, queue),
			  CK_KEPT_MAP(pointers, ids)),
	.listed = CK_LIST_POINTER_FLOW,
	.needs = CK_NEEDS_LOGICAL | CK_NEEDS_VARIABLE_POINTERS,
	.pass2 = record_instruction,
	.end = end,
};
