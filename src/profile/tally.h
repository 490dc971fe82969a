/* SPDX-License-Identifier: MIT */
/*
 * profile/tally.h - figures by key: a count and a sum of words.
 *
 * Keys are numbers: a kind, a value of it, and where names are not numbers (extensions,
 * imports) the index of an interned string. What a key is called is rows.c's business.
 */
#ifndef SPVX_PROFILE_TALLY_H
#define SPVX_PROFILE_TALLY_H

#include "base/map.h"

struct sx_count {
	uint64_t count;
	uint64_t words;
};

struct sx_tally_slot {
	uint64_t key; /* 0: free */
	struct sx_count c;
};

struct sx_tally {
	struct sx_tally_slot *slots;
	size_t cap; /* a power of two, or 0 */
	size_t used;
	uint64_t factor; /* of the hash, odd */
	size_t reseeded; /* cap when the factor was last changed */
	const struct spvx_allocator *a;
};

/* @kind below 32, never 0; @string an index of sx_strings, 0 where there is none. */
static inline uint64_t sx_tally_key(unsigned kind, uint32_t string, uint32_t value)
{
	return (uint64_t)(kind + 32 * string) << 32 | value;
}

static inline unsigned sx_tally_kind(uint64_t key)
{
	return key >> 32 & 31;
}

static inline uint32_t sx_tally_string(uint64_t key)
{
	return (uint32_t)(key >> 37);
}

void sx_tally_init(struct sx_tally *t, const struct spvx_allocator *a);
void sx_tally_free(struct sx_tally *t);
void sx_tally_clear(struct sx_tally *t);

/* Add @count and @words to a figure. Return: 0 or -SPVX_ENOMEM. */
int sx_tally_add(struct sx_tally *t, uint64_t key, uint64_t count, uint64_t words);

/* Count a subject (its number, not 0) once, however often it has the key; subjects come one
 * after the other. The words of such a figure have no meaning. Return: 0 or -SPVX_ENOMEM. */
int sx_tally_once(struct sx_tally *t, uint64_t key, uint64_t subject);

/* Interned strings, numbered from 1. */
struct sx_strings {
	struct sx_strmap map;
	struct spvx_str *list; /* list[i] has number i + 1 */
	size_t cap;
	size_t count;
};

void sx_strings_init(struct sx_strings *s, const struct spvx_allocator *a);
void sx_strings_free(struct sx_strings *s);

/* The number of a string; 0 when there is no memory. */
uint32_t sx_strings_put(struct sx_strings *s, struct spvx_str str);

#endif
