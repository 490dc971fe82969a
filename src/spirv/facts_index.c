/* SPDX-License-Identifier: MIT */
/*
 * spirv/facts_index.c - the index of facts: memory, words, values of constants.
 */
#include "spirv/facts_index.h"

#include "spirv/facts_read.h"

#include <spvx/enums.h>

#include <string.h>

void sx_index_init(struct sx_index *x, const struct spvx_allocator *a)
{
	memset(x, 0, sizeof(*x));
	x->a = a;
	sx_idmap_init(&x->ids.sparse, a);
}

void sx_index_free(struct sx_index *x)
{
	struct sx_decorations *d = &x->decorations;

	sx_idmap_free(&x->ids.sparse);
	sx_free(x->a, x->ids.items, x->ids.cap * sizeof(*x->ids.items));
	sx_free(x->a, x->types.items, x->types.cap * sizeof(*x->types.items));
	sx_free(x->a, d->items, d->items_cap * sizeof(*d->items));
	sx_free(x->a, d->ranges, d->ranges_cap * sizeof(*d->ranges));
	sx_free(x->a, d->groups, d->groups_cap * sizeof(*d->groups));
}

void sx_index_forget(struct sx_index *x)
{
	struct sx_decorations *d = &x->decorations;

	x->types.count = x->types.contained = 0;
	d->present = 0;
	d->count = d->group_count = d->sorted = 0;
	d->repeated = false;
}

/* ---- <id>s ---- */

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

bool sx_index_constant(struct sx_index *x, uint32_t id, int64_t *value)
{
	const struct sx_id *r = sx_index_id(x, id);
	const struct sx_type *t = r->flags & SX_ID_TYPE ? NULL : sx_index_type(x, r->type);
	unsigned unused;
	uint64_t v;

	if (!sx_type_is(t, SX_KIND_INT) || !t->width || t->width > 64)
		return false;
	*value = 0;
	if (r->opcode == SPVX_OP_ConstantNull)
		return true;
	if (r->opcode != SPVX_OP_Constant)
		return false;
	unused = 64u - t->width;
	v = sx_index_word(x, r->at, SX_CONSTANT_VALUE);
	if (t->width > 32)
		v |= (uint64_t)sx_index_word(x, r->at, SX_CONSTANT_VALUE + 1) << 32;
	v <<= unused;
	*value =
		t->encoding && v >> 63 ? (int64_t) ~(~v >> unused) : (int64_t)(v >> unused);
	return true;
}
