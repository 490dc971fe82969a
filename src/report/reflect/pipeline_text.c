/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/pipeline_text.c - the shaders of a pipeline together, as text and
 * markdown.
 */
#include "report/reflect/pipeline.h"
#include "report/reflect/rows.h"

#include "base/str.h"
#include "reflect/vulkan.h"

static void put_stages(struct sx_rt *t, const struct sx_pipeline_view *v)
{
	static const struct sx_column columns[] = {
		SX_COLUMN("stage", NAME, 0),
		SX_COLUMN("entry point", NAME, 0),
		SX_COLUMN("file", NAME, 0),
	};

	SX_RT_BEGIN(t, columns);
	for (uint32_t i = 0; i < v->p->shader_count; i++) {
		const struct spvx_reflect_entry *e = sx_pipeline_entry(v, i);

		sx_pipeline_put_stages(&t->cell, e->stage);
		sx_rt_cell(t);
		sx_grid_name(&t->grid, sx_reflect_str(&v->views[i], e->name), 0);
		sx_grid_name(&t->grid, v->views[i].address, 0);
	}
	sx_grid_end(&t->grid);
}

static void put_bindings(struct sx_rt *t, const struct sx_pipeline_view *v)
{
	static const struct sx_column columns[] = {
		SX_COLUMN("set", NUMBER, 0),      SX_COLUMN("binding", NUMBER, 0),
		SX_COLUMN("descriptor", NAME, 0), SX_COLUMN("count", NUMBER, 0),
		SX_COLUMN("stages", NAME, 0),     SX_COLUMN("name", NAME, 0),
	};

	SX_RT_BEGIN(t, columns);
	for (uint32_t i = 0; i < v->p->binding_count; i++) {
		const struct spvx_pipeline_binding *b = &v->p->bindings[i];

		sx_rt_number(t, b->set);
		sx_rt_number(t, b->binding);
		SX_CELL(&t->grid,
			SX_C(sx_vulkan_descriptor_words(sx_pipeline_descriptor(v, b))));
		SX_CELL(&t->grid, b->count ? SX_PLAIN(b->count) : SX_T("runtime"));
		sx_pipeline_put_stages(&t->cell, b->stages);
		sx_rt_cell(t);
		t->v = &v->views[b->shader];
		sx_rt_put(t, &t->cell, sx_pipeline_variable(v, b)->name);
		if (b->size)
			SX_SAY(&t->cell, SX_T(" ("), SX_COUNT(b->size, "byte", "bytes"),
			       SX_T(")"));
		sx_rt_name(t);
	}
	sx_grid_end(&t->grid);
}

static void put_ranges(struct sx_rt *t, const struct sx_pipeline_view *v)
{
	static const struct sx_column columns[] = {
		SX_COLUMN("push constants of", NAME, 0),
		SX_COLUMN("offset", NUMBER, 0),
		SX_COLUMN("size", NUMBER, 0),
	};

	SX_RT_BEGIN(t, columns);
	for (uint32_t i = 0; i < v->p->merged_count; i++) {
		sx_pipeline_put_stages(&t->cell, v->p->merged[i].stages);
		sx_rt_cell(t);
		SX_CELL(&t->grid, SX_PLAIN(v->p->merged[i].offset));
		SX_CELL(&t->grid, SX_PLAIN(v->p->merged[i].size));
	}
	sx_grid_end(&t->grid);
}

/* The stages of a conflict, the earlier one first. */
static void put_sides(struct sx_rt *t, const struct sx_pipeline_view *v,
		      const struct spvx_conflict *c)
{
	for (unsigned i = 0; i < 2; i++) {
		if (c->shaders[i] == SPVX_NONE)
			continue;
		if (i && c->shaders[0] != SPVX_NONE)
			sx_buf_puts(&t->cell, ", ");
		sx_pipeline_put_stages(&t->cell,
				       sx_pipeline_entry(v, c->shaders[i])->stage);
	}
	sx_rt_cell(t);
}

static void put_conflicts(struct sx_rt *t, const struct sx_pipeline_view *v)
{
	static const struct sx_column columns[] = {
		SX_COLUMN("conflict", NAME, 0),
		SX_COLUMN("severity", NAME, 0),
		SX_COLUMN("where", NAME, 0),
		SX_COLUMN("stages", NAME, 0),
		SX_COLUMN("what", NAME, 0),
		SX_COLUMN("which", NAME, 0, .asked = SX_RT_MARKDOWN),
	};

	SX_RT_BEGIN(t, columns);
	for (uint32_t i = 0; i < v->p->conflict_count; i++) {
		const struct spvx_conflict *c = &v->p->conflicts[i];
		struct sx_buf *what;

		SX_CELL(&t->grid, SX_C(spvx_conflict_name(c->code)));
		SX_CELL(&t->grid, SX_C(sx_pipeline_severity(c->severity)));
		sx_pipeline_put_subject(&t->cell, c);
		sx_rt_cell(t);
		put_sides(t, v, c);
		if (c->depth)
			sx_pipeline_put_path(&t->cell, v, c);
		else
			sx_pipeline_put_sides(&t->cell, v, c);
		what = sx_grid_make(&t->grid);
		SX_SAY(what, SX_C(spvx_conflict_text(c->code)));
		if (t->cell.len && !t->markdown)
			SX_SAY(what, SX_T(": "),
			       SX_SHOWN(sx_str_n(t->cell.data, t->cell.len), true));
		sx_grid_made(&t->grid);
		sx_rt_name(t);
	}
	sx_grid_end(&t->grid);
}

void sx_pipeline_people(const struct sx_page *page, struct sx_markdown *m,
			const struct sx_pipeline_view *v)
{
	struct sx_rt t = { .page = page, .markdown = m };
	struct sx_buf *b = m ? &m->line : page->out;
	const struct sx_piece mark = m ? SX_T("**") : SX_NONE;

	SX_SAY(b, mark);
	sx_pipeline_put_verdict(b, v);
	SX_SAY(b, mark, SX_T("\n"));
	if (m)
		sx_markdown_line(m);
	sx_buf_init(&t.cell, NULL);
	put_conflicts(&t, v);
	if (!m || sx_markdown_fold(m, sx_str_n("", 0), "layout")) {
		put_stages(&t, v);
		put_bindings(&t, v);
		put_ranges(&t, v);
	}
	if (m)
		sx_markdown_unfold(m);
	sx_buf_end(&t.cell, page->out);
}
