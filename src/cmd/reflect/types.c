/* SPDX-License-Identifier: MIT */
/*
 * cmd/reflect/types.c - --type and the files of --types: the user's own types for C
 * headers.
 */
#include "cmd/reflect/opts.h"

#include "base/str.h"
#include "base/vec.h"
#include "cmd/inputs/textfile.h"

#include <spvx/error.h>

static int add(struct sx_vec *list, const struct sx_header_type *type)
{
	return sx_vec_put(list, NULL, type, sizeof(struct sx_header_type));
}

static int read_lines(struct reflect_opts *own, struct cmd_run *run, struct spvx_str text)
{
	struct cmd_place at = { .address = sx_str(own->types) };
	struct sx_header_type type;
	struct spvx_str whole;
	int err = 0;

	while (!err && sx_take_line(&text, &whole)) {
		const char *begin = whole.ptr;
		struct spvx_str line = sx_str_trim(sx_take_until(&whole, '#'));

		at.line++;
		at.column = (uint32_t)(line.ptr - begin) + 1;
		if (!line.len)
			continue;
		if (sx_header_type_read(line, &type)) {
			err = add(&own->own_types, &type);
			continue;
		}
		cmd_say(&run->messages, CMD_ERROR, &at,
			"invalid line '%.*s': expected TYPE=NAME, as in mat4=glm::mat4",
			(int)line.len, line.ptr);
		err = -SPVX_EINVAL;
	}
	return err;
}

static int read_file(struct reflect_opts *own, struct cmd_run *run)
{
	struct spvx_str text;
	int err = cmd_text_keep(run, own->types, &text);

	return err ? err : read_lines(own, run, text);
}

int reflect_types_read(struct reflect_opts *own, struct cmd_run *run)
{
	struct sx_header_type type;
	int err = 0;

	for (size_t i = 0; i < own->type.count && !err; i++) {
		if (!sx_header_type_read(sx_str(own->type.items[i]), &type))
			return cmd_usage(
				run,
				"--type: invalid value '%s': expected TYPE=NAME, as in mat4=glm::mat4",
				own->type.items[i]);
		err = add(&own->own_types, &type);
	}
	if (!err && own->types)
		err = read_file(own, run);
	own->header.types = own->own_types.items;
	own->header.type_count = own->own_types.count;
	return err;
}
