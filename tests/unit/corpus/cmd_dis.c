/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/cmd_dis.c - `spvx dis` on the shared material: the digests of the
 * reference's listings for each flag set, and the commands that its messages say to run.
 */
#include "base/hash.h"
#include "corpus.h"

#include <criterion/criterion.h>
#include <unistd.h>

TestSuite(corpus_cmd_dis, .timeout = 300);

#define MAX_WORDS 16
#define SAMPLE    16 /* of the modules that are in order one in so many */

static char *corpus_folder(void)
{
	if (!test_shared())
		cr_skip_test("no shared material");
	return test_format("%s/corpus", test_shared());
}

/* `spvx WORDS PATH` in the corpus; @words are separated by blanks. */
static struct test_run run(const char *folder, const char *words, const char *path)
{
	char *rest = test_format("spvx %s", words);
	const char *argv[MAX_WORDS + 2] = { NULL };
	struct test_run r = { .argv = argv, .dir = folder };
	size_t n = 0;

	for (char *word; n < MAX_WORDS && (word = strsep(&rest, " "));) {
		if (*word && strcmp(word, "--no-color"))
			argv[n++] = word;
	}
	argv[n] = path;
	test_run(&r);
	return r;
}

static bool has_digest(const struct test_bytes *b, const char *want)
{
	unsigned char digest[32];
	char hex[65];

	sx_sha256(b->data, b->len, digest);
	for (size_t i = 0; i < sizeof(digest); i++)
		snprintf(hex + 2 * i, 3, "%02x", digest[i]);
	return !strncmp(hex, want, 64);
}

/* ---- listings ---- */

static bool differs(const char *path)
{
	char *file = test_format("%s/tests/unit/corpus/dis.differences", test_src());
	char *line = test_format("\n%s\t", path);
	struct test_bytes known = test_read(file);
	bool found;

	cr_assert(known.data, "%s", file);
	found = strstr((const char *)known.data, line) != NULL;
	return found;
}

/* What the reference stops at is listed as strictly; so is all that is bad. It reads nothing
 * that is compressed. */
static void check_listing(const char *folder, const char *flags, char **fields)
{
	const char *path = fields[0] + 66; /* after the digest and two spaces */
	bool stops = strcmp(fields[1], "0") != 0;
	bool strict = stops || !strncmp(path, "bad/", 4);
	char *words =
		test_format("dis %s %s", flags, strict ? "--strict --no-archives" : "");
	struct test_run r = run(folder, words, path);

	cr_expect(has_digest(&r.out, fields[0]), "%s %s: listed otherwise", words, path);
	cr_expect(r.status == (stops ? 2 : 0), "%s %s: status %d", words, path, r.status);
	cr_expect(stops == (r.err.len > 0), "%s %s: said %s", words, path,
		  (char *)r.err.data);
	free(words);
}

static void check_digests(const char *table, const char *flags)
{
	char *folder = corpus_folder();
	struct test_rows rows;
	size_t count = 0;
	size_t i = 0;

	cr_assert(test_rows_open(&rows, table) && test_rows_next(&rows));
	while (test_rows_next(&rows)) {
		const char *path = rows.fields[0] + 66;

		if ((i++ % SAMPLE && strncmp(path, "bad/", 4) != 0) || differs(path))
			continue;
		check_listing(folder, flags, rows.fields);
		count++;
	}
	cr_expect(count > 250, "only %zu modules", count);
}

Test(corpus_cmd_dis, friendly)
{
	check_digests("corpus/expected/dis.default.sha256", "");
}

Test(corpus_cmd_dis, raw)
{
	check_digests("corpus/expected/dis.raw.sha256", "--raw-id");
}

Test(corpus_cmd_dis, flag_sets)
{
	char *folder = corpus_folder();
	struct test_rows rows;
	size_t count = 0;

	cr_assert(test_rows_open(&rows, "corpus/expected/dis/INDEX.tsv") &&
		  test_rows_next(&rows));
	while (test_rows_next(&rows)) {
		const char *path = rows.fields[0];
		size_t len =
			strcspn(rows.fields[2], "("); /* what the flags were given to */
		char *words = test_format("dis --strict %.*s", (int)len, rows.fields[2]);
		struct test_run r;

		if (!differs(path)) {
			r = run(folder, words, path);
			cr_expect(has_digest(&r.out, rows.fields[4]),
				  "%s %s: listed otherwise", words, path);
			count++;
		}
	}
	cr_expect(count > 200, "only %zu listings", count);
}

/* ---- what to do next ---- */

/* A line of the listing begins at the offset. */
static bool has_row(const char *text, const char *offset, size_t len)
{
	for (const char *p = text; p; p = strchr(p, '\n')) {
		p += *p == '\n';
		if (!strncmp(p, offset, len) && p[len] == ' ')
			return true;
	}
	return false;
}

/* Run what follows each "see: spvx ". Return: how many there were. */
static size_t follow(const char *folder, const char *name, const char *said)
{
	static const char see[] = "see: spvx ";
	static const char around[] = "--around=";
	size_t count = 0;

	for (const char *p = said; (p = strstr(p, see)); count++) {
		const char *end = strchr(p += strlen(see), '\n');
		char *words = test_format("%.*s", (int)(end - p), p);
		const char *offset = strstr(words, around);
		struct test_run r = run(folder, words, NULL);

		cr_assert(offset, "%s: %s", name, words);
		offset += strlen(around);
		cr_expect(has_row((char *)r.out.data, offset, strcspn(offset, " ")),
			  "%s: `%s` does not show the place:\n%s\n%s", name, words,
			  (char *)r.out.data, (char *)r.err.data);
	}
	return count;
}

Test(corpus_cmd_dis, see)
{
	char *folder = corpus_folder();
	char *bad = test_format("%s/bad", folder);
	char **names = test_list(bad);
	size_t count = 0;

	cr_assert(names);
	for (size_t i = 0; names[i]; i++) {
		char *path = test_format("bad/%s", names[i]);
		struct test_run dis = run(folder, "dis", path);
		struct test_run ls = run(folder, "ls", path);

		count += follow(folder, path, (char *)dis.err.data);
		count += follow(folder, path, (char *)ls.err.data);
	}
	cr_expect(count > 90, "only %zu commands", count);
}
