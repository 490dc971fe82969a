/* SPDX-License-Identifier: MIT */
/*
 * cmd/debug/source_path.h - --source-path: texts of files that a module names but does not
 * embed.
 *
 * Names come from the module, so they are only looked up below the folders that the user
 * gives; symbolic links out of these folders are not followed. Without a folder nothing is
 * read.
 */
#ifndef SPVX_CMD_DEBUG_SOURCE_PATH_H
#define SPVX_CMD_DEBUG_SOURCE_PATH_H

#include "frame/command.h"

#include <spvx/debug.h>

/* The option, for the table of a command; @field of its struct is a struct opt_list. */
#define CMD_SOURCE_PATH_OPTION(type_, field)                 \
	OPT("source-path", LIST, type_, field, .arg = "DIR", \
	    .help = "find sources that are not embedded below DIR (repeatable)")

/* Append the relative path under which a folder is searched for a file: @name without drive
 * and leading separators, with `.` and `..` resolved; nothing if that is empty. */
void cmd_source_relative(struct sx_buf *path, struct spvx_str name);

/**
 * cmd_source_read() - the text of a file
 * @run:  the file is added to its --depfile
 * @dirs: searched in order: for the path below each, then for the last component alone
 * @name: as the module has it
 * @text: an empty buffer, receives the text
 * Return: 0, -SPVX_ENOENT, -SPVX_EIO (reported), -SPVX_ENOMEM.
 */
int cmd_source_read(struct cmd_run *run, const struct opt_list *dirs, struct spvx_str name,
		    struct sx_buf *text);

/**
 * cmd_source_fill() - read the texts that a module lacks
 * @run:   as for cmd_source_read()
 * @dirs:  as for cmd_source_read(); empty: nothing is read
 * @debug: just loaded; receives the texts of files that have none and are found
 * @arena: owns the texts
 * Return: 0, -SPVX_EIO (reported), -SPVX_ENOMEM.
 */
int cmd_source_fill(struct cmd_run *run, const struct opt_list *dirs,
		    struct spvx_debug *debug, struct sx_arena *arena);

#endif
