/* SPDX-License-Identifier: MIT */
/*
 * cmd/bare.c - `spvx FILE`: info of one module, stats of several.
 *
 * A first, silent pass counts the modules and stops at the second one. Standard input and
 * pipes cannot be read twice: alone they get `info`, among other INPUTs `stats`.
 */
#include "cmd/commands.h"

#include "cmd/inputs/inputs.h"
#include "input/address.h"
#include "input/path.h"

#include <unistd.h>

static const char *const bare_formats[] = { "text", "json", "ndjson", NULL };

bool cmd_is_input(const char *word)
{
	enum sx_address_verdict verdict = SX_ADDRESS_NOT_FOUND;
	struct spvx_str steps;
	struct sx_buf path = { .a = NULL };
	int err;

	if (sx_is_stdin(sx_str(word)) || !access(word, F_OK))
		return true;
	err = sx_address_resolve(word, &path, &steps, &verdict);
	sx_buf_free(&path);
	return !err && verdict != SX_ADDRESS_NOT_FOUND;
}

static bool has_pipe(const struct opt_list *list)
{
	for (size_t i = 0; i < list->count; i++) {
		if (sx_path_reads_once(list->items[i]))
			return true;
	}
	return false;
}

/* Whether there are several modules. Return: 1, 0, or the error that ended the pass. */
static int are_several(struct cmd_run *run)
{
	const struct cmd_messages messages = run->messages;
	struct cmd_ledger *ledger = messages.ledger;
	struct cmd_ledger look = { .arena = NULL };
	const size_t targets = run->output.targets.count;
	const struct spvx_input_item *item;
	struct cmd_inputs in;
	int more = 1;
	int err;

	if (has_pipe(&run->in.files_from) || has_pipe(&run->in.files0_from))
		return 1;
	if (has_pipe(&run->words))
		return run->words.count > 1;
	run->output.targets.count = 0; /* the command will collect them again */
	err = cmd_inputs_open(&in, run, &run->words); /* reports wrong options */
	if (err) {
		cmd_inputs_close(&in);
		return err;
	}
	/* the command will report and count the problems with modules */
	run->messages.fd = -1;
	run->messages.ledger = &look;
	look.open = ledger->open;
	while (more > 0 && in.modules < 2)
		more = cmd_inputs_next(&in, &item);
	err = more < 0 ? more : in.modules > 1;
	cmd_inputs_close(&in);
	ledger->open = look.open;
	cmd_ledger_free(&look);
	run->messages = messages;
	run->output.targets.count = targets;
	return err;
}

/* Run a command as if it had been named, with default values for its own options. */
static int run_as(struct cmd_run *run, const struct cmd *cmd)
{
	struct opt_group group = { .opts = cmd->options };
	struct opt_parser p = {
		.groups = &group,
		.group_count = 1,
		.formats = cmd->formats,
		.arena = &run->arena,
	};
	int err;

	group.base = sx_arena_zalloc(&run->arena, 1, cmd->options_size);
	group.shared = &run->out;
	if (!group.base)
		return -SPVX_ENOMEM;
	err = opt_parse(&p, NULL, 0); /* sets default values */
	if (err)
		return err;
	run->own = group.base;
	run->cmd = cmd;
	return cmd->run(run);
}

static int run_bare(struct cmd_run *run)
{
	int several = are_several(run);

	if (several < 0)
		return several;
	return run_as(run, several ? &cmd_stats : &cmd_info);
}

const struct cmd cmd_bare = {
	.name = "",
	.summary = "info for one module, stats for several",
	.usage = "INPUT...",
	.about = "Describes one module, as `spvx info` does, or shows the composition of "
		 "several, as `spvx stats` does.",
	.formats = bare_formats,
	.examples = {
		{ "spvx lighting.frag.spv", "description of a module" },
		{ "spvx shaders/", "composition of all modules below this folder" },
		{ "spvx - < water.frag.spv", "a module from standard input" },
	},
	.group = CMD_HIDDEN,
	.run = run_bare,
};
