/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/width.c - source lines are whole, unless a width was asked for, and then
 * it is said that they are cut; and a page has all of a file, or a mark where it has not.
 */
#include "pty.h"

#include <criterion/criterion.h>

TestSuite(cmd_width, .timeout = 60);

#define LONG_LINES 40
#define LONGEST    1500

/* A source of which line 2 has the code, and that grows wider with each line. */
static char *make_module(const char *folder, unsigned lines)
{
	char *path = test_format("%s/m.spvasm", folder);
	FILE *f = fopen(path, "w");
	const char *argv[] = { "spvx", "as", "m.spvasm", "-o", "m.spv", NULL };
	struct test_run r = { .argv = argv, .dir = folder };

	cr_assert(f != NULL);
	fputs("OpCapability Shader\nOpMemoryModel Logical GLSL450\n"
	      "OpEntryPoint GLCompute %main \"main\"\nOpExecutionMode %main LocalSize 1 1 "
	      "1\n"
	      "%file = OpString \"a.comp\"\nOpSource GLSL 450 %file \"",
	      f);
	for (unsigned i = 1; i <= lines; i++)
		fprintf(f, "L%u %0*u end%u;\n", i,
			(int)(i <= LONG_LINES ? i * LONGEST / LONG_LINES : 1), 0, i);
	fputs("\"\n%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%u = OpTypeInt 32 0\n"
	      "%main = OpFunction %void None %fn\n%l = OpLabel\n",
	      f);
	for (unsigned i = 2; i <= LONG_LINES && i <= lines; i += 2)
		fprintf(f, "OpLine %%file %u 1\n%%%u = OpUndef %%u\n", i, 100 + i);
	fputs("OpReturn\nOpFunctionEnd\n", f);
	fclose(f);
	test_run(&r);
	cr_assert(!r.status, "%s", r.err.data);
	return path;
}

static size_t count(const char *text, const char *what)
{
	size_t n = 0;

	for (; (text = strstr(text, what)); text += strlen(what))
		n++;
	return n;
}

/* Each line that is shown is shown to its end. */
static void expect_whole(const struct test_run *r, const char *what)
{
	for (unsigned i = 2; i <= LONG_LINES; i += 2) {
		char end[32];

		snprintf(end, sizeof(end), " end%u;\n", i);
		cr_expect(count((char *)r->out.data, end) == 1, "%s: line %u", what, i);
	}
	cr_expect(!strstr((char *)r->out.data, "0...\n"), "%s", what);
}

/* No row is wider than @width, and each that is cut has a mark. */
static void expect_cut(const char *text, size_t width, const char *what)
{
	size_t cut = 0;

	for (const char *line = text; *line; line += strcspn(line, "\n") + 1) {
		size_t len = strcspn(line, "\n");
		const char *at = strstr(line, "  L");

		if (!at || at > line + len)
			continue;
		cr_expect(len <= width, "%s: %zu: %.*s", what, len, (int)len, line);
		if (line[len - 1] != ';') {
			cr_expect(!strncmp(line + len - 3, "...", 3), "%s: %.*s", what,
				  (int)len, line);
			cut++;
		}
	}
	cr_expect(cut > LONG_LINES / 2, "%s: %zu", what, cut);
}

static void run_in(const char *folder, const char *const *argv, struct test_run *r)
{
	*r = (struct test_run){ .argv = argv, .dir = folder };
	test_run(r);
	cr_assert(!r->status, "%s", r->err.data);
}

Test(cmd_width, source_lines)
{
	char *folder = test_folder();
	char *path = make_module(folder, LONG_LINES);
	const char *plain[] = { "spvx", "annotate", "m.spv", NULL };
	const char *file[] = { "spvx", "annotate", "m.spv", "-o", "out", NULL };
	const char *asked[] = { "spvx", "annotate", "--width=70", "m.spv", NULL };
	const char *columns[] = { "/usr/bin/env", "COLUMNS=100", test_bin(),
				  "annotate",     "m.spv",       NULL };
	const char *both[] = { "/usr/bin/env", "COLUMNS=100", test_bin(), "annotate",
			       "--width=60",   "m.spv",       NULL };
	const char *terminal[] = { "spvx", "annotate", "--color=never", "m.spv", NULL };
	struct test_pty p = { .columns = 90, .argv = terminal, .dir = folder };
	struct test_run r;

	run_in(folder, plain, &r);
	expect_whole(&r, "a pipe");
	run_in(folder, file, &r);
	path = test_format("%s/out", folder);
	r.out = test_read(path);
	expect_whole(&r, "a file");
	run_in(folder, asked, &r);
	expect_cut((char *)r.out.data, 70, "--width");
	run_in(folder, columns, &r);
	expect_cut((char *)r.out.data, 100, "COLUMNS");
	run_in(folder, both, &r);
	expect_cut((char *)r.out.data, 60, "--width and COLUMNS");
	if (test_pty_start(&p)) {
		test_pty_read(&p);
		expect_cut((char *)p.out.data, 90, "a terminal");
		test_pty_free(&p);
	}
}

/* Every line up to the last, or a row that says that some are left out. */
Test(cmd_width, page_to_the_end)
{
	static const unsigned lines[] = { 41, 239, 240, 241, 242, 1000 };

	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		char *folder = test_folder();
		const char *argv[] = { "spvx", "annotate", "-f", "html", "m.spv", NULL };
		char last[32];
		struct test_run r;
		bool all;

		free(make_module(folder, lines[i]));
		run_in(folder, argv, &r);
		snprintf(last, sizeof(last), " end%u;", lines[i]);
		all = strstr((char *)r.out.data, last) != NULL;
		cr_expect(count((char *)r.out.data, ">...</td>") == !all, "%u lines: %s",
			  lines[i], all ? "all" : "not all");
		cr_expect(all == (lines[i] <= 240), "%u lines", lines[i]);
		test_remove(folder);
	}
}
