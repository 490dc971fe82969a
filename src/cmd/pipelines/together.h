/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/together.h - archives are read by several threads: once, and then without what
 * is wrong with them being reported again.
 */
#ifndef SPVX_CMD_PIPELINES_TOGETHER_H
#define SPVX_CMD_PIPELINES_TOGETHER_H

#include "cmd/inputs/pool.h"

/* What is read. */
enum {
	PIPE_MODULES = 0,
	PIPE_OBJECTS = 1, /* workers have spvx_input_on_object() */
	PIPE_FIRST = 2 /* for the first time; workers call cmd_inputs_again() otherwise */
};

/**
 * pipe_together() - read archives by threads
 * @run:     of the command; --where and --shard are not set
 * @names:   archives
 * @what:    see above
 * Return: 1: one thread is enough, nothing has been read; 0, or a negative code.
 */
int pipe_together(struct cmd_run *run, const struct opt_list *names, unsigned what,
		  const struct cmd_pool_ops *ops, void *ctx);

#endif
