/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/text/dis_deep.c - constructs nested deeper than any width: a listing grows
 * with the module, not with the square of it.
 */
#include "suite.h"

TestSuite(text_dis_deep, .timeout = 120);

/* Loops in loops, or selections in selections. */
static void put_nest(FILE *f, unsigned depth, bool loops)
{
	for (unsigned i = 0; i < depth; i++) {
		if (loops)
			fprintf(f,
				"OpBranch %%h%u\n%%h%u = OpLabel\nOpLoopMerge %%m%u %%c%u "
				"None\n"
				"OpBranchConditional %%t %%b%u %%m%u\n%%b%u = OpLabel\n",
				i, i, i, i, i, i, i);
		else
			fprintf(f,
				"OpSelectionMerge %%m%u None\n"
				"OpBranchConditional %%t %%b%u %%m%u\n%%b%u = OpLabel\n",
				i, i, i, i);
	}
	for (unsigned i = depth; i--;) {
		if (loops)
			fprintf(f, "OpBranch %%c%u\n%%c%u = OpLabel\nOpBranch %%h%u\n", i,
				i, i);
		else
			fprintf(f, "OpBranch %%m%u\n", i);
		fprintf(f, "%%m%u = OpLabel\n", i);
	}
}

static void make_module(const char *folder, unsigned depth, bool loops)
{
	FILE *f = fopen(test_format("%s/m.spvasm", folder), "w");
	const char *argv[] = { "spvx", "as", "m.spvasm", "-o", "m.spv", NULL };
	struct test_run r = { .argv = argv, .dir = folder };

	cr_assert(f != NULL);
	fputs("OpCapability Shader\nOpMemoryModel Logical GLSL450\n"
	      "OpEntryPoint GLCompute %main \"main\"\nOpExecutionMode %main LocalSize 1 1 "
	      "1\n"
	      "%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%bool = OpTypeBool\n"
	      "%t = OpConstantTrue %bool\n%main = OpFunction %void None %fn\n%l = "
	      "OpLabel\n",
	      f);
	put_nest(f, depth, loops);
	fputs("OpReturn\nOpFunctionEnd\n", f);
	fclose(f);
	test_run(&r);
	cr_assert(!r.status, "%s", r.err.data);
}

static size_t widest_line(const char *text)
{
	size_t most = 0;

	for (; *text; text += strcspn(text, "\n") + 1) {
		size_t blanks = strspn(text, " ");

		most = blanks > most ? blanks : most;
	}
	return most;
}

static void run_dis(const char *folder, const char *option, struct test_run *r)
{
	const char *argv[] = { "spvx", "dis", option, "m.spv", NULL };

	*r = (struct test_run){ .argv = argv, .dir = folder };
	test_run(r);
	r->argv = NULL;
	cr_assert(!r->status, "%s", r->err.data);
}

/* What is valid is shown as it is, whatever the depth; what is deeper stays narrow. */
Test(text_dis_deep, grows_with_the_module)
{
	static const unsigned depths[] = { 50, 1000, 1023, 1100, 20000 };

	for (unsigned loops = 0; loops < 2; loops++) {
		for (size_t i = 0; i < sizeof(depths) / sizeof(depths[0]); i++) {
			char *folder = test_folder();
			bool valid = depths[i] <= 1023;
			struct test_run r;
			size_t widest;

			make_module(folder, depths[i], loops);
			run_dis(folder, "--nested-indent", &r);
			widest = widest_line((char *)r.out.data);
			cr_expect(valid ? widest >= 2 * depths[i] : widest < 300,
				  "depth %u: %zu blanks", depths[i], widest);
			test_remove(folder);
		}
	}
}
