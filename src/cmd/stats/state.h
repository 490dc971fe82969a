/* SPDX-License-Identifier: MIT */
/*
 * cmd/stats/state.h - a count at work, for the files that count and report.
 */
#ifndef SPVX_CMD_STATS_STATE_H
#define SPVX_CMD_STATS_STATE_H

#include "cmd/inputs/below.h"
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
 * struct stats_state - counting
 * @in:       the current inputs
 * @to:       the domain they count in: SX_ALL, then SX_BASE
 * @profiles: by domain; NULL where there is none
 * @one:      the current module, where it is looked at by itself
 * @held:     it is the first, and counted in @one alone so far
 * @guessed:  it may be no module at all
 * @first:    set by whichever worker has the first one; NULL: there is one reader
 * @seen:     of the current domain; NULL: not needed
 * @roots:    with a base: what modules are called by without
 * @modules:  by domain: taken from the inputs one at a time
 * @full:     NULL: not asked for
 * @worker:   one of several that report each module
 * @unit:     what they report waits there
 * @text:     of the current module
 */
struct stats_state {
	struct cmd_run *run;
	const struct stats_scan_opts *opts;
	struct cmd_inputs *in;
	enum sx_domain to;
	struct spvx_profile *profiles[SX_DOMAINS];
	struct spvx_profile *one;
	bool held;
	bool guessed;
	atomic_bool *first;
	struct stats_seen *seen;
	struct cmd_roots roots;
	uint64_t modules[SX_DOMAINS];
	struct sx_breakdown *breakdown;
	bool needs_index;
	struct spvx_module index;
	struct sx_functions functions;
	struct sx_figures figures;
	struct stats_full *full;
	struct cmd_worker *worker;
	struct cmd_unit *unit;
	struct sx_buf text;
};

/* Set up what is counted in. Return: 0 or a negative spvx_code; to be ended in both cases. */
int stats_begin(struct stats_state *s);
void stats_end(struct stats_state *s);

/* An empty profile, which calls modules what @s does. Return: 0 or -SPVX_ENOMEM. */
int stats_create_profile(struct stats_state *s, enum spvx_profile_depth depth,
			 struct spvx_profile **p);

/* Each module is walked by itself, since not all of them count, or not in all domains. */
bool stats_one_by_one(const struct stats_state *s);

/* Count all that the inputs have left. Return: 0 or a negative spvx_code. */
int stats_take_all(struct stats_state *s);

/* threads.c: count the inputs, which are open. Return: 0 or a negative spvx_code. */
int stats_take_together(struct stats_state *s, unsigned count);

/* figures.c: report what @main and the other domains have; @address: of the module when
 * it is one. Return: 0 or a negative spvx_code. */
int stats_put_part(struct stats_state *s, struct spvx_profile *main,
		   struct spvx_str address);

#endif
