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

/* What a pipeline refers to and no INPUT has. Return: 0, or what @found returns. */
int pipe_judge_references(const struct pipe_set *s, const struct sx_pipe_row *row,
			  pipe_found_fn *found, void *ctx);

/* Whether it fits its shaders, libraries followed; @arena: for what is put together; @uses:
 * receives struct sx_pipe_use of all stages, or NULL. Return: as pipe_judge_references(). */
int pipe_judge_fit(const struct pipe_set *s, struct pipe_shaders *shaders,
		   const struct sx_pipe_row *row, struct sx_arena *arena,
		   struct sx_vec *uses, pipe_found_fn *found, void *ctx);

/* Its stages, then those of its libraries, struct spvx_cache_stage after what is in @stages.
 * Return: 0, -SPVX_ENOMEM. */
int pipe_judge_stages(const struct pipe_set *s, const struct sx_pipe_row *row,
		      struct sx_vec *stages);

#endif
