/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/weights.h - compile costs of pipelines, estimated from their modules.
 */
#ifndef SPVX_CMD_PIPELINES_WEIGHTS_H
#define SPVX_CMD_PIPELINES_WEIGHTS_H

#include "base/map.h"
#include "base/vec.h"
#include "cmd/pipelines/counts.h"
#include "frame/command.h"
#include "spirv/weigh.h"

/**
 * struct pipe_weights - the weights of modules and of pipelines
 * @index:   maps the hash of a module to a place in @modules + 1
 * @modules: struct sx_weight
 * @rows:    struct sx_pipe_weight, a row for each pipeline
 * @arena:   owns the addresses of rows
 */
struct pipe_weights {
	struct sx_strmap index;
	struct sx_vec modules;
	struct sx_vec rows;
	struct sx_arena arena;
	int err; /* 0, or the first failure */
};

void pipe_weights_init(struct pipe_weights *w);
void pipe_weights_free(struct pipe_weights *w);

/* Read the modules of archives. Return: 0 or a negative code. */
int pipe_weights_read(struct pipe_weights *w, struct cmd_run *run,
		      const struct opt_list *archives);

/* Add a pipeline; @stages: struct spvx_cache_stage, with those of its libraries. */
void pipe_weights_add(struct pipe_weights *w, const struct sx_pipe_row *row,
		      const struct sx_vec *stages);

/* Write the rows, the most costly first if @sorted. */
void pipe_weights_put(struct pipe_weights *w, bool sorted, pipe_put_fn *put, void *ctx);

#endif
