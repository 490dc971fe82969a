/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/spirv/operand.c - the operand machine, form by form, on instructions made by
 * hand.
 *
 * What is expected is written down from the specification: each operand as a letter for
 * what it is and its value. Real modules and recorded faults: operand_corpus.c.
 */
#include "operand_forms.h"
#include "suite.h"

TestSuite(spirv_operand, .timeout = 30);

#define TEXT 512

/* ---- running a form ---- */

static void prelude(struct test_module *m)
{
	test_module_header(m, 0x10600, 1000);
	for (size_t i = 0; i < COUNT(imports); i++)
		TEST_INSN_STR(m, SPVX_OP_ExtInstImport, imports[i].name, imports[i].id);
	for (size_t i = 0; i < COUNT(integers); i++)
		TEST_INSN(m, SPVX_OP_TypeInt, integers[i].id, integers[i].width, 0);
	TEST_INSN(m, SPVX_OP_TypeInt, S32, 32, 1);
	TEST_INSN(m, SPVX_OP_TypeFloat, F32, 32);
	TEST_INSN(m, SPVX_OP_TypeFloat, F64, 64);
	TEST_INSN(m, SPVX_OP_TypeFloat, BF16, 16, 0); /* BFloat16KHR */
	TEST_INSN(m, SPVX_OP_TypeVoid, VOID);
	for (uint32_t type = U32; type < VOID; type++)
		TEST_INSN(m, SPVX_OP_Undef, type, VALUE_OF(type));
}

/* Learn all instructions of a module but the last, which @insn receives. */
static void learn(struct spvx_ids *ids, const struct test_module *m, struct spvx_insn *insn)
{
	struct spvx_cursor cursor;
	struct spvx_header header;

	spvx_ids_init(ids, NULL);
	cr_assert(!spvx_cursor_init(&cursor, m->data, m->len, &header));
	spvx_for_each_insn(*insn, &cursor) {
		if (cursor.pos < cursor.end)
			cr_assert(!spvx_ids_learn(ids, NULL, insn));
	}
	cr_assert(!cursor.fault);
}

static size_t describe(char *to, size_t room, const struct spvx_operand *o)
{
	static const char letters[] = "trinfs#xoem"; /* by enum spvx_operand_class */
	int n = snprintf(to, room, o->cls == SPVX_OPERAND_MASK ? "%s%c0x%x" : "%s%c%u",
			 o->parameter ? "'" : "", letters[o->cls], o->value);

	if (o->words > 1)
		n += snprintf(to + n, room - (size_t)n, "/%u", o->words);
	return (size_t)n;
}

/* All operands of an instruction as text; @it receives how the iteration ended. */
static void describe_all(char *text, const struct spvx_ids *ids,
			 const struct spvx_insn *insn, struct spvx_operands *it)
{
	struct spvx_operand o;
	unsigned word = 1;
	size_t n = 0;

	*text = '\0';
	spvx_operands_init(it, NULL, ids, insn);
	spvx_for_each_operand(o, it) {
		if (n)
			text[n++] = ' ';
		n += describe(text + n, TEXT - n, &o);
		cr_expect(o.word == word && o.value == spvx_insn_word(insn, o.word),
			  "behind %s", text);
		if (o.cls == SPVX_OPERAND_ENUM)
			cr_expect(o.entry && spvx_entry_value(o.entry) == o.value, "%s",
				  text);
		word += o.words;
	}
	if (!it->fault)
		cr_expect(word == insn->word_count, "%s: %u words", text, word);
	cr_expect(!spvx_operand_next(it, &o), "%s: the end is not the end", text);
}

static void check_form(const struct form *form, bool swapped)
{
	struct test_module m = { .swapped = swapped };
	struct spvx_operands it;
	struct spvx_insn insn;
	struct spvx_ids ids;
	char text[TEXT];
	size_t count = 0;

	while (form->words[count] != END)
		count++;
	prelude(&m);
	test_module_insn(&m, form->op, count, form->words);
	learn(&ids, &m, &insn);
	describe_all(text, &ids, &insn, &it);
	cr_expect(!strcmp(text, form->want), "%s:\n got %s\nwant %s", form->what, text,
		  form->want);
	cr_expect(it.fault == form->fault, "%s: %s", form->what, spvx_code_text(it.fault));
	if (it.fault)
		cr_expect(it.word == form->word, "%s: fault at word %u", form->what,
			  it.word);
	spvx_ids_fini(&ids);
}

static void check_forms(const struct form *forms, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		check_form(&forms[i], false);
		check_form(&forms[i], true);
	}
}

Test(spirv_operand, forms)
{
	check_forms(plain_forms, COUNT(plain_forms));
	check_forms(mask_forms, COUNT(mask_forms));
	check_forms(number_forms, COUNT(number_forms));
	check_forms(spec_forms, COUNT(spec_forms));
	check_forms(extended_forms, COUNT(extended_forms));
}

/* What the words of a number mean is reported with it. */
Test(spirv_operand, numbers)
{
	static const struct {
		uint32_t type;
		struct spvx_number want;
	} cases[] = {
		{ U8, { SPVX_NUMBER_UNSIGNED, 0, 8 } },
		{ U33, { SPVX_NUMBER_UNSIGNED, 0, 33 } },
		{ S32, { SPVX_NUMBER_SIGNED, 0, 32 } },
		{ F32, { SPVX_NUMBER_FLOAT, 0, 32 } },
		{ F64, { SPVX_NUMBER_FLOAT, 0, 64 } },
		{ BF16, { SPVX_NUMBER_FLOAT, 1, 16 } },
	};

	for (size_t i = 0; i < COUNT(cases); i++) {
		unsigned words = (cases[i].want.width + 31) / 32;
		const uint32_t value[] = { cases[i].type, 300, 1, 2 };
		struct test_module m = { .swapped = i % 2 };
		struct spvx_operands it;
		struct spvx_operand o;
		struct spvx_insn insn;
		struct spvx_ids ids;

		prelude(&m);
		test_module_insn(&m, SPVX_OP_Constant, 2 + words, value);
		learn(&ids, &m, &insn);
		spvx_operands_init(&it, NULL, &ids, &insn);
		while (spvx_operand_next(&it, &o) && o.cls != SPVX_OPERAND_NUMBER)
			cr_expect(o.number.cls == SPVX_NUMBER_NONE, "case %zu", i);
		cr_expect(!it.fault && o.number.cls == cases[i].want.cls &&
				  o.number.encoding == cases[i].want.encoding &&
				  o.number.width == cases[i].want.width,
			  "case %zu: class %u, encoding %u, width %u", i, o.number.cls,
			  o.number.encoding, o.number.width);
		spvx_ids_fini(&ids);
	}
}

/* ---- strings ---- */

static const char alphabet[] = "abcdefghijklm";

/* A string of @len between an id and two more, as an entry point has it. */
static void check_string(size_t len, bool swapped)
{
	static const uint32_t before[] = { 0, 90 };
	static const uint32_t after[] = { 91, 92 };
	struct test_module m = { .swapped = swapped };
	const char *s = alphabet + sizeof(alphabet) - 1 - len;
	char copy[sizeof(alphabet)];
	struct spvx_operands it;
	struct spvx_insn insn;
	struct spvx_ids ids;
	struct spvx_str got;
	char text[TEXT];
	char *want;

	test_module_header(&m, 0x10000, 100);
	test_module_insn_str(&m, SPVX_OP_EntryPoint, 2, before, s, 2, after);
	learn(&ids, &m, &insn);
	describe_all(text, &ids, &insn, &it);
	want = len < 4 ? test_format("e0 i90 s%u i91 i92", spvx_insn_word(&insn, 3))
		       : test_format("e0 i90 s%u/%zu i91 i92", spvx_insn_word(&insn, 3),
				     len / 4 + 1);
	cr_expect(!it.fault && !strcmp(text, want), "length %zu: %s", len, text);
	got = spvx_insn_string(&insn, 3, copy, sizeof(copy));
	cr_expect(got.len == len && !memcmp(got.ptr, s, len), "length %zu: %.*s", len,
		  (int)got.len, got.ptr);
	spvx_ids_fini(&ids);
}

/* A string whose words are all letters, in the last instruction or not. */
static void check_open_string(size_t words, bool swapped)
{
	static const uint32_t letters[] = { 90, 0x64636261, 0x68676665, 0x6c6b6a69 };
	struct test_module m = { .swapped = swapped };
	struct spvx_operands it;
	struct spvx_insn insn;
	struct spvx_ids ids;
	char text[TEXT];

	test_module_header(&m, 0x10000, 100);
	test_module_insn(&m, SPVX_OP_Name, 1 + words, letters);
	learn(&ids, &m, &insn);
	describe_all(text, &ids, &insn, &it);
	cr_expect(it.fault == SPVX_ESTRING && it.word == 2 && !strcmp(text, "i90"),
		  "%zu words: %s, %s", words, text, spvx_code_text(it.fault));
	spvx_ids_fini(&ids);
}

Test(spirv_operand, strings)
{
	for (size_t len = 0; len < sizeof(alphabet); len++) {
		check_string(len, false);
		check_string(len, true);
	}
	for (size_t words = 1; words <= 3; words++) {
		check_open_string(words, false);
		check_open_string(words, true);
	}
}

/* ---- without knowledge ---- */

/* Nothing known of ids: what depends on them is a fault, or read as ids. */
Test(spirv_operand, no_ids)
{
	static const struct form cases[] = {
		{ "ext", SPVX_OP_ExtInst, W(F32, 300, GLSL, 4, 90, 91),
		  "t3 r300 i40 x4 i90 i91", SPVX_OK, 0 },
		{ "constant", SPVX_OP_Constant, W(U32, 300, 7), "t1 r300", SPVX_ENOTYPE,
		  3 },
		{ "switch", SPVX_OP_Switch, W(VALUE_OF(U32), 200, 1, 201), "i21 i200",
		  SPVX_ENOTYPE, 3 },
	};

	for (size_t i = 0; i < COUNT(cases); i++) {
		struct test_module m = { 0 };
		struct spvx_operands it;
		struct spvx_insn insn;
		struct spvx_ids ids;
		char text[TEXT];
		size_t count = 0;

		while (cases[i].words[count] != END)
			count++;
		prelude(&m);
		test_module_insn(&m, cases[i].op, count, cases[i].words);
		learn(&ids, &m, &insn);
		describe_all(text, NULL, &insn, &it);
		cr_expect(it.fault == cases[i].fault && !strcmp(text, cases[i].want),
			  "%s: %s, %s", cases[i].what, text, spvx_code_text(it.fault));
		spvx_ids_fini(&ids);
	}
}

/* Names and kinds are the grammar's. */
Test(spirv_operand, names)
{
	static const struct {
		const char *kind;
		const char *name;
	} want[] = {
		{ "IdResultType", NULL },   { "IdResult", NULL },
		{ "IdRef", "Pointer" },     { "MemoryAccess", NULL },
		{ "LiteralInteger", NULL },
	};

	static const uint32_t words[] = { U32, 300, 90, 2, 16 };
	struct test_module m = { 0 };
	struct spvx_operands it;
	struct spvx_operand o;
	struct spvx_insn insn;
	struct spvx_ids ids;
	size_t i = 0;

	prelude(&m);
	test_module_insn(&m, SPVX_OP_Load, COUNT(words), words);
	learn(&ids, &m, &insn);
	spvx_operands_init(&it, NULL, &ids, &insn);
	spvx_for_each_operand(o, &it) {
		cr_assert(i < COUNT(want));
		cr_expect(!strcmp(spvx_kind_name(NULL, o.kind), want[i].kind),
			  "operand %zu: %s", i, spvx_kind_name(NULL, o.kind));
		cr_expect(want[i].name ? o.name && !strcmp(o.name, want[i].name) : !o.name,
			  "operand %zu: %s", i, o.name ? o.name : "no name");
		i++;
	}
	cr_expect(i == COUNT(want) && !it.fault);
	spvx_ids_fini(&ids);
}
