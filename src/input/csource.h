/* SPDX-License-Identifier: MIT */
/*
 * input/csource.h - what is between the braces of C source, and nothing else of it.
 *
 * Knows comments, directives, what an `#if 0` hides (DXC puts a listing there) and braces;
 * no more C than that. Takes one character at a time, so a text can come in any pieces.
 */
#ifndef SPVX_INPUT_CSOURCE_H
#define SPVX_INPUT_CSOURCE_H

#include <spvx/api.h>

/**
 * struct sx_csource - a reading in progress; all of it is the reader's own
 */
struct sx_csource {
	bool braces; /* what counts is between them; else it is everything */
	bool inside;
	bool line_start; /* nothing but blanks before this on the line */
	uint8_t comment;
	bool directive; /* from # to the end of the line */
	uint8_t word_len;
	char word[8];    /* its beginning, without blanks */
	uint32_t hidden; /* nested #if inside of an #if 0, that one included */
};

/* @braces: only what is between braces counts. */
void sx_csource_init(struct sx_csource *s, bool braces);

/**
 * sx_csource_take() - read one character
 * @s:     a reading
 * @c:     the character
 * @opens: receives whether it is a brace that opens
 * Return: the character where it counts, a blank for all else.
 */
unsigned char sx_csource_take(struct sx_csource *s, unsigned char c, bool *opens);

/* What these braces hold is of no interest: what counts are those that open next. */
void sx_csource_leave(struct sx_csource *s);

#endif
