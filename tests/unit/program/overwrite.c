/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/program/overwrite.c - no output replaces what was read: every command, by each
 * option that names a file to write, under each name that the file has.
 */
#include "commands.h"

#include <unistd.h>

TestSuite(program_overwrite, .timeout = 120);

/* Options that write to a file, with OUT for its name and FMT for the first format; none: the
 * command line has one. */
static const char *const writers[] = { "-o OUT", "-o other --also=FMT:OUT",
				       "-o other --depfile=OUT", "" };

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
static void run_form(const char *inputs, const struct test_form *f, const char *writer,
		     const char *name)
{
	char *folder = test_folder();
	char *option = replace(test_format("%s", writer), "OUT", name);
	char *words = test_form_line(f, "IN", "good.spv", *writer ? "there" : name);
	char *script = test_format(
		"ln '%s'/* .; mkdir sub; cp %s IN; cp IN kept; ln IN hard; ln -s IN soft\n"
		"set -f; before=$(ls -A); SPVX=$1; shift\n"
		"said=$(\"$SPVX\" \"$@\" 2>&1 >/dev/null); r=$?; rm -rf there\n"
		"cmp IN kept && [ \"$(ls -A)\" = \"$before\" ] && case $said in\n"
		"*'is not overwritten: it is '*) exit $r;;\n"
		"*) echo \"$said\"; exit 4;; esac",
		inputs, f->reads);
	const char *argv[TEST_WORDS] = { "/bin/sh", "-c", script, "sh", test_bin() };
	struct test_run r;
	char *line;

	option = replace(option, "FMT", f->cmd->formats ? f->cmd->formats[0] : "text");
	line = test_format("%s %s", words, option);
	test_words(line, argv + 5, TEST_WORDS - 6);
	r = test_run_in(folder, argv);
	cr_expect(r.status == 2, "%s %s %s: %d %s", f->name, f->words, option, r.status,
		  r.out.data);
	free(words);
	free(option);
	test_remove(folder);
}

static bool fits(const struct test_form *f, const char *writer)
{
	if (!strstr(f->words, "IN") || !strcmp(f->writes, "module"))
		return false;
	if (!*writer)
		return !strcmp(f->writes, "file");
	/* partials, lists and binaries go to one place */
	return !strstr(writer, "also") || !strcmp(f->writes, "document") ||
	       !strncmp(f->writes, "file", 4);
}

Test(program_overwrite, no_input_is_replaced)
{
	char *inputs = test_forms_folder();
	size_t i = 0;

	test_for_each_form(f)
	{
		for (size_t w = 0; w < 4; w++, i++) {
			if (fits(f, writers[w]))
				run_form(inputs, f, writers[w], names[i % 4]);
		}
	}
	cr_expect(i > 400, "%zu", i);
}

Test(program_overwrite, under_each_name)
{
	char *inputs = test_forms_folder();

	for (size_t n = 0; n < 4; n++)
		run_form(inputs, test_forms(), writers[0], names[n]);
}

/* What an option lists goes where -o says, wherever that is on the command line. */
Test(program_overwrite, lists_go_to_the_output)
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
			}
			test_remove(folder);
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
	test_remove(folder);
}

/* A list has one format: nothing empty is left where another was asked for. */
Test(program_overwrite, lists_have_one_format)
{
	run_lines(
		"for c in 'audit --list-rules' 'check --list-rules' 'stats --list-sources' "
		"'audit --policy-check'; do\n"
		"$1 $c --also=json:more >/dev/null 2>said; [ $? = 2 ] || exit 3\n"
		"grep -q -e --also said && [ ! -e more ] || exit 4\n"
		"done");
}

/* A folder that is read may have reports in it: a module is an input, a report is not. */
Test(program_overwrite, found_by_a_walk)
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
Test(program_overwrite, extracted_sources)
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
