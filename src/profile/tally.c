/* SPDX-License-Identifier: MIT */
/*
 * profile/tally.c - an open-addressing table of figures; pages of them by opcode; interned strings;
 * eight buckets to a power of two.
 */
#include "profile/tally.h"

#include "base/compiler.h"
#include "base/hash.h"

#include <spvx/error.h>

#include <string.h>

/* What fits into a key besides 5 bits of kind. */
#define MAX_STRINGS (UINT32_C(1) << 26)

#define FIRST_CAP    ((size_t)64)
#define LONGEST_WALK ((size_t)256)
#define ROOMY        ((size_t)16) /* so many slots for each figure are too many */
#define GOLDEN       UINT64_C(0x9e3779b97f4a7c15) /* 2^64 / golden ratio: spreads 1, 2, 3 */

void sx_tally_init(struct sx_tally *t, const struct spvx_allocator *a)
{
	memset(t, 0, sizeof(*t));
	t->a = a;
	t->factor = GOLDEN;
}

void sx_tally_free(struct sx_tally *t)
{
	sx_free(t->a, t->slots, t->cap * sizeof(t->slots[0]));
	sx_tally_init(t, t->a);
}

/* What a large module needed is given back by the next small one, which would clear it each time. */
void sx_tally_clear(struct sx_tally *t)
{
	if (t->cap > FIRST_CAP && t->used < t->cap / ROOMY) {
		sx_free(t->a, t->slots, t->cap * sizeof(t->slots[0]));
		t->slots = NULL;
		t->cap = 0;
		t->reseeded = 0;
	}
	if (t->used && t->cap)
		memset(t->slots, 0, t->cap * sizeof(t->slots[0]));
	t->used = 0;
	t->err = 0;
}

/* The upper bits of the product choose the slot: multiply-shift hashing. */
static size_t home(const struct sx_tally *t, uint64_t key)
{
	return (size_t)(key * t->factor >> (64 - sx_ctz64(t->cap)));
}

/* The slot that has the key, or the free one where it belongs. */
static struct sx_tally_slot *probe(const struct sx_tally *t, uint64_t key)
{
	size_t i = home(t, key);

	while (t->slots[i].key && t->slots[i].key != key)
		i = (i + 1) & (t->cap - 1);
	return &t->slots[i];
}

static int rebuild(struct sx_tally *t, size_t cap, uint64_t factor)
{
	struct sx_tally to = *t;

	if (cap > SIZE_MAX / sizeof(*to.slots))
		return -SPVX_ENOMEM;
	to.slots = sx_zalloc(t->a, cap * sizeof(*to.slots));
	if (!to.slots)
		return -SPVX_ENOMEM;
	to.cap = cap;
	to.factor = factor;
	for (size_t i = 0; i < t->cap; i++) {
		if (t->slots[i].key)
			*probe(&to, t->slots[i].key) = t->slots[i];
	}
	sx_free(t->a, t->slots, t->cap * sizeof(*t->slots));
	*t = to;
	return 0;
}

/* Keys come from modules. Where they pile up, an unpredictable factor (it
 * depends on where memory is) spreads them; results do not depend on it. */
static void spread(struct sx_tally *t, const struct sx_tally_slot *slot)
{
	size_t walk = ((size_t)(slot - t->slots) - home(t, slot->key)) & (t->cap - 1);
	uintptr_t unforeseen = (uintptr_t)t->slots;

	if (walk <= LONGEST_WALK || t->reseeded == t->cap)
		return;
	t->reseeded = t->cap;
	rebuild(t, t->cap, sx_hash64(&unforeseen, sizeof(unforeseen), t->factor) | 1);
}

/* Where a figure is or goes. Return: NULL: no memory. */
static struct sx_tally_slot *slot_of(struct sx_tally *t, uint64_t key)
{
	if (t->used >= t->cap / 2 &&
	    rebuild(t, t->cap ? t->cap * 2 : FIRST_CAP, t->factor)) {
		t->err = -SPVX_ENOMEM;
		return NULL;
	}
	return probe(t, key);
}

/* A figure, which has been changed, is there. */
static void keep(struct sx_tally *t, struct sx_tally_slot *slot, uint64_t key)
{
	if (slot->key)
		return;
	slot->key = key;
	t->used++;
	spread(t, slot);
}

void sx_tally_add(struct sx_tally *t, uint64_t key, uint64_t count, uint64_t words)
{
	struct sx_tally_slot *slot = slot_of(t, key);

	if (!slot)
		return;
	slot->c.count += count;
	slot->c.words += words;
	keep(t, slot, key);
}

void sx_tally_once(struct sx_tally *t, uint64_t key, uint64_t subject)
{
	struct sx_tally_slot *slot = slot_of(t, key);

	if (!slot)
		return;
	slot->c.count += slot->c.words != subject;
	slot->c.words = subject;
	keep(t, slot, key);
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
	for (uint16_t opcode = 0; ops->is_behind && opcode < SX_OPCODES_LOW; opcode++) {
		if (!ops->low[opcode].count || ops->listed[opcode])
			continue;
		ops->used[ops->used_count++] = opcode;
		ops->listed[opcode] = true;
	}
	ops->is_behind = false;
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
	sx_free(s->map.a, s->list, s->cap * sizeof(s->list[0]));
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
	    sx_grow(s->map.a, &list, &s->cap, s->count + 1, sizeof(s->list[0])))
		return 0;
	s->list = list;
	/* the map keeps a copy of its own, but does not give it out */
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

uint64_t sx_buckets_percentile(const struct sx_buckets *b, unsigned per_hundred)
{
	uint64_t total = 0;
	uint64_t rank;
	uint64_t seen = 0;

	for (unsigned i = 0; i < SX_BUCKET_COUNT; i++)
		total += b->count[i];
	/* nearest rank, rounded up, without overflow */
	rank = total / 100 * per_hundred + (total % 100 * per_hundred + 99) / 100;
	for (unsigned i = 0; i < SX_BUCKET_COUNT && total; i++) {
		seen += b->count[i];
		if (seen >= rank && b->count[i])
			return sx_bucket_high(i);
	}
	return 0;
}
