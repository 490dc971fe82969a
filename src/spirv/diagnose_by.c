/* SPDX-License-Identifier: MIT */
/*
 * spirv/diagnose_by.c - a diagnosis by the instructions of a grammar: an opcode it has, with
 * as many words as that can have.
 */
#include "spirv/diagnose.h"

#include "grammar/image.h"

/* As many words as the instruction must have at least; @open: it can have more. */
static uint32_t min_words(const struct spvx_grammar *g, const struct spvx_entry *op,
			  bool *open)
{
	const struct sx_operand *o = sx_operands(g) + op->operands;
	uint32_t words = 1;

	*open = false;
	for (unsigned i = 0; i < op->operand_count; i++) {
		*open |= o[i].quantifier || o[i].form >= SX_FORM_STRING;
		words += !o[i].quantifier;
	}
	return words;
}

/* A sx_known_fn. */
static bool is_known(void *ctx, uint16_t opcode, uint16_t words)
{
	const struct spvx_grammar *g = *(const struct spvx_grammar **)ctx;
	const struct spvx_entry *op = sx_op(g, opcode);
	uint32_t min;
	bool open;

	if (!op)
		return false;
	min = min_words(g, op, &open);
	return open ? words >= min : words == min;
}

void sx_diagnose_by(const struct spvx_grammar *g, const unsigned char *data, size_t size,
		    uint64_t fault_offset, struct sx_diagnosis *d)
{
	g = sx_grammar(g);
	sx_diagnose(data, size, fault_offset, is_known, &g, d);
}
