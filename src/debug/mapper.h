/* SPDX-License-Identifier: MIT */
/*
 * debug/mapper.h - from the line table of a module to the positions of a source map.
 *
 * Knows which text a position is in, where there are texts, and what a map cannot express:
 * that is left out and counted. What is mapped, bytes or the lines of a listing, is up to
 * the caller; sx_mapper_bytes() is for the first.
 */
#ifndef SPVX_DEBUG_MAPPER_H
#define SPVX_DEBUG_MAPPER_H

#include "debug/ecma426.h"
#include "debug/utf16.h"

#include <spvx/debug.h>

/**
 * struct sx_mapper - a map of one module in the making
 * @map:      the map; its first fields are for the caller to set
 * @unmapped: positions a map cannot express: past the end of the text, or of the numbers
 * @ignored:  asked of each file when it is set up; NULL: none is
 * @ctx:      passed to it
 *
 * The rest is the mapper's own.
 */
struct sx_mapper {
	struct sx_map map;
	uint64_t unmapped;
	bool (*ignored)(void *ctx, struct spvx_str name);
	void *ctx;

	struct spvx_debug *debug;
	uint32_t *names; /* of each function: its name in the map + 1, 0: not there yet */
	struct sx_utf16 *columns;    /* of each file */
	struct sx_map_frame *frames; /* of each inlined call */
	const struct spvx_allocator *a;
};

/**
 * sx_mapper_init() - begin a map: its sources are the files of the module, one by one
 * @m:     .ignored and .ctx are set, the rest is zero; release it with sx_mapper_free(), also
 *         after a failure
 * @a:     allocator
 * @debug: loaded; must stay until the map is written
 * Return: 0 or -SPVX_ENOMEM.
 */
int sx_mapper_init(struct sx_mapper *m, const struct spvx_allocator *a,
		   struct spvx_debug *debug);
void sx_mapper_free(struct sx_mapper *m);

/* Where the instructions of a span are from, or that it is not known. Return: 0 or
 * -SPVX_ENOMEM. */
int sx_mapper_position(struct sx_mapper *m, const struct spvx_debug_span *span,
		       struct sx_map_position *at);

/**
 * sx_mapper_bytes() - map the bytes of the module
 *
 * As WebAssembly does: the module is one line, a column a byte. A segment where a position
 * begins to hold, one without a position where it ends.
 * Return: 0, -SPVX_ELIMIT (the module is larger than a map can express), -SPVX_ENOMEM.
 */
int sx_mapper_bytes(struct sx_mapper *m);

#endif
