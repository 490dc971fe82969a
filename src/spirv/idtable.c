/* SPDX-License-Identifier: MIT */
/*
 * spirv/idtable.c - one u32 per <id>: an array that grows with the module, and a map for
 * the rest.
 */
#include "spirv/idtable.h"

/* Ids that index the array from the start, however short the module is. */
#define HEAD_START 1024

/* Least growth of the array, since most ids come in order. */
#define STRIDE ((size_t)64)

void sx_idtable_init(struct spvx_idtable *t, const struct spvx_allocator *allocator)
{
	memset(t, 0, sizeof(*t));
	t->allocator = allocator;
}

static void drop_far(struct spvx_idtable *t)
{
	if (!t->far)
		return;
	sx_idmap_free(t->far);
	sx_free(t->allocator, t->far, sizeof(*t->far));
	t->far = NULL;
}

void sx_idtable_reset(struct spvx_idtable *t)
{
	if (t->used)
		memset(t->near, 0, t->used * sizeof(t->near[0]));
	t->used = 0;
	t->words_seen = 0;
	drop_far(t);
}

void sx_idtable_free(struct spvx_idtable *t)
{
	sx_free(t->allocator, t->near, t->room * sizeof(t->near[0]));
	drop_far(t);
	sx_idtable_init(t, t->allocator);
}

/* Copy entries of the map to the part of the array from @from on, where look-ups find them
 * from now on. The copies in the map stay unused. */
static void move_near(struct spvx_idtable *t, size_t from)
{
	const uint64_t *slots = t->far->table.slots;

	for (size_t i = 0; i < t->far->table.cap; i++) {
		uint64_t slot = slots[i];
		size_t id = (size_t)(slot >> 32);

		if (slot && id >= from && id < t->used)
			t->near[id] = (uint32_t)slot;
	}
}

/* Whether @id indexes the array, which is extended up to it if that is in proportion to the
 * module. The array at least doubles, which keeps growth rare. */
static bool is_near(struct spvx_idtable *t, uint32_t id)
{
	size_t from = t->used;
	size_t wanted = (size_t)id + STRIDE;
	size_t room = t->room;
	void *near = t->near;

	if (id < from)
		return true;
	if (id >= t->words_seen + HEAD_START)
		return false;
	if (wanted < from * 2)
		wanted = from * 2;
	if (sx_grow(t->allocator, &near, &t->room, (size_t)id + 1, sizeof(t->near[0])))
		return false; /* the map takes it, or reports the failure */
	t->near = near;
	if (t->room > room)
		memset(t->near + room, 0, (t->room - room) * sizeof(t->near[0]));
	t->used = wanted < t->room ? wanted : t->room;
	if (t->far)
		move_near(t, from);
	return true;
}

void sx_idtable_open(struct spvx_idtable *t, uint32_t count)
{
	uint64_t most = t->words_seen + HEAD_START;

	if (count > most)
		count = (uint32_t)most;
	if (count)
		is_near(t, count - 1);
}

int sx_idtable_add(struct spvx_idtable *t, uint32_t id, uint32_t value)
{
	if (is_near(t, id)) {
		t->near[id] = value;
		return 0;
	}
	if (!t->far) {
		t->far = sx_resize(t->allocator, NULL, 0, sizeof(*t->far));
		if (!t->far)
			return -SPVX_ENOMEM;
		sx_idmap_init(t->far, t->allocator);
	}
	return sx_idmap_put(t->far, id, value);
}
