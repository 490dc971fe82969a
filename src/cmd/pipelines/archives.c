/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/archives.c - reads archives with several threads.
 */
#include "cmd/pipelines/passes.h"

#include "cmd/inputs/reread.h"

/* A spvx_input_object_fn for the shared queue, which is not stepped. */
static int no_object(void *ctx, const struct spvx_input_object *in)
{
	(void)ctx;
	(void)in;
	return 0;
}

int pipe_read_archives(struct cmd_run *run, const struct opt_list *names, unsigned what,
		       const struct cmd_pool_ops *ops, void *ctx)
{
	const struct opt_list words = run->words;
	struct cmd_inputs in;
	unsigned jobs;
	int err;

	run->words = *names;
	run->in.small_parts = true;
	err = cmd_inputs_open(&in, run, &run->words);
	if (!err) {
		if (!(what & PIPE_FIRST))
			cmd_inputs_again(&in);
		if (what & PIPE_OBJECTS)
			spvx_input_on_object(in.input, no_object, NULL, 0);
		jobs = cmd_pool_jobs(&in, &run->words);
		err = jobs > 1 || what & PIPE_OBJECTS ? cmd_pool_run(&in, jobs, ops, ctx)
						      : 1;
	}
	in.ended = false; /* the command reports the totals at its end */
	cmd_inputs_close(&in);
	run->words = words;
	return err;
}
