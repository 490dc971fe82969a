/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/spirv/module.c - the module index on modules made by hand: what it says of
 * each part, of damage, of hostile ones, and what it costs. Real modules: module_corpus.c.
 */
#include "spirv/module.h"

#include "module_all.h"
#include "module_dump.h"
#include "suite.h"

TestSuite(spirv_module, .timeout = 60);

static void load(struct spvx_module *m, const struct test_module *bytes)
{
	cr_assert(!spvx_module_init(m, NULL));
	cr_assert(!spvx_module_load(m, bytes->data, bytes->len));
}

static const char all_dumped[] =
	"version 10500 generator 0 bound 100 schema 0\n"
	"words 155 insns 44 fault 0 at 620\n"
	"ids 16 twice 1 names 5 unknown 1 memory model 16\n"
	"capabilities 5\n"
	"extensions 7\n"
	"imports 10\n"
	"sources 38\n"
	"strings 35\n"
	"globals 88 90 93 101 105 107 111 115\n"
	"entry 4 20 \"main\" at 19+5 interface 2 modes 7@26 12@32\n"
	"annotation 7 - 2 at 62+3 next 1\n"
	"annotation 7 0 35 at 65+4 next 3\n"
	"annotation 9 - 30 at 70+3 next 5\n"
	"annotation 7 1 35 at 74+4 next 4\n"
	"annotation 7 1 5635 at 79+4 next -\n"
	"annotation 9 - 27 at 84+3 next -\n"
	"function 40 at 119-125 insns 2 loops 0 calls\n"
	"function 20 at 125-155 insns 12 loops 1 calls 40\n"
	"  block 21 at 130-142 insns 4 merge 136 terminator 140\n"
	"  block 23 at 143-146 insns 2 merge - terminator 145\n"
	"  block 24 at 146-154 insns 3 merge - terminator -\n"
	"section 0 at 5 insns 1 words 2\n"
	"section 1 at 7 insns 1 words 3\n"
	"section 2 at 10 insns 1 words 6\n"
	"section 3 at 16 insns 1 words 3\n"
	"section 4 at 19 insns 1 words 7\n"
	"section 5 at 26 insns 3 words 9\n"
	"section 6 at 35 insns 2 words 7\n"
	"section 7 at 42 insns 5 words 20\n"
	"section 9 at 62 insns 6 words 26\n"
	"section 10 at 88 insns 9 words 31\n"
	"section 11 at 119 insns 2 words 6\n"
	"section 12 at 125 insns 12 words 30\n"
	"id 1 at 88 op 19\n"
	"id 2 at 90 op 33\n"
	"id 3 at 93 op 21\n"
	"id 5 at 101 op 43 = -2\n"
	"id 6 at 105 op 20\n"
	"id 7 at 107 op 30 \"block\" .1 b .0 a\n"
	"id 8 at 111 op 32\n"
	"id 9 at 115 op 59\n"
	"id 20 at 125 op 54 \"main\"\n"
	"id 21 at 130 op 248\n"
	"id 22 at 132 op 57\n"
	"id 23 at 143 op 248\n"
	"id 24 at 146 op 248\n"
	"id 30 at 10 op 11\n"
	"id 31 at 35 op 7\n"
	"id 40 at 119 op 54\n";

static void expect_dump(const struct spvx_module *m, const char *want, const char *what)
{
	struct sx_buf b = { .a = NULL };
	size_t line = 1;
	size_t at = 0;

	dump_module(&b, m, 200);
	sx_buf_putc(&b, '\0');
	while (b.data[at] && b.data[at] == want[at])
		line += b.data[at++] == '\n';
	cr_expect(b.data[at] == want[at], "%s, line %zu:\n got ...%.60s\nwant ...%.60s",
		  what, line, b.data + at, want + at);
	sx_buf_free(&b);
}

Test(spirv_module, everything)
{
	for (int swapped = 0; swapped < 2; swapped++) {
		struct test_module bytes = { .swapped = swapped };
		struct spvx_module m;

		build_all(&bytes);
		load(&m, &bytes);
		expect_dump(&m, all_dumped, swapped ? "swapped" : "as it is");
		cr_expect(m.header.big ==
			  (swapped != (__BYTE_ORDER__ == __ORDER_BIG_ENDIAN__)));
		cr_expect(spvx_module_annotation_word(&m, 3, 0) == 16);
		cr_expect(spvx_module_annotation_word(&m, 3, 1) == 0, "past the last");
		cr_expect(spvx_module_decoration(&m, 7, 1, 35) == 3);
		cr_expect(spvx_module_decoration(&m, 7, SPVX_NONE, 35) == SPVX_NONE);
		cr_expect(spvx_module_function(&m, 20) == 1);
		cr_expect(spvx_module_function(&m, 21) == SPVX_NONE, "a label");
		cr_expect(spvx_module_member_name(&m, 7, 2).ptr == NULL);
		spvx_module_fini(&m);
	}
}

/* An index that was never loaded, or whose load failed, answers like an empty one. */
Test(spirv_module, empty)
{
	struct spvx_module m;

	memset(&m, 0, sizeof(m));
	spvx_module_fini(&m);
	cr_assert(!spvx_module_init(&m, NULL));
	for (int i = 0; i < 3; i++) {
		cr_expect(spvx_module_def(&m, 1) == SPVX_NONE &&
			  !spvx_module_def_op(&m, 1));
		cr_expect(!spvx_module_name(&m, 1).ptr && !m.insn_count && !m.words);
		cr_expect(spvx_module_first_annotation(&m, 0) == SPVX_NONE);
		cr_expect(m.memory_model == SPVX_NONE &&
			  !spvx_module_insn(&m, 0).word_count);
		if (i == 0)
			cr_expect(spvx_module_load(&m, "abcdefghijklmnopqrstuvwxyz", 26) ==
				  -SPVX_EMAGIC);
		else
			cr_expect(spvx_module_load(&m, NULL, 0) == -SPVX_ESHORT);
	}
	spvx_module_fini(&m);
	spvx_module_fini(&m);
}

/* What was loaded before leaves no trace. */
Test(spirv_module, reuse)
{
	struct test_module a = { 0 };
	struct test_module b = { .swapped = true };
	struct spvx_module m;

	build_all(&a);
	test_module_header(&b, 0x10000, 5);
	TEST_INSN(&b, SPVX_OP_Capability, 1);
	TEST_INSN(&b, SPVX_OP_TypeVoid, 7);
	cr_assert(!spvx_module_init(&m, NULL));
	for (int i = 0; i < 3; i++) {
		cr_assert(!spvx_module_load(&m, a.data, a.len));
		expect_dump(&m, all_dumped, "again");
		cr_assert(!spvx_module_load(&m, b.data, b.len));
		expect_dump(
			&m,
			"version 10000 generator 0 bound 5 schema 0\n"
			"words 9 insns 2 fault 0 at 36\n"
			"ids 1 twice 0 names 0 unknown 0 memory model -\n"
			"capabilities 5\nextensions\nimports\nsources\nstrings\nglobals 7\n"
			"section 0 at 5 insns 1 words 2\nsection 10 at 7 insns 1 words 2\n"
			"id 7 at 7 op 19\n",
			"the other");
	}
	spvx_module_fini(&m);
}

/* ---- decoration groups ---- */

/* The annotations of an id: "member:decoration@at" each, "-" for no member. */
static void expect_chain(const struct spvx_module *m, uint32_t id, const char *want)
{
	uint32_t i = spvx_module_first_annotation(m, id);
	char text[256] = "";
	size_t n = 0;

	for (; i != SPVX_NONE; i = m->annotations[i].next) {
		const struct spvx_annotation *a = &m->annotations[i];

		cr_expect(a->target == id, "id %u: %u", id, a->target);
		n += (size_t)snprintf(text + n, sizeof(text) - n, "%s%d:%u@%u",
				      n ? " " : "", (int)a->member, a->decoration, a->at);
	}
	cr_expect(!strcmp(text, want), "id %u:\n got %s\nwant %s", id, text, want);
}

Test(spirv_module, groups)
{
	struct test_module bytes = { 0 };
	struct spvx_module m;

	test_module_header(&bytes, 0x10000, 100);
	TEST_INSN(&bytes, SPVX_OP_Decorate, 50, 0);             /* 5 */
	TEST_INSN(&bytes, SPVX_OP_Decorate, 50, 30, 3);         /* 8 */
	TEST_INSN(&bytes, SPVX_OP_MemberDecorate, 50, 0, 4);    /* 12: of no one else */
	TEST_INSN(&bytes, SPVX_OP_Decorate, 1, 4);              /* 16 */
	TEST_INSN(&bytes, SPVX_OP_DecorationGroup, 50);         /* 19 */
	TEST_INSN(&bytes, SPVX_OP_GroupDecorate, 50, 1, 2, 60); /* 21: 60 is a group too */
	TEST_INSN(&bytes, SPVX_OP_Decorate, 1, 5);              /* 26 */
	TEST_INSN(&bytes, SPVX_OP_GroupMemberDecorate, 50, 3, 7, 1, 0); /* 29 */
	TEST_INSN(&bytes, SPVX_OP_GroupDecorate, 60, 4);                /* 35: has no own */
	TEST_INSN(&bytes, SPVX_OP_GroupDecorate, 99, 4);                /* 38: no group */
	TEST_INSN(&bytes, SPVX_OP_Decorate, 2, 6);                      /* 41 */
	TEST_INSN(&bytes, SPVX_OP_GroupDecorate);                       /* 44: too short */
	TEST_INSN(&bytes, SPVX_OP_GroupMemberDecorate, 50, 3); /* 45: half a pair */
	load(&m, &bytes);
	expect_chain(&m, 1, "-1:4@16 -1:0@5 -1:30@8 -1:5@26 0:0@5 0:30@8");
	expect_chain(&m, 2, "-1:0@5 -1:30@8 -1:6@41");
	expect_chain(&m, 3, "7:0@5 7:30@8");
	expect_chain(&m, 4, "");
	expect_chain(&m, 50, "-1:0@5 -1:30@8 0:4@12");
	expect_chain(&m, 60, "-1:0@5 -1:30@8");
	cr_expect(m.annotation_count == 6 + 3 * 2 + 2 * 2, "%u", m.annotation_count);
	cr_expect(spvx_module_annotation_word(
			  &m, spvx_module_decoration(&m, 3, 7, SPVX_DECORATION_Location),
			  0) == 3);
	spvx_module_fini(&m);
}

/* ---- constants ---- */

Test(spirv_module, constants)
{
	static const struct {
		uint32_t width, sign, low, high;
		bool known;
		int64_t want;
	} cases[] = {
		{ 8, 0, 0xff, 0, true, 255 },
		{ 8, 1, 0xff, 0, true, -1 }, /* not sign-extended as it should be */
		{ 8, 1, 0xffffff80, 0, true, -128 },
		{ 24, 1, 0x800000, 0, true, -8388608 },
		{ 32, 0, 0xffffffff, 0, true, 4294967295 },
		{ 32, 1, 0xffffffff, 0, true, -1 },
		{ 33, 1, 0, 1, true, -4294967296 },
		{ 40, 0, 1, 0xff, true, 0xff00000001 },
		{ 64, 0, 2, 1, true, 0x100000002 },
		{ 64, 1, 0, 0x80000000, true, INT64_MIN },
		{ 65, 0, 1, 0, false, 0 },
		{ 0, 0, 1, 0, false, 0 },
	};

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		struct test_module bytes = { .swapped = i % 2 };
		const uint32_t words[] = { 1, 2, cases[i].low, cases[i].high, 0 };
		struct spvx_module m;
		uint64_t value = 0;

		test_module_header(&bytes, 0x10000, 100);
		TEST_INSN(&bytes, SPVX_OP_TypeInt, 1, cases[i].width, cases[i].sign);
		test_module_insn(&bytes, i % 2 ? SPVX_OP_SpecConstant : SPVX_OP_Constant,
				 2 + (cases[i].width + 31) / 32, words);
		load(&m, &bytes);
		cr_expect(spvx_module_constant(&m, 2, &value) == cases[i].known, "case %zu",
			  i);
		cr_expect((int64_t)value == cases[i].want, "case %zu: %lld", i,
			  (long long)value);
		spvx_module_fini(&m);
	}
}

Test(spirv_module, other_constants)
{
	static const struct {
		uint32_t id;
		bool known;
		uint64_t want;
	} cases[] = {
		{ 10, true, 1 },  { 11, true, 0 }, { 12, true, 1 },  { 13, true, 0 },
		{ 14, true, 0 },  { 15, true, 0 }, { 16, false, 0 }, { 17, false, 0 },
		{ 18, false, 0 }, { 1, false, 0 }, { 99, false, 0 }, { 0, false, 0 },
	};
	struct test_module bytes = { 0 };
	struct spvx_module m;

	test_module_header(&bytes, 0x10000, 100);
	TEST_INSN(&bytes, SPVX_OP_TypeBool, 1);
	TEST_INSN(&bytes, SPVX_OP_TypeInt, 2, 16, 0);
	TEST_INSN(&bytes, SPVX_OP_TypeFloat, 3, 32);
	TEST_INSN(&bytes, SPVX_OP_ConstantTrue, 1, 10);
	TEST_INSN(&bytes, SPVX_OP_ConstantFalse, 1, 11);
	TEST_INSN(&bytes, SPVX_OP_SpecConstantTrue, 1, 12);
	TEST_INSN(&bytes, SPVX_OP_SpecConstantFalse, 1, 13);
	TEST_INSN(&bytes, SPVX_OP_ConstantNull, 1, 14);
	TEST_INSN(&bytes, SPVX_OP_ConstantNull, 2, 15);
	TEST_INSN(&bytes, SPVX_OP_ConstantNull, 3, 16);
	TEST_INSN(&bytes, SPVX_OP_Constant, 3, 17, 0);
	TEST_INSN(&bytes, SPVX_OP_Constant, 2, 18); /* no word */
	load(&m, &bytes);
	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		uint64_t value = 0;

		cr_expect(spvx_module_constant(&m, cases[i].id, &value) == cases[i].known,
			  "id %u", cases[i].id);
		cr_expect(value == cases[i].want, "id %u: %llu", cases[i].id,
			  (unsigned long long)value);
	}
	spvx_module_fini(&m);
}
