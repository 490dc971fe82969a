/* SPDX-License-Identifier: MIT */
/*
 * wasm/pipeline.c - `reflect --pipeline`: modules are added, then merged.
 */
#include "report/reflect/pipeline.h"
#include "report/records/one_module.h"
#include "wasm/wasm.h"

/* The added modules; each page or script has its own instance. */
static struct sx_arena arena;
static struct sx_pipeline_shaders added = { .arena = &arena };
static bool damaged;

static void forget(void)
{
	sx_pipeline_shaders_free(&added);
	sx_arena_free(&arena);
	damaged = false;
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
	damaged |= !sx_one_module_ending(d, true)->complete;
	return sx_pipeline_add(&added, &v);
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
	const struct sx_ending ending = { .complete = !damaged };
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
