/* SPDX-License-Identifier: MIT */
/*
 * profile/rows_sort.c - merge rows of one kind and name, and sort all.
 *
 * Of one module and of the built-in grammar rows have names of their own: kind, words, count and
 * the place of a name are packed into numbers, by which they are sorted. Kinds whose names have no
 * places compare them where all else is level. What else there is (rows that do not fit, being of
 * many modules; opcodes and enumerants that the grammar does not have; several tools, of which the
 * registry has two of one name; grammars of users, which may call two things alike) takes the plain
 * way, which compares names. Both give the same rows; by the plain way alone `stats --per-module`
 * (P17) takes 1.2 to 1.6 times the instructions.
 */
#include "profile/profile.h"

#include "base/sort.h"
#include "base/str.h"

#include <stdlib.h>

/* A key has the kind of a row, its words, its count, the place of its name and its own. */
#define KIND_BITS  5
#define WORDS_BITS 21
#define COUNT_BITS 14
#define NAME_BITS  12
#define PLACE_BITS 12

_Static_assert(KIND_BITS + WORDS_BITS + COUNT_BITS + NAME_BITS + PLACE_BITS == 64, "a key");
_Static_assert(SPVX_PROFILE_KIND_COUNT <= 1 << KIND_BITS, "kinds do not fit");

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

	if (a->kind == b->kind && a->words != b->words)
		return a->words > b->words ? -1 : 1;
	if (a->kind == b->kind && a->count != b->count)
		return a->count > b->count ? -1 : 1;
	return by_name(a, b);
}

size_t sx_rows_sort_plain(const struct sx_row *rows, size_t n, bool by_names,
			  struct spvx_profile_row *to)
{
	size_t kept = 0;

	for (size_t i = 0; i < n; i++)
		to[i] = rows[i].row;
	qsort(to, n, sizeof(*to), by_name);
	for (size_t i = 0; i < n; i++) {
		if (kept && !by_name(&to[kept - 1], &to[i])) {
			to[kept - 1].count += to[i].count;
			to[kept - 1].words += to[i].words;
		} else {
			to[kept++] = to[i];
		}
	}
	if (!by_names)
		qsort(to, kept, sizeof(*to), by_weight);
	return kept;
}

/* ---- by numbers ---- */

/* The most words come first, then the highest count. What two rows have above their places is equal
 * where names decide. Return: whether all fit. */
static bool make_keys(const struct sx_row *rows, size_t n, bool by_names, uint64_t *keys)
{
	uint64_t words = 0;
	uint64_t counts = 0;
	uint32_t names = 0;
	uint32_t kinds[2] = { 0, 0 }; /* without the place of a name, and with it */
	unsigned tools = 0;

	for (size_t i = 0; i < n; i++) {
		const struct spvx_profile_row *row = &rows[i].row;
		uint64_t key = (uint64_t)row->kind << (WORDS_BITS + COUNT_BITS);

		if (!by_names)
			key |= (MAX_OF(WORDS_BITS) - row->words) << COUNT_BITS |
			       (MAX_OF(COUNT_BITS) - row->count);
		keys[i] = (key << NAME_BITS | rows[i].name_place) << PLACE_BITS | i;
		words |= row->words;
		counts |= row->count;
		names |= rows[i].name_place;
		kinds[rows[i].name_place > 0] |= UINT32_C(1) << row->kind;
		tools += row->kind == SPVX_PROFILE_GENERATOR;
	}
	return n <= MAX_OF(PLACE_BITS) && words <= MAX_OF(WORDS_BITS) &&
	       counts <= MAX_OF(COUNT_BITS) && names <= MAX_OF(NAME_BITS) &&
	       !(kinds[0] & kinds[1]) && tools <= 1;
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

int sx_rows_sort(struct sx_arena *arena, const struct sx_row *rows, size_t n, bool by_names,
		 struct spvx_profile_row *to)
{
	uint64_t *keys = sx_arena_array(arena, n + 1, sizeof(*keys));
	size_t end;

	if (!keys)
		return -SPVX_ENOMEM;
	if (!make_keys(rows, n, by_names, keys))
		return 0;
	sx_sort_u64(keys, (uint32_t)n);
	for (size_t i = 0; i < n; i++)
		to[i] = rows[keys[i] & MAX_OF(PLACE_BITS)].row;
	/* where keys are level, names decide */
	for (size_t i = 0; i < n; i = end) {
		end = i + 1;
		while (end < n && keys[i] >> PLACE_BITS == keys[end] >> PLACE_BITS)
			end++;
		if (end - i > 1)
			sort_names(to + i, end - i);
	}
	return 1;
}
