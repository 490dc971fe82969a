/* SPDX-License-Identifier: MIT */
/*
 * tests/plain/jobs.c - several threads, for the thread sanitizer: each command that has them
 * gives what one thread does, and the program, which ends with a status of its own where
 * two threads meet without a lock, ends as it does with one.
 */
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const lines[] = {
	"stats t big",
	"stats -f json t t/1",
	"ls -f tsv --where='words>7' t big",
	"ls --progress=always t big",
	"stats --partial t big",
	"stats --partial --shard=1/3 t",
	"grep --op='Op*' t big",
	"check -f tsv t big",
	"diff t t/1",
	"reflect -f ndjson t big",
};

/* Files with one module and more, some of them damaged, and one that is split. */
static void make_files(void)
{
	struct test_module m = { .swapped = false };

	if (system("mkdir -p t/1 t/2/3"))
		abort();
	for (unsigned i = 0; i < 200; i++) {
		char *path = test_format("t/%s/%u", i % 3 ? "1" : "2/3", i);

		test_module_header(&m, 0x00010000, 1 + i);
		for (unsigned k = 0; k < i; k++)
			TEST_INSN(&m, k % 40 == 39 ? 4464 : 0);
		test_write(path, m.data + m.len * (i % 5 == 4) / 2, m.len / 2);
		free(path);
	}
	while (m.len < 40u * 1024 * 1024) {
		test_module_header(&m, 0x00010000, 9);
		for (unsigned k = 0; k < 20000; k++)
			TEST_INSN(&m, 0);
	}
	test_write("big", m.data, m.len);
	test_module_free(&m);
}

static int run_line(const char *line)
{
	char *whole =
		test_format("for j in 1 4; do %s %s -j$j >o.$j 2>e.$j; echo $? >>o.$j; "
			    "done; grep -A20 'ThreadSanitizer' e.4 && exit 1; "
			    "cmp o.1 o.4",
			    test_bin(), line);
	const char *argv[] = { "/bin/sh", "-c", whole, NULL };
	struct test_run r = { .argv = argv };
	int status;

	test_run(&r);
	status = r.status;
	if (status)
		fprintf(stderr, "jobs: %s: %s%s\n", line, r.out.data, r.err.data);
	test_run_free(&r);
	free(whole);
	return status;
}

int main(void)
{
	char *folder = test_folder();
	int failed = 0;

	if (chdir(folder))
		abort();
	make_files();
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++)
		failed |= run_line(lines[i]);
	if (chdir("/"))
		abort();
	test_remove(folder);
	free(folder);
	return failed != 0;
}
