/* SPDX-License-Identifier: MIT */
/*
 * tests/bare/main.c - run the tests that registered themselves, one child process each, as
 * many at a time as there are processors.
 *
 *	PROGRAM [PATTERN...]   those that match none of the patterns (glob), each of suites or,
 *	                       with a slash, of SUITE/NAME: the others make no sense where
 *	                       this runs
 *
 * JOBS=N       tests at a time
 * SPVX_SLOW=N  multiplies every time limit, for emulators
 *
 * Status 1: a test failed, or none ran.
 */
#include "criterion/criterion.h"
#include "criterion/redirect.h"

#include <fnmatch.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
	PASSED,
	FAILED,
	SKIPPED,
	OUTCOMES
};

#define SKIP_STATUS 77

static struct bare_test *first;
static bool failed; /* in the child */

/* Kept in the order of suite and name, which is not that of the linker. */
void bare_register(struct bare_test *t)
{
	struct bare_test **at = &first;

	for (; *at; at = &(*at)->next) {
		int order = strcmp((*at)->suite, t->suite);

		if (!order)
			order = strcmp((*at)->name ? (*at)->name : "",
				       t->name ? t->name : "");
		if (order > 0)
			break;
	}
	t->next = *at;
	*at = t;
}

void bare_failed(const char *file, int line, const char *what, const char *format, ...)
{
	va_list ap;

	fprintf(stderr, "%s:%d: %s\n  ", file, line, what);
	va_start(ap, format);
	vfprintf(stderr, format, ap);
	va_end(ap);
	fputc('\n', stderr);
	failed = true;
}

void bare_stop(void)
{
	exit(1);
}

void bare_skip(const char *format, ...)
{
	va_list ap;

	va_start(ap, format);
	fputs("  ", stderr);
	vfprintf(stderr, format, ap);
	fputc('\n', stderr);
	va_end(ap);
	exit(SKIP_STATUS);
}

bool bare_str_eq(const char *a, const char *b)
{
	if (a && b && !strcmp(a, b))
		return true;
	fprintf(stderr, "  |%s|\n  |%s|\n", a ? a : "(null)", b ? b : "(null)");
	return false;
}

void cr_redirect_stderr(void)
{
	if (!freopen("/dev/null", "w", stderr))
		_exit(1);
}

static const struct bare_options *suite_options(const char *suite)
{
	static const struct bare_options none = { 0 };

	for (const struct bare_test *t = first; t; t = t->next)
		if (!t->name && !strcmp(t->suite, suite))
			return &t->options;
	return &none;
}

static void child(const struct bare_test *t, void *param)
{
	const struct bare_options *suite = suite_options(t->suite);
	unsigned limit = t->options.timeout ? t->options.timeout : suite->timeout;
	const char *slow = getenv("SPVX_SLOW");

	alarm(limit * (slow ? (unsigned)atoi(slow) : 1));
	if (suite->init)
		suite->init();
	if (t->options.init)
		t->options.init();
	t->run(param);
	if (t->options.fini)
		t->options.fini();
	if (suite->fini)
		suite->fini();
	exit(failed);
}

/* ---- children, several at a time ---- */

#define JOBS_MAX 64

static struct {
	struct job {
		pid_t pid; /* 0: free */
		const struct bare_test *test;
	} jobs[JOBS_MAX];

	unsigned limit; /* of jobs at a time */
	unsigned running;
	unsigned counts[OUTCOMES];
} runner;

static unsigned jobs_at_a_time(void)
{
	const char *jobs = getenv("JOBS");
	long n = jobs ? atol(jobs) : sysconf(_SC_NPROCESSORS_ONLN);

	return n < 1 ? 1 : n > JOBS_MAX ? JOBS_MAX : (unsigned)n;
}

static int outcome(const struct bare_test *t, int status)
{
	int ended = WIFSIGNALED(status) ? WTERMSIG(status) : 0;

	if (WIFEXITED(status) && WEXITSTATUS(status) == SKIP_STATUS) {
		fprintf(stderr, "skipped %s/%s\n", t->suite, t->name);
		return SKIPPED;
	}
	if (ended == t->options.signal && (ended || !WEXITSTATUS(status)))
		return PASSED;
	fprintf(stderr, "FAILED %s/%s%s%s\n", t->suite, t->name, ended ? ": " : "",
		ended ? strsignal(ended) : "");
	return FAILED;
}

static struct job *job_of(pid_t pid)
{
	for (struct job *j = runner.jobs; j < runner.jobs + JOBS_MAX; j++)
		if (j->pid == pid)
			return j;
	return NULL;
}

/* Wait until fewer than @limit children run. */
static void wait_below(unsigned limit)
{
	while (runner.running && runner.running >= limit) {
		int status;
		pid_t pid = wait(&status);
		struct job *job = pid > 0 ? job_of(pid) : NULL;

		if (pid < 0) {
			perror("wait");
			exit(1);
		}
		if (!job)
			continue;
		runner.counts[outcome(job->test, status)]++;
		job->pid = 0;
		runner.running--;
	}
}

static void start(const struct bare_test *t, void *param)
{
	struct job *job;
	pid_t pid;

	wait_below(runner.limit);
	fflush(NULL);
	pid = fork();
	if (!pid)
		child(t, param);
	if (pid < 0) {
		perror("fork");
		exit(1);
	}
	job = job_of(0);
	job->pid = pid;
	job->test = t;
	runner.running++;
}

static void start_test(const struct bare_test *t)
{
	struct criterion_test_params p = { 0 };

	if (!t->params) {
		start(t, NULL);
		return;
	}
	p = t->params();
	for (size_t i = 0; i < p.length; i++)
		start(t, (char *)p.params + i * p.size);
}

static bool left_out(const struct bare_test *t, char **patterns)
{
	char name[128];

	snprintf(name, sizeof(name), "%s/%s", t->suite, t->name);
	for (; *patterns; patterns++)
		if (!fnmatch(*patterns, strchr(*patterns, '/') ? name : t->suite, 0))
			return true;
	return false;
}

int main(int argc, char **argv)
{
	(void)argc;
	runner.limit = jobs_at_a_time();
	for (const struct bare_test *t = first; t; t = t->next)
		if (t->name && !left_out(t, argv + 1))
			start_test(t);
	wait_below(1);
	printf("bare tests: %u passed, %u failed, %u skipped\n", runner.counts[PASSED],
	       runner.counts[FAILED], runner.counts[SKIPPED]);
	return runner.counts[FAILED] || !runner.counts[PASSED];
}
