/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/input/sections.c - names of the sections that carved modules begin in: small
 * programs of every kind, damaged ones too. Real ones are in transcripts/corpus_programs.t.
 */
#include "archive.h"
#include "suite.h"

TestSuite(input_sections, .timeout = 120);

#define MODULE_AT 0x300 /* of every file: the module */
#define MODULE    64    /* bytes of it */

static bool big;

static void num(struct test_out *o, uint64_t n, unsigned bytes)
{
	for (unsigned i = 0; i < bytes; i++) {
		unsigned shift = 8 * (big ? bytes - 1 - i : i);

		test_put_le(o, shift < 64 ? n >> shift & 255 : 0, 1);
	}
}

static void text(struct test_out *o, const char *s, size_t size)
{
	test_put(o, s, strlen(s) < size ? strlen(s) : size);
	test_fill(o, 0, size > strlen(s) ? size - strlen(s) : 0);
}

/* The module, at its place. */
static void put_module(struct test_out *o)
{
	struct test_module m = { .swapped = TEST_LITTLE_ENDIAN };

	test_module_header(&m, 0x00010000, 5);
	TEST_INSN(&m, 17, 1);
	TEST_INSN(&m, 14, 0, 1);
	TEST_INSN(&m, 54, 1, 2, 0, 3); /* a function, so that its end is known */
	TEST_INSN(&m, 56);
	test_fill(o, 0, MODULE_AT - o->len);
	test_put(o, m.data, m.len);
	test_fill(o, 0, MODULE_AT + MODULE - o->len);
}

static void elf_section(struct test_out *o, unsigned word, unsigned name, unsigned type,
			uint64_t at, uint64_t size)
{
	num(o, name, 4);
	num(o, type, 4);
	num(o, 0, 2 * word);
	num(o, at, word);
	num(o, size, word);
	num(o, 0, 8 + 2 * word);
}

/* @names: offset of the names of sections; @count: as declared; 0: no table. */
static struct test_out elf(unsigned word, uint64_t names, uint64_t count)
{
	struct test_out o = { 0 };
	bool wide = word == 8;

	text(&o, wide ? "\177ELF\2" : "\177ELF\1", 5);
	test_put_le(&o, big ? 2 : 1, 1);
	test_fill(&o, 0, 18);
	num(&o, 0, word);                              /* entry */
	num(&o, wide ? 64 : 52, word);                 /* segments */
	num(&o, count ? MODULE_AT + MODULE : 0, word); /* sections */
	num(&o, 0, 4);
	num(&o, wide ? 64 : 52, 2);
	num(&o, wide ? 56 : 32, 2);
	num(&o, 2, 2);
	num(&o, wide ? 64 : 40, 2);
	num(&o, count > 0xffff ? 0 : count, 2);
	num(&o, count > 0xffff ? 0xffff : 1, 2); /* or it is where the count is */
	for (unsigned i = 0; i < 2; i++) {       /* a note, then what is loaded */
		num(&o, i ? 1 : 4, 4);
		num(&o, 0, wide ? 4 : 0);
		num(&o, 0x200, word);
		num(&o, 0, 2 * word);
		num(&o, 0x200, word);
		num(&o, 0, wide ? 16 : 12);
	}
	test_fill(&o, 0, 0x180 - o.len);
	text(&o, "..names", 9);
	text(&o, ".all", 5);
	text(&o, ".rodata", 8);
	put_module(&o);
	elf_section(&o, word, 0, 0, 0, count);
	o.data[o.len - 8 - 2 * word + (big ? 3 : 0)] = count > 0xffff ? 1 : 3;
	elf_section(&o, word, 1, 3, names, 0x40);
	elf_section(&o, word, 9, 1, 0x200, 0x180); /* overlaps the next */
	elf_section(&o, word, 14, 1, 0x2f0, 0x20); /* the module goes over its end */
	elf_section(&o, word, 1, 8, 0x2ff, 2);     /* has no bytes */
	return o;
}

static struct test_out pe(void)
{
	struct test_out o = { 0 };

	text(&o, "MZ", 0x3c);
	test_put_le(&o, 0x40, 4);
	text(&o, "PE", 4);
	test_put_le(&o, 0x8664, 2);
	test_put_le(&o, 2, 2);
	test_put_le(&o, 0, 4);
	test_put_le(&o, 0x180, 4); /* symbols: one */
	test_put_le(&o, 1, 4);
	test_put_le(&o, 8, 2); /* the optional header */
	test_put_le(&o, 0, 2);
	test_fill(&o, 0, 8);
	for (unsigned i = 0; i < 2; i++) {
		text(&o, i ? "/4" : ".text", 8);
		test_put_le(&o, 0, 8);
		test_put_le(&o, 0x40, 4);
		test_put_le(&o, i ? 0x2f0 : 0x200, 4);
		test_fill(&o, 0, 16);
	}
	test_fill(&o, 0, 0x180 + 18 - o.len);
	test_put_le(&o, 20, 4);
	text(&o, ".shaders_of_all", 16);
	put_module(&o);
	return o;
}

/* At @at in the file. */
static struct test_out mach_o(unsigned word, size_t at)
{
	struct test_out o = { 0 };
	bool wide = word == 8;

	num(&o, wide ? 0xfeedfacf : 0xfeedface, 4);
	num(&o, 0, 12);
	num(&o, 2, 4);
	num(&o, 0, wide ? 12 : 8);
	num(&o, 2, 4); /* a command of another kind */
	num(&o, 16, 4);
	num(&o, 0, 8);
	num(&o, wide ? 0x19 : 1, 4);
	num(&o, 0x100, 4);
	text(&o, "__TEXT", 16);
	num(&o, 0, 4 * word + 8);
	num(&o, 2, 4);
	num(&o, 0, 4);
	for (unsigned i = 0; i < 2; i++) {
		text(&o, i ? "__sixteen_letter" : "__text", 16);
		text(&o, "__TEXT", 16);
		num(&o, 0, word);
		num(&o, 0x40, word);
		num(&o, (i ? MODULE_AT : 0x200) - at, 4);
		num(&o, 0, wide ? 28 : 24);
	}
	return o;
}

static struct test_out thin(unsigned word)
{
	struct test_out o = mach_o(word, 0);

	put_module(&o);
	return o;
}

static struct test_out fat(void)
{
	struct test_out inner = mach_o(8, 0x40);
	struct test_out o = { 0 };

	test_put(&o, "\xca\xfe\xba\xbe\0\0\0\1\0\0\0\0\0\0\0\0\0\0\0\x40\0\0\3\0", 24);
	test_fill(&o, 0, 0x40 - o.len);
	test_put(&o, inner.data, inner.len);
	test_out_free(&inner);
	put_module(&o);
	return o;
}

static void leb128(struct test_out *o, uint64_t n)
{
	for (unsigned i = 0; i < 5; i++, n >>= 7)
		test_put_le(o, (n & 0x7f) | (i < 4 ? 0x80 : 0), 1);
}

/* WebAssembly: a passive segment of data, and its name. */
static struct test_out wasm(void)
{
	struct test_out o = { 0 };

	test_put(&o, "\0asm\1\0\0\0\x0b", 9);
	leb128(&o, MODULE_AT + MODULE - 14);
	test_put(&o, "\1\1", 2);
	leb128(&o, MODULE_AT + MODULE - 21);
	put_module(&o);
	test_put(&o, "\0\x12\4name\x09\x0b\1\0\x08.shaders", 20);
	return o;
}

static void ar_member(struct test_out *o, const char *name, size_t size)
{
	char head[61];

	snprintf(head, sizeof(head), "%-16s%-32s%-10zu`\n", name, "0", size);
	test_put(o, head, 60);
}

/* An object in a library: its sections begin where it does, or after a name of 4 bytes. */
static struct test_out library(const char *name, bool object)
{
	size_t bsd = !strcmp(name, "#1/4") ? 4 : 0;
	struct test_out o = { 0 };
	struct test_out inner = elf(8, 0x180, 5);

	text(&o, "!<arch>\n", 8);
	ar_member(&o, "//", 24);
	text(&o, "a_name_of_a_member.o/\n", 24);
	ar_member(&o, name, bsd + (object ? inner.len : MODULE_AT + MODULE));
	text(&o, "b.o", bsd);
	if (object)
		test_put(&o, inner.data, inner.len);
	else
		test_put(&o, inner.data + 0x200, 0x100 + MODULE);
	test_out_free(&inner);
	return o;
}

/* ---- what is said of them ---- */

static char *section_of(const struct test_out *o, bool piped)
{
	char *dir = test_folder();
	char *path = test_format("%s/a", dir);
	struct test_run r = { .dir = dir };
	char *section;

	r.argv = (const char *const[]){ "spvx", "ls",  "--carve",         "--sections",
					"-f",   "tsv", piped ? "-" : "a", NULL };
	r.in = piped ? o->data : NULL;
	r.in_len = piped ? o->len : 0;
	test_write(path, o->data, o->len);
	test_run(&r);
	section = strrchr((char *)r.out.data, '\t');
	section =
		section ? test_format("%.*s", (int)strcspn(section + 1, "\n"), section + 1)
			: test_format("%s", (char *)r.err.data);
	r.argv = NULL;
	test_remove(dir);
	return section;
}

static void expect(struct test_out o, const char *section, const char *what)
{
	for (unsigned piped = 0; piped < 2; piped++) {
		char *got = section_of(&o, piped);

		cr_expect_str_eq(got, section, "%s%s: %s", what, piped ? ", a pipe" : "",
				 got);
		free(got);
	}
	test_out_free(&o);
}

/* The smallest section that the first byte is in. */
Test(input_sections, kinds)
{
	for (unsigned order = 0; order < 2; order++) {
		big = order;
		expect(elf(4, 0x180, 5), ".rodata", "ELF of 32 bits");
		expect(elf(8, 0x180, 5), ".rodata", "ELF of 64 bits");
		expect(elf(4, 0x180, 0), "load 1", "ELF of 32 bits without sections");
		expect(elf(8, 0x180, 0), "load 1", "ELF of 64 bits without sections");
		expect(thin(4), "__TEXT,__sixteen_letter", "Mach-O of 32 bits");
		expect(thin(8), "__TEXT,__sixteen_letter", "Mach-O of 64 bits");
		expect(fat(), "__TEXT,__sixteen_letter", "Mach-O for several machines");
	}
	big = false;
	expect(pe(), ".shaders_of_all", "PE");
	expect(wasm(), ".shaders", "WebAssembly");
	expect(library("x.o/", true), ".rodata", "a library");
	expect(library("#1/4", true), ".rodata", "a name before the member");
	expect(library("#1/99999", true), ".rodata", "a name longer than the member");
	expect(library("/0", true), ".rodata", "a long name");
	expect(library("x.spv/", false), "-", "a member that is no object");
}

/* Tables that are not there, or larger than they could be, names that are outside. */
Test(input_sections, hostile)
{
	struct test_out o;

	big = false;
	expect(elf(8, 0x180, UINT32_MAX), ".rodata", "2^32 sections");
	expect(elf(8, UINT64_MAX - 8, 5), "-", "names outside");
	expect(elf(8, 0x180, 1), "load 1", "no section for names");
	o = elf(8, 0x180, 5);
	for (size_t i = 0; i < 8; i++)
		o.data[40 + i] = 0xff;
	expect(o, "load 1", "a table outside");
	o = pe();
	memset(o.data + 0x4c, 0xff, 8);
	expect(o, "-", "strings outside");
	o = wasm();
	memset(o.data + 16, 0xff, 5);
	expect(o, "-", "a segment that is larger than its section");
	o = wasm();
	memset(o.data + o.len - 12, 0xff, 3);
	expect(o, "data 0", "a name of no segment");
	o = thin(8);
	memset(o.data + 16, 0xff, 4);
	expect(o, "__TEXT,__sixteen_letter", "2^32 commands");
	o = fat();
	memset(o.data + 4, 0xff, 3);
	expect(o, "__TEXT,__sixteen_letter", "2^32 machines");
}
