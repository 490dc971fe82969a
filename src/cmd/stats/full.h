/* SPDX-License-Identifier: MIT */
/*
 * cmd/stats/full.h - the figures of `stats --full` besides a profile: duplicate modules,
 * unused <id>s, dead functions. Its walk also counts opcodes for the profile; if the
 * profile needs more, each module, which is in memory, is walked twice.
 */
#ifndef SPVX_CMD_STATS_FULL_H
#define SPVX_CMD_STATS_FULL_H

#include "profile/distinct.h"
#include "profile/unused.h"

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

/* Begin a module, which is in memory. */
void stats_full_begin(struct stats_full *f, const struct spvx_header *header);

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

/* Append the figures to others, unsorted. Return: 0 or -SPVX_ENOMEM. */
int stats_full_figures(const struct stats_full *f, struct sx_figures *figures);

#endif
