/* SPDX-License-Identifier: MIT */
/*
 * pipeline/quick_scan.c - scans the strings of a JSON text for the names of modules, and
 * for members that need the whole pipeline to be parsed. Text that no recorder writes is
 * left to the parser, which also reports errors.
 */
#include "pipeline/object_set.h"

#include "base/str.h"
#include "base/word8.h"
#include "cache/reader.h"

#define HASH_DIGITS 16
#define LIBRARY     "1000320002" /* sType of the structure that libraries have */

/* Move @rest past a key with its quotes and colon. Return: false: it is another key. */
static bool is_key(struct spvx_str *rest, const char *key)
{
	size_t len = strlen(key);

	if (rest->len < len || memcmp(rest->ptr, key, len) != 0)
		return false;
	*rest = sx_str_n(rest->ptr + len, rest->len - len);
	return true;
}

static void take_module(struct sx_pipe_quick_scan *g, struct spvx_str value)
{
	uint64_t hash;

	if (value.len < HASH_DIGITS + 2 || value.ptr[0] != '"' ||
	    value.ptr[HASH_DIGITS + 1] != '"' || g->count == SX_PIPE_QUICK_MODULES ||
	    !sx_cache_read_hash(sx_str_n(value.ptr + 1, HASH_DIGITS), &hash)) {
		g->unclear = true;
		return;
	}
	if (hash)
		g->modules[g->count++] = hash;
}

/* Examine the text that follows a quote. */
static void take_word(struct sx_pipe_quick_scan *g, struct spvx_str rest)
{
	if (is_key(&rest, "module\"")) {
		if (is_key(&rest, ":"))
			take_module(g, rest);
		else
			g->unclear = true;
	} else if (is_key(&rest, "mapEntries\"")) {
		g->values = true;
	} else if (is_key(&rest, "sType\"")) {
		if (is_key(&rest, ":" LIBRARY))
			g->library = true;
		else
			g->unclear |= rest.len < 2 || rest.ptr[0] != ':' ||
				      (unsigned char)rest.ptr[1] <= ' ';
	}
}

/* Find the quotes, in eight bytes, before the first letters of keys that matter. Return: a
 * mask of bytes, with possible false positives. */
static uint64_t begins(const char *p)
{
	uint64_t next = sx_word8_load(p + 1);

	return sx_word8_equal(sx_word8_load(p), '"') &
	       (sx_word8_equal(next, 'm') | sx_word8_equal(next, 's'));
}

/* Examine each quote of @mask, whether it opens or closes a string. */
static void look_at(struct sx_pipe_quick_scan *g, const char *p, uint64_t mask,
		    const char *end)
{
	for (; mask; mask &= mask - 1) {
		const char *word = p + sx_word8_first(mask) + 1;

		if (word[-1] == '"')
			take_word(g, sx_str_n(word, (size_t)(end - word)));
	}
}

void sx_pipe_quick_scan(struct sx_pipe_quick_scan *g, struct spvx_str json)
{
	const char *end = json.ptr + json.len;
	const char *p = json.ptr;

	*g = (struct sx_pipe_quick_scan){ .count = 0 };
	for (; end - p > SX_EIGHT; p += SX_EIGHT)
		look_at(g, p, begins(p), end);
	for (; end - p > 1; p++)
		look_at(g, p, 0x80, end);
	/* names may be written with escapes, too */
	g->unclear |= json.len && memchr(json.ptr, '\\', json.len);
}
