/* SPDX-License-Identifier: MIT */
/*
 * cmd/debug/join.h - --join: modules with the debug information that others were stripped of.
 *
 * A compiler that splits the two gives both the same build identifier. The modules of --join
 * are read once and kept, those with an identifier.
 */
#ifndef SPVX_CMD_DEBUG_JOIN_H
#define SPVX_CMD_DEBUG_JOIN_H

#include "base/map.h"
#include "cmd/inputs/inputs.h"

#include <spvx/debug.h>

struct cmd_joined;

/**
 * struct cmd_join - modules to be joined with
 * @ids:   by build identifier: 1 + index of the first
 * @kept:  modules
 * @count: how many
 *
 * Zeroed, there are none.
 */
struct cmd_join {
	struct sx_strmap ids;
	struct cmd_joined **kept;
	size_t count;
	size_t cap;
};

/**
 * cmd_join_read() - read the modules of --join
 * @join:  zeroed; release it with cmd_join_free(), also after a failure
 * @run:   the run
 * @names: of the option; none: nothing is read
 * Return: 0, -SPVX_EINVAL, -SPVX_EIO (said), -SPVX_ENOMEM.
 */
int cmd_join_read(struct cmd_join *join, struct cmd_run *run, const struct opt_list *names);
void cmd_join_free(struct cmd_join *join);

/**
 * cmd_join_find() - the module with the debug information of another
 * @join:     as read
 * @build_id: of the other
 * @address:  receives its address
 * Return: its debug information, good until @join is released; NULL: there is none.
 */
struct spvx_debug *cmd_join_find(struct cmd_join *join, struct spvx_str build_id,
				 struct spvx_str *address);

#endif
