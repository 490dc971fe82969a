/* SPDX-License-Identifier: MIT */
/*
 * report/stats/stats.h - the composition of modules, written down in any of the formats.
 *
 * A document is begun, takes one part (all modules together) or one part a module, and is
 * ended; nothing is kept from one part to the next, so any number of them can be written.
 */
#ifndef SPVX_REPORT_STATS_STATS_H
#define SPVX_REPORT_STATS_STATS_H

#include "profile/figures.h"
#include "profile/functions.h"
#include "profile/source.h"
#include "report/records/document.h"
#include "report/records/markdown.h"
#include "report/records/members.h"

/* KEY=VALUE that goes with every figure. */
struct sx_stats_label {
	struct spvx_str key;
	struct spvx_str value;
};

/* INPUTs, as they were typed. */
struct sx_stats_names {
	const char *const *items;
	size_t count;
};

/**
 * struct sx_stats_how - what the user wants to see
 * @sources:      what is broken down by
 * @source_count: 0: the kinds of <spvx/profile.h> instead
 * @depth:        what was counted: totals that were not are left out
 * @order:        of the figures
 * @rows:         in a table for people; 0: all
 * @unique:       show SX_UNIQUE besides SX_ALL
 * @base:         show SX_BASE and the difference
 * @per_module:   a part is a module
 * @full:         there are figures of copies and usage
 * @labels:       of the document
 * @label_count:  how many
 * @max_bytes:    of a markdown document
 * @inputs:       as they would be typed again; empty: too many
 * @audit:        there is a command `audit` to continue with
 */
struct sx_stats_how {
	const enum sx_source *sources;
	size_t source_count;
	enum spvx_profile_depth depth;
	enum sx_order order;
	size_t rows;
	bool unique;
	bool base;
	bool per_module;
	bool full;
	const struct sx_stats_label *labels;
	size_t label_count;
	uint64_t max_bytes;
	struct spvx_str inputs;
	struct sx_stats_names names;
	struct sx_stats_names base_names;
	bool audit;
};

/**
 * struct sx_stats_part - what was counted of some modules, or of one
 * @address:   of the module when parts are modules
 * @totals:    by enum sx_domain
 * @figures:   all of them, sorted
 * @percentile: upper bounds in bytes of the half, the ninetieth and the ninety-ninth
 *             hundredth of the modules
 * @largest:   modules
 * @largest_count: how many
 * @grammar:   opcodes are named by; NULL = built in
 * @functions: of the only module, for people; NULL: several modules, or not asked for
 */
struct sx_stats_part {
	struct spvx_str address;
	struct spvx_profile_totals totals[SX_DOMAINS];
	const struct sx_figures *figures;
	uint64_t percentile[3];
	const struct spvx_profile_largest *largest;
	size_t largest_count;
	const struct spvx_grammar *grammar;
	const struct sx_functions *functions;
};

/**
 * struct sx_stats_doc - a document in the making
 * @doc:     set up by sx_doc_init()
 * @how:     what is wanted
 * @part:    the only one there is
 * @symbols: of a part that is a module: where its lines are from
 * @parts:   written so far
 * @markdown: writer of the format of that name
 * @dropped: parts that found no room in it
 */
struct sx_stats_doc {
	struct sx_doc doc;
	const struct sx_stats_how *how;
	const struct sx_stats_part *part;
	struct sx_symbols symbols;
	uint64_t parts;
	struct sx_markdown markdown;
	uint64_t dropped;
};

extern const struct sx_document sx_stats_document;

void sx_stats_begin(struct sx_stats_doc *d, const struct sx_stats_how *how);

/* A part; where there is but one it is to stay until the end. */
void sx_stats_put(struct sx_stats_doc *d, const struct sx_stats_part *p);
void sx_stats_end(struct sx_stats_doc *d, const struct sx_ending *ending);

/* What is written of a part does not depend on those before: it may be written apart, by
 * several threads, into a text that becomes part of the document. */
bool sx_stats_is_alone(const struct sx_stats_doc *d);
void sx_stats_put_apart(const struct sx_stats_doc *d, const struct sx_stats_part *p,
			struct sx_buf *text);

/* ---- shared by the formats ---- */

/* A part of what one profile has counted: percentiles and the largest modules. */
void sx_stats_part_begin(struct sx_stats_part *p, struct spvx_profile *profile,
			 const struct sx_figures *figures);

/* The figures of one kind: @first and the @count after it. */
struct sx_stats_range {
	const struct sx_figure *first;
	size_t count;
};

struct sx_stats_range sx_stats_kind(const struct sx_stats_part *p,
				    enum spvx_profile_kind kind);

/* Words that are not instruction: headers (count: modules), and what follows faults. */
struct sx_count sx_stats_headers(const struct spvx_profile_totals *t);
struct sx_count sx_stats_damaged(const struct spvx_profile_totals *t);

/* ---- formats of its own ---- */

extern const struct sx_format sx_stats_people[];
extern const struct sx_sheet sx_stats_sheets[]; /* of TSV and CSV */

void sx_stats_text_part(struct sx_doc *doc, const void *part);

void sx_stats_columns_begin(struct sx_doc *doc);
void sx_stats_columns_part(struct sx_doc *doc, const void *part);
void sx_stats_columns_end(struct sx_doc *doc, const struct sx_ending *ending);

void sx_stats_markdown_begin(struct sx_doc *doc);
void sx_stats_markdown_part(struct sx_doc *doc, const void *part);
void sx_stats_markdown_end(struct sx_doc *doc, const struct sx_ending *ending);

void sx_stats_html_begin(struct sx_doc *doc);
void sx_stats_html_part(struct sx_doc *doc, const void *part);
void sx_stats_html_end(struct sx_doc *doc, const struct sx_ending *ending);

#endif
