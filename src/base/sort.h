/* SPDX-License-Identifier: MIT */
/*
 * base/sort.h - sorted lists of numbers: a key above, what it stands for below.
 */
#ifndef SPVX_BASE_SORT_H
#define SPVX_BASE_SORT_H

#include <stdint.h>

/* Ascending; NULL is fine when there are none. */
void sx_sort_u64(uint64_t *keys, uint32_t count);

/* A key of two numbers. */
struct sx_pair {
	uint64_t high;
	uint64_t low;
};

/* Ascending by @high, then @low. */
void sx_sort_pairs(struct sx_pair *keys, uint32_t count);

/* How many of sorted numbers are below @limit. */
uint32_t sx_u64_below(const uint64_t *keys, uint32_t count, uint64_t limit);

#endif
