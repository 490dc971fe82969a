/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/completion.c - each shell parses its completions where it is installed, and
 * bash completes with them what a user would expect.
 */
#include "frame/completion.h"

#include "cmd/commands.h"
#include "program.h"
#include "support.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

TestSuite(completion, .timeout = 60);

static const char *const fallback[] = { "/bin", "/usr/bin", "/usr/local/bin" };

/* From malloc; NULL when the shell is not installed. */
static char *find_shell(const char *name)
{
	for (size_t i = 0; i < sizeof(fallback) / sizeof(fallback[0]); i++) {
		char *path = test_format("%s/%s", fallback[i], name);

		if (!access(path, X_OK))
			return path;
		free(path);
	}
	return NULL;
}

static char *script(const struct cmd_program *program, const char *shell)
{
	struct sx_buf b;
	char *text;

	sx_buf_init(&b, NULL);
	completion_put(&b, program, shell);
	cr_assert(!b.error && b.len, "%s", shell);
	text = test_format("%.*s", (int)b.len, b.data);
	sx_buf_free(&b);
	return text;
}

/* `bash -n` and the like: read, run nothing. */
Test(completion, shells_parse_them)
{
	const struct cmd_program *programs[] = { &fake_program, &cmd_program };

	for (size_t i = 0; completion_shells[i]; i++) {
		char *path = find_shell(completion_shells[i]);

		for (size_t k = 0; k < 2; k++) {
			const char *const argv[] = { path, "-n", NULL };
			char *text = script(programs[k], completion_shells[i]);
			struct test_run r = { .argv = argv,
					      .in = text,
					      .in_len = strlen(text) };

			if (path)
				test_run(&r);
			cr_expect(!r.status && !r.err.len, "%s: %s", completion_shells[i],
				  r.err.data ? (char *)r.err.data : "");
			test_run_free(&r);
			free(text);
		}
		if (!path)
			fprintf(stderr, "skipped: no %s to parse its completions\n",
				completion_shells[i]);
		free(path);
	}
}

/* Every command and every option of it is known to every shell. */
Test(completion, nothing_is_missing)
{
	for (size_t i = 0; completion_shells[i]; i++) {
		char *text = script(&fake_program, completion_shells[i]);

		cmd_for_each(c, &fake_program)
			cr_expect(strstr(text, (*c)->name), "%s: %s", completion_shells[i],
				  (*c)->name);
		opt_for_each(o, fake_options)
			cr_expect(strstr(text, o->name), "%s: --%s", completion_shells[i],
				  o->name);
		opt_for_each(o, cmd_input_group.opts)
			cr_expect(strstr(text, o->name), "%s: --%s", completion_shells[i],
				  o->name);
		free(text);
	}
}

static const struct {
	const char *words;
	const char *want;
} completed[] = {
	{ "spvx in", "info " },
	{ "spvx --v", "--version " },
	{ "spvx gr", "grep grammar " },
	{ "spvx fo", "folder " },
	{ "spvx info --ea", "--each " },
	{ "spvx info --fi", "--files-from= --files0-from= " },
	{ "spvx info --format = j", "json " },
	{ "spvx info -f nd", "ndjson " },
	{ "spvx info --by = cl", "class " },
	{ "spvx info --color = ", "auto always never " },
	{ "spvx info --color = n", "never " },
	{ "spvx info --rows = ", "" },
	{ "spvx info -o fi", "file " },
	{ "spvx info --root = f", "folder " },
	{ "spvx info f", "file folder " },
	{ "spvx grammar ex", "export " },
	{ "spvx help gr", "grep grammar " },
	{ "spvx help --man = inf", "info " },
	{ "spvx help --completion = z", "zsh " },
	{ "spvx as --ea", "" },
};

/* Words as readline splits them: `=` is one of its own. What is completed is the last. */
static void complete(const struct cmd_program *program, const char *words, const char *want)
{
	static const char harness[] = "compopt() { :; }\n"
				      "words=($1)\n"
				      "[[ $1 == *' ' ]] && words+=('')\n"
				      "COMP_WORDS=(\"${words[@]}\")\n"
				      "COMP_CWORD=$((${#words[@]} - 1))\n"
				      "_spvx\n"
				      "printf '%s ' \"${COMPREPLY[@]}\"\n";
	char *bash = find_shell("bash");
	char *head = script(program, "bash");
	char *text = test_format("%s%s", head, harness);
	char *folder = test_folder();
	char *file = test_format("%s/file", folder);
	char *below = test_format("%s/folder", folder);
	const char *const argv[] = { bash, "-c", text, "bash", words, NULL };
	struct test_run r = { .argv = argv, .dir = folder };
	const char *got;

	if (!bash)
		cr_skip_test("no bash");
	test_write(file, "", 0);
	cr_assert(!mkdir(below, 0777));
	test_run(&r);
	got = r.out.data ? (char *)r.out.data : "";
	if (!strcmp(got, " ")) /* printf without words */
		got = "";
	cr_expect_str_eq(got, want, "`%s`: |%s| %s", words, got,
			 r.err.data ? (char *)r.err.data : "");
	test_run_free(&r);
	test_remove(folder);
	free(folder);
	free(below);
	free(file);
	free(bash);
	free(head);
	free(text);
}

Test(completion, bash_completes)
{
	for (size_t i = 0; i < sizeof(completed) / sizeof(completed[0]); i++)
		complete(&fake_program, completed[i].words, completed[i].want);
}

/* What is a file in the help is one here, under whatever name. */
Test(completion, files_of_every_option)
{
	unsigned count = 0;

	cmd_for_each(c, &cmd_program) {
		const struct opt *o = (*c)->options;

		for (; o && o->name; o++) {
			const char *arg = o->arg ? o->arg : "";
			char *words;

			if (strcmp(arg, "PATH") != 0 && strcmp(arg, "FILE") != 0 &&
			    strcmp(arg, "MODULE") != 0)
				continue;
			words = test_format("spvx %s --%s = f", (*c)->name, o->name);
			complete(&cmd_program, words, "file folder ");
			free(words);
			count++;
		}
	}
	cr_expect(count > 10, "%u", count);
}
