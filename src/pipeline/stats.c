/* SPDX-License-Identifier: MIT */
/*
 * pipeline/stats.c - reads a driver's measurements, and attributes them to executables, modules
 * and functions.
 */
#include "pipeline/stats.h"

#include "base/num_parse.h"
#include "base/sort.h"
#include "base/str.h"
#include "cache/measured.h"
#include "pipeline/object.h"

#include <spvx/error.h>

#include <inttypes.h>
#include <stdio.h>

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

/* ---- executables ---- */

/* Whether a name contains a word, ignoring blanks and case. */
static bool has_word(const char *name, const char *word)
{
	for (; *name; name++) {
		const char *w = word;

		for (const char *c = name; *w && (*c == ' ' || sx_lower(*c) == *w); c++)
			w += *c != ' ';
		if (!*w)
			return true;
	}
	return false;
}

/* Return: the VkShaderStageFlags in the name of an executable, a copy that ends with a NUL. */
static uint32_t stages_of(struct spvx_str name)
{
	static const struct {
		const char *word;
		uint32_t stage;
	} words[] = {
		{ "vertex", 1 },
		{ "tessellationcontrol", 2 },
		{ "tessellationevaluation", 4 },
		{ "geometry", 8 },
		{ "fragment", 16 },
		{ "pixel", 16 },
		{ "compute", 32 },
		{ "task", 64 },
		{ "mesh", 128 },
	};

	uint32_t stages = 0;

	for (size_t i = 0; i < SX_ARRAY_SIZE(words); i++) {
		if (has_word(name.ptr, words[i].word))
			stages |= words[i].stage;
	}
	return stages;
}

/* Attribute a row to the stages row->of. Return: the only one, if it is one. */
static const struct spvx_cache_stage *attribute(struct sx_pipe_cost *row)
{
	const struct spvx_cache_stage *only = NULL;

	row->attribution = SX_PIPE_NONE;
	for (uint32_t i = 0; i < row->stage_count; i++) {
		if (!(row->stages[i].stage & row->of))
			continue;
		row->attribution = only ? SX_PIPE_SHARED : SX_PIPE_ONE;
		only = &row->stages[i];
	}
	return row->attribution == SX_PIPE_ONE ? only : NULL;
}

/* ---- modules ---- */

/* A figure measured for a module. */
struct figure {
	const struct spvx_cache_stage *stage;
	uint32_t column;
	double value;
	struct spvx_str text;
};

static int by_module(const void *a, const void *b)
{
	const struct figure *x = a;
	const struct figure *y = b;
	int order;

	if (x->stage->module != y->stage->module)
		return x->stage->module < y->stage->module ? -1 : 1;
	order = sx_str_cmp(x->stage->name, y->stage->name);
	if (order)
		return order;
	if (x->column != y->column)
		return x->column < y->column ? -1 : 1;
	return (x->value > y->value) - (x->value < y->value);
}

static void add_figures(struct sx_pipe_costs *c, const struct sx_pipe_executable *row,
			const struct spvx_cache_stage *stage)
{
	for (uint32_t i = 0; i < c->stats->columns.count; i++) {
		struct figure f = { stage, i, 0, row->values[i] };
		uint64_t bits;

		if (!sx_read_float(row->values[i], SX_FLOAT_64, &bits))
			continue;
		memcpy(&f.value, &bits, sizeof(f.value));
		if (sx_vec_put(&c->figures, NULL, &f, sizeof(f)))
			c->stats->err = -SPVX_ENOMEM;
	}
}

static struct spvx_str column_of(const struct sx_pipe_costs *c, const struct figure *f)
{
	return ((const struct spvx_str *)c->stats->columns.items)[f->column];
}

/* Return: the end of the figures of the module, entry point and column of figure @i. */
static uint32_t end_of(const struct sx_pipe_costs *c, uint32_t i)
{
	const struct figure *f = c->figures.items;
	uint32_t end = i + 1;

	while (end < c->figures.count && f[i].stage->module == f[end].stage->module &&
	       f[i].column == f[end].column &&
	       sx_str_eq(f[i].stage->name, f[end].stage->name))
		end++;
	return end;
}

static void put_modules(struct sx_pipe_costs *c)
{
	const struct figure *f = c->figures.items;

	sx_sort(c->figures.items, c->figures.count, sizeof(*f), by_module);
	for (uint32_t i = 0, end; i < c->figures.count; i = end) {
		end = end_of(c, i);
		c->put(c->ctx, SX_PIPE_COST_MODULES,
		       &(struct sx_pipe_module_cost){
			       .module = f[i].stage->module,
			       .entry = f[i].stage->name,
			       .column = column_of(c, &f[i]),
			       .rows = end - i,
			       .least = f[i].text,
			       .median = f[i + (end - i) / 2].text,
			       .most = f[end - 1].text,
		       });
	}
}

/* ---- functions ---- */

/* Whether a figure is a sum over the code, which can be divided among functions. Registers,
 * waves and local memory belong to a shader as a whole. */
static bool adds_up(struct spvx_str column)
{
	static const char *const counted[] = { "nstruction", "ode size", "opies", "ranches",
					       "lause" };

	for (size_t i = 0; i < SX_ARRAY_SIZE(counted); i++) {
		if (sx_str_has(column, counted[i]))
			return true;
	}
	return false;
}

void sx_pipe_costs_want(const struct sx_pipe_costs *c, struct sx_pipe_shares *shares)
{
	const struct figure *f = c->figures.items;

	for (uint32_t i = 0; i < c->figures.count; i++)
		sx_pipe_shares_want(shares, f[i].stage->module);
}

/* Write the parts of a figure that are attributed to functions. */
static void put_parts(const struct sx_pipe_costs *c, const struct figure *median,
		      const struct sx_pipe_share *list, uint32_t count)
{
	char text[32];

	for (uint32_t i = 0; i < count; i++) {
		double part = median->value * list[i].insns / (double)list[i].all;

		if (!(part >= 0 && part < 1e18))
			continue;
		snprintf(text, sizeof(text), "est. %" PRIu64, (uint64_t)(part + 0.5));
		c->put(c->ctx, SX_PIPE_COST_FUNCTIONS,
		       &(struct sx_pipe_function_cost){
			       .module = median->stage->module,
			       .entry = median->stage->name,
			       .function = list[i].function,
			       .insns = list[i].insns,
			       .column = column_of(c, median),
			       .estimate = sx_str(text),
		       });
	}
}

static int compare_entry(const struct sx_pipe_share *share, const struct figure *f)
{
	if (share->module != f->stage->module)
		return share->module < f->stage->module ? -1 : 1;
	return sx_str_cmp(share->entry, f->stage->name);
}

/* Both lists are by module and entry point. */
void sx_pipe_costs_put_functions(const struct sx_pipe_costs *c,
				 const struct sx_pipe_shares *shares)
{
	const struct sx_pipe_share *list = shares->list.items;
	const struct figure *f = c->figures.items;
	uint32_t at = 0;

	for (uint32_t i = 0, end; i < c->figures.count; i = end) {
		uint32_t count = 0;

		end = end_of(c, i);
		while (at < shares->list.count && compare_entry(&list[at], &f[i]) < 0)
			at++;
		while (at + count < shares->list.count &&
		       !compare_entry(&list[at + count], &f[i]))
			count++;
		if (adds_up(column_of(c, &f[i])))
			put_parts(c, &f[i + (end - i) / 2], list + at, count);
	}
}

/* Whether some INPUT has a pipeline, selected or not. */
static bool has_pipeline(const struct sx_pipe_set *set, const struct sx_pipe_measured *m)
{
	if (m->graphics)
		return sx_pipe_set_find(set, SPVX_CACHE_GRAPHICS, m->hash) != NULL;
	return sx_pipe_set_find(set, SPVX_CACHE_COMPUTE, m->hash) ||
	       sx_pipe_set_find(set, SPVX_CACHE_RAY_TRACING, m->hash);
}

void sx_pipe_costs_put(struct sx_pipe_costs *c)
{
	struct sx_pipe_stats *s = c->stats;
	const struct sx_pipe_executable *rows = s->rows.items;

	for (uint32_t i = 0; i < s->rows.count; i++) {
		const struct sx_pipe_measured *m =
			(struct sx_pipe_measured *)s->known.items + rows[i].pipeline;
		const struct spvx_cache_stage *only;
		struct sx_pipe_cost row = { .address = m->address,
					    .executable = rows[i].name,
					    .stages = m->stages,
					    .stage_count = m->count,
					    .of = stages_of(rows[i].name),
					    .columns = s->columns.items,
					    .values = rows[i].values,
					    .count = s->columns.count };

		if (!m->address.len) {
			s->foreign += !has_pipeline(c->set, m);
			continue;
		}
		only = attribute(&row);
		s->without += row.attribution == SX_PIPE_NONE;
		c->put(c->ctx, SX_PIPE_COST, &row);
		if (only)
			add_figures(c, &rows[i], only);
	}
	put_modules(c);
}

void sx_pipe_costs_free(struct sx_pipe_costs *c)
{
	sx_vec_free(&c->figures, NULL, sizeof(struct figure));
}
