/* SPDX-License-Identifier: MIT */
/*
 * tests/support.h - what tests of every room need: an allocator that counts and fails,
 * files and folders, a module builder, and running the program. It knows nothing of
 * Criterion, so that plain programs and benches use it too. Its own failures abort: a test
 * crashes. What it gives (texts, bytes, lists, runs, modules, folders) lives until the test
 * ends; what a long loop makes may be released before.
 */
#ifndef SPVX_TESTS_SUPPORT_H
#define SPVX_TESTS_SUPPORT_H

#include <spvx/memory.h>

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the allocator ---------------------------------------------------------------- */

/**
 * struct test_alloc - counts what an object does with its memory, and makes calls fail
 * @hook:        pass its address as the allocator
 * @live_blocks: blocks that were not given back; 0 at the end of every test
 * @live_bytes:  their bytes
 * @peak_bytes:  the most @live_bytes ever was
 * @calls:       calls that ask for memory (creating or resizing, not releasing)
 * @fail_at:     the number of the call that fails, the first being 1; 0 = none
 * @fail_once:   only that call fails; otherwise all from there on
 *
 * A caller that says a wrong old size, or releases what is not there, aborts the test.
 * One thread at a time.
 */
struct test_alloc {
	struct spvx_allocator hook;
	size_t live_blocks;
	size_t live_bytes;
	size_t peak_bytes;
	size_t calls;
	size_t fail_at;
	bool fail_once;
};

void test_alloc_init(struct test_alloc *t);

/* ---- files and folders ------------------------------------------------------------ */

struct test_bytes {
	unsigned char *data; /* and a NUL after the last byte */
	size_t len;
};

/* The whole file; data is NULL when it cannot be read. */
struct test_bytes test_read(const char *path);
void test_write(const char *path, const void *data, size_t len);
void test_bytes_free(struct test_bytes *b);

/* Append to @ctx, which has room: a callback of functions that write a module. */
int test_bytes_append(void *ctx, const void *data, size_t size);

/* Whether a file can be read and holds just this. */
bool test_file_is(const char *path, const char *text);

/* Memory from malloc that nothing releases before the test ends. Return: @p. */
void *test_keep(void *p);

char *test_format(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Names in a folder, sorted by bytes, without . and ..; NULL-terminated. NULL when
 * there is no such folder. */
char **test_list(const char *folder);
void test_list_free(char **names);

/* For qsort() and bsearch() of strings. */
int test_by_bytes(const void *a, const void *b);

/* The same as "a b c", valid until the next call. */
const char *test_listed(const char *folder);

/* Paths of the modules of tests/modules, NULL-terminated. */
char **test_own_modules(void);

/* A new empty folder, which is gone when the test has ended; removal with all that is in one. */
char *test_folder(void);
void test_remove(const char *folder);

/* The test runs in a new folder, until it leaves that. */
char *test_enter(void);
void test_leave(char *folder);

/* The end of a pipe from which the bytes of a file are read. */
int test_pipe(const char *path);

/* Absolute paths that stay valid: the source root (SPVX_SRC), the build folder
 * (SPVX_BUILD), the program (SPVX_BIN), and the shared test material (SPVX_SHARED, else
 * ../shared next to the source root). The last is NULL where it is absent: say what you
 * skip. */
const char *test_src(void);
const char *test_build(void);
const char *test_bin(void);
const char *test_shared(void);

/* The shared material, or where that is absent the part of it that comes with the source
 * (tests/facts, unpacked in the build folder); NULL: neither. */
const char *test_recorded(void);

/* Whether @count cases are as many as there must be: exactly, or at least, this many of the
 * shared material; any of the part of it. */
bool test_all(size_t count, size_t whole);
bool test_enough(size_t count, size_t least);

/* Whether this is a build with sanitizers, which take memory and time of their own, or with
 * SPVX_SANITIZED set the program that is tested. */
bool test_sanitized(void);

/* Whether the next case of many is tried: each one; under sanitizers or with SPVX_PART set, where
 * processes are slow to start, one in @every, another for each value of SPVX_TURN. */
bool test_turn(unsigned every);

/* ---- running a program ------------------------------------------------------------ */

/**
 * struct test_run - one run of a program, all other fields @argv optional
 * @argv:      NULL-terminated; argv[0] is a path, or "spvx" for the program under test
 * @dir:       folder to run in; NULL: where the test runs
 * @in:        what it reads from standard input; NULL: nothing
 * @in_len:    bytes of @in
 * @feed:      called for more input instead of @in; fills @buf, returns bytes, 0 at the end
 * @feed_ctx:  passed to @feed
 * @watch:     sample the memory while it runs
 * @out:       everything it wrote to standard output
 * @err:       and to standard error
 * @status:    exit status, or 128 + the number of the signal that ended it
 * @rss_kib:   peak resident memory, mapped files included; never less than that of the
 *             test, from which the kernel counts on
 * @anon_kib:  largest anonymous memory seen (@watch, Linux); 0 = ended too soon to see
 *
 * The environment is that of the test without what changes colour and width.
 */
struct test_run {
	const char *const *argv;
	const char *dir;
	const void *in;
	size_t in_len;
	size_t (*feed)(void *ctx, unsigned char *buf, size_t room);
	void *feed_ctx;
	bool watch;

	struct test_bytes out;
	struct test_bytes err;
	int status;
	long rss_kib;
	long anon_kib;
};

void test_run(struct test_run *r);
void test_run_free(struct test_run *r);

/* Run in a folder, NULL: where the test runs; @argv need not outlive it. */
struct test_run test_run_in(const char *dir, const char *const *argv);

/* The program under test with these words. */
#define TEST_RUN(dir, ...) \
	test_run_in(dir, (const char *const[]){ "spvx", __VA_ARGS__, NULL })

/* The elements of an array. */
#define TEST_COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* A list in a row of a table, which then needs no line for each of its cells. */
#define TEST_LIST(...)      \
	{                   \
		__VA_ARGS__ \
	}

/* ---- building modules ------------------------------------------------------------- */

/**
 * struct test_module - words in the order and byte order they are given
 * @data:    the module so far
 * @len:     bytes
 * @cap:     bytes there is room for
 * @swapped: words are written in the order this machine does not have
 */
struct test_module {
	unsigned char *data;
	size_t len;
	size_t cap;
	bool swapped;
};

/* The value of .swapped for a module that is little-endian on every machine: where a test
 * changes single bytes, what they mean depends on the order. */
#define TEST_LITTLE_ENDIAN (__BYTE_ORDER__ == __ORDER_BIG_ENDIAN__)

void test_module_word(struct test_module *m, uint32_t word);

/* The five words of a header; @version is 0x00010600 for SPIR-V 1.6, the generator is 0. */
void test_module_header(struct test_module *m, uint32_t version, uint32_t bound);

/* Append a module of @insns instructions, each of three words. */
void test_module_of(struct test_module *m, unsigned insns);

/* An instruction of @count operand words; its first word is made from @count + 1 too. */
void test_module_insn(struct test_module *m, uint16_t opcode, size_t count,
		      const uint32_t *words);

/* The same, spelled TEST_INSN(&m, 17, 1) for OpCapability Shader. */
#define TEST_INSN(m, opcode, ...)                                                         \
	test_module_insn((m), (opcode),                                                   \
			 sizeof((uint32_t[]){ 0, ##__VA_ARGS__ }) / sizeof(uint32_t) - 1, \
			 (uint32_t[]){ 0, ##__VA_ARGS__ } + 1)

/* The same with a literal string after the words: TEST_INSN_STR(&m, 5, "main", 4) for an OpName. */
#define TEST_INSN_STR(m, opcode, s, ...)                                                   \
	test_module_insn_str((m), (opcode),                                                \
			     sizeof((uint32_t[]){ 0, ##__VA_ARGS__ }) / sizeof(uint32_t) - \
				     1,                                                    \
			     (uint32_t[]){ 0, ##__VA_ARGS__ } + 1, (s), 0, NULL)

/* An instruction of @count words, then the literal string @s, then @more words. */
void test_module_insn_str(struct test_module *m, uint16_t opcode, size_t count,
			  const uint32_t *words, const char *s, size_t more,
			  const uint32_t *after);

/* The words of a literal string: bytes from the lowest-order of each word up, a NUL,
 * zeroes. */
void test_module_string(struct test_module *m, const char *s);

void test_module_free(struct test_module *m);

#endif
