/* SPDX-License-Identifier: MIT */
/*
 * cmd/check/options.h - what `spvx check` takes: its options, the limits in a file,
 * the rules that are selected.
 */
#ifndef SPVX_CMD_CHECK_OPTIONS_H
#define SPVX_CMD_CHECK_OPTIONS_H

#include "frame/command.h"

#include <spvx/check.h>

struct check_opts {
	const char *env;
	struct opt_list rules;
	const char *limits;
	unsigned fail_on; /* enum spvx_check_severity */
	bool list_rules;
	uint64_t max_bytes;
	bool flags[16]; /* by bit of enum spvx_check_flags */
	uint64_t max[SPVX_CHECK_LIMITS];
};

/* The values of --target-env, ending with NULL. */
extern const char *const check_environments[];

/* What the library calls one of them, NULL being auto; text is assembled for it from now on. */
int check_options_env(struct cmd_run *run, const char *name);

/* The table of a struct cmd. */
extern const struct opt check_options[];

/* What the library is to do, from @run->own. Return: 0, or what cmd_usage() gave. */
int check_options_read(struct cmd_run *run, struct spvx_check_options *how);

/* Whether --rules lets a check of a rule through. */
bool check_options_select(const struct check_opts *opts, const char *rule,
			  const char *check);

/* Some rule or check matches a pattern. */
bool check_options_known(const char *pattern);

/* --list-rules */
void check_options_list_rules(struct cmd_run *run);

#endif
