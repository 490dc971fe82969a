/* SPDX-License-Identifier: MIT */
/*
 * wasm/pipelines.c - the pipelines of Fossilize archives: a list of their hashes, kinds, stages
 * and layouts, with the keys and words of `spvx pipelines -f json`; `reflect --pipeline`: modules
 * are added, then merged.
 */
#include "report/pipelines/pipelines.h"
#include "base/json_write.h"
#include "base/num_print.h"
#include "base/str.h"
#include "cache/reader.h"
#include "input/nest.h"
#include "wasm/file.h"
#include "wasm/wasm.h"

#include "report/records/one_module.h"
#include "report/reflect/pipeline.h"

struct list {
	struct spvx_cache_reader *reader;
	struct sx_json json;
};

/* 0 refers to no object. */
static void put_hash(struct sx_json *j, const char *key, uint64_t hash)
{
	char text[16];

	sx_put_hex(text, hash, sizeof(text));
	if (!hash)
		sx_json_null(j, key);
	else
		sx_json_str(j, key, sx_str_n(text, sizeof(text)));
}

static void put_pipeline(struct sx_json *j, const struct spvx_cache_pipeline *p,
			 uint64_t hash)
{
	struct sx_buf word = { .a = NULL };

	sx_json_object(j, NULL);
	put_hash(j, "hash", hash);
	sx_json_str(j, "kind", sx_str(sx_pipe_tag_key(p->tag)));
	sx_json_array(j, "stages");
	for (uint32_t i = 0; i < p->stage_count; i++) {
		word.len = 0;
		sx_pipe_put_stage(&word, p->stages[i].stage, ' ');
		sx_json_object(j, NULL);
		sx_json_str(j, "stage", sx_buf_str(&word));
		put_hash(j, "module", p->stages[i].module);
		sx_json_name(j, "entry", p->stages[i].name);
		sx_json_end_object(j);
	}
	sx_json_end_array(j);
	put_hash(j, "layout", p->layout);
	sx_json_end_object(j);
	sx_buf_end(&word, j->out);
}

/* A spvx_input_object_fn; a malformed document is left out. */
static int take(void *ctx, const struct spvx_input_object *in)
{
	const struct spvx_cache_object *o;
	struct list *l = ctx;
	int rc;

	if (!sx_cache_is_pipeline(in->tag) || in->problem)
		return 0;
	rc = spvx_cache_reader_load(l->reader, in->json.ptr, in->json.len,
				    (uint32_t)in->tag, NULL);
	while (!rc && (rc = spvx_cache_reader_next(l->reader, &o, NULL)) != 0) {
		if (rc == 1 && o->pipeline)
			put_pipeline(&l->json, o->pipeline,
				     sx_cache_object_name(l->reader, o, in->hash));
		rc = rc == -SPVX_ENOMEM ? rc : 0;
	}
	return rc == -SPVX_ENOMEM ? rc : 0;
}

/* List the pipelines of an archive. Return: 0 or a negative code. */
EXPORT("spvx_wasm_pipelines") int sx_wasm_pipelines(const void *data, size_t size)
{
	struct list l = { .reader = NULL };
	const struct sx_limits limits = { .max_entry = SX_WASM_MAX_ENTRY,
					  .object = take,
					  .object_ctx = &l,
					  .object_tags = SX_CACHE_PIPELINES };
	const struct sx_file file = sx_wasm_file(data, size);
	struct sx_found found;
	struct sx_nest nest;
	int rc = sx_nest_init(&nest, &limits, true);

	nest.skip = sx_wasm_skip;
	sx_json_init(&l.json, sx_wasm_begin(), false);
	sx_json_array(&l.json, NULL);
	if (!rc)
		rc = spvx_cache_reader_create(NULL, &l.reader);
	if (!rc)
		rc = sx_nest_open(&nest, &file, true, sx_str(""));
	while (!rc && (rc = sx_nest_next(&nest, &found)) > 0)
		rc = 0;
	sx_nest_close(&nest);
	sx_nest_free(&nest);
	spvx_cache_reader_free(l.reader);
	sx_json_end_array(&l.json);
	sx_json_finish(&l.json);
	return rc;
}

/* The added modules; each page or script has its own instance. */
static struct sx_arena arena;
static struct sx_pipeline_shaders added = { .arena = &arena };
static struct sx_vec troubles; /* struct sx_trouble: of damaged modules */

static void forget(void)
{
	sx_pipeline_shaders_free(&added);
	sx_vec_free(&troubles, NULL, sizeof(struct sx_trouble));
	sx_arena_free(&arena);
}

/* Keep the troubles of a module for the end of the document. */
static int keep_troubles(const struct sx_ending *ending)
{
	for (size_t i = 0; i < ending->trouble_count; i++) {
		struct sx_trouble t = ending->troubles[i];

		t.address = sx_arena_str(&arena, t.address);
		t.text = sx_arena_str(&arena, t.text);
		if (!t.address.ptr || !t.text.ptr ||
		    sx_vec_put(&troubles, NULL, &t, sizeof(t)))
			return -SPVX_ENOMEM;
	}
	return 0;
}

static int add_module(struct sx_one_module *d, struct spvx_reflect *reflect)
{
	struct sx_reflect_view v = { .address = d->address, .g = d->options.grammar };
	const unsigned char *data;
	char hex[65];
	size_t size;
	int err = sx_one_module_whole(d, &data, &size);

	if (!err)
		err = spvx_reflect_load(reflect, data, size, &v.r);
	if (err)
		return err;
	sx_reflect_view_set_module(&v, data, size, hex);
	err = keep_troubles(sx_one_module_ending(d, true));
	return err ? err : sx_pipeline_add(&added, &v);
}

static int add(struct sx_one_module *d)
{
	const struct spvx_reflect_options options = { .size = sizeof(options),
						      .grammar = d->options.grammar };
	struct spvx_reflect *reflect;
	int err = spvx_reflect_create(&options, &reflect);

	if (!err)
		err = add_module(d, reflect);
	spvx_reflect_free(reflect);
	return err;
}

/* Add the entry points of a module. Return: 0; a negative code: all modules were
 * removed. */
EXPORT("spvx_wasm_add")

int sx_wasm_add(const void *data, size_t size, const char *address)
{
	const struct sx_one_module_args args = { .data = data,
						 .size = size,
						 .address = address,
						 .write = sx_wasm_put,
						 .ctx = sx_wasm_begin() };
	int err = sx_one_module(&args, add);

	if (err)
		forget();
	return err;
}

/* Merge the added modules and remove them. Return: 0 or a negative code. */
EXPORT("spvx_wasm_pipeline") int sx_wasm_pipeline(void)
{
	const struct sx_ending ending = { .complete = !troubles.count,
					  .troubles = troubles.items,
					  .trouble_count = sx_troubles_sort(
						  troubles.items, troubles.count) };
	struct sx_pipeline_view v = { .views = added.views.items, .ending = &ending };
	struct sx_buf *text = sx_wasm_begin();
	struct spvx_pipeline *pipeline;
	struct sx_json j;
	int err = spvx_pipeline_create(added.shaders.items, added.shaders.count, NULL,
				       &pipeline);

	if (!err) {
		v.p = pipeline;
		sx_json_init(&j, text, true);
		sx_pipeline_json(&j, &v, false);
		sx_json_finish(&j);
		err = text->error;
	}
	spvx_pipeline_free(pipeline);
	forget();
	return err;
}
