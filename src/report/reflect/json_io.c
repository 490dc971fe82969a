/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/json_io.c - inputs and outputs of the JSON document.
 */
#include "report/reflect/json.h"

#include <spvx/enums.h>

/* Attributes that are spelled out of one input: an array may claim any number. */
#define ATTRIBUTES_MAX 256

static bool is_structure(const struct sx_rj *w, uint32_t type)
{
	return type != SPVX_NONE &&
	       spvx_reflect_types(w->v->r)[type].opcode == SPVX_OP_TypeStruct;
}

/* What a pipeline describes: one attribute for each column of each element. */
static void put_attributes(struct sx_rj *w, const struct spvx_reflect_io *io)
{
	uint32_t step = io->location_step ? io->location_step : 1;

	if (io->location == SPVX_NONE || !io->format || io->location_count <= step ||
	    io->location_count > ATTRIBUTES_MAX)
		return;
	sx_json_array(w->j, "attributes");
	for (uint32_t i = 0; i < io->location_count; i += step) {
		sx_json_object_inline(w->j, NULL);
		sx_json_u64(w->j, "location", (uint64_t)io->location + i);
		sx_rj_format(w, io->format);
		sx_json_end_object(w->j);
	}
	sx_json_end_array(w->j);
}

/* Where it is found, and how many places it takes. */
static void put_place(struct sx_rj *w, const struct spvx_reflect_io *io)
{
	if (io->builtin != SPVX_NONE) {
		sx_rj_enum(w, "builtin", SPVX_KIND_BuiltIn, io->builtin);
		return;
	}
	if (io->traits & SPVX_TRAIT_BUILTIN)
		return;
	if (io->location == SPVX_NONE)
		sx_json_null(w->j, "location");
	else
		sx_json_u64(w->j, "location", io->location);
	if (io->component)
		sx_json_u64(w->j, "component", io->component);
	sx_json_u64(w->j, "location_count", io->location_count);
	sx_rj_format(w, io->format);
}

static void put_shape(struct sx_rj *w, const struct spvx_reflect_io *io)
{
	sx_rj_dims(w, io->type, io->element);
	if (io->per_vertex)
		sx_json_bool(w->j, "arrayed", true);
	sx_rj_traits(w, io->traits);
}

/* Of the structure @t. */
static void put_member(struct sx_rj *w, const struct spvx_reflect_use *use,
		       const struct spvx_type *t, const struct spvx_reflect_io *io)
{
	const struct spvx_member *m = &spvx_reflect_members(w->v->r)[io->member];

	sx_json_object_inline(w->j, NULL);
	sx_rj_name(w, "name", m->name);
	sx_rj_type(w, "type", io->element);
	put_place(w, io);
	put_shape(w, io);
	sx_json_bool(w->j, "in_call_tree", sx_reflect_touches(w->v, use, io));
	if (m->semantic.len)
		sx_rj_name(w, "semantic", m->semantic);
	sx_rj_words(w, t->id, io->member - t->first);
	sx_json_end_object(w->j);
}

static void put_members(struct sx_rj *w, const struct spvx_reflect_use *use,
			const struct spvx_reflect_io *io)
{
	const struct spvx_reflect_io *m = spvx_reflect_ios(w->v->r) + io->first_member;
	const struct spvx_type *t;

	if (!is_structure(w, io->element))
		return;
	t = &spvx_reflect_types(w->v->r)[io->element];
	sx_json_array(w->j, "members");
	for (uint32_t i = 0; i < io->member_count; i++)
		put_member(w, use, t, &m[i]);
	sx_json_end_array(w->j);
}

static void put_io(struct sx_rj *w, const struct spvx_reflect_entry *e,
		   const struct spvx_reflect_io *io, bool attributes)
{
	const struct spvx_reflect_use *use = sx_reflect_use_of(w->v, e, io->variable);
	const struct spvx_reflect_variable *v =
		&spvx_reflect_variables(w->v->r)[io->variable];

	sx_json_object(w->j, NULL);
	sx_rj_name(w, "name", v->name);
	if (is_structure(w, io->element))
		sx_rj_name(w, "type_name", spvx_reflect_types(w->v->r)[io->element].name);
	sx_json_u64(w->j, "id", v->id);
	sx_rj_type(w, "type", io->element);
	put_place(w, io);
	if (v->index != SPVX_NONE)
		sx_json_u64(w->j, "index", v->index);
	put_shape(w, io);
	sx_json_bool(w->j, "in_call_tree", use->flags & SPVX_USE_IN_CALL_TREE);
	sx_json_bool(w->j, "in_interface", use->flags & SPVX_USE_IN_INTERFACE);
	if (v->semantic.len)
		sx_rj_name(w, "semantic", v->semantic);
	if (attributes)
		put_attributes(w, io);
	put_members(w, use, io);
	sx_rj_words(w, v->id, SPVX_NONE);
	sx_json_end_object(w->j);
}

void sx_rj_ios(struct sx_rj *w, const char *key, const struct spvx_reflect_entry *e,
	       bool input)
{
	const struct spvx_reflect_io *ios = spvx_reflect_ios(w->v->r);
	uint32_t first = input ? e->first_input : e->first_output;
	uint32_t count = input ? e->input_count : e->output_count;

	sx_json_array(w->j, key);
	for (uint32_t i = 0; i < count; i++)
		put_io(w, e, &ios[first + i],
		       input && e->model == SPVX_EXECUTION_MODEL_Vertex);
	sx_json_end_array(w->j);
}
