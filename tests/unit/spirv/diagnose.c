/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/spirv/diagnose.c - damage made at every byte of a module is found where it was
 * made; what is not a damage is not; and the three modules that are corrupt as published.
 */
#include "spirv/diagnose.h"

#include "suite.h"

TestSuite(spirv_diagnose, .timeout = 60);

/* Enough of the grammar for the modules here: least and most words, 0 = no bound. */
static bool known(void *ctx, uint16_t opcode, uint16_t words)
{
	static const uint16_t counts[][2] = {
		[0] = { 1, 1 },   [3] = { 3, 0 },   [5] = { 3, 0 },  [6] = { 4, 0 },
		[7] = { 3, 0 },   [11] = { 3, 0 },  [14] = { 3, 3 }, [15] = { 4, 0 },
		[16] = { 3, 0 },  [17] = { 2, 2 },  [19] = { 2, 2 }, [20] = { 2, 2 },
		[21] = { 4, 4 },  [22] = { 3, 4 },  [23] = { 4, 4 }, [24] = { 4, 4 },
		[25] = { 9, 10 }, [26] = { 2, 2 },  [27] = { 3, 3 }, [28] = { 4, 4 },
		[30] = { 2, 0 },  [32] = { 4, 4 },  [33] = { 3, 0 }, [43] = { 4, 0 },
		[44] = { 3, 0 },  [54] = { 5, 5 },  [56] = { 1, 1 }, [59] = { 4, 5 },
		[61] = { 4, 0 },  [62] = { 3, 0 },  [65] = { 4, 0 }, [71] = { 3, 0 },
		[72] = { 4, 0 },  [80] = { 3, 0 },  [81] = { 4, 0 }, [145] = { 5, 5 },
		[248] = { 2, 2 }, [253] = { 1, 1 },
	};

	++*(uint64_t *)ctx;
	return opcode < TEST_COUNT(counts) && words >= counts[opcode][0] &&
	       counts[opcode][0] && (!counts[opcode][1] || words <= counts[opcode][1]);
}

static struct sx_diagnosis diagnose(const unsigned char *data, size_t size,
				    enum spvx_code *fault, uint64_t *fault_at)
{
	struct spvx_header header;
	struct spvx_cursor cursor;
	struct sx_diagnosis d;
	struct spvx_insn insn;
	uint64_t asked = 0;

	spvx_cursor_init(&cursor, data, size, &header);
	spvx_for_each_insn(insn, &cursor)
		;
	*fault = cursor.fault;
	*fault_at = spvx_cursor_offset(&cursor);
	sx_diagnose(data, size, *fault_at, known, &asked, &d);
	cr_expect_leq(asked, 32 * size, "asked %llu times", (unsigned long long)asked);
	return d;
}

#define INSNS 40

/* A module of many instructions; @begins gets where each begins and the last ends. */
static void build(struct test_module *m, size_t begins[INSNS + 1])
{
	test_module_header(m, 0x00010300, 90);
	for (uint32_t i = 0; i < INSNS; i++) {
		begins[i] = m->len;
		switch (i % 4) {
		case 0:
			TEST_INSN_STR(m, 5, "a name\nof two lines", i);
			break;
		case 1:
			TEST_INSN(m, 71, i, 30, i * 3);
			break;
		case 2:
			TEST_INSN(m, 43, 6, i + 40, 0x3f800000 + i);
			break;
		case 3:
			TEST_INSN(m, 32, i + 41, 1, 6);
			break;
		}
	}
	begins[INSNS] = m->len;
}

/* @m with @len bytes of @by instead of the byte at @at; from malloc. */
static unsigned char *replace(const struct test_module *m, size_t at, const char *by,
			      size_t len)
{
	unsigned char *p = malloc(m->len + len - 1);

	memcpy(p, m->data, at);
	memcpy(p + at, by, len);
	memcpy(p + at + len, m->data + at + 1, m->len - at - 1);
	return p;
}

Test(spirv_diagnose, a_byte_replaced_anywhere)
{
	for (unsigned swapped = 0; swapped < 2; swapped++) {
		struct test_module m = { .swapped = swapped };
		size_t begins[INSNS + 1];
		unsigned insn = 0;

		build(&m, begins);
		for (size_t at = SPVX_HEADER_BYTES; at < begins[INSNS - 9]; at++) {
			unsigned char *p = replace(&m, at, "\xef\xbf\xbd", 3);
			struct sx_diagnosis d;
			enum spvx_code fault;
			uint64_t fault_at;

			while (begins[insn + 1] <= at)
				insn++;
			d = diagnose(p, m.len + 2, &fault, &fault_at);
			cr_expect_neq(fault, SPVX_OK);
			cr_expect_eq(d.replaced, 1, "at %zu: %llu", at,
				     (unsigned long long)d.replaced);
			cr_expect_eq(d.replaced_at, at, "at %zu: %llu", at,
				     (unsigned long long)d.replaced_at);
			cr_expect_eq(d.damage_at, at < fault_at ? at : fault_at, "at %zu",
				     at);
			cr_expect_eq(d.readable_insns, insn, "at %zu", at);
			cr_expect_eq(d.readable_end, begins[insn], "at %zu", at);
			cr_expect_eq(d.inserted, 0);
			cr_expect(d.resumes && !d.resumes_swapped, "at %zu", at);
			cr_expect_eq(d.resumes_at, begins[insn + 1] + 2, "at %zu: %llu", at,
				     (unsigned long long)d.resumes_at);
			cr_expect_eq(d.shift, 2, "at %zu", at);
			free(p);
		}
	}
}

/* U+FFFD in a string that is in order has nothing to do with a fault elsewhere. */
Test(spirv_diagnose, a_replacement_character_that_belongs)
{
	for (unsigned swapped = 0; swapped < 2; swapped++) {
		for (unsigned before = 3; before < 12; before++) {
			struct test_module m = { .swapped = swapped };
			struct sx_diagnosis d;
			enum spvx_code fault;
			uint64_t fault_at;

			test_module_header(&m, 0x00010000, 9);
			/* in a swapped module the bytes of a string are backwards */
			TEST_INSN_STR(&m, 7, swapped ? "a\xbd\xbf\xef" : "a\xef\xbf\xbd",
				      3);
			for (unsigned i = 0; i < before; i++)
				TEST_INSN(&m, 17, 1);
			test_module_word(&m, 0);
			d = diagnose(m.data, m.len, &fault, &fault_at);
			cr_expect_eq(fault, SPVX_EZERO);
			cr_expect_eq(d.replaced, 0, "%u before the fault", before);
			cr_expect_eq(d.damage_at, fault_at);
			cr_expect_eq(d.readable_insns, before + 1);
		}
	}
}

Test(spirv_diagnose, written_in_text_mode)
{
	for (unsigned swapped = 0; swapped < 2; swapped++) {
		struct test_module m = { .swapped = swapped };
		size_t begins[INSNS + 1];
		unsigned char *p;
		size_t len = 0;
		uint64_t inserted = 0;
		size_t first = 0;
		struct sx_diagnosis d;
		enum spvx_code fault;
		uint64_t fault_at;

		build(&m, begins);
		p = malloc(2 * m.len);
		for (size_t i = 0; i < m.len; i++) {
			if (m.data[i] == '\n') {
				first = inserted++ ? first : len;
				p[len++] = '\r';
			}
			p[len++] = m.data[i];
		}
		cr_assert_gt(inserted, 8);
		d = diagnose(p, len, &fault, &fault_at);
		cr_expect_neq(fault, SPVX_OK);
		cr_expect_eq(d.inserted, inserted, "swapped %u", swapped);
		cr_expect_eq(d.inserted_at, first, "swapped %u", swapped);
		cr_expect_eq(d.damage_at, first < fault_at ? first : fault_at);
		cr_expect_eq(d.readable_insns, 0, "the first instruction is hit");
		cr_expect_eq(d.readable_end, SPVX_HEADER_BYTES);
		cr_expect(!d.resumes && !d.replaced);

		/* one 0A without 0D: no text mode has written this */
		p[first] = 'x';
		d = diagnose(p, len, &fault, &fault_at);
		cr_expect_eq(d.inserted, 0);
		free(p);
	}
}

/* A fault of any kind at an instruction, and where the stream continues. */
Test(spirv_diagnose, resumption)
{
	static const struct {
		const char *name;
		size_t extra; /* bytes put in at the damage */
		bool swap;    /* all after it */
	} cases[] = {
		{ "count 0", 0, false },
		{ "1 byte more", 1, false },
		{ "2 bytes more", 2, false },
		{ "3 bytes more", 3, false },
		{ "4 bytes more", 4, false },
		{ "999 bytes more", 999, false },
		{ "the other byte order", 0, true },
	};

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		struct test_module m = { .swapped = TEST_LITTLE_ENDIAN };
		size_t begins[INSNS + 1];
		unsigned char *p;
		struct sx_diagnosis d;
		enum spvx_code fault;
		uint64_t fault_at;
		size_t len;
		size_t at;

		build(&m, begins);
		at = begins[20];
		p = malloc(m.len + cases[i].extra);
		len = m.len + cases[i].extra;
		memcpy(p, m.data, at);
		memset(p + at, 0xff, cases[i].extra);
		memcpy(p + at + cases[i].extra, m.data + at, m.len - at);
		if (!cases[i].extra)
			memset(p + at, 0, cases[i].swap ? 0 : 4);
		for (size_t k = at; cases[i].swap && k < len; k += 4) {
			uint32_t w = spvx_load32(p + k, true);

			memcpy(p + k,
			       (unsigned char[]){ (unsigned char)w, (unsigned char)(w >> 8),
						  (unsigned char)(w >> 16),
						  (unsigned char)(w >> 24) },
			       4);
		}
		d = diagnose(p, len, &fault, &fault_at);
		cr_expect_neq(fault, SPVX_OK, "%s", cases[i].name);
		cr_expect(d.resumes, "%s", cases[i].name);
		cr_expect_eq(d.shift, cases[i].extra % 4, "%s", cases[i].name);
		if (cases[i].extra == 2) {
			/* opcodes are read as word counts then: noticed a little later */
			cr_expect_gt(fault_at, at);
			free(p);
			test_module_free(&m);
			continue;
		}
		cr_expect(fault_at == at && d.damage_at == at, "%s", cases[i].name);
		cr_expect_eq(d.readable_insns, 20, "%s", cases[i].name);
		cr_expect_eq(d.resumes_swapped, cases[i].swap, "%s", cases[i].name);
		cr_expect_eq(d.resumes_at,
			     cases[i].extra  ? at + cases[i].extra
			     : cases[i].swap ? at
					     : begins[21],
			     "%s: %llu", cases[i].name, (unsigned long long)d.resumes_at);
		free(p);
	}
}

/* A cut is a fault and nothing else; what is not a module at all is left alone. */
Test(spirv_diagnose, every_cut)
{
	struct test_module m = { 0 };
	size_t begins[INSNS + 1];
	unsigned insn = 0;

	build(&m, begins);
	for (size_t len = 0; len <= m.len; len++) {
		unsigned char *p = malloc(len + !len);
		struct sx_diagnosis d;
		enum spvx_code fault;
		uint64_t fault_at;

		memcpy(p, m.data, len);
		d = diagnose(p, len, &fault, &fault_at);
		while (insn < INSNS && begins[insn + 1] <= len)
			insn++;
		cr_expect_eq(d.damage_at, len < 20 ? 0 : begins[insn], "cut %zu", len);
		cr_expect_eq(d.readable_end, len < 20 ? 0 : begins[insn], "cut %zu", len);
		cr_expect_eq(d.readable_insns, insn, "cut %zu", len);
		cr_expect(!d.replaced && !d.inserted, "cut %zu", len);
		free(p);
	}
}

/* Published like this; the facts were recorded independently. */
Test(spirv_diagnose, published_corrupt_modules)
{
	static const struct {
		const char *name;
		uint64_t fault_at;
		uint64_t damage_at;
	} cases[] = {
		{ "object.vert", 0x480, 0x206 },
		{ "skybox.frag", 0x70, 0x58 },
		{ "skybox.vert", 0x330, 0x22e },
	};

	test_need_shared();
	for (size_t i = 0; i < 3; i++) {
		char *path = test_format("%s/corpus/vulkan-samples/"
					 "fragment_shader_barycentric__hlsl__%s.spv",
					 test_shared(), cases[i].name);
		struct test_bytes b = test_read(path);
		struct sx_diagnosis d;
		enum spvx_code fault;
		uint64_t fault_at;

		cr_assert_not_null(b.data, "%s", path);
		d = diagnose(b.data, b.len, &fault, &fault_at);
		cr_expect_eq(fault_at, cases[i].fault_at, "%s", path);
		cr_expect_eq(d.damage_at, cases[i].damage_at, "%s", path);
		cr_expect_eq(d.replaced_at, cases[i].damage_at, "%s", path);
		cr_expect(d.resumes, "%s", path);
		cr_expect_eq(d.shift, 2, "%s", path);
		if (i == 1) {
			cr_expect_eq(fault, SPVX_EPASTEND);
			cr_expect_eq(d.replaced, 3);
			cr_expect_eq(d.readable_insns, 4);
			cr_expect_eq(d.readable_end, 0x50);
			cr_expect_eq(d.resumes_at, 0x5e);
		}
	}
}
