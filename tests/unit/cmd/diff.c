/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/diff.c - which modules of two files without names `spvx diff` and `audit`
 * pair.
 */
#include "assemble.h"

#include <criterion/criterion.h>

TestSuite(cmd_diff, .timeout = 60);

/* Modules of a file one behind the other: a digit is one, a letter the same with another name in
 * it, which is the same code; K is the one of 1 whose constant and type are in another order. */
static void write_carved(const char *dir, const char *name, const char *what)
{
	FILE *f = fopen(test_format("%s/%s", dir, name), "wb");
	struct test_as as;

	cr_assert(f && !test_as_open(&as, 0, 0, NULL));
	fputs("\177ELF", f);
	for (; *what; what++) {
		bool named = *what >= 'A' && *what != 'K';
		char *module = test_format(
			"OpCapability Shader\nOpMemoryModel Logical GLSL450\n"
			"OpEntryPoint GLCompute %%f \"main\"\n%s%%void = OpTypeVoid\n%s"
			"%%float = OpTypeFloat 32\n%%k = OpConstant %%float %c\n%s"
			"%%f = OpFunction %%void None %%fn\n"
			"%%l = OpLabel\n%%x = OpFAdd %%float %%k %%k\nOpReturn\n"
			"OpFunctionEnd\n",
			named ? "OpName %f \"a name\"\n" : "",
			*what == 'K' ? "%fn = OpTypeFunction %void\n" : "",
			*what == 'K' ? '1'
			: named      ? *what - 'A' + '1'
				     : *what,
			*what == 'K' ? "" : "%fn = OpTypeFunction %void\n");
		const unsigned char *data;
		size_t size;

		cr_assert(!test_as_run(&as, module, strlen(module), &data, &size), "%s",
			  as.errors);
		fwrite(data, 1, size, f);
	}
	fclose(f);
	test_as_close(&as);
}

/* An offset says where a module is, not which: of another build of a file those are a pair that
 * are the same bytes, the same code, or the same but for the order of declarations. */
Test(cmd_diff, offsets_are_no_names)
{
	static const struct {
		const char *old;
		const char *now;
		const char
			*pairs; /* how many, how many with other bytes, without a partner */
	} cases[] = {
		{ "12", "34", "\"pairs\":0,\"changed_modules\":0,\"only_in\":[2,2]" },
		{ "12", "21", "\"pairs\":2,\"changed_modules\":0,\"only_in\":[0,0]" },
		{ "12", "321", "\"pairs\":2,\"changed_modules\":0,\"only_in\":[0,1]" },
		{ "123", "4BA", "\"pairs\":2,\"changed_modules\":2,\"only_in\":[1,1]" },
		{ "1A3", "4BA", "\"pairs\":1,\"changed_modules\":0,\"only_in\":[2,2]" },
		{ "12", "3K", "\"pairs\":1,\"changed_modules\":1,\"only_in\":[1,1]" },
	};

	static const char *const by[] = { "--pair=path", "--pair=name" };

	for (size_t i = 0; i < 2 * sizeof(cases) / sizeof(cases[0]); i++) {
		char *dir = test_folder();
		struct test_run r;

		write_carved(dir, "a.so", cases[i / 2].old);
		write_carved(dir, "b.so", cases[i / 2].now);
		r = TEST_RUN(dir, "diff", "-f", "ndjson", "--carve", by[i % 2], "a.so",
			     "b.so");
		cr_expect(strstr((const char *)r.out.data, cases[i / 2].pairs), "%zu: %s",
			  i, (const char *)r.out.data);
		r = TEST_RUN(dir, "audit", "--carve", "--profile=all", "--base=a.so",
			     "b.so");
		cr_expect(!strstr((const char *)r.out.data, "compared with"), "%zu: %s", i,
			  (const char *)r.out.data);
		test_remove(dir);
	}
}
