/* SPDX-License-Identifier: MIT */
/*
 * spirv/names.c - the part of the module index about OpName and OpMemberName.
 */
#include "spirv/module.h"

int sx_names_take(struct spvx_module *m, const struct spvx_insn *insn)
{
	struct spvx_module_state *s = m->state;

	s->name_count++;
	if (insn->word_count <= SX_NAME_TEXT)
		return 0;
	return sx_table_put_first(s, SX_TABLE_NAME, spvx_insn_word(insn, SX_NAME_TARGET),
				  s->at);
}

int sx_member_names_finish(struct spvx_module *m)
{
	struct spvx_module_state *s = m->state;
	const uint32_t *at = SX_LIST_ITEMS(&s->facts, SX_LIST_MEMBER_NAMES);
	uint32_t count = s->facts.lists[SX_LIST_MEMBER_NAMES].count;
	struct spvx_member_name *names = sx_arena_zalloc(&s->arena, count, sizeof(*names));
	uint32_t used = 0;
	int err = names ? 0 : -SPVX_ENOMEM;

	for (uint32_t i = 0; i < count && !err; i++) {
		struct spvx_insn insn = sx_module_insn(m, at[i]);

		if (insn.word_count > SX_MEMBER_NAME_TEXT)
			names[used++] = (struct spvx_member_name){
				.member = spvx_insn_word(&insn, SX_MEMBER_NAME_MEMBER),
				.at = at[i]
			};
	}
	for (uint32_t i = used; i-- && !err;) {
		struct spvx_insn insn = sx_module_insn(m, names[i].at);

		err = sx_table_chain(s, SX_TABLE_MEMBER_NAME,
				     spvx_insn_word(&insn, SX_NAME_TARGET), i,
				     &names[i].next);
	}
	m->name_count = s->name_count + count;
	m->member_names = names;
	m->member_name_count = used;
	return err;
}

/* The string of an instruction that is known to have one. */
static struct spvx_str string_at(const struct spvx_module *m, uint32_t at, unsigned word)
{
	struct spvx_insn insn = spvx_module_insn(m, at);

	return spvx_insn_string(&insn, word, NULL, 0);
}

struct spvx_str spvx_module_name(const struct spvx_module *module, uint32_t id)
{
	uint32_t at = sx_table_get(module, SX_TABLE_NAME, id);

	return at ? string_at(module, at, SX_NAME_TEXT) : (struct spvx_str){ NULL, 0 };
}

uint32_t spvx_module_first_member_name(const struct spvx_module *module, uint32_t id)
{
	return sx_table_index(module, SX_TABLE_MEMBER_NAME, id);
}

struct spvx_str spvx_module_member_name(const struct spvx_module *module, uint32_t id,
					uint32_t member)
{
	uint32_t i = spvx_module_first_member_name(module, id);

	while (i != SPVX_NONE && module->member_names[i].member != member)
		i = module->member_names[i].next;
	if (i == SPVX_NONE)
		return (struct spvx_str){ NULL, 0 };
	return string_at(module, module->member_names[i].at, SX_MEMBER_NAME_TEXT);
}
