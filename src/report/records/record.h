/* SPDX-License-Identifier: MIT */
/*
 * report/records/record.h - the fields of records, declared once.
 *
 * A record is a C struct that is written for programs: a module of a list, a finding, the
 * totals. One constant table describes its fields: key, kind and offset of the value,
 * condition, meaning. From the table come
 *
 *   - the members of JSON and NDJSON        sx_record_members()
 *   - the heading and the cells of TSV, CSV sx_put_heading(), sx_record_cells()
 *   - the JSON Schema                       sx_document_schema(), records/schema.c
 *
 * so that a key is spelled in one place, and a schema has all keys that are written. A
 * document is records in an order: records/document.h.
 *
 * Other values are computed: .cell composes a text, for all formats (SX_TEXT) or for
 * columns only; .put writes JSON (SX_VALUE, SX_LIST) under the key of the table. Fields
 * that depend on options of a command have bits (.asked); fields that depend on the record
 * have a condition (SX_IF: not 0 or empty; SX_WHEN(): the value of another member; .there:
 * a function). The schema requires a field that has neither.
 *
 * Trees that are laid out for reading (text, markdown, html) are code, not tables.
 */
#ifndef SPVX_REPORT_RECORDS_RECORD_H
#define SPVX_REPORT_RECORDS_RECORD_H

#include "base/json_write.h"

#include <spvx/grammar.h>

#include <stddef.h>

#define SX_DIGEST_BYTES 32 /* of SX_SHA256; also in builds without identities */

enum sx_value_kind {
	SX_STR,       /* struct spvx_str */
	SX_NAME,      /* the same, from a module: also KEY_hex where it is not UTF-8 */
	SX_CSTR,      /* const char * */
	SX_CHARS,     /* char[], ended by NUL */
	SX_U64,       /* uint64_t */
	SX_U32,       /* uint32_t */
	SX_BOOL,      /* bool */
	SX_UINT,      /* a number of any width, or the bits of .mask in it */
	SX_FLAG,      /* whether bits of .mask are set in a number */
	SX_WORDS,     /* a number of words, shown in bytes */
	SX_ENUM,      /* a number, as one of .names */
	SX_NAMED,     /* a number, by .name(); absent without a name */
	SX_HASH,      /* uint64_t: 16 digits */
	SX_SHA256,    /* unsigned char[32] */
	SX_ENUMERANT, /* uint32_t: by its first name in the grammar, or as a number */
	SX_TEXT,      /* .cell makes a text */
	SX_VALUE,     /* .put writes a value with that key, or several members; it may write
		     * one of a kind above, too */
	SX_LIST,      /* an array, whose items .put writes */
	SX_MAP,       /* an object, whose members .put writes: keys that are not ours */
	SX_NUMBERS,   /* an array of uint32_t, .count long */
	SX_HASHES,    /* an array of uint64_t, .count long: 16 digits each */
	SX_STRS,      /* an array of struct spvx_str, .count long */
	SX_ARRAY,     /* an array of records .of, .count long */
	SX_OBJECT,    /* a record .of in this one */
	SX_MEMBERS,   /* the members of a record .of in this one, as if they were its own;
		     * or of another struct, which .put writes */
	SX_ROWS,      /* the rows of a document */
};

/* Field flags. */
enum sx_field_flags {
	SX_IF = 1,         /* only when it is not 0 or empty; an object: its first field */
	SX_NULL = 2,       /* null instead of absent: a text without pointer; with SX_IF
			    * also an empty one */
	SX_OPTIONAL = 4,   /* not promised, though it may always be there */
	SX_NOT_CELL = 8,   /* not in TSV and CSV */
	SX_NOT_JSON = 16,  /* in NDJSON only: elsewhere it follows from the rest */
	SX_UNASKED = 32,   /* in JSON even if the column is not selected */
	SX_ONE_LINE = 64,  /* of arrays: on one line */
	SX_SPREAD = 128,   /* of objects: over several lines */
	SX_NOT_LINE = 256, /* not in NDJSON */
	SX_OPENS =
		1024,  /* of lists and maps: .put opens and closes it, or writes nothing */
	SX_SAME = 512, /* another field has the same key: one of the two is written, and the
		        * schema has the key once */
};

struct sx_field;
struct sx_json_node;
struct sx_record;

/**
 * struct sx_writer - a writer of records
 * @json:  writer of JSON formats
 * @out:   the text
 * @cell:  a text being composed; sx_writer_free() frees it
 * @owner: the command's own, for functions that put values
 * @field: the field whose value such a function puts
 * @grammar: for names of enumerants; NULL: the built-in one
 * @asked: bits of the fields that are shown
 * @lines: NDJSON: a record is a line of its own
 */
struct sx_writer {
	struct sx_json json;
	struct sx_buf *out;
	struct sx_buf cell;
	const void *owner;
	const struct sx_field *field;
	const struct spvx_grammar *grammar;
	unsigned asked;
	bool lines;
};

struct sx_field;

/* Writes the value of @w->field of the struct @record. */
typedef void sx_put_fn(struct sx_writer *w, const void *record);

/**
 * struct sx_when - a condition on a member of the struct that a field is in
 * @mask:  bits of the member that count
 * @other: the member must differ from @value, not equal it
 * @at:    offset of the member in bytes
 * @size:  size of the member in bytes; 0: no condition
 */
struct sx_when {
	uint64_t mask;
	uint64_t value;
	uint32_t at;
	uint8_t size;
	bool other;
};

/**
 * struct sx_field - a field of a record; made by the macros below
 * @key:   in JSON, and the title of a column
 * @kind:  of the value
 * @flags: of enum sx_field_flags
 * @via:   1 + offset of a pointer to the struct that has the field; 0: the record has it
 * @at:    offset in the struct, in bytes
 * @count: of arrays: offset of the number of items; its size is @count_size
 * @size:  of the value in bytes, of an array that of an item; not of other lists and records
 * @mask:  its bits that count; 0: all
 * @enum_kind: of SX_ENUMERANT: SPVX_KIND_...
 * @asked: shown when the writer has all of these bits; 0: always
 * @there: shown when this says so; NULL: always, or as .when or SX_IF says
 * @when:  shown when this holds, by SX_WHEN()
 * @names: of SX_ENUM, ended by NULL
 * @name:  of SX_NAMED
 * @of:    record that an item or a nested object is
 * @put:   writes a made value as JSON
 * @cell:  puts a made value into the writer's cell, as a text
 * @says:  its meaning; NULL: the key says it
 * @type:  its type in the schema (members of an object), unless the kind implies it
 */
struct sx_field {
	struct spvx_str key;
	enum sx_value_kind kind;
	unsigned flags;
	unsigned asked;
	uint32_t via;
	uint32_t at;
	uint32_t count;
	uint8_t count_size;
	uint32_t size;
	uint32_t mask;
	unsigned enum_kind;
	bool (*there)(const struct sx_writer *w, const void *record);
	struct sx_when when;
	const char *const *names;
	const char *(*name)(uint32_t value);
	const struct sx_record *of;
	sx_put_fn *put;
	sx_put_fn *cell;
	const char *says;
	const char *type;
};

/**
 * struct sx_record - a record
 * @name:   in the schema's $defs, and the type of NDJSON's lines
 * @says:   description; NULL: the name suffices
 * @closed: the schema allows nothing else in it
 * @spread: as a row or an item of an array it is written over several lines
 * @fields: in the order of writing
 * @count:  number of @fields
 * @size:   size of the struct in bytes, for lists of a reflection; 0: it is in none
 * @put:    writes the members, see report/records/put.h; NULL: sx_fields_put() does
 */
struct sx_record {
	const char *name;
	const char *says;
	bool closed;
	bool spread;
	const struct sx_field *fields;
	size_t count;
	size_t size;
	sx_put_fn *put;
};

/* Whether it can be a column of TSV and CSV. */
static inline bool sx_field_is_column(const struct sx_field *f)
{
	return !(f->flags & SX_NOT_CELL);
}

/* Where the value of a field is in its record; and the value, of one of type uint32_t. */
static inline const void *sx_field_at(const struct sx_field *f, const void *record)
{
	return (const char *)record + f->at;
}

static inline uint32_t sx_field_u32(const struct sx_field *f, const void *record)
{
	return *(const uint32_t *)sx_field_at(f, record);
}

#define SX_FIELDS(table) .fields = (table), .count = SX_ARRAY_SIZE(table)

/* A record: its name, its table, and other members (.says = "..."). */
#define SX_RECORD(text, table, ...)                           \
	{                                                     \
		.name = (text), SX_FIELDS(table), __VA_ARGS__ \
	}

/* clang-format off */
/* A record with its table: SX_TABLE("place", .spread = true)({ fields }) */
#define SX_TABLE(...) { .name = __VA_ARGS__, SX_TABLE_FIELDS
#define SX_TABLE_FIELDS(...)                                              \
	.fields = (const struct sx_field[])__VA_ARGS__,                   \
	.count = sizeof((const struct sx_field[])__VA_ARGS__) /           \
		 sizeof(struct sx_field) }
/* clang-format on */

/* ---- fields: KEY, the struct, the member, and others (.says = "...") ---- */

#define SX_KEY(text) .key = SX_JSON_FRAMED(text)

/* Offset of a member; a compile-time error if the member is not of that type. */
#define SX_AT(record, member, type) \
	(offsetof(record, member) + \
	 0 * sizeof((const type *)NULL == &((const record *)NULL)->member))

#define SX_FIELD(what, text, record, member, type, ...)                          \
	{                                                                        \
		SX_KEY(text), .kind = (what), .at = SX_AT(record, member, type), \
			      .size = sizeof(type), __VA_ARGS__                  \
	}

#define SX_F_STR(key, r, m, ...)  SX_FIELD(SX_STR, key, r, m, struct spvx_str, __VA_ARGS__)
#define SX_F_NAME(key, r, m, ...) SX_FIELD(SX_NAME, key, r, m, struct spvx_str, __VA_ARGS__)
#define SX_F_CSTR(key, r, m, ...) SX_FIELD(SX_CSTR, key, r, m, char *const, __VA_ARGS__)
#define SX_F_U64(key, r, m, ...)  SX_FIELD(SX_U64, key, r, m, uint64_t, __VA_ARGS__)
#define SX_F_U32(key, r, m, ...)  SX_FIELD(SX_U32, key, r, m, uint32_t, __VA_ARGS__)
#define SX_F_BOOL(key, r, m, ...) SX_FIELD(SX_BOOL, key, r, m, bool, __VA_ARGS__)

/* A number of any width, of one of the kinds below. */
#define SX_F_NUMBER(text, what, r, m, ...)                                      \
	{                                                                       \
		SX_KEY(text), .kind = (what), .at = offsetof(r, m),             \
			      .size = sizeof(((const r *)NULL)->m), __VA_ARGS__ \
	}
#define SX_F_UINT(key, r, m, ...) SX_F_NUMBER(key, SX_UINT, r, m, __VA_ARGS__)
#define SX_F_FLAG(key, r, m, bits, ...) \
	SX_F_NUMBER(key, SX_FLAG, r, m, .mask = (bits), __VA_ARGS__)
#define SX_F_WORDS(key, r, m, ...) SX_F_NUMBER(key, SX_WORDS, r, m, __VA_ARGS__)
#define SX_F_ENUM(key, r, m, list, ...) \
	SX_F_NUMBER(key, SX_ENUM, r, m, .names = (list), __VA_ARGS__)
#define SX_F_NAMED(key, r, m, call, ...) \
	SX_F_NUMBER(key, SX_NAMED, r, m, .name = (call), __VA_ARGS__)
#define SX_F_HASH(key, r, m, ...) SX_FIELD(SX_HASH, key, r, m, uint64_t, __VA_ARGS__)

#define SX_F_ENUMERANT(key, r, m, what, ...) \
	SX_FIELD(SX_ENUMERANT, key, r, m, uint32_t, .enum_kind = (what), __VA_ARGS__)

/* A char[] or unsigned char[]. */
#define SX_F_BYTES(text, what, r, m, ...)                                       \
	{                                                                       \
		SX_KEY(text), .kind = (what), .at = offsetof(r, m),             \
			      .size = sizeof(((const r *)NULL)->m), __VA_ARGS__ \
	}

/* A pointer to values and their number. */
#define SX_F_VALUES(text, what, r, m, n, ...)                                         \
	{                                                                             \
		SX_KEY(text), .kind = (what), .at = offsetof(r, m),                   \
			      .count = offsetof(r, n),                                \
			      .count_size = sizeof(((const r *)NULL)->n), __VA_ARGS__ \
	}

/* A pointer to records and their number. */
#define SX_F_ARRAY(text, r, m, n, record, ...)                                             \
	{                                                                                  \
		SX_KEY(text), .kind = SX_ARRAY, .at = offsetof(r, m),                      \
			      .count = offsetof(r, n),                                     \
			      .count_size = sizeof(((r *)NULL)->n),                        \
			      .size = sizeof(*((r *)NULL)->m), .of = (record), __VA_ARGS__ \
	}

/* A computed value: .cell for SX_TEXT, .put for the others. */
#define SX_F_TEXT(text, function, ...)                                         \
	{                                                                      \
		SX_KEY(text), .kind = SX_TEXT, .cell = (function), __VA_ARGS__ \
	}
#define SX_F_MADE(text, what, function, ...)                                 \
	{                                                                    \
		SX_KEY(text), .kind = (what), .put = (function), __VA_ARGS__ \
	}

/* A column whose cells the format writes itself. */
#define SX_F_COLUMN(text, ...)                             \
	{                                                  \
		SX_KEY(text), .kind = SX_TEXT, __VA_ARGS__ \
	}

/* A record that begins at a member; with SX_F_HERE, one of the same struct. */
#define SX_F_OBJECT(text, r, m, record, ...)                                           \
	{                                                                              \
		SX_KEY(text), .kind = SX_OBJECT, .at = offsetof(r, m), .of = (record), \
			      __VA_ARGS__                                              \
	}
#define SX_F_HERE(text, what, record, ...)                                \
	{                                                                 \
		SX_KEY(text), .kind = (what), .of = (record), __VA_ARGS__ \
	}

/* The members of a struct in this one. */
#define SX_F_MEMBERS(r, m, record, ...)                                               \
	{                                                                             \
		SX_KEY(""), .kind = SX_MEMBERS, .at = offsetof(r, m), .of = (record), \
			    __VA_ARGS__                                               \
	}

/* For a field of a struct that @m points to. If @m is NULL, the field is absent; with
 * SX_NULL it is null then, and only then. */
#define SX_VIA(r, m) .via = offsetof(r, m) + 1

/* Shown when the member is not 0, is a value, is any other, has one of these bits, has
 * none. */
#define SX_WHEN(r, m)             SX_WHEN_NOT(r, m, 0)
#define SX_WHEN_IS(r, m, v)       SX_IF_BITS(r, m, UINT64_MAX, .value = (v))
#define SX_WHEN_NOT(r, m, v)      SX_IF_BITS(r, m, UINT64_MAX, .value = (v), .other = true)
#define SX_WHEN_SET(r, m, bits)   SX_IF_BITS(r, m, bits, .other = true)
#define SX_WHEN_CLEAR(r, m, bits) SX_IF_BITS(r, m, bits, .other = false)
#define SX_IF_BITS(r, m, bits, ...)               \
	.when = { .at = offsetof(r, m),           \
		  .size = sizeof(((r *)NULL)->m), \
		  .mask = (bits),                 \
		  __VA_ARGS__ }

/* ---- types of the schema that do not follow from kinds ---- */

#define SX_SAYS_STRING    "\"type\": \"string\""
#define SX_SAYS_COUNT     "\"$ref\": \"#/$defs/count\""
#define SX_SAYS_HEX       "\"$ref\": \"#/$defs/hex\""
#define SX_SAYS_BOOL      "\"type\": \"boolean\""
#define SX_SAYS_WORD      "\"type\": \"integer\", \"minimum\": 0"
#define SX_SAYS_SIGNED    "\"anyOf\": [{\"type\": \"integer\"}, {\"type\": \"string\"}]"
#define SX_SAYS_DIGEST    "\"type\": \"string\", \"pattern\": \"^[0-9a-f]{64}$\""
#define SX_SAYS_STRINGS   "\"type\": \"array\", \"items\": {\"type\": \"string\"}"
#define SX_SAYS_ENUMERANT "\"$ref\": \"#/$defs/enumerant\""

/* ---- writing ---- */

void sx_writer_init(struct sx_writer *w, struct sx_buf *out, const void *owner);

/* A failure of the cell becomes one of the text. */
void sx_writer_free(struct sx_writer *w);

/* A known text, which is not null even if it is empty. */
static inline struct spvx_str sx_known(struct spvx_str s)
{
	return s.ptr ? s : (struct spvx_str){ "", 0 };
}

/* An enumerant, as SX_ENUMERANT is written. */
void sx_put_enumerant(struct sx_writer *w, struct spvx_str key, unsigned kind,
		      uint32_t value);

/* Empty the cell, which is filled next. */
static inline struct sx_buf *sx_writer_cell(struct sx_writer *w)
{
	w->cell.len = 0;
	return &w->cell;
}

/* The members of some fields, into an object that is open. */
void sx_fields_put(struct sx_writer *w, const struct sx_field *f, size_t count,
		   const void *record);

/* All members, into an object that is open. */
static inline void sx_record_members(struct sx_writer *w, const struct sx_record *r,
				     const void *record)
{
	if (r->put)
		r->put(w, record);
	else if (r->count) /* without fields there is no table */
		sx_fields_put(w, r->fields, r->count, record);
}

/* An object with all members; @key as in base/json_write.h. */
void sx_record_object(struct sx_writer *w, struct spvx_str key, const struct sx_record *r,
		      const void *record, bool spread);

/* An object in an array. */
static inline void sx_record_item(struct sx_writer *w, const struct sx_record *r,
				  const void *record)
{
	sx_record_object(w, (struct spvx_str){ NULL, 0 }, r, record, r->spread);
}

/* For .put with SX_OPENS: open the list before its first item, close it if it is open. */
static inline void sx_list_open(struct sx_writer *w, const struct sx_field *f, bool *open)
{
	if (!*open)
		sx_json_framed_open(&w->json, f->key, '[', f->flags & SX_ONE_LINE);
	*open = true;
}

static inline void sx_list_close(struct sx_writer *w, bool open)
{
	if (open)
		sx_json_put_close(&w->json, ']');
}

/* A cell: the number 0x... */
sx_put_fn sx_cell_hex;

/* The field with these .asked bits, which must exist. */
const struct sx_field *sx_record_asked(const struct sx_record *r, unsigned asked);

/**
 * sx_record_read() - read the members of an object that sx_record_members() has written
 * @arena:  receives texts; others are views of the object
 * @object: the members, in any order, and others, which are ignored
 * @r:      its table; values that .put writes, enumerations and lists are left out
 * @record: the struct, cleared
 *
 * A field with a condition may be missing: SX_WHEN_NOT() of its own value is that value.
 * A pointer by SX_VIA() may only be one to a digest.
 *
 * Return: false: a member is missing, of another type or too large, or there is no memory.
 */
bool sx_record_read(struct sx_arena *arena, const struct sx_json_node *object,
		    const struct sx_record *r, void *record);

/* Separators of columns and lines. */
struct sx_dialect {
	char separator;
	const char *newline;
	void (*put)(struct sx_buf *b, struct spvx_str s);
};

extern const struct sx_dialect sx_tsv;
extern const struct sx_dialect sx_csv; /* RFC 4180 */

/* A line with the names of the columns that @asked selects. */
void sx_put_heading(struct sx_buf *out, const struct sx_record *r, unsigned asked,
		    const struct sx_dialect *dialect);

/* The cells of a line, without its end; of @record NULL, the names of the columns. An absent
 * value is "-". */
void sx_record_cells(struct sx_writer *w, const struct sx_record *r, const void *record,
		     const struct sx_dialect *dialect);

/* A name in a cell that is a list: `,` and `:` separate its items, so they are %2C and
 * %3A. */
void sx_put_listed_name(struct sx_buf *b, struct spvx_str name);

#endif
