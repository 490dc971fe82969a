/* SPDX-License-Identifier: MIT */
/*
 * report/records/record.c - records in JSON and in columns, as their tables say.
 *
 * One file: both show the same values, and read a record in the same way.
 */
#include "report/records/record.h"

#include "base/str.h"
#include "report/records/put.h"

#define HASH_DIGITS 16

void sx_writer_init(struct sx_writer *w, struct sx_buf *out, const void *owner)
{
	*w = (struct sx_writer){ .out = out, .owner = owner };
}

void sx_writer_free(struct sx_writer *w)
{
	sx_buf_end(&w->cell, w->out);
}

/* ---- values ---- */

/* The name of a number, or NULL. */
static const char *name_at(const struct sx_field *f, const void *record)
{
	uint64_t value = sx_field_raw(sx_field_at(f, record), f->size);

	return f->kind == SX_NAMED ? f->name((uint32_t)value) : f->names[value];
}

static struct spvx_str hash_text(char hex[HASH_DIGITS], uint64_t hash)
{
	sx_put_hex(hex, hash, HASH_DIGITS);
	return sx_str_n(hex, HASH_DIGITS);
}

static struct spvx_str digest_text(char hex[2 * SX_DIGEST_BYTES + 1],
				   const unsigned char *digest)
{
	sx_put_hex_bytes(hex, digest, SX_DIGEST_BYTES);
	return sx_str_n(hex, 2 * SX_DIGEST_BYTES);
}

/* The text that .cell composes, for JSON and for columns. */
static struct spvx_str made_text(struct sx_writer *w, const struct sx_field *f,
				 const void *record)
{
	const struct sx_field *outer = w->field;

	w->cell.len = 0;
	w->field = f;
	f->cell(w, record);
	w->field = outer;
	return sx_buf_str(&w->cell);
}

void sx_put_enumerant(struct sx_writer *w, struct spvx_str key, unsigned kind,
		      uint32_t value)
{
	const char *name = spvx_enum_name(w->grammar, kind, value);

	if (name)
		sx_json_put_str(&w->json, key, sx_str(name));
	else
		sx_json_put_u64(&w->json, key, value);
}

static uint64_t count_at(const struct sx_field *f, const void *record)
{
	return sx_field_raw((const char *)record + f->count, f->count_size);
}

/* Whether the value is neither 0 nor empty. */
static bool has_value(const struct sx_field *f, const void *record)
{
	switch (f->kind) {
	case SX_STR:
	case SX_NAME:
		return (f->flags & (SX_NULL | SX_IF)) == SX_NULL
			       ? sx_field_str(f, record).ptr != NULL
			       : sx_field_str(f, record).len > 0;
	case SX_CSTR:
		return sx_field_cstr(f, record) != NULL;
	case SX_CHARS:
		return *(const char *)sx_field_at(f, record) != '\0';
	case SX_HASH:
	case SX_U64:
	case SX_U32:
	case SX_BOOL:
	case SX_UINT:
	case SX_FLAG:
	case SX_WORDS:
		return sx_field_whole(f, record) != 0;
	case SX_OBJECT:
	case SX_MEMBERS:
		return f->via || has_value(&f->of->fields[0], sx_field_at(f, record));
	case SX_NUMBERS:
	case SX_HASHES:
	case SX_STRS:
	case SX_ARRAY:
		return count_at(f, record) != 0;
	default:
		return true;
	}
}

/* Whether a field without a condition is present, by its kind and flags. */
bool sx_field_is_known(const struct sx_field *f, const void *record)
{
	if (f->kind == SX_NAMED)
		return name_at(f, record) != NULL;
	return f->put || (f->via && !(f->flags & SX_IF)) || has_value(f, record);
}

/* An item of a list of texts. */
static struct spvx_str text_item(char hex[HASH_DIGITS], const struct sx_field *f,
				 const void *items, uint64_t i)
{
	if (f->kind == SX_HASHES)
		return hash_text(hex, ((const uint64_t *)items)[i]);
	return ((const struct spvx_str *)items)[i];
}

/* ---- json ---- */

static void put_array(struct sx_writer *w, const struct sx_field *f, const void *record)
{
	const void *items = *(const void *const *)sx_field_at(f, record);
	const struct spvx_str no_key = { NULL, 0 };
	char hex[HASH_DIGITS];
	uint64_t count = count_at(f, record);

	sx_json_put_open(&w->json, f->key, '[', f->flags & SX_ONE_LINE);
	for (uint64_t i = 0; i < count; i++) {
		if (f->kind == SX_NUMBERS)
			sx_json_put_u64(&w->json, no_key, ((const uint32_t *)items)[i]);
		else if (f->kind != SX_ARRAY)
			sx_json_put_str(&w->json, no_key, text_item(hex, f, items, i));
		else
			sx_record_item(w, f->of, (const char *)items + i * f->size);
	}
	sx_json_put_close(&w->json, ']');
}

void sx_field_put_other(struct sx_writer *w, const struct sx_field *f, const void *record)
{
	struct sx_json *j = &w->json;
	char hex[2 * SX_DIGEST_BYTES + 1];
	const char *text;

	switch (f->kind) {
	case SX_CHARS:
		text = sx_field_at(f, record);
		sx_json_framed_str(j, f->key, sx_str_n(text, strlen(text)));
		break;
	case SX_ENUM:
	case SX_NAMED:
		text = name_at(f, record);
		sx_json_framed_str(j, f->key, sx_str_n(text, strlen(text)));
		break;
	case SX_HASH:
		sx_json_framed_str(
			j, f->key,
			hash_text(hex, *(const uint64_t *)sx_field_at(f, record)));
		break;
	case SX_SHA256:
		sx_json_framed_str(j, f->key, digest_text(hex, sx_field_at(f, record)));
		break;
	case SX_ENUMERANT:
		sx_put_enumerant(w, f->key, f->enum_kind,
				 *(const uint32_t *)sx_field_at(f, record));
		break;
	case SX_TEXT:
		sx_json_framed_str(j, f->key, made_text(w, f, record));
		break;
	case SX_NUMBERS:
	case SX_HASHES:
	case SX_STRS:
	case SX_ARRAY:
		put_array(w, f, record);
		break;
	default: /* SX_VALUE has a function, SX_ROWS no member; the others are in put.h */
		break;
	}
}

void sx_fields_put(struct sx_writer *w, const struct sx_field *f, size_t count,
		   const void *record)
{
	const unsigned hidden = w->lines ? SX_NOT_LINE : SX_NOT_JSON;
	const struct sx_field *outer = w->field;

	for (const struct sx_field *end = f + count; f < end; f++)
		sx_field_put(w, f, record, hidden);
	w->field = outer;
}

void sx_record_object(struct sx_writer *w, struct spvx_str key, const struct sx_record *r,
		      const void *record, bool spread)
{
	if (key.ptr)
		sx_json_framed_open(&w->json, key, '{', !spread);
	else
		sx_json_put_open(&w->json, key, '{', !spread);
	sx_record_members(w, r, record);
	sx_json_put_close(&w->json, '}');
}

const struct sx_field *sx_record_asked(const struct sx_record *r, unsigned asked)
{
	const struct sx_field *f = r->fields;

	while (f->asked != asked)
		f++;
	return f;
}

/* ---- columns ---- */

const struct sx_dialect sx_tsv = { '\t', "\n", sx_put_tsv };
const struct sx_dialect sx_csv = { ',', "\r\n", sx_put_csv };

void sx_put_heading(struct sx_buf *out, const struct sx_record *r, unsigned asked,
		    const struct sx_dialect *dialect)
{
	struct sx_writer w = { .out = out, .asked = asked };

	sx_record_cells(&w, r, NULL, dialect);
	sx_buf_puts(out, dialect->newline);
}

void sx_cell_hex(struct sx_writer *w, const void *record)
{
	sx_buf_puts(&w->cell, "0x");
	sx_buf_hex(&w->cell, sx_field_number(w->field, record), 1);
}

/* The values of a list, separated by commas; "-" for an empty one. */
static void put_items(struct sx_writer *w, const struct sx_field *f, const void *record,
		      const struct sx_dialect *dialect)
{
	const void *items = *(const void *const *)sx_field_at(f, record);
	uint64_t count = count_at(f, record);
	struct sx_buf *b = sx_writer_cell(w);
	char hex[HASH_DIGITS];
	struct spvx_str text;

	for (uint64_t i = 0; i < count; i++) {
		if (i)
			sx_buf_putc(b, ',');
		if (f->kind == SX_NUMBERS) {
			sx_buf_u64(b, ((const uint32_t *)items)[i]);
			continue;
		}
		text = text_item(hex, f, items, i);
		sx_buf_put(b, text.ptr, text.len);
	}
	dialect->put(w->out, count ? sx_buf_str(b) : sx_str_n("-", 1));
}

static void put_cell(struct sx_writer *w, const struct sx_field *f, const void *record,
		     const struct sx_dialect *dialect)
{
	struct sx_buf *b = w->out;
	char hex[2 * SX_DIGEST_BYTES + 1];

	if (f->cell) {
		dialect->put(b, made_text(w, f, record));
		return;
	}
	switch (f->kind) {
	case SX_STR:
	case SX_NAME:
		dialect->put(b, sx_field_str(f, record));
		break;
	case SX_CSTR:
		dialect->put(b, sx_str(sx_field_cstr(f, record)));
		break;
	case SX_CHARS:
		dialect->put(b, sx_str(sx_field_at(f, record)));
		break;
	case SX_U64:
		sx_buf_u64(b, *(const uint64_t *)sx_field_at(f, record));
		break;
	case SX_U32:
		sx_buf_u64(b, *(const uint32_t *)sx_field_at(f, record));
		break;
	case SX_BOOL:
		sx_buf_puts(b, *(const bool *)sx_field_at(f, record) ? "yes" : "no");
		break;
	case SX_UINT:
	case SX_WORDS:
		sx_buf_u64(b, sx_field_number(f, record));
		break;
	case SX_ENUM:
	case SX_NAMED:
		sx_buf_puts(b, name_at(f, record));
		break;
	case SX_HASH:
		sx_buf_hex(b, *(const uint64_t *)sx_field_at(f, record), HASH_DIGITS);
		break;
	case SX_NUMBERS:
	case SX_HASHES:
	case SX_STRS:
		put_items(w, f, record, dialect);
		break;
	case SX_SHA256:
		sx_buf_put(b, digest_text(hex, sx_field_at(f, record)).ptr,
			   2 * SX_DIGEST_BYTES);
		break;
	default: /* objects and arrays have no column without .cell */
		break;
	}
}

void sx_record_cells(struct sx_writer *w, const struct sx_record *r, const void *record,
		     const struct sx_dialect *dialect)
{
	bool more = false;

	for (size_t i = 0; i < r->count; i++) {
		const struct sx_field *f = &r->fields[i];

		if (!sx_field_is_column(f) || f->asked & ~w->asked)
			continue;
		if (more)
			sx_buf_putc(w->out, dialect->separator);
		if (!record)
			sx_buf_put(w->out, f->key.ptr, f->key.len);
		else if (sx_field_is_there(w, f, sx_field_holder(f, record)))
			put_cell(w, f, sx_field_holder(f, record), dialect);
		else
			sx_buf_putc(w->out, '-');
		more = true;
	}
}

void sx_put_listed_name(struct sx_buf *b, struct spvx_str name)
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
