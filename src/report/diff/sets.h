/* SPDX-License-Identifier: MIT */
/*
 * report/diff/sets.h - growth between two sets of modules, in all formats.
 */
#ifndef SPVX_REPORT_DIFF_SETS_H
#define SPVX_REPORT_DIFF_SETS_H

#include "diff/sets.h"
#include "report/records/ending.h"
#include "report/records/grid.h"
#include "report/records/markdown.h"
#include "report/records/record.h"

/**
 * struct sx_sets_view - two sets, compared
 * @name:     names of both, as the user gave them
 * @paired:   criterion that pairs modules: "path"
 * @measure:  name of the measure for people: "instructions"
 * @how:      options of the comparison
 * @set:      result of the comparison
 * @corpora:  both sets
 * @grammar:  names opcodes
 * @rows:     limit of the rows of a table, in text and markdown; 0: all
 * @ending:  how the run ended
 */
struct sx_sets_view {
	struct spvx_str name[2];
	const char *paired;
	const char *measure;
	const struct sx_growth_how *how;
	const struct sx_growth_set *set;
	const struct sx_corpora *corpora;
	const struct spvx_grammar *grammar;
	uint64_t rows;
	const struct sx_ending *ending;
};

void sx_sets_text(const struct sx_page *page, const struct sx_sets_view *v);
void sx_sets_tsv(struct sx_buf *out, const struct sx_sets_view *v);
extern const struct sx_record sx_sets_sheet; /* its columns */
void sx_sets_markdown(const struct sx_page *page, const struct sx_sets_view *v);

/**
 * struct sx_part_row - a part of the change of bytes
 * @name:    for people
 * @modules: those that changed so
 * @was:     their bytes before
 * @is:      their bytes now
 */
struct sx_part_row {
	const char *name;
	uint64_t modules;
	uint64_t was;
	uint64_t is;
};

/**
 * sx_put_parts() - a table from all bytes before to all bytes after
 * @page:    of the document
 * @modules: before and after
 * @bytes:   before and after
 * @parts:   of the change, which they add up to; those without modules are left out. A page
 *           draws the others as a waterfall
 * @count:   of @parts
 */
void sx_put_parts(const struct sx_page *page, const uint64_t modules[2],
		  const uint64_t bytes[2], const struct sx_part_row *parts, size_t count);

/* Nothing differs: every module has a partner of the same bytes. */
bool sx_sets_same(const struct sx_sets_view *v);

/* "grew", "shrank", "same", "new", "gone": all words, with NULL at the end, and the word of
 * a row. */
extern const char *const sx_growth_words[];
const char *sx_growth_word(const struct sx_growth *g);

/* Call @row for each module that has no partner, side by side, in order. */
void sx_sets_for_each_single(const struct sx_sets_view *v,
			     void (*row)(void *ctx, const struct sx_corpora_module *m,
					 unsigned side),
			     void *ctx);

/* By enum sx_measure, as programs call them. */
extern const char *const sx_measure_names[SX_MEASURES];

#endif
