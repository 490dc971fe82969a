/* SPDX-License-Identifier: MIT */
/*
 * audit/op.h - what is to be done with an opcode, made once from the grammar: ops.c.
 */
#ifndef SPVX_AUDIT_OP_H
#define SPVX_AUDIT_OP_H

#include <stdint.h>

struct spvx_entry;

/* How an instruction of it is looked at: see walk.c. */
struct au_op {
	const struct spvx_entry *entry;
	uint32_t asks;     /* bits of enum au_ask: with one of them it is not for a run */
	uint32_t id_words; /* bit n: word n is an <id> that is used */
	uint32_t leaves;   /* bits of enum au_ask that no longer hold after it */
	uint32_t enters;   /* and those that do */
	uint16_t first;    /* of its takers */
	uint8_t takers;    /* how many */
	uint8_t ids_from;  /* from this word on all are <id>s; 0: no */
	uint16_t last_id;  /* after this word there is none; UINT16_MAX: there may be */
	uint8_t tail;      /* what begins here needs the operand machine; 0: nothing */
	uint8_t result;    /* the word of its result; 0: it has none */
	uint8_t fact;   /* what is known of its result, besides its type: see spirv/ids.h */
	uint16_t flags; /* enum au_op_flags */
	uint8_t enum_at[2]; /* words with an enumerant or a mask; 0: none */
	uint16_t enum_kind[2];
	uint16_t
		tail_kind; /* that of the enumerant the tail is, and 1; 0: it is something else */
	uint16_t enums_from; /* no enumerant and no tail before this word */
	uint16_t word_limit; /* and when it has more words than that */
};

/* What has an instruction looked at closer: bits that are compared with those of the place in
 * the module, of which one has the number of the section. */
enum au_ask {
	AU_ASK_BODIES = 16,  /* a function before had a block */
	AU_ASK_OPEN = 17,    /* there is a block at hand */
	AU_ASK_INSIDE = 18,  /* there is a function at hand */
	AU_ASK_OUTSIDE = 19, /* there is none */
	AU_ASK_EMPTY = 20,   /* it has no block so far */
	AU_ASK_BLOCK = 21,   /* there is no current block */
	AU_ASK_MARKS = 22,   /* from here on: some <id> has such a mark */
	AU_ASK_SHADER = 30,  /* Shader is not declared, which is all that it needs */
	AU_ASK_NEW = 31      /* it has not been met before in the module */
};

#define AU_ASK(bit)      (UINT32_C(1) << (bit))
#define AU_ASK_SECTIONS  (AU_ASK(AU_ASK_BODIES) - 1)
#define AU_ASK_PLACES    (AU_ASK(AU_ASK_MARKS) - 1)
#define AU_ASK_MARK_BITS (AU_ASK(AU_ASK_SHADER) - AU_ASK(AU_ASK_MARKS))

enum au_op_flags {
	AU_OP_DEBUG = 1 << 0,
	AU_OP_MENTIONS = 1 << 1, /* its <id>s are not used by it: names, decorations */
	AU_OP_MEMORY = 1 << 2,
	AU_OP_BODY = 1 << 4, /* is in blocks only */
	AU_OP_IMAGE = 1 << 5,
	AU_OP_TERMINATOR = 1 << 6,
	AU_OP_ORDER = 1 << 7,    /* says something of the order of blocks and functions */
	AU_OP_SHOWN = 1 << 8,    /* takers want to see it whatever it is */
	AU_OP_IDS_LAST = 1 << 9, /* after the enumerant that its tail is there are <id>s */
	AU_OP_STRING_LAST = 1 << 10, /* its tail is a string, after which there are <id>s */
	AU_OP_FACT = 1 << 11,        /* what is known of its result is in its words */
	AU_OP_PAST = AU_OP_DEBUG | AU_OP_ORDER | AU_OP_SHOWN /* somebody wants to see it */
};

#endif
