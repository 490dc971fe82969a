/* SPDX-License-Identifier: MIT */
/*
 * debug/segments.h - which physical lines denote which presumed lines.
 *
 * A segment is a range of lines of a text that claim to be lines of a file. Segments may
 * overlap; where several claim a line, the one with the lowest order gets it. They are cut
 * into pieces that do not overlap, so that a binary search finds a line, whatever a text
 * claims.
 */
#ifndef SPVX_DEBUG_SEGMENTS_H
#define SPVX_DEBUG_SEGMENTS_H

#include "base/alloc.h"

/**
 * struct sx_segment - lines of a text as lines of a file
 * @file:  the file that they claim to be from
 * @first: number of the first line in that file
 * @count: number of lines
 * @text:  file whose text contains them
 * @line:  number of the first line in that text
 * @order: the segment with the lowest order gets a line that several claim
 */
struct sx_segment {
	uint32_t file;
	uint32_t first;
	uint32_t count;
	uint32_t text;
	uint32_t line;
	uint64_t order;
};

/* Zeroed at first, filled, then finished. @keys: file and first line of each when finished,
 * apart from the items so that a search touches little memory. */
struct sx_segments {
	struct sx_segment *items;
	uint64_t *keys;
	size_t cap;
	size_t count;
};

/* Add a segment unless it is empty. Return: 0 or -SPVX_ENOMEM. */
int sx_segments_add(struct sx_segments *s, const struct spvx_allocator *a,
		    const struct sx_segment *segment);

/* Sort them and cut them apart. Return: 0 or -SPVX_ENOMEM. */
int sx_segments_finish(struct sx_segments *s, const struct spvx_allocator *a);

/* The segment with a line; NULL: none. @s is finished. */
const struct sx_segment *sx_segments_find(const struct sx_segments *s, uint32_t file,
					  uint32_t line);

void sx_segments_free(struct sx_segments *s, const struct spvx_allocator *a);

#endif
