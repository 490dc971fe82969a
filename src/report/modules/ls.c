/* SPDX-License-Identifier: MIT */
/*
 * report/modules/ls.c - a list of modules as text, TSV, JSON and NDJSON.
 *
 * Text has fixed columns, since no row waits for the next. The others have a column, or a
 * key, for each row of the table below.
 *
 * One file: text and the table write the same facts of a module.
 */
#include "report/modules/ls.h"

#include "base/cxx_name.h"
#include "base/str.h"
#include "reflect/vulkan.h"
#include "report/records/ending.h"
#include "report/records/members.h"
#include "report/records/words.h"

#include <spvx/enums.h>

#define DIGEST_WIDTH  10 /* digits for people: enough for --where=sha256: */
#define HASH_DIGITS   16 /* all digits of Fossilize's name of the module, or of a shape */
#define ENTRIES_SHOWN 3

/* ---- identities ---- */

static const struct {
	unsigned level;
	size_t at;
	bool is_hash; /* of 64 bits; else a digest */
} identities[] = {
	{ SPVX_IDENTITY_SHA256, offsetof(struct spvx_identity, sha256), false },
	{ SPVX_IDENTITY_N1, offsetof(struct spvx_identity, n1), false },
	{ SPVX_IDENTITY_N2, offsetof(struct spvx_identity, n2), false },
	{ SPVX_IDENTITY_FOZ, offsetof(struct spvx_identity, foz), true },
	{ SPVX_IDENTITY_SHAPE, offsetof(struct spvx_identity, shape), true },
};

/* Put @digits of a digest, or all digits of a hash. */
static void put_identity_of(struct sx_buf *b, const struct sx_ls_row *row, unsigned level,
			    size_t digits)
{
	for (size_t i = 0; i < SX_ARRAY_SIZE(identities); i++) {
		const unsigned char *at =
			(const unsigned char *)&row->identity + identities[i].at;
		char hex[2 * SPVX_DIGEST_BYTES + 1];
		uint64_t hash;

		if (identities[i].level != level)
			continue;
		if (identities[i].is_hash) {
			memcpy(&hash, at, sizeof(hash));
			sx_buf_hex(b, hash, HASH_DIGITS);
		} else {
			sx_put_hex_bytes(hex, at, SPVX_DIGEST_BYTES);
			sx_buf_put(b, hex, digits);
		}
	}
}

/* ---- pipelines ---- */

/* Separated by commas; none is "-". */
static void stages_cell(struct sx_writer *w, const void *record)
{
	uint32_t bits = ((const struct sx_ls_row *)record)->stages;

	for (const struct sx_stage *s; (s = sx_stage_of_bit(bits & -bits));
	     bits &= bits - 1) {
		if (w->cell.len)
			sx_buf_putc(&w->cell, ',');
		sx_buf_puts(&w->cell, s->name);
	}
}

static void put_stages(struct sx_writer *w, const void *record)
{
	uint32_t bits = ((const struct sx_ls_row *)record)->stages;

	for (const struct sx_stage *s; (s = sx_stage_of_bit(bits & -bits));
	     bits &= bits - 1)
		sx_json_cstr(&w->json, NULL, s->name);
}

/* ---- symbols ---- */

static struct spvx_str first_symbol(const void *record)
{
	struct spvx_str symbols = ((const struct sx_ls_row *)record)->symbols;

	return sx_str_next(&symbols);
}

static bool has_symbol(const struct sx_writer *w, const void *record)
{
	(void)w;
	return first_symbol(record).len > 0;
}

static bool has_nested_name(const struct sx_writer *w, const void *record)
{
	struct sx_buf name = { 0 };
	bool is;

	(void)w;
	is = sx_put_nested_name(&name, first_symbol(record));
	sx_buf_free(&name);
	return is;
}

static bool has_symbols(const struct sx_writer *w, const void *record)
{
	return has_symbol(w, record) &&
	       first_symbol(record).len + 1 <
		       ((const struct sx_ls_row *)record)->symbols.len;
}

static void put_symbol(struct sx_writer *w, const void *record)
{
	sx_json_put_name(&w->json, w->field->key, first_symbol(record));
}

static void nested_name(struct sx_writer *w, const void *record)
{
	sx_put_nested_name(&w->cell, first_symbol(record));
}

static void put_symbols(struct sx_writer *w, const void *record)
{
	struct spvx_str symbols = ((const struct sx_ls_row *)record)->symbols;
	struct spvx_str name;

	while ((name = sx_str_next(&symbols)).ptr)
		sx_json_str(&w->json, NULL, name);
}

/* A blank in a name is %20, as it is in an address that a shell does not split. */
static void symbols_cell(struct sx_writer *w, const void *record)
{
	struct spvx_str symbols = ((const struct sx_ls_row *)record)->symbols;
	struct spvx_str name;

	while ((name = sx_str_next(&symbols)).ptr) {
		if (w->cell.len)
			sx_buf_putc(&w->cell, ' ');
		for (size_t i = 0; i < name.len; i++) {
			if (name.ptr[i] == ' ')
				sx_buf_puts(&w->cell, "%20");
			else
				sx_buf_putc(&w->cell, name.ptr[i]);
		}
	}
}

/* ---- cells ---- */

static const struct sx_ls_doc *owner(const struct sx_writer *w)
{
	return w->owner;
}

static struct spvx_str entry_name(const struct sx_ls_row *row, size_t i)
{
	return sx_str_n(row->names + row->entries[i].at, row->entries[i].len);
}

/* ---- text ---- */

static void put_entries(struct sx_ls_doc *d, const struct sx_ls_row *row)
{
	struct sx_buf *b = sx_grid_make(&d->grid);
	size_t shown = row->entry_count;

	if (shown > ENTRIES_SHOWN + 1)
		shown = ENTRIES_SHOWN;
	for (size_t i = 0; i < shown; i++) {
		if (i)
			sx_buf_puts(b, ", ");
		sx_put_enum(b, d->grammar, SPVX_KIND_ExecutionModel, row->entries[i].model);
		SX_SAY(b, SX_T(" "), SX_SHOWN(entry_name(row, i), d->doc.page.escape));
	}
	if (shown < row->entry_count)
		SX_SAY(b, SX_T(" and "), SX_N(row->entry_count - shown), SX_T(" more"));
	if (!row->entry_count)
		sx_buf_puts(b, "none");
	sx_grid_made(&d->grid);
}

static void put_identity(struct sx_ls_doc *d, const struct sx_ls_row *row, unsigned level)
{
	struct spvx_str s = row->build_id;

	if (level != SX_LS_BUILD_ID) {
		put_identity_of(sx_grid_make(&d->grid), row, level, DIGEST_WIDTH);
		sx_grid_made(&d->grid);
		return;
	}
	/* shortened for people; a build id may be any text */
	s.len = sx_str_cut(s, DIGEST_WIDTH);
	sx_grid_name(&d->grid, s.len ? s : sx_str("-"), 0);
}

static void text_columns(struct sx_ls_doc *d)
{
	static const struct sx_column first[] = {
		SX_COLUMN("bytes", NUMBER, 9),
		SX_COLUMN("copies", NUMBER, 8, .asked = SX_LS_COPIES),
		SX_COLUMN("SPIR-V", NAME, 8),
		SX_COLUMN("made by", NAME, 17),
		SX_COLUMN("sha256", NAME, DIGEST_WIDTH + 2),
	};
	static const struct sx_column last[] = {
		SX_COLUMN("pipelines", NUMBER, 11, .asked = SX_LS_PIPELINES),
		SX_COLUMN("section", NAME, 22, .asked = SX_LS_SECTIONS),
		SX_COLUMN("cost", NUMBER, 12, .asked = SX_LS_COST),
		SX_COLUMN("share", NUMBER, 8, .asked = SX_LS_COST),
		SX_COLUMN("cause", NAME, 6, .asked = SX_LS_COST),
		SX_COLUMN("entry points", NAME, 20),
		SX_COLUMN("address", NAME, 0),
	};

	sx_grid_init(&d->grid, &d->doc.page);
	d->grid.at_once = true;
	SX_GRID_COLUMNS(&d->grid, first, d->doc.w.asked);
	for (size_t i = 0; i < d->identity_count; i++) {
		unsigned level = d->identities[i];
		bool whole = level & (SPVX_IDENTITY_FOZ | SPVX_IDENTITY_SHAPE);
		const struct sx_column column = SX_COLUMN(
			"build id", NAME, (whole ? HASH_DIGITS : DIGEST_WIDTH) + 2);

		sx_grid_columns(&d->grid, &column, 1, 0);
		if (level == SX_LS_BUILD_ID)
			continue;
		SX_SAY(sx_grid_make(&d->grid), SX_S(sx_record_asked(&d->rows, level)->key));
		sx_grid_title(&d->grid, d->grid.count - 1);
	}
	SX_GRID_COLUMNS(&d->grid, last, d->doc.w.asked);
}

static void text_row(struct sx_doc *doc, const void *record)
{
	struct sx_ls_doc *d = (struct sx_ls_doc *)doc;
	const struct sx_ls_row *row = record;
	struct sx_grid *g = &d->grid;
	struct sx_buf *b;

	if (row->again || (d->max && d->shown >= d->max)) {
		d->left_out += !row->again;
		return;
	}
	if (!d->shown++)
		text_columns(d);
	sx_grid_figure(g, row->bytes, 0);
	sx_grid_figure(g, row->copies, 0);
	sx_put_version(sx_grid_make(g), row->header.version);
	sx_grid_made(g);
	b = sx_writer_cell(&d->doc.w);
	sx_put_tool(b, d->grammar, row->header.generator);
	SX_CELL(&d->grid, SX_S(sx_tool_nickname(sx_buf_str(b))), SX_T(" "),
		SX_PLAIN(row->header.generator & 0xffff));
	put_identity(d, row, SPVX_IDENTITY_SHA256);
	for (size_t i = 0; i < d->identity_count; i++)
		put_identity(d, row, d->identities[i]);
	sx_grid_figure(g, row->pipelines, 0);
	sx_grid_name(g, row->section.len ? row->section : sx_str("-"), 0);
	sx_grid_figure(g, row->weight.cost, 0);
	sx_grid_figure(g, row->share, 1000);
	SX_CELL(g, SX_C(sx_cost_causes[row->weight.cause]));
	put_entries(d, row);
	SX_CELL(g, SX_SHOWN(row->address, d->doc.page.escape),
		SX_C(row->header.big ? "  (big-endian)" : ""),
		SX_C(row->fault     ? "  (damaged at "
		     : row->unsound ? "  (damaged)"
				    : ""),
		row->fault ? SX_HEX(row->fault_offset) : SX_NONE,
		SX_C(row->fault ? ")" : ""));
}

static void text_end(struct sx_doc *doc, const struct sx_ending *ending)
{
	struct sx_ls_doc *d = (struct sx_ls_doc *)doc;
	struct sx_buf *b = d->doc.w.out;

	if (d->shown)
		sx_grid_end(&d->grid);
	if (d->left_out)
		SX_SAY(b, SX_T("and "), SX_N(d->left_out),
		       SX_T(" more (-n 0 shows all)\n"));
	SX_SAY(b, SX_C(d->doc.written ? "\n" : ""),
	       SX_COUNT(d->doc.written, "module", "modules"), SX_T(", "),
	       SX_COUNT(d->bytes, "byte", "bytes"));
	if (d->doc.w.asked & SX_LS_COPIES && d->again)
		SX_SAY(b, SX_T("; "), SX_COUNT(d->again, "duplicate", "duplicates"),
		       SX_T(", "), SX_COUNT(d->again_bytes, "byte", "bytes"));
	else if (d->doc.w.asked & SX_LS_COPIES)
		sx_buf_puts(b, ", no duplicates");
	if (d->damaged)
		SX_SAY(b, SX_T(", "), SX_N(d->damaged), SX_T(" damaged"));
	sx_buf_putc(b, '\n');
	if (ending->damaged > d->damaged && !(d->doc.w.asked & SX_LS_COPIES))
		SX_SAY(b, SX_T("damage in "),
		       SX_COUNT(ending->damaged - d->damaged, "place", "places"),
		       SX_T("\n"));
	sx_doc_people_end(doc, ending);
}

/* ---- the fields of a row ---- */

static void version(struct sx_writer *w, const void *record)
{
	sx_put_version(&w->cell, ((const struct sx_ls_row *)record)->header.version);
}

static void generator(struct sx_writer *w, const void *record)
{
	const struct sx_ls_row *row = record;

	sx_put_tool(&w->cell, owner(w)->grammar, row->header.generator);
	sx_put_tool_version(&w->cell, row->header.generator);
}

/* An entry point with its name as a string, for the table. */
struct entry {
	uint32_t model;
	struct spvx_str name;
};

static void entry_model(struct sx_writer *w, const void *entry)
{
	sx_put_enum(&w->cell, owner(w)->grammar, SPVX_KIND_ExecutionModel,
		    ((const struct entry *)entry)->model);
}

static const struct sx_record entry_record = SX_TABLE("entry_point")({
	SX_F_TEXT("model", entry_model, .says = "an execution model"),
	SX_F_NAME("name", struct entry, name),
});

static void put_entry_points(struct sx_writer *w, const void *record)
{
	const struct sx_ls_row *row = record;

	for (size_t i = 0; i < row->entry_count; i++) {
		struct entry e = { row->entries[i].model, entry_name(row, i) };

		sx_record_item(w, w->field->of, &e);
	}
}

static void entries_cell(struct sx_writer *w, const void *record)
{
	const struct sx_ls_row *row = record;

	for (size_t i = 0; i < row->entry_count; i++) {
		if (i)
			sx_buf_putc(&w->cell, ',');
		sx_put_enum(&w->cell, owner(w)->grammar, SPVX_KIND_ExecutionModel,
			    row->entries[i].model);
		SX_SAY(&w->cell, SX_T(":"), SX_BY(sx_put_listed_name, entry_name(row, i)));
	}
}

/* The column's bit selects the identity. */
static void identity(struct sx_writer *w, const void *record)
{
	put_identity_of(&w->cell, record, w->field->asked, 2 * SPVX_DIGEST_BYTES);
}

#define ROW struct sx_ls_row

static const char *const byte_orders[] = { "little", "big", NULL };

static const struct sx_record fault_record = SX_TABLE("fault")({
	SX_F_NAMED("rule", ROW, fault, sx_fault_rule),
	SX_F_U64("byte_offset", ROW, fault_offset, .says = "in the module"),
});

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
		  .says = "name in Fossilize, with --identity"),
	SX_F_TEXT("shape", identity, .asked = SPVX_IDENTITY_SHAPE,
		  .type = SX_SAYS_STRING ", \"pattern\": \"^[0-9a-f]{16}$\"",
		  .says = "of the code in functions, with --identity"),
	SX_F_NAME("build_id", ROW, build_id, .asked = SX_LS_BUILD_ID,
		  .flags = SX_IF | SX_UNASKED,
		  .says = "of DebugBuildIdentifier, with --identity"),
	SX_F_U64("pipelines", ROW, pipelines, .asked = SX_LS_PIPELINES,
		 .says = "number of pipelines with the module, with --pipelines"),
	SX_F_MADE("stages", SX_LIST, put_stages, .cell = stages_cell,
		  .asked = SX_LS_PIPELINES, .type = SX_SAYS_STRING,
		  .says = "stages of the module in pipelines, with --pipelines"),
	SX_F_USES(ROW, uses),
	SX_F_U64(
		"cost", ROW, weight.cost, .asked = SX_LS_COST,
		.says = "an estimate of the time to compile it; relative, without unit, with --cost"),
	SX_F_U32("share", ROW, share, .asked = SX_LS_COST,
		 .says = "of the cost of all modules, in thousandths, with --cost"),
	SX_F_ENUM("cause", ROW, weight.cause, sx_cost_causes, .asked = SX_LS_COST,
		  .says = "rule of `audit` for most of the cost, with --cost"),
	SX_F_U64(
		"code", ROW, weight.insns, .asked = SX_LS_COST,
		.says = "instructions of its functions, debug information aside, with --cost"),
	SX_F_U64("trips", ROW, weight.trips, .asked = SX_LS_COST,
		 .says = "the same, repeated by constant loops, with --cost"),
	SX_F_U64(
		"table", ROW, weight.table, .asked = SX_LS_COST,
		.says = "scalars of the largest constant array in a variable, with --cost"),
	SX_F_U64("copies", ROW, copies, .asked = SX_LS_COPIES,
		 .says = "modules with its bytes, with --duplicates"),
	SX_F_MADE("symbol", SX_VALUE, put_symbol, .cell = symbols_cell, .there = has_symbol,
		  .type = SX_SAYS_STRING,
		  .says = "symbol of the module in the program or library"),
	SX_F_TEXT("cxx_name", nested_name, .there = has_nested_name, .flags = SX_NOT_CELL,
		  .says = "the symbol as a C++ name"),
	SX_F_MADE("symbols", SX_LIST, put_symbols, .there = has_symbols,
		  .flags = SX_NOT_CELL | SX_ONE_LINE, .type = SX_SAYS_STRING,
		  .says = "all symbols, if there are several; the one in addresses first"),
	SX_F_NAME("section", ROW, section, .flags = SX_IF,
		  .says = "of the program or library that the module begins in"),
	SX_F_HERE("fault", SX_OBJECT, &fault_record, SX_WHEN(struct sx_ls_row, fault),
		  .flags = SX_NOT_CELL, .says = "of a malformed module only"),
	SX_F_BOOL("damaged", ROW, unsound, .flags = SX_IF | SX_NOT_CELL,
		  .type = "\"const\": true",
		  .says = "its container is damaged: its bytes may be wrong"),
};

static const struct sx_record row_record = SX_RECORD("module", row_fields);

_Static_assert(SX_ARRAY_SIZE(row_fields) <= SX_LS_FIELDS, "a copy has room");

/* ---- the document ---- */

static const struct sx_record total_record = SX_TABLE("total")({
	SX_F_U64("modules", struct sx_ls_doc, doc.written, .flags = SX_NOT_JSON),
	SX_F_U64("bytes", struct sx_ls_doc, bytes, .says = "of all modules"),
	SX_F_U64("malformed", struct sx_ls_doc, damaged, .says = "modules with a fault"),
});

const struct sx_document sx_ls_document = {
	.title = "spvx ls",
	.version = "spvx_ls",
	.root = SX_ROOT("ls", SX_F_HERE("modules", SX_ROWS, &row_record),
			SX_F_HERE("", SX_MEMBERS, &total_record)),
	.total = &total_record,
	.skipped = true,
	.complete = "all inputs could be read",
	.people = SX_PEOPLE({
		{ "text", NULL, text_row, text_end },
		{ 0 },
	}),
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
