/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/program/schema.c - what a command writes as JSON is what its JSON Schema says.
 *
 * How a document is compared with a schema: unit/program/schema_check.c.
 */
#include "cmd/commands.h"

#include "base/str.h"
#include "schema.h"
#include "suite.h"

TestSuite(program_schema, .timeout = 120);

/* ---- the commands ---- */

/* Whether what the words after `spvx` write fits. */
static bool output_fits(const struct cmd *cmd, const char *const *words, const char *dir)
{
	const char *argv[9] = { "spvx" };
	struct test_run r = { .argv = argv, .dir = dir };
	struct test_schema l = { .where = words[0] };
	struct sx_arena arena;

	for (size_t i = 0; words[i]; i++)
		argv[i + 1] = words[i];
	sx_arena_init(&arena, NULL, 0);
	test_run(&r);
	cr_assert(r.out.len, "%s: status %d, %s", words[0], r.status, (char *)r.err.data);
	l.schema = test_schema_of(&arena, cmd);
	test_schema_check(
		&l, l.schema,
		test_schema_parse(&arena, (char *)r.out.data, r.out.len, words[0]));
	sx_arena_free(&arena);
	return !l.failed;
}

/* On good modules, and on damaged ones with names that are not UTF-8. */
static void check_command(const struct cmd *cmd)
{
	char *folder = test_folder();
	bool writes = cmd == &cmd_extract || cmd == &cmd_strip || cmd == &cmd_remap;
	const char *const words[] = { cmd->name,
				      "-f",
				      "json",
				      ".",
				      writes             ? test_format("--to=%s", folder)
				      : cmd == &cmd_grep ? "--op=OpEntryPoint"
							 : NULL,
				      cmd == &cmd_remap ? "--set=0:0" : NULL,
				      NULL };
	char *dirs[] = { test_format("%s/tests/modules", test_src()),
			 test_format("%s/tests/inputs/inputs", test_src()),
			 test_format("%s/tests/inputs/debuginfo", test_src()),
			 test_format("%s/corpus/bad",
				     test_shared() ? test_shared() : ".") };

	for (size_t i = 0; i < sizeof(dirs) / sizeof(dirs[0]); i++) {
		if (i < 3 || test_shared())
			cr_expect(output_fits(cmd, words, dirs[i]), "%s in %s", cmd->name,
				  dirs[i]);
		free(dirs[i]);
	}
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

/* A command whose words are not all inputs. */
Test(program_schema, addr2line)
{
	static const char *const asked[] = { "addr2line", "-f",    "json", "water.frag.spv",
					     "0x700",     "%9999", NULL };
	static const char *const back[] = {
		"addr2line", "-f", "json", "-e", "water.frag.spv", "--line=water.frag:17",
		NULL
	};
	char *dir = test_format("%s/tests/modules", test_src());

	cr_expect(output_fits(&cmd_addr2line, asked, dir));
	cr_expect(output_fits(&cmd_addr2line, back, dir));
}

/* One that is reported what to look up. */
Test(program_schema, xref)
{
	static const char *const cases[][7] = {
		{ "xref", "-f", "json", "mesh.vert.spv", "%87", "--depth=3", NULL },
		{ "xref", "-f", "json", "outline.geom.spv", "%100", NULL },
		{ "xref", "-f", "json", "water.frag.spv", "@main", NULL },
		{ "xref", "-f", "json", "../inputs/inputs/bytes.txt", "4", NULL },
	};
	char *dir = test_format("%s/tests/modules", test_src());

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		cr_expect(output_fits(&cmd_xref, cases[i], dir), "%zu", i);
}

/* One that reads no modules. */
Test(program_schema, grammar)
{
	static const char *const list[] = { "grammar", "list", "-f", "json", NULL };
	static const char *const check[] = { "grammar",
					     "check",
					     "-f",
					     "json",
					     "--set=NonSemantic.DebugBreak",
					     "Vendor.unknown.0.json",
					     NULL };
	char *dir = test_format("%s/tests/inputs/grammar", test_src());

	cr_expect(output_fits(&cmd_grammar_command, list, dir));
	cr_expect(output_fits(&cmd_grammar_command, check, dir));
}

/* One that takes two inputs. */
Test(program_schema, diff)
{
	static const char *const cases[][7] = {
		{ "diff", "-f", "json", "mesh.vert.spv", "mesh.frag.spv", NULL },
		{ "diff", "-f", "json", "mesh.vert.spv", "mesh.vert.spv", NULL },
		{ "diff", "-f", "json", ".", "../inputs/inputs", NULL },
		{ "diff", "-f", "json", "--functions", "--pair=entry", ".",
		  "mesh.frag.spv" },
		{ "diff", "-f", "json", "../inputs/inputs", "../inputs/debuginfo", NULL },
	};
	char *dir = test_format("%s/tests/modules", test_src());

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		const char *words[8] = { NULL };

		memcpy(words, cases[i], sizeof(cases[i]));
		cr_expect(output_fits(&cmd_diff, words, dir), "%zu", i);
	}
}

/* What it writes of several modules together. */
Test(program_schema, reflect)
{
	static const char *const cases[][7] = {
		{ "reflect", "-f", "json", "--pipeline", "mesh.vert.spv", "mesh.frag.spv",
		  NULL },
		{ "reflect", "-f", "json", "--pipeline", "mesh.vert.spv", "water.frag.spv",
		  NULL },
		{ "reflect", "-f", "json", "--pipeline", "histogram.cl.spv", NULL },
		{ "reflect", "-f", "json", "--base=mesh.frag.spv", "water.frag.spv", NULL },
		{ "reflect", "-f", "ndjson", "--base=mesh.frag.spv", "mesh.frag.spv",
		  NULL },
		{ "reflect", "-f", "json", "--pipeline", "../inputs/inputs", NULL },
		{ "reflect", "-f", "json", "--pipeline", "not-there.spv", NULL },
	};
	char *dir = test_format("%s/tests/modules", test_src());

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		cr_expect(output_fits(&cmd_reflect, cases[i], dir), "%zu", i);
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
	static const char *const words[] = { "ls", "-f", "json", ".", NULL };
	char *dir = test_format("%s/tests/modules", test_src());

	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		struct test_schema l = { .where = "ls", .silent = true };
		const char *argv[] = {
			"spvx", words[0], words[1], words[2], words[3], NULL
		};
		struct test_run r = { .argv = argv, .dir = dir };
		struct sx_arena arena;

		sx_arena_init(&arena, NULL, 0);
		test_run(&r);
		l.schema = test_schema_parse(&arena, bad[i], strlen(bad[i]), "case");
		test_schema_check(
			&l, l.schema,
			test_schema_parse(&arena, (char *)r.out.data, r.out.len, "ls"));
		cr_expect(l.failed, "%s", bad[i]);
		sx_arena_free(&arena);
	}
}
