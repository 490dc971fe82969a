/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/json_constants.c - constants of the JSON document: values that depend on
 * specialization, expressions, dimensions of arrays.
 */
#include "report/reflect/json.h"

#define CONSTANT struct spvx_constant
#define TYPE     struct spvx_type

/* Size of a value in bytes, by its type; 4 for a bool. */
static unsigned byte_size(const struct sx_writer *w, const struct spvx_constant *c)
{
	const struct spvx_type *t = sx_view_type(sx_rj_view(w), c->type);

	if (!t || t->opcode == SPVX_OP_TypeBool)
		return 4;
	return t->width >= 8 && t->width <= 64 ? t->width / 8u : 4;
}

/* true, false, -5, 0.5; null when it is not known. */
static void put_text(struct sx_writer *w, const void *record)
{
	const struct spvx_constant *c = record;
	const struct spvx_type *t = sx_view_type(sx_rj_view(w), c->type);
	uint64_t value = *(const uint64_t *)sx_field_at(w->field, record);
	struct sx_buf *b = sx_writer_cell(w);

	if (!(c->flags & SPVX_CONSTANT_KNOWN)) {
		sx_json_put_null(&w->json, w->field->key);
		return;
	}
	if (t && t->opcode == SPVX_OP_TypeBool)
		sx_buf_puts(b, value ? "true" : "false");
	else
		sx_reflect_put_value(b, sx_rj_view(w), c, value, 0);
	sx_json_put_str(&w->json, w->field->key, sx_buf_str(b));
}

static void put_bits(struct sx_writer *w, const void *record)
{
	unsigned size = byte_size(w, record);
	uint64_t value = *(const uint64_t *)sx_field_at(w->field, record);

	if (size < 8)
		value &= (UINT64_C(1) << 8 * size) - 1;
	sx_json_put_quote(&w->json, w->field->key);
	sx_buf_puts(w->json.out, "0x");
	sx_buf_hex(w->json.out, value, 2 * size);
	sx_json_end_quote(&w->json);
}

#define F_VALUE(key, member, function, ...) \
	SX_FIELD(SX_STR, key, CONSTANT, member, uint64_t, .put = (function), __VA_ARGS__)

/* ---- expressions: parts of an OpSpecConstantOp ---- */

/* An unknown operand is an empty object. */
static const struct sx_record operand_record = SX_TABLE("operand")({
	SX_F_U32("id", CONSTANT, id, SX_RJ_OPTIONAL),
	SX_RJ_SOME("spec_id", CONSTANT, spec_id),
	F_VALUE("value", value, put_text, .flags = SX_NULL | SX_OPTIONAL),
});

static void cell_op(struct sx_writer *w, const void *record)
{
	const struct spvx_constant *c = record;

	sx_reflect_put_op(sx_writer_cell(w), sx_rj_view(w), c->operation);
}

static const uint32_t *numbers_of(const struct sx_writer *w, const struct spvx_constant *c)
{
	return spvx_reflect_numbers(sx_rj_view(w)->r) + c->first_operand;
}

static void put_operands(struct sx_writer *w, const void *record)
{
	const struct spvx_constant *c = record;

	for (uint32_t i = 0; i < c->operand_count; i++) {
		const struct spvx_constant *operand =
			sx_view_constant(sx_rj_view(w), numbers_of(w, c)[i]);

		sx_json_object_inline(&w->json, NULL);
		if (operand)
			sx_record_members(w, w->field->of, operand);
		sx_json_end_object(&w->json);
	}
}

static void put_literals(struct sx_writer *w, const void *record)
{
	const struct spvx_constant *c = record;

	sx_rj_put_numbers(w, numbers_of(w, c) + c->operand_count, c->literal_count);
}

/* Deeper operations are found by their <id>. */
static const struct sx_record expression_record = SX_TABLE("expression")({
	SX_F_TEXT("op", cell_op),
	SX_F_U32("id", CONSTANT, id),
	SX_F_MADE("operands", SX_LIST, put_operands, .of = &operand_record,
		  .flags = SX_ONE_LINE),
	SX_F_MADE("literals", SX_LIST, put_literals, SX_WHEN(CONSTANT, literal_count),
		  .type = SX_SAYS_COUNT, .flags = SX_ONE_LINE),
});

void sx_rj_yes(struct sx_writer *w, const void *record)
{
	(void)record;
	sx_json_framed_word(&w->json, w->field->key, "true");
}

/* Members after a number that is a constant. */
static const struct sx_record specialized_record = SX_TABLE("specialized")({
	SX_RJ_SOME("spec_id", CONSTANT, spec_id),
	SX_F_MADE("spec_op", SX_BOOL, sx_rj_yes,
		  SX_WHEN_IS(CONSTANT, opcode, SPVX_OP_SpecConstantOp), .type = SX_RJ_TRUE),
	SX_F_HERE("expr", SX_OBJECT, &expression_record,
		  SX_WHEN_IS(CONSTANT, opcode, SPVX_OP_SpecConstantOp)),
});

void sx_rj_put_known(struct sx_writer *w, struct spvx_str key, uint64_t value,
		     const struct spvx_constant *c)
{
	sx_json_framed_known(&w->json, key, !c || c->flags & SX_REFLECT_KNOWN, value);
}

/* ---- values of execution modes ---- */

#define VALUE struct spvx_reflect_value

static void put_value(struct sx_writer *w, const void *record)
{
	const struct spvx_reflect_value *v = record;

	sx_rj_put_known(w, w->field->key, v->value,
			sx_view_constant(sx_rj_view(w), v->constant));
}

/* Members of the constant at .at, if any. */
static void put_specialized(struct sx_writer *w, const void *record)
{
	const struct spvx_constant *c =
		sx_view_constant(sx_rj_view(w), sx_field_u32(w->field, record));

	if (c)
		sx_record_members(w, w->field->of, c);
}

const struct sx_record sx_rj_value_record = SX_TABLE("value")({
	SX_F_MADE("value", SX_U64, put_value, .flags = SX_NULL),
	SX_RJ_U32(SX_MEMBERS, "", VALUE, constant, .put = put_specialized,
		  .of = &specialized_record),
});

/* ---- specialization constants ---- */

static void put_size(struct sx_writer *w, const void *record)
{
	sx_json_put_u64(&w->json, w->field->key, byte_size(w, record));
}

static void put_spec_words(struct sx_writer *w, const void *record)
{
	const struct spvx_constant *c = record;

	sx_rj_put_words(w, w->field, c->id, SPVX_NONE,
			c->opcode == SPVX_OP_SpecConstant ? c->at + 3 : 0);
}

static const struct sx_record constant_record = SX_TABLE("constant", .spread = true)({
	SX_F_U32("spec_id", CONSTANT, spec_id),
	SX_RJ_NAME("name", CONSTANT, name),
	SX_F_U32("id", CONSTANT, id),
	SX_RJ_TYPE("type", CONSTANT, type),
	SX_F_MADE("size", SX_U32, put_size),
	F_VALUE("default_text", initial, put_text, .flags = SX_NULL),
	F_VALUE("default_bits", initial, put_bits),
	F_VALUE("value_text", value, put_text,
		SX_WHEN_SET(CONSTANT, flags, SPVX_CONSTANT_SET),
		.type = "\"type\": [\"string\", \"null\"]", .says = "as set by --spec"),
	F_VALUE("value_bits", value, put_bits,
		SX_WHEN_SET(CONSTANT, flags, SPVX_CONSTANT_SET)),
	SX_F_MADE("words", SX_MAP, put_spec_words, .type = SX_SAYS_COUNT,
		  .flags = SX_RJ_LAZY),
});

/* Further constants with the same SpecId. */
static void put_also(struct sx_writer *w, const void *record)
{
	uint32_t *i = &sx_rj_of(w)->spec;
	bool open = false;

	(void)record;
	for (; sx_reflect_spec_again(sx_rj_view(w), *i); (*i)++) {
		sx_list_open(w, w->field, &open);
		sx_record_item(w, w->field->of,
			       sx_reflect_spec_constant(sx_rj_view(w), *i));
	}
	sx_list_close(w, open);
}

const struct sx_record sx_rj_spec_record = SX_TABLE("specialization_constant",
						    .spread = true)({
	SX_F_HERE("", SX_MEMBERS, &constant_record),
	SX_F_MADE("also", SX_LIST, put_also, .of = &constant_record, .flags = SX_RJ_LAZY),
});

/* A SpecId is one entry of a VkSpecializationInfo. */
void sx_rj_put_spec_constants(struct sx_writer *w, const void *record)
{
	uint32_t *i = &sx_rj_of(w)->spec;

	(void)record;
	for (*i = 0; *i < sx_rj_view(w)->r->spec_constants.count;)
		sx_record_item(w, w->field->of,
			       sx_reflect_spec_constant(sx_rj_view(w), (*i)++));
}

/* ---- dimensions ---- */

static void put_length(struct sx_writer *w, const void *record)
{
	const struct spvx_type *t = record;

	if (t->opcode == SPVX_OP_TypeRuntimeArray || !t->count)
		sx_json_put_null(&w->json, w->field->key);
	else
		sx_rj_put_known(w, w->field->key, t->count,
				sx_view_constant(sx_rj_view(w), t->first));
}

static bool has_length(const struct sx_writer *w, const void *record)
{
	const struct spvx_type *t = record;

	(void)w;
	return t->opcode != SPVX_OP_TypeRuntimeArray && t->count;
}

static const struct sx_field dim_fields[] = {
	SX_F_MADE("length", SX_U64, put_length, .flags = SX_NULL),
	SX_RJ_U32(SX_MEMBERS, "", TYPE, first, .put = put_specialized, .there = has_length,
		  .of = &specialized_record),
	SX_F_MADE("runtime", SX_BOOL, sx_rj_yes,
		  SX_WHEN_IS(TYPE, opcode, SPVX_OP_TypeRuntimeArray), .type = SX_RJ_TRUE),
	SX_F_U32("stride", TYPE, stride, .flags = SX_IF),
	SX_RJ_WORDS(TYPE, id),
};

SX_WRITER(write_dim, dim_fields);

const struct sx_record sx_rj_dim_record =
	SX_RECORD("dim", dim_fields, SX_WRITTEN_BY(write_dim));

void sx_rj_dims(struct sx_writer *w, const void *record)
{
	const struct spvx_type *types = spvx_reflect_types(sx_rj_view(w)->r);
	uint32_t element =
		*(const uint32_t *)(const void *)((const char *)record + w->field->count);

	uint32_t type = sx_field_u32(w->field, record);

	if (type == element)
		return;
	sx_json_put_open(&w->json, w->field->key, '[', false);
	for (; type != element; type = types[type].element)
		sx_record_item(w, w->field->of, &types[type]);
	sx_json_put_close(&w->json, ']');
}
