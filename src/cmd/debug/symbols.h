/* SPDX-License-Identifier: MIT */
/*
 * cmd/debug/symbols.h - --symbols: lines of stripped modules, from their unstripped twins.
 *
 * <spvx/symbols.h> finds twins and proves that they match. The PATHs are read as INPUTs are,
 * with several threads.
 */
#ifndef SPVX_CMD_DEBUG_SYMBOLS_H
#define SPVX_CMD_DEBUG_SYMBOLS_H

#include "cmd/inputs/inputs.h"
#include "report/records/members.h"

#include <spvx/symbols.h>

/* The options, a member of a command's struct of options. */
struct cmd_symbols_opts {
	struct opt_list paths;
	bool none;
};

#define CMD_SYMBOLS_OPTIONS(own, member)                                              \
	OPT("symbols", LIST, struct own, member.paths, .arg = "PATH",                 \
	    .help = "find lines of stripped modules in PATH; a module with the same " \
		    "code, a folder or an archive of modules, or an index made with " \
		    "ls -f tsv --identity=build-id,shape (repeatable; default "       \
		    "SPVX_SYMBOLS)"),                                                 \
		OPT("no-symbols", FLAG, struct own, member.none,                      \
		    .help = "ignore SPVX_SYMBOLS")

/**
 * struct cmd_symbols - the state of --symbols
 * @symbols: NULL: no PATH was given, nothing is looked up
 * @address: of the current module, for messages
 * @hinted:  the option has been suggested
 * @reported: problems of the PATHs have been reported, and are not again
 * @alone:   number of modules without a twin; the first few are named
 */
struct cmd_symbols {
	struct cmd_run *run;
	struct opt_list paths;
	struct spvx_symbols *symbols;
	struct spvx_str address;
	bool none;
	bool hinted;
	bool reported;
	uint64_t alone;
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

/* Whether any PATH was given. */
static inline bool cmd_symbols_on(const struct cmd_symbols *s)
{
	return s->symbols != NULL;
}

/**
 * cmd_symbols_find() - give a module without lines the lines of its twin
 * @s:       open
 * @module:  indexed by spvx_module_load()
 * @debug:   loaded; receives the lines
 * @address: of the module, for messages
 * @found:   receives the result, valid until the next look-up; NULL: nothing was looked up,
 *           or there is no twin
 * Return: 0 (also when there is no twin; reported), -SPVX_ENOMEM.
 */
int cmd_symbols_find(struct cmd_symbols *s, const struct spvx_module *module,
		     struct spvx_debug *debug, struct spvx_str address,
		     const struct spvx_symbols_found **found);

/* Return: the source of lines, for reports; @found may be NULL. */
struct sx_symbols cmd_symbols_record(const struct spvx_symbols_found *found);

#endif
