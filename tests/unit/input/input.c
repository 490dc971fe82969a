/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/input/input.c - <spvx/input.h> as a whole: names, directories, lists, standard
 * input and addresses become modules and problems, each where and what it is.
 */
#include <spvx/input.h>

#include "corpus.h"
#include "failures.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

TestSuite(input_input, .timeout = 60);

#define LIST(...)  ((const char *const[]){ __VA_ARGS__ })
#define COUNT(...) (sizeof(LIST(__VA_ARGS__)) / sizeof(char *))

/* Options for these names, which others may follow. */
#define NAMED(...)                                                             \
	.size = sizeof(struct spvx_input_options), .names = LIST(__VA_ARGS__), \
	.name_count = COUNT(__VA_ARGS__)
#define LISTED(...) .lists = LIST(__VA_ARGS__), .list_count = COUNT(__VA_ARGS__)

/* ---- files to read ---- */

/* A file of modules of 20 + 12 n bytes each. */
static void write_modules(const char *path, unsigned first, unsigned second)
{
	struct test_module m = { 0 };

	test_module_of(&m, first);
	if (second)
		test_module_of(&m, second);
	test_write(path, m.data, m.len);
}

/* ---- what comes of them ---- */

enum way {
	WALK,        /* each module walked, its address asked for after it */
	ASK_FIRST,   /* and before */
	WHOLE,       /* had whole, the address asked for after */
	WHOLE_FIRST, /* and before */
	IN_STREAM,   /* further modules of a file walked to in the stream */
	SKIP         /* only the address */
};

static const char *address_of(struct spvx_input *in, uint64_t offset)
{
	static char copy[300];
	struct spvx_str address;

	cr_assert_eq(spvx_input_address(in, offset, &address), 0);
	snprintf(copy, sizeof(copy), "%.*s", (int)address.len, address.ptr);
	return copy;
}

static void log_module(FILE *out, struct spvx_input *in, struct spvx_stream *s,
		       enum way way)
{
	bool early = way == ASK_FIRST || way == WHOLE_FIRST || way == SKIP;
	const unsigned char *data;
	struct spvx_insn insn;
	size_t size;

	if (early)
		fputs(address_of(in, s->offset), out);
	if (way == WHOLE || way == WHOLE_FIRST) {
		cr_expect_eq(spvx_input_whole(in, &data, &size), 0);
		cr_expect_eq(size, s->bytes);
		cr_expect_eq(spvx_load32(data + 4, s->header.big) >> 16, 1);
	} else if (way != SKIP) {
		do {
			spvx_for_each_insn(insn, &s->cursor)
				;
		} while (spvx_stream_more(s));
		while (spvx_stream_rest(s, &data, &size))
			;
	}
	if (!early)
		fputs(address_of(in, s->offset), out);
	if (way != SKIP)
		fprintf(out, " %llu", (unsigned long long)s->bytes);
	if (s->fault)
		fprintf(out, " %s", spvx_code_rule(s->fault));
	fputc(';', out);
}

/* Everything an input set yields: `ADDRESS BYTES;` for modules, `ADDRESS!CODE;` for
 * problems, a ? before what was not named. */
static char *read_set(const struct spvx_input_options *options, enum way way,
		      struct spvx_input_totals *totals)
{
	struct spvx_input_options o = *options;
	const struct spvx_input_item *item;
	struct spvx_input *in;
	char *text = NULL;
	size_t len;
	FILE *out = open_memstream(&text, &len);
	int err;

	o.size = sizeof(o);
	cr_assert_eq(spvx_input_create(&o, &in), 0);
	while ((err = spvx_input_next(in, &item)) > 0) {
		if (!item->named)
			fputc('?', out);
		if (item->problem) {
			cr_expect_null(item->stream);
			cr_expect_gt(strlen(item->message), 4);
			fprintf(out, "%s!%d;", address_of(in, item->offset), item->problem);
			continue;
		}
		cr_expect_eq(item->offset, item->stream->offset);
		do
			log_module(out, in, item->stream, way);
		while (way == IN_STREAM && spvx_stream_module(item->stream) == 1);
	}
	cr_expect_eq(err, 0);
	cr_expect_eq(spvx_input_next(in, &item), 0, "the end stays");
	if (totals)
		spvx_input_totals(in, totals);
	spvx_input_free(in);
	fclose(out);
	test_keep(text);
	return text;
}

static char *read_names(const char *const *names, size_t count, enum way way)
{
	struct spvx_input_options o = { .names = names, .name_count = count };

	return read_set(&o, way, NULL);
}

static void expect_name(const char *name, const char *wanted)
{
	for (enum way way = WALK; way < SKIP; way++) {
		char *got = read_names(&name, 1, way);

		cr_expect_str_eq(got, wanted, "'%s', way %d: %s", name, way, got);
	}
}

/* ---- tests ---- */

Test(input_input, a_tree)
{
	struct spvx_input_options o = { NAMED("t", "none", "t/text", "t/empty") };
	struct spvx_input_totals totals;
	test_enter();
	char *got;

	cr_assert_eq(mkdir("t", 0777) | mkdir("t/sub", 0777) | mkfifo("t/fifo", 0666), 0);
	write_modules("t/b.spv", 3, 0);
	write_modules("t/sub/two", 3, 4);
	test_write("t/a_short", "\7\x23\2\3\0\0", 6);
	test_write("t/empty", "", 0);
	test_write("t/text", "#version 450\n", 13);
	test_write("t/hex", "0x07230203 0x10000 0 1 0 0x20011 1", 34);
	test_write("t/cut", "0x07230203 0x10000 0 1 0 0x20011 x", 34);
	cr_assert_eq(symlink("nowhere", "t/z"), 0);
	got = read_set(&o, WALK, &totals);
	cr_expect_str_eq(got,
			 "?t/a_short!7;?t/b.spv 56;?t/cut 24 bin/truncated;?t/cut!6;"
			 "?t/hex 28;?t/sub/two@0x0 56;?t/sub/two@0x38 68;?t/z!5;"
			 "none!5;t/text!8;t/empty!8;",
			 "%s", got);
	cr_expect(SPVX_ESHORT == 7 && SPVX_EMAGIC == 8 && SPVX_ESYNTAX == 6);
	cr_expect_eq(totals.files, 9);
	cr_expect_eq(totals.modules, 5);
	cr_expect_eq(totals.skipped, 2);
	cr_expect_eq(totals.bytes, 6 + 56 + 124 + 34 + 34 + 13 + 13);
}

/* A spvx_input_text_fn. */
static int refuse(void *ctx, struct spvx_str text, const unsigned char **module,
		  size_t *size)
{
	(void)ctx;
	(void)text;
	(void)module;
	(void)size;
	return -SPVX_ESYNTAX;
}

/* Assembly text is no module without an assembler, and a problem with one that finds errors. */
Test(input_input, assembly_text)
{
	static const char *const said[] = {
		"no SPIR-V module: SPIR-V assembly text; assemble it first: spvx as",
		"errors in the assembly text"
	};
	const struct spvx_input_options o = { NAMED("text") };

	test_enter();
	test_write("text", "OpNop\n", 6);
	for (int with = 0; with < 2; with++) {
		const struct spvx_input_item *item;
		struct spvx_input *in;

		cr_assert_eq(spvx_input_create(&o, &in), 0);
		if (with)
			spvx_input_on_text(in, refuse, NULL);
		cr_assert_eq(spvx_input_next(in, &item), 1);
		cr_expect_eq(item->problem, with ? SPVX_ESYNTAX : SPVX_EMAGIC);
		cr_expect_str_eq(item->message, said[with]);
		spvx_input_free(in);
	}
}

/* The same answers whenever and however they are asked for. */
Test(input_input, addresses)
{
	test_enter();
	write_modules("one", 3, 0);
	write_modules("two", 3, 4);
	write_modules("large", 99000, 0);
	write_modules("large_two", 99000, 1);
	write_modules("a!b#c@d%e\n", 3, 0);
	expect_name("one", "one 56;");
	expect_name("./one", "./one 56;");
	expect_name("two", "two@0x0 56;two@0x38 68;");
	expect_name("large", "large 1188020;");
	expect_name("large_two", "large_two@0x0 1188020;large_two@0x1220b4 32;");
	expect_name("a!b#c@d%e\n", "a%21b%23c%40d%25e%0A 56;");
	/* as INPUT */
	expect_name("a%21b%23c%40d%25e%0A", "a%21b%23c%40d%25e%0A 56;");
	expect_name("a%21b%23c%40d%25e%0A@0x0", "a%21b%23c%40d%25e%0A 56;");
	expect_name("one@0x0", "one 56;");
	expect_name("two@0x0", "two@0x0 56;");
	expect_name("two@0x38", "two@0x38 68;");
	expect_name("large_two@0x1220b4", "large_two@0x1220b4 32;");
	expect_name("two@0x39", "two@0x39!1;");
	expect_name("two@0x7c", "two@0x7c!1;");
	expect_name("two@0xffff", "two@0xffff!1;");
	expect_name("two@0xffffffffffffffff", "two@0xffffffffffffffff!1;");
	expect_name(".@0x0", ".@0x0!1;");
	expect_name("two!x.spv", "two!x.spv!1;");
	expect_name("two@38", "two@38!1;");
	expect_name("three@0x38", "three@0x38!5;");
	cr_expect_eq(SPVX_EINVAL, 1);
}

/* Where a file is another kind of thing, a module at an offset is one all the same. */
Test(input_input, addresses_in_other_files)
{
	struct test_module m = { 0 };
	test_enter();
	FILE *f;

	for (unsigned i = 0; i < 7; i++)
		test_module_word(&m, 0x58585858);
	m.len--;
	test_module_of(&m, 3);
	test_write("blob", m.data, m.len);
	expect_name("blob", "blob!8;");
	expect_name("blob@0x1b", "blob@0x1b 56;");
	expect_name("blob@0x1a", "blob@0x1a!1;");

	f = fopen("arrays.h", "w");
	fputs("int a[] = { 0x07230203, 0x10000, 0, 1, 0, 0x10000 };\n"
	      "int b[] = { 0x07230203, 0x10000, 0, 1, 0 };\n",
	      f);
	fclose(f);
	expect_name("arrays.h", "arrays.h@0x0 24;arrays.h@0x18 20;");
	expect_name("arrays.h@0x18", "arrays.h@0x18 20;");
	expect_name("arrays.h@0x0", "arrays.h@0x0 24;");
	expect_name("arrays.h@0x17", "arrays.h@0x17!1;");
	expect_name("arrays.h@0x2c", "arrays.h@0x2c!1;");
}

Test(input_input, names_and_roots)
{
	const struct {
		struct spvx_input_options o;
		const char *wanted;
	} cases[] = {
		{ { NAMED("d", "d/") }, "?d/x 56;?d/x 56;" },
		{ { NAMED("d/x", "d/x") }, "d/x 56;" },
		{ { NAMED("."), .include = LIST("x"), .include_count = 1 }, "?./d/x 56;" },
		{ { NAMED("d", "d/x", "y"), .root = "d" }, "?x 56;x 56;y 56;" },
		{ { NAMED("d/"), .root = "./d/" }, "?x 56;" },
		{ { NAMED("./d", "y"), .root = "." }, "?d/x 56;y 56;" },
		{ { NAMED("y%41") }, "yA 68;" },
		{ { NAMED("y%41", "y@0x0"), .literal = true }, "y%2541!5;y%400x0!5;" },
		{ { NAMED("y"), LISTED("list", "no") },
		  "y 56;./- 80;d/x 56;gone!5;yA 68;no!5;" },
		{ { NAMED("list") }, "list!8;" },
		{ { NAMED("") }, "!5;" },
	};

	test_enter();

	cr_assert_eq(mkdir("d", 0777), 0);
	write_modules("d/x", 3, 0);
	write_modules("y", 3, 0);
	write_modules("yA", 4, 0);
	write_modules("-", 5, 0);
	test_write("list", "-\n\nd/x\ngone\nyA", 14);
	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		char *got = read_set(&cases[i].o, WALK, NULL);

		cr_expect_str_eq(got, cases[i].wanted, "case %zu: %s", i, got);
	}
}

/* Make a file the standard input, or send it there through a pipe. */
static void set_stdin(const char *path, bool as_pipe)
{
	int fd = as_pipe ? test_pipe(path) : open(path, O_RDONLY);

	cr_assert_eq(dup2(fd, STDIN_FILENO), STDIN_FILENO);
	close(fd);
}

Test(input_input, standard_input)
{
	static const struct {
		const char *file;
		const char *wanted;
		const char *early; /* before the walk, where that differs */
	} cases[] = {
		{ "one", "- 56;", NULL },
		{ "two", "-@0x0 56;-@0x38 68;", NULL },
		{ "large", "- 1188020;", NULL },
		/* what a pipe holds after the window cannot be known */
		{ "large_two", "-@0x0 1188020;-@0x1220b4 32;", "- 1188020;-@0x1220b4 32;" },
		{ "hex", "- 28;", NULL },
		{ "empty", "-!8;", NULL },
		{ "text", "-!8;", NULL },
		{ "short", "-!7;", NULL },
	};

	test_enter();
	write_modules("one", 3, 0);
	write_modules("two", 3, 4);
	write_modules("large", 99000, 0);
	write_modules("large_two", 99000, 1);
	test_write("hex", "0x07230203 0x10000 0 1 0 0x20011 1", 34);
	test_write("empty", "", 0);
	test_write("text", "hello", 5);
	test_write("short", "\3\2", 2);
	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		for (enum way way = WALK; way < SKIP; way++) {
			bool early =
				cases[i].early && (way == ASK_FIRST || way == WHOLE_FIRST);

			for (unsigned as_pipe = 0; as_pipe < 2; as_pipe++) {
				char *got;

				set_stdin(cases[i].file, as_pipe);
				got = read_names(LIST("-"), 1, way);
				cr_expect_str_eq(got,
						 early ? cases[i].early : cases[i].wanted,
						 "%s, way %d, pipe %u: %s", cases[i].file,
						 way, as_pipe, got);
				if (as_pipe)
					wait(NULL);
			}
		}
	}
}

Test(input_input, modules_not_looked_at)
{
	test_enter();
	char *got;

	write_modules("two", 3, 4);
	write_modules("large_two", 99000, 1);
	got = read_names(LIST("two", "large_two"), 2, SKIP);
	cr_expect_str_eq(got, "two@0x0;two@0x38;large_two@0x0;large_two@0x1220b4;", "%s",
			 got);
}

/* Which of the names an item comes from; a name given twice is read and counted once. */
Test(input_input, input_of_an_item)
{
	struct spvx_input_options o = { NAMED("two", "gone", "two", "d"), LISTED("list") };

	static const struct {
		uint64_t input;
		const char *name;
	} wanted[] = { { 0, "two" }, { 0, "two" }, { 1, "gone" },
		       { 2, "d" },   { 2, "d" },   { 3, "two@0x38" } };
	const struct spvx_input_item *item;
	struct spvx_input *in;
	test_enter();
	size_t i = 0;

	cr_assert_eq(mkdir("d", 0777), 0);
	write_modules("two", 3, 4);
	write_modules("d/a", 3, 0);
	write_modules("d/b", 3, 0);
	test_write("list", "two\ntwo@0x38\n", 13);
	cr_assert_eq(spvx_input_create(&o, &in), 0);
	for (; spvx_input_next(in, &item) > 0; i++) {
		cr_assert_lt(i, TEST_COUNT(wanted));
		cr_expect_eq(item->input, wanted[i].input, "item %zu", i);
		cr_expect_str_eq(item->input_name, wanted[i].name, "item %zu", i);
	}
	cr_expect_eq(i, TEST_COUNT(wanted));
	spvx_input_free(in);
}

/* Of modules already passed in the stream. */
Test(input_input, addresses_asked_late)
{
	struct spvx_input_options o = { NAMED("one", "two") };
	const struct spvx_input_item *item;
	struct spvx_input *in;
	test_enter();
	write_modules("one", 3, 0);
	write_modules("two", 3, 4);
	cr_assert_eq(spvx_input_create(&o, &in), 0);
	for (unsigned i = 0; i < 2; i++) {
		cr_assert_eq(spvx_input_next(in, &item), 1);
		if (i) {
			cr_expect_eq(spvx_stream_module(item->stream), 1);
			cr_expect_str_eq(address_of(in, 0), "two@0x0");
			cr_expect_str_eq(address_of(in, 56), "two@0x38");
		}
		cr_expect_eq(spvx_stream_module(item->stream), 0);
		cr_expect_str_eq(address_of(in, 0), i ? "two@0x0" : "one");
	}
	cr_expect_eq(spvx_input_next(in, &item), 0);
	spvx_input_free(in);
}

Test(input_input, unreadable_directory)
{
	char *folder = test_enter();
	char *got;

	cr_assert_eq(mkdir("d", 0777) | mkdir("d/b", 0777), 0);
	write_modules("d/a", 3, 0);
	write_modules("d/b/x", 3, 0);
	write_modules("d/c", 3, 0);
	cr_assert_eq(chmod("d/b", 0) | chmod("d", 0755) | chmod(folder, 0755), 0);
	if (!geteuid()) /* nothing is unreadable to root */
		cr_assert_eq(seteuid(65534), 0);
	got = read_names(LIST("d", "d/b"), 2, WALK);
	cr_expect_str_eq(got, "?d/a 56;?d/b!4;?d/c 56;d/b!4;", "%s", got);
	cr_expect_eq(SPVX_EIO, 4);
	cr_assert_eq(seteuid(getuid()) | chmod("d/b", 0777), 0);
}

/* A directory that cannot be gone back to is named without a slash. */
Test(input_input, lost_directory)
{
	struct spvx_input_options o = { NAMED("d") };
	const struct spvx_input_item *item;
	struct spvx_input *in;
	test_enter();
	char path[200] = "d";
	unsigned lost = 0;

	for (unsigned i = 0; i < 50; i++) {
		cr_assert_eq(mkdir(path, 0777), 0);
		strcat(path, i < 49 ? "/d" : "/x");
	}
	write_modules(path, 3, 0);
	write_modules("d/d/z", 3, 0);
	cr_assert_eq(spvx_input_create(&o, &in), 0);
	cr_expect_eq(spvx_input_next(in, &item), 1);
	cr_expect_eq(item->problem, SPVX_OK);
	cr_assert_eq(rename("d/d/d/d", "inner"), 0);
	cr_assert_eq(rename("d/d", "outer"), 0);
	while (spvx_input_next(in, &item) > 0) {
		cr_expect_eq(item->problem, SPVX_EIO);
		cr_expect_str_eq(address_of(in, 0), "d/d");
		lost++;
	}
	cr_expect_eq(lost, 1, "only where there was more to read");
	spvx_input_free(in);
}

static void note_opened(void *ctx, const char *path)
{
	strcat(strcat(ctx, path), ";");
}

Test(input_input, on_file)
{
	struct spvx_input_options o = { NAMED("d//", "gone", "x%21@0x0", "-"),
					LISTED("list") };
	const struct spvx_input_item *item;
	struct spvx_input *in;
	test_enter();
	char opened[200] = "";

	cr_assert_eq(mkdir("d", 0777), 0);
	write_modules("d/b", 3, 0);
	test_write("d/a", "text", 4);
	write_modules("x!", 3, 0);
	test_write("list", "d/b\n", 4);
	set_stdin("d/b", false);
	cr_assert_eq(spvx_input_create(&o, &in), 0);
	spvx_input_on_file(in, note_opened, opened);
	while (spvx_input_next(in, &item) > 0)
		;
	spvx_input_free(in);
	cr_expect_str_eq(opened, "d/a;d/b;x!;list;d/b;", "%s", opened);
}

/* What was read before comes; then that the file has shrunk; then the next file. */
Test(input_input, a_file_that_shrinks)
{
	struct spvx_input_options o = { NAMED("many", "one") };
	const struct spvx_input_item *item;
	struct test_module m = { 0 };
	struct spvx_input *in;
	test_enter();
	unsigned modules = 0;

	for (unsigned i = 0; i < 3000; i++)
		test_module_of(&m, 100);
	test_write("many", m.data, m.len);
	write_modules("one", 3, 0);
	cr_assert_eq(spvx_input_create(&o, &in), 0);
	while (spvx_input_next(in, &item) > 0 && !item->problem) {
		if (++modules == 2000)
			cr_assert_eq(truncate("many", 100000), 0);
	}
	cr_expect_eq(item->problem, SPVX_EIO);
	cr_expect_str_eq(item->message, "the file shrank while it was read");
	cr_expect_str_eq(address_of(in, item->offset), "many");
	cr_expect(modules >= 2000 && modules < 3000, "%u", modules);
	cr_expect_eq(spvx_input_next(in, &item), 1);
	cr_expect_eq(item->problem, SPVX_OK);
	cr_expect_eq(spvx_input_next(in, &item), 0);
	spvx_input_free(in);
}

/* Windows, not files, are held; and little of it for little. */
Test(input_input, memory)
{
	struct test_module m = { 0 };
	test_enter();
	write_modules("small", 3, 0);
	for (unsigned i = 0; i < 200; i++)
		test_module_of(&m, 10000);
	test_write("large", m.data, m.len);
	for (unsigned i = 0; i < 2; i++) {
		struct spvx_input_options o = { .size = sizeof(o),
						.names = i ? LIST("large") : LIST("small"),
						.name_count = 1 };
		const struct spvx_input_item *item;
		const unsigned char *data;
		struct test_alloc memory;
		struct spvx_input *in;
		size_t size;

		test_alloc_init(&memory);
		o.allocator = &memory.hook;
		cr_assert_eq(spvx_input_create(&o, &in), 0);
		while (spvx_input_next(in, &item) > 0)
			cr_expect_eq(spvx_input_whole(in, &data, &size), 0);
		spvx_input_free(in);
		cr_expect_leq(memory.peak_bytes, i ? 3u << 20 : 128u << 10, "%zu",
			      memory.peak_bytes);
		cr_expect_eq(memory.live_blocks, 0);
	}
}

Test(input_input, largest_module)
{
	struct spvx_input_options o = { NAMED("two"), .max_module = 60 };
	const struct spvx_input_item *item;
	const unsigned char *data;
	struct spvx_input *in;
	test_enter();
	size_t size;

	write_modules("two", 3, 4);
	cr_assert_eq(spvx_input_create(&o, &in), 0);
	cr_expect_eq(spvx_input_whole(in, &data, &size), -SPVX_EINVAL, "nothing at hand");
	cr_expect_eq(spvx_input_next(in, &item), 1);
	cr_expect_eq(spvx_input_whole(in, &data, &size), 0);
	cr_expect_eq(spvx_input_next(in, &item), 1);
	cr_expect_eq(spvx_input_whole(in, &data, &size), -SPVX_ELIMIT);
	cr_expect_eq(spvx_input_next(in, &item), 0);
	spvx_input_free(in);
	spvx_input_free(NULL);
}

Test(input_input, what_is_refused)
{
	struct spvx_input_options o = { .size = sizeof(o) };
	struct spvx_input *in;

	cr_expect_eq(spvx_input_create(&o, &in), -SPVX_EINVAL);
	cr_expect_null(in);
	o.names = LIST("-", "-");
	o.name_count = 2;
	cr_expect_eq(spvx_input_create(&o, &in), -SPVX_EINVAL);
	/* options of a smaller size are those of an older caller */
	o.name_count = 1;
	o.lists = LIST("-");
	o.list_count = 1;
	o.size = offsetof(struct spvx_input_options, lists);
	cr_expect_eq(spvx_input_create(&o, &in), 0);
	spvx_input_free(in);
}

static int read_all(const struct spvx_allocator *a, void *ctx)
{
	const struct spvx_input_options o = { NAMED("d"), LISTED("list"),
					      .exclude = LIST("x"), .exclude_count = 1,
					      .allocator = a };
	const struct spvx_input_item *item;
	const unsigned char *data;
	struct spvx_input *in;
	struct spvx_str address;
	size_t size;
	int err = spvx_input_create(&o, &in);

	(void)ctx;
	while (!err && (err = spvx_input_next(in, &item)) == 1) {
		cr_expect_eq(item->problem, SPVX_OK, "%s", item->message);
		err = spvx_input_address(in, item->offset, &address);
		if (!err)
			err = spvx_input_whole(in, &data, &size);
	}
	spvx_input_free(in);
	return err;
}

Test(input_input, each_failure)
{
	test_enter();
	cr_assert_eq(mkdir("d", 0777), 0);
	write_modules("d/two", 3, 4);
	write_modules("d/large", 99000, 1);
	test_write("d/hex", "0x07230203 0x10000 0 1 0 0x20011 1", 34);
	test_write("list", "d/two@0x38\nd/hex\n", 17);
	cr_expect_gt(test_each_failure(read_all, NULL), 7);
}

/* ---- the shared files ---- */

/* Every bad file gets the verdict of its manifest. */
Test(input_input, shared_bad_files)
{
	struct spvx_input_options o = { NAMED("corpus/bad") };
	const struct spvx_input_item *item;
	struct spvx_input_totals totals;
	struct spvx_input *in;

	test_need_shared();
	cr_assert_eq(chdir(test_shared()), 0);
	for (struct test_walk w = test_walk("corpus/bad/MANIFEST.tsv");
	     test_walk_next(&w);) {
		const char *framing = test_cell(&w.table, "framing");
		char *name = test_format("corpus/%s", w.path);
		bool shorter = !strcmp(framing, "short");
		bool found = strstr(name, "text_hex") || strstr(name, "gzip");
		bool magic = !strcmp(framing, "magic") && !found;
		bool good = !strcmp(framing, "ok") || strstr(name, "two_modules") || found;
		const struct spvx_input_options one = { NAMED(name) };
		unsigned modules = 0;
		bool fault = false;

		cr_assert_eq(spvx_input_create(&one, &in), 0);
		while (spvx_input_next(in, &item) > 0) {
			if (item->problem) {
				bool empty = item->kind == SPVX_KIND_EMPTY;

				cr_expect_eq(item->problem,
					     shorter && !empty ? SPVX_ESHORT : SPVX_EMAGIC,
					     "%s", name);
				cr_expect(shorter || magic, "%s", name);
				continue;
			}
			modules++;
			while (spvx_stream_module(item->stream) == 1)
				modules++;
			fault |= item->stream->fault != SPVX_OK;
		}
		spvx_input_free(in);
		cr_expect_eq(modules,
			     shorter || magic          ? 0
			     : strstr(name, "two_mod") ? 2
						       : 1,
			     "%s: %u modules", name, modules);
		cr_expect_eq(fault, !shorter && !magic && !good, "%s", name);
	}
	read_set(&o, WALK, &totals);
	cr_expect_eq(totals.skipped, 7,
		     "%llu skipped: 5 without magic, 1 empty, the manifest",
		     (unsigned long long)totals.skipped);
}
