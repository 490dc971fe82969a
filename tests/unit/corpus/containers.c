/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/containers.c - the shared containers: every module where its list says,
 * and by its address again; the hostile archives as their table says, in little memory.
 */
#include "corpus.h"

#include <criterion/criterion.h>

TestSuite(corpus_containers, .timeout = 300);

/* Columns of `ls -f tsv`. */
enum {
	ADDRESS,
	OFFSET,
	BYTES,
	ORDER,
	SHA256 = 7
};

#define MAX_WORDS 8

/* `ls -f tsv` in a folder of the shared material. The listing is in @r->out. */
static void list(struct test_run *r, const char *folder, const char *option,
		 const char *name)
{
	char *dir = test_format("%s/%s", test_shared(), folder);
	const char *argv[MAX_WORDS] = { "spvx", "ls", "-f", "tsv", name, option, NULL };

	*r = (struct test_run){ .argv = argv, .dir = dir };
	test_run(r);
	r->argv = NULL;
}

/* The listing line by line, its heading left out. */
static void open_rows(struct test_rows *rows, const struct test_run *r)
{
	*rows = (struct test_rows){ .next = (char *)r->out.data };
	test_rows_next(rows);
}

static bool is_absent(void)
{
	if (test_shared())
		return false;
	printf("no shared test material: its containers are not read\n");
	return true;
}

/* ---- archives that Fossilize wrote ---- */

/* The listing as the expected one is written: HASH BYTES SHA256, sorted. */
static char *digest(const struct test_run *r, const char *name, unsigned *count)
{
	char **lines = NULL;
	struct test_rows rows;
	char *text = strdup("");
	char *prefix = test_format("%s#", name);
	unsigned n = 0;

	open_rows(&rows, r);
	while (test_rows_next(&rows)) {
		lines = realloc(lines, (n + 1) * sizeof(*lines));
		cr_expect_eq(strncmp(rows.fields[ADDRESS], prefix, strlen(prefix)), 0);
		lines[n++] =
			test_format("%s\t%s\t%s\n", rows.fields[ADDRESS] + strlen(prefix),
				    rows.fields[BYTES], rows.fields[SHA256]);
	}
	qsort(lines, n, sizeof(*lines), test_by_bytes);
	for (unsigned i = 0; i < n; i++) {
		char *longer = test_format("%s%s", text, lines[i]);

		free(text);
		free(lines[i]);
		text = longer;
	}
	free(lines);
	*count += n;
	return text;
}

Test(corpus_containers, fossilize)
{
	static const char *const names[] = { "sw-glsl-zlib", "sw-hlsl-raw",
					     "sw-slang-zlib-nocrc" };
	unsigned modules = 0;

	for (size_t i = 0; i < 3 && !is_absent(); i++) {
		char *name = test_format("%s.foz", names[i]);
		struct test_bytes wanted = test_read(test_format(
			"%s/corpus-foz/%s.expected.tsv", test_shared(), names[i]));
		struct test_run r;
		char *got;

		list(&r, "corpus-foz", NULL, name);
		got = digest(&r, name, &modules);
		cr_expect_eq(r.status, 0, "%s: %d", name, r.status);
		cr_expect_eq(r.err.len, 0, "%s: %s", name, r.err.data);
		cr_expect_str_eq(got, (char *)wanted.data, "%s", name);
		free(got);
	}
	if (test_shared())
		cr_expect_eq(modules, 869, "%u modules", modules);
}

/* ---- hostile ones ---- */

static unsigned count_lines(const struct test_bytes *b)
{
	unsigned n = 0;

	for (size_t i = 0; i < b->len; i++)
		n += b->data[i] == '\n';
	return n;
}

/* The rules of all messages, sorted, each once: "C007,C014"; "-": none. */
static char *rules_of(const struct test_bytes *err)
{
	char text[16 * 8] = "";

	for (unsigned rule = 1; rule < 16; rule++) {
		char word[16];

		snprintf(word, sizeof(word), "SPVX-C%03u", rule);
		if (!strstr((const char *)err->data, word))
			continue;
		if (*text)
			strcat(text, ",");
		strcat(text, word + 5);
	}
	return strdup(*text ? text : "-");
}

/* With 64 MiB of memory, of which a sanitizer alone takes more. */
static void list_hostile(struct test_run *r, const char *name)
{
	char *dir = test_format("%s/corpus-foz/hostile", test_shared());
	const char *limit = test_sanitized() ? "" : "ulimit -d 65536; ";
	char *command = test_format("%sexec \"$0\" ls -f tsv \"$1\"", limit);
	const char *argv[] = { "/bin/sh", "-c", command, test_bin(), name, NULL };

	*r = (struct test_run){ .argv = argv, .dir = dir };
	test_run(r);
	r->argv = NULL;
}

Test(corpus_containers, hostile)
{
	struct test_rows rows;
	unsigned files = 0;

	if (is_absent())
		return;
	cr_assert(test_rows_open(&rows, "corpus-foz/hostile/EXPECTED.tsv"));
	test_rows_next(&rows);
	while (test_rows_next(&rows)) {
		const char *name = rows.fields[0];
		struct test_run r;
		char *rules;

		list_hostile(&r, name);
		rules = rules_of(&r.err);
		cr_expect_eq(count_lines(&r.out), 1 + (unsigned)atoi(rows.fields[1]),
			     "%s: modules: %s", name, r.out.data);
		cr_expect_str_eq(rules, rows.fields[2], "%s: %s", name, r.err.data);
		cr_expect_eq(r.status, atoi(rows.fields[3]), "%s: status %d", name,
			     r.status);
		free(rules);
		files++;
	}
	cr_expect_eq(files, 42, "%u files", files);
}

/* ---- the others ---- */

/* The expected rows of one container, in their order. */
struct wanted {
	struct test_rows rows;
	const char *container;
};

static bool next_wanted(struct wanted *w)
{
	while (test_rows_next(&w->rows)) {
		if (!strcmp(w->rows.fields[0], w->container) &&
		    strcmp(w->rows.fields[1], "decoy"))
			return true;
	}
	return false;
}

/* Whatever is after an address is listed under that address, and is the same. */
static void check_address(const char *address, const char *sha256)
{
	struct test_rows rows;
	struct test_run r;

	list(&r, "corpus/containers", "-q", address);
	open_rows(&rows, &r);
	cr_expect_eq(r.status, 0, "%s: %s", address, r.err.data);
	cr_assert(test_rows_next(&rows), "%s: nothing", address);
	cr_expect_str_eq(rows.fields[ADDRESS], address);
	cr_expect_str_eq(rows.fields[SHA256], sha256, "%s", address);
	cr_expect(!test_rows_next(&rows), "%s: more than one", address);
}

/* @list: the container of the table whose rows are expected. */
static void check_container(const char *name, const char *rows_of, const char *option,
			    unsigned count)
{
	struct wanted w = { .container = rows_of };
	struct test_rows got;
	struct test_run r;
	unsigned n = 0;

	cr_assert(test_rows_open(&w.rows, "corpus/containers/EXPECTED.tsv"));
	list(&r, "corpus/containers", option, name);
	open_rows(&got, &r);
	cr_expect_eq(r.status, 0, "%s: %s", name, r.err.data);
	while (next_wanted(&w) && test_rows_next(&got)) {
		char **f = w.rows.fields;
		const char *offset = strcmp(f[2], "-") ? f[2] : "0";

		cr_expect_str_eq(got.fields[OFFSET], offset, "%s %u", name, n);
		cr_expect_str_eq(got.fields[BYTES], f[3], "%s %u", name, n);
		cr_expect_str_eq(got.fields[SHA256], f[4], "%s %u", name, n);
		cr_expect_str_eq(got.fields[ORDER], f[5], "%s %u", name, n);
		if (n++ % 8 == 0)
			check_address(got.fields[ADDRESS], got.fields[SHA256]);
	}
	cr_expect(!test_rows_next(&got), "%s: too many", name);
	cr_expect_eq(n, count, "%s: %u", name, n);
}

Test(corpus_containers, lists)
{
	static const struct {
		const char *name;
		const char *rows_of;
		const char *option;
		unsigned count;
	} cases[] = {
		{ "deflate.foz", "deflate.foz", "-q", 100 },
		{ "plain.foz", "plain.foz", "-q", 100 },
		{ "mixed_v5_truncated.foz", "mixed_v5_truncated.foz", "-q", 25 },
		{ "modules.tar", "modules.tar", NULL, 30 },
		{ "modules.tar.gz", "modules.tar", NULL, 30 },
		{ "one.spv.gz", "one.spv.gz", NULL, 1 },
		{ "blob.bin", "blob.bin", "--carve", 20 },
		{ "libshaders.so", "libshaders.so", "--carve", 20 },
		{ "glslang_vn.h", "glslang_vn.h", NULL, 1 },
		{ "glslc_fmt_c.inc", "glslc_fmt_c.inc", NULL, 1 },
		{ "glslc_fmt_num.inc", "glslc_fmt_num.inc", NULL, 1 },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]) && !is_absent(); i++)
		check_container(cases[i].name, cases[i].rows_of, cases[i].option,
				cases[i].count);
}

/* --carve=4 finds those at multiples of 4, and no others. */
Test(corpus_containers, aligned)
{
	struct wanted w = { .container = "blob.bin" };
	struct test_rows got;
	struct test_run r;

	if (is_absent())
		return;
	cr_assert(test_rows_open(&w.rows, "corpus/containers/EXPECTED.tsv"));
	list(&r, "corpus/containers", "--carve=4", "blob.bin");
	open_rows(&got, &r);
	while (next_wanted(&w)) {
		if (atoi(w.rows.fields[2]) % 4)
			continue;
		cr_assert(test_rows_next(&got));
		cr_expect_str_eq(got.fields[OFFSET], w.rows.fields[2]);
	}
	cr_expect(!test_rows_next(&got));
}
