/* SPDX-License-Identifier: MIT */
/*
 * cache/values.c - values of a document by their keys.
 */
#include "base/str.h"
#include "base/vec.h"
#include "cache/reader.h"

#include <stdio.h>
#include <string.h>

/* ---- where a value is ---- */

/* A step on the path from the root to a node. The path is found by a walk, since it is
 * needed at most once an object. */
struct step {
	const struct sx_json_node *at;
	size_t index; /* in an array */
};

/* Find the path from the root to @target. Return: number of steps; 0: not found. */
static unsigned find_path(const struct sx_json_node *root,
			  const struct sx_json_node *target,
			  struct step steps[SX_JSON_MAX_DEPTH])
{
	unsigned depth = 0;

	if (root == target)
		return 0;
	steps[depth++] = (struct step){ root->child, 0 };
	while (depth) {
		struct step *s = &steps[depth - 1];

		if (!s->at) {
			depth--;
			if (depth) {
				steps[depth - 1].at = steps[depth - 1].at->next;
				steps[depth - 1].index++;
			}
			continue;
		}
		if (s->at == target)
			return depth;
		if (s->at->child && depth < SX_JSON_MAX_DEPTH) {
			steps[depth++] = (struct step){ s->at->child, 0 };
			continue;
		}
		s->at = s->at->next;
		s->index++;
	}
	return 0;
}

static void append_key(char *path, size_t room, struct spvx_str key)
{
	size_t used = strlen(path);

	snprintf(path + used, room - used, "%s%.*s", used ? "." : "",
		 (int)(key.len < 64 ? key.len : 64), key.ptr);
}

void sx_cache_fail(struct spvx_cache_reader *r, enum spvx_code code,
		   const struct sx_json_node *object, const char *key)
{
	struct step steps[SX_JSON_MAX_DEPTH];
	unsigned count;

	if (!r || r->fault)
		return;
	r->fault = -(int)code;
	r->path[0] = '\0';
	count = object && r->root ? find_path(r->root, object, steps) : 0;
	for (unsigned i = 0; i < count; i++) {
		size_t used = strlen(r->path);

		if (steps[i].at->key.ptr)
			append_key(r->path, sizeof(r->path), steps[i].at->key);
		else
			snprintf(r->path + used, sizeof(r->path) - used, "[%zu]",
				 steps[i].index);
	}
	if (key)
		append_key(r->path, sizeof(r->path), sx_str(key));
}

/* ---- numbers ---- */

/* Read a decimal, maybe with a minus. Return: false: not a decimal, or too large. */
static bool read_decimal(struct spvx_str s, uint64_t *v, bool *negative)
{
	size_t i = 0;

	*negative = s.len && s.ptr[0] == '-';
	*v = 0;
	for (i = *negative; i < s.len; i++) {
		unsigned digit = (unsigned)(s.ptr[i] - '0');

		if (digit > 9 || *v > (UINT64_MAX - digit) / 10)
			return false;
		*v = *v * 10 + digit;
	}
	return i > *negative;
}

bool sx_cache_read_u64(const struct sx_json_node *node, uint64_t *v)
{
	bool negative;

	*v = 0;
	if (node->type != SX_JSON_NUMBER || !read_decimal(node->text, v, &negative))
		return false;
	if (negative)
		*v = 0 - *v;
	return true;
}

bool sx_cache_read_u32(const struct sx_json_node *node, uint32_t *v)
{
	uint64_t wide;
	bool good = sx_cache_read_u64(node, &wide);

	*v = (uint32_t)wide;
	return good && (wide <= UINT32_MAX || wide >= (uint64_t)INT32_MIN);
}

bool sx_cache_read_hash(struct spvx_str text, uint64_t *hash)
{
	return sx_hex_u64(text.ptr, text.len, hash);
}

uint32_t sx_cache_u32(struct spvx_cache_reader *r, const struct sx_json_node *object,
		      const char *key)
{
	const struct sx_json_node *node = sx_json_get(object, key);
	uint32_t v = 0;

	if (node && !sx_cache_read_u32(node, &v))
		sx_cache_fail(r, SPVX_ESYNTAX, object, key);
	return v;
}

uint64_t sx_cache_u64(struct spvx_cache_reader *r, const struct sx_json_node *object,
		      const char *key)
{
	const struct sx_json_node *node = sx_json_get(object, key);
	uint64_t v = 0;

	if (node && !sx_cache_read_u64(node, &v))
		sx_cache_fail(r, SPVX_ESYNTAX, object, key);
	return v;
}

uint64_t sx_cache_hash(struct spvx_cache_reader *r, const struct sx_json_node *object,
		       const char *key)
{
	const struct sx_json_node *node = sx_json_get(object, key);
	uint64_t v = 0;

	if (node && (node->type != SX_JSON_STRING || !sx_cache_read_hash(node->text, &v)))
		sx_cache_fail(r, SPVX_ESYNTAX, object, key);
	return v;
}

/* ---- arrays and objects ---- */

const struct sx_json_node *sx_cache_array(struct spvx_cache_reader *r,
					  const struct sx_json_node *object,
					  const char *key, size_t max)
{
	const struct sx_json_node *node = sx_json_get(object, key);

	if (node && node->type != SX_JSON_ARRAY) {
		sx_cache_fail(r, SPVX_ESYNTAX, object, key);
		return NULL;
	}
	if (node && node->count > max) {
		sx_cache_fail(r, SPVX_ELIMIT, object, key);
		return NULL;
	}
	return node;
}

const struct sx_json_node *sx_cache_object(struct spvx_cache_reader *r,
					   const struct sx_json_node *object,
					   const char *key)
{
	const struct sx_json_node *node = sx_json_get(object, key);

	if (node && node->type != SX_JSON_OBJECT) {
		sx_cache_fail(r, SPVX_ESYNTAX, object, key);
		return NULL;
	}
	return node;
}

const struct sx_json_node *sx_cache_chain(const struct sx_json_node *object,
					  uint32_t s_type)
{
	const struct sx_json_node *chain = sx_json_get(object, "pNext");

	if (!chain || chain->type != SX_JSON_ARRAY)
		return NULL;
	for (const struct sx_json_node *n = chain->child; n; n = n->next) {
		if (sx_cache_u32(NULL, n, "sType") == s_type)
			return n;
	}
	return NULL;
}

void *sx_cache_items(struct spvx_cache_reader *r, size_t count, size_t size)
{
	void *items = sx_arena_zalloc(r->out, count ? count : 1, size);

	if (!items)
		sx_cache_fail(r, SPVX_ENOMEM, NULL, NULL);
	return items;
}

struct spvx_str sx_cache_keep_text(struct spvx_cache_reader *r, struct spvx_str text)
{
	char *copy = r->out == &r->arena ? NULL : sx_cache_items(r, text.len, 1);

	if (!copy)
		return text;
	memcpy(copy, text.ptr, text.len);
	return sx_str_n(copy, text.len);
}

struct spvx_cache_u32s sx_cache_u32_list(struct spvx_cache_reader *r,
					 const struct sx_json_node *list)
{
	struct spvx_cache_u32s u = { NULL, 0 };
	uint32_t *items = sx_cache_items(r, list->count, sizeof(*items));

	if (list->type != SX_JSON_ARRAY)
		sx_cache_fail(r, SPVX_ESYNTAX, list, NULL);
	for (const struct sx_json_node *n = list->child; items && n; n = n->next) {
		if (!sx_cache_read_u32(n, &items[u.count++]))
			sx_cache_fail(r, SPVX_ESYNTAX, n, NULL);
	}
	u.items = items;
	return u;
}

struct spvx_cache_u32s sx_cache_u32s(struct spvx_cache_reader *r,
				     const struct sx_json_node *object, const char *key)
{
	const struct spvx_cache_u32s none = { NULL, 0 };
	const struct sx_json_node *list =
		sx_cache_array(r, object, key, SX_CACHE_MAX_ITEMS);

	return list ? sx_cache_u32_list(r, list) : none;
}

struct spvx_cache_hashes sx_cache_hashes(struct spvx_cache_reader *r,
					 const struct sx_json_node *object, const char *key)
{
	const struct sx_json_node *list =
		sx_cache_array(r, object, key, SX_CACHE_MAX_ITEMS);
	struct spvx_cache_hashes h = { NULL, 0 };
	uint64_t *items = list ? sx_cache_items(r, list->count, sizeof(*items)) : NULL;

	if (!items)
		return h;
	for (const struct sx_json_node *n = list->child; n; n = n->next) {
		if (n->type != SX_JSON_STRING ||
		    !sx_cache_read_hash(n->text, &items[h.count]))
			sx_cache_fail(r, SPVX_ESYNTAX, n, NULL);
		h.count++;
	}
	h.items = items;
	return h;
}

size_t sx_cache_base64(struct spvx_cache_reader *r, struct spvx_str text,
		       const unsigned char **bytes)
{
	unsigned char *out = sx_cache_items(r, text.len / 4 * 3 + 3, 1);
	struct sx_base64 b = { .text = text };
	size_t len = 0;
	int byte;

	*bytes = out;
	while (out && (byte = sx_base64_next(&b)) >= 0)
		out[len++] = (unsigned char)byte;
	return len;
}
