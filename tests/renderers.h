/* SPDX-License-Identifier: MIT */
/*
 * tests/renderers.h - a module through every format of reflection there is, alone and as a
 * pipeline with itself. Whatever the module, none of them may fail.
 */
#ifndef SPVX_TESTS_RENDERERS_H
#define SPVX_TESTS_RENDERERS_H

#include "base/json_read.h"
#include "reflection.h"
#include "report/reflect/pipeline.h"

/* The ways a module is written. */
struct test_rendering {
	const char *name;
	const char *format; /* NULL: as a pipeline */
	struct sx_header_options wishes;
	uint64_t max_bytes;
	bool used_only;
};

static const struct test_rendering test_renderings[] = {
	{ .name = "json", .format = "json" },
	{ .name = "ndjson", .format = "ndjson" },
	{ .name = "spirv-cross", .format = "spirv-cross" },
	{ .name = "pipeline", .format = NULL },
	{ .name = "json, used only", .format = "json", .used_only = true },
	{ .name = "pipeline, used only", .format = NULL, .used_only = true },
	/* what is before here is JSON */
	{ .name = "text", .format = "text" },
	{ .name = "tsv", .format = "tsv" },
	{ .name = "markdown", .format = "markdown", .max_bytes = 60000 },
	{ .name = "markdown, cut", .format = "markdown", .max_bytes = 300 },
	{ .name = "c-header", .format = "c-header" },
	{ .name = "c-header, C++",
	  .format = "c-header",
	  .wishes = { .cxx = true, .embed = true, .guard = "GUARD" } },
	{ .name = "c-header, no structures",
	  .format = "c-header",
	  .wishes = { .prefix = "p_", .no_structs = true } },
	{ .name = "vulkan", .format = "vulkan" },
	{ .name = "vulkan, C++",
	  .format = "vulkan",
	  .wishes = { .cxx = true },
	  .used_only = true },
};

#define TEST_RENDERINGS      (sizeof(test_renderings) / sizeof(test_renderings[0]))
#define TEST_JSON_RENDERINGS 6 /* of them, and the first */

/* ---- one module, one document ---- */

static inline void test_render_alone(const struct test_rendering *how, struct sx_buf *b,
				     const struct sx_reflect_view *v)
{
	const struct sx_page page = { .out = b,
				      .width = SX_PAGE_WIDTH,
				      .max_bytes = how->max_bytes };
	struct sx_reflect_doc d = { .wishes = &how->wishes };

	sx_doc_init(&d.doc, &sx_reflect_document, how->format, page);
	sx_doc_begin(&d.doc);
	sx_doc_put(&d.doc, v);
	sx_doc_end(&d.doc, &SX_COMPLETE);
}

/* ---- the entry points of a module as one pipeline ---- */

#define TEST_SHADERS_MAX 8

static inline void test_render_headers(struct sx_buf *b, const struct sx_pipeline_view *p)
{
	static const char *const names[] = { "c-header", "vulkan" };

	for (size_t i = 0; i < 2; i++) {
		const struct sx_page page = { .out = b };
		struct sx_reflect_doc d = { .wishes = NULL };

		sx_doc_init(&d.doc, &sx_reflect_document, names[i], page);
		sx_doc_begin(&d.doc);
		if (i)
			sx_pipeline_vulkan(&d.doc, p);
		else
			sx_pipeline_c_header(&d.doc, p);
		sx_doc_end(&d.doc, &SX_COMPLETE);
	}
}

static inline void test_render_merged(struct sx_buf *b, const struct sx_pipeline_view *p)
{
	struct sx_page page = { .out = b, .width = SX_PAGE_WIDTH, .max_bytes = 10000 };
	struct sx_markdown m;
	struct sx_buf other;
	struct sx_json j;

	sx_json_init(&j, b, false);
	sx_pipeline_json(&j, p, false);
	sx_json_finish(&j);
	sx_buf_init(&other, NULL);
	page.out = &other;
	sx_pipeline_people(&page, p);
	sx_markdown_begin(&m, &page);
	sx_pipeline_people(&page, p);
	sx_markdown_end(&m);
	test_render_headers(&other, p);
	if (other.error)
		abort();
	sx_buf_free(&other);
}

/* Each entry point twice, so that there are conflicts. Without any: an empty object. */
static inline void test_render_pipeline(const struct test_rendering *how, struct sx_buf *b,
					const struct sx_reflect_view *v)
{
	struct spvx_pipeline_options o = { .size = sizeof(o), .used_only = how->used_only };
	struct spvx_pipeline_shader shaders[2 * TEST_SHADERS_MAX];
	struct sx_reflect_view views[2 * TEST_SHADERS_MAX];
	struct sx_pipeline_view p = { .views = views, .ending = &SX_COMPLETE };
	struct spvx_pipeline *pipeline;
	uint32_t count = 0;

	for (uint32_t i = 0; i < v->r->entries.count && i < TEST_SHADERS_MAX; i++) {
		for (unsigned k = 0; k < 2; k++, count++) {
			shaders[count] =
				(struct spvx_pipeline_shader){ v->r, v->module, i };
			views[count] = *v;
		}
	}
	if (!count) {
		sx_buf_puts(b, "{}");
		return;
	}
	if (spvx_pipeline_create(shaders, count, &o, &pipeline))
		abort();
	p.p = pipeline;
	test_render_merged(b, &p);
	spvx_pipeline_free(pipeline);
}

/* ---- all of them ---- */

/* Written anew into @b. */
static inline void test_render(const struct test_rendering *how, struct sx_buf *b,
			       const struct spvx_reflection *r, const void *data,
			       size_t size)
{
	struct sx_reflect_view v = test_reflect_view(r, data, size);

	v.used_only = how->used_only;
	b->len = 0;
	if (sx_reflect_view_open(&v))
		abort();
	if (how->format)
		test_render_alone(how, b, &v);
	else
		test_render_pipeline(how, b, &v);
	sx_reflect_view_close(&v);
}

/* Parse a JSON document, or NDJSON of one module without its last line. Return: the root;
 * NULL: it is no JSON. */
static inline struct sx_json_node *test_render_parse(struct sx_arena *arena,
						     const struct sx_buf *b)
{
	static const char end[] = "{\"t\":\"end\",\"complete\":true}\n";
	struct spvx_str text = { b->data, b->len };
	struct sx_json_node *root;

	if (sx_str_ends(text, end))
		text.len -= strlen(end);
	return !b->error && !sx_json_parse(arena, text, &root, NULL) ? root : NULL;
}

#endif
