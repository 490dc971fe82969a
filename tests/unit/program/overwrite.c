/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/program/overwrite.c - no output replaces what was read: every command, by each
 * option that names a file to write, under each name that the file has. More is in
 * tests/transcripts/overwrite.t.
 */
#include "commands.h"

#include <unistd.h>

TestSuite(program_overwrite, .timeout = 600);

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
