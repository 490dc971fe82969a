/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/lz4.c - any bytes as a block of LZ4: nothing is written past the end of the output,
 * into a smaller one the same comes out up to there, and a block of these bytes as literals
 * decompresses to them.
 */
#include "base/lz4.h"
#include "target.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define ROOM ((size_t)1 << 20)

/* A token, the length, the bytes. */
static void check_literals(const uint8_t *data, size_t size)
{
	unsigned char *block = malloc(size + size / 255 + 2);
	unsigned char *out = malloc(size + 1);
	size_t len = 0;
	size_t got;

	block[len++] = (unsigned char)(size < 15 ? size << 4 : 0xf0);
	for (size_t left = size; size >= 15; left -= 255) {
		size_t more = left - 15 < 255 ? left - 15 : 255;

		block[len++] = (unsigned char)more;
		if (more < 255)
			break;
	}
	memcpy(block + len, data, size);
	require(!sx_lz4_block(block, len + size, out, size, &got) && got == size &&
		memcmp(out, data, size) == 0);
	free(block);
	free(out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	unsigned char *out = malloc(ROOM);
	size_t got;
	int err = sx_lz4_block(data, size, out, ROOM, &got);

	require(got <= ROOM && got <= SX_LZ4_MOST_RATIO * size);
	for (size_t room = got; room + 2 > got && room <= got; room--) {
		unsigned char *exact = malloc(room + 1);
		size_t less;
		int again = sx_lz4_block(data, size, exact, room, &less);

		require(less <= room && memcmp(out, exact, less) == 0 &&
			(room != got || err || (!again && less == got)) &&
			(room >= got || again));
		free(exact);
	}
	free(out);
	check_literals(data, size);
	return 0;
}
