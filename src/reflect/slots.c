/* SPDX-License-Identifier: MIT */
/*
 * reflect/slots.c - inputs and outputs by location and component.
 */
#include "reflect/slots.h"

#include "base/sort.h"
#include "reflect/usage.h"

#include <spvx/error.h>

/* Largest number of locations of one input or output, since an array may claim any
 * number. */
#define LOCATIONS_MAX 4096

#define COMPONENT_BITS 32

/* Slots of an entry point under construction. */
struct side {
	const struct spvx_reflection *r;
	const struct spvx_reflect_entry *e;
	bool used_only;
	const struct spvx_allocator *a;
	struct sx_vec *slots;
	int err;
};

static int by_location(const void *a, const void *b)
{
	return sx_compare_words(a, b, 4);
}

/* ---- slots ---- */

uint32_t sx_slots_mask(const struct spvx_reflection *r, const struct spvx_reflect_io *io,
		       uint32_t *number)
{
	const struct spvx_type *t = sx_reflect_type(r, io->element);
	uint32_t count = 1;

	*number = io->element;
	if (t && t->opcode == SPVX_OP_TypeMatrix) {
		*number = t->element;
		t = sx_reflect_type(r, *number);
	}
	if (t && t->opcode == SPVX_OP_TypeVector) {
		count = t->count;
		*number = t->element;
		t = sx_reflect_type(r, *number);
	}
	if (count > 2 * SX_SLOTS_COMPONENTS || io->component >= 2 * SX_SLOTS_COMPONENTS)
		return 0;
	count *= t && t->width > COMPONENT_BITS ? 2 : 1;
	return count > 2 * SX_SLOTS_COMPONENTS ? 0 : ((1u << count) - 1) << io->component;
}

/* Add the slots of an input, output or member. @base: locations of array elements before it. */
static void add_io(struct side *s, const struct spvx_reflect_io *io, uint32_t base)
{
	const struct spvx_reflection *r = s->r;
	uint32_t number;
	uint32_t mask = sx_slots_mask(r, io, &number);

	for (uint32_t i = 0; i < io->location_count && i < LOCATIONS_MAX; i++) {
		struct sx_slot slot = {
			.rate = io->traits & SPVX_TRAIT_PATCH           ? 1
				: io->traits & SPVX_TRAIT_PER_PRIMITIVE ? 2
									: 0,
			.location = io->location + base + i,
			.mask = sx_slots_at(io, mask, i),
			.component = io->component,
			.order = (uint32_t)s->slots->count,
			.type = number,
			.io = (uint32_t)(io - spvx_reflect_ios(r)),
			.traits = io->traits,
		};

		if (slot.location < io->location || s->err)
			return;
		if (sx_vec_put(s->slots, s->a, &slot, sizeof(slot)))
			s->err = -SPVX_ENOMEM;
	}
}

/* Add the slots of the members, in each element of an array. Members of valid modules have
 * locations, so that no more are looked at than there are locations. */
static void add_members(struct side *s, const struct spvx_reflect_io *io)
{
	const struct spvx_reflect_io *m = spvx_reflect_ios(s->r) + io->first_member;
	uint64_t base = 0;
	uint64_t size;       /* of an element, in locations */
	uint64_t visits = 0; /* of members */

	do {
		size = 0;
		for (uint32_t k = 0; k < io->member_count && base + size < LOCATIONS_MAX;
		     k++) {
			if (m[k].builtin != SPVX_NONE || m[k].location == SPVX_NONE)
				continue;
			add_io(s, &m[k], (uint32_t)base);
			size += m[k].location_count;
		}
		base += size;
		visits += io->member_count;
	} while (io->location != SPVX_NONE && size && base < io->location_count &&
		 base < LOCATIONS_MAX && visits < LOCATIONS_MAX && !s->err);
}

bool sx_slots_used(const struct spvx_reflection *r, const struct spvx_reflect_entry *e,
		   uint32_t variable)
{
	const struct spvx_reflect_use *use = sx_reflect_use_of(r, e, variable);

	return use && use->flags & SPVX_USE_IN_CALL_TREE;
}

/* Add the slots of inputs or outputs. */
static void gather(struct side *s, uint32_t first, uint32_t count)
{
	const struct spvx_reflection *r = s->r;
	const struct spvx_reflect_io *ios = spvx_reflect_ios(r);

	for (uint32_t i = first; i < first + count && !s->err; i++) {
		const struct spvx_reflect_io *io = &ios[i];
		const struct spvx_type *t = sx_reflect_type(r, io->element);

		if (io->traits & SPVX_TRAIT_BUILTIN ||
		    (s->used_only && !sx_slots_used(s->r, s->e, io->variable)))
			continue;
		if (t && t->opcode == SPVX_OP_TypeStruct)
			add_members(s, io);
		else if (io->location != SPVX_NONE)
			add_io(s, io, 0);
	}
	sx_sort(s->slots->items, s->slots->count, sizeof(struct sx_slot), by_location);
}

int sx_slots_gather(struct sx_vec *slots, const struct spvx_allocator *a,
		    const struct spvx_reflection *r, const struct spvx_reflect_entry *e,
		    bool inputs, bool used_only)
{
	struct side s = { r, e, used_only, a, slots, 0 };

	if (inputs)
		gather(&s, e->first_input, e->input_count);
	else
		gather(&s, e->first_output, e->output_count);
	return s.err;
}
