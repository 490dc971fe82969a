/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/tree/headers.c - each public header compiles alone, twice in a row, as strict
 * C11 and as C++17, without a warning; all of them under every standard that a compiler
 * has, and without a word that C++ keeps for itself; and the version is stated once.
 *
 * SPVX_CC and SPVX_CXX name the compilers, flags included; no C++ compiler: that half is
 * skipped.
 */
#include "suite.h"

#include <spvx/spvx.h>

TestSuite(tree_headers, .timeout = 120);

/* What a compiler says of a source text, which is the message of a failure. */
static struct test_run run_compiler(const char *compiler, const char *language,
				    const char *text)
{
	char *command = test_format("%s %s -pedantic -Wall -Wextra -Wundef -Werror "
				    "-fsyntax-only -I'%s/src/include' -I'%s/gen' -",
				    compiler, language, test_src(), test_build());
	const char *argv[] = { "/bin/sh", "-c", command, NULL };
	struct test_run r = { .argv = argv, .in = text, .in_len = strlen(text) };

	test_run(&r);
	return r;
}

static void compile(const char *compiler, const char *language, const char *text)
{
	struct test_run r = run_compiler(compiler, language, text);

	cr_expect(!r.status, "%s %s:\n%s%s", compiler, language, text,
		  r.err.data ? (char *)r.err.data : "");
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
		count++;
	}
	return count;
}

static void compile_all(const char *compiler, const char *language)
{
	char *written = test_format("%s/src/include/spvx", test_src());
	char *made = test_format("%s/gen/spvx", test_build());

	cr_expect(compile_folder(written, compiler, language), "no header in %s", written);
	cr_expect(compile_folder(made, compiler, language), "no header in %s", made);
}

Test(tree_headers, c11)
{
	const char *compiler = getenv("SPVX_CC");

	compile_all(compiler && *compiler ? compiler : "cc", "-std=c11 -x c");
}

Test(tree_headers, cxx17)
{
	const char *compiler = getenv("SPVX_CXX");

	if (!compiler || !*compiler)
		cr_skip_test("no C++ compiler");
	compile_all(compiler, "-std=c++17 -x c++");
}

/* All headers, after @head; from malloc. */
static char *include_all(const char *head)
{
	const char *const folders[] = { "src/include/spvx", "gen/spvx" };
	char *text = test_format("%s", head);

	for (size_t i = 0; i < 2; i++) {
		char *folder =
			test_format("%s/%s", i ? test_build() : test_src(), folders[i]);
		char **names = test_list(folder);

		cr_assert(names, "%s", folder);
		for (char **name = names; *name; name++) {
			char *more = test_format("%s#include <spvx/%s>\n", text, *name);

			free(text);
			text = more;
		}
		free(folder);
	}
	return text;
}

/* Names of standards before and after they were published; a compiler has some. */
static const char *const c_standards[] = {
	"c99",   "gnu99", "c11",   "gnu11", "c17",   "gnu17", "c2x",
	"gnu2x", "c23",   "gnu23", "c2y",   "gnu2y", NULL,
};
static const char *const cxx_standards[] = {
	"c++11", "gnu++11", "c++14", "gnu++14", "c++17", "gnu++17",
	"c++20", "gnu++20", "c++2b", "gnu++2b", "c++23", "gnu++23",
	"c++2c", "gnu++2c", "c++26", "gnu++26", NULL,
};

static void compile_standards(const char *compiler, const char *language,
			      const char *const *standards)
{
	char *text = include_all("");
	size_t have = 0;

	for (; *standards; standards++) {
		char *option = test_format("-x %s -std=%s", language, *standards);
		struct test_run empty = run_compiler(compiler, option, "int main(void);\n");

		if (!empty.status)
			compile(compiler, option, text);
		have += !empty.status;
	}
	cr_expect(have >= 8, "%s has %zu standards of %s", compiler, have, language);
	free(text);
}

static bool is_there(const char *program)
{
	char *command = test_format("command -v %s", program);
	const char *argv[] = { "/bin/sh", "-c", command, NULL };
	struct test_run r = test_run_in(NULL, argv);
	bool found = !r.status;

	return found;
}

Test(tree_headers, every_standard)
{
	static const char *const compilers[][2] = { { "gcc", "g++" },
						    { "clang", "clang++" } };

	for (size_t i = 0; i < 2; i++) {
		if (is_there(compilers[i][0]))
			compile_standards(compilers[i][0], "c", c_standards);
		if (is_there(compilers[i][1]))
			compile_standards(compilers[i][1], "c++", cxx_standards);
	}
}

/* [lex.key] and [lex.digraph] of C++26, [gram.key] of its transactional memory: what C has not,
 * or had not before C23. */
static const char cxx_words[] =
	"alignas alignof and and_eq asm atomic_cancel atomic_commit atomic_noexcept "
	"bitand bitor catch char16_t char32_t char8_t class co_await co_return "
	"co_yield compl concept const_cast consteval constexpr constinit "
	"contract_assert decltype delete dynamic_cast explicit export friend mutable "
	"namespace new noexcept not not_eq nullptr operator or or_eq private protected "
	"public reinterpret_cast requires static_cast synchronized template this "
	"thread_local throw try typeid typename typeof using virtual wchar_t xor "
	"xor_eq";

/* To the compiler of C each is a character that no program has; those of the system come first. */
Test(tree_headers, no_words_of_cxx)
{
	const char *compiler = getenv("SPVX_CC");
	char *head = test_format("#include <stdbool.h>\n#include <stddef.h>\n"
				 "#include <stdint.h>\n#include <string.h>\n");
	char *text;

	for (const char *word = cxx_words; *word; word += strspn(word, " ")) {
		char *more = test_format("%s#define %.*s @\n", head,
					 (int)strcspn(word, " "), word);

		free(head);
		head = more;
		word += strcspn(word, " ");
	}
	text = include_all(head);
	compile(compiler && *compiler ? compiler : "cc", "-std=c11 -x c", text);
	free(text);
	free(head);
}

Test(tree_headers, version)
{
	char *numbers = test_format("%d.%d.%d", SPVX_VERSION_MAJOR, SPVX_VERSION_MINOR,
				    SPVX_VERSION_PATCH);

	cr_expect(!strcmp(numbers, SPVX_VERSION), "%s and %s", numbers, SPVX_VERSION);
}
