/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/below.h - what an address is within what was named: the same in two sets.
 */
#ifndef SPVX_CMD_INPUTS_BELOW_H
#define SPVX_CMD_INPUTS_BELOW_H

#include "frame/command.h"

/* What was named, as the addresses in it begin, in the arena. Return: 0 or -SPVX_ENOMEM. */
int cmd_below_prefix(const struct cmd_run *run, const char *name, struct sx_arena *arena,
		     struct spvx_str *prefix);

/* The path below what was named; of the thing itself nothing. */
struct spvx_str cmd_below(struct spvx_str address, struct spvx_str prefix);

/**
 * struct cmd_roots - what was named on a side, as the addresses in it begin
 * @roots: one for each name
 * @count: how many
 */
struct cmd_roots {
	struct spvx_str *roots;
	size_t count;
};

/* The names of a list, in the arena. Return: 0 or -SPVX_ENOMEM. */
int cmd_roots_read(const struct cmd_run *run, const struct opt_list *names,
		   struct sx_arena *arena, struct cmd_roots *roots);

/* What two sets have in common in the address of a module: the path below the longest root
 * that it begins with, or of a root that is a file its name. */
struct spvx_str cmd_roots_below(const struct cmd_roots *roots, struct spvx_str address);

/* What follows the last slash. */
struct spvx_str cmd_last_part(struct spvx_str address);

#endif
