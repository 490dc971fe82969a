/* SPDX-License-Identifier: MIT */
/*
 * bench/timing.c - clock, commands, series. A command is started with posix_spawn, waited
 * for with sigtimedwait (which gives the timeout, and the rhythm in which its memory is
 * looked at), and reaped with wait4, which knows its user and system time.
 */
#define _GNU_SOURCE
#include "timing.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

#define SAMPLE_NSEC 100000 /* between two looks at a command's memory */

double bench_seconds(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

void bench_die(const char *format, ...)
{
	va_list args;

	va_start(args, format);
	fputs("bench: ", stderr);
	vfprintf(stderr, format, args);
	fputc('\n', stderr);
	va_end(args);
	exit(2);
}

/* A child about to be started: where its standard files come from. -1 is /dev/null. */
struct start {
	char *const *argv;
	int in;
	int out;
};

static void redirect(posix_spawn_file_actions_t *actions, int from, int to, int mode)
{
	if (from >= 0)
		posix_spawn_file_actions_adddup2(actions, from, to);
	else
		posix_spawn_file_actions_addopen(actions, to, "/dev/null", mode, 0);
}

/* Return: the process id, or -1 after a message. */
static pid_t spawn(const struct start *start, const sigset_t *mask)
{
	posix_spawn_file_actions_t actions;
	posix_spawnattr_t attr;
	pid_t pid = -1;
	int code;

	posix_spawn_file_actions_init(&actions);
	posix_spawnattr_init(&attr);
	posix_spawnattr_setflags(&attr, POSIX_SPAWN_SETSIGMASK);
	posix_spawnattr_setsigmask(&attr, mask);
	redirect(&actions, start->in, 0, O_RDONLY);
	redirect(&actions, start->out, 1, O_WRONLY);
	code = posix_spawnp(&pid, start->argv[0], &actions, &attr, start->argv, environ);
	posix_spawnattr_destroy(&attr);
	posix_spawn_file_actions_destroy(&actions);
	if (code == 0)
		return pid;
	fprintf(stderr, "bench: %s: %s\n", start->argv[0], strerror(code));
	return -1;
}

static void open_pipe(int ends[2])
{
	if (pipe2(ends, O_CLOEXEC) != 0)
		bench_die("pipe: %s", strerror(errno));
}

static void close_end(int *fd)
{
	if (*fd >= 0)
		close(*fd);
	*fd = -1;
}

static int open_status(pid_t pid)
{
	char path[64];

	snprintf(path, sizeof(path), "/proc/%ld/status", (long)pid);
	return open(path, O_RDONLY | O_CLOEXEC);
}

/* The RssAnon line of an open /proc/PID/status; 0 when there is none any more. */
static uint64_t read_anon(int fd)
{
	char text[4096];
	const char *line;
	ssize_t got = pread(fd, text, sizeof(text) - 1, 0);

	if (got <= 0)
		return 0;
	text[got] = '\0';
	line = strstr(text, "RssAnon:");
	return line ? strtoull(line + strlen("RssAnon:"), NULL, 10) * 1024 : 0;
}

static void look(int status_fd, struct bench_cost *cost)
{
	uint64_t anon = status_fd >= 0 ? read_anon(status_fd) : 0;

	if (anon > cost->anon)
		cost->anon = anon;
}

/* Wait for @pid. Return: its wait status, or -1 when it had to be killed. */
static int await(pid_t pid, const struct bench_command *command, const sigset_t *chld,
		 struct bench_cost *cost)
{
	double limit = command->timeout > 0 ? command->timeout : BENCH_TIMEOUT;
	double end = bench_seconds() + limit;
	int status_fd = command->watch_memory ? open_status(pid) : -1;
	struct timespec nap = { 0, 100000000 };
	struct rusage usage = { 0 };
	bool killed = false;
	int status = 0;

	if (command->watch_memory)
		nap.tv_nsec = SAMPLE_NSEC;
	while (wait4(pid, &status, WNOHANG, &usage) == 0) {
		look(status_fd, cost);
		if (!killed && bench_seconds() > end) {
			kill(pid, SIGKILL);
			killed = true;
		}
		sigtimedwait(chld, NULL, &nap);
	}
	cost->wall = bench_seconds() - cost->wall;
	cost->cpu = (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
		    (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-6;
	close_end(&status_fd);
	return killed ? -1 : status;
}

/* What the command said about its own time. */
static int read_seconds(int fd, double *seconds)
{
	char text[128];
	char *end;
	ssize_t got = read(fd, text, sizeof(text) - 1);

	if (got <= 0)
		return -1;
	text[got] = '\0';
	*seconds = strtod(text, &end);
	return end == text ? -1 : 0;
}

static int judge(const struct bench_command *command, int status)
{
	if (status == 0)
		return 0;
	if (status == -1)
		fprintf(stderr, "bench: %s: took too long, killed\n", command->argv[0]);
	else if (WIFEXITED(status))
		fprintf(stderr, "bench: %s: status %d\n", command->argv[0],
			WEXITSTATUS(status));
	else
		fprintf(stderr, "bench: %s: signal %d\n", command->argv[0],
			WTERMSIG(status));
	return -1;
}

int bench_run(const struct bench_command *command, struct bench_cost *cost)
{
	char cat[] = "cat";
	char *feed = command->feed ? strdup(command->feed) : NULL;
	char *feeder_argv[] = { cat, feed, NULL };
	int in[2] = { -1, -1 };
	int out[2] = { -1, -1 };
	pid_t feeder = -1;
	pid_t pid;
	sigset_t chld;
	sigset_t old;
	int code = -1;

	sigemptyset(&chld);
	sigaddset(&chld, SIGCHLD);
	sigprocmask(SIG_BLOCK, &chld, &old);
	if (feed)
		open_pipe(in);
	if (command->self_timed)
		open_pipe(out);
	cost->anon = 0;
	cost->wall = bench_seconds();
	pid = spawn(&(struct start){ command->argv, in[0], out[1] }, &old);
	if (feed && pid > 0)
		feeder = spawn(&(struct start){ feeder_argv, -1, in[1] }, &old);
	close_end(&in[0]);
	close_end(&in[1]);
	close_end(&out[1]);
	if (pid > 0)
		code = judge(command, await(pid, command, &chld, cost));
	if (feeder > 0)
		waitpid(feeder, NULL, 0);
	if (code == 0 && command->self_timed)
		code = read_seconds(out[0], &cost->wall);
	close_end(&out[0]);
	sigprocmask(SIG_SETMASK, &old, NULL);
	free(feed);
	return code;
}

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a;
	double y = *(const double *)b;

	return (x > y) - (x < y);
}

/* The value below which @share of the series is. */
static double quantile(const struct bench_series *series, double share)
{
	double sorted[BENCH_MAX_ROUNDS];
	double place = share * (double)(series->count - 1);
	size_t low = (size_t)place;
	size_t high = low + 1 < series->count ? low + 1 : low;

	memcpy(sorted, series->value, series->count * sizeof(sorted[0]));
	qsort(sorted, series->count, sizeof(sorted[0]), compare);
	return sorted[low] + (sorted[high] - sorted[low]) * (place - (double)low);
}

double bench_median(const struct bench_series *series)
{
	return series->count ? quantile(series, 0.5) : 0;
}

double bench_spread(const struct bench_series *series)
{
	double median = bench_median(series);

	if (median <= 0)
		return 0;
	return (quantile(series, 0.75) - quantile(series, 0.25)) / median;
}

static int once(struct bench_side *side, bool counts)
{
	double seconds;

	if (!side)
		return 0;
	if (side->run(side->ctx, &seconds) != 0)
		return -1;
	if (counts)
		side->series.value[side->series.count++] = seconds;
	return 0;
}

int bench_alternate(struct bench_side *a, struct bench_side *b, unsigned rounds)
{
	if (rounds > BENCH_MAX_ROUNDS)
		rounds = BENCH_MAX_ROUNDS;
	a->series.count = 0;
	if (b)
		b->series.count = 0;
	for (unsigned i = 0; i <= rounds; i++) {
		if (once(a, i > 0) != 0 || once(b, i > 0) != 0)
			return -1;
	}
	return 0;
}

int bench_wall(void *ctx, double *seconds)
{
	struct bench_cost cost;
	int code = bench_run(ctx, &cost);

	*seconds = cost.wall;
	return code;
}

int bench_cpu(void *ctx, double *seconds)
{
	struct bench_cost cost;
	int code = bench_run(ctx, &cost);

	*seconds = cost.cpu;
	return code;
}
