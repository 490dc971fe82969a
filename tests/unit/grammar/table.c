/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/grammar/table.c - table texts are read for what they say, printed as they
 * were, and refused where they break the syntax.
 */
#include "grammars.h"

#include "grammar/facts.h"

TestSuite(grammar_table, .timeout = 30);

/* What is printed must be @s again. */
static void expect_same(const char *name, const char *s, size_t len)
{
	struct test_set t;
	struct sx_buf b;

	test_set_read(&t, NULL, sx_table_parse, s, len);
	cr_expect(t.ret == 0, "%s:%u:%u: %s", name, t.err.line, t.err.column,
		  t.err.message);
	if (!t.ret) {
		sx_buf_init(&b, NULL);
		sx_table_print(&b, t.set);
		cr_expect(b.error == 0 && b.len == len && !memcmp(b.data, s, len),
			  "%s: printed otherwise", name);
		sx_buf_free(&b);
	}
	test_set_done(&t);
}

/* The import names of the sets; a final dot marks a prefix. */
static const char *const set_names[] = {
	"core",
	"GLSL.std.450",
	"OpenCL.std",
	"SPV_AMD_shader_explicit_vertex_parameter",
	"SPV_AMD_shader_trinary_minmax",
	"SPV_AMD_gcn_shader",
	"SPV_AMD_shader_ballot",
	"DebugInfo",
	"OpenCL.DebugInfo.100",
	"TOSA.001000.1",
	"Arm.MotionEngine.100",
	"NonSemantic.DebugPrintf",
	"NonSemantic.DebugBreak",
	"NonSemantic.Shader.DebugInfo.100",
	"NonSemantic.Shader.DebugInfo.",
	"NonSemantic.Graph.DebugInfo.",
	"NonSemantic.ClspvReflection.",
	"NonSemantic.VkspReflection.",
	"Arm.ExperimentalMLOperations.",
};

Test(grammar_table, each_set_is_there_under_its_name)
{
	for (size_t i = 0; i < TEST_COUNT(set_names); i++) {
		const char *name = set_names[i];
		size_t len = strlen(name);
		bool prefix = name[len - 1] == '.';
		char *path = test_format("%s/tables/%.*s.txt", test_src(),
					 (int)(len - prefix), name);
		struct test_bytes b = test_read(path);
		struct test_set t;

		cr_expect(b.data != NULL, "no %s", path);
		test_set_read(&t, NULL, sx_table_parse, (char *)b.data, b.len);
		cr_expect(t.ret == 0, "%s:%u:%u: %s", path, t.err.line, t.err.column,
			  t.err.message);
		cr_expect(t.set && sx_str_is(t.set->name, name), "%s: other name", path);
		cr_expect(t.set && t.set->prefix == prefix, "%s: prefix", path);
		cr_expect(t.set && t.set->ops && !t.set->is_generators, "%s: no ops", path);
		test_set_done(&t);
	}
}

Test(grammar_table, every_table_is_printed_as_it_was)
{
	char *folder = test_format("%s/tables", test_src());
	char **names = test_list(folder);
	size_t tables = 0;

	cr_assert(names != NULL, "no %s", folder);
	for (size_t i = 0; names[i]; i++) {
		char *path = test_format("%s/%s", folder, names[i]);
		struct test_bytes b = test_read(path);
		struct spvx_str text = { (char *)b.data, b.len };

		/* facts.txt and the like have readers of their own */
		if (b.data && sx_str_ends(sx_str(path), ".txt") && !sx_is_facts(text) &&
		    strcmp(names[i], "limits.txt") != 0 &&
		    strcmp(names[i], "explain.txt") != 0 &&
		    strcmp(names[i], "costs.txt") != 0) {
			expect_same(path, text.ptr, text.len);
			tables++;
		}
	}
	cr_expect(tables >= 20, "19 sets and the registry, only %zu read", tables);
}

/* All that a core table can say, in canonical form. */
static const char core_text[] =
	"# first line\n"
	"#\n"
	"# third, with a blank at its end \n"
	"set core\n"
	"magic_number 0x07230203\n"
	"major_version 1\n"
	"minor_version 6\n"
	"revision 7\n"
	"class @exclude\n"
	"class Mode-Setting \"Mode-Setting Instructions\"\n"
	"class \"two words\" \"\"\n"
	"id IdRef \"Reference to an <id>\"\n"
	"literal LiteralString\n"
	"pair PairIdRefIdRef IdRef IdRef\n"
	"pair PairDoc IdRef \"said of a pair\"\n"
	"mask Bits \"of a mask\"\n"
	"\t0x0000 None\n"
	"\t0xFfffFFFF All IdRef*:\"Bank Bits\" v1.0 +Shader\n"
	"enum Empty\n"
	"enum Dim\n"
	"\t0 1D =OneD =EinsD v1.0 <=1.5 +A +B @SPV_a @SPV_b !provisional\n"
	"\t4294967295 Max v-\n"
	"\t0 Again\n"
	"ops\n"
	"\t15 OpX IdRef:Name IdRef?:\"\" IdRef* Dim:\"a \\\"b\\\" \\\\ \\n\""
	" %Mode-Setting =OpY v1.2 <=1.3 +C @SPV_c !provisional\n"
	"\t65535 OpZ %\"two words\"\n"
	"\t15 OpXAgain\n";

Test(grammar_table, what_a_core_table_says)
{
	struct test_set t;
	struct sx_tmember *m;
	struct sx_toperand *o;

	expect_same("core_text", core_text, sizeof(core_text) - 1);
	test_set_read(&t, NULL, sx_table_parse, core_text, sizeof(core_text) - 1);
	cr_assert(t.ret == 0, "%u:%u: %s", t.err.line, t.err.column, t.err.message);
	cr_expect(t.set->copyright && sx_str_is(t.set->copyright->name, "first line") &&
			  t.set->copyright->next->name.len == 0 &&
			  sx_str_is(t.set->copyright->next->next->name,
				    "third, with a blank at its end "),
		  "comment lines");
	cr_expect(sx_str_is(t.set->name, "core") && !t.set->prefix && !t.set->version.ptr &&
			  sx_str_is(t.set->magic_number, "0x07230203") &&
			  sx_str_is(t.set->major_version, "1") &&
			  sx_str_is(t.set->minor_version, "6") &&
			  sx_str_is(t.set->revision, "7"),
		  "numbers of the set");
	cr_expect(sx_str_is(t.set->classes->tag, "@exclude") &&
			  !t.set->classes->heading.ptr,
		  "class without heading");
	cr_expect(t.set->classes->next->next->heading.ptr &&
			  !t.set->classes->next->next->heading.len,
		  "class with an empty heading");
	cr_expect(t.set->kinds->category == SX_TKIND_ID && t.set->kinds->line == 12 &&
			  sx_str_is(t.set->kinds->doc, "Reference to an <id>"),
		  "id");
	cr_expect(t.set->kinds->next->category == SX_TKIND_LITERAL &&
			  !t.set->kinds->next->doc.ptr,
		  "literal");
	m = t.set->ops;
	o = m->operands;
	cr_expect(m->value == 15 && m->line == 25 && m->provisional &&
			  sx_str_is(m->name, "OpX") &&
			  sx_str_is(m->class_name, "Mode-Setting") &&
			  sx_str_is(m->version, "1.2") &&
			  sx_str_is(m->last_version, "1.3") &&
			  sx_str_is(m->aliases->name, "OpY") &&
			  sx_str_is(m->capabilities->name, "C") &&
			  sx_str_is(m->extensions->name, "SPV_c"),
		  "attributes of OpX");
	cr_expect(sx_str_is(o->kind, "IdRef") && !o->quantifier &&
			  sx_str_is(o->name, "Name"),
		  "operand 1");
	o = o->next;
	cr_expect(o->quantifier == '?' && o->name.ptr && !o->name.len, "operand 2");
	o = o->next;
	cr_expect(o->quantifier == '*' && !o->name.ptr, "operand 3");
	o = o->next;
	cr_expect(sx_str_is(o->kind, "Dim") && sx_str_is(o->name, "a \"b\" \\ \n"),
		  "operand 4");
	cr_expect(!o->next, "four operands");
	cr_expect(sx_str_is(m->next->class_name, "two words") && m->next->value == 65535 &&
			  !m->next->version.ptr && !m->next->provisional,
		  "OpZ");
	cr_expect(m->next->next->value == 15 && !m->next->next->next,
		  "a number twice is fine");
	test_set_done(&t);
}

/* Older debug-info sets have numbers in quotes, which stay. */
Test(grammar_table, quoted_enumerants)
{
	static const char text[] = "set X\nrevision 1\nenum E\n\t\"12\" A\n\t13 B\nops\n";
	struct test_set t;

	expect_same("quoted", text, sizeof(text) - 1);
	test_set_read(&t, NULL, sx_table_parse, text, sizeof(text) - 1);
	cr_expect(t.ret == 0 && t.set->kinds->enumerants->value == 12, "12 in quotes");
	test_set_done(&t);
}

Test(grammar_table, enumerants_keep_value_and_spelling)
{
	struct test_set t;
	struct sx_tkind *bits;
	struct sx_tmember *m;

	test_set_read(&t, NULL, sx_table_parse, core_text, sizeof(core_text) - 1);
	cr_assert(t.ret == 0, "core_text");
	bits = t.set->kinds->next->next->next->next;
	m = bits->enumerants->next;
	cr_expect(bits->category == SX_TKIND_MASK && sx_str_is(bits->doc, "of a mask"),
		  "mask");
	cr_expect(m->value == 0xffffffff && sx_str_is(m->spelling, "0xFfffFFFF") &&
			  m->operands->quantifier == '*',
		  "All");
	m = bits->next->next->enumerants;
	cr_expect(!bits->next->enumerants && bits->next->category == SX_TKIND_ENUM,
		  "Empty");
	cr_expect(sx_str_is(m->aliases->next->name, "EinsD") &&
			  sx_str_is(m->last_version, "1.5") &&
			  sx_str_is(m->capabilities->next->name, "B") &&
			  sx_str_is(m->extensions->next->name, "SPV_b"),
		  "lists of 1D");
	cr_expect(m->next->value == 4294967295u && sx_str_is(m->next->version, "None"),
		  "Max");
	test_set_done(&t);
}

Test(grammar_table, other_forms)
{
	static const char extended[] =
		"set Some.Set.\nprefix\nversion 100\nrevision 0\nops\n"
		"\t4294967295 Huge IdRef cap=Stray\n";
	static const char registry[] =
		"# licence\ngenerators\n\t8 Khronos \"Glslang Front\"\n"
		"\t65535 \"Two Words\"\n\t5 ARM\n\t5 ARM\n";
	static const char unusual[] = "set \"S\"\nrevision 1\nops\n"
				      "\t1 A !provisional +C v- IdRef:\"n\" =B\n";
	struct test_set t;
	struct sx_buf b = { .a = NULL };

	expect_same("extended", extended, sizeof(extended) - 1);
	test_set_read(&t, NULL, sx_table_parse, extended, sizeof(extended) - 1);
	cr_expect(t.set->prefix && sx_str_is(t.set->version, "100") && !t.set->copyright &&
			  sx_str_is(t.set->ops->stray_capability, "Stray") &&
			  t.set->ops->value == UINT32_MAX,
		  "extended set");
	test_set_done(&t);

	expect_same("registry", registry, sizeof(registry) - 1);
	test_set_read(&t, NULL, sx_table_parse, registry, sizeof(registry) - 1);
	cr_expect(t.set->is_generators && t.set->generators->value == 8 &&
			  sx_str_is(t.set->generators->vendor, "Khronos") &&
			  sx_str_is(t.set->generators->tool, "Glslang Front") &&
			  sx_str_is(t.set->generators->next->vendor, "Two Words") &&
			  !t.set->generators->next->tool.ptr,
		  "registry");
	test_set_done(&t);

	/* attributes in any order, needless quotes: read, and printed in canonical form */
	test_set_read(&t, NULL, sx_table_parse, unusual, sizeof(unusual) - 1);
	cr_assert(t.ret == 0, "free order: %s", t.err.message);
	sx_table_print(&b, t.set);
	sx_buf_putc(&b, '\0');
	cr_expect_str_eq(b.data,
			 "set S\nrevision 1\nops\n\t1 A IdRef:n =B v- +C !provisional\n");
	sx_buf_free(&b);
	test_set_done(&t);
}

#define CORE                                                                             \
	"set core\nmagic_number 0x07230203\nmajor_version 1\nminor_version 6\nrevision " \
	"7\n"
#define SET  "set X\nrevision 1\n"
#define OPS  SET "ops\n"
#define ENUM SET "enum E\n"
#define MASK SET "mask M\n"
#define REG  "generators\n"

static const struct {
	const char *text;
	uint32_t line;
	uint32_t column;
	const char *says;
} faults[] = {
	/* headers */
	{ "", 1, 1, "the text holds no set" },
	{ "# only\n", 2, 1, "the text holds no set" },
	{ "set X", 1, 6, "no newline at end of file" },
	{ "set X\nrevision 1\nops", 3, 4, "no newline at end of file" },
	{ "ops\n", 1, 1, "expected \"set NAME\" or \"generators\" first" },
	{ "revision 1\n", 1, 1, "expected \"set NAME\" or \"generators\" first" },
	{ "\t1 A\n", 1, 1, "this section has no members" },
	{ "set X\nset Y\n", 2, 1, "given twice" },
	{ "set\n", 1, 4, "expected a value" },
	{ "set \n", 1, 5, "expected a field after one blank" },
	{ "set  X\n", 1, 5, "expected a field after one blank" },
	{ "set \"\"\n", 1, 5, "the name is empty" },
	{ "set X \n", 1, 6, "expected the end of the line" },
	{ "set X Y\n", 1, 6, "expected the end of the line" },
	{ "set\tX\n", 1, 4, "control character" },
	{ "Set X\n", 1, 1, "unknown header" },
	{ " set X\n", 1, 1, "unknown header" },
	{ "set X\nfoo 1\n", 2, 1, "unknown header" },
	{ "set X\n\nops\n", 2, 1, "unknown header" },
	{ "set X\n# late\n", 2, 1, "comments are only allowed above the first line" },
	{ "#tight\nset X\n", 1, 2, "expected a blank after #" },
	{ "set X\r\n", 1, 6, "control character" },
	{ "set X\nrevision 1 1\n", 2, 11, "expected the end of the line" },
	{ "set X\nrevision 01\n", 2, 10, "expected a 32-bit number" },
	{ "set X\nrevision 0x1\n", 2, 10, "expected a 32-bit number" },
	{ "set X\nrevision -1\n", 2, 10, "expected a 32-bit number" },
	{ "set X\nrevision 4294967296\n", 2, 10, "expected a 32-bit number" },
	{ "set X\nrevision 1\nrevision 1\n", 3, 1, "given twice" },
	{ "set X\nrevision 1\nversion 1\n", 3, 1, "line out of order" },
	{ "set X\nversion 1\nops\n", 4, 1, "the set has no revision" },
	{ SET, 3, 1, "the set has no ops" },
	{ "set X.\nrevision 1\nops\n", 4, 1,
	  "the name ends in a dot, but the set is not a prefix" },
	{ "set X\nprefix\n", 2, 1, "the name of a prefix must end in a dot" },
	{ "set X.\nprefix .\n", 2, 7, "expected the end of the line" },
	{ "set X\nmagic_number 0x07230203\n", 2, 1,
	  "line not allowed in this kind of set" },
	{ "set X\nmajor_version 1\n", 2, 1, "line not allowed in this kind of set" },
	{ SET "class A\n", 3, 1, "line not allowed in this kind of set" },
	{ "set core\nprefix\n", 2, 1, "line not allowed in this kind of set" },
	{ "set core\nversion 1\n", 2, 1, "line not allowed in this kind of set" },
	{ "set core\nmagic_number 0x03022307\n", 2, 14, "expected 0x07230203" },
	{ "set core\nmagic_number 119734787\n", 2, 14, "expected 0x07230203" },
	{ "set core\nrevision 1\nops\n", 4, 1, "the set has no magic_number" },
	{ "set core\nmagic_number 0x07230203\nmajor_version 1\nrevision 1\nops\n", 6, 1,
	  "the set has no minor_version" },
	{ CORE "class\n", 6, 6, "expected a value" },
	{ CORE "class A B C\n", 6, 10, "expected the end of the line" },
	{ CORE "class \"A\n", 6, 7, "unterminated quote" },
	{ CORE "class \"A\"B\n", 6, 10, "expected a blank or the end of the line" },
	{ CORE "class A\"B\n", 6, 8, "expected a word or a quoted string" },
	{ CORE "class A\\B\n", 6, 8, "expected a word or a quoted string" },
	{ CORE "class \"A\\tB\"\n", 6, 9, "expected \\\" \\\\ or \\n" },
	{ CORE "class A\xff\n", 6, 8, "invalid UTF-8" },
	{ CORE "class \xc3\xa9\x1b\n", 6, 9, "control character" },
	{ CORE "class A\xc2\x80\n", 6, 8, "control character" },
	/* kinds */
	{ SET "id\n", 3, 3, "expected a value" },
	{ SET "id idRef\n", 3, 4, "expected a capitalized name" },
	{ SET "id IdRef doc\n", 3, 10, "expected a quoted text" },
	{ SET "id IdRef \"doc\" \"doc\"\n", 3, 15, "expected the end of the line" },
	{ SET "pair Pair\n", 3, 10, "expected the kinds of the pair" },
	{ SET "pair Pair \"doc\"\n", 3, 16, "expected the kinds of the pair" },
	{ SET "pair Pair IdRef idRef\n", 3, 17, "expected a kind or a quoted text" },
	{ SET "pair Pair IdRef \"doc\" IdRef\n", 3, 22, "expected the end of the line" },
	{ SET "id IdRef\n\t1 A\n", 4, 1, "this section has no members" },
	{ OPS "enum E\n", 4, 1, "line out of order" },
	{ OPS "ops\n", 4, 1, "given twice" },
	{ OPS " 1 A\n", 4, 1, "unknown header" },
	/* members */
	{ OPS "\t\n", 4, 2, "expected a 32-bit number" },
	{ OPS "\t1\n", 4, 3, "expected a name" },
	{ OPS "\t1 \n", 4, 4, "expected a field after one blank" },
	{ OPS "\t1  A\n", 4, 4, "expected a field after one blank" },
	{ OPS "\t1 A \n", 4, 6, "expected a field after one blank" },
	{ OPS "\t1 A  IdRef\n", 4, 6, "expected a field after one blank" },
	{ OPS "\t1\tA\n", 4, 3, "control character" },
	{ OPS "\t\t1 A\n", 4, 2, "control character" },
	{ OPS "\tA\n", 4, 2, "expected a 32-bit number" },
	{ OPS "\t0x1 A\n", 4, 2, "expected a 32-bit number" },
	{ OPS "\t01 A\n", 4, 2, "expected a 32-bit number" },
	{ OPS "\t4294967296 A\n", 4, 2, "expected a 32-bit number" },
	{ OPS "\t99999999999999999999999 A\n", 4, 2, "expected a 32-bit number" },
	{ OPS "\t1 A-B\n", 4, 4, "expected a name" },
	{ OPS "\t1 \"A\"\n", 4, 4, "expected a name" },
	{ CORE "ops\n\t65536 A\n", 7, 2, "expected a number up to 65535" },
	{ ENUM "\t0x1 A\n", 4, 2, "expected a 32-bit number" },
	{ ENUM "\t-1 A\n", 4, 2, "expected a 32-bit number" },
	{ ENUM "\t\"1 A\n", 4, 2, "expected a 32-bit number" },
	{ ENUM "\t\" A\n", 4, 2, "expected a 32-bit number" },
	{ ENUM "\t\"\" A\n", 4, 2, "expected a 32-bit number" },
	{ ENUM "\t\"0x1\" A\n", 4, 2, "expected a 32-bit number" },
	{ OPS "\t\"1\" A\n", 4, 2, "expected a 32-bit number" },
	{ MASK "\t\"0x1\" A\n", 4, 2, "expected 32 bits as 0x..." },
	{ MASK "\t1 A\n", 4, 2, "expected 32 bits as 0x..." },
	{ MASK "\t0x A\n", 4, 2, "expected 32 bits as 0x..." },
	{ MASK "\t0X1 A\n", 4, 2, "expected 32 bits as 0x..." },
	{ MASK "\t0x100000000 A\n", 4, 2, "expected 32 bits as 0x..." },
	{ MASK "\t0xg A\n", 4, 2, "expected 32 bits as 0x..." },
	/* operands */
	{ OPS "\t1 A idRef\n", 4, 6, "neither an operand kind nor an attribute" },
	{ OPS "\t1 A #\n", 4, 6, "neither an operand kind nor an attribute" },
	{ OPS "\t1 A IdRef:\n", 4, 12, "expected a word or a quoted string" },
	{ OPS "\t1 A IdRef??\n", 4, 12, "expected a blank or the end of the line" },
	{ OPS "\t1 A IdRef?*:n\n", 4, 12, "expected a blank or the end of the line" },
	{ OPS "\t1 A IdRef:n?\"\n", 4, 14, "expected a word or a quoted string" },
	{ OPS "\t1 A IdRef:\"n\n", 4, 12, "unterminated quote" },
	{ OPS "\t1 A IdRef:\"n\"m\n", 4, 15, "expected a blank or the end of the line" },
	{ OPS "\t1 A IdRef:\"\\", 4, 14, "no newline at end of file" },
	{ OPS "\t1 A IdRef:\"\\\n", 4, 13, "expected \\\" \\\\ or \\n" },
	{ OPS "\t1 A ?\n", 4, 6, "neither an operand kind nor an attribute" },
	{ OPS "\t1 A Id-Ref\n", 4, 6, "neither an operand kind nor an attribute" },
	/* attributes */
	{ OPS "\t1 A %C\n", 4, 6, "attribute not allowed here" },
	{ ENUM "\t1 A %C\n", 4, 6, "attribute not allowed here" },
	{ ENUM "\t1 A cap=C\n", 4, 6, "attribute not allowed here" },
	{ CORE "ops\n\t1 A cap=C\n", 7, 6, "attribute not allowed here" },
	{ CORE "ops\n\t1 A %C %C\n", 7, 10, "given twice" },
	{ CORE "ops\n\t1 A %\n", 7, 7, "expected a word or a quoted string" },
	{ OPS "\t1 A cap=C cap=C\n", 4, 16, "given twice" },
	{ OPS "\t1 A =\n", 4, 7, "expected a name" },
	{ OPS "\t1 A +a-b\n", 4, 7, "expected a name" },
	{ OPS "\t1 A @\"a\"\n", 4, 7, "expected a name" },
	{ OPS "\t1 A v1\n", 4, 7, "expected a version such as 1.6" },
	{ OPS "\t1 A v1.\n", 4, 7, "expected a version such as 1.6" },
	{ OPS "\t1 A v.1\n", 4, 7, "expected a version such as 1.6" },
	{ OPS "\t1 A v1.2.3\n", 4, 7, "expected a version such as 1.6" },
	{ OPS "\t1 A v01.0\n", 4, 7, "expected a version such as 1.6" },
	{ OPS "\t1 A v1.256\n", 4, 7, "expected a version such as 1.6" },
	{ OPS "\t1 A v--\n", 4, 8, "expected a blank or the end of the line" },
	{ OPS "\t1 A v1.0 v1.0\n", 4, 12, "given twice" },
	{ OPS "\t1 A <=-\n", 4, 8, "expected a version such as 1.6" },
	{ OPS "\t1 A <1.0\n", 4, 6, "neither an operand kind nor an attribute" },
	{ OPS "\t1 A !\n", 4, 7, "expected provisional" },
	{ OPS "\t1 A !provisionally\n", 4, 7, "expected provisional" },
	{ OPS "\t1 A !provisional !provisional\n", 4, 20, "given twice" },
	/* the registry */
	{ "generators 1\n", 1, 11, "expected the end of the line" },
	{ REG "set X\n", 2, 1, "the generator registry takes no other headers" },
	{ REG "ops\n", 2, 1, "the generator registry takes no other headers" },
	{ REG "\tX\n", 2, 2, "expected a number up to 65535" },
	{ REG "\t65536 X\n", 2, 2, "expected a number up to 65535" },
	{ REG "\t1\n", 2, 3, "expected a vendor" },
	{ REG "\t1 X Y Z\n", 2, 7, "expected the end of the line" },
};

Test(grammar_table, faults)
{
	struct spvx_error err;
	struct sx_arena arena = { .a = NULL };
	struct sx_tset *set;

	for (size_t i = 0; i < TEST_COUNT(faults); i++) {
		const char *s = faults[i].text;
		struct test_set t;

		test_set_read(&t, NULL, sx_table_parse, s, strlen(s));
		cr_expect(t.ret == -SPVX_ESYNTAX && t.err.code == SPVX_ESYNTAX,
			  "%s: read as %d", s, t.ret);
		cr_expect(t.err.line == faults[i].line && t.err.column == faults[i].column,
			  "%s: fault at %u:%u, expected %u:%u (%s)", s, t.err.line,
			  t.err.column, faults[i].line, faults[i].column, t.err.message);
		cr_expect(!strcmp(t.err.message, faults[i].says), "%s: %s", s,
			  t.err.message);
		test_set_done(&t);
	}
	cr_expect(sx_table_parse(&arena, sx_str_n(NULL, 0), &set, NULL) == -SPVX_ESYNTAX,
		  "no text and no place for the error");
	cr_expect(sx_table_parse(&arena, sx_str_n("", UINT32_MAX), &set, &err) ==
				  -SPVX_ELIMIT &&
			  !strcmp(err.message, "table of 4 GiB or more"),
		  "lines are counted in 32 bits: %s", err.message);
	sx_arena_free(&arena);
}

Test(grammar_table, a_nul_is_refused)
{
	static const char text[] = OPS "\t1 A\0\n";
	struct test_set t;

	test_set_read(&t, NULL, sx_table_parse, text, sizeof(text) - 1);
	cr_expect(t.ret == -SPVX_ESYNTAX && t.err.line == 4 && t.err.column == 5, "%u:%u",
		  t.err.line, t.err.column);
	test_set_done(&t);
}

/* Cut anywhere else than after a line of the ops it is not a table, and nothing breaks. */
Test(grammar_table, every_cut)
{
	size_t ops = (size_t)(strstr(core_text, "\nops\n") - core_text) + 5;

	for (size_t len = 0; len < sizeof(core_text); len++) {
		bool whole = len >= ops && core_text[len - 1] == '\n';
		struct test_set t;

		test_set_read(&t, NULL, sx_table_parse, core_text, len);
		cr_expect((t.ret == 0) == whole, "cut at %zu: %d", len, t.ret);
		test_set_done(&t);
	}
}

Test(grammar_table, no_memory)
{
	struct test_bytes b = test_source("tables/core.txt");

	test_set_without_memory(sx_table_parse, (char *)b.data, b.len);
}
