/* SPDX-License-Identifier: MIT */
/*
 * base/str.c - views of bytes: comparison, search, UTF-8, escaping, numbers.
 *
 * Well-formed UTF-8 is that of table 3-7 of the Unicode standard, nothing wider.
 *
 * One file: one place decides how a name is written, for terminals, tables and shells.
 */
#include "base/str.h"

#include "base/compiler.h"
#include "base/sort.h"
#include "base/word8.h"

#include <limits.h>

#define REPLACEMENT  UINT32_C(0xfffd)
#define LONGEST_NAME 255 /* of which sx_str_distance() measures a distance */

const char sx_base64_digits[65] =
	"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

struct spvx_str sx_take_until(struct spvx_str *rest, char separator)
{
	const char *end = rest->len ? memchr(rest->ptr, separator, rest->len) : NULL;
	struct spvx_str part = *rest;

	if (end)
		part.len = (size_t)(end - rest->ptr);
	*rest = sx_str_n(rest->ptr + part.len + !!end, rest->len - part.len - !!end);
	return part;
}

bool sx_take_line(struct spvx_str *rest, struct spvx_str *line)
{
	if (!rest->len)
		return false;
	*line = sx_take_until(rest, '\n');
	return true;
}

struct spvx_str sx_take_word(struct spvx_str *line)
{
	size_t from = 0;
	struct spvx_str word;

	while (from < line->len && sx_is_blank(line->ptr[from]))
		from++;
	word = sx_str_before(sx_str_n(line->ptr + from, line->len - from), " \t\r");
	*line = sx_str_n(word.ptr + word.len, line->len - from - word.len);
	return word;
}

struct spvx_str sx_str_trim_end(struct spvx_str s)
{
	while (s.len && sx_is_blank(s.ptr[s.len - 1]))
		s.len--;
	return s;
}

struct spvx_str sx_str_trim(struct spvx_str s)
{
	while (s.len && sx_is_blank(*s.ptr))
		s = sx_str_n(s.ptr + 1, s.len - 1);
	return sx_str_trim_end(s);
}

bool sx_str_starts(struct spvx_str s, const char *prefix)
{
	size_t len = strlen(prefix);

	return s.len >= len && sx_str_eq(sx_str_n(s.ptr, len), sx_str_n(prefix, len));
}

struct spvx_str sx_str_unmarked(struct spvx_str s)
{
	return sx_str_starts(s, "\xef\xbb\xbf") ? sx_str_n(s.ptr + 3, s.len - 3) : s;
}

bool sx_str_eq_fold(struct spvx_str a, struct spvx_str b)
{
	size_t n = 0;

	if (a.len != b.len)
		return false;
	while (n < a.len && sx_lower(a.ptr[n]) == sx_lower(b.ptr[n]))
		n++;
	return n == a.len;
}

struct spvx_str sx_str_next(struct spvx_str *texts)
{
	return texts->len ? sx_take_until(texts, '\0') : sx_str_n(NULL, 0);
}

bool sx_str_ends(struct spvx_str s, const char *suffix)
{
	size_t len = strlen(suffix);

	return !len || (s.len >= len && !memcmp(s.ptr + s.len - len, suffix, len));
}

int sx_str_cmp(struct spvx_str a, struct spvx_str b)
{
	size_t common = a.len < b.len ? a.len : b.len;
	int order = common ? memcmp(a.ptr, b.ptr, common) : 0;

	return order ? order : (a.len > b.len) - (a.len < b.len);
}

int sx_str_by_bytes(const void *a, const void *b)
{
	return sx_str_cmp(*(const struct spvx_str *)a, *(const struct spvx_str *)b);
}

int sx_string_by_bytes(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

int sx_str_and_string(const void *view, const void *item)
{
	return sx_str_cmp(*(const struct spvx_str *)view,
			  sx_str(*(const char *const *)item));
}

size_t sx_str_unite(struct spvx_str *list, size_t count)
{
	return sx_sort_unique(list, count, sizeof(*list), sx_str_by_bytes);
}

/* The rows of table 3-7: which second bytes may follow a first byte. */
struct lead {
	unsigned char first;
	unsigned char last;
	unsigned char len;
	unsigned char low;
	unsigned char high;
};

static const struct lead leads[] = {
	{ 0x00, 0x7f, 1, 0x00, 0x00 }, { 0xc2, 0xdf, 2, 0x80, 0xbf },
	{ 0xe0, 0xe0, 3, 0xa0, 0xbf }, { 0xe1, 0xec, 3, 0x80, 0xbf },
	{ 0xed, 0xed, 3, 0x80, 0x9f }, { 0xee, 0xef, 3, 0x80, 0xbf },
	{ 0xf0, 0xf0, 4, 0x90, 0xbf }, { 0xf1, 0xf3, 4, 0x80, 0xbf },
	{ 0xf4, 0xf4, 4, 0x80, 0x8f },
};

static const struct lead *find_lead(unsigned char byte)
{
	for (size_t i = 0; i < SX_ARRAY_SIZE(leads); i++) {
		if (byte >= leads[i].first && byte <= leads[i].last)
			return &leads[i];
	}
	return NULL;
}

unsigned sx_utf8_next(struct spvx_str s, uint32_t *cp)
{
	const unsigned char *p = (const unsigned char *)s.ptr;
	const struct lead *lead = s.len ? find_lead(p[0]) : NULL;
	uint32_t v;

	if (!lead || s.len < lead->len)
		return 0;
	if (lead->len > 1 && (p[1] < lead->low || p[1] > lead->high))
		return 0;
	v = lead->len > 1 ? p[0] & (0x7fU >> lead->len) : p[0];
	for (unsigned i = 1; i < lead->len; i++) {
		if ((p[i] & 0xc0) != 0x80)
			return 0;
		v = v << 6 | (p[i] & 0x3f);
	}
	if (cp)
		*cp = v;
	return lead->len;
}

bool sx_utf8_valid(struct spvx_str s)
{
	while (s.len) {
		unsigned n = 1;

		if (s.len >= SX_EIGHT && !(sx_word8_load(s.ptr) & SX_EACH(0x80)))
			n = SX_EIGHT;
		else if ((unsigned char)*s.ptr >= 0x80)
			n = sx_utf8_next(s, NULL);
		if (!n)
			return false;
		s.ptr += n;
		s.len -= n;
	}
	return true;
}

unsigned sx_utf8_encode(char out[4], uint32_t cp)
{
	unsigned n = cp < 0x80 ? 1 : cp < 0x800 ? 2 : cp < 0x10000 ? 3 : 4;

	if (cp > 0x10ffff || (cp >= 0xd800 && cp < 0xe000)) {
		cp = REPLACEMENT;
		n = 3;
	}
	for (unsigned i = n - 1; i; i--) {
		out[i] = (char)(0x80 | (cp & 0x3f));
		cp >>= 6;
	}
	out[0] = (char)(n == 1 ? cp : (0xf00U >> n & 0xff) | cp);
	return n;
}

void sx_utf8_put(struct sx_buf *b, uint32_t cp)
{
	char text[4];
	unsigned n = sx_utf8_encode(text, cp);

	sx_buf_put(b, text, n);
}

size_t sx_printable_run(struct spvx_str s)
{
	size_t n = 0;

	while (s.len - n >= SX_EIGHT && sx_word8_printable(sx_word8_load(s.ptr + n)))
		n += SX_EIGHT;
	if (n < s.len && s.len - n < SX_EIGHT &&
	    sx_word8_printable(s.len < SX_EIGHT ? sx_word8_short(s.ptr, s.len)
						: sx_word8_load(s.ptr + s.len - SX_EIGHT)))
		return s.len;
	while (n < s.len && s.ptr[n] >= 0x20 && s.ptr[n] < 0x7f)
		n++;
	return n;
}

/* Without SSE2, as on i386 by default, compilers emulate vectors slowly. */
#if SX_GNU_C && (!defined(__i386__) || defined(__SSE2__))

typedef signed char sx_chars __attribute__((vector_size(16)));
typedef unsigned char sx_bytes __attribute__((vector_size(16)));

/* Unlike sx_word8_printable(), accepts line feeds and tabs: lines are short. */
static bool are_lines(const char *p, size_t size)
{
	sx_chars good = ~(sx_chars){ 0 };
	uint64_t half[2];

	for (size_t i = 0; i < size; i += sizeof(good)) {
		sx_bytes bytes;
		sx_chars v;

		memcpy(&bytes, p + i, sizeof(bytes));
		v = (sx_chars)(bytes + 1); /* DEL is negative, as all beyond ASCII is */
		good &= (v > ' ') | (v == '\n' + 1) | (v == '\t' + 1);
	}
	memcpy(half, &good, sizeof(half));
	return !~(half[0] & half[1]);
}

#else
#define are_lines(p, size) ((void)(p), false)
#endif

bool sx_printable_lines(struct spvx_str s)
{
	const size_t piece = 64;

	while (s.len >= piece && are_lines(s.ptr, piece))
		s = sx_str_n(s.ptr + piece, s.len - piece);
	for (;;) {
		size_t n = sx_printable_run(s);

		if (n == s.len)
			return true;
		if (s.ptr[n] != '\n' && s.ptr[n] != '\t')
			return false;
		s = sx_str_n(s.ptr + n + 1, s.len - n - 1);
	}
}

/* Bytes at the start of @s that are printable ASCII other than @special. */
static size_t plain_run(struct spvx_str s, char special)
{
	size_t n = sx_printable_run(s);
	const char *at = special && n ? memchr(s.ptr, special, n) : NULL;

	return at ? (size_t)(at - s.ptr) : n;
}

static void put_hex_bytes(struct sx_buf *b, const char *p, size_t len)
{
	for (size_t i = 0; i < len; i++) {
		sx_buf_put(b, "\\x", 2);
		sx_buf_hex(b, (unsigned char)p[i], 2);
	}
}

/* Append @s with controls and ill-formed bytes escaped; with @tsv also the backslash, else
 * also characters that change the direction of text. */
static void put_escaped(struct sx_buf *b, struct spvx_str s, bool tsv)
{
	static const char short_forms[][3] = { "\\\\", "\tt", "\nn", "\rr" };
	const size_t shorts = tsv ? SX_ARRAY_SIZE(short_forms) : 0;

	while (s.len) {
		size_t n = plain_run(s, tsv ? '\\' : '\0');
		uint32_t cp;
		size_t i = 0;

		sx_buf_put(b, s.ptr, n);
		s = sx_str_n(s.ptr + n, s.len - n);
		if (!s.len)
			return;
		while (i < shorts && short_forms[i][0] != *s.ptr)
			i++;
		n = sx_utf8_next(s, &cp);
		if (i < shorts) {
			sx_buf_putc(b, '\\');
			sx_buf_putc(b, short_forms[i][1]);
		} else if (!n || sx_is_control(cp)) {
			n = n ? n : 1;
			put_hex_bytes(b, s.ptr, n);
		} else if (!tsv && sx_is_bidi(cp)) {
			sx_buf_printf(b, "\\u%04x", (unsigned)cp);
		} else {
			sx_buf_put(b, s.ptr, n);
		}
		s = sx_str_n(s.ptr + n, s.len - n);
	}
}

void sx_put_tsv(struct sx_buf *b, struct spvx_str s)
{
	if (s.len)
		put_escaped(b, s, true);
	else
		sx_buf_putc(b, '-');
}

void sx_put_shown(struct sx_buf *b, struct spvx_str s, bool escape)
{
	if (escape && sx_printable_run(s) < s.len)
		put_escaped(b, s, false);
	else
		sx_buf_put(b, s.ptr, s.len);
}

/* Whether a word needs no quotes in any shell, anywhere in a command line. */
static bool is_plain_word(struct spvx_str s)
{
	for (size_t i = 0; i < s.len; i++) {
		char c = s.ptr[i];

		if (!sx_is_letter(c) && !sx_is_digit(c) && (c != '#' || !i) &&
		    (!c || !strchr("_./,:+@%-", c)))
			return false;
	}
	return s.len;
}

static bool is_shown_as_it_is(struct spvx_str s)
{
	uint32_t cp;

	for (unsigned n; s.len; s = sx_str_n(s.ptr + n, s.len - n)) {
		n = sx_utf8_next(s, &cp);
		if (!n || sx_is_control(cp) || sx_is_bidi(cp))
			return false;
	}
	return true;
}

void sx_put_shell(struct sx_buf *b, struct spvx_str s)
{
	bool plain;

	if (sx_str_starts(s, "-") && !sx_is_stdin(s))
		sx_buf_puts(b, "./"); /* not an option */
	if (is_plain_word(s)) {
		sx_buf_put(b, s.ptr, s.len);
		return;
	}
	plain = is_shown_as_it_is(s);
	sx_buf_puts(b, plain ? "'" : "$'");
	for (size_t i = 0; i < s.len; i++) {
		unsigned char c = (unsigned char)s.ptr[i];

		if (plain && c == '\'')
			sx_buf_puts(b, "'\\''");
		else if (!plain && (c < ' ' || c > '~' || c == '\'' || c == '\\'))
			sx_buf_printf(b, "\\%03o", c);
		else
			sx_buf_putc(b, (char)c);
	}
	sx_buf_putc(b, '\'');
}

static bool is_number(struct spvx_str s)
{
	size_t i = *s.ptr == '-' || *s.ptr == '+';

	while (i < s.len && ((s.ptr[i] >= '0' && s.ptr[i] <= '9') || s.ptr[i] == '.'))
		i++;
	return i == s.len;
}

/* Whether a spreadsheet takes a field for a formula, by its first character, which may be a
 * full-width form. */
static bool is_formula(struct spvx_str s)
{
	static const char *const begins[] = {
		"=",
		"+",
		"-",
		"@",
		"\t",
		"\r",
		"\n",
		"\xef\xbc\x9d",
		"\xef\xbc\x8b",
		"\xef\xbc\x8d",
		"\xef\xbc\xa0",
	};
	bool formula = false;

	for (size_t i = 0; i < SX_ARRAY_SIZE(begins); i++)
		formula |= sx_str_starts(s, begins[i]);
	return formula && !is_number(s);
}

/* A field with a quote, comma or line break must be quoted: RFC 4180, 2.6. So is one with
 * the separator that locales with a decimal comma use. */
static bool needs_quotes(struct spvx_str s)
{
	for (size_t i = 0; i < s.len; i++) {
		if (s.ptr[i] && strchr("\",;\t\n\r", s.ptr[i]))
			return true;
	}
	return false;
}

void sx_put_csv(struct sx_buf *b, struct spvx_str s)
{
	bool formula = is_formula(s);

	if (!formula && !needs_quotes(s)) {
		sx_buf_put(b, s.ptr, s.len);
		return;
	}
	sx_buf_puts(b, formula ? "\"'" : "\"");
	while (s.len) {
		const char *quote = memchr(s.ptr, '"', s.len);
		size_t n = quote ? (size_t)(quote - s.ptr) + 1 : s.len;

		sx_buf_put(b, s.ptr, n);
		if (quote)
			sx_buf_putc(b, '"');
		s = sx_str_n(s.ptr + n, s.len - n);
	}
	sx_buf_putc(b, '"');
}

static unsigned replace_cost(char a, char b)
{
	if (a == b)
		return 0;
	return sx_lower(a) == sx_lower(b) ? 1 : 2;
}

/* One row of the table of prefixes: @row[j] is the distance to the first j bytes of @b. */
static unsigned next_row(unsigned *row, char c, struct spvx_str b)
{
	unsigned diagonal = row[0];
	unsigned least;

	row[0] += 2;
	least = row[0];
	for (size_t j = 1; j <= b.len; j++) {
		unsigned best = diagonal + replace_cost(c, b.ptr[j - 1]);

		diagonal = row[j];
		if (row[j] + 2 < best)
			best = row[j] + 2;
		if (row[j - 1] + 2 < best)
			best = row[j - 1] + 2;
		row[j] = best;
		if (best < least)
			least = best;
	}
	return least;
}

unsigned sx_str_distance(struct spvx_str a, struct spvx_str b, unsigned cap)
{
	unsigned row[LONGEST_NAME + 1];
	size_t gap = a.len > b.len ? a.len - b.len : b.len - a.len;

	if (a.len > LONGEST_NAME || b.len > LONGEST_NAME || 2 * gap >= cap)
		return cap;
	for (unsigned j = 0; j <= b.len; j++)
		row[j] = 2 * j;
	for (size_t i = 0; i < a.len; i++) {
		if (next_row(row, a.ptr[i], b) >= cap)
			return cap;
	}
	return row[b.len] < cap ? row[b.len] : cap;
}

bool sx_parse_u64(struct spvx_str s, uint64_t *v)
{
	unsigned base = sx_str_starts(s, "0x") ? 16 : 10;
	size_t i = base == 16 ? 2 : 0;
	uint64_t sum = 0;

	if (i >= s.len)
		return false;
	for (; i < s.len; i++) {
		unsigned digit = (unsigned)sx_hex_digit(s.ptr[i]); /* -1: too large */

		if (digit >= base || sx_mul_u64(sum, base, &sum) ||
		    sx_add_u64(sum, digit, &sum))
			return false;
	}
	*v = sum;
	return true;
}

#define IS_DIGIT 0x10

/* Values of digits, with IS_DIGIT set. A table, since most names in shader caches are such
 * numbers. */
static const unsigned char hex_digits[UCHAR_MAX + 1] = {
	['0'] = IS_DIGIT,      ['1'] = IS_DIGIT | 1,  ['2'] = IS_DIGIT | 2,
	['3'] = IS_DIGIT | 3,  ['4'] = IS_DIGIT | 4,  ['5'] = IS_DIGIT | 5,
	['6'] = IS_DIGIT | 6,  ['7'] = IS_DIGIT | 7,  ['8'] = IS_DIGIT | 8,
	['9'] = IS_DIGIT | 9,  ['a'] = IS_DIGIT | 10, ['b'] = IS_DIGIT | 11,
	['c'] = IS_DIGIT | 12, ['d'] = IS_DIGIT | 13, ['e'] = IS_DIGIT | 14,
	['f'] = IS_DIGIT | 15, ['A'] = IS_DIGIT | 10, ['B'] = IS_DIGIT | 11,
	['C'] = IS_DIGIT | 12, ['D'] = IS_DIGIT | 13, ['E'] = IS_DIGIT | 14,
	['F'] = IS_DIGIT | 15,
};

bool sx_hex_u64(const char *digits, size_t count, uint64_t *v)
{
	unsigned all = IS_DIGIT;
	uint64_t sum = 0;

	*v = 0;
	if (!count || count > sizeof(*v) * 2)
		return false;
	for (size_t i = 0; i < count; i++) {
		unsigned digit = hex_digits[(unsigned char)digits[i]];

		all &= digit;
		sum = sum << 4 | (digit & 0xf);
	}
	*v = sum;
	return all != 0;
}

bool sx_parse_size(struct spvx_str s, uint64_t *v)
{
	static const char suffixes[] = "KMGT";
	const char *suffix = s.len ? memchr(suffixes, s.ptr[s.len - 1], 4) : NULL;
	unsigned shift = suffix ? 10 * (unsigned)(suffix - suffixes + 1) : 0;
	uint64_t n;

	if (suffix)
		s.len--;
	if (!sx_parse_u64(s, &n) || n > UINT64_MAX >> shift)
		return false;
	*v = n << shift;
	return true;
}

char sx_percent_next(struct spvx_str s, size_t *i)
{
	int high = s.ptr[*i] == '%' && s.len - *i > 2 ? sx_hex_digit(s.ptr[*i + 1]) : -1;
	int low = high < 0 ? -1 : sx_hex_digit(s.ptr[*i + 2]);

	if (low < 0)
		return s.ptr[(*i)++];
	*i += 3;
	return (char)(high << 4 | low);
}

void sx_put_hex_bytes(char *to, const unsigned char *from, size_t count)
{
	static const char digits[] = "0123456789abcdef";

	for (; count >= 4; count -= 4, from += 4, to += 8)
		sx_word8_put_hex(to, from);
	for (size_t i = 0; i < count; i++) {
		*to++ = digits[from[i] >> 4];
		*to++ = digits[from[i] & 15];
	}
	*to = '\0';
}

bool sx_read_hex_bytes(struct spvx_str s, unsigned char *to)
{
	for (size_t i = 0; i + 1 < s.len; i += 2) {
		int high = sx_hex_digit((unsigned char)s.ptr[i]);
		int low = sx_hex_digit((unsigned char)s.ptr[i + 1]);

		if (high < 0 || low < 0)
			return false;
		*to++ = (unsigned char)(high << 4 | low);
	}
	return s.len % 2 == 0;
}

struct spvx_str sx_str_member_path(struct spvx_str s)
{
	while (sx_str_starts(s, "!") || sx_str_starts(s, "/") || sx_str_starts(s, "./"))
		s = sx_str_n(s.ptr + 1, s.len - 1);
	return s;
}
