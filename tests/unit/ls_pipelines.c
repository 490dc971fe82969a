/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/ls_pipelines.c - `ls --pipelines`: modules in one Fossilize archive, pipelines in
 * another, as its layer writes them; repeated, damaged and none.
 */
#include "archive.h"

#include <criterion/criterion.h>
#include <spvx/enums.h>

TestSuite(ls_pipelines, .timeout = 30);

static void put_pipeline(struct test_out *o, unsigned tag, uint64_t hash, const char *json)
{
	test_foz_entry(o, tag, hash, json, strlen(json));
}

/* A module of so many instructions. */
static void put_module(struct test_out *o, uint64_t hash, unsigned insns)
{
	struct test_module m = { .swapped = TEST_LITTLE_ENDIAN };

	test_module_header(&m, 0x10000, 8);
	for (unsigned i = 0; i < insns; i++)
		TEST_INSN(&m, SPVX_OP_Nop);
	test_foz_module(o, hash, &m);
	test_module_free(&m);
}

static const char graphics[] =
	"{\"version\":6,\"graphicsPipelines\":{\"00000000000000a1\":{\"flags\":0,"
	"\"stages\":["
	"{\"flags\":0,\"name\":\"main\",\"module\":\"0000000000000001\",\"stage\":1},"
	"{\"flags\":0,\"name\":\"main\",\"module\":\"0000000000000002\",\"stage\":16,"
	"\"specializationInfo\":{\"dataSize\":4,\"data\":\"AAAAAA==\",\"mapEntries\":[]}}]}"
	"}}";
static const char twice[] = /* one module at two stages: one pipeline more */
	"{\"version\":6,\"graphicsPipelines\":{\"00000000000000a2\":{\"stages\":["
	"{\"name\":\"v\",\"module\":\"0000000000000002\",\"stage\":1},"
	"{\"name\":\"f\",\"module\":\"0000000000000002\",\"stage\":16},"
	"{\"name\":\"none\",\"module\":\"0000000000000000\",\"stage\":8}]}}}";
static const char compute[] =
	"{\"version\":6,\"computePipelines\":{\"00000000000000b1\":{\"flags\":0,"
	"\"stage\":{\"flags\":0,\"name\":\"main\",\"module\":\"0000000000000001\","
	"\"stage\":32}}}}";
static const char rays[] =
	"{\"version\":6,\"raytracingPipelines\":{\"00000000000000c1\":{\"stages\":["
	"{\"name\":\"m\",\"module\":\"0000000000000001\",\"stage\":2048},"
	"{\"name\":\"m\",\"module\":\"0000000000000001\",\"stage\":8192}]}}}";

static void write_archives(const char *dir)
{
	char *modules = test_format("%s/a.foz", dir);
	char *pipelines = test_format("%s/b.foz", dir);
	struct test_out o = { NULL, 0 };

	test_foz_header(&o);
	put_module(&o, 1, 1);
	put_module(&o, 2, 2);
	put_module(&o, 3, 3);
	put_pipeline(&o, 6, 0xa1, graphics);
	test_write(modules, o.data, o.len);
	test_out_free(&o);
	test_foz_header(&o);
	put_pipeline(&o, 6, 0xa1, graphics); /* once more: counts once */
	put_pipeline(&o, 6, 0xa2, twice);
	put_pipeline(&o, 7, 0xb1, compute);
	put_pipeline(&o, 9, 0xc1, rays);
	put_pipeline(&o, 7, 0xb2, "{\"version\":6,");
	put_pipeline(&o, 5, 0xd1, "{\"version\":6,\"renderPasses\":{}}");
	put_pipeline(&o, 6, 0xa3, "[]");
	test_write(pipelines, o.data, o.len);
	test_out_free(&o);
	free(modules);
	free(pipelines);
}

static const struct {
	const char *format;
	const char *wanted[4];
} expected[] = {
	{ "tsv",
	  { "\tsha256\tpipelines\tstages\n", "\t3\tVertex,GLCompute,MissKHR,CallableKHR\n",
	    "\t2\tVertex,Fragment\n", "\t0\t-\n" } },
	{ "json",
	  { "\"pipelines\": 3, \"stages\": [\"Vertex\", \"GLCompute\", \"MissKHR\", "
	    "\"CallableKHR\"]",
	    "\"pipelines\": 2, \"stages\": [\"Vertex\", \"Fragment\"]",
	    "\"pipelines\": 0, \"stages\": []", "\"complete\": true" } },
	{ "text",
	  { "pipelines", "        3  none                ./a.foz#0000000000000001",
	    "        2  none                ./a.foz#0000000000000002",
	    "        0  none                ./a.foz#0000000000000003" } },
};

Test(ls_pipelines, archives)
{
	char *dir = test_folder();

	write_archives(dir);
	for (size_t i = 0; i < sizeof(expected) / sizeof(expected[0]); i++) {
		const char *argv[] = {
			"spvx", "ls", "--pipelines", "-f", expected[i].format, ".", NULL
		};
		struct test_run r = { .argv = argv, .dir = dir };

		test_run(&r);
		for (size_t k = 0; k < 4; k++)
			cr_expect(strstr((char *)r.out.data, expected[i].wanted[k]),
				  "%s: no '%s' in %s", expected[i].format,
				  expected[i].wanted[k], r.out.data);
		cr_expect(strstr((char *)r.err.data, "note: an entry that should describe "
						     "pipelines cannot be read"),
			  "%s", r.err.data);
		cr_expect_eq(r.status, 0, "%s: %d", expected[i].format, r.status);
		test_run_free(&r);
	}
	test_remove(dir);
	free(dir);
}

Test(ls_pipelines, standard_input)
{
	const char *argv[] = { "spvx", "ls", "--pipelines", "-", NULL };
	struct test_run r = { .argv = argv };

	test_run(&r);
	cr_expect_eq(r.status, 2);
	cr_expect(strstr((char *)r.err.data, "reads INPUTs twice"), "%s", r.err.data);
	test_run_free(&r);
}
