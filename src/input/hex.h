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

#include <spvx/api.h>
#include <spvx/walk.h>

/*
 * ---- csource.c: filters C source: only the text between braces is passed on ----
 *
 * Knows comments, directives, blocks hidden by `#if 0` (DXC puts a listing there) and braces,
 * but no other C. Takes one character at a time, so a text may be split anywhere.
 */

/**
 * struct sx_csource - state of the filter; all members are private
 */
struct sx_csource {
	bool braces; /* only text between braces counts; else all text */
	bool inside;
	bool line_start; /* only blanks so far on this line */
	uint8_t comment;
	bool directive; /* from # to the end of the line */
	uint8_t word_len;
	char word[8];    /* its beginning, without blanks */
	uint32_t hidden; /* nested #if in an #if 0, including that one */
};

/* @braces: only text between braces counts. */
void sx_csource_init(struct sx_csource *s, bool braces);

/**
 * sx_csource_take() - read one character
 * @s:     the filter
 * @c:     the character
 * @opens: receives whether it is an opening brace
 * Return: the character if it counts, else a blank.
 */
unsigned char sx_csource_take(struct sx_csource *s, unsigned char c, bool *opens);

/* Skip the text up to the next opening brace. */
void sx_csource_leave(struct sx_csource *s);

/* ---- numbers ---- */

enum sx_hex_form {
	SX_HEX_WORDS, /* a number is a word; decoded with its lowest byte first */
	SX_HEX_BYTES, /* a number is a byte */
	SX_HEX_PAIRS  /* two digits are a byte; separators may be between any two bytes */
};

#define SX_HEX_TOKEN 16 /* characters of the longest number: 0x07230203ull */

/**
 * struct sx_hex - a decoding in progress; set up by sx_hex_probe()
 * @offset: in the text, in bytes: the next character, or the invalid number
 *
 * The rest is internal to the decoder.
 */
struct sx_hex {
	uint64_t offset;

	enum sx_hex_form form;
	bool array;     /* numbers are in arrays of C source */
	uint32_t first; /* required first number of an array */
	struct sx_csource source;
	bool broken;   /* invalid text was found */
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
	SX_HEX_UNDECIDED /* the text so far may precede an array in C source */
};

/* Whether a text spells a module, and in which form: @h is then ready to decode it. */
enum sx_hex_verdict sx_hex_probe(struct sx_hex *h, const unsigned char *text, size_t size);

/**
 * sx_hex_decode() - turn a piece of the text into bytes
 * @h:    a decoding
 * @text: the next piece, used whole unless @out is full
 * @size: its bytes; 0: the text has ended
 * @used: receives the number of bytes used
 * @out:  receives the bytes
 * @room: size of @out in bytes
 * @got:  receives the number of decoded bytes
 * Return: 0; -SPVX_ESYNTAX: invalid text at @h->offset, also from all later calls; bytes
 * before it were decoded.
 */
int sx_hex_decode(struct sx_hex *h, const unsigned char *text, size_t size, size_t *used,
		  unsigned char *out, size_t room, size_t *got);

#endif
