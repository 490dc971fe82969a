/* SPDX-License-Identifier: MIT */
/*
 * check/module/literals.c - numbers narrower than their words: the bits above must say nothing.
 *
 * Spec: 2.2.1 (Literal).
 */
#include "check/engine/check.h"

#include <spvx/operand.h>

/* The last word of a number of that type, which it does not fill, is as it must be. */
static bool is_clean(const struct spvx_number *type, uint32_t word)
{
	unsigned used = type->width % 32;
	uint32_t above = word >> used;

	if (type->cls == SPVX_NUMBER_SIGNED && word >> (used - 1) & 1)
		return above == UINT32_MAX >> used;
	return !above;
}

static void literals(struct ck *c, const struct ck_insn *i)
{
	uint32_t count;
	const struct ck_operand *o;
	struct spvx_number type;

	type = spvx_ids_number(&c->decoded.numbers,
			       i->raw.opcode == SPVX_OP_Switch ? ck_word(i, 1) : i->type);
	if (!(type.width % 32))
		return;
	o = ck_operands(c, i, &count);
	for (uint32_t n = 0; n < count; n++)
		if (o[n].cls == SPVX_OPERAND_NUMBER &&
		    !is_clean(&type, ck_word(i, o[n].word + o[n].words - 1u)))
			sx_ck_report(c, CK(BIN_LITERAL_HIGH_BITS_HIGH_BITS), i, o[n].word,
				     i->result, 0);
}

const struct ck_family sx_ck_family_literals = {
	.name = "literals",
	.ops = CK_OPS(SPVX_OP_Constant, SPVX_OP_SpecConstant, SPVX_OP_Switch),
	.needs = CK_NEEDS_NARROW,
	.pass2 = literals,
};
