/* SPDX-License-Identifier: MIT */
/* spirv/ids.h - internals of the <id> table for the operand machine and the printer. */
#ifndef SPVX_SPIRV_IDS_H
#define SPVX_SPIRV_IDS_H

#include "base/compiler.h"
#include "base/num_print.h"
#include "spirv/idtable.h"

/*
 * A fact, one word per <id>: its kind in the low bits; for types of numbers and their
 * values the class, encoding and width; for imports the set. 0 = not defined.
 */
#define SX_FACT_DEFINED        1u
#define SX_FACT_TYPE           2u
#define SX_FACT_IMPORT         4u
#define SX_FACT_CLASS_SHIFT    3          /* enum spvx_number_class, 2 bits */
#define SX_FACT_ENCODING_SHIFT 5          /* 8 bits */
#define SX_FACT_OWN            (1u << 13) /* free for the owner of a table */
#define SX_FACT_WIDTH_SHIFT    16
#define SX_FACT_SET_SHIFT      16

static inline uint32_t sx_ids_fact(const struct spvx_ids *ids, uint32_t id)
{
	return sx_idtable_get(&ids->facts, id);
}

/* What the fact of a type or an import adds to SX_FACT_DEFINED. */
uint32_t sx_ids_declared_fact(const struct spvx_grammar *grammar,
			      const struct spvx_insn *insn);

/* Whether the fact about a result of @opcode depends on the words of the instruction. */
bool sx_ids_reads_words(uint16_t opcode);

/* As spvx_ids_defined(). */
static inline bool sx_ids_defined(const struct spvx_ids *ids, uint32_t id)
{
	return sx_ids_fact(ids, id) != 0;
}

/* The fact of a value, from that of its type: the same number, but not a type. */
static inline uint32_t sx_fact_of_value(uint32_t type)
{
	return SX_FACT_DEFINED | (type & ~(SX_FACT_TYPE | SX_FACT_IMPORT));
}

static inline uint32_t sx_fact_of_import(unsigned set)
{
	return SX_FACT_IMPORT | set << SX_FACT_SET_SHIFT;
}

/* The set of an import's fact; 0: unknown. */
static inline unsigned sx_fact_set(uint32_t import)
{
	return import >> SX_FACT_SET_SHIFT;
}

/* The fact of a numeric type of @width bits. @encoding: of a float, 1 + the value of
 * FPEncoding; 0 = IEEE 754. */
uint32_t sx_fact_of_number(enum spvx_number_class cls, uint32_t width, uint64_t encoding);

/* The encoding of a float, unpacked from the bits in a fact. */
uint16_t sx_fact_encoding(uint32_t packed);

/* The numeric type in a fact; cls SPVX_NUMBER_NONE when there is none. */
static inline struct spvx_number sx_fact_number(uint32_t fact)
{
	struct spvx_number n = { 0, 0, 0 };
	uint32_t packed = fact >> SX_FACT_ENCODING_SHIFT & 0xff;

	if (fact & SX_FACT_IMPORT)
		return n;
	n.cls = fact >> SX_FACT_CLASS_SHIFT & 3;
	n.encoding = packed ? sx_fact_encoding(packed) : 0;
	n.width = (uint16_t)(fact >> SX_FACT_WIDTH_SHIFT);
	return n;
}

/* @format receives the bit layout of a float type; @encoding as in struct spvx_number. Return:
 * false for undefined widths. */
bool sx_float_of(unsigned width, unsigned encoding, enum sx_float *format);

/* Whether a fact is that of a numeric type whose numbers have one word. */
static inline bool sx_fact_is_word(uint32_t fact)
{
	return (fact & (SX_FACT_TYPE | SX_FACT_IMPORT)) == SX_FACT_TYPE &&
	       fact >> SX_FACT_CLASS_SHIFT & 3 && (fact >> SX_FACT_WIDTH_SHIFT) - 1u < 32;
}

/* Whether the <id> is declared as a type. */
static inline bool sx_ids_is_type(const struct spvx_ids *ids, uint32_t id)
{
	return sx_ids_fact(ids, id) & SX_FACT_TYPE;
}

/* Whether the <id> is an OpExtInstImport of any set. */
static inline bool sx_ids_is_import(const struct spvx_ids *ids, uint32_t id)
{
	return sx_ids_fact(ids, id) & SX_FACT_IMPORT;
}

/* As spvx_ids_set(). */
static inline unsigned sx_ids_set(const struct spvx_ids *ids, uint32_t id)
{
	uint32_t fact = sx_ids_fact(ids, id);

	return fact & SX_FACT_IMPORT ? sx_fact_set(fact) : 0;
}

/*
 * sx_ids_learn() for an instruction that is neither a type nor an import: @id is its
 * result,
 * @type its result type, 0 = none.
 */
static SX_ALWAYS_INLINE int sx_ids_learn_value(struct spvx_ids *ids, uint32_t id,
					       uint32_t type)
{
	if (SPVX_UNLIKELY(!id))
		return -SPVX_EIDZERO;
	if (SPVX_UNLIKELY(sx_ids_fact(ids, id) != 0))
		return -SPVX_EIDTWICE;
	return sx_idtable_put(&ids->facts, id, sx_fact_of_value(sx_ids_fact(ids, type)));
}

/*
 * spvx_ids_learn() for a module whose length is known: sx_idtable_expect() has passed it to
 * the table of facts. @op is the instruction's entry in the grammar, NULL = unknown.
 */
int sx_ids_learn(struct spvx_ids *ids, const struct spvx_grammar *g,
		 const struct spvx_entry *op, const struct spvx_insn *insn);

#endif
