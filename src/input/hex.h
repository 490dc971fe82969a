/* SPDX-License-Identifier: MIT */
/*
 * input/hex.h - SPIR-V written as hexadecimal text, decoded to bytes.
 *
 * The forms are those that compilers and dump tools write: words (0x07230203, ...), bytes
 * in either order (0x03, 0x02, ...), with or without a prefix, digits without separators
 * (03022307...), and the prefixed ones as arrays of C source. Knows no files.
 */
#ifndef SPVX_INPUT_HEX_H
#define SPVX_INPUT_HEX_H

#include "input/csource.h"

#include <spvx/walk.h>

enum sx_hex_form {
	SX_HEX_WORDS, /* a number is a word; written out with its lowest byte first */
	SX_HEX_BYTES, /* a number is a byte */
	SX_HEX_PAIRS  /* two digits are a byte; separators may be between any two bytes */
};

#define SX_HEX_TOKEN 16 /* characters of the longest number: 0x07230203ull */

/**
 * struct sx_hex - a decoding in progress; set up by sx_hex_probe()
 * @offset: in the text, of the character that comes next, or of the number at fault
 *
 * The rest is the decoder's own.
 */
struct sx_hex {
	uint64_t offset;

	enum sx_hex_form form;
	bool array;     /* numbers are in arrays of C source */
	uint32_t first; /* what the first number of an array has to be */
	struct sx_csource source;
	bool broken;   /* a fault was met */
	bool prefixed; /* numbers have a prefix */
	bool fresh;    /* no number of this array yet */
	uint8_t token_len;
	char token[SX_HEX_TOKEN];
	uint8_t pending_at;
	uint8_t pending_len;
	unsigned char pending[SPVX_WORD_BYTES];
};

enum sx_hex_verdict {
	SX_HEX_NO,
	SX_HEX_YES,
	SX_HEX_UNDECIDED /* all of it could be what is before an array in C source */
};

/* Whether a text spells a module, and in which form: @h is then ready to decode it. */
enum sx_hex_verdict sx_hex_probe(struct sx_hex *h, const unsigned char *text, size_t size);

/**
 * sx_hex_decode() - turn a piece of the text into bytes
 * @h:    a decoding
 * @text: the next piece; all of it is used unless @room is
 * @size: its bytes; 0 = the text has ended
 * @used: receives how many of them were used
 * @out:  receives the bytes
 * @room: how many fit
 * @got:  receives how many came
 * Return: 0, or -SPVX_ESYNTAX at @h->offset, the bytes before that delivered; from then on
 * always.
 */
int sx_hex_decode(struct sx_hex *h, const unsigned char *text, size_t size, size_t *used,
		  unsigned char *out, size_t room, size_t *got);

#endif
