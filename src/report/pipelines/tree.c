/* SPDX-License-Identifier: MIT */
/*
 * report/pipelines/tree.c - a pipeline in full, with the objects it refers to, as text.
 * States are shown by the names of their members and values in Vulkan; most members that
 * are 0 are left out.
 */
#include "report/pipelines/pipelines.h"

#include "base/json_read.h"
#include "base/sort.h"
#include "base/str.h"

#include <string.h>

#define LABEL 14 /* columns, blanks in front included */

/* A pipeline being shown. */
struct tree {
	struct sx_pipe_doc *d;
	struct sx_buf *b;
	const struct sx_pipe_row *row;
};

/* "  vertex      " */
static void label(struct tree *t, struct spvx_str text)
{
	sx_buf_puts(t->b, "  ");
	sx_buf_left(t->b, text.ptr, text.len, LABEL - 2);
	if (text.len >= LABEL - 2)
		sx_buf_putc(t->b, ' ');
}

static void put_hash(struct tree *t, uint32_t tag, uint64_t hash)
{
	const struct sx_pipe_objects *o = t->row->objects;

	SX_SAY(t->b, SX_DIGITS(hash, 16),
	       SX_C(o && !o->has(o->ctx, tag, hash) ? " (missing)" : ""));
}

static const void *find(const struct tree *t, uint32_t tag, uint64_t hash)
{
	const struct sx_pipe_objects *o = t->row->objects;

	return o && o->find ? o->find(o->ctx, tag, hash) : NULL;
}

static void put_stages(struct sx_buf *b, uint32_t stages)
{
	if (stages >= 0x7fffffff)
		sx_buf_puts(b, "all stages");
	else
		sx_pipe_put_stages(b, stages, ", ", ' ');
}

static void put_format(struct tree *t, uint32_t format)
{
	const struct sx_pipe_objects *o = t->row->objects;
	const char *name = o && o->format_name ? o->format_name(format) : NULL;

	SX_SAY(t->b, SX_C(name ? name : "format "), name ? SX_NONE : SX_PLAIN(format));
}

/* ---- shaders ---- */

static void put_shaders(struct tree *t)
{
	const struct spvx_cache_pipeline *p = t->row->p;

	for (uint32_t i = 0; i < p->stage_count; i++) {
		const struct spvx_cache_stage *s = &p->stages[i];
		struct sx_buf *cell = sx_writer_cell(&t->d->doc.w);

		sx_pipe_put_stage(cell, s->stage, ' ');
		label(t, sx_buf_str(cell));
		put_hash(t, SPVX_CACHE_MODULE, s->module);
		SX_SAY(t->b, SX_T(" "), SX_SHOWN(s->name, t->d->doc.page.escape));
		for (uint32_t k = 0; k < s->spec_count; k++)
			SX_SAY(t->b, SX_C(k ? ", " : "; constants "),
			       SX_PLAIN(s->specs[k].id), SX_T("="),
			       SX_BY(sx_pipe_put_value,
				     sx_pipe_spec_bytes(s, &s->specs[k])));
		sx_buf_putc(t->b, '\n');
	}
	for (uint32_t i = 0; i < p->libraries.count; i++) {
		label(t, sx_str("library"));
		put_hash(t, p->tag, p->libraries.items[i]);
		sx_buf_putc(t->b, '\n');
	}
}

/* ---- layout ---- */

static void put_binding(struct tree *t, uint32_t set, const struct spvx_cache_binding *b)
{
	const struct sx_pipe_objects *o = t->row->objects;
	const char *type = o && o->type_name ? o->type_name(b->type) : NULL;
	uint32_t uses = sx_pipe_used_by(t->row, set, b->binding);

	sx_buf_printf(t->b, "      %-8u%-23s %u  ", (unsigned)b->binding,
		      type ? type : "another type", (unsigned)b->count);
	put_stages(t->b, b->stages);
	if (uses) {
		sx_buf_puts(t->b, "    uses: ");
		put_stages(t->b, uses);
	}
	sx_buf_putc(t->b, '\n');
	for (uint32_t i = 0; i < b->samplers.count; i++) {
		sx_buf_puts(t->b, "              immutable sampler ");
		put_hash(t, SPVX_CACHE_SAMPLER, b->samplers.items[i]);
		sx_buf_putc(t->b, '\n');
	}
}

static void put_sets(struct tree *t, const struct spvx_cache_pipeline_layout *l)
{
	struct sx_vec pairs = { 0 };

	sx_buf_fail(t->b, sx_pipe_sort_sets(&pairs, l));
	for (uint32_t i = 0; i < pairs.count; i++) {
		uint64_t hash = l->sets.items[i];
		const struct spvx_cache_set_layout *set =
			find(t, SPVX_CACHE_SET_LAYOUT, hash);
		uint32_t first = sx_pipe_first_set(&pairs, l, i);

		sx_buf_printf(t->b, "    set %-6u", (unsigned)i);
		if (hash)
			put_hash(t, SPVX_CACHE_SET_LAYOUT, hash);
		else
			sx_buf_puts(t->b, "of other libraries");
		if (hash && first != i)
			sx_buf_printf(t->b, ", as set %u", (unsigned)first);
		sx_buf_putc(t->b, '\n');
		for (uint32_t k = 0; set && first == i && k < set->binding_count; k++)
			put_binding(t, i, &set->bindings[k]);
		if (set && first != i) {
			struct sx_pipe_use use;

			/* the used bindings of a set whose layout was shown with another set */
			for (uint32_t at = 0; sx_pipe_next_use(t->row, i, &at, &use);) {
				sx_buf_printf(t->b,
					      "      %-8uuses: ", (unsigned)use.binding);
				put_stages(t->b, use.stages);
				sx_buf_putc(t->b, '\n');
			}
		}
	}
	sx_vec_free(&pairs, NULL, sizeof(struct sx_pair));
}

static void put_layout(struct tree *t)
{
	const struct spvx_cache_pipeline_layout *l = t->row->layout;

	if (!t->row->p->layout)
		return;
	label(t, sx_str("layout"));
	put_hash(t, SPVX_CACHE_PIPELINE_LAYOUT, t->row->p->layout);
	if (l)
		SX_SAY(t->b, SX_T(": "), SX_COUNT(l->sets.count, "set", "sets"));
	for (uint32_t i = 0; l && i < l->range_count; i++) {
		SX_SAY(t->b, SX_T(", push constants "), SX_PLAIN(l->ranges[i].offset),
		       SX_T(".."),
		       SX_PLAIN((uint64_t)l->ranges[i].offset + l->ranges[i].size),
		       SX_T(" "));
		put_stages(t->b, l->ranges[i].stages);
	}
	sx_buf_putc(t->b, '\n');
	if (l)
		put_sets(t, l);
}

/* ---- vertices, targets ---- */

static void put_vertices(struct tree *t)
{
	const struct spvx_cache_pipeline *p = t->row->p;

	if (!(p->states & SPVX_CACHE_HAS_VERTEX_INPUT))
		return;
	label(t, sx_str("vertices"));
	sx_put_count(t->b, p->attribute_count, "attribute", "attributes");
	for (uint32_t i = 0; i < p->binding_count; i++)
		SX_SAY(t->b, SX_C(i ? ", " : " of "),
		       SX_COUNT(p->bindings[i].stride, "byte", "bytes"),
		       SX_C(p->bindings[i].rate ? " per instance" : " per vertex"),
		       SX_T(" (binding "), SX_PLAIN(p->bindings[i].binding), SX_T(")"));
	sx_buf_putc(t->b, '\n');
	for (uint32_t i = 0; i < p->attribute_count; i++) {
		const struct spvx_cache_attribute *a = &p->attributes[i];

		sx_buf_printf(t->b, "      %-8u", (unsigned)a->location);
		put_format(t, a->format);
		sx_buf_printf(t->b, " at %u, binding %u\n", (unsigned)a->offset,
			      (unsigned)a->binding);
	}
}

static void put_target(struct tree *t)
{
	const struct spvx_cache_pipeline *p = t->row->p;
	bool rendering = p->states & SPVX_CACHE_HAS_RENDERING;
	bool more = p->color_formats.count;

	if (p->render_pass) {
		label(t, sx_str("render pass"));
		put_hash(t, SPVX_CACHE_RENDER_PASS, p->render_pass);
		sx_buf_printf(t->b, ", subpass %u\n", (unsigned)p->subpass);
		return;
	}
	if (!rendering)
		return;
	label(t, sx_str("rendering"));
	for (uint32_t i = 0; i < p->color_formats.count; i++) {
		sx_buf_puts(t->b, i ? ", " : "");
		put_format(t, p->color_formats.items[i]);
	}
	if (p->depth_format) {
		sx_buf_puts(t->b, more ? "; depth " : "depth ");
		put_format(t, p->depth_format);
		more = true;
	}
	if (p->stencil_format) {
		sx_buf_puts(t->b, more ? "; stencil " : "stencil ");
		put_format(t, p->stencil_format);
		more = true;
	}
	sx_buf_puts(t->b, more ? "; no render pass\n" : "no attachments, no render pass\n");
}

/* ---- recorded states ---- */

/* The attachments of a blend state, or the sides of a stencil test, a line each. */
static void put_parts(struct tree *t, const struct sx_json_node *of)
{
	unsigned at = 0;

	for (const struct sx_json_node *n = of->child; n; n = n->next, at++) {
		struct sx_buf *cell = sx_writer_cell(&t->d->doc.w);

		if (n->type != SX_JSON_OBJECT)
			continue;
		if (of->type == SX_JSON_ARRAY)
			sx_buf_u64(cell, at);
		else
			sx_put_shown(cell, n->key, t->d->doc.page.escape);
		sx_buf_fill(cell, ' ', cell->len < LABEL - 6 ? LABEL - 6 - cell->len : 0);
		if (sx_pipe_put_members(cell, n, t->d->doc.page.escape))
			SX_SAY(t->b, SX_T("      "), SX_S(sx_buf_str(cell)), SX_T("\n"));
	}
}

static void put_state(struct tree *t, const char *key, const char *name)
{
	const struct sx_json_node *state = sx_json_get(t->row->node, key);
	const struct sx_json_node *attachments = sx_json_get(state, "attachments");
	struct sx_buf *cell;
	bool more;

	if (!state)
		return;
	label(t, sx_str(name));
	cell = sx_writer_cell(&t->d->doc.w);
	more = sx_pipe_put_members(cell, state, t->d->doc.page.escape);
	SX_SAY(t->b, SX_S(sx_buf_str(cell)));
	if (attachments)
		SX_SAY(t->b, SX_C(more ? ", " : ""),
		       SX_COUNT(attachments->count, "attachment", "attachments"));
	sx_buf_puts(t->b, more || attachments ? "\n" : "all 0\n");
	put_parts(t, state);
	if (attachments)
		put_parts(t, attachments);
}

static void put_states(struct tree *t)
{
	static const struct {
		const char *key;
		const char *name;
	} states[] = {
		{ "inputAssemblyState", "primitives" },
		{ "tessellationState", "tessellation" },
		{ "rasterizationState", "rasterize" },
		{ "multisampleState", "samples" },
		{ "depthStencilState", "depth" },
		{ "colorBlendState", "blend" },
	};
	const struct spvx_cache_u32s *dynamic = &t->row->p->dynamic;

	for (size_t i = 0; i < SX_ARRAY_SIZE(states) && t->row->node; i++)
		put_state(t, states[i].key, states[i].name);
	if (!dynamic->count)
		return;
	label(t, sx_str("dynamic"));
	for (uint32_t i = 0; i < dynamic->count; i++) {
		sx_buf_puts(t->b, i ? " " : "");
		sx_pipe_put_state(t->b, dynamic->items[i]);
	}
	sx_buf_putc(t->b, '\n');
}

void sx_pipe_tree(struct sx_pipe_doc *d, struct sx_buf *b, const struct sx_pipe_row *row)
{
	struct tree t = { d, b, row };

	SX_SAY(t.b, SX_C(d->doc.written && !d->doc.page.markdown ? "\n" : ""),
	       SX_SHOWN(row->address, d->doc.page.escape), SX_T(": "),
	       SX_C(sx_pipe_tag_name(row->p->tag)), SX_T(" pipeline"),
	       SX_C(row->found[0] || row->found[1] || row->found[2] ? ", " : ""));
	sx_pipe_put_found(t.b, row->found);
	sx_buf_puts(t.b, "\n\n");
	put_shaders(&t);
	put_layout(&t);
	put_vertices(&t);
	put_target(&t);
	put_states(&t);
	if (row->p->base) {
		label(&t, sx_str("base"));
		put_hash(&t, row->p->tag, row->p->base);
		sx_buf_putc(t.b, '\n');
	}
}
