/* SPDX-License-Identifier: MIT */
/*
 * spirv/weigh.h - an estimate of how long a driver takes to compile a module.
 *
 * One walk counts instructions, their repetitions if loops with constant bounds were
 * unrolled, and tables of constants in variables. The weight is a product of powers of
 * these, with the exponents of tables/costs.txt, which were fitted to measured times of
 * compute shaders. It is relative and has no unit.
 */
#ifndef SPVX_SPIRV_WEIGH_H
#define SPVX_SPIRV_WEIGH_H

#include "base/vec.h"
#include "spirv/code.h"
#include "spirv/idtable.h"

/* Tables from here on take time in proportion to the square of their length. */
#define SX_LONG_TABLE 256

/* From here on repeated instructions are reported as a cause. */
#define SX_MANY_TRIPS 10000

/* What dominates a weight: rules of an audit, by their names. */
enum sx_cost_cause {
	SX_COST_NO_CAUSE,
	SX_COST_TABLE, /* U005 */
	SX_COST_LOOPS, /* U009 */
	SX_COST_CAUSES
};

/* "none", "U005", "U009", then NULL. */
extern const char *const sx_cost_causes[SX_COST_CAUSES + 1];

/**
 * struct sx_weight - the weight of a module, and the counts that it was computed from
 * @cost:  relative, without unit; at least 1
 * @cause: enum sx_cost_cause
 * @insns: instructions of functions, debug information aside
 * @trips: the same, multiplied by the trips of loops with constant bounds
 * @table: scalars of the largest constant array in a Function or Private variable
 */
struct sx_weight {
	uint64_t cost;
	unsigned cause;
	uint64_t insns;
	uint64_t trips;
	uint64_t table;
};

/* Kinds of places where compilation takes long. */
enum sx_cliff_kind {
	SX_CLIFF_TABLE, /* a constant array initialises a variable, or is stored to it */
	SX_CLIFF_LOOP,  /* an OpLoopMerge */
	SX_CLIFF_BLOCKS /* an OpFunction */
};

#define SX_CLIFF_SCALARS 64   /* the shortest table that is recorded */
#define SX_CLIFF_BLOCKED 5000 /* blocks up to which a function is not recorded */

/**
 * struct sx_cliff - a place where compilation takes long
 * @at:      word offset of the instruction
 * @id:      the variable
 * @amount:  scalars of a table; instructions of a loop times its trips; blocks of a
 *           function
 * @trips:   of the loop
 * @kind:    enum sx_cliff_kind
 * @indexed: the table is indexed by a value that is not a constant
 * @is_private: it initialises a Private variable
 */
struct sx_cliff {
	uint32_t at;
	uint32_t id;
	uint64_t amount;
	uint64_t trips;
	uint8_t kind;
	bool indexed;
	bool is_private;
};

/**
 * struct sx_weigher - the state of a walk
 * @code:  separates debug information from code
 * @facts: by <id>: kind and number, see weigh.c
 * @loops: constructs around the instruction
 * @trips: product of their trip counts
 * @exits: targets of the last branch on a condition in a loop
 * @bound: trips of the innermost loop if the current block only leaves it, or 0
 * @now:   the counts so far
 * @cliffs: struct sx_cliff, in the order of detection
 * @at:    word offset of the next instruction
 * @function: word offset of the current function
 * @blocks: its blocks so far
 * @inside: in a function
 */
struct sx_weigher {
	struct sx_code code;
	struct spvx_idtable facts;
	struct sx_vec loops;
	uint64_t trips;
	uint32_t exits[2];
	uint64_t bound;
	struct sx_weight now;
	struct sx_vec cliffs;
	uint32_t at;
	uint32_t function;
	uint32_t blocks;
	bool inside;
};

/* @g: not NULL. */
void sx_weigher_init(struct sx_weigher *w, const struct spvx_grammar *g,
		     const struct spvx_allocator *a);
void sx_weigher_free(struct sx_weigher *w);

/* Start the next module. */
void sx_weigher_begin(struct sx_weigher *w);

/* Take the next instruction. Return: 0 or -SPVX_ENOMEM. */
int sx_weigher_take(struct sx_weigher *w, const struct spvx_insn *insn);

/* The weight of the instructions so far. */
struct sx_weight sx_weigher_end(const struct sx_weigher *w);

#endif
