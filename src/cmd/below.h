/* SPDX-License-Identifier: MIT */
/*
 * cmd/below.h - what an address is within what was named: the same in two sets.
 */
#ifndef SPVX_CMD_BELOW_H
#define SPVX_CMD_BELOW_H

#include "cmd/command.h"

/* What was named, as the addresses in it begin, in the arena. Return: 0 or -SPVX_ENOMEM. */
int cmd_below_prefix(const struct cmd_run *run, const char *name, struct sx_arena *arena,
		     struct spvx_str *prefix);

/* The path below what was named; of the thing itself nothing. */
struct spvx_str cmd_below(struct spvx_str address, struct spvx_str prefix);

/* What is behind the last slash. */
struct spvx_str cmd_last_part(struct spvx_str address);

#endif
