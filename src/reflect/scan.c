/* SPDX-License-Identifier: MIT */
/*
 * reflect/scan.c - which words of an instruction are <id>s that it uses: what the grammar
 * says of an opcode once and for all, and of one word where that is not enough.
 */
#include "reflect/usage.h"

#include "base/compiler.h"
#include "grammar/image.h"
#include "spirv/facts_read.h"

#include <spvx/operand.h>

static uint8_t action_of(uint16_t opcode)
{
	switch (opcode) {
	case SPVX_OP_Function:
		return SX_SCAN_FUNCTION;
	case SPVX_OP_FunctionParameter:
		return SX_SCAN_PARAMETER;
	case SPVX_OP_FunctionCall:
		return SX_SCAN_CALL;
	default:
		return opcode >= SPVX_OP_GroupNonUniformElect ? SX_SCAN_OTHER
							      : SX_SCAN_PLAIN;
	}
}

struct sx_scan sx_scan_of(const struct spvx_grammar *g, uint16_t opcode)
{
	const struct spvx_entry *op = sx_op(g, opcode);
	struct sx_scan s = { UINT16_MAX, 0, 1, action_of(opcode) };
	const struct sx_operand *o;
	unsigned i = 0;

	if (!op)
		return s;
	o = sx_operands(g) + op->operands;
	while (i < op->operand_count &&
	       (o[i].form == SX_FORM_RESULT_TYPE || o[i].form == SX_FORM_RESULT))
		i++;
	s.first = (uint8_t)(i + 1);
	while (i < op->operand_count && sx_form_is_id(o[i].form) && o[i].quantifier != '*')
		i++;
	s.sure = (uint16_t)(i + 1);
	if (i == op->operand_count ||
	    (o[i].form == SX_FORM_INTEGER && i + 1u == op->operand_count))
		s.limit = s.sure;
	else if (sx_form_is_id(o[i].form) && i + 1u == op->operand_count)
		s.sure = UINT16_MAX; /* more of them up to the end */
	return s;
}

/* The slow path: operand by operand. Literals whose type is not known end it; after them
 * there are only labels. */
static SX_NOINLINE bool is_id_slowly(const struct spvx_grammar *g,
				     const struct spvx_insn *insn, unsigned word)
{
	struct spvx_operands it;
	struct spvx_operand o;

	spvx_operands_init(&it, g, NULL, insn);
	spvx_for_each_operand(o, &it) {
		if (o.word + o.words > word)
			return o.cls == SPVX_OPERAND_ID;
	}
	return it.fault == SPVX_EOPCODE || it.fault == SPVX_ESURPLUS;
}

bool sx_scan_is_id(const struct spvx_grammar *g, const struct spvx_insn *insn,
		   unsigned word)
{
	const struct spvx_entry *op = sx_op(g, insn->opcode);
	const struct sx_operand *o;

	if (insn->opcode == SPVX_OP_ExtInst)
		return word > SX_EXT_NUMBER;
	if (!op)
		return true;
	o = sx_operands(g) + op->operands;
	for (unsigned w = 1; w - 1 < op->operand_count; w++, o++) {
		switch ((enum sx_form)o->form) {
		case SX_FORM_ID:
		case SX_FORM_SCOPE:
		case SX_FORM_SEMANTICS:
			if (w == word || o->quantifier == '*')
				return true;
			break;
		case SX_FORM_RESULT_TYPE:
		case SX_FORM_RESULT:
		case SX_FORM_INTEGER:
			if (w == word || o->quantifier == '*')
				return false;
			break;
		default:
			return (w != word || o->form == SX_FORM_COMPOSITE) &&
			       is_id_slowly(g, insn, word);
		}
	}
	return false;
}
