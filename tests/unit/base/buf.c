/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/base/buf.c - text as libc prints it, bounded memory with a callback, sticky
 * errors.
 */
#include "base/buf.h"

#include "failures.h"

#include <inttypes.h>
#include <spvx/error.h>
#include <wchar.h>

TestSuite(base_buf, .timeout = 30);

static void expect(struct sx_buf *b, const char *expected)
{
	cr_expect(b->error == 0, "error %d instead of %s", b->error, expected);
	cr_expect(b->len == strlen(expected) && !memcmp(b->data, expected, b->len),
		  "%.*s instead of %s", (int)b->len, b->data, expected);
	b->len = 0;
}

Test(base_buf, numbers)
{
	static const uint64_t values[] = {
		0,
		1,
		9,
		10,
		99,
		100,
		255,
		999,
		1000,
		65535,
		1234567,
		999999999,
		1000000000,
		UINT32_MAX,
		INT64_MAX,
		(uint64_t)INT64_MIN,
		(uint64_t)-1,
		(uint64_t)-42,
	};
	struct sx_buf b = { .a = NULL };
	char text[80];

	for (size_t i = 0; i < TEST_COUNT(values); i++) {
		uint64_t v = values[i];

		snprintf(text, sizeof(text), "%" PRIu64, v);
		sx_buf_u64(&b, v);
		expect(&b, text);
		snprintf(text, sizeof(text), "%" PRId64, (int64_t)v);
		sx_buf_i64(&b, (int64_t)v);
		expect(&b, text);
		for (unsigned width = 0; width < 20; width++) {
			snprintf(text, sizeof(text), "%0*" PRIx64, (int)width, v);
			sx_buf_hex(&b, v, width);
			expect(&b, text);
		}
	}
	sx_buf_hex(&b, 1, 1000);
	cr_expect(b.len == 64, "64 digits at most: %zu", b.len);
	sx_buf_free(&b);
}

Test(base_buf, grouped_and_columns)
{
	static const struct {
		uint64_t v;
		const char *expected;
	} cases[] = {
		{ 0, "0" },
		{ 999, "999" },
		{ 1000, "1,000" },
		{ 12345, "12,345" },
		{ 123456, "123,456" },
		{ 1234567, "1,234,567" },
		{ UINT64_MAX, "18,446,744,073,709,551,615" },
	};
	struct sx_buf b = { .a = NULL };

	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		sx_buf_grouped(&b, cases[i].v);
		expect(&b, cases[i].expected);
	}
	sx_buf_grouped_right(&b, 1234, 8);
	expect(&b, "   1,234");
	sx_buf_grouped_right(&b, 1234, 5);
	expect(&b, "1,234");
	sx_buf_grouped_right(&b, 1234, 2);
	expect(&b, "1,234");
	sx_buf_puts(&b, SX_COUNTED(1, "module", "modules"));
	expect(&b, "1 module");
	sx_buf_puts(&b, SX_COUNTED(1583, "module", "modules"));
	expect(&b, "1,583 modules");
	sx_buf_left(&b, "ab", 2, 4);
	sx_buf_putc(&b, '|');
	sx_buf_right(&b, "ab", 2, 4);
	expect(&b, "ab  |  ab");
	sx_buf_left(&b, "abc", 3, 2);
	sx_buf_right(&b, "abc", 3, 0);
	expect(&b, "abcabc");
	sx_buf_left(&b, NULL, 0, 2);
	sx_buf_right(&b, NULL, 0, 1);
	expect(&b, "   ");
	sx_buf_free(&b);
}

Test(base_buf, text)
{
	struct sx_buf b = { .a = NULL };
	char *text = test_format("%0*d", 1000, 7);
	char *two = test_format("%s%s", text, text);

	cr_expect(sx_buf_finish(&b) == 0, "nothing");
	sx_buf_put(&b, NULL, 0);
	sx_buf_puts(&b, "");
	sx_buf_fill(&b, 'x', 0);
	cr_expect(b.len == 0 && b.error == 0, "still nothing");
	cr_expect(sx_buf_reserve(&b, 0) != NULL, "room for nothing");
	sx_buf_puts(&b, "abc");
	sx_buf_put(&b, "d\0e", 2);
	sx_buf_putc(&b, 'f');
	cr_expect(b.len == 6 && !memcmp(b.data, "abcd\0f", 6), "a NUL inside");
	b.len = 0;
	sx_buf_printf(&b, "%s-%d-%x-%c", "a", -5, 255u, 'z');
	expect(&b, "a--5-ff-z");
	for (size_t len = 250; len < 260; len++) {
		sx_buf_printf(&b, "%.*s", (int)len, text);
		cr_expect(b.len == len && !memcmp(b.data, text, len), "printf of %zu", len);
		b.len = 0;
	}
	sx_buf_printf(&b, "%s%s", text, text);
	expect(&b, two);
	sx_buf_fill(&b, '=', 5000);
	cr_expect(b.len == 5000 && strspn(b.data, "=") >= 5000, "5000 times");
	sx_buf_free(&b);
	sx_buf_puts(&b, "again");
	expect(&b, "again");
	sx_buf_free(&b);
}

/* What a callback was given, and when it is to fail. */
struct sink {
	struct sx_buf all;
	size_t calls;
	size_t fail_at;
};

static int take(void *ctx, const char *data, size_t len)
{
	struct sink *s = ctx;

	cr_expect(len > 0, "nothing to take");
	if (++s->calls == s->fail_at)
		return -SPVX_EIO;
	sx_buf_put(&s->all, data, len);
	return 0;
}

static void write_much(struct sx_buf *b, const char *big, size_t big_len)
{
	for (unsigned i = 0; i < 3000; i++) {
		sx_buf_u64(b, i);
		sx_buf_putc(b, '\n');
		sx_buf_left(b, "name", 4, 9);
		if (i % 1000 == 500) {
			sx_buf_put(b, big, big_len);
			sx_buf_fill(b, '-', 3000);
			sx_buf_printf(b, "%0*d", 400, 1);
		}
	}
}

/* With a callback the same bytes come out, in order, and memory stays bounded. */
Test(base_buf, flush)
{
	static const size_t rooms[] = { 0, 1, 100, 4096, 65536 };
	size_t big_len = 1000000;
	char *big = malloc(big_len);
	struct sx_buf plain = { .a = NULL };

	memset(big, 'B', big_len);
	write_much(&plain, big, big_len);
	for (size_t i = 0; i < TEST_COUNT(rooms); i++) {
		struct sink s = { .fail_at = 0 };
		struct test_alloc a;
		struct sx_buf b;

		test_alloc_init(&a);
		sx_buf_init(&s.all, NULL);
		sx_buf_init_flush(&b, &a.hook, rooms[i], take, &s);
		write_much(&b, big, big_len);
		cr_expect(sx_buf_finish(&b) == 0 && b.flushed == plain.len,
			  "room %zu: %" PRIu64, rooms[i], b.flushed);
		cr_expect(s.all.len == plain.len &&
				  !memcmp(s.all.data, plain.data, plain.len),
			  "room %zu: the bytes", rooms[i]);
		cr_expect(a.peak_bytes <= 4096 + 2 * rooms[i], "room %zu: %zu bytes held",
			  rooms[i], a.peak_bytes);
		cr_expect(sx_buf_finish(&b) == 0 && s.all.len == plain.len,
			  "finished twice");
		sx_buf_free(&b);
		cr_expect(a.live_blocks == 0, "room %zu: %zu blocks", rooms[i],
			  a.live_blocks);
		sx_buf_free(&s.all);
	}
	sx_buf_free(&plain);
	free(big);
}

/* The first failure of the callback stays; nothing is passed on after it. */
Test(base_buf, flush_fails)
{
	for (size_t fail_at = 1; fail_at < 20; fail_at++) {
		struct sink s = { .fail_at = fail_at };
		char big[500] = "x";
		struct sx_buf b;

		sx_buf_init(&s.all, NULL);
		sx_buf_init_flush(&b, NULL, 64, take, &s);
		write_much(&b, big, sizeof(big));
		cr_expect(sx_buf_finish(&b) == -SPVX_EIO, "call %zu fails: %d", fail_at,
			  b.error);
		cr_expect(s.calls == fail_at, "call %zu fails: %zu calls", fail_at,
			  s.calls);
		cr_expect(b.flushed == s.all.len, "call %zu fails: counts what was taken",
			  fail_at);
		cr_expect(sx_buf_reserve(&b, 1) == NULL, "call %zu fails: no room",
			  fail_at);
		cr_expect(b.cap < 8192, "call %zu fails: it does not pile up", fail_at);
		sx_buf_free(&b);
		sx_buf_free(&s.all);
	}
}

/* What libc cannot print is an error, not a gap. */
Test(base_buf, printf_fails)
{
	static const wchar_t none[] = { 0x7fffffff, 0 };
	struct sx_buf b = { .a = NULL };

	sx_buf_printf(&b, "%ls", none);
	cr_expect(b.error == -SPVX_EINVAL && b.len == 0, "no such character: %d", b.error);
	sx_buf_free(&b);
}

/* What was refused once stays refused. */
static size_t write_within(const struct spvx_allocator *a)
{
	char big[500] = "x";
	struct sx_buf b;
	int err;

	sx_buf_init(&b, a);
	write_much(&b, big, sizeof(big));
	err = sx_buf_finish(&b);
	cr_expect(!err || (err == -SPVX_ENOMEM && !sx_buf_reserve(&b, 1)), "%d", err);
	sx_buf_free(&b);
	return err != 0;
}

Test(base_buf, no_memory)
{
	struct sx_buf b = { .a = NULL };

	cr_expect_gt(test_each_refusal(write_within), 8);
	sx_buf_putc(&b, 'x');
	cr_expect(!sx_buf_reserve(&b, SIZE_MAX) && b.error == -SPVX_ENOMEM,
		  "more than there is");
	sx_buf_free(&b);
}
