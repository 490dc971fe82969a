/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/identity.c - how many distinct modules of the shared archives there are
 * at each level, Fossilize's own names of them, and one shader compiled in six ways.
 *
 * The counts were made by others with a prototype of n2 that left unused variables out. Of
 * what it took for equal, three pairs differ in unused resources, so that their reflections
 * differ, and n2 is to distinguish them: they are listed here, and looked at.
 */
#include "corpus.h"

#include <criterion/criterion.h>
#include <unistd.h>

TestSuite(corpus_identity, .timeout = 300);

/* Columns of `ls -f tsv --identity=n1,n2,foz`. */
enum {
	ADDRESS,
	SHA256 = 7,
	N1,
	N2,
	FOZ,
	COLUMNS
};

/* What is equal for the prototype, and is not. */
struct pair {
	const char *a;
	const char *b;
};

static const struct archive {
	const char *name;
	unsigned counts[COLUMNS];
	struct pair told_apart[3];
} archives[] = {
	{ "sw-glsl-zlib.foz",
	  { [SHA256] = 312, [N1] = 301, [N2] = 298, [FOZ] = 312 },
	  { { "e1e4d19152e22cfa", "0d04c6d074884d14" },
	    { "56370bdc88428d63", "71b63acead443bef" } } },
	{ "sw-hlsl-raw.foz",
	  { [SHA256] = 267, [N1] = 264, [N2] = 263, [FOZ] = 267 },
	  { { "eb6a74da95d67beb", "da2ee123c8e8525e" } } },
	{ "sw-slang-zlib-nocrc.foz",
	  { [SHA256] = 290, [N1] = 287, [N2] = 286, [FOZ] = 290 },
	  { { NULL, NULL } } },
};

#define MODULES_MAX 400

/* A listing: rows of columns. */
struct listing {
	struct test_run run;
	char *cells[MODULES_MAX][COLUMNS];
	size_t count;
};

static void list(struct listing *l, const char *dir, const char *const *argv)
{
	struct test_rows rows;

	l->run = (struct test_run){ .argv = argv, .dir = dir };
	test_run(&l->run);
	cr_assert_eq(l->run.status, 0, "%s", l->run.err.data);
	rows = (struct test_rows){ .next = (char *)l->run.out.data };
	test_rows_next(&rows);
	for (l->count = 0; test_rows_next(&rows) && l->count < MODULES_MAX; l->count++)
		memcpy(l->cells[l->count], rows.fields, sizeof(l->cells[0]));
}

static unsigned distinct(const struct listing *l, unsigned column)
{
	char *cells[MODULES_MAX];
	unsigned count = 0;

	for (size_t i = 0; i < l->count; i++)
		cells[i] = l->cells[i][column];
	qsort(cells, l->count, sizeof(*cells), test_by_bytes);
	for (size_t i = 0; i < l->count; i++)
		count += !i || strcmp(cells[i - 1], cells[i]) != 0;
	return count;
}

static char **row_of(struct listing *l, const char *foz)
{
	for (size_t i = 0; i < l->count; i++) {
		if (!strcmp(l->cells[i][FOZ], foz))
			return l->cells[i];
	}
	return NULL;
}

static char *reflection(const char *dir, const char *address)
{
	const char *argv[] = { "spvx", "reflect", "-f", "tsv", address, NULL };
	struct test_run r = { .argv = argv, .dir = dir };
	char *text;

	test_run(&r);
	cr_assert_eq(r.status, 0, "%s: %s", address, r.err.data);
	text = strdup((char *)r.out.data);
	return text;
}

/* Different under n2, and rightly so. */
static void check_pair(struct listing *l, const char *dir, const struct pair *pair)
{
	char **a = row_of(l, pair->a);
	char **b = row_of(l, pair->b);
	char *reflected_a;
	char *reflected_b;

	cr_assert(a && b, "%s %s", pair->a, pair->b);
	cr_expect(strcmp(a[N2], b[N2]) != 0, "%s and %s", pair->a, pair->b);
	reflected_a = reflection(dir, a[ADDRESS]);
	reflected_b = reflection(dir, b[ADDRESS]);
	cr_expect(strcmp(reflected_a, reflected_b) != 0, "%s and %s reflect alike", pair->a,
		  pair->b);
	free(reflected_a);
	free(reflected_b);
}

static void check_archive(const struct archive *archive, const char *dir, size_t *modules)
{
	const char *argv[] = { "spvx",        "ls", "-f", "tsv", "--identity=n1,n2,foz",
			       archive->name, NULL };
	struct listing *l = malloc(sizeof(*l));
	unsigned apart = 0;

	list(l, dir, argv);
	for (; apart < 3 && archive->told_apart[apart].a; apart++)
		check_pair(l, dir, &archive->told_apart[apart]);
	for (unsigned c = SHA256; c < COLUMNS; c++) {
		unsigned wanted = archive->counts[c] + (c == N2 ? apart : 0);
		unsigned got = distinct(l, c);

		cr_expect_eq(got, wanted, "%s, column %u: %u, not %u", archive->name, c,
			     got, wanted);
	}
	for (size_t i = 0; i < l->count; i++) {
		const char *hash = strchr(l->cells[i][ADDRESS], '#');

		cr_expect(hash && !strcmp(hash + 1, l->cells[i][FOZ]), "%s: %s",
			  l->cells[i][ADDRESS], l->cells[i][FOZ]);
	}
	*modules += l->count;
	test_run_free(&l->run);
	free(l);
}

Test(corpus_identity, archives)
{
	size_t modules = 0;
	char *dir;

	if (!test_shared()) {
		printf("no shared test material: archives are not read\n");
		return;
	}
	dir = test_format("%s/corpus-foz", test_shared());
	for (size_t i = 0; i < sizeof(archives) / sizeof(archives[0]); i++)
		check_archive(&archives[i], dir, &modules);
	cr_expect_eq(modules, 869, "%zu modules", modules);
}

/* ---- one shader, several ways ---- */

#define SOURCE "shader.comp"

#define GLSLANG "glslangValidator", "-V", "--target-env", "vulkan1.2", SOURCE, "-o"

static const struct way {
	const char *out;
	const char *argv[9];
} ways[] = {
	{ "plain.spv", { GLSLANG, "plain.spv" } },
	{ "g.spv", { GLSLANG, "g.spv", "-g" } },
	{ "g0.spv", { GLSLANG, "g0.spv", "-g0" } },
	{ "stripped.spv", { "spirv-opt", "--strip-debug", "g.spv", "-o", "stripped.spv" } },
	{ "compact.spv", { "spirv-opt", "--compact-ids", "g.spv", "-o", "compact.spv" } },
	{ "gvs.spv", { GLSLANG, "gvs.spv", "-gVS" } },
};

static const char *find_program(const char *name, char *room, size_t size)
{
	static const char *const folders[] = { "/usr/bin", "/usr/local/bin" };

	for (size_t i = 0; i < 2; i++) {
		snprintf(room, size, "%s/%s", folders[i], name);
		if (!access(room, X_OK))
			return room;
	}
	return NULL;
}

/* Return: false: there is no compiler. */
static bool make(const struct way *way, const char *dir)
{
	const char *argv[10] = { NULL };
	char program[64];
	struct test_run r = { .argv = argv, .dir = dir };
	size_t n = 0;

	for (; n < 9 && way->argv[n]; n++)
		argv[n] = way->argv[n];
	argv[0] = find_program(way->argv[0], program, sizeof(program));
	if (!argv[0])
		return false;
	test_run(&r);
	cr_assert_eq(r.status, 0, "%s: %s", way->out, r.out.data);
	return true;
}

static void compare_ways(const char *dir)
{
	const char *argv[] = {
		"spvx", "ls", "-f", "tsv", "--identity=n1,n2,foz", "--include=*.spv",
		".",    NULL
	};
	const size_t count = sizeof(ways) / sizeof(ways[0]);
	struct listing *l = malloc(sizeof(*l));

	list(l, dir, argv);
	cr_assert_eq(l->count, count);
	cr_expect_eq(distinct(l, SHA256), count, "%u files differ", distinct(l, SHA256));
	cr_expect_eq(distinct(l, N1), 2, "n1 of all but -gVS: %u", distinct(l, N1));
	cr_expect_eq(distinct(l, N2), 1, "n2: %u", distinct(l, N2));
	for (size_t i = 1; i < count; i++) {
		bool gvs = strstr(l->cells[i][ADDRESS], "gvs") != NULL;

		cr_expect_eq(strcmp(l->cells[0][N1], l->cells[i][N1]) != 0, gvs, "%s",
			     l->cells[i][ADDRESS]);
	}
	test_run_free(&l->run);
	free(l);
}

Test(corpus_identity, compiled)
{
	char *dir = test_folder();
	char *from = test_format("%s/tests/modules/particles.comp", test_src());
	struct test_bytes source = test_read(from);
	bool made = true;

	test_write(test_format("%s/" SOURCE, dir), source.data, source.len);
	for (size_t i = 0; i < sizeof(ways) / sizeof(ways[0]) && made; i++)
		made = make(&ways[i], dir);
	if (made)
		compare_ways(dir);
	else
		printf("no glslangValidator or no spirv-opt: nothing is compiled\n");
}
