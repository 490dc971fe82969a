/* SPDX-License-Identifier: MIT */
/*
 * gen/literal.c - texts as string literals of C.
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
