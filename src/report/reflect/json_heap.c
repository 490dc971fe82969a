/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/json_heap.c - accesses to descriptor heaps in the JSON document.
 */
#include "report/reflect/heap.h"
#include "report/reflect/json.h"

#define ROW    struct sx_heap_row
#define PLACE  struct spvx_reflect_heap_place
#define ACCESS struct spvx_reflect_heap_access
#define STEP   struct spvx_reflect_heap_step
#define VALUE  struct spvx_reflect_value

#define VIA_PLACE  SX_VIA(ROW, place)
#define VIA_ACCESS SX_VIA(ROW, access)

/* ---- numbers that only a device may know ---- */

static void put_number(struct sx_writer *w, const void *record)
{
	uint64_t number;
	bool known = sx_heap_known(sx_rj_view(w), *(const VALUE *)record, &number);

	sx_json_framed_known(&w->json, w->field->key, known, number);
}

static void cell_expression(struct sx_writer *w, const void *record)
{
	sx_heap_put_value(sx_writer_cell(w), sx_rj_view(w), *(const VALUE *)record);
}

static const struct sx_record number_record = SX_TABLE("heap_number")({
	SX_F_MADE("value", SX_U64, put_number, .flags = SX_NULL,
		  .says = "null: only a device knows it"),
	SX_F_TEXT("expression", cell_expression, SX_WHEN_NOT(VALUE, constant, SPVX_NONE)),
});

/* ---- terms of an address ---- */

static void put_name(struct sx_writer *w, const void *record)
{
	const STEP *step = record;
	const struct sx_reflect_view *v = sx_rj_view(w);
	struct sx_buf *b = sx_writer_cell(w);

	if (step->member == SPVX_NONE)
		return;
	sx_reflect_put_member_name(b, v, step->member,
				   step->member -
					   spvx_reflect_types(v->r)[step->type].first);
	sx_json_put_name(&w->json, w->field->key, sx_buf_str(b));
}

static bool is_array(const struct sx_writer *w, const void *record)
{
	(void)w;
	return ((const STEP *)record)->member == SPVX_NONE;
}

static void put_length(struct sx_writer *w, const void *record)
{
	const struct spvx_type *t =
		sx_view_type(sx_rj_view(w), ((const STEP *)record)->type);

	if (!is_array(w, record))
		return;
	if (t->opcode != SPVX_OP_TypeArray)
		sx_json_put_null(&w->json, w->field->key);
	else
		sx_rj_put_known(w, w->field->key, t->count,
				sx_view_constant(sx_rj_view(w), t->first));
}

static const char *const index_sources[] = { "constant", "push_constant", "dynamic", NULL };

static bool is_constant(const struct sx_writer *w, const void *record)
{
	const STEP *step = record;

	return is_array(w, record) && step->index_from == SPVX_HEAP_INDEX_CONSTANT;
}

/* The factor of a step; .enum_kind: 0 for a stride, 1 for an offset. */
static void put_factor(struct sx_writer *w, const void *record)
{
	const STEP *step = record;

	if (step->decoration != SPVX_NONE &&
	    is_array(w, record) == (w->field->enum_kind == 0))
		sx_record_object(w, w->field->key, w->field->of, &step->factor, false);
}

#define F_FACTOR(text, kind)                                                             \
	SX_F_MADE(text, SX_VALUE, put_factor, .enum_kind = (kind), .of = &number_record, \
		  SX_RJ_OPTIONAL)

static const struct sx_record step_record = SX_TABLE("heap_step", .size = sizeof(STEP))({
	SX_F_MADE("member", SX_NAME, put_name, SX_RJ_OPTIONAL),
	SX_F_MADE("length", SX_U64, put_length, .flags = SX_OPTIONAL,
		  .type = "\"type\": [\"integer\", \"null\"]",
		  .says = "of an array; null: a runtime array"),
	SX_F_ENUM("index_from", STEP, index_from, index_sources, .there = is_array),
	SX_F_OBJECT("index", STEP, index, &number_record, .there = is_constant),
	SX_FIELD(SX_U32, "push_constant_offset", STEP, index, VALUE,
		 SX_WHEN_IS(STEP, index_from, SPVX_HEAP_INDEX_PUSH)),
	F_FACTOR("stride", 0),
	F_FACTOR("offset", 1),
	SX_RJ_SOME_ENUM("decoration", STEP, decoration, SPVX_KIND_Decoration),
});

/* ---- accesses ---- */

static void cell_address(struct sx_writer *w, const void *record)
{
	sx_heap_put_address(sx_writer_cell(w), record);
}

/* As for a variable of the type. */
static void put_content(struct sx_writer *w, const void *record)
{
	const ROW *row = record;
	const struct spvx_reflect_variable v = {
		.descriptor_type = row->place->descriptor_type,
		.element = row->access->block != SPVX_NONE ? row->access->block
							   : row->place->type,
		.min_offset = SPVX_NONE,
	};

	sx_record_members(w, w->field->of, &v);
}

static void put_access(struct sx_writer *w, const void *record)
{
	uint32_t access = sx_field_u32(w->field, record);

	while (access)
		sx_json_cstr(&w->json, NULL, sx_heap_next_access(&access));
}

const struct sx_record sx_rj_heap_record = SX_TABLE("heap_access", .spread = true)({
	SX_F_CSTR("heap", ROW, heap, .type = "\"enum\": [\"resource\", \"sampler\"]"),
	SX_RJ_DESCRIPTOR(PLACE, descriptor_type, VIA_PLACE),
	SX_F_U32("id", PLACE, id, VIA_PLACE),
	SX_F_WORDS("byte_offset", PLACE, at, VIA_PLACE,
		   .says = "of the first access chain, in the module"),
	SX_F_U32("places", ACCESS, place_count, VIA_ACCESS),
	SX_F_TEXT("address", cell_address,
		  .says = "in the heap: a number of bytes, or terms"),
	SX_RJ_ITEMS("steps", PLACE, first_step, step_count, heap_steps, &step_record,
		    VIA_PLACE),
	SX_F_FLAG("nonuniform", PLACE, nonuniform, 1, VIA_PLACE),
	SX_F_MADE("", SX_MEMBERS, put_content, .of = &sx_rj_content_record),
	SX_RJ_U32(SX_LIST, "access", ACCESS, access, VIA_ACCESS, .put = put_access,
		  .flags = SX_ONE_LINE, .type = SX_SAYS_STRING),
	SX_RJ_TRAITS(PLACE, traits, VIA_PLACE),
});

void sx_rj_put_heap_accesses(struct sx_writer *w, const void *record)
{
	const struct spvx_reflect_entry *e = record;

	for (uint32_t i = 0; i < e->heap_access_count; i++) {
		const struct sx_heap_row row = sx_heap_row(sx_rj_view(w), e, i);

		sx_record_item(w, w->field->of, &row);
	}
}
