/* SPDX-License-Identifier: MIT */
/*
 * pipeline/weights.h - compile costs of pipelines, estimated from their modules.
 */
#ifndef SPVX_PIPELINE_WEIGHTS_H
#define SPVX_PIPELINE_WEIGHTS_H

#include "base/map.h"
#include "base/vec.h"
#include "pipeline/rows.h"

struct spvx_stream;
struct sx_weigher;

/**
 * struct sx_pipe_weights - the weights of modules and of pipelines
 * @index:   maps the hash of a module to a place in @modules + 1
 * @modules: struct sx_weight
 * @counted: of each, the number of the last row that counts it
 * @rows:    struct sx_pipe_weight, a row for each pipeline
 * @arena:   owns the addresses of rows
 */
struct sx_pipe_weights {
	struct sx_strmap index;
	struct sx_vec modules;
	struct sx_vec counted;
	struct sx_vec rows;
	struct sx_arena arena;
	int err; /* 0, or the first failure */
};

void sx_pipe_weights_init(struct sx_pipe_weights *w);
void sx_pipe_weights_free(struct sx_pipe_weights *w);

/* Weigh a module, unless one of its name has been. Return: 0 or a negative code. */
int sx_pipe_weights_module(struct sx_pipe_weights *w, struct sx_weigher *weigher,
			   uint64_t hash, struct spvx_stream *stream);

/* Add a pipeline; @stages: struct spvx_cache_stage, with those of its libraries. */
void sx_pipe_weights_add(struct sx_pipe_weights *w, const struct sx_pipe_row *row,
			 const struct sx_vec *stages);

/* Write the rows, the most costly first if @sorted. */
void sx_pipe_weights_put(struct sx_pipe_weights *w, bool sorted, sx_pipe_put_fn *put,
			 void *ctx);

#endif
