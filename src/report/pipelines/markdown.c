/* SPDX-License-Identifier: MIT */
/*
 * report/pipelines/markdown.c - pipelines as a comment on GitHub: a verdict of one line,
 * the findings by rule, each finding, and counts. On a page the layouts and the modules that
 * pipelines use with them are a graph: layouts on the left, those of most pipelines first;
 * modules on the right, those with the same layouts as one.
 */
#include "report/pipelines/pipelines.h"

#include "base/hash.h"
#include "base/sort.h"
#include "base/str.h"
#include "report/html/html.h"

#define EDGES_MAX   65536 /* most edges kept */
#define LAYOUTS_MAX 60    /* most layouts drawn */

/* In pixels. */
#define ROW   20
#define FROM  250 /* lines, right of the names of layouts */
#define TO    390
#define WIDTH 525

/**
 * struct graph - a graph being drawn
 * @drawn:   its elements
 * @edges:   (module, layout), sorted, each once; module 0: a pipeline
 * @count:   of @edges
 * @layouts: struct sx_pair (layout, row), sorted
 * @groups:  struct sx_pair (digest of the layouts of a module, its first edge), sorted
 * @placed:  struct sx_pair (mean row of the layouts of a group, its first module)
 */
struct graph {
	struct sx_buf drawn;
	struct sx_pair *edges;
	uint32_t count;
	struct sx_vec layouts;
	struct sx_vec groups;
	struct sx_vec placed;
};

static int add(struct sx_vec *v, uint64_t high, uint64_t low)
{
	return sx_vec_put(v, NULL, &(struct sx_pair){ high, low }, sizeof(struct sx_pair));
}

static void graph_row(struct sx_pipe_doc *d, const struct sx_pipe_row *row)
{
	const struct spvx_cache_pipeline *p = row->p;
	int err = 0;

	if (!p->layout || d->edges.count > EDGES_MAX)
		return;
	err = add(&d->edges, 0, p->layout);
	for (uint32_t i = 0; i < p->stage_count; i++)
		if (p->stages[i].module)
			err |= add(&d->edges, p->stages[i].module, p->layout);
	sx_buf_fail(d->doc.page.out, err);
}

static void put_text(struct sx_buf *b, unsigned x, uint64_t row)
{
	sx_buf_printf(b, "<text x=\"%u\" y=\"%u\">", x, (unsigned)row * ROW + 14);
}

/* Choose the rows of layouts, and write their names. */
static int put_layouts(struct graph *g, uint32_t pipelines)
{
	/* struct sx_pair (less for more pipelines, layout) */
	struct sx_vec falling = { 0 };
	const struct sx_pair *pairs;
	int err = 0;

	for (uint32_t i = 0, end; i < pipelines; i = end) {
		for (end = i + 1; end < pipelines && g->edges[end].low == g->edges[i].low;)
			end++;
		err |= add(&falling, UINT64_MAX - (end - i), g->edges[i].low);
	}
	sx_sort_pairs(falling.items, falling.count);
	pairs = falling.items;
	for (uint32_t i = 0; i < falling.count && i < LAYOUTS_MAX && !err; i++) {
		put_text(&g->drawn, 0, i);
		SX_SAY(&g->drawn, SX_T("layout "), SX_SHORT(pairs[i].low), SX_T(", "),
		       SX_COUNT(UINT64_MAX - pairs[i].high, "pipeline", "pipelines"),
		       SX_T("</text>"));
		err = add(&g->layouts, pairs[i].low, i);
	}
	if (falling.count > LAYOUTS_MAX) {
		put_text(&g->drawn, 0, LAYOUTS_MAX);
		SX_SAY(&g->drawn, SX_T("and "),
		       SX_COUNT(falling.count - LAYOUTS_MAX, "more layout", "more layouts"),
		       SX_T("</text>"));
	}
	sx_sort_pairs(g->layouts.items, g->layouts.count);
	sx_vec_free(&falling, NULL, sizeof(struct sx_pair));
	return err;
}

/* The row of a layout. Return: false: it is not drawn. */
static bool row_of(const struct graph *g, uint64_t layout, uint64_t *row)
{
	const struct sx_pair *pairs = g->layouts.items;
	uint32_t at = sx_pairs_below(pairs, g->layouts.count, layout, 0);

	if (at == g->layouts.count || pairs[at].high != layout)
		return false;
	*row = pairs[at].low;
	return true;
}

/* Group modules by their layouts, and order groups by the rows of these. */
static int place_groups(struct graph *g, uint32_t pipelines)
{
	const struct sx_pair *groups;
	int err = 0;

	for (uint32_t i = pipelines, end; i < g->count; i = end) {
		uint64_t digest = 0;

		end = i + sx_pairs_alike(g->edges, g->count, i);
		for (uint32_t k = i; k < end; k++)
			digest = sx_mix64(digest, g->edges[k].low);
		err |= add(&g->groups, digest, i);
	}
	sx_sort_pairs(g->groups.items, g->groups.count);
	groups = g->groups.items;
	for (uint32_t i = 0, same; i < g->groups.count; i += same) {
		const uint32_t first = (uint32_t)groups[i].low;
		const uint32_t edges = sx_pairs_alike(g->edges, g->count, first);
		uint64_t sum = 0;
		uint32_t drawn = 0;
		uint64_t row;

		same = sx_pairs_alike(groups, g->groups.count, i);
		for (uint32_t k = first; k < first + edges; k++) {
			if (!row_of(g, g->edges[k].low, &row))
				continue;
			sum += row * ROW;
			drawn++;
		}
		err |= drawn ? add(&g->placed, sum / drawn, i) : 0;
	}
	sx_sort_pairs(g->placed.items, g->placed.count);
	return err;
}

/* A group in a row, with a line from each of its layouts. */
static void put_group(struct graph *g, uint32_t group, uint64_t row)
{
	const struct sx_pair *groups = g->groups.items;
	const uint32_t modules = sx_pairs_alike(groups, g->groups.count, group);
	const uint32_t first = (uint32_t)groups[group].low;
	const uint32_t end = first + sx_pairs_alike(g->edges, g->count, first);
	uint64_t from;

	put_text(&g->drawn, TO + 5, row);
	if (modules > 1)
		SX_SAY(&g->drawn, SX_N(modules), SX_T(" modules"));
	else
		SX_SAY(&g->drawn, SX_T("module "), SX_SHORT(g->edges[first].high));
	sx_buf_puts(&g->drawn, "</text>");
	for (uint32_t i = first; i < end; i++) {
		if (!row_of(g, g->edges[i].low, &from))
			continue;
		sx_buf_printf(&g->drawn, "<path d=\"M%u,%u C%u,%u %u,%u %u,%u\"/>", FROM,
			      (unsigned)from * ROW + 10, (FROM + TO) / 2,
			      (unsigned)from * ROW + 10, (FROM + TO) / 2,
			      (unsigned)row * ROW + 10, TO, (unsigned)row * ROW + 10);
	}
}

/* The drawing is one line: it passes the markdown of the page unchanged. */
static int draw(struct graph *g, struct sx_buf *page)
{
	const uint32_t pipelines = sx_pairs_alike(g->edges, g->count, 0);
	const struct sx_pair *placed;
	uint64_t row = 0;
	uint32_t kept = pipelines;
	int err;

	/* edges without copies */
	for (uint32_t i = pipelines; i < g->count; i++)
		if (kept == pipelines ||
		    memcmp(&g->edges[i], &g->edges[kept - 1], sizeof(*g->edges)) != 0)
			g->edges[kept++] = g->edges[i];
	g->count = kept;
	err = put_layouts(g, pipelines);
	err = err ? err : place_groups(g, pipelines);
	placed = g->placed.items;
	for (uint32_t i = 0; i < g->placed.count; i++) {
		row = placed[i].high / ROW > row ? placed[i].high / ROW : row;
		put_group(g, (uint32_t)placed[i].low, row++);
	}
	row = row > g->layouts.count + 1 ? row : g->layouts.count + UINT64_C(1);
	sx_buf_printf(page,
		      SX_HTML_DRAWING
		      "<svg class=\"graph\" role=\"img\" width=\"%u\" height=\"%u\" "
		      "aria-label=\"layouts and modules\">",
		      WIDTH, (unsigned)row * ROW + 4);
	SX_SAY(page, SX_S(sx_buf_str(&g->drawn)), SX_T("</svg>\n"));
	return err;
}

static void put_verdict(struct sx_pipe_doc *d)
{
	const struct sx_pipe_sums *s = d->sums;
	struct sx_markdown *m = &d->doc.markdown;
	uint64_t pipelines = s->pipelines[0] + s->pipelines[1] + s->pipelines[2];

	sx_buf_puts(&m->line, s->found[SX_PIPE_ERROR] ? "**" : "");
	sx_put_count(&m->line, s->found[SX_PIPE_ERROR], "error", "errors");
	sx_buf_puts(&m->line, s->found[SX_PIPE_ERROR] ? "** in " : " in ");
	sx_put_count(&m->line, pipelines, "pipeline", "pipelines");
	sx_buf_puts(&m->line, d->checked ? ", compared with their shaders\n" : "\n");
	sx_markdown_line(m);
}

void sx_pipe_markdown_row(struct sx_doc *doc, const void *record)
{
	static const struct sx_column columns[] = {
		SX_COLUMN("severity", NAME, 0),
		SX_COLUMN("rule", NAME, 0),
		SX_COLUMN("pipeline", NAME, 0),
		SX_COLUMN("message", NAME, 0),
	};
	struct sx_pipe_doc *d = (struct sx_pipe_doc *)doc;
	struct sx_markdown *m = &doc->markdown;
	const struct sx_pipe_finding *f = record;

	if (doc->record == &sx_pipe_row_record && d->tree) {
		/* in a fence, which no line can end: each has fixed words */
		sx_buf_puts(&m->line, "```\n");
		sx_pipe_tree(d, &m->line, record);
		sx_buf_puts(&m->line, "```");
		sx_markdown_line(m);
		return;
	}
	if (doc->record == &sx_pipe_by_rule_record && !d->rows) {
		sx_pipe_end_grid(d);
		put_verdict(d);
	}
	if (doc->record == &sx_pipe_row_record && doc->page.browser)
		graph_row(d, record);
	if (doc->record != &sx_pipe_finding_record) {
		sx_pipe_text_row(doc, record);
		return;
	}
	if (!d->findings++) {
		sx_pipe_end_grid(d);
		sx_pipe_begin_grid(d, columns, SX_ARRAY_SIZE(columns), true);
	}
	SX_CELL(&d->grid, SX_C(sx_pipe_severity_names[f->severity]));
	sx_grid_name(&d->grid, sx_str(f->rule->id), 0);
	sx_grid_name(&d->grid, f->address, 0);
	sx_pipe_put_finding(sx_grid_make(&d->grid), f, false);
	sx_grid_named(&d->grid);
}

static void put_counts(struct sx_pipe_doc *d, const char *what,
		       const uint64_t counts[SPVX_CACHE_TAGS])
{
	const struct sx_column columns[] = { SX_COLUMN(what, NAME, 0),
					     SX_COLUMN("number", NUMBER, 0) };
	struct sx_grid g;

	sx_grid_init(&g, &d->doc.page);
	g.sparse = true;
	SX_GRID_COLUMNS(&g, columns, 0);
	for (uint32_t tag = 0; tag < SPVX_CACHE_TAGS; tag++) {
		if (!counts[tag])
			continue;
		SX_CELL(&g, SX_C(sx_pipe_tag_name(tag)));
		sx_grid_figure(&g, counts[tag], 0);
	}
	sx_grid_end(&g);
}

void sx_pipe_markdown_end(struct sx_doc *doc, const struct sx_ending *ending)
{
	struct sx_pipe_doc *d = (struct sx_pipe_doc *)doc;
	struct sx_buf *page = doc->page.out;
	struct graph g = { .edges = d->edges.items, .count = d->edges.count };

	sx_pipe_end_grid(d);
	if (!d->findings)
		put_verdict(d);
	put_counts(d, "in the cache", d->sums->objects);
	put_counts(d, "in no pipeline", d->sums->unused);
	if (g.count > EDGES_MAX) {
		sx_buf_puts(page, "More stages than a page draws: -f dot has them all.\n");
	} else if (g.count) {
		sx_sort_pairs(g.edges, g.count);
		sx_buf_fail(page, draw(&g, page));
	}
	sx_buf_end(&g.drawn, page);
	sx_vec_free(&g.layouts, NULL, sizeof(struct sx_pair));
	sx_vec_free(&g.groups, NULL, sizeof(struct sx_pair));
	sx_vec_free(&g.placed, NULL, sizeof(struct sx_pair));
	sx_vec_free(&d->edges, NULL, sizeof(struct sx_pair));
	sx_doc_people_end(doc, ending);
}
