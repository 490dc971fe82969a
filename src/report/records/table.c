/* SPDX-License-Identifier: MIT */
/*
 * report/records/table.c - a grid as text: columns that line up.
 */
#include "report/records/grid.h"

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
