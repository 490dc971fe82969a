/* SPDX-License-Identifier: MIT */
/*
 * input/csource.c - the text between braces in C source.
 */
#include "input/hex.h"

#include <string.h>

enum comment {
	NONE,
	SLASH, /* may begin one */
	LINE,
	BLOCK,
	STAR /* may end a block */
};

void sx_csource_init(struct sx_csource *s, bool braces)
{
	memset(s, 0, sizeof(*s));
	s->braces = braces;
	s->inside = !braces;
	s->line_start = true;
}

void sx_csource_leave(struct sx_csource *s)
{
	s->inside = !s->braces;
}

static bool begins(const struct sx_csource *s, const char *word)
{
	size_t len = strlen(word);

	return s->word_len >= len && !memcmp(s->word, word, len);
}

/* Handle a character outside comments. */
static unsigned char plain(struct sx_csource *s, unsigned char c, bool *opens)
{
	if (s->directive) {
		if (c == '\n') { /* it ends */
			s->directive = false;
			if (!s->hidden)
				s->hidden = s->word_len == 3 && begins(s, "if0");
			else if (begins(s, "endif") || (s->hidden == 1 && begins(s, "el")))
				s->hidden--;
			else if (begins(s, "if"))
				s->hidden++;
		} else if (c > ' ' && s->word_len < sizeof(s->word)) {
			s->word[s->word_len++] = (char)c;
		}
	} else if (c == '#' && s->line_start && s->braces) {
		s->directive = true;
		s->word_len = 0;
	} else if (!s->hidden && c == '{' && s->braces) {
		s->inside = true;
		*opens = true;
	} else if (!s->hidden && c == '}' && s->braces) {
		s->inside = false;
	} else if (!s->hidden && s->inside) {
		return c;
	}
	return ' ';
}

/* Handle a character of a comment, or the first one after it. */
static unsigned char in_comment(struct sx_csource *s, unsigned char c, bool *opens)
{
	switch ((enum comment)s->comment) {
	case NONE:
		break;
	case SLASH:
		s->comment = c == '/' ? LINE : c == '*' ? BLOCK : NONE;
		if (!s->comment) /* not a comment; a lone slash is dropped */
			return s->inside ? '/' : plain(s, c, opens);
		break;
	case LINE:
		if (c == '\n') {
			s->comment = NONE;
			return plain(s, c, opens);
		}
		break;
	case BLOCK:
		if (c == '*')
			s->comment = STAR;
		break;
	case STAR:
		if (c != '*')
			s->comment = c == '/' ? NONE : BLOCK;
		break;
	}
	return ' ';
}

unsigned char sx_csource_take(struct sx_csource *s, unsigned char c, bool *opens)
{
	unsigned char shown = ' ';

	*opens = false;
	if (s->comment)
		shown = in_comment(s, c, opens);
	else if (c == '/' && !s->hidden)
		s->comment = SLASH;
	else
		shown = plain(s, c, opens);
	s->line_start =
		c == '\n' || (s->line_start && (c == ' ' || c == '\t' || c == '\r'));
	return shown;
}
