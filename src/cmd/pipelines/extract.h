/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/extract.h - objects of archives as an archive of their own.
 */
#ifndef SPVX_CMD_PIPELINES_EXTRACT_H
#define SPVX_CMD_PIPELINES_EXTRACT_H

#include "frame/command.h"

/* Write to -o what INPUTs name, with all it needs and its application; of archives named as a
 * whole all but the modules that --where leaves out. @bases: base pipelines, too. Return: 0,
 * -SPVX_EINVAL (reported), a negative code. */
int pipe_extract(struct cmd_run *run, bool bases);

#endif
