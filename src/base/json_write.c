/* SPDX-License-Identifier: MIT */
/*
 * base/json_write.c - streaming JSON writer.
 *
 * Every value first calls begin(), which writes the comma, the line break and the key;
 * nothing else knows about layout. Space for all of these and the value is reserved once.
 */
#include "base/json_write.h"

#include "base/compiler.h"
#include "base/num_print.h"
#include "base/str.h"
#include "base/word8.h"

#include <spvx/error.h>

#define PAIR_ROOM 24                  /* two 32-bit numbers in brackets */
#define EXACT_MAX (UINT64_C(1) << 53) /* integers up to here survive in a double */

/* ---- text before a value ---- */

#define BLANKS "                " /* 16, the bytes copied at a time */

/* Comma, line feed, indentation, after a blank that is never written. */
static const char lines[] =
	" ,\n" BLANKS BLANKS BLANKS BLANKS BLANKS BLANKS BLANKS BLANKS BLANKS;

#define COMMA 2 /* bytes before the text of a first value: the blank and the comma */

/* Choose the text before values of the innermost container, which is indented or on one
 * line. */
static SX_ALWAYS_INLINE void set_lead(struct sx_json *j, bool one_line)
{
	size_t size = one_line || !j->depth ? 0 : 1 + j->step * (size_t)j->depth;

	j->lead = (one_line && j->pretty ? " , " BLANKS : lines) + COMMA;
	j->lead_size[0] = size;
	j->lead_size[1] = size + (one_line ? 1 + j->pretty : j->depth > 0);
}

void sx_json_init(struct sx_json *j, struct sx_buf *out, bool pretty)
{
	memset(j, 0, sizeof(*j));
	j->out = out;
	j->pretty = pretty;
	j->step = 2;
	set_lead(j, false);
}

void sx_json_init_wide(struct sx_json *j, struct sx_buf *out)
{
	sx_json_init(j, out, true);
	j->wide = true;
	j->step = 4;
}

/* Length of the sequence at the start of @s; 0: it must be escaped. */
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
	for (size_t i = 0; i < SX_ARRAY_SIZE(letters); i++) {
		if (letters[i][0] == *s.ptr) {
			sx_buf_putc(b, letters[i][1]);
			return n;
		}
	}
	sx_buf_putc(b, 'u');
	sx_buf_hex(b, cp, 4);
	return n;
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

/* Copy, usually a few bytes; reads and writes none after the last. Return: the end. */
static inline char *copy(char *to, const char *from, size_t len)
{
	char *end = to + len;

	if (len >= 8) {
		for (; end - to > 8; to += 8, from += 8)
			memcpy(to, from, 8);
		memcpy(end - 8, from - (8 - (end - to)), 8);
	} else {
		sx_copy_few(to, from, len);
	}
	return end;
}

/* The colon after a key, with its blanks. */
static inline char *put_colon(const struct sx_json *j, char *p)
{
	if (!j->pretty) {
		*p = ':';
		return p + 1;
	}
	*p = ' ';
	p += j->wide;
	*p++ = ':';
	*p = ' ';
	return p + 1;
}

/*
 * Write all text before a value. Return: where to write the value, which may take @room
 * bytes; end() then counts both. NULL: out of memory.
 */
static SX_ALWAYS_INLINE char *begin(struct sx_json *j, struct spvx_str key, size_t room)
{
	char *p = sx_buf_reserve(j->out, SX_JSON_LEAD_ROOM + key.len + room);

	if (!p)
		return NULL;
	p = sx_json_separate(j, p);
	if (!key.ptr)
		return p;
	*p++ = '"';
	p = copy(p, key.ptr, key.len);
	*p++ = '"';
	return put_colon(j, p);
}

/* ---- containers ---- */

/* The functions that write brackets save no registers, since their last act is a call where
 * the buffer is full. */
static SX_ALWAYS_INLINE void open_at(struct sx_json *j, char *p, char bracket,
				     bool one_line)
{
	if (p) {
		*p++ = bracket;
		sx_json_end(j, p);
	}
	if (j->depth == SX_JSON_DEPTH) {
		sx_buf_fail(j->out, -SPVX_ELIMIT);
		return;
	}
	j->depth++;
	j->more = 0;
	if (j->one_line)
		return;
	if (one_line || !j->pretty) {
		j->one_line = j->depth;
		set_lead(j, true);
	} else {
		set_lead(j, false);
	}
}

static SX_NOINLINE void open_slowly(struct sx_json *j, struct spvx_str key, char bracket,
				    bool one_line)
{
	open_at(j, begin(j, key, 1), bracket, one_line);
}

void sx_json_put_open(struct sx_json *j, struct spvx_str key, char bracket, bool one_line)
{
	char *p = sx_buf_room(j->out, SX_JSON_LEAD_ROOM);

	if (p && !key.ptr)
		open_at(j, sx_json_separate(j, p), bracket, one_line);
	else
		open_slowly(j, key, bracket, one_line);
}

void sx_json_framed_open(struct sx_json *j, struct spvx_str key, char bracket,
			 bool one_line)
{
	char *p = sx_buf_room(j->out, SX_JSON_LEAD_ROOM + key.len);

	if (p)
		open_at(j, sx_json_begin_at(j, p, key), bracket, one_line);
	else
		open_slowly(j, key, bracket, one_line);
}

static SX_ALWAYS_INLINE void close_at(struct sx_json *j, char *p, char bracket)
{
	size_t outer = j->lead_size[0] - j->step;

	if (!j->depth) {
		sx_buf_fail(j->out, -SPVX_EINVAL);
		return;
	}
	if (!j->one_line && (j->more || j->wide) && p)
		p = sx_json_copy(p, lines + COMMA, outer);
	j->depth--;
	j->more = 1;
	if (!j->one_line && j->depth) {
		j->lead_size[0] = outer;
		j->lead_size[1] = outer + 1;
	} else if (j->one_line > j->depth || !j->depth) {
		j->one_line = 0;
		set_lead(j, false);
	}
	if (!p)
		return;
	*p++ = bracket;
	sx_json_end(j, p);
}

static SX_NOINLINE void close_slowly(struct sx_json *j, char bracket)
{
	close_at(j, sx_buf_reserve(j->out, SX_JSON_LEAD_ROOM), bracket);
}

void sx_json_put_close(struct sx_json *j, char bracket)
{
	char *p = sx_buf_room(j->out, SX_JSON_LEAD_ROOM);

	if (p && j->one_line - 1 < j->depth - 1) {
		/* within a line; 0 - 1 is not below any depth */
		*p = bracket;
		j->depth--;
		j->more = 1;
		j->out->len++;
	} else if (p) {
		close_at(j, p, bracket);
	} else {
		close_slowly(j, bracket);
	}
}

/* ---- strings ---- */

/* Write a string from @p on, after its quote, with escapes. Return: false. */
static SX_NOINLINE bool put_escaped(struct sx_json *j, char *p, struct spvx_str s)
{
	sx_json_end(j, p);
	put_text(j->out, s);
	sx_buf_putc(j->out, '"');
	return false;
}

/* Write a string at @p, which has space for the unescaped form; NULL: out of memory. Return:
 * whether nothing was escaped. */
static SX_ALWAYS_INLINE bool put_quoted(struct sx_json *j, char *p, struct spvx_str s)
{
	if (!p)
		return true;
	*p++ = '"';
	if (!sx_word8_copy(p, s))
		return put_escaped(j, p, s);
	p += s.len;
	*p++ = '"';
	sx_json_end(j, p);
	return true;
}

void sx_json_put_str(struct sx_json *j, struct spvx_str key, struct spvx_str v)
{
	put_quoted(j, begin(j, key, v.len + 2), v);
}

void sx_json_framed_str(struct sx_json *j, struct spvx_str key, struct spvx_str v)
{
	put_quoted(j, sx_json_begin(j, key, v.len + 2), v);
}

void sx_json_framed_plain(struct sx_json *j, struct spvx_str key, const char *first,
			  struct spvx_str end)
{
	size_t len = strlen(first);
	size_t room = 2 + len + end.len;
	char *p = key.ptr ? sx_json_begin(j, key, room) : begin(j, key, room);

	if (!p)
		return;
	*p++ = '"';
	p = copy(p, first, len);
	if (end.len)
		p = copy(p, end.ptr, end.len);
	*p++ = '"';
	sx_json_end(j, p);
}

void sx_json_put_quote(struct sx_json *j, struct spvx_str key)
{
	sx_json_quote_at(j, begin(j, key, 1));
}

void sx_json_key(struct sx_json *j, struct spvx_str key)
{
	struct spvx_str none = { NULL, 0 };
	char *p = begin(j, none, key.len + 2);

	put_quoted(j, p, key);
	p = sx_buf_reserve(j->out, SX_JSON_LEAD_ROOM);
	if (p)
		sx_json_end(j, put_colon(j, p));
	j->more = SX_JSON_AFTER_KEY;
}

static void put_hex(struct sx_json *j, struct spvx_str key, struct spvx_str v)
{
	char *p = sx_buf_reserve(j->out, SX_JSON_LEAD_ROOM);

	if (!p)
		return;
	sx_json_end(j, sx_json_separate(j, p));
	sx_buf_putc(j->out, '"');
	sx_buf_put(j->out, key.ptr, key.len);
	sx_buf_puts(j->out, j->pretty ? "_hex\": \"" : "_hex\":\"");
	sx_buf_hex_bytes(j->out, v.ptr, v.len);
	sx_buf_putc(j->out, '"');
}

void sx_json_put_name(struct sx_json *j, struct spvx_str key, struct spvx_str v)
{
	bool plain = put_quoted(j, begin(j, key, v.len + 2), v);

	if (!plain && key.ptr && !sx_utf8_valid(v))
		put_hex(j, key, v);
}

void sx_json_framed_name(struct sx_json *j, struct spvx_str key, struct spvx_str v)
{
	if (!put_quoted(j, sx_json_begin(j, key, v.len + 2), v) && !sx_utf8_valid(v))
		put_hex(j, key, v);
}

/* ---- other values ---- */

#define INTEGER_ROOM (SX_NUM_ROOM + 3) /* a sign, quotes */

/* An integer's sign and magnitude, in quotes if a double would round it. @p: as above. */
static SX_ALWAYS_INLINE void put_integer(struct sx_json *j, char *p, bool negative,
					 uint64_t v)
{
	bool quoted = v > EXACT_MAX;

	if (!p)
		return;
	*p = '"';
	p += quoted;
	*p = '-';
	p += negative;
	p = v <= UINT32_MAX ? sx_put_u32(p, (uint32_t)v) : sx_put_u64(p, v);
	*p = '"';
	sx_json_end(j, p + quoted);
}

void sx_json_put_u64(struct sx_json *j, struct spvx_str key, uint64_t v)
{
	put_integer(j, begin(j, key, INTEGER_ROOM), false, v);
}

void sx_json_framed_u64(struct sx_json *j, struct spvx_str key, uint64_t v)
{
	char *p = sx_buf_room(j->out, SX_JSON_LEAD_ROOM + key.len + INTEGER_ROOM);

	if (p && v < SX_SMALL)
		sx_json_end(j, sx_put_small(sx_json_begin_at(j, p, key), (uint32_t)v));
	else
		sx_json_put_u64(j, key, v);
}

void sx_json_member_pair(struct sx_json *j, struct spvx_str key, uint64_t a, uint64_t b)
{
	char *p;

	if (j->pretty || !key.ptr || !sx_word8_all_quotable(key) || a > UINT32_MAX ||
	    b > UINT32_MAX) {
		sx_json_key(j, key);
		sx_json_array(j, NULL);
		sx_json_u64(j, NULL, a);
		sx_json_u64(j, NULL, b);
		sx_json_end_array(j);
		return;
	}
	p = begin(j, key, PAIR_ROOM);
	if (!p)
		return;
	*p++ = '[';
	p = sx_put_u32(p, (uint32_t)a);
	*p++ = ',';
	p = sx_put_u32(p, (uint32_t)b);
	*p++ = ']';
	sx_json_end(j, p);
}

void sx_json_put_i64(struct sx_json *j, struct spvx_str key, int64_t v)
{
	put_integer(j, begin(j, key, INTEGER_ROOM), v < 0,
		    v < 0 ? -(uint64_t)v : (uint64_t)v);
}

void sx_json_put_bool(struct sx_json *j, struct spvx_str key, bool v)
{
	char *p = begin(j, key, 5);

	if (!p)
		return;
	memcpy(p, v ? "true " : "false", 5);
	sx_json_end(j, p + (v ? 4 : 5));
}

void sx_json_put_bare(struct sx_json *j, struct spvx_str key, struct spvx_str text)
{
	char *p = begin(j, key, 0);

	if (!p)
		return;
	sx_json_end(j, p);
	sx_buf_put(j->out, text.ptr, text.len);
}

void sx_json_finish(struct sx_json *j)
{
	sx_buf_putc(j->out, '\n');
}
