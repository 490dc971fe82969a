/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/cmd/merge_broken.c - a partial with one byte changed, or cut short, anywhere:
 * `merge` ends with a status of ours, says why where that is 2, and then no document says
 * that it is complete.
 */
#include "suite.h"

TestSuite(cmd_merge_broken, .timeout = 120);

#define SITES 120 /* of a partial */

static char *dir;

static void begin(void)
{
	dir = test_folder();
}

static void end(void)
{
	test_remove(dir);
	free(dir);
}

static struct test_bytes partial(const char *command)
{
	char *module = test_format("%s/tests/modules/histogram.cl.spv", test_src());
	struct test_run r = TEST_RUN(dir, command, "--partial", module);

	cr_assert(r.out.len > 0 && r.status < 2, "%s: %s", command, (char *)r.err.data);
	test_bytes_free(&r.err);
	return r.out;
}

/* Of audits and requirements text has nothing to say about the whole. */
static void merge(const char *command, const char *what, size_t at, const void *data,
		  size_t size)
{
	struct test_run r;

	test_write(test_format("%s/p", dir), data, size);
	r = TEST_RUN(dir, "merge", "-f", "json", "p");
	cr_expect(r.status >= 0 && r.status <= 2, "%s, %s at %zu: status %d", command, what,
		  at, r.status);
	cr_expect(r.status < 2 || r.err.len, "%s, %s at %zu: no message", command, what,
		  at);
	cr_expect(r.status < 2 || !strstr((char *)r.out.data, "\"complete\": true"),
		  "%s, %s at %zu: complete", command, what, at);
}

static void break_all(const char *command)
{
	static const unsigned char others[] = { 'x', '"', '[', '9', '-', 0 };
	struct test_bytes whole = partial(command);

	for (size_t n = 0; n < SITES; n++) {
		size_t at = n * whole.len / SITES;
		unsigned char was = whole.data[at];
		unsigned char now = others[n % sizeof(others)];

		whole.data[at] = now == was ? '1' : now;
		merge(command, "a byte changed", at, whole.data, whole.len);
		whole.data[at] = was;
		if (n % 4 == 0)
			merge(command, "cut", at, whole.data, at);
	}
	test_bytes_free(&whole);
}

Test(cmd_merge_broken, stats, .init = begin, .fini = end)
{
	break_all("stats");
}

Test(cmd_merge_broken, audit, .init = begin, .fini = end)
{
	break_all("audit");
}

Test(cmd_merge_broken, requires, .init = begin, .fini = end)
{
	break_all("requires");
}

/* The record is named by its line, and the others count. */
Test(cmd_merge_broken, names_the_record, .init = begin, .fini = end)
{
	struct test_bytes whole = partial("stats");
	char *name = test_format("%s/p", dir);
	char *pair = strstr((char *)whole.data, "\"op\":{");
	struct test_run r;

	cr_assert(pair && (pair = strchr(pair, '[')) && (pair = strchr(pair, ',')));
	*pair = '.'; /* one number in the place of a pair */
	test_write(name, whole.data, whole.len);
	r = TEST_RUN(dir, "merge", "p");
	cr_expect(r.status == 2);
	cr_expect(strstr((char *)r.err.data, "p:2:1: error: "), "%s", (char *)r.err.data);
	test_bytes_free(&whole);
}
