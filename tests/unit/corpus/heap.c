/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/heap.c - accesses to descriptor heaps in the shared modules: every row
 * of the recorded tables, in both byte orders, no access that is not there, and what
 * `check` says.
 */
#include "base/str.h"
#include "corpus.h"
#include "reflection.h"

#include <criterion/criterion.h>

TestSuite(corpus_heap, .timeout = 120);

/* Columns of heap.tsv. */
enum {
	PATH,
	ENTRY = 2,
	HEAP = 4,
	KIND = 6,
	DETAIL,
	ARRAY,
	STRIDE,
	INDEX,
	MEMBER_OFFSET,
	NONUNIFORM,
	ACCESS,
	RESULT_ID = 16,
	BYTE_OFFSET = 18
};

/* The facts of a module, each after a line feed; the caller frees them. */
static char *facts_of(struct spvx_reflect *r, const char *path, bool swapped)
{
	char *full = test_format("%s/corpus-heap/%s", test_shared(), path);
	struct test_bytes module = test_read(full);
	struct sx_buf b;
	char *text;

	sx_buf_init(&b, NULL);
	sx_buf_putc(&b, '\n');
	cr_assert(module.data, "%s", full);
	if (swapped) {
		struct test_bytes other = test_swapped(&module);

		test_bytes_free(&module);
		module = other;
	}
	cr_assert(!test_reflect(r, module.data, module.len, sx_reflect_tsv, &b), "%s",
		  path);
	text = test_format("%.*s", (int)b.len, b.data);
	sx_buf_free(&b);
	test_bytes_free(&module);
	return text;
}

/* An index that is read from the push constants is dynamic to who made the tables. */
static void forget_push(char *facts)
{
	static const char dynamic[] = "dynamic";
	char *p = facts;

	while ((p = strstr(p, "push["))) {
		char *end = p + strcspn(p, "\t/\n");

		memmove(p + strlen(dynamic), end, strlen(end) + 1);
		memcpy(p, dynamic, strlen(dynamic));
	}
}

static void check_rows(struct spvx_reflect *r, bool swapped)
{
	struct test_rows rows;
	size_t count = 0;

	cr_assert(test_rows_open(&rows, "corpus-heap/heap.tsv"));
	test_rows_next(&rows);
	while (test_rows_next(&rows)) {
		char **f = rows.fields;
		char *facts = facts_of(r, f[PATH], swapped);
		char *line =
			test_format("\nHEAP\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t1\t"
				    "%s\t%s\n",
				    f[ENTRY], f[HEAP], f[KIND], f[DETAIL], f[ARRAY],
				    f[STRIDE], f[INDEX], f[MEMBER_OFFSET], f[NONUNIFORM],
				    f[ACCESS], f[RESULT_ID], f[BYTE_OFFSET]);

		/* room for the longer word */
		facts = realloc(facts, 2 * strlen(facts) + 1);
		forget_push(facts);
		cr_expect(strstr(facts, line), "%s:%s%s", f[PATH], line, facts);
		count++;
		free(line);
		free(facts);
	}
	cr_expect_eq(count, 52, "%zu rows", count);
}

static bool is_skipped(void)
{
	if (test_shared())
		return false;
	fprintf(stderr, "skipped: no shared material\n");
	return true;
}

Test(corpus_heap, rows)
{
	struct spvx_reflect *r;

	if (is_skipped())
		return;
	cr_assert(!spvx_reflect_create(NULL, &r));
	check_rows(r, false);
	check_rows(r, true);
	spvx_reflect_free(r);
}

/* How many facts begin like this. */
static unsigned count_lines(const char *facts, const char *begin)
{
	unsigned count = 0;

	for (const char *p = facts; (p = strstr(p, begin)); p++)
		count++;
	return count;
}

static void check_count(const char *facts, const char *module, const char *entry,
			const char *heap, const char *count)
{
	char *begin = test_format("\nHEAP\t%s\t%s\t", entry, heap);
	unsigned found = count_lines(facts, begin);

	cr_expect_eq(found, (unsigned)strtoul(count, NULL, 10), "%s %s: %u", module, begin,
		     found);
}

Test(corpus_heap, counts)
{
	struct spvx_reflect *r;
	struct test_rows rows;
	size_t entries = 0;

	if (is_skipped())
		return;
	cr_assert(!spvx_reflect_create(NULL, &r));
	cr_assert(test_rows_open(&rows, "corpus-heap/summary.tsv"));
	test_rows_next(&rows);
	while (test_rows_next(&rows)) {
		char **f = rows.fields; /* module, entry, stage, sites in either heap */
		char *facts = facts_of(r, f[0], false);

		check_count(facts, f[0], f[1], "resource", f[3]);
		check_count(facts, f[0], f[1], "sampler", f[4]);
		entries++;
	}
	cr_expect_eq(entries, 30, "%zu entry points", entries);
	spvx_reflect_free(r);
}

/* As the reference says, which lets pass one module that its own test calls invalid. */
Test(corpus_heap, verdicts)
{
	struct test_rows rows;
	size_t count = 0;

	if (is_skipped())
		return;
	cr_assert(test_rows_open(&rows, "corpus-heap/val.tsv"));
	test_rows_next(&rows);
	while (test_rows_next(&rows)) {
		char **f = rows.fields; /* module, environment, its test, the reference */
		char *path = test_format("%s/corpus-heap/%s", test_shared(), f[0]);
		char *env = test_format("--target-env=%s", f[1]);
		const char *argv[] = { "spvx", "check", env, path, NULL };
		struct test_run r = { .argv = argv };

		test_run(&r);
		cr_expect_eq(r.status, strcmp(f[3], "valid") != 0, "%s is %s: %s", f[0],
			     f[3], (char *)r.out.data);
		count++;
	}
	cr_expect_eq(count, 32, "%zu modules", count);
}
