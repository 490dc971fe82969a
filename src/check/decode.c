/* SPDX-License-Identifier: MIT */
/*
 * check/decode.c - the words of an instruction against the grammar.
 */
#include "check/walk.h"

#include "spirv/ids.h"

#define BINARY(name, rule, message) CK_RULE(name, rule, BINARY, CK_AT_DECODE, 0, message)

BINARY(unknown_opcode, CK_BIN_UNKNOWN_OPCODE, "opcode {n} is not in the grammar");
BINARY(missing, CK_BIN_MISSING_OPERANDS, "{op} ends before an operand it needs");
BINARY(surplus, CK_BIN_EXTRA_OPERANDS, "{op} has words behind its last operand");
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

static const struct ck_rule id_twice = {
	.id = CK_ID_DUPLICATE,
	.cls = SPVX_CHECK_ID,
	.phase = CK_AT_DECODE,
	.text = "{id} is defined a second time",
};
/* The reference takes any number of words here, and counts them later. */
static const struct ck_rule odd_phi = {
	.id = CK_CFG_PHI_OPERANDS,
	.cls = SPVX_CHECK_ID,
	.phase = CK_AT_CONTROL_FLOW,
	.text = "OpPhi has a value without a block",
};

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

/* ---- operands ---- */

/* What has one word and says nothing of what follows it. Return: it is such a form. */
static bool class_of(uint8_t form, uint8_t *cls)
{
	switch (form) {
	case SX_FORM_ID:
	case SX_FORM_SCOPE:
	case SX_FORM_SEMANTICS:
		*cls = SPVX_OPERAND_ID;
		return true;
	case SX_FORM_RESULT_TYPE:
		*cls = SPVX_OPERAND_RESULT_TYPE;
		return true;
	case SX_FORM_RESULT:
		*cls = SPVX_OPERAND_RESULT;
		return true;
	case SX_FORM_INTEGER:
		*cls = SPVX_OPERAND_INTEGER;
		return true;
	default:
		return false;
	}
}

/*
 * Most instructions are a row of <id>s and integers: their words are taken as they lie.
 * Return: this one was; false: nothing is known, the operand machine has to look.
 */
static bool take_plain(struct ck *c, const struct ck_insn *i)
{
	const struct sx_operand *pattern = sx_operands(c->g) + i->op->operands;
	const struct sx_operand *end = pattern + i->op->operand_count;
	unsigned words = ck_words(i);

	if (!ck_grow(c, (void **)&c->operands, &c->operands_cap, words,
		     sizeof(*c->operands)))
		return false;
	for (unsigned w = 1; w < words; w++) {
		struct ck_operand *o = &c->operands[w - 1];

		o->value = spvx_insn_word(&i->raw, w);
		if (pattern == end || !class_of(pattern->form, &o->cls) ||
		    (!o->value && o->cls != SPVX_OPERAND_INTEGER))
			return false;
		o->parameter = false;
		o->kind = pattern->kind;
		o->word = (uint16_t)w;
		o->words = 1;
		o->entry = NULL;
		pattern += pattern->quantifier != '*';
	}
	while (pattern != end && pattern->quantifier)
		pattern++;
	c->operands_count = words - 1;
	return pattern == end;
}

static void take_all(struct ck *c, const struct ck_insn *i)
{
	struct spvx_operands it;
	struct spvx_operand o;

	c->operands_count = 0;
	spvx_operands_init(&it, c->g, &c->facts, &i->raw);
	while (spvx_operand_next(&it, &o)) {
		if (!CK_GROW(c, operands))
			break;
		c->operands[c->operands_count++] = (struct ck_operand){
			.cls = o.cls,
			.parameter = o.parameter,
			.kind = o.kind,
			.word = o.word,
			.words = o.words,
			.value = o.value,
			.entry = o.entry,
		};
	}
	c->operands_fault = it.fault;
	c->operands_word = it.word;
}

const struct ck_operand *sx_ck_operands(struct ck *c, const struct ck_insn *i,
					uint32_t *count)
{
	if (c->operands_at != i->at) {
		c->operands_at = i->at;
		c->operands_fault = SPVX_OK;
		if (!i->op || !take_plain(c, i))
			take_all(c, i);
	}
	*count = c->operands_count;
	return c->operands;
}

bool sx_ck_decode(struct ck *c, const struct ck_insn *i)
{
	uint32_t count;
	enum spvx_code fault;
	int err;

	sx_ck_operands(c, i, &count);
	fault = c->operands_fault;
	if (fault)
		sx_ck_report(c, rule_of(i, fault), i, c->operands_word, 0,
			     fault == SPVX_EOPCODE ? i->raw.opcode
						   : ck_word(i, c->operands_word));
	sx_idtable_saw(&c->facts.facts, i->raw.word_count);
	err = sx_ids_learn(&c->facts, c->g, i->op, &i->raw);
	if (err == -SPVX_ENOMEM)
		c->error = err;
	if (err != -SPVX_EIDTWICE)
		return !fault;
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
