/* SPDX-License-Identifier: MIT */
/*
 * frame/status.c - records errors and damage, and derives `complete` and the exit status.
 */
#include "frame/status.h"

#include "frame/command.h"
#include "frame/memory.h"

#include <assert.h>

static struct spvx_str copy(struct cmd_ledger *l, struct spvx_str s)
{
	s = sx_arena_str(l->arena, s);
	return s.ptr ? s : sx_str("");
}

/* Record a trouble by name; without memory, it is only counted. */
static void name_trouble(struct cmd_ledger *l, const struct cmd_place *at,
			 struct spvx_str text)
{
	struct sx_trouble *t = NULL;

	if (l->arena && l->troubles.count < CMD_TROUBLES)
		t = sx_vec_add(&l->troubles, NULL, 1, sizeof(*t));
	if (!t) {
		l->more++;
		return;
	}
	*t = (struct sx_trouble){
		.address = copy(l, at->address),
		.has_offset = at->has_offset,
		.offset = at->offset,
		.line = at->line,
		.column = at->column,
		.rule = at->rule,
		.text = copy(l, text),
	};
}

void cmd_ledger_error(struct cmd_ledger *l, const struct cmd_place *at,
		      struct spvx_str text)
{
	l->incomplete = true;
	l->failed |= !at->damage;
	name_trouble(l, at, text);
}

void cmd_ledger_fail(struct cmd_ledger *l)
{
	l->incomplete = true;
	l->failed = true;
}

void cmd_ledger_lack(struct cmd_ledger *l)
{
	l->lacking = true;
}

void cmd_ledger_answered(struct cmd_ledger *l)
{
	l->answered = true;
}

void cmd_ledger_find(struct cmd_ledger *l)
{
	l->findings = true;
}

void cmd_ledger_reported(struct cmd_ledger *l)
{
	l->findings = true;
	l->damaged += l->malformed_is_finding;
}

void cmd_ledger_more(struct cmd_ledger *l, uint64_t errors, uint64_t damaged)
{
	l->more += errors;
	l->damaged += l->malformed_is_finding ? damaged : 0;
}

int cmd_ledger_status(const struct cmd_ledger *l, bool exit_zero)
{
	if (l->answered)
		return 0;
	if (l->incomplete)
		return 2;
	return l->findings && !exit_zero;
}

void cmd_ledger_free(struct cmd_ledger *l)
{
	sx_vec_free(&l->troubles, NULL, sizeof(struct sx_trouble));
	cmd_skips_free(&l->skips);
}

const struct sx_ending *cmd_ending(struct cmd_run *run, int err)
{
	struct cmd_ledger *l = run->messages.ledger;

	assert(err || !l->open);
	l->unsaid = err && !l->incomplete;
	if (err || cmd_memory_failed() || cmd_output_failed(&run->output))
		cmd_ledger_fail(l);
	l->ending = (struct sx_ending){
		.damaged = l->damaged,
		.complete = !l->incomplete && !l->lacking,
		.troubles = l->troubles.items,
		.trouble_count = l->troubles.count,
		.trouble_more = l->more,
		.skipped = l->rows,
		.skipped_count = cmd_skips_rows(&l->skips, l->rows),
	};
	return &l->ending;
}
