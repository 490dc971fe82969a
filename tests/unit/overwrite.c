/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/overwrite.c - no output replaces what was read: every command, by each option
 * that names a file to write, under each name that the file has.
 */
#include "cmd/commands.h"

#include "support.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

TestSuite(overwrite, .timeout = 120);

/* How each command reads the file IN, which is also what @make makes. */
static const struct form {
	const char *command;
	const char *args;
	const char *make; /* NULL: a module */
} forms[] = {
	{ "info", "IN", NULL },
	{ "info", "./IN", NULL },
	{ "info", "--files-from=IN good.spv", "echo good.spv" },
	{ "info", "--files0-from=IN good.spv", "printf 'good.spv\\0'" },
	{ "info", "--grammar=IN good.spv", "\"$SPVX_BIN\" grammar export core" },
	{ "ls", "-j4 sub good.spv IN", NULL },
	{ "pipelines", "--allow-empty IN", NULL },
	{ "stats", "IN good.spv", NULL },
	{ "stats", "-j4 --per-module -f tsv sub IN", NULL },
	{ "stats", "--base=IN good.spv", NULL },
	{ "stats", "--partial IN", NULL },
	{ "reflect", "IN", NULL },
	{ "reflect", "--base=IN good.spv", NULL },
	{ "requires", "IN", NULL },
	{ "requires", "--per-module IN", NULL },
	{ "dis", "IN", NULL },
	{ "as", "IN", "\"$SPVX_BIN\" dis good.spv" },
	{ "grep", "Op IN", NULL },
	{ "xref", "IN %1", NULL },
	{ "diff", "IN good.spv", NULL },
	{ "diff", "good.spv IN", NULL },
	{ "cfg", "IN", NULL },
	{ "srcmap", "IN", NULL },
	{ "addr2line", "IN 0x14", NULL },
	{ "addr2line", "--symbols=IN good.spv 0x14", NULL },
	{ "annotate", "--symbols=IN good.spv", NULL },
	{ "dis", "--source --symbols=IN good.spv", NULL },
	{ "grep", "--source --symbols=IN Op good.spv", NULL },
	{ "sources", "--symbols=IN good.spv", NULL },
	{ "srcmap", "--symbols=IN good.spv", NULL },
	{ "annotate", "IN", NULL },
	{ "sources", "IN", NULL },
	{ "sources", "--join=IN good.spv", NULL },
	{ "debuginfo", "IN", NULL },
	{ "check", "IN", NULL },
	{ "check", "--limits=IN good.spv", "echo id-bound 100000" },
	{ "audit", "IN", NULL },
	{ "audit", "--partial IN", NULL },
	{ "audit", "--policy=IN good.spv", "\"$SPVX_BIN\" audit --policy-check" },
	{ "audit", "--policy=IN --policy-check", "\"$SPVX_BIN\" audit --policy-check" },
	{ "audit", "--base=IN good.spv", NULL },
	{ "extract", "--to=there IN", NULL },
	{ "strip", "--to=there IN", NULL },
	{ "remap", "--set=0:1 --to=there IN", NULL },
	{ "merge", "IN", "\"$SPVX_BIN\" stats --partial good.spv" },
	{ "merge", "IN", "\"$SPVX_BIN\" audit --partial good.spv" },
	{ "merge", "IN", "\"$SPVX_BIN\" requires --partial good.spv" },
	{ "merge", "--partial IN", "\"$SPVX_BIN\" stats --partial good.spv" },
	{ "grammar", "import IN", "\"$SPVX_BIN\" grammar export core" },
	{ "", "IN", NULL },
	{ "", "good.spv IN", NULL },
};

#define FORMS (sizeof(forms) / sizeof(forms[0]))

/* Options that write to a file, with OUT for its name and FMT for the first format. */
static const char *const writers[] = { "-o OUT", "-o other --also=FMT:OUT",
				       "-o other --depfile=OUT" };

/* Names of IN that are not its own: a hard link, a symbolic one, another path. */
static const char *const names[] = { "IN", "hard", "soft", "sub/../IN" };

static char *replace(char *text, const char *what, const char *by)
{
	char *at = strstr(text, what);
	char *whole;

	if (!at)
		return text;
	whole = test_format("%.*s%s%s", (int)(at - text), text, by, at + strlen(what));
	free(text);
	return whole;
}

/* The file is as it was, no temporary file stays, and the message names both. */
static int run_form(const struct form *f, const char *writer, const char *name)
{
	const struct cmd *cmd =
		*f->command ? cmd_find(&cmd_program, f->command) : cmd_program.bare;
	char *folder = test_folder();
	char *option = replace(test_format("%s", writer), "OUT", name);
	char *whole;
	struct test_run r = { .dir = folder };
	const char *argv[] = { "/bin/sh", "-c", NULL, NULL };
	int status;

	option = replace(option, "FMT", cmd->formats ? cmd->formats[0] : "text");
	whole = test_format(
		"export SPVX_BIN='%s'; mkdir sub; cp '%s/tests/modules/water.frag.spv' "
		"good.spv; %s >IN; cp IN kept; ln IN hard; ln -s IN soft; ls -A >before\n"
		"\"$SPVX_BIN\" %s %s %s >/dev/null 2>said; r=$?\n"
		"cmp IN kept || exit 3\n"
		"grep -q 'is not overwritten: it is ' said || { cat said; exit 4; }\n"
		"rm -rf there before said; ls -A; exit $r",
		test_bin(), test_src(), f->make ? f->make : "cat good.spv", f->command,
		option, f->args);
	argv[2] = whole;
	r.argv = argv;
	test_run(&r);
	status = r.status;
	cr_expect(status == 2, "%s %s %s: %d %s", f->command, f->args, option, status,
		  r.out.data);
	cr_expect_str_eq((char *)r.out.data, "IN\ngood.spv\nhard\nkept\nsoft\nsub\n",
			 "%s %s %s: %s", f->command, f->args, option, r.out.data);
	test_run_free(&r);
	free(whole);
	free(option);
	test_remove(folder);
	free(folder);
	return status;
}

Test(overwrite, no_input_is_replaced)
{
	for (size_t i = 0; i < FORMS; i++) {
		for (size_t w = 0; w < sizeof(writers) / sizeof(writers[0]); w++) {
			/* partials and lists go to one place */
			if (strstr(writers[w], "also") &&
			    (strstr(forms[i].args, "partial") ||
			     strstr(forms[i].args, "policy-check")))
				continue;
			run_form(&forms[i], writers[w],
				 names[(i + w) % (sizeof(names) / sizeof(names[0]))]);
		}
	}
}

Test(overwrite, under_each_name)
{
	for (size_t n = 0; n < sizeof(names) / sizeof(names[0]); n++)
		run_form(&forms[0], writers[0], names[n]);
}

/* A new command has to have a form. */
Test(overwrite, each_command_is_tried)
{
	cmd_for_each(c, &cmd_program) {
		bool tried =
			!((*c)->shares & CMD_OUTPUT) || *c == &cmd_explain; /* reads none */

		for (size_t i = 0; i < FORMS; i++)
			tried |= !strcmp(forms[i].command, (*c)->name);
		cr_expect(tried, "%s", (*c)->name);
	}
}

/* What an option lists goes where -o says, wherever that is on the command line. */
Test(overwrite, lists_go_to_the_output)
{
	size_t lists = 0;

	cmd_for_each(c, &cmd_program) {
		for (const struct opt *o = (*c)->options; o && o->name; o++) {
			char *folder;
			char *option;

			if (!o->no_input)
				continue;
			folder = test_folder();
			option = test_format("--%s", o->name);
			for (unsigned after = 0; after < 2; after++) {
				const char *argv[] = {
					"spvx", (*c)->name, after ? option : "-o",
					"out",  option,     NULL
				};
				struct test_run r = { .argv = argv, .dir = folder };

				if (after) {
					argv[3] = "-o";
					argv[4] = "out";
				}
				test_run(&r);
				cr_expect(!r.status && !r.out.len, "%s %s: %s", (*c)->name,
					  option, r.err.data);
				cr_expect_str_eq(test_listed(folder), "out");
				test_run_free(&r);
			}
			test_remove(folder);
			free(folder);
			free(option);
			lists++;
		}
	}
	cr_expect(lists >= 4);
}

/* Run lines of the shell in a new folder: $1 is the program, $2 a module. */
static void run_lines(const char *lines)
{
	char *folder = test_folder();
	char *module = test_format("%s/tests/modules/water.frag.spv", test_src());
	const char *argv[] = { "/bin/sh", "-c", lines, "sh", test_bin(), module, NULL };
	struct test_run r = { .argv = argv, .dir = folder };

	test_run(&r);
	cr_expect(!r.status, "%d: %s%s", r.status, r.out.data, r.err.data);
	test_run_free(&r);
	test_remove(folder);
	free(module);
	free(folder);
}

/* A list has one format: nothing empty is left where another was asked for. */
Test(overwrite, lists_have_one_format)
{
	run_lines(
		"for c in 'audit --list-rules' 'check --list-rules' 'stats --list-sources' "
		"'audit --policy-check'; do\n"
		"$1 $c --also=json:more >/dev/null 2>said; [ $? = 2 ] || exit 3\n"
		"grep -q -e --also said && [ ! -e more ] || exit 4\n"
		"done");
}

/* A folder that is read may have reports in it: a module is an input, a report is not. */
Test(overwrite, found_by_a_walk)
{
	run_lines(
		"mkdir d; cp $2 d/x.spv; cp $2 kept\n"
		"for i in 1 2; do for j in 1 4; do\n"
		"$1 stats -j$j -o d/report.txt d && $1 ls -j$j -o d/list.txt d || exit 3\n"
		"done; done\n"
		": >d/empty; $1 ls -o d/empty d/x.spv || exit 4\n"
		"for j in 1 4; do\n"
		"for c in stats ls check audit 'stats --partial' 'audit --partial' 'requires --partial'; do\n"
		"$1 $c -j$j -o d/x.spv d 2>/dev/null; [ $? = 2 ] || { echo $c; exit 5; }\n"
		"cmp d/x.spv kept || exit 6\n"
		"done; done\n"
		"(cd d; tar -cf ../a.tar x.spv); cp a.tar kept\n"
		"$1 ls -o a.tar 'a.tar!x.spv' 2>/dev/null && exit 7\n"
		"cmp a.tar kept || exit 8");
}

/* A module that carries a source with the name of a module. */
Test(overwrite, extracted_sources)
{
	run_lines("cat >t.spvasm <<END\n"
		  "OpCapability Shader\n"
		  "OpMemoryModel Logical GLSL450\n"
		  "%1 = OpString \"b.spv\"\n"
		  "OpSource GLSL 450 %1 \"void main() {}\"\n"
		  "END\n"
		  "mkdir d; $1 as t.spvasm -o d/a.spv || exit 3\n"
		  "cp d/a.spv d/b.spv; cp d/a.spv kept\n"
		  "$1 sources --extract=d --overwrite d >/dev/null 2>said; [ $? = 2 ] || "
		  "exit 4\n"
		  "cmp d/b.spv kept && grep -q 'not overwritten' said || exit 5\n"
		  "echo text >d/b.spv\n"
		  "$1 sources --extract=d --overwrite d/a.spv || exit 6\n"
		  "grep -q main d/b.spv");
}
