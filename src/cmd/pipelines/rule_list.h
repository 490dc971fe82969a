/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/rule_list.h - lists of rules in options: `pipe/push-range`, the pattern
 * `push-*`, and with a leading ! all rules but these.
 */
#ifndef SPVX_CMD_PIPELINES_RULE_LIST_H
#define SPVX_CMD_PIPELINES_RULE_LIST_H

#include "frame/command.h"

/* Check that each pattern matches a rule. Return: 0, or a usage error (reported). */
int pipe_rules_check(struct cmd_run *run, const struct opt_list *list);

/* Whether a list selects a rule. The last pattern that matches counts; an empty list
 * selects all rules. */
bool pipe_rules_select(const struct opt_list *list, const char *id);

/* Whether a pattern of a list matches a rule. */
bool pipe_rules_match(const struct opt_list *list, const char *id);

/* Write the output of --list-rules. */
void pipe_rules_list(struct cmd_run *run);

#endif
