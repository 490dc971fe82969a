/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/spirv/stream_whole.c - modules had whole from a reader, small and larger than its
 * window, within limits and without memory.
 */
#include "pieces.h"
#include "suite.h"

TestSuite(spirv_stream_whole, .timeout = 60);

/* Modules whole through a reader, @walk of them walked instead. */
static void check_whole(const struct test_module *m, const size_t *offsets, unsigned count,
			struct test_pieces source, unsigned walk)
{
	struct test_alloc memory;
	struct spvx_stream s;
	const unsigned char *data;
	size_t size;

	test_alloc_init(&memory);
	cr_assert_eq(spvx_stream_init_reader(&s, &memory.hook, test_read_piece, &source),
		     0);
	for (unsigned i = 0; i < count; i++) {
		cr_assert_eq(spvx_stream_module(&s), 1, "module %u", i);
		cr_expect_eq(s.offset, offsets[i]);
		if (walk & 1u << i)
			continue;
		cr_expect_eq(spvx_stream_whole(&s, UINT64_MAX, &data, &size), 0);
		cr_expect_eq(size, offsets[i + 1] - offsets[i], "module %u: %zu", i, size);
		cr_expect(!memcmp(data, m->data + offsets[i], size), "module %u", i);
		cr_expect_eq(s.bytes, size);
		/* asking does not move it */
		cr_expect_eq(spvx_stream_followed(&s), i + 1 < count);
		cr_expect(!memcmp(data, m->data + offsets[i], size), "module %u", i);
		cr_expect_eq(spvx_stream_whole(&s, 1, &data, &size), -SPVX_EINVAL);
	}
	cr_expect_eq(spvx_stream_module(&s), 0);
	spvx_stream_fini(&s);
	cr_expect_eq(memory.live_blocks, 0);
}

/* Small, damaged, large, small, very large, small. */
static void mixed_sizes(struct test_module *m, size_t offsets[7])
{
	static const unsigned insns[] = { 3, 30, 150000, 5, 400000, 2 };

	for (unsigned i = 0; i < 6; i++) {
		offsets[i] = m->len;
		m->swapped = i & 1;
		test_module_of(m, insns[i]);
		if (i == 1) {
			test_module_word(m, 0);
			test_module_word(m, 1);
			m->len--;
		}
	}
	offsets[6] = m->len;
}

Test(spirv_stream_whole, whole)
{
	static const size_t pieces[] = { 0, 4096, SIZE_MAX };
	struct test_module m = { 0 };
	struct spvx_stream s;
	const unsigned char *data;
	size_t offsets[7];
	size_t size;

	mixed_sizes(&m, offsets);
	for (unsigned i = 0; i < 3 * 4; i++) {
		struct test_pieces source = { .data = m.data,
					      .size = m.len,
					      .piece = pieces[i % 3],
					      .says_last = i & 1 };

		check_whole(&m, offsets, 6, source, (i / 3) * 21);
	}
	spvx_stream_init_memory(&s, m.data, m.len);
	for (unsigned i = 0; i < 6; i++) {
		cr_assert_eq(spvx_stream_module(&s), 1);
		cr_expect_eq(spvx_stream_whole(&s, UINT64_MAX, &data, &size), 0);
		cr_expect_eq(data, m.data + offsets[i], "memory is not copied");
		cr_expect_eq(size, offsets[i + 1] - offsets[i]);
	}
}

enum refusal {
	NO_REFUSAL,
	EXACT_LIMIT,
	LIMIT,
	NO_MEMORY
};

/* Modules up to @i passed, @i asked for whole and refused, the rest found all the same. */
static void check_refused(const struct test_module *m, const size_t *offsets, unsigned i,
			  enum refusal refusal)
{
	struct test_pieces source = test_pieces_of(m->data, m->len, 4096);
	size_t bytes = offsets[i + 1] - offsets[i];
	int wanted = refusal == LIMIT                        ? -SPVX_ELIMIT
		     : refusal == NO_MEMORY && bytes > 99999 ? -SPVX_ENOMEM
							     : 0;
	struct test_alloc memory;
	const unsigned char *data;
	struct spvx_stream s;
	size_t size;

	test_alloc_init(&memory);
	cr_assert_eq(spvx_stream_init_reader(&s, &memory.hook, test_read_piece, &source),
		     0);
	for (unsigned k = 0; k <= i; k++)
		cr_assert_eq(spvx_stream_module(&s), 1);
	memory.fail_at = refusal == NO_MEMORY ? memory.calls + 1 : 0;
	cr_expect_eq(spvx_stream_whole(&s,
				       refusal == LIMIT         ? bytes - 1
				       : refusal == EXACT_LIMIT ? bytes
								: UINT64_MAX,
				       &data, &size),
		     wanted, "module %u, refusal %u", i, refusal);
	memory.fail_at = 0;
	cr_expect_leq(memory.peak_bytes, 3 * bytes + (4u << 20));
	for (unsigned k = i + 1; k < 6; k++) {
		cr_expect_eq(spvx_stream_module(&s), 1, "module %u behind %u", k, i);
		cr_expect_eq(s.offset, offsets[k]);
	}
	cr_expect_eq(spvx_stream_module(&s), 0);
	spvx_stream_fini(&s);
	cr_expect_eq(memory.live_blocks, 0);
}

Test(spirv_stream_whole, whole_refused)
{
	struct test_module m = { 0 };
	size_t offsets[7];

	mixed_sizes(&m, offsets);
	for (unsigned i = 0; i < 6; i++) {
		for (unsigned refusal = NO_REFUSAL; refusal <= NO_MEMORY; refusal++)
			check_refused(&m, offsets, i, refusal);
	}
}

/* Small instructions get on with the first window, one that does not fit into it cannot. */
Test(spirv_stream_whole, no_memory_for_the_full_window)
{
	struct test_module m = { 0 };
	struct test_alloc memory;
	struct spvx_stream s;

	for (unsigned i = 0; i < 2; i++) {
		struct test_pieces source;

		m.len = 0;
		test_module_of(&m, 150000);
		test_module_word(&m, (i ? 60000u : 10u) << 16 | 7);
		for (unsigned w = 1; w < (i ? 60000 : 10); w++)
			test_module_word(&m, w);
		source = test_pieces_of(m.data, m.len, SIZE_MAX);
		test_alloc_init(&memory);
		memory.fail_at = 2;
		cr_assert_eq(
			spvx_stream_init_reader(&s, &memory.hook, test_read_piece, &source),
			0);
		cr_expect_eq(spvx_stream_module(&s), 1);
		cr_expect_eq(spvx_stream_module(&s), i ? -SPVX_ENOMEM : 0);
		cr_expect_eq(spvx_stream_error(&s), i ? -SPVX_ENOMEM : 0);
		cr_expect_gt(memory.calls, 1, "it has been tried");
		spvx_stream_fini(&s);
		cr_expect_eq(memory.live_blocks, 0);
	}
}

Test(spirv_stream_whole, window_shrinks_again)
{
	struct test_module m = { 0 };
	struct test_pieces source = { .piece = SIZE_MAX };
	const unsigned char *data;
	struct test_alloc memory;
	struct spvx_stream s;
	size_t offsets[7];
	size_t size;

	mixed_sizes(&m, offsets);
	source.data = m.data + offsets[4];
	source.size = m.len - offsets[4];
	test_alloc_init(&memory);
	cr_assert_eq(spvx_stream_init_reader(&s, &memory.hook, test_read_piece, &source),
		     0);
	cr_expect_leq(memory.live_bytes, 1u << 17, "little for little");
	cr_assert_eq(spvx_stream_module(&s), 1);
	cr_assert_eq(spvx_stream_whole(&s, UINT64_MAX, &data, &size), 0);
	cr_expect_gt(memory.live_bytes, size);
	source.at = 0;
	spvx_stream_reuse(&s, test_read_piece, &source, 0);
	cr_expect_leq(memory.live_bytes, 1u << 20);
	spvx_stream_fini(&s);
	memory.calls = 0;
	memory.fail_at = 1;
	cr_expect_eq(spvx_stream_init_reader(&s, &memory.hook, test_read_piece, &source),
		     -SPVX_ENOMEM);
	spvx_stream_fini(&s);
	cr_expect_eq(memory.live_blocks, 0);
}
