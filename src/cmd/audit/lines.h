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

void audit_lines_init(struct audit_lines *l);
void audit_lines_free(struct audit_lines *l);

/* All return 0 or -SPVX_ENOMEM. */
int audit_lines_put_finding(struct audit_lines *l, const char *id,
			    const struct audit_found *found);
int audit_lines_put_seen(struct audit_lines *l, const struct audit_seen *seen,
			 bool in_base);

/* How the options of a partial say that validity was looked at, too. */
#define AUDIT_CHECKED "--check="

/* Whether they do. */
bool audit_lines_checked(const struct audit_lines *l);

/* The first record, without its LF. */
void audit_lines_put_header(struct audit_lines *l, struct sx_buf *b);

/* All of it, sorted, each line once; @kv: with a key and a tab in front. */
void audit_lines_write(struct audit_lines *l, struct sx_buf *b, bool kv);

/* Have the lines sorted, each once. */
void audit_lines_finish(struct audit_lines *l);

/* Whether a record can be of an audit only. */
bool audit_lines_is_ours(const struct sx_json_node *record);

/**
 * audit_lines_read() - take a record
 * @l:      a set
 * @record: what @line is
 * @line:   as it is in the partial
 * @why:    what is wrong, after -SPVX_ESYNTAX
 * Return: 0, -SPVX_ENOMEM, -SPVX_ESYNTAX.
 */
int audit_lines_read(struct audit_lines *l, const struct sx_json_node *record,
		     struct spvx_str line, const char **why);

/**
 * audit_lines_replay() - what the audit of all these modules would have kept
 * @l:    a set
 * @kept: empty, for the policy of the set
 * Return: 0 or -SPVX_ENOMEM.
 */
int audit_lines_replay(struct audit_lines *l, struct audit_kept *kept);

#endif
