/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/debug/text_facts.c - texts cut into parts at every place say the same as
 * whole.
 */
#include "debug/text_facts.h"

#include "base/str.h"
#include "suite.h"

TestSuite(debug_text_facts, .timeout = 30);

static const struct {
	const char *text;
	uint32_t preamble;
	uint64_t lines;
	bool utf8;
} cases[] = {
	{ "", 0, 0, true },
	{ "a", 0, 1, true },
	{ "a\n", 0, 1, true },
	{ "\n\n", 0, 2, true },
	{ "a\r\nb\rc\n\rd", 0, 5, true },
	{ "\r\n\r\n", 0, 2, true },
	{ "#line 1\na\nb", 8, 2, true },
	{ "\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80x", 0, 1, true },
	{ "ab\xff"
	  "cd",
	  0, 1, false },
	{ "ab\xf0\x9f\x98", 0, 1, false },
	{ "\xc3\xc3\xa9", 0, 1, false },
	{ "\xf0\x9f"
	  "abcdef",
	  0, 1, false },
	{ "\xed\xa0\x80", 0, 1, false },
};

static void check(const struct spvx_str *parts, uint32_t count, size_t i, const char *how)
{
	const struct spvx_debug debug = { .parts = parts, .part_count = count };
	const struct spvx_debug_source source = { .part_count = count,
						  .preamble = cases[i].preamble };
	unsigned char sha256[32];
	struct sx_text_facts f;

	sx_text_facts(&debug, &source, &f);
	sx_sha256(cases[i].text, strlen(cases[i].text), sha256);
	cr_expect(!memcmp(f.sha256, sha256, sizeof(sha256)), "case %zu: %s", i, how);
	cr_expect(f.lines == cases[i].lines, "case %zu: %llu lines: %s", i,
		  (unsigned long long)f.lines, how);
	cr_expect(f.utf8 == cases[i].utf8, "case %zu: %s", i, how);
}

Test(debug_text_facts, parts)
{
	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		size_t len = strlen(cases[i].text);
		struct spvx_str bytes[64];

		for (size_t a = 0; a <= len; a++) {
			for (size_t b = a; b <= len; b++) {
				const struct spvx_str parts[] = {
					sx_str_n(cases[i].text, a),
					sx_str_n(cases[i].text + a, b - a),
					sx_str_n(cases[i].text + b, len - b),
				};

				check(parts, 3, i, "three parts");
			}
		}
		for (size_t k = 0; k < len; k++)
			bytes[k] = sx_str_n(cases[i].text + k, 1);
		check(bytes, (uint32_t)len, i, "byte by byte");
	}
}
