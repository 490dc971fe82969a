/* SPDX-License-Identifier: MIT */
/*
 * spirv/entry.c - the part of the module index about entry points and execution modes.
 */
#include "spirv/module.h"

int sx_entry_points_finish(struct spvx_module *m)
{
	struct spvx_module_state *s = m->state;
	const uint32_t *at = SX_LIST_ITEMS(&s->facts, SX_LIST_ENTRY_POINTS);
	uint32_t count = s->facts.lists[SX_LIST_ENTRY_POINTS].count;
	struct spvx_entry_point *e = sx_arena_zalloc(&s->arena, count, sizeof(*e));

	if (!e)
		return -SPVX_ENOMEM;
	m->entry_points = e;
	for (uint32_t i = 0; i < count; i++) {
		struct spvx_insn insn = sx_module_insn(m, at[i]);

		if (insn.word_count <= SX_ENTRY_POINT_NAME)
			continue;
		*e = sx_read_entry_point(&insn, at[i]);
		e->first_mode = sx_table_index(m, SX_TABLE_MODE, e->function);
		e++;
		m->entry_point_count++;
	}
	return 0;
}

int sx_modes_finish(struct spvx_module *m)
{
	struct spvx_module_state *s = m->state;
	const uint32_t *at = SX_LIST_ITEMS(&s->facts, SX_LIST_MODES);
	uint32_t count = s->facts.lists[SX_LIST_MODES].count;
	struct spvx_mode *modes = sx_arena_zalloc(&s->arena, count, sizeof(*modes));
	uint32_t used = 0;
	int err = modes ? 0 : -SPVX_ENOMEM;

	for (uint32_t i = 0; i < count && !err; i++) {
		struct spvx_insn insn = sx_module_insn(m, at[i]);

		if (insn.word_count > SX_MODE)
			modes[used++] = (struct spvx_mode){
				.at = at[i], .mode = spvx_insn_word(&insn, SX_MODE)
			};
	}
	for (uint32_t i = used; i-- && !err;) {
		struct spvx_insn insn = sx_module_insn(m, modes[i].at);

		err = sx_table_chain(s, SX_TABLE_MODE,
				     spvx_insn_word(&insn, SX_MODE_FUNCTION), i,
				     &modes[i].next);
	}
	m->modes = modes;
	m->mode_count = used;
	return err;
}
