/* SPDX-License-Identifier: MIT */
/*
 * audit/flow.c - the order of a module: sections, functions, blocks, constructs.
 *
 * A few words of state, no graph: what is said here of control flow shows in the order of
 * the instructions. Spec: 2.4, 2.11.
 */
#include "audit/rules.h"
#include "audit/state.h"

#include "base/str.h"

static void out_of_place(struct spvx_audit *a, const struct au_insn *i, const char *what)
{
	if (sx_au_hit(a, AU_M010, i))
		sx_au_say(a, AU_M010, "%s: %s", spvx_entry_name(a->g, i->op), what);
}

static struct au_function *function(struct spvx_audit *a)
{
	struct au_function *list = a->functions.items;

	return a->functions.count ? &list[a->functions.count - 1] : NULL;
}

/* ---- functions ---- */

/* What the grammar does not have belongs to no function. */
static uint64_t known_words(const struct spvx_audit *a)
{
	return a->size / SPVX_WORD_BYTES - a->m.unknown_words;
}

void sx_au_flow_close(struct spvx_audit *a)
{
	struct au_function *f = function(a);

	if (f)
		f->words = known_words(a) - f->from;
}

static void begin_function(struct spvx_audit *a, const struct au_insn *i)
{
	struct au_function *f;

	if (a->m.in_function)
		out_of_place(a, i, "inside a function");
	f = function(a);
	if (f)
		f->words = known_words(a) - i->raw.word_count - f->from;
	f = sx_vec_zadd(&a->functions, a->a, 1, sizeof(*f));
	if (!f) {
		a->error = -SPVX_ENOMEM;
		return;
	}
	f->id = au_word(i, 2);
	f->insn = a->m.insns;
	f->offset = i->offset;
	f->from = known_words(a) - i->raw.word_count;
	f->calls = a->calls.count;
	f->exported = au_marks(a, f->id) & AU_EXPORT;
	a->m.in_function = true;
	a->m.in_block = false;
	a->m.has_body = false;
	a->merges.count = 0;
}

static void end_function(struct spvx_audit *a, const struct au_insn *i)
{
	if (!a->m.in_function)
		out_of_place(a, i, "outside a function");
	if (a->m.in_block)
		out_of_place(a, i, "the block before has no terminator");
	if (!a->m.has_body && a->m.any_body && sx_au_hit(a, AU_M006, i))
		sx_au_say(a, AU_M006, "function declaration behind a definition");
	a->m.any_body |= a->m.has_body;
	a->m.in_function = false;
	a->m.in_block = false;
}

/* ---- constructs ---- */

/* The merge block of constructs begins: they end. */
static void close_constructs(struct spvx_audit *a, uint32_t label)
{
	const uint32_t *open = a->merges.items;

	if (!(au_marks(a, label) & AU_MERGE))
		return;
	while (a->merges.count && open[a->merges.count - 1] != label)
		a->merges.count--;
	a->merges.count -= a->merges.count != 0;
}

static void begin_block(struct spvx_audit *a, const struct au_insn *i)
{
	struct au_function *f = function(a);

	if (!a->m.in_function || !f)
		out_of_place(a, i, "outside a function");
	if (a->m.in_block)
		out_of_place(a, i, "the block before has no terminator");
	if (f)
		f->blocks++;
	a->m.block = au_word(i, 1);
	a->m.in_block = true;
	a->m.has_body = true;
	au_mark(a, a->m.block, AU_LABEL);
	close_constructs(a, a->m.block);
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
}

/* ---- branches ---- */

static void unmerged(struct spvx_audit *a, const struct au_insn *i, const char *what)
{
	if (sx_au_hit(a, AU_M011, i))
		sx_au_say(a, AU_M011, "%s", what);
}

/* A branch back needs a loop. */
static void look_back(struct spvx_audit *a, const struct au_insn *i, uint32_t target)
{
	unsigned marks = au_marks(a, target);

	if (marks & AU_LABEL && !(marks & AU_LOOP))
		unmerged(a, i, "branch back to a block without OpLoopMerge");
}

/* Targets that leave a construct, and those of a switch, need no construct of their own. */
static bool leaves(const struct spvx_audit *a, uint32_t target)
{
	return au_marks(a, target) & (AU_EXIT | AU_LOOP);
}

static void look_at_branch(struct spvx_audit *a, const struct au_insn *i)
{
	bool merged = a->m.last == SPVX_OP_SelectionMerge || a->m.last == SPVX_OP_LoopMerge;
	uint32_t first = au_word(i, i->raw.opcode == SPVX_OP_Branch ? 1 : 2);
	uint32_t second = au_word(i, 3);

	if (!a->m.structured)
		return;
	look_back(a, i, first);
	if (i->raw.opcode == SPVX_OP_Branch)
		return;
	look_back(a, i, second);
	if (!merged && first != second && !leaves(a, first) && !leaves(a, second))
		unmerged(a, i, "OpBranchConditional without a merge instruction");
}

static void look_at_switch(struct spvx_audit *a, const struct au_insn *i)
{
	bool merged = a->m.last == SPVX_OP_SelectionMerge || a->m.last == SPVX_OP_LoopMerge;

	if (!a->m.structured)
		return;
	/* of literals wider than a word some words are taken for labels: that marks too
	 * much, and says too little */
	for (unsigned n = 2; n < i->raw.word_count; n++)
		au_mark(a, au_word(i, n), AU_EXIT);
	if (!merged)
		unmerged(a, i, "OpSwitch without a merge instruction");
}

/* ---- an instruction ---- */

void sx_au_section(struct spvx_audit *a, const struct au_insn *i)
{
	unsigned sections = i->op->sections;
	unsigned ahead = sections >> a->m.section << a->m.section;

	if (ahead)
		a->m.section = (unsigned)__builtin_ctz(ahead);
	else if (sx_au_hit(a, AU_M006, i))
		sx_au_say(a, AU_M006, "%s stands too late", spvx_entry_name(a->g, i->op));
}

/* It stands in blocks only, and there is none; graphs have none. */
static void look_outside(struct spvx_audit *a, const struct au_insn *i)
{
	bool graph = i->raw.opcode == SPVX_OP_GraphARM ||
		     (a->m.in_graph && i->raw.opcode != SPVX_OP_GraphEndARM);

	if (!graph)
		out_of_place(a, i, "outside a block");
}

void sx_au_flow(struct spvx_audit *a, const struct au_insn *i, const struct au_op *op)
{
	if (op->flags & AU_OP_BODY && !a->m.in_block)
		look_outside(a, i);
	if (!(op->flags & AU_OP_ORDER))
		return;
	switch (i->raw.opcode) {
	case SPVX_OP_Function:
		begin_function(a, i);
		break;
	case SPVX_OP_FunctionEnd:
		end_function(a, i);
		break;
	case SPVX_OP_Label:
		begin_block(a, i);
		break;
	case SPVX_OP_GraphARM:
	case SPVX_OP_GraphEndARM:
		a->m.in_graph = i->raw.opcode == SPVX_OP_GraphARM;
		break;
	case SPVX_OP_SelectionMerge:
	case SPVX_OP_LoopMerge:
		open_construct(a, i);
		break;
	case SPVX_OP_Branch:
	case SPVX_OP_BranchConditional:
		look_at_branch(a, i);
		break;
	case SPVX_OP_Switch:
		look_at_switch(a, i);
		break;
	default:
		break;
	}
	if (op->flags & AU_OP_TERMINATOR)
		a->m.in_block = false;
}

void sx_au_flow_end(struct spvx_audit *a)
{
	if (!a->m.in_block && !a->m.in_function)
		return;
	if (sx_au_hit(a, AU_M010, NULL))
		sx_au_say(a, AU_M010, "%s",
			  a->m.in_block ? "the last block has no terminator"
					: "the last function has no OpFunctionEnd");
}
