/* SPDX-License-Identifier: MIT */
/*
 * profile/tally.c - a hash table of figures; pages of them by opcode; interned strings;
 * eight buckets to a power of two.
 */
#include "profile/tally.h"

#include "base/compiler.h"

#include <spvx/error.h>

#include <string.h>

/* Largest number that fits into a key besides 5 bits of kind. */
#define MAX_STRINGS (UINT32_C(1) << 26)

static const struct sx_hashtable_kind tally_kind =
	SX_HASHTABLE_NUMBERS(struct sx_tally_slot, 64, 4, 256);

void sx_tally_init(struct sx_tally *t, const struct spvx_allocator *a)
{
	sx_hashtable_init(&t->table, a);
	t->err = 0;
}

void sx_tally_free(struct sx_tally *t)
{
	sx_hashtable_free(&t->table, &tally_kind);
	t->err = 0;
}

void sx_tally_clear(struct sx_tally *t)
{
	sx_hashtable_clear(&t->table, &tally_kind);
	t->err = 0;
}

/* The slot of a figure, used or free. Return: NULL: no memory. */
static SX_ALWAYS_INLINE struct sx_count *figure_at(struct sx_tally *t, uint64_t key)
{
	struct sx_tally_slot k = { key, { 0, 0 } };
	bool fresh;
	struct sx_tally_slot *slot = sx_hashtable_at(&t->table, &tally_kind, &k, &fresh);

	if (!slot)
		t->err = -SPVX_ENOMEM;
	return slot ? &slot->c : NULL;
}

void sx_tally_add(struct sx_tally *t, uint64_t key, uint64_t count, uint64_t words)
{
	struct sx_count *c = figure_at(t, key);

	if (!c)
		return;
	c->count += count;
	c->words += words;
}

void sx_tally_once(struct sx_tally *t, uint64_t key, uint64_t subject)
{
	struct sx_count *c = figure_at(t, key);

	if (!c)
		return;
	c->count += c->words != subject;
	c->words = subject;
}

/* ---- by opcode ---- */

#define LOW_PAGES  (SX_OPCODES_LOW / SX_OPCODE_PAGE)
#define PAGE_BYTES (SX_OPCODE_PAGE * sizeof(struct sx_count))
#define USED_BYTES (SX_OPCODES * sizeof(uint16_t))

int sx_opcounts_init(struct sx_opcounts *ops, const struct spvx_allocator *a)
{
	memset(ops, 0, sizeof(*ops));
	ops->a = a;
	for (size_t i = 0; i < LOW_PAGES; i++)
		ops->page[i] = ops->low + i * SX_OPCODE_PAGE;
	ops->used = sx_resize(a, NULL, 0, USED_BYTES);
	return ops->used ? 0 : -SPVX_ENOMEM;
}

void sx_opcounts_free(struct sx_opcounts *ops)
{
	for (size_t i = LOW_PAGES; i < SX_OPCODES / SX_OPCODE_PAGE; i++)
		sx_free(ops->a, ops->page[i], PAGE_BYTES);
	sx_free(ops->a, ops->used, USED_BYTES);
}

void sx_opcounts_clear(struct sx_opcounts *ops)
{
	sx_opcounts_list(ops);
	for (size_t i = 0; i < ops->used_count; i++) {
		memset(sx_opcounts_at(ops, ops->used[i]), 0, sizeof(struct sx_count));
		if (ops->used[i] < SX_OPCODES_LOW)
			ops->listed[ops->used[i]] = false;
	}
	ops->used_count = 0;
	ops->err = 0;
}

void sx_opcounts_list(struct sx_opcounts *ops)
{
	for (uint16_t opcode = 0; ops->is_stale && opcode < SX_OPCODES_LOW; opcode++) {
		if (!ops->low[opcode].count || ops->listed[opcode])
			continue;
		ops->used[ops->used_count++] = opcode;
		ops->listed[opcode] = true;
	}
	ops->is_stale = false;
}

struct sx_count *sx_opcounts_page(struct sx_opcounts *ops, uint16_t opcode)
{
	struct sx_count *page = sx_zalloc(ops->a, PAGE_BYTES);

	ops->err = page ? ops->err : -SPVX_ENOMEM;
	ops->page[opcode / SX_OPCODE_PAGE] = page;
	return page;
}

/* ---- strings ---- */

void sx_strings_init(struct sx_strings *s, const struct spvx_allocator *a)
{
	memset(s, 0, sizeof(*s));
	sx_strmap_init(&s->map, a);
}

void sx_strings_free(struct sx_strings *s)
{
	sx_free(s->map.keys.a, s->list, s->cap * sizeof(s->list[0]));
	sx_strmap_free(&s->map);
	s->list = NULL;
	s->cap = 0;
	s->count = 0;
}

uint32_t sx_strings_put(struct sx_strings *s, struct spvx_str str)
{
	bool fresh;
	uint64_t *number = sx_strmap_at(&s->map, str.ptr, str.len, &fresh);
	void *list = s->list;

	if (!number)
		return 0;
	if (*number)
		return (uint32_t)*number;
	if (s->count == MAX_STRINGS ||
	    sx_grow(s->map.keys.a, &list, &s->cap, s->count + 1, sizeof(s->list[0])))
		return 0;
	s->list = list;
	/* the map keeps a copy of its own, but does not hand it out */
	if (!sx_arena_own(&s->map.keys, &str))
		return 0;
	s->list[s->count] = str;
	*number = ++s->count;
	return (uint32_t)*number;
}

/* ---- by size ---- */

unsigned sx_bucket_of(uint64_t v)
{
	unsigned log2;

	if (v < 8)
		return (unsigned)v;
	log2 = 63 - (unsigned)sx_clz64(v);
	/* the three bits below the highest one; powers below 8 take the first 8 buckets */
	return (log2 - 2) * 8 + (unsigned)(v >> (log2 - 3) & 7);
}

uint64_t sx_bucket_low(unsigned bucket)
{
	unsigned log2;

	if (bucket < 8)
		return bucket;
	log2 = bucket / 8 + 2;
	return (UINT64_C(8) + bucket % 8) << (log2 - 3);
}

uint64_t sx_bucket_high(unsigned bucket)
{
	return bucket + 1 < SX_BUCKET_COUNT ? sx_bucket_low(bucket + 1) - 1 : UINT64_MAX;
}

uint64_t sx_buckets_percentile(const struct sx_buckets *b, unsigned per_hundred,
			       uint64_t most)
{
	uint64_t total = 0;
	uint64_t rank;
	uint64_t seen = 0;

	for (unsigned i = 0; i < SX_BUCKET_COUNT; i++)
		total += b->of[i].count;
	/* nearest rank, rounded up, without overflow */
	rank = total / 100 * per_hundred + (total % 100 * per_hundred + 99) / 100;
	for (unsigned i = 0; i < SX_BUCKET_COUNT && total; i++) {
		seen += b->of[i].count;
		if (seen >= rank)
			return sx_bucket_high(i) < most ? sx_bucket_high(i) : most;
	}
	return 0;
}
