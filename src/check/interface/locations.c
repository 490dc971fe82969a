/* SPDX-License-Identifier: MIT */
/*
 * check/interface/locations.c - locations and components of the variables of a stage's
 * interface: each variable has a location, and no two overlap; the decoration Component: on
 * inputs and outputs only, in Vulkan on scalars and vectors that fit a location of four
 * components.
 *
 * The locations of a type are counted once, when it is declared, after its parts.
 *
 * One file: all rules are on places; a place is a component of a location.
 *
 * Spec: 3.20; the Vulkan environment (Interfaces with locations).
 */
#include "check/engine/check.h"

#define LOCATIONS 4096 /* higher ones are not checked */
#define PLACES    (LOCATIONS * 4)

/* Whether a type has a size in locations. */
enum fault {
	UNKNOWN, /* not checked */
	SIZED,
	NO_PLACE, /* a type that cannot be an input or output */
	PLACED    /* its members have locations of their own */
};

struct size {
	uint32_t locations;
	uint8_t components; /* number used, if it can be part of a location; 0 = all */
	bool builtin;       /* a member is decorated BuiltIn */
	bool stream;        /* Stream */
	bool per_vertex;    /* PerVertexKHR */
	uint8_t fault;
	uint32_t culprit; /* <id> of the type that caused @fault */
};

/* Sets of places; the first four also number the streams. */
enum set {
	OUT,
	OUT_STREAM_1,
	OUT_STREAM_2,
	OUT_STREAM_3,
	OUT_INDEX_1,
	IN,
	PATCH,
	PATCH_INDEX_1,
	TILE_IMAGES = PATCH_INDEX_1, /* of fragments, which have no patches */
	SETS
};

struct places {
	uint64_t bits[PLACES / 64];
	uint32_t used; /* number of words that may not be zero, from the first on */
};

struct location_state {
	struct places sets[SETS];
	CK_ARRAY_OF(struct size, sizes); /* by index of types */
	struct sx_idmap seen;            /* variable to the last entry point, + 1 */
};

/* A variable in the list of an entry point. */
struct variable {
	const struct ck_insn *ep;
	unsigned word; /* in the list */
	uint32_t id;
	uint32_t model; /* bit of the execution model */
	bool output;
	bool patch;
	bool tile;
	uint32_t set;
	uint32_t component;
};

/* ---- sizes ---- */

static const struct size nothing = { .fault = UNKNOWN };

static const struct size *size_of(struct ck *c, uint32_t type)
{
	const struct location_state *s = c->state;
	const struct sx_type *t = ck_type(c, type);

	/* a type's index is its place in the array */
	return t && (uint32_t)(t - c->index.types.items) < s->sizes_count
		       ? &s->sizes[t - c->index.types.items]
		       : &nothing;
}

/* Length of an array, or 1 if it is not known. */
static uint32_t length(struct ck *c, const struct sx_type *t)
{
	uint64_t n = ck_length(c, t);

	return n > UINT32_MAX ? UINT32_MAX : n ? (uint32_t)n : 1;
}

static void scale(struct size *s, uint32_t by)
{
	uint64_t n = (uint64_t)s->locations * by;

	s->locations = n < UINT32_MAX ? (uint32_t)n : UINT32_MAX;
}

static struct size struct_size(struct ck *c, const struct sx_type *t)
{
	struct size all = { .fault = SIZED };

	if (sx_index_member_has(&c->index, t->id, SPVX_DECORATION_Location))
		return (struct size){ .fault = PLACED, .culprit = t->id };
	for (uint32_t n = 0; n < t->count; n++) {
		const struct size *m = size_of(c, sx_index_member(&c->index, t, n));

		if (m->fault != SIZED)
			return *m;
		all.locations = m->locations < UINT32_MAX - all.locations
					? all.locations + m->locations
					: UINT32_MAX;
	}
	return all;
}

static struct size vector_size(struct ck *c, const struct sx_type *t)
{
	unsigned components = ck_width(c, t) == 64 ? 2 : 1;

	if (!t->count || t->count > 4 || t->encoding || !ck_comp(c, t))
		return nothing; /* too long, or its length is an <id> */
	return (struct size){ .locations = components == 2 && t->count > 2 ? 2 : 1,
			      .components = (uint8_t)(components * t->count),
			      .fault = SIZED };
}

static struct size measure(struct ck *c, const struct sx_type *t)
{
	struct size s;

	switch (t->kind) {
	case SX_KIND_INT:
	case SX_KIND_FLOAT:
		return (struct size){ .locations = 1,
				      .components = t->width == 64 ? 2 : 1,
				      .fault = SIZED };
	case SX_KIND_VECTOR:
		return vector_size(c, t);
	case SX_KIND_MATRIX:
		s = *size_of(c, t->component);
		scale(&s, t->count);
		s.components = 0;
		return s;
	case SX_KIND_ARRAY:
		s = *size_of(c, t->component);
		scale(&s, length(c, t));
		return s;
	case SX_KIND_STRUCT:
		return struct_size(c, t);
	case SX_KIND_BOOL:
	case SX_KIND_IMAGE:
	case SX_KIND_SAMPLER:
	case SX_KIND_SAMPLED_IMAGE:
		return (struct size){ .fault = NO_PLACE, .culprit = t->id };
	default:
		return nothing;
	}
}

/* Measure the valid types in order, after their parts, and look the decorations of members up
 * once, also those of a struct that is not valid. */
static bool measure_types(struct ck *c)
{
	struct location_state *s = c->state;
	const uint32_t *muted = c->walk.muted;
	const uint32_t *end = muted + c->walk.muted_count;

	if (!ck_grow(c, (void **)&s->sizes, &s->sizes_cap, c->index.types.count,
		     sizeof(*s->sizes)))
		return false;
	while (s->sizes_count < c->index.types.count) {
		const struct sx_type *t = &c->index.types.items[s->sizes_count];
		struct size *size = &s->sizes[s->sizes_count++];

		while (muted < end && *muted < ck_id(c, t->id)->at)
			muted++;
		*size = muted < end && *muted == ck_id(c, t->id)->at ? nothing
								     : measure(c, t);
		if (t->kind != SX_KIND_STRUCT)
			continue;
		size->builtin =
			sx_index_member_has(&c->index, t->id, SPVX_DECORATION_BuiltIn);
		size->stream =
			sx_index_member_has(&c->index, t->id, SPVX_DECORATION_Stream);
		size->per_vertex =
			sx_index_member_has(&c->index, t->id, SPVX_DECORATION_PerVertexKHR);
	}
	return true;
}

/* ---- places ---- */

/* Occupy the places from @from up to @to, which is not included. Return: the first that was
 * occupied before, UINT32_MAX: none. */
static uint32_t occupy(struct places *p, uint64_t from, uint64_t to)
{
	for (uint64_t at = from; at < to && at < PLACES; at++) {
		uint64_t bit = UINT64_C(1) << (at & 63);

		if (p->bits[at / 64] & bit)
			return (uint32_t)at;
		p->bits[at / 64] |= bit;
		if (p->used <= at / 64)
			p->used = (uint32_t)(at / 64) + 1;
	}
	return UINT32_MAX;
}

/* Report a rule at the variable or type @id itself, not at the entry point. Return:
 * false. */
static bool report_at(struct ck *c, const struct ck_rule *rule, const struct variable *v,
		      uint32_t id, uint32_t detail)
{
	sx_ck_report_at(c, rule, ck_id(c, id)->at, 0, v->id, detail);
	return false;
}

/* Occupy places for a variable. @from and @to are places; @to is not included. */
static bool occupy_for(struct ck *c, const struct variable *v, uint64_t from, uint64_t to)
{
	struct location_state *s = c->state;
	uint32_t occupied = occupy(&s->sets[v->set], from, to);
	const struct ck_rule *rule = v->output ? CK(IFACE_LOCATION_OUTPUT_OVERLAP)
					       : CK(IFACE_LOCATION_INPUT_OVERLAP);

	if (occupied == UINT32_MAX)
		return true;
	sx_ck_report(c, v->tile ? CK(IFACE_LOCATION_TILE_OVERLAP) : rule, v->ep, v->word,
		     v->id, occupied / 4);
	return false;
}

/* Occupy the places of a value of a size at a location; elements of an array are at
 * consecutive ones, each at the component of the variable. */
static bool occupy_value(struct ck *c, const struct variable *v, uint64_t location,
			 const struct size *size)
{
	const unsigned step = size->components > 4 ? 2 : 1;
	uint64_t end = location + size->locations;

	if (!size->components)
		return occupy_for(c, v, location * 4, end * 4);
	for (; location < end && location < LOCATIONS; location += step) {
		uint64_t from = location * 4 + v->component;

		if (!occupy_for(c, v, from, from + size->components))
			return false;
	}
	return true;
}

static bool is_sized(struct ck *c, const struct variable *v, const struct size *size)
{
	if (size->fault == PLACED)
		return report_at(c, CK(IFACE_LOCATION_VARIABLE_AND_MEMBER_LOCATION), v,
				 size->culprit, 0);
	if (size->fault == NO_PLACE)
		return report_at(c, CK(IFACE_LOCATION_INVALID_TYPE), v, size->culprit, 0);
	return size->fault == SIZED;
}

/* ---- variables ---- */

/* The parameter of a decoration of a variable; 0: it has none. */
static uint32_t param(struct ck *c, uint32_t id, uint32_t deco)
{
	const struct sx_decoration *d = sx_index_decoration(&c->index, id, SX_WHOLE, deco);

	return d ? sx_index_parameter(&c->index, d) : 0;
}

/* Place a variable, or a member of a block, of a type at a location. */
static bool place_type(struct ck *c, const struct variable *v, uint32_t type,
		       uint32_t location)
{
	const struct size *size = size_of(c, type);

	return is_sized(c, v, size) && occupy_value(c, v, location, size);
}

static bool place_block(struct ck *c, struct variable *v, const struct sx_type *t)
{
	uint32_t count;
	const struct sx_decoration *d = sx_index_decorations(&c->index, t->id, &count);

	/* they are sorted by member */
	for (uint32_t n = 0; n < t->count && ck_step(c); n++) {
		const struct sx_decoration *location = NULL;
		const struct sx_decoration *component = NULL;

		for (; count && d->member == n; d++, count--) {
			if (d->decoration == SPVX_DECORATION_Location && !location)
				location = d;
			if (d->decoration == SPVX_DECORATION_Component && !component)
				component = d;
		}
		if (!location)
			return report_at(c, CK(IFACE_LOCATION_MISSING_MEMBER), v, t->id, n);
		v->component = component ? sx_index_parameter(&c->index, component) : 0;
		if (!place_type(c, v, sx_index_member(&c->index, t, n),
				sx_index_parameter(&c->index, location)))
			return false;
	}
	return true;
}

/* The type without the outer array over vertices that some interfaces have. */
static const struct sx_type *peel(struct ck *c, const struct variable *v,
				  const struct sx_type *t)
{
	const struct sx_type *element = ck_element(c, t);
	bool arrayed = false;

	if (v->model == CK_TC)
		arrayed = !v->patch;
	else if (v->model == CK_TE)
		arrayed = !v->output && !v->patch;
	else if (v->model == CK_G)
		arrayed = !v->output;
	else if (v->model == CK_F && !v->output)
		arrayed = ck_has_deco(c, v->id, SPVX_DECORATION_PerVertexKHR) ||
			  (element && size_of(c, element->id)->per_vertex);
	return arrayed ? element : t;
}

/* The set of places of a variable; SETS: it is not checked. */
static uint32_t set_of(struct ck *c, const struct variable *v, const struct sx_type *t)
{
	uint32_t index = param(c, v->id, SPVX_DECORATION_Index);
	uint32_t stream = param(c, v->id, SPVX_DECORATION_Stream);

	if (v->patch)
		return index == 1 ? PATCH_INDEX_1 : PATCH;
	if (!v->output)
		return IN;
	if (index == 1)
		return OUT_INDEX_1;
	if (stream > OUT_STREAM_3 || size_of(c, t->id)->stream)
		return SETS;
	return OUT + stream;
}

static bool place(struct ck *c, struct variable *v, const struct sx_type *t)
{
	const struct sx_decoration *d =
		sx_index_decoration(&c->index, v->id, SX_WHOLE, SPVX_DECORATION_Location);

	if (!t || ck_has_deco(c, v->id, SPVX_DECORATION_BuiltIn))
		return true;
	if (ck_has_deco(c, v->id, SPVX_DECORATION_Index) &&
	    (!v->output || v->model != CK_F))
		return report_at(c, CK(IFACE_LOCATION_INDEX_TARGET), v, v->id, 0);
	t = peel(c, v, t);
	if (!t || size_of(c, t->id)->builtin)
		return true;
	v->set = set_of(c, v, t);
	if (v->set == SETS)
		return true;
	v->component = param(c, v->id, SPVX_DECORATION_Component);
	if (d)
		return place_type(c, v, t->id, sx_index_parameter(&c->index, d));
	if (t->kind == SX_KIND_STRUCT && ck_has_deco(c, t->id, SPVX_DECORATION_Block))
		return place_block(c, v, t);
	return report_at(c,
			 t->kind == SX_KIND_STRUCT ? CK(IFACE_LOCATION_NOT_BLOCK)
						   : CK(IFACE_LOCATION_MISSING_LOCATION),
			 v, v->id, 0);
}

/* Place a tile image, or an array of them, one at each location. */
static bool place_tiles(struct ck *c, struct variable *v, const struct sx_type *t)
{
	const struct sx_decoration *d =
		sx_index_decoration(&c->index, v->id, SX_WHOLE, SPVX_DECORATION_Location);
	uint64_t from = d ? (uint64_t)sx_index_parameter(&c->index, d) * 4 : 0;

	if (!d)
		return true;
	v->tile = true;
	v->set = TILE_IMAGES;
	return occupy_for(c, v, from,
			  from + (ck_is(t, SX_KIND_ARRAY) ? length(c, t) : 1) * 4ull);
}

/* ---- entry points ---- */

/* Check a variable in the list of an entry point. Return: whether to continue. */
static bool check_listed(struct ck *c, uint32_t ep, uint32_t model, const struct ck_insn *i,
			 unsigned word)
{
	struct location_state *s = c->state;
	uint32_t id = ck_word(i, word);
	const struct sx_id *r = ck_id(c, id);
	struct variable v = { .ep = i, .word = word, .id = id, .model = model };
	uint32_t storage_class;

	if (ck_is_bad(c, id) || r->opcode != SPVX_OP_Variable)
		return true;
	storage_class = sx_index_word(&c->index, r->at, SX_VARIABLE_STORAGE_CLASS);
	v.output = storage_class == SPVX_STORAGE_CLASS_Output;
	if ((!v.output && storage_class != SPVX_STORAGE_CLASS_Input &&
	     storage_class != SPVX_STORAGE_CLASS_TileImageEXT) ||
	    ck_put_once(c, &s->seen, id, ep + 1))
		return true;
	if (storage_class == SPVX_STORAGE_CLASS_TileImageEXT)
		return place_tiles(c, &v, ck_pointee(c, ck_type(c, r->type)));
	v.patch = ck_has_deco(c, id, SPVX_DECORATION_Patch);
	return place(c, &v, ck_pointee(c, ck_type(c, r->type)));
}

static void check_entry(struct ck *c, uint32_t ep)
{
	struct location_state *s = c->state;
	const struct ck_entry_point *e = &c->code.entry_points[ep];
	struct ck_insn i = sx_ck_insn_at(c, e->at);
	uint32_t model = sx_ck_model(e->model);

	if (!(model & (CK_V | CK_TC | CK_TE | CK_G | CK_F)) || !measure_types(c))
		return;
	/* Clear the places of the previous entry point, mostly a small part of the 16
	 * KiB. */
	for (unsigned set = 0; set < SETS; set++) {
		struct places *p = &s->sets[set];

		if (p->used)
			memset(p->bits, 0, p->used * sizeof(p->bits[0]));
		p->used = 0;
	}
	for (unsigned n = 0; n < e->interface_count && !c->error; n++)
		if (!check_listed(c, ep, model, &i, e->interface_word + n))
			return;
}

static void end(struct ck *c)
{
	for (uint32_t n = 0; ck_vk(c) && n < c->code.entry_points_count && !c->error; n++)
		check_entry(c, n);
}

const struct ck_family sx_ck_family_locations = {
	.state_size = sizeof(struct location_state),
	.kept_size = sizeof(struct location_state),
	.keeps = CK_KEEPS(CK_KEPT_ARRAY(location_state, sizes),
			  CK_KEPT_MAP(location_state, seen)),
	.end = end,
};

/* ---- the decoration Component ---- */

#define PARTS 4 /* components of a location */

/* Check type @t with Component @n. Return: the rule that it breaks, NULL: none. */
static const struct ck_rule *component_rule(struct ck *c, const struct sx_type *t,
					    uint32_t n)
{
	unsigned width = ck_width(c, t);
	uint64_t end;

	if (!ck_is_numbers(c, t))
		return CK(IFACE_LOCATION_COMPONENT_TYPE);
	end = (uint64_t)n + ck_dim(t) * (width == 64 ? UINT64_C(2) : 1);
	if (n >= PARTS)
		return CK(IFACE_LOCATION_COMPONENT_RANGE);
	if (width != 64)
		return end > PARTS ? CK(IFACE_LOCATION_COMPONENT_OVERFLOW) : NULL;
	if (ck_dim(t) > 2)
		return CK(IFACE_LOCATION_COMPONENT_COUNT_64);
	if (n & 1)
		return CK(IFACE_LOCATION_COMPONENT_ALIGNMENT_64);
	return end > PARTS ? CK(IFACE_LOCATION_COMPONENT_OVERFLOW_64) : NULL;
}

static void check_type(struct ck *c, const struct sx_type *t, uint32_t at, uint32_t id,
		       uint32_t n)
{
	const struct ck_rule *rule;

	t = ck_without_arrays(c, t);
	rule = t && ck_vk(c) ? component_rule(c, t, n) : NULL;
	if (rule)
		sx_ck_report_at(c, rule, at, 0, id, n);
}

static void check_object(struct ck *c, const struct ck_insn *i)
{
	uint32_t id = ck_word(i, 1);
	const struct sx_id *r = ck_id(c, id);
	const struct sx_type *t = ck_type_of(c, id);

	if (!r->at || r->flags & (SX_ID_GROUP | SX_ID_INVALID))
		return;
	if (ck_is(t, SX_KIND_POINTER) && t->count == SPVX_STORAGE_CLASS_TileAttachmentQCOM)
		return; /* it has a rule of its own */
	if (r->opcode != SPVX_OP_Variable && r->opcode != SPVX_OP_FunctionParameter)
		sx_ck_report_at(c, CK(IFACE_LOCATION_COMPONENT_TARGET), r->at, 0, id, 0);
	else if (ck_is(t, SX_KIND_POINTER) && !sx_is_in_out(t->count))
		sx_ck_report_at(c, CK(IFACE_LOCATION_COMPONENT_CLASS), r->at, 0, id, 0);
	else
		check_type(c, ck_pointee(c, t), r->at, id, ck_word(i, 3));
}

static void check_component(struct ck *c, const struct ck_insn *i)
{
	uint32_t id = ck_word(i, 1);
	const struct sx_type *t = ck_type(c, id);

	if (i->raw.opcode == SPVX_OP_Decorate)
		check_object(c, i);
	else if (ck_is(t, SX_KIND_STRUCT))
		check_type(c, ck_type(c, sx_index_member(&c->index, t, ck_word(i, 2))),
			   ck_id(c, id)->at, id, ck_word(i, 4));
}

const struct ck_family sx_ck_family_component = {
	.ops = CK_OPS(SPVX_OP_Decorate, SPVX_OP_MemberDecorate),
	.decorations = CK_OPS(SPVX_DECORATION_Component),
	.grouped = true,
	.pass2 = check_component,
};
