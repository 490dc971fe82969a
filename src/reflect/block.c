/* SPDX-License-Identifier: MIT */
/*
 * reflect/block.c - all lists of a reflection in one block, offsets instead of pointers.
 */
#include "reflect/state.h"

#define ALIGNMENT 8 /* of every list, in bytes */

/* The source of each list in the block, and the size of its items. */
struct part {
	uint32_t list; /* offset in struct spvx_reflection */
	uint32_t size;
	uint32_t from; /* offset in struct spvx_reflect */
};

#define OUT(list) offsetof(struct spvx_reflect, out[list])

#define PART(list, type, from) \
	{ offsetof(struct spvx_reflection, list), sizeof(type), from },
#define OUT_PART(name, list, type) PART(list, type, OUT(SX_OUT_##name))
#define INDEX_PART(list, type)     PART(list, type, offsetof(struct spvx_reflect, facts.list))

static const struct part parts[] = { SX_REFLECT_LISTS(OUT_PART, INDEX_PART) };

#define PARTS SX_ARRAY_SIZE(parts)

static struct sx_vec *part_from(struct spvx_reflect *r, uint32_t from)
{
	return (struct sx_vec *)(void *)((char *)r + from);
}

/* The list of a part, if it is made here and not one of the index. */
static struct sx_vec *own_list(struct spvx_reflect *r, const struct part *p)
{
	return p->from >= OUT(0) && p->from < OUT(SX_OUTS) ? part_from(r, p->from) : NULL;
}

static struct spvx_reflect_list *list_of(struct spvx_reflection *h, const struct part *p)
{
	return (struct spvx_reflect_list *)(void *)((char *)h + p->list);
}

/* Determine the offset of each list. Return: the size of the block, 0 = too large. */
static uint32_t plan(struct spvx_reflect *r)
{
	uint64_t size = sizeof(struct spvx_reflection);

	for (size_t i = 0; i < PARTS; i++) {
		const struct sx_vec *from = part_from(r, parts[i].from);
		struct spvx_reflect_list *list = list_of(&r->head, &parts[i]);

		size = (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
		list->offset = (uint32_t)size;
		list->count = from->count;
		size += (uint64_t)from->count * parts[i].size;
	}
	return size <= INT32_MAX
		       ? (uint32_t)((size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT)
		       : 0;
}

/* Copy a list, and pad with zeros up to the next one. */
static void put_list(char *block, const struct spvx_reflect_list *list,
		     const struct sx_vec *from, uint32_t size)
{
	size_t bytes = (size_t)list->count * size;
	size_t behind = (list->offset + bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;

	if (!bytes)
		return;
	memset(block + behind - ALIGNMENT, 0, ALIGNMENT);
	memcpy(block + list->offset, from->items, bytes);
}

void sx_block_make(struct spvx_reflect *r)
{
	uint32_t size = plan(r);
	char *block;

	sx_reflect_work(r, r->facts.lost ? -SPVX_ENOMEM : size ? 0 : -SPVX_ELIMIT);
	r->head.size = size;
	r->block.count = 0;
	block = r->err ? NULL
		       : sx_vec_add(&r->block, r->facts.a, size / ALIGNMENT, ALIGNMENT);
	if (!sx_reflect_work(r, block ? 0 : -SPVX_ENOMEM))
		return;
	memcpy(block, &r->head, sizeof(r->head));
	for (size_t i = 0; i < PARTS; i++)
		put_list(block, list_of(&r->head, &parts[i]), part_from(r, parts[i].from),
			 parts[i].size);
}

void sx_reflect_open_lists(struct spvx_reflect *r)
{
	for (size_t i = 0; i < PARTS; i++)
		if (own_list(r, &parts[i]))
			sx_reflect_work(r, sx_vec_open(own_list(r, &parts[i]), r->facts.a,
						       parts[i].size));
}

void sx_reflect_free_lists(struct spvx_reflect *r)
{
	for (size_t i = 0; i < PARTS; i++)
		if (own_list(r, &parts[i]))
			sx_vec_free(own_list(r, &parts[i]), r->facts.a, parts[i].size);
	sx_vec_free(&r->block, r->facts.a, ALIGNMENT);
}

bool spvx_reflect_check(const void *block, size_t size)
{
	struct spvx_reflection h;

	if (size < sizeof(h))
		return false;
	memcpy(&h, block, sizeof(h));
	if (h.layout != SPVX_REFLECT_LAYOUT || h.size != size)
		return false;
	for (size_t i = 0; i < PARTS; i++) {
		const struct spvx_reflect_list *list = list_of(&h, &parts[i]);
		uint64_t end = list->offset + (uint64_t)list->count * parts[i].size;

		if (list->offset < sizeof(h) || list->offset % ALIGNMENT || end > size)
			return false;
	}
	return true;
}
