/* SPDX-License-Identifier: MIT */
/*
 * cmd/debug/debug.h - a module with its debug information, for the commands that need both.
 *
 * What is wrong with the debug information is said in the one shape of messages.
 */
#ifndef SPVX_CMD_DEBUG_DEBUG_H
#define SPVX_CMD_DEBUG_DEBUG_H

#include "cmd/debug/symbols.h"

#include <spvx/debug.h>

/**
 * struct cmd_debug - the current module
 * @in:       where it comes from
 * @severity: of what is wrong with the debug information
 * @address:  of the module, good until the next is loaded
 * @data:     its bytes, as stored
 * @size:     how many
 * @lines_only: its line table is all that is wanted: @module is what spvx_debug_read()
 *            makes of it
 * @symbols:  where lines are looked up that it has not; zeroed: none
 * @found:    where they are from; NULL: from the module itself
 * @module:   its index
 * @debug:    its debug information
 */
struct cmd_debug {
	struct cmd_inputs *in;
	enum cmd_severity severity;
	struct sx_buf address;
	const unsigned char *data;
	size_t size;
	bool lines_only;
	struct cmd_symbols symbols;
	const struct spvx_symbols_found *found;
	struct spvx_module module;
	struct spvx_debug debug;
};

/**
 * cmd_debug_init() - before the first module
 * @d:        zeroed; release it with cmd_debug_free(), also after a failure
 * @in:       open
 * @severity: of findings: CMD_WARNING, or CMD_VERBOSE where they are not what is asked for
 * @options:  of the debug information; its callback is set here
 * Return: 0 or -SPVX_ENOMEM.
 */
int cmd_debug_init(struct cmd_debug *d, struct cmd_inputs *in, enum cmd_severity severity,
		   struct spvx_debug_options *options);

/* Look lines up as the options say, for the modules to come. Return: 0 or -SPVX_ENOMEM. */
int cmd_debug_symbols(struct cmd_debug *d, const struct cmd_symbols_opts *opts);

/* Where the lines of the current module are from, as reports have it. */
struct sx_symbols cmd_debug_from(const struct cmd_debug *d);

/**
 * cmd_debug_load() - the current module
 * @d:    set up
 * @item: the step
 * Return: 1, 0: not possible (it has been said; continue with the next), -SPVX_ENOMEM.
 */
int cmd_debug_load(struct cmd_debug *d, const struct spvx_input_item *item);

/* The same of a module that is in memory: @data, at @offset of its file. */
int cmd_debug_read(struct cmd_debug *d, const unsigned char *data, size_t size,
		   uint64_t offset);

/**
 * cmd_debug_line() - the line an instruction comes from
 * @d:  loaded, or zeroed
 * @at: word offset of the instruction
 * Return: what is known of it; NULL when that is not a line of a file.
 */
const struct spvx_debug_span *cmd_debug_line(const struct cmd_debug *d, uint32_t at);

/* Names of <id>s that the module has not itself, from the twin its lines are from: as
 * spvx_dis_options.named; @debug is a struct cmd_debug. */
bool cmd_debug_named(const void *debug, uint32_t *at, uint32_t *id, struct spvx_insn *name);

/**
 * cmd_debug_name() - what an <id>, or a member of it, is called in the module or its twin
 * @d:      loaded
 * @id:     any
 * @member: SPVX_NONE: the <id> itself
 * Return: empty: it has no name.
 */
struct spvx_str cmd_debug_name(const struct cmd_debug *d, uint32_t id, uint32_t member);

/**
 * struct cmd_name - names of a module, one after the other: OpName, what only the twin names,
 * entry points
 * @id:    what has the name
 * @name:  of it
 * @entry: it is that of an entry point
 */
struct cmd_name {
	uint32_t id;
	struct spvx_str name;
	bool entry;

	/* where the walk is */
	uint32_t at;
	uint32_t twin_at;
	uint32_t next_entry;
};

/**
 * cmd_debug_next_name() - the next name
 * @d:  loaded
 * @it: zeroed before the first
 * Return: false: there are no more.
 */
bool cmd_debug_next_name(const struct cmd_debug *d, struct cmd_name *it);

/* Release everything; a zeroed one is fine. */
void cmd_debug_free(struct cmd_debug *d);

#endif
