/* SPDX-License-Identifier: MIT */
/*
 * input/csource.h - filters C source: only the text between braces is passed on.
 *
 * Knows comments, directives, blocks hidden by `#if 0` (DXC puts a listing there) and braces,
 * but no other C. Takes one character at a time, so a text may be split anywhere.
 */
#ifndef SPVX_INPUT_CSOURCE_H
#define SPVX_INPUT_CSOURCE_H

#include <spvx/api.h>

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
 * @s:     a reading
 * @c:     the character
 * @opens: receives whether it is an opening brace
 * Return: the character if it counts, else a blank.
 */
unsigned char sx_csource_take(struct sx_csource *s, unsigned char c, bool *opens);

/* Skip the text up to the next opening brace. */
void sx_csource_leave(struct sx_csource *s);

#endif
