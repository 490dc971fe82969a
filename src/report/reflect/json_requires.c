/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/json_requires.c - what a module, or one of its entry points, asks of a
 * device.
 */
#include "report/reflect/json.h"

#include "requires/text.h"

static bool asks(const struct spvx_requirements *r, uint32_t entry)
{
	for (uint32_t i = 0; i < r->need_count; i++)
		if (r->needs[i].entry == entry)
			return true;
	return false;
}

bool sx_rj_asks(const struct sx_rj *w, uint32_t entry)
{
	return w->v->requires && asks(w->v->requires, entry);
}

/* All of one: each is a list of alternatives. */
static void put_alternatives(struct sx_rj *w, const struct spvx_need *n)
{
	sx_json_array_inline(w->j, "needs");
	sx_json_array_inline(w->j, NULL);
	for (uint32_t i = 0; i < n->count; i++) {
		sx_put_alternative(&w->cell, sx_vk_alternatives(n->first + i));
		sx_rj_cell(w, NULL);
	}
	if (!n->count) {
		sx_put_need(&w->cell, n);
		sx_rj_cell(w, NULL);
	}
	sx_json_end_array(w->j);
	sx_json_end_array(w->j);
}

static void put_need(struct sx_rj *w, const struct spvx_need *n)
{
	const char *how = sx_need_how_name(n);

	sx_json_object_inline(w->j, NULL);
	if (n->kind == SPVX_NEED_LIMIT) {
		sx_json_cstr(w->j, "limit", sx_need_limit_name(n));
		sx_json_i64(w->j, "value", n->value);
	} else {
		put_alternatives(w, n);
	}
	sx_put_need_rule(&w->cell, n);
	sx_rj_cell(w, "rule");
	sx_json_u64(w->j, "offset", (uint64_t)n->at * SPVX_WORD_BYTES);
	if (*how != '-')
		sx_json_cstr(w->j, "how", how);
	if (n->basic)
		sx_json_bool(w->j, "basic", true);
	if (n->note)
		sx_json_bool(w->j, "note", true);
	sx_json_end_object(w->j);
}

void sx_rj_needs(struct sx_rj *w, uint32_t entry)
{
	const struct spvx_requirements *r = w->v->requires;

	if (!sx_rj_asks(w, entry))
		return;
	sx_json_array(w->j, "needs");
	for (uint32_t i = 0; i < r->need_count; i++)
		if (r->needs[i].entry == entry)
			put_need(w, &r->needs[i]);
	sx_json_end_array(w->j);
}
