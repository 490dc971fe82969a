/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/audit_strings.c - the automaton finds what a search at every place finds.
 */
#include "audit/automaton.h"
#include "support.h"

#include <spvx/error.h>

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

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

/* Patterns that end behind byte @n, told by looking at each. */
static uint64_t plainly(const char *const *patterns, unsigned count, const char *s,
			size_t n)
{
	uint64_t ends = 0;

	for (unsigned p = 0; p < count; p++) {
		size_t len = strlen(patterns[p]);

		if (len <= n && fits(patterns[p], s + n - len, len))
			ends |= UINT64_C(1) << p;
	}
	return ends;
}

static const char *const patterns[] = { "aba", "ab#", "b",    "##-$",      "$$$$",
					"aab", "-a",  "abab", "##########" };

#define COUNT (sizeof(patterns) / sizeof(patterns[0]))

static void check(const struct sx_automaton *m, const char *s, size_t len)
{
	uint32_t state = 0;

	for (size_t n = 0; n < len; n++) {
		state = sx_automaton_step(m, state, s[n]);
		cr_assert(m->ends[state] == plainly(patterns, COUNT, s, n + 1),
			  "%.*s at %zu", (int)len, s, n);
	}
}

Test(audit_strings, all_short_strings)
{
	static const char alphabet[] = "aAb1-x";
	struct sx_automaton m;
	char s[7];

	cr_assert(!sx_automaton_create(&m, patterns, COUNT, NULL));
	for (unsigned n = 0; n < 6 * 6 * 6 * 6 * 6 * 6; n++) {
		unsigned rest = n;

		for (unsigned k = 0; k < 6; k++, rest /= 6)
			s[k] = alphabet[rest % 6];
		check(&m, s, 6);
	}
	sx_automaton_free(&m);
}

Test(audit_strings, long_strings)
{
	static const char alphabet[] = "ab01-fF";
	struct sx_automaton m;
	char s[4000];
	uint32_t random = 12345;

	cr_assert(!sx_automaton_create(&m, patterns, COUNT, NULL));
	for (unsigned round = 0; round < 20; round++) {
		for (size_t n = 0; n < sizeof(s); n++) {
			random = random * 1664525u + 1013904223u;
			s[n] = alphabet[(random >> 16) % (sizeof(alphabet) - 1)];
		}
		check(&m, s, sizeof(s));
	}
	sx_automaton_free(&m);
}

Test(audit_strings, limits)
{
	static char text[300];
	const char *one[] = { text };
	const char *many[65];
	struct sx_automaton m;

	memset(text, 'a', sizeof(text) - 1);
	cr_expect(sx_automaton_create(&m, one, 1, NULL) == -SPVX_ELIMIT);
	sx_automaton_free(&m);
	for (size_t n = 0; n < 65; n++)
		many[n] = "a";
	cr_expect(sx_automaton_create(&m, many, 65, NULL) == -SPVX_ELIMIT);
	sx_automaton_free(&m);
	cr_expect(!sx_automaton_create(&m, many, 64, NULL));
	sx_automaton_free(&m);
}
