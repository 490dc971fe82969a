/* SPDX-License-Identifier: MIT */
/*
 * text/record.h - what the fast path knows of an opcode, worked out when it first comes.
 */
#ifndef SPVX_TEXT_RECORD_H
#define SPVX_TEXT_RECORD_H

#include "base/alloc.h"
#include "grammar/image.h"

#define SX_RECORD_HEAD    40   /* longer names are for the plain path */
#define SX_RECORD_OPCODES 8192 /* and so are opcodes from here on */

/* What an instruction has behind its leading operands. */
enum sx_tail {
	SX_TAIL_NOTHING,
	SX_TAIL_IDS,      /* any number of <id>s */
	SX_TAIL_INTEGERS, /* any number of literal integers */
	SX_TAIL_STRING,   /* one literal string */
	SX_TAIL_PATTERN   /* as the grammar has it */
};

/**
 * struct sx_record - how an instruction begins, and what is in it
 * @head:     "Op" and its name; with a result " = " before it
 * @head_len: in bytes
 * @type:     it has a result type, 1 or 0
 * @result:   it has a result, 1 or 0
 * @learn:    its result is more than a value: the table of ids must be asked
 * @ids:      <id>s it must have behind these
 * @integers: literal integers it must have behind these
 * @words:    it must have, its first word included
 * @tail:     enum sx_tail
 * @pattern:  operands behind all these, as an index in the grammar
 * @count:    how many
 */
struct sx_record {
	char head[SX_RECORD_HEAD];
	uint8_t head_len;
	uint8_t type;
	uint8_t result;
	uint8_t learn;
	uint8_t ids;
	uint8_t integers;
	uint8_t words;
	uint8_t tail;
	uint32_t pattern;
	uint32_t count;
};

struct sx_records {
	uint16_t *place; /* by opcode: index + 1; 0: not made yet */
	struct sx_record *list;
	size_t count;
	size_t room;
	const struct spvx_allocator *a;
};

void sx_records_init(struct sx_records *r, const struct spvx_allocator *a);
void sx_records_free(struct sx_records *r);

/* Make the record of an opcode. Return: NULL when it has none: it is for the plain path. */
const struct sx_record *sx_record_make(struct sx_records *r, const struct spvx_grammar *g,
				       uint16_t opcode);

/* The record of an opcode; it holds until the next is made. */
static inline const struct sx_record *sx_record(struct sx_records *r,
						const struct spvx_grammar *g, uint16_t opcode)
{
	uint16_t place;

	if (opcode >= SX_RECORD_OPCODES || !r->place)
		return NULL;
	place = r->place[opcode];
	return place ? &r->list[place - 1] : sx_record_make(r, g, opcode);
}

#endif
