/* SPDX-License-Identifier: MIT */
/*
 * text/lex.c - words by the rules, a byte at a time.
 */
#include "base/str.h"
#include "text/as.h"

/* The class of a byte outside quotes. */
enum class {
	ORDINARY,
	BLANK,
	COMMENT,
	PUNCTUATION,
	NUL,
	QUOTE,
	ESCAPE
};

static const unsigned char classes[256] = {
	[0] = NUL,           ['\t'] = BLANK,  ['\n'] = BLANK,      ['\r'] = BLANK,
	[' '] = BLANK,       [';'] = COMMENT, ['('] = PUNCTUATION, [')'] = PUNCTUATION,
	[','] = PUNCTUATION, ['"'] = QUOTE,   ['\\'] = ESCAPE,
};

static enum class class_at(const struct sx_lexer *l, const char *p) {
	return p < l->end ? (enum class)classes[(unsigned char)*p] : NUL;
}

/* The end of blanks and comments. */
static void skip_blanks(struct sx_lexer *l)
{
	for (;; l->p++) {
		enum class c = class_at(l, l->p);

		if (c == COMMENT) {
			l->p = sx_find_byte(l->p, sx_find_byte(l->p, l->end, '\n'), '\0');
			c = class_at(l, l->p);
		}
		if (c != BLANK)
			return;
	}
}

/* After the closing quote of the string whose bytes begin at @p, or at the end of the
 * text. */
static const char *skip_quoted(const struct sx_lexer *l, const char *p)
{
	const char *quote = sx_find_byte(p, l->end, '"');
	const char *nul = sx_find_byte(p, quote, '\0');

	for (;;) {
		const char *escape = sx_find_byte(p, nul, '\\');

		if (escape == nul)
			return nul + (nul == quote && quote < l->end);
		p = escape + 2;
		if (escape + 1 != quote) /* the escaped byte may be the one found */
			continue;
		quote = sx_find_byte(p, l->end, '"');
		nul = sx_find_byte(p, quote, '\0');
	}
}

/* The end of the word that begins at @p. */
static const char *word_end(const struct sx_lexer *l, const char *p)
{
	for (;;) {
		switch (class_at(l, p)) {
		case ORDINARY:
			p++;
			break;
		case QUOTE:
			p = skip_quoted(l, p + 1);
			break;
		case ESCAPE:
			p++;
			if (class_at(l, p) == NUL)
				return p;
			p++;
			break;
		default:
			return p;
		}
	}
}

size_t sx_lex(struct sx_lexer *l, struct sx_word *words, size_t room)
{
	size_t count;

	for (count = 0; count < room; count++) {
		enum class c;

		skip_blanks(l);
		c = class_at(l, l->p);
		if (c == NUL)
			break;
		words[count].s = l->p;
		l->p = c == PUNCTUATION ? l->p + 1 : word_end(l, l->p);
		words[count].e = l->p;
	}
	return count;
}
