/* SPDX-License-Identifier: MIT */
/*
 * text/as_facts.c - what is known of ids: numeric types, types of values, imports.
 *
 * As in the reference a type is declared once, of a value the first declaration counts, and
 * what an id is as a type, as a value and as an import are three things.
 */
#include "text/as.h"

#include "text/number.h"

/* What a type is; 0 = not known. */
#define IS_TYPE      (1u << 0)
#define IS_SPOILT    (1u << 1)
#define CLASS_SHIFT  2 /* enum spvx_number_class, 2 bits */
#define FORMAT_SHIFT 4 /* enum sx_float, 4 bits */
#define WIDTH_SHIFT  16

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
	sx_idtable_saw(t,
		       text_size < UINT32_MAX ? (uint32_t)text_size / 3 : UINT32_MAX / 3);
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

struct sx_as_type sx_as_type(const struct spvx_as *as, uint32_t id)
{
	uint32_t fact = sx_idtable_get(&as->facts.types, id);

	return (struct sx_as_type){ (enum spvx_number_class)(fact >> CLASS_SHIFT & 3),
				    (enum sx_float)(fact >> FORMAT_SHIFT & 15),
				    fact >> WIDTH_SHIFT };
}

uint32_t sx_as_type_of(const struct spvx_as *as, uint32_t id)
{
	return sx_idtable_get(&as->facts.values, id);
}

void sx_as_spoil(struct spvx_as *as, uint32_t id)
{
	uint32_t fact = sx_idtable_get(&as->facts.types, id);

	put(as, &as->facts.types, id, fact | IS_SPOILT);
}

bool sx_as_is_spoilt(const struct spvx_as *as, uint32_t id)
{
	return sx_idtable_get(&as->facts.types, id) & IS_SPOILT;
}

bool sx_as_learn_import(struct spvx_as *as, uint32_t id, unsigned set)
{
	if (sx_idtable_get(&as->facts.imports, id))
		return sx_as_complain(as, "Import Id is being defined a second time");
	return put(as, &as->facts.imports, id, set + 1);
}

bool sx_as_import(const struct spvx_as *as, uint32_t id, unsigned *set)
{
	uint32_t fact = sx_idtable_get(&as->facts.imports, id);

	*set = fact ? fact - 1 : 0;
	return fact;
}

static uint32_t number_fact(enum spvx_number_class cls, enum sx_float format,
			    uint32_t width)
{
	if (width > UINT16_MAX)
		width = UINT16_MAX;
	return (uint32_t)cls << CLASS_SHIFT | (uint32_t)format << FORMAT_SHIFT |
	       width << WIDTH_SHIFT;
}

/* OpTypeFloat with an encoding: the width must be that of the encoding. */
static bool check_encoding(struct spvx_as *as, const uint32_t *insn, enum sx_float format)
{
	unsigned width;

	if (format == SX_FLOAT_COUNT)
		return sx_as_complain(as, "Invalid OpTypeFloat encoding");
	width = sx_float_formats[format].width;
	if (insn[2] == width)
		return true;
	return sx_as_complain(as,
			      "Invalid bit width %u for floating point encoding %s; "
			      "expected %u",
			      (unsigned)insn[2],
			      spvx_enum_name(as->grammar, SPVX_KIND_FPEncoding, insn[3]),
			      width);
}

static bool learn_float(struct spvx_as *as, const uint32_t *insn, size_t words,
			uint32_t *fact)
{
	struct spvx_number number = { .cls = SPVX_NUMBER_FLOAT };
	enum sx_float format = SX_FLOAT_COUNT;

	if (words != TYPE_WORDS && words != TYPE_WORDS - 1)
		return sx_as_complain(as, "Invalid OpTypeFloat instruction");
	number.width = insn[2] < UINT16_MAX ? (uint16_t)insn[2] : UINT16_MAX;
	if (words == TYPE_WORDS)
		number.encoding =
			insn[3] < UINT16_MAX - 1 ? (uint16_t)(insn[3] + 1) : UINT16_MAX;
	if (!sx_float_of(number, &format))
		format = SX_FLOAT_COUNT;
	*fact |= number_fact(SPVX_NUMBER_FLOAT, format, insn[2]);
	return words != TYPE_WORDS || check_encoding(as, insn, format);
}

static bool learn_type(struct spvx_as *as, const struct spvx_entry *op,
		       const uint32_t *insn, size_t words, const struct sx_word *result)
{
	uint32_t fact = IS_TYPE;

	if (sx_idtable_get(&as->facts.types, insn[1]) & IS_TYPE)
		return sx_as_complain(as,
				      "Value %.*s has already been used to generate a type",
				      SX_SHOWN(result));
	if (op->value == SPVX_OP_TypeInt) {
		if (words != TYPE_WORDS)
			return sx_as_complain(as, "Invalid OpTypeInt instruction");
		fact |= number_fact(insn[3] ? SPVX_NUMBER_SIGNED : SPVX_NUMBER_UNSIGNED,
				    SX_FLOAT_COUNT, insn[2]);
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
