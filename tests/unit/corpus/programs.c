/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/corpus/programs.c - names of modules in programs: every row of the shared tables,
 * which nm and readelf made, pairs of two builds, and symbol tables that are damaged, by others
 * and at random: a module never disappears.
 */
#include "archive.h"
#include "corpus.h"
#include "random.h"

#include "input/container.h"
#include "input/sections.h"

#include <criterion/criterion.h>
#include <spvx/stream.h>

TestSuite(corpus_programs, .timeout = 300);

#define DATA "corpus-outside/programs"

static char *data_path(const char *name)
{
	return test_format("%s/" DATA "/%s", test_shared(), name);
}

static bool shared_table(struct test_table *t, const char *name)
{
	struct test_bytes b = { NULL, 0 };

	if (test_shared())
		b = test_read(data_path(name));
	if (!b.data)
		printf("no shared programs: %s is not compared\n", name);
	else
		test_table_open(t, (char *)b.data);
	return b.data != NULL;
}

/* ---- names ---- */

/* A list of names of the tables as `ls` writes it: a blank inside one is %20, and the underscore
 * that compilers for some systems add is not shown. An export of Windows has lost it, and its
 * symbol is the same name. */
static char *shown(const char *names)
{
	char *copy = test_format("%s", names);
	char *to = test_format("%s", "");

	for (char *at; (at = strstr(copy, "\\x20"));)
		*at = '%', memmove(at + 1, at + 2, strlen(at + 1));
	for (char *name = strtok(copy, " "); name; name = strtok(NULL, " ")) {
		name += *name == '_' && name[1] != 'Z';
		if (!strstr(to, test_format("%s ", name)))
			to = test_format("%s%s ", to, name);
	}
	to[strlen(to) - 1] = '\0';
	return to;
}

static void expect_row(const struct test_table *got, const struct test_table *wanted)
{
	const char *file = test_cell(wanted, "file");
	const char *at = test_cell(wanted, "offset");
	bool swapped = !strcmp(test_cell(wanted, "order"), "swapped");
	const char *section = test_cell(wanted, "section");
	bool named = strcmp(test_cell(wanted, "names"), "-") != 0;
	char *names = shown(test_cell(wanted, named ? "names" : "inside"));

	cr_expect_eq(strtoull(test_cell(got, "offset"), NULL, 10), strtoull(at, NULL, 16),
		     "%s %s: at %s", file, at, test_cell(got, "offset"));
	cr_expect_str_eq(test_cell(got, "bytes"), test_cell(wanted, "bytes"), "%s %s", file,
			 at);
	cr_expect_str_eq(test_cell(got, "byte_order"), swapped ? "big" : "little");
	cr_expect(swapped ||
		  !strcmp(test_cell(got, "sha256"), test_cell(wanted, "sha256")));
	cr_expect_str_eq(test_cell(got, "symbol"), names, "%s %s", file, at);
	/* without a table of sections, a segment is named */
	cr_expect(!strcmp(test_cell(got, "section"), section) ||
			  (strstr(file, "nosections") &&
			   !strncmp(test_cell(got, "section"), "load ", 5)),
		  "%s %s: %s, not %s", file, at, test_cell(got, "section"), section);
}

/* Each file by its name, or through a pipe. */
static void list(struct test_table *got, const char *file, bool piped)
{
	struct test_bytes b = test_read(data_path(file));
	struct test_run r = { .dir = data_path(""), .in = piped ? b.data : NULL };

	r.argv = (const char *const[]){ "spvx", "ls",  "--carve",
					"-f",   "tsv", piped ? "-" : file,
					NULL };
	r.in_len = piped ? b.len : 0;
	test_run(&r);
	cr_assert(r.out.len, "%s", (char *)r.err.data);
	test_table_open(got, (char *)r.out.data);
}

static void expect_names(bool piped)
{
	struct test_table wanted;
	struct test_table got;
	char file[128] = "";
	unsigned count = 0;

	if (!shared_table(&wanted, "EXPECTED.tsv"))
		return;
	for (; test_rows_next(&wanted.rows); count++) {
		if (strcmp(file, test_cell(&wanted, "file"))) {
			cr_expect(!count || !test_rows_next(&got.rows), "%s: more", file);
			strcpy(file, test_cell(&wanted, "file"));
			list(&got, file, piped);
		}
		cr_assert(test_rows_next(&got.rows), "%s: a module is missing", file);
		expect_row(&got, &wanted);
	}
	cr_expect_eq(count, 357, "%u modules", count);
}

Test(corpus_programs, names)
{
	expect_names(false);
	expect_names(true);
}

/* Tables of symbols that claim anything: the modules are there, and no name is invented. */
Test(corpus_programs, damaged_tables)
{
	struct test_table wanted;
	struct test_table got;
	struct test_table base;
	unsigned count = 0;

	if (!shared_table(&wanted, "HOSTILE.tsv"))
		return;
	for (; test_rows_next(&wanted.rows); count++) {
		const char *file = test_cell(&wanted, "file");
		bool valid = strstr(file, "-ok-") != NULL;
		bool nameless = strstr(test_cell(&wanted, "what"), "no names") ||
				strstr(file, "entsize") || strstr(file, "link-self");

		list(&base, test_cell(&wanted, "base"), false);
		list(&got, file, false);
		while (test_rows_next(&base.rows)) {
			const char *name = test_cell(&base, "symbol");

			cr_assert(test_rows_next(&got.rows), "%s", file);
			for (const char *const *c =
				     (const char *const[]){ "offset", "bytes", "sha256",
							    NULL };
			     *c; c++)
				cr_expect_str_eq(test_cell(&got, *c), test_cell(&base, *c),
						 "%s", file);
			cr_expect(
				(!nameless && !strcmp(test_cell(&got, "symbol"), name)) ||
					(!valid && !strcmp(test_cell(&got, "symbol"), "-")),
				"%s: %s", file, test_cell(&got, "symbol"));
		}
		cr_expect(!test_rows_next(&got.rows), "%s: more modules", file);
	}
	cr_expect_eq(count, 12, "%u files", count);
}

/* ---- two builds ---- */

static bool ends_in(const char *address, const char *step, const char *name)
{
	char *end = strcmp(name, "-") ? test_format("%s%s", step, name) : test_format("-");
	size_t len = strlen(end);
	size_t all = strlen(address);

	return all >= len && !strcmp(address + all - len, end) &&
	       (*end != '-' || all == len);
}

/* Whether a table of `diff` has a row that begins and ends in these. */
static bool has_pair(const char *text, const char *step, const char *old, const char *new)
{
	struct test_table got;
	bool found = false;

	test_table_open(&got, test_format("%s", text));
	while (!found && test_rows_next(&got.rows))
		found = ends_in(test_cell(&got, "old_address"), step, old) &&
			ends_in(test_cell(&got, "new_address"), step, new);
	return found;
}

/* Names pair first, then equal bytes, then equal code; places never do. Without names only what
 * has equal bytes or code is a pair. */
Test(corpus_programs, pairs)
{
	static const struct {
		const char *ending;
		const char *step;
		const char *columns[2];
		unsigned rows;
		unsigned found;
	} builds[] = {
		{ "so", "!", { "name_old", "name_new" }, 39, 38 },
		{ "dll", "!", { "name_old", "name_new" }, 39, 38 },
		{ "exports-only.dll", "!", { "name_old", "name_new" }, 39, 38 },
		{ "nosymbols.so", "@", { "old.so", "new.so" }, 22 + 12 + 13, 10 + 5 + 4 },
	};
	struct test_table wanted;

	for (size_t i = 0; i < sizeof(builds) / sizeof(*builds); i++) {
		const char *ending = builds[i].ending;
		struct test_run r;
		unsigned lines = 0;
		unsigned found = 0;

		if (!shared_table(&wanted, "two-builds/PAIRS.tsv"))
			return;
		r = TEST_RUN(data_path("two-builds"), "diff", "--carve", "-f", "tsv",
			     test_format("old.%s", ending), test_format("new.%s", ending));
		for (const char *c = (char *)r.out.data; *c; c++)
			lines += *c == '\n';
		cr_expect_eq(lines, 1 + builds[i].rows, "%s: %u lines", ending, lines);
		while (test_rows_next(&wanted.rows)) {
			const char *relation = test_cell(&wanted, "relation");
			bool pairs = *builds[i].step == '!' ||
				     (strstr(relation, ", same") && *relation == 'o') ||
				     !strcmp(relation, "same name, same bytes");

			found +=
				pairs && has_pair((char *)r.out.data, builds[i].step,
						  test_cell(&wanted, builds[i].columns[0]),
						  test_cell(&wanted, builds[i].columns[1]));
		}
		cr_expect_eq(found, builds[i].found, "%s: %u found", ending, found);
	}
}

/* ---- damage at random ---- */

#define MODULES 32
#define WASM    "made of libx86_64.so"

/* A program; what is not a module in it is changed. */
struct program {
	struct test_bytes bytes;
	uint64_t begin[MODULES];
	uint64_t end[MODULES];
	unsigned modules;
};

/* Find all modules. @p: they are noted; or they must be the same as there. */
static bool carve(const struct test_bytes *bytes, struct program *p, bool note)
{
	struct sx_limits limits = { .max_entry = UINT64_C(1) << 30, .carve = 1 };
	struct sx_container c = { .limits = &limits };
	struct spvx_stream stream;
	unsigned count = 0;
	bool same = true;

	spvx_stream_init_memory(&stream, bytes->data, bytes->len);
	sx_bytes_init(&c.bytes, &stream, NULL);
	cr_assert_eq(sx_container_open(&c, &sx_carve_each), 0);
	for (; sx_container_next(&c) > 0; count++) {
		if (note && count < MODULES) {
			p->begin[count] = c.entry.head;
			p->end[count] = c.entry.head + c.entry.size;
		}
		same &= count < MODULES && p->begin[count] == c.entry.head;
	}
	p->modules = note ? count : p->modules;
	sx_container_close(&c);
	return same && count == p->modules;
}

/* Change a few numbers that are in no module. */
static void damage(struct test_bytes *b, const struct program *p, uint64_t *seed)
{
	static const uint64_t numbers[] = { 0, 1, 0x7fffffff, UINT32_MAX, UINT64_MAX };

	for (unsigned n = 1 + next_random(seed) % 8; n; n--) {
		size_t at = next_random(seed) % (b->len - 8);
		uint64_t value = next_random(seed) % 2 ? numbers[next_random(seed) % 5]
						       : next_random(seed) % (2 * b->len);
		size_t bytes = (size_t)1 << next_random(seed) % 4;
		bool inside = false;

		for (unsigned i = 0; i < p->modules; i++)
			inside |= at + 8 > p->begin[i] && at < p->end[i];
		n += inside;
		for (size_t i = 0; i < bytes && !inside; i++)
			b->data[at + i] = (unsigned char)(value >> 8 * i);
	}
}

static void put_leb128(struct test_out *o, uint64_t n)
{
	for (unsigned i = 0; i < 5; i++, n >>= 7)
		test_put_le(o, (n & 0x7f) | (i < 4 ? 0x80 : 0), 1);
}

/* WebAssembly: the modules of a program as segments of data with names. */
static struct test_bytes wasm_of(const struct program *p)
{
	struct test_out data = { 0 };
	struct test_out names = { 0 };
	struct test_out o = { 0 };

	put_leb128(&data, p->modules);
	put_leb128(&names, p->modules);
	for (unsigned i = 0; i < p->modules; i++) {
		const size_t size = (size_t)(p->end[i] - p->begin[i]);

		test_put_le(&data, 1, 1); /* passive */
		put_leb128(&data, size);
		test_put(&data, p->bytes.data + p->begin[i], size);
		put_leb128(&names, i);
		put_leb128(&names, 6);
		test_put(&names, test_format("data%02u", i), 6);
	}
	test_put(&o, "\0asm\1\0\0\0\x0b", 9);
	put_leb128(&o, data.len);
	test_put(&o, data.data, data.len);
	test_put_le(&o, 0, 1);
	put_leb128(&o, 5 + 1 + 5 + names.len);
	test_put(&o, "\4name\x09", 6);
	put_leb128(&o, names.len);
	test_put(&o, names.data, names.len);
	test_out_free(&data);
	test_out_free(&names);
	return (struct test_bytes){ o.data, o.len };
}

Test(corpus_programs, damage)
{
	static const struct {
		const char *name;
		unsigned mutants;
	} files[] = {
		{ "libx86_64.so", 1500 },         { "libpowerpc64.so", 1000 },
		{ "libi386.nosections.so", 500 }, { "x86_64-w64.dll", 2000 },
		{ "x86_64-w64.pack.o", 1000 },    { "libarm64-macos.dylib", 1500 },
		{ "libfat.dylib", 1500 },         { "x86_64.pack.o", 1000 },
		{ "libx86_64.a", 3000 },          { WASM, 3000 },
	};

	if (!test_shared())
		return;
	for (size_t i = 0; i < sizeof(files) / sizeof(*files); i++) {
		const bool is_wasm = !strcmp(files[i].name, WASM);
		const char *from = is_wasm ? "libx86_64.so" : files[i].name;
		struct program p = { .bytes = test_read(data_path(from)) };
		struct test_bytes b;
		uint64_t seed = i;
		unsigned lost = 0;

		cr_assert(p.bytes.data);
		carve(&p.bytes, &p, true);
		if (is_wasm) {
			p.bytes = wasm_of(&p);
			carve(&p.bytes, &p, true);
		}
		b = (struct test_bytes){ malloc(p.bytes.len), p.bytes.len };
		cr_assert(p.modules > 3, "%s", files[i].name);
		for (unsigned k = 0; k < files[i].mutants; k++) {
			memcpy(b.data, p.bytes.data, b.len);
			damage(&b, &p, &seed);
			lost += !carve(&b, &p, false);
		}
		cr_expect_eq(lost, 0, "%s: %u", files[i].name, lost);
		free(b.data);
		free(p.bytes.data);
	}
}
