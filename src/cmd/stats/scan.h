/* SPDX-License-Identifier: MIT */
/*
 * cmd/stats/scan.h - counts the modules of a run: what `stats` reports.
 *
 * Modules stream into a profile, all of a file at once where that is possible. One at a
 * time is for what needs it: a breakdown, distinct modules, a report a module, and the
 * first module, which is reported otherwise when it stays alone.
 */
#ifndef SPVX_CMD_STATS_SCAN_H
#define SPVX_CMD_STATS_SCAN_H

#include "cmd/inputs/inputs.h"
#include "profile/breakdown.h"
#include "report/stats/stats.h"

/**
 * struct stats_scan_opts - what is to be counted
 * @sources:      breakdown; none: all kinds of figures
 * @source_count: how many
 * @kind:         the figures of the only source are those of this kind; no breakdown is
 *                needed then. SPVX_PROFILE_TOTAL: it is
 * @depth:        of the figures
 * @order:        they are to be sorted by
 * @unique_only:  each distinct module once
 * @both:         that, and all of them
 * @per_module:   report each module
 * @functions:    a module that stays alone (or each, with @per_module) is reported with its
 *                functions
 * @full:         equal modules and unused ids as well
 * @rows:         so many of them; 0: all
 * @base:         inputs to compare with
 * @part:         called with what is to be reported: of each module, or once at the end.
 *                @text: goes there, to be put in its turn; NULL: there is one reader
 * @apart:        that of a module does not depend on those before
 * @lines:        called with the line table of each module, where a source needs it: it may
 *                take others (--symbols). NULL: they are what the module says
 * @ctx:          passed to both
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

/* Count the inputs of a run. Return: 0, or a negative spvx_code (what can be said was). */
int stats_scan(struct cmd_run *run, const struct stats_scan_opts *opts);

#endif
