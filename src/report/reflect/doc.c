/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/doc.c - documents about any number of modules, and the list of formats.
 *
 * JSON of one module is an object, of several a list: the text of the first module is kept
 * in both forms until a second module or the end comes.
 */
#include "report/reflect/reflect.h"

#include "base/str.h"
#include "report/reflect/heap.h"
#include "report/reflect/rows.h"

/* Write a text that was kept. */
static void release(struct sx_reflect_doc *d, struct sx_buf *from)
{
	sx_buf_put(d->doc.page.out, from->data, from->len);
	sx_buf_fail(d->doc.page.out, from->error);
	from->len = 0;
}

/* ---- text ---- */

static void text_module(struct sx_doc *d, const void *view)
{
	if (d->written)
		sx_buf_putc(d->page.out, '\n');
	sx_reflect_text(&d->page, view);
}

/* ---- tsv ---- */

static const struct sx_field columns[] = {
	SX_F_COLUMN("address", .says = "of the module"),
	SX_F_COLUMN("fact", .says = "its kind: see below"),
	SX_F_COLUMN("value1"),
	SX_F_COLUMN("value2"),
	SX_F_COLUMN("value3"),
	SX_F_COLUMN("value4"),
	SX_F_COLUMN("value5"),
	SX_F_COLUMN("value6"),
};

const struct sx_record sx_reflect_columns = SX_RECORD("facts", columns);

static const char facts[] =
	"  values of each fact:\n"
	"    EP  execution model, name\n"
	"    LS  entry point, local size x, y, z\n"
	"    USE entry point, set, binding\n"
	"    IO  in or out, entry point, location, component, format,\n"
	"        dimensions\n"
	"    IM  the same of a member of a block\n"
	"    IX  entry point, location, component, index of an output for\n"
	"        dual-source blending\n"
	"    HEAP entry point, id of an access to a heap, heap, descriptor\n"
	"        type, image, access\n"
	"    HP  entry point, id, byte, number of such accesses, nonuniform\n"
	"    HX  entry point, id, array, stride, index, offset\n"
	"    DS  set, binding, descriptor type, count\n"
	"    DN  set, binding, name\n"
	"    BS  set, binding, size of the block\n"
	"    BM  set.binding, path of the member, offset, size\n"
	"    PC  size of the push constants, first offset\n"
	"    PM  path of the member, offset, size\n"
	"    SC  SpecId, type, default\n";

const struct sx_sheet sx_reflect_sheets[] = {
	{ .columns = &sx_reflect_columns, .notes = facts }, { 0 }
};

static void tsv_begin(struct sx_doc *d)
{
	sx_put_heading(d->page.out, d->rows, 0, &sx_tsv);
}

/* Put a fact as a row: the address first, then as many cells as all rows have. */
static void put_row(struct sx_buf *out, struct spvx_str fact, struct spvx_str address)
{
	unsigned cells = 0;

	SX_SAY(out, SX_BY(sx_put_tsv, address), SX_T("\t"), SX_S(fact));
	for (size_t i = 0; i < fact.len; i++)
		cells += fact.ptr[i] == '\t';
	for (; cells < SX_ARRAY_SIZE(columns) - 2; cells++)
		sx_buf_puts(out, "\t-");
	sx_buf_putc(out, '\n');
}

static void tsv_module(struct sx_doc *d, const void *view)
{
	const struct sx_reflect_view *v = view;
	struct sx_buf rows = { 0 };
	struct spvx_str left;

	sx_reflect_tsv(&rows, v);
	left = sx_buf_str(&rows);
	while (left.len) {
		const char *lf = memchr(left.ptr, '\n', left.len);
		size_t len = (size_t)(lf - left.ptr);

		put_row(d->page.out, sx_str_n(left.ptr, len), v->address);
		left = sx_str_n(lf + 1, left.len - len - 1);
	}
	sx_buf_end(&rows, d->page.out);
}

/* ---- json ---- */

static void json_begin(struct sx_doc *doc)
{
	struct sx_reflect_doc *d = (struct sx_reflect_doc *)doc;

	sx_json_init(&d->json, &d->several, true);
	sx_reflect_json_set_begin(&d->json);
}

static void json_module(struct sx_doc *doc, const void *view)
{
	struct sx_reflect_doc *d = (struct sx_reflect_doc *)doc;

	if (!doc->written) {
		sx_json_init(&d->alone, &d->first, true);
		sx_reflect_json_begin(&d->alone, view);
	} else {
		release(d, &d->several);
		d->json.out = doc->page.out;
	}
	sx_reflect_json(&d->json, view);
}

static void json_end(struct sx_doc *doc, const struct sx_ending *ending)
{
	struct sx_reflect_doc *d = (struct sx_reflect_doc *)doc;

	if (doc->written == 1) {
		sx_reflect_json_end(&d->alone, ending);
		sx_json_finish(&d->alone);
		release(d, &d->first);
	} else {
		sx_reflect_json_set_end(&d->json, ending);
		sx_json_finish(&d->json);
		release(d, &d->several);
	}
	sx_buf_free(&d->first);
	sx_buf_free(&d->several);
}

/* ---- ndjson: a document a line ---- */

static void ndjson_module(struct sx_doc *d, const void *view)
{
	sx_reflect_put_line(d->page.out, view);
}

/* ---- spirv-cross: documents one below the other ---- */

static void spirv_cross_module(struct sx_doc *d, const void *view)
{
	if (d->written)
		sx_buf_putc(d->page.out, '\n');
	sx_reflect_spirv_cross(d->page.out, view);
}

/* ---- markdown ---- */

static void put_verdict(struct sx_markdown *m, const struct sx_reflect_view *v)
{
	struct sx_buf *b = &m->line;
	uint32_t resources = 0;
	uint32_t accesses = 0; /* to descriptors in heaps */
	bool pushes = false;
	bool more = false;

	for (uint32_t i = 0; i < v->r->resources.count; i++)
		resources += sx_reflect_shows(v, spvx_reflect_resources(v->r)[i]);
	for (uint32_t i = 0; i < v->r->variables.count; i++)
		pushes |= spvx_reflect_variables(v->r)[i].storage_class ==
				  SPVX_STORAGE_CLASS_PushConstant &&
			  sx_reflect_shows(v, i);
	sx_markdown_put_code(b, v->address);
	sx_for_each_entry(e, v) {
		sx_buf_puts(b, more ? ", " : ": ");
		sx_put_enum(b, v->g, SPVX_KIND_ExecutionModel, e->model);
		sx_buf_putc(b, ' ');
		sx_markdown_put_code(b, sx_reflect_str(v, e->name));
		more = true;
		accesses += e->heap_access_count;
	}
	SX_SAY(b, SX_T(" **"), SX_COUNT(resources, "resource", "resources"));
	if (sx_heap_shows(v))
		SX_SAY(b, SX_T(", "),
		       SX_COUNT(accesses, "descriptor in a heap", "descriptors in heaps"));
	if (pushes)
		sx_buf_puts(b, ", push constants");
	if (v->r->spec_constants.count)
		SX_SAY(b, SX_T(", "),
		       SX_COUNT(v->r->spec_constants.count, "specialization constant",
				"specialization constants"));
	sx_buf_puts(b, v->r->fault ? "**, damaged\n" : "**\n");
	sx_markdown_line(m);
}

void sx_reflect_markdown_module(struct sx_doc *d, const void *view)
{
	struct sx_rt t = { .page = &d->page, .v = view, .markdown = &d->markdown };

	put_verdict(&d->markdown, view);
	if (!sx_markdown_fold(&d->markdown, sx_str_n("", 0), "interface"))
		return;
	sx_rt_module(&t);
	sx_buf_end(&t.cell, d->page.out);
	sx_markdown_unfold(&d->markdown);
}

/* ---- the table ---- */

const struct sx_format sx_reflect_formats[] = {
	{ "text", NULL, text_module, sx_doc_people_end },
	{ "json", json_begin, json_module, json_end },
	{ "ndjson", sx_doc_begin_lines, ndjson_module, sx_doc_end_lines },
	{ "tsv", tsv_begin, tsv_module, NULL },
	{ "spirv-cross", NULL, spirv_cross_module, NULL },
	{ "c-header", sx_reflect_header_begin, sx_reflect_c_header_module,
	  sx_reflect_header_end },
	{ "vulkan", sx_reflect_header_begin, sx_reflect_vulkan_module,
	  sx_reflect_vulkan_end },
	{ "markdown", NULL, sx_reflect_markdown_module, sx_doc_people_end },
	{ 0 },
};
