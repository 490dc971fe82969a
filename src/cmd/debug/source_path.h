/* SPDX-License-Identifier: MIT */
/*
 * cmd/debug/source_path.h - --source-path: texts of files that a module names but does not hold.
 *
 * Names come from the module, so they are only looked up below the folders that the user
 * gives, and nothing outside them is read, whatever links are there. Without a folder
 * nothing is read at all.
 */
#ifndef SPVX_CMD_DEBUG_SOURCE_PATH_H
#define SPVX_CMD_DEBUG_SOURCE_PATH_H

#include "frame/command.h"

#include <spvx/debug.h>

/* The option, for the table of a command; FIELD of its struct is a struct opt_list. */
#define CMD_SOURCE_PATH_OPTION(type_, field)                                           \
	{                                                                              \
		.name = "source-path", .type = OPT_LIST, .at = offsetof(type_, field), \
		.arg = "DIR",                                                          \
		.help = "find sources that are not embedded below DIR (repeatable)"    \
	}

/* Append where in a folder a file of that name is looked for: its path without drive, without
 * leading separators, with `.` and `..` resolved; nothing when nothing is left. */
void cmd_source_relative(struct sx_buf *path, struct spvx_str name);

/**
 * cmd_source_read() - the text of a file
 * @run:  --depfile is reported
 * @dirs: in the order they are searched: the path below each, then the last component alone
 * @name: as the module has it
 * @text: an empty buffer, receives the text
 * Return: 0, -SPVX_ENOENT, -SPVX_EIO (said), -SPVX_ENOMEM.
 */
int cmd_source_read(struct cmd_run *run, const struct opt_list *dirs, struct spvx_str name,
		    struct sx_buf *text);

/**
 * cmd_source_fill() - read the texts that a module lacks
 * @run:   as above
 * @dirs:  as above; none: nothing is read
 * @debug: just loaded; gets a text for each file that has none and is found
 * @arena: keeps the texts
 * Return: 0, -SPVX_EIO (said), -SPVX_ENOMEM.
 */
int cmd_source_fill(struct cmd_run *run, const struct opt_list *dirs,
		    struct spvx_debug *debug, struct sx_arena *arena);

#endif
