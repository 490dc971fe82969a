/* SPDX-License-Identifier: MIT */
/*
 * bench/timing.h - how a time is taken: a monotonic clock, a command run to its end, two
 * sides run in turn after a warm-up, and what is said of a series of times. Knows nothing
 * of SPIR-V; how a result is printed is in lib/row.h.
 */
#ifndef SPVX_BENCH_TIMING_H
#define SPVX_BENCH_TIMING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define BENCH_MAX_ROUNDS 401

/* Seconds since some fixed moment. */
double bench_seconds(void);

/* A command line; its standard output goes to /dev/null. */
struct bench_command {
	char *const *argv;
	const char *feed; /* a file that `cat` pipes into standard input; NULL: /dev/null */
	bool self_timed;  /* prints the seconds it took itself, first on standard output */
	bool watch_memory; /* look at its anonymous memory all the time */
	double timeout;    /* seconds until it is killed, 0 = BENCH_TIMEOUT */
};

#define BENCH_TIMEOUT 60.0

struct bench_cost {
	double wall;   /* seconds from start to end, or what the command said itself */
	double cpu;    /* seconds of user and system time */
	uint64_t anon; /* bytes, highest RssAnon seen */
};

/* Run it once. Return: 0, or -1 after a message (cannot start, status not 0, timeout). */
int bench_run(const struct bench_command *command, struct bench_cost *cost);

struct bench_series {
	double value[BENCH_MAX_ROUNDS];
	unsigned count;
};

double bench_median(const struct bench_series *series);

/* Distance of the quartiles over the median: 0.1 and more is a wide spread. */
double bench_spread(const struct bench_series *series);

/* Do the work once and say how many seconds it took. Return: 0 or -1. */
typedef int bench_fn(void *ctx, double *seconds);

struct bench_side {
	bench_fn *run;
	void *ctx;
	struct bench_series series;
};

/**
 * bench_alternate() - take the times of two sides in turn
 * @a:      one side, its series is filled
 * @b:      the other side, may be NULL
 * @rounds: times each is run, after one run that does not count
 * Return: 0, or -1 when a run failed
 */
int bench_alternate(struct bench_side *a, struct bench_side *b, unsigned rounds);

/* bench_fn for a struct bench_command: wall clock, and user + system time. */
int bench_wall(void *ctx, double *seconds);
int bench_cpu(void *ctx, double *seconds);

/* Print a message and end the program with status 2. */
void bench_die(const char *format, ...) __attribute__((noreturn, format(printf, 1, 2)));

#endif
