/* SPDX-License-Identifier: MIT */
/*
 * tests/bare/main.c - run the tests that registered themselves, one child process each.
 *
 *	PROGRAM [PATTERN...]   suites that match none of the patterns (glob): those are
 *	                       left out because they make no sense where this runs
 *
 * SPVX_SLOW=N multiplies every time limit, for emulators. Status 1: a test failed, or none
 * ran.
 */
#include "criterion/criterion.h"
#include "criterion/redirect.h"

#include <fnmatch.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
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
	fflush(NULL);
	_exit(1);
}

void bare_skip(const char *format, ...)
{
	va_list ap;

	va_start(ap, format);
	fputs("  ", stderr);
	vfprintf(stderr, format, ap);
	fputc('\n', stderr);
	va_end(ap);
	_exit(SKIP_STATUS);
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
	fflush(NULL);
	_exit(failed);
}

static int run_one(const struct bare_test *t, void *param)
{
	int status = 0;
	int ended;
	pid_t pid;

	fflush(NULL);
	pid = fork();
	if (!pid)
		child(t, param);
	if (pid < 0 || waitpid(pid, &status, 0) < 0) {
		perror("fork");
		return FAILED;
	}
	ended = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
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

static void run_test(const struct bare_test *t, unsigned counts[OUTCOMES])
{
	struct criterion_test_params p = { 0 };

	if (!t->params) {
		counts[run_one(t, NULL)]++;
		return;
	}
	p = t->params();
	for (size_t i = 0; i < p.length; i++)
		counts[run_one(t, (char *)p.params + i * p.size)]++;
}

static bool left_out(const char *suite, char **patterns)
{
	for (; *patterns; patterns++)
		if (!fnmatch(*patterns, suite, 0))
			return true;
	return false;
}

int main(int argc, char **argv)
{
	unsigned counts[OUTCOMES] = { 0 };

	(void)argc;
	for (const struct bare_test *t = first; t; t = t->next)
		if (t->name && !left_out(t->suite, argv + 1))
			run_test(t, counts);
	printf("bare tests: %u passed, %u failed, %u skipped\n", counts[PASSED],
	       counts[FAILED], counts[SKIPPED]);
	return counts[FAILED] || !counts[PASSED];
}
