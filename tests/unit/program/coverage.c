/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/program/coverage.c - files that were not scanned are named by every command that
 * sums up, in every format, of folders and of archives, by any number of threads.
 */
#include "archive.h"
#include "base/json_read.h"
#include "base/str.h"
#include "corpus.h"

#include <spvx/input.h>

TestSuite(program_coverage, .timeout = 120);

/* ---- a folder of our own ---- */

#define FILE_OF(name, bytes, kind, may_hold)                   \
	{                                                      \
		name, bytes, sizeof(bytes) - 1, kind, may_hold \
	}

static const struct other {
	const char *name;
	const char *bytes;
	size_t size;
	const char *kind;
	bool may_hold;
} others[] = {
	FILE_OF("a.elf", "\177ELF\2\1\1\0\0", "elf", true),
	FILE_OF("b.dat", "\1\2\3\4\5\6\7\0", "unknown", true),
	FILE_OF("c.lz4", "\4\"M\x18\x24\0\1", "lz4", true),
	FILE_OF("d.xz", "\xfd\x37zXZ\0\0\4", "xz", true),
	FILE_OF("e.png", "\x89PNG\r\n\x1a\n\0\0\0\x0d", "png", false),
	FILE_OF("f.txt", "nothing to see\n", "text", false),
	FILE_OF("g.spvasm", "OpCapability Shader\n", "assembly", true),
	FILE_OF("h", "", "empty", false),
	FILE_OF("i.jpg", "\xff\xd8\xff\xe0", "media", false),
	FILE_OF("j.rar", "Rar!\x1a\7\0x", "rar", true),
};

#define OTHERS (sizeof(others) / sizeof(others[0]))

/* A module, and files of other kinds next to it, or in a tar archive that is all there
 * is. */
static char *make_folder(bool archive)
{
	char *dir = test_folder();
	struct test_module m = { 0 };
	struct test_out o = { NULL, 0 };
	char *path = test_format("%s/%s", dir, archive ? "x.tar" : "m.spv");

	test_module_header(&m, 0x00010000, 5);
	TEST_INSN(&m, 17, 1);
	TEST_INSN(&m, 14, 0, 1);
	if (archive)
		test_tar(&o, "m.spv", '0', m.data, m.len);
	else
		test_put(&o, m.data, m.len);
	for (size_t i = 0; i < OTHERS; i++) {
		if (archive)
			test_tar(&o, others[i].name, '0', others[i].bytes, others[i].size);
		else
			test_write(test_format("%s/%s", dir, others[i].name),
				   others[i].bytes, others[i].size);
	}
	test_fill(&o, 0, archive ? 1024 : 0);
	test_write(path, o.data, o.len);
	test_out_free(&o);
	return dir;
}

/* ---- what is said ---- */

/* Commands that sum up, what they are given before and after a format; their JSON. */
static const struct {
	const char *words[4];
	const char *json;
} commands[] = {
	{ { "ls" }, "json" },
	{ { "ls" }, "ndjson" },
	{ { "stats" }, "json" },
	{ { "stats" }, "ndjson" },
	{ { "stats", "-d", "opcode" }, "json" },
	{ { "check" }, "json" },
	{ { "check" }, "ndjson" },
	{ { "audit" }, "json" },
	{ { "audit" }, "ndjson" },
	{ { "grep", "OpCapability" }, "ndjson" },
	{ { "diff", "." }, "json" },
	{ { "diff", "." }, "ndjson" },
	{ { "extract" }, "json" },
	{ { "strip" }, "json" },
	{ { "remap", "--set=0:0" }, "json" },
};

#define COMMANDS (sizeof(commands) / sizeof(commands[0]))

static struct test_run run(const char *dir, const char *const *words, const char *format,
			   const char *last)
{
	const char *argv[12] = { "spvx" };
	char *written = test_folder();
	char *to = test_format("--to=%s", written);
	struct test_run r = { .dir = dir };
	size_t n = 1;

	for (size_t i = 0; i < 4 && words[i]; i++)
		argv[n++] = words[i];
	if (!strcmp(words[0], "extract") || !strcmp(words[0], "strip") ||
	    !strcmp(words[0], "remap"))
		argv[n++] = to;
	argv[n++] = "-f";
	argv[n++] = format;
	argv[n++] = ".";
	if (last)
		argv[n++] = last;
	r.argv = argv;
	test_run(&r);
	test_remove(written);
	r.argv = NULL;
	return r;
}

/* One kind, as a report has it. */
static void expect_kind(const char *what, const struct sx_json_node *row, const char *kind,
			bool may_hold, uint64_t files, uint64_t bytes)
{
	const struct sx_json_node *hold = sx_json_get(row, "may_hold");
	uint64_t n = 0;

	cr_assert(row, "%s: %s is not there", what, kind);
	cr_expect(hold && (hold->type == SX_JSON_TRUE) == may_hold, "%s: %s", what, kind);
	cr_expect(sx_json_get_u64(sx_json_get(row, "files"), &n) && n == files,
		  "%s: %s: %llu files", what, kind, (unsigned long long)n);
	cr_expect(sx_json_get_u64(sx_json_get(row, "bytes"), &n) && n == bytes,
		  "%s: %s: %llu bytes", what, kind, (unsigned long long)n);
	cr_expect(sx_json_get(row, "first"), "%s: %s: no address", what, kind);
}

/* The rows of a document: of its list, or its records. */
struct rows {
	struct sx_arena arena;
	const struct sx_json_node *list[SPVX_KIND_COUNT];
	size_t count;
	uint64_t not_looked_into;
};

static void add_record(struct rows *x, struct spvx_str line)
{
	struct sx_json_node *root;

	cr_assert(!sx_json_parse(&x->arena, line, &root, NULL), "%.*s", (int)line.len,
		  line.ptr);
	if (sx_str_is(sx_json_get(root, "t")->text, "skipped"))
		x->list[x->count++] = root;
}

static void read_rows(struct rows *x, const struct test_run *r, bool records)
{
	struct spvx_str text = sx_str_n((char *)r->out.data, r->out.len);
	const struct sx_json_node *row;
	struct sx_json_node *root;

	memset(x, 0, sizeof(*x));
	sx_arena_init(&x->arena, NULL, 0);
	while (records && text.len) {
		size_t len = (size_t)((char *)memchr(text.ptr, '\n', text.len) - text.ptr);

		add_record(x, sx_str_n(text.ptr, len));
		text = sx_str_n(text.ptr + len + 1, text.len - len - 1);
	}
	if (records)
		return;
	cr_assert(!sx_json_parse(&x->arena, text, &root, NULL), "%s", r->err.data);
	cr_assert(sx_json_get(root, "skipped"));
	for (row = sx_json_get(root, "skipped")->child; row; row = row->next)
		x->list[x->count++] = row;
	cr_expect(
		sx_json_get_u64(sx_json_get(root, "not_looked_into"), &x->not_looked_into));
}

static const struct sx_json_node *find_row(const struct rows *x, const char *kind)
{
	for (size_t i = 0; i < x->count; i++) {
		if (sx_str_is(sx_json_get(x->list[i], "kind")->text, kind))
			return x->list[i];
	}
	return NULL;
}

Test(program_coverage, every_command)
{
	for (unsigned archive = 0; archive < 2; archive++) {
		char *dir = make_folder(archive);

		for (size_t i = 0; i < COMMANDS; i++) {
			bool records = !strcmp(commands[i].json, "ndjson");
			bool twice = !strcmp(commands[i].words[0], "diff");
			char *what = test_format("%s -f %s%s", commands[i].words[0],
						 commands[i].json,
						 archive ? " of an archive" : "");
			struct test_run r =
				run(dir, commands[i].words, commands[i].json, NULL);
			struct rows x;

			read_rows(&x, &r, records);
			/* what has no bytes is no entry of an archive */
			cr_expect_eq(x.count, OTHERS - archive, "%s: %zu kinds", what,
				     x.count);
			cr_expect(records || x.not_looked_into == (twice ? 12 : 6), "%s",
				  what);
			for (size_t k = 0; k < OTHERS; k++) {
				if (others[k].size || !archive)
					expect_kind(what, find_row(&x, others[k].kind),
						    others[k].kind, others[k].may_hold,
						    twice ? 2 : 1,
						    others[k].size * (twice ? 2 : 1));
			}
			sx_arena_free(&x.arena);
		}
		test_remove(dir);
	}
}

/* A line in what people read, with the cure; only where there may be SPIR-V. */
Test(program_coverage, text)
{
	static const struct {
		const char *words[4];
		const char *format;
	} cases[] = {
		{ { "ls" }, "text" },
		{ { "stats" }, "text" },
		{ { "stats" }, "markdown" },
		{ { "stats" }, "html" },
		{ { "check" }, "text" },
		{ { "check" }, "markdown" },
		{ { "audit" }, "text" },
		{ { "audit" }, "markdown" },
		{ { "grep", "--summary", "OpCapability" }, "text" },
		{ { "diff", "." }, "text" },
		{ { "diff", "." }, "markdown" },
		{ { "extract" }, "text" },
		{ { "strip" }, "text" },
		{ { "remap", "--set=0:0" }, "text" },
	};

	char *dir = make_folder(false);

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		bool twice = !strcmp(cases[i].words[0], "diff");
		struct test_run r = run(dir, cases[i].words, cases[i].format, NULL);
		char *wanted = test_format("%u lz4 (%u bytes; lz4 -dc)", twice ? 2 : 1,
					   twice ? 14 : 7);
		const char *text = (char *)r.out.data;

		cr_expect(strstr(text, "not scanned: ") && strstr(text, wanted),
			  "%s -f %s: %s", cases[i].words[0], cases[i].format, text);
		cr_expect(strstr(text, " ELF (") && strstr(text, "; --carve)"), "%s",
			  cases[i].words[0]);
		cr_expect_null(strstr(text, "PNG"), "%s", text);
	}
}

/* Searched files are looked into; what was excluded was not asked for. */
Test(program_coverage, asked_for)
{
	static const char *const none[] = { "--carve", "--include=*.spv", NULL };
	static const char *const words[4] = { "stats" };
	char *dir = make_folder(false);

	for (size_t i = 0; none[i]; i++) {
		struct test_run r = run(dir, words, "json", none[i]);

		cr_expect(strstr((char *)r.out.data, "\"not_looked_into\": 0"), "%s: %s",
			  none[i], r.out.data);
	}
}

/* From "skipped" to the end of a document. */
static char *tail_of(const struct test_run *r)
{
	const char *at = strstr((char *)r->out.data, "\"skipped\"");

	return test_format("%s", at ? at : "none");
}

/* Partials of shards, each delivered twice, come to what one run says. */
Test(program_coverage, partials)
{
	static const char *const cases[] = { "stats", "audit" };
	char *dir = make_folder(false);

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		const char *const words[4] = { cases[i] };
		struct test_run direct = run(dir, words, "json", NULL);
		char *out = test_folder();
		char *command = test_format("for s in 0 1 2; do \"$0\" %s --partial "
					    "--shard=$s/3 . >%s/$s; done; "
					    "cd %s; \"$0\" merge -f json 0 1 2 0 1 2",
					    cases[i], out, out);
		const char *argv[] = { "/bin/sh", "-c", command, test_bin(), NULL };
		struct test_run r = { .argv = argv, .dir = dir };
		char *wanted = tail_of(&direct);
		char *got;

		test_run(&r);
		got = tail_of(&r);
		/* shards that are read twice are not complete, but that is all */
		cr_expect(strstr(wanted, "\"not_looked_into\": 6,"), "%s", wanted);
		cr_expect(!strncmp(got, wanted,
				   (size_t)(strstr(wanted, "\"complete\"") - wanted)),
			  "%s: %s\nnot %s", cases[i], got, wanted);
		test_remove(out);
	}
}

/* A finding of `audit` for each kind in each archive: a note in ci, a warning in release. */
Test(program_coverage, rule)
{
	static const struct {
		const char *words[4];
		const char *severity;
	} cases[] = {
		{ { "audit" }, "note" },
		{ { "audit", "--profile=release" }, "warning" },
		{ { "audit", "--profile=all" }, "note" },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		for (unsigned archive = 0; archive < 2; archive++) {
			char *dir = make_folder(archive);
			struct test_run r = run(dir, cases[i].words, "ndjson", NULL);
			char *wanted =
				test_format("\"severity\":\"%s\",\"rule\":\"SPVX-C016\"",
					    cases[i].severity);
			const char *at = (char *)r.out.data;
			unsigned count = 0;

			while ((at = strstr(at, wanted))) {
				at++;
				count++;
			}
			cr_expect_eq(count, 6, "%u of %s: %s", count, wanted, r.out.data);
			cr_expect(strstr((char *)r.out.data,
					 "not scanned: lz4, 1 file; lz4 -dc"));
			test_remove(dir);
			free(wanted);
		}
	}
}

/* It does not depend on threads. */
Test(program_coverage, threads)
{
	static const char *const words[2][4] = { { "stats", "-j1" }, { "stats", "-j4" } };
	char *dir = test_folder();
	struct test_run r[2];

	for (unsigned i = 0; i < 3000; i++) {
		const struct other *o = &others[i % OTHERS];

		test_write(test_format("%s/%u", dir, i), o->bytes, o->size);
	}
	for (unsigned k = 0; k < 2; k++)
		r[k] = run(dir, words[k], "json", "--allow-empty");
	cr_expect_str_eq((char *)r[0].out.data, (char *)r[1].out.data);
	cr_expect(strstr((char *)r[0].out.data, "\"not_looked_into\": 1800"), "%s",
		  r[0].out.data);
	test_run_free(&r[0]);
	test_run_free(&r[1]);
}

/* A folder that is not of our making, and what is in it. */
Test(program_coverage, recorded)
{
	struct test_rows rows;
	char *dir;

	test_need_shared();
	dir = test_format("%s/corpus-more/coverage/game", test_shared());
	for (size_t i = 0; i < COMMANDS; i++) {
		bool twice = !strcmp(commands[i].words[0], "diff");
		struct test_run r = run(dir, commands[i].words, commands[i].json, NULL);
		size_t count = 0;
		struct rows x;

		read_rows(&x, &r, !strcmp(commands[i].json, "ndjson"));
		cr_assert(test_rows_open(&rows, "corpus-more/coverage/SKIPPED.tsv"));
		test_rows_next(&rows);
		while (test_rows_next(&rows)) {
			if (!strcmp(rows.fields[1], "zstd")) /* it is read by now */
				continue;
			count++;
			expect_kind(commands[i].words[0], find_row(&x, rows.fields[1]),
				    rows.fields[1], !strcmp(rows.fields[2], "true"),
				    twice ? 2 : 1,
				    strtoul(rows.fields[3], NULL, 10) * (twice ? 2 : 1));
		}
		cr_expect_eq(x.count, count);
		sx_arena_free(&x.arena);
	}
}

/* Every kind has what reports need, and a name of its own. */
Test(program_coverage, kinds)
{
	struct spvx_input_kind_facts a;
	struct spvx_input_kind_facts b;

	for (unsigned i = 0; i < SPVX_KIND_COUNT; i++) {
		spvx_input_kind_facts((enum spvx_input_kind)i, &a);
		cr_assert(a.name[0] && a.label[0], "kind %u", i);
		cr_expect(!a.cure || a.may_hold, "%s: a cure for what holds none", a.name);
		for (unsigned k = 0; k < i; k++) {
			spvx_input_kind_facts((enum spvx_input_kind)k, &b);
			cr_expect(strcmp(a.name, b.name) != 0);
		}
	}
}
