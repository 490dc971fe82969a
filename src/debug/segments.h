/* SPDX-License-Identifier: MIT */
/*
 * debug/segments.h - which physical lines denote which presumed lines.
 *
 * A segment: lines of a text that claim to be lines of a file. Segments overlap at will;
 * where several claim a line, the first in order has it. They are made into pieces that do
 * not overlap, so that a line is found by searching, whatever a text claims.
 */
#ifndef SPVX_DEBUG_SEGMENTS_H
#define SPVX_DEBUG_SEGMENTS_H

#include "base/alloc.h"

/**
 * struct sx_segment - lines of a text as lines of a file
 * @file:  they claim to be of
 * @first: number of the first there
 * @count: how many
 * @text:  file whose text they are in
 * @line:  number of the first in that text
 * @order: the lowest has a line that several claim
 */
struct sx_segment {
	uint32_t file;
	uint32_t first;
	uint32_t count;
	uint32_t text;
	uint32_t line;
	uint64_t order;
};

/* Growing, then finished; zeroed to begin with. @keys: file and first line of each, when
 * finished: what is searched is close together. */
struct sx_segments {
	struct sx_segment *items;
	uint64_t *keys;
	size_t cap;
	size_t count;
};

/* An empty segment is skipped. Return: 0 or -SPVX_ENOMEM. */
int sx_segments_add(struct sx_segments *s, const struct spvx_allocator *a,
		    const struct sx_segment *segment);

/* Sort them and cut them apart. Return: 0 or -SPVX_ENOMEM. */
int sx_segments_finish(struct sx_segments *s, const struct spvx_allocator *a);

/* Of finished ones: that which has the line; NULL: none. */
const struct sx_segment *sx_segments_find(const struct sx_segments *s, uint32_t file,
					  uint32_t line);

void sx_segments_free(struct sx_segments *s, const struct spvx_allocator *a);

#endif
