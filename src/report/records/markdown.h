/* SPDX-License-Identifier: MIT */
/*
 * report/records/markdown.h - GitHub's markdown, within a number of bytes.
 *
 * Comments on code hosts have a limit of bytes, so a document has a budget: rows and
 * sections that no longer fit are counted, and their number is printed. Names come from
 * modules and are shown as code, whatever they contain.
 */
#ifndef SPVX_REPORT_RECORDS_MARKDOWN_H
#define SPVX_REPORT_RECORDS_MARKDOWN_H

#include "report/records/table.h"

/**
 * struct sx_markdown - a document
 * @out:  destination of the text
 * @left: bytes that may still be written
 * @line: the line being composed
 * @made: the title being composed
 * @more: rows of the current table that did not fit
 * @full: something was left out; everything after it is left out, too
 * @said: the document says so already
 */
struct sx_markdown {
	struct sx_buf *out;
	uint64_t left;
	struct sx_buf line;
	struct sx_buf made;
	uint64_t more;
	bool full;
	bool said;
};

/* Begin the document of a page: all that is written to the page becomes markdown. For a
 * browser, 16 times its limit may be written. */
void sx_markdown_begin(struct sx_markdown *m, struct sx_page *page);

/* End the document; if anything was left out and not counted, say so. */
void sx_markdown_end(struct sx_markdown *m);

/* Write m->line and a line feed. Return: false if it does not fit. */
bool sx_markdown_line(struct sx_markdown *m);

/* Write m->line regardless of the budget: for the few words that must not be missing. */
void sx_markdown_say(struct sx_markdown *m);

/* "and 12 more modules", regardless of the budget. */
void sx_markdown_more(struct sx_markdown *m, uint64_t n, const char *one, const char *many);

/* A name as code, for a line. */
void sx_markdown_put_code(struct sx_buf *b, struct spvx_str name);

/* A name as it is if it has no markup characters, else as code. */
void sx_markdown_put_name(struct sx_buf *b, struct spvx_str name);

/* A requirement as sx_put_need_words() writes it; names from modules are code. */
void sx_markdown_put_needs(struct sx_buf *b, struct spvx_str needs);

/* Write m->line as a row of a table; a row that does not fit is counted. */
void sx_markdown_row(struct sx_markdown *m);

/* End the table, with "and 12 more rows" if rows are missing. */
void sx_markdown_table_end(struct sx_markdown *m);

/* A section that opens when it is clicked. Return: false if it does not fit; then there is no
 * sx_markdown_unfold(). */
bool sx_markdown_fold(struct sx_markdown *m, struct spvx_str title_code, const char *title);
void sx_markdown_unfold(struct sx_markdown *m);

#endif
