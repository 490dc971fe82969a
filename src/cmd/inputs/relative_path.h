/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/relative_path.h - addresses relative to their INPUT, so that two sets can be
 * compared.
 */
#ifndef SPVX_CMD_INPUTS_RELATIVE_PATH_H
#define SPVX_CMD_INPUTS_RELATIVE_PATH_H

#include "frame/command.h"

/* The prefix that addresses in the INPUT @name have, in the arena. Return: 0 or
 * -SPVX_ENOMEM. */
int cmd_below_prefix(const struct cmd_run *run, const char *name, struct sx_arena *arena,
		     struct spvx_str *prefix);

/* Return: the path of @address below @prefix; empty for the INPUT itself. */
struct spvx_str cmd_below(struct spvx_str address, struct spvx_str prefix);

/**
 * struct cmd_roots - the prefixes of the INPUTs of one side
 * @roots: one for each name
 * @count: how many
 */
struct cmd_roots {
	struct spvx_str *roots;
	size_t count;
};

/* Set the roots from a list of names, in the arena. Return: 0 or -SPVX_ENOMEM. */
int cmd_roots_read(const struct cmd_run *run, const struct opt_list *names,
		   struct sx_arena *arena, struct cmd_roots *roots);

/* The name of a module that two sets are compared by: its path below the longest root that
 * its address begins with, or the file name of a root that is a file. */
struct spvx_str cmd_roots_below(const struct cmd_roots *roots, struct spvx_str address);

#endif
