/* SPDX-License-Identifier: MIT */
/*
 * report/records/table.h - text for people: shares, sentences that wrap.
 *
 * Shared by all text reports. Only names exceed the width of the page; numbers are grouped
 * by thousands; names are counted in characters, not bytes.
 */
#ifndef SPVX_REPORT_RECORDS_TABLE_H
#define SPVX_REPORT_RECORDS_TABLE_H

#include "base/buf.h"
#include "base/say.h"

#include <spvx/walk.h>

#define SX_PAGE_WIDTH 80

struct sx_markdown;

/**
 * struct sx_page - destination of text for people
 * @out:      the text
 * @width:    columns
 * @terminal: it goes to a terminal: bars are drawn with blocks
 * @escape:   show control bytes of names as \xHH
 * @fit:      lines of sources are cut at the width, and marked; else they are whole
 * @browser:  markdown becomes a page for a browser
 * @max_bytes: limit of markdown
 * @markdown: the document in markdown, which the text is lines of; NULL: another format
 */
struct sx_page {
	struct sx_buf *out;
	unsigned width;
	bool terminal;
	bool escape;
	bool fit;
	bool browser;
	uint64_t max_bytes;
	struct sx_markdown *markdown;
};

/* Offset of an instruction in bytes. */
static inline uint64_t sx_word_offset(uint32_t at)
{
	return (uint64_t)at * SPVX_WORD_BYTES;
}

/* A signed number with thousands separators: +1,234, -5, 0. */
void sx_put_change(struct sx_buf *b, int64_t change);

/* "+1,234 words", "-1 word" */
void sx_put_word_change(struct sx_buf *b, int64_t change);

/* "12.3 %" */
void sx_put_share(struct sx_buf *b, uint64_t part, uint64_t whole);

/* The relative change: "+12.3 %", "=", "new", "gone". */
void sx_put_growth(struct sx_buf *b, uint64_t now, uint64_t before);

/* Characters that a number with its separators takes. */
unsigned sx_grouped_width(uint64_t v);

/* Columns of a terminal that a text takes: two for each wide character of East Asia, none for a
 * combining one. */
size_t sx_columns(struct spvx_str s);

/* ---- text that wraps ---- */

/**
 * struct sx_flow - words in a line, wrapped at the width of the page
 * @page:   destination of the words
 * @indent: indentation of further lines
 * @column: characters in the current line
 */
struct sx_flow {
	const struct sx_page *page;
	unsigned indent;
	unsigned column;
};

/* Begin: the line has @column characters already. */
void sx_flow_begin(struct sx_flow *f, const struct sx_page *page, unsigned column,
		   unsigned indent);

/* Words separated by blanks. A line may break at a blank, but not after a number, and not
 * at `~`, which is printed as a blank. */
void sx_flow_text(struct sx_flow *f, const char *text);

/* An item that does not break, @gap blanks after the text before it. */
void sx_flow_item(struct sx_flow *f, struct spvx_str item, unsigned gap);

/* ---- text broken into lines of a fixed width ---- */

#define WRAP_WIDTH 79 /* columns used; nothing of ours goes past 80 */

/**
 * sx_wrap_text() - append text in lines of at most WRAP_WIDTH columns, ending with a line
 * feed
 * @b:      output; its last line has @column bytes already
 * @text:   lines that begin with a blank, and line feeds, stay as they are
 * @column: where the text begins
 * @indent: where its further lines begin
 */
void sx_wrap_text(struct sx_buf *b, const char *text, size_t column, size_t indent);

#endif
