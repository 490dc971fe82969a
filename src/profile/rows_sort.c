/* SPDX-License-Identifier: MIT */
/*
 * profile/rows_sort.c - merge rows of one kind and name, and sort all.
 *
 * Of one grammar only tools share names (the registry has ARM twice), so the others need no
 * comparison of names but where kind, words and count are equal: rows are distributed by
 * kind, words and counts, or what names begin with, are packed into numbers. Rows that do not
 * fit (of many modules) and grammars of users, which may call two things alike, take the plain
 * way, which compares names. Both give the same rows.
 */
#include "profile/profile.h"

#include "base/align.h"
#include "base/sort.h"
#include "base/str.h"

#include <stdlib.h>

/* A key has the words of a row, its count and its place. */
#define WORDS_BITS 28
#define COUNT_BITS 22
#define PLACE_BITS 14

/* Of a name, in a key. */
#define NAME_BYTES (16 - (PLACE_BITS + 7) / 8)

#define MAX_OF(bits) ((UINT64_C(1) << (bits)) - 1)

#define FEW 16 /* fewer rows are sorted by insertion */

static int by_name(const void *pa, const void *pb)
{
	const struct spvx_profile_row *a = pa;
	const struct spvx_profile_row *b = pb;

	if (a->kind != b->kind)
		return a->kind < b->kind ? -1 : 1;
	return sx_str_cmp(a->name, b->name);
}

static int by_weight(const void *pa, const void *pb)
{
	const struct spvx_profile_row *a = pa;
	const struct spvx_profile_row *b = pb;

	if (a->kind != b->kind)
		return a->kind < b->kind ? -1 : 1;
	if (a->words != b->words)
		return a->words > b->words ? -1 : 1;
	if (a->count != b->count)
		return a->count > b->count ? -1 : 1;
	return sx_str_cmp(a->name, b->name);
}

/* Two keys may have one name: one row. Return: rows left. */
static size_t merge_equal(struct spvx_profile_row *rows, size_t n)
{
	size_t kept = 0;

	qsort(rows, n, sizeof(*rows), by_name);
	for (size_t i = 0; i < n; i++) {
		if (kept && !by_name(&rows[kept - 1], &rows[i])) {
			rows[kept - 1].count += rows[i].count;
			rows[kept - 1].words += rows[i].words;
		} else {
			rows[kept++] = rows[i];
		}
	}
	return kept;
}

size_t sx_rows_sort_plain(struct spvx_profile_row *rows, size_t n, bool by_names)
{
	n = merge_equal(rows, n);
	if (!by_names)
		qsort(rows, n, sizeof(*rows), by_weight);
	return n;
}

/* ---- by numbers ---- */

/* Tools go to the end, where those of one name become one. Return: rows left. */
static size_t merge_tools(struct spvx_profile_row *rows, size_t n)
{
	size_t others = 0;

	for (size_t i = 0; i < n; i++) {
		struct spvx_profile_row row = rows[i];

		if (row.kind == SPVX_PROFILE_GENERATOR)
			continue;
		rows[i] = rows[others];
		rows[others++] = row;
	}
	return others + merge_equal(rows + others, n - others);
}

/* Where the keys of each kind begin. Return: whether all rows fit. */
static bool measure(const struct spvx_profile_row *rows, size_t n,
		    uint32_t begin[SPVX_PROFILE_KIND_COUNT + 1])
{
	uint64_t words = 0;
	uint64_t counts = 0;
	uint32_t sum = 0;

	memset(begin, 0, (SPVX_PROFILE_KIND_COUNT + 1) * sizeof(*begin));
	for (size_t i = 0; i < n; i++) {
		words |= rows[i].words;
		counts |= rows[i].count;
		begin[rows[i].kind]++;
	}
	for (unsigned k = 0; k <= SPVX_PROFILE_KIND_COUNT; k++) {
		uint32_t count = begin[k];

		begin[k] = sum;
		sum += count;
	}
	return n <= MAX_OF(PLACE_BITS) && words <= MAX_OF(WORDS_BITS) &&
	       counts <= MAX_OF(COUNT_BITS);
}

/* The most words first, then the highest count. */
static uint64_t weight_key(const struct spvx_profile_row *row)
{
	return ((MAX_OF(WORDS_BITS) - row->words) << COUNT_BITS |
		(MAX_OF(COUNT_BITS) - row->count))
	       << PLACE_BITS;
}

/* What a name begins with, as a number; where there is nothing are zeros. */
static struct sx_pair name_key(const struct spvx_profile_row *row)
{
	unsigned char first[16] = { 0 };

	memcpy(first, row->name.ptr,
	       row->name.len < NAME_BYTES ? row->name.len : NAME_BYTES);
	return (struct sx_pair){ sx_be64(first), sx_be64(first + 8) };
}

/* Keys of all rows, kind by kind, sorted: what two of a kind have above their places is equal
 * where names decide. */
static void make_weight_keys(const struct spvx_profile_row *rows, size_t n,
			     const uint32_t begin[SPVX_PROFILE_KIND_COUNT + 1],
			     uint64_t *keys)
{
	uint32_t at[SPVX_PROFILE_KIND_COUNT + 1];

	memcpy(at, begin, sizeof(at));
	for (size_t i = 0; i < n; i++)
		keys[at[rows[i].kind]++] = weight_key(&rows[i]) | i;
	for (unsigned k = 0; k < SPVX_PROFILE_KIND_COUNT; k++)
		sx_sort_u64(keys + begin[k], begin[k + 1] - begin[k]);
}

static bool are_level(const struct sx_pair *a, const struct sx_pair *b)
{
	return a->high == b->high && a->low >> PLACE_BITS == b->low >> PLACE_BITS;
}

/* The same of names; @pairs: as many. */
static void make_name_keys(const struct spvx_profile_row *rows, size_t n,
			   const uint32_t begin[SPVX_PROFILE_KIND_COUNT + 1],
			   struct sx_pair *pairs, uint64_t *keys)
{
	uint32_t at[SPVX_PROFILE_KIND_COUNT + 1];
	uint64_t rank = 0;

	memcpy(at, begin, sizeof(at));
	for (size_t i = 0; i < n; i++) {
		struct sx_pair key = name_key(&rows[i]);

		key.low |= i;
		pairs[at[rows[i].kind]++] = key;
	}
	for (unsigned k = 0; k < SPVX_PROFILE_KIND_COUNT; k++)
		sx_sort_pairs(pairs + begin[k], begin[k + 1] - begin[k]);
	for (size_t i = 0; i < n; i++) {
		rank += i && !are_level(&pairs[i - 1], &pairs[i]);
		keys[i] = rank << PLACE_BITS | (pairs[i].low & MAX_OF(PLACE_BITS));
	}
}

static void sort_names(struct spvx_profile_row *rows, size_t n)
{
	if (n > FEW) {
		qsort(rows, n, sizeof(*rows), by_name);
		return;
	}
	for (size_t i = 1; i < n; i++) {
		struct spvx_profile_row row = rows[i];
		size_t at = i;

		for (; at && sx_str_cmp(rows[at - 1].name, row.name) > 0; at--)
			rows[at] = rows[at - 1];
		rows[at] = row;
	}
}

/* Rows of a kind in the order of their keys; where those are level, names decide. */
static void place(const struct spvx_profile_row *from, const uint64_t *keys, size_t n,
		  struct spvx_profile_row *to)
{
	size_t end;

	for (size_t i = 0; i < n; i++)
		to[i] = from[keys[i] & MAX_OF(PLACE_BITS)];
	for (size_t i = 0; i < n; i = end) {
		end = i + 1;
		while (end < n && keys[i] >> PLACE_BITS == keys[end] >> PLACE_BITS)
			end++;
		if (end - i > 1)
			sort_names(to + i, end - i);
	}
}

int sx_rows_sort(struct sx_arena *arena, struct spvx_profile_row **rows, size_t *count,
		 bool by_names)
{
	uint32_t begin[SPVX_PROFILE_KIND_COUNT + 1];
	size_t n = *count;
	bool fit = measure(*rows, n, begin);
	uint64_t *keys = sx_arena_array(arena, n + 1, sizeof(*keys));
	struct sx_pair *pairs = sx_arena_array(arena, by_names ? n : 1, sizeof(*pairs));
	struct spvx_profile_row *to = sx_arena_array(arena, n + 1, sizeof(*to));

	if (!keys || !pairs || !to)
		return -SPVX_ENOMEM;
	if (begin[SPVX_PROFILE_GENERATOR + 1] - begin[SPVX_PROFILE_GENERATOR] > 1) {
		n = merge_tools(*rows, n);
		fit = measure(*rows, n, begin);
	}
	*count = n;
	if (!fit) {
		qsort(*rows, n, sizeof(**rows), by_names ? by_name : by_weight);
		return 0;
	}
	if (by_names)
		make_name_keys(*rows, n, begin, pairs, keys);
	else
		make_weight_keys(*rows, n, begin, keys);
	for (unsigned k = 0; k < SPVX_PROFILE_KIND_COUNT; k++)
		place(*rows, keys + begin[k], begin[k + 1] - begin[k], to + begin[k]);
	*rows = to;
	return 0;
}
