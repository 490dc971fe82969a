/* SPDX-License-Identifier: MIT */
/*
 * report/findings/finding_record.h - the record of a finding, for check and audit.
 */
#ifndef SPVX_REPORT_FINDINGS_FINDING_RECORD_H
#define SPVX_REPORT_FINDINGS_FINDING_RECORD_H

#include "report/findings/finding.h"
#include "report/records/document.h"

/* Commands with fields that the other lacks: bits of struct sx_writer.asked. */
enum sx_finding_of {
	SX_OF_CHECK = 1,
	SX_OF_AUDIT = 2
};

/* A finding of check, with fields beyond those of struct sx_finding; 0 if it has none. */
struct sx_check_shown {
	struct sx_finding finding;
	const struct sx_check_row *row;
	const char *cls;
	uint32_t word;
	uint32_t id;
	uint32_t vuid;
	const char *check;
	const char *vulkan_rule;
	struct spvx_str text;
};

/* A struct sx_finding, or with SX_OF_CHECK a struct sx_check_shown. */
extern const struct sx_record sx_finding_record;

#endif
