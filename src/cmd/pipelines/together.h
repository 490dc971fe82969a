/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/together.h - archives that have been read are read once more by several threads:
 * what is wrong with them has been reported.
 */
#ifndef SPVX_CMD_PIPELINES_TOGETHER_H
#define SPVX_CMD_PIPELINES_TOGETHER_H

#include "cmd/inputs/pool.h"

/* Of a worker, before its first step; or of other inputs. */
void pipe_together_quiet(struct cmd_inputs *in);

/**
 * pipe_together() - read archives by threads
 * @run:     of the command; --where and --shard are not set
 * @names:   archives
 * @objects: their objects are wanted, not modules: workers have spvx_input_on_object()
 * Return: 1: one thread is enough, nothing has been read; 0, or a negative code.
 */
int pipe_together(struct cmd_run *run, const struct opt_list *names, bool objects,
		  const struct cmd_pool_ops *ops, void *ctx);

#endif
