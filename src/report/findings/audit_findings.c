/* SPDX-License-Identifier: MIT */
/*
 * report/findings/audit_findings.c - an audit in the formats that sort findings: SARIF,
 * JUnit, code quality, markdown.
 *
 * In SARIF, a problem of an archive is a notice about the run: no module could be the
 * location of a result.
 */
#include "report/findings/audit.h"
#include "report/findings/finding.h"
#include "report/findings/sarif.h"
#include "report/records/markdown.h"

#include "base/str.h"

#include <spvx/error.h>

/* Rows of a comment on a code host: more than it has room for. */
#define MARKDOWN_MOST 200

static bool is_notice(const struct sx_finding_rule *rule)
{
	return !strncmp(rule->id, SX_AUDIT_PREFIX "C", strlen(SX_AUDIT_PREFIX) + 1);
}

/* ---- gathering ---- */

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
	sx_findings_count(f, g->rule, g->severity, total - count);
	return err;
}

/* The @max most severe findings, with or without notices. For people: without those in a
 * baseline. */
static int gather(struct sx_findings *f, const struct sx_audit_report *r, size_t max,
		  bool notices, bool people)
{
	int err = sx_findings_init(f, r->found.rules, r->found.rule_count, max);

	for (size_t n = 0; n < r->found.group_count && !err; n++)
		if (notices || !is_notice(r->found.groups[n].rule))
			err = add_group(f, &r->found.groups[n], people);
	for (size_t n = 0; n < r->found.absent_count && !err; n++)
		if (!people && !is_notice(r->found.absent[n].rule))
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
	struct sx_buf message;
	struct spvx_str copy;

	sx_buf_init(&message, NULL);
	sx_buf_put(&message, f->address.ptr, f->address.len);
	sx_finding_put_place(&message, f);
	sx_buf_puts(&message, ": ");
	sx_put_sentence(&message, f);
	copy = sx_buf_keep(&message, &k->arena);
	k->list[k->count++] = (struct sx_sarif_notice){
		.severity = f->severity,
		.rule = f->rule->id,
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

void sx_audit_sorted(struct sx_doc *doc, const struct sx_ending *ending)
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
	int err;

	sx_arena_init(&notices.arena, NULL, SIZE_MAX);
	err = gather(&f, r, SX_SARIF_MOST, writer != sx_sarif_write, false);
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

static void put_verdict(struct sx_buf *b, const struct sx_audit_report *r)
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

void sx_audit_markdown(struct sx_doc *doc, const struct sx_ending *ending)
{
	const struct sx_audit_report *r = sx_audit_report_of(doc);
	struct sx_findings f;
	int err = gather(&f, r, MARKDOWN_MOST, true, true);

	put_verdict(&doc->markdown.line, r);
	if (!err)
		sx_findings_markdown(&doc->page, &f, ending, r->found.baseline);
	sx_buf_fail(doc->page.out, err);
	sx_findings_free(&f);
}
