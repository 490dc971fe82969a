/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/readme.c - what the README shows is what the program prints.
 *
 * A block that begins with "$ spvx" is run where its files are; each line it shows has to
 * come, in that order. Blocks about files that are not in the tree are skipped, and so is a
 * line of dots. The C program is compiled against the public headers (and run by
 * tests/embed.sh); blocks for other builds are those of the projects in tests/embed, which
 * are tried there.
 */
#include "support.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TestSuite(readme, .timeout = 60);

#define FENCE "```"

static char *readme(void)
{
	char *path = test_format("%s/README.md", test_src());
	struct test_bytes text = test_read(path);

	cr_assert(text.data != NULL, "%s", path);
	free(path);
	return (char *)text.data;
}

/* The first word of a command that looks like a file is there, from @dir. */
static bool has_files(const char *command, const char *dir)
{
	const char *p = command;

	while ((p = strchr(p, ' '))) {
		size_t len = strcspn(++p, " \n");
		char *path = test_format("%s/%.*s", dir, (int)len, p);
		struct test_bytes b = { NULL, 0 };
		bool missing = false;

		if (len > 4 && !strncmp(p + len - 4, ".spv", 4)) {
			b = test_read(path);
			missing = !b.data;
		}
		test_bytes_free(&b);
		free(path);
		if (missing)
			return false;
	}
	return true;
}

static void expect_lines(const char *command, const char *want, const char *got)
{
	const char *at = got;
	char line[256];

	while (*want) {
		size_t len = strcspn(want, "\n");

		snprintf(line, sizeof(line), "%.*s", (int)len, want);
		if (*line && strcmp(line, "  ...") != 0) {
			const char *found = strstr(at, line);

			cr_expect(found != NULL, "%s: no line |%s|", command, line);
			if (found)
				at = found + strlen(line);
		}
		want += len + (want[len] == '\n');
	}
}

/* Run one command of a block and compare; false when it shows nothing or cannot be run. */
static bool check(char *command, const char *want)
{
	char *modules = test_format("%s/tests/modules", test_src());
	const char *dir = strstr(command, "tests/modules") ? test_src() : modules;
	char *line = test_format("PATH=%s:$PATH; exec %s", test_build(), command);
	const char *argv[] = { "/bin/sh", "-c", line, NULL };
	struct test_run run = { .argv = argv, .dir = dir };
	bool shown = *want && has_files(command, dir);

	if (shown) {
		test_run(&run);
		expect_lines(command, want, (const char *)run.out.data);
		test_run_free(&run);
	}
	free(line);
	free(modules);
	return shown;
}

Test(readme, blocks)
{
	char *text = readme();
	char *block = text;
	unsigned checked = 0;

	while ((block = strstr(block, "\n" FENCE "\n$ spvx"))) {
		char *command = block + strlen("\n" FENCE "\n$ ");
		char *end = strstr(command, "\n" FENCE);
		char *output = strchr(command, '\n');

		cr_assert(end && output);
		*end = '\0';
		*output = '\0';
		output += output < end;
		if (strncmp(output, "$ ", 2) != 0)
			checked += check(command, output);
		block = end + 1;
	}
	cr_expect(checked >= 3, "only %u blocks were checked", checked);
	free(text);
}

/* A program compiles against the public headers. */
static void compile(const char *code, size_t len)
{
	char *dir = test_folder();
	char *file = test_format("%s/program.c", dir);
	char *include = test_format("-I%s/src/include", test_src());
	char *generated = test_format("-I%s/gen", test_build());
	const char *cc = getenv("SPVX_CC");
	char *line =
		test_format("%s -std=c11 -pedantic -Wall -Wextra -Werror -fsyntax-only "
			    "%s %s %s",
			    cc ? cc : "cc", include, generated, file);
	const char *argv[] = { "/bin/sh", "-c", line, NULL };
	struct test_run run = { .argv = argv };

	test_write(file, code, len);
	test_run(&run);
	cr_expect(run.status == 0, "%s", (const char *)run.err.data);
	test_run_free(&run);
	test_remove(dir);
	free(line);
	free(generated);
	free(include);
	free(file);
	free(dir);
}

Test(readme, programs)
{
	char *text = readme();
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
	test_bytes_free(&file);
	free(path);
	free(fence);
}

Test(readme, builds)
{
	char *text = readme();

	expect_file(text, "cmake", "cmake/CMakeLists.txt");
	expect_file(text, "cmake", "package/CMakeLists.txt");
	expect_file(text, "meson", "meson/meson.build");
	expect_file(text, "make", "make/Makefile");
	free(text);
}
