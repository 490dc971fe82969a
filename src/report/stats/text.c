/* SPDX-License-Identifier: MIT */
/*
 * report/stats/text.c - the composition of modules, for people.
 *
 * A sentence with the sums comes first. Then, of several modules, a table of classes and
 * one of opcodes, and a description of the modules: stages, tools, the largest; of one module its sections
 * and functions (one.c); or a breakdown (table.c).
 */
#include "report/stats/text.h"

#include "base/sort.h"
#include "base/str.h"
#include "report/records/words.h"

#include <spvx/error.h>

#define LABEL_WIDTH 11
#define LARGEST     3

/* Execution models that are shown as one stage. */
static const struct {
	const char *model;
	const char *stage;
} stages[] = {
	{ "TessellationControl", "tessellation" },
	{ "TessellationEvaluation", "tessellation" },
	{ "RayGenerationKHR", "ray tracing" },
	{ "IntersectionKHR", "ray tracing" },
	{ "AnyHitKHR", "ray tracing" },
	{ "ClosestHitKHR", "ray tracing" },
	{ "MissKHR", "ray tracing" },
	{ "CallableKHR", "ray tracing" },
	{ "TaskNV", "task/mesh" },
	{ "MeshNV", "task/mesh" },
	{ "TaskEXT", "task/mesh" },
	{ "MeshEXT", "task/mesh" },
};

static struct spvx_str stage_of(struct spvx_str model)
{
	for (size_t i = 0; i < SX_ARRAY_SIZE(stages); i++) {
		if (sx_str_is(model, stages[i].model))
			return sx_str(stages[i].stage);
	}
	return model;
}

/* Figures that share one name, which comes first. */
struct group {
	struct spvx_str name;
	uint64_t count;
};

static int by_count(const void *pa, const void *pb)
{
	const struct group *a = pa;
	const struct group *b = pb;

	if (a->count != b->count)
		return a->count > b->count ? -1 : 1;
	return sx_str_cmp(a->name, b->name);
}

/* The name of a figure for people. */
typedef struct spvx_str called_fn(struct spvx_str name);

/* Merge figures that share one name, the most frequent first. Return: their number. */
static size_t gather(struct group *groups, struct sx_stats_range r, called_fn *called)
{
	size_t kept = 0;

	for (size_t i = 0; i < r.count; i++)
		groups[i] = (struct group){ called(r.first[i].names[0]),
					    r.first[i].n[SX_ALL].count };
	sx_sort(groups, r.count, sizeof(*groups), sx_str_by_bytes);
	for (size_t i = 0; i < r.count; i++) {
		if (kept && sx_str_eq(groups[kept - 1].name, groups[i].name))
			groups[kept - 1].count += groups[i].count;
		else
			groups[kept++] = groups[i];
	}
	sx_sort(groups, kept, sizeof(*groups), by_count);
	return kept;
}

static void put_label(struct sx_stats_doc *d, struct sx_flow *f, const char *label)
{
	sx_buf_left(d->doc.page.out, label, strlen(label), LABEL_WIDTH);
	sx_flow_begin(f, &d->doc.page, LABEL_WIDTH, LABEL_WIDTH);
}

static void put_group(struct sx_stats_doc *d, struct sx_flow *f, struct spvx_str name,
		      uint64_t count)
{
	struct sx_buf *b = sx_writer_cell(&d->doc.w);

	SX_SAY(b, SX_SHOWN(name, d->doc.page.escape), SX_T(" "), SX_N(count));
	sx_flow_item(f, sx_buf_str(b), 2);
}

static void put_groups(struct sx_stats_doc *d, struct sx_flow *f, struct sx_stats_range r,
		       called_fn *called)
{
	struct group *groups = sx_resize(NULL, NULL, 0, (r.count + 1) * sizeof(*groups));
	size_t count;

	if (!groups) {
		d->doc.page.out->error = -SPVX_ENOMEM;
		return;
	}
	count = gather(groups, r, called);
	for (size_t i = 0; i < count; i++)
		put_group(d, f, groups[i].name, groups[i].count);
	sx_free(NULL, groups, (r.count + 1) * sizeof(*groups));
}

#define NAME_WIDTH 20
#define INDENT     2 /* indentation of the lines after an address */

/* Write the sentence in the document's cell and end the line. It begins at @column; further
 * lines are indented by @indent blanks. */
static void say(struct sx_stats_doc *d, unsigned column, unsigned indent)
{
	struct sx_buf *sentence = &d->doc.w.cell;
	struct sx_flow f;

	sx_buf_putc(sentence, '\0');
	if (sentence->error)
		return;
	sx_flow_begin(&f, &d->doc.page, column, indent);
	sx_flow_text(&f, sentence->data);
	sx_buf_putc(d->doc.page.out, '\n');
}

/* ---- --full: equal modules, unused ids and functions ---- */

/* The usage figure with that name. */
static struct sx_count usage(const struct sx_stats_part *p, const char *name)
{
	struct sx_stats_range r = sx_stats_kind(p, SPVX_PROFILE_USAGE);

	for (size_t i = 0; i < r.count; i++) {
		if (sx_str_is(r.first[i].names[0], name))
			return r.first[i].n[SX_ALL];
	}
	return (struct sx_count){ 0, 0 };
}

static void put_copies(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	static const struct {
		const char *name;
		const char *says;
	} levels[] = {
		{ "sha256", "bytes (sha256)" },
		{ "n1", "code (n1)" },
		{ "n2", "interface, code (n2)" },
	};
	struct sx_stats_range r = sx_stats_kind(p, SPVX_PROFILE_COPIES);
	struct sx_stats_table t;

	sx_stats_table_begin(&t, d, p, "copies, by", NAME_WIDTH);
	for (size_t k = 0; k < SX_ARRAY_SIZE(levels); k++) {
		for (size_t i = 0; i < r.count; i++) {
			if (sx_str_is(r.first[i].names[0], levels[k].name))
				sx_stats_table_row(&t, sx_str(levels[k].says), 0,
						   r.first[i].n);
		}
	}
	sx_grid_end(&t.grid);
}

/* Tenths of a percent. */
static void put_thousandths(struct sx_buf *b, const struct sx_stats_part *p,
			    const char *name)
{
	sx_put_share(b, usage(p, name).count, 1000);
}

static void put_ids(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	uint64_t gaps = usage(p, "id_gaps").count;
	struct sx_buf *b = sx_writer_cell(&d->doc.w);

	SX_SAY(b, SX_T("unused ids: "), SX_N(gaps), SX_T(" of "),
	       SX_N(gaps + usage(p, "ids").count));
	if (p->totals[SX_ALL].modules > 1) {
		sx_buf_puts(b, " (median <=~");
		put_thousandths(b, p, "id_gap_p50");
		sx_buf_puts(b, ", 90th percentile <=~");
		put_thousandths(b, p, "id_gap_p90");
		sx_buf_puts(b, ", maximum ");
		put_thousandths(b, p, "id_gap_max");
		sx_buf_putc(b, ')');
	}
	say(d, 0, 0);
}

static void put_unused(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	struct sx_count unused = usage(p, "unused_ids");
	struct sx_count dead = usage(p, "dead_functions");
	struct sx_buf *b = sx_writer_cell(&d->doc.w);

	SX_SAY(b,
	       SX_COUNT(unused.count, "type, constant or variable is",
			"types, constants and variables are"),
	       SX_T(" not used ("), SX_COUNT(unused.words, "word", "words"), SX_T("); "),
	       SX_N(dead.count), SX_T(" of "),
	       SX_COUNT(usage(p, "functions").count, "function", "functions"),
	       SX_T(" cannot be reached ("), SX_COUNT(dead.words, "word", "words"),
	       SX_T("); "), SX_COUNT(usage(p, "source_text_bytes").count, "byte", "bytes"),
	       SX_T(" of source text"));
	say(d, 0, 0);
}

static void put_full(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	if (!d->how->full)
		return;
	sx_buf_putc(d->doc.page.out, '\n');
	put_copies(d, p);
	if (!sx_stats_kind(p, SPVX_PROFILE_USAGE).count)
		return;
	sx_buf_putc(d->doc.page.out, '\n');
	put_ids(d, p);
	put_unused(d, p);
}

/* ---- sentences ---- */

void sx_stats_sums(struct sx_buf *b, const struct sx_stats_how *how,
		   const struct sx_stats_part *p)
{
	const struct spvx_profile_totals *t = &p->totals[SX_ALL];

	if (!how->per_module)
		sx_put_count(b, t->modules, "module", "modules");
	if (t->modules > 1 && how->depth >= SPVX_DEPTH_SUMMARY)
		SX_SAY(b, SX_T(" ("), SX_N(t->unique_modules), SX_T(" distinct)"));
	SX_SAY(b, SX_C(how->per_module ? "" : ", "), SX_COUNT(t->bytes, "byte", "bytes"),
	       SX_T(", "), SX_COUNT(t->words, "word", "words"), SX_T(", "),
	       SX_COUNT(t->instructions, "instruction", "instructions"));
}

void sx_stats_health(struct sx_buf *b, const struct spvx_profile_totals *t)
{
	SX_SAY(b, t->malformed ? SX_N(t->malformed) : SX_T("none"), SX_T(" malformed, "),
	       t->unknown_opcodes ? SX_COUNT(t->unknown_opcodes, "unknown opcode (",
					     "unknown opcodes (")
				  : SX_T("no unknown opcode"));
	if (t->unknown_opcodes)
		SX_SAY(b, SX_COUNT(t->unknown_words, "word", "words"), SX_T(")"));
	if (t->foreign_endian)
		SX_SAY(b, SX_T(", "), SX_N(t->foreign_endian), SX_T(" big-endian"));
}

/* Sizes: exact extremes, and the bounds of the buckets that contain the percentiles. */
static void put_sizes(struct sx_buf *b, const struct sx_stats_part *p)
{
	const struct spvx_profile_totals *t = &p->totals[SX_ALL];

	SX_SAY(b, SX_T("; a module: "), SX_N(t->min_bytes));
	if (t->max_bytes != t->min_bytes)
		SX_SAY(b, SX_T(" to "), SX_N(t->max_bytes));
	sx_buf_puts(b, " bytes");
	if (t->max_bytes == t->min_bytes)
		return;
	SX_SAY(b, SX_T(", median <=~"), SX_N(p->percentile[0]),
	       SX_T(", 90th percentile <=~"), SX_N(p->percentile[1]));
}

static void put_labels(struct sx_stats_doc *d)
{
	struct sx_flow f;

	sx_flow_begin(&f, &d->doc.page, 0, 0);
	for (size_t i = 0; i < d->how->label_count; i++) {
		struct sx_buf *b = sx_writer_cell(&d->doc.w);

		SX_SAY(b, SX_SHOWN(d->how->labels[i].key, d->doc.page.escape), SX_T("="),
		       SX_SHOWN(d->how->labels[i].value, d->doc.page.escape));
		sx_flow_item(&f, sx_buf_str(b), 2);
	}
	if (d->how->label_count)
		sx_buf_putc(d->doc.page.out, '\n');
}

/* "+3,245 words (+0.8 %): 395,745 in 583 modules, base 392,500 in 580 modules" */
static void put_change(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	const struct spvx_profile_totals *now = &p->totals[SX_ALL];
	const struct spvx_profile_totals *base = &p->totals[SX_BASE];
	struct sx_buf *b = sx_writer_cell(&d->doc.w);

	sx_stats_growth(b, p, "");
	SX_SAY(b, SX_T(": "), SX_N(now->words), SX_T(" in "),
	       SX_COUNT(now->modules, "module", "modules"), SX_T(", base "),
	       SX_N(base->words), SX_T(" in "),
	       SX_COUNT(base->modules, "module", "modules"));
	say(d, 0, 0);
}

/* The first line: the change against the base, or the sums. */
static void put_answer(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	uint64_t before = d->doc.page.out->flushed + d->doc.page.out->len;

	if (d->how->per_module) {
		sx_put_shown(d->doc.page.out, p->address, d->doc.page.escape);
		sx_buf_putc(d->doc.page.out, ':');
		before = d->doc.page.out->flushed + d->doc.page.out->len - before;
	} else {
		before = 0;
	}
	sx_stats_sums(sx_writer_cell(&d->doc.w), d->how, p);
	say(d, (unsigned)before, before ? INDENT : 0);
}

static void put_summary(struct sx_stats_doc *d, const struct sx_stats_part *p, bool sizes)
{
	const struct spvx_profile_totals *t = &p->totals[SX_ALL];
	struct sx_buf *b;

	if (d->how->base)
		put_change(d, p);
	if (p->modules) {
		sx_stats_changes(sx_writer_cell(&d->doc.w), p);
		say(d, 0, 0);
	}
	put_answer(d, p);
	if (sizes || t->malformed || t->unknown_opcodes) {
		b = sx_writer_cell(&d->doc.w);
		sx_stats_health(b, t);
		if (sizes)
			put_sizes(b, p);
		say(d, 0, 0);
	}
	put_labels(d);
	if (t->modules || d->how->base)
		sx_buf_putc(d->doc.page.out, '\n');
}

/* ---- several modules ---- */

static void put_classes(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	struct sx_count all[SX_DOMAINS] = { { 0, 0 } };
	struct sx_stats_table t;

	sx_stats_table_begin(&t, d, p, "class", NAME_WIDTH);
	sx_stats_table_rows(&t, sx_stats_kind(p, SPVX_PROFILE_CLASS), d->how->rows, true);
	sx_stats_table_rest(&t);
	for (unsigned i = 0; i < SX_DOMAINS; i++)
		all[i].words = p->totals[i].words;
	if (d->how->base)
		sx_stats_table_sum(&t, SX_T("all"), all);
	sx_grid_end(&t.grid);
	sx_buf_putc(d->doc.page.out, '\n');
}

/* The modules that are new, gone or of another size. */
static void put_changed(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	struct sx_stats_range r = { p->modules->list, 0 };
	struct sx_stats_table t;

	while (r.count < p->modules->count &&
	       sx_change_of(r.first[r.count].n) != SX_CHANGE_SAME)
		r.count++;
	if (!r.count)
		return;
	sx_stats_table_begin(&t, d, p, "module", NAME_WIDTH);
	sx_stats_table_rows(&t, r, d->how->rows, true);
	sx_grid_end(&t.grid);
	sx_buf_putc(d->doc.page.out, '\n');
}

static void put_several(struct sx_stats_doc *d, const struct sx_stats_part *p)
{
	const struct sx_stats_how *how = d->how;
	struct sx_buf *b = d->doc.page.out;
	struct sx_stats_table t;

	put_summary(d, p, p->totals[SX_ALL].modules > 0);
	if (!p->totals[SX_ALL].modules && !d->how->base)
		return;
	if (p->modules)
		put_changed(d, p);
	put_classes(d, p);
	sx_stats_table_begin(&t, d, p, "opcode", NAME_WIDTH);
	sx_stats_table_rows(&t, sx_stats_kind(p, SPVX_PROFILE_OPCODE), d->how->rows, false);
	sx_grid_end(&t.grid);
	if (!d->how->base) {
		struct sx_flow f;
		size_t width = p->largest_count ? sx_grouped_width(p->largest[0].bytes) : 0;

		sx_buf_putc(d->doc.page.out, '\n');
		put_label(d, &f, "stages");
		put_groups(d, &f, sx_stats_kind(p, SPVX_PROFILE_EXEC_MODEL), stage_of);
		if (p->totals[SX_ALL].without_entry_point)
			put_group(d, &f, sx_str("without entry point"),
				  p->totals[SX_ALL].without_entry_point);
		sx_buf_putc(d->doc.page.out, '\n');
		put_label(d, &f, "made by");
		put_groups(d, &f, sx_stats_kind(p, SPVX_PROFILE_GENERATOR),
			   sx_tool_nickname);
		sx_buf_putc(d->doc.page.out, '\n');
		/* sizes are right-aligned to the largest */
		for (size_t i = 0; i < p->largest_count && i < LARGEST; i++) {
			const char *label = i ? "" : "largest";

			sx_buf_left(d->doc.page.out, label, strlen(label), LABEL_WIDTH);
			SX_SAY(d->doc.page.out, SX_RIGHT(p->largest[i].bytes, width),
			       SX_T("  "),
			       SX_SHOWN(p->largest[i].address, d->doc.page.escape),
			       SX_T("\n"));
		}
	}
	put_full(d, p);
	if (!d->doc.page.terminal || how->per_module || how->source_count ||
	    !how->inputs.len)
		return;
	sx_buf_puts(b, "\nnext: spvx stats -d generator,opcode ");
	sx_put_shell(b, how->inputs);
	if (how->audit)
		SX_SAY(b, SX_T("    spvx audit "), SX_BY(sx_put_shell, how->inputs));
	sx_buf_putc(b, '\n');
}

static void put_part(struct sx_doc *doc, const void *part)
{
	struct sx_stats_doc *d = (struct sx_stats_doc *)doc;
	const struct sx_stats_part *p = part;

	if (d->parts++)
		sx_buf_putc(d->doc.page.out, '\n');
	if (d->how->source_count) {
		put_summary(d, p, false);
		if (p->figures->count)
			sx_stats_tree(d, p);
	} else if (p->functions && !d->how->base) {
		put_summary(d, p, false);
		sx_stats_one(d, p);
		put_full(d, p);
	} else {
		put_several(d, p);
	}
}

const struct sx_format sx_stats_people[] = {
	{ "text", NULL, put_part, sx_doc_people_end },
	{ "tsv", sx_stats_columns_begin, sx_stats_columns_part, sx_stats_columns_end },
	{ "csv", sx_stats_columns_begin, sx_stats_columns_part, sx_stats_columns_end },
	{ "markdown", NULL, sx_stats_markdown_part, sx_stats_markdown_end },
	{ "html", sx_stats_html_begin, sx_stats_html_part, sx_stats_html_end },
	{ 0 },
};
