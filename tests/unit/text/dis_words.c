/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/text/dis_words.c - words next to the text, errors inline, and the hooks that
 * choose what is listed.
 */
#include "listing.h"

#include <criterion/criterion.h>
#include <spvx/enums.h>
#include <spvx/error.h>

TestSuite(text_dis_words, .timeout = 30);

#define LOOK (SPVX_DIS_RAW_IDS | SPVX_DIS_NO_HEADER)

/* A module with damage of each kind: offsets are those of the listings below. */
static void put_damaged(struct test_module *m)
{
	test_module_header(m, 0x00010000, 100);
	TEST_INSN(m, SPVX_OP_Capability, SPVX_CAPABILITY_Shader); /* 0x14 */
	TEST_INSN(m, SPVX_OP_Nop, 7, 8);                          /* 0x1c: 2 too many */
	test_module_insn_str(m, SPVX_OP_Name, 1, (uint32_t[]){ 1 }, "a\nlonger name", 0,
			     NULL);           /* 0x28 */
	TEST_INSN(m, 0xfff0, 5);              /* 0x40 */
	TEST_INSN(m, SPVX_OP_TypeFloat, 1);   /* 0x48: one too few */
	test_module_word(m, 0x000000f8);      /* 0x50: no word count */
	test_module_word(m, 0xdeadbeef);      /* 0x54 */
	for (uint32_t id = 10; id < 20; id++) /* 0x58 */
		TEST_INSN(m, SPVX_OP_TypeVoid, id);
	TEST_INSN(m, SPVX_OP_TypeStruct, 20, 10, 11, 12, 13, 0, 14); /* 0xa8: id 0 */
}

static const char rows[] =
	"0x14  00020011 00000001                    OpCapability Shader\n"
	"0x1c  00030000 00000007 00000008           OpUnknown(0, 3)\n"
	"               ^^^^^^^^                    error: Invalid instruction OpNop "
	"starting "
	"at word 7: expected no more operands after 1 words, but stated word count is 3.\n"
	"0x28  00060005 00000001 6f6c0a61 7265676e  OpName %1 \"a\\x0alonger name\"\n"
	"      6d616e20 00000065\n"
	"0x40  0002fff0 00000005                    OpUnknown(65520, 2)\n"
	"0x48  00020016 00000001                    OpUnknown(22, 2)\n"
	"                                           error: End of input reached while "
	"decoding "
	"OpTypeFloat starting at word 18: expected more operands after 2 words.\n"
	"0x50  000000f8 deadbeef                    error: Invalid instruction word count: "
	"0\n"
	"0x58  00020013 0000000a                    %10 = OpTypeVoid\n";

static const char last_rows[] =
	"0xa8  0008001e 00000014 0000000a 0000000b  OpUnknown(30, 8)\n"
	"      0000000c 0000000d 00000000 0000000e\n"
	"                        ^^^^^^^^           error: Id is 0\n";

static const char comments[] =
	"               OpCapability Shader\n"
	"               OpUnknown(0, 3) 7 8  ; note: ID bound may be incorrect after "
	"reassembly\n"
	"               ; 0x1c: error: Invalid instruction OpNop starting at word 7: "
	"expected "
	"no more operands after 1 words, but stated word count is 3.\n"
	"               OpName %1 \"a\nlonger name\"\n"
	"               OpUnknown(65520, 2) 5  ; note: ID bound may be incorrect after "
	"reassembly\n"
	"               OpUnknown(22, 2) 1  ; note: ID bound may be incorrect after "
	"reassembly\n"
	"               ; 0x48: error: End of input reached while decoding OpTypeFloat "
	"starting "
	"at word 18: expected more operands after 2 words.\n"
	"               ; 0x50: error: Invalid instruction word count: 0\n"
	"               !0x000000f8 !0xdeadbeef\n"
	"         %10 = OpTypeVoid\n";

static void expect_begin(const char *what, const struct test_listing *l, const char *want)
{
	cr_expect(!strncmp(l->text, want, strlen(want)), "%s:\n%s\ninstead of\n%s", what,
		  l->text, want);
}

static void expect_end(const char *what, const struct test_listing *l, const char *want)
{
	size_t len = strlen(want);

	cr_expect(l->len >= len && !strcmp(l->text + l->len - len, want),
		  "%s:\n%s\ninstead of\n%s", what, l->text, want);
}

Test(text_dis_words, damage)
{
	for (int swapped = 0; swapped < 2; swapped++) {
		struct test_module m = { .swapped = swapped };
		struct test_listing l;

		put_damaged(&m);
		l = test_list_module(m.data, m.len,
				     LOOK | SPVX_DIS_WORDS | SPVX_DIS_OFFSETS |
					     SPVX_DIS_ERRORS);
		expect_begin("rows", &l, rows);
		expect_end("rows", &l, last_rows);
		cr_expect(l.faults == 5, "%zu faults", l.faults);
		test_listing_free(&l);
		l = test_list_module(m.data, m.len, LOOK | SPVX_DIS_ERRORS);
		expect_begin("comments", &l, comments);
		expect_end("comments", &l, "               ; 0xa8: error: Id is 0\n");
		test_listing_free(&l);
		l = test_list_module(m.data, m.len, LOOK);
		cr_expect(!strstr(l.text, "error"), "not asked for:\n%s", l.text);
		test_listing_free(&l);
	}
}

/* What is wrong is reported where the instruction is printed, also when its block waits. */
Test(text_dis_words, damage_in_blocks)
{
	struct test_module m = { .len = 0 };
	struct test_listing l;

	test_module_header(&m, 0x00010000, 100);
	TEST_INSN(&m, SPVX_OP_Function, 1, 2, 0, 3); /* 0x14 */
	TEST_INSN(&m, SPVX_OP_Label, 4);             /* 0x28 */
	TEST_INSN(&m, SPVX_OP_Branch, 6);            /* 0x30 */
	TEST_INSN(&m, SPVX_OP_Label, 5);             /* 0x38 */
	TEST_INSN(&m, SPVX_OP_Undef, 1, 4);          /* 0x40: defined before */
	TEST_INSN(&m, SPVX_OP_Return);               /* 0x4c */
	TEST_INSN(&m, SPVX_OP_Label, 6);             /* 0x50 */
	TEST_INSN(&m, SPVX_OP_Return);               /* 0x58 */
	TEST_INSN(&m, SPVX_OP_FunctionEnd);          /* 0x5c */
	l = test_list_module(m.data, m.len,
			     LOOK | SPVX_DIS_NO_INDENT | SPVX_DIS_ERRORS |
				     SPVX_DIS_REORDER_BLOCKS);
	cr_expect_str_eq(l.text, "%2 = OpFunction %1 None %3\n%4 = OpLabel\nOpBranch %6\n"
				 "%6 = OpLabel\nOpReturn\n%5 = OpLabel\n%4 = OpUndef %1\n"
				 "; 0x40: error: Id 4 is defined more than once\nOpReturn\n"
				 "OpFunctionEnd\n");
	test_listing_free(&l);
}

Test(text_dis_words, cut)
{
	struct test_module m = { .len = 0 };
	struct test_listing l = { .text = NULL };
	struct spvx_dis_options options =
		test_listing_options(&l, LOOK | SPVX_DIS_WORDS | SPVX_DIS_NO_HEADER);
	struct spvx_dis *dis;
	char text[200];

	memset(text, 'x', sizeof(text) - 1);
	text[sizeof(text) - 1] = '\0';
	test_module_header(&m, 0x00010000, 100);
	test_module_insn_str(&m, SPVX_OP_String, 1, (uint32_t[]){ 1 }, text, 0, NULL);
	options.rows = 2;
	cr_assert(!spvx_dis_create(&options, &dis));
	test_listing_run(&l, dis, m.data, m.len);
	text[128 - strlen("%1 = OpString \"")] = '\0';
	cr_expect(strstr(l.text, text) && strstr(l.text, "x...\n78787878 "), "%s", l.text);
	expect_end("rows", &l, "78787878 78787878 78787878 78787878\n... 44 words more\n");
	spvx_dis_free(dis);
	test_listing_free(&l);
}

/* ---- hooks ---- */

struct chooser {
	struct test_listing text; /* first: the callbacks of listing.h get it */
	uint64_t from;
	uint64_t to;
	int end;      /* returned after @to */
	size_t asked; /* instructions */
};

static int choose(void *ctx, struct spvx_dis *dis, const struct spvx_insn *insn,
		  uint64_t offset)
{
	struct chooser *c = ctx;
	char room[16];

	c->asked++;
	cr_expect(dis && insn->word_count && spvx_dis_name(dis, 7, room).len == 1);
	return offset < c->from ? 1 : offset < c->to ? 0 : c->end;
}

static int narrow(void *ctx, struct spvx_dis *dis, uint64_t *from, uint64_t *to)
{
	struct chooser *c = ctx;

	cr_expect(dis && *from < *to);
	if (*from < c->from)
		*from = c->from;
	if (*to > c->to)
		*to = c->to;
	return *from >= *to;
}

static const struct {
	const char *what;
	uint64_t from;
	uint64_t to;
	int end;
	int code;
	const char *want;
} choices[] = {
	{ "all of the beginning", 0, 0x1c, 1, 0, "OpCapability Shader\n" },
	{ "an end of one's own", 0, 0x1c, -77, -77, "OpCapability Shader\n" },
	{ "a part of a gap", 0x54, 0x60, 1, 0, "!0xdeadbeef\n%10 = OpTypeVoid\n" },
	{ "the other part", 0x50, 0x54, 1, 0,
	  "; 0x50: error: Invalid instruction word count: 0\n!0x000000f8\n" },
	{ "nothing", 0x14, 0x14, 1, 0, "" },
};

Test(text_dis_words, choosing)
{
	struct test_module m = { .len = 0 };

	put_damaged(&m);
	for (size_t i = 0; i < sizeof(choices) / sizeof(choices[0]); i++) {
		struct chooser c = { .from = choices[i].from,
				     .to = choices[i].to,
				     .end = choices[i].end };
		struct spvx_dis_options options = test_listing_options(
			&c.text, LOOK | SPVX_DIS_NO_INDENT | SPVX_DIS_ERRORS);
		struct spvx_dis *dis;

		options.take = choose;
		options.gap = narrow;
		cr_assert(!spvx_dis_create(&options, &dis));
		test_listing_run(&c.text, dis, m.data, m.len);
		cr_expect(c.text.code == choices[i].code, "%s: code %d", choices[i].what,
			  c.text.code);
		cr_expect(!strcmp(c.text.text, choices[i].want), "%s:\n%s", choices[i].what,
			  c.text.text);
		cr_expect(c.asked == (choices[i].code ? 2 : 16), "%s: asked %zu times",
			  choices[i].what, c.asked);
		spvx_dis_free(dis);
		test_listing_free(&c.text);
	}
}

/* What only a richer grammar could say is no damage. */
Test(text_dis_words, unknown_codes)
{
	cr_expect(spvx_code_unknown(SPVX_EOPCODE) && spvx_code_unknown(-SPVX_EOPCODE));
	cr_expect(spvx_code_unknown(SPVX_EENUM) && spvx_code_unknown(SPVX_EMASK));
	cr_expect(spvx_code_unknown(SPVX_ESET) && spvx_code_unknown(SPVX_EEXTINST));
	cr_expect(!spvx_code_unknown(SPVX_EMISSING) && !spvx_code_unknown(0));
	cr_expect(!spvx_code_unknown(SPVX_EIDTWICE) && !spvx_code_unknown(9999));
}
