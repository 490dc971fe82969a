/* SPDX-License-Identifier: MIT */
/*
 * input/offload.c - bundles of clang: device code by target, compressed or not.
 *
 *	bundle = "__CLANG_OFFLOAD_BUNDLE__", count u64, { offset u64, size u64, length u64, id },
 *		 code
 *	packed = "CCOB", version u16, method u16 (0: zlib, 1: zstd), bytes of all this u32
 *		 (version 2) or u64 (3), bytes of the bundle u32 or (3) u64, digest u64, bundle
 *
 * The code of a target is a file of its own: SPIR-V, LLVM bitcode, a program. The host's is
 * mostly empty. Codes are read in the order of their offsets.
 */

#include "base/align.h"
#include "base/sort.h"
#include "base/str.h"
#include "input/container.h"
#include "spirv/stream.h"

#define MAGIC_BYTES 24
#define HEAD_BYTES  32
#define ROW_BYTES   24
#define ID_MOST     4096
#define TABLE_MOST  ((size_t)256 * 1024)

#define PACKED_MAGIC "CCOB"
#define PACKED_FIRST 8 /* magic, version, method */
#define PACKED_MOST  32
#define VERSION_LAST 3

struct offload {
	struct sx_bytes *bundle; /* its bytes: the file's or @unpacked */
	bool packed;
	size_t head;               /* bytes before the packed ones */
	uint64_t left;             /* packed bytes that are not read */
	struct spvx_stream window; /* over the decoded bytes */
	struct sx_bytes unpacked;
	struct sx_vec rows; /* struct sx_pair: offset of the code, place of the row */
	uint32_t index;
	uint64_t end;    /* of the last code */
	uint64_t passed; /* bytes of the current code that were read */
};

bool sx_offload_is_bundle(const unsigned char *data, size_t size)
{
	if (size >= PACKED_FIRST && !memcmp(data, PACKED_MAGIC, 4))
		return sx_le16(data + 4) && sx_le16(data + 4) <= UINT8_MAX;
	return size >= MAGIC_BYTES && !memcmp(data, SX_OFFLOAD_MAGIC, MAGIC_BYTES);
}

/* Find the end of the last code in the table of a bundle. Return: as sx_offload_measure(). */
static int measure_table(struct sx_bytes *bytes, uint64_t *size)
{
	const unsigned char *data;
	size_t at = HEAD_BYTES;
	uint64_t count;
	int err = sx_bytes_peek(bytes, at, &data, NULL);

	*size = 0;
	for (count = err ? 0 : sx_le64(data + MAGIC_BYTES); count; count--) {
		uint64_t id;
		uint64_t end;

		err = sx_bytes_peek(bytes, at + ROW_BYTES, &data, NULL);
		if (err)
			break;
		id = sx_le64(data + at + 16);
		if (!id || id > ID_MOST || at + ROW_BYTES + id > TABLE_MOST ||
		    sx_add_u64(sx_le64(data + at), sx_le64(data + at + 8), &end))
			return 0;
		at += ROW_BYTES + (size_t)id;
		*size = end > *size ? end : *size;
	}
	return err == -SPVX_ECUT ? 0 : err ? err : *size >= at;
}

int sx_offload_measure(struct sx_bytes *bytes, uint64_t *size)
{
	const unsigned char *data;
	int err = sx_bytes_peek(bytes, PACKED_MOST, &data, NULL);

	if (err)
		return err == -SPVX_ECUT ? 0 : err;
	if (memcmp(data, PACKED_MAGIC, 4)) {
		err = measure_table(bytes, size);
	} else {
		unsigned version = sx_le16(data + 4);

		*size = version == VERSION_LAST ? sx_le64(data + PACKED_FIRST)
						: sx_le32(data + PACKED_FIRST);
		err = version > 1 && version <= VERSION_LAST && *size > PACKED_MOST - 8;
	}
	if (err == 1 && bytes->size != UINT64_MAX &&
	    *size > bytes->size - sx_bytes_offset(bytes))
		return 0;
	return err;
}

/* An error of the bundle's bytes, as a finding. */
static int fail(struct sx_container *c, int err)
{
	const struct offload *o = c->state;

	if (!o->packed && err == -SPVX_ECUT)
		return sx_container_cut(c, c->entry.head, false);
	return sx_codec_fail(c, err, o->head, "offload bundle: ");
}

/* ---- a packed bundle ---- */

/* A spvx_read_fn over the packed bytes. */
static int read_packed(void *ctx, void *data, size_t room, size_t *got)
{
	struct sx_container *c = ctx;
	struct offload *o = c->state;
	int err = sx_bytes_read(&c->bytes, data, room < o->left ? room : (size_t)o->left,
				got);

	o->left -= *got;
	return err || *got ? err : SPVX_READ_LAST;
}

/* Read the head, and begin to decode what follows it. */
static int unpack(struct sx_container *c)
{
	static const enum sx_codec methods[] = { SX_CODEC_ZLIB, SX_CODEC_ZSTD };
	struct offload *o = c->state;
	const unsigned char *head;
	unsigned version;
	unsigned method;
	size_t field; /* bytes of a size */
	size_t size;
	int err = sx_bytes_peek(&c->bytes, PACKED_FIRST, &head, NULL);

	if (err)
		return fail(c, err);
	version = sx_le16(head + 4);
	method = sx_le16(head + 6);
	if (version > VERSION_LAST)
		return sx_container_find(c, SX_RULE_FORMAT, false, "unsupported version %u",
					 version);
	field = version == VERSION_LAST ? 8 : 4;
	size = PACKED_FIRST + (version > 1 ? field : 0) + field + 8;
	err = sx_bytes_peek(&c->bytes, size, &head, NULL);
	if (err)
		return fail(c, err);
	o->left = SX_UNKNOWN_OFFSET;
	if (version > 1)
		o->left = field == 8 ? sx_le64(head + PACKED_FIRST)
				     : sx_le32(head + PACKED_FIRST);
	if (o->left < size)
		return sx_container_find(c, SX_RULE_CUT, false,
					 "offload bundle: shorter than its header");
	o->left -= size;
	if (method >= sizeof(methods) / sizeof(*methods))
		return sx_container_find(c, SX_RULE_CODING, false,
					 "offload bundle: unknown compression method %u",
					 method);
	spvx_stream_skip(c->bytes.window, size);
	o->packed = true;
	o->head = size;
	err = sx_decoder_open(&c->decoder, methods[method], read_packed, c);
	if (!err)
		err = spvx_stream_init_reader(&o->window, c->limits->allocator,
					      sx_decoder_read, &c->decoder);
	sx_bytes_init(&o->unpacked, &o->window, NULL);
	o->bundle = &o->unpacked;
	return err;
}

/* ---- the table ---- */

static int bad_table(struct sx_container *c, const char *what)
{
	return sx_container_find(c, SX_RULE_MODULE, false, "offload bundle: %s", what);
}

/* Read the rows, and note where each is in the table. */
static int read_rows(struct sx_container *c, uint64_t count, size_t *table)
{
	struct offload *o = c->state;
	const unsigned char *data;
	size_t at = HEAD_BYTES;

	for (uint64_t i = 0; i < count; i++) {
		uint64_t id;
		int err = sx_bytes_peek(o->bundle, at + ROW_BYTES, &data, NULL);

		if (err)
			return fail(c, err);
		id = sx_le64(data + at + 16);
		if (id > ID_MOST || at + ROW_BYTES + id > TABLE_MOST)
			return bad_table(c, "its table of targets is too long");
		err = sx_bytes_peek(o->bundle, at + ROW_BYTES + (size_t)id, &data, NULL);
		if (err)
			return fail(c, err);
		if (sx_vec_put(&o->rows, c->limits->allocator,
			       &(struct sx_pair){ .high = sx_le64(data + at), .low = at },
			       sizeof(struct sx_pair)))
			return -SPVX_ENOMEM;
		at += ROW_BYTES + (size_t)id;
	}
	*table = at;
	return 0;
}

static int begin(struct sx_container *c)
{
	struct offload *o = c->state;
	const unsigned char *data;
	size_t size = 0;
	int err = sx_bytes_peek(&c->bytes, 4, &data, NULL);

	o->bundle = &c->bytes;
	if (!err && !memcmp(data, PACKED_MAGIC, 4))
		err = unpack(c);
	if (err)
		return fail(c, err);
	err = sx_bytes_peek(o->bundle, HEAD_BYTES, &data, NULL);
	if (err)
		return fail(c, err);
	if (memcmp(data, SX_OFFLOAD_MAGIC, MAGIC_BYTES))
		return bad_table(c, "it unpacks to something else");
	err = read_rows(c, sx_le64(data + MAGIC_BYTES), &size);
	if (!err)
		err = sx_bytes_peek(o->bundle, size, &data, NULL);
	if (err) {
		o->rows.count = 0;
		return fail(c, err);
	}
	sx_buf_put(&c->buf, (const char *)data, size); /* the table */
	o->end = size;
	sx_sort_pairs(o->rows.items, o->rows.count);
	return c->buf.error;
}

/* ---- codes ---- */

static int next(struct sx_container *c)
{
	struct offload *o = c->state;
	struct sx_entry *e = &c->entry;
	int err;

	while (o->index < o->rows.count) {
		const struct sx_pair *pair =
			(const struct sx_pair *)o->rows.items + o->index++;
		const unsigned char *row = (const unsigned char *)c->buf.data + pair->low;

		*e = (struct sx_entry){ .head = pair->high,
					.data = pair->high,
					.stored = sx_le64(row + 8),
					.coding = o->packed };
		e->size = e->stored;
		e->name =
			sx_str_n((const char *)row + ROW_BYTES, (size_t)sx_le64(row + 16));
		if (!e->stored)
			continue;
		if (e->data < o->end)
			return sx_container_find(
				c, SX_RULE_MODULE, true,
				"code of a target overlaps the code before it");
		if (e->stored > SX_UNKNOWN_OFFSET - 1 - e->data)
			return sx_container_find(c, SX_RULE_CUT, true,
						 "code of a target: impossible size");
		o->end = e->data + e->stored;
		o->passed = 0;
		return 1;
	}
	/* the last code is complete, even if it was not read */
	err = o->rows.count ? sx_bytes_seek(o->bundle, o->end) : 0;
	o->rows.count = 0;
	return err ? fail(c, err) : 0;
}

/* A spvx_read_fn. */
static int read(void *ctx, void *data, size_t room, size_t *got)
{
	struct sx_container *c = ctx;
	struct offload *o = c->state;
	uint64_t left = c->entry.stored - o->passed;
	int err = o->passed ? 0 : sx_bytes_seek(o->bundle, c->entry.data);

	*got = 0;
	if (!err)
		err = sx_bytes_read(o->bundle, data, room < left ? room : (size_t)left,
				    got);
	o->passed += *got;
	if (!err && left && room && !*got)
		err = -SPVX_ECUT;
	if (!err && o->packed && o->passed > c->limits->max_entry)
		return sx_container_find(c, SX_RULE_LIMIT, true, "larger than --max-entry");
	if (err)
		o->rows.count = 0;
	return err ? fail(c, err) : 0;
}

static void close(struct sx_container *c)
{
	struct offload *o = c->state;

	sx_vec_free(&o->rows, c->limits->allocator, sizeof(struct sx_pair));
	spvx_stream_fini(&o->window);
}

const struct sx_container_ops sx_offload = {
	.kind = SPVX_KIND_OFFLOAD_BUNDLE,
	.state_size = sizeof(struct offload),
	.probe = sx_offload_is_bundle,
	.begin = begin,
	.next = next,
	.read = read,
	.close = close,
};
