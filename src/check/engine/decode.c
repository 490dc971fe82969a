/* SPDX-License-Identifier: MIT */
/*
 * check/engine/decode.c - checks the words of an instruction against the grammar, and makes
 * its list of operands, once for all callers until the next instruction.
 */
#include "check/engine/walk.h"

/* ---- the list ---- */

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
	/* all operands after the number are <id>s */
	if (ck_set(c, i) == CK_SET_GLSL)
		return word > i->first + 1u;
	ck_for_each_operand(o, c, i)
		if (o->word == word)
			return o->cls == SPVX_OPERAND_ID;
	return false;
}

/* ---- faults of the words ---- */

static const struct ck_rule *rule_of(const struct ck_insn *i, enum spvx_code fault)
{
	static const struct ck_rule *const rules[SPVX_CODE_COUNT] = {
		[SPVX_EOPCODE] = CK(BIN_UNKNOWN_OPCODE_UNKNOWN_OPCODE),
		[SPVX_ESURPLUS] = CK(BIN_EXTRA_OPERANDS_EXTRA_WORDS),
		[SPVX_ESTRING] = CK(BIN_MISSING_OPERANDS_UNTERMINATED_STRING),
		[SPVX_EENUM] = CK(BIN_BAD_ENUM_INVALID_ENUM),
		[SPVX_EMASK] = CK(BIN_BAD_MASK_BIT_INVALID_MASK),
		[SPVX_EIDZERO] = CK(ID_ZERO_ID_ZERO),
		[SPVX_ENOTYPE] = CK(CONST_SCALAR_NO_NUMBER_TYPE),
		[SPVX_ENOTTYPE] = CK(ID_EXPECTS_TYPE_CONSTANT_TYPE),
		[SPVX_ESET] = CK(EXT_UNKNOWN_IMPORT_UNKNOWN_IMPORT),
		[SPVX_ENOTSET] = CK(EXT_SET_NOT_IMPORT_NOT_IMPORT),
		[SPVX_EEXTINST] = CK(EXT_BAD_NUMBER_INVALID_NUMBER),
		[SPVX_ESPECOP] = CK(CONST_SPEC_OP_OPCODE),
	};

	if (fault == SPVX_EMISSING && i->raw.opcode == SPVX_OP_Phi)
		return CK(CFG_PHI_OPERANDS_ODD_PHI);
	return rules[fault] ? rules[fault] : CK(BIN_MISSING_OPERANDS_MISSING_OPERAND);
}

bool sx_ck_decode(struct ck *c, const struct ck_insn *i)
{
	enum spvx_code fault;

	ck_operands(c, i);
	fault = c->decoded.fault;
	if (fault)
		sx_ck_report(c, rule_of(i, fault), i, c->decoded.fault_word, 0,
			     fault == SPVX_EOPCODE ? i->raw.opcode
						   : ck_word(i, c->decoded.fault_word));
	return !fault;
}

bool sx_ck_learn(struct ck *c, const struct ck_insn *i)
{
	int err = 0;

	if (i->known->flags & SX_ENTRY_TYPE || i->raw.opcode == SPVX_OP_ExtInstImport)
		err = sx_ids_learn(&c->decoded.numbers, c->g, i->op, &i->raw);
	else if (i->result)
		err = sx_ids_learn_value(&c->decoded.numbers, i->result, i->type);
	if (err == -SPVX_ENOMEM)
		c->error = err;
	if (err != -SPVX_EIDTWICE)
		return true;
	sx_ck_report(c, CK(ID_DUPLICATE_ID_TWICE), i, i->first - 1, i->result, 0);
	ck_invalidate(c, i->result);
	return false;
}

void sx_ck_decode_fault(struct ck *c, const struct spvx_cursor *cursor)
{
	if (cursor->fault)
		sx_ck_report_at(c,
				cursor->fault == SPVX_EZERO
					? CK(BIN_WORD_COUNT_ZERO_ZERO_WORD_COUNT)
					: CK(BIN_TRUNCATED_PAST_END),
				(uint32_t)(spvx_cursor_offset(cursor) / SPVX_WORD_BYTES), 0,
				0, 0);
}
