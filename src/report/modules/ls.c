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
#include "report/records/coverage.h"
#include "report/records/tool.h"

#include <spvx/enums.h>

#define SCHEMA_VERSION 1

/* Columns of the text. */
#define BYTES_WIDTH     9
#define VERSION_WIDTH   6
#define TOOL_WIDTH      15
#define DIGEST_WIDTH    10 /* digits for people: enough for --where=sha256: */
#define ENTRY_WIDTH     18
#define PIPELINES_WIDTH 9
#define SECTION_WIDTH   20
#define ENTRIES_SHOWN   3

/* ---- cells ---- */

static const char *byte_order(const struct sx_ls_row *row)
{
	return row->header.big ? "big" : "little";
}

/* Forget what stands in the document's cell, which is filled next. */
static struct sx_buf *new_cell(struct sx_ls_doc *d)
{
	d->cell.len = 0;
	return &d->cell;
}

static struct spvx_str cell(const struct sx_ls_doc *d)
{
	return sx_str_n(d->cell.data, d->cell.len);
}

/* A failure of the cell is one of the document. */
static void pass_on_failure(struct sx_ls_doc *d)
{
	if (d->cell.error && !d->page.out->error)
		d->page.out->error = d->cell.error;
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

/* Characters, not bytes: continuation bytes of UTF-8 take no place of their own. */
static unsigned width_of(struct spvx_str s)
{
	unsigned width = 0;

	for (size_t i = 0; i < s.len; i++)
		width += ((unsigned char)s.ptr[i] & 0xc0) != 0x80;
	return width;
}

/* The document's cell, padded, and a gap. */
static void put_cell(struct sx_ls_doc *d, unsigned width)
{
	struct spvx_str s = cell(d);
	unsigned used = width_of(s);

	sx_buf_put(d->page.out, s.ptr, s.len);
	sx_buf_fill(d->page.out, ' ', (used < width ? width - used : 0) + 2);
}

static void put_tool(struct sx_ls_doc *d, uint32_t generator)
{
	struct sx_buf *b = new_cell(d);
	struct spvx_str nickname;

	sx_put_tool(b, d->grammar, generator);
	nickname = sx_tool_nickname(cell(d));
	if (nickname.ptr != b->data) {
		new_cell(d);
		sx_buf_put(b, nickname.ptr, nickname.len);
	}
	sx_buf_putc(b, ' ');
	sx_buf_u64(b, generator & 0xffff);
	put_cell(d, TOOL_WIDTH);
}

static void put_entries(struct sx_ls_doc *d, const struct sx_ls_row *row)
{
	struct sx_buf *b = new_cell(d);
	bool escape = d->page.escape;
	size_t shown = row->entry_count;

	if (shown > ENTRIES_SHOWN + 1)
		shown = ENTRIES_SHOWN;
	for (size_t i = 0; i < shown; i++) {
		if (i)
			sx_buf_puts(b, ", ");
		put_model(b, d->grammar, row->entries[i].model);
		sx_buf_putc(b, ' ');
		sx_put_shown(b, entry_name(row, i), escape);
	}
	if (shown < row->entry_count) {
		sx_buf_puts(b, " and ");
		sx_buf_grouped(b, row->entry_count - shown);
		sx_buf_puts(b, " more");
	}
	if (!row->entry_count)
		sx_buf_puts(b, "none");
	put_cell(d, ENTRY_WIDTH);
}

static size_t identity_width(unsigned level)
{
	return level == SPVX_IDENTITY_FOZ ? SX_LS_FOZ_DIGITS : DIGEST_WIDTH;
}

static void text_heading(struct sx_ls_doc *d)
{
	struct sx_buf *b = d->page.out;

	sx_buf_right(b, "bytes", 5, BYTES_WIDTH);
	sx_buf_puts(b, "  ");
	sx_buf_left(b, "SPIR-V", 6, VERSION_WIDTH + 2);
	sx_buf_left(b, "made by", 7, TOOL_WIDTH + 2);
	sx_buf_left(b, "sha256", 6, DIGEST_WIDTH + 2);
	for (size_t i = 0; i < d->identity_count; i++) {
		const char *name = sx_ls_identity_name(d->identities[i]);

		sx_buf_left(b, name, strlen(name), identity_width(d->identities[i]) + 2);
	}
	if (d->pipelines) {
		sx_buf_right(b, "pipelines", 9, PIPELINES_WIDTH);
		sx_buf_puts(b, "  ");
	}
	if (d->sections)
		sx_buf_left(b, "section", 7, SECTION_WIDTH + 2);
	sx_buf_left(b, "entry points", 12, ENTRY_WIDTH + 2);
	sx_buf_puts(b, "address\n");
}

static void text_row(struct sx_ls_doc *d, const struct sx_ls_row *row)
{
	struct sx_buf *b = d->page.out;

	if (!d->modules)
		text_heading(d);
	sx_buf_grouped_right(b, row->bytes, BYTES_WIDTH);
	sx_buf_puts(b, "  ");
	sx_put_version(new_cell(d), row->header.version);
	put_cell(d, VERSION_WIDTH);
	put_tool(d, row->header.generator);
	sx_ls_put_identity(b, row, SPVX_IDENTITY_SHA256, DIGEST_WIDTH);
	sx_buf_puts(b, "  ");
	for (size_t i = 0; i < d->identity_count; i++) {
		sx_ls_put_identity(b, row, d->identities[i], DIGEST_WIDTH);
		sx_buf_puts(b, "  ");
	}
	if (d->pipelines) {
		sx_buf_grouped_right(b, row->pipelines, PIPELINES_WIDTH);
		sx_buf_puts(b, "  ");
	}
	if (d->sections) {
		sx_put_shown(new_cell(d), sx_ls_section(row), d->page.escape);
		put_cell(d, SECTION_WIDTH);
	}
	put_entries(d, row);
	sx_put_shown(b, row->address, d->page.escape);
	if (row->header.big)
		sx_buf_puts(b, "  (big-endian)");
	if (row->fault) {
		sx_buf_puts(b, "  (damaged at 0x");
		sx_buf_hex(b, row->fault_offset, 1);
		sx_buf_putc(b, ')');
	}
	sx_buf_putc(b, '\n');
}

static void text_end(struct sx_ls_doc *d, const struct sx_ending *ending)
{
	struct sx_buf *b = d->page.out;

	if (d->modules)
		sx_buf_putc(b, '\n');
	sx_put_count(b, d->modules, "module", "modules");
	sx_buf_puts(b, ", ");
	sx_put_count(b, d->bytes, "byte", "bytes");
	if (d->damaged) {
		sx_buf_puts(b, ", ");
		sx_buf_grouped(b, d->damaged);
		sx_buf_puts(b, " damaged");
	}
	sx_buf_putc(b, '\n');
	sx_coverage_text(b, ending);
}

static void no_begin(struct sx_ls_doc *d)
{
	(void)d;
}

/* ---- tsv ---- */

static void tsv_begin(struct sx_ls_doc *d)
{
	sx_buf_puts(d->page.out, "address\toffset\tbytes\tbyte_order\tversion\tgenerator\t"
				 "entry_points\tsha256");
	for (size_t i = 0; i < d->identity_count; i++) {
		sx_buf_putc(d->page.out, '\t');
		sx_buf_puts(d->page.out, sx_ls_identity_name(d->identities[i]));
	}
	if (d->pipelines)
		sx_buf_puts(d->page.out, "\tpipelines\tstages");
	if (d->sections)
		sx_buf_puts(d->page.out, "\tsection");
	sx_buf_putc(d->page.out, '\n');
}

/* `,` and `:` part names in the column, so they are spelled %2C and %3A in them. */
static void put_entry_name(struct sx_buf *b, struct spvx_str name)
{
	for (size_t i = 0; i < name.len; i++) {
		if (name.ptr[i] == ',')
			sx_buf_puts(b, "%2C");
		else if (name.ptr[i] == ':')
			sx_buf_puts(b, "%3A");
		else
			sx_buf_putc(b, name.ptr[i]);
	}
}

static void tsv_row(struct sx_ls_doc *d, const struct sx_ls_row *row)
{
	struct sx_buf *b = d->page.out;
	struct sx_buf *entries;

	sx_put_tsv(b, row->address);
	sx_buf_putc(b, '\t');
	sx_buf_u64(b, row->offset);
	sx_buf_putc(b, '\t');
	sx_buf_u64(b, row->bytes);
	sx_buf_putc(b, '\t');
	sx_buf_puts(b, byte_order(row));
	sx_buf_putc(b, '\t');
	sx_put_version(b, row->header.version);
	sx_buf_putc(b, '\t');
	sx_put_tool(b, d->grammar, row->header.generator);
	sx_put_tool_version(b, row->header.generator);
	sx_buf_putc(b, '\t');
	entries = new_cell(d);
	for (size_t i = 0; i < row->entry_count; i++) {
		if (i)
			sx_buf_putc(entries, ',');
		put_model(entries, d->grammar, row->entries[i].model);
		sx_buf_putc(entries, ':');
		put_entry_name(entries, entry_name(row, i));
	}
	sx_put_tsv(b, cell(d));
	sx_buf_putc(b, '\t');
	sx_ls_put_whole_identity(b, row, SPVX_IDENTITY_SHA256);
	for (size_t i = 0; i < d->identity_count; i++) {
		sx_buf_putc(b, '\t');
		sx_ls_put_whole_identity(b, row, d->identities[i]);
	}
	if (d->pipelines) {
		sx_buf_putc(b, '\t');
		sx_buf_u64(b, row->pipelines);
		sx_buf_putc(b, '\t');
		sx_ls_put_stages(b, row);
	}
	if (d->sections) {
		sx_buf_putc(b, '\t');
		sx_put_tsv(b, sx_ls_section(row));
	}
	sx_buf_putc(b, '\n');
}

static void no_end(struct sx_ls_doc *d, const struct sx_ending *ending)
{
	(void)d;
	(void)ending;
}

/* ---- json, ndjson ---- */

static void put_members(struct sx_ls_doc *d, const struct sx_ls_row *row)
{
	struct sx_json *j = &d->json;

	sx_json_name(j, "address", row->address);
	sx_json_u64(j, "offset", row->offset);
	sx_json_u64(j, "bytes", row->bytes);
	sx_json_cstr(j, "byte_order", byte_order(row));
	sx_put_version(new_cell(d), row->header.version);
	sx_json_str(j, "version", cell(d));
	sx_put_tool(new_cell(d), d->grammar, row->header.generator);
	sx_put_tool_version(&d->cell, row->header.generator);
	sx_json_str(j, "generator", cell(d));
	sx_json_array(j, "entry_points");
	for (size_t i = 0; i < row->entry_count; i++) {
		sx_json_object(j, NULL);
		put_model(new_cell(d), d->grammar, row->entries[i].model);
		sx_json_str(j, "model", cell(d));
		sx_json_name(j, "name", entry_name(row, i));
		sx_json_end_object(j);
	}
	sx_json_end_array(j);
	sx_ls_put_whole_identity(new_cell(d), row, SPVX_IDENTITY_SHA256);
	sx_json_str(j, "sha256", cell(d));
	for (size_t i = 0; i < d->identity_count; i++) {
		sx_ls_put_whole_identity(new_cell(d), row, d->identities[i]);
		sx_json_str(j, sx_ls_identity_name(d->identities[i]), cell(d));
	}
	if (d->pipelines)
		sx_ls_put_json_pipelines(j, row);
	sx_put_json_uses(j, &row->uses);
	if (row->section.len)
		sx_json_name(j, "section", row->section);
	if (row->fault) {
		sx_json_object(j, "fault");
		sx_json_cstr(j, "rule", spvx_code_rule((int)row->fault));
		sx_json_u64(j, "byte_offset", row->fault_offset);
		sx_json_end_object(j);
	}
}

static void put_totals(struct sx_ls_doc *d)
{
	sx_json_u64(&d->json, "bytes", d->bytes);
	sx_json_u64(&d->json, "malformed", d->damaged);
}

static void json_begin(struct sx_ls_doc *d)
{
	sx_json_init(&d->json, d->page.out, true);
	sx_json_object(&d->json, NULL);
	sx_json_u64(&d->json, "spvx_ls", SCHEMA_VERSION);
	sx_json_array(&d->json, "modules");
}

static void json_row(struct sx_ls_doc *d, const struct sx_ls_row *row)
{
	sx_json_object_inline(&d->json, NULL);
	put_members(d, row);
	sx_json_end_object(&d->json);
}

static void json_end(struct sx_ls_doc *d, const struct sx_ending *ending)
{
	sx_json_end_array(&d->json);
	put_totals(d);
	sx_ending_json(&d->json, ending);
	sx_json_end_object(&d->json);
	sx_json_finish(&d->json);
}

/* A record; the first of a document tells which schema it follows. */
static void begin_record(struct sx_ls_doc *d, const char *type)
{
	sx_json_init(&d->json, d->page.out, false);
	sx_json_object(&d->json, NULL);
	sx_json_cstr(&d->json, "t", type);
	if (!d->modules)
		sx_json_u64(&d->json, "spvx_ls", SCHEMA_VERSION);
}

static void ndjson_row(struct sx_ls_doc *d, const struct sx_ls_row *row)
{
	begin_record(d, "module");
	put_members(d, row);
	sx_json_end_object(&d->json);
	sx_json_finish(&d->json);
}

static void ndjson_end(struct sx_ls_doc *d, const struct sx_ending *ending)
{
	sx_coverage_ndjson(d->page.out, ending, d->modules ? NULL : "spvx_ls",
			   SCHEMA_VERSION);
	begin_record(d, "total");
	sx_json_u64(&d->json, "modules", d->modules);
	put_totals(d);
	sx_json_bool(&d->json, "complete", ending->complete);
	sx_json_end_object(&d->json);
	sx_json_finish(&d->json);
}

/* ---- the formats ---- */

static const struct sx_ls_format formats[] = {
	{ "text", no_begin, text_row, text_end },
	{ "tsv", tsv_begin, tsv_row, no_end },
	{ "json", json_begin, json_row, json_end },
	{ "ndjson", no_begin, ndjson_row, ndjson_end },
};

const struct sx_ls_format *sx_ls_format(const char *name)
{
	for (size_t i = 0; i < sizeof(formats) / sizeof(formats[0]); i++) {
		if (!strcmp(name, formats[i].name))
			return &formats[i];
	}
	return NULL;
}

void sx_ls_put(struct sx_ls_doc *d, const struct sx_ls_format *f,
	       const struct sx_ls_row *row)
{
	f->row(d, row);
	d->modules++;
	d->bytes += row->bytes;
	d->damaged += row->fault != SPVX_OK;
	pass_on_failure(d);
}
