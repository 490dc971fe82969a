/* SPDX-License-Identifier: MIT */
/*
 * bench/lib/modules.h - real modules, each in memory of its own: what a peer in the same
 * process is measured with. Which of them take part, the bench says: those that both sides
 * can do.
 */
#ifndef SPVX_BENCH_MODULES_H
#define SPVX_BENCH_MODULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct bench_module {
	uint32_t *words;
	size_t count;
};

struct bench_modules {
	struct bench_module *items;
	size_t count;
	uint64_t bytes;
};

/* Whole words of a file, released with free(). Return: false when there is none. */
bool bench_module_read(const char *path, struct bench_module *m);

/* Whether a module is to take part. */
typedef bool bench_module_fn(void *ctx, const struct bench_module *m);

/**
 * bench_modules_read() - read the modules that a file names, one path a line
 * @all:  begins zeroed
 * @list: the file
 * @max:  how many are taken at most
 * @take: asked of each
 */
void bench_modules_read(struct bench_modules *all, const char *list, size_t max,
			bench_module_fn *take, void *ctx);

void bench_modules_free(struct bench_modules *all);

#endif
