/* SPDX-License-Identifier: MIT */
/*
 * report/code/annotate_text.c - the source with the cost of each line, for people.
 */
#include "base/str.h"
#include "report/code/annotate.h"

#include <limits.h>

#define TAB      2 /* blanks */
#define MARGIN   2 /* columns that stay free at the right */
#define LABEL    9 /* columns of the labels at the end */
#define OF_CALLS 5 /* call sites shown */

/* Columns of numbers, in their order. */
enum column {
	WORDS,
	CHANGE,
	INSTS,
	CLASS, /* the first of SX_COST_CLASSES */
	LINE = CLASS + SX_COST_CLASSES,
	COLUMNS
};

/* The column of a class. */
#define CLASS_OF(k) ((unsigned)CLASS + (unsigned)(k))

/* Their minimum widths; 0: the column is absent unless it is needed. */
static const unsigned char least[COLUMNS] = {
	[WORDS] = 5,
	[INSTS] = 6,
	[CLASS_OF(SX_COST_MEM)] = 5,
	[CLASS_OF(SX_COST_ALU)] = 5,
	[CLASS_OF(SX_COST_TEX)] = 5,
	[CLASS_OF(SX_COST_CTL)] = 4,
	[CLASS_OF(SX_COST_CALL)] = 5,
	[CLASS_OF(SX_COST_DBG)] = 4,
	[LINE] = 6,
};

struct layout {
	unsigned width[COLUMNS];
};

static void widen(unsigned *width, unsigned characters)
{
	if (*width < characters + 1)
		*width = characters + 1;
}

/* Width of a line number, which has no separators. */
static unsigned digits(uint32_t v)
{
	unsigned n = 1;

	while (v /= 10)
		n++;
	return n;
}

/* The columns a module needs. */
static struct layout lay_out(const struct sx_annotate_doc *d,
			     const struct sx_annotate_view *v)
{
	struct layout y;

	for (unsigned i = 0; i < COLUMNS; i++)
		y.width[i] = least[i];
	if (v->base.ptr)
		y.width[CHANGE] = 7;
	for (size_t i = 0; i < v->costs->line_count; i++) {
		const struct sx_cost_line *l = &v->costs->lines[i];

		widen(&y.width[WORDS], sx_grouped_width(l->all.words));
		widen(&y.width[INSTS], sx_grouped_width(l->all.insns));
		widen(&y.width[LINE], digits(l->line) + 1);
		if (l->of[SX_COST_OTH].words)
			widen(&y.width[CLASS_OF(SX_COST_OTH)], 3);
		for (unsigned k = 0; k < SX_COST_CLASSES; k++) {
			uint64_t w = sx_annotate_weight(&d->options, &l->of[k]);

			if (w)
				widen(&y.width[CLASS + k], sx_grouped_width(w));
		}
		if (v->base.ptr)
			widen(&y.width[CHANGE], sx_grouped_width(l->base.words) + 1);
	}
	return y;
}

/* ---- rows ---- */

static void put_heading(struct sx_buf *b, const struct layout *y)
{
	static const char *const names[COLUMNS] = {
		[WORDS] = "words", [CHANGE] = "+/-", [INSTS] = "insts", [LINE] = "line"
	};

	for (unsigned i = 0; i < COLUMNS; i++) {
		const char *name = names[i];

		if (!y->width[i])
			continue;
		if (!name)
			name = sx_cost_class_name((enum sx_cost_class)(i - CLASS));
		sx_buf_right(b, name, strlen(name), y->width[i]);
	}
	sx_buf_putc(b, '\n');
}

static unsigned numbers_width(const struct layout *y)
{
	unsigned width = 0;

	for (unsigned i = 0; i < LINE; i++)
		width += y->width[i];
	return width;
}

static void put_numbers(struct sx_buf *b, const struct sx_annotate_doc *d,
			const struct layout *y, const struct sx_cost_line *l)
{
	sx_buf_grouped_right(b, l->all.words, y->width[WORDS]);
	if (y->width[CHANGE]) {
		struct sx_buf cell = { 0 };

		sx_put_change(&cell, (int64_t)l->all.words - (int64_t)l->base.words);
		sx_buf_right(b, cell.data, cell.len, y->width[CHANGE]);
		sx_buf_free(&cell);
	}
	sx_buf_grouped_right(b, l->all.insns, y->width[INSTS]);
	for (unsigned k = 0; k < SX_COST_CLASSES; k++) {
		uint64_t w = sx_annotate_weight(&d->options, &l->of[k]);

		if (y->width[CLASS + k])
			sx_buf_grouped_right(b, w, y->width[CLASS + k]);
	}
}

/* A character of a source in at most @room columns. Return: bytes taken; 0: no room. */
static size_t put_character(struct sx_buf *b, struct spvx_str s, unsigned *room,
			    bool escape)
{
	uint32_t cp = 0;
	unsigned n = sx_utf8_next(s, &cp);
	unsigned columns = n ? (unsigned)sx_columns(sx_str_n(s.ptr, n)) : 1;

	if (*s.ptr == '\t')
		columns = TAB;
	else if (escape && (!n || sx_is_control(cp)))
		columns = 4 * (n ? n : 1); /* \xHH each */
	else if (escape && sx_is_bidi(cp))
		columns = 6; /* \uHHHH */
	if (columns > *room)
		return 0;
	*room -= columns;
	n = n ? n : 1;
	if (*s.ptr == '\t')
		sx_buf_fill(b, ' ', TAB);
	else
		sx_put_shown(b, sx_str_n(s.ptr, n), escape);
	return n;
}

static const char cut_mark[] = "...";

#define CUT_MARK (sizeof(cut_mark) - 1)

/*
 * A source line without trailing blanks, cut to the width of the page, with a mark at the
 * cut. The mark may replace the last characters: @fits is the last position with room for
 * it.
 */
static void put_source(struct sx_buf *b, const struct sx_page *page, struct spvx_str s,
		       unsigned column)
{
	unsigned free_columns =
		page->width > column + MARGIN ? page->width - column - MARGIN : 0;
	unsigned room = page->fit ? free_columns : UINT_MAX;
	size_t fits = b->len;

	s = sx_str_trim_end(s);
	while (s.len) {
		size_t n = sx_printable_run(s);
		size_t most = room > CUT_MARK ? room - CUT_MARK : 0;

		n = n < most ? n : most; /* leaving room for the mark */
		sx_buf_put(b, s.ptr, n);
		room -= (unsigned)n;
		n = n ? n : put_character(b, s, &room, page->escape);
		if (!n)
			break;
		if (room >= CUT_MARK)
			fits = b->len;
		s = sx_str_n(s.ptr + n, s.len - n);
	}
	if (!s.len || b->error)
		return;
	b->len = fits;
	sx_buf_puts(b, cut_mark);
}

static void put_row(struct sx_buf *b, const struct sx_annotate_doc *d,
		    const struct layout *y, const struct sx_annotate_walk *w)
{
	unsigned column = numbers_width(y) + y->width[LINE] + 2;
	unsigned used;

	if (w->skipped)
		sx_buf_puts(b, "  ...\n");
	if (w->cost)
		put_numbers(b, d, y, w->cost);
	else
		sx_buf_fill(b, ' ', numbers_width(y));
	used = digits(w->number);
	SX_SAY(b, SX_FILL(" ", used < y->width[LINE] ? y->width[LINE] - used : 0),
	       SX_PLAIN(w->number));
	if (w->text.ptr && w->text.len) {
		sx_buf_puts(b, "  ");
		put_source(b, &d->doc.page, w->text, column);
	} else if (!w->text.ptr) {
		SX_SAY(b, SX_T("  (no text) "),
		       SX_SHOWN(sx_annotate_name(w->file), d->doc.page.escape), SX_T(":"),
		       SX_PLAIN(w->number));
	}
	/* trailing blanks of empty columns */
	while (b->len && b->data[b->len - 1] == ' ')
		b->len--;
	sx_buf_putc(b, '\n');
}

static void put_file(const struct sx_annotate_doc *d, const struct sx_annotate_view *v,
		     const struct layout *y, const struct sx_cost_file *f)
{
	struct sx_buf *out = d->doc.page.out;
	struct sx_annotate_walk w;
	struct sx_buf row = { 0 };

	sx_buf_putc(out, '\n');
	put_heading(out, y);
	sx_annotate_walk(&w, d, v, f, false);
	while (sx_annotate_next(&w)) {
		row.len = 0;
		put_row(&row, d, y, &w);
		sx_buf_put(out, row.data, row.len);
	}
	sx_buf_end(&row, out);
}

/* ---- head and foot ---- */

static uint64_t lines_used(const struct sx_costs *c)
{
	uint64_t n = 0;

	for (size_t i = 0; i < c->file_count; i++)
		n += c->files[i].lines_used;
	return n;
}

/* One file of a module that the user has just named: the file's name says more. */
static bool is_one_file(const struct sx_annotate_view *v)
{
	return v->alone && v->costs->file_count == 1;
}

static void put_sum(const struct sx_annotate_doc *d, const struct sx_annotate_view *v)
{
	const struct sx_costs *c = v->costs;
	struct sx_buf *b = d->doc.page.out;

	if (is_one_file(v))
		sx_put_shown(b, sx_annotate_name(&c->files[0]), d->doc.page.escape);
	else
		sx_put_shown(b, v->address, d->doc.page.escape);
	SX_SAY(b, SX_T(": "), SX_COUNT(c->totals.body, "body word", "body words"));
	if (c->totals.lines)
		SX_SAY(b, SX_T(", "), SX_N(c->totals.lines), SX_T(" on "),
		       SX_COUNT(lines_used(c), "line", "lines"));
	else
		sx_buf_puts(b, ", none on a line");
	if (!is_one_file(v) && c->file_count)
		SX_SAY(b, SX_T(" of "), SX_COUNT(c->file_count, "file", "files"));
	sx_buf_putc(b, '\n');
}

/* A weight and its line, with the last component of the file's name if there are several
 * files. */
static void put_place(struct sx_flow *flow, const struct sx_annotate_view *v, uint64_t n,
		      const char *suffix, uint32_t file, uint32_t line)
{
	struct spvx_str name = sx_annotate_name(&v->costs->files[file]);
	struct sx_buf b = { 0 };

	SX_SAY(&b, SX_N(n), SX_C(suffix), SX_T(" "));
	if (v->costs->file_count > 1)
		sx_put_shown(&b, sx_str_last(name, "/\\"), flow->page->escape);
	SX_SAY(&b, SX_T(":"), SX_PLAIN(line));
	sx_flow_item(flow, sx_buf_str(&b), *suffix ? 0 : 3);
	sx_buf_free(&b);
}

static void begin_flow(struct sx_flow *flow, const struct sx_page *page, const char *label)
{
	sx_buf_left(page->out, label, strlen(label), LABEL);
	sx_flow_begin(flow, page, LABEL, LABEL);
}

static void put_hottest(const struct sx_annotate_doc *d, const struct sx_annotate_view *v,
			unsigned class)
{
	const struct sx_cost_line *lines[SX_HOTTEST];
	unsigned n = sx_annotate_hottest(d, v->costs, class, lines);
	bool all = class == SX_COST_CLASSES;
	struct sx_flow flow;

	if (!n)
		return;
	begin_flow(&flow, &d->doc.page,
		   all ? "hottest" : sx_cost_class_name((enum sx_cost_class) class));
	for (unsigned i = 0; i < n; i++) {
		const struct sx_cost *c = all ? &lines[i]->all : &lines[i]->of[class];
		uint64_t weight = sx_annotate_weight(&d->options, c);

		put_place(&flow, v, weight, i ? "" : sx_annotate_unit(&d->options, weight),
			  lines[i]->file, lines[i]->line);
	}
	sx_buf_putc(d->doc.page.out, '\n');
}

static void put_calls(const struct sx_annotate_doc *d, const struct sx_annotate_view *v)
{
	const struct sx_costs *c = v->costs;
	struct sx_flow flow;

	if (!c->call_count)
		return;
	begin_flow(&flow, &d->doc.page, "inlined");
	for (size_t i = 0; i < c->call_count && i < OF_CALLS; i++)
		put_place(&flow, v, c->calls[i].words,
			  i                        ? ""
			  : c->calls[i].words == 1 ? " word at"
						   : " words at",
			  c->calls[i].file, c->calls[i].line);
	if (c->call_count > OF_CALLS)
		SX_SAY(d->doc.page.out, SX_T("   and "), SX_N(c->call_count - OF_CALLS),
		       SX_T(" more"));
	sx_buf_putc(d->doc.page.out, '\n');
}

static void put_totals(const struct sx_annotate_doc *d, const struct sx_annotate_view *v)
{
	const struct sx_cost_totals *t = &v->costs->totals;

	const struct {
		uint64_t words;
		const char *what;
	} parts[] = {
		{ t->lines, " on lines + " },
		{ t->none, " without a line + " },
		{ t->zero, " on line 0 + " },
		{ t->records, " line records" },
	};
	struct sx_buf *b = d->doc.page.out;

	sx_buf_left(b, "words", 5, LABEL);
	for (size_t i = 0; i < SX_ARRAY_SIZE(parts); i++)
		SX_SAY(b, SX_N(parts[i].words), SX_C(parts[i].what));
	SX_SAY(b, SX_T("\n"), SX_FILL(" ", LABEL), SX_T("= "), SX_N(t->body), SX_T("\n"));
}

void sx_annotate_text(struct sx_doc *doc, const void *view)
{
	const struct sx_annotate_doc *d = (const struct sx_annotate_doc *)doc;
	const struct sx_annotate_view *v = view;
	const struct sx_costs *c = v->costs;
	struct layout y = lay_out(d, v);
	struct sx_buf *b = d->doc.page.out;

	if (d->doc.written)
		sx_buf_putc(b, '\n');
	put_sum(d, v);
	for (size_t i = 0; i < c->file_count; i++) {
		const struct sx_cost_file *f = &c->files[i];

		if (!sx_annotate_file(&d->options, f))
			continue;
		if (!is_one_file(v))
			SX_SAY(b, SX_T("\n"),
			       SX_SHOWN(sx_annotate_name(f), d->doc.page.escape),
			       SX_T(": "), SX_COUNT(f->all.words, "word", "words"),
			       SX_T(" on "), SX_COUNT(f->lines_used, "line", "lines"),
			       SX_T("\n"));
		put_file(d, v, &y, f);
	}
	sx_buf_putc(b, '\n');
	if (d->options.by == SX_ANNOTATE_BY_CLASS) {
		for (unsigned k = 0; k < SX_COST_CLASSES; k++)
			put_hottest(d, v, k);
	} else {
		put_hottest(d, v, SX_COST_CLASSES);
	}
	put_calls(d, v);
	put_totals(d, v);
	if (!v->base.ptr)
		return;
	sx_buf_left(b, "base", 4, LABEL);
	SX_SAY(b, SX_COUNT(c->base.body, "body word", "body words"), SX_T(", now "));
	sx_put_change(b, (int64_t)c->totals.body - (int64_t)c->base.body);
	sx_buf_puts(b, " (");
	sx_put_growth(b, c->totals.body, c->base.body);
	SX_SAY(b, SX_T("): "), SX_SHOWN(v->base, d->doc.page.escape), SX_T("\n"));
}
