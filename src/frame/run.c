/* SPDX-License-Identifier: MIT */
/*
 * frame/run.c - parses the command line, runs the command, and returns the exit status.
 */
#include "frame/command.h"

#include "base/nearest.h"
#include "base/str.h"
#include "frame/format.h"
#include "frame/memory.h"
#include "frame/terminal.h"
#include "frame/usage.h"

#include <spvx/error.h>

#include <sys/stat.h>
#include <unistd.h>

/* ---- the table ---- */

const struct cmd *cmd_find(const struct cmd_program *program, const char *name)
{
	cmd_for_each(c, program) {
		if (!strcmp((*c)->name, name))
			return *c;
	}
	return NULL;
}

size_t cmd_option_groups(const struct cmd *cmd, struct cmd_run *run,
			 struct opt_group groups[CMD_GROUPS])
{
	size_t n = 0;

	if (cmd->options) {
		groups[n++] = (struct opt_group){ .title = "Options",
						  .opts = cmd->options,
						  .base = run ? run->own : NULL,
						  .shared = run ? &run->out : NULL };
	}
	if (cmd_reads_inputs(cmd)) {
		groups[n] = cmd_input_group;
		groups[n++].base = run ? &run->in : NULL;
	}
	if (cmd->formats) {
		groups[n] = cmd_output_group;
		groups[n++].base = run ? &run->out : NULL;
	}
	groups[n] = cmd_common_group;
	groups[n++].base = run ? &run->common : NULL;
	return n;
}

/* ---- wrong command lines ---- */

int cmd_usage(struct cmd_run *run, const char *format, ...)
{
	const char *help = NULL; /* the help command to point to */
	const char *text;
	va_list ap;

	va_start(ap, format);
	text = cmd_vformat(&run->arena, format, ap);
	va_end(ap);
	if (run->cmd && *run->cmd->name)
		help = cmd_format(&run->arena, "spvx %s --help", run->cmd->name);
	cmd_usage_error(&run->messages, help ? help : "spvx --help", "%s",
			text ? text : "out of memory");
	return -SPVX_EINVAL;
}

int cmd_one_format(struct cmd_run *run, const char *what)
{
	if (!run->out.also.count && run->out.format == run->cmd->formats[0])
		return 0;
	return cmd_usage(run, "-f and --also do not apply to %s", what);
}

int cmd_check_inputs(struct cmd_run *run)
{
	const struct cmd_input_opts *in = &run->in;
	struct stat st;

	if (run->words.count || in->files_from.count || in->files0_from.count)
		return 0;
	/* a pipe does not count: a script could wait for ever */
	if (fstat(STDIN_FILENO, &st) || !S_ISREG(st.st_mode))
		return cmd_usage(
			run,
			"missing INPUT: name a file or a directory, or - for standard input");
	return opt_list_add(&run->words, &run->arena, "-");
}

/* ---- running a command ---- */

static int parse(struct cmd_run *run, char *const *args, size_t n)
{
	struct opt_group groups[CMD_GROUPS];
	struct opt_parser p = {
		.groups = groups,
		.group_count = cmd_option_groups(run->cmd, run, groups),
		.formats = run->cmd->formats,
		.also = *run->cmd->name ? NULL : "version", /* of `spvx` alone */
		.arena = &run->arena,
	};
	int err = opt_parse(&p, args, n);

	run->words = p.words;
	run->ended = p.ended;
	if (!run->out.output)
		run->out.output = run->cmd->output;
	return err == -SPVX_EINVAL ? cmd_usage(run, "%s", p.error) : err;
}

static int check(struct cmd_run *run)
{
	const struct cmd *cmd = run->cmd;
	const struct opt_list *lists[] = { &run->words, &run->in.files_from,
					   &run->in.files0_from };
	const char *error = NULL;
	size_t stdin_uses = 0;
	int err = 0;

	/* an option before the command would make the command an INPUT */
	for (size_t i = 0; i < run->words.count && !*cmd->name; i++) {
		const char *word = run->words.items[i];

		if (cmd_find(run->program, word) && access(word, F_OK))
			return cmd_usage(
				run,
				"the command comes first: spvx %s [OPTION...] [INPUT...]",
				word);
	}
	if (cmd_reads_inputs(cmd) && !run->ended)
		err = cmd_check_inputs(run);
	for (size_t i = 0; i < SX_ARRAY_SIZE(lists); i++) {
		for (size_t k = 0; k < lists[i]->count; k++)
			stdin_uses += sx_is_stdin(sx_str(lists[i]->items[k]));
	}
	if (!err && cmd_reads_inputs(cmd) && stdin_uses > 1)
		err = cmd_usage(run, "standard input (-) is named more than once");
	if (!err && run->ended)
		err = cmd_one_format(run, "a list, which is text");
	if (!err)
		error = cmd_output_check(&run->out, cmd->formats, &run->arena);
	return error ? cmd_usage(run, "%s", error) : err;
}

/* Apply the options about messages and progress. */
static void apply(struct cmd_run *run)
{
	const struct cmd_output_opts *out = &run->out;
	struct cmd_messages *m = &run->messages;
	bool terminal = term_is(STDERR_FILENO);
	bool wanted = out->progress == CMD_ALWAYS ||
		      (out->progress == CMD_AUTO && terminal && !out->quiet);

	m->quiet = out->quiet;
	m->verbose = out->verbose;
	m->max = out->max_errors;
	m->color = term_color(STDERR_FILENO, out->color);
	if (!cmd_reads_inputs(run->cmd))
		return;
	cmd_progress_start(&run->progress, STDERR_FILENO, wanted,
			   terminal ? term_width(STDERR_FILENO) : 0);
	m->progress = &run->progress;
}

/* Run it, with its documents open. */
static int work(struct cmd_run *run)
{
	int err = cmd_output_open(&run->output, &run->out, run->cmd->formats,
				  run->cmd->name, &run->arena, &run->messages);

	run->output.whole = run->cmd->whole;
	if (!err && run->common.help)
		usage_command(&run->output.outs[0].buf, run->cmd);
	else if (!err && run->common.usage)
		usage_brief(&run->output.outs[0].buf, run->cmd);
	else if (!err)
		err = run->cmd->run(run);
	if (!err && cmd_memory_failed()) /* however it was handled */
		err = -SPVX_ENOMEM;
	cmd_progress_erase(&run->progress);
	cmd_output_close(&run->output, !err);
	return err;
}

static int execute(struct cmd_run *run, const struct cmd *cmd, char *const *args, size_t n)
{
	int err;

	run->cmd = cmd;
	run->messages.ledger->malformed_is_finding = cmd->malformed_is_finding;
	if (cmd->options) {
		run->own = sx_arena_zalloc(&run->arena, 1, cmd->options_size);
		if (!run->own)
			return -SPVX_ENOMEM;
	}
	err = parse(run, args, n);
	if (err)
		return err;
	if (run->common.help || run->common.usage) { /* the other options do not apply */
		memset(&run->out, 0, sizeof(run->out));
		return work(run);
	}
	apply(run);
	err = check(run);
	return err ? err : work(run);
}

/* ---- which command? ---- */

static int unknown_word(struct cmd_run *run, const char *word)
{
	struct sx_nearest near;
	const char *file;

	sx_nearest_init(&near, sx_str(word));
	cmd_for_each(c, run->program)
		sx_nearest_try(&near, (*c)->name);
	file = near.name ? NULL : cmd_format(&run->arena, "%s.spv", word);
	if (file && run->program->is_input(file))
		near.name = file;
	if (near.name)
		return cmd_usage(run,
				 "'%s' is neither a command nor a file; did you mean %s?",
				 word, near.name);
	return cmd_usage(run, "'%s' is neither a command nor a file", word);
}

/* @args are all words after the program's name, at least one. */
static int dispatch(struct cmd_run *run, char *const *args, size_t n)
{
	const struct cmd_program *program = run->program;
	bool version = !strcmp(args[0], "--version"); /* an option of `help` */
	const struct cmd *cmd = cmd_find(program, args[0]);

	if (version || !strcmp(args[0], "--help") || !strcmp(args[0], "-h"))
		return execute(run, &cmd_help, args + !version, n - !version);
	if (cmd)
		return execute(run, cmd, args + 1, n - 1);
	if ((args[0][0] == '-' && args[0][1]) || program->is_input(args[0]))
		return execute(run, program->bare, args, n);
	return unknown_word(run, args[0]);
}

int cmd_main(const struct cmd_program *program, int argc, char **argv)
{
	struct cmd_run run;
	struct cmd_ledger ledger = { .arena = &run.arena };
	int err = 0;
	int status;

	memset(&run, 0, sizeof(run));
	run.program = program;
	run.messages.fd = STDERR_FILENO;
	run.messages.escape = true;
	run.messages.color = term_color(STDERR_FILENO, CMD_AUTO);
	run.messages.ledger = &ledger;
	cmd_file_prepare();
	if (argc < 2) {
		struct cmd_file stderr_file = { .path = "standard error",
						.fd = STDERR_FILENO };
		struct sx_buf b = { .a = NULL };

		usage_screen(&b, program);
		cmd_file_write(&stderr_file, b.data, b.len);
		sx_buf_free(&b);
		cmd_ledger_fail(&ledger);
	} else {
		err = dispatch(&run, argv + 1, (size_t)argc - 1);
	}
	if (err && (err == -SPVX_ENOMEM || !ledger.incomplete || ledger.unsaid))
		cmd_error(&run.messages, "spvx", "%s", spvx_code_text(err));
	cmd_messages_end(&run.messages);
	status = cmd_ledger_status(&ledger, run.out.exit_zero);
	cmd_ledger_free(&ledger);
	sx_arena_free(&run.arena);
	return status;
}
