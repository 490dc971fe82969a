/* SPDX-License-Identifier: MIT */
/*
 * report/findings/audit_text.c - an audit for people: the verdict, then the findings of
 * each rule, the most severe first.
 */
#include "report/findings/audit.h"

#include "base/str.h"

#define COUNT_COLUMN 68

/* ---- a rule ---- */

static void put_title(const struct sx_page *page, const struct sx_audit_group *g)
{
	struct sx_buf *b = page->out;
	const char *id = sx_audit_short_id(g->rule);
	bool in_module = !g->count || g->findings[0]->in_module;
	size_t used = 11 + strlen(id) + strlen(g->rule->title);
	const char *name = sx_severity_name(g->severity);

	SX_SAY(b, SX_C(name), SX_FILL(" ", 9 - strlen(name)));
	sx_buf_printf(b, "%s  %s", id, g->rule->title);
	sx_buf_fill(b, ' ', used + 2 <= COUNT_COLUMN ? COUNT_COLUMN - used : 2);
	if (id != g->rule->id && in_module) /* of validity, findings are counted */
		sx_put_count(b, g->modules, "module", "modules");
	else
		sx_put_count(b, g->fresh, "finding", "findings");
	sx_buf_putc(b, '\n');
}

/* ---- a finding ---- */

/* A measure is before the address, a sentence below it. */
static void put_finding(const struct sx_page *page, const struct sx_finding *f)
{
	struct sx_buf *b = page->out;
	bool measure = f->rule->unit && !strcmp(f->rule->unit, "%");

	sx_buf_puts(b, "  ");
	if (measure) {
		sx_buf_right(b, f->message.ptr, f->message.len, 6);
		sx_buf_puts(b, "  ");
	}
	sx_put_shown(b, f->address, page->escape);
	sx_finding_put_place(b, f);
	if (f->count > 1)
		SX_SAY(b, SX_T(" (and "), SX_N(f->count - 1), SX_T(" more)"));
	sx_buf_putc(b, '\n');
	if (!measure && f->message.len)
		SX_SAY(b, SX_T("      "), SX_SHOWN(f->message, page->escape), SX_T("\n"));
	sx_finding_put_source(b, f, 6, page->escape);
}

/* Findings of the baseline are only counted. */
static void put_group(const struct sx_page *page, const struct sx_audit_group *g,
		      uint64_t shown)
{
	struct sx_buf *b = page->out;
	uint64_t max = shown && shown < g->count ? shown : g->count;
	size_t n;

	if (!g->fresh)
		return;
	put_title(page, g);
	for (n = 0; n < max && g->findings[n]->state == SX_STATE_NEW; n++)
		put_finding(page, g->findings[n]);
	if (n < g->fresh)
		SX_SAY(b, SX_T("  and "), SX_N(g->fresh - n),
		       SX_T(" more (--max-per-rule=0 shows all)\n"));
	if (g->fresh < g->total)
		SX_SAY(b, SX_T("  ("), SX_N(g->total - g->fresh),
		       SX_T(" in the baseline)\n"));
}

static bool has_new(const struct sx_audit_report *r)
{
	return r->found.states[SX_STATE_NEW] > 0;
}

/* ---- the verdict ---- */

static void put_verdict(struct sx_buf *b, const struct sx_audit_report *r)
{
	sx_buf_puts(b, has_new(r) ? "\n" : "");
	if (r->accepts) {
		SX_SAY(b, SX_T("ACCEPTED: "),
		       SX_COUNT(r->found.failing, "finding", "findings"));
	} else if (r->found.failing) {
		sx_buf_puts(b, "FAIL: ");
		sx_put_count(b, r->found.failing,
			     r->found.baseline ? "new finding" : "finding",
			     r->found.baseline ? "new findings" : "findings");
	} else if (!r->ending->complete) {
		sx_buf_puts(b, "INCOMPLETE: not all was audited; nothing");
		sx_buf_puts(b, r->found.baseline ? " new" : "");
	} else if (!r->found.modules) {
		sx_buf_puts(b, "NOTHING AUDITED: nothing");
	} else {
		sx_buf_puts(b, r->found.baseline ? "PASS: nothing new" : "PASS: nothing");
	}
	sx_buf_printf(b, " at %s%s", sx_severity_name(r->found.fail_on),
		      r->found.fail_on ? " or above" : "");
	if (r->found.failing_modules)
		SX_SAY(b, SX_T(", in "),
		       SX_COUNT(r->found.failing_modules, "module", "modules"));
	sx_buf_putc(b, '\n');
	if (!r->found.baseline)
		return;
	SX_SAY(b, SX_T("baseline: "), SX_N(r->found.states[SX_STATE_UNCHANGED]),
	       SX_T(" unchanged, "), SX_N(r->found.states[SX_STATE_NEW]), SX_T(" new, "),
	       SX_N(r->found.states[SX_STATE_ABSENT]), SX_T(" gone\n"));
}

void sx_audit_text(struct sx_doc *doc, const struct sx_ending *ending)
{
	const struct sx_audit_report *r = sx_audit_report_of(doc);
	const struct sx_page *page = &doc->page;
	struct sx_buf *b = page->out;

	SX_SAY(b, SX_COUNT(r->found.modules, "module", "modules"), SX_T(", "),
	       SX_COUNT(r->found.bytes, "byte", "bytes"), SX_T(", policy "),
	       SX_C(r->policy));
	if (!sx_put_severity_counts(b, r->found.counts))
		sx_buf_puts(b, ": no findings");
	sx_buf_putc(b, '\n');
	if (has_new(r))
		sx_buf_putc(b, '\n');
	for (size_t n = 0; n < r->found.group_count; n++)
		put_group(page, &r->found.groups[n], r->shown);
	put_verdict(b, r);
	sx_ending_text(b, ending, page->escape);
	if (r->next && page->terminal)
		sx_buf_printf(b, "next: %s\n", r->next);
}
