/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd_pipelines.c - pipelines of a cache of our own: what is wrong with each, and as
 * addresses of other commands.
 */
#include "cmd/commands.h"
#include "pipelines.h"
#include "schema.h"

#include <criterion/criterion.h>

TestSuite(cmd_pipelines, .timeout = 60);

#define FRAGMENT_MISSING 0x99

/* Each pipeline, and the rules that it breaks, in the order in which they are reported: by
 * Vulkan's text, not by what the program said. */
static const struct {
	struct test_pipeline p;
	const char *rules;
} cases[] = {
	{ { 0xa00, TEST_LAYOUT, 0, NULL, NULL, NULL, 0 }, "" },
	/* a variable accepts several types, and a mask of stages is a mask */
	{ { 0xa01, 0x32, 0, NULL, NULL, NULL, 0 }, "" },
	{ { 0xa02, 0x33, 0, NULL, NULL, NULL, 0 }, "pipe/type " },
	/* the length of an array is that after specialization */
	{ { 0xa03, 0x34, 0, NULL, NULL, NULL, 0 }, "pipe/count " },
	{ { 0xa04, 0x34, 0, NULL, TEST_SPEC("4", "AQAAAA=="), NULL, 0 }, "" },
	{ { 0xa05, TEST_LAYOUT, 0, NULL, TEST_SPEC("4", "AwAAAA=="), NULL, 0 },
	  "pipe/count " },
	{ { 0xa06, 0x35, 0, NULL, NULL, NULL, 0 }, "pipe/stage-flags " },
	{ { 0xa07, 0x36, 0, NULL, NULL, NULL, 0 }, "pipe/push-range " },
	{ { 0xa08, 0x37, 0, NULL, NULL, NULL, 0 }, "pipe/missing-set-layout " },
	{ { 0xa09, 0x99, 0, NULL, NULL, NULL, 0 }, "pipe/missing-layout " },
	{ { 0xa0a, TEST_LAYOUT, 0, NULL, NULL, NULL, FRAGMENT_MISSING },
	  "pipe/missing-module " },
	/* UNORM is a float, UINT is not */
	{ { 0xa0b, TEST_LAYOUT, 0, "", NULL, NULL, 0 }, "pipe/vertex-missing " },
	{ { 0xa0c, TEST_LAYOUT, 0,
	    "{\"location\":0,\"binding\":0,\"offset\":0,\"format\":107}", NULL, NULL, 0 },
	  "pipe/vertex-class " },
	{ { 0xa0d, TEST_LAYOUT, 0,
	    "{\"location\":0,\"binding\":0,\"offset\":0,\"format\":37}", NULL, NULL, 0 },
	  "" },
	{ { 0xa0e, TEST_LAYOUT, 0,
	    "{\"location\":0,\"binding\":1,\"offset\":0,\"format\":109}", NULL, NULL, 0 },
	  "pipe/vertex-binding " },
	{ { 0xa0f, TEST_LAYOUT, 0,
	    TEST_ATTRIBUTE ",{\"location\":5,\"binding\":0,\"offset\":0,\"format\":109}",
	    NULL, NULL, 0 },
	  "pipe/vertex-unread " },
	{ { 0xa10, TEST_LAYOUT, 0, NULL, NULL, TEST_BLEND "," TEST_BLEND, 0 },
	  "pipe/blend-count " },
	/* a constant of 4 bytes; one that there is not has no effect */
	{ { 0xa11, TEST_LAYOUT, 0, NULL, TEST_SPEC("2", "AgA="), NULL, 0 },
	  "pipe/spec-size " },
	{ { 0xa12, TEST_LAYOUT, 0, NULL,
	    ",\"specializationInfo\":{\"dataSize\":4,\"data\":\"AgAAAA==\",\"mapEntries\":["
	    "{\"offset\":4,\"size\":4,\"constantID\":9}]}",
	    NULL, 0 },
	  "pipe/spec-offset pipe/spec-unknown " },
	/* statistics change nothing */
	{ { 0xa13, TEST_LAYOUT, 0x40, NULL, NULL, NULL, 0 }, "" },
};

#define CASES (sizeof(cases) / sizeof(cases[0]))

static char *write_cache(void)
{
	struct test_pipeline pipelines[CASES];
	char *dir = test_folder();
	char *path = test_format("%s/c.foz", dir);

	for (size_t i = 0; i < CASES; i++)
		pipelines[i] = cases[i].p;
	test_cache_write(path, pipelines, CASES);
	free(path);
	return dir;
}

static void remove_cache(char *dir)
{
	test_remove(dir);
	free(dir);
}

/* The third column of the lines that begin with an address, with a blank after each. */
static void collect(const char *tsv, const char *address, char *rules, size_t room)
{
	rules[0] = '\0';
	while (*tsv) {
		size_t len = strcspn(tsv, "\n");
		char rule[64];

		if (!strncmp(tsv, address, strlen(address)) &&
		    sscanf(tsv, "%*[^\t]\t%*[^\t]\t%63[^\t]", rule) == 1)
			snprintf(rules + strlen(rules), room - strlen(rules), "%s ", rule);
		tsv += len + (tsv[len] == '\n');
	}
}

Test(cmd_pipelines, rules)
{
	const char *argv[] = { "spvx", "pipelines", "--check", "--show=findings",
			       "-f",   "tsv",       "c.foz",   NULL };
	char *dir = write_cache();
	struct test_run r = test_run_in(dir, argv);

	for (size_t i = 0; i < CASES; i++) {
		char *address =
			test_format("c.foz#%016llx\t", (unsigned long long)cases[i].p.hash);
		char rules[400];

		collect((char *)r.out.data, address, rules, sizeof(rules));
		cr_expect_eq(strcmp(rules, cases[i].rules), 0, "%s: '%s', wanted '%s'",
			     address, rules, cases[i].rules);
		free(address);
	}
	cr_expect_eq(r.status, 1, "%d: %s", r.status, r.err.data);
	test_run_free(&r);
	remove_cache(dir);
}

/* Lowered rules are notes: nothing fails then. */
Test(cmd_pipelines, allow)
{
	const char *argv[] = { "spvx",
			       "pipelines",
			       "--check",
			       "--show=findings",
			       "--allow=vertex-missing",
			       "-f",
			       "tsv",
			       "c.foz#0000000000000a0b",
			       NULL };
	char *dir = write_cache();
	struct test_run r = test_run_in(dir, argv);

	cr_expect(strstr((char *)r.out.data, "\tnote\tpipe/vertex-missing\t"), "%s",
		  r.out.data);
	cr_expect_eq(r.status, 0, "%d: %s", r.status, r.err.data);
	test_run_free(&r);
	argv[4] = "--allow=vertex-mising";
	r = test_run_in(dir, argv);
	cr_expect_eq(r.status, 2, "%d", r.status);
	test_run_free(&r);
	remove_cache(dir);
}

/* Values of specialization constants are numbers without zeros in front, in hexadecimal. */
Test(cmd_pipelines, values)
{
	static const struct {
		const char *size;
		const char *data;
		const char *text;
	} values[] = {
		{ "4", "AAAAAA==", "0x0:1" },
		{ "4", "AQAAAA==", "0x1:1" },
		{ "4", "AAEAAA==", "0x100:1" },
		{ "4", "AAAAAQ==", "0x1000000:1" },
		{ "4", "AAAAEA==", "0x10000000:1" },
		{ "2", "AAA=", "0x0:1" },
		{ "1", "AA==", "0x0:1" },
		{ "1", "/w==", "0xff:1" },
	};

	static const char *const argv[] = { "spvx", "pipelines", "--show=spec", "-f",
					    "tsv",  "c.foz",     NULL };

	for (size_t i = 0; i < sizeof(values) / sizeof(values[0]); i++) {
		char *spec = test_format(
			",\"specializationInfo\":{\"dataSize\":%s,\"data\":\"%s\","
			"\"mapEntries\":[{\"offset\":0,\"size\":%s,\"constantID\":7}]}",
			values[i].size, values[i].data, values[i].size);
		struct test_pipeline p = { 0xa00, TEST_LAYOUT, 0, NULL, spec, NULL, 0 };
		char *dir = test_folder();
		char *path = test_format("%s/c.foz", dir);
		char *end = test_format("\t%s\n", values[i].text);
		struct test_run r;

		test_cache_write(path, &p, 1);
		r = test_run_in(dir, argv);
		cr_expect(strstr((char *)r.out.data, end), "%s: %s%s", values[i].data,
			  r.out.data, r.err.data);
		test_run_free(&r);
		free(end);
		free(path);
		free(spec);
		remove_cache(dir);
	}
}

/* ---- as addresses ---- */

static char *module_address(const char *text)
{
	return test_format("c.foz#%016llx",
			   (unsigned long long)test_cache_module(NULL, text));
}

/* A pipeline is its modules to every command that reads modules. */
Test(cmd_pipelines, addresses)
{
	static const char *const commands[] = { "info",  "dis", "annotate", "check",
						"stats", "ls",  "audit",    "requires" };
	char *dir = write_cache();
	char *vertex = module_address(test_vertex);
	char *fragment = module_address(test_fragment);
	char *idle = module_address(test_idle);

	for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++) {
		const char *named[] = { "spvx", commands[i], "c.foz#0000000000000a00",
					NULL };
		const char *kind[] = { "spvx", commands[i],
				       "c.foz#graphics:0000000000000a00", NULL };
		const char *modules[] = { "spvx", commands[i], vertex, fragment, NULL };
		struct test_run a = test_run_in(dir, named);
		struct test_run b = test_run_in(dir, modules);
		struct test_run c = test_run_in(dir, kind);

		cr_expect(!strcmp((char *)a.out.data, (char *)b.out.data) ||
				  !strcmp(commands[i], "audit"),
			  "%s: %s\n---\n%s", commands[i], a.out.data, b.out.data);
		cr_expect_eq(strcmp((char *)a.out.data, (char *)c.out.data), 0, "%s",
			     commands[i]);
		cr_expect_null(strstr((char *)a.out.data, idle + 6));
		cr_expect_eq(a.status, b.status, "%s: %d %d %s", commands[i], a.status,
			     b.status, a.err.data);
		test_run_free(&a);
		test_run_free(&b);
		test_run_free(&c);
	}
	free(vertex);
	free(fragment);
	free(idle);
	remove_cache(dir);
}

/* A module that is two stages of a pipeline is read once. */
Test(cmd_pipelines, module_of_two_stages)
{
	static const char *const commands[] = { "ls", "dis" };
	struct test_pipeline p = { .hash = 0xb00, .layout = TEST_LAYOUT };
	char *vertex = module_address(test_vertex);
	char *dir = test_folder();
	char *path = test_format("%s/c.foz", dir);

	p.fragment = test_cache_module(NULL, test_vertex);
	test_cache_write(path, &p, 1);
	for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++) {
		const char *named[] = { "spvx", commands[i], "c.foz#0000000000000b00",
					NULL };
		const char *module[] = { "spvx", commands[i], vertex, NULL };
		struct test_run a = test_run_in(dir, named);
		struct test_run b = test_run_in(dir, module);

		cr_expect(!a.status && !b.status);
		cr_expect(!strcmp((char *)a.out.data, (char *)b.out.data), "%s---\n%s",
			  a.out.data, b.out.data);
		test_run_free(&a);
		test_run_free(&b);
	}
	free(vertex);
	free(path);
	remove_cache(dir);
}

static void expect_out(const char *dir, const char *const *argv, const char *wanted,
		       const char *not_wanted, int status)
{
	struct test_run r = test_run_in(dir, argv);

	cr_expect(strstr((char *)r.out.data, wanted) || strstr((char *)r.err.data, wanted),
		  "%s %s: no '%s' in %s%s", argv[1], argv[2], wanted, r.out.data,
		  r.err.data);
	cr_expect(!not_wanted || !strstr((char *)r.out.data, not_wanted), "%s: '%s' in %s",
		  argv[1], not_wanted, r.out.data);
	cr_expect_eq(r.status, status, "%s %s: %d", argv[1], argv[2], r.status);
	test_run_free(&r);
}

/* The values that a pipeline sets are those of its reflection. */
Test(cmd_pipelines, reflect)
{
	static const char *const is[] = { "spvx", "reflect", "c.foz#0000000000000a00",
					  NULL };
	static const char *const set[] = { "spvx", "reflect", "c.foz#0000000000000a05",
					   NULL };
	static const char *const all[] = { "spvx", "reflect", "--pipeline", "c.foz", NULL };
	char *dir = write_cache();

	expect_out(dir, is, "uniform buffer      2  fragment", NULL, 0);
	expect_out(dir, set, "uniform buffer      3  fragment", NULL, 0);
	expect_out(dir, all, "name one of them as cache.foz#HASH", NULL, 2);
	remove_cache(dir);
}

/* check has the findings of the pipeline itself, too. */
Test(cmd_pipelines, check)
{
	static const char *const fits[] = { "spvx", "check", "c.foz#0000000000000a00",
					    NULL };
	static const char *const not [] = { "spvx", "check", "c.foz#0000000000000a07",
					    NULL };
	char *dir = write_cache();

	expect_out(dir, fits, "2 modules: 2 valid", "damaged", 0);
	expect_out(dir, not,
		   "error: pipe/push-range: vertex: push constants: recorded 0..12, "
		   "expected 0..16",
		   "damaged", 1);
	remove_cache(dir);
}

Test(cmd_pipelines, where)
{
	static const struct {
		const char *where;
		bool vertex;
		bool idle;
		int status;
	} terms[] = {
		{ "--where=unused", false, true, 0 },
		{ "--where=!unused", true, false, 0 },
		{ "--where=pipeline>3", true, false, 0 },
		{ "--where=pipeline>99", false, false, 0 },
		{ "--where=pipeline=0", false, true, 0 },
		{ "--where=pipeline:0000000000000a0a", true, false, 0 },
		{ "--where=pipeline:0000000000000aff", false, false, 2 },
		{ "--where=pipeline:a0a", false, false, 2 },
	};

	char *dir = write_cache();
	char *vertex = module_address(test_vertex);
	char *idle = module_address(test_idle);

	for (size_t i = 0; i < 2 * sizeof(terms) / sizeof(terms[0]); i++) {
		const char *argv[] = {
			"spvx",  "ls", i & 1 ? "-j2" : "-j1", terms[i / 2].where,
			"c.foz", NULL
		};
		struct test_run r = test_run_in(dir, argv);

		cr_expect_eq(strstr((char *)r.out.data, vertex) != NULL,
			     terms[i / 2].vertex, "%s: %s", terms[i / 2].where, r.out.data);
		cr_expect_eq(strstr((char *)r.out.data, idle) != NULL, terms[i / 2].idle,
			     "%s: %s", terms[i / 2].where, r.out.data);
		cr_expect_eq(r.status, terms[i / 2].status, "%s: %d %s", terms[i / 2].where,
			     r.status, r.err.data);
		test_run_free(&r);
	}
	free(vertex);
	free(idle);
	remove_cache(dir);
}

static unsigned count_lines(const char *text, const char *with)
{
	unsigned count = 0;

	for (; (text = strstr(text, with)) != NULL; text++)
		count++;
	return count;
}

/* Of pipelines it takes those with a module that matches, of their libraries too: the traps
 * have them. */
Test(cmd_pipelines, where_of_pipelines)
{
	static const struct {
		const char *where;
		unsigned rows;
		int status;
	} terms[] = {
		{ "--where=stage:Vertex", CASES, 0 },
		{ "--where=stage:Fragment", CASES - 1, 0 }, /* one is missing */
		{ "--where=stage:Geometry", 0, 0 },
		{ "--where=unused", 0, 0 },
		{ "--where=pipeline:0000000000000a0a", CASES, 0 },
		{ "--where=nothing", 0, 2 },
	};

	char *dir = write_cache();

	for (size_t i = 0; i < 2 * sizeof(terms) / sizeof(terms[0]); i++) {
		const char *argv[] = {
			"spvx", "pipelines", i & 1 ? "-j2" : "-j1", "--exit-zero",
			"-f",   "tsv",       terms[i / 2].where,    "c.foz",
			NULL
		};
		struct test_run r = test_run_in(dir, argv);

		cr_expect_eq(count_lines((char *)r.out.data, "\nc.foz#"), terms[i / 2].rows,
			     "%s: %s%s", terms[i / 2].where, r.out.data, r.err.data);
		cr_expect_eq(r.status, terms[i / 2].status, "%s: %d %s", terms[i / 2].where,
			     r.status, r.err.data);
		test_run_free(&r);
	}
	remove_cache(dir);
}

/* ---- audit ---- */

Test(cmd_pipelines, audit)
{
	const char *argv[] = {
		"spvx", "audit", "--profile=all", "-f", "tsv", "c.foz", NULL
	};
	char *dir = write_cache();
	char *idle = module_address(test_idle);
	struct test_run r = test_run_in(dir, argv);
	const char *out = (char *)r.out.data;
	const char *line = strstr(out, "SPVX-G007");

	cr_expect_eq(count_lines(out, "SPVX-G007"), 1, "%s", out);
	cr_expect(line && strstr(out, idle), "%s", out);
	cr_expect_eq(count_lines(out, "SPVX-G008"), 3, "%s", out);
	cr_expect_eq(count_lines(out, "SPVX-G009"), 11, "%s", out);
	cr_expect_eq(r.status, 1, "%d %s", r.status, r.err.data);
	test_run_free(&r);
	free(idle);
	remove_cache(dir);
}

/* ---- extract ---- */

/* Modules and pipelines may be in different archives. */
Test(cmd_pipelines, extract_of_several)
{
	static const struct test_pipeline p = {
		0xb00, TEST_LAYOUT, 0, NULL, NULL, NULL, 0
	};
	static const char *const all[] = { "spvx",    "extract", "--where=!unused", "-o",
					   "all.foz", "c.foz",   "d.foz",           NULL };
	static const char *const list[] = { "spvx", "pipelines", "all.foz", NULL };
	char *dir = test_folder();
	char *modules = test_format("%s/c.foz", dir);
	char *pipelines = test_format("%s/d.foz", dir);
	struct test_out o = { NULL, 0 };

	test_cache_write(modules, NULL, 0);
	test_foz_header(&o);
	test_cache_pipeline(&o, test_cache_module(NULL, test_vertex),
			    test_cache_module(NULL, test_fragment), &p);
	test_write(pipelines, o.data, o.len);
	test_out_free(&o);
	expect_out(dir, all, "", NULL, 0);
	expect_out(dir, list, "1 pipeline (1 graphics), 2 modules\n", NULL, 0);
	free(modules);
	free(pipelines);
	remove_cache(dir);
}

/* What is taken out is whole: nothing is missing in it, and nothing is unused. */
Test(cmd_pipelines, extract)
{
	const char *argv[] = { "spvx", "extract", "c.foz#0000000000000a07",
			       "-o",   "one.foz", NULL };
	const char *list[] = { "spvx", "pipelines", "--check", "one.foz", NULL };
	const char *rest[] = { "spvx", "extract",  "--where=!unused", "--as=foz",
			       "-o",   "rest.foz", "c.foz",           NULL };
	const char *unused[] = { "spvx",     "pipelines", "--show=unused", "-f", "tsv",
				 "rest.foz", NULL };
	const char *none[] = { "spvx", "extract", "c.foz#0000000000000aff",
			       "-o",   "no.foz",  NULL };
	char *dir = write_cache();

	expect_out(dir, argv, "", NULL, 0);
	expect_out(dir, list, "1 pipeline (1 graphics), 2 modules\n1 error",
		   "in no pipeline", 1);
	expect_out(dir, rest, "", NULL, 0);
	expect_out(dir, unused, "kind\thash\n", "module\t", 1);
	expect_out(dir, none, "no entry of the archive has this hash", NULL, 2);
	remove_cache(dir);
}

/* Where an entry of an archive ends that begins at @at. */
static size_t entry_end(const struct test_bytes *b, size_t at)
{
	const unsigned char *p = b->data + at + 40;

	return at + 56 + (p[0] | p[1] << 8 | p[2] << 16);
}

/* An archive that ends inside an entry is not written as one that never had it, nor is a pipeline
 * without what it needs: what was there stays. */
Test(cmd_pipelines, extract_whole_or_not_at_all)
{
	const char *all[] = { "spvx", "extract", "--as=foz", "-o", "o", "cut.foz", NULL };
	char *dir = write_cache();
	char *path = test_format("%s/c.foz", dir);
	char *cut = test_format("%s/cut.foz", dir);
	char *out = test_format("%s/o", dir);
	struct test_bytes b = test_read(path);
	size_t next = 16;

	for (size_t len = 17; len <= b.len && len < 20000; len += 1 + len % 61) {
		struct test_run r;
		struct test_bytes o;

		while (next < len)
			next = entry_end(&b, next);
		test_write(out, "old", 3);
		test_write(cut, b.data, len);
		r = test_run_in(dir, all);
		o = test_read(out);
		cr_expect_eq(r.status, len == next ? 0 : 2, "%zu: %s", len, r.err.data);
		cr_expect_eq(o.len == 3, len != next, "%zu: %zu bytes", len, o.len);
		test_bytes_free(&o);
		test_run_free(&r);
	}
	test_bytes_free(&b);
	free(out);
	free(cut);
	free(path);
	remove_cache(dir);
}

static const char measured[] =
	"Database,Pipeline type,Pipeline hash,PSO wall duration (ns),PSO duration (ns),"
	"Stage duration (ns),Executable name,Subgroup size,Code size,VGPRs,Other\n"
	"a, b/c.foz,GRAPHICS,0000000000000a00,1,2,3,Vertex Shader,64,100,8,x\n"
	"c.foz,GRAPHICS,0000000000000a00,1,2,3,Pixel Shader,64,20,12,x\r\n"
	"c.foz,GRAPHICS,0000000000000a01,1,2,3,Vertex Shader,64,300,8,x\n"
	"c.foz,GRAPHICS,0000000000000a01,1,2,3,Vertex + Fragment Shaders,64,7,9,x\n"
	"c.foz,GRAPHICS,0000000000000a02,1,2,3,Vertex Shader,64,200,8,x\n"
	"c.foz,GRAPHICS,0000000000000a02,1,2,3,Geometry Shader,64,1,1,x\n"
	"c.foz,COMPUTE,0000000000000a02,1,2,3,Compute Shader,64,1,1,x\n"
	"c.foz,GRAPHICS,0000000000000bbb,1,2,3,Vertex Shader,64,1,1,x\n"
	"c.foz,GRAPHICS,0000000000000a03,1,2,3\n"
	"nothing\n";

/* ---- formats for people ---- */

/* One pipeline is shown whole, with what uses its bindings, and compared with its modules. */
Test(cmd_pipelines, tree)
{
	static const char *const one[] = { "spvx", "pipelines", "c.foz#0000000000000a07",
					   NULL };
	static const char *const missing[] = { "spvx", "pipelines",
					       "c.foz#0000000000000a08", NULL };
	static const char *const all[] = { "spvx", "pipelines", "--tree", "c.foz", NULL };
	static const char *const wanted[] = {
		"c.foz#0000000000000a07: graphics pipeline, 1 error\n\n  vertex      ",
		("  layout      0000000000000036: 1 set, push constants 0..12 vertex\n"
		 "    set 0     0000000000000021\n"
		 "      3       uniform buffer          2  fragment    uses: fragment\n"
		 "  vertices    1 attribute of 16 bytes per vertex (binding 0)\n"
		 "      0       R32G32B32A32_SFLOAT at 0, binding 0\n"
		 "  rendering   R8G8B8A8_UNORM; no render pass\n"
		 "  primitives  topology 3\n"),
		"  dynamic     VIEWPORT SCISSOR\n",
		("vertex: push constants\n  error: pipe/push-range: recorded 0..12, expected "
		 "0..16\n  VUID-VkGraphicsPipelineCreateInfo-layout-10069\n"),
	};
	char *dir = write_cache();

	for (size_t i = 0; i < sizeof(wanted) / sizeof(wanted[0]); i++)
		expect_out(dir, one, wanted[i], NULL, 1);
	expect_out(dir, missing, "    set 0     0000000000000029 (missing)\n", NULL, 1);
	expect_out(dir, all, "\n\nc.foz#0000000000000a13: graphics pipeline\n\n", NULL, 1);
	remove_cache(dir);
}

/* States go by their values, in whatever order pipelines name them; those of no pipeline are not
 * there. Values are Vulkan's VkDynamicState. */
Test(cmd_pipelines, dynamic_states)
{
	static const char *const argv[] = { "spvx", "pipelines", "--show=dynamic",
					    "-f",   "tsv",       "c.foz",
					    NULL };
	static const char first[] =
		"{\"version\":6,\"graphicsPipelines\":{\"0000000000000a00\":"
		"{\"dynamicState\":{\"dynamicState\":[9,3,1]}}}}";
	static const char second[] =
		"{\"version\":6,\"graphicsPipelines\":{\"0000000000000a01\":"
		"{\"dynamicState\":{\"dynamicState\":[1,1000267000,0]}}}}";
	static const char wanted[] =
		"state\tpipelines\n0\t1\n1\t2\n3\t1\n9\t1\n1000267000\t1\n";
	struct test_out o = { NULL, 0 };
	char *dir = test_folder();
	char *path = test_format("%s/c.foz", dir);

	test_foz_header(&o);
	test_foz_entry(&o, 6, 0xa00, first, strlen(first));
	test_foz_entry(&o, 6, 0xa01, second, strlen(second));
	test_write(path, o.data, o.len);
	expect_out(dir, argv, wanted, NULL, 0);
	test_out_free(&o);
	free(path);
	test_remove(dir);
	free(dir);
}

/* The same in JSON: bindings with what uses them, states as recorded, and hashes only where not
 * all is asked for. It is what the schema says. */
Test(cmd_pipelines, tree_in_json)
{
	static const char *const one[] = {
		"spvx", "pipelines", "-f", "json", "c.foz#0000000000000a07", NULL
	};
	static const char *const tree[] = { "spvx", "pipelines", "--tree", "-f",
					    "json", "c.foz",     NULL };
	static const char *const cost[] = { "spvx",       "pipelines", "--stats=m.csv",
					    "--show=all", "-f",        "json",
					    "c.foz",      NULL };
	static const char *const list[] = {
		"spvx", "pipelines", "-f", "json", "c.foz", NULL
	};
	static const char bindings[] = "{\"binding\": 3, \"type\": \"uniform buffer\", "
				       "\"type_value\": 6, \"count\": 2, \"stages\": "
				       "[\"fragment\"]";
	const char *const *const all[] = { one, tree, cost, list };
	char *dir = write_cache();
	char *path = test_format("%s/m.csv", dir);
	const struct sx_json_node *schema;
	struct sx_arena arena;
	char *used = test_format("%s, \"used_by\": [\"fragment\"]}", bindings);
	char *unknown = test_format("%s}", bindings);

	test_write(path, measured, strlen(measured));
	expect_out(dir, one, used, NULL, 1);
	expect_out(dir, one, "\"colorBlendState\": {\"flags\": 0, \"attachments\": [{",
		   NULL, 1);
	expect_out(dir, tree, unknown, "used_by", 1);
	expect_out(dir, list, "\"sets\": [\"0000000000000021\"]", "\"state\"", 1);
	sx_arena_init(&arena, NULL, 0);
	schema = test_schema_of(&arena, &cmd_pipelines);
	for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++) {
		struct test_run r = test_run_in(dir, all[i]);
		struct test_schema l = { .schema = schema, .where = all[i][2] };
		const struct sx_json_node *root =
			test_schema_parse(&arena, (char *)r.out.data, r.out.len, all[i][2]);

		test_schema_check(&l, schema, root);
		cr_expect(!l.failed, "%s", all[i][2]);
		test_run_free(&r);
	}
	sx_arena_free(&arena);
	free(used);
	free(unknown);
	free(path);
	remove_cache(dir);
}

/* An object that is missing is a red node, a pipeline with an error too. */
Test(cmd_pipelines, dot)
{
	const char *argv[] = { "spvx", "pipelines", "--check", "-f", "dot", "c.foz", NULL };
	char *dir = write_cache();
	struct test_run r = test_run_in(dir, argv);
	static const char *const wanted[] = {
		"digraph pipelines {\n",
		"\t\"0000000000000a00\" [shape=box, label=\"graphics\\n00000000\"];\n",
		"\t\"0000000000000a07\" [shape=box, label=\"graphics\\n00000000\", color=red];\n",
		"\t\"0000000000000a00\" -> \"0000000000000031\" [label=\"layout\"];\n",
		"\t\"0000000000000031\" -> \"0000000000000021\" [label=\"0\"];\n",
		"\t\"0000000000000029\" [label=\"set layout\\n00000000\", color=red];\n",
		"\t\"0000000000000099\" [label=\"fragment main\\n00000000\", color=red];\n",
		"\n}\n",
	};

	for (size_t i = 0; i < sizeof(wanted) / sizeof(wanted[0]); i++)
		cr_expect_eq(count_lines((char *)r.out.data, wanted[i]), 1, "%s: %s",
			     wanted[i], r.out.data);
	test_run_free(&r);
	remove_cache(dir);
}

/* ---- a graph ---- */

/* A text in quotes, without what would end it. Return: after it, or NULL. */
static const char *skip_quoted(const char *p)
{
	if (*p++ != '"')
		return NULL;
	for (; *p != '"'; p++) {
		if (!*p || *p == '\n' || (*p == '\\' && *++p != 'n'))
			return NULL;
	}
	return p + 1;
}

/* name=value, name=value... in brackets. Return: after ";\n", or NULL. */
static const char *skip_attributes(const char *p)
{
	if (strncmp(p, " [", 2) != 0)
		return NULL;
	for (p += 2; p; p += 2) {
		p += strspn(p, "abcdefghijklmnopqrstuvwxyz");
		if (*p++ != '=')
			return NULL;
		p = *p == '"' ? skip_quoted(p)
			      : p + strspn(p, "abcdefghijklmnopqrstuvwxyz");
		if (!p || strncmp(p, ", ", 2) != 0)
			break;
	}
	return p && !strncmp(p, "];\n", 3) ? p + 3 : NULL;
}

/* The grammar of Graphviz, as far as graphs of pipelines need it; each end of an edge has a
 * node. */
static void expect_graph(const char *text)
{
	const char *p = text;
	unsigned edges = 0;

	cr_assert(!strncmp(p, "digraph pipelines {\n", 20), "%s", text);
	for (p += 20; *p == '\t';) {
		const char *from = ++p;
		const char *to = NULL;
		char node[40];

		p = skip_quoted(p);
		cr_assert(p && p - from == 18, "%.80s", from);
		if (!strncmp(p, " -> ", 4)) {
			to = p + 4;
			p = skip_quoted(to);
			cr_assert(p && p - to == 18, "%.80s", from);
			edges++;
		}
		for (const char *end = to ? to : from; end;
		     end = end == from ? NULL : from) {
			snprintf(node, sizeof(node), "\n\t%.18s [", end);
			cr_expect(strstr(text, node), "no node%s", node);
		}
		p = skip_attributes(p);
		cr_assert(p, "%.80s", from);
	}
	cr_expect_eq(strcmp(p, "}\n"), 0, "%s", p);
	cr_expect(edges > 8, "%u", edges);
}

/* With names that would end a string. */
Test(cmd_pipelines, graph)
{
	static const char named[] =
		"{\"version\":6,\"computePipelines\":{\"00000000000000c0\":{\"layout\":"
		"\"0000000000000031\",\"stage\":{\"stage\":32,\"name\":"
		"\"a\\\"b\\\\\\n\\u0007\",\"module\":\"00000000000000c1\"},\"pNext\":[{"
		"\"sType\":1000290000,\"libraries\":[\"00000000000000c0\","
		"\"00000000000000c2\"]}]}}}";
	static const char *const options[] = { "--exit-zero", "--check", "--verify" };
	char *dir = write_cache();
	char *path = test_format("%s/d.foz", dir);
	struct test_out o = { NULL, 0 };

	test_foz_header(&o);
	test_cache_entry(&o, 7, 0xc0, named);
	test_write(path, o.data, o.len);
	for (unsigned i = 0; i < 3; i++) {
		const char *argv[] = { "spvx", "pipelines", options[i], "--exit-zero", "-f",
				       "dot",  "c.foz",     "d.foz",    NULL };
		struct test_run r = test_run_in(dir, argv);

		expect_graph((char *)r.out.data);
		cr_expect_eq(r.status, 0, "%d: %s", r.status, r.err.data);
		test_run_free(&r);
	}
	free(path);
	test_out_free(&o);
	remove_cache(dir);
}

Test(cmd_pipelines, markdown)
{
	static const char *const argv[] = { "spvx",     "pipelines", "--check", "-f",
					    "markdown", "c.foz",     NULL };
	static const char *const fits[] = { "spvx", "pipelines", "--check",
					    "-f",   "markdown",  "c.foz#0000000000000a00",
					    NULL };
	char *dir = write_cache();

	expect_out(dir, argv, "**14 errors** in 20 pipelines, compared with their shaders",
		   NULL, 1);
	expect_out(dir, argv,
		   "| error | `pipe/push-range` | `c.foz#0000000000000a07` | "
		   "`vertex: push constants: recorded 0..12, expected 0..16` |",
		   NULL, 1);
	expect_out(dir, fits, "0 errors in 1 pipeline, compared", "| severity |", 0);
	remove_cache(dir);
}

/* ---- what a driver measured ---- */

/* A row is of the one module that its name says, or of several, or of none; a module's figures
 * are those of its own rows alone. */
Test(cmd_pipelines, stats)
{
	static const char *const rows[] = { "spvx", "pipelines", "--stats=m.csv",
					    "-f",   "tsv",       "c.foz",
					    NULL };
	static const char *const modules[] = {
		"spvx", "pipelines", "--stats=m.csv", "--show=cost-modules",
		"-f",   "tsv",       "c.foz",         NULL
	};
	static const char *const sums[] = { "spvx", "pipelines", "--stats=m.csv", "c.foz",
					    NULL };
	static const char *const one_of[] = { "spvx", "pipelines", "--stats=m.csv",
					      "c.foz#0000000000000a00", NULL };
	static const char *const wrong[] = { "spvx", "pipelines", "--stats=c.foz", "c.foz",
					     NULL };
	static const char *const none[] = { "spvx", "pipelines", "--show=cost", "c.foz",
					    NULL };
	char *dir = write_cache();
	char *path = test_format("%s/m.csv", dir);
	char *vertex = module_address(test_vertex);
	char *fragment = module_address(test_fragment);
	char *line;

	test_write(path, measured, strlen(measured));
	expect_out(dir, rows,
		   "pipeline\texecutable\tmodules\tattribution\tCode size\tVGPRs\n", "bbb",
		   1);
	line = test_format("a00\tPixel Shader\t%s:main\tone\t20\t12\n", fragment + 6);
	expect_out(dir, rows, line, NULL, 1);
	free(line);
	line = test_format(
		"a01\tVertex + Fragment Shaders\t%s:main+%s:main\tshared\t7\t9\n",
		vertex + 6, fragment + 6);
	expect_out(dir, rows, line, NULL, 1);
	free(line);
	expect_out(dir, rows, "a02\tGeometry Shader\t-\tnone\t1\t1\n", NULL, 1);
	line = test_format("%s\tmain\tCode size\t3\t100\t200\t300\n", vertex + 6);
	expect_out(dir, modules, line, NULL, 1);
	free(line);
	expect_out(dir, sums,
		   "2 rows of --stats are of pipelines that no INPUT has\n"
		   "1 row of --stats is of no module\n"
		   "2 lines of --stats are not rows\n",
		   NULL, 1);
	expect_out(dir, one_of, "2 rows of --stats are of pipelines that no INPUT has\n",
		   "bbb", 0);
	expect_out(dir, wrong,
		   "c.foz: error: not a table of pipeline statistics: unexpected "
		   "first line",
		   NULL, 2);
	expect_out(dir, none, "--show=cost requires --stats=FILE.csv", NULL, 2);
	free(path);
	free(vertex);
	free(fragment);
	remove_cache(dir);
}

/* main has 5 instructions, what it calls 10, and nothing calls the third. */
static const char divided[] = "OpCapability Shader\n"
			      "OpMemoryModel Logical GLSL450\n"
			      "OpEntryPoint Vertex %main \"main\"\n"
			      "OpName %main \"main\"\n"
			      "OpName %helper \"helper\"\n"
			      "OpName %idle \"idle\"\n"
			      "%void = OpTypeVoid\n"
			      "%int = OpTypeInt 32 1\n"
			      "%fn = OpTypeFunction %void\n"
			      "%main = OpFunction %void None %fn\n"
			      "%first = OpLabel\n"
			      "%call = OpFunctionCall %void %helper\n"
			      "OpReturn\n"
			      "OpFunctionEnd\n"
			      "%helper = OpFunction %void None %fn\n"
			      "%second = OpLabel\n"
			      "%a = OpUndef %int\n"
			      "%b = OpUndef %int\n"
			      "%c = OpUndef %int\n"
			      "%d = OpUndef %int\n"
			      "%e = OpUndef %int\n"
			      "%f = OpUndef %int\n"
			      "OpReturn\n"
			      "OpFunctionEnd\n"
			      "%idle = OpFunction %void None %fn\n"
			      "%third = OpLabel\n"
			      "OpReturn\n"
			      "OpFunctionEnd\n";

/* Functions have parts of what is counted over the code of their module alone, by their
 * instructions, and marked; none of registers, of what is shared, and without a call. */
Test(cmd_pipelines, stats_of_functions)
{
	static const char *const tree[] = {
		"spvx", "pipelines", "--tree", "--stats=m.csv", "--exit-zero", "c.foz", NULL
	};
	static const char *const tsv[] = {
		"spvx",          "pipelines",   "--show=cost-functions",
		"--stats=m.csv", "--exit-zero", "-f",
		"tsv",           "c.foz",       NULL
	};
	static const char csv[] =
		"Database,Pipeline type,Pipeline hash,PSO wall duration (ns),PSO duration "
		"(ns),Stage duration (ns),Executable name,Subgroup size,Code size,VGPRs\n"
		"c.foz,GRAPHICS,0000000000000a00,1,2,3,Vertex Shader,64,300,30\n"
		"c.foz,GRAPHICS,0000000000000a00,1,2,3,Vertex + Fragment Shader,64,900,60\n"
		"c.foz,GRAPHICS,0000000000000a00,1,2,3,Task Shader,64,6,6\n";
	struct test_pipeline p = { 0xa00, TEST_LAYOUT, 0, NULL, NULL, NULL, 0 };
	struct test_out o = { NULL, 0 };
	char *dir = test_folder();
	char *path = test_format("%s/c.foz", dir);
	char *table = test_format("%s/m.csv", dir);
	uint64_t vertex;
	char *rows;

	test_foz_header(&o);
	vertex = test_cache_module(&o, divided);
	test_cache_pipeline(&o, vertex, test_cache_module(&o, test_fragment), &p);
	test_write(path, o.data, o.len);
	test_write(table, csv, sizeof(csv) - 1);
	rows = test_format("module\tentry\tfunction\tinstructions\tcolumn\testimate\n"
			   "%016llx\tmain\tmain\t5\tCode size\test. 100\n"
			   "%016llx\tmain\thelper\t10\tCode size\test. 200\n",
			   (unsigned long long)vertex, (unsigned long long)vertex);
	expect_out(dir, tsv, rows, "VGPRs", 0);
	expect_out(dir, tsv, rows, "idle", 0);
	expect_out(dir, tree, "est. 200", "est. 20 ", 0);
	expect_out(dir, tree, "1 row of --stats is of no module\n", NULL, 0);
	free(rows);
	free(path);
	free(table);
	test_out_free(&o);
	remove_cache(dir);
}
