/* SPDX-License-Identifier: MIT */
/*
 * pipeline/shaders.h - summaries of the entry points that pipelines name.
 *
 * A module is reflected once; if the sizes of its arrays depend on specialization
 * constants, once more for each set of values that pipelines give them.
 */
#ifndef SPVX_PIPELINE_SHADERS_H
#define SPVX_PIPELINE_SHADERS_H

#include "base/buf.h"
#include "base/map.h"
#include "base/vec.h"
#include "pipeline/fit.h"

/**
 * struct sx_pipe_lookup - scratch memory of a thread for sx_pipe_shaders_find()
 * @settings: struct spvx_spec of a stage
 * @key:      key of the summary
 */
struct sx_pipe_lookup {
	const struct spvx_allocator *allocator;
	struct sx_vec settings;
	struct sx_buf key;
};

void sx_pipe_lookup_init(struct sx_pipe_lookup *l, const struct spvx_allocator *allocator);
void sx_pipe_lookup_free(struct sx_pipe_lookup *l);

/**
 * struct sx_pipe_shaders - summaries of modules
 * @index:    maps a module, and its values if any, to a place in @modules + 1
 * @modules:  struct sx_pipe_module
 * @variants: struct sx_pipe_variant: modules with values that pipelines give
 * @arenas:   struct sx_arena, one of each thread: own the summaries
 * @arena:    owns values
 * @lookup:   of the calling thread
 * @err:      0, or the first failure to request one
 */
struct sx_pipe_shaders {
	const struct spvx_allocator *allocator;
	struct sx_strmap index;
	struct sx_vec modules;
	struct sx_vec variants;
	struct sx_vec arenas;
	struct sx_arena arena;
	struct sx_pipe_lookup lookup;
	int err;
};

void sx_pipe_shaders_init(struct sx_pipe_shaders *s,
			  const struct spvx_allocator *allocator);
void sx_pipe_shaders_free(struct sx_pipe_shaders *s);

/* Request the summary of a stage, which has a module, of some pipeline. */
void sx_pipe_shaders_want(struct sx_pipe_shaders *s, const struct spvx_cache_stage *stage);

/* After the last request. Return: 0, or the first failure of requests. */
int sx_pipe_shaders_sort(struct sx_pipe_shaders *s);

/* ---- reading modules ---- */

/* A module, with default values or with those of a pipeline. */
struct sx_pipe_module {
	bool read;
	bool bad;
	const struct sx_shader *const *shaders;
	uint32_t count;
};

/* The summary of a module that a thread has read. */
struct sx_pipe_made {
	uint32_t number; /* in the list of modules */
	struct sx_pipe_module m;
};

/**
 * struct sx_pipe_reflector - the state of a thread that reads modules
 * @s:     not changed
 * @arena: owns summaries
 * @made:  struct sx_pipe_made: of the last module, default values first
 * @number: of the module that is wanted
 * @alone: the only thread: it can skip modules that were read
 */
struct sx_pipe_reflector {
	const struct sx_pipe_shaders *s;
	struct spvx_reflect *reflect;
	struct sx_pipe_lookup lookup;
	struct sx_arena arena;
	struct sx_vec made;
	uint32_t number;
	bool alone;
};

/* Set up, zeroed. Return: 0 or a negative code. */
int sx_pipe_reflector_init(struct sx_pipe_reflector *r, const struct sx_pipe_shaders *s,
			   const struct spvx_grammar *grammar);

/* End, also after a failure; @s takes over the summaries; NULL: they are released. Return: 0,
 * -SPVX_ENOMEM. */
int sx_pipe_reflector_end(struct sx_pipe_reflector *r, struct sx_pipe_shaders *s);

/* Whether a module was requested, which empties @made. Return: 1, 0, -SPVX_ENOMEM. */
int sx_pipe_reflector_wants(struct sx_pipe_reflector *r, uint64_t module);

/* Read a module that is wanted into @made; nothing, if it is bad. Return: 0,
 * -SPVX_ENOMEM. */
int sx_pipe_reflector_take(struct sx_pipe_reflector *r, uint64_t module, const void *data,
			   size_t size);

/* Take the summaries that a thread has made; the first module with a hash counts. */
void sx_pipe_shaders_take(struct sx_pipe_shaders *s, const struct sx_pipe_made *made,
			  uint32_t count);

/* ---- stages ---- */

/* Set @to to the summary of a stage, or to the reason for its absence. @present: some INPUT
 * has the module. Return: 0, -SPVX_ENOMEM. */
int sx_pipe_shaders_find(const struct sx_pipe_shaders *s, struct sx_pipe_lookup *lookup,
			 const struct spvx_cache_stage *stage, bool present,
			 struct sx_arena *arena, struct sx_fit_stage *to);

#endif
