/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/partial_make.h - `--partial` of every command that has it: records of
 * results, of errors and of files that were not read, written instead of a report.
 */
#ifndef SPVX_CMD_INPUTS_PARTIAL_MAKE_H
#define SPVX_CMD_INPUTS_PARTIAL_MAKE_H

#include "frame/command.h"

/**
 * struct cmd_partial_ops - a set of records
 * @put_header: write the first record, without its LF; an error is left in the buffer
 * @add_error:  add a record of a message about an input
 * @add_skip:   add a record of a file that was not read, with its kind and size in bytes
 * @scan:       read the inputs; every module becomes records
 * @write:      write all records; an error is left in the buffer
 *
 * All but @put_header return 0 or a negative code.
 */
struct cmd_partial_ops {
	void (*put_header)(void *ctx, struct sx_buf *b);
	int (*add_error)(void *ctx, const struct cmd_place *at);
	int (*add_skip)(void *ctx, struct spvx_str address, const char *kind,
			uint64_t bytes);
	int (*scan)(void *ctx);
	int (*write)(void *ctx, struct sx_buf *b);
};

/* Refuse the options that no command has together with --partial. Return: 0 or -SPVX_EINVAL
 * (reported). */
int cmd_partial_check_options(struct cmd_run *run, bool resume);

/**
 * cmd_partial_make() - write a partial
 * @run:    of the command; its first output receives the partial
 * @ops:    the set of records
 * @ctx:    for @ops
 * @resume: --resume: keep a file of --output that is already this partial, complete
 *
 * Return: 0 or a negative code.
 */
int cmd_partial_make(struct cmd_run *run, const struct cmd_partial_ops *ops, void *ctx,
		     bool resume);

#endif
