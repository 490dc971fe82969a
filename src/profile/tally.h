/* SPDX-License-Identifier: MIT */
/*
 * profile/tally.h - figures, a count and a sum of words: by key, by opcode, by size.
 *
 * Keys are numbers: a kind, a value of it, and for names that are not numbers (extensions,
 * imports) the index of an interned string. rows.c gives keys their names. The first
 * failure stays in the tally until it is cleared.
 */
#ifndef SPVX_PROFILE_TALLY_H
#define SPVX_PROFILE_TALLY_H

#include "base/map.h"

#include <spvx/walk.h>

struct sx_count {
	uint64_t count;
	uint64_t words;
};

static inline void sx_count_add(struct sx_count *to, struct sx_count more)
{
	to->count += more.count;
	to->words += more.words;
}

struct sx_tally_slot {
	uint64_t key; /* 0: free */
	struct sx_count c;
};

struct sx_tally {
	struct sx_hashtable table; /* of struct sx_tally_slot */
	int err;                   /* 0 or -SPVX_ENOMEM: a figure has no slot */
};

/* @kind: below 32, never 0; @string: an index of sx_strings, or 0. */
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

/* Add @count and @words to a figure. */
void sx_tally_add(struct sx_tally *t, uint64_t key, uint64_t count, uint64_t words);

/* Count a subject (a number, not 0) once, however often it has the key; the calls for one
 * subject must be consecutive. The words of such a figure are unused. */
void sx_tally_once(struct sx_tally *t, uint64_t key, uint64_t subject);

/* ---- by opcode ---- */

#define SX_OPCODES 65536

#define SX_OPCODE_PAGE 256

/* Nearly all instructions have an opcode below this; a multiple of the page size. */
#define SX_OPCODES_LOW 512

/* Figures by opcode: few opcodes occur, so the array is made of pages, allocated on first
 * use. */
struct sx_opcounts {
	struct sx_count *page[SX_OPCODES / SX_OPCODE_PAGE]; /* NULL: nothing counted yet */
	uint16_t *
		used; /* opcodes with a count, in the order they came; those that sx_count_low()
			   has counted are there after sx_opcounts_list() */
	size_t used_count;
	int err; /* 0 or -SPVX_ENOMEM: an opcode has no page */
	const struct spvx_allocator *a;
	struct sx_count low[SX_OPCODES_LOW]; /* the first pages */
	bool listed[SX_OPCODES_LOW];         /* it is in @used */
	bool is_stale;                       /* @used may lack some of @low */
};

/* Allocate a missing page. Return: NULL when there is no memory. */
struct sx_count *sx_opcounts_page(struct sx_opcounts *ops, uint16_t opcode);
int sx_opcounts_init(struct sx_opcounts *ops, const struct spvx_allocator *a);
void sx_opcounts_free(struct sx_opcounts *ops);
void sx_opcounts_clear(struct sx_opcounts *ops);

/* Put all counted opcodes into @used. */
void sx_opcounts_list(struct sx_opcounts *ops);

/* The figure of an opcode whose page exists. */
static inline struct sx_count *sx_opcounts_at(const struct sx_opcounts *ops,
					      uint16_t opcode)
{
	return &ops->page[opcode / SX_OPCODE_PAGE][opcode % SX_OPCODE_PAGE];
}

static inline void sx_count_op(struct sx_opcounts *ops, uint16_t opcode, uint64_t count,
			       uint64_t words)
{
	struct sx_count *page = ops->page[opcode / SX_OPCODE_PAGE];
	struct sx_count *c;

	if (SPVX_UNLIKELY(!page)) {
		page = sx_opcounts_page(ops, opcode);
		if (!page)
			return;
	}
	c = &page[opcode % SX_OPCODE_PAGE];
	if (!c->count) {
		ops->used[ops->used_count++] = opcode;
		if (opcode < SX_OPCODES_LOW)
			ops->listed[opcode] = true;
	}
	c->count += count;
	c->words += words;
}

/* Count one instruction; the caller sets @is_stale once. */
static inline void sx_count_low(struct sx_opcounts *ops, uint16_t opcode, uint16_t words)
{
	if (SPVX_UNLIKELY(opcode >= SX_OPCODES_LOW)) {
		sx_count_op(ops, opcode, 1, words);
		return;
	}
	ops->low[opcode].count++;
	ops->low[opcode].words += words;
}

/* ---- strings ---- */

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

/* ---- by size ---- */

/* Eight buckets to each power of two: a bucket is at most 12.5 % wide, and a distribution,
 * being an array of counts, can be added to another. */
#define SX_BUCKET_COUNT 496

struct sx_buckets {
	struct sx_count of[SX_BUCKET_COUNT];
};

/* The bucket of a value. Each value below 8 has a bucket of its own. */
unsigned sx_bucket_of(uint64_t v);

uint64_t sx_bucket_low(unsigned bucket);  /* smallest value in it */
uint64_t sx_bucket_high(unsigned bucket); /* largest value in it */

/* Upper bound of the bucket with the nearest-rank percentile, or the largest value @most; 0
 * for an empty distribution. */
uint64_t sx_buckets_percentile(const struct sx_buckets *b, unsigned per_hundred,
			       uint64_t most);

#endif
