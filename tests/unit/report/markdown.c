/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/report/markdown.c - whatever a name holds it stays a name, and a document
 * keeps to its bytes with everything closed that was opened.
 */
#include "report/records/grid.h"

#include "base/str.h"
#include "suite.h"

TestSuite(report_markdown, .timeout = 30);

Test(report_markdown, names)
{
	static const struct {
		const char *name;
		const char *want;
	} cases[] = {
		{ "OpLoad", "`OpLoad`" },
		{ "a`b", "`` a`b ``" },
		{ "```", "```` ``` ````" },
		{ "@user #1 <b>", "`@user #1 <b>`" },
		{ "", "`  `" },
		{ "a\nb\x1b", "`a\\x0ab\\x1b`" },
		{ " lead", "`  lead `" },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		struct sx_buf b = { .a = NULL };

		sx_markdown_put_code(&b, sx_str(cases[i].name));
		cr_expect(sx_str_is(sx_str_n(b.data, b.len), cases[i].want), "%s: %.*s",
			  cases[i].want, (int)b.len, b.data);
		sx_buf_free(&b);
	}
}

/* A document with two folded tables of 100 rows each, within so many bytes. */
static char *document(uint64_t max_bytes)
{
	static const struct sx_column columns[] = { SX_COLUMN("name", NAME, 0),
						    SX_COLUMN("n", NUMBER, 0) };
	struct sx_buf b;
	struct sx_page page = { .out = &b, .max_bytes = max_bytes };
	struct sx_markdown m;
	struct sx_grid g;
	char name[16];

	sx_buf_init(&b, NULL);
	sx_markdown_begin(&m, &page);
	for (unsigned t = 0; t < 2; t++) {
		if (!sx_markdown_fold(&m, sx_str("<a&b>"), "more"))
			continue;
		sx_grid_init(&g, &page);
		g.at_once = t;
		SX_GRID_COLUMNS(&g, columns, 0);
		for (unsigned i = 0; i < 100; i++) {
			snprintf(name, sizeof(name), "row%u", i);
			sx_grid_name(&g, sx_str(name), 0);
			sx_grid_figure(&g, i, 0);
		}
		sx_grid_end(&g);
		sx_markdown_unfold(&m);
	}
	sx_markdown_end(&m);
	sx_buf_putc(&b, '\0');
	return b.data;
}

static size_t occurrences(const char *text, const char *what)
{
	size_t n = 0;

	for (const char *p = text; (p = strstr(p, what)); p += strlen(what))
		n++;
	return n;
}

/* The last line may fill the budget but for the 128 bytes that end a document. */
Test(report_markdown, exact)
{
	char *whole = document(1000000);
	size_t len = strlen(whole) - strlen("\n</details>\n\n") + 128;

	for (size_t less = 0; less < 2; less++) {
		char *text = document(len - less);

		cr_expect(!strstr(text, "\nand ") == !less, "%zu bytes less:\n%s", less,
			  text);
		free(text);
	}
	free(whole);
}

Test(report_markdown, budget)
{
	char *whole = document(1000000);
	size_t len = strlen(whole);

	cr_expect(occurrences(whole, "| `row") == 200, "all rows");
	cr_expect(!strstr(whole, "and "), "nothing is missing");
	cr_expect(strstr(whole, "<code>&#60;a&#38;b&#62;</code> more</summary>") != NULL,
		  "a heading:\n%.100s", whole);
	for (size_t max = 0; max < len + 200; max += 7) {
		char *cut = document(max);
		size_t rows = occurrences(cut, "| `row");
		const char *more = strstr(cut, "\nand ");
		unsigned missing = 0;

		cr_assert(strlen(cut) <= max || max < 128, "%zu bytes of %zu", strlen(cut),
			  max);
		cr_expect(occurrences(cut, "<details>") == occurrences(cut, "</details>"),
			  "%zu: what is open is closed", max);
		cr_expect((rows == 200) == !more, "%zu: what is missing is said", max);
		if (more && sscanf(more, "\nand %u more rows", &missing) == 1)
			cr_expect((rows + missing) % 100 == 0, "%zu: %u are missing", max,
				  missing);
		free(cut);
	}
	free(whole);
}
