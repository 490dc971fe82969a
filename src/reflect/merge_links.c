/* SPDX-License-Identifier: MIT */
/*
 * reflect/merge_links.c - what one stage writes and the next one reads.
 *
 * Inputs and outputs become slots: one for each location they take, with the components
 * there. Slots of two stages are compared by location, side by side. Vulkan, "Interface
 * Matching".
 */
#include "reflect/merge.h"

#include "base/sort.h"

#include <spvx/error.h>

#include <stdlib.h>

/* Locations of one input or output that are looked at: an array may claim any number. */
#define LOCATIONS_MAX 4096

#define COMPONENTS     4
#define COMPONENT_BITS 32

/* One location of an input or output. */
struct slot {
	uint32_t patch; /* 1: of the patch, which has locations of its own */
	uint32_t location;
	uint32_t mask; /* of components */
	uint32_t component;
	uint32_t type; /* of its numbers */
	uint32_t io;   /* index */
	uint32_t traits;
	bool begins; /* the first one of its input or output */
};

/* All of a stage. */
struct side {
	struct sx_merge *m;
	uint32_t shader;
	struct sx_vec slots;
};

static int by_location(const void *a, const void *b)
{
	const struct slot *x = a;
	const struct slot *y = b;

	if (x->patch != y->patch)
		return x->patch < y->patch ? -1 : 1;
	if (x->location != y->location)
		return x->location < y->location ? -1 : 1;
	return (x->component > y->component) - (x->component < y->component);
}

static const struct spvx_type *type_at(const struct spvx_reflection *r, uint32_t type)
{
	return type != SPVX_NONE ? &spvx_reflect_types(r)[type] : NULL;
}

/* ---- slots ---- */

/* The numbers that a vector or matrix is made of, and how many a column has. */
static uint32_t number_of(const struct spvx_reflection *r, uint32_t type,
			  uint32_t *components)
{
	const struct spvx_type *t = type_at(r, type);

	*components = 1;
	if (t && t->opcode == SPVX_OP_TypeMatrix) {
		type = t->element;
		t = type_at(r, type);
	}
	if (t && t->opcode == SPVX_OP_TypeVector) {
		*components = t->count;
		type = t->element;
	}
	return type;
}

/* Bits of the components from one on: 64-bit numbers take two each, and may go over into
 * the next location. */
static uint32_t mask_of(const struct spvx_reflection *r, uint32_t number, uint32_t first,
			uint32_t components)
{
	const struct spvx_type *t = type_at(r, number);
	uint32_t width = t && t->width > COMPONENT_BITS ? 2 : 1;
	uint32_t count = components * width;

	if (first >= 2 * COMPONENTS || count > 2 * COMPONENTS)
		return 0;
	return ((1u << count) - 1) << first;
}

static void add_slot(struct side *s, const struct slot *slot)
{
	struct slot *add = sx_vec_add(&s->slots, s->m->a, 1, sizeof(*add));

	if (add)
		*add = *slot;
	else
		s->m->err = -SPVX_ENOMEM;
}

static void add_io(struct side *s, const struct spvx_reflect_io *io)
{
	const struct spvx_reflection *r = s->m->p.shaders[s->shader].reflection;
	uint32_t step = io->location_step ? io->location_step : 1;
	uint32_t components;
	uint32_t number = number_of(r, io->element, &components);
	uint32_t mask = mask_of(r, number, io->component, components);

	for (uint32_t i = 0; i < io->location_count && i < LOCATIONS_MAX; i++) {
		struct slot slot = {
			.patch = (io->traits & SPVX_TRAIT_PATCH) != 0,
			.location = io->location + i,
			.mask = mask >> (i % step) * COMPONENTS & 0xf,
			.component = io->component,
			.type = number,
			.io = (uint32_t)(io - spvx_reflect_ios(r)),
			.traits = io->traits,
			.begins = i == 0,
		};

		if (slot.location < io->location || s->m->err)
			return;
		add_slot(s, &slot);
	}
}

static bool is_told(const struct side *s, uint32_t variable)
{
	const struct spvx_reflection *r = s->m->p.shaders[s->shader].reflection;
	const struct spvx_reflect_entry *e = sx_merge_entry(s->m, s->shader);
	const struct spvx_reflect_use *uses = spvx_reflect_uses(r) + e->first_use;
	uint32_t n;

	if (!s->m->used_only)
		return true;
	/* they are in the order of the variables */
	n = SX_BELOW(uses, e->use_count, variable, variable);
	return n < e->use_count && uses[n].variable == variable &&
	       uses[n].flags & SPVX_USE_IN_CALL_TREE;
}

/* A structure is its members; one among them is not looked into: it is one slot a place. */
static void gather(struct side *s, uint32_t first, uint32_t count)
{
	const struct spvx_reflection *r = s->m->p.shaders[s->shader].reflection;
	const struct spvx_reflect_io *ios = spvx_reflect_ios(r);

	for (uint32_t i = first; i < first + count && !s->m->err; i++) {
		const struct spvx_reflect_io *io = &ios[i];
		bool is_struct = type_at(r, io->element) &&
				 type_at(r, io->element)->opcode == SPVX_OP_TypeStruct;

		if (io->traits & SPVX_TRAIT_BUILTIN || !is_told(s, io->variable))
			continue;
		if (!is_struct && io->location != SPVX_NONE)
			add_io(s, io);
		for (uint32_t k = 0; is_struct && k < io->member_count; k++) {
			const struct spvx_reflect_io *member = &ios[io->first_member + k];

			if (member->builtin == SPVX_NONE && member->location != SPVX_NONE)
				add_io(s, member);
		}
	}
	if (s->slots.count)
		qsort(s->slots.items, s->slots.count, sizeof(struct slot), by_location);
}

/* ---- two sides ---- */

/* Where the comparison is, and the locations that are told of a link. */
struct join {
	struct sx_merge *m;
	struct side from;
	struct side to;
	struct sx_vec matched;
	struct sx_vec unread;
	struct sx_vec unwritten;
};

/* @out or @in may be NULL: it is about the other one alone. */
static void say(struct join *j, uint32_t code, uint32_t severity, const struct slot *out,
		const struct slot *in)
{
	struct spvx_conflict c = sx_conflict(code, severity, j->from.shader, j->to.shader);
	const struct slot *slot = in ? in : out;

	c.ios[0] = out ? out->io : SPVX_NONE;
	c.ios[1] = in ? in->io : SPVX_NONE;
	c.location = slot->location;
	c.component = slot->component;
	sx_merge_conflict(j->m, &c, NULL);
}

static void list(struct join *j, struct sx_vec *numbers, uint32_t location)
{
	const uint32_t *last = numbers->items;

	if (numbers->count && last[numbers->count - 1] == location)
		return;
	if (sx_vec_put_u32(numbers, j->m->a, location))
		j->m->err = -SPVX_ENOMEM;
}

/* What is at one location: the end of the run of slots there. */
static uint32_t run_end(const struct sx_vec *slots, uint32_t at)
{
	const struct slot *s = slots->items;
	uint32_t end = at + 1;

	while (end < slots->count && s[end].patch == s[at].patch &&
	       s[end].location == s[at].location)
		end++;
	return end;
}

/* An input against the outputs at its location. */
static void match(struct join *j, const struct slot *in, const struct slot *out,
		  uint32_t outs)
{
	const struct spvx_reflection *ra = j->m->p.shaders[j->from.shader].reflection;
	const struct spvx_reflection *rb = j->m->p.shaders[j->to.shader].reflection;
	const struct slot *other = NULL; /* the first of another type, else the first */
	uint32_t written = 0;
	bool same = true;

	for (uint32_t i = 0; i < outs; i++) {
		bool alike = sx_merge_same_type(ra, out[i].type, rb, in->type);

		if (!(out[i].mask & in->mask))
			continue;
		written |= out[i].mask;
		if (!other || (same && !alike))
			other = &out[i];
		same &= alike;
	}
	if (!written && in->mask) {
		list(j, &j->unwritten, in->location);
		say(j, SPVX_CONFLICT_IO_MISSING, SPVX_CONFLICT_ERROR, NULL, in);
		return;
	}
	list(j, &j->matched, in->location);
	if (in->begins && (!same || in->mask & ~written))
		say(j, SPVX_CONFLICT_IO_TYPE, SPVX_CONFLICT_ERROR, other, in);
}

static void missing(struct join *j, const struct slot *in)
{
	list(j, &j->unwritten, in->location);
	if (in->begins)
		say(j, SPVX_CONFLICT_IO_MISSING, SPVX_CONFLICT_ERROR, NULL, in);
}

static void unread(struct join *j, const struct slot *out)
{
	list(j, &j->unread, out->location);
	if (out->begins)
		say(j, SPVX_CONFLICT_IO_UNREAD, SPVX_CONFLICT_NOTE, out, NULL);
}

static int compare_places(const struct slot *a, const struct slot *b)
{
	if (a->patch != b->patch)
		return a->patch < b->patch ? -1 : 1;
	return (a->location > b->location) - (a->location < b->location);
}

static void join_sides(struct join *j)
{
	const struct slot *out = j->from.slots.items;
	const struct slot *in = j->to.slots.items;
	uint32_t o = 0;
	uint32_t i = 0;

	while ((o < j->from.slots.count || i < j->to.slots.count) && !j->m->err) {
		int order = o == j->from.slots.count ? 1
			    : i == j->to.slots.count ? -1
						     : compare_places(&out[o], &in[i]);

		if (order < 0) {
			unread(j, &out[o++]);
		} else if (order > 0) {
			missing(j, &in[i++]);
		} else {
			uint32_t outs = run_end(&j->from.slots, o);
			uint32_t ins = run_end(&j->to.slots, i);

			for (; i < ins; i++)
				match(j, &in[i], &out[o], outs - o);
			o = outs;
		}
	}
}

static void link_stages(struct sx_merge *m, uint32_t from, uint32_t to)
{
	struct join j = { .m = m,
			  .from = { m, from, { NULL, 0, 0 } },
			  .to = { m, to, { NULL, 0, 0 } } };
	const struct spvx_reflect_entry *a = sx_merge_entry(m, from);
	const struct spvx_reflect_entry *b = sx_merge_entry(m, to);
	struct spvx_pipeline_link *l = sx_vec_zadd(&m->links, m->a, 1, sizeof(*l));

	if (!l) {
		m->err = -SPVX_ENOMEM;
		return;
	}
	gather(&j.from, a->first_output, a->output_count);
	gather(&j.to, b->first_input, b->input_count);
	join_sides(&j);
	l->from = from;
	l->to = to;
	l->matched = sx_merge_keep(m, j.matched.items, j.matched.count);
	l->matched_count = j.matched.count;
	l->unread = sx_merge_keep(m, j.unread.items, j.unread.count);
	l->unread_count = j.unread.count;
	l->unwritten = sx_merge_keep(m, j.unwritten.items, j.unwritten.count);
	l->unwritten_count = j.unwritten.count;
	sx_vec_free(&j.from.slots, m->a, sizeof(struct slot));
	sx_vec_free(&j.to.slots, m->a, sizeof(struct slot));
	sx_vec_free(&j.matched, m->a, sizeof(uint32_t));
	sx_vec_free(&j.unread, m->a, sizeof(uint32_t));
	sx_vec_free(&j.unwritten, m->a, sizeof(uint32_t));
}

/* ---- fragments ---- */

/* Integers and 64-bit floats are not interpolated. Vulkan, Location and Component. */
static bool must_be_flat(const struct spvx_reflection *r, const struct slot *s)
{
	const struct spvx_type *t = type_at(r, s->type);

	if (!t || s->traits & (SPVX_TRAIT_FLAT | SPVX_TRAIT_PER_VERTEX |
			       SPVX_TRAIT_PER_PRIMITIVE))
		return false;
	return t->opcode == SPVX_OP_TypeInt ||
	       (t->opcode == SPVX_OP_TypeFloat && t->width == 64);
}

static void check_fragment(struct sx_merge *m, uint32_t shader)
{
	const struct spvx_reflect_entry *e = sx_merge_entry(m, shader);
	struct side s = { m, shader, { NULL, 0, 0 } };
	struct join j = { .m = m,
			  .from = { m, SPVX_NONE, { NULL, 0, 0 } },
			  .to = { m, shader, { NULL, 0, 0 } } };
	const struct slot *slot;

	gather(&s, e->first_input, e->input_count);
	slot = s.slots.items;
	for (uint32_t i = 0; i < s.slots.count; i++) {
		if (slot[i].begins &&
		    must_be_flat(m->p.shaders[shader].reflection, &slot[i]))
			say(&j, SPVX_CONFLICT_IO_INTERP, SPVX_CONFLICT_ERROR, NULL,
			    &slot[i]);
	}
	sx_vec_free(&s.slots, m->a, sizeof(struct slot));
}

/* ---- all ---- */

/* The stages between which locations are matched, in their order. */
static const uint32_t models[] = {
	SPVX_EXECUTION_MODEL_Vertex,
	SPVX_EXECUTION_MODEL_TessellationControl,
	SPVX_EXECUTION_MODEL_TessellationEvaluation,
	SPVX_EXECUTION_MODEL_Geometry,
	SPVX_EXECUTION_MODEL_MeshNV,
	SPVX_EXECUTION_MODEL_MeshEXT,
	SPVX_EXECUTION_MODEL_Fragment,
};

/* The first shader of a stage. */
static uint32_t shader_of(const struct sx_merge *m, uint32_t model)
{
	for (uint32_t i = 0; i < m->p.shader_count; i++) {
		if (sx_merge_entry(m, i)->model == model && sx_merge_takes(m, i))
			return i;
	}
	return SPVX_NONE;
}

void sx_merge_links(struct sx_merge *m)
{
	uint32_t before = SPVX_NONE;

	for (size_t i = 0; i < sizeof(models) / sizeof(models[0]) && !m->err; i++) {
		uint32_t shader = shader_of(m, models[i]);

		if (shader == SPVX_NONE)
			continue;
		if (before != SPVX_NONE)
			link_stages(m, before, shader);
		if (models[i] == SPVX_EXECUTION_MODEL_Fragment)
			check_fragment(m, shader);
		before = shader;
	}
}
