/* SPDX-License-Identifier: MIT */
/*
 * report/stats/html.c - the composition as a page: a treemap of the words, the sizes of
 * modules, and the tables, whose script makes their headings sort and folds the long ones.
 *
 * Self-contained. All text from a module goes through sx_html_put(), or into the map's
 * data. Without a script, the page has the tables only. In the data a leaf is a list of names,
 * then its count and words; the heaviest leaves are separate, the rest is one.
 */
#include "report/stats/text.h"

#include "base/alloc.h"
#include "base/sort.h"
#include "base/str.h"
#include "profile/tally.h"
#include "report/html/html.h"

#include <spvx/error.h>
#include <spvx/walk.h>

#define LEAVES_MAX 4000

static void put_leaf(struct sx_json *j, const struct spvx_str *names, size_t count,
		     const struct sx_count n[SX_DOMAINS])
{
	sx_json_array(j, NULL);
	for (size_t i = 0; i < count; i++) {
		struct sx_buf shown = { 0 };

		/* The script does not escape it. */
		sx_put_shown(&shown, names[i], true);
		sx_json_str(j, NULL, sx_buf_str(&shown));
		sx_buf_end(&shown, j->out);
	}
	sx_json_u64(j, NULL, n[SX_BASE].words);
	sx_json_u64(j, NULL, n[SX_ALL].count);
	sx_json_u64(j, NULL, n[SX_ALL].words);
	sx_json_end_array(j);
}

static void put_other(struct sx_json *j, const char *name,
		      const struct sx_count n[SX_DOMAINS])
{
	const struct spvx_str names[] = { sx_str(name) };

	if (n[SX_ALL].words)
		put_leaf(j, names, 1, n);
}

/* Words of instructions by class and opcode, headers, words after faults. */
static void put_opcodes(const struct sx_stats_part *p, struct sx_json *j)
{
	struct sx_stats_range r = sx_stats_kind(p, SPVX_PROFILE_OPCODE);
	const struct spvx_grammar *g = p->grammar;
	struct sx_count headers[SX_DOMAINS];
	struct sx_count damaged[SX_DOMAINS];

	for (size_t i = 0; i < r.count; i++) {
		const struct spvx_entry *op = spvx_op_by_name(g, r.first[i].names[0]);
		struct spvx_str names[] = {
			sx_str(spvx_class_tag(g, op ? spvx_op_class(g, op)
						    : spvx_class_count(g))),
			r.first[i].names[0],
		};

		put_leaf(j, names, 2, r.first[i].n);
	}
	sx_stats_rest(p, headers, damaged);
	put_other(j, "(headers)", headers);
	put_other(j, "(damaged)", damaged);
}

static void put_leaves(const struct sx_stats_part *p, struct sx_json *j)
{
	struct sx_stats_range r = sx_stats_kind(p, SPVX_PROFILE_KIND_COUNT);
	struct sx_count rest[SX_DOMAINS] = { { 0, 0 } };

	for (size_t i = 0; i < r.count; i++) {
		const struct sx_figure *f = &r.first[i];

		if (i < LEAVES_MAX) {
			put_leaf(j, f->names, f->columns, f->n);
			continue;
		}
		sx_stats_sum(rest, f->n);
	}
	put_other(j, "[Other]", rest);
}

static void put_map(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	struct sx_buf *text = sx_writer_cell(&d->doc.w);
	struct sx_buf *out = d->doc.page.out;
	struct sx_json j;
	size_t from = 0;

	sx_json_init(&j, text, false);
	sx_json_array(&j, NULL);
	if (d->how->source_count)
		put_leaves(p, &j);
	else
		put_opcodes(p, &j);
	sx_json_end_array(&j);
	sx_buf_puts(out, "<script type=\"application/json\" id=\"leaves\">");
	/* no `<` of a name may begin markup, or end the element */
	for (size_t i = 0; i < text->len; i++) {
		if (text->data[i] != '<')
			continue;
		SX_SAY(out, SX_S(sx_str_n(text->data + from, i - from)), SX_T("\\u003c"));
		from = i + 1;
	}
	sx_buf_put(out, text->data + from, text->len - from);
	sx_buf_fail(out, text->error);
	sx_buf_puts(out, "</script>\n");
}

#define NAMES_MAX 8 /* of INPUTs */

static const char style[] =
#include "stats.css.inc"
#include "table.css.inc"
	;

/* Draws the map. */
static const char map_script[] =
#include "stats.js.inc"
	;

/* ---- the head ---- */

static void put_text(struct sx_buf *b, const char *element, struct sx_buf *text)
{
	SX_SAY(b, SX_T("<"), SX_C(element), SX_T(">"), SX_BY(sx_html_put, sx_buf_str(text)),
	       SX_T("</"), SX_C(element), SX_T(">\n"));
	sx_buf_fail(b, text->error);
	text->len = 0;
}

/* INPUTs sorted by name, since the output does not depend on their order. */
static void put_names(struct sx_stats_doc *d, const char *what, struct sx_stats_names list)
{
	size_t bytes = (list.count + 1) * sizeof(*list.items);
	struct sx_buf *b = d->doc.page.out;
	const char **sorted;

	if (!list.count)
		return;
	sorted = sx_resize(NULL, NULL, 0, bytes);
	if (!sorted) {
		b->error = -SPVX_ENOMEM;
		return;
	}
	memcpy(sorted, list.items, list.count * sizeof(*sorted));
	sx_sort(sorted, list.count, sizeof(*sorted), sx_string_by_bytes);
	sx_buf_printf(b, "<dt>%s</dt><dd>", what);
	for (size_t i = 0; i < list.count && i < NAMES_MAX; i++)
		SX_SAY(b, SX_C(i ? ", <span>" : "<span>"),
		       SX_BY(sx_html_put,
			     sx_str(strcmp(sorted[i], "-") ? sorted[i] : "standard input")),
		       SX_T("</span>"));
	if (list.count > NAMES_MAX)
		SX_SAY(b, SX_T(" and "), SX_N(list.count - NAMES_MAX), SX_T(" more"));
	sx_buf_puts(b, "</dd>\n");
	sx_free(NULL, sorted, bytes);
}

/* The subject of the page: inputs, inputs of the base, labels. */
static void put_about(struct sx_stats_doc *d)
{
	struct sx_buf *b = d->doc.page.out;

	if (!d->how->names.count && !d->how->base_names.count && !d->how->label_count)
		return;
	sx_buf_puts(b, "<dl>\n");
	put_names(d, "inputs", d->how->names);
	put_names(d, "base", d->how->base_names);
	for (size_t i = 0; i < d->how->label_count; i++)
		SX_SAY(b, SX_T("<dt>"), SX_BY(sx_html_put, d->how->labels[i].key),
		       SX_T("</dt><dd>"), SX_BY(sx_html_put, d->how->labels[i].value),
		       SX_T("</dd>\n"));
	sx_buf_puts(b, "</dl>\n");
}

static void put_head(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	const struct spvx_profile_totals *t = &p->totals[SX_ALL];
	struct sx_buf *b = sx_writer_cell(&d->doc.w);

	sx_buf_puts(d->doc.page.out, "<header>\n");
	sx_stats_sums(b, d->how, p);
	put_text(d->doc.page.out, "h1", b);
	put_about(d);
	sx_stats_health(b, t);
	if (d->how->base) {
		sx_buf_puts(b, "; ");
		sx_stats_growth(b, p, " against the base");
	}
	put_text(d->doc.page.out, "p", b);
	sx_buf_puts(d->doc.page.out, "</header>\n");
}

/* ---- sizes ---- */

/* The least size of a bucket, which is its name. */
static uint64_t least_of(const struct sx_figure *f)
{
	uint64_t least = 0;

	return sx_parse_u64(f->names[0], &least) ? least : 0;
}

/* The bucket of a figure: empty buckets have no figure. */
static unsigned bucket_of(const struct sx_figure *f)
{
	return sx_bucket_of(least_of(f));
}

static void put_bars(struct sx_buf *b, struct sx_stats_range r)
{
	unsigned next = r.count ? bucket_of(&r.first[0]) : 0;
	uint64_t most = 1;

	for (size_t i = 0; i < r.count; i++) {
		if (r.first[i].n[SX_ALL].count > most)
			most = r.first[i].n[SX_ALL].count;
	}
	sx_buf_puts(
		b,
		"<div class=\"bars\"><div class=\"sizes\" role=\"img\" aria-label=\"bars: how many modules have which size\">");
	for (size_t i = 0; i < r.count; i++, next++) {
		uint64_t height = r.first[i].n[SX_ALL].count * 1000 / most;

		for (; next < bucket_of(&r.first[i]); next++)
			sx_buf_puts(b, "<s></s>");
		sx_buf_printf(b, "<i style=\"height:%u.%u%%\" title=\"",
			      (unsigned)(height / 10), (unsigned)(height % 10));
		SX_SAY(b, SX_N(least_of(&r.first[i])), SX_T(" to "),
		       SX_N(sx_bucket_high(bucket_of(&r.first[i]))), SX_T(" bytes: "),
		       SX_COUNT(r.first[i].n[SX_ALL].count, "module", "modules"),
		       SX_T("\"></i>"));
	}
	sx_buf_puts(b, "</div>\n");
	if (r.count > 1)
		SX_SAY(b, SX_T("<p class=\"axis\"><span>"), SX_N(least_of(&r.first[0])),
		       SX_T("</span><span>"), SX_N(least_of(&r.first[r.count - 1])),
		       SX_T("</span></p>\n"));
	sx_buf_puts(b, "</div>\n");
}

static void put_size(struct sx_buf *b, const char *what, uint64_t bytes)
{
	SX_SAY(b, SX_T("<span>"), SX_C(what), SX_T(" <b>"), SX_N(bytes),
	       SX_T("</b></span>\n"));
}

static void put_sizes(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	struct sx_stats_range r = sx_stats_kind(p, SPVX_PROFILE_SIZE_BUCKET);
	struct sx_buf *b = d->doc.page.out;

	if (p->totals[SX_ALL].modules < 2)
		return;
	sx_buf_puts(b, "<h2>Sizes of modules, in bytes</h2>\n");
	if (r.count)
		put_bars(b, r);
	sx_buf_puts(b, "<p class=\"legend\">");
	put_size(b, "smallest", p->totals[SX_ALL].min_bytes);
	put_size(b, "median &le;", p->percentile[0]);
	put_size(b, "90 % &le;", p->percentile[1]);
	put_size(b, "99 % &le;", p->percentile[2]);
	put_size(b, "largest", p->totals[SX_ALL].max_bytes);
	sx_buf_puts(b, "</p>\n");
}

/* ---- tables: titles and descriptions, with the names of JSON and TSV ---- */

#define KIND(kind, text, what) [SPVX_PROFILE_##kind] = { .title = text, .says = what }
#define ROW(key, text, what)                             \
	{                                                \
		.name = key, .title = text, .says = what \
	}
#define GAP(key, text, what)                                               \
	{                                                                  \
		.name = key, .title = text, .says = what, .permille = true \
	}

static const struct sx_stats_words kinds[SPVX_PROFILE_KIND_COUNT] = {
	KIND(OPCODE, "Opcodes", "Instructions, by opcode."),
	KIND(CLASS, "Classes of instructions",
	     "Instructions, by their class in the grammar."),
	KIND(SECTION, "Sections", "Sections of the logical layout of a module."),
	KIND(CAPABILITY, "Capabilities", "Declared by OpCapability."),
	KIND(EXTENSION, "Extensions", "Declared by OpExtension."),
	KIND(IMPORT, "Extended instruction sets",
	     "Instructions of a set that OpExtInstImport names."),
	KIND(EXTINST, "Extended instructions", "OpExtInst, by set and instruction."),
	KIND(STORAGE, "Storage classes", "Variables, by their storage class."),
	KIND(DECORATION, "Decorations", "Instructions that decorate, by decoration."),
	KIND(BUILTIN, "Built-ins", "BuiltIn decorations, by built-in."),
	KIND(EXEC_MODEL, "Execution models",
	     "Entry points, by stage; a module may have several."),
	KIND(EXEC_MODE, "Execution modes",
	     "OpExecutionMode and OpExecutionModeId, by mode."),
	KIND(GENERATOR, "Generators", "Modules, by the tool that their header names."),
	KIND(VERSION, "SPIR-V versions", "Modules, by the version in their header."),
	KIND(SIZE_BUCKET, "Sizes", "Modules, by size in bytes."),
	KIND(COPIES, "Copies", "Duplicate modules, and their words."),
	KIND(USAGE, "Use of ids and functions",
	     "Declarations, and those that nothing refers to."),
};

static const struct sx_stats_words copies[] = {
	ROW("sha256", "same bytes", "SHA-256 of the file is equal"),
	ROW("n1", "same code", "equal but for debug information and the numbers of ids"),
	ROW("n2", "same interface and code",
	    "equal but for debug information, the numbers of ids and the order of declarations"),
};

static const struct sx_stats_words usage[] = {
	ROW("ids", "ids", "defined by instructions of all modules"),
	ROW("id_gaps", "unused numbers",
	    "numbers below the bounds of the modules that are not ids"),
	ROW("unused_ids", "unused declarations",
	    "types, constants and variables that nothing refers to"),
	ROW("functions", "functions", "with their words"),
	ROW("dead_functions", "unreachable functions",
	    "no entry point and no exported function calls them"),
	ROW("source_text_bytes", "bytes of source text", "embedded in the modules"),
	GAP("id_gap_p50", "unused numbers, median",
	    "share of the bound: half of the modules have at most this"),
	GAP("id_gap_p90", "unused numbers, 90 %",
	    "share of the bound: 90 % of the modules have at most this"),
	GAP("id_gap_p99", "unused numbers, 99 %",
	    "share of the bound: 99 % of the modules have at most this"),
	GAP("id_gap_max", "unused numbers, maximum",
	    "share of the bound: no module has more"),
};

const struct sx_stats_words *sx_stats_html_name(enum spvx_profile_kind kind,
						struct spvx_str name)
{
	bool is_usage = kind == SPVX_PROFILE_USAGE;
	const struct sx_stats_words *words = is_usage ? usage : copies;
	size_t count = is_usage ? SX_ARRAY_SIZE(usage) : SX_ARRAY_SIZE(copies);

	if (kind != SPVX_PROFILE_USAGE && kind != SPVX_PROFILE_COPIES)
		return NULL;
	for (size_t i = 0; i < count; i++)
		if (sx_str_is(name, words[i].name))
			return &words[i];
	return NULL;
}

#define ROWS_MAX 500 /* of a table */

void sx_stats_html_put_name(struct sx_buf *b, enum spvx_profile_kind kind,
			    struct spvx_str name, const struct sx_stats_words *words)
{
	const char *section = kind == SPVX_PROFILE_SECTION ? sx_stats_section(name) : NULL;
	uint64_t low = 0;

	if (kind == SPVX_PROFILE_CLASS)
		sx_buf_puts(b, "<i class=\"swatch\"></i>");
	if (section)
		sx_buf_printf(b, "%s <code>", section);
	if (words)
		sx_buf_printf(b, "%s <code>%s</code><br><small>%s</small>", words->title,
			      words->name, words->says);
	else if (kind == SPVX_PROFILE_SIZE_BUCKET && sx_parse_u64(name, &low))
		SX_SAY(b, SX_N(low), SX_T(" to "), SX_N(sx_bucket_high(sx_bucket_of(low))));
	else
		sx_html_put(b, name);
	if (section)
		sx_buf_puts(b, "</code>");
}

/* Most tables are folded; of the others the script shows the first rows. */
static void put_kind(struct sx_stats_doc *d, const struct sx_stats_part *p,
		     enum spvx_profile_kind kind)
{
	const struct sx_stats_words *words = &kinds[kind];
	struct sx_stats_range r = sx_stats_kind(p, kind);
	bool open = kind <= SPVX_PROFILE_CLASS || kind >= SPVX_PROFILE_COPIES;
	struct sx_buf *b = d->doc.page.out;
	struct sx_stats_table t;

	if (!r.count)
		return;
	sx_buf_printf(b, "<details%s id=\"%s\"><summary>%s <small>%u</small></summary>\n",
		      open ? " open" : "", spvx_profile_kind_name(kind), words->title,
		      (unsigned)r.count);
	sx_buf_printf(b, "<p>%s In JSON and TSV: <code>%s</code>.</p>\n", words->says,
		      spvx_profile_kind_name(kind));
	sx_stats_table_begin(&t, d, p, "name", 0);
	sx_stats_table_rows(&t, r, ROWS_MAX, true);
	if (kind <= SPVX_PROFILE_SECTION) /* the kinds that count every instruction */
		sx_stats_table_rest(&t);
	sx_grid_end(&t.grid);
	sx_buf_puts(b, "</details>\n");
}

static void put_largest(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	static const struct sx_column columns[] = {
		SX_COLUMN("address", NAME, 0),
		SX_COLUMN("bytes", NUMBER, 0),
	};
	struct sx_grid g;

	if (p->largest_count < 2)
		return;
	sx_buf_puts(d->doc.page.out,
		    "<details open id=\"largest\"><summary>Largest modules</summary>\n");
	sx_grid_init(&g, &d->doc.page);
	g.html = true;
	SX_GRID_COLUMNS(&g, columns, 0);
	for (size_t i = 0; i < p->largest_count; i++) {
		sx_grid_name(&g, p->largest[i].address, 0);
		sx_grid_figure(&g, p->largest[i].bytes, 0);
	}
	sx_grid_end(&g);
	sx_buf_puts(d->doc.page.out, "</details>\n");
}

static void put_tables(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	sx_buf_puts(d->doc.page.out, "<h2 id=\"tables\">Tables</h2>\n");
	if (d->how->source_count) {
		struct sx_buf *b = d->doc.page.out;
		struct sx_stats_table t;

		sx_buf_puts(b, "<dl>\n");
		for (size_t i = 0; i < d->how->source_count; i++)
			sx_buf_printf(b, "<dt>%s</dt><dd>%s</dd>\n",
				      sx_sources[d->how->sources[i]].name,
				      sx_sources[d->how->sources[i]].help);
		sx_buf_puts(b, "</dl>\n");
		sx_stats_table_begin(&t, d, p, NULL, 0);
		sx_stats_table_rows(&t, sx_stats_kind(p, SPVX_PROFILE_KIND_COUNT), ROWS_MAX,
				    true);
		sx_grid_end(&t.grid);
		return;
	}
	put_kind(d, p, SPVX_PROFILE_CLASS);
	put_kind(d, p, SPVX_PROFILE_OPCODE);
	put_largest(d, p);
	for (unsigned i = SPVX_PROFILE_SECTION; i < SPVX_PROFILE_KIND_COUNT; i++)
		put_kind(d, p, (enum spvx_profile_kind)i);
}

/* ---- the document ---- */

void sx_stats_html_begin(struct sx_doc *doc)
{
	const struct sx_stats_how *how = ((struct sx_stats_doc *)doc)->how;
	struct sx_buf title = { 0 };

	sx_buf_puts(&title, "spvx stats");
	for (size_t i = 0; i < how->names.count && how->names.count == 1; i++)
		SX_SAY(&title, SX_T(": "), SX_C(how->names.items[i]));
	sx_buf_putc(&title, '\0');
	sx_html_begin(doc->page.out, title.error ? "spvx stats" : title.data, true, style);
	sx_buf_free(&title);
}

/* Empty, and not shown, without a script. %s is replaced by the legend of the colours. */
#define MAP                                                                              \
	"<section id=\"picture\" aria-labelledby=\"map-title\" hidden>\n"                \
	"<h2 id=\"map-title\">Map of the words</h2>\n"                                   \
	"<p id=\"keys\">Arrow keys move between tiles, Enter opens a tile, Escape goes " \
	"back. <a href=\"#tables\">The tables</a> have the same figures.</p>\n%s"        \
	"<nav id=\"path\" aria-label=\"path of the map\"></nav>\n"                       \
	"<div id=\"map\" role=\"group\" aria-labelledby=\"map-title\" "                  \
	"aria-describedby=\"keys\"></div>\n"                                             \
	"<p id=\"tile\"></p>\n</section>\n"

static const char base_legend[] =
	"<p class=\"legend\" id=\"change\"><span><i data-change=\"-1\"></i>fewer words than the base</span><span><i data-change=\"0\"></i>as many</span><span><i data-change=\"1\"></i>more, or new</span><span>the stronger, the larger among the changes</span></p>\n";

void sx_stats_html_part(struct sx_doc *doc, const void *part)
{
	struct sx_stats_doc *d = (struct sx_stats_doc *)doc;
	const struct sx_stats_part *p = part;
	struct sx_buf *b = d->doc.page.out;

	put_head(d, p);
	sx_buf_printf(b, MAP, d->how->base ? base_legend : "");
	put_map(d, p);
	put_sizes(d, p);
	put_tables(d, p);
}

void sx_stats_html_end(struct sx_doc *doc, const struct sx_ending *ending)
{
	sx_ending_html(doc->page.out, ending);
	SX_SAY(doc->page.out, SX_T("<script>\n"), SX_C(map_script),
	       SX_C(sx_html_table_script), SX_T("</script>\n"));
	sx_html_end(doc->page.out);
}
