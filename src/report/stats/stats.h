/* SPDX-License-Identifier: MIT */
/*
 * report/stats/stats.h - the composition of modules, written in any format.
 *
 * A document is begun, takes one part (all modules together) or one part a module, and is
 * ended; nothing is kept from one part to the next, so any number of them can be written.
 */
#ifndef SPVX_REPORT_STATS_STATS_H
#define SPVX_REPORT_STATS_STATS_H

#include "base/json_read.h"
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
 * struct sx_stats_how - the options of a report
 * @sources:      sources that the words are broken down by
 * @source_count: 0: the kinds of <spvx/profile.h> instead
 * @depth:        how much was counted: totals that were not counted are left out
 * @order:        order of the figures
 * @rows:         limit of a table for people; 0: all
 * @unique:       show SX_UNIQUE besides SX_ALL
 * @base:         show SX_BASE and the difference
 * @per_module:   a part is a module
 * @full:         there are figures of copies and usage
 * @labels:       labels of the document
 * @label_count:  number of labels
 * @inputs:       the INPUTs for suggested commands; empty: too many, or partials
 * @audit:        there is an `audit` command to suggest
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
	struct spvx_str inputs;
	struct sx_stats_names names;
	struct sx_stats_names base_names;
	bool audit;
};

/* What became of a module of the base, or of a row of a breakdown. */
enum sx_change {
	SX_CHANGE_NEW,
	SX_CHANGE_GONE,
	SX_CHANGE_CHANGED, /* its number of words */
	SX_CHANGE_SAME,
	SX_CHANGES
};

/* The modules of one enum sx_change. */
struct sx_stats_change {
	uint64_t modules;
	uint64_t words;
	uint64_t base_words;
};

/**
 * struct sx_stats_part - the counts of some modules, or of one
 * @address:   address of the module, if each part is a module
 * @symbol:    the first of its symbols in a program; empty: none
 * @totals:    totals by enum sx_domain
 * @figures:   all of them, sorted
 * @percentile: the 50th, 90th and 99th percentile of module sizes, as upper bounds in bytes
 * @modules:   with a base: a figure of each module, the largest change first; or NULL
 * @changes:   their sums by enum sx_change
 * @largest:   the largest modules
 * @largest_count: how many
 * @grammar:   names opcodes; NULL = built in
 * @functions: functions of the only module, for people; NULL: several modules, or not
 *          wanted
 */
struct sx_stats_part {
	struct spvx_str address;
	struct spvx_str symbol;
	struct spvx_profile_totals totals[SX_DOMAINS];
	const struct sx_figures *figures;
	uint64_t percentile[3];
	const struct sx_figures *modules;
	struct sx_stats_change changes[SX_CHANGES];
	const struct spvx_profile_largest *largest;
	size_t largest_count;
	const struct spvx_grammar *grammar;
	const struct sx_functions *functions;
};

/**
 * struct sx_stats_doc - a document being written
 * @doc:     set up by sx_doc_init()
 * @how:     its options
 * @part:    the only part, unless each module is one
 * @symbols: the twin that has the lines of a part that is a module
 * @parts:   parts written so far
 * @dropped: parts that did not fit into it
 */
struct sx_stats_doc {
	struct sx_doc doc;
	const struct sx_stats_how *how;
	const struct sx_stats_part *part;
	struct sx_symbols symbols;
	uint64_t parts;
	uint64_t dropped;
};

extern const struct sx_document sx_stats_document;

void sx_stats_begin(struct sx_stats_doc *d, const struct sx_stats_how *how);

/**
 * sx_stats_read() - read a report in JSON
 * @root:    the document; its text may be freed afterwards
 * @arena:   owns the names
 * @totals:  its totals
 * @figures: its figures by kind, totals first, in SX_ALL; initialized
 * Return: 0, -SPVX_ENOMEM; -SPVX_ESYNTAX: it is no report, or one without figures by kind.
 */
int sx_stats_read(const struct sx_json_node *root, struct sx_arena *arena,
		  struct spvx_profile_totals *totals, struct sx_figures *figures);

/* Write a part; a document's only part must stay valid until the end. */
void sx_stats_put(struct sx_stats_doc *d, const struct sx_stats_part *p);
void sx_stats_end(struct sx_stats_doc *d, const struct sx_ending *ending);

/* Write a part into a text of its own, which is then appended to the document: threads can,
 * where the text of a part is independent of the parts before it. */
void sx_stats_put_apart(const struct sx_stats_doc *d, const struct sx_stats_part *p,
			struct sx_buf *text);

/* ---- shared by the formats ---- */

/* Fill a part from one profile, with percentiles and the largest modules. */
void sx_stats_part_begin(struct sx_stats_part *p, struct spvx_profile *profile,
			 const struct sx_figures *figures);

enum sx_change sx_change_of(const struct sx_count n[SX_DOMAINS]);

/* Compare the modules of a part, a figure each, with those of the base. */
void sx_stats_compare(struct sx_stats_part *p, struct sx_figures *modules);

/* The figures of one kind: @first and the @count after it. */
struct sx_stats_range {
	const struct sx_figure *first;
	size_t count;
};

struct sx_stats_range sx_stats_kind(const struct sx_stats_part *p,
				    enum spvx_profile_kind kind);

/* Words outside instructions: headers (count: modules), and the words after faults. */
void sx_stats_rest(const struct sx_stats_part *p, struct sx_count headers[SX_DOMAINS],
		   struct sx_count damaged[SX_DOMAINS]);

/* ---- formats of its own ---- */

extern const struct sx_format sx_stats_people[];
extern const struct sx_sheet sx_stats_sheets[]; /* of TSV and CSV */

/* Whether lines have a column of this name, besides those of labels. */
bool sx_stats_has_column(const struct sx_stats_how *how, struct spvx_str name);

void sx_stats_columns_begin(struct sx_doc *doc);
void sx_stats_columns_part(struct sx_doc *doc, const void *part);
void sx_stats_columns_end(struct sx_doc *doc, const struct sx_ending *ending);

void sx_stats_markdown_part(struct sx_doc *doc, const void *part);
void sx_stats_markdown_end(struct sx_doc *doc, const struct sx_ending *ending);

void sx_stats_html_begin(struct sx_doc *doc);
void sx_stats_html_part(struct sx_doc *doc, const void *part);
void sx_stats_html_end(struct sx_doc *doc, const struct sx_ending *ending);

#endif
