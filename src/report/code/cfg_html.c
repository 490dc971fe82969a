/* SPDX-License-Identifier: MIT */
/*
 * report/code/cfg_html.c - control-flow graphs drawn on a page: blocks in rows, below all that
 * branch to them but for loops, whose branches go back along the right side. Branches pass the
 * boxes of the rows between on their right.
 *
 * Self-contained, without a script. Functions of more than DRAWN_MAX blocks are only counted.
 */
#include "report/code/cfg.h"

#include "base/str.h"
#include "report/html/html.h"

static const char style[] =
#include "cfg.css.inc"
	;

#define DRAWN_MAX   200  /* blocks */
#define PASSING_MAX 4000 /* rows that all branches pass */

/* In pixels. */
#define CHAR    7.25 /* width of a character, not less than any font's */
#define LINE    16   /* height of a line */
#define PADDING 10
#define BAR     5  /* width of the mark of a loop */
#define GAP     28 /* between boxes */
#define ROW_GAP 46
#define ASIDE   10 /* between branches back */

/**
 * struct box - a block
 * @row:  its row, from 0
 * @x, @width, @height: of its box
 */
struct box {
	unsigned row;
	unsigned x;
	unsigned width;
	unsigned height;
};

/**
 * struct row - boxes beside one another, and branches that pass to the right of them
 * @y, @height: of all boxes
 * @right:      where the last box ends
 * @passing:    number of branches; 0: there are too many in all, and boxes hide them
 * @passed:     those that are drawn
 */
struct row {
	unsigned y;
	unsigned height;
	unsigned right;
	unsigned passing;
	unsigned passed;
};

/**
 * struct drawing - a function
 * @count:  number of rows
 * @passing: of all rows
 * @width:  of the widest row
 * @back:   number of branches back
 * @aside:  those that are drawn
 */
struct drawing {
	struct sx_cfg_doc *d;
	const struct sx_cfg_view *v;
	struct box boxes[DRAWN_MAX];
	struct row rows[DRAWN_MAX];
	unsigned count;
	unsigned passing;
	unsigned width;
	unsigned back;
	unsigned aside;
};

/* A branch of a block, its Nth. */
typedef void branch_fn(struct drawing *g, uint32_t from, const struct sx_cfg_target *to,
		       unsigned n);

static void for_each_branch(struct drawing *g, branch_fn *fn)
{
	for (uint32_t i = 0; i < g->v->cfg->count; i++) {
		struct sx_cfg_targets targets;
		struct sx_cfg_target to;
		unsigned n = 0;

		sx_cfg_targets_init(&targets, g->v, i);
		while (sx_cfg_targets_next(&targets, &to))
			if (to.block != SX_CFG_NONE)
				fn(g, i, &to, n++);
	}
}

/* ---- layout ---- */

/* Move a block below one that branches to it. Return: whether it has moved. The longest path
 * has as many rows as there are blocks; a cycle that is not a loop would have more. */
static bool move_down(struct drawing *g, uint32_t from, uint32_t to)
{
	unsigned row = g->boxes[from].row + 1;

	if (to >= g->v->cfg->count || row >= g->v->cfg->count ||
	    sx_cfg_goes_back(g->v, from, to) || g->boxes[to].row >= row)
		return false;
	g->boxes[to].row = row;
	return true;
}

/* Leave out rows without a box. */
static void close_rows(struct drawing *g)
{
	g->count = 0;
	for (unsigned row = 0; row < g->v->cfg->count; row++) {
		bool used = false;

		for (uint32_t i = 0; i < g->v->cfg->count; i++) {
			if (g->boxes[i].row != row)
				continue;
			g->boxes[i].row = g->count;
			used = true;
		}
		g->count += used;
	}
	g->count += !g->count; /* a function without blocks */
}

/* Choose rows. A cycle with several entries ends after as many passes as there are blocks. */
static void choose_rows(struct drawing *g)
{
	const struct sx_cfg *cfg = g->v->cfg;
	bool moved = true;

	for (uint32_t pass = 0; pass < cfg->count && moved; pass++) {
		moved = false;
		for (uint32_t i = 0; i < cfg->count; i++)
			for (uint32_t e = cfg->blocks[i].succ; e < cfg->blocks[i + 1].succ;
			     e++)
				moved |= move_down(g, i, cfg->edges[e]);
	}
	close_rows(g);
}

/* Whether a branch leads to the same row or one above, as that of a loop does. */
static bool goes_up(const struct drawing *g, uint32_t from, uint32_t to)
{
	return g->boxes[to].row <= g->boxes[from].row;
}

/* The text of a block is made in the cell. */
static struct spvx_str text_of(const struct drawing *g, uint32_t block)
{
	struct sx_buf *cell = &g->d->doc.w.cell;

	cell->len = 0;
	sx_cfg_put_box(cell, g->v, block);
	return sx_buf_str(cell);
}

static void count_branch(struct drawing *g, uint32_t from, const struct sx_cfg_target *to,
			 unsigned n)
{
	unsigned row = g->boxes[from].row + 1;

	(void)n;
	if (goes_up(g, from, to->block)) {
		g->back++;
		return;
	}
	for (; row < g->boxes[to->block].row && g->passing <= PASSING_MAX; row++) {
		g->rows[row].passing++;
		g->passing++;
	}
}

/* Place the boxes of a row beside one another. */
static void place_row(struct drawing *g, unsigned row)
{
	struct row *r = &g->rows[row];
	unsigned used = ASIDE * r->passing;

	for (uint32_t i = 0; i < g->v->cfg->count; i++) {
		struct box *box = &g->boxes[i];

		if (box->row != row)
			continue;
		box->x = r->right;
		r->right += box->width + GAP;
		r->height = box->height > r->height ? box->height : r->height;
	}
	used += r->right;
	g->width = used > g->width ? used : g->width;
}

/* Room above the first row and below the last, for branches back. */
static unsigned edge_of(const struct drawing *g)
{
	return (g->back ? 3u : 1u) * PADDING;
}

static void lay_out(struct drawing *g)
{
	unsigned y;

	choose_rows(g);
	for_each_branch(g, count_branch);
	y = edge_of(g);
	for (unsigned row = 0; row < g->count && g->passing > PASSING_MAX; row++)
		g->rows[row].passing = 0;
	for (uint32_t i = 0; i < g->v->cfg->count; i++) {
		struct box *box = &g->boxes[i];
		struct spvx_str text = text_of(g, i);
		struct spvx_str line;
		size_t longest = 1;

		box->height = 2 * PADDING;
		while (sx_take_line(&text, &line)) {
			size_t columns = sx_columns(line);

			longest = columns > longest ? columns : longest;
			box->height += LINE;
		}
		box->width = (unsigned)((double)longest * CHAR) + 2 * PADDING + BAR;
	}
	for (unsigned row = 0; row < g->count; row++) {
		place_row(g, row);
		g->rows[row].y = y;
		y += g->rows[row].height + ROW_GAP;
	}
	for (unsigned row = 0; row < g->count; row++) {
		struct row *r = &g->rows[row];
		unsigned shift = (g->width - r->right - ASIDE * r->passing) / 2 + GAP / 2;

		for (uint32_t i = 0; i < g->v->cfg->count; i++)
			if (g->boxes[i].row == row)
				g->boxes[i].x += shift;
		r->right += shift - GAP;
	}
}

/* ---- drawing ---- */

static void put_curve(struct sx_buf *b, unsigned x, unsigned y, unsigned to_x,
		      unsigned to_y)
{
	sx_buf_printf(b, " C%u,%u %u,%u %u,%u", x, y + ROW_GAP / 2, to_x,
		      to_y - ROW_GAP / 2, to_x, to_y);
}

/* Branches of one block leave it side by side, and pass the boxes between. */
static void put_branch(struct drawing *g, uint32_t from, const struct sx_cfg_target *to,
		       unsigned n)
{
	const struct box *a = &g->boxes[from];
	const struct box *b = &g->boxes[to->block];
	const bool back = goes_up(g, from, to->block);
	struct sx_buf *out = g->d->doc.page.out;
	const unsigned start = a->width / 2 + 50 * n;
	const unsigned left = a->x + (start < a->width ? start : a->width);
	const unsigned bottom = g->rows[a->row].y + a->height;
	unsigned y = g->rows[a->row].y + g->rows[a->row].height;
	unsigned x = left;

	sx_buf_printf(out, "<path%s marker-end=\"url(#to)\" d=\"M%u,%u",
		      back ? " class=\"back\"" : "", x, bottom);
	if (!back)
		sx_buf_printf(out, " V%u", y);
	for (unsigned row = a->row + 1; row < b->row && !back; row++) {
		struct row *r = &g->rows[row];
		unsigned lane = r->right + ASIDE * ++r->passed;

		if (!r->passing)
			break;
		put_curve(out, x, y, lane, r->y);
		x = lane;
		y = r->y + r->height;
		sx_buf_printf(out, " V%u", y);
	}
	if (back) {
		const unsigned apart = PADDING + ASIDE / 2 * (g->aside % 3);

		/* it leaves its row below, and enters that of the loop above, without
		 * crossing a box */
		sx_buf_printf(out, " V%u H%u V%u H%u V%u", y + apart,
			      g->width + GAP + ASIDE * g->aside, g->rows[b->row].y - apart,
			      b->x + b->width * 3 / 4, g->rows[b->row].y - 2);
		g->aside++;
	} else {
		put_curve(out, x, y, b->x + b->width / 2, g->rows[b->row].y - 2);
	}
	sx_buf_puts(out, "\"/>\n");
	if (to->when == SX_CASE_ALWAYS)
		return;
	sx_buf_printf(out, "<text class=\"case\" x=\"%u\" y=\"%u\">", left + 3,
		      bottom + LINE);
	sx_cfg_put_case(out, to);
	sx_buf_puts(out, "</text>\n");
}

static void put_box(struct drawing *g, uint32_t block)
{
	const struct sx_cfg_block *bl = &g->v->cfg->blocks[block];
	const struct box *box = &g->boxes[block];
	bool lost = !sx_cfg_reached(g->v->cfg, SX_TREE_DOM, block);
	struct sx_buf *out = g->d->doc.page.out;
	struct spvx_str text = text_of(g, block);
	unsigned heat =
		(unsigned)((uint64_t)sx_cfg_words(g->v, block) * 45 / g->v->largest);
	struct spvx_str line;
	const unsigned top = g->rows[box->row].y;
	unsigned y = top + PADDING + LINE - 4;

	sx_buf_printf(out,
		      "<rect%s x=\"%u\" y=\"%u\" width=\"%u\" height=\"%u\" rx=\"3\"/>\n",
		      lost ? " class=\"lost\"" : "", box->x, top, box->width, box->height);
	sx_buf_printf(
		out,
		"<rect class=\"heat\" opacity=\"0.%02u\" x=\"%u\" y=\"%u\" width=\"%u\" "
		"height=\"%u\" rx=\"3\"/>\n",
		heat, box->x, top, box->width, box->height);
	if (bl->depth)
		sx_buf_printf(
			out,
			"<rect class=\"loop\" x=\"%u\" y=\"%u\" width=\"%u\" height=\"%u\">"
			"<title>loop, %u deep</title></rect>\n",
			box->x, top, BAR, box->height, (unsigned)bl->depth);
	for (; sx_take_line(&text, &line); y += LINE) {
		sx_buf_printf(out, "<text x=\"%u\" y=\"%u\">", box->x + BAR + PADDING, y);
		SX_SAY(out, SX_BY(sx_html_put, line), SX_T("</text>\n"));
	}
}

static void draw(struct drawing *g)
{
	struct sx_buf *title = &g->d->doc.w.cell;
	struct sx_buf *out = g->d->doc.page.out;
	const struct row *last;

	lay_out(g);
	title->len = 0;
	sx_cfg_put_title(title, g->v);
	last = &g->rows[g->count - 1];
	SX_SAY(out, SX_T("<div class=\"graph\"><svg role=\"img\" width=\""),
	       SX_PLAIN(g->width + GAP + ASIDE * (g->back + 1)), SX_T("\" height=\""),
	       SX_PLAIN(last->y + last->height + edge_of(g)),
	       SX_T("\" aria-label=\"control flow of "),
	       SX_BY(sx_html_put, g->v->name.len ? g->v->name : sx_buf_str(title)),
	       SX_T("\">\n<defs><marker id=\"to\" markerWidth=\"8\" markerHeight=\"8\" "
		    "refX=\"6\" refY=\"4\" orient=\"auto\"><path d=\"M0,1 L7,4 L0,7 z\"/>"
		    "</marker></defs>\n"));
	for_each_branch(g, put_branch);
	for (uint32_t i = 0; i < g->v->cfg->count; i++)
		put_box(g, i);
	sx_buf_puts(out, "</svg></div>\n");
}

/* ---- the page ---- */

void sx_cfg_html_begin(struct sx_doc *doc)
{
	sx_html_begin(doc->page.out, "spvx cfg", false, style);
}

static void begin(struct sx_cfg_doc *d, struct spvx_str address,
		  const struct spvx_module *m)
{
	(void)m;
	SX_SAY(d->doc.page.out, SX_T("<h1>"), SX_BY(sx_html_put, address), SX_T("</h1>\n"));
}

static void function(struct sx_cfg_doc *d, const struct sx_cfg_view *v)
{
	struct sx_buf *cell = &d->doc.w.cell;
	struct sx_buf *b = d->doc.page.out;
	struct drawing g = { .d = d, .v = v };

	cell->len = 0;
	sx_cfg_put_title(cell, v);
	SX_SAY(b, SX_T("<h2>"), SX_BY(sx_html_put, sx_buf_str(cell)), SX_T(" <small>"),
	       SX_COUNT(v->cfg->count, "block", "blocks"), SX_T(", "),
	       SX_COUNT(v->function->end - v->function->at, "word", "words"),
	       SX_T("</small></h2>\n"));
	if (v->cfg->count > DRAWN_MAX)
		sx_buf_puts(b,
			    "<p>More blocks than a page shows: -f dot has them all.</p>\n");
	else
		draw(&g);
}

const struct sx_cfg_format sx_cfg_html = {
	.name = "html",
	.begin = begin,
	.function = function,
};
