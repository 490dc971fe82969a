/* SPDX-License-Identifier: MIT */
/*
 * cmd/listing/dis.h - the parts of `spvx dis`.
 *
 * dis.c is the command, with one thread or several, dis_list.c lists a module,
 * has the callbacks of the disassembler. dis_select.c selects functions and sections,
 * dis_around.c the neighbourhood of an address; both work on one module at a time.
 */
#ifndef SPVX_CMD_LISTING_DIS_H
#define SPVX_CMD_LISTING_DIS_H

#include "base/map.h"
#include "base/vec.h"
#include "cmd/debug/debug.h"
#include "cmd/inputs/addr.h"
#include "cmd/inputs/pool.h"
#include "frame/command.h"
#include "spirv/layout.h"

#include <spvx/text.h>

/* The bytes of a module. */
struct dis_module {
	const unsigned char *data;
	size_t size;
	const struct spvx_grammar *grammar;
};

/* ---- dis_select.c ---- */

/* A value of --function, by its index. */
struct dis_sought {
	bool found; /* some module has such a function */
	struct sx_nearest near;
};

/**
 * struct dis_select - selected functions and sections
 * @functions: NAME or %ID each, as given
 * @sought:    by the same index
 * @sections:  a bit for each enum spvx_section
 * @module:    the current module
 * @layout:    the section of the current instruction
 * @pending:   the section of the current function, until it is known whether it has a body
 * @named:     maps an <id> that has one of the names to 1 + the last of its @names
 * @inside:    the current instruction is in a selected function
 * @in_text:   the current module is assembly text
 */
struct dis_select {
	const struct opt_list *functions;
	struct dis_sought *sought;
	unsigned sections;
	struct dis_module module;
	struct sx_layout layout;
	unsigned pending;
	struct sx_idmap named;
	struct sx_vec names;
	bool inside;
	bool in_text;
};

/* Read the options. Return: 0 or -SPVX_ENOMEM. */
int dis_select_init(struct dis_select *s, const struct opt_list *functions,
		    unsigned sections, struct cmd_run *run);
void dis_select_free(struct dis_select *s);

/* Return: a dis_sought for each value of --function; NULL: out of memory. */
struct dis_sought *dis_seek(struct cmd_run *run, const struct opt_list *functions);

/* After a module: look for names that are near to those that were not found yet. */
void dis_suggest(const struct cmd_debug *debug, const struct opt_list *functions,
		 struct dis_sought *sought);

/* Report the values of --function that were not found in any module. */
void dis_say_missing(struct cmd_run *run, const struct opt_list *functions,
		     const struct dis_sought *sought);

/* Whether the string at @word of an instruction is @name; @part: or is @name before the
 * parameters that a compiler added. */
bool dis_is_named(const struct spvx_insn *insn, unsigned word, struct spvx_str name,
		  bool part);

/* Whether %NAME is the name of an <id> in a listing or, not in assembly text, its number, or
 * id:NUMBER is. */
bool dis_is_shown_as(const struct spvx_dis *dis, uint32_t id, const char *name,
		     bool in_text);

/* Begin with a module; @debug has the names of its twin. Return: 0 or -SPVX_ENOMEM. */
int dis_select_begin(struct dis_select *s, const struct dis_module *module,
		     const struct cmd_debug *debug);

/* Decide on the next instruction. Return: 0: list it, 1: skip it, -SPVX_ENOMEM. */
int dis_select_take(struct dis_select *s, const struct spvx_dis *dis,
		    const struct spvx_insn *insn);

/* ---- dis_around.c ---- */

/**
 * struct dis_around - the value of --around, ADDR[:N]
 * @place:  kind of the address
 * @text:   as given, without :N
 * @name:   of an <id>, or of a file
 * @value:  offset in bytes, number of an instruction, <id>, or line
 * @reach:  N: number of instructions to list before and after
 */
struct dis_around {
	enum cmd_addr_type place;
	struct spvx_str text;
	struct spvx_str name;
	uint64_t value;
	uint64_t reach;
};

/* The part of a module to list, in byte offsets. */
struct dis_window {
	uint64_t from;
	uint64_t to;
};

/* Parse ADDR[:N]. Return: false if the text is no address. */
bool dis_around_parse(struct dis_around *a, const char *text);

/**
 * dis_around_find() - the neighbourhood of an address
 * @a:      the address
 * @module: the module to search
 * @debug:  its debug information, for CMD_ADDR_LINE, and the names of its twin
 * @flags:  enum spvx_dis_flag of the listing
 * @window: receives the neighbourhood
 * Return: 1, 0: the module has no such place, or a negative code.
 */
int dis_around_find(const struct dis_around *a, const struct dis_module *module,
		    const struct cmd_debug *debug, unsigned flags,
		    struct dis_window *window);

/* ---- dis_list.c ---- */

struct dis_opts {
	bool raw_id;
	bool no_indent;
	bool no_header;
	bool offsets;
	bool comment;
	bool nested_indent;
	bool reorder_blocks;
	bool source;
	bool words;
	bool strict;
	bool errors;  /* the default without --strict */
	bool unknown; /* the same, as the SPIR-V tools name it */
	struct opt_list functions;
	unsigned sections;
	const char *around;
	struct cmd_symbols_opts symbols;
};

/**
 * struct dis_listing - modules being listed
 * @run:     of the command
 * @own:     its options
 * @in:      its inputs
 * @output:  its documents; a worker thread has its own
 * @item:    the current module
 * @module:  its bytes
 * @out:     the document being written
 * @dis:     a disassembler for each document
 * @several: modules are headed by their addresses
 * @headed:  the heading of the current module has been printed
 * @partial: list only the instructions of @select
 * @around:  the value of --around
 * @window:  the neighbourhood of @around in the current module
 * @sources: line table of the module, when options need it
 * @shown:   the source line that was printed last
 * @stopped: the fault of the walk has been reported
 * @worker:  of one of several threads, whose unit keeps the text until it is put; NULL: there
 *           is one thread
 */
struct dis_listing {
	struct cmd_run *run;
	const struct dis_opts *own;
	struct cmd_inputs *in;
	struct cmd_output *output;
	const struct spvx_input_item *item;
	struct dis_module module;
	struct cmd_out *out;
	struct spvx_dis **dis;
	bool several;
	bool headed;
	bool partial;
	struct dis_select select;
	struct dis_around around;
	struct dis_window window;
	struct cmd_debug sources;
	struct spvx_debug_position shown;
	bool stopped;
	struct cmd_worker *worker;
};

/* Whether options need the line tables of modules. */
bool dis_needs_sources(const struct dis_listing *l);

/* Set up disassemblers; close them also after a failure. Return: 0 or -SPVX_ENOMEM. */
int dis_list_open(struct dis_listing *l);
void dis_list_close(struct dis_listing *l);

/* List @l->item to all documents, and report its damage. Return: 0, or a negative code that
 * ends the run. */
int dis_list_module(struct dis_listing *l);

#endif
