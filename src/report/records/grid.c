/* SPDX-License-Identifier: MIT */
/*
 * report/records/grid.c - cells of a table, and the table as markdown and on a page.
 */
#include "report/records/grid.h"

#include "report/html/html.h"

#include <spvx/error.h>

void sx_grid_init(struct sx_grid *g, const struct sx_page *page)
{
	memset(g, 0, sizeof(*g));
	g->page = page;
}

void sx_grid_columns(struct sx_grid *g, const struct sx_column *columns, size_t count,
		     unsigned asked)
{
	for (size_t i = 0; i < count; i++, g->declared++) {
		if (columns[i].asked && !(columns[i].asked & asked)) {
			g->absent |= UINT32_C(1) << g->declared;
			continue;
		}
		g->names += columns[i].type == SX_COLUMN_NAME;
		g->columns[g->count++] = columns[i];
	}
}

void sx_grid_begin(struct sx_grid *g, const struct sx_page *page,
		   const struct sx_column *columns, size_t count)
{
	sx_grid_init(g, page);
	g->apart = true;
	g->sparse = true;
	sx_grid_columns(g, columns, count, 0);
}

/* ---- between grids ---- */

struct sx_buf *sx_paragraph_begin(const struct sx_page *page)
{
	return page->markdown ? &page->markdown->line : page->out;
}

void sx_paragraph_end(const struct sx_page *page)
{
	if (!page->markdown) {
		sx_buf_putc(page->out, '\n');
		return;
	}
	sx_markdown_line(page->markdown);
	sx_markdown_line(page->markdown);
}

void sx_paragraph_more(const struct sx_page *page, uint64_t count)
{
	if (!count)
		return;
	SX_SAY(sx_paragraph_begin(page), SX_T("and "), SX_N(count),
	       SX_T(" more (-n 0 shows all)"));
	sx_paragraph_end(page);
}

/* ---- cells ---- */

static void draw(struct sx_grid *g);

/* Whether the column of the next cell is absent. */
static bool skips(struct sx_grid *g)
{
	unsigned column = g->next;

	g->next = (column + 1) % g->declared;
	return g->absent >> column & 1;
}

/* Append the composed text as the next cell. */
static void add_made(struct sx_grid *g, uint64_t value, bool sum)
{
	struct spvx_str s = sx_buf_str(&g->made);
	void *cells = g->cells;
	char *copy = g->made.error ? NULL : sx_arena_strdup(&g->text, s.ptr, s.len);

	if (!copy || sx_grow(NULL, &cells, &g->cap, g->used + 1, sizeof(*g->cells))) {
		g->error = -SPVX_ENOMEM;
		return;
	}
	g->cells = cells;
	s.ptr = copy;
	g->cells[g->used++] = (struct sx_cell){ s, sx_columns(s), value, sum };
	if (g->at_once && g->used == g->count)
		draw(g);
}

struct sx_buf *sx_grid_make(struct sx_grid *g)
{
	g->made.len = 0;
	return &g->made;
}

void sx_grid_made(struct sx_grid *g)
{
	if (!skips(g))
		add_made(g, 0, false);
}

void sx_grid_title(struct sx_grid *g, size_t column)
{
	const char *title = sx_arena_strdup(&g->titles, g->made.data, g->made.len);

	if (g->made.error || !title)
		g->error = -SPVX_ENOMEM;
	else
		g->columns[column].title = title;
}

void sx_grid_name(struct sx_grid *g, struct spvx_str name, unsigned indent)
{
	struct sx_buf *b = sx_grid_make(g);

	if (skips(g))
		return;
	if (g->page->markdown)
		sx_markdown_put_code(b, name);
	else if (g->html)
		sx_html_put(b, name);
	else
		SX_SAY(b, SX_FILL(" ", indent), SX_SHOWN(name, g->page->escape));
	add_made(g, 0, false);
}

void sx_grid_named(struct sx_grid *g)
{
	struct sx_buf named = g->made;

	if (!named.len) {
		sx_grid_made(g);
		return;
	}
	g->made = g->named;
	g->named = named;
	sx_buf_fail(&g->made, named.error);
	sx_grid_name(g, sx_buf_str(&named), 0);
}

void sx_grid_figure(struct sx_grid *g, uint64_t v, uint64_t of)
{
	enum sx_column_type type = g->columns[g->used % g->count].type;
	struct sx_buf *b = sx_grid_make(g);

	if (skips(g))
		return;
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
	const char *const *mark = marks[g->html ? 2 : g->page->markdown ? 1 : 0];

	SX_SAY(sx_grid_make(g), SX_C(mark[0]), name, SX_C(mark[1]));
	skips(g);
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

static bool is_left(const struct sx_column *c)
{
	return c->type <= SX_COLUMN_TEXT;
}

static bool put_markdown_heading(const struct sx_grid *g)
{
	struct sx_buf *b = &g->page->markdown->line;

	g->page->markdown->more = 0;
	sx_buf_putc(b, '|');
	for (size_t i = 0; i < g->count; i++)
		if (!(g->left_out >> i & 1))
			SX_SAY(b, SX_T(" "), SX_C(title_of(&g->columns[i])), SX_T(" |"));
	sx_buf_puts(b, "\n|");
	for (size_t i = 0; i < g->count; i++)
		if (!(g->left_out >> i & 1))
			sx_buf_puts(b, is_left(&g->columns[i]) ? ":--|" : "--:|");
	return sx_markdown_line(g->page->markdown);
}

static void put_markdown(struct sx_grid *g)
{
	struct sx_buf *b = &g->page->markdown->line;

	if (!g->begun)
		g->full = !put_markdown_heading(g);
	for (size_t i = 0; i < g->used && !g->full; i++) {
		if (i % g->count == 0)
			sx_buf_putc(b, '|');
		if (!(g->left_out >> i % g->count & 1))
			SX_SAY(b, SX_T(" "), SX_S(g->cells[i].text), SX_T(" |"));
		if (i % g->count == g->count - 1)
			sx_markdown_row(g->page->markdown);
	}
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
		const char *class = sign == '+' ? "up" : sign == '-' ? "down" : "";

		if (g->columns[i].type == SX_COLUMN_CHANGE)
			SX_SAY(b, SX_T("<td class=\""), SX_C(class), SX_T("\">"));
		else
			sx_buf_puts(b,
				    is_left(&g->columns[i]) ? "<td class=\"s\">" : "<td>");
		SX_SAY(b, SX_S(cells[i].text), SX_T("</td>"));
	}
	sx_buf_puts(b, "</tr>\n");
}

/* Rows that complete a sum are in <tfoot>, which stays last however a reader sorts. */
static void put_html(const struct sx_grid *g)
{
	struct sx_buf *b = g->page->out;
	bool foot = false;

	sx_buf_puts(b, "<div class=\"table\"><table>\n<thead><tr>");
	for (size_t i = 0; i < g->count; i++)
		SX_SAY(b, SX_T("<th scope=\"col\""),
		       SX_C(is_left(&g->columns[i]) ? " class=\"s\">" : ">"),
		       SX_C(title_of(&g->columns[i])), SX_T("</th>"));
	sx_buf_puts(b, "</tr></thead>\n<tbody>\n");
	for (size_t i = 0; i < g->used; i += g->count) {
		if (g->cells[i].sum && !foot)
			sx_buf_puts(b, "</tbody>\n<tfoot>\n");
		foot |= g->cells[i].sum;
		put_html_row(g, &g->cells[i]);
	}
	SX_SAY(b, SX_C(foot ? "</tfoot>" : "</tbody>"), SX_T("\n</table></div>\n"));
}

/* Write the gathered rows. */
static void draw(struct sx_grid *g)
{
	/* without empty columns, but for the first and those with a declared width */
	for (size_t c = g->sparse ? 1 : g->count; c < g->count; c++) {
		bool any = g->columns[c].width;

		for (size_t i = c; i < g->used && !any; i += g->count)
			any = g->cells[i].columns;
		if (!any)
			g->left_out |= UINT32_C(1) << c;
	}
	if (g->page->markdown)
		put_markdown(g);
	else if (g->html)
		put_html(g);
	else
		sx_grid_put_text(g);
	g->begun = true;
	g->used = 0;
	if (g->at_once)
		sx_arena_reset(&g->text);
}

void sx_grid_end(struct sx_grid *g)
{
	if (g->error)
		sx_buf_fail(g->page->out, g->error);
	else if (g->used || !(g->begun || g->sparse || g->at_once))
		draw(g);
	if (g->page->markdown && g->begun && !g->full)
		sx_markdown_table_end(g->page->markdown);
	sx_free(NULL, g->cells, g->cap * sizeof(*g->cells));
	sx_arena_free(&g->text);
	sx_arena_free(&g->titles);
	sx_buf_free(&g->made);
	sx_buf_free(&g->named);
}
