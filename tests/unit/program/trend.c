/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/program/trend.c - three builds made here, whose differences are known: `trend`
 * prints them, the same bytes from folders, archives, partials, records, and records merged
 * from shards; with findings, from records of audits and from partials of shards.
 */
#include "suite.h"

#include <sys/stat.h>

TestSuite(program_trend, .timeout = 300);

#define FOLDERS 7

enum {
	FIRST = 1000, /* modules of the first build */
	NEW = 400,
	GONE = 100,
	DEBUG = 300,
	CODE = 50,
	OTHER = 20,
	SECOND = FIRST + NEW - GONE,
	BYTES = 204, /* of a module as it is in the first build */
	NAME = 16,   /* bytes that a longer name takes */
	ADD = 20     /* bytes of an instruction more */
};

/* A compute shader that adds a constant to itself; @swapped: two declarations in other order. */
static void put_module(const char *path, uint32_t value, const char *name, unsigned adds,
		       bool swapped)
{
	struct test_module m = { .swapped = TEST_LITTLE_ENDIAN };

	test_module_header(&m, 0x00010300, 40);
	TEST_INSN(&m, 17, 1);
	TEST_INSN(&m, 14, 0, 1);
	test_module_insn_str(&m, 15, 2, (const uint32_t[]){ 5, 1 }, "main", 0, NULL);
	TEST_INSN(&m, 16, 1, 17, 1, 1, 1);
	test_module_insn_str(&m, 5, 1, (const uint32_t[]){ 1 }, name, 0, NULL);
	if (swapped)
		TEST_INSN(&m, 21, 4, 32, 0);
	TEST_INSN(&m, 19, 2);
	TEST_INSN(&m, 33, 3, 2);
	if (!swapped)
		TEST_INSN(&m, 21, 4, 32, 0);
	TEST_INSN(&m, 43, 4, 5, value);
	TEST_INSN(&m, 54, 2, 1, 0, 3);
	TEST_INSN(&m, 248, 6);
	for (uint32_t i = 0; i < adds; i++)
		TEST_INSN(&m, 128, 4, 7 + i, 5, 5);
	TEST_INSN(&m, 253);
	TEST_INSN(&m, 56);
	test_write(path, m.data, m.len);
	test_module_free(&m);
}

/* Modules @from to @to; of these the first @debug, the next @code and the next @other are not as
 * they were. */
static void put_build(const char *folder, uint32_t from, uint32_t to, uint32_t debug,
		      uint32_t code, uint32_t other)
{
	mkdir(folder, 0777);
	for (uint32_t i = 0; i < FOLDERS; i++)
		mkdir(test_format("%s/%u", folder, i), 0777);
	for (uint32_t i = from; i < to; i++) {
		const uint32_t at = i - from;
		char path[64];

		snprintf(path, sizeof(path), "%s/%u/%u.spv", folder, i % FOLDERS, i);
		put_module(path, i, at < debug ? "a name of 16 and" : "x",
			   at >= debug && at < debug + code ? 2 : 1,
			   at >= debug + code && at < debug + code + other);
	}
}

static void put_builds(void)
{
	put_build("monday", 0, FIRST, 0, 0, 0);
	put_build("tuesday", GONE, FIRST + NEW, DEBUG, CODE, OTHER);
	/* the third is as the second, but for a module that moved and one that has a copy */
	put_build("wednesday", GONE, FIRST + NEW, DEBUG, CODE, OTHER);
	cr_assert_eq(rename("wednesday/0/700.spv", "wednesday/1/moved.spv"), 0);
	put_module("wednesday/1/copy.spv", 800, "x", 1, false);
}

static void sh(const char *line)
{
	const char *argv[] = { "/bin/sh", "-euc", line, NULL };
	struct test_run r = { .argv = argv };

	setenv("spvx", test_bin(), 1);
	test_run(&r);
	cr_assert_eq(r.status, 0, "%s: %s", line, (char *)r.err.data);
}

/* The records, partials, shards and archives of the three builds; an audit finds the name in
 * each module. */
static void put_forms(void)
{
	sh("for b in monday tuesday wednesday; do\n"
	   "\"$spvx\" stats --record --label=build=$b -o $b.record $b\n"
	   "\"$spvx\" stats --record -j3 -o r-$b $b && mkdir -p plain && cp r-$b plain/$b.record\n"
	   "mkdir -p part merged lines kv && \"$spvx\" stats --partial -o part/$b.ndjson $b\n"
	   "\"$spvx\" stats --partial --kv -o kv/$b.ndjson $b\n"
	   "for s in 0 1 2; do\n"
	   "\"$spvx\" stats --record --shard=$s/3 --label=build=$b -o s$s $b\n"
	   "\"$spvx\" stats --partial --shard=$s/3 -o l$s $b\n"
	   "done\n"
	   "\"$spvx\" merge --record -o merged/$b.record s2 s0 s1\n"
	   "\"$spvx\" merge --record --label=build=$b -o lines/$b.record l1 s2 l0\n"
	   "printf '[rules]\\ndefault = none\\nI004 = note\\n' >p; set -- audit --policy=p\n"
	   "mkdir -p audit found && \"$spvx\" \"$@\" --record -o audit/$b.record $b\n"
	   "for s in 0 1; do \"$spvx\" \"$@\" --partial --shard=$s/2 -o f$s $b; done\n"
	   "\"$spvx\" merge --record -o found/$b.record f1 s2 l0 f0 l1\n"
	   "done\n");
}

/* Builds from forms[AUDITED] on have findings. */
#define AUDITED 8

static const char *const forms[][3] = {
	{ "monday", "tuesday", "wednesday" },
	{ "monday.record", "tuesday.record", "wednesday.record" },
	{ "plain/monday.record", "plain/tuesday.record", "plain/wednesday.record" },
	{ "wednesday.record", "monday.record", "tuesday.record" },
	{ "part/monday.ndjson", "part/tuesday.ndjson", "part/wednesday.ndjson" },
	{ "kv/monday.ndjson", "tuesday", "wednesday.record" },
	{ "merged/monday.record", "merged/tuesday.record", "merged/wednesday.record" },
	{ "lines/monday.record", "merged/tuesday.record", "part/wednesday.ndjson" },
	{ "audit/monday.record", "audit/tuesday.record", "audit/wednesday.record" },
	{ "found/monday.record", "audit/tuesday.record", "found/wednesday.record" },
};

#define COLUMNS 25

/* The line of a build: what the constants above say. */
static void expect_figures(const char *tsv, bool audited)
{
	const uint32_t changed = DEBUG + CODE + OTHER;
	const uint32_t second = SECOND * BYTES + DEBUG * NAME + CODE * ADD;
	const uint32_t want[3][COLUMNS] = {
		{ FIRST, FIRST * BYTES, FIRST * BYTES / 4, FIRST * 3 },
		{ SECOND,
		  second,
		  second / 4,
		  SECOND * 3 + DEBUG * NAME / 4,
		  0,
		  0,
		  NEW,
		  NEW * BYTES,
		  GONE,
		  GONE * BYTES,
		  changed,
		  changed * BYTES,
		  changed * BYTES + DEBUG * NAME + CODE * ADD,
		  DEBUG,
		  DEBUG * BYTES,
		  DEBUG * (BYTES + NAME),
		  CODE,
		  CODE * BYTES,
		  CODE * (BYTES + ADD),
		  OTHER,
		  OTHER * BYTES,
		  OTHER * BYTES,
		  0 },
		{ SECOND + 1,
		  second + BYTES,
		  (second + BYTES) / 4,
		  SECOND * 3 + DEBUG * NAME / 4 + 3,
		  1,
		  BYTES,
		  1,
		  BYTES,
		  0,
		  0,
		  0,
		  0,
		  0,
		  0,
		  0,
		  0,
		  0,
		  0,
		  0,
		  0,
		  0,
		  0,
		  1 },
	};
	const char *names[] = { "monday", "tuesday", "wednesday" };
	const char *line = strchr(tsv, '\n') + 1;

	for (size_t i = 0; i < 3; i++) {
		const char *p = line + strlen(names[i]);

		cr_assert(!strncmp(line, names[i], strlen(names[i])), "%s", line);
		for (size_t k = 0; k < 23; k++) {
			if (k == 6) { /* findings: one a module, if any */
				const char *found =
					audited ? test_format("\t%u", want[i][0]) : "\t-";

				cr_assert(!strncmp(p, found, strlen(found)), "%.9s", p);
				p += strlen(found);
			}
			cr_assert_eq(*p, '\t');
			p++;
			if (!i && k > 5)
				cr_expect_eq(*p, '-');
			else
				cr_expect_eq(strtoul(p, NULL, 10), want[i][k],
					     "%s, column %zu: %.9s, not %u", names[i], k, p,
					     want[i][k]);
			p += strcspn(p, "\t\n");
		}
		cr_assert_eq(*p, '\n');
		line = p + 1;
	}
	cr_expect_eq(*line, '\0');
}

static struct test_run run(const char *format, const char *option,
			   const char *const *builds, const char *more)
{
	const char *argv[] = { "spvx",    "trend",   "-f",      format, option,
			       builds[0], builds[1], builds[2], more,   NULL };

	return test_run_in(NULL, argv);
}

/* The documents of @forms from @first to @end are the same bytes. */
static void expect_same(const char *format, const char *option, size_t first, size_t end)
{
	struct test_run want = run(format, option, forms[first], NULL);

	cr_assert_eq(want.status, 0, "%s", (char *)want.err.data);
	if (!strcmp(format, "tsv") && !strcmp(option, "-n0"))
		expect_figures((char *)want.out.data, first == AUDITED);
	for (size_t i = first + 1; i < end; i++) {
		struct test_run r = run(format, option, forms[i], NULL);

		cr_expect_eq(r.status, 0, "%s", (char *)r.err.data);
		cr_expect(r.out.len == want.out.len &&
				  !memcmp(r.out.data, want.out.data, r.out.len),
			  "%s %s %s", format, option, forms[i][0]);
		test_run_free(&r);
	}
	test_run_free(&want);
}

Test(program_trend, same_from_all_forms)
{
	static const char *const formats[] = { "text",     "tsv",  "csv",   "json",
					       "markdown", "html", "ndjson" };
	static const char *const options[] = { "-n0", "--modules", "--needs" };
	char *folder = test_enter();

	put_builds();
	put_forms();
	for (size_t f = 0; f < 7; f++) {
		for (size_t o = 0; o < 3; o++) {
			expect_same(formats[f], options[o], 0, AUDITED);
			expect_same(formats[f], options[o], AUDITED,
				    sizeof(forms) / sizeof(forms[0]));
		}
	}
	test_leave(folder);
}

/* A build that is missing, damaged, or labelled as another is reported; the others are compared. */
Test(program_trend, bad_builds)
{
	static const char *const good[] = { "monday.record", "tuesday.record",
					    "wednesday.record" };

	static const struct {
		const char *build;
		const char *says;
	} bad[] = {
		{ "missing", "missing: error: cannot read: No such file or directory\n" },
		{ "cut", "cut: error: damaged record\n" },
		{ "later", "later: error: record of an unsupported version\n" },
		{ "monday.record",
		  "monday.record: error: label monday is that of monday.record already; this build is left out\n" },
		{ "shard", "spvx: error: shards missing: 1-2 of 3\n" },
		{ "ended", "ended: error: incomplete: this partial has no end\n" },
	};

	enum {
		SHARD = 4
	}; /* in @bad */

	char *folder = test_enter();
	struct test_run want;

	put_build("monday", 0, 20, 0, 0, 0);
	put_build("tuesday", 5, 30, 2, 3, 0);
	put_build("wednesday", 5, 30, 2, 3, 1);
	sh("for b in monday tuesday wednesday; do\n"
	   "\"$spvx\" stats --record --label=build=$b -o $b.record $b; done\n"
	   "head -c 300 monday.record >cut\n"
	   "{ printf 'spvxrec\\002'; tail -c +9 monday.record; } >later\n"
	   "\"$spvx\" stats --partial monday | sed '$d' >ended\n"
	   "\"$spvx\" stats --record --shard=0/3 --label=build=xday -o shard monday\n");
	want = run("tsv", "-n0", good, NULL);
	cr_assert_eq(want.status, 0);
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		struct test_run r = run("tsv", "-n0", good, bad[i].build);

		cr_expect_eq(r.status, 2, "%s", bad[i].build);
		cr_expect_str_eq((char *)r.err.data, bad[i].says);
		/* a build whose shards are missing is compared, too */
		cr_expect(r.out.len >= want.out.len &&
				  (r.out.len == want.out.len) == (i != SHARD) &&
				  !memcmp(r.out.data, want.out.data, want.out.len),
			  "%s", bad[i].build);
		test_run_free(&r);
	}
	test_run_free(&want);
	test_leave(folder);
}
