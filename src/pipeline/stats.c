/* SPDX-License-Identifier: MIT */
/*
 * pipeline/stats.c - reads a driver's measurements and attributes them to modules.
 *
 * One file: a file format, and the join that uses it.
 */
#include "pipeline/stats.h"

#include "base/str.h"
#include "cache/measured.h"
#include "pipeline/object.h"

#include <spvx/error.h>

void sx_pipe_stats_init(struct sx_pipe_stats *s)
{
	memset(s, 0, sizeof(*s));
	sx_arena_init(&s->arena, NULL, 0);
	sx_strmap_init(&s->pipelines, NULL);
}

void sx_pipe_stats_free(struct sx_pipe_stats *s)
{
	sx_arena_free(&s->arena);
	sx_strmap_free(&s->pipelines);
	sx_vec_free(&s->columns, NULL, sizeof(struct spvx_str));
	sx_vec_free(&s->rows, NULL, sizeof(struct sx_pipe_executable));
	sx_vec_free(&s->known, NULL, sizeof(struct sx_pipe_measured));
}

/* A copy of a text. */
static struct spvx_str keep(struct sx_pipe_stats *s, struct spvx_str text)
{
	if (!sx_arena_own(&s->arena, &text)) {
		s->err = -SPVX_ENOMEM;
		text = sx_str("");
	}
	return text;
}

/* ---- columns ---- */

/* Return: the number of a column, from 1 on; 0: there is none. */
static uint32_t find_column(const struct sx_pipe_stats *s, struct spvx_str name)
{
	const struct spvx_str *columns = s->columns.items;

	for (uint32_t i = 0; i < s->columns.count; i++) {
		if (sx_str_eq(columns[i], name))
			return i + 1;
	}
	return 0;
}

void sx_pipe_stats_column(struct sx_pipe_stats *s, struct spvx_str name)
{
	struct spvx_str *column = NULL;

	if (!find_column(s, name))
		column = sx_vec_add(&s->columns, NULL, 1, sizeof(*column));
	if (column)
		*column = keep(s, name);
	else if (!find_column(s, name))
		s->err = -SPVX_ENOMEM;
}

/**
 * struct file - a file being read
 * @at: by column of the file: number of the shown column, from 1 on; 0: it is not shown
 * @usual: the default columns are shown, which are found by their names
 */
struct file {
	struct sx_pipe_stats *s;
	struct sx_vec at; /* uint32_t */
	bool usual;
};

/* Add a column of the file. */
static int take_column(void *ctx, struct spvx_str name, uint32_t number)
{
	struct file *f = ctx;

	(void)number;
	if (f->usual && (sx_str_has(name, "nstruction") || sx_str_has(name, "VGPR") ||
			 sx_str_is(name, "Code size")))
		sx_pipe_stats_column(f->s, name);
	if (sx_vec_put_u32(&f->at, NULL, find_column(f->s, name)))
		f->s->err = -SPVX_ENOMEM;
	return f->s->err;
}

/* ---- rows ---- */

/* Find the pipeline of a row, or add it. Return: its index. */
static uint32_t place(struct sx_pipe_stats *s, bool graphics, uint64_t hash)
{
	char key[SX_PIPE_KEY_BYTES];
	struct sx_pipe_measured *m;

	sx_pipe_object_key(key, graphics, hash);
	m = sx_pipe_item(&s->pipelines, key, sizeof(key), &s->known, sizeof(*m));
	if (!m) {
		s->err = -SPVX_ENOMEM;
		return 0;
	}
	m->hash = hash;
	m->graphics = graphics;
	return (uint32_t)(m - (struct sx_pipe_measured *)s->known.items);
}

static int take_row(void *ctx, const struct sx_measured_row *in)
{
	const struct file *f = ctx;
	struct sx_pipe_stats *s = f->s;
	struct spvx_str *values =
		sx_arena_zalloc(&s->arena, (size_t)s->columns.count + 1, sizeof(*values));
	struct sx_pipe_executable *row = sx_vec_zadd(&s->rows, NULL, 1, sizeof(*row));
	struct spvx_str rest = in->values;
	struct spvx_str field;

	if (!row || !values)
		return s->err = -SPVX_ENOMEM;
	for (uint32_t n = 0; n < f->at.count && sx_measured_field(&rest, &field); n++) {
		uint32_t at = ((const uint32_t *)f->at.items)[n];

		if (at)
			values[at - 1] = keep(s, field);
	}
	row->name = keep(s, in->name);
	row->values = values;
	row->pipeline = place(s, in->graphics, in->hash);
	return s->err;
}

static int take_other(void *ctx)
{
	((struct file *)ctx)->s->malformed++;
	return 0;
}

/* Make room for more than @columns columns in the first @rows rows. */
static int widen(struct sx_pipe_stats *s, uint32_t rows, uint32_t columns)
{
	struct sx_pipe_executable *row = s->rows.items;

	for (uint32_t i = 0; i < rows; i++, row++) {
		struct spvx_str *values = sx_arena_zalloc(
			&s->arena, (size_t)s->columns.count + 1, sizeof(*values));

		if (!values)
			return s->err = -SPVX_ENOMEM;
		memcpy(values, row->values, columns * sizeof(*values));
		row->values = values;
	}
	return 0;
}

int sx_pipe_stats_read(struct sx_pipe_stats *s, struct spvx_str text)
{
	static const struct sx_measured_ops ops = { take_column, take_row, take_other };
	struct file f = { .s = s, .usual = !s->named };
	uint32_t columns = s->columns.count;
	uint32_t rows = s->rows.count;
	int err = s->err ? s->err : sx_measured_read(text, &ops, &f);

	sx_vec_free(&f.at, NULL, sizeof(uint32_t));
	if (!err && s->columns.count > columns)
		err = widen(s, rows, columns);
	return err;
}

/* ---- pipelines ---- */

struct sx_pipe_measured *sx_pipe_stats_find(const struct sx_pipe_stats *s, uint32_t tag,
					    uint64_t hash)
{
	char key[SX_PIPE_KEY_BYTES];
	const uint64_t *at;

	sx_pipe_object_key(key, tag == SPVX_CACHE_GRAPHICS, hash);
	at = sx_strmap_find(&s->pipelines, key, sizeof(key));
	return at ? (struct sx_pipe_measured *)s->known.items + *at - 1 : NULL;
}

void sx_pipe_stats_take(struct sx_pipe_stats *s, struct sx_pipe_measured *m,
			struct spvx_str address, const struct sx_vec *stages)
{
	struct spvx_cache_stage *copy =
		sx_arena_copy(&s->arena, stages->items, stages->count, sizeof(*copy));

	m->address = keep(s, address);
	if (!copy)
		s->err = -SPVX_ENOMEM;
	for (uint32_t i = 0; copy && i < stages->count; i++)
		copy[i].name = keep(s, copy[i].name);
	m->stages = copy;
	m->count = copy ? stages->count : 0;
}
