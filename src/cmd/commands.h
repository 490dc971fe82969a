/* SPDX-License-Identifier: MIT */
/*
 * cmd/commands.h - the program as data, and its commands.
 */
#ifndef SPVX_CMD_COMMANDS_H
#define SPVX_CMD_COMMANDS_H

#include "frame/command.h"

extern const struct cmd_program cmd_program;

/* The commands that cmd/commands.c lists; defined in cmd/NAME.c or cmd/FOLDER/NAME.c. */
extern const struct cmd cmd_addr2line;
extern const struct cmd cmd_annotate;
extern const struct cmd cmd_as;
extern const struct cmd cmd_cfg;
extern const struct cmd cmd_check;
extern const struct cmd cmd_explain;
extern const struct cmd cmd_audit;
extern const struct cmd cmd_debuginfo;
extern const struct cmd cmd_diff;
extern const struct cmd cmd_dis;
extern const struct cmd cmd_extract;
extern const struct cmd cmd_grammar_command;
extern const struct cmd cmd_grep;
extern const struct cmd cmd_info;
extern const struct cmd cmd_ls;
extern const struct cmd cmd_merge;
extern const struct cmd cmd_pipelines;
extern const struct cmd cmd_reflect;
extern const struct cmd cmd_requires;
extern const struct cmd cmd_sources;
extern const struct cmd cmd_srcmap;
extern const struct cmd cmd_stats;
extern const struct cmd cmd_remap;
extern const struct cmd cmd_strip;
extern const struct cmd cmd_trend;
extern const struct cmd cmd_variants;
extern const struct cmd cmd_xref;

/* The topics of `spvx help`; an empty entry ends the array. */
extern const struct cmd_topic cmd_topics[];

extern const struct cmd cmd_bare;

/* Whether a word names something that can be read: a file, a directory, an address,
 * standard input. */
bool cmd_is_input(const char *word);

#endif
