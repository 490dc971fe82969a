/* SPDX-License-Identifier: MIT */
/*
 * check/constructs.c - structured control-flow constructs: entered at their header, left in
 * the ways there are, whole within one another.
 *
 * Constructs are parts of the tree of structural dominators, so they nest: each block has an
 * innermost one, each construct a parent. A branch is followed from the innermost construct
 * of its beginning outward as long as it leaves; a construct remembers where branches may
 * leave it to, so that all branches together take no longer than the constructs and edges
 * there are, however deep they lie.
 *
 * Spec: 2.11.
 */
#include "check/flow.h"

#define RULE(name, rule, message)                                                          \
	static const struct ck_rule name = {                                               \
		.id = (rule), .phase = CK_AT_CFG, .cls = SPVX_CHECK_CFG, .text = (message) \
	}

RULE(merge_elsewhere, CK_CFG_STRUCTURED_DOMINANCE,
     "header {id} does not structurally dominate this, its merge block");
RULE(merge_itself, CK_CFG_STRUCTURED_DOMINANCE, "{id} is its own merge block");
RULE(latch_elsewhere, CK_CFG_STRUCTURED_DOMINANCE,
     "continue target {id} does not structurally dominate this, its back-edge block");
RULE(latch_missed, CK_CFG_STRUCTURED_DOMINANCE,
     "continue target {id} is not structurally post-dominated by this, its back-edge "
     "block");
RULE(leaves_selection, CK_CFG_STRUCTURED_EXIT,
     "this block leaves the selection of {id}, but not by a way out of it");
RULE(leaves_loop, CK_CFG_STRUCTURED_EXIT,
     "this block leaves the loop of {id}, but not to its merge block or continue target");
RULE(leaves_continue, CK_CFG_STRUCTURED_EXIT,
     "this block leaves the continue construct of {id}, but not to the loop's header or "
     "merge block");
RULE(leaves_case, CK_CFG_SWITCH_CASES,
     "case {id} branches where neither a case nor a way out of its selection is");
RULE(two_falls, CK_CFG_SWITCH_CASES, "case {id} branches to more than one other case");
RULE(enters, CK_CFG_STRUCTURED_EXIT,
     "this block branches into the construct of {id}, but not to its header");
RULE(continues_from_outside, CK_CFG_STRUCTURED_EXIT,
     "this block branches to the continue target of loop {id}, but is not in that loop");
RULE(merges_outside, CK_CFG_NESTED_MERGE,
     "this header is in the construct of {id}, but its merge block is not");

/* What a block is asked, one after the other. */
enum {
	STEP_LEAVE,
	STEP_ENTER,
	STEP_NESTED
};

/* Steps outward over constructs that a block or an edge may take, on average. Where merge
 * instructions are sound few take more than two; where they nest in no sane way, nothing is
 * said of the function. */
#define STEPS 16

/* Arrays of the graph's scratch; 2 has the back-edge blocks. */
struct sides {
	struct ck *c;
	struct flow *f;
	const struct sx_cfg *cfg;
	const uint32_t *latch; /* by loop header */
	uint32_t *own;         /* by header: its selection or loop */
	uint32_t *inner;       /* by block: the innermost construct it is in */
	uint32_t *own_case;    /* by block: the CASE that is entered there */
	uint32_t *pick;        /* by case target: block of its OpSwitch */
	uint32_t *loop;        /* by continue target: the first loop that declares it */
	uint32_t *out_of;      /* by block: header of the loop that one may break out of */
	uint32_t *past;        /* by block: header of the OpSwitch inside that, likewise */
	uint32_t *source;      /* by block: what branches lead here from: the first block of
				* the function, else the outermost case, else SX_CFG_NONE */
	uint64_t steps;        /* left */
};

static bool over(const struct sx_cfg *cfg, uint32_t a, uint32_t b)
{
	return sx_cfg_dominates(cfg, SX_TREE_SDOM, a, b);
}

bool sx_ck_flow_within(const struct sx_cfg *cfg, const struct construct *con,
		       uint32_t block)
{
	if (!over(cfg, con->entry, block))
		return false;
	switch (con->kind) {
	case LOOP:
		return !over(cfg, con->exit, block) &&
		       !over(cfg, cfg->blocks[con->header].target, block);
	case SELECTION:
		return !over(cfg, con->exit, block);
	case CONTINUE:
		return !over(cfg, con->exit, block) ||
		       sx_cfg_dominates(cfg, SX_TREE_SPDOM, con->exit, block);
	default:
		return true;
	}
}

/* ---- failures ---- */

void sx_ck_flow_fail(struct flow *f, const struct flow_failure *failure)
{
	const struct flow_failure *now = &f->failure;

	if (!now->rule || failure->order < now->order ||
	    (failure->order == now->order && failure->within < now->within))
		f->failure = *failure;
}

/* Construct @con fails at @block, asked while looking at @of. */
static void fail(struct sides *s, const struct ck_rule *rule, const struct construct *con,
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
	};

	sx_ck_flow_fail(s->f, &failure);
}

/* ---- headers and exits ---- */

static bool complain(struct sides *s, const struct ck_rule *rule, uint32_t header,
		     uint32_t exit)
{
	const struct sx_cfg_block *b = s->cfg->blocks;

	sx_ck_report_at(s->c, rule, b[exit].at, 0, b[header].label, 0);
	return false;
}

/* Whether a construct that @outer declares has @block within, but not its merge block. */
static bool splits(const struct sides *s, uint32_t outer, uint32_t block)
{
	const struct sx_cfg_block *h = &s->cfg->blocks[outer];
	const struct construct whole = { .kind = h->flags & SX_BLOCK_LOOP ? LOOP
									  : SELECTION,
					 .entry = outer,
					 .exit = h->merge,
					 .header = outer };

	return h->merge != SX_CFG_NONE && sx_cfg_reached(s->cfg, SX_TREE_SDOM, outer) &&
	       sx_ck_flow_within(s->cfg, &whole, block) &&
	       !sx_ck_flow_within(s->cfg, &whole, s->cfg->blocks[block].merge);
}

/* A header does not dominate its merge block: that may be because the block belongs to a
 * construct around the header, which then is what to say. */
static bool complain_of_merge(struct sides *s, uint32_t header)
{
	const struct sx_cfg_block *b = s->cfg->blocks;
	uint32_t outer = 0;

	while (outer < header && !splits(s, outer, header))
		outer++;
	if (outer == header)
		return complain(s, &merge_elsewhere, header, b[header].merge);
	return complain(s, &merges_outside, outer, header);
}

static bool check_header(struct sides *s, uint32_t block)
{
	const struct sx_cfg_block *b = &s->cfg->blocks[block];
	uint32_t latch;

	if (b->merge == SX_CFG_NONE || !sx_cfg_reached(s->cfg, SX_TREE_SDOM, block))
		return true;
	if (!over(s->cfg, block, b->merge))
		return complain_of_merge(s, block);
	if (block == b->merge)
		return complain(s, &merge_itself, block, block);
	if (!(b->flags & SX_BLOCK_LOOP))
		return true;
	latch = s->latch[block];
	if (!over(s->cfg, b->target, latch))
		return complain(s, &latch_elsewhere, b->target, latch);
	if (!sx_cfg_dominates(s->cfg, SX_TREE_SPDOM, latch, b->target))
		return complain(s, &latch_missed, b->target, latch);
	return true;
}

/* ---- the tree of constructs ---- */

/* Return: its index, SX_CFG_NONE: no memory. */
static uint32_t add(struct sides *s, enum construct_kind kind, uint32_t entry,
		    uint32_t exit, uint32_t header, uint32_t parent)
{
	struct flow *f = s->f;
	const struct construct *p;
	struct construct *con;

	if (!ck_grow(s->c, (void **)&f->constructs, &f->constructs_cap,
		     f->constructs_count + (size_t)1, sizeof(*f->constructs)))
		return SX_CFG_NONE;
	con = &f->constructs[f->constructs_count];
	*con = (struct construct){ .kind = kind,
				   .entry = entry,
				   .exit = exit,
				   .header = header,
				   .parent = parent,
				   .around = SX_CFG_NONE,
				   .fall = SX_CFG_NONE };
	p = &f->constructs[parent == SX_CFG_NONE ? 0 : parent];
	if (parent != SX_CFG_NONE)
		con->around = p->kind == CONTINUE ? parent : p->around;
	return f->constructs_count++;
}

/* The construct a block lies in, before those that begin with it: that of its dominator,
 * unless that is the header it is behind, or it is behind a back-edge block. */
static uint32_t outside(struct sides *s, uint32_t block)
{
	uint32_t up = s->cfg->blocks[block].idom[SX_TREE_SDOM];
	const struct construct *all = s->f->constructs;
	const struct sx_cfg_block *b = &s->cfg->blocks[up];
	uint32_t n;

	if (up == SX_CFG_NONE)
		return SX_CFG_NONE;
	if (s->own[up] != SX_CFG_NONE && (block == b->merge || block == b->target))
		n = all[s->own[up]].parent;
	else
		n = s->inner[up];
	while (n != SX_CFG_NONE && all[n].kind == CONTINUE &&
	       !sx_ck_flow_within(s->cfg, &all[n], block) && s->steps) {
		n = all[n].parent;
		s->steps--;
	}
	return n;
}

/* What may be broken out of, seen from a block: the first loop met going up dominators, the
 * first OpSwitch before that; a merge block is seen from before its header. */
static void look_up(struct sides *s, uint32_t block)
{
	const struct sx_cfg_block *b = s->cfg->blocks;
	uint32_t header = b[block].header;
	uint32_t up = b[block].idom[SX_TREE_SDOM];

	s->out_of[block] = s->past[block] = SX_CFG_NONE;
	if (up == SX_CFG_NONE)
		return;
	if (header != SX_CFG_NONE && header != block && over(s->cfg, header, block))
		up = header;
	s->out_of[block] = s->out_of[up];
	s->past[block] = s->past[up];
	if (s->own[up] == SX_CFG_NONE || over(s->cfg, b[up].merge, block))
		return;
	if (b[up].flags & SX_BLOCK_LOOP) {
		s->out_of[block] = up;
		s->past[block] = SX_CFG_NONE;
	} else if (b[up].flags & SX_BLOCK_SWITCH) {
		s->past[block] = up;
	}
}

/* Targets of an OpSwitch that it dominates begin a case each. */
static void mark_cases(struct sides *s, uint32_t block)
{
	const struct sx_cfg_block *b = &s->cfg->blocks[block];

	if (!(b->flags & SX_BLOCK_SWITCH))
		return;
	for (uint32_t e = b->succ; e < b[1].succ; e++) {
		uint32_t to = s->cfg->edges[e];

		if (to != b->merge && s->cfg->blocks[to].idom[SX_TREE_SDOM] == block)
			s->pick[to] = block;
	}
}

/* A loop whose continue target dominates its header has no blocks but in its continue
 * construct. */
static uint32_t place_loop(struct sides *s, uint32_t block, uint32_t now)
{
	const struct sx_cfg_block *b = &s->cfg->blocks[block];
	uint32_t own = add(s, LOOP, block, b->merge, block, now);

	s->own[block] = own;
	if (own == SX_CFG_NONE)
		return now;
	if (b->target == block)
		return add(s, CONTINUE, block, s->latch[block], block, now);
	return sx_ck_flow_within(s->cfg, &s->f->constructs[own], block) ? own : now;
}

static void place(struct sides *s, uint32_t block)
{
	const struct sx_cfg_block *b = &s->cfg->blocks[block];
	uint32_t loop = s->loop[block];
	uint32_t now = outside(s, block);

	look_up(s, block);
	if (s->pick[block] != SX_CFG_NONE) {
		now = add(s, CASE, block, SX_CFG_NONE, s->pick[block], now);
		s->own_case[block] = now;
	}
	if (loop != SX_CFG_NONE && loop != block)
		now = add(s, CONTINUE, block, s->latch[loop], loop, now);
	if (b->merge != SX_CFG_NONE && b->flags & SX_BLOCK_LOOP) {
		now = place_loop(s, block, now);
	} else if (b->merge != SX_CFG_NONE) {
		now = s->own[block] = add(s, SELECTION, block, b->merge, block, now);
		mark_cases(s, block);
	}
	s->inner[block] = now;
}

/* Dominators come before what they dominate. */
static void place_all(struct sides *s)
{
	const struct sx_cfg *cfg = s->cfg;
	uint32_t *order = sx_cfg_scratch(cfg, 0);
	uint32_t count = 0;

	s->f->constructs_count = 0;
	for (uint32_t n = 0; n < cfg->count; n++)
		s->own[n] = s->own_case[n] = s->pick[n] = s->loop[n] = SX_CFG_NONE;
	for (uint32_t n = 0; n < cfg->count; n++) {
		const struct sx_cfg_block *b = &cfg->blocks[n];

		if (!sx_cfg_reached(cfg, SX_TREE_SDOM, n))
			continue;
		order[b->enter[SX_TREE_SDOM]] = n;
		count++;
		if (b->target != SX_CFG_NONE && s->loop[b->target] == SX_CFG_NONE)
			s->loop[b->target] = n;
	}
	for (uint32_t n = 0; n < count && !s->c->error; n++)
		place(s, order[n]);
}

/* ---- what can be run, if its case is ---- */

/* Follow branches from a block to what it dominates and nothing has led to so far. */
static void lead_from(struct sides *s, uint32_t source)
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

			if (s->source[to] != SX_CFG_NONE || !over(cfg, source, to))
				continue;
			s->source[to] = source;
			stack[used++] = to;
		}
	}
}

/* Constructs are in an order in which outer ones come first. */
static void find_sources(struct sides *s)
{
	for (uint32_t n = 0; n < s->cfg->count; n++)
		s->source[n] = SX_CFG_NONE;
	lead_from(s, 0);
	for (uint32_t n = 0; n < s->f->constructs_count; n++) {
		if (s->f->constructs[n].kind == CASE)
			lead_from(s, s->f->constructs[n].entry);
	}
}

/* ---- branches that leave ---- */

/* Ways out of a construct. */
static bool may_leave(const struct sides *s, const struct construct *con, uint32_t to)
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

/* A case falls into another of its OpSwitch, or leaves as its selection may be left. */
static bool may_leave_case(struct sides *s, struct construct *con, uint32_t to)
{
	const struct construct *pick = &s->f->constructs[s->own[con->header]];

	if (s->own_case[to] == SX_CFG_NONE || s->pick[to] != con->header)
		return may_leave(s, pick, to);
	if (con->fall != SX_CFG_NONE && con->fall != to)
		fail(s, &two_falls, con, con->entry, STEP_LEAVE, con->entry);
	con->fall = to;
	return true;
}

/* Whether such a branch has been followed from this construct before. */
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
	[SELECTION] = &leaves_selection,
	[LOOP] = &leaves_loop,
	[CONTINUE] = &leaves_continue,
	[CASE] = &leaves_case,
};

/* A continue construct ends with its back-edge block, whatever that dominates. */
static bool is_in(const struct sides *s, const struct construct *con, uint32_t block)
{
	return con->kind != CONTINUE || sx_ck_flow_within(s->cfg, con, block);
}

/* Whether a branch may leave a construct so. Of a case count blocks that it leads to. */
static bool leaves_well(struct sides *s, struct construct *con, uint32_t to,
			uint32_t source)
{
	if (con->kind != CASE)
		return may_leave(s, con, to);
	return source == SX_CFG_NONE || !over(s->cfg, source, con->entry) ||
	       may_leave_case(s, con, to);
}

static void check_leaving(struct sides *s, uint32_t from, uint32_t to)
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
		if (leaves_well(s, con, to, source))
			continue;
		if (con->kind == CASE)
			block = con->entry;
		fail(s, leaves[con->kind], con, block, STEP_LEAVE, block);
		return;
	}
}

/* ---- branches that enter ---- */

static void check_entering(struct sides *s, uint32_t from, uint32_t to)
{
	const struct construct *con;

	for (uint32_t n = s->inner[to]; n != SX_CFG_NONE && s->steps; n = con->parent) {
		con = &s->f->constructs[n];
		s->steps--;
		if (sx_ck_flow_within(s->cfg, con, from))
			return;
		if (con->kind == CASE || con->entry == to || !is_in(s, con, to))
			continue;
		fail(s, &enters, con, to, STEP_ENTER, from);
		return;
	}
}

/* To a continue target branch blocks of its loop, or, when it is a loop header too, that
 * loop's back-edge block. */
static void check_continuing(struct sides *s, uint32_t from, uint32_t to)
{
	const struct sx_cfg_block *b = s->cfg->blocks;
	uint32_t loop = s->loop[to];
	struct flow_failure failure = {
		.rule = &continues_from_outside,
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

/* Constructs nest when they dominate what they should, but for what lies behind the
 * back-edge block of a continue construct. */
static void check_nested(struct sides *s, uint32_t block)
{
	const struct construct *all = s->f->constructs;
	uint32_t own = s->own[block];
	uint32_t around = own == SX_CFG_NONE ? SX_CFG_NONE : all[own].around;

	if (around != SX_CFG_NONE && all[around].entry != block &&
	    sx_ck_flow_within(s->cfg, &all[around], block) &&
	    !sx_ck_flow_within(s->cfg, &all[around], s->cfg->blocks[block].merge))
		fail(s, &merges_outside, &all[around], block, STEP_NESTED, block);
}

/* ---- a function ---- */

static void check_block(struct sides *s, uint32_t block)
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

bool sx_ck_flow_constructs(struct ck *c, struct flow *f, const uint32_t *latch)
{
	const struct sx_cfg *cfg = &f->cfg;
	struct sides s = { .c = c,
			   .f = f,
			   .cfg = cfg,
			   .latch = latch,
			   .own = sx_cfg_scratch(cfg, 1),
			   .inner = sx_cfg_scratch(cfg, 3),
			   .own_case = sx_cfg_scratch(cfg, 4),
			   .pick = sx_cfg_scratch(cfg, 5),
			   .loop = sx_cfg_scratch(cfg, 6),
			   .out_of = sx_cfg_scratch(cfg, 7),
			   .past = sx_cfg_scratch(cfg, 8),
			   .source = sx_cfg_scratch(cfg, 9),
			   .steps = STEPS * ((uint64_t)cfg->count + cfg->edge_count) };

	for (uint32_t n = 0; n < cfg->count; n++) {
		if (!check_header(&s, n))
			return false;
	}
	place_all(&s);
	if (c->error)
		return false;
	find_sources(&s);
	f->failure.rule = NULL;
	for (uint32_t n = 0; n < cfg->count; n++)
		check_block(&s, n);
	for (uint32_t n = 0; n < f->constructs_count; n++) {
		if (f->constructs[n].kind == SELECTION &&
		    cfg->blocks[f->constructs[n].header].flags & SX_BLOCK_SWITCH)
			sx_ck_flow_cases(f, n, s.own_case);
	}
	if (!s.steps)
		f->failure.rule = NULL;
	if (f->failure.rule)
		sx_ck_report_at(c, f->failure.rule, f->failure.at, 0, f->failure.id,
				f->failure.detail);
	return !f->failure.rule;
}
