/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/json_types.c - types, members, constants of the JSON document.
 *
 * Structures are reported once, in a table; whatever has one refers to it by its <id>. So
 * the document is as long as the module at most, whatever is nested or closed to a circle.
 */
#include "report/reflect/json.h"

#include "base/num_print.h"
#include "base/sort.h"
#include "base/str.h"
#include "base/vec.h"

/* ---- constants ---- */

/* The opcode's name without Op. */
static void put_op(struct sx_rj *w, uint16_t opcode)
{
	const struct spvx_entry *op = spvx_op_find(w->v->g, opcode);
	const char *name = op ? spvx_entry_name(w->v->g, op) : NULL;

	if (name)
		sx_buf_puts(&w->cell, strncmp(name, "Op", 2) ? name : name + 2);
	else
		sx_buf_u64(&w->cell, opcode);
	sx_rj_cell(w, "op");
}

/* Bits of a value as far as its type has them; of a bool 32. */
static unsigned byte_size(const struct sx_rj *w, const struct spvx_constant *c)
{
	const struct spvx_type *t =
		c->type != SPVX_NONE ? &spvx_reflect_types(w->v->r)[c->type] : NULL;

	if (!t || t->opcode == SPVX_OP_TypeBool)
		return 4;
	return t->width >= 8 && t->width <= 64 ? t->width / 8u : 4;
}

/* true, false, -5, 0.5; null when it is not known. */
static void text_value(struct sx_rj *w, const char *key, const struct spvx_constant *c,
		       uint64_t value)
{
	const struct spvx_type *t =
		c->type != SPVX_NONE ? &spvx_reflect_types(w->v->r)[c->type] : NULL;

	if (!(c->flags & SPVX_CONSTANT_KNOWN)) {
		sx_json_null(w->j, key);
		return;
	}
	if (t && t->opcode == SPVX_OP_TypeBool)
		sx_buf_puts(&w->cell, value ? "true" : "false");
	else
		sx_reflect_put_value(&w->cell, w->v, c, value, 0);
	sx_rj_cell(w, key);
}

static void bits_value(struct sx_rj *w, const char *key, const struct spvx_constant *c,
		       uint64_t value)
{
	unsigned size = byte_size(w, c);

	if (size < 8)
		value &= (UINT64_C(1) << 8 * size) - 1;
	sx_json_quote(w->j, key);
	sx_buf_puts(w->j->out, "0x");
	sx_buf_hex(w->j->out, value, 2 * size);
	sx_json_end_quote(w->j);
}

/* One operand of an expression, by what is known of it. */
static void put_operand(struct sx_rj *w, uint32_t constant)
{
	const struct spvx_constant *c;

	sx_json_object_inline(w->j, NULL);
	if (constant != SPVX_NONE) {
		c = &spvx_reflect_constants(w->v->r)[constant];
		sx_json_u64(w->j, "id", c->id);
		if (c->spec_id != SPVX_NONE)
			sx_json_u64(w->j, "spec_id", c->spec_id);
		text_value(w, "value", c, c->value);
	}
	sx_json_end_object(w->j);
}

/* What an OpSpecConstantOp is made of; deeper operations are found by their <id>. */
static void put_expression(struct sx_rj *w, const struct spvx_constant *c)
{
	const uint32_t *numbers = spvx_reflect_numbers(w->v->r) + c->first_operand;

	sx_json_object_inline(w->j, "expr");
	put_op(w, c->operation);
	sx_json_u64(w->j, "id", c->id);
	sx_json_array_inline(w->j, "operands");
	for (uint32_t i = 0; i < c->operand_count; i++)
		put_operand(w, numbers[i]);
	sx_json_end_array(w->j);
	if (c->literal_count) {
		sx_json_array_inline(w->j, "literals");
		for (uint32_t i = 0; i < c->literal_count; i++)
			sx_json_u64(w->j, NULL, numbers[c->operand_count + i]);
		sx_json_end_array(w->j);
	}
	sx_json_end_object(w->j);
}

static void put_constant(struct sx_rj *w, const char *key, uint64_t value,
			 uint32_t constant)
{
	const struct spvx_constant *c = NULL;

	if (constant != SPVX_NONE)
		c = &spvx_reflect_constants(w->v->r)[constant];
	if (c && !(c->flags & SPVX_CONSTANT_KNOWN))
		sx_json_null(w->j, key);
	else
		sx_json_u64(w->j, key, value);
	if (c && c->spec_id != SPVX_NONE)
		sx_json_u64(w->j, "spec_id", c->spec_id);
	if (c && c->opcode == SPVX_OP_SpecConstantOp) {
		sx_json_bool(w->j, "spec_op", true);
		put_expression(w, c);
	}
}

void sx_rj_value(struct sx_rj *w, const char *key, struct spvx_reflect_value value)
{
	put_constant(w, key, value.value, value.constant);
}

static void put_spec_fields(struct sx_rj *w, const struct spvx_constant *c)
{
	sx_json_u64(w->j, "spec_id", c->spec_id);
	sx_rj_name(w, "name", c->name);
	sx_json_u64(w->j, "id", c->id);
	sx_rj_type(w, "type", c->type);
	sx_json_u64(w->j, "size", byte_size(w, c));
	text_value(w, "default_text", c, c->initial);
	bits_value(w, "default_bits", c, c->initial);
	if (c->flags & SPVX_CONSTANT_SET) {
		text_value(w, "value_text", c, c->value);
		bits_value(w, "value_bits", c, c->value);
	}
	sx_rj_words_and_value(w, c->id, c->opcode == SPVX_OP_SpecConstant ? c->at + 3 : 0);
}

/* A SpecId is one entry of a VkSpecializationInfo: constants that share it with the one
 * before are listed there. */
void sx_rj_spec_constants(struct sx_rj *w)
{
	const struct spvx_reflection *r = w->v->r;
	uint32_t i = 0;

	sx_json_array(w->j, "specialization_constants");
	while (i < r->spec_constants.count) {
		sx_json_object(w->j, NULL);
		put_spec_fields(w, sx_reflect_spec_constant(w->v, i++));
		if (sx_reflect_spec_again(w->v, i))
			sx_json_array(w->j, "also");
		for (; sx_reflect_spec_again(w->v, i); i++) {
			sx_json_object(w->j, NULL);
			put_spec_fields(w, sx_reflect_spec_constant(w->v, i));
			sx_json_end_object(w->j);
			if (!sx_reflect_spec_again(w->v, i + 1))
				sx_json_end_array(w->j);
		}
		sx_json_end_object(w->j);
	}
	sx_json_end_array(w->j);
}

/* ---- dimensions ---- */

static void put_dim(struct sx_rj *w, const struct spvx_type *t)
{
	sx_json_object_inline(w->j, NULL);
	if (t->opcode == SPVX_OP_TypeRuntimeArray) {
		sx_json_null(w->j, "length");
		sx_json_bool(w->j, "runtime", true);
	} else if (!t->count) {
		sx_json_null(w->j, "length");
	} else {
		put_constant(w, "length", t->count, t->first);
	}
	if (t->stride)
		sx_json_u64(w->j, "stride", t->stride);
	sx_rj_words(w, t->id, SPVX_NONE);
	sx_json_end_object(w->j);
}

void sx_rj_dims(struct sx_rj *w, uint32_t type, uint32_t element)
{
	const struct spvx_type *types = spvx_reflect_types(w->v->r);

	if (type == element || type == SPVX_NONE)
		return;
	sx_json_array(w->j, "dims");
	for (; type != element && type != SPVX_NONE; type = types[type].element)
		put_dim(w, &types[type]);
	sx_json_end_array(w->j);
}

/* ---- members ---- */

/* Those that are reported; most things have none of them. */
#define TOLD                                                                         \
	(SPVX_TRAIT_READONLY | SPVX_TRAIT_WRITEONLY | SPVX_TRAIT_COHERENT |          \
	 SPVX_TRAIT_VOLATILE | SPVX_TRAIT_RESTRICT | SPVX_TRAIT_ALIASED |            \
	 SPVX_TRAIT_RELAXED_PRECISION | SPVX_TRAIT_FLAT | SPVX_TRAIT_NOPERSPECTIVE | \
	 SPVX_TRAIT_CENTROID | SPVX_TRAIT_SAMPLE | SPVX_TRAIT_PATCH |                \
	 SPVX_TRAIT_PER_VERTEX | SPVX_TRAIT_PER_PRIMITIVE | SPVX_TRAIT_INVARIANT)

void sx_rj_traits(struct sx_rj *w, uint32_t traits)
{
	static const struct {
		uint32_t trait;
		const char *key;
	} keys[] = {
		{ SPVX_TRAIT_READONLY, "readonly" },
		{ SPVX_TRAIT_WRITEONLY, "writeonly" },
		{ SPVX_TRAIT_COHERENT, "coherent" },
		{ SPVX_TRAIT_VOLATILE, "volatile" },
		{ SPVX_TRAIT_RESTRICT, "restrict" },
		{ SPVX_TRAIT_ALIASED, "aliased" },
		{ SPVX_TRAIT_RELAXED_PRECISION, "relaxed_precision" },
		{ SPVX_TRAIT_FLAT, "flat" },
		{ SPVX_TRAIT_NOPERSPECTIVE, "noperspective" },
		{ SPVX_TRAIT_CENTROID, "centroid" },
		{ SPVX_TRAIT_SAMPLE, "sample" },
		{ SPVX_TRAIT_PATCH, "patch" },
		{ SPVX_TRAIT_PER_VERTEX, "per_vertex" },
		{ SPVX_TRAIT_PER_PRIMITIVE, "per_primitive" },
		{ SPVX_TRAIT_INVARIANT, "invariant" },
	};

	for (size_t i = 0; traits & TOLD && i < sizeof(keys) / sizeof(keys[0]); i++) {
		if (traits & keys[i].trait)
			sx_json_bool(w->j, keys[i].key, true);
	}
}

/* How the bytes of a member are. */
static void put_layout(struct sx_rj *w, const struct spvx_member *m)
{
	const struct spvx_type *types = spvx_reflect_types(w->v->r);
	uint16_t opcode = m->element != SPVX_NONE ? types[m->element].opcode : 0;

	if (m->offset != SPVX_NONE)
		sx_json_u64(w->j, "offset", m->offset);
	if (m->traits & SPVX_TRAIT_UNKNOWN)
		sx_json_null(w->j, "size");
	else
		sx_json_u64(w->j, "size", m->size);
	sx_rj_dims(w, m->type, m->element);
	if (m->matrix_stride)
		sx_json_u64(w->j, "matrix_stride", m->matrix_stride);
	if (opcode == SPVX_OP_TypeMatrix)
		sx_json_bool(w->j, "row_major", m->traits & SPVX_TRAIT_ROW_MAJOR);
	if (opcode == SPVX_OP_TypePointer || opcode == SPVX_OP_TypeUntypedPointerKHR)
		sx_json_bool(w->j, "pointer", true);
	if (m->offset != SPVX_NONE && !(m->traits & SPVX_TRAIT_UNKNOWN))
		sx_json_u64(w->j, "padded_size", m->padded_size);
}

static void put_member(struct sx_rj *w, const struct spvx_type *t, uint32_t index)
{
	const struct spvx_member *m = &spvx_reflect_members(w->v->r)[t->first + index];

	sx_json_object_inline(w->j, NULL);
	sx_rj_name(w, "name", m->name);
	sx_rj_type(w, "type", m->element);
	put_layout(w, m);
	if (m->builtin != SPVX_NONE)
		sx_rj_enum(w, "builtin", SPVX_KIND_BuiltIn, m->builtin);
	if (m->location != SPVX_NONE)
		sx_json_u64(w->j, "location", m->location);
	if (m->component != SPVX_NONE)
		sx_json_u64(w->j, "component", m->component);
	sx_rj_traits(w, m->traits);
	if (m->semantic.len)
		sx_rj_name(w, "semantic", m->semantic);
	sx_rj_words(w, t->id, index);
	sx_json_end_object(w->j);
}

/* Members of a structure. */
static void put_members(struct sx_rj *w, const struct spvx_type *t)
{
	sx_json_array(w->j, "members");
	for (uint32_t i = 0; i < t->count; i++)
		put_member(w, t, i);
	sx_json_end_array(w->j);
}

/* ---- the table ---- */

static void put_known(struct sx_rj *w, const char *key, uint32_t value)
{
	if (value == SPVX_NONE)
		sx_json_null(w->j, key);
	else
		sx_json_u64(w->j, key, value);
}

static void put_cooperative(struct sx_rj *w, const struct spvx_type *t)
{
	sx_json_object_inline(w->j, "cooperative_matrix");
	sx_rj_type(w, "component", t->element);
	if (t->detail.cooperative.scope == SPVX_NONE)
		sx_json_null(w->j, "scope");
	else
		sx_rj_enum(w, "scope", SPVX_KIND_Scope, t->detail.cooperative.scope);
	put_known(w, "rows", t->detail.cooperative.rows);
	put_known(w, "columns", t->detail.cooperative.columns);
	if (t->detail.cooperative.use != SPVX_NONE)
		sx_rj_enum(w, "use", SPVX_KIND_CooperativeMatrixUse,
			   t->detail.cooperative.use);
	sx_json_end_object(w->j);
}

static void put_vector(struct sx_rj *w, const struct spvx_type *t)
{
	sx_json_object_inline(w->j, "cooperative_vector");
	sx_rj_type(w, "component", t->element);
	put_known(w, "components", t->count ? t->count : SPVX_NONE);
	sx_json_end_object(w->j);
}

static void put_structure(struct sx_rj *w, const struct spvx_type *t)
{
	if (t->traits & SPVX_TRAIT_UNKNOWN)
		sx_json_null(w->j, "size");
	else
		sx_json_u64(w->j, "size", t->size);
	if (t->traits & SPVX_TRAIT_RUNTIME && t->stride)
		sx_json_u64(w->j, "runtime_stride", t->stride);
	put_members(w, t);
}

static void put_entry(struct sx_rj *w, const struct spvx_type *t)
{
	char key[1 + SX_NUM_ROOM] = { '_' };

	sx_json_key(w->j, sx_str_n(key, (size_t)(sx_put_u32(key + 1, t->id) - key)));
	sx_json_object(w->j, NULL);
	sx_json_u64(w->j, "id", t->id);
	sx_rj_name(w, "name", t->name);
	if (t->opcode == SPVX_OP_TypeStruct)
		put_structure(w, t);
	else if (t->opcode == SPVX_OP_TypeCooperativeVectorNV)
		put_vector(w, t);
	else if (t->opcode == SPVX_OP_TypeTensorARM)
		sx_rj_type(w, "tensor_element", t->element);
	else
		put_cooperative(w, t);
	sx_json_end_object(w->j);
}

/* What has an entry of its own: structures that are reached, cooperative types. */
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

/* By <id>; of those that share one the first, which is what the <id> means. */
void sx_rj_types(struct sx_rj *w)
{
	const struct spvx_type *types = spvx_reflect_types(w->v->r);
	struct sx_vec keys = { NULL, 0, 0 };
	const uint64_t *key;

	if (sx_vec_reserve(&keys, NULL, w->v->r->types.count, sizeof(*key)))
		w->j->out->error = -SPVX_ENOMEM;
	for (uint32_t i = 0; i < w->v->r->types.count; i++) {
		uint64_t *next;

		if (!has_entry(&types[i]))
			continue;
		next = sx_vec_add(&keys, NULL, 1, sizeof(*next));
		if (next)
			*next = (uint64_t)types[i].id << 32 | i;
		else
			w->j->out->error = -SPVX_ENOMEM;
	}
	key = keys.items;
	sx_sort_u64(keys.items, keys.count);
	sx_json_object(w->j, "types");
	for (uint32_t i = 0; i < keys.count; i++) {
		if (!i || key[i] >> 32 != key[i - 1] >> 32)
			put_entry(w, &types[(uint32_t)key[i]]);
	}
	sx_json_end_object(w->j);
	sx_vec_free(&keys, NULL, sizeof(*key));
}
