/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/input/map.c - mapped files give what read ones give, and may shrink.
 */
#include "cmd/inputs/guard.h"
#include "suite.h"

#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <spvx/input.h>
#include <sys/mman.h>
#include <unistd.h>

TestSuite(input_map, .timeout = 60);

#define MODULES 300
#define WORDS   1000 /* of each: 4 KB, so that the file has hundreds of pages */

/* Modules back to back; every seventh damaged, every fifth in the other byte order. */
static size_t write_modules(const char *path)
{
	struct test_module m = { .swapped = false };

	for (uint32_t i = 0; i < MODULES; i++) {
		m.swapped = i % 5 == 4;
		test_module_header(&m, 0x00010000, WORDS);
		for (uint32_t k = 0; k < WORDS / 2; k++)
			TEST_INSN(&m, 248, i * WORDS + k + 1);
		if (i % 7 == 6)
			test_module_word(&m, 0);
	}
	test_write(path, m.data, m.len);
	return m.len;
}

/* @name outlives the input. */
static struct spvx_input *open_input(const char *const *name, uint64_t map_from)
{
	struct spvx_input_options o = TEST_INPUT(*name, .map_from = map_from);
	struct spvx_input *in;

	cr_assert_eq(spvx_input_create(&o, &in), 0);
	return in;
}

/* Walk the current module; fold what there is of it into @sum. */
static void walk(struct spvx_stream *s, uint64_t *sum)
{
	struct spvx_insn insn;

	do {
		spvx_for_each_insn(insn, &s->cursor)
			*sum = *sum * 31 + spvx_insn_word(&insn, insn.word_count - 1u);
	} while (spvx_stream_more(s));
	*sum = *sum * 31 + s->fault_offset + (uint64_t)s->fault + s->offset;
}

static uint64_t sum_of(const char *path, uint64_t map_from)
{
	struct spvx_input *in = open_input(&path, map_from);
	const struct spvx_input_item *item;
	uint64_t modules = 0;
	uint64_t sum = 0;

	while (spvx_input_next(in, &item) > 0) {
		cr_assert(item->stream, "%s", item->message);
		walk(item->stream, &sum);
		modules++;
	}
	spvx_input_free(in);
	cr_expect_eq(modules, MODULES);
	return sum;
}

Test(input_map, equals_reading)
{
	char *folder = test_folder();
	char *path = test_format("%s/modules.spv", folder);

	write_modules(path);
	cr_expect_eq(sum_of(path, 1), sum_of(path, 0));
}

static sigjmp_buf back;
static void *volatile reported;

static void report(int sig, siginfo_t *info, void *context)
{
	(void)sig;
	(void)context;
	reported = info->si_addr;
	siglongjmp(back, 1);
}

/* Whether a bus error comes with its address. Emulators of machines with the other byte
 * order have been seen to get it wrong (qemu-user 7.2 exchanges its halves). */
static bool address_is_told(const char *path)
{
	struct sigaction action = { .sa_sigaction = report, .sa_flags = SA_SIGINFO };
	int fd = open(path, O_RDWR | O_CREAT, 0600);
	volatile char *p;

	cr_assert(fd >= 0 && !ftruncate(fd, 4096));
	p = mmap(NULL, 4096, PROT_READ, MAP_PRIVATE, fd, 0);
	cr_assert(p != MAP_FAILED && !ftruncate(fd, 0));
	sigaction(SIGBUS, &action, NULL);
	if (!sigsetjmp(back, 1))
		(void)p[64];
	close(fd);
	return reported == (void *)(uintptr_t)(p + 64);
}

/* What is gone reads as zeros: modules before it are good, and the end says. */
Test(input_map, shrinks)
{
	char *folder = test_folder();
	char *path = test_format("%s/modules.spv", folder);
	size_t len = write_modules(path);
	const char *name = path;
	struct spvx_input *in = open_input(&name, 1);
	const struct spvx_input_item *item;
	unsigned good = 0;
	uint64_t sum = 0;
	int problems = 0;

	if (!address_is_told(test_format("%s/probe", folder)))
		cr_skip_test("a bus error does not come with its address here");
	cmd_guard_mappings();
	cr_assert_eq(spvx_input_next(in, &item), 1);
	walk(item->stream, &sum);
	cr_assert_eq(truncate(path, (off_t)len / 2), 0);
	while (spvx_input_next(in, &item) > 0) {
		if (item->stream) {
			walk(item->stream, &sum);
			good += !item->stream->fault;
			continue;
		}
		problems++;
		cr_expect_eq(item->problem, SPVX_EIO);
		cr_expect_str_eq(item->message, "the file shrank while it was read");
	}
	spvx_input_free(in);
	cr_expect_eq(problems, 1);
	cr_expect(good > MODULES / 3 && good < MODULES / 2, "%u good modules", good);
}

/* A page that cannot be read is reported once, not for a file that is mapped there afterwards. */
Test(input_map, told_once)
{
	char *folder = test_folder();
	char *path = test_format("%s/file", folder);
	size_t page = (size_t)sysconf(_SC_PAGESIZE);
	int fd = open(path, O_RDWR | O_CREAT, 0600);
	volatile char *p;
	uint64_t offset;

	if (!address_is_told(path))
		cr_skip_test("a bus error does not come with its address here");
	cmd_guard_mappings();
	cr_assert(fd >= 0 && !ftruncate(fd, (off_t)(3 * page)));
	p = mmap(NULL, 3 * page, PROT_READ, MAP_PRIVATE, fd, 0);
	cr_assert(p != MAP_FAILED && !ftruncate(fd, 0));
	cr_expect_eq(p[2 * page], 0);
	cr_expect_eq(p[page + 1], 0);
	cr_expect(cmd_guard_unreadable((void *)(uintptr_t)p, 3 * page, &offset));
	cr_expect_eq(offset, page);
	cr_expect(!cmd_guard_unreadable((void *)(uintptr_t)p, 3 * page, &offset));
	close(fd);
}

/* A module in a mapped file is held where it is. */
Test(input_map, whole_and_by_offset)
{
	char *folder = test_folder();
	char *path = test_format("%s/modules.spv", folder);
	const char *name;
	struct spvx_input *in;
	const struct spvx_input_item *item;
	const unsigned char *data;
	size_t size;

	write_modules(path);
	name = test_format("%s@0x%x", path, (SPVX_HEADER_WORDS + WORDS) * 4);
	in = open_input(&name, 1);
	cr_assert_eq(spvx_input_next(in, &item), 1);
	cr_assert(item->stream, "%s", item->message);
	cr_assert_eq(spvx_input_whole(in, &data, &size), 0);
	cr_expect_eq(size, (SPVX_HEADER_WORDS + WORDS) * 4);
	cr_expect_eq(spvx_load32(data, item->stream->header.big), SPVX_MAGIC);
	cr_expect_eq(spvx_input_next(in, &item), 0);
	spvx_input_free(in);
}
