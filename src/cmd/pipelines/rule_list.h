/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/rule_list.h - rules as options name them: `pipe/push-range`, `push-*`, and with
 * a leading ! all but those.
 */
#ifndef SPVX_CMD_PIPELINES_RULE_LIST_H
#define SPVX_CMD_PIPELINES_RULE_LIST_H

#include "frame/command.h"

/* Each pattern matches a rule. Return: 0, or a usage error that has been reported. */
int pipe_rules_check(struct cmd_run *run, const struct opt_list *list);

/* Whether a list takes a rule: without one it does; the last that matches counts. */
bool pipe_rules_select(const struct opt_list *list, const char *id);

/* Whether a pattern of a list matches a rule. */
bool pipe_rules_match(const struct opt_list *list, const char *id);

/* For --list-rules. */
void pipe_rules_list(struct cmd_run *run);

#endif
