/* SPDX-License-Identifier: MIT */
/*
 * report/records/grid.h - a table for people, which any of their formats can draw.
 *
 * A column is declared once, rows are given cell by cell; what a number, a share or a change
 * looks like as text, as markdown and on a page is known here alone.
 */
#ifndef SPVX_REPORT_RECORDS_GRID_H
#define SPVX_REPORT_RECORDS_GRID_H

#include "base/alloc.h"
#include "report/records/markdown.h"
#include "report/records/table.h"

enum sx_column_type {
	SX_COLUMN_NAME,   /* to the left, before all that is to the right */
	SX_COLUMN_NUMBER, /* 1,234; of another number: its share */
	SX_COLUMN_SHARE,  /* 12.3 %, of another number */
	SX_COLUMN_CHANGE, /* +1,234, from another number */
	SX_COLUMN_GROWTH, /* +12.3 %, new: from another number */
	SX_COLUMN_BAR     /* in text only, at the end */
};

/**
 * struct sx_column - a column
 * @title: its heading
 * @type:  of its cells
 * @width: in text at least so many characters, the two blanks before a number included; more
 *         when a cell needs them, as far as names and numbers fit the page. A name that is
 *         longer has a line of its own; bars take what is left
 * @asked: it is there when one of these bits is asked for; 0: always
 * @full:  its heading in formats that are not of @width; NULL: @title
 */
struct sx_column {
	const char *title;
	enum sx_column_type type;
	unsigned width;
	unsigned asked;
	const char *full;
};

#define SX_COLUMN(title_, type_, width_, ...)                                    \
	{                                                                        \
		.title = (title_), .type = SX_COLUMN_##type_, .width = (width_), \
		__VA_ARGS__                                                      \
	}
#define SX_COLUMNS 32 /* of a grid, at most */

/**
 * struct sx_cell - a cell
 * @text:    in the markup of the format
 * @columns: characters of it
 * @value:   that a bar denotes
 * @sum:     the first of a row that completes a sum
 */
struct sx_cell {
	struct spvx_str text;
	size_t columns;
	uint64_t value;
	bool sum;
};

/**
 * struct sx_grid - rows of cells, gathered until their widths are known
 * @page:     where text and pages go
 * @markdown: where else it goes; NULL: it is not markdown
 * @html:     it is part of a page for a browser
 * @columns:  that are there
 * @count:    of columns
 * @names:    of them, the first
 * @cells:    row after row
 * @used:     cells there are
 * @cap:      room for them
 * @text:     owns what the cells say
 * @made:     a cell that is put together
 * @error:    0, or why a cell is missing
 */
struct sx_grid {
	const struct sx_page *page;
	struct sx_markdown *markdown;
	bool html;
	struct sx_column columns[SX_COLUMNS];
	size_t count;
	size_t names;
	struct sx_cell *cells;
	size_t used;
	size_t cap;
	struct sx_arena text;
	struct sx_buf made;
	int error;
};

/* A grid of text; .markdown or .html may be set before its first row. */
void sx_grid_init(struct sx_grid *g, const struct sx_page *page);

/* Those of @columns that @asked asks for come next. */
void sx_grid_columns(struct sx_grid *g, const struct sx_column *columns, size_t count,
		     unsigned asked);

/* The next cell, row by row, left to right: a name; a number, with what it is compared to. */
void sx_grid_name(struct sx_grid *g, struct spvx_str name, unsigned indent);
void sx_grid_figure(struct sx_grid *g, uint64_t v, uint64_t of);

/* A name that is put together first, in the markup of the format; then this is the cell. */
struct sx_buf *sx_grid_make(struct sx_grid *g);
void sx_grid_made(struct sx_grid *g);

/* All names of a row that completes a sum, in our words: "headers", "12 others". */
void sx_grid_sum(struct sx_grid *g, struct sx_piece name);

/* Draw it, heading first, and release. Bars are as long as the largest allows. */
void sx_grid_end(struct sx_grid *g);

/* table.c: as text. */
void sx_grid_put_text(const struct sx_grid *g);

#endif
