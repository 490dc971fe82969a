/* SPDX-License-Identifier: MIT */
/*
 * debug/ecma426.h - source maps as JSON (ECMA-426, "version 3").
 *
 * Sources, names and segments are added in the order of the generated code, then the map is
 * written. The caller chooses the bytes to map and computes positions in texts; see
 * debug/utf16.c for columns. Segments are kept encoded, and each name once; the caller owns the array of
 * inlined calls.
 */
#ifndef SPVX_DEBUG_ECMA426_H
#define SPVX_DEBUG_ECMA426_H

#include "base/buf.h"
#include "base/json_write.h"
#include "base/map.h"

/* No source, no name, no frame, or an unknown line. */
#define SX_MAP_NONE UINT32_MAX

/* The largest line and column a map can express, counted from 0. */
#define SX_MAP_MAX ((uint32_t)INT32_MAX - 1)

/**
 * struct sx_map_source - a file
 * @url:     as written to the map; .ptr is NULL when the name is unknown
 * @text:    its text; .ptr is NULL when that is unknown
 * @ignored: listed in ignoreList, so that debuggers skip it
 */
struct sx_map_source {
	struct spvx_str url;
	struct spvx_str text;
	bool ignored;
};

/**
 * struct sx_map_frame - a call that was inlined
 * @name:   index of the calling function's name, or SX_MAP_NONE
 * @source: index of the file with the call, or SX_MAP_NONE
 * @line:   line of the call, counted from 0, or SX_MAP_NONE
 * @next:   index of the frame around it, or SX_MAP_NONE; a chain may end in a cycle
 * @length: number of frames to write, from this one on
 */
struct sx_map_frame {
	uint32_t name;
	uint32_t source;
	uint32_t line;
	uint32_t next;
	uint32_t length;
};

/**
 * struct sx_map_position - an original position
 * @source: index, or SX_MAP_NONE: unknown, and the other fields are ignored
 * @line:   counted from 0
 * @column: counted from 0, in UTF-16 units
 * @name:   index of its function's name, or SX_MAP_NONE
 * @frame:  index of the innermost inlined call, or SX_MAP_NONE
 */
struct sx_map_position {
	uint32_t source;
	uint32_t line;
	uint32_t column;
	uint32_t name;
	uint32_t frame;
};

extern const struct sx_map_position sx_map_unknown;

/**
 * struct sx_map - a map under construction
 * @file:     name of the generated file; .ptr is NULL: omitted
 * @root:     sourceRoot; .ptr is NULL: none
 * @debug_id: identifier of the build as 32 hexadecimal digits; .ptr is NULL: none
 * @no_content: leave the texts out
 * @frames:   the array that .frame and .next index
 * @frame_count: its length; must not change once a segment has a frame
 *
 * The caller may set these any time before the map is written. The rest is private.
 */
struct sx_map {
	struct spvx_str file;
	struct spvx_str root;
	struct spvx_str debug_id;
	bool no_content;
	const struct sx_map_frame *frames;
	size_t frame_count;

	struct sx_map_source *sources;
	size_t source_count;
	size_t source_cap;
	struct spvx_str *names;
	size_t name_count;
	size_t name_cap;
	struct sx_strmap name_ids;
	uint32_t *inlined; /* frame of each segment; allocated when one has a frame */
	size_t inlined_cap;
	size_t segments;
	struct sx_buf mappings;
	uint32_t line; /* generated line and column of the last segment */
	uint32_t column;
	bool line_has_any;
	struct sx_map_position last; /* position of the last segment */
	struct sx_map_position base; /* the next segment is encoded relative to it */
	struct sx_arena strings;
	const struct spvx_allocator *a;
};

void sx_map_init(struct sx_map *m, const struct spvx_allocator *a);
void sx_map_free(struct sx_map *m);

/**
 * sx_map_source() - add a file
 * @m:       a map
 * @name:    as a compiler wrote it, empty: unknown; converted to a URL and copied
 * @text:    must stay until the map is written
 * @ignored: add it to ignoreList
 * @index:   receives its index; every call adds a source
 * Return: 0 or -SPVX_ENOMEM.
 */
int sx_map_source(struct sx_map *m, struct spvx_str name, struct spvx_str text,
		  bool ignored, uint32_t *index);

/* Add a copy of a name; a known name keeps its index. Return: 0 or -SPVX_ENOMEM. */
int sx_map_name(struct sx_map *m, struct spvx_str name, uint32_t *index);

/**
 * sx_map_add() - add a segment: a generated position and the original one
 * @m:      a map
 * @line:   generated line, counted from 0; never less than before
 * @column: in UTF-16 units or, in a binary, bytes; more than before in the same line
 * @at:     original position; one above SX_MAP_MAX counts as unknown
 *
 * A segment holds up to the next one of its line, so a repeated position is left out.
 * Return: 0, 1: the position is above SX_MAP_MAX and was not written, -SPVX_EINVAL: not
 * in order, -SPVX_ENOMEM.
 */
int sx_map_add(struct sx_map *m, uint32_t line, uint32_t column,
	       const struct sx_map_position *at);

/* Write the map as a value; @key as in base/json_write.h. */
void sx_map_write(struct sx_map *m, struct sx_json *j, const char *key);

/* ---- maps of several modules in one file: an index map ---- */

/**
 * struct sx_map_index - the maps of one or more modules
 * @j:     receives the document
 * @file:  as in struct sx_map; may be set until the second map is added
 * @first: the first map, held back until a second one shows that an index map is needed
 * @line:  generated line where the first map begins
 * @column: generated column where it begins
 * @count: maps so far
 */
struct sx_map_index {
	struct sx_json *j;
	struct spvx_str file;
	struct sx_buf first;
	uint32_t line;
	uint64_t column;
	uint64_t count;
};

/* Begin a document: an index map when it has several maps or its first does not begin on
 * the first line, else a plain map. */
void sx_map_index_begin(struct sx_map_index *x, struct sx_json *j,
			const struct spvx_allocator *a);

/* Add the map of the part that begins at @line and @column, after that of the last map. */
void sx_map_index_add(struct sx_map_index *x, uint32_t line, uint64_t column,
		      struct sx_map *m);

/* End the document and release the first map; without maps it is an empty index map. */
void sx_map_index_end(struct sx_map_index *x);

/*
 * ---- vlq.c: numbers as base64 VLQ, the digits of source maps (ECMA-426, 6.2) ----
 *
 * The lowest bit is the sign. Each digit has five bits of the number, the lowest first; its
 * sixth bit says that more digits follow.
 */

/* The digits of the largest number: 32 bits, five at a time. */
#define SX_VLQ_DIGITS 7

/* Append @v, which is above INT32_MIN, in as few digits as possible. */
void sx_vlq_put(struct sx_buf *b, int32_t v);

#endif
