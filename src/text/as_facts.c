/* SPDX-License-Identifier: MIT */
/*
 * text/as_facts.c - facts about ids: numeric types, types of values, imports.
 *
 * As in the reference, a type is declared once, the first declaration of a value counts,
 * and an id may be a type, a value and an import at once.
 */
#include "text/as.h"

#include "spirv/facts_read.h"
#include "spirv/ids.h"

/* Marks an id whose declaration had an error. */
#define SPOILT SX_FACT_OWN

#define TYPE_WORDS 4 /* of OpTypeInt, and the most that OpTypeFloat has */

void sx_as_facts_init(struct sx_as_facts *f, const struct spvx_allocator *a)
{
	sx_idtable_init(&f->types, a);
	sx_idtable_init(&f->values, a);
	sx_idtable_init(&f->imports, a);
}

static void reset(struct spvx_idtable *t, size_t text_size)
{
	sx_idtable_reset(t);
	/* an instruction with a result takes ten bytes of text at least */
	sx_idtable_expect(t, text_size < UINT32_MAX ? (uint32_t)text_size / 3
						    : UINT32_MAX / 3);
}

void sx_as_facts_reset(struct sx_as_facts *f, size_t text_size)
{
	reset(&f->types, text_size);
	reset(&f->values, text_size);
	reset(&f->imports, text_size);
}

void sx_as_facts_free(struct sx_as_facts *f)
{
	sx_idtable_free(&f->types);
	sx_idtable_free(&f->values);
	sx_idtable_free(&f->imports);
}

static bool put(struct spvx_as *as, struct spvx_idtable *t, uint32_t id, uint32_t fact)
{
	if (!sx_idtable_put(t, id, fact))
		return true;
	as->failed = -SPVX_ENOMEM;
	return false;
}

struct spvx_number sx_as_number_type(const struct spvx_as *as, uint32_t id)
{
	return sx_fact_number(sx_idtable_get(&as->facts.types, id));
}

uint32_t sx_as_type_of(const struct spvx_as *as, uint32_t id)
{
	return sx_idtable_get(&as->facts.values, id);
}

void sx_as_spoil(struct spvx_as *as, uint32_t id)
{
	uint32_t fact = sx_idtable_get(&as->facts.types, id);

	put(as, &as->facts.types, id, fact | SPOILT);
}

bool sx_as_is_spoilt(const struct spvx_as *as, uint32_t id)
{
	return sx_idtable_get(&as->facts.types, id) & SPOILT;
}

bool sx_as_learn_import(struct spvx_as *as, uint32_t id, unsigned set)
{
	if (sx_idtable_get(&as->facts.imports, id))
		return sx_as_complain(as, "Import Id is being defined a second time");
	return put(as, &as->facts.imports, id, sx_fact_of_import(set));
}

bool sx_as_import(const struct spvx_as *as, uint32_t id, unsigned *set)
{
	uint32_t fact = sx_idtable_get(&as->facts.imports, id);

	*set = sx_fact_set(fact);
	return fact;
}

/* OpTypeFloat with an encoding: the width must be that of the encoding. */
static bool check_encoding(struct spvx_as *as, const uint32_t *insn, uint32_t fact)
{
	const struct spvx_number type = sx_fact_number(fact);
	enum sx_float format;
	unsigned width;

	if (!sx_float_of(type.width, type.encoding, &format))
		return sx_as_complain(as, "Invalid OpTypeFloat encoding");
	width = sx_float_formats[format].width;
	if (insn[SX_TYPE_WIDTH] == width)
		return true;
	return sx_as_complain(
		as, "Invalid bit width %u for floating point encoding %s; expected %u",
		(unsigned)insn[SX_TYPE_WIDTH],
		spvx_enum_name(as->grammar, SPVX_KIND_FPEncoding, insn[SX_TYPE_ENCODING]),
		width);
}

static bool learn_float(struct spvx_as *as, const uint32_t *insn, size_t words,
			uint32_t *fact)
{
	bool encoded = words == TYPE_WORDS;

	if (!encoded && words != TYPE_WORDS - 1)
		return sx_as_complain(as, "Invalid OpTypeFloat instruction");
	*fact = sx_fact_of_number(SPVX_NUMBER_FLOAT, insn[SX_TYPE_WIDTH],
				  encoded ? UINT64_C(1) + insn[SX_TYPE_ENCODING] : 0);
	return !encoded || check_encoding(as, insn, *fact);
}

static bool learn_type(struct spvx_as *as, const struct spvx_entry *op,
		       const uint32_t *insn, size_t words, const struct sx_word *result)
{
	uint32_t fact = SX_FACT_TYPE;

	if (sx_idtable_get(&as->facts.types, insn[1]) & SX_FACT_TYPE)
		return sx_as_complain(as,
				      "Value %.*s has already been used to generate a type",
				      SX_AS_SHOWN(result));
	if (op->value == SPVX_OP_TypeInt) {
		if (words != TYPE_WORDS)
			return sx_as_complain(as, "Invalid OpTypeInt instruction");
		fact = sx_fact_of_number(insn[SX_TYPE_SIGNEDNESS] ? SPVX_NUMBER_SIGNED
								  : SPVX_NUMBER_UNSIGNED,
					 insn[SX_TYPE_WIDTH], 0);
	} else if (op->value == SPVX_OP_TypeFloat && !learn_float(as, insn, words, &fact)) {
		return false;
	}
	return put(as, &as->facts.types, insn[1], fact);
}

bool sx_as_learn(struct spvx_as *as, const struct spvx_entry *op, size_t first,
		 const struct sx_word *result)
{
	const uint32_t *insn = as->out + first;
	size_t words = as->out_len - first;

	if (op->flags & SX_ENTRY_TYPE)
		return words < 2 || learn_type(as, op, insn, words, result);
	if (!(op->flags & SX_ENTRY_RESULT_TYPE) || words < 3 || sx_as_type_of(as, insn[2]))
		return true;
	return put(as, &as->facts.values, insn[2], insn[1]);
}
