/* SPDX-License-Identifier: MIT */
/*
 * report/pipelines/dot.c - pipelines and the objects they refer to as a graph of Graphviz:
 * a node for each object, once, red if no INPUT has it; an edge for each reference.
 */
#include "report/pipelines/list.h"

#include "base/sort.h"
#include "base/str.h"

#define FLAG_LIBRARY 0x800u

/* A pipeline being drawn. */
struct drawing {
	struct sx_pipe_doc *d;
	struct sx_buf *b;
	const struct sx_pipe_row *row;
};

static void put_id(struct sx_buf *b, uint64_t hash)
{
	sx_buf_putc(b, '"');
	sx_buf_hex(b, hash, 16);
	sx_buf_putc(b, '"');
}

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

static bool is_there(const struct drawing *g, uint32_t tag, uint64_t hash)
{
	const struct sx_pipe_objects *o = g->row->objects;

	return !o || o->has(o->ctx, tag, hash);
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

/* An object that is not the pipeline; @what: its label's first line. */
static void put_node(struct drawing *g, uint32_t tag, uint64_t hash, const char *style,
		     const char *what, struct spvx_str name)
{
	struct sx_buf *b = g->b;

	if (!is_new(g->d, tag, hash))
		return;
	sx_buf_putc(b, '\t');
	put_id(b, hash);
	sx_buf_printf(b, " [%slabel=\"%s", style, what);
	if (name.len)
		sx_buf_putc(b, ' ');
	SX_SAY(b, SX_BY(put_name, name), SX_T("\\n"));
	sx_buf_hex(b, hash >> 32, 8);
	sx_buf_puts(b, is_there(g, tag, hash) ? "\"];\n" : "\", color=red];\n");
}

static void put_edge(struct drawing *g, uint64_t from, uint64_t to)
{
	sx_buf_putc(g->b, '\t');
	put_id(g->b, from);
	sx_buf_puts(g->b, " -> ");
	put_id(g->b, to);
	sx_buf_puts(g->b, " [label=\"");
}

static void end_edge(struct drawing *g)
{
	sx_buf_puts(g->b, "\"];\n");
}

static void refer(struct drawing *g, uint32_t tag, uint64_t to, const char *label)
{
	const struct spvx_str none = { "", 0 };

	if (!to)
		return;
	put_node(g, tag, to, tag == SPVX_CACHE_GRAPHICS ? "shape=box, style=dashed, " : "",
		 sx_pipe_tag_name(tag), none);
	put_edge(g, g->row->hash, to);
	sx_buf_puts(g->b, label);
	end_edge(g);
}

static void put_stage(struct drawing *g, const struct spvx_cache_stage *s)
{
	struct sx_buf *cell = sx_writer_cell(&g->d->doc.w);

	if (!s->module)
		return;
	sx_pipe_put_stage(cell, s->stage, ' ');
	sx_buf_putc(cell, '\0');
	put_node(g, SPVX_CACHE_MODULE, s->module, "", cell->data, s->name);
	put_edge(g, g->row->hash, s->module);
	sx_buf_puts(g->b, cell->data);
	end_edge(g);
}

/* Put each set layout once, with the numbers of the sets that have it. */
static void put_sets(struct drawing *g, const struct spvx_cache_pipeline_layout *l)
{
	const struct spvx_str none = { "", 0 };
	struct sx_vec sorted = { 0 };
	const struct sx_pair *pairs;

	sx_buf_fail(g->b, sx_pipe_sort_sets(&sorted, l));
	pairs = sorted.items;
	for (uint32_t i = 0; i < sorted.count; i++) {
		uint64_t hash = l->sets.items[i];
		uint32_t at = sx_pairs_below(pairs, sorted.count, hash, 0);

		if (!hash || pairs[at].low != i)
			continue;
		put_node(g, SPVX_CACHE_SET_LAYOUT, hash, "", "set layout", none);
		put_edge(g, g->row->p->layout, hash);
		for (uint32_t k = 0; k < sx_pairs_alike(pairs, sorted.count, at); k++)
			sx_buf_printf(g->b, "%s%u", k ? ", " : "",
				      (unsigned)pairs[at + k].low);
		end_edge(g);
	}
	sx_vec_free(&sorted, NULL, sizeof(struct sx_pair));
}

static void put_pipeline(struct drawing *g)
{
	const struct sx_pipe_row *row = g->row;
	const struct spvx_cache_pipeline *p = row->p;
	bool library = p->flags & FLAG_LIBRARY;

	is_new(g->d, p->tag, row->hash);
	sx_buf_putc(g->b, '\t');
	put_id(g->b, row->hash); /* a second time if it was referred to before: the last one
				  * counts */
	sx_buf_printf(g->b, " [shape=box, %slabel=\"%s\\n", library ? "style=dashed, " : "",
		      library ? "library" : sx_pipe_tag_name(p->tag));
	sx_buf_hex(g->b, row->hash >> 32, 8);
	sx_buf_puts(g->b, row->found[SX_PIPE_ERROR] ? "\", color=red];\n" : "\"];\n");
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
	bool fresh;

	if (doc->record != &sx_pipe_row_record)
		return;
	p = g.row->p;
	put_pipeline(&g);
	for (uint32_t i = 0; i < p->stage_count; i++)
		put_stage(&g, &p->stages[i]);
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
