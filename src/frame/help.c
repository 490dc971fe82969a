/* SPDX-License-Identifier: MIT */
/*
 * frame/help.c - the command that explains the others, as text, manual page, completion and
 * JSON Schema.
 */
#include "frame/command.h"

#include "base/nearest.h"
#include "frame/usage.h"
#include "report/records/document.h"

#include <spvx/error.h>

struct help_opts {
	const char *schema;
	const char *man; /* "": the whole program */
	const char *completion;
	const char *words;
	bool version;
};

#define OPTS struct help_opts

/* clang-format off */
static const struct opt help_options[] = {
	OPT("schema", STRING, OPTS, schema, .arg = "COMMAND",
	    .help = "print the JSON Schema of `COMMAND -f json`"),
	OPT("man", STRING, OPTS, man, .arg = "COMMAND", .implied = "",
	    .help = "print the manual page in roff, of COMMAND (or a topic), or of the whole program"),
	OPT("completion", STRING, OPTS, completion, .arg = "SHELL",
	    .choices = completion_shells, .help = "print completions for a shell"),
	OPT("words", STRING, OPTS, words, .arg = "LIST",
	    .help = "print words for completions, one per line: where, op, operand, set, extension, check-rules, audit-rules, requires-rules, pipelines-rules, device, explain and others"),
	OPT("version", FLAG, OPTS, version, .help = "print the version"),
	{ 0 }
};

/* clang-format on */

/* Return: the command; NULL: unknown, which was reported. */
static const struct cmd *command_named(struct cmd_run *run, const char *name)
{
	const struct cmd *cmd = cmd_find(run->program, name);
	struct sx_nearest near;

	if (cmd)
		return cmd;
	sx_nearest_init(&near, sx_str(name));
	cmd_for_each(c, run->program)
		sx_nearest_try(&near, (*c)->name);
	for (const struct cmd_topic *t = run->program->topics; t->name; t++)
		sx_nearest_try(&near, t->name);
	if (near.name)
		cmd_usage_error(&run->messages, "spvx --help",
				"unknown command '%s'; did you mean %s?", name, near.name);
	else
		cmd_usage_error(&run->messages, "spvx --help", "unknown command '%s'",
				name);
	return NULL;
}

bool cmd_put_schema(struct sx_buf *b, const struct cmd *cmd)
{
	bool lines = false;

	for (size_t i = 0; cmd->formats && cmd->formats[i]; i++)
		lines |= sx_format_kind(cmd->formats[i]) == SX_IN_LINES;
	if (cmd->document)
		sx_document_schema(b, cmd->document, lines);
	return cmd->document;
}

/* Put the page of a command or a topic, for terminals or as a manual page; @name NULL: of
 * the program. */
static int put_page(struct cmd_run *run, struct sx_buf *b, const char *name, bool man)
{
	const struct cmd_program *program = run->program;
	const struct cmd_topic *topic = program->topics;
	const struct cmd *cmd;

	while (topic->name && (!name || strcmp(topic->name, name) != 0))
		topic++;
	topic = topic->name ? topic : NULL;
	cmd = name && !topic ? command_named(run, name) : NULL;
	if (name && !topic && !cmd)
		return -SPVX_EINVAL;
	if (man && cmd)
		man_command(b, program, cmd);
	else if (cmd)
		usage_command(b, cmd);
	else if (topic)
		(man ? man_topic : cmd_topic_put)(b, program, topic);
	else
		(man ? man_program : usage_screen)(b, program);
	return 0;
}

static int run_help(struct cmd_run *run)
{
	const struct help_opts *opts = run->own;
	struct sx_buf *b = &run->output.outs[0].buf;
	const char *name = run->words.count ? run->words.items[0] : NULL;
	const char *man = opts->man;

	if (man && !*man && name) { /* --man COMMAND, where --man=COMMAND was meant */
		man = name;
		name = NULL;
	}
	if (run->words.count > 1 || !!opts->schema + !!man + !!opts->completion +
						    !!opts->words + opts->version + !!name >
					    1)
		return cmd_usage(run, "expected one COMMAND, TOPIC or option");
	if (opts->schema) {
		const struct cmd *cmd = command_named(run, opts->schema);

		if (!cmd)
			return -SPVX_EINVAL;
		if (!cmd_put_schema(b, cmd))
			return cmd_usage(run, "%s has no JSON Schema", opts->schema);
		return 0;
	}
	if (man)
		return put_page(run, b, *man ? man : NULL, true);
	if (opts->words) {
		const struct cmd_program *program = run->program;

		if (program->words(b, program, opts->words))
			return 0;
		return cmd_usage(run, "--words: unknown list '%s'", opts->words);
	}
	if (opts->completion)
		completion_put(b, run->program, opts->completion);
	else if (opts->version)
		sx_buf_printf(b, "spvx %s\n", run->program->version);
	else
		return put_page(run, b, name, false);
	return 0;
}

const struct cmd cmd_help = {
	.name = "help",
	.summary = "descriptions of the commands",
	.usage = "[COMMAND|TOPIC]\nOPTION",
	.about = "Without a word: the commands, a line each. With a COMMAND: its options, the meaning of its exit status, and three examples. With a TOPIC: a page about it.\n"
		 "\n"
		 "`spvx --help` is `spvx help`; `spvx COMMAND --help` is `spvx help COMMAND`, and `spvx COMMAND -h` is a summary of it on one screen.",
	.list = "help",
	.options = help_options,
	.options_size = sizeof(struct help_opts),
	.examples = {
		{ "spvx help help", "this text" },
		{ "spvx help --man=help > spvx-help.1",
		  "a manual page; `man ./spvx-help.1` shows it" },
		{ "spvx help --completion=bash > spvx.bash",
		  "completions; `. ./spvx.bash` tries them, and ~/.local/share/bash-completion/completions/spvx keeps them" },
	},
	.group = CMD_HIDDEN,
	.run = run_help,
};
