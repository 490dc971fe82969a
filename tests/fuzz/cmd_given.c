/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/cmd_given.c - any bytes as a file that users hand in besides modules: policies,
 * baselines, partials, devices, grammars, limits, indexes, tables of numbers, base documents.
 * The first byte says which; the module is a sound one.
 */
#include "fuzz/command.h"

/* The file is "given", the module "m". */
static const char *const lines[][7] = {
	{ "audit", "--policy=given", "--check", "m" },
	{ "audit", "--policy=given", "--policy-check" },
	{ "audit", "--baseline=given", "m" },
	{ "audit", "--baseline=given", "--baseline-write=given", "m" },
	{ "audit", "--device=given", "m" },
	{ "audit", "--base=given", "m" },
	{ "check", "--limits=given", "m" },
	{ "requires", "--device=given", "m" },
	{ "requires", "--device=given", "--device=given", "--per-module", "m" },
	{ "merge", "given" },
	{ "merge", "--allow-partial", "given" },
	{ "merge", "--partial", "--allow-partial", "given" },
	{ "stats", "--resume", "--partial", "--output=given", "m" },
	{ "stats", "--base=given", "m" },
	{ "reflect", "--base=given", "m" },
	{ "reflect", "--base=given.json", "m" },
	{ "reflect", "--vertex=given", "-fvulkan", "m" },
	{ "pipelines", "--stats=given", "--show=cost", "m" },
	{ "pipelines", "--check", "--verify", "--allow-empty", "given" },
	{ "dis", "--grammar=given", "m" },
	{ "info", "--grammar=Some.Set=given", "m" },
	{ "grammar", "import", "--set=Some.Set.", "given" },
	{ "grammar", "check", "given" },
	{ "srcmap", "--symbols=given", "m" },
	{ "addr2line", "--symbols=given", "m", "0x100" },
	{ "annotate", "--source-path=.", "m" }, /* the source is "given" too */
	{ "as", "given", "--output=made" },
	{ "info", "--assembly", "given" },
	{ "diff", "given", "m" },
	{ "extract", "--to=to", "given" },
	{ "strip", "--to=to", "given" },
	{ "sources", "--extract=to", "given" },
	{ "merge", "--range=0/2", "--allow-partial", "given" },
	{ "merge", "--partial", "--range=1/2", "--allow-partial", "given" },
};

#define LINES (sizeof(lines) / sizeof(lines[0]))

static void write_module(void)
{
	static bool written;
	struct test_bytes b;
	char *path;

	if (written)
		return;
	path = test_format("%s/tests/modules/mesh.frag.spv", test_src());
	b = test_read(path);
	require(b.data != NULL);
	command_file("m", b.data, b.len);
	test_bytes_free(&b);
	free(path);
	written = true;
}

static const char *format_of(const char *name, unsigned bits)
{
	const struct cmd *cmd = cmd_find(&cmd_program, name);
	size_t count = 0;

	while (cmd->formats && cmd->formats[count])
		count++;
	return count ? cmd->formats[bits % count] : NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const char *const kept[] = { "m", NULL };
	struct command c = { .argv = { "spvx" }, .argc = 1 };
	const char *const *line;
	const char *format;

	if (size < 2)
		return 0;
	line = lines[data[0] % LINES];
	command_word(&c, line[0]);
	format = format_of(line[0], data[1]);
	if (format) { /* those of the line come later and win */
		command_word(&c, "-f");
		command_word(&c, format);
	}
	for (size_t n = 1; n < sizeof(lines[0]) / sizeof(lines[0][0]) && line[n]; n++)
		command_word(&c, line[n]);
	write_module();
	command_file("given", data + 2, size - 2);
	command_file("given.json", data + 2, size - 2);
	command_run(&c);
	command_check(&c, NULL);
	command_clean(kept);
	command_free(&c);
	return 0;
}
