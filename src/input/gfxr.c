/* SPDX-License-Identifier: MIT */
/*
 * input/gfxr.c - GFXReconstruct captures: blocks, some of which record calls that have
 * shaders among their parameters.
 *
 *	file  = "GFXR", major, minor, count, { key, value }; key 1: compression
 *	block = size u64, type, rest; type 4, 6: a call; bit 31: compressed
 *	call  = call, [object u64, of type 6], thread u64, [size u64, when compressed],
 *		parameters
 *
 * Parameters are not interpreted: those of a call are decompressed, block by block, and
 * searched. Other blocks are skipped by size. After LunarG/gfxreconstruct 0123997.
 */
#include "base/align.h"
#include "input/container.h"
#include "spirv/stream.h"

#define FILE_HEAD    16
#define OPTION_BYTES 8
#define OPTIONS_MOST 64
#define COMPRESSION  1 /* the key */

#define BLOCK_HEAD   12 /* size and type */
#define SIZE_BYTES   8  /* bytes of the size, which the size does not include */
#define CALL_BYTES   12 /* call and thread */
#define METHOD_BYTES 20 /* with the object */

#define COMPRESSED  0x80000000u
#define TYPE_CALL   4
#define TYPE_METHOD 6

#define CALL "function call: " /* begins findings */

/* Codecs by the value of COMPRESSION. */
static const enum sx_codec codecs[] = { SX_CODEC_COUNT, SX_CODEC_LZ4, SX_CODEC_ZLIB,
					SX_CODEC_ZSTD };

struct gfxr {
	uint64_t next;  /* offset of the next block */
	uint64_t block; /* offset of the previous block */
	uint32_t compression;
	struct sx_container search; /* of a block; .ops NULL: none is open */
	struct spvx_stream searched;
	uint64_t found; /* modules found in the block */
};

static bool probe(const unsigned char *data, size_t size)
{
	return size >= FILE_HEAD && !memcmp(data, "GFXR", 4) &&
	       sx_le32(data + 12) <= OPTIONS_MOST;
}

/* ---- a block ---- */

static void search(struct sx_container *c, const unsigned char *data, size_t size)
{
	struct gfxr *g = c->state;

	spvx_stream_init_memory(&g->searched, data, size);
	g->search = (struct sx_container){ .limits = c->limits };
	sx_bytes_init(&g->search.bytes, &g->searched, NULL);
	g->found = 0;
}

/* Read the parameters of a call, the next entry.stored bytes of the file. Return: 0 or an
 * error. */
static int read_call(struct sx_container *c, bool compressed)
{
	struct gfxr *g = c->state;
	enum sx_codec codec = SX_CODEC_RAW;
	const unsigned char *data;
	size_t size;
	int err;

	if (compressed)
		codec = g->compression < sizeof(codecs) / sizeof(*codecs)
				? codecs[g->compression]
				: SX_CODEC_COUNT;
	if (codec == SX_CODEC_COUNT)
		return sx_container_find(c, SX_RULE_CODING, true,
					 CALL "unknown compression %lu",
					 (unsigned long)g->compression);
	err = sx_codec_check(c, codec, CALL);
	if (err)
		return err;
	err = sx_container_hold(c, &data, &size);
	c->over = err != 0; /* the file is cut off */
	if (!err && compressed)
		err = sx_codec_decode(c, codec, CALL, data);
	if (err)
		return err;
	if (compressed)
		search(c, (const unsigned char *)c->buf.data, c->buf.len);
	else
		search(c, data, size);
	return sx_container_open(&g->search, &sx_carve_each);
}

/* Read the rest of a block of @type. Return: as read_call(). */
static int begin_call(struct sx_container *c, uint64_t size, uint32_t type)
{
	bool compressed = type & COMPRESSED;
	size_t fixed = (type & ~COMPRESSED) == TYPE_CALL ? CALL_BYTES : METHOD_BYTES;
	size_t head = fixed + (compressed ? SIZE_BYTES : 0);
	const unsigned char *data;
	int err;

	if (size < head)
		return sx_container_find(c, SX_RULE_CUT, true,
					 CALL "shorter than its header");
	err = sx_bytes_peek(&c->bytes, head, &data, NULL);
	if (err)
		return err == -SPVX_ECUT ? sx_container_end(c, c->entry.head, false) : err;
	c->entry.stored = size - head;
	c->entry.size = compressed ? sx_le64(data + fixed) : c->entry.stored;
	spvx_stream_skip(c->bytes.window, head);
	c->entry.data = sx_bytes_offset(&c->bytes);
	return read_call(c, compressed);
}

/* Return: 0: continue; an error. */
static int next_block(struct sx_container *c)
{
	struct gfxr *g = c->state;
	uint64_t at = g->next;
	const unsigned char *head;
	uint64_t size;
	uint32_t type;
	size_t got = 0;
	int err = sx_bytes_seek(&c->bytes, at);

	c->entry = (struct sx_entry){ .head = at, .coding = 1 };
	if (!err)
		err = sx_bytes_peek(&c->bytes, BLOCK_HEAD, &head, &got);
	c->over = err != 0;
	if (err == -SPVX_ECUT && !got && sx_bytes_offset(&c->bytes) == at)
		return 0;
	if (err == -SPVX_ECUT) /* the previous block ends early, or this one does */
		return sx_container_end(c, sx_bytes_offset(&c->bytes) < at ? g->block : at,
					false);
	if (err)
		return err;
	size = sx_le64(head);
	type = sx_le32(head + SIZE_BYTES);
	c->over = size < BLOCK_HEAD - SIZE_BYTES;
	if (c->over)
		return sx_container_find(c, SX_RULE_CUT, true,
					 "block shorter than its header");
	if (size > UINT64_MAX - at - SIZE_BYTES ||
	    (c->bytes.size != SX_UNKNOWN_OFFSET && size > c->bytes.size - at - SIZE_BYTES))
		return sx_container_end(c, at, false);
	g->next = at + SIZE_BYTES + size;
	g->block = at;
	if ((type & ~COMPRESSED) != TYPE_CALL && (type & ~COMPRESSED) != TYPE_METHOD)
		return 0;
	spvx_stream_skip(c->bytes.window, BLOCK_HEAD);
	return begin_call(c, size - (BLOCK_HEAD - SIZE_BYTES), type);
}

/* ---- the file ---- */

static int begin(struct sx_container *c)
{
	struct gfxr *g = c->state;
	const unsigned char *data;
	uint32_t count;
	int err = sx_bytes_peek(&c->bytes, FILE_HEAD, &data, NULL);

	c->decoder.max_window = 0; /* a block is held as a whole, whatever its window */
	if (err)
		return err == -SPVX_ECUT ? sx_container_end(c, 0, false) : err;
	count = sx_le32(data + 12);
	err = sx_bytes_peek(&c->bytes, FILE_HEAD + (size_t)count * OPTION_BYTES, &data,
			    NULL);
	if (err)
		return err == -SPVX_ECUT ? sx_container_end(c, 0, false) : err;
	for (uint32_t i = 0; i < count; i++) {
		const unsigned char *option = data + FILE_HEAD + (size_t)i * OPTION_BYTES;

		if (sx_le32(option) == COMPRESSION)
			g->compression = sx_le32(option + 4);
	}
	g->next = FILE_HEAD + (uint64_t)count * OPTION_BYTES;
	return 0;
}

/* The next module of the block. Return: 1, 0: there are no more; an error. */
static int next_found(struct sx_container *c)
{
	struct gfxr *g = c->state;
	struct sx_entry *e = &c->entry;
	int err = sx_container_next(&g->search);
	struct sx_finding f;
	size_t size;

	if (err == -SPVX_EENTRY) { /* a finding ended the search: it is one of the block */
		c->entry.head = g->block;
		err = sx_container_finding(&g->search, &f)
			      ? sx_container_find(c, f.rule, true, "%s", f.text)
			      : 0;
	}
	if (err <= 0) {
		sx_container_close(&g->search);
		return err;
	}
	*e = (struct sx_entry){ .head = g->block,
				.data = g->block,
				.coding = 1,
				.size = g->search.entry.size,
				.within = g->found++ ? g->search.entry.head : 0 };
	err = sx_container_module(&g->search, &e->module, &size);
	return err ? err : 1;
}

static int next(struct sx_container *c)
{
	struct gfxr *g = c->state;
	int err = 0;

	while (!err && !c->over) {
		if (g->search.ops)
			err = next_found(c);
		else
			err = next_block(c);
	}
	return err;
}

static void close(struct sx_container *c)
{
	sx_container_close(&((struct gfxr *)c->state)->search);
}

const struct sx_container_ops sx_gfxr = {
	.kind = SPVX_KIND_GFXRECONSTRUCT,
	.places = true,
	.state_size = sizeof(struct gfxr),
	.probe = probe,
	.begin = begin,
	.next = next,
	.close = close,
};
