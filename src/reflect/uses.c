/* SPDX-License-Identifier: MIT */
/*
 * reflect/uses.c - records of the uses of an entry point: variables, bytes, specialization
 * constants, combined images and samplers, workgroup memory.
 */
#include "reflect/heap.h"

static struct spvx_reflect_entry *entry_of(const struct spvx_reflect *r, uint32_t entry)
{
	return sx_entries_of(r) + entry;
}

/* ---- variables ---- */

/* The end of the bytes, or members, of a variable. */
static uint64_t block_end(const struct spvx_reflect *r, uint32_t variable)
{
	const struct spvx_reflect_variable *v = &sx_variables_of(r)[variable];
	const struct spvx_type *t;

	if (v->element == SPVX_NONE)
		return SPVX_REFLECT_OPEN;
	t = &sx_types_of(&r->facts)[v->element];
	if (sx_is_in_out(v->storage_class))
		return t->count;
	return t->traits & (SPVX_TRAIT_RUNTIME | SPVX_TRAIT_UNKNOWN) ? SPVX_REFLECT_OPEN
								     : t->size;
}

static void add_ranges(struct spvx_reflect *r, const struct sx_access *t)
{
	uint64_t limit = block_end(r, t->root);

	for (uint32_t at = t->ranges; at;) {
		struct sx_byte_span from = sx_all_ranges(&r->usage)[at - 1];
		struct spvx_reflect_range to = { from.begin, SPVX_REFLECT_OPEN };

		at = from.next;
		if (from.end > limit)
			from.end = limit;
		if (from.begin >= from.end)
			continue;
		if (from.end != SPVX_REFLECT_OPEN)
			to.size = from.end - from.begin;
		sx_reflect_put(r, &r->out[SX_OUT_RANGES], &to, sizeof(to));
	}
}

static void add_use(struct spvx_reflect *r, uint32_t entry, const struct sx_access *t)
{
	struct spvx_reflect_entry *e = entry_of(r, entry);
	struct spvx_reflect_variable *v = &sx_variables_of(r)[t->root];
	struct spvx_reflect_use use = { .variable = t->root,
					.flags = t->flags,
					.first_range = r->out[SX_OUT_RANGES].count };

	add_ranges(r, t);
	use.range_count = r->out[SX_OUT_RANGES].count - use.first_range;
	sx_reflect_put(r, &r->out[SX_OUT_USES], &use, sizeof(use));
	v->access |= t->flags & (SPVX_USE_READ | SPVX_USE_WRITE | SPVX_USE_ATOMIC);
	if (t->flags & SPVX_USE_IN_CALL_TREE) {
		v->stages |= e->stage;
		sx_workgroup_add(r, v, &e->workgroup_memory);
	}
	/* before 1.4, inputs and outputs are all that has to be listed, if they are used */
	if (!(t->flags & SPVX_USE_IN_INTERFACE) && sx_is_in_out(v->storage_class))
		sx_reflect_note(r, SPVX_NOTE_NOT_LISTED, v->id, v->at, entry);
}

static void add_uses(struct spvx_reflect *r, uint32_t entry)
{
	struct sx_usage *u = &r->usage;
	uint32_t count = u->reach.count;
	const struct sx_access *t = sx_all_reach(u);
	struct spvx_reflect_entry *e = entry_of(r, entry);
	uint64_t *keys;
	uint32_t uses;

	if (!sx_reflect_spend(r, &u->uses_left, count))
		return;
	r->keys.count = 0;
	r->aliased_block = 0;
	keys = sx_reflect_add(r, &r->keys, count, sizeof(*keys));
	if (!keys)
		return;
	for (uint32_t i = 0; i < count; i++)
		keys[i] = (uint64_t)t[i].root << 32 | i;
	sx_sort_u64(keys, count);
	uses = sx_u64_below(keys, count, (uint64_t)r->out[SX_OUT_VARIABLES].count << 32);
	e->first_use = r->out[SX_OUT_USES].count;
	for (uint32_t i = 0; i < uses && !r->err; i++)
		add_use(r, entry, &t[(uint32_t)keys[i]]);
	e->use_count = r->out[SX_OUT_USES].count - e->first_use;
	e->first_heap_access = r->out[SX_OUT_HEAP_ACCESSES].count;
	for (uint32_t i = uses; i < count && !r->err; i++)
		sx_heap_reach(r, e, &t[(uint32_t)keys[i]]);
}

/* ---- specialization constants ---- */

/* Mark the operands of constants that are marked with @mark, and theirs in turn. Operands come
 * before their users, so a pass down from the last one finds all. */
static void mark_operands(struct spvx_reflect *r, uint32_t *seen, uint32_t mark)
{
	for (uint32_t i = r->facts.constants.count; i--;) {
		const struct spvx_constant *c = &sx_constants_of(&r->facts)[i];
		const uint32_t *operands =
			(const uint32_t *)r->facts.numbers.items + c->first_operand;

		for (uint32_t k = 0; seen[i] == mark && k < c->operand_count; k++) {
			if (operands[k] < i)
				seen[operands[k]] = mark;
		}
	}
}

/* Mark constants that are lengths of arrays in the type of a variable, or of its block. */
static void mark_lengths_of(const struct spvx_reflect *r, uint32_t type, uint32_t *seen,
			    uint32_t mark)
{
	const struct spvx_type *types = sx_types_of(&r->facts);

	for (; type != SPVX_NONE && spvx_type_is_array(&types[type]);
	     type = types[type].element) {
		if (types[type].first != SPVX_NONE)
			seen[types[type].first] = mark;
	}
}

static void mark_lengths(const struct spvx_reflect *r, const struct spvx_reflect_entry *e,
			 uint32_t *seen, uint32_t mark)
{
	const struct spvx_reflect_use *uses = sx_uses_of(r);

	for (uint32_t i = 0; i < e->use_count; i++) {
		const struct spvx_reflect_use *use = &uses[e->first_use + i];
		const struct spvx_reflect_variable *v = &sx_variables_of(r)[use->variable];
		const struct spvx_type *t = sx_type_at(&r->facts, v->element);

		if (!(use->flags & SPVX_USE_IN_CALL_TREE))
			continue;
		mark_lengths_of(r, v->type, seen, mark);
		for (uint32_t k = 0; t && t->opcode == SPVX_OP_TypeStruct && k < t->count;
		     k++)
			mark_lengths_of(r, sx_members_of(&r->facts)[t->first + k].type,
					seen, mark);
	}
}

/* List the marked constants by SpecId, each SpecId once: it is one entry of a
 * VkSpecializationInfo. */
static void list_marked(struct spvx_reflect *r, struct spvx_reflect_entry *e,
			const uint32_t *seen, uint32_t mark)
{
	const struct sx_vec *sorted = &r->out[SX_OUT_SPEC_CONSTANTS];
	uint32_t last = SPVX_NONE;

	e->first_constant = r->facts.numbers.count;
	for (uint32_t i = 0; i < sorted->count; i++) {
		uint32_t constant = ((const uint32_t *)sorted->items)[i];
		uint32_t spec_id = sx_constants_of(&r->facts)[constant].spec_id;

		if (seen[constant] != mark || spec_id == last)
			continue;
		sx_reflect_put_u32(r, &r->facts.numbers, constant);
		last = spec_id;
	}
	e->constant_count = r->facts.numbers.count - e->first_constant;
}

static void add_specs(struct spvx_reflect *r, uint32_t entry)
{
	struct sx_usage *u = &r->usage;
	uint32_t *seen = sx_all_spec_seen(u);
	uint32_t mark = u->functions.count + 1 + entry; /* no function's */
	struct spvx_reflect_entry *e = entry_of(r, entry);
	uint32_t constants = u->spec_seen.count;

	if (!constants || !sx_reflect_spend(r, &u->steps_left, constants))
		return;
	for (uint32_t i = 0; i < u->calls.reached.count; i++) {
		const struct sx_usage_function *f =
			sx_all_functions(u) + ((const uint32_t *)u->calls.reached.items)[i];

		for (uint32_t k = 0; k < f->spec_count; k++)
			seen[sx_all_specs(u)[f->first_spec + k]] = mark;
	}
	for (unsigned i = 0; i < 3; i++) {
		if (e->local_size[i].constant < constants)
			seen[e->local_size[i].constant] = mark;
	}
	mark_lengths(r, e, seen, mark);
	mark_operands(r, seen, mark);
	list_marked(r, e, seen, mark);
}

/* ---- image and sampler ---- */

/* The variable of a root: itself, or the heap of a place; SPVX_NONE for a parameter. */
static uint32_t variable_of(const struct spvx_reflect *r, uint32_t root)
{
	const struct spvx_reflect_heap_place *place = sx_heap_place(r, root);

	if (place)
		return place->variable;
	return root < r->out[SX_OUT_VARIABLES].count ? root : SPVX_NONE;
}

/* The variables of a root: its own, or those bound to the parameter. */
static uint32_t next_variable(const struct spvx_reflect *r, uint32_t root, uint32_t *link)
{
	const struct sx_usage *u = &r->usage;
	uint32_t variable = variable_of(r, root);
	const struct sx_parameter *p;
	const struct sx_binding *b;

	if (variable != SPVX_NONE) {
		uint32_t first = *link;

		*link = 0;
		return first ? variable : SPVX_NONE;
	}
	p = sx_all_parameters(u) + (root - r->out[SX_OUT_VARIABLES].count);
	if (*link == SPVX_NONE)
		*link = p->bindings > u->first_binding ? p->bindings : 0;
	if (!*link)
		return SPVX_NONE;
	b = sx_all_bindings(u) + *link - 1;
	*link = b->next;
	return variable_of(r, b->origin.root);
}

static void add_pair(struct spvx_reflect *r, struct spvx_reflect_entry *e, uint32_t image,
		     uint32_t sampler)
{
	const struct spvx_reflect_pair *all = sx_pairs_of(r);
	struct spvx_reflect_pair pair = { .image = image, .sampler = sampler };

	for (uint32_t i = e->first_pair; i < r->out[SX_OUT_PAIRS].count; i++) {
		if (!sx_reflect_spend(r, &r->usage.steps_left, 1) ||
		    (all[i].image == image && all[i].sampler == sampler))
			return;
	}
	sx_reflect_put(r, &r->out[SX_OUT_PAIRS], &pair, sizeof(pair));
	e->pair_count++;
}

static void add_join(struct spvx_reflect *r, struct spvx_reflect_entry *e,
		     const struct sx_join *join)
{
	uint32_t images = SPVX_NONE;
	uint32_t image;

	while (!r->err && (image = next_variable(r, join->image, &images)) != SPVX_NONE) {
		uint32_t samplers = SPVX_NONE;
		uint32_t sampler;

		while (!r->err &&
		       (sampler = next_variable(r, join->sampler, &samplers)) != SPVX_NONE)
			add_pair(r, e, image, sampler);
	}
}

static void add_pairs(struct spvx_reflect *r, uint32_t entry)
{
	const struct sx_usage *u = &r->usage;
	struct spvx_reflect_entry *e = entry_of(r, entry);

	e->first_pair = r->out[SX_OUT_PAIRS].count;
	for (uint32_t i = 0; i < u->calls.reached.count && !r->err; i++) {
		const struct sx_usage_function *f =
			sx_all_functions(u) + ((const uint32_t *)u->calls.reached.items)[i];

		for (uint32_t k = 0; k < f->pair_count; k++)
			add_join(r, e, sx_all_pairs(u) + f->first_pair + k);
	}
}

void sx_entry_uses(struct spvx_reflect *r, uint32_t entry)
{
	add_uses(r, entry);
	add_specs(r, entry);
	add_pairs(r, entry);
}
