/* SPDX-License-Identifier: MIT */
/*
 * cmd/reflect/pipeline.c - reflect --pipeline: keeps the modules until the last one, then
 * combines them.
 */
#include "cmd/reflect/pipeline.h"

#include "base/str.h"
#include "report/records/table.h"

#include <spvx/error.h>

/* ---- formats ---- */

static void put_text(struct cmd_out *out, const struct sx_pipeline_view *v,
		     const struct reflect_opts *own)
{
	struct sx_page page = cmd_page(out);

	(void)own;
	sx_pipeline_people(&page, v);
	sx_ending_text(page.out, v->ending, page.escape);
}

static void put_json(struct cmd_out *out, const struct sx_pipeline_view *v,
		     const struct reflect_opts *own)
{
	bool line = out->kind == SX_IN_LINES;
	struct sx_json j;

	(void)own;
	sx_json_init(&j, &out->buf, !line);
	sx_pipeline_json(&j, v, line);
	sx_json_finish(&j);
}

static void put_markdown(struct cmd_out *out, const struct sx_pipeline_view *v,
			 const struct reflect_opts *own)
{
	struct sx_page page = cmd_page(out);
	struct sx_markdown m;

	(void)own;
	sx_markdown_begin(&m, &page);
	sx_pipeline_people(&page, v);
	sx_ending_markdown(&m, v->ending);
	sx_markdown_end(&m);
}

static void put_header(struct cmd_out *out, const struct sx_pipeline_view *v,
		       const struct reflect_opts *own)
{
	const struct sx_reflect_format *format = sx_reflect_format(out->format);
	struct sx_reflect_doc d = { .page = cmd_page(out), .wishes = &own->header };

	sx_reflect_doc_init(&d);
	format->begin(&d);
	if (!strcmp(out->format, "vulkan"))
		sx_pipeline_vulkan(&d, v);
	else
		sx_pipeline_c_header(&d, v);
	format->end(&d, v->ending);
	sx_reflect_doc_free(&d);
}

static const struct pipeline_format {
	const char *name;
	void (*put)(struct cmd_out *out, const struct sx_pipeline_view *v,
		    const struct reflect_opts *own);
} formats[] = {
	{ "text", put_text },         { "json", put_json },       { "ndjson", put_json },
	{ "markdown", put_markdown }, { "c-header", put_header }, { "vulkan", put_header },
};

/* Return: the renderer of a format; NULL: it cannot show a pipeline. */
static const struct pipeline_format *format_of(const struct cmd_out *out)
{
	for (size_t i = 0; i < SX_ARRAY_SIZE(formats); i++) {
		if (!strcmp(formats[i].name, out->format))
			return &formats[i];
	}
	return NULL;
}

/* ---- the modules ---- */

int reflect_pipeline_begin(struct reflect_pipeline *p, struct cmd_run *run)
{
	memset(p, 0, sizeof(*p));
	p->run = run;
	p->shaders.arena = &run->arena;
	cmd_for_each_out(out, &run->output) {
		if (!format_of(out))
			return cmd_usage(run, "--pipeline is not supported with -f %s",
					 out->format);
	}
	return 0;
}

/* ---- a recorded pipeline ---- */

int reflect_pipeline_recorded(struct reflect_pipeline *p, struct cmd_run *run)
{
	return run->words.count == 1
		       ? cmd_pipeline_find(run, run->words.items[0], &p->recorded)
		       : 0;
}

uint32_t reflect_pipeline_stage(const struct reflect_pipeline *p, uint64_t module,
				uint32_t from)
{
	for (uint32_t i = from; i < p->recorded.stage_count; i++) {
		if (p->recorded.stages[i].module == module)
			return i;
	}
	return UINT32_MAX;
}

int reflect_pipeline_choose(struct reflect_pipeline *p, uint32_t stage,
			    struct sx_reflect_view *v)
{
	const struct spvx_cache_stage *s = &p->recorded.stages[stage];
	const struct cmd_place at = { .address = v->address, .rule = "pipe/entry" };
	bool *hidden =
		sx_arena_zalloc(&p->run->arena, v->r->entries.count + 1, sizeof(*hidden));
	bool any = false;

	if (!hidden)
		return -SPVX_ENOMEM;
	for (uint32_t i = 0; i < v->r->entries.count; i++) {
		const struct spvx_reflect_entry *e = &spvx_reflect_entries(v->r)[i];

		hidden[i] = e->stage != s->stage ||
			    !sx_str_eq(sx_reflect_str(v, e->name), s->name);
		any |= !hidden[i];
	}
	v->hidden = hidden;
	if (any)
		return 0;
	cmd_say(&p->run->messages, CMD_FINDING, &at, "no entry point '%.*s' of stage 0x%x",
		(int)s->name.len, s->name.ptr, (unsigned)s->stage);
	return -SPVX_ENOENT;
}

int reflect_pipeline_end(struct reflect_pipeline *p)
{
	const struct sx_vec *shaders = &p->shaders.shaders;
	struct reflect_opts *own = p->run->own;
	struct spvx_pipeline_options options = { .size = sizeof(options),
						 .used_only = own->used_only };
	struct sx_pipeline_view v = {
		.views = p->shaders.views.items,
		.ending = cmd_ending(p->run, 0),
	};
	struct spvx_pipeline *pipeline;
	int err;

	err = spvx_pipeline_create(shaders->items, shaders->count, &options, &pipeline);
	if (err)
		return err;
	v.p = pipeline;
	cmd_for_each_out(out, &p->run->output)
		format_of(out)->put(out, &v, own);
	if (pipeline->errors)
		cmd_ledger_find(p->run->messages.ledger);
	spvx_pipeline_free(pipeline);
	return 0;
}

void reflect_pipeline_free(struct reflect_pipeline *p)
{
	sx_pipeline_shaders_free(&p->shaders);
	sx_vec_free(&p->values, NULL, sizeof(struct spvx_spec));
}
