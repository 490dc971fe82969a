/* SPDX-License-Identifier: MIT */
/*
 * cmd/debug.c - see cmd/debug.h.
 */
#include "cmd/debug.h"

#include "base/str.h"

static void say_finding(void *ctx, const struct spvx_debug_finding *finding)
{
	struct cmd_debug *d = ctx;
	struct cmd_place at = {
		.address = sx_str_n(d->address.data, d->address.len),
		.has_offset = true,
		.offset = (uint64_t)finding->at * SPVX_WORD_BYTES,
		.rule = spvx_debug_code_name(finding->code),
	};

	if (finding->id)
		cmd_say(&d->in->run->messages, d->severity, &at, "%s (%%%u)",
			spvx_debug_code_text(finding->code), finding->id);
	else
		cmd_say(&d->in->run->messages, d->severity, &at, "%s",
			spvx_debug_code_text(finding->code));
}

int cmd_debug_init(struct cmd_debug *d, struct cmd_inputs *in, enum cmd_severity severity,
		   struct spvx_debug_options *options)
{
	struct spvx_module_options module = { .size = sizeof(module),
					      .grammar = in->grammar };
	int err;

	d->in = in;
	d->severity = severity;
	sx_buf_init(&d->address, NULL);
	options->report = say_finding;
	options->ctx = d;
	err = spvx_module_init(&d->module, &module);
	return err ? err : spvx_debug_init(&d->debug, options);
}

/* The module spells out far more than it holds. */
static void say_limit(struct cmd_debug *d)
{
	struct cmd_place at = { .address = sx_str_n(d->address.data, d->address.len) };

	cmd_say(&d->in->run->messages, CMD_ERROR, &at,
		"decoration groups multiply beyond what a module of this size may come to");
}

int cmd_debug_load(struct cmd_debug *d, const struct spvx_input_item *item)
{
	const unsigned char *data;
	struct spvx_str address;
	size_t size;
	int err = cmd_inputs_whole(d->in, &data, &size);

	if (err <= 0)
		return err;
	d->data = data;
	d->size = size;
	address = cmd_inputs_address(d->in, item->offset);
	d->address.len = 0;
	sx_buf_put(&d->address, address.ptr, address.len);
	if (d->address.error)
		return d->address.error;
	err = spvx_module_load(&d->module, data, size);
	if (err == -SPVX_ELIMIT) {
		say_limit(d);
		return 0;
	}
	if (!err)
		err = spvx_debug_load(&d->debug, &d->module);
	return err ? err : 1;
}

void cmd_debug_free(struct cmd_debug *d)
{
	spvx_debug_free(&d->debug);
	spvx_module_free(&d->module);
	sx_buf_free(&d->address);
}
