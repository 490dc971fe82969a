/* SPDX-License-Identifier: MIT */
/*
 * tests/archive.h - archives put together byte by byte, as no tool makes them.
 */
#ifndef SPVX_TESTS_ARCHIVE_H
#define SPVX_TESTS_ARCHIVE_H

#include "base/crc32.h"
#include "support.h"

/* Bytes so far. */
struct test_out {
	unsigned char *data;
	size_t len;
};

/* Room made for @len bytes: it doubles, or sanitizers copy all with each call. */
static inline size_t test_room(size_t len)
{
	size_t room = 256;

	while (room <= len)
		room *= 2;
	return room;
}

static inline void test_put(struct test_out *o, const void *data, size_t len)
{
	if (!o->data || test_room(o->len + len) != test_room(o->len))
		o->data = realloc(o->data, test_room(o->len + len));
	memcpy(o->data + o->len, data, len);
	o->len += len;
}

static inline void test_fill(struct test_out *o, unsigned char c, size_t len)
{
	while (len--)
		test_put(o, &c, 1);
}

/* A number of @bytes bytes, lowest first. */
static inline void test_put_le(struct test_out *o, uint64_t value, unsigned bytes)
{
	for (unsigned i = 0; i < bytes; i++) {
		unsigned char c = (unsigned char)(value >> 8 * i);

		test_put(o, &c, 1);
	}
}

static inline void test_out_free(struct test_out *o)
{
	free(o->data);
	memset(o, 0, sizeof(*o));
}

/* ---- tar ---- */

/* Put the sum of a head's bytes where it belongs. */
static inline void test_tar_sum(unsigned char *head)
{
	unsigned sum = 0;

	memset(head + 148, ' ', 8);
	for (unsigned i = 0; i < 512; i++)
		sum += head[i];
	snprintf((char *)head + 148, 7, "%06o", sum);
}

/* An entry. Return: offset of its head. */
static inline size_t test_tar(struct test_out *o, const char *name, char type,
			      const void *data, size_t len)
{
	unsigned char head[512] = { 0 };
	size_t at = o->len;

	memcpy(head, name, strlen(name) < 100 ? strlen(name) : 100);
	snprintf((char *)head + 124, 12, "%011o", (unsigned)len);
	head[156] = (unsigned char)type;
	memcpy(head + 257,
	       "ustar\0"
	       "00",
	       8);
	test_tar_sum(head);
	test_put(o, head, sizeof(head));
	test_put(o, data, len);
	test_fill(o, 0, (512 - len % 512) % 512);
	return at;
}

/* ---- zip ---- */

/**
 * struct test_zip - an entry, honest if all but @name, @data, @len are 0
 * @deflate:  in a deflate stream, of one stored block
 * @method:   another method than it has
 * @flags:    general purpose
 * @crc:      added to the right one
 * @size:     added to the right one
 * @head_name: the name in its own head
 * @at:       pretend that its head is here
 */
struct test_zip {
	const char *name;
	const void *data;
	size_t len;
	bool deflate;
	unsigned method;
	unsigned flags;
	uint32_t crc;
	int size;
	const char *head_name;
	size_t at;
};

static inline void test_zip_fields(struct test_out *o, const struct test_zip *e,
				   size_t coded)
{
	test_put_le(o, e->flags, 2);
	test_put_le(o, e->method ? e->method : e->deflate ? 8 : 0, 2);
	test_put_le(o, 0, 4);
	test_put_le(o, sx_crc32(0, e->data, e->len) + e->crc, 4);
	test_put_le(o, coded, 4);
	test_put_le(o, e->len + (size_t)e->size, 4);
}

static inline size_t test_zip_coded(const struct test_zip *e)
{
	return e->len + (e->deflate ? 5 : 0);
}

static inline void test_zip_entry(struct test_out *o, const struct test_zip *e)
{
	const char *name = e->head_name ? e->head_name : e->name;

	test_put(o, "PK\3\4\x14\0", 6);
	test_zip_fields(o, e, test_zip_coded(e));
	test_put_le(o, strlen(name), 2);
	test_put_le(o, 0, 2);
	test_put(o, name, strlen(name));
	if (e->deflate) {
		test_put_le(o, 1, 1);
		test_put_le(o, e->len, 2);
		test_put_le(o, ~e->len, 2);
	}
	test_put(o, e->data, e->len);
}

/* The same from a writer that cannot go back: sizes, of 4 or 8 bytes, and CRC-32 come after the
 * data, with a signature or without. Return: where the data ends. */
static inline size_t test_zip_streamed(struct test_out *o, const struct test_zip *e,
				       bool sign, bool is_long)
{
	size_t at = o->len;
	size_t end;

	test_zip_entry(o, e);
	end = o->len;
	o->data[at + 6] = 8;
	memset(o->data + at + 14, 0, 12);
	test_put(o, "PK\7\10", sign ? 4 : 0);
	test_put_le(o, sx_crc32(0, e->data, e->len), 4);
	test_put_le(o, test_zip_coded(e), is_long ? 8 : 4);
	test_put_le(o, e->len, is_long ? 8 : 4);
	return end;
}

/* An archive of such entries. */
static inline void test_zip(struct test_out *o, const struct test_zip *entries,
			    unsigned count)
{
	size_t at[16];
	size_t dir;

	for (unsigned i = 0; i < count; i++) {
		at[i] = entries[i].at ? entries[i].at - 1 : o->len;
		if (!entries[i].at)
			test_zip_entry(o, &entries[i]);
	}
	dir = o->len;
	for (unsigned i = 0; i < count; i++) {
		const struct test_zip *e = &entries[i];

		test_put(o, "PK\1\2\x14\0\x14\0", 8);
		test_zip_fields(o, e, test_zip_coded(e));
		test_put_le(o, strlen(e->name), 2);
		test_fill(o, 0, 12);
		test_put_le(o, at[i], 4);
		test_put(o, e->name, strlen(e->name));
	}
	test_put(o, "PK\5\6\0\0\0\0", 8);
	test_put_le(o, count, 2);
	test_put_le(o, count, 2);
	test_put_le(o, o->len - 12 - dir, 4);
	test_put_le(o, dir, 4);
	test_put_le(o, 0, 2);
}

/* ---- gzip ---- */

static inline void test_gzip(struct test_out *o, const void *data, size_t len)
{
	test_put(o, "\x1f\x8b\x08\0\0\0\0\0\0\xff\1", 11);
	test_put_le(o, len, 2);
	test_put_le(o, ~len, 2);
	test_put(o, data, len);
	test_put_le(o, sx_crc32(0, data, len), 4);
	test_put_le(o, len, 4);
}

/* ---- Fossilize, vkd3d-proton ---- */

/* The words of a module as varints. */
static inline void test_varints(struct test_out *o, const struct test_module *m)
{
	for (size_t i = 0; i < m->len; i += 4) {
		const unsigned char *p = m->data + i;
		uint32_t w = p[0] | p[1] << 8 | p[2] << 16 | (uint32_t)p[3] << 24;

		for (; w > 127; w >>= 7)
			test_put_le(o, (w & 127) | 128, 1);
		test_put_le(o, w, 1);
	}
}

/* Of little-endian words: the hash that Fossilize calls a module by. */
static inline uint64_t test_foz_hash(const struct test_module *m)
{
	uint64_t h = UINT64_C(0xcbf29ce484222325);

	for (size_t i = 0; i < m->len; i += 4) {
		const unsigned char *p = m->data + i;

		h = h * UINT64_C(0x100000001b3) ^
		    (p[0] | p[1] << 8 | p[2] << 16 | (uint32_t)p[3] << 24);
	}
	return h * UINT64_C(0x100000001b3);
}

/* JSON, NUL, words. */
static inline void test_foz_blob(struct test_out *o, const struct test_module *m)
{
	struct test_out words = { NULL, 0 };
	char *json;

	test_varints(&words, m);
	json = test_format(
		"{\"version\":6,\"shaderModules\":{\"%016llx\":{\"varintOffset\":0,"
		"\"varintSize\":%zu,\"codeSize\":%zu,\"flags\":0}}}",
		(unsigned long long)test_foz_hash(m), words.len, m->len);
	test_put(o, json, strlen(json) + 1);
	test_put(o, words.data, words.len);
	test_out_free(&words);
}

static inline void test_foz_header(struct test_out *o)
{
	test_put(o,
		 "\x81"
		 "FOSSILIZEDB\0\0\0\6",
		 16);
}

/* An entry under a hash. */
static inline void test_foz_entry(struct test_out *o, unsigned tag, uint64_t hash,
				  const void *data, size_t len)
{
	char name[41];

	snprintf(name, sizeof(name), "%024x%016llx", tag, (unsigned long long)hash);
	test_put(o, name, 40);
	test_put_le(o, len, 4);
	test_put_le(o, 1, 4);
	test_put_le(o, sx_crc32(0, data, len), 4);
	test_put_le(o, len, 4);
	test_put(o, data, len);
}

static inline void test_foz_module(struct test_out *o, uint64_t hash,
				   const struct test_module *m)
{
	struct test_out blob = { NULL, 0 };

	test_foz_blob(&blob, m);
	test_foz_entry(o, 4, hash, blob.data, blob.len);
	test_out_free(&blob);
}

static inline void test_vkd3d_header(struct test_out *o)
{
	test_put(o, "VKS\4", 4);
	test_fill(o, 0, 44);
}

static inline void test_vkd3d_module(struct test_out *o, uint64_t hash, unsigned kind,
				     const struct test_module *m)
{
	struct test_out words = { NULL, 0 };

	test_varints(&words, m);
	test_put_le(o, hash, 8);
	test_put_le(o, 0, 8);
	test_put_le(o, 12 + words.len, 4);
	test_put_le(o, kind, 4);
	test_put_le(o, 0, 4);
	test_put_le(o, m->len, 4);
	test_put_le(o, words.len, 4);
	test_put(o, words.data, words.len);
	test_fill(o, 0, (8 - (12 + words.len) % 8) % 8);
	test_out_free(&words);
}

#endif
