/* SPDX-License-Identifier: MIT */
/*
 * reflect/parameter.c - the parameters of kernels, with their names.
 */
#include "reflect/state.h"

static void add_parameters(struct spvx_reflect *r, struct spvx_reflect_entry *e,
			   const struct sx_usage_function *f)
{
	const struct sx_parameter *from = sx_all_parameters(&r->usage) + f->first_parameter;

	e->first_parameter = r->out[SX_OUT_PARAMETERS].count;
	e->parameter_count = f->parameter_count;
	sx_reflect_spend(r, &r->parameter_room, f->parameter_count);
	for (uint32_t i = 0; i < f->parameter_count && !r->err; i++) {
		const struct spvx_type *t = sx_type_at(&r->facts, from[i].type);
		struct spvx_reflect_parameter to = { .name = from[i].name,
						     .id = from[i].id,
						     .type = from[i].type };

		if (t && t->opcode == SPVX_OP_TypeImage)
			to.access = t->detail.image.access;
		sx_reflect_put(r, &r->out[SX_OUT_PARAMETERS], &to, sizeof(to));
	}
}

/* Read the names of parameters; other names were read before functions were known. */
static void take_names(struct spvx_reflect *r)
{
	const struct sx_vec *names = &r->facts.lists[SX_LIST_NAMES];
	struct sx_parameter *p = sx_all_parameters(&r->usage);
	struct spvx_idtable *by_id = &r->parameter_ids;

	sx_idtable_reset(by_id);
	sx_idtable_expect(by_id, (uint32_t)r->facts.tags.words_seen);
	for (uint32_t i = 0; i < r->usage.parameters.count; i++)
		sx_reflect_work(r, p[i].id ? sx_idtable_put(by_id, p[i].id, i + 1) : 0);
	for (uint32_t i = names->count; i--;) {
		struct spvx_insn insn =
			sx_facts_insn(&r->facts, ((const uint32_t *)names->items)[i]);
		uint32_t index = sx_idtable_get(by_id, sx_arg(&insn, SX_NAME_TARGET));

		if (index)
			p[index - 1].name = sx_facts_text(&r->facts, &insn, SX_NAME_TEXT);
	}
}

void sx_parameters_take(struct spvx_reflect *r)
{
	struct spvx_reflect_entry *e = sx_entries_of(r);
	bool named = false;

	r->parameter_room = r->facts.tags.words_seen + 1024;
	for (uint32_t i = 0; i < r->out[SX_OUT_ENTRIES].count && !r->err; i++) {
		uint32_t tag = sx_tag_of(&r->facts, e[i].id);

		if (e[i].model != SPVX_EXECUTION_MODEL_Kernel ||
		    sx_tag_kind(tag) != SX_IS_FUNCTION)
			continue;
		if (!named)
			take_names(r);
		named = true;
		add_parameters(r, &e[i], sx_all_functions(&r->usage) + sx_tag_index(tag));
	}
}
