/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/pipeline_markdown.c - shaders taken together, for a comment on GitHub.
 */
#include "report/reflect/pipeline.h"

#include "base/str.h"

static void put_conflicts(struct sx_markdown *m, const struct sx_pipeline_view *v)
{
	static const char *const titles[] = { "conflict", "severity", "where", "what",
					      "which" };

	if (!v->p->conflict_count || !sx_markdown_table(m, titles, 5, 5))
		return;
	for (uint32_t i = 0; i < v->p->conflict_count; i++) {
		const struct spvx_conflict *c = &v->p->conflicts[i];
		struct sx_buf *b;

		sx_markdown_cell(m, spvx_conflict_name(c->code));
		sx_markdown_cell(m, sx_pipeline_severity(c->severity));
		sx_pipeline_put_subject(sx_markdown_make(m), c);
		sx_markdown_made(m);
		sx_markdown_cell(m, spvx_conflict_text(c->code));
		b = sx_markdown_make(m);
		if (c->depth)
			sx_pipeline_put_path(b, v, c);
		else
			sx_pipeline_put_sides(b, v, c);
		if (b->len)
			sx_markdown_made_code(m);
		else
			sx_markdown_cell(m, "");
		sx_markdown_row(m);
	}
	sx_markdown_table_end(m);
}

static void put_stages(struct sx_markdown *m, const struct sx_pipeline_view *v)
{
	static const char *const titles[] = { "stage", "entry point", "file" };

	if (!sx_markdown_table(m, titles, 3, 3))
		return;
	for (uint32_t i = 0; i < v->p->shader_count; i++) {
		const struct spvx_reflect_entry *e = sx_pipeline_entry(v, i);

		sx_pipeline_put_stages(sx_markdown_make(m), e->stage);
		sx_markdown_made(m);
		sx_markdown_code(m, sx_reflect_str(&v->views[i], e->name));
		sx_markdown_code(m, v->views[i].address);
		sx_markdown_row(m);
	}
	sx_markdown_table_end(m);
}

static void put_bindings(struct sx_markdown *m, const struct sx_pipeline_view *v)
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
		sx_pipeline_put_stages(sx_markdown_make(m), p->stages);
		sx_markdown_made(m);
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
	sx_buf_puts(&m->line, "**");
	sx_pipeline_put_verdict(&m->line, v);
	sx_buf_puts(&m->line, "**\n");
	sx_markdown_line(m);
	put_conflicts(m, v);
	if (sx_markdown_fold(m, sx_str_n("", 0), "layout")) {
		put_stages(m, v);
		put_bindings(m, v);
		sx_markdown_unfold(m);
	}
}
