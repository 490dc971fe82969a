/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/reflect/base.c - reflect --base: which changes of an interface break pipelines
 * made for the old one. The old one as a module, and as the document kept of it.
 */
#include "assemble.h"
#include "shaders.h"

TestSuite(reflect_base, .timeout = 60);

struct base_case {
	const char *name;
	struct shader old;
	struct shader now;
	int status;
	const char *said; /* a line of it */
};

/* clang-format off */
static const struct base_case cases[] = {
	{ "nothing", UBO(FRAGMENT, "%v4", AT(0, 0), USE), UBO(FRAGMENT, "%v4", AT(0, 0), USE),
	  0, ": the interface is the same\n" },
	{ "a binding more", { .stage = FRAGMENT }, UBO(FRAGMENT, "%v4", AT(0, 0), USE), 1,
	  "  breaks  set 0 binding 1\n          new: VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER\n" },
	{ "a binding less", UBO(FRAGMENT, "%v4", AT(0, 0), USE), { .stage = FRAGMENT }, 0,
	  "  fits    set 0 binding 1\n          gone: " },
	{ "another type", UBO(FRAGMENT, "%v4", AT(0, 0), USE), IMAGE(FRAGMENT, SIZED(1), USE),
	  1, "UNIFORM_BUFFER -> VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE\n" },
	{ "more descriptors", IMAGE(FRAGMENT, SIZED(2), USE), IMAGE(FRAGMENT, SIZED(3), USE),
	  1, "  breaks  set 0 binding 1 count\n          2 -> 3\n" },
	{ "fewer descriptors", IMAGE(FRAGMENT, SIZED(3), USE), IMAGE(FRAGMENT, SIZED(2), USE),
	  0, "  fits    set 0 binding 1 count\n          3 -> 2\n" },
	{ "any number of them", IMAGE(FRAGMENT, SIZED(3), USE),
	  IMAGE(FRAGMENT, IMAGES("%B = OpTypeRuntimeArray %image\n"), USE), 1,
	  "  breaks  set 0 binding 1 count\n          3 -> runtime\n" },
	{ "a member elsewhere", UBO(FRAGMENT, "%f32 %v4", AT(0, 0) AT(1, 16), USE),
	  UBO(FRAGMENT, "%f32 %v4", AT(0, 4) AT(1, 16), USE), 1,
	  "  breaks  set 0 binding 1 offset 4\n          new: f32\n" },
	{ "a member more", UBO(FRAGMENT, "%v4", AT(0, 0), USE),
	  UBO(FRAGMENT, "%v4 %v4", AT(0, 0) AT(1, 16), USE), 1,
	  "  breaks  set 0 binding 1 size\n          16 -> 32\n" },
	{ "a member less", UBO(FRAGMENT, "%v4 %v4", AT(0, 0) AT(1, 16), USE),
	  UBO(FRAGMENT, "%v4", AT(0, 0), USE), 0, ", pipelines made for the old one still fit" },
	{ "push constants", { .stage = FRAGMENT }, PUSHED(FRAGMENT, "%v4", AT(0, 0)), 1,
	  "  breaks  push constants\n          new: block\n" },
	{ "an input of another type",
	  TEST_LIST(.stage = VERTEX, .listed = "%i", .notes = PLACED(i, 2), .globals = INPUT(i, v4)),
	  TEST_LIST(.stage = VERTEX, .listed = "%i", .notes = PLACED(i, 2), .globals = INPUT(i, uv4)),
	  1, "  breaks  Vertex main input location 2\n          vec4<f32> -> vec4<u32>\n" },
	{ "an input less",
	  TEST_LIST(.stage = VERTEX, .listed = "%i", .notes = PLACED(i, 2), .globals = INPUT(i, v4)),
	  TEST_LIST(.stage = VERTEX), 0, "  fits    Vertex main input location 2\n" },
	{ "an output less",
	  TEST_LIST(.stage = VERTEX, .listed = "%o", .notes = PLACED(o, 2), .globals = OUTPUT(o, v4)),
	  TEST_LIST(.stage = VERTEX), 1, "  breaks  Vertex main output location 2\n" },
	{ "a constant of another type", { .stage = VERTEX, SPEC(u32, 1) },
	  { .stage = VERTEX, SPEC(f32, 1) }, 1, "  breaks  constant 7\n          u32 -> f32\n" },
	{ "another default", { .stage = VERTEX, SPEC(u32, 1) }, { .stage = VERTEX, SPEC(u32, 2) },
	  0, "  fits    constant 7 default\n          1 -> 2\n" },
	{ "another stage", { .stage = VERTEX }, { .stage = FRAGMENT }, 1,
	  "  breaks  Vertex main\n          gone: entry point\n" },
};

/* clang-format on */

static void write_text(const char *folder, const char *name, const char *text)
{
	char *path = test_format("%s/%s", folder, name);
	struct test_bytes module = test_assemble(text, 0x10400, 0);

	test_write(path, module.data, module.len);
}

static void compare(const struct base_case *c, const char *folder, const char *old)
{
	char *base = test_format("--base=%s", old);
	const char *argv[] = { "spvx", "reflect", base, "now.spv", NULL };
	struct test_run run = { .argv = argv, .dir = folder };

	test_run(&run);
	cr_expect_eq(run.status, c->status, "%s, %s: %d\n%s%s", c->name, old, run.status,
		     (char *)run.out.data, (char *)run.err.data);
	cr_expect(strstr((char *)run.out.data, c->said), "%s, %s:\n%s", c->name, old,
		  (char *)run.out.data);
}

static void keep_document(const char *folder)
{
	const char *argv[] = { "spvx", "reflect",  "-f",      "json",
			       "-o",   "old.json", "old.spv", NULL };
	struct test_run run = { .argv = argv, .dir = folder };

	test_run(&run);
	cr_assert_eq(run.status, 0, "%s", (char *)run.err.data);
}

Test(reflect_base, changes)
{
	char *folder = test_folder();

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		char *old = test_shader(&cases[i].old);
		char *now = test_shader(&cases[i].now);

		write_text(folder, "old.spv", old);
		write_text(folder, "now.spv", now);
		keep_document(folder);
		compare(&cases[i], folder, "old.spv");
		compare(&cases[i], folder, "old.json");
	}
}

/* ---- descriptors in heaps ---- */

/* Two images of one array, the second at @index. */
#define HEAP(dim, index)                                                                 \
	"OpCapability Shader\nOpCapability UntypedPointersKHR\n"                         \
	"OpCapability DescriptorHeapEXT\nOpExtension \"SPV_EXT_descriptor_heap\"\n"      \
	"OpExtension \"SPV_KHR_untyped_pointers\"\nOpMemoryModel Logical GLSL450\n"      \
	"OpEntryPoint GLCompute %main \"main\" %h\nOpExecutionMode %main LocalSize 1 1 " \
	"1\nOpDecorate %h BuiltIn ResourceHeapEXT\nOpDecorate %all ArrayStride 64\n"     \
	"OpDecorate %ints ArrayStride 64\n%void = OpTypeVoid\n"                          \
	"%fn = OpTypeFunction %void\n%u = OpTypeInt 32 0\n%f = OpTypeFloat 32\n"         \
	"%0 = OpConstant %u 0\n%i = OpConstant %u " index "\n"                           \
	"%p = OpTypeUntypedPointerKHR UniformConstant\n"                                 \
	"%h = OpUntypedVariableKHR %p UniformConstant\n"                                 \
	"%m = OpTypeImage %f " dim " 0 0 0 1 Unknown\n%all = OpTypeRuntimeArray %m\n"    \
	"%n = OpTypeImage %u 2D 0 0 0 1 Unknown\n%ints = OpTypeRuntimeArray %n\n"        \
	"%main = OpFunction %void None %fn\n%entry = OpLabel\n"                          \
	"%a = OpUntypedAccessChainKHR %p %ints %h %0\n%x = OpLoad %n %a\n"               \
	"%b = OpUntypedAccessChainKHR %p %all %h %i\n%y = OpLoad %m %b\n"                \
	"OpReturn\nOpFunctionEnd\n"

Test(reflect_base, heaps)
{
	static const struct {
		const char *old, *now;
		struct base_case is;
	} pairs[] = {
		{ HEAP("2D", "3"), HEAP("2D", "3"),
		  TEST_LIST(.name = "same", .said = ": the interface is the same\n") },
		{ HEAP("2D", "0"), HEAP("2D", "0"),
		  TEST_LIST(.name = "same place",
			    .said = ": the interface is the same\n") },
		{ HEAP("2D", "3"),
		  HEAP("2D", "4"),
		  { .name = "place",
		    .status = 1,
		    .said = "  breaks  GLCompute main resource heap 256\n"
			    "          new: VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE\n" } },
		{ HEAP("2D", "3"),
		  HEAP("3D", "3"),
		  { .name = "image",
		    .status = 1,
		    .said = "  breaks  GLCompute main resource heap 192 image\n"
			    "          2D f32 Unknown -> 3D f32 Unknown\n" } },
		{ HEAP("2D", "0"),
		  HEAP("3D", "0"),
		  { .name = "of two at one place",
		    .status = 1,
		    .said = "  breaks  GLCompute main resource heap 0 image\n"
			    "          2D f32 Unknown -> 3D f32 Unknown\n" } },
	};

	char *folder = test_folder();

	for (size_t i = 0; i < sizeof(pairs) / sizeof(pairs[0]); i++) {
		write_text(folder, "old.spv", pairs[i].old);
		write_text(folder, "now.spv", pairs[i].now);
		keep_document(folder);
		compare(&pairs[i].is, folder, "old.spv");
		compare(&pairs[i].is, folder, "old.json");
	}
}
