/* SPDX-License-Identifier: MIT */
/*
 * report/code/cfg_drawing.c - control-flow graphs in the languages of Graphviz (a digraph for a
 * module, a cluster for a function) and of mermaid, which web pages of repositories draw (a
 * flowchart, a subgraph for a function).
 */
#include "report/code/cfg.h"

#include "base/str.h"

/**
 * struct sx_cfg_pen - how the parts of a drawing are written
 * @head, @label, @titled: before the number of a function, its name, and after that
 * @box, @text:  before the node of a block, and the text in its box
 * @put_text:    writes the text of the cell, in quotes
 * @lost:        after the text of a block that is not reached
 * @heat, @coloured: after the text of others and before their colour; after that
 * @heat_of:     before the colour, after the node once more; NULL: no node
 * @loop, @looped: before and after the header of a loop, whose blocks are in a box
 * @loop_end:    its end
 * @behind:      after the boxes of a function
 * @line:        before the node that an edge begins at
 * @put_branch:  writes what comes after that, for the edge to a target of a block
 * @merge, @target: the same for the edge to the merge block or continue target that a block
 *               names: before and after the node that it ends at
 */
struct sx_cfg_pen {
	const char *head;
	const char *label;
	const char *titled;
	const char *box;
	const char *text;
	void (*put_text)(const struct sx_cfg_doc *d);
	const char *lost;
	const char *heat;
	const char *heat_of;
	const char *coloured;
	const char *loop;
	const char *looped;
	const char *loop_end;
	const char *behind;
	const char *line;
	void (*put_branch)(struct sx_buf *b, const struct sx_cfg_view *v, uint32_t from,
			   const struct sx_cfg_target *to);
	const char *merge[2];
	const char *target[2];
};

/* The name of a block's node, unique in the module. */
static void put_node(struct sx_buf *b, const struct sx_cfg_view *v, uint32_t block)
{
	SX_SAY(b, SX_T("b"), SX_PLAIN(v->function->first_block + (uint64_t)block));
}

/* The colour of a block by its words, compared with the largest block of its function. */
static const char *heat_of(const struct sx_cfg_view *v, uint32_t block)
{
	static const char *const colours[] = { "#ffffff", "#fff3e6", "#ffe0c2", "#ffc999",
					       "#ffad66" };

	return colours[(uint64_t)sx_cfg_words(v, block) * 4 / v->largest];
}

static void draw_block(struct sx_cfg_doc *d, const struct sx_cfg_view *v, uint32_t block)
{
	const struct sx_cfg_pen *pen = d->people->pen;
	struct sx_buf *b = d->doc.page.out;

	sx_buf_puts(b, pen->box);
	put_node(b, v, block);
	sx_buf_puts(b, pen->text);
	d->doc.w.cell.len = 0;
	sx_cfg_put_box(&d->doc.w.cell, v, block);
	pen->put_text(d);
	if (!sx_cfg_reached(v->cfg, SX_TREE_DOM, block)) {
		sx_buf_puts(b, pen->lost);
		return;
	}
	sx_buf_puts(b, pen->heat);
	if (pen->heat_of) {
		put_node(b, v, block);
		sx_buf_puts(b, pen->heat_of);
	}
	SX_SAY(b, SX_C(heat_of(v, block)), SX_C(pen->coloured));
}

/* Draw all edges that begin at a block. */
static void draw_lines(struct sx_cfg_doc *d, const struct sx_cfg_view *v, uint32_t block)
{
	const struct sx_cfg_block *from = &v->cfg->blocks[block];
	const struct sx_cfg_pen *pen = d->people->pen;
	struct sx_buf *b = d->doc.page.out;
	struct sx_cfg_targets targets;
	struct sx_cfg_target to;

	sx_cfg_targets_init(&targets, v, block);
	while (sx_cfg_targets_next(&targets, &to)) {
		sx_buf_puts(b, pen->line);
		put_node(b, v, block);
		pen->put_branch(b, v, block, &to);
	}
	for (unsigned i = 0; i < 2; i++) {
		const char *const *around = i ? pen->target : pen->merge;
		uint32_t named = i ? from->target : from->merge;

		if (named == SX_CFG_NONE)
			continue;
		sx_buf_puts(b, pen->line);
		put_node(b, v, block);
		sx_buf_puts(b, around[0]);
		put_node(b, v, named);
		sx_buf_puts(b, around[1]);
	}
}

/* Draw the blocks, those of a loop in a box. A loop is a child of the loop around it, by its
 * header; the lists of children are in scratch memory of the graph, and the exit has that of
 * the function itself. */
static void draw_blocks(struct sx_cfg_doc *d, const struct sx_cfg_view *v)
{
	const struct sx_cfg_pen *pen = d->people->pen;
	struct sx_buf *b = d->doc.page.out;
	const uint32_t root = v->cfg->count;
	uint32_t *first = sx_cfg_scratch(v->cfg, SX_CFG_LOOP_SCRATCH);
	uint32_t *next = sx_cfg_scratch(v->cfg, SX_CFG_LOOP_SCRATCH + 1);
	uint32_t around = root;

	for (uint32_t i = 0; i <= root; i++)
		first[i] = SX_CFG_NONE;
	for (uint32_t i = root; i-- > 0;) {
		uint32_t loop = sx_cfg_loop_around(v->cfg, i);

		loop = loop == SX_CFG_NONE ? root : loop;
		next[i] = first[loop];
		first[loop] = i;
	}
	for (uint32_t i = first[root];;) {
		if (i == SX_CFG_NONE) {
			if (around == root)
				return;
			sx_buf_puts(b, pen->loop_end);
			i = next[around];
			around = sx_cfg_loop_around(v->cfg, around);
			around = around == SX_CFG_NONE ? root : around;
			continue;
		}
		if (sx_cfg_begins_loop(v->cfg, i)) {
			sx_buf_puts(b, pen->loop);
			put_node(b, v, i);
			sx_buf_puts(b, pen->looped);
			around = i;
		}
		draw_block(d, v, i);
		i = around == i ? first[i] : next[i];
	}
}

/* Draw a function: its name, its boxes, then its edges. */
static void draw(struct sx_cfg_doc *d, const struct sx_cfg_view *v)
{
	const struct sx_cfg_pen *pen = d->people->pen;
	struct sx_buf *b = d->doc.page.out;

	SX_SAY(b, SX_C(pen->head), SX_PLAIN(d->used++), SX_C(pen->label));
	d->doc.w.cell.len = 0;
	sx_cfg_put_title(&d->doc.w.cell, v);
	pen->put_text(d);
	sx_buf_puts(b, pen->titled);
	draw_blocks(d, v);
	sx_buf_puts(b, pen->behind);
	for (uint32_t i = 0; i < v->cfg->count; i++)
		draw_lines(d, v, i);
}

/* ---- Graphviz ---- */

/* The text of the cell as a string of DOT, without its quotes. */
static void dot_put_cell(const struct sx_cfg_doc *d)
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

static void dot_begin(struct sx_cfg_doc *d, struct spvx_str address,
		      const struct spvx_module *m)
{
	struct sx_buf *b = d->doc.page.out;

	(void)m;
	d->used = 0;
	sx_buf_puts(b, "digraph \"");
	d->doc.w.cell.len = 0;
	sx_put_shown(&d->doc.w.cell, address, true);
	dot_put_cell(d);
	sx_buf_puts(b, "\" {\n"
		       "\tnode [shape=box fontname=monospace fontsize=10]\n"
		       "\tedge [fontname=monospace fontsize=9]\n");
}

static void dot_put_branch(struct sx_buf *b, const struct sx_cfg_view *v, uint32_t from,
			   const struct sx_cfg_target *to)
{
	sx_buf_puts(b, " -> ");
	if (to->block != SX_CFG_NONE)
		put_node(b, v, to->block);
	else /* a node of its own */
		sx_buf_printf(b, "\"no block %%%u\"", (unsigned)to->label);
	if (to->when != SX_CASE_ALWAYS) {
		sx_buf_puts(b, " [label=\"");
		sx_cfg_put_case(b, to);
		sx_buf_puts(b, "\"]");
	}
	if (to->block != SX_CFG_NONE && sx_cfg_goes_back(v, from, to->block))
		sx_buf_puts(b, " [color=blue]");
	sx_buf_putc(b, '\n');
}

static const struct sx_cfg_pen dot_pen = {
	.head = "\tsubgraph cluster_",
	.label = " {\n\t\tlabel=\"",
	.titled = "\"\n",
	.box = "\t\t",
	.text = " [label=\"",
	.put_text = dot_put_cell,
	.lost = "\" style=dashed color=gray fontcolor=gray]\n",
	.heat = "\" style=filled fillcolor=\"",
	.coloured = "\"]\n",
	.loop = "\t\tsubgraph cluster_",
	.looped = " {\n\t\tlabel=\"loop\" style=rounded\n",
	.loop_end = "\t\t}\n",
	.behind = "\t}\n",
	.line = "\t",
	.put_branch = dot_put_branch,
	.merge = { " -> ", " [style=dotted constraint=false label=merge]\n" },
	.target = { " -> ", " [style=dotted constraint=false label=continue]\n" },
};

const struct sx_cfg_format sx_cfg_dot = {
	.name = "dot",
	.begin = dot_begin,
	.function = draw,
	.pen = &dot_pen,
	.end = "}\n",
};

/* ---- mermaid ---- */

/* The text of the cell, for quotes: special characters become entities. */
static void mermaid_put_cell(const struct sx_cfg_doc *d)
{
	const struct sx_buf *cell = &d->doc.w.cell;
	struct sx_buf *b = d->doc.page.out;

	for (size_t i = 0; i < cell->len; i++) {
		char c = cell->data[i];

		if (c == '\n' && i + 1 == cell->len)
			break;
		if (c == '\n')
			sx_buf_puts(b, "<br/>");
		else if (strchr("\"#<>&`", c))
			SX_SAY(b, SX_T("#"), SX_PLAIN((unsigned char)c), SX_T(";"));
		else
			sx_buf_putc(b, c);
	}
}

static void mermaid_begin(struct sx_cfg_doc *d, struct spvx_str address,
			  const struct spvx_module *m)
{
	struct sx_buf *b = d->doc.page.out;

	(void)m;
	d->used = 0;
	SX_SAY(b, SX_T("%% "), SX_SHOWN(address, true),
	       SX_T("\nflowchart TD\n"
		    "  classDef unreached stroke-dasharray:4,color:#888\n"));
}

static void mermaid_put_branch(struct sx_buf *b, const struct sx_cfg_view *v, uint32_t from,
			       const struct sx_cfg_target *to)
{
	(void)from;
	sx_buf_puts(b, " -->");
	if (to->when != SX_CASE_ALWAYS) {
		sx_buf_puts(b, "|\"");
		sx_cfg_put_case(b, to);
		sx_buf_puts(b, "\"|");
	}
	sx_buf_putc(b, ' ');
	if (to->block == SX_CFG_NONE)
		sx_buf_printf(b, "n%u[\"no block %%%u\"]", (unsigned)to->label,
			      (unsigned)to->label);
	else
		put_node(b, v, to->block);
	sx_buf_putc(b, '\n');
}

static const struct sx_cfg_pen mermaid_pen = {
	.head = "  subgraph f",
	.label = "[\"",
	.titled = "\"]\n",
	.box = "    ",
	.text = "[\"",
	.put_text = mermaid_put_cell,
	.lost = "\"]:::unreached\n",
	.heat = "\"]\n    style ",
	.heat_of = " fill:",
	.coloured = "\n",
	.loop = "    subgraph l",
	.looped = "[\"loop\"]\n",
	.loop_end = "    end\n",
	.behind = "  end\n",
	.line = "  ",
	.put_branch = mermaid_put_branch,
	.merge = { " -. merge .-> ", "\n" },
	.target = { " -. continues .-> ", "\n" },
};

const struct sx_cfg_format sx_cfg_mermaid = {
	.name = "mermaid",
	.begin = mermaid_begin,
	.function = draw,
	.pen = &mermaid_pen,
};
