/* SPDX-License-Identifier: MIT */
/*
 * report/stats/html_table.c - the tables of the page, whose script makes their headings sort
 * and folds the long ones; titles and descriptions with the names of JSON and TSV.
 */
#include "report/stats/text.h"

#include "base/str.h"
#include "profile/tally.h"
#include "report/html/html.h"

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

void sx_stats_html_tables(struct sx_stats_doc *d, const struct sx_stats_part *p)
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
