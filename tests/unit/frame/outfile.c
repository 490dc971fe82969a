/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/frame/outfile.c - a file appears whole or not at all, whatever ends the
 * program.
 */
#include "frame/outfile.h"

#include "base/compiler.h"
#include "suite.h"

#include <spvx/error.h>

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define TEXT "new text\n"
#define OLD  "old\n"

static char *folder;
static struct sx_arena arena;

static void enter(void)
{
	folder = test_folder();
	cr_assert(!chdir(folder));
	sx_arena_init(&arena, NULL, 0);
}

static void leave(void)
{
	sx_arena_free(&arena);
	cr_assert(!chdir("/"));
	test_remove(folder);
	free(folder);
}

TestSuite(frame_outfile, .timeout = 60, .init = enter, .fini = leave);

static void put(const char *path, const char *text)
{
	test_write(path, text, strlen(text));
}

/* Open @path and write TEXT to it. */
static void begin(struct cmd_file *f, const char *path)
{
	cr_assert(!cmd_file_open(f, path, &arena), "%s: %s", path, strerror(f->error));
	cr_assert(!cmd_file_write(f, TEXT, strlen(TEXT)));
}

Test(frame_outfile, appears_at_the_end)
{
	struct cmd_file f;
	struct stat st;

	umask(027);
	begin(&f, "out");
	cr_expect(access("out", F_OK), "not before the end");
	cr_expect(!strncmp(test_listed("."), f.named ? ".spvx-" : "", 6), "%s",
		  test_listed("."));
	cr_assert(!cmd_file_commit(&f, false));
	cr_expect_str_eq(test_listed("."), "out");
	cr_expect(test_file_is("out", TEXT));
	cr_assert(!stat("out", &st));
	cr_expect((st.st_mode & 07777) == 0640, "mode %o follows the umask", st.st_mode);

	begin(&f, "other");
	cmd_file_discard(&f);
	cr_expect_str_eq(test_listed("."), "out", "discarded without a trace");
	cmd_file_discard(&f); /* twice is fine */
}

/* What has the name when the file gets it: a link is never followed. */
Test(frame_outfile, in_an_open_folder)
{
	static const char *const targets[] = { NULL, "outside", "nowhere", "." };
	int dir;

	cr_assert(!mkdir("in", 0700));
	dir = open("in", O_RDONLY | O_DIRECTORY);
	put("outside", OLD);
	for (unsigned i = 0; i < 8; i++) {
		const char *target = targets[i % 4];
		bool fresh = i < 4;
		struct cmd_file f;

		cr_assert(!cmd_file_open_at(&f, dir, "x", fresh, &arena));
		cr_assert(!cmd_file_write(&f, TEXT, strlen(TEXT)));
		if (target) {
			char *up = test_format("../%s", target);

			cr_assert(!symlink(up, "in/x"));
		}
		if (!target || !fresh) {
			cr_expect(!cmd_file_commit(&f, false), "%u", i);
			cr_expect(test_file_is("in/x", TEXT), "%u", i);
		} else {
			cr_expect(cmd_file_commit(&f, false) == -SPVX_EIO, "%u", i);
			cr_expect(f.error == EEXIST, "%u: %d", i, f.error);
		}
		cr_expect_str_eq(test_listed("in"), "x");
		cr_expect(test_file_is("outside", OLD), "%u", i);
		cr_assert(!unlink("in/x"));
	}
	close(dir);
}

/* Whoever has the old file open continues reading it. */
Test(frame_outfile, replaces_whole)
{
	struct cmd_file f;
	char text[20];
	int fd;

	put("out", OLD);
	fd = open("out", O_RDONLY);
	begin(&f, "./out");
	cr_expect(test_file_is("out", OLD));
	cr_assert(!cmd_file_commit(&f, false));
	cr_expect(test_file_is("out", TEXT));
	cr_expect(read(fd, text, sizeof(text)) == (ssize_t)strlen(OLD));
	close(fd);

	begin(&f, "out");
	cmd_file_write(&f, "more", 4);
	cmd_file_discard(&f);
	cr_expect(test_file_is("out", TEXT));
	cr_expect_str_eq(test_listed("."), "out");
}

Test(frame_outfile, if_changed)
{
	static char old[40000];

	static const struct {
		size_t old_len;
		size_t new_len;
		size_t differ; /* at this byte; 0: nowhere */
	} cases[] = {
		{ 0, 0, 0 },         { 10, 10, 0 },           { 40000, 40000, 0 },
		{ 16384, 16384, 0 }, { 32768, 32768, 0 },     { 10, 10, 1 },
		{ 10, 9, 0 },        { 10, 11, 0 },           { 16384, 16385, 0 },
		{ 16385, 16384, 0 }, { 40000, 40000, 39999 }, { 0, 1, 0 },
	};
	struct timespec past[2] = { { 1000000000, 0 }, { 1000000000, 0 } };

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		bool same = cases[i].old_len == cases[i].new_len && !cases[i].differ;
		struct cmd_file f;
		struct stat st;

		memset(old, 'x', sizeof(old));
		test_write("out", old, cases[i].old_len);
		utimensat(AT_FDCWD, "out", past, 0);
		if (cases[i].differ)
			old[cases[i].differ] = 'y';
		cr_assert(!cmd_file_open(&f, "out", &arena));
		cr_assert(!cmd_file_write(&f, old, cases[i].new_len));
		cr_assert(!cmd_file_commit(&f, true));
		cr_assert(!stat("out", &st));
		cr_expect((st.st_mtime == 1000000000) == same, "case %zu", i);
		cr_expect((size_t)st.st_size == cases[i].new_len, "case %zu", i);
		cr_expect_str_eq(test_listed("."), "out", "case %zu", i);
	}
}

Test(frame_outfile, if_changed_without_a_file)
{
	struct cmd_file f;

	begin(&f, "out");
	cr_assert(!cmd_file_commit(&f, true));
	cr_expect(test_file_is("out", TEXT));
}

/* A link stays a link, and the file after it is replaced as a whole too. */
Test(frame_outfile, links)
{
	struct cmd_file f;
	struct stat st;

	cr_assert(!mkdir("real", 0777) && !symlink("real/file", "link"));
	put("real/file", OLD);
	begin(&f, "link");
	cr_expect(test_file_is("real/file", OLD));
	cr_assert(!cmd_file_commit(&f, false));
	cr_expect(test_file_is("real/file", TEXT));
	cr_expect(!lstat("link", &st) && S_ISLNK(st.st_mode));
	cr_expect_str_eq(test_listed("."), "link real");
}

/* What is not a regular file is written directly, and stays what it is. */
Test(frame_outfile, special_files)
{
	struct cmd_file f;
	struct stat st;
	char text[20];
	int fd;

	begin(&f, "/dev/null");
	cr_assert(!cmd_file_commit(&f, true));
	cr_expect(!stat("/dev/null", &st) && S_ISCHR(st.st_mode));

	cr_assert(!mkfifo("fifo", 0600));
	fd = open("fifo", O_RDONLY | O_NONBLOCK);
	begin(&f, "fifo");
	cr_expect(read(fd, text, sizeof(text)) == (ssize_t)strlen(TEXT));
	cr_assert(!cmd_file_commit(&f, false));
	cr_expect(!stat("fifo", &st) && S_ISFIFO(st.st_mode));
	close(fd);
	cr_expect_str_eq(test_listed("."), "fifo");
}

Test(frame_outfile, failures)
{
	struct cmd_file f;

	cr_expect(cmd_file_open(&f, "no/such/folder", &arena) == -SPVX_EIO);
	cr_expect(f.error == ENOENT && !f.temp && f.fd < 0);
	cmd_file_discard(&f);
	cr_assert(!mkdir("folder", 0777));
	cr_expect(cmd_file_open(&f, "folder", &arena) == -SPVX_EIO && f.error == EISDIR);
	put("file", OLD);
	cr_expect(cmd_file_open(&f, "file/x", &arena) == -SPVX_EIO && f.error == ENOTDIR);

	if (access("/dev/full", W_OK))
		cr_skip_test("no /dev/full");
	cr_assert(!cmd_file_open(&f, "/dev/full", &arena));
	cr_expect(cmd_file_write(&f, TEXT, strlen(TEXT)) == -SPVX_EIO && f.error == ENOSPC);
	cr_expect(cmd_file_write(&f, "", 0) == -SPVX_EIO, "the failure sticks");
	cmd_file_discard(&f);
	cr_expect_str_eq(test_listed("."), "file folder");
}

/* A name that is as long as the system lets it be. */
Test(frame_outfile, long_name)
{
	char name[256];
	struct cmd_file f;

	memset(name, 'n', 255);
	name[255] = '\0';
	begin(&f, name);
	cr_assert(!cmd_file_commit(&f, false));
	cr_expect_str_eq(test_listed("."), name);
}

/* What a process that is gone has left is removed where a temporary name is needed, whatever its
 * number; what one that is there has locked is not. */
Test(frame_outfile, leftovers)
{
	char *names[] = { test_format(".spvx-%ld-0.tmp", (long)getpid()),
			  test_format(".spvx-1-7.tmp"), test_format(".spvx-2-0.tmp"),
			  test_format(".spvx-2-0.txt") };
	struct cmd_file f;
	int fd;

	for (size_t i = 0; i < 4; i++)
		put(names[i], OLD);
	put("out", OLD);
	fd = open(names[1], O_RDONLY);
	cr_assert(!flock(fd, LOCK_EX));
	begin(&f, "out");
	cr_assert(!cmd_file_commit(&f, false));
	cr_expect(test_file_is("out", TEXT));
	cr_expect_str_eq(test_listed("."), ".spvx-1-7.tmp .spvx-2-0.txt out");
	close(fd);
	for (size_t i = 0; i < 4; i++)
		free(names[i]);
}

/* All of a file reaches the disk, and its name, or it fails. */
Test(frame_outfile, sync)
{
	for (unsigned i = 0; i < 3; i++) { /* new, replaced, one of two names */
		struct cmd_file f;

		if (i == 2)
			cr_assert(!link("out", "other"));
		begin(&f, "out");
		f.sync = true;
		cr_assert(!cmd_file_commit(&f, false));
		cr_expect(test_file_is("out", TEXT));
	}
	cr_expect_str_eq(test_listed("."), "other out");
	cr_expect(test_file_is("other", TEXT));
}

/* A process that is killed leaves what was there, or what is new, and nothing else: but while a
 * file is being replaced, which the next that does so clears up. */
Test(frame_outfile, killed)
{
	struct cmd_file f;

	for (unsigned i = 0; i < 400; i++) {
		const struct timespec t = { .tv_nsec = i * 1500 };
		bool replaces = i % 2;
		pid_t pid;

		unlink("out");
		if (replaces)
			put("out", OLD);
		pid = fork();
		if (!pid) {
			begin(&f, "out");
			cmd_file_commit(&f, false);
			pause();
		}
		nanosleep(&t, NULL);
		kill(pid, SIGKILL);
		waitpid(pid, NULL, 0);
		cr_expect(test_file_is("out", TEXT) ||
				  (replaces ? test_file_is("out", OLD)
					    : access("out", F_OK) != 0),
			  "run %u", i);
	}
	put("out", OLD);
	begin(&f, "out");
	cr_assert(!cmd_file_commit(&f, false));
	cr_expect_str_eq(test_listed("."), "out");
}

Test(frame_outfile, no_memory)
{
	int err = -SPVX_ENOMEM;

	put("out", OLD);
	for (size_t fail = 1; err == -SPVX_ENOMEM && fail < 20; fail++) {
		struct test_alloc alloc;
		struct cmd_file f;
		struct sx_arena small;

		test_alloc_init(&alloc);
		alloc.fail_at = fail;
		sx_arena_init(&small, &alloc.hook, 0);
		err = cmd_file_open(&f, "out", &small);
		cmd_file_discard(&f);
		sx_arena_free(&small);
		cr_expect_str_eq(test_listed("."), "out", "call %zu", fail);
	}
	cr_expect(!err);
}

/* ---- in a process of its own ---- */

/* Return: the exit status, or 128 + the signal. */
static int wait_for(pid_t pid)
{
	int status;

	cr_assert(waitpid(pid, &status, 0) == pid);
	return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

static const int stops[] = { SIGINT,  SIGTERM, SIGHUP,  SIGPIPE,
			     SIGQUIT, SIGXCPU, SIGXFSZ, SIGALRM };

/* Whether all of these wait while one is handled, which reads the list of files. */
static bool excludes_others(int sig)
{
	struct sigaction action;
	size_t i = 0;

	sigaction(sig, NULL, &action);
	while (i < SX_ARRAY_SIZE(stops) && sigismember(&action.sa_mask, stops[i]))
		i++;
	return i == SX_ARRAY_SIZE(stops) || action.sa_handler == SIG_IGN;
}

/* A child that has three files open, one of them done, and gets @sig. */
static int die_of(int sig)
{
	pid_t pid = fork();
	struct cmd_file f[4];

	if (pid)
		return wait_for(pid);
	cmd_file_prepare();
	if (!excludes_others(sig))
		_exit(102);
	begin(&f[0], "one");
	begin(&f[1], "two");
	begin(&f[2], "three");
	begin(&f[3], "four");
	if (cmd_file_commit(&f[1], false))
		_exit(100);
	cmd_file_discard(&f[2]);
	raise(sig);
	_exit(101);
}

Test(frame_outfile, signals)
{
	const struct rlimit no_core = { 0, 0 };

	setrlimit(RLIMIT_CORE, &no_core);
	for (size_t i = 0; i < SX_ARRAY_SIZE(stops); i++) {
		int sig = stops[i];
		int status;

		put("one", OLD);
		signal(sig, SIG_DFL);
		status = die_of(sig);
		cr_expect(status == 128 + sig, "signal %d: status %d", sig, status);
		cr_expect_str_eq(test_listed("."), "one two", "signal %d", sig);
		cr_expect(test_file_is("one", OLD) && test_file_is("two", TEXT),
			  "signal %d", sig);
	}
}

/* nohup and background jobs ignore signals, and so do their children. */
Test(frame_outfile, ignored_signals)
{
	signal(SIGINT, SIG_IGN);
	cr_expect(die_of(SIGINT) == 101);
}

/* Descriptors 0 to 2 closed: no output file may get one of their numbers. */
Test(frame_outfile, closed_descriptors)
{
	pid_t pid = fork();
	int status;

	if (!pid) {
		struct cmd_file f;
		struct cmd_file out;
		char c;

		for (int fd = 0; fd < 3; fd++)
			close(fd);
		cmd_file_prepare();
		cmd_file_stdout(&out);
		if (cmd_file_open(&f, "out", &arena) || f.fd < 3)
			_exit(1);
		if (cmd_file_write(&out, "x", 1) != -SPVX_EIO || out.error != EBADF)
			_exit(2);
		if (read(0, &c, 1) != -1 || cmd_file_write(&f, TEXT, strlen(TEXT)))
			_exit(3);
		_exit(cmd_file_commit(&f, false) ? 4 : 0);
	}
	status = wait_for(pid);
	cr_expect(!status, "step %d", status);
	cr_expect(test_file_is("out", TEXT));
}

/* -o /dev/stdout, and a file that standard output goes to anyway. */
Test(frame_outfile, standard_output)
{
	static const char *const names[] = { "-", "out", "/dev/stdout", "./out" };

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		pid_t pid = fork();
		int status;

		if (!pid) {
			struct cmd_file f;
			int fd = open("out", O_WRONLY | O_CREAT | O_TRUNC, 0666);

			dup2(fd, 1);
			begin(&f, names[i]);
			if (f.temp || f.fd != 1)
				_exit(1);
			if (cmd_file_commit(&f, false))
				_exit(2);
			_exit(write(1, "x", 1) == 1 ? 0 : 3); /* it is still open */
		}
		status = wait_for(pid);
		cr_expect(!status, "%s: step %d", names[i], status);
		cr_expect(test_file_is("out", TEXT "x"), "%s", names[i]);
	}
}

/* A pipe that takes nothing at the moment, and says so. */
Test(frame_outfile, nonblocking)
{
	static char block[300000];
	int ends[2];
	pid_t pid;
	size_t total = 0;
	ssize_t n;
	char text[5000];

	cr_assert(!pipe(ends));
	pid = fork();
	if (!pid) {
		struct cmd_file f;

		close(ends[0]);
		dup2(ends[1], 1);
		fcntl(1, F_SETFL, O_NONBLOCK);
		cmd_file_stdout(&f);
		_exit(cmd_file_write(&f, block, sizeof(block)) ? 1 : 0);
	}
	close(ends[1]);
	usleep(20000);
	while ((n = read(ends[0], text, sizeof(text))) > 0)
		total += (size_t)n;
	cr_expect(!wait_for(pid) && total == sizeof(block), "%zu bytes", total);
}
