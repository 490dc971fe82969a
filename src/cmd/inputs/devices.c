/* SPDX-License-Identifier: MIT */
/*
 * cmd/inputs/devices.c - reading the devices that options name.
 */
#include "cmd/inputs/devices.h"

#include "base/nearest.h"
#include "base/str.h"
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

/* The path of the file that a file at @by (NULL: none) calls @name, without its @ending.
 * Return: NULL: no memory. */
static const char *beside(struct cmd_run *run, const char *by, const char *name,
			  const char *ending)
{
	const char *slash = by && *name != '/' ? strrchr(by, '/') : NULL;

	return cmd_format(&run->arena, "%.*s%s%s", slash ? (int)(slash - by + 1) : 0, by,
			  name, ending);
}

static bool find(void *ctx, const char *name, struct spvx_str *text)
{
	const struct profile_folder *b = ctx;
	const char *path;

	if (strchr(name, '/'))
		return false;
	path = beside(b->run, b->path, name, ".json");
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
		cmd_text_fault(run, path, &why);
		err = -SPVX_EINVAL;
	}
	if (!err) {
		const struct sx_json_node *n = (*device)->repeated;
		const char *in = (*device)->repeated_in;
		const char *file = in ? beside(run, path, in, ".json") : path;
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

int cmd_device(struct cmd_run *run, const char *by, const char *value,
	       struct spvx_device **device)
{
	struct sx_nearest near;
	const char *name;
	const char *path;
	const char *colon;
	int err = spvx_device_minimum(device, value, NULL);

	if (!err || err == -SPVX_ENOMEM)
		return err;
	path = beside(run, by, value, "");
	if (!path)
		return -SPVX_ENOMEM;
	colon = strrchr(path, ':');
	if (!access(path, F_OK))
		return read_file(run, path, NULL, device);
	/* the file does not exist; its name may be a misspelt device's */
	sx_nearest_init(&near, sx_str_last(sx_str(value), "/"));
	for (unsigned i = 0; (name = spvx_device_builtin(i)) != NULL; i++)
		sx_nearest_try(&near, name);
	if (near.name) {
		cmd_error(&run->messages, value,
			  "no such file or built-in device; did you mean %s?", near.name);
		return -SPVX_EIO;
	}
	if (!colon)
		return read_file(run, path, NULL, device);
	path = cmd_format(&run->arena, "%.*s", (int)(colon - path), path);
	return path ? read_file(run, path, colon + 1, device) : -SPVX_ENOMEM;
}

int cmd_device_open(struct cmd_run *run, const char *by, const char *value,
		    struct cmd_device *d)
{
	const char *path = beside(run, by, value, "");
	size_t label = strcspn(value, "=/");
	int err;

	if (!path)
		return -SPVX_ENOMEM;
	if (value[label] != '=' || !access(path, F_OK)) /* it names a file as a whole */
		label = 0;
	err = cmd_device(run, by, value + label + (label > 0), &d->device);
	if (err)
		return err;
	d->label = label ? sx_arena_strdup(&run->arena, value, label)
			 : spvx_device_name(d->device);
	return d->label ? 0 : -SPVX_ENOMEM;
}
