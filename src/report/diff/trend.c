/* SPDX-License-Identifier: MIT */
/*
 * report/diff/trend.c - the records of `spvx trend`: builds, modules that changed, needs
 * of devices; and the same for people.
 */
#include "report/diff/trend.h"

#include "base/str.h"
#include "report/diff/sets.h"
#include "report/records/grid.h"
#include "report/records/markdown.h"

#define BUILD  struct sx_trend_build
#define CHANGE struct sx_trend_change
#define NEED   struct sx_trend_need

/* ---- builds ---- */

#define COMPARED          SX_WHEN(BUILD, compared)
#define F_PART(text, at)  SX_F_U64(text, BUILD, at.modules, COMPARED)
#define F_BYTES(text, at) SX_F_U64(text, BUILD, at, COMPARED)

static const struct sx_record build_record = SX_TABLE("build")({
	SX_F_NAME("build", BUILD, label, .says = "its label, or the name of its file"),
	SX_F_U64("modules", BUILD, modules),
	SX_F_U64("bytes", BUILD, bytes),
	SX_F_U64("words", BUILD, words),
	SX_F_U64("debug_words", BUILD, debug_words, .says = "words of debug information"),
	SX_F_U64("duplicates", BUILD, duplicates,
		 .says = "modules with the bytes of another one before them"),
	SX_F_U64("duplicate_bytes", BUILD, duplicate_bytes),
	SX_F_U64("findings", BUILD, findings, SX_WHEN(BUILD, audited), .flags = SX_NULL,
		 .says = "of its audit; null: the build has none"),
	SX_F_U64("new", BUILD, parts[SX_TREND_NEW].modules, COMPARED,
		 .says = "modules that the build before did not have, by name or bytes"),
	F_BYTES("new_bytes", parts[SX_TREND_NEW].is),
	F_PART("gone", parts[SX_TREND_GONE]),
	F_BYTES("gone_bytes", parts[SX_TREND_GONE].was),
	SX_F_U64("changed", BUILD, changed.modules, COMPARED,
		 .says = "modules with other bytes: the sum of debug, code and other"),
	F_BYTES("changed_bytes_before", changed.was),
	F_BYTES("changed_bytes", changed.is),
	SX_F_U64(
		"debug", BUILD, parts[SX_TREND_DEBUG].modules, COMPARED,
		.says = "changed in debug information or numbers of <id>s only: n1 is equal"),
	F_BYTES("debug_bytes_before", parts[SX_TREND_DEBUG].was),
	F_BYTES("debug_bytes", parts[SX_TREND_DEBUG].is),
	SX_F_U64("code", BUILD, parts[SX_TREND_CODE].modules, COMPARED,
		 .says = "changed in code or interface: n2 differs"),
	F_BYTES("code_bytes_before", parts[SX_TREND_CODE].was),
	F_BYTES("code_bytes", parts[SX_TREND_CODE].is),
	SX_F_U64(
		"other", BUILD, parts[SX_TREND_OTHER].modules, COMPARED,
		.says = "changed in the header, unused declarations or the order of declarations"),
	F_BYTES("other_bytes_before", parts[SX_TREND_OTHER].was),
	F_BYTES("other_bytes", parts[SX_TREND_OTHER].is),
	SX_F_U64("moved", BUILD, parts[SX_TREND_MOVED].modules, COMPARED,
		 .says = "the same bytes have another name"),
});

/* ---- modules that changed ---- */

static const struct sx_record change_record = SX_TABLE("change")({
	SX_F_NAME("build", CHANGE, label,
		  .says = "the build that differs from the one before"),
	SX_F_ENUM("change", CHANGE, kind, sx_trend_kind_names),
	SX_F_U64("bytes_before", CHANGE, was, .says = "0: new"),
	SX_F_U64("bytes", CHANGE, is, .says = "0: gone"),
	SX_F_NAME("module", CHANGE, module),
});

/* ---- needs ---- */

static const struct sx_record need_record = SX_TABLE("need")({
	SX_F_NAME("build", NEED, label),
	SX_F_CSTR(
		"kind", NEED, kind,
		.says = "capability, extension, stage, version; finding: a rule of an audit"),
	SX_F_NAME("name", NEED, name),
	SX_F_U64("count", NEED, count,
		 .says = "modules of the build that declare it; findings of the rule"),
});

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
		unsigned level = range ? (unsigned)(above * (LEVELS - 1) / range) : 0;

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

/* Whether a need is the same in the first and the last build for which it is known. */
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

/* Whether any build before @build has a need. */
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

/* Add a row for each need of a build that no earlier build has: all, or only those that differ
 * between the first and the last build. Return: the rows beyond the limit. */
static uint64_t put_needs(struct sx_grid *g, struct sx_trend_doc *d, uint32_t build,
			  uint64_t *rows)
{
	const struct sx_trend_build *b = build_at(d, build);
	const struct sx_trend_need *n = d->trend->needs.items;
	uint64_t more = 0;
	struct sx_buf name = { 0 };

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
		put_figure(g, d, sx_buf_str(&name), need, &n[i]);
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
			   figures[i].at ? member : debug_share, &figures[i].at);
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

static void put_trend(struct sx_trend_doc *d)
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

/* ---- the document ---- */

static const struct sx_record root_record = SX_TABLE("trend")({
	SX_F_HERE("builds", SX_ROWS, &build_record, .says = "in their order"),
	SX_F_HERE("changes", SX_ROWS, &change_record,
		  .says = "of each build, the largest change of bytes first"),
	SX_F_HERE("needs", SX_ROWS, &need_record,
		  .says = "needs of devices and findings, of each build"),
});

static void people_end(struct sx_doc *doc, const struct sx_ending *ending)
{
	put_trend((struct sx_trend_doc *)doc);
	sx_doc_people_end(doc, ending);
}

const struct sx_document sx_trend_document = {
	.title = "spvx trend",
	.version = "spvx_trend",
	.root = &root_record,
	.sheets = SX_SHEETS({
		{ NULL, &build_record, NULL },
		{ "--modules", &change_record, NULL },
		{ "--needs", &need_record, NULL },
		{ 0 },
	}),
	.total = &sx_end_record,
	.skipped = true,
	.complete = "all builds could be read",
	.people = SX_PEOPLE({
		{ "text", NULL, NULL, people_end },
		{ "markdown", NULL, NULL, people_end },
		{ 0 },
	}),
};

/* ---- writing ---- */

void sx_trend_put(struct sx_trend_doc *d)
{
	const struct sx_trend *t = d->trend;

	if (d->modules)
		d->doc.rows = &change_record;
	else if (d->needs)
		d->doc.rows = &need_record;
	sx_doc_begin(&d->doc);
	sx_doc_rows(&d->doc, &build_record, t->builds.items, t->builds.count,
		    sizeof(BUILD));
	sx_doc_next(&d->doc);
	sx_doc_rows(&d->doc, &change_record, t->changes.items, t->changes.count,
		    sizeof(CHANGE));
	sx_doc_next(&d->doc);
	sx_doc_rows(&d->doc, &need_record, t->needs.items, t->needs.count, sizeof(NEED));
}
