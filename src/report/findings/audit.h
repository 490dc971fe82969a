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

/**
 * struct sx_audit_report - the contents of a document
 * @policy:   name of the policy
 * @policy_sha256: digest of the policy's normal form, in hex
 * @found:    the findings
 * @shown:    limit of the findings of a group, for people; 0: all
 * @ending:   how the run ended
 * @accepts:  the findings go into a baseline: they are accepted
 * @next: a command to suggest, for people; NULL: none
 * @version:  version of the program
 * @exit_code: exit status of the program
 */
struct sx_audit_report {
	const char *policy;
	const char *policy_sha256;
	struct sx_audit_result found;
	uint64_t shown;
	const struct sx_ending *ending;
	bool accepts;
	const char *next;
	const char *version;
	int exit_code;
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

/* Ids of rules in the schema: of audit, and of check with --check. */
#define SX_AUDIT_RULE_TYPE       \
	"\"type\": \"string\", " \
	"\"pattern\": \"^(SPVX-[A-Z][0-9]{3}|[a-z0-9-]+/[a-z0-9-]+)$\""

#endif
