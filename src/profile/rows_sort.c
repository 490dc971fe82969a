/* SPDX-License-Identifier: MIT */
/*
 * profile/rows_sort.c - merge rows of one kind and name, and sort all.
 *
 * Of one module and of the built-in grammar rows have names of their own: they are distributed by
 * kind, and words, count and the place that the grammar says of a name are packed into numbers, by
 * which they are sorted; names are compared where that is not all known. What else there is (rows
 * that do not fit, being of many modules; several tools, of which the registry has two of one name;
 * grammars of users, which may call two things alike) takes the plain way, which compares names.
 * Both give the same rows.
 */
#include "profile/profile.h"

#include "base/sort.h"
#include "base/str.h"

#include <stdlib.h>

/* A key has the words of a row, its count, the place of its name and its own. */
#define WORDS_BITS 24
#define COUNT_BITS 16
#define NAME_BITS  12
#define PLACE_BITS 12

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

size_t sx_rows_sort_plain(const struct sx_row *rows, size_t n, bool by_names,
			  struct spvx_profile_row *to)
{
	for (size_t i = 0; i < n; i++)
		to[i] = rows[i].row;
	n = merge_equal(to, n);
	if (!by_names)
		qsort(to, n, sizeof(*to), by_weight);
	return n;
}

/* ---- by numbers ---- */

/**
 * struct kinds - rows by kind
 * @begin:   where keys of each begin, and those of the last end
 * @unnamed: bit per kind that has a row without the place of its name: none of them goes by it
 */
struct kinds {
	uint32_t begin[SPVX_PROFILE_KIND_COUNT + 1];
	uint32_t unnamed;
};

/* Return: whether all rows fit. */
static bool measure(const struct sx_row *rows, size_t n, struct kinds *kinds)
{
	uint64_t words = 0;
	uint64_t counts = 0;
	uint32_t sum = 0;

	memset(kinds, 0, sizeof(*kinds));
	for (size_t i = 0; i < n; i++) {
		const struct spvx_profile_row *row = &rows[i].row;
		bool named = rows[i].name_place - 1 < MAX_OF(NAME_BITS);

		words |= row->words;
		counts |= row->count;
		kinds->begin[row->kind]++;
		kinds->unnamed |= (uint32_t)!named << row->kind;
	}
	if (kinds->begin[SPVX_PROFILE_GENERATOR] > 1)
		return false;
	for (unsigned k = 0; k <= SPVX_PROFILE_KIND_COUNT; k++) {
		uint32_t count = kinds->begin[k];

		kinds->begin[k] = sum;
		sum += count;
	}
	return n <= MAX_OF(PLACE_BITS) && words <= MAX_OF(WORDS_BITS) &&
	       counts <= MAX_OF(COUNT_BITS);
}

/* The most words first, then the highest count. */
static uint64_t weight_key(const struct spvx_profile_row *row)
{
	return (MAX_OF(WORDS_BITS) - row->words) << COUNT_BITS |
	       (MAX_OF(COUNT_BITS) - row->count);
}

/* Keys of all rows, kind by kind, sorted: what two of a kind have above their places is equal
 * where names decide. */
static void make_keys(const struct sx_row *rows, size_t n, const struct kinds *kinds,
		      bool by_names, uint64_t *keys)
{
	uint32_t at[SPVX_PROFILE_KIND_COUNT + 1];

	memcpy(at, kinds->begin, sizeof(at));
	for (size_t i = 0; i < n; i++) {
		const struct spvx_profile_row *row = &rows[i].row;
		uint64_t weight = by_names ? 0 : weight_key(row);
		uint64_t name = kinds->unnamed >> row->kind & 1 ? 0 : rows[i].name_place;

		keys[at[row->kind]++] = (weight << NAME_BITS | name) << PLACE_BITS | i;
	}
	for (unsigned k = 0; k < SPVX_PROFILE_KIND_COUNT; k++)
		sx_sort_u64(keys + kinds->begin[k], kinds->begin[k + 1] - kinds->begin[k]);
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

/* Rows in the order of their keys; where those of a kind are level, names decide. */
static void place(const struct sx_row *from, const uint64_t *keys, size_t n,
		  struct spvx_profile_row *to)
{
	size_t end;

	for (size_t i = 0; i < n; i++)
		to[i] = from[keys[i] & MAX_OF(PLACE_BITS)].row;
	for (size_t i = 0; i < n; i = end) {
		end = i + 1;
		while (end < n && keys[i] >> PLACE_BITS == keys[end] >> PLACE_BITS &&
		       to[i].kind == to[end].kind)
			end++;
		if (end - i > 1)
			sort_names(to + i, end - i);
	}
}

int sx_rows_sort(struct sx_arena *arena, const struct sx_row *rows, size_t n, bool by_names,
		 struct spvx_profile_row *to)
{
	struct kinds kinds;
	uint64_t *keys;

	if (!measure(rows, n, &kinds))
		return 0;
	keys = sx_arena_array(arena, n + 1, sizeof(*keys));
	if (!keys)
		return -SPVX_ENOMEM;
	make_keys(rows, n, &kinds, by_names, keys);
	place(rows, keys, n, to);
	return 1;
}
