/* SPDX-License-Identifier: MIT */
/*
 * report/modules/grep.c - instructions found as text, TSV and NDJSON.
 *
 * In the text an instruction takes one line: control bytes of its strings are escaped, line
 * ends too.
 */
#include "report/modules/grep.h"

#include "base/str.h"
#include "report/records/coverage.h"

#define SCHEMA_VERSION 1

static const char *const roles[] = {
	[SPVX_HIT_MATCH] = "match",
	[SPVX_HIT_BEFORE] = "before",
	[SPVX_HIT_AFTER] = "after",
};

/* ---- text ---- */

static void no_begin(struct sx_grep_doc *d)
{
	(void)d;
}

/* As grep has it: neighbours have dashes, and groups that do not touch a line between. */
static void text_hit(struct sx_grep_doc *d, const struct sx_grep_row *row)
{
	struct sx_buf *b = d->page.out;
	const struct spvx_hit *hit = row->hit;
	char mark = hit->role == SPVX_HIT_MATCH ? ':' : '-';

	if (d->neighbours && d->rows && hit->gap)
		sx_buf_puts(b, "--\n");
	sx_put_shown(b, row->address, d->page.escape);
	sx_buf_putc(b, mark);
	sx_buf_puts(b, "0x");
	sx_buf_hex(b, hit->offset, 1);
	sx_buf_putc(b, mark);
	sx_buf_putc(b, ' ');
	sx_put_shown(b, hit->text, true);
	if (row->file.len) {
		sx_buf_puts(b, "  ; ");
		sx_put_shown(b, row->file, true);
		sx_buf_putc(b, ':');
		sx_buf_u64(b, row->line);
	}
	sx_buf_putc(b, '\n');
}

static void text_row(struct sx_grep_doc *d, const struct sx_grep_row *row)
{
	struct sx_buf *b = d->page.out;

	if (d->mode == SX_GREP_HITS) {
		text_hit(d, row);
	} else {
		sx_put_shown(b, row->address, d->page.escape);
		if (d->mode == SX_GREP_COUNT) {
			sx_buf_putc(b, ':');
			sx_buf_u64(b, row->matches);
		}
		sx_buf_putc(b, '\n');
	}
	d->rows++;
}

static void text_end(struct sx_grep_doc *d, const struct sx_grep_totals *t)
{
	struct sx_buf *b = d->page.out;

	if (d->mode != SX_GREP_HITS)
		return;
	if (t->matches)
		sx_put_count(b, t->matches, "match", "matches");
	else
		sx_buf_puts(b, "no match");
	sx_buf_puts(b, " in ");
	if (t->matches && t->modules > 1) {
		sx_buf_grouped(b, t->matching);
		sx_buf_puts(b, " of ");
	}
	sx_put_count(b, t->modules, "module", "modules");
	sx_buf_putc(b, '\n');
	sx_coverage_text(b, t->ending);
}

/* ---- tsv ---- */

static void tsv_begin(struct sx_grep_doc *d)
{
	struct sx_buf *b = d->page.out;

	sx_buf_puts(b, "address");
	if (d->mode == SX_GREP_COUNT)
		sx_buf_puts(b, "\tcount");
	if (d->mode == SX_GREP_HITS) {
		sx_buf_puts(b, "\tbyte_offset\tinstruction");
		if (d->neighbours)
			sx_buf_puts(b, "\trole");
		if (d->source)
			sx_buf_puts(b, "\tfile\tline");
	}
	sx_buf_putc(b, '\n');
}

static void tsv_hit(struct sx_grep_doc *d, const struct sx_grep_row *row)
{
	struct sx_buf *b = d->page.out;

	sx_buf_putc(b, '\t');
	sx_buf_u64(b, row->hit->offset);
	sx_buf_putc(b, '\t');
	sx_put_tsv(b, row->hit->text);
	if (d->neighbours) {
		sx_buf_putc(b, '\t');
		sx_buf_puts(b, roles[row->hit->role]);
	}
	if (!d->source)
		return;
	sx_buf_putc(b, '\t');
	sx_put_tsv(b, row->file);
	sx_buf_putc(b, '\t');
	if (row->file.len)
		sx_buf_u64(b, row->line);
	else
		sx_buf_putc(b, '-');
}

static void tsv_row(struct sx_grep_doc *d, const struct sx_grep_row *row)
{
	struct sx_buf *b = d->page.out;

	sx_put_tsv(b, row->address);
	if (d->mode == SX_GREP_HITS)
		tsv_hit(d, row);
	if (d->mode == SX_GREP_COUNT) {
		sx_buf_putc(b, '\t');
		sx_buf_u64(b, row->matches);
	}
	sx_buf_putc(b, '\n');
}

static void tsv_end(struct sx_grep_doc *d, const struct sx_grep_totals *t)
{
	(void)d;
	(void)t;
}

/* ---- ndjson ---- */

/* A record; the first of a document says which schema it follows. */
static void begin_record(struct sx_grep_doc *d, const char *type)
{
	sx_json_init(&d->json, d->page.out, false);
	sx_json_object(&d->json, NULL);
	sx_json_cstr(&d->json, "t", type);
	if (!d->rows++)
		sx_json_u64(&d->json, "spvx_grep", SCHEMA_VERSION);
}

static void end_record(struct sx_grep_doc *d)
{
	sx_json_end_object(&d->json);
	sx_json_finish(&d->json);
}

static void json_row(struct sx_grep_doc *d, const struct sx_grep_row *row)
{
	struct sx_json *j = &d->json;
	bool hits = d->mode == SX_GREP_HITS;

	begin_record(d, hits ? roles[row->hit->role] : "module");
	sx_json_name(j, "address", row->address);
	if (hits) {
		sx_json_u64(j, "byte_offset", row->hit->offset);
		sx_json_name(j, "instruction", row->hit->text);
	}
	if (row->file.len) {
		sx_json_name(j, "file", row->file);
		sx_json_u64(j, "line", row->line);
	}
	if (d->mode == SX_GREP_COUNT)
		sx_json_u64(j, "matches", row->matches);
	end_record(d);
}

static void json_end(struct sx_grep_doc *d, const struct sx_grep_totals *t)
{
	struct sx_json *j = &d->json;

	sx_coverage_ndjson(d->page.out, t->ending, d->rows ? NULL : "spvx_grep",
			   SCHEMA_VERSION);
	begin_record(d, "total");
	sx_json_u64(j, "matches", t->matches);
	sx_json_u64(j, "matching", t->matching);
	sx_json_u64(j, "modules", t->modules);
	sx_json_bool(j, "complete", t->ending->complete);
	end_record(d);
}

/* ---- the formats ---- */

static const struct sx_grep_format formats[] = {
	{ "text", no_begin, text_row, text_end },
	{ "tsv", tsv_begin, tsv_row, tsv_end },
	{ "ndjson", no_begin, json_row, json_end },
};

const struct sx_grep_format *sx_grep_format(const char *name)
{
	for (size_t i = 0; i < sizeof(formats) / sizeof(formats[0]); i++) {
		if (!strcmp(name, formats[i].name))
			return &formats[i];
	}
	return NULL;
}
