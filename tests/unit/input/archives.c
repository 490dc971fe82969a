/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/input/archives.c - archives as no tool makes them: what each entry comes to,
 * or what is said of it; cut at every length, every byte damaged, without memory.
 */
#include "archive.h"
#include "failures.h"

#include <spvx/input.h>
#include <unistd.h>

TestSuite(input_archives, .timeout = 120);

/* ---- modules ---- */

/* A module, behind what is there. */
static void append_module(struct test_module *m, unsigned nops)
{
	test_module_header(m, 0x00010300, 10);
	TEST_INSN(m, 17, 1);
	TEST_INSN(m, 14, 0, 1);
	TEST_INSN(m, 19, 1);
	TEST_INSN(m, 33, 2, 1);
	TEST_INSN(m, 54, 1, 3, 0, 2);
	TEST_INSN(m, 248, 4);
	while (nops--)
		TEST_INSN(m, 0);
	TEST_INSN(m, 253);
	TEST_INSN(m, 56);
}

static struct test_module module_of(unsigned nops)
{
	struct test_module m = { .swapped = TEST_LITTLE_ENDIAN };

	append_module(&m, nops);
	return m;
}

/* ---- reading ---- */

struct reading {
	struct spvx_input_options options;
	FILE *log; /* or NULL */
	unsigned modules;
	int err;
};

/* Each step as "ADDRESS BYTES;" or "ADDRESS!RULE;", the path left out. */
static void log_step(struct reading *r, struct spvx_input *in,
		     const struct spvx_input_item *item, size_t path)
{
	const unsigned char *rest;
	struct spvx_str address;
	struct spvx_insn insn;
	size_t size;
	int err = spvx_input_address(in, item->offset, &address);

	cr_assert(!err || err == -SPVX_ENOMEM);
	if (item->problem) {
		if (r->log && !err)
			fprintf(r->log, "%.*s!%s;", (int)(address.len - path),
				address.ptr + path, item->rule ? item->rule + 5 : "");
		return;
	}
	r->modules++;
	do {
		spvx_for_each_insn(insn, &item->stream->cursor)
			;
	} while (spvx_stream_more(item->stream));
	while (spvx_stream_rest(item->stream, &rest, &size))
		;
	if (r->log && !err)
		fprintf(r->log, "%.*s %llu;", (int)(address.len - path), address.ptr + path,
			(unsigned long long)item->stream->bytes);
}

static void read_file(struct reading *r, const char *name, size_t path)
{
	const struct spvx_input_item *item;
	struct spvx_input *in;

	r->options.size = sizeof(r->options);
	r->options.names = &name;
	r->options.name_count = 1;
	r->modules = 0;
	r->err = spvx_input_create(&r->options, &in);
	while (!r->err && (r->err = spvx_input_next(in, &item)) > 0) {
		log_step(r, in, item, path);
		r->err = 0;
	}
	if (in)
		spvx_input_free(in);
}

static char *a_path(void)
{
	return test_format("/tmp/spvx-archives-%d", (int)getpid());
}

/* What an archive comes to, in its own file. Options but names may be set. */
static char *read_bytes(const void *data, size_t len, struct spvx_input_options options)
{
	struct reading r = { .options = options };
	char *path = a_path();
	char *text = NULL;
	size_t size;

	test_write(path, data, len);
	r.log = open_memstream(&text, &size);
	read_file(&r, path, strlen(path));
	fclose(r.log);
	test_keep(text);
	cr_expect_eq(r.err, 0);
	unlink(path);
	return text;
}

static void expect(const char *what, struct test_out *o, const char *wanted)
{
	char *got = read_bytes(o->data, o->len, (struct spvx_input_options){ .size = 0 });

	cr_expect_str_eq(got, wanted, "%s: %s", what, got);
	test_out_free(o);
}

/* ---- tar ---- */

Test(input_archives, tar)
{
	struct test_module a = module_of(0); /* 96 bytes */
	struct test_module b = module_of(5); /* 116 bytes */
	struct test_out o = { NULL, 0 };
	unsigned char *head;
	size_t at;

	/* what is not a file, or has no bytes */
	test_tar(&o, "d/", '5', "", 0);
	at = test_tar(&o, "link", '1', "", 0);
	memcpy(o.data + at + 124, "00000000140", 11); /* the size of what it links to */
	test_tar_sum(o.data + at);
	test_tar(&o, "none", '0', "", 0);
	test_tar(&o, "text", '0', "hello", 5);
	test_tar(&o, "a", '0', a.data, a.len);
	test_tar(&o, "b!", '\0', b.data, b.len);
	test_fill(&o, 0, 1024);
	test_tar(&o, "behind the end", '0', a.data, a.len);
	expect("kinds", &o, "!a 96;!b%21 116;");

	/* names and sizes from elsewhere */
	test_tar(&o, "././@LongLink", 'L', "a long name", 12);
	test_tar(&o, "a", '0', a.data, a.len);
	test_tar(&o, "p", 'x', "19 path=other name\n10 mode=1\n", 29);
	test_tar(&o, "a", '0', a.data, a.len);
	test_tar(&o, "g", 'g', "11 path=xx\n", 11);
	at = test_tar(&o, "p", 'x', "11 size=96\n", 11);
	at = test_tar(&o, "sized", '0', a.data, a.len);
	head = o.data + at;
	memcpy(head + 124, "77777777777", 11);
	test_tar_sum(head);
	at = test_tar(&o, "base 256", '0', a.data, a.len);
	head = o.data + at;
	memcpy(head + 124, "\200\0\0\0\0\0\0\0\0\0\0\140", 12);
	test_tar_sum(head);
	test_tar(&o, "a", '0', b.data, b.len);
	test_tar(&o, "a", '0', a.data, a.len);
	expect("names", &o,
	       "!a long name 96;!other name 96;!sized 96;!base 256 96;!a 116;"
	       "@0x2400 96;");

	/* broken off */
	test_tar(&o, "a", '0', a.data, a.len);
	test_fill(&o, 'x', 512);
	expect("no head", &o, "!a 96;!C002;");
	test_tar(&o, "a", '0', a.data, a.len);
	test_tar(&o, "b", '0', b.data, b.len);
	o.len -= 512;
	expect("cut", &o, "!a 96;!C002;");
	test_tar(&o, "a", '0', a.data, a.len);
	at = test_tar(&o, "b", '0', b.data, b.len);
	memcpy(o.data + at + 124, "\200\0\0\0\377\377\377\377\377\377\377\377", 12);
	test_tar_sum(o.data + at);
	expect("a size beyond all", &o, "!a 96;!C002;");
	test_tar(&o, "p", 'x', "9999999 path=x\n", 15);
	test_tar(&o, "a", '0', a.data, a.len);
	expect("no record", &o, "!a 96;");
}

/* ---- zip ---- */

Test(input_archives, zip)
{
	struct test_module a = module_of(0);
	struct test_module b = module_of(5);
#define A .data = a.data, .len = a.len

	const struct {
		struct test_zip entries[4];
		const char *wanted;
	} cases[] = {
		{ { { "a", A }, { "b", A, .deflate = true } }, "!a 96;!b 96;" },
		{ { { "d/", A }, { "", A }, { "a#1", A } }, "!a%231 96;" },
		{ { { "a", A, .flags = 1 }, { "b", A } }, "!a!C011;!b 96;" },
		{ { { "a", A, .method = 14 }, { "b", A } }, "!a!C011;!b 96;" },
		{ { { "a", A, .size = 1 }, { "b", A } }, "!a!C010;!b 96;" },
		{ { { "a", A, .size = -1 }, { "b", A } }, "!a!C010;!b 96;" },
		{ { { "a", A, .deflate = true, .size = -1 }, { "b", A } },
		  "!a!C010;!b 96;" },
		{ { { "a", A, .deflate = true, .size = 1 }, { "b", A } },
		  "!a 96;!a!C010;!b 96;" },
		{ { { "a", A, .crc = 1 }, { "b", A } }, "!a 96;!a!C007;!b 96;" },
		{ { { "a", A, .head_name = "x" }, { "b", A } }, "!a!C005;!b 96;" },
		{ { { "a", A }, { "b", A, .at = 1000000 } }, "!a 96;!b!C002;" },
		{ { { "a", A }, { "b", A, .at = 3 } }, "!a 96;!b!C002;" },
		/* entries of one place */
		{ { { "a", A },
		    { "a", A, .at = 1 },
		    { "a", A, .at = 1 },
		    { "a", A, .at = 1 } },
		  "!a 96;@0x0 96;@0x0 96;@0x0!C015;" },
		{ { { "a", A }, { "a", .data = b.data, .len = b.len } },
		  "!a 96;@0x7f 116;" },
	};

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		struct test_out o = { NULL, 0 };
		unsigned count = 0;

		while (count < 4 && cases[i].entries[count].name)
			count++;
		test_zip(&o, cases[i].entries, count);
		expect(cases[i].wanted, &o, cases[i].wanted);
	}
	test_module_free(&a);
	test_module_free(&b);
}

Test(input_archives, zip_around)
{
	struct test_module a = module_of(0);
	const struct test_zip entry = { "a", A };
	struct test_out z = { NULL, 0 };
	struct test_out o = { NULL, 0 };

	test_zip(&z, &entry, 1);
	test_fill(&o, '#', 100);
	test_put(&o, z.data, z.len);
	expect("behind something", &o, "!a 96;");
	test_put(&o, z.data, z.len);
	o.data[o.len - 2] = 3;
	test_put(&o, "abc", 3);
	expect("with a comment", &o, "!a 96;");
	test_put(&o, z.data, z.len - 1);
	expect("without its end", &o, "!C002;!a 96;");
	test_zip(&o, &entry, 0);
	expect("empty", &o, "!;");
	test_gzip(&o, z.data, z.len);
	expect("compressed", &o, "!a 96;");
	test_tar(&o, "z", '0', z.data, z.len);
	expect("in another", &o, "!z!a 96;");
	test_out_free(&z);
}

/* Cut anywhere, an archive gives the entries that are whole. */
static void expect_cuts(const char *what, const struct test_out *whole,
			const struct test_zip *entries, const size_t *ends, unsigned count)
{
	for (size_t len = 4; len < whole->len; len++) {
		char *got = read_bytes(whole->data, len,
				       (struct spvx_input_options){ .size = 0 });

		cr_expect(!strncmp(got, "!C002;", 6), "%s, %zu: %s", what, len, got);
		for (unsigned i = 0; i < count; i++) {
			char *wanted = test_format("!%s 96;", entries[i].name);

			cr_expect_eq(strstr(got, wanted) != NULL, len >= ends[i],
				     "%s, %zu: %s: %s", what, len, wanted, got);
		}
	}
}

Test(input_archives, zip_cut)
{
	struct test_module a = module_of(0);

	/* each descriptor there is: 4 or 8 bytes, with or without its signature, by which the
	 * end of stored data is found */
	for (unsigned streamed = 0; streamed < 5; streamed++) {
		const struct test_zip entries[] = {
			{ "a", A, .deflate = streamed == 2 || streamed == 4 },
			{ "sub/b", A, .deflate = true },
			{ "c", A, .deflate = true },
		};
		struct test_out o = { NULL, 0 };
		size_t ends[3];

		for (unsigned i = 0; i < 3; i++) {
			if (streamed)
				ends[i] = test_zip_streamed(&o, &entries[i], streamed & 1,
							    streamed & 2);
			else
				test_zip_entry(&o, &entries[i]);
			ends[i] = streamed ? ends[i] : o.len;
		}
		ends[0] += streamed & 1 ? 16 : 0;
		test_put(&o, "PK\1\2\x14\0\x14\0 a part of the directory", 30);
		expect_cuts(streamed ? "streamed" : "seekable", &o, entries, ends, 3);
		test_out_free(&o);
	}
}

/* ---- gzip, Fossilize, vkd3d-proton ---- */

Test(input_archives, gzip)
{
	struct test_module a = module_of(0);
	struct test_out o = { NULL, 0 };

	test_gzip(&o, a.data, a.len);
	expect("one", &o, " 96;");
	test_gzip(&o, a.data, a.len);
	test_gzip(&o, a.data, a.len);
	expect("two", &o, "@0x0 96;@0x60 96;");
	test_gzip(&o, a.data, 60);
	test_gzip(&o, a.data + 60, a.len - 60);
	expect("one in two", &o, " 96;");
	test_gzip(&o, a.data, a.len);
	test_fill(&o, 0, 100);
	expect("padded", &o, " 96;");
	test_gzip(&o, a.data, a.len);
	test_put(&o, "more", 4);
	expect("more behind", &o, " 96;!C009;");
	test_gzip(&o, a.data, a.len);
	o.data[o.len - 8] ^= 1;
	expect("wrong sum", &o, " 96;!C007;");
	test_gzip(&o, a.data, a.len);
	o.data[10] = 7; /* a block of type 3 */
	expect("no block", &o, "!C008;");
	test_gzip(&o, "text", 4);
	expect("text", &o, "!;");
}

/* A bad entry does not hide a good one of its hash. */
static void expect_by_hash(const struct test_module *a)
{
	struct reading r = { .modules = 0 };
	struct test_out o = { NULL, 0 };
	char *path = a_path();

	test_foz_header(&o);
	test_foz_module(&o, 1, a);
	o.data[16 + 48] ^= 1; /* its CRC-32 */
	test_foz_module(&o, 2, a);
	test_foz_module(&o, 1, a);
	test_write(path, o.data, o.len);
	read_file(&r, test_format("%s#%016llx", path, 1ULL), 0);
	cr_expect_eq(r.modules, 1);
	unlink(path);
	test_out_free(&o);
}

Test(input_archives, fossilize)
{
	struct test_module a = module_of(0);
	struct test_module b = module_of(5);
	struct test_out blob = { NULL, 0 };
	struct test_out o = { NULL, 0 };
	char *wanted;

	test_foz_header(&o);
	test_foz_entry(&o, 1, 1, "{}", 2);
	test_foz_module(&o, test_foz_hash(&a), &a);
	test_foz_module(&o, test_foz_hash(&b), &b);
	test_foz_module(&o, test_foz_hash(&a), &a); /* again */
	wanted = test_format("#%016llx 96;#%016llx 116;",
			     (unsigned long long)test_foz_hash(&a),
			     (unsigned long long)test_foz_hash(&b));
	expect("two", &o, wanted);
	test_foz_header(&o);
	test_foz_module(&o, 1, &a);
	test_foz_header(&o);
	test_foz_module(&o, 2, &b);
	expect("two archives", &o,
	       "#0000000000000001 96;#0000000000000001!C014;!C003;"
	       "#0000000000000002 116;#0000000000000002!C014;");
	test_foz_blob(&blob, &a);
	expect_by_hash(&a);
	test_put(&o, blob.data, blob.len);
	expect("a file of a folder", &o, " 96;");
	test_put(&o, blob.data, blob.len - 1);
	expect("a cut one", &o, "!C012;");
	test_tar(&o, "04.0000000000000001.json", '0', blob.data, blob.len);
	expect("in another", &o, "!04.0000000000000001.json 96;");
	test_out_free(&blob);
}

Test(input_archives, vkd3d)
{
	struct test_module a = module_of(0);
	struct test_module b = module_of(5);
	struct test_out o = { NULL, 0 };

	test_vkd3d_header(&o);
	test_vkd3d_module(&o, 0x1234, 0, &a);
	test_vkd3d_module(&o, 2, 1, &a); /* of another kind */
	test_vkd3d_module(&o, UINT64_MAX, 0, &b);
	expect("three", &o, "#0000000000001234 96;#ffffffffffffffff 116;");
	test_vkd3d_header(&o);
	test_vkd3d_module(&o, 1, 0, &a);
	test_vkd3d_module(&o, 2, 0, &b);
	o.len -= 8;
	expect("cut", &o, "#0000000000000001 96;!C002;");
	test_vkd3d_header(&o);
	test_vkd3d_module(&o, 1, 0, &a);
	o.data[48 + 24 + 4]++; /* its size */
	o.data[48 + 24 + 8]--; /* and that of its words */
	test_vkd3d_module(&o, 2, 0, &b);
	expect("words left", &o, "#0000000000000001!C012;#0000000000000002 116;");
}

/* ---- carving ---- */

Test(input_archives, carving)
{
	static const uint32_t decoys[] = { 0x07230203, 0x00010300, 0, 10,
					   0,          0x00020011, 1, 0x00000000 };
	struct test_module a = module_of(0);
	struct test_module big = { .swapped = !TEST_LITTLE_ENDIAN };
	struct spvx_input_options carve = { .carve = 1 };
	struct test_out o = { NULL, 0 };
	char *got;

	test_module_header(&big, 0x00010000, 10);
	TEST_INSN(&big, 17, 1);
	TEST_INSN(&big, 14, 0, 1);
	TEST_INSN(&big, 54, 1, 3, 0, 2);
	TEST_INSN(&big, 56);
	TEST_INSN(&big, 317); /* OpNoLine is its own */
	test_fill(&o, 'x', 5);
	for (unsigned i = 0; i < 8; i++)
		test_put_le(&o, decoys[i], 4);
	test_fill(&o, 0, 2);
	test_put(&o, a.data, a.len); /* at 0x27, and another after it */
	test_put(&o, big.data, big.len);
	test_put(&o, a.data, a.len - 4); /* without its last word */
	test_fill(&o, 0, 30);
	test_put(&o, a.data, a.len - 8); /* cut by the end of the file */
	got = read_bytes(o.data, o.len, carve);
	cr_expect_str_eq(got, "@0x27 96;@0x87 68;@0x145 88;", "%s", got);
	carve.carve = 1000;
	got = read_bytes(o.data, o.len, carve);
	cr_expect_str_eq(got, "!;", "%s", got);
	test_out_free(&o);
}

/* ---- two modules in an entry ---- */

/* Two modules in each entry of those that can hold them. Return: how many, 0: no such kind. */
static unsigned make_pairs(struct test_out *o, unsigned kind)
{
	struct test_module pair = module_of(1);
	unsigned count = 4;

	append_module(&pair, 2);
	switch (kind) {
	case 0:
		test_tar(o, "a", '0', pair.data, pair.len);
		test_tar(o, "a", '0', pair.data, pair.len);
		break;
	case 1:
		test_zip(o,
			 (const struct test_zip[]){
				 { "a", .data = pair.data, .len = pair.len },
				 { "b", .data = pair.data, .len = pair.len,
				   .deflate = true },
			 },
			 2);
		break;
	case 2:
		test_foz_header(o);
		test_foz_module(o, 1, &pair);
		test_foz_module(o, 2, &pair);
		break;
	case 3:
		test_vkd3d_header(o);
		test_vkd3d_module(o, 1, 0, &pair);
		test_vkd3d_module(o, 2, 0, &pair);
		break;
	case 4:
		count = 2;
		test_gzip(o, pair.data, pair.len);
		break;
	case 5:
		count = 2;
		test_foz_blob(o, &pair);
		break;
	case 6:
		count = 2;
		test_put(o, pair.data, pair.len);
		break;
	default:
		count = 0;
		break;
	}
	return count;
}

/* The modules that are read at these steps in the file, without what is wrong with entries. */
static char *modules_at(const char *path, const char *steps)
{
	struct reading r = { .modules = 0 };
	char *modules = strdup("");
	char *text = NULL;
	size_t size;

	r.log = open_memstream(&text, &size);
	read_file(&r, test_format("%s%s", path, steps), strlen(path));
	fclose(r.log);
	test_keep(text);
	cr_expect_eq(r.err, 0);
	for (char *step = strtok(text, ";"); step; step = strtok(NULL, ";")) {
		char *before = modules;

		if (!strchr(step, ' '))
			continue;
		modules = test_format("%s%s;", before, step);
		free(before);
	}
	return modules;
}

/* The module, as modules_at() says it, is all there is at its address, and nothing beside it. */
static void expect_alone(const char *path, const char *module)
{
	char *wanted = test_format("%s;", module);
	char *steps = strndup(module, strcspn(module, " "));
	char *got = modules_at(path, steps);

	cr_expect_str_eq(got, wanted, "%s: %s", module, got);
	free(got);
	steps[strlen(steps) - 1]++;
	got = modules_at(path, steps);
	cr_expect_str_eq(got, "", "%s: %s", steps, got);
	free(got);
	free(steps);
}

Test(input_archives, pairs)
{
	struct test_out o = { NULL, 0 };
	char *path = a_path();
	unsigned count;

	for (unsigned kind = 0; (count = make_pairs(&o, kind)); kind++) {
		char *rest;
		char *all;

		test_write(path, o.data, o.len);
		all = modules_at(path, "");
		for (char *m = strtok_r(all, ";", &rest); m;
		     m = strtok_r(NULL, ";", &rest)) {
			expect_alone(path, m);
			count--;
		}
		cr_expect_eq(count, 0, "%u: %u are missing", kind, count);
		free(all);
		test_out_free(&o);
	}
	unlink(path);
}

/* ---- damage ---- */

/* Something of everything, small. */
static void make_sample(struct test_out *o, unsigned kind)
{
	struct test_module a = module_of(1);
	struct test_module b = module_of(2);
	const struct test_zip entries[] = {
		{ "a", A, .deflate = true },
		{ "b", .data = b.data, .len = b.len },
	};
	struct test_out inner = { NULL, 0 };

	switch (kind) {
	case 0:
		test_tar(o, "././@LongLink", 'L', "long", 5);
		test_tar(o, "a", '0', a.data, a.len);
		test_tar(o, "b", '0', b.data, b.len);
		break;
	case 1:
		test_zip(o, entries, 2);
		break;
	case 2:
		test_gzip(o, a.data, a.len);
		test_gzip(o, b.data, b.len);
		break;
	case 3:
		test_foz_header(o);
		test_foz_module(o, test_foz_hash(&a), &a);
		test_foz_module(o, test_foz_hash(&b), &b);
		break;
	case 4:
		test_vkd3d_header(o);
		test_vkd3d_module(o, 1, 0, &a);
		test_vkd3d_module(o, 2, 0, &b);
		break;
	default:
		test_zip(&inner, entries, 2);
		test_gzip(o, inner.data, inner.len);
		break;
	}
	test_out_free(&inner);
}

#define SAMPLES 6

static void read_damaged(struct reading *r, const char *path, const struct test_out *o,
			 size_t len)
{
	test_write(path, o->data, len);
	read_file(r, path, strlen(path));
	cr_expect_eq(r->err, 0);
}

Test(input_archives, damaged)
{
	char *path = a_path();

	for (unsigned kind = 0; kind < SAMPLES; kind++) {
		struct reading r = { .log = NULL };
		struct test_out o = { NULL, 0 };

		make_sample(&o, kind);
		read_damaged(&r, path, &o, o.len);
		cr_expect_eq(r.modules, 2, "%u", kind);
		for (size_t len = 0; len < o.len; len++) {
			read_damaged(&r, path, &o, len);
			cr_expect(r.modules <= 2, "%u cut at %zu: %u", kind, len,
				  r.modules);
		}
		r.options.carve = 1;
		for (size_t i = 0; i < o.len; i += 1 + o.len / 1500) {
			o.data[i] ^= 0xff;
			read_damaged(&r, path, &o, o.len);
			o.data[i] ^= 0xff ^ 1;
			read_damaged(&r, path, &o, o.len);
			o.data[i] ^= 1;
		}
		test_out_free(&o);
	}
	unlink(path);
}

/* There are two modules in @path, or there is no memory for them. */
static int read_within(const struct spvx_allocator *a, void *path)
{
	struct reading r = { .options.allocator = a };

	read_file(&r, path, strlen(path));
	cr_expect(r.err || r.modules == 2, "%u", r.modules);
	return r.err;
}

Test(input_archives, no_memory)
{
	char *path = a_path();

	for (unsigned kind = 0; kind < SAMPLES; kind++) {
		struct test_out o = { NULL, 0 };

		make_sample(&o, kind);
		test_write(path, o.data, o.len);
		test_failures(read_within, path, true);
		test_out_free(&o);
	}
	unlink(path);
}
