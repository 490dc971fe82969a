/* SPDX-License-Identifier: MIT */
/*
 * judge.c - the runner of tests/bare that judges faults: a test is a fork, a fault a number.
 *
 *   judge cover FOLDER I OF SUITE...   each test but those of these suites that ended well:
 *                                      "MILLISECONDS TEST" in FOLDER/tests.I, and which faults
 *                                      it comes by in FOLDER/bits.I; I of OF processes; on
 *                                      standard error the others, each below its reason
 *   judge fates FOLDER OF BUDGET       reads lines that begin with a number of a fault, writes
 *                                      them and a tab before the test that failed, "survived"
 *                                      or "not reached"; tests of BUDGET seconds are tried
 *
 * Tests that are short and that failed often come first. A fault that takes ten times as long as
 * the test, and memory or disk without end, has made it fail.
 */
#include "bare/criterion/criterion.h"

int bare_main(int argc, char **argv);
void bare_fails(const char *file, int line, const char *what, const char *format, ...)
	__attribute__((format(printf, 4, 5)));

#define main        bare_main
#define bare_failed bare_fails
#include "bare/main.c"
#undef main
#undef bare_failed

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>

#define FAULTS     (1u << 18)
#define TESTS_MAX  16384
#define MAP_BYTES  (FAULTS / 8)
#define MEMORY_MAX ((rlim_t)4 << 30)
#define FILE_MAX   ((rlim_t)6 << 30) /* tests make sparse files of 5 GiB */
#define LONGEST_MS 40000             /* longer tests judge nothing */

extern unsigned sx_mutant;
extern unsigned char *sx_mutant_hits;

struct run {
	const struct bare_test *test;
	void *param;
	size_t element;
	unsigned ms;
	const unsigned char *map;
	unsigned tried, failed;
	double price; /* of the next fault: lower is earlier */
};

static struct run runs[TESTS_MAX];
static size_t run_count;
static FILE *reasons; /* of failures without any fault; NULL: with one */

/* The first failure settles it. */
void bare_failed(const char *file, int line, const char *what, const char *format, ...)
{
	va_list ap;

	va_start(ap, format);
	if (reasons) {
		fprintf(reasons, "%s:%d: %s\n  ", file, line, what);
		vfprintf(reasons, format, ap);
		fputc('\n', reasons);
		fflush(reasons);
	}
	va_end(ap);
	_exit(1);
}

static void die(const char *what)
{
	perror(what);
	exit(2);
}

/* Processor time of all tests so far. */
static unsigned used_ms(void)
{
	struct rusage u;

	getrusage(RUSAGE_CHILDREN, &u);
	return (unsigned)((u.ru_utime.tv_sec + u.ru_stime.tv_sec) * 1000 +
			  (u.ru_utime.tv_usec + u.ru_stime.tv_usec) / 1000);
}

/* A test may set another. */
static void limit(int what, rlim_t most)
{
	struct rlimit r;

	getrlimit(what, &r);
	r.rlim_cur = most;
	setrlimit(what, &r);
}

/* In the child; @ms: processor time that each process may take. */
static void confine(unsigned ms)
{
	struct itimerval cpu = { .it_value = { ms / 1000, ms % 1000 * 1000 } };
	int null = open("/dev/null", O_RDWR);

	setpgid(0, 0);
	dup2(null, 0);
	dup2(null, 1);
	dup2(null, 2);
	setitimer(ITIMER_PROF, &cpu, NULL);
	limit(RLIMIT_CPU, ms / 1000 + 1);
#ifndef __SANITIZE_ADDRESS__ /* whose own maps are terabytes */
	limit(RLIMIT_AS, MEMORY_MAX);
#endif
	limit(RLIMIT_FSIZE, FILE_MAX);
	limit(RLIMIT_CORE, 0);
}

/* How a test ends: PASSED, FAILED or SKIPPED. Others may want the processors, too. */
static int try(const struct run *r, unsigned ms)
{
	struct timespec wait = { 10 + ms / 100, 0 };
	sigset_t child_ends;
	int status;
	pid_t pid;

	sigemptyset(&child_ends);
	sigaddset(&child_ends, SIGCHLD);
	sigprocmask(SIG_BLOCK, &child_ends, NULL);
	fflush(NULL); /* or the child would say it, too */
	pid = fork();
	if (pid < 0)
		die("fork");
	if (!pid) {
		sigprocmask(SIG_UNBLOCK, &child_ends, NULL);
		confine(ms);
		child(r->test, r->param);
	}
	if (sigtimedwait(&child_ends, NULL, &wait) < 0) {
		if (reasons)
			fprintf(reasons, "no end after %ld s\n", (long)wait.tv_sec);
		kill(-pid, SIGKILL);
	}
	waitpid(pid, &status, 0);
	kill(-pid, SIGKILL);
	while (sigtimedwait(&child_ends, NULL, &(struct timespec){ 0 }) >= 0)
		;
	if (WIFEXITED(status) && WEXITSTATUS(status) == SKIP_STATUS)
		return SKIPPED;
	return (WIFSIGNALED(status) ? WTERMSIG(status) : 0) == r->test->options.signal &&
			       (WIFSIGNALED(status) || !WEXITSTATUS(status))
		       ? PASSED
		       : FAILED;
}

static void list_tests(char **suites)
{
	for (const struct bare_test *t = first; t; t = t->next) {
		struct criterion_test_params p = { .length = 1 };

		if (!t->name || left_out(t, suites))
			continue;
		if (t->params)
			p = t->params();
		for (size_t i = 0; i < p.length && run_count < TESTS_MAX; i++)
			runs[run_count++] = (struct run){
				.test = t,
				.param = t->params ? (char *)p.params + i * p.size : NULL,
				.element = i
			};
	}
}

static FILE *open_of(const char *folder, const char *name, unsigned i, const char *mode)
{
	char path[4096];
	FILE *f;

	snprintf(path, sizeof(path), "%s/%s.%u", folder, name, i);
	f = fopen(path, mode);
	if (!f)
		die(path);
	return f;
}

static void cover(const char *folder, unsigned turn, unsigned of)
{
	FILE *tests = open_of(folder, "tests", turn, "w");
	FILE *bits = open_of(folder, "bits", turn, "w");
	static unsigned char map[MAP_BYTES];

	reasons = fdopen(fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0), "w");
	if (!sx_mutant_hits)
		die("SPVX_MUTANT_HITS");
	for (size_t n = turn; n < run_count; n += of) {
		unsigned begin = used_ms();
		int end;

		memset(sx_mutant_hits, 0, FAULTS);
		end = try(&runs[n], LONGEST_MS);
		fprintf(end == PASSED ? tests : stderr, "%u %s/%s %zu%s\n",
			used_ms() - begin, runs[n].test->suite, runs[n].test->name,
			runs[n].element,
			end == PASSED   ? ""
			: end == FAILED ? " failed"
					: " skipped");
		if (end != PASSED)
			continue;
		memset(map, 0, sizeof(map));
		for (unsigned i = 0; i < FAULTS; i++)
			map[i / 8] |= (unsigned char)(!!sx_mutant_hits[i] << i % 8);
		fwrite(map, sizeof(map), 1, bits);
	}
	if (fclose(tests) || fclose(bits))
		die(folder);
}

/* What cover() found out, only of tests that passed. */
static void read_covers(const char *folder, unsigned of)
{
	size_t known = 0;

	for (unsigned turn = 0; turn < of; turn++) {
		FILE *tests = open_of(folder, "tests", turn, "r");
		FILE *bits = open_of(folder, "bits", turn, "r");
		const unsigned char *map = mmap(NULL, (size_t)MAP_BYTES * TESTS_MAX,
						PROT_READ, MAP_SHARED, fileno(bits), 0);
		char name[512], want[512];
		size_t element, n = 0;
		unsigned ms;

		while (fscanf(tests, "%u %511s %zu", &ms, name, &element) == 3) {
			for (n = known; n < run_count; n++) {
				snprintf(want, sizeof(want), "%s/%s", runs[n].test->suite,
					 runs[n].test->name);
				if (!strcmp(name, want) && runs[n].element == element)
					break;
			}
			if (n < run_count) {
				struct run found = runs[n];

				runs[n] = runs[known];
				found.ms = ms + 1;
				found.map = map;
				runs[known++] = found;
			}
			map += MAP_BYTES;
		}
		fclose(tests);
	}
	run_count = known;
}

static int by_price(const void *a, const void *b)
{
	double x = (*(struct run *const *)a)->price, y = (*(struct run *const *)b)->price;

	return (x > y) - (x < y);
}

/* The test that notices it; NULL: none of those that @budget allows. */
static const struct run *judge(unsigned fault, unsigned budget, size_t *count)
{
	static struct run *order[TESTS_MAX];
	unsigned spent = 0;

	*count = 0;
	for (struct run *r = runs; r < runs + run_count; r++) {
		r->price = (double)r->ms * (r->tried + 3) / (r->failed + 1);
		if (r->map[fault / 8] >> fault % 8 & 1)
			order[(*count)++] = r;
	}
	qsort(order, *count, sizeof(*order), by_price);
	for (size_t i = 0; i < *count; i++) {
		struct run *r = order[i];

		if (spent + r->ms > budget)
			continue;
		spent += r->ms;
		r->tried++;
		if (try(r, 300 + 10 * r->ms) == FAILED) {
			r->failed++;
			return r;
		}
	}
	return NULL;
}

static void fates(unsigned budget)
{
	char line[4096], number[16];

	while (fgets(line, sizeof(line), stdin)) {
		const struct run *r;
		size_t count;

		line[strcspn(line, "\n")] = '\0';
		sx_mutant = (unsigned)strtoul(line, NULL, 10);
		snprintf(number, sizeof(number), "%u", sx_mutant);
		setenv("SPVX_MUTANT", number, 1);
		r = judge(sx_mutant, budget, &count);
		if (r)
			printf("%s\t%s/%s\n", line, r->test->suite, r->test->name);
		else
			printf("%s\t%s\n", line, count ? "survived" : "not reached");
		fflush(stdout);
	}
}

int main(int argc, char **argv)
{
	if (argc > 4 && !strcmp(argv[1], "cover")) {
		list_tests(argv + 5);
		cover(argv[2], (unsigned)atoi(argv[3]), (unsigned)atoi(argv[4]));
	} else if (argc == 5 && !strcmp(argv[1], "fates")) {
		list_tests(argv + 5);
		read_covers(argv[2], (unsigned)atoi(argv[3]));
		fates((unsigned)atoi(argv[4]) * 1000);
	} else {
		fputs("usage: judge cover FOLDER I OF SUITE... | fates FOLDER OF BUDGET\n",
		      stderr);
		return 2;
	}
	return 0;
}
