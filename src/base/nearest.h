/* SPDX-License-Identifier: MIT */
/*
 * base/nearest.h - "did you mean": the one name out of many that a word was meant to be.
 */
#ifndef SPVX_BASE_NEAREST_H
#define SPVX_BASE_NEAREST_H

#include <spvx/api.h>

/**
 * struct sx_nearest - the search so far
 * @word: what was written
 * @name: the nearest name so far, or NULL when none is near enough to be worth saying
 * @cost: how far it is
 */
struct sx_nearest {
	struct spvx_str word;
	const char *name;
	unsigned cost;
};

void sx_nearest_init(struct sx_nearest *n, struct spvx_str word);

/* Consider @name, which must outlive the search. The first of equals wins. */
void sx_nearest_try(struct sx_nearest *n, const char *name);

#endif
