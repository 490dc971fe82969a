/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/grammar/import.c - JSON grammars and the generator registry become sets and
 * come back; what the grammar does not know is refused where it is.
 */
#include "grammar/import.h"
#include "cmd/grammar/tables.h"

#include "grammars.h"
#include "suite.h"

#include "base/json_read.h"
#include "base/str.h"

TestSuite(grammar_import, .timeout = 60);

/* Reads a copy that ends where its memory ends, so that a byte too far is seen. */
struct text {
	char *copy;
	struct sx_arena arena;
	struct sx_tset *set;
	struct spvx_error err;
	int ret;
};

typedef int import_fn(struct sx_arena *arena, struct spvx_str text, struct sx_tset **set,
		      struct spvx_error *err);

static void read_with(struct text *t, const struct spvx_allocator *a, import_fn *import,
		      const char *s, size_t len)
{
	memset(t, 0, sizeof(*t));
	t->copy = malloc(len ? len : 1);
	if (len)
		memcpy(t->copy, s, len);
	sx_arena_init(&t->arena, a, 0);
	t->ret = import(&t->arena, sx_str_n(t->copy, len), &t->set, &t->err);
	cr_assert((t->ret == 0) == (t->set != NULL), "a set or an error");
}

static void done(struct text *t)
{
	sx_arena_free(&t->arena);
	free(t->copy);
}

static int import_json(struct sx_arena *arena, struct spvx_str text, struct sx_tset **set,
		       struct spvx_error *err)
{
	return sx_grammar_import(arena, text, sx_str("Test.Set."), set, err);
}

/* ---- trees of JSON, compared without regard to the order of keys ------------------- */

/* An empty array under these keys says what an absent key says. */
static bool counts(const struct sx_json_node *n)
{
	return n->type != SX_JSON_ARRAY || n->child ||
	       !(sx_str_is(n->key, "operands") || sx_str_is(n->key, "operand_kinds"));
}

static const struct sx_json_node *member(const struct sx_json_node *object,
					 struct spvx_str key)
{
	for (const struct sx_json_node *c = object->child; c; c = c->next) {
		if (sx_str_eq(c->key, key))
			return c;
	}
	return NULL;
}

static size_t count_of(const struct sx_json_node *n)
{
	size_t count = 0;

	for (const struct sx_json_node *c = n->child; c; c = c->next)
		count += n->type == SX_JSON_ARRAY || counts(c);
	return count;
}

/* Return: where @a has what @b has not, or NULL. */
static const struct sx_json_node *difference(const struct sx_json_node *a,
					     const struct sx_json_node *b)
{
	const struct sx_json_node *other = b->child;

	if (a->type != b->type || count_of(a) != count_of(b) ||
	    !sx_str_eq(a->text, b->text))
		return a;
	for (const struct sx_json_node *c = a->child; c; c = c->next) {
		const struct sx_json_node *at;

		if (a->type == SX_JSON_OBJECT) {
			if (!counts(c))
				continue;
			other = member(b, c->key);
		}
		at = other ? difference(c, other) : c;
		if (at)
			return at;
		other = other->next;
	}
	return NULL;
}

static void expect_equal_json(const char *name, struct spvx_str a, struct spvx_str b)
{
	struct sx_arena arena;
	struct sx_json_node *x, *y;
	const struct sx_json_node *at;

	sx_arena_init(&arena, NULL, 0);
	cr_assert(sx_json_parse(&arena, a, &x, NULL) == 0, "%s: no JSON", name);
	cr_assert(sx_json_parse(&arena, b, &y, NULL) == 0, "%s: exported no JSON", name);
	at = difference(x, y);
	cr_expect(!at, "%s:%u:%u: not so in the exported JSON", name, at ? at->line : 0,
		  at ? at->column : 0);
	at = difference(y, x);
	cr_expect(!at, "%s: exported %u:%u: not so in the original", name,
		  at ? at->line : 0, at ? at->column : 0);
	sx_arena_free(&arena);
}

Test(grammar_import, the_comparison_sees_differences)
{
	static const char *const pairs[][2] = {
		{ "{\"a\":1}", "{\"a\":2}" },
		{ "{\"a\":1}", "{\"b\":1}" },
		{ "{\"a\":1}", "{\"a\":1,\"b\":1}" },
		{ "[1,2]", "[2,1]" },
		{ "[1]", "[1,1]" },
		{ "{\"a\":[]}", "{}" },
		{ "{\"a\":\"1\"}", "{\"a\":1}" },
		{ "[{\"a\":{\"b\":[1]}}]", "[{\"a\":{\"b\":[2]}}]" },
		{ "[true]", "[false]" },
		{ "{\"operands\":[1]}", "{\"operands\":[]}" },
	};
	struct sx_arena arena;

	sx_arena_init(&arena, NULL, 0);
	for (size_t i = 0; i < sizeof(pairs) / sizeof(pairs[0]); i++) {
		struct sx_json_node *x, *y;

		cr_assert(sx_json_parse(&arena, sx_str(pairs[i][0]), &x, NULL) == 0);
		cr_assert(sx_json_parse(&arena, sx_str(pairs[i][1]), &y, NULL) == 0);
		cr_expect(difference(x, y) || difference(y, x), "%s = %s", pairs[i][0],
			  pairs[i][1]);
		cr_expect(!difference(x, x), "%s", pairs[i][0]);
	}
	sx_arena_free(&arena);
	expect_equal_json("order", sx_str("{\"a\":1,\"b\":{\"operands\":[]}}"),
			  sx_str("{\"b\":{},\"a\":1}"));
}

/* ---- there and back ---------------------------------------------------------------- */

/* JSON -> set -> text -> set -> JSON. The text in between is left in @table. */
static void round_trip(const char *name, const char *json, size_t len, struct sx_buf *table)
{
	struct text t;
	struct sx_arena arena;
	struct sx_tset *again = NULL;
	struct spvx_error err;
	struct sx_buf out;

	sx_buf_init(table, NULL);
	sx_buf_init(&out, NULL);
	sx_arena_init(&arena, NULL, 0);
	read_with(&t, NULL, import_json, json, len);
	cr_assert(t.ret == 0, "%s:%u:%u: %s", name, t.err.line, t.err.column,
		  t.err.message);
	sx_table_print(table, t.set);
	cr_assert(sx_table_parse(&arena, sx_str_n(table->data, table->len), &again, &err) ==
			  0,
		  "%s: table %u:%u: %s", name, err.line, err.column, err.message);
	sx_grammar_export(&out, again);
	expect_equal_json(name, sx_str_n(json, len), sx_str_n(out.data, out.len));
	sx_buf_free(&out);
	sx_arena_free(&arena);
	done(&t);
}

/* SPVX_GRAMMAR_DIR, else the shared grammars; from malloc, NULL where there are none. */
static char *grammar_folder(void)
{
	const char *named = getenv("SPVX_GRAMMAR_DIR");

	if (named && *named)
		return test_format("%s", named);
	return test_shared() ? test_format("%s/grammar", test_shared()) : NULL;
}

Test(grammar_import, every_grammar_comes_back)
{
	char *folder = grammar_folder();
	char **names = folder ? test_list(folder) : NULL;
	size_t count = 0;

	if (!names)
		cr_skip_test("no grammars: set SPVX_GRAMMAR_DIR");
	for (size_t i = 0; names[i]; i++) {
		char *path = test_format("%s/%s", folder, names[i]);
		struct test_bytes b;
		struct sx_buf table;

		if (sx_str_ends(sx_str(path), ".grammar.json")) {
			b = test_read(path);
			cr_assert(b.data != NULL, "%s", path);
			round_trip(path, (char *)b.data, b.len, &table);
			sx_buf_free(&table);
			count++;
		}
	}
	cr_expect(count > 0, "no *.grammar.json in %s", folder);
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
	struct sx_buf table;

	round_trip("core_json", core_json, sizeof(core_json) - 1, &table);
	sx_buf_putc(&table, '\0');
	cr_expect_str_eq(table.data, core_table);
	sx_buf_free(&table);
	round_trip("extended_json", extended_json, sizeof(extended_json) - 1, &table);
	sx_buf_putc(&table, '\0');
	cr_expect_str_eq(table.data, extended_table);
	sx_buf_free(&table);
}

Test(grammar_import, names)
{
	struct sx_arena arena;
	struct sx_tset *set = NULL;
	struct spvx_str json = { extended_json, sizeof(extended_json) - 1 };
	struct spvx_str core = { core_json, sizeof(core_json) - 1 };
	struct spvx_error err;

	sx_arena_init(&arena, NULL, 0);
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

/* ---- what is refused --------------------------------------------------------------- */

struct fault {
	const char *text;
	uint32_t line;
	uint32_t column;
};

static void refuse(import_fn *import, const struct fault *f)
{
	struct text t;

	read_with(&t, NULL, import, f->text, strlen(f->text));
	cr_expect(t.ret == -SPVX_ESYNTAX && t.err.code == SPVX_ESYNTAX, "%s: read as %d",
		  f->text, t.ret);
	cr_expect(t.err.line == f->line && t.err.column == f->column,
		  "%s: fault at %u:%u, expected %u:%u (%s)", f->text, t.err.line,
		  t.err.column, f->line, f->column, t.err.message);
	cr_expect(t.err.message[0] && !strchr(t.err.message, '\n'), "%s: message", f->text);
	done(&t);
}

/* A set up to a line break, its instructions, its kinds. */
#define TOP(rest) "{\"revision\":1,\"instructions\":[],\n" rest "}"
#define OPS(ops)  "{\"revision\":1,\"instructions\":[\n" ops "]}"
#define OP(rest)  OPS("{\"opname\":\"A\",\"opcode\":1,\n" rest "}")
#define KINDS(k)  TOP("\"operand_kinds\":[\n" k "]")
#define BIT(rest) \
	KINDS("{\"category\":\"BitEnum\",\"kind\":\"M\",\"enumerants\":[\n" rest "]}")
#define ENUM(rest) \
	KINDS("{\"category\":\"ValueEnum\",\"kind\":\"E\",\"enumerants\":[\n" rest "]}")
#define CORE(rest)                                                                    \
	"{\"magic_number\":\"0x07230203\",\"major_version\":1,\"minor_version\":6,\n" \
	"\"revision\":7,\"operand_kinds\":[],\n" rest "}"

static const struct fault json_faults[] = {
	/* no JSON, or not an object */
	{ "", 1, 1 },
	{ "{\n  \"revision\": 1,\n}", 3, 1 },
	{ "[]", 1, 1 },
	{ " null", 1, 2 },
	{ "\n\"core\"", 2, 1 },
	/* keys */
	{ TOP("\"foo\":1"), 2, 7 },
	{ TOP("\"Revision\":1"), 2, 12 },
	{ TOP("\"\\u0000\\n\":1"), 2, 12 },
	{ "{\"revision\":1,\"revision\":1,\"instructions\":[]}", 1, 15 },
	{ TOP("\"magic\":1"), 2, 9 },
	{ TOP("\"major_version\":1"), 2, 17 },
	{ TOP("\"instruction_printing_class\":[]"), 2, 30 },
	{ OP("\"foo\":1"), 3, 7 },
	{ OP("\"class\":\"A\""), 3, 9 },
	{ OP("\"parameters\":[]"), 3, 14 },
	{ OP("\"operands\":[{\"kind\":\"IdRef\",\"foo\":1}]"), 3, 35 },
	{ BIT("{\"enumerant\":\"A\",\"value\":\"0x1\",\"capability\":\"B\"}"), 4, 45 },
	{ BIT("{\"enumerant\":\"A\",\"value\":\"0x1\",\"operands\":[]}"), 4, 43 },
	{ KINDS("{\"category\":\"Id\",\"kind\":\"Id\",\"enumerants\":[]}"), 3, 43 },
	{ KINDS("{\"category\":\"BitEnum\",\"kind\":\"M\",\"enumerants\":[],\"bases\":[]}"),
	  3, 58 },
	{ CORE("\"instructions\":[],\"version\":1"), 3, 29 },
	{ CORE("\"instructions\":[{\"opname\":\"A\",\"opcode\":1,\"capability\":\"B\"}]"),
	  3, 55 },
	{ CORE("\"instructions\":[],\"instruction_printing_class\":[{\"tag\":\"A\",\"x\":1}"
	       "]"),
	  3, 64 },
	/* missing keys: at the object */
	{ "{\"instructions\":[]}", 1, 1 },
	{ "{\"revision\":1}", 1, 1 },
	{ "\n {\"magic_number\":\"0x07230203\",\"instructions\":[]}", 2, 2 },
	{ "{\"magic_number\":\"0x07230203\",\"major_version\":1,\"minor_version\":1,"
	  "\"revision\":1,\"instructions\":[]}",
	  1, 1 },
	{ OPS(" {\"opname\":\"A\"}"), 2, 2 },
	{ OPS("{\"opcode\":1}"), 2, 1 },
	{ OP("\"operands\":[{\"name\":\"a\"}]"), 3, 13 },
	{ BIT("{\"value\":\"0x1\"}"), 4, 1 },
	{ ENUM("{\"enumerant\":\"A\"}"), 4, 1 },
	{ KINDS("{\"kind\":\"A\"}"), 3, 1 },
	{ KINDS("{\"enumerants\":[]}"), 3, 1 },
	{ KINDS("{\"category\":\"Id\"}"), 3, 1 },
	{ KINDS("{\"category\":\"BitEnum\",\"kind\":\"A\"}"), 3, 1 },
	{ KINDS("{\"category\":\"Composite\",\"kind\":\"A\"}"), 3, 1 },
	{ CORE("\"instructions\":[],\"instruction_printing_class\":[{\"heading\":\"A\"}]"),
	  3, 49 },
	/* types and values */
	{ TOP("\"version\":\"1\""), 2, 11 },
	{ TOP("\"version\":1.0"), 2, 11 },
	{ TOP("\"version\":1e2"), 2, 11 },
	{ TOP("\"version\":-1"), 2, 11 },
	{ TOP("\"version\":4294967296"), 2, 11 },
	{ TOP("\"copyright\":\"A\""), 2, 13 },
	{ TOP("\"copyright\":[\"a\", 1]"), 2, 19 },
	{ TOP("\"copyright\":[\"a\\nb\"]"), 2, 14 },
	{ TOP("\"copyright\":[\"a\\tb\"]"), 2, 14 },
	{ TOP("\"operand_kinds\":{}"), 2, 17 },
	{ TOP("\"operand_kinds\":[1]"), 2, 18 },
	{ "{\"revision\":1,\"instructions\":{}}", 1, 30 },
	{ OPS("1"), 2, 1 },
	{ OPS("{\"opname\":1,\"opcode\":1}"), 2, 11 },
	{ OPS("{\"opname\":\"\",\"opcode\":1}"), 2, 11 },
	{ OPS("{\"opname\":\"A B\",\"opcode\":1}"), 2, 11 },
	{ OPS("{\"opname\":\"A\",\"opcode\":\"1\"}"), 2, 24 },
	{ OPS("{\"opname\":\"A\",\"opcode\":4294967296}"), 2, 24 },
	{ CORE("\"instructions\":[{\"opname\":\"A\",\"opcode\":65536}]"), 3, 40 },
	{ OP("\"operands\":{}"), 3, 12 },
	{ OP("\"operands\":[{\"kind\":\"idRef\"}]"), 3, 21 },
	{ OP("\"operands\":[{\"kind\":\"Id:Ref\"}]"), 3, 21 },
	{ OP("\"operands\":[{\"kind\":\"IdRef\",\"quantifier\":\"+\"}]"), 3, 42 },
	{ OP("\"operands\":[{\"kind\":\"IdRef\",\"quantifier\":\"\"}]"), 3, 42 },
	{ OP("\"operands\":[{\"kind\":\"IdRef\",\"quantifier\":null}]"), 3, 42 },
	{ OP("\"operands\":[{\"kind\":\"IdRef\",\"name\":1}]"), 3, 36 },
	{ OP("\"operands\":[{\"kind\":\"IdRef\",\"name\":\"\\u0000\"}]"), 3, 36 },
	{ OP("\"operands\":[{\"kind\":\"IdRef\",\"name\":\"\\u0085\"}]"), 3, 36 },
	{ OP("\"capabilities\":\"A\""), 3, 16 },
	{ OP("\"capabilities\":[\"A\",\"\"]"), 3, 21 },
	{ OP("\"extensions\":[1]"), 3, 15 },
	{ OP("\"aliases\":[\"a-b\"]"), 3, 12 },
	{ OP("\"capability\":[\"A\"]"), 3, 14 },
	{ OP("\"version\":1.0"), 3, 11 },
	{ OP("\"version\":\"1\""), 3, 11 },
	{ OP("\"version\":\"none\""), 3, 11 },
	{ OP("\"version\":\"1.0 \""), 3, 11 },
	{ OP("\"lastVersion\":\"None\""), 3, 15 },
	{ OP("\"provisional\":false"), 3, 15 },
	{ OP("\"provisional\":\"true\""), 3, 15 },
	{ BIT("{\"enumerant\":\"A\",\"value\":1}"), 4, 26 },
	{ BIT("{\"enumerant\":\"A\",\"value\":\"1\"}"), 4, 26 },
	{ BIT("{\"enumerant\":\"A\",\"value\":\"0x\"}"), 4, 26 },
	{ BIT("{\"enumerant\":\"A\",\"value\":\"0X1\"}"), 4, 26 },
	{ BIT("{\"enumerant\":\"A\",\"value\":\"0x1G\"}"), 4, 26 },
	{ BIT("{\"enumerant\":\"A\",\"value\":\"0x100000000\"}"), 4, 26 },
	{ ENUM("{\"enumerant\":\"A\",\"value\":\"0x1\"}"), 4, 26 },
	{ ENUM("{\"enumerant\":\"A\",\"value\":\"01\"}"), 4, 26 },
	{ ENUM("{\"enumerant\":\"A\",\"value\":\"4294967296\"}"), 4, 26 },
	{ ENUM("{\"enumerant\":\"A\",\"value\":\"\"}"), 4, 26 },
	{ ENUM("{\"enumerant\":\"A\",\"value\":true}"), 4, 26 },
	{ ENUM("{\"enumerant\":\"A\",\"value\":-1}"), 4, 26 },
	{ ENUM("{\"enumerant\":\"A\",\"value\":4294967296}"), 4, 26 },
	{ KINDS("{\"category\":\"Enum\",\"kind\":\"A\"}"), 3, 13 },
	{ KINDS("{\"kind\":\"A\",\"enumerants\":[],\"category\":7}"), 3, 40 },
	{ KINDS("{\"category\":\"Composite\",\"kind\":\"A\",\"bases\":[]}"), 3, 44 },
	{ KINDS("{\"category\":\"Composite\",\"kind\":\"A\",\"bases\":[\"a\"]}"), 3, 45 },
	{ "{\"magic_number\":119734787}", 1, 17 },
	{ "{\"magic_number\":\"0x03022307\"}", 1, 17 },
};

Test(grammar_import, json_faults)
{
	for (size_t i = 0; i < sizeof(json_faults) / sizeof(json_faults[0]); i++)
		refuse(import_json, &json_faults[i]);
}

Test(grammar_import, nested_too_deeply)
{
	char json[2 * SX_JSON_MAX_DEPTH];
	struct text t;

	memset(json, '[', sizeof(json));
	read_with(&t, NULL, import_json, json, sizeof(json));
	cr_expect(t.ret == -SPVX_ELIMIT, "%d", t.ret);
	done(&t);
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
	struct text t;
	struct sx_buf b;

	read_with(&t, NULL, sx_generators_import, registry_xml, sizeof(registry_xml) - 1);
	cr_assert(t.ret == 0, "%u:%u: %s", t.err.line, t.err.column, t.err.message);
	sx_buf_init(&b, NULL);
	sx_table_print(&b, t.set);
	sx_buf_putc(&b, '\0');
	cr_expect_str_eq(b.data, registry_table);
	sx_buf_free(&b);
	done(&t);
}

#define IDS(rest) "<ids type=\"vendor\">\n" rest "\n</ids>"

static const struct fault xml_faults[] = {
	{ "", 1, 1 },
	{ "text", 1, 1 },
	{ "<registry>\n</registry>\n", 3, 1 },
	{ "<!-- a", 1, 1 },
	{ "<?xml", 1, 1 },
	{ "<!-- a\x1b -->", 1, 6 },
	{ "<", 1, 2 },
	{ "<>", 1, 2 },
	{ "<a", 1, 1 },
	{ "<a b>", 1, 5 },
	{ "<a b=c>", 1, 6 },
	{ "<a b=\"c>", 1, 6 },
	{ "<a b=\"<\">", 1, 6 },
	{ "<a =\"c\">", 1, 4 },
	{ "<ids type=\"vendor\">\n", 2, 1 },
	{ "<a a='' b='' c='' d='' e='' f='' g='' h='' i='' j='' k='' l='' m='' n='' o='' "
	  "p=''\n"
	  "q=''/>",
	  2, 1 },
	{ IDS("<id value=\"1\"/>"), 2, 1 },
	{ IDS("<id vendor=\"A\"/>"), 2, 1 },
	{ IDS("<id value=\"65536\" vendor=\"A\"/>"), 2, 12 },
	{ IDS("<id value=\"0x1\" vendor=\"A\"/>"), 2, 12 },
	{ IDS("<id value=\"\" vendor=\"A\"/>"), 2, 12 },
	{ IDS("<id value=\"1\" vendor=\"A\" foo=\"\"/>"), 2, 26 },
	{ IDS("<id value=\"1\" vendor=\"A&b;\"/>"), 2, 24 },
	{ IDS("<id value=\"1\" vendor=\"A&amp\"/>"), 2, 24 },
	{ IDS("<id value=\"1\" vendor=\"A\n\x01\"/>"), 2, 23 },
	{ IDS("<id value=\"1\" vendor=\"A\">"), 2, 1 },
	{ IDS("<foo/>"), 2, 1 },
	{ IDS("<ids type=\"vendor\"/>"), 2, 1 },
	{ IDS("text"), 2, 1 },
	{ IDS("<id value=\"1\" vendor=\"A\"/>") "\xff", 3, 7 },
};

Test(grammar_import, registry_faults)
{
	for (size_t i = 0; i < sizeof(xml_faults) / sizeof(xml_faults[0]); i++)
		refuse(sx_generators_import, &xml_faults[i]);
}

/* The table in tables/ against what a reader of lines finds in the XML. */
Test(grammar_import, registry_table_is_that_of_the_xml)
{
	char *folder = grammar_folder();
	char *path = folder ? test_format("%s/spir-v.xml", folder) : NULL;
	struct test_bytes xml = { NULL, 0 };
	char *table_path = test_format("%s/tables/generators.txt", test_src());
	struct test_bytes table = test_read(table_path);
	const struct sx_tgenerator *g;
	struct sx_arena arena;
	struct sx_tset *set = NULL;
	size_t count = 0;

	if (path)
		xml = test_read(path);
	if (!xml.data)
		cr_skip_test("no spir-v.xml: set SPVX_GRAMMAR_DIR");
	sx_arena_init(&arena, NULL, 0);
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

/* Call number @n for memory fails. Return: whether there was no such call. */
static bool try_without(size_t n, bool once, import_fn *import, const char *s, size_t len)
{
	struct test_alloc a;
	struct text t;
	struct sx_buf out;

	test_alloc_init(&a);
	a.fail_at = n;
	a.fail_once = once;
	read_with(&t, &a.hook, import, s, len);
	if (t.ret) {
		cr_expect(t.ret == -SPVX_ENOMEM && t.err.code == SPVX_ENOMEM,
			  "call %zu fails: %d", n, t.ret);
	} else {
		sx_buf_init(&out, &a.hook);
		sx_table_print(&out, t.set);
		if (!t.set->is_generators)
			sx_grammar_export(&out, t.set);
		cr_expect(out.error == (a.calls < n ? 0 : -SPVX_ENOMEM),
			  "call %zu fails: %d", n, out.error);
		sx_buf_free(&out);
	}
	done(&t);
	cr_expect(a.live_blocks == 0, "call %zu fails: %zu blocks lost", n, a.live_blocks);
	return a.calls < n;
}

static void starve(import_fn *import, const char *s, size_t len)
{
	for (size_t n = 1; !try_without(n, true, import, s, len); n++)
		;
	for (size_t n = 1; !try_without(n, false, import, s, len); n++)
		;
}

Test(grammar_import, no_memory)
{
	char *folder = grammar_folder();
	char *path = folder ? test_format("%s/spirv.core.grammar.json", folder) : NULL;
	struct test_bytes b = { NULL, 0 };

	starve(import_json, core_json, sizeof(core_json) - 1);
	starve(sx_generators_import, registry_xml, sizeof(registry_xml) - 1);
	if (path)
		b = test_read(path);
	if (b.data)
		starve(import_json, (char *)b.data, b.len);
}

/* ---- every cut --------------------------------------------------------------------- */

Test(grammar_import, every_cut_is_refused)
{
	for (size_t len = 0; len < sizeof(core_json) - 2; len++) {
		struct text t;

		read_with(&t, NULL, import_json, core_json, len);
		cr_expect(t.ret == -SPVX_ESYNTAX, "JSON cut at %zu: %d", len, t.ret);
		done(&t);
	}
	for (size_t len = 0; len < sizeof(registry_xml); len++) {
		struct text t;

		/* no validating reader: after the list it does not ask for more */
		read_with(&t, NULL, sx_generators_import, registry_xml, len);
		cr_expect(t.ret == -SPVX_ESYNTAX ||
				  strstr(registry_xml, "</ids>\n    <ids type=\"opcode\"") -
						  registry_xml + 6 <=
					  (ptrdiff_t)len,
			  "XML cut at %zu: %d", len, t.ret);
		done(&t);
	}
}
