/* SPDX-License-Identifier: MIT */
/*
 * report/modules/info_rows.h - rows of a paragraph: a label of 12 columns, and text
 * that wraps.
 *
 * Text is composed in @text first, then put as an item, which does not break, or as a
 * sentence, which does. A failure for lack of memory is recorded in the page's buffer.
 */
#ifndef SPVX_REPORT_MODULES_INFO_ROWS_H
#define SPVX_REPORT_MODULES_INFO_ROWS_H

#include "report/modules/info.h"

struct sx_rows {
	const struct sx_page *page;
	struct sx_flow flow;
	struct sx_buf text;
};

void sx_rows_begin(struct sx_rows *r, const struct sx_page *page);
void sx_rows_free(struct sx_rows *r);

/* Begin a row; an empty label continues with the one before. */
void sx_rows_label(struct sx_rows *r, const char *label);

/* Append a name from a module to @text. */
void sx_rows_name(struct sx_rows *r, struct spvx_str name);

/* Put @text as an item; with @more a comma follows it. */
void sx_rows_item(struct sx_rows *r, bool more);

/* Put @text as a sentence, which may break at blanks but not at `~`, and end the row. */
void sx_rows_sentence(struct sx_rows *r);

/* A row of a constant sentence. */
void sx_rows_say(struct sx_rows *r, const char *sentence);

/* "and 5 more"; nothing when there are none. */
void sx_rows_more(struct sx_rows *r, uint64_t count);

/* End a row of items. */
void sx_rows_end(struct sx_rows *r);

/* End a list of @count items: an empty one says "none". */
void sx_rows_end_list(struct sx_rows *r, uint64_t count);

/* ---- rows that have a file each ---- */

void sx_rows_build_id(struct sx_rows *r, const struct sx_info *info);
void sx_rows_debug(struct sx_rows *r, const struct sx_info *info);
void sx_rows_damage(struct sx_rows *r, const struct sx_info_view *v);

#endif
