/* SPDX-License-Identifier: MIT */
/*
 * cmd/stats/full.h - what `stats --full` counts besides a profile: which modules are alike,
 * unused <id>s, dead functions. It counts opcodes for the profile in its walk; where the profile
 * has more to look at, it walks each module, which is in memory, a second time.
 */
#ifndef SPVX_CMD_STATS_FULL_H
#define SPVX_CMD_STATS_FULL_H

#include "profile/census.h"
#include "profile/distinct.h"

/**
 * struct stats_full - by domain
 * @identity: of the module that ended last
 * @like:     how far it is like one before it in the domain it was counted in
 */
struct stats_full {
	struct spvx_identifier *identifier;
	struct spvx_identity identity;
	enum sx_copies_level like;
	struct sx_census census;
	struct sx_copies copies[SX_DOMAINS];
	struct sx_census_sums sums[SX_DOMAINS];
};

/* Return: 0 or -SPVX_ENOMEM; to be freed in both cases. Zeroed is fine to be freed. */
int stats_full_init(struct stats_full *f, const struct spvx_grammar *grammar);
void stats_full_free(struct stats_full *f);

/* Forget all modules. */
void stats_full_reset(struct stats_full *f);

/* Begin a module, which is in memory. */
void stats_full_begin(struct stats_full *f, const struct spvx_header *header);

/* Its instructions, of a struct stats_full: as struct sx_watch has it, or in a walk of its own over a
 * stream that is at the first one. */
int stats_full_walk(void *full, struct spvx_profile *p, struct spvx_cursor *cursor);
int stats_full_walk_apart(struct stats_full *f, const struct spvx_stream *begun);

/* End the module, after whose last instruction @walked is. @p: has walked it, too. Return: 0 or
 * -SPVX_ENOMEM. */
int stats_full_end(struct stats_full *f, const struct spvx_profile *p,
		   const struct spvx_stream *walked);

/* It counts in these domains, bits (1 << enum sx_domain). Return: 0 or -SPVX_ENOMEM. */
int stats_full_count(struct stats_full *f, unsigned domains, uint64_t bytes);

/* All that @from has counted. Return: 0 or -SPVX_ENOMEM. */
int stats_full_add(struct stats_full *to, const struct stats_full *from);

/* Put the figures after others, not sorted. Return: 0 or -SPVX_ENOMEM. */
int stats_full_figures(const struct stats_full *f, struct sx_figures *figures);

#endif
