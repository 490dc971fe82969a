/* SPDX-License-Identifier: MIT */
/*
 * diff/align.h - pairs equal tokens of two sequences.
 *
 * Patience diff: equal tokens at both ends are paired, then tokens that occur once on each
 * side, then the n-th occurrence of each token with the n-th; of these pairs a longest
 * subset in ascending order is kept. O(n log n) for any tokens; the result is not always a
 * longest common subsequence.
 */
#ifndef SPVX_DIFF_ALIGN_H
#define SPVX_DIFF_ALIGN_H

#include "base/sort.h"
#include "base/vec.h"

#include <stdbool.h>

#define SX_UNPAIRED UINT32_MAX

/* A range of one side's tokens. */
struct sx_align_seq {
	const uint64_t *tokens; /* by index; 0 is never paired */
	uint32_t *partners;     /* by index: the index on the other side, or SX_UNPAIRED */
	uint32_t from;          /* first index */
	uint32_t to;            /* index after the last */
};

/* Memory that is reused for the next range; empty when zeroed. */
struct sx_aligner {
	const struct spvx_allocator *a;
	int err; /* of the current call */
	struct sx_vec sorted[2];
	struct sx_vec pairs;
	struct sx_vec tails;
	struct sx_vec back;
};

void sx_aligner_free(struct sx_aligner *al);

/* Pair equal tokens of two ranges in order. Earlier pairs in them stay (they rise on both
 * sides), and new pairs lie between them. Return: 0 or -SPVX_ENOMEM. */
int sx_align(struct sx_aligner *al, const struct sx_align_seq *old,
	     const struct sx_align_seq *now);

/* Largest number of differences that sx_align_near() searches for; its time grows with
 * their number. */
#define SX_ALIGN_FEW 128

/* Pair two ranges with the fewest unpaired tokens, if these are few. Earlier pairs stay,
 * and equal ends are paired in any case. Return: 0 or -SPVX_ENOMEM. */
int sx_align_near(struct sx_aligner *al, const struct sx_align_seq *old,
		  const struct sx_align_seq *now);

#endif
