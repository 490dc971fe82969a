/* SPDX-License-Identifier: MIT */
/*
 * debug/url.c - file names of compilers as URL references.
 */
#include "debug/url.h"

#define HOST_MAX 253 /* characters of a name in the DNS, RFC 1035 */

static struct spvx_str skip_bytes(struct spvx_str s, size_t n)
{
	return sx_str_n(s.ptr + n, s.len - n);
}

/* @slashes: a backslash is a separator. */
static void put_path(struct sx_buf *b, struct spvx_str path, bool slashes)
{
	static const char hex[] = "0123456789ABCDEF";

	for (size_t i = 0; i < path.len; i++) {
		unsigned char c = (unsigned char)path.ptr[i];

		if (c == '\\' && slashes)
			c = '/';
		/* a path may not contain these (RFC 3986, 3.3), nor % itself */
		if (c <= ' ' || c >= 0x7f || strchr("\"#%<>?[\\]^`{|}", c)) {
			sx_buf_putc(b, '%');
			sx_buf_putc(b, hex[c >> 4]);
			sx_buf_putc(b, hex[c & 15]);
		} else {
			sx_buf_putc(b, (char)c);
		}
	}
}

/* "C:\..." or "C:/..." */
static bool has_drive(struct spvx_str s)
{
	return s.len > 2 && sx_is_letter(s.ptr[0]) && s.ptr[1] == ':' &&
	       sx_is_separator(s.ptr[2]);
}

/* Parse a number from 0 to 255 without leading zero. Return: its digits. */
static size_t octet(struct spvx_str s)
{
	unsigned v = 0;
	size_t n = 0;

	while (n < 3 && n < s.len && sx_is_digit(s.ptr[n]))
		v = v * 10 + (unsigned)(s.ptr[n++] - '0');
	return v > 255 || (n > 1 && s.ptr[0] == '0') ? 0 : n;
}

static bool is_ipv4(struct spvx_str s)
{
	for (unsigned i = 0; i < 4; i++) {
		size_t n = octet(s);

		if (!n)
			return false;
		s = skip_bytes(s, n);
		if (i < 3 && (!s.len || s.ptr[0] != '.'))
			return false;
		s = skip_bytes(s, i < 3);
	}
	return !s.len;
}

/*
 * Whether every reader accepts the host; some reject the whole map for one bad URL. Labels
 * must not begin with a digit, as the URL standard takes a last label with one for an IPv4
 * address; punycode is refused as well.
 */
static bool is_host(struct spvx_str s)
{
	bool starts = true;

	if (is_ipv4(s))
		return true;
	for (size_t i = 0; i < s.len; i++) {
		char c = s.ptr[i];

		if (starts ? !sx_is_letter(c) || sx_str_starts(skip_bytes(s, i), "xn--")
			   : !sx_is_letter(c) && !sx_is_digit(c) && !memchr("-_.", c, 3))
			return false;
		starts = c == '.';
	}
	return !starts && s.len <= HOST_MAX;
}

/* Bytes of the host of `\\host\share`; 0 if it is not one. */
static size_t unc_host(struct spvx_str s)
{
	size_t n = 0;

	if (s.len < 2 || s.ptr[0] != '\\' || s.ptr[1] != '\\')
		return 0;
	s = skip_bytes(s, 2);
	while (n < s.len && !sx_is_separator(s.ptr[n]))
		n++;
	return is_host(sx_str_n(s.ptr, n)) ? n : 0;
}

/* The first segment contains a colon: without a leading `./` it would be a scheme. */
static bool looks_like_scheme(struct spvx_str s, bool slashes)
{
	for (size_t i = 0; i < s.len; i++) {
		if (s.ptr[i] == '/' || (s.ptr[i] == '\\' && slashes))
			return false;
		if (s.ptr[i] == ':')
			return true;
	}
	return false;
}

void sx_url_put(struct sx_buf *b, struct spvx_str name)
{
	bool slashes = !name.len || !memchr(name.ptr, '/', name.len);
	size_t host;

	if (sx_str_starts(name, "\\\\?\\") && has_drive(skip_bytes(name, 4)))
		name = skip_bytes(name, 4);
	host = unc_host(name);
	if (has_drive(name)) {
		sx_buf_puts(b, "file:///");
		slashes = true;
	} else if (host) {
		sx_buf_puts(b, "file:");
		slashes = true;
	} else if (looks_like_scheme(name, slashes)) {
		sx_buf_puts(b, "./");
	} else if (name.len > 1 &&
		   (slashes ? sx_is_separator(name.ptr[0]) && sx_is_separator(name.ptr[1])
			    : sx_str_starts(name, "//"))) {
		sx_buf_puts(b, "/."); /* a path, not //host: RFC 3986, 6.2.2.3 */
	}
	put_path(b, name, slashes);
}
