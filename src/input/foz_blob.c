/* SPDX-License-Identifier: MIT */
/*
 * input/foz_blob.c - decodes a shader module as Fossilize stores it.
 *
 * Memory grows with the input, not by sizes in the JSON: a word takes at least one byte.
 */
#include "input/foz_blob.h"

#include "base/align.h"
#include "base/hash.h"
#include "base/json_read.h"
#include "base/str.h"

#include <spvx/walk.h>

/* Largest JSON, in bytes: a module in base64 fits, and arbitrary input cannot fill the
 * memory. */
#define MAX_JSON ((size_t)16 * 1024 * 1024)

/* Largest tree, in bytes; a real document has about ten nodes. */
#define MAX_TREE ((size_t)64 * 1024)

void sx_blob_init(struct sx_blob *b, const struct spvx_allocator *allocator)
{
	memset(b, 0, sizeof(*b));
	sx_buf_init(&b->module, allocator);
	sx_buf_init(&b->json, allocator);
	sx_arena_init(&b->arena, allocator, MAX_TREE);
}

void sx_blob_free(struct sx_blob *b)
{
	sx_buf_free(&b->module);
	sx_buf_free(&b->json);
	sx_arena_free(&b->arena);
}

void sx_blob_begin(struct sx_blob *b, uint64_t max)
{
	b->module.len = 0;
	b->json.len = 0;
	b->phase = SX_BLOB_JSON;
	b->max = max;
	b->loose = false;
	sx_varint_init(&b->varint, 0);
}

static int fail(struct sx_blob *b, enum sx_rule rule, const char *why)
{
	b->rule = rule;
	b->why = why;
	return -SPVX_EENTRY;
}

static int bad(struct sx_blob *b, const char *why)
{
	return fail(b, SX_RULE_MODULE, why);
}

/* ---- JSON ---- */

/* Begin to read the encoded words after the JSON and a NUL. */
static int read_encoded(struct sx_blob *b, const struct sx_json_node *m)
{
	uint64_t words = b->code_size / SPVX_WORD_BYTES;

	if (!sx_json_get_u64(sx_json_get(m, "varintOffset"), &b->gap) ||
	    !sx_json_get_u64(sx_json_get(m, "varintSize"), &b->encoded))
		return bad(b, "no varintOffset or varintSize in the JSON header");
	if (words > b->encoded)
		return bad(b, "more words than encoded bytes");
	if (b->code_size > b->max)
		return fail(b, SX_RULE_LIMIT, "the module is larger than --max-entry");
	b->loose = b->code_size % SPVX_WORD_BYTES != 0;
	sx_varint_init(&b->varint, words);
	b->phase = SX_BLOB_GAP;
	return 0;
}

static int read_module(struct sx_blob *b, const struct sx_json_node *m, bool followed)
{
	const struct sx_json_node *code = sx_json_get(m, "code");
	uint64_t flags = 0;

	if (!sx_json_get_u64(sx_json_get(m, "codeSize"), &b->code_size) ||
	    b->code_size < SPVX_WORD_BYTES)
		return bad(b, "no codeSize in the JSON header");
	sx_json_get_u64(sx_json_get(m, "flags"), &flags);
	b->flags = (uint32_t)flags;
	if (sx_json_is_text(code)) {
		struct spvx_str text = code->text;
		struct sx_base64 digits;
		int byte;

		b->phase = SX_BLOB_REST;
		while (text.len && text.ptr[text.len - 1] == '=')
			text.len--;
		digits = (struct sx_base64){ .text = text };
		while ((byte = sx_base64_next(&digits)) >= 0)
			sx_buf_putc(&b->module, (char)byte);
		return digits.text.len ? bad(b, "invalid base64 in the code")
				       : b->module.error;
	}
	return followed ? read_encoded(b, m) : bad(b, "no NUL after the JSON header");
}

static int read_json(struct sx_blob *b, bool followed)
{
	struct spvx_str text = sx_buf_str(&b->json);
	const struct sx_json_node *modules;
	struct sx_json_node *root;
	int err;

	sx_arena_reset(&b->arena);
	err = sx_json_parse(&b->arena, text, &root, NULL);
	if (err == -SPVX_ENOMEM && !b->arena.total)
		return err;
	if (err)
		return bad(b, err == -SPVX_ESYNTAX ? "invalid JSON header"
						   : "JSON header nested too deeply");
	modules = sx_json_get(root, "shaderModules");
	if (!modules || modules->type != SX_JSON_OBJECT || !modules->child)
		return bad(b, "no shader module in the JSON header");
	return read_module(b, modules->child, followed);
}

static int feed_json(struct sx_blob *b, const unsigned char *data, size_t size,
		     size_t *used)
{
	const unsigned char *nul = memchr(data, '\0', size);
	size_t len = nul ? (size_t)(nul - data) : size;

	*used = len + (nul != NULL);
	if (!b->json.len && (!len || data[0] != '{'))
		return bad(b, "no JSON header");
	if (len > MAX_JSON - b->json.len)
		return fail(b, SX_RULE_LIMIT, "JSON header larger than 16 MiB");
	sx_buf_put(&b->json, (const char *)data, len);
	if (b->json.error)
		return b->json.error;
	return nul ? read_json(b, true) : 0;
}

/* ---- words ---- */

static int feed_words(struct sx_blob *b, const unsigned char *data, size_t size,
		      size_t *used)
{
	size_t len = size < b->encoded ? size : (size_t)b->encoded;
	uint64_t words = b->varint.words < len ? b->varint.words : len;
	char *room;
	size_t got;
	int err;

	room = sx_buf_reserve(&b->module, (size_t)words * SPVX_WORD_BYTES);
	if (!room)
		return b->module.error;
	err = sx_varint_decode(&b->varint, data, len, used, room,
			       (size_t)words * SPVX_WORD_BYTES, &got);
	if (err)
		return bad(b, spvx_code_text(err));
	b->module.len += got;
	b->encoded -= *used;
	if (!b->encoded)
		b->phase = SX_BLOB_REST;
	return 0;
}

int sx_blob_feed(struct sx_blob *b, const unsigned char *data, size_t size)
{
	size_t used = 0;
	int err = 0;

	for (; size && !err; data += used, size -= used) {
		switch (b->phase) {
		case SX_BLOB_JSON:
			err = feed_json(b, data, size, &used);
			break;
		case SX_BLOB_GAP:
			used = size < b->gap ? size : (size_t)b->gap;
			b->gap -= used;
			if (!b->gap)
				b->phase = SX_BLOB_WORDS;
			break;
		case SX_BLOB_WORDS:
			err = feed_words(b, data, size, &used);
			break;
		case SX_BLOB_REST:
			return 0;
		}
	}
	return err;
}

int sx_blob_end(struct sx_blob *b)
{
	const unsigned char *p;
	int err = 0;

	if (b->phase == SX_BLOB_JSON)
		err = read_json(b, false);
	if (err)
		return err;
	if (b->phase != SX_BLOB_REST || sx_varint_end(&b->varint))
		return bad(b, "truncated code");
	if (b->code_size / SPVX_WORD_BYTES != b->module.len / SPVX_WORD_BYTES)
		return bad(b, "size differs from the JSON header");
	b->loose |= b->varint.loose;
	/* FNV-1 over the words, then the flags: multiplied before each is mixed in */
	p = (const unsigned char *)b->module.data;
	b->hash = SX_FNV_BASIS;
	for (size_t i = 0; i + SPVX_WORD_BYTES <= b->module.len; i += SPVX_WORD_BYTES)
		b->hash = sx_fnv1_word(b->hash, sx_le32(p + i));
	b->hash = sx_fnv1_word(b->hash, b->flags);
	return 0;
}
