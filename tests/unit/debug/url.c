/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/debug/url.c - names of files as URL references; expected by RFC 3986 and the
 * URL standard, by hand.
 */
#include "debug/url.h"

#include "suite.h"

TestSuite(debug_url, .timeout = 30);

static const struct {
	const char *name;
	const char *url;
} cases[] = {
	/* as they are */
	{ "", "" },
	{ "a.frag", "a.frag" },
	{ "/usr/share/x.h", "/usr/share/x.h" },
	{ "./k.cl", "./k.cl" },
	{ "../../x", "../../x" },
	{ "a/./b/../c", "a/./b/../c" },
	{ "-._~!$&'()*+,;=@", "-._~!$&'()*+,;=@" },
	{ "a/b:c", "a/b:c" },
	/* what may not be in a path */
	{ "a b", "a%20b" },
	{ "100%", "100%25" },
	{ "a#b?c", "a%23b%3Fc" },
	{ "\"<>[]^`{|}", "%22%3C%3E%5B%5D%5E%60%7B%7C%7D" },
	{ "\x1b[2J\n\x7f", "%1B%5B2J%0A%7F" },
	{ "\xc3\xa9.hlsl", "%C3%A9.hlsl" },
	{ "\xff\xfe", "%FF%FE" },
	{ "<embedded:1>", "./%3Cembedded:1%3E" },
	/* drives and shares */
	{ "C:\\a b\\x.hlsl", "file:///C:/a%20b/x.hlsl" },
	{ "c:/a\\b/x.hlsl", "file:///c:/a/b/x.hlsl" },
	{ "\\\\?\\C:\\x", "file:///C:/x" },
	{ "\\\\srv\\s\\x", "file://srv/s/x" },
	{ "\\\\srv\\s/x", "file://srv/s/x" },
	{ "\\\\build-7.example.org\\s", "file://build-7.example.org/s" },
	{ "\\\\10.0.0.1\\s", "file://10.0.0.1/s" },
	/* no host to every reader: a path */
	{ "\\\\10.0.0.256\\s", "/.//10.0.0.256/s" },
	{ "\\\\1.2.3\\s", "/.//1.2.3/s" },
	{ "\\\\1.2.03.4\\s", "/.//1.2.03.4/s" },
	{ "\\\\?\\x", "/.//%3F/x" },
	{ "\\\\a b\\s", "/.//a%20b/s" },
	{ "\\\\xn--a\\s", "/.//xn--a/s" },
	{ "\\\\a.0x7\\s", "/.//a.0x7/s" },
	{ "\\\\", "/.//" },
	{ "//host/x", "/.//host/x" },
	/* a backslash separates only where there is no slash */
	{ "a\\b\\c.hlsl", "a/b/c.hlsl" },
	{ "\\a\\b", "/a/b" },
	{ "a/b\\c", "a/b%5Cc" },
	/* no scheme */
	{ "C:x", "./C:x" },
	{ "C:", "./C:" },
	{ "C:x\\y", "./C:x/y" },
	{ "http://x/y", "./http://x/y" },
	{ "javascript:alert(1)", "./javascript:alert(1)" },
};

Test(debug_url, names)
{
	struct sx_buf b = { .a = NULL };

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		b.len = 0;
		sx_url_put(&b, sx_str(cases[i].name));
		cr_expect(sx_str_is(sx_str_n(b.data, b.len), cases[i].url),
			  "%s: %.*s instead of %s", cases[i].name, (int)b.len, b.data,
			  cases[i].url);
	}
	sx_buf_free(&b);
}

/* Every byte, and every pair at the start: nothing but what RFC 3986 allows comes out. */
Test(debug_url, characters)
{
	static const char allowed[] =
		"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
		"-._~!$&'()*+,;=:@/%";
	struct sx_buf b = { .a = NULL };

	for (unsigned i = 0; i < 0x10000; i++) {
		const char name[] = { (char)(i >> 8), (char)i, 'x' };

		b.len = 0;
		sx_url_put(&b, sx_str_n(name, sizeof(name)));
		for (size_t k = 0; k < b.len; k++)
			cr_assert(b.data[k] && strchr(allowed, b.data[k]), "%04x: byte %zu",
				  i, k);
		cr_assert(b.len >= 3 && (b.data[0] != '/' || b.data[1] != '/'),
			  "%04x: a host", i);
	}
	sx_buf_free(&b);
}
