/* SPDX-License-Identifier: MIT */
/*
 * reflect/merge_links.c - outputs of one stage against inputs of the next one.
 *
 * Slots of two stages are compared by location, side by side. Vulkan, "Interface Matching".
 */
#include "reflect/merge.h"
#include "reflect/slots.h"

#include "base/sort.h"

/**
 * struct side - the slots of a stage
 * @slots: struct sx_slot
 * @said:  by input or output of the module: bits of the conflicts that have been reported
 */
struct side {
	struct sx_merge *m;
	uint32_t shader;
	struct sx_vec slots;
	unsigned char *said;
};

static void gather(struct side *s, bool inputs)
{
	const struct spvx_reflection *r = s->m->p.shaders[s->shader].reflection;
	int err = sx_slots_gather(&s->slots, s->m->a, r, sx_merge_entry(s->m, s->shader),
				  inputs, s->m->used_only);

	s->said = sx_arena_zalloc(&s->m->arena, (size_t)r->ios.count + 1, 1);
	if (err || !s->said)
		s->m->err = -SPVX_ENOMEM;
}

/* ---- two sides ---- */

/* State of the comparison, and the locations that have been reported for this link. */
struct join {
	struct sx_merge *m;
	struct side from;
	struct side to;
	struct sx_vec matched;
	struct sx_vec unread;
	struct sx_vec unwritten;
	uint32_t members_left; /* of structures, whose tree may be exponential */
};

/* Report a conflict, once for all locations of an input or output; @out or @in may be NULL, if
 * only the other one is concerned. */
static void say(struct join *j, uint32_t code, uint32_t severity, const struct sx_slot *out,
		const struct sx_slot *in)
{
	struct spvx_conflict c = sx_conflict(code, severity, j->from.shader, j->to.shader);
	const struct sx_slot *slot = in ? in : out;
	unsigned char *said = &(in ? &j->to : &j->from)->said[slot->io];
	const unsigned char bit = (unsigned char)(1u << (code - SPVX_CONFLICT_IO_MISSING));

	if (*said & bit)
		return;
	*said |= bit;
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

/* Compare rate and location, the first words of a slot. */
static int compare_places(const struct sx_slot *a, const struct sx_slot *b)
{
	return sx_compare_words(a, b, 2);
}

/* The end of the run of slots at one location. */
static uint32_t run_end(const struct sx_vec *slots, uint32_t at)
{
	const struct sx_slot *s = slots->items;
	uint32_t end = at + 1;

	while (end < slots->count && !compare_places(&s[end], &s[at]))
		end++;
	return end;
}

/* Whether types match: signs may differ, and an output vector may have more components. Vulkan,
 * RuntimeSpirv-OpEntryPoint-07754. Trees that are too deep or too large match. */
static bool is_alike(struct join *j, uint32_t a, uint32_t b, unsigned depth)
{
	const struct spvx_reflection *ra = j->m->p.shaders[j->from.shader].reflection;
	const struct spvx_reflection *rb = j->m->p.shaders[j->to.shader].reflection;
	const struct spvx_type *x = sx_reflect_type(ra, a);
	const struct spvx_type *y = sx_reflect_type(rb, b);
	bool alike = true;

	if (!depth || !x || !y || x->opcode != y->opcode)
		return !depth || sx_merge_same_type(ra, a, rb, b);
	if (x->opcode == SPVX_OP_TypeInt)
		return x->width == y->width;
	if (x->opcode == SPVX_OP_TypeVector || x->opcode == SPVX_OP_TypeMatrix ||
	    spvx_type_is_array(x))
		return x->count >= y->count &&
		       (x->opcode == SPVX_OP_TypeVector || x->count == y->count) &&
		       is_alike(j, x->element, y->element, depth - 1);
	if (x->opcode != SPVX_OP_TypeStruct)
		return sx_merge_same_type(ra, a, rb, b);
	for (uint32_t i = 0; alike && i < x->count && i < y->count && j->members_left;
	     i++) {
		j->members_left--;
		alike = is_alike(j, spvx_reflect_members(ra)[x->first + i].type,
				 spvx_reflect_members(rb)[y->first + i].type, depth - 1);
	}
	return alike && x->count == y->count;
}

static void missing(struct join *j, const struct sx_slot *in)
{
	list(j, &j->unwritten, in->location);
	say(j, SPVX_CONFLICT_IO_MISSING, SPVX_CONFLICT_ERROR, NULL, in);
}

/* Compare an input with the outputs at its location. */
static void match(struct join *j, const struct sx_slot *in, const struct sx_slot *out,
		  uint32_t outs)
{
	const struct sx_slot *other = NULL; /* first of another type, else the first */
	uint32_t written = 0;
	bool same = true;

	for (uint32_t i = 0; i < outs; i++) {
		bool alike = is_alike(j, out[i].type, in->type, SX_MERGE_DEPTH);

		if (!(out[i].mask & in->mask))
			continue;
		written |= out[i].mask;
		if (!other || (same && !alike))
			other = &out[i];
		same &= alike;
	}
	if (!written && in->mask) {
		missing(j, in);
		return;
	}
	list(j, &j->matched, in->location);
	if (!same || in->mask & ~written)
		say(j, SPVX_CONFLICT_IO_TYPE, SPVX_CONFLICT_ERROR, other, in);
}

/* Report an input that the stage declares and does not load. */
static void check_use(struct join *j, const struct sx_slot *in)
{
	const struct spvx_reflection *r = j->m->p.shaders[j->to.shader].reflection;
	uint32_t variable = spvx_reflect_ios(r)[in->io].variable;

	if (!sx_slots_used(r, sx_merge_entry(j->m, j->to.shader), variable))
		say(j, SPVX_CONFLICT_IO_UNUSED, SPVX_CONFLICT_NOTE, NULL, in);
}

static void join_sides(struct join *j)
{
	const struct sx_slot *out = j->from.slots.items;
	const struct sx_slot *in = j->to.slots.items;
	uint32_t o = 0;
	uint32_t i = 0;

	while ((o < j->from.slots.count || i < j->to.slots.count) && !j->m->err) {
		int order = o == j->from.slots.count ? 1
			    : i == j->to.slots.count ? -1
						     : compare_places(&out[o], &in[i]);

		if (order < 0) {
			list(j, &j->unread, out[o].location);
			say(j, SPVX_CONFLICT_IO_UNREAD, SPVX_CONFLICT_NOTE, &out[o++],
			    NULL);
		} else if (order > 0) {
			missing(j, &in[i++]);
		} else {
			uint32_t outs = run_end(&j->from.slots, o);
			uint32_t ins = run_end(&j->to.slots, i);

			for (; i < ins; i++) {
				match(j, &in[i], &out[o], outs - o);
				check_use(j, &in[i]);
			}
			o = outs;
		}
	}
}

static void link_stages(struct sx_merge *m, uint32_t from, uint32_t to)
{
	struct join j = { .m = m,
			  .from = { .m = m, .shader = from },
			  .to = { .m = m, .shader = to },
			  .members_left = SX_MERGE_MEMBERS };
	struct spvx_pipeline_link *l = sx_merge_add(m, &m->links, sizeof(*l));

	if (!l)
		return;
	gather(&j.from, false);
	gather(&j.to, true);
	join_sides(&j);
	l->from = from;
	l->to = to;
	l->matched = sx_merge_keep(m, j.matched.items, j.matched.count);
	l->matched_count = j.matched.count;
	l->unread = sx_merge_keep(m, j.unread.items, j.unread.count);
	l->unread_count = j.unread.count;
	l->unwritten = sx_merge_keep(m, j.unwritten.items, j.unwritten.count);
	l->unwritten_count = j.unwritten.count;
	sx_vec_free(&j.from.slots, m->a, sizeof(struct sx_slot));
	sx_vec_free(&j.to.slots, m->a, sizeof(struct sx_slot));
	sx_vec_free(&j.matched, m->a, sizeof(uint32_t));
	sx_vec_free(&j.unread, m->a, sizeof(uint32_t));
	sx_vec_free(&j.unwritten, m->a, sizeof(uint32_t));
}

/* ---- fragments ---- */

/* Whether an input must be Flat: integers and 64-bit floats are not interpolated. Vulkan,
 * Location and Component. */
static bool must_be_flat(const struct spvx_reflection *r, const struct sx_slot *s)
{
	const struct spvx_type *t = sx_reflect_type(r, s->type);

	if (!t || s->traits & (SPVX_TRAIT_FLAT | SPVX_TRAIT_PER_VERTEX |
			       SPVX_TRAIT_PER_PRIMITIVE))
		return false;
	return t->opcode == SPVX_OP_TypeInt ||
	       (t->opcode == SPVX_OP_TypeFloat && t->width == 64);
}

static void check_fragment(struct sx_merge *m, uint32_t shader)
{
	struct join j = { .m = m,
			  .from = { .m = m, .shader = SPVX_NONE },
			  .to = { .m = m, .shader = shader } };
	const struct sx_slot *slot;

	gather(&j.to, true);
	slot = j.to.slots.items;
	for (uint32_t i = 0; i < j.to.slots.count && !m->err; i++) {
		if (must_be_flat(m->p.shaders[shader].reflection, &slot[i]))
			say(&j, SPVX_CONFLICT_IO_INTERP, SPVX_CONFLICT_ERROR, NULL,
			    &slot[i]);
	}
	sx_vec_free(&j.to.slots, m->a, sizeof(struct sx_slot));
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

	for (size_t i = 0; i < SX_ARRAY_SIZE(models) && !m->err; i++) {
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
