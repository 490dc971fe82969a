/* SPDX-License-Identifier: MIT */
/*
 * report/diff/trend_text.c - builds one after the other, for people.
 */
#include "base/str.h"
#include "report/diff/sets.h"
#include "report/diff/trend.h"
#include "report/records/grid.h"

#define SPARKS 16 /* most builds that a line of sparks has, evenly spaced */
#define LEVELS 8

#define UNKNOWN UINT64_MAX /* findings of a build that was not audited */

/* A figure of a build. */
typedef uint64_t figure_fn(const struct sx_trend_doc *d, const void *of, uint32_t build);

static const struct sx_trend_build *build_at(const struct sx_trend_doc *d, uint32_t i)
{
	return (const struct sx_trend_build *)d->trend->builds.items + i;
}

static uint32_t last_of(const struct sx_trend_doc *d)
{
	return d->trend->builds.count - 1;
}

/* ---- figures ---- */

static uint64_t member(const struct sx_trend_doc *d, const void *of, uint32_t build)
{
	return *(const uint64_t *)(const void *)((const char *)build_at(d, build) +
						 *(const size_t *)of);
}

static uint64_t debug_share(const struct sx_trend_doc *d, const void *of, uint32_t build)
{
	(void)of;
	return sx_share(build_at(d, build)->debug_words, build_at(d, build)->words);
}

/* Modules of a build with a need; @of: the need of any build. */
static uint64_t need(const struct sx_trend_doc *d, const void *of, uint32_t build)
{
	const struct sx_trend_build *b = build_at(d, build);
	const struct sx_trend_need *n = d->trend->needs.items;
	const struct sx_trend_need *wanted = of;

	if (!b->audited && !strcmp(wanted->kind, "finding"))
		return UNKNOWN;
	for (uint32_t i = b->need_from; i < b->need_from + b->need_count; i++) {
		if (n[i].kind == wanted->kind && sx_str_eq(n[i].name, wanted->name))
			return n[i].count;
	}
	return 0;
}

/* Draw a figure of all builds, from its least to its largest value: blocks on a terminal and in
 * markdown. */
static void put_sparks(struct sx_buf *b, const struct sx_trend_doc *d, figure_fn *figure,
		       const void *of, bool blocks)
{
	static const char plain[LEVELS + 1] = "_.-=+*%#";
	const uint32_t count = d->trend->builds.count;
	const uint32_t shown = count < SPARKS ? count : SPARKS;
	uint64_t least = UINT64_MAX;
	uint64_t most = 0;

	for (uint32_t i = 0; i < count; i++) {
		uint64_t v = figure(d, of, i);

		if (v == UNKNOWN)
			continue;
		least = v < least ? v : least;
		most = v > most ? v : most;
	}
	for (uint32_t i = 0; i < shown; i++) {
		uint32_t at =
			shown > 1 ? (uint32_t)((uint64_t)i * (count - 1) / (shown - 1)) : 0;
		uint64_t v = figure(d, of, at);
		uint64_t above = v - least;
		uint64_t range = most - least;
		unsigned level = !range ? 0
				 : range > UINT64_MAX / LEVELS
					 ? (unsigned)(above / (range / (LEVELS - 1)))
					 : (unsigned)(above * (LEVELS - 1) / range);

		level = level < LEVELS ? level : LEVELS - 1;
		if (v == UNKNOWN)
			sx_buf_putc(b, blocks ? ' ' : '?');
		else if (blocks)
			sx_utf8_put(b, 0x2581 + level); /* from the lower eighth block on */
		else
			sx_buf_putc(b, plain[level]);
	}
}

/* A figure, compared with @was unless that is 0. */
static void put_value(struct sx_grid *g, uint64_t is, uint64_t was)
{
	if (is == UNKNOWN)
		SX_CELL(g, SX_T("-"));
	else
		sx_grid_figure(g, is, was);
}

static void put_figure(struct sx_grid *g, const struct sx_trend_doc *d,
		       struct spvx_str name, figure_fn *figure, const void *of)
{
	const uint64_t first = figure(d, of, 0);
	const uint64_t last = figure(d, of, last_of(d));
	const bool share = figure == debug_share;

	sx_grid_name(g, name, 0);
	if (share) {
		sx_put_share(sx_grid_make(g), first, 1000);
		sx_grid_made(g);
		sx_put_share(sx_grid_make(g), last, 1000);
		sx_grid_made(g);
		SX_CELL(g, SX_T(""));
	} else {
		put_value(g, first, 0);
		put_value(g, last, 0);
		if (first == UNKNOWN || last == UNKNOWN)
			SX_CELL(g, SX_T(""));
		else
			sx_grid_figure(g, last, first);
	}
	put_sparks(sx_grid_make(g), d, figure, of,
		   g->page->markdown || d->doc.page.terminal);
	sx_grid_made(g);
}

/* Whether the first and the last build that it is known of have a need alike. */
static bool is_alike(const struct sx_trend_doc *d, const struct sx_trend_need *n)
{
	uint32_t first = 0;
	uint32_t last = last_of(d);

	while (first < last && need(d, n, first) == UNKNOWN)
		first++;
	while (last > first && need(d, n, last) == UNKNOWN)
		last--;
	return need(d, n, first) == need(d, n, last);
}

/* Whether a build before @build has a need. */
static bool is_before(const struct sx_trend_doc *d, const struct sx_trend_need *n,
		      uint32_t build)
{
	for (uint32_t i = 0; i < build; i++) {
		const uint64_t count = need(d, n, i);

		if (count && count != UNKNOWN)
			return true;
	}
	return false;
}

/* Add a row for each need of a build that no build before it has: all, or those that the first
 * and the last build do not have alike. Return: the rows beyond the limit. */
static uint64_t put_needs(struct sx_grid *g, struct sx_trend_doc *d, uint32_t build,
			  uint64_t *rows)
{
	const struct sx_trend_build *b = build_at(d, build);
	const struct sx_trend_need *n = d->trend->needs.items;
	uint64_t more = 0;
	struct sx_buf name;

	sx_buf_init(&name, NULL);
	for (uint32_t i = b->need_from; i < b->need_from + b->need_count; i++) {
		if (is_before(d, &n[i], build) || (!d->needs && is_alike(d, &n[i])))
			continue;
		if (d->rows && *rows >= d->rows) {
			more++;
			continue;
		}
		++*rows;
		name.len = 0;
		SX_SAY(&name, SX_C(n[i].kind), SX_T(" "), SX_S(n[i].name));
		put_figure(g, d, sx_str_n(name.data, name.len), need, &n[i]);
	}
	sx_buf_end(&name, d->doc.page.out);
	return more;
}

static void put_figures(struct sx_trend_doc *d)
{
	static const struct sx_column columns[] = {
		SX_COLUMN("figure", NAME, 25), SX_COLUMN("first", NUMBER, 13),
		SX_COLUMN("last", NUMBER, 13), SX_COLUMN("change", CHANGE, 11),
		SX_COLUMN("builds", NAME, 18),
	};

	static const struct {
		const char *name;
		size_t at;
	} figures[] = {
		{ "modules", offsetof(struct sx_trend_build, modules) },
		{ "bytes", offsetof(struct sx_trend_build, bytes) },
		{ "words", offsetof(struct sx_trend_build, words) },
		{ "debug information", 0 },
		{ "duplicates", offsetof(struct sx_trend_build, duplicates) },
		{ "bytes of duplicates", offsetof(struct sx_trend_build, duplicate_bytes) },
	};
	struct sx_grid g;
	uint64_t rows = 0;
	uint64_t more = 0;

	SX_GRID_BEGIN(&g, &d->doc.page, columns);
	for (size_t i = 0; i < SX_ARRAY_SIZE(figures); i++)
		put_figure(&g, d, sx_str(figures[i].name),
			   figures[i].at || !i ? member : debug_share, &figures[i].at);
	for (uint32_t i = 0; i <= last_of(d); i++)
		more += put_needs(&g, d, i, &rows);
	sx_grid_end(&g);
	sx_paragraph_more(&d->doc.page, more);
}

/* ---- builds ---- */

static void put_builds(struct sx_trend_doc *d)
{
	static const struct sx_column columns[] = {
		SX_COLUMN("build", NAME, 14),   SX_COLUMN("modules", NUMBER, 9),
		SX_COLUMN("bytes", NUMBER, 12), SX_COLUMN("change", CHANGE, 12),
		SX_COLUMN("new", NUMBER, 6),    SX_COLUMN("gone", NUMBER, 6),
		SX_COLUMN("debug", NUMBER, 7),  SX_COLUMN("code", NUMBER, 6),
		SX_COLUMN("other", NUMBER, 7),
	};
	struct sx_grid g;

	SX_GRID_BEGIN(&g, &d->doc.page, columns);
	for (uint32_t i = 0; i <= last_of(d); i++) {
		const struct sx_trend_build *b = build_at(d, i);

		sx_grid_name(&g, b->label, 0);
		sx_grid_figure(&g, b->modules, 0);
		sx_grid_figure(&g, b->bytes, 0);
		if (b->compared)
			sx_grid_figure(&g, b->bytes, build_at(d, i - 1)->bytes);
		else
			SX_CELL(&g, SX_T(""));
		for (unsigned kind = SX_TREND_NEW; kind <= SX_TREND_OTHER; kind++) {
			if (b->compared)
				sx_grid_figure(&g, b->parts[kind].modules, 0);
			else
				SX_CELL(&g, SX_T(""));
		}
	}
	sx_grid_end(&g);
}

/* ---- the last step ---- */

static void put_parts(struct sx_trend_doc *d, const struct sx_trend_build *b)
{
	static const char *const names[] = { "new",  "gone",  "debug information only",
					     "code", "other", "moved, same bytes" };
	const uint64_t modules[] = { b[-1].modules, b->modules };
	const uint64_t bytes[] = { b[-1].bytes, b->bytes };
	struct sx_part_row rows[SX_TREND_KINDS];

	for (unsigned i = 0; i < SX_TREND_KINDS; i++)
		rows[i] = (struct sx_part_row){ names[i], b->parts[i].modules,
						b->parts[i].was, b->parts[i].is };
	sx_put_parts(&d->doc.page, modules, bytes, rows, SX_TREND_KINDS);
}

static void put_changes(struct sx_trend_doc *d, const struct sx_trend_build *b)
{
	static const struct sx_column columns[] = {
		SX_COLUMN("change", NAME, 8),
		SX_COLUMN("bytes", CHANGE, 13),
		SX_COLUMN("module", NAME, 0),
	};
	const struct sx_trend_change *c = d->trend->changes.items;
	const uint64_t shown =
		d->rows && d->rows < b->change_count ? d->rows : b->change_count;
	struct sx_grid g;

	SX_GRID_BEGIN(&g, &d->doc.page, columns);
	for (uint64_t i = b->change_from; i < b->change_from + shown; i++) {
		sx_grid_name(&g, sx_str(sx_trend_kind_names[c[i].kind]), 0);
		sx_grid_figure(&g, c[i].is, c[i].was);
		sx_grid_name(&g, c[i].module, 0);
	}
	sx_grid_end(&g);
	sx_paragraph_more(&d->doc.page, b->change_count - shown);
}

/* "3 builds: a to b", "from a to b". */
static void put_labels(struct sx_trend_doc *d, uint32_t from)
{
	struct sx_buf *b = sx_paragraph_begin(&d->doc.page);

	for (uint32_t i = 0; i < 2; i++) {
		const struct spvx_str label = build_at(d, i ? last_of(d) : from)->label;

		if (i && from == last_of(d))
			break;
		sx_buf_puts(b, i ? " to " : "");
		if (d->doc.page.markdown)
			sx_markdown_put_name(b, label);
		else
			sx_put_shown(b, label, d->doc.page.escape);
	}
	sx_paragraph_end(&d->doc.page);
}

void sx_trend_text(struct sx_trend_doc *d)
{
	const struct sx_trend_build *b;

	if (!d->trend->builds.count)
		return;
	b = build_at(d, last_of(d));
	SX_SAY(sx_paragraph_begin(&d->doc.page),
	       SX_COUNT(d->trend->builds.count, "build", "builds"), SX_T(": "));
	put_labels(d, 0);
	put_figures(d);
	if (!b->compared)
		return;
	put_builds(d);
	if (!d->doc.page.markdown)
		sx_buf_putc(d->doc.page.out, '\n');
	sx_buf_puts(sx_paragraph_begin(&d->doc.page), "from ");
	put_labels(d, last_of(d) - 1);
	put_parts(d, b);
	put_changes(d, b);
}
