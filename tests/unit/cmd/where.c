/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/where.c - what the terms of --where=TERM need of a module. What they say of it is
 * in tests/transcripts/where.t.
 */
#include "cmd/inputs/where.h"

#include "suite.h"

TestSuite(cmd_where, .timeout = 60);

/* Only what a term needs is asked for. */
Test(cmd_where, needs)
{
	static const struct {
		const char *term;
		unsigned needs;
	} cases[] = {
		{ "version>1.0", 0 },
		{ "generator:*,version=1.3", 0 },
		{ "path:*", CMD_WHERE_ADDRESS },
		{ "cap:Shader", CMD_WHERE_BYTES },
		{ "path:*,malformed", CMD_WHERE_ADDRESS | CMD_WHERE_BYTES },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		static const struct cmd ls_like = { .name = "ls" };
		struct cmd_run run = { .cmd = &ls_like };
		struct cmd_where *where;

		sx_arena_init(&run.arena, NULL, 0);
		opt_list_add(&run.in.where, &run.arena, cases[i].term);
		cr_assert(!cmd_where_make(&run, NULL, NULL, &where));
		cr_expect_eq(cmd_where_needs(where), cases[i].needs, "%s", cases[i].term);
		cmd_where_free(where);
		sx_arena_free(&run.arena);
	}
}
