/* SPDX-License-Identifier: MIT */
/*
 * report/diff/variants_text.c - the axes of a set of modules, for people.
 */
#include "base/str.h"
#include "report/diff/variants.h"
#include "report/records/grid.h"

#define CHANGES_SHOWN 2

void sx_variants_put_sums(struct sx_buf *b, const struct sx_variants_doc *d)
{
	static const char *const ways[] = {
		"", ", by the macros that they record (names do not help)",
		", by similar code (names do not help)"
	};
	const struct sx_variants *v = d->set;

	SX_SAY(b, SX_COUNT(d->modules, "module", "modules"), SX_T(", "),
	       SX_COUNT(d->bytes, "byte", "bytes"));
	if (!v->families.count) {
		sx_buf_puts(b, "; no variants");
		return;
	}
	SX_SAY(b, SX_T("; "), SX_N(d->paired), SX_T(" in "),
	       SX_COUNT(v->families.count, "family", "families"), SX_T(" with "),
	       SX_COUNT(v->axes.count, "axis", "axes"), SX_C(ways[d->by]),
	       SX_C(d->estimated ? "; shares are estimates" : ""));
}

/* The advice for a verdict that is not a fact. */
#define HINT                                                                    \
	"mostly shared: a branch or a specialization constant may replace the " \
	"variants; measure its cost at run time"

void sx_variants_put_shared(struct sx_buf *b, const struct sx_variants_doc *d)
{
	const struct sx_variants *v = d->set;

	SX_SAY(b, SX_COUNT(v->distinct_count, "different body", "different bodies"),
	       SX_T(" of "), SX_COUNT(v->function_count, "function", "functions"),
	       SX_T(", "), SX_N(v->shared_count),
	       SX_T(" in several modules; one copy of each saves "));
	sx_put_share(b, d->saved, v->function_words);
	sx_buf_puts(b, " of all function words");
}

static const char *const verdicts[] = {
	"same bytes",     "same code",     "modes only",
	"constants only", "mostly shared", "other code",
};

void sx_variants_put_verdict(struct sx_buf *b, const struct sx_axis *x, bool escape)
{
	const unsigned class = x->verdict < SX_CODE_DIFFERS ? x->verdict : SX_CODE_DIFFERS;

	sx_buf_puts(b, verdicts[x->verdict]);
	/* "in 69 of 77 pairs", unless all are in that class */
	if (x->classes[class] < x->pairs)
		SX_SAY(b, SX_T(" in "), SX_N(x->classes[class]), SX_T(" of "),
		       SX_COUNT(x->pairs, "pair", "pairs"));
	if (class == SX_MODES_ONLY || class == SX_CONSTANTS_ONLY) {
		uint32_t count = x->change_count;

		for (uint32_t i = 0; i < count && i < CHANGES_SHOWN; i++)
			SX_SAY(b, SX_C(i ? ", " : ": "),
			       SX_SHOWN(x->changes[i].text, escape));
		if (count > CHANGES_SHOWN)
			SX_SAY(b, SX_T(" and "), SX_N(count - CHANGES_SHOWN),
			       SX_T(" more"));
	}
}

const char *sx_variants_name_heading(const struct sx_variants_doc *d)
{
	return d->by == SX_BY_CODE ? "family" : "axis";
}

struct spvx_str sx_variants_axis_name(const struct sx_variants_doc *d,
				      const struct sx_axis *x)
{
	const struct sx_family *families = d->set->families.items;

	return d->by == SX_BY_CODE ? families[x->family].name : x->name;
}

static void put_axes(struct sx_variants_doc *d)
{
	const struct sx_column columns[] = {
		SX_COLUMN(sx_variants_name_heading(d), NAME, 16),
		SX_COLUMN("pairs", NUMBER, 7),
		SX_COLUMN("bytes", NUMBER, 12),
		SX_COLUMN("shared", SHARE, 9),
		SX_COLUMN("verdict", TEXT, 20),
	};
	const struct sx_axis *x = d->set->axes.items;
	uint64_t shown =
		d->rows && d->rows < d->set->axes.count ? d->rows : d->set->axes.count;
	struct sx_grid g;

	SX_GRID_BEGIN(&g, &d->doc.page, columns);
	for (uint64_t i = 0; i < shown; i++) {
		sx_grid_name(&g, sx_variants_axis_name(d, &x[i]), 0);
		sx_grid_figure(&g, x[i].pairs, 0);
		sx_grid_figure(&g, x[i].bytes, 0);
		sx_grid_figure(&g, x[i].containment, SX_SHARED_WHOLE);
		sx_variants_put_verdict(sx_grid_make(&g), &x[i], d->doc.page.escape);
		sx_grid_made(&g);
	}
	sx_grid_end(&g);
	sx_paragraph_more(&d->doc.page, d->set->axes.count - shown);
}

static void put_pair(struct sx_grid *g, const struct sx_variants_doc *d, uint32_t at)
{
	const struct sx_pair *p = (const struct sx_pair *)d->set->pairs.items + at;
	const struct sx_variant *a = sx_variant_at(d->set, sx_pair_first(p));
	const struct sx_variant *b = sx_variant_at(d->set, sx_pair_second(p));
	uint32_t jaccard;
	uint32_t containment;

	sx_grid_name(g, a->name, 0);
	sx_grid_name(g, b->name, 0);
	sx_grid_figure(g, b->bytes, a->bytes);
	if (sx_variants_share(d->set, at, &jaccard, &containment))
		sx_grid_figure(g, containment, SX_SHARED_WHOLE);
	else
		SX_CELL(g, SX_T("-"));
	sx_grid_name(g, sx_str(sx_variant_class_names[sx_variant_class(a, b)]), 0);
}

static void put_pairs(struct sx_variants_doc *d)
{
	static const struct sx_column columns[] = {
		SX_COLUMN("first", NAME, 24),  SX_COLUMN("second", NAME, 26),
		SX_COLUMN("bytes", CHANGE, 9), SX_COLUMN("shared", SHARE, 9),
		SX_COLUMN("class", NAME, 16),
	};
	const bool m = d->doc.page.markdown;
	const uint64_t rows = d->rows ? d->rows : UINT64_MAX;
	const struct sx_axis *x = NULL;
	uint64_t count = 0;
	struct sx_grid g;

	SX_GRID_BEGIN(&g, &d->doc.page, columns);
	for (; (x = sx_variants_asked(d, x)); count += x->pairs) {
		for (uint32_t i = 0; i < x->pairs && count + i < rows; i++)
			put_pair(&g, d, x->first + i);
	}
	sx_grid_end(&g);
	if (!count) {
		SX_SAY(sx_paragraph_begin(&d->doc.page),
		       m ? SX_T("no pairs of ") : SX_T("\nno pairs of "),
		       m ? SX_BY(sx_markdown_put_name, d->axis)
			 : SX_SHOWN(d->axis, d->doc.page.escape));
		sx_paragraph_end(&d->doc.page);
	}
	sx_paragraph_more(&d->doc.page, count > rows ? count - rows : 0);
}

static void put_functions(struct sx_variants_doc *d)
{
	static const struct sx_column columns[] = {
		SX_COLUMN("saves", NUMBER, 9),   SX_COLUMN("words", NUMBER, 8),
		SX_COLUMN("copies", NUMBER, 8),  SX_COLUMN("modules", NUMBER, 9),
		SX_COLUMN("function", NAME, 24), SX_COLUMN("first in", NAME, 0),
	};
	uint64_t shown = d->rows && d->rows < d->shared_rows ? d->rows : d->shared_rows;
	struct sx_grid g;

	SX_GRID_BEGIN(&g, &d->doc.page, columns);
	for (uint64_t i = 0; i < shown; i++) {
		const struct sx_shared_row *row = &d->shared[i];
		const struct sx_shared *f = row->function;

		sx_grid_figure(&g, row->saves, 0);
		sx_grid_figure(&g, f->words, 0);
		sx_grid_figure(&g, f->copies, 0);
		sx_grid_figure(&g, f->modules, 0);
		sx_grid_name(&g, row->name.len ? row->name : sx_str("-"), 0);
		sx_grid_name(&g, row->where, 0);
	}
	sx_grid_end(&g);
	sx_paragraph_more(&d->doc.page, d->shared_rows - shown);
}

/* ---- compared with a base ---- */

void sx_variants_put_base(struct sx_buf *b, const struct sx_variants_doc *d)
{
	SX_SAY(b, SX_T("base: "), SX_COUNT(d->base_modules, "module", "modules"),
	       SX_T(", "), SX_COUNT(d->base_bytes, "byte", "bytes"), SX_T("; "),
	       SX_COUNT(d->base->families.count, "family", "families"), SX_T(", "),
	       SX_COUNT(d->base->axes.count, "axis", "axes"));
}

/* "new: mostly shared", "other code -> mostly shared". */
static void put_change(struct sx_buf *b, const struct sx_variants_change *c)
{
	const unsigned was = c->side[0].verdict;
	const unsigned is = c->side[1].verdict;

	if (c->change < SX_VARIANTS_CHANGED)
		sx_buf_puts(b, sx_variants_change_names[c->change]);
	if (c->family)
		return;
	sx_buf_puts(b, c->change < SX_VARIANTS_CHANGED ? ": " : "");
	if (c->change == SX_VARIANTS_CHANGED && was != is)
		SX_SAY(b, SX_C(verdicts[was]), SX_T(" -> "));
	sx_buf_puts(b, verdicts[c->change == SX_VARIANTS_GONE ? was : is]);
}

void sx_variants_put_changed(struct sx_variants_doc *d, bool family)
{
	static const struct sx_column columns[][5] = {
		{
			SX_COLUMN("axis", NAME, 16),
			SX_COLUMN("pairs", NUMBER, 7),
			SX_COLUMN("bytes", NUMBER, 12),
			SX_COLUMN("change", CHANGE, 13),
			SX_COLUMN("verdict", TEXT, 20),
		},
		{
			SX_COLUMN("family", NAME, 16),
			SX_COLUMN("modules", NUMBER, 9),
			SX_COLUMN("bytes", NUMBER, 12),
			SX_COLUMN("change", CHANGE, 13),
			SX_COLUMN("", TEXT, 6, .full = "state"),
		},
	};
	const struct sx_variants_change *c = d->set->changes.items;
	const bool html = sx_doc_is(&d->doc, SX_IN_HTML);
	const uint64_t rows = d->rows && !html ? d->rows : UINT64_MAX;
	uint64_t count = 0;
	uint64_t same = 0;
	struct sx_grid g;

	SX_GRID_BEGIN(&g, &d->doc.page, columns[family]);
	g.apart = !html;
	g.html = html;
	for (uint32_t i = 0; i < d->set->changes.count; i++) {
		if (c[i].family != family)
			continue;
		same += c[i].change == SX_VARIANTS_SAME;
		count += c[i].change != SX_VARIANTS_SAME;
		if (c[i].change == SX_VARIANTS_SAME || count > rows)
			continue;
		sx_grid_name(&g, c[i].name, 0);
		sx_grid_figure(&g, family ? c[i].side[1].modules : c[i].side[1].pairs, 0);
		sx_grid_figure(&g, c[i].side[1].bytes, 0);
		sx_grid_figure(&g, c[i].side[1].bytes, c[i].side[0].bytes);
		put_change(sx_grid_make(&g), &c[i]);
		sx_grid_made(&g);
	}
	sx_grid_end(&g);
	sx_paragraph_more(&d->doc.page, count > rows ? count - rows : 0);
	if (!same || html)
		return;
	SX_SAY(sx_paragraph_begin(&d->doc.page),
	       family ? SX_COUNT(same, "family is", "families are")
		      : SX_COUNT(same, "axis is", "axes are"),
	       SX_T(" the same"));
	sx_paragraph_end(&d->doc.page);
}

/* A paragraph, in the format of the document. */
static void put_line(struct sx_variants_doc *d,
		     void (*put)(struct sx_buf *b, const struct sx_variants_doc *d))
{
	struct sx_buf *cell = &d->doc.w.cell;
	struct sx_flow f;

	if (d->doc.page.markdown) {
		put(sx_paragraph_begin(&d->doc.page), d);
	} else {
		cell->len = 0;
		put(cell, d);
		sx_buf_putc(cell, '\0');
		sx_buf_fail(d->doc.page.out, cell->error);
		sx_flow_begin(&f, &d->doc.page, 0, 0);
		sx_flow_text(&f, cell->error ? "" : cell->data);
	}
	sx_paragraph_end(&d->doc.page);
}

void sx_variants_text(struct sx_variants_doc *d)
{
	const struct sx_axis *x = d->set->axes.items;
	struct sx_flow f;

	put_line(d, sx_variants_put_sums);
	if (d->base)
		put_line(d, sx_variants_put_base);
	if (d->axis.len)
		put_pairs(d);
	else if (!d->base)
		put_axes(d);
	for (unsigned k = 0; k < 2 && d->base; k++)
		sx_variants_put_changed(d, k);
	if (d->with_functions)
		put_functions(d);
	if (!d->set->function_count)
		return;
	if (!d->doc.page.markdown)
		sx_buf_putc(d->doc.page.out, '\n');
	put_line(d, sx_variants_put_shared);
	if (d->doc.page.markdown || d->base || d->axis.len)
		return;
	for (uint32_t i = 0; i < d->set->axes.count; i++) {
		if (x[i].verdict != SX_MOSTLY_SHARED)
			continue;
		sx_flow_begin(&f, &d->doc.page, 0, 0);
		sx_flow_text(&f, HINT);
		sx_buf_putc(d->doc.page.out, '\n');
		return;
	}
}
