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

#define OUT(list)      offsetof(struct spvx_reflect, out[list])
#define OF_INDEX(list) offsetof(struct spvx_reflect, facts.list)

#define PART(list, type, from)                                             \
	{                                                                  \
		offsetof(struct spvx_reflection, list), sizeof(type), from \
	}

static const struct part parts[] = {
	PART(entries, struct spvx_reflect_entry, OUT(SX_OUT_ENTRIES)),
	PART(modes, struct spvx_reflect_mode, OUT(SX_OUT_MODES)),
	PART(values, struct spvx_reflect_value, OUT(SX_OUT_VALUES)),
	PART(variables, struct spvx_reflect_variable, OUT(SX_OUT_VARIABLES)),
	PART(resources, uint32_t, OUT(SX_OUT_RESOURCES)),
	PART(uses, struct spvx_reflect_use, OUT(SX_OUT_USES)),
	PART(ranges, struct spvx_reflect_range, OUT(SX_OUT_RANGES)),
	PART(ios, struct spvx_reflect_io, OUT(SX_OUT_IOS)),
	PART(pairs, struct spvx_reflect_pair, OUT(SX_OUT_PAIRS)),
	PART(types, struct spvx_type, OF_INDEX(types)),
	PART(members, struct spvx_member, OF_INDEX(members)),
	PART(constants, struct spvx_constant, OF_INDEX(constants)),
	PART(spec_constants, uint32_t, OUT(SX_OUT_SPEC_CONSTANTS)),
	PART(numbers, uint32_t, OF_INDEX(numbers)),
	PART(parameters, struct spvx_reflect_parameter, OUT(SX_OUT_PARAMETERS)),
	PART(linkage, struct spvx_reflect_linkage, OUT(SX_OUT_LINKAGE)),
	PART(capabilities, uint32_t, OUT(SX_OUT_CAPABILITIES)),
	PART(extensions, struct spvx_text, OUT(SX_OUT_EXTENSIONS)),
	PART(imports, struct spvx_text, OUT(SX_OUT_IMPORTS)),
	PART(files, struct spvx_text, OUT(SX_OUT_FILES)),
	PART(notes, struct spvx_reflect_note, OUT(SX_OUT_NOTES)),
	PART(words, struct spvx_reflect_word, OUT(SX_OUT_WORDS)),
	PART(heap_steps, struct spvx_reflect_heap_step, OUT(SX_OUT_HEAP_STEPS)),
	PART(heap_places, struct spvx_reflect_heap_place, OUT(SX_OUT_HEAP_PLACES)),
	PART(heap_accesses, struct spvx_reflect_heap_access, OUT(SX_OUT_HEAP_ACCESSES)),
	PART(texts, char, OF_INDEX(texts)),
};

/* Sizes of items, by enum sx_out. */
static const uint16_t item_sizes[SX_OUTS] = {
	[SX_OUT_ENTRIES] = sizeof(struct spvx_reflect_entry),
	[SX_OUT_MODES] = sizeof(struct spvx_reflect_mode),
	[SX_OUT_VALUES] = sizeof(struct spvx_reflect_value),
	[SX_OUT_VARIABLES] = sizeof(struct spvx_reflect_variable),
	[SX_OUT_RESOURCES] = sizeof(uint32_t),
	[SX_OUT_USES] = sizeof(struct spvx_reflect_use),
	[SX_OUT_RANGES] = sizeof(struct spvx_reflect_range),
	[SX_OUT_IOS] = sizeof(struct spvx_reflect_io),
	[SX_OUT_PAIRS] = sizeof(struct spvx_reflect_pair),
	[SX_OUT_SPEC_CONSTANTS] = sizeof(uint32_t),
	[SX_OUT_PARAMETERS] = sizeof(struct spvx_reflect_parameter),
	[SX_OUT_LINKAGE] = sizeof(struct spvx_reflect_linkage),
	[SX_OUT_CAPABILITIES] = sizeof(uint32_t),
	[SX_OUT_EXTENSIONS] = sizeof(struct spvx_text),
	[SX_OUT_IMPORTS] = sizeof(struct spvx_text),
	[SX_OUT_FILES] = sizeof(struct spvx_text),
	[SX_OUT_NOTES] = sizeof(struct spvx_reflect_note),
	[SX_OUT_WORDS] = sizeof(struct spvx_reflect_word),
	[SX_OUT_HEAP_STEPS] = sizeof(struct spvx_reflect_heap_step),
	[SX_OUT_HEAP_PLACES] = sizeof(struct spvx_reflect_heap_place),
	[SX_OUT_HEAP_ACCESSES] = sizeof(struct spvx_reflect_heap_access),
};

#define PARTS SX_ARRAY_SIZE(parts)

static const struct sx_vec *part_from(const struct spvx_reflect *r, uint32_t from)
{
	return (const struct sx_vec *)(const void *)((const char *)r + from);
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

int sx_block_make(struct spvx_reflect *r)
{
	uint32_t size = plan(r);
	char *block;

	if (r->facts.lost)
		return -SPVX_ENOMEM;
	if (!size)
		return -SPVX_ELIMIT;
	r->head.size = size;
	r->block.count = 0;
	block = sx_vec_add(&r->block, r->facts.a, size / ALIGNMENT, ALIGNMENT);
	if (!block)
		return -SPVX_ENOMEM;
	memcpy(block, &r->head, sizeof(r->head));
	for (size_t i = 0; i < PARTS; i++)
		put_list(block, list_of(&r->head, &parts[i]), part_from(r, parts[i].from),
			 parts[i].size);
	return 0;
}

int sx_reflect_open_lists(struct spvx_reflect *r)
{
	int err = 0;

	for (size_t i = 0; i < SX_OUTS && !err; i++)
		err = sx_vec_open(&r->out[i], r->facts.a, item_sizes[i]);
	return err;
}

void sx_reflect_free_lists(struct spvx_reflect *r)
{
	for (size_t i = 0; i < SX_OUTS; i++)
		sx_vec_free(&r->out[i], r->facts.a, item_sizes[i]);
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
