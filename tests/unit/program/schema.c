/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/program/schema.c - what a command writes as JSON is what its JSON Schema says.
 *
 * How a document is compared with a schema: unit/program/schema_check.c.
 */
#include "schema.h"
#include "commands.h"

TestSuite(program_schema, .timeout = 120);

/* Whether what a command line writes fits. */
static bool output_fits(const struct cmd *cmd, const char *dir, const char *line)
{
	struct test_run r = test_run_words(dir, line);
	struct test_schema l = { .where = line };
	struct sx_arena arena = { .a = NULL };

	cr_assert(r.out.len, "%s: status %d, %s", line, r.status, (char *)r.err.data);
	l.schema = test_schema_of(&arena, cmd);
	test_schema_check(&l, l.schema,
			  test_schema_parse(&arena, (char *)r.out.data, r.out.len, line));
	sx_arena_free(&arena);
	return !l.failed;
}

/* On good modules, and on damaged ones with names that are not UTF-8. */
static void check_command(const struct cmd *cmd)
{
	char *folder = test_folder();
	bool writes = cmd == &cmd_extract || cmd == &cmd_strip || cmd == &cmd_remap;
	char *line = test_format("%s -f json . %s%s %s", cmd->name, writes ? "--to=" : "",
				 writes             ? folder
				 : cmd == &cmd_grep ? "--op=OpEntryPoint"
						    : "",
				 cmd == &cmd_remap ? "--set=0:0" : "");
	char *dirs[] = { test_format("%s/tests/modules", test_src()),
			 test_format("%s/tests/inputs/inputs", test_src()),
			 test_format("%s/tests/inputs/debuginfo", test_src()),
			 test_format("%s/corpus/bad",
				     test_shared() ? test_shared() : ".") };

	for (size_t i = 0; i < sizeof(dirs) / sizeof(dirs[0]); i++)
		if (i < 3 || test_shared())
			cr_expect(output_fits(cmd, dirs[i], line), "%s in %s", line,
				  dirs[i]);
	test_remove(folder);
}

Test(program_schema, commands)
{
	size_t count = 0;

	cmd_for_each(c, &cmd_program) {
		if (!(*c)->document || !cmd_reads_inputs(*c) || *c == &cmd_xref ||
		    *c == &cmd_diff)
			continue;
		check_command(*c);
		count++;
	}
	cr_expect(count >= 3, "%zu", count);
}

/* Commands whose words are not all inputs, that read no modules or two, and what is written of
 * several modules together. */
Test(program_schema, lines)
{
	static const char *const lines[] = {
		"addr2line water.frag.spv 0x700 %9999",
		"addr2line -e water.frag.spv --line=water.frag:17",
		"xref mesh.vert.spv %87 --depth=3",
		"xref outline.geom.spv %100",
		"xref water.frag.spv @main",
		"xref ../inputs/inputs/bytes.txt 4",
		"grammar list",
		"grammar check --set=NonSemantic.DebugBreak ../inputs/grammar/Vendor.unknown.0.json",
		"diff mesh.vert.spv mesh.frag.spv",
		"diff mesh.vert.spv mesh.vert.spv",
		"diff . ../inputs/inputs",
		"diff --functions --pair=entry . mesh.frag.spv",
		"diff ../inputs/inputs ../inputs/debuginfo",
		"reflect --pipeline mesh.vert.spv mesh.frag.spv",
		"reflect --pipeline mesh.vert.spv water.frag.spv",
		"reflect --pipeline histogram.cl.spv",
		"reflect --base=mesh.frag.spv water.frag.spv",
		"reflect -f ndjson --base=mesh.frag.spv mesh.frag.spv",
		"reflect --pipeline ../inputs/inputs",
		"reflect --pipeline not-there.spv",
	};
	char *dir = test_format("%s/tests/modules", test_src());

	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		int len = (int)strcspn(lines[i], " ");
		const struct cmd *cmd =
			cmd_find(&cmd_program, test_format("%.*s", len, lines[i]));
		char *line = test_format("%.*s -f json%s", len, lines[i], lines[i] + len);

		cr_expect(output_fits(cmd, dir, line), "%s", line);
	}
}

/* It does notice. */
Test(program_schema, notices)
{
	static const char *const bad[] = {
		"{\"type\": \"array\"}",
		"{\"properties\": {\"spvx_ls\": {\"const\": 1}}}",
		"{\"required\": [\"not_there\"]}",
		"{\"properties\": {\"modules\": {\"items\": {\"type\": \"string\"}}},"
		" \"additionalProperties\": {}}",
		"{\"properties\": {\"bytes\": {\"enum\": [1, 2]}}, "
		"\"additionalProperties\": {}}",
		"{\"properties\": {\"bytes\": {\"minimum\": 9000000}},"
		" \"additionalProperties\": {}}",
		"{\"anyOf\": [{\"type\": \"array\"}, {\"required\": [\"x\"]}]}",
		"{\"$ref\": \"#/$defs/a\", \"$defs\": {\"a\": {\"type\": \"string\"}}}",
		"{\"properties\": {\"modules\": {\"items\": {\"properties\": {\"sha256\":"
		" {\"pattern\": \"^[0-9]+$\"}}, \"additionalProperties\": {}}}},"
		" \"additionalProperties\": {}}",
	};
	struct test_run r =
		test_run_words(test_format("%s/tests/modules", test_src()), "ls -f json .");

	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		struct test_schema l = { .where = "ls", .silent = true };
		struct sx_arena arena = { .a = NULL };

		l.schema = test_schema_parse(&arena, bad[i], strlen(bad[i]), "case");
		test_schema_check(
			&l, l.schema,
			test_schema_parse(&arena, (char *)r.out.data, r.out.len, "ls"));
		cr_expect(l.failed, "%s", bad[i]);
		sx_arena_free(&arena);
	}
}
