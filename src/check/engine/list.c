/* SPDX-License-Identifier: MIT */
/*
 * check/engine/list.c - the operands of an instruction as a list: made once where it is walked over,
 * kept for all who ask until the next.
 */
#include "check/engine/check.h"

void sx_ck_operands_list(struct ck *c, const struct ck_insn *i)
{
	struct spvx_operands it;
	struct spvx_operand o;

	c->decoded.at = i->at;
	c->decoded.operands_count = 0;
	c->decoded.has_enums = false;
	spvx_operands_init(&it, c->g, &c->decoded.numbers, &i->raw);
	while (spvx_operand_next(&it, &o)) {
		if (!CK_GROW(c, &c->decoded, operands))
			break;
		c->decoded.has_enums |=
			o.cls == SPVX_OPERAND_ENUM || o.cls == SPVX_OPERAND_MASK;
		c->decoded.operands[c->decoded.operands_count++] = (struct ck_operand){
			.cls = o.cls,
			.parameter = o.parameter,
			.kind = o.kind,
			.word = o.word,
			.words = o.words,
			.value = o.value,
			.entry = o.entry,
		};
	}
	c->decoded.fault = it.fault;
	c->decoded.fault_word = it.word;
}

bool sx_ck_list_names(struct ck *c, const struct ck_insn *i, unsigned word)
{
	uint32_t count;
	const struct ck_operand *o = ck_operands(c, i, &count);

	for (uint32_t n = 0; n < count; n++)
		if (o[n].word == word)
			return o[n].cls == SPVX_OPERAND_ID;
	return false;
}
