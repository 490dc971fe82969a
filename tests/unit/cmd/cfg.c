/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/cfg.c - graphs that the program draws: within 80 columns, and such that
 * graphviz takes them, where it is installed.
 */
#include "suite.h"

TestSuite(cmd_cfg, .timeout = 60);

#define COLUMNS 80

/* What the program writes about a module of its own, in a format. */
static struct test_run draw(const char *name, const char *format)
{
	char *dir =
		test_format("%s/%s", test_src(),
			    strstr(name, ".hex") ? "tests/inputs/cfg" : "tests/modules");
	const char *argv[] = { "spvx", "cfg", "-f", format, name, NULL };
	struct test_run r = { .argv = argv, .dir = dir };

	test_run(&r);
	free(dir);
	return r;
}

static const char *const modules[] = { "blur.comp.spv",  "histogram.cl.spv",
				       "mesh.frag.spv",  "terrain.tesc.spv",
				       "water.frag.spv", "control.hex",
				       "broken.hex" };

Test(cmd_cfg, fits_the_page)
{
	for (size_t i = 0; i < sizeof(modules) / sizeof(modules[0]); i++) {
		struct test_run r = draw(modules[i], "text");
		const char *line = (const char *)r.out.data;

		cr_assert(!r.status, "%s: status %d", modules[i], r.status);
		while (*line) {
			size_t len = strcspn(line, "\n");

			/* headings hold names */
			cr_expect(len <= COLUMNS || strstr(line, "lines of"), "%s: |%.*s|",
				  modules[i], (int)len, line);
			line += len + (line[len] == '\n');
		}
	}
}

static bool has_graphviz(void)
{
	const char *argv[] = { "/bin/sh", "-c", "command -v dot", NULL };
	struct test_run r = { .argv = argv };
	bool has;

	test_run(&r);
	has = !r.status;
	return has;
}

Test(cmd_cfg, graphviz_takes_it)
{
	const char *argv[] = { "/bin/sh", "-c", "dot -Tcanon >/dev/null", NULL };

	if (!has_graphviz()) {
		fprintf(stderr, "skipped cmd_cfg/graphviz_takes_it: there is no dot\n");
		return;
	}
	for (size_t i = 0; i < sizeof(modules) / sizeof(modules[0]); i++) {
		struct test_run graph = draw(modules[i], "dot");
		struct test_run dot = { .argv = argv,
					.in = graph.out.data,
					.in_len = graph.out.len };

		cr_assert(!graph.status, "%s", modules[i]);
		test_run(&dot);
		cr_expect(!dot.status && !dot.err.len, "%s: %s", modules[i],
			  dot.err.data ? (const char *)dot.err.data : "");
	}
}
