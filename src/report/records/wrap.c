/* SPDX-License-Identifier: MIT */
/*
 * report/records/wrap.c - breaks at blanks; a word that is too long for a line gets one of its own.
 */
#include "report/records/wrap.h"

/* A line as it is. Return: what follows it. */
static const char *put_verbatim(struct sx_buf *b, const char *line)
{
	size_t len = strcspn(line, "\n");

	sx_buf_put(b, line, len);
	return line + len;
}

/* A line broken at blanks, from @column on. Return: what follows it. */
static const char *put_broken(struct sx_buf *b, const char *text, size_t column,
			      size_t indent)
{
	bool first = true;

	while (*text && *text != '\n') {
		size_t word = strcspn(text, " \n");

		if (!first && column + 1 + word > WRAP_WIDTH) {
			sx_buf_putc(b, '\n');
			sx_buf_fill(b, ' ', indent);
			column = indent;
		} else if (!first) {
			sx_buf_putc(b, ' ');
			column++;
		}
		sx_buf_put(b, text, word);
		column += word;
		text += word;
		text += *text == ' ';
		first = false;
	}
	return text;
}

void sx_wrap_text(struct sx_buf *b, const char *text, size_t column, size_t indent)
{
	for (;;) {
		text = *text == ' ' ? put_verbatim(b, text)
				    : put_broken(b, text, column, indent);
		sx_buf_putc(b, '\n');
		if (!*text)
			return;
		text++;
		column = 0;
		if (*text && *text != '\n') {
			sx_buf_fill(b, ' ', indent);
			column = indent;
		}
	}
}
