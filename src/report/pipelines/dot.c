/* SPDX-License-Identifier: MIT */
/*
 * report/pipelines/dot.c - pipelines and the objects they refer to as a graph of Graphviz:
 * a node for each object, once, red if no INPUT has it; an edge for each reference.
 */
#include "report/pipelines/pipelines.h"

#include "base/sort.h"
#include "base/str.h"
#include "pipeline/object.h"

/* A pipeline being drawn. */
struct drawing {
	struct sx_pipe_doc *d;
	struct sx_buf *b;
	const struct sx_pipe_row *row;
};

/* Whether an object has no node yet; mark it as having one. */
static bool is_new(struct sx_pipe_doc *d, uint32_t tag, uint64_t hash)
{
	char key[9];
	bool fresh = false;

	key[0] = (char)tag;
	memcpy(key + 1, &hash, sizeof(hash));
	if (!sx_strmap_at(&d->seen, key, sizeof(key), &fresh))
		d->doc.page.out->error = -SPVX_ENOMEM;
	return fresh;
}

/* Names come from archives: characters that would end a string are left out. */
static void put_name(struct sx_buf *b, struct spvx_str name)
{
	for (size_t i = 0; i < name.len; i++) {
		unsigned char c = (unsigned char)name.ptr[i];

		if (c >= ' ' && c != '"' && c != '\\' && c != 0x7f)
			sx_buf_putc(b, (char)c);
	}
}

/* The name of a node, the beginning of an edge, the end of a node or an edge. */
#define ID(hash)       SX_T("\""), SX_HASH(hash), SX_T("\"")
#define EDGE(from, to) SX_T("\t"), ID(from), SX_T(" -> "), ID(to), SX_T(" [label=\"")
#define END(is_red)    SX_C((is_red) ? "\", color=red];\n" : "\"];\n")

/* An object that is not the pipeline; @what: its label's first line. */
static void put_node(struct drawing *g, uint32_t tag, uint64_t hash, const char *style,
		     struct spvx_str what, struct spvx_str name)
{
	const struct sx_pipe_objects *o = g->row->objects;

	if (is_new(g->d, tag, hash))
		SX_SAY(g->b, SX_T("\t"), ID(hash), SX_T(" ["), SX_C(style),
		       SX_T("label=\""), SX_S(what), SX_C(name.len ? " " : ""),
		       SX_BY(put_name, name), SX_T("\\n"), SX_SHORT(hash),
		       END(o && !o->has(o->ctx, tag, hash)));
}

static void refer(struct drawing *g, uint32_t tag, uint64_t to, const char *label)
{
	if (!to)
		return;
	put_node(g, tag, to, tag == SPVX_CACHE_GRAPHICS ? "shape=box, style=dashed, " : "",
		 sx_str(sx_pipe_tag_name(tag)), sx_str(""));
	SX_SAY(g->b, EDGE(g->row->hash, to), SX_C(label), END(false));
}

/* Put each set layout once, with the numbers of the sets that have it. */
static void put_sets(struct drawing *g, const struct spvx_cache_pipeline_layout *l)
{
	struct sx_vec sorted = { 0 };
	const struct sx_pair *pairs;

	sx_buf_fail(g->b, sx_pipe_sort_sets(&sorted, l));
	pairs = sorted.items;
	for (uint32_t i = 0; i < sorted.count; i++) {
		uint64_t hash = l->sets.items[i];
		uint32_t at = sx_pairs_below(pairs, sorted.count, hash, 0);

		if (!hash || pairs[at].low != i)
			continue;
		put_node(g, SPVX_CACHE_SET_LAYOUT, hash, "", sx_str("set layout"),
			 sx_str(""));
		SX_SAY(g->b, EDGE(g->row->p->layout, hash));
		for (uint32_t k = 0; k < sx_pairs_alike(pairs, sorted.count, at); k++)
			SX_SAY(g->b, SX_C(k ? ", " : ""), SX_PLAIN(pairs[at + k].low));
		SX_SAY(g->b, END(false));
	}
	sx_vec_free(&sorted, NULL, sizeof(struct sx_pair));
}

void sx_pipe_dot_begin(struct sx_doc *d)
{
	sx_buf_puts(d->page.out, "digraph pipelines {\n");
}

void sx_pipe_dot_row(struct sx_doc *doc, const void *record)
{
	struct sx_pipe_doc *d = (struct sx_pipe_doc *)doc;
	struct drawing g = { d, doc->page.out, record };
	const struct spvx_cache_pipeline *p;
	const struct sx_pipe_row *row = record;
	bool library;
	bool fresh;

	if (doc->record != &sx_pipe_row_record)
		return;
	p = row->p;
	library = p->flags & SX_PIPE_FLAG_LIBRARY;
	/* a pipeline that another has named was declared then; the last declaration counts */
	is_new(d, p->tag, row->hash);
	SX_SAY(g.b, SX_T("\t"), ID(row->hash), SX_T(" [shape=box, "),
	       SX_C(library ? "style=dashed, " : ""), SX_T("label=\""),
	       SX_C(library ? "library" : sx_pipe_tag_name(p->tag)), SX_T("\\n"),
	       SX_SHORT(row->hash), END(row->found[SX_PIPE_ERROR]));
	for (uint32_t i = 0; i < p->stage_count; i++) {
		const struct spvx_cache_stage *s = &p->stages[i];
		struct sx_buf *cell = sx_writer_cell(&d->doc.w);

		if (!s->module)
			continue;
		sx_pipe_put_stage(cell, s->stage, ' ');
		put_node(&g, SPVX_CACHE_MODULE, s->module, "", sx_buf_str(cell), s->name);
		SX_SAY(g.b, EDGE(row->hash, s->module), SX_S(sx_buf_str(cell)), END(false));
	}
	for (uint32_t i = 0; i < p->libraries.count; i++)
		refer(&g, p->tag, p->libraries.items[i], "library");
	refer(&g, SPVX_CACHE_RENDER_PASS, p->render_pass, "render pass");
	fresh = p->layout && is_new(d, SPVX_CACHE_TAGS, p->layout); /* its edges */
	refer(&g, SPVX_CACHE_PIPELINE_LAYOUT, p->layout, "layout");
	if (g.row->layout && fresh)
		put_sets(&g, g.row->layout);
}

void sx_pipe_dot_end(struct sx_doc *d, const struct sx_ending *ending)
{
	(void)ending;
	sx_buf_puts(d->page.out, "}\n");
	sx_strmap_free(&((struct sx_pipe_doc *)d)->seen);
}
