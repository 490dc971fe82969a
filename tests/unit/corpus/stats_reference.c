/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/stats_reference.c - `stats --full` of the shared modules against the
 * reference tables stored with them, which were computed independently from the core
 * grammar.
 *
 * Their percentiles are exact, ours bounds of buckets at most 12.5 % wide: the bucket must
 * hold the exact one. Gaps of <id>s are whole percents there and thousandths here.
 */
#include "corpus.h"

#include <criterion/criterion.h>

TestSuite(corpus_stats_reference, .timeout = 300);

static const struct reference {
	const char *folder;
	const char *argument;
	const char *input;
	unsigned modules;
	unsigned words;
	unsigned insns;
	unsigned sizes[5]; /* min p50 p90 p99 max */
	unsigned debug;    /* thousandths of the words in class Debug; 0: not reported */
	const char *top_class;
	const char *top_op;
	unsigned top_words;
	unsigned gaps[3]; /* percent: p50 p90 max */
} references[] = {
	{ "corpus/vulkan",
	  "--include=glsl__*",
	  ".",
	  211,
	  140866,
	  32750,
	  { 300, 2144, 4972, 14112, 16252 },
	  150,
	  "Memory",
	  "OpLoad",
	  16268,
	  { 0, 2, 11 } },
	{ "corpus/vulkan",
	  "--include=hlsl__*",
	  ".",
	  182,
	  116785,
	  26194,
	  { 336, 2352, 4224, 7876, 8280 },
	  151,
	  "Memory",
	  "OpName",
	  11819,
	  { 19, 37, 45 } },
	{ "corpus/vulkan",
	  "--include=slang__*",
	  ".",
	  190,
	  138094,
	  29999,
	  { 316, 2404, 5220, 12548, 19032 },
	  125,
	  "Composite",
	  "OpCompositeExtract",
	  29165,
	  { 19, 46, 59 } },
	{ "corpus-foz",
	  "--max-errors=20",
	  "sw-glsl-zlib.foz",
	  312,
	  203041,
	  47115,
	  { 300, 2196, 4872, 12872, 16252 },
	  0,
	  NULL,
	  "OpLoad",
	  22910,
	  { 0, 2, 11 } },
	{ "corpus-foz",
	  "--max-errors=20",
	  "sw-hlsl-raw.foz",
	  267,
	  175926,
	  39576,
	  { 336, 2200, 4280, 13508, 19800 },
	  0,
	  NULL,
	  "OpName",
	  17317,
	  { 20, 37, 46 } },
	{ "corpus-foz",
	  "--max-errors=20",
	  "sw-slang-zlib-nocrc.foz",
	  290,
	  212175,
	  46149,
	  { 316, 2432, 5236, 13140, 19032 },
	  0,
	  NULL,
	  "OpCompositeExtract",
	  44240,
	  { 19, 44, 59 } },
};

/* The number after "KEY": in a JSON text; the first there is. */
static unsigned number(const char *json, const char *key)
{
	char *pattern = test_format("\"%s\": ", key);
	const char *at = strstr(json, pattern);

	cr_assert(at, "%s", key);
	at += strlen(pattern);
	return (unsigned)strtoul(at, NULL, 10);
}

/* The first figure of a kind, or that with a name: KEY of it. */
static unsigned figure(const char *json, const char *kind, const char *name,
		       const char *key)
{
	char *row = test_format("{\"name\": \"%s\"", name);
	const char *list = strstr(json, test_format("\"%s\": [\n", kind));
	unsigned value;

	cr_assert(list, "%s", kind);
	list = strstr(list, row);
	cr_assert(list, "%s %s", kind, name);
	value = number(list, key);
	return value;
}

static bool is_first(const char *json, const char *kind, const char *name)
{
	char *head = test_format("\"%s\": [\n    {\"name\": \"%s\"", kind, name);
	bool is = strstr(json, head) != NULL;

	return is;
}

static void check_sizes(const struct reference *r, const char *json)
{
	static const char *const keys[5] = { "min_bytes", "p50_bytes", "p90_bytes",
					     "p99_bytes", "max_bytes" };

	for (unsigned i = 0; i < 5; i++) {
		unsigned got = number(json, keys[i]);
		bool exact = i == 0 || i == 4;

		cr_expect(exact ? got == r->sizes[i]
				: got >= r->sizes[i] &&
					  got <= r->sizes[i] + r->sizes[i] / 8,
			  "%s %s: %s %u, not %u", r->argument, r->input, keys[i], got,
			  r->sizes[i]);
	}
}

static void check_gaps(const struct reference *r, const char *json)
{
	static const char *const names[3] = { "id_gap_p50", "id_gap_p90", "id_gap_max" };

	for (unsigned i = 0; i < 3; i++) {
		unsigned got = figure(json, "usage", names[i], "count");

		cr_expect_eq((got + 5) / 10, r->gaps[i], "%s %s: %s %u", r->argument,
			     r->input, names[i], got);
	}
}

static void check(const struct reference *r, const char *json)
{
	unsigned words = number(json, "words");

	cr_expect_eq(number(json, "modules"), r->modules, "%s", r->argument);
	cr_expect_eq(number(json, "unique_modules"), r->modules, "%s", r->argument);
	cr_expect_eq(words, r->words, "%s %s: %u", r->argument, r->input, words);
	cr_expect_eq(number(json, "instructions"), r->insns, "%s %s", r->argument,
		     r->input);
	check_sizes(r, json);
	check_gaps(r, json);
	cr_expect(is_first(json, "opcode", r->top_op), "%s %s", r->argument, r->input);
	cr_expect_eq(figure(json, "opcode", r->top_op, "words"), r->top_words, "%s %s",
		     r->argument, r->input);
	if (!r->top_class)
		return;
	cr_expect(is_first(json, "class", r->top_class), "%s", r->argument);
	cr_expect_eq((figure(json, "class", "Debug", "words") * 2000 / words + 1) / 2,
		     r->debug, "%s: debug words", r->argument);
}

Test(corpus_stats_reference, tables)
{
	for (size_t i = 0; i < sizeof(references) / sizeof(references[0]); i++) {
		const struct reference *r = &references[i];
		const char *argv[] = { "spvx", "stats",     "--full", "-f",
				       "json", r->argument, r->input, NULL };
		struct test_run run = { .argv = argv };
		char *dir;

		if (!test_shared()) {
			printf("no shared test material: no reference is compared with\n");
			return;
		}
		dir = test_format("%s/%s", test_shared(), r->folder);
		run.dir = dir;
		test_run(&run);
		cr_assert_eq(run.status, 0, "%s", run.err.data);
		check(r, (const char *)run.out.data);
	}
}

static struct test_run text_of(char *dir, bool full)
{
	const char *argv[] = { "spvx", "stats", "-j2", ".", full ? "--full" : NULL, NULL };
	struct test_run run = { .argv = argv, .dir = dir };

	test_run(&run);
	return run;
}

/* As text, --full counts opcodes in a walk of its own: all but what is said at the end stands there
 * without it, too. */
Test(corpus_stats_reference, full_as_text)
{
	static const char *const folders[] = { "corpus/vulkan", "corpus/bad",
					       "corpus/swapped", "corpus/containers",
					       "corpus-foz" };

	for (size_t i = 0; test_shared() && i < sizeof(folders) / sizeof(folders[0]); i++) {
		char *dir = test_format("%s/%s", test_shared(), folders[i]);
		struct test_run plain = text_of(dir, false);
		struct test_run full = text_of(dir, true);
		const char *text = (const char *)plain.out.data;
		size_t len = plain.out.len;

		while (len > 2 && memcmp(text + len - 2, "\n\n", 2) != 0)
			len--;
		cr_expect_gt(len, 1000, "%s", dir);
		cr_expect_eq(plain.status, full.status, "%s", dir);
		cr_expect(full.out.len > len && !memcmp(full.out.data, text, len), "%s",
			  dir);
	}
}
