/* SPDX-License-Identifier: MIT */
/*
 * check/coop/graph_debug.c - names for graphs, their operations and tensors.
 *
 * Spec: NonSemantic.Graph.DebugInfo.
 */
#include "base/str.h"
#include "check/engine/check.h"

/* Where @c is: the graph it is in. */
struct graph_debug {
	uint32_t graph; /* <id>; 0 = none */
	uint32_t at;    /* word offset of its OpGraphARM */
};

/* Operands after set and number. */
#define FIRST(i)  ((i)->first + 2)
#define NAME(i)   ((i)->first + 3)
#define OTHERS(i) ((i)->first + 4)

static bool check_name(struct ck *c, const struct ck_insn *i)
{
	return ck_op(c, ck_word(i, NAME(i))) == SPVX_OP_String ||
	       ck_fail(c, CK(DEBUGINFO_OPERANDS_NOT_NAME), i, NAME(i));
}

static void check_operation(struct ck *c, const struct ck_insn *i)
{
	const struct graph_debug *g = c->state;
	struct ck_insn def;

	if (!ck_def(c, ck_word(i, FIRST(i)), &def) || !ck_is_ext_inst(&def) ||
	    ck_o(&def, 0) != ck_o(i, 0) ||
	    ck_o(&def, 1) != SPVX_NON_SEMANTIC_GRAPH_DEBUG_INFO_DebugGraph) {
		ck_fail(c, CK(DEBUGINFO_OPERANDS_NOT_DEBUG_GRAPH), i, FIRST(i));
		return;
	}
	if (!check_name(c, i))
		return;
	if (ck_words(i) <= OTHERS(i))
		ck_report(c, CK(DEBUGINFO_OPERANDS_NO_INSTRUCTIONS), i);
	if (ck_word(&def, FIRST(&def)) != g->graph)
		return;
	for (unsigned word = OTHERS(i); word < ck_words(i); word++)
		if (ck_id(c, ck_word(i, word))->at < g->at) {
			ck_fail(c, CK(DEBUGINFO_OPERANDS_GRAPH_MISMATCH), i, word);
			return;
		}
}

/* All members of a structure are tensors. */
static bool has_only_tensors(struct ck *c, const struct sx_type *t)
{
	for (uint32_t n = 0; n < t->count; n++)
		if (!ck_is(ck_type(c, sx_index_member(&c->index, t, n)), SX_KIND_TENSOR))
			return false;
	return t->count;
}

static void check_tensor(struct ck *c, const struct ck_insn *i)
{
	const struct sx_type *t = ck_type_of(c, ck_word(i, FIRST(i)));
	uint32_t index = ck_word(i, OTHERS(i));
	bool several = sx_type_is_array(t);
	bool good = several ? ck_is(ck_type(c, t->component), SX_KIND_TENSOR)
			    : ck_is(t, SX_KIND_TENSOR);

	if (ck_is(t, SX_KIND_STRUCT)) {
		several = true;
		good = has_only_tensors(c, t);
	}
	if (t && !good)
		ck_fail(c, CK(DEBUGINFO_OPERANDS_NOT_TENSOR), i, FIRST(i));
	else if (!check_name(c, i) || !t)
		return;
	else if (several && !index)
		ck_report(c, CK(DEBUGINFO_OPERANDS_NO_INDEX), i);
	else if (index && !several)
		ck_fail(c, CK(DEBUGINFO_OPERANDS_STRAY_INDEX), i, OTHERS(i));
	else if (index && !ck_is_u32(c, index))
		ck_fail(c, CK(DEBUGINFO_OPERANDS_INVALID_INDEX), i, OTHERS(i));
}

static void judge(struct ck *c, const struct ck_insn *i)
{
	if (ck_type(c, i->type) && !ck_is(ck_type(c, i->type), SX_KIND_VOID)) {
		ck_fail(c, CK(DEBUGINFO_OPERANDS_NOT_VOID), i, 1);
		return;
	}
	switch (ck_o(i, 1)) {
	case SPVX_NON_SEMANTIC_GRAPH_DEBUG_INFO_DebugGraph:
		if (ck_op(c, ck_word(i, FIRST(i))) != SPVX_OP_GraphARM)
			ck_fail(c, CK(DEBUGINFO_OPERANDS_NOT_GRAPH), i, FIRST(i));
		else
			check_name(c, i);
		break;
	case SPVX_NON_SEMANTIC_GRAPH_DEBUG_INFO_DebugOperation:
		check_operation(c, i);
		break;
	case SPVX_NON_SEMANTIC_GRAPH_DEBUG_INFO_DebugTensor:
		check_tensor(c, i);
		break;
	}
}

static void graph_debug(struct ck *c, const struct ck_insn *i)
{
	struct graph_debug *g = c->state;

	if (i->raw.opcode == SPVX_OP_GraphARM)
		*g = (struct graph_debug){ .graph = i->result, .at = i->at };
	else if (i->raw.opcode == SPVX_OP_GraphEndARM)
		g->graph = 0;
	else if (ck_set(c, i) == CK_SET_NON_SEMANTIC &&
		 sx_ck_set_version(c, ck_o(i, 0), sx_str("NonSemantic.Graph.DebugInfo.")) !=
			 CK_NO_VERSION)
		judge(c, i);
}

const struct ck_family sx_ck_family_graph_debug = {
	.name = "names in graphs",
	.state_size = sizeof(struct graph_debug),
	.ops = CK_OPS(SPVX_OP_ExtInst, SPVX_OP_GraphARM, SPVX_OP_GraphEndARM),
	.pass2 = graph_debug,
};
