/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/extract.c - writes objects of archives to a new archive. Payloads are
 * copied as they are stored.
 */
#include "cmd/pipelines/extract.h"

#include "base/str.h"
#include "cmd/inputs/addr.h"
#include "cmd/inputs/inputs.h"
#include "cmd/inputs/pipeline.h"
#include "cmd/pipelines/closure.h"

#include <spvx/error.h>

/* Take the object that an INPUT names. Return: 1, 0: the INPUT is an archive, or a negative
 * code. */
static int take_word(struct pipe_closure *c, const char *word)
{
	struct cmd_object_address a;
	const struct cmd_place at = { .address = sx_str(word) };
	int err = cmd_object_address(c->run, word, &a);
	uint32_t tag;

	if (err <= 0)
		return err;
	tag = pipe_closure_kind(c, a.tag, a.hash);
	if (tag == UINT32_MAX) {
		cmd_say(&c->run->messages, CMD_ERROR, &at,
			"no entry of the archive has this hash");
		return 1;
	}
	err = pipe_closure_take(c, tag, a.hash);
	return err ? err : 1;
}

/* The .problem callback of cmd_inputs: notes that part of an archive is lost. */
static bool note_loss(void *ctx, const struct spvx_input_item *item)
{
	struct pipe_closure *c = ctx;

	c->lacks |= item->problem == SPVX_EENTRY && item->severity != SPVX_INPUT_NOTE;
	return cmd_object_archive(NULL, item);
}

/* Take the modules that --where selects. */
static int take_modules(struct pipe_closure *c)
{
	const struct spvx_input_item *item;
	struct cmd_inputs in;
	int err = cmd_inputs_open(&in, c->run, &c->run->words);
	int more = 0;

	in.problem = note_loss;
	in.problem_ctx = c;
	while (!err && (more = cmd_inputs_next(&in, &item)) > 0) {
		struct spvx_str address = cmd_inputs_address(&in, item->offset);
		const struct cmd_place at = { .address = address };
		uint64_t hash;

		if (item->kind == SPVX_KIND_FOSSILIZE && cmd_addr_hash(address, &hash))
			err = pipe_closure_take(c, SPVX_CACHE_MODULE, hash);
		else
			cmd_say(&c->run->messages, CMD_WARNING, &at,
				"left out: it is not in a Fossilize archive");
	}
	cmd_inputs_close(&in);
	return err ? err : more;
}

/* Take all objects that INPUTs name. */
static int take_all(struct pipe_closure *c)
{
	const struct opt_list *words = &c->run->words;
	size_t objects = 0;
	int err = 0;

	for (size_t i = 0; i < words->count && err >= 0; i++) {
		err = take_word(c, words->items[i]);
		objects += err > 0;
	}
	if (err < 0)
		return err;
	if (objects && (objects < words->count || c->run->in.where.count))
		return cmd_usage(
			c->run,
			"--as=foz cannot mix objects (cache.foz#HASH) and whole archives");
	err = objects ? 0 : take_modules(c);
	if (!err && !objects)
		err = pipe_closure_take_all(c);
	return err ? err : pipe_closure_take_links(c);
}

/* Write the archive only if it is complete: a reader could not tell that an object is
 * missing. */
static void write(struct pipe_closure *c)
{
	struct cmd_messages *messages = &c->run->messages;
	struct cmd_out *out = c->run->output.outs;
	bool whole = !c->lacks && !messages->ledger->incomplete;

	out->gate.escape = false; /* bytes, not text */
	out->gate.paint = false;
	c->run->output.discard = !whole || !c->queue.count;
	if (!whole)
		cmd_error(messages, c->run->out.output,
			  "not written: it would be incomplete");
	else if (c->queue.count)
		pipe_closure_write(c, &out->buf);
}

int pipe_extract(struct cmd_run *run, bool bases)
{
	struct pipe_closure c = { .run = NULL };
	struct opt_list archives;
	int err;

	if (!run->out.output)
		return cmd_usage(run, "--as=foz requires -o FILE");
	if (run->out.also.count)
		return cmd_usage(run, "--as=foz and --also cannot be used together");
	err = cmd_inputs_refuse_stdin(
		run,
		"--as=foz reads INPUTs twice, and standard input can only be read once");
	if (err)
		return err;
	err = pipe_closure_init(&c, run);
	c.bases = bases;
	if (!err)
		err = cmd_pipeline_archives(run, &run->words, &archives);
	if (!err)
		err = pipe_closure_read(&c, &archives);
	if (!err)
		err = take_all(&c);
	if (!err)
		err = pipe_closure_payloads(&c, &archives);
	if (!err)
		write(&c);
	else
		run->output.discard = true;
	pipe_closure_free(&c);
	return err;
}
