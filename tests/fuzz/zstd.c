/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/zstd.c - any bytes as Zstandard frames: read whole and in pieces of any size,
 * they give the same bytes, the same error and the same place, and never more than the ratio
 * allows. The first byte chooses sizes.
 */
#include "base/zstd.h"
#include "pieces.h"
#include "target.h"

#include <stdlib.h>
#include <string.h>

#define OUTPUT_MAX ((size_t)4 << 20)

struct result {
	unsigned char *bytes;
	size_t size;
	uint64_t used;
	bool garbage;
	int err;
};

static struct result pieces(struct sx_zstd *z, const uint8_t *data, size_t size,
			    size_t piece, size_t room)
{
	struct result r = { .bytes = malloc(OUTPUT_MAX) };
	struct test_pieces source = test_pieces_of(data, size, piece);
	size_t got;

	sx_zstd_open(z, NULL, 0, test_read_piece, &source);
	do {
		size_t left = OUTPUT_MAX - r.size;

		r.err = sx_zstd_read(z, r.bytes + r.size, room < left ? room : left, &got);
		r.size += got;
	} while (!r.err && r.size < OUTPUT_MAX);
	r.used = sx_zstd_used(z);
	r.garbage = sx_zstd_garbage(z);
	require(r.used <= size && r.size <= SX_ZSTD_MOST_RATIO * size);
	return r;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const size_t sizes[] = { 1, 7, 300, 100000 };
	static struct sx_zstd z; /* used again, as by containers */
	struct result a;
	struct result b;

	if (!size)
		return 0;
	a = pieces(&z, data + 1, size - 1, size, OUTPUT_MAX);
	b = pieces(&z, data + 1, size - 1, sizes[data[0] % 4], sizes[data[0] / 4 % 4]);
	require(a.size == b.size && !memcmp(a.bytes, b.bytes, a.size));
	require(a.size == OUTPUT_MAX ||
		(a.err == b.err && a.used == b.used && a.garbage == b.garbage));
	sx_zstd_free(&z);
	free(a.bytes);
	free(b.bytes);
	return 0;
}
