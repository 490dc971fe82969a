/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/grammar/load.c - grammars made at run time: what a vendor's files add is named
 * and decoded, the rest stays as it was, and a bad file is blamed with its line.
 */
#include "corpus.h"
#include "grammars.h"

#include "grammar/image.h"

#include <spvx/enums.h>

TestSuite(grammar_load, .timeout = 120);

/* ---- the vendor's files, which transcripts use too ---- */

static struct test_bytes vendor_text(const char *name)
{
	return test_source(test_format("tests/inputs/grammar/%s", name));
}

static struct spvx_grammar_file file_of(const char *name, const struct test_bytes *b)
{
	return (struct spvx_grammar_file){ sx_str(name),
					   sx_str_n((char *)b->data, b->len) };
}

static struct spvx_grammar *load_vendor(void)
{
	struct test_bytes core = vendor_text("vendor.json");
	struct test_bytes set = vendor_text("Vendor.unknown.0.json");
	const struct spvx_grammar_file files[] = {
		file_of("Vendor.unknown.0", &set),
		file_of("", &core),
	};
	struct spvx_grammar *g;
	struct spvx_error err;

	cr_assert(!spvx_grammar_create(NULL, files, 2, &g, NULL, &err), "%u:%u: %s",
		  err.line, err.column, err.message);
	return g; /* nothing in it points into the texts */
}

Test(grammar_load, an_instruction_and_enumerants)
{
	struct spvx_grammar *g = load_vendor();
	const struct spvx_entry *e = spvx_op_find(g, 4095);
	uint32_t capability = 0;

	cr_assert(e && !spvx_op_find(NULL, 4095));
	cr_expect_str_eq(spvx_entry_name(g, e), "OpVendorThing");
	cr_expect(spvx_op_by_name(g, sx_str("OpVendorThing")) == e &&
		  spvx_op_by_name(g, sx_str("OpVendorThingEXT")) == e);
	cr_expect_str_eq(spvx_class_tag(g, spvx_op_class(g, e)), "Vendor");
	cr_expect(spvx_op_class(g, e) == spvx_class_count(NULL), "behind the others");
	cr_expect(spvx_entry_provisional(e) && !spvx_entry_since(e));
	cr_expect(spvx_entry_capability(g, e, 0, &capability) && capability == 4095);
	cr_expect(spvx_entry_capability(g, e, 1, &capability) &&
		  capability == SPVX_CAPABILITY_Shader);
	cr_expect_str_eq(spvx_entry_extension(g, e, 0), "SPV_VENDOR_thing");
	cr_expect_str_eq(spvx_enum_name(g, SPVX_KIND_StorageClass, 4242), "VendorStorage");
	cr_expect_str_eq(spvx_enum_name(g, SPVX_KIND_StorageClass, 7), "Function");
	cr_expect(!spvx_enum_name(NULL, SPVX_KIND_StorageClass, 4242));
	cr_expect_str_eq(spvx_enum_name(g, SPVX_KIND_Capability, 4095), "VendorThings");
	cr_expect(spvx_enum_by_name(g, test_kind_of(g, "VendorFlags"), sx_str("Wide")));
	cr_expect(!e->sections, "what no one says stays where it is met");
	spvx_grammar_free(NULL, g);
}

/* Numbers that code is compiled with, and everything built in. */
Test(grammar_load, the_rest_stays)
{
	struct spvx_grammar *g = load_vendor();

	for (unsigned op = 0; op <= UINT16_MAX; op++) {
		const struct spvx_entry *here = spvx_op_find(NULL, (uint16_t)op);
		const struct spvx_entry *there = spvx_op_find(g, (uint16_t)op);

		cr_assert(!here == (!there || op == 4095), "%u", op);
		if (!here)
			continue;
		cr_expect_str_eq(spvx_entry_name(g, there), spvx_entry_name(NULL, here));
		cr_expect(spvx_op_class(g, there) == spvx_op_class(NULL, here) &&
				  there->sections == here->sections &&
				  there->flags == here->flags,
			  "%u", op);
	}
	for (unsigned i = 0; i < SPVX_KIND_PairIdRefIdRef; i++)
		cr_expect_str_eq(spvx_kind_name(g, i), spvx_kind_name(NULL, i));
	cr_expect(spvx_set_find(g, sx_str("SPIRV.debug")) &&
		  spvx_import_is_debug(g, sx_str("NonSemantic.Shader.DebugInfo.101")));
	cr_expect_str_eq(spvx_generator_name(g, 8), spvx_generator_name(NULL, 8));
	spvx_grammar_free(NULL, g);
}

/* ---- modules ---- */

/* Faults of the operands of a module; the last is left in @fault. */
static unsigned count_faults(const struct spvx_grammar *g, const void *data, size_t size,
			     enum spvx_code *fault)
{
	struct spvx_cursor cursor;
	struct spvx_header header;
	struct spvx_insn insn;
	struct spvx_ids ids;
	unsigned faults = 0;

	spvx_ids_init(&ids, NULL);
	cr_assert(!spvx_cursor_init(&cursor, data, size, &header));
	spvx_for_each_insn(insn, &cursor) {
		struct spvx_operands it;
		struct spvx_operand o;

		spvx_operands_init(&it, g, &ids, &insn);
		spvx_for_each_operand(o, &it)
			;
		faults += it.fault != SPVX_OK;
		if (it.fault)
			*fault = it.fault;
		cr_assert(!spvx_ids_learn(&ids, g, &insn));
	}
	spvx_ids_fini(&ids);
	return faults;
}

static const struct {
	const char *path;
	enum spvx_code fault; /* without the vendor's files */
} modules[] = {
	{ "bad/opcode_unknown_real.spv", SPVX_EOPCODE },
	{ "bad/extset_unknown.spv", SPVX_ESET },
};

Test(grammar_load, real_modules)
{
	struct spvx_grammar *g = load_vendor();

	test_need_shared();
	for (size_t i = 0; i < TEST_COUNT(modules); i++) {
		struct test_bytes b = test_corpus_read(modules[i].path);
		enum spvx_code fault = SPVX_OK;

		cr_assert(b.data, "%s", modules[i].path);
		cr_expect(count_faults(NULL, b.data, b.len, &fault) == 1 &&
				  fault == modules[i].fault,
			  "%s: %d", modules[i].path, fault);
		fault = SPVX_OK;
		cr_expect(count_faults(g, b.data, b.len, &fault) == 0, "%s: %d",
			  modules[i].path, fault);
	}
	spvx_grammar_free(NULL, g);
}

/* An operand as it is expected: its kind, its value, and what that is called. */
struct expected {
	const char *kind;
	uint32_t value;
	const char *name;
};

static void expect_operands(const struct spvx_grammar *g, const struct spvx_ids *ids,
			    const struct spvx_insn *insn, const struct expected *want)
{
	struct spvx_operands it;
	struct spvx_operand o;

	spvx_operands_init(&it, g, ids, insn);
	for (; want->kind; want++) {
		cr_assert(spvx_operand_next(&it, &o), "%s: fault %d", want->kind, it.fault);
		cr_expect_str_eq(spvx_kind_name(g, o.kind), want->kind);
		cr_expect(o.value == want->value, "%s: %u", want->kind, o.value);
		if (want->name)
			cr_expect_str_eq(o.entry ? spvx_entry_name(g, o.entry) : "(none)",
					 want->name);
	}
	cr_expect(!spvx_operand_next(&it, &o) && !it.fault, "fault %d at word %u", it.fault,
		  it.word);
}

Test(grammar_load, operands)
{
	static const struct expected thing[] = {
		{ "IdResult", 9, NULL },    { "StorageClass", 4242, "VendorStorage" },
		{ "VendorFlags", 3, NULL }, { "LiteralInteger", 88, NULL },
		{ "IdRef", 5, NULL },       { NULL, 0, NULL },
	};
	static const struct expected twist[] = {
		{ "IdResultType", 2, NULL }, { "IdResult", 3, NULL },
		{ "IdRef", 1, NULL },        { "LiteralExtInstInteger", 7, "Twist" },
		{ "IdRef", 9, NULL },        { "Direction", 1, "Right" },
		{ "IdRef", 5, NULL },        { "IdRef", 6, NULL },
		{ NULL, 0, NULL },
	};
	struct spvx_grammar *g = load_vendor();
	struct test_module m = { NULL, 0, 0, false };
	struct spvx_cursor cursor;
	struct spvx_header header;
	struct spvx_insn insn;
	struct spvx_ids ids;
	uint32_t import = 1;

	test_module_header(&m, 0x10600, 100);
	TEST_INSN_STR(&m, SPVX_OP_ExtInstImport, "Vendor.unknown.0", import);
	TEST_INSN(&m, 4095, 9, 4242, 3, 88, 5);
	TEST_INSN(&m, SPVX_OP_ExtInst, 2, 3, 1, 7, 9, 1, 5, 6);
	spvx_ids_init(&ids, NULL);
	cr_assert(!spvx_cursor_init(&cursor, m.data, m.len, &header));
	cr_assert(spvx_next(&cursor, &insn) && !spvx_ids_learn(&ids, g, &insn));
	cr_assert(spvx_next(&cursor, &insn));
	expect_operands(g, &ids, &insn, thing);
	cr_assert(!spvx_ids_learn(&ids, g, &insn) && spvx_ids_defined(&ids, 9));
	cr_assert(spvx_next(&cursor, &insn));
	expect_operands(g, &ids, &insn, twist);
	spvx_ids_fini(&ids);
	spvx_grammar_free(NULL, g);
}

Test(grammar_load, an_extended_set)
{
	struct spvx_grammar *g = load_vendor();
	unsigned set = spvx_set_find(g, sx_str("Vendor.unknown.0"));

	cr_assert(set && !spvx_set_find(NULL, sx_str("Vendor.unknown.0")));
	cr_expect(spvx_set_op_count(g, set) == 2);
	cr_expect_str_eq(spvx_entry_name(g, spvx_set_op(g, set, 70000)), "Turn");
	cr_expect(spvx_set_op_by_name(g, set, sx_str("Twist")) == spvx_set_op(g, set, 7));
	cr_expect(spvx_enum_by_name(g, test_kind_of(g, "Direction"), sx_str("Starboard")));
	cr_expect(!spvx_import_is_debug(g, sx_str("Vendor.unknown.0")));
	spvx_grammar_free(NULL, g);
}

/* ---- on top of what is there ---- */

#define CORE(instructions, kinds)                                                     \
	"{\"magic_number\":\"0x07230203\",\"major_version\":1,\"minor_version\":6,\n" \
	"\"revision\":7,\"instructions\":[\n" instructions                            \
	"],\n\"operand_kinds\":[\n" kinds "]}"
#define SET(instructions) "{\"revision\":1,\"instructions\":[\n" instructions "]}"

struct source {
	const char *name;
	const char *text;
};

static int load_texts(const struct spvx_allocator *a, const struct source *sources,
		      struct spvx_grammar **g, size_t *bad, struct spvx_error *err)
{
	struct spvx_grammar_file files[4];
	size_t n = 0;

	for (; sources[n].text; n++)
		files[n] = (struct spvx_grammar_file){ sx_str(sources[n].name),
						       sx_str(sources[n].text) };
	return spvx_grammar_create(a, files, n, g, bad, err);
}

static struct spvx_grammar *load_well(const struct source *sources)
{
	struct spvx_grammar *g;
	struct spvx_error err;

	cr_assert(!load_texts(NULL, sources, &g, NULL, &err), "%u:%u: %s", err.line,
		  err.column, err.message);
	return g;
}

/* The names of an older grammar come first; facts about the newer ones still hold. */
Test(grammar_load, what_is_added_wins)
{
	static const struct source sources[] = {
		{ "", CORE("{\"opname\":\"OpDecorateStringGOOGLE\",\"opcode\":5632,"
			   "\"operands\":[{\"kind\":\"IdRef\"}],\"version\":\"1.1\"},\n"
			   "{\"opname\":\"OpTypeVendor\",\"opcode\":4094,"
			   "\"operands\":[{\"kind\":\"IdResult\"}]},\n"
			   "{\"opname\":\"OpLoad\",\"opcode\":4093}",
			   "{\"category\":\"ValueEnum\",\"kind\":\"Dim\",\"enumerants\":["
			   "{\"enumerant\":\"Flat\",\"value\":1}]}") },
		{ "GLSL.std.450", SET("{\"opname\":\"Bend\",\"opcode\":13},\n"
				      "{\"opname\":\"Fold\",\"opcode\":4000}") },
		{ NULL, NULL },
	};
	struct spvx_grammar *g = load_well(sources);
	const struct spvx_entry *e = spvx_op_find(g, 5632);
	unsigned set = spvx_set_find(g, sx_str("GLSL.std.450"));

	cr_expect_str_eq(spvx_entry_name(g, e), "OpDecorateStringGOOGLE");
	cr_expect(spvx_op_by_name(g, sx_str("OpDecorateString")) == e);
	cr_expect(e->operand_count == 1 && spvx_entry_since(e) == 0x11);
	cr_expect(e->sections == 1u << SPVX_SECTION_ANNOTATION);
	e = spvx_op_find(g, 4094);
	cr_expect(e->sections == 1u << SPVX_SECTION_TYPE_CONST_GLOBAL &&
		  e->flags & SX_ENTRY_TYPE);
	cr_expect(spvx_entry_value(spvx_op_by_name(g, sx_str("OpLoad"))) == 4093);
	cr_expect_str_eq(spvx_enum_name(g, SPVX_KIND_Dim, 1), "Flat");
	cr_expect(spvx_entry_value(spvx_enum_by_name(g, SPVX_KIND_Dim, sx_str("2D"))) == 1);
	cr_expect_str_eq(spvx_enum_name(g, SPVX_KIND_Dim, 2), "3D");
	cr_expect_str_eq(spvx_entry_name(g, spvx_set_op(g, set, 13)), "Bend");
	cr_expect_str_eq(spvx_entry_name(g, spvx_set_op(g, set, 14)), "Cos");
	cr_expect_str_eq(spvx_entry_name(g, spvx_set_op(g, set, 4000)), "Fold");
	cr_expect(spvx_set_op_count(g, set) == spvx_set_op_count(NULL, set) + 1);
	spvx_grammar_free(NULL, g);
}

/* Of two files the later one is on top. */
Test(grammar_load, files_in_order)
{
	static const struct source sources[] = {
		{ "NonSemantic.Shader.DebugInfo.102",
		  SET("{\"opname\":\"A\",\"opcode\":1}") },
		{ "NonSemantic.Shader.DebugInfo.102",
		  SET("{\"opname\":\"B\",\"opcode\":1},{\"opname\":\"C\",\"opcode\":2}") },
		{ "Vendor.Prefix.", SET("{\"opname\":\"D\",\"opcode\":1}") },
		{ NULL, NULL },
	};
	struct spvx_grammar *g = load_well(sources);
	unsigned set = spvx_set_find(g, sx_str("NonSemantic.Shader.DebugInfo.102"));

	cr_expect_str_eq(spvx_set_name(g, set), "NonSemantic.Shader.DebugInfo.102");
	cr_expect_str_eq(spvx_entry_name(g, spvx_set_op(g, set, 1)), "B");
	cr_expect(spvx_set_op_by_name(g, set, sx_str("A")) == spvx_set_op(g, set, 1));
	cr_expect(spvx_set_op_count(g, set) == 2);
	cr_expect(spvx_import_is_debug(g, sx_str("NonSemantic.Shader.DebugInfo.102")),
		  "as its prefix is");
	cr_expect_str_eq(spvx_set_name(g, spvx_set_find(g, sx_str("Vendor.Prefix.9"))),
			 "Vendor.Prefix.");
	spvx_grammar_free(NULL, g);
}

/* Kinds that hold themselves: decoding ends, whatever the words are. */
Test(grammar_load, kinds_that_hold_themselves)
{
	static const struct source sources[] = {
		{ "", CORE("{\"opname\":\"OpA\",\"opcode\":4000,\"operands\":["
			   "{\"kind\":\"Self\",\"quantifier\":\"*\"}]},\n"
			   "{\"opname\":\"OpB\",\"opcode\":4001,\"operands\":["
			   "{\"kind\":\"Deep\"}]},\n"
			   "{\"opname\":\"OpC\",\"opcode\":4002,\"operands\":["
			   "{\"kind\":\"Bits\",\"quantifier\":\"?\"}]}",
			   "{\"category\":\"Composite\",\"kind\":\"Self\",\"bases\":["
			   "\"Self\",\"Self\"]},\n"
			   "{\"category\":\"ValueEnum\",\"kind\":\"Deep\",\"enumerants\":["
			   "{\"enumerant\":\"A\",\"value\":1,\"parameters\":["
			   "{\"kind\":\"Deep\"},{\"kind\":\"Deep\"}]}]},\n"
			   "{\"category\":\"BitEnum\",\"kind\":\"Bits\",\"enumerants\":["
			   "{\"enumerant\":\"A\",\"value\":\"0x1\",\"parameters\":["
			   "{\"kind\":\"Bits\",\"quantifier\":\"*\"}]},"
			   "{\"enumerant\":\"B\",\"value\":\"0x2\",\"parameters\":["
			   "{\"kind\":\"Bits\"},{\"kind\":\"Bits\"}]}]}") },
		{ NULL, NULL },
	};
	struct spvx_grammar *g = load_well(sources);

	for (uint16_t opcode = 4000; opcode <= 4002; opcode++) {
		for (uint32_t value = 0; value < 4; value++) {
			struct test_module m = { NULL, 0, 0, false };
			enum spvx_code fault = SPVX_OK;

			test_module_header(&m, 0x10600, 100);
			TEST_INSN(&m, opcode, value, value, value, value, value, value,
				  value, value, value, value, value, value, value, value);
			cr_expect(count_faults(g, m.data, m.len, &fault) == 1 || !value,
				  "%u %u: fault %d", opcode, value, fault);
		}
	}
	spvx_grammar_free(NULL, g);
}

/* ---- what is refused ---- */

#define GOOD_SET SET("{\"opname\":\"A\",\"opcode\":1}\n\n\n\n")

static const struct fault {
	struct source sources[4];
	size_t bad;
	uint32_t line;
	const char *message;
} faults[] = {
	{ { { "", "{" } }, 0, 1, "unterminated object" },
	{ { { "", SET("") } }, 0, 1, "no magic_number, so the set needs a name" },
	{ { { "core", SET("") } }, 0, 1, "no magic_number, so this is not core" },
	{ { { "a\tb", SET("") } }, 0, 1, "invalid name of the set" },
	{ { { "A", GOOD_SET }, { "B", "{\n\"revision\":x" } }, 1, 2, "expected a value" },
	{ { { "A", SET("{\"opname\":\"A\",\"opcode\":1},\n{\"opname\":\"B\",\"opcode\":2,"
		       "\"operands\":[{\"kind\":\"Foo\"}]}") },
	    { "B", GOOD_SET },
	    { "C", GOOD_SET } },
	  0,
	  3,
	  "unknown kind Foo" },
	{ { { "A", GOOD_SET },
	    { "B",
	      SET("\n\n\n{\"opname\":\"B\",\"opcode\":2,\"capabilities\":[\"Foo\"]}") },
	    { "C", GOOD_SET } },
	  1,
	  5,
	  "unknown capability Foo" },
	{ { { "A", GOOD_SET },
	    { "A", SET("{\"opname\":\"B\",\"opcode\":2},\n{\"opname\":\"C\",\"opcode\":2,"
		       "\"version\":\"1.99\"},\n{\"opname\":\"C\",\"opcode\":3,"
		       "\"version\":\"1.99\"}") } },
	  1,
	  4,
	  "version out of range: 1.99" },
	{ { { "A", GOOD_SET },
	    { "", CORE("", "\n{\"category\":\"BitEnum\",\"kind\":\"Dim\",\"enumerants\":["
			   "]}") } },
	  1,
	  6,
	  "kind Dim has another category than before" },
	{ { { "", CORE("", "\n\n{\"category\":\"Literal\",\"kind\":\"LiteralBig\"}") } },
	  0,
	  7,
	  "unknown literal kind LiteralBig" },
	{ { { "generators", SET("{\"opname\":\"A\",\"opcode\":1,"
				"\"operands\":[{\"kind\":\"No\"}]}") } },
	  0,
	  2,
	  "unknown kind No" },
};

Test(grammar_load, faults)
{
	for (size_t i = 0; i < TEST_COUNT(faults); i++) {
		const struct fault *f = &faults[i];
		struct spvx_grammar *g;
		struct spvx_error err;
		size_t bad = 99;
		int ret = load_texts(NULL, f->sources, &g, &bad, &err);

		cr_expect((ret == -SPVX_ESYNTAX || ret == -SPVX_ELIMIT) && !g,
			  "case %zu: %d", i, ret);
		cr_expect(bad == f->bad && err.line == f->line, "case %zu: file %zu, %u:%u",
			  i, bad, err.line, err.column);
		cr_expect_str_eq(err.message, f->message);
		cr_expect(load_texts(NULL, f->sources, &g, NULL, NULL) == ret && !g,
			  "case %zu, and nobody listens", i);
	}
}

/* ---- without memory ---- */

static int load_two(const struct spvx_allocator *a, void *ctx)
{
	struct spvx_grammar *g;
	struct spvx_error err = { .code = SPVX_OK };
	int ret = spvx_grammar_create(a, ctx, 2, &g, NULL, &err);

	cr_expect(!ret == !!g && (!ret || err.code == SPVX_ENOMEM), "%s", err.message);
	spvx_grammar_free(a, g);
	return ret;
}

Test(grammar_load, no_memory)
{
	struct test_bytes core = vendor_text("vendor.json");
	struct test_bytes set = vendor_text("Vendor.unknown.0.json");
	struct spvx_grammar_file files[] = {
		file_of("Vendor.unknown.0", &set),
		file_of("", &core),
	};

	cr_expect_gt(test_each_failure(load_two, files), 100);
}
