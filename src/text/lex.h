/* SPDX-License-Identifier: MIT */
/*
 * text/lex.h - assembly text cut into words.
 *
 * A word ends at a blank, a comment, or one of ( ) , which are words of their own; blanks
 * and those do not count between double quotes and after a backslash. What a word means is
 * not known here. A NUL ends the text.
 */
#ifndef SPVX_TEXT_LEX_H
#define SPVX_TEXT_LEX_H

#include <spvx/api.h>

/* A word: from @s to before @e, at least one byte. */
struct sx_word {
	const char *s;
	const char *e;
};

/* What is left of a text: where to continue, and after its last byte. */
struct sx_lexer {
	const char *p;
	const char *end;
};

/**
 * sx_lex() - the next words
 * @l:     moved after them; at the end it follows all blanks and comments
 * @words: receives them
 * @room:  how many fit
 * Return: how many there are; less than @room at the end.
 */
size_t sx_lex(struct sx_lexer *l, struct sx_word *words, size_t room);

#endif
