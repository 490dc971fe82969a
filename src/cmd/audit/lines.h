/* SPDX-License-Identifier: MIT */
/*
 * cmd/audit/lines.h - what an audit has seen and found, as records that are merged later and
 * elsewhere: NDJSON partials.
 *
 * A partial is a set of lines: the same line once more changes nothing, and no order matters.
 * What only all modules together say is left to the merge. lines.c writes records,
 * replay.c reads them and has an audit of them.
 */
#ifndef SPVX_CMD_AUDIT_LINES_H
#define SPVX_CMD_AUDIT_LINES_H

#include "cmd/audit/audit.h"
#include "cmd/inputs/partial_lines.h"

/**
 * struct audit_lines - a partial
 * @set:    its records
 * @policy: in its normal form
 * @input:  the first INPUT; of several partials that which comes first
 */
struct audit_lines {
	struct cmd_lines set;
	struct spvx_str policy;
	struct spvx_str input;
};

extern const struct cmd_lines_kind audit_lines_kind;

/* All return 0 or -SPVX_ENOMEM. */
int audit_lines_put_finding(struct audit_lines *l, const char *id,
			    const struct audit_found *found);
int audit_lines_put_seen(struct audit_lines *l, const struct audit_seen *seen,
			 bool in_base);

/* How the options of a partial say that validity was looked at, too. */
#define AUDIT_CHECKED "--check="

/* Whether they do. */
bool audit_lines_checked(const struct audit_lines *l);

/**
 * audit_lines_replay() - what the audit of all these modules would have kept
 * @l:    a set
 * @kept: empty, for the policy of the set
 * Return: 0 or -SPVX_ENOMEM.
 */
int audit_lines_replay(struct audit_lines *l, struct audit_kept *kept);

#endif
