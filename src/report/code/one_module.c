/* SPDX-License-Identifier: MIT */
/*
 * report/code/one_module.c - the cost of the source lines of one module, as a document of
 * the library.
 */
#include "report/records/one_module.h"
#include "report/code/annotate.h"

static int put_module(struct sx_one_module *d, struct spvx_module *module,
		      struct spvx_debug *debug)
{
	const unsigned char *data;
	struct sx_costs costs;
	size_t size;
	int err = sx_one_module_whole(d, &data, &size);

	if (!err)
		err = spvx_module_load(module, data, size);
	if (!err)
		err = spvx_debug_load(debug, module);
	sx_costs_init(&costs, NULL);
	if (!err)
		err = sx_costs_gather(&costs, debug, NULL, false);
	if (!err) {
		const struct sx_annotate_view v = { .address = d->address,
						    .alone = true,
						    .debug = debug,
						    .costs = &costs };
		struct sx_annotate_doc doc = { .options = { .by = SX_ANNOTATE_BY_WORDS } };

		sx_doc_init(&doc.doc, &sx_annotate_document, d->format,
			    (struct sx_page){ .out = &d->out });
		sx_doc_begin(&doc.doc);
		sx_annotate_put(&doc, &v);
		sx_doc_end(&doc.doc, sx_one_module_ending(d, true));
	}
	sx_costs_free(&costs);
	return err;
}

static int put_document(struct sx_one_module *d)
{
	const struct spvx_module_options options = { .size = sizeof(options),
						     .grammar = d->options.grammar };
	struct spvx_module module;
	struct spvx_debug debug;
	int err = spvx_debug_init(&debug, NULL);

	if (err)
		return err;
	err = spvx_module_init(&module, &options);
	if (!err)
		err = put_module(d, &module, &debug);
	spvx_module_fini(&module);
	spvx_debug_fini(&debug);
	return err;
}

SX_ONE_MODULE(annotate)
