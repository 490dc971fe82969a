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

#endif
