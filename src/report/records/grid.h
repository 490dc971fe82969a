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
	SX_COLUMN_NAME,   /* to the left */
	SX_COLUMN_TEXT,   /* the same; words that wrap, the last of a row */
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
 * @width: in text at least so many characters, the two blanks before a column that is not the
 *         first included; more when a cell needs them, as far as names of a known width leave
 *         room for numbers on the page. A name that is longer has a line of its own; bars
 *         take what is left
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
 * @apart:    an empty line is before it
 * @sparse:   without rows it is not there, nor are columns without cells, but for those of a @width
 * @at_once:  rows are not gathered: they are drawn as they come, in columns of the widths that
 *            were declared. What is wider pushes the rest of its line
 * @indent:   of text
 * @columns:  that are there
 * @count:    of columns
 * @names:    of them, the first
 * @declared: columns, with those that are not there
 * @absent:   which are not, a bit each
 * @left_out: of @columns, likewise
 * @next:     the column of the next cell, as declared
 * @cells:    row after row
 * @used:     cells there are
 * @cap:      room for them
 * @text:     owns what the cells say
 * @titles:   and headings that were put together
 * @made:     a cell that is put together
 * @named:    one before it had the markup of a name
 * @begun:    the heading has been drawn
 * @full:     there was no room for it
 * @error:    0, or why a cell is missing
 */
struct sx_grid {
	const struct sx_page *page;
	struct sx_markdown *markdown;
	bool html;
	bool apart;
	bool sparse;
	bool at_once;
	unsigned indent;
	struct sx_column columns[SX_COLUMNS];
	size_t count;
	size_t names;
	unsigned declared;
	uint32_t absent;
	uint32_t left_out;
	unsigned next;
	struct sx_cell *cells;
	size_t used;
	size_t cap;
	struct sx_arena text;
	struct sx_arena titles;
	struct sx_buf made;
	struct sx_buf named;
	bool begun;
	bool full;
	int error;
};

/* A grid of text, or of markdown; other members may be set before its first row. */
void sx_grid_init(struct sx_grid *g, const struct sx_page *page, struct sx_markdown *m);

/* These @columns come next; of those that depend on it the ones that @asked asks for. A cell is
 * given for each, and is dropped where the column is not there. */
void sx_grid_columns(struct sx_grid *g, const struct sx_column *columns, size_t count,
		     unsigned asked);

/* All of a table. */
#define SX_GRID_COLUMNS(g, table, asked) \
	sx_grid_columns((g), (table), sizeof(table) / sizeof((table)[0]), (asked))

/* The next cell, row by row, left to right: a name; a number, with what it is compared to. */
void sx_grid_name(struct sx_grid *g, struct spvx_str name, unsigned indent);
void sx_grid_figure(struct sx_grid *g, uint64_t v, uint64_t of);

/* A cell that is put together first, in the markup of the format; then this is the cell. With
 * names as they are in it: it is like a name as a whole. */
struct sx_buf *sx_grid_make(struct sx_grid *g);
void sx_grid_made(struct sx_grid *g);
void sx_grid_named(struct sx_grid *g);

/* The same of typed pieces, which mean nothing to any format. */
#define SX_CELL(g, ...)                               \
	do {                                          \
		SX_SAY(sx_grid_make(g), __VA_ARGS__); \
		sx_grid_made(g);                      \
	} while (0)

/* What was put together is the heading of a column that is there. */
void sx_grid_title(struct sx_grid *g, size_t column);

/* All names of a row that completes a sum, in our words: "headers", "12 others". */
void sx_grid_sum(struct sx_grid *g, struct sx_piece name);

/* Draw it, heading first, and release. Bars are as long as the largest allows. */
void sx_grid_end(struct sx_grid *g);

/* table.c: rows as text, the heading before the first. */
void sx_grid_put_text(const struct sx_grid *g);

#endif
