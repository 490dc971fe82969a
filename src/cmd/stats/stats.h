/* SPDX-License-Identifier: MIT */
/*
 * cmd/stats/stats.h - the reports that `stats` and `merge` share; each finds the figures in
 * its own way.
 */
#ifndef SPVX_CMD_STATS_STATS_H
#define SPVX_CMD_STATS_STATS_H

#include "cmd/debug/symbols.h"
#include "cmd/stats/base.h"
#include "frame/command.h"
#include "profile/partial.h"
#include "report/stats/stats.h"

/* Values of --count, in the order of its choices. */
enum count_what {
	COUNT_ALL,
	COUNT_UNIQUE,
	COUNT_BOTH
};

struct stats_opts {
	struct opt_list sources;
	bool list_sources;
	uint64_t rows;
	const char *order;
	unsigned count;
	struct opt_list base;
	bool per_module;
	bool full;
	struct opt_list labels;
	bool partial;
	bool record;
	bool kv;
	bool resume;
	struct cmd_symbols_opts symbols;
};

/* The values of --sort and --count, ending with NULL. */
extern const char *const stats_orders[];
extern const struct opt_value stats_count_values[];
extern const char *const stats_formats[];

/**
 * stats_report() - write the documents of a run
 * @run:  with documents that are open
 * @opts: options of the report
 * @sum:  counts from partials; NULL: the INPUTs are counted
 * @sides: the record that has @sum, and a base of it; NULL: no base
 * Return: 0 or a negative spvx_code.
 */
int stats_report(struct cmd_run *run, const struct stats_opts *opts,
		 struct sx_partial_sum *sum, struct stats_base sides[2]);

/* partial.c: run `stats --partial` or `stats --record`. Return: as stats_report(). */
int stats_partial(struct cmd_run *run, const struct stats_opts *opts);

#endif
