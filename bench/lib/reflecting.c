/* SPDX-License-Identifier: MIT */
/*
 * bench/lib/reflecting.c - see bench/lib/reflecting.h.
 */
#include "reflecting.h"

#include "report/reflect/reflect.h"
#include "row.h"

#include <stdio.h>

#define ROUNDS 9

void bench_reflecting_open(struct bench_reflecting *r)
{
	*r = (struct bench_reflecting){ .result = 0 };
	sx_buf_init(&r->text, NULL);
	if (spvx_reflect_create(NULL, &r->reflect) ||
	    spvx_requires_create(NULL, &r->requires))
		bench_die("out of memory");
}

void bench_reflecting_free(struct bench_reflecting *r)
{
	bench_modules_free(&r->all);
	spvx_reflect_free(r->reflect);
	spvx_requires_free(r->requires);
	sx_buf_free(&r->text);
}

static size_t size_of(const struct bench_module *m)
{
	return m->count * sizeof(uint32_t);
}

bool bench_reflecting_can(struct bench_reflecting *r, const struct bench_module *m)
{
	const struct spvx_reflection *made;

	return !spvx_reflect_load(r->reflect, m->words, size_of(m), &made) && !made->fault;
}

/* ---- how it is written ---- */

typedef void write_fn(struct sx_buf *b, const struct sx_reflect_view *v);

static void nothing(struct sx_buf *b, const struct sx_reflect_view *v)
{
	(void)b;
	(void)v;
}

static void document(struct sx_buf *b, const struct sx_reflect_view *v)
{
	struct sx_json j;

	sx_json_init(&j, b, false);
	sx_reflect_json(&j, v);
	sx_json_finish(&j);
}

static int written(struct bench_reflecting *r, struct sx_reflect_view *v, write_fn *write)
{
	int err = sx_reflect_view_open(v);

	if (err)
		return err;
	r->text.len = 0;
	write(&r->text, v);
	sx_reflect_view_close(v);
	r->result += r->text.len;
	return r->text.error;
}

static int one(struct bench_reflecting *r, const struct bench_module *m, write_fn *write)
{
	struct sx_reflect_view v = { .address = { "m.spv", 5 },
				     .g = spvx_grammar_builtin(),
				     .module = m->words,
				     .size = size_of(m) };
	char hex[65];
	int err;

	if (write != document) {
		err = spvx_reflect_load(r->reflect, v.module, v.size, &v.r);
	} else {
		err = spvx_requires_load(r->requires, v.module, v.size, &v.requires);
		v.r = err ? NULL : v.requires->reflection;
		sx_reflect_view_set_module(&v, v.module, v.size, hex);
	}
	if (!err && write != nothing)
		err = written(r, &v, write);
	r->result += err ? 0 : v.r->size;
	return err;
}

static int run(struct bench_reflecting *r, write_fn *write, double *seconds)
{
	double start = bench_seconds();
	int err = 0;

	for (size_t i = 0; i < r->all.count && !err; i++)
		err = one(r, &r->all.items[i], write);
	*seconds = bench_seconds() - start;
	return err;
}

int bench_reflect_structs(void *ctx, double *seconds)
{
	return run(ctx, nothing, seconds);
}

int bench_reflect_json(void *ctx, double *seconds)
{
	return run(ctx, document, seconds);
}

int bench_reflect_same_json(void *ctx, double *seconds)
{
	return run(ctx, sx_reflect_spirv_cross, seconds);
}

/* ---- rows ---- */

void bench_reflecting_row(struct bench_reflecting *r, const char *work, bench_fn *ours,
			  bench_fn *peer, void *peer_ctx, const char *goal)
{
	struct bench_side a = { .run = ours, .ctx = r };
	struct bench_side b = { .run = peer, .ctx = peer_ctx };
	struct bench_row row = { .id = "P8", .goal = goal };
	char name[80];

	snprintf(name, sizeof(name), "library: %s, %zu modules", work, r->all.count);
	row.work = name;
	if (bench_alternate(&a, &b, ROUNDS))
		bench_die("%s failed", name);
	bench_row_rates(&row, r->all.bytes, &a, &b);
	row.unit = "modules/s";
	row.ours = (double)r->all.count / bench_median(&a.series);
	row.against = (double)r->all.count / bench_median(&b.series);
	bench_row_print(&row);
}
