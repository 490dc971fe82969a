/* SPDX-License-Identifier: MIT */
/*
 * pipeline/fit_io.c - vertex attributes, and what one stage writes and the next one reads.
 */
#include "pipeline/fit_state.h"

#include "base/compiler.h"

#include <stdio.h>

#define DYN_VERTEX_INPUT 1000352000u
#define LARGE_COMPONENTS 2 /* of 64 bits in one location */

static void put_location(struct fit_text *text, const struct sx_shader_slot *s)
{
	snprintf(text->place, sizeof(text->place), "%slocation %u",
		 s->patch ? "patch " : "", (unsigned)s->location);
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
	return a->patch == b->patch && a->location == b->location;
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

/* Whether an attribute gives data to a location: wide ones have two. */
static bool covers(const struct spvx_cache_attribute *a, uint32_t location)
{
	const struct sx_format_facts *f = sx_vkformat(a->format);

	return a->location == location ||
	       (f && f->bits == 64 && f->components > LARGE_COMPONENTS &&
		a->location + 1 == location);
}

static const struct spvx_cache_attribute *attribute_at(const struct fit *t,
						       uint32_t location)
{
	const struct spvx_cache_pipeline *p = t->in->p;

	for (uint32_t i = 0; i < p->attribute_count; i++) {
		if (covers(&p->attributes[i], location))
			return &p->attributes[i];
	}
	return NULL;
}

static void fit_attribute(struct fit *t, const struct sx_shader_slot *s)
{
	const struct spvx_cache_attribute *a = attribute_at(t, s->location);
	const struct sx_format_facts *f = a ? sx_vkformat(a->format) : NULL;
	const bool other_class = f && s->cls && f->cls && s->cls != f->cls;
	const bool other_width = f && (f->bits == 64) != (s->width == 64);
	struct fit_text text = { "", "", "" };

	if (a && !other_class && !other_width)
		return; /* as nearly all do: no text is made */
	put_location(&text, s);
	snprintf(text.shader, FIT_TEXT, "%s", sx_class_name(s->cls));
	if (!a) {
		sx_fit_say(t, SX_PIPE_VERTEX_MISSING, FIT_VERTEX, &text, NULL);
		return;
	}
	snprintf(text.recorded, FIT_TEXT, "%s", f->name);
	if (other_class)
		sx_fit_say(t, SX_PIPE_VERTEX_CLASS, FIT_VERTEX, &text, NULL);
	if (!other_width)
		return;
	snprintf(text.shader, FIT_TEXT, "%s%u", sx_class_name(s->cls), (unsigned)s->width);
	sx_fit_say(t, SX_PIPE_VERTEX_64, FIT_VERTEX, &text,
		   f->bits == 64
			   ? "VUID-VkGraphicsPipelineCreateInfo-pVertexInputState-08929"
			   : "VUID-VkGraphicsPipelineCreateInfo-pVertexInputState-08930");
}

/* A vertex attribute, of any shader. */
static void fit_described(struct fit *t, const struct spvx_cache_attribute *a,
			  const struct sx_shader *s)
{
	const struct spvx_cache_pipeline *p = t->in->p;
	struct fit_text text = { "", "", "" };
	bool described = false;
	bool read = !s;
	char name[32];

	for (uint32_t i = 0; i < p->binding_count; i++)
		described |= p->bindings[i].binding == a->binding;
	for (uint32_t i = 0; s && i < s->input_count; i++)
		read |= covers(a, s->inputs[i].location);
	if (described && read)
		return;
	snprintf(text.place, sizeof(text.place), "location %u", (unsigned)a->location);
	if (!described) {
		snprintf(text.recorded, FIT_TEXT, "binding %u", (unsigned)a->binding);
		sx_fit_say(t, SX_PIPE_VERTEX_BINDING, FIT_VERTEX, &text, NULL);
	}
	if (read)
		return;
	snprintf(text.recorded, FIT_TEXT, "%s", format_name(a->format, name, sizeof(name)));
	sx_fit_say(t, SX_PIPE_VERTEX_UNREAD, FIT_VERTEX, &text, NULL);
}

void sx_fit_vertex(struct fit *t)
{
	const struct sx_fit_stage *vertex = sx_fit_stage_of(t, FIT_VERTEX);
	const struct spvx_cache_pipeline *p = t->in->p;
	const struct sx_shader *s = vertex ? vertex->shader : NULL;

	if (!vertex || !(p->states & SPVX_CACHE_HAS_VERTEX_INPUT) ||
	    sx_fit_is_dynamic(t, DYN_VERTEX_INPUT))
		return;
	for (uint32_t i = 0; s && i < s->input_count && !t->err; i++) {
		if (!i || !same_place(&s->inputs[i - 1], &s->inputs[i]))
			fit_attribute(t, &s->inputs[i]);
	}
	for (uint32_t i = 0; i < p->attribute_count && !t->err; i++)
		fit_described(t, &p->attributes[i], s);
}

/* ---- between stages ---- */

static int compare_places(const struct sx_shader_slot *a, const struct sx_shader_slot *b)
{
	if (a->patch != b->patch)
		return a->patch < b->patch ? -1 : 1;
	return (a->location > b->location) - (a->location < b->location);
}

/* Slots of one place, from @at on. */
static uint32_t run_end(const struct sx_shader_slot *slots, uint32_t count, uint32_t at)
{
	uint32_t end = at + 1;

	while (end < count && same_place(&slots[end], &slots[at]))
		end++;
	return end;
}

/* Signs may differ. */
static bool same_type(const struct sx_shader_slot *a, const struct sx_shader_slot *b)
{
	return (a->cls == SX_CLASS_FLOAT) == (b->cls == SX_CLASS_FLOAT) &&
	       a->width == b->width;
}

/* The inputs of a place against the outputs there. */
struct place {
	const struct sx_shader_slot *in;
	uint32_t ins;
	const struct sx_shader_slot *out;
	uint32_t outs;
};

static void fit_place(struct fit *t, uint32_t reader, const struct place *at)
{
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
		sx_fit_say(t, SX_PIPE_IO_MISSING, reader, &text, NULL);
		break;
	}
	for (uint32_t n = 0; n < at->ins * at->outs; n++) {
		const struct sx_shader_slot *in = &at->in[n / at->outs];
		const struct sx_shader_slot *out = &at->out[n % at->outs];
		unsigned common = in->mask & out->mask;

		if (!common || same_type(in, out))
			continue;
		put_component(&text, in, common);
		snprintf(text.recorded, FIT_TEXT, "%s%u", sx_class_name(out->cls),
			 (unsigned)out->width);
		snprintf(text.shader, FIT_TEXT, "%s%u", sx_class_name(in->cls),
			 (unsigned)in->width);
		sx_fit_say(t, SX_PIPE_IO_TYPE, reader, &text, NULL);
		break;
	}
}

static void fit_unread(struct fit *t, uint32_t writer, const struct sx_shader_slot *out)
{
	struct fit_text text = { "", "", "" };

	put_location(&text, out);
	sx_fit_say(t, SX_PIPE_IO_UNREAD, writer, &text, NULL);
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

	while ((o < outs || i < ins) && !t->err) {
		int order = o == outs ? 1 : i == ins ? -1 : compare_places(&out[o], &in[i]);
		uint32_t next_out = order <= 0 ? run_end(out, outs, o) : o;
		uint32_t next_in = order >= 0 ? run_end(in, ins, i) : i;
		const struct place at = { &in[i], next_in - i, &out[o], next_out - o };

		if (order < 0)
			fit_unread(t, from->s->stage, &out[o]);
		else
			fit_place(t, to->s->stage, &at);
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

	for (size_t i = 0; i < sizeof(order) / sizeof(order[0]); i++) {
		const struct sx_fit_stage *stage = sx_fit_stage_of(t, order[i]);

		if (!stage)
			continue;
		if (before && before->shader && stage->shader)
			fit_link(t, before, stage);
		before = stage;
	}
}
