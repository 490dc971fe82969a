/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/gather.h - gathers the objects of all INPUTs.
 */
#ifndef SPVX_CMD_PIPELINES_GATHER_H
#define SPVX_CMD_PIPELINES_GATHER_H

#include "frame/command.h"
#include "pipeline/set.h"

/* Read the objects of archives, and report problems with the INPUTs, unless @quiet, for a
 * command that also reads them for their modules. Return: 0 or a negative code. */
int pipe_gather(struct sx_pipe_set *s, struct cmd_run *run, const struct opt_list *archives,
		bool quiet);

#endif
