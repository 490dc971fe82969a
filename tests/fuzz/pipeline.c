/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/pipeline.c - any bytes as a document of a shader cache: its objects are read,
 * hashed, and judged with the layouts that the same document has. The first byte is the tag of
 * the entry. And as what a driver measured: each row has a value for each column.
 */
#include "base/str.h"
#include "cache/measured.h"
#include "cache/reader.h"
#include "pipeline/fit.h"
#include "target.h"

#include <stdlib.h>
#include <string.h>

/* What a document has, the first of each. */
struct objects {
	const struct spvx_cache_set_layout *set;
	const struct spvx_cache_pipeline_layout *layout;
	const struct spvx_cache_render_pass *pass;
};

static int found(void *ctx, const struct sx_pipe_finding *f)
{
	(void)ctx;
	require(f->rule >= sx_pipe_rules && f->rule < sx_pipe_rules + SX_PIPE_RULES &&
		f->place.ptr && f->recorded.ptr && f->shader.ptr);
	return 0;
}

/* A shader that uses one of everything. */
static const struct sx_shader_use uses[] = {
	{ .set = 0, .binding = 0, .type = 6, .attachment = SPVX_NONE, .used = true },
	{ .set = 0, .binding = 1, .type = 1, .attachment = 0, .count = 4, .used = true },
	{ .set = 3, .binding = 0, .type = 7, .attachment = SPVX_NONE },
};

static const struct sx_shader_slot slots[] = {
	{ 0, 15, 1, 32, false, false, true },
	{ 1, 3, 2, 64, false, false, true },
	{ 2, 1, 3, 32, true, false, false },
};

static const struct sx_shader_spec specs[] = { { 0, 4 }, { 7, 8 } };

static void judge(const struct spvx_cache_pipeline *p, const struct objects *all)
{
	struct sx_shader shader = { .uses = uses,
				    .use_count = 3,
				    .push_to = 16,
				    .inputs = slots,
				    .input_count = 3,
				    .outputs = slots,
				    .output_count = 3,
				    .specs = specs,
				    .spec_count = 2 };
	uint32_t count = p->stage_count;
	uint32_t set_count = all->layout ? all->layout->sets.count : 0;
	struct sx_fit_stage *stages = calloc(count + 1, sizeof(*stages));
	const struct spvx_cache_set_layout **sets =
		calloc(set_count + 1, sizeof(const struct spvx_cache_set_layout *));
	struct spvx_cache_pipeline linked = *p;
	struct sx_arena arena;
	struct sx_fit fit = { .p = p,
			      .layout = all->layout,
			      .sets = sets,
			      .pass = all->pass,
			      .stages = stages,
			      .own_stages = count,
			      .arena = &arena };

	require(stages && sets);
	sx_arena_init(&arena, NULL, 0);
	for (uint32_t i = 0; i < count; i++) {
		stages[i].s = &p->stages[i];
		stages[i].shader = i % 3 == 2 ? NULL : &shader;
		stages[i].lack = i % 3 == 2 ? SX_FIT_NO_ENTRY : SX_FIT_HAS;
		stages[i].entries = p->stages[i].name;
	}
	for (uint32_t i = 0; i < set_count; i++)
		sets[i] = all->set;
	require(!sx_fit(&fit, found, NULL));
	sx_fit_part(&linked, p);
	fit.p = &linked;
	require(!sx_fit(&fit, found, NULL));
	sx_arena_free(&arena);
	free(stages);
	free(sets);
}

/* What was read is there, as many as it says. */
static uint64_t touch(const struct spvx_cache_pipeline *p)
{
	uint64_t sum = p->layout + p->render_pass + p->base;

	for (uint32_t i = 0; i < p->stage_count; i++) {
		const struct spvx_cache_stage *s = &p->stages[i];

		for (size_t k = 0; k < s->data_bytes; k++)
			sum += s->data[k];
		for (uint32_t k = 0; k < s->spec_count; k++)
			sum += s->specs[k].id;
	}
	for (uint32_t i = 0; i < p->group_count; i++)
		sum += p->groups[i].general;
	for (uint32_t i = 0; i < p->libraries.count; i++)
		sum += p->libraries.items[i];
	return sum;
}

/* ---- what a driver measured ---- */

static int count_column(void *ctx, struct spvx_str name, uint32_t number)
{
	require(!memchr(name.len ? name.ptr : "", ',', name.len));
	require(number == (*(uint32_t *)ctx)++);
	return 0;
}

static int check_row(void *ctx, const struct sx_measured_row *row)
{
	struct spvx_str rest = row->values;
	struct spvx_str field;
	uint32_t count = 0;

	while (sx_measured_field(&rest, &field))
		count++;
	require(count == *(uint32_t *)ctx || (!*(uint32_t *)ctx && !row->values.len));
	return 0;
}

static int pass_over(void *ctx)
{
	(void)ctx;
	return 0;
}

static void try_measured(const uint8_t *data, size_t size)
{
	static const struct sx_measured_ops ops = { count_column, check_row, pass_over };
	uint32_t columns = 0;

	sx_measured_read(sx_str_n((const char *)data, size), &ops, &columns);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const struct spvx_cache_object *o;
	struct objects all = { NULL, NULL, NULL };
	struct spvx_cache_reader *r;
	struct spvx_error why;
	struct sx_arena kept;
	uint64_t sum = 0;
	uint64_t hash;
	size_t count = 0;
	int rc;

	if (!size)
		return 0;
	try_measured(data, size);
	sx_arena_init(&kept, NULL, (size_t)256 << 20);
	require(!spvx_cache_reader_create(NULL, &r));
	sx_cache_reader_keep(r, data[0] & 0x80 ? &kept : NULL);
	rc = spvx_cache_reader_load(r, (const char *)data + 1, size - 1, data[0] & 0x7f,
				    &why);
	while (!rc && (rc = spvx_cache_reader_next(r, &o, &why)) != 0) {
		require(++count <= sx_cache_reader_count(r) && rc != -SPVX_EINVAL);
		if (rc == -SPVX_ENOMEM)
			break;
		if (rc > 0) {
			all.set = o->set_layout ? o->set_layout : all.set;
			all.layout = o->pipeline_layout ? o->pipeline_layout : all.layout;
			all.pass = o->render_pass ? o->render_pass : all.pass;
			sum += spvx_cache_reader_hash(r, &hash) ? hash : 0;
			if (o->pipeline) {
				sum += touch(o->pipeline);
				judge(o->pipeline, &all);
			}
		}
		rc = 0;
	}
	spvx_cache_reader_free(r);
	sx_arena_free(&kept);
	return sum == UINT64_MAX ? -1 : 0;
}
