/* SPDX-License-Identifier: MIT */
/*
 * bench/lib/synth.h - made-up modules of any size: typed, valid function bodies drawn at
 * random from a mix of instructions like that of real shaders, and as many names, strings
 * and line records as the shape asks for.
 */
#ifndef SPVX_BENCH_SYNTH_H
#define SPVX_BENCH_SYNTH_H

#include "emit.h"

struct synth_shape {
	uint32_t names;   /* percent of the bytes that are OpName */
	uint32_t strings; /* percent of the bytes that are OpString */
	uint32_t line;    /* one OpLine before every so many instructions, 0 = none */
	uint32_t block;   /* instructions of a block, about; 0 = one block without end */
	uint32_t blocks;  /* of a function, about */
};

/* Write one module of about @bytes. */
void synth_write(const struct synth_shape *shape, uint64_t bytes, struct rng *r,
		 struct sink *s);

#endif
