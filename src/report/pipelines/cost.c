/* SPDX-License-Identifier: MIT */
/*
 * report/pipelines/cost.c - driver statistics as records: executables, and modules. The
 * columns of TSV depend on the statistics, so its record is made when they are known.
 */
#include "report/pipelines/list.h"

#include "base/str.h"

#include <string.h>

static const char *const attributions[] = { "one", "shared", "none", NULL };

#define COST struct sx_pipe_cost

/* HASH:ENTRY+... of the modules that the figures belong to. */
static void modules_text(struct sx_writer *w, const struct sx_field *f, const void *record)
{
	const COST *cost = record;
	const size_t before = w->cell.len;

	(void)f;
	for (uint32_t i = 0; i < cost->stage_count; i++) {
		const struct spvx_cache_stage *s = &cost->stages[i];

		if (!(s->stage & cost->of))
			continue;
		SX_SAY(&w->cell, SX_C(w->cell.len > before ? "+" : ""), SX_HASH(s->module),
		       SX_T(":"), SX_BY(sx_put_listed_name, s->name));
	}
	if (w->cell.len == before)
		sx_buf_putc(&w->cell, '-');
}

static void value_cell(struct sx_writer *w, const struct sx_field *f, const void *record)
{
	const struct spvx_str *value = &((const COST *)record)->values[f->at];

	sx_buf_put(&w->cell, value->len ? value->ptr : "-", value->len ? value->len : 1);
}

/* Whole numbers are JSON numbers, others are strings. */
static void put_values(struct sx_writer *w, const struct sx_field *f, const void *record)
{
	const COST *cost = record;

	(void)f;
	for (size_t i = 0; i < cost->count; i++) {
		struct spvx_str value = cost->values[i];
		uint64_t number;

		if (sx_parse_u64(value, &number))
			sx_json_put_u64(&w->json, cost->columns[i], number);
		else
			sx_json_put_str(&w->json, cost->columns[i], value);
	}
}

#define FIRST                                                                   \
	SX_F_NAME("pipeline", COST, address),                                   \
		SX_F_NAME("executable", COST, executable,                       \
			  .says = "as the driver calls it"),                    \
		SX_F_TEXT("modules", modules_text,                              \
			  .says = "HASH:ENTRY of its modules, separated by +"), \
		SX_F_ENUM(                                                      \
			"attribution", COST, attribution, attributions,         \
			.says = "whether its figures belong to one module, to several, or to none")

static const struct sx_field cost_fields[] = {
	FIRST,
	SX_F_MADE("values", SX_MAP, put_values, .flags = SX_NOT_CELL,
		  .type = "\"type\": [\"integer\", \"string\"]",
		  .says = "by name of the column; whole numbers are numbers"),
};

const struct sx_record sx_pipe_cost_record = { .name = "cost", SX_FIELDS(cost_fields) };

const struct sx_record *sx_pipe_cost_columns(struct sx_arena *arena,
					     const struct spvx_str *columns, size_t count)
{
	static const struct sx_field first[] = { FIRST };
	const size_t fixed = SX_ARRAY_SIZE(first);
	struct sx_record *r = sx_arena_zalloc(arena, 1, sizeof(*r));
	struct sx_field *fields = sx_arena_zalloc(arena, fixed + count, sizeof(*fields));

	if (!r || !fields)
		return NULL;
	memcpy(fields, first, sizeof(first));
	for (size_t i = 0; i < count; i++)
		fields[fixed + i] = (struct sx_field){ .key = columns[i],
						       .kind = SX_TEXT,
						       .at = (uint32_t)i,
						       .cell = value_cell };
	*r = (struct sx_record){ .name = "cost", .fields = fields, .count = fixed + count };
	return r;
}

#define MODULE struct sx_pipe_module_cost

static const struct sx_field module_fields[] = {
	SX_F_HASH("module", MODULE, module),
	SX_F_NAME("entry", MODULE, entry),
	SX_F_NAME("column", MODULE, column, .says = "as the driver calls it"),
	SX_F_U64("rows", MODULE, rows, .says = "executables of this module alone"),
	SX_F_STR("minimum", MODULE, least),
	SX_F_STR("median", MODULE, median),
	SX_F_STR("maximum", MODULE, most),
};

const struct sx_record sx_pipe_module_cost_record = { .name = "cost_module",
						      SX_FIELDS(module_fields) };

#define FUNCTION struct sx_pipe_function_cost

static const struct sx_field function_fields[] = {
	SX_F_HASH("module", FUNCTION, module),
	SX_F_NAME("entry", FUNCTION, entry),
	SX_F_NAME("function", FUNCTION, function, .says = "in its call tree"),
	SX_F_U64("instructions", FUNCTION, insns),
	SX_F_NAME("column", FUNCTION, column, .says = "as the driver calls it"),
	SX_F_STR("estimate", FUNCTION, estimate,
		 .says = "share of the median of the entry point, by instructions"),
};

const struct sx_record sx_pipe_function_cost_record = { .name = "cost_function",
							SX_FIELDS(function_fields) };
