/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/partial_make.c - `--partial`, for any kind of record.
 */
#include "cmd/inputs/partial_make.h"

#include "cmd/inputs/partial_file.h"

struct making {
	const struct cmd_partial_ops *ops;
	void *ctx;
	int err; /* failure to record an error */
};

int cmd_partial_check_options(struct cmd_run *run, bool resume)
{
	if (run->out.also.count)
		return cmd_usage(run, "--partial and --also cannot be used together");
	if (resume && !run->out.output)
		return cmd_usage(run, "--resume requires --output=FILE");
	return 0;
}

/* Whether the file of --output is this partial already. */
static bool is_complete(const struct making *p, const char *path)
{
	struct sx_buf header;
	bool complete;

	sx_buf_init(&header, NULL);
	p->ops->put_header(p->ctx, &header);
	complete = !header.error &&
		   cmd_partial_is_complete(path, sx_str_n(header.data, header.len));
	sx_buf_free(&header);
	return complete;
}

static void record_error(void *ctx, const struct cmd_place *at)
{
	struct making *p = ctx;
	int err = p->ops->add_error(p->ctx, at);

	if (err)
		p->err = err;
}

/* Add a record for each skipped file. */
static int record_skips(struct making *p, struct cmd_skips *skips)
{
	size_t count;
	const struct cmd_skip_row *rows = cmd_skips_sort(skips, &count);
	struct spvx_input_kind_facts facts;
	int err = skips->error ? -SPVX_ENOMEM : 0;

	for (size_t i = 0; i < count && !err; i++) {
		spvx_input_kind_facts(rows[i].kind, &facts);
		err = p->ops->add_skip(p->ctx, rows[i].first, facts.name, rows[i].bytes);
	}
	return err;
}

static int scan(struct making *p, struct cmd_run *run)
{
	struct cmd_messages *m = &run->messages;
	int err;

	m->record = record_error;
	m->record_ctx = p;
	m->ledger->skips.detail = CMD_SKIPS_FILES;
	run->in.allow_empty = true;
	err = p->ops->scan(p->ctx);
	m->record = NULL;
	if (!err)
		err = record_skips(p, &m->ledger->skips);
	return err ? err : p->err;
}

int cmd_partial_make(struct cmd_run *run, const struct cmd_partial_ops *ops, void *ctx,
		     bool resume)
{
	struct making p = { .ops = ops, .ctx = ctx };
	int err;

	if (resume && is_complete(&p, run->out.output)) {
		run->output.discard = true;
		return 0;
	}
	err = scan(&p, run);
	return err || !ops->write ? err : ops->write(ctx, &run->output.outs[0].buf);
}
