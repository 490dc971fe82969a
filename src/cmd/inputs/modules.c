/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/modules.c - from the INPUTs of a command to the end of its documents; and INPUTs
 * that are read a second time.
 */
#include "cmd/inputs/modules.h"

#include "base/str.h"

int cmd_modules_run(struct cmd_inputs *in, struct cmd_run *run, struct cmd_docs *docs,
		    const struct cmd_modules *m, void *ctx)
{
	int err = cmd_inputs_open(in, run, &run->words);

	if (!err && m->begin)
		err = m->begin(ctx);
	if (!err)
		err = m->pool ? cmd_pool_all(in, &run->words, m->pool, ctx)
			      : cmd_inputs_each(in, m->each, ctx);
	if (!err && m->finish)
		err = m->finish(ctx);
	cmd_inputs_close(in);
	if (m->end)
		m->end(ctx, cmd_ending(run, err));
	else if (docs)
		cmd_docs_end(docs, cmd_ending(run, err));
	return err;
}

static bool is_unread(const struct spvx_input_item *item)
{
	return item->problem == SPVX_EIO || (item->problem == SPVX_ENOENT && item->named);
}

static void say_unread(struct cmd_run *run, struct spvx_input *input,
		       const struct spvx_input_item *item)
{
	struct cmd_place at = {
		.address = sx_str(""),
		.has_offset = item->offset > 0,
		.offset = item->offset,
		.again = true,
	};

	if (spvx_input_address(input, item->offset, &at.address))
		cmd_error(&run->messages, "", "out of memory");
	else
		cmd_say(&run->messages, CMD_ERROR, &at, "%s", item->message);
}

/* The .problem callback of struct cmd_inputs; the first pass has reported damage. */
static bool say_problem(void *ctx, const struct spvx_input_item *item)
{
	struct cmd_inputs *in = ctx;

	if (is_unread(item))
		say_unread(in->run, in->input, item);
	return true;
}

void cmd_inputs_again(struct cmd_inputs *in)
{
	in->problem = say_problem;
	in->problem_ctx = in;
	spvx_input_on_skip(in->input, NULL, NULL);
}

int cmd_again_next(struct cmd_run *run, struct spvx_input *input,
		   const struct spvx_input_item **item)
{
	int more;

	while ((more = spvx_input_next(input, item)) > 0) {
		if (!(*item)->problem)
			break;
		if (is_unread(*item))
			say_unread(run, input, *item);
	}
	return more;
}
