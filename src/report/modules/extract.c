/* SPDX-License-Identifier: MIT */
/*
 * report/modules/extract.c - the manifest of `spvx extract` as text, TSV and JSON.
 */
#include "report/modules/extract.h"

#include "base/str.h"
#include "report/records/coverage.h"

#include <string.h>

#define SCHEMA_VERSION 1
#define BYTES_WIDTH    9

/* ---- text ---- */

static void no_begin(struct sx_extract_doc *d)
{
	(void)d;
}

static void text_row(struct sx_extract_doc *d, const struct sx_extract_row *row)
{
	struct sx_buf *b = d->page.out;

	if (!d->modules)
		sx_buf_puts(b, "    bytes  file <- address\n");
	sx_buf_grouped_right(b, row->bytes, BYTES_WIDTH);
	sx_buf_puts(b, "  ");
	sx_put_shown(b, row->file, d->page.escape);
	sx_buf_puts(b, " <- ");
	sx_put_shown(b, row->address, d->page.escape);
	sx_buf_putc(b, '\n');
}

static void text_end(struct sx_extract_doc *d, const struct sx_ending *ending)
{
	struct sx_buf *b = d->page.out;

	if (d->modules)
		sx_buf_putc(b, '\n');
	sx_put_count(b, d->modules, "module", "modules");
	sx_buf_puts(b, ": ");
	sx_put_count(b, d->count[SX_EXTRACT_WRITTEN], "file written", "files written");
	sx_buf_puts(b, ", ");
	sx_buf_grouped(b, d->count[SX_EXTRACT_KEPT]);
	sx_buf_puts(b, " there already, ");
	sx_buf_grouped(b, d->count[SX_EXTRACT_AGAIN]);
	sx_buf_puts(b, " equal to another\n");
	sx_coverage_text(b, ending);
}

/* ---- tsv ---- */

static void tsv_begin(struct sx_extract_doc *d)
{
	sx_buf_puts(d->page.out, "sha256\tbytes\tfile\taddress\n");
}

static void tsv_row(struct sx_extract_doc *d, const struct sx_extract_row *row)
{
	struct sx_buf *b = d->page.out;

	sx_buf_put(b, row->sha256.ptr, row->sha256.len);
	sx_buf_putc(b, '\t');
	sx_buf_u64(b, row->bytes);
	sx_buf_putc(b, '\t');
	sx_put_tsv(b, row->file);
	sx_buf_putc(b, '\t');
	sx_put_tsv(b, row->address);
	sx_buf_putc(b, '\n');
}

static void no_end(struct sx_extract_doc *d, const struct sx_ending *ending)
{
	(void)d;
	(void)ending;
}

/* ---- json ---- */

static void json_begin(struct sx_extract_doc *d)
{
	sx_json_init(&d->json, d->page.out, true);
	sx_json_object(&d->json, NULL);
	sx_json_u64(&d->json, "spvx_extract", SCHEMA_VERSION);
	sx_json_array(&d->json, "modules");
}

static void json_row(struct sx_extract_doc *d, const struct sx_extract_row *row)
{
	struct sx_json *j = &d->json;

	sx_json_object_inline(j, NULL);
	sx_json_str(j, "sha256", row->sha256);
	sx_json_u64(j, "bytes", row->bytes);
	sx_json_name(j, "file", row->file);
	sx_json_name(j, "address", row->address);
	sx_put_json_uses(j, &row->uses);
	sx_json_end_object(j);
}

static void json_end(struct sx_extract_doc *d, const struct sx_ending *ending)
{
	struct sx_json *j = &d->json;

	sx_json_end_array(j);
	sx_json_u64(j, "written", d->count[SX_EXTRACT_WRITTEN]);
	sx_json_u64(j, "kept", d->count[SX_EXTRACT_KEPT]);
	sx_json_u64(j, "equal", d->count[SX_EXTRACT_AGAIN]);
	sx_ending_json(j, ending);
	sx_json_end_object(j);
	sx_json_finish(j);
}

/* ---- the formats ---- */

static const struct sx_extract_format formats[] = {
	{ "text", no_begin, text_row, text_end },
	{ "tsv", tsv_begin, tsv_row, no_end },
	{ "json", json_begin, json_row, json_end },
};

const struct sx_extract_format *sx_extract_format(const char *name)
{
	for (size_t i = 0; i < sizeof(formats) / sizeof(formats[0]); i++) {
		if (!strcmp(name, formats[i].name))
			return &formats[i];
	}
	return NULL;
}

void sx_extract_put(struct sx_extract_doc *d, const struct sx_extract_format *f,
		    const struct sx_extract_row *row)
{
	f->row(d, row);
	d->modules++;
	d->count[row->what]++;
}

/* clang-format off */
const char sx_extract_schema[] =
	"{\n"
	"  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n"
	"  \"title\": \"spvx extract\",\n"
	"  \"type\": \"object\",\n"
	"  \"required\": [\"spvx_extract\", \"modules\", \"written\", \"kept\", \"equal\","
	" " SX_COVERAGE_REQUIRED "],\n"
	"  \"properties\": {\n"
	"    \"spvx_extract\": {\"const\": 1},\n"
	"    \"modules\": {\"type\": \"array\", \"items\": {\"$ref\": \"#/$defs/module\"}},\n"
	"    \"written\": {\"description\": \"files\", \"$ref\": \"#/$defs/count\"},\n"
	"    \"kept\": {\"description\": \"files that were there with the same bytes\","
	" \"$ref\": \"#/$defs/count\"},\n"
	"    \"equal\": {\"description\": \"modules whose file is that of one before\","
	" \"$ref\": \"#/$defs/count\"},\n"
	SX_COVERAGE_SCHEMA
	"    \"complete\": {\"description\": \"all inputs could be read and all files"
	" written\", \"type\": \"boolean\"}\n"
	"  },\n"
	"  \"$defs\": {\n"
	"    \"count\": {\"description\": \"a string when it is above 2^53\","
	" \"anyOf\": [\n"
	"      {\"type\": \"integer\", \"minimum\": 0},\n"
	"      {\"type\": \"string\", \"pattern\": \"^[0-9]+$\"}\n"
	"    ]},\n"
	"    \"hex\": {\"description\": \"the bytes of a name that is not UTF-8\","
	" \"type\": \"string\", \"pattern\": \"^([0-9a-f]{2})*$\"},\n"
	"    \"module\": {\n"
	"      \"type\": \"object\",\n"
	"      \"required\": [\"sha256\", \"bytes\", \"file\", \"address\"],\n"
	"      \"properties\": {\n"
	"        \"sha256\": {\"description\": \"of the bytes of the module as they lie\","
	" \"type\": \"string\", \"pattern\": \"^[0-9a-f]{64}$\"},\n"
	"        \"bytes\": {\"$ref\": \"#/$defs/count\"},\n"
	"        \"file\": {\"description\": \"below the folder of --to\","
	" \"type\": \"string\"},\n"
	"        \"file_hex\": {\"$ref\": \"#/$defs/hex\"},\n"
	"        \"address\": {\"description\": \"where it was found\","
	" \"type\": \"string\"},\n"
	"        \"address_hex\": {\"$ref\": \"#/$defs/hex\"},\n"
	SX_USES_SCHEMA "\n"
	"      }\n"
	"    }\n"
	"  }\n"
	"}\n";
/* clang-format on */
