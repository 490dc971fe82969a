/* SPDX-License-Identifier: MIT */
/*
 * report/records/grid.c - cells of a table, and the table as text, whose columns line up, as
 * markdown and on a page.
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

/* ---- text ---- */

#define GAP     2 /* blanks between columns */
#define BAR_MAX 20

/* Something comes after the cell in its row. */
static bool is_followed(const struct sx_grid *g, const struct sx_cell *cells, size_t column)
{
	while (++column < g->count)
		if (cells[column].columns || g->columns[column].type == SX_COLUMN_BAR)
			return true;
	return false;
}

/* A width that fits every cell of the column; a cell that nothing follows needs none. */
static size_t width_of(const struct sx_grid *g, size_t column)
{
	const struct sx_column *c = &g->columns[column];
	size_t gap = column ? GAP : 0;
	size_t widest = c->title[0] ? sx_columns(sx_str(c->title)) + gap : gap;

	for (size_t i = 0; i < g->used && !g->at_once; i += g->count) {
		const struct sx_cell *cell = &g->cells[i + column];

		if (cell->columns + gap > widest &&
		    (c->type > SX_COLUMN_TEXT || is_followed(g, &g->cells[i], column)))
			widest = cell->columns + gap;
	}
	return widest > c->width ? widest : c->width;
}

/* @value scaled from 0..@largest to 0..@steps, rounded. */
static uint64_t scaled(uint64_t value, uint64_t largest, uint64_t steps)
{
	while (largest > UINT64_MAX / 1024) { /* the difference is not visible */
		largest /= 2;
		value /= 2;
	}
	return largest ? (value * steps + largest / 2) / largest : 0;
}

/* A bar, in steps of an eighth if the page can show them, after @gap blanks; nothing for a
 * value too small to be visible. */
static void put_bar(const struct sx_page *page, uint64_t value, uint64_t largest,
		    size_t room, size_t gap)
{
	static const char eighths[][4] = { "",
					   "\xe2\x96\x8f",
					   "\xe2\x96\x8e",
					   "\xe2\x96\x8d",
					   "\xe2\x96\x8c",
					   "\xe2\x96\x8b",
					   "\xe2\x96\x8a",
					   "\xe2\x96\x89" };
	uint64_t steps = scaled(value, largest, page->terminal ? room * 8 : room);

	if (!steps)
		return;
	sx_buf_fill(page->out, ' ', gap);
	if (!page->terminal) {
		sx_buf_fill(page->out, '#', (size_t)steps);
		return;
	}
	for (; steps >= 8; steps -= 8)
		sx_buf_puts(page->out, "\xe2\x96\x88");
	sx_buf_puts(page->out, eighths[steps]);
}

/* Blanks are written when something follows them, so that no line ends with any. */
struct line {
	const struct sx_grid *g;
	size_t at; /* characters written */
	size_t to; /* where the columns so far end */
};

static void put_cell(struct line *l, const struct sx_cell *cells, size_t column,
		     size_t width)
{
	const struct sx_column *c = &l->g->columns[column];
	const struct sx_cell *cell = &cells[column];
	size_t gap = column ? GAP : 0;
	size_t begin = l->to + gap;
	struct sx_flow flow;

	l->to += width;
	if (!cell->columns)
		return;
	if (c->type > SX_COLUMN_TEXT && l->to > begin + cell->columns)
		begin = l->to - cell->columns;
	if (c->type == SX_COLUMN_TEXT) {
		SX_SAY(l->g->page->out, SX_FILL(" ", begin - l->at));
		sx_flow_begin(&flow, l->g->page, (unsigned)begin, (unsigned)begin);
		sx_flow_text(&flow, cell->text.ptr);
		return;
	}
	SX_SAY(l->g->page->out, SX_FILL(" ", begin - l->at), SX_S(cell->text));
	l->at = begin + cell->columns;
	if (l->at <= l->to || !is_followed(l->g, cells, column))
		return;
	if (l->g->at_once) {
		l->to = l->at;
		return;
	}
	sx_buf_putc(l->g->page->out, '\n'); /* a name that is too long has its own line */
	l->at = 0;
}

struct widths {
	size_t of[SX_COLUMNS];
	uint64_t largest; /* of the bars */
	size_t bar;       /* characters of the longest */
};

static void put_row(const struct sx_grid *g, const struct sx_cell *cells,
		    const struct widths *w)
{
	struct line l = { .g = g, .to = g->indent };

	for (size_t i = 0; i < g->count; i++) {
		if (g->columns[i].type == SX_COLUMN_BAR)
			put_bar(g->page, cells[i].value, w->largest, w->bar,
				l.to + GAP - l.at);
		else if (!(g->left_out >> i & 1))
			put_cell(&l, cells, i, w->of[i]);
	}
	sx_buf_putc(g->page->out, '\n');
}

/* In a row that is too wide, columns of names shrink to their declared widths. */
static void measure(const struct sx_grid *g, struct widths *w)
{
	size_t sum = g->indent;

	memset(w, 0, sizeof(*w));
	for (size_t i = 0; i < g->count; i++) {
		if (g->columns[i].type == SX_COLUMN_BAR) {
			for (size_t k = i; k < g->used; k += g->count)
				if (g->cells[k].value > w->largest)
					w->largest = g->cells[k].value;
		} else if (!(g->left_out >> i & 1)) {
			w->of[i] = width_of(g, i);
		}
		sum += w->of[i];
	}
	for (size_t i = 0; i < g->count && sum > g->page->width; i++) {
		size_t over = sum - g->page->width;
		size_t spare = w->of[i] - g->columns[i].width;

		if (g->columns[i].type != SX_COLUMN_NAME || !g->columns[i].width)
			continue;
		w->of[i] -= over < spare ? over : spare;
		sum -= over < spare ? over : spare;
	}
	if (sum + GAP < g->page->width)
		w->bar = g->page->width - sum - GAP;
	if (w->bar > BAR_MAX)
		w->bar = BAR_MAX;
}

void sx_grid_put_text(const struct sx_grid *g)
{
	struct sx_cell titles[SX_COLUMNS];
	struct widths w;

	for (size_t i = 0; i < g->count; i++) {
		titles[i].text = sx_str(g->columns[i].title);
		titles[i].columns = sx_columns(titles[i].text);
		titles[i].value = 0;
	}
	measure(g, &w);
	if (!g->begun && g->apart)
		sx_buf_putc(g->page->out, '\n');
	if (!g->begun)
		put_row(g, titles, &w);
	for (size_t i = 0; i + g->count <= g->used; i += g->count)
		put_row(g, &g->cells[i], &w);
}
