/* SPDX-License-Identifier: MIT */
/*
 * report/stats/tsv.c - figures as lines of columns, separated by tabs or commas.
 *
 * The address of a module and labels are columns of their own, in front, so that lines of
 * many runs can be joined.
 */
#include "report/stats/stats.h"

#include "base/num_print.h"
#include "base/str.h"
#include "base/word8.h"

#define KIND_BYTES 16 /* large enough for every kind */

/* ---- the heading ---- */

/* Conditions of columns. */
#define ASKED_LABELS  1u
#define ASKED_MODULES 2u
#define ASKED_UNIQUE  4u
#define ASKED_BASE    8u

/* The first columns; those of labels have the names of --label. */
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

static const struct sx_record front = SX_TABLE("front")({ FRONT });
static const struct sx_record names = SX_TABLE("names")({ NAMES });
static const struct sx_record counts = SX_TABLE("counts")({ COUNTS });
static const struct sx_record kinds = SX_TABLE("kinds")({ FRONT, NAMES, COUNTS });

static const struct sx_record leaves = SX_TABLE("leaves")({
	FRONT,
	SX_F_COLUMN("SOURCE", .says = "each SOURCE of -d, by its name"),
	COUNTS,
});

const struct sx_sheet sx_stats_sheets[] = {
	{ .columns = &kinds },
	{ .when = "-d SOURCE,...", .columns = &leaves },
	{ 0 },
};

static void put_cell(struct sx_buf *out, const struct sx_dialect *way,
		     struct spvx_str title)
{
	way->put(out, title);
	sx_buf_putc(out, way->separator);
}

static void put_titles(struct sx_writer *w, const struct sx_record *r,
		       const struct sx_dialect *way)
{
	sx_record_cells(w, r, NULL, way);
	sx_buf_putc(w->out, way->separator);
}

static unsigned asked_of(const struct sx_stats_how *how)
{
	return (how->per_module ? ASKED_MODULES : 0) | (how->unique ? ASKED_UNIQUE : 0) |
	       (how->base ? ASKED_BASE : 0);
}

bool sx_stats_has_column(const struct sx_stats_how *how, struct spvx_str name)
{
	const struct sx_record *const shown[] = { &front, &counts, &names };
	bool has = false;

	for (size_t i = 0; i < how->source_count; i++)
		has |= sx_str_is(name, sx_sources[how->sources[i]].name);
	for (size_t r = 0; r < (how->source_count ? 2u : 3u); r++)
		for (size_t i = 0; i < shown[r]->count; i++)
			has |= sx_str_eq(shown[r]->fields[i].key, name) &&
			       !(shown[r]->fields[i].asked & ~asked_of(how));
	return has;
}

/* ---- lines ---- */

static void put_counts(struct sx_buf *out, char separator, const struct sx_count *n)
{
	sx_buf_putc(out, separator);
	sx_buf_u64(out, n->count);
	sx_buf_putc(out, separator);
	sx_buf_u64(out, n->words);
}

static void put_line(struct sx_stats_doc *d, const struct sx_dialect *way,
		     const struct sx_figure *f)
{
	const struct sx_stats_how *how = d->how;
	struct sx_buf *out = d->doc.page.out;

	if (!how->source_count) {
		sx_buf_puts(out, spvx_profile_kind_name(f->kind));
		sx_buf_putc(out, way->separator);
	}
	for (uint32_t i = 0; i < f->columns; i++) {
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

#define KIND_ROOM  24 /* of a kind, and of bytes copied past its end */
#define COUNT_ROOM 48 /* of two numbers, separators and the end of a line */
#define PIECE      16 /* bytes copied at once of the beginning of lines */

/* Put the line of a figure with one name that needs no escape, and only count and words.
 * Return: false if the figure has more. */
static bool put_plain_line(struct sx_buf *out, struct spvx_str first, struct spvx_str kind,
			   const struct sx_figure *f)
{
	struct spvx_str name = f->names[0];
	const struct sx_count *n = &f->n[SX_ALL];
	char *p;

	if (!name.len || n->count > UINT32_MAX || n->words > UINT32_MAX)
		return false;
	p = sx_buf_reserve(out, first.len + PIECE + KIND_ROOM + name.len + COUNT_ROOM);
	if (!p)
		return false;
	/* Copy by pieces: both sides have room for the whole of the last. */
	for (size_t i = 0; i < first.len; i += PIECE)
		memcpy(p + i, first.ptr + i, PIECE);
	p += first.len;
	memcpy(p, kind.ptr, KIND_BYTES);
	p += kind.len;
	*p++ = '\t';
	if (!sx_word8_copy(p, name))
		return false;
	p += name.len;
	*p++ = '\t';
	p = sx_put_u32(p, (uint32_t)n->count);
	*p++ = '\t';
	p = sx_put_u32(p, (uint32_t)n->words);
	*p++ = '\n';
	out->len = (size_t)(p - out->data);
	return true;
}

/* Put all lines of a part, most of them so; @first has room for another piece. */
static void put_plain_lines(struct sx_stats_doc *d, const struct sx_dialect *way,
			    const struct sx_stats_part *p, struct spvx_str first)
{
	struct sx_buf *out = d->doc.page.out;
	enum spvx_profile_kind last = SPVX_PROFILE_KIND_COUNT;
	char text[KIND_BYTES] = "";
	struct spvx_str kind = { text, 0 };

	for (size_t i = 0; i < p->figures->count; i++) {
		const struct sx_figure *f = &p->figures->list[i];

		if (f->kind != last) {
			last = f->kind;
			kind = sx_str(spvx_profile_kind_name(last));
			memcpy(text, kind.ptr, kind.len);
			kind.ptr = text;
		}
		if (put_plain_line(out, first, kind, f))
			continue;
		sx_buf_put(out, first.ptr, first.len);
		put_line(d, way, f);
	}
}

/* Skipped files: a line for each kind, in documents whose lines have a kind: not in
 * breakdowns, and not for single modules. */
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

void sx_stats_columns_begin(struct sx_doc *doc)
{
	const struct sx_stats_how *how = ((const struct sx_stats_doc *)doc)->how;
	const struct sx_dialect *way = sx_doc_dialect(doc);
	struct sx_writer w = { .out = doc->page.out, .asked = asked_of(how) };

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

void sx_stats_columns_part(struct sx_doc *doc, const void *part)
{
	struct sx_stats_doc *d = (struct sx_stats_doc *)doc;
	const struct sx_dialect *way = sx_doc_dialect(doc);
	const struct sx_stats_part *p = part;
	const struct sx_stats_how *how = d->how;
	struct sx_buf first = { .a = NULL };

	/* the columns that all lines of a part begin with */
	if (how->per_module)
		put_cell(&first, way, p->address);
	for (size_t i = 0; i < how->label_count; i++)
		put_cell(&first, way, how->labels[i].value);
	if (!sx_buf_reserve(&first, PIECE)) {
		sx_buf_end(&first, doc->page.out);
		return;
	}
	if (way == &sx_tsv && !how->source_count && !how->unique && !how->base) {
		put_plain_lines(d, way, p, sx_buf_str(&first));
	} else {
		for (size_t i = 0; i < p->figures->count; i++) {
			sx_buf_put(doc->page.out, first.data, first.len);
			put_line(d, way, &p->figures->list[i]);
		}
	}
	sx_buf_end(&first, doc->page.out);
}

void sx_stats_columns_end(struct sx_doc *doc, const struct sx_ending *ending)
{
	put_skipped((struct sx_stats_doc *)doc, sx_doc_dialect(doc), ending);
}
