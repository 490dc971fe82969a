/* SPDX-License-Identifier: MIT */
/*
 * bench/lines.c - line tables of modules in memory: no start-up, no files.
 *
 *	lines NAME FILE
 *
 * Each row sets the rate over the modules of FILE, which are back to back, against a bare
 * walk over the same bytes, in turn. Index and debug information are loaded again and
 * again, as a program does that works through many modules.
 */
#include "lib/bytes.h"
#include "lib/row.h"
#include "lib/walk.h"
#include "timing.h"

#include <spvx/debug.h>

#include <stdio.h>
#include <stdlib.h>

#define MEMORY_MAX ((size_t)64 << 20)
#define ROUNDS     9

struct modules {
	unsigned char *data;
	size_t len;
	struct spvx_module index;
	struct spvx_debug debug;
	uint64_t result; /* so that no compiler leaves the work out */
};

static int walk(void *ctx, double *seconds)
{
	struct modules *m = ctx;
	double start = bench_seconds();

	m->result += bench_walk(m->data, m->len);
	*seconds = bench_seconds() - start;
	return 0;
}

/* All modules through one call; what follows the current one is left out. */
static int load_all(struct modules *m, int (*load)(struct modules *m, size_t at),
		    double *seconds)
{
	double start = bench_seconds();
	size_t at = 0;
	int err = 0;

	while (!err && at < m->len) {
		err = load(m, at);
		at += (size_t)m->index.word_count * SPVX_WORD_BYTES;
	}
	*seconds = bench_seconds() - start;
	return err;
}

static int load_index(struct modules *m, size_t at)
{
	int err = spvx_module_load(&m->index, m->data + at, m->len - at);

	m->result += m->index.ids_used;
	return err;
}

static int load_lines(struct modules *m, size_t at)
{
	int err = spvx_debug_read(&m->debug, &m->index, m->data + at, m->len - at);

	m->result += m->debug.span_count;
	return err;
}

static int lines(void *ctx, double *seconds)
{
	return load_all(ctx, load_lines, seconds);
}

static int index_only(void *ctx, double *seconds)
{
	return load_all(ctx, load_index, seconds);
}

static const struct {
	const char *work;
	const char *goal; /* NULL: none is set, the figure says where time goes */
	bench_fn *run;
} works[] = {
	{ "line table, with the index", ">= 0.2", lines },
	{ "whole index", NULL, index_only },
};

static void measure(size_t i, const char *name, struct modules *m)
{
	struct bench_side ours = { works[i].run, m, { .count = 0 } };
	struct bench_side limit = { walk, m, { .count = 0 } };
	char work[80];
	struct bench_row row = { .id = "P11", .work = work, .goal = works[i].goal };

	snprintf(work, sizeof(work), "%s, %s", works[i].work, name);
	if (bench_alternate(&ours, &limit, ROUNDS))
		bench_die("%s failed", work);
	bench_row_rates(&row, m->len, &ours, &limit);
	bench_row_print(&row);
}

int main(int argc, char **argv)
{
	struct modules m = { .len = 0 };

	if (argc != 3)
		bench_die("usage: lines NAME FILE");
	m.data = bench_bytes(argv[2], MEMORY_MAX, &m.len);
	if (spvx_module_init(&m.index, NULL) || spvx_debug_init(&m.debug, NULL))
		bench_die("out of memory");
	for (size_t i = 0; i < sizeof(works) / sizeof(works[0]); i++)
		measure(i, argv[1], &m);
	spvx_debug_fini(&m.debug);
	spvx_module_fini(&m.index);
	free(m.data);
	return m.result == 0; /* it is used: never 0 by any real input */
}
