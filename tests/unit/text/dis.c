/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/text/dis.c - the disassembler on modules made by hand: what is in order, what
 * is damaged, hooks, pieces, and no memory. Expected texts follow the rules of the
 * reference; where it stops and we continue, the rules of <spvx/text.h>. Columns and colours
 * are in tests/transcripts/dis.t.
 */
#include "text/dis.h"
#include "listing.h"

#include <criterion/criterion.h>
#include <spvx/enums.h>

TestSuite(text_dis, .timeout = 30);

#define V10     0x00010000u
#define V13     0x00010300u
#define NO_LOOK (SPVX_DIS_NO_HEADER | SPVX_DIS_NO_INDENT)
#define RAW     (SPVX_DIS_RAW_IDS | NO_LOOK)
#define END     UINT32_MAX

static void expect_listing(const char *what, const struct test_module *m, unsigned flags,
			   int code, const char *want)
{
	static const unsigned ways[] = { 0, SX_DIS_PLAIN };

	for (size_t i = 0; i < 2; i++) {
		struct test_listing l = test_list_module(m->data, m->len, flags | ways[i]);

		cr_expect(l.code == code, "%s: code %d, %s", what, l.code, l.first.message);
		cr_expect(!strcmp(l.text, want), "%s:\n%s\ninstead of\n%s", what, l.text,
			  want);
	}
}

/* Types and a constant of each kind that later instructions of a test need. */
static void put_types(struct test_module *m)
{
	TEST_INSN(m, SPVX_OP_TypeVoid, 1);
	TEST_INSN(m, SPVX_OP_TypeInt, 2, 32, 0);
	TEST_INSN(m, SPVX_OP_TypeInt, 3, 64, 1);
	TEST_INSN(m, SPVX_OP_TypeFloat, 4, 32);
}

static const char raw_types[] = "%1 = OpTypeVoid\n"
				"%2 = OpTypeInt 32 0\n"
				"%3 = OpTypeInt 64 1\n"
				"%4 = OpTypeFloat 32\n";

/* ---- what is in order ---- */

static void put_operand_module(struct test_module *m)
{
	test_module_header(m, V13, 100);
	test_module_insn_str(m, SPVX_OP_ExtInstImport, 1, (uint32_t[]){ 5 }, "GLSL.std.450",
			     0, NULL);
	test_module_insn_str(m, SPVX_OP_ExtInstImport, 1, (uint32_t[]){ 6 },
			     "NonSemantic.Anybody", 0, NULL);
	test_module_insn_str(m, SPVX_OP_String, 1, (uint32_t[]){ 7 },
			     "say \"a\\b\"\n\xff and on\t", 0, NULL);
	TEST_INSN(m, SPVX_OP_Decorate, 8, SPVX_DECORATION_BuiltIn,
		  SPVX_BUILT_IN_SubgroupEqMask);
	TEST_INSN(m, SPVX_OP_Decorate, 8, SPVX_DECORATION_Location, 70000);
	put_types(m);
	TEST_INSN(m, SPVX_OP_Constant, 2, 9, 4294967295u);
	TEST_INSN(m, SPVX_OP_Constant, 3, 10, 4294967295u, 4294967295u);
	TEST_INSN(m, SPVX_OP_Constant, 4, 11, 0x3fc00000);
	TEST_INSN(m, SPVX_OP_SpecConstantOp, 2, 12, SPVX_OP_IAdd, 9, 9);
	TEST_INSN(m, SPVX_OP_Load, 4, 20, 30, 3, 16);
	TEST_INSN(m, SPVX_OP_Load, 4, 21, 30, 0);
	TEST_INSN(m, SPVX_OP_ExtInst, 4, 22, 5, 4, 21);
	TEST_INSN(m, SPVX_OP_ExtInst, 1, 23, 6, 77, 21, 22);
	TEST_INSN(m, SPVX_OP_Switch, 9, 40, 1, 41, 2, 42);
	TEST_INSN(m, SPVX_OP_Phi, 4, 24, 21, 40, 22, 41);
	TEST_INSN(m, SPVX_OP_CooperativeMatrixReduceNV, 4, 25, 21, 0, 30);
}

static const char operand_listing[] =
	"%5 = OpExtInstImport \"GLSL.std.450\"\n"
	"%6 = OpExtInstImport \"NonSemantic.Anybody\"\n"
	"%7 = OpString \"say \\\"a\\\\b\\\"\n\xff and on\t\"\n"
	"OpDecorate %8 BuiltIn SubgroupEqMask\n"
	"OpDecorate %8 Location 70000\n"
	"%1 = OpTypeVoid\n"
	"%2 = OpTypeInt 32 0\n"
	"%3 = OpTypeInt 64 1\n"
	"%4 = OpTypeFloat 32\n"
	"%9 = OpConstant %2 4294967295\n"
	"%10 = OpConstant %3 -1\n"
	"%11 = OpConstant %4 1.5\n"
	"%12 = OpSpecConstantOp %2 IAdd %9 %9\n"
	"%20 = OpLoad %4 %30 Volatile|Aligned 16\n"
	"%21 = OpLoad %4 %30 None\n"
	"%22 = OpExtInst %4 %5 FAbs %21\n"
	"%23 = OpExtInst %1 %6 77 %21 %22\n"
	"OpSwitch %9 %40 1 %41 2 %42\n"
	"%24 = OpPhi %4 %21 %40 %22 %41\n"
	"%25 = OpCooperativeMatrixReduceEXT %4 %21  %30\n";

Test(text_dis, operands)
{
	struct test_module m = { .len = 0 };
	struct test_module swapped = { .swapped = true };

	put_operand_module(&m);
	put_operand_module(&swapped);
	expect_listing("operands", &m, RAW, 0, operand_listing);
	expect_listing("operands, swapped", &swapped, RAW, 0, operand_listing);
}

/* At any alignment, and with nothing readable after. */
Test(text_dis, alignment)
{
	struct test_module m = { .len = 0 };

	put_operand_module(&m);
	for (size_t shift = 0; shift < 8; shift++) {
		unsigned char *block = malloc(m.len + shift);
		struct test_listing l;

		memcpy(block + shift, m.data, m.len);
		l = test_list_module(block + shift, m.len, RAW);
		cr_expect(!strcmp(l.text, operand_listing), "%zu bytes off", shift);
		free(block);
	}
}

/* Instructions of any length, and more text than is kept back. */
Test(text_dis, long_instructions)
{
	static const size_t lengths[] = { 60, 61, 62, 63, 64, 65, 66, 1000, 65000 };
	uint32_t *ids = malloc(65000 * sizeof(*ids));
	char *want = malloc(65000 * 8 + 100);

	for (size_t i = 0; i < 65000; i++)
		ids[i] = 1 + (uint32_t)(i * 7919 % 20000);
	for (size_t i = 0; i < sizeof(lengths) / sizeof(lengths[0]); i++) {
		struct test_module m = { .len = 0 };
		char *p = want;

		ids[0] = 77;
		test_module_header(&m, V10, 100);
		test_module_insn(&m, SPVX_OP_TypeStruct, lengths[i], ids);
		p += sprintf(p, "%%77 = OpTypeStruct");
		for (size_t k = 1; k < lengths[i]; k++)
			p += sprintf(p, " %%%u", ids[k]);
		strcpy(p, "\n");
		expect_listing("OpTypeStruct", &m, RAW, 0, want);
	}
	free(ids);
	free(want);
}

/* ---- what cannot be decoded ---- */

/* An instruction that is at fault, after some types. */
static const struct bad {
	const char *what;
	uint16_t op;
	enum spvx_code code;
	uint32_t words[5]; /* ended by END */
	const char *says;  /* the reference */
} bad[] = {
	{ "opcode", 65534, SPVX_EOPCODE, { 42, 99, END }, "Invalid opcode: 65534" },
	{ "no words", 65534, SPVX_EOPCODE, { END }, "Invalid opcode: 65534" },
	{ "enumerant", SPVX_OP_Capability, SPVX_EENUM, TEST_LIST(65535, END),
	  "Invalid capability operand: 65535" },
	{ "mask", SPVX_OP_Function, SPVX_EMASK, TEST_LIST(1, 70, 1u << 31, 3, END),
	  "Invalid function control operand: 2147483648 has invalid mask component 2147483648" },
	{ "id 0", SPVX_OP_Store, SPVX_EIDZERO, { 0, 5, END }, "Id is 0" },
	{ "type 0", SPVX_OP_Undef, SPVX_EIDZERO, { 0, 70, END }, "Error: Type Id is 0" },
	{ "result 0", SPVX_OP_Undef, SPVX_EIDZERO, { 4, 0, END }, "Error: Result Id is 0" },
	{ "scope 0", SPVX_OP_MemoryBarrier, SPVX_EIDZERO, { 0, 5, END }, "scope ID is 0" },
	{ "semantics 0", SPVX_OP_MemoryBarrier, SPVX_EIDZERO, TEST_LIST(5, 0, END),
	  "memory semantics ID is 0" },
	{ "too short", SPVX_OP_Load, SPVX_EMISSING, TEST_LIST(4, 70, END),
	  "End of input reached while decoding OpLoad starting at word 18: expected more operands after 3 words." },
	{ "too long", SPVX_OP_Label, SPVX_ESURPLUS, TEST_LIST(70, 71, END),
	  "Invalid instruction OpLabel starting at word 18: expected no more operands after 2 words, but stated word count is 3." },
	{ "number of void", SPVX_OP_Constant, SPVX_ENOTYPE, TEST_LIST(1, 70, 7, END),
	  "Type Id 1 is not a scalar numeric type" },
	{ "number of nothing", SPVX_OP_Constant, SPVX_ENOTTYPE, TEST_LIST(60, 70, 7, END),
	  "Type Id 60 is not a type" },
	{ "no import", SPVX_OP_ExtInst, SPVX_ENOTSET, TEST_LIST(1, 70, 2, 4, END),
	  "OpExtInst set Id 2 does not reference an OpExtInstImport result Id" },
	{ "OpSpecConstantOp", SPVX_OP_SpecConstantOp, SPVX_ESPECOP,
	  TEST_LIST(2, 70, 61, 5, END), "Invalid OpSpecConstantOp opcode: 61" },
	{ "twice", SPVX_OP_TypeBool, SPVX_EIDTWICE, TEST_LIST(4, END),
	  "Id 4 is defined more than once" },
	{ "selector", SPVX_OP_Switch, SPVX_ENOTYPE, TEST_LIST(2, 5, 1, 6, END),
	  "Invalid OpSwitch: selector id 2 is a type, not a value" },
};

static void check_bad(const struct bad *b, unsigned way)
{
	struct test_module m = { .len = 0 };
	char *line = test_format("%s", "");
	struct test_listing l;
	size_t count = 0;
	char *want;

	for (; b->words[count] != END; count++)
		line = test_format("%s %u", line, b->words[count]);
	line = b->code == SPVX_EIDTWICE
		       ? test_format("%%4 = OpTypeBool")
		       : test_format(
				 "OpUnknown(%u, %zu)%s  ; note: ID bound may be incorrect after reassembly",
				 b->op, count + 1, line);
	want = test_format("%s%s\n%%99 = OpLabel\n", raw_types, line);
	test_module_header(&m, V13, 100);
	put_types(&m);
	test_module_insn(&m, b->op, count, b->words);
	TEST_INSN(&m, SPVX_OP_Label, 99);
	l = test_list_module(m.data, m.len, RAW | way);
	cr_expect(!l.code && l.faults == 1 && l.first.code == b->code,
		  "%s: %d, %zu faults: %s", b->what, l.code, l.faults, l.first.message);
	cr_expect(!strcmp(l.text, want), "%s:\n%s\ninstead of\n%s", b->what, l.text, want);
	l = test_list_module(m.data, m.len, RAW | SPVX_DIS_STRICT | way);
	cr_expect(l.code == -(int)b->code && l.faults == 1 && l.first.insn == 4 &&
			  l.first.offset == 72,
		  "%s: strict %d", b->what, l.code);
	cr_expect(!strcmp(l.first.message, b->says), "%s: %s", b->what, l.first.message);
	cr_expect(!strcmp(l.text, raw_types), "%s: strict:\n%s", b->what, l.text);
}

Test(text_dis, faults)
{
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		check_bad(&bad[i], 0);
		check_bad(&bad[i], SX_DIS_PLAIN);
	}
}

Test(text_dis, unknown_set)
{
	struct test_module m = { .len = 0 };

	test_module_header(&m, V13, 100);
	test_module_insn_str(&m, SPVX_OP_ExtInstImport, 1, (uint32_t[]){ 5 }, "Vendor.x", 0,
			     NULL);
	TEST_INSN(&m, SPVX_OP_ExtInst, 1, 2, 5, 7, 8, 9);
	expect_listing("unknown set", &m, RAW, 0,
		       "%5 = OpExtInstImport \"Vendor.x\"\n%2 = OpExtInst %1 %5 7 %8 %9\n");
	expect_listing("unknown set, strict", &m, RAW | SPVX_DIS_STRICT, -SPVX_ESET, "");
}

Test(text_dis, no_module)
{
	static const unsigned char magic[20] = { 1, 2, 3, 4 };

	static const struct {
		size_t size;
		int code;
		const char *says;
	} cases[] = {
		{ 0, -SPVX_ESHORT, "Missing module." },
		{ 4, -SPVX_ESHORT,
		  "Module has incomplete header: only 1 words instead of 5" },
		{ 16, -SPVX_ESHORT,
		  "Module has incomplete header: only 4 words instead of 5" },
		{ 20, -SPVX_EMAGIC, "Invalid SPIR-V magic number '4030201'." },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct test_listing l = test_list_module(magic, cases[i].size, 0);

		cr_expect(l.code == cases[i].code && !l.len, "%zu bytes: %d", cases[i].size,
			  l.code);
		cr_expect(!strcmp(l.first.message, cases[i].says), "%zu bytes: %s",
			  cases[i].size, l.first.message);
	}
}

/* ---- beyond damage ---- */

static void put_labels(struct test_module *m, uint32_t from, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++)
		TEST_INSN(m, SPVX_OP_Label, from + i);
}

static char *labels(uint32_t from, uint32_t count)
{
	char *text = test_keep(calloc(count, 32));
	char *p = text;

	for (uint32_t i = 0; i < count; i++)
		p += sprintf(p, "%%%u = OpLabel\n", from + i);
	return text;
}

static void check_damage(const char *what, const struct test_module *m, size_t size,
			 enum spvx_code code, const char *between)
{
	char *before = labels(10, 3);
	char *behind = labels(20, 9);
	char *want = test_format("%s%s%s", before, between, behind);
	struct test_listing l = test_list_module(m->data, size, RAW);

	cr_expect(!l.code && l.faults == 1 && l.first.code == code &&
			  l.first.offset == 44 && l.first.insn == 3,
		  "%s: %d, %zu faults, 0x%lx: %s", what, l.code, l.faults,
		  (unsigned long)l.first.offset, l.first.message);
	cr_expect(!strcmp(l.text, want), "%s:\n%s", what, l.text);
}

Test(text_dis, damage)
{
	struct test_module m = { .len = 0 };

	test_module_header(&m, V13, 100);
	put_labels(&m, 10, 3);
	test_module_word(&m, 0x0000abcd);
	test_module_word(&m, 0xffffffff);
	put_labels(&m, 20, 9);
	check_damage("word count 0", &m, m.len, SPVX_EZERO, "!0x0000abcd !0xffffffff\n");
	m.len = 44;
	test_module_word(&m, 0xff0000f8);
	put_labels(&m, 20, 9);
	check_damage("past the end", &m, m.len, SPVX_EPASTEND, "!0xff0000f8\n");
}

/* Damage of a length that is not a multiple of 4: what follows is found at any byte. */
Test(text_dis, shifted)
{
	struct test_module m = { .len = 0 };
	struct test_module rest = { .len = 0 };
	unsigned char *all;

	test_module_header(&m, V13, 100);
	put_labels(&m, 10, 3);
	test_module_word(&m, 0x00000000);
	put_labels(&rest, 20, 9);
	all = malloc(m.len + 2 + rest.len);
	memcpy(all, m.data, m.len);
	memcpy(all + m.len, "\xbf\xbd", 2);
	memcpy(all + m.len + 2, rest.data, rest.len);
	rest.len = m.len + 2 + rest.len;
	free(rest.data);
	rest.data = all;
	check_damage("two bytes more", &rest, rest.len, SPVX_EZERO,
		     "!0x00000000\n; stray bytes: bf bd\n");
}

Test(text_dis, stray_bytes)
{
	struct test_module m = { .len = 0 };
	struct test_listing l;

	test_module_header(&m, V13, 100);
	put_labels(&m, 10, 1);
	test_module_word(&m, 0x07070707);
	l = test_list_module(m.data, m.len - 1, RAW);
	cr_expect(!l.code && l.faults == 1 && l.first.code == SPVX_ETRAILING);
	cr_expect(!strcmp(l.text, "%10 = OpLabel\n; stray bytes: 07 07 07\n"), "%s",
		  l.text);
	l = test_list_module(m.data, m.len - 1, RAW | SPVX_DIS_STRICT);
	cr_expect(l.code == -SPVX_ETRAILING && !l.len, "%d: %s", l.code, l.text);
}

Test(text_dis, back_to_back)
{
	struct test_module m = { .len = 0 };

	test_module_header(&m, V13, 100);
	put_labels(&m, 10, 1);
	test_module_word(&m, 0); /* damage ends with the module, too */
	test_module_header(&m, V13, 100);
	put_labels(&m, 10, 20);
	expect_listing("two modules", &m, RAW, 0, "%10 = OpLabel\n!0x00000000\n");
}

/* ---- looks ---- */

Test(text_dis, escape)
{
	struct test_module m = { .len = 0 };

	test_module_header(&m, V13, 100);
	test_module_insn_str(&m, SPVX_OP_String, 1, (uint32_t[]){ 5 },
			     "\x1b[2J \"\xc3\xa9\" \xff\n", 0, NULL);
	expect_listing("escaped", &m, NO_LOOK | SPVX_DIS_ESCAPE | SPVX_DIS_RAW_IDS, 0,
		       "%5 = OpString \"\\x1b[2J \\\"\xc3\xa9\\\" \\xff\\x0a\"\n");
}

/* A function without an end: the reference loses its blocks, when strict so do we. */
Test(text_dis, endless_function)
{
	struct test_module m = { .len = 0 };
	unsigned flags = RAW | SPVX_DIS_REORDER_BLOCKS;

	test_module_header(&m, V13, 100);
	TEST_INSN(&m, SPVX_OP_Function, 1, 2, 0, 3);
	TEST_INSN(&m, SPVX_OP_Label, 4);
	TEST_INSN(&m, SPVX_OP_Branch, 99);
	TEST_INSN(&m, SPVX_OP_Label, 5);
	TEST_INSN(&m, SPVX_OP_Return);
	expect_listing("blocks", &m, flags, 0,
		       "%2 = OpFunction %1 None %3\n%4 = OpLabel\nOpBranch %99\n"
		       "%5 = OpLabel\nOpReturn\n");
	expect_listing("blocks, strict", &m, flags | SPVX_DIS_STRICT, 0,
		       "%2 = OpFunction %1 None %3\n");
}

/* ---- hooks ---- */

struct host {
	struct test_listing text; /* first: the callbacks of listing.h get it */
	struct spvx_dis *dis;
	size_t lines;
	int fail;
};

static bool shout_ids(void *ctx, struct spvx_dis *dis, const struct spvx_insn *insn,
		      const struct spvx_operand *operand)
{
	(void)ctx;
	if (operand->cls != SPVX_OPERAND_RESULT && operand->cls != SPVX_OPERAND_ID)
		return false;
	if (spvx_insn_word(insn, operand->word) != operand->value)
		return false;
	spvx_dis_put(dis, "%ID", 3);
	return true;
}

static int skip_labels(void *ctx, struct spvx_dis *dis, const struct spvx_insn *insn,
		       uint64_t offset)
{
	struct host *h = ctx;

	h->lines++;
	if (h->fail)
		return h->fail;
	if (offset == 20)
		spvx_dis_put(dis, "; here we go\n", 13);
	return insn->opcode == SPVX_OP_Label;
}

static int refuse(void *ctx, const char *text, size_t len)
{
	(void)ctx;
	(void)text;
	(void)len;
	return -SPVX_EIO;
}

Test(text_dis, hooks)
{
	struct test_module m = { .len = 0 };
	struct host h = { .lines = 0 };
	struct spvx_dis_options options =
		test_listing_options(&h.text, SPVX_DIS_NO_HEADER | SPVX_DIS_RAW_IDS);

	options.operand = shout_ids;
	options.line = skip_labels;
	test_module_header(&m, V13, 100);
	TEST_INSN(&m, SPVX_OP_TypeFloat, 4, 32);
	TEST_INSN(&m, SPVX_OP_Label, 5);
	TEST_INSN(&m, SPVX_OP_IAdd, 4, 6, 7, 8);
	cr_assert(!spvx_dis_create(&options, &h.dis));
	test_listing_run(&h.text, h.dis, m.data, m.len);
	cr_expect(!h.text.code && h.lines == 3);
	cr_expect(!strcmp(h.text.text, "; here we go\n"
				       "         %ID = OpTypeFloat 32\n"
				       "         %ID = OpIAdd %4 %ID %ID\n"),
		  "%s", h.text.text);
	h.fail = -SPVX_ELIMIT;
	test_listing_run(&h.text, h.dis, m.data, m.len);
	cr_expect(h.text.code == -SPVX_ELIMIT, "%d", h.text.code);
	spvx_dis_free(h.dis);
	options.write = refuse;
	options.line = NULL;
	options.operand = NULL;
	cr_assert(!spvx_dis_create(&options, &h.dis));
	cr_expect(spvx_dis_module(h.dis, m.data, m.len) == -SPVX_EIO);
	spvx_dis_free(h.dis);
	options.write = NULL;
	cr_expect(spvx_dis_create(&options, &h.dis) == -SPVX_EINVAL && !h.dis);
}

/* ---- pieces ---- */

/* The same listing from pieces of one instruction each, and with a part left out. */
Test(text_dis, pieces)
{
	struct test_module m = { .len = 0 };
	struct test_listing l = { .len = 0 };
	struct spvx_dis_options options = test_listing_options(&l, RAW);
	struct spvx_cursor cursor;
	struct spvx_header header;
	struct spvx_insn insn;
	struct spvx_dis *dis;
	const char *from;

	put_operand_module(&m);
	cr_assert(!spvx_dis_create(&options, &dis));
	cr_assert(!spvx_cursor_init(&cursor, m.data, m.len, &header));
	test_listing_begin(&l);
	cr_expect(!spvx_dis_begin(dis, &header));
	while (spvx_next(&cursor, &insn)) {
		struct spvx_cursor one = cursor;

		one.pos = insn.bytes;
		one.end = cursor.pos;
		cr_expect(!spvx_dis_print(dis, &one) && one.pos == one.end);
	}
	cr_expect(!spvx_dis_end(dis) && !strcmp(l.text, operand_listing), "%s", l.text);
	/* what is skipped is known all the same */
	from = strstr(operand_listing, "%12 =");
	cr_assert(!spvx_cursor_init(&cursor, m.data, m.len, &header));
	test_listing_begin(&l);
	spvx_dis_begin(dis, &header);
	while (spvx_next(&cursor, &insn)) {
		struct spvx_cursor one = cursor;

		one.pos = insn.bytes;
		one.end = cursor.pos;
		if (insn.opcode != SPVX_OP_SpecConstantOp) {
			spvx_dis_learn(dis, &one);
			continue;
		}
		cursor.pos = insn.bytes;
		break;
	}
	cr_expect(!spvx_dis_print(dis, &cursor) && !spvx_dis_end(dis));
	cr_expect(!strcmp(l.text, from), "%s", l.text);
	spvx_dis_free(dis);
}

Test(text_dis, one_instruction)
{
	struct test_module m = { .len = 0 };
	struct test_listing l = { .len = 0 };
	struct spvx_dis_options options = test_listing_options(&l, 0);
	struct spvx_cursor cursor;
	struct spvx_header header;
	struct spvx_insn insn;
	struct spvx_error err;
	struct spvx_str text;
	struct spvx_dis *dis;
	char room[10];

	test_module_header(&m, V13, 100);
	test_module_insn_str(&m, SPVX_OP_Name, 1, (uint32_t[]){ 6 }, "sum", 0, NULL);
	TEST_INSN(&m, SPVX_OP_TypeFloat, 4, 32);
	TEST_INSN(&m, SPVX_OP_FAdd, 4, 6, 7, 8);
	TEST_INSN(&m, SPVX_OP_FAdd, 4, 9, 7);
	cr_assert(!spvx_dis_create(&options, &dis));
	cr_assert(!spvx_cursor_init(&cursor, m.data, m.len, &header));
	spvx_dis_begin(dis, &header);
	cr_expect(!spvx_dis_names(dis, &cursor));
	while (spvx_next(&cursor, &insn) && insn.opcode != SPVX_OP_FAdd)
		;
	cr_expect(!spvx_dis_insn(dis, &insn, &text, NULL));
	cr_expect(text.len == 26 && !memcmp(text.ptr, "%sum = OpFAdd %float %7 %8", 26),
		  "%.*s", (int)text.len, text.ptr);
	cr_assert(spvx_next(&cursor, &insn));
	cr_expect(spvx_dis_insn(dis, &insn, &text, &err) == -SPVX_EMISSING);
	cr_expect(text.len == 23 && !memcmp(text.ptr, "OpUnknown(129, 4) 4 9 7", 23),
		  "%.*s", (int)text.len, text.ptr);
	cr_expect(err.code == SPVX_EMISSING);
	text = spvx_dis_name(dis, 6, room);
	cr_expect(text.len == 3 && !memcmp(text.ptr, "sum", 3));
	text = spvx_dis_name(dis, 4294967295u, room);
	cr_expect(text.len == 10 && !memcmp(text.ptr, "4294967295", 10));
	spvx_dis_free(dis);
}

/* ---- grammars made at run time ---- */

Test(text_dis, run_time_grammar)
{
	static const char text[] =
		"{\"magic_number\":\"0x07230203\",\"major_version\":1,\"minor_version\":6,"
		"\"revision\":1,\"instructions\":[{\"opname\":\"OpShineVENDOR\","
		"\"opcode\":4095,\"operands\":[{\"kind\":\"IdResultType\"},"
		"{\"kind\":\"IdResult\"},{\"kind\":\"IdRef\"},{\"kind\":\"LiteralInteger\"}"
		"],"
		"\"version\":\"None\"}],\"operand_kinds\":[]}";
	const struct spvx_grammar_file file = { { NULL, 0 }, { text, sizeof(text) - 1 } };
	struct test_module m = { .len = 0 };
	struct test_listing l = { .len = 0 };
	struct spvx_dis_options options = test_listing_options(&l, RAW);
	struct spvx_grammar *g;
	struct spvx_error err;
	struct spvx_dis *dis;

	cr_assert(!spvx_grammar_create(NULL, &file, 1, &g, NULL, &err), "%s", err.message);
	options.grammar = g;
	cr_assert(!spvx_dis_create(&options, &dis));
	test_module_header(&m, V13, 100);
	TEST_INSN(&m, 4095, 4, 6, 7, 8);
	TEST_INSN(&m, SPVX_OP_Label, 9);
	test_listing_run(&l, dis, m.data, m.len);
	cr_expect(!l.faults &&
			  !strcmp(l.text, "%6 = OpShineVENDOR %4 %7 8\n%9 = OpLabel\n"),
		  "%s", l.text);
	spvx_dis_free(dis);
	spvx_grammar_free(NULL, g);
}

/* ---- no memory ---- */

static bool try_without(const struct test_module *m, unsigned flags, size_t fail_at)
{
	struct test_listing l = { .len = 0 };
	struct spvx_dis_options options = test_listing_options(&l, flags);
	struct test_alloc a;
	struct spvx_dis *dis;
	int err;

	test_alloc_init(&a);
	a.fail_at = fail_at;
	a.fail_once = true;
	options.allocator = &a.hook;
	test_listing_begin(&l);
	err = spvx_dis_create(&options, &dis);
	if (!err)
		err = spvx_dis_module(dis, m->data, m->len);
	/* a record that cannot be made is done without */
	cr_expect(!err || err == -SPVX_ENOMEM, "call %zu fails: %d", fail_at, err);
	cr_expect(err || a.calls < fail_at || l.len, "call %zu fails: no text", fail_at);
	spvx_dis_free(dis);
	cr_expect(!a.live_blocks, "call %zu fails: %zu blocks lost", fail_at,
		  a.live_blocks);
	return a.calls >= fail_at;
}

Test(text_dis, no_memory)
{
	static const unsigned looks[] = {
		0,
		SPVX_DIS_RAW_IDS,
		SPVX_DIS_COMMENTS | SPVX_DIS_NESTED_INDENT | SPVX_DIS_OFFSETS,
		SPVX_DIS_REORDER_BLOCKS | SPVX_DIS_STRICT,
		SPVX_DIS_ESCAPE,
	};
	struct test_module m = { .len = 0 };

	put_operand_module(&m);
	TEST_INSN(&m, SPVX_OP_Function, 1, 50, 0, 3);
	TEST_INSN(&m, SPVX_OP_Label, 51);
	TEST_INSN(&m, SPVX_OP_SelectionMerge, 53, 0);
	TEST_INSN(&m, SPVX_OP_BranchConditional, 9, 52, 53);
	TEST_INSN(&m, SPVX_OP_Label, 52);
	TEST_INSN(&m, SPVX_OP_Branch, 53);
	TEST_INSN(&m, SPVX_OP_Label, 53);
	TEST_INSN(&m, SPVX_OP_Return);
	TEST_INSN(&m, SPVX_OP_FunctionEnd);
	TEST_INSN(&m, SPVX_OP_TypeVoid, 4000000000u);
	for (size_t i = 0; i < sizeof(looks) / sizeof(looks[0]); i++) {
		size_t n = 1;

		while (try_without(&m, looks[i], n))
			n++;
		cr_expect(n > 8, "only %zu calls", n);
	}
}
