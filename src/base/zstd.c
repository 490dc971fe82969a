/* SPDX-License-Identifier: MIT */
/*
 * base/zstd.c - Zstandard frames and blocks, and the stream of their output. RFC 8878, 3.1.
 */
#include "base/zstd.h"

#include "base/alloc.h"
#include "base/zstd_bits.h"

#define ENDED 1 /* SPVX_READ_LAST, and the status of a stream that is at its end */

#define MAGIC_SKIPPABLE 0x184d2a50u /* and the 15 after it */
#define MAGIC_V01       0x1eb52ffdu
#define MAGIC_V02       0xfd2fb522u /* and those up to version 0.7 */
#define MAGIC_V07       0xfd2fb527u
#define MAGIC_BYTES     4

/* The frame header's first byte. */
#define FLAG_SINGLE   0x20
#define FLAG_RESERVED 0x08
#define FLAG_CHECKSUM 0x04

#define BLOCK_HEAD 3

/* Types of blocks. */
enum {
	RAW,
	RLE,
	COMPRESSED,
	RESERVED
};

static bool is_skippable(uint32_t magic)
{
	return (magic & ~15u) == MAGIC_SKIPPABLE;
}

static bool is_legacy(uint32_t magic)
{
	return magic == MAGIC_V01 || (magic >= MAGIC_V02 && magic <= MAGIC_V07);
}

bool sx_zstd_probe(const unsigned char *data, size_t size)
{
	size_t at = 0;

	while (size - at >= MAGIC_BYTES + 4 && is_skippable(sx_le32(data + at))) {
		uint64_t next = at + MAGIC_BYTES + 4 + (uint64_t)sx_le32(data + at + 4);

		if (next >= size)
			return true;
		at = (size_t)next;
	}
	return size - at >= MAGIC_BYTES &&
	       (sx_le32(data + at) == SX_ZSTD_MAGIC || is_legacy(sx_le32(data + at)));
}

void sx_zstd_open(struct sx_zstd *z, const struct spvx_allocator *allocator,
		  uint64_t max_window, sx_zstd_read_fn *read, void *ctx)
{
	z->allocator = allocator;
	z->max_window = max_window ? max_window : SX_ZSTD_WINDOW;
	z->read = read;
	z->ctx = ctx;
	z->at = SX_ZSTD_BEFORE;
	z->end = SX_ZSTD_BEFORE;
	z->total = 0;
	z->last = false;
	z->used = 0;
	z->status = 0;
	z->step = SX_ZSTD_AT_FRAME;
	z->any = false;
	z->out = 0;
	z->old_end = 0;
	z->taken = 0;
}

void sx_zstd_free(void *stream)
{
	struct sx_zstd *z = stream;

	sx_free(z->allocator, z->window, z->capacity);
	z->window = NULL;
	z->capacity = 0;
}

/* ---- input ---- */

static const unsigned char *input(const struct sx_zstd *z)
{
	return z->input + z->at;
}

/* Read until @count bytes, at most SX_ZSTD_INPUT, are in memory. Return: 0; -SPVX_ECUT: the
 * input ends before; the source's error. */
static int need(struct sx_zstd *z, size_t count)
{
	while (z->end - z->at < count) {
		size_t got = 0;
		int r;

		if (z->last)
			return -SPVX_ECUT;
		if (z->at > SX_ZSTD_BEFORE) {
			memmove(z->input + SX_ZSTD_BEFORE, input(z), z->end - z->at);
			z->end -= z->at - SX_ZSTD_BEFORE;
			z->at = SX_ZSTD_BEFORE;
		}
		r = z->read(z->ctx, z->input + z->end,
			    SX_ZSTD_BEFORE + SX_ZSTD_INPUT - z->end, &got);
		if (r < 0)
			return r;
		z->end += got;
		z->total += got;
		z->last = r == ENDED || !got;
	}
	return 0;
}

static void pass(struct sx_zstd *z, size_t count)
{
	z->at += count;
	z->used += count;
}

/* ---- frames ---- */

/* Bytes of the two optional numbers, by their flags; a content size of 0 has one byte in a
 * frame of a single segment. */
static const uint8_t dictionary_bytes[4] = { 0, 1, 2, 4 };
static const uint8_t size_bytes[4] = { 0, 2, 4, 8 };

static uint64_t number(const unsigned char *data, size_t bytes)
{
	uint64_t value = 0;

	for (size_t i = 0; i < bytes; i++)
		value |= (uint64_t)data[i] << 8 * i;
	return value;
}

static int refuse(struct sx_zstd *z, int err, uint64_t number_of)
{
	z->refused = number_of;
	return err;
}

static void begin_frame(struct sx_zstd *z)
{
	z->block_max =
		z->window_size < SX_ZSTD_BLOCK ? (size_t)z->window_size : SX_ZSTD_BLOCK;
	z->produced = 0;
	z->out = 0;
	z->old_end = 0;
	z->taken = 0;
	sx_xxh64_init(&z->sum);
	z->repeated[0] = 1;
	z->repeated[1] = 4;
	z->repeated[2] = 8;
	z->has_huffman = false;
	for (unsigned i = 0; i < SX_ZSTD_CODES; i++)
		z->tables[i].state = SX_ZSTD_NO_TABLE;
	z->step = SX_ZSTD_AT_BLOCK;
}

/* Read a frame header after its magic number. */
static int read_header(struct sx_zstd *z)
{
	int err = need(z, MAGIC_BYTES + 1);
	bool single;
	size_t dictionary;
	size_t size;
	size_t at = MAGIC_BYTES;
	unsigned flags;
	uint64_t id;

	if (err)
		return err;
	flags = input(z)[at++];
	single = flags & FLAG_SINGLE;
	dictionary = dictionary_bytes[flags & 3];
	size = single && !(flags >> 6) ? 1 : size_bytes[flags >> 6];
	err = need(z, at + !single + dictionary + size);
	if (err)
		return err;
	if (flags & FLAG_RESERVED)
		return -SPVX_EZHEADER;
	if (!single) /* 3.1.1.1.2: up to 2^41 and seven eighths more */
		z->window_size = (UINT64_C(8) + (input(z)[at] & 7))
				 << (7 + (input(z)[at] >> 3));
	at += !single;
	id = number(input(z) + at, dictionary);
	at += dictionary;
	z->content_size = size ? number(input(z) + at, size) : UINT64_MAX;
	if (size == 2)
		z->content_size += 256;
	if (single)
		z->window_size = z->content_size;
	z->has_checksum = flags & FLAG_CHECKSUM;
	if (id)
		return refuse(z, -SPVX_EZDICTIONARY, id);
	if (z->window_size > z->max_window)
		return refuse(z, -SPVX_EZWINDOW, z->window_size);
	pass(z, at + size);
	begin_frame(z);
	return 0;
}

static int at_frame(struct sx_zstd *z)
{
	int err = need(z, MAGIC_BYTES);
	uint32_t magic;

	if (err == -SPVX_ECUT && z->any)
		return ENDED;
	if (err)
		return err;
	magic = sx_le32(input(z));
	if (magic == SX_ZSTD_MAGIC) {
		err = read_header(z);
		z->any = true;
		return err;
	}
	if (!is_skippable(magic)) {
		if (z->any)
			return ENDED;
		return is_legacy(magic) ? -SPVX_EZLEGACY : -SPVX_EZHEADER;
	}
	err = need(z, MAGIC_BYTES + 4);
	if (err)
		return err;
	z->any = true;
	z->left = sx_le32(input(z) + MAGIC_BYTES);
	z->step = SX_ZSTD_AT_SKIPPED;
	pass(z, MAGIC_BYTES + 4);
	return 0;
}

static int at_skipped(struct sx_zstd *z)
{
	size_t have;
	int err;

	if (!z->left) {
		z->step = SX_ZSTD_AT_FRAME;
		return 0;
	}
	err = need(z, 1);
	if (err)
		return err;
	have = z->end - z->at;
	have = have < z->left ? have : (size_t)z->left;
	z->left -= have;
	pass(z, have);
	return 0;
}

static int at_checksum(struct sx_zstd *z)
{
	int err = need(z, 4);

	if (err)
		return err;
	if (sx_le32(input(z)) != (uint32_t)sx_xxh64_end(&z->sum))
		return -SPVX_ECHECKSUM;
	pass(z, 4);
	z->step = SX_ZSTD_AT_FRAME;
	return 0;
}

static int end_frame(struct sx_zstd *z)
{
	if (z->content_size != UINT64_MAX && z->produced != z->content_size)
		return -SPVX_EZSIZE;
	z->step = z->has_checksum ? SX_ZSTD_AT_CHECKSUM : SX_ZSTD_AT_FRAME;
	return 0;
}

/* ---- blocks ---- */

/*
 * Make room for a block. The window grows as it fills. At its full size, two blocks more than
 * matches can reach, it is filled from its beginning again, so no byte within reach is
 * overwritten.
 */
static int make_room(struct sx_zstd *z)
{
	size_t block = z->block_max + SX_ZSTD_SLACK;
	uint64_t full = z->window_size + 2 * block;
	uint64_t size = 2 * (uint64_t)z->capacity;
	unsigned char *window;

	if (z->capacity - z->out >= block)
		return 0;
	if (z->content_size < full - block)
		full = z->content_size + block;
	if (z->capacity >= full) {
		z->old_end = z->out;
		z->out = 0;
		z->taken = 0;
		return 0;
	}
	size = size < z->out + block ? z->out + block : size;
	size = size < full ? size : full;
	window = sx_resize(z->allocator, z->window, z->capacity, (size_t)size);
	if (!window)
		return -SPVX_ENOMEM;
	z->window = window;
	z->capacity = (size_t)size;
	return 0;
}

/* Decode the contents of a block, which are in memory. */
static int decode(struct sx_zstd *z, unsigned type, size_t size)
{
	struct sx_zspan s = { input(z), input(z) + size };
	int err;

	switch (type) {
	case RAW:
		memcpy(z->window + z->out, s.at, size);
		z->out += size;
		return 0;
	case RLE:
		memset(z->window + z->out, *s.at, size);
		z->out += size;
		return 0;
	default:
		err = sx_zstd_literals(z, &s);
		return err ? err : sx_zstd_sequences(z, &s);
	}
}

static int at_block(struct sx_zstd *z)
{
	int err = need(z, BLOCK_HEAD);
	uint32_t head;
	unsigned type;
	size_t begin;
	size_t size;
	size_t stored;

	if (err)
		return err;
	head = (uint32_t)number(input(z), BLOCK_HEAD);
	type = head >> 1 & 3;
	size = head >> 3;
	stored = type == RLE ? 1 : size;
	if (type == RESERVED || size > z->block_max)
		return -SPVX_EZBLOCK;
	err = need(z, BLOCK_HEAD + stored);
	if (!err)
		err = make_room(z);
	if (err)
		return err;
	begin = z->out;
	z->at += BLOCK_HEAD;
	err = decode(z, type, size);
	if (err)
		return err;
	z->at += stored;
	z->used += BLOCK_HEAD + stored;
	z->produced += z->out - begin;
	if (z->has_checksum)
		sx_xxh64_add(&z->sum, z->window + begin, z->out - begin);
	if (z->content_size < z->produced)
		return -SPVX_EZSIZE;
	return head & 1 ? end_frame(z) : 0;
}

/* ---- output ---- */

static int take_step(struct sx_zstd *z)
{
	switch (z->step) {
	case SX_ZSTD_AT_FRAME:
		return at_frame(z);
	case SX_ZSTD_AT_SKIPPED:
		return at_skipped(z);
	case SX_ZSTD_AT_BLOCK:
		return at_block(z);
	case SX_ZSTD_AT_CHECKSUM:
		break;
	}
	return at_checksum(z);
}

int sx_zstd_read(void *stream, void *data, size_t room, size_t *got)
{
	struct sx_zstd *z = stream;
	unsigned char *to = data;

	*got = 0;
	while (room) {
		size_t n = z->out - z->taken;

		if (!n && z->status)
			break;
		if (!n) {
			z->status = take_step(z);
			continue;
		}
		n = n < room ? n : room;
		memcpy(to + *got, z->window + z->taken, n);
		z->taken += n;
		*got += n;
		room -= n;
	}
	return *got && z->status < 0 ? 0 : z->status;
}

uint64_t sx_zstd_used(const void *stream)
{
	return ((const struct sx_zstd *)stream)->used;
}

bool sx_zstd_garbage(void *stream)
{
	struct sx_zstd *z = stream;

	while (z->status == ENDED && !need(z, 1)) {
		if (*input(z))
			return true;
		z->at++;
	}
	return false;
}
