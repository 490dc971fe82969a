/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/text/fast_dis.c - text/print_fast.c against text/print.c: the same text, the
 * same faults at the same places, of whatever there is to read.
 */
#include "listing.h"
#include "text/dis.h"
#include "variants.h"

TestSuite(text_fast_dis, .timeout = 120);
TestSuite(corpus_fast_dis, .timeout = 300);

/* A way to list: by the fast path and by the plain one. */
struct look {
	struct spvx_dis *dis[2];
	struct test_listing text[2];
};

/* Flags that the fast path knows. */
static const unsigned flags[] = {
	SPVX_DIS_STRICT,
	0,
	SPVX_DIS_RAW_IDS | SPVX_DIS_NO_INDENT,
	SPVX_DIS_NO_HEADER | SPVX_DIS_ERRORS,
};

#define LOOKS (sizeof(flags) / sizeof(flags[0]))

static bool same_error(const struct spvx_error *a, const struct spvx_error *b)
{
	return a->code == b->code && a->offset == b->offset && a->insn == b->insn &&
	       !strcmp(a->message, b->message);
}

static void compare(struct variants *v, const void *data, size_t size)
{
	struct look *looks = v->ctx;

	for (size_t i = 0; i < LOOKS; i++) {
		struct test_listing *fast = &looks[i].text[0];
		struct test_listing *plain = &looks[i].text[1];

		/* broken ones, which are in both orders in turn, in one way each */
		if (v->number > 4 && v->number / 2 % LOOKS != i)
			continue;
		test_listing_run(fast, looks[i].dis[0], data, size);
		test_listing_run(plain, looks[i].dis[1], data, size);
		cr_expect(fast->len == plain->len &&
				  !memcmp(fast->text, plain->text, fast->len),
			  "%s, variant %u, listing %zu: the text differs", v->name,
			  v->number, i);
		cr_expect(fast->code == plain->code && fast->faults == plain->faults &&
				  same_error(&fast->first, &plain->first),
			  "%s, variant %u, listing %zu: %s, the plain path: %s", v->name,
			  v->number, i, fast->first.message, plain->first.message);
	}
}

static void compare_all(void (*variants)(struct variants *v), unsigned broken)
{
	struct look looks[LOOKS] = { 0 };
	struct variants v = { .take = compare, .ctx = looks, .broken = broken };

	for (size_t i = 0; i < 2 * LOOKS; i++) {
		unsigned plain = i % 2 ? SX_DIS_PLAIN : 0;
		struct spvx_dis_options options = test_listing_options(
			&looks[i / 2].text[i % 2], flags[i / 2] | plain);

		cr_assert(!spvx_dis_create(&options, &looks[i / 2].dis[i % 2]));
	}
	variants(&v);
	for (size_t i = 0; i < 2 * LOOKS; i++) {
		spvx_dis_free(looks[i / 2].dis[i % 2]);
		test_listing_free(&looks[i / 2].text[i % 2]);
	}
}

Test(text_fast_dis, own)
{
	compare_all(variants_own, 40);
}

Test(corpus_fast_dis, shared)
{
	compare_all(variants_shared, 12);
}
