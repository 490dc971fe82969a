/* SPDX-License-Identifier: MIT */
/*
 * text/record.h - the fast path's records of opcodes, made at their first use.
 */
#ifndef SPVX_TEXT_RECORD_H
#define SPVX_TEXT_RECORD_H

#include "base/alloc.h"
#include "grammar/image.h"

#define SX_RECORD_HEAD    40   /* longer names need the slow path */
#define SX_RECORD_WORDS   64   /* longer instructions need the slow path */
#define SX_RECORD_OPCODES 8192 /* opcodes from here on need the slow path */

/* The operands of an instruction after its leading <id>s and integers. */
enum sx_tail {
	SX_TAIL_NOTHING,
	SX_TAIL_IDS,      /* any number of <id>s */
	SX_TAIL_INTEGERS, /* any number of integers */
	SX_TAIL_OPTIONAL, /* as the grammar has it, or nothing */
	SX_TAIL_STRING,   /* a string */
	SX_TAIL_TYPED,    /* a number of the result's type */
	SX_TAIL_ENUM,     /* an enumerant, then as the grammar has it */
	SX_TAIL_EXTENDED, /* the number of an extended instruction, and its operands */
	SX_TAIL_PATTERN   /* as the grammar has it */
};

/*
 * The most frequent shapes: results (0 none, 1 a result, 2 its type too), least number of
 * <id>s, tail. The fast path has straight-line code for each of them; all other shapes are
 * SX_NO_SHAPE.
 */
#define SX_SHAPES(X)      \
	X(0, 0, NOTHING)  \
	X(0, 0, ENUM)     \
	X(0, 1, NOTHING)  \
	X(0, 1, STRING)   \
	X(0, 1, ENUM)     \
	X(0, 1, PATTERN)  \
	X(0, 2, OPTIONAL) \
	X(0, 3, OPTIONAL) \
	X(1, 0, NOTHING)  \
	X(1, 0, STRING)   \
	X(1, 0, ENUM)     \
	X(1, 0, IDS)      \
	X(1, 1, NOTHING)  \
	X(1, 1, IDS)      \
	X(1, 2, NOTHING)  \
	X(2, 0, NOTHING)  \
	X(2, 0, ENUM)     \
	X(2, 0, TYPED)    \
	X(2, 0, IDS)      \
	X(2, 0, PATTERN)  \
	X(2, 1, NOTHING)  \
	X(2, 1, OPTIONAL) \
	X(2, 1, IDS)      \
	X(2, 1, INTEGERS) \
	X(2, 1, EXTENDED) \
	X(2, 2, NOTHING)  \
	X(2, 2, OPTIONAL) \
	X(2, 2, INTEGERS) \
	X(2, 3, NOTHING)

enum sx_operand_shape {
#define SX_SHAPE(results, ids, tail) SX_SHAPE_##results##_##ids##_##tail,
	SX_SHAPES(SX_SHAPE)
#undef SX_SHAPE
	SX_NO_SHAPE
};

/**
 * struct sx_op_record - the operands of an instruction, and its beginning in a listing
 * @head:     "Op" and its name; with a result " = " before it
 * @head_len: in bytes
 * @words:    least number of words, the first one included
 * @end:      words after which it may end; 0: it must continue
 * @span:     number of word counts from @words on that the fast path takes; 0: none
 * @results:  0 nothing, 1 a result, 2 a result type too
 * @ids:      required <id>s after the results
 * @shape:    enum sx_operand_shape
 * @tail:     enum sx_tail
 * @integers: required literal integers after the <id>s
 * @learn:    its result is a numeric type or an import, whose fact depends on its words
 * @fact:     the fact about a result without a type
 * @count:    number of operands after these
 * @pattern:  index in the grammar of the first of them
 */
struct sx_op_record {
	char head[SX_RECORD_HEAD];
	uint8_t head_len;
	uint8_t words;
	uint8_t end;
	uint8_t span;
	uint8_t results;
	uint8_t ids;
	uint8_t shape;
	uint8_t tail;
	uint8_t integers;
	uint8_t learn;
	uint8_t fact;
	uint8_t spare;
	uint16_t count;
	uint32_t pattern;
	uint8_t unused[4]; /* makes the size a power of two */
};

struct sx_records {
	uint16_t *place;           /* by opcode: index in the list */
	struct sx_op_record *list; /* the first is for opcodes without a record */
	size_t count;
	size_t room;
	const struct spvx_allocator *a;
};

/* Return: 0 or -SPVX_ENOMEM. */
int sx_records_init(struct sx_records *r, const struct spvx_allocator *a);
void sx_records_free(struct sx_records *r);

/* Make the record of an opcode. Return: false: it has one already, or cannot have one. */
bool sx_record_make(struct sx_records *r, const struct spvx_grammar *g, uint16_t opcode);

/* The record of an opcode; one with @span 0 when it has none yet. */
static inline const struct sx_op_record *sx_record(const struct sx_records *r,
						   uint16_t opcode)
{
	return &r->list[opcode < SX_RECORD_OPCODES ? r->place[opcode] : 0];
}

#endif
