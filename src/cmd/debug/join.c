/* SPDX-License-Identifier: MIT */
/*
 * cmd/debug/join.c - --join: modules with the debug information that others were stripped of.
 */
#include "cmd/debug/join.h"

#include "base/str.h"

/* A module that is kept. */
struct cmd_joined {
	unsigned char *data;
	size_t size;
	struct sx_buf address;
	struct spvx_module module;
	struct spvx_debug debug;
};

static void release(struct cmd_joined *j)
{
	if (!j)
		return;
	spvx_debug_fini(&j->debug);
	spvx_module_fini(&j->module);
	sx_buf_free(&j->address);
	sx_free(NULL, j->data, j->size);
	sx_free(NULL, j, sizeof(*j));
}

static int load(struct cmd_joined *j, struct cmd_inputs *in, const unsigned char *data,
		size_t size, struct spvx_str address)
{
	struct spvx_module_options options = { .size = sizeof(options),
					       .grammar = in->grammar };
	int err;

	sx_buf_init(&j->address, NULL);
	sx_buf_put(&j->address, address.ptr, address.len);
	j->data = sx_resize(NULL, NULL, 0, size);
	if (!j->data || j->address.error)
		return -SPVX_ENOMEM;
	memcpy(j->data, data, size);
	j->size = size;
	err = spvx_module_init(&j->module, &options);
	if (!err)
		err = spvx_debug_init(&j->debug, NULL);
	if (!err)
		err = spvx_debug_read(&j->debug, &j->module, j->data, size);
	return err;
}

/* Keep a module that has an identifier; of several with the same the first is found. */
static int keep(struct cmd_join *join, struct cmd_joined *j)
{
	struct spvx_str id = j->debug.build_id;
	uint64_t *slot = sx_strmap_at(&join->ids, id.ptr, id.len, NULL);
	int err;

	if (!slot)
		return -SPVX_ENOMEM;
	err = sx_grow(NULL, (void **)&join->kept, &join->cap, join->count + 1,
		      sizeof(*join->kept));
	if (err)
		return err;
	join->kept[join->count++] = j;
	if (!*slot)
		*slot = join->count;
	return 0;
}

static int take(struct cmd_join *join, struct cmd_inputs *in,
		const struct spvx_input_item *item)
{
	struct cmd_joined *j;
	const unsigned char *data;
	size_t size;
	int err = cmd_inputs_whole(in, &data, &size);

	if (err <= 0)
		return err;
	j = sx_resize(NULL, NULL, 0, sizeof(*j));
	if (!j)
		return -SPVX_ENOMEM;
	memset(j, 0, sizeof(*j));
	err = load(j, in, data, size, cmd_inputs_address(in, item->offset));
	if (!err && j->module.fault)
		cmd_inputs_fault(in, item->stream);
	if (!err && j->debug.build_id.len) {
		err = keep(join, j);
		if (!err)
			return 0;
	}
	release(j);
	return err == -SPVX_ELIMIT ? 0 : err;
}

int cmd_join_read(struct cmd_join *join, struct cmd_run *run, const struct opt_list *names)
{
	const struct spvx_input_item *item;
	struct cmd_inputs in = { 0 };
	int more = 0;
	int err;

	sx_strmap_init(&join->ids, NULL);
	if (!names->count)
		return 0;
	err = cmd_inputs_open(&in, run, names);
	while (!err && (more = cmd_inputs_next(&in, &item)) > 0)
		err = take(join, &in, item);
	cmd_inputs_close(&in);
	return more < 0 ? more : err;
}

void cmd_join_free(struct cmd_join *join)
{
	for (size_t i = 0; i < join->count; i++)
		release(join->kept[i]);
	sx_free(NULL, join->kept, join->cap * sizeof(*join->kept));
	sx_strmap_free(&join->ids);
	memset(join, 0, sizeof(*join));
}

struct spvx_debug *cmd_join_find(struct cmd_join *join, struct spvx_str build_id,
				 struct spvx_str *address)
{
	const uint64_t *slot = sx_strmap_find(&join->ids, build_id.ptr, build_id.len);
	struct cmd_joined *j;

	if (!slot || !*slot || !build_id.len)
		return NULL;
	j = join->kept[*slot - 1];
	*address = sx_str_n(j->address.data, j->address.len);
	return &j->debug;
}
