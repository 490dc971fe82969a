/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/program/commands.c - tests/commands.tsv has every command and every option,
 * and each of its lines is a right one: the tests that run over all commands read it.
 */
#include "commands.h"

TestSuite(program_commands, .timeout = 120);

/* Whether a line has the option: of the command, or of any where that is NULL. */
static bool has_option(const struct cmd *cmd, const char *name)
{
	char *word = test_format(" --%s", name);
	bool found = false;

	test_for_each_form(f)
	{
		char *line = test_form_line(f, "IN", "GOOD", "OUT");

		for (const char *at = line; !found && (at = strstr(at, word)); at++) {
			char end = at[strlen(word)];

			found = (!cmd || f->cmd == cmd) && strchr(" =", end);
		}
		free(line);
	}
	return found;
}

/* What the runs add to a line by themselves. */
static bool is_of_runs(const char *name)
{
	static const char *const names[] = { "format", "output", "also", "if-changed",
					     "depfile" };

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (!strcmp(names[i], name))
			return true;
	return false;
}

/* Each option of the table has to be in a line: of the command, or of any where that is NULL. */
static void expect_options(const struct cmd *cmd, const struct opt *options)
{
	for (const struct opt *o = options; o && o->name; o++)
		cr_expect(is_of_runs(o->name) || has_option(cmd, o->name),
			  "%s --%s: add a line to tests/commands.tsv",
			  cmd ? cmd->name : "spvx", o->name);
}

Test(program_commands, each_option_is_there)
{
	cmd_for_each(c, &cmd_program) {
		bool listed = false;

		test_for_each_form(f) listed |= f->cmd == *c;
		cr_expect(listed, "%s: add a line to tests/commands.tsv", (*c)->name);
		expect_options(*c, (*c)->options);
	}
	expect_options(NULL, cmd_input_group.opts);
	expect_options(NULL, cmd_output_group.opts);
	expect_options(NULL, cmd_common_group.opts);
}

/* @format: NULL: none is named. */
static struct test_run run_form(const char *folder, const struct test_form *f,
				const char *format)
{
	bool to_file = test_is_one_of(f->writes, "partial binary module");
	char *out = test_format("%s/out", folder);
	char *words = test_form_line(f, f->reads, "good.spv", "out");
	char *line = test_format("%s %s%s %s", words, format ? "-f " : "",
				 format ? format : "", to_file ? "-o out" : "");
	struct test_run r = test_run_words(folder, line);

	if (remove(out))
		test_remove(out);
	free(words);
	return r;
}

/* In one of its formats at least: a line that is always refused would try nothing. */
Test(program_commands, each_line_is_right)
{
	char *folder = test_forms_folder();

	test_for_each_form(f)
	{
		static const char *const none[] = { NULL, NULL };
		bool named = test_is_one_of(f->writes, "document files");
		const char *const *format = named && f->cmd ? f->cmd->formats : none;
		bool right = false;

		cr_assert(f->cmd, "tests/commands.tsv: no command %s", f->name);
		do {
			struct test_run r = run_form(folder, f, *format);

			right = r.status < 2;
			cr_expect(right || (*format && format[1]), "%s %s: %s", f->name,
				  f->words, (char *)r.err.data);
		} while (!right && *format && *++format);
	}
}

/* The examples of each command, in order; none is about the current folder, and each word that a
 * user may take over is a file of the project. */
Test(program_commands, examples)
{
	char *folder = test_project();

	cmd_for_each(c, &cmd_program) {
		for (size_t i = 0; i < CMD_EXAMPLES && (*c)->examples[i].line; i++) {
			const char *line = (*c)->examples[i].line;
			char *script = test_format("spvx() { '%s' \"$@\"; }\n%s",
						   test_bin(), line);
			const char *argv[] = { "/bin/sh", "-c", script, NULL };
			struct test_run r = test_run_in(folder, argv);
			const char *err = r.err.len ? (const char *)r.err.data : "";

			cr_expect(r.status < 2 && !strstr(err, "No such file"), "%s: %s",
				  line, err);
			cr_expect(!strstr(line, " . ") && !sx_str_ends(sx_str(line), " ."),
				  "%s", line);
			free(script);
		}
	}
	test_remove(folder);
}
