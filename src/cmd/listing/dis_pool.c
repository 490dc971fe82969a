/* SPDX-License-Identifier: MIT */
/*
 * cmd/listing/dis_pool.c - lists modules with several threads, independently.
 *
 * A thread has a document of its own, whose text goes to the command's document in the
 * order of the inputs. The text of a large module is passed on in parts.
 */
#include "cmd/listing/dis.h"

#include "input/path.h"

/* The state of a thread. */
struct dis_worker {
	struct dis_listing l;
	struct cmd_output output;
	struct cmd_out out;
};

/* ---- text ---- */

/* Move the text written so far to the unit. */
static int keep_text(struct dis_listing *l)
{
	struct sx_buf *text = &l->out->buf;
	int err = text->len ? cmd_unit_text(l->unit, text) : text->error;

	text->len = 0;
	return err;
}

int dis_pool_wrote(struct dis_listing *l)
{
	int rc;

	if (!l->worker || l->out->buf.len < CMD_BYTES_KEPT)
		return 0;
	rc = keep_text(l);
	if (!rc)
		rc = cmd_unit_added(l->worker, l->unit);
	if (rc > 0) /* the output is closed */
		l->out->buf.error = -SPVX_EIO;
	return rc > 0 ? -SPVX_EIO : rc;
}

/* ---- threads ---- */

static int begin_worker(void *ctx, struct cmd_worker *w)
{
	const struct dis_listing *all = ctx;
	struct dis_worker *own = w->own;
	struct dis_listing *l = &own->l;
	int err;

	own->out = all->output->outs[0];
	sx_buf_init(&own->out.buf, NULL);
	own->output = (struct cmd_output){ .outs = &own->out, .count = 1 };
	*l = (struct dis_listing){
		.run = &w->run,
		.own = all->own,
		.in = &w->in,
		.sources = { .in = &w->in },
		.output = &own->output,
		.module.grammar = all->module.grammar,
		.several = true,
		.worker = w,
	};
	err = dis_select_init(&l->select, &l->own->functions, &l->own->sections,
			      &w->run.arena);
	return err ? err : dis_list_open(l);
}

static int look(struct cmd_worker *w, struct cmd_unit *u,
		const struct spvx_input_item *item)
{
	struct dis_listing *l = &((struct dis_worker *)w->own)->l;
	int err;

	l->unit = u;
	l->item = item;
	l->out = l->output->outs;
	err = dis_list_module(l);
	return err ? err : keep_text(l);
}

static int put(void *ctx, struct cmd_unit *u)
{
	struct dis_listing *l = ctx;

	cmd_unit_put_texts(u, &l->output->outs[0].buf);
	return 0;
}

static void release(void *own)
{
	struct dis_worker *of = own;

	if (!of->l.output)
		return;
	dis_list_close(&of->l);
	dis_select_free(&of->l.select);
	sx_buf_free(&of->out.buf);
}

static const struct cmd_pool_ops pool_ops = {
	.own_size = sizeof(struct dis_worker),
	.begin = begin_worker,
	.look = look,
	.put = put,
	.release = release,
};

/* ---- the number of threads ---- */

/* Whether each module is headed by its address, the first one, too. */
static bool are_several(const struct cmd_run *run)
{
	const struct cmd_input_opts *in = &run->in;

	return run->words.count != 1 || in->files_from.count || in->files0_from.count ||
	       sx_path_type(run->words.items[0]) == SX_PATH_FOLDER;
}

unsigned dis_pool_jobs(const struct dis_listing *l)
{
	const struct cmd_out *out = l->output->outs;

	/* on a terminal the messages about a module come with its listing */
	if (l->partial || l->output->count != 1 || dis_needs_sources(l) ||
	    out->is_terminal || !are_several(l->run))
		return 1;
	return cmd_pool_jobs(l->in, &l->run->words);
}

int dis_pool_run(struct dis_listing *l, unsigned jobs)
{
	return cmd_pool_run(l->in, jobs, &pool_ops, l);
}
