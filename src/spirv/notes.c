/* SPDX-License-Identifier: MIT */
/*
 * spirv/notes.c - the decorations of the lean index that are those of groups.
 *
 * Groups multiply: a small module can spell out millions of decorations. So the work of
 * resolving them is bounded by the size of the module, far above what grouping can save in
 * earnest, and beyond it the module is refused.
 */
#include "spirv/globals.h"

/* Operand words; spec 3.42.8. */
#define TARGET       1 /* the group */
#define FIRST_TARGET 2

/* Steps that resolving may take: per word of the module, and to begin with. */
#define STEPS_PER_WORD 4
#define STEPS_AT_LEAST 16384

struct telling {
	struct sx_globals *g;
	sx_note_fn *fn;
	void *ctx;
	uint64_t steps_left; /* for groups */
};

/* Chain the decorations of each group, in order. */
static int link_groups(struct sx_globals *g)
{
	const struct sx_vec *list = &g->lists[SX_LIST_DECORATIONS];
	const uint32_t *at = list->items;
	uint32_t *next;
	int err = 0;

	g->links.count = 0;
	next = sx_vec_zadd(&g->links, g->a, list->count, sizeof(*next));
	if (!next)
		return -SPVX_ENOMEM;
	for (uint32_t i = list->count; i-- && !err;) {
		struct sx_note n;

		if (!sx_note_read(g, at[i], &n) || sx_tag_kind(n.tag) != SX_IS_GROUP ||
		    n.member != SPVX_NONE)
			continue;
		next[i] = sx_tag_index(n.tag);
		err = sx_idtable_put(&g->tags, n.target, sx_tag(SX_IS_GROUP, i + 1));
	}
	return err;
}

/* What the decorations of a group, from @first on, mean for one target. */
static int tell_target(struct telling *t, uint32_t first, uint32_t target, uint32_t member)
{
	const uint32_t *at = SX_LIST_ITEMS(t->g, SX_LIST_DECORATIONS);
	const uint32_t *next = t->g->links.items;
	uint32_t tag = sx_tag_of(t->g, target);
	int err = 0;

	for (uint32_t i = first; i && !err; i = next[i - 1]) {
		struct sx_note n;

		if (!t->steps_left--)
			return -SPVX_ELIMIT;
		if (!sx_note_read(t->g, at[i - 1], &n) || sx_tag_kind(tag) == SX_IS_GROUP)
			continue;
		n.target = target;
		n.tag = tag;
		n.member = member;
		err = t->fn(t->ctx, &n);
	}
	return err;
}

static int tell_group(struct telling *t, uint32_t at)
{
	struct spvx_insn insn = sx_globals_insn(t->g, at);
	unsigned step = insn.opcode == SPVX_OP_GroupMemberDecorate ? 2 : 1;
	uint32_t tag = sx_tag_of(t->g, sx_arg(&insn, TARGET));
	int err = 0;

	if (sx_tag_kind(tag) != SX_IS_GROUP)
		return 0;
	for (unsigned i = FIRST_TARGET; i + step <= insn.word_count && !err; i += step)
		err = tell_target(t, sx_tag_index(tag), sx_arg(&insn, i),
				  step == 2 ? sx_arg(&insn, i + 1) : SPVX_NONE);
	return err;
}

int sx_globals_groups(struct sx_globals *g, sx_note_fn *fn, void *ctx)
{
	const struct sx_vec *groups = &g->lists[SX_LIST_GROUPS];
	size_t words = (size_t)(g->cursor.pos - g->words) / SPVX_WORD_BYTES;
	struct telling t = { g, fn, ctx, words * STEPS_PER_WORD + STEPS_AT_LEAST };
	int err;

	if (!groups->count)
		return 0;
	err = link_groups(g);
	for (uint32_t i = 0; i < groups->count && !err; i++)
		err = tell_group(&t, ((const uint32_t *)groups->items)[i]);
	return err;
}
