/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/fit.h - checks of a pipeline.
 */
#ifndef SPVX_CMD_PIPELINES_FIT_H
#define SPVX_CMD_PIPELINES_FIT_H

#include "cmd/pipelines/set.h"
#include "cmd/pipelines/shaders.h"

/* Receives a finding; its texts are valid until it returns. Return: 0 or an error. */
typedef int pipe_found_fn(void *ctx, const struct sx_pipe_finding *f);

/**
 * struct pipe_checks - inputs and outputs of the checks
 * @set:     objects of all INPUTs
 * @shaders: summaries of their modules
 * @lookup:  of this thread
 * @arena:   for temporary data
 * @uses:    receives struct sx_pipe_use of all stages
 * @found:   called with each finding
 * @ctx:     passed to @found
 */
struct pipe_checks {
	const struct pipe_set *set;
	const struct pipe_shaders *shaders;
	struct pipe_lookup *lookup;
	struct sx_arena *arena;
	struct sx_vec *uses;
	pipe_found_fn *found;
	void *ctx;
};

/* Find references of a pipeline to objects that no INPUT has. Return: 0, or an error of
 * @found. */
int pipe_check_references(const struct pipe_checks *with, const struct sx_pipe_row *row);

/* Compare a pipeline, and its libraries, with their shaders. Return: as
 * pipe_check_references(). */
int pipe_check_fit(const struct pipe_checks *with, const struct sx_pipe_row *row);

/* Append the stages of a pipeline, then those of its libraries, to @stages, of struct
 * spvx_cache_stage. Return: 0, -SPVX_ENOMEM. */
int pipe_collect_stages(const struct pipe_set *s, const struct sx_pipe_row *row,
			struct sx_vec *stages);

#endif
