/* SPDX-License-Identifier: MIT */
/*
 * base/nearest.c - edit distance within a limit, or the longest common prefix.
 */
#include "base/nearest.h"

#include "base/str.h"

#define SHORTEST_CUT  2 /* shortest prefix of a longer name: `anno` */
#define SHORTEST_NAME 3 /* shortest name that a word may extend: `disassemble` */
#define SHORTEST_SLIP 6 /* shortest prefix that may be misspelt: `OpImageSampel` */

/* In half letters: a misspelt prefix is nearer than an exact prefix of another length. */
#define SLIP_COST 2
#define CUT_COST  99

void sx_nearest_init(struct sx_nearest *n, struct spvx_str word)
{
	n->word = word;
	n->name = NULL;
	n->cost = UINT32_MAX;
}

/* The lowest cost at which a name is too far away, in the units of sx_str_distance(). */
static unsigned too_far(size_t letters)
{
	if (letters < 4)
		return 2; /* every other word of three letters is one letter off */
	if (letters < 6)
		return 4; /* one letter, and one more in the wrong case */
	return letters < 9 ? 5 : 7;
}

/* Whether two adjacent letters are swapped: the most common typo, at a low cost. */
static bool is_swapped(struct spvx_str a, struct spvx_str b)
{
	size_t i = sx_str_common(a, b);

	return a.len == b.len && i + 1 < a.len && a.ptr[i] == b.ptr[i + 1] &&
	       a.ptr[i + 1] == b.ptr[i] &&
	       !memcmp(a.ptr + i + 2, b.ptr + i + 2, a.len - i - 2);
}

/* Whether @whole begins with @start, which has at least @least bytes. */
static bool begins(struct spvx_str whole, struct spvx_str start, size_t least)
{
	return start.len >= least && start.len < whole.len &&
	       !memcmp(start.ptr, whole.ptr, start.len);
}

/* Whether @word misspells a prefix of @name. */
static bool begins_misspelt(struct spvx_str name, struct spvx_str word)
{
	unsigned cap = too_far(word.len);
	struct spvx_str start = { name.ptr, word.len };

	return word.len >= SHORTEST_SLIP && word.len < name.len &&
	       (is_swapped(word, start) || sx_str_eq_fold(word, start) ||
		sx_str_distance(word, start, cap) < cap);
}

/* Return: UINT32_MAX: not near. */
static unsigned cost_of(struct spvx_str word, struct spvx_str name)
{
	unsigned cap = too_far(name.len > word.len ? name.len : word.len);
	unsigned cost = sx_str_distance(word, name, cap);

	if (is_swapped(word, name) || sx_str_eq_fold(word, name))
		return cost < SLIP_COST ? cost : SLIP_COST;
	if (cost < cap)
		return cost;
	if (begins(name, word, SHORTEST_CUT) || begins(word, name, SHORTEST_NAME) ||
	    begins_misspelt(name, word))
		return CUT_COST + (unsigned)(word.len - sx_str_common(word, name));
	return UINT32_MAX;
}

static bool is_nearer(struct sx_nearest *n, struct spvx_str name)
{
	unsigned cost = cost_of(n->word, name);

	if (cost >= n->cost &&
	    (cost != n->cost || cost < CUT_COST || !n->name || name.len >= strlen(n->name)))
		return false;
	n->cost = cost;
	return true;
}

void sx_nearest_try(struct sx_nearest *n, const char *name)
{
	if (is_nearer(n, sx_str(name)))
		n->name = name;
}

void sx_nearest_copy(struct sx_nearest *n, struct spvx_str name, struct sx_arena *arena)
{
	if (is_nearer(n, name))
		n->name = sx_arena_strdup(arena, name.ptr, name.len);
}
