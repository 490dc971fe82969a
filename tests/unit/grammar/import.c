/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/grammar/import.c - JSON grammars and the generator registry become sets and
 * come back. What is refused, and where, is in tests/transcripts/grammar.t.
 */
#include "grammar/import.h"
#include "cmd/grammar/tables.h"

#include "grammars.h"
#include "suite.h"

#include "base/str.h"
#include "grammar/image.h"

TestSuite(grammar_import, .timeout = 60);

static int import_json(struct sx_arena *arena, struct spvx_str text, struct sx_tset **set,
		       struct spvx_error *err)
{
	return sx_grammar_import(arena, text, sx_str("Test.Set."), set, err);
}

/* ---- there and back ---------------------------------------------------------------- */

/* JSON becomes the table, as does the JSON that is exported of what the table becomes. */
static void round_trip(const char *json, const char *table)
{
	struct sx_tset *again;
	struct spvx_error err;
	struct sx_buf out;
	struct test_set t;

	test_set_read(&t, NULL, import_json, json, strlen(json));
	for (unsigned i = 0; i < 2; i++) {
		cr_assert(t.ret == 0, "%u:%u: %s", t.err.line, t.err.column, t.err.message);
		sx_buf_init(&out, NULL);
		sx_table_print(&out, t.set);
		sx_buf_putc(&out, '\0');
		cr_expect_str_eq(out.data, table);
		cr_assert(!sx_table_parse(&t.arena, sx_str(table), &again, &err),
			  "%u:%u: %s", err.line, err.column, err.message);
		out.len = 0;
		sx_grammar_export(&out, again);
		test_set_done(&t);
		test_set_read(&t, NULL, import_json, out.data, out.len);
		sx_buf_free(&out);
	}
	test_set_done(&t);
}

/* Every key once or more; numbers and names that an implementation could get wrong. */
static const char core_json[] =
	"{\n"
	"  \"operand_kinds\": [\n"
	"    { \"enumerants\": [\n"
	"        { \"enumerant\": \"None\", \"value\": \"0x0000\" },\n"
	"        { \"value\": \"0xFFFFFFFF\", \"enumerant\": \"All\", \"provisional\": "
	"true,\n"
	"          \"parameters\": [ { \"kind\": \"IdRef\", \"quantifier\": \"*\","
	" \"name\": \"Bank Bits\" } ],\n"
	"          \"extensions\": [ \"SPV_a\", \"SPV_b\" ], \"version\": \"None\" } ],\n"
	"      \"kind\": \"Bits\", \"category\": \"BitEnum\" },\n"
	"    { \"category\": \"ValueEnum\", \"kind\": \"Dim\", \"doc\": \"\", "
	"\"enumerants\": [\n"
	"        { \"enumerant\": \"1D\", \"value\": 0, \"capabilities\": [ \"A\", \"B\" "
	"],\n"
	"          \"aliases\": [ \"OneD\" ], \"version\": \"1.0\", \"lastVersion\": "
	"\"1.5\" },\n"
	"        { \"enumerant\": \"Max\", \"value\": 4294967295 },\n"
	"        { \"enumerant\": \"MaxAgain\", \"value\": 4294967295 },\n"
	"        { \"enumerant\": \"Quoted\", \"value\": \"12\" },\n"
	"        { \"enumerant\": \"Escaped\", \"value\": \"\\u0031\" } ] },\n"
	"    { \"category\": \"Id\", \"kind\": \"IdRef\", \"doc\": \"an <id>\" },\n"
	"    { \"category\": \"Literal\", \"kind\": \"LiteralInteger\" },\n"
	"    { \"category\": \"Composite\", \"kind\": \"Pair\", \"bases\":"
	" [ \"IdRef\", \"LiteralInteger\" ] }\n"
	"  ],\n"
	"  \"instructions\": [\n"
	"    { \"opname\": \"OpA\", \"class\": \"Some-Class\", \"opcode\": 65535,\n"
	"      \"operands\": [ { \"kind\": \"IdRef\", \"name\": \"'Quoted', "
	"\\\"\\\\\\u00e9\\n...\""
	" },\n"
	"        { \"kind\": \"Dim\", \"quantifier\": \"?\" }, { \"kind\": \"IdRef\","
	" \"name\": \"\" } ],\n"
	"      \"capabilities\": [ \"C\" ], \"extensions\": [ \"SPV_c\" ], \"aliases\":"
	" [ \"OpB\" ],\n"
	"      \"version\": \"1.2\", \"lastVersion\": \"1.3\", \"provisional\": true },\n"
	"    { \"opname\": \"OpAAgain\", \"opcode\": 65535, \"operands\": [] },\n"
	"    { \"opcode\": 0, \"opname\": \"OpNop\" }\n"
	"  ],\n"
	"  \"instruction_printing_class\": [ { \"tag\": \"@exclude\" },\n"
	"    { \"heading\": \"Some Class\", \"tag\": \"Some-Class\" } ],\n"
	"  \"revision\": 7, \"minor_version\": 6, \"major_version\": 1,\n"
	"  \"magic_number\": \"0x07230203\",\n"
	"  \"copyright\": [ \"line one\", \"\", \"  three \" ]\n"
	"}\n";

static const char core_table[] =
	"# line one\n"
	"#\n"
	"#   three \n"
	"set core\n"
	"magic_number 0x07230203\n"
	"major_version 1\n"
	"minor_version 6\n"
	"revision 7\n"
	"class @exclude\n"
	"class Some-Class \"Some Class\"\n"
	"mask Bits\n"
	"\t0x0000 None\n"
	"\t0xFFFFFFFF All IdRef*:\"Bank Bits\" v- @SPV_a @SPV_b !provisional\n"
	"enum Dim \"\"\n"
	"\t0 1D =OneD v1.0 <=1.5 +A +B\n"
	"\t4294967295 Max\n"
	"\t4294967295 MaxAgain\n"
	"\t\"12\" Quoted\n"
	"\t\"1\" Escaped\n"
	"id IdRef \"an <id>\"\n"
	"literal LiteralInteger\n"
	"pair Pair IdRef LiteralInteger\n"
	"ops\n"
	"\t65535 OpA IdRef:\"'Quoted', \\\"\\\\\xc3\xa9\\n...\" Dim? IdRef:\"\" "
	"%Some-Class =OpB"
	" v1.2 <=1.3 +C @SPV_c !provisional\n"
	"\t65535 OpAAgain\n"
	"\t0 OpNop\n";

static const char extended_json[] =
	"{ \"version\": 1000001, \"revision\": 0, \"operand_kinds\": [], \"instructions\": "
	"[\n"
	"  { \"opname\": \"X\", \"opcode\": 4294967295, \"capability\": \"Stray\","
	" \"operands\": [] } ] }";

static const char extended_table[] =
	"set Test.Set.\nprefix\nversion 1000001\nrevision 0\nops\n"
	"\t4294967295 X cap=Stray\n";

Test(grammar_import, every_key)
{
	round_trip(core_json, core_table);
	round_trip(extended_json, extended_table);
}

Test(grammar_import, names)
{
	struct sx_arena arena = { .a = NULL };
	struct sx_tset *set = NULL;
	struct spvx_str json = { extended_json, sizeof(extended_json) - 1 };
	struct spvx_str core = { core_json, sizeof(core_json) - 1 };
	struct spvx_error err;

	cr_assert(sx_grammar_import(&arena, json, sx_str("GLSL.std.450"), &set, &err) == 0);
	cr_expect(sx_str_is(set->name, "GLSL.std.450") && !set->prefix && !set->copyright);
	cr_assert(sx_grammar_import(&arena, json, sx_str("Some.Set."), &set, &err) == 0);
	cr_expect(sx_str_is(set->name, "Some.Set.") && set->prefix);
	cr_assert(sx_grammar_import(&arena, core, sx_str_n(NULL, 0), &set, &err) == 0);
	cr_expect(sx_str_is(set->name, "core") && !set->prefix && set->copyright);
	cr_assert(sx_grammar_import(&arena, core, sx_str("file.name."), &set, &err) == 0);
	cr_expect(sx_str_is(set->name, "core") && !set->prefix);
	cr_expect(set->ops->line == 21 && set->ops->next->line == 26,
		  "lines of instructions");
	cr_expect(set->kinds->line == 3 && set->kinds->enumerants->next->line == 5,
		  "lines of kinds and enumerants");
	cr_expect(sx_grammar_import(&arena, json, sx_str_n(NULL, 0), &set, &err) ==
				  -SPVX_ESYNTAX &&
			  err.line == 1 && err.column == 1,
		  "a set without a name");
	cr_expect(sx_grammar_import(&arena, json, sx_str("core"), &set, &err) ==
			  -SPVX_ESYNTAX,
		  "core without a magic number");
	cr_expect(sx_grammar_import(&arena, json, sx_str("a\tb"), &set, &err) ==
			  -SPVX_ESYNTAX,
		  "a control character in the name");
	sx_arena_free(&arena);
}

/* ---- the registry ------------------------------------------------------------------ */

static const char registry_xml[] =
	"<?xml version=\"1.0\"?>\n"
	"<registry>\n"
	"    <!--\n"
	"    The licence\n"
	"\n"
	"      of it\r\n"
	"    -->\n"
	"    <!-- another <comment> -->\n"
	"    <ids type=\"opcode\" start=\"0\"><id value=\"1\" vendor=\"no "
	"generator\"/></ids>\n"
	"    <ids type='vendor' start=\"0\" end=\"0xFFFF\">\n"
	"        <id value=\"8\" vendor=\"Khronos\" tool=\"Glslang\" comment=\"a > b\"/>\n"
	"        <!-- <id value=\"9\" vendor=\"X\"/> -->\n"
	"        <id vendor = 'A &amp; \"B\" &lt;&gt;&apos;&quot;' value=\"65535\" />\n"
	"        <id value=\"8\" vendor=\"Khronos\"/>\n"
	"        <unused start=\"9\" end=\"0xFFFF\"/>\n"
	"    </ids>\n"
	"    <ids type=\"opcode\" start=\"0\" vendor=\"none\"/>\n"
	"</registry>\n";

static const char registry_table[] = "# The licence\n"
				     "#\n"
				     "# of it\n"
				     "generators\n"
				     "\t8 Khronos Glslang\n"
				     "\t65535 \"A & \\\"B\\\" <>'\\\"\"\n"
				     "\t8 Khronos\n";

Test(grammar_import, registry)
{
	struct test_set t;
	struct sx_buf b = { .a = NULL };

	test_set_read(&t, NULL, sx_generators_import, registry_xml,
		      sizeof(registry_xml) - 1);
	cr_assert(t.ret == 0, "%u:%u: %s", t.err.line, t.err.column, t.err.message);
	sx_table_print(&b, t.set);
	sx_buf_putc(&b, '\0');
	cr_expect_str_eq(b.data, registry_table);
	sx_buf_free(&b);
	test_set_done(&t);
}

/* The table in tables/ against what a reader of lines finds in the XML. */
Test(grammar_import, registry_table_is_that_of_the_xml)
{
	char *folder = test_grammar_folder();
	char *path = folder ? test_format("%s/spir-v.xml", folder) : NULL;
	struct test_bytes xml = { NULL, 0 };
	char *table_path = test_format("%s/tables/generators.txt", test_src());
	struct test_bytes table = test_read(table_path);
	const struct sx_tgenerator *g;
	struct sx_arena arena = { .a = NULL };
	struct sx_tset *set = NULL;
	size_t count = 0;

	if (path)
		xml = test_read(path);
	if (!xml.data)
		cr_skip_test("no spir-v.xml: set SPVX_GRAMMAR_DIR");
	cr_assert(sx_table_parse(&arena, sx_str_n((char *)table.data, table.len), &set,
				 NULL) == 0,
		  "%s", table_path);
	g = set->generators;
	for (char *line = strtok((char *)xml.data, "\n"); line; line = strtok(NULL, "\n")) {
		char value[128], vendor[128], tool[128];

		if (!strstr(line, "<id value="))
			continue;
		test_attribute(value, line, " value=\"");
		test_attribute(vendor, line, " vendor=\"");
		test_attribute(tool, line, " tool=\"");
		cr_assert(g != NULL, "the table ends before %s", line);
		cr_expect(g->value == strtoul(value, NULL, 10), "value: %s", line);
		cr_expect(sx_str_is(g->vendor, vendor), "vendor: %s", line);
		cr_expect(sx_str_is(g->tool, tool), "tool: %s", line);
		g = g->next;
		count++;
	}
	cr_expect(!g && count > 40, "%zu generators in the XML, more in the table", count);
	sx_arena_free(&arena);
}

/* ---- without memory ---------------------------------------------------------------- */

Test(grammar_import, no_memory)
{
	char *folder = test_grammar_folder();
	char *path = folder ? test_format("%s/spirv.core.grammar.json", folder) : NULL;
	struct test_bytes b = { NULL, 0 };

	test_set_without_memory(import_json, core_json, sizeof(core_json) - 1);
	test_set_without_memory(sx_generators_import, registry_xml,
				sizeof(registry_xml) - 1);
	if (path)
		b = test_read(path);
	if (b.data)
		test_set_without_memory(import_json, (char *)b.data, b.len);
}

/* ---- every cut --------------------------------------------------------------------- */

Test(grammar_import, every_cut_is_refused)
{
	for (size_t len = 0; len < sizeof(core_json) - 2; len++) {
		struct test_set t;

		test_set_read(&t, NULL, import_json, core_json, len);
		cr_expect(t.ret == -SPVX_ESYNTAX, "JSON cut at %zu: %d", len, t.ret);
		test_set_done(&t);
	}
	for (size_t len = 0; len < sizeof(registry_xml); len++) {
		struct test_set t;

		/* no validating reader: after the list it does not ask for more */
		test_set_read(&t, NULL, sx_generators_import, registry_xml, len);
		cr_expect(t.ret == -SPVX_ESYNTAX ||
				  strstr(registry_xml, "</ids>\n    <ids type=\"opcode\"") -
						  registry_xml + 6 <=
					  (ptrdiff_t)len,
			  "XML cut at %zu: %d", len, t.ret);
		test_set_done(&t);
	}
}

/* ---- shapes ---- */

enum word {
	WORD_RESULT,
	WORD_ID,
	WORD_VALUE, /* an enumerant or a mask without parameters, a float */
	WORD_INTEGER,
	WORD_MORE /* there may be more of them, or something after it */
};

static enum word word_of(const struct sx_json_node *operand,
			 const struct sx_json_node *root)
{
	struct spvx_str name = test_text(operand, "kind");
	const struct sx_json_node *k =
		test_kind_named(test_items(root, "operand_kinds"), name);
	const struct sx_json_node *e = test_items(k, "enumerants");
	struct spvx_str category = test_text(k, "category");

	while (e && !test_items(e, "parameters"))
		e = e->next;
	if (sx_str_is(test_text(operand, "quantifier"), "*") || e)
		return WORD_MORE;
	if (sx_str_is(category, "Id"))
		return sx_str_starts(name, "IdResult") ? WORD_RESULT : WORD_ID;
	if (sx_str_is(category, "ValueEnum") || sx_str_is(category, "BitEnum") ||
	    sx_str_is(name, "LiteralFloat"))
		return WORD_VALUE;
	return sx_str_is(name, "LiteralInteger") ? WORD_INTEGER : WORD_MORE;
}

/* From @o on, as the rest is called in enum sx_rest. */
static enum sx_rest rest_in_json(const struct sx_json_node *o)
{
	static const struct {
		enum sx_rest rest;
		const char *kinds;
	} rests[] = {
		{ SX_REST_NOTHING, "" },
		{ SX_REST_IDS, "IdRef* " },
		{ SX_REST_ID_GROUPS, "PairIdRefIdRef* " },
		{ SX_REST_INTEGERS, "LiteralInteger* " },
		{ SX_REST_STRING, "LiteralString " },
		{ SX_REST_STRING, "LiteralString? " },
		{ SX_REST_STRING_IDS, "LiteralString IdRef* " },
		{ SX_REST_TYPED, "LiteralContextDependentNumber " },
		{ SX_REST_EXTENDED, "LiteralExtInstInteger IdRef* " },
	};

	char kinds[1024] = "";
	size_t len = 0;

	for (; o; o = o->next) {
		struct spvx_str kind = test_text(o, "kind");
		struct spvx_str quantifier = test_text(o, "quantifier");

		len += (size_t)snprintf(kinds + len, sizeof(kinds) - len, "%.*s%.*s ",
					(int)kind.len, kind.ptr, (int)quantifier.len,
					quantifier.ptr);
		cr_assert(len < sizeof(kinds));
	}
	for (size_t i = 0; i < TEST_COUNT(rests); i++) {
		if (!strcmp(rests[i].kinds, kinds))
			return rests[i].rest;
	}
	return SX_REST_OTHER;
}

static void check_shape(const struct spvx_grammar *g, const struct sx_json_node *j,
			const struct sx_json_node *root)
{
	const struct sx_op_shape *s = sx_op_shape(g, (uint16_t)test_value(j, "opcode"));
	const struct sx_json_node *o = test_items(j, "operands");
	struct sx_op_shape want = { .first = 1, .lead = 1, .must = 1, .known = 1 };
	bool debug = sx_str_is(test_text(j, "class"), "Debug");
	char *what = test_text_of(test_text(j, "opname"));
	unsigned word = 1;

	for (const struct sx_json_node *n = o; n; n = n->next) {
		word++;
		want.must = test_text(n, "quantifier").len ? want.must : (uint8_t)word;
		want.first += word_of(n, root) == WORD_RESULT;
	}
	for (word = 1; o && word_of(o, root) != WORD_MORE; o = o->next, word++) {
		want.ids |= (uint32_t)(word_of(o, root) == WORD_ID) << word;
		want.values |= (uint32_t)(word_of(o, root) == WORD_VALUE) << word;
	}
	want.known = (uint8_t)word;
	want.lead = want.first;
	while (want.lead < want.must && want.ids >> want.lead & 1)
		want.lead++;
	want.rest = (uint8_t)rest_in_json(o);
	want.flags = s->flags;
	cr_expect_eq(!(s->flags & SX_OP_DEBUG), !debug, "%s: class", what);
	cr_expect(
		!memcmp(s, &want, sizeof(want)),
		"%s: <id>s %x, not %x; values %x, %x; first %u, %u; lead %u, %u; must %u, %u; "
		"known %u, %u; rest %u, %u",
		what, s->ids, want.ids, s->values, want.values, s->first, want.first,
		s->lead, want.lead, s->must, want.must, s->known, want.known, s->rest,
		want.rest);
}

/* Of all that there are, built in and imported; and what the vendor's have. */
Test(grammar_import, shapes)
{
	static const char vendors[] =
		"{\"magic_number\":\"0x07230203\",\"major_version\":1,\"minor_version\":6,"
		"\"revision\":1,\"operand_kinds\":[],\"instructions\":["
		"{ \"opname\": \"OpOfVendor\", \"opcode\": 60000, \"operands\": ["
		"{ \"kind\": \"IdResultType\" }, { \"kind\": \"IdResult\" },"
		"{ \"kind\": \"IdScope\" }, { \"kind\": \"Dim\" },"
		"{ \"kind\": \"LiteralFloat\", \"quantifier\": \"?\" },"
		"{ \"kind\": \"LiteralInteger\", \"quantifier\": \"*\" } ] } ] }";
	const struct sx_op_shape vendor = { .ids = 1u << 3,
					    .values = 1u << 4 | 1u << 5,
					    .first = 3,
					    .lead = 4,
					    .must = 5,
					    .known = 6,
					    .rest = SX_REST_INTEGERS };
	const struct sx_op_shape none = { .first = 1, .lead = 1, .must = 1, .known = 1 };
	struct spvx_grammar_file files[2] = { { .text = sx_str(vendors) } };
	struct spvx_grammar *g;
	struct test_json core;

	test_core_open(&core);
	files[1].text = sx_str_n((char *)core.text.data, core.text.len);
	cr_assert(!spvx_grammar_create(NULL, files, 2, &g, NULL, NULL));
	for (const struct sx_json_node *j = test_items(core.root, "instructions"); j;
	     j = j->next) {
		check_shape(spvx_grammar_builtin(), j, core.root);
		check_shape(g, j, core.root);
	}
	cr_expect(!memcmp(sx_op_shape(g, 60000), &vendor, sizeof(vendor)));
	cr_expect(!memcmp(sx_op_shape(g, 60001), &none, sizeof(none)));
	cr_expect_eq(sx_shape_of(g, sx_op(g, 60000)), sx_op_shape(g, 60000));
	spvx_grammar_free(NULL, g);
	test_json_close(&core);
}
