/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/pipeline_text.c - shaders taken together, for people.
 */
#include "report/reflect/pipeline.h"
#include "report/reflect/rows.h"

#include "base/str.h"

static void put_stages(struct sx_rt *t, const struct sx_pipeline_view *v)
{
	static const struct sx_rt_column columns[] = {
		{ "", false },
		{ "entry point", false },
		{ "file", false },
	};

	sx_rt_begin(t, columns, 3);
	sx_buf_puts(&t->label, "stage");
	for (uint32_t i = 0; i < v->p->shader_count; i++) {
		const struct spvx_reflect_entry *e = sx_pipeline_entry(v, i);

		t->v = &v->views[i];
		sx_pipeline_put_stages(&t->cell, e->stage);
		sx_rt_cell(t);
		sx_rt_shown(t, &t->cell, e->name);
		sx_rt_cell(t);
		sx_put_shown(&t->cell, t->v->address, t->page->escape);
		sx_rt_cell(t);
	}
	sx_rt_end(t);
}

static void put_bindings(struct sx_rt *t, const struct sx_pipeline_view *v)
{
	static const struct sx_rt_column columns[] = {
		{ "", true },      { "binding", true }, { "descriptor", false },
		{ "count", true }, { "stages", false }, { "name", false },
	};

	sx_rt_begin(t, columns, 6);
	sx_buf_puts(&t->label, "set");
	for (uint32_t i = 0; i < v->p->binding_count; i++) {
		const struct spvx_pipeline_binding *b = &v->p->bindings[i];
		const struct spvx_reflect_variable *variable = sx_pipeline_variable(v, b);

		t->v = &v->views[b->shader];
		sx_buf_u64(&t->cell, b->set);
		sx_rt_cell(t);
		sx_buf_u64(&t->cell, b->binding);
		sx_rt_cell(t);
		sx_rt_descriptor(&t->cell,
				 sx_reflect_descriptor_name(sx_pipeline_descriptor(v, b)));
		sx_rt_cell(t);
		if (b->count)
			sx_buf_u64(&t->cell, b->count);
		else
			sx_buf_puts(&t->cell, "runtime");
		sx_rt_cell(t);
		sx_pipeline_put_stages(&t->cell, b->stages);
		sx_rt_cell(t);
		sx_rt_shown(t, &t->cell, variable->name);
		if (b->size)
			SX_SAY(&t->cell, SX_T(" ("), SX_COUNT(b->size, "byte", "bytes"),
			       SX_T(")"));
		sx_rt_cell(t);
	}
	sx_rt_end(t);
}

static void put_ranges(struct sx_rt *t, const struct sx_pipeline_view *v)
{
	static const struct sx_rt_column columns[] = {
		{ "", false },
		{ "offset", true },
		{ "size", true },
	};

	sx_rt_begin(t, columns, 3);
	sx_buf_puts(&t->label, "push constants of");
	for (uint32_t i = 0; i < v->p->merged_count; i++) {
		sx_pipeline_put_stages(&t->cell, v->p->merged[i].stages);
		sx_rt_cell(t);
		sx_buf_u64(&t->cell, v->p->merged[i].offset);
		sx_rt_cell(t);
		sx_buf_u64(&t->cell, v->p->merged[i].size);
		sx_rt_cell(t);
	}
	sx_rt_end(t);
}

/* Whose it is: both stages, the one that is before in front. */
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

/* Properties of a conflict besides its text. */
static void put_details(struct sx_rt *t, const struct sx_pipeline_view *v,
			const struct spvx_conflict *c)
{
	struct sx_buf b;

	sx_buf_init(&b, NULL);
	if (c->depth)
		sx_pipeline_put_path(&b, v, c);
	else
		sx_pipeline_put_sides(&b, v, c);
	if (b.len)
		SX_SAY(&t->cell, SX_T(": "), SX_SHOWN(sx_str_n(b.data, b.len), true));
	sx_buf_free(&b);
}

static void put_conflicts(struct sx_rt *t, const struct sx_pipeline_view *v)
{
	static const struct sx_rt_column columns[] = {
		{ "", false },       { "severity", false }, { "where", false },
		{ "stages", false }, { "what", false },
	};

	sx_rt_begin(t, columns, 5);
	sx_buf_puts(&t->label, "conflict");
	for (uint32_t i = 0; i < v->p->conflict_count; i++) {
		const struct spvx_conflict *c = &v->p->conflicts[i];

		sx_buf_puts(&t->cell, spvx_conflict_name(c->code));
		sx_rt_cell(t);
		sx_buf_puts(&t->cell, sx_pipeline_severity(c->severity));
		sx_rt_cell(t);
		sx_pipeline_put_subject(&t->cell, c);
		sx_rt_cell(t);
		put_sides(t, v, c);
		sx_buf_puts(&t->cell, spvx_conflict_text(c->code));
		put_details(t, v, c);
		sx_rt_cell(t);
	}
	sx_rt_end(t);
}

void sx_pipeline_text(const struct sx_page *page, const struct sx_pipeline_view *v)
{
	struct sx_rt t = { .page = page };

	sx_rt_open(&t);
	sx_pipeline_put_verdict(page->out, v);
	sx_buf_putc(page->out, '\n');
	put_stages(&t, v);
	put_bindings(&t, v);
	put_ranges(&t, v);
	put_conflicts(&t, v);
	sx_rt_close(&t);
}
