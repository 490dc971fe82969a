/* SPDX-License-Identifier: MIT */
/*
 * cmd/partial_file.h - what all commands that write partials have in common.
 */
#ifndef SPVX_CMD_PARTIAL_FILE_H
#define SPVX_CMD_PARTIAL_FILE_H

#include "cmd/command.h"

/**
 * cmd_partial_opts() - what decides which modules are in a partial, but for where they come
 * from
 * @more: of the command's own, or ""
 * @opts: receives it, in the arena of the run
 * Return: 0 or -SPVX_ENOMEM.
 */
int cmd_partial_opts(struct cmd_run *run, const char *more, struct spvx_str *opts);

/* A line of a partial without its LF: the record, without its key. */
struct spvx_str cmd_partial_record(struct spvx_str line);

/* Whether a file is a partial that begins with @header, its first record, and has its end. */
bool cmd_partial_is_complete(const char *path, struct spvx_str header);

#endif
