/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/profile/distinct.c - a digest does not depend on how bytes come in, but on
 * every byte; the set of them knows what it was given.
 */
#include "profile/distinct.h"

#include "suite.h"

#include <spvx/error.h>

TestSuite(profile_distinct, .timeout = 30);

#define SIZE (3 * SX_DIGEST_BLOCK + 1000)

static unsigned char *some_bytes(void)
{
	unsigned char *p = malloc(SIZE);

	cr_assert(p, "memory");
	for (size_t i = 0; i < SIZE; i++)
		p[i] = (unsigned char)(i * 2654435761u >> 13);
	return p;
}

/* The digest of @size bytes that come in pieces of @piece, the last by sx_digest_end(). */
static struct sx_h128 digest(struct sx_digest *d, const unsigned char *p, size_t size,
			     size_t piece, bool empty_end)
{
	struct sx_h128 h = { 0, 0 };
	size_t i = 0;

	sx_digest_begin(d);
	for (; size - i > piece; i += piece)
		cr_assert(!sx_digest_add(d, p + i, piece), "add");
	if (empty_end) {
		cr_assert(!sx_digest_add(d, p + i, size - i), "add the last");
		sx_digest_end(d, NULL, 0, &h);
	} else {
		sx_digest_end(d, p + i, size - i, &h);
	}
	return h;
}

static bool equal(struct sx_h128 a, struct sx_h128 b)
{
	return a.lo == b.lo && a.hi == b.hi;
}

Test(profile_distinct, pieces)
{
	static const size_t sizes[] = { 20,
					1000,
					SX_DIGEST_BLOCK - 1,
					SX_DIGEST_BLOCK,
					SX_DIGEST_BLOCK + 1,
					2 * SX_DIGEST_BLOCK,
					SIZE };
	static const size_t pieces[] = { 1 << 13, 4099, SX_DIGEST_BLOCK - 4,
					 SX_DIGEST_BLOCK, SX_DIGEST_BLOCK + 4 };
	unsigned char *p = some_bytes();
	struct test_alloc a;
	struct sx_digest d;

	test_alloc_init(&a);
	sx_digest_init(&d, &a.hook);
	for (size_t i = 0; i < TEST_COUNT(sizes); i++) {
		struct sx_h128 whole = digest(&d, p, sizes[i], SIZE, false);

		for (size_t k = 0; k < TEST_COUNT(pieces); k++) {
			cr_expect(equal(digest(&d, p, sizes[i], pieces[k], false), whole),
				  "%zu bytes in pieces of %zu", sizes[i], pieces[k]);
			cr_expect(equal(digest(&d, p, sizes[i], pieces[k], true), whole),
				  "%zu bytes in pieces of %zu, then none", sizes[i],
				  pieces[k]);
		}
	}
	sx_digest_free(&d);
	cr_expect(a.live_blocks == 0, "%zu blocks left", a.live_blocks);
	free(p);
}

/* One byte, the order of blocks, and the length all count. */
Test(profile_distinct, differences)
{
	unsigned char *p = some_bytes();
	unsigned char *q = malloc(SIZE);
	struct sx_h128 whole;
	struct sx_digest d;

	sx_digest_init(&d, NULL);
	whole = digest(&d, p, SIZE, SIZE, false);
	memcpy(q, p, SIZE);
	for (size_t i = 0; i < SIZE; i += 997) {
		q[i] ^= 1;
		cr_expect(!equal(digest(&d, q, SIZE, SIZE, false), whole), "byte %zu", i);
		q[i] ^= 1;
	}
	memcpy(q, p + SX_DIGEST_BLOCK, SX_DIGEST_BLOCK);
	memcpy(q + SX_DIGEST_BLOCK, p, SX_DIGEST_BLOCK);
	cr_expect(!equal(digest(&d, q, SIZE, SIZE, false), whole), "two blocks exchanged");
	memset(q, 0, SIZE);
	cr_expect(!equal(digest(&d, q, 40, SIZE, false), digest(&d, q, 44, SIZE, false)),
		  "zeroes of two lengths");
	sx_digest_free(&d);
	free(q);
	free(p);
}

Test(profile_distinct, set)
{
	struct sx_distinct d;
	struct test_alloc a;
	struct sx_h128 zero = { 0, 0 };

	test_alloc_init(&a);
	sx_distinct_init(&d, &a.hook);
	for (uint64_t i = 1; i < 20000; i++) {
		struct sx_h128 h = { i * 4096, i }; /* low bits alike: they pile up */

		cr_assert(sx_distinct_add(&d, h) == 1, "%llu is new",
			  (unsigned long long)i);
		cr_assert(sx_distinct_add(&d, h) == 0, "%llu is known",
			  (unsigned long long)i);
	}
	cr_expect(sx_distinct_add(&d, zero) == 1 && sx_distinct_add(&d, zero) == 0, "zero");
	cr_expect(d.table.count == 20000, "%zu", d.table.count);
	sx_distinct_clear(&d);
	cr_expect(sx_distinct_add(&d, (struct sx_h128){ 4096, 1 }) == 1, "new after clear");
	sx_distinct_clear(&d);
	for (uint64_t i = 0; i < 5000; i++) /* each twice, some while they are waiting */
		cr_assert(sx_distinct_put(
				  &d, (struct sx_h128){ i / 2 * 77, i % 1000 / 2 }) == 0);
	sx_distinct_update(&d);
	cr_expect(d.table.count == 2500, "%zu settled", d.table.count);
	sx_distinct_free(&d);
	cr_expect(a.live_blocks == 0, "%zu blocks left", a.live_blocks);
	a.fail_at = a.calls + 1;
	cr_expect(sx_distinct_add(&d, zero) == -SPVX_ENOMEM, "no memory");
	sx_distinct_free(&d);
}
