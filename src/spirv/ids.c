/* SPDX-License-Identifier: MIT */
/*
 * spirv/ids.c - one word per <id>: numeric types, their values, imports. The operand
 * machine needs no more to find the length of a literal and the operands of an extended
 * instruction. idtable.h stores the words.
 */
#include "spirv/ids.h"

#include "base/options.h"
#include "grammar/image.h"
#include "spirv/facts_read.h"

/* Encodings of floats in 8 bits: none, the first one, a range of later ones, any other. */
#define ENCODING_RUN   SPVX_FP_ENCODING_Float8E4M3EXT
#define ENCODING_FIRST 2
#define ENCODING_OTHER 255

int spvx_ids_init_sized(struct spvx_ids *ids, size_t size,
			const struct spvx_allocator *allocator)
{
	if (sx_owned_init(ids, size, sizeof(*ids)))
		return -SPVX_EINVAL;
	sx_idtable_init(&ids->facts, allocator);
	return 0;
}

void spvx_ids_reset(struct spvx_ids *ids)
{
	sx_idtable_reset(&ids->facts);
}

void spvx_ids_fini(struct spvx_ids *ids)
{
	if (!sx_owned_is(ids, sizeof(*ids)))
		return;
	sx_idtable_free(&ids->facts);
	ids->size = 0;
}

static uint32_t pack_encoding(uint64_t encoding)
{
	if (encoding < ENCODING_FIRST)
		return (uint32_t)encoding;
	return encoding - ENCODING_RUN - 1 < ENCODING_OTHER - ENCODING_FIRST
		       ? (uint32_t)(encoding - ENCODING_RUN - 1 + ENCODING_FIRST)
		       : ENCODING_OTHER;
}

uint32_t sx_fact_of_number(enum spvx_number_class cls, uint32_t width, uint64_t encoding)
{
	if (width > UINT16_MAX)
		width = UINT16_MAX;
	return SX_FACT_TYPE | (uint32_t)cls << SX_FACT_CLASS_SHIFT |
	       pack_encoding(encoding) << SX_FACT_ENCODING_SHIFT |
	       width << SX_FACT_WIDTH_SHIFT;
}

uint16_t sx_fact_encoding(uint32_t packed)
{
	if (packed < ENCODING_FIRST)
		return (uint16_t)packed;
	return packed == ENCODING_OTHER
		       ? UINT16_MAX
		       : (uint16_t)(packed - ENCODING_FIRST + ENCODING_RUN + 1);
}

/* Opcodes that sx_ids_declared_fact() handles. */
bool sx_ids_reads_words(uint16_t opcode)
{
	return opcode == SPVX_OP_TypeInt || opcode == SPVX_OP_TypeFloat ||
	       opcode == SPVX_OP_ExtInstImport;
}

uint32_t sx_ids_declared_fact(const struct spvx_grammar *grammar,
			      const struct spvx_insn *insn)
{
	unsigned words = insn->word_count;
	char name[256];

	switch (insn->opcode) {
	case SPVX_OP_TypeInt:
		if (words <= SX_TYPE_SIGNEDNESS)
			return SX_FACT_TYPE;
		return sx_fact_of_number(spvx_insn_word(insn, SX_TYPE_SIGNEDNESS)
						 ? SPVX_NUMBER_SIGNED
						 : SPVX_NUMBER_UNSIGNED,
					 spvx_insn_word(insn, SX_TYPE_WIDTH), 0);
	case SPVX_OP_TypeFloat:
		if (words <= SX_TYPE_WIDTH)
			return SX_FACT_TYPE;
		return sx_fact_of_number(
			SPVX_NUMBER_FLOAT, spvx_insn_word(insn, SX_TYPE_WIDTH),
			words > SX_TYPE_ENCODING
				? UINT64_C(1) + spvx_insn_word(insn, SX_TYPE_ENCODING)
				: 0);
	case SPVX_OP_ExtInstImport:
		return sx_fact_of_import(spvx_set_find(
			grammar, spvx_insn_string(insn, 2, name, sizeof(name))));
	default:
		return SX_FACT_TYPE;
	}
}

uint32_t spvx_result_id(const struct spvx_grammar *grammar, const struct spvx_insn *insn,
			uint32_t *type)
{
	const struct spvx_entry *op = sx_op(sx_grammar(grammar), insn->opcode);
	unsigned word = op ? sx_result_word(op) : 0;

	if (type) {
		bool typed = op && op->flags & SX_ENTRY_RESULT_TYPE && insn->word_count > 1;

		*type = typed ? spvx_insn_word(insn, 1) : 0;
	}
	return word && word < insn->word_count ? spvx_insn_word(insn, word) : 0;
}

int spvx_ids_learn(struct spvx_ids *ids, const struct spvx_grammar *grammar,
		   const struct spvx_insn *insn)
{
	const struct spvx_grammar *g = sx_grammar(grammar);

	sx_idtable_expect(&ids->facts, insn->word_count);
	return sx_ids_learn(ids, g, sx_op(g, insn->opcode), insn);
}

int sx_ids_learn(struct spvx_ids *ids, const struct spvx_grammar *g,
		 const struct spvx_entry *op, const struct spvx_insn *insn)
{
	unsigned word = op ? sx_result_word(op) : 0;
	uint32_t id;

	if (!word || word >= insn->word_count)
		return 0;
	id = spvx_insn_word(insn, word);
	if (!(op->flags & SX_ENTRY_TYPE) && insn->opcode != SPVX_OP_ExtInstImport)
		return sx_ids_learn_value(ids, id, word == 2 ? spvx_insn_word(insn, 1) : 0);
	if (!id)
		return -SPVX_EIDZERO;
	if (sx_ids_fact(ids, id))
		return -SPVX_EIDTWICE;
	return sx_idtable_put(&ids->facts, id,
			      SX_FACT_DEFINED | sx_ids_declared_fact(g, insn));
}

bool spvx_ids_defined(const struct spvx_ids *ids, uint32_t id)
{
	return sx_ids_defined(ids, id);
}

struct spvx_number spvx_ids_number(const struct spvx_ids *ids, uint32_t id)
{
	return sx_fact_number(sx_ids_fact(ids, id));
}

static const struct {
	uint16_t encoding;
	uint16_t format;
} encodings[] = {
	{ SPVX_FP_ENCODING_BFloat16KHR, SX_FLOAT_BF16 },
	{ SPVX_FP_ENCODING_Float8E4M3EXT, SX_FLOAT_8_E4M3 },
	{ SPVX_FP_ENCODING_Float8E5M2EXT, SX_FLOAT_8_E5M2 },
	{ SPVX_FP_ENCODING_Float6E2M3EXT, SX_FLOAT_6_E2M3 },
	{ SPVX_FP_ENCODING_Float6E3M2EXT, SX_FLOAT_6_E3M2 },
	{ SPVX_FP_ENCODING_Float4E2M1EXT, SX_FLOAT_4_E2M1 },
	{ SPVX_FP_ENCODING_Float8UnsignedE8M0EXT, SX_FLOAT_8_E8M0 },
	{ SPVX_FP_ENCODING_MXInt8EXT, SX_FLOAT_MXINT8 },
};

bool sx_float_of(unsigned width, unsigned encoding, enum sx_float *format)
{
	if (encoding) {
		for (size_t i = 0; i < SX_ARRAY_SIZE(encodings); i++) {
			if (encodings[i].encoding == encoding - 1) {
				*format = (enum sx_float)encodings[i].format;
				return true;
			}
		}
		return false;
	}
	switch (width) {
	case 16:
		*format = SX_FLOAT_16;
		return true;
	case 32:
		*format = SX_FLOAT_32;
		return true;
	case 64:
		*format = SX_FLOAT_64;
		return true;
	default:
		return false;
	}
}

unsigned spvx_ids_set(const struct spvx_ids *ids, uint32_t id)
{
	return sx_ids_set(ids, id);
}
