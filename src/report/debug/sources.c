/* SPDX-License-Identifier: MIT */
/*
 * report/debug/sources.c - sources as text, TSV and JSON.
 *
 * What is listed is the text as it is stored; what was written to files is without what the
 * compiler put in front. Each is shown with its own digest.
 */
#include "report/debug/sources.h"

#include "base/str.h"

#include <spvx/enums.h>

#define SCHEMA_VERSION 1
#define DIGEST_SHOWN   5 /* bytes of a digest for people */

static const struct spvx_debug_source *source_of(const struct sx_sources_row *r)
{
	return &r->debug->sources[r->index];
}

/* The name in the module; ptr NULL: it has none. */
static struct spvx_str name_of(const struct sx_sources_row *r)
{
	const struct spvx_debug_source *s = source_of(r);
	struct spvx_str none = { NULL, 0 };

	return s->has_name && s->file != SPVX_NONE ? r->debug->files[s->file].name : none;
}

static void put_digest(struct sx_buf *b, const unsigned char *digest, size_t bytes)
{
	for (size_t i = 0; i < bytes; i++)
		sx_buf_hex(b, digest[i], 2);
}

static const char *kind_of(const struct sx_sources_row *r, const char *checksum)
{
	switch ((enum spvx_debug_source_kind)source_of(r)->kind) {
	case SPVX_DEBUG_OP_SOURCE:
		return "OpSource";
	case SPVX_DEBUG_DEBUG_SOURCE:
		return "DebugSource";
	case SPVX_DEBUG_CHECKSUM:
		break;
	}
	return checksum;
}

static const char *language_of(const struct sx_sources_row *r)
{
	return spvx_enum_name(r->debug->module->grammar, SPVX_KIND_SourceLanguage,
			      source_of(r)->language);
}

/* ---- tsv ---- */

static void tsv_begin(struct sx_sources_doc *d)
{
	sx_facts_begin(&d->facts, d->page.out);
}

static void tsv_file(struct sx_buf *b, const struct sx_sources_row *r)
{
	sx_put_tsv(b, name_of(r));
	sx_buf_putc(b, '\t');
	sx_put_tsv(b, r->file);
	sx_buf_putc(b, '\t');
	put_digest(b, r->file_sha256, sizeof(r->file_sha256));
	sx_buf_putc(b, '\n');
}

static void tsv_row(struct sx_buf *b, const struct sx_sources_row *r)
{
	sx_put_tsv(b, name_of(r));
	sx_buf_putc(b, '\t');
	sx_buf_puts(b, kind_of(r, "DebugSource(checksum)"));
	if (source_of(r)->has_text) {
		sx_buf_putc(b, '\t');
		sx_buf_u64(b, source_of(r)->bytes);
		sx_buf_putc(b, '\t');
		put_digest(b, r->facts.sha256, sizeof(r->facts.sha256));
		sx_buf_putc(b, '\n');
	} else {
		sx_buf_puts(b, "\t-\t-\n");
	}
}

static void tsv_module(struct sx_sources_doc *d, const struct sx_sources_view *v)
{
	sx_facts_module(&d->facts, v->address);
	for (size_t i = 0; i < v->count; i++) {
		if (!d->folder)
			tsv_row(&d->facts.lines, &v->rows[i]);
		else if (v->rows[i].file.ptr)
			tsv_file(&d->facts.lines, &v->rows[i]);
	}
}

static void tsv_end(struct sx_sources_doc *d, const struct sx_ending *ending)
{
	(void)ending;
	sx_facts_end(&d->facts);
}

/* ---- json ---- */

static void json_begin(struct sx_sources_doc *d)
{
	sx_json_init(&d->json, d->page.out, true);
	sx_json_object(&d->json, NULL);
	sx_json_u64(&d->json, "spvx_sources", SCHEMA_VERSION);
	sx_json_array(&d->json, "modules");
}

static void json_digest(struct sx_json *j, const char *key, const unsigned char *digest)
{
	struct sx_buf b;

	sx_buf_init(&b, NULL);
	put_digest(&b, digest, 32);
	sx_json_str(j, key, sx_str_n(b.data, b.len));
	if (b.error && !j->out->error)
		j->out->error = b.error;
	sx_buf_free(&b);
}

static void json_name(struct sx_json *j, const char *key, struct spvx_str name)
{
	if (name.ptr)
		sx_json_name(j, key, name);
	else
		sx_json_null(j, key);
}

static void json_text(struct sx_json *j, const struct sx_sources_row *r)
{
	const struct spvx_debug_source *s = source_of(r);

	sx_json_u64(j, "bytes", s->bytes);
	sx_json_u64(j, "lines", r->facts.lines);
	json_digest(j, "sha256", r->facts.sha256);
	sx_json_u64(j, "parts", s->part_count);
	sx_json_u64(j, "preamble", s->preamble);
	sx_json_bool(j, "utf8", r->facts.utf8);
}

static void json_source(struct sx_json *j, const struct sx_sources_row *r)
{
	const struct spvx_debug_source *s = source_of(r);

	sx_json_object(j, NULL);
	sx_json_u64(j, "index", r->index);
	sx_json_cstr(j, "kind", kind_of(r, "checksum"));
	json_name(j, "name", name_of(r));
	if (language_of(r))
		sx_json_cstr(j, "language", language_of(r));
	else
		sx_json_u64(j, "language", s->language);
	sx_json_u64(j, "version", s->version);
	sx_json_bool(j, "unit", s->is_unit);
	if (s->checksum.len)
		sx_json_name(j, "checksum", s->checksum);
	if (s->has_text) {
		sx_json_object(j, "text");
		json_text(j, r);
		sx_json_end_object(j);
	} else {
		sx_json_null(j, "text");
	}
	if (r->from.ptr)
		sx_json_name(j, "from", r->from);
	if (r->file.ptr) {
		sx_json_object(j, "file");
		sx_json_name(j, "path", r->file);
		sx_json_u64(j, "bytes", r->file_bytes);
		json_digest(j, "sha256", r->file_sha256);
		sx_json_end_object(j);
	}
	sx_json_end_object(j);
}

static void json_module(struct sx_sources_doc *d, const struct sx_sources_view *v)
{
	struct sx_json *j = &d->json;

	sx_json_object(j, NULL);
	sx_json_name(j, "module", v->address);
	if (v->debug->build_id.len)
		sx_json_name(j, "build_id", v->debug->build_id);
	if (v->debug->storage_path.len)
		sx_json_name(j, "storage_path", v->debug->storage_path);
	sx_json_array(j, "sources");
	for (size_t i = 0; i < v->count; i++)
		json_source(j, &v->rows[i]);
	sx_json_end_array(j);
	sx_json_end_object(j);
}

static void json_end(struct sx_sources_doc *d, const struct sx_ending *ending)
{
	sx_json_end_array(&d->json);
	sx_json_bool(&d->json, "complete", ending->complete);
	sx_json_end_object(&d->json);
	sx_json_finish(&d->json);
}

/* ---- text ---- */

static void no_begin(struct sx_sources_doc *d)
{
	(void)d;
}

static void no_end(struct sx_sources_doc *d, const struct sx_ending *ending)
{
	(void)d;
	(void)ending;
}

/* The first line: how many there are, or were written. */
static void put_sum(const struct sx_sources_doc *d, const struct sx_sources_view *v)
{
	struct sx_buf *b = d->page.out;
	uint64_t bytes = 0;
	uint64_t texts = 0;

	for (size_t i = 0; i < v->count; i++) {
		const struct sx_sources_row *r = &v->rows[i];
		bool counts = d->folder ? r->file.ptr != NULL
					: source_of(r)->has_text &&
						  source_of(r)->kind != SPVX_DEBUG_CHECKSUM;

		texts += counts;
		if (counts)
			bytes += d->folder ? r->file_bytes : source_of(r)->bytes;
	}
	sx_put_shown(b, v->address, d->page.escape);
	sx_buf_puts(b, ": ");
	if (!v->count) {
		sx_buf_puts(b, "no sources\n");
		return;
	}
	sx_put_count(b, v->count, "source", "sources");
	sx_buf_puts(b, d->folder ? ", written: " : ", with text: ");
	sx_buf_grouped(b, texts);
	if (texts) {
		sx_buf_puts(b, ", ");
		sx_put_count(b, bytes, "byte", "bytes");
	}
	sx_buf_putc(b, '\n');
}

static const char *note(struct sx_buf *b, const char *before, const char *text)
{
	sx_buf_puts(b, before);
	sx_buf_puts(b, text);
	return ", ";
}

/* What else there is to say, in parentheses. */
static void put_notes(struct sx_buf *b, const struct sx_sources_row *r, bool escape)
{
	const struct spvx_debug_source *s = source_of(r);
	const char *before = " (";

	if (s->is_unit)
		before = note(b, before, "compilation unit");
	if (s->part_count > 1) {
		before = note(b, before, "");
		sx_buf_grouped(b, s->part_count);
		sx_buf_puts(b, " parts");
	}
	if (s->preamble)
		before = note(b, before, "preamble");
	if (s->checksum.len) {
		before = note(b, before, "");
		sx_put_shown(b, s->checksum, escape);
	}
	if (s->has_text && !r->facts.utf8)
		before = note(b, before, "not UTF-8");
	if (r->from.ptr) {
		before = note(b, before, "in ");
		sx_put_shown(b, r->from, escape);
	}
	if (*before == ',')
		sx_buf_putc(b, ')');
}

static void put_name(struct sx_buf *b, const struct sx_sources_row *r, bool escape)
{
	struct spvx_str name = name_of(r);

	if (name.ptr)
		sx_put_shown(b, name, escape);
	else
		sx_buf_puts(b, "(no name)");
}

/* Columns of the text. What is too long pushes the rest of its line. */
#define KIND_WIDTH     13
#define LANGUAGE_WIDTH 15
#define BYTES_WIDTH    9
#define LINES_WIDTH    7
#define FILE_WIDTH     24

static void put_language(struct sx_buf *b, const struct sx_sources_row *r)
{
	const struct spvx_debug_source *s = source_of(r);

	if (!s->language)
		sx_buf_putc(b, '-');
	else if (language_of(r))
		sx_buf_puts(b, language_of(r));
	else
		sx_buf_u64(b, s->language);
	if (s->version) {
		sx_buf_putc(b, ' ');
		sx_buf_u64(b, s->version);
	}
}

/* What a buffer holds from @begin on becomes a column. */
static void pad(struct sx_buf *b, size_t begin, size_t width)
{
	size_t used = b->len - begin;

	sx_buf_fill(b, ' ', used < width ? width - used : 1);
}

/* A row in the document's own columns. The line is put together where no flush takes it. */
static void list_row(struct sx_buf *b, const struct sx_sources_row *r, bool escape)
{
	const struct spvx_debug_source *s = source_of(r);

	sx_buf_left(b, kind_of(r, "checksum"), strlen(kind_of(r, "checksum")), KIND_WIDTH);
	put_language(b, r);
	pad(b, KIND_WIDTH, LANGUAGE_WIDTH);
	if (s->has_text) {
		sx_buf_grouped_right(b, s->bytes, BYTES_WIDTH);
		sx_buf_grouped_right(b, r->facts.lines, LINES_WIDTH);
		sx_buf_puts(b, "  ");
		put_digest(b, r->facts.sha256, DIGEST_SHOWN);
	} else {
		sx_buf_right(b, "-", 1, BYTES_WIDTH);
		sx_buf_right(b, "-", 1, LINES_WIDTH);
		sx_buf_left(b, "  -", 3, 2 + 2 * DIGEST_SHOWN);
	}
	sx_buf_puts(b, "  ");
	put_name(b, r, escape);
	put_notes(b, r, escape);
	sx_buf_putc(b, '\n');
}

static void file_row(struct sx_buf *b, const struct sx_sources_row *r, bool escape)
{
	size_t begin;

	sx_buf_grouped_right(b, r->file_bytes, BYTES_WIDTH);
	sx_buf_puts(b, "  ");
	put_digest(b, r->file_sha256, DIGEST_SHOWN);
	sx_buf_puts(b, "  ");
	begin = b->len;
	sx_put_shown(b, r->file, escape);
	pad(b, begin, FILE_WIDTH);
	put_name(b, r, escape);
	if (r->from.ptr)
		put_notes(b, r, escape);
	sx_buf_putc(b, '\n');
}

static void put_heading(struct sx_buf *b, bool written)
{
	sx_buf_putc(b, '\n');
	if (!written) {
		sx_buf_left(b, "kind", 4, KIND_WIDTH);
		sx_buf_left(b, "language", 8, LANGUAGE_WIDTH);
	}
	sx_buf_right(b, "bytes", 5, BYTES_WIDTH);
	if (!written)
		sx_buf_right(b, "lines", 5, LINES_WIDTH);
	sx_buf_left(b, "  sha256", 8, 4 + 2 * DIGEST_SHOWN);
	if (written)
		sx_buf_left(b, "file", 4, FILE_WIDTH);
	sx_buf_puts(b, "name\n");
}

static void text_module(struct sx_sources_doc *d, const struct sx_sources_view *v)
{
	struct sx_buf *out = d->page.out;
	bool heading = false;
	struct sx_buf line;

	if (d->modules++)
		sx_buf_putc(out, '\n');
	put_sum(d, v);
	sx_buf_init(&line, NULL);
	for (size_t i = 0; i < v->count; i++) {
		if (d->folder && !v->rows[i].file.ptr)
			continue;
		if (!heading)
			put_heading(out, d->folder);
		heading = true;
		line.len = 0;
		if (d->folder)
			file_row(&line, &v->rows[i], d->page.escape);
		else
			list_row(&line, &v->rows[i], d->page.escape);
		sx_buf_put(out, line.data, line.len);
	}
	if (line.error && !out->error)
		out->error = line.error;
	sx_buf_free(&line);
}

const struct sx_sources_format *sx_sources_format(const char *name)
{
	static const struct sx_sources_format formats[] = {
		{ "text", no_begin, text_module, no_end },
		{ "tsv", tsv_begin, tsv_module, tsv_end },
		{ "json", json_begin, json_module, json_end },
	};

	for (size_t i = 0; i < sizeof(formats) / sizeof(formats[0]); i++) {
		if (!strcmp(formats[i].name, name))
			return &formats[i];
	}
	return NULL;
}
