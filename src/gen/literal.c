/* SPDX-License-Identifier: MIT */
/*
 * gen/literal.c - writes texts as C string literals.
 */
#include "gen/literal.h"

void sx_emit_literal(struct sx_buf *b, const char *s, size_t len)
{
	size_t i;

	sx_buf_putc(b, '"');
	for (i = 0; i < len; i++) {
		unsigned char ch = (unsigned char)s[i];

		if (ch == '\n') {
			sx_buf_puts(b, "\\n\"\n\"");
		} else if (ch == '"' || ch == '\\') {
			sx_buf_putc(b, '\\');
			sx_buf_putc(b, (char)ch);
		} else if (ch < 0x20 || ch >= 0x7f) {
			sx_buf_printf(b, "\\%03o", ch);
		} else {
			sx_buf_putc(b, (char)ch);
		}
		if (i % 72 == 71)
			sx_buf_puts(b, "\"\n\"");
	}
	sx_buf_puts(b, "\"");
}

void sx_emit_chars(struct sx_buf *b, const char *s, size_t len)
{
	sx_buf_puts(b, "{\n");
	for (size_t i = 0; i < len; i++) {
		unsigned char ch = (unsigned char)s[i];

		if (ch < 0x20 || ch >= 0x7f || ch == '\'' || ch == '\\')
			sx_buf_printf(b, "'\\%03o',", ch);
		else
			sx_buf_printf(b, "'%c',", ch);
		if (i % 20 == 19)
			sx_buf_putc(b, '\n');
	}
	sx_buf_puts(b, "0 }");
}

#define PIECE 4000

/* End of the piece that begins at @at: after a string. */
static size_t piece_end(const char *text, size_t count, size_t at)
{
	size_t end = at;

	while (end < count) {
		size_t len = strlen(text + end) + 1;

		if (end > at && end + len - at > PIECE)
			break;
		end += len;
	}
	return end;
}

void sx_emit_strings_members(struct sx_buf *b, const char *text, size_t len)
{
	unsigned piece = 0;

	for (size_t at = 0, end; at < len; at = end) {
		end = piece_end(text, len, at);
		sx_buf_printf(b, "\t\tchar p%u[%zu];\n", piece++, end - at);
	}
}

/* In a piece, every string but the last has an explicit NUL; the compiler adds the last
 * one. */
void sx_emit_strings(struct sx_buf *b, const char *text, size_t len)
{
	for (size_t at = 0, end; at < len;) {
		end = piece_end(text, len, at);
		while (at < end) {
			size_t string = strlen(text + at);

			sx_emit_literal(b, text + at, string);
			at += string + 1;
			sx_buf_puts(b, at < end ? " \"\\0\"\n" : ",\n");
		}
	}
}

void sx_emit_strings_object(struct sx_buf *b, const char *name, const char *text,
			    size_t len)
{
	sx_buf_puts(b, "static const struct {\n");
	sx_emit_strings_members(b, text, len);
	sx_buf_printf(b, "} %s = {\n", name);
	sx_emit_strings(b, text, len);
	sx_buf_puts(b, "};\n");
}
