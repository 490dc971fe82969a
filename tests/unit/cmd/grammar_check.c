/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/grammar_check.c - what two grammars say differently, and the published
 * grammars through the program: to tables, back to JSON, and against the build.
 */
#include "cmd/grammar/compare.h"

#include "grammars.h"

#include "grammar/compile.h"
#include "grammar/image.h"

#include "failures.h"

TestSuite(cmd_grammar_check, .timeout = 120);

/* ---- two grammars ---- */

static void note(void *ctx, const struct sx_difference *d)
{
	struct sx_buf *b = ctx;

	sx_buf_printf(b, "%.*s %s: %.*s | %.*s\n", (int)d->what.len, d->what.ptr, d->field,
		      (int)d->here.len, d->here.ptr, (int)d->there.len, d->there.ptr);
}

static struct spvx_grammar *compile(const char *core, const char *more)
{
	struct sx_tset *sets[2];
	struct spvx_grammar *g;
	struct sx_arena arena;

	sx_arena_init(&arena, NULL, 0);
	cr_assert(!sx_table_parse(&arena, sx_str(core), &sets[0], NULL), "%s", core);
	cr_assert(!sx_table_parse(&arena, sx_str(more), &sets[1], NULL), "%s", more);
	cr_assert(!sx_grammar_compile(NULL, (const struct sx_tset *const *)sets, 2, NULL,
				      &g, NULL),
		  "%s", core);
	sx_arena_free(&arena);
	return g;
}

#define CORE                                   \
	"set core\n"                           \
	"magic_number 0x07230203\n"            \
	"major_version 1\n"                    \
	"minor_version 0\n"                    \
	"revision 1\n"                         \
	"class One\n"                          \
	"class Two\n"                          \
	"id IdRef\n"                           \
	"id IdResult\n"                        \
	"literal LiteralInteger\n"             \
	"enum Capability\n"                    \
	"\t0 Matrix\n"                         \
	"\t1 Shader =OldShader v1.0 +Matrix\n" \
	"\t2 Kernel\n"
#define MASK "mask Flags\n\t0x0001 A\n\t0x0002 B IdRef v1.0\n"
#define PAIR "pair Pair IdRef LiteralInteger\n"
#define OPS                                                             \
	"ops\n\t1 OpA IdResult IdRef:Name %One =OpZ =OpY v1.0 +Shader " \
	"+Kernel @S2 @S1\n"
#define OP_B      "\t2 OpB\n"
#define GENERATOR "generators\n\t1 V Tool\n\t2 W\n"

/* Grammars for here and there, each a core and a registry, and what differs. */
static const struct {
	const char *here[2];
	const char *there[2];
	const char *differences;
} pairs[] = {
	{ { CORE MASK PAIR OPS OP_B, GENERATOR },
	  { CORE MASK PAIR OPS OP_B, GENERATOR },
	  "" },
	/* written differently */
	{ { CORE MASK PAIR OPS OP_B, GENERATOR },
	  { CORE PAIR "mask Flags\n\t0x2 B IdRef v1.0\n\t0x01 A\n"
		      "ops\n\t2 OpB\n\t1 OpA IdResult IdRef:Name %One =OpY v1.0 +Kernel "
		      "+OldShader @S1 @S2\n\t1 OpZ\n",
	    GENERATOR },
	  "" },
	/* instructions */
	{ { CORE OPS OP_B, GENERATOR }, { CORE OPS, GENERATOR }, "OpB value: 2 | \n" },
	{ { CORE OPS, GENERATOR }, { CORE OPS OP_B, GENERATOR }, "OpB value:  | 2\n" },
	{ { CORE OPS OP_B, GENERATOR },
	  { CORE OPS "\t3 OpB\n", GENERATOR },
	  "OpB value: 2 | 3\n" },
	{ { CORE OPS OP_B "\t3 OpC\n", GENERATOR },
	  { CORE OPS "\t3 OpB\n", GENERATOR },
	  "OpB value: 2 | 3\nOpC name: OpC | OpB\n" },
	{ { CORE OPS OP_B, GENERATOR },
	  { CORE OPS "\t2 OpC =OpB\n", GENERATOR },
	  "OpB name: OpB | OpC\nOpB aliases:  | OpB\n" },
	{ { CORE OPS OP_B, GENERATOR },
	  { CORE OPS "\t2 OpB %Two <=1.3 !provisional v-\n", GENERATOR },
	  "OpB class: unknown | Two\nOpB version:  | None\nOpB lastVersion:  | 1.3\n"
	  "OpB provisional:  | true\n" },
	{ { CORE OPS, GENERATOR },
	  { CORE "ops\n\t1 OpA IdResult IdRef*:Name LiteralInteger? %One =OpZ v1.1 +Shader "
		 "+Matrix @S1 @S3\n",
	    GENERATOR },
	  "OpA operands: IdResult IdRef:\"Name\" | IdResult IdRef*:\"Name\" "
	  "LiteralInteger?\n"
	  "OpA capabilities: Kernel Shader | Matrix Shader\n"
	  "OpA extensions: S1 S2 | S1 S3\n"
	  "OpA aliases: OpY OpZ | OpZ\n"
	  "OpA version: 1.0 | 1.1\n" },
	/* kinds and enumerants */
	{ { CORE MASK OPS, GENERATOR }, { CORE OPS, GENERATOR }, "Flags kind: mask | \n" },
	{ { CORE PAIR OPS, GENERATOR },
	  { CORE "id IdNew\n" OPS, GENERATOR },
	  "Pair kind: pair IdRef LiteralInteger | \nIdNew kind:  | id\n" },
	{ { CORE PAIR OPS, GENERATOR },
	  { CORE "pair Pair IdRef IdRef\n" OPS, GENERATOR },
	  "Pair kind: pair IdRef LiteralInteger | pair IdRef IdRef\n" },
	{ { CORE MASK OPS, GENERATOR },
	  { CORE "mask Flags\n\t0x0001 A =C\n\t0x0004 D\n" OPS, GENERATOR },
	  "Flags.A aliases:  | C\nFlags.B value: 0x0002 | \nFlags.D value:  | 0x0004\n" },
	{ { CORE MASK OPS, GENERATOR },
	  { CORE "enum Flags\n\t1 A\n\t2 B LiteralInteger v1.0\n" OPS, GENERATOR },
	  "Flags kind: mask | enum\nFlags.B operands: IdRef | LiteralInteger\n" },
	/* generators */
	{ { CORE OPS, GENERATOR },
	  { CORE OPS, "generators\n\t1 V Tool2\n\t3 X\n" },
	  "generator 1 tool: V Tool | V Tool2\ngenerator 2 tool: W | \n"
	  "generator 3 tool:  | X\n" },
};

Test(cmd_grammar_check, differences)
{
	for (size_t i = 0; i < sizeof(pairs) / sizeof(pairs[0]); i++) {
		struct spvx_grammar *here = compile(pairs[i].here[0], pairs[i].here[1]);
		struct spvx_grammar *there = compile(pairs[i].there[0], pairs[i].there[1]);
		struct sx_buf b;

		sx_buf_init(&b, NULL);
		cr_expect(!sx_grammar_compare(NULL, here, 0, there, 0, note, &b) &&
			  !sx_generators_compare(NULL, here, there, note, &b));
		sx_buf_putc(&b, '\0');
		cr_expect(!strcmp(b.data, pairs[i].differences),
			  "pair %zu: got\n%swanted\n%s", i, b.data, pairs[i].differences);
		sx_buf_free(&b);
		spvx_grammar_free(NULL, here);
		spvx_grammar_free(NULL, there);
	}
}

/* A grammar without printing classes says nothing of them. */
Test(cmd_grammar_check, no_classes)
{
	static const char bare[] = "set core\nmagic_number 0x07230203\nmajor_version 1\n"
				   "minor_version 0\nrevision 1\nops\n\t1 OpA %One\n";
	struct spvx_grammar *here = compile(CORE "ops\n\t1 OpA %One\n", GENERATOR);
	struct spvx_grammar *there = compile(bare, GENERATOR);
	struct sx_buf b;

	sx_buf_init(&b, NULL);
	cr_expect(!sx_grammar_compare(NULL, here, 0, there, 0, note, &b));
	sx_buf_putc(&b, '\0');
	cr_expect(!strstr(b.data, "OpA"), "%s", b.data);
	sx_buf_free(&b);
	spvx_grammar_free(NULL, here);
	spvx_grammar_free(NULL, there);
}

Test(cmd_grammar_check, the_build_and_itself)
{
	struct sx_buf b;

	sx_buf_init(&b, NULL);
	for (unsigned set = 0; set < spvx_set_count(NULL); set++)
		cr_expect(!sx_grammar_compare(NULL, NULL, set, NULL, set, note, &b));
	cr_expect(!sx_generators_compare(NULL, NULL, NULL, note, &b));
	cr_expect(b.len == 0, "%.*s", (int)b.len, b.data);
	sx_buf_free(&b);
}

static void ignore(void *ctx, const struct sx_difference *d)
{
	(void)ctx;
	(void)d;
}

static int try_compare(const struct spvx_allocator *a, void *ctx)
{
	(void)ctx;
	return sx_grammar_compare(a, NULL, 0, NULL, 0, ignore, NULL);
}

Test(cmd_grammar_check, no_memory)
{
	cr_expect(test_each_failure(try_compare, NULL) > 1);
}

/* ---- trees of JSON as sorted lines, so that the order of keys does not count ---- */

struct lines {
	char **items;
	size_t count;
	size_t cap;
};

static void add_line(struct lines *l, char *line)
{
	if (l->count == l->cap) {
		l->cap = l->cap ? 2 * l->cap : 1024;
		l->items = realloc(l->items, l->cap * sizeof(*l->items));
	}
	l->items[l->count++] = line;
}

/* An empty array under these keys says what an absent key says. */
static bool says_nothing(const struct sx_json_node *n)
{
	return n->type == SX_JSON_ARRAY && !n->child &&
	       (sx_str_is(n->key, "operands") || sx_str_is(n->key, "operand_kinds"));
}

static void flatten(struct lines *l, const char *path, const struct sx_json_node *n)
{
	size_t i = 0;

	add_line(l, test_format("%s %d \"%.*s\"", path, n->type, (int)n->text.len,
				n->text.len ? n->text.ptr : ""));
	for (const struct sx_json_node *c = n->child; c; c = c->next, i++) {
		char *below =
			n->type == SX_JSON_OBJECT
				? test_format("%s/%.*s", path, (int)c->key.len, c->key.ptr)
				: test_format("%s/%zu", path, i);

		if (!says_nothing(c))
			flatten(l, below, c);
		free(below);
	}
}

static struct lines lines_of(const char *what, const void *text, size_t len)
{
	struct lines l = { NULL, 0, 0 };
	struct sx_json_node *root;
	struct sx_arena arena;

	sx_arena_init(&arena, NULL, 0);
	cr_assert(!sx_json_parse(&arena, sx_str_n(text, len), &root, NULL), "%s: no JSON",
		  what);
	flatten(&l, "", root);
	qsort(l.items, l.count, sizeof(*l.items), test_by_bytes);
	sx_arena_free(&arena);
	return l;
}

static void free_lines(struct lines *l)
{
	while (l->count)
		free(l->items[--l->count]);
	free(l->items);
}

static void expect_equal(const char *what, struct lines a, struct lines b)
{
	cr_expect(a.count == b.count && a.count > 5, "%s: %zu values, %zu exported", what,
		  a.count, b.count);
	for (size_t i = 0; i < a.count && i < b.count; i++) {
		if (!strcmp(a.items[i], b.items[i]))
			continue;
		cr_expect(false, "%s: %s\nexported: %s", what, a.items[i], b.items[i]);
		break;
	}
	free_lines(&a);
	free_lines(&b);
}

Test(cmd_grammar_check, the_comparison_sees_differences)
{
	static const char *const texts[] = { "{\"a\":1,\"b\":[2,3]}",
					     "{\"a\":1,\"b\":[3,2]}",
					     "{\"a\":1,\"b\":[2]}",
					     "{\"a\":\"1\",\"b\":[2,3]}",
					     "{\"b\":[2,3]}",
					     "{\"a\":1,\"b\":{}}",
					     "{\"a\":1,\"b\":[2,3],\"c\":[]}" };

	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		struct lines a = lines_of("a", texts[0], strlen(texts[0]));
		struct lines b = lines_of("b", texts[i], strlen(texts[i]));
		bool same = a.count == b.count;

		for (size_t k = 0; same && k < a.count; k++)
			same = !strcmp(a.items[k], b.items[k]);
		cr_expect(same == (i == 0), "%s", texts[i]);
		free_lines(&a);
		free_lines(&b);
	}
}

/* ---- through the program ---- */

static struct test_run run(const char *a, const char *b, const char *c,
			   const struct test_bytes *in)
{
	const char *const argv[] = { "spvx", "grammar", a, b, c, NULL };
	struct test_run r = { .argv = argv };

	if (in) {
		r.in = in->data;
		r.in_len = in->len;
	}
	test_run(&r);
	return r;
}

static void expect_clean(const struct test_run *r, const char *what)
{
	cr_assert(r->status == 0 && !r->err.len, "%s: status %d, %s", what, r->status,
		  (char *)r->err.data);
}

static struct test_bytes read_table(const char *name)
{
	size_t len = strlen(name);
	char *path = test_format("%s/tables/%.*s.txt", test_src(),
				 (int)(len - (name[len - 1] == '.')), name);
	struct test_bytes b = test_read(path);

	cr_assert(b.data, "%s", path);
	return b;
}

/* A file, with its set reported or guessed, is the table in tables/. */
static void expect_import(const char *path, const char *option, const char *name)
{
	struct test_run r = run("import", path, option, NULL);
	struct test_bytes table = read_table(name);

	expect_clean(&r, path);
	cr_expect(r.out.len == table.len && !memcmp(r.out.data, table.data, table.len),
		  "%s: %s differs from tables/", path,
		  option ? option : "by its file name");
}

static void expect_export(const char *path, const char *name)
{
	struct test_run r = run("export", name, NULL, NULL);
	struct test_bytes json = test_read(path);

	expect_clean(&r, name);
	expect_equal(path, lines_of(path, json.data, json.len),
		     lines_of(name, r.out.data, r.out.len));
}

static void expect_no_difference(const char *path, const char *name)
{
	struct test_run r = run("check", path, NULL, NULL);
	char *want = test_format("%s: no difference", name);

	expect_clean(&r, path);
	cr_expect(!strncmp((char *)r.out.data, want, strlen(want)), "%s: %s", path,
		  (char *)r.out.data);
}

Test(cmd_grammar_check, every_grammar)
{
	char *folder = test_grammar_folder();
	char *xml = test_format("%s/spir-v.xml", folder ? folder : "");
	struct test_bytes b = test_read(xml);

	if (!b.data)
		cr_skip_test("no grammars: set SPVX_GRAMMAR_DIR");
	for (size_t i = 0; i < TEST_GRAMMARS; i++) {
		const struct test_grammar *t = &test_grammars[i];
		char *path = test_grammar_path(t);

		expect_import(path, test_format("--set=%s", t->name), t->name);
		expect_import(path, NULL, t->name);
		expect_export(path, t->name);
		expect_no_difference(path, t->name);
	}
	expect_import(xml, NULL, "generators");
	expect_no_difference(xml, "generators");
}

/* What comes out goes in again, without any file that has to be there. */
Test(cmd_grammar_check, every_set_of_the_build)
{
	for (size_t i = 0; i < TEST_GRAMMARS; i++) {
		const char *name = test_grammars[i].name;
		char *option = test_format("--set=%s", name);
		struct test_run exported = run("export", name, NULL, NULL);
		struct test_run again;

		expect_clean(&exported, name);
		again = run("import", "-", option, &exported.out);
		expect_clean(&again, name);
		cr_expect(again.out.len && strstr((char *)again.out.data, "\nops\n"),
			  "%s: no table", name);
		again = run("check", "-", option, &exported.out);
		expect_clean(&again, name);
	}
}

/* A byte of each instruction's name is another: each is reported, and nothing else. */
Test(cmd_grammar_check, every_instruction_is_compared)
{
	struct test_run exported = run("export", "core", NULL, NULL);
	struct test_run r;
	char *text;
	size_t changed = 0;
	size_t lines = 0;

	expect_clean(&exported, "core");
	text = (char *)exported.out.data;
	for (char *at = text; (at = strstr(at, "\"opname\": \"Op")); at += 12) {
		at[11] = 'X';
		changed++;
	}
	r = run("check", "--format=tsv", "-", &exported.out);
	cr_assert(r.status == 1 && !r.err.len, "status %d: %s", r.status,
		  (char *)r.err.data);
	for (char *line = strtok((char *)r.out.data, "\n"); line;
	     line = strtok(NULL, "\n"), lines++)
		cr_expect(!lines || strstr(line, "\tname\tOp"), "%s", line);
	cr_expect(changed > 800 && lines == changed + 1, "%zu lines for %zu changes", lines,
		  changed);
}

/* ---- the Vulkan registry ---- */

/* One that shares with the table of the build what is not listed below. */
static const char vulkan_xml[] =
	"<registry>\n"
	"<type category=\"define\">#define <name>VK_HEADER_VERSION</name> 7</type>\n"
	"<type category=\"struct\" name=\"VkPhysicalDeviceFeatures\">\n"
	"<member><type>VkBool32</type> <name>shaderInt64</name></member>\n"
	"<member><type>VkBool32</type> <name>shaderNew</name></member></type>\n"
	"<type category=\"struct\" name=\"VkPhysicalDeviceLimits\">\n"
	"<member limittype=\"min\"><name>maxComputeWorkGroupSize</name>[3]</member></type>\n"
	"<type category=\"struct\" name=\"VkPhysicalDeviceNewFeatures\" "
	"structextends=\"VkPhysicalDeviceFeatures2\">\n"
	"<member><type>VkBool32</type> <name>other</name></member></type>\n"
	"<feature api=\"vulkan\" name=\"VK_VERSION_1_0\" number=\"1.0\"><require>"
	"<type name=\"VkPhysicalDeviceFeatures\"/><type name=\"VkPhysicalDeviceLimits\"/>"
	"<type name=\"VkPhysicalDeviceNewFeatures\"/>"
	"<feature name=\"shaderInt64\" struct=\"VkPhysicalDeviceFeatures\"/></require></feature>\n"
	"<extension name=\"VK_KHR_swapchain\" type=\"device\" supported=\"vulkan\"/>\n"
	"<extension name=\"VK_KHR_multiview\" type=\"device\" supported=\"vulkan\" "
	"promotedto=\"VK_VERSION_1_2\"/>\n"
	"<extension name=\"VK_KHR_new\" type=\"device\" supported=\"vulkan\"/>\n"
	"<enums name=\"VkFrontFace\"><enum value=\"1\" "
	"name=\"VK_FRONT_FACE_COUNTER_CLOCKWISE\"/></enums>\n"
	"<spirvextension name=\"SPV_KHR_new\"><enable version=\"VK_VERSION_1_0\"/>"
	"</spirvextension>\n"
	"<spirvcapability name=\"DeviceGroup\"><enable extension=\"VK_KHR_device_group\"/>"
	"<enable version=\"VK_VERSION_1_1\"/></spirvcapability>\n"
	"<spirvcapability name=\"Geometry\"><enable version=\"VK_VERSION_1_0\"/>"
	"</spirvcapability>\n"
	"</registry>\n";

static const char *const vulkan_lines[] = {
	"Vulkan\tversion\t1.4.359\t1.0.7\n",
	"Geometry\tneeds\tFeatures.geometryShader\tv1.0\n",
	"SPV_KHR_new\tkind\t-\tSPIR-V extension\n",
	"VK_KHR_multiview\tpromoted to\tv1.1\tv1.2\n",
	"VK_KHR_new\tkind\t-\textension\n",
	"Features.shaderNew\tkind\t-\tfeature\n",
	"Features.geometryShader\tkind\tfeature\t-\n",
	"NewFeatures\tkind\t-\tfeatures\n",
	"NewFeatures.other\tkind\t-\tfeature\n",
	"Limits.maxComputeWorkGroupSize\tkind\tmax[3]\tmin[3]\n",
	"Features.shaderInt64\tmandatory in\t-\tv1.0\n",
	"Features.robustBufferAccess\tmandatory in\tv1.0\t-\n",
	"VkFrontFace.VK_FRONT_FACE_COUNTER_CLOCKWISE\tvalue\t0\t1\n",
	"VkFrontFace.VK_FRONT_FACE_CLOCKWISE\tvalue\t1\t-\n",
};

static const char *const vulkan_same[] = { "DeviceGroup",      "Geometry",
					   "VK_KHR_swapchain", "VK_KHR_multiview",
					   "Features",         "Limits" };

/* Each line of the table that the registry does not have is reported once, with its kind. */
static void expect_gone(const char *lines, char *table)
{
	char *end = strstr(table, "\nmandatory\n");
	size_t count = 0;

	cr_assert(end);
	*end = '\0';
	for (char *at = table; (at = strstr(at, "\n\t")) != NULL; at += 2, count++) {
		char *start = test_format("\n%.*s\t", (int)strcspn(at + 2, " \n"), at + 2);
		const char *found = strstr(lines, start);
		bool same = false;

		for (size_t i = 0; i < sizeof(vulkan_same) / sizeof(vulkan_same[0]); i++)
			same |= !strncmp(start + 1, vulkan_same[i],
					 strlen(vulkan_same[i])) &&
				start[1 + strlen(vulkan_same[i])] == '\t';
		cr_expect(same || (found && !strncmp(found + strlen(start), "kind\t", 5)),
			  "%s is not reported", start);
		cr_expect(!found || !strstr(found + 1, start), "%s: more than once", start);
	}
	cr_expect(count > 1000);
}

Test(cmd_grammar_check, a_registry_and_the_tables)
{
	struct test_bytes in = { (void *)(uintptr_t)vulkan_xml, sizeof(vulkan_xml) - 1 };
	struct test_bytes table = read_table("vulkan/registry");
	struct test_run r = run("check", "-", "--format=tsv", &in);
	const char *lines = (const char *)r.out.data;

	cr_assert(r.status == 1 && !r.err.len, "status %d: %s", r.status,
		  (char *)r.err.data);
	for (size_t i = 0; i < sizeof(vulkan_lines) / sizeof(vulkan_lines[0]); i++)
		cr_expect(strstr(lines, vulkan_lines[i]), "missing %s", vulkan_lines[i]);
	cr_expect(!strstr(lines, "\nDeviceGroup\t") &&
			  !strstr(lines, "\nVK_KHR_swapchain\t"),
		  "a difference in the order of alternatives, or in none");
	expect_gone(lines, (char *)table.data);
}

/* The registry that the table was made from. */
Test(cmd_grammar_check, the_registry_of_the_tables)
{
	char *path = test_format("%s/corpus-requires/vk.xml",
				 test_shared() ? test_shared() : "");
	struct test_bytes xml = test_read(path);

	if (!xml.data)
		cr_skip_test("no vk.xml in the shared material");
	expect_no_difference(path, "Vulkan");
}
