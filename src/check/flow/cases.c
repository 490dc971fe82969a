/* SPDX-License-Identifier: MIT */
/*
 * check/flow/cases.c - the cases of an OpSwitch: it dominates them, and one may fall
 * through only to the case that follows it in the list.
 *
 * Spec: 2.11.
 */
#include "check/flow/flow.h"

/* An OpSwitch with its targets in the order of its words, the default first. */
struct list {
	struct flow *f;
	const uint32_t *own; /* by block: index of its CASE */
	uint32_t header;
	uint32_t merge;
	const uint32_t *targets;
	uint32_t count;
};

static void fail(const struct list *l, const struct ck_rule *rule, uint32_t at,
		 uint32_t target, uint32_t next)
{
	const struct sx_cfg_block *b = l->f->cfg.blocks;
	struct flow_failure failure = {
		.rule = rule,
		.order = flow_order(l->header, STAGE_MORE),
		.within = (uint64_t)b[target].label << 2,
		.at = at,
		.id = b[target].label,
		.detail = b[next].label,
	};

	sx_ck_flow_fail(l->f, &failure);
}

/* The case that begins with a block; NULL: not a case of this OpSwitch. */
static struct construct *case_of(const struct list *l, uint32_t block)
{
	uint32_t n = l->own[block];
	struct construct *con = n == SX_CFG_NONE ? NULL : &l->f->constructs[n];

	return con && con->header == l->header ? con : NULL;
}

/* Return: whether the OpSwitch dominates all its targets but the merge block. */
static bool are_dominated(const struct list *l)
{
	const struct sx_cfg *cfg = &l->f->cfg;

	for (uint32_t n = 0; n < l->count; n++) {
		uint32_t to = l->targets[n];

		if (to == l->merge || sx_cfg_dominates(cfg, SX_TREE_SDOM, l->header, to))
			continue;
		fail(l, CK(CFG_SWITCH_CASES_NOT_DOMINATED), cfg->blocks[l->header].at, to,
		     to);
		return false;
	}
	return true;
}

static bool has_default_twice(const struct list *l)
{
	for (uint32_t n = 1; n < l->count; n++) {
		if (l->targets[n] == l->targets[0])
			return true;
	}
	return false;
}

/* A case may fall through to the next, or to the default and through it to the next; cases
 * with the same target count as one. Return: whether all cases follow this rule. */
static bool are_in_order(const struct list *l)
{
	uint32_t default_target = has_default_twice(l) ? SX_CFG_NONE : l->targets[0];
	uint32_t default_fall = SX_CFG_NONE;
	uint32_t last;

	for (uint32_t n = 0; n < l->count; n = last + 1) {
		uint32_t target = l->targets[n];
		const struct construct *con = case_of(l, target);
		uint32_t fall = con ? con->fall : SX_CFG_NONE;

		if (fall != SX_CFG_NONE && fall == default_target)
			fall = default_fall;
		last = n;
		if (!n) {
			default_fall = fall;
			continue;
		}
		while (last + 1 < l->count && l->targets[last + 1] == target)
			last++;
		if (fall == SX_CFG_NONE || target == l->merge)
			continue;
		if (last + 1 < l->count && l->targets[last + 1] == fall)
			continue;
		fail(l, CK(CFG_SWITCH_CASES_FALL_THROUGH_ORDER),
		     l->f->cfg.blocks[l->header].term, target, fall);
		return false;
	}
	return true;
}

static void count_falls(const struct list *l)
{
	for (uint32_t n = 0; n < l->count; n++) {
		struct construct *con = case_of(l, l->targets[n]);
		struct construct *into;

		if (!con || con->counted)
			continue;
		con->counted = true;
		into = con->fall == SX_CFG_NONE ? NULL : case_of(l, con->fall);
		if (into && ++into->fallen > 1)
			fail(l, CK(CFG_SWITCH_CASES_SEVERAL_FALL_INTO),
			     l->f->cfg.blocks[con->fall].at, con->fall, con->fall);
	}
}

void sx_ck_flow_cases(struct flow *f, uint32_t selection, const uint32_t *own)
{
	uint32_t header = f->constructs[selection].header;
	const struct sx_cfg_block *b = &f->cfg.blocks[header];
	struct list l = { .f = f,
			  .own = own,
			  .header = header,
			  .merge = b->merge,
			  .targets = f->cfg.edges + b->succ,
			  .count = b[1].succ - b->succ };

	if (are_dominated(&l) && are_in_order(&l))
		count_falls(&l);
}
