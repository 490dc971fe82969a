/* SPDX-License-Identifier: MIT */
/*
 * grammar/compile_lines.c - numbers the lines of several texts consecutively.
 */
#include "grammar/compile.h"

static void move_members(struct sx_tmember *m, uint32_t by)
{
	for (; m; m = m->next)
		m->line += by;
}

void sx_compile_move_lines(struct sx_tset *set, uint32_t by)
{
	struct sx_tkind *k;

	move_members(set->ops, by);
	for (k = set->kinds; k; k = k->next) {
		k->line += by;
		move_members(k->enumerants, by);
	}
}

void sx_compile_move_fact_lines(struct sx_fact_group *facts, uint32_t by)
{
	struct sx_fact_name *n;

	for (; facts; facts = facts->next) {
		facts->line += by;
		for (n = facts->names; n; n = n->next)
			n->line += by;
	}
}
