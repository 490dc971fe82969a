/* SPDX-License-Identifier: MIT */
/*
 * report/records/document.h - what a command writes: its records in an order, in any format.
 *
 * A document has a table of fields as records have, of a struct that begins with struct
 * sx_doc. Where the table says SX_ROWS, rows are written as they come, and none is kept.
 * json, ndjson, tsv and csv are the same functions for all documents; the formats for people
 * are the document's own. With SX_ONLY_JSON (the library as one file, spvx.wasm) those that
 * have pages are without them.
 *
 * In NDJSON each row is a line {"t": its type}; what is before the rows is a line of its
 * own where .head names its type, else the version of the schema goes into whichever line
 * comes first; the sums at the end are the last line.
 */
#ifndef SPVX_REPORT_RECORDS_DOCUMENT_H
#define SPVX_REPORT_RECORDS_DOCUMENT_H

#include "report/records/ending.h"
#include "report/records/record.h"
#include "report/records/table.h"

struct sx_doc;

/* What every document can be written as, in the lists of formats that commands have: as a
 * whole, and line by line. One more format has its name here and a line in document.c. */
#define SX_FORMATS_WHOLE "json"
#define SX_FORMATS_LINES "ndjson"

/* What formats are, a bit each; those of one command alone (c-header, map) are none of these. */
enum sx_format_kind {
	SX_IN_TEXT = 1,
	SX_IN_MARKDOWN = 2,
	SX_IN_GRAPH = 4, /* dot, mermaid */
	SX_IN_HTML = 8,
	SX_IN_SARIF = 16,
	SX_IN_JSON = 32,
	SX_IN_LINES = 64,    /* ndjson */
	SX_IN_COLUMNS = 128, /* tsv, csv */

	SX_IN_PEOPLE = SX_IN_TEXT | SX_IN_MARKDOWN | SX_IN_GRAPH
};

/* What the format of that name is; 0: none of these. */
unsigned sx_format_kind(const char *name);

/* A format; a function is NULL where it writes nothing. */
struct sx_format {
	const char *name;
	void (*begin)(struct sx_doc *d);
	void (*row)(struct sx_doc *d, const void *row);
	void (*end)(struct sx_doc *d, const struct sx_ending *ending);
};

/**
 * struct sx_sheet - columns of TSV and CSV, as documents have them
 * @when:    options that choose them, the others of the document's; NULL: none do
 * @columns: their titles and what they mean; fields that are asked for are there with the
 *           option that their text names
 * @notes:   what else there is to say of the rows, in lines; NULL: nothing
 */
struct sx_sheet {
	const char *when;
	const struct sx_record *columns;
	const char *notes;
};

/**
 * struct sx_line - a kind of line of NDJSON
 * @type:   its "t"; NULL: the name of the record
 * @record: what else it has
 */
struct sx_line {
	const char *type;
	const struct sx_record *record;
};

/**
 * struct sx_document - a kind of document
 * @title:    "spvx ls"
 * @says:     what it is about, or NULL
 * @version:  the key that has the version of the schema, which is 1: "spvx_ls"
 * @root:     its fields, SX_ROWS among them
 * @columns:  record that the columns of TSV and CSV are of, unless an option says
 *            otherwise; NULL: the first that has rows
 * @sheets:   columns of formats of its own, ended by an empty one; NULL: its columns are
 *            those of @columns
 * @head:     type of NDJSON's first line, or NULL
 * @lines:    of NDJSON besides those of @head, @total and what was skipped, ended by an
 *            empty one; NULL: those of the records that have rows
 * @total:    sums that are NDJSON's last line, with .name its type; NULL: no such line
 * @skipped:  files that were skipped are among what is at the end
 * @complete: what it means that the document is complete
 * @people:   formats of its own, ended by an empty one; NULL: none
 * @always:   bits of fields that are there in all documents of the kind
 * @never:    and in none
 * @raw_array:     an array of .root, without version and end
 * @roots:    in place of .root: it is one of these, which have all that it has; NULL at the
 *            end
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
 * struct sx_doc - a document in the making, which the command's own struct begins with
 * @page:    where it goes
 * @what:    kind of document
 * @format:  it has
 * @kind:    of it
 * @w:       writer of the formats for programs; .asked is set before it begins
 * @rows:    record that columns are of; a command may set it before the document begins
 * @record:  of the current row
 * @at:      field of the root that comes next
 * @written: rows so far
 * @lines:   of NDJSON so far
 * @open:    JSON: rows are being written
 */
struct sx_doc {
	struct sx_page page;
	const struct sx_document *what;
	const struct sx_format *format;
	unsigned kind;
	struct sx_writer w;
	const struct sx_record *rows;
	const struct sx_record *record;
	size_t at;
	uint64_t written;
	uint64_t lines;
	bool open;
};

/* Set up all but what a command sets itself. @format: by name, which there is. */
void sx_doc_init(struct sx_doc *d, const struct sx_document *what, const char *format,
		 struct sx_page page);

void sx_doc_begin(struct sx_doc *d);

void sx_doc_row(struct sx_doc *d, const struct sx_record *r, const void *row);

/* The rows that follow are those of the next SX_ROWS. */
void sx_doc_next(struct sx_doc *d);

/* The columns of its TSV, one sheet after the other from 0; false: there are no more. */
bool sx_document_sheet(const struct sx_document *what, size_t i, struct sx_sheet *sheet);

/* Ends the document and releases what it kept. */
void sx_doc_end(struct sx_doc *d, const struct sx_ending *ending);

/* The end of a text that has nothing else at its end: what could not be done. */
void sx_doc_text_end(struct sx_doc *d, const struct sx_ending *ending);

/* It is of one of those kinds. */
static inline bool sx_doc_is(const struct sx_doc *d, unsigned kinds)
{
	return d->kind & kinds;
}

/* How its columns are separated. */
const struct sx_dialect *sx_doc_dialect(const struct sx_doc *d);

/* ---- NDJSON whose rows are several lines ---- */

void sx_doc_begin_lines(struct sx_doc *d);

void sx_doc_line(struct sx_doc *d, const struct sx_record *r, const char *type,
		 const void *record);

/* The JSON Schema of what -f json writes; open to new keys, as readers should be. @lines: with
 * $defs/ndjson, which is that of a line of -f ndjson. */
void sx_document_schema(struct sx_buf *b, const struct sx_document *what, bool lines);

/* Asked for where a document has what was skipped. */
#define SX_ASKED_SKIPPED (1u << 31)

/* What was skipped, and how a run ended: members of a struct sx_ending. */
extern const struct sx_record sx_skipped_record;
extern const struct sx_record sx_ending_record;

#endif
