/* SPDX-License-Identifier: MIT */
/*
 * check/shared/uses.c - a walk for the uses of a few <id>s; check/shared/uses.h.
 */
#include "check/shared/uses.h"

void sx_ck_uses_add(struct ck *c, struct sx_idmap *uses, uint32_t id)
{
	if (id)
		ck_put(c, uses, id, id);
}

/* Whether some word could be one of the <id>s: a quick test, since most instructions name
 * none. */
static bool may_name(const struct sx_idmap *uses, const struct ck_insn *i)
{
	for (unsigned w = 1; w < ck_words(i); w++)
		if (sx_idmap_get(uses, ck_word(i, w), 0))
			return true;
	return false;
}

/* Call @call for the uses in an instruction. */
static void call_for_uses(struct ck *c, struct sx_idmap *uses, struct ck_use *use,
			  bool through, ck_use_call *call)
{
	const struct ck_insn *i = use->i;

	ck_for_each_operand(o, c, i) {
		use->id = o->cls == SPVX_OPERAND_ID && o->value != i->result
				  ? sx_idmap_get(uses, o->value, 0)
				  : 0;
		use->word = o->word;
		if (!use->id)
			continue;
		if (through && !use->fn && i->result)
			ck_put(c, uses, i->result, use->id);
		call(c, use);
	}
}

void sx_ck_uses_walk(struct ck *c, struct sx_idmap *uses, bool through, ck_use_call *call)
{
	struct spvx_cursor cursor = ck_cursor(c);
	struct spvx_insn insn;
	struct ck_use use = { .fn = NULL };

	while (uses->table.count && !c->error && spvx_next(&cursor, &insn)) {
		uint64_t offset = spvx_insn_offset(&cursor, &insn);
		struct ck_insn i = sx_ck_insn_at(c, (uint32_t)(offset / SPVX_WORD_BYTES));

		use.i = &i;
		if (insn.opcode == SPVX_OP_Function)
			use.fn = sx_ck_func(c, i.result);
		if (i.op && may_name(uses, &i))
			call_for_uses(c, uses, &use, through, call);
		if (insn.opcode == SPVX_OP_FunctionEnd)
			use.fn = NULL;
	}
	sx_idmap_clear(uses);
}
