/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/doc.c - documents about any number of modules, and which formats there are.
 *
 * One module is written as it is, several as a list: what the first one says waits, in both
 * ways, until there is a second or the end.
 */
#include "report/reflect/reflect.h"

#include "base/str.h"

void sx_reflect_doc_init(struct sx_reflect_doc *d)
{
	d->modules = 0;
	sx_buf_init(&d->first, NULL);
	sx_buf_init(&d->address, NULL);
	sx_buf_init(&d->several, NULL);
}

void sx_reflect_doc_free(struct sx_reflect_doc *d)
{
	sx_buf_free(&d->first);
	sx_buf_free(&d->address);
	sx_buf_free(&d->several);
}

/* What waits is written. */
static void release(struct sx_reflect_doc *d, struct sx_buf *from)
{
	sx_buf_put(d->page.out, from->data, from->len);
	if (from->error && !d->page.out->error)
		d->page.out->error = from->error;
	from->len = 0;
}

static void nothing(struct sx_reflect_doc *d)
{
	(void)d;
}

static void nothing_left(struct sx_reflect_doc *d, const struct sx_ending *ending)
{
	(void)d;
	(void)ending;
}

/* ---- text ---- */

static void text_module(struct sx_reflect_doc *d, const struct sx_reflect_view *v)
{
	if (d->modules++)
		sx_buf_putc(d->page.out, '\n');
	sx_reflect_text(&d->page, v);
}

/* ---- tsv: each line is preceded by its address when there is more than one module ---- */

/* So many bytes are an address, escaped as a field. */
static void put_prefixed(struct sx_buf *out, struct spvx_str lines, struct spvx_str address)
{
	while (lines.len) {
		const char *lf = memchr(lines.ptr, '\n', lines.len);
		size_t len = (size_t)(lf + 1 - lines.ptr);

		sx_put_tsv(out, address);
		sx_buf_putc(out, '\t');
		sx_buf_put(out, lines.ptr, len);
		lines.ptr += len;
		lines.len -= len;
	}
}

static void tsv_module(struct sx_reflect_doc *d, const struct sx_reflect_view *v)
{
	if (d->modules++ == 1)
		put_prefixed(d->page.out, sx_str_n(d->first.data, d->first.len),
			     sx_str_n(d->address.data, d->address.len));
	d->first.len = 0;
	sx_reflect_tsv(&d->first, v);
	if (d->modules == 1)
		sx_buf_put(&d->address, v->address.ptr, v->address.len);
	else
		put_prefixed(d->page.out, sx_str_n(d->first.data, d->first.len),
			     v->address);
}

static void tsv_end(struct sx_reflect_doc *d, const struct sx_ending *ending)
{
	(void)ending;
	if (d->modules == 1)
		release(d, &d->first);
}

/* ---- json ---- */

static void json_begin(struct sx_reflect_doc *d)
{
	sx_json_init(&d->json, &d->several, true);
	sx_reflect_json_set_begin(&d->json);
}

static void json_module(struct sx_reflect_doc *d, const struct sx_reflect_view *v)
{
	if (!d->modules++) {
		sx_json_init(&d->alone, &d->first, true);
		sx_reflect_json_begin(&d->alone, NULL, v);
	}
	sx_reflect_json(&d->json, NULL, v);
	if (d->modules > 1)
		release(d, &d->several);
}

static void json_end(struct sx_reflect_doc *d, const struct sx_ending *ending)
{
	if (d->modules == 1) {
		sx_reflect_json_end(&d->alone, ending->complete);
		sx_json_finish(&d->alone);
		release(d, &d->first);
		return;
	}
	sx_reflect_json_set_end(&d->json, ending->complete);
	sx_json_finish(&d->json);
	release(d, &d->several);
}

/* ---- ndjson: always a document a line ---- */

static void ndjson_module(struct sx_reflect_doc *d, const struct sx_reflect_view *v)
{
	struct sx_json line;

	sx_json_init(&line, d->page.out, false);
	sx_reflect_json(&line, NULL, v);
	sx_json_finish(&line);
	d->modules++;
}

/* ---- spirv-cross: one document as it is, several one below the other ---- */

static void spirv_cross_module(struct sx_reflect_doc *d, const struct sx_reflect_view *v)
{
	if (d->modules++)
		sx_buf_putc(d->page.out, '\n');
	sx_reflect_spirv_cross(d->page.out, v);
}

/* ---- the table ---- */

static const struct sx_reflect_format formats[] = {
	{ "text", false, nothing, text_module, nothing_left },
	{ "json", false, json_begin, json_module, json_end },
	{ "ndjson", true, nothing, ndjson_module, nothing_left },
	{ "tsv", false, nothing, tsv_module, tsv_end },
	{ "spirv-cross", false, nothing, spirv_cross_module, nothing_left },
	{ "c-header", false, sx_reflect_header_begin, sx_reflect_c_header_module,
	  sx_reflect_header_end },
	{ "vulkan", false, sx_reflect_header_begin, sx_reflect_vulkan_module,
	  sx_reflect_header_end },
	{ "markdown", false, sx_reflect_markdown_begin, sx_reflect_markdown_module,
	  sx_reflect_markdown_end },
};

const struct sx_reflect_format *sx_reflect_format(const char *name)
{
	for (size_t i = 0; i < sizeof(formats) / sizeof(formats[0]); i++) {
		if (!strcmp(formats[i].name, name))
			return &formats[i];
	}
	return NULL;
}
