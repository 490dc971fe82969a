/* SPDX-License-Identifier: MIT */
/*
 * cmd/stats/state.h - the state of a count, shared by the files that count and report.
 */
#ifndef SPVX_CMD_STATS_STATE_H
#define SPVX_CMD_STATS_STATE_H

#include "cmd/inputs/inputs.h"
#include "cmd/inputs/pool.h"
#include "cmd/inputs/relative_path.h"
#include "cmd/stats/stats.h"
#include "profile/breakdown.h"
#include "profile/distinct.h"
#include "profile/unused.h"
#include "report/stats/stats.h"

#include <pthread.h>
#include <stdatomic.h>

/* ---- scan.c: counts the modules of a run ----
 *
 * Modules stream into a profile, all of a file at once if possible. They are counted one at
 * a time for a breakdown, distinct modules, or a report for each module; so is the first
 * module, since a single module is reported differently.
 */

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

/* ---- figures.c: `stats --full` besides a profile: duplicate modules, unused <id>s, dead
 * functions ----
 *
 * Its walk also counts opcodes for the profile; if the profile needs more, each module, which
 * is in memory, is walked twice.
 */

/**
 * struct stats_full - the counts, by domain
 * @identity: of the module that ended last
 * @like:     the level at which it equals an earlier module of its domain
 */
struct stats_full {
	struct spvx_identifier *identifier;
	struct spvx_identity identity;
	enum sx_copies_level like;
	struct sx_unused unused;
	struct sx_copies copies[SX_DOMAINS];
	struct sx_unused_sums sums[SX_DOMAINS];
};

/* Set up; free it also after a failure. Freeing a zeroed struct is fine. Return: 0 or
 * -SPVX_ENOMEM. */
int stats_full_init(struct stats_full *f, const struct spvx_grammar *grammar);
void stats_full_free(struct stats_full *f);

/* Forget all modules. */
void stats_full_reset(struct stats_full *f);

/* Walk the instructions of the module: as a callback of struct sx_watch, whose context is a
 * struct stats_full; or separately, over a stream that is at the first instruction. */
int stats_full_walk(void *full, struct spvx_profile *p, struct spvx_cursor *cursor);
int stats_full_walk_apart(struct stats_full *f, const struct spvx_stream *begun);

/* End the module. @p: the profile, which has walked it, too; @walked: the stream after its
 * last instruction. Return: 0 or -SPVX_ENOMEM. */
int stats_full_end(struct stats_full *f, const struct spvx_profile *p,
		   const struct spvx_stream *walked);

/* Count the module in some domains, bits (1 << enum sx_domain). Return: 0 or
 * -SPVX_ENOMEM. */
int stats_full_count(struct stats_full *f, unsigned domains, uint64_t bytes);

/* Add the counts of @from. Return: 0 or -SPVX_ENOMEM. */
int stats_full_add(struct stats_full *to, const struct stats_full *from);

/* ---- the state ---- */

/**
 * struct stats_seen - the distinct modules so far, of all workers
 * @lock:    of @digests
 */
struct stats_seen {
	pthread_mutex_t lock;
	struct sx_distinct digests;
};

/**
 * struct stats_state - the state of a count
 * @in:       the current inputs
 * @to:       the domain they count in: SX_ALL, then SX_BASE
 * @profiles: by domain; may be NULL
 * @one:      profile of the current module alone, if it is needed
 * @pending:  @one has the first module, which no other profile has counted yet
 * @guessed:  the unit is a part within a file, so its modules may be false positives
 * @first:    set by the worker that has the first module; NULL: there is one reader
 * @seen:     of the current domain; NULL: not needed
 * @roots:    with a base: prefixes that are cut off the names of modules
 * @by_module: with a base: the words of each module; NULL: without
 * @module_figures: its figures, for the report
 * @modules:  by domain: number of modules counted one at a time
 * @record:   the base, if it is a record, which is not counted; NULL: it is modules
 * @full:     counts of --full; NULL: not given
 * @worker:   of one of several threads that report each module; may be NULL
 * @unit:     keeps the reports of @worker until they are put
 */
struct stats_state {
	struct cmd_run *run;
	const struct stats_scan_opts *opts;
	struct cmd_inputs *in;
	enum sx_domain to;
	struct spvx_profile *profiles[SX_DOMAINS];
	struct spvx_profile *one;
	bool pending;
	bool guessed;
	atomic_bool *first;
	struct stats_seen *seen;
	struct cmd_roots roots;
	uint64_t modules[SX_DOMAINS];
	struct sx_breakdown *breakdown;
	struct sx_breakdown *by_module;
	bool needs_index;
	struct spvx_module index;
	struct sx_functions functions;
	struct sx_figures figures;
	struct sx_figures module_figures;
	struct stats_base *record;
	struct stats_full *full;
	struct cmd_worker *worker;
	struct cmd_unit *unit;
};

/* Set up the profiles and counts; end it also after a failure. Return: 0 or a negative
 * spvx_code. */
int stats_begin(struct stats_state *s);
void stats_end(struct stats_state *s);

/* Create an empty profile, which names modules as @s does. Return: 0 or -SPVX_ENOMEM. */
int stats_create_profile(struct stats_state *s, enum spvx_profile_depth depth,
			 struct spvx_profile **p);

/* Whether each module is counted by itself, since not all of them count, or not in all
 * domains. */
bool stats_one_by_one(const struct stats_state *s);

/* Count the remaining modules of the inputs. Return: 0 or a negative spvx_code. */
int stats_take_all(struct stats_state *s);

/* threads.c: count the open inputs with @count threads. Return: 0 or a negative
 * spvx_code. */
int stats_take_parallel(struct stats_state *s, unsigned count);

/* figures.c: drop all figures but those of a kind. */
void stats_keep_kind(struct sx_figures *f, enum spvx_profile_kind kind);

/* figures.c: report the figures of @main and of the other domains; @address: of the module,
 * if the report is about one. Return: 0 or a negative spvx_code. */
int stats_put_part(struct stats_state *s, struct spvx_profile *main,
		   struct spvx_str address);

#endif
