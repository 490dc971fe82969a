/* SPDX-License-Identifier: MIT */
/*
 * report/findings/finding_record.h - what programs are shown of a finding, of check and audit.
 */
#ifndef SPVX_REPORT_FINDINGS_FINDING_RECORD_H
#define SPVX_REPORT_FINDINGS_FINDING_RECORD_H

#include "report/findings/finding.h"
#include "report/records/document.h"

/* Fields that only one of the two has: bits of struct sx_writer.asked. */
enum sx_finding_of {
	SX_OF_CHECK = 1,
	SX_OF_AUDIT = 2
};

/* A finding of check: what struct sx_finding has not. Such a field is 0 where there is none. */
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
