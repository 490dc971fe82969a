/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/judge.h - what is wrong with a pipeline.
 */
#ifndef SPVX_CMD_PIPELINES_JUDGE_H
#define SPVX_CMD_PIPELINES_JUDGE_H

#include "cmd/pipelines/set.h"
#include "cmd/pipelines/shaders.h"

/* What to do with a finding; texts are good until it returns. Return: 0 or an error. */
typedef int pipe_found_fn(void *ctx, const struct sx_pipe_finding *f);

/**
 * struct pipe_judging - with what pipelines are judged
 * @set:     objects of all INPUTs
 * @shaders: their modules
 * @lookup:  of this thread
 * @arena:   for what is put together
 * @uses:    receives struct sx_pipe_use of all stages
 * @found:   called with what is wrong
 * @ctx:     passed to it
 */
struct pipe_judging {
	const struct pipe_set *set;
	const struct pipe_shaders *shaders;
	struct pipe_lookup *lookup;
	struct sx_arena *arena;
	struct sx_vec *uses;
	pipe_found_fn *found;
	void *ctx;
};

/* What a pipeline refers to and no INPUT has. Return: 0, or what @found returns. */
int pipe_judge_references(const struct pipe_judging *with, const struct sx_pipe_row *row);

/* Whether it fits its shaders, libraries followed. Return: as pipe_judge_references(). */
int pipe_judge_fit(const struct pipe_judging *with, const struct sx_pipe_row *row);

/* Its stages, then those of its libraries, struct spvx_cache_stage after what is in @stages.
 * Return: 0, -SPVX_ENOMEM. */
int pipe_judge_stages(const struct pipe_set *s, const struct sx_pipe_row *row,
		      struct sx_vec *stages);

#endif
