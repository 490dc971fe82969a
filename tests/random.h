/* SPDX-License-Identifier: MIT */
/*
 * tests/random.h - numbers at random that are the same in every run.
 */
#ifndef SPVX_TESTS_RANDOM_H
#define SPVX_TESTS_RANDOM_H

#include <stdint.h>

/* The next of those that @state begins. */
static inline uint32_t next_random(uint64_t *state)
{
	*state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
	return (uint32_t)(*state >> 33);
}

#endif
