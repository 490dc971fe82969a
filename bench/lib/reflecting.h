/* SPDX-License-Identifier: MIT */
/*
 * bench/lib/reflecting.h - our side where reflection is set against a peer's: one object for
 * all modules, as an engine would have it; the reflection alone, or written as JSON too,
 * ours with the needs and the digest of the module.
 */
#ifndef SPVX_BENCH_REFLECTING_H
#define SPVX_BENCH_REFLECTING_H

#include "../timing.h"
#include "base/buf.h"
#include "modules.h"

#include <spvx/requires.h>

struct bench_reflecting {
	struct bench_modules all;
	struct spvx_reflect *reflect;
	struct spvx_requires *requires;
	struct sx_buf text; /* of one module */
	uint64_t result;    /* so that no compiler leaves the work out */
};

void bench_reflecting_open(struct bench_reflecting *r);
void bench_reflecting_free(struct bench_reflecting *r);

/* Whether the module can be reflected at all. */
bool bench_reflecting_can(struct bench_reflecting *r, const struct bench_module *m);

/* bench_fn of a struct bench_reflecting: to structures; to our document; to the document
 * that SPIRV-Cross writes. */
int bench_reflect_structs(void *ctx, double *seconds);
int bench_reflect_json(void *ctx, double *seconds);
int bench_reflect_same_json(void *ctx, double *seconds);

/* Take times in turn and print the row, in modules a second. */
void bench_reflecting_row(struct bench_reflecting *r, const char *work, bench_fn *ours,
			  bench_fn *peer, void *peer_ctx, const char *goal);

#endif
