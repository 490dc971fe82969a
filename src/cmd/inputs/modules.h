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

#include "cmd/inputs/inputs.h"
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

/* ---- INPUTs that are read a second time: damage has been reported, but not a file that cannot
 * be read any more, whose objects would be taken for missing from the INPUTs ---- */

/* Mark inputs as read a second time, before their first step. Joined inputs of workers need
 * this call, too. */
void cmd_inputs_again(struct cmd_inputs *in);

/* As spvx_input_next(), without the problems that the first pass has reported. */
int cmd_again_next(struct cmd_run *run, struct spvx_input *input,
		   const struct spvx_input_item **item);

#endif
