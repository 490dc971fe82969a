/* SPDX-License-Identifier: MIT */
/*
 * cmd/stats/state.h - the state of a count, shared by the files that count and report.
 */
#ifndef SPVX_CMD_STATS_STATE_H
#define SPVX_CMD_STATS_STATE_H

#include "cmd/inputs/relative_path.h"
#include "cmd/stats/base.h"
#include "cmd/stats/full.h"
#include "cmd/stats/scan.h"

#include "cmd/inputs/pool.h"
#include "profile/distinct.h"

#include <pthread.h>
#include <stdatomic.h>

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
 * @text:     report of the current module
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
	struct sx_buf text;
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

/* figures.c: report the figures of @main and of the other domains; @address: of the module,
 * if the report is about one. Return: 0 or a negative spvx_code. */
int stats_put_part(struct stats_state *s, struct spvx_profile *main,
		   struct spvx_str address);

#endif
