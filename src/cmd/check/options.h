/* SPDX-License-Identifier: MIT */
/*
 * cmd/check/options.h - the options of `spvx check`, the limits in a file, and the
 * selection of rules.
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
	bool flags[16]; /* by bit of enum spvx_check_flags */
	uint64_t max[SPVX_CHECK_LIMITS];
};

/* The values of --target-env, ending with NULL. */
extern const char *const check_environments[];

/* Return: the library's value for the environment @name; NULL: auto. From now on, assembly
 * text is assembled for it. */
int check_options_env(struct cmd_run *run, const char *name);

/* The .options of the command. */
extern const struct opt check_options[];

/* Set the options of the library from @run->own. Return: 0, or the error of cmd_usage(). */
int check_options_read(struct cmd_run *run, struct spvx_check_options *how);

/* Whether a pattern matches an id, or is it: limit/maxTaskWorkGroupSize[0] has brackets. */
bool check_options_match(const char *pattern, const char *id);

/* Whether a list, that of --rules, selects a check of a rule. */
bool check_options_select(const struct opt_list *rules, const char *rule,
			  const char *check);

/* Whether a pattern matches some rule or check. */
bool check_options_known(const char *pattern);

/* Refuse a pattern of a list that is not @known; the message has @foreign if a rule of `check`
 * matches. Return: 0 or -SPVX_EINVAL (reported). */
int check_options_patterns(struct cmd_run *run, const struct opt_list *list,
			   bool (*known)(const char *pattern), const char *foreign);

/* Write the output of --list-rules. */
void check_options_list_rules(struct cmd_run *run);

#endif
