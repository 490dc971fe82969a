/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/modules.c - from the INPUTs of a command to the end of its documents.
 */
#include "cmd/inputs/modules.h"

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
