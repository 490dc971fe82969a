/* SPDX-License-Identifier: MIT */
/*
 * report/records/grid.h - a table for people, which any of their formats can draw.
 *
 * A column is declared once, rows are given cell by cell; only the grid knows how numbers,
 * shares and changes are written as text, in markdown and on a page.
 */
#ifndef SPVX_REPORT_RECORDS_GRID_H
#define SPVX_REPORT_RECORDS_GRID_H

#include "base/alloc.h"
#include "report/records/markdown.h"
#include "report/records/table.h"

enum sx_column_type {
	SX_COLUMN_NAME,   /* left-aligned */
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
 * @width: minimum width in text, in characters, including the two blanks before every
 *         column but the first. It grows when a cell needs more, as long as numbers still
 *         fit on the page. A longer name gets a line of its own; bars take the rest of the
 *         line
 * @asked: the column is present when one of these bits is requested; 0: always
 * @full:  its heading in formats without widths; NULL: @title
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
 * @columns: width of @text in characters
 * @value:   the value that a bar represents
 * @sum:     first cell of a row that completes a sum
 */
struct sx_cell {
	struct spvx_str text;
	size_t columns;
	uint64_t value;
	bool sum;
};

/**
 * struct sx_grid - rows of cells, gathered until their widths are known
 * @page:     destination, in its format
 * @html:     it is part of a page for a browser
 * @apart:    an empty line comes before it
 * @sparse:   a grid without rows is omitted, as are columns without cells and without
 *          @width
 * @at_once:  rows are not gathered: they are drawn as they come, in columns of the declared
 *            widths. A wider cell pushes the rest of its line
 * @indent:   indentation of text, in characters
 * @columns:  the columns that are present
 * @count:    number of @columns
 * @names:    number of name columns at the start of @columns
 * @declared: number of declared columns, absent ones included
 * @absent:   declared columns that are absent, a bit each
 * @left_out: @columns that are not drawn, a bit each
 * @next:     declared column of the next cell
 * @cells:    cells, row after row
 * @used:     number of cells
 * @cap:      capacity of @cells
 * @text:     owns the texts of the cells
 * @titles:   owns composed headings
 * @made:     the cell being composed
 * @named:    a composed cell before it got the markup of a name
 * @begun:    the heading has been drawn
 * @full:     the document had no room for the heading
 * @error:    0, or why a cell is missing
 */
struct sx_grid {
	const struct sx_page *page;
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

/* A grid of a page; other members may be set before its first row. */
void sx_grid_init(struct sx_grid *g, const struct sx_page *page);

/* A grid of the body of a report: after an empty line, and only if it has rows. */
void sx_grid_begin(struct sx_grid *g, const struct sx_page *page,
		   const struct sx_column *columns, size_t count);

/* Declare all columns of an array. */
#define SX_GRID_BEGIN(g, page, table) \
	sx_grid_begin((g), (page), (table), SX_ARRAY_SIZE(table))

/* Declare the next @columns; optional ones are present if @asked has one of their bits.
 * Callers give a cell for each column, and cells of absent columns are dropped. */
void sx_grid_columns(struct sx_grid *g, const struct sx_column *columns, size_t count,
		     unsigned asked);

/* Declare all columns of an array. */
#define SX_GRID_COLUMNS(g, table, asked) \
	sx_grid_columns((g), (table), SX_ARRAY_SIZE(table), (asked))

/* The next cell, row by row, left to right: a name; a number @v, compared with @of. */
void sx_grid_name(struct sx_grid *g, struct spvx_str name, unsigned indent);
void sx_grid_figure(struct sx_grid *g, uint64_t v, uint64_t of);

/* Begin composing a cell, in the markup of the format; sx_grid_made() ends it. With
 * sx_grid_named() it contains names unescaped, and is marked up as one name. */
struct sx_buf *sx_grid_make(struct sx_grid *g);
void sx_grid_made(struct sx_grid *g);
void sx_grid_named(struct sx_grid *g);

/* Compose a cell of typed pieces, which need no escaping in any format. */
#define SX_CELL(g, ...)                               \
	do {                                          \
		SX_SAY(sx_grid_make(g), __VA_ARGS__); \
		sx_grid_made(g);                      \
	} while (0)

/* Make the composed text the heading of a present column. */
void sx_grid_title(struct sx_grid *g, size_t column);

/* The name cells of a row that completes a sum, with a text of ours: "headers", "12
 * others". */
void sx_grid_sum(struct sx_grid *g, struct sx_piece name);

/* Draw it, heading first, and release. Bars are as long as the largest allows. */
void sx_grid_end(struct sx_grid *g);

/* Words between grids: a line of text, or a paragraph of markdown. */
struct sx_buf *sx_paragraph_begin(const struct sx_page *page);
void sx_paragraph_end(const struct sx_page *page);

/* "and 12 more (-n 0 shows all)"; nothing when there are none. */
void sx_paragraph_more(const struct sx_page *page, uint64_t count);

/* Rows as text, the heading before the first. */
void sx_grid_put_text(const struct sx_grid *g);

#endif
