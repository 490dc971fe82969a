/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/glance.c - the strings of a JSON text one after another: names of modules, and
 * whether there is more to a pipeline than those. Text that no recorder writes is left to
 * the reader, as is what is wrong with it.
 */
#include "cmd/pipelines/glance.h"

#include "base/str.h"
#include "cache/reader.h"

#define HASH_DIGITS 16
#define LIBRARY     "1000320002" /* sType of the structure that libraries have */

/* The value of a key that ends at @p, as the recorder writes it. */
static struct spvx_str value_at(const char *p, const char *end)
{
	return p < end && *p == ':' ? sx_str_n(p + 1, (size_t)(end - p - 1))
				    : sx_str_n(NULL, 0);
}

static void take_module(struct pipe_glance *g, struct spvx_str value)
{
	uint64_t hash;

	if (value.len < HASH_DIGITS + 2 || value.ptr[0] != '"' ||
	    value.ptr[HASH_DIGITS + 1] != '"' || g->count == PIPE_GLANCE_MODULES ||
	    !sx_cache_read_hash(sx_str_n(value.ptr + 1, HASH_DIGITS), &hash)) {
		g->unclear = true;
		return;
	}
	if (hash)
		g->modules[g->count++] = hash;
}

/* A string, and what follows its closing quote. */
static void take_string(struct pipe_glance *g, struct spvx_str text, const char *end)
{
	struct spvx_str value = value_at(text.ptr + text.len + 1, end);

	if (sx_str_is(text, "module")) {
		take_module(g, value);
	} else if (sx_str_is(text, "sType")) {
		g->library |= sx_str_starts(value, LIBRARY);
		g->unclear |= !value.len || value.ptr[0] < '0' || value.ptr[0] > '9';
	} else if (sx_str_is(text, "mapEntries")) {
		g->values = true;
	}
}

void pipe_glance(struct pipe_glance *g, struct spvx_str json)
{
	const char *end = json.ptr + json.len;
	const char *p = json.len ? memchr(json.ptr, '"', json.len) : NULL;

	*g = (struct pipe_glance){ .count = 0 };
	while (p && !g->unclear) {
		const char *text = p + 1;

		p = memchr(text, '"', (size_t)(end - text));
		if (!p)
			break;
		/* an escape, and this may not be the end of the string */
		g->unclear = p > text && p[-1] == '\\';
		take_string(g, sx_str_n(text, (size_t)(p - text)), end);
		p++;
		p = memchr(p, '"', (size_t)(end - p));
	}
	/* names may be written with escapes, too */
	g->unclear |= json.len && memchr(json.ptr, '\\', json.len);
}
