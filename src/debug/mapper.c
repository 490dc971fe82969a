/* SPDX-License-Identifier: MIT */
/*
 * debug/mapper.c - see debug/mapper.h.
 *
 * Files and inlined calls keep their indices in struct spvx_debug, so that only names are
 * looked up by text.
 */
#include "debug/mapper.h"

#include "base/options.h"

#include <spvx/error.h>

/* ---- parts of a map ---- */

static int add_files(struct sx_mapper *m)
{
	int err = 0;

	for (uint32_t i = 0; !err && i < m->debug->file_count; i++) {
		const struct spvx_debug_file *f = &m->debug->files[i];
		/* the name that spvx gives a text without one is not the compiler's */
		bool unnamed =
			f->source != SPVX_NONE && !m->debug->sources[f->source].has_name;
		struct spvx_str name = unnamed ? (struct spvx_str){ NULL, 0 } : f->name;
		struct spvx_str text = { NULL, 0 };
		uint32_t index;

		err = spvx_debug_file_text(m->debug, i, &text);
		if (!err || err == -SPVX_ENOENT)
			err = sx_map_source(&m->map, name, text,
					    m->ignored && m->ignored(m->ctx, name), &index);
	}
	return err;
}

static int name_function(struct sx_mapper *m, uint32_t function, uint32_t *name)
{
	uint32_t *known;
	int err;

	*name = SX_MAP_NONE;
	if (function == SPVX_NONE)
		return 0;
	known = &m->names[m->debug->functions[function].same];
	if (!*known) {
		err = sx_map_name(&m->map, m->debug->functions[function].name, name);
		if (err)
			return err;
		*known = *name + 1;
	}
	*name = *known - 1;
	return 0;
}

/* ---- positions ---- */

/**
 * struct place - a line of a source
 * @file: index of the file
 * @line: from 1
 * @text: the line; ptr NULL when its text is unknown
 */
struct place {
	uint32_t file;
	uint32_t line;
	struct spvx_str text;
};

/*
 * Resolve a presumed line to a line of a text. Return: 0, -SPVX_ENOENT: none, -SPVX_ENOMEM.
 */
static int find_line(struct sx_mapper *m, uint32_t file, uint32_t line, struct place *at)
{
	struct spvx_debug_line found;
	int err = spvx_debug_line(m->debug, file, line, &found);

	*at = (struct place){ .file = file, .line = line };
	if (!err)
		*at = (struct place){ found.file, found.line, found.text };
	else if (err == -SPVX_ENOENT && !m->map.sources[file].text.ptr &&
		 m->map.sources[file].url.ptr)
		err = 0; /* without a text only the number is known */
	return err;
}

/* @column is in bytes from 0, and not past the end of the line. */
static int in_units(struct sx_mapper *m, const struct place *at, size_t column,
		    uint32_t *units)
{
	struct spvx_str text = m->map.sources[at->file].text;
	struct sx_utf16 *u = &m->columns[at->file];
	size_t from = (size_t)(at->text.ptr - text.ptr);
	int err = 0;

	if (!u->text.ptr)
		err = sx_utf16_init(u, m->a, text);
	if (!err)
		*units = sx_utf16_between(u, from, from + column);
	return err;
}

static int fill_frames(struct sx_mapper *m)
{
	const struct spvx_debug *d = m->debug;
	int err = 0;

	for (uint32_t i = 0; !err && i < d->inline_count; i++) {
		const struct spvx_debug_inline *call = &d->inlines[i];
		struct sx_map_frame *f = &m->frames[i];
		struct place at;

		*f = (struct sx_map_frame){ .source = call->site.file,
					    .line = SX_MAP_NONE,
					    .next = call->next,
					    .length = call->length };
		err = name_function(m, call->caller, &f->name);
		if (err || call->site.file == SPVX_NONE || !call->site.line)
			continue;
		err = find_line(m, call->site.file, call->site.line, &at);
		if (!err && at.line - 1 <= SX_MAP_MAX) {
			f->source = at.file;
			f->line = at.line - 1;
		}
		if (err == -SPVX_ENOENT)
			err = 0;
	}
	return err;
}

static int resolve(struct sx_mapper *m, const struct spvx_debug_span *span,
		   struct sx_map_position *to)
{
	uint32_t column = span->column ? span->column - 1 : 0;
	struct place at;
	int err;

	if (span->line - 1 > SX_MAP_MAX || column > SX_MAP_MAX)
		return -SPVX_ENOENT;
	err = find_line(m, span->file, span->line, &at);
	if (err)
		return err;
	if (at.text.ptr) {
		size_t most = at.text.len < column ? at.text.len : column;

		err = in_units(m, &at, most, &column);
	}
	*to = (struct sx_map_position){ .source = at.file,
					.line = at.line - 1,
					.column = column,
					.frame = span->inlined_at };
	return err ? err : name_function(m, span->function, &to->name);
}

int sx_mapper_position(struct sx_mapper *m, const struct spvx_debug_span *span,
		       struct sx_map_position *at)
{
	int err;

	*at = sx_map_unknown;
	if (span->kind != SPVX_DEBUG_LINE || span->file == SPVX_NONE)
		return 0;
	err = resolve(m, span, at);
	if (err != -SPVX_ENOENT)
		return err;
	*at = sx_map_unknown;
	m->unmapped++;
	return 0;
}

int sx_mapper_bytes(struct sx_mapper *m)
{
	const struct spvx_module *module = m->debug->module;
	struct spvx_debug_run run = { 0 };
	struct sx_map_position at;
	bool mapped = false;
	uint32_t end = 0;
	int err = 0;

	if (module->word_count > (SX_MAP_MAX + 1) / SPVX_WORD_BYTES)
		return -SPVX_ELIMIT;
	while (!err && spvx_debug_run_next(m->debug, true, &run)) {
		if (mapped && run.at != end)
			err = sx_map_add(&m->map, 0, end * SPVX_WORD_BYTES,
					 &sx_map_unknown);
		end = run.at + run.words;
		if (!err)
			err = sx_mapper_position(m, run.span, &at);
		if (!err && (mapped || at.source != SX_MAP_NONE))
			err = sx_map_add(&m->map, 0, run.at * SPVX_WORD_BYTES, &at);
		mapped = at.source != SX_MAP_NONE;
	}
	if (!err && mapped && end < module->word_count)
		err = sx_map_add(&m->map, 0, end * SPVX_WORD_BYTES, &sx_map_unknown);
	return err;
}

/* ---- beginning and end ---- */

int sx_mapper_init(struct sx_mapper *m, const struct spvx_allocator *a,
		   struct spvx_debug *debug)
{
	int err;

	m->a = a;
	m->debug = debug;
	sx_map_init(&m->map, a);
	m->names = sx_zalloc(a, debug->function_count * sizeof(*m->names));
	m->columns = sx_zalloc(a, debug->file_count * sizeof(*m->columns));
	m->frames = sx_resize(a, NULL, 0, debug->inline_count * sizeof(*m->frames));
	if ((debug->function_count && !m->names) || (debug->file_count && !m->columns) ||
	    (debug->inline_count && !m->frames))
		return -SPVX_ENOMEM;
	err = add_files(m);
	if (!err)
		err = fill_frames(m);
	m->map.frames = m->frames;
	m->map.frame_count = debug->inline_count;
	m->map.debug_id = debug->build_id;
	return err;
}

void sx_mapper_free(struct sx_mapper *m)
{
	const struct spvx_debug *d = m->debug;

	if (!d)
		return;
	for (uint32_t i = 0; m->columns && i < d->file_count; i++)
		sx_utf16_free(&m->columns[i]);
	sx_free(m->a, m->names, d->function_count * sizeof(*m->names));
	sx_free(m->a, m->columns, d->file_count * sizeof(*m->columns));
	sx_free(m->a, m->frames, d->inline_count * sizeof(*m->frames));
	sx_map_free(&m->map);
}

/* ---- the map of a module's bytes in one call ---- */

#define OUT_ROOM ((size_t)64 << 10) /* bytes to collect before they are written */

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
