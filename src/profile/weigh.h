/* SPDX-License-Identifier: MIT */
/*
 * profile/weigh.h - what one module weighs: its size by every measure, its opcodes, its
 * functions, its digest and its entry points, from one walk over a stream.
 */
#ifndef SPVX_PROFILE_WEIGH_H
#define SPVX_PROFILE_WEIGH_H

#include "profile/functions.h"

#include <spvx/stream.h>

/* What of a module is counted. */
enum sx_measure {
	SX_MEASURE_INSTS,
	SX_MEASURE_WORDS,
	SX_MEASURE_BYTES,
	SX_MEASURE_BODY, /* words of functions */
	SX_MEASURES
};

/**
 * struct sx_op_weight - an opcode of a module
 * @opcode: it
 * @count:  instructions
 * @words:  theirs
 */
struct sx_op_weight {
	uint16_t opcode;
	uint64_t count;
	uint64_t words;
};

/**
 * struct sx_weight - a module
 * @by:       its sizes, by enum sx_measure
 * @ops:      its opcodes, rising
 * @op_count: how many
 * @functions: its functions by name, where they are wanted
 * @function_count: how many
 * @entries:  "Model:name" of its entry points, sorted and joined by commas
 * @sha256:   of its bytes
 */
struct sx_weight {
	uint64_t by[SX_MEASURES];
	struct sx_op_weight *ops;
	uint32_t op_count;
	struct sx_function *functions;
	size_t function_count;
	struct spvx_str entries;
	unsigned char sha256[32];
};

/* How many of its instructions are of an opcode. */
uint64_t sx_weight_of_op(const struct sx_weight *w, uint16_t opcode);

struct sx_scales;

/* Set up for one module after the other. Return: 0 or -SPVX_ENOMEM. */
int sx_scales_create(const struct spvx_allocator *a, const struct spvx_grammar *g,
		     bool functions, struct sx_scales **scales);
void sx_scales_free(struct sx_scales *s);

/**
 * sx_weigh() - weigh the current module
 * @s:      scales
 * @stream: there is a current module; walked to its end by this
 * @to:     owns what @w points to
 * @w:      receives it; of a damaged module, what is before the fault
 * Return: 0 or -SPVX_ENOMEM.
 */
int sx_weigh(struct sx_scales *s, struct spvx_stream *stream, struct sx_arena *to,
	     struct sx_weight *w);

#endif
