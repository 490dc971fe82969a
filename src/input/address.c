/* SPDX-License-Identifier: MIT */
/*
 * input/address.c - writes and parses addresses of modules.
 */
#include "input/address.h"

#include "base/word8.h"
#include "input/path.h"

#include <spvx/error.h>

/* The first component of a path. @rest receives the path after the slash. */
static struct spvx_str first_part(struct spvx_str path, struct spvx_str *rest)
{
	struct spvx_str part = { NULL, 0 };
	size_t i = 0;
	size_t from;

	do {
		while (i < path.len && path.ptr[i] == '/')
			i++;
		from = i;
		while (i < path.len && path.ptr[i] != '/')
			i++;
		part = sx_str_n(path.ptr + from, i - from);
	} while (sx_str_is(part, "."));
	*rest = sx_str_n(path.ptr + i, path.len - i);
	return part;
}

struct spvx_str sx_address_below(struct spvx_str path, const char *root)
{
	struct spvx_str below = path;
	struct spvx_str folder;
	struct spvx_str part;

	if (!root || (root[0] == '/') != (path.len && path.ptr[0] == '/'))
		return path;
	folder = sx_str(root);
	while ((part = first_part(folder, &folder)).len) {
		if (!sx_str_eq(part, first_part(below, &below)))
			return path;
	}
	part = first_part(below, &folder);
	if (!part.len)
		return path;
	return sx_str_n(part.ptr, below.len - (size_t)(part.ptr - below.ptr));
}

/* Whether none of eight bytes may need escaping. */
static inline bool is_plain(const char *p)
{
	uint64_t v = sx_word8_load(p);

	/* ! # % and the apostrophe differ in two bits */
	return sx_word8_printable(v) &&
	       !(sx_word8_equal(v | SX_EACH(6), '\'') | sx_word8_equal(v, '@'));
}

void sx_address_put_path(struct sx_buf *b, struct spvx_str path)
{
	static const char digits[] = "0123456789ABCDEF";
	size_t from = 0;

	for (size_t i = 0; i < path.len; i++) {
		unsigned char c;

		while (path.len - i > SX_EIGHT && is_plain(path.ptr + i))
			i += SX_EIGHT;
		c = (unsigned char)path.ptr[i];
		if (c >= 0x20 && c != 0x7f && c != '!' && c != '#' && c != '@' && c != '%')
			continue;
		sx_buf_put(b, path.ptr + from, i - from);
		sx_buf_putc(b, '%');
		sx_buf_putc(b, digits[c >> 4]);
		sx_buf_putc(b, digits[c & 15]);
		from = i + 1;
	}
	sx_buf_put(b, path.ptr + from, path.len - from);
}

void sx_address_put_offset(struct sx_buf *b, uint64_t offset)
{
	sx_buf_puts(b, "@0x");
	sx_buf_hex(b, offset, 1);
}

/* Parse the digits after @: 0x and at most 16 digits. */
static bool parse_offset(struct spvx_str s, uint64_t *offset)
{
	*offset = 0;
	if (!sx_str_starts(s, "0x") || s.len < 3 || s.len > 18)
		return false;
	for (size_t i = 2; i < s.len; i++) {
		if (sx_hex_digit(s.ptr[i]) < 0)
			return false;
		*offset = *offset << 4 | (uint64_t)sx_hex_digit(s.ptr[i]);
	}
	return true;
}

/* Parse "0x2551", or "0x2551+0x1f4" with an offset in the decompressed bytes. */
static bool parse_place(struct spvx_str s, struct sx_step *step)
{
	const char *plus = memchr(s.ptr, '+', s.len);
	size_t len = plus ? (size_t)(plus - s.ptr) : s.len;

	return parse_offset(sx_str_n(s.ptr, len), &step->offset) &&
	       (!plus ||
		(parse_offset(sx_str_n(plus + 1, s.len - len - 1), &step->within) &&
		 step->within));
}

bool sx_address_is_placed(struct spvx_str address)
{
	uint64_t offset;

	if (address.len && memchr(address.ptr, '@', address.len))
		return true;
	for (size_t i = address.len; i-- > 0 && address.ptr[i] != '!';) {
		if (address.ptr[i] == '+')
			return parse_offset(
				       sx_str_n(address.ptr + i + 1, address.len - i - 1),
				       &offset) &&
			       memchr(address.ptr, '!', i);
	}
	return false;
}

bool sx_address_step(struct spvx_str *steps, struct sx_step *step)
{
	size_t len = 1;

	*step = (struct sx_step){ .kind = 0 };
	if (!steps->len)
		return true;
	while (len < steps->len && !memchr("!@#", steps->ptr[len], 3))
		len++;
	step->kind = steps->ptr[0];
	step->text = sx_str_n(steps->ptr + 1, len - 1);
	*steps = sx_str_n(steps->ptr + len, steps->len - len);
	switch (step->kind) {
	case '!':
		return step->text.len > 0;
	case '@':
		return parse_place(step->text, step);
	case '#':
		for (size_t i = 0; i < step->text.len; i++) {
			if (sx_hex_digit(step->text.ptr[i]) < 0)
				return false;
		}
		return step->text.len == 16;
	default:
		return false;
	}
}

/* Decode the path that @s spells, NUL-terminated: %XX is decoded, except %00. */
static void decode(struct sx_buf *b, struct spvx_str s)
{
	size_t i = 0;

	b->len = 0;
	while (i < s.len) {
		char c = sx_percent_next(s, &i);

		if (c)
			sx_buf_putc(b, c);
		else
			sx_buf_puts(b, "%00");
	}
	sx_buf_putc(b, '\0');
}

bool sx_address_names(const struct sx_step *step, struct spvx_str name)
{
	size_t at = 0;
	size_t i = 0;

	while (at < name.len && i < step->text.len) {
		if (sx_percent_next(step->text, &i) != name.ptr[at++])
			return false;
	}
	return at == name.len && i == step->text.len;
}

enum sx_address_verdict sx_address_judge(struct spvx_str steps)
{
	struct sx_step step = { 0 };

	if (!steps.len)
		return SX_ADDRESS_PATH;
	while (steps.len) {
		if (!sx_address_step(&steps, &step))
			return SX_ADDRESS_MALFORMED;
	}
	return SX_ADDRESS_INSIDE;
}

int sx_address_resolve(const char *name, struct sx_buf *path, struct spvx_str *steps,
		       enum sx_address_verdict *verdict)
{
	struct spvx_str all = sx_str(name);
	enum sx_path_type type;

	*verdict = SX_ADDRESS_NOT_FOUND;
	*steps = sx_str("");
	for (size_t len = all.len; len; len--) {
		if (!strchr("!@#", all.ptr[len])) /* which finds the end, too */
			continue;
		decode(path, sx_str_n(all.ptr, len));
		if (path->error)
			return path->error;
		type = sx_path_type(path->data);
		if (type == SX_PATH_FAILED)
			return -SPVX_EIO;
		if (type == SX_PATH_NONE)
			continue;
		*steps = sx_str_n(all.ptr + len, all.len - len);
		*verdict = sx_address_judge(*steps);
		return 0;
	}
	return 0;
}
