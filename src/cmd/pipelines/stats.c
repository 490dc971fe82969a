/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/stats.c - reads a driver's measurements and attributes them to modules.
 *
 * One file: a file format, and the join that uses it.
 */
#include "cmd/pipelines/stats.h"

#include "base/num_parse.h"
#include "base/str.h"
#include "cache/measured.h"
#include "cmd/inputs/pipeline.h"

#include <spvx/error.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

void pipe_stats_init(struct pipe_stats *s)
{
	memset(s, 0, sizeof(*s));
	sx_arena_init(&s->arena, NULL, 0);
	sx_strmap_init(&s->pipelines, NULL);
}

void pipe_stats_free(struct pipe_stats *s)
{
	sx_arena_free(&s->arena);
	sx_strmap_free(&s->pipelines);
	sx_vec_free(&s->columns, NULL, sizeof(struct spvx_str));
	sx_vec_free(&s->rows, NULL, sizeof(struct pipe_executable));
	sx_vec_free(&s->known, NULL, sizeof(struct pipe_measured));
}

static struct spvx_str keep(struct pipe_stats *s, struct spvx_str text)
{
	char *copy = sx_arena_strdup(&s->arena, text.len ? text.ptr : "", text.len);

	return sx_str_n(copy, copy ? text.len : 0);
}

/* ---- columns ---- */

static int add_column(struct pipe_stats *s, struct spvx_str name)
{
	struct spvx_str *columns = s->columns.items;
	struct spvx_str *column;

	for (uint32_t i = 0; i < s->columns.count; i++) {
		if (sx_str_eq(columns[i], name))
			return 0;
	}
	column = sx_vec_add(&s->columns, NULL, 1, sizeof(*column));
	if (!column)
		return -SPVX_ENOMEM;
	*column = keep(s, name);
	return column->ptr ? 0 : -SPVX_ENOMEM;
}

int pipe_stats_columns(struct pipe_stats *s, const struct opt_list *names)
{
	int err = 0;

	s->named = names->count != 0;
	for (size_t i = 0; i < names->count && !err; i++)
		err = add_column(s, sx_str(names->items[i]));
	return err;
}

static bool is_usual(struct spvx_str name)
{
	return sx_str_has(name, "nstruction") || sx_str_has(name, "VGPR") ||
	       sx_str_is(name, "Code size");
}

/**
 * struct file - a file being read
 * @at: by column of the file: index of the shown column + 1; 0: it is not shown
 * @usual: the default columns are shown, which are found by their names
 */
struct file {
	struct pipe_stats *s;
	struct sx_vec at; /* uint32_t */
	bool usual;
};

/* Add a column of the file. */
static int take_column(void *ctx, struct spvx_str name, uint32_t number)
{
	struct file *f = ctx;
	const struct spvx_str *columns;
	int err = f->usual && is_usual(name) ? add_column(f->s, name) : 0;

	(void)number;
	if (!err)
		err = sx_vec_put_u32(&f->at, NULL, 0);
	columns = f->s->columns.items;
	for (uint32_t i = 0; i < f->s->columns.count && !err; i++) {
		if (sx_str_eq(columns[i], name))
			((uint32_t *)f->at.items)[f->at.count - 1] = i + 1;
	}
	return err;
}

/* ---- rows ---- */

/* Find the pipeline of a row, or add it. Return: its index; UINT32_MAX without memory. */
static uint32_t place(struct pipe_stats *s, bool graphics, uint64_t hash)
{
	char key[CMD_OBJECT_KEY];
	struct pipe_measured *m;
	uint64_t *at;

	cmd_object_key(key, graphics, hash);
	at = sx_strmap_at(&s->pipelines, key, sizeof(key), NULL);
	if (!at)
		return UINT32_MAX;
	if (!*at) {
		m = sx_vec_zadd(&s->known, NULL, 1, sizeof(*m));
		if (!m)
			return UINT32_MAX;
		m->hash = hash;
		m->graphics = graphics;
		*at = s->known.count;
	}
	return (uint32_t)*at - 1;
}

static int take_row(void *ctx, const struct sx_measured_row *in)
{
	const struct file *f = ctx;
	struct pipe_stats *s = f->s;
	struct spvx_str *values =
		sx_arena_zalloc(&s->arena, (size_t)s->columns.count + 1, sizeof(*values));
	struct pipe_executable *row = sx_vec_zadd(&s->rows, NULL, 1, sizeof(*row));
	struct spvx_str rest = in->values;
	struct spvx_str field;

	if (!row || !values)
		return -SPVX_ENOMEM;
	for (uint32_t n = 0; n < f->at.count && sx_measured_field(&rest, &field); n++) {
		uint32_t at = ((const uint32_t *)f->at.items)[n];

		if (at)
			values[at - 1] = keep(s, field);
	}
	row->name = keep(s, in->name);
	row->values = values;
	row->pipeline = place(s, in->graphics, in->hash);
	return row->name.ptr && row->pipeline != UINT32_MAX ? 0 : -SPVX_ENOMEM;
}

static int take_other(void *ctx)
{
	((struct file *)ctx)->s->malformed++;
	return 0;
}

int pipe_stats_read(struct pipe_stats *s, struct spvx_str text)
{
	static const struct sx_measured_ops ops = { take_column, take_row, take_other };
	struct file f = { .s = s, .usual = !s->named && !s->rows.count };
	int err = sx_measured_read(text, &ops, &f);

	sx_vec_free(&f.at, NULL, sizeof(uint32_t));
	return err;
}

/* ---- pipelines ---- */

/* Find the pipeline of an object; files list ray tracing pipelines as COMPUTE. */
static struct pipe_measured *find(const struct pipe_stats *s, uint32_t tag, uint64_t hash)
{
	char key[CMD_OBJECT_KEY];
	const uint64_t *at;

	cmd_object_key(key, tag == SPVX_CACHE_GRAPHICS, hash);
	at = sx_strmap_find(&s->pipelines, key, sizeof(key));
	return at ? (struct pipe_measured *)s->known.items + *at - 1 : NULL;
}

bool pipe_stats_wants(const struct pipe_stats *s, uint32_t tag, uint64_t hash)
{
	return find(s, tag, hash) != NULL;
}

int pipe_stats_take(struct pipe_stats *s, const struct sx_pipe_row *row,
		    const struct spvx_cache_stage *stages, uint32_t count)
{
	struct pipe_measured *m = find(s, row->p->tag, row->hash);
	struct pipe_measured_stage *copy =
		sx_arena_zalloc(&s->arena, (size_t)count + 1, sizeof(*copy));

	if (!m)
		return 0;
	if (!copy)
		return -SPVX_ENOMEM;
	m->address = keep(s, row->address);
	for (uint32_t i = 0; i < count; i++) {
		copy[i] = (struct pipe_measured_stage){ stages[i].stage, stages[i].module,
							keep(s, stages[i].name) };
		if (!copy[i].entry.ptr)
			return -SPVX_ENOMEM;
	}
	m->stages = copy;
	m->count = count;
	return m->address.ptr ? 0 : -SPVX_ENOMEM;
}
