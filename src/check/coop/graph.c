/* SPDX-License-Identifier: MIT */
/*
 * check/coop/graph.c - graphs of tensors: their types, entry points, inputs and outputs; names for
 * them, their operations and tensors.
 *
 * Spec: SPV_ARM_graph, NonSemantic.Graph.DebugInfo.
 */
#include "check/engine/operands.h"

#include "base/hash.h"
#include "base/sort.h"
#include "base/str.h"

/* Operand words: of OpTypeGraphARM the number of inputs and the first type, of
 * OpGraphEntryPointARM the name. */
#define TYPE_INPUTS 2
#define TYPE_IO     3
#define EP_NAME     2

#define CONSTANT_OUTPUT 9932 /* VUID-StandaloneSpirv-OpGraphSetOutputARM-... */

/* State of the family. A pair of @uses has OUTPUT, index and element of an input or output
 * in .high, the word offset of the instruction in .low. */
struct graphs {
	CK_ARRAY_OF(struct sx_pair, uses);
	CK_ARRAY_OF(struct sx_pair, names);     /* hash of the name, word offset */
	CK_ARRAY_OF(struct sx_pair, constants); /* GraphConstantID, word offset */
	struct ck_insn type; /* of the current graph; .first 0: none, or not checked */
	uint32_t graph;      /* <id> of the current graph; 0: none */
	uint32_t at;         /* word offset of its OpGraphARM */
};

#define OUTPUT   (UINT64_C(1) << 63)
#define NO_INDEX UINT32_MAX

static uint32_t io_types(const struct ck_insn *type)
{
	return ck_words(type) - TYPE_IO;
}

/* The OpTypeGraphARM of a graph. Return: false if @type is not a graph type. */
static bool graph_type(struct ck *c, uint32_t type, struct ck_insn *def)
{
	return ck_is(ck_type(c, type), SX_KIND_GRAPH) && ck_def(c, type, def) &&
	       ck_words(def) > TYPE_IO;
}

/* ---- types and constants ---- */

static void check_type(struct ck *c, const struct ck_insn *i)
{
	if (ck_words(i) <= TYPE_IO || ck_word(i, TYPE_INPUTS) >= io_types(i)) {
		sx_ck_report(c, CK(GRAPH_OPERANDS_MISSING_OUTPUT), i, TYPE_INPUTS, 0, 0);
		ck_invalidate(c, i->result);
		return;
	}
	for (unsigned word = TYPE_IO; word < ck_words(i); word++)
		if (!ck_is(ck_element(c, ck_type(c, ck_word(i, word))), SX_KIND_TENSOR)) {
			ck_fail(c, CK(GRAPH_OPERANDS_NOT_INTERFACE_TYPE), i, word);
			ck_invalidate(c, i->result);
			return;
		}
}

static void record_constant(struct ck *c, const struct ck_insn *i)
{
	struct graphs *g = c->state;

	if (ck_type(c, i->type) && !ck_is(ck_type(c, i->type), SX_KIND_TENSOR))
		ck_fail(c, CK(GRAPH_OPERANDS_NOT_TENSOR), i, 1);
	if (CK_GROW(c, g, constants))
		g->constants[g->constants_count++] =
			(struct sx_pair){ .high = ck_o(i, 0), .low = i->at };
}

/* ---- entry points ---- */

/* The word after the name. */
static unsigned name_end(const struct ck_insn *i)
{
	unsigned word = EP_NAME;

	while (word + 1 < ck_words(i) && ck_word(i, word) >> 24)
		word++;
	return word + 1;
}

/* The bytes of the name of the OpGraphEntryPointARM at a word offset. */
static struct spvx_str name_at(const struct ck *c, uint64_t at)
{
	struct ck_insn i = sx_ck_insn_at(c, (uint32_t)at);

	return ck_bytes(&i, EP_NAME, name_end(&i));
}

static void check_interface(struct ck *c, const struct ck_insn *i, unsigned first,
			    const struct ck_insn *type)
{
	for (unsigned word = first; word < ck_words(i); word++) {
		uint32_t id = ck_word(i, word);
		const struct sx_type *t = ck_type_of(c, id);

		if (ck_op(c, id) != SPVX_OP_Variable ||
		    (t && !ck_is_ptr(t, SPVX_STORAGE_CLASS_UniformConstant))) {
			sx_ck_report(c, CK(GRAPH_OPERANDS_NOT_VARIABLE), i, word, id, 0);
			return;
		}
	}
	if (!type)
		return;
	if (ck_words(i) - first != io_types(type)) {
		sx_ck_report(c, CK(GRAPH_OPERANDS_IO_COUNT), i, first, 0,
			     (ck_words(i) - first) << 16 | io_types(type));
		return;
	}
	for (unsigned n = 0; n < io_types(type); n++) {
		uint32_t id = ck_word(i, first + n);
		const struct sx_type *t = ck_type_of(c, id);

		if (t && t->component != ck_word(type, TYPE_IO + n)) {
			sx_ck_report(c, CK(GRAPH_OPERANDS_IO_TYPE), i, first + n, id, 0);
			return;
		}
	}
}

static void entry_point(struct ck *c, const struct ck_insn *i)
{
	struct graphs *g = c->state;
	uint32_t graph = ck_o(i, 0);
	struct spvx_str name = name_at(c, i->at);
	struct ck_insn type;

	if (CK_GROW(c, g, names))
		g->names[g->names_count++] = (struct sx_pair){
			.high = sx_hash64(name.ptr, name.len, 0),
			.low = i->at,
		};
	if (!ck_is_bad(c, graph) && ck_op(c, graph) != SPVX_OP_GraphARM)
		sx_ck_report(c, CK(GRAPH_OPERANDS_NOT_GRAPH), i, 1, graph, 0);
	else
		check_interface(c, i, name_end(i),
				graph_type(c, ck_type_id(c, graph), &type) ? &type : NULL);
}

/* ---- inputs and outputs ---- */

/* Check an index: 32 bits, and constant in Vulkan. *value is NO_INDEX if the index is not
 * known. */
static bool check_index(struct ck *c, const struct ck_insn *i, unsigned word, bool output,
			uint32_t *value)
{
	uint32_t id = ck_word(i, word);
	const struct sx_type *t = ck_type_of(c, id);

	if (!ck_is(t, SX_KIND_INT) || t->width != 32)
		return ck_fail(c, CK(GRAPH_OPERANDS_INDEX_TYPE), i, word);
	if (ck_vk(c) && !ck_is_const(c, id)) {
		sx_ck_report_vuid(c, CK(GRAPH_OPERANDS_NOT_CONSTANT), i, word, id, 0,
				  output ? CONSTANT_OUTPUT : 0);
		return false;
	}
	*value = ck_const32(c, id, NO_INDEX);
	return true;
}

/* Check the index of an element of the array type @io. Return: the element's type, NULL:
 * there is a finding, or the type is not known. */
static const struct sx_type *check_element(struct ck *c, const struct ck_insn *i,
					   unsigned word, const struct sx_type *io,
					   bool output, uint32_t *element)
{
	int64_t length;

	if (!check_index(c, i, word, output, element))
		return NULL;
	if (!sx_type_is_array(io)) {
		ck_fail(c, CK(GRAPH_OPERANDS_NOT_ARRAY), i, word);
		return NULL;
	}
	if (io->kind == SX_KIND_ARRAY && *element != NO_INDEX &&
	    sx_index_constant(&c->index, io->count, &length) &&
	    *element >= (uint64_t)length) {
		ck_fail_with(c, CK(GRAPH_OPERANDS_PAST_ARRAY), i, word, (uint32_t)length);
		return NULL;
	}
	return ck_type(c, io->component);
}

/*
 * Check an input or output of the current graph: its index is at @word, an optional index
 * of an element follows; @value is the <id> that is read or written.
 */
static void check_use(struct ck *c, const struct ck_insn *i, unsigned word, uint32_t value,
		      bool output)
{
	struct graphs *g = c->state;
	uint32_t inputs = ck_word(&g->type, TYPE_INPUTS);
	uint32_t count = output ? io_types(&g->type) - inputs : inputs;
	uint32_t element = NO_INDEX;
	const struct sx_type *io;
	uint32_t index;

	if (!check_index(c, i, word, output, &index) || index == NO_INDEX)
		return;
	if (index >= count) {
		ck_fail_with(c, CK(GRAPH_OPERANDS_OUT_OF_RANGE), i, word, count);
		return;
	}
	io = ck_type(c, ck_word(&g->type, TYPE_IO + index + (output ? inputs : 0)));
	if (io && ck_words(i) > word + 1)
		io = check_element(c, i, word + 1, io, output, &element);
	if (!io)
		return;
	if (ck_type(c, value) && ck_type(c, value) != io) {
		sx_ck_report(c, CK(GRAPH_OPERANDS_IO_TYPE), i, output ? 1 : 0,
			     output ? ck_o(i, 0) : i->type, 0);
		return;
	}
	if (element == NO_INDEX && ck_words(i) > word + 1)
		return; /* the element's index is not known before run time */
	if (CK_GROW(c, g, uses))
		g->uses[g->uses_count++] = (struct sx_pair){
			.high = (output ? OUTPUT : 0) | (uint64_t)index << 32 | element,
			.low = i->at,
		};
}

/* After sorting, a use of a whole input or output comes after uses of its elements. */
static void graph_ends(struct ck *c, const struct ck_insn *i)
{
	struct graphs *g = c->state;

	(void)i;
	sx_sort_pairs(g->uses, g->uses_count);
	/* the same input or output: as a whole, or an element */
	for (uint32_t n = 1; n < g->uses_count; n++) {
		const struct sx_pair *a = &g->uses[n - 1];
		const struct sx_pair *b = &g->uses[n];

		if (a->high == b->high ||
		    (a->high >> 32 == b->high >> 32 && (uint32_t)b->high == NO_INDEX))
			sx_ck_report_at(c, CK(GRAPH_OPERANDS_REPEATED_INDEX),
					(uint32_t)(a->low > b->low ? a->low : b->low), 0, 0,
					0);
	}
	g->uses_count = 0;
	g->type.first = 0;
	g->graph = 0;
}

static void graph_begins(struct ck *c, const struct ck_insn *i)
{
	struct graphs *g = c->state;

	g->uses_count = 0;
	g->graph = i->result;
	g->at = i->at;
	if (!graph_type(c, i->type, &g->type)) {
		g->type.first = 0;
		if (!ck_is_bad(c, i->type))
			ck_fail(c, CK(GRAPH_OPERANDS_NOT_GRAPH_TYPE), i, 1);
	}
}

/* ---- the family ---- */

static void input(struct ck *c, const struct ck_insn *i)
{
	const struct graphs *g = c->state;

	if (g->type.first)
		check_use(c, i, i->first, i->type, false);
}

static void output(struct ck *c, const struct ck_insn *i)
{
	const struct graphs *g = c->state;

	if (g->type.first)
		check_use(c, i, i->first + 1, ck_type_id(c, ck_o(i, 0)), true);
}

/* Check the result type, also for later versions of the set, which have no rows. */
static void extended(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *t = ck_type(c, i->type);

	if (t && t->kind != SX_KIND_VOID && ck_set(c, i) == CK_SET_GRAPH_DEBUG)
		ck_fail(c, CK(DEBUGINFO_OPERANDS_NOT_VOID), i, 1);
}

static void end(struct ck *c)
{
	struct graphs *g = c->state;

	sx_sort_pairs(g->constants, g->constants_count);
	for (uint32_t n = 1; n < g->constants_count; n++)
		if (g->constants[n].high == g->constants[n - 1].high)
			sx_ck_report_at(c, CK(GRAPH_OPERANDS_SAME_CONSTANT),
					(uint32_t)g->constants[n].low, 3, 0, 0);
	sx_sort_pairs(g->names, g->names_count);
	for (uint32_t n = 1; n < g->names_count; n++)
		if (g->names[n].high == g->names[n - 1].high &&
		    sx_str_eq(name_at(c, g->names[n].low), name_at(c, g->names[n - 1].low)))
			sx_ck_report_at(c, CK(GRAPH_OPERANDS_SAME_NAME),
					(uint32_t)g->names[n].low, EP_NAME, 0, 0);
}

const struct ck_family sx_ck_family_graphs = {
	.state_size = sizeof(struct graphs),
	.kept_size = offsetof(struct graphs, type),
	.keeps = CK_KEEPS(CK_KEPT_ARRAY(graphs, uses), CK_KEPT_ARRAY(graphs, names),
			  CK_KEPT_ARRAY(graphs, constants)),
	.on = CK_ON({ SPVX_OP_TypeGraphARM, .pass1 = check_type },
		    { SPVX_OP_GraphConstantARM, .pass1 = record_constant },
		    { SPVX_OP_GraphEntryPointARM, .pass2 = entry_point },
		    { SPVX_OP_GraphARM, .pass2 = graph_begins },
		    { SPVX_OP_GraphInputARM, .pass2 = input },
		    { SPVX_OP_GraphSetOutputARM, .pass2 = output },
		    { SPVX_OP_GraphEndARM, .pass2 = graph_ends },
		    { SPVX_OP_ExtInst, .pass2 = extended }),
	.end = end,
};

/* ---- names ---- */

#define OTHERS 2 /* operands after set and number: the graph, a name, others */

/* The instructions of a DebugOperation are in the graph that its DebugGraph names. */
bool sx_ck_op_graph_operation(struct ck *c, const struct ck_insn *i, unsigned first)
{
	const struct graphs *g = sx_ck_state(c, &sx_ck_family_graphs);
	struct ck_insn def;

	if (!ck_def(c, ck_word(i, first), &def) || ck_o(&def, 2) != g->graph)
		return true;
	for (unsigned word = first + OTHERS; word < ck_words(i); word++)
		if (ck_id(c, ck_word(i, word))->at < g->at)
			return ck_fail(c, CK(DEBUGINFO_OPERANDS_GRAPH_MISMATCH), i, word);
	return true;
}

/* A struct has members, all of them tensors. */
bool sx_ck_op_struct_of_tensors(struct ck *c, const struct ck_insn *i, unsigned first)
{
	const struct sx_type *t = ck_type_of(c, ck_word(i, first));
	bool good = t->count;

	for (uint32_t n = 0; n < t->count; n++)
		good &= ck_is(ck_type(c, sx_index_member(&c->index, t, n)), SX_KIND_TENSOR);
	return good || ck_fail(c, CK(DEBUGINFO_OPERANDS_NOT_TENSOR), i, first);
}
