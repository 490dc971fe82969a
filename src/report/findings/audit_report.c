/* SPDX-License-Identifier: MIT */
/*
 * report/findings/audit_report.c - an audit for people: the verdict, then the findings of
 * each rule, the most severe first; for programs: JSON, NDJSON, TSV; and in the formats that
 * sort findings: SARIF, JUnit, code quality, markdown.
 *
 * In SARIF, a problem of an archive is a notice about the run: no module could be the
 * location of a result.
 */
#include "report/findings/audit.h"

#include "base/str.h"
#include "report/findings/finding.h"
#include "report/findings/findings.h"
#include "report/records/markdown.h"

#include <spvx/error.h>

/* ---- for people ---- */

#define COUNT_COLUMN 68

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
static void put_rule(const struct sx_page *page, const struct sx_audit_group *g,
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

static void put_text(struct sx_doc *doc, const struct sx_ending *ending)
{
	const struct sx_audit_report *r = sx_audit_report_of(doc);
	const struct sx_page *page = &doc->page;
	struct sx_buf *b = page->out;

	SX_SAY(b, SX_COUNT(r->found.modules, "module", "modules"), SX_T(", "),
	       SX_COUNT(r->found.bytes, "byte", "bytes"), SX_T(", policy "),
	       SX_C(r->policy));
	if (!sx_put_severity_counts(b, r->found.counts))
		sx_buf_puts(b, ": no findings");
	SX_SAY(b, SX_T("\n"), SX_C(has_new(r) ? "\n" : ""));
	for (size_t n = 0; n < r->found.group_count; n++)
		put_rule(page, &r->found.groups[n], r->shown);
	put_verdict(b, r);
	sx_doc_people_end(doc, ending);
	if (r->next && page->terminal)
		sx_buf_printf(b, "next: %s\n", r->next);
}

/* ---- for programs ---- */

#define REPORT struct sx_audit_report
#define MORE   struct sx_audit_more

static const struct sx_record more_record = SX_TABLE("more")({
	SX_F_NAME("container", MORE, container, .flags = SX_IF,
		  .says = "absent for findings that only the baseline has"),
	SX_F_ENUM("severity", MORE, severity, sx_severity_names),
	SX_F_CSTR("rule", struct sx_finding_rule, id, SX_VIA(MORE, rule),
		  .type = SX_AUDIT_RULE_TYPE),
	SX_F_U64("count", MORE, count),
});

static const struct sx_record policy_record = SX_TABLE("policy")({
	SX_F_CSTR("policy", REPORT, policy, .says = "its name"),
	SX_F_CSTR("policy_sha256", REPORT, policy_sha256, .type = SX_SAYS_DIGEST,
		  .says = "of its normal form"),
});

static const struct sx_record summary_record = SX_TABLE("summary")({
	SX_F_U64("modules", REPORT, found.modules),
	SX_F_U64("bytes", REPORT, found.bytes),
	SX_F_U64("errors", REPORT, found.counts[SX_ERROR]),
	SX_F_U64("warnings", REPORT, found.counts[SX_WARNING]),
	SX_F_U64("notes", REPORT, found.counts[SX_NOTE]),
	SX_F_U64("new", REPORT, found.states[SX_STATE_NEW]),
	SX_F_U64("unchanged", REPORT, found.states[SX_STATE_UNCHANGED]),
	SX_F_U64("absent", REPORT, found.states[SX_STATE_ABSENT]),
	SX_F_ENUM("fail_on", REPORT, found.fail_on, sx_severity_names),
	SX_F_U64("failing", REPORT, found.failing),
	SX_F_U64("failing_modules", REPORT, found.failing_modules),
});

#define OF_REPORT SX_VIA(struct sx_audit_doc, report)

static const struct sx_record root_record = SX_TABLE("audit")({
	SX_F_HERE("", SX_MEMBERS, &policy_record, OF_REPORT),
	SX_F_HERE("summary", SX_OBJECT, &summary_record, OF_REPORT, .flags = SX_NOT_LINE),
	SX_F_HERE("findings", SX_ROWS, &sx_finding_record),
	SX_F_HERE("more", SX_ROWS, &more_record,
		  .says = "findings left out by --max-per-rule"),
});

static const struct sx_record total_record = SX_TABLE("total")({
	SX_F_HERE("", SX_MEMBERS, &summary_record, OF_REPORT),
});

/* Rows of a comment on a code host: more than it has room for. */
#define MARKDOWN_MOST 200

static bool is_notice(const struct sx_finding_rule *rule)
{
	return !strncmp(rule->id, SX_AUDIT_PREFIX "C", strlen(SX_AUDIT_PREFIX) + 1);
}

/* ---- gathering ---- */

/* What findings are gathered for: SARIF has notices apart, and findings that are gone; people
 * look for new ones. */
enum readers {
	SARIF,
	CODE_HOSTS,
	PEOPLE
};

/* Add all findings, or only those missing from the baseline, which come first. */
static int add_group(struct sx_findings *f, const struct sx_audit_group *g, bool fresh)
{
	uint64_t total = fresh ? g->fresh : g->total;
	size_t count = 0;
	int err = 0;

	for (; count < g->count && count < total && !err; count++) {
		if (fresh && g->findings[count]->state == SX_STATE_UNCHANGED)
			break; /* --max-per-rule has left out new ones */
		err = sx_findings_add(f, g->findings[count]);
	}
	sx_findings_count(f, g->findings[0], total - count);
	return err;
}

/* The @max most severe findings. */
static int gather(struct sx_findings *f, const struct sx_audit_report *r, size_t max,
		  enum readers readers)
{
	int err = sx_findings_init(f, r->found.rules, r->found.rule_count, max);

	for (size_t n = 0; n < r->found.group_count && !err; n++)
		if (readers != SARIF || !is_notice(r->found.groups[n].rule))
			err = add_group(f, &r->found.groups[n], readers == PEOPLE);
	for (size_t n = 0; n < r->found.absent_count && !err; n++)
		if (readers == SARIF && !is_notice(r->found.absent[n].rule))
			err = add_group(f, &r->found.absent[n], false);
	sx_findings_sort(f);
	return err;
}

/* ---- sarif ---- */

struct notices {
	struct sx_arena arena;
	struct sx_sarif_notice *list;
	size_t count;
	uint64_t seen;
};

static int add_notice(struct notices *k, const struct sx_finding *f)
{
	struct sx_buf message = { 0 };
	struct spvx_str copy;

	sx_buf_put(&message, f->address.ptr, f->address.len);
	sx_finding_put_place(&message, f);
	sx_buf_puts(&message, ": ");
	sx_put_sentence(&message, f);
	copy = sx_buf_keep(&message, &k->arena);
	k->list[k->count++] = (struct sx_sarif_notice){
		.severity = f->severity,
		.rule = f->rule->id,
		.address = f->address,
		.message = copy,
	};
	return copy.ptr ? 0 : -SPVX_ENOMEM;
}

static int make_notices(struct notices *k, const struct sx_audit_report *r)
{
	int err = 0;

	k->list = sx_arena_zalloc(&k->arena, SX_SARIF_MOST, sizeof(*k->list));
	if (!k->list)
		return -SPVX_ENOMEM;
	for (size_t n = 0; n < r->found.group_count; n++) {
		const struct sx_audit_group *g = &r->found.groups[n];

		k->seen += is_notice(g->rule) ? g->total : 0;
		for (size_t m = 0; is_notice(g->rule) && m < g->count && !err; m++)
			if (k->count < SX_SARIF_MOST)
				err = add_notice(k, g->findings[m]);
	}
	return err;
}

static void put_sorted(struct sx_doc *doc, const struct sx_ending *ending)
{
	const struct sx_audit_report *r = sx_audit_report_of(doc);
	struct sx_sarif_run run = {
		.version = r->version,
		.policy = r->policy,
		.policy_sha256 = r->policy_sha256,
		.baseline = r->found.baseline,
		.fail_on = r->found.fail_on,
		.ending = ending,
		.exit_code = r->exit_code,
	};
	sx_findings_write *writer = sx_findings_writer(doc->format->name);
	struct notices notices = { .count = 0 };
	struct sx_findings f;
	int err =
		gather(&f, r, SX_SARIF_MOST, writer == sx_sarif_write ? SARIF : CODE_HOSTS);

	if (!err && writer == sx_sarif_write)
		err = make_notices(&notices, r);
	run.notices = notices.list;
	run.notice_count = notices.count;
	run.notices_more = notices.seen - notices.count;
	if (!err)
		err = writer(doc->page.out, &f, &run);
	sx_buf_fail(doc->page.out, err);
	sx_findings_free(&f);
	sx_arena_free(&notices.arena);
}

/* ---- markdown ---- */

static void put_markdown_verdict(struct sx_buf *b, const struct sx_audit_report *r)
{
	static const char *const words[SX_SEVERITIES][2] = {
		{ "error", "errors" },
		{ "warning", "warnings" },
		{ "note", "notes" },
	};

	sx_buf_puts(b, r->accepts             ? "**Accepted**: "
		       : r->found.failing     ? "**Failed**: "
		       : !r->ending->complete ? "**Incomplete**: "
		       : !r->found.modules    ? "**Nothing audited**: "
					      : "**Passed**: ");
	sx_put_count(b, r->found.failing, r->found.baseline ? "new finding" : "finding",
		     r->found.baseline ? "new findings" : "findings");
	sx_buf_printf(b, " at %s%s in ", sx_severity_name(r->found.fail_on),
		      r->found.fail_on ? " or above" : "");
	if (r->found.failing_modules)
		SX_SAY(b, SX_N(r->found.failing_modules), SX_T(" of "));
	sx_put_count(b, r->found.modules, "module", "modules");
	for (unsigned n = 0; n < SX_SEVERITIES; n++)
		SX_SAY(b, SX_C(n ? ", " : "; "),
		       SX_COUNT(r->found.counts[n], words[n][0], words[n][1]));
	/* As code: a policy file may have any name. */
	SX_SAY(b, SX_T("; policy "), SX_BY(sx_markdown_put_code, sx_str(r->policy)));
	if (!r->found.baseline)
		return;
	SX_SAY(b, SX_T("; in the baseline: "), SX_N(r->found.states[SX_STATE_UNCHANGED]),
	       SX_T(", new: "), SX_N(r->found.states[SX_STATE_NEW]), SX_T(", gone: "),
	       SX_N(r->found.states[SX_STATE_ABSENT]));
}

static void put_markdown(struct sx_doc *doc, const struct sx_ending *ending)
{
	const struct sx_audit_report *r = sx_audit_report_of(doc);
	struct sx_findings f;
	int err = gather(&f, r, MARKDOWN_MOST, PEOPLE);

	put_markdown_verdict(&doc->markdown.line, r);
	if (!err)
		sx_findings_markdown(&doc->page, &f, ending, r->found.baseline);
	sx_buf_fail(doc->page.out, err);
	sx_findings_free(&f);
}

const struct sx_document sx_audit_document = {
	.title = "spvx audit",
	.version = "spvx_audit",
	.root = &root_record,
	.head = "audit",
	.total = &total_record,
	.skipped = true,
	.complete = "all inputs could be read",
	.people = SX_PEOPLE({
		{ "text", NULL, NULL, put_text },
		{ "sarif", NULL, NULL, put_sorted },
		{ "junit", NULL, NULL, put_sorted },
		{ "codequality", NULL, NULL, put_sorted },
		{ "markdown", NULL, NULL, put_markdown },
		{ 0 },
	}),
	.always = SX_OF_AUDIT,
	.never = SX_OF_CHECK,
};

/* ---- the document ---- */

static void put_group(struct sx_doc *d, const struct sx_audit_group *g)
{
	for (size_t k = 0; k < g->count; k++)
		sx_doc_row(d, &sx_finding_record, g->findings[k]);
}

void sx_audit_write(const char *format, struct sx_page page,
		    const struct sx_audit_report *r)
{
	struct sx_audit_doc doc = { .report = r };
	struct sx_doc *d = &doc.doc;

	sx_doc_init(d, &sx_audit_document, format, page);
	sx_doc_begin(d);
	for (size_t n = 0; n < r->found.group_count; n++)
		put_group(d, &r->found.groups[n]);
	for (size_t n = 0; n < r->found.absent_count; n++)
		put_group(d, &r->found.absent[n]);
	sx_doc_next(d);
	for (size_t n = 0; n < r->found.more_count; n++) {
		const struct sx_audit_more *m = &r->found.more[n];

		if (!sx_doc_is(d, SX_IN_COLUMNS)) {
			sx_doc_row(d, &more_record, m);
			continue;
		}
		/* a row without offset, fingerprint and state */
		SX_SAY(d->page.out,
		       SX_BY(sx_put_tsv, m->container.len ? m->container : sx_str("-")),
		       SX_T("\t"), SX_C(sx_severity_name(m->severity)), SX_T("\t"),
		       SX_C(m->rule->id), SX_T("\t-\t-\t-\tand "), SX_PLAIN(m->count),
		       SX_T(" more\t"), SX_BY(sx_put_tsv, sx_str(r->policy)), SX_T("\n"));
	}
	sx_doc_end(d, r->ending);
}
