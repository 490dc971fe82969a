/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/variants.c - `spvx variants` on the shared families of modules: every axis,
 * every pair and every shared function of their tables, which other readers made.
 */
#include "corpus.h"

#include <criterion/criterion.h>
#include <ctype.h>
#include <sys/stat.h>

TestSuite(corpus_variants, .timeout = 300);

#define DATA "corpus-outside/variants"

static bool shared_table(struct test_table *t, const char *name)
{
	struct test_bytes b = { NULL, 0 };

	if (test_shared())
		b = test_read(test_format("%s/" DATA "/%s", test_shared(), name));
	if (!b.data)
		printf("no shared families of modules: %s is not compared\n", name);
	else
		test_table_open(t, (char *)b.data);
	return b.data != NULL;
}

/* What the program says of a folder, as a table. */
static void ask(struct test_table *t, const char *folder, const char *option)
{
	struct test_run r = TEST_RUN(folder, "variants", "-f", "tsv", ".", option);

	cr_assert_eq(r.status, 0, "%s: %s", folder, r.err.data);
	test_table_open(t, (char *)r.out.data);
}

static char *shared_folder(const char *name)
{
	return test_format("%s/" DATA "/%s", test_shared(), name);
}

static void lower(char *to, const char *from)
{
	while (*from)
		*to++ = (char)tolower((unsigned char)*from++);
	*to = '\0';
}

/* Whether the values of an axis are those of the table, each after the name of the macro. */
static bool are_values(const char *axis, const char *macro, const char *values)
{
	char wanted[256] = "";
	char copy[128];

	strcpy(copy, values);
	for (char *v = strtok(copy, "|"); v; v = strtok(NULL, "|")) {
		char part[64];

		snprintf(part, sizeof(part), "%s%s%s", *wanted ? "|" : "", macro, v);
		strcat(wanted, part);
	}
	for (char *p = strchr(wanted, '.'); p; p = strchr(p, '.'))
		*p = 'p';
	return !strcmp(axis, wanted);
}

static void expect_near(const char *what, const char *column, const char *got,
			const char *wanted)
{
	double difference = atof(got) - atof(wanted);

	/* the table has two places */
	cr_expect(difference < .0051 && difference > -.0051, "%s: %s %s, not %s", what,
		  column, got, wanted);
}

static const char *const classes[] = { "pairs",      "same_bytes",     "same_code",
				       "modes_only", "constants_only", "code_differs" };

static void expect_axis(const struct test_table *got, const struct test_table *wanted,
			const char *what)
{
	for (size_t i = 0; i < sizeof(classes) / sizeof(*classes); i++)
		cr_expect_str_eq(test_cell(got, classes[i]), test_cell(wanted, classes[i]),
				 "%s: %s", what, classes[i]);
	expect_near(what, "jaccard", test_cell(got, "jaccard"),
		    test_cell(wanted, "median_jaccard"));
	expect_near(what, "containment", test_cell(got, "containment"),
		    test_cell(wanted, "median_containment"));
}

/* Find the axis of a name, or of a macro with these values. */
static bool find_axis(struct test_table *got, const char *name, const char *values)
{
	bool on_off = !strcmp(values, "off|on");

	while (test_rows_next(&got->rows)) {
		const char *axis = test_cell(got, "axis");

		if (on_off ? !strcmp(axis, name) : are_values(axis, name, values))
			return true;
	}
	return false;
}

Test(corpus_variants, axes)
{
	struct test_table wanted;
	unsigned count = 0;

	if (!shared_table(&wanted, "EXPECTED.tsv"))
		return;
	for (; test_rows_next(&wanted.rows); count++) {
		const char *values = test_cell(&wanted, "values");
		char name[64];
		struct test_table got;

		lower(name, test_cell(&wanted, "axis"));
		ask(&got, shared_folder("matrix"), NULL);
		if (!find_axis(&got, name, values)) {
			cr_expect(false, "no axis %s", name);
			continue;
		}
		cr_expect(!strncmp(test_cell(&got, "family"), test_cell(&wanted, "source"),
				   strlen(test_cell(&got, "family"))),
			  "%s: %s", name, test_cell(&got, "family"));
		expect_axis(&got, &wanted, name);
		if (!strcmp(values, "off|on"))
			cr_expect_str_eq(test_cell(&got, "bytes"),
					 test_cell(&wanted, "bytes_with"), "%s", name);
	}
	cr_expect_eq(count, 26, "%u axes", count);
}

/* The class of a pair as the tables call it: "same bytes". */
static bool is_class(const char *got, const char *wanted)
{
	for (; *got && *wanted; got++, wanted++)
		if (*got != *wanted && !(*got == '_' && *wanted == ' '))
			return false;
	return *got == *wanted;
}

static bool is_module(const char *name, const char *file)
{
	size_t len = strlen(name);

	return !strncmp(name, file, len) && !strcmp(file + len, ".spv");
}

Test(corpus_variants, pairs)
{
	struct test_table axes;
	struct test_table wanted;
	unsigned count = 0;

	if (!shared_table(&wanted, "PAIRS.tsv"))
		return;
	ask(&axes, shared_folder("matrix"), NULL);
	while (test_rows_next(&axes.rows)) {
		struct test_table got;

		ask(&got, shared_folder("matrix"),
		    test_format("--axis=%s", test_cell(&axes, "axis")));
		while (test_rows_next(&got.rows)) {
			const char *a = test_cell(&got, "first");
			const char *b = test_cell(&got, "second");
			bool found = false;
			bool swapped;

			cr_assert(shared_table(&wanted, "PAIRS.tsv"));
			while (!found && test_rows_next(&wanted.rows)) {
				const char *x = test_cell(&wanted, "a");
				const char *y = test_cell(&wanted, "b");

				found = (is_module(a, x) && is_module(b, y)) ||
					(is_module(a, y) && is_module(b, x));
			}
			swapped = !is_module(a, test_cell(&wanted, "a"));
			cr_expect_str_eq(
				test_cell(&got, "bytes_first"),
				test_cell(&wanted, swapped ? "bytes_b" : "bytes_a"), "%s",
				a);
			cr_expect_str_eq(
				test_cell(&got, "bytes_second"),
				test_cell(&wanted, swapped ? "bytes_a" : "bytes_b"), "%s",
				b);
			cr_expect(found && is_class(test_cell(&got, "class"),
						    test_cell(&wanted, "class")),
				  "%s %s: %s", a, b, test_cell(&got, "class"));
			expect_near(b, "jaccard", test_cell(&got, "jaccard"),
				    test_cell(&wanted, "jaccard"));
			expect_near(b, "containment", test_cell(&got, "containment"),
				    test_cell(&wanted, "containment"));
			count++;
		}
	}
	cr_expect_eq(count, 464, "%u pairs", count);
}

/* Of modules with names that say nothing. With debug information, which has the macro, no bytes
 * are equal. */
Test(corpus_variants, macros)
{
	struct test_table wanted;
	unsigned count = 0;

	if (!shared_table(&wanted, "EXPECTED.tsv"))
		return;
	while (test_rows_next(&wanted.rows)) {
		const char *name = test_cell(&wanted, "axis");
		const char *values = test_cell(&wanted, "values");
		struct test_table got;

		if (strcmp(test_cell(&wanted, "source"), "blur.frag") &&
		    strcmp(test_cell(&wanted, "source"), "depth.frag"))
			continue;
		count++;
		ask(&got, shared_folder("processed"), NULL);
		while (test_rows_next(&got.rows) &&
		       strncmp(test_cell(&got, "axis"), name, strlen(name)))
			;
		cr_expect_str_eq(test_cell(&got, "pairs"), test_cell(&wanted, "pairs"),
				 "%s", name);
		cr_expect_eq(atoi(test_cell(&got, "same_bytes")) +
				     atoi(test_cell(&got, "same_code")),
			     atoi(test_cell(&wanted, "same_bytes")), "%s", name);
		for (size_t i = 3; i < sizeof(classes) / sizeof(*classes); i++)
			cr_expect_str_eq(test_cell(&got, classes[i]),
					 test_cell(&wanted, classes[i]), "%s: %s %s", name,
					 values, classes[i]);
	}
	cr_expect_eq(count, 9, "%u axes", count);
}

static int by_text(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Words, copies and modules of each function that occurs more than once, sorted. */
static char **functions_of(struct test_table *t, size_t *count)
{
	char **list = NULL;

	*count = 0;
	while (test_rows_next(&t->rows)) {
		list = realloc(list, (*count + 1) * sizeof(*list));
		list[(*count)++] = test_format(
			"%s words, %s copies, %s modules", test_cell(t, "words"),
			test_cell(t, "copies"), test_cell(t, "modules"));
	}
	qsort(list, *count, sizeof(*list), by_text);
	return list;
}

static void expect_functions(struct test_table *wanted, struct test_table *got,
			     const char *exceptions)
{
	size_t counts[2];
	char **lists[2] = { functions_of(wanted, &counts[0]),
			    functions_of(got, &counts[1]) };
	size_t k = 0;

	for (size_t i = 0; i < counts[0]; i++) {
		if (k < counts[1] && !strcmp(lists[0][i], lists[1][k]))
			k++;
		else
			cr_expect(strstr(exceptions, lists[0][i]), "not found: %s",
				  lists[0][i]);
	}
	cr_expect_eq(k, counts[1], "not expected: %s", k < counts[1] ? lists[1][k] : "");
}

Test(corpus_variants, functions)
{
	struct test_table wanted;
	struct test_table got;

	if (!shared_table(&wanted, "FUNCTIONS.tsv"))
		return;
	ask(&got, shared_folder("matrix"), "--functions");
	expect_functions(&wanted, &got, "");
}

/* The sums of SHARED.tsv, all families together; each of them, and what no command prints, in
 * transcripts/corpus_variants.t and variants.differences. */
Test(corpus_variants, sums)
{
	static const char *const names[][2] = {
		{ "modules", "modules" },
		{ "functions", "functions" },
		{ "function_words", "function_words" },
		{ "distinct_deep", "distinct_functions" },
	};
	struct test_table wanted;
	struct test_run r;

	if (!shared_table(&wanted, "SHARED.tsv"))
		return;
	cr_assert(test_rows_next(&wanted.rows));
	r = TEST_RUN(shared_folder("matrix"), "variants", "-f", "ndjson", ".");
	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++) {
		char *member = test_format("\"%s\":%s,", names[i][1],
					   test_cell(&wanted, names[i][0]));

		cr_expect(strstr((char *)r.out.data, member), "%s", member);
	}
	cr_expect(strstr((char *)r.out.data,
			 test_format("\"saved_words\":%d,",
				     atoi(test_cell(&wanted, "function_words")) -
					     atoi(test_cell(&wanted, "words_once_deep")))));
}

/* ---- a real library ---- */

/* Its modules, unpacked into the folder; false: they or the tools are not here. */
static bool unpack(const char *folder)
{
	const char *command =
		test_shared() ? test_format("tar -xJf %s/" DATA "/ggml/modules.tar.xz && "
					    "gzip -dc %s/" DATA
					    "/ggml/FUNCTIONS.tsv.gz >../functions",
					    test_shared(), test_shared())
			      : "false";
	const char *argv[] = { "/bin/sh", "-c", command, NULL };
	struct test_run r = test_run_in(folder, argv);

	if (r.status)
		printf("no shared modules of a library: its axes are not compared\n");
	return !r.status;
}

Test(corpus_variants, library)
{
	char *folder = test_folder();
	char *modules = test_format("%s/modules", folder);
	char *path = test_format("%s/tests/unit/corpus/variants.differences", test_src());
	struct test_bytes known = test_read(path);
	struct test_bytes functions;
	struct test_table wanted;
	struct test_table got;
	unsigned count = 0;

	cr_assert_eq(mkdir(modules, 0777), 0);
	if (!unpack(modules))
		return;
	cr_assert(shared_table(&wanted, "ggml/AXES.tsv"));
	for (; test_rows_next(&wanted.rows); count++) {
		const char *name = test_cell(&wanted, "token");

		ask(&got, modules, NULL);
		if (!find_axis(&got, name, "off|on")) {
			cr_expect(false, "no axis %s", name);
			continue;
		}
		expect_axis(&got, &wanted, name);
		cr_expect_str_eq(test_cell(&got, "bytes"), test_cell(&wanted, "bytes_with"),
				 "%s", name);
	}
	cr_expect_eq(count, 35, "%u axes", count);
	functions = test_read(test_format("%s/functions", folder));
	test_table_open(&wanted, (char *)functions.data);
	ask(&got, modules, "--functions");
	expect_functions(&wanted, &got, (const char *)known.data);
}

/* What its maintainers did: the axes that they removed come before other algorithms, and the
 * one that is proven, before all estimates. */
Test(corpus_variants, order)
{
	static const char *const first[] = { "aligned", "rte" };
	static const char *const last[] = { "cm1", "cm2" };
	char *folder = test_folder();
	struct test_table got;

	if (!unpack(folder))
		return;
	ask(&got, folder, NULL);
	cr_assert(test_rows_next(&got.rows));
	cr_expect_str_eq(test_cell(&got, "axis"), "rte");
	for (size_t i = 0; i < sizeof(first) / sizeof(*first); i++) {
		for (size_t k = 0; k < sizeof(last) / sizeof(*last); k++) {
			ask(&got, folder, NULL);
			cr_expect(find_axis(&got, first[i], "off|on"));
			cr_expect(strcmp(test_cell(&got, "verdict"), "other_code") != 0,
				  "%s", first[i]);
			cr_expect(find_axis(&got, last[k], "off|on"), "%s before %s",
				  first[i], last[k]);
			cr_expect_str_eq(test_cell(&got, "verdict"), "other_code", "%s",
					 last[k]);
		}
	}
}
