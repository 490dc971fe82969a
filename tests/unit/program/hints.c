/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/program/hints.c - messages on a terminal alone: commands that go on from a
 * report, and that a record is not for one.
 */
#include "pty.h"

#include <criterion/criterion.h>

TestSuite(program_hints, .timeout = 60);

#define MOST 6

static const struct {
	const char *args[MOST];
	const char *last; /* lines of the output; NULL: no hint */
} lines[] = {
	{ { "stats", "." }, "\nnext: spvx stats -d generator,opcode .    spvx audit .\n" },
	{ { "stats", "mesh.frag.spv", "mesh.vert.spv" }, NULL }, /* one INPUT is named */
	{ { "stats", "mesh.frag.spv" }, NULL },
	{ { "stats", "--per-module", "." }, NULL },
	{ { "stats", "-d", "class", "." }, NULL },
	{ { "audit", "--rules=I004", "--fail-on=note", "--profile=all", "." },
	  "FAIL: 9 findings at note or above, in 9 modules\n"
	  "next: spvx audit --baseline-write=FILE (accept these)\n" },
	{ { "audit", "--rules=I004", "--fail-on=error", "--profile=all", "." }, NULL },
	{ { "merge", "a.ndjson" }, NULL },
	{ { "merge", "audit.ndjson" },
	  "next: spvx merge --baseline-write=FILE (accept these)\n" },
	{ { "stats", "--record", "." },
	  "spvx: error: a record is not for a terminal: use -o FILE\n"
	  "  see: spvx stats --help\n" },
};

static bool ends(const struct test_bytes *out, const char *with)
{
	return out->len >= strlen(with) &&
	       !strcmp((char *)out->data + out->len - strlen(with), with);
}

Test(program_hints, on_a_terminal_alone)
{
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		const char *argv[MOST + 2] = { "spvx" };
		char *folder = test_format(
			"%s/tests/%s", test_src(),
			!strcmp(lines[i].args[0], "merge") ? "inputs/merge" : "modules");
		struct test_pty p = {
			.columns = 80, .argv = argv, .dir = folder, .no_color = true
		};
		struct test_run r = { .argv = argv, .dir = folder };

		memcpy(argv + 1, lines[i].args, sizeof(lines[i].args));
		if (!test_pty_start(&p))
			cr_skip_test("no pseudo-terminals");
		test_pty_read(&p);
		cr_expect(lines[i].last ? ends(&p.out, lines[i].last)
					: !strstr((char *)p.out.data, "next: "),
			  "line %zu: %s", i, (char *)p.out.data);
		test_run(&r);
		cr_expect(!strstr((char *)r.out.data, "next: ") &&
				  !strstr((char *)r.err.data, "terminal"),
			  "line %zu, into a pipe: %s%s", i, r.out.data, r.err.data);
		test_pty_free(&p);
		free(folder);
	}
}
