/* SPDX-License-Identifier: MIT */
/*
 * report/diff/diff.h - the changes between two modules, in all formats.
 */
#ifndef SPVX_REPORT_DIFF_DIFF_H
#define SPVX_REPORT_DIFF_DIFF_H

#include "base/sort.h"
#include "base/vec.h"
#include "report/records/ending.h"
#include "report/records/markdown.h"
#include "report/records/record.h"
#include "report/records/table.h"

#include <spvx/diff.h>
#include <spvx/text.h>

/**
 * struct sx_diff_view - the difference of two modules, and its context
 * @address:   addresses of the old and the new module
 * @text:      of assembly text: its assembler, which has its places and names; else NULL
 * @module:    both, indexed
 * @dis:       disassemblers that have read all of each module; that of the new one calls an
 *             <id> by the name of its counterpart in the old one, if any
 * @diff:      the difference
 * @sources:   struct sx_pair: <id>s of a source text in the new module and of its file
 * @needs:     requirements of only the old, and of only the new module, as
 *             spvx_need_text() spells them
 * @need_count: number of @needs of each
 * @identical: the modules are the same to the byte
 * @ending:   how the run ended
 */
struct sx_diff_view {
	struct spvx_str address[2];
	struct spvx_as *text[2];
	const struct spvx_module *module[2];
	struct spvx_dis *dis[2];
	const struct spvx_diff *diff;
	struct sx_vec sources;
	const struct spvx_str *needs[2];
	uint32_t need_count[2];
	bool identical;
	const struct sx_ending *ending;
};

/* string.c: find @sources, to be freed as a vector. Return: 0 or -SPVX_ENOMEM. */
int sx_diff_read_sources(struct sx_diff_view *v);

/* text.c */
void sx_diff_text(const struct sx_page *page, const struct sx_diff_view *v);
void sx_diff_tsv(struct sx_buf *out, const struct sx_diff_view *v);
extern const struct sx_record sx_diff_sheet; /* its columns */
void sx_diff_markdown(const struct sx_page *page, const struct sx_diff_view *v);

/* Parts of the above that formats share. */

/* The text of an instruction of one side; valid until the next of that side. */
struct spvx_str sx_diff_line(const struct sx_diff_view *v, unsigned side, uint32_t at);

/* Put the place of an instruction of assembly text, "18:9". Return: false if there is none. */
bool sx_diff_put_place(struct sx_buf *b, const struct sx_diff_view *v, unsigned side,
		       uint32_t at);

/* "removed", "added", "changed", "moved": by enum spvx_diff_kind, NULL at the end. */
extern const char *const sx_diff_kind_names[SPVX_DIFF_KINDS + 1];

/* The name of a part's function: from the old module, if that has it. @room: 16 bytes for
 * the name of a function that has only an <id>. */
struct spvx_str sx_diff_function(const struct sx_diff_view *v,
				 const struct spvx_diff_part *part, char *room);

/* Whether nothing differs, and all of both modules could be read. */
bool sx_diff_is_same(const struct sx_diff_view *v);

/* Append the verdict: "3 instructions changed, 1 added", "the same bytes". */
void sx_diff_put_verdict(struct sx_buf *b, const struct sx_diff_view *v);

/* A word of the header: version, generator or schema. */
void sx_diff_put_header(struct sx_buf *b, const struct sx_diff_view *v, unsigned side,
			unsigned which);
const char *sx_diff_header_name(unsigned which);

/* "debug", "names", "lines": by bit of enum spvx_diff_ignore, NULL at the end. */
extern const char *const sx_diff_ignore_names[];

/* The bits of header words that may differ, 0 at the end. */
extern const unsigned sx_diff_header_bits[];

#endif
