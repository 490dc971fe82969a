/* SPDX-License-Identifier: MIT */
/*
 * tests/program.h - a program as data for tests of cmd/: a few commands, two of
 * them with options of every type. None reads an INPUT: they print their options,
 * so that a test can see it.
 */
#ifndef SPVX_TESTS_PROGRAM_H
#define SPVX_TESTS_PROGRAM_H

#include "cmd/commands.h"
#include "frame/command.h"
#include "report/records/document.h"

#include <spvx/error.h>

struct fake_opts {
	bool each;
	uint64_t rows;
	struct opt_list keys;
	const char *root;
};

static const char *const fake_formats[] = { "text", "json", "ndjson", NULL };
static const char *const fake_keys[] = { "opcode", "class", NULL };
static const char *const fake_words[] = { "list", "import", "export", "check", NULL };

static const struct opt fake_options[] = {
	{ .name = "each",
	  .type = OPT_FLAG,
	  .at = offsetof(struct fake_opts, each),
	  .help = "a paragraph for [each] module: it's 'quoted' \\ so" },
	{ .name = "rows",
	  .short_name = 'n',
	  .type = OPT_U64,
	  .at = offsetof(struct fake_opts, rows),
	  .arg = "ROWS",
	  .initial = "10",
	  .help = "rows of a table" },
	{ .name = "by",
	  .short_name = 'd',
	  .type = OPT_LIST,
	  .at = offsetof(struct fake_opts, keys),
	  .arg = "KEY",
	  .choices = fake_keys,
	  .commas = true,
	  .help = "what to count" },
	{ .name = "source-root",
	  .type = OPT_STRING,
	  .at = offsetof(struct fake_opts, root),
	  .arg = "DIR",
	  .help = "where sources are" },
	{ 0 },
};

/* Each document gets its format and the words; the last word says how it ends. */
static int fake_run(struct cmd_run *run)
{
	const struct opt_list *words = &run->words;
	const char *last = words->count ? words->items[words->count - 1] : "";

	cmd_for_each_out(out, &run->output) {
		sx_buf_printf(&out->buf, "%s %s", run->cmd->name,
			      out->format ? out->format : "-");
		for (size_t i = 0; i < words->count; i++)
			sx_buf_printf(&out->buf, " %s", words->items[i]);
		sx_buf_puts(&out->buf, "\n");
	}
	if (!strcmp(last, "finding"))
		cmd_say(&run->messages, CMD_FINDING,
			&(struct cmd_place){ .address = { last, strlen(last) } }, "found");
	if (!strcmp(last, "missing"))
		cmd_error(&run->messages, last, "cannot read");
	if (!strcmp(last, "wrong"))
		return cmd_usage(run, "a wrong word: %s", last);
	return !strcmp(last, "nomem") ? -SPVX_ENOMEM : 0;
}

/* One that is only listed. */
#define FAKE(name_, group_, summary_)                                        \
	static const struct cmd fake_##name_ = {                             \
		.name = #name_,                                              \
		.summary = summary_,                                         \
		.usage = "[OPTION...] INPUT...",                             \
		.about = "What it does.",                                    \
		.formats = fake_formats,                                     \
		.examples = { { "spvx " #name_ " a.spv", "one" },            \
			      { "spvx " #name_ " -f json a.spv", "two" },    \
			      { "spvx " #name_ " -o out a.spv", "three" } }, \
		.group = group_,                                             \
		.run = fake_run,                                             \
	}

FAKE(as, CMD_SAYS, "listing to binary");
static const struct sx_record fake_record = { .name = "info" };

static const struct sx_document fake_document = { .title = "spvx info",
						  .version = "fake_info",
						  .root = &fake_record };

static const struct cmd fake_info = {
	.name = "info",
	.summary = "what a module is, in a paragraph",
	.usage = "[OPTION...] INPUT...",
	.about = ".dot first, and \\backslash.\n\nA second paragraph:\n  verbatim   "
		 "line\nend.",
	.finding = "a module that is odd",
	.document = &fake_document,
	.formats = fake_formats,
	.options = fake_options,
	.options_size = sizeof(struct fake_opts),
	.examples = { { "spvx info a.spv", "what it is" },
		      { "spvx info --each dir", "each of many" },
		      { "spvx info -f json - < a.spv", "for programs" } },
	.group = CMD_WHAT,
	.run = fake_run,
};

static const struct cmd fake_grammar = {
	.name = "grammar",
	.summary = "instruction tables",
	.usage = "list\nimport FILE.json [--each]",
	.about = "Tables.",
	.formats = fake_formats,
	.options = fake_options,
	.options_size = sizeof(struct fake_opts),
	.words = fake_words,
	.examples = { { "spvx grammar list", "one" },
		      { "spvx grammar export core", "two" },
		      { "spvx grammar check a.json", "three" } },
	.group = CMD_MORE,
	.no_inputs = true,
	.run = fake_run,
};

static const struct cmd *const fake_commands[] = {
	&fake_info, &fake_as, &fake_grammar, &cmd_help, NULL,
};

/* `spvx FILE` */
static const struct cmd fake_bare = {
	.name = "",
	.summary = "",
	.usage = "[OPTION...] INPUT...",
	.about = "As info.",
	.formats = fake_formats,
	.run = fake_run,
};

static bool fake_is_input(const char *word)
{
	return !strcmp(word, "-") || strstr(word, ".spv");
}

static const struct cmd_program fake_program = {
	.commands = fake_commands,
	.intro = "Looks into SPIR-V shaders. INPUT: .spv file, directory, "
		 ".foz/.zip/.tar/.gz\n"
		 "archive, any file with --carve, or - (standard input). `spvx FILE` = "
		 "info.",
	.inputs = "a file, a directory or - (standard input).",
	.common = "Common: -f FORMAT  -o FILE  -j N  --where=TERM  --shard=I/N   status 0 "
		  "1 2",
	.topics = &(const struct cmd_topic){ .name = NULL },
	.is_input = fake_is_input,
	.bare = &fake_bare,
};

#endif
