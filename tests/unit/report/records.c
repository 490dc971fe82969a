/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/report/records.c - columns of TSV are keys of the JSON Schema: both come from
 * one table; and there is no key in a table that is never written.
 */
#include "cmd/commands.h"

#include "base/str.h"
#include "report/records/document.h"
#include "schema.h"
#include "suite.h"

TestSuite(report_records, .timeout = 60);

/* Whether a record of the schema has the key, or the document itself. */
static bool has_key(const struct sx_json_node *schema, struct spvx_str key)
{
	const struct sx_json_node *defs = sx_json_get(schema, "$defs");
	const struct sx_json_node *root = sx_json_get(schema, "properties");
	char name[64];

	cr_assert(defs && key.len < sizeof(name));
	memcpy(name, key.ptr, key.len);
	name[key.len] = '\0';
	if (root && sx_json_get(root, name))
		return true;
	for (const struct sx_json_node *d = defs->child; d; d = d->next) {
		const struct sx_json_node *properties = sx_json_get(d, "properties");

		if (properties && sx_json_get(properties, name))
			return true;
	}
	return false;
}

static size_t check_columns(const struct cmd *cmd)
{
	const char *argv[] = { "spvx", cmd->name, "-f", "tsv", "mesh.vert.spv", NULL };
	char *dir = test_format("%s/tests/modules", test_src());
	struct test_run r = { .argv = argv, .dir = dir };
	const struct sx_json_node *schema;
	struct sx_arena arena = { .a = NULL };
	size_t columns = 0;
	const char *p;

	schema = test_schema_of(&arena, cmd);
	test_run(&r);
	for (p = (char *)r.out.data; p && *p != '\n'; columns++) {
		struct spvx_str key = { p, strcspn(p, "\t\n") };

		cr_expect(has_key(schema, key), "%s: %.*s", cmd->name, (int)key.len, p);
		p += key.len + (p[key.len] == '\t');
	}
	sx_arena_free(&arena);
	return columns;
}

Test(report_records, columns)
{
	cr_expect(check_columns(&cmd_ls) == 10);
	cr_expect(check_columns(&cmd_check) == 6);
	cr_expect(check_columns(&cmd_audit) == 8);
}

/* ---- keys that are written ---- */

#define FOLDERS "modules", "inputs/inputs", "inputs/debuginfo"

/* In tests/; together these write every key but those below. */
static const char *const runs[][8] = {
	{ "annotate", FOLDERS },
	{ "annotate", "--base=modules/mesh.vert.spv", "modules" },
	{ "audit", FOLDERS },
	{ "audit", "--check", "inputs/check/sum.spvasm" },
	{ "check", FOLDERS, "inputs/check/sum.spvasm" },
	{ "cfg", FOLDERS },
	{ "cfg", "inputs/cfg" },
	{ "debuginfo", FOLDERS },
	{ "diff", "modules/mesh.vert.spv", "modules/mesh.frag.spv" },
	{ "diff", "--ignore=debug", "modules/mesh.vert.spv", "modules/mirror.rchit.spv" },
	{ "diff", "--pair=entry", "modules", "inputs/debuginfo" },
	{ "diff", "inputs/diff/old", "inputs/diff/new" },
	{ "diff", "inputs/debuginfo/shader100.spvasm",
	  "inputs/debuginfo/shader200.spvasm" },
	{ "explain", "OpLoad", "Shader", "I003", "storage class" },
	{ "grep", "-c", "OpFunction$", FOLDERS },
	{ "grep", "--source", "-A1", "Op", FOLDERS },
	{ "info", FOLDERS },
	{ "ls", "--identity=n1,n2,foz,shape", "--pipelines", "--cost", FOLDERS },
	{ "sources", FOLDERS },
	{ "sources", "--join=inputs/debuginfo", "inputs/debuginfo" },
	{ "srcmap", FOLDERS },
	{ "stats", "--full", "--count=both", "--base=modules", FOLDERS },
	{ "stats", "-dopcode,class,section,function,entry,file,line,stage,capability",
	  "--label=a=b", FOLDERS },
	{ "stats", "-dextension,import,storage,decoration,generator,version,container",
	  FOLDERS },
	{ "stats", "-dmodule,debug,dup", "--per-module", FOLDERS },
	{ "stats", "-dcallee,cost", "modules" },
	{ "variants", "--functions", "--axis=comp|swapped", "--base=inputs/diff", FOLDERS },
	{ "trend", "modules", "inputs/inputs" },
	{ "xref", "--depth=3", "inputs/debuginfo/broken.spv", "5" },
	{ "xref", "modules/outline.geom.spv", "5" },
	{ "xref", "modules/mesh.vert.spv", "12" },
	{ "xref", "inputs/check/sum.spvasm", "%sum" },
	{ "srcmap", "--each", "--all", FOLDERS },
};

/* Keys of what these modules have not; KEY_hex is of names that are not UTF-8. */
static const char *const rare[] = {
	"by",     "count",     "fp_encoding",    "function", "graph",         "index",
	"level",  "file",      "inlined_at_cut", "path",     "section",       "stage",
	"uses",   "symbols",   "instructions",   "tensor",   "text",          "variant",
	"model",  "generator", "lines",          "schema",   "source",        "version",
	"module", "duplicate", "copies",         "symbol",   "cxx_name",      "changes",
	"what",   "estimated", "label",          "problems", "more_problems", "damaged",
};

static bool is_rare(struct spvx_str key)
{
	for (size_t i = 0; i < sizeof(rare) / sizeof(rare[0]); i++) {
		if (sx_str_is(key, rare[i]))
			return true;
	}
	return sx_str_ends(key, "_hex");
}

/* All JSON of a command. */
static void write_all(struct sx_buf *b, const struct cmd *cmd)
{
	char *dir = test_format("%s/tests", test_src());

	for (size_t i = 0; i < sizeof(runs) / sizeof(runs[0]); i++) {
		const char *argv[12] = { "spvx", runs[i][0], "-f", "json" };
		struct test_run r = { .argv = argv, .dir = dir };

		if (strcmp(runs[i][0], cmd->name) != 0)
			continue;
		for (size_t n = 1; n < 8 && runs[i][n]; n++)
			argv[3 + n] = runs[i][n];
		test_run(&r);
		sx_buf_put(b, (char *)r.out.data, r.out.len);
	}
	sx_buf_putc(b, '\0');
	cr_assert(!b->error);
}

static unsigned check_keys(const struct cmd *cmd, const struct sx_json_node *node,
			   const char *written)
{
	const struct sx_json_node *properties = sx_json_get(node, "properties");
	unsigned count = 0;

	/* lines of NDJSON have the same keys: tests/unit/program/schema_options.c; problems
	 * are those of any command: tests/unit/program/ledger.c */
	for (const struct sx_json_node *n = node->child; n; n = n->next)
		count += sx_str_starts(n->key, "ndjson") || sx_str_is(n->key, "problem")
				 ? 0
				 : check_keys(cmd, n, written);
	if (!properties || properties->type != SX_JSON_OBJECT)
		return count;
	for (const struct sx_json_node *n = properties->child; n; n = n->next) {
		char *key = test_format("\"%.*s\":", (int)n->key.len, n->key.ptr);

		cr_expect(is_rare(n->key) || strstr(written, key), "%s never writes %s",
			  cmd->name, key);
		count++;
	}
	return count;
}

Test(report_records, keys_are_written)
{
	unsigned commands = 0;

	cmd_for_each(c, &cmd_program) {
		struct sx_arena arena = { .a = NULL };
		struct sx_buf b = { .a = NULL };

		write_all(&b, *c);
		if (b.len > 1) {
			const struct sx_json_node *schema = test_schema_of(&arena, *c);

			cr_assert((*c)->document, "%s: its schema is not of a table",
				  (*c)->name);
			cr_expect(check_keys(*c, schema, b.data) > 5, "%s", (*c)->name);
			commands++;
		}
		sx_arena_free(&arena);
		sx_buf_free(&b);
	}
	cr_expect(commands == 16, "%u", commands);
}

static bool has_format(const struct cmd *cmd, const char *name)
{
	for (size_t i = 0; cmd->formats && cmd->formats[i]; i++)
		if (!strcmp(cmd->formats[i], name))
			return true;
	return false;
}

/* A schema by hand could say other than what is written: there is no place for one. */
Test(report_records, documents)
{
	static const char *const of_tables[] = { "json", "ndjson", "tsv", "csv" };

	cmd_for_each(c, &cmd_program) {
		if (*c == &cmd_merge) /* writes what stats, audit and requires do */
			continue;
		for (size_t i = 0; i < sizeof(of_tables) / sizeof(of_tables[0]); i++)
			cr_expect((*c)->document || !has_format(*c, of_tables[i]), "%s: %s",
				  (*c)->name, of_tables[i]);
	}
}

/* ---- reading ---- */

struct read_back {
	struct spvx_str name;
	const char *cstr;
	uint64_t large, missing;
	const unsigned char *digest;
	char chars[4];
	uint32_t small;
	bool yes;
};

#define BACK struct read_back

static const struct sx_field back_fields[] = {
	SX_F_NAME("name", BACK, name),
	SX_F_CSTR("cstr", BACK, cstr, .flags = SX_IF),
	SX_F_U64("large", BACK, large),
	SX_F_U64("missing", BACK, missing, SX_WHEN_NOT(BACK, missing, 7)),
	SX_F_HERE("digest", SX_SHA256, NULL, SX_VIA(BACK, digest)),
	SX_F_BYTES("chars", SX_CHARS, BACK, chars),
	SX_F_U32("small", BACK, small),
	SX_F_BOOL("yes", BACK, yes),
};

static const struct sx_record back_record = SX_RECORD("back", back_fields);

/* Whether an object that begins with the mandatory members before @more is read. */
static bool reads(struct sx_arena *arena, const char *more, struct read_back *r)
{
	const char *text = test_format("{\"name\": \"n\", \"large\": 1%s}", more);
	struct sx_json_node *node;

	memset(r, 0, sizeof(*r));
	cr_assert_eq(sx_json_parse(arena, sx_str(text), &node, NULL), 0, "%s", text);
	return sx_record_read(arena, node, &back_record, r);
}

Test(report_records, are_read_back)
{
	const unsigned char digest[32] = { 0xab, [31] = 1 };
	struct read_back from = {
		{ "\xff,", 2 }, "c", 1ull << 60, 7, digest, "abc", 5, true
	};
	struct sx_json_node *node;
	struct read_back to = { .large = 0 };
	struct sx_arena arena = { .a = NULL };
	struct sx_writer w;
	struct sx_buf b = { .a = NULL };

	sx_writer_init(&w, &b, NULL);
	sx_json_init(&w.json, &b, false);
	sx_record_object(&w, sx_str_n(NULL, 0), &back_record, &from, false);
	cr_assert_eq(sx_json_parse(&arena, sx_str_n(b.data, b.len), &node, NULL), 0);
	cr_assert(sx_record_read(&arena, node, &back_record, &to));
	cr_expect(sx_str_eq(to.name, from.name) && !strcmp(to.cstr, "c"));
	cr_expect(to.large == from.large && to.missing == 7 && to.small == 5 && to.yes);
	cr_expect(!memcmp(to.digest, digest, 32) && !memcmp(to.chars, "abc", 4));
	sx_buf_free(&b);

#define REST ", \"chars\": \"abc\", \"small\": 4294967295, \"yes\": false"
	cr_expect(reads(&arena, REST, &to) && !to.digest && !to.cstr && to.missing == 7);
	cr_expect(to.small == UINT32_MAX && reads(&arena, REST ", \"other\": []", &to));
	cr_expect(!reads(&arena, REST ", \"digest\": \"ab\"", &to));
	cr_expect(!reads(&arena, REST ", \"cstr\": 1", &to));
	cr_expect(!reads(&arena, REST ", \"missing\": -1", &to));
	cr_expect(
		!reads(&arena, ", \"chars\": \"abcd\", \"small\": 1, \"yes\": true", &to));
	cr_expect(!reads(&arena, ", \"chars\": \"\", \"small\": 4294967296, \"yes\": true",
			 &to));
	cr_expect(!reads(&arena, ", \"chars\": \"\", \"small\": 1, \"yes\": 1", &to));
	cr_expect(!reads(&arena, ", \"chars\": \"\", \"small\": 1", &to));
	sx_arena_free(&arena);
}
