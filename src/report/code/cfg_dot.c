/* SPDX-License-Identifier: MIT */
/*
 * report/code/cfg_dot.c - control-flow graphs in the language of graphviz: a digraph for a
 * module, a cluster for a function.
 */
#include "report/code/cfg.h"

#include "base/str.h"

/* The text of the cell as a string of DOT, without its quotes. */
static void put_cell(const struct sx_cfg_doc *d)
{
	const struct sx_buf *cell = &d->doc.w.cell;
	struct sx_buf *b = d->doc.page.out;

	for (size_t i = 0; i < cell->len; i++) {
		if (cell->data[i] == '\n') {
			sx_buf_puts(b, "\\l"); /* left-justified */
			continue;
		}
		if (cell->data[i] == '"' || cell->data[i] == '\\')
			sx_buf_putc(b, '\\');
		sx_buf_putc(b, cell->data[i]);
	}
}

static void begin(struct sx_cfg_doc *d, struct spvx_str address,
		  const struct spvx_module *m)
{
	struct sx_buf *b = d->doc.page.out;

	(void)m;
	d->used = 0;
	sx_buf_puts(b, "digraph \"");
	d->doc.w.cell.len = 0;
	sx_put_shown(&d->doc.w.cell, address, true);
	put_cell(d);
	sx_buf_puts(b, "\" {\n"
		       "\tnode [shape=box fontname=monospace fontsize=10]\n"
		       "\tedge [fontname=monospace fontsize=9]\n");
}

static void end(struct sx_cfg_doc *d)
{
	sx_buf_puts(d->doc.page.out, "}\n");
}

static void put_block(struct sx_cfg_doc *d, const struct sx_cfg_view *v, uint32_t block)
{
	struct sx_buf *b = d->doc.page.out;

	sx_buf_puts(b, "\t\t");
	sx_cfg_put_node(d->doc.page.out, v, block);
	sx_buf_puts(b, " [label=\"");
	d->doc.w.cell.len = 0;
	sx_cfg_put_box(&d->doc.w.cell, v, block);
	put_cell(d);
	sx_buf_putc(b, '"');
	if (!sx_cfg_reached(v->cfg, SX_TREE_DOM, block))
		sx_buf_puts(b, " style=dashed color=gray fontcolor=gray");
	else
		SX_SAY(b, SX_T(" style=filled fillcolor=\""), SX_C(sx_cfg_heat(v, block)),
		       SX_T("\""));
	sx_buf_puts(b, "]\n");
}

static void put_loop(struct sx_cfg_doc *d, const struct sx_cfg_view *v, uint32_t header)
{
	struct sx_buf *b = d->doc.page.out;

	sx_buf_puts(b, "\t\tsubgraph cluster_");
	sx_cfg_put_node(b, v, header);
	sx_buf_puts(b, " {\n\t\tlabel=\"loop\" style=rounded\n");
}

static void put_edge(struct sx_cfg_doc *d, const struct sx_cfg_view *v, uint32_t from,
		     uint32_t to)
{
	sx_buf_putc(d->doc.page.out, '\t');
	sx_cfg_put_node(d->doc.page.out, v, from);
	sx_buf_puts(d->doc.page.out, " -> ");
	sx_cfg_put_node(d->doc.page.out, v, to);
}

/* A label that the function does not have is a node of its own. */
static void put_nowhere(struct sx_cfg_doc *d, const struct sx_cfg_view *v, uint32_t from,
			uint32_t label)
{
	struct sx_buf *b = d->doc.page.out;

	sx_buf_putc(b, '\t');
	sx_cfg_put_node(d->doc.page.out, v, from);
	sx_buf_printf(b, " -> \"no block %%%u\"", (unsigned)label);
}

static void put_branch(struct sx_cfg_doc *d, const struct sx_cfg_view *v, uint32_t from,
		       const struct sx_cfg_target *to)
{
	struct sx_buf *b = d->doc.page.out;

	if (to->block == SX_CFG_NONE)
		put_nowhere(d, v, from, to->label);
	else
		put_edge(d, v, from, to->block);
	if (to->when != SX_CASE_ALWAYS) {
		sx_buf_puts(b, " [label=\"");
		sx_cfg_put_case(b, to);
		sx_buf_puts(b, "\"]");
	}
	if (to->block != SX_CFG_NONE && sx_cfg_goes_back(v, from, to->block))
		sx_buf_puts(b, " [color=blue]");
	sx_buf_putc(b, '\n');
}

static void put_declared(struct sx_cfg_doc *d, const struct sx_cfg_view *v, uint32_t from,
			 uint32_t to, const char *what)
{
	put_edge(d, v, from, to);
	SX_SAY(d->doc.page.out, SX_T(" [style=dotted constraint=false label="), SX_C(what),
	       SX_T("]\n"));
}

static void function(struct sx_cfg_doc *d, const struct sx_cfg_view *v)
{
	static const struct sx_cfg_pen pen = {
		.block = put_block,
		.loop = put_loop,
		.loop_end = "\t\t}\n",
		.behind = "\t}\n",
		.branch = put_branch,
		.declared = put_declared,
		.merge = "merge",
		.target = "continue",
	};
	struct sx_buf *b = d->doc.page.out;

	sx_buf_printf(b, "\tsubgraph cluster_%u {\n\t\tlabel=\"", (unsigned)d->used++);
	sx_cfg_put_id(b, v, v->function->id);
	sx_buf_puts(b, "\"\n");
	sx_cfg_draw(d, v, &pen);
}

const struct sx_cfg_format sx_cfg_dot = {
	.name = "dot",
	.begin = begin,
	.function = function,
	.end = end,
};
