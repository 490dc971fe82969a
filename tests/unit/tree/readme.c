/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/tree/readme.c - what the README and the guide show is what the program prints.
 *
 * A block that begins with "$ ", or with the name of a folder before it, is a transcript
 * (tests/transcript.h) that is run in the files of tests/inputs/guide.sh, but for empty lines,
 * and for others where it has a line of dots. The C program is compiled against the
 * public headers (and run by tests/embed.sh); blocks for other builds are those of the
 * projects in tests/embed, which are tried there.
 */
#define _GNU_SOURCE /* memmem */
#include "transcript.h"

TestSuite(tree_readme, .timeout = 60);

#define FENCE "```"

/* README and guide, one after the other. */
static char *pages(void)
{
	char *guide = test_format("%s/src/guide", test_src());
	char **names = test_list(guide);
	struct sx_buf b = { .a = NULL };

	for (size_t n = 0; names[n]; n++) {
		struct test_bytes page = test_read(test_format("%s/%s", guide, names[n]));

		if (sx_str_ends(sx_str(names[n]), ".md"))
			sx_buf_put(&b, (const char *)page.data, page.len);
	}
	names = (char *[]){ test_format("%s/README.md", test_src()), NULL };
	sx_buf_put(&b, (const char *)test_read(names[0]).data, test_read(names[0]).len);
	sx_buf_putc(&b, '\0');
	cr_assert(!b.error);
	return b.data;
}

/* The next line that is not empty, without its newline. */
static struct spvx_str next_line(struct spvx_str *rest)
{
	struct spvx_str line = sx_str_n(rest->ptr, 0);

	while (rest->len && !line.len) {
		line = sx_str_n(rest->ptr, 0);
		test_take_line(rest, &line);
		line.len -= line.len && line.ptr[line.len - 1] == '\n';
	}
	return line;
}

static void expect_shown(const char *command, struct spvx_str want, struct spvx_str got)
{
	bool dots = false;

	for (struct spvx_str line; (line = next_line(&want)).len;) {
		struct spvx_str printed = { NULL, 0 };

		if (sx_str_is(line, "  ...")) {
			dots = true;
			continue;
		}
		do
			printed = next_line(&got);
		while (dots && printed.len && !sx_str_eq(printed, line));
		cr_expect(sx_str_eq(printed, line), "%s: |%.*s|, not |%.*s|", command,
			  (int)printed.len, printed.ptr, (int)line.len, line.ptr);
		dots = false;
	}
	/* the status is not shown */
	cr_expect(dots || !got.len || sx_str_starts(next_line(&got), "["),
		  "%s: more is printed", command);
}

/* Run one command of a block in a folder, and compare. Without the shared material some files are
 * missing. Return: false: it cannot be run, and neither can those after it. */
static bool check(const struct test_case *c, const char *dir)
{
	char *command = test_case_command(c);
	struct test_shell shell;
	struct sx_buf b = { .a = NULL };
	bool run;

	test_shell_open(&shell, dir);
	cr_assert(test_shell_run(&shell, test_format("exec 2>&1; %s", command), &b));
	sx_buf_putc(&b, '\0');
	run = test_shared() || !strstr(b.data, "[2]\n");
	if (run && c->prints.len)
		expect_shown(command, c->prints, sx_str(b.data));
	else if (run)
		cr_expect(!strstr(b.data, "[2]\n"), "%s: status 2", command);
	test_shell_close(&shell);
	sx_buf_free(&b);
	return run;
}

/* The folder with what the guide speaks about. */
static char *guide_files(void)
{
	char *dir = test_folder();
	char *line = test_format(
		"SPVX_SRC='%s' SPVX_SHARED='%s' sh '%s/tests/inputs/guide.sh'", test_src(),
		test_shared() ? test_shared() : "/none", test_src());
	const char *argv[] = { "/bin/sh", "-c", line, NULL };
	struct test_run run = test_run_in(dir, argv);

	cr_assert(run.status == 0, "%s", (const char *)run.err.data);
	return dir;
}

Test(tree_readme, blocks)
{
	char *text = pages();
	char *files = guide_files();
	const char *block = text;
	unsigned checked = 0;

	while ((block = strstr(block, "\n" FENCE "\n"))) {
		const char *begin = block + strlen("\n" FENCE "\n");
		const char *end = strstr(begin, "\n" FENCE);
		size_t prompt = strspn(begin, "abcdefghijklmnopqrstuvwxyz");
		char *dir = test_format("%s/%.*s", files, (int)prompt, begin);
		struct spvx_str rest;
		struct test_case c;

		block = begin - 1;
		if (strncmp(begin + prompt, "$ ", 2) != 0)
			continue;
		rest = sx_str_n(begin + prompt, (size_t)(end + 1 - begin) - prompt);
		while (test_case_next(&rest, &c) && check(&c, dir))
			checked++;
	}
	cr_expect(checked >= 30, "only %u commands were checked", checked);
	test_remove(files);
	free(text);
}

/* A program compiles against the public headers, in C and in C++. */
static void compile(const char *code, size_t len)
{
	static const char *const languages[][2] = { { "SPVX_CC", "-x c -std=c11" },
						    { "SPVX_CXX", "-x c++ -std=c++20" } };
	char *dir = test_folder();
	char *file = test_format("%s/program.c", dir);

	test_write(file, code, len);
	for (size_t i = 0; i < 2; i++) {
		const char *compiler = getenv(languages[i][0]);
		char *line =
			test_format("command -v %s >/dev/null || exit 0; "
				    "%s %s -pedantic -Wall -Wextra -Werror -fsyntax-only "
				    "-I'%s/src/include' -I'%s/gen' %s",
				    compiler ? compiler : "cc", compiler ? compiler : "cc",
				    languages[i][1], test_src(), test_build(), file);
		const char *argv[] = { "/bin/sh", "-c", line, NULL };
		struct test_run run = { .argv = argv };

		test_run(&run);
		cr_expect(run.status == 0, "%s", (const char *)run.err.data);
		free(line);
	}
	test_remove(dir);
}

Test(tree_readme, programs)
{
	char *text = pages();
	char *code = text;
	unsigned count = 0;

	while ((code = strstr(code, "\n" FENCE "c\n")) != NULL) {
		char *end;

		code += strlen("\n" FENCE "c\n");
		end = strstr(code, FENCE);
		cr_assert(end);
		compile(code, (size_t)(end - code));
		code = end;
		count++;
	}
	cr_expect(count >= 2, "%u C programs", count);
	free(text);
}

/* A block of a language is, but for the comments at its head, a file of tests/embed. */
static void expect_file(const char *text, const char *language, const char *name)
{
	char *fence = test_format("\n" FENCE "%s\n", language);
	char *path = test_format("%s/tests/embed/%s", test_src(), name);
	struct test_bytes file = test_read(path);
	const char *want = (const char *)file.data;
	const char *block = text;
	bool found = false;

	cr_assert(want != NULL, "%s", path);
	while (*want == '#')
		want = strchr(want, '\n') + 1;
	while (!found && (block = strstr(block, fence))) {
		block += strlen(fence);
		found = !strncmp(block, want, strlen(want)) &&
			!strncmp(block + strlen(want), FENCE, 3);
	}
	cr_expect(found, "no block %s is %s", language, path);
}

Test(tree_readme, builds)
{
	char *text = pages();

	expect_file(text, "cmake", "cmake/CMakeLists.txt");
	expect_file(text, "cmake", "package/CMakeLists.txt");
	expect_file(text, "meson", "meson/meson.build");
	expect_file(text, "make", "make/Makefile");
	free(text);
}
