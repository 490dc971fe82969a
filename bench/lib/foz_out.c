/* SPDX-License-Identifier: MIT */
/*
 * bench/lib/foz_out.c - entries of a Fossilize archive.
 */
#include "foz_out.h"

#include "../timing.h"
#include "base/crc32.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define JSON_MAX   256
#define WORD_CODED 5 /* bytes of a word at most */
#define TAG_MODULE 4

static void put_le32(FILE *out, uint32_t v)
{
	const unsigned char bytes[] = { (unsigned char)v, (unsigned char)(v >> 8),
					(unsigned char)(v >> 16),
					(unsigned char)(v >> 24) };

	fwrite(bytes, sizeof(bytes), 1, out);
}

void bench_foz_open(struct bench_foz *f, const char *path)
{
	f->out = fopen(path, "wb");
	if (!f->out)
		bench_die("%s: cannot be written", path);
	sx_strmap_init(&f->written, NULL);
	fwrite("\201FOSSILIZEDB\0\0\0\6", 16, 1, f->out);
}

void bench_foz_close(struct bench_foz *f, const char *path)
{
	sx_strmap_free(&f->written);
	if (fclose(f->out))
		bench_die("%s: cannot be written", path);
}

bool bench_foz_put(struct bench_foz *f, const struct bench_entry *e)
{
	const uint64_t key[] = { e->tag, e->hash };
	bool fresh;

	if (!sx_strmap_at(&f->written, (const char *)key, sizeof(key), &fresh))
		bench_die("no memory");
	if (!fresh)
		return false;
	fprintf(f->out, "%024" PRIx64 "%016" PRIx64, e->tag, e->hash);
	put_le32(f->out, (uint32_t)e->stored);
	put_le32(f->out, e->coding);
	put_le32(f->out, e->crc);
	put_le32(f->out, (uint32_t)e->size);
	fwrite(e->payload, 1, e->stored, f->out);
	return true;
}

bool bench_foz_put_plain(struct bench_foz *f, uint64_t tag, uint64_t hash,
			 const void *payload, size_t size)
{
	const struct bench_entry e = { .tag = tag,
				       .hash = hash,
				       .payload = payload,
				       .stored = size,
				       .size = size,
				       .coding = 1,
				       .crc = sx_crc32(0, payload, size) };

	return bench_foz_put(f, &e);
}

/* The words, 7 bits a byte; and the hash that an entry is called by. */
static size_t code(const unsigned char *module, size_t size, unsigned char *to,
		   uint64_t *hash)
{
	size_t used = 0;

	*hash = UINT64_C(0xcbf29ce484222325);
	for (size_t i = 0; i + 4 <= size; i += 4) {
		uint32_t w = module[i] | (uint32_t)module[i + 1] << 8 |
			     (uint32_t)module[i + 2] << 16 | (uint32_t)module[i + 3] << 24;

		*hash = *hash * UINT64_C(0x100000001b3) ^ w;
		for (; w > 127; w >>= 7)
			to[used++] = (unsigned char)(w | 128);
		to[used++] = (unsigned char)w;
	}
	*hash *= UINT64_C(0x100000001b3); /* the flags are 0 */
	return used;
}

uint64_t bench_foz_put_module(struct bench_foz *f, const unsigned char *module, size_t size)
{
	unsigned char *payload = malloc(JSON_MAX + size / 4 * WORD_CODED + 1);
	unsigned char *words = payload ? payload + JSON_MAX : NULL;
	char json[JSON_MAX];
	uint64_t hash;
	size_t coded;
	int len;

	if (!payload)
		bench_die("no memory");
	coded = code(module, size, words, &hash);
	len = snprintf(json, sizeof(json),
		       "{\"version\":6,\"shaderModules\":{\"%016" PRIx64
		       "\":{\"varintOffset\":0,\"varintSize\":%zu,\"codeSize\":%zu,"
		       "\"flags\":0}}}",
		       hash, coded, size);
	memcpy(words - len - 1, json, (size_t)len + 1);
	bench_foz_put_plain(f, TAG_MODULE, hash, words - len - 1, (size_t)len + 1 + coded);
	free(payload);
	return hash;
}
