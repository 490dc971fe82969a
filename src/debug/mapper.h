/* SPDX-License-Identifier: MIT */
/*
 * debug/mapper.h - from the line table of a module to the positions of a source map.
 *
 * Knows the text that a position is in, if the module has texts, and the positions that a
 * map cannot express: they are left out and counted. The caller maps either bytes
 * (sx_mapper_bytes()) or the lines of a listing.
 */
#ifndef SPVX_DEBUG_MAPPER_H
#define SPVX_DEBUG_MAPPER_H

#include "base/alloc.h"
#include "debug/ecma426.h"

#include <spvx/debug.h>

/*
 * ---- utf16.c: columns in UTF-16 units, as the readers of source maps count ----
 *
 * Compilers count bytes. Marks at regular offsets of a text make a conversion cheap, even
 * far to the right in a very long line. A byte that is not UTF-8 counts as one U+FFFD, by
 * which it is replaced in JSON.
 */

/* Bytes between marks. */
#define SX_UTF16_STEP 64

struct sx_utf16_mark {
	uint32_t units; /* before the mark, modulo 2^32: only differences matter */
	uint8_t skip;   /* bytes from the mark to the start of the next sequence */
};

/**
 * struct sx_utf16 - a text with its marks; fill with zeroes before the first use
 * @text:  not copied
 * @marks: one every SX_UTF16_STEP bytes; NULL: all of the text is ASCII
 * @count: number of marks
 * @a:     allocator
 */
struct sx_utf16 {
	struct spvx_str text;
	struct sx_utf16_mark *marks;
	size_t count;
	const struct spvx_allocator *a;
};

/* Return: 0 or -SPVX_ENOMEM. */
int sx_utf16_init(struct sx_utf16 *u, const struct spvx_allocator *a, struct spvx_str text);
void sx_utf16_free(struct sx_utf16 *u);

/* Units between two byte offsets, @from <= @to <= length. A sequence belongs to its first
 * byte; one that @to cuts counts in whole only if @to is after all of it. */
uint32_t sx_utf16_between(const struct sx_utf16 *u, size_t from, size_t to);

/**
 * struct sx_mapper - a map of one module under construction
 * @map:      the map; the caller sets its first fields
 * @unmapped: number of positions past the end of the text or above SX_MAP_MAX, which a map
 *            cannot express
 * @ignored:  called once for each file: whether it belongs in ignoreList; NULL: no file
 *            does
 * @ctx:      passed to @ignored
 *
 * The rest is the mapper's own.
 */
struct sx_mapper {
	struct sx_map map;
	uint64_t unmapped;
	bool (*ignored)(void *ctx, struct spvx_str name);
	void *ctx;

	struct spvx_debug *debug;
	uint32_t *names; /* by function: 1 + its name in the map, 0: not added yet */
	struct sx_utf16 *columns;    /* by file */
	struct sx_map_frame *frames; /* by inlined call */
	const struct spvx_allocator *a;
};

/**
 * sx_mapper_init() - begin a map: its sources are the files of the module, one by one
 * @m:     .ignored and .ctx are set, the rest is zero; release it with sx_mapper_free(),
 *         also after a failure
 * @a:     allocator
 * @debug: loaded; must stay until the map is written
 * Return: 0 or -SPVX_ENOMEM.
 */
int sx_mapper_init(struct sx_mapper *m, const struct spvx_allocator *a,
		   struct spvx_debug *debug);
void sx_mapper_free(struct sx_mapper *m);

/* @at receives the source position of a span, or SX_MAP_NONE as its source. Return: 0 or
 * -SPVX_ENOMEM. */
int sx_mapper_position(struct sx_mapper *m, const struct spvx_debug_span *span,
		       struct sx_map_position *at);

/**
 * sx_mapper_bytes() - map the bytes of the module
 *
 * As for WebAssembly, the module is one line and a column is a byte offset. A segment is
 * added where a position begins, and one without a position where it ends.
 * Return: 0, -SPVX_ELIMIT (the module is larger than a map can express), -SPVX_ENOMEM.
 */
int sx_mapper_bytes(struct sx_mapper *m);

#endif
