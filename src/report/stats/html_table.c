/* SPDX-License-Identifier: MIT */
/*
 * report/stats/html_table.c - the tables of the page. The page's script makes their headings
 * sort and folds the long ones; rows that complete a sum are in <tfoot>, which stays last.
 */
#include "report/stats/html.h"

#include "base/str.h"
#include "profile/tally.h"
#include "report/html/html.h"
#include "report/stats/text.h"

#define ROWS_MAX 500 /* of a table */

static void put_cell(struct sx_buf *b, uint64_t v)
{
	SX_SAY(b, SX_T("<td>"), SX_N(v), SX_T("</td>"));
}

static void put_share(struct sx_buf *b, uint64_t part, uint64_t whole)
{
	sx_buf_puts(b, "<td>");
	sx_put_share(b, part, whole);
	sx_buf_puts(b, "</td>");
}

static void put_counts(struct sx_stats_doc *d, const struct sx_stats_part *p,
		       const struct sx_count n[SX_DOMAINS], bool permille)
{
	struct sx_buf *b = d->doc.page.out;

	for (unsigned k = 0; k < (d->how->unique ? 2u : 1u); k++) {
		if (permille)
			put_share(b, n[k].count, 1000);
		else
			put_cell(b, n[k].count);
		put_cell(b, n[k].words);
		put_share(b, n[k].words, p->totals[k].words);
	}
	if (d->how->base) {
		int64_t change = (int64_t)(n[SX_ALL].words - n[SX_BASE].words);

		put_cell(b, n[SX_BASE].words);
		sx_buf_printf(b, "<td class=\"%s\">",
			      change > 0 ? "up" : (change < 0 ? "down" : ""));
		sx_put_change(b, change);
		sx_buf_puts(b, "</td>");
	}
	sx_buf_puts(b, "</tr>\n");
}

/* Begin a table of figures, with a column for each of @names. */
static void put_titles(struct sx_stats_doc *d, const char *const *names, size_t count)
{
	struct sx_buf *b = d->doc.page.out;

	sx_buf_puts(b, "<div class=\"table\"><table>\n<thead><tr>");
	for (size_t i = 0; i < count; i++)
		sx_buf_printf(b, "<th scope=\"col\" class=\"s\">%s</th>", names[i]);
	sx_buf_puts(
		b,
		"<th scope=\"col\">count</th><th scope=\"col\">words</th><th scope=\"col\">share</th>");
	if (d->how->unique)
		sx_buf_puts(
			b,
			"<th scope=\"col\">distinct</th><th scope=\"col\">words of distinct</th><th scope=\"col\">share of distinct</th>");
	if (d->how->base)
		sx_buf_puts(
			b,
			"<th scope=\"col\">base words</th><th scope=\"col\">change</th>");
	sx_buf_puts(b, "</tr></thead>\n<tbody>\n");
}

static void put_table_end(struct sx_buf *b)
{
	sx_buf_puts(b, "</table></div>\n");
}

/* A row that is no figure: it has one name, whatever the number of columns for names. */
static void put_extra(struct sx_stats_doc *d, const struct sx_stats_part *p,
		      const char *name, size_t columns, const struct sx_count n[SX_DOMAINS])
{
	sx_buf_printf(d->doc.page.out,
		      "<tr><th scope=\"row\" class=\"s\" colspan=\"%u\"><em>%s</em></th>",
		      (unsigned)columns, name);
	put_counts(d, p, n, false);
}

/* "2,304 to 2,559" */
static void put_bucket(struct sx_buf *b, struct spvx_str name)
{
	uint64_t low = 0;

	if (!sx_parse_u64(name, &low)) {
		sx_html_put(b, name);
		return;
	}
	SX_SAY(b, SX_N(low), SX_T(" to "), SX_N(sx_bucket_high(sx_bucket_of(low))));
}

/* The cell with the name of a figure: in words, and as it is in JSON. */
static void put_name(struct sx_buf *b, enum spvx_profile_kind kind, struct spvx_str name,
		     const struct sx_stats_words *words)
{
	const char *section = kind == SPVX_PROFILE_SECTION ? sx_stats_section(name) : NULL;

	if (kind == SPVX_PROFILE_CLASS)
		sx_buf_puts(b, "<i class=\"swatch\"></i>");
	if (section)
		sx_buf_printf(b, "%s <code>", section);
	if (words)
		sx_buf_printf(b, "%s <code>%s</code><br><small>%s</small>", words->title,
			      words->name, words->says);
	else if (kind == SPVX_PROFILE_SIZE_BUCKET)
		put_bucket(b, name);
	else
		sx_html_put(b, name);
	if (section)
		sx_buf_puts(b, "</code>");
}

static void put_rows(struct sx_stats_doc *d, const struct sx_stats_part *p,
		     enum spvx_profile_kind kind, size_t columns)
{
	struct sx_stats_range r = sx_stats_kind(p, kind);
	struct sx_buf *b = d->doc.page.out;
	size_t shown = r.count < ROWS_MAX ? r.count : ROWS_MAX;

	for (size_t i = 0; i < shown; i++) {
		const struct sx_figure *f = &r.first[i];
		const struct sx_stats_words *words = sx_stats_html_name(kind, f->names[0]);

		sx_buf_puts(b, "<tr>");
		for (size_t k = 0; k < columns; k++) {
			sx_buf_puts(b, k ? "<td class=\"s\">"
					 : "<th scope=\"row\" class=\"s\">");
			put_name(b, kind, f->names[k], words);
			sx_buf_puts(b, k ? "</td>" : "</th>");
		}
		put_counts(d, p, f->n, words && words->permille);
	}
	sx_buf_puts(b, "</tbody>\n<tfoot>\n");
	if (shown < r.count)
		sx_stats_put_others(d, p, r, shown, columns, put_extra);
}

/* Most are folded, and of those that are not the script shows the first rows only. */
static void put_kind(struct sx_stats_doc *d, const struct sx_stats_part *p,
		     enum spvx_profile_kind kind)
{
	const struct sx_stats_words *words = sx_stats_html_kind(kind);
	struct sx_stats_range r = sx_stats_kind(p, kind);
	bool open = kind <= SPVX_PROFILE_CLASS || kind >= SPVX_PROFILE_COPIES;
	const char *const name[] = { "name" };
	struct sx_buf *b = d->doc.page.out;

	if (!r.count)
		return;
	sx_buf_printf(b, "<details%s id=\"%s\"><summary>%s <small>%u</small></summary>\n",
		      open ? " open" : "", spvx_profile_kind_name(kind), words->title,
		      (unsigned)r.count);
	sx_buf_printf(b, "<p>%s In JSON and TSV: <code>%s</code>.</p>\n", words->says,
		      spvx_profile_kind_name(kind));
	put_titles(d, name, 1);
	put_rows(d, p, kind, 1);
	if (kind == SPVX_PROFILE_OPCODE || kind == SPVX_PROFILE_CLASS)
		sx_stats_put_rest(d, p, put_extra);
	sx_buf_puts(b, "</tfoot>\n");
	put_table_end(b);
	sx_buf_puts(b, "</details>\n");
}

static void put_leaves(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	const char *names[SX_SOURCE_COUNT];
	size_t count = d->how->source_count;
	struct sx_buf *b = d->doc.page.out;

	sx_buf_puts(b, "<dl>\n");
	for (size_t i = 0; i < count; i++) {
		names[i] = sx_sources[d->how->sources[i]].name;
		sx_buf_printf(b, "<dt>%s</dt><dd>%s</dd>\n", names[i],
			      sx_sources[d->how->sources[i]].help);
	}
	sx_buf_puts(b, "</dl>\n");
	put_titles(d, names, count);
	put_rows(d, p, SPVX_PROFILE_KIND_COUNT, count);
	sx_buf_puts(b, "</tfoot>\n");
	put_table_end(b);
}

static void put_largest(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	struct sx_buf *b = d->doc.page.out;

	if (p->largest_count < 2)
		return;
	sx_buf_puts(
		b,
		"<details open id=\"largest\"><summary>Largest modules</summary>\n"
		"<div class=\"table\"><table>\n<thead><tr><th scope=\"col\" class=\"s\">address</th><th scope=\"col\">bytes</th></tr></thead>\n<tbody>\n");
	for (size_t i = 0; i < p->largest_count; i++) {
		SX_SAY(b, SX_T("<tr><th scope=\"row\" class=\"s\">"),
		       SX_BY(sx_html_put, p->largest[i].address), SX_T("</th>"));
		put_cell(b, p->largest[i].bytes);
		sx_buf_puts(b, "</tr>\n");
	}
	sx_buf_puts(b, "</tbody>\n");
	put_table_end(b);
	sx_buf_puts(b, "</details>\n");
}

void sx_stats_html_tables(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	sx_buf_puts(d->doc.page.out, "<h2 id=\"tables\">Tables</h2>\n");
	if (d->how->source_count) {
		put_leaves(d, p);
		return;
	}
	put_kind(d, p, SPVX_PROFILE_CLASS);
	put_kind(d, p, SPVX_PROFILE_OPCODE);
	put_largest(d, p);
	for (unsigned i = SPVX_PROFILE_SECTION; i < SPVX_PROFILE_KIND_COUNT; i++)
		put_kind(d, p, (enum spvx_profile_kind)i);
}
