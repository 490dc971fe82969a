/* SPDX-License-Identifier: MIT */
/*
 * cmd/audit/audit.h - the parts of `audit`: its options, its policy, and the findings it
 * keeps.
 *
 * policy.c reads policies; scan.c goes through the inputs and adds their findings to those of
 * audit/findings.h; audit.c writes the report.
 */
#ifndef SPVX_CMD_AUDIT_AUDIT_H
#define SPVX_CMD_AUDIT_AUDIT_H

#include "audit/findings.h"
#include "cmd/inputs/devices.h"
#include "cmd/inputs/inputs.h"
#include "cmd/inputs/partial_lines.h"
#include "frame/pattern.h"
#include "report/findings/audit.h"

struct audit_opts {
	const char *policy;
	const char *profile;
	const char *base;
	struct opt_list device;
	struct opt_list rules;
	bool check;
	const char *env; /* of --check; NULL: not given */
	const char *baseline;
	const char *baseline_write;
	unsigned fail_on;
	uint64_t max_per_rule;
	bool list_rules;
	bool policy_check;
	bool policy_example;
	bool partial;
	bool record;
	struct opt_list labels;
	bool kv;
	bool resume;
};

extern const char *const audit_formats[];

/* The text of --policy-example: a commented policy with every section and key. */
extern const char audit_policy_example[];

/* ---- policy.c ---- */

/**
 * struct audit_policy - a policy, compiled
 * @policy:   from the options
 * @patterns: its regular expressions
 */
struct audit_policy {
	struct spvx_audit_policy *policy;
	struct grep_patterns patterns;
};

/* Read the policy of the options; free it also after a failure. Return: 0, -SPVX_EINVAL or
 * -SPVX_EIO (reported), -SPVX_ENOMEM. */
int audit_policy_open(struct audit_policy *p, struct cmd_run *run,
		      const struct audit_opts *opts, const struct spvx_grammar *g);

/* Read a policy from @text, its normal form. Return: as audit_policy_open(). */
int audit_policy_again(struct audit_policy *p, struct cmd_run *run, struct spvx_str text);
void audit_policy_free(struct audit_policy *p);

/* Write the output of --policy-check: the normal form, and its digest. */
void audit_policy_print(struct sx_buf *b, const struct audit_policy *p);

/* A spvx_audit_match_fn whose context is a struct audit_policy. */
bool audit_policy_match(const struct audit_policy *p, unsigned pattern, struct spvx_str s);

/* ---- device.c: needs that a device does not meet ---- */

struct audit_devices {
	struct cmd_device *list;
	size_t count;
};

/* Open the devices of --device and of the policy; free them also after a failure. Return:
 * 0, -SPVX_EINVAL or -SPVX_EIO (reported), -SPVX_ENOMEM. */
int audit_devices_open(struct audit_devices *d, struct cmd_run *run,
		       const struct audit_opts *opts, const struct audit_policy *p);
void audit_devices_free(struct audit_devices *d);

/* ---- record.c ---- */

/* Read a base that is a record of a build, or a partial, whose findings are accepted. Return:
 * 0, -SPVX_EIO or -SPVX_ESYNTAX (reported), -SPVX_ENOMEM. */
int audit_record_read(struct sx_audit_kept *k, struct cmd_run *run, const char *name);

/* Compare with its modules, too. Return: 0 or -SPVX_ENOMEM. */
int audit_record_modules(struct sx_audit_kept *k);

struct cmd_lines;

/* Write the record of `audit --record`, with the findings that @scan adds to @set. Return: 0
 * or a negative code. */
int audit_record_write(struct cmd_run *run, const struct audit_opts *opts,
		       struct cmd_lines *set, int (*scan)(void *ctx), void *ctx);

/* ---- scan.c ---- */

/* Go through all inputs. Return: 0 or a negative code. */
int audit_scan(struct cmd_run *run, const struct audit_opts *opts,
	       const struct audit_policy *policy, struct cmd_inputs *in,
	       struct sx_audit_kept *kept);

/* ---- audit.c ---- */

/* A source of findings, which adds them to @kept. Return: 0 or a negative code. */
typedef int audit_fill_fn(void *ctx, struct sx_audit_kept *kept);

/* Report skipped files: a finding for each kind of file in each archive, and outside
 * them. Return: 0 or -SPVX_ENOMEM. */
int audit_report_skips(struct sx_audit_kept *kept, struct cmd_skips *skips);

/* Write the report of the findings that @fill adds. Return: 0 or a negative code. */
int audit_write(struct cmd_run *run, const struct audit_opts *opts,
		const struct audit_policy *policy, audit_fill_fn *fill, void *ctx);

/* Keep --baseline-write from replacing an input or another output; called before any input is
 * read. Return: 0, -SPVX_EINVAL (reported), -SPVX_ENOMEM. */
int audit_guard_baseline(struct cmd_run *run, const struct audit_opts *opts);

/* Whether all outputs are text. */
bool audit_is_text(const struct cmd_run *run);

/* ---- partial.c: records of findings and modules, of which `merge` makes a report. Rules about
 * all modules together are left to it, except in records of builds ---- */

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

/* Run `audit --partial` or `audit --record`. Return: 0 or a negative code. */
int audit_partial(struct cmd_run *run, const struct audit_opts *opts,
		  const struct audit_policy *policy, struct cmd_inputs *in);

/* Report the records of merged partials. Return: 0 or a negative code. */
int audit_merge(struct cmd_run *run, const struct audit_opts *opts,
		struct audit_lines *lines);

#endif
