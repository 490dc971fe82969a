/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/extract.h - objects of archives as an archive of their own.
 */
#ifndef SPVX_CMD_PIPELINES_EXTRACT_H
#define SPVX_CMD_PIPELINES_EXTRACT_H

#include "frame/command.h"

/* Write the objects that INPUTs name to -o, with all objects they need and their
 * application; of whole archives all objects but the modules that --where leaves out.
 * @bases: base pipelines are needed, too. Return: 0, -SPVX_EINVAL (reported), or another
 *         negative code. */
int pipe_extract(struct cmd_run *run, bool bases);

#endif
