/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/devices.c - reading the devices that options name.
 */
#include "cmd/inputs/devices.h"

#include "base/str.h"
#include "cmd/inputs/grammars.h"
#include "cmd/inputs/textfile.h"
#include "frame/format.h"
#include "requires/device.h"

#include <spvx/error.h>

#include <unistd.h>

/* The folder to search for profiles that others are based on. */
struct profile_folder {
	struct cmd_run *run;
	const char *path;
};

/* The file of a profile next to the file at @path. Return: NULL: no memory. */
static const char *beside(struct cmd_run *run, const char *path, const char *name)
{
	const char *slash = strrchr(path, '/');

	return cmd_format(&run->arena, "%.*s%s.json", slash ? (int)(slash - path + 1) : 0,
			  path, name);
}

static bool find(void *ctx, const char *name, struct spvx_str *text)
{
	const struct profile_folder *b = ctx;
	const char *path;

	if (strchr(name, '/'))
		return false;
	path = beside(b->run, b->path, name);
	return path && !access(path, R_OK) && !cmd_text_keep(b->run, path, text);
}

static int read_file(struct cmd_run *run, const char *path, const char *profile,
		     struct spvx_device **device)
{
	struct profile_folder folder = { run, path };
	struct spvx_device_options o = {
		.size = sizeof(o), .profile = profile, .find = find, .ctx = &folder
	};
	struct spvx_error why = { .code = SPVX_OK };
	struct spvx_str text;
	int err = cmd_text_keep(run, path, &text);

	if (err)
		return err;
	err = spvx_device_create(text, &o, device, &why);
	if (err && err != -SPVX_ENOMEM) {
		cmd_grammar_fault(run, path, &why);
		err = -SPVX_EINVAL;
	}
	if (!err) {
		const struct sx_json_node *n = (*device)->repeated;
		const char *in = (*device)->repeated_in;
		const char *file = in ? beside(run, path, in) : path;
		const struct cmd_place at = { .address = sx_str(file ? file : in),
					      .line = n ? n->line : 0,
					      .column = n ? n->column : 0 };

		/* the last of duplicate keys counts, as in other JSON readers, but the
		 * author of the file may have meant something else */
		if (n)
			cmd_say(&run->messages, CMD_WARNING, &at,
				"duplicate key '%.*s': the last one is used",
				(int)(n->key.len < 64 ? n->key.len : 64), n->key.ptr);
	}
	return err;
}

int cmd_device(struct cmd_run *run, const char *value, struct spvx_device **device)
{
	const char *colon = strrchr(value, ':');
	const char *path;
	int err = spvx_device_minimum(device, value, NULL);

	if (!err || err == -SPVX_ENOMEM)
		return err;
	if (!colon || !access(value, F_OK))
		return read_file(run, value, NULL, device);
	path = cmd_format(&run->arena, "%.*s", (int)(colon - value), value);
	return path ? read_file(run, path, colon + 1, device) : -SPVX_ENOMEM;
}

/* Return: the length of the label; 0: none, as in a value that names a file as a whole. */
static size_t label_of(const char *value)
{
	size_t len = strcspn(value, "=/");

	return value[len] == '=' && access(value, F_OK) ? len : 0;
}

int cmd_device_open(struct cmd_run *run, const char *value, struct cmd_device *d)
{
	size_t label = label_of(value);
	int err = cmd_device(run, value + label + (label > 0), &d->device);

	if (err)
		return err;
	d->label = label ? sx_arena_strdup(&run->arena, value, label)
			 : spvx_device_name(d->device);
	return d->label ? 0 : -SPVX_ENOMEM;
}
