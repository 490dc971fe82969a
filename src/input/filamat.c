/* SPDX-License-Identifier: MIT */
/*
 * input/filamat.c - Filament's compiled materials: chunks, one of which is a dictionary of
 * SMOL-V modules, and another a table of their uses.
 *
 *	file     = { type u64, size u32, bytes[size] }, no magic
 *	DIC_SPIR = scheme u32 (1: SMOL-V), count u32, { zeros up to 8 bytes, length u64, SMOL-V }
 *	MAT_SPIR = count u64, { model u8, variant u8, stage u8, index in the dictionary u32 }
 *
 * After google/filament, libs/filaflat and libs/filamat. The uses come last in the file, so a
 * package of usual size is read to memory before its first module is yielded.
 */
#include "base/align.h"
#include "base/alloc.h"
#include "base/sort.h"
#include "base/str.h"
#include "input/smolv_module.h"
#include "spirv/stream.h"

#include <stdio.h>

#define TYPE_BYTES 8
#define HEAD_BYTES 12
#define DICT_BYTES 8 /* scheme and count */
#define LENGTH     8 /* a module's size, before the module; aligned to 8 bytes */
#define USES_BYTES 8
#define USE_BYTES  7
#define SMOLV      1                   /* the scheme */
#define HELD_FIRST ((size_t)64 * 1024) /* bytes; doubled as needed */
#define LOOK_AHEAD ((size_t)64 << 20)  /* most bytes to search for the uses */

#define DIC_SPIR 0x4449435f53504952u
#define MAT_SPIR 0x4d41545f53504952u

struct filamat {
	struct sx_smolv_module smolv;
	uint64_t size; /* of the file; SX_UNKNOWN_OFFSET: not known yet */
	uint64_t next; /* offset of the next chunk */
	uint64_t at;   /* of the next module of the dictionary */
	uint64_t end;  /* of the dictionary; should not exceed @size */
	uint64_t left; /* modules left, according to the head of the dictionary */
	uint64_t index;
	uint64_t declared; /* modules, in all dictionaries */
	char name[24];
	struct sx_pair *keys; /* uses, sorted by index, then place */
	size_t key_cap;
	uint32_t key_count;
	struct spvx_input_use *uses; /* of the module */
	size_t use_cap;
};

/* ---- chunks ---- */

static bool is_type(const unsigned char *data)
{
	for (size_t i = 0; i < TYPE_BYTES; i++) {
		char c = (char)data[i];

		if (c != '_' && c != ' ' && (c < 'A' || c > 'Z') && (c < '0' || c > '9'))
			return false;
	}
	/* the first letter is the highest byte */
	return !memcmp(data + 4, "_TAM", 4) || !memcmp(data + 4, "_CID", 4) ||
	       !memcmp(data + 4, "NKNU", 4);
}

#define PROBED 4096 /* bytes that a probe gets of a larger file */

static bool probe(const unsigned char *data, size_t size)
{
	return size >= HEAD_BYTES && is_type(data) &&
	       (size >= PROBED || sx_le32(data + TYPE_BYTES) <= size - HEAD_BYTES);
}

/* ---- uses ---- */

static int add_uses(struct sx_container *c, const unsigned char *data, uint64_t size)
{
	struct filamat *f = c->state;
	uint64_t count = size < USES_BYTES ? 0 : sx_le64(data);
	int err;

	if (count > (size - USES_BYTES) / USE_BYTES) /* the table is cut off */
		count = 0;
	err = sx_grow(c->limits->allocator, (void **)&f->keys, &f->key_cap,
		      f->key_count + (size_t)count, sizeof(*f->keys));
	for (uint64_t i = 0; !err && i < count; i++) {
		const unsigned char *p = data + USES_BYTES + i * USE_BYTES;

		f->keys[f->key_count] = (struct sx_pair){
			.high = sx_le32(p + 3),
			.low = (uint64_t)f->key_count << 32 | (uint64_t)p[0] << 16 |
			       (uint64_t)p[1] << 8 | p[2],
		};
		f->key_count++;
	}
	return err;
}

/* Read the tables of uses from the bytes in memory. */
static int find_uses(struct sx_container *c, const unsigned char *data, size_t size)
{
	struct filamat *f = c->state;
	size_t at = 0;
	int err = 0;

	while (!err && size - at >= HEAD_BYTES) {
		uint32_t bytes = sx_le32(data + at + TYPE_BYTES);

		if (bytes > size - at - HEAD_BYTES)
			break;
		if (sx_le64(data + at) == MAT_SPIR)
			err = add_uses(c, data + at + HEAD_BYTES, bytes);
		at += HEAD_BYTES + (size_t)bytes;
	}
	sx_sort_pairs(f->keys, f->key_count);
	return err;
}

/* Attach the uses of the module being described. */
static int take_uses(struct sx_container *c)
{
	struct filamat *f = c->state;
	uint32_t low = sx_pairs_below(f->keys, f->key_count, f->index, 0);
	size_t count = 0;
	int err = 0;

	while (low + count < f->key_count && f->keys[low + count].high == f->index)
		count++;
	if (count)
		err = sx_grow(c->limits->allocator, (void **)&f->uses, &f->use_cap, count,
			      sizeof(*f->uses));
	for (size_t i = 0; !err && i < count; i++) {
		uint64_t use = f->keys[low + i].low;

		f->uses[i] = (struct spvx_input_use){ .model = use >> 16 & 255,
						      .variant = use >> 8 & 255,
						      .stage = use & 255 };
	}
	c->entry.uses = f->uses;
	c->entry.use_count = err ? 0 : count;
	return err;
}

/* Check the next table of uses. Return: 0; -SPVX_EENTRY: it is damaged, or refers to
 * missing modules. */
static int check_uses(struct sx_container *c, uint64_t size)
{
	const struct filamat *f = c->state;
	const unsigned char *data;
	uint64_t last = f->key_count ? f->keys[f->key_count - 1].high : 0;
	int err = sx_bytes_peek(&c->bytes, size < USES_BYTES ? (size_t)size : USES_BYTES,
				&data, NULL);

	if (err)
		return err;
	if (size < USES_BYTES || sx_le64(data) > (size - USES_BYTES) / USE_BYTES)
		return sx_container_find(
			c, SX_RULE_CUT, false,
			"table of uses: more rows than its bytes can hold");
	if (f->key_count && last >= f->declared)
		return sx_container_find(
			c, SX_RULE_NON_MINIMAL, false, "use of module %llu of %llu",
			(unsigned long long)last, (unsigned long long)f->declared);
	return 0;
}

/* ---- the dictionary ---- */

/* Return: 0; -SPVX_EENTRY: the dictionary cannot be read. */
static int begin_dictionary(struct sx_container *c, uint64_t size)
{
	struct filamat *f = c->state;
	const unsigned char *data;
	int err = sx_bytes_peek(&c->bytes, DICT_BYTES, &data, NULL);
	uint32_t scheme;

	if (err == -SPVX_ECUT || size < DICT_BYTES)
		return sx_container_cut(c, sx_bytes_offset(&c->bytes), false);
	if (err)
		return err;
	scheme = sx_le32(data);
	f->declared += sx_le32(data + 4);
	if (scheme != SMOLV)
		return sx_container_find(c, SX_RULE_CODING, false,
					 "unknown compression scheme %lu",
					 (unsigned long)scheme);
	f->left = sx_le32(data + 4);
	f->index = 0;
	f->at = sx_bytes_offset(&c->bytes) + DICT_BYTES;
	return 0;
}

/* Report a dictionary that ends inside its next module. */
static int end_early(struct sx_container *c)
{
	struct filamat *f = c->state;

	f->left = 0;
	if (f->end >= f->size) {
		return sx_container_end(c, f->at, false);
	}
	return sx_container_find(c, SX_RULE_CUT, false,
				 "truncated dictionary: it ends inside module %llu",
				 (unsigned long long)f->index);
}

/* Offset of the next module's length. Padding counts from the beginning of the file; a
 * writer that moved the dictionary may have kept it unchanged. */
static uint64_t skip_filling(struct sx_container *c)
{
	struct filamat *f = c->state;
	uint64_t aligned = (f->at + LENGTH - 1) / LENGTH * LENGTH;
	const unsigned char *data;
	size_t got;

	if (sx_bytes_seek(&c->bytes, f->at))
		return aligned;
	sx_bytes_peek(&c->bytes, 2 * LENGTH + SX_SMOLV_HEADER_BYTES, &data, &got);
	for (unsigned n = 0; n <= LENGTH; n++) {
		uint64_t at = n ? f->at + n - 1 : aligned;
		size_t from = (size_t)(at - f->at);

		if (got >= from + LENGTH &&
		    sx_smolv_is_header(data + from + LENGTH, got - from - LENGTH))
			return at;
	}
	return aligned;
}

/* Return: as next(). */
static int next_module(struct sx_container *c)
{
	struct filamat *f = c->state;
	struct sx_entry *e = &c->entry;
	uint64_t end = f->end < f->size ? f->end : f->size;
	const unsigned char *data;
	int err;

	f->at = skip_filling(c);
	if (f->at > end || end - f->at < LENGTH)
		return end_early(c);
	err = sx_bytes_seek(&c->bytes, f->at);
	if (!err)
		err = sx_bytes_peek(&c->bytes, LENGTH, &data, NULL);
	if (err)
		return err == -SPVX_ECUT ? end_early(c) : err;
	e->stored = sx_le64(data);
	e->head = f->at + LENGTH;
	e->data = e->head;
	e->coding = SMOLV;
	if (e->stored > end - e->data)
		return end_early(c);
	snprintf(f->name, sizeof(f->name), "%llu", (unsigned long long)f->index);
	e->name = sx_str(f->name);
	err = take_uses(c);
	f->at = e->data + e->stored;
	f->left--;
	f->index++;
	return err ? err : 1;
}

/* ---- the file ---- */

/* Return: 1: a chunk was read; 0: the end; an error. */
static int next_chunk(struct sx_container *c)
{
	struct filamat *f = c->state;
	uint64_t at = f->next;
	const unsigned char *head;
	uint64_t size;
	uint64_t type;
	size_t got = 0;
	int err = sx_bytes_seek(&c->bytes, at);

	if (!err)
		err = sx_bytes_peek(&c->bytes, HEAD_BYTES, &head, &got);
	c->over = err != 0;
	if (err == -SPVX_ECUT && sx_bytes_offset(&c->bytes) == at && !got)
		return 0;
	if (err)
		return err == -SPVX_ECUT ? sx_container_cut(c, at, false) : err;
	type = sx_le64(head);
	size = sx_le32(head + TYPE_BYTES);
	spvx_stream_skip(c->bytes.window, HEAD_BYTES);
	f->end = at + HEAD_BYTES + size;
	f->next = f->end;
	/* a dictionary that is cut off still has modules; one with an impossible size may
	 * not be a dictionary at all */
	c->over = f->end > f->size && (type != DIC_SPIR || size > c->limits->max_entry);
	if (c->over)
		return sx_container_cut(c, at, false);
	if (type == DIC_SPIR)
		err = begin_dictionary(c, size);
	else if (type == MAT_SPIR)
		err = check_uses(c, size);
	return err ? err : 1;
}

static int next(struct sx_container *c)
{
	struct filamat *f = c->state;
	int err;

	for (;;) {
		if (f->left)
			return next_module(c);
		err = next_chunk(c);
		if (err <= 0)
			return err;
	}
}

static int module(struct sx_container *c, const unsigned char **data, size_t *size)
{
	struct filamat *f = c->state;
	int err = sx_bytes_seek(&c->bytes, c->entry.data);

	if (!err)
		err = sx_container_hold(c, data, size);
	return err ? err : sx_smolv_entry(c, &f->smolv, data, size);
}

static int open(struct sx_container *c)
{
	struct filamat *f = c->state;
	size_t want = HELD_FIRST;
	const unsigned char *data;
	size_t got;
	int err;

	sx_smolv_module_init(&f->smolv, c->limits->allocator);
	while ((got = sx_stream_hold(c->bytes.window, want, LOOK_AHEAD, &data)) >= want &&
	       want < LOOK_AHEAD)
		want *= 2;
	f->size = c->bytes.size;
	if (f->size == SX_UNKNOWN_OFFSET && got < LOOK_AHEAD)
		f->size = got;
	err = spvx_stream_error(c->bytes.window);
	return err ? err : find_uses(c, data, got);
}

static void close(struct sx_container *c)
{
	struct filamat *f = c->state;

	sx_smolv_module_free(&f->smolv);
	sx_free(c->limits->allocator, f->keys, f->key_cap * sizeof(*f->keys));
	sx_free(c->limits->allocator, f->uses, f->use_cap * sizeof(*f->uses));
}

const struct sx_container_ops sx_filamat = {
	.kind = SPVX_KIND_FILAMAT,
	.state_size = sizeof(struct filamat),
	.probe = probe,
	.open = open,
	.next = next,
	.module = module,
	.close = close,
};
