/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/hex.c - any bytes at the sniffer and at the decoder of hexadecimal text, which
 * gives the same bytes and the same fault however the text is cut.
 */
#include "input/hex.h"
#include "target.h"

#include <spvx/input.h>

#include <stdlib.h>

struct result {
	unsigned char *bytes;
	size_t size;
	int err;
	uint64_t offset;
};

static struct result decode(const uint8_t *data, size_t size, size_t piece, size_t room)
{
	struct result r = { .bytes = malloc(2 * size + 64) };
	struct sx_hex h;
	size_t at = 0;
	size_t len;
	size_t used;
	size_t got;

	if (sx_hex_probe(&h, data, size) != SX_HEX_YES)
		return r;
	do {
		len = size - at < piece ? size - at : piece;
		r.err = sx_hex_decode(&h, data + at, len, &used, r.bytes + r.size, room,
				      &got);
		r.size += got;
		at += used;
	} while (!r.err && (len || got));
	r.offset = h.offset;
	require(r.offset <= size);
	return r;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct result all = decode(data, size, SIZE_MAX, 64);
	struct result cut = decode(data, size, 3, 3);

	require(spvx_input_sniff(data, size) < SPVX_KIND_COUNT);
	require(all.size == cut.size && all.err == cut.err && all.offset == cut.offset &&
		!memcmp(all.bytes, cut.bytes, all.size));
	free(all.bytes);
	free(cut.bytes);
	return 0;
}
