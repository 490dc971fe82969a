/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd_sources.c - `spvx sources` writing files: hostile names leave nothing
 * outside the folder, and what was stripped is found again by its build identifier.
 */
#include "support.h"

#include <criterion/criterion.h>
#include <spvx/enums.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

TestSuite(cmd_sources, .timeout = 60);

/* Run the program in @dir; standard output from malloc. */
static char *run(const char *dir, int status, const char *const *argv)
{
	struct test_run r = { .argv = argv, .dir = dir };
	char *out;

	test_run(&r);
	cr_expect(r.status == status, "status %d: %s", r.status,
		  r.err.data ? (char *)r.err.data : "");
	out = test_format("%s", r.out.data ? (char *)r.out.data : "");
	test_run_free(&r);
	return out;
}

/* A module with an OpSource for each name and its text. */
static void write_module(const char *path, const char *const (*sources)[2])
{
	struct test_module m = { 0 };
	uint32_t count = 0;

	while (sources[count][0])
		count++;
	test_module_header(&m, 0x00010000, count + 1);
	TEST_INSN(&m, SPVX_OP_Capability, 1);
	TEST_INSN(&m, SPVX_OP_MemoryModel, 0, 1);
	for (uint32_t i = 0; i < count; i++)
		test_module_insn_str(&m, SPVX_OP_String, 1, (uint32_t[]){ i + 1 },
				     sources[i][0], 0, NULL);
	for (uint32_t i = 0; i < count; i++)
		test_module_insn_str(&m, SPVX_OP_Source, 3, (uint32_t[]){ 2, 450, i + 1 },
				     sources[i][1], 0, NULL);
	test_write(path, m.data, m.len);
	test_module_free(&m);
}

static const char *const hostile[][2] = {
	{ "../../etc/passwd", "1" },
	{ "/abs", "2" },
	{ "C:\\x", "3" },
	{ "\\\\srv\\share\\x", "4" },
	{ "a\nb\x1b[2J\t", "5" },
	{ "a/../../b", "6" },
	{ "link/x", "7" },
	{ "file", "8" },
	{ "Case.h", "9" },
	{ "case.H", "10" },
	{ "CON", "11" },
	{ "..", "12" },
	{ "", "13" },
	{ "./", "14" },
	{ "same", "15" },
	{ "same", "16" },
	{ NULL, NULL },
};

/* What is written of these, sorted by bytes; "link" leads out, and "file" too. */
static const char expected[] = "CON_ 11\n"
			       "Case.h 9\n"
			       "__/__/etc/passwd 1\n"
			       "__~6b51d431 12\n"
			       "a/__/__/b 6\n"
			       "a_0Ab_1B[2J_09 5\n"
			       "abs 2\n"
			       "case.H~4a44dc15 10\n"
			       "same 15\n"
			       "same~b17ef6d1 16\n"
			       "source-12 13\n"
			       "source-13 14\n"
			       "srv/share/x 4\n"
			       "x 3\n";

/* Each file below a folder and what it holds, as `find` and `cat` see it. */
static char *contents(const char *folder)
{
	static const char script[] =
		"find . -type f | LC_ALL=C sort | while IFS= read -r f; do "
		"printf '%s ' \"${f#./}\"; cat \"$f\"; echo; done";
	const char *const argv[] = { "/bin/sh", "-c", script, NULL };

	return run(folder, 0, argv);
}

Test(cmd_sources, hostile_names)
{
	const char *const argv[] = { "spvx", "sources", "--extract=to", "--mkdir",
				     "-f",   "tsv",     "m.spv",        NULL };
	char *outer = test_folder();
	char *dir = test_format("%s/in", outer);
	char *to = test_format("%s/to", dir);
	char *module = test_format("%s/m.spv", dir);
	char *link = test_format("%s/link", to);
	char *file = test_format("%s/file", to);
	char **left;
	char *got;

	cr_assert(!mkdir(dir, 0777) && !mkdir(to, 0777));
	cr_assert(!symlink("..", link) && !symlink("../../stray", file));
	write_module(module, hostile);
	free(run(dir, 2, argv));
	left = test_list(outer);
	cr_expect(left[0] && !left[1], "something went astray");
	test_list_free(left);
	left = test_list(dir);
	cr_expect(left[0] && left[1] && !left[2], "something is beside the folder");
	test_list_free(left);
	unlink(link);
	unlink(file);
	got = contents(to);
	cr_expect_str_eq(got, expected, "%s\ninstead of\n%s", got, expected);
	free(got);
	test_remove(outer);
	free(file);
	free(link);
	free(module);
	free(to);
	free(dir);
	free(outer);
}

/* The manifest is true, control bytes in it are escaped, and files are kept. */
Test(cmd_sources, manifest)
{
	static const char *const sources[][2] = {
		{ "d/x\ty.h", "// OpModuleProcessed x\n#line 1\none" },
		{ "d/z.h", "two" },
		{ NULL, NULL }
	};
	static const char listed[] =
		"address\tname\tfile\tsha256\n"
		"m.spv\td/x\\ty.h\td/x_09y.h\t"
		"7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed\n"
		"m.spv\td/z.h\td/z.h\t"
		"3fc4ccfe745870e2c0d99f71f30ff0656c8dedd41cc1d7d3d376b0dbe685e2f3\n";
	const char *argv[] = { "spvx", "sources", "--extract=to", "--mkdir",
			       "-f",   "tsv",     "m.spv",        NULL };
	char *dir = test_folder();
	char *module = test_format("%s/m.spv", dir);
	char *got;

	write_module(module, sources);
	got = run(dir, 0, argv);
	cr_expect_str_eq(got, listed, "%s", got);
	free(got);
	got = run(dir, 2, argv);
	cr_expect_str_eq(got, "address\tname\tfile\tsha256\n", "nothing was written: %s",
			 got);
	free(got);
	argv[3] = "--overwrite";
	got = run(dir, 0, argv);
	cr_expect_str_eq(got, listed, "%s", got);
	free(got);
	argv[3] = "--max-bytes=3";
	argv[2] = "--extract=.";
	got = run(dir, 2, argv);
	cr_expect(strlen(got) && !strstr(got, "z.h"), "%s", got);
	free(got);
	test_remove(dir);
	free(module);
	free(dir);
}

/* ---- --join ---- */

#define ID "0123456789abcdef0123456789abcdef"

/* A module with a build identifier, and a source when @text is there. */
static void write_split(const char *path, const char *id, const char *text)
{
	struct test_module m = { 0 };

	test_module_header(&m, 0x00010500, 20);
	TEST_INSN(&m, SPVX_OP_Capability, 1);
	test_module_insn_str(&m, SPVX_OP_Extension, 0, NULL, "SPV_KHR_non_semantic_info", 0,
			     NULL);
	test_module_insn_str(&m, SPVX_OP_ExtInstImport, 1, (uint32_t[]){ 1 },
			     "NonSemantic.Shader.DebugInfo.100", 0, NULL);
	TEST_INSN(&m, SPVX_OP_MemoryModel, 0, 1);
	test_module_insn_str(&m, SPVX_OP_String, 1, (uint32_t[]){ 2 }, id, 0, NULL);
	test_module_insn_str(&m, SPVX_OP_String, 1, (uint32_t[]){ 3 }, "a.slang", 0, NULL);
	test_module_insn_str(&m, SPVX_OP_String, 1, (uint32_t[]){ 4 }, text, 0, NULL);
	TEST_INSN(&m, SPVX_OP_TypeVoid, 5);
	TEST_INSN(&m, SPVX_OP_TypeInt, 6, 32, 0);
	TEST_INSN(&m, SPVX_OP_Constant, 6, 7, 0);
	if (*text)
		TEST_INSN(&m, SPVX_OP_ExtInst, 5, 8, 1, 35, 3, 4); /* DebugSource */
	TEST_INSN(&m, SPVX_OP_ExtInst, 5, 9, 1, 105, 2, 7); /* DebugBuildIdentifier */
	TEST_INSN(&m, SPVX_OP_TypeFunction, 10, 5);
	TEST_INSN(&m, SPVX_OP_Function, 5, 11, 0, 10);
	TEST_INSN(&m, SPVX_OP_Label, 12);
	if (*text)
		TEST_INSN(&m, SPVX_OP_Line, 3, 7, 1);
	TEST_INSN(&m, SPVX_OP_Return);
	TEST_INSN(&m, SPVX_OP_FunctionEnd);
	test_write(path, m.data, m.len);
	test_module_free(&m);
}

Test(cmd_sources, join)
{
	const char *argv[] = { "spvx",         "sources",      "-f",    "tsv",
			       "--join=debug", "--join=other", "m.spv", NULL };
	char *dir = test_folder();

	const struct {
		const char *name;
		const char *id;
		const char *text;
	} modules[] = {
		{ "m.spv", ID, "" },
		{ "debug/d.spv", ID, "text" },
		{ "other/o.spv", "f" ID, "others" },
	};

	char *got;

	for (size_t i = 0; i < 3; i++) {
		char *path = test_format("%s/%s", dir, modules[i].name);
		char *slash = strrchr(path, '/');

		*slash = '\0';
		mkdir(path, 0777);
		*slash = '/';
		write_split(path, modules[i].id, modules[i].text);
		free(path);
	}
	got = run(dir, 0, argv);
	cr_expect_str_eq(
		got,
		"address\tname\tkind\tbytes\tsha256\n"
		"m.spv\ta.slang\tDebugSource\t4\t"
		"982d9e3eb996f559e633f4d194def3761d909f5a3b647d1a851fead67c32c9d1\n",
		"%s", got);
	free(got);
	argv[4] = "--extract=to";
	argv[5] = "--mkdir";
	got = run(dir, 0, argv);
	cr_expect_str_eq(got, "address\tname\tfile\tsha256\n",
			 "without --join there is none: %s", got);
	free(got);
	test_remove(dir);
	free(dir);
}

/* Three modules are listed one by one, more are summed up: each distinct source once. Two texts
 * of one name are two; a module that has one twice counts once. */
Test(cmd_sources, many)
{
	static const char *const modules[][3][2] = {
		{ { "a", "1" }, { "a", "1" }, { NULL, NULL } },
		{ { "a", "1" }, { "b", "22" }, { NULL, NULL } },
		{ { "a", "2" }, { NULL, NULL } },
		{ { NULL, NULL } },
	};
	static const char sum[] =
		"4 modules: 3 with source text (3 distinct, 4 bytes), 0 with a name or "
		"language\n  only, 1 without\n"
		"\n"
		"modules  kind         language           bytes  lines  sha256      name\n"
		"      2  OpSource     GLSL 450               1      1  6b86b273ff  a\n"
		"      1  OpSource     GLSL 450               1      1  d4735e3a26  a\n"
		"      1  OpSource     GLSL 450               2      1  785f3ec7eb  b\n";
	static const char *const argv[] = { "spvx", "sources", ".", NULL };
	static const char *const each[] = { "spvx", "sources", "--each", ".", NULL };
	static const char *const first[] = { "spvx", "sources", "-n1", ".", NULL };
	char *dir = test_folder();
	char *out;

	for (unsigned i = 0; i < 4; i++) {
		char *path = test_format("%s/%u.spv", dir, i);

		if (i == 3) {
			out = run(dir, 0, argv);
			cr_expect(!strncmp(out, "./0.spv: 2 sources", 18), "%s", out);
			free(out);
		}
		write_module(path, modules[i]);
		free(path);
	}
	out = run(dir, 0, argv);
	cr_expect(!strcmp(out, sum), "%s", out);
	free(out);
	out = run(dir, 0, each);
	cr_expect(strstr(out, "./0.spv: 2 sources") && strstr(out, "./3.spv: no sources"),
		  "%s", out);
	free(out);
	out = run(dir, 0, first);
	cr_expect(strstr(out, "  6b86b273ff  a\n(2 more: -n 0)\n"), "%s", out);
	free(out);
	test_remove(dir);
	free(dir);
}
