/* SPDX-License-Identifier: MIT */
/*
 * cmd/debug/symbols_load.c - one module of the PATHs of --symbols, held with its lines.
 */
#include "cmd/debug/symbols.h"

#include <spvx/error.h>

void cmd_twin_free(struct cmd_twin *t)
{
	if (!t->loaded)
		return;
	spvx_debug_fini(&t->debug);
	spvx_module_fini(&t->module);
	sx_buf_free(&t->address);
	sx_free(NULL, t->data, t->size);
	memset(t, 0, sizeof(*t));
}

static int take(struct cmd_twin *t, struct cmd_inputs *in,
		const struct spvx_input_item *item)
{
	struct spvx_module_options options = { .size = sizeof(options),
					       .grammar = in->grammar };
	const unsigned char *data;
	struct spvx_str address;
	size_t size;
	int err = cmd_inputs_whole(in, &data, &size);

	if (err <= 0)
		return err;
	t->loaded = true;
	address = cmd_inputs_address(in, item->offset);
	sx_buf_init(&t->address, NULL);
	sx_buf_put(&t->address, address.ptr, address.len);
	t->data = sx_resize(NULL, NULL, 0, size);
	if (!t->data || t->address.error)
		return -SPVX_ENOMEM;
	memcpy(t->data, data, size);
	t->size = size;
	err = spvx_module_init(&t->module, &options);
	if (!err)
		err = spvx_debug_init(&t->debug, NULL);
	if (!err)
		err = spvx_module_load(&t->module, t->data, size);
	if (!err)
		err = spvx_debug_load(&t->debug, &t->module);
	if (err == -SPVX_ELIMIT)
		return 0;
	return err ? err : 1;
}

int cmd_twin_load(struct cmd_twin *t, struct cmd_symbols *s, const char *address)
{
	const struct spvx_input_item *item;
	struct opt_list names = { NULL, 0, 0 };
	struct cmd_inputs in = { 0 };
	int err = opt_list_add(&names, &s->run->arena, address);

	cmd_twin_free(t);
	if (!err)
		err = cmd_symbols_inputs(&in, s->run, &names);
	if (!err)
		err = cmd_inputs_next(&in, &item);
	if (err > 0)
		err = take(t, &in, item);
	if (err <= 0)
		cmd_twin_free(t);
	cmd_inputs_close(&in);
	return err;
}
