/* SPDX-License-Identifier: MIT */
/*
 * report/diff/variants_html.c - the axes of a set of modules as a page: a bar for each axis,
 * and for each family a matrix of its tokens, coloured by the bytes of modules that have both,
 * or the modules if their names have no part in it.
 *
 * Self-contained, without a script.
 */
#include "base/sort.h"
#include "base/str.h"
#include "report/diff/variants.h"
#include "report/html/html.h"
#include "report/records/grid.h"

#include <spvx/error.h>

#define FAMILIES_SHOWN 16
#define TOKENS_SHOWN   32

#define TH(scope) "<th scope=\"" scope "\">"

static const char style[] =
#include "variants.css.inc"
	;

/* ---- axes ---- */

/* A share of @whole in tenths of a percent, for a style. */
static void put_percent(struct sx_buf *b, uint64_t part, uint64_t whole)
{
	uint64_t share = sx_share(part, whole);

	sx_buf_printf(b, "%u.%u%%", (unsigned)(share / 10), (unsigned)(share % 10));
}

static void put_axis(struct sx_variants_doc *d, const struct sx_axis *x, uint64_t most)
{
	struct sx_buf *b = d->doc.page.out;
	struct sx_buf *text;

	SX_SAY(b, SX_T("<tr><td>"), SX_BY(sx_html_put, sx_variants_axis_name(d, x)),
	       SX_T("</td><td>"), SX_N(x->pairs), SX_T("</td><td>"), SX_N(x->bytes),
	       SX_T("</td><td class=\"bar\"><i class=\""),
	       SX_C(sx_variant_verdict_names[x->verdict]), SX_T("\" style=\"width:"));
	put_percent(b, x->bytes, most);
	sx_buf_puts(b, "\"><i style=\"width:");
	put_percent(b, x->containment, SX_SHARED_WHOLE);
	sx_buf_puts(b, "\"></i></i></td><td>");
	sx_put_share(b, x->containment, SX_SHARED_WHOLE);
	text = sx_writer_cell(&d->doc.w);
	sx_variants_put_verdict(text, x, false);
	SX_SAY(b, SX_T("</td><td>"), SX_BY(sx_html_put, sx_buf_str(text)),
	       SX_T("</td></tr>\n"));
}

static void put_axes(struct sx_variants_doc *d)
{
	const struct sx_axis *x = d->set->axes.items;
	const char *const heads[] = {
		sx_variants_name_heading(d), "pairs", "bytes", "", "shared", "verdict"
	};
	const uint32_t count = d->set->axes.count;
	struct sx_buf *b = d->doc.page.out;
	uint64_t most = 1;

	for (uint32_t i = 0; i < count; i++)
		most = x[i].bytes > most ? x[i].bytes : most;
	sx_buf_puts(b, "<h2>Axes</h2>\n<p>Bars: bytes of the modules that an axis adds; "
		       "filled: the code that both modules of a pair have.</p>\n"
		       "<table class=\"axes\"><thead><tr>");
	for (size_t i = 0; i < SX_ARRAY_SIZE(heads); i++)
		SX_SAY(b, SX_T(TH("col")), SX_C(heads[i]), SX_T("</th>"));
	sx_buf_puts(b, "</tr></thead><tbody>\n");
	for (uint32_t i = 0; i < count; i++)
		put_axis(d, &x[i], most);
	sx_buf_puts(b, "</tbody></table>\n");
}

/* ---- families ---- */

struct token {
	struct spvx_str text;
	uint64_t hash;
	uint32_t modules;
	uint64_t bytes;
};

/**
 * struct matrix - the tokens of a family
 * @tokens: struct token: those that not all of its modules have, most bytes first
 * @modules: by two of the shown tokens, number of modules that have both
 */
struct matrix {
	struct sx_vec tokens;
	uint32_t modules[TOKENS_SHOWN][TOKENS_SHOWN];
	uint64_t bytes[TOKENS_SHOWN][TOKENS_SHOWN];
};

static void count_token(struct sx_variants_doc *d, struct matrix *m, struct spvx_str text,
			uint64_t hash, uint64_t bytes)
{
	struct token *t = m->tokens.items;
	uint32_t i = 0;

	while (i < m->tokens.count && t[i].hash != hash)
		i++;
	if (i == m->tokens.count) {
		/* a family has few tokens, unless its names are made of numbers */
		if (i == 16 * TOKENS_SHOWN)
			return;
		t = sx_vec_zadd(&m->tokens, d->set->a, 1, sizeof(*t));
		if (!t) {
			sx_buf_fail(d->doc.page.out, -SPVX_ENOMEM);
			return;
		}
		t->text = text;
		t->hash = hash;
	} else {
		t += i;
	}
	t->modules++;
	t->bytes += bytes;
}

static int more_bytes(const void *a, const void *b)
{
	const struct token *x = a;
	const struct token *y = b;

	if (x->bytes != y->bytes)
		return x->bytes < y->bytes ? 1 : -1;
	return sx_str_cmp(x->text, y->text);
}

/* List the tokens of a family. Return: how many are shown. */
static uint32_t list_tokens(struct sx_variants_doc *d, struct matrix *m, uint32_t family)
{
	const struct sx_family *f =
		(const struct sx_family *)d->set->families.items + family;
	struct token *t;
	struct sx_tokens own;
	uint32_t count = 0;

	m->tokens.count = 0;
	memset(m->modules, 0, sizeof(m->modules));
	memset(m->bytes, 0, sizeof(m->bytes));
	for (uint32_t i = 0; i < d->set->modules.count; i++) {
		const struct sx_variant *v = sx_variant_at(d->set, i);

		if (v->family != family)
			continue;
		sx_variants_split(d->set, i, &own);
		for (unsigned k = 0; k < own.count; k++)
			count_token(d, m, own.at[k], own.hash[k], v->bytes);
	}
	t = m->tokens.items;
	for (uint32_t i = 0; i < m->tokens.count; i++)
		if (t[i].modules < f->modules)
			t[count++] = t[i];
	m->tokens.count = count;
	sx_sort(t, count, sizeof(*t), more_bytes);
	return count < TOKENS_SHOWN ? count : TOKENS_SHOWN;
}

static void add_up(struct sx_variants_doc *d, struct matrix *m, uint32_t family,
		   uint32_t shown)
{
	const struct token *t = m->tokens.items;
	struct sx_tokens own;

	for (uint32_t i = 0; i < d->set->modules.count; i++) {
		const struct sx_variant *v = sx_variant_at(d->set, i);
		uint32_t has = 0;

		if (v->family != family)
			continue;
		sx_variants_split(d->set, i, &own);
		for (uint32_t k = 0; k < shown; k++)
			for (unsigned j = 0; j < own.count; j++)
				has |= (uint32_t)(own.hash[j] == t[k].hash) << k;
		for (uint32_t k = 0; k < shown; k++) {
			for (uint32_t j = 0; j < shown && has >> k & 1; j++) {
				m->modules[k][j] += has >> j & 1;
				m->bytes[k][j] += has >> j & 1 ? v->bytes : 0;
			}
		}
	}
}

/* "and 2 more tokens", of @count of which at most @most are shown. */
static void put_more(struct sx_buf *b, uint32_t count, uint32_t most, const char *one,
		     const char *many)
{
	if (count > most)
		SX_SAY(b, SX_T("<p>and "), SX_COUNT(count - most, one, many),
		       SX_T("</p>\n"));
}

static void put_cell(struct sx_buf *b, const struct matrix *m, uint32_t k, uint32_t j)
{
	const struct token *t = m->tokens.items;

	if (!m->modules[k][j]) {
		sx_buf_puts(b, "<td></td>");
		return;
	}
	sx_buf_puts(b, "<td style=\"background:rgba(var(--heat),");
	put_percent(b, m->bytes[k][j], t[0].bytes);
	SX_SAY(b, SX_T(")\" title=\""), SX_BY(sx_html_put, t[k].text));
	if (j != k)
		SX_SAY(b, SX_T(" and "), SX_BY(sx_html_put, t[j].text));
	SX_SAY(b, SX_T(": "), SX_COUNT(m->modules[k][j], "module", "modules"), SX_T(", "),
	       SX_COUNT(m->bytes[k][j], "byte", "bytes"), SX_T("\"></td>"));
}

/* The matrix of a family. */
static void put_matrix(struct sx_variants_doc *d, struct matrix *m, uint32_t family)
{
	const uint32_t shown = list_tokens(d, m, family);
	const struct token *t = m->tokens.items;
	struct sx_buf *b = d->doc.page.out;

	add_up(d, m, family, shown);
	if (!shown)
		return;
	sx_buf_puts(b,
		    "<div class=\"scroll\"><table class=\"matrix\"><thead><tr><td></td>");
	for (uint32_t k = 0; k < shown; k++)
		SX_SAY(b, SX_T(TH("col")), SX_BY(sx_html_put, t[k].text), SX_T("</th>"));
	sx_buf_puts(b, "</tr></thead><tbody>\n");
	for (uint32_t k = 0; k < shown; k++) {
		SX_SAY(b, SX_T("<tr>" TH("row")), SX_BY(sx_html_put, t[k].text),
		       SX_T("</th>"));
		for (uint32_t j = 0; j < shown; j++)
			put_cell(b, m, k, j);
		sx_buf_puts(b, "</tr>\n");
	}
	sx_buf_puts(b, "</tbody></table></div>\n");
	put_more(b, m->tokens.count, TOKENS_SHOWN, "more token", "more tokens");
}

/* The modules of a family of similar code: their names have no tokens in common. */
static void put_modules(struct sx_variants_doc *d, const struct sx_family *f,
			uint32_t family)
{
	struct sx_buf *b = d->doc.page.out;
	uint32_t shown = 0;

	sx_buf_puts(b, "<ul>\n");
	for (uint32_t i = 0; i < d->set->modules.count && shown < TOKENS_SHOWN; i++) {
		const struct sx_variant *v = sx_variant_at(d->set, i);

		if (v->family != family)
			continue;
		SX_SAY(b, SX_T("<li>"), SX_BY(sx_html_put, v->name), SX_T(" <small>"),
		       SX_COUNT(v->bytes, "byte", "bytes"), SX_T("</small></li>\n"));
		shown++;
	}
	sx_buf_puts(b, "</ul>\n");
	put_more(b, f->modules, TOKENS_SHOWN, "more module", "more modules");
}

void sx_variants_html(struct sx_variants_doc *d, const struct sx_ending *ending)
{
	const uint32_t families = d->set->families.count;
	struct sx_buf *b = d->doc.page.out;
	struct sx_buf *text = sx_writer_cell(&d->doc.w);
	struct matrix *m = sx_zalloc(d->set->a, sizeof(*m));

	sx_variants_put_sums(text, d);
	sx_html_begin(b, "spvx variants", false, style);
	SX_SAY(b, SX_T("<h1>"), SX_BY(sx_html_put, sx_buf_str(text)), SX_T("</h1>\n<p>"));
	sx_variants_put_shared(b, d);
	if (d->base) {
		sx_buf_puts(b, "</p>\n<p>");
		sx_variants_put_base(b, d);
	}
	sx_buf_puts(b, "</p>\n");
	for (unsigned k = 0; k < 2 && d->base; k++)
		sx_variants_put_changed(d, k);
	if (!m)
		sx_buf_fail(b, -SPVX_ENOMEM);
	if (d->set->axes.count)
		put_axes(d);
	for (uint32_t i = 0; m && i < families && i < FAMILIES_SHOWN; i++) {
		const struct sx_family *f =
			(const struct sx_family *)d->set->families.items + i;

		SX_SAY(b, SX_T("<h2>"), SX_BY(sx_html_put, f->name), SX_T(" <small>"),
		       SX_COUNT(f->modules, "module", "modules"), SX_T(", "),
		       SX_COUNT(f->bytes, "byte", "bytes"), SX_T("</small></h2>\n"));
		if (d->by == SX_BY_CODE)
			put_modules(d, f, i);
		else
			put_matrix(d, m, i);
	}
	put_more(b, families, FAMILIES_SHOWN, "more family", "more families");
	sx_ending_html(b, ending);
	sx_html_end(b);
	if (m)
		sx_vec_free(&m->tokens, d->set->a, sizeof(struct token));
	sx_free(d->set->a, m, sizeof(*m));
}
