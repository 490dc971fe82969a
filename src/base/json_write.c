/* SPDX-License-Identifier: MIT */
/*
 * base/json_write.c - streaming JSON writer.
 *
 * Whatever is written next first calls begin(), which puts the comma, the line and the key;
 * nothing else knows about layout.
 */
#include "base/json_write.h"

#include "base/str.h"

#include <spvx/error.h>

#define EXACT_MAX (UINT64_C(1) << 53) /* integers up to here survive in a double */

void sx_json_init(struct sx_json *j, struct sx_buf *out, bool pretty)
{
	memset(j, 0, sizeof(*j));
	j->out = out;
	j->pretty = pretty;
}

void sx_json_init_wide(struct sx_json *j, struct sx_buf *out)
{
	sx_json_init(j, out, true);
	j->wide = true;
}

/* Does what stands at this depth begin a line of its own? */
static bool has_lines(const struct sx_json *j)
{
	return j->pretty && j->depth && !j->inline_from[j->depth - 1];
}

static void new_line(struct sx_json *j, unsigned depth)
{
	sx_buf_putc(j->out, '\n');
	sx_buf_fill(j->out, ' ', (j->wide ? 4 : 2) * (size_t)depth);
}

/* Length of the sequence at the start of @s if it may stand in a string as it is, or 0. */
static size_t as_it_is(struct spvx_str s)
{
	unsigned char c = (unsigned char)*s.ptr;
	uint32_t cp;
	unsigned n;

	if (c < 0x80)
		return !sx_is_control(c) && c != '"' && c != '\\';
	n = sx_utf8_next(s, &cp);
	return n && !sx_is_control(cp) ? n : 0;
}

/* Escape the code point at the start of @s, or replace a byte. Return: bytes taken. */
static size_t put_escape(struct sx_buf *b, struct spvx_str s)
{
	static const char letters[][2] = {
		{ '"', '"' },  { '\\', '\\' }, { '\b', 'b' }, { '\f', 'f' },
		{ '\n', 'n' }, { '\r', 'r' },  { '\t', 't' },
	};
	uint32_t cp;
	unsigned n = sx_utf8_next(s, &cp);

	if (!n) {
		sx_buf_puts(b, "\xef\xbf\xbd"); /* U+FFFD */
		return 1;
	}
	sx_buf_putc(b, '\\');
	for (size_t i = 0; i < sizeof(letters) / sizeof(letters[0]); i++) {
		if (letters[i][0] == *s.ptr) {
			sx_buf_putc(b, letters[i][1]);
			return n;
		}
	}
	sx_buf_putc(b, 'u');
	sx_buf_hex(b, cp, 4);
	return n;
}

#define ONES  UINT64_C(0x0101010101010101)
#define HIGHS UINT64_C(0x8080808080808080)

/* Eight bytes: bit 7 of one that is below @n, or above a byte that is. @n is 128 at most. */
static inline uint64_t below(uint64_t w, uint64_t n)
{
	return (w - ONES * n) & ~w;
}

/* None of eight bytes needs a look: they are ASCII, and nothing that is escaped. */
static inline bool is_plain(uint64_t w)
{
	return !((w | (w + ONES) | below(w, ' ') | below(w ^ ONES * '"', 1) |
		  below(w ^ ONES * '\\', 1)) &
		 HIGHS);
}

static inline uint64_t load8(const char *p)
{
	uint64_t w;

	memcpy(&w, p, sizeof(w));
	return w;
}

static inline uint64_t load4(const char *p)
{
	uint32_t w;

	memcpy(&w, p, sizeof(w));
	return w;
}

static inline uint64_t load1(const char *p)
{
	return (unsigned char)*p;
}

/* Whether a text may stand as it is; to look at some bytes twice saves steps. */
static inline bool all_plain(struct spvx_str s)
{
	const char *p = s.ptr;
	const char *end;

	if (!s.len)
		return true;
	end = p + s.len;
	if (s.len < 4)
		return is_plain(load1(p) | load1(p + s.len / 2) << 8 |
				load1(end - 1) << 16 | ONES * ' ' << 24);
	if (s.len < 8)
		return is_plain(load4(p) | load4(end - 4) << 32);
	for (; end - p > 8; p += 8) {
		if (!is_plain(load8(p)))
			return false;
	}
	return is_plain(load8(end - 8));
}

static void put_text(struct sx_buf *b, struct spvx_str s)
{
	while (s.len) {
		size_t run = 0;
		size_t n;

		do {
			n = as_it_is(sx_str_n(s.ptr + run, s.len - run));
			run += n;
		} while (n && run < s.len);
		sx_buf_put(b, s.ptr, run);
		s = sx_str_n(s.ptr + run, s.len - run);
		if (s.len) {
			n = put_escape(b, s);
			s = sx_str_n(s.ptr + n, s.len - n);
		}
	}
}

static void put_quoted(struct sx_buf *b, struct spvx_str s)
{
	bool plain = all_plain(s);
	char *p = plain ? sx_buf_reserve(b, s.len + 2) : NULL;

	if (p) {
		p[0] = '"';
		if (s.len)
			memcpy(p + 1, s.ptr, s.len);
		p[s.len + 1] = '"';
		b->len += s.len + 2;
	} else if (!plain) {
		sx_buf_putc(b, '"');
		put_text(b, s);
		sx_buf_putc(b, '"');
	}
}

/* A value or a member follows: separate it from what stands before. */
static void separate(struct sx_json *j)
{
	bool *has_items = j->depth ? &j->has_items[j->depth - 1] : NULL;

	if (!has_items)
		return;
	if (*has_items)
		sx_buf_putc(j->out, ',');
	if (has_lines(j))
		new_line(j, j->depth);
	else if (*has_items && j->pretty)
		sx_buf_putc(j->out, ' ');
	*has_items = true;
}

void sx_json_key(struct sx_json *j, struct spvx_str key)
{
	separate(j);
	put_quoted(j->out, key);
	if (j->wide)
		sx_buf_putc(j->out, ' ');
	sx_buf_putc(j->out, ':');
	if (j->pretty)
		sx_buf_putc(j->out, ' ');
	j->after_key = true;
}

/* All that comes before a value. */
static void begin(struct sx_json *j, const char *key)
{
	if (key)
		sx_json_key(j, sx_str(key));
	else if (!j->after_key)
		separate(j);
	j->after_key = false;
}

static void fail(struct sx_json *j, int err)
{
	if (!j->out->error)
		j->out->error = err;
}

static void open_container(struct sx_json *j, const char *key, char bracket, bool one_line)
{
	unsigned level = j->depth;

	begin(j, key);
	sx_buf_putc(j->out, bracket);
	if (level == SX_JSON_DEPTH) {
		fail(j, -SPVX_ELIMIT);
		return;
	}
	j->inline_from[level] = one_line || (level && j->inline_from[level - 1]);
	j->has_items[level] = false;
	j->depth++;
}

static void close_container(struct sx_json *j, char bracket)
{
	if (!j->depth) {
		fail(j, -SPVX_EINVAL);
		return;
	}
	if (has_lines(j) && (j->wide || j->has_items[j->depth - 1]))
		new_line(j, j->depth - 1);
	j->depth--;
	sx_buf_putc(j->out, bracket);
}

void sx_json_object(struct sx_json *j, const char *key)
{
	open_container(j, key, '{', false);
}

void sx_json_object_inline(struct sx_json *j, const char *key)
{
	open_container(j, key, '{', true);
}

void sx_json_end_object(struct sx_json *j)
{
	close_container(j, '}');
}

void sx_json_array(struct sx_json *j, const char *key)
{
	open_container(j, key, '[', false);
}

void sx_json_array_inline(struct sx_json *j, const char *key)
{
	open_container(j, key, '[', true);
}

void sx_json_end_array(struct sx_json *j)
{
	close_container(j, ']');
}

void sx_json_str(struct sx_json *j, const char *key, struct spvx_str v)
{
	begin(j, key);
	put_quoted(j->out, v);
}

void sx_json_written(struct sx_json *j, const char *key, struct spvx_str json)
{
	begin(j, key);
	sx_buf_put(j->out, json.ptr, json.len);
}

void sx_json_cstr(struct sx_json *j, const char *key, const char *v)
{
	if (v)
		sx_json_str(j, key, sx_str(v));
	else
		sx_json_null(j, key);
}

/* An integer's sign and magnitude, in quotes where a double would round it. */
static void put_integer(struct sx_json *j, const char *key, bool negative, uint64_t v)
{
	begin(j, key);
	if (v > EXACT_MAX)
		sx_buf_putc(j->out, '"');
	if (negative)
		sx_buf_putc(j->out, '-');
	sx_buf_u64(j->out, v);
	if (v > EXACT_MAX)
		sx_buf_putc(j->out, '"');
}

void sx_json_u64(struct sx_json *j, const char *key, uint64_t v)
{
	put_integer(j, key, false, v);
}

void sx_json_i64(struct sx_json *j, const char *key, int64_t v)
{
	if (v < 0)
		put_integer(j, key, true, -(uint64_t)v);
	else
		put_integer(j, key, false, (uint64_t)v);
}

void sx_json_bool(struct sx_json *j, const char *key, bool v)
{
	begin(j, key);
	sx_buf_puts(j->out, v ? "true" : "false");
}

void sx_json_null(struct sx_json *j, const char *key)
{
	begin(j, key);
	sx_buf_puts(j->out, "null");
}

void sx_json_number(struct sx_json *j, const char *key, struct spvx_str digits)
{
	begin(j, key);
	sx_buf_put(j->out, digits.ptr, digits.len);
}

void sx_json_name(struct sx_json *j, const char *key, struct spvx_str v)
{
	sx_json_str(j, key, v);
	if (!key || sx_utf8_valid(v))
		return;
	separate(j);
	sx_buf_putc(j->out, '"');
	put_text(j->out, sx_str(key));
	sx_buf_puts(j->out, j->pretty ? "_hex\": \"" : "_hex\":\"");
	for (size_t i = 0; i < v.len; i++)
		sx_buf_hex(j->out, (unsigned char)v.ptr[i], 2);
	sx_buf_putc(j->out, '"');
}

void sx_json_finish(struct sx_json *j)
{
	sx_buf_putc(j->out, '\n');
}
