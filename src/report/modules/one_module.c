/* SPDX-License-Identifier: MIT */
/*
 * report/modules/one_module.c - a description of one module, as a document of the library.
 */
#include "report/records/one_module.h"
#include "report/modules/info.h"

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
		const struct sx_info_view v = { .address = d->address,
						.info = &info,
						.damage = module->fault ? &damage : NULL };
		struct sx_info_doc doc = { 0 };

		sx_doc_init(&doc.doc, &sx_info_document, "json",
			    (struct sx_page){ .out = &d->out });
		sx_info_begin(&doc);
		sx_info_put(&doc, &v);
		sx_info_end(&doc, sx_one_module_ending(d, true));
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

int spvx_info_json(const void *data, size_t size, const char *address,
		   const struct spvx_report_options *options, spvx_write_fn *write,
		   void *ctx)
{
	const struct sx_one_module_args args = { data,  size, address, options,
						 write, ctx,  "json" };

	return sx_one_module(&args, put_document);
}
