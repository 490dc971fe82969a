/* SPDX-License-Identifier: MIT */
/*
 * report/code/annotate_html.c - the source coloured by its cost, as a page.
 *
 * Self-contained: no script and no font, and a content security policy forbids fetching
 * anything. All text from a module goes through sx_html_put().
 */
#include "report/code/annotate.h"
#include "report/html/html.h"

#define CALLS_SHOWN 10

static const char style[] =
#include "annotate.css.inc"
	;

/* ---- bars ---- */

/* A part of a bar, in hundredths of a percent. */
static void put_part(struct sx_buf *b, const char *class, uint64_t part, uint64_t whole)
{
	uint64_t share = whole ? part * 10000 / whole : 0;

	if (!part)
		return;
	sx_buf_printf(b, "<i class=\"%s\" style=\"width:%u.%02u%%\"></i>", class,
		      (unsigned)(share / 100), (unsigned)(share % 100));
}

static void put_totals(struct sx_buf *b, const struct sx_cost_totals *t)
{
	const struct {
		const char *class;
		uint64_t words;
		const char *what;
	} parts[] = {
		{ "hot", t->lines, "words on lines" },
		{ "none", t->none, "without a line" },
		{ "zero", t->zero, "on line 0" },
		{ "rec", t->records, "line records" },
	};

	const size_t count = SX_ARRAY_SIZE(parts);

	sx_buf_puts(b, "<div class=\"split\">");
	for (size_t i = 0; i < count; i++)
		put_part(b, parts[i].class, parts[i].words, t->body);
	sx_buf_puts(b, "</div>\n<p class=\"legend\">");
	for (size_t i = 0; i < count; i++)
		SX_SAY(b, SX_T("<span><i class=\""), SX_C(parts[i].class),
		       SX_T("\"></i><b>"), SX_N(parts[i].words), SX_T("</b> "),
		       SX_C(parts[i].what), SX_T("</span>\n"));
	sx_buf_puts(b, "</p>\n");
}

/* ---- places ---- */

/**
 * struct page - a module on the page
 * @d:      document
 * @v:      module
 * @b: output
 * @most:   weight of the heaviest line
 * @other:  some line has words of SX_COST_OTH
 */
struct page {
	const struct sx_annotate_doc *d;
	const struct sx_annotate_view *v;
	struct sx_buf *b;
	uint64_t most;
	bool other;
};

/* The anchor of a row: module, file, line. */
static void put_anchor(const struct page *p, uint32_t file, uint32_t line)
{
	sx_buf_printf(p->b, "m%llu-f%u-l%u", (unsigned long long)p->d->doc.written,
		      (unsigned)file, (unsigned)line);
}

static void put_place(const struct page *p, uint64_t n, const char *suffix, uint32_t file,
		      uint32_t line)
{
	struct sx_buf *b = p->b;

	SX_SAY(b, SX_T("<span><b>"), SX_N(n), SX_T("</b>"), SX_C(suffix),
	       SX_T(" <a href=\"#"));
	put_anchor(p, file, line);
	sx_buf_puts(b, "\">");
	if (p->v->costs->file_count > 1)
		sx_html_put(b, sx_annotate_name(&p->v->costs->files[file]));
	SX_SAY(b, SX_T(":"), SX_PLAIN(line), SX_T("</a></span>\n"));
}

static void put_hottest(const struct page *p, unsigned class)
{
	const struct sx_cost_line *lines[SX_HOTTEST];
	unsigned n = sx_annotate_hottest(p->d, p->v->costs, class, lines);
	bool all = class == SX_COST_CLASSES;

	if (!n)
		return;
	sx_buf_printf(p->b, "<p class=\"legend\">%s: ",
		      all ? "hottest" : sx_cost_class_name((enum sx_cost_class) class));
	for (unsigned i = 0; i < n; i++) {
		uint64_t weight = sx_annotate_weight(
			&p->d->options, all ? &lines[i]->all : &lines[i]->of[class]);

		put_place(p, weight, i ? "" : sx_annotate_unit(&p->d->options, weight),
			  lines[i]->file, lines[i]->line);
	}
	sx_buf_puts(p->b, "</p>\n");
}

static void put_calls(const struct page *p)
{
	const struct sx_costs *c = p->v->costs;

	if (!c->call_count)
		return;
	sx_buf_puts(p->b, "<p class=\"legend\">inlined at calls: ");
	for (size_t i = 0; i < c->call_count && i < CALLS_SHOWN; i++)
		put_place(p, c->calls[i].words,
			  i                        ? ""
			  : c->calls[i].words == 1 ? " word"
						   : " words",
			  c->calls[i].file, c->calls[i].line);
	if (c->call_count > CALLS_SHOWN)
		SX_SAY(p->b, SX_T("and "), SX_N(c->call_count - CALLS_SHOWN),
		       SX_T(" more"));
	sx_buf_puts(p->b, "</p>\n");
}

/* ---- the table ---- */

static void put_heading(const struct page *p)
{
	struct sx_buf *b = p->b;

	SX_SAY(b, SX_T("<div class=\"table\"><table>\n<tr><th scope=\"col\">words</th>"),
	       SX_C(p->v->base.ptr ? "<th scope=\"col\">+/-</th>" : ""),
	       SX_T("<th scope=\"col\" class=\"n\">insts</th>"));
	for (unsigned k = 0; k < SX_COST_CLASSES; k++) {
		if (k != SX_COST_OTH || p->other)
			sx_buf_printf(b, "<th scope=\"col\" class=\"n\">%s</th>",
				      sx_cost_class_name((enum sx_cost_class)k));
	}
	sx_buf_puts(
		b,
		"<th scope=\"col\"></th><th scope=\"col\">line</th><th scope=\"col\" class=\"s\">source</th></tr>\n");
}

static void put_numbers(const struct page *p, const struct sx_cost_line *l)
{
	const int64_t change = (int64_t)l->all.words - (int64_t)l->base.words;
	struct sx_buf *b = p->b;

	SX_SAY(b, SX_T("<td class=\"w\">"), SX_N(l->all.words), SX_T("</td>"));
	if (p->v->base.ptr) {
		sx_buf_printf(b, "<td class=\"%s\">", change > 0 ? "up" : "down");
		if (change)
			sx_put_change(b, change);
		sx_buf_puts(b, "</td>");
	}
	SX_SAY(b, SX_T("<td class=\"n\">"), SX_N(l->all.insns), SX_T("</td>"));
	for (unsigned k = 0; k < SX_COST_CLASSES; k++) {
		uint64_t w = sx_annotate_weight(&p->d->options, &l->of[k]);

		if (k == SX_COST_OTH && !p->other)
			continue;
		SX_SAY(b, SX_T("<td class=\"n\">"), w ? SX_N(w) : SX_NONE, SX_T("</td>"));
	}
	sx_buf_puts(b, "<td class=\"b\"><div class=\"bar\">");
	for (unsigned k = 0; k < SX_COST_CLASSES; k++)
		put_part(b, sx_cost_class_name((enum sx_cost_class)k),
			 sx_annotate_weight(&p->d->options, &l->of[k]), p->most);
	sx_buf_puts(b, "</div></td>");
}

static unsigned columns(const struct page *p)
{
	return 2u + (p->v->base.ptr != NULL) + SX_COST_CLASSES - !p->other + 1;
}

/* A row for lines left out. */
static void put_gap(const struct page *p)
{
	sx_buf_printf(p->b, "<tr class=\"gap\"><td colspan=\"%u\">...</td></tr>\n",
		      columns(p) + 2);
}

static void put_row(const struct page *p, const struct sx_annotate_walk *w, uint32_t file)
{
	struct sx_buf *b = p->b;
	uint64_t heat = 0;

	if (w->skipped)
		put_gap(p);
	if (w->cost && p->most)
		heat = sx_annotate_weight(&p->d->options, &w->cost->all) * 100 / p->most;
	sx_buf_puts(b, "<tr id=\"");
	put_anchor(p, file, w->number);
	if (w->cost) {
		sx_buf_printf(b, "\" class=\"c\" style=\"--h:%u\">", (unsigned)heat);
		put_numbers(p, w->cost);
	} else {
		sx_buf_puts(b, "\">");
		sx_buf_puts(p->b, p->v->base.ptr ? "<td></td><td></td>" : "<td></td>");
		for (unsigned i = p->v->base.ptr ? 3 : 2; i < columns(p); i++)
			sx_buf_puts(p->b, "<td class=\"n\"></td>");
		sx_buf_puts(p->b, "<td></td>");
	}
	SX_SAY(b, SX_T("<td class=\"l\">"), SX_PLAIN((unsigned)w->number),
	       SX_T("</td><td class=\"s\">"),
	       w->text.ptr ? SX_BY(sx_html_put, w->text) : SX_T("<em>(no text)</em>"),
	       SX_T("</td></tr>\n"));
}

static void put_file(const struct page *p, uint32_t file)
{
	const struct sx_cost_file *f = &p->v->costs->files[file];
	struct sx_annotate_walk w;
	struct sx_buf *b = p->b;

	sx_buf_puts(b, "<h2>");
	sx_html_put(b, sx_annotate_name(f));
	SX_SAY(b, SX_T(" <small>"), SX_COUNT(f->all.words, "word", "words"), SX_T(" on "),
	       SX_COUNT(f->lines_used, "line", "lines"), SX_T("</small></h2>\n"));
	put_heading(p);
	sx_annotate_walk(&w, p->d, p->v, f, true);
	while (sx_annotate_next(&w))
		put_row(p, &w, file);
	if (sx_annotate_left_out(&w))
		put_gap(p);
	sx_buf_puts(b, "</table></div>\n");
}

/* ---- the page ---- */

void sx_annotate_html_begin(struct sx_doc *doc)
{
	sx_html_begin(doc->page.out, "spvx annotate", false, style);
}

static void put_about(const struct page *p)
{
	const struct sx_costs *c = p->v->costs;
	struct sx_buf *b = p->b;

	SX_SAY(b, SX_T("<section>\n<h1>"), SX_BY(sx_html_put, p->v->address),
	       SX_T("</h1>\n<p>"), SX_COUNT(c->totals.body, "body word", "body words"));
	if (p->v->base.ptr) {
		sx_buf_puts(b, ", ");
		sx_put_change(b, (int64_t)c->totals.body - (int64_t)c->base.body);
		SX_SAY(b, SX_T(" against "), SX_BY(sx_html_put, p->v->base));
	}
	SX_SAY(b, SX_C(c->totals.lines ? "" : ", none on a line"), SX_T("</p>\n"));
	put_totals(b, &c->totals);
}

void sx_annotate_html(struct sx_doc *doc, const void *view)
{
	const struct sx_annotate_doc *d = (const struct sx_annotate_doc *)doc;
	const struct sx_annotate_view *v = view;
	struct page p = { .d = d, .v = v, .b = doc->page.out };
	const struct sx_costs *c = v->costs;

	for (size_t i = 0; i < c->line_count; i++) {
		uint64_t weight = sx_annotate_weight(&d->options, &c->lines[i].all);

		p.most = weight > p.most ? weight : p.most;
		p.other |= c->lines[i].of[SX_COST_OTH].words != 0;
	}
	put_about(&p);
	if (d->options.by == SX_ANNOTATE_BY_CLASS) {
		for (unsigned k = 0; k < SX_COST_CLASSES; k++)
			put_hottest(&p, k);
	} else {
		put_hottest(&p, SX_COST_CLASSES);
	}
	put_calls(&p);
	if (c->line_count) {
		sx_buf_puts(p.b, "<p class=\"key\">");
		for (unsigned k = 0; k < SX_COST_CLASSES; k++) {
			const char *name = sx_cost_class_name((enum sx_cost_class)k);

			if (k != SX_COST_OTH || p.other)
				sx_buf_printf(p.b, "<span><i class=\"%s\"></i>%s</span>\n",
					      name, name);
		}
		sx_buf_puts(p.b, "</p>\n");
	}
	for (size_t i = 0; i < c->file_count; i++) {
		if (sx_annotate_file(&d->options, &c->files[i]))
			put_file(&p, (uint32_t)i);
	}
	sx_buf_puts(p.b, "</section>\n");
}
