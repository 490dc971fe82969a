/* SPDX-License-Identifier: MIT */
/*
 * audit/cliffs.c - U005, U009: code that is slow to compile, as spirv/weigh.c finds it.
 */
#include "audit/rules.h"
#include "audit/state.h"

#include "spirv/weigh.h"

/* A Private table may serve several functions, so it is reported from a larger size on. */
#define PRIVATE_TIMES 4

static void judge_table(struct spvx_audit *a, const struct sx_cliff *c)
{
	uint64_t limit =
		(uint64_t)au_limit(a, AU_U005) * (c->is_private ? PRIVATE_TIMES : 1);

	if (!c->indexed || c->amount < limit || !sx_au_hit_code(a, AU_U005, c->at))
		return;
	SX_AU_SAY(a, AU_U005, SX_COUNT(c->amount, "scalar", "scalars"));
	sx_au_rank(a, AU_U005, c->amount);
	sx_au_say_id(a, AU_U005, " in ", c->id);
	sx_au_say_at(a, AU_U005, "", c->at);
}

static void judge_code(struct spvx_audit *a, const struct sx_cliff *c)
{
	if (!sx_au_hit_code(a, AU_U009, c->at))
		return;
	if (c->kind == SX_CLIFF_BLOCKS)
		SX_AU_SAY(a, AU_U009, SX_T("a function of "),
			  SX_COUNT(c->amount, "block", "blocks"));
	else
		SX_AU_SAY(a, AU_U009, SX_T("a loop of "),
			  SX_COUNT(c->trips, "iteration", "iterations"), SX_T(", "),
			  SX_COUNT(c->amount, "instruction", "instructions"),
			  SX_T(" in all"));
	sx_au_say_at(a, AU_U009, ",", c->at);
	sx_au_rank(a, AU_U009, c->amount);
}

void sx_au_cliffs(struct spvx_audit *a)
{
	const struct au_quick_scan *g = sx_au_quick_scan(a);
	const struct sx_cliff *cliffs;
	struct spvx_cursor c;
	struct sx_weigher w;
	struct spvx_insn insn;
	int err = 0;

	if (!(g->tables || g->loops || g->long_function) || !sx_au_cursor(a, &c))
		return;
	sx_weigher_init(&w, a->g, a->a);
	sx_weigher_begin(&w);
	while (!err && spvx_next(&c, &insn))
		err = sx_weigher_take(&w, &insn);
	cliffs = w.cliffs.items;
	for (uint32_t n = 0; n < w.cliffs.count && !err && sx_au_index(a); n++) {
		if (cliffs[n].kind == SX_CLIFF_TABLE)
			judge_table(a, &cliffs[n]);
		else
			judge_code(a, &cliffs[n]);
	}
	if (err)
		a->error = err;
	sx_weigher_free(&w);
}
