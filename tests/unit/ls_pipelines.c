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
		cr_expect(strstr((char *)r.err.data, "note: 2 entries that should describe "
						     "pipelines cannot be read"),
			  "%s", r.err.data);
		cr_expect_eq(r.status, 0, "%s: %d", expected[i].format, r.status);
		test_run_free(&r);
	}
	test_remove(dir);
	free(dir);
}

/* What a pipeline names and no INPUT has is reported, whatever is listed. */
Test(ls_pipelines, missing_module)
{
	static const char *const filters[] = { "--exclude=x", "--where=bytes<1" };
	static const char missing[] =
		"{\"version\":6,\"computePipelines\":{\"00000000000000b7\":{"
		"\"stage\":{\"module\":\"0000000000000009\",\"stage\":32}}}}";
	static const char wanted[] = "c.foz: error: pipe/missing-module: pipeline "
				     "00000000000000b7 names module 0000000000000009, "
				     "which no INPUT has\n";

	for (size_t i = 0; i < sizeof(filters) / sizeof(filters[0]); i++) {
		const char *argv[] = { "spvx", "ls", "--pipelines", filters[i], ".", NULL };
		char *dir = test_folder();
		char *path = test_format("%s/c.foz", dir);
		struct test_run r = { .argv = argv, .dir = dir };
		struct test_out o = { NULL, 0 };

		write_archives(dir);
		test_foz_header(&o);
		put_pipeline(&o, 7, 0xb7, missing);
		test_write(path, o.data, o.len);
		test_out_free(&o);
		test_run(&r);
		cr_expect(strstr((char *)r.err.data, wanted), "%s", r.err.data);
		cr_expect_null(strstr((char *)r.err.data, "module 0000000000000001"), "%s",
			       r.err.data);
		cr_expect_eq(r.status, 1, "%s: %d", filters[i], r.status);
		test_run_free(&r);
		test_remove(dir);
		free(path);
		free(dir);
	}
}

/* Pipelines of recorded archives that a message counts for a module. */
static unsigned long counted(const char *text, const char *module)
{
	char *end = test_format(" names module %s, which no INPUT has", module);
	const char *at = strstr(text, end);
	unsigned long more = 0;

	free(end);
	if (!at)
		return 0;
	if (at[-1] == ')') {
		while (*at != '(')
			at--;
		more = strtoul(at + strlen("(and "), NULL, 10);
	}
	return 1 + more;
}

/* The archives and what is wrong with them are not ours: each finding names a pipeline. */
Test(ls_pipelines, recorded)
{
	static const struct {
		const char *expected;
		const char *archives[2];
	} cases[] = {
		{ "missing", { "missing.foz", NULL } },
		{ "good", { "good.foz", NULL } },
		{ "wrong", { "wrong.foz", NULL } },
		{ "split", { "split-a.foz", "split-b.foz" } },
	};

	if (!test_shared())
		cr_skip_test("no shared test material: recorded archives");
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		const char *argv[] = { "spvx",
				       "ls",
				       "--pipelines",
				       cases[i].archives[0],
				       cases[i].archives[1],
				       NULL };
		char *dir = test_format("%s/corpus-pipelines/archives", test_shared());
		char *path = test_format("%s/corpus-pipelines/expected/%s/findings.tsv",
					 test_shared(), cases[i].expected);
		struct test_run r = { .argv = argv, .dir = dir };
		unsigned long wanted[2] = { 0, 0 };
		static const char *const modules[2] = { "534aa1dbdadb3e93",
							"344e5e0e987db32e" };
		char line[256];
		FILE *f = fopen(path, "r");

		cr_assert(f, "%s", path);
		while (fgets(line, sizeof(line), f)) {
			for (unsigned m = 0; m < 2; m++)
				wanted[m] += strstr(line, "\tpipe/missing-module\t") &&
					     strstr(line, modules[m]);
		}
		fclose(f);
		test_run(&r);
		for (unsigned m = 0; m < 2; m++)
			cr_expect_eq(counted((char *)r.err.data, modules[m]), wanted[m],
				     "%s: %s", path, r.err.data);
		if (!wanted[0])
			cr_expect_null(strstr((char *)r.err.data, "missing-module"), "%s",
				       r.err.data);
		test_run_free(&r);
		free(path);
		free(dir);
	}
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
