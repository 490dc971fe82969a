/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/input/hex.c - a module spelled in every form comes back byte for byte, however
 * the text is cut into pieces.
 */
#include "input/hex.h"

#include "suite.h"

TestSuite(input_hex, .timeout = 30);

/* What a text decodes to; @size is -1 when it is not a hexadecimal text, -2 at a fault. */
struct decoded {
	unsigned char bytes[4096];
	int size;
	uint64_t fault_at;
};

static struct decoded decode(const char *text, size_t len, size_t piece, size_t room)
{
	unsigned char *exact = malloc(len + !len);
	struct decoded d = { .size = -1 };
	struct sx_hex h;
	size_t at = 0;
	size_t size;
	size_t used;
	size_t got;
	int err;

	memcpy(exact, text, len);
	if (sx_hex_probe(&h, exact, len) == SX_HEX_YES) {
		d.size = 0;
		do {
			unsigned char *out = malloc(room);

			size = len - at < piece ? len - at : piece;
			err = sx_hex_decode(&h, exact + at, size, &used, out, room, &got);
			cr_assert_leq(used, size);
			cr_assert_leq(got, room);
			memcpy(d.bytes + d.size, out, got);
			d.size += (int)got;
			at += used;
			free(out);
		} while (!err && (size || got));
		if (err) {
			cr_expect_eq(err, -SPVX_ESYNTAX);
			cr_expect_eq(sx_hex_decode(&h, exact + at, len - at, &used, d.bytes,
						   1, &got),
				     -SPVX_ESYNTAX, "a fault stays");
			cr_expect_eq(got, 0);
			d.fault_at = h.offset;
			d.size = -2;
		}
	}
	free(exact);
	return d;
}

static void expect_bytes(const char *what, const char *text, size_t len,
			 const unsigned char *bytes, size_t size)
{
	static const size_t pieces[] = { SIZE_MAX, 1, 7 };

	for (size_t i = 0; i < TEST_COUNT(pieces); i++) {
		for (size_t room = 1; room < 20; room += 6) {
			struct decoded d = decode(text, len, pieces[i], room);

			cr_expect(d.size == (int)size && !memcmp(d.bytes, bytes, size),
				  "%s: %d bytes of %zu, pieces %zu, room %zu", what, d.size,
				  size, pieces[i], room);
		}
	}
}

/* A module and the ways to write it. */
static void build(struct test_module *m)
{
	test_module_header(m, 0x00010300, 5);
	TEST_INSN(m, 17, 1);
	TEST_INSN_STR(m, 7, "some text", 3);
	TEST_INSN(m, 4095, 0xdeadbeef, 0x0a0d0009);
}

struct form {
	const char *name;
	const char *before;
	const char *prefix;
	int digits; /* at least; written in capitals when negative */
	const char *suffix;
	const char *between;
	unsigned a_line;
	const char *line_end;
	const char *after;
	bool bytes;
};

static const struct form forms[] = {
	{ "glslang --vn", "\t// 1116.5.0\n\t #pragma once\nconst uint32_t code[] = {\n\t",
	  "0x", 8, "", ",", 8, ",\n\t", "\n};\n", false },
	{ "glslang -x", "\t// 1116.5.0\n\t", "0x", 8, "", ",", 8, ",\n\t", "\n", false },
	{ "glslc -mfmt=c", "{", "0x", 8, "", ",", 4, ",\n", "}\n", false },
	{ "glslc -mfmt=num", "", "0x", 8, "", ",", 4, ",\n", "\n", false },
	{ "dxc -Fh",
	  "#if 0\n; SPIR-V\n; { 0x1 }\nOpName %1 \"/* 0x07230203\"\n#endif\n"
	  "\nconst unsigned char g_main[] = {\n  ",
	  "0x", 2, "", ", ", 12, ",\n  ", "\n};\n", true },
	{ "xxd -i", "unsigned char x_spv[] = {\n  ", "0x", 2, "", ", ", 12, ",\n  ",
	  "\n};\nunsigned int x_spv_len = 44;\n", true },
	{ "xxd -p", "", "", 2, "", "", 30, "\n", "\n", true },
	{ "od -An -tx4", " ", "", 8, "", " ", 4, "\n ", "\n", false },
	{ "od -An -tx1", " ", "", 2, "", " ", 16, "\n ", "\n", true },
	{ "capitals", "", "0X", -8, "", "\t", 1, "\r\n", "", false },
	{ "x alone", "", "x", 8, "", " ", 5, ", ", "", false },
	{ "bytes, x alone", "", "x", -2, "", " ", 5, ", ", "", true },
	{ "suffix", "uint32_t a[]={", "0x", 8, "u", ",", 100, ",", ",}", false },
	{ "long suffix", "uint32_t a[]={", "0x", 1, "ULL", ",", 100, ",", "}", false },
	{ "short numbers", "static const unsigned a [] =\n{\n", "0x", 1, "", " , ", 3,
	  ", // 0x55, {\n", "/* end */ };", false },
	{ "namespace",
	  "#include <stdint.h>\nnamespace a {\nenum { A = 0x07, B };\n"
	  "int b[] = { 0x03, 0x04 };\nconst uint32_t c[] {",
	  "0x", 8, "", ",", 6, ",\n", "};\n}\n", false },
	{ "byte order mark", "\xef\xbb\xbf", "0x", 8, "", ",", 4, "\n", "", false },
	{ "comments", "/* a */ // b\n/* c */", "", 2, "", " ", 8, "// d\n", "/* e", true },
};

static char *spell(const struct form *f, const struct test_module *m, size_t *len)
{
	char *text = NULL;
	FILE *out = open_memstream(&text, len);
	unsigned count = (unsigned)m->len / (f->bytes ? 1 : 4);

	fputs(f->before, out);
	for (unsigned i = 0; i < count; i++) {
		uint32_t v = f->bytes ? m->data[i] : spvx_load32(m->data + 4 * i, false);

		if (i)
			fputs(i % f->a_line ? f->between : f->line_end, out);
		if (f->digits < 0)
			fprintf(out, "%s%0*X%s", f->prefix, -f->digits, v, f->suffix);
		else
			fprintf(out, "%s%0*x%s", f->prefix, f->digits, v, f->suffix);
	}
	fputs(f->after, out);
	fclose(out);
	return test_keep(text);
}

Test(input_hex, forms)
{
	for (size_t i = 0; i < 2 * TEST_COUNT(forms); i++) {
		bool big = i & 1;
		struct test_module m = { .swapped = big ^ (*(const unsigned char *)&(
								   uint16_t){ 1 } == 0) };
		size_t len;
		char *text;

		/* a word is a number: it has no byte order of its own */
		if (big && !forms[i / 2].bytes)
			continue;
		build(&m);
		text = spell(&forms[i / 2], &m, &len);
		expect_bytes(forms[i / 2].name, text, len, m.data, m.len);
	}
}

/* Several arrays of one source are modules back to back. */
Test(input_hex, several_arrays)
{
	struct test_module m = { .swapped = *(const unsigned char *)&(uint16_t){ 1 } == 0 };
	char *texts[2];
	char *both;
	size_t len;

	for (unsigned i = 0; i < 2; i++) {
		build(&m);
		texts[i] = spell(&forms[i ? 0 : 14], &m, &len);
		m.len = 0;
	}
	both = test_format("%s%s", texts[0], texts[1]);
	build(&m);
	build(&m);
	expect_bytes("both", both, strlen(both), m.data, m.len);
	for (unsigned i = 0; i < 2; i++)
		free(texts[i]);
}

Test(input_hex, others)
{
	static const struct {
		const char *text;
		enum sx_hex_verdict verdict;
	} cases[] = {
		{ "", SX_HEX_NO },
		{ " \n\t", SX_HEX_UNDECIDED },
		{ "0", SX_HEX_NO },
		{ "0x07230204, 0", SX_HEX_NO },
		{ "0x03022307, 0", SX_HEX_NO },
		{ "x = 3", SX_HEX_NO },
		{ "0.5 1.5\n", SX_HEX_NO },
		{ "07 23 02 04", SX_HEX_NO },
		{ "03,02,23,07,", SX_HEX_YES },
		{ "int main(void)\n{\n\treturn 0x07;\n}\n", SX_HEX_UNDECIDED },
		{ "#version 450\nvoid main() { }\n", SX_HEX_UNDECIDED },
		{ "const int a[] = { 0x07 };", SX_HEX_UNDECIDED },
		{ "const int a[] = { 3, 2, 0x23, 7 };", SX_HEX_UNDECIDED },
		{ "/* 0x07230203 */", SX_HEX_UNDECIDED },
	};

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		struct sx_hex h;

		cr_expect_eq(sx_hex_probe(&h, (const unsigned char *)cases[i].text,
					  strlen(cases[i].text)),
			     cases[i].verdict, "'%s'", cases[i].text);
	}
}

/* A binary file is not hexadecimal text, even one that begins like a text of numbers. */
Test(input_hex, binary)
{
	static const unsigned char bytes[] = "{0x07230203, \0\1\2";
	struct sx_hex h;

	cr_expect_eq(sx_hex_probe(&h, bytes, sizeof(bytes)), SX_HEX_NO);
	cr_expect_eq(sx_hex_probe(&h, (const unsigned char *)"0\1\2\3", 4), SX_HEX_NO);
}

Test(input_hex, faults)
{
	static const struct {
		const char *text;
		uint64_t at;
	} cases[] = {
		{ "0x07230203, 0x0001000g, 0", 12 },
		{ "0x07230203 0x000100000", 11 },
		{ "0x07230203 0x", 11 },
		{ "0x07230203 10", 11 }, /* decimal, or not? */
		{ "0x07230203, \"", 12 },
		{ "0x07230203 }", 11 },
		{ "0x07230203 / 2", 12 },
		{ "0x03 0x02 0x23 0x07 0x100", 20 },
		{ "03 02 23 07 0g", 12 },
		{ "03022307000", 10 },
		{ "0302230700 0 0", 11 },
		{ "uint32_t a[] = { 0x07230203, 0x00010000", 39 },
		{ "uint32_t a[] = { 0x07230203, B };", 29 },
		{ "0x07230203 0123456789012345678901234567890", 11 },
	};

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		struct decoded d =
			decode(cases[i].text, strlen(cases[i].text), SIZE_MAX, 100);

		cr_expect_eq(d.size, -2, "'%s': %d", cases[i].text, d.size);
		cr_expect_eq(d.fault_at, cases[i].at, "'%s': %d", cases[i].text,
			     (int)d.fault_at);
	}
}

Test(input_hex, shared_files)
{
	static const char *const names[] = { "glslang_vn.h", "glslc_fmt_c.inc",
					     "glslc_fmt_num.inc" };

	test_need_shared();
	for (size_t i = 0; i < TEST_COUNT(names); i++) {
		char *path =
			test_format("%s/corpus/containers/%s", test_shared(), names[i]);
		struct test_bytes text = test_read(path);
		struct test_bytes bytes = test_read(test_format("%s.spv", path));

		cr_assert(text.data && bytes.data, "%s", path);
		expect_bytes(path, (char *)text.data, text.len, bytes.data, bytes.len);
	}
}
