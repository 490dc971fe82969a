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
 * @made: a title that is
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

/* What was put into m->line is a row of a table; one without room is counted. */
void sx_markdown_row(struct sx_markdown *m);

/* The table ends: "and K more" when rows are missing. */
void sx_markdown_table_end(struct sx_markdown *m);

/* A section that opens when it is clicked. False: there is no room for it. */
bool sx_markdown_fold(struct sx_markdown *m, struct spvx_str title_code, const char *title);
void sx_markdown_unfold(struct sx_markdown *m);

#endif
