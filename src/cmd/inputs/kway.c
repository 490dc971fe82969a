/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/kway.c - a binary heap of sources, and the records at its top.
 */
#include "cmd/inputs/kway.h"

#include "base/str.h"

#include <spvx/error.h>

static bool is_before(const struct cmd_kway *k, size_t a, size_t b)
{
	int order = sx_str_cmp(k->keys[a], k->keys[b]);

	return order ? order < 0 : a < b;
}

/* The first source of the heap is at its next record. */
static void step(struct cmd_kway *k)
{
	size_t *heap = k->heap;
	size_t at = 0;

	for (;;) {
		size_t least = 2 * at + 1;
		size_t moved;

		if (least >= k->count)
			return;
		if (least + 1 < k->count && is_before(k, heap[least + 1], heap[least]))
			least++;
		if (!is_before(k, heap[least], heap[at]))
			return;
		moved = heap[at];
		heap[at] = heap[least];
		heap[least] = moved;
		at = least;
	}
}

int cmd_kway_begin(struct cmd_kway *k, struct sx_arena *arena, size_t sources)
{
	int rc = 0;

	k->keys = sx_arena_zalloc(arena, sources + 1, sizeof(*k->keys));
	k->heap = sx_arena_zalloc(arena, sources + 1, sizeof(*k->heap));
	k->count = 0;
	if (!k->keys || !k->heap)
		return -SPVX_ENOMEM;
	for (size_t i = 0; i < sources && rc >= 0; i++) {
		rc = k->next(k->ctx, i);
		if (rc > 0) {
			size_t *heap = k->heap;
			size_t at = k->count++;

			for (; at && is_before(k, i, heap[(at - 1) / 2]); at = (at - 1) / 2)
				heap[at] = heap[(at - 1) / 2];
			heap[at] = i;
		}
	}
	return rc < 0 ? rc : 0;
}

/* Take all records of the lowest digest. */
static int take_lowest(struct cmd_kway *k, struct sx_partial_found *found,
		       struct sx_vec *srcs)
{
	*found = (struct sx_partial_found){ .sha = k->keys[k->heap[0]] };
	srcs->count = 0;
	while (k->count && sx_str_eq(k->keys[k->heap[0]], found->sha)) {
		size_t source = k->heap[0];
		int rc = k->take(k->ctx, source, found, srcs);

		if (!rc)
			rc = k->next(k->ctx, source);
		if (rc < 0)
			return rc;
		if (!rc)
			k->heap[0] = k->heap[--k->count];
		step(k);
	}
	found->count = sx_str_unite(srcs->items, srcs->count);
	found->srcs = srcs->items;
	return 0;
}

int cmd_kway_write(struct cmd_kway *k, struct sx_buf *b, bool kv, uint64_t *modules)
{
	struct sx_vec srcs = { .items = NULL };
	struct sx_partial_found found;
	int err = 0;

	*modules = 0;
	while (!err && k->count && !b->error) {
		err = take_lowest(k, &found, &srcs);
		if (err)
			break;
		sx_partials_put(b, &found, kv);
		*modules += found.count;
	}
	sx_vec_free(&srcs, NULL, sizeof(struct spvx_str));
	return err;
}
