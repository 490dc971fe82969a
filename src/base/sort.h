/* SPDX-License-Identifier: MIT */
/*
 * base/sort.h - sorting; sorted lists of numbers, key in the high half, value in the low half.
 */
#ifndef SPVX_BASE_SORT_H
#define SPVX_BASE_SORT_H

#include "base/compiler.h"

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Ascending; @keys may be NULL if @count is 0. */
void sx_sort_u64(uint64_t *keys, uint32_t count);

/* Ascending, in linear time; @spare: room for as many. */
void sx_sort_u32(uint32_t *keys, uint32_t *spare, uint32_t count);

/* A key of two numbers. */
struct sx_pair {
	uint64_t high;
	uint64_t low;
};

/* Ascending by @high, then @low. */
void sx_sort_pairs(struct sx_pair *keys, uint32_t count);

/* Number of elements below @limit in a sorted list. */
uint32_t sx_u64_below(const uint64_t *keys, uint32_t count, uint64_t limit);

/* Number of pairs below (@high, @low) in a sorted list. */
uint32_t sx_pairs_below(const struct sx_pair *keys, uint32_t count, uint64_t high,
			uint64_t low);

/* How many sorted pairs from @at on have the same @high. */
static inline uint32_t sx_pairs_alike(const struct sx_pair *keys, uint32_t count,
				      uint32_t at)
{
	uint32_t end = at;

	while (end < count && keys[end].high == keys[at].high)
		end++;
	return end - at;
}

/* A callback of qsort(). */
typedef int sx_compare_fn(const void *a, const void *b);

/* Equal items may change places; @items may be NULL if @count is 0. */
void sx_sort(void *items, size_t count, size_t size, sx_compare_fn *compare);

/* The same; of equal items one is kept. Return: how many there are then. */
size_t sx_sort_unique(void *items, size_t count, size_t size, sx_compare_fn *compare);

/* Compare the first @count uint32_t of two records. Return: as a callback of qsort(). */
static inline int sx_compare_words(const void *a, const void *b, unsigned count)
{
	const uint32_t *x = a;
	const uint32_t *y = b;
	unsigned i = 0;

	while (i + 1 < count && x[i] == y[i])
		i++;
	return (x[i] > y[i]) - (x[i] < y[i]);
}

/* By the first number of two records, or the first two or three; callbacks of qsort(). */
static inline int sx_by_word(const void *a, const void *b)
{
	return sx_compare_words(a, b, 1);
}

static inline int sx_by_2_words(const void *a, const void *b)
{
	return sx_compare_words(a, b, 2);
}

static inline int sx_by_3_words(const void *a, const void *b)
{
	return sx_compare_words(a, b, 3);
}

/* Number of records below @limit, of @size bytes each and sorted by the uint32_t at @key. */
static inline uint32_t sx_records_below(const void *records, uint32_t count, size_t size,
					size_t key, uint64_t limit)
{
	const unsigned char *keys = records; /* NULL if there are none */
	uint32_t low = 0;

	while (count > low) {
		uint32_t middle = low + (count - low) / 2;
		uint32_t at;

		memcpy(&at, keys + middle * size + key, sizeof(at));
		if (at >= limit)
			count = middle;
		else
			low = middle + 1;
	}
	return low;
}

#if SX_GNU_C
#define SX_FIELD_AT(array, field) offsetof(__typeof__(*(array)), field)
#else
#define SX_FIELD_AT(array, field) \
	((size_t)((const char *)&(array)->field - (const char *)(array)))
#endif

/* The same for an array of structs, by a field. */
#define SX_BELOW(array, count, field, limit)                                            \
	sx_records_below((array), (count), sizeof(*(array)), SX_FIELD_AT(array, field), \
			 (limit))

#endif
