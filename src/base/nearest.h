/* SPDX-License-Identifier: MIT */
/*
 * base/nearest.h - "did you mean": the candidate nearest to a misspelled word.
 */
#ifndef SPVX_BASE_NEAREST_H
#define SPVX_BASE_NEAREST_H

#include "base/alloc.h"

/**
 * struct sx_nearest - the search so far
 * @word: the misspelled word
 * @name: the nearest name so far, or NULL when none is near enough
 * @cost: its edit distance
 */
struct sx_nearest {
	struct spvx_str word;
	const char *name;
	unsigned cost;
};

void sx_nearest_init(struct sx_nearest *n, struct spvx_str word);

/* Consider a candidate, which must outlive the search. Of equally near names that begin alike
 * the shortest wins, of others the first. */
void sx_nearest_try(struct sx_nearest *n, const char *name);

/* The same for a name that need not outlive the search: the nearest so far is copied to
 * @arena. Without memory there is none. */
void sx_nearest_copy(struct sx_nearest *n, struct spvx_str name, struct sx_arena *arena);

#endif
