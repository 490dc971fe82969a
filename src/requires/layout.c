/* SPDX-License-Identifier: MIT */
/*
 * requires/layout.c - the layout rules that the blocks of a module need.
 *
 * A block is tried with the strictest rules, then with looser ones until it is valid; the
 * device must allow the rules that were needed. The place of a nested type only matters
 * modulo 16, so each is checked once for each such place. A block that no rules allow is
 * not valid, and has no needs.
 *
 * Vulkan, "Offset and Stride Assignment".
 */
#include "requires/state.h"

#include "base/compiler.h"

#define PLACES 16

/* One set of rules. */
struct attempt {
	enum sx_alignment align;
	bool relaxed; /* vectors at multiples of their component */
};

/* ---- one attempt ---- */

static const struct attempt attempts[SX_ATTEMPTS] = {
	{ SX_ALIGN_EXTENDED, false }, { SX_ALIGN_EXTENDED, true }, { SX_ALIGN_BASE, false },
	{ SX_ALIGN_BASE, true },      { SX_ALIGN_SCALAR, false },
};

static struct sx_type_layout *layout_at(struct spvx_requires *q, uint32_t type)
{
	return (struct sx_type_layout *)q->layouts.items + type;
}

static uint16_t place_bit(uint64_t place)
{
	return (uint16_t)(1u << place % PLACES);
}

static bool vector_fits(const struct spvx_requires *q, const struct attempt *a,
			uint32_t type, uint64_t place, uint64_t offset)
{
	const struct sx_type_layout *l = sx_layout_of(q, type);

	uint64_t first = (place + offset) % 16;

	if (!a->relaxed)
		return offset % l->align[a->align] == 0;
	/* it may not improperly straddle 16 bytes */
	return offset % l->align[SX_ALIGN_SCALAR] == 0 &&
	       (l->size > 16 ? !first : first + l->size <= 16);
}

/* Check the strides of the arrays and the matrix in a member. */
static bool strides_fit(const struct spvx_requires *q, const struct attempt *a,
			const struct spvx_member *m, const struct sx_type_layout *of)
{
	const struct spvx_type *t = sx_type_in(q, m->type);
	bool matrix = sx_layout_is_matrix(sx_type_in(q, m->element));

	for (; t && spvx_type_is_array(t); t = sx_type_in(q, t->element)) {
		const struct sx_type_layout *l =
			sx_layout_of(q, (uint32_t)(t - spvx_reflect_types(q->r)));

		if (t->stride % (matrix ? of : l)->align[a->align])
			return false;
	}
	return !sx_layout_is_matrix(t) || m->matrix_stride % of->align[a->align] == 0;
}

static bool member_fits(const struct spvx_requires *q, const struct attempt *a,
			const struct spvx_member *m, uint64_t place, uint64_t *end)
{
	const struct spvx_type *t = sx_type_in(q, m->type);
	struct sx_type_layout own;
	const struct sx_type_layout *of = sx_layout_member(q, m, &own);

	if (m->offset < *end || !strides_fit(q, a, m, of))
		return false;
	if (t->opcode == SPVX_OP_TypeVector ? !vector_fits(q, a, m->type, place, m->offset)
					    : m->offset % of->align[a->align] != 0)
		return false;
	*end = sx_sat_add(m->offset, of->size);
	if (a->align != SX_ALIGN_SCALAR &&
	    (spvx_type_is_array(t) || t->opcode == SPVX_OP_TypeStruct ||
	     t->opcode == SPVX_OP_TypeMatrix))
		*end = sx_footprint_align(*end, of->align[a->align]);
	return true;
}

/* Sort the members of a structure by offset; equal offsets keep the order of
 * declaration. */
static int sort_members(struct spvx_requires *q, const struct spvx_type *t)
{
	uint64_t *keys;

	q->keys.count = 0;
	keys = sx_vec_add(&q->keys, q->facts->a, t->count, sizeof(*keys));
	if (!keys && t->count)
		return -SPVX_ENOMEM;
	for (uint32_t i = 0; i < t->count; i++)
		keys[i] =
			(uint64_t)spvx_reflect_members(q->r)[t->first + i].offset << 32 | i;
	sx_sort_u64(keys, t->count);
	return 0;
}

/* Check a structure, but not its nested structures. Return: 1, 0, or a negative code. */
static int structure_fits(struct spvx_requires *q, const struct attempt *a,
			  const struct spvx_type *t, uint64_t place)
{
	uint64_t end = 0;

	if (sort_members(q, t))
		return -SPVX_ENOMEM;
	for (uint32_t i = 0; i < t->count; i++) {
		uint32_t n = (uint32_t)((const uint64_t *)q->keys.items)[i];
		const struct spvx_member *m = &spvx_reflect_members(q->r)[t->first + n];

		if (m->offset != SPVX_NONE && m->type != SPVX_NONE &&
		    !member_fits(q, a, m, place, &end))
			return 0;
	}
	return 1;
}

/* The set of places modulo 16 at which elements of a member begin. */
static uint16_t element_places(const struct spvx_requires *q, const struct spvx_type *t,
			       uint64_t place)
{
	uint16_t all = place_bit(place);

	for (; t && spvx_type_is_array(t); t = sx_type_in(q, t->element)) {
		uint32_t many = t->opcode == SPVX_OP_TypeArray && t->count < PLACES
					? t->count
					: PLACES;
		uint16_t from = all;

		for (uint32_t n = 1; n < many; n++) {
			uint32_t by = n * (t->stride % PLACES) % PLACES;

			all |= (uint16_t)(from << by | from >> (PLACES - by));
		}
	}
	return all;
}

/* Look up a structure at a set of places. Unknown places are put on the stack.
 * Return: 1 it fits at all of them, 0 it does not, 2 not known yet, or a negative code. */
static int look_up(struct spvx_requires *q, size_t which, uint32_t type, uint16_t places)
{
	struct sx_type_layout *l = layout_at(q, type);
	uint16_t open = (uint16_t)(places & ~(l->fits[which] | l->fails[which]));

	if (places & l->fails[which])
		return 0;
	for (uint32_t p = 0; open >> p; p++) {
		if (open >> p & 1 && sx_vec_put_u32(&q->stack, q->facts->a, type << 4 | p))
			return -SPVX_ENOMEM;
	}
	return open ? 2 : 1;
}

/* Look up all structures nested in a structure. Return: as look_up(). */
static int nested(struct spvx_requires *q, size_t which, const struct spvx_type *t,
		  uint64_t place)
{
	int all = 1;

	for (uint32_t i = 0; i < t->count; i++) {
		const struct spvx_member *m = &spvx_reflect_members(q->r)[t->first + i];
		const struct spvx_type *element = sx_type_in(q, m->element);
		int one;

		if (!element || element->opcode != SPVX_OP_TypeStruct ||
		    m->offset == SPVX_NONE)
			continue;
		one = look_up(q, which, m->element,
			      element_places(q, sx_type_in(q, m->type), place + m->offset));
		if (one <= 0)
			return one;
		all |= one;
	}
	return all & 2 ? 2 : 1;
}

/* Check the structure on top of the stack: it stays there until its nested ones are
 * known. */
static int resolve(struct spvx_requires *q, size_t which, uint32_t item)
{
	uint32_t type = item >> 4;
	const struct spvx_type *t = sx_type_in(q, type);
	uint32_t height = q->stack.count;
	int fits = structure_fits(q, &attempts[which], t, item % PLACES);

	if (fits == 1)
		fits = nested(q, which, t, item % PLACES);
	if (fits < 0 || fits == 2)
		return fits < 0 ? fits : 0;
	q->stack.count = height - 1;
	if (fits)
		layout_at(q, type)->fits[which] |= place_bit(item);
	else
		layout_at(q, type)->fails[which] |= place_bit(item);
	return 0;
}

/* Check a type at the beginning of memory: a structure, or arrays. Return: 1, 0,
 * or a negative code. */
static int type_fits(struct spvx_requires *q, size_t which, uint32_t type)
{
	const struct spvx_type *t = sx_type_in(q, type);
	struct spvx_member whole = { .type = type, .element = type };
	uint16_t places = element_places(q, t, 0);
	int fits;

	if (spvx_type_is_array(t)) {
		if (t->detail.array.innermost != SPVX_NONE)
			whole.element = t->detail.array.innermost;
		if (!sx_layout_is_matrix(sx_type_in(q, whole.element)) &&
		    !strides_fit(q, &attempts[which], &whole, sx_layout_of(q, type)))
			return 0;
	}
	if (sx_type_in(q, whole.element)->opcode != SPVX_OP_TypeStruct)
		return 1;
	q->stack.count = 0;
	while ((fits = look_up(q, which, whole.element, places)) == 2) {
		while (q->stack.count) {
			const uint32_t *items = q->stack.items;
			int err = resolve(q, which, items[q->stack.count - 1]);

			if (err)
				return err;
		}
	}
	return fits;
}

/* ---- needs of a block ---- */

enum block_class {
	BLOCK_UNIFORM,
	BLOCK_STORAGE,
	BLOCK_WORKGROUP
};

static void need_rules(struct spvx_requires *q, enum block_class class, size_t which,
		       uint32_t at)
{
	const struct attempt *a = &attempts[which];

	if (a->align == SX_ALIGN_SCALAR)
		sx_need(q,
			class == BLOCK_WORKGROUP ? SX_VK_RULE_layout_workgroup_scalar
						 : SX_VK_RULE_layout_scalar,
			at);
	if (class == BLOCK_WORKGROUP || a->align == SX_ALIGN_SCALAR)
		return;
	if (a->relaxed)
		sx_need(q, SX_VK_RULE_layout_relaxed, at);
	if (class == BLOCK_UNIFORM && a->align != SX_ALIGN_EXTENDED)
		sx_need(q, SX_VK_RULE_layout_uniform_standard, at);
}

static void need_layout(struct spvx_requires *q, enum block_class class, uint32_t type,
			uint32_t at)
{
	size_t i = class == BLOCK_UNIFORM ? 0 : 2;
	int fits = 0;

	sx_layout_types(q);
	if (q->err)
		return;
	while (type != SPVX_NONE && i < SX_ATTEMPTS && !(fits = type_fits(q, i, type)))
		i++;
	if (fits > 0)
		need_rules(q, class, i, at);
	sx_requires_fail(q, fits < 0 ? fits : 0);
}

static void need_of_variable(struct spvx_requires *q, const struct spvx_reflect_variable *v)
{
	const struct spvx_type *t = sx_type_in(q, v->element);
	bool block = t && t->opcode == SPVX_OP_TypeStruct && t->traits & SPVX_TRAIT_BLOCK;

	if (!t || t->opcode != SPVX_OP_TypeStruct)
		return;
	switch (v->storage_class) {
	case SPVX_STORAGE_CLASS_Uniform:
		if (block || t->traits & SPVX_TRAIT_BUFFER_BLOCK)
			need_layout(q, block ? BLOCK_UNIFORM : BLOCK_STORAGE, v->element,
				    v->at);
		break;
	case SPVX_STORAGE_CLASS_StorageBuffer:
	case SPVX_STORAGE_CLASS_PushConstant:
	case SPVX_STORAGE_CLASS_ShaderRecordBufferKHR:
		need_layout(q, BLOCK_STORAGE, v->element, v->at);
		break;
	case SPVX_STORAGE_CLASS_Workgroup:
		if (block)
			need_layout(q, BLOCK_WORKGROUP, v->element, v->at);
		break;
	default:
		break;
	}
}

/* Check the pointees of physical pointer types, which are found by a walk over the
 * declarations. */
static void need_of_pointers(struct spvx_requires *q)
{
	struct spvx_insn insn;

	for (uint32_t at = SPVX_HEADER_WORDS; q->physical && at < sx_facts_words(q->facts);
	     at += insn.word_count) {
		uint32_t type;

		insn = sx_facts_insn(q->facts, at);
		if (!insn.word_count || insn.opcode == SPVX_OP_Function)
			break;
		if (insn.opcode != SPVX_OP_TypePointer ||
		    sx_arg(&insn, SX_TYPE_STORAGE_CLASS) !=
			    SPVX_STORAGE_CLASS_PhysicalStorageBuffer)
			continue;
		type = sx_type_index(q->facts, sx_arg(&insn, SX_TYPE_POINTEE));
		need_layout(q, BLOCK_STORAGE, type, at);
		if (type != SPVX_NONE)
			sx_requires_widths(q, SPVX_STORAGE_CLASS_PhysicalStorageBuffer,
					   type, at);
	}
}

void sx_requires_layout(struct spvx_requires *q)
{
	const struct spvx_reflect_variable *v = spvx_reflect_variables(q->r);

	for (uint32_t i = 0; i < q->r->variables.count; i++)
		need_of_variable(q, &v[i]);
	need_of_pointers(q);
}
