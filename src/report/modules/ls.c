/* SPDX-License-Identifier: MIT */
/*
 * report/modules/ls.c - a list of modules as text, TSV, JSON and NDJSON.
 *
 * Text has fixed columns, since no row waits for the next; what is too long pushes the rest
 * of its line. The others have a column, or a key, for
 * each row of the table in ls_columns.c.
 */
#include "report/modules/ls.h"

#include "base/str.h"
#include "report/modules/ls_columns.h"
#include "report/records/ending.h"
#include "report/records/members.h"
#include "report/records/words.h"

#include <spvx/enums.h>

/* Columns of the text. */
#define BYTES_WIDTH     9
#define COPIES_WIDTH    8
#define VERSION_WIDTH   6
#define TOOL_WIDTH      15
#define DIGEST_WIDTH    10 /* digits for people: enough for --where=sha256: */
#define ENTRY_WIDTH     18
#define PIPELINES_WIDTH 9
#define SECTION_WIDTH   20
#define ENTRIES_SHOWN   3

/* ---- cells ---- */

/* What a value is in, and what is put together of it. */
static const struct sx_ls_doc *owner(const struct sx_writer *w)
{
	return w->owner;
}

static struct spvx_str cell(const struct sx_writer *w)
{
	return sx_str_n(w->cell.data, w->cell.len);
}

static void put_model(struct sx_buf *b, const struct spvx_grammar *g, uint32_t model)
{
	const char *name = spvx_enum_name(g, SPVX_KIND_ExecutionModel, model);

	if (name)
		sx_buf_puts(b, name);
	else
		sx_buf_u64(b, model);
}

static struct spvx_str entry_name(const struct sx_ls_row *row, size_t i)
{
	return sx_str_n(row->names + row->entries[i].at, row->entries[i].len);
}

/* ---- text ---- */

/* The document's cell, padded, and a gap. */
static void put_cell(struct sx_ls_doc *d, unsigned width)
{
	struct spvx_str s = cell(&d->doc.w);
	size_t used = sx_characters(s);

	SX_SAY(d->doc.w.out, SX_S(s), SX_FILL(" ", (used < width ? width - used : 0) + 2));
}

static void put_tool(struct sx_ls_doc *d, uint32_t generator)
{
	struct sx_buf *b = sx_writer_cell(&d->doc.w);
	struct spvx_str nickname;

	sx_put_tool(b, d->grammar, generator);
	nickname = sx_tool_nickname(cell(&d->doc.w));
	if (nickname.ptr != b->data) {
		sx_writer_cell(&d->doc.w);
		sx_buf_put(b, nickname.ptr, nickname.len);
	}
	SX_SAY(b, SX_T(" "), SX_PLAIN(generator & 0xffff));
	put_cell(d, TOOL_WIDTH);
}

static void put_entries(struct sx_ls_doc *d, const struct sx_ls_row *row)
{
	struct sx_buf *b = sx_writer_cell(&d->doc.w);
	bool escape = d->doc.page.escape;
	size_t shown = row->entry_count;

	if (shown > ENTRIES_SHOWN + 1)
		shown = ENTRIES_SHOWN;
	for (size_t i = 0; i < shown; i++) {
		if (i)
			sx_buf_puts(b, ", ");
		put_model(b, d->grammar, row->entries[i].model);
		SX_SAY(b, SX_T(" "), SX_SHOWN(entry_name(row, i), escape));
	}
	if (shown < row->entry_count)
		SX_SAY(b, SX_T(" and "), SX_N(row->entry_count - shown), SX_T(" more"));
	if (!row->entry_count)
		sx_buf_puts(b, "none");
	put_cell(d, ENTRY_WIDTH);
}

/* The digits for people; it may have something else. */
static void put_build_id(struct sx_ls_doc *d, const struct sx_ls_row *row)
{
	struct spvx_str s = row->build_id;

	if (s.len > DIGEST_WIDTH)
		s.len = DIGEST_WIDTH;
	sx_put_shown(sx_writer_cell(&d->doc.w), s.len ? s : sx_str("-"),
		     d->doc.page.escape);
	put_cell(d, DIGEST_WIDTH);
}

static size_t identity_width(unsigned level)
{
	bool whole = level & (SPVX_IDENTITY_FOZ | SPVX_IDENTITY_SHAPE);

	return whole ? SX_LS_FOZ_DIGITS : DIGEST_WIDTH;
}

static void text_heading(struct sx_ls_doc *d)
{
	struct sx_buf *b = d->doc.w.out;

	sx_buf_right(b, "bytes", 5, BYTES_WIDTH);
	if (d->doc.w.asked & SX_LS_COPIES)
		sx_buf_right(b, "copies", 6, COPIES_WIDTH);
	sx_buf_puts(b, "  ");
	sx_buf_left(b, "SPIR-V", 6, VERSION_WIDTH + 2);
	sx_buf_left(b, "made by", 7, TOOL_WIDTH + 2);
	sx_buf_left(b, "sha256", 6, DIGEST_WIDTH + 2);
	for (size_t i = 0; i < d->identity_count; i++) {
		struct spvx_str name =
			d->identities[i] == SX_LS_BUILD_ID
				? sx_str("build id")
				: sx_record_asked(&d->rows, d->identities[i])->key;

		sx_buf_left(b, name.ptr, name.len, identity_width(d->identities[i]) + 2);
	}
	if (d->doc.w.asked & SX_LS_PIPELINES) {
		sx_buf_right(b, "pipelines", 9, PIPELINES_WIDTH);
		sx_buf_puts(b, "  ");
	}
	if (d->doc.w.asked & SX_LS_SECTIONS)
		sx_buf_left(b, "section", 7, SECTION_WIDTH + 2);
	sx_buf_left(b, "entry points", 12, ENTRY_WIDTH + 2);
	sx_buf_puts(b, "address\n");
}

static void text_row(struct sx_doc *doc, const void *record)
{
	struct sx_ls_doc *d = (struct sx_ls_doc *)doc;
	const struct sx_ls_row *row = record;
	struct sx_buf *b = d->doc.w.out;

	if (row->again || (d->max && d->shown >= d->max)) {
		d->left_out += !row->again;
		return;
	}
	if (!d->shown++)
		text_heading(d);
	sx_buf_grouped_right(b, row->bytes, BYTES_WIDTH);
	if (d->doc.w.asked & SX_LS_COPIES)
		sx_buf_grouped_right(b, row->copies, COPIES_WIDTH);
	sx_buf_puts(b, "  ");
	sx_put_version(sx_writer_cell(&d->doc.w), row->header.version);
	put_cell(d, VERSION_WIDTH);
	put_tool(d, row->header.generator);
	sx_ls_put_identity(b, row, SPVX_IDENTITY_SHA256, DIGEST_WIDTH);
	sx_buf_puts(b, "  ");
	for (size_t i = 0; i < d->identity_count; i++) {
		if (d->identities[i] == SX_LS_BUILD_ID) {
			put_build_id(d, row);
			continue;
		}
		sx_ls_put_identity(b, row, d->identities[i], DIGEST_WIDTH);
		sx_buf_puts(b, "  ");
	}
	if (d->doc.w.asked & SX_LS_PIPELINES)
		SX_SAY(b, SX_RIGHT(row->pipelines, PIPELINES_WIDTH), SX_T("  "));
	if (d->doc.w.asked & SX_LS_SECTIONS) {
		sx_put_shown(sx_writer_cell(&d->doc.w), sx_ls_section(row),
			     d->doc.page.escape);
		put_cell(d, SECTION_WIDTH);
	}
	put_entries(d, row);
	sx_put_shown(b, row->address, d->doc.page.escape);
	if (row->header.big)
		sx_buf_puts(b, "  (big-endian)");
	if (row->fault)
		SX_SAY(b, SX_T("  (damaged at "), SX_HEX(row->fault_offset), SX_T(")"));
	sx_buf_putc(b, '\n');
}

static void put_again(struct sx_buf *b, const struct sx_ls_doc *d)
{
	sx_buf_puts(b, d->again ? "; " : ", no duplicates");
	if (!d->again)
		return;
	SX_SAY(b, SX_COUNT(d->again, "duplicate", "duplicates"), SX_T(", "),
	       SX_COUNT(d->again_bytes, "byte", "bytes"));
}

static void text_end(struct sx_doc *doc, const struct sx_ending *ending)
{
	const struct sx_ls_doc *d = (const struct sx_ls_doc *)doc;
	struct sx_buf *b = d->doc.w.out;

	if (d->left_out)
		SX_SAY(b, SX_T("and "), SX_N(d->left_out),
		       SX_T(" more: -n 0 lists all, -f tsv writes all\n"));
	if (d->doc.written)
		sx_buf_putc(b, '\n');
	SX_SAY(b, SX_COUNT(d->doc.written, "module", "modules"), SX_T(", "),
	       SX_COUNT(d->bytes, "byte", "bytes"));
	if (d->doc.w.asked & SX_LS_COPIES)
		put_again(b, d);
	if (d->damaged)
		SX_SAY(b, SX_T(", "), SX_N(d->damaged), SX_T(" damaged"));
	sx_buf_putc(b, '\n');
	sx_ending_text(b, ending, d->doc.page.escape);
}

/* ---- the fields of a row ---- */

static void version(struct sx_writer *w, const struct sx_field *f, const void *record)
{
	(void)f;
	sx_put_version(&w->cell, ((const struct sx_ls_row *)record)->header.version);
}

static void generator(struct sx_writer *w, const struct sx_field *f, const void *record)
{
	const struct sx_ls_row *row = record;

	(void)f;
	sx_put_tool(&w->cell, owner(w)->grammar, row->header.generator);
	sx_put_tool_version(&w->cell, row->header.generator);
}

/* An entry point with its name where the table can find it. */
struct entry {
	uint32_t model;
	struct spvx_str name;
};

static void entry_model(struct sx_writer *w, const struct sx_field *f, const void *entry)
{
	(void)f;
	put_model(&w->cell, owner(w)->grammar, ((const struct entry *)entry)->model);
}

static const struct sx_field entry_fields[] = {
	SX_F_TEXT("model", entry_model, .says = "an execution model"),
	SX_F_NAME("name", struct entry, name),
};

static const struct sx_record entry_record = SX_RECORD("entry_point", entry_fields);

static void put_entry_points(struct sx_writer *w, const struct sx_field *f,
			     const void *record)
{
	const struct sx_ls_row *row = record;

	for (size_t i = 0; i < row->entry_count; i++) {
		struct entry e = { row->entries[i].model, entry_name(row, i) };

		sx_record_item(w, f->of, &e);
	}
}

static void entries_cell(struct sx_writer *w, const struct sx_field *f, const void *record)
{
	const struct sx_ls_row *row = record;

	(void)f;
	for (size_t i = 0; i < row->entry_count; i++) {
		if (i)
			sx_buf_putc(&w->cell, ',');
		put_model(&w->cell, owner(w)->grammar, row->entries[i].model);
		SX_SAY(&w->cell, SX_T(":"), SX_BY(sx_put_listed_name, entry_name(row, i)));
	}
}

/* The column's bit says which. */
static void identity(struct sx_writer *w, const struct sx_field *f, const void *record)
{
	sx_ls_put_whole_identity(&w->cell, record, f->asked);
}

#define ROW struct sx_ls_row

static const char *const byte_orders[] = { "little", "big", NULL };

static const struct sx_field fault_fields[] = {
	SX_F_NAMED("rule", ROW, fault, sx_fault_rule),
	SX_F_U64("byte_offset", ROW, fault_offset, .says = "in the module"),
};

static const struct sx_record fault_record = SX_RECORD("fault", fault_fields);

static const struct sx_field row_fields[] = {
	SX_F_NAME("address", ROW, address, .says = "of the module"),
	SX_F_U64("offset", ROW, offset, .says = "where it begins in its file, in bytes"),
	SX_F_U64("bytes", ROW, bytes, .says = "its size"),
	SX_F_ENUM("byte_order", ROW, header.big, byte_orders, .says = "little or big"),
	SX_F_TEXT("version", version,
		  .type = SX_SAYS_STRING ", \"pattern\": \"^[0-9]+\\\\.[0-9]+$\""),
	SX_F_TEXT("generator", generator, .says = "tool; its version"),
	SX_F_MADE("entry_points", SX_LIST, put_entry_points, .of = &entry_record,
		  .cell = entries_cell),
	SX_F_BYTES("sha256", SX_SHA256, ROW, identity.sha256,
		   .says = "of the module as stored"),
	SX_F_TEXT("n1", identity, .asked = SPVX_IDENTITY_N1, .type = SX_SAYS_DIGEST,
		  .says = "of its code, with --identity"),
	SX_F_TEXT("n2", identity, .asked = SPVX_IDENTITY_N2, .type = SX_SAYS_DIGEST,
		  .says = "of its interface and code, with --identity"),
	SX_F_TEXT("foz", identity, .asked = SPVX_IDENTITY_FOZ,
		  .type = SX_SAYS_STRING ", \"pattern\": \"^[0-9a-f]{16}$\"",
		  .says = "what Fossilize calls it, with --identity"),
	SX_F_TEXT("shape", identity, .asked = SPVX_IDENTITY_SHAPE,
		  .type = SX_SAYS_STRING ", \"pattern\": \"^[0-9a-f]{16}$\"",
		  .says = "of the code in functions, with --identity"),
	SX_F_NAME("build_id", ROW, build_id, .asked = SX_LS_BUILD_ID,
		  .flags = SX_IF | SX_UNASKED,
		  .says = "of DebugBuildIdentifier, with --identity"),
	SX_F_U64("pipelines", ROW, pipelines, .asked = SX_LS_PIPELINES,
		 .says = "that have the module, with --pipelines"),
	SX_F_MADE("stages", SX_LIST, sx_ls_put_stages, .cell = sx_ls_stages_cell,
		  .asked = SX_LS_PIPELINES, .type = SX_SAYS_STRING,
		  .says = "it is in them, with --pipelines"),
	SX_F_USES(ROW, uses),
	SX_F_NAME(
		"section", ROW, section, .asked = SX_LS_SECTIONS,
		.flags = SX_IF | SX_UNASKED,
		.says = "of the program or library that the module begins in, with --sections"),
	SX_F_U64("copies", ROW, copies, .asked = SX_LS_COPIES,
		 .says = "modules with its bytes, with --duplicates"),
	SX_F_HERE("fault", SX_OBJECT, &fault_record, SX_WHEN(struct sx_ls_row, fault),
		  .flags = SX_NOT_CELL, .says = "of a malformed module only"),
};

static const struct sx_record row_record = SX_RECORD("module", row_fields);

_Static_assert(sizeof(row_fields) / sizeof(row_fields[0]) <= SX_LS_FIELDS,
	       "a copy has room");

/* ---- the document ---- */

static const struct sx_field total_fields[] = {
	SX_F_U64("modules", struct sx_ls_doc, doc.written, .flags = SX_NOT_JSON),
	SX_F_U64("bytes", struct sx_ls_doc, bytes, .says = "of all modules"),
	SX_F_U64("malformed", struct sx_ls_doc, damaged, .says = "modules with a fault"),
};

static const struct sx_record total_record = SX_RECORD("total", total_fields);

static const struct sx_field root_fields[] = {
	SX_F_HERE("modules", SX_ROWS, &row_record),
	SX_F_HERE("", SX_MEMBERS, &total_record),
};

static const struct sx_record root_record = SX_RECORD("ls", root_fields);

static const struct sx_format people[] = {
	{ "text", NULL, text_row, text_end },
	{ 0 },
};

const struct sx_document sx_ls_document = {
	.title = "spvx ls",
	.version = "spvx_ls",
	.root = &root_record,
	.total = &total_record,
	.skipped = true,
	.complete = "all inputs could be read",
	.people = people,
};

/* Identities are columns in the order in which they were asked for. */
void sx_ls_begin(struct sx_ls_doc *d)
{
	const unsigned any = (SPVX_IDENTITY_ALL & ~SPVX_IDENTITY_SHA256) | SX_LS_BUILD_ID;
	size_t count = 0;
	size_t next = 0;

	for (size_t i = 0; i < row_record.count; i++) {
		const struct sx_field *f = &row_fields[i];

		if (f->asked & any) {
			if (next < d->identity_count) {
				f = sx_record_asked(&row_record, d->identities[next++]);
				d->doc.w.asked |= f->asked;
			} else if (!(f->flags & SX_UNASKED) || d->doc.w.asked & f->asked) {
				continue;
			}
		}
		d->fields[count++] = *f;
	}
	d->rows = row_record;
	d->rows.fields = d->fields;
	d->rows.count = count;
	d->doc.rows = &d->rows;
	sx_doc_begin(&d->doc);
}

void sx_ls_put(struct sx_ls_doc *d, const struct sx_ls_row *row)
{
	sx_doc_row(&d->doc, &d->rows, row);
	d->bytes += row->bytes;
	d->again += row->again;
	d->again_bytes += row->again ? row->bytes : 0;
	d->damaged += row->fault != SPVX_OK;
}
