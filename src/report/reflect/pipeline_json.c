/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/pipeline_json.c - shaders taken together, as JSON.
 */
#include "report/reflect/json.h"
#include "report/reflect/pipeline.h"

#include "base/str.h"

/* Numbers of sets that are told to be empty: a set may claim any number. */
#define EMPTY_SETS_MAX 256

/* Attributes of one input that are spelled out. */
#define ATTRIBUTES_MAX 256

struct writer {
	struct sx_rj rj; /* its view is that of the current shader */
	const struct sx_pipeline_view *v;
};

static void put_word(struct writer *w, const char *key)
{
	if (w->rj.cell.len)
		sx_rj_cell(&w->rj, key);
}

/* ---- stages ---- */

static void put_stage(struct writer *w, uint32_t shader)
{
	const struct spvx_reflect_entry *e = sx_pipeline_entry(w->v, shader);
	const struct sx_reflect_view *view = &w->v->views[shader];

	w->rj.v = view;
	sx_json_object_inline(w->rj.j, NULL);
	sx_json_name(w->rj.j, "file", view->address);
	if (view->sha256)
		sx_json_cstr(w->rj.j, "sha256", view->sha256);
	sx_rj_name(&w->rj, "entry_point", e->name);
	sx_json_cstr(w->rj.j, "stage", sx_reflect_stage_name(e->stage));
	sx_json_end_object(w->rj.j);
}

/* ---- descriptors ---- */

static void put_descriptor_type(struct writer *w, uint32_t type)
{
	const char *name = sx_reflect_descriptor_name(type);

	sx_buf_puts(&w->rj.cell, "VK_DESCRIPTOR_TYPE_");
	sx_buf_puts(&w->rj.cell, name ? name : "MAX_ENUM");
	sx_rj_cell(&w->rj, "descriptor_type");
	sx_json_u64(w->rj.j, "descriptor_type_value", type);
}

static void put_binding(struct writer *w, const struct spvx_pipeline_binding *b)
{
	const struct spvx_reflect_variable *v = sx_pipeline_variable(w->v, b);
	struct sx_json *j = w->rj.j;
	const struct spvx_type *block;

	w->rj.v = &w->v->views[b->shader];
	sx_json_object_inline(j, NULL);
	sx_json_u64(j, "binding", b->binding);
	sx_rj_name(&w->rj, "name", v->name);
	if (sx_reflect_is_block(w->rj.v, v)) {
		block = &spvx_reflect_types(w->rj.v->r)[v->element];
		sx_rj_name(&w->rj, "type_name", block->name);
	}
	put_descriptor_type(w, sx_pipeline_descriptor(w->v, b));
	if (b->count)
		sx_json_u64(j, "count", b->count);
	else
		sx_json_null(j, "count");
	if (b->size)
		sx_json_u64(j, "size", b->size);
	sx_rj_stages(&w->rj, b->stages);
	if (!(b->flags & SPVX_USE_IN_CALL_TREE))
		sx_json_bool(j, "in_call_tree", false);
	sx_json_end_object(j);
}

static void put_sets(struct writer *w)
{
	const struct spvx_pipeline *p = w->v->p;
	struct sx_json *j = w->rj.j;

	sx_json_array(j, "descriptor_sets");
	for (uint32_t i = 0; i < p->binding_count;) {
		uint32_t set = p->bindings[i].set;

		sx_json_object(j, NULL);
		sx_json_u64(j, "set", set);
		sx_json_array(j, "bindings");
		for (; i < p->binding_count && p->bindings[i].set == set; i++)
			put_binding(w, &p->bindings[i]);
		sx_json_end_array(j);
		sx_json_end_object(j);
	}
	sx_json_end_array(j);
}

/* A pipeline layout has all sets up to the last one. */
static void put_empty_sets(struct writer *w)
{
	const struct spvx_pipeline *p = w->v->p;
	uint32_t told = 0;
	uint32_t next = 0;
	bool open = false;

	for (uint32_t i = 0; i < p->binding_count; i++) {
		for (; next < p->bindings[i].set && told < EMPTY_SETS_MAX; next++, told++) {
			if (!open)
				sx_json_array_inline(w->rj.j, "empty_sets");
			open = true;
			sx_json_u64(w->rj.j, NULL, next);
		}
		next = p->bindings[i].set == SPVX_NONE ? SPVX_NONE : p->bindings[i].set + 1;
	}
	if (open)
		sx_json_end_array(w->rj.j);
}

static void put_ranges(struct writer *w, const char *key,
		       const struct spvx_pipeline_range *ranges, uint32_t count)
{
	sx_json_array(w->rj.j, key);
	for (uint32_t i = 0; i < count; i++) {
		sx_json_object_inline(w->rj.j, NULL);
		sx_json_u64(w->rj.j, "offset", ranges[i].offset);
		sx_json_u64(w->rj.j, "size", ranges[i].size);
		sx_rj_stages(&w->rj, ranges[i].stages);
		sx_json_end_object(w->rj.j);
	}
	sx_json_end_array(w->rj.j);
}

/* ---- inputs of vertices ---- */

/* One attribute for each column of each element. */
static void put_attributes(struct writer *w, const struct spvx_reflect_io *io,
			   struct spvx_text name)
{
	const struct spvx_type *types = spvx_reflect_types(w->rj.v->r);
	uint32_t step = io->location_step ? io->location_step : 1;
	uint32_t columns = 1;
	bool is_matrix =
		io->element != SPVX_NONE && types[io->element].opcode == SPVX_OP_TypeMatrix;

	if (is_matrix && types[io->element].count)
		columns = types[io->element].count;
	for (uint32_t i = 0; i < io->location_count / step && i < ATTRIBUTES_MAX; i++) {
		sx_json_object_inline(w->rj.j, NULL);
		sx_json_u64(w->rj.j, "location", (uint64_t)io->location + i * step);
		if (io->component)
			sx_json_u64(w->rj.j, "component", io->component);
		sx_rj_format(&w->rj, io->format);
		sx_rj_name(&w->rj, "name", name);
		if (io->type != io->element)
			sx_json_u64(w->rj.j, "element", i / columns);
		if (is_matrix)
			sx_json_u64(w->rj.j, "column", i % columns);
		sx_json_end_object(w->rj.j);
	}
}

static void put_inputs(struct writer *w, const struct spvx_reflect_entry *e)
{
	const struct spvx_reflect_io *ios = spvx_reflect_ios(w->rj.v->r);

	for (uint32_t i = 0; i < e->input_count; i++) {
		const struct spvx_reflect_io *io = &ios[e->first_input + i];

		if (io->traits & SPVX_TRAIT_BUILTIN)
			continue;
		if (io->format && io->location != SPVX_NONE)
			put_attributes(
				w, io,
				spvx_reflect_variables(w->rj.v->r)[io->variable].name);
		for (uint32_t k = 0; k < io->member_count; k++) {
			const struct spvx_reflect_io *m = &ios[io->first_member + k];

			if (m->format && m->location != SPVX_NONE)
				put_attributes(
					w, m,
					spvx_reflect_members(w->rj.v->r)[m->member].name);
		}
	}
}

static void put_vertex_input(struct writer *w)
{
	sx_json_array(w->rj.j, "vertex_input");
	for (uint32_t i = 0; i < w->v->p->shader_count; i++) {
		const struct spvx_reflect_entry *e = sx_pipeline_entry(w->v, i);

		w->rj.v = &w->v->views[i];
		if (e->model == SPVX_EXECUTION_MODEL_Vertex)
			put_inputs(w, e);
	}
	sx_json_end_array(w->rj.j);
}

/* ---- interfaces, constants ---- */

static void put_locations(struct writer *w, const char *key, const uint32_t *locations,
			  uint32_t count)
{
	sx_json_array_inline(w->rj.j, key);
	for (uint32_t i = 0; i < count; i++)
		sx_json_u64(w->rj.j, NULL, locations[i]);
	sx_json_end_array(w->rj.j);
}

static void put_links(struct writer *w)
{
	const struct spvx_pipeline *p = w->v->p;

	sx_json_array(w->rj.j, "interfaces");
	for (uint32_t i = 0; i < p->link_count; i++) {
		const struct spvx_pipeline_link *l = &p->links[i];

		sx_json_object_inline(w->rj.j, NULL);
		sx_json_cstr(
			w->rj.j, "from",
			sx_reflect_stage_name(sx_pipeline_entry(w->v, l->from)->stage));
		sx_json_cstr(w->rj.j, "to",
			     sx_reflect_stage_name(sx_pipeline_entry(w->v, l->to)->stage));
		put_locations(w, "matched", l->matched, l->matched_count);
		put_locations(w, "unread_outputs", l->unread, l->unread_count);
		put_locations(w, "unwritten_inputs", l->unwritten, l->unwritten_count);
		sx_json_end_object(w->rj.j);
	}
	sx_json_end_array(w->rj.j);
}

static void put_constants(struct writer *w)
{
	const struct spvx_pipeline *p = w->v->p;

	sx_json_array(w->rj.j, "specialization_constants");
	for (uint32_t i = 0; i < p->constant_count; i++) {
		const struct spvx_pipeline_constant *s = &p->constants[i];
		const struct spvx_constant *c;

		w->rj.v = &w->v->views[s->shader];
		c = &spvx_reflect_constants(w->rj.v->r)[s->constant];
		sx_json_object_inline(w->rj.j, NULL);
		sx_json_u64(w->rj.j, "spec_id", s->spec_id);
		sx_rj_name(&w->rj, "name", c->name);
		sx_rj_type(&w->rj, "type", c->type);
		sx_reflect_put_value(&w->rj.cell, w->rj.v, c, c->initial, 9);
		sx_rj_cell(&w->rj, "default_text");
		sx_rj_stages(&w->rj, s->stages);
		sx_json_end_object(w->rj.j);
	}
	sx_json_end_array(w->rj.j);
}

/* ---- conflicts ---- */

static void put_optional(struct writer *w, const char *key, uint32_t value)
{
	if (value != SPVX_NONE)
		sx_json_u64(w->rj.j, key, value);
}

/* The variables, outputs and inputs that do not fit. */
static void put_sides(struct writer *w, const struct spvx_conflict *c)
{
	struct sx_buf *cell = &w->rj.cell;

	if (!sx_pipeline_has_side(c, 0) && !sx_pipeline_has_side(c, 1))
		return;
	sx_json_array_inline(w->rj.j, "sides");
	for (unsigned i = 0; i < 2; i++) {
		if (!sx_pipeline_has_side(c, i))
			continue;
		w->rj.v = &w->v->views[c->shaders[i]];
		sx_json_object_inline(w->rj.j, NULL);
		sx_json_u64(w->rj.j, "shader", c->shaders[i]);
		sx_pipeline_put_side_name(cell, w->v, c, i);
		sx_json_name(w->rj.j, "name", sx_str_n(cell->data, cell->len));
		cell->len = 0;
		if (c->ios[i] != SPVX_NONE)
			sx_rj_type(&w->rj, "type",
				   spvx_reflect_ios(w->rj.v->r)[c->ios[i]].element);
		else
			put_descriptor_type(w, sx_pipeline_side_descriptor(w->v, c, i));
		sx_json_end_object(w->rj.j);
	}
	sx_json_end_array(w->rj.j);
}

static void put_conflict(struct writer *w, const struct spvx_conflict *c)
{
	sx_json_object_inline(w->rj.j, NULL);
	sx_json_cstr(w->rj.j, "code", spvx_conflict_name(c->code));
	sx_json_cstr(w->rj.j, "severity", sx_pipeline_severity(c->severity));
	sx_json_cstr(w->rj.j, "text", spvx_conflict_text(c->code));
	sx_json_array_inline(w->rj.j, "shaders");
	for (unsigned i = 0; i < 2; i++) {
		if (c->shaders[i] != SPVX_NONE)
			sx_json_u64(w->rj.j, NULL, c->shaders[i]);
	}
	sx_json_end_array(w->rj.j);
	put_optional(w, "set", c->set);
	put_optional(w, "binding", c->binding);
	put_optional(w, "location", c->location);
	put_optional(w, "component", c->component);
	put_optional(w, "spec_id", c->spec_id);
	put_optional(w, "offset", c->offset);
	sx_pipeline_put_path(&w->rj.cell, w->v, c);
	put_word(w, "path");
	put_sides(w, c);
	sx_json_end_object(w->rj.j);
}

void sx_pipeline_json(struct sx_json *j, const struct sx_pipeline_view *v)
{
	struct writer w = { .rj = { .j = j }, .v = v };
	const struct spvx_pipeline *p = v->p;

	sx_buf_init(&w.rj.cell, NULL);
	sx_json_object(j, NULL);
	sx_json_u64(j, "spvx_pipeline", 1);
	sx_json_array(j, "stages");
	for (uint32_t i = 0; i < p->shader_count; i++)
		put_stage(&w, i);
	sx_json_end_array(j);
	put_sets(&w);
	put_empty_sets(&w);
	put_ranges(&w, "push_constant_ranges", p->ranges, p->range_count);
	put_ranges(&w, "push_constant_ranges_merged", p->merged, p->merged_count);
	put_vertex_input(&w);
	put_links(&w);
	put_constants(&w);
	sx_json_array(j, "conflicts");
	for (uint32_t i = 0; i < p->conflict_count; i++)
		put_conflict(&w, &p->conflicts[i]);
	sx_json_end_array(j);
	sx_json_bool(j, "complete", v->ending->complete);
	sx_json_end_object(j);
	sx_buf_free(&w.rj.cell);
}
