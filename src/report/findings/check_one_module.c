/* SPDX-License-Identifier: MIT */
/*
 * report/findings/check_one_module.c - whether one module is valid, as a document of the library.
 */
#include "base/options.h"
#include "base/vec.h"
#include "report/findings/check_line.h"
#include "report/records/one_module.h"

/* Findings of the module, the texts of its instructions, their lines. */
struct checker {
	struct spvx_check *check;
	struct sx_check_lines lines;
	struct spvx_module module;
	struct spvx_debug debug;
	struct sx_vec found; /* struct spvx_check_finding */
};

/* A spvx_check_found_fn. */
static int keep(void *ctx, const struct spvx_check *check,
		const struct spvx_check_finding *f)
{
	struct checker *k = ctx;

	(void)check;
	return sx_vec_put(&k->found, NULL, f, sizeof(*f));
}

static void put_findings(struct sx_one_module *d, struct checker *k,
			 struct sx_check_module *m, const unsigned char *data, size_t size)
{
	const struct spvx_check_finding *found = k->found.items;
	struct sx_check_doc doc = { .see = false };
	char text[SX_CHECK_MESSAGE_ROOM];
	struct sx_check_row row;

	sx_doc_init(&doc.doc, &sx_check_document, d->format, sx_one_module_page(d));
	sx_doc_begin(&doc.doc);
	sx_check_module(&doc, m);
	sx_check_lines_module(&k->lines, data, size);
	for (size_t n = 0; n < k->found.count; n++) {
		sx_check_row_make(&row, k->check, &found[n], &k->lines, data, size, text);
		sx_check_row_source(&row, &k->debug);
		row.module = m;
		sx_check_finding(&doc, &row);
	}
	sx_doc_end(&doc.doc, sx_one_module_ending(d, false));
}

static int put_module(struct sx_one_module *d, struct checker *k)
{
	struct sx_check_module m = { .address = d->address };
	struct spvx_check_result result;
	const unsigned char *data;
	size_t size;
	int err = sx_one_module_whole(d, &data, &size);

	if (!err)
		err = spvx_check_module(k->check, data, size, &result);
	if (!err && k->found.count)
		err = spvx_debug_read(&k->debug, &k->module, data, size);
	if (err == -SPVX_ELIMIT) /* findings without lines */
		err = 0;
	if (err)
		return err;
	m.size = size;
	memcpy(m.counts, result.counts, sizeof(m.counts));
	put_findings(d, k, &m, data, size);
	return 0;
}

static int put_document(struct sx_one_module *d)
{
	struct spvx_check_options options;
	const struct spvx_module_options module = { .size = sizeof(module),
						    .grammar = d->options.grammar };
	struct checker k = { .check = NULL };
	int err;

	spvx_check_options_init(&options);
	err = sx_options(&options, sizeof(options), d->options.check);
	options.grammar = d->options.grammar;
	options.found = keep;
	options.ctx = &k;
	if (!err)
		err = spvx_check_create(&options, &k.check);
	if (!err)
		err = sx_check_lines_init(&k.lines, options.grammar, NULL, NULL);
	if (!err)
		err = spvx_module_init(&k.module, &module);
	if (!err)
		err = spvx_debug_init(&k.debug, NULL);
	if (!err)
		err = put_module(d, &k);
	if (!err)
		err = k.lines.line.error;
	spvx_debug_fini(&k.debug);
	spvx_module_fini(&k.module);
	sx_check_lines_free(&k.lines);
	spvx_check_free(k.check);
	sx_vec_free(&k.found, NULL, sizeof(struct spvx_check_finding));
	return err;
}

SX_ONE_MODULE(check)
