/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/program/growth.c - inputs that are cheap to make do not cost more than they
 * have: work that grows with the square of their number would take minutes here, and runs
 * into the limit.
 */
#include "lines.h"
#include "suite.h"

#include <spvx/enums.h>

TestSuite(program_growth, .timeout = 100);

static struct test_run run(const char *const *argv, const struct test_module *m)
{
	struct test_run r = { .argv = argv, .in = m->data, .in_len = m->len };

	test_run(&r);
	return r;
}

/* Modules of 40 bytes, each of another generator. */
Test(program_growth, generators)
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
}

/* A module in which every function is an entry point. */
Test(program_growth, entry_points)
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

Test(program_growth, nested_arrays)
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
	}
}

/* Each of @count modules has what no other has: a version, a tool, names, strings, numbers. */
static void write_different(struct test_module *m, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++) {
		const uint32_t one = 1;
		const uint32_t entry[] = { 5, 3 };
		const uint32_t imported[] = { 2 };
		char *name = test_format("n%u", i);
		size_t at = m->len;

		test_module_header(m, 0x00010000 | (i * 257 & 0xffffff), 20 + i % 5000);
		for (unsigned k = 0; k < 4; k++)
			m->data[at + 8 + k] =
				(unsigned char)(i * UINT32_C(2654435761) >> 8 * k);
		TEST_INSN(m, SPVX_OP_Capability, 10000 + i);
		test_module_insn_str(m, SPVX_OP_Extension, 0, NULL, name, 0, NULL);
		test_module_insn_str(m, SPVX_OP_ExtInstImport, 1, imported, name, 0, NULL);
		TEST_INSN(m, SPVX_OP_MemoryModel, 0, 1);
		test_module_insn_str(m, SPVX_OP_EntryPoint, 2, entry, name, 0, NULL);
		TEST_INSN(m, SPVX_OP_ExecutionMode, 3, 20000 + i);
		test_module_insn_str(m, SPVX_OP_String, 1, &one, name, 0, NULL);
		TEST_INSN(m, SPVX_OP_Source, 2, 450, 1);
		test_module_insn_str(m, SPVX_OP_Name, 1, (uint32_t[]){ 3 }, name, 0, NULL);
		TEST_INSN(m, SPVX_OP_Decorate, 3, 30000 + i);
		TEST_INSN(m, SPVX_OP_TypeVoid, 4);
		TEST_INSN(m, SPVX_OP_TypeFunction, 5, 4);
		TEST_INSN(m, 7000 + i % 50000, i);
		TEST_INSN(m, SPVX_OP_Function, 4, 3, 0, 5);
		TEST_INSN(m, SPVX_OP_Label, 6);
		TEST_INSN(m, SPVX_OP_Return);
		TEST_INSN(m, SPVX_OP_FunctionEnd);
	}
}

/* As many modules as differ in everything that is counted. A list that is searched for each would
 * take longer than there is. */
Test(program_growth, different_modules)
{
	static const char *const commands[][7] = {
		{ "spvx", "stats", "-f", "json", "-" },
		{ "spvx", "stats", "--count=both", "-f", "tsv", "-" },
		{ "spvx", "stats", "-d", "generator,extension,import", "-" },
		{ "spvx", "stats", "-d", "dup,version", "-" },
		{ "spvx", "stats", "--full", "-f", "json", "-" },
		{ "spvx", "stats", "--partial", "-" },
		{ "spvx", "ls", "--identity=n1,n2,foz", "-" },
		{ "spvx", "audit", "--exit-zero", "--profile=all", "-" },
		{ "spvx", "audit", "--partial", "-" },
		{ "spvx", "reflect", "-f", "ndjson", "-" },
		{ "spvx", "requires", "-" },
		{ "spvx", "info", "-" },
	};
	struct test_module m = { 0 };

	write_different(&m, test_sanitized() ? 4000 : 20000);
	for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++) {
		struct test_run r = run(commands[i], &m);

		cr_expect_gt(r.out.len, 100, "%s %s: %.200s", commands[i][1],
			     commands[i][2], r.err.data);
	}
}

/* @count entry points that call one function, which uses as many buffers. */
static void write_shared_uses(struct test_module *m, uint32_t count)
{
	const uint32_t first = 20; /* variable; then loads, then functions and labels */
	const uint32_t loads = first + count;
	const uint32_t functions = loads + 2 * count;

	test_module_header(m, 0x00010300, functions + 3 * count + 10);
	TEST_INSN(m, SPVX_OP_Capability, 1);
	TEST_INSN(m, SPVX_OP_MemoryModel, 0, 1);
	for (uint32_t i = 0; i < count; i++)
		TEST_INSN(m, SPVX_OP_EntryPoint, 5, functions + 3 * i, 'e');
	TEST_INSN(m, SPVX_OP_Decorate, 6, 2);
	TEST_INSN(m, SPVX_OP_MemberDecorate, 6, 0, 35, 0);
	for (uint32_t i = 0; i < count; i++) {
		TEST_INSN(m, SPVX_OP_Decorate, first + i, 34, i >> 6);
		TEST_INSN(m, SPVX_OP_Decorate, first + i, 33, i & 63);
	}
	TEST_INSN(m, SPVX_OP_TypeVoid, 1);
	TEST_INSN(m, SPVX_OP_TypeFunction, 2, 1);
	TEST_INSN(m, SPVX_OP_TypeInt, 3, 32, 0);
	TEST_INSN(m, SPVX_OP_Constant, 3, 4, 0);
	TEST_INSN(m, SPVX_OP_TypeStruct, 6, 3);
	TEST_INSN(m, SPVX_OP_TypePointer, 7, 2, 6);
	TEST_INSN(m, SPVX_OP_TypePointer, 8, 2, 3);
	for (uint32_t i = 0; i < count; i++)
		TEST_INSN(m, SPVX_OP_Variable, 7, first + i, 2);
	TEST_INSN(m, SPVX_OP_Function, 1, 9, 0, 2);
	TEST_INSN(m, SPVX_OP_Label, 10);
	for (uint32_t i = 0; i < count; i++) {
		TEST_INSN(m, SPVX_OP_AccessChain, 8, loads + 2 * i, first + i, 4);
		TEST_INSN(m, SPVX_OP_Load, 3, loads + 2 * i + 1, loads + 2 * i);
	}
	TEST_INSN(m, SPVX_OP_Return);
	TEST_INSN(m, SPVX_OP_FunctionEnd);
	for (uint32_t i = 0; i < count; i++) {
		TEST_INSN(m, SPVX_OP_Function, 1, functions + 3 * i, 0, 2);
		TEST_INSN(m, SPVX_OP_Label, functions + 3 * i + 1);
		TEST_INSN(m, SPVX_OP_FunctionCall, 1, functions + 3 * i + 2, 9);
		TEST_INSN(m, SPVX_OP_Return);
		TEST_INSN(m, SPVX_OP_FunctionEnd);
	}
}

/* What a module comes to is reflected as long as it is in proportion, in no format beyond that. */
Test(program_growth, shared_uses)
{
	static const char *const formats[] = { "text",   "json",        "ndjson",
					       "tsv",    "spirv-cross", "c-header",
					       "vulkan", "markdown",    NULL };

	for (size_t i = 0; formats[i]; i++) {
		const char *const argv[] = {
			"spvx", "reflect", "-f", formats[i], "-", NULL
		};
		struct test_module few = { 0 };
		struct test_module many = { 0 };
		struct test_run r;

		write_shared_uses(&few, 200);
		r = run(argv, &few);
		cr_expect_eq(r.status, 0, "%s: %.200s", formats[i], r.err.data);
		write_shared_uses(&many, 2048);
		r = run(argv, &many);
		cr_expect(strstr((char *)r.err.data, "interface too large"), "%s: %.200s",
			  formats[i], r.err.data);
		cr_expect_lt(r.out.len, many.len, "%s", formats[i]);
	}
}

/* Twins in one compressed file: it is not read again for each. */
Test(program_growth, twins_of_one_file)
{
	static const char lines[] =
		"cat >t <<END\nOpCapability Shader\nOpMemoryModel Logical GLSL450\n"
		"OpEntryPoint GLCompute %%m \"m\"\nOpExecutionMode %%m LocalSize 1 1 1\n"
		"%%f = OpString \"a.comp\"\n%%v = OpTypeVoid\n%%fn = OpTypeFunction %%v\n"
		"%%m = OpFunction %%v None %%fn\n%%l = OpLabel\nOpLine %%f 7 1\n"
		"OpReturn\nOpFunctionEnd\nEND\n"
		"spvx as -o 0 t; spvx strip -o s.spv 0\n"
		"for i in $(seq %u); do cat 0 0 >1; mv 1 0; done; gzip 0\n"
		"spvx addr2line --brief --symbols=0.gz s.spv w37 >got 2>said\n"
		"grep -q 'lines from 0.gz@0x0 ' said || { cat said; exit 1; }\n";
	char *folder = test_folder();
	char *text = test_format(lines, test_sanitized() ? 13 : 16);

	test_lines(folder, "twins of one file", text);
}
