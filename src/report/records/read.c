/* SPDX-License-Identifier: MIT */
/*
 * report/records/read.c - records read back by the tables that wrote them.
 */
#include "report/records/record.h"

#include "base/json_read.h"
#include "base/str.h"

/* Set a number or a bool. Return: false if it does not fit. */
static bool set_number(void *to, size_t size, uint64_t v)
{
	const uint32_t low = (uint32_t)v;

	if (size < sizeof(v) && v >> 8 * size)
		return false;
	if (size == sizeof(v))
		memcpy(to, &v, size);
	else if (size == sizeof(low))
		memcpy(to, &low, size);
	else
		*(bool *)to = low;
	return true;
}

/* The place of a value; a pointer by SX_VIA() gets a digest of its own. */
static void *place(struct sx_arena *arena, const struct sx_field *f, char *record)
{
	void *digest;

	if (!f->via)
		return record + f->at;
	digest = sx_arena_alloc(arena, SX_DIGEST_BYTES);
	memcpy(record + f->via - 1, &digest, sizeof(digest));
	return digest;
}

static bool read_text(struct sx_arena *arena, struct spvx_str text,
		      const struct sx_field *f, void *to)
{
	switch (f->kind) {
	case SX_STR:
		*(struct spvx_str *)to = text;
		return true;
	case SX_CSTR:
		*(const char **)to = sx_arena_strdup(arena, text.ptr, text.len);
		return *(const char **)to;
	case SX_CHARS:
		if (text.len < f->size)
			memcpy(to, text.ptr, text.len);
		return text.len < f->size;
	default:
		return text.len == 2 * SX_DIGEST_BYTES && to && sx_read_hex_bytes(text, to);
	}
}

static bool read_field(struct sx_arena *arena, const struct sx_json_node *n,
		       const struct sx_field *f, void *to)
{
	uint64_t v;

	switch (f->kind) {
	case SX_NAME:
		return sx_json_name_of(arena, n, to);
	case SX_U64:
	case SX_U32:
	case SX_UINT: /* beyond 2^53 a string */
		return (n->type == SX_JSON_STRING ? sx_parse_u64(n->text, &v)
						  : sx_json_get_u64(n, &v)) &&
		       set_number(to, f->size, v);
	case SX_BOOL:
		return (n->type == SX_JSON_TRUE || n->type == SX_JSON_FALSE) &&
		       set_number(to, f->size, n->type == SX_JSON_TRUE);
	default:
		return n->type == SX_JSON_STRING && read_text(arena, n->text, f, to);
	}
}

/* Whether a record may lack the field, which then gets the value of its condition. */
static bool may_lack(const struct sx_field *f, char *record)
{
	if (f->when.other && f->when.at == f->at)
		return set_number(record + f->at, f->size, f->when.value);
	return f->when.size || f->via || f->asked || f->flags & (SX_IF | SX_OPTIONAL);
}

bool sx_record_read(struct sx_arena *arena, const struct sx_json_node *object,
		    const struct sx_record *r, void *record)
{
	for (const struct sx_field *f = r->fields; f < r->fields + r->count; f++) {
		const struct sx_json_node *n = sx_json_member(object, f->key);

		if (f->put || (f->kind > SX_UINT && f->kind != SX_SHA256))
			continue;
		if (!(n ? read_field(arena, n, f, place(arena, f, record))
			: may_lack(f, record)))
			return false;
	}
	return true;
}
