/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/stats_known.c - `stats` where it is known what must come out: reference
 * figures that were computed by others, byte-swapped copies, the same modules by another
 * way, and reports that must agree with one another.
 */
#include "base/json_read.h"
#include "base/str.h"
#include "suite.h"

TestSuite(cmd_stats_known, .timeout = 120);

/* Run it; status 0 is expected. Return: what it printed, from malloc. */
static char *stats(const char *const *argv, const void *in, size_t in_len)
{
	struct test_run r = { .argv = argv, .in = in, .in_len = in_len };
	char *out;

	test_run(&r);
	cr_expect(r.status == 0, "status %d: %s", r.status,
		  r.err.data ? (char *)r.err.data : "");
	out = test_format("%s", r.out.data ? (char *)r.out.data : "");
	return out;
}

#define STATS(...) \
	stats((const char *const[]){ "spvx", "stats", __VA_ARGS__, NULL }, NULL, 0)

/* The numbers after "kind<TAB>name" in a report. */
static void figure(const char *tsv, const char *key, unsigned long long n[2])
{
	char *line = test_format("\n%s\t", key);
	const char *at = strstr(tsv, line);

	n[0] = n[1] = 0;
	cr_expect(at, "no %s", key);
	if (at)
		sscanf(at + strlen(line), "%llu\t%llu", &n[0], &n[1]);
}

static unsigned long long total(const char *tsv, const char *name)
{
	unsigned long long n[2];

	figure(tsv, test_format("total\t%s", name), n);
	return n[0];
}

/* ---- reference figures: computed from the core grammar, not by this program ---- */

struct reference {
	const char *glob;
	unsigned files;
	unsigned words;
	unsigned instructions;
	unsigned sizes[5];    /* min, p50, p90, p99, max: exact, nearest rank */
	unsigned debug_share; /* tenths of a percent of all words, as the next two */
	const char *class;
	unsigned class_share;
	const char *opcode;
	unsigned opcode_share;
	unsigned opcode_words;
};

static const struct reference references[] = {
	{ "glsl__*",
	  211,
	  140866,
	  32750,
	  { 300, 2144, 4972, 14112, 16252 },
	  150,
	  "Memory",
	  291,
	  "OpLoad",
	  115,
	  16268 },
	{ "hlsl__*",
	  182,
	  116785,
	  26194,
	  { 336, 2352, 4224, 7876, 8280 },
	  151,
	  "Memory",
	  257,
	  "OpName",
	  101,
	  11819 },
	{ "slang__*",
	  190,
	  138094,
	  29999,
	  { 316, 2404, 5220, 12548, 19032 },
	  125,
	  "Composite",
	  327,
	  "OpCompositeExtract",
	  211,
	  29165 },
};

static unsigned share(unsigned long long part, unsigned whole)
{
	return (unsigned)((part * 1000 + whole / 2) / whole);
}

/* The row of a kind that comes first is the heaviest. */
static void expect_top(const struct reference *r, const char *tsv, const char *kind,
		       const char *name, unsigned want)
{
	char *start = test_format("\n%s\t", kind);
	const char *at = strstr(tsv, start);
	unsigned long long words = 0;

	cr_assert(at, "%s: no %s", r->glob, kind);
	at += strlen(start);
	cr_expect(!strncmp(at, name, strlen(name)) && at[strlen(name)] == '\t',
		  "%s: %s %.20s is in front", r->glob, kind, at);
	sscanf(at + strcspn(at, "\t"), "\t%*u\t%llu", &words);
	cr_expect(share(words, r->words) == want, "%s: share of %s", r->glob, name);
}

/* Eight buckets to a power of two: does the one that ends at @high hold @v? */
static bool bucket_holds(uint64_t high, uint64_t v)
{
	uint64_t step = 1;

	while ((high + 1) / step > 16)
		step *= 2;
	return v <= high && v + step > high;
}

static void expect_sizes(const struct reference *r, const char *json)
{
	static const char *const names[] = { "min_bytes", "p50_bytes", "p90_bytes",
					     "p99_bytes", "max_bytes" };
	struct sx_json_node *root;
	struct sx_arena arena;

	sx_arena_init(&arena, NULL, 0);
	cr_assert(!sx_json_parse(&arena, sx_str(json), &root, NULL), "%s: JSON", r->glob);
	for (size_t i = 0; i < 5; i++) {
		uint64_t v = 0;

		cr_assert(sx_json_get_u64(
				  sx_json_get(sx_json_get(root, "totals"), names[i]), &v),
			  "%s: no %s", r->glob, names[i]);
		cr_expect(i == 0 || i == 4 ? v == r->sizes[i]
					   : bucket_holds(v, r->sizes[i]),
			  "%s: %s is %llu", r->glob, names[i], (unsigned long long)v);
	}
	sx_arena_free(&arena);
}

Test(cmd_stats_known, references)
{
	char *folder;

	if (!test_shared())
		cr_skip_test("the shared modules are not here");
	folder = test_format("%s/corpus/vulkan", test_shared());
	for (size_t i = 0; i < sizeof(references) / sizeof(*references); i++) {
		const struct reference *r = &references[i];
		char *tsv = STATS("-f", "tsv", "--include", r->glob, folder);
		char *json = STATS("-f", "json", "--include", r->glob, folder);
		unsigned long long n[2];
		char *key;

		cr_expect(total(tsv, "modules") == r->files, "%s: modules", r->glob);
		cr_expect(total(tsv, "unique_modules") == r->files, "%s: distinct",
			  r->glob);
		cr_expect(total(tsv, "words") == r->words, "%s: words", r->glob);
		cr_expect(total(tsv, "instructions") == r->instructions, "%s: instructions",
			  r->glob);
		figure(tsv, "class\tDebug", n);
		cr_expect(share(n[1], r->words) == r->debug_share, "%s: debug share",
			  r->glob);
		expect_top(r, tsv, "class", r->class, r->class_share);
		expect_top(r, tsv, "opcode", r->opcode, r->opcode_share);
		key = test_format("opcode\t%s", r->opcode);
		figure(tsv, key, n);
		cr_expect(n[1] == r->opcode_words, "%s: words of %s", r->glob, r->opcode);
		expect_sizes(r, json);
		free(tsv);
		free(json);
	}
}

/* ---- byte order ---- */

/* The report without the line that says the byte order. */
static char *without_order(char *tsv)
{
	char *line = strstr(tsv, "total\tforeign_endian\t");
	char *rest = line ? line + strcspn(line, "\n") : NULL;

	cr_assert(line, "no foreign_endian");
	memmove(line, rest, strlen(rest) + 1);
	return tsv;
}

Test(cmd_stats_known, swapped)
{
	struct test_bytes manifest;
	unsigned pairs = 0;
	char *path;

	if (!test_shared())
		cr_skip_test("the shared modules are not here");
	path = test_format("%s/corpus/swapped/MANIFEST.tsv", test_shared());
	manifest = test_read(path);
	cr_assert(manifest.data, "cannot read %s", path);
	for (char *line = strchr((char *)manifest.data, '\n') + 1; *line;
	     line += strcspn(line, "\n") + 1) {
		char copy_name[256];
		char name[256];
		char *copy;
		char *original;
		char *a;
		char *b;

		if (sscanf(line, "%255[^\t]\t%*s\t%*s\t%255[^\t]", copy_name, name) != 2)
			break;
		copy = test_format("%s/corpus/%s", test_shared(), copy_name);
		original = test_format("%s/corpus/%s", test_shared(), name);
		a = STATS("-f", "tsv", original);
		b = STATS("-f", "tsv", copy);
		cr_expect(total(b, "foreign_endian") == 1, "%s: byte order", copy_name);
		cr_expect_str_eq(without_order(a), without_order(b), "%s", copy_name);
		free(a);
		free(b);
		pairs++;
	}
	cr_expect(pairs == 46, "%u pairs", pairs);
}

/* ---- the same by another way ---- */

static const char *const formats[] = { "tsv", "csv" };

static char *module_path(const char *name)
{
	return test_format("%s/tests/modules/%s", test_src(), name);
}

/* cat A B C | stats - is stats A B C, in what does not say where a module is. */
Test(cmd_stats_known, pipe)
{
	char *a = module_path("blur.comp.spv");
	char *b = module_path("particles.swapped.spv");
	char *c = module_path("mesh.frag.spv");
	struct test_bytes all = { NULL, 0 };
	char *files[] = { a, b, c };
	char *named;
	char *piped;

	for (size_t i = 0; i < 3; i++) {
		struct test_bytes one = test_read(files[i]);

		cr_assert(one.data, "cannot read %s", files[i]);
		all.data = realloc(all.data, all.len + one.len);
		memcpy(all.data + all.len, one.data, one.len);
		all.len += one.len;
	}
	for (size_t i = 0; i < 2; i++) {
		named = STATS("-f", formats[i], a, b, c);
		piped = stats((const char *const[]){ "spvx", "stats", "-f", formats[i], "-",
						     NULL },
			      all.data, all.len);
		cr_expect_str_eq(piped, named, "format %s", formats[i]);
		free(named);
	}
	named = STATS("-d", "stage,section", "-f", "tsv", c, b, a);
	piped = stats((const char *const[]){ "spvx", "stats", "-d", "stage,section", "-f",
					     "tsv", "-", NULL },
		      all.data, all.len);
	cr_expect_str_eq(piped, named, "a breakdown");
	free(named);
	test_bytes_free(&all);
}

/* Each distinct module once is what is left when copies are not named. */
Test(cmd_stats_known, unique)
{
	char *folder = test_folder();
	char *from = module_path("");
	char **names = test_list(from);
	char *once;
	char *unique;
	char *both;
	unsigned long long n[2];

	for (size_t i = 0; names[i]; i++) {
		char *path = module_path(names[i]);
		struct test_bytes b = test_read(path);

		for (size_t k = 0; k <= i % 3 && strstr(names[i], ".spv"); k++) {
			test_write(test_format("%s/%zu-%s", folder, k, names[i]), b.data,
				   b.len);
		}
	}
	once = STATS("-f", "tsv", "--include=*.spv", from);
	unique = STATS("-f", "tsv", "--count=unique", folder);
	cr_expect_str_eq(unique, once, "--count=unique");
	both = STATS("-f", "tsv", "--count=both", folder);
	figure(both, "total\tmodules", n);
	cr_expect(n[0] > total(once, "modules"), "copies are counted");
	cr_expect(strstr(both, "\tcount\twords\tunique_count\tunique_words\n") != NULL,
		  "columns of --count=both");
	free(once);
	free(unique);
	once = STATS("-f", "tsv", "-d", "class,section", from);
	unique = STATS("-f", "tsv", "-d", "class,section", "--count=unique", folder);
	cr_expect_str_eq(unique, once, "a breakdown of distinct modules");
	free(once);
	free(unique);
	free(both);
}

/* Compared with themselves modules have not changed; compared with nothing they are new. */
Test(cmd_stats_known, base)
{
	char *folder = module_path("");
	char *one = module_path("mesh.vert.spv");
	char *plain = STATS("-f", "tsv", "-s", "name", "--include=*.spv", folder);
	char *same = STATS("-f", "tsv", "-s", "name", "--include=*.spv", "--base", folder,
			   folder);
	char *leaves = STATS("-f", "tsv", "-d", "opcode", "--base", folder, one);
	const char *p = strchr(plain, '\n') + 1;
	const char *s = strchr(same, '\n') + 1;

	for (; *p && *s; p += strcspn(p, "\n") + 1, s += strcspn(s, "\n") + 1) {
		size_t len = strcspn(p, "\n");
		const char *counts = p + strcspn(p, "\t") + 1;
		char *twice;

		counts += strcspn(counts, "\t");
		twice = test_format("%.*s%.*s\t0\n", (int)len, p, (int)(p + len - counts),
				    counts);
		cr_expect(!strncmp(s, twice, strlen(twice)), "%.*s", (int)len, p);
	}
	cr_expect(!*p && !*s, "as many lines");
	for (p = strchr(leaves, '\n') + 1; *p; p += strcspn(p, "\n") + 1) {
		long long now;
		long long before;
		long long delta;

		cr_assert(sscanf(p, "%*s %*d %lld %*d %lld %lld", &now, &before, &delta) ==
				  3,
			  "%.40s", p);
		cr_expect(now - before == delta && delta <= 0, "%.40s", p);
	}
	free(plain);
	free(same);
	free(leaves);
}

/* Reports of single modules add up to the report of all. */
Test(cmd_stats_known, per_module)
{
	char *folder = module_path("");
	char *all = STATS("-f", "tsv", folder);
	char *each = STATS("-f", "tsv", "--per-module", folder);
	unsigned long long sum = 0;
	unsigned long long n[2];

	figure(all, "opcode\tOpLoad", n);
	for (const char *p = each; *p; p += strcspn(p, "\n") + 1) {
		unsigned long long words = 0;

		if (sscanf(p, "%*[^\t]\topcode\tOpLoad\t%*u\t%llu", &words) == 1)
			sum += words;
	}
	cr_expect(sum == n[1] && sum, "OpLoad: %llu in all, %llu in each", n[1], sum);
	cr_expect(!strncmp(each, "address\tkind\tname\tcount\twords\n", 30), "the heading");
	free(all);
	free(each);
}
