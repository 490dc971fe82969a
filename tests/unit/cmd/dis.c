/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/dis.c - `spvx dis` as a program: parts of a listing make the whole, inputs
 * and outputs of all kinds, and how much memory it takes.
 */
#include "cmd/listing/dis.h"
#include "suite.h"

#include <spvx/enums.h>
#include <spvx/walk.h>

#define MAX_WORDS 8

static char *folder;

static void enter(void)
{
	folder = test_folder();
}

static void leave(void)
{
	test_remove(folder);
	free(folder);
}

TestSuite(cmd_dis, .timeout = 120, .init = enter, .fini = leave);

#define WORDS(...) ((const char *const[]){ __VA_ARGS__, NULL })

/* `spvx dis WORDS` in the folder. */
static struct test_run run(const char *const *words, const struct test_bytes *in)
{
	const char *argv[MAX_WORDS + 3] = { "spvx", "dis" };
	struct test_run r = { .argv = argv, .dir = folder };

	if (in) {
		r.in = in->data;
		r.in_len = in->len;
	}
	for (size_t i = 0; i < MAX_WORDS && words[i]; i++)
		argv[i + 2] = words[i];
	test_run(&r);
	return r;
}

static void put(const char *name, const struct test_bytes *b)
{
	test_write(test_format("%s/%s", folder, name), b->data, b->len);
}

static struct test_bytes read_module(const char *name)
{
	char *path = test_format("%s/tests/modules/%s", test_src(), name);
	struct test_bytes b = test_read(path);

	cr_assert(b.data, "%s", path);
	return b;
}

static void expect_text(const char *what, const struct test_bytes *got, const char *want)
{
	cr_expect(got->len == strlen(want) && !memcmp(got->data, want, got->len),
		  "%s:\n%s\ninstead of\n%s", what, (char *)got->data, want);
}

/* ---- parts ---- */

static const char *const sections[] = {
	"capability",          "extension",         "import",
	"memory_model",        "entry_point",       "execution_mode",
	"debug_string",        "debug_name",        "debug_processed",
	"annotation",          "type_const_global", "function_declaration",
	"function_definition",
};

/* Every line once, in order, whatever the look. */
static void check_sections(const char *name, const char *look)
{
	struct test_run whole = run(WORDS(look, "--no-header", "m.spv"), NULL);
	char *parts = calloc(whole.out.len + 1, 1);
	size_t len = 0;

	for (size_t i = 0; i < sizeof(sections) / sizeof(sections[0]); i++) {
		char *word = test_format("--section=%s", sections[i]);
		struct test_run r = run(WORDS(look, word, "m.spv"), NULL);

		cr_assert(!r.status && len + r.out.len <= whole.out.len, "%s %s", name,
			  word);
		memcpy(parts + len, r.out.data, r.out.len);
		len += r.out.len;
	}
	expect_text(name, &whole.out, parts);
	free(parts);
}

/* The functions alone, one after the other, are the section of their definitions. */
static void check_functions(const char *name)
{
	struct test_run whole = run(WORDS("--section=function_definition", "m.spv"), NULL);
	const char *left = (const char *)whole.out.data;
	size_t count = 0;

	for (const char *p = left; (p = strstr(p, " = OpFunction %")); p++, count++) {
		const char *from = p;
		char *word;
		struct test_run r;

		while (from > left && from[-1] != '%')
			from--;
		word = test_format("--function=%%%.*s", (int)(p - from), from);
		r = run(WORDS(word, "m.spv"), NULL);
		/* an OpLine can be between two functions */
		cr_expect(r.out.len && strstr(left, (char *)r.out.data), "%s %s:\n%s", name,
			  word, (char *)r.out.data);
	}
	cr_expect(count, "%s: no function", name);
}

Test(cmd_dis, parts_make_the_whole)
{
	char **names = test_list(test_format("%s/tests/modules", test_src()));

	for (size_t i = 0; names[i]; i++) {
		struct test_bytes b;

		if (strlen(names[i]) < 4 || strcmp(strrchr(names[i], '.'), ".spv") ||
		    !test_turn(4))
			continue;
		b = read_module(names[i]);
		put("m.spv", &b);
		check_sections(names[i], "--raw-id");
		check_sections(names[i], "--nested-indent");
		check_functions(names[i]);
	}
}

/* 0xOFFSET, wWORD, %ID, @NAME or FILE:LINE, and how many instructions around it. */
Test(cmd_dis, addresses)
{
	static const struct {
		const char *text;
		bool is_address;
		enum dis_place place;
		uint64_t value;
		uint64_t reach; /* 0: the default */
	} texts[] = {
		{ "0x58", true, DIS_OFFSET, 0x58, 0 },
		{ "0x58:3", true, DIS_OFFSET, 0x58, 3 },
		{ "w22", true, DIS_OFFSET, 88, 0 },
		{ "%42:1", true, DIS_ID, 42, 1 },
		{ "%color", true, DIS_SHOWN, 0, 0 },
		{ "@color:9", true, DIS_NAME, 0, 9 },
		{ "a.frag:12", true, DIS_LINE, 12, 0 },
		{ "a.frag:12:4", true, DIS_LINE, 12, 4 },
		{ "a.frag:0", false, DIS_LINE, 0, 0 },
		{ "88", false, DIS_OFFSET, 0, 0 },
		{ "0X58", false, DIS_OFFSET, 0, 0 },
		{ "", false, DIS_OFFSET, 0, 0 },
		{ "0", false, DIS_OFFSET, 0, 0 },
		{ "w", false, DIS_OFFSET, 0, 0 },
		{ "%", false, DIS_OFFSET, 0, 0 },
		{ "@", false, DIS_OFFSET, 0, 0 },
		{ "x", false, DIS_OFFSET, 0, 0 },
	};
	struct dis_around by_default;

	cr_assert(dis_around_parse(&by_default, "0x0"));
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		struct dis_around a = { .place = DIS_OFFSET };
		uint64_t reach = texts[i].reach ? texts[i].reach : by_default.reach;

		cr_expect_eq(dis_around_parse(&a, texts[i].text), texts[i].is_address, "%s",
			     texts[i].text);
		if (!texts[i].is_address)
			continue;
		cr_expect(a.place == texts[i].place && a.value == texts[i].value &&
				  a.reach == reach,
			  "%s", texts[i].text);
	}
}

/* A function without blocks, and one that is not ended. */
Test(cmd_dis, declarations)
{
	struct test_module m = { .len = 0 };
	struct test_bytes b;
	struct test_run r;

	test_module_header(&m, 0x00010000, 100);
	test_module_insn_str(&m, SPVX_OP_Name, 1, (uint32_t[]){ 3 }, "far(i1;", 0, NULL);
	TEST_INSN(&m, SPVX_OP_Function, 1, 3, 0, 2);
	TEST_INSN(&m, SPVX_OP_FunctionParameter, 1, 4);
	TEST_INSN(&m, SPVX_OP_FunctionEnd);
	TEST_INSN(&m, SPVX_OP_Function, 1, 5, 0, 2);
	TEST_INSN(&m, SPVX_OP_Label, 6);
	b = (struct test_bytes){ m.data, m.len };
	r = run(WORDS("--no-indent", "--section=function_declaration", "-"), &b);
	expect_text("declaration", &r.out,
		    "%far_i1_ = OpFunction %1 None %2\n%4 = OpFunctionParameter %1\n"
		    "OpFunctionEnd\n");
	r = run(WORDS("--no-indent", "--section=function_definition", "-"), &b);
	expect_text("definition", &r.out, "%5 = OpFunction %1 None %2\n%6 = OpLabel\n");
	r = run(WORDS("--raw-id", "--no-indent", "--function=far", "-"), &b);
	expect_text("by name", &r.out,
		    "%3 = OpFunction %1 None %2\n%4 = OpFunctionParameter %1\n"
		    "OpFunctionEnd\n");
}

/* ---- inputs and outputs ---- */

Test(cmd_dis, inputs)
{
	struct test_bytes b = read_module("mesh.vert.spv");
	struct test_bytes two = { malloc(2 * b.len), 2 * b.len };
	struct test_run alone;
	struct test_run r;
	char *want;

	put("m.spv", &b);
	alone = run(WORDS("m.spv"), NULL);
	cr_expect(!alone.status && !alone.err.len);
	r = run(WORDS("-"), &b);
	expect_text("standard input", &r.out, (char *)alone.out.data);
	r = run(WORDS("."), NULL);
	want = test_format("; ./m.spv\n%s", (char *)alone.out.data);
	expect_text("a folder", &r.out, want);
	memcpy(two.data, b.data, b.len);
	memcpy(two.data + b.len, b.data, b.len);
	r = run(WORDS("-"), &two);
	want = test_format("; -@0x0\n%s; -@0x%zx\n%s", (char *)alone.out.data, b.len,
			   (char *)alone.out.data);
	expect_text("back to back", &r.out, want);
	put("two.spv", &two);
	want = test_format("two.spv@0x%zx", b.len);
	r = run(WORDS(want), NULL);
	expect_text("an address", &r.out, (char *)alone.out.data);
	test_bytes_free(&two);
}

Test(cmd_dis, outputs)
{
	struct test_bytes b = read_module("mesh.vert.spv");
	struct test_run plain;
	struct test_run r;
	struct test_bytes file;
	char *path;

	put("m.spv", &b);
	plain = run(WORDS("m.spv"), NULL);
	r = run(WORDS("--color=always", "m.spv", "-o", "a.txt", "--also=text:b.txt",
		      "--depfile=d"),
		NULL);
	cr_expect(!r.status && !r.out.len && !r.err.len);
	for (const char *name = "a.txt"; name; name = *name == 'a' ? "b.txt" : NULL) {
		path = test_format("%s/%s", folder, name);
		file = test_read(path);
		expect_text(name, &file, (char *)plain.out.data);
	}
	path = test_format("%s/d", folder);
	file = test_read(path);
	expect_text("depfile", &file, "a.txt b.txt: m.spv\n");
	r = run(WORDS("--color=always", "m.spv"), NULL);
	cr_expect(strstr((char *)r.out.data, "\x1b[33m"), "colour was asked for");
	r = run(WORDS("m.spv", "-o", "/dev/full"), NULL);
	cr_expect(r.status == 2 && strstr((char *)r.err.data, "cannot write"), "%s",
		  (char *)r.err.data);
}

/* ---- memory and pipes ---- */

#define LARGE ((size_t)64 << 20)

/* Many stores of two ids: the text is three times as long as the module. */
static void put_large(const char *name)
{
	struct test_module m = { .len = 0 };
	struct test_bytes b = { malloc(LARGE), LARGE };
	size_t len;

	cr_assert(b.data);
	test_module_header(&m, 0x00010000, 100);
	TEST_INSN(&m, SPVX_OP_Store, 1, 2);
	memcpy(b.data, m.data, m.len);
	for (len = m.len; len + 12 <= LARGE; len += 12)
		memcpy(b.data + len, m.data + SPVX_HEADER_BYTES, 12);
	b.len = len;
	put(name, &b);
	free(b.data);
}

Test(cmd_dis, memory)
{
	static const struct {
		const char *look;
		long most; /* KiB; friendly names need the module, and room in proportion to it */
	} looks[] = { { "--raw-id", 4 * 1024 },
		      { "--no-indent", LARGE / 1024 + 32 * 1024 } };

	if (test_sanitized())
		cr_skip_test("sanitizers take memory of their own");
	put_large("large.spv");
	for (size_t i = 0; i < 2; i++) {
		struct test_run r = { .argv = (const char *const[]){ "spvx", "dis",
								     looks[i].look,
								     "large.spv", "-o",
								     "/dev/null", NULL },
				      .dir = folder,
				      .watch = true };

		test_run(&r);
		cr_expect(!r.status, "%s: status %d: %s", looks[i].look, r.status,
			  (char *)r.err.data);
		cr_expect(r.anon_kib < looks[i].most, "%s: %ld KiB", looks[i].look,
			  r.anon_kib);
	}
}

/* Many stores, as they are asked for. */
struct feeder {
	struct test_module head;
	size_t at;
	size_t left; /* bytes of stores to come */
};

static size_t feed(void *ctx, unsigned char *buf, size_t room)
{
	struct feeder *f = ctx;
	size_t n = 0;

	for (; n < room && f->at < SPVX_HEADER_BYTES; n++)
		buf[n] = f->head.data[f->at++];
	for (; n < room && f->left; n++, f->left--, f->at++)
		buf[n] = f->head.data[SPVX_HEADER_BYTES + (f->at - SPVX_HEADER_BYTES) % 12];
	return n;
}

#define PIPED ((size_t)12 << 20)

/* The whole of a large module through a pipe, and one that is damaged late: the listing is
 * the one of a file, and a raw one needs no more memory than the window. */
Test(cmd_dis, pipes)
{
	static const char *const damage[] = { "", "\0\0\0\0", "\x3e\0\xff\xff\x01" };

	for (size_t i = 0; i < sizeof(damage) / sizeof(damage[0]); i++) {
		size_t bad = i == 0 ? 0 : i == 1 ? 4 : 5;
		struct test_module m = { .swapped = TEST_LITTLE_ENDIAN };
		struct test_bytes b = { calloc(1, PIPED + 100), 0 };
		struct test_run file;
		struct test_run pipe;

		cr_assert(b.data);
		test_module_header(&m, 0x00010000, 100);
		TEST_INSN(&m, SPVX_OP_Store, 1, 2);
		memcpy(b.data, m.data, m.len);
		for (b.len = m.len; b.len < PIPED; b.len += 12)
			memcpy(b.data + b.len, m.data + SPVX_HEADER_BYTES, 12);
		memcpy(b.data + b.len, damage[i], bad);
		b.len += bad;
		for (size_t k = 0; bad && k < 6; k++, b.len += 12)
			memcpy(b.data + b.len, m.data + SPVX_HEADER_BYTES, 12);
		put("piped.spv", &b);
		/* both hold the module whole */
		file = run(WORDS("--raw-id", "--strict", "piped.spv"), NULL);
		if (bad)
			file = run(WORDS("--raw-id", "piped.spv", "--also=text:b.txt"),
				   NULL);
		pipe = run(WORDS("--raw-id", "-"), &b);
		cr_expect(file.out.len == pipe.out.len &&
				  !memcmp(file.out.data, pipe.out.data, file.out.len),
			  "damage %zu: listings of %zu and %zu bytes", i, file.out.len,
			  pipe.out.len);
		cr_expect(file.status == pipe.status && pipe.status == (bad ? 2 : 0),
			  "damage %zu: status %d and %d", i, file.status, pipe.status);
		free(b.data);
	}
}

Test(cmd_dis, pipe_memory)
{
	struct feeder f = { .left = 12 * (LARGE / 12) };
	struct test_run r = { .argv = (const char *const[]){ "spvx", "dis", "--raw-id",
							     "-o", "/dev/null", "-", NULL },
			      .feed = feed,
			      .feed_ctx = &f,
			      .watch = true };

	if (test_sanitized())
		cr_skip_test("sanitizers take memory of their own");
	test_module_header(&f.head, 0x00010000, 100);
	TEST_INSN(&f.head, SPVX_OP_Store, 1, 2);
	test_run(&r);
	cr_expect(!r.status, "status %d: %s", r.status, (char *)r.err.data);
	cr_expect(r.anon_kib < 4 * 1024, "%ld KiB", r.anon_kib);
	test_module_free(&f.head);
}
