/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/gather.h - the objects of all INPUTs, by several threads.
 */
#ifndef SPVX_CMD_PIPELINES_GATHER_H
#define SPVX_CMD_PIPELINES_GATHER_H

#include "cmd/pipelines/set.h"

/* As pipe_set_read(), with what is wrong with the INPUTs reported. Return: 1: one thread is
 * enough, nothing has been read; 0, a negative code. */
int pipe_gather(struct pipe_set *s, struct cmd_run *run, const struct opt_list *archives);

#endif
