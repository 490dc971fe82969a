/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/base.c - what has changed between two interfaces, in all formats.
 */
#include "report/reflect/base.h"

#include "base/str.h"

static void put_verdict(struct sx_buf *b, const struct sx_base_view *v)
{
	if (!v->count) {
		sx_buf_puts(b, v->ending->complete ? "the interface is the same"
						   : "the same in what was read");
		return;
	}
	sx_put_count(b, v->count, "change", "changes");
	if (v->breaking) {
		sx_buf_puts(b, ", ");
		sx_buf_grouped(b, v->breaking);
		sx_buf_puts(b, v->breaking == 1 ? " breaks" : " break");
		sx_buf_puts(b, " pipelines made for the old one");
	} else {
		sx_buf_puts(b, ", pipelines made for the old one still fit");
	}
}

/* "added", "gone", or both values. */
static void put_values(struct sx_buf *b, const struct sx_base_change *c, bool escape)
{
	if (!c->was.ptr) {
		sx_buf_puts(b, "new: ");
		sx_put_shown(b, c->is, escape);
	} else if (!c->is.ptr) {
		sx_buf_puts(b, "gone: ");
		sx_put_shown(b, c->was, escape);
	} else {
		sx_put_shown(b, c->was, escape);
		sx_buf_puts(b, " -> ");
		sx_put_shown(b, c->is, escape);
	}
}

void sx_base_text(const struct sx_page *page, const struct sx_base_view *v)
{
	struct sx_buf *b = page->out;

	sx_put_shown(b, v->now, page->escape);
	sx_buf_puts(b, ": ");
	put_verdict(b, v);
	sx_buf_putc(b, '\n');
	for (uint32_t i = 0; i < v->count; i++) {
		const struct sx_base_change *c = &v->changes[i];

		sx_buf_puts(b, c->breaks ? "\n  breaks  " : "\n  fits    ");
		sx_put_shown(b, c->subject, true);
		sx_buf_puts(b, "\n          ");
		put_values(b, c, true);
		sx_buf_putc(b, '\n');
	}
}

static void put_value(struct sx_json *j, const char *key, struct spvx_str value)
{
	if (value.ptr)
		sx_json_name(j, key, value);
	else
		sx_json_null(j, key);
}

void sx_base_json(struct sx_json *j, const struct sx_base_view *v)
{
	sx_json_object(j, NULL);
	sx_json_u64(j, "spvx_reflect_base", 1);
	sx_json_name(j, "base", v->old);
	sx_json_name(j, "address", v->now);
	sx_json_bool(j, "compatible", !v->breaking);
	sx_json_array(j, "changes");
	for (uint32_t i = 0; i < v->count; i++) {
		const struct sx_base_change *c = &v->changes[i];

		sx_json_object_inline(j, NULL);
		sx_json_name(j, "subject", c->subject);
		put_value(j, "old", c->was);
		put_value(j, "new", c->is);
		sx_json_bool(j, "breaks", c->breaks);
		sx_json_end_object(j);
	}
	sx_json_end_array(j);
	sx_json_bool(j, "complete", v->ending->complete);
	sx_json_end_object(j);
}

void sx_base_markdown(struct sx_markdown *m, const struct sx_base_view *v)
{
	static const char *const titles[] = { "breaks", "subject", "old", "new" };

	sx_buf_puts(&m->line, "**");
	put_verdict(&m->line, v);
	sx_buf_puts(&m->line, "**\n");
	sx_markdown_line(m);
	if (!v->count || !sx_markdown_table(m, titles, 4, 4))
		return;
	for (uint32_t i = 0; i < v->count; i++) {
		const struct sx_base_change *c = &v->changes[i];
		const struct spvx_str values[] = { c->was, c->is };

		sx_markdown_cell(m, c->breaks ? "yes" : "no");
		sx_markdown_code(m, c->subject);
		for (unsigned k = 0; k < 2; k++) {
			if (values[k].ptr)
				sx_markdown_code(m, values[k]);
			else
				sx_markdown_cell(m, "-");
		}
		sx_markdown_row(m);
	}
	sx_markdown_table_end(m);
}
