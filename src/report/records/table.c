/* SPDX-License-Identifier: MIT */
/*
 * report/records/table.c - columns that line up.
 */
#include "report/records/table.h"

#include "base/str.h"

#include <spvx/error.h>

#define GAP 2 /* blanks between columns */

/* A bar is kept as the value it denotes. */
struct sx_cell {
	struct spvx_str text;
	size_t columns; /* characters of it */
	uint64_t value;
};

void sx_table_init(struct sx_table *t, const struct sx_column *columns, size_t count)
{
	memset(t, 0, sizeof(*t));
	t->columns = columns;
	t->count = count;
	sx_arena_init(&t->text, NULL, 0);
	sx_buf_init(&t->made, NULL);
}

void sx_table_free(struct sx_table *t)
{
	sx_free(NULL, t->cells, t->cap * sizeof(*t->cells));
	sx_arena_free(&t->text);
	sx_buf_free(&t->made);
	sx_table_init(t, t->columns, t->count);
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

static void add(struct sx_table *t, struct spvx_str s, uint64_t value)
{
	void *cells = t->cells;
	char *copy = sx_arena_strdup(&t->text, s.ptr, s.len);

	if (!copy || sx_grow(NULL, &cells, &t->cap, t->used + 1, sizeof(*t->cells))) {
		t->error = -SPVX_ENOMEM;
		return;
	}
	t->cells = cells;
	s.ptr = copy;
	t->cells[t->used++] = (struct sx_cell){ s, characters(s), value };
}

/* For the next cell. */
static struct sx_buf *make(struct sx_table *t)
{
	t->made.len = 0;
	return &t->made;
}

/* What was put there becomes it. */
static void add_made(struct sx_table *t)
{
	if (t->made.error)
		t->error = t->made.error;
	else
		add(t, sx_str_n(t->made.data, t->made.len), 0);
}

void sx_table_name(struct sx_table *t, const struct sx_page *page, struct spvx_str name,
		   unsigned indent)
{
	sx_buf_fill(make(t), ' ', indent);
	sx_put_shown(&t->made, name, page->escape);
	add_made(t);
}

void sx_table_number(struct sx_table *t, uint64_t v)
{
	sx_buf_grouped(make(t), v);
	add_made(t);
}

void sx_table_change(struct sx_table *t, int64_t change)
{
	sx_put_change(make(t), change);
	add_made(t);
}

void sx_table_share(struct sx_table *t, uint64_t part, uint64_t whole)
{
	sx_put_share(make(t), part, whole);
	add_made(t);
}

void sx_table_growth(struct sx_table *t, uint64_t now, uint64_t before)
{
	sx_put_growth(make(t), now, before);
	add_made(t);
}

void sx_table_bar(struct sx_table *t, uint64_t value)
{
	add(t, sx_str(""), value);
}

/* ---- printing ---- */

/* Characters that every cell of the column has room in. */
static size_t width_of(const struct sx_table *t, size_t column)
{
	const struct sx_column *c = &t->columns[column];
	size_t gap = c->type == SX_COLUMN_NUMBER ? GAP : 0;
	size_t widest = strlen(c->title) + gap;
	size_t i;

	for (i = column; i < t->used; i += t->count) {
		if (t->cells[i].columns + gap > widest)
			widest = t->cells[i].columns + gap;
	}
	return widest > c->width ? widest : c->width;
}

static uint64_t largest_bar(const struct sx_table *t, size_t column)
{
	uint64_t largest = 0;
	size_t i;

	for (i = column; i < t->used; i += t->count) {
		if (t->cells[i].value > largest)
			largest = t->cells[i].value;
	}
	return largest;
}

/* @value of @largest in @steps, to the nearest. */
static uint64_t scaled(uint64_t value, uint64_t largest, uint64_t steps)
{
	while (largest > UINT64_MAX / 1024) { /* far beyond what can be seen */
		largest /= 2;
		value /= 2;
	}
	return largest ? (value * steps + largest / 2) / largest : 0;
}

/* In steps of an eighth where the page can show them, @gap blanks away; nothing for what is
 * too small to be seen. */
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
	const struct sx_page *page;
	size_t at; /* characters written */
	size_t to; /* where the columns so far end */
};

static void put_cell(struct line *l, const struct sx_column *c, const struct sx_cell *cell,
		     size_t width)
{
	size_t begin = l->to;

	l->to += width;
	if (!cell->columns)
		return;
	if (c->type == SX_COLUMN_NUMBER && width > cell->columns)
		begin += width - cell->columns;
	SX_SAY(l->page->out, SX_FILL(" ", begin - l->at), SX_S(cell->text));
	l->at = begin + cell->columns;
	if (l->at <= l->to)
		return;
	sx_buf_putc(l->page->out, '\n'); /* a name that is too long has a line of its own */
	l->at = 0;
}

struct widths {
	size_t of[SX_COLUMNS];
	uint64_t largest; /* of the bars */
	size_t bar;       /* characters of the longest */
};

static void put_row(const struct sx_table *t, const struct sx_page *page,
		    const struct sx_cell *cells, const struct widths *w)
{
	struct line l = { .page = page };
	size_t i;

	for (i = 0; i < t->count; i++) {
		if (t->columns[i].type == SX_COLUMN_BAR)
			put_bar(page, cells[i].value, w->largest, w->bar,
				l.to + GAP - l.at);
		else
			put_cell(&l, &t->columns[i], &cells[i], w->of[i]);
	}
	sx_buf_putc(page->out, '\n');
}

/* Names give way to numbers, down to what they were promised. */
static void measure(const struct sx_table *t, const struct sx_page *page, struct widths *w)
{
	size_t sum = 0;
	size_t i;

	memset(w, 0, sizeof(*w));
	for (i = 0; i < t->count; i++) {
		if (t->columns[i].type == SX_COLUMN_BAR)
			w->largest = largest_bar(t, i);
		else
			w->of[i] = width_of(t, i);
		sum += w->of[i];
	}
	for (i = 0; i < t->count && sum > page->width; i++) {
		size_t over = sum - page->width;
		size_t spare = w->of[i] - t->columns[i].width;

		if (t->columns[i].type != SX_COLUMN_NAME)
			continue;
		w->of[i] -= over < spare ? over : spare;
		sum -= over < spare ? over : spare;
	}
	if (sum + GAP < page->width)
		w->bar = page->width - sum - GAP;
	if (w->bar > SX_BAR_MAX)
		w->bar = SX_BAR_MAX;
}

void sx_table_put(struct sx_table *t, const struct sx_page *page)
{
	struct sx_cell titles[SX_COLUMNS];
	struct widths w;
	size_t i;

	if (t->error) {
		sx_buf_fail(page->out, t->error);
		return;
	}
	for (i = 0; i < t->count; i++) {
		titles[i].text = sx_str(t->columns[i].title);
		titles[i].columns = titles[i].text.len;
		titles[i].value = 0;
	}
	measure(t, page, &w);
	put_row(t, page, titles, &w);
	for (i = 0; i + t->count <= t->used; i += t->count)
		put_row(t, page, &t->cells[i], &w);
}
