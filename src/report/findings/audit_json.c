/* SPDX-License-Identifier: MIT */
/*
 * report/findings/audit_json.c - an audit for programs: JSON, NDJSON, TSV.
 */
#include "report/findings/audit.h"

#include "base/str.h"
#include "report/findings/finding_record.h"

/* ---- records ---- */

#define REPORT struct sx_audit_report
#define MORE   struct sx_audit_more

static const struct sx_field more_fields[] = {
	SX_F_NAME("container", MORE, container, .flags = SX_IF,
		  .says = "absent for findings that only the baseline has"),
	SX_F_ENUM("severity", MORE, severity, sx_severity_names),
	SX_F_CSTR("rule", struct sx_finding_rule, id, SX_VIA(MORE, rule),
		  .type = SX_AUDIT_RULE_TYPE),
	SX_F_U64("count", MORE, count),
};

static const struct sx_record more_record = SX_RECORD("more", more_fields);

static const struct sx_field policy_fields[] = {
	SX_F_CSTR("policy", REPORT, policy, .says = "its name"),
	SX_F_CSTR("policy_sha256", REPORT, policy_sha256, .type = SX_SAYS_DIGEST,
		  .says = "of its normal form"),
};

static const struct sx_record policy_record = SX_RECORD("policy", policy_fields);

static const struct sx_field summary_fields[] = {
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
};

static const struct sx_record summary_record = SX_RECORD("summary", summary_fields);

#define OF_REPORT SX_VIA(struct sx_audit_doc, report)

static const struct sx_field root_fields[] = {
	SX_F_HERE("", SX_MEMBERS, &policy_record, OF_REPORT),
	SX_F_HERE("summary", SX_OBJECT, &summary_record, OF_REPORT, .flags = SX_NOT_LINE),
	SX_F_HERE("findings", SX_ROWS, &sx_finding_record),
	SX_F_HERE("more", SX_ROWS, &more_record,
		  .says = "findings left out by --max-per-rule"),
};

static const struct sx_record root_record = SX_RECORD("audit", root_fields);

static const struct sx_field total_fields[] = {
	SX_F_HERE("", SX_MEMBERS, &summary_record, OF_REPORT),
};

static const struct sx_record total_record = SX_RECORD("total", total_fields);

/* A row without offset, fingerprint and state: the number of findings left out of a rule in
 * a container, or of those that only the baseline has. */
static void put_more_cells(struct sx_doc *d, const struct sx_audit_more *m)
{
	SX_SAY(d->page.out,
	       SX_BY(sx_put_tsv, m->container.len ? m->container : sx_str("-")), SX_T("\t"),
	       SX_C(sx_severity_name(m->severity)), SX_T("\t"), SX_C(m->rule->id),
	       SX_T("\t-\t-\t-\tand "), SX_PLAIN(m->count), SX_T(" more\t"),
	       SX_BY(sx_put_tsv, sx_str(sx_audit_report_of(d)->policy)), SX_T("\n"));
}

static const struct sx_format people[] = {
	{ "text", NULL, NULL, sx_audit_text },
	{ "sarif", NULL, NULL, sx_audit_sorted },
	{ "junit", NULL, NULL, sx_audit_sorted },
	{ "codequality", NULL, NULL, sx_audit_sorted },
	{ "markdown", NULL, NULL, sx_audit_markdown },
	{ 0 },
};

const struct sx_document sx_audit_document = {
	.title = "spvx audit",
	.version = "spvx_audit",
	.root = &root_record,
	.head = "audit",
	.total = &total_record,
	.skipped = true,
	.complete = "all inputs could be read",
	.people = people,
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
		if (sx_doc_is(d, SX_IN_COLUMNS))
			put_more_cells(d, &r->found.more[n]);
		else
			sx_doc_row(d, &more_record, &r->found.more[n]);
	}
	sx_doc_end(d, r->ending);
}
