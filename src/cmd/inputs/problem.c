/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/problem.c - the severity and message of an input, or a base, that cannot be
 * read.
 */
#include "cmd/inputs/inputs.h"

#include "cmd/commands.h"

#include <string.h>

#define PATH_ROOM 4096

/* Report a problem with an archive or an entry of it. */
static void say_entry(struct cmd_inputs *in, const struct spvx_input_item *item)
{
	static const enum cmd_severity severities[] = {
		[SPVX_INPUT_NOTE] = CMD_NOTE,
		[SPVX_INPUT_WARNING] = CMD_WARNING,
		[SPVX_INPUT_ERROR] = CMD_DAMAGE,
	};
	const struct cmd_place at = {
		.address = cmd_inputs_address(in, item->offset),
		.has_offset = true,
		.offset = item->offset,
		.rule = item->rule,
		.unread = item->problem == SPVX_EMAGIC,
	};
	enum cmd_severity severity = severities[item->severity];

	in->problems += severity == CMD_DAMAGE;
	/* the archive cannot be read at all */
	if (item->problem == SPVX_EMAGIC && item->named)
		severity = CMD_ERROR;
	cmd_say(&in->run->messages, severity, &at, "%s", item->message);
}

/* Whether the name lacks an ending: NAME.spv is there. */
static bool lacks_ending(struct spvx_str name)
{
	char path[PATH_ROOM];

	if (name.len + sizeof(".spv") > sizeof(path))
		return false;
	memcpy(path, name.ptr, name.len);
	memcpy(path + name.len, ".spv", sizeof(".spv"));
	return cmd_is_input(path);
}

/* Report a file that is no module. */
static void say_problem(struct cmd_inputs *in, const struct spvx_input_item *item)
{
	struct cmd_place at = {
		.address = cmd_inputs_address(in, item->offset),
		.offset = item->offset,
		.unread = item->problem != SPVX_ESYNTAX, /* such a text was read */
	};
	enum cmd_severity severity = CMD_ERROR;
	enum spvx_code rule = SPVX_OK;

	switch (item->problem) {
	case SPVX_ESHORT: /* found in a folder: damaged; named: no module */
		rule = SPVX_ESHORT;
		if (!item->named)
			severity = CMD_DAMAGE;
		break;
	case SPVX_EMAGIC:
		rule = item->kind == SPVX_KIND_EMPTY ? SPVX_ESHORT : SPVX_EMAGIC;
		break;
	case SPVX_ESYNTAX:
		at.has_offset = true;
		break;
	case SPVX_EIO:
		at.has_offset = item->offset > 0;
		at.again = in->run->in.read_before;
		break;
	case SPVX_ENOENT: /* found in a folder: a dangling link, not an input */
		at.again = in->run->in.read_before;
		if (!item->named)
			severity = CMD_NOTE;
		else /* a usage error, unless a list names it */
			at.always = !in->run->in.files_from.count &&
				    !in->run->in.files0_from.count;
		break;
	default:
		break;
	}
	if (rule) {
		at.has_offset = true;
		at.rule = spvx_code_rule((int)rule);
	}
	in->problems += severity != CMD_NOTE;
	if (item->problem == SPVX_ESYNTAX && item->kind == SPVX_KIND_SPIRV_ASSEMBLY)
		return; /* each error has been reported, with its line */
	if (item->named && item->problem == SPVX_EMAGIC && lacks_ending(at.address))
		cmd_say(&in->run->messages, severity, &at, "%s; did you mean %.*s.spv?",
			item->message, (int)at.address.len, at.address.ptr);
	else
		cmd_say(&in->run->messages, severity, &at, "%s", item->message);
}

void cmd_inputs_problem(struct cmd_inputs *in, const struct spvx_input_item *item)
{
	if (item->rule)
		say_entry(in, item);
	else
		say_problem(in, item);
}

/* ---- a base ---- */

int cmd_inputs_open_base(struct cmd_inputs *in, struct cmd_run *run,
			 const struct opt_list *names)
{
	run->messages.base = true;
	run->messages.unread = 0;
	return cmd_inputs_open(in, run, names);
}

int cmd_inputs_end_base(struct cmd_inputs *in, int err)
{
	struct cmd_run *run = in->run;
	struct spvx_input_totals t = { 0 };
	bool empty;

	run->messages.base = false;
	if (in->input)
		spvx_input_totals(in->input, &t);
	empty = in->ended && !t.modules && !in->others.modules && !run->in.allow_empty &&
		!run->in.shard;
	return !err && (empty || run->messages.unread) ? -SPVX_EIO : err;
}
