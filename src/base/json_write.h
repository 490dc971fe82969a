/* SPDX-License-Identifier: MIT */
/*
 * base/json_write.h - streaming JSON writer, RFC 8259, UTF-8.
 *
 * All JSON output goes through it. Commas and nesting are kept by the writer; a document
 * can be indented (for people) or on one line (NDJSON). Integers past 2^53 are written as
 * strings. Each byte of ill-formed UTF-8 becomes U+FFFD. Nesting deeper than SX_JSON_DEPTH
 * leaves -SPVX_ELIMIT in the buffer, an end without a beginning -SPVX_EINVAL.
 */
#ifndef SPVX_BASE_JSON_WRITE_H
#define SPVX_BASE_JSON_WRITE_H

#include "base/buf.h"

#define SX_JSON_DEPTH 32

struct sx_json {
	struct sx_buf *out;
	bool pretty;        /* two blanks per level; false: one line, no blanks */
	bool wide;          /* pretty with four blanks, see sx_json_init_wide() */
	unsigned char step; /* blanks per level */
	unsigned char more; /* the innermost container has a value, or SX_JSON_AFTER_KEY */
	unsigned depth;
	unsigned one_line; /* the outermost container on one line, by its depth; 0: none */
	const char *lead;  /* text before the first value; the byte before it is a comma */
	size_t lead_size[3]; /* by .more: of the first value, of others with the comma, 0 */
};

#define SX_JSON_AFTER_KEY 2

void sx_json_init(struct sx_json *j, struct sx_buf *out, bool pretty);

/* SPIRV-Cross's layout, for readers that compare bytes: four blanks per level, a blank on
 * both sides of a colon, the brackets of an empty list on separate lines. */
void sx_json_init_wide(struct sx_json *j, struct sx_buf *out);

/* ---- functions that take keys with lengths; the macros below compute the lengths ---- */

void sx_json_put_open(struct sx_json *j, struct spvx_str key, char bracket, bool one_line);
void sx_json_put_close(struct sx_json *j, char bracket);
void sx_json_put_str(struct sx_json *j, struct spvx_str key, struct spvx_str v);
void sx_json_put_name(struct sx_json *j, struct spvx_str key, struct spvx_str v);
void sx_json_put_u64(struct sx_json *j, struct spvx_str key, uint64_t v);
void sx_json_put_i64(struct sx_json *j, struct spvx_str key, int64_t v);
void sx_json_put_bool(struct sx_json *j, struct spvx_str key, bool v);

/* The same for members of constant tables, in an object: the key is stored with its quotes and
 * the colon, so one copy writes it all; compact documents drop the blank. It is copied 16
 * bytes at a time, so that many can be read at its end. */
#define SX_JSON_FRAMED(text)                                                         \
	{                                                                            \
		&("\"" text "\": \0\0\0\0\0\0\0\0\0\0\0\0\0\0")[1], sizeof(text) - 1 \
	}
void sx_json_framed_str(struct sx_json *j, struct spvx_str key, struct spvx_str v);
void sx_json_framed_name(struct sx_json *j, struct spvx_str key, struct spvx_str v);
void sx_json_framed_u64(struct sx_json *j, struct spvx_str key, uint64_t v);
/* A string of two parts that need no escaping, such as names in tables; @key may be NULL. */
void sx_json_framed_plain(struct sx_json *j, struct spvx_str key, const char *first,
			  struct spvx_str end);
void sx_json_framed_open(struct sx_json *j, struct spvx_str key, char bracket,
			 bool one_line);

#define SX_JSON_INDENT_MAX ((size_t)4 * SX_JSON_DEPTH)

/* Comma, line feed, indentation; quotes, colon and blanks of a key; overrun of copies. */
#define SX_JSON_LEAD_ROOM (2 + SX_JSON_INDENT_MAX + 5 + 16)

/* Copy separators or a framed key, 16 bytes at a time. Return: the end. */
static SX_ALWAYS_INLINE char *sx_json_copy(char *p, const char *from, size_t size)
{
	memcpy(p, from, 16);
	for (size_t i = 16; i < size; i += 16)
		memcpy(p + i, from + i, 16);
	return p + size;
}

/* Separate the next value or member from the one before. @p: has room. Return: the end. */
static SX_ALWAYS_INLINE char *sx_json_separate(struct sx_json *j, char *p)
{
	size_t more = j->more;

	j->more = 1;
	return sx_json_copy(p, j->lead - more, j->lead_size[more]);
}

/* The same and a framed key. */
static SX_ALWAYS_INLINE char *sx_json_begin_at(struct sx_json *j, char *p,
					       struct spvx_str key)
{
	p = sx_json_copy(sx_json_separate(j, p), key.ptr - 1, key.len + 4);
	return p - 1 + j->pretty;
}

/* All text before the value of a framed member, inline for hot callers. Return: where to
 * write the value, which may take @room bytes, before sx_json_end(). NULL: out of memory. */
static SX_ALWAYS_INLINE char *sx_json_begin(struct sx_json *j, struct spvx_str key,
					    size_t room)
{
	char *p = sx_buf_reserve(j->out, SX_JSON_LEAD_ROOM + key.len + room);

	return p ? sx_json_begin_at(j, p, key) : NULL;
}

/* Count the output up to @p. */
static inline void sx_json_end(struct sx_json *j, const char *p)
{
	j->out->len = (size_t)(p - j->out->data);
}

/* Begin a string at @p; NULL: out of memory. */
static inline void sx_json_quote_at(struct sx_json *j, char *p)
{
	if (!p)
		return;
	*p++ = '"';
	sx_json_end(j, p);
}

static SX_ALWAYS_INLINE void sx_json_framed_quote(struct sx_json *j, struct spvx_str key)
{
	sx_json_quote_at(j, sx_json_begin(j, key, 1));
}

/* A value that is the same text in every layout: null, []. Inline, as @word is a literal. */
static SX_ALWAYS_INLINE void sx_json_framed_word(struct sx_json *j, struct spvx_str key,
						 const char *word)
{
	size_t len = strlen(word);
	char *p = sx_json_begin(j, key, len);

	if (p)
		sx_json_end(j, (char *)memcpy(p, word, len) + len);
}

/* A member that is an array of two numbers; its name may need escaping. */
void sx_json_member_pair(struct sx_json *j, struct spvx_str key, uint64_t a, uint64_t b);

/* Output text without escaping or quotes. */
void sx_json_put_bare(struct sx_json *j, struct spvx_str key, struct spvx_str text);

/* Begin and end a string; the caller writes its contents to the buffer, unescaped. */
void sx_json_put_quote(struct sx_json *j, struct spvx_str key);

static inline void sx_json_end_quote(struct sx_json *j)
{
	sx_buf_putc(j->out, '"');
}

/* The length of a literal key is a compile-time constant. */
static inline struct spvx_str sx_json_key_of(const char *key)
{
	struct spvx_str s = { key, key ? strlen(key) : 0 };

	return s;
}

/*
 * @key is NULL inside arrays and at the top; else a literal that needs no escaping. The
 * inline forms write the value and all in it on one line even in a pretty document, with a
 * blank after each comma and colon.
 */
static inline void sx_json_object(struct sx_json *j, const char *key)
{
	sx_json_put_open(j, sx_json_key_of(key), '{', false);
}

static inline void sx_json_object_inline(struct sx_json *j, const char *key)
{
	sx_json_put_open(j, sx_json_key_of(key), '{', true);
}

static inline void sx_json_end_object(struct sx_json *j)
{
	sx_json_put_close(j, '}');
}

static inline void sx_json_array(struct sx_json *j, const char *key)
{
	sx_json_put_open(j, sx_json_key_of(key), '[', false);
}

static inline void sx_json_array_inline(struct sx_json *j, const char *key)
{
	sx_json_put_open(j, sx_json_key_of(key), '[', true);
}

static inline void sx_json_end_array(struct sx_json *j)
{
	sx_json_put_close(j, ']');
}

static inline void sx_json_str(struct sx_json *j, const char *key, struct spvx_str v)
{
	sx_json_put_str(j, sx_json_key_of(key), v);
}

static inline void sx_json_u64(struct sx_json *j, const char *key, uint64_t v)
{
	sx_json_put_u64(j, sx_json_key_of(key), v);
}

static inline void sx_json_i64(struct sx_json *j, const char *key, int64_t v)
{
	sx_json_put_i64(j, sx_json_key_of(key), v);
}

static inline void sx_json_bool(struct sx_json *j, const char *key, bool v)
{
	sx_json_put_bool(j, sx_json_key_of(key), v);
}

static inline void sx_json_put_null(struct sx_json *j, struct spvx_str key)
{
	sx_json_put_bare(j, key, sx_json_key_of("null"));
}

static inline void sx_json_null(struct sx_json *j, const char *key)
{
	sx_json_put_null(j, sx_json_key_of(key));
}

/* A number, or null if it is not known; a name, or null without pointer. */
static inline void sx_json_put_known(struct sx_json *j, struct spvx_str key, bool known,
				     uint64_t v)
{
	if (known)
		sx_json_put_u64(j, key, v);
	else
		sx_json_put_null(j, key);
}

/* The same for a framed member. */
static inline void sx_json_framed_known(struct sx_json *j, struct spvx_str key, bool known,
					uint64_t v)
{
	if (known)
		sx_json_framed_u64(j, key, v);
	else
		sx_json_framed_word(j, key, "null");
}

static inline void sx_json_put_known_name(struct sx_json *j, struct spvx_str key,
					  struct spvx_str v)
{
	if (v.ptr)
		sx_json_put_name(j, key, v);
	else
		sx_json_put_null(j, key);
}

/* NULL writes null. */
static inline void sx_json_cstr(struct sx_json *j, const char *key, const char *v)
{
	if (v)
		sx_json_str(j, key, sx_json_key_of(v));
	else
		sx_json_null(j, key);
}

static inline void sx_json_quote(struct sx_json *j, const char *key)
{
	sx_json_put_quote(j, sx_json_key_of(key));
}

/* A number that is already text; it is not checked. */
static inline void sx_json_number(struct sx_json *j, const char *key,
				  struct spvx_str digits)
{
	sx_json_put_bare(j, sx_json_key_of(key), digits);
}

/* A value already serialized by another writer. */
static inline void sx_json_written(struct sx_json *j, const char *key, struct spvx_str json)
{
	sx_json_put_bare(j, sx_json_key_of(key), json);
}

/*
 * A name from a module: as sx_json_str(), and if it is not UTF-8, also a member KEY_hex with
 * its bytes in lower case (unless @key is NULL).
 */
static inline void sx_json_name(struct sx_json *j, const char *key, struct spvx_str v)
{
	sx_json_put_name(j, sx_json_key_of(key), v);
}

/* A key that may need escaping; a value with key NULL must follow. */
void sx_json_key(struct sx_json *j, struct spvx_str key);

/* End of the document: a line feed. */
void sx_json_finish(struct sx_json *j);

#endif
