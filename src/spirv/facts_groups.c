/* SPDX-License-Identifier: MIT */
/*
 * spirv/facts_groups.c - decorations of groups, applied to their targets.
 *
 * Groups multiply: a small module can describe millions of decorations. So the work of
 * resolving them is bounded by the size of the module, far above any real use of groups,
 * and a module that needs more is rejected.
 */
#include "spirv/facts.h"

/* Limit of the steps to resolve groups: per word of the module, and at least. */
#define STEPS_PER_WORD 4
#define STEPS_AT_LEAST 16384

/* An <id> that is a group without a decoration so far. */
#define NO_DECORATION UINT32_MAX

struct visit {
	struct sx_facts *f;
	sx_grouped_fn *fn;
	void *ctx;
	uint64_t steps_left;
};

static uint32_t group_of(const struct sx_facts *f, uint32_t i)
{
	struct spvx_insn insn = sx_facts_insn(f, SX_LIST_ITEMS(f, SX_LIST_GROUPS)[i]);

	return sx_arg(&insn, 1);
}

/* Chain the decorations of each group, in order. */
static int link_groups(struct sx_facts *f)
{
	const uint32_t *at = SX_LIST_ITEMS(f, SX_LIST_DECORATIONS);
	uint32_t count = f->lists[SX_LIST_DECORATIONS].count;
	uint32_t *next;
	int err = 0;

	sx_idtable_reset(&f->group_heads);
	sx_idtable_expect(&f->group_heads, sx_facts_size(f));
	for (uint32_t i = 0; i < f->lists[SX_LIST_GROUPS].count && !err; i++) {
		uint32_t group = group_of(f, i);

		if (group)
			err = sx_idtable_put(&f->group_heads, group, NO_DECORATION);
	}
	f->links.count = 0;
	next = sx_vec_zadd(&f->links, f->a, count, sizeof(*next));
	if (!next && count)
		return -SPVX_ENOMEM;
	for (uint32_t i = count; i-- && !err;) {
		struct spvx_insn insn = sx_facts_insn(f, at[i]);
		uint32_t target = sx_arg(&insn, 1);
		uint32_t head = sx_idtable_get(&f->group_heads, target);

		if (!head)
			continue;
		next[i] = head == NO_DECORATION ? 0 : head;
		err = sx_idtable_put(&f->group_heads, target, i + 1);
	}
	return err;
}

/* Apply the decorations of a group, from @first on, to one target. */
static int visit_target(struct visit *v, uint32_t first, struct sx_grouped *g,
			uint32_t target, uint32_t member)
{
	const uint32_t *at = SX_LIST_ITEMS(v->f, SX_LIST_DECORATIONS);
	const uint32_t *next = v->f->links.items;
	int err = 0;

	for (uint32_t i = first; i && !err; i = next[i - 1]) {
		struct spvx_insn insn = sx_facts_insn(v->f, at[i - 1]);

		if (!v->steps_left--)
			return -SPVX_ELIMIT;
		if (!sx_read_decoration(&insn, at[i - 1], &g->as) ||
		    g->as.member != SPVX_NONE)
			continue;
		g->as.target = target;
		g->as.member = member;
		err = v->fn(v->ctx, g);
	}
	return err;
}

static int visit_group(struct visit *v, uint32_t i)
{
	struct sx_grouped g = { .group = group_of(v->f, i),
				.at = SX_LIST_ITEMS(v->f, SX_LIST_GROUPS)[i] };
	struct spvx_insn insn = sx_facts_insn(v->f, g.at);
	uint32_t first = sx_idtable_get(&v->f->group_heads, g.group);
	uint32_t count = sx_group_target_count(&insn);
	unsigned step = sx_group_step(&insn);
	int err = 0;

	if (!first || first == NO_DECORATION)
		return 0;
	for (uint32_t t = 0; t < count && !err; t++) {
		unsigned word = SX_GROUP_TARGETS + t * step;

		err = visit_target(v, first, &g, sx_arg(&insn, word),
				   step == 2 ? sx_arg(&insn, word + 1) : SPVX_NONE);
	}
	return err;
}

int sx_facts_groups(struct sx_facts *f, sx_grouped_fn *fn, void *ctx)
{
	uint64_t steps = (uint64_t)sx_facts_words(f) * STEPS_PER_WORD + STEPS_AT_LEAST;
	struct visit v = { f, fn, ctx, steps };
	uint32_t count = f->lists[SX_LIST_GROUPS].count;
	int err = count ? link_groups(f) : 0;

	for (uint32_t i = 0; i < count && !err; i++)
		err = visit_group(&v, i);
	return err;
}

/* ---- by tag ---- */

struct notes {
	struct sx_facts *f;
	sx_note_fn *fn;
	void *ctx;
};

static int visit_note(void *ctx, const struct sx_grouped *g)
{
	const struct notes *s = ctx;
	struct sx_note n = { .as = g->as, .tag = sx_tag_of(s->f, g->as.target) };

	if (sx_tag_kind(n.tag) == SX_IS_GROUP ||
	    sx_tag_kind(sx_tag_of(s->f, g->group)) != SX_IS_GROUP)
		return 0;
	n.insn = sx_facts_insn(s->f, n.as.at);
	return s->fn(s->ctx, &n);
}

int sx_facts_group_notes(struct sx_facts *f, sx_note_fn *fn, void *ctx)
{
	struct notes s = { f, fn, ctx };

	return sx_facts_groups(f, visit_note, &s);
}
