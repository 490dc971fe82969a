/* SPDX-License-Identifier: MIT */
/*
 * base/say.c - a line of text from typed pieces.
 */
#include "base/say.h"

void sx_say(struct sx_buf *b, const struct sx_piece *pieces, size_t count)
{
	for (const struct sx_piece *p = pieces; p < pieces + count; p++) {
		switch (p->kind) {
		case SX_PIECE_TEXT:
			sx_buf_put(b, p->text.ptr, p->text.len);
			break;
		case SX_PIECE_SHOWN:
			sx_put_shown(b, p->text, true);
			break;
		case SX_PIECE_FILL:
			sx_buf_fill(b, *p->text.ptr, (size_t)p->number);
			break;
		case SX_PIECE_PLAIN:
			sx_buf_u64(b, p->number);
			break;
		case SX_PIECE_GROUPED:
			sx_buf_grouped_right(b, p->number, p->width);
			break;
		case SX_PIECE_HEX:
			sx_buf_puts(b, "0x");
			sx_buf_hex(b, p->number, 1);
			break;
		case SX_PIECE_DIGITS:
			sx_buf_hex(b, p->number, (unsigned)p->width);
			break;
		case SX_PIECE_COUNT:
			sx_put_count(b, p->number, p->text.ptr, p->many);
			break;
		case SX_PIECE_BY:
			p->put(b, p->text);
			break;
		}
	}
}

void sx_put_count(struct sx_buf *b, uint64_t n, const char *one, const char *many)
{
	sx_buf_grouped(b, n);
	sx_buf_putc(b, ' ');
	sx_buf_puts(b, n == 1 ? one : many);
}

uint64_t sx_share(uint64_t part, uint64_t whole)
{
	while (part > UINT64_MAX / 2000 || whole > UINT64_MAX / 2000) {
		part /= 2;
		whole /= 2;
	}
	return whole ? (part * 1000 + whole / 2) / whole : 0;
}
