/* SPDX-License-Identifier: MIT */
/*
 * cmd/debug/map.c - `-f map`: source maps of the modules of one file.
 */
#include "cmd/debug/map.h"

#include "base/glob.h"
#include "base/str.h"
#include "cmd/debug/map_text.h"

#include <spvx/error.h>

/**
 * struct cmd_map_doc - a document of the run
 * @out:   the document; NULL: it has another format
 * @index: the maps in it
 */
struct cmd_map_doc {
	struct cmd_out *out;
	struct sx_json json;
	struct sx_map_index index;
};

#define for_each_doc(d, m)                      \
	for (struct cmd_map_doc *d = (m)->docs; \
	     d && d < (m)->docs + (m)->run->output.count; d++)

/* ---- the mapped file ---- */

/* Return: the name of the file that a document maps. */
static struct spvx_str mapped_file(const struct cmd_map *m, const struct cmd_out *out)
{
	static const char suffix[] = ".map";
	struct spvx_str file = sx_str_n(m->file.data, m->file.len);

	if (m->opts->of == CMD_MAP_BINARY)
		return sx_str_is(file, "-") ? sx_str("stdin.spv") : sx_str_last(file, "/!");
	if (!out->file.target)
		return (struct spvx_str){ NULL, 0 }; /* standard output */
	file = sx_str_last(sx_str(out->file.path), "/!");
	if (sx_str_ends(file, suffix) && file.len > strlen(suffix))
		file.len -= strlen(suffix);
	return file;
}

/* ---- documents ---- */

int cmd_map_open(struct cmd_map *m, struct cmd_run *run, const struct cmd_map_opts *opts)
{
	struct cmd_map_doc *d;

	*m = (struct cmd_map){ .run = run, .opts = opts };
	sx_buf_init(&m->file, NULL);
	m->docs = d = sx_arena_zalloc(&run->arena, run->output.count, sizeof(*m->docs));
	if (!d)
		return -SPVX_ENOMEM;
	cmd_for_each_out(out, &run->output) {
		if (!strcmp(out->format, SX_SRCMAP_MAP)) {
			d->out = out;
			m->wanted = true;
			sx_json_init(&d->json, &out->buf, false);
			sx_map_index_begin(&d->index, &d->json, NULL);
		}
		d++;
	}
	return 0;
}

void cmd_map_close(struct cmd_map *m)
{
	for_each_doc(d, m)
	{
		if (!d->out)
			continue;
		sx_map_index_end(&d->index);
		sx_json_finish(&d->json);
	}
	sx_buf_free(&m->file);
}

/* ---- modules ---- */

static bool is_ignored(void *ctx, struct spvx_str name)
{
	const struct cmd_map *m = ctx;

	for (size_t i = 0; i < m->opts->ignore.count; i++) {
		if (sx_glob(m->opts->ignore.items[i], name))
			return true;
	}
	return false;
}

/* Whether the map can include a module, which must follow the others in the same file. */
static bool fits(struct cmd_map *m, struct spvx_str address, uint64_t offset)
{
	struct cmd_place at = { .address = address };
	struct spvx_str first = sx_str_n(m->file.data, m->file.len);

	if (!m->modules)
		return true;
	if (sx_str_eq(sx_str_before(address, "@#"), first) &&
	    (m->opts->of == CMD_MAP_TEXT || offset >= m->next))
		return true;
	cmd_say(&m->run->messages, CMD_ERROR, &at,
		"not mapped: a source map describes one file, and this is not in %.*s",
		(int)first.len, first.ptr);
	return false;
}

static void say_unmapped(struct cmd_map *m, struct spvx_str address, uint64_t count)
{
	struct cmd_place at = { .address = address, .rule = "line-range" };

	if (count)
		cmd_say(&m->run->messages, CMD_WARNING, &at,
			"%s of the positions are past the end of their source, or too large for a map; they are not mapped",
			SX_GROUPED(count));
}

/* Reserve @lines for the listing of a module; @headed: after a line with its address.
 * Return: its first line. */
static uint32_t place_line(struct cmd_map *m, uint64_t lines, bool headed)
{
	uint64_t line = m->next + headed;

	m->next = line + lines;
	return (uint32_t)line;
}

static void write_map(struct cmd_map *m, struct sx_map *map, uint32_t line, uint64_t column)
{
	const char *root = m->opts->source_root;

	map->no_content = m->opts->no_content;
	if (root)
		map->root = sx_str(root);
	for_each_doc(d, m)
	{
		map->file = d->index.file;
		if (d->out)
			sx_map_index_add(&d->index, line, column, map);
	}
}

int cmd_map_module(struct cmd_map *m, const struct cmd_map_input *module)
{
	struct sx_mapper mapper = { .ignored = is_ignored, .ctx = m };
	bool text = m->opts->of == CMD_MAP_TEXT;
	uint64_t lines = 0;
	int err = 0;

	if (!m->wanted || !fits(m, module->address, module->offset))
		return 0;
	if (!m->modules) {
		struct spvx_str file = sx_str_before(module->address, "@#");

		/* the first module gives the documents the name of their file */
		sx_buf_put(&m->file, file.ptr, file.len);
		for_each_doc(d, m)
		{
			if (d->out)
				d->index.file = mapped_file(m, d->out);
		}
		err = m->file.error;
	}
	m->modules++;
	if (!err)
		err = sx_mapper_init(&mapper, NULL, module->debug);
	if (!err)
		err = text ? cmd_map_text(&mapper, module->data, module->size, &lines)
			   : sx_mapper_bytes(&mapper);
	if (err == -SPVX_ELIMIT) {
		struct cmd_place at = { .address = module->address };

		cmd_say(&m->run->messages, CMD_ERROR, &at, "too large for a source map");
		err = 0;
	}
	if (!err && text)
		write_map(m, &mapper.map, place_line(m, lines, module->headed), 0);
	else if (!err)
		write_map(m, &mapper.map, 0, module->offset);
	if (!text)
		m->next = module->offset + module->size;
	say_unmapped(m, module->address, mapper.unmapped);
	sx_mapper_free(&mapper);
	return err;
}
