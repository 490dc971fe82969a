/* SPDX-License-Identifier: MIT */
/*
 * bench/reflect.c - reflection of modules in memory: no start-up, no files.
 *
 *	reflect FILE
 *
 * The rate over the modules of FILE, which are back to back, against a bare walk over the
 * same bytes, in turn. One object makes all reflections, as an engine would have it.
 */
#include "lib/bytes.h"
#include "lib/row.h"
#include "lib/walk.h"
#include "timing.h"

#include <spvx/reflect.h>

#include <stdio.h>
#include <stdlib.h>

#define MEMORY_MAX ((size_t)64 << 20)
#define ROUNDS     9

struct modules {
	unsigned char *data;
	size_t len;
	size_t count;
	struct spvx_reflect *reflect;
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

/* All modules, up to one that is damaged. */
static int reflect(void *ctx, double *seconds)
{
	struct modules *m = ctx;
	const struct spvx_reflection *r;
	double start = bench_seconds();
	size_t at = 0;
	int err = 0;

	m->count = 0;
	while (!err && at < m->len) {
		err = spvx_reflect_load(m->reflect, m->data + at, m->len - at, &r);
		if (err || r->fault)
			break;
		m->result += r->size;
		m->count++;
		at += (size_t)r->bytes;
	}
	*seconds = bench_seconds() - start;
	return err;
}

static void measure(struct modules *m)
{
	struct bench_side ours = { reflect, m, { .count = 0 } };
	struct bench_side limit = { walk, m, { .count = 0 } };
	struct bench_row row = { .id = "P8" };
	char work[64];
	double a;
	double w;

	if (bench_alternate(&ours, &limit, ROUNDS))
		bench_die("reflect failed");
	a = bench_median(&ours.series);
	w = bench_median(&limit.series);
	snprintf(work, sizeof(work), "library: reflect, %.0f modules/s",
		 (double)m->count / a);
	row.work = work;
	row.bytes = m->len;
	row.unit = "GB/s";
	row.ours = (double)m->len / a * 1e-9;
	row.against = (double)m->len / w * 1e-9;
	row.ratio = w / a;
	row.spread = bench_spread(&ours.series);
	bench_row_print(&row);
}

int main(int argc, char **argv)
{
	struct modules m = { .len = 0 };

	if (argc != 2)
		bench_die("usage: reflect FILE");
	m.data = bench_bytes(argv[1], MEMORY_MAX, &m.len);
	m.len = m.len / 4 * 4;
	if (spvx_reflect_create(NULL, &m.reflect))
		bench_die("out of memory");
	measure(&m);
	spvx_reflect_free(m.reflect);
	free(m.data);
	return m.result == 0; /* the results are used: never 0 by any real input */
}
