/* SPDX-License-Identifier: MIT */
/*
 * profile/identity_shape.h - what an opcode says of its instructions, for identities.
 */
#ifndef SPVX_PROFILE_IDENTITY_SHAPE_H
#define SPVX_PROFILE_IDENTITY_SHAPE_H

#include <stdbool.h>
#include <stdint.h>

/* Whether an instruction is code. */
enum sx_id_code {
	SX_ID_CODE_ALWAYS,
	SX_ID_CODE_BODY, /* as sx_code_in_body() says */
	SX_ID_CODE_LOOK, /* takes the long way */
	SX_ID_CODE_NEVER
};

/* What n2 does with an instruction. */
enum sx_id_n2 {
	SX_ID_N2_APART, /* what nothing else does, see identity_n2.c */
	SX_ID_N2_DECORATION,
	SX_ID_N2_MOST, /* in its place, or outside functions, where it has a result: declares it */
	SX_ID_N2_VARIABLE /* the same */
};

/* When the operand machine has to know of the result. */
enum sx_id_learn {
	SX_ID_LEARN_NOW,
	SX_ID_LEARN_TYPE, /* when it asks: of a type that is no number */
	SX_ID_LEARN_VALUE,
	SX_ID_LEARN_TYPED /* the same, of what its type says */
};

/* Opcodes whose shape is kept: all that there are. */
#define SX_ID_SHAPES 8192

/**
 * struct sx_id_shape - what the grammar says of an opcode; identity_ids.c makes it
 * @ids:     bit per word that is an <id>, where all before it have one word
 * @all:     the same of all words, as far as it has bits, up to @simple_words
 * @simple_words: of up to so many words no value matters, and what comes at the end is one or the
 *           other
 * @most_words: the same, where it is always code and nothing special in n2
 * @result:  which of the <id>s is the result, from 1 on, 0: none
 * @rest_at: the first word that is not said of
 * @rest:    what comes there
 * @checked: word of a value that matters, 0: none
 * @code:    enum sx_id_code
 * @result_word: of the result, 0: none
 * @n2:      enum sx_id_n2
 * @value:   word of the <id> that it gives a value, 0: of none, or not @plain
 * @plain:   it declares no type and no import
 * @learn:   enum sx_id_learn
 * @meaning: see sx_census_meaning()
 * @mentions: a name, a decoration, debug information: what it names is not used by it
 * @is_slow: always taken step by step: watched, or unlike all of SPIR-V
 * @lead:    word of the result, or of what is decorated, 0: none
 * @is_left_out: of all, and it declares nothing
 * @good:    bit per value after which the shape holds
 */
struct sx_id_shape {
	uint16_t ids;
	uint8_t result;
	uint8_t rest_at;
	uint8_t rest;
	uint8_t checked;
	uint8_t code;
	uint8_t value;
	uint8_t result_word;
	uint8_t n2;
	bool plain;
	uint8_t learn;
	uint8_t meaning;
	bool mentions;
	bool is_left_out;
	uint8_t simple_words;
	uint8_t most_words;
	bool is_slow;
	uint8_t lead;
	uint32_t all;
	uint64_t good;
};

#endif
