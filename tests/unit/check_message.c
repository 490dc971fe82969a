/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check_message.c - messages of `check` name <id>s as listings do, say which types
 * were compared, and cite the rules of Vulkan by their whole identifiers.
 */
#include "assemble.h"

#include <criterion/criterion.h>
#include <spvx/check.h>
#include <stdlib.h>

TestSuite(check_message, .timeout = 60);

static const char module_text[] =
	"OpCapability Shader\nOpMemoryModel Logical GLSL450\n"
	"OpEntryPoint Fragment %main \"main\"\nOpExecutionMode %main OriginLowerLeft\n"
	"OpName %half \"half\"\n"
	"%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%u = OpTypeInt 32 0\n"
	"%f = OpTypeFloat 32\n%one = OpConstant %u 1\n%half = OpConstant %f 0.5\n"
	"%main = OpFunction %void None %fn\n%l = OpLabel\n"
	"%x = OpFAdd %f %half %one\n%y = OpFAdd %u %one %one\nOpReturn\nOpFunctionEnd\n";

static const char *const expected[] = {
	"OpFAdd: Operand 2 must have the same type as the result; %uint_1 is of type %uint, the result of type %float",
	"OpFAdd: Result Type must be a float scalar or vector or cooperative matrix, not %uint",
	"(VUID-StandaloneSpirv-OriginLowerLeft-04653)",
};

static char *write_module(const char *text)
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
	char *dir = write_module(module_text);
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
	char *dir = write_module(module_text);

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

/* Names as the pages of the Vulkan specification have them, of rules that no recorded case
 * breaks. */
Test(check_message, names_of_vuids)
{
	static const char *const names[] = {
		"VUID-StandaloneSpirv-OpVariable-06673",
		"VUID-PrimitivePointIndicesEXT-PrimitivePointIndicesEXT-07043",
		"VUID-PrimitivePointIndicesEXT-PrimitivePointIndicesEXT-07044",
		"VUID-PrimitivePointIndicesEXT-PrimitivePointIndicesEXT-07046",
		"VUID-PrimitiveLineIndicesEXT-PrimitiveLineIndicesEXT-07047",
		"VUID-PrimitiveLineIndicesEXT-PrimitiveLineIndicesEXT-07052",
		"VUID-PrimitiveTriangleIndicesEXT-PrimitiveTriangleIndicesEXT-07053",
		"VUID-ViewportIndex-ViewportIndex-07060",
		"VUID-StandaloneSpirv-MeshEXT-07107",
		"VUID-HitTriangleVertexPositionsKHR-HitTriangleVertexPositionsKHR-08748",
		"VUID-StandaloneSpirv-Pointer-08973",
		"VUID-CullPrimitiveEXT-CullPrimitiveEXT-10589",
		"VUID-CullPrimitiveEXT-CullPrimitiveEXT-10590",
		"VUID-PrimitiveShadingRateKHR-PrimitiveShadingRateKHR-10600",
		"VUID-ViewportIndex-ViewportIndex-10601",
		"VUID-ViewportIndex-ViewportIndex-10602",
		"VUID-TileOffsetQCOM-TileOffsetQCOM-10626",
		"VUID-TileDimensionQCOM-TileDimensionQCOM-10629",
		"VUID-TileDimensionQCOM-TileDimensionQCOM-10630",
		"VUID-TileDimensionQCOM-TileDimensionQCOM-10631",
		"VUID-TileApronSizeQCOM-TileApronSizeQCOM-10632",
		"VUID-StandaloneSpirv-TileAttachmentQCOM-10695",
		"VUID-StandaloneSpirv-TileAttachmentQCOM-10696",
		"VUID-SamplerHeapEXT-SamplerHeapEXT-11239",
		"VUID-StandaloneSpirv-Scope-12243",
	};

	for (size_t n = 0; n < sizeof(names) / sizeof(names[0]); n++) {
		unsigned number = (unsigned)strtoul(strrchr(names[n], '-') + 1, NULL, 10);
		const char *vuid = spvx_check_vuid(number);

		cr_expect(vuid && !strcmp(vuid, names[n]), "%s: %s", names[n],
			  vuid ? vuid : "unknown");
	}
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
	cr_expect(with > 100 && unknown <= 2, "%u of %u", unknown, with);
}

#define STAGE(caps, model, modes)                                                         \
	"OpCapability Shader\n" caps "OpMemoryModel Logical GLSL450\nOpEntryPoint " model \
	" %main \"main\"\n" modes "%void = OpTypeVoid\n%fn = OpTypeFunction %void\n"
#define CODE(code) \
	"%main = OpFunction %void None %fn\n%l = OpLabel\n" code "OpReturn\nOpFunctionEnd\n"
#define SMALL(cap, type, op)                                                             \
	STAGE("OpCapability " cap "\n", "GLCompute",                                     \
	      "OpExecutionMode %main LocalSize 1 1 1\n")                                 \
	"%t = " type "\n%p = OpTypePointer Function %t\n"                                \
	"%main = OpFunction %void None %fn\n%l = OpLabel\n%v = OpVariable %p Function\n" \
	"%x = OpLoad %t %v\n%y = " op " %t %x %x\nOpReturn\nOpFunctionEnd\n"

/* Which mode, which capability: not "one of those that". */
static const struct {
	const char *text;
	const char *says;
} which[] = {
	{ STAGE("", "Fragment", "") CODE(""),
	  "lacks an execution mode such as OriginUpperLeft" },
	{ STAGE("", "Fragment",
		"OpExecutionMode %main OriginUpperLeft\nOpExecutionMode %main DepthGreater\n"
		"OpExecutionMode %main DepthLess\n") CODE(""),
	  "has execution mode DepthGreater, which excludes DepthLess" },
	{ STAGE("OpCapability Geometry\n", "Geometry",
		"OpExecutionMode %main Triangles\nOpExecutionMode %main OutputVertices 3\n")
		  CODE(""),
	  "lacks an execution mode such as OutputPoints" },
	{ SMALL("StorageBuffer16BitAccess", "OpTypeInt 16 0", "OpIAdd"),
	  "requires capability Int16; without it" },
	{ SMALL("StorageBuffer16BitAccess", "OpTypeFloat 16", "OpFAdd"),
	  "requires capability Float16; without it" },
	{ SMALL("StorageBuffer8BitAccess", "OpTypeInt 8 0", "OpIAdd"),
	  "requires capability Int8; without it" },
};

Test(check_message, says_which)
{
	for (size_t n = 0; n < sizeof(which) / sizeof(which[0]); n++) {
		char *dir = write_module(which[n].text);
		struct test_run r =
			TEST_RUN(dir, "check", "--target-env=spv1.3", "-f", "tsv", "x.spv");

		cr_expect(strstr((char *)r.out.data, which[n].says), "%s\n%s",
			  which[n].says, (char *)r.out.data);
		test_run_free(&r);
		test_remove(dir);
		free(dir);
	}
}
