/* SPDX-License-Identifier: MIT */
/*
 * report/stats/tsv.c - figures as lines of columns, separated by tabs or commas.
 *
 * Labels and the address of a module are columns of their own, in front, so that lines of
 * many runs can be put together.
 */
#include "report/stats/stats.h"

#include "base/str.h"

/* ---- the heading ---- */

static void put_title(struct sx_stats_doc *d, const struct sx_dialect *way,
		      const char *title)
{
	sx_buf_putc(d->doc.page.out, way->separator);
	sx_buf_puts(d->doc.page.out, title);
}

static void put_names(struct sx_stats_doc *d, const struct sx_dialect *way)
{
	const struct sx_stats_how *how = d->how;
	struct sx_buf *out = d->doc.page.out;
	size_t i;

	for (i = 0; i < how->label_count; i++) {
		way->put(out, how->labels[i].key);
		sx_buf_putc(out, way->separator);
	}
	if (how->per_module) {
		sx_buf_puts(out, "address");
		sx_buf_putc(out, way->separator);
	}
	if (!how->source_count) {
		sx_buf_puts(out, "kind");
		put_title(d, way, "name");
	}
	for (i = 0; i < how->source_count; i++) {
		if (i)
			sx_buf_putc(out, way->separator);
		sx_buf_puts(out, sx_sources[how->sources[i]].name);
	}
}

static void put_heading(struct sx_stats_doc *d, const struct sx_dialect *way)
{
	put_names(d, way);
	put_title(d, way, "count");
	put_title(d, way, "words");
	if (d->how->unique) {
		put_title(d, way, "unique_count");
		put_title(d, way, "unique_words");
	}
	if (d->how->base) {
		put_title(d, way, "base_count");
		put_title(d, way, "base_words");
		put_title(d, way, "delta_words");
	}
	sx_buf_puts(d->doc.page.out, way->newline);
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
		      const struct sx_stats_part *p, struct sx_buf *front)
{
	const struct sx_stats_how *how = d->how;

	for (size_t i = 0; i < how->label_count; i++) {
		way->put(front, how->labels[i].value);
		sx_buf_putc(front, way->separator);
	}
	if (how->per_module) {
		way->put(front, p->address);
		sx_buf_putc(front, way->separator);
	}
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
		for (size_t k = 0; k < how->label_count; k++) {
			way->put(out, how->labels[k].value);
			sx_buf_putc(out, way->separator);
		}
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
	struct sx_buf front;

	sx_buf_init(&front, NULL);
	put_front(d, way, p, &front);
	for (size_t i = 0; i < p->figures->count; i++) {
		sx_buf_put(doc->page.out, front.data, front.len);
		put_line(d, way, &p->figures->list[i]);
	}
	if (front.error && !doc->page.out->error)
		doc->page.out->error = front.error;
	sx_buf_free(&front);
}

void sx_stats_columns_end(struct sx_doc *doc, const struct sx_ending *ending)
{
	put_skipped((struct sx_stats_doc *)doc, dialect_of(doc), ending);
}
