/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/pipeline/quick_scan.c - what the quick scan finds in a text of a pipeline that
 * ends anywhere, and that it reads nothing behind its end.
 */
#define _GNU_SOURCE /* MAP_ANONYMOUS */
#include "base/str.h"
#include "pipeline/object_set.h"
#include "suite.h"

#include <sys/mman.h>
#include <unistd.h>

TestSuite(pipeline_quick_scan);

#define MODULE  "{\"module\":"
#define HASH    MODULE "\"00000000000000ab\""
#define TYPE    HASH ",\"sType\":"
#define LIBRARY TYPE "1000320002"
#define VALUES  LIBRARY ",\"mapEntries\""

Test(pipeline_quick_scan, each_end)
{
	static const char text[] = VALUES ":[]}";
	const size_t page = (size_t)sysconf(_SC_PAGESIZE);
	char *room = mmap(NULL, 2 * page, PROT_READ | PROT_WRITE,
			  MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	struct sx_pipe_quick_scan g;

	cr_assert(room != MAP_FAILED && !mprotect(room + page, page, PROT_NONE));
	for (size_t len = 0; len < sizeof(text); len++) {
		const bool in_hash = len >= strlen(MODULE) - 1 && len < strlen(HASH);
		const bool in_type = len == strlen(TYPE) - 1 || len == strlen(TYPE);

		sx_pipe_quick_scan(&g, sx_str_n(memcpy(room + page - len, text, len), len));
		cr_expect_eq(g.count, len >= strlen(HASH), "%zu", len);
		cr_expect_eq(g.unclear, in_hash || in_type, "%zu", len);
		cr_expect_eq(g.library, len >= strlen(LIBRARY), "%zu", len);
		cr_expect_eq(g.values, len >= strlen(VALUES), "%zu", len);
	}
	cr_expect_eq(g.modules[0], 0xab);
	munmap(room, 2 * page);
}
