/* SPDX-License-Identifier: MIT */
/*
 * cmd/audit/lines.h - NDJSON partials of audits: records of findings and modules that
 * `merge` makes a report of.
 *
 * A partial is a set of lines: a repeated line changes nothing, and the order does not
 * matter. Rules about all modules together are left to the merge.
 */
#ifndef SPVX_CMD_AUDIT_LINES_H
#define SPVX_CMD_AUDIT_LINES_H

#include "cmd/audit/audit.h"
#include "cmd/inputs/partial_lines.h"

/**
 * struct audit_lines - a partial
 * @set:    its records
 * @policy: in its normal form
 * @input:  the first INPUT; of several partials the one that sorts first
 */
struct audit_lines {
	struct cmd_lines set;
	struct spvx_str policy;
	struct spvx_str input;
};

extern const struct cmd_lines_kind audit_lines_kind;

/* The functions of a struct sx_audit_sink whose context is a struct audit_lines. */
int audit_lines_put_finding(void *lines, const char *id,
			    const struct sx_audit_found *found);
int audit_lines_put_seen(void *lines, const struct sx_audit_seen *seen, bool in_base);

/* In the options of a partial that was made with --check. */
#define AUDIT_CHECKED "--check="

/**
 * audit_lines_replay() - keep the findings of a partial, as the audit itself would have
 * @l:    a set
 * @kept: empty, for the policy of the set
 * Return: 0 or -SPVX_ENOMEM.
 */
int audit_lines_replay(struct audit_lines *l, struct sx_audit_kept *kept);

#endif
