/* SPDX-License-Identifier: MIT */
/*
 * profile/unused.h - unused <id>s and functions of modules.
 *
 * Takes the instructions of one module in order, together with an identifier, whose facts
 * record which <id>s are defined and used; holds a few bytes for each global, function and
 * call. No recursion; the time for a module is in proportion to its words.
 */
#ifndef SPVX_PROFILE_UNUSED_H
#define SPVX_PROFILE_UNUSED_H

#include "base/vec.h"
#include "profile/figures.h"
#include "profile/identity.h"
#include "spirv/calls.h"

/* Unused <id>s are counted in thousandths of the bound; the histogram has a bin for
 * each. */
#define SX_GAP_PARTS 1000

/* Counts of one module, or of several. */
struct sx_unused_counts {
	uint64_t ids;  /* result <id>s that are defined, each once */
	uint64_t gaps; /* numbers below the bound that are not result <id>s */
	struct sx_count
		unused; /* types, constants and variables outside functions that nothing but
				   names, decorations and debug information refers to */
	struct sx_count functions; /* with a body */
	struct sx_count
		dead; /* functions with a body that no entry point and no export reaches */
	uint64_t source_bytes; /* of source text in OpSource and OpSourceContinued */
};

/* Sums over the modules that were counted. */
struct sx_unused_sums {
	struct sx_unused_counts all;
	uint64_t gap_parts[SX_GAP_PARTS +
			   1]; /* modules by the share of gaps, rounded down */
	uint64_t modules;      /* number of modules in @gap_parts */
};

/* A function of the current module; it may have a body. */
struct sx_unused_function {
	bool body;
	uint64_t words;
};

struct sx_unused {
	const struct spvx_allocator *a;
	struct spvx_identifier *d; /* has the facts of <id>s */
	struct spvx_header header;
	struct sx_vec globals; /* pairs: 1 + index of a fact, words */
	struct sx_vec functions;
	struct sx_calls calls;
	struct sx_vec roots; /* <id>s of functions that are entry points or exported */
	bool inside;         /* the walk is inside a function */
	uint64_t words;      /* of all instructions so far */
	uint64_t begin;      /* words before the function */
	bool damaged;
	int err;                     /* the first failure */
	struct sx_unused_counts now; /* counts of the current module */
};

void sx_unused_init(struct sx_unused *c, const struct spvx_allocator *a);
void sx_unused_free(struct sx_unused *c);

/* Begin a module with which @d has begun, too; @d must not end it before
 * sx_unused_end(). */
void sx_unused_begin(struct sx_unused *c, struct spvx_identifier *d);

/* Continue through @cursor, for n1 and n2 of @d as well, and for @p, which is below full
 * depth, unless it is NULL. Return: 0 or -SPVX_ENOMEM. */
int sx_unused_walk(struct sx_unused *c, struct spvx_profile *p, struct spvx_cursor *cursor);

/* Whether an opcode's instructions matter for more than their results. */
unsigned sx_unused_meaning(uint16_t opcode);

/* End the module: @c->now has its counts. A @damaged module counts no gaps, as its missing
 * part may use those numbers. Return: 0 or -SPVX_ENOMEM. */
int sx_unused_end(struct sx_unused *c, bool damaged);

/* Add the counts of the module that ended. */
void sx_unused_count(struct sx_unused_sums *to, const struct sx_unused *c);

/* Add all counts of @more. */
void sx_unused_add(struct sx_unused_sums *to, const struct sx_unused_sums *more);

/* The nearest-rank percentile of the shares of gaps, in units of 1 / SX_GAP_PARTS. */
unsigned sx_unused_gap(const struct sx_unused_sums *s, unsigned per_hundred);

#endif
