/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/input/smolv.c - SMOL-V: what the reference encoder wrote at six dates, what is
 * damaged, and what has to hold of any module: in every coding, cut at every byte, in
 * archives, carved.
 */
#include "smolv.h"

#include "base/hash.h"
#include "commands.h"
#include "corpus.h"
#include "input/smolv_module.h"

#include <spvx/input.h>

TestSuite(input_smolv, .timeout = 300);

/* ---- what comes out of a file ---- */

struct found {
	unsigned modules;
	unsigned errors;
	char sha256[2 * 32 + 1];
	char coding[8];
	size_t size;
};

static void put_hex(char *to, const unsigned char *bytes, size_t count)
{
	for (size_t n = 0; n < count; n++)
		sprintf(to + 2 * n, "%02x", bytes[n]);
}

static void take(struct found *f, struct spvx_input *in, const struct spvx_input_item *item)
{
	static const char said[] = "older SMOL-V encoding: ";
	unsigned char digest[32];
	const unsigned char *data;

	if (item->problem) {
		if (!strncmp(item->message, said, sizeof(said) - 1))
			snprintf(f->coding, sizeof(f->coding), "%s",
				 item->message + sizeof(said) - 1);
		else
			f->errors += item->problem != SPVX_EENTRY ||
				     item->severity == SPVX_INPUT_ERROR;
		return;
	}
	cr_assert_eq(spvx_input_whole(in, &data, &f->size), 0);
	sx_sha256(data, f->size, digest);
	put_hex(f->sha256, digest, sizeof(digest));
	f->modules++;
}

static struct found read_file(const char *path, uint64_t carve)
{
	const struct spvx_input_options o = TEST_INPUT(
		path, .max_module = 1 << 28, .max_entry = 1 << 28, .carve = carve);
	const struct spvx_input_item *item;
	struct found f = { .coding = "v1" };
	struct spvx_input *in;

	cr_assert_eq(spvx_input_create(&o, &in), 0);
	while (spvx_input_next(in, &item) > 0)
		take(&f, in, item);
	spvx_input_free(in);
	return f;
}

/* ---- the reference's files ---- */

/* Each of the manifest decodes to the bytes the reference decodes it to, in the coding it says;
 * the one that it calls ambiguous is any module. */
Test(input_smolv, manifest)
{
	struct test_rows rows;
	unsigned count = 0;
	size_t sha;
	size_t reported;

	if (!test_shared() || !test_rows_open(&rows, "corpus-more/smolv/MANIFEST.tsv"))
		cr_skip_test("no shared material");
	test_rows_next(&rows);
	sha = test_rows_column(&rows, "decoded_sha256");
	reported = test_rows_column(&rows, "told_as");
	while (test_rows_next(&rows)) {
		char *path = test_format("%s/corpus-more/smolv/%s", test_shared(),
					 rows.fields[0]);
		struct found f = read_file(path, 0);

		cr_expect(f.modules == 1 && !f.errors, "%s", path);
		if (strcmp(rows.fields[reported], "ambiguous")) {
			cr_expect_str_eq(f.sha256, rows.fields[sha], "%s", path);
			cr_expect_str_eq(f.coding, rows.fields[reported], "%s", path);
		}
		count++;
	}
	cr_expect(count > 300);
}

/* "ok": the first module has the digest that is in the detail; "bad": there is none. */
Test(input_smolv, hostile)
{
	struct test_rows rows;
	unsigned count = 0;

	if (!test_shared() ||
	    !test_rows_open(&rows, "corpus-more/smolv-hostile/EXPECTED.tsv"))
		cr_skip_test("no shared material");
	test_rows_next(&rows);
	while (test_rows_next(&rows)) {
		char *path = test_format("%s/corpus-more/smolv-hostile/%s", test_shared(),
					 rows.fields[0]);
		struct found f = read_file(path, 0);

		if (!strcmp(rows.fields[1], "ok"))
			cr_expect(f.modules && strstr(rows.fields[2], f.sha256), "%s",
				  path);
		else
			cr_expect(!f.modules && f.errors, "%s", path);
		count++;
	}
	cr_expect(count > 30);
}

/* The table of opcodes is the one that was published. */
Test(input_smolv, table)
{
	struct test_rows rows;
	unsigned count = 0;

	if (!test_shared() || !test_rows_open(&rows, "corpus-more/smolv/opcodes.tsv"))
		cr_skip_test("no shared material");
	test_rows_next(&rows);
	for (; test_rows_next(&rows); count++) {
		unsigned props = sx_smolv_opcode(
			SX_SMOLV_V1, (uint32_t)strtoul(rows.fields[0], NULL, 10));

		cr_expect_eq(!!(props & SX_SMOLV_RESULT), *rows.fields[1] == '1', "%s",
			     rows.fields[0]);
		cr_expect_eq(!!(props & SX_SMOLV_TYPE), *rows.fields[2] == '1', "%s",
			     rows.fields[0]);
		cr_expect_eq(props & SX_SMOLV_RELATIVE, strtoul(rows.fields[3], NULL, 10),
			     "%s", rows.fields[0]);
		cr_expect_eq(!(props & SX_SMOLV_NUMBERS), !strcmp(rows.fields[4], "raw"),
			     "%s", rows.fields[0]);
	}
	cr_expect_eq(count, 367);
}

/* ---- properties ---- */

typedef void each_fn(const char *name, const struct test_bytes *module);

/* Modules of tests/modules in little-endian order. */
static void each_module(each_fn *fn)
{
	char *folder = test_format("%s/tests/modules", test_src());
	char **names = test_list(folder);

	for (char **name = names; *name; name++) {
		struct test_bytes b = test_read(test_format("%s/%s", folder, *name));

		if (b.len > SPVX_HEADER_BYTES && b.len % 4 == 0 && b.data[0] == 0x03)
			fn(*name, &b);
	}
}

static struct sx_smolv_header header_of(const struct test_out *o)
{
	cr_assert(sx_smolv_is_header(o->data, o->len));
	return sx_smolv_header_read(o->data);
}

/* Decode what is in memory. Return: as sx_smolv_module_decode(). */
static int decode(struct sx_smolv_module *m, const unsigned char *data, size_t size)
{
	struct spvx_stream s;

	spvx_stream_init_memory(&s, data, size);
	return sx_smolv_module_decode(m, &s);
}

static void goes_round(const char *name, const struct test_bytes *module)
{
	for (unsigned coding = 0; coding < SX_SMOLV_CODINGS; coding++) {
		struct test_out o = { 0 };
		struct sx_smolv_module m;

		if (!smolv_encode(&o, (enum sx_smolv_coding)coding, module->data,
				  module->len)) {
			test_out_free(&o);
			continue;
		}
		sx_smolv_module_init(&m, NULL);
		m.header = header_of(&o);
		if (sx_smolv_allows((enum sx_smolv_coding)coding, &m.header)) {
			cr_expect_eq(decode(&m, o.data, o.len), 0, "%s", name);
			cr_expect(m.module.len == module->len && m.encoded == o.len &&
					  !memcmp(m.module.data, module->data, module->len),
				  "%s in %s", name,
				  sx_smolv_name((enum sx_smolv_coding)coding));
		}
		sx_smolv_module_free(&m);
		test_out_free(&o);
	}
}

/* Any module in any coding gives the same bytes again. */
Test(input_smolv, round)
{
	each_module(goes_round);
}

/* A truncated module is invalid, and detected. */
static void is_cut(const char *name, const struct test_bytes *module)
{
	struct test_out o = { 0 };
	struct sx_smolv_module m;

	cr_assert(smolv_encode(&o, SX_SMOLV_V1, module->data, module->len), "%s", name);
	sx_smolv_module_init(&m, NULL);
	m.header = header_of(&o);
	for (size_t len = SX_SMOLV_HEADER_BYTES; len < o.len; len += 1 + len / 64) {
		unsigned char *exact = malloc(len); /* reading past its end is found */

		memcpy(exact, o.data, len);
		cr_expect_eq(decode(&m, exact, len), -SPVX_EENTRY, "%s at %zu", name, len);
		free(exact);
	}
	sx_smolv_module_free(&m);
	test_out_free(&o);
}

Test(input_smolv, cut)
{
	each_module(is_cut);
}

static void put_header(struct test_out *o, uint32_t version, uint32_t bound,
		       uint32_t schema, uint32_t size)
{
	const uint32_t words[] = { SX_SMOLV_MAGIC, version, 0, bound, schema, size };

	for (size_t n = 0; n < TEST_COUNT(words); n++)
		test_put_le(o, words[n], 4);
}

#define NO_ROOM  "decodes to more bytes than its header declares"
#define NO_ROW   "empty row of member decorations"
#define NO_32    "number longer than 32 bits"
#define SHORT(n) "instruction shorter than its operands: " n

/* One instruction, the bytes after its head, and why it is none; each beside one that is. */
static const struct {
	uint32_t opcode, words, size;
	const char *rest, *why;
	size_t len;
} single[] = {

#define SINGLE(opcode, words, size, rest, why)                             \
	{                                                                  \
		(opcode), (words), (size), (rest), (why), sizeof(rest) - 1 \
	}
	SINGLE(17, 2, 28, "\xff\xff\xff\xff\x0f", ""),
	SINGLE(17, 2, 28, "\xff\xff\xff\xff\x10", NO_32),
	SINGLE(17, 2, 28, "\x80\x80\x80\x80\x80", NO_32),
	SINGLE(17, 2, 28, "\x80\x80\x80\x80", "ends after 20 of 28 bytes"),
	SINGLE(17, 2, 24, "\1", NO_ROOM),
	SINGLE(1, 3, 32, "\1\2", ""),
	SINGLE(1, 2, 28, "\1\2", SHORT("2 words")),
	SINGLE(1, 1, 24, "\1\2", SHORT("1 word")),
	SINGLE(72, 4, 36, "\2\1\0\0", ""),
	SINGLE(72, 4, 36, "\2\0", NO_ROW),
	SINGLE(72, 3, 36, "\2\1\0\0", "invalid member decoration: 4 words"),
	SINGLE(72, 5, 40, "\2\1\0\x1d\1", ""),
	SINGLE(72, 5, 40, "\2\1\0\x1c\1\1", ""),
	SINGLE(72, 4, 40, "\2\1\0\x1d\1", "invalid member decoration: 5 words"),
	SINGLE(72, 5, 40, "\2\1\0\x25\1", ""),
	SINGLE(72, 5, 40, "\2\1\0\x26\1\1", ""),
	SINGLE(72, 4, 36, "\2\1\0\5", ""),
	SINGLE(72, 4, 36, "\2\1\0\6\0", ""),
	SINGLE(72, 4, 36, "\2\2\0\0\0\0", NO_ROOM),
	SINGLE(72, 4, 52, "\2\2\0\0\1\0", ""),
	SINGLE(72, 4, 52, "\2\2\0\0\0\6\xfb\xff\3", NO_ROOM),
	SINGLE(72, 4, 52, "\2\2\0\0\0\6\xfc\xff\3",
	       "invalid member decoration: 65,536 words"),
	SINGLE(17, 65535, 28, "", NO_ROOM),
	SINGLE(17, 65536, 28, "", "instruction too long: 65,536 words"),
};

/* Each message, and what is just beside it. */
Test(input_smolv, single_instructions)
{
	for (size_t i = 0; i < TEST_COUNT(single); i++) {
		struct test_out o = { 0 };
		struct smolv_encoder e = { .out = &o };
		struct sx_smolv_module m;

		put_header(&o, 0x01010000, 9, 0, single[i].size);
		smolv_head(&e, single[i].opcode, single[i].words);
		test_put(&o, single[i].rest, single[i].len);
		sx_smolv_module_init(&m, NULL);
		m.header = header_of(&o);
		cr_expect_eq(decode(&m, o.data, o.len), *single[i].why ? -SPVX_EENTRY : 0,
			     "%zu", i);
		cr_expect_str_eq(m.why, single[i].why, "%zu", i);
		sx_smolv_module_free(&m);
		test_out_free(&o);
	}
}

/* What a header has to be, and what is just beside it. */
Test(input_smolv, headers)
{
	static const struct {
		uint32_t version, bound, schema, size;
		bool is_one;
	} cases[] = {
		{ 0x01010000, 1, 0, 20, true },  { 0x01010000, 0, 0, 20, false },
		{ 0x01010000, 1, 1, 20, false }, { 0x01010000, 1, 0, 16, false },
		{ 0x01010000, 1, 0, 22, false }, { 0x01010000, 1, 0, 24, true },
		{ 0x01010600, 1, 0, 20, true },  { 0x01010700, 1, 0, 20, false },
		{ 0x01010601, 1, 0, 20, false }, { 0x0100ff00, 1, 0, 20, false },
		{ 0x00010000, 1, 0, 20, true },  { 0x02010000, 1, 0, 20, false },
	};

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		struct test_out o = { 0 };

		put_header(&o, cases[i].version, cases[i].bound, cases[i].schema,
			   cases[i].size);
		cr_expect_eq(sx_smolv_is_header(o.data, o.len), cases[i].is_one, "%zu", i);
		cr_expect(!sx_smolv_is_header(o.data, o.len - 1), "%zu", i);
		test_out_free(&o);
	}
}

/* Memory is taken for what is there, not for what is declared. */
Test(input_smolv, declared)
{
	struct test_alloc a;
	struct sx_smolv_module m;
	unsigned char encoded[64] = { 0x4c, 0x4f, 0x4d, 0x53, 0, 0, 1, 1 };

	test_alloc_init(&a);
	sx_smolv_module_init(&m, &a.hook);
	m.header = sx_smolv_header_read(encoded);
	m.header.size = 0xfffffffc;
	cr_expect_eq(decode(&m, encoded, sizeof(encoded)), -SPVX_EENTRY);
	cr_expect(a.peak_bytes < 2 << 20, "%zu", a.peak_bytes);
	sx_smolv_module_free(&m);
	cr_expect_eq(a.live_blocks, 0);
}

/* ---- around it ---- */

static void write_out(const char *folder, const char *name, const struct test_out *o)
{
	test_write(test_format("%s/%s", folder, name), o->data, o->len);
}

/* Commands that look into a module print the same of it and of its SMOL-V, of the same name. */
static void says_same(const char *name, const struct test_bytes *module)
{
	static const char *const commands[] = {
		"dis a",
		"reflect -f ndjson a",
		"srcmap -f tsv a",
		"check -f json a",
		"ls -f tsv --identity=n1,n2,foz a",
	};
	char *plain = test_folder();
	char *encoded = test_folder();
	struct test_out o = { 0 };

	cr_assert(smolv_encode(&o, SX_SMOLV_V1, module->data, module->len));
	write_out(plain, "a", &(struct test_out){ module->data, module->len });
	write_out(encoded, "a", &o);
	for (size_t i = 0; i < TEST_COUNT(commands); i++) {
		struct test_bytes a = test_run_words(plain, commands[i]).out;
		struct test_bytes b = test_run_words(encoded, commands[i]).out;

		cr_expect(a.len && a.len == b.len && !memcmp(a.data, b.data, a.len),
			  "%s: %s", name, commands[i]);
	}
	test_out_free(&o);
}

Test(input_smolv, commands)
{
	each_module(says_same);
}

static struct test_out two_of(const struct test_bytes *module)
{
	struct test_out o = { 0 };

	cr_assert(smolv_encode(&o, SX_SMOLV_V1, module->data, module->len));
	cr_assert(smolv_encode(&o, SX_SMOLV_V1, module->data, module->len));
	return o;
}

/* Back to back, filled up with zeros, with something else after it, in noise at an odd offset. */
static void is_found(const char *name, const struct test_bytes *module)
{
	char *folder = test_folder();
	char *path = test_format("%s/a", folder);
	struct test_out o = two_of(module);
	struct test_out noise = { 0 };
	struct found f;

	write_out(folder, "a", &o);
	f = read_file(path, 0);
	cr_expect(f.modules == 2 && !f.errors && f.size == module->len, "%s", name);
	test_fill(&o, 0, 100);
	write_out(folder, "a", &o);
	f = read_file(path, 0);
	cr_expect(f.modules == 2 && !f.errors, "%s", name);
	for (unsigned n = 0; n < 1001; n++)
		test_put_le(&noise, n * 2654435761u >> 7, 1);
	test_put(&noise, o.data, o.len);
	test_put_le(&noise, 0x534d4f4c, 4); /* and the beginning of an invalid one */
	test_fill(&noise, 1, 40);
	write_out(folder, "a", &noise);
	f = read_file(path, 0);
	cr_expect(!f.modules, "%s", name);
	f = read_file(path, 1);
	cr_expect(f.modules == 2 && f.size == module->len, "%s: %u", name, f.modules);
	test_out_free(&noise);
	test_out_free(&o);
	test_remove(folder);
}

Test(input_smolv, found)
{
	each_module(is_found);
}
