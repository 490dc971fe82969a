/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/reflect/base.c - reflect --base: which changes of an interface break pipelines
 * made for the old one. The old one as a module, and as the document kept of it.
 */
#include "assemble.h"
#include "shaders.h"

#include <criterion/criterion.h>

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
	  { .stage = VERTEX, .listed = "%i", .notes = PLACED(i, 2), .globals = INPUT(i, v4) },
	  { .stage = VERTEX, .listed = "%i", .notes = PLACED(i, 2), .globals = INPUT(i, uv4) },
	  1, "  breaks  Vertex main input location 2\n          vec4<f32> -> vec4<u32>\n" },
	{ "an input less",
	  { .stage = VERTEX, .listed = "%i", .notes = PLACED(i, 2), .globals = INPUT(i, v4) },
	  { .stage = VERTEX }, 0, "  fits    Vertex main input location 2\n" },
	{ "an output less",
	  { .stage = VERTEX, .listed = "%o", .notes = PLACED(o, 2), .globals = OUTPUT(o, v4) },
	  { .stage = VERTEX }, 1, "  breaks  Vertex main output location 2\n" },
	{ "a constant of another type", { .stage = VERTEX, SPEC(u32, 1) },
	  { .stage = VERTEX, SPEC(f32, 1) }, 1, "  breaks  constant 7\n          u32 -> f32\n" },
	{ "another default", { .stage = VERTEX, SPEC(u32, 1) }, { .stage = VERTEX, SPEC(u32, 2) },
	  0, "  fits    constant 7 default\n          1 -> 2\n" },
	{ "another stage", { .stage = VERTEX }, { .stage = FRAGMENT }, 1,
	  "  breaks  Vertex main\n          gone: entry point\n" },
};

/* clang-format on */

static char *write_shader(const char *folder, const char *name, const struct shader *s)
{
	char *path = test_format("%s/%s", folder, name);
	char *text = test_shader(s);
	const unsigned char *module;
	struct test_as as;
	size_t size;

	cr_assert(!test_as_open(&as, 0, 0x00010400, NULL));
	cr_assert(!test_as_run(&as, text, strlen(text), &module, &size), "%s", as.errors);
	test_write(path, module, size);
	test_as_close(&as);
	return path;
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
		free(write_shader(folder, "old.spv", &cases[i].old));
		free(write_shader(folder, "now.spv", &cases[i].now));
		keep_document(folder);
		compare(&cases[i], folder, "old.spv");
		compare(&cases[i], folder, "old.json");
	}
}
