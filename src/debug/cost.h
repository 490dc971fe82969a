/* SPDX-License-Identifier: MIT */
/*
 * debug/cost.h - cost of each source line, in words and instructions by class. Every
 * instruction of a function body is charged to one line, to line 0 or to no line, or is a
 * line record itself: the four sums add up to the words of the bodies. The classes merge
 * those of the grammar, so no opcode is known here.
 */
#ifndef SPVX_DEBUG_COST_H
#define SPVX_DEBUG_COST_H

#include "base/alloc.h"
#include "base/map.h"

#include <spvx/debug.h>

enum sx_cost_class {
	SX_COST_MEM, /* memory, atomics */
	SX_COST_ALU, /* arithmetic, composites, extended sets */
	SX_COST_TEX, /* images */
	SX_COST_CTL, /* control flow, barriers */
	SX_COST_CALL,
	SX_COST_DBG, /* debug information among the code */
	SX_COST_OTH,
	SX_COST_CLASSES
};

/** sx_cost_class_name() - "mem" and so on; static */
const char *sx_cost_class_name(enum sx_cost_class c);

struct sx_cost {
	uint32_t words;
	uint32_t insns;
};

/**
 * struct sx_cost_line - a source line
 * @file: index in files[]
 * @line: as in the line table; never 0
 * @all:  its cost
 * @of:   its cost by class
 * @base: its cost in the module compared with
 */
struct sx_cost_line {
	uint32_t file;
	uint32_t line;
	struct sx_cost all;
	struct sx_cost of[SX_COST_CLASSES];
	struct sx_cost base;
};

/**
 * struct sx_cost_call - a call that was inlined
 * @file:  index in files[] of the file with the call
 * @line:  line of the call; never 0
 * @words: of the code inlined there, with the calls inlined into it
 * @insns: instructions of the same code
 */
struct sx_cost_call {
	uint32_t file;
	uint32_t line;
	uint64_t words;
	uint64_t insns;
};

/**
 * struct sx_cost_file - a source file with lines that cost something
 * @name:  its name; empty when it is unknown
 * @file:  index in files[] of the debug information, SPVX_NONE when only the base has it
 * @first: index of its first line in lines[]
 * @count: number of its lines, which are in rising order
 * @lines_used: how many of its lines the module itself has
 * @all:   cost of all its lines
 * @base:  their cost in the module compared with
 */
struct sx_cost_file {
	struct spvx_str name;
	uint32_t file;
	uint32_t first;
	uint32_t count;
	uint32_t lines_used;
	struct sx_cost all;
	struct sx_cost base;
};

/**
 * struct sx_cost_totals - words of function bodies by kind
 * @body:    words of all bodies: the sum of the others
 * @lines:   words charged to lines
 * @none:    words without a line
 * @zero:    words on line 0
 * @records: words of the line records themselves
 */
struct sx_cost_totals {
	uint64_t body;
	uint64_t lines;
	uint64_t none;
	uint64_t zero;
	uint64_t records;
};

/**
 * struct sx_costs - costs of a module
 * @files:  the most expensive first
 * @lines:  file by file
 * @calls:  by line of the call, the most expensive first
 * @totals: of the module
 * @base:   of the module compared with
 */
struct sx_costs {
	struct sx_cost_file *files;
	size_t file_count;
	struct sx_cost_line *lines;
	size_t line_count;
	struct sx_cost_call *calls;
	size_t call_count;
	struct sx_cost_totals totals;
	struct sx_cost_totals base;

	size_t file_cap;
	size_t line_cap;
	size_t call_cap;
	struct sx_strmap names; /* of files, while they are gathered */
	const struct spvx_allocator *a;
};

void sx_costs_init(struct sx_costs *c, const struct spvx_allocator *a);
void sx_costs_free(struct sx_costs *c);

/**
 * sx_costs_gather() - compute the cost of each line of a module
 * @c:      costs; earlier contents are dropped
 * @debug:  loaded; must outlive the use of @c
 * @base:   loaded, of the module to compare with, or NULL. Files are matched by name
 * @caller: attribute inlined code to the outermost call site, not to its own line
 * Return: 0 or -SPVX_ENOMEM.
 */
int sx_costs_gather(struct sx_costs *c, const struct spvx_debug *debug,
		    const struct spvx_debug *base, bool caller);

#endif
