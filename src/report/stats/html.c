/* SPDX-License-Identifier: MIT */
/*
 * report/stats/html.c - the composition as a page: a map of the words that one can click
 * into, how large modules are, and the tables.
 *
 * Complete in itself. Everything out of a module goes through sx_html_put(), or into the
 * map's data. Without a script there are the tables.
 */
#include "report/stats/html.h"

#include "base/str.h"
#include "profile/buckets.h"
#include "report/html/html.h"
#include "report/stats/text.h"

#define ROWS_MAX 500 /* of a table */

static const char style[] =
#include "stats.css.inc"
	;

/* Draws the map. */
static const char script[] =
#include "stats.js.inc"
	;

/* ---- the head ---- */

static void put_text(struct sx_buf *b, const char *element, struct sx_buf *text)
{
	sx_buf_printf(b, "<%s>", element);
	sx_html_put(b, sx_str_n(text->data, text->len));
	sx_buf_printf(b, "</%s>\n", element);
	if (text->error && !b->error)
		b->error = text->error;
	text->len = 0;
}

static void put_head(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	const struct spvx_profile_totals *t = &p->totals[SX_ALL];
	struct sx_buf b;

	sx_buf_init(&b, NULL);
	sx_stats_sums(&b, d->how, p);
	put_text(d->doc.page.out, "h1", &b);
	sx_stats_health(&b, t);
	if (d->how->base) {
		sx_buf_puts(&b, "; ");
		sx_put_change(&b, (int64_t)(t->words - p->totals[SX_BASE].words));
		sx_buf_puts(&b, " words against the base (");
		sx_put_growth(&b, t->words, p->totals[SX_BASE].words);
		sx_buf_putc(&b, ')');
	}
	put_text(d->doc.page.out, "p", &b);
	for (size_t i = 0; i < d->how->label_count; i++) {
		sx_buf_put(&b, d->how->labels[i].key.ptr, d->how->labels[i].key.len);
		sx_buf_puts(&b, " = ");
		sx_buf_put(&b, d->how->labels[i].value.ptr, d->how->labels[i].value.len);
		put_text(d->doc.page.out, "p", &b);
	}
	sx_buf_free(&b);
}

/* ---- sizes ---- */

static void put_bar(struct sx_buf *b, const struct sx_figure *f, uint64_t most)
{
	uint64_t height = f->n[SX_ALL].count * 1000 / most;

	sx_buf_printf(b, "<i style=\"height:%u.%u%%\" title=\"", (unsigned)(height / 10),
		      (unsigned)(height % 10));
	sx_html_put(b, f->names[0]);
	sx_buf_puts(b, " bytes and more: ");
	sx_put_count(b, f->n[SX_ALL].count, "module", "modules");
	sx_buf_puts(b, "\"></i>");
}

/* The bucket of a figure: buckets that are empty have none. */
static unsigned bucket_of(const struct sx_figure *f)
{
	uint64_t low = 0;

	return sx_parse_u64(f->names[0], &low) ? sx_bucket_of(low) : 0;
}

static void put_bars(struct sx_buf *b, struct sx_stats_range r)
{
	unsigned next = r.count ? bucket_of(&r.first[0]) : 0;
	uint64_t most = 1;

	for (size_t i = 0; i < r.count; i++) {
		if (r.first[i].n[SX_ALL].count > most)
			most = r.first[i].n[SX_ALL].count;
	}
	sx_buf_puts(b, "<div class=\"sizes\">");
	for (size_t i = 0; i < r.count; i++, next++) {
		for (; next < bucket_of(&r.first[i]); next++)
			sx_buf_puts(b, "<s></s>");
		put_bar(b, &r.first[i], most);
	}
	sx_buf_puts(b, "</div>\n");
}

static void put_size(struct sx_buf *b, const char *what, uint64_t bytes)
{
	sx_buf_printf(b, "<span>%s <b>", what);
	sx_buf_grouped(b, bytes);
	sx_buf_puts(b, "</b></span>\n");
}

static void put_sizes(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	struct sx_stats_range r = sx_stats_kind(p, SPVX_PROFILE_SIZE_BUCKET);
	struct sx_buf *b = d->doc.page.out;

	if (p->totals[SX_ALL].modules < 2)
		return;
	sx_buf_puts(b, "<h2>Sizes of modules, in bytes</h2>\n");
	if (r.count)
		put_bars(b, r);
	sx_buf_puts(b, "<p class=\"legend\">");
	put_size(b, "smallest", p->totals[SX_ALL].min_bytes);
	put_size(b, "half &le;", p->percentile[0]);
	put_size(b, "90 % &le;", p->percentile[1]);
	put_size(b, "99 % &le;", p->percentile[2]);
	put_size(b, "largest", p->totals[SX_ALL].max_bytes);
	sx_buf_puts(b, "</p>\n");
}

/* ---- tables ---- */

static void put_cell(struct sx_buf *b, uint64_t v)
{
	sx_buf_puts(b, "<td>");
	sx_buf_grouped(b, v);
	sx_buf_puts(b, "</td>");
}

static void put_counts(struct sx_stats_doc *d, const struct sx_stats_part *p,
		       const struct sx_count n[SX_DOMAINS])
{
	struct sx_buf *b = d->doc.page.out;

	for (unsigned k = 0; k < (d->how->unique ? 2u : 1u); k++) {
		put_cell(b, n[k].count);
		put_cell(b, n[k].words);
		sx_buf_puts(b, "<td>");
		sx_put_share(b, n[k].words, p->totals[k].words);
		sx_buf_puts(b, "</td>");
	}
	if (d->how->base) {
		int64_t change = (int64_t)(n[SX_ALL].words - n[SX_BASE].words);

		put_cell(b, n[SX_BASE].words);
		sx_buf_printf(b, "<td class=\"%s\">", change > 0 ? "up" : "down");
		sx_put_change(b, change);
		sx_buf_puts(b, "</td>");
	}
	sx_buf_puts(b, "</tr>\n");
}

static void put_titles(struct sx_stats_doc *d, const char *const *names, size_t count)
{
	struct sx_buf *b = d->doc.page.out;

	sx_buf_puts(b, "<div class=\"table\"><table>\n<tr>");
	for (size_t i = 0; i < count; i++)
		sx_buf_printf(b, "<th class=\"s\">%s</th>", names[i]);
	sx_buf_puts(b, "<th>count</th><th>words</th><th>share</th>");
	if (d->how->unique)
		sx_buf_puts(b, "<th>distinct</th><th>words</th><th>share</th>");
	if (d->how->base)
		sx_buf_puts(b, "<th>base words</th><th>change</th>");
	sx_buf_puts(b, "</tr>\n");
}

/* A row beside figures: it has one name, whatever the number of columns for names. */
static void put_extra(struct sx_stats_doc *d, const struct sx_stats_part *p,
		      const char *name, size_t columns, const struct sx_count n[SX_DOMAINS])
{
	sx_buf_printf(d->doc.page.out,
		      "<tr><td class=\"s\" colspan=\"%u\"><em>%s</em></td>",
		      (unsigned)columns, name);
	put_counts(d, p, n);
}

static void put_others(struct sx_stats_doc *d, const struct sx_stats_part *p,
		       struct sx_stats_range r, size_t shown, size_t columns)
{
	struct sx_count sum[SX_DOMAINS] = { { 0, 0 } };
	struct sx_buf name;

	for (size_t i = shown; i < r.count; i++)
		sx_stats_sum(sum, r.first[i].n);
	sx_buf_init(&name, NULL);
	sx_put_count(&name, r.count - shown, "other", "others");
	sx_buf_putc(&name, '\0');
	if (!name.error)
		put_extra(d, p, name.data, columns, sum);
	sx_buf_free(&name);
}

static void put_rows(struct sx_stats_doc *d, const struct sx_stats_part *p,
		     struct sx_stats_range r, size_t columns)
{
	struct sx_buf *b = d->doc.page.out;
	size_t shown = r.count < ROWS_MAX ? r.count : ROWS_MAX;

	for (size_t i = 0; i < shown; i++) {
		sx_buf_puts(b, "<tr>");
		for (size_t k = 0; k < columns; k++) {
			sx_buf_puts(b, "<td class=\"s\">");
			sx_html_put(b, r.first[i].names[k]);
			sx_buf_puts(b, "</td>");
		}
		put_counts(d, p, r.first[i].n);
	}
	if (shown < r.count)
		put_others(d, p, r, shown, columns);
}

/* Headers and what follows faults: so that the column adds up. */
static void put_rest(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	struct sx_count headers[SX_DOMAINS];
	struct sx_count damaged[SX_DOMAINS];

	for (unsigned i = 0; i < SX_DOMAINS; i++) {
		headers[i] = sx_stats_headers(&p->totals[i]);
		damaged[i] = sx_stats_damaged(&p->totals[i]);
	}
	put_extra(d, p, "headers", 1, headers);
	if (damaged[SX_ALL].words || damaged[SX_BASE].words)
		put_extra(d, p, "damaged", 1, damaged);
}

static void put_kind(struct sx_stats_doc *d, const struct sx_stats_part *p,
		     enum spvx_profile_kind kind)
{
	static const char *const name[] = { "name" };
	struct sx_stats_range r = sx_stats_kind(p, kind);

	if (!r.count)
		return;
	sx_buf_printf(
		d->doc.page.out, "<details%s><summary>%s <small>%u</small></summary>\n",
		kind <= SPVX_PROFILE_CLASS || kind >= SPVX_PROFILE_COPIES ? " open" : "",
		spvx_profile_kind_name(kind), (unsigned)r.count);
	put_titles(d, name, 1);
	put_rows(d, p, r, 1);
	if (kind == SPVX_PROFILE_OPCODE || kind == SPVX_PROFILE_CLASS)
		put_rest(d, p);
	sx_buf_puts(d->doc.page.out, "</table></div>\n</details>\n");
}

static void put_leaves(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	const char *names[SX_SOURCE_COUNT];
	size_t count = d->how->source_count;

	for (size_t i = 0; i < count; i++)
		names[i] = sx_sources[d->how->sources[i]].name;
	put_titles(d, names, count);
	put_rows(d, p, sx_stats_kind(p, SPVX_PROFILE_KIND_COUNT), count);
	sx_buf_puts(d->doc.page.out, "</table></div>\n");
}

static void put_largest(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	struct sx_buf *b = d->doc.page.out;

	if (p->largest_count < 2)
		return;
	sx_buf_puts(b, "<details open><summary>largest modules</summary>\n<div "
		       "class=\"table\"><table>\n<tr><th class=\"s\">address</th>"
		       "<th>bytes</th></tr>\n");
	for (size_t i = 0; i < p->largest_count; i++) {
		sx_buf_puts(b, "<tr><td class=\"s\">");
		sx_html_put(b, p->largest[i].address);
		sx_buf_puts(b, "</td>");
		put_cell(b, p->largest[i].bytes);
		sx_buf_puts(b, "</tr>\n");
	}
	sx_buf_puts(b, "</table></div>\n</details>\n");
}

/* ---- the document ---- */

void sx_stats_html_begin(struct sx_doc *doc)
{
	sx_html_begin(doc->page.out, "spvx stats", true, style);
}

void sx_stats_html_part(struct sx_doc *doc, const void *part)
{
	struct sx_stats_doc *d = (struct sx_stats_doc *)doc;
	const struct sx_stats_part *p = part;
	struct sx_buf *b = d->doc.page.out;

	put_head(d, p);
	sx_buf_puts(b, "<nav id=\"path\" aria-label=\"where the map is\"></nav>\n"
		       "<div id=\"map\" role=\"group\" aria-label=\"map of words\"></div>\n"
		       "<p id=\"tile\" aria-live=\"polite\"></p>\n");
	sx_stats_html_map(d, p);
	put_sizes(d, p);
	sx_buf_puts(b, "<h2>Tables</h2>\n");
	if (d->how->source_count) {
		put_leaves(d, p);
	} else {
		put_kind(d, p, SPVX_PROFILE_CLASS);
		put_kind(d, p, SPVX_PROFILE_OPCODE);
		put_largest(d, p);
		for (unsigned i = SPVX_PROFILE_SECTION; i < SPVX_PROFILE_KIND_COUNT; i++)
			put_kind(d, p, (enum spvx_profile_kind)i);
	}
}

void sx_stats_html_end(struct sx_doc *doc, const struct sx_ending *ending)
{
	sx_ending_html(doc->page.out, ending);
	sx_buf_puts(doc->page.out, "<script>\n");
	sx_buf_puts(doc->page.out, script);
	sx_buf_puts(doc->page.out, "</script>\n");
	sx_html_end(doc->page.out);
}
