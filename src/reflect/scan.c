/* SPDX-License-Identifier: MIT */
/*
 * reflect/scan.c - the words of an instruction that are <id>s that it uses: determined by
 * the opcode once and for all, or else word by word.
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
	const struct sx_op_shape *shape = sx_op_shape(g, opcode);
	struct sx_scan s = { UINT16_MAX, 0, 1, action_of(opcode), UINT16_MAX };

	if (!sx_op(g, opcode))
		return s;
	s.first = shape->first;
	s.sure = (uint16_t)(s.first + (unsigned)sx_ctz32(~(shape->ids >> s.first)));
	if (s.sure == shape->known && shape->rest == SX_REST_IDS)
		s.sure = UINT16_MAX; /* more of them up to the end */
	else if (s.sure == shape->known
			 ? shape->rest == SX_REST_NOTHING || shape->rest == SX_REST_INTEGERS
			 : s.sure + 1 == shape->known && shape->rest == SX_REST_NOTHING &&
				   !(shape->values >> s.sure))
		s.limit = s.sure;
	return s;
}

/* The slow path: operand by operand. It ends at literals of unknown type, after which there
 * are only labels. */
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
	const struct sx_op_shape *s = sx_op_shape(g, insn->opcode);
	unsigned plain = sx_shape_plain(s);

	if (insn->opcode == SPVX_OP_ExtInst)
		return word > SX_EXT_NUMBER;
	if (!sx_op(g, insn->opcode))
		return true;
	if (word < plain)
		return s->ids >> word & 1;
	if (plain == s->known && (s->rest == SX_REST_IDS || s->rest == SX_REST_INTEGERS ||
				  s->rest == SX_REST_NOTHING))
		return s->rest == SX_REST_IDS;
	return is_id_slowly(g, insn, word);
}
