/* SPDX-License-Identifier: MIT */
/*
 * report/findings/check_text.c - a check for people: each finding with its instruction, the
 * operand at fault marked; modules without findings are counted at the end.
 */
#include "report/findings/check.h"

#include "base/str.h"
#include "report/findings/finding.h"

/* Bytes of an instruction that are shown; one can be a whole source text. */
#define SHOWN 160

static void put_verdict(struct sx_buf *b, const struct sx_check_doc *d,
			const struct sx_check_module *m)
{
	sx_put_shown(b, m->address, d->doc.page.escape);
	sx_buf_printf(b, ": %s for %s", m->counts[SPVX_CHECK_ERROR] ? "not valid" : "valid",
		      m->env);
	if (m->automatic)
		sx_buf_puts(b, " (by its version and capabilities; see --target-env)");
	sx_put_severity_counts(b, m->counts);
	sx_buf_putc(b, '\n');
}

/* The line of an instruction, cut where it is too long. Return: the bytes shown. */
static size_t put_insn(struct sx_buf *b, struct spvx_str text)
{
	size_t len = sx_str_cut(text, SHOWN);

	if (text.len)
		SX_SAY(b, SX_T("  "), SX_S(sx_str_n(text.ptr, len)),
		       SX_C(len < text.len ? "...\n" : "\n"));
	return len;
}

static void put_line(struct sx_buf *b, const struct sx_check_row *row)
{
	size_t len = put_insn(b, row->line);
	size_t marked, columns;

	if (!row->mark_len || row->mark >= len)
		return;
	marked = row->mark_len < len - row->mark ? row->mark_len : len - row->mark;
	columns = sx_columns(sx_str_n(row->line.ptr + row->mark, marked));
	SX_SAY(b, SX_FILL(" ", 2 + sx_columns(sx_str_n(row->line.ptr, row->mark))),
	       SX_T("^"), SX_FILL("~", columns ? columns - 1 : 0), SX_T("\n"));
}

static void put_finding(struct sx_check_doc *d, const struct sx_check_shown *shown)
{
	struct sx_buf *b = d->doc.page.out;
	const struct sx_finding *f = &shown->finding;
	const struct sx_check_row *r = shown->row;
	struct spvx_str causes = r->causes;
	struct sx_finding there;

	if (d->max && d->shown >= d->max)
		return;
	d->shown++;
	sx_put_shown(b, r->module->address, d->doc.page.escape);
	sx_finding_put_place(b, f);
	SX_SAY(b, SX_T(": "), SX_C(sx_severity_name(f->severity)), SX_T(": "),
	       SX_C(r->check), SX_T(": "), SX_SHOWN(r->message, d->doc.page.escape),
	       SX_T("\n"));
	put_line(b, r);
	sx_finding_put_source(b, f, 2, d->doc.page.escape);
	while (causes.len) {
		const char *lf = memchr(causes.ptr, '\n', causes.len);
		size_t len = lf ? (size_t)(lf - causes.ptr) + 1 : causes.len;

		SX_SAY(b, SX_T("  "), SX_S(sx_str_n(causes.ptr, len)));
		causes = sx_str_n(causes.ptr + len, causes.len - len);
	}
	if (f->insn && !sx_finding_in_text(f) && d->see)
		SX_SAY(b, SX_T("  see: spvx dis --around="), SX_HEX(f->offset), SX_T(" "),
		       SX_BY(sx_put_shell, r->module->address), SX_T("\n"));
	if (!f->related)
		return;
	/* "a.spvasm:12:9: note: %k is declared here", and the instruction there */
	there = sx_finding_second(f);
	sx_put_shown(b, there.address, d->doc.page.escape);
	sx_finding_put_place(b, &there);
	SX_SAY(b, SX_T(": note: "), SX_SHOWN(there.message, d->doc.page.escape),
	       SX_T("\n"));
	put_insn(b, f->related->text);
}

void sx_check_text_row(struct sx_doc *doc, const void *row)
{
	struct sx_check_doc *d = (struct sx_check_doc *)doc;

	if (doc->record == &sx_finding_record) {
		put_finding(d, row);
	} else if (!sx_check_is_clean(row)) {
		put_verdict(doc->page.out, d, row);
	} else {
		d->only.len = 0;
		if (d->modules == 1)
			put_verdict(&d->only, d, row);
	}
}

void sx_check_module_end(struct sx_check_doc *d, const struct sx_check_module *m)
{
	uint64_t all = m->counts[0] + m->counts[1] + m->counts[2];
	struct sx_buf *b = d->doc.page.out;

	if (all <= d->shown || !sx_doc_is(&d->doc, SX_IN_TEXT))
		return;
	SX_SAY(b, SX_SHOWN(m->address, d->doc.page.escape), SX_T(": and "),
	       SX_N(all - d->shown),
	       SX_C(m->cut ? " more\n" : " more (--max-errors=0 shows them)\n"));
}

void sx_check_put_found(struct sx_buf *b, const struct sx_ending *e, const char *before,
			const char *after)
{
	if (e->damaged)
		SX_SAY(b, SX_C(before), SX_T("damage in "),
		       SX_COUNT(e->damaged, "place", "places"), SX_C(after));
	if (e->found > e->damaged)
		SX_SAY(b, SX_C(before),
		       SX_COUNT(e->found - e->damaged, "finding of pipelines",
				"findings of pipelines"),
		       SX_C(after));
}

void sx_check_text_end(struct sx_doc *doc, const struct sx_ending *ending)
{
	struct sx_check_doc *d = (struct sx_check_doc *)doc;
	struct sx_buf *b = d->doc.page.out;

	if (d->modules == 1 && d->only.len) {
		sx_buf_put(b, d->only.data, d->only.len);
	} else if (!d->modules) {
		sx_buf_puts(b, "0 modules checked\n");
	} else if (d->modules != 1) {
		SX_SAY(b, SX_C(d->invalid || d->counts[1] || d->counts[2] ? "\n" : ""),
		       SX_COUNT(d->modules, "module", "modules"), SX_T(": "),
		       SX_N(d->modules - d->invalid), SX_T(" valid, "), SX_N(d->invalid),
		       SX_T(" not\n"));
	}
	sx_check_put_found(b, ending, "", "\n");
	sx_doc_people_end(doc, ending);
	sx_buf_end(&d->only, b);
}
