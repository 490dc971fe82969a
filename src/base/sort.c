/* SPDX-License-Identifier: MIT */
/*
 * base/sort.c - sorted lists of numbers, which are usually short.
 */
#include "base/sort.h"

#include <stdlib.h>

/* Up to this many are sorted by insertion. */
#define FEW       128
#define FEW_PAIRS 64
#define FEW_ITEMS 16
#define ITEM_ROOM 128 /* bytes of the largest such item */

/* More than this many pairs are divided by their upper bits first. */
#define MANY_PAIRS (1u << 16)
#define PARTS      256

static int by_value(const void *a, const void *b)
{
	uint64_t x = *(const uint64_t *)a;
	uint64_t y = *(const uint64_t *)b;

	return x < y ? -1 : x > y;
}

void sx_sort_u64(uint64_t *keys, uint32_t count)
{
	if (count > FEW) {
		qsort(keys, count, sizeof(*keys), by_value);
		return;
	}
	for (uint32_t i = 1; i < count; i++) {
		uint64_t key = keys[i];
		uint32_t at = i;

		for (; at && keys[at - 1] > key; at--)
			keys[at] = keys[at - 1];
		keys[at] = key;
	}
}

void sx_sort(void *items, size_t count, size_t size, sx_compare_fn *compare)
{
	char item[ITEM_ROOM];
	char *first = items;

	if (count > FEW_ITEMS || (count && size > ITEM_ROOM)) {
		qsort(items, count, size, compare);
		return;
	}
	for (size_t i = 1; i < count; i++) {
		char *end = first + i * size;
		char *to = end;

		while (to > first && compare(to - size, end) > 0)
			to -= size;
		if (to == end)
			continue;
		memcpy(item, end, size);
		memmove(to + size, to, (size_t)(end - to));
		memcpy(to, item, size);
	}
}

/* By bytes, the lowest first; four, so that the last pass leaves the result in @keys. */
void sx_sort_u32(uint32_t *keys, uint32_t *spare, uint32_t count)
{
	uint32_t ends[sizeof(*keys)][256] = { { 0 } };
	uint32_t *from = keys;
	uint32_t *to = spare;

	for (uint32_t i = 0; i < count; i++)
		for (unsigned d = 0; d < sizeof(*keys); d++)
			ends[d][keys[i] >> d * 8 & 255]++;
	for (unsigned d = 0; d < sizeof(*keys); d++) {
		uint32_t sum = 0;

		for (uint32_t k = 0; k < 256; k++)
			ends[d][k] = sum += ends[d][k];
		for (uint32_t i = count; i-- > 0;)
			to[--ends[d][from[i] >> d * 8 & 255]] = from[i];
		from = to;
		to = d % 2 ? spare : keys;
	}
}

static int compare_pairs(const struct sx_pair *a, const struct sx_pair *b)
{
	if (a->high != b->high)
		return a->high < b->high ? -1 : 1;
	return a->low < b->low ? -1 : a->low > b->low;
}

static int by_pair(const void *a, const void *b)
{
	return compare_pairs(a, b);
}

static unsigned part_of(const struct sx_pair *key, unsigned shift)
{
	return (unsigned)(key->high >> shift) % PARTS;
}

/* Divide pairs in place by the highest bits in which their first numbers differ, and sort the
 * parts: qsort() of the C library takes memory for as many pairs as it sorts. */
static void sort_parts(struct sx_pair *keys, uint32_t count)
{
	uint32_t next[PARTS] = { 0 };
	uint32_t ends[PARTS];
	uint64_t differ = 0;
	unsigned shift = 0;
	uint32_t sum = 0;

	for (uint32_t i = 0; i < count; i++)
		differ |= keys[i].high ^ keys[0].high;
	while (differ >> shift >= PARTS)
		shift++;
	for (uint32_t i = 0; i < count; i++)
		next[part_of(&keys[i], shift)]++;
	for (unsigned p = 0; p < PARTS; p++) {
		sum += next[p];
		next[p] = sum - next[p];
		ends[p] = sum;
	}
	sum = 0;
	for (unsigned p = 0; p < PARTS; p++) {
		while (next[p] < ends[p]) {
			struct sx_pair *from = &keys[next[p]];
			struct sx_pair *to = &keys[next[part_of(from, shift)]++];
			struct sx_pair key = *from;

			*from = *to; /* no change if both are the same */
			*to = key;
		}
		qsort(&keys[sum], ends[p] - sum, sizeof(*keys), by_pair);
		sum = ends[p];
	}
}

void sx_sort_pairs(struct sx_pair *keys, uint32_t count)
{
	if (count > MANY_PAIRS) {
		sort_parts(keys, count);
		return;
	}
	if (count > FEW_PAIRS) {
		qsort(keys, count, sizeof(*keys), by_pair);
		return;
	}
	for (uint32_t i = 1; i < count; i++) {
		struct sx_pair key = keys[i];
		uint32_t at = i;

		for (; at && compare_pairs(&keys[at - 1], &key) > 0; at--)
			keys[at] = keys[at - 1];
		keys[at] = key;
	}
}

uint32_t sx_u64_below(const uint64_t *keys, uint32_t count, uint64_t limit)
{
	uint32_t low = 0;

	while (count > low) {
		uint32_t middle = low + (count - low) / 2;

		if (keys[middle] >= limit)
			count = middle;
		else
			low = middle + 1;
	}
	return low;
}

uint32_t sx_pairs_below(const struct sx_pair *keys, uint32_t count, uint64_t high,
			uint64_t low)
{
	const struct sx_pair limit = { high, low };
	uint32_t below = 0;

	while (count > below) {
		uint32_t middle = below + (count - below) / 2;

		if (compare_pairs(&keys[middle], &limit) >= 0)
			count = middle;
		else
			below = middle + 1;
	}
	return below;
}

size_t sx_sort_unique(void *items, size_t count, size_t size, sx_compare_fn *compare)
{
	char *last = items;
	char *item = items;

	sx_sort(items, count, size, compare);
	for (size_t i = 1; i < count; i++) {
		item += size;
		if (!compare(last, item))
			continue;
		last += size;
		if (last != item)
			memcpy(last, item, size);
	}
	return count ? (size_t)(last - (char *)items) / size + 1 : 0;
}
