/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/base/str.c - UTF-8 against Unicode's own counts, escaping to the byte,
 * distances against their definition.
 */
#include "base/str.h"

#include "suite.h"

TestSuite(base_str, .timeout = 30);

Test(base_str, compare)
{
	static const struct {
		const char *a;
		const char *b;
		int order;
	} cases[] = {
		{ "", "", 0 },        { "", "a", -1 },       { "a", "a", 0 },
		{ "a", "b", -1 },     { "ab", "a", 1 },      { "B", "a", -1 },
		{ "a\xc3", "az", 1 }, { "\x80", "\x7f", 1 }, { "ab", "abc", -1 },
		{ "b", "abc", 1 },
	};
	const struct spvx_str nothing = { NULL, 0 };

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		int order = sx_str_cmp(sx_str(cases[i].a), sx_str(cases[i].b));
		int back = sx_str_cmp(sx_str(cases[i].b), sx_str(cases[i].a));

		cr_expect((order > 0) - (order < 0) == cases[i].order, "case %zu", i);
		cr_expect((back > 0) - (back < 0) == -cases[i].order, "case %zu, back", i);
		cr_expect(sx_str_eq(sx_str(cases[i].a), sx_str(cases[i].b)) ==
				  !cases[i].order,
			  "case %zu, equal", i);
	}
	cr_expect(sx_str_cmp(sx_str_n("a\0b", 3), sx_str_n("a\0c", 3)) < 0, "past a NUL");
	cr_expect(sx_str_cmp(nothing, nothing) == 0 && sx_str_cmp(nothing, sx_str("a")) < 0,
		  "nothing");
	cr_expect(sx_str_eq(nothing, sx_str("")) && sx_str_is(nothing, ""),
		  "nothing is empty");
}

Test(base_str, starts_and_ends)
{
	static const struct {
		const char *s;
		const char *part;
		bool starts;
		bool ends;
	} cases[] = {
		{ "", "", true, true },       { "abc", "", true, true },
		{ "abc", "a", true, false },  { "abc", "c", false, true },
		{ "abc", "abc", true, true }, { "abc", "abcd", false, false },
		{ "", "a", false, false },    { "abab", "ab", true, true },
		{ "abc", "b", false, false },
	};
	const struct spvx_str nothing = { NULL, 0 };

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		cr_expect(sx_str_starts(sx_str(cases[i].s), cases[i].part) ==
				  cases[i].starts,
			  "%s starts with %s", cases[i].s, cases[i].part);
		cr_expect(sx_str_ends(sx_str(cases[i].s), cases[i].part) == cases[i].ends,
			  "%s ends with %s", cases[i].s, cases[i].part);
	}
	cr_expect(sx_str_starts(nothing, "") && sx_str_ends(nothing, ""), "nothing");
	cr_expect(!sx_str_starts(nothing, "a") && !sx_str_ends(nothing, "a"),
		  "nothing, no a");
}

/* Every code point, and that a truncated sequence is invalid. */
Test(base_str, utf8_code_points)
{
	for (uint32_t cp = 0; cp <= 0x10ffff; cp++) {
		unsigned length = cp < 0x80 ? 1 : cp < 0x800 ? 2 : cp < 0x10000 ? 3 : 4;
		bool surrogate = cp >= 0xd800 && cp <= 0xdfff;
		uint32_t back = 0;
		char text[4];
		unsigned n = sx_utf8_encode(text, cp);

		cr_assert(n == length, "U+%04X: %u bytes", cp, n);
		cr_assert(sx_utf8_next(sx_str_n(text, n), &back) == n, "U+%04X: refused",
			  cp);
		cr_assert(back == (surrogate ? 0xfffd : cp), "U+%04X: read as U+%04X", cp,
			  back);
		cr_assert(n == 1 || !sx_utf8_next(sx_str_n(text, n - 1), NULL),
			  "U+%04X: cut", cp);
	}
}

/* How many of all 1, 2, 3 and 4 byte sequences are well-formed: as many as code points. */
Test(base_str, utf8_counts)
{
	size_t found[5] = { 0 };
	unsigned char s[4];
	const struct spvx_str view = { (const char *)s, 4 };

	for (uint32_t n = 0; n < 1U << 24; n++) {
		static const unsigned char last[] = { 0x7f, 0x80, 0xbf, 0xc0 };

		s[0] = (unsigned char)(n >> 16);
		s[1] = (unsigned char)(n >> 8);
		s[2] = (unsigned char)n;
		/* shorter ones are seen once for each value of what follows them */
		if (s[0] < 0x80 && s[1] + s[2] > 0)
			continue;
		if (s[0] < 0xe0 && s[2])
			continue;
		for (size_t i = 0; i < (s[0] < 0xf0 ? 1 : TEST_COUNT(last)); i++) {
			s[3] = last[i];
			found[sx_utf8_next(view, NULL)]++;
		}
	}
	cr_expect(found[1] == 0x80, "1 byte: %zu", found[1]);
	cr_expect(found[2] == 0x800 - 0x80, "2 bytes: %zu", found[2]);
	cr_expect(found[3] == 0x10000 - 0x800 - 0x800, "3 bytes, no surrogates: %zu",
		  found[3]);
	cr_expect(found[4] == 0x100000 / 64 * 2, "4 bytes, 2 of 64 last ones: %zu",
		  found[4]);
	cr_expect(sx_utf8_next(sx_str_n(NULL, 0), NULL) == 0, "nothing");
}

Test(base_str, utf8_valid_and_put)
{
	static const struct {
		const char *s;
		bool valid;
	} cases[] = {
		{ "", true },
		{ "plain", true },
		{ "\xc3\xa9t\xc3\xa9", true },
		{ "a\xf0\x9f\x98\x80", true },
		{ "\xe9", false },
		{ "a\xc3", false },
		{ "\xc3\xa9\x80", false },
		{ "\xed\xa0\x80", false },
		{ "\xc0\x80", false },
	};
	struct sx_buf b = { .a = NULL };

	for (size_t i = 0; i < TEST_COUNT(cases); i++)
		cr_expect(sx_utf8_valid(sx_str(cases[i].s)) == cases[i].valid, "case %zu",
			  i);
	cr_expect(sx_utf8_valid(sx_str_n("a\0b", 3)), "NUL is a character");
	sx_utf8_put(&b, 'A');
	sx_utf8_put(&b, 0xe9);
	sx_utf8_put(&b, 0x20ac);
	sx_utf8_put(&b, 0x1f600);
	sx_utf8_put(&b, 0xd800);
	sx_utf8_put(&b, 0x110000);
	sx_buf_putc(&b, '\0');
	cr_expect_str_eq(b.data,
			 "A\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80\xef\xbf\xbd\xef\xbf\xbd");
	sx_buf_free(&b);
}

enum form {
	TSV,
	CSV,
	SHOWN,
	RAW,
	SHELL
};

static void put(struct sx_buf *b, struct spvx_str s, enum form form)
{
	if (form == TSV)
		sx_put_tsv(b, s);
	else if (form == CSV)
		sx_put_csv(b, s);
	else if (form == SHELL)
		sx_put_shell(b, s);
	else
		sx_put_shown(b, s, form == SHOWN);
}

/* Every byte at every place of texts that take another path by their length. */
Test(base_str, printable)
{
	char text[150];

	for (size_t len = 1; len <= sizeof(text); len += len < 20 ? 1 : 13) {
		for (size_t at = 0; at < len; at++) {
			for (unsigned c = 0; c < 256; c++) {
				bool printable = c >= 0x20 && c < 0x7f;
				bool line = printable || c == '\n' || c == '\t';
				struct spvx_str s = sx_str_n(text, len);

				memset(text, 'x', sizeof(text));
				text[at] = (char)c;
				cr_assert_eq(sx_printable_run(s), printable ? len : at);
				cr_assert_eq(sx_printable_lines(s), line);
			}
		}
	}
	cr_expect(sx_printable_lines(sx_str("")));
	cr_expect_not(sx_printable_lines(sx_str("\n\t\x1f\n")));
}

Test(base_str, escaping)
{
	static const struct {
		enum form form;
		const char *s;
		const char *expected;
	} cases[] = {
		{ TSV, "", "-" },
		{ TSV, "-", "-" },
		{ TSV, "main", "main" },
		{ TSV, "a b\"c,d'", "a b\"c,d'" },
		{ TSV, "\t\n\r\\", "\\t\\n\\r\\\\" },
		{ TSV, "\\n", "\\\\n" },
		{ TSV, "\x01\x1f\x7f\b", "\\x01\\x1f\\x7f\\x08" },
		{ TSV, "\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80",
		  "\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80" },
		{ TSV, "\xe9x\xff", "\\xe9x\\xff" },
		{ TSV, "\xed\xa0\x80", "\\xed\\xa0\\x80" },
		{ TSV,
		  "\xc2\x9b"
		  "31m\xc2\xa0",
		  "\\xc2\\x9b"
		  "31m\xc2\xa0" },
		{ TSV, "\x1b[31m", "\\x1b[31m" },
		{ CSV, "", "" },
		{ CSV, "plain text", "plain text" },
		{ CSV, "a,b", "\"a,b\"" },
		{ CSV, "a\"b", "\"a\"\"b\"" },
		{ CSV, "\"", "\"\"\"\"" },
		{ CSV, "\"\"", "\"\"\"\"\"\"" },
		{ CSV, "a\nb", "\"a\nb\"" },
		{ CSV, "a\r", "\"a\r\"" },
		{ CSV, "a\t\xe9", "\"a\t\xe9\"" },
		{ CSV, "a;b", "\"a;b\"" },
		{ CSV, "=1+1", "\"'=1+1\"" },
		{ CSV, "+a", "\"'+a\"" },
		{ CSV, "-a", "\"'-a\"" },
		{ CSV, "@a\"", "\"'@a\"\"\"" },
		{ CSV, "\t=a", "\"'\t=a\"" },
		{ CSV, "\ra", "\"'\ra\"" },
		{ CSV, "\xef\xbc\x9d", "\"'\xef\xbc\x9d\"" },
		{ CSV, "a=-+@", "a=-+@" },
		{ CSV, "-", "-" },
		{ CSV, "-12.5", "-12.5" },
		{ CSV, "+7", "+7" },
		{ CSV, "-1-1", "\"'-1-1\"" },
		{ SHOWN, "", "" },
		{ SHOWN, "a\\b\"", "a\\b\"" },
		{ SHOWN, "\x1b]0;x\x07\t\n\x7f", "\\x1b]0;x\\x07\\x09\\x0a\\x7f" },
		{ SHOWN, "\xd8\x9c\xe2\x80\x8e\xe2\x80\xae\xe2\x81\xa9\xe2\x80\x90",
		  "\\u061c\\u200e\\u202e\\u2069\xe2\x80\x90" },
		{ TSV, "\xe2\x80\xae", "\xe2\x80\xae" },
		{ SHELL, "a-b/c.spv#12@0x4", "a-b/c.spv#12@0x4" },
		{ SHELL, "", "''" },
		{ SHELL, "a b", "'a b'" },
		{ SHELL, "#a", "'#a'" },
		{ SHELL, "=a", "'=a'" },
		{ SHELL, "it's $(a)", "'it'\\''s $(a)'" },
		{ SHELL, "-a", "./-a" },
		{ SHELL, "-@0x4", "-@0x4" },
		{ SHELL, "-", "-" },
		{ SHELL, "\xc3\xa9", "'\xc3\xa9'" },
		{ SHELL, "a'\n\\1\xff", "$'a\\047\\012\\1341\\377'" },
		{ SHOWN, "\xc3\xa9\xe9", "\xc3\xa9\\xe9" },
		{ SHOWN, "\xc2\x9b\x9b", "\\xc2\\x9b\\x9b" },
		{ RAW, "\x1b\xe9\xc2\x9b", "\x1b\xe9\xc2\x9b" },
	};
	struct sx_buf b;

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		sx_buf_init(&b, NULL);
		put(&b, sx_str(cases[i].s), cases[i].form);
		sx_buf_putc(&b, '\0');
		cr_expect_str_eq(b.data, cases[i].expected, "case %zu", i);
		sx_buf_free(&b);
	}
	sx_buf_init(&b, NULL);
	for (enum form form = TSV; form <= RAW; form++) {
		put(&b, sx_str_n("a\0b", 3), form);
		put(&b, sx_str_n(NULL, 0), form);
	}
	cr_expect(b.len == 19 && !memcmp(b.data,
					 "a\\x00b-"
					 "a\0b"
					 "a\\x00b"
					 "a\0b",
					 19),
		  "NUL and nothing: %zu bytes", b.len);
	sx_buf_free(&b);
}

static char lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c;
}

/* The definition, word for word. */
static unsigned defined(const char *a, const char *b)
{
	unsigned best;
	unsigned other;

	if (!*a || !*b)
		return 2 * (unsigned)(strlen(a) + strlen(b));
	best = defined(a + 1, b + 1) + (*a == *b ? 0 : lower(*a) == lower(*b) ? 1 : 2);
	other = defined(a + 1, b) + 2;
	best = other < best ? other : best;
	other = defined(a, b + 1) + 2;
	return other < best ? other : best;
}

/* The word of up to four letters of "aAb" that has number @n. */
static void small_word(char word[5], unsigned n)
{
	size_t len = 0;

	for (; n; n /= 4) {
		if (n % 4)
			word[len++] = "aAb"[n % 4 - 1];
	}
	word[len] = '\0';
}

Test(base_str, distance)
{
	static const struct {
		const char *a;
		const char *b;
		unsigned distance;
	} cases[] = {
		{ "kitten", "sitting", 6 }, { "saturday", "sunday", 6 },
		{ "", "abc", 6 },           { "OpTypeImage", "optypeimage", 3 },
		{ "OpLoad", "OpLoad", 0 },  { "OpLaod", "OpLoad", 4 },
		{ "flaw", "lawn", 4 },      { "Shader", "shaders", 3 },
	};

	char a[301];
	char b[301];

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		struct spvx_str x = sx_str(cases[i].a);
		struct spvx_str y = sx_str(cases[i].b);
		unsigned d = cases[i].distance;

		cr_expect(sx_str_distance(x, y, 100) == d, "%s, %s", cases[i].a,
			  cases[i].b);
		cr_expect(sx_str_distance(y, x, 100) == d, "%s, %s", cases[i].b,
			  cases[i].a);
		for (unsigned cap = 0; cap < 10; cap++)
			cr_expect(sx_str_distance(x, y, cap) == (d < cap ? d : cap),
				  "%s, %s, at most %u", cases[i].a, cases[i].b, cap);
	}
	for (unsigned n = 0; n < 256 * 256; n++) {
		small_word(a, n / 256);
		small_word(b, n % 256);
		cr_assert(sx_str_distance(sx_str(a), sx_str(b), 99) == defined(a, b),
			  "%s, %s", a, b);
	}
	memset(a, 'x', 300);
	memset(b, 'x', 300);
	b[0] = 'y';
	cr_expect(sx_str_distance(sx_str_n(a, 255), sx_str_n(b, 255), 9) == 2, "255 bytes");
	cr_expect(sx_str_distance(sx_str_n(a, 256), sx_str_n(b, 256), 9) == 9, "256 bytes");
}

Test(base_str, numbers)
{
	static const struct {
		const char *s;
		bool number;
		bool size;
		uint64_t v;
	} cases[] = {
		{ "0", true, true, 0 },
		{ "7", true, true, 7 },
		{ "007", true, true, 7 },
		{ "18446744073709551615", true, true, UINT64_MAX },
		{ "18446744073709551616", false, false, 0 },
		{ "99999999999999999999", false, false, 0 },
		{ "0x0", true, true, 0 },
		{ "0x7230203", true, true, 0x07230203 },
		{ "0xffffFFFFffffFFFF", true, true, UINT64_MAX },
		{ "0x10000000000000000", false, false, 0 },
		{ "", false, false, 0 },
		{ "0x", false, false, 0 },
		{ "x1", false, false, 0 },
		{ "0xg", false, false, 0 },
		{ "0x0x1", false, false, 0 },
		{ "1a", false, false, 0 },
		{ "a", false, false, 0 },
		{ "-1", false, false, 0 },
		{ "+1", false, false, 0 },
		{ " 1", false, false, 0 },
		{ "1 ", false, false, 0 },
		{ "1.0", false, false, 0 },
		{ "1K", false, true, 1024 },
		{ "256M", false, true, UINT64_C(268435456) },
		{ "8G", false, true, UINT64_C(8589934592) },
		{ "2T", false, true, UINT64_C(2199023255552) },
		{ "0x10K", false, true, 16384 },
		{ "0T", false, true, 0 },
		{ "16777215T", false, true, UINT64_C(16777215) << 40 },
		{ "16777216T", false, false, 0 },
		{ "18014398509481983K", false, true, UINT64_C(18014398509481983) << 10 },
		{ "18014398509481984K", false, false, 0 },
		{ "K", false, false, 0 },
		{ "1KK", false, false, 0 },
		{ "1k", false, false, 0 },
		{ "1KB", false, false, 0 },
	};

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		uint64_t v = 42;

		cr_expect(sx_parse_u64(sx_str(cases[i].s), &v) == cases[i].number, "%s",
			  cases[i].s);
		cr_expect(v == (cases[i].number ? cases[i].v : 42), "%s: number",
			  cases[i].s);
		v = 42;
		cr_expect(sx_parse_size(sx_str(cases[i].s), &v) == cases[i].size,
			  "%s, size", cases[i].s);
		cr_expect(v == (cases[i].size ? cases[i].v : 42), "%s: size", cases[i].s);
	}
	cr_expect(!sx_parse_u64(sx_str_n("1\0", 2), &(uint64_t){ 0 }), "NUL is no digit");
	cr_expect(sx_parse_u64(sx_str_n("123", 2), &(uint64_t){ 0 }), "the view ends it");
}

/* How the digest of "abc" begins: FIPS 180-4. */
Test(base_str, hex_bytes)
{
	static const unsigned char bytes[] = { 0xba, 0x78, 0x16, 0xbf,
					       0x8f, 0x01, 0xcf, 0xea };
	char text[18] = "0123456789abcdef!";
	unsigned char again[sizeof(bytes)];

	sx_put_hex_bytes(text, bytes, sizeof(bytes));
	cr_expect_str_eq(text, "ba7816bf8f01cfea");
	cr_expect_eq(text[17], '\0');
	cr_expect(sx_read_hex_bytes(sx_str("BA7816bf8f01cfea"), again));
	cr_expect(!memcmp(again, bytes, sizeof(bytes)));
	cr_expect(!sx_read_hex_bytes(sx_str("ba7"), again), "half a byte");
	cr_expect(!sx_read_hex_bytes(sx_str("ba7g"), again), "no digit");
	sx_put_hex_bytes(text, bytes, 0);
	cr_expect_str_eq(text, "");
}

Test(base_str, percent)
{
	static const struct {
		const char *text;
		char bytes[16];
	} cases[] = {
		{ "a%20b", "a b" }, { "%41%5a%5A", "AZZ" }, { "100%", "100%" },
		{ "%4", "%4" },     { "%4g%zz", "%4g%zz" }, { "%00%0", "\0%0" },
		{ "%%41", "%A" },   { "%25%34%31", "%41" }, { "%ff", "\xff" },
	};

	for (size_t n = 0; n < TEST_COUNT(cases); n++) {
		struct spvx_str s = sx_str(cases[n].text);
		char bytes[16] = { 0 };
		size_t i = 0;

		for (size_t k = 0; i < s.len; k++)
			bytes[k] = sx_percent_next(s, &i);
		cr_expect(!memcmp(bytes, cases[n].bytes, sizeof(bytes)), "%s",
			  cases[n].text);
	}
}
