/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/spirv_cross_types.c - the object of types of the format `spirv-cross`,
 * entry points and specialization constants.
 *
 * Types are structures in the order of the module, then the other types that physical
 * pointers point to.
 */
#include "report/reflect/glsl.h"
#include "report/reflect/spirv_cross.h"

#include "base/num_print.h"
#include "base/sort.h"
#include "base/str.h"
#include "base/vec.h"
#include "reflect/vulkan.h"

#include <spvx/error.h>

/* Maximum number of dimensions of an array that are read. */
#define DIMS_MAX 64

/* Structures within structures; spec 2.17 allows 255. */
#define NESTED_MAX 256

void sx_sc_word(struct sx_sc *w, const char *key)
{
	sx_json_str(w->j, key, sx_buf_str(&w->word));
	w->word.len = 0;
}

void sx_sc_id(struct sx_sc *w, const char *key, uint32_t id)
{
	sx_json_quote(w->j, key);
	SX_SAY(w->j->out, SX_T("_"), SX_PLAIN(id));
	sx_json_end_quote(w->j);
}

void sx_sc_name(struct sx_sc *w, struct spvx_text name, uint32_t id)
{
	if (name.len)
		sx_json_str(w->j, "name", sx_reflect_str(w->v, name));
	else
		sx_sc_id(w, "name", id);
}

void sx_sc_type(struct sx_sc *w, const char *key, uint32_t type)
{
	sx_glsl_put_type(&w->word, w->v, type);
	sx_sc_word(w, key);
}

/* ---- arrays ---- */

void sx_sc_array(struct sx_sc *w, uint32_t type)
{
	const struct spvx_type *dims[DIMS_MAX];
	const struct spvx_type *t = sx_view_type(w->v, type);
	unsigned count = 0;

	for (; t && spvx_type_is_array(t) && count < DIMS_MAX;
	     t = sx_view_type(w->v, t->element))
		dims[count++] = t;
	if (!count)
		return;
	sx_json_array(w->j, "array");
	for (unsigned i = count; i--;) /* a specialized length: its constant's <id> */
		sx_json_u64(w->j, NULL,
			    dims[i]->first == SPVX_NONE
				    ? dims[i]->count
				    : spvx_reflect_constants(w->v->r)[dims[i]->first].id);
	sx_json_end_array(w->j);
	sx_json_array(w->j, "array_size_is_literal");
	for (unsigned i = count; i--;)
		sx_json_bool(w->j, NULL, dims[i]->first == SPVX_NONE);
	sx_json_end_array(w->j);
}

/* ---- pointers ---- */

static bool is_physical(const struct spvx_type *t)
{
	return t && t->opcode == SPVX_OP_TypePointer &&
	       t->detail.pointer.storage_class == SPVX_STORAGE_CLASS_PhysicalStorageBuffer;
}

/* A physical pointer or an array of them: its <id> is that of the type it points to. */
static bool is_reference(const struct sx_sc *w, uint32_t type)
{
	return is_physical(sx_view_type(w->v, sx_view_below_arrays(w->v, type)));
}

/* ---- structures ---- */

/* A structure or array by its <id>, everything else by its word. */
static void put_member_type(struct sx_sc *w, const struct spvx_member *m)
{
	const struct spvx_type *element = sx_view_type(w->v, m->element);

	if (is_reference(w, m->type)) {
		const struct spvx_type *to =
			sx_view_type(w->v, sx_view_type(w->v, m->type)->element);

		sx_sc_id(w, "type", to ? to->id : 0);
	} else if (element && element->opcode == SPVX_OP_TypeStruct) {
		sx_sc_id(w, "type", element->id);
	} else {
		sx_sc_type(w, "type", m->element);
	}
}

static void put_member(struct sx_sc *w, uint32_t member, uint32_t index)
{
	const struct spvx_member *m = &spvx_reflect_members(w->v->r)[member];
	const struct spvx_type *t = sx_view_type(w->v, m->type);

	sx_json_object(w->j, NULL);
	sx_reflect_put_member_name(&w->word, w->v, member, index);
	sx_sc_word(w, "name");
	put_member_type(w, m);
	sx_sc_array(w, m->type);
	if (m->location != SPVX_NONE)
		sx_json_u64(w->j, "location", m->location);
	if (m->offset != SPVX_NONE)
		sx_json_u64(w->j, "offset", m->offset);
	if (t && (spvx_type_is_array(t) || spvx_type_is_pointer(t)) && t->stride)
		sx_json_u64(w->j, "array_stride", t->stride);
	if (m->matrix_stride)
		sx_json_u64(w->j, "matrix_stride", m->matrix_stride);
	if (m->traits & SPVX_TRAIT_ROW_MAJOR)
		sx_json_bool(w->j, "row_major", true);
	if (is_physical(t))
		sx_json_bool(w->j, "physical_pointer", true);
	sx_json_end_object(w->j);
}

/* The member with the highest offset, the first of several; NULL: a member has no
 * offset. */
static const struct spvx_member *highest_member(const struct sx_sc *w,
						const struct spvx_type *t)
{
	const struct spvx_member *m = spvx_reflect_members(w->v->r) + t->first;
	const struct spvx_member *highest = t->count ? m : NULL;

	for (uint32_t i = 0; i < t->count; i++) {
		if (m[i].offset == SPVX_NONE)
			return NULL;
		if (m[i].offset > highest->offset)
			highest = &m[i];
	}
	return highest;
}

uint32_t sx_sc_block_size(const struct sx_sc *w, const struct spvx_type *block)
{
	const struct spvx_type *t = block;
	uint64_t begin = 0;

	/* a structure ends where its own highest member does */
	for (unsigned depth = 0; depth < NESTED_MAX; depth++) {
		const struct spvx_member *m = highest_member(w, t);
		const struct spvx_type *inner = m ? sx_view_type(w->v, m->type) : NULL;

		if (!inner)
			break;
		begin += m->offset;
		if (inner->opcode == SPVX_OP_TypeMatrix && inner->count == 1 &&
		    sx_view_type(w->v, inner->element))
			return (uint32_t)(begin + sx_view_type(w->v, inner->element)->size);
		if (inner->opcode != SPVX_OP_TypeStruct)
			return (uint32_t)(begin + m->size);
		t = inner;
	}
	return (uint32_t)block->size;
}

/* ---- the table ---- */

static void put_type(struct sx_sc *w, uint32_t type, bool *open)
{
	const struct spvx_type *t = sx_view_type(w->v, type);
	const struct spvx_type *element = sx_view_type(w->v, t->element);
	char key[1 + SX_NUM_ROOM] = { '_' };

	if (!*open)
		sx_json_object(w->j, "types");
	*open = true;
	sx_json_key(w->j, sx_str_n(key, (size_t)(sx_put_u32(key + 1, t->id) - key)));
	sx_json_object(w->j, NULL);
	sx_sc_type(w, "name", type);
	if (is_physical(t)) {
		sx_sc_id(w, "type", element ? element->id : 0);
		sx_json_bool(w->j, "physical_pointer", true);
	} else if (spvx_type_is_array(t)) {
		sx_sc_array(w, type);
		sx_sc_id(w, "type", element ? element->id : 0);
		sx_json_u64(w->j, "array_stride", t->stride);
	} else {
		sx_json_array(w->j, "members");
		for (uint32_t i = 0; t->opcode == SPVX_OP_TypeStruct && i < t->count; i++)
			put_member(w, t->first + i, i);
		sx_json_end_array(w->j);
	}
	sx_json_end_object(w->j);
}

/* The second pass writes each type that a pointer points to, once. */
static bool is_referred(const struct sx_sc *w, uint32_t type, const uint8_t *reported)
{
	const struct spvx_type *t = sx_view_type(w->v, type);
	const struct spvx_type *to = sx_view_type(w->v, t->element);

	return to && to->opcode != SPVX_OP_TypeStruct && !reported[t->element] &&
	       (is_physical(t) || spvx_type_is_array(t)) && is_reference(w, type);
}

/* Whether the <id>s ascend, so that none appears twice. */
static bool ids_ascend(const struct sx_sc *w)
{
	for (uint32_t i = 1; i < w->v->r->types.count; i++) {
		if (sx_view_type(w->v, i)->id <= sx_view_type(w->v, i - 1)->id)
			return false;
	}
	return true;
}

/* Of types that share an <id>, a reader finds only the first: its name is the key. */
static int report_repeated(const struct sx_sc *w, uint8_t *reported)
{
	uint32_t count = w->v->r->types.count;
	struct sx_vec keys = { .count = 0 };
	uint64_t *key;

	if (ids_ascend(w))
		return 0;
	key = sx_vec_add(&keys, NULL, count, sizeof(*key));
	if (!key)
		return -SPVX_ENOMEM;
	for (uint32_t i = 0; i < count; i++)
		key[i] = (uint64_t)sx_view_type(w->v, i)->id << 32 | i;
	sx_sort_u64(key, count);
	for (uint32_t i = 1; i < count; i++)
		reported[(uint32_t)key[i]] = key[i] >> 32 == key[i - 1] >> 32;
	sx_vec_free(&keys, NULL, sizeof(*key));
	return 0;
}

void sx_sc_types(struct sx_sc *w)
{
	uint32_t count = w->v->r->types.count;
	uint8_t *reported = sx_zalloc(NULL, (size_t)count + 1);
	bool open = false;

	if (!reported || report_repeated(w, reported)) {
		w->word.error = -SPVX_ENOMEM;
		sx_free(NULL, reported, (size_t)count + 1);
		return;
	}
	for (uint32_t i = 0; i < count; i++) {
		if (sx_view_type(w->v, i)->opcode == SPVX_OP_TypeStruct && !reported[i])
			put_type(w, i, &open);
	}
	for (uint32_t i = 0; i < count; i++) {
		uint32_t to = sx_view_type(w->v, i)->element;

		if (!is_referred(w, i, reported))
			continue;
		reported[to] = 1;
		put_type(w, to, &open);
	}
	if (open)
		sx_json_end_object(w->j);
	sx_free(NULL, reported, (size_t)count + 1);
}

/* ---- entry points ---- */

/* The constant of a component of a size, if that has a SpecId; else NULL. */
static const struct spvx_constant *spec_of(const struct sx_reflect_view *v,
					   const struct spvx_reflect_value *value)
{
	const struct spvx_constant *c = sx_view_constant(v, value->constant);

	return c && c->spec_id != SPVX_NONE ? c : NULL;
}

/* Component @i of a size: that of LocalSize if the vector is computed, as SPIRV-Cross does. */
static uint32_t size_part(const struct sx_reflect_view *v,
			  const struct spvx_reflect_entry *e, unsigned i)
{
	const struct spvx_reflect_mode *m = spvx_reflect_modes(v->r) + e->first_mode;
	uint32_t c = e->local_size[i].constant;

	if (c == SPVX_NONE ||
	    !(spvx_reflect_constants(v->r)[c].flags & SPVX_CONSTANT_PARTS))
		return e->local_size[i].value;
	for (uint32_t n = 0; n < e->mode_count; n++)
		if (m[n].mode == SPVX_EXECUTION_MODE_LocalSize)
			return spvx_reflect_values(v->r)[m[n].first_operand + i].value;
	return 0;
}

/* A SpecId if the size of the first entry point is specialized; otherwise the number, or 0
 * with LocalSizeId. */
static void put_local_size(struct sx_sc *w, const struct spvx_reflect_entry *e)
{
	sx_json_array(w->j, "workgroup_size");
	for (unsigned i = 0; i < 3; i++) {
		const struct spvx_constant *c = spec_of(w->v, &w->first->local_size[i]);

		if (c)
			sx_json_u64(w->j, NULL, c->spec_id);
		else if (e->local_size_from == SPVX_LOCAL_SIZE_MODE_ID)
			sx_json_u64(w->j, NULL, 0);
		else
			sx_json_u64(w->j, NULL, size_part(w->v, e, i));
	}
	sx_json_end_array(w->j);
	sx_json_array(w->j, "workgroup_size_is_spec_constant_id");
	for (unsigned i = 0; i < 3; i++)
		sx_json_bool(w->j, NULL, spec_of(w->v, &w->first->local_size[i]) != NULL);
	sx_json_end_array(w->j);
}

struct sorted_entry {
	const struct spvx_reflect_entry *e;
	struct spvx_str name;
};

static int by_model_and_name(const void *a, const void *b)
{
	const struct sorted_entry *x = a;
	const struct sorted_entry *y = b;

	if (x->e->model != y->e->model)
		return x->e->model < y->e->model ? -1 : 1;
	return sx_str_cmp(x->name, y->name);
}

void sx_sc_entries(struct sx_sc *w)
{
	struct sx_vec sorted = { NULL, 0, 0 };
	const struct sorted_entry *s;

	sx_for_each_entry(e, w->v) {
		if (sx_vec_put(&sorted, NULL,
			       &(struct sorted_entry){ e, sx_reflect_str(w->v, e->name) },
			       sizeof(*s)))
			w->word.error = -SPVX_ENOMEM;
	}
	s = sorted.items;
	if (sorted.count) {
		sx_sort(sorted.items, sorted.count, sizeof(*s), by_model_and_name);
		sx_json_array(w->j, "entryPoints");
		for (uint32_t i = 0; i < sorted.count; i++) {
			const char *mode = sx_glsl_stage(s[i].e->model);

			sx_json_object(w->j, NULL);
			sx_json_str(w->j, "name", sx_reflect_str(w->v, s[i].e->name));
			sx_json_cstr(w->j, "mode", mode ? mode : "???");
			if (mode && sx_has_workgroups(s[i].e->model))
				put_local_size(w, s[i].e);
			sx_json_end_object(w->j);
		}
		sx_json_end_array(w->j);
	}
	sx_vec_free(&sorted, NULL, sizeof(*s));
}

/* ---- specialization constants ---- */

/* A float as %.32g, with a point or an exponent; null if it is infinite or NaN. */
static void put_float(struct sx_sc *w, const struct spvx_constant *c)
{
	sx_reflect_put_value(&w->word, w->v, c, c->value, SX_DIGITS_MAX);
	if (w->word.error)
		return;
	if (memchr(w->word.data, 'n', w->word.len)) { /* inf, nan */
		w->word.len = 0;
		sx_json_null(w->j, "default_value");
		return;
	}
	if (!memchr(w->word.data, '.', w->word.len) &&
	    !memchr(w->word.data, 'e', w->word.len))
		sx_buf_puts(&w->word, ".0");
	sx_json_number(w->j, "default_value", sx_buf_str(&w->word));
	w->word.len = 0;
}

void sx_sc_constants(struct sx_sc *w)
{
	const struct spvx_constant *constants = spvx_reflect_constants(w->v->r);
	bool open = false;

	for (uint32_t i = 0; i < w->v->r->constants.count; i++) {
		const struct spvx_constant *c = &constants[i];

		if (c->spec_id == SPVX_NONE || c->opcode == SPVX_OP_SpecConstantOp)
			continue;
		if (!open)
			sx_json_array(w->j, "specialization_constants");
		open = true;
		sx_json_object(w->j, NULL);
		sx_json_str(w->j, "name", sx_reflect_str(w->v, c->name));
		sx_json_u64(w->j, "id", c->spec_id);
		sx_sc_type(w, "type", c->type);
		sx_json_u64(w->j, "variable_id", c->id);
		if (c->type != SPVX_NONE) {
			const struct spvx_type *t = &spvx_reflect_types(w->v->r)[c->type];

			if (t->opcode == SPVX_OP_TypeBool)
				sx_json_bool(w->j, "default_value", c->value != 0);
			else if (t->opcode == SPVX_OP_TypeInt && t->width == 32)
				sx_json_i64(w->j, "default_value",
					    t->detail.number.signedness
						    ? (int32_t)c->value
						    : (int64_t)(uint32_t)c->value);
			else if (t->opcode == SPVX_OP_TypeFloat && t->width == 32)
				put_float(w, c);
		}
		sx_json_end_object(w->j);
	}
	if (open)
		sx_json_end_array(w->j);
}
