/* SPDX-License-Identifier: MIT */
/*
 * pipeline/cost.c - a driver's measurements, by executable, module and function.
 */
#include "pipeline/stats.h"

#include "base/num_parse.h"
#include "base/sort.h"
#include "base/str.h"

#include <inttypes.h>
#include <stdio.h>

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
