/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/sarif.c - SARIF of `check` and `audit` against the schema of OASIS: over modules
 * that are damaged, and in files and archives with names as odd as they can be.
 */
#include "assemble.h"
#include "schema.h"

#include <criterion/criterion.h>
#include <sys/stat.h>

TestSuite(sarif, .timeout = 60);

/* A function with a name that is not UTF-8, a leak, a block of which the end is missing. */
static const char text[] =
	"OpCapability Shader\nOpMemoryModel Logical GLSL450\n"
	"OpEntryPoint GLCompute %main \"ma\xff\x01in\"\n"
	"%s = OpString \"/home/ann/\xfe\x80x.comp\"\nOpName %main \"f\xff\x1b\"\n"
	"%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%u = OpTypeInt 32 0\n"
	"%main = OpFunction %void None %fn\n%l = OpLabel\n%x = OpIAdd %u %u %u\n"
	"OpReturn\nOpFunctionEnd\n";

static const char *const names[] = {
	"plain.spv",        "b\xff\xfe.spv",
	"latin\xe9.spv",    "uni\xc3\xa9\xe2\x82\xac.spv",
	"per%41cent.spv",   "has#hash.spv",
	"what?.spv",        "a space.spv",
	"quo\"te'.spv",     "back\\slash.spv",
	"new\nline.spv",    "esc\x1b[31m.spv",
	"colon:1:2.spv",    "surrogate\xed\xa0\x80.spv",
	"over\xc0\xaf.spv", "[br]{ace}.spv",
	"-dash.spv",        "~tilde.spv",
	"foz.foz#1.spv",    "\x7f.spv",
};

#define NAMES (sizeof(names) / sizeof(names[0]))

static void write_all(const char *dir)
{
	const unsigned char *module;
	struct test_as as;
	size_t size;

	cr_assert(!test_as_open(&as, 0, 0x10000, NULL));
	cr_assert(!test_as_run(&as, text, strlen(text), &module, &size), "%s", as.errors);
	for (size_t n = 0; n < NAMES; n++) {
		char *path = test_format("%s/%s", dir, names[n]);

		/* every third breaks off */
		test_write(path, module, n % 3 ? size : size - 6);
		free(path);
	}
	test_as_close(&as);
}

static void expect_valid(const struct sx_json_node *schema, const char *dir,
			 const char *const *argv)
{
	struct test_schema l = { .schema = schema, .where = argv[1] };
	struct test_run r = { .argv = argv, .dir = dir };
	struct sx_arena arena;
	const struct sx_json_node *document;

	sx_arena_init(&arena, NULL, 0);
	test_run(&r);
	cr_assert(r.out.len, "%s: status %d, %s", argv[1], r.status, (char *)r.err.data);
	document = test_schema_parse(&arena, (char *)r.out.data, r.out.len, argv[1]);
	test_schema_check(&l, schema, document);
	cr_expect(sx_json_get(sx_json_get(document, "runs")->child, "results")->child,
		  "%s: no result", argv[1]);
	test_run_free(&r);
	sx_arena_free(&arena);
}

#define ARGV(...) ((const char *const[]){ "spvx", __VA_ARGS__, NULL })

Test(sarif, odd_paths)
{
	char *path = test_format("%s/sarif-schema/sarif-schema-2.1.0.json", test_shared());
	struct test_bytes schema = test_read(path);
	char *dir = test_folder();
	char *odd = test_format("%s/dir\xff%%#?", dir);
	struct sx_arena arena;
	const struct sx_json_node *s;

	sx_arena_init(&arena, NULL, 0);
	if (schema.data) {
		s = test_schema_parse(&arena, (char *)schema.data, schema.len, path);
		cr_assert(!mkdir(odd, 0777));
		write_all(dir);
		write_all(odd);
		expect_valid(s, dir, ARGV("audit", "-f", "sarif", "--profile=all", "."));
		expect_valid(s, dir, ARGV("check", "-f", "sarif", "."));
		expect_valid(s, dir, ARGV("audit", "-f", "sarif", "--root=.", "."));
		expect_valid(s, "/", ARGV("check", "-f", "sarif", odd));
		for (size_t n = 0; n < NAMES; n++) {
			char *one = test_format("./%s", names[n]);

			expect_valid(s, dir,
				     ARGV("audit", "-f", "sarif", "--literal",
					  "--profile=all", one));
			free(one);
		}
	}
	test_remove(dir);
	test_bytes_free(&schema);
	sx_arena_free(&arena);
	free(odd);
	free(dir);
	free(path);
}
