/* SPDX-License-Identifier: MIT */
/*
 * report/diff/variants.h - the axes of a set of modules, in all formats.
 */
#ifndef SPVX_REPORT_DIFF_VARIANTS_H
#define SPVX_REPORT_DIFF_VARIANTS_H

#include "diff/variants.h"
#include "report/records/document.h"

/**
 * struct sx_variants_doc - a document being written; the members up to @shared_rows are set
 * before it begins
 * @doc:       its rows
 * @set:       finished
 * @axis:      the name of the axis whose pairs are listed; empty: none
 * @with_functions: shared functions are listed
 * @rows:      limit of the rows of a table in text and markdown; 0: all
 * @shared:    with functions: those in several modules; @shared_rows of them
 * @base:      set that is compared with; NULL: none
 * @estimated: shares are estimates
 * @by, @modules, @bytes: of the set
 * @paired:    modules that have a pair
 * @saved:     words that one copy of each body would save
 */
struct sx_variants_doc {
	struct sx_doc doc;
	const struct sx_variants *set;
	struct spvx_str axis;
	bool with_functions;
	uint64_t rows;
	const struct sx_shared_row *shared;
	uint64_t shared_rows;
	const struct sx_variants *base;
	uint64_t base_bytes;
	uint32_t base_modules;
	bool estimated;
	unsigned by;
	uint64_t modules;
	uint64_t bytes;
	uint64_t paired;
	uint64_t saved;
};

extern const struct sx_document sx_variants_document;

/* Begin the document and write all rows. */
void sx_variants_put(struct sx_variants_doc *d);

/* ---- between the files ---- */

/* "same_bytes" and so on, by enum sx_variant_class and enum sx_variant_verdict. */
extern const char *const sx_variant_class_names[];
extern const char *const sx_variant_verdict_names[];

/* The next axis of --axis after @last, or the first one; NULL: there are no more. All axes of
 * similar code have one name. */
const struct sx_axis *sx_variants_asked(const struct sx_variants_doc *d,
					const struct sx_axis *last);

/* variants_text.c: text and markdown; variants_html.c: a page. */
void sx_variants_text(struct sx_variants_doc *d);
void sx_variants_html(struct sx_variants_doc *d, const struct sx_ending *ending);

/* "2,193 modules in 14 families, ..." */
void sx_variants_put_sums(struct sx_buf *b, const struct sx_variants_doc *d);

/* The base: "base: 2,193 modules, ...", and its changed axes, or families. */
void sx_variants_put_base(struct sx_buf *b, const struct sx_variants_doc *d);
void sx_variants_put_changed(struct sx_variants_doc *d, bool family);

/* Words of enum sx_variants_change_kind. */
extern const char *const sx_variants_change_names[];

/* The words that one copy of each function would save. */
void sx_variants_put_shared(struct sx_buf *b, const struct sx_variants_doc *d);

/* The name of an axis in a table for people, and its heading: axes of similar code have one
 * name, but each its family. */
struct spvx_str sx_variants_axis_name(const struct sx_variants_doc *d,
				      const struct sx_axis *x);
const char *sx_variants_name_heading(const struct sx_variants_doc *d);

/* The verdict of an axis and what changes, in words. */
void sx_variants_put_verdict(struct sx_buf *b, const struct sx_axis *x, bool escape);

#endif
