/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/input/prefetch.c - files asked for before their turn: those that the walk comes
 * to, each once and not long before, and nothing else; a program that does so says the
 * same, whatever fails in it.
 */
#include "faults/library.h"
#include "input/input.h"
#include "suite.h"

#include <errno.h>

TestSuite(input_prefetch, .timeout = 120);

/* ---- which files ---- */

#define FILES    700
#define FAR      256 /* entries of a directory */
#define BY_ENTRY "t/%c/%03u%s"

/* Whoever asks, always: what has been asked for so far, by number; 1, or how often. */
struct asker {
	struct sx_prefetch hook;
	struct sx_batch batch;
	unsigned asked[FILES];
	unsigned others;
	unsigned reads;
};

/* Files 0 to 349 are in t/a, the others in t/b: every seventh is one that is left out. */
static char *path_of(const char *folder, unsigned i)
{
	return test_format("%s/" BY_ENTRY, folder, i < FILES / 2 ? 'a' : 'b', i,
			   i % 7 ? ".spv" : ".txt");
}

static void make_files(const char *folder)
{
	char *from = test_format("%s/tests/modules/blur.comp.spv", test_src());
	char *script = test_format("mkdir -p '%s/t/a' '%s/t/b'", folder, folder);
	const char *argv[] = { "/bin/sh", "-c", script, NULL };
	struct test_run r = test_run_in(NULL, argv);
	struct test_bytes module = test_read(from);

	cr_assert(!r.status && module.data);
	for (unsigned i = 0; i < FILES; i++) {
		char *path = path_of(folder, i);

		test_write(path, module.data, module.len);
	}
}

static ssize_t read_nothing(struct sx_prefetch *hook, int fd, void *data, size_t room)
{
	struct asker *a = (struct asker *)(void *)hook;

	(void)fd;
	(void)data;
	(void)room;
	a->reads++;
	return -1;
}

static struct sx_batch *begin(struct sx_prefetch *hook)
{
	return &((struct asker *)(void *)hook)->batch;
}

static void end(struct sx_prefetch *hook)
{
	struct asker *a = (struct asker *)(void *)hook;
	struct sx_tree_step step;

	while (sx_batch_step(&a->batch, &step)) {
		unsigned i = (unsigned)strtoul(step.name, NULL, 10);

		if (i < FILES && i % 7 && !step.why && step.dir_fd >= 0)
			a->asked[i]++;
		else
			a->others++;
	}
}

/* Whether what has been asked for is what should be when file @at is current. */
static bool is_right(const struct asker *a, unsigned at)
{
	unsigned last = at < FILES / 2 ? FILES / 2 : FILES;

	for (unsigned i = 0; i < FILES; i++) {
		if (a->asked[i] > 1 || (a->asked[i] && i > at + FAR))
			return false;
		if (i > at && i < last && i <= at + FAR / 2 && i % 7 && !a->asked[i])
			return false;
	}
	return !a->others;
}

Test(input_prefetch, files_of_a_walk)
{
	static const char *const exclude[] = { "*.txt" };
	struct asker a = { .hook = { read_nothing, begin, end } };
	char *folder = test_folder();
	const char *name = folder;
	const struct spvx_input_options options =
		TEST_INPUT(name, .exclude = exclude, .exclude_count = 1);
	const struct spvx_input_item *item;
	struct spvx_input *in;
	unsigned seen = 0;

	make_files(folder);
	sx_batch_init(&a.batch, NULL);
	cr_assert(!spvx_input_create(&options, &in));
	in->prefetch = &a.hook;
	while (spvx_input_next(in, &item) > 0) {
		struct spvx_str address;
		unsigned at;

		cr_assert(!spvx_input_address(in, 0, &address));
		at = (unsigned)strtoul(address.ptr + address.len - strlen("000.spv"), NULL,
				       10);
		cr_expect(is_right(&a, at), "at file %u", at);
		seen++;
	}
	cr_expect_eq(seen, FILES - FILES / 7);
	cr_expect_gt(a.reads, 0);
	/* the first of a directory is current before anyone asks */
	for (unsigned i = 0; i < FILES; i++)
		cr_expect_eq(a.asked[i], i % 7 && i != 1 && i != FILES / 2 + 1, "file %u",
			     i);
	spvx_input_free(in);
	sx_batch_free(&a.batch);
}

/* ---- the program ---- */

/* A folder with files t/ and the library; NULL: nothing can be injected here. */
static char *make_base(void)
{
	static const char script[] = FAULTS_LIBRARY
		"LD_PRELOAD=./inject.so SPVX_FAULT_COUNT=counts \"$SPVX_BIN\" ls t/a/001.spv\n"
		"test -s counts";
	char *folder = test_folder();

	faults_dynamic();
	make_files(folder);
	return faults_prepared(folder, script);
}

/* Of a run in which no file is in memory, with a fault ("": none). */
static struct test_run run_cold(const char *folder, const char *command, const char *fault)
{
	char *script = test_format("export LD_PRELOAD=./inject.so SPVX_FAULT_COLD=1 "
				   "SPVX_FAULT_COUNT=counts%s%s%s\n\"$SPVX_BIN\" %s",
				   *fault ? " SPVX_FAULT='" : "", fault, *fault ? "'" : "",
				   command);
	const char *argv[] = { "/bin/sh", "-c", script, NULL };
	struct test_run r = test_run_in(folder, argv);

	return r;
}

/* Threads that the last run made. */
static long count_threads(const char *folder)
{
	struct test_bytes counts = test_read(test_format("%s/counts", folder));
	long count = faults_called(&counts, "thread");

	return count;
}

static const char *const commands[] = {
	"stats -j1 t",
	"stats -j2 t",
	"ls -f tsv t",
	"ls -f tsv -j1 --exclude='*.txt' t/a t/b",
	"check -f json -j3 t t/a/001.spv",
	"reflect -f ndjson -j8 t",
	"stats -f json --shard=1/3 t",
};
#define ASKERS   16 /* threads; a part of a run of several does without */
#define COMMANDS (TEST_COUNT(commands))

Test(input_prefetch, cold_says_the_same)
{
	char *folder = make_base();

	if (!folder)
		cr_skip_test("nothing can be preloaded here");
	for (size_t i = 0; i < COMMANDS; i++) {
		char *script = test_format("\"$SPVX_BIN\" %s", commands[i]);
		const char *argv[] = { "/bin/sh", "-c", script, NULL };
		struct test_run hot = test_run_in(folder, argv);
		struct test_run cold = run_cold(folder, commands[i], "");
		bool shards = strstr(commands[i], "--shard");

		cr_expect_eq(cold.status, hot.status, "%s", commands[i]);
		cr_expect(cold.out.len == hot.out.len &&
				  !memcmp(cold.out.data, hot.out.data, hot.out.len),
			  "%s", commands[i]);
		cr_expect_eq(cold.err.len, hot.err.len, "%s", commands[i]);
		cr_expect(shards != (count_threads(folder) >= ASKERS), "%s", commands[i]);
	}
	test_remove(folder);
	free(folder);
}

/* Which call it is depends on threads; whatever it is, the output is right or it is said that it
 * is not. */
Test(input_prefetch, faults_are_survived)
{
	static const char *const calls[] = { "alloc", "openat", "close", "fcntl",
					     "thread" };
	char *folder = make_base();
	struct test_run good;

	if (!folder)
		cr_skip_test("nothing can be preloaded here");
	good = run_cold(folder, "ls -f tsv -j2 t", "");
	for (size_t c = 0; c < TEST_COUNT(calls); c++) {
		for (unsigned n = 1; n <= 40; n += 3) {
			char *fault =
				test_format("%s %u %d%s", calls[c], n, c ? EMFILE : ENOMEM,
					    n % 2 ? "" : " stick");
			struct test_run r = run_cold(folder, "ls -f tsv -j2 t", fault);
			bool same = !r.status && r.out.len == good.out.len &&
				    !memcmp(r.out.data, good.out.data, good.out.len);

			cr_expect(same || (r.status == 2 && r.err.len), "%s: status %d",
				  fault, r.status);
		}
	}
	test_remove(folder);
	free(folder);
}
