/* SPDX-License-Identifier: MIT */
/*
 * bench/engines.c - puts modules, one path a line on standard input, into what engines ship.
 *
 *	engines KIND OUT < LIST
 *
 * KIND is smolv (back to back), filamat (one dictionary), or gfxr (a call each, in LZ4).
 */
#include "lib/bytes.h"
#include "smolv.h"
#include "timing.h"

#define LINE       4096
#define MODULE_MAX ((size_t)16 << 20)

/* ---- LZ4 ---- */

#define HASH_BITS 12
#define MIN_MATCH 4
#define LAST_MOST 12    /* bytes before the end in which no match begins */
#define LAST_RAW  5     /* and those that are literals */
#define FARTHEST  65535 /* of a match */

static void put_length(struct test_out *o, size_t length)
{
	if (length < 15)
		return;
	for (length -= 15; length >= 255; length -= 255)
		test_put_le(o, 255, 1);
	test_put_le(o, length, 1);
}

static void put_sequence(struct test_out *o, const unsigned char *literals, size_t count,
			 size_t match)
{
	size_t high = count < 15 ? count : 15;
	size_t low = match < 15 ? match : 15;

	test_put_le(o, high << 4 | low, 1);
	put_length(o, count);
	test_put(o, literals, count);
}

static uint32_t word_at(const unsigned char *p)
{
	return p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

/* Each match is the last place that has the same hash, or none. */
static void put_lz4(struct test_out *o, const unsigned char *p, size_t size)
{
	uint32_t last[1 << HASH_BITS] = { 0 };
	size_t from = 0; /* of the literals */
	size_t at = 1;

	while (at + LAST_MOST < size) {
		uint32_t *slot = &last[word_at(p + at) * 2654435761u >> (32 - HASH_BITS)];
		size_t before = *slot;
		size_t len = 0;

		*slot = (uint32_t)at;
		if (at - before <= FARTHEST)
			while (at + len + LAST_RAW < size && p[before + len] == p[at + len])
				len++;
		if (len < MIN_MATCH) {
			at++;
			continue;
		}
		put_sequence(o, p + from, at - from, len - MIN_MATCH);
		test_put_le(o, at - before, 2);
		put_length(o, len - MIN_MATCH);
		at += len;
		from = at;
	}
	put_sequence(o, p + from, size - from, 0);
}

/* ---- what engines write ---- */

/* Return: false: it is in the other byte order, or damaged. */
static bool put_smolv(struct test_out *o, const struct test_bytes *module)
{
	size_t before = o->len;
	bool put = smolv_encode(o, SX_SMOLV_V1, module->data, module->len);

	if (!put)
		o->len = before;
	return put;
}

static bool put_filamat(struct test_out *o, const struct test_bytes *module)
{
	struct test_out coded = { 0 };
	bool put = put_smolv(&coded, module);

	if (put) {
		test_fill(o, 0, (8 - o->len % 8) % 8);
		test_put_le(o, coded.len, 8);
		test_put(o, coded.data, coded.len);
	}
	test_out_free(&coded);
	return put;
}

static bool put_call(struct test_out *o, const struct test_bytes *module)
{
	struct test_out coded = { 0 };

	put_lz4(&coded, module->data, module->len);
	test_put_le(o, 4 + 20 + coded.len, 8);
	test_put_le(o, 0x80000004u, 4);
	test_fill(o, 0, 12);
	test_put_le(o, module->len, 8);
	test_put(o, coded.data, coded.len);
	test_out_free(&coded);
	return true;
}

/* The head of a dictionary, which counts what has been put after it. */
static void end_filamat(struct test_out *o, unsigned count)
{
	struct test_out head = { 0 };

	test_put(&head, "RIPS_CID", 8);
	test_put_le(&head, o->len - 12, 4);
	test_put_le(&head, 1, 4);
	test_put_le(&head, count, 4);
	memcpy(o->data, head.data, head.len);
	test_out_free(&head);
}

static const struct kind {
	const char *name;
	const char *head;
	size_t head_len;
	bool (*put)(struct test_out *o, const struct test_bytes *module);
	void (*end)(struct test_out *o, unsigned count);
} kinds[] = {
	{ "smolv", "", 0, put_smolv, NULL },
	{ "filamat", "RIPS_CID\0\0\0\0\1\0\0\0\0\0\0\0", 20, put_filamat, end_filamat },
	{ "gfxr", "GFXR\0\0\0\0\1\0\0\0\1\0\0\0\1\0\0\0\1\0\0\0", 24, put_call, NULL },
};

int main(int argc, char **argv)
{
	const struct kind *k = kinds;
	const struct kind *end = kinds + sizeof(kinds) / sizeof(kinds[0]);
	struct test_out o = { 0 };
	unsigned count = 0;
	char line[LINE];
	FILE *out;

	while (argc == 3 && k < end && strcmp(k->name, argv[1]) != 0)
		k++;
	if (argc != 3 || k == end)
		bench_die("usage: engines smolv|filamat|gfxr OUT < LIST");
	test_put(&o, k->head, k->head_len);
	while (fgets(line, sizeof(line), stdin)) {
		struct test_bytes module;

		line[strcspn(line, "\n")] = '\0';
		module.data = bench_bytes(line, MODULE_MAX, &module.len);
		count += k->put(&o, &module);
		free(module.data);
	}
	if (k->end)
		k->end(&o, count);
	out = fopen(argv[2], "wb");
	if (!out || fwrite(o.data, 1, o.len, out) != o.len || fclose(out))
		bench_die("%s: cannot be written", argv[2]);
	test_out_free(&o);
	return 0;
}
