/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/base/lz4.c - blocks of LZ4, whole and damaged, into outputs of their size and
 * less.
 */
#include "base/lz4.h"

#include "suite.h"

#include <stdlib.h>
#include <string.h>

TestSuite(base_lz4, .timeout = 30);

static const struct {
	const char *block;
	size_t len;
	const char *text; /* NULL: it is damaged */
	int err;
} blocks[] = {
	{ "\0", 1, "", 0 },
	{ "\x50hello", 6, "hello", 0 },
	{ "\x11x\1\0\x50"
	  "12345",
	  10, "xxxxxx12345", 0 },
	{ "\x32"
	  "abc\3\0\x50"
	  "12345",
	  12, "abcabcabc12345", 0 },
	{ "\x1fz\1\0\1\x50"
	  "12345",
	  11, "zzzzzzzzzzzzzzzzzzzzz12345", 0 },
	{ "\xf0\1"
	  "0123456789abcdef",
	  18, "0123456789abcdef", 0 },
	{ "", 0, NULL, -SPVX_ECUT },
	{ "\x50hell", 5, NULL, -SPVX_ECUT },
	{ "\xf0", 1, NULL, -SPVX_ECUT },
	{ "\x11x\1", 3, NULL, -SPVX_ECUT },
	{ "\x11x\1\0", 4, NULL, -SPVX_ECUT }, /* literals come last */
	{ "\x1fx\1\0\xff", 5, NULL, -SPVX_ECUT },
	{ "\x11x\0\0\x50"
	  "12345",
	  10, NULL, -SPVX_EDISTANCE },
	{ "\x11x\2\0\x50"
	  "12345",
	  10, NULL, -SPVX_EDISTANCE },
	{ "\xf0\377\377\377\377\377\377\377\377\377\377\377", 12, NULL, -SPVX_ECUT },
};

Test(base_lz4, blocks)
{
	for (size_t i = 0; i < TEST_COUNT(blocks); i++) {
		size_t room = blocks[i].text ? strlen(blocks[i].text) : 100;
		unsigned char *in = malloc(blocks[i].len + 1);
		unsigned char *out = malloc(room + 1);
		size_t got;

		memcpy(in, blocks[i].block, blocks[i].len);
		cr_expect_eq(sx_lz4_block(in, blocks[i].len, out, room, &got),
			     blocks[i].err, "%zu", i);
		if (blocks[i].text)
			cr_expect(got == room && !memcmp(out, blocks[i].text, room), "%zu",
				  i);
		if (blocks[i].text && room)
			cr_expect_eq(sx_lz4_block(in, blocks[i].len, out, room - 1, &got),
				     -SPVX_ELIMIT, "%zu", i);
		free(in);
		free(out);
	}
}
