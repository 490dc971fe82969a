/* SPDX-License-Identifier: MIT */
/*
 * report/diff/trend_record.c - the records of `spvx trend`: builds, modules that changed, needs
 * of devices.
 */
#include "report/diff/trend.h"

#include "report/records/markdown.h"

#define BUILD  struct sx_trend_build
#define CHANGE struct sx_trend_change
#define NEED   struct sx_trend_need

/* ---- builds ---- */

#define COMPARED          SX_WHEN(BUILD, compared)
#define F_PART(text, at)  SX_F_U64(text, BUILD, at.modules, COMPARED)
#define F_BYTES(text, at) SX_F_U64(text, BUILD, at, COMPARED)

static const struct sx_field build_fields[] = {
	SX_F_NAME("build", BUILD, label, .says = "its label, or the name of its file"),
	SX_F_U64("modules", BUILD, modules),
	SX_F_U64("bytes", BUILD, bytes),
	SX_F_U64("words", BUILD, words),
	SX_F_U64("debug_words", BUILD, debug_words, .says = "words of debug information"),
	SX_F_U64("duplicates", BUILD, duplicates,
		 .says = "modules with the bytes of another one before them"),
	SX_F_U64("duplicate_bytes", BUILD, duplicate_bytes),
	SX_F_U64("findings", BUILD, findings, SX_WHEN(BUILD, audited), .flags = SX_NULL,
		 .says = "of its audit; null: the build has none"),
	SX_F_U64("new", BUILD, parts[SX_TREND_NEW].modules, COMPARED,
		 .says = "modules that the build before did not have, by name or bytes"),
	F_BYTES("new_bytes", parts[SX_TREND_NEW].is),
	F_PART("gone", parts[SX_TREND_GONE]),
	F_BYTES("gone_bytes", parts[SX_TREND_GONE].was),
	SX_F_U64("changed", BUILD, changed.modules, COMPARED,
		 .says = "modules with other bytes: the sum of debug, code and other"),
	F_BYTES("changed_bytes_before", changed.was),
	F_BYTES("changed_bytes", changed.is),
	SX_F_U64(
		"debug", BUILD, parts[SX_TREND_DEBUG].modules, COMPARED,
		.says = "changed in debug information or numbers of <id>s only: n1 is equal"),
	F_BYTES("debug_bytes_before", parts[SX_TREND_DEBUG].was),
	F_BYTES("debug_bytes", parts[SX_TREND_DEBUG].is),
	SX_F_U64("code", BUILD, parts[SX_TREND_CODE].modules, COMPARED,
		 .says = "changed in code or interface: n2 differs"),
	F_BYTES("code_bytes_before", parts[SX_TREND_CODE].was),
	F_BYTES("code_bytes", parts[SX_TREND_CODE].is),
	SX_F_U64(
		"other", BUILD, parts[SX_TREND_OTHER].modules, COMPARED,
		.says = "changed in the header, unused declarations or the order of declarations"),
	F_BYTES("other_bytes_before", parts[SX_TREND_OTHER].was),
	F_BYTES("other_bytes", parts[SX_TREND_OTHER].is),
	SX_F_U64("moved", BUILD, parts[SX_TREND_MOVED].modules, COMPARED,
		 .says = "the same bytes have another name"),
};

static const struct sx_record build_record = SX_RECORD("build", build_fields);

/* ---- modules that changed ---- */

static const struct sx_field change_fields[] = {
	SX_F_NAME("build", CHANGE, label,
		  .says = "the build that differs from the one before"),
	SX_F_ENUM("change", CHANGE, kind, sx_trend_kind_names),
	SX_F_U64("bytes_before", CHANGE, was, .says = "0: new"),
	SX_F_U64("bytes", CHANGE, is, .says = "0: gone"),
	SX_F_NAME("module", CHANGE, module),
};

static const struct sx_record change_record = SX_RECORD("change", change_fields);

/* ---- needs ---- */

static const struct sx_field need_fields[] = {
	SX_F_NAME("build", NEED, label),
	SX_F_CSTR(
		"kind", NEED, kind,
		.says = "capability, extension, stage, version; finding: a rule of an audit"),
	SX_F_NAME("name", NEED, name),
	SX_F_U64("count", NEED, count,
		 .says = "modules of the build that declare it; findings of the rule"),
};

static const struct sx_record need_record = SX_RECORD("need", need_fields);

/* ---- the document ---- */

static const struct sx_field root_fields[] = {
	SX_F_HERE("builds", SX_ROWS, &build_record, .says = "in their order"),
	SX_F_HERE("changes", SX_ROWS, &change_record,
		  .says = "of each build, the largest change of bytes first"),
	SX_F_HERE("needs", SX_ROWS, &need_record,
		  .says = "needs of devices and findings, of each build"),
};

static const struct sx_record root_record = SX_RECORD("trend", root_fields);

static const struct sx_sheet sheets[] = {
	{ NULL, &build_record, NULL },
	{ "--modules", &change_record, NULL },
	{ "--needs", &need_record, NULL },
	{ 0 },
};

static void people_end(struct sx_doc *doc, const struct sx_ending *ending)
{
	sx_trend_text((struct sx_trend_doc *)doc);
	sx_doc_people_end(doc, ending);
}

static const struct sx_format people[] = {
	{ "text", NULL, NULL, people_end },
	{ "markdown", NULL, NULL, people_end },
	{ 0 },
};

const struct sx_document sx_trend_document = {
	.title = "spvx trend",
	.version = "spvx_trend",
	.root = &root_record,
	.sheets = sheets,
	.skipped = true,
	.complete = "all builds could be read",
	.people = people,
};

/* ---- writing ---- */

/* Write all rows of a kind, unless columns are those of another kind. */
static void put_rows(struct sx_trend_doc *d, const struct sx_record *r,
		     const struct sx_vec *rows, size_t size)
{
	if (sx_doc_is(&d->doc, SX_IN_COLUMNS) && d->doc.rows != r)
		return;
	for (uint32_t i = 0; i < rows->count; i++)
		sx_doc_row(&d->doc, r, (const char *)rows->items + i * size);
}

void sx_trend_put(struct sx_trend_doc *d)
{
	const struct sx_trend *t = d->trend;

	if (d->modules)
		d->doc.rows = &change_record;
	else if (d->needs)
		d->doc.rows = &need_record;
	sx_doc_begin(&d->doc);
	put_rows(d, &build_record, &t->builds, sizeof(BUILD));
	sx_doc_next(&d->doc);
	put_rows(d, &change_record, &t->changes, sizeof(CHANGE));
	sx_doc_next(&d->doc);
	put_rows(d, &need_record, &t->needs, sizeof(NEED));
}
