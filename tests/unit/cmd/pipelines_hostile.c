/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/pipelines_hostile.c - shader caches that no recorder writes: cut, damaged,
 * with documents of any kind, with references in circles, with very many entries. Commands
 * that read pipelines end, with a status that they have, and say what is wrong.
 */
#include "pipelines.h"

#include <criterion/criterion.h>

TestSuite(cmd_pipelines_hostile, .timeout = 100);

#define OPTIONS 8

/* Commands that read the pipelines of t.foz in one way or another. */
static const char *const commands[][OPTIONS] = {
	{ "pipelines", "--check", "--verify", "--show=all", "t.foz" },
	{ "pipelines", "--check", "--tree", "t.foz" },
	{ "pipelines", "-f", "dot", "t.foz" },
	{ "pipelines", "-j3", "--check", "-f", "ndjson", "t.foz" },
	{ "pipelines", "--by=n1", "--show=same", "-f", "json", "t.foz" },
	{ "pipelines", "--check", "--tree", "-f", "json", "t.foz" },
	{ "ls", "--pipelines", "t.foz" },
	{ "ls", "--where=unused", "t.foz" },
	{ "audit", "--profile=all", "t.foz" },
	{ "extract", "--where=!unused", "-o", "out.foz", "t.foz" },
};

#define COMMANDS (sizeof(commands) / sizeof(commands[0]))

static struct test_run run(const char *dir, const char *const *options)
{
	const char *argv[OPTIONS + 2] = { "spvx" };
	struct test_run r;

	for (unsigned i = 0; i < OPTIONS && options[i]; i++)
		argv[i + 1] = options[i];
	r = test_run_in(dir, argv);
	cr_expect(r.status >= 0 && r.status <= 2, "%s: %d: %s", options[0], r.status,
		  r.err.data);
	return r;
}

static void write_to(const char *dir, const unsigned char *data, size_t len)
{
	test_write(test_format("%s/t.foz", dir), data, len);
}

static void expect_end(const char *dir, const char *const *options)
{
	run(dir, options);
}

/* ---- damage ---- */

static void put_cache(struct test_out *o)
{
	static const struct test_pipeline p = {
		0xb00, TEST_LAYOUT, 0, NULL, TEST_SPEC("4", "AQAAAA=="), NULL, 0
	};

	test_foz_header(o);
	test_cache_set(o, TEST_SET, TEST_BINDING("6", "2", "16"));
	test_cache_layout(o, TEST_LAYOUT, TEST_SET, 16);
	test_cache_pipeline(o, test_cache_module(o, test_vertex),
			    test_cache_module(o, test_fragment), &p);
}

/* Cut anywhere, and with a byte that is another anywhere; the commands take turns. */
Test(cmd_pipelines_hostile, damaged)
{
	const size_t steps = test_sanitized() ? 60 : 240;
	struct test_out o = { NULL, 0 };
	char *dir = test_folder();

	put_cache(&o);
	for (size_t i = 0; i < steps; i++) {
		size_t at = o.len * i / steps;
		unsigned char kept = o.data[at];

		if (i & 1) {
			write_to(dir, o.data, at);
		} else {
			o.data[at] ^= (unsigned char)(1u << i / 2 % 8);
			write_to(dir, o.data, o.len);
			o.data[at] = kept;
		}
		expect_end(dir, commands[i / 2 % COMMANDS]);
	}
	test_out_free(&o);
}

/* ---- documents ---- */

#define DEEP    "[[[[[[[[[[[[[[[["
#define KEY     "\"0000000000000a00\""
#define BEGIN   "{\"version\":6,\"graphicsPipelines\":{" KEY ":"
#define PIPE(x) BEGIN x "}}"

/* The message; NULL: it is read, whatever its numbers are. */
static const struct {
	unsigned tag;
	const char *json;
	const char *message;
} documents[] = {
	{ 6, PIPE("{\"stages\":" DEEP DEEP DEEP DEEP), "nested too deeply" },
	{ 6, PIPE("{\"stages\":[{\"module\":1}]}"), "stages[0].module" },
	{ 6, PIPE("{\"stages\":{}}"), "wrong type of value" },
	{ 6, PIPE("{\"stages\":[{\"mod\\u0075le\":\"00000000000000ff\",\"stage\":1}]}"),
	  "missing-module" },
	{ 6, PIPE("{\"stages\":[{\"module\":\"x\",\"module\":\"y\"}]}"),
	  "stages[0].module" },
	{ 6, PIPE("{\"flags\":-99999999999999999999}"), "flags" },
	{ 6, PIPE("[]"), "not an object" },
	{ 6, PIPE("{\"stages\":[1,null,true,\"\",[],{}]}"), NULL },
	{ 6, PIPE("{\"layout\":\"12345678123456781\"}"), "layout" },
	{ 6, PIPE("{\"dynamicState\":{\"dynamicState\":[0,0,0,4294967295]}}"), NULL },
	{ 6,
	  PIPE("{\"pNext\":[{\"sType\":1000290000,\"libraries\":[\"0000000000000a00\"]},"
	       "{\"sType\":99}]}"),
	  "pipe/unknown" },
	{ 6,
	  PIPE("{\"stages\":[{\"stage\":1,\"specializationInfo\":{\"dataSize\":"
	       "18446744073709551615,\"data\":\"====\",\"mapEntries\":[{\"offset\":"
	       "4294967295,\"size\":18446744073709551615,\"constantID\":1}]}}]}"),
	  NULL },
	{ 6, "{\"version\":7,\"graphicsPipelines\":{}}", "unknown version 7" },
	{ 6, "{\"version\":6}", "no objects of a known kind" },
	{ 6, "{\"graphicsPipelines\":{}}", "no version" },
	{ 6, "[{}, {}, {}]", "not an object" },
	{ 6, "\xff\xfe and so on", "expected a value" },
	{ 6, PIPE("{\"stages\":[{\"name\":\"\xc3\"}]}"), "invalid UTF-8" },
	{ 6, BEGIN "{\"inputAssemblyState\":{\"topology\":", "infinite or NaN" },
	{ 2,
	  "{\"version\":6,\"setLayouts\":{" KEY ":{\"bindings\":[{\"descriptorType\":6,"
	  "\"descriptorCount\":4294967295,\"binding\":4294967295}]}}}",
	  NULL },
	{ 3, "{\"version\":6,\"pipelineLayouts\":{" KEY ":{\"setLayouts\":[\"0\",\"\"]}}}",
	  "setLayouts[1]" },
	{ 5, "{\"version\":6,\"renderPasses\":{" KEY ":{\"subpasses\":3}}}", "subpasses" },
	{ 7, "{\"version\":6,\"computePipelines\":{" KEY ":{\"stage\":{\"stage\":32}}}}",
	  NULL },
	{ 9,
	  "{\"version\":6,\"raytracingPipelines\":{" KEY ":{\"groups\":[{\"type\":9,"
	  "\"generalShader\":4}]}}}",
	  "pipe/group" },
};

Test(cmd_pipelines_hostile, documents)
{
	char *dir = test_folder();

	for (size_t i = 0; i < sizeof(documents) / sizeof(documents[0]); i++) {
		struct test_out o = { NULL, 0 };
		struct test_run r;

		put_cache(&o);
		test_foz_entry(&o, documents[i].tag, 0xa00, documents[i].json,
			       strlen(documents[i].json));
		write_to(dir, o.data, o.len);
		r = run(dir, commands[0]);
		if (documents[i].message)
			cr_expect(strstr((char *)r.out.data, documents[i].message),
				  "%s: %s: %s", documents[i].json, documents[i].message,
				  r.out.data);
		else
			cr_expect(!strstr((char *)r.out.data, "pipe/unreadable"), "%s: %s",
				  documents[i].json, r.out.data);
		expect_end(dir, commands[1 + i % (COMMANDS - 1)]);
		test_out_free(&o);
	}
}

/* Lists that are longer than any, of which one item is not read. */
Test(cmd_pipelines_hostile, long_lists)
{
	static const struct {
		const char *begin;
		const char *item;
		unsigned count;
		const char *message;
	} lists[] = {
		{ "{\"stages\":[{}", ",{}", 4096, "stages: too many items" },
		{ "{\"dynamicState\":{\"dynamicState\":[0", ",0", 65536,
		  "dynamicState: too many items" },
	};

	char *dir = test_folder();

	for (size_t i = 0; i < sizeof(lists) / sizeof(lists[0]); i++) {
		struct test_out o = { NULL, 0 };
		struct test_out json = { NULL, 0 };
		struct test_run r;

		test_put(&json, BEGIN, strlen(BEGIN));
		test_put(&json, lists[i].begin, strlen(lists[i].begin));
		for (unsigned k = 0; k < lists[i].count; k++)
			test_put(&json, lists[i].item, strlen(lists[i].item));
		test_put(&json, i ? "]}}}}" : "]}}}", i ? 5 : 4);
		put_cache(&o);
		test_foz_entry(&o, 6, 0xa00, json.data, json.len);
		write_to(dir, o.data, o.len);
		r = run(dir, commands[0]);
		cr_expect(strstr((char *)r.out.data, lists[i].message), "%s: %.900s",
			  lists[i].message, r.out.data);
		test_out_free(&json);
		test_out_free(&o);
	}
}

/* ---- what grows with the square of a list ---- */

/* Items of a list, each between two texts its number; without the comma of the first. */
static char *list_of(const char *before, unsigned count, const char *after)
{
	struct test_out list = { NULL, 0 };
	char *text;

	for (unsigned i = 0; i < count; i++) {
		char number[16];

		snprintf(number, sizeof(number), "%u", i);
		test_put(&list, before + !i, strlen(before + !i));
		if (!after)
			continue;
		test_put(&list, number, strlen(number));
		test_put(&list, after, strlen(after));
	}
	text = test_format("%.*s", (int)list.len, (const char *)list.data);
	test_out_free(&list);
	return text;
}

static void put_object(struct test_out *o, unsigned tag, uint64_t hash, const char *kind,
		       const char *body)
{
	test_cache_entry(o, tag, hash,
			 test_format("{\"version\":6,\"%s\":{\"%016llx\":{%s}}}", kind,
				     (unsigned long long)hash, body));
}

/* Pipelines with as many dynamic states as a list may have, all different but for two: compared
 * with one another they take minutes. */
Test(cmd_pipelines_hostile, dynamic_states)
{
	static const char *const show[OPTIONS] = { "pipelines", "--show=dynamic", "-f",
						   "tsv", "t.foz" };
	char *states = list_of(",", 65534, "");
	char *body =
		test_format("\"dynamicState\":{\"dynamicState\":[%s,0,65533]}", states);
	struct test_out o = { NULL, 0 };
	char *dir = test_folder();
	struct test_run r;

	put_cache(&o);
	for (unsigned i = 0; i < 96; i++)
		put_object(&o, 6, 0xe00 + i, "graphicsPipelines", body);
	write_to(dir, o.data, o.len);
	r = run(dir, show);
	cr_expect(strstr((char *)r.out.data, "\n65533\t96\n"), "%.200s%.200s", r.out.data,
		  r.err.data);
	free(body);
	test_out_free(&o);
}

static const struct {
	const char *const options[OPTIONS];
	const char *wanted;
	const char *before; /* of the sets */
	const char *after;
} many_sets[] = {
	{ { "pipelines", "--tree", "t.foz#0000000000000e00" },
	  "    set 19999 0000000000000e01, as set 0\n",
	  ",\"0000000000000e01\"",
	  NULL },
	{ { "pipelines", "--tree", "-f", "json", "t.foz#0000000000000e00" },
	  "\"hash\": \"0000000000000e01\",\n            \"as_set\": 0",
	  ",\"0000000000000e01\"",
	  NULL },
	{ { "pipelines", "-f", "dot", "t.foz" }, "19999", ",\"e", "\"" },
};

/* A layout of so many sets, all with one layout of so many bindings, or each with another. */
Test(cmd_pipelines_hostile, sets)
{
	char *dir = test_folder();

	for (size_t i = 0; i < sizeof(many_sets) / sizeof(many_sets[0]); i++) {
		char *bindings = list_of(",{\"descriptorType\":6,\"descriptorCount\":1,"
					 "\"stageFlags\":1,\"binding\":",
					 20000, "}");
		char *sets = list_of(many_sets[i].before, 20000, many_sets[i].after);
		char *set = test_format("\"bindings\":[%s]", bindings);
		char *layout = test_format("\"setLayouts\":[%s]", sets);
		struct test_out o = { NULL, 0 };
		struct test_run r;

		test_foz_header(&o);
		put_object(&o, 2, 0xe01, "setLayouts", set);
		put_object(&o, 3, 0xe02, "pipelineLayouts", layout);
		put_object(&o, 6, 0xe00, "graphicsPipelines",
			   "\"layout\":\"0000000000000e02\",\"stages\":[]");
		write_to(dir, o.data, o.len);
		r = run(dir, many_sets[i].options);
		cr_expect(strstr((char *)r.out.data, many_sets[i].wanted), "%.200s%.2000s",
			  r.err.data, r.out.data);
		cr_expect(r.out.len < 10000000, "%zu bytes", r.out.len);
		test_out_free(&o);
	}
}

/* ---- circles ---- */

#define REFERS                                                                  \
	"{\"version\":6,\"graphicsPipelines\":{\"%016x\":{\"flags\":%u,"        \
	"\"basePipelineHandle\":\"%016x\",\"layout\":\"0000000000000031\","     \
	"\"stages\":[{\"name\":\"main\",\"module\":\"%016llx\",\"stage\":1}],"  \
	"\"pNext\":[{\"sType\":1000320002,\"flags\":%u},{\"sType\":1000290000," \
	"\"libraries\":[\"%016x\",\"%016x\"]}]}}}"

/* Each is a library of the next one and of itself, and derived from it. */
Test(cmd_pipelines_hostile, circles)
{
	static const char *const named[][OPTIONS] = {
		{ "pipelines", "t.foz#0000000000000d00" },
		{ "pipelines", "--tree", "-f", "dot", "t.foz#0000000000000d01" },
		{ "check", "t.foz#0000000000000d00" },
		{ "reflect", "t.foz#0000000000000d02" },
		{ "dis", "t.foz#0000000000000d02" },
		{ "ls", "--where=pipeline:0000000000000d00", "t.foz" },
		{ "extract", "t.foz#0000000000000d00", "-o", "one.foz" },
		{ "extract", "--bases", "t.foz#0000000000000d00", "-o", "all.foz" },
	};
	struct test_out o = { NULL, 0 };
	char *dir = test_folder();
	uint64_t vertex;

	put_cache(&o);
	vertex = test_cache_module(NULL, test_vertex);
	for (unsigned i = 0; i < 3; i++) {
		test_cache_entry(&o, 6, 0xd00 + i,
				 test_format(REFERS, 0xd00 + i, 0x804, 0xd00 + (i + 1) % 3,
					     (unsigned long long)vertex, 1u << i,
					     0xd00 + (i + 1) % 3, 0xd00 + i));
	}
	write_to(dir, o.data, o.len);
	for (size_t i = 0; i < COMMANDS; i++)
		expect_end(dir, commands[i]);
	for (size_t i = 0; i < sizeof(named) / sizeof(named[0]); i++) {
		struct test_run r = run(dir, named[i]);

		cr_expect(r.status < 2, "%s: %d: %s", named[i][0], r.status, r.err.data);
	}
	test_out_free(&o);
}

/* A library that names itself as often as a list is long, and what is linked of it: all of
 * their libraries, down to the fourth, would never end. */
Test(cmd_pipelines_hostile, circles_of_many)
{
	static const char begin[] =
		"{\"version\":6,\"graphicsPipelines\":{\"0000000000000d00\":{\"flags\":2048,"
		"\"pNext\":[{\"sType\":1000320002,\"flags\":1},{\"sType\":1000290000,"
		"\"libraries\":[";
	static const char item[] = "\"0000000000000d00\"";
	struct test_out json = { NULL, 0 };
	struct test_out o = { NULL, 0 };
	char *dir = test_folder();

	test_put(&json, begin, strlen(begin));
	for (unsigned i = 0; i < 20000; i++) {
		test_put(&json, ",", i ? 1 : 0);
		test_put(&json, item, strlen(item));
	}
	test_put(&json, "]}]}}}", 6);
	put_cache(&o);
	test_foz_entry(&o, 6, 0xd00, json.data, json.len);
	write_to(dir, o.data, o.len);
	for (size_t i = 0; i < COMMANDS; i++)
		expect_end(dir, commands[i]);
	test_out_free(&json);
	test_out_free(&o);
}

/* ---- many ---- */

/* Entries of 72 bytes: names of modules without anything that can be read, links, and names
 * without content; a million of them, and one pipeline. */
Test(cmd_pipelines_hostile, many_entries)
{
	static const char *const all[] = { "pipelines", "--check", "-f",
					   "tsv",       "t.foz",   NULL };
	static const char *const unused[] = { "pipelines", "--show=summary", "t.foz",
					      NULL };
	const unsigned count = test_sanitized() ? 50000 : 1000000;
	static const unsigned tags[] = { 4, 8, 6, 7 };
	static const char nothing[16];
	struct test_out o = { NULL, 0 };
	char *dir = test_folder();
	struct test_run r;
	char *wanted;

	put_cache(&o);
	for (unsigned i = 0; i < count; i++)
		test_foz_entry(&o, tags[i % 4], i * UINT64_C(0x9e3779b97f4a7c15), nothing,
			       i % 4 < 2 ? sizeof(nothing) : 0);
	write_to(dir, o.data, o.len);
	test_out_free(&o);
	r = run(dir, all);
	cr_expect_eq(r.status, 0, "%d: %.300s", r.status, r.err.data);
	cr_expect(strstr((char *)r.out.data, "t.foz#0000000000000b00\t"), "%.300s",
		  r.out.data);
	r = run(dir, unused);
	wanted = test_format("in no pipeline: %u,%03u modules", count / 4 / 1000,
			     count / 4 % 1000);
	cr_expect(strstr((char *)r.out.data, wanted), "%s: %.300s", wanted, r.out.data);
	cr_expect(strstr((char *)r.out.data, ", 1 graphics pipeline"), "%.300s",
		  r.out.data);
}

/* ---- one entry less, another order ---- */

#define SETS      2
#define LAYOUTS   3
#define PIPELINES 6

/* Set of a layout, layout of a pipeline. */
static const unsigned set_of[LAYOUTS] = { 0, 0, 1 };
static const unsigned layout_of[PIPELINES] = { 0, 1, 2, 2, 0, 0 };

enum {
	PIECE_VERTEX,
	PIECE_FRAGMENT,
	PIECE_SET,
	PIECE_LAYOUT = PIECE_SET + SETS,
	PIECE_PIPELINE = PIECE_LAYOUT + LAYOUTS,
	PIECES = PIECE_PIPELINE + PIPELINES
};

static void make_pieces(struct test_out pieces[PIECES])
{
	uint64_t vertex = test_cache_module(&pieces[PIECE_VERTEX], test_vertex);
	uint64_t fragment = test_cache_module(&pieces[PIECE_FRAGMENT], test_fragment);

	for (unsigned i = 0; i < SETS; i++)
		test_cache_set(&pieces[PIECE_SET + i], 0x20 + i,
			       TEST_BINDING("6", "2", "16"));
	for (unsigned i = 0; i < LAYOUTS; i++)
		test_cache_layout(&pieces[PIECE_LAYOUT + i], 0x30 + i, 0x20 + set_of[i],
				  16);
	for (unsigned i = 0; i < PIPELINES; i++) {
		const struct test_pipeline p = {
			0xb00 + i, 0x30 + layout_of[i], 0, NULL, NULL, NULL, 0
		};

		test_cache_pipeline(&pieces[PIECE_PIPELINE + i], vertex, fragment, &p);
	}
}

/* The pieces but one, in file order or the other way round. */
static void write_pieces(const char *dir, const struct test_out pieces[PIECES],
			 unsigned without, bool reverse)
{
	struct test_out o = { NULL, 0 };

	test_foz_header(&o);
	for (unsigned i = 0; i < PIECES; i++) {
		unsigned k = reverse ? PIECES - 1 - i : i;

		if (k != without)
			test_put(&o, pieces[k].data, pieces[k].len);
	}
	write_to(dir, o.data, o.len);
	test_out_free(&o);
}

/* What a pipeline lacks without a piece. */
static const char *lack(unsigned pipeline, unsigned without)
{
	unsigned layout = layout_of[pipeline];

	if (without <= PIECE_FRAGMENT)
		return "pipe/missing-module";
	if (without == PIECE_LAYOUT + layout)
		return "pipe/missing-layout";
	return without == PIECE_SET + set_of[layout] ? "pipe/missing-set-layout" : "";
}

/* Only the users of what is taken out lack it, wherever entries are. */
Test(cmd_pipelines_hostile, one_entry_less)
{
	static const char *const findings[] = { "pipelines", "--check", "--show=findings",
						"-f",        "tsv",     "t.foz",
						NULL };
	struct test_out pieces[PIECES] = { { NULL, 0 } };
	char *dir = test_folder();

	make_pieces(pieces);
	for (unsigned n = 0; n < 2 * (PIECES + 1); n++) {
		unsigned without = n / 2;
		struct test_run r;

		write_pieces(dir, pieces, without, n & 1);
		r = run(dir, findings);
		for (unsigned i = 0; i < PIPELINES; i++) {
			char *begin = test_format("t.foz#%016x\terror\t", 0xb00 + i);
			const char *line = strstr((char *)r.out.data, begin);
			const char *wanted = lack(i, without);

			if (without == PIECE_PIPELINE + i)
				wanted = "";
			cr_expect(*wanted ? line &&
						    !strncmp(line + strlen(begin), wanted,
							     strlen(wanted)) &&
						    !strstr(line + 1, begin)
					  : !line,
				  "without %u: %s'%s', in %s", without, begin, wanted,
				  r.out.data);
		}
	}
	for (unsigned i = 0; i < PIECES; i++)
		test_out_free(&pieces[i]);
}

/* ---- threads ---- */

#define HIDDEN "00000000000300"

/* An entry longer than a part, that has what looks like entries. */
static void put_hidden(struct test_out *o, unsigned number, uint64_t vertex,
		       uint64_t fragment)
{
	struct test_pipeline p = { 0, TEST_LAYOUT, 0, NULL, NULL, NULL, 0 };
	struct test_out inner = { NULL, 0 };

	for (unsigned i = 0; i < 0x100 || inner.len < 300 * 1024; i++) {
		p.hash = 0x30000 + i % 0x100;
		test_cache_pipeline(&inner, vertex, fragment, &p);
	}
	test_foz_entry(o, 10, number, inner.data, inner.len);
	test_out_free(&inner);
}

/* Archives that several threads divide: the second has what the first refers to, most of what
 * the first has once more, a document that cannot be read here and there, and entries where a
 * part would begin if it was not known that they are inside another. */
static void write_large(const char *dir)
{
	const unsigned count = 1800; /* 1.5 MB: parts have 256 KB */
	struct test_pipeline p = { 0, TEST_LAYOUT, 0, NULL, NULL, NULL, 0 };
	struct test_out all = { NULL, 0 };
	struct test_out o = { NULL, 0 };
	char *path = test_format("%s/a.foz", dir);
	uint64_t vertex = test_cache_module(NULL, test_vertex);
	uint64_t fragment = test_cache_module(NULL, test_fragment);

	put_cache(&all);
	test_foz_header(&o);
	for (unsigned i = 0; i < count; i++) {
		p.hash = 0x10000 + i;
		p.layout = i % 5 ? TEST_LAYOUT : 0x99;
		p.attributes = i % 7 ? NULL : "";
		p.spec = i % 3 ? NULL : TEST_SPEC("4", "AwAAAA==");
		test_cache_pipeline(&o, vertex, fragment, &p);
		if (i % 3)
			test_cache_pipeline(&all, vertex, fragment, &p);
		if (i % 500 == 0)
			test_cache_entry(&o, 6, 0x20000 + i, "{\"version\":6, and no more");
		if (i % 700 == 0)
			put_hidden(&o, i, vertex, fragment);
	}
	write_to(dir, all.data, all.len);
	test_write(path, o.data, o.len);
	test_out_free(&o);
	test_out_free(&all);
}

/* Output and status do not depend on threads. */
Test(cmd_pipelines_hostile, threads)
{
	static const char *const views[][OPTIONS] = {
		{ "pipelines", "-f", "tsv", "a.foz", "t.foz" },
		{ "pipelines", "--check", "a.foz", "t.foz" },
		{ "pipelines", "--check", "--verify", "--show=all", "-f", "json", "." },
		{ "pipelines", "--check", "-f", "ndjson", "--shard=1/3", "a.foz", "t.foz" },
		{ "pipelines", "--check", "-f", "markdown", "t.foz", "a.foz" },
		{ "pipelines", "--check", "--tree", "t.foz" },
	};
	char *dir = test_folder();

	write_large(dir);
	for (size_t i = 0; i < sizeof(views) / sizeof(views[0]); i++) {
		struct test_run one = { .status = -1 };

		for (unsigned jobs = 1; jobs <= 5; jobs += 2) {
			const char *argv[OPTIONS + 3] = { "spvx" };
			char *option = test_format("-j%u", jobs);
			unsigned n = 1;
			struct test_run r;

			for (; n <= OPTIONS && views[i][n - 1]; n++)
				argv[n] = views[i][n - 1];
			argv[n] = option;
			r = test_run_in(dir, argv);
			if (jobs == 1) {
				cr_expect(r.status == 1 && r.out.len > 1000 &&
						  !strstr((char *)r.out.data, HIDDEN),
					  "%d: %s", r.status, r.err.data);
				one = r;
				continue;
			}
			cr_expect(r.status == one.status && r.out.len == one.out.len &&
					  !memcmp(r.out.data, one.out.data, r.out.len) &&
					  !strcmp((char *)r.err.data, (char *)one.err.data),
				  "view %zu with %u threads: %d %s", i, jobs, r.status,
				  r.err.data);
		}
	}
}
