/* SPDX-License-Identifier: MIT */
/*
 * report/modules/grep.c - instructions found, as text and for programs.
 *
 * In the text an instruction takes one line: control bytes of its strings are escaped, line
 * ends too.
 */
#include "report/modules/grep.h"

#include "base/str.h"
#include "report/records/ending.h"
#include "report/records/words.h"

static const char *const roles[] = {
	[SPVX_HIT_MATCH] = "match",
	[SPVX_HIT_BEFORE] = "before",
	[SPVX_HIT_AFTER] = "after",
	NULL,
};

/* ---- text ---- */

/* As grep has it: neighbours have dashes, and separate groups a line between. */
static void text_hit(const struct sx_grep_doc *d, const struct sx_grep_row *row)
{
	struct sx_buf *b = d->doc.page.out;
	const struct spvx_hit *hit = row->hit;
	char mark = hit->role == SPVX_HIT_MATCH ? ':' : '-';

	SX_SAY(b, SX_C(d->neighbours && d->doc.written && hit->gap ? "--\n" : ""),
	       SX_SHOWN(row->address, d->doc.page.escape));
	sx_buf_putc(b, mark);
	if (row->place.line) {
		SX_SAY(b, SX_PLAIN(row->place.line), SX_T(":"), SX_PLAIN(row->place.column),
		       SX_C(mark == ':' ? ": " : "- "));
		sx_put_source(b, row->place.source, true);
	} else {
		SX_SAY(b, SX_HEX(hit->offset), SX_C(mark == ':' ? ": " : "- "),
		       SX_SHOWN(hit->text, true));
	}
	if (row->file.len) {
		sx_buf_puts(b, "  ; ");
		sx_put_source_line(b, row->file, row->line, row->source, true);
	}
	sx_buf_putc(b, '\n');
}

static void text_row(struct sx_doc *doc, const void *record)
{
	const struct sx_grep_doc *d = (const struct sx_grep_doc *)doc;
	const struct sx_grep_row *row = record;
	struct sx_buf *b = doc->page.out;

	if (d->mode == SX_GREP_HITS) {
		text_hit(d, row);
		return;
	}
	sx_put_shown(b, row->address, doc->page.escape);
	if (d->mode == SX_GREP_COUNT)
		SX_SAY(b, SX_T(":"), SX_PLAIN(row->matches));
	sx_buf_putc(b, '\n');
}

static void text_end(struct sx_doc *doc, const struct sx_ending *ending)
{
	const struct sx_grep_doc *d = (const struct sx_grep_doc *)doc;
	const struct sx_grep_totals *t = &d->totals;
	struct sx_buf *b = doc->page.out;

	if (!d->summary)
		return;
	SX_SAY(b,
	       !t->matches                  ? SX_T("no match")
	       : d->mode == SX_GREP_MODULES ? SX_T("matches")
					    : SX_COUNT(t->matches, "match", "matches"),
	       SX_T(" in "));
	if (t->matches && t->modules > 1)
		SX_SAY(b, SX_N(t->matching), SX_T(" of "));
	SX_SAY(b, SX_COUNT(t->modules, "module", "modules"), SX_T("\n"));
	sx_doc_people_end(doc, ending);
}

/* ---- the records ---- */

/* The fields of a row depend on its subject. */
#define ASKED_HITS       1u
#define ASKED_MODULES    2u
#define ASKED_NEIGHBOURS 4u
#define ASKED_SOURCE     8u
#define ASKED_COUNT      16u

#define ROW    struct sx_grep_row
#define HIT    struct spvx_hit
#define OF_HIT SX_VIA(ROW, hit)

/* NDJSON has the role as the type of the line. */
static const struct sx_field hit_fields[] = {
	SX_F_NAME("address", ROW, address, .says = "of the module"),
	SX_F_U64("byte_offset", HIT, offset, OF_HIT,
		 .says = "of the instruction in the module"),
	SX_F_NAME("instruction", HIT, text, OF_HIT,
		  .says = "as `dis --raw-id --no-indent` prints it"),
	SX_F_ENUM("role", HIT, role, roles, OF_HIT, .asked = ASKED_NEIGHBOURS,
		  .flags = SX_NOT_LINE, .says = "with -A, -B or -C"),
	SX_F_NAME("file", ROW, file, SX_WHEN(ROW, file.len), .asked = ASKED_SOURCE,
		  .says = "of the source, with --source"),
	SX_F_U32("line", ROW, line, SX_WHEN(ROW, file.len), .asked = ASKED_SOURCE,
		 .says = "of the source, with --source"),
	SX_F_NAME("source", ROW, source, .asked = ASKED_SOURCE,
		  .flags = SX_IF | SX_NOT_CELL, .says = "that line, without indentation"),
};

static const struct sx_record module_record = SX_TABLE("module")({
	SX_F_NAME("address", ROW, address, .says = "of the module"),
	SX_F_U64("matches", ROW, matches, .asked = ASKED_COUNT, .flags = SX_NOT_CELL,
		 .says = "with -c"),
	SX_F_U64("count", ROW, matches, .asked = ASKED_COUNT,
		 .flags = SX_NOT_JSON | SX_NOT_LINE, .says = "of matches, with -c"),
});

static const struct sx_record hit_record = SX_RECORD("instruction", hit_fields);

static const struct sx_record role_records[] = {
	[SPVX_HIT_MATCH] = { .name = "match", SX_FIELDS(hit_fields) },
	[SPVX_HIT_BEFORE] = { .name = "before", SX_FIELDS(hit_fields) },
	[SPVX_HIT_AFTER] = { .name = "after", SX_FIELDS(hit_fields) },
};

#define DOC struct sx_grep_doc

static const struct sx_record total_record = SX_TABLE("total")({
	SX_F_U64("matches", DOC, totals.matches, SX_WHEN_NOT(DOC, mode, SX_GREP_MODULES),
		 .flags = SX_NULL,
		 .says = "null with -l and -L: more than one of a module are not counted"),
	SX_F_U64("matching", DOC, totals.matching, .says = "modules with a match"),
	SX_F_U64("modules", DOC, totals.modules, .says = "number of modules searched"),
});

const struct sx_document sx_grep_document = {
	.title = "spvx grep",
	.says = "Instructions that match, or modules with a match.",
	.version = "spvx_grep",
	.root = SX_ROOT(
		"grep",
		SX_F_HERE("instructions", SX_ROWS, &hit_record, .asked = ASKED_HITS),
		SX_F_HERE("found", SX_ROWS, &module_record, .asked = ASKED_MODULES,
			  .says = "modules, with -c, -l or -L"),
		SX_F_HERE("summary", SX_OBJECT, &total_record)),
	.sheets = SX_SHEETS({
		{ .columns = &hit_record },
		{ .when = "-c, -l, -L", .columns = &module_record },
		{ 0 },
	}),
	.lines = SX_LINES({
		{ .record = &role_records[SPVX_HIT_MATCH] },
		{ .record = &role_records[SPVX_HIT_BEFORE] },
		{ .record = &role_records[SPVX_HIT_AFTER] },
		{ .record = &module_record },
		{ 0 },
	}),
	.total = &total_record,
	.skipped = true,
	.complete = "all inputs could be read",
	.people = SX_PEOPLE({
		{ "text", NULL, text_row, text_end },
		{ 0 },
	}),
};

void sx_grep_begin(struct sx_grep_doc *d)
{
	bool hits = d->mode == SX_GREP_HITS;

	d->doc.rows = hits ? &hit_record : &module_record;
	d->doc.w.asked |= (hits ? ASKED_HITS : ASKED_MODULES) |
			  (d->mode == SX_GREP_COUNT ? ASKED_COUNT : 0) |
			  (d->neighbours ? ASKED_NEIGHBOURS : 0) |
			  (d->source ? ASKED_SOURCE : 0);
	sx_doc_begin(&d->doc);
}

void sx_grep_put(struct sx_grep_doc *d, const struct sx_grep_row *row)
{
	const struct sx_record *r = d->doc.rows;

	if (row->hit && sx_doc_is(&d->doc, SX_IN_LINES))
		r = &role_records[row->hit->role];
	sx_doc_row(&d->doc, r, row);
}
