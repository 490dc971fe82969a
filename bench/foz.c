/* SPDX-License-Identifier: MIT */
/*
 * bench/foz.c - makes a Fossilize archive of modules, one path a line on standard input.
 *
 *	foz OUT < LIST
 *
 * Entries are as the recorder writes them without compression: what inflate takes is
 * measured by itself. It writes a hash once, whichever modules have it.
 */
#include "base/crc32.h"
#include "base/map.h"
#include "timing.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MODULE_MAX ((size_t)1 << 20)
#define JSON_MAX   256
#define WORD_CODED 5 /* bytes of a word at most */
#define TAG_MODULE 4

struct maker {
	FILE *out;
	struct sx_strmap written; /* hashes */
	unsigned char module[MODULE_MAX];
	unsigned char payload[JSON_MAX + MODULE_MAX / 4 * WORD_CODED];
};

static void put_le32(FILE *out, uint32_t v)
{
	const unsigned char bytes[] = { (unsigned char)v, (unsigned char)(v >> 8),
					(unsigned char)(v >> 16),
					(unsigned char)(v >> 24) };

	fwrite(bytes, sizeof(bytes), 1, out);
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

static void put_module(struct maker *m, size_t size)
{
	unsigned char *words = m->payload + JSON_MAX;
	uint64_t hash;
	size_t coded = code(m->module, size, words, &hash);
	char json[JSON_MAX];
	int len = snprintf(json, sizeof(json),
			   "{\"version\":6,\"shaderModules\":{\"%016" PRIx64
			   "\":{\"varintOffset\":0,\"varintSize\":%zu,\"codeSize\":%zu,"
			   "\"flags\":0}}}",
			   hash, coded, size);
	size_t all = (size_t)len + 1 + coded;
	bool fresh;

	if (!sx_strmap_at(&m->written, (const char *)&hash, sizeof(hash), &fresh))
		bench_die("no memory");
	if (!fresh)
		return;
	memmove(words - len - 1, json, (size_t)len + 1);
	fprintf(m->out, "%024x%016" PRIx64, TAG_MODULE, hash);
	put_le32(m->out, (uint32_t)all);
	put_le32(m->out, 1);
	put_le32(m->out, sx_crc32(0, words - len - 1, all));
	put_le32(m->out, (uint32_t)all);
	fwrite(words - len - 1, all, 1, m->out);
}

static void put_file(struct maker *m, const char *path)
{
	FILE *in = fopen(path, "rb");
	size_t size;

	if (!in)
		bench_die("%s: cannot be read", path);
	size = fread(m->module, 1, sizeof(m->module), in);
	fclose(in);
	put_module(m, size);
}

int main(int argc, char **argv)
{
	static struct maker m;
	char line[4096];

	if (argc != 2)
		bench_die("usage: foz OUT < LIST");
	m.out = fopen(argv[1], "wb");
	if (!m.out)
		bench_die("%s: cannot be written", argv[1]);
	sx_strmap_init(&m.written, NULL);
	fwrite("\201FOSSILIZEDB\0\0\0\6", 16, 1, m.out);
	while (fgets(line, sizeof(line), stdin)) {
		line[strcspn(line, "\n")] = '\0';
		put_file(&m, line);
	}
	sx_strmap_free(&m.written);
	if (fclose(m.out))
		bench_die("%s: cannot be written", argv[1]);
	return 0;
}
