/* SPDX-License-Identifier: MIT */
/*
 * cmd/pipelines/shaders.h - summaries of the entry points that pipelines name.
 *
 * A module is reflected once; if the sizes of its arrays depend on specialization
 * constants, once more for each set of values that pipelines give them.
 */
#ifndef SPVX_CMD_PIPELINES_SHADERS_H
#define SPVX_CMD_PIPELINES_SHADERS_H

#include "base/map.h"
#include "base/vec.h"
#include "frame/command.h"
#include "pipeline/fit.h"

/**
 * struct pipe_lookup - scratch memory of a thread for pipe_shaders_find()
 * @settings: struct spvx_spec of a stage
 * @key:      key of the summary
 */
struct pipe_lookup {
	struct sx_vec settings;
	struct sx_buf key;
};

void pipe_lookup_init(struct pipe_lookup *l);
void pipe_lookup_free(struct pipe_lookup *l);

/**
 * struct pipe_shaders - summaries of modules
 * @index:    maps a module, and its values if any, to a place in @modules + 1
 * @modules:  struct pipe_module
 * @variants: struct pipe_variant: modules with values that pipelines give
 * @arenas:   struct sx_arena, one of each thread: own the summaries
 * @arena:    owns values
 * @lookup:   of the calling thread
 * @err:      0, or the first failure to request one
 */
struct pipe_shaders {
	struct sx_strmap index;
	struct sx_vec modules;
	struct sx_vec variants;
	struct sx_vec arenas;
	struct sx_arena arena;
	struct pipe_lookup lookup;
	int err;
};

void pipe_shaders_init(struct pipe_shaders *s);
void pipe_shaders_free(struct pipe_shaders *s);

/* Request the summary of a stage, which has a module, of some pipeline. */
void pipe_shaders_want(struct pipe_shaders *s, const struct spvx_cache_stage *stage);

/* Read the modules that were requested, from all INPUTs. @threads: several may be used.
 * Return: 0 or a negative code. */
int pipe_shaders_read(struct pipe_shaders *s, struct cmd_run *run,
		      const struct opt_list *names, bool threads);

/* Set @to to the summary of a stage, or to the reason for its absence. @present: some INPUT
 * has the module. Return: 0, -SPVX_ENOMEM. */
int pipe_shaders_find(const struct pipe_shaders *s, struct pipe_lookup *lookup,
		      const struct spvx_cache_stage *stage, bool present,
		      struct sx_arena *arena, struct sx_fit_stage *to);

#endif
