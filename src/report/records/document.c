/* SPDX-License-Identifier: MIT */
/*
 * report/records/document.c - documents for programs: json, ndjson, tsv, csv.
 */
#include "report/records/document.h"

#include "report/html/html.h"

#define SCHEMA_VERSION 1

static void put_version(struct sx_doc *d)
{
	sx_json_u64(&d->w.json, d->what->version, SCHEMA_VERSION);
}

/* Write the fields of the root up to the next rows. Return: the rows; NULL at the end. */
static const struct sx_field *put_root(struct sx_doc *d)
{
	const struct sx_record *root = d->what->root;

	while (d->at < root->count) {
		const struct sx_field *f = &root->fields[d->at++];

		if (f->kind == SX_ROWS && !(f->asked & ~d->w.asked))
			return f;
		sx_fields_put(&d->w, f, 1, d);
	}
	return NULL;
}

/* ---- json ---- */

static void open_rows(struct sx_doc *d)
{
	const struct sx_field *rows = put_root(d);

	d->open = rows;
	if (rows)
		sx_json_put_open(&d->w.json, rows->key, '[', false);
}

static void close_rows(struct sx_doc *d)
{
	if (d->open)
		sx_json_end_array(&d->w.json);
	d->open = false;
}

static void json_begin(struct sx_doc *d)
{
	sx_json_init(&d->w.json, d->w.out, true);
	if (d->what->raw_array) {
		sx_json_array(&d->w.json, NULL);
		d->open = true;
		return;
	}
	sx_json_object(&d->w.json, NULL);
	put_version(d);
	open_rows(d);
}

static void json_row(struct sx_doc *d, const void *row)
{
	sx_record_item(&d->w, d->record, row);
}

static void json_end(struct sx_doc *d, const struct sx_ending *ending)
{
	struct sx_json *j = &d->w.json;

	close_rows(d);
	if (!d->what->raw_array) {
		put_root(d);
		d->w.asked |= d->what->skipped ? SX_ASKED_SKIPPED : 0;
		sx_record_members(&d->w, &sx_ending_record, ending);
		sx_json_end_object(j);
	}
	sx_json_finish(j);
}

/* ---- ndjson ---- */

static void open_line(struct sx_doc *d, const char *type)
{
	sx_json_init(&d->w.json, d->w.out, false);
	sx_json_object(&d->w.json, NULL);
	sx_json_cstr(&d->w.json, "t", type);
	if (!d->lines++ && d->what->version)
		put_version(d);
}

static void close_line(struct sx_doc *d)
{
	sx_json_end_object(&d->w.json);
	sx_json_finish(&d->w.json);
}

void sx_doc_begin_lines(struct sx_doc *d)
{
	d->w.lines = true;
	if (!d->what->head)
		return;
	open_line(d, d->what->head);
	put_root(d);
	close_line(d);
}

void sx_doc_line(struct sx_doc *d, const struct sx_record *r, const char *type,
		 const void *record)
{
	open_line(d, type);
	sx_record_members(&d->w, r, record);
	close_line(d);
}

static void ndjson_row(struct sx_doc *d, const void *row)
{
	sx_doc_line(d, d->record, d->record->name, row);
}

const struct sx_record sx_end_record = { .name = "end" };

void sx_doc_end_lines(struct sx_doc *d, const struct sx_ending *ending)
{
	for (size_t i = 0; d->what->skipped && i < ending->skipped_count; i++)
		sx_doc_line(d, &sx_skipped_record, sx_skipped_record.name,
			    &ending->skipped[i]);
	if (!d->what->total)
		return;
	for (size_t i = 0; i < ending->trouble_count; i++)
		sx_doc_line(d, &sx_problem_record, sx_problem_record.name,
			    &ending->troubles[i]);
	open_line(d, d->what->total->name);
	sx_record_members(&d->w, d->what->total, d);
	if (ending->left_out)
		sx_json_u64(&d->w.json, "more_problems", ending->left_out);
	sx_json_bool(&d->w.json, "complete", ending->complete);
	close_line(d);
}

/* ---- tsv, csv ---- */

const struct sx_dialect *sx_doc_dialect(const struct sx_doc *d)
{
	return !strcmp(d->format->name, "csv") ? &sx_csv : &sx_tsv;
}

static void columns_begin(struct sx_doc *d)
{
	sx_put_heading(d->w.out, d->rows, d->w.asked, sx_doc_dialect(d));
}

static void columns_row(struct sx_doc *d, const void *row)
{
	sx_record_cells(&d->w, d->record, row, sx_doc_dialect(d));
	sx_buf_puts(d->w.out, sx_doc_dialect(d)->newline);
}

/* ---- the document ---- */

static const struct sx_format formats[] = {
	{ "json", json_begin, json_row, json_end },
	{ "ndjson", sx_doc_begin_lines, ndjson_row, sx_doc_end_lines },
	{ "tsv", columns_begin, columns_row, NULL },
	{ "csv", columns_begin, columns_row, NULL },
	{ 0 },
};

unsigned sx_format_kind(const char *name)
{
	static const struct {
		const char *name;
		unsigned kind;
	} kinds[] = {
		{ "text", SX_IN_TEXT },    { "markdown", SX_IN_MARKDOWN },
		{ "dot", SX_IN_GRAPH },    { "mermaid", SX_IN_GRAPH },
		{ "html", SX_IN_HTML },    { "sarif", SX_IN_SORTED },
		{ "junit", SX_IN_SORTED }, { "codequality", SX_IN_SORTED },
		{ "json", SX_IN_JSON },    { "ndjson", SX_IN_LINES },
		{ "tsv", SX_IN_COLUMNS },  { "csv", SX_IN_COLUMNS },
	};

	for (size_t i = 0; i < SX_ARRAY_SIZE(kinds); i++) {
		if (!strcmp(kinds[i].name, name))
			return kinds[i].kind;
	}
	return 0;
}

/* Return: the format called @name in a list, which may be NULL; NULL: it has none. */
static const struct sx_format *find_format(const struct sx_format *f, const char *name)
{
	while (f && f->name && strcmp(f->name, name) != 0)
		f++;
	return f && f->name ? f : NULL;
}

bool sx_document_has(const struct sx_document *what, const char *format)
{
	return find_format(what->people, format);
}

/* The record of the columns: the document's own, or that of its first rows. */
static const struct sx_record *rows_of(const struct sx_document *what)
{
	if (what->columns)
		return what->columns;
	for (size_t i = 0; i < what->root->count; i++) {
		if (what->root->fields[i].kind == SX_ROWS)
			return what->root->fields[i].of;
	}
	return NULL;
}

bool sx_document_sheet(const struct sx_document *what, size_t i, struct sx_sheet *sheet)
{
	if (what->sheets)
		*sheet = what->sheets[i];
	else
		*sheet = (struct sx_sheet){ .columns = i ? NULL : rows_of(what) };
	return sheet->columns != NULL;
}

void sx_doc_init(struct sx_doc *d, const struct sx_document *what, const char *format,
		 struct sx_page page)
{
	d->page = page;
	d->what = what;
	d->format = find_format(what->people, format);
	if (!d->format)
		d->format = find_format(formats, format);
	d->kind = sx_format_kind(format);
	sx_writer_init(&d->w, page.out, d);
	d->w.asked = what->always;
	d->rows = rows_of(what);
}

void sx_doc_begin(struct sx_doc *d)
{
	d->begun = true;
	if (sx_doc_is(d, SX_IN_MARKDOWN))
		sx_markdown_begin(&d->markdown, &d->page);
	if (d->format->begin)
		d->format->begin(d);
}

void sx_doc_row(struct sx_doc *d, const struct sx_record *r, const void *row)
{
	d->record = r;
	if (d->format->row)
		d->format->row(d, row);
	d->written++;
}

void sx_doc_rows(struct sx_doc *d, const struct sx_record *r, const void *rows,
		 uint64_t count, size_t size)
{
	if (sx_doc_is(d, SX_IN_COLUMNS) && d->rows != r)
		return;
	for (uint64_t i = 0; i < count; i++)
		sx_doc_row(d, r, (const char *)rows + i * size);
}

void sx_doc_people_end(struct sx_doc *d, const struct sx_ending *ending)
{
	if (d->page.markdown) {
		sx_ending_markdown(d->page.markdown, ending);
	} else if (sx_doc_is(d, SX_IN_HTML)) {
		sx_ending_html(d->page.out, ending);
		sx_html_end(d->page.out);
	} else {
		sx_ending_text(d->page.out, ending, d->page.escape);
	}
}

void sx_doc_next(struct sx_doc *d)
{
	if (d->format->end != json_end)
		return;
	close_rows(d);
	open_rows(d);
}

void sx_doc_end(struct sx_doc *d, const struct sx_ending *ending)
{
	if (d->begun && d->format->end)
		d->format->end(d, ending);
	if (d->begun && d->page.markdown)
		sx_markdown_end(d->page.markdown);
	sx_writer_free(&d->w);
}
