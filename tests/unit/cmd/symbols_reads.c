/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/symbols_reads.c - --symbols on a terminal: when it is suggested, and that
 * nothing of a twin controls it. What is read is in tests/transcripts/symbols.t.
 */
#include "lines.h"
#include "pty.h"

TestSuite(cmd_symbols_reads, .timeout = 300);

#define ID "0123456789ABCDEF0123456789abcdef"

/* A module with a line, a build identifier, a path of symbols, and a name of its variable. */
static const char listing[] =
	"OpCapability Shader\nOpExtension \"SPV_KHR_non_semantic_info\"\n"
	"%%set = OpExtInstImport \"NonSemantic.Shader.DebugInfo.100\"\n"
	"OpMemoryModel Logical GLSL450\nOpEntryPoint GLCompute %%main \"main\"\n"
	"OpExecutionMode %%main LocalSize 1 1 1\n"
	"%%id = OpString \"%s\"\n%%path = OpString \"%s\"\n%%file = OpString \"a.comp\"\n"
	"OpName %%x \"%s\"\n"
	"%%v = OpTypeVoid\n%%u = OpTypeInt 32 0\n%%c = OpConstant %%u 0\n"
	"%%fn = OpTypeFunction %%v\n"
	"%%b = OpExtInst %%v %%set DebugBuildIdentifier %%id %%c\n"
	"%%p = OpExtInst %%v %%set DebugStoragePath %%path\n"
	"%%main = OpFunction %%v None %%fn\n%%l = OpLabel\nOpLine %%file 7 1\n"
	"%%x = OpIAdd %%u %%c %%c\nOpReturn\nOpFunctionEnd\n";

/* s.spv, what ships; sym/w.spv, its twin. */
static char *open_folder(const char *id, const char *path, const char *name)
{
	char *folder = test_folder();
	char *text = test_format(listing, id, path, name);

	test_write(test_format("%s/text", folder), text, strlen(text));
	test_lines(folder, "setup",
		   "mkdir sym; spvx as -o sym/w.spv text\n"
		   "spvx strip --keep=debug -o s.spv sym/w.spv");
	return folder;
}

static const char *const commands[][7] = {
	{ "addr2line", "s.spv", "@main" },
	{ "annotate", "s.spv" },
	{ "srcmap", "s.spv" },
	{ "grep", "--source", "OpIAdd", "s.spv", "s.spv", "-j2" },
	{ "dis", "--source", "s.spv" },
	{ "xref", "s.spv", "@main" },
	{ "cfg", "s.spv" },
	{ "sources", "s.spv" },
};

#define COMMAND_COUNT (sizeof(commands) / sizeof(commands[0]))

/* Run one on a terminal. */
static struct test_pty run(const char *folder, size_t command, const char *option,
			   unsigned short columns)
{
	const char *argv[10] = { "spvx" };
	struct test_pty p = {
		.columns = columns, .argv = argv, .dir = folder, .no_color = true
	};
	size_t n = 1;

	for (size_t i = 0; i < 7 && commands[command][i]; i++)
		argv[n++] = commands[command][i];
	argv[n] = option;
	if (!test_pty_start(&p))
		cr_skip_test("no pseudo-terminals");
	test_pty_read(&p);
	p.argv = NULL;
	return p;
}

/* ---- the hint ---- */

static unsigned count_of(const char *text, const char *what)
{
	unsigned n = 0;

	for (text = strstr(text, what); text; text = strstr(text + 1, what))
		n++;
	return n;
}

/* How often the option is suggested. */
static void expect_hints(const char *folder, size_t command, const char *option,
			 unsigned hints)
{
	struct test_pty p = run(folder, command, option, 200);
	const char *text = (const char *)p.out.data;

	cr_expect_eq(count_of(text, "no lines; next: --symbols=DIR (build id 01234567...)"),
		     hints, "%s %s: %s", commands[command][0], option ? option : "", text);
	cr_expect_eq(count_of(text, "next: --symbols"), hints, "%s", commands[command][0]);
	test_pty_free(&p);
}

/* Once, and only where there is something to find and nothing says where. */
Test(cmd_symbols_reads, hint)
{
	static const char *const none[] = { "--no-symbols", "--symbols=sym", "-q",
					    "--output=out" };
	char *folder = open_folder(ID, "sym", "x");

	for (size_t c = 0; c < COMMAND_COUNT; c++) {
		expect_hints(folder, c, NULL, 1);
		for (size_t i = 0; i < sizeof(none) / sizeof(none[0]); i++)
			expect_hints(folder, c, none[i], 0);
	}
	test_lines(folder, "no identifier", "spvx strip --no-build-id -o s.spv sym/w.spv");
	for (size_t c = 0; c < COMMAND_COUNT; c++)
		expect_hints(folder, c, NULL, 0);
}

/* ---- made to do harm ---- */

#define ESC "\x1b]0;x\x07"

/* What a terminal must not get: control characters, but for the end of a line. */
static void expect_clean(const char *folder, size_t command, const char *option)
{
	struct test_pty p = run(folder, command, option, 80);

	for (size_t i = 0; i < p.out.len; i++)
		cr_assert(p.out.data[i] >= ' ' || strchr("\n\r", p.out.data[i]),
			  "%s: byte %02x: %s", commands[command][0], p.out.data[i],
			  p.out.data);
	cr_expect(p.status <= 2, "%s: %d", commands[command][0], p.status);
	test_pty_free(&p);
}

/* The identifier, the path, names and addresses of the twin go to the terminal escaped. */
Test(cmd_symbols_reads, escapes)
{
	char *folder = open_folder(ID ESC, ESC, "x" ESC);

	test_lines(folder, "rename", "mv sym/w.spv \"sym/$(printf 'w\\033]0;x\\007')\"");
	for (size_t c = 0; c < COMMAND_COUNT; c++) {
		expect_clean(folder, c, NULL);
		expect_clean(folder, c, "--symbols=sym");
		expect_clean(folder, c, "--symbols=" ESC);
	}
	test_lines(folder, "no twin",
		   "rm sym/*; sed 's/OpReturn/OpUnreachable/' text |\n"
		   "	spvx as -o \"sym/$(printf 'w\\033]0;x\\007')\" -");
	for (size_t c = 0; c < COMMAND_COUNT; c++)
		expect_clean(folder, c, "--symbols=sym");
}
