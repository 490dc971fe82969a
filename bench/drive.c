/* SPDX-License-Identifier: MIT */
/*
 * bench/drive.c - runs whole commands against each other, or against a limit, and prints
 * a row of the result table.
 *
 *	drive MODE OPTION... -- COMMAND... [-- REFERENCE...]
 *
 * MODE rate: bytes a second; file: time a file; cold: the same of files that are not in memory,
 * which only root can see to; start: time above the reference's; cost:
 * processor time against the reference's; work: bytes a second of it; peak: anonymous memory;
 * growth: time at 2N over time at N (the input is appended to COMMAND).
 */
#define _GNU_SOURCE
#include "lib/row.h"
#include "timing.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define GB  1e9
#define MIB (1024.0 * 1024.0)

struct job {
	struct bench_row row;
	struct bench_command ours;
	struct bench_command against; /* argv NULL: none */
	bench_fn *time;               /* of a run */
	uint64_t rounds;
	uint64_t ref_bytes; /* of the reference, 0 = the same bytes */
	uint64_t files;
	char *corpus; /* growth: the generator, the shape, where its files go */
	char *shape;
	const char *dir;
};

/* bench_wall() with no file in memory. */
static int cold_wall(void *ctx, double *seconds)
{
	FILE *f = fopen("/proc/sys/vm/drop_caches", "w");

	if (!f)
		bench_die("nothing can be dropped from memory here");
	sync();
	fputs("3\n", f);
	fclose(f);
	return bench_wall(ctx, seconds);
}

/* Times of both sides. Return: 0, or -1 when one failed; then the row says so. */
static int take_times(struct job *job, double *ours, double *against)
{
	struct bench_side a = { .run = job->time, .ctx = &job->ours };
	struct bench_side b = { .run = job->time, .ctx = &job->against };
	double spread;

	if (!job->against.argv)
		bench_die("%s needs a reference", job->row.id);
	if (bench_alternate(&a, &b, (unsigned)job->rounds) != 0)
		return -1;
	*ours = bench_median(&a.series);
	*against = bench_median(&b.series);
	spread = bench_spread(&b.series);
	job->row.spread = bench_spread(&a.series);
	if (spread > job->row.spread)
		job->row.spread = spread;
	return 0;
}

static int rate(struct job *job)
{
	double bytes = (double)job->row.bytes;
	double ref_bytes = job->ref_bytes ? (double)job->ref_bytes : bytes;
	double ours;
	double against;

	if (take_times(job, &ours, &against) != 0)
		return -1;
	job->row.unit = "GB/s";
	job->row.ours = bytes / ours / GB;
	job->row.against = ref_bytes / against / GB;
	job->row.ratio = job->row.ours / job->row.against;
	return 0;
}

static int per_file(struct job *job)
{
	double ours;
	double against;

	if (take_times(job, &ours, &against) != 0)
		return -1;
	job->row.unit = "us/file";
	job->row.ours = ours * 1e6 / (double)job->files;
	job->row.against = against * 1e6 / (double)job->files;
	job->row.ratio = ours / against;
	return 0;
}

/* User and system time, which neighbours on the machine hardly change. */
static int cost(struct job *job)
{
	struct bench_side a = { .run = bench_cpu, .ctx = &job->ours };
	struct bench_side b = { .run = bench_cpu, .ctx = &job->against };

	if (bench_alternate(&a, job->against.argv ? &b : NULL, (unsigned)job->rounds) != 0)
		return -1;
	job->row.unit = "ms";
	job->row.ours = bench_median(&a.series) * 1e3;
	job->row.spread = bench_spread(&a.series);
	if (!job->against.argv)
		return 0;
	job->row.against = bench_median(&b.series) * 1e3;
	job->row.ratio = job->row.ours / job->row.against;
	return 0;
}

/* Bytes in such a second, without a reference. */
static int work(struct job *job)
{
	if (cost(job) != 0)
		return -1;
	job->row.unit = "MB/s";
	job->row.ours = (double)job->row.bytes / job->row.ours / 1e3;
	job->row.ratio = job->row.ours;
	return 0;
}

static int start_up(struct job *job)
{
	double ours;
	double against;

	if (take_times(job, &ours, &against) != 0)
		return -1;
	job->row.unit = "ms";
	job->row.ours = ours * 1e3;
	job->row.against = against * 1e3;
	job->row.ratio = (ours - against) * 1e3;
	return 0;
}

/* The highest of all rounds: a look may miss a short peak, not each time. */
static int peak(struct job *job)
{
	uint64_t anon = 0;
	struct bench_cost cost;

	job->ours.watch_memory = true;
	for (uint64_t i = 0; i < job->rounds; i++) {
		if (bench_run(&job->ours, &cost) != 0)
			return -1;
		if (cost.anon > anon)
			anon = cost.anon;
	}
	job->row.unit = "MiB";
	job->row.ours = (double)anon / MIB;
	job->row.ratio = job->row.ours;
	return 0;
}

/* Below this, or this many bytes of input, N is doubled further. */
#define GROWTH_SECONDS 0.030
#define GROWTH_FIRST   4096
#define GROWTH_BYTES   ((off_t)320 << 20)

static off_t file_bytes(const char *path)
{
	struct stat st;

	return stat(path, &st) == 0 ? st.st_size : 0;
}

/* Write the shape at size @n. Return: 0 or -1. */
static int generate(const struct job *job, unsigned long n, char *path)
{
	char growth[] = "--growth";
	char count[] = "--count";
	char out[] = "--out";
	char number[32];
	char *argv[] = { job->corpus, growth, job->shape, count, number, out, path, NULL };
	struct bench_command command = { .argv = argv };
	struct bench_cost cost;

	snprintf(number, sizeof(number), "%lu", n);
	return bench_run(&command, &cost);
}

/* How much larger N must be to last long enough; a power of two, the input within limits. */
static unsigned long step(double seconds, off_t bytes)
{
	unsigned long factor = 2;

	while (factor < 16 && seconds * (double)factor < GROWTH_SECONDS * 1.2 &&
	       bytes * (off_t)factor < GROWTH_BYTES)
		factor *= 2;
	return factor;
}

/* The command refuses @n: a limit of its own is in the way. Return: an N of which it takes twice as
 * many, too, as far as @taken is known to be taken; its file is in @path. 0 = failed. */
static unsigned long back_off(const struct job *job, struct bench_command *command,
			      char *path, unsigned long n, unsigned long taken)
{
	struct bench_cost cost;

	for (n /= 2; n > taken; n /= 2) {
		if (generate(job, n, path) != 0)
			return 0;
		if (bench_run(command, &cost) == 0)
			break;
	}
	return n > 1 && generate(job, n / 2, path) == 0 ? n / 2 : 0;
}

/* Find an N whose time can be measured. Its file stays in @path. Return: N, 0 = failed. */
static unsigned long calibrate(const struct job *job, struct bench_command *command,
			       char *path)
{
	struct bench_cost cost;
	unsigned long taken = 0;
	unsigned long n = GROWTH_FIRST;

	for (;;) {
		if (generate(job, n, path) != 0)
			return 0;
		if (bench_run(command, &cost) != 0)
			return back_off(job, command, path, n, taken);
		if (cost.cpu > GROWTH_SECONDS || file_bytes(path) >= GROWTH_BYTES)
			return n;
		taken = n;
		n *= step(cost.cpu, file_bytes(path));
	}
}

/* The command with one word more. The caller frees the list. */
static char **with_input(char *const *argv, char *path)
{
	size_t count = 0;
	char **more;

	while (argv[count])
		count++;
	more = calloc(count + 2, sizeof(char *));
	if (!more)
		bench_die("out of memory");
	memcpy(more, argv, count * sizeof(char *));
	more[count] = path;
	return more;
}

/* User and system time: what a neighbour on the machine does, does not grow with N. */
static int growth_times(struct job *job, char *once, char *twice)
{
	struct bench_side a = { .run = bench_cpu, .ctx = &job->ours };
	struct bench_side b = { .run = bench_cpu, .ctx = &job->against };
	unsigned long n = calibrate(job, &job->against, once);

	if (n == 0 || generate(job, 2 * n, twice) != 0)
		return -1;
	if (bench_alternate(&a, &b, (unsigned)job->rounds) != 0)
		return -1;
	job->row.bytes = (uint64_t)file_bytes(once);
	job->row.unit = "ms";
	job->row.ours = bench_median(&a.series) * 1e3;
	job->row.against = bench_median(&b.series) * 1e3;
	job->row.ratio = job->row.ours / job->row.against;
	job->row.spread = bench_spread(&a.series);
	return 0;
}

static int growth(struct job *job)
{
	char *once = NULL;
	char *twice = NULL;
	char **ours;
	char **against;
	int code;

	if (!job->corpus || !job->shape || !job->dir)
		bench_die("growth needs --corpus, --shape and --dir");
	if (asprintf(&once, "%s/growth-1.spv", job->dir) < 0 ||
	    asprintf(&twice, "%s/growth-2.spv", job->dir) < 0)
		bench_die("out of memory");
	ours = with_input(job->ours.argv, twice);
	against = with_input(job->ours.argv, once);
	job->ours.argv = ours;
	job->against.argv = against;
	code = growth_times(job, once, twice);
	unlink(once);
	unlink(twice);
	free(ours);
	free(against);
	free(once);
	free(twice);
	return code;
}

static const struct mode {
	const char *name;
	int (*run)(struct job *job);
	bench_fn *time; /* for take_times() */
} modes[] = {
	{ "rate", rate, bench_wall },    { "file", per_file, bench_wall },
	{ "cold", per_file, cold_wall }, { "start", start_up, bench_wall },
	{ "cost", cost, NULL },          { "work", work, NULL },
	{ "peak", peak, NULL },          { "growth", growth, NULL },
};

enum kind {
	TEXT,
	COUNT,
	FLAG
};

static const struct setting {
	const char *name;
	enum kind kind;
	size_t offset; /* in struct job: a char *, a uint64_t, a bool */
} settings[] = {
	{ "--id", TEXT, offsetof(struct job, row.id) },
	{ "--work", TEXT, offsetof(struct job, row.work) },
	{ "--goal", TEXT, offsetof(struct job, row.goal) },
	{ "--bytes", COUNT, offsetof(struct job, row.bytes) },
	{ "--ref-bytes", COUNT, offsetof(struct job, ref_bytes) },
	{ "--files", COUNT, offsetof(struct job, files) },
	{ "--rounds", COUNT, offsetof(struct job, rounds) },
	{ "--feed", TEXT, offsetof(struct job, ours.feed) },
	{ "--self", FLAG, offsetof(struct job, against.self_timed) },
	{ "--corpus", TEXT, offsetof(struct job, corpus) },
	{ "--shape", TEXT, offsetof(struct job, shape) },
	{ "--dir", TEXT, offsetof(struct job, dir) },
};

static const struct setting *find_setting(const char *name)
{
	for (size_t i = 0; i < sizeof(settings) / sizeof(settings[0]); i++)
		if (strcmp(name, settings[i].name) == 0)
			return &settings[i];
	bench_die("unknown option %s", name);
}

/* Options up to the first "--". Return: what follows it. */
static char **read_settings(struct job *job, char **argv)
{
	for (; *argv && strcmp(*argv, "--") != 0; argv++) {
		const struct setting *setting = find_setting(*argv);
		void *place = (char *)job + setting->offset;

		if (setting->kind == FLAG) {
			*(bool *)place = true;
			continue;
		}
		if (!*++argv)
			bench_die("%s needs a value", setting->name);
		if (setting->kind == TEXT)
			*(char **)place = *argv;
		else
			*(uint64_t *)place = strtoull(*argv, NULL, 10);
	}
	if (!*argv)
		bench_die("no command");
	return argv + 1;
}

/* What follows the options: one command, or two with "--" between them. */
static void split_commands(struct job *job, char **argv)
{
	job->ours.argv = argv;
	for (; *argv; argv++) {
		if (strcmp(*argv, "--") == 0) {
			*argv = NULL;
			job->against.argv = argv + 1;
			break;
		}
	}
	if (!job->ours.argv[0] || (job->against.argv && !job->against.argv[0]))
		bench_die("no command after --");
}

int main(int argc, char **argv)
{
	struct job job = {
		.row = { .id = "-", .work = "-", .ours = -1, .against = -1, .unit = "-" },
		.rounds = 5,
	};
	const struct mode *mode = NULL;

	for (size_t i = 0; argc > 1 && i < sizeof(modes) / sizeof(modes[0]); i++)
		if (strcmp(argv[1], modes[i].name) == 0)
			mode = &modes[i];
	if (!mode)
		bench_die("usage: drive MODE OPTION... -- COMMAND... [-- REFERENCE...]");
	split_commands(&job, read_settings(&job, argv + 2));
	job.time = mode->time;
	if (mode->run(&job) != 0)
		job.row.ours = -1;
	bench_row_print(&job.row);
	return job.row.ours < 0;
}
