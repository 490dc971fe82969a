/* SPDX-License-Identifier: MIT */
/*
 * cmd/listing/dis.h - `spvx dis` from the inside: which instructions of a module are listed.
 *
 * dis.c is the command, dis_list.c lists a module, dis_pool.c many by several threads,
 * dis_hooks.c is what the disassembler asks meanwhile. dis_select.c knows functions and sections, dis_around.c the neighbourhood of an
 * address; both answer for one module at a time.
 */
#ifndef SPVX_CMD_LISTING_DIS_H
#define SPVX_CMD_LISTING_DIS_H

#include "base/map.h"
#include "cmd/debug/debug.h"
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

/**
 * struct dis_select - functions and sections
 * @functions: NAME or %ID each, as given
 * @found:     by the same index: there was such a function in some module
 * @sections:  a bit for each enum spvx_section
 * @module:    the current module
 * @layout:    where it is in it
 * @pending:   the section of the current function, while that is not decided there
 * @named:     <id>s that go by one of the names, to the index of the name + 1
 * @inside:    in a function that is wanted
 */
struct dis_select {
	const struct opt_list *functions;
	bool *found;
	unsigned sections;
	struct dis_module module;
	struct sx_layout layout;
	unsigned pending;
	struct sx_idmap named;
	bool inside;
};

/* Return: 0 or -SPVX_ENOMEM. */
int dis_select_init(struct dis_select *s, const struct opt_list *functions,
		    const struct opt_list *sections, struct sx_arena *arena);
void dis_select_free(struct dis_select *s);

/* Begin with a module; @debug has the names of its twin. Return: 0 or -SPVX_ENOMEM. */
int dis_select_begin(struct dis_select *s, const struct dis_module *module,
		     const struct cmd_debug *debug);

/* The next instruction. Return: 0: it is wanted, 1: it is not, -SPVX_ENOMEM. */
int dis_select_take(struct dis_select *s, const struct spvx_dis *dis,
		    const struct spvx_insn *insn);

/* ---- dis_around.c ---- */

enum dis_place {
	DIS_OFFSET, /* 0x58 or w22 */
	DIS_ID,     /* %42 */
	DIS_SHOWN,  /* %color: as the listing calls it */
	DIS_NAME,   /* @color: an OpName, or an entry point */
	DIS_LINE    /* water.frag:12 */
};

/**
 * struct dis_around - ADDR[:N]
 * @place:  what kind of address
 * @text:   as given, without :N
 * @name:   of an <id>, or of a file
 * @value:  offset in bytes, <id>, or line
 * @reach:  so many instructions before and after
 */
struct dis_around {
	enum dis_place place;
	struct spvx_str text;
	struct spvx_str name;
	uint64_t value;
	uint64_t reach;
};

/* What is listed of a module: from one byte offset to the other. */
struct dis_window {
	uint64_t from;
	uint64_t to;
};

/* Return: false when the text is no address. */
bool dis_around_parse(struct dis_around *a, const char *text);

/**
 * dis_around_find() - the neighbourhood of an address
 * @a:      the address
 * @module: in which
 * @debug:  of it, for DIS_LINE, and the names of its twin
 * @flags:  enum spvx_dis_flag: how the listing is to look
 * @window: receives it
 * Return: 1, 0: there is no such place in the module, or a negative code.
 */
int dis_around_find(const struct dis_around *a, const struct dis_module *module,
		    const struct cmd_debug *debug, unsigned flags,
		    struct dis_window *window);

/* ---- dis.c, dis_list.c ---- */

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
	bool errors;  /* as it is without --strict */
	bool unknown; /* the same */
	struct opt_list functions;
	struct opt_list sections;
	const char *around;
	struct cmd_symbols_opts symbols;
};

/**
 * struct dis_lister - modules being listed
 * @run:     of the command
 * @own:     its options
 * @in:      its inputs
 * @output:  its documents; of one of several threads one of its own
 * @item:    the current module
 * @module:  its bytes
 * @out:     the document being written
 * @dis:     a disassembler for each document
 * @several: modules are headed by their addresses
 * @headed:  the current module is
 * @partial: only what @select wants
 * @around:  when only what is around it
 * @window:  which is this
 * @sources: of the module, when they are asked for
 * @shown:   the source line that was printed last
 * @stopped: the fault of the walk has been reported
 * @worker:  it is one of several threads, NULL: it is not
 * @unit:    its text waits there
 */
struct dis_lister {
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
	struct cmd_unit *unit;
};

/* Whether the line table of modules is asked for. */
bool dis_needs_sources(const struct dis_lister *l);

/* Set up disassemblers. Return: 0 or -SPVX_ENOMEM; to be closed in both cases. */
int dis_list_open(struct dis_lister *l);
void dis_list_close(struct dis_lister *l);

/* List @l->item to all documents. What is wrong with it is said. Return: 0, or a negative
 * code when there is no point in going on. */
int dis_list_module(struct dis_lister *l);

/* ---- dis_pool.c ---- */

/* Threads that list modules apart from one another; 1: what is listed depends on more. */
unsigned dis_pool_jobs(const struct dis_lister *l);

/* List all modules by so many. Return: 0 or a negative code. */
int dis_pool_run(struct dis_lister *l, unsigned jobs);

/* The text of a module grows: what there is may have its turn. Return: 0 or what ends it. */
int dis_pool_wrote(struct dis_lister *l);

/* ---- dis_hooks.c ---- */

/* The callbacks of a listing, by what its options need; @ctx is @l. */
void dis_hooks(struct dis_lister *l, struct spvx_dis_options *options);

/* What the bytes around the damage say, below the listing of them. */
void dis_put_causes(struct dis_lister *l);

#endif
