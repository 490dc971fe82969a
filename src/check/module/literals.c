/* SPDX-License-Identifier: MIT */
/*
 * check/module/literals.c - literals: unused high bits of numbers narrower than their
 * words; rules of the specification on words and strings that the reference does not check.
 *
 * Spec: 2.2.1 (Literal), 2.3.
 */
#include "check/engine/check.h"

#include "base/str.h"

#include <spvx/operand.h>

/* Whether the unused high bits in the last word of a number are zero, or copies of the
 * sign. */
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
	struct spvx_number type =
		spvx_ids_number(&c->decoded.numbers,
				i->raw.opcode == SPVX_OP_Switch ? ck_word(i, 1) : i->type);

	if (!(type.width % 32))
		return;
	ck_for_each_operand(o, c, i)
		if (o->cls == SPVX_OPERAND_NUMBER &&
		    !is_clean(&type, ck_word(i, o->word + o->words - 1u)))
			sx_ck_report(c, CK(BIN_LITERAL_HIGH_BITS_HIGH_BITS), i, o->word,
				     i->result, 0);
}

const struct ck_family sx_ck_family_literals = {
	.ops = CK_OPS(SPVX_OP_Constant, SPVX_OP_SpecConstant, SPVX_OP_Switch),
	.needs = CK_NEEDS_NARROW,
	.pass2 = literals,
};

/* ---- notes ---- */

static void header(struct ck *c)
{
	uint32_t version = c->input.header.version;

	if ((version & 0xff0000ff) || version < 0x00010000 || version > 0x00010600)
		sx_ck_report(c, CK(BIN_VERSION_INVALID_VERSION), NULL, 0, 0, version);
	if (c->input.header.schema)
		sx_ck_report(c, CK(BIN_SCHEMA_INVALID_SCHEMA), NULL, 0, 0,
			     c->input.header.schema);
}

static bool is_utf8(const struct ck_insn *i, unsigned word, size_t len)
{
	char room[4];
	size_t at = 0;

	while (at < len) {
		size_t n = len - at < sizeof(room) ? len - at : sizeof(room);
		unsigned step;

		for (size_t k = 0; k < n; k++)
			room[k] = spvx_insn_char(&i->raw, word, at + k);
		step = sx_utf8_next(sx_str_n(room, n), NULL);
		if (!step)
			return false;
		at += step;
	}
	return true;
}

static bool is_padded(const struct ck_insn *i, const struct ck_operand *o, size_t len)
{
	for (size_t at = len; at < (size_t)o->words * SPVX_WORD_BYTES; at++)
		if (spvx_insn_char(&i->raw, o->word, at))
			return false;
	return true;
}

static void strings(struct ck *c, const struct ck_insn *i)
{
	size_t len;

	ck_for_each_operand(o, c, i) {
		if (o->cls != SPVX_OPERAND_STRING ||
		    !spvx_insn_strlen(&i->raw, o->word, &len))
			continue;
		if (!is_utf8(i, o->word, len))
			sx_ck_report(c, CK(BIN_STRING_UTF8_NOT_UTF8), i, o->word, 0, 0);
		if (!is_padded(i, o, len))
			sx_ck_report(c, CK(BIN_STRING_PADDING_INVALID_PADDING), i, o->word,
				     0, 0);
	}
}

/* Whether an opcode outside functions has string operands, or enumerants, whose parameters
 * may be strings. */
static bool wants(const struct spvx_grammar *g, const struct spvx_entry *op)
{
	const struct sx_operand *o = sx_operands(g) + op->operands;

	for (unsigned n = 0; n < op->operand_count; n++)
		if (o[n].form == SX_FORM_STRING || o[n].form == SX_FORM_ENUM)
			return !(op->sections & SX_IN_FUNCTIONS);
	return false;
}

const struct ck_family sx_ck_family_notes = {
	.wants = wants,
	.needs = CK_NEEDS_NOTES,
	.begin = header,
	.pass1 = strings,
};
