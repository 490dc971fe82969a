/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/audit/strings.c - patterns are found where a search at every place finds them.
 */
#include "audit/patterns.h"
#include "suite.h"

#include <spvx/error.h>

TestSuite(audit_strings, .timeout = 30);

static bool fits(const char *pattern, const char *s, size_t left)
{
	size_t len = strlen(pattern);

	for (size_t n = 0; n < len; n++) {
		unsigned char c = n < left ? (unsigned char)s[n] : 0;
		unsigned char low = c >= 'A' && c <= 'Z' ? (unsigned char)(c + 32) : c;
		bool digit = c >= '0' && c <= '9';
		bool fine = pattern[n] == '#'   ? digit
			    : pattern[n] == '$' ? digit || (low >= 'a' && low <= 'f')
						: (unsigned char)pattern[n] == low;

		if (!fine)
			return false;
	}
	return true;
}

static const char *const patterns[] = { "aba", "ab#",  "b",          "##-$",  "$$$$", "aab",
					"-a",  "abab", "##########", "ba1-f", "fFf" };

#define COUNT (sizeof(patterns) / sizeof(patterns[0]))

/* What has been found in a text: by the place after it, a bit for each pattern. */
struct seen {
	const char *const *texts;
	uint64_t ends[4001];
};

static void see(void *ctx, unsigned pattern, size_t from, size_t to)
{
	struct seen *seen = ctx;

	cr_assert(to - from == strlen(seen->texts[pattern]));
	cr_assert(!(seen->ends[to] >> pattern & 1), "found twice");
	seen->ends[to] |= UINT64_C(1) << pattern;
}

/* Patterns that end after byte @n, identified by looking at each. */
static uint64_t plainly(const char *const *texts, unsigned count, const char *s, size_t n)
{
	uint64_t ends = 0;

	for (unsigned p = 0; p < count; p++) {
		size_t len = strlen(texts[p]);

		if (len <= n && fits(texts[p], s + n - len, len))
			ends |= UINT64_C(1) << p;
	}
	return ends;
}

static void check(const char *const *texts, unsigned count, uint64_t skipped, const char *s,
		  size_t len)
{
	static struct sx_patterns m;
	static struct seen seen;
	struct spvx_str text = { s, len };
	struct sx_pattern_skip skip;

	if (seen.texts != texts)
		cr_assert(!sx_patterns_init(&m, texts, count));
	skip = sx_patterns_skip(&m, skipped);
	memset(&seen, 0, sizeof(seen.ends[0]) * (len + 1) + offsetof(struct seen, ends));
	seen.texts = texts;
	sx_patterns_find(&m, text, &skip, see, &seen);
	for (size_t n = 0; n <= len; n++)
		cr_assert(seen.ends[n] == (plainly(texts, count, s, n) & ~skipped),
			  "%.*s at %zu", (int)len, s, n);
}

Test(audit_strings, all_short_strings)
{
	static const char alphabet[] = "aAb1-x";
	char s[7];

	for (unsigned n = 0; n < 6 * 6 * 6 * 6 * 6 * 6; n++) {
		unsigned rest = n;

		for (unsigned k = 0; k < 6; k++, rest /= 6)
			s[k] = alphabet[rest % 6];
		check(patterns, COUNT, 0, s, 6);
	}
}

/* Bytes of an alphabet, the same each time. */
static void fill(char *s, size_t size, const char *alphabet, uint32_t *random)
{
	for (size_t n = 0; n < size; n++) {
		*random = *random * 1664525u + 1013904223u;
		s[n] = alphabet[(*random >> 16) % strlen(alphabet)];
	}
}

Test(audit_strings, long_strings)
{
	char s[4000];
	uint32_t random = 12345;

	for (unsigned round = 0; round < 20; round++) {
		fill(s, sizeof(s), "ab01-fF", &random);
		check(patterns, COUNT, round & 1 ? 0x155 : 0, s, sizeof(s) - round);
	}
}

/* Where little is found most is skipped, and nothing may be lost at the seams. */
Test(audit_strings, rare_ones)
{
	static const char *const texts[] = { "wxy-7", "k###", "-$$$$-" };
	char s[1000];
	uint32_t random = 777;

	for (size_t at = 0; at < 600; at++) {
		fill(s, sizeof(s), "xyz.", &random);
		memcpy(s + at, "WXy-7", 5);
		memcpy(s + at + 200, "k123", 4);
		check(texts, 3, 0, s, at + 300);
	}
}

/* More short ones than there are buckets to have alone. */
Test(audit_strings, short_patterns)
{
	static const char *const texts[] = { "a",    "b",     "1",    "-",   "f",
					     "#",    "$",     "ab",   "b1",  "1-",
					     "-f",   "fa",    "ab1",  "b1-", "#-$",
					     "aaaa", "ab1-f", "####", "-#-#" };
	char s[500];
	uint32_t random = 4;

	for (unsigned round = 0; round < 20; round++) {
		fill(s, sizeof(s), "abAB1-fx", &random);
		check(texts, sizeof(texts) / sizeof(texts[0]), 0, s, sizeof(s));
	}
}

Test(audit_strings, limits)
{
	static char text[300];
	const char *one[] = { text };
	const char *many[65];
	struct sx_patterns m;

	cr_expect(sx_patterns_init(&m, one, 1) == -SPVX_ELIMIT);
	memset(text, 'a', sizeof(text) - 1);
	cr_expect(sx_patterns_init(&m, one, 1) == -SPVX_ELIMIT);
	for (size_t n = 0; n < 65; n++)
		many[n] = "a";
	cr_expect(sx_patterns_init(&m, many, 65) == -SPVX_ELIMIT);
	cr_expect(!sx_patterns_init(&m, many, 64));
}
