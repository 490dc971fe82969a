/* SPDX-License-Identifier: MIT */
/*
 * audit/first.h - what there is to know of an instruction by its first word, opcode and length.
 */
#ifndef SPVX_AUDIT_FIRST_H
#define SPVX_AUDIT_FIRST_H

#include "audit/state.h"

/* Words that can be read where an instruction begins, if it has them or not. */
#define AU_AHEAD (1 + 2 * AU_LANES)

/* What there is to do. */
enum au_way {
	AU_WAY_VALUE,    /* it has a type and a result, and changes nothing else */
	AU_WAY_PLAIN,    /* it has no result */
	AU_WAY_WIDE,     /* as a value, and is_known() looks at it */
	AU_WAY_ANY,      /* what is none of these */
	AU_WAY_FUNCTION, /* a function begins */
	AU_WAY_LABEL,    /* a block begins */
	AU_WAY_BRANCH,   /* it must not lead back but to a loop */
	AU_WAY_FORK,     /* the same, and it has a merge instruction before it */
	AU_WAY_VARIABLE, /* it is one of a function, and has neither array nor decoration */
	AU_WAY_EXTENDED, /* its set has nothing to say of it */
	AU_WAY_SHOW      /* somebody wants to see it */
};

/**
 * struct au_first - what is known of an instruction by its first word
 * @word:   the first word
 * @asks:   where it is not for a run: bits of enum au_ask
 * @stays:  those that still hold behind it
 * @enters: and those that hold then
 * @has_id: all bits: it has a result
 * @result: the word of that
 * @held:   so many of the next four words are held against the bound: where their mask is
 * @way:    enum au_way
 * @rest:   so many words behind the four are held against the bound
 * @look:   the word with an enumerant that has to have been met before
 * @fact:   of the result, besides what its type says; for those that are shown
 * @done:   whose bits these are in done_enums
 * @debug:  words of debug information
 */
struct au_first {
	uint32_t word;
	uint32_t asks;
	uint32_t stays;
	uint32_t enters;
	uint32_t has_id;
	uint8_t result;
	uint8_t held;
	uint8_t rest;
	uint8_t look;
	uint8_t fact;
	uint8_t way;
	uint16_t done;
	uint16_t debug;
};

#define AU_FIRST_BITS  12
#define AU_FIRST_BYTES (sizeof(struct au_first) << AU_FIRST_BITS)

_Static_assert(sizeof(struct au_first) == 32, "au_first_of() has it as a shift");

/* Opcode + 512 * length, in bytes, within the table: a place for each opcode below 512 and each
 * length below 8. Others may meet there. All else waits for it, so it takes few steps. */
static inline struct au_first *au_first_of(struct au_first *firsts, uint32_t word)
{
	size_t at = ((word << 5) + (word >> 2)) & (AU_FIRST_BYTES - sizeof(*firsts));

	return (struct au_first *)(void *)((char *)firsts + at);
}

static inline const struct au_op *au_op_of(const struct spvx_audit *a, uint32_t word)
{
	return &a->ops[a->op_of[word & 0xffff]];
}

#define AU_EXT_SET      3 /* words of an extended instruction: its import */
#define AU_EXT_NUMBER   4
#define AU_STORAGE_WORD 3 /* of a variable */

/* first.c: a first word has been met. Return: it is one of an instruction for a run. */
bool sx_au_learn_first(struct spvx_audit *a, uint32_t word, const struct au_op *op);

#endif
