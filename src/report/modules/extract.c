/* SPDX-License-Identifier: MIT */
/*
 * report/modules/extract.c - the manifest of `spvx extract`.
 */
#include "report/modules/extract.h"

#include "report/records/ending.h"

#define BYTES_WIDTH 9

/* ---- text ---- */

static void text_row(struct sx_doc *d, const void *record)
{
	const struct sx_extract_row *row = record;
	struct sx_buf *b = d->page.out;

	SX_SAY(b, SX_C(d->written ? "" : "    bytes  file <- address\n"),
	       SX_RIGHT(row->bytes, BYTES_WIDTH), SX_T("  "),
	       SX_SHOWN(row->file, d->page.escape), SX_T(" <- "),
	       SX_SHOWN(row->address, d->page.escape), SX_T("\n"));
}

static void text_end(struct sx_doc *doc, const struct sx_ending *ending)
{
	const struct sx_extract_doc *d = (const struct sx_extract_doc *)doc;
	struct sx_buf *b = doc->page.out;

	SX_SAY(b, SX_C(doc->written ? "\n" : ""),
	       SX_COUNT(doc->written, "module", "modules"), SX_T(": "),
	       SX_COUNT(d->count[SX_EXTRACT_WRITTEN], "file written", "files written"),
	       SX_T(", "), SX_N(d->count[SX_EXTRACT_KEPT]), SX_T(" there already, "),
	       SX_N(d->count[SX_EXTRACT_AGAIN]), SX_T(" equal to another\n"));
	if (d->left_out)
		SX_SAY(b, SX_T("left out by --where: "),
		       SX_COUNT(d->left_out, "module", "modules"), SX_T(", "),
		       SX_COUNT(d->left_out_bytes, "byte", "bytes"), SX_T("\n"));
	sx_doc_people_end(doc, ending);
}

/* ---- the document ---- */

#define ROW struct sx_extract_row
#define DOC struct sx_extract_doc

static const struct sx_record row_record = SX_TABLE("module")({
	SX_F_NAME("address", ROW, address, .says = "of the module"),
	SX_F_STR("sha256", ROW, sha256, .type = SX_SAYS_DIGEST,
		 .says = "of the module as stored"),
	SX_F_U64("bytes", ROW, bytes),
	SX_F_NAME("file", ROW, file, .says = "below the folder of --to"),
	SX_F_USES(ROW, uses),
});

static const struct sx_record root_record = SX_TABLE("extract")({
	SX_F_HERE("modules", SX_ROWS, &row_record),
	SX_F_U64("written", DOC, count[SX_EXTRACT_WRITTEN], .says = "files written"),
	SX_F_U64("kept", DOC, count[SX_EXTRACT_KEPT],
		 .says = "files that existed with the same bytes"),
	SX_F_U64("equal", DOC, count[SX_EXTRACT_AGAIN],
		 .says = "modules equal to an earlier one, whose file is theirs"),
	SX_F_U64("left_out", DOC, left_out, .flags = SX_IF,
		 .says = "modules that --where left out"),
	SX_F_U64("left_out_bytes", DOC, left_out_bytes, .flags = SX_IF,
		 .says = "their size"),
});

const struct sx_document sx_extract_document = {
	.title = "spvx extract",
	.version = "spvx_extract",
	.root = &root_record,
	.skipped = true,
	.complete = "all inputs could be read and all files written",
	.people = SX_PEOPLE({
		{ "text", NULL, text_row, text_end },
		{ 0 },
	}),
};
