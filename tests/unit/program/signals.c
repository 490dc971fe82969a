/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/program/signals.c - a run that is stopped: the shell sees the signal, nothing
 * is left of what was being written, neither in the folder nor on the terminal. What a shell does
 * then is in transcripts/main.t.
 */
#include "pty.h"

#include <criterion/criterion.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

TestSuite(program_signals, .timeout = 120);

static const int stops[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU, SIGALRM };

/* Modules that come in for a second, then none, while the input stays open. */
#define SLOW                                                                              \
	"exec \"$1\" ls -f tsv -o out $3 - < <(exec 2>/dev/null; for i in 1 2 3 4 5 6 7 " \
	"8; do cat \"$2\"; "                                                              \
	"sleep 0.12; done; exec sleep 9)"

/* What a line of a terminal shows in the end, after @s, which has no LF. */
static char *screen_of(const char *s)
{
	char *line = calloc(strlen(s) + 1, 1);
	size_t at = 0;

	for (; *s; s++) {
		if (*s == '\r')
			at = 0;
		else
			line[at++] = *s;
	}
	return line;
}

static void stop_run(int sig, const char *progress)
{
	char *folder = test_folder();
	char *module = test_format("%s/tests/modules/water.frag.spv", test_src());
	const char *argv[] = { "/bin/bash", "-c",   SLOW,     "bash",
			       test_bin(),  module, progress, NULL };
	struct test_pty p = { .columns = 80, .argv = argv, .dir = folder };
	struct rlimit no_core = { 0, 0 };
	char *screen;

	setrlimit(RLIMIT_CORE, &no_core);
	p.until = " modules ";
	if (!test_pty_start(&p))
		cr_skip_test("no pseudo-terminals");
	cr_assert(test_pty_read(&p), "signal %d: ended: %s", sig, p.out.data);
	kill(p.pid, sig);
	p.until = NULL;
	test_pty_read(&p);
	cr_expect(p.status == 128 + sig, "signal %d: status %d", sig, p.status);
	cr_expect_str_eq(test_listed(folder), "", "signal %d: %s", sig,
			 test_listed(folder));
	screen = screen_of((const char *)p.out.data);
	cr_expect(strspn(screen, " ") == strlen(screen), "signal %d: left: %s", sig,
		  screen);
	free(screen);
	test_pty_free(&p);
	test_remove(folder);
}

Test(program_signals, leave_nothing_on_the_terminal)
{
	for (size_t i = 0; i < sizeof(stops) / sizeof(stops[0]); i++)
		stop_run(stops[i], "--progress=auto");
}
