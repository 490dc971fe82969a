/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/program/jobs.c - several threads give, byte for byte, what one does, also where
 * a large file is cut at a place that only looks like the beginning of a module; and what
 * waits is bounded. Of a tree of small files: transcripts/jobs.t.
 */
#include "archive.h"
#include "suite.h"

#include <sys/stat.h>
#include <unistd.h>

TestSuite(program_jobs, .timeout = 300);

#define PART                (8u * 1024 * 1024) /* CMD_PART_SUMS */
#define VERSION             0x00010000
#define OP_NOP              0
#define OP_SOURCE_EXTENSION 4

/* The output, messages, and status of a line are the same for any number of threads. What
 * takes long already is asked of three. */
static void try_line(const char *line)
{
	const char *counts = test_sanitized() ? "3" : "2 3 16";
	char *whole = test_format(
		"for j in 1 %s; do %s %s -j$j >o.$j 2>e.$j; echo $? >>o.$j; done; "
		"for j in %s; do cmp o.1 o.$j && cmp e.1 e.$j || exit 1; done; "
		"test -s o.1",
		counts, test_bin(), line, counts);
	const char *argv[] = { "/bin/sh", "-c", whole, NULL };
	struct test_run r = { .argv = argv };

	test_run(&r);
	cr_expect_eq(r.status, 0, "%s: %s%s", line, r.out.data, r.err.data);
}

static void check_line(const char *line)
{
	if (test_turn(3))
		try_line(line);
}

static void write_module(const char *path, unsigned nops)
{
	struct test_module m = { .swapped = false };

	test_module_header(&m, VERSION, 1);
	while (nops--)
		TEST_INSN(&m, OP_NOP);
	test_write(path, m.data, m.len);
}

/* A module of @words words more, in which every thousandth is the beginning of what looks
 * like another. */
static void put_deceiver(struct test_module *m, size_t words)
{
	uint32_t operands[1000] = { 0x07230203, VERSION, 0, 9, 0, 0x00010000 };

	test_module_header(m, VERSION, 1);
	for (size_t i = 0; i < words; i += 1001)
		test_module_insn(m, OP_SOURCE_EXTENSION, 1000, operands);
}

static void put_small(struct test_module *m, size_t bytes)
{
	for (unsigned i = 0; m->len < bytes; i++) {
		test_module_header(m, VERSION, 1 + i % 5);
		for (unsigned k = 0; k < i % 2000; k++)
			TEST_INSN(m, OP_NOP);
	}
}

Test(program_jobs, large_file)
{
	test_enter();
	struct test_module m = { .swapped = false };

	put_small(&m, PART - 100000);
	put_deceiver(&m, 500000); /* over the end of the first part */
	put_small(&m, 2 * PART - 1000000);
	put_deceiver(&m, 3 * PART / 4); /* over all of a part */
	put_small(&m, 6 * PART);
	m.data[4 * PART] ^= 0x55; /* damage, wherever that is */
	test_write("big", m.data, m.len - 6);
	test_module_free(&m);
	put_deceiver(&m, 5 * PART / 4);
	test_write("one", m.data, m.len);
	cr_assert_eq(system("gzip -k1 big"), 0);
	check_line("stats big");
	check_line("stats -f tsv --max-errors=0 big one");
	check_line("stats --partial big one big");
	check_line("dis --raw-id --where='words<1000' big one");
	check_line("stats one");
	check_line("stats --where='words>1000' big");
	check_line("stats big.gz one");
	check_line("ls -f tsv big one");
}

/* ---- archives ---- */

/* A module of about @bytes, unlike those of other numbers. */
static void put_entry(struct test_out *o, unsigned number, size_t bytes)
{
	struct test_module m = { .swapped = false };

	test_module_header(&m, VERSION, 1 + number);
	TEST_INSN(&m, OP_SOURCE_EXTENSION, number);
	while (m.len < bytes)
		TEST_INSN(&m, OP_NOP);
	test_foz_module(o, test_foz_hash(&m), &m);
}

/* Modules of many sizes between entries of other kinds, one of which is larger than a part. */
static void put_entries(struct test_out *o, size_t size)
{
	static char pipeline[PART + PART / 2];

	memset(pipeline, ' ', sizeof(pipeline));
	for (unsigned i = 0; o->len < size; i++) {
		if (i % 3 == 0)
			test_foz_entry(o, 6, i, pipeline, i == 300 ? sizeof(pipeline) : i);
		put_entry(o, i, 100 + (size_t)i * i % 90000);
	}
}

/* Entries of one hash in parts far from one another: some damaged, some good, some with other
 * bytes. @kinds has a letter for each hash and part. */
static void put_again(struct test_out *o, const char *kinds, size_t part)
{
	for (unsigned i = 0; i < strlen(kinds) / 5; i++) {
		char kind = kinds[i * 5 + part];
		struct test_module m = { .swapped = false };
		size_t at = o->len;

		test_module_header(&m, VERSION, kind == 'o' ? 77 : 7);
		TEST_INSN(&m, OP_SOURCE_EXTENSION, i);
		if (kind != ' ')
			test_foz_module(o, 0x1234567800 + i, &m);
		if (kind == 'b') /* the encoded words break off */
			memset(o->data + o->len - 4, 0xff, 4);
		cr_assert(kind == ' ' || o->len > at);
	}
}

static void write_again(void)
{
	/* good, bad, other; five parts each */
	static const char kinds[] = "gg go"
				    "bgog "
				    "bb gg"
				    " bbog"
				    "oogg ";
	struct test_out o = { .data = NULL };

	test_foz_header(&o);
	for (size_t part = 0; part < 5; part++) {
		put_again(&o, kinds, part);
		for (unsigned i = 0; o.len < (part + 1) * PART; i++)
			put_entry(&o, (unsigned)part * 1000 + i, 100000);
	}
	test_write("often.foz", o.data, o.len);
}

/* The same, and what can be wrong with an archive. */
static void write_archives(void)
{
	struct test_out o = { .data = NULL };

	test_foz_header(&o);
	put_entries(&o, 9 * PART / 2);
	test_write("good.foz", o.data, o.len);
	test_write("cut.foz", o.data, o.len - 77);
	o.data[2 * PART] ^= 0x20; /* damage in a payload, wherever that is */
	o.data[4 * PART] ^= 0x20;
	test_foz_header(&o); /* another archive after it */
	put_entry(&o, 1000000, 5000);
	put_entry(&o, 1000001, 5000);
	test_write("two.foz", o.data, o.len);
	put_entry(&o, 7, 149); /* and some again */
	put_entry(&o, 1000000, 5004);
	test_write("again.foz", o.data, o.len);
	o.data[15] = 9; /* an unknown version */
	test_write("version.foz", o.data, o.len);
}

Test(program_jobs, large_archive)
{
	static const char *const lines[] = {
		"stats -f tsv two.foz good.foz",
		"stats --shard=1/3 --partial good.foz",
		"stats --partial good.foz d again.foz good.foz",
		"dis good.foz d two.foz nowhere",
		"ls -f tsv --max-errors=0 good.foz two.foz again.foz cut.foz version.foz",
		"stats d",
		"stats --count=both -f tsv good.foz d",
		"stats --per-module -f tsv good.foz d two.foz nowhere",
		"stats --per-module -f ndjson -d opcode again.foz d",
		"stats --per-module --count=unique -f csv good.foz d",
		"stats -d version,generator -f tsv d",
		"grep -m 1 -f tsv --op='OpSource*' t d nowhere",
		"ls -f tsv --max-errors=0 often.foz",
		"stats --max-errors=0 often.foz",
	};
	test_enter();

	write_archives();
	write_again();
	cr_assert_eq(system("mkdir -p d/sub t && ln good.foz d/b.foz && ln two.foz "
			    "d/sub/c.foz && "
			    "ln again.foz d/sub/d && ln cut.foz d/z"),
		     0);
	write_module("d/a", 3);
	write_module("d/c", 5);
	write_module("d/sub/e", 7);
	write_module("t/1", 9);
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++)
		check_line(lines[i]);
}

/* ---- memory ---- */

#define ENTRIES    24000u
#define ENTRY_SIZE 512u

/* So many small modules that what is written of them is many times what may be kept. */
static void write_tar(void)
{
	struct test_out o = { .data = NULL };

	for (unsigned i = 0; i < ENTRIES; i++) {
		struct test_module m = { .swapped = false };
		char name[16];

		snprintf(name, sizeof(name), "%u.spv", i);
		test_module_header(&m, VERSION, 1 + i);
		TEST_INSN(&m, OP_SOURCE_EXTENSION, i);
		while (m.len < ENTRY_SIZE)
			TEST_INSN(&m, OP_NOP);
		test_tar(&o, name, '0', m.data, m.len);
	}
	test_write("many.tar", o.data, o.len);
}

/* What waits for its turn is bounded, also in a file that cannot be cut. */
Test(program_jobs, memory)
{
	static const char *const lines[][6] = {
		{ "reflect", "-f", "ndjson" }, { "check", "-f", "ndjson" },
		{ "ls", "-f", "tsv" },         { "grep", "--op=OpNop", "-f", "tsv" },
		{ "audit", "-f", "ndjson" },   { "stats", "-f", "tsv", "--per-module" },
	};

	if (test_sanitized())
		cr_skip_test("sanitizers take memory of their own");
	test_enter();
	write_tar();
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		const char *argv[12] = { "spvx",     lines[i][0], "-j3",
					 "many.tar", "-o",        "/dev/null" };
		struct test_run r = { .argv = argv, .watch = true };

		memcpy(&argv[6], &lines[i][1], 4 * sizeof(argv[0]));
		test_run(&r);
		cr_expect(r.status <= 1, "%s: status %d: %s", lines[i][0], r.status,
			  (char *)r.err.data);
		cr_expect(r.anon_kib < 8 * 1024, "%s: %ld KiB", lines[i][0], r.anon_kib);
	}
}
