/* SPDX-License-Identifier: MIT */
/*
 * report/findings/audit.h - the findings of an audit, in any format.
 *
 * Findings are written at the end, sorted by severity, rule, address and offset.
 */
#ifndef SPVX_REPORT_FINDINGS_AUDIT_H
#define SPVX_REPORT_FINDINGS_AUDIT_H

#include "report/findings/finding.h"
#include "report/records/document.h"

#include <string.h>

/* The prefix of rule ids, which is left out for people. */
#define SX_AUDIT_PREFIX "SPVX-"

/* The id of a rule for people. */
static inline const char *sx_audit_short_id(const struct sx_finding_rule *rule)
{
	size_t len = strlen(SX_AUDIT_PREFIX);

	return strncmp(rule->id, SX_AUDIT_PREFIX, len) != 0 ? rule->id : rule->id + len;
}

/**
 * struct sx_audit_group - the findings of one rule and severity
 * @rule:     their rule
 * @severity: their severity
 * @findings: the kept findings, sorted; those missing from the baseline come first
 * @count:    number of kept findings
 * @total:    number of all findings
 * @fresh:    number of all findings that are missing from the baseline
 * @modules:  number of modules with such a finding
 */
struct sx_audit_group {
	const struct sx_finding_rule *rule;
	unsigned severity;
	const struct sx_finding *const *findings;
	size_t count;
	uint64_t total;
	uint64_t fresh;
	uint64_t modules;
};

/**
 * struct sx_audit_more - findings of a rule in a container that were not kept
 */
struct sx_audit_more {
	const struct sx_finding_rule *rule;
	unsigned severity;
	struct spvx_str container;
	uint64_t count;
};

/**
 * struct sx_audit_report - the contents of a document
 * @policy:   name of the policy
 * @policy_sha256: digest of the policy's normal form, in hex
 * @modules:  modules that were audited
 * @bytes:    their total size
 * @fail_on:  severity from which on a finding fails
 * @failing:  findings at or above it that the baseline does not have
 * @failing_modules: modules that have one
 * @counts:   findings by severity
 * @states: findings by enum sx_state
 * @baseline: a baseline was given
 * @groups:   by severity, then rule
 * @more:     by severity, rule, container
 * @absent:   findings that only the baseline has, as @groups
 * @shown:    limit of the findings of a group, for people; 0: all
 * @ending:   how the run ended
 * @accepts:  the findings go into a baseline: they are accepted
 * @next: a command to suggest, for people; NULL: none
 * @rules:    all rules
 * @rule_count: number of rules
 * @version:  version of the program
 * @exit_code: exit status of the program
 * @max_bytes: limit of a markdown document
 */
struct sx_audit_report {
	const char *policy;
	const char *policy_sha256;
	uint64_t modules;
	uint64_t bytes;
	unsigned fail_on;
	uint64_t failing;
	uint64_t failing_modules;
	uint64_t counts[3];
	uint64_t states[3];
	bool baseline;
	const struct sx_audit_group *groups;
	size_t group_count;
	const struct sx_audit_more *more;
	size_t more_count;
	const struct sx_audit_group *absent;
	size_t absent_count;
	uint64_t shown;
	const struct sx_ending *ending;
	bool accepts;
	const char *next;
	const struct sx_finding_rule *rules;
	unsigned rule_count;
	const char *version;
	int exit_code;
	uint64_t max_bytes;
};

/* A document, made of a finished audit. */
struct sx_audit_doc {
	struct sx_doc doc;
	const struct sx_audit_report *report;
};

extern const struct sx_document sx_audit_document;

/* Write the whole document. @format: a name that exists. */
void sx_audit_write(const char *format, struct sx_page page,
		    const struct sx_audit_report *r);

/* The report of a document. */
static inline const struct sx_audit_report *sx_audit_report_of(const struct sx_doc *d)
{
	return ((const struct sx_audit_doc *)d)->report;
}

/* The formats that write everything at the end. */
void sx_audit_text(struct sx_doc *doc, const struct sx_ending *ending);
void sx_audit_sorted(struct sx_doc *doc, const struct sx_ending *ending);
void sx_audit_markdown(struct sx_doc *doc, const struct sx_ending *ending);

/* Ids of rules in the schema: of audit, and of check with --check. */
#define SX_AUDIT_RULE_TYPE       \
	"\"type\": \"string\", " \
	"\"pattern\": \"^(SPVX-[A-Z][0-9]{3}|[a-z0-9-]+/[a-z0-9-]+)$\""

#endif
