/* SPDX-License-Identifier: MIT */
/*
 * check/flow/paths.c - paths through structured control-flow constructs: they are entered
 * at their header, left by the exits that the specification allows, and nested.
 *
 * A branch is followed outward from the innermost construct of its source for as long as it
 * leaves constructs; each construct caches its valid exits, so that the time for all
 * branches is linear in the number of constructs and edges, however deep the nesting.
 *
 * Spec: 2.11.
 */
#include "check/flow/flow.h"

/* The order in which the reference checks a block. */
enum {
	STEP_LEAVE,
	STEP_ENTER,
	STEP_NESTED
};

/* ---- failures ---- */

uint32_t sx_ck_flow_merge(const struct sx_cfg *cfg, uint32_t block)
{
	uint32_t merge = cfg->blocks[block].merge;

	return merge == SX_CFG_NONE ? 0 : cfg->blocks[merge].label;
}

void sx_ck_flow_fail(struct flow *f, const struct flow_failure *failure)
{
	const struct flow_failure *now = &f->failure;

	if (!now->rule || failure->order < now->order ||
	    (failure->order == now->order && failure->within < now->within))
		f->failure = *failure;
}

/* Record that construct @con fails at @block, which was found while block @of was
 * checked. */
static void fail(struct nesting *s, const struct ck_rule *rule, const struct construct *con,
		 uint32_t of, unsigned step, uint32_t block)
{
	const struct sx_cfg_block *b = s->cfg->blocks;
	enum flow_stage stage = con->kind == CONTINUE ? STAGE_CONTINUE
				: con->kind == CASE   ? STAGE_MORE
						      : STAGE_BLOCKS;
	struct flow_failure failure = {
		.rule = rule,
		.order = flow_order(con->header, stage),
		.within = (uint64_t)b[of].label << 2 | step,
		.at = b[block].at,
		.id = b[con->entry].label,
		.detail = sx_ck_flow_merge(s->cfg, block),
	};

	sx_ck_flow_fail(s->f, &failure);
}

/* ---- sources: the first block, or the case, from which branches reach a block ---- */

/* Set .source of all blocks that @source dominates and reaches by branches, unless they
 * have one. */
static void set_sources(struct nesting *s, uint32_t source)
{
	const struct sx_cfg *cfg = s->cfg;
	uint32_t *stack = sx_cfg_scratch(cfg, 0);
	uint32_t used = 0;

	if (s->source[source] != SX_CFG_NONE)
		return;
	s->source[source] = source;
	stack[used++] = source;
	while (used) {
		const struct sx_cfg_block *b = &cfg->blocks[stack[--used]];

		for (uint32_t e = b->succ; e < b[1].succ; e++) {
			uint32_t to = cfg->edges[e];

			if (s->source[to] != SX_CFG_NONE || !sdominates(cfg, source, to))
				continue;
			s->source[to] = source;
			stack[used++] = to;
		}
	}
}

/* ---- branches that leave ---- */

/* Whether a branch to @to is a valid exit of a construct other than a case. */
static bool may_leave(const struct nesting *s, const struct construct *con, uint32_t to)
{
	const struct sx_cfg_block *b = s->cfg->blocks;
	const struct sx_cfg_block *h = &b[con->header];
	uint32_t out_of = s->out_of[con->header];
	uint32_t past = s->past[con->header];

	if (con->kind == LOOP)
		return to == h->merge || to == h->target;
	if (con->kind == CONTINUE)
		return to == con->header || to == h->merge;
	if (to == con->exit)
		return true;
	if (out_of != SX_CFG_NONE && (to == b[out_of].merge || to == b[out_of].target))
		return true;
	return past != SX_CFG_NONE && !(h->flags & SX_BLOCK_SWITCH) && to == b[past].merge;
}

/* Whether a branch to @to is a valid exit of a case: it falls through to another case of
 * its OpSwitch, or leaves the selection by a valid exit. */
static bool may_leave_case(struct nesting *s, struct construct *con, uint32_t to)
{
	const struct construct *selection = &s->f->constructs[s->own[con->header]];

	if (s->own_case[to] == SX_CFG_NONE || s->switch_of[to] != con->header)
		return may_leave(s, selection, to);
	if (con->fall != SX_CFG_NONE && con->fall != to)
		fail(s, CK(CFG_SWITCH_CASES_SEVERAL_FALL_THROUGH), con, con->entry,
		     STEP_LEAVE, con->entry);
	con->fall = to;
	return true;
}

/* Whether a branch with the same target and source has left this construct before. */
static bool is_known(struct construct *con, uint32_t to, uint32_t source)
{
	for (uint32_t n = 0; n < con->exit_count; n++) {
		if (con->exits[n][0] == to && con->exits[n][1] == source)
			return true;
	}
	if (con->exit_count < FLOW_EXITS) {
		con->exits[con->exit_count][0] = to;
		con->exits[con->exit_count++][1] = source;
	}
	return false;
}

static const struct ck_rule *const leaves[] = {
	[SELECTION] = CK(CFG_STRUCTURED_EXIT_LEAVES_SELECTION),
	[LOOP] = CK(CFG_STRUCTURED_EXIT_LEAVES_LOOP),
	[CONTINUE] = CK(CFG_STRUCTURED_EXIT_LEAVES_CONTINUE),
	[CASE] = CK(CFG_SWITCH_CASES_LEAVES_CASE),
};

/* Whether a block is in a construct. A continue construct ends with its back-edge block,
 * even if that dominates more blocks. */
static bool is_in(const struct nesting *s, const struct construct *con, uint32_t block)
{
	return con->kind != CONTINUE || sx_ck_flow_within(s->cfg, con, block);
}

/* Whether a branch may leave a construct. For a case, only branches of blocks that it leads
 * to are checked. */
static bool is_valid_exit(struct nesting *s, struct construct *con, uint32_t to,
			  uint32_t source)
{
	if (con->kind != CASE)
		return may_leave(s, con, to);
	return source == SX_CFG_NONE || !sdominates(s->cfg, source, con->entry) ||
	       may_leave_case(s, con, to);
}

static void check_leaving(struct nesting *s, uint32_t from, uint32_t to)
{
	uint32_t source = s->source[from];
	struct construct *con;

	for (uint32_t n = s->inner[from]; n != SX_CFG_NONE && s->steps; n = con->parent) {
		uint32_t block = from;

		con = &s->f->constructs[n];
		s->steps--;
		if (sx_ck_flow_within(s->cfg, con, to))
			return;
		if (!is_in(s, con, from))
			continue;
		if (is_known(con, to, source))
			return;
		if (is_valid_exit(s, con, to, source))
			continue;
		if (con->kind == CASE)
			block = con->entry;
		fail(s, leaves[con->kind], con, block, STEP_LEAVE, block);
		return;
	}
}

/* ---- branches that enter ---- */

static void check_entering(struct nesting *s, uint32_t from, uint32_t to)
{
	const struct construct *con;

	for (uint32_t n = s->inner[to]; n != SX_CFG_NONE && s->steps; n = con->parent) {
		con = &s->f->constructs[n];
		s->steps--;
		if (sx_ck_flow_within(s->cfg, con, from))
			return;
		if (con->kind == CASE || con->entry == to || !is_in(s, con, to))
			continue;
		fail(s, CK(CFG_STRUCTURED_EXIT_ENTERS_CONSTRUCT), con, to, STEP_ENTER,
		     from);
		return;
	}
}

/* Only blocks of its loop may branch to a continue target; if it is a loop header, so may
 * the back-edge block of that loop. */
static void check_continuing(struct nesting *s, uint32_t from, uint32_t to)
{
	const struct sx_cfg_block *b = s->cfg->blocks;
	uint32_t loop = s->loop[to];
	struct flow_failure failure = {
		.rule = CK(CFG_STRUCTURED_EXIT_CONTINUES_FROM_OUTSIDE),
		.order = flow_order(loop, STAGE_MORE),
		.within = from,
		.at = b[from].term,
	};

	if (loop == SX_CFG_NONE || loop == to || s->latch[to] == from ||
	    sx_ck_flow_within(s->cfg, &s->f->constructs[s->own[loop]], from))
		return;
	failure.id = b[loop].label;
	sx_ck_flow_fail(s->f, &failure);
}

/* ---- headers within constructs ---- */

/* Dominance nests constructs, except for blocks after the back-edge block of a continue
 * construct: check that a merge block stays inside the continue construct of its header. */
static void check_nested(struct nesting *s, uint32_t block)
{
	const struct construct *all = s->f->constructs;
	uint32_t own = s->own[block];
	uint32_t around = own == SX_CFG_NONE ? SX_CFG_NONE : all[own].around;

	if (around != SX_CFG_NONE && all[around].entry != block &&
	    sx_ck_flow_within(s->cfg, &all[around], block) &&
	    !sx_ck_flow_within(s->cfg, &all[around], s->cfg->blocks[block].merge))
		fail(s, CK(CFG_NESTED_MERGE_MERGES_OUTSIDE), &all[around], block,
		     STEP_NESTED, block);
}

/* ---- a function ---- */

static void check_block(struct nesting *s, uint32_t block)
{
	const struct sx_cfg_block *b = &s->cfg->blocks[block];

	if (!sx_cfg_reached(s->cfg, SX_TREE_SDOM, block))
		return;
	for (uint32_t e = b->succ; e < b[1].succ; e++) {
		uint32_t to = s->cfg->edges[e];

		check_leaving(s, block, to);
		check_entering(s, block, to);
		check_continuing(s, block, to);
	}
	check_nested(s, block);
}

void sx_ck_flow_paths(struct nesting *s)
{
	/* Outer constructs come first in f->constructs, so the outermost case is the
	 * source. */
	for (uint32_t n = 0; n < s->cfg->count; n++)
		s->source[n] = SX_CFG_NONE;
	set_sources(s, 0);
	for (uint32_t n = 0; n < s->f->constructs_count; n++) {
		if (s->f->constructs[n].kind == CASE)
			set_sources(s, s->f->constructs[n].entry);
	}
	for (uint32_t n = 0; n < s->cfg->count; n++)
		check_block(s, n);
}
