/* SPDX-License-Identifier: MIT */
/*
 * audit/flow.c - the order of a module: sections, functions, blocks, constructs.
 *
 * A few words of state, no graph: these rules follow from the order of instructions. Spec:
 * 2.4, 2.11.
 */
#include "audit/rules.h"
#include "audit/state.h"

static void out_of_place(struct spvx_audit *a, const struct au_insn *i, const char *what)
{
	if (sx_au_hit(a, AU_M010, i))
		sx_au_say(a, AU_M010, "%s: %s", spvx_entry_name(a->g, i->op), what);
}

/* ---- functions ---- */

void sx_au_flow_close(struct spvx_audit *a)
{
	struct au_function *f = a->functions.items;
	uint64_t words = a->m.words - a->m.unknown_words;
	uint64_t blocks = a->m.blocks;

	for (uint32_t n = a->functions.count; n--;) {
		f[n].words = words - f[n].from;
		f[n].blocks = blocks - f[n].first;
		words = f[n].from;
		blocks = f[n].first;
	}
}

static void begin_function(struct spvx_audit *a, const struct au_insn *i)
{
	uint32_t id = au_word(i, 2);
	struct au_function *f;

	if (au_holds(a, AU_COND_INSIDE))
		out_of_place(a, i, "inside a function");
	f = sx_vec_add(&a->functions, a->a, 1, sizeof(*f));
	if (!f) {
		a->error = -SPVX_ENOMEM;
		return;
	}
	*f = (struct au_function){
		.id = id,
		.insn = a->m.insns,
		.offset = au_offset(i),
		.from = (au_offset(i) - SPVX_HEADER_BYTES) / SPVX_WORD_BYTES -
			a->m.unknown_words,
		.first = a->m.blocks,
		.exported = au_marks(a, id) & AU_EXPORT,
	};
	if (sx_calls_function(&a->calls, a->a))
		a->error = -SPVX_ENOMEM;
	a->merges.count = 0;
}

static SX_NOINLINE void misplaced(struct spvx_audit *a, const struct au_insn *i)
{
	if (au_holds(a, AU_COND_OUTSIDE))
		out_of_place(a, i, "outside a function");
	if (au_holds(a, AU_COND_OPEN))
		out_of_place(a, i, "the previous block has no terminator");
}

/* End a function; one without blocks is a declaration. */
static void end_function(struct spvx_audit *a, const struct au_insn *i)
{
	if (SPVX_UNLIKELY(a->conditions &
			  (AU_COND(AU_COND_OUTSIDE) | AU_COND(AU_COND_OPEN))))
		misplaced(a, i);
	if (!au_holds(a, AU_COND_EMPTY))
		a->conditions |= AU_COND(AU_COND_BODIES);
	else if (au_holds(a, AU_COND_BODIES) && sx_au_hit(a, AU_M006, i))
		sx_au_say(a, AU_M006, "function declaration after a function definition");
}

/* ---- constructs ---- */

/* End the constructs whose merge block begins. */
static SX_NOINLINE void close_constructs(struct spvx_audit *a, uint32_t label)
{
	const uint32_t *open = a->merges.items;

	while (a->merges.count && open[a->merges.count - 1] != label)
		a->merges.count--;
	a->merges.count -= a->merges.count != 0;
}

static void begin_block(struct spvx_audit *a, const struct au_insn *i)
{
	uint32_t label = au_word(i, 1);

	if (SPVX_UNLIKELY(a->conditions &
			  (AU_COND(AU_COND_OUTSIDE) | AU_COND(AU_COND_OPEN))))
		misplaced(a, i);
	a->m.blocks++;
	a->m.block = label;
	if (au_mark(a, label, AU_LABEL) & AU_MERGE)
		close_constructs(a, label);
}

static void open_construct(struct spvx_audit *a, const struct au_insn *i)
{
	uint32_t merge = au_word(i, 1);

	au_mark(a, merge, AU_EXIT | AU_MERGE);
	if (i->raw.opcode == SPVX_OP_LoopMerge) {
		au_mark(a, au_word(i, 2), AU_EXIT);
		au_mark(a, a->m.block, AU_LOOP);
	}
	if (sx_vec_put_u32(&a->merges, a->a, merge))
		a->error = -SPVX_ENOMEM;
	if (a->merges.count > a->m.nesting)
		a->m.nesting = a->merges.count;
	a->m.merged = a->m.insns + 1;
}

/* ---- branches ---- */

static void unmerged(struct spvx_audit *a, const struct au_insn *i, const char *what)
{
	if (sx_au_hit(a, AU_M011, i))
		sx_au_say(a, AU_M011, "%s", what);
}

/* Check a branch back: its target must be a loop header. */
static void look_back(struct spvx_audit *a, const struct au_insn *i, uint32_t target)
{
	if ((au_marks(a, target) & (AU_LABEL | AU_LOOP)) == AU_LABEL)
		unmerged(a, i, "branch back to a block without OpLoopMerge");
}

/* A branch to such a target needs no merge instruction: it leaves a construct, or is in a
 * switch. */
static bool leaves(const struct spvx_audit *a, uint32_t target)
{
	return au_marks(a, target) & (AU_EXIT | AU_LOOP);
}

static void look_at_branch(struct spvx_audit *a, const struct au_insn *i)
{
	if (a->m.structured)
		look_back(a, i, au_word(i, 1));
}

static void look_at_condition(struct spvx_audit *a, const struct au_insn *i)
{
	uint32_t first = au_word(i, 2);
	uint32_t second = au_word(i, 3);

	if (!a->m.structured)
		return;
	look_back(a, i, first);
	look_back(a, i, second);
	if (a->m.merged != a->m.insns && first != second && !leaves(a, first) &&
	    !leaves(a, second))
		unmerged(a, i, "OpBranchConditional without a merge instruction");
}

static void look_at_switch(struct spvx_audit *a, const struct au_insn *i)
{
	if (!a->m.structured)
		return;
	/* words of wide literals are also marked as labels: extra marks hide findings but
	 * cause none */
	for (unsigned n = 2; n < i->raw.word_count; n++)
		au_mark(a, au_word(i, n), AU_EXIT);
	if (a->m.merged != a->m.insns)
		unmerged(a, i, "OpSwitch without a merge instruction");
}

/* ---- steps ---- */

#define IN(what) AU_COND(AU_COND_##what)

static const struct au_step steps[] = {
	{ SPVX_OP_Function, IN(INSIDE), IN(OUTSIDE) | IN(OPEN),
	  IN(INSIDE) | IN(EMPTY) | IN(BLOCK), begin_function },
	{ SPVX_OP_FunctionEnd, IN(OUTSIDE) | IN(OPEN) | IN(EMPTY), IN(INSIDE) | IN(OPEN),
	  IN(OUTSIDE) | IN(BLOCK), end_function },
	{ SPVX_OP_Label, IN(OUTSIDE) | IN(OPEN), IN(EMPTY) | IN(BLOCK), IN(OPEN),
	  begin_block },
	{ SPVX_OP_SelectionMerge, .take = open_construct },
	{ SPVX_OP_LoopMerge, .take = open_construct },
	{ SPVX_OP_Branch, 0, IN(OPEN), IN(BLOCK), look_at_branch },
	{ SPVX_OP_BranchConditional, 0, IN(OPEN), IN(BLOCK), look_at_condition },
	{ SPVX_OP_Switch, 0, IN(OPEN), IN(BLOCK), look_at_switch },
	{ SPVX_OP_GraphARM, .sets = IN(GRAPH) },
	{ SPVX_OP_GraphEndARM, .clears = IN(GRAPH) },
	{ .clears = IN(OPEN), .sets = IN(BLOCK) }, /* of other terminators */
};

#undef IN

const struct au_step *sx_au_step_of(const struct spvx_entry *op)
{
	const struct au_step *s = steps;

	while (s->opcode && s->opcode != op->value)
		s++;
	return s->opcode || op->flags & SX_ENTRY_TERMINATOR ? s : NULL;
}

/* ---- an instruction ---- */

void sx_au_flow(struct spvx_audit *a, const struct au_insn *i, const struct au_op *op)
{
	/* graphs have no blocks */
	if (op->flags & AU_OP_BODY && au_holds(a, AU_COND_BLOCK) &&
	    i->raw.opcode != SPVX_OP_GraphARM &&
	    (!au_holds(a, AU_COND_GRAPH) || i->raw.opcode == SPVX_OP_GraphEndARM))
		out_of_place(a, i, "outside a block");
	au_step(a, i, op);
}

void sx_au_flow_end(struct spvx_audit *a)
{
	if (!au_holds(a, AU_COND_OPEN) && !au_holds(a, AU_COND_INSIDE))
		return;
	if (sx_au_hit(a, AU_M010, NULL))
		sx_au_say(a, AU_M010, "%s",
			  au_holds(a, AU_COND_OPEN)
				  ? "the last block has no terminator"
				  : "the last function has no OpFunctionEnd");
}
