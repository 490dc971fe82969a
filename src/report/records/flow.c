/* SPDX-License-Identifier: MIT */
/*
 * report/records/flow.c - numbers and sentences for people; lines are broken at blanks.
 */
#include "report/records/table.h"

#include "base/str.h"

static void put_percent(struct sx_buf *b, uint64_t share)
{
	SX_SAY(b, SX_N(share / 10), SX_T("."), SX_PLAIN(share % 10), SX_T(" %"));
}

void sx_put_share(struct sx_buf *b, uint64_t part, uint64_t whole)
{
	put_percent(b, sx_share(part, whole));
}

void sx_put_growth(struct sx_buf *b, uint64_t now, uint64_t before)
{
	if (now == before || !now || !before) {
		sx_buf_puts(b, now == before ? "=" : now ? "new" : "gone");
		return;
	}
	sx_buf_putc(b, now < before ? '-' : '+');
	put_percent(b, sx_share(now < before ? before - now : now - before, before));
}

unsigned sx_grouped_width(uint64_t v)
{
	unsigned digits = 1;

	for (; v >= 10; v /= 10)
		digits++;
	return digits + (digits - 1) / 3;
}

void sx_put_change(struct sx_buf *b, int64_t change)
{
	if (change)
		sx_buf_putc(b, change < 0 ? '-' : '+');
	sx_buf_grouped(b, change < 0 ? 0 - (uint64_t)change : (uint64_t)change);
}

void sx_put_word_change(struct sx_buf *b, int64_t change)
{
	sx_put_change(b, change);
	sx_buf_puts(b, change == 1 || change == -1 ? " word" : " words");
}

void sx_flow_begin(struct sx_flow *f, const struct sx_page *page, unsigned column,
		   unsigned indent)
{
	f->page = page;
	f->column = column;
	f->indent = indent;
}

/* Characters that do not take one column; of ranges that overlap, the first counts. */
static const struct {
	uint32_t first;
	uint32_t last;
	unsigned columns;
} odd_widths[] = {
	{ 0x0300, 0x036f, 0 },   { 0x200b, 0x200f, 0 },   { 0x3099, 0x309a, 0 },
	{ 0xfe00, 0xfe0f, 0 },   { 0x1100, 0x115f, 2 },   { 0x2e80, 0x303e, 2 },
	{ 0x3041, 0xa4cf, 2 },   { 0xa960, 0xa97f, 2 },   { 0xac00, 0xd7a3, 2 },
	{ 0xf900, 0xfaff, 2 },   { 0xfe30, 0xfe6f, 2 },   { 0xff00, 0xff60, 2 },
	{ 0xffe0, 0xffe6, 2 },   { 0x1f300, 0x1f64f, 2 }, { 0x1f680, 0x1f6ff, 2 },
	{ 0x1f900, 0x1f9ff, 2 }, { 0x20000, 0x3fffd, 2 },
};

size_t sx_columns(struct spvx_str s)
{
	size_t columns = sx_printable_run(s);
	unsigned len;

	for (size_t at = columns; at < s.len; at += len ? len : 1) {
		unsigned n = ((unsigned char)s.ptr[at] & 0xc0) != 0x80;
		uint32_t cp = 0;

		len = sx_utf8_next(sx_str_n(s.ptr + at, s.len - at), &cp);
		for (size_t i = SX_ARRAY_SIZE(odd_widths); cp >= 0x300 && i-- > 0;)
			if (cp >= odd_widths[i].first && cp <= odd_widths[i].last)
				n = odd_widths[i].columns;
		columns += n;
	}
	return columns;
}

/* Advance by @gap blanks, or break the line if @columns characters do not fit. */
static void make_room(struct sx_flow *f, size_t columns, unsigned gap)
{
	struct sx_buf *out = f->page->out;

	if (f->column > f->indent && f->column + gap + columns > f->page->width) {
		SX_SAY(out, SX_T("\n"), SX_FILL(" ", f->indent));
		f->column = f->indent;
	} else if (f->column > f->indent) {
		sx_buf_fill(out, ' ', gap);
		f->column += gap;
	}
	f->column += (unsigned)columns;
}

void sx_flow_item(struct sx_flow *f, struct spvx_str item, unsigned gap)
{
	make_room(f, sx_columns(item), gap);
	sx_buf_put(f->page->out, item.ptr, item.len);
}

void sx_flow_text(struct sx_flow *f, const char *text)
{
	while (*text) {
		size_t len = strcspn(text, " ");

		/* a number stays with the noun after it */
		while (len && sx_is_digit(text[len - 1]) && text[len])
			len += 1 + strcspn(text + len + 1, " ");
		if (len)
			make_room(f, sx_columns(sx_str_n(text, len)), 1);
		for (; len; len--, text++)
			sx_buf_putc(f->page->out, *text == '~' ? ' ' : *text);
		text += *text == ' ';
	}
}

/* ---- a word that is too long for a line gets one of its own ---- */

/* Copy a line that begins at @column, broken at blanks. Return: the text after it. */
static const char *put_broken(struct sx_buf *b, const char *text, size_t column,
			      size_t indent)
{
	bool first = true;

	while (*text && *text != '\n') {
		size_t word = strcspn(text, " \n");

		if (!first && column + 1 + word > WRAP_WIDTH) {
			SX_SAY(b, SX_T("\n"), SX_FILL(" ", indent));
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
		if (*text == ' ') {
			size_t len = strcspn(text, "\n");

			sx_buf_put(b, text, len);
			text += len;
		} else {
			text = put_broken(b, text, column, indent);
		}
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
