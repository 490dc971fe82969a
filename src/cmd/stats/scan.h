/* SPDX-License-Identifier: MIT */
/*
 * cmd/stats/scan.h - counts the modules of a run, for `stats`.
 *
 * Modules stream into a profile, all of a file at once if possible. They are counted one at
 * a time for a breakdown, distinct modules, or a report for each module; so is the first
 * module, since a single module is reported differently.
 */
#ifndef SPVX_CMD_STATS_SCAN_H
#define SPVX_CMD_STATS_SCAN_H

#include "cmd/inputs/inputs.h"
#include "profile/breakdown.h"
#include "report/stats/stats.h"

/**
 * struct stats_scan_opts - options of a count
 * @sources:      sources of the breakdown; empty: all kinds of figures
 * @source_count: of @sources
 * @kind:         the only source is this kind of figures, so that no breakdown is needed;
 *                SPVX_PROFILE_TOTAL: a breakdown is needed
 * @depth:        of the figures
 * @order:        to sort the figures by
 * @unique_only:  count each distinct module once
 * @both:         count both the distinct modules and all modules
 * @per_module:   report each module
 * @functions:    report the functions of a single module (or of each, with @per_module)
 * @full:         include duplicate modules and unused ids
 * @rows:         number of figures to report; 0: all
 * @base:         inputs to compare with
 * @apart:        the report of a module does not depend on the modules before it
 * @part:         called with each report: for each module, or once at the end. @text: to
 *                write to, put in the order of the inputs; NULL: there is one reader
 * @lines:        called with the line table of each module if a source needs it; may
 *                replace the lines (--symbols). NULL: the lines of the module are used
 * @ctx:          passed to @part and @lines
 */
struct stats_scan_opts {
	const enum sx_source *sources;
	size_t source_count;
	enum spvx_profile_kind kind;
	enum spvx_profile_depth depth;
	enum sx_order order;
	bool unique_only;
	bool both;
	bool per_module;
	bool functions;
	bool full;
	size_t rows;
	const struct opt_list *base;
	bool apart;
	void (*part)(void *ctx, const struct sx_stats_part *part, struct sx_buf *text);
	int (*lines)(void *ctx, struct spvx_str address, const struct spvx_module *module,
		     struct spvx_debug *debug);
	void *ctx;
};

/* Count the inputs of a run. Return: 0, or a negative spvx_code (reported). */
int stats_scan(struct cmd_run *run, const struct stats_scan_opts *opts);

#endif
