/* SPDX-License-Identifier: MIT */
/*
 * pipeline/object.c - an object of a shader cache.
 */
#include "pipeline/object.h"

#include "base/sort.h"
#include "base/str.h"

#include <spvx/error.h>
#include <spvx/reflect.h>

#include <inttypes.h>
#include <stdio.h>

void *sx_pipe_item(struct sx_strmap *map, const void *key, size_t len, struct sx_vec *list,
		   size_t size)
{
	uint64_t *at = sx_strmap_at(map, key, len, NULL);

	if (at && !*at && sx_vec_zadd(list, map->table.a, 1, size))
		*at = list->count;
	return at && *at ? (char *)list->items + (*at - 1) * size : NULL;
}

struct spvx_str sx_pipe_address(struct sx_arena *arena, struct spvx_str archive,
				uint64_t hash)
{
	size_t size = archive.len + sizeof("#0123456789abcdef");
	char *text = sx_arena_alloc(arena, size);

	if (!text)
		return sx_str("");
	snprintf(text, size, "%.*s#%016" PRIx64, (int)archive.len, archive.ptr, hash);
	return sx_str_n(text, size - 1);
}

struct spvx_str sx_pipe_json(const struct spvx_input_object *in)
{
	const char *end = in->json.len ? memchr(in->json.ptr, '\0', in->json.len) : NULL;

	return end ? sx_str_n(in->json.ptr, (size_t)(end - in->json.ptr)) : in->json;
}

struct spvx_str sx_pipe_spec_bytes(const struct spvx_cache_stage *s,
				   const struct spvx_cache_spec *spec)
{
	size_t left = spec->offset < s->data_bytes ? s->data_bytes - spec->offset : 0;

	if (!left)
		return sx_str_n("", 0);
	return sx_str_n((const char *)s->data + spec->offset,
			spec->size < left ? (size_t)spec->size : left);
}

#define VALUE_BYTES 8

int sx_pipe_values(const struct spvx_cache_stage *stage, const struct spvx_allocator *a,
		   struct sx_vec *values)
{
	values->count = 0;
	for (uint32_t i = 0; i < stage->spec_count; i++) {
		const struct spvx_cache_spec *spec = &stage->specs[i];
		const struct spvx_str bytes = sx_pipe_spec_bytes(stage, spec);
		struct spvx_spec *value;

		if (!bytes.len || bytes.len < spec->size || bytes.len > VALUE_BYTES)
			continue;
		value = sx_vec_zadd(values, a, 1, sizeof(*value));
		if (!value)
			return -SPVX_ENOMEM;
		value->spec_id = spec->id;
		for (size_t k = bytes.len; k; k--)
			value->value = value->value << 8 | (unsigned char)bytes.ptr[k - 1];
	}
	sx_sort(values->items, values->count, sizeof(struct spvx_spec), sx_by_word);
	return 0;
}
