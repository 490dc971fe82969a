/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/frame/output.c - the documents of a run: which options fit together, several
 * formats, dependencies, and that a failure leaves nothing after but a message.
 */
#include "frame/output.h"

#include "frame/message.h"
#include "suite.h"

#include <spvx/error.h>

#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static const char *const formats[] = { "text", "json", "tsv", NULL };

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

TestSuite(frame_output, .timeout = 60, .init = enter, .fini = leave);

/* "-o out --also json:x" and so on, without the parser. */
struct request {
	const char *output;
	const char *also[3];
	const char *depfile;
	bool if_changed;
};

static struct cmd_output_opts options(const struct request *r)
{
	struct cmd_output_opts o = { .format = formats[0],
				     .output = r->output,
				     .depfile = r->depfile,
				     .if_changed = r->if_changed };

	for (size_t i = 0; i < 3 && r->also[i]; i++)
		cr_assert(!opt_list_add(&o.also, &arena, r->also[i]));
	return o;
}

Test(frame_output, options_that_fit)
{
	static const struct {
		struct request r;
		const char *error;
	} cases[] = {
		{ { NULL, { NULL }, NULL, false }, NULL },
		{ { "-", { NULL }, NULL, false }, NULL },
		{ { "out", { "json:a", "tsv:b" }, "d", true }, NULL },
		{ { NULL, { "json:a" }, "d", true }, NULL },
		{ { "out", { "json:-" }, NULL, false }, NULL },
		{ { "out", { "json:a:b" }, NULL, false }, NULL },
		{ { "", { NULL }, NULL, false },
		  "--output: the name of the file is empty" },
		{ { NULL, { "json" }, NULL, false },
		  "--also: invalid value 'json': expected FMT:FILE" },
		{ { NULL, { "json:" }, NULL, false },
		  "--also: invalid value 'json:': expected FMT:FILE" },
		{ { NULL, { "jsn:a" }, NULL, false },
		  "--also: unknown format 'jsn'; did you mean json?" },
		{ { NULL, { ":a" }, NULL, false }, "--also: unknown format ''" },
		{ { NULL, { "json:-" }, NULL, false }, "two outputs to standard output" },
		{ { "-", { "json:-" }, NULL, false }, "two outputs to standard output" },
		{ { "out", { "json:out" }, NULL, false }, "two outputs to out" },
		{ { "out", { "json:a", "tsv:a" }, NULL, false }, "two outputs to a" },
		{ { "out", { NULL }, "out", false }, "two outputs to out" },
		{ { NULL, { NULL }, NULL, true },
		  "--if-changed needs a file to compare with: --output=FILE" },
		{ { "-", { NULL }, "d", false },
		  "--depfile needs a file that depends: --output=FILE" },
		{ { "out", { NULL }, "", false },
		  "--depfile: the name of the file is empty" },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct cmd_output_opts o = options(&cases[i].r);
		const char *error = cmd_output_check(&o, formats, &arena);

		cr_expect(!error == !cases[i].error, "case %zu: %s", i, error);
		if (error && cases[i].error)
			cr_expect_str_eq(error, cases[i].error, "case %zu: %s", i, error);
	}
}

/* ---- runs, each in a process of its own ---- */

struct run {
	struct cmd_output output;
	struct cmd_messages messages;
	struct cmd_ledger ledger;
};

/* What a command does: its format into each document. Return: the exit status. */
static int report(struct run *r, const struct request *q)
{
	struct cmd_output_opts o = options(q);
	int err;

	memset(r, 0, sizeof(*r));
	r->messages.fd = STDERR_FILENO;
	r->messages.ledger = &r->ledger;
	err = cmd_output_open(&r->output, &o, formats, "x", &arena, &r->messages);
	cmd_output_depends(&r->output, "in 1.spv");
	cmd_output_depends(&r->output, "b.spv");
	cmd_output_depends(&r->output, "in 1.spv");
	cmd_for_each_out(out, &r->output) {
		for (int i = 0; i < 10 && !err; i++) {
			sx_buf_puts(&out->buf, out->format);
			sx_buf_puts(&out->buf, "\n");
		}
	}
	cmd_output_close(&r->output, !err);
	return cmd_ledger_status(&r->ledger, false);
}

#define TEXT "text\ntext\ntext\ntext\ntext\ntext\ntext\ntext\ntext\ntext\n"
#define JSON "json\njson\njson\njson\njson\njson\njson\njson\njson\njson\n"
#define TSV  "tsv\ntsv\ntsv\ntsv\ntsv\ntsv\ntsv\ntsv\ntsv\ntsv\n"

/* Standard output into @out, errors into the file "err"; -1: closed. */
static int run(const struct request *q, int out)
{
	pid_t pid = fork();
	int status;

	if (!pid) {
		static struct run r;
		int err = open("err", O_WRONLY | O_CREAT | O_TRUNC, 0666);

		if (out >= 0)
			dup2(out, 1);
		else
			close(1);
		dup2(err, 2);
		close(err);
		cmd_file_prepare();
		_exit(report(&r, q));
	}
	cr_assert(waitpid(pid, &status, 0) == pid);
	return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/* The same with a file as standard output. */
static int run_into(const struct request *q, const char *path)
{
	int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
	int status;

	cr_assert(fd >= 0, "%s", path);
	status = run(q, fd);
	close(fd);
	return status;
}

Test(frame_output, documents)
{
	cr_expect(run_into(&(struct request){ .output = NULL }, "o") == 0);
	cr_expect(test_file_is("o", TEXT) && test_file_is("err", ""));
	cr_expect_str_eq(test_listed("."), "err o");

	cr_expect(run_into(&(struct request){ .output = "out",
					      .also = { "json:j", "tsv:-" },
					      .depfile = "dep" },
			   "o") == 0);
	cr_expect(test_file_is("o", TSV) && test_file_is("out", TEXT) &&
		  test_file_is("j", JSON) && test_file_is("err", ""));
	cr_expect(test_file_is("dep", "out j: in\\ 1.spv b.spv\n"),
		  "each file once, each output");
	cr_expect_str_eq(test_listed("."), "dep err j o out");
}

Test(frame_output, if_changed)
{
	struct timespec past[2] = { { 1000000000, 0 }, { 1000000000, 0 } };
	struct request q = { .output = "out", .also = { "json:j" }, .if_changed = true };
	struct stat st;

	test_write("out", TEXT, strlen(TEXT));
	test_write("j", "old", 3);
	utimensat(AT_FDCWD, "out", past, 0);
	utimensat(AT_FDCWD, "j", past, 0);
	cr_expect(run_into(&q, "/dev/null") == 0);
	cr_expect(!stat("out", &st) && st.st_mtime == 1000000000, "equal: left alone");
	cr_expect(!stat("j", &st) && st.st_mtime != 1000000000 && test_file_is("j", JSON));
}

/* Status 2, one message, and no file at all appears: not after a write error. */
Test(frame_output, failures)
{
	static const struct {
		struct request r;
		const char *message;
	} cases[] = {
		{ { "/dev/full", { "json:j" }, NULL, false },
		  "/dev/full: error: cannot write: No space left on device\n" },
		{ { "out", { "json:/dev/full" }, "dep", false },
		  "/dev/full: error: cannot write: No space left on device\n" },
		{ { "out", { "json:no/such" }, NULL, false },
		  "no/such: error: cannot write: No such file or directory\n" },
		{ { "/", { NULL }, NULL, false },
		  "/: error: cannot write: Is a directory\n" },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		cr_expect(run_into(&cases[i].r, "/dev/null") == 2, "case %zu", i);
		cr_expect(test_file_is("err", cases[i].message), "case %zu: %s", i,
			  (char *)test_read("err").data);
		cr_expect_str_eq(test_listed("."), "err", "case %zu: %s", i,
				 test_listed("."));
	}
}

Test(frame_output, full_standard_output)
{
	struct request plain = { .output = NULL };

	cr_expect(run_into(&plain, "/dev/full") == 2);
	cr_expect(test_file_is(
		"err", "standard output: error: cannot write: No space left on device\n"));
}

Test(frame_output, closed_standard_output)
{
	struct request plain = { .output = NULL };
	struct request file = { .output = "out" };

	cr_expect(run(&plain, -1) == 2);
	cr_expect(test_file_is(
		"err", "standard output: error: cannot write: Bad file descriptor\n"));
	cr_expect(run(&file, -1) == 0, "not needed, so not missed");
	cr_expect(test_file_is("out", TEXT) && test_file_is("err", ""));
}

/* The reader has gone: no message, whether the signal is taken or ignored. */
Test(frame_output, broken_pipe)
{
	struct request q = { .output = "out", .also = { "json:-" } };
	int ends[2];

	cr_assert(!pipe(ends));
	close(ends[0]);
	signal(SIGPIPE, SIG_DFL);
	cr_expect(run(&q, ends[1]) == 128 + SIGPIPE);
	cr_expect(test_file_is("err", ""));
	cr_expect_str_eq(test_listed("."), "err", "%s", test_listed("."));
	signal(SIGPIPE, SIG_IGN);
	cr_expect(run(&q, ends[1]) == 2);
	cr_expect(test_file_is("err", ""));
	cr_expect_str_eq(test_listed("."), "err", "%s", test_listed("."));
}

Test(frame_output, depfile_failure)
{
	struct request q = { .output = "out", .depfile = "no/dep" };

	cr_expect(run_into(&q, "/dev/null") == 2);
	cr_expect(test_file_is("err",
			       "no/dep: error: cannot write: No such file or directory\n"));
}

/* A command that found its input wrong leaves nothing; one that says so keeps stdout. */
Test(frame_output, discard)
{
	struct cmd_output_opts o = options(&(struct request){ .output = "out" });
	struct run r;

	memset(&r, 0, sizeof(r));
	r.messages.fd = STDERR_FILENO;
	r.messages.ledger = &r.ledger;
	cr_assert(!cmd_output_open(&r.output, &o, formats, "x", &arena, &r.messages));
	sx_buf_puts(&r.output.outs[0].buf, "x");
	r.output.discard = true;
	cmd_output_close(&r.output, true);
	cr_expect_str_eq(test_listed("."), "");

	cr_assert(!cmd_output_open(&r.output, &o, formats, "x", &arena, &r.messages));
	sx_buf_puts(&r.output.outs[0].buf, "x");
	cmd_output_close(&r.output, false);
	cr_expect_str_eq(test_listed("."), "");
	cr_expect(!r.ledger.incomplete);
}

/* More than is kept in memory; a failure is known before the end. */
Test(frame_output, large)
{
	static char block[100000];
	struct cmd_output_opts o =
		options(&(struct request){ .output = "out", .also = { "json:/dev/full" } });
	struct run r;
	int err = open("err", O_WRONLY | O_CREAT | O_TRUNC, 0666);

	memset(&r, 0, sizeof(r));
	r.messages.fd = err;
	r.messages.ledger = &r.ledger;
	cr_assert(!cmd_output_open(&r.output, &o, formats, "x", &arena, &r.messages));
	for (int i = 0; i < 3; i++)
		sx_buf_put(&r.output.outs[0].buf, block, sizeof(block));
	cr_expect(!cmd_output_failed(&r.output));
	for (int i = 0; i < 3; i++)
		sx_buf_put(&r.output.outs[1].buf, block, sizeof(block));
	cr_expect(cmd_output_failed(&r.output), "the command can stop here");
	cmd_output_close(&r.output, true);
	cr_expect_str_eq(test_listed("."), "err");
	close(err);
}
