/* SPDX-License-Identifier: MIT */
/*
 * profile/shards.h - which shards of how many a set of partials contains.
 *
 * A partial of one shard says `"shard":"2/16"`, one that was merged from several
 * `"shards":"0-2,5/16"`, and one of all of them nothing, like one that was never divided.
 */
#ifndef SPVX_PROFILE_SHARDS_H
#define SPVX_PROFILE_SHARDS_H

#include "base/json_read.h"
#include "base/json_write.h"
#include "base/vec.h"

/* Shards @first to @last of @count; @merged: in a partial of several. */
struct sx_shard_range {
	uint64_t count;
	uint64_t first;
	uint64_t last;
	bool merged;
};

struct sx_shards {
	struct sx_vec ranges; /* struct sx_shard_range */
};

void sx_shards_free(struct sx_shards *s);

/* This one shard. Return: 0 or -SPVX_ENOMEM. */
int sx_shards_add(struct sx_shards *s, uint64_t shard, uint64_t count);

/* What the header of a partial says. Return: 0, -SPVX_ENOMEM, -SPVX_ESYNTAX. */
int sx_shards_read(struct sx_shards *s, const struct sx_json_node *header);

/* The member of a header, unless there is nothing to say. Return: 0 or -SPVX_ENOMEM. */
int sx_shards_write(struct sx_shards *s, struct sx_json *j);

/* What does not make a whole: "1, 4-6 of 16" is @missing, or nothing, and @twice the same of shards
 * that several runs have had; merged partials may overlap with what they were merged from. Return: 0
 * or -SPVX_ENOMEM. */
int sx_shards_faults(struct sx_shards *s, struct sx_buf *missing, struct sx_buf *twice);

#endif
