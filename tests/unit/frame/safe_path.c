/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/frame/safe_path.c - hostile names, by hand from the rules; and any bytes at
 * all.
 */
#include "frame/safe_tree.h"

#include "base/str.h"
#include "suite.h"

TestSuite(frame_safe_path, .timeout = 30);

static const struct {
	const char *name;
	const char *path;
} cases[] = {
	{ "a.frag", "a.frag" },
	{ "shaders/glsl/a.frag", "shaders/glsl/a.frag" },
	{ "./k.cl", "k.cl" },
	{ "../../etc/passwd", "__/__/etc/passwd" },
	{ "/abs/x", "abs/x" },
	{ "a/../../b", "a/__/__/b" },
	{ "a//b/./c/", "a/b/c" },
	{ "...", "..." },
	{ ".hidden", ".hidden" },
	{ "~root/x", "~root/x" },
	{ "-rf", "-rf" },
	{ "C:\\x", "x" },
	{ "c:/a\\b", "a/b" },
	{ "C:x", "x" },
	{ "C:", "source-7" },
	{ "\\\\srv\\share\\x", "srv/share/x" },
	{ "\\\\?\\C:\\x", "_3F/C_3A/x" },
	{ "..\\..\\x", "__/__/x" },
	{ "", "source-7" },
	{ "/", "source-7" },
	{ "././", "source-7" },
	{ "..", "__" },
	{ "a\nb\tc\x1b[2J\x7f", "a_0Ab_09c_1B[2J_7F" },
	{ "aa:b*c?d\"e<f>g|h", "aa_3Ab_2Ac_3Fd_22e_3Cf_3Eg_7Ch" },
	{ "<embedded:1>", "_3Cembedded_3A1_3E" },
	{ "\xc3\xa9.hlsl", "\xc3\xa9.hlsl" },
	{ "\xff", "\xff" },
	{ "CON", "CON_" },
	{ "nul.txt", "nul_.txt" },
	{ "a/Com1.x.y/b", "a/Com1_.x.y/b" },
	{ "LPT9", "LPT9_" },
	{ "COM0", "COM0" },
	{ "COM10", "COM10" },
	{ "CONS", "CONS" },
	{ "aux/prn", "aux_/prn_" },
	{ "a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/x",
	  "x~ed19fe0b" },
};

static void path_of(struct sx_buf *b, const char *name, size_t len)
{
	b->len = 0;
	safe_path_put(b, sx_str_n(name, len), 7);
	cr_assert(!b->error);
}

Test(frame_safe_path, names)
{
	struct sx_buf b = { .a = NULL };

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		path_of(&b, cases[i].name, strlen(cases[i].name));
		cr_expect(sx_str_is(sx_str_n(b.data, b.len), cases[i].path),
			  "%s: %.*s instead of %s", cases[i].name, (int)b.len, b.data,
			  cases[i].path);
	}
	path_of(&b, "a\0b", 3);
	cr_expect(sx_str_is(sx_str_n(b.data, b.len), "a_00b"), "NUL");
	sx_buf_free(&b);
}

/* What a path must be, whatever it was made of. */
static void check(const struct sx_buf *b, const char *what, size_t len)
{
	const char *end = b->data + b->len;
	const char *p = b->data;
	unsigned depth = 0;

	cr_assert(b->len && b->len <= SAFE_PATH + SAFE_COMPONENT + 20, "%s %zu: %zu long",
		  what, len, b->len);
	for (; p < end; p++) {
		const char *stop = memchr(p, '/', (size_t)(end - p));
		size_t n = (size_t)((stop ? stop : end) - p);

		cr_assert(n && n <= SAFE_COMPONENT + 1 + SAFE_DIGITS,
			  "%s %zu: component of %zu", what, len, n);
		cr_assert(n > 2 || strncmp(p, "..", n), "%s %zu: goes up", what, len);
		for (size_t i = 0; i < n; i++)
			cr_assert((unsigned char)p[i] >= 0x20 && p[i] != '\\' &&
					  p[i] != ':',
				  "%s %zu: byte %02x", what, len, (unsigned char)p[i]);
		p += n;
		depth++;
	}
	cr_assert(depth <= SAFE_DEPTH, "%s %zu: %u deep", what, len, depth);
}

Test(frame_safe_path, long_names)
{
	static const char *const units[] = { "a",    "a/", "../", "\x01", "\xe2\x82\xac",
					     "\x80", "/",  ".",   "C:" };
	const size_t most = 1 << 20;
	char *name = malloc(most + 4);
	struct sx_buf b = { .a = NULL };

	for (size_t u = 0; u < sizeof(units) / sizeof(units[0]); u++) {
		size_t n = strlen(units[u]);

		for (size_t i = 0; i < most; i++)
			name[i] = units[u][i % n];
		for (size_t len = 1; len < 1200; len += len < 300 ? 1 : 97) {
			path_of(&b, name, len);
			check(&b, units[u], len);
		}
		path_of(&b, name, most);
		check(&b, units[u], most);
	}
	/* cut between characters; what differs after the cut is distinguished */
	memset(name, 'x', 400);
	path_of(&b, name, 200);
	cr_expect(b.len == 200 && !memchr(b.data, '~', b.len), "just fits");
	path_of(&b, name, 201);
	cr_expect(b.len == 200 && b.data[191] == '~', "just does not");
	memcpy(name + 190, "\xc3\xa9", 2);
	path_of(&b, name, 201);
	cr_expect(b.len == 199 && b.data[190] == '~', "a character is not cut");
	sx_buf_free(&b);
	free(name);
}

/* Bytes drawn from what matters. */
Test(frame_safe_path, any_bytes)
{
	static const char alphabet[] = "/\\.:aC \x1b\xc3\xa9\xff~*NUL";
	uint32_t state = 1;
	char name[24];
	struct sx_buf b = { .a = NULL };

	for (unsigned round = 0; round < 200000; round++) {
		size_t len = round % sizeof(name);

		for (size_t i = 0; i < len; i++) {
			state = state * 1664525 + 1013904223;
			name[i] = alphabet[(state >> 16) % sizeof(alphabet)];
		}
		path_of(&b, name, len);
		check(&b, "round", round);
	}
	sx_buf_free(&b);
}
