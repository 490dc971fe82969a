/* SPDX-License-Identifier: MIT */
/*
 * diff/weigh.h - what one module weighs: its size by every measure, its opcodes, its
 * functions, its digest and its entry points, from one walk over a stream.
 */
#ifndef SPVX_DIFF_WEIGH_H
#define SPVX_DIFF_WEIGH_H

#include "base/buf.h"
#include "base/vec.h"
#include "profile/functions.h"
#include "profile/tally.h"

#include <spvx/identity.h>

/* What of a module is counted. */
enum sx_measure {
	SX_MEASURE_INSTS,
	SX_MEASURE_WORDS,
	SX_MEASURE_BYTES,
	SX_MEASURE_BODY, /* words of functions */
	SX_MEASURES
};

/* An opcode of a module. */
struct sx_op_weight {
	uint32_t opcode;
	struct sx_count n;
};

/* A module. */
struct sx_weight {
	uint64_t by[SX_MEASURES];
	struct sx_op_weight *ops; /* rising */
	uint32_t op_count;
	struct sx_function *functions; /* by name, where they are wanted */
	size_t function_count;
	struct spvx_str entries; /* "Model:name" of its entry points, sorted, with commas */
	struct spvx_identity identity; /* what was asked for */
};

/* How many of its instructions are of an opcode. */
uint64_t sx_weight_of_op(const struct sx_weight *w, uint16_t opcode);

/* Counters, for one module after the other. */
struct sx_scales {
	const struct spvx_allocator *a;
	const struct spvx_grammar *g;
	struct sx_opcounts ops;
	struct spvx_identifier *identifier;
	bool inside; /* a function */
	bool with_functions;
	bool with_code; /* n1 or n2 is asked for, which take each instruction */
	struct sx_functions functions;
	struct sx_vec entries; /* struct spvx_str */
	struct sx_buf text;
};

/* Return: 0 or -SPVX_ENOMEM; to be freed in both cases. */
int sx_scales_init(struct sx_scales *s, const struct spvx_allocator *a,
		   const struct spvx_grammar *g, bool functions);
void sx_scales_free(struct sx_scales *s);

/* Weigh the current module of @stream, walked to its end by this; of a damaged one, what is before the
 * fault. @levels: of its identity, enum spvx_identity_level. @to: owns what @w points to. Return: 0 or
 * -SPVX_ENOMEM. */
int sx_weigh(struct sx_scales *s, struct spvx_stream *stream, unsigned levels,
	     struct sx_arena *to, struct sx_weight *w);

#endif
