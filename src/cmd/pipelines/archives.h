/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/archives.h - reads archives with several threads; only the first pass
 * reports problems with them.
 */
#ifndef SPVX_CMD_PIPELINES_ARCHIVES_H
#define SPVX_CMD_PIPELINES_ARCHIVES_H

#include "cmd/inputs/pool.h"

/* Bits that select the content to read, and the pass. */
enum {
	PIPE_MODULES = 0,
	PIPE_OBJECTS = 1, /* workers use spvx_input_on_object() */
	PIPE_FIRST = 2    /* the first pass; workers of others call cmd_inputs_again() */
};

/**
 * pipe_read_archives() - read archives with several threads
 * @run:     of the command; --where and --shard are not set
 * @names:   archives
 * @what:    PIPE_OBJECTS or PIPE_MODULES, and PIPE_FIRST
 * @ops:     of the pool
 * @ctx:     passed to @ops
 * Return: 1: one thread is enough, nothing has been read; 0; or a negative code.
 */
int pipe_read_archives(struct cmd_run *run, const struct opt_list *names, unsigned what,
		       const struct cmd_pool_ops *ops, void *ctx);

#endif
