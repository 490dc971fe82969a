/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/diff/weigh.c - the weight of a module in a set, and which modules a sketch makes
 * neighbours.
 */
#include "assemble.h"
#include "failures.h"

#include "base/hash.h"
#include "base/str.h"
#include "diff/sets.h"
#include "diff/variants.h"

TestSuite(diff_weigh, .timeout = 30);

/* Words of instructions: 2 3 4 4 3 2 3, in a body 5 2 1 1. */
static const char module[] =
	"OpCapability Shader\nOpMemoryModel Logical GLSL450\n"
	"OpEntryPoint Vertex %f \"b\"\nOpEntryPoint Fragment %f \"a\"\n"
	"OpName %f \"f\"\n%void = OpTypeVoid\n"
	"%fn = OpTypeFunction %void\n%f = OpFunction %void None %fn\n"
	"%l = OpLabel\nOpReturn\nOpFunctionEnd\n";

static int weigh(const struct spvx_allocator *a, void *ctx)
{
	const struct test_bytes *b = ctx;
	struct spvx_stream stream;
	unsigned char digest[32];
	struct sx_scales scales;
	struct sx_arena arena;
	struct sx_weight w;
	int err = sx_scales_init(&scales, a, NULL, true);

	sx_arena_init(&arena, a, 0);
	spvx_stream_init_memory(&stream, b->data, b->len);
	cr_assert_eq(spvx_stream_module(&stream), 1);
	if (!err)
		err = sx_weigh(&scales, &stream, SPVX_IDENTITY_SHA256 | SPVX_IDENTITY_N2,
			       &arena, &w);
	if (!err) {
		sx_sha256(b->data, b->len, digest);
		cr_expect(!memcmp(w.identity.sha256, digest, sizeof(digest)));
		cr_expect_eq(w.by[SX_MEASURE_INSTS], 11);
		cr_expect_eq(w.by[SX_MEASURE_BYTES], b->len);
		cr_expect_eq(w.by[SX_MEASURE_BODY], 9);
		cr_expect_eq(w.debug_words, 3);
		cr_expect_eq(sx_weight_of_op(&w, SPVX_OP_EntryPoint), 2);
		cr_expect_eq(sx_weight_of_op(&w, SPVX_OP_EntryPoint + 1), 0);
		cr_expect(sx_str_is(w.entries, "Fragment:a,Vertex:b"));
		cr_expect(w.function_count == 1 && sx_str_is(w.functions[0].name, "f"));
	}
	sx_scales_free(&scales);
	sx_arena_free(&arena);
	return err;
}

/* Bytes that are no instruction any more count, too. */
Test(diff_weigh, each_measure)
{
	struct test_bytes b = test_assemble(module, 0x10000, 0);

	cr_assert_eq(b.len, 140);
	cr_assert_eq(weigh(NULL, &b), 0);
	b.data = realloc(b.data, 143);
	memset(b.data + b.len, 1, 3);
	b.len = 143;
	test_each_failure(weigh, &b);
}

/* How many pairs there are of a module of 10 runs and one of @runs, which have @equal words of
 * their sketches from @from on in common. */
static uint32_t clustered(unsigned from, unsigned equal, uint32_t runs, uint64_t interface)
{
	struct sx_variants v;
	struct sx_variant *m;
	uint32_t pairs;

	sx_variants_init(&v, NULL);
	m = sx_vec_zadd(&v.modules, v.a, 2, sizeof(*m));
	m[0].grams = 10;
	m[1].grams = runs;
	m[1].interface = interface;
	for (unsigned i = 0; i < SX_SKETCH_WORDS; i++) {
		m[0].sketch[i] = (uint16_t)i;
		m[1].sketch[i] = (uint16_t)(i - from < equal ? i : 1000 + i);
	}
	cr_assert(!sx_variants_cluster(&v));
	pairs = v.pairs.count;
	sx_variants_free(&v);
	return pairs;
}

/* Four words that stand in one band are needed, and an estimate of eight runs in ten: of four
 * equal words of 64 it is 4 (10 + runs) / (10 (64 + 4)). */
Test(diff_weigh, neighbours)
{
	for (unsigned at = 0; at + 4 <= SX_SKETCH_WORDS; at++) {
		cr_expect_eq(clustered(at, 4, 126, 0), at % 4 == 0, "%u", at);
		cr_expect_eq(clustered(at, 4, 125, 0), 0, "%u", at);
		cr_expect_eq(clustered(at, 3, 10000, 0), 0, "%u", at);
	}
	cr_expect_eq(clustered(0, 4, 126, 1), 0, "another interface");
}
