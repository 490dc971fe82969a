/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/report/table.c - text for people: shares, sentences, columns, bars.
 */
#include "report/records/grid.h"

#include "base/str.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

TestSuite(report_table, .timeout = 30);

/* ---- numbers ---- */

Test(report_table, shares)
{
	static const struct {
		uint64_t part;
		uint64_t whole;
		uint64_t share;
	} cases[] = {
		{ 0, 0, 0 },
		{ 5, 0, 0 },
		{ 0, 7, 0 },
		{ 7, 7, 1000 },
		{ 1, 3, 333 },
		{ 2, 3, 667 },
		{ 1, 2000, 1 },
		{ 1, 2001, 0 },
		{ 1, 16, 63 },
		{ 90889, 395745, 230 },
		{ UINT64_MAX, UINT64_MAX, 1000 },
		{ UINT64_MAX / 2, UINT64_MAX, 500 },
		{ UINT64_MAX / 3, UINT64_MAX / 3 * 2, 500 },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++)
		cr_expect(sx_share(cases[i].part, cases[i].whole) == cases[i].share,
			  "%llu of %llu", (unsigned long long)cases[i].part,
			  (unsigned long long)cases[i].whole);
}

Test(report_table, growth)
{
	static const struct {
		uint64_t now;
		uint64_t before;
		const char *text;
	} cases[] = {
		{ 0, 0, "=" },           { 8, 8, "=" },
		{ 3, 0, "new" },         { 0, 3, "gone" },
		{ 793, 455, "+74.3 %" }, { 228, 99, "+130.3 %" },
		{ 99, 228, "-56.6 %" },  { 100000, 1, "+9,999,900.0 %" },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		struct sx_buf b = { .a = NULL };

		sx_put_growth(&b, cases[i].now, cases[i].before);
		cr_expect(sx_str_is(sx_str_n(b.data, b.len), cases[i].text), "%s: %.*s",
			  cases[i].text, (int)b.len, b.data);
		sx_buf_free(&b);
	}
}

Test(report_table, widths)
{
	uint64_t v = 1;

	for (unsigned i = 0; i < 20; i++, v *= 10) {
		struct sx_buf b = { .a = NULL };

		sx_buf_grouped(&b, v);
		cr_expect(sx_grouped_width(v) == b.len, "10^%u", i);
		b.len = 0;
		sx_buf_grouped(&b, v - 1);
		cr_expect(sx_grouped_width(v - 1) == b.len, "10^%u - 1", i);
		sx_buf_free(&b);
	}
}

/* ---- sentences ---- */

static char *flow(const char *text, unsigned width, unsigned column, unsigned indent)
{
	struct sx_buf b;
	const struct sx_page page = { .out = &b, .width = width };
	struct sx_flow f;

	sx_buf_init(&b, NULL);
	sx_flow_begin(&f, &page, column, indent);
	sx_flow_text(&f, text);
	sx_buf_putc(&b, '\0');
	return b.data;
}

Test(report_table, sentences)
{
	static const struct {
		const char *text;
		unsigned width;
		unsigned column;
		unsigned indent;
		const char *want;
	} cases[] = {
		{ "one two three", 13, 0, 0, "one two three" },
		{ "one two three", 12, 0, 0, "one two\nthree" },
		{ "one  two", 7, 0, 0, "one two" },
		{ "one two", 8, 4, 2, " one\n  two" },
		{ "half <=~2,303 bytes", 12, 0, 0, "half\n<= 2,303 bytes" },
		{ "has 12 words, 3 ids", 10, 0, 0, "has\n12 words,\n3 ids" },
		{ "averylongword that goes past", 8, 0, 0,
		  "averylongword\nthat\ngoes\npast" },
		{ "", 8, 0, 0, "" },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		char *got = flow(cases[i].text, cases[i].width, cases[i].column,
				 cases[i].indent);

		cr_expect_str_eq(got, cases[i].want, "%s", cases[i].text);
		free(got);
	}
}

/* ---- tables ---- */

static const struct sx_column columns[] = {
	SX_COLUMN("name", NAME, 6),
	SX_COLUMN("never", NUMBER, 9, .asked = 2),
	SX_COLUMN("n", NUMBER, 4, .asked = 1, .full = "number"),
	SX_COLUMN("share", SHARE, 4),
	SX_COLUMN("", BAR, 0, .asked = 4),
};

static void row(struct sx_grid *g, const char *name, unsigned indent, uint64_t n)
{
	sx_grid_name(g, sx_str(name), indent);
	sx_grid_figure(g, n, 0); /* never there */
	sx_grid_figure(g, n, 0);
	sx_grid_figure(g, n, 2000);
	sx_grid_figure(g, n, 0);
}

static char *table(bool terminal, const char *const names[3], unsigned width)
{
	struct sx_buf b;
	const struct sx_page page = {
		.out = &b, .width = width, .terminal = terminal, .escape = true
	};
	struct sx_grid g;

	sx_buf_init(&b, NULL);
	sx_grid_init(&g, &page);
	sx_grid_columns(&g, columns, 5, 5);
	row(&g, names[0], 0, 1000);
	row(&g, names[1], 2, 100);
	row(&g, names[2], 0, 7);
	sx_grid_end(&g);
	sx_buf_putc(&b, '\0');
	return b.data;
}

Test(report_table, columns)
{
	static const struct {
		const char *names[3];
		unsigned width;
		const char *want;
	} cases[] = {
		{ { "a", "b", "c" },
		  60,
		  "name        n   share\n"
		  "a       1,000  50.0 %  ####################\n"
		  "  b       100   5.0 %  ##\n"
		  "c           7   0.4 %\n" },
		/* bars take what is left */
		{ { "a", "b", "c" },
		  28,
		  "name        n   share\n"
		  "a       1,000  50.0 %  #####\n"
		  "  b       100   5.0 %  #\n"
		  "c           7   0.4 %\n" },
		{ { "a", "b", "c" },
		  20,
		  "name        n   share\n"
		  "a       1,000  50.0 %\n"
		  "  b       100   5.0 %\n"
		  "c           7   0.4 %\n" },
		/* a name that is longer than its column has a line of its own */
		{ { "a", "b", "a very long name" },
		  24,
		  "name           n   share\n"
		  "a          1,000  50.0 %\n"
		  "  b          100   5.0 %\n"
		  "a very long name\n"
		  "               7   0.4 %\n" },
		/* characters count, not bytes; what drives a terminal is shown */
		{ { "\xc3\xa4\xc3\xb6\xc3\xbc\xe2\x82\xac", "\x1b[m", "c" },
		  24,
		  "name          n   share\n"
		  "\xc3\xa4\xc3\xb6\xc3\xbc\xe2\x82\xac      1,000  50.0 %\n"
		  "  \\x1b[m    100   5.0 %\n"
		  "c             7   0.4 %\n" },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		char *got = table(false, cases[i].names, cases[i].width);

		cr_expect_str_eq(got, cases[i].want, "case %zu:\n%s\nwant\n%s", i, got,
				 cases[i].want);
		free(got);
	}
}

/* Blocks on a terminal, by eighths; full ones for the largest. */
Test(report_table, blocks)
{
	static const char *const names[3] = { "a", "b", "c" };
	char *got = table(true, names, 33); /* bars of 10 characters */
	size_t full = 0;

	for (const char *p = got; (p = strstr(p, "\xe2\x96\x88")); p += 3)
		full++;
	cr_expect(full == 11, "10 for the largest and 1 for a tenth of it: %zu in\n%s",
		  full, got);
	cr_expect(strstr(got, "0.4 %  \xe2\x96\x8f\n") != NULL,
		  "an eighth for the least:\n%s", got);
	free(got);
}

/* A bar of 40 steps, and the last block of bars that are shorter by an eighth each. */
Test(report_table, eighths)
{
	static const struct sx_column n_and_bar[] = { SX_COLUMN("n", NUMBER, 0),
						      SX_COLUMN("", BAR, 0) };
	static const char *const blocks[] = { "█", "▉", "▊", "▋", "▌", "▍", "▎", "▏", "" };
	struct sx_buf b;
	struct sx_buf want = { .a = NULL };
	const struct sx_page page = { .out = &b, .width = 9, .terminal = true };
	struct sx_grid g;

	sx_buf_init(&b, NULL);
	sx_grid_init(&g, &page);
	SX_GRID_COLUMNS(&g, n_and_bar, 0);
	sx_buf_puts(&want, " n\n");
	for (unsigned i = 0; i < 9; i++) {
		sx_grid_figure(&g, 40 - i, 0);
		sx_grid_figure(&g, 40 - i, 0);
		sx_buf_printf(&want, "%u  ████%s\n", 40 - i, blocks[i]);
	}
	sx_grid_end(&g);
	cr_expect(b.len == want.len && !memcmp(b.data, want.data, b.len),
		  "%.*s\nwant\n%.*s", (int)b.len, b.data, (int)want.len, want.data);
	sx_buf_free(&b);
	sx_buf_free(&want);
}

/* A table among others: an empty line, what no row has is left out, the last column wraps. */
Test(report_table, sparse)
{
	static const struct sx_column apart[] = {
		SX_COLUMN("set", NUMBER, 0), SX_COLUMN("kind", NAME, 0),
		SX_COLUMN("never", NAME, 0), SX_COLUMN("asked", NAME, 0, .asked = 2),
		SX_COLUMN("then", TEXT, 2),
	};
	static const char *const rows[][2] = { { "buffer", "to here and there" },
					       { "a", "" } };
	static const char want[] = "\n"
				   "  set  kind    then\n"
				   "    7  buffer  to here\n"
				   "               and there\n"
				   "    7  a\n";
	struct sx_buf b;
	const struct sx_page page = { .out = &b, .width = 25 };

	for (unsigned count = 0; count <= 2; count += 2) {
		struct sx_grid g;

		sx_buf_init(&b, NULL);
		sx_grid_init(&g, &page);
		g.apart = true;
		g.sparse = true;
		g.indent = 2;
		SX_GRID_COLUMNS(&g, apart, 1);
		for (unsigned i = 0; i < count; i++) {
			SX_CELL(&g, SX_PLAIN(7));
			sx_grid_name(&g, sx_str(rows[i][0]), 0);
			SX_CELL(&g, SX_NONE);
			SX_CELL(&g, SX_T("not asked for"));
			SX_CELL(&g, SX_C(rows[i][1]));
		}
		sx_grid_end(&g);
		sx_buf_putc(&b, '\0');
		cr_expect_str_eq(b.data, count ? want : "", "%s", b.data);
		sx_buf_free(&b);
	}
}

/* Rows do not wait for one another; what is too wide pushes the rest of its line. */
Test(report_table, at_once)
{
	static const struct sx_column fixed[] = { SX_COLUMN("name", NAME, 6),
						  SX_COLUMN("n", NUMBER, 5) };
	static const char *const want[] = { "name      n\n"
					    "abc      12\n",
					    "name      n\n"
					    "abc      12\n"
					    "abcdefgh   12\n" };
	struct sx_buf b;
	const struct sx_page page = { .out = &b, .width = 80 };
	struct sx_grid g;

	sx_buf_init(&b, NULL);
	sx_grid_init(&g, &page);
	g.at_once = true;
	SX_GRID_COLUMNS(&g, fixed, 0);
	for (unsigned i = 0; i < 2; i++) {
		sx_grid_name(&g, sx_str(i ? "abcdefgh" : "abc"), 0);
		sx_grid_figure(&g, 12, 0);
		cr_expect(b.len == strlen(want[i]) && !memcmp(b.data, want[i], b.len),
			  "row %u: %.*s", i, (int)b.len, b.data);
	}
	sx_grid_end(&g);
	sx_buf_free(&b);
}
