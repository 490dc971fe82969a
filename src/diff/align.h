/* SPDX-License-Identifier: MIT */
/*
 * diff/align.h - two sequences of tokens, and which of them belong together.
 *
 * Patience: what is equal at both ends is paired, then tokens that each side has once, then
 * the first of each kind with the first, the second with the second; of these as many as
 * keep the order. n log n, whatever the tokens are; not always the longest that there is.
 */
#ifndef SPVX_DIFF_ALIGN_H
#define SPVX_DIFF_ALIGN_H

#include "base/sort.h"
#include "base/vec.h"

#include <stdbool.h>

#define SX_UNPAIRED UINT32_MAX

/* A range of one side's tokens. */
struct sx_align_seq {
	const uint64_t *tokens; /* by index; 0: belongs to nothing */
	uint32_t *mates;        /* by index: the index on the other side, or SX_UNPAIRED */
	uint32_t from;          /* first index */
	uint32_t to;            /* index after the last */
};

/* Memory that is used again from one range to the next; zeroed is empty. */
struct sx_aligner {
	const struct spvx_allocator *a;
	int err; /* of the call at work */
	struct sx_vec sorted[2];
	struct sx_vec pairs;
	struct sx_vec tails;
	struct sx_vec back;
};

void sx_aligner_free(struct sx_aligner *al);

/* Pair equal tokens of two ranges in order: what is paired in them already stays, in rising order on
 * both sides, and what comes between is paired between. Return: 0 or -SPVX_ENOMEM. */
int sx_align(struct sx_aligner *al, const struct sx_align_seq *old,
	     const struct sx_align_seq *now);

/* The most differences that sx_align_near() looks for; its time grows with them. */
#define SX_ALIGN_FEW 128

/* Pair two ranges with as few left over as can be, if those are few. What is paired already stays, and
 * the ends that are equal are paired in any case. Return: 0 or -SPVX_ENOMEM. */
int sx_align_near(struct sx_aligner *al, const struct sx_align_seq *old,
		  const struct sx_align_seq *now);

#endif
