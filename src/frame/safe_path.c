/* SPDX-License-Identifier: MIT */
/*
 * frame/safe_path.c - a path to write to, made from an untrusted name.
 */
#include "frame/safe_path.h"

#include "base/hash.h"
#include "base/str.h"

static char upper(char c)
{
	return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

void safe_path_mark(struct sx_buf *out, const unsigned char sha256[32], unsigned digits)
{
	sx_buf_putc(out, '~');
	sx_buf_hex_bytes(out, sha256, digits / 2);
}

static void mark(struct sx_buf *out, struct spvx_str s)
{
	unsigned char sha256[32];

	sx_sha256(s.ptr, s.len, sha256);
	safe_path_mark(out, sha256, SAFE_DIGITS);
}

/* CON, nul.txt, Com1: to some systems these are devices in every folder. */
static bool is_device(struct spvx_str stem)
{
	static const char *const names[] = { "CON", "NUL", "AUX", "PRN", "COM", "LPT" };

	for (size_t i = 0; i < SX_ARRAY_SIZE(names); i++) {
		bool numbered = i >= 4;

		if (stem.len != (numbered ? 4u : 3u) || upper(stem.ptr[0]) != names[i][0] ||
		    upper(stem.ptr[1]) != names[i][1] || upper(stem.ptr[2]) != names[i][2])
			continue;
		if (!numbered || (stem.ptr[3] >= '1' && stem.ptr[3] <= '9'))
			return true;
	}
	return false;
}

static void put_escaped(struct sx_buf *out, struct spvx_str s)
{
	static const char hex[] = "0123456789ABCDEF";

	for (size_t i = 0; i < s.len; i++) {
		unsigned char c = (unsigned char)s.ptr[i];

		if (c >= 0x20 && c != 0x7f && !strchr(":*?\"<>|", c)) {
			sx_buf_putc(out, (char)c);
			continue;
		}
		sx_buf_putc(out, '_');
		sx_buf_putc(out, hex[c >> 4]);
		sx_buf_putc(out, hex[c & 15]);
	}
}

/* Bytes of the longest prefix of @s of at most @most bytes that splits no character. */
static size_t cut(const char *s, size_t most)
{
	size_t n = most;

	while (n && most - n < 4 && ((unsigned char)s[n] & 0xc0) == 0x80)
		n--;
	return most - n < 4 ? n : most;
}

/* Append a component that is neither empty nor `.` */
static void put_component(struct sx_buf *out, struct spvx_str s)
{
	struct spvx_str stem = s;
	size_t begin = out->len;
	const char *dot = memchr(s.ptr, '.', s.len);

	if (sx_str_is(s, "..")) {
		sx_buf_puts(out, "__");
		return;
	}
	if (dot)
		stem.len = (size_t)(dot - s.ptr);
	put_escaped(out, stem);
	if (is_device(stem))
		sx_buf_putc(out, '_');
	put_escaped(out, sx_str_n(stem.ptr + stem.len, s.len - stem.len));
	if (out->error || out->len - begin <= SAFE_COMPONENT)
		return;
	out->len = begin + cut(out->data + begin, SAFE_COMPONENT - SAFE_DIGITS - 1);
	mark(out, s);
}

/* Take the next component off @left, without drive letter. Return: false: the end. */
static bool next(struct spvx_str *left, struct spvx_str *component)
{
	do {
		size_t n = 0;

		while (left->len && sx_is_separator(*left->ptr))
			*left = sx_str_n(left->ptr + 1, left->len - 1);
		while (n < left->len && !sx_is_separator(left->ptr[n]))
			n++;
		*component = sx_str_n(left->ptr, n);
		*left = sx_str_n(left->ptr + n, left->len - n);
	} while (sx_str_is(*component, "."));
	return component->len;
}

void safe_path_put(struct sx_buf *out, struct spvx_str name, uint64_t index)
{
	struct spvx_str last = { NULL, 0 };
	struct spvx_str left = name;
	size_t begin = out->len;
	struct spvx_str component;
	unsigned depth = 0;

	if (left.len > 1 && sx_is_letter(left.ptr[0]) && left.ptr[1] == ':')
		left = sx_str_n(left.ptr + 2, left.len - 2);
	while (next(&left, &component)) {
		last = component;
		if (++depth > SAFE_DEPTH || out->len - begin > SAFE_PATH)
			continue;
		if (depth > 1)
			sx_buf_putc(out, '/');
		put_component(out, component);
	}
	if (!depth) {
		sx_buf_puts(out, "source-");
		sx_buf_u64(out, index);
	} else if (!out->error && (depth > SAFE_DEPTH || out->len - begin > SAFE_PATH)) {
		out->len = begin;
		put_component(out, last);
		mark(out, name);
	}
}
