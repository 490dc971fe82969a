/* SPDX-License-Identifier: MIT */
/*
 * report/diff/string.h - long strings in a difference: sources that modules embed, compared
 * line by line, and shortened to fit on one line.
 */
#ifndef SPVX_REPORT_DIFF_STRING_H
#define SPVX_REPORT_DIFF_STRING_H

#include "base/vec.h"
#include "report/diff/diff.h"

/**
 * struct sx_diff_lines - two texts, line by line; zeroed is empty
 * @lines:   the lines of each side
 * @partners:   for each line of a side, its equal on the other side, or SX_UNPAIRED
 * @changed: number of unpaired lines of each side
 * @arena:   owns the arrays above
 */
struct sx_diff_lines {
	struct spvx_str *lines[2];
	uint32_t count[2];
	uint32_t *partners[2];
	uint32_t changed[2];
	struct sx_arena arena;
};

/* Whether a changed instruction is a text of more than one line on both sides. */
bool sx_diff_is_text(const struct sx_diff_view *v, const struct spvx_diff_edit *e);

/* Compare the lines. Return: 0 or -SPVX_ENOMEM; to be freed in any case. */
int sx_diff_lines_read(struct sx_diff_lines *l, const struct sx_diff_view *v,
		       const struct spvx_diff_edit *e);
void sx_diff_lines_free(struct sx_diff_lines *l);

/* "source text of a.frag: 1 of 6,002 lines changed" */
void sx_diff_put_lines(struct sx_buf *b, const struct sx_diff_view *v,
		       const struct spvx_diff_edit *e, const struct sx_diff_lines *l);

/* The name of the source file that a text of the new module belongs to; empty: not
 * known. */
struct spvx_str sx_diff_source(const struct sx_diff_view *v,
			       const struct spvx_diff_edit *e);

/* The text of an instruction on one line: of a string of several lines the first, and how
 * many there are. Control bytes are escaped. */
void sx_diff_put_short(struct sx_buf *b, const struct sx_diff_view *v, unsigned side,
		       uint32_t at);

#endif
