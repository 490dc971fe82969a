/* SPDX-License-Identifier: MIT */
/*
 * report/stats/text.h - the parts of the composition report for people.
 */
#ifndef SPVX_REPORT_STATS_TEXT_H
#define SPVX_REPORT_STATS_TEXT_H

#include "report/stats/table.h"

/* Write the sentence in the document's cell and end the line. It begins at @column; further
 * lines are indented by @indent blanks. */
void sx_stats_say(struct sx_stats_doc *d, unsigned column, unsigned indent);

/* "583 modules (583 distinct), 1,582,980 bytes, ..." */
void sx_stats_sums(struct sx_buf *b, const struct sx_stats_how *how,
		   const struct sx_stats_part *p);

/* "2 new modules (+1,234 words), 1 gone (-56 words), ..." */
void sx_stats_changes(struct sx_buf *b, const struct sx_stats_part *p);

/* Append the defects of the modules ("none malformed, no unknown opcode"). */
void sx_stats_health(struct sx_buf *b, const struct spvx_profile_totals *t);

/* one.c: the sections and functions of one module. */
void sx_stats_one(struct sx_stats_doc *d, const struct sx_stats_part *p);

/* one.c: the name of a section for people ("debug_processed": "processing notes"); NULL:
 * unknown. */
const char *sx_stats_section(struct spvx_str section);

/* tree.c: a breakdown, level below level. */
void sx_stats_tree(struct sx_stats_doc *d, const struct sx_stats_part *p);

#endif
