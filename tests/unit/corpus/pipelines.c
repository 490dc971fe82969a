/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/pipelines.c - `spvx pipelines` on recorded archives: every view is the
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
	qsort(lines, count, sizeof(*lines), test_by_bytes);
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

static char *run_view(const char *name, const char *show, bool check)
{
	char *first = test_format("%s/corpus-pipelines/archives/%s%s.foz", test_shared(),
				  name, strcmp(name, "split") ? "" : "-a");
	char *second =
		test_format("%s/corpus-pipelines/archives/split-b.foz", test_shared());
	const char *argv[] = {
		"spvx",          "pipelines", show,  check ? "--check" : show,
		"--verify",      "-f",        "tsv", "--exit-zero",
		"--allow-empty", first,       NULL,  NULL
	};
	struct test_run r = { .argv = argv };
	char *out;

	if (!strcmp(name, "split"))
		argv[10] = second;
	test_run(&r);
	cr_expect_eq(r.status, 0, "%s %s: %d %s", name, show, r.status, r.err.data);
	out = sort_lines((char *)r.out.data, true);
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

			if (!want.data)
				continue;
			sorted = sort_lines((char *)want.data, false);
			/* but for the first two, nothing depends on modules */
			for (unsigned check = k < 2; check < 2; check++) {
				got = run_view(names[i], views[k].show, check);
				cr_expect_eq(strcmp(got, sorted), 0,
					     "%s/%s %u:\n%s\nwanted\n%s", names[i],
					     views[k].table, check, got, sorted);
				free(got);
			}
			free(sorted);
		}
	}
}

/* ---- what a driver measured ---- */

/* The table has its own names of the columns. */
Test(corpus_pipelines, stats)
{
	static const char *const archives[] = { "good", "special" };

	if (!test_shared())
		cr_skip_test("no shared material");
	for (size_t i = 0; i < 2; i++) {
		char *csv = test_format("--stats=%s/corpus-pipelines/archives/%s.csv",
					test_shared(), archives[i]);
		char *path = test_format("%s/corpus-pipelines/expected/%s/stats.tsv",
					 test_shared(), archives[i]);
		const char *argv[] = { "spvx",
				       "pipelines",
				       "--show=cost",
				       csv,
				       "--column=Instructions",
				       "--column=VGPRs",
				       "--column=Code size",
				       "-f",
				       "tsv",
				       test_format("%s/corpus-pipelines/archives/%s.foz",
						   test_shared(), archives[i]),
				       NULL };
		struct test_bytes want = test_read(path);
		struct test_run r = { .argv = argv };
		char *sorted;
		char *got;

		test_run(&r);
		cr_expect_eq(r.status, 0, "%d %s", r.status, r.err.data);
		cr_assert(want.data && strchr((char *)r.out.data, '\n'));
		got = sort_lines(strchr((char *)r.out.data, '\n') + 1, true);
		sorted = sort_lines(strchr((char *)want.data, '\n') + 1, false);
		cr_expect_eq(strcmp(got, sorted), 0, "%s:\n%s\nwanted\n%s", archives[i],
			     got, sorted);
		free(got);
		free(sorted);
	}
}

/* Pipelines whose modules differ in debug information alone are equal by n1 and n2. */
Test(corpus_pipelines, same_code)
{
	static const struct {
		const char *by;
		bool same;
	} cases[] = { { "--by=state", false },
		      { "--by=sha256", false },
		      { "--by=n1", true },
		      { "--by=n2", true } };

	if (!test_shared())
		cr_skip_test("no shared material");
	for (size_t i = 0; i < 4; i++) {
		char *foz =
			test_format("%s/corpus-pipelines/archives/odd.foz", test_shared());
		const char *argv[] = { "spvx",      "pipelines",   "--show=same",
				       cases[i].by, "--exit-zero", "-f",
				       "tsv",       foz,           NULL };
		struct test_run r = { .argv = argv };
		char *got;

		test_run(&r);
		got = sort_lines((char *)r.out.data, true);
		cr_expect_eq(
			strstr(got, "d924b2f076011389,a5a5000000000001,329b9361a15289c6") !=
				NULL,
			cases[i].same, "%s: %s", cases[i].by, got);
		free(got);
		free(foz);
	}
}

/* ---- verdicts of the validation layers ---- */

/* Pipelines with errors: lines of their hashes. */
static char *errors_of(const char *name)
{
	char *path =
		test_format("%s/corpus-pipelines/archives/%s.foz", test_shared(), name);
	const char *argv[] = { "spvx",        "pipelines", "--show=findings",
			       "--check",     "-f",        "tsv",
			       "--exit-zero", path,        NULL };
	struct test_run r = { .argv = argv };
	char *errors;
	char *to;

	test_run(&r);
	errors = to = malloc(r.out.len + 2);
	*to++ = '\n';
	for (char *line = strtok((char *)r.out.data, "\n"); line;
	     line = strtok(NULL, "\n")) {
		const char *hash = strchr(line, '#');

		if (hash && strstr(line, "\terror\t"))
			to += sprintf(to, "%.16s\n", hash + 1);
	}
	*to = '\0';
	free(path);
	return errors;
}

/* What the layers of another version rejected is what we find errors in, and nothing else;
 * where that is not so, pipelines.differences says why. */
Test(corpus_pipelines, layers)
{
	static const char *const archives[] = { "good", "special", "wrong" };
	char *own = test_format("%s/tests/unit/corpus/pipelines.differences", test_src());
	struct test_bytes reasons = test_read(own);
	unsigned judged = 0;
	unsigned differ = 0;

	if (!test_shared())
		cr_skip_test("no shared material");
	cr_assert(reasons.data);
	for (size_t i = 0; i < 3; i++) {
		struct test_bytes layers = test_read(test_format(
			"%s/corpus-pipelines/expected/layers.tsv", test_shared()));
		char *errors = errors_of(archives[i]);

		cr_assert(layers.data);
		for (char *line = strtok((char *)layers.data, "\n"); line;
		     line = strtok(NULL, "\n")) {
			char archive[32], hash[32], said[32];
			char *key;

			if (sscanf(line, "%31[^\t]\t%31[^\t]\t%31[^\n]", archive, hash,
				   said) != 3 ||
			    strcmp(archive, archives[i]) != 0 ||
			    !strcmp(said, "not-judged"))
				continue;
			judged++;
			key = test_format("\n%s\n", hash);
			if ((strstr(errors, key) != NULL) == (strcmp(said, "-") != 0))
				continue;
			differ++;
			key = test_format("%s\t%s\t", archive, hash);
			cr_expect(strstr((char *)reasons.data, key), "%s %s: layers: %s",
				  archive, hash, said);
		}
		free(errors);
	}
	cr_expect(judged > 300, "%u judged", judged);
	cr_expect_eq(differ, 8, "%u differ", differ);
}

/* ---- what is taken out ---- */

struct entry {
	char name[41];
};

static int by_name(const void *a, const void *b)
{
	return memcmp(a, b, 40);
}

/* Kinds and hashes of the entries of an archive, as closure.tsv has them; links and
 * applications left out. */
static char *entries_of(const char *path)
{
	struct test_bytes foz = test_read(path);
	struct entry *list = calloc(foz.len / 56 + 1, sizeof(*list));
	size_t count = 0;
	char *text;
	char *to;

	for (size_t at = 16; at + 56 <= foz.len;) {
		const unsigned char *p = foz.data + at + 40;

		memcpy(list[count].name, foz.data + at, 40);
		at += 56 +
		      (p[0] | (size_t)p[1] << 8 | (size_t)p[2] << 16 | (size_t)p[3] << 24);
		count += list[count].name[23] != '8' && list[count].name[23] != '0';
	}
	qsort(list, count, sizeof(*list), by_name);
	text = to = malloc(count * 24 + 1);
	*to = '\0';
	for (size_t i = 0; i < count; i++)
		to += sprintf(to, "%s%c:%.16s", i ? "," : "", list[i].name[23],
			      list[i].name + 24);
	free(list);
	return text;
}

static void check_closure(const char *dir, const char *name, const char *line)
{
	const char *tab = strchr(line, '\t');
	char *address = test_format("%s/corpus-pipelines/archives/%s.foz#%.16s",
				    test_shared(), name, line);
	char *to = test_format("%s/%.16s.foz", dir, line);
	const char *argv[] = { "spvx", "extract", address, "-o", to, NULL };
	struct test_run r = { .argv = argv };
	char *got;

	test_run(&r);
	cr_expect_eq(r.status, 0, "%s: %d %s", address, r.status, r.err.data);
	got = entries_of(to);
	cr_expect_eq(strcmp(got, tab + 1), 0, "%s: %s\nwanted %s", address, got, tab + 1);
	free(got);
}

/* Every so manieth pipeline, taken out, is what another tool takes out. */
Test(corpus_pipelines, closure)
{
	static const char *const archives[] = { "good", "missing", "odd", "special",
						"wrong" };
	size_t step = test_sanitized() ? 61 : 13;
	size_t number = 0;
	char *dir;

	if (!test_shared())
		cr_skip_test("no shared material");
	dir = test_folder();
	for (size_t i = 0; i < 5; i++) {
		char *path = test_format("%s/corpus-pipelines/expected/%s/closure.tsv",
					 test_shared(), archives[i]);
		struct test_bytes want = test_read(path);
		char *rest = NULL;

		cr_assert(want.data);
		for (char *line = strtok_r((char *)want.data, "\n", &rest); line;
		     line = strtok_r(NULL, "\n", &rest)) {
			if (number++ % step == 3)
				check_closure(dir, archives[i], line);
		}
	}
}

/* ---- compressed entries that are read twice ---- */

#define KINDS_OF_PIPELINES "679"

/* Every pipeline of an archive, in @path, with a bit of its payload that is another. Return:
 * how many. */
static size_t write_damaged(const struct test_bytes *foz, const char *path)
{
	unsigned char *data = malloc(foz->len);
	size_t count = 0;

	memcpy(data, foz->data, foz->len);
	for (size_t at = 16; at + 56 <= foz->len;) {
		const unsigned char *p = data + at + 40;
		size_t stored = p[0] | (size_t)p[1] << 8 | (size_t)p[2] << 16;

		if (stored > 8 && strchr(KINDS_OF_PIPELINES, data[at + 23])) {
			data[at + 56 + stored / 2] ^= 0x10;
			count++;
		}
		at += 56 + stored;
	}
	test_write(path, data, foz->len);
	free(data);
	return count;
}

static size_t count_of(const char *text, const char *word)
{
	size_t count = 0;

	while ((text = strstr(text, word)) != NULL) {
		text += strlen(word);
		count++;
	}
	return count;
}

/* Documents of the first archive are known when the second is read, whose entries have the
 * same heads and cannot be read: each is reported, and the other listed, in any order. */
Test(corpus_pipelines, damaged_copy)
{
	static const char *const orders[][2] = { { "a.foz", "b.foz" },
						 { "b.foz", "a.foz" } };
	struct test_bytes foz;
	size_t count;
	char *path;
	char *dir;

	if (!test_shared())
		cr_skip_test("no shared material");
	path = test_format("%s/corpus-pipelines/archives/special.foz", test_shared());
	foz = test_read(path);
	dir = test_folder();
	path = test_format("%s/a.foz", dir);
	test_write(path, foz.data, foz.len);
	path = test_format("%s/b.foz", dir);
	count = write_damaged(&foz, path);
	cr_assert_eq(count, 88, "%zu", count);
	for (unsigned i = 0; i < 4; i++) {
		const char *argv[] = { "spvx",
				       "pipelines",
				       "--check",
				       "--show=list,findings",
				       "--exit-zero",
				       "-f",
				       "ndjson",
				       i & 1 ? "-j3" : "-j1",
				       orders[i / 2][0],
				       orders[i / 2][1],
				       NULL };
		struct test_run r = test_run_in(dir, argv);
		const char *out = (char *)r.out.data;

		cr_expect_eq(count_of(out, "\"pipe/unreadable\""), count, "%u: %s", i,
			     r.err.data);
		cr_expect_eq(count_of(out, "{\"t\":\"pipeline\""), count, "%u", i);
		cr_expect_eq(count_of(out, "\"address\":\"a.foz#"), count, "%u", i);
	}
}
