/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/debug/utf16.c - columns in UTF-16 units, against counting from the beginning.
 */
#include "debug/mapper.h"

#include "base/str.h"
#include "suite.h"

#include <spvx/error.h>

TestSuite(debug_utf16, .timeout = 30);

Test(debug_utf16, columns)
{
	static const struct {
		const char *text;
		size_t from;
		size_t to;
		uint32_t units;
	} cases[] = {
		{ "", 0, 0, 0 },
		{ "abc", 1, 3, 2 },
		{ "\xc3\xa9x", 0, 2, 1 },
		{ "\xc3\xa9x", 0, 3, 2 },
		{ "\xe2\x82\xacx", 0, 3, 1 },
		{ "\xf0\x9f\x98\x80x", 0, 4, 2 }, /* a surrogate pair */
		{ "\xf0\x9f\x98\x80x", 0, 5, 3 },
		{ "\xf0\x9f\x98\x80x", 0, 3, 0 }, /* inside: its beginning */
		{ "\xff\xfe"
		  "a",
		  0, 3, 3 }, /* a U+FFFD each */
		{ "\xc3"
		  "a",
		  0, 2, 2 },
		{ "\xed\xa0\x80", 0, 3, 3 }, /* a surrogate is no character */
		{ "\xc3\xa9\nab\xc3\xa9"
		  "c",
		  3, 8, 4 },
	};

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		struct sx_utf16 u;
		uint32_t got;

		cr_assert(!sx_utf16_init(&u, NULL, sx_str(cases[i].text)));
		got = sx_utf16_between(&u, cases[i].from, cases[i].to);
		cr_expect(got == cases[i].units, "case %zu: %u instead of %u", i,
			  (unsigned)got, (unsigned)cases[i].units);
		sx_utf16_free(&u);
	}
}

/* Sequences of all lengths, and halves of them, over every mark. */
Test(debug_utf16, marks)
{
	static const char *const pieces[] = { "\xf0\x9f\x98\x80", "a",
					      "\xe2\x82\xac",     "\xff",
					      "\xc3\xa9",         "\xf0\x9f" };
	struct test_alloc a;
	struct sx_buf text = { .a = NULL };
	uint32_t *units; /* before each byte */
	struct sx_utf16 u;
	size_t at = 0;

	test_alloc_init(&a);
	for (size_t i = 0; text.len < 8 * SX_UTF16_STEP; i++)
		sx_buf_puts(&text, pieces[(i * 7 + i / 5) % 6]);
	units = calloc(text.len + 1, sizeof(*units));
	while (at < text.len) {
		uint32_t cp;
		struct spvx_str left = sx_str_n(text.data + at, text.len - at);
		unsigned n = sx_utf8_next(left, &cp);
		size_t len = n ? n : 1;

		for (size_t k = 1; k < len; k++)
			units[at + k] = units[at];
		units[at + len] = units[at] + (n && cp > 0xffff ? 2 : 1);
		at += len;
	}
	cr_assert(!sx_utf16_init(&u, &a.hook, sx_str_n(text.data, text.len)));
	for (size_t from = 0; from <= text.len; from += 97) {
		for (size_t to = from; to <= text.len; to++)
			cr_assert(sx_utf16_between(&u, from, to) == units[to] - units[from],
				  "%zu to %zu", from, to);
	}
	sx_utf16_free(&u);
	cr_expect(!a.live_blocks);
	test_alloc_init(&a);
	a.fail_at = 1;
	cr_expect(sx_utf16_init(&u, &a.hook, sx_str("\xff")) == -SPVX_ENOMEM);
	sx_utf16_free(&u);
	free(units);
	sx_buf_free(&text);
}
