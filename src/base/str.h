/* SPDX-License-Identifier: MIT */
/*
 * base/str.h - views of bytes: comparison, search, UTF-8, escaping.
 *
 * Nothing here allocates. Order is always by byte value, never by locale.
 */
#ifndef SPVX_BASE_STR_H
#define SPVX_BASE_STR_H

#include "base/buf.h"

#include <spvx/api.h>

static inline struct spvx_str sx_str(const char *s)
{
	struct spvx_str v = { s, strlen(s) };

	return v;
}

static inline struct spvx_str sx_str_n(const char *s, size_t len)
{
	struct spvx_str v = { s, len };

	return v;
}

static inline bool sx_str_eq(struct spvx_str a, struct spvx_str b)
{
	return a.len == b.len && (!a.len || !memcmp(a.ptr, b.ptr, a.len));
}

static inline bool sx_str_is(struct spvx_str a, const char *s)
{
	return sx_str_eq(a, sx_str(s));
}

/* As sx_str_eq(), ignoring the case of ASCII letters. */
bool sx_str_eq_fold(struct spvx_str a, struct spvx_str b);

/* Cut the text before the next @separator off @rest, and drop the separator. */
struct spvx_str sx_take_until(struct spvx_str *rest, char separator);

/* Split @s at the first @mark. Return: false: it has none. */
static inline bool sx_str_split(struct spvx_str s, char mark, struct spvx_str *before,
				struct spvx_str *after)
{
	*after = s;
	*before = sx_take_until(after, mark);
	return before->len < s.len;
}

/* Cut the next line off @rest, without its line feed. Return: false: @rest is empty. */
bool sx_take_line(struct spvx_str *rest, struct spvx_str *line);

/* Cut the next word off @line: up to a blank, without those before it. Empty: none is left. */
struct spvx_str sx_take_word(struct spvx_str *line);

/* Return: @s without the blanks around it, or at its end only. */
struct spvx_str sx_str_trim(struct spvx_str s);
struct spvx_str sx_str_trim_end(struct spvx_str s);

bool sx_str_starts(struct spvx_str s, const char *prefix);
bool sx_str_ends(struct spvx_str s, const char *suffix);

/* A text without its byte order mark. */
struct spvx_str sx_str_unmarked(struct spvx_str s);

/* Whether @s begins with @words, which is not empty, and a blank. */
static inline bool sx_str_continues(struct spvx_str s, struct spvx_str words)
{
	return words.len && s.len > words.len && s.ptr[words.len] == ' ' &&
	       !memcmp(s.ptr, words.ptr, words.len);
}

/* Take the first of several NUL-terminated texts; ptr NULL: none is left. */
struct spvx_str sx_str_next(struct spvx_str *texts);

/* Byte order; a proper prefix comes first. Return: <0, 0, >0. */
int sx_str_cmp(struct spvx_str a, struct spvx_str b);

/* The length of the longest common prefix. */
static inline size_t sx_str_common(struct spvx_str a, struct spvx_str b)
{
	size_t n = 0;

	while (n < a.len && n < b.len && a.ptr[n] == b.ptr[n])
		n++;
	return n;
}

/* Sort a list and remove duplicates. Return: the new count. */
size_t sx_str_unite(struct spvx_str *list, size_t count);

/**
 * sx_utf8_next() - length of the well-formed UTF-8 sequence at the start of a view
 * @s:  bytes; overlong forms, surrogates and values past U+10FFFF are ill-formed
 * @cp: receives the code point, may be NULL
 * Return: 1 to 4, or 0 when @s is empty or begins with an ill-formed sequence.
 */
unsigned sx_utf8_next(struct spvx_str s, uint32_t *cp);

/* Whether all of @s is well-formed UTF-8. */
bool sx_utf8_valid(struct spvx_str s);

/* Write one code point as UTF-8, U+FFFD for an invalid one. Return: 1 to 4. */
unsigned sx_utf8_encode(char out[4], uint32_t cp);

/* Append one code point as UTF-8, as sx_utf8_encode() writes it. */
void sx_utf8_put(struct sx_buf *b, uint32_t cp);

/* U+0000 to U+001F, U+007F to U+009F: control characters, which can drive a terminal. */
static inline bool sx_is_control(uint32_t cp)
{
	return cp < 0x20 || (cp >= 0x7f && cp < 0xa0);
}

/* Characters that change the direction of text (Unicode UAX #9, marks included), so that a
 * name can be made to look like another. */
static inline bool sx_is_bidi(uint32_t cp)
{
	return cp == 0x061c || cp == 0x200e || cp == 0x200f ||
	       (cp >= 0x202a && cp <= 0x202e) || (cp >= 0x2066 && cp <= 0x2069);
}

/* TSV field: \\ \t \n \r, other controls and ill-formed UTF-8 as \xhh; "-" when empty. */
void sx_put_tsv(struct sx_buf *b, struct spvx_str s);

/*
 * CSV field, RFC 4180: quoted only if necessary. A field that a spreadsheet would take for a
 * formula, by its first character, gets quotes and an apostrophe, as OWASP recommends ("CSV
 * injection"); numbers and a single dash are not formulas.
 */
void sx_put_csv(struct sx_buf *b, struct spvx_str s);

/* Number of printable ASCII bytes at the start of @s. */
size_t sx_printable_run(struct spvx_str s);

/* Whether all of @s is printable ASCII, line feeds and tabs. */
bool sx_printable_lines(struct spvx_str s);

/* Text output: raw, or with @escape, controls and ill-formed UTF-8 as \xhh, and characters
 * that change the direction of text as \u202e. */
void sx_put_shown(struct sx_buf *b, struct spvx_str s, bool escape);

/* A word of a shell command, quoted if necessary; always printable. */
void sx_put_shell(struct sx_buf *b, struct spvx_str s);

/**
 * sx_str_distance() - Levenshtein distance, for "did you mean"
 * @a:   one name
 * @b:   the other
 * @cap: distance from which names count as too different
 * Return: 2 for each byte inserted, removed or replaced, 1 for a change of ASCII case only;
 * at most @cap, also if a name is longer than 255 bytes.
 */
unsigned sx_str_distance(struct spvx_str a, struct spvx_str b, unsigned cap);

/* An ASCII letter in lower case; any other byte unchanged. */
static inline char sx_lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static inline bool sx_is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* An ASCII letter. */
static inline bool sx_is_letter(char c)
{
	return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/* A letter of a name in C and in SPIR-V assembly. */
static inline bool sx_is_name_char(char c)
{
	return sx_is_letter(c) || sx_is_digit(c) || c == '_';
}

/* A blank within a line; lines may end in CR LF. */
static inline bool sx_is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r';
}

/* Whether an INPUT is standard input, or the address of something in it: "-@0x40". */
static inline bool sx_is_stdin(struct spvx_str input)
{
	return input.len && *input.ptr == '-' &&
	       (input.len == 1 || memchr("@#!", input.ptr[1], 3));
}

/* What separates folders in a path, here or on Windows. */
static inline bool sx_is_separator(char c)
{
	return c == '/' || c == '\\';
}

/* The value of a hexadecimal digit, or -1. */
static inline int sx_hex_digit(int c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	c |= 0x20;
	return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Up to 16 hexadecimal digits as a number. Return: false: not hexadecimal. */
bool sx_hex_u64(const char *digits, size_t count, uint64_t *v);

/* sx_str_cmp() for qsort(); strcmp() for a list of strings; a view and an item of such a
 * list, for bsearch(). */
int sx_str_by_bytes(const void *a, const void *b);
int sx_string_by_bytes(const void *a, const void *b);
int sx_str_and_string(const void *view, const void *item);

/* The first @c from @p on, or @end. */
static inline const char *sx_find_byte(const char *p, const char *end, char c)
{
	const char *found = p < end ? memchr(p, c, (size_t)(end - p)) : NULL;

	return found ? found : end;
}

/* Whether @s contains @word, which is not empty. */
static inline bool sx_str_has(struct spvx_str s, const char *word)
{
	const char *end = s.ptr + s.len;
	size_t len = strlen(word);

	for (const char *p = s.ptr; s.len >= len && p <= end - len; p++) {
		p = memchr(p, *word, (size_t)(end - len - p) + 1);
		if (!p)
			return false;
		if (!memcmp(p, word, len))
			return true;
	}
	return false;
}

/* The part of @s before the first of the characters in @marks; @s if it has none. */
static inline struct spvx_str sx_str_before(struct spvx_str s, const char *marks)
{
	size_t len = 0;

	while (len < s.len && !memchr(marks, s.ptr[len], strlen(marks)))
		len++;
	return sx_str_n(s.ptr, len);
}

/* The path of a member as a file has it, without leading "!", "/" and "./". */
struct spvx_str sx_str_member_path(struct spvx_str s);

/* The same for a path that begins with "!"; any other path is kept. */
static inline struct spvx_str sx_str_as_file(struct spvx_str s)
{
	return sx_str_starts(s, "!") ? sx_str_member_path(s) : s;
}

/* The part of @s after the last of the characters in @marks; @s if it has none. */
static inline struct spvx_str sx_str_last(struct spvx_str s, const char *marks)
{
	size_t at = s.len;

	while (at && !memchr(marks, s.ptr[at - 1], strlen(marks)))
		at--;
	return at ? sx_str_n(s.ptr + at, s.len - at) : s;
}

/* The length of @s cut to @most bytes, without splitting a character. */
static inline size_t sx_str_cut(struct spvx_str s, size_t most)
{
	size_t len = s.len < most ? s.len : most;

	while (len && len < s.len && ((unsigned char)s.ptr[len] & 0xc0) == 0x80)
		len--;
	return len;
}

/* The digits of base64 (RFC 4648), by value. */
extern const char sx_base64_digits[65];

/* Value of a digit of base64, or -1. */
static inline int sx_base64_digit(char c)
{
	if (c >= 'A' && c <= 'Z')
		return c - 'A';
	if (c >= 'a' && c <= 'z')
		return c - 'a' + 26;
	if (c >= '0' && c <= '9')
		return c - '0' + 52;
	return c == '+' ? 62 : c == '/' ? 63 : -1;
}

/* A base64 decoder: yields byte after byte; holds the rest of the text. */
struct sx_base64 {
	struct spvx_str text;
	uint32_t bits;
	unsigned count;
};

/* The next byte. Return: the byte, or -1 at the end of the text or before a non-digit. */
static inline int sx_base64_next(struct sx_base64 *b)
{
	while (b->text.len) {
		int digit = sx_base64_digit(*b->text.ptr);

		if (digit < 0)
			return -1;
		b->text.ptr++;
		b->text.len--;
		b->bits = b->bits << 6 | (uint32_t)digit;
		b->count += 6;
		if (b->count >= 8) {
			b->count -= 8;
			return (int)(b->bits >> b->count & 0xff);
		}
	}
	return -1;
}

/* The byte at @i, which is advanced; %XX is decoded. */
char sx_percent_next(struct spvx_str s, size_t *i);

/* Write @count bytes as hexadecimal digits, lower case, and a NUL. */
void sx_put_hex_bytes(char *to, const unsigned char *from, size_t count);

/* Decode hexadecimal digits. Return: false: not hexadecimal. */
bool sx_read_hex_bytes(struct spvx_str s, unsigned char *to);

/* A decimal number, or a hexadecimal one with 0x. Return: false: @s is not a number. */
bool sx_parse_u64(struct spvx_str s, uint64_t *v);

/* As sx_parse_u64(), with an optional suffix K M G T (powers of 1024). */
bool sx_parse_size(struct spvx_str s, uint64_t *v);

#endif
