/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/debug/vlq.c - published numbers, and every length through the tests' own
 * decoder.
 */
#include "debug/ecma426.h"

#include "mapread.h"

TestSuite(debug_vlq, .timeout = 30);

static void expect(struct sx_buf *b, int32_t v, const char *text)
{
	b->len = 0;
	sx_vlq_put(b, v);
	cr_expect(b->len == strlen(text) && !memcmp(b->data, text, b->len),
		  "%d: %.*s instead of %s", (int)v, (int)b->len, b->data, text);
}

/* As in ECMA-426 and in the tests of its readers. */
Test(debug_vlq, published)
{
	static const struct {
		int32_t v;
		const char *text;
	} cases[] = {
		{ 0, "A" },
		{ 1, "C" },
		{ -1, "D" },
		{ 15, "e" },
		{ -15, "f" },
		{ 16, "gB" },
		{ -16, "hB" },
		{ 17, "iB" },
		{ -10, "V" },
		{ 123, "2H" },
		{ -123, "3H" },
		{ 123456789, "qxmvrH" },
		{ INT32_MAX, "+/////D" },
		{ -INT32_MAX, "//////D" },
	};
	struct sx_buf b = { .a = NULL };

	for (size_t i = 0; i < TEST_COUNT(cases); i++)
		expect(&b, cases[i].v, cases[i].text);
	sx_buf_free(&b);
}

/* Around every power of two, both signs: what is read back is what was written. */
Test(debug_vlq, read_back)
{
	struct sx_buf b = { .a = NULL };

	for (unsigned bit = 0; bit < 31; bit++) {
		for (int near = -2; near <= 2; near++) {
			int64_t v = (INT64_C(1) << bit) + near;

			for (int sign = -1; sign <= 1; sign += 2) {
				struct mapread m = { 0 };
				const char *p;
				int64_t got;

				b.len = 0;
				sx_vlq_put(&b, (int32_t)(sign * v));
				p = b.data;
				got = mapread_vlq(&m, &p, b.data + b.len);
				cr_expect(!m.wrong && got == sign * v &&
						  p == b.data + b.len,
					  "%lld: %s", (long long)(sign * v),
					  m.wrong ? m.wrong : "another number");
			}
		}
	}
	sx_buf_free(&b);
}
