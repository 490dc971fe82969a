/* SPDX-License-Identifier: MIT */
/*
 * cmd/debug/symbols.h - --symbols: the lines of modules that were stripped, from those that were not.
 *
 * symbols.c looks a module up: by the name of its build identifier, in the table of what the
 * PATHs hold, and says what came of it. symbols_table.c makes that table, from an index or by
 * one pass over the modules. symbols_load.c loads one of them. Whatever leads to a twin, it is
 * proven before it is used (spvx_debug_twin()).
 */
#ifndef SPVX_CMD_DEBUG_SYMBOLS_H
#define SPVX_CMD_DEBUG_SYMBOLS_H

#include "base/map.h"
#include "base/vec.h"
#include "cmd/inputs/inputs.h"
#include "spirv/build_id.h"
#include "spirv/code.h"

#include <spvx/twin.h>
#include <spvx/identity.h>

/* The options; to be had in the struct of a command. */
struct cmd_symbols_opts {
	struct opt_list paths;
	bool none;
};

/* clang-format off */
#define CMD_SYMBOLS_OPTIONS(own, member)                                               \
	{ .name = "symbols", .type = OPT_LIST,                                         \
	  .at = offsetof(struct own, member.paths), .arg = "PATH",                     \
	  .help = "take lines of a stripped module from the module with the same code " \
		  "in PATH: a module, a folder, an archive, or an index made with ls "  \
		  "-f tsv --identity=build-id,shape (repeatable; else SPVX_SYMBOLS)" }, \
	{ .name = "no-symbols", .type = OPT_FLAG,                                      \
	  .at = offsetof(struct own, member.none), .help = "ignore SPVX_SYMBOLS" }

/* clang-format on */

/* How a twin was found. */
enum symbols_by {
	SYMBOLS_BY_BUILD_ID,
	SYMBOLS_BY_INDEX,
	SYMBOLS_BY_SHAPE,
	SYMBOLS_BY_NAME
};

/**
 * struct cmd_symbol - a module of the PATHs
 * @address, @address_len: in the texts of the table
 * @entries: hash of its entry points' models and names
 * @by:     SYMBOLS_BY_INDEX, SYMBOLS_BY_SHAPE
 * @lines:  it may have lines
 * @mark:   number of the last look-up that has looked at it
 */
struct cmd_symbol {
	size_t address;
	size_t address_len;
	uint64_t entries;
	uint8_t by;
	bool lines;
	uint64_t mark;
};

/* A symbol among those with the same key. */
struct cmd_symbol_link {
	uint32_t symbol;
	uint32_t next; /* 1 + index, 0 = the last */
};

/**
 * struct cmd_symbols_table - what the PATHs hold
 * @symbols: struct cmd_symbol
 * @links:   struct cmd_symbol_link
 * @keys:    a letter and a value: 1 + index of the first link
 * @texts:   addresses
 */
struct cmd_symbols_table {
	struct sx_vec symbols;
	struct sx_vec links;
	struct sx_strmap keys;
	struct sx_buf texts;
	uint64_t with_lines;
};

/* A module that is held: a twin, or one that may be. */
struct cmd_twin {
	unsigned char *data;
	size_t size;
	struct sx_buf address;
	struct spvx_module module;
	struct spvx_debug debug;
	bool loaded;
};

/**
 * struct cmd_symbols - --symbols at work
 * @paths:  that were given; none: nothing is looked up
 * @scanned: the table is made
 * @twins:  the proof
 * @best:   of the current module, what was found; in @twin, as is
 * @tried:  that which is being looked at
 * @lookups: so far
 */
struct cmd_symbols {
	struct cmd_run *run;
	const struct spvx_grammar *grammar;
	struct opt_list paths;
	bool scanned;
	struct cmd_symbols_table table;
	struct spvx_twins twins;
	struct cmd_twin twin[2];
	struct cmd_twin *best;
	struct cmd_twin *tried;
	uint64_t lookups;
};

/**
 * struct cmd_symbols_found - where the lines of a module are from
 * @address: of the twin, good until the next look-up; empty: there is none
 * @by:      enum symbols_by
 * @level:   enum spvx_twin_level
 * @instructions: that were matched
 */
struct cmd_symbols_found {
	struct spvx_str address;
	unsigned by;
	unsigned level;
	uint32_t instructions;
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

/* "build id" and so on; static. */
const char *cmd_symbols_by(unsigned by);

/* There is something to look up in. */
static inline bool cmd_symbols_on(const struct cmd_symbols *s)
{
	return s->paths.count > 0;
}

/**
 * cmd_symbols_find() - give a module that has no lines those of its twin
 * @s:       open
 * @module:  indexed by spvx_module_load()
 * @debug:   loaded; receives the lines
 * @data, @size: the module
 * @address: of it, for messages
 * @found:   receives where they are from
 * Return: 0 (also when there is no twin; reported), -SPVX_ENOMEM.
 */
int cmd_symbols_find(struct cmd_symbols *s, const struct spvx_module *module,
		     struct spvx_debug *debug, const unsigned char *data, size_t size,
		     struct spvx_str address, struct cmd_symbols_found *found);

/* ---- symbols_table.c ---- */

/* Hash of the models and names of the entry points of a module in memory. */
uint64_t cmd_symbols_entries(const struct spvx_module *m);

/* Read all PATHs. Return: 0 or -SPVX_ENOMEM; what cannot be read is reported. */
int cmd_symbols_scan(struct cmd_symbols *s);

/* The first link of a key; NULL: no symbol has it. */
const struct cmd_symbol_link *cmd_symbols_key(const struct cmd_symbols_table *t,
					      char letter, struct spvx_str value);

void cmd_symbols_table_free(struct cmd_symbols_table *t);

/* Open inputs for symbols: without what selects among INPUTs. */
int cmd_symbols_inputs(struct cmd_inputs *in, struct cmd_run *run,
		       const struct opt_list *names);

/* ---- symbols_nearest.c ---- */

/* Lines about the module that is nearest to one without a twin; nothing when there is none.
 * Return: 0 or -SPVX_ENOMEM. */
int cmd_symbols_nearest(struct cmd_symbols *s, const struct spvx_module *module,
			struct sx_buf *detail);

/* ---- symbols_load.c ---- */

/* Load the module at an address. Return: 1, 0: it cannot be read (reported unless @quiet),
 * -SPVX_ENOMEM. */
int cmd_twin_load(struct cmd_twin *t, struct cmd_symbols *s, const char *address);
void cmd_twin_free(struct cmd_twin *t);

#endif
