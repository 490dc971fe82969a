/* SPDX-License-Identifier: MIT */
/*
 * frame/nearest.h - "did you mean": the one name out of many that a word was meant to be.
 */
#ifndef SPVX_FRAME_NEAREST_H
#define SPVX_FRAME_NEAREST_H

#include <spvx/api.h>

/**
 * struct nearest - the search so far
 * @word: what was written
 * @name: the nearest name so far, or NULL when none is near enough to be worth saying
 * @cost: how far it is
 */
struct nearest {
	struct spvx_str word;
	const char *name;
	unsigned cost;
};

void nearest_init(struct nearest *n, struct spvx_str word);

/* Consider @name, which must outlive the search. The first of equals wins. */
void nearest_try(struct nearest *n, const char *name);

#endif
