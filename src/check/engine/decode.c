/* SPDX-License-Identifier: MIT */
/*
 * check/engine/decode.c - the words of an instruction against the grammar.
 */
#include "check/engine/walk.h"

#include "spirv/ids.h"

#define BINARY(name, rule, message) CK_RULE(name, rule, BINARY, CK_AT_DECODE, 0, message)

BINARY(unknown_opcode, CK_BIN_UNKNOWN_OPCODE, "opcode {n} is not in the grammar");
BINARY(missing, CK_BIN_MISSING_OPERANDS, "{op} ends before an operand it needs");
BINARY(surplus, CK_BIN_EXTRA_OPERANDS, "{op} has words after its last operand");
BINARY(open_string, CK_BIN_MISSING_OPERANDS, "literal string without an end in {op}");
BINARY(bad_enum, CK_BIN_BAD_ENUM, "{operand} {n} of {op} is not in the grammar");
BINARY(bad_mask, CK_BIN_BAD_MASK_BIT,
       "{operand} {n} of {op} has a bit that the grammar has not");
BINARY(id_zero, CK_ID_ZERO, "<id> 0 in {op}");
BINARY(no_number_type, CK_CONST_SCALAR, "{op}: the type of the literal is not numeric");
BINARY(not_type, CK_ID_EXPECTS_TYPE, "{op}: its result type is not a type");
BINARY(unknown_import, CK_EXT_UNKNOWN_IMPORT, "no such set of extended instructions");
BINARY(not_import, CK_EXT_SET_NOT_IMPORT, "the set of {op} is not an OpExtInstImport");
BINARY(bad_number, CK_EXT_BAD_NUMBER, "the set has no instruction {n}");
BINARY(spec_op, CK_CONST_SPEC_OP, "OpSpecConstantOp cannot carry opcode {n}");
BINARY(zero_count, CK_BIN_WORD_COUNT_ZERO, "word count 0");
BINARY(past_end, CK_BIN_TRUNCATED, "instruction runs past the end of the module");

CK_RULE(id_twice, CK_ID_DUPLICATE, ID, CK_AT_DECODE, 0, "{id} is defined a second time");
/* The reference takes any number of words here, and counts them later. */
CK_RULE(odd_phi, CK_CFG_PHI_OPERANDS, ID, CK_AT_CONTROL_FLOW, 0,
	"OpPhi has a value without a block");

static const struct ck_rule *rule_of(const struct ck_insn *i, enum spvx_code fault)
{
	switch (fault) {
	case SPVX_EMISSING:
		return i->raw.opcode == SPVX_OP_Phi ? &odd_phi : &missing;
	case SPVX_EOPCODE:
		return &unknown_opcode;
	case SPVX_ESURPLUS:
		return &surplus;
	case SPVX_ESTRING:
		return &open_string;
	case SPVX_EENUM:
		return &bad_enum;
	case SPVX_EMASK:
		return &bad_mask;
	case SPVX_EIDZERO:
		return &id_zero;
	case SPVX_ENOTYPE:
		return &no_number_type;
	case SPVX_ENOTTYPE:
		return &not_type;
	case SPVX_ESET:
		return &unknown_import;
	case SPVX_ENOTSET:
		return &not_import;
	case SPVX_EEXTINST:
		return &bad_number;
	case SPVX_ESPECOP:
		return &spec_op;
	default:
		return &missing;
	}
}

bool sx_ck_decode(struct ck *c, const struct ck_insn *i)
{
	uint32_t count;
	enum spvx_code fault;

	ck_operands(c, i, &count);
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
	sx_ck_report(c, &id_twice, i, i->first - 1, i->result, 0);
	ck_spoil(c, i->result);
	return false;
}

void sx_ck_decode_fault(struct ck *c, const struct spvx_cursor *cursor)
{
	if (cursor->fault)
		sx_ck_report_at(c, cursor->fault == SPVX_EZERO ? &zero_count : &past_end,
				(uint32_t)(spvx_cursor_offset(cursor) / SPVX_WORD_BYTES), 0,
				0, 0);
}
