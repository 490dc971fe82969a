/* SPDX-License-Identifier: MIT */
/*
 * report/records/document.h - the output of a command: its records in order, in any format.
 *
 * Like a record, a document has a table of fields, of a struct that begins with struct
 * sx_doc. At a field of kind SX_ROWS, rows are written as they come; none is kept. json,
 * ndjson, tsv and csv are the same functions for all documents; the formats for people are
 * the document's own. With SX_ONLY_JSON (the library as one file) they are left out.
 *
 * In NDJSON each row is a line {"t": its type}; fields before the rows are a line of their
 * own if .head names its type, else the version of the schema goes into the first line; the
 * totals are the last line.
 */
#ifndef SPVX_REPORT_RECORDS_DOCUMENT_H
#define SPVX_REPORT_RECORDS_DOCUMENT_H

#include "report/records/ending.h"
#include "report/records/markdown.h"
#include "report/records/record.h"
#include "report/records/table.h"

struct sx_doc;

/* Formats that every document has, for the lists of formats in commands: as a whole, and
 * line by line. A new format needs its name here and a line in document.c. */
#define SX_FORMATS_WHOLE "json"
#define SX_FORMATS_LINES "ndjson"

/* Kinds of formats, a bit each; formats of a single command (c-header, map) have none. */
enum sx_format_kind {
	SX_IN_TEXT = 1,
	SX_IN_MARKDOWN = 2,
	SX_IN_GRAPH = 4, /* dot, mermaid */
	SX_IN_HTML = 8,
	SX_IN_SORTED = 16, /* findings in order: sarif, junit, codequality */
	SX_IN_JSON = 32,
	SX_IN_LINES = 64,    /* ndjson */
	SX_IN_COLUMNS = 128, /* tsv, csv */

	SX_IN_PEOPLE = SX_IN_TEXT | SX_IN_MARKDOWN | SX_IN_GRAPH
};

/* The kind of the format called @name; 0: none of these. */
unsigned sx_format_kind(const char *name);

/* A format; a function is NULL where it writes nothing. */
struct sx_format {
	const char *name;
	void (*begin)(struct sx_doc *d);
	void (*row)(struct sx_doc *d, const void *row);
	void (*end)(struct sx_doc *d, const struct sx_ending *ending);
};

/**
 * struct sx_sheet - a set of columns of TSV and CSV
 * @when:    options that choose this set instead of the document's others; NULL: none
 * @columns: their titles and meanings; fields with .asked are present with the option that
 *           their text names
 * @notes:   further lines about the rows; NULL: none
 */
struct sx_sheet {
	const char *when;
	const struct sx_record *columns;
	const char *notes;
};

/**
 * struct sx_line - a kind of line of NDJSON
 * @type:   its "t"; NULL: the name of the record
 * @record: its other members
 */
struct sx_line {
	const char *type;
	const struct sx_record *record;
};

/* The root of a document with those fields. */
#define SX_ROOT(name, ...) &(const struct sx_record)SX_TABLE(name)({ __VA_ARGS__ })

/* Lists of a document, in place, each ended by { 0 }. */
#define SX_PEOPLE(...) (const struct sx_format[]) __VA_ARGS__
#define SX_SHEETS(...) (const struct sx_sheet[]) __VA_ARGS__
#define SX_LINES(...)  (const struct sx_line[]) __VA_ARGS__

/**
 * struct sx_document - a kind of document
 * @title:    "spvx ls"
 * @says:     its subject, or NULL
 * @version:  the key that has the version of the schema, which is 1: "spvx_ls"
 * @root:     its fields, SX_ROWS among them
 * @columns:  record whose fields are the columns of TSV and CSV, unless an option says
 *            otherwise; NULL: the first record with rows
 * @sheets:   sets of columns that its options choose from, ended by an empty one; NULL:
 *            only @columns
 * @head:     type of NDJSON's first line, or NULL
 * @lines:    kinds of NDJSON lines besides @head, @total and skipped files, ended by an
 *            empty one; NULL: the records that have rows
 * @total:    totals in NDJSON's last line, with .name its type; NULL: no such line
 * @skipped:  skipped files are listed at the end
 * @complete: meaning of "complete" in this document, for the schema
 * @people:   its formats for people, ended by an empty one; NULL: none
 * @always:   .asked bits of fields that all documents of the kind have
 * @never:    .asked bits of fields that none of them has
 * @raw_array: an array of .root, without version and end
 * @roots:    alternatives to .root, each with all of its fields; NULL at the end
 */
struct sx_document {
	const char *title;
	const char *says;
	const char *version;
	const struct sx_record *root;
	const struct sx_record *columns;
	const struct sx_sheet *sheets;
	const char *head;
	const struct sx_line *lines;
	const struct sx_record *total;
	bool skipped;
	const char *complete;
	const struct sx_format *people;
	unsigned always;
	unsigned never;
	bool raw_array;
	const struct sx_record *const *roots;
};

/**
 * struct sx_doc - a document being written; first member of a command's own struct
 * @page:    destination of the text
 * @markdown: writer of the format of that name, from begin to end
 * @what:    the kind of document
 * @format:  its format
 * @kind:    kind of the format, enum sx_format_kind
 * @w:       writer of the formats for programs; .asked is set before it begins
 * @rows:    record of the columns; a command may set it before the document begins
 * @record:  record of the current row
 * @at:      index of the root's next field
 * @written: rows so far
 * @lines:   lines of NDJSON so far
 * @begun:   sx_doc_begin() was called
 * @open:    JSON: rows are being written
 */
struct sx_doc {
	struct sx_page page;
	struct sx_markdown markdown;
	const struct sx_document *what;
	const struct sx_format *format;
	unsigned kind;
	struct sx_writer w;
	const struct sx_record *rows;
	const struct sx_record *record;
	size_t at;
	uint64_t written;
	uint64_t lines;
	bool begun;
	bool open;
};

/* Whether it has a format of its own called @format. */
bool sx_document_has(const struct sx_document *what, const char *format);

/* Set up all members but those that a command sets itself. @format: a name that exists. */
void sx_doc_init(struct sx_doc *d, const struct sx_document *what, const char *format,
		 struct sx_page page);

void sx_doc_begin(struct sx_doc *d);

void sx_doc_row(struct sx_doc *d, const struct sx_record *r, const void *row);

/* A row of the record of the columns, which documents with one kind of rows have. */
static inline void sx_doc_put(struct sx_doc *d, const void *row)
{
	sx_doc_row(d, d->rows, row);
}

/* Rows of @size bytes each, unless the columns are those of another record. */
void sx_doc_rows(struct sx_doc *d, const struct sx_record *r, const void *rows,
		 uint64_t count, size_t size);

/* The rows that follow are those of the next SX_ROWS. */
void sx_doc_next(struct sx_doc *d);

/* The columns of its TSV, one sheet after the other from 0; false: there are no more. */
bool sx_document_sheet(const struct sx_document *what, size_t i, struct sx_sheet *sheet);

/* End the document, if it has begun, and release its memory. */
void sx_doc_end(struct sx_doc *d, const struct sx_ending *ending);

/* The end of a text, of markdown or of a page: the errors and skipped files. */
void sx_doc_people_end(struct sx_doc *d, const struct sx_ending *ending);

/* Whether the format is of one of those kinds. */
static inline bool sx_doc_is(const struct sx_doc *d, unsigned kinds)
{
	return d->kind & kinds;
}

/* The dialect of its columns, TSV or CSV. */
const struct sx_dialect *sx_doc_dialect(const struct sx_doc *d);

/* ---- NDJSON whose rows are several lines ---- */

void sx_doc_begin_lines(struct sx_doc *d);

void sx_doc_end_lines(struct sx_doc *d, const struct sx_ending *ending);

void sx_doc_line(struct sx_doc *d, const struct sx_record *r, const char *type,
		 const void *record);

/* The JSON Schema of -f json; open to new keys, as readers should be. @lines: with
 * $defs/ndjson, the schema of a line of -f ndjson. */
void sx_document_schema(struct sx_buf *b, const struct sx_document *what, bool lines);

/* The .asked bit of the skipped files, in documents that list them. */
#define SX_ASKED_SKIPPED (1u << 31)

/* Skipped files, problems, and how a run ended: members of a struct sx_ending. */
extern const struct sx_record sx_skipped_record;
extern const struct sx_record sx_problem_record;
extern const struct sx_record sx_ending_record;

/* The last members of a document, of its struct sx_ending. @about: the description of
 * "complete"; the rest: where the struct is. */
#define SX_F_ENDING(about, ...)                                                        \
	SX_F_ARRAY("problems", struct sx_ending, troubles, trouble_count,              \
		   &sx_problem_record, .flags = SX_IF,                                 \
		   .says = "errors, and findings that messages report", __VA_ARGS__),  \
		SX_F_U64("more_problems", struct sx_ending, left_out, .flags = SX_IF,  \
			 .says = "number of problems that are left out", __VA_ARGS__), \
		SX_F_BOOL("complete", struct sx_ending, complete, .says = (about),     \
			  __VA_ARGS__)

/* The .total of documents that have no totals, only an end. */
extern const struct sx_record sx_end_record;

#endif
