/* SPDX-License-Identifier: MIT */
/*
 * report/pipelines/list.c - a pipeline as a record.
 */
#include "report/pipelines/pipelines.h"

#include "base/num_print.h"
#include "base/str.h"

static const struct spvx_cache_pipeline *pipeline(const void *record)
{
	return ((const struct sx_pipe_row *)record)->p;
}

static void dash_if_empty(struct sx_writer *w)
{
	if (!w->cell.len)
		sx_buf_putc(&w->cell, '-');
}

/* ---- cells ---- */

static void stages_cell(struct sx_writer *w, const void *record)
{
	const struct spvx_cache_pipeline *p = pipeline(record);
	struct sx_buf *b = &w->cell;

	for (uint32_t i = 0; i < p->stage_count; i++) {
		sx_buf_puts(b, i ? "," : "");
		sx_pipe_put_stage(b, p->stages[i].stage, '-');
		SX_SAY(b, SX_T(":"), SX_HASH(p->stages[i].module), SX_T(":"),
		       SX_BY(sx_put_listed_name, p->stages[i].name));
	}
	dash_if_empty(w);
}

static void layout_cell(struct sx_writer *w, const void *record)
{
	if (pipeline(record)->layout)
		sx_buf_hex(&w->cell, pipeline(record)->layout, 16);
	dash_if_empty(w);
}

static void sets_cell(struct sx_writer *w, const void *record)
{
	const struct sx_pipe_row *row = record;

	SX_SAY(&w->cell, row->layout ? SX_PLAIN(row->layout->sets.count) : SX_T("-"));
}

static void push_cell(struct sx_writer *w, const void *record)
{
	const struct spvx_cache_pipeline_layout *l =
		((const struct sx_pipe_row *)record)->layout;

	for (uint32_t i = 0; l && i < l->range_count; i++) {
		const struct spvx_cache_range *r = &l->ranges[i];

		SX_SAY(&w->cell, SX_C(i ? "," : ""), SX_HEX(r->stages), SX_T(":"),
		       SX_PLAIN(r->offset), SX_T(".."),
		       SX_PLAIN((uint64_t)r->offset + r->size));
	}
	dash_if_empty(w);
}

void sx_pipe_put_value(struct sx_buf *b, struct spvx_str bytes)
{
	sx_buf_puts(b, "0x");
	for (size_t i = bytes.len; i; i--)
		sx_buf_hex(b, (unsigned char)bytes.ptr[i - 1], 2);
}

static void spec_cell(struct sx_writer *w, const void *record)
{
	const struct spvx_cache_pipeline *p = pipeline(record);
	struct sx_buf *b = &w->cell;

	for (uint32_t i = 0; i < p->stage_count; i++) {
		const struct spvx_cache_stage *s = &p->stages[i];

		if (!s->spec_count)
			continue;
		sx_buf_puts(b, b->len ? "," : "");
		sx_pipe_put_stage(b, s->stage, '-');
		for (uint32_t k = 0; k < s->spec_count; k++)
			SX_SAY(b, SX_C(k ? "+" : ":"), SX_PLAIN(s->specs[k].id), SX_T("="),
			       SX_BY(sx_pipe_put_value,
				     sx_pipe_spec_bytes(s, &s->specs[k])));
	}
	dash_if_empty(w);
}

static void target_cell(struct sx_writer *w, const void *record)
{
	const struct spvx_cache_pipeline *p = pipeline(record);
	struct sx_buf *b = &w->cell;

	if (p->render_pass) {
		SX_SAY(b, SX_HASH(p->render_pass), SX_T(":"), SX_PLAIN(p->subpass));
	} else if (p->states & SPVX_CACHE_HAS_RENDERING) {
		sx_buf_puts(b, "rendering:");
		for (uint32_t i = 0; i < p->color_formats.count; i++)
			SX_SAY(b, SX_C(i ? "+" : ""), SX_PLAIN(p->color_formats.items[i]));
		SX_SAY(b, SX_T("/"), SX_PLAIN(p->depth_format), SX_T("/"),
		       SX_PLAIN(p->stencil_format));
	}
	dash_if_empty(w);
}

/* ---- JSON ---- */

static void json_hash(struct sx_json *j, const char *key, uint64_t hash)
{
	char text[16];

	sx_put_hex(text, hash, sizeof(text));
	sx_json_str(j, key, sx_str_n(text, sizeof(text)));
}

static void put_stages(struct sx_writer *w, const void *record)
{
	const struct spvx_cache_pipeline *p = pipeline(record);
	struct sx_json *j = &w->json;

	for (uint32_t i = 0; i < p->stage_count; i++) {
		const struct spvx_cache_stage *s = &p->stages[i];
		struct sx_buf *name = sx_writer_cell(w);

		sx_pipe_put_stage(name, s->stage, ' ');
		sx_json_object(j, NULL);
		sx_json_str(j, "stage", sx_buf_str(name));
		json_hash(j, "module", s->module);
		sx_json_name(j, "entry", s->name);
		if (s->spec_count)
			sx_json_array(j, "spec");
		for (uint32_t k = 0; k < s->spec_count; k++) {
			struct sx_buf *b = sx_writer_cell(w);

			sx_pipe_put_value(b, sx_pipe_spec_bytes(s, &s->specs[k]));
			sx_json_object_inline(j, NULL);
			sx_json_u64(j, "id", s->specs[k].id);
			sx_json_u64(j, "offset", s->specs[k].offset);
			sx_json_u64(j, "size", s->specs[k].size);
			sx_json_str(j, "value", sx_buf_str(b));
			sx_json_end_object(j);
		}
		if (s->spec_count)
			sx_json_end_array(j);
		sx_json_end_object(j);
	}
}

/* The sets and push constants of a layout that some INPUT has. */
static void put_known_layout(struct sx_writer *w, const struct sx_pipe_row *row)
{
	const struct spvx_cache_pipeline_layout *l = row->layout;
	struct sx_json *j = &w->json;

	if (row->whole) {
		sx_json_array(j, "sets");
		sx_pipe_json_sets(w, row);
	} else {
		sx_json_array_inline(j, "sets");
		for (uint32_t i = 0; i < l->sets.count; i++)
			json_hash(j, NULL, l->sets.items[i]);
	}
	sx_json_end_array(j);
	sx_json_array(j, "push");
	for (uint32_t i = 0; i < l->range_count; i++) {
		sx_json_object_inline(j, NULL);
		sx_json_u64(j, "stages", l->ranges[i].stages);
		sx_json_u64(j, "offset", l->ranges[i].offset);
		sx_json_u64(j, "size", l->ranges[i].size);
		sx_json_end_object(j);
	}
	sx_json_end_array(j);
}

static void put_layout(struct sx_writer *w, const void *record)
{
	const struct sx_pipe_row *row = record;
	struct sx_json *j = &w->json;

	if (!row->p->layout) {
		sx_json_null(j, "layout");
		return;
	}
	sx_json_object(j, "layout");
	json_hash(j, "hash", row->p->layout);
	if (row->layout)
		put_known_layout(w, row);
	sx_json_end_object(j);
}

static void put_target(struct sx_writer *w, const void *record)
{
	const struct spvx_cache_pipeline *p = pipeline(record);
	struct sx_json *j = &w->json;

	if (!p->render_pass && !(p->states & SPVX_CACHE_HAS_RENDERING)) {
		sx_json_null(j, "target");
		return;
	}
	sx_json_object_inline(j, "target");
	if (p->render_pass) {
		json_hash(j, "render_pass", p->render_pass);
		sx_json_u64(j, "subpass", p->subpass);
	} else {
		sx_json_array_inline(j, "colors");
		for (uint32_t i = 0; i < p->color_formats.count; i++)
			sx_json_u64(j, NULL, p->color_formats.items[i]);
		sx_json_end_array(j);
		sx_json_u64(j, "depth", p->depth_format);
		sx_json_u64(j, "stencil", p->stencil_format);
	}
	sx_json_end_object(j);
}

static bool is_whole(const struct sx_writer *w, const void *record)
{
	const struct sx_pipe_row *row = record;

	(void)w;
	return row->whole && row->node;
}

static void put_state(struct sx_writer *w, const void *record)
{
	sx_pipe_json_state(w, record);
}

/* ---- the record ---- */

#define ROW      struct sx_pipe_row
#define PIPELINE struct spvx_cache_pipeline
#define VIA_P    SX_VIA(ROW, p)

#define SAYS_HASH          "\"type\": \"string\", \"pattern\": \"^[0-9a-f]{16}$\""
#define SAYS_HASH_OR_NOT   "\"type\": [\"string\", \"null\"]"
#define SAYS_OBJECT_OR_NOT "\"type\": [\"object\", \"null\"]"
#define SAYS_OBJECT        "\"type\": \"object\""
#define CELL_ONLY          .flags = SX_NOT_JSON | SX_NOT_LINE
#define NO_CELL            .flags = SX_NOT_CELL

const struct sx_record sx_pipe_row_record = SX_TABLE("pipeline", .spread = true)({
	SX_F_NAME("pipeline", ROW, address, CELL_ONLY, .says = "its address"),
	SX_F_NAME("address", ROW, address, NO_CELL),
	SX_F_HASH("hash", ROW, hash, NO_CELL, .type = SAYS_HASH),
	SX_F_NAMED("kind", PIPELINE, tag, sx_pipe_tag_key, VIA_P,
		   .says = "graphics, compute, raytracing"),
	SX_F_UINT("flags", PIPELINE, flags, VIA_P, .cell = sx_cell_hex,
		  .type = SX_SAYS_COUNT, .says = "VkPipelineCreateFlags2"),
	SX_F_MADE("stages", SX_LIST, put_stages, .cell = stages_cell, .type = SAYS_OBJECT,
		  .says = "as recorded, with their specialization constants"),
	SX_F_MADE(
		"layout", SX_VALUE, put_layout, .cell = layout_cell,
		.type = SAYS_OBJECT_OR_NOT,
		.says = "sets by their hashes; with --tree their bindings, with --check also the stages that use them"),
	SX_F_TEXT("sets", sets_cell, CELL_ONLY, .says = "number of sets in the layout"),
	SX_F_TEXT("push", push_cell, CELL_ONLY,
		  .says = "push constants: VkShaderStageFlags:FIRST..END, in bytes"),
	SX_F_TEXT("spec", spec_cell, CELL_ONLY,
		  .says = "specialization constants: STAGE:SpecId=VALUE"),
	SX_F_VALUES("dynamic", SX_NUMBERS, PIPELINE, dynamic.items, dynamic.count, VIA_P,
		    .flags = SX_ONE_LINE, .says = "VkDynamicState"),
	SX_F_MADE("target", SX_VALUE, put_target, .cell = target_cell,
		  .type = SAYS_OBJECT_OR_NOT,
		  .says = "render pass and subpass, or formats of dynamic rendering"),
	SX_F_U32("parts", PIPELINE, parts, VIA_P,
		 SX_WHEN_SET(PIPELINE, states, SPVX_CACHE_HAS_PARTS),
		 .says = "of a library"),
	SX_F_VALUES("libraries", SX_HASHES, PIPELINE, libraries.items, libraries.count,
		    VIA_P, .flags = SX_ONE_LINE, .type = SAYS_HASH,
		    .says = "pipelines that it is linked from"),
	SX_F_HASH("base", PIPELINE, base, VIA_P, .flags = SX_NULL | SX_IF,
		  .type = SAYS_HASH_OR_NOT, .says = "pipeline it is derived from"),
	SX_F_MADE("state", SX_VALUE, put_state, .there = is_whole, .type = SAYS_OBJECT,
		  NO_CELL, .says = "with --tree: the recorded state, without stages"),
	SX_F_U32("copies", ROW, copies, NO_CELL,
		 .says = "number of its entries in all archives"),
	SX_F_U32("errors", ROW, found[SX_PIPE_ERROR], .says = "number of findings"),
	SX_F_U32("warnings", ROW, found[SX_PIPE_WARNING]),
	SX_F_U32("notes", ROW, found[SX_PIPE_NOTE]),
});
