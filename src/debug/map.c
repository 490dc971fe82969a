/* SPDX-License-Identifier: MIT */
/*
 * debug/map.c - the source map of a module's bytes in one call.
 */
#include "debug/mapper.h"

#include "base/options.h"

#include <spvx/error.h>

#define OUT_ROOM ((size_t)64 << 10) /* text that waits before it is passed on */

static int flush(void *ctx, const char *data, size_t len)
{
	const struct spvx_debug_map_options *const *options = ctx;

	return (*options)->write((*options)->ctx, data, len);
}

static int write_map(struct sx_map *map, const struct spvx_debug_map_options *options)
{
	struct sx_json j;
	struct sx_buf b;
	int err;

	map->file = options->file;
	map->root = options->source_root;
	map->no_content = options->no_content;
	sx_buf_init_flush(&b, options->allocator, OUT_ROOM, flush, &options);
	sx_json_init(&j, &b, false);
	sx_map_write(map, &j, NULL);
	sx_json_finish(&j);
	err = sx_buf_finish(&b);
	sx_buf_free(&b);
	return err;
}

int spvx_debug_map(struct spvx_debug *debug, const struct spvx_debug_map_options *options)
{
	struct spvx_debug_map_options o = { .size = sizeof(o) };
	struct sx_mapper m = { 0 };
	int err;

	if (sx_options(&o, sizeof(o), options) || !o.write)
		return -SPVX_EINVAL;
	m.ignored = o.ignored;
	m.ctx = o.ctx;
	err = sx_mapper_init(&m, o.allocator, debug);
	if (!err)
		err = sx_mapper_bytes(&m);
	if (!err)
		err = write_map(&m.map, &o);
	sx_mapper_free(&m);
	return err;
}
