/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/pipeline_markdown.c - shaders taken together, for a comment on GitHub.
 */
#include "report/reflect/pipeline.h"

#include "base/str.h"

/* A cell that has been put together in a buffer of its own. */
static void cell(struct sx_markdown *m, struct sx_buf *b)
{
	sx_buf_putc(b, '\0');
	if (!b->error)
		sx_markdown_cell(m, b->data);
	b->len = 0;
}

static void put_conflicts(struct sx_markdown *m, const struct sx_pipeline_view *v,
			  struct sx_buf *b)
{
	static const char *const titles[] = { "conflict", "severity", "where", "what",
					      "which" };

	if (!v->p->conflict_count || !sx_markdown_table(m, titles, 5, 5))
		return;
	for (uint32_t i = 0; i < v->p->conflict_count; i++) {
		const struct spvx_conflict *c = &v->p->conflicts[i];

		sx_markdown_cell(m, spvx_conflict_name(c->code));
		sx_markdown_cell(m, sx_pipeline_severity(c->severity));
		sx_pipeline_put_subject(b, c);
		cell(m, b);
		sx_markdown_cell(m, spvx_conflict_text(c->code));
		if (c->depth)
			sx_pipeline_put_path(b, v, c);
		else
			sx_pipeline_put_sides(b, v, c);
		if (b->len)
			sx_markdown_code(m, sx_str_n(b->data, b->len));
		else
			sx_markdown_cell(m, "");
		b->len = 0;
		sx_markdown_row(m);
	}
	sx_markdown_table_end(m);
}

static void put_stages(struct sx_markdown *m, const struct sx_pipeline_view *v,
		       struct sx_buf *b)
{
	static const char *const titles[] = { "stage", "entry point", "file" };

	if (!sx_markdown_table(m, titles, 3, 3))
		return;
	for (uint32_t i = 0; i < v->p->shader_count; i++) {
		const struct spvx_reflect_entry *e = sx_pipeline_entry(v, i);

		sx_pipeline_put_stages(b, e->stage);
		cell(m, b);
		sx_markdown_code(m, sx_reflect_str(&v->views[i], e->name));
		sx_markdown_code(m, v->views[i].address);
		sx_markdown_row(m);
	}
	sx_markdown_table_end(m);
}

static void put_bindings(struct sx_markdown *m, const struct sx_pipeline_view *v,
			 struct sx_buf *b)
{
	static const char *const titles[] = { "name", "descriptor", "stages",
					      "set",  "binding",    "count" };

	if (!v->p->binding_count || !sx_markdown_table(m, titles, 6, 3))
		return;
	for (uint32_t i = 0; i < v->p->binding_count; i++) {
		const struct spvx_pipeline_binding *p = &v->p->bindings[i];
		const struct spvx_reflect_variable *variable = sx_pipeline_variable(v, p);

		sx_markdown_code(m, sx_reflect_str(&v->views[p->shader], variable->name));
		sx_markdown_cell(m,
				 sx_reflect_descriptor_name(sx_pipeline_descriptor(v, p)));
		sx_pipeline_put_stages(b, p->stages);
		cell(m, b);
		sx_markdown_number(m, p->set);
		sx_markdown_number(m, p->binding);
		if (p->count)
			sx_markdown_number(m, p->count);
		else
			sx_markdown_cell(m, "runtime");
		sx_markdown_row(m);
	}
	sx_markdown_table_end(m);
}

void sx_pipeline_markdown(struct sx_markdown *m, const struct sx_pipeline_view *v)
{
	struct sx_buf b;

	sx_buf_init(&b, NULL);
	sx_buf_puts(&m->line, "**");
	sx_pipeline_put_verdict(&m->line, v);
	sx_buf_puts(&m->line, "**\n");
	sx_markdown_line(m);
	put_conflicts(m, v, &b);
	if (sx_markdown_fold(m, sx_str_n("", 0), "layout")) {
		put_stages(m, v, &b);
		put_bindings(m, v, &b);
		sx_markdown_unfold(m);
	}
	sx_buf_free(&b);
}
