/* SPDX-License-Identifier: MIT */
/*
 * report/stats/tsv.c - figures as lines of columns, separated by tabs or commas.
 *
 * The address of a module and labels are columns of their own, in front, so that lines of
 * many runs can be put together.
 */
#include "report/stats/stats.h"

#include "base/str.h"

/* ---- the heading ---- */

/* What columns depend on. */
#define ASKED_LABELS  1u
#define ASKED_MODULES 2u
#define ASKED_UNIQUE  4u
#define ASKED_BASE    8u

/* In front; those of labels are as --label names them. */
#define FRONT                                                    \
	SX_F_COLUMN("address", .asked = ASKED_MODULES,           \
		    .says = "of the module, with --per-module"), \
		SX_F_COLUMN("KEY", .asked = ASKED_LABELS,        \
			    .says = "of each label, by its name, with --label")

#define NAMES                                                                 \
	SX_F_COLUMN("kind", .says = "total, opcode, class, capability, ..."), \
		SX_F_COLUMN("name", .says = "of the kind: OpLoad, Shader, ...")

#define COUNTS                                                                         \
	SX_F_COLUMN("count"), SX_F_COLUMN("words"),                                    \
		SX_F_COLUMN("unique_count", .asked = ASKED_UNIQUE,                     \
			    .says = "with --count=both"),                              \
		SX_F_COLUMN("unique_words", .asked = ASKED_UNIQUE,                     \
			    .says = "with --count=both"),                              \
		SX_F_COLUMN("base_count", .asked = ASKED_BASE, .says = "with --base"), \
		SX_F_COLUMN("base_words", .asked = ASKED_BASE, .says = "with --base"), \
		SX_F_COLUMN("delta_words", .asked = ASKED_BASE, .says = "with --base")

static const struct sx_field front_columns[] = { FRONT };
static const struct sx_field name_columns[] = { NAMES };
static const struct sx_field count_columns[] = { COUNTS };
static const struct sx_field kind_columns[] = { FRONT, NAMES, COUNTS };

static const struct sx_field leaf_columns[] = {
	FRONT,
	SX_F_COLUMN("SOURCE", .says = "each SOURCE of -d, by its name"),
	COUNTS,
};

static const struct sx_record front = { .name = "front", SX_FIELDS(front_columns) };
static const struct sx_record names = { .name = "names", SX_FIELDS(name_columns) };
static const struct sx_record counts = { .name = "counts", SX_FIELDS(count_columns) };
static const struct sx_record kinds = { .name = "kinds", SX_FIELDS(kind_columns) };
static const struct sx_record leaves = { .name = "leaves", SX_FIELDS(leaf_columns) };

const struct sx_sheet sx_stats_sheets[] = {
	{ .columns = &kinds },
	{ .when = "-d SOURCE,...", .columns = &leaves },
	{ 0 },
};

static unsigned asked_of(const struct sx_stats_how *how)
{
	return (how->per_module ? ASKED_MODULES : 0) | (how->unique ? ASKED_UNIQUE : 0) |
	       (how->base ? ASKED_BASE : 0);
}

static void put_cell(struct sx_buf *out, const struct sx_dialect *way,
		     struct spvx_str title)
{
	way->put(out, title);
	sx_buf_putc(out, way->separator);
}

static void put_titles(struct sx_writer *w, const struct sx_record *r,
		       const struct sx_dialect *way)
{
	sx_record_titles(w, r, way);
	sx_buf_putc(w->out, way->separator);
}

static void put_heading(struct sx_stats_doc *d, const struct sx_dialect *way)
{
	const struct sx_stats_how *how = d->how;
	struct sx_writer w = { .out = d->doc.page.out, .asked = asked_of(how) };

	if (how->per_module)
		put_titles(&w, &front, way);
	for (size_t i = 0; i < how->label_count; i++)
		put_cell(w.out, way, how->labels[i].key);
	if (!how->source_count)
		put_titles(&w, &names, way);
	for (size_t i = 0; i < how->source_count; i++)
		put_cell(w.out, way, sx_str(sx_sources[how->sources[i]].name));
	sx_put_heading(w.out, &counts, w.asked, way);
}

/* ---- lines ---- */

static void put_counts(struct sx_buf *out, char separator, const struct sx_count *n)
{
	sx_buf_putc(out, separator);
	sx_buf_u64(out, n->count);
	sx_buf_putc(out, separator);
	sx_buf_u64(out, n->words);
}

/* What all lines of a part begin with. */
static void put_front(struct sx_stats_doc *d, const struct sx_dialect *way,
		      const struct sx_stats_part *p, struct sx_buf *b)
{
	const struct sx_stats_how *how = d->how;

	if (how->per_module)
		put_cell(b, way, p->address);
	for (size_t i = 0; i < how->label_count; i++)
		put_cell(b, way, how->labels[i].value);
}

static void put_line(struct sx_stats_doc *d, const struct sx_dialect *way,
		     const struct sx_figure *f)
{
	const struct sx_stats_how *how = d->how;
	struct sx_buf *out = d->doc.page.out;
	uint32_t i;

	if (!how->source_count) {
		sx_buf_puts(out, spvx_profile_kind_name(f->kind));
		sx_buf_putc(out, way->separator);
	}
	for (i = 0; i < f->columns; i++) {
		if (i)
			sx_buf_putc(out, way->separator);
		way->put(out, f->names[i]);
	}
	put_counts(out, way->separator, &f->n[SX_ALL]);
	if (how->unique)
		put_counts(out, way->separator, &f->n[SX_UNIQUE]);
	if (how->base) {
		put_counts(out, way->separator, &f->n[SX_BASE]);
		sx_buf_putc(out, way->separator);
		sx_buf_i64(out, sx_figure_change(f));
	}
	sx_buf_puts(out, way->newline);
}

/* What was passed over: a line a kind, where lines have a kind. Those of breakdowns and of
 * single modules have none. */
static void put_skipped(struct sx_stats_doc *d, const struct sx_dialect *way,
			const struct sx_ending *ending)
{
	const struct sx_stats_how *how = d->how;
	struct sx_buf *out = d->doc.page.out;
	const struct sx_count none = { 0, 0 };

	for (size_t i = 0; i < ending->skipped_count; i++) {
		const struct sx_skipped *s = &ending->skipped[i];
		const struct sx_count n = { s->files, s->bytes / SPVX_WORD_BYTES };

		if (how->source_count || how->per_module)
			break;
		for (size_t k = 0; k < how->label_count; k++)
			put_cell(out, way, how->labels[k].value);
		sx_buf_printf(out, "skipped%c%s", way->separator, s->kind);
		put_counts(out, way->separator, &n);
		if (how->unique)
			put_counts(out, way->separator, &none);
		if (how->base) {
			put_counts(out, way->separator, &none);
			sx_buf_putc(out, way->separator);
			sx_buf_u64(out, n.words);
		}
		sx_buf_puts(out, way->newline);
	}
}

static const struct sx_dialect *dialect_of(const struct sx_doc *doc)
{
	return sx_doc_is(doc, "csv") ? &sx_csv : &sx_tsv;
}

void sx_stats_columns_begin(struct sx_doc *doc)
{
	put_heading((struct sx_stats_doc *)doc, dialect_of(doc));
}

void sx_stats_columns_part(struct sx_doc *doc, const void *part)
{
	struct sx_stats_doc *d = (struct sx_stats_doc *)doc;
	const struct sx_dialect *way = dialect_of(doc);
	const struct sx_stats_part *p = part;
	struct sx_buf first;

	sx_buf_init(&first, NULL);
	put_front(d, way, p, &first);
	for (size_t i = 0; i < p->figures->count; i++) {
		sx_buf_put(doc->page.out, first.data, first.len);
		put_line(d, way, &p->figures->list[i]);
	}
	if (first.error && !doc->page.out->error)
		doc->page.out->error = first.error;
	sx_buf_free(&first);
}

void sx_stats_columns_end(struct sx_doc *doc, const struct sx_ending *ending)
{
	put_skipped((struct sx_stats_doc *)doc, dialect_of(doc), ending);
}
