/* SPDX-License-Identifier: MIT */
/*
 * reflect/heap.c - places in descriptor heaps: the descriptors to which access chains from
 * a heap lead, by indices and offsets, and the places that an entry point accesses.
 *
 * A place is a root of its function (usage.h), so accesses to it are found as for a
 * parameter: through loads, copies, selections, calls. Spec: SPV_EXT_descriptor_heap.
 */
#include "reflect/heap.h"

#include "base/map.h"
#include "reflect/effect.h"

/* Operand words; spec 3.42.8. */
enum {
	RESULT = 2,
	CHAIN_TYPE = 3,
	CHAIN_INDICES = 5
};

/* Largest number of steps of a chain of chains: far more than real types nest. */
#define STEPS_MAX 64

#define MARK_NONUNIFORM (UINT32_C(1) << 31) /* besides enum spvx_trait */

/* ---- decorations ---- */

static uint64_t decorated(uint32_t id, uint32_t member)
{
	return (uint64_t)id << 32 | (uint32_t)(member + 1); /* SPVX_NONE: 0 */
}

static int note(void *ctx, const struct sx_note *n)
{
	struct spvx_reflect *r = ctx;
	uint32_t mark = n->as.decoration == SPVX_DECORATION_NonUniform
				? MARK_NONUNIFORM
				: sx_trait_of(n->as.decoration);

	if (n->as.decoration == SPVX_DECORATION_ArrayStrideIdEXT ||
	    n->as.decoration == SPVX_DECORATION_OffsetIdEXT) {
		struct sx_pair pair = { decorated(n->as.target, n->as.member),
					(uint64_t)n->as.decoration << 32 |
						sx_arg(&n->insn, n->as.operand) };

		return sx_vec_put(&r->heap.by_id, r->facts.a, &pair, sizeof(pair));
	}
	if (!mark || n->tag || !n->as.target || n->as.member != SPVX_NONE)
		return 0;
	mark |= sx_idtable_get(&r->heap.marks, n->as.target);
	return sx_idtable_put(&r->heap.marks, n->as.target, mark);
}

void sx_heap_take(struct spvx_reflect *r)
{
	struct sx_heap *h = &r->heap;

	h->is_used = false;
	for (uint32_t i = 0; i < r->out[SX_OUT_VARIABLES].count && !h->is_used; i++)
		h->is_used = sx_is_heap(&sx_variables_of(r)[i]);
	if (!h->is_used)
		return;
	h->by_id.count = 0;
	sx_idtable_reset(&h->marks);
	sx_idtable_expect(&h->marks, sx_facts_size(&r->facts));
	sx_reflect_work(r, sx_facts_notes(&r->facts, note, r));
	sx_sort_pairs(h->by_id.items, h->by_id.count);
}

/* ---- terms of an address ---- */

static struct spvx_reflect_value plain(uint32_t value)
{
	return (struct spvx_reflect_value){ value, SPVX_NONE };
}

/* Find the value of the constant @id. Return: false: not a constant. */
static bool constant_of(const struct spvx_reflect *r, uint32_t id,
			struct spvx_reflect_value *to)
{
	uint32_t tag = sx_tag_of(&r->facts, id);
	uint64_t value = 0;

	if (sx_tag_kind(tag) == SX_IS_SPEC)
		to->constant = sx_tag_index(tag);
	else if (sx_tag_kind(tag) != SX_IS_CONSTANT)
		return false;
	if (!sx_constant_find(&r->facts, id, &value) && to->constant == SPVX_NONE)
		return false;
	to->value = (uint32_t)value;
	return true;
}

/* Set the factor of a step, from a literal decoration, or else from one by <id>. */
static void set_factor(const struct spvx_reflect *r, struct spvx_reflect_heap_step *step,
		       uint32_t member, uint32_t literal, enum spvx_decoration by_literal,
		       enum spvx_decoration by_id)
{
	const struct sx_pair *pairs = r->heap.by_id.items;
	uint64_t key = decorated(sx_types_of(&r->facts)[step->type].id, member);
	uint64_t low = (uint64_t)by_id << 32;
	uint32_t at = sx_pairs_below(pairs, r->heap.by_id.count, key, low);

	step->factor = plain(0);
	step->decoration = SPVX_NONE;
	if (literal != SPVX_NONE) {
		step->factor.value = literal;
		step->decoration = by_literal;
	} else if (at < r->heap.by_id.count && pairs[at].high == key &&
		   pairs[at].low >> 32 == (uint64_t)by_id &&
		   constant_of(r, (uint32_t)pairs[at].low, &step->factor)) {
		step->decoration = by_id;
	}
}

static void set_index(const struct spvx_reflect *r, struct spvx_reflect_heap_step *step,
		      uint32_t id)
{
	uint32_t tag = sx_tag_of(&r->facts, id);
	const struct sx_origin *o = sx_all_origins(&r->usage);

	step->index = plain(id);
	step->index_from = SPVX_HEAP_INDEX_DYNAMIC;
	if (constant_of(r, id, &step->index)) {
		step->index_from = SPVX_HEAP_INDEX_CONSTANT;
	} else if (sx_tag_kind(tag) == SX_IS_ORIGIN && o[sx_tag_index(tag)].value) {
		step->index.value = (uint32_t)o[sx_tag_index(tag)].offset;
		step->index_from = SPVX_HEAP_INDEX_PUSH;
	}
}

/* Take one step down from a type. Return: the type at the step, SPVX_NONE: not possible. */
static uint32_t set_step(const struct spvx_reflect *r, struct spvx_reflect_heap_step *step,
			 uint32_t type, uint32_t id)
{
	const struct spvx_type *t = &sx_types_of(&r->facts)[type];
	const struct spvx_member *m;
	uint64_t i;

	*step = (struct spvx_reflect_heap_step){ .type = type, .member = SPVX_NONE };
	if (spvx_type_is_array(t)) {
		set_index(r, step, id);
		set_factor(r, step, SPVX_NONE, t->stride ? t->stride : SPVX_NONE,
			   SPVX_DECORATION_ArrayStride, SPVX_DECORATION_ArrayStrideIdEXT);
		return t->element;
	}
	if (t->opcode != SPVX_OP_TypeStruct || !sx_constant_unsigned(&r->facts, id, &i) ||
	    i >= t->count)
		return SPVX_NONE;
	step->member = t->first + (uint32_t)i;
	step->index = plain(0);
	m = &sx_members_of(&r->facts)[step->member];
	set_factor(r, step, (uint32_t)i, m->offset, SPVX_DECORATION_Offset,
		   SPVX_DECORATION_OffsetIdEXT);
	return m->type;
}

/* ---- places ---- */

bool sx_heap_leads(const struct spvx_reflect *r, const struct sx_origin *o)
{
	const struct spvx_reflect_heap_place *place;

	if (!r->heap.is_used)
		return false;
	if (o->root < r->out[SX_OUT_VARIABLES].count)
		return sx_is_heap(&sx_variables_of(r)[o->root]);
	place = sx_heap_place(r, o->root);
	return place && place->descriptor_type == SPVX_NONE;
}

static void add_step(struct spvx_reflect *r, struct spvx_reflect_heap_step step)
{
	sx_reflect_put(r, &r->out[SX_OUT_HEAP_STEPS], &step, sizeof(step));
}

static bool is_nonuniform(const struct spvx_reflect *r, uint32_t id)
{
	return sx_idtable_get(&r->heap.marks, id) & MARK_NONUNIFORM;
}

/* Add the steps of a chain's indices; @place receives the result. */
static void add_steps(struct spvx_reflect *r, const struct spvx_insn *insn, unsigned first,
		      struct spvx_reflect_heap_place *place)
{
	for (unsigned w = first; w < insn->word_count && place->type != SPVX_NONE; w++) {
		struct spvx_reflect_heap_step step;

		place->type = set_step(r, &step, place->type, sx_arg(insn, w));
		place->nonuniform |= is_nonuniform(r, sx_arg(insn, w));
		if (place->type != SPVX_NONE)
			add_step(r, step);
	}
	place->step_count = r->out[SX_OUT_HEAP_STEPS].count - place->first_step;
}

/* Add the step over whole objects that begins a pointer chain; its stride is unknown. */
static void add_element(struct spvx_reflect *r, uint32_t type, uint32_t id)
{
	struct spvx_reflect_heap_step step = { .type = type,
					       .member = SPVX_NONE,
					       .decoration = SPVX_NONE,
					       .factor = plain(0) };
	uint64_t i;

	if (sx_constant_find(&r->facts, id, &i) && !i)
		return;
	set_index(r, &step, id);
	add_step(r, step);
}

bool sx_heap_chain(struct spvx_reflect *r, const struct spvx_insn *insn,
		   const struct sx_origin *from, bool element)
{
	const struct spvx_reflect_heap_place *before = sx_heap_place(r, from->root);
	struct spvx_reflect_heap_place place = {
		.variable = before ? before->variable : from->root,
		.id = sx_arg(insn, RESULT),
		.at = sx_reflect_offset(r, insn->bytes),
		.base_type = sx_type_index(&r->facts, sx_arg(insn, CHAIN_TYPE)),
		.nonuniform = is_nonuniform(r, sx_arg(insn, RESULT)) ||
			      (before && before->nonuniform),
		.first_step = r->out[SX_OUT_HEAP_STEPS].count,
	};
	struct sx_origin o = { .type = place.base_type, .size = SPVX_REFLECT_OPEN };
	const struct spvx_type *t;
	uint32_t index;

	place.type = place.base_type;
	if (!sx_access_of(r, from->root) || (before && before->step_count >= STEPS_MAX))
		return !r->err;
	/* the steps of the place at which the chain begins */
	for (uint32_t i = 0; before && i < before->step_count; i++)
		add_step(r, sx_heap_steps_of(r)[before->first_step + i]);
	if (element && place.type != SPVX_NONE)
		add_element(r, place.type, sx_arg(insn, CHAIN_INDICES));
	add_steps(r, insn, CHAIN_INDICES + element, &place);
	place.same = r->out[SX_OUT_HEAP_PLACES].count;
	t = sx_type_at(&r->facts, place.type);
	place.descriptor_type =
		t ? sx_vulkan_descriptor(sx_types_of(&r->facts), t, 0) : SPVX_NONE;
	sx_reflect_put(r, &r->out[SX_OUT_HEAP_PLACES], &place, sizeof(place));
	index = sx_root_add(r, place.id, SPVX_NONE);
	if (r->err)
		return false;
	sx_all_parameters(&r->usage)[index].place = place.same + 1;
	o.type = place.type;
	o.root = r->out[SX_OUT_VARIABLES].count + index;
	return sx_access_of(r, o.root) && sx_origin_give(r, place.id, &o);
}

void sx_heap_type(struct spvx_reflect *r, const struct sx_origin *o, uint32_t type)
{
	struct sx_access *t;

	if (!r->heap.is_used || o->type != SPVX_NONE || o->offset || o->fixed ||
	    o->root < r->out[SX_OUT_VARIABLES].count || type == SPVX_NONE)
		return;
	t = sx_access_of(r, o->root);
	if (t && !t->type)
		t->type = 1 + type;
}

bool sx_heap_pointer(struct spvx_reflect *r, const struct spvx_insn *insn,
		     const struct sx_origin *from)
{
	const struct spvx_type *pointer = sx_type_at(
		&r->facts, sx_type_index(&r->facts, sx_arg(insn, SX_CONSTANT_TYPE)));
	struct spvx_reflect_heap_place *place = sx_heap_place(r, from->root);
	struct sx_origin o = *from;

	o.type = SPVX_NONE;
	if (place)
		place->traits |= sx_idtable_get(&r->heap.marks, sx_arg(insn, RESULT)) &
				 ~MARK_NONUNIFORM;
	if (pointer && spvx_type_is_pointer(pointer)) {
		sx_heap_type(r, &o, pointer->element);
		o.type = pointer->element;
	}
	return sx_access_of(r, o.root) && sx_origin_give(r, sx_arg(insn, RESULT), &o);
}

/* ---- once all functions are known ---- */

/* Append the key of a place, in which equal places agree: records of a fixed number of
 * words, one after another. */
static bool put_key(struct spvx_reflect *r, struct sx_vec *key,
		    const struct spvx_reflect_heap_place *p, uint32_t data)
{
	const uint32_t head[] = { sx_variables_of(r)[p->variable].builtin,
				  p->descriptor_type, p->type, p->traits, data };
	const struct spvx_reflect_heap_step *steps = sx_heap_steps_of(r) + p->first_step;
	size_t bytes = p->step_count * sizeof(*steps);
	char *to;

	key->count = 0;
	to = sx_reflect_add(r, key, (uint32_t)(sizeof(head) + bytes), 1);
	if (!to)
		return false;
	memcpy(to, head, sizeof(head));
	if (bytes)
		memcpy(to + sizeof(head), steps, bytes);
	return true;
}

/* The index of the first place that equals this one. */
static void find_same(struct spvx_reflect *r, struct sx_strmap *seen, struct sx_vec *key,
		      uint32_t root)
{
	struct spvx_reflect_heap_place *p = sx_heap_place(r, root);
	uint32_t access;
	uint64_t *first;
	bool fresh;

	if (!p)
		return;
	access = sx_all_current(&r->usage)[root];
	if (!put_key(r, key, p, sx_all_accesses(&r->usage)[access - 1].type))
		return;
	first = sx_strmap_at(seen, key->items, key->count, &fresh);
	if (!sx_reflect_work(r, first ? 0 : -SPVX_ENOMEM))
		return;
	if (fresh)
		*first = p->same;
	p->same = (uint32_t)*first;
}

void sx_heap_finish(struct spvx_reflect *r)
{
	uint32_t variables = r->out[SX_OUT_VARIABLES].count;
	uint32_t places = r->out[SX_OUT_HEAP_PLACES].count;
	struct sx_vec key = { NULL, 0, 0 };
	struct sx_strmap seen;

	r->heap.rows.count = 0;
	if (!r->heap.is_used)
		return;
	sx_strmap_init(&seen, r->facts.a);
	for (uint32_t i = 0; i < r->usage.parameters.count && !r->err; i++)
		find_same(r, &seen, &key, variables + i);
	sx_strmap_free(&seen);
	sx_vec_free(&key, r->facts.a, 1);
	if (places)
		sx_reflect_add(r, &r->heap.rows, places, sizeof(uint32_t));
}

/* ---- places of an entry point ---- */

/* Flags of an access: reading an acceleration structure means tracing. */
static uint32_t access_of(const struct spvx_reflect_heap_place *p, uint32_t flags)
{
	uint32_t kept = SPVX_USE_READ | SPVX_USE_WRITE | SPVX_USE_ATOMIC | SPVX_USE_SAMPLE |
			SPVX_USE_QUERY | SPVX_USE_LENGTH;

	if (p->descriptor_type == SX_DESCRIPTOR_ACCELERATION_STRUCTURE &&
	    flags & SPVX_USE_READ)
		return SPVX_USE_TRACE;
	return flags & kept;
}

void sx_heap_reach(struct spvx_reflect *r, struct spvx_reflect_entry *e,
		   const struct sx_access *t)
{
	const struct spvx_reflect_heap_place *p = sx_heap_place(r, t->root);
	struct sx_vec *accesses = &r->out[SX_OUT_HEAP_ACCESSES];
	struct spvx_reflect_heap_access *row;
	uint32_t *index;

	if (!p || p->descriptor_type == SPVX_NONE)
		return;
	index = (uint32_t *)r->heap.rows.items + p->same;
	if (*index <= e->first_heap_access) {
		row = SX_ADD(r, SX_OUT_HEAP_ACCESSES, struct spvx_reflect_heap_access);
		if (!row)
			return;
		row->place = (uint32_t)(p - sx_heap_places_of(r));
		row->block = SPVX_NONE;
		*index = accesses->count;
		e->heap_access_count++;
	}
	row = (struct spvx_reflect_heap_access *)accesses->items + *index - 1;
	row->place_count++;
	row->access |= access_of(p, t->flags);
	if (t->type && row->block == SPVX_NONE)
		row->block = t->type - 1;
}
