/* SPDX-License-Identifier: MIT */
/*
 * spirv/entry.c - the part of the module index about entry points and execution modes.
 */
#include "spirv/module.h"

/* Operand words; spec 3.32.5. */
#define ENTRY_MODEL    1
#define ENTRY_FUNCTION 2
#define ENTRY_NAME     3
#define MODE_FUNCTION  1
#define MODE_MODE      2

struct spvx_entry_point sx_entry_point_read(const struct spvx_insn *insn, uint32_t at)
{
	struct spvx_entry_point e = {
		.at = at,
		.model = spvx_insn_word(insn, ENTRY_MODEL),
		.function = spvx_insn_word(insn, ENTRY_FUNCTION),
		.name = spvx_insn_string(insn, ENTRY_NAME, NULL, 0),
		.first_mode = SPVX_NONE,
	};
	size_t behind = ENTRY_NAME + e.name.len / SPVX_WORD_BYTES + 1;

	if (behind > insn->word_count)
		behind = insn->word_count; /* no NUL: the name reaches the end */
	e.interface_word = (uint32_t)behind;
	e.interface_count = insn->word_count - (uint32_t)behind;
	return e;
}

void sx_entry_points_take(struct spvx_module *m, const struct spvx_insn *insn)
{
	struct spvx_module_state *s = m->state;

	if (insn->word_count > ENTRY_NAME)
		*SX_LIST_NEXT(s, SX_ROLE_ENTRY_POINT, struct spvx_entry_point) =
			sx_entry_point_read(insn, s->at);
}

void sx_modes_take(struct spvx_module *m, const struct spvx_insn *insn)
{
	struct spvx_module_state *s = m->state;
	struct spvx_mode *mode;

	if (insn->word_count <= MODE_MODE)
		return;
	mode = SX_LIST_NEXT(s, SX_ROLE_MODE, struct spvx_mode);
	mode->at = s->at;
	mode->mode = spvx_insn_word(insn, MODE_MODE);
}

int sx_entry_points_finish(struct spvx_module *m)
{
	struct spvx_module_state *s = m->state;
	struct sx_list *entry_list = &s->lists[SX_ROLE_ENTRY_POINT];
	struct sx_list *mode_list = &s->lists[SX_ROLE_MODE];
	struct spvx_entry_point *entry_points = entry_list->items;
	struct spvx_mode *modes = mode_list->items;
	int err = 0;

	for (uint32_t i = mode_list->used; i-- && !err;) {
		struct spvx_insn insn = spvx_module_insn(m, modes[i].at);

		err = sx_table_chain(s, SX_TABLE_MODE, spvx_insn_word(&insn, MODE_FUNCTION),
				     i, &modes[i].next);
	}
	for (uint32_t i = 0; i < entry_list->used; i++)
		entry_points[i].first_mode =
			sx_table_index(m, SX_TABLE_MODE, entry_points[i].function);
	m->entry_points = entry_points;
	m->entry_point_count = entry_list->used;
	m->modes = modes;
	m->mode_count = mode_list->used;
	return err;
}
