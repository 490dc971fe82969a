/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/partial_make.h - `--partial` of every command that has it: records of what was
 * found, of errors and of files that were not read, written instead of a report.
 */
#ifndef SPVX_CMD_INPUTS_PARTIAL_MAKE_H
#define SPVX_CMD_INPUTS_PARTIAL_MAKE_H

#include "frame/command.h"

/**
 * struct cmd_partial_ops - a set of records
 * @put_header: the first record, without its LF; an error is left in the buffer
 * @add_error:  a record of a message about an input
 * @add_skip:   a record of a file that was not read: what it is, and its size in bytes
 * @scan:       read the inputs; every module becomes records
 * @write:      all records; an error is left in the buffer
 *
 * Those that return a number return 0 or a negative code.
 */
struct cmd_partial_ops {
	void (*put_header)(void *ctx, struct sx_buf *b);
	int (*add_error)(void *ctx, const struct cmd_place *at);
	int (*add_skip)(void *ctx, struct spvx_str address, const char *kind,
			uint64_t bytes);
	int (*scan)(void *ctx);
	int (*write)(void *ctx, struct sx_buf *b);
};

/* Options that no command has together with --partial. Return: 0 or -SPVX_EINVAL (said). */
int cmd_partial_check_options(struct cmd_run *run, bool resume);

/**
 * cmd_partial_make() - write a partial
 * @run:    of the command; its first output receives the partial
 * @ops:    the set of records
 * @ctx:    for them
 * @resume: --resume: leave a file of --output that is this partial, complete, as it is
 *
 * Return: 0 or a negative code.
 */
int cmd_partial_make(struct cmd_run *run, const struct cmd_partial_ops *ops, void *ctx,
		     bool resume);

#endif
