/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd_limit.c - a module whose decoration groups multiply is said to do so by
 * every command that would have to index it, and does not keep it from the next module.
 */
#include "support.h"

#include <criterion/criterion.h>
#include <spvx/enums.h>
#include <stdlib.h>
#include <string.h>

TestSuite(cmd_limit, .timeout = 60);

/* Each of so many decorations belongs to each of so many ids. */
static void build_groups(struct test_module *m)
{
	test_module_header(m, 0x10000, 100);
	for (unsigned i = 0; i < 20000; i++)
		TEST_INSN(m, SPVX_OP_Decorate, 50, 0);
	TEST_INSN(m, SPVX_OP_DecorationGroup, 50);
	for (unsigned i = 0; i < 2000; i++)
		TEST_INSN(m, SPVX_OP_GroupDecorate, 50, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
}

static void build_function(struct test_module *m)
{
	test_module_header(m, 0x10000, 100);
	TEST_INSN(m, SPVX_OP_TypeVoid, 1);
	TEST_INSN(m, SPVX_OP_TypeFunction, 2, 1);
	TEST_INSN(m, SPVX_OP_Function, 1, 7, 0, 2);
	TEST_INSN(m, SPVX_OP_Label, 8);
	TEST_INSN(m, SPVX_OP_Return);
	TEST_INSN(m, SPVX_OP_FunctionEnd);
}

static void write_module(const char *folder, const char *name,
			 void (*build)(struct test_module *m))
{
	char *path = test_format("%s/%s", folder, name);
	struct test_module m = { .swapped = false };

	build(&m);
	test_write(path, m.data, m.len);
	test_module_free(&m);
	free(path);
}

Test(cmd_limit, goes_on)
{
	static const struct {
		const char *words[4];
		const char *next; /* what is printed of the second module */
		bool needed;      /* the whole index of the first */
	} cases[] = {
		{ { "stats", "-d", "function" }, "%7", false },
		{ { "stats", "-d", "line" }, "(no line)", false },
		{ { "stats", "-d", "line,function" }, "%7", true },
		{ { "info", "-f", "text" }, "b.spv: SPIR-V", true },
		{ { "dis", "--source", "--raw-id" }, "%7 = OpFunction", true },
		{ { "grep", "--source", "--op=OpFunction" }, "b.spv:0x", false },
		{ { "srcmap", "-f", "text" }, "b.spv: no lines", false },
	};

	char *folder = test_folder();

	write_module(folder, "a.spv", build_groups);
	write_module(folder, "b.spv", build_function);
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		const char *argv[8] = { "spvx" };
		struct test_run r = { .argv = argv, .dir = folder };
		size_t n = 1;

		for (size_t k = 0; k < 4 && cases[i].words[k]; k++)
			argv[n++] = cases[i].words[k];
		argv[n++] = "a.spv";
		argv[n] = "b.spv";
		test_run(&r);
		cr_expect(strstr((char *)r.out.data, cases[i].next), "%s %s: %s",
			  cases[i].words[0], cases[i].words[1], (char *)r.out.data);
		/* only what needs the index of the module says so */
		if (cases[i].needed)
			cr_expect(r.status == 2 &&
					  strstr((char *)r.err.data, "a.spv: error"),
				  "%s %s: %d", cases[i].words[0], cases[i].words[1],
				  r.status);
		test_run_free(&r);
	}
	test_remove(folder);
	free(folder);
}
