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
	sx_note_fn *fn;
	void *ctx;
	uint64_t steps_left;
	uint32_t at; /* of the instruction that names the targets */
};

/* Chain the decorations of each group, in order. */
static int link_groups(struct sx_facts *f, bool tagged)
{
	const uint32_t *at = SX_LIST_ITEMS(f, SX_LIST_DECORATIONS);
	uint32_t count = f->lists[SX_LIST_DECORATIONS].count;
	uint32_t *next;
	int err = 0;

	sx_idtable_reset(&f->group_heads);
	sx_idtable_expect(&f->group_heads, sx_facts_size(f));
	sx_for_each_listed(l, f, SX_LIST_GROUPS) {
		uint32_t group = sx_arg(&l.insn, 1);

		if (group && !err &&
		    (!tagged || sx_tag_kind(sx_tag_of(f, group)) == SX_IS_GROUP))
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
static int visit_target(struct visit *v, uint32_t first, uint32_t target, uint32_t member)
{
	const uint32_t *at = SX_LIST_ITEMS(v->f, SX_LIST_DECORATIONS);
	const uint32_t *next = v->f->links.items;
	struct sx_note n = { .tag = sx_tag_of(v->f, target), .from = v->at };
	int err = 0;

	for (uint32_t i = first; i && !err; i = next[i - 1]) {
		n.insn = sx_facts_insn(v->f, at[i - 1]);
		if (!v->steps_left--)
			return -SPVX_ELIMIT;
		if (!sx_read_decoration(&n.insn, at[i - 1], &n.as) ||
		    n.as.member != SPVX_NONE || sx_tag_kind(n.tag) == SX_IS_GROUP)
			continue;
		n.as.target = target;
		n.as.member = member;
		err = v->fn(v->ctx, &n);
	}
	return err;
}

static int visit_group(struct visit *v, const struct spvx_insn *insn, uint32_t first)
{
	uint32_t count = sx_group_target_count(insn);
	unsigned step = sx_group_step(insn);
	int err = 0;

	for (uint32_t t = 0; t < count && !err; t++) {
		unsigned word = SX_GROUP_TARGETS + t * step;

		err = visit_target(v, first, sx_arg(insn, word),
				   step == 2 ? sx_arg(insn, word + 1) : SPVX_NONE);
	}
	return err;
}

int sx_facts_groups(struct sx_facts *f, bool tagged, sx_note_fn *fn, void *ctx)
{
	uint64_t steps = (uint64_t)sx_facts_words(f) * STEPS_PER_WORD + STEPS_AT_LEAST;
	struct visit v = { .f = f, .fn = fn, .ctx = ctx, .steps_left = steps };
	int err = f->lists[SX_LIST_GROUPS].count ? link_groups(f, tagged) : 0;

	sx_for_each_listed(l, f, SX_LIST_GROUPS) {
		uint32_t first = sx_idtable_get(&f->group_heads, sx_arg(&l.insn, 1));

		if (err)
			break;
		v.at = l.at;
		if (first && first != NO_DECORATION)
			err = visit_group(&v, &l.insn, first);
	}
	return err;
}
