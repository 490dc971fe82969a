/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/kway.c - a binary heap of sources.
 */
#include "cmd/inputs/kway.h"

#include "base/str.h"

#include <spvx/error.h>

int cmd_kway_init(struct cmd_kway *k, struct sx_arena *arena, size_t sources)
{
	k->keys = sx_arena_zalloc(arena, sources + 1, sizeof(*k->keys));
	k->heap = sx_arena_zalloc(arena, sources + 1, sizeof(*k->heap));
	k->count = 0;
	return k->keys && k->heap ? 0 : -SPVX_ENOMEM;
}

static bool is_before(const struct cmd_kway *k, size_t a, size_t b)
{
	int order = sx_str_cmp(k->keys[a], k->keys[b]);

	return order ? order < 0 : a < b;
}

void cmd_kway_add(struct cmd_kway *k, size_t source)
{
	size_t *heap = k->heap;
	size_t at = k->count++;

	for (; at && is_before(k, source, heap[(at - 1) / 2]); at = (at - 1) / 2)
		heap[at] = heap[(at - 1) / 2];
	heap[at] = source;
}

void cmd_kway_step(struct cmd_kway *k)
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

void cmd_kway_drop(struct cmd_kway *k)
{
	k->heap[0] = k->heap[--k->count];
	cmd_kway_step(k);
}
