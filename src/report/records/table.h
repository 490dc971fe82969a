/* SPDX-License-Identifier: MIT */
/*
 * report/records/table.h - text for people: aligned columns, shares, bars, sentences that wrap.
 *
 * What all text reports share. Nothing but names goes past the width of the page; numbers
 * are grouped by thousands; names are counted in characters, not bytes.
 */
#ifndef SPVX_REPORT_RECORDS_TABLE_H
#define SPVX_REPORT_RECORDS_TABLE_H

#include "base/alloc.h"
#include "base/buf.h"
#include "base/say.h"

#include <spvx/walk.h>

#define SX_PAGE_WIDTH 80

/**
 * struct sx_page - where text for people goes
 * @out:      the text
 * @width:    columns
 * @terminal: it goes to a terminal: bars are drawn with blocks
 * @escape:   show control bytes of names as \xHH
 * @fit:      lines of sources are cut at the width, and marked; else they are whole
 */
struct sx_page {
	struct sx_buf *out;
	unsigned width;
	bool terminal;
	bool escape;
	bool fit;
};

/* Tenths of a percent, rounded; 0 of nothing. */
uint64_t sx_share(uint64_t part, uint64_t whole);

/* Offset of an instruction in bytes. */
static inline uint64_t sx_word_offset(uint32_t at)
{
	return (uint64_t)at * SPVX_WORD_BYTES;
}

/* A signed number with thousands separators: +1,234, -5, 0. */
void sx_put_change(struct sx_buf *b, int64_t change);

/* "12.3 %" */
void sx_put_share(struct sx_buf *b, uint64_t part, uint64_t whole);

/* How much more it is than before: "+12.3 %", "=", "new", "gone". */
void sx_put_growth(struct sx_buf *b, uint64_t now, uint64_t before);

/* Characters that a number with its separators takes. */
unsigned sx_grouped_width(uint64_t v);

/* ---- text that wraps ---- */

/**
 * struct sx_flow - words put one after the other, and below where there is no room
 * @page:   where they go
 * @indent: where further lines begin
 * @column: characters the line has
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
 * where `~` denotes a blank. */
void sx_flow_text(struct sx_flow *f, const char *text);

/* Something that does not break, @gap blanks after what is before it. */
void sx_flow_item(struct sx_flow *f, struct spvx_str item, unsigned gap);

/* ---- tables ---- */

enum sx_column_type {
	SX_COLUMN_NAME,   /* to the left */
	SX_COLUMN_NUMBER, /* to the right */
	SX_COLUMN_BAR
};

/**
 * struct sx_column - a column
 * @title: its heading
 * @width: at least so many characters, the two blanks before a number included; more when
 *         a cell needs them, as far as names and numbers fit the page. A name that is
 *         longer has a line of its own; bars take what is left
 */
struct sx_column {
	const char *title;
	enum sx_column_type type;
	unsigned width;
};

#define SX_COLUMNS 16 /* of a table, at most */
#define SX_BAR_MAX 20

/**
 * struct sx_table - rows of cells, gathered until their widths are known
 * @columns: as given
 * @count:   of columns
 * @cells:   row after row
 * @used:    cells there are
 * @cap:     room for them
 * @text:    owns what the cells say
 * @made:    a cell that is put together
 * @error:   0, or why a cell is missing
 */
struct sx_table {
	const struct sx_column *columns;
	size_t count;
	struct sx_cell *cells;
	size_t used;
	size_t cap;
	struct sx_arena text;
	struct sx_buf made;
	int error;
};

void sx_table_init(struct sx_table *t, const struct sx_column *columns, size_t count);
void sx_table_free(struct sx_table *t);

/* The next cell, row by row, left to right. */
void sx_table_name(struct sx_table *t, const struct sx_page *page, struct spvx_str name,
		   unsigned indent);
void sx_table_number(struct sx_table *t, uint64_t v);                    /* 1,234 */
void sx_table_change(struct sx_table *t, int64_t change);                /* +1,234 */
void sx_table_share(struct sx_table *t, uint64_t part, uint64_t whole);  /* 12.3 % */
void sx_table_growth(struct sx_table *t, uint64_t now, uint64_t before); /* +12.3 %, new */
void sx_table_bar(struct sx_table *t, uint64_t value);

/* Print it, heading first; bars are as long as the largest allows. */
void sx_table_put(struct sx_table *t, const struct sx_page *page);

/* ---- text broken into lines, whose width is known ---- */

#define WRAP_WIDTH 79 /* columns used; nothing of ours goes past 80 */

/**
 * sx_wrap_text() - append text in lines of at most WRAP_WIDTH columns, ending with a line feed
 * @b:      output; its last line has @column bytes already
 * @text:   lines that begin with a blank, and line feeds, stay as they are
 * @column: where the text begins
 * @indent: where its further lines begin
 */
void sx_wrap_text(struct sx_buf *b, const char *text, size_t column, size_t indent);

#endif
