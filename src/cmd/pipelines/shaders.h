/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/shaders.h - summaries of the entry points that pipelines name.
 *
 * A module is reflected once; where sizes of its arrays depend on specialization constants,
 * once more for each set of values that a pipeline gives them.
 */
#ifndef SPVX_CMD_PIPELINES_SHADERS_H
#define SPVX_CMD_PIPELINES_SHADERS_H

#include "base/map.h"
#include "base/vec.h"
#include "frame/command.h"
#include "pipeline/fit.h"

/**
 * struct pipe_lookup - what a thread needs to find a summary
 * @settings: struct spvx_spec of a stage
 * @key:      being put together
 */
struct pipe_lookup {
	struct sx_vec settings;
	struct sx_buf key;
};

void pipe_lookup_init(struct pipe_lookup *l);
void pipe_lookup_free(struct pipe_lookup *l);

/**
 * struct pipe_shaders - summaries in the making
 * @index:    module, and values where there are any, to a place in @modules + 1
 * @modules:  struct pipe_module
 * @variants: struct pipe_variant: modules with values that pipelines give
 * @arenas:   struct sx_arena: own them, of each thread
 * @arena:    owns values
 * @lookup:   of the caller
 */
struct pipe_shaders {
	struct sx_strmap index;
	struct sx_vec modules;
	struct sx_vec variants;
	struct sx_vec arenas;
	struct sx_arena arena;
	struct pipe_lookup lookup;
};

void pipe_shaders_init(struct pipe_shaders *s);
void pipe_shaders_free(struct pipe_shaders *s);

/* A stage of some pipeline will be asked for. Return: 0, -SPVX_ENOMEM. */
int pipe_shaders_want(struct pipe_shaders *s, const struct spvx_cache_stage *stage);

/* Read the modules of all INPUTs that were asked for, by several @threads where there may be.
 * Return: 0, a negative code. */
int pipe_shaders_read(struct pipe_shaders *s, struct cmd_run *run,
		      const struct opt_list *names, bool threads);

/* The summary of a stage, or why there is none; @present: some INPUT has its module. Return:
 * 0, -SPVX_ENOMEM. */
int pipe_shaders_find(const struct pipe_shaders *s, struct pipe_lookup *lookup,
		      const struct spvx_cache_stage *stage, bool present,
		      struct sx_arena *arena, struct sx_fit_stage *to);

#endif
