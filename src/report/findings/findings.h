/* SPDX-License-Identifier: MIT */
/*
 * report/findings/findings.h - the findings of a run that are kept until its end: new ones
 * first, then the most severe.
 *
 * SARIF and markdown order findings and have limits; a run over a cache may have millions.
 * Findings are kept up to a limit, and all are counted. Both check and audit pass findings
 * in this form.
 */
#ifndef SPVX_REPORT_FINDINGS_FINDINGS_H
#define SPVX_REPORT_FINDINGS_FINDINGS_H

#include "base/buf.h"
#include "report/findings/finding.h"
#include "report/records/ending.h"
#include "report/records/table.h"

/**
 * struct sx_findings - the kept findings
 * @list:    sorted after sx_findings_sort(): by state, severity, rule, address, place
 * @count:   number of kept findings
 * @max:     limit of @count
 * @seen:    number of all findings, including those that only a baseline has
 * @total:   number of findings by severity
 * @by_rule: number of findings by rule and severity
 * @rules:   the table of the findings' rules; owned by the caller
 * @rule_count: rows of @rules
 */
struct sx_findings {
	struct sx_finding *list;
	size_t cap;
	size_t count;
	size_t max;
	uint64_t seen;
	uint64_t total[SX_SEVERITIES];
	uint64_t (*by_rule)[SX_SEVERITIES];
	const struct sx_finding_rule *rules;
	unsigned rule_count;
	struct sx_arena text;
};

/* Set up @f for findings of these rules. Return: 0 or -SPVX_ENOMEM; to be freed in either
 * case. */
int sx_findings_init(struct sx_findings *f, const struct sx_finding_rule *rules,
		     unsigned rule_count, size_t max);
void sx_findings_free(struct sx_findings *f);

/* Count a finding and keep a copy while it is among the most severe. Return: 0 or
 * -SPVX_ENOMEM. */
int sx_findings_add(struct sx_findings *f, const struct sx_finding *finding);

/* Count findings of the rule, severity and state of one, which are not kept; those that only
 * the baseline has are in no total. */
void sx_findings_count(struct sx_findings *f, const struct sx_finding *like,
		       uint64_t count);

/* Sort the findings, after the last one was added. */
void sx_findings_sort(struct sx_findings *f);

/* End the line of the verdict, then write inputs that could not be read, a table of rules and
 * the findings of each, folded. The findings are sorted; @fresh: mark them as new, and leave out those in a baseline. */
void sx_findings_markdown(const struct sx_page *page, const struct sx_findings *f,
			  const struct sx_ending *ending, bool fresh);

/* ---- documents of findings: OASIS SARIF 2.1.0 with errata 01 (sarif.c), JUnit, Code Quality
 * (ci.c) ---- */

/* Results that readers show of a run; they cut off the rest, so the choice is made here. */
#define SX_SARIF_MOST 5000

/**
 * struct sx_sarif_notice - something about the run, not about a module
 * @severity: its severity
 * @rule:     stable name, or NULL
 * @address:  of the archive or file; empty: none
 * @message:  one line
 */
struct sx_sarif_notice {
	enum sx_severity severity;
	const char *rule;
	struct spvx_str address;
	struct spvx_str message;
};

/**
 * struct sx_sarif_run - properties of a document besides the findings
 * @version:      of the program
 * @policy: name of the policy; NULL: none
 * @policy_sha256: of its normal form
 * @baseline:     findings were compared with one
 * @fail_on:      severity from which on a finding that is new fails the run
 * @ending:       how the run ended
 * @exit_code:    of the program
 * @notices:      such as damage of archives
 * @notice_count: number of @notices
 * @notices_more: those that were left out
 */
struct sx_sarif_run {
	const char *version;
	const char *policy;
	const char *policy_sha256;
	bool baseline;
	unsigned fail_on;
	const struct sx_ending *ending;
	int exit_code;
	const struct sx_sarif_notice *notices;
	size_t notice_count;
	uint64_t notices_more;
};

/* Write a document; @f is sorted. Return: 0 or -SPVX_ENOMEM; errors of @out stay there. */
typedef int sx_findings_write(struct sx_buf *out, const struct sx_findings *f,
			      const struct sx_sarif_run *run);

sx_findings_write sx_sarif_write;

/* The writer of a format: sarif, junit, codequality. */
sx_findings_write *sx_findings_writer(const char *format);

#endif
