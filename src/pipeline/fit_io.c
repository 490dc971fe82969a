/* SPDX-License-Identifier: MIT */
/*
 * pipeline/fit_io.c - vertex attributes, and the outputs of a stage against the next one's
 * inputs.
 */
#include "pipeline/fit_state.h"

#include "base/compiler.h"

#include <stdio.h>

#define V "VUID-VkGraphicsPipelineCreateInfo-"

#define LARGE_COMPONENTS 2 /* of 64 bits in one location */

static void put_location(struct fit_text *text, const struct sx_shader_slot *s)
{
	static const char *const rates[] = { "", "patch ", "per-primitive " };

	snprintf(text->place, sizeof(text->place), "%slocation %u", rates[s->rate],
		 (unsigned)s->location);
}

static void put_component(struct fit_text *text, const struct sx_shader_slot *s,
			  unsigned mask)
{
	put_location(text, s);
	snprintf(text->place + strlen(text->place),
		 sizeof(text->place) - strlen(text->place), " component %d",
		 sx_ctz32(mask));
}

static bool same_place(const struct sx_shader_slot *a, const struct sx_shader_slot *b)
{
	return a->rate == b->rate && a->location == b->location;
}

/* ---- vertex input ---- */

static const char *format_name(uint32_t format, char *text, size_t room)
{
	const struct sx_format_facts *f = sx_vkformat(format);

	if (f)
		return f->name;
	snprintf(text, room, "format %u", (unsigned)format);
	return text;
}

/* The vertex input state: bindings, attributes by their own location and by those they
 * supply, and the inputs of the shader. */
struct vertex_input {
	struct sx_lookup given;
	struct sx_lookup attributes;
	struct sx_lookup bindings;
	struct sx_lookup inputs;
};

/* Whether an attribute supplies two locations. */
static bool is_wide(const struct spvx_cache_attribute *a)
{
	const struct sx_format_facts *f = sx_vkformat(a->format);

	return f && f->bits == 64 && f->components > LARGE_COMPONENTS;
}

/* Build the look-ups of the vertex input. Return: false if out of memory. */
static bool read_vertex_input(struct fit *t, const struct sx_shader *s,
			      struct vertex_input *v)
{
	const struct spvx_cache_pipeline *p = t->in->p;
	const uint32_t inputs = s ? s->input_count : 0;

	if (!sx_fit_lookup(t, &v->attributes, (size_t)p->attribute_count * 2) ||
	    !sx_fit_lookup(t, &v->given, p->attribute_count) ||
	    !sx_fit_lookup(t, &v->bindings, p->binding_count) ||
	    !sx_fit_lookup(t, &v->inputs, inputs))
		return false;
	for (uint32_t i = 0; i < p->attribute_count; i++) {
		const struct spvx_cache_attribute *a = &p->attributes[i];

		sx_lookup_add(&v->given, a->location, i);
		sx_lookup_add(&v->attributes, a->location, i);
		if (is_wide(a))
			sx_lookup_add(&v->attributes, a->location + 1, i);
	}
	for (uint32_t i = 0; i < p->binding_count; i++)
		sx_lookup_add(&v->bindings, p->bindings[i].binding, i);
	for (uint32_t i = 0; i < inputs; i++)
		sx_lookup_add(&v->inputs, s->inputs[i].location, i);
	sx_lookup_sort(&v->given);
	sx_lookup_sort(&v->attributes);
	sx_lookup_sort(&v->bindings);
	sx_lookup_sort(&v->inputs);
	return true;
}

/* Index of the first slot after @at that is at another place. */
static uint32_t run_end(const struct sx_shader_slot *slots, uint32_t count, uint32_t at)
{
	uint32_t end = at + 1;

	while (end < count && same_place(&slots[end], &slots[at]))
		end++;
	return end;
}

static void fit_attribute(struct fit *t, const struct vertex_input *v,
			  const struct sx_shader_slot *s)
{
	const uint32_t own = sx_lookup_find(&v->attributes, s->location);
	const uint32_t at = own == SX_LOOKUP_NONE && s->second
				    ? sx_lookup_find(&v->attributes, s->location - 1)
				    : own;
	const struct spvx_cache_attribute *a =
		at != SX_LOOKUP_NONE ? &t->in->p->attributes[at] : NULL;
	const struct sx_format_facts *f = a ? sx_vkformat(a->format) : NULL;
	const bool other_class = f && s->cls && f->cls && s->cls != f->cls;
	const bool large = f && f->bits == 64;
	const bool other_width = f && large != (s->width == 64);
	/* two bits for each component; the second location has the higher ones */
	const bool narrow = large && !other_width &&
			    s->mask & ~(((1u << 2 * f->components) - 1) >>
					4 * (s->location - a->location));
	struct fit_text text = { "", "", "" };

	if (a && !other_class && !other_width && !narrow)
		return; /* the usual case */
	put_location(&text, s);
	snprintf(text.shader, FIT_TEXT, "%s", sx_class_name(s->cls));
	if (!a) {
		sx_fit_report(t, SX_PIPE_VERTEX_MISSING, FIT_VERTEX, &text, NULL);
		return;
	}
	snprintf(text.recorded, FIT_TEXT, "%s", f->name);
	if (other_class)
		sx_fit_report(t, SX_PIPE_VERTEX_CLASS, FIT_VERTEX, &text, NULL);
	snprintf(text.shader, FIT_TEXT, "%s%u", sx_class_name(s->cls), (unsigned)s->width);
	if (narrow)
		sx_fit_report(t, SX_PIPE_VERTEX_NARROW, FIT_VERTEX, &text, NULL);
	if (other_width)
		sx_fit_report(t, SX_PIPE_VERTEX_64, FIT_VERTEX, &text,
			      large ? V "pVertexInputState-08929"
				    : V "pVertexInputState-08930");
}

static bool has(const struct sx_lookup *l, uint32_t number)
{
	return sx_lookup_find(l, number) != SX_LOOKUP_NONE;
}

/* Check a vertex attribute, whether a shader reads it or not. */
static void fit_described(struct fit *t, const struct vertex_input *v, uint32_t index,
			  const struct sx_shader *s)
{
	const struct spvx_cache_attribute *a = &t->in->p->attributes[index];
	const bool twice = sx_lookup_is_second(&v->given, a->location, index);
	const bool described = has(&v->bindings, a->binding);
	const bool read = !s || has(&v->inputs, a->location) ||
			  (is_wide(a) && has(&v->inputs, a->location + 1));
	struct fit_text text = { "", "", "" };
	char name[32];

	if (described && read && !twice)
		return;
	snprintf(text.place, sizeof(text.place), "location %u", (unsigned)a->location);
	if (twice)
		sx_fit_report(t, SX_PIPE_VERTEX_TWICE, FIT_VERTEX, &text, NULL);
	if (!described) {
		snprintf(text.recorded, FIT_TEXT, "binding %u", (unsigned)a->binding);
		sx_fit_report(t, SX_PIPE_VERTEX_BINDING, FIT_VERTEX, &text, NULL);
	}
	if (read)
		return;
	snprintf(text.recorded, FIT_TEXT, "%s", format_name(a->format, name, sizeof(name)));
	sx_fit_report(t, SX_PIPE_VERTEX_UNREAD, FIT_VERTEX, &text, NULL);
}

void sx_fit_vertex(struct fit *t)
{
	const struct sx_fit_stage *vertex = sx_fit_stage_of(t, FIT_VERTEX);
	const struct spvx_cache_pipeline *p = t->in->p;
	const struct sx_shader *s = vertex ? vertex->shader : NULL;
	struct vertex_input v;

	if (!vertex || !(p->states & SPVX_CACHE_HAS_VERTEX_INPUT) ||
	    sx_fit_is_dynamic(t, DYN_VERTEX_INPUT) || !read_vertex_input(t, s, &v))
		return;
	for (uint32_t i = 0, end; s && i < s->input_count; i = end) {
		struct sx_shader_slot all = s->inputs[i];

		end = run_end(s->inputs, s->input_count, i);
		for (uint32_t k = i + 1; k < end; k++)
			all.mask |= s->inputs[k].mask;
		fit_attribute(t, &v, &all);
	}
	for (uint32_t i = 0; i < p->attribute_count; i++)
		fit_described(t, &v, i, s);
}

/* ---- between stages ---- */

static int compare_places(const struct sx_shader_slot *a, const struct sx_shader_slot *b)
{
	if (a->rate != b->rate)
		return a->rate < b->rate ? -1 : 1;
	return (a->location > b->location) - (a->location < b->location);
}

/* The inputs and outputs of one place: a location, per vertex, patch or primitive. */
struct place {
	const struct sx_shader_slot *in;
	uint32_t ins;
	const struct sx_shader_slot *out;
	uint32_t outs;
};

#define COMPONENTS 8 /* number in a mask */

/* The first output that writes a component of an input, but with another type.
 * @writers: by component, the output that writes it: one at most in a valid module. */
static const struct sx_shader_slot *
other_writer(const struct sx_shader_slot *const *writers, const struct sx_shader_slot *in)
{
	const struct sx_shader_slot *least = NULL;

	for (unsigned mask = in->mask; mask; mask &= mask - 1) {
		const struct sx_shader_slot *out = writers[sx_ctz32(mask)];

		/* signs may differ */
		if (out &&
		    ((in->cls == SX_CLASS_FLOAT) != (out->cls == SX_CLASS_FLOAT) ||
		     in->width != out->width) &&
		    (!least || out < least))
			least = out;
	}
	return least;
}

static void fit_place(struct fit *t, uint32_t reader, const struct place *at)
{
	const struct sx_shader_slot *writers[COMPONENTS] = { NULL };
	struct fit_text text = { "", "", "" };
	unsigned written = 0;

	for (uint32_t o = 0; o < at->outs; o++)
		written |= at->out[o].mask;
	for (uint32_t i = 0; i < at->ins; i++) {
		const struct sx_shader_slot *in = &at->in[i];
		unsigned missing = in->mask & ~written;

		if (!missing)
			continue;
		put_component(&text, in, missing);
		snprintf(text.shader, FIT_TEXT, "%s", sx_class_name(in->cls));
		sx_fit_report(t, SX_PIPE_IO_MISSING, reader, &text, NULL);
		break;
	}
	for (uint32_t o = 0; o < at->outs; o++)
		for (unsigned mask = at->out[o].mask; mask; mask &= mask - 1)
			if (!writers[sx_ctz32(mask)])
				writers[sx_ctz32(mask)] = &at->out[o];
	for (uint32_t i = 0; i < at->ins; i++) {
		const struct sx_shader_slot *in = &at->in[i];
		const struct sx_shader_slot *out = other_writer(writers, in);
		unsigned common = out ? in->mask & out->mask : 0;

		if (!out)
			continue;
		put_component(&text, in, common);
		snprintf(text.recorded, FIT_TEXT, "%s%u", sx_class_name(out->cls),
			 (unsigned)out->width);
		snprintf(text.shader, FIT_TEXT, "%s%u", sx_class_name(in->cls),
			 (unsigned)in->width);
		sx_fit_report(t, SX_PIPE_IO_TYPE, reader, &text, NULL);
		break;
	}
}

/* Report a location that only one side of a link has, or uses. */
static void fit_alone(struct fit *t, enum sx_pipe_rule rule, uint32_t stage,
		      const struct sx_shader_slot *slot)
{
	struct fit_text text = { "", "", "" };

	put_location(&text, slot);
	sx_fit_report(t, rule, stage, &text, NULL);
}

/* A geometry or mesh shader has to write what the fragment shader reads of PrimitiveId; without
 * them it is generated. */
static void fit_primitive_id(struct fit *t, const struct sx_fit_stage *from,
			     const struct sx_fit_stage *to)
{
	const struct fit_text text = { "PrimitiveId", "", "" };

	if (to->s->stage == FIT_FRAGMENT && from->s->stage & (FIT_GEOMETRY | FIT_MESH) &&
	    to->shader->primitive_id && !from->shader->primitive_id)
		sx_fit_report(t, SX_PIPE_IO_MISSING, FIT_FRAGMENT, &text,
			      from->s->stage == FIT_MESH ? V "PrimitiveId-06264"
							 : V "pStages-00740");
}

static void fit_link(struct fit *t, const struct sx_fit_stage *from,
		     const struct sx_fit_stage *to)
{
	const struct sx_shader_slot *out = from->shader->outputs;
	const struct sx_shader_slot *in = to->shader->inputs;
	uint32_t outs = from->shader->output_count;
	uint32_t ins = to->shader->input_count;
	uint32_t o = 0;
	uint32_t i = 0;

	while (o < outs || i < ins) {
		int order = o == outs ? 1 : i == ins ? -1 : compare_places(&out[o], &in[i]);
		uint32_t next_out = order <= 0 ? run_end(out, outs, o) : o;
		uint32_t next_in = order >= 0 ? run_end(in, ins, i) : i;
		const struct place at = { &in[i], next_in - i, &out[o], next_out - o };
		bool used = false;

		for (uint32_t k = i; k < next_in; k++)
			used |= in[k].used;
		if (order < 0 && !from->shader->captured)
			fit_alone(t, SX_PIPE_IO_UNREAD, from->s->stage, &out[o]);
		else if (order >= 0)
			fit_place(t, to->s->stage, &at);
		if (!order && !used)
			fit_alone(t, SX_PIPE_IO_UNUSED, to->s->stage, &in[i]);
		o = next_out;
		i = next_in;
	}
}

void sx_fit_links(struct fit *t)
{
	static const uint32_t order[] = {
		FIT_VERTEX,   FIT_TESS_CONTROL, FIT_TESS_EVALUATION,
		FIT_GEOMETRY, FIT_MESH,         FIT_FRAGMENT
	};
	const struct sx_fit_stage *before = NULL;

	for (size_t i = 0; i < SX_ARRAY_SIZE(order); i++) {
		const struct sx_fit_stage *stage = sx_fit_stage_of(t, order[i]);

		if (!stage || (order[i] == FIT_FRAGMENT && sx_fit_discards(t)))
			continue;
		if (before && before->shader && stage->shader) {
			fit_link(t, before, stage);
			fit_primitive_id(t, before, stage);
		}
		before = stage;
	}
}
