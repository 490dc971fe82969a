/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus_pipelines.c - `spvx pipelines` on recorded archives: every view is the
 * table that came with them, byte for byte after sorting.
 */
#include "corpus.h"
#include "program.h"

#include <criterion/criterion.h>

TestSuite(corpus_pipelines, .timeout = 120);

static const char *const names[] = { "chains", "good",    "missing", "nan",
				     "odd",    "special", "split",   "wrong" };

static const struct {
	const char *table;
	const char *show;
} views[] = {
	{ "pipelines", "--show=list" },  { "findings", "--show=findings" },
	{ "unused", "--show=unused" },   { "same", "--show=same" },
	{ "uses", "--show=uses" },       { "spec", "--show=spec" },
	{ "dynamic", "--show=dynamic" },
};

static int by_text(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The lines of a text, sorted and joined; what is before a '#' in each word is cut off
 * when @addresses. */
static char *sort_lines(char *text, bool addresses)
{
	size_t count = 0;
	char **lines = malloc((strlen(text) + 1) * sizeof(*lines));
	char *out = malloc(strlen(text) + 2);
	char *to = out;

	for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
		lines[count++] = line;
	qsort(lines, count, sizeof(*lines), by_text);
	for (size_t i = 0; i < count; i++) {
		for (char *p = lines[i]; *p; p++) {
			char *word = p == lines[i] || strchr("\t,", p[-1]) ? p : NULL;
			size_t len = word ? strcspn(word, "#\t,\n") : 0;

			if (addresses && word && word[len] == '#')
				p += len + 1;
			*to++ = *p;
		}
		*to++ = '\n';
	}
	*to = '\0';
	free(lines);
	return out;
}

static char *run_view(const char *name, const char *show)
{
	char *first = test_format("%s/corpus-pipelines/archives/%s%s.foz", test_shared(),
				  name, strcmp(name, "split") ? "" : "-a");
	char *second =
		test_format("%s/corpus-pipelines/archives/split-b.foz", test_shared());
	const char *argv[] = { "spvx",          "pipelines", show,  "--check",
			       "--verify",      "-f",        "tsv", "--exit-zero",
			       "--allow-empty", first,       NULL,  NULL };
	struct test_run r = { .argv = argv };
	char *out;

	if (!strcmp(name, "split"))
		argv[10] = second;
	test_run(&r);
	cr_expect_eq(r.status, 0, "%s %s: %d %s", name, show, r.status, r.err.data);
	out = sort_lines((char *)r.out.data, true);
	test_run_free(&r);
	free(first);
	free(second);
	return out;
}

Test(corpus_pipelines, views)
{
	if (!test_shared())
		cr_skip_test("no shared material");
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		for (size_t k = 0; k < sizeof(views) / sizeof(views[0]); k++) {
			char *path = test_format("%s/corpus-pipelines/expected/%s/%s.tsv",
						 test_shared(), names[i], views[k].table);
			struct test_bytes want = test_read(path);
			char *got;
			char *sorted;

			free(path);
			if (!want.data)
				continue;
			sorted = sort_lines((char *)want.data, false);
			got = run_view(names[i], views[k].show);
			cr_expect_eq(strcmp(got, sorted), 0, "%s/%s:\n%s\nwanted\n%s",
				     names[i], views[k].table, got, sorted);
			free(got);
			free(sorted);
			test_bytes_free(&want);
		}
	}
}
