/* SPDX-License-Identifier: MIT */
/*
 * cmd/reflect/pipeline.c - reflect --pipeline: modules are kept until the last one is
 * there, then taken together.
 */
#include "cmd/reflect/pipeline.h"

#include "base/str.h"
#include "report/records/table.h"

#include <spvx/error.h>

static bool shows_pipelines(const char *format)
{
	return !strcmp(format, "text") || !strcmp(format, "json") ||
	       !strcmp(format, "ndjson") || !strcmp(format, "markdown");
}

int reflect_pipeline_begin(struct reflect_pipeline *p, struct cmd_run *run)
{
	memset(p, 0, sizeof(*p));
	p->run = run;
	cmd_for_each_out(out, &run->output) {
		if (!shows_pipelines(out->format))
			return cmd_usage(run, "--pipeline: -f %s describes a single module",
					 out->format);
	}
	return 0;
}

/* A copy that lives as long as the run. */
static void *keep(struct reflect_pipeline *p, const void *data, size_t size)
{
	void *copy = sx_arena_alloc(&p->run->arena, size ? size : 1);

	if (copy && size)
		memcpy(copy, data, size);
	return copy;
}

int reflect_pipeline_add(struct reflect_pipeline *p, const struct sx_reflect_view *v)
{
	struct sx_reflect_view kept = *v;

	kept.r = keep(p, v->r, v->r->size);
	kept.module = keep(p, v->module, v->size);
	kept.address.ptr = keep(p, v->address.ptr, v->address.len);
	kept.sha256 = keep(p, v->sha256, strlen(v->sha256) + 1);
	kept.hidden = NULL;
	if (!kept.r || !kept.module || !kept.address.ptr || !kept.sha256)
		return -SPVX_ENOMEM;
	for (uint32_t i = 0; i < v->r->entries.count; i++) {
		struct spvx_pipeline_shader *shader;
		struct sx_reflect_view *view;

		if (!sx_reflect_shows_entry(v, i))
			continue;
		shader = sx_vec_add(&p->shaders, NULL, 1, sizeof(*shader));
		view = sx_vec_add(&p->views, NULL, 1, sizeof(*view));
		if (!shader || !view)
			return -SPVX_ENOMEM;
		*shader = (struct spvx_pipeline_shader){ kept.r, kept.module, i };
		*view = kept;
	}
	return 0;
}

static void put_json(struct sx_buf *b, const struct sx_pipeline_view *v, bool pretty)
{
	struct sx_json j;

	sx_json_init(&j, b, pretty);
	sx_pipeline_json(&j, v);
	sx_json_finish(&j);
}

static void put_markdown(struct sx_buf *b, const struct sx_pipeline_view *v,
			 uint64_t max_bytes)
{
	struct sx_markdown m;

	sx_markdown_begin(&m, b, max_bytes);
	sx_pipeline_markdown(&m, v);
	sx_markdown_end(&m);
}

static void put(struct reflect_pipeline *p, const struct sx_pipeline_view *v,
		uint64_t max_bytes)
{
	cmd_for_each_out(out, &p->run->output) {
		struct sx_page page = cmd_page(out);

		if (!strcmp(out->format, "text"))
			sx_pipeline_text(&page, v);
		else if (!strcmp(out->format, "markdown"))
			put_markdown(&out->buf, v, max_bytes);
		else
			put_json(&out->buf, v, !strcmp(out->format, "json"));
	}
}

int reflect_pipeline_end(struct reflect_pipeline *p)
{
	struct reflect_opts *own = p->run->own;
	struct spvx_pipeline_options options = { .size = sizeof(options),
						 .used_only = own->used_only };
	struct sx_pipeline_view v = {
		.views = p->views.items,
		.ending = cmd_ending(p->run, 0),
	};
	struct spvx_pipeline *pipeline;
	int err;

	if (!p->shaders.count)
		return 0;
	err = spvx_pipeline_create(&pipeline, p->shaders.items, p->shaders.count, &options);
	if (err)
		return err;
	v.p = pipeline;
	put(p, &v, own->max_bytes);
	if (pipeline->errors)
		cmd_ledger_find(p->run->messages.ledger);
	spvx_pipeline_free(pipeline);
	return 0;
}

void reflect_pipeline_free(struct reflect_pipeline *p)
{
	sx_vec_free(&p->shaders, NULL, sizeof(struct spvx_pipeline_shader));
	sx_vec_free(&p->views, NULL, sizeof(struct sx_reflect_view));
}
