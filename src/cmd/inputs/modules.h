/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/modules.h - a command that goes through the modules of its INPUTs, from
 * opening them to the end of its documents.
 *
 * This file fixes the order: documents begin after the inputs are opened, and end after
 * they are closed, since closing may still report that the run is incomplete.
 */
#ifndef SPVX_CMD_INPUTS_MODULES_H
#define SPVX_CMD_INPUTS_MODULES_H

#include "cmd/inputs/pool.h"
#include "frame/docs.h"

/**
 * struct cmd_modules - the steps of such a command
 * @begin:  the inputs are open: documents begin, tools are made. May be NULL
 * @each:   a module, in the order of the inputs; 1: no more is needed
 * @pool:   instead of @each: the work of several threads
 * @finish: all modules have been read; the inputs are still open. May be NULL
 * @end:    documents end; NULL: cmd_docs_end()
 *
 * All but @end return 0, or a negative code, with which the run ends.
 */
struct cmd_modules {
	int (*begin)(void *ctx);
	int (*each)(void *ctx, const struct spvx_input_item *item);
	const struct cmd_pool_ops *pool;
	int (*finish)(void *ctx);
	void (*end)(void *ctx, const struct sx_ending *ending);
};

/**
 * cmd_modules_run() - go through the modules of all INPUTs
 * @in:   opened and closed here
 * @run:  of the command
 * @docs: its documents; NULL: none, or the command ends them itself
 * @m:    its steps
 * @ctx:  passed to them
 * Return: 0 or the first negative code.
 */
int cmd_modules_run(struct cmd_inputs *in, struct cmd_run *run, struct cmd_docs *docs,
		    const struct cmd_modules *m, void *ctx);

#endif
