/* SPDX-License-Identifier: MIT */
/*
 * bench/limits.c - what the machine itself can do, the measure for P1 and P2.
 *
 *	limits map|read FILE       mmap + sum + munmap, or read() + sum, once
 *	limits open|openat DIR     open, read, close each file of a tree, once
 *	limits rows FILE DIR       all of these, repeated, as rows for the table
 *
 * "Once" prints the seconds, and the sum so that no compiler leaves the work out.
 * open goes by whole paths and is what P2 speaks of; openat goes by directory and name.
 */
#define _GNU_SOURCE
#include "lib/row.h"
#include "lib/sum.h"
#include "timing.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define READ_WINDOW ((size_t)1 << 20)
#define FILE_ROOM   ((size_t)1 << 17) /* modules of a tree are < 100 KB */
#define ALIGNMENT   4096 /* read() to an address not a multiple of 32 takes twice the time */
#define MEMORY_SUM  ((size_t)512 << 20)
#define ROUNDS      7

/* The files of a tree, sorted; built before the clock starts. */
struct paths {
	char **list;
	size_t count;
	size_t cap;
};

/* What a measurement works on, and what it found. */
struct task {
	const char *file;
	struct paths paths;
	unsigned char *memory;
	size_t memory_len;
	uint64_t sum;
};

static void push(struct paths *paths, char *path)
{
	if (paths->count == paths->cap) {
		paths->cap = paths->cap ? 2 * paths->cap : 1024;
		paths->list = realloc(paths->list, paths->cap * sizeof(char *));
	}
	if (!paths->list || !path)
		bench_die("out of memory");
	paths->list[paths->count++] = path;
}

static bool is_directory(const char *path)
{
	struct stat st;

	return lstat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

static char *join(const char *dir, const char *name)
{
	char *path;

	return asprintf(&path, "%s/%s", dir, name) < 0 ? NULL : path;
}

static void scan(const char *dir, struct paths *found)
{
	struct dirent *entry;
	DIR *d = opendir(dir);

	if (!d)
		bench_die("%s: %s", dir, strerror(errno));
	while ((entry = readdir(d)))
		if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
			push(found, join(dir, entry->d_name));
	closedir(d);
}

static int by_name(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

static void collect(const char *root, struct paths *paths)
{
	struct paths found = { 0 };

	scan(root, &found);
	for (size_t i = 0; i < found.count; i++) {
		if (is_directory(found.list[i])) {
			scan(found.list[i], &found);
			free(found.list[i]);
		} else {
			push(paths, found.list[i]);
		}
	}
	free(found.list);
	qsort(paths->list, paths->count, sizeof(char *), by_name);
}

static int open_file(const char *path)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC);

	if (fd < 0)
		bench_die("%s: %s", path, strerror(errno));
	return fd;
}

static int run_map(void *ctx, double *seconds)
{
	struct task *task = ctx;
	double start = bench_seconds();
	int fd = open_file(task->file);
	struct stat st;
	size_t len;
	void *map;

	if (fstat(fd, &st) != 0)
		bench_die("%s: %s", task->file, strerror(errno));
	len = (size_t)st.st_size;
	map = mmap(NULL, len, PROT_READ, MAP_SHARED, fd, 0);
	if (map == MAP_FAILED)
		bench_die("%s: %s", task->file, strerror(errno));
	task->sum += bench_sum(map, len);
	munmap(map, len);
	close(fd);
	*seconds = bench_seconds() - start;
	return 0;
}

/* Touched before the clock starts. */
static unsigned char *new_window(size_t size)
{
	unsigned char *window = aligned_alloc(ALIGNMENT, size);

	if (!window)
		bench_die("out of memory");
	memset(window, 1, size);
	return window;
}

static int run_read(void *ctx, double *seconds)
{
	struct task *task = ctx;
	unsigned char *window = new_window(READ_WINDOW);
	double start = bench_seconds();
	int fd = open_file(task->file);
	ssize_t got;

	while ((got = read(fd, window, READ_WINDOW)) > 0)
		task->sum += bench_sum(window, (size_t)got);
	close(fd);
	free(window);
	*seconds = bench_seconds() - start;
	return 0;
}

static int run_memory(void *ctx, double *seconds)
{
	struct task *task = ctx;
	double start = bench_seconds();

	task->sum += bench_sum(task->memory, task->memory_len);
	*seconds = bench_seconds() - start;
	return 0;
}

static int run_memory_plain(void *ctx, double *seconds)
{
	struct task *task = ctx;
	double start = bench_seconds();

	task->sum += bench_sum_plain(task->memory, task->memory_len);
	*seconds = bench_seconds() - start;
	return 0;
}

/* The bare loop over a file each. */
static void take_file(struct task *task, int dirfd, const char *name, unsigned char *window)
{
	int fd = openat(dirfd, name, O_RDONLY | O_CLOEXEC);
	ssize_t got;

	if (fd < 0)
		bench_die("%s: %s", name, strerror(errno));
	got = read(fd, window, FILE_ROOM);
	if (got < 0)
		bench_die("%s: %s", name, strerror(errno));
	task->sum += (uint64_t)got;
	close(fd);
}

static int run_open(void *ctx, double *seconds)
{
	struct task *task = ctx;
	unsigned char *window = new_window(FILE_ROOM);
	double start = bench_seconds();

	for (size_t i = 0; i < task->paths.count; i++)
		take_file(task, AT_FDCWD, task->paths.list[i], window);
	*seconds = bench_seconds() - start;
	free(window);
	return 0;
}

/* A directory is opened when the sorted list enters it. */
static int run_openat(void *ctx, double *seconds)
{
	struct task *task = ctx;
	unsigned char *window = new_window(FILE_ROOM);
	double start = bench_seconds();
	char dir[4096] = "";
	size_t dir_len = 0;
	int dirfd = -1;

	for (size_t i = 0; i < task->paths.count; i++) {
		const char *path = task->paths.list[i];
		const char *name = strrchr(path, '/') + 1;
		size_t len = (size_t)(name - path);

		if (len >= sizeof(dir))
			bench_die("%s: %s", path, strerror(ENAMETOOLONG));
		if (len != dir_len || memcmp(path, dir, len) != 0) {
			memcpy(dir, path, len);
			dir[len] = '\0';
			dir_len = len;
			if (dirfd >= 0)
				close(dirfd);
			dirfd = open_file(dir);
		}
		take_file(task, dirfd, name, window);
	}
	if (dirfd >= 0)
		close(dirfd);
	*seconds = bench_seconds() - start;
	free(window);
	return 0;
}

/* Bytes that are neither all equal nor one shared zero page. */
static void fill_memory(struct task *task)
{
	uint64_t v = 1;

	task->memory_len = MEMORY_SUM;
	task->memory = malloc(MEMORY_SUM);
	if (!task->memory)
		bench_die("out of memory");
	for (size_t i = 0; i < MEMORY_SUM; i += sizeof(v)) {
		v = v * UINT64_C(6364136223846793005) + 1;
		memcpy(task->memory + i, &v, sizeof(v));
	}
}

enum subject {
	ON_FILE,
	ON_TREE,
	ON_MEMORY
};

static const struct measure {
	const char *name; /* on the command line; NULL = in the rows only */
	const char *work;
	enum subject subject;
	bench_fn *run;
} measures[] = {
	{ NULL, "sum of 512 MiB in memory, vectorised", ON_MEMORY, run_memory },
	{ NULL, "sum of 512 MiB in memory, plain C", ON_MEMORY, run_memory_plain },
	{ "map", "mmap + sum + munmap of the file", ON_FILE, run_map },
	{ "read", "read() in windows of 1 MiB + sum", ON_FILE, run_read },
	{ "open", "open, read, close: whole paths", ON_TREE, run_open },
	{ "openat", "open, read, close: directory and name", ON_TREE, run_openat },
};

#define MEASURES (sizeof(measures) / sizeof(measures[0]))

static uint64_t file_bytes(const char *path)
{
	struct stat st;

	if (stat(path, &st) != 0)
		bench_die("%s: %s", path, strerror(errno));
	return (uint64_t)st.st_size;
}

static void print_row(const struct measure *m, struct task *task)
{
	struct bench_side side = { .run = m->run, .ctx = task };
	struct bench_row row = { .id = "limit", .work = m->work, .against = -1 };
	double seconds;

	if (bench_alternate(&side, NULL, ROUNDS) != 0)
		bench_die("%s failed", m->work);
	seconds = bench_median(&side.series);
	row.spread = bench_spread(&side.series);
	if (m->subject == ON_TREE) {
		row.unit = "us/file";
		row.ours = seconds * 1e6 / (double)task->paths.count;
	} else {
		row.bytes = m->subject == ON_FILE ? file_bytes(task->file) : MEMORY_SUM;
		row.unit = "GB/s";
		row.ours = (double)row.bytes / seconds * 1e-9;
	}
	bench_row_print(&row);
}

static void free_task(struct task *task)
{
	for (size_t i = 0; i < task->paths.count; i++)
		free(task->paths.list[i]);
	free(task->paths.list);
	free(task->memory);
}

static int print_rows(const char *file, const char *dir)
{
	struct task task = { .file = file };

	collect(dir, &task.paths);
	if (task.paths.count == 0)
		bench_die("%s: no file", dir);
	fill_memory(&task);
	for (size_t i = 0; i < MEASURES; i++)
		print_row(&measures[i], &task);
	free_task(&task);
	return task.sum == 0; /* the sums are used: never 0 by any real input */
}

static int run_once(const struct measure *m, const char *subject)
{
	struct task task = { .file = subject };
	double seconds;

	if (m->subject == ON_TREE)
		collect(subject, &task.paths);
	if (m->run(&task, &seconds) != 0)
		return 2;
	free_task(&task);
	printf("%.9f %llu\n", seconds, (unsigned long long)task.sum);
	return 0;
}

int main(int argc, char **argv)
{
	if (argc == 4 && strcmp(argv[1], "rows") == 0)
		return print_rows(argv[2], argv[3]);
	for (size_t i = 0; argc == 3 && i < MEASURES; i++)
		if (measures[i].name && strcmp(argv[1], measures[i].name) == 0)
			return run_once(&measures[i], argv[2]);
	bench_die("usage: limits map|read FILE, limits open|openat DIR, limits rows FILE "
		  "DIR");
}
