/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/cost.c - a driver's measurements, by executable, module and function.
 */
#include "cmd/pipelines/stats.h"

#include "base/num_parse.h"
#include "base/str.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* ---- executables ---- */

/* Whether a name contains a word, ignoring blanks and case. */
static bool has_word(struct spvx_str name, const char *word)
{
	for (size_t from = 0; from < name.len; from++) {
		const char *w = word;

		for (size_t i = from; i < name.len && *w; i++) {
			char c = name.ptr[i];

			if (c == ' ')
				continue;
			if ((c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c) != *w)
				break;
			w++;
		}
		if (!*w)
			return true;
	}
	return false;
}

/* Return: the VkShaderStageFlags in the name of an executable. */
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

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		if (has_word(name, words[i].word))
			stages |= words[i].stage;
	}
	return stages;
}

/* Write the modules of a row to @b; @only receives the stage if there is just one. */
static enum pipe_attribution attribute(const struct pipe_measured *m, uint32_t stages,
				       struct sx_buf *b,
				       const struct pipe_measured_stage **only)
{
	unsigned count = 0;

	*only = NULL;
	for (uint32_t i = 0; i < m->count; i++) {
		const struct pipe_measured_stage *s = &m->stages[i];

		if (!(s->stage & stages))
			continue;
		sx_buf_printf(b, "%s%016" PRIx64 ":", count ? "+" : "", s->module);
		sx_put_listed_name(b, s->entry);
		*only = s;
		count++;
	}
	if (!count)
		sx_buf_putc(b, '-');
	return count == 1 ? PIPE_ONE : count ? PIPE_SHARED : PIPE_NONE;
}

/* ---- modules ---- */

/* A figure measured for a module. */
struct figure {
	const struct pipe_measured_stage *stage;
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
	order = sx_str_cmp(x->stage->entry, y->stage->entry);
	if (order)
		return order;
	if (x->column != y->column)
		return x->column < y->column ? -1 : 1;
	return (x->value > y->value) - (x->value < y->value);
}

static bool same_figure(const struct figure *a, const struct figure *b)
{
	return a->stage->module == b->stage->module && a->column == b->column &&
	       sx_str_eq(a->stage->entry, b->stage->entry);
}

static int add_figures(struct pipe_stats *s, struct sx_vec *figures,
		       const struct pipe_executable *row,
		       const struct pipe_measured_stage *stage)
{
	for (uint32_t i = 0; i < s->columns.count; i++) {
		struct figure *f;
		uint64_t bits;
		double value;

		if (!sx_read_float(row->values[i], SX_FLOAT_64, &bits))
			continue;
		memcpy(&value, &bits, sizeof(value));
		f = sx_vec_add(figures, NULL, 1, sizeof(*f));
		if (!f)
			return -SPVX_ENOMEM;
		*f = (struct figure){ stage, i, value, row->values[i] };
	}
	return 0;
}

static int put_modules(struct pipe_stats *s, struct sx_vec *figures,
		       int (*put)(void *ctx, unsigned view, const void *row), void *ctx)
{
	const struct figure *f = figures->items;
	uint32_t end;
	int err = 0;

	if (figures->count)
		qsort(figures->items, figures->count, sizeof(*f), by_module);
	for (uint32_t i = 0; i < figures->count && !err; i = end) {
		struct sx_pipe_module_cost row = {
			.module = f[i].stage->module,
			.entry = f[i].stage->entry,
			.column = ((struct spvx_str *)s->columns.items)[f[i].column],
		};

		for (end = i + 1; end < figures->count && same_figure(&f[i], &f[end]);
		     end++)
			;
		row.rows = end - i;
		row.least = f[i].text;
		row.median = f[i + (end - i) / 2].text;
		row.most = f[end - 1].text;
		err = put(ctx, SX_PIPE_COST_MODULES, &row);
	}
	return err;
}

/* ---- functions ---- */

/* Whether a figure is a sum over the code, which can be divided among functions. Registers,
 * waves and local memory belong to a shader as a whole. */
static bool adds_up(struct spvx_str column)
{
	static const char *const counted[] = { "nstruction", "ode size", "opies", "ranches",
					       "lause" };

	for (size_t i = 0; i < sizeof(counted) / sizeof(counted[0]); i++) {
		if (sx_str_has(column, counted[i]))
			return true;
	}
	return false;
}

static int want_modules(struct pipe_shares *shares, const struct sx_vec *figures)
{
	const struct figure *f = figures->items;
	int err = 0;

	for (uint32_t i = 0; i < figures->count && !err; i++)
		err = pipe_shares_want(shares, f[i].stage->module);
	return err;
}

/* Write the parts of a figure that are attributed to functions. */
static int put_parts(const struct pipe_stats *s, const struct figure *median,
		     const struct pipe_share *list, uint32_t count,
		     int (*put)(void *ctx, unsigned view, const void *row), void *ctx)
{
	struct sx_pipe_function_cost row = {
		.module = median->stage->module,
		.entry = median->stage->entry,
		.column = ((const struct spvx_str *)s->columns.items)[median->column],
	};
	char text[32];
	int err = 0;

	for (uint32_t i = 0; i < count && !err; i++) {
		double part = median->value * list[i].insns / (double)list[i].all;

		if (!(part >= 0 && part < 1e18))
			continue;
		snprintf(text, sizeof(text), "est. %" PRIu64, (uint64_t)(part + 0.5));
		row.function = list[i].function;
		row.insns = list[i].insns;
		row.estimate = sx_str(text);
		err = put(ctx, SX_PIPE_COST_FUNCTIONS, &row);
	}
	return err;
}

static int compare_entry(const struct pipe_share *share, const struct figure *f)
{
	if (share->module != f->stage->module)
		return share->module < f->stage->module ? -1 : 1;
	return sx_str_cmp(share->entry, f->stage->entry);
}

/* Both lists are by module and entry point. */
static int put_functions(const struct pipe_stats *s, const struct pipe_shares *shares,
			 const struct sx_vec *figures,
			 int (*put)(void *ctx, unsigned view, const void *row), void *ctx)
{
	const struct pipe_share *list = shares->list.items;
	const struct figure *f = figures->items;
	uint32_t at = 0;
	uint32_t end;
	int err = 0;

	for (uint32_t i = 0; i < figures->count && !err; i = end) {
		uint32_t count = 0;

		for (end = i + 1; end < figures->count && same_figure(&f[i], &f[end]);
		     end++)
			;
		while (at < shares->list.count && compare_entry(&list[at], &f[i]) < 0)
			at++;
		while (at + count < shares->list.count &&
		       !compare_entry(&list[at + count], &f[i]))
			count++;
		if (adds_up(((const struct spvx_str *)s->columns.items)[f[i].column]))
			err = put_parts(s, &f[i + (end - i) / 2], list + at, count, put,
					ctx);
	}
	return err;
}

/* Read the functions of the modules that have rows of their own. */
static int read_functions(const struct pipe_stats *s, const struct pipe_stats_source *from,
			  const struct sx_vec *figures,
			  int (*put)(void *ctx, unsigned view, const void *row), void *ctx)
{
	struct pipe_shares shares;
	int err;

	pipe_shares_init(&shares);
	err = want_modules(&shares, figures);
	if (!err)
		err = pipe_shares_read(&shares, from->run, from->archives);
	if (!err)
		err = put_functions(s, &shares, figures, put, ctx);
	pipe_shares_free(&shares);
	return err;
}

/* Whether some INPUT has a pipeline, selected or not. */
static bool has_pipeline(const struct pipe_set *set, const struct pipe_measured *m)
{
	if (m->graphics)
		return pipe_set_find(set, SPVX_CACHE_GRAPHICS, m->hash) != NULL;
	return pipe_set_find(set, SPVX_CACHE_COMPUTE, m->hash) ||
	       pipe_set_find(set, SPVX_CACHE_RAY_TRACING, m->hash);
}

int pipe_stats_put(struct pipe_stats *s, const struct pipe_set *set,
		   const struct pipe_stats_source *functions,
		   int (*put)(void *ctx, unsigned view, const void *row), void *ctx)
{
	const struct pipe_executable *rows = s->rows.items;
	struct sx_vec figures = { NULL, 0, 0 };
	struct sx_buf modules;
	int err = 0;

	sx_buf_init(&modules, NULL);
	for (uint32_t i = 0; i < s->rows.count && !err; i++) {
		const struct pipe_measured *m =
			(struct pipe_measured *)s->known.items + rows[i].pipeline;
		const struct pipe_measured_stage *only;
		struct sx_pipe_cost row = { .address = m->address,
					    .executable = rows[i].name,
					    .columns = s->columns.items,
					    .values = rows[i].values,
					    .count = s->columns.count };

		if (!m->address.len) {
			s->foreign += !has_pipeline(set, m);
			continue;
		}
		modules.len = 0;
		row.attribution = attribute(m, stages_of(rows[i].name), &modules, &only);
		row.modules = sx_str_n(modules.data, modules.len);
		s->without += row.attribution == PIPE_NONE;
		err = modules.error ? modules.error : put(ctx, SX_PIPE_COST, &row);
		if (!err && row.attribution == PIPE_ONE)
			err = add_figures(s, &figures, &rows[i], only);
	}
	if (!err)
		err = put_modules(s, &figures, put, ctx);
	if (!err && functions)
		err = read_functions(s, functions, &figures, put, ctx);
	sx_vec_free(&figures, NULL, sizeof(struct figure));
	sx_buf_free(&modules);
	return err;
}
