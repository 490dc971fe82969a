/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/one_module.c - the interface of one module as a document of the library.
 */
#include "report/records/one_module.h"
#include "report/reflect/reflect.h"

#ifndef SX_ONLY_JSON
/* The other formats are left out of programs that call the library. */
static const struct sx_document document = {
	.columns = &sx_reflect_columns,
	.people = SX_PEOPLE({
		{ "markdown", NULL, sx_reflect_markdown_module, sx_doc_people_end },
		{ 0 },
	})
};

static void put_markdown(struct sx_one_module *d, const struct sx_reflect_view *v)
{
	struct sx_doc doc = { .written = 0 };

	sx_doc_init(&doc, &document, "markdown", sx_one_module_page(d));
	sx_doc_begin(&doc);
	sx_doc_put(&doc, v);
	sx_doc_end(&doc, sx_one_module_ending(d, true));
}
#endif

static void put_json(struct sx_one_module *d, const struct sx_reflect_view *v)
{
	struct sx_json j;

	sx_json_init(&j, &d->out, true);
	sx_reflect_json_begin(&j, v);
	sx_reflect_json_end(&j, sx_one_module_ending(d, true));
	sx_json_finish(&j);
}

static int put_module(struct sx_one_module *d, struct spvx_requires *requires)
{
	struct sx_reflect_view v = { .address = d->address, .g = d->options.grammar };
	const unsigned char *data;
	char hex[65];
	size_t size;
	int err = sx_one_module_whole(d, &data, &size);

	if (!err)
		err = spvx_requires_load(requires, data, size, &v.requires);
	if (err)
		return err;
	v.r = v.requires->reflection;
	sx_reflect_view_set_module(&v, data, size, hex);
	err = sx_reflect_view_open(&v);
#ifndef SX_ONLY_JSON
	if (!err && strcmp(d->format, "json") != 0)
		put_markdown(d, &v);
#endif
	if (!err && !strcmp(d->format, "json"))
		put_json(d, &v);
	sx_reflect_view_close(&v);
	return err;
}

static int put_document(struct sx_one_module *d)
{
	const struct spvx_requires_options options = { .size = sizeof(options),
						       .grammar = d->options.grammar };
	struct spvx_requires *requires;
	int err = spvx_requires_create(&options, &requires);

	if (!err)
		err = put_module(d, requires);
	spvx_requires_free(requires);
	return err;
}

SX_ONE_MODULE(reflect)
