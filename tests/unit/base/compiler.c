/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/base/compiler.c - the plain twins of what gcc and clang offer: compared with
 * what the operations are defined as, one bit at a time, and with the library, which uses
 * the others.
 */
#include <spvx/stream.h>

size_t plain_find_header(const void *data, size_t size, size_t from);

#define SPVX_PLAIN_C
#define spvx_find_header plain_find_header
#include "spirv/find_header.c"
#undef spvx_find_header

#include "suite.h"

TestSuite(base_compiler, .timeout = 30);

Test(base_compiler, bits)
{
	cr_expect(!SX_GNU_C && !SX_HAVE_U128);
	for (int i = 0; i < 64; i++) {
		uint64_t bit = UINT64_C(1) << i;

		cr_expect_eq(sx_ctz64(bit), i);
		cr_expect_eq(sx_clz64(bit), 63 - i);
		cr_expect_eq(sx_ctz64(UINT64_MAX << i), i);
		cr_expect_eq(sx_clz64(UINT64_MAX >> i), i);
		if (i < 32) {
			cr_expect_eq(sx_ctz32((uint32_t)bit), i);
			cr_expect_eq(sx_clz32((uint32_t)bit), 31 - i);
		}
	}
	for (int i = 0; i < 8; i++)
		cr_expect_eq(sx_bswap64(UINT64_C(0x5a) << 8 * i), UINT64_C(0x5a)
									  << (56 - 8 * i));
}

/* The neighbourhood of where results no longer fit. */
Test(base_compiler, overflow)
{
	static const uint64_t values[] = { 0,          1,
					   2,          3,
					   UINT32_MAX, UINT64_C(1) << 32,
					   UINT64_MAX, UINT64_MAX / 2,
					   7,          UINT64_MAX / 3 };
	const size_t count = TEST_COUNT(values);

	for (size_t i = 0; i < count * count; i++) {
		uint64_t a = values[i / count];
		uint64_t b = values[i % count];
		uint64_t want;
		uint64_t got = 0;
		bool over = __builtin_add_overflow(a, b, &want);

		cr_expect_eq(sx_add_u64(a, b, &got), over);
		cr_expect(over || got == want);
		over = __builtin_mul_overflow(a, b, &want);
		cr_expect_eq(sx_mul_u64(a, b, &got), over);
		cr_expect(over || got == want);
	}
}

#define FIND_BYTES 300

/* A header at each place, in each order, among bytes that resemble one. */
Test(base_compiler, find_header)
{
	static const unsigned char magic[2][4] = { { 3, 2, 0x23, 7 }, { 7, 0x23, 2, 3 } };
	unsigned char bytes[FIND_BYTES];

	for (size_t at = 0; at + SPVX_HEADER_BYTES <= FIND_BYTES; at++) {
		for (size_t big = 0; big < 2; big++) {
			size_t one = big ? 3 : 0; /* the byte of value 1 of a word */

			for (size_t i = 0; i < FIND_BYTES; i++)
				bytes[i] = i % 7 ? 0x23 : 2;
			memset(bytes + at, 0, SPVX_HEADER_BYTES);
			memcpy(bytes + at, magic[big], 4);
			bytes[at + 4 + (big ? 1 : 2)] = 1; /* version 1.0 */
			bytes[at + 12 + one] = 9;          /* bound */
			cr_expect_eq(plain_find_header(bytes, FIND_BYTES, 0), at);
			cr_expect_eq(spvx_find_header(bytes, FIND_BYTES, 0), at);
			cr_expect_eq(plain_find_header(bytes, FIND_BYTES, at + 1),
				     spvx_find_header(bytes, FIND_BYTES, at + 1));
		}
	}
}
