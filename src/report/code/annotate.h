/* SPDX-License-Identifier: MIT */
/*
 * report/code/annotate.h - the source with the cost of each line, in any format.
 */
#ifndef SPVX_REPORT_CODE_ANNOTATE_H
#define SPVX_REPORT_CODE_ANNOTATE_H

#include "debug/cost.h"
#include "report/records/document.h"
#include "report/records/members.h"

/* The measure of a line's weight. */
enum sx_annotate_by {
	SX_ANNOTATE_BY_WORDS,
	SX_ANNOTATE_BY_INSTS,
	SX_ANNOTATE_BY_CLASS /* words; the heaviest are reported for each class */
};

/**
 * struct sx_annotate_options - options of the report
 * @by:    measure of a line's weight
 * @min:   minimum weight of a line; if set, lines without code are left out, too
 * @caller: inlined code is charged to the line of the call
 * @shown: whether to show a file, by its name; NULL: show all
 * @ctx:   passed to @shown
 */
struct sx_annotate_options {
	enum sx_annotate_by by;
	uint64_t min;
	bool caller;
	bool (*shown)(void *ctx, struct spvx_str name);
	void *ctx;
};

/**
 * struct sx_annotate_view - a module to be shown
 * @address: as printed
 * @alone:   the user named exactly this module, so its address need not be repeated
 * @debug:   its debug information; lines are looked up in it
 * @costs:   costs of its lines
 * @base:    address of the module it is compared with; ptr NULL: none
 * @symbols: the twin that its lines are from
 */
struct sx_annotate_view {
	struct spvx_str address;
	bool alone;
	struct spvx_debug *debug;
	const struct sx_costs *costs;
	struct spvx_str base;
	struct sx_symbols symbols;
};

/**
 * struct sx_annotate_doc - a document being written; .options are set before it begins
 * @view: the current module
 */
struct sx_annotate_doc {
	struct sx_doc doc;
	struct sx_annotate_options options;
	const struct sx_annotate_view *view;
};

extern const struct sx_document sx_annotate_document;

void sx_annotate_put(struct sx_annotate_doc *d, const struct sx_annotate_view *v);

/* ---- shared by the formats ---- */

void sx_annotate_text(struct sx_doc *doc, const void *view);
void sx_annotate_html_begin(struct sx_doc *doc);
void sx_annotate_html(struct sx_doc *doc, const void *view);

#define SX_HOTTEST 5

/* The weight of a cost. */
uint64_t sx_annotate_weight(const struct sx_annotate_options *o, const struct sx_cost *c);

/* Whether a line costs enough to be shown; a line only in the base, by its cost there. */
bool sx_annotate_shows(const struct sx_annotate_options *o, const struct sx_cost_line *l);

/* The name of a file, or that it has none. */
static inline struct spvx_str sx_annotate_name(const struct sx_cost_file *f)
{
	return f->name.len ? f->name : sx_str("(no file)");
}

/* The unit of weights, which follows the first weight in a row: " words". */
const char *sx_annotate_unit(const struct sx_annotate_options *o, uint64_t weight);

/* Whether a file is to be shown, by its name. */
bool sx_annotate_file(const struct sx_annotate_options *o, const struct sx_cost_file *f);

/**
 * sx_annotate_hottest() - the heaviest lines of all files that are shown, heaviest first
 * @d:      with its options
 * @costs:  lines
 * @class:  enum sx_cost_class to weigh, or SX_COST_CLASSES: all
 * @lines:  receives them Return: how many; lines of weight 0 are left out.
 */
unsigned sx_annotate_hottest(const struct sx_annotate_doc *d, const struct sx_costs *costs,
			     unsigned class, const struct sx_cost_line *lines[SX_HOTTEST]);

/**
 * struct sx_annotate_walk - the lines of a file to be shown, one by one
 * @number: of the line
 * @cost:   its cost; NULL: none
 * @text:   its text; ptr NULL: not known
 * @skipped: the lines just before it are left out
 *
 * Lines without code are shown between others when there are not too many of them.
 */
struct sx_annotate_walk {
	uint32_t number;
	const struct sx_cost_line *cost;
	struct spvx_str text;
	bool skipped;

	const struct sx_annotate_doc *doc;
	const struct sx_annotate_view *view;
	const struct sx_cost_file *file;
	uint32_t next; /* of the lines of the file */
	uint32_t gap;  /* lines without code that may be shown */
	bool whole;
};

/* Begin a walk. @whole: also show lines before the first and after the last with code. */
void sx_annotate_walk(struct sx_annotate_walk *w, const struct sx_annotate_doc *d,
		      const struct sx_annotate_view *v, const struct sx_cost_file *f,
		      bool whole);

/* Return: false at the end. */
bool sx_annotate_next(struct sx_annotate_walk *w);

/* After the end: whether wanted lines were left out because there are too many. */
bool sx_annotate_left_out(const struct sx_annotate_walk *w);

#endif
