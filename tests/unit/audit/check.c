/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/audit/check.c - `audit --check`: its findings are those of `audit` and those
 * of `check`, no more and no less, in either byte order. That they are accepted and
 * suppressed as others are is in tests/transcripts/audit.t.
 */
#include "assemble.h"
#include "corpus.h"
#include "lines.h"

TestSuite(audit_check, .timeout = 600);

/* ---- modules ---- */

#define HEAD "OpCapability Shader\nOpMemoryModel Logical GLSL450\n"
#define ENTRY \
	"OpEntryPoint GLCompute %main \"main\"\nOpExecutionMode %main LocalSize 1 1 1\n"
#define TYPES                                              \
	"%void = OpTypeVoid\n%fn = OpTypeFunction %void\n" \
	"%f32 = OpTypeFloat 32\n%one = OpConstant %f32 1\n"
#define BEGIN "%main = OpFunction %void None %fn\n%entry = OpLabel\n"
#define END   "OpReturn\nOpFunctionEnd\n"

/* Of SPIR-V 1.3, whose words are swapped or not. */
static void write_module(const char *dir, const char *name, const char *text, bool swapped)
{
	char *path = test_format("%s/%s", dir, name);
	struct test_bytes module;
	struct test_bytes copy;
	struct test_as as;

	cr_assert(!test_as_open(&as, 0, 0x10300, NULL));
	cr_assert(!test_as_run(&as, text, strlen(text),
			       (const unsigned char **)(void *)&module.data, &module.len),
		  "%s", as.errors);
	copy = test_swapped(&module);
	test_write(path, swapped ? copy.data : module.data, module.len);
	test_bytes_free(&copy);
	test_as_close(&as);
}

/* By the specification (3.42.13) the operands of OpIAdd are integers, and (2.16) an <id> is
 * defined before it is used: valid.spv is valid, the others are not. No policy minds. */
static void write_modules(const char *dir)
{
	static const char valid[] = HEAD ENTRY TYPES BEGIN END;
	static const char add[] =
		HEAD ENTRY TYPES BEGIN "%sum = OpIAdd %f32 %one %one\n" END;
	static const char undefined[] =
		HEAD ENTRY TYPES BEGIN "%sum = OpFAdd %f32 %one %two\n"
				       "%more = OpFAdd %f32 %one %three\n" END;

	for (unsigned swapped = 0; swapped < 2; swapped++) {
		char *sub = test_format("%s/%s", dir, swapped ? "big" : "little");

		test_lines(dir, "folder", swapped ? "mkdir big" : "mkdir little");
		write_module(sub, "valid.spv", valid, swapped);
		write_module(sub, "add.spv", add, swapped);
		write_module(sub, "undefined.spv", undefined, swapped);
	}
}

/* Copies in the other byte order of what a folder has. */
static void write_swapped(const char *dir, const char *folder, size_t most)
{
	char **names = test_list(folder);

	for (size_t n = 0; names && names[n] && n < most; n++) {
		char *to = test_format("%s/swapped/%s", dir, names[n]);
		struct test_bytes b = test_read(test_format("%s/%s", folder, names[n]));
		struct test_bytes s = test_swapped(&b);

		if (b.data && b.len > 20 && strstr(names[n], ".spv"))
			test_write(to, s.data, s.len);
		test_bytes_free(&s);
	}
}

/* ---- both apart, and together ---- */

/* `M` are the inputs, `O` options of both. */
#define UNION                                                                                            \
	"apart() { { tail -n +2 a | cut -f 1-4,7; tail -n +2 c | cut -f 1-5 | grep -v '\tok\t' || :; } " \
	"| LC_ALL=C sort; }\n"                                                                           \
	"for p in ci all; do\n"                                                                          \
	"spvx audit -f tsv --profile=$p --max-per-rule=0 $O $M >a 2>a.err && s=0 || s=$?\n"              \
	"spvx check -f tsv $O $E $M >c 2>c.err || s=$?\n"                                                \
	"spvx audit -f tsv --check $E --profile=$p --max-per-rule=0 $O $M >b 2>b.err "                   \
	"&& t=0 || t=$?\n"                                                                               \
	"[ $s = $t ]; [ $(wc -l <b) -gt $(wc -l <a) ]\n"                                                 \
	"apart >apart; tail -n +2 b | cut -f 1-4,7 | LC_ALL=C sort | diff apart - | "                    \
	"head -n 4 >diff\n"                                                                              \
	"cat diff >&2; [ ! -s diff ]; done\n"

static void expect_union(const char *dir, const char *inputs)
{
	static const char *const environments[] = { "", "--target-env=vulkan1.2",
						    "--target-env=opencl2.2 -v" };

	for (size_t n = 0; n < sizeof(environments) / sizeof(environments[0]); n++) {
		bool notes = strstr(environments[n], "-v") != NULL;
		char *lines =
			test_format("M='%s'; O='%s'; E='%.*s'\n" UNION, inputs,
				    notes ? "-v" : "", notes ? 22 : 40, environments[n]);

		test_lines(dir, environments[n], lines);
		free(lines);
	}
}

Test(audit_check, is_both)
{
	char *dir = test_folder();

	write_modules(dir);
	/* modules one after the other, of which the first breaks off */
	test_lines(dir, "back to back",
		   "head -c 300 little/add.spv >cut; cat cut little/undefined.spv "
		   "big/add.spv little/add.spv >all.bin");
	expect_union(dir, test_format("%s/tests/modules little big all.bin", test_src()));
}

Test(audit_check, is_both_over_the_corpus)
{
	char *dir = test_folder();
	char *vulkan = test_format("%s/corpus/vulkan", test_shared());
	char *found = test_format("%s/findings/check", test_shared());
	char *inputs = test_format("swapped %s/corpus/cases/val %s/corpus/bad "
				   "%s/corpus/containers",
				   test_shared(), test_shared(), test_shared());

	test_lines(dir, "folder", "mkdir swapped");
	write_swapped(dir, vulkan, test_sanitized() ? 40 : SIZE_MAX);
	write_swapped(dir, found, SIZE_MAX);
	if (test_listed(found)[0])
		expect_union(dir, test_sanitized() ? "swapped" : inputs);
}
