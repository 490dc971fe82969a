/* SPDX-License-Identifier: MIT */
/*
 * cmd/debug/symbols.h - --symbols: the lines of modules that were stripped, from those that were not.
 *
 * <spvx/symbols.h> finds and proves. symbols.c has the options, and says what came of it;
 * symbols_read.c reads the PATHs for it: as the INPUTs are read, with several threads.
 */
#ifndef SPVX_CMD_DEBUG_SYMBOLS_H
#define SPVX_CMD_DEBUG_SYMBOLS_H

#include "cmd/inputs/inputs.h"
#include "report/records/members.h"

#include <spvx/symbols.h>

/* The options; to be had in the struct of a command. */
struct cmd_symbols_opts {
	struct opt_list paths;
	bool none;
};

/* clang-format off */
#define CMD_SYMBOLS_OPTIONS(own, member)                                               \
	{ .name = "symbols", .type = OPT_LIST,                                         \
	  .at = offsetof(struct own, member.paths), .arg = "PATH",                     \
	  .help = "find lines of stripped modules in PATH; a module with the same "    \
		  "code, a folder or an archive of modules, or an index made with "    \
		  "ls -f tsv --identity=build-id,shape (repeatable; default "          \
		  "SPVX_SYMBOLS)" },                                                   \
	{ .name = "no-symbols", .type = OPT_FLAG,                                      \
	  .at = offsetof(struct own, member.none), .help = "ignore SPVX_SYMBOLS" }

/* clang-format on */

/**
 * struct cmd_symbols - --symbols at work
 * @symbols: NULL: no PATH was given, nothing is looked up
 * @address: of the current module, for messages
 * @hinted:  the option has been suggested
 */
struct cmd_symbols {
	struct cmd_run *run;
	struct opt_list paths;
	struct spvx_symbols *symbols;
	struct spvx_str address;
	bool none;
	bool hinted;
};

/**
 * cmd_symbols_open() - read the options and the environment
 * @s:    zeroed; release it with cmd_symbols_close(), also after a failure
 * @run:  of the command
 * @opts: of the command
 * Return: 0, -SPVX_ENOMEM.
 */
int cmd_symbols_open(struct cmd_symbols *s, struct cmd_run *run,
		     const struct cmd_symbols_opts *opts);
void cmd_symbols_close(struct cmd_symbols *s);

/* There is something to look up in. */
static inline bool cmd_symbols_on(const struct cmd_symbols *s)
{
	return s->symbols != NULL;
}

/**
 * cmd_symbols_find() - give a module that has no lines those of its twin
 * @s:       open
 * @module:  indexed by spvx_module_load()
 * @debug:   loaded; receives the lines
 * @address: of it, for messages
 * @found:   receives what came of it, good until the next look-up; NULL: nothing was looked
 *           up, or there is no twin
 * Return: 0 (also when there is no twin; reported), -SPVX_ENOMEM.
 */
int cmd_symbols_find(struct cmd_symbols *s, const struct spvx_module *module,
		     struct spvx_debug *debug, struct spvx_str address,
		     const struct spvx_symbols_found **found);

/* Where lines are from, as reports have it; @found may be NULL. */
struct sx_symbols cmd_symbols_record(const struct spvx_symbols_found *found);

/* ---- symbols_read.c ---- */

/* Have the paths read as INPUTs are. */
void cmd_symbols_read(struct cmd_symbols *s);

#endif
