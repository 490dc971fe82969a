/* SPDX-License-Identifier: MIT */
/*
 * reflect/ports.c - the inputs and outputs of an entry point, with locations and formats.
 *
 * Vulkan, "Location and Component Assignment": a scalar or vector takes one location, two
 * if it has more than two components of 64 bits; a matrix one for each column; an array one
 * for each element, except for the outermost array of a variable with one value per vertex.
 */
#include "reflect/state.h"

#include "base/compiler.h"
#include "reflect/vulkan.h"

struct ports {
	struct spvx_reflect *r;
	const struct spvx_reflect_entry *e;
	uint32_t storage_class;
};

/* ---- locations ---- */

static uint32_t times(uint32_t a, uint32_t b)
{
	uint32_t product;

	return sx_mul_u32(a, b, &product) ? UINT32_MAX : product;
}

static uint32_t plus(uint32_t a, uint32_t b)
{
	return a > UINT32_MAX - b ? UINT32_MAX : a + b;
}

/* Number of locations of a type; those of the types before it are known. */
static uint32_t locations_of(const struct spvx_reflect *r, uint32_t type,
			     const uint32_t *before)
{
	const struct spvx_type *t = &sx_types_of(&r->facts)[type];
	const struct spvx_type *element = sx_type_at(&r->facts, t->element);
	uint32_t sum = 0;

	switch (t->opcode) {
	case SPVX_OP_TypeVector:
		return element && element->width == 64 && t->count > 2 ? 2 : 1;
	case SPVX_OP_TypeMatrix:
	case SPVX_OP_TypeArray:
		return times(t->count, element ? before[t->element] : 1);
	case SPVX_OP_TypeRuntimeArray:
		return 0;
	case SPVX_OP_TypeStruct:
		for (uint32_t i = 0; i < t->count; i++) {
			uint32_t member = sx_members_of(&r->facts)[t->first + i].type;

			sum = plus(sum, member != SPVX_NONE ? before[member] : 1);
		}
		return sum;
	default:
		return 1;
	}
}

/* The table for all types, made on first use; NULL: no memory. */
static const uint32_t *locations(struct spvx_reflect *r)
{
	struct sx_vec *table = &r->locations;
	uint32_t count = r->facts.types.count;
	uint32_t *all;

	if (table->count == count)
		return table->items;
	table->count = 0;
	all = sx_reflect_add(r, table, count, sizeof(*all));
	for (uint32_t i = 0; all && i < count; i++)
		all[i] = locations_of(r, i, all);
	return all;
}

/* ---- variables with one value for each vertex ---- */

/* Whether a variable has a trait, or the members of its block have it. */
static bool has_trait(const struct spvx_reflect *r, const struct spvx_reflect_variable *v,
		      uint32_t trait)
{
	const struct spvx_type *t = sx_type_at(&r->facts, v->element);

	return v->traits & trait || (t && t->opcode == SPVX_OP_TypeStruct && t->count &&
				     sx_members_of(&r->facts)[t->first].traits & trait);
}

/* Whether the outermost array of the variable has an element for each vertex, or
 * primitive. */
static bool per_vertex(const struct ports *p, const struct spvx_reflect_variable *v)
{
	bool input = p->storage_class == SPVX_STORAGE_CLASS_Input;
	bool patch = has_trait(p->r, v, SPVX_TRAIT_PATCH);
	const struct spvx_type *types = sx_types_of(&p->r->facts);

	if (v->type == SPVX_NONE || !spvx_type_is_array(&types[v->type]))
		return false;
	switch (p->e->model) {
	case SPVX_EXECUTION_MODEL_TessellationControl:
		return input || !patch;
	case SPVX_EXECUTION_MODEL_TessellationEvaluation:
		return input && !patch;
	case SPVX_EXECUTION_MODEL_Geometry:
		return input;
	case SPVX_EXECUTION_MODEL_MeshEXT:
	case SPVX_EXECUTION_MODEL_MeshNV:
		return !input;
	case SPVX_EXECUTION_MODEL_Fragment:
		return input && has_trait(p->r, v, SPVX_TRAIT_PER_VERTEX);
	default:
		return false;
	}
}

/* ---- records ---- */

/* Locations of one type: for numbers and vectors no table is needed. */
static uint32_t count_locations(struct spvx_reflect *r, uint32_t type)
{
	const uint32_t *table;

	switch (sx_types_of(&r->facts)[type].opcode) {
	case SPVX_OP_TypeMatrix:
	case SPVX_OP_TypeArray:
	case SPVX_OP_TypeStruct:
		table = locations(r);
		return table ? table[type] : 0;
	default:
		return locations_of(r, type, NULL);
	}
}

/* Set format and locations of a type; @skip: of the element of the array type. */
static void set_shape(struct spvx_reflect *r, struct spvx_reflect_io *io, bool skip)
{
	const struct spvx_type *types = sx_types_of(&r->facts);
	uint32_t column = io->element;
	uint32_t counted = io->type;
	uint32_t components = 1;

	io->location_count = io->location_step = 1;
	if (io->type == SPVX_NONE || io->element == SPVX_NONE)
		return;
	if (skip && types[counted].element != SPVX_NONE)
		counted = types[counted].element;
	if (types[column].opcode == SPVX_OP_TypeMatrix &&
	    types[column].element != SPVX_NONE)
		column = types[column].element;
	io->location_count = count_locations(r, counted);
	io->location_step =
		column == counted ? io->location_count : count_locations(r, column);
	if (types[column].opcode == SPVX_OP_TypeVector &&
	    types[column].element != SPVX_NONE) {
		components = types[column].count;
		column = types[column].element;
	}
	io->format = sx_vulkan_format(&types[column], components);
}

static void add_port(const struct ports *p, uint32_t variable)
{
	const struct spvx_reflect_variable *v = &sx_variables_of(p->r)[variable];
	struct spvx_reflect_io *io = SX_ADD(p->r, SX_OUT_IOS, struct spvx_reflect_io);

	if (!io)
		return;
	io->variable = variable;
	io->member = SPVX_NONE;
	io->type = v->type;
	io->element = v->element;
	io->per_vertex = per_vertex(p, v);
	io->location = v->location;
	io->component = v->component != SPVX_NONE ? v->component : 0;
	io->builtin = v->builtin;
	io->traits = v->traits;
	set_shape(p->r, io, io->per_vertex);
}

static void add_member(struct spvx_reflect *r, const struct spvx_reflect_io *whole,
		       uint32_t member, uint32_t *location)
{
	const struct spvx_member *m = &sx_members_of(&r->facts)[member];
	struct spvx_reflect_io *io = SX_ADD(r, SX_OUT_IOS, struct spvx_reflect_io);

	if (!io)
		return;
	io->variable = whole->variable;
	io->member = member;
	io->type = m->type;
	io->element = m->element;
	io->component = m->component != SPVX_NONE ? m->component : 0;
	io->builtin = m->builtin;
	io->traits = whole->traits | m->traits;
	io->location = SPVX_NONE;
	set_shape(r, io, false);
	if (m->location != SPVX_NONE)
		*location = m->location;
	if (m->builtin == SPVX_NONE && *location != SPVX_NONE) {
		io->location = *location;
		*location = plus(*location, io->location_count);
	}
}

static void add_members(struct spvx_reflect *r, uint32_t port)
{
	struct spvx_reflect_io *ios = sx_ios_of(r);
	struct spvx_reflect_io whole = ios[port];
	uint32_t location = whole.location;
	const struct spvx_type *t = sx_type_at(&r->facts, whole.element);

	if (!t || t->opcode != SPVX_OP_TypeStruct)
		return;
	ios[port].first_member = r->out[SX_OUT_IOS].count;
	ios[port].member_count = t->count;
	sx_reflect_spend(r, &r->usage.steps_left, t->count);
	for (uint32_t i = 0; i < t->count && !r->err; i++)
		add_member(r, &whole, t->first + i, &location);
}

/* Sort key: variables with a location first, by location and component; then blocks;
 * built-ins last. */
static uint64_t port_key(const struct spvx_reflect_variable *v)
{
	uint64_t builtin = v->traits & SPVX_TRAIT_BUILTIN ? 1 : 0;
	uint32_t component = v->component < 4 ? v->component : 0;

	return builtin << 40 | (uint64_t)v->location << 8 | component;
}

static void gather(const struct ports *p)
{
	struct spvx_reflect *r = p->r;
	const struct spvx_reflect_use *uses = sx_uses_of(r) + p->e->first_use;

	r->pairs.count = 0;
	for (uint32_t i = 0; i < p->e->use_count; i++) {
		const struct spvx_reflect_variable *v =
			&sx_variables_of(r)[uses[i].variable];

		if (v->storage_class == p->storage_class)
			sx_order_add(r, port_key(v), v->id, uses[i].variable);
	}
	sx_sort_pairs(r->pairs.items, r->pairs.count);
}

static void take_ports(const struct ports *p, uint32_t *first, uint32_t *count)
{
	struct spvx_reflect *r = p->r;

	gather(p);
	*first = r->out[SX_OUT_IOS].count;
	*count = r->pairs.count;
	for (uint32_t i = 0; i < *count && !r->err; i++)
		add_port(p, (uint32_t)((const struct sx_pair *)r->pairs.items)[i].low);
	for (uint32_t i = 0; i < *count && !r->err; i++)
		add_members(r, *first + i);
}

void sx_ports_take(struct spvx_reflect *r)
{
	struct spvx_reflect_entry *e = sx_entries_of(r);

	r->locations.count = SPVX_NONE;
	for (uint32_t i = 0; i < r->out[SX_OUT_ENTRIES].count && !r->err; i++) {
		struct ports inputs = { r, &e[i], SPVX_STORAGE_CLASS_Input };
		struct ports outputs = { r, &e[i], SPVX_STORAGE_CLASS_Output };

		take_ports(&inputs, &e[i].first_input, &e[i].input_count);
		take_ports(&outputs, &e[i].first_output, &e[i].output_count);
	}
}
