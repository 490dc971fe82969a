/* SPDX-License-Identifier: MIT */
/*
 * debug/ecma426.h - source maps as JSON (ECMA-426, "version 3").
 *
 * Sources, names and segments are added in the order of what is mapped, then the map is
 * written. What a map is of, and which text follows a position, is for the caller to
 * know; see debug/utf16.h for columns. Segments are kept encoded, names once; chains of
 * inlined calls are in an array of the caller's.
 */
#ifndef SPVX_DEBUG_ECMA426_H
#define SPVX_DEBUG_ECMA426_H

#include "base/json_write.h"
#include "base/map.h"

/* No source, no name, no frame; also a line that is not known. */
#define SX_MAP_NONE UINT32_MAX

/* The largest line and column a map can express, counted from 0. */
#define SX_MAP_MAX ((uint32_t)INT32_MAX - 1)

/**
 * struct sx_map_source - a file
 * @url:     as it is written; .ptr is NULL when the name is not known
 * @text:    what it holds; .ptr is NULL when that is not known
 * @ignored: of no interest to who debugs
 */
struct sx_map_source {
	struct spvx_str url;
	struct spvx_str text;
	bool ignored;
};

/**
 * struct sx_map_frame - a call that was inlined
 * @name:   of the calling function, or SX_MAP_NONE
 * @source: where the call is, or SX_MAP_NONE
 * @line:   counted from 0, or SX_MAP_NONE
 * @next:   the frame around it, or SX_MAP_NONE; a chain may end in a circle
 * @length: frames of the chain from here that are written
 */
struct sx_map_frame {
	uint32_t name;
	uint32_t source;
	uint32_t line;
	uint32_t next;
	uint32_t length;
};

/**
 * struct sx_map_position - where something is from
 * @source: index, or SX_MAP_NONE: not known, and nothing below counts
 * @line:   counted from 0
 * @column: counted from 0, in UTF-16 units
 * @name:   index of its function, or SX_MAP_NONE
 * @frame:  the innermost inlined call, or SX_MAP_NONE
 */
struct sx_map_position {
	uint32_t source;
	uint32_t line;
	uint32_t column;
	uint32_t name;
	uint32_t frame;
};

/**
 * struct sx_map - a map in the making
 * @file:     what is mapped; .ptr is NULL: not said
 * @root:     sourceRoot; .ptr is NULL: none
 * @debug_id: identifier of the build as 32 hexadecimal digits; .ptr is NULL: none
 * @no_content: leave the texts out
 * @frames:   what .frame and .next are the indices of
 * @frame_count: how many; must not change once a segment has one
 *
 * These may be set any time before it is written. The rest is the writer's own.
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
	uint32_t *inlined; /* frame of each segment; kept from the first that has one */
	size_t inlined_cap;
	size_t segments;
	struct sx_buf mappings;
	uint32_t line; /* generated line and column of the last segment */
	uint32_t column;
	bool line_has_any;
	struct sx_map_position last; /* what the last segment said */
	struct sx_map_position base; /* what the next is reported relative to */
	struct sx_arena strings;
	const struct spvx_allocator *a;
};

void sx_map_init(struct sx_map *m, const struct spvx_allocator *a);
void sx_map_free(struct sx_map *m);

/**
 * sx_map_source() - add a file
 * @m:       a map
 * @name:    as a compiler wrote it, empty: not known; made a URL and copied
 * @text:    must stay until the map is written
 * @ignored: it continues ignoreList
 * @index:   receives its number; every call makes a new one
 * Return: 0 or -SPVX_ENOMEM.
 */
int sx_map_source(struct sx_map *m, struct spvx_str name, struct spvx_str text,
		  bool ignored, uint32_t *index);

/* Add a name, copied; a name that is there keeps its number. Return: 0 or -SPVX_ENOMEM. */
int sx_map_name(struct sx_map *m, struct spvx_str name, uint32_t *index);

/**
 * sx_map_add() - say where something is from
 * @m:      a map
 * @line:   in what is mapped, counted from 0; never less than before
 * @column: in UTF-16 units or, in a binary, bytes; more than before in the same line
 * @at:     position; one that no map can express is as good as none
 *
 * In a line a segment holds until the next, so one that says the same again is left out.
 * Return: 0, 1: the position is beyond SX_MAP_MAX and was not reported, -SPVX_EINVAL: not
 * in order, -SPVX_ENOMEM.
 */
int sx_map_add(struct sx_map *m, uint32_t line, uint32_t column,
	       const struct sx_map_position *at);

/* Write the map as a value; @key as in base/json_write.h. */
void sx_map_write(struct sx_map *m, struct sx_json *j, const char *key);

/* ---- maps of several modules in one file: an index map ---- */

/**
 * struct sx_map_index - maps one after the other, of which there may be but one
 * @file:  as in struct sx_map; may be set until a second map comes
 * @first: the first map, which waits for a second
 * @line:  where it begins
 * @column: likewise
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

/* Begin a document: a map, or an index map when there is more than one or it does not begin
 * in the first line. */
void sx_map_index_begin(struct sx_map_index *x, struct sx_json *j,
			const struct spvx_allocator *a);

/* The map of what begins at @line and @column: each after the one before. */
void sx_map_index_add(struct sx_map_index *x, uint32_t line, uint64_t column,
		      struct sx_map *m);

/* End it, and forget all; nothing was added: an index map of nothing. */
void sx_map_index_end(struct sx_map_index *x);

#endif
