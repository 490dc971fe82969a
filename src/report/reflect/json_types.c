/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/json_types.c - types and members of the JSON document.
 *
 * Structures are listed once, in a table, and referred to by their <id>s. So the length of
 * the document is bounded by that of the module, even for nested or cyclic types.
 */
#include "report/reflect/json.h"

#include "base/num_print.h"
#include "base/str.h"

#define MEMBER struct spvx_member
#define TYPE   struct spvx_type
#define SIZE   "\"anyOf\": [{\"type\": \"null\"}, {" SX_SAYS_COUNT "}]"

/* ---- decorations ---- */

/* A bit of the traits. */
#define F_TRAIT(trait, text)                                              \
	{                                                                 \
		SX_KEY(text), .kind = SX_FLAG, .size = sizeof(uint32_t),  \
			      .mask = SPVX_TRAIT_##trait, .flags = SX_IF, \
			      .type = SX_RJ_TRUE                          \
	}

const struct sx_record sx_rj_trait_record = SX_TABLE("traits")({
	F_TRAIT(READONLY, "readonly"),
	F_TRAIT(WRITEONLY, "writeonly"),
	F_TRAIT(COHERENT, "coherent"),
	F_TRAIT(VOLATILE, "volatile"),
	F_TRAIT(RESTRICT, "restrict"),
	F_TRAIT(ALIASED, "aliased"),
	F_TRAIT(RELAXED_PRECISION, "relaxed_precision"),
	F_TRAIT(FLAT, "flat"),
	F_TRAIT(NOPERSPECTIVE, "noperspective"),
	F_TRAIT(CENTROID, "centroid"),
	F_TRAIT(SAMPLE, "sample"),
	F_TRAIT(PATCH, "patch"),
	F_TRAIT(PER_VERTEX, "per_vertex"),
	F_TRAIT(PER_PRIMITIVE, "per_primitive"),
	F_TRAIT(INVARIANT, "invariant"),
});

/* ---- members ---- */

static uint16_t opcode_of(const struct sx_writer *w, const struct spvx_member *m)
{
	const struct spvx_type *t = sx_view_type(sx_rj_view(w), m->element);

	return t ? t->opcode : 0;
}

static bool is_matrix(const struct sx_writer *w, const void *record)
{
	return opcode_of(w, record) == SPVX_OP_TypeMatrix;
}

static bool is_pointer(const struct sx_writer *w, const void *record)
{
	uint16_t opcode = opcode_of(w, record);

	return opcode == SPVX_OP_TypePointer || opcode == SPVX_OP_TypeUntypedPointerKHR;
}

static bool is_laid_out(const struct sx_writer *w, const void *record)
{
	const struct spvx_member *m = record;

	(void)w;
	return m->offset != SPVX_NONE && !(m->traits & SPVX_TRAIT_UNKNOWN);
}

#define NO_SIZE (SPVX_TRAIT_UNKNOWN | SPVX_TRAIT_UNPLACED)

static void put_member_size(struct sx_writer *w, const void *record)
{
	const struct spvx_member *m = record;

	sx_json_framed_known(&w->json, w->field->key, !(m->traits & NO_SIZE), m->size);
}

static void put_member_words(struct sx_writer *w, const void *record)
{
	const struct spvx_type *t = sx_rj_of(w)->type;
	const struct spvx_member *m = record;

	sx_rj_put_words(w, w->field, t->id,
			(uint32_t)(m - spvx_reflect_members(sx_rj_view(w)->r)) - t->first,
			0);
}

static const struct sx_field member_fields[] = {
	SX_RJ_NAME("name", MEMBER, name),
	SX_RJ_TYPE("type", MEMBER, element),
	SX_RJ_SOME("offset", MEMBER, offset),
	SX_F_MADE("size", SX_VALUE, put_member_size, .type = SIZE),
	SX_RJ_DIMS(MEMBER, type, element),
	SX_F_U32("matrix_stride", MEMBER, matrix_stride, .flags = SX_IF),
	SX_F_FLAG("row_major", MEMBER, traits, SPVX_TRAIT_ROW_MAJOR, .there = is_matrix),
	SX_F_MADE("pointer", SX_BOOL, sx_rj_yes, .there = is_pointer, .type = SX_RJ_TRUE),
	SX_F_U64("padded_size", MEMBER, padded_size, .there = is_laid_out),
	SX_RJ_SOME_ENUM("builtin", MEMBER, builtin, SPVX_KIND_BuiltIn),
	SX_RJ_SOME("location", MEMBER, location),
	SX_RJ_SOME("component", MEMBER, component),
	SX_RJ_TRAITS(MEMBER, traits),
	SX_RJ_SOME_NAME("semantic", MEMBER, semantic),
	SX_F_MADE("words", SX_MAP, put_member_words, .type = SX_SAYS_COUNT,
		  .flags = SX_RJ_LAZY),
};

SX_WRITTEN_RECORD(member_record, "member", member_fields);

static void put_members(struct sx_writer *w, const void *record)
{
	const struct spvx_type *t = record;
	const struct spvx_member *m = spvx_reflect_members(sx_rj_view(w)->r) + t->first;

	sx_rj_of(w)->type = t;
	for (uint32_t i = 0; i < t->count; i++)
		sx_record_item(w, w->field->of, &m[i]);
}

/* ---- the table ---- */

static bool is_cooperative(const struct sx_writer *w, const void *record)
{
	uint16_t opcode = ((const struct spvx_type *)record)->opcode;

	(void)w;
	return opcode != SPVX_OP_TypeStruct && opcode != SPVX_OP_TypeCooperativeVectorNV &&
	       opcode != SPVX_OP_TypeTensorARM;
}

static void put_type_size(struct sx_writer *w, const void *record)
{
	const struct spvx_type *t = record;

	sx_json_framed_known(&w->json, w->field->key, !(t->traits & NO_SIZE), t->size);
}

#define F_NUMBER(key, member) SX_RJ_SOME(key, TYPE, member, .flags = SX_NULL)

static const struct sx_record matrix_record = SX_TABLE("cooperative_matrix")({
	SX_RJ_TYPE("component", TYPE, element),
	SX_RJ_SOME_ENUM("scope", TYPE, detail.cooperative.scope, SPVX_KIND_Scope,
			.flags = SX_NULL),
	F_NUMBER("rows", detail.cooperative.rows),
	F_NUMBER("columns", detail.cooperative.columns),
	SX_RJ_SOME_ENUM("use", TYPE, detail.cooperative.use,
			SPVX_KIND_CooperativeMatrixUse),
});

static const struct sx_record vector_record = SX_TABLE("cooperative_vector")({
	SX_RJ_TYPE("component", TYPE, element),
	SX_F_U32("components", TYPE, count, .flags = SX_NULL | SX_IF),
});

static const struct sx_field type_fields[] = {
	SX_F_U32("id", TYPE, id),
	SX_RJ_NAME("name", TYPE, name),
	SX_F_MADE("size", SX_VALUE, put_type_size,
		  SX_WHEN_IS(TYPE, opcode, SPVX_OP_TypeStruct), .type = SIZE),
	SX_F_U32("runtime_stride", TYPE, stride, .flags = SX_IF),
	SX_F_MADE("members", SX_LIST, put_members,
		  SX_WHEN_IS(TYPE, opcode, SPVX_OP_TypeStruct), .of = &member_record),
	SX_F_HERE("cooperative_matrix", SX_OBJECT, &matrix_record, .there = is_cooperative),
	SX_F_HERE("cooperative_vector", SX_OBJECT, &vector_record,
		  SX_WHEN_IS(TYPE, opcode, SPVX_OP_TypeCooperativeVectorNV)),
	SX_RJ_TYPE("tensor_element", TYPE, element,
		   SX_WHEN_IS(TYPE, opcode, SPVX_OP_TypeTensorARM)),
};

SX_WRITER(write_type, type_fields);

const struct sx_record sx_rj_type_record =
	SX_RECORD("type", type_fields, .spread = true, SX_WRITTEN_BY(write_type));

/* Whether a type has an entry: reached structures, cooperative types. */
static bool has_entry(const struct spvx_type *t)
{
	switch (t->opcode) {
	case SPVX_OP_TypeStruct:
	case SPVX_OP_TypeTensorARM:
		return t->traits & SPVX_TRAIT_REACHED;
	case SPVX_OP_TypeCooperativeMatrixKHR:
	case SPVX_OP_TypeCooperativeMatrixNV:
	case SPVX_OP_TypeCooperativeVectorNV:
		return true;
	default:
		return false;
	}
}

/* Sorted by <id>; of types that share an <id> the first, which the <id> refers to. */
void sx_rj_put_types(struct sx_writer *w, const void *record)
{
	const struct spvx_reflection *r = sx_rj_view(w)->r;
	const struct spvx_type *types = spvx_reflect_types(r);
	uint64_t *key = sx_rj_array(w, r->types.count, sizeof(*key));
	uint32_t count = 0;

	(void)record;
	for (uint32_t i = 0; key && i < r->types.count; i++) {
		if (has_entry(&types[i]))
			key[count++] = (uint64_t)types[i].id << 32 | i;
	}
	sx_sort_u64(key, count);
	for (uint32_t i = 0; i < count; i++) {
		const struct spvx_type *t = &types[(uint32_t)key[i]];
		char name[1 + SX_NUM_ROOM] = { '_' };

		if (i && key[i] >> 32 == key[i - 1] >> 32)
			continue;
		sx_json_key(&w->json,
			    sx_str_n(name, (size_t)(sx_put_u32(name + 1, t->id) - name)));
		sx_record_item(w, w->field->of, t);
	}
}
