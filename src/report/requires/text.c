/* SPDX-License-Identifier: MIT */
/*
 * report/requires/text.c - `spvx requires` for people: text, markdown.
 */
#include "report/requires/requires.h"

#include "base/str.h"
#include "report/records/ending.h"
#include "report/records/markdown.h"
#include "report/records/table.h"
#include "report/records/words.h"

#define COUNT_WIDTH  7
#define CHANGE_WIDTH 8 /* "new", "+12" */
#define WHY_MANY     6 /* unmet needs that are named for a module */

static const char *const has_words[] = { "yes", "no", "?" };

/* ---- a module ---- */

/* How a name and a need are written: for text, for markdown. */
struct words {
	void (*name)(struct sx_buf *b, struct spvx_str name);
	void (*needs)(struct sx_buf *b, struct spvx_str needs);
};

static void put_shown(struct sx_buf *b, struct spvx_str name)
{
	sx_put_shown(b, name, true);
}

static const struct words text_words = { put_shown, sx_put_need_words };
static const struct words markdown_words = { sx_markdown_put_name, sx_markdown_put_needs };

static void put_verdict(struct sx_buf *b, const struct words *w,
			const struct sx_requires_verdict *v)
{
	struct spvx_str rest = *v->verdict == 'n' ? v->unmet : v->undecided;
	size_t n = 0;

	SX_SAY(b, SX_T("  "), SX_BY(w->name, v->device),
	       *v->verdict == 'y'   ? SX_T(": loads\n")
	       : *v->verdict == 'n' ? SX_T(": does not load: ")
				    : SX_T(": undecided: "));
	if (*v->verdict == 'y')
		return;
	if (!rest.len)
		sx_buf_puts(b, "read only in part");
	for (; rest.len; n++) {
		struct spvx_str needs = sx_take_until(&rest, ' ');

		if (n < WHY_MANY)
			SX_SAY(b, n ? SX_T(", ") : SX_NONE, SX_BY(w->needs, needs));
	}
	if (n > WHY_MANY)
		SX_SAY(b, SX_T(" and "), SX_N(n - WHY_MANY), SX_T(" more"));
	sx_buf_putc(b, '\n');
}

static void put_fact(const struct sx_page *page, const struct sx_requires_fact *f)
{
	struct sx_buf *b = page->out;
	bool in_text = sx_requires_in_text(f->address, f->source);
	size_t skip = f->address.len + 1;

	SX_SAY(b, SX_T("  "), SX_BY(sx_put_need_words, f->needs));
	for (size_t i = 0; i < f->has.count; i++)
		SX_SAY(b, i ? SX_T(" ") : SX_T("  "), SX_C(has_words[f->has.has[i]]));
	sx_buf_puts(b, "\n          ");
	if (!in_text)
		SX_SAY(b, SX_HEX(f->offset), SX_T("  "));
	else if (f->source.len > skip)
		SX_SAY(b, SX_S(sx_str_n(f->source.ptr + skip, f->source.len - skip)),
		       SX_T("  "));
	SX_SAY(b, SX_S(f->insn), f->insn.len ? SX_T("  ") : SX_T("header  "),
	       SX_SHOWN(f->rule, page->escape), SX_T(": "), SX_C(f->reason));
	if (*f->how != '-')
		SX_SAY(b, SX_T(", "), SX_C(f->how));
	if (f->scope.len > 1)
		SX_SAY(b, SX_T(", "), SX_SHOWN(f->scope, page->escape));
	if (f->source.len && !in_text)
		SX_SAY(b, SX_T(", "), SX_SHOWN(f->source, page->escape));
	sx_buf_putc(b, '\n');
}

/* ---- the summary ---- */

static void put_vulkan(struct sx_buf *b, const struct sx_requires_doc *d,
		       struct spvx_str version, uint64_t features)
{
	uint64_t modules = d->modules - d->opencl;

	if (d->api == SX_REQUIRES_OPENCL) {
		if (modules)
			SX_SAY(b, SX_COUNT(modules, "module", "modules"),
			       SX_T(" for Vulkan left out\n"));
		return;
	}
	if (!modules && d->opencl)
		return;
	SX_SAY(b, SX_COUNT(modules, "module needs", "modules need"), SX_T(" Vulkan "),
	       version.len ? SX_S(sx_str_n(version.ptr + 1, version.len - 1)) : SX_T("1.0"),
	       SX_T(" and "),
	       features ? SX_COUNT(features, "feature", "features") : SX_T("no feature"),
	       SX_T("\n"));
}

/* "compared with old/ (3 modules): 1 need new, 2 gone, 1 other limit" */
static void put_base(struct sx_buf *b, const struct words *w,
		     const struct sx_requires_doc *d)
{
	uint64_t counts[SX_REQUIRES_SAME + 1] = { 0 };

	if (!d->base)
		return;
	for (size_t i = 0; i < d->need_count; i++)
		counts[d->needs[i].change]++;
	SX_SAY(b, SX_T("compared with "), SX_BY(w->name, sx_str(d->base)), SX_T(" ("),
	       SX_COUNT(d->base_modules, "module", "modules"), SX_T("): "),
	       SX_COUNT(counts[SX_REQUIRES_NEW], "need new, ", "needs new, "),
	       SX_N(counts[SX_REQUIRES_GONE]), SX_T(" gone, "),
	       SX_COUNT(counts[SX_REQUIRES_LIMIT], "other limit\n", "other limits\n"));
}

static void put_head(struct sx_buf *b, const struct words *w,
		     const struct sx_requires_doc *d)
{
	uint64_t features = 0;
	struct spvx_str version = sx_str("");

	for (size_t i = 0; i < d->need_count; i++) {
		const struct spvx_str needs = d->needs[i].fact.needs;

		if (!d->needs[i].modules) /* gone */
			continue;
		features += !strcmp(d->needs[i].fact.kind, "feature");
		if (needs.len == 4 && *needs.ptr == 'v' && sx_str_cmp(needs, version) > 0)
			version = needs;
	}
	put_vulkan(b, d, version, features);
	if (d->opencl)
		SX_SAY(b, SX_COUNT(d->opencl, "module", "modules"), SX_T(" for OpenCL"),
		       d->api == SX_REQUIRES_VULKAN ? SX_T(" left out\n") : SX_T("\n"));
	if (d->partly)
		SX_SAY(b, SX_COUNT(d->partly, "damaged module was", "damaged modules were"),
		       SX_T(" read only in part\n"));
	put_base(b, w, d);
	for (size_t i = 0; i < d->device_count; i++) {
		const struct sx_requires_device *v = &d->devices[i];

		if (d->device_count > 1)
			sx_buf_printf(b, "(%u) ", (unsigned)i + 1);
		SX_SAY(b, SX_BY(w->name, v->name), SX_T(" (Vulkan "), SX_S(v->version),
		       SX_T("): "), SX_COUNT(v->loads, "loads, ", "load, "),
		       SX_COUNT(v->fails, "does not", "do not"));
		if (v->undecided)
			SX_SAY(b, SX_T(", "), SX_N(v->undecided), SX_T(" undecided"));
		sx_buf_putc(b, '\n');
	}
}

/* What became of a need since the base: new, gone, or the change of its modules. */
static void put_change(struct sx_buf *b, const struct sx_requires_need *n)
{
	if (n->change == SX_REQUIRES_NEW)
		sx_buf_puts(b, "new");
	else if (n->change == SX_REQUIRES_GONE)
		sx_buf_puts(b, "gone");
	else if (n->change == SX_REQUIRES_LIMIT)
		sx_buf_puts(b, "limit");
	else if (n->modules != n->was)
		sx_put_change(b, (int64_t)(n->modules - n->was));
}

/* The number of columns of @b from @from on becomes @width, one blank at least. */
static void pad(struct sx_buf *b, size_t from, size_t width)
{
	size_t len = b->len - from;

	sx_buf_fill(b, ' ', len < width ? width - len : 1);
}

static void put_need(const struct sx_requires_doc *d, const struct sx_requires_need *n)
{
	const size_t width = d->device_count * (d->device_count == 1 ? 5 : 4);
	struct sx_buf *b = d->doc.page.out;
	const struct sx_requires_fact *f = &n->fact;
	bool in_text = sx_requires_in_text(f->address, f->source);
	bool escape = d->doc.page.escape;

	SX_SAY(b, SX_RIGHT(n->modules, COUNT_WIDTH), SX_T("  "));
	if (d->base) {
		size_t from = b->len;

		put_change(b, n);
		pad(b, from, CHANGE_WIDTH);
	}
	for (size_t i = 0; i < f->has.count; i++)
		sx_buf_left(b, has_words[f->has.has[i]], strlen(has_words[f->has.has[i]]),
			    d->device_count == 1 ? 5 : 4);
	SX_SAY(b, f->has.count ? SX_NONE : SX_FILL(" ", width),
	       SX_BY(sx_put_need_words, f->needs));
	if (n->limit.len)
		SX_SAY(b, SX_T(" (was "), SX_BY(sx_put_need_words, n->limit), SX_T(")"));
	SX_SAY(b, SX_T("\n         "), SX_FILL(" ", width + (d->base ? CHANGE_WIDTH : 0)),
	       SX_SHOWN(in_text ? f->source : f->address, escape));
	if (!in_text)
		SX_SAY(b, SX_T(":"), SX_HEX(f->offset));
	SX_SAY(b, SX_T("  "), SX_SHOWN(n->rules, escape),
	       f->note ? SX_T(" (note)") : SX_NONE);
	if (f->source.len && !in_text)
		SX_SAY(b, SX_T("  "), SX_SHOWN(f->source, escape));
	sx_buf_putc(b, '\n');
}

void sx_requires_text_row(struct sx_doc *d, const void *row)
{
	const struct sx_page *page = &d->page;
	const struct sx_requires_module *m = row;

	if (!((const struct sx_requires_doc *)d)->per_module)
		return;
	SX_SAY(page->out, SX_C(d->written ? "\n" : ""), SX_SHOWN(m->address, page->escape),
	       !m->vulkan       ? SX_T(": for OpenCL\n")
	       : !m->complete   ? SX_T(": damaged, read only in part\n")
	       : !m->fact_count ? SX_T(": runs on any Vulkan 1.0 device\n")
				: SX_T("\n"));
	for (size_t i = 0; i < m->verdict_count; i++)
		put_verdict(page->out, &text_words, &m->verdicts[i]);
	for (size_t i = 0; i < m->fact_count; i++)
		put_fact(page, &m->facts[i]);
}

void sx_requires_text_end(struct sx_doc *d, const struct sx_ending *ending)
{
	const struct sx_requires_doc *r = (const struct sx_requires_doc *)d;
	struct sx_buf *b = d->page.out;
	size_t shown = r->rows && r->need_count > r->rows ? (size_t)r->rows : r->need_count;

	if (r->per_module && d->written)
		sx_buf_putc(b, '\n');
	put_head(b, &text_words, r);
	if (shown) {
		SX_SAY(b, SX_C(r->base ? "\nmodules  change  " : "\nmodules  "),
		       SX_C(r->device_count == 1 ? "has  " : ""));
		for (size_t i = 0; r->device_count > 1 && i < r->device_count; i++) {
			size_t before = b->len;

			sx_buf_printf(b, "(%u)", (unsigned)i + 1);
			pad(b, before, 4);
		}
		sx_buf_puts(b, "need, and its first module\n");
	}
	for (size_t i = 0; i < shown; i++)
		put_need(r, &r->needs[i]);
	if (shown < r->need_count)
		SX_SAY(b, SX_T("and "), SX_N(r->need_count - shown),
		       SX_T(" more (-n 0 shows all)\n"));
	if (r->hidden)
		SX_SAY(b, SX_T("("), SX_COUNT(r->hidden, "limit", "limits"),
		       SX_T(" that every device meets: --all)\n"));
	sx_doc_people_end(d, ending);
}

/* ---- markdown ---- */

/* Part of the byte budget that the list of modules leaves for the summary. */
#define FOR_SUMS(bytes) ((bytes) / 4)

static void put_cells(struct sx_requires_doc *d, const struct sx_requires_need *n)
{
	struct sx_markdown *m = &d->doc.markdown;
	struct sx_buf *b = &m->line;
	const struct sx_requires_fact *f = &n->fact;
	bool in_text = sx_requires_in_text(f->address, f->source);

	SX_SAY(b, SX_T("| "), SX_N(n->modules), SX_T(" | "));
	if (d->base) {
		put_change(b, n);
		sx_buf_puts(b, " | ");
	}
	for (size_t i = f->has.count; i < d->device_count; i++)
		sx_buf_puts(b, "| ");
	for (size_t i = 0; i < f->has.count; i++)
		sx_buf_printf(b, "%s | ", has_words[f->has.has[i]]);
	SX_SAY(b, SX_BY(sx_markdown_put_needs, f->needs));
	if (n->limit.len)
		SX_SAY(b, SX_T(" (was "), SX_BY(sx_markdown_put_needs, n->limit),
		       SX_T(")"));
	SX_SAY(b, SX_T(" | "), SX_BY(sx_markdown_put_code, n->rules), SX_T(" | "),
	       SX_BY(sx_markdown_put_code, in_text ? f->source : f->address));
	if (!in_text)
		SX_SAY(b, SX_T(" "), SX_HEX(f->offset));
	sx_buf_puts(b, " |");
	sx_markdown_row(m);
}

static void put_table(struct sx_requires_doc *d, bool unmet)
{
	struct sx_markdown *m = &d->doc.markdown;
	struct sx_buf *b = &m->line;

	sx_buf_puts(b, d->base ? "| modules | change | " : "| modules | ");
	if (d->device_count == 1)
		SX_SAY(b, SX_BY(sx_markdown_put_code, d->devices[0].name), SX_T(" | "));
	for (size_t i = 0; d->device_count > 1 && i < d->device_count; i++)
		SX_SAY(b, SX_T("("), SX_N(i + 1), SX_T(") | "));
	SX_SAY(b, SX_T("needs | rules | first |\n| ---: | "),
	       SX_C(d->base ? "---: | " : ""));
	for (size_t i = 0; i < d->device_count; i++)
		sx_buf_puts(b, "--- | ");
	sx_buf_puts(b, "--- | --- | --- |");
	if (!sx_markdown_line(m))
		return;
	for (size_t i = 0; i < d->need_count; i++)
		if (sx_requires_is_unmet(&d->needs[i]) == unmet)
			put_cells(d, &d->needs[i]);
	if (m->more)
		sx_markdown_more(m, m->more, "row", "rows");
	m->more = 0;
}

void sx_requires_markdown_row(struct sx_doc *doc, const void *row)
{
	struct sx_requires_doc *d = (struct sx_requires_doc *)doc;
	const struct sx_requires_module *module = row;
	struct sx_markdown *m = &d->doc.markdown;
	struct sx_buf *b = &m->line;

	if (!d->per_module)
		return;
	SX_SAY(b, SX_T("- "), SX_BY(sx_markdown_put_code, module->address), SX_T(": "));
	for (size_t i = 0; i < module->fact_count; i++)
		SX_SAY(b, SX_C(i ? ", " : ""),
		       SX_BY(sx_markdown_put_needs, module->facts[i].needs));
	if (module->vulkan && !module->complete)
		SX_SAY(b, SX_C(module->fact_count ? ", " : ""),
		       SX_T("damaged, read only in part"));
	else if (!module->fact_count)
		sx_buf_puts(b, module->vulkan ? "nothing" : "for OpenCL");
	for (size_t i = 0; i < module->verdict_count; i++) {
		sx_buf_puts(b, "\n  -");
		put_verdict(b, &markdown_words, &module->verdicts[i]);
		b->len--; /* the end of the line */
	}
	if (!m->more && m->left > b->len &&
	    m->left - b->len > FOR_SUMS(doc->page.max_bytes)) {
		sx_markdown_line(m);
		return;
	}
	b->len = 0;
	m->more++;
}

void sx_requires_markdown_end(struct sx_doc *doc, const struct sx_ending *ending)
{
	struct sx_requires_doc *d = (struct sx_requires_doc *)doc;
	struct sx_markdown *m = &d->doc.markdown;
	size_t unmet = 0;

	for (size_t i = 0; i < d->need_count; i++)
		unmet += sx_requires_is_unmet(&d->needs[i]);
	if (m->more)
		sx_markdown_more(m, m->more, "module", "modules");
	m->said = false;
	m->more = 0;
	if (doc->written && d->per_module)
		sx_buf_putc(&m->line, '\n');
	put_head(&m->line, &markdown_words, d);
	m->line.len -= m->line.len > 0; /* the end of the line */
	sx_markdown_line(m);
	sx_buf_putc(&m->line, '\n');
	if (unmet) {
		put_table(d, true);
		sx_buf_putc(&m->line, '\n');
	}
	if (d->need_count > unmet) {
		bool folded = unmet && sx_markdown_fold(m, sx_str(""), "all others");

		put_table(d, false);
		if (folded) {
			sx_buf_putc(&m->line, '\n');
			sx_markdown_unfold(m);
		}
	}
	if (!d->need_count)
		sx_markdown_say(m);
	m->line.len = 0;
	sx_doc_people_end(doc, ending);
}
