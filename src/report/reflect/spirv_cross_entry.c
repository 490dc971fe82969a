/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/spirv_cross_entry.c - entry points and specialization constants of the
 * format `spirv-cross`.
 */
#include "report/reflect/glsl.h"
#include "report/reflect/spirv_cross.h"

#include "base/num_print.h"
#include "base/sort.h"
#include "base/str.h"
#include "base/vec.h"
#include "reflect/vulkan.h"

#include <spvx/error.h>

/* ---- entry points ---- */

/* After a component of a size, its constant if that has a SpecId. */
static const struct spvx_constant *spec_of(const struct sx_reflect_view *v,
					   const struct spvx_reflect_value *value)
{
	const struct spvx_constant *c =
		value->constant != SPVX_NONE
			? &spvx_reflect_constants(v->r)[value->constant]
			: NULL;

	return c && c->spec_id != SPVX_NONE ? c : NULL;
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
			sx_json_u64(w->j, NULL, e->local_size[i].value);
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

	for (uint32_t i = 0; i < w->v->r->entries.count; i++) {
		const struct spvx_reflect_entry *e = &spvx_reflect_entries(w->v->r)[i];

		if (!sx_reflect_shows_entry(w->v, i))
			continue;
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
	sx_json_number(w->j, "default_value", sx_str_n(w->word.data, w->word.len));
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
