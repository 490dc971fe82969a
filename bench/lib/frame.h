/* SPDX-License-Identifier: MIT */
/*
 * bench/lib/frame.h - what every made-up module begins and ends with: a compute shader with
 * a buffer of vectors, a few types and constants. Names, decorations and functions of the
 * current shape go in between, in the order of spec 2.4.
 */
#ifndef SPVX_BENCH_FRAME_H
#define SPVX_BENCH_FRAME_H

#include "emit.h"

#define ID_GROUP 8 /* constants of each type */

enum frame_id {
	ID_SET = 1, /* GLSL.std.450 */
	ID_MAIN,
	ID_FILE,
	ID_VOID,
	ID_PROC, /* void() */
	ID_BOOL,
	ID_INT,
	ID_FLOAT,
	ID_VEC4,
	ID_ARRAY,
	ID_BLOCK,
	ID_PTR_BLOCK,
	ID_PTR_VEC4,
	ID_BUFFER,
	ID_TRUE,
	ID_INT0,
	ID_FLOAT0 = ID_INT0 + ID_GROUP,
	ID_VEC0 = ID_FLOAT0 + ID_GROUP,
	ID_FREE = ID_VEC0 + ID_GROUP
};

struct frame {
	uint64_t start;   /* the module's first word in the output */
	uint32_t next_id; /* not yet defined */
	uint32_t functions;
};

/* Header to OpSource: what may follow is OpString, OpName, OpDecorate, then frame_types(). */
void frame_begin(struct frame *f, struct sink *s);

/* Types, constants, the buffer: further constants may follow, then functions. */
void frame_types(struct sink *s);

/* OpFunction and its first label; the first function is the entry point. */
void frame_function(struct frame *f, struct sink *s);

/* OpReturn, OpFunctionEnd. */
void frame_function_end(struct sink *s);

/* The bound, known only now. */
void frame_end(struct frame *f, struct sink *s);

#endif
