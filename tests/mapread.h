/* SPDX-License-Identifier: MIT */
/*
 * tests/mapread.h - source maps read back: a decoder of the tests' own, written from
 * ECMA-426, that believes nothing. What is against the rules is reported in .wrong.
 */
#ifndef SPVX_TESTS_MAPREAD_H
#define SPVX_TESTS_MAPREAD_H

#include "base/json_read.h"
#include "suite.h"

#define MAPREAD_NONE (-1)

/* All counted from 0; MAPREAD_NONE where the segment does not say. */
struct mapread_segment {
	int64_t line;
	int64_t column;
	int64_t source;
	int64_t source_line;
	int64_t source_column;
	int64_t name;
};

/**
 * struct mapread - a map
 * @root:     its JSON
 * @sources:  child array, as names
 * @segments: in their order
 * @count:    how many
 * @wrong:    the first thing against the rules, or NULL
 */
struct mapread {
	const struct sx_json_node *root;
	const struct sx_json_node *sources;
	const struct sx_json_node *contents;
	const struct sx_json_node *names;
	struct mapread_segment *segments;
	size_t count;
	const char *wrong;
};

static inline void mapread_is(struct mapread *m, bool right, const char *wrong)
{
	if (!right && !m->wrong)
		m->wrong = wrong;
}

/* The number at @*p, which is moved after it. */
static inline int64_t mapread_vlq(struct mapread *m, const char **p, const char *end)
{
	static const char digits[] =
		"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	uint64_t value = 0;
	unsigned shift = 0;
	unsigned digit = 32;

	while (digit & 32) {
		const char *at = *p < end && **p ? strchr(digits, **p) : NULL;

		mapread_is(m, at != NULL, "a digit is missing");
		mapread_is(m, shift < 35, "a number is too long");
		if (!at || shift >= 35)
			return 0;
		digit = (unsigned)(at - digits);
		value |= (uint64_t)(digit & 31) << shift;
		mapread_is(m, !shift || digit, "a number has digits to spare");
		shift += 5;
		++*p;
	}
	mapread_is(m, value != 1, "negative zero");
	mapread_is(m, value >> 1 < (UINT64_C(1) << 31), "a number is too large");
	return value & 1 ? -(int64_t)(value >> 1) : (int64_t)(value >> 1);
}

/* How many there are is identified by the separators. */
static inline size_t mapread_room(struct spvx_str s)
{
	size_t n = 1;

	for (size_t i = 0; i < s.len; i++)
		n += s.ptr[i] == ',' || s.ptr[i] == ';';
	return n;
}

static inline bool mapread_in(int64_t i, const struct sx_json_node *array)
{
	return i >= 0 && array && (uint64_t)i < array->count;
}

/* One segment: from @p to @end. @at holds the numbers before it, and receives its own. */
static inline void mapread_segment(struct mapread *m, const char *p, const char *end,
				   struct mapread_segment *at)
{
	struct mapread_segment *s = &m->segments[m->count++];
	bool first = m->count == 1 || s[-1].line != at->line;

	at->column += mapread_vlq(m, &p, end);
	*s = (struct mapread_segment){ at->line,     at->column,   MAPREAD_NONE,
				       MAPREAD_NONE, MAPREAD_NONE, MAPREAD_NONE };
	mapread_is(m, at->column >= 0 && (first || at->column > s[-1].column),
		   "columns do not increase");
	if (p == end)
		return;
	s->source = at->source += mapread_vlq(m, &p, end);
	s->source_line = at->source_line += mapread_vlq(m, &p, end);
	s->source_column = at->source_column += mapread_vlq(m, &p, end);
	mapread_is(m, mapread_in(s->source, m->sources), "no such source");
	mapread_is(m, s->source_line >= 0 && s->source_column >= 0, "a negative position");
	if (p < end) {
		s->name = at->name += mapread_vlq(m, &p, end);
		mapread_is(m, mapread_in(s->name, m->names), "no such name");
	}
	mapread_is(m, p == end, "a segment of neither 1, 4 nor 5 numbers");
}

static inline void mapread_mappings(struct mapread *m, struct spvx_str s)
{
	struct mapread_segment at = { 0 };
	const char *p = s.ptr;
	const char *end = s.ptr + s.len;

	m->segments = calloc(mapread_room(s), sizeof(*m->segments));
	while (p < end && !m->wrong) {
		const char *stop = p;

		while (stop < end && *stop != ',' && *stop != ';')
			stop++;
		if (stop > p)
			mapread_segment(m, p, stop, &at);
		if (stop < end && *stop == ';') {
			at.line++;
			at.column = 0;
		}
		p = stop + (stop < end);
	}
}

/* A parsed map, or a section of an index map. Released with mapread_free(). */
static inline void mapread_node(struct mapread *m, const struct sx_json_node *root)
{
	const struct sx_json_node *mappings = sx_json_get(root, "mappings");
	const struct sx_json_node *version = sx_json_get(root, "version");
	uint64_t v = 0;

	*m = (struct mapread){ .root = root };
	m->sources = sx_json_get(root, "sources");
	m->contents = sx_json_get(root, "sourcesContent");
	m->names = sx_json_get(root, "names");
	mapread_is(m, sx_json_get_u64(version, &v) && v == 3, "version");
	mapread_is(m, m->sources && m->sources->type == SX_JSON_ARRAY, "sources");
	mapread_is(m, m->names && m->names->type == SX_JSON_ARRAY, "names");
	mapread_is(m, mappings && mappings->type == SX_JSON_STRING, "mappings");
	mapread_is(m,
		   !m->contents || !m->sources || m->contents->count == m->sources->count,
		   "sourcesContent");
	if (!m->wrong)
		mapread_mappings(m, mappings->text);
}

static inline void mapread_free(struct mapread *m)
{
	free(m->segments);
	m->segments = NULL;
}

/* The i-th of an array; NULL: there is none. */
static inline const struct sx_json_node *mapread_at(const struct sx_json_node *array,
						    int64_t i)
{
	const struct sx_json_node *n = array ? array->child : NULL;

	while (n && i-- > 0)
		n = n->next;
	return n;
}

/* The segment that says where a place is from: in its line, the last at or before it. */
static inline const struct mapread_segment *mapread_find(const struct mapread *m,
							 int64_t line, int64_t column)
{
	size_t low = 0;
	size_t high = m->count;

	while (low < high) {
		size_t mid = low + (high - low) / 2;
		const struct mapread_segment *s = &m->segments[mid];

		if (s->line < line || (s->line == line && s->column <= column))
			low = mid + 1;
		else
			high = mid;
	}
	return low && m->segments[low - 1].line == line ? &m->segments[low - 1] : NULL;
}

#endif
