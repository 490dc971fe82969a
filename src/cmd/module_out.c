/* SPDX-License-Identifier: MIT */
/*
 * cmd/module_out.c - output of commands that rewrite modules: -o FILE, or --to=DIR.
 */
#include "cmd/module_out.h"

#include <spvx/error.h>

int module_out_check(const struct module_out *o)
{
	struct cmd_run *run = o->run;

	if (!o->to && !run->out.output)
		return cmd_usage(run, "missing output: -o FILE or --to=DIR");
	if (!o->to && (run->out.also.count || run->out.format != module_files_formats[0]))
		return cmd_usage(run, "-f and --also apply to the list of --to=DIR");
	return 0;
}

/* Set up the file of one module, written as bytes; it may replace its input. */
static void open_file(struct cmd_run *run)
{
	struct cmd_out *out = run->output.outs;
	struct cmd_target *target = cmd_targets_find(&run->output.targets, run->out.output);

	out->gate.escape = false;
	out->gate.paint = false;
	if (target && target->path == run->out.output)
		*target = run->output.targets.items[--run->output.targets.count];
}

int module_out_open(struct module_out *o)
{
	int err = 0;

	sx_buf_init(&o->text, NULL);
	if (o->to) {
		o->files = (struct module_files){
			.run = o->run, .to = o->to, .naming = o->naming, .suffix = ".spv"
		};
		err = module_files_open(&o->files);
	} else {
		open_file(o->run);
	}
	return err ? err : cmd_inputs_open(o->in, o->run, &o->run->words);
}

void module_out_close(struct module_out *o, int err)
{
	cmd_inputs_close(o->in); /* may report errors */
	if (o->to)
		module_files_close(&o->files, cmd_ending(o->run, err));
	else if (!o->modules)
		o->run->output.discard = true;
	sx_buf_free(&o->text);
}

static int next(struct module_out *o)
{
	o->text.len = 0;
	if (!o->modules++ || o->to)
		return 0;
	cmd_error(&o->run->messages, o->run->out.output,
		  "more than one module requires --to=DIR");
	return -SPVX_EINVAL;
}

int module_out_take(struct module_out *o, const struct spvx_input_item *item,
		    struct module_out_from *from)
{
	int err = cmd_inputs_whole(o->in, &from->data, &from->size);

	if (err <= 0)
		return err;
	if (item->stream->fault) {
		cmd_inputs_fault(o->in, item->stream);
		return 0;
	}
	from->address = cmd_inputs_address(o->in, item->offset);
	err = next(o);
	return err ? err : 1;
}

int module_out_put(struct module_out *o, const struct spvx_input_item *item,
		   struct spvx_str address)
{
	o->files.uses = cmd_inputs_uses(item);
	if (o->to) {
		int err = module_files_begin(&o->files, o->text.data, o->text.len);

		/* a file of its own */
		if (err > 0)
			return module_files_put(&o->files,
						sx_str_n(o->text.data, o->text.len),
						o->text.len, address);
		if (!err)
			module_files_again(&o->files, o->text.len, address);
		return err;
	}
	sx_buf_put(&o->run->output.outs->buf, o->text.data, o->text.len);
	return 0;
}

int module_out_append(void *text, const void *data, size_t size)
{
	struct sx_buf *b = text;

	sx_buf_put(b, data, size);
	return b->error;
}
