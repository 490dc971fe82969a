/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/input/filamat.c - Filament materials: what was written after their reader's
 * source, and packages of our own, whole and cut, through files, pipes and archives.
 */
#include "containers.h"
#include "corpus.h"

TestSuite(input_filamat, .timeout = 120);

#define RUN TEST_RUN

/* ---- the table ---- */

static char *find_offset(const struct test_run *r, const char *offset)
{
	char *member = test_format("\"offset\": %lu,", strtoul(offset, NULL, 16));
	char *at = strstr((char *)r->out.data, member);

	return at;
}

/* "1/0/0,1/1/0" as the JSON has it. */
static char *uses_of(const char *spelled)
{
	static const char *const stages[] = { "vertex", "fragment", "compute" };
	char *text = test_format("\"uses\": [");
	unsigned model;
	unsigned variant;
	unsigned stage;
	int len;

	while (sscanf(spelled, "%u/%u/%u%n", &model, &variant, &stage, &len) == 3) {
		char *more = test_format("%s%s{\"model\": %u, \"variant\": %u, "
					 "\"stage\": \"%s\"}",
					 text, strchr(text, '{') ? ", " : "", model,
					 variant, stages[stage]);

		free(text);
		text = more;
		spelled += len + (spelled[len] == ',');
	}
	return text;
}

static void expect_row(const struct test_rows *rows, const struct test_run *r)
{
	char *at = find_offset(r, rows->fields[2]);
	char *line;

	cr_assert(at, "%s: nothing at %s", rows->fields[0], rows->fields[2]);
	line = test_format("%.*s", (int)strcspn(at, "\n"), at);
	cr_expect(strstr(line, rows->fields[4]), "%s %s", rows->fields[0], line);
	/* it counts those that decode, and so finds no use of the second */
	if (!strcmp(rows->fields[0], "damaged-first.filamat")) {
		cr_expect(strstr(line, "\"fragment\"}]}"), "%s", line);
	} else if (*rows->fields[5] == '-') {
		cr_expect(!strstr(line, "uses"), "%s %s", rows->fields[0], line);
	} else {
		char *uses = uses_of(rows->fields[5]);

		cr_expect(strstr(line, uses), "%s: %s: %s", rows->fields[0], uses, line);
		free(uses);
	}
}

/* Each row: the module, its digest, its uses, the finding. The index in the dictionary is part
 * of the address, which is tried with a package of our own: the table counts what decodes. */
Test(input_filamat, expected)
{
	struct test_rows rows;
	unsigned modules = 0;
	unsigned files = 0;

	if (!test_shared() || !test_rows_open(&rows, "corpus-more/filamat/EXPECTED.tsv"))
		cr_skip_test("no shared material");
	test_rows_next(&rows);
	while (test_rows_next(&rows)) {
		char *path = test_format("%s/corpus-more/filamat/%s", test_shared(),
					 rows.fields[0]);
		struct test_run r = RUN(NULL, "ls", "-f", "json", path);

		if (*rows.fields[1] != '-') {
			expect_row(&rows, &r);
			modules++;
		}
		/* the rows of a file after its first have none */
		if (*rows.fields[6] != '-')
			cr_expect(strstr((char *)r.err.data, rows.fields[6]), "%s: %s",
				  rows.fields[0], (char *)r.err.data);
		files++;
	}
	cr_expect(files > 30 && modules > 20);
}

/* ---- packages of our own ---- */

static void put(const char *dir, const char *name, const struct test_out *o)
{
	test_write(test_format("%s/%s", dir, name), o->data, o->len);
}

/* What is said of a package is the same wherever it is, but for the name. */
Test(input_filamat, around)
{
	static const char *const names[] = { "a", "a.gz", "a.zip!m", "a.tar!m" };
	static const char *const used[] = {
		"\"uses\": [{\"model\": 1, \"variant\": 0, \"stage\": \"vertex\"}]}",
		"\"uses\": [{\"model\": 1, \"variant\": 0, \"stage\": \"fragment\"}, "
		"{\"model\": 2, \"variant\": 8, \"stage\": \"fragment\"}]}",
	};
	char *dir = test_folder();
	struct test_out o = test_filamat();
	const struct test_zip member = { .name = "m", .data = o.data, .len = o.len };
	struct test_out gz = { 0 };
	struct test_out zip = { 0 };
	struct test_out tar = { 0 };

	test_gzip(&gz, o.data, o.len);
	test_zip(&zip, &member, 1);
	test_tar(&tar, "m", '0', o.data, o.len);
	test_fill(&tar, 0, 1024);
	put(dir, "a", &o);
	put(dir, "a.gz", &gz);
	put(dir, "a.zip", &zip);
	put(dir, "a.tar", &tar);
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		struct test_run r = RUN(dir, "ls", "-f", "json", names[i]);
		char *first = test_format("%s!0\"", names[i]);
		char *second = test_format("%s!1\"", names[i]);
		struct test_run one;

		cr_expect(r.status == 0 && strstr((char *)r.out.data, first), "%s %s",
			  (char *)r.out.data, (char *)r.err.data);
		cr_expect(strstr((char *)r.out.data, used[0]), "%s", (char *)r.out.data);
		cr_expect(strstr((char *)r.out.data, used[1]), "%s", (char *)r.out.data);
		second[strlen(second) - 1] = '\0';
		one = RUN(dir, "dis", second);
		cr_expect(one.status == 0 &&
				  strstr((char *)one.out.data, "OpEntryPoint Fragment"),
			  "%s", second);
	}
	test_out_free(&gz);
	test_out_free(&zip);
	test_out_free(&tar);
	test_out_free(&o);
}

/* A package that is cut gives the modules before that, and is complained about. */
Test(input_filamat, cut)
{
	char *dir = test_folder();
	struct test_out o = test_filamat();

	for (size_t len = 16; len < o.len; len += 1 + len / 16) {
		const struct test_out part = { o.data, len };
		struct test_run file;
		struct test_run pipe = { .in = o.data, .in_len = len };

		put(dir, "a", &part);
		file = RUN(dir, "stats", "-f", "tsv", "a");
		pipe.argv =
			(const char *const[]){ "spvx", "stats", "-f", "tsv", "-", NULL };
		test_run(&pipe);
		cr_expect_eq(file.status, 2, "%zu: %s", len, (char *)file.err.data);
		cr_expect(pipe.out.len == file.out.len &&
				  !memcmp(pipe.out.data, file.out.data, pipe.out.len),
			  "%zu", len);
		pipe.argv = NULL;
	}
	test_out_free(&o);
}
