/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/input/dir.c - the names in a directory are all there and in byte order.
 */
#include "input/tree.h"

#include "failures.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

TestSuite(input_dir, .timeout = 60);

/* The names of a folder are those of readdir(), sorted by strcmp(). */
static void expect_sorted(struct sx_dir_stack *s, const char *folder, const char *what)
{
	size_t from = s->count;
	size_t names_len = s->names_len;
	char **wanted = test_list(folder);
	int fd = open(folder, O_RDONLY | O_DIRECTORY);
	size_t i;

	cr_assert_eq(sx_dir_push(s, fd), 0, "%s", what);
	cr_expect_eq(fcntl(fd, F_GETFD) < 0, 0, "%s: still open", what);
	for (i = 0; wanted[i]; i++) {
		cr_assert_lt(from + i, s->count, "%s: too few", what);
		cr_expect_str_eq(s->names + s->entries[from + i].name, wanted[i], "%s: %s",
				 what, wanted[i]);
	}
	cr_expect_eq(s->count, from + i, "%s: %zu instead of %zu", what, s->count - from,
		     i);
	sx_dir_pop(s, from, names_len);
	close(fd);
}

static void touch(const char *folder, const char *name)
{
	test_write(test_format("%s/%s", folder, name), "", 0);
}

Test(input_dir, order)
{
	static const char *const odd[] = { "a",        "B",           "a.b",
					   "a-b",      "ab",          "\xc3\xa4",
					   "\xff",     "\x01",        "~",
					   "Z",        "a b",         ".hidden",
					   "...",      "prefix_1",    "prefix_10",
					   "prefix_2", "prefix_",     "prefix",
					   "abcdefgh", "abcdefghi",   "abcdefgh\x01",
					   "abcdefgz", "abcdefgh\xff" };
	char *folder = test_folder();
	struct test_alloc memory;
	struct sx_dir_stack s;

	test_alloc_init(&memory);
	sx_dir_init(&s, &memory.hook);
	expect_sorted(&s, folder, "none");
	for (size_t i = 0; i < TEST_COUNT(odd); i++) {
		touch(folder, odd[i]);
		expect_sorted(&s, folder, odd[i]);
	}
	sx_dir_free(&s);
	cr_expect_eq(memory.live_blocks, 0);
}

/* Long common beginnings, any number of names. */
Test(input_dir, many)
{
	char *folder = test_folder();
	struct sx_dir_stack s;
	uint32_t chance = 1;

	sx_dir_init(&s, NULL);
	for (unsigned i = 0; i < 3000; i++) {
		char name[80];

		chance = chance * 1664525 + 1013904223;
		snprintf(name, sizeof(name), "a_rather_long_common_beginning_%.*s%u",
			 (int)(chance >> 28), "sssssssssssssssssssss", chance >> 12);
		touch(folder, name);
		if (i < 20 || i == 1023 || i == 1024)
			expect_sorted(&s, folder, name);
	}
	expect_sorted(&s, folder, "all");
	sx_dir_free(&s);
}

Test(input_dir, types_and_stack)
{
	char *folder = test_folder();
	char *sub = test_format("%s/dir", folder);
	char *link = test_format("%s/link", folder);
	char *fifo = test_format("%s/fifo", folder);
	int fd = open(folder, O_RDONLY | O_DIRECTORY);
	struct sx_dir_stack s;

	touch(folder, "file");
	cr_assert_eq(mkdir(sub, 0777) | mkfifo(fifo, 0666) | symlink("file", link), 0);
	sx_dir_init(&s, NULL);
	for (unsigned twice = 0; twice < 2; twice++) {
		const struct sx_dir_entry *e;

		cr_assert_eq(sx_dir_push(&s, fd), 0);
		e = s.entries + 3 * twice;
		cr_assert_eq(s.count, 3 + 3 * twice, "the fifo is left out");
		for (unsigned i = 0; i < 3; i++) {
			cr_expect_str_eq(s.names + e[i].name, i == 0   ? "dir"
							      : i == 1 ? "file"
								       : "link");
			cr_expect(e[i].type == DT_UNKNOWN ||
				  e[i].type == (i == 0   ? DT_DIR
						: i == 1 ? DT_REG
							 : DT_LNK));
		}
		lseek(fd, 0, SEEK_SET);
	}
	cr_expect_eq(sx_dir_push(&s, -1), -SPVX_EIO);
	sx_dir_free(&s);
	close(fd);
}

static int try_push(const struct spvx_allocator *a, void *folder)
{
	int fd = open(folder, O_RDONLY | O_DIRECTORY);
	struct sx_dir_stack s;
	int err;

	sx_dir_init(&s, a);
	err = sx_dir_push(&s, fd);
	sx_dir_free(&s);
	close(fd);
	return err;
}

Test(input_dir, no_memory)
{
	char *folder = test_folder();
	char name[8];

	for (unsigned i = 0; i < 40; i++) {
		snprintf(name, sizeof(name), "%u", i);
		touch(folder, name);
	}
	cr_expect(test_each_failure(try_push, folder) > 2);
}
