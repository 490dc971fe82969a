/* SPDX-License-Identifier: MIT */
/*
 * report/findings/sarif.h - findings as SARIF 2.1.0, as code hosts and editors read it.
 *
 * Spec: OASIS SARIF 2.1.0 with errata 01.
 */
#ifndef SPVX_REPORT_FINDINGS_SARIF_H
#define SPVX_REPORT_FINDINGS_SARIF_H

#include "base/json_write.h"
#include "report/findings/findings.h"
#include "report/records/ending.h"

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
