/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check_message.c - messages of `check` name <id>s as listings do, say which types
 * were compared, and cite the rules of Vulkan by their whole identifiers.
 */
#include "assemble.h"

#include <criterion/criterion.h>
#include <spvx/check.h>

TestSuite(check_message, .timeout = 60);

static const char text[] =
	"OpCapability Shader\nOpMemoryModel Logical GLSL450\n"
	"OpEntryPoint Fragment %main \"main\"\nOpExecutionMode %main OriginLowerLeft\n"
	"OpName %half \"half\"\n"
	"%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%u = OpTypeInt 32 0\n"
	"%f = OpTypeFloat 32\n%one = OpConstant %u 1\n%half = OpConstant %f 0.5\n"
	"%main = OpFunction %void None %fn\n%l = OpLabel\n"
	"%x = OpFAdd %f %half %one\n%y = OpFAdd %u %one %one\nOpReturn\nOpFunctionEnd\n";

static const char *const expected[] = {
	"OpFAdd: Operand 2 must have the same type as the result; %uint_1 is of type %uint, "
	"the result of type %float",
	"OpFAdd: Result Type must be float scalar or vector or cooperative matrix, which is "
	"%uint",
	"(VUID-StandaloneSpirv-OriginLowerLeft-04653)",
};

static char *write_module(void)
{
	char *dir = test_folder();
	char *path = test_format("%s/x.spv", dir);
	const unsigned char *module;
	struct test_as t;
	size_t size;

	cr_assert(!test_as_open(&t, 0, 0x10300, NULL));
	cr_assert(!test_as_run(&t, text, strlen(text), &module, &size), "%s", t.errors);
	test_write(path, module, size);
	test_as_close(&t);
	free(path);
	return dir;
}

/* Of `check`, and of `audit`, which reports the same. */
Test(check_message, names)
{
	char *dir = write_module();
	struct test_run check = TEST_RUN(dir, "check", "--target-env=vulkan1.2", "x.spv");
	struct test_run audit = TEST_RUN(dir, "audit", "-f", "tsv", "--check",
					 "--target-env=vulkan1.2", "x.spv");

	for (size_t n = 0; n < sizeof(expected) / sizeof(expected[0]); n++) {
		cr_expect(strstr((char *)check.out.data, expected[n]), "%s\n%s",
			  expected[n], (char *)check.out.data);
		cr_expect(strstr((char *)audit.out.data, expected[n]), "%s\n%s",
			  expected[n], (char *)audit.out.data);
	}
	test_run_free(&check);
	test_run_free(&audit);
	test_remove(dir);
	free(dir);
}

Test(check_message, whole_vuids)
{
	static const char *const formats[] = { "text",   "tsv",   "json",
					       "ndjson", "sarif", "markdown" };
	char *dir = write_module();

	for (size_t n = 0; n < sizeof(formats) / sizeof(formats[0]); n++) {
		struct test_run r = TEST_RUN(dir, "check", "--target-env=vulkan1.2", "-f",
					     formats[n], "x.spv");

		cr_expect(strstr((char *)r.out.data,
				 "VUID-StandaloneSpirv-OriginLowerLeft-04653"),
			  "%s", formats[n]);
		if (!strcmp(formats[n], "sarif"))
			cr_expect(strstr((char *)r.out.data,
					 "\"helpUri\": \"https://docs.vulkan.org/spec/"
					 "latest/appendices/spirvenv.html#"
					 "VUID-StandaloneSpirv-OriginLowerLeft-04653\""));
		test_run_free(&r);
	}
	test_remove(dir);
	free(dir);
}

/* Each is found by the number it ends in, and has Vulkan's form. */
Test(check_message, numbers_of_vuids)
{
	unsigned count = 0;

	for (unsigned n = 0; n <= UINT16_MAX; n++) {
		const char *vuid = spvx_check_vuid(n);
		char *end;

		if (!vuid)
			continue;
		end = test_format("-%05u", n);
		cr_expect(!strncmp(vuid, "VUID-", 5) && strlen(vuid) > 11 &&
				  !strcmp(vuid + strlen(vuid) - 6, end),
			  "%u: %s", n, vuid);
		free(end);
		count++;
	}
	cr_expect(count > 300, "%u", count);
}

/* Most of those that checks name are known; the others are newer than what we know. */
Test(check_message, vuids_of_checks)
{
	struct spvx_check_subrule check;
	unsigned with = 0;
	unsigned unknown = 0;

	for (unsigned n = 0; spvx_check_subrule(n, &check); n++) {
		with += check.vuid != 0;
		unknown += check.vuid && !spvx_check_vuid(check.vuid);
	}
	cr_expect(with > 100 && unknown <= 10, "%u of %u", unknown, with);
}
