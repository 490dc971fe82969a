/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/extract.c - writes objects of archives to a new archive. Payloads are
 * copied as they are stored.
 */
#include "cmd/pipelines/passes.h"

#include "base/str.h"
#include "cmd/inputs/addr.h"
#include "cmd/inputs/inputs.h"
#include "cmd/inputs/pipeline.h"
#include "pipeline/closure.h"

#include <spvx/error.h>

/* The objects of archives, and those to write. */
struct extraction {
	struct cmd_run *run;
	struct sx_pipe_closure objects;
	bool lacks; /* part of an archive is lost */
};

/* Take the object that an INPUT names. Return: 1, 0: the INPUT is an archive, or a negative
 * code. */
static int take_word(struct extraction *x, const char *word)
{
	struct cmd_object_address a;
	int err = cmd_object_address(x->run, word, &a);
	uint32_t tag;

	if (err <= 0)
		return err;
	tag = sx_pipe_closure_kind(&x->objects, a.tag, a.hash);
	if (tag == UINT32_MAX)
		cmd_say(&x->run->messages, CMD_ERROR, CMD_AT(sx_str(word)),
			"no entry of the archive has this hash");
	else
		sx_pipe_closure_take(&x->objects, tag, a.hash);
	return 1;
}

/* The .problem callback of cmd_inputs. */
static bool note_loss(void *ctx, const struct spvx_input_item *item)
{
	struct extraction *x = ctx;

	x->lacks |= item->problem == SPVX_EENTRY && item->severity != SPVX_INPUT_NOTE;
	return cmd_object_archive(NULL, item);
}

/* Take the modules that --where selects. */
static int take_modules(struct extraction *x)
{
	const struct spvx_input_item *item;
	struct cmd_inputs in;
	int err = cmd_inputs_open(&in, x->run, &x->run->words);
	int more = 0;

	in.problem = note_loss;
	in.problem_ctx = x;
	while (!err && (more = cmd_inputs_next(&in, &item)) > 0) {
		struct spvx_str address = cmd_inputs_address(&in, item->offset);
		uint64_t hash;

		if (item->kind == SPVX_KIND_FOSSILIZE && cmd_addr_hash(address, &hash))
			sx_pipe_closure_take(&x->objects, SPVX_CACHE_MODULE, hash);
		else
			cmd_say(&x->run->messages, CMD_WARNING, CMD_AT(address),
				"left out: it is not in a Fossilize archive");
	}
	cmd_inputs_close(&in);
	return err ? err : more;
}

/* Take all objects that INPUTs name. */
static int take_all(struct extraction *x)
{
	const struct opt_list *words = &x->run->words;
	size_t objects = 0;
	int err = 0;

	for (size_t i = 0; i < words->count && err >= 0; i++) {
		err = take_word(x, words->items[i]);
		objects += err > 0;
	}
	if (err < 0)
		return err;
	if (objects && (objects < words->count || x->run->in.where.count))
		return cmd_usage(
			x->run,
			"--as=foz cannot mix objects (cache.foz#HASH) and whole archives");
	if (!objects) {
		err = take_modules(x);
		sx_pipe_closure_take_all(&x->objects);
	}
	sx_pipe_closure_take_links(&x->objects);
	return err < 0 ? err : x->objects.err;
}

/* Write the archive only if it is complete: a reader could not tell that an object is
 * missing. */
static void write_archive(struct extraction *x)
{
	struct cmd_messages *messages = &x->run->messages;
	struct cmd_out *out = x->run->output.outs;
	const bool any = x->objects.queue.count != 0;
	const struct sx_pipe_node *lost = sx_pipe_closure_lost(&x->objects);
	const bool whole = !x->lacks && !messages->ledger->incomplete;

	out->gate.escape = false; /* bytes, not text */
	out->gate.paint = false;
	x->run->output.discard = !whole || lost || !any;
	if (!whole)
		cmd_error(messages, x->run->out.output,
			  "not written: it would be incomplete");
	else if (lost)
		cmd_error(
			messages, x->run->out.output,
			"not written: it would be incomplete: object %016llx cannot be read",
			(unsigned long long)lost->key.hash);
	else if (any)
		sx_pipe_closure_write(&x->objects, &out->buf);
	else if (!messages->ledger->failed && !x->run->in.allow_empty)
		cmd_error(messages, x->run->out.output, "not written: it would be empty");
}

static int extract(struct extraction *x)
{
	struct cmd_pass pass = { .object = sx_pipe_closure_add,
				 .tags = SPVX_INPUT_PAYLOADS - 1,
				 .ctx = &x->objects };
	struct opt_list archives;
	int err = x->objects.err;

	if (!err)
		err = cmd_pipeline_archives(x->run, &x->run->words, &archives);
	if (!err)
		err = cmd_pass_read(x->run, &archives, &pass);
	if (!err)
		err = take_all(x);
	pass.object = sx_pipe_closure_payload;
	pass.tags = SPVX_INPUT_PAYLOADS;
	if (!err)
		err = cmd_pass_read(x->run, &archives, &pass);
	if (!err)
		write_archive(x);
	else
		x->run->output.discard = true;
	return err;
}

int pipe_extract(struct cmd_run *run, bool bases)
{
	struct extraction x = { .run = run };
	int err;

	if (!run->out.output)
		return cmd_usage(run, "--as=foz requires -o FILE");
	err = cmd_one_format(run, "--as=foz");
	if (!err)
		err = cmd_inputs_refuse_stdin(
			run,
			"--as=foz reads INPUTs twice, and standard input can only be read once");
	if (err)
		return err;
	sx_pipe_closure_init(&x.objects);
	x.objects.bases = bases;
	err = extract(&x);
	sx_pipe_closure_free(&x.objects);
	return err;
}
