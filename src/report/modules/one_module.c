/* SPDX-License-Identifier: MIT */
/*
 * report/modules/one_module.c - a description of one module, as a document of the library.
 */
#include "report/records/one_module.h"
#include "report/modules/info.h"

#include <spvx/requires.h>

/* The whole document, or, in text, its ending. */
static void put_rest(struct sx_one_module *d, const struct sx_info_view *v)
{
	struct sx_info_doc doc = { 0 };

	sx_doc_init(&doc.doc, &sx_info_document, d->format,
		    (struct sx_page){ .out = &d->out });
	sx_info_begin(&doc);
	sx_info_put(&doc, v);
	sx_info_end(&doc, sx_one_module_ending(d, true));
}

#ifndef SX_ONLY_JSON
/* The paragraph is left out of programs that call the library. */
static int put_text(struct sx_one_module *d, struct sx_info_view *v,
		    const unsigned char *data, size_t size)
{
	const struct sx_page page = { .out = &d->out,
				      .width = SX_PAGE_WIDTH,
				      .escape = true };
	const struct spvx_requires_options options = { .size = sizeof(options),
						       .grammar = d->options.grammar };
	struct spvx_requires *requires = NULL;
	struct sx_arena needs = { 0 };
	int err = 0;

	if (!v->damage) {
		err = spvx_requires_create(&options, &requires);
		if (!err)
			err = sx_info_needs(v, &needs, requires, data, size);
	}
	if (!err)
		sx_info_text(&page, v);
	sx_arena_free(&needs);
	spvx_requires_free(requires);
	return err;
}
#endif

static int put_module(struct sx_one_module *d, struct spvx_module *module)
{
	struct sx_info_damage damage;
	const unsigned char *data;
	struct sx_info info;
	size_t size;
	int err = sx_one_module_whole(d, &data, &size);

	if (!err)
		err = spvx_module_load(module, data, size);
	if (err)
		return err;
	sx_info_init(&info, NULL);
	err = sx_info_gather(&info, module, data, size);
	if (!err && module->fault)
		sx_info_damage(&damage, module, data, size, d->stream.has_next);
	if (!err) {
		struct sx_info_view v = { .address = d->address,
					  .info = &info,
					  .damage = module->fault ? &damage : NULL };

#ifndef SX_ONLY_JSON
		if (!strcmp(d->format, "text"))
			err = put_text(d, &v, data, size);
#endif
		if (!err)
			put_rest(d, &v);
	}
	sx_info_free(&info);
	return err;
}

static int put_document(struct sx_one_module *d)
{
	const struct spvx_module_options options = { .size = sizeof(options),
						     .grammar = d->options.grammar };
	struct spvx_module module;
	int err = spvx_module_init(&module, &options);

	if (!err)
		err = put_module(d, &module);
	spvx_module_fini(&module);
	return err;
}

SX_ONE_MODULE(info)
