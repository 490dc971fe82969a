/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/base/map.c - both maps against a plain array, hostile keys, and failing
 * memory.
 */
#include "base/map.h"

#include "base/hash.h"
#include "failures.h"

#include <spvx/error.h>

TestSuite(base_map, .timeout = 30);

static uint64_t next_random(uint64_t *state)
{
	*state += UINT64_C(0x9e3779b97f4a7c15);
	return sx_fnv1a(SX_FNV_BASIS, state, sizeof(*state)) >> 13;
}

Test(base_map, strings)
{
	struct sx_strmap m;
	struct test_alloc a;
	bool fresh;

	test_alloc_init(&a);
	sx_strmap_init(&m, &a.hook);
	cr_expect(!sx_strmap_find(&m, "a", 1), "empty map");
	for (unsigned i = 0; i < 50000; i++) {
		char key[16];
		size_t len = (size_t)sprintf(key, "k%u", i);
		uint64_t *v = sx_strmap_at(&m, key, len, &fresh);

		cr_assert(v && fresh && *v == 0, "%s is new", key);
		*v = i + 1;
		memset(key, '!', sizeof(key)); /* the map has a copy */
	}
	cr_expect(m.table.count == 50000, "%zu keys", m.table.count);
	for (unsigned i = 0; i < 60000; i++) {
		char key[16];
		size_t len = (size_t)sprintf(key, "k%u", i);
		uint64_t *v = sx_strmap_find(&m, key, len);

		cr_assert((v != NULL) == (i < 50000), "%s", key);
		cr_assert(!v || *v == i + 1, "%s: %llu", key, (unsigned long long)*v);
		if (!v)
			continue;
		cr_assert(sx_strmap_at(&m, key, len, &fresh) == v && !fresh, "%s again",
			  key);
		cr_assert(sx_strmap_at(&m, key, len, NULL) == v, "%s, not asking", key);
	}
	sx_strmap_free(&m);
	cr_expect(a.live_blocks == 0 && a.live_bytes == 0, "%zu blocks left",
		  a.live_blocks);
	cr_expect(sx_strmap_at(&m, "a", 1, NULL) != NULL, "used again after free");
	sx_strmap_free(&m);
	cr_expect(a.live_blocks == 0, "%zu blocks left at last", a.live_blocks);
}

/* Keys are bytes: the empty one, NULs, prefixes of each other. */
Test(base_map, strange_strings)
{
	static const char zeros[300];
	struct sx_strmap m;
	bool fresh;

	sx_strmap_init(&m, NULL);
	for (size_t len = 0; len < sizeof(zeros); len++) {
		uint64_t *v = sx_strmap_at(&m, len ? zeros : NULL, len, &fresh);

		cr_assert(v && fresh, "%zu zeros", len);
		*v = len;
	}
	for (size_t len = 0; len < sizeof(zeros); len++)
		cr_assert(*sx_strmap_find(&m, len ? zeros : NULL, len) == len, "%zu zeros",
			  len);
	sx_strmap_free(&m);
}

/* How far the key of a slot is from where its hash would have it. */
static size_t longest_walk(const struct sx_strmap *m)
{
	const struct sx_strmap_slot *slots = m->table.slots;
	size_t longest = 0;

	for (size_t i = 0; i < m->table.cap; i++) {
		size_t walk = (i - slots[i].hash) & (m->table.cap - 1);

		if (slots[i].key && walk > longest)
			longest = walk;
	}
	return longest;
}

/* Thousands of keys that all begin their search in one slot, as their author planned. */
Test(base_map, hostile_strings)
{
	struct sx_strmap m;
	unsigned put = 0;

	sx_strmap_init(&m, NULL);
	for (unsigned i = 0; put < 1500; i++) {
		if ((sx_hash64(&i, sizeof(i), SX_HASHTABLE_SEED) & 0x7ff) != 0)
			continue;
		*sx_strmap_at(&m, (const char *)&i, sizeof(i), NULL) = ++put;
	}
	cr_expect(m.table.seed != SX_HASHTABLE_SEED, "the hash was changed");
	cr_expect(longest_walk(&m) < 200, "longest walk %zu", longest_walk(&m));
	for (unsigned i = 0, at = 0; at < 1500; i++) {
		if ((sx_hash64(&i, sizeof(i), SX_HASHTABLE_SEED) & 0x7ff) != 0)
			continue;
		cr_assert(*sx_strmap_find(&m, (const char *)&i, sizeof(i)) == ++at,
			  "key %u", i);
	}
	sx_strmap_free(&m);
}

Test(base_map, honest_strings_keep_the_hash)
{
	struct sx_strmap m;

	sx_strmap_init(&m, NULL);
	for (unsigned i = 0; i < 400000; i++)
		cr_assert(sx_strmap_at(&m, (const char *)&i, sizeof(i), NULL), "%u", i);
	cr_expect(m.table.seed == SX_HASHTABLE_SEED,
		  "the hash was changed: longest walk %zu", longest_walk(&m));
	sx_strmap_free(&m);
}

static size_t put_strings(const struct spvx_allocator *a)
{
	struct sx_strmap m;
	size_t refused = 0;

	sx_strmap_init(&m, a);
	for (unsigned i = 0; i < 2000; i++) {
		uint64_t *v = sx_strmap_at(&m, (const char *)&i, sizeof(i), NULL);

		refused += !v;
		if (!v) /* there is memory again */
			v = sx_strmap_at(&m, (const char *)&i, sizeof(i), NULL);
		cr_assert(v && *v == 0, "key %u", i);
		*v = i + 1;
	}
	for (unsigned i = 0; i < 2000; i++)
		cr_assert(*sx_strmap_find(&m, (const char *)&i, sizeof(i)) == i + 1,
			  "key %u is lost", i);
	cr_expect_eq(m.table.count, 2000);
	sx_strmap_free(&m);
	return refused;
}

Test(base_map, strings_without_memory)
{
	cr_expect_gt(test_each_refusal(put_strings), 8);
}

/* A change of the hash for which there is no memory does not happen; the key is in. */
Test(base_map, hostile_keys_without_memory)
{
	struct test_alloc a;
	struct sx_strmap m;
	unsigned put = 0;

	test_alloc_init(&a);
	sx_strmap_init(&m, &a.hook);
	for (unsigned i = 0; put < 300; i++) {
		if ((sx_hash64(&i, sizeof(i), SX_HASHTABLE_SEED) & 0x7ff) != 0)
			continue;
		a.fail_at = m.table.reseeded || put < 257 ? 0 : a.calls + 1;
		put += sx_strmap_at(&m, (const char *)&i, sizeof(i), NULL) != NULL;
	}
	cr_expect(m.table.reseeded && m.table.seed == SX_HASHTABLE_SEED,
		  "the change was tried and failed");
	sx_strmap_free(&m);
	cr_expect(a.live_blocks == 0, "%zu blocks", a.live_blocks);
}

Test(base_map, ids)
{
	uint32_t *model = calloc(100000, sizeof(*model));
	uint64_t state = 1;
	struct test_alloc a;
	struct sx_idmap m;
	size_t count = 0;

	test_alloc_init(&a);
	sx_idmap_init(&m, &a.hook);
	cr_expect(sx_idmap_get(&m, 1, 99) == 99, "empty map");
	cr_expect(sx_idmap_put(&m, 0, 1) == -SPVX_EINVAL, "no key 0");
	for (unsigned i = 0; i < 200000; i++) {
		uint32_t key = (uint32_t)(next_random(&state) % 99999) + 1;
		uint32_t value = (uint32_t)next_random(&state) % 1000;

		count += !model[key];
		model[key] = value + 1;
		cr_assert(sx_idmap_put(&m, key, value) == 0, "put %u", key);
	}
	cr_expect(m.table.count == count, "%zu keys of %zu", m.table.count, count);
	for (uint32_t key = 0; key < 100000; key++)
		cr_assert(sx_idmap_get(&m, key, 5000) ==
				  (model[key] ? model[key] - 1 : 5000),
			  "key %u", key);
	cr_expect(sx_idmap_put(&m, UINT32_MAX, UINT32_MAX) == 0, "the last key");
	cr_expect(sx_idmap_get(&m, UINT32_MAX, 0) == UINT32_MAX, "its value");
	sx_idmap_free(&m);
	cr_expect(a.live_blocks == 0 && sx_idmap_get(&m, 1, 3) == 3, "freed");
	cr_expect(sx_idmap_put(&m, 1, 0) == 0 && sx_idmap_get(&m, 1, 3) == 0, "used again");
	sx_idmap_free(&m);
	free(model);
}

Test(base_map, ids_cleared)
{
	struct test_alloc a;
	struct sx_idmap m;
	size_t calls;

	test_alloc_init(&a);
	sx_idmap_init(&m, &a.hook);
	sx_idmap_clear(&m);
	for (unsigned round = 0; round < 10; round++) {
		for (uint32_t key = 1; key <= 5000; key++) {
			cr_assert(sx_idmap_get(&m, key, 0) == 0, "round %u: %u is there",
				  round, key);
			sx_idmap_put(&m, key, key + round);
		}
		cr_assert(m.table.count == 5000, "round %u: %zu keys", round,
			  m.table.count);
		if (!round)
			calls = a.calls;
		sx_idmap_clear(&m);
	}
	cr_expect(a.calls == calls, "the memory was kept: %zu and %zu calls", calls,
		  a.calls);
	/* but clearing a huge table for a few keys, over and over, would cost too much */
	sx_idmap_put(&m, 1, 1);
	sx_idmap_clear(&m);
	cr_expect(a.live_bytes < 16384 && m.table.count == 0, "%zu bytes kept",
		  a.live_bytes);
	sx_idmap_free(&m);
	cr_expect(a.live_blocks == 0, "%zu blocks", a.live_blocks);
}

/* Keys whose products with the usual factor all begin with ten zero bits. */
Test(base_map, hostile_ids)
{
	struct sx_idmap m;
	uint64_t usual;
	uint32_t put = 0;

	sx_idmap_init(&m, NULL);
	usual = m.table.seed;
	for (uint32_t key = 1; put < 20000; key++) {
		if (key * usual >> 54)
			continue;
		cr_assert(sx_idmap_put(&m, key, ++put) == 0, "put %u", key);
	}
	cr_expect(m.table.seed != usual && m.table.seed % 2 == 1, "another odd factor");
	for (uint32_t key = 1, at = 0; at < 20000; key++) {
		if (!(key * usual >> 54))
			cr_assert(sx_idmap_get(&m, key, 0) == ++at, "key %u", key);
	}
	sx_idmap_free(&m);

	sx_idmap_init(&m, NULL);
	for (uint32_t key = 1; key <= 300000; key++)
		sx_idmap_put(&m, key, key);
	cr_expect(m.table.seed == usual, "honest keys keep it");
	sx_idmap_free(&m);
}

static size_t put_ids(const struct spvx_allocator *a)
{
	struct sx_idmap m;
	size_t refused = 0;

	sx_idmap_init(&m, a);
	for (uint32_t key = 1; key <= 5000; key++) {
		int ret = sx_idmap_put(&m, key, key);

		refused += ret == -SPVX_ENOMEM;
		if (ret)
			ret = sx_idmap_put(&m, key, key);
		cr_assert(ret == 0, "%u", key);
	}
	for (uint32_t key = 1; key <= 5000; key++)
		cr_assert(sx_idmap_get(&m, key, 0) == key, "%u lost", key);
	sx_idmap_free(&m);
	return refused;
}

Test(base_map, ids_without_memory)
{
	cr_expect_gt(test_each_refusal(put_ids), 5);
}
