/* SPDX-License-Identifier: MIT */
/*
 * report/records/markdown.h - GitHub's markdown, within a number of bytes.
 *
 * What posts a report as a comment has a limit to keep. A document is given a budget:
 * rows and sections that no longer fit are counted instead, and said. Names come from
 * modules and are shown as code, whatever they hold.
 */
#ifndef SPVX_REPORT_RECORDS_MARKDOWN_H
#define SPVX_REPORT_RECORDS_MARKDOWN_H

#include "base/buf.h"

/**
 * struct sx_markdown - a document
 * @out:  where it goes
 * @left: bytes that may still be written
 * @line: being put together
 * @made: a cell that is
 * @more: rows of the current table that found no room
 * @open: a folded section is open
 * @full: something has been left out: so is all that follows
 * @said: that is said
 */
struct sx_markdown {
	struct sx_buf *out;
	uint64_t left;
	struct sx_buf line;
	struct sx_buf made;
	uint64_t more;
	bool open;
	bool full;
	bool said;
};

void sx_markdown_begin(struct sx_markdown *m, struct sx_buf *out, uint64_t max_bytes);

/* End the document; what has been left out and not been counted is said now. */
void sx_markdown_end(struct sx_markdown *m);

/* What was put into m->line goes to the document, with the end of the line. False: there is no
 * room for it. */
bool sx_markdown_line(struct sx_markdown *m);

/* It goes there as it is, room or not: some words that must not be missing. */
void sx_markdown_say(struct sx_markdown *m);

/* "and 12 more modules", room or not. */
void sx_markdown_more(struct sx_markdown *m, uint64_t n, const char *one, const char *many);

/* A name as code, for a line. */
void sx_markdown_put_code(struct sx_buf *b, struct spvx_str name);

/* A name as it is where that means nothing to markdown, else as code. */
void sx_markdown_put_name(struct sx_buf *b, struct spvx_str name);

/* A need as sx_put_need_words() has it; one that has a name from a module is code. */
void sx_markdown_put_needs(struct sx_buf *b, struct spvx_str needs);

/* A table: columns by title, the first @names of them to the left. False: no room. */
bool sx_markdown_table(struct sx_markdown *m, const char *const *titles, size_t count,
		       size_t names);

/* Cells of a row, left to right, then its end. */
void sx_markdown_code(struct sx_markdown *m, struct spvx_str name);
void sx_markdown_cell(struct sx_markdown *m, const char *text);
void sx_markdown_number(struct sx_markdown *m, uint64_t v);
void sx_markdown_change(struct sx_markdown *m, int64_t change);
void sx_markdown_row(struct sx_markdown *m);

/* For a cell that is put together first, an empty text; then this is the cell, or as code. */
struct sx_buf *sx_markdown_make(struct sx_markdown *m);
void sx_markdown_made(struct sx_markdown *m);
void sx_markdown_made_code(struct sx_markdown *m);

/* The table ends: "and K more" when rows are missing. */
void sx_markdown_table_end(struct sx_markdown *m);

/* A section that opens when it is clicked. False: there is no room for it. */
bool sx_markdown_fold(struct sx_markdown *m, struct spvx_str title_code, const char *title);
void sx_markdown_unfold(struct sx_markdown *m);

#endif
