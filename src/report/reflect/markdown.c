/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/markdown.c - the interface of modules, for a comment on GitHub: a line for
 * each, its tables folded.
 */
#include "report/reflect/heap.h"
#include "report/reflect/rows.h"

#include "base/alloc.h"
#include "base/str.h"

#include <spvx/error.h>

/* ---- the line ---- */

static uint32_t count_shown(const struct sx_reflect_view *v, uint32_t storage_class)
{
	uint32_t n = 0;

	for (uint32_t i = 0; i < v->r->variables.count; i++)
		n += spvx_reflect_variables(v->r)[i].storage_class == storage_class &&
		     sx_reflect_shows(v, i);
	return n;
}

static uint32_t count_resources(const struct sx_reflect_view *v)
{
	uint32_t n = 0;

	for (uint32_t i = 0; i < v->r->resources.count; i++)
		n += sx_reflect_shows(v, spvx_reflect_resources(v->r)[i]);
	return n;
}

static uint32_t count_heap_accesses(const struct sx_reflect_view *v)
{
	uint32_t n = 0;

	for (uint32_t i = 0; i < v->r->entries.count; i++) {
		if (sx_reflect_shows_entry(v, i))
			n += spvx_reflect_entries(v->r)[i].heap_access_count;
	}
	return n;
}

static void put_entries(struct sx_buf *b, const struct sx_reflect_view *v)
{
	bool more = false;

	for (uint32_t i = 0; i < v->r->entries.count; i++) {
		const struct spvx_reflect_entry *e = &spvx_reflect_entries(v->r)[i];

		if (!sx_reflect_shows_entry(v, i))
			continue;
		sx_buf_puts(b, more ? ", " : ": ");
		sx_reflect_put_enum(b, v, SPVX_KIND_ExecutionModel, e->model);
		sx_buf_putc(b, ' ');
		sx_markdown_put_code(b, sx_reflect_str(v, e->name));
		more = true;
	}
}

static void put_verdict(struct sx_markdown *m, const struct sx_reflect_view *v)
{
	struct sx_buf *b = &m->line;

	sx_markdown_put_code(b, v->address);
	put_entries(b, v);
	SX_SAY(b, SX_T(" **"), SX_COUNT(count_resources(v), "resource", "resources"));
	if (sx_heap_shows(v))
		SX_SAY(b, SX_T(", "),
		       SX_COUNT(count_heap_accesses(v), "descriptor in a heap",
				"descriptors in heaps"));
	if (count_shown(v, SPVX_STORAGE_CLASS_PushConstant))
		sx_buf_puts(b, ", push constants");
	if (v->r->spec_constants.count)
		SX_SAY(b, SX_T(", "),
		       SX_COUNT(v->r->spec_constants.count, "specialization constant",
				"specialization constants"));
	sx_buf_puts(b, v->r->fault ? "**, damaged\n" : "**\n");
	sx_markdown_line(m);
}

/* ---- the document ---- */

void sx_reflect_markdown_begin(struct sx_reflect_doc *d)
{
	d->markdown = sx_resize(NULL, NULL, 0, sizeof(*d->markdown));
	if (d->markdown)
		sx_markdown_begin(d->markdown, &d->page, d->max_bytes);
	else
		d->page.out->error = -SPVX_ENOMEM;
}

void sx_reflect_markdown_module(struct sx_reflect_doc *d, const struct sx_reflect_view *v)
{
	struct sx_rt t = { .page = &d->page, .v = v, .markdown = d->markdown };

	if (!d->markdown)
		return;
	d->modules++;
	put_verdict(d->markdown, v);
	if (!sx_markdown_fold(d->markdown, sx_str_n("", 0), "interface"))
		return;
	sx_buf_init(&t.cell, NULL);
	sx_rt_module(&t);
	sx_buf_end(&t.cell, d->page.out);
	sx_markdown_unfold(d->markdown);
}

void sx_reflect_markdown_end(struct sx_reflect_doc *d, const struct sx_ending *ending)
{
	if (!d->markdown)
		return;
	sx_ending_markdown(d->markdown, ending);
	sx_markdown_end(d->markdown);
	sx_free(NULL, d->markdown, sizeof(*d->markdown));
	d->markdown = NULL;
}
