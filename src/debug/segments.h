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

#include <spvx/api.h>

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

/* ---- directives.c: lines of a text, and the `#line` directives among them ---- */

/**
 * struct sx_lines - a text, line by line; lines end with LF, CR LF or CR
 * @text: the whole text
 * @at:   byte offset of the next line
 * @lf:   byte offset of the first LF at or after @at, or of the end of the text
 */
struct sx_lines {
	struct spvx_str text;
	size_t at;
	size_t lf;
};

static inline void sx_lines_init(struct sx_lines *l, struct spvx_str text)
{
	*l = (struct sx_lines){ .text = text };
}

/* The next line without its end. Return: false after the last. */
bool sx_lines_next(struct sx_lines *l, struct spvx_str *line);

/**
 * struct sx_directive - a `#line` directive, which is about the line after it
 * @line: number of that line, UINT32_MAX when it is larger
 * @file: its file, as spelled between the quotes; ptr NULL: the same as before
 */
struct sx_directive {
	uint32_t line;
	struct spvx_str file;
};

/* `#line N`, `#line N "file"`, `#line N S` (S is a number), `# N "file"`. Return: false
 * when the line is not a directive or is malformed. */
bool sx_directive_parse(struct spvx_str line, struct sx_directive *d);

#endif
