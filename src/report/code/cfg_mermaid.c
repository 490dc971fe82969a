/* SPDX-License-Identifier: MIT */
/*
 * report/code/cfg_mermaid.c - control-flow graphs as mermaid flowcharts, which web pages of
 * repositories draw: a subgraph for a function.
 */
#include "report/code/cfg.h"

#include "base/str.h"

/* The text of the cell, for quotes: special characters become entities. */
static void put_cell(const struct sx_cfg_doc *d)
{
	const struct sx_buf *cell = &d->doc.w.cell;
	struct sx_buf *b = d->doc.page.out;

	for (size_t i = 0; i < cell->len; i++) {
		char c = cell->data[i];

		if (c == '\n' && i + 1 == cell->len)
			break;
		if (c == '\n') {
			sx_buf_puts(b, "<br/>");
		} else if (strchr("\"#<>&`", c)) {
			SX_SAY(b, SX_T("#"), SX_PLAIN((unsigned char)c));
			sx_buf_putc(b, ';');
		} else {
			sx_buf_putc(b, c);
		}
	}
}

static void begin(struct sx_cfg_doc *d, struct spvx_str address,
		  const struct spvx_module *m)
{
	struct sx_buf *b = d->doc.page.out;

	(void)m;
	d->used = 0;
	SX_SAY(b, SX_T("%% "), SX_SHOWN(address, true),
	       SX_T("\nflowchart TD\n"
		    "  classDef unreached stroke-dasharray:4,color:#888\n"));
}

static void end(struct sx_cfg_doc *d)
{
	(void)d;
}

static void put_block(struct sx_cfg_doc *d, const struct sx_cfg_view *v, uint32_t block)
{
	struct sx_buf *b = d->doc.page.out;

	sx_buf_puts(b, "    ");
	sx_cfg_put_node(d->doc.page.out, v, block);
	sx_buf_puts(b, "[\"");
	d->doc.w.cell.len = 0;
	sx_cfg_put_box(&d->doc.w.cell, v, block);
	put_cell(d);
	sx_buf_puts(b, "\"]");
	if (!sx_cfg_reached(v->cfg, SX_TREE_DOM, block)) {
		sx_buf_puts(b, ":::unreached\n");
		return;
	}
	sx_buf_puts(b, "\n    style ");
	sx_cfg_put_node(b, v, block);
	SX_SAY(b, SX_T(" fill:"), SX_C(sx_cfg_heat(v, block)), SX_T("\n"));
}

static void put_loop(struct sx_cfg_doc *d, const struct sx_cfg_view *v, uint32_t header)
{
	struct sx_buf *b = d->doc.page.out;

	sx_buf_puts(b, "    subgraph l");
	sx_cfg_put_node(b, v, header);
	sx_buf_puts(b, "[\"loop\"]\n");
}

static void put_branch(struct sx_cfg_doc *d, const struct sx_cfg_view *v, uint32_t from,
		       const struct sx_cfg_target *to)
{
	struct sx_buf *b = d->doc.page.out;

	sx_buf_puts(b, "  ");
	sx_cfg_put_node(d->doc.page.out, v, from);
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
		sx_cfg_put_node(d->doc.page.out, v, to->block);
	sx_buf_putc(b, '\n');
}

static void put_declared(struct sx_cfg_doc *d, const struct sx_cfg_view *v, uint32_t from,
			 uint32_t to, const char *what)
{
	struct sx_buf *b = d->doc.page.out;

	sx_buf_puts(b, "  ");
	sx_cfg_put_node(d->doc.page.out, v, from);
	SX_SAY(b, SX_T(" -. "), SX_C(what), SX_T(" .-> "));
	sx_cfg_put_node(d->doc.page.out, v, to);
	sx_buf_putc(b, '\n');
}

static void function(struct sx_cfg_doc *d, const struct sx_cfg_view *v)
{
	static const struct sx_cfg_pen pen = {
		.block = put_block,
		.loop = put_loop,
		.loop_end = "    end\n",
		.behind = "  end\n",
		.branch = put_branch,
		.declared = put_declared,
		.merge = "merge",
		.target = "continues",
	};
	struct sx_buf *b = d->doc.page.out;

	sx_buf_printf(b, "  subgraph f%u[\"", (unsigned)d->used++);
	sx_cfg_put_id(b, v, v->function->id);
	sx_buf_puts(b, "\"]\n");
	sx_cfg_draw(d, v, &pen);
}

const struct sx_cfg_format sx_cfg_mermaid = {
	.name = "mermaid",
	.begin = begin,
	.function = function,
	.end = end,
};
