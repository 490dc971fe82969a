/* SPDX-License-Identifier: MIT */
/*
 * cmd/stats/stats.h - the reports that `stats` and `merge` share, each of which finds the
 * figures in its own way; a base that is a record; runs of records spilled from memory.
 */
#ifndef SPVX_CMD_STATS_STATS_H
#define SPVX_CMD_STATS_STATS_H

#include "base/vec.h"
#include "cmd/debug/symbols.h"
#include "frame/command.h"
#include "profile/partial.h"
#include "report/stats/stats.h"

/* ---- base.c: a base that is a record: partials, or a report in JSON ---- */

/**
 * struct stats_base - the figures of a record
 * @unique:  of distinct modules only
 * @report:  it is a report in JSON, which does not have its modules
 * @totals:  of all modules
 * @figures: by kind, totals first; their counts are those of SX_ALL
 * @sum:     of the modules of partials
 * @modules: struct sx_figure: a module at an address, with its words
 */
struct stats_base {
	bool unique;
	bool report;
	struct spvx_profile_totals totals;
	struct sx_figures figures;
	struct sx_partial_sum sum;
	struct sx_vec modules;
	struct sx_arena arena;
};

/**
 * stats_base_read() - read a base that is a record
 * @run:   of the command
 * @names: of --base
 * @b:     begun
 *
 * Return: 1; 0: the names are those of modules; -SPVX_EINVAL or -SPVX_EIO (both
 * reported), -SPVX_ENOMEM.
 */
int stats_base_read(struct cmd_run *run, const struct opt_list *names,
		    struct stats_base *b);

/* Begin a record without modules, to be freed also after a failure; the .take callback of a
 * set, which adds a module to it, once for each of its addresses. Return: 0 or a negative
 * spvx_code. */
int stats_base_begin(struct stats_base *b, bool unique);
int stats_base_take(void *ctx, const struct sx_partial_found *found);

void stats_base_free(struct stats_base *b);

/* Compare @figures, of all kinds, with the base. Return: 0 or -SPVX_ENOMEM. */
int stats_base_join(const struct stats_base *b, struct sx_figures *figures);

/* Add a figure of each module, in SX_ALL, named relative to the folder that all are in. */
int stats_base_modules(struct stats_base *b, struct sx_figures *modules);

/* As stats_base_join(), for a figure of each module: the names of the base become relative to
 * the folder in which most have a partner. */
int stats_base_join_modules(struct stats_base *b, struct sx_figures *modules);

/* ---- the reports ---- */

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

/* ---- runs.c: records of modules spilled from memory, in sorted runs ---- */

/**
 * struct stats_runs - the file
 * @folder: to make it in; NULL: the default one
 * @fd:     -1: there is none
 * @size:   of all runs, in bytes
 * @begins: uint64_t, offset of each run
 * @failed: the file could not be made or written: from now on all records stay in memory
 */
struct stats_runs {
	const char *folder;
	int fd;
	uint64_t size;
	struct sx_vec begins;
	bool failed;
};

void stats_runs_init(struct stats_runs *r, const char *folder);
void stats_runs_free(struct stats_runs *r);

/* Receives the offset of the record of a module. Return: 0 or a negative code. */
typedef int stats_runs_note_fn(void *ctx, size_t module, uint64_t offset);

/**
 * stats_runs_spill() - write a run
 * @r:    the file
 * @set:  its modules; empty afterwards, unless it could not be written (@r->failed)
 * @note: called for each record written
 * @ctx:  for @note
 * Return: 0, -SPVX_ENOMEM, or what @note returned.
 */
int stats_runs_spill(struct stats_runs *r, struct sx_partials *set,
		     stats_runs_note_fn *note, void *ctx);

/* Read the digest of the record at @offset. Return: false if that fails. */
bool stats_runs_digest(const struct stats_runs *r, uint64_t offset,
		       char digits[SX_SHA_DIGITS]);

/**
 * stats_runs_write() - write all runs, and the modules still in memory, as a partial
 * @r:   the file
 * @set: the modules still in memory; dropped
 * @b:   receives the partial
 * @kv:  each line with a key and a tab in front
 * Return: 0, -SPVX_ENOMEM, -SPVX_EIO.
 */
int stats_runs_write(const struct stats_runs *r, struct sx_partials *set, struct sx_buf *b,
		     bool kv);

#endif
