/* SPDX-License-Identifier: MIT */
/*
 * cmd/audit/partial.h - NDJSON partials of audits: records of findings and modules that
 * `merge` makes a report of.
 *
 * A partial is a set of lines: a repeated line changes nothing, and the order does not
 * matter. Rules about all modules together are left to the merge, but for records of builds.
 */
#ifndef SPVX_CMD_AUDIT_PARTIAL_H
#define SPVX_CMD_AUDIT_PARTIAL_H

#include "cmd/audit/audit.h"
#include "cmd/inputs/partial_lines.h"

/**
 * struct audit_lines - a partial
 * @set:    its records
 * @policy: in its normal form
 * @input:  the first INPUT; of several partials the one that sorts first
 * @together: keeps the modules, instead of records of them, for the findings about all of
 *          them; NULL: these are left to the merge
 */
struct audit_lines {
	struct cmd_lines set;
	struct spvx_str policy;
	struct spvx_str input;
	struct sx_audit_kept *together;
};

extern const struct cmd_lines_kind audit_lines_kind;

#endif
