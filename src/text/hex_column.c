/* SPDX-License-Identifier: MIT */
/*
 * text/hex_column.c - words in hexadecimal next to the text of an instruction, and its error
 * below.
 *
 *	0x50  00030003 00000005 02bdbfef           OpSource HLSL 45989871
 *
 * Rows have 4 words; the text is in the first one. The word with the error is marked below
 * its row. Without the words an error is a comment of its own.
 */
#include "text/dis.h"

#include "base/num_print.h"
#include "base/say.h"
#include "base/str.h"

#define ROW_WORDS    4
#define WORD_COLUMNS 9  /* 8 digits and a blank */
#define ROW_TEXT     64 /* bytes of a cut text for each row of words */
#define DIGITS       8  /* of offsets when the size of the module is unknown */

#define LISTED_WORDS 8 /* in a line of words without text */

/* ---- columns ---- */

static unsigned digits_of(uint64_t v)
{
	unsigned n = 1;

	while (v >>= 4)
		n++;
	return n;
}

/* Width of offsets, with the gap after them. */
static unsigned offset_columns(const struct spvx_dis *d)
{
	uint64_t size = (uint64_t)(d->module.end - d->module.begin);

	if (!sx_dis_has(d, SPVX_DIS_OFFSETS))
		return 0;
	return 2 + (size ? digits_of(size) : DIGITS) + 2;
}

static void put_offset(struct spvx_dis *d, uint64_t offset)
{
	unsigned columns = offset_columns(d);
	char room[SX_NUM_ROOM];
	char *end = sx_put_hex(room, offset, 1);
	unsigned used = 2 + (unsigned)(end - room);

	if (!columns)
		return;
	sx_put_color(d, &d->out, sx_color_grey);
	sx_buf_puts(&d->out, "0x");
	sx_buf_put(&d->out, room, (size_t)(end - room));
	sx_put_color(d, &d->out, sx_color_reset);
	sx_buf_fill(&d->out, ' ', used < columns ? columns - used : 1);
}

/* Width of the words in a row. */
static unsigned word_columns(unsigned words)
{
	return words ? words * WORD_COLUMNS - 1 : 0;
}

/* Pad from after @words words to the column of texts. */
static void put_gap_before_text(struct spvx_dis *d, unsigned words)
{
	sx_buf_fill(&d->out, ' ', word_columns(ROW_WORDS) - word_columns(words) + 2);
}

static void put_word(struct spvx_dis *d, uint32_t word, unsigned column)
{
	if (column)
		sx_buf_putc(&d->out, ' ');
	sx_buf_hex(&d->out, word, 8);
}

/* ---- instructions ---- */

/* Whether errors are shown. */
static bool is_shown(const struct spvx_dis *d, const struct spvx_error *err)
{
	return sx_dis_has(d, SPVX_DIS_ERRORS) && !spvx_code_unknown((int)err->code);
}

static void put_complaint(struct spvx_dis *d, const char *message)
{
	sx_buf_puts(&d->out, "error: ");
	sx_buf_puts(&d->out, message);
	sx_buf_putc(&d->out, '\n');
}

/* Write an error below the row of its word, or below all rows if that word is missing. */
static void put_mark(struct spvx_dis *d, unsigned column, const char *message)
{
	sx_buf_fill(&d->out, ' ', offset_columns(d));
	if (column < ROW_WORDS) {
		sx_buf_fill(&d->out, ' ', column * WORD_COLUMNS);
		sx_buf_puts(&d->out, "^^^^^^^^");
		put_gap_before_text(d, column + 1);
	} else {
		put_gap_before_text(d, 0);
	}
	put_complaint(d, message);
}

/* Write the text, cut to the length that the options allow. */
static void put_text(struct spvx_dis *d)
{
	size_t most = (size_t)d->o.rows * ROW_TEXT;

	if (!most || d->line.len <= most) {
		sx_buf_put(&d->out, d->line.data, d->line.len);
		return;
	}
	sx_buf_put(&d->out, d->line.data, sx_str_cut(sx_buf_str(&d->line), most));
	sx_put_color(d, &d->out, sx_color_reset);
	sx_buf_puts(&d->out, "...");
}

/* Write the words of a row. Return: their number. */
static unsigned put_row(struct spvx_dis *d, const struct spvx_insn *insn, unsigned from)
{
	unsigned n = 0;

	for (; n < ROW_WORDS && from + n < insn->word_count; n++)
		put_word(d, spvx_insn_word(insn, from + n), n);
	return n;
}

/* Write all rows except the first. */
static void put_rows(struct spvx_dis *d, const struct spvx_insn *insn, unsigned mark,
		     const char *message)
{
	for (unsigned from = ROW_WORDS; from < insn->word_count; from += ROW_WORDS) {
		if (d->o.rows && from / ROW_WORDS >= d->o.rows) {
			SX_SAY(&d->out, SX_FILL(" ", offset_columns(d)), SX_T("... "),
			       SX_COUNT(insn->word_count - from, "word", "words"),
			       SX_T(" more\n"));
			break;
		}
		sx_buf_fill(&d->out, ' ', offset_columns(d));
		put_row(d, insn, from);
		sx_buf_putc(&d->out, '\n');
		if (message && mark / ROW_WORDS == from / ROW_WORDS) {
			put_mark(d, mark % ROW_WORDS, message);
			message = NULL;
		}
	}
	if (message)
		put_mark(d, ROW_WORDS, message);
}

void sx_put_words_column(struct spvx_dis *d, const struct spvx_insn *insn, uint64_t offset,
			 struct sx_fault fault)
{
	const char *message = NULL;
	struct spvx_error err;

	put_offset(d, offset);
	put_gap_before_text(d, put_row(d, insn, 0));
	put_text(d);
	sx_comment_after(d, insn, offset);
	sx_buf_putc(&d->out, '\n');
	if (fault.code) {
		sx_complain(d, insn, offset, insn->word_count, fault, &err);
		message = is_shown(d, &err) ? err.message : NULL;
	}
	if (message && fault.word < ROW_WORDS && fault.word < insn->word_count) {
		put_mark(d, fault.word, message);
		message = NULL;
	}
	put_rows(d, insn, fault.word < insn->word_count ? fault.word : UINT16_MAX, message);
}

void sx_put_error(struct spvx_dis *d, const struct spvx_error *err)
{
	if (!is_shown(d, err))
		return;
	if (!sx_dis_has(d, SPVX_DIS_NO_INDENT))
		sx_buf_fill(&d->out, ' ', SX_INDENT);
	sx_buf_puts(&d->out, "; 0x");
	sx_buf_hex(&d->out, err->offset, 1);
	sx_buf_puts(&d->out, ": ");
	put_complaint(d, err->message);
}

/* ---- words that are not instructions ---- */

/* Write words in the language of the assembler. */
static const unsigned char *list_words(struct spvx_dis *d, const unsigned char *from,
				       const unsigned char *to, bool big)
{
	unsigned indent = sx_dis_has(d, SPVX_DIS_NO_INDENT) ? 0 : SX_INDENT;

	for (unsigned n = 0; to - from >= SPVX_WORD_BYTES; n++, from += SPVX_WORD_BYTES) {
		if (n % LISTED_WORDS)
			sx_buf_putc(&d->out, ' ');
		else
			sx_buf_fill(&d->out, ' ', indent);
		sx_buf_puts(&d->out, "!0x");
		sx_buf_hex(&d->out, spvx_load32(from, big), 8);
		if (n % LISTED_WORDS == LISTED_WORDS - 1 || to - from < 2 * SPVX_WORD_BYTES)
			sx_buf_putc(&d->out, '\n');
	}
	sx_buf_fill(&d->out, ' ', from < to ? indent : 0);
	return from;
}

/* Write words in rows, each with its offset, from @offset on; @err goes into the first row. */
static const unsigned char *row_words(struct spvx_dis *d, const unsigned char *from,
				      const unsigned char *to, bool big, uint64_t offset,
				      const struct spvx_error *err)
{
	for (; to - from >= SPVX_WORD_BYTES; offset += ROW_WORDS * SPVX_WORD_BYTES) {
		unsigned n = 0;

		put_offset(d, offset);
		for (; n < ROW_WORDS && to - from >= SPVX_WORD_BYTES; n++) {
			put_word(d, spvx_load32(from, big), n);
			from += SPVX_WORD_BYTES;
		}
		if (!err) {
			sx_buf_putc(&d->out, '\n');
			continue;
		}
		put_gap_before_text(d, n);
		put_complaint(d, err->message);
		err = NULL;
	}
	return from;
}

void sx_put_gap(struct spvx_dis *d, const struct spvx_cursor *cursor, uint64_t from,
		uint64_t to, const struct spvx_error *err)
{
	const unsigned char *p = cursor->begin + (from - cursor->base);
	const unsigned char *end = cursor->begin + (to - cursor->base);

	if (err && !is_shown(d, err))
		err = NULL;
	if (sx_dis_has(d, SPVX_DIS_WORDS)) {
		p = row_words(d, p, end, cursor->big, from, err);
		if (p < end)
			put_offset(d, to - (uint64_t)(end - p));
	} else {
		if (err)
			sx_put_error(d, err);
		p = list_words(d, p, end, cursor->big);
	}
	if (p < end) {
		sx_buf_puts(&d->out, "; stray bytes:");
		for (; p < end; p++) {
			sx_buf_putc(&d->out, ' ');
			sx_buf_hex(&d->out, *p, 2);
		}
		sx_buf_putc(&d->out, '\n');
	}
}
