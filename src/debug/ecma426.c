/* SPDX-License-Identifier: MIT */
/*
 * debug/ecma426.c - source maps as JSON.
 *
 * The file has the names before the mappings, so mappings are encoded as they are added,
 * and kept until all names are known.
 */
#include "debug/ecma426.h"

#include "base/str.h"
#include "debug/url.h"

#include <spvx/error.h>

/* Hexadecimal digits of a UUID. */
#define UUID_DIGITS 32

const struct sx_map_position sx_map_unknown = {
	.source = SX_MAP_NONE,
	.name = SX_MAP_NONE,
	.frame = SX_MAP_NONE,
};

void sx_map_init(struct sx_map *m, const struct spvx_allocator *a)
{
	*m = (struct sx_map){ .last = sx_map_unknown, .a = a };
	sx_strmap_init(&m->name_ids, a);
	sx_buf_init(&m->mappings, a);
	sx_arena_init(&m->strings, a, 0);
}

void sx_map_free(struct sx_map *m)
{
	sx_free(m->a, m->sources, m->source_cap * sizeof(*m->sources));
	sx_free(m->a, m->names, m->name_cap * sizeof(*m->names));
	sx_free(m->a, m->inlined, m->inlined_cap * sizeof(*m->inlined));
	sx_strmap_free(&m->name_ids);
	sx_buf_free(&m->mappings);
	sx_arena_free(&m->strings);
}

/* ---- sources and names ---- */

static int copy(struct sx_map *m, struct spvx_str *s)
{
	char *p = sx_arena_strdup(&m->strings, s->ptr, s->len);

	if (!p)
		return -SPVX_ENOMEM;
	s->ptr = p;
	return 0;
}

static int make_url(struct sx_map *m, struct spvx_str name, struct spvx_str *url)
{
	struct sx_buf b;
	int err;

	sx_buf_init(&b, m->a);
	sx_url_put(&b, name);
	*url = sx_buf_str(&b);
	err = b.error ? b.error : copy(m, url);
	sx_buf_free(&b);
	return err;
}

int sx_map_source(struct sx_map *m, struct spvx_str name, struct spvx_str text,
		  bool ignored, uint32_t *index)
{
	struct sx_map_source source = { .text = text, .ignored = ignored };
	int err = sx_grow(m->a, (void **)&m->sources, &m->source_cap, m->source_count + 1,
			  sizeof(*m->sources));

	if (!err && name.len)
		err = make_url(m, name, &source.url);
	if (err)
		return err;
	*index = (uint32_t)m->source_count;
	m->sources[m->source_count++] = source;
	return 0;
}

int sx_map_name(struct sx_map *m, struct spvx_str name, uint32_t *index)
{
	uint64_t *id = sx_strmap_find(&m->name_ids, name.ptr, name.len);
	int err;

	if (id) {
		*index = (uint32_t)*id;
		return 0;
	}
	err = sx_grow(m->a, (void **)&m->names, &m->name_cap, m->name_count + 1,
		      sizeof(*m->names));
	if (!err)
		err = copy(m, &name);
	if (err)
		return err;
	id = sx_strmap_at(&m->name_ids, name.ptr, name.len, NULL);
	if (!id)
		return -SPVX_ENOMEM;
	*id = *index = (uint32_t)m->name_count;
	m->names[m->name_count++] = name;
	return 0;
}

/* ---- segments ---- */

static bool is_same(const struct sx_map_position *a, const struct sx_map_position *b)
{
	if (a->source == SX_MAP_NONE || b->source == SX_MAP_NONE)
		return a->source == b->source;
	return a->source == b->source && a->line == b->line && a->column == b->column &&
	       a->name == b->name && a->frame == b->frame;
}

/*
 * Store the frame of a segment; the array is allocated at the first segment that has one.
 */
static int keep_frame(struct sx_map *m, uint32_t frame)
{
	size_t cap = m->inlined_cap;
	int err;

	if (frame == SX_MAP_NONE && !m->inlined)
		return 0;
	err = sx_grow(m->a, (void **)&m->inlined, &m->inlined_cap, m->segments + 1,
		      sizeof(*m->inlined));
	if (err)
		return err;
	if (!cap)
		memset(m->inlined, 0xff, m->segments * sizeof(*m->inlined));
	m->inlined[m->segments] = frame;
	return 0;
}

/* Append the difference of two numbers, each SX_MAP_NONE or at most SX_MAP_MAX. */
static void put_change(struct sx_buf *b, uint32_t *before, uint32_t now)
{
	sx_vlq_put(b, (int32_t)(now - *before));
	*before = now;
}

static void put_segment(struct sx_map *m, uint32_t line, uint32_t column,
			const struct sx_map_position *at)
{
	struct sx_buf *b = &m->mappings;

	if (line != m->line) {
		sx_buf_fill(b, ';', line - m->line);
		m->line = line;
		m->column = 0;
	} else if (m->line_has_any) {
		sx_buf_putc(b, ',');
	}
	put_change(b, &m->column, column);
	if (at->source != SX_MAP_NONE) {
		put_change(b, &m->base.source, at->source);
		put_change(b, &m->base.line, at->line);
		put_change(b, &m->base.column, at->column);
		if (at->name != SX_MAP_NONE)
			put_change(b, &m->base.name, at->name);
	}
	m->line_has_any = true;
	m->last = *at;
	m->segments++;
}

int sx_map_add(struct sx_map *m, uint32_t line, uint32_t column,
	       const struct sx_map_position *at)
{
	bool same_line = line == m->line && m->line_has_any;
	bool out = at->source != SX_MAP_NONE &&
		   (at->line > SX_MAP_MAX || at->column > SX_MAP_MAX);
	int err;

	if (line > SX_MAP_MAX || column > SX_MAP_MAX || line < m->line ||
	    (same_line && column <= m->column))
		return -SPVX_EINVAL;
	if (at->frame != SX_MAP_NONE && at->frame >= m->frame_count)
		return -SPVX_EINVAL;
	if (out || at->source == SX_MAP_NONE)
		at = &sx_map_unknown;
	if (same_line && is_same(at, &m->last))
		return out;
	err = keep_frame(m, at->frame);
	if (err)
		return err;
	put_segment(m, line, column, at);
	return m->mappings.error ? m->mappings.error : out;
}

/* ---- writing ---- */

static void put_optional(struct sx_json *j, struct spvx_str s)
{
	if (s.ptr)
		sx_json_str(j, NULL, s);
	else
		sx_json_null(j, NULL);
}

static void write_number(struct sx_json *j, uint32_t v)
{
	if (v == SX_MAP_NONE)
		sx_json_null(j, NULL);
	else
		sx_json_u64(j, NULL, v);
}

static void write_chain(const struct sx_map *m, struct sx_json *j, uint32_t at)
{
	if (at == SX_MAP_NONE) {
		sx_json_null(j, NULL);
		return;
	}
	sx_json_array(j, NULL);
	for (uint32_t left = m->frames[at].length; left && at != SX_MAP_NONE; left--) {
		const struct sx_map_frame *f = &m->frames[at];

		sx_json_array(j, NULL);
		write_number(j, f->name);
		write_number(j, f->source);
		write_number(j, f->line);
		sx_json_end_array(j);
		at = f->next;
	}
	sx_json_end_array(j);
}

static void write_sources(const struct sx_map *m, struct sx_json *j)
{
	sx_json_array(j, "sources");
	for (size_t i = 0; i < m->source_count; i++)
		put_optional(j, m->sources[i].url);
	sx_json_end_array(j);
	if (m->no_content)
		return;
	sx_json_array(j, "sourcesContent");
	for (size_t i = 0; i < m->source_count; i++)
		put_optional(j, m->sources[i].text);
	sx_json_end_array(j);
}

/* Format 8-4-4-4-12; readers do not accept other lengths. */
static void write_debug_id(const struct sx_map *m, struct sx_json *j)
{
	char text[UUID_DIGITS + 4];
	size_t n = 0;

	if (m->debug_id.len != UUID_DIGITS)
		return;
	for (size_t i = 0; i < UUID_DIGITS; i++) {
		if (sx_hex_digit(m->debug_id.ptr[i]) < 0)
			return;
		if (i >= 8 && i <= 20 && i % 4 == 0)
			text[n++] = '-';
		text[n++] = m->debug_id.ptr[i];
	}
	sx_json_str(j, "debugId", sx_str_n(text, n));
}

void sx_map_write(struct sx_map *m, struct sx_json *j, const char *key)
{
	sx_json_object(j, key);
	sx_json_u64(j, "version", 3);
	if (m->file.ptr)
		sx_json_str(j, "file", m->file);
	if (m->root.ptr)
		sx_json_str(j, "sourceRoot", m->root);
	write_sources(m, j);
	sx_json_array(j, "names");
	for (size_t i = 0; i < m->name_count; i++)
		sx_json_str(j, NULL, m->names[i]);
	sx_json_end_array(j);
	sx_json_str(j, "mappings", sx_buf_str(&m->mappings));
	sx_json_array(j, "ignoreList");
	for (size_t i = 0; i < m->source_count; i++) {
		if (m->sources[i].ignored)
			sx_json_u64(j, NULL, i);
	}
	sx_json_end_array(j);
	write_debug_id(m, j);
	if (m->inlined) {
		sx_json_array(j, "x_spvx_inlined");
		for (size_t i = 0; i < m->segments; i++)
			write_chain(m, j, m->inlined[i]);
		sx_json_end_array(j);
	}
	sx_json_end_object(j);
}

/* ---- index maps ---- */

void sx_map_index_begin(struct sx_map_index *x, struct sx_json *j,
			const struct spvx_allocator *a)
{
	*x = (struct sx_map_index){ .j = j };
	sx_buf_init(&x->first, a);
}

static void begin_sections(struct sx_map_index *x)
{
	sx_json_object(x->j, NULL);
	sx_json_u64(x->j, "version", 3);
	if (x->file.ptr)
		sx_json_str(x->j, "file", x->file);
	sx_json_array(x->j, "sections");
}

static void put_offset(struct sx_map_index *x, uint32_t line, uint64_t column)
{
	sx_json_object(x->j, NULL);
	sx_json_object(x->j, "offset");
	sx_json_u64(x->j, "line", line);
	sx_json_u64(x->j, "column", column);
	sx_json_end_object(x->j);
}

static void put_first(struct sx_map_index *x, const char *key)
{
	sx_json_written(x->j, key, sx_buf_str(&x->first));
	sx_buf_fail(x->j->out, x->first.error);
}

/* Write the first map, held back so far, as a section. */
static void begin_with_first(struct sx_map_index *x)
{
	begin_sections(x);
	put_offset(x, x->line, x->column);
	put_first(x, "map");
	sx_json_end_object(x->j);
	sx_buf_free(&x->first);
}

void sx_map_index_add(struct sx_map_index *x, uint32_t line, uint64_t column,
		      struct sx_map *m)
{
	struct sx_json j;

	if (!x->count++) {
		sx_json_init(&j, &x->first, false);
		sx_map_write(m, &j, NULL);
		x->line = line;
		x->column = column;
		return;
	}
	if (x->count == 2)
		begin_with_first(x);
	put_offset(x, line, column);
	sx_map_write(m, x->j, "map");
	sx_json_end_object(x->j);
}

void sx_map_index_end(struct sx_map_index *x)
{
	if (x->count == 1 && !x->line) {
		put_first(x, NULL);
	} else {
		if (!x->count)
			begin_sections(x);
		else if (x->count == 1)
			begin_with_first(x);
		sx_json_end_array(x->j);
		sx_json_end_object(x->j);
	}
	sx_buf_free(&x->first);
}
