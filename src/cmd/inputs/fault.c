/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/fault.c - messages about faults, with the likely cause if the bytes suggest
 * one, and about inputs, or a base, that cannot be read.
 */

#include "base/str.h"
#include "cmd/commands.h"
#include "cmd/inputs/inputs.h"
#include "report/records/members.h"
#include "spirv/diagnose.h"
#include "spirv/stream.h"

#include <string.h>

/* ---- its cause ---- */

static void put_place(struct sx_buf *b, uint64_t offset)
{
	SX_SAY(b, SX_HEX(offset), SX_T(": "));
}

void cmd_fault_put_causes(struct sx_buf *b, const struct sx_diagnosis *d)
{
	if (d->replaced) {
		put_place(b, d->replaced_at);
		sx_buf_puts(b, "bytes EF BF BD (");
		sx_put_count(b, d->replaced, "place", "places");
		sx_buf_puts(b, "): a text conversion has replaced bytes above 7F\n");
	}
	if (d->inserted) {
		put_place(b, d->inserted_at);
		SX_SAY(b, SX_T("bytes 0D 0A ("), SX_COUNT(d->inserted, "place", "places"),
		       SX_T("): a text conversion has put 0D before each 0A\n"));
	}
	if (d->resumes) {
		put_place(b, d->resumes_at);
		SX_SAY(b, SX_T("valid instructions from here on"),
		       SX_C(d->resumes_swapped ? ", in the other byte order" : ""));
		if (d->shift)
			SX_SAY(b, SX_T(", shifted by "),
			       SX_COUNT(d->shift, "byte", "bytes"));
		sx_buf_putc(b, '\n');
	}
}

/* ---- the message ---- */

void cmd_fault_put_around(struct sx_buf *b, uint64_t offset, struct spvx_str address)
{
	SX_SAY(b, SX_T("spvx dis --around="), SX_HEX(offset), SX_T(" "),
	       SX_BY(sx_put_shell, address));
}

void cmd_fault_put_see(struct sx_buf *b, const struct cmd_run *run, uint64_t offset,
		       struct spvx_str address)
{
	if (!cmd_find(run->program, "dis"))
		return;
	sx_buf_puts(b, "see: ");
	cmd_fault_put_around(b, offset, address);
	sx_buf_putc(b, '\n');
}

void cmd_inputs_fault(struct cmd_inputs *in, const struct spvx_stream *stream)
{
	struct cmd_place at = {
		.address = cmd_inputs_address(in, stream->offset),
		.has_offset = true,
		.offset = stream->fault_offset,
		.rule = spvx_code_rule((int)stream->fault),
		.bytes = stream->bytes,
	};
	struct sx_diagnosis d;
	struct sx_buf text = { .a = NULL };
	struct sx_buf detail = { .a = NULL };
	size_t size;
	const unsigned char *data = sx_stream_bytes(stream, &size);

	sx_fault_put(&text, stream);
	if (data) {
		sx_diagnose_by(in->grammar, data, size, stream->fault_offset, &d);
		cmd_fault_put_causes(&detail, &d);
	}
	cmd_fault_put_see(&detail, in->run, stream->fault_offset, at.address);
	at.detail = sx_buf_str(&detail);
	cmd_say(&in->run->messages, CMD_DAMAGE, &at, "%.*s", (int)text.len,
		text.len ? text.data : "");
	sx_buf_free(&text);
	sx_buf_free(&detail);
}

/* ---- inputs that cannot be read ---- */

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
