/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/messages.c - the page of the guide that compares messages with those of
 * the reference: its own are those recorded, ours are those that `check` prints for the
 * text of the case, and the numbers are right.
 */
#include "corpus.h"

#include <criterion/criterion.h>

TestSuite(corpus_messages, .timeout = 120);

#define MAX_ROWS 128

/* Cells of a row of the page: number of the case, both messages, which is clearer and why. */
enum cell {
	CASE,
	THEIRS,
	OURS,
	CLEARER,
	CELLS
};

struct row {
	char *cells[CELLS];
	unsigned seen;
};

static struct row rows[MAX_ROWS];
static size_t count;
static size_t counted; /* by the table of the page */

/* Cut the next cell off a line, without its bars, blanks and marks of code. */
static char *take_cell(char **line)
{
	char *cell = *line + strspn(*line, "| `");
	char *end = strstr(cell, " |");

	if (!end)
		return NULL;
	*line = end + 1;
	end -= end[-1] == '`';
	*end = '\0';
	return cell;
}

static size_t rows_that_are(const char *clearer)
{
	size_t n = 0;

	for (size_t i = 0; i < count; i++)
		n += !strncmp(rows[i].cells[CLEARER], clearer, strlen(clearer));
	return n;
}

/* Read the rows of cases, or the numbers of the first table, which are expected to be theirs. */
static void read_page(bool numbers)
{
	struct test_bytes page =
		test_read(test_format("%s/src/guide/messages.md", test_src()));

	cr_assert(page.data);
	for (char *line = strtok((char *)page.data, "\n"); line;
	     line = strtok(NULL, "\n")) {
		char *cells[CELLS] = { NULL };
		size_t n = 0;

		while (*line == '|' && n < CELLS && (cells[n] = take_cell(&line)))
			n++;
		if (n == CELLS && !numbers && strtoul(cells[CASE], NULL, 10)) {
			cr_assert(count < MAX_ROWS);
			memcpy(rows[count++].cells, cells, sizeof(cells));
		} else if (n == 2 && numbers && strtoul(cells[1], NULL, 10)) {
			cr_expect_eq(rows_that_are(cells[0]), strtoul(cells[1], NULL, 10),
				     "%s: %s", cells[0], cells[1]);
			counted += strtoul(cells[1], NULL, 10);
		}
	}
}

/* Whether one of the errors in a report is @message. */
static bool reports(char *report, const char *message)
{
	for (char *line = strtok(report, "\n"); line; line = strtok(NULL, "\n")) {
		const char *error = strstr(line, ": error: ");
		const char *said = error ? strstr(error + 9, ": ") : NULL;

		if (said && !strcmp(said + 2, message))
			return true;
	}
	return false;
}

static void expect_messages(struct row *row, const struct test_table *index,
			    const struct test_bytes *sources, const char *folder)
{
	const char *diag = test_cell(index, "diag");
	size_t len = strcspn(diag, "\\");
	struct test_run run;

	while (len && diag[len - 1] == ' ')
		len--;
	cr_expect(strlen(row->cells[THEIRS]) == len &&
			  !strncmp(row->cells[THEIRS], diag, len),
		  "case %s: '%.*s'", row->cells[CASE], (int)len, diag);
	cr_expect_str_eq(test_cell(index, "opts"), "");
	test_write(test_format("%s/case.spvasm", folder),
		   sources->data + strtoul(test_cell(index, "asm_off"), NULL, 10),
		   strtoul(test_cell(index, "asm_len"), NULL, 10));
	run = TEST_RUN(folder, "check", "--target-env", test_cell(index, "env"),
		       "case.spvasm");
	cr_expect(reports(test_format("%s", (char *)run.out.data), row->cells[OURS]),
		  "case %s: %s", row->cells[CASE], (char *)run.out.data);
	test_run_free(&run);
	row->seen++;
}

Test(corpus_messages, page)
{
	struct test_bytes index = { NULL, 0 };
	struct test_bytes sources;
	struct test_table t;
	char *folder;

	read_page(false);
	read_page(true);
	cr_expect(count > 50 && counted == count, "%zu rows, %zu counted", count, counted);
	if (!test_shared())
		cr_skip_test("no shared material");
	index = test_read(test_format("%s/corpus/cases/val/index.tsv", test_shared()));
	sources = test_read(test_format("%s/corpus/cases/val/sources.txt", test_shared()));
	cr_assert(index.data && sources.data);
	folder = test_folder();
	for (test_table_open(&t, (char *)index.data); test_rows_next(&t.rows);)
		for (size_t i = 0; i < count; i++)
			if (!strcmp(rows[i].cells[CASE], test_cell(&t, "id")))
				expect_messages(&rows[i], &t, &sources, folder);
	for (size_t i = 0; i < count; i++)
		cr_expect_eq(rows[i].seen, 1, "case %s", rows[i].cells[CASE]);
	test_remove(folder);
	test_bytes_free(&index);
	test_bytes_free(&sources);
}
