/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/json_io.c - inputs and outputs of the JSON document.
 */
#include "report/reflect/json.h"

#include "reflect/usage.h"

#include <spvx/enums.h>

/* Limit of the attributes listed of one input: an array may claim any number. */
#define ATTRIBUTES_MAX 256

#define IO struct spvx_reflect_io

/* ---- locations, shape ---- */

static bool is_placed(const struct sx_writer *w, const void *record)
{
	const struct spvx_reflect_io *io = record;

	(void)w;
	return io->builtin == SPVX_NONE && !(io->traits & SPVX_TRAIT_BUILTIN);
}

static const struct sx_field place_fields[] = {
	SX_RJ_SOME("location", IO, location, .flags = SX_NULL),
	SX_F_U32("component", IO, component, .flags = SX_IF),
	SX_F_U32("location_count", IO, location_count),
	SX_RJ_FORMATS(IO, format, SX_OPTIONAL),
};

SX_WRITTEN_RECORD(io_place_record, "location", place_fields);

#define F_PLACE                                                             \
	SX_RJ_SOME_ENUM("builtin", IO, builtin, SPVX_KIND_BuiltIn, VIA_IO), \
		SX_F_HERE("", SX_MEMBERS, &io_place_record, .there = is_placed, VIA_IO)

#define F_SHAPE                                                                   \
	SX_RJ_DIMS(IO, type, element, VIA_IO),                                    \
		SX_F_FLAG("arrayed", IO, per_vertex, ~0u, VIA_IO, .flags = SX_IF, \
			  .type = SX_RJ_TRUE,                                     \
			  .says = "the first of dims runs over vertices or "      \
				  "primitives"),                                  \
		SX_RJ_TRAITS(IO, traits, VIA_IO)

/* ---- attributes of a pipeline, one for each column of each element ---- */

struct attribute {
	uint64_t location;
	uint32_t format;
};

static const struct sx_record attribute_record = SX_TABLE("attribute")({
	SX_F_U64("location", struct attribute, location),
	SX_RJ_FORMATS(struct attribute, format, 0),
});

/* ---- members of a structure ---- */

struct member {
	const struct spvx_reflect_io *io;
	const struct spvx_member *m;
	bool is_used;
};

#define MEMBER struct member
#define VIA_IO SX_VIA(MEMBER, io)

static void put_member_words(struct sx_writer *w, const void *record)
{
	const struct spvx_type *t = sx_rj_of(w)->type;

	sx_rj_put_words(w, w->field, t->id, sx_field_u32(w->field, record) - t->first, 0);
}

static const struct sx_field member_fields[] = {
	SX_RJ_NAME("name", struct spvx_member, name, SX_VIA(MEMBER, m)),
	SX_RJ_TYPE("type", IO, element, VIA_IO),
	F_PLACE,
	F_SHAPE,
	SX_F_BOOL("in_call_tree", MEMBER, is_used),
	SX_RJ_SOME_NAME("semantic", struct spvx_member, semantic, SX_VIA(MEMBER, m)),
	SX_RJ_U32(SX_MAP, "words", IO, member, VIA_IO, .put = put_member_words,
		  .flags = SX_RJ_LAZY, .type = SX_SAYS_COUNT),
};

SX_WRITTEN_RECORD(io_member_record, "io_member", member_fields);

#undef VIA_IO

/* ---- inputs, outputs ---- */

/* @structure: its structure type; NULL: of another type. */
struct io {
	const struct spvx_reflect_io *io;
	const struct spvx_reflect_variable *v;
	const struct spvx_reflect_use *use;
	const struct spvx_type *structure;
	bool is_vertex;
};

#define ROW      struct io
#define VARIABLE struct spvx_reflect_variable
#define VIA_IO   SX_VIA(ROW, io)
#define VIA_V    SX_VIA(ROW, v)

static void put_attributes(struct sx_writer *w, const void *record)
{
	const struct io *row = record;
	const struct spvx_reflect_io *io = row->io;
	uint32_t step = io->location_step;

	if (!row->is_vertex || io->location == SPVX_NONE || !io->format ||
	    io->location_count <= step || io->location_count > ATTRIBUTES_MAX)
		return;
	sx_json_framed_open(&w->json, w->field->key, '[', false);
	for (uint32_t i = 0; i < io->location_count; i += step) {
		const struct attribute a = { (uint64_t)io->location + i, io->format };

		sx_record_item(w, w->field->of, &a);
	}
	sx_json_put_close(&w->json, ']');
}

static void put_members(struct sx_writer *w, const void *record)
{
	const struct sx_reflect_view *v = sx_rj_view(w);
	const struct io *row = record;
	const struct spvx_reflect_io *m = spvx_reflect_ios(v->r) + row->io->first_member;

	sx_rj_of(w)->type = row->structure;
	for (uint32_t i = 0; i < row->io->member_count; i++) {
		const struct member member = {
			.io = &m[i],
			.m = &spvx_reflect_members(v->r)[m[i].member],
			.is_used = sx_reflect_is_accessed(v->r, row->use, &m[i]),
		};

		sx_record_item(w, w->field->of, &member);
	}
}

static const struct sx_field io_fields[] = {
	SX_RJ_NAME("name", VARIABLE, name, VIA_V),
	SX_RJ_NAME("type_name", struct spvx_type, name, SX_VIA(ROW, structure),
		   SX_RJ_OPTIONAL),
	SX_F_U32("id", VARIABLE, id, VIA_V),
	SX_RJ_TYPE("type", IO, element, VIA_IO),
	F_PLACE,
	SX_RJ_SOME("index", VARIABLE, index, VIA_V),
	F_SHAPE,
	SX_F_FLAG("in_call_tree", struct spvx_reflect_use, flags, SPVX_USE_IN_CALL_TREE,
		  SX_VIA(ROW, use)),
	SX_F_FLAG("in_interface", struct spvx_reflect_use, flags, SPVX_USE_IN_INTERFACE,
		  SX_VIA(ROW, use)),
	SX_RJ_SOME_NAME("semantic", VARIABLE, semantic, VIA_V),
	SX_F_MADE("attributes", SX_LIST, put_attributes, .of = &attribute_record,
		  .flags = SX_RJ_LAZY),
	SX_F_MADE("members", SX_LIST, put_members, .of = &io_member_record,
		  SX_WHEN(struct io, structure)),
	SX_RJ_WORDS(VARIABLE, id, VIA_V),
};

SX_WRITER(write_io, io_fields);

const struct sx_record sx_rj_io_record =
	SX_RECORD("io", io_fields, .spread = true, SX_WRITTEN_BY(write_io));

static void put_ios(struct sx_writer *w, const struct sx_field *f,
		    const struct spvx_reflect_entry *e, uint32_t first, uint32_t count,
		    bool is_vertex)
{
	const struct sx_reflect_view *v = sx_rj_view(w);
	const struct spvx_reflect_io *ios = spvx_reflect_ios(v->r);
	const struct spvx_type *types = spvx_reflect_types(v->r);

	for (uint32_t i = first; i < first + count; i++) {
		uint32_t element = ios[i].element;
		const struct io row = {
			.io = &ios[i],
			.v = &spvx_reflect_variables(v->r)[ios[i].variable],
			.use = sx_reflect_use_of(v->r, e, ios[i].variable),
			.structure = element != SPVX_NONE && types[element].opcode ==
								     SPVX_OP_TypeStruct
					     ? &types[element]
					     : NULL,
			.is_vertex = is_vertex,
		};

		sx_record_item(w, f->of, &row);
	}
}

void sx_rj_put_inputs(struct sx_writer *w, const void *record)
{
	const struct spvx_reflect_entry *e = record;

	put_ios(w, w->field, e, e->first_input, e->input_count,
		e->model == SPVX_EXECUTION_MODEL_Vertex);
}

void sx_rj_put_outputs(struct sx_writer *w, const void *record)
{
	const struct spvx_reflect_entry *e = record;

	put_ios(w, w->field, e, e->first_output, e->output_count, false);
}
