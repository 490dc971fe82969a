/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/spirv/ids.c - what is known of ids, and what knowing it costs.
 */
#include "spirv/ids.h"

#include "suite.h"

TestSuite(spirv_ids, .timeout = 30);

/* Learn a module's instructions; the last answer. */
static int learn_all(struct spvx_ids *ids, const struct test_module *m)
{
	struct spvx_cursor cursor;
	struct spvx_header header;
	struct spvx_insn insn;
	uint32_t type;
	int err = 0;

	cr_assert(!spvx_cursor_init(&cursor, m->data, m->len, &header));
	spvx_for_each_insn(insn, &cursor) {
		err = spvx_ids_learn(ids, NULL, &insn);
		spvx_result_id(NULL, &insn, &type);
		cr_expect_eq(type,
			     insn.opcode == SPVX_OP_Undef ? spvx_insn_word(&insn, 1) : 0,
			     "the type is there, even where the result is not");
	}
	return err;
}

/* What each id is, far and near, and in both byte orders. */
static void check_facts(const uint32_t id[7], bool swapped)
{
	struct test_module m = { .swapped = swapped };
	struct spvx_ids ids;

	test_module_header(&m, 0x10000, 10);
	TEST_INSN_STR(&m, SPVX_OP_ExtInstImport, "GLSL.std.450", id[0]);
	TEST_INSN_STR(&m, SPVX_OP_ExtInstImport, "no such set", id[1]);
	TEST_INSN(&m, SPVX_OP_TypeInt, id[2], 70000, 1); /* wider than is kept */
	TEST_INSN(&m, SPVX_OP_TypeFloat, id[3], 16, 0);
	TEST_INSN(&m, SPVX_OP_TypeVector, id[4], id[3], 4);
	TEST_INSN(&m, SPVX_OP_Undef, id[3], id[5]);
	TEST_INSN(&m, SPVX_OP_Undef, id[4], id[6]);
	spvx_ids_init(&ids, NULL);
	cr_expect(!learn_all(&ids, &m));
	for (size_t i = 0; i < 7; i++) {
		cr_expect(spvx_ids_defined(&ids, id[i]), "id %zu", i);
		cr_expect(sx_ids_is_import(&ids, id[i]) == (i < 2), "id %zu", i);
		cr_expect(sx_ids_is_type(&ids, id[i]) == (i >= 2 && i < 5), "id %zu", i);
		cr_expect(!spvx_ids_set(&ids, id[i]) == (i != 0), "id %zu", i);
	}
	cr_expect_str_eq(spvx_set_name(NULL, spvx_ids_set(&ids, id[0])), "GLSL.std.450");
	cr_expect(spvx_ids_number(&ids, id[2]).cls == SPVX_NUMBER_SIGNED);
	cr_expect(spvx_ids_number(&ids, id[2]).width == UINT16_MAX);
	cr_expect(spvx_ids_number(&ids, id[3]).cls == SPVX_NUMBER_FLOAT);
	cr_expect(spvx_ids_number(&ids, id[3]).encoding == 1);
	cr_expect(spvx_ids_number(&ids, id[4]).cls == SPVX_NUMBER_NONE, "a vector");
	cr_expect(spvx_ids_number(&ids, id[5]).width == 16, "a value is of its type");
	cr_expect(spvx_ids_number(&ids, id[6]).cls == SPVX_NUMBER_NONE, "a vector's value");
	cr_expect(!spvx_ids_defined(&ids, id[6] + 1) && !spvx_ids_defined(&ids, 0));
	spvx_ids_reset(&ids);
	for (size_t i = 0; i < 7; i++)
		cr_expect(!spvx_ids_defined(&ids, id[i]), "id %zu after the reset", i);
	spvx_ids_fini(&ids);
}

/* Encodings that floats have are kept; others may become one. */
Test(spirv_ids, encodings)
{
	for (uint64_t packed = 0; packed <= UINT16_MAX + 2; packed++) {
		const uint16_t kept =
			sx_fact_number(sx_fact_of_number(SPVX_NUMBER_FLOAT, 8, packed))
				.encoding;

		cr_expect(packed && spvx_enum_find(NULL, SPVX_KIND_FPEncoding,
						   (uint32_t)packed - 1)
				  ? kept == packed
				  : kept == packed || kept == UINT16_MAX,
			  "%u: %u", (unsigned)packed, kept);
	}
}

Test(spirv_ids, facts)
{
	static const uint32_t rising[] = { 1, 2, 3, 4, 5, 6, 7 };
	static const uint32_t falling[] = { 900, 800, 700, 600, 500, 400, 300 };
	static const uint32_t far[] = { 0xfffffff0, 3,          0x7fffffff, 2000000,
					1,          0xfffffffe, 77777 };

	check_facts(rising, false);
	check_facts(falling, true);
	check_facts(far, false);
	check_facts(far, true);
}

/* What is not reported stays what it was. */
Test(spirv_ids, refusals)
{
	static const struct {
		uint16_t op;
		uint32_t words[3];
		size_t count;
		int want;
	} cases[] = {
		{ SPVX_OP_Undef, { 1, 0 }, 2, -SPVX_EIDZERO },
		{ SPVX_OP_TypeFloat, { 1, 32 }, 2, -SPVX_EIDTWICE },
		{ SPVX_OP_Undef, { 1, 1 }, 2, -SPVX_EIDTWICE },
		{ SPVX_OP_Undef, { 1 }, 1, 0 }, /* too short to have a result */
		{ SPVX_OP_TypeVoid, { 0 }, 0, 0 },
		{ SPVX_OP_Store, { 1, 1 }, 2, 0 },
		{ 4095, { 1, 1 }, 2, 0 },
		{ SPVX_OP_TypeInt, { 9 }, 1, 0 }, /* a type, of what is not known */
		{ SPVX_OP_TypeInt, { 9, 32 }, 2, 0 },
	};

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		struct test_module m = { 0 };
		struct spvx_ids ids;

		test_module_header(&m, 0x10000, 10);
		TEST_INSN(&m, SPVX_OP_TypeInt, 1, 32, 0);
		test_module_insn(&m, cases[i].op, cases[i].count, cases[i].words);
		spvx_ids_init(&ids, NULL);
		cr_expect(learn_all(&ids, &m) == cases[i].want, "case %zu", i);
		cr_expect(spvx_ids_number(&ids, 1).cls == SPVX_NUMBER_UNSIGNED, "case %zu",
			  i);
		cr_expect(spvx_ids_number(&ids, 9).cls == SPVX_NUMBER_NONE, "case %zu", i);
		spvx_ids_fini(&ids);
	}
}

/* ---- what it costs ---- */

/* @count ids, each @stride after the one before, from @first. */
static size_t peak(uint32_t first, uint32_t stride, unsigned count)
{
	struct test_module m = { 0 };
	struct test_alloc alloc;
	struct spvx_ids ids;
	uint32_t id = first;

	test_alloc_init(&alloc);
	test_module_header(&m, 0x10000, 0xffffffff);
	for (unsigned i = 0; i < count; i++, id += stride)
		TEST_INSN(&m, SPVX_OP_TypeVoid, id);
	spvx_ids_init(&ids, &alloc.hook);
	cr_expect(!learn_all(&ids, &m));
	id = first;
	for (unsigned i = 0; i < count; i++, id += stride)
		cr_expect(spvx_ids_defined(&ids, id), "id %u", id);
	spvx_ids_fini(&ids);
	cr_expect(!alloc.live_blocks, "%zu blocks left", alloc.live_blocks);
	return alloc.peak_bytes;
}

/* A huge id, a huge bound, ids far apart or falling: memory goes by what is there. */
Test(spirv_ids, memory)
{
	cr_expect(peak(0xfffffff0, 1, 1) < 1024, "one huge id");
	cr_expect(peak(1, 1, 10000) < 10000 * 16, "rising");
	cr_expect(peak(10000, UINT32_MAX, 9999) < 10000 * 64, "falling");
	cr_expect(peak(1, 65537, 10000) < 10000 * 64, "far apart");
}

/* Each allocation fails once: reported, nothing leaks, what was known stays. */
Test(spirv_ids, allocation_failure)
{
	struct test_module m = { 0 };
	size_t calls;

	test_module_header(&m, 0x10000, 100);
	for (uint32_t i = 1; i < 3000; i++)
		TEST_INSN(&m, SPVX_OP_TypeVoid, i % 3 ? i : i * 1000003);
	for (size_t fail = 0;; fail++) {
		struct test_alloc alloc;
		struct spvx_ids ids;
		struct spvx_cursor cursor;
		struct spvx_header header;
		struct spvx_insn insn;
		bool failed = false;

		test_alloc_init(&alloc);
		alloc.fail_at = fail;
		spvx_ids_init(&ids, &alloc.hook);
		cr_assert(!spvx_cursor_init(&cursor, m.data, m.len, &header));
		while (!failed && spvx_next(&cursor, &insn))
			failed = spvx_ids_learn(&ids, NULL, &insn) == -SPVX_ENOMEM;
		cr_expect(failed == (fail > 0), "call %zu", fail);
		cr_expect(spvx_ids_defined(&ids, 1) == (fail != 1), "call %zu", fail);
		calls = fail ? calls : alloc.calls;
		spvx_ids_fini(&ids);
		cr_expect(!alloc.live_blocks, "call %zu: %zu blocks left", fail,
			  alloc.live_blocks);
		if (fail == calls)
			break;
	}
	cr_expect(calls > 5, "%zu calls", calls);
}
