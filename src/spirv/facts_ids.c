/* SPDX-License-Identifier: MIT */
/*
 * spirv/facts_ids.c - records of <id>s: an array as long as the module, a map for the rest.
 */
#include "spirv/facts_ids.h"

#include <string.h>

int sx_id_table_open(struct sx_id_table *t, const struct spvx_allocator *a, uint32_t bound,
		     uint32_t words)
{
	void *items = t->items;
	size_t count = (size_t)(bound < words ? bound : words) + 1;
	int err = sx_grow(a, &items, &t->cap, count, sizeof(*t->items));

	if (err)
		return err;
	t->items = items;
	t->dense = (uint32_t)(count - 1);
	t->sparse_count = 0;
	sx_idmap_clear(&t->sparse);
	memset(t->items, 0, count * sizeof(*t->items));
	return 0;
}

struct sx_id *sx_id_get_sparse(struct sx_id_table *t, uint32_t id)
{
	uint32_t index = id ? sx_idmap_get(&t->sparse, id, 0) : 0;

	if (index)
		return &t->items[index];
	t->unknown = (struct sx_id){ 0 };
	return &t->unknown;
}

struct sx_id *sx_id_make_sparse(struct sx_id_table *t, const struct spvx_allocator *a,
				uint32_t id)
{
	/* index 0 of the map means no record */
	uint32_t index = t->dense + t->sparse_count + 1;
	void *items = t->items;
	struct sx_id *r = sx_id_get_sparse(t, id);

	if (r != &t->unknown)
		return r;
	if (!id || sx_grow(a, &items, &t->cap, (size_t)index + 1, sizeof(*t->items)))
		return NULL;
	t->items = items;
	if (sx_idmap_put(&t->sparse, id, index))
		return NULL;
	t->sparse_count++;
	t->items[index] = (struct sx_id){ 0 };
	return &t->items[index];
}
