/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/growth.c - inputs that are cheap to make do not cost more than they have: work that
 * grows with the square of their number would take minutes here, and runs into the limit.
 */
#include "support.h"

#include <spvx/enums.h>

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

TestSuite(growth, .timeout = 100);

static struct test_run run(const char *const *argv, const struct test_module *m)
{
	struct test_run r = { .argv = argv, .in = m->data, .in_len = m->len };

	test_run(&r);
	return r;
}

/* Modules of 40 bytes, each of another generator. */
Test(growth, generators)
{
	static const char *const argv[] = { "spvx", "audit", "-", NULL };
	const uint32_t count = test_sanitized() ? 60000 : 200000;
	struct test_module m = { 0 };
	struct test_run r;
	char *wanted;

	for (uint32_t i = 0; i < count; i++) {
		size_t at = m.len;
		uint32_t generator = i * UINT32_C(2654435761);

		test_module_header(&m, 0x00010000, 1);
		for (unsigned k = 0; k < 4; k++)
			m.data[at + 8 + k] = (unsigned char)(generator >> 8 * k);
		TEST_INSN(&m, SPVX_OP_Capability, 1);
		TEST_INSN(&m, SPVX_OP_MemoryModel, 0, 1);
	}
	r = run(argv, &m);
	wanted = test_format("%u,%03u modules", count / 1000, count % 1000);
	cr_expect(strstr((char *)r.out.data, wanted), "%.200s", r.out.data);
	test_run_free(&r);
	test_module_free(&m);
	free(wanted);
}

/* A module in which every function is an entry point. */
Test(growth, entry_points)
{
	static const char *const argv[] = {
		"spvx", "cfg", "--function=none", "--function=no", "--function=nor this",
		"-",    NULL
	};
	const uint32_t count = test_sanitized() ? 60000 : 200000;
	struct test_module m = { 0 };
	struct test_run r;

	test_module_header(&m, 0x00010000, 2 * count + 10);
	TEST_INSN(&m, SPVX_OP_Capability, 1);
	TEST_INSN(&m, SPVX_OP_MemoryModel, 0, 1);
	for (uint32_t i = 0; i < count; i++)
		TEST_INSN(&m, SPVX_OP_EntryPoint, 5, 10 + i, 'e');
	TEST_INSN(&m, SPVX_OP_TypeVoid, 1);
	TEST_INSN(&m, SPVX_OP_TypeFunction, 2, 1);
	for (uint32_t i = 0; i < count; i++) {
		TEST_INSN(&m, SPVX_OP_Function, 1, 10 + i, 0, 2);
		TEST_INSN(&m, SPVX_OP_Label, 10 + count + i);
		TEST_INSN(&m, SPVX_OP_Return);
		TEST_INSN(&m, SPVX_OP_FunctionEnd);
	}
	r = run(argv, &m);
	cr_expect(strstr((char *)r.err.data, "no module has a function none"), "%.200s",
		  r.err.data);
	test_run_free(&r);
	test_module_free(&m);
}

/* Structs of many members, each an array of arrays of arrays. */
static void write_nested(struct test_module *m)
{
	const uint32_t depth = test_sanitized() ? 20000 : 60000;
	const uint32_t members = 65000;
	const uint32_t structs = test_sanitized() ? 5 : 30;
	uint32_t *words = malloc((members + 1) * sizeof(*words));

	cr_assert(words);
	test_module_header(m, 0x00010300, depth + structs + 3);
	TEST_INSN(m, SPVX_OP_Capability, 1);
	TEST_INSN(m, SPVX_OP_MemoryModel, 0, 1);
	TEST_INSN(m, SPVX_OP_TypeInt, 1, 32, 0);
	TEST_INSN(m, SPVX_OP_Constant, 1, 2, 1);
	for (uint32_t i = 0; i < depth; i++)
		TEST_INSN(m, SPVX_OP_TypeArray, i + 3, i ? i + 2 : 1, 2);
	for (uint32_t i = 0; i <= members; i++)
		words[i] = depth + 2;
	for (uint32_t i = 0; i < structs; i++) {
		words[0] = depth + 3 + i;
		test_module_insn(m, SPVX_OP_TypeStruct, members + 1, words);
	}
	free(words);
}

Test(growth, nested_arrays)
{
	static const char *const commands[][6] = {
		{ "spvx", "audit", "--exit-zero", "-" },
		{ "spvx", "reflect", "-f", "ndjson", "-" },
	};
	struct test_module m = { 0 };

	write_nested(&m);
	for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++) {
		struct test_run r = run(commands[i], &m);

		cr_expect_eq(r.status, 0, "%s: %.200s", commands[i][1], r.err.data);
		test_run_free(&r);
	}
	test_module_free(&m);
}
