/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/headers.c - each public header compiles alone, twice in a row, as strict C11
 * and as C++17, without a warning; and the version is stated once.
 *
 * SPVX_CC and SPVX_CXX name the compilers, flags included; no C++ compiler: that half is
 * skipped.
 */
#include "support.h"

#include <criterion/criterion.h>
#include <spvx/spvx.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TestSuite(headers, .timeout = 120);

/* Compile one source text; what the compiler says is the message of the failure. */
static void compile(const char *compiler, const char *language, const char *text)
{
	char *command = test_format("%s %s -pedantic -Wall -Wextra -Wundef -Werror "
				    "-fsyntax-only -I'%s/src/include' -I'%s/gen' -",
				    compiler, language, test_src(), test_build());
	const char *argv[] = { "/bin/sh", "-c", command, NULL };
	struct test_run r = { .argv = argv, .in = text, .in_len = strlen(text) };

	test_run(&r);
	cr_expect(!r.status, "%s %s:\n%s%s", compiler, language, text,
		  r.err.data ? (char *)r.err.data : "");
	test_run_free(&r);
	free(command);
}

static size_t compile_folder(const char *folder, const char *compiler, const char *language)
{
	char **names = test_list(folder);
	size_t count = 0;

	for (size_t i = 0; names && names[i]; i++) {
		char *text;

		if (!strstr(names[i], ".h"))
			continue;
		text = test_format(
			"#include <spvx/%s>\n#include <spvx/%s>\nint main(void);\n",
			names[i], names[i]);
		compile(compiler, language, text);
		free(text);
		count++;
	}
	test_list_free(names);
	return count;
}

static void compile_all(const char *compiler, const char *language)
{
	char *written = test_format("%s/src/include/spvx", test_src());
	char *made = test_format("%s/gen/spvx", test_build());

	cr_expect(compile_folder(written, compiler, language), "no header in %s", written);
	cr_expect(compile_folder(made, compiler, language), "no header in %s", made);
	free(written);
	free(made);
}

Test(headers, c11)
{
	const char *compiler = getenv("SPVX_CC");

	compile_all(compiler && *compiler ? compiler : "cc", "-std=c11 -x c");
}

Test(headers, cxx17)
{
	const char *compiler = getenv("SPVX_CXX");

	if (!compiler || !*compiler)
		cr_skip_test("no C++ compiler");
	compile_all(compiler, "-std=c++17 -x c++");
}

Test(headers, version)
{
	char *numbers = test_format("%d.%d.%d", SPVX_VERSION_MAJOR, SPVX_VERSION_MINOR,
				    SPVX_VERSION_PATCH);

	cr_expect(!strcmp(numbers, SPVX_VERSION), "%s and %s", numbers, SPVX_VERSION);
	free(numbers);
}
