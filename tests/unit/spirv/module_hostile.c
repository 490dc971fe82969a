/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/spirv/module_hostile.c - the module index on what is short, huge or out of
 * memory: it answers, takes no more than its share, and gives all back.
 */
#include "spirv/module.h"

#include "module_all.h"
#include "module_dump.h"
#include "suite.h"

TestSuite(spirv_module_hostile, .timeout = 60);

/* Ask everything of everything. */
static void ask_all(const struct spvx_module *m)
{
	struct sx_buf b = { .a = NULL };

	dump_module(&b, m, 300);
	dump_id(&b, m, UINT32_MAX);
	for (uint32_t i = 0; i < m->annotation_count; i++) {
		spvx_module_annotation_word(m, i, 0);
		spvx_module_annotation_word(m, i, UINT32_MAX);
	}
	for (uint32_t at = 0; at < m->word_count + 2; at++)
		cr_expect(spvx_module_insn(m, at).word_count <= m->word_count - at ||
			  at >= m->word_count);
	for (uint32_t id = 0; id < 300; id++)
		spvx_module_function(m, id);
	sx_buf_free(&b);
}

/* Every opcode, too short, with ids and literals of every size. */
Test(spirv_module_hostile, short_instructions)
{
	static const uint32_t fill[] = { 0, 1, 7, UINT32_MAX };
	struct spvx_module m;

	cr_assert(!spvx_module_init(&m, NULL));
	for (uint32_t op = 0; op < 7000; op++) {
		struct test_module bytes = { .swapped = op % 2 };

		if (!spvx_op_find(NULL, (uint16_t)op) && op % 100)
			continue;
		test_module_header(&bytes, 0x10000, UINT32_MAX);
		TEST_INSN(&bytes, SPVX_OP_Function, 1, 7, 0, 1);
		TEST_INSN(&bytes, SPVX_OP_Label, 8);
		for (unsigned words = 0; words < 7; words++) {
			for (size_t f = 0; f < TEST_COUNT(fill); f++) {
				uint32_t v = fill[f];

				test_module_insn(&bytes, (uint16_t)op, words,
						 (uint32_t[]){ v, v, v, v, v, v, v });
			}
		}
		cr_assert(!spvx_module_load(&m, bytes.data, bytes.len), "opcode %u", op);
		ask_all(&m);
	}
	spvx_module_fini(&m);
}

/* Each allocation fails: reported as what it is, nothing leaks, and the index works
 * again. */
Test(spirv_module_hostile, allocation_failure)
{
	struct test_module bytes = { .swapped = true };
	struct spvx_module_options o = { .size = sizeof(o) };
	size_t fail = 1;
	bool failed = true;

	build_all(&bytes);
	for (uint32_t i = 0; i < 200; i++) {
		TEST_INSN(&bytes, SPVX_OP_Decorate, i * 7000001 + 1000, 0);
		build_name(&bytes, i * 9000001 + 1000, "far");
		TEST_INSN(&bytes, SPVX_OP_TypeVoid, i * 8000001 + 1000);
	}
	TEST_INSN(&bytes, SPVX_OP_GroupDecorate, 1000, 1, 2, 3);
	for (; failed; fail++) {
		struct test_alloc alloc;
		struct spvx_module m;
		int err;

		test_alloc_init(&alloc);
		alloc.fail_at = fail;
		o.allocator = &alloc.hook;
		err = spvx_module_init(&m, &o);
		if (!err)
			err = spvx_module_load(&m, bytes.data, bytes.len);
		failed = alloc.calls >= fail;
		cr_expect(err == (failed ? -SPVX_ENOMEM : 0), "call %zu: %d", fail, err);
		alloc.fail_at = 0;
		if (m.state && failed) {
			ask_all(&m);
			cr_expect(!m.insn_count, "call %zu", fail);
			cr_expect(!spvx_module_load(&m, bytes.data, bytes.len), "call %zu",
				  fail);
			cr_expect(m.insn_count == ALL_INSNS + 601, "call %zu", fail);
		}
		spvx_module_fini(&m);
		cr_expect(!alloc.live_blocks, "call %zu: %zu blocks", fail,
			  alloc.live_blocks);
	}
	cr_expect(fail > 20, "%zu allocations", fail);
}

/* A limit is kept, and distinguished from no memory. */
Test(spirv_module_hostile, memory_limit)
{
	struct test_module bytes = { 0 };
	struct spvx_module_options o = { .size = sizeof(o) };
	size_t enough = 0;

	build_all(&bytes);
	for (size_t limit = 1024; limit < 65536; limit += 1024) {
		struct test_alloc alloc;
		struct spvx_module m;
		int err;

		test_alloc_init(&alloc);
		o.allocator = &alloc.hook;
		o.memory_limit = limit;
		cr_assert(!spvx_module_init(&m, &o));
		err = spvx_module_load(&m, bytes.data, bytes.len);
		cr_expect(!err || err == -SPVX_ELIMIT, "limit %zu: %d", limit, err);
		cr_expect(alloc.live_bytes <= limit + sizeof(*m.state), "limit %zu: %zu",
			  limit, alloc.live_bytes);
		if (!err && !enough)
			enough = limit;
		cr_expect(!err == (enough > 0), "limit %zu: %d", limit, err);
		spvx_module_fini(&m);
	}
	cr_expect(enough > 1024 && enough < 65536, "%zu bytes are enough", enough);
}

/* A module of @words or so that groups @decorations for as many targets as fit. */
static void build_groups(struct test_module *bytes, unsigned words, unsigned decorations,
			 bool members)
{
	test_module_header(bytes, 0x10000, 100);
	for (unsigned i = 0; i < decorations; i++) {
		if (members)
			TEST_INSN(bytes, SPVX_OP_MemberDecorate, 50, i, 0);
		else
			TEST_INSN(bytes, SPVX_OP_Decorate, 50, 0);
	}
	TEST_INSN(bytes, SPVX_OP_DecorationGroup, 50);
	while (bytes->len < words * 4)
		TEST_INSN(bytes, SPVX_OP_GroupDecorate, 50, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
			  11, 12);
}

/* What groups come to is bounded, in memory and in steps; what is ordinary goes through. */
Test(spirv_module_hostile, groups)
{
	static const struct {
		unsigned decorations;
		bool members;
		int want;
	} cases[] = {
		{ 3, false, 0 },
		{ 4, false, 0 },
		{ 20000, false, -SPVX_ELIMIT },
		{ 20000, true, -SPVX_ELIMIT },
	};

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		struct test_module bytes = { 0 };
		struct spvx_module_options o = { .size = sizeof(o) };
		struct test_alloc alloc;
		struct spvx_module m;

		test_alloc_init(&alloc);
		o.allocator = &alloc.hook;
		build_groups(&bytes, 200000, cases[i].decorations, cases[i].members);
		cr_assert(!spvx_module_init(&m, &o));
		cr_expect(spvx_module_load(&m, bytes.data, bytes.len) == cases[i].want,
			  "case %zu", i);
		cr_expect(alloc.peak_bytes < 64 * bytes.len + (1 << 20), "case %zu: %zu", i,
			  alloc.peak_bytes);
		spvx_module_fini(&m);
		cr_expect(!alloc.live_blocks, "case %zu", i);
	}
}
