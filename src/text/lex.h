/* SPDX-License-Identifier: MIT */
/*
 * text/lex.h - assembly text cut into words.
 *
 * A word ends at a blank, at a comment, or at one of ( ) , which are words of their own.
 * None of these ends a word between double quotes or after a backslash. The meaning of
 * words is not known here. A NUL ends the text.
 */
#ifndef SPVX_TEXT_LEX_H
#define SPVX_TEXT_LEX_H

#include <spvx/api.h>

/* A word: from @s to before @e, at least one byte. */
struct sx_word {
	const char *s;
	const char *e;
};

/* The rest of a text: its next byte, and the end after the last one. */
struct sx_lexer {
	const char *p;
	const char *end;
};

/**
 * sx_lex() - the next words
 * @l:     moved after them; at the end of the text, after all blanks and comments
 * @words: receives them
 * @room:  length of @words
 * Return: number of words; less than @room at the end of the text.
 */
size_t sx_lex(struct sx_lexer *l, struct sx_word *words, size_t room);

#endif
