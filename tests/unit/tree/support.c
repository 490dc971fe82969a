/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/tree/support.c - the tools of the tests themselves: what they count, build and
 * run is compared with what is known without them.
 */
#include "suite.h"

#include <criterion/redirect.h>
#include <signal.h>

TestSuite(tree_support, .timeout = 30);

static void *ask(struct test_alloc *t, void *p, size_t old_size, size_t new_size)
{
	return t->hook.resize(t->hook.ctx, p, old_size, new_size);
}

Test(tree_support, allocator_counts)
{
	struct test_alloc t;
	char *a;
	char *b;

	test_alloc_init(&t);
	a = ask(&t, NULL, 0, 10);
	strcpy(a, "123456789");
	b = ask(&t, NULL, 0, 100);
	a = ask(&t, a, 10, 1000);
	cr_expect(a && !strcmp(a, "123456789"), "contents moved");
	cr_expect(t.live_blocks == 2 && t.live_bytes == 1100, "%zu blocks, %zu bytes",
		  t.live_blocks, t.live_bytes);
	a = ask(&t, a, 1000, 3);
	cr_expect(a && !memcmp(a, "123", 3), "contents cut");
	ask(&t, b, 100, 0);
	ask(&t, a, 3, 0);
	cr_expect(!t.live_blocks && !t.live_bytes, "%zu blocks left", t.live_blocks);
	cr_expect(t.calls == 4, "%zu calls", t.calls);
	cr_expect(t.peak_bytes >= 1100 && t.peak_bytes <= 1110, "peak %zu", t.peak_bytes);
}

Test(tree_support, allocator_fails)
{
	struct test_alloc t;
	void *p;

	test_alloc_init(&t);
	t.fail_at = 2;
	p = ask(&t, NULL, 0, 8);
	cr_assert(p, "first call");
	cr_expect(!ask(&t, p, 8, 16) && !ask(&t, p, 8, 16), "second and third call");
	t.fail_once = true;
	t.calls = 0;
	p = ask(&t, p, 8, 4);
	cr_expect(p && !ask(&t, NULL, 0, 1), "only the second call");
	p = ask(&t, p, 4, 8);
	cr_expect(p && t.live_blocks == 1, "third call");
	ask(&t, p, 8, 0);
}

Test(tree_support, allocator_catches_a_lie, .signal = SIGABRT, .init = cr_redirect_stderr)
{
	struct test_alloc t;
	void *p;

	test_alloc_init(&t);
	p = ask(&t, NULL, 0, 8);
	ask(&t, p, 9, 0);
}

/* Bytes as stored in a file of each order, from the specification's own example of the
 * magic number and from the rule that a string's first byte is the lowest-order one. */
Test(tree_support, module_bytes)
{
	static const unsigned char little[] = {
		0x11, 0, 2, 0, 1, 0, 0, 0, 0x0a, 0, 3, 0, 'a', 'b', 'c', 'd', 0, 0, 0, 0
	};
	const uint16_t one = 1;
	bool big = !*(const unsigned char *)&one;

	for (int swapped = 0; swapped < 2; swapped++) {
		struct test_module m = { .swapped = swapped };

		TEST_INSN(&m, 17, 1);
		test_module_insn_str(&m, 10, 0, NULL, "abcd", 0, NULL);
		cr_assert(m.len == sizeof(little), "%zu bytes", m.len);
		for (size_t i = 0; i < m.len; i++) {
			size_t k = swapped != big ? i ^ 3 : i;

			cr_expect(m.data[k] == little[i], "swapped %d, byte %zu", swapped,
				  k);
		}
	}
}

static size_t feed_a_million(void *ctx, unsigned char *buf, size_t room)
{
	size_t *left = ctx;
	size_t n = *left < room ? *left : room;

	memset(buf, 'x', n);
	*left -= n;
	return n;
}

/* More than the pipes hold, in both directions at once. */
Test(tree_support, run_pipes)
{
	static const char *const argv[] = { "/bin/sh", "-c", "cat; echo done >&2; exit 5",
					    NULL };
	size_t left = 1000000;
	struct test_run r = { .argv = argv, .feed = feed_a_million, .feed_ctx = &left };

	test_run(&r);
	cr_expect(r.status == 5, "status %d", r.status);
	cr_expect(r.out.len == 1000000, "%zu bytes came back", r.out.len);
	cr_expect(r.err.len == 5 && !memcmp(r.err.data, "done\n", 5), "standard error");
}

Test(tree_support, run_ends)
{
	static const char *const killed[] = { "/bin/sh", "-c", "kill -9 $$", NULL };
	static const char *const deaf[] = { "/bin/sh", "-c", "exit 0", NULL };
	static const char *const where[] = { "/bin/sh", "-c", "pwd", NULL };
	static char much[300000];
	struct test_run r = { .argv = killed };

	test_run(&r);
	cr_expect(r.status == 128 + SIGKILL, "status %d of a killed program", r.status);
	r = (struct test_run){ .argv = deaf, .in = much, .in_len = sizeof(much) };
	test_run(&r);
	cr_expect(r.status == 0, "status %d of one that reads nothing", r.status);
	r = (struct test_run){ .argv = where, .dir = "/" };
	test_run(&r);
	cr_expect(r.out.len == 2 && !memcmp(r.out.data, "/\n", 2), "folder");
}
