/* SPDX-License-Identifier: MIT */
/*
 * bench/lib/modules.c - see bench/lib/modules.h.
 */
#include "modules.h"

#include "../timing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool bench_module_read(const char *path, struct bench_module *m)
{
	FILE *f = fopen(path, "rb");
	long size;

	*m = (struct bench_module){ NULL, 0 };
	if (!f)
		return false;
	fseek(f, 0, SEEK_END);
	size = ftell(f);
	rewind(f);
	m->count = size > 0 ? (size_t)size / sizeof(uint32_t) : 0;
	m->words = malloc(m->count * sizeof(uint32_t) + 1);
	if (m->words && fread(m->words, sizeof(uint32_t), m->count, f) != m->count)
		m->count = 0;
	fclose(f);
	return m->words && m->count;
}

static void add(struct bench_modules *all, const struct bench_module *m)
{
	all->items = realloc(all->items, (all->count + 1) * sizeof(*m));
	if (!all->items)
		bench_die("out of memory");
	all->items[all->count++] = *m;
	all->bytes += m->count * sizeof(uint32_t);
}

void bench_modules_read(struct bench_modules *all, const char *list, size_t max,
			bench_module_fn *take, void *ctx)
{
	FILE *f = fopen(list, "r");
	char path[4096];

	while (f && all->count < max && fgets(path, sizeof(path), f)) {
		struct bench_module m;

		path[strcspn(path, "\n")] = '\0';
		if (bench_module_read(path, &m) && take(ctx, &m))
			add(all, &m);
		else
			free(m.words);
	}
	if (f)
		fclose(f);
	if (!all->count)
		bench_die("%s: no module that can be compared", list);
}

void bench_modules_free(struct bench_modules *all)
{
	for (size_t i = 0; i < all->count; i++)
		free(all->items[i].words);
	free(all->items);
}
