/* SPDX-License-Identifier: MIT */
/*
 * base/json_write.h - streaming JSON writer, RFC 8259, UTF-8.
 *
 * The only way JSON leaves the program. Commas and nesting are kept by the writer; a
 * document can be indented (for people) or on one line (NDJSON). Integers past 2^53 are
 * written as strings. Each byte of ill-formed UTF-8 becomes U+FFFD. Nesting deeper than
 * SX_JSON_DEPTH leaves -SPVX_ELIMIT in the buffer, an end without a beginning -SPVX_EINVAL.
 */
#ifndef SPVX_BASE_JSON_WRITE_H
#define SPVX_BASE_JSON_WRITE_H

#include "base/buf.h"

#define SX_JSON_DEPTH 32

struct sx_json {
	struct sx_buf *out;
	bool pretty; /* two blanks per level; false: one line, no blanks */
	bool after_key;
	unsigned depth;
	bool inline_from[SX_JSON_DEPTH]; /* this level is written on one line */
	bool has_items[SX_JSON_DEPTH];
};

void sx_json_init(struct sx_json *j, struct sx_buf *out, bool pretty);

/*
 * @key is NULL inside arrays and at the top. The inline forms write the value and all in it
 * on one line even in a pretty document, with a blank behind each comma and colon.
 */
void sx_json_object(struct sx_json *j, const char *key);
void sx_json_object_inline(struct sx_json *j, const char *key);
void sx_json_end_object(struct sx_json *j);
void sx_json_array(struct sx_json *j, const char *key);
void sx_json_array_inline(struct sx_json *j, const char *key);
void sx_json_end_array(struct sx_json *j);

void sx_json_str(struct sx_json *j, const char *key, struct spvx_str v);
void sx_json_cstr(struct sx_json *j, const char *key, const char *v); /* NULL writes null */
void sx_json_u64(struct sx_json *j, const char *key, uint64_t v);
void sx_json_i64(struct sx_json *j, const char *key, int64_t v);
void sx_json_bool(struct sx_json *j, const char *key, bool v);
void sx_json_null(struct sx_json *j, const char *key);

/*
 * A name from a module: as sx_json_str(), and when it is not UTF-8 also a member KEY_hex
 * with its bytes in lower case (not where @key is NULL).
 */
void sx_json_name(struct sx_json *j, const char *key, struct spvx_str v);

/* A value that another writer has written, as it is. */
void sx_json_written(struct sx_json *j, const char *key, struct spvx_str json);

/* A key that is not a C string; a value must follow with key NULL. */
void sx_json_key(struct sx_json *j, struct spvx_str key);

/* End of the document: a line feed. */
void sx_json_finish(struct sx_json *j);

#endif
