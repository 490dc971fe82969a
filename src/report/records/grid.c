/* SPDX-License-Identifier: MIT */
/*
 * report/records/grid.c - cells of a table, and the table as markdown and on a page.
 */
#include "report/records/grid.h"

#include "base/str.h"
#include "report/html/html.h"

#include <spvx/error.h>

void sx_grid_init(struct sx_grid *g, const struct sx_page *page)
{
	memset(g, 0, sizeof(*g));
	g->page = page;
	sx_arena_init(&g->text, NULL, 0);
	sx_buf_init(&g->made, NULL);
}

void sx_grid_columns(struct sx_grid *g, const struct sx_column *columns, size_t count,
		     unsigned asked)
{
	for (size_t i = 0; i < count; i++) {
		if (columns[i].asked && !(columns[i].asked & asked))
			continue;
		g->names += columns[i].type == SX_COLUMN_NAME;
		g->columns[g->count++] = columns[i];
	}
}

/* ---- cells ---- */

/* Characters of a text; a byte that is not UTF-8 counts as one. */
static size_t characters(struct spvx_str s)
{
	size_t n = 0;

	while (s.len) {
		unsigned len = sx_utf8_next(s, NULL);

		if (!len)
			len = 1;
		s.ptr += len;
		s.len -= len;
		n++;
	}
	return n;
}

/* What was put together becomes the next cell. */
static void add_made(struct sx_grid *g, uint64_t value, bool sum)
{
	struct spvx_str s = sx_str_n(g->made.data, g->made.len);
	void *cells = g->cells;
	char *copy = g->made.error ? NULL : sx_arena_strdup(&g->text, s.ptr, s.len);

	if (!copy || sx_grow(NULL, &cells, &g->cap, g->used + 1, sizeof(*g->cells))) {
		g->error = -SPVX_ENOMEM;
		return;
	}
	g->cells = cells;
	s.ptr = copy;
	g->cells[g->used++] = (struct sx_cell){ s, characters(s), value, sum };
}

struct sx_buf *sx_grid_make(struct sx_grid *g)
{
	g->made.len = 0;
	return &g->made;
}

void sx_grid_made(struct sx_grid *g)
{
	add_made(g, 0, false);
}

void sx_grid_name(struct sx_grid *g, struct spvx_str name, unsigned indent)
{
	struct sx_buf *b = sx_grid_make(g);

	if (g->markdown)
		sx_markdown_put_code(b, name);
	else if (g->html)
		sx_html_put(b, name);
	else
		SX_SAY(b, SX_FILL(" ", indent), SX_SHOWN(name, g->page->escape));
	sx_grid_made(g);
}

void sx_grid_figure(struct sx_grid *g, uint64_t v, uint64_t of)
{
	enum sx_column_type type = g->columns[g->used % g->count].type;
	struct sx_buf *b = sx_grid_make(g);

	if (type == SX_COLUMN_SHARE || (type == SX_COLUMN_NUMBER && of))
		sx_put_share(b, v, of);
	else if (type == SX_COLUMN_CHANGE)
		sx_put_change(b, (int64_t)(v - of));
	else if (type == SX_COLUMN_GROWTH)
		sx_put_growth(b, v, of);
	else if (type == SX_COLUMN_NUMBER)
		sx_buf_grouped(b, v);
	add_made(g, v, false);
}

void sx_grid_sum(struct sx_grid *g, struct sx_piece name)
{
	static const char *const marks[][2] = { { "(", ")" },
						{ "", "" },
						{ "<em>", "</em>" } };
	const char *const *mark = marks[g->html ? 2 : g->markdown ? 1 : 0];

	SX_SAY(sx_grid_make(g), SX_C(mark[0]), name, SX_C(mark[1]));
	add_made(g, 0, true);
	for (size_t i = 1; i < g->names; i++) {
		sx_grid_make(g);
		sx_grid_made(g);
	}
}

/* ---- drawing ---- */

static const char *title_of(const struct sx_column *c)
{
	return c->full ? c->full : c->title;
}

static void put_markdown(const struct sx_grid *g)
{
	const char *titles[SX_COLUMNS];
	size_t i;

	for (i = 0; i < g->count; i++)
		titles[i] = title_of(&g->columns[i]);
	if (!sx_markdown_table(g->markdown, titles, g->count, g->names))
		return;
	for (const struct sx_cell *c = g->cells; c < g->cells + g->used; c += g->count) {
		for (i = 0; i < g->count; i++)
			sx_markdown_cell(g->markdown, c[i].text.ptr);
		sx_markdown_row(g->markdown);
	}
	sx_markdown_table_end(g->markdown);
}

/* A name that a row begins with is its heading; a change has the class of its direction. */
static void put_html_row(const struct sx_grid *g, const struct sx_cell *cells)
{
	struct sx_buf *b = g->page->out;
	size_t i = cells->sum ? g->names : 1;

	sx_buf_puts(b, "<tr><th scope=\"row\" class=\"s\"");
	if (cells->sum)
		SX_SAY(b, SX_T(" colspan=\""), SX_PLAIN(i), SX_T("\""));
	SX_SAY(b, SX_T(">"), SX_S(cells->text), SX_T("</th>"));
	for (; i < g->count; i++) {
		char sign = *cells[i].text.ptr;
		const char *way = sign == '+' ? "up" : sign == '-' ? "down" : "";

		if (g->columns[i].type == SX_COLUMN_CHANGE)
			SX_SAY(b, SX_T("<td class=\""), SX_C(way), SX_T("\">"));
		else
			sx_buf_puts(b, i < g->names ? "<td class=\"s\">" : "<td>");
		SX_SAY(b, SX_S(cells[i].text), SX_T("</td>"));
	}
	sx_buf_puts(b, "</tr>\n");
}

/* Rows that complete a sum are in <tfoot>, which stays last however a reader sorts. */
static void put_html(const struct sx_grid *g)
{
	struct sx_buf *b = g->page->out;
	bool foot = false;
	size_t i;

	sx_buf_puts(b, "<div class=\"table\"><table>\n<thead><tr>");
	for (i = 0; i < g->count; i++)
		SX_SAY(b, SX_T("<th scope=\"col\""),
		       SX_C(i < g->names ? " class=\"s\">" : ">"),
		       SX_C(title_of(&g->columns[i])), SX_T("</th>"));
	sx_buf_puts(b, "</tr></thead>\n<tbody>\n");
	for (i = 0; i < g->used; i += g->count) {
		if (g->cells[i].sum && !foot)
			sx_buf_puts(b, "</tbody>\n<tfoot>\n");
		foot |= g->cells[i].sum;
		put_html_row(g, &g->cells[i]);
	}
	SX_SAY(b, SX_C(foot ? "</tfoot>" : "</tbody>"), SX_T("\n</table></div>\n"));
}

void sx_grid_end(struct sx_grid *g)
{
	if (g->error)
		sx_buf_fail(g->page->out, g->error);
	else if (g->markdown)
		put_markdown(g);
	else if (g->html)
		put_html(g);
	else
		sx_grid_put_text(g);
	sx_free(NULL, g->cells, g->cap * sizeof(*g->cells));
	sx_arena_free(&g->text);
	sx_buf_free(&g->made);
}
