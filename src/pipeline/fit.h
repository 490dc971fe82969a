/* SPDX-License-Identifier: MIT */
/*
 * pipeline/fit.h - checks whether a recorded pipeline fits its shaders.
 *
 * The check knows nothing of archives: the caller looks up the objects that the pipeline
 * refers to. Unknown objects are NULL, and rules that depend on them are not checked.
 */
#ifndef SPVX_PIPELINE_FIT_H
#define SPVX_PIPELINE_FIT_H

#include "pipeline/rows.h"
#include "pipeline/summary.h"

#include <spvx/cache.h>

/* Called with each finding, without an address; its texts are valid until it returns.
 * Return: 0 or an error. */
typedef int sx_fit_fn(void *ctx, const struct sx_pipe_finding *f);

/* The reason why a stage has no summary. */
enum sx_fit_lack {
	SX_FIT_HAS,
	SX_FIT_NO_MODULE, /* its module is not known */
	SX_FIT_BAD_MODULE,
	SX_FIT_NO_ENTRY
};

/**
 * struct sx_fit_stage - a stage
 * @s:       as recorded
 * @shader:  its summary; NULL: for the reason in @lack
 * @entries: the module's entry points for that stage, if none has the recorded name
 */
struct sx_fit_stage {
	const struct spvx_cache_stage *s;
	const struct sx_shader *shader;
	enum sx_fit_lack lack;
	struct spvx_str entries;
};

/**
 * struct sx_fit - a pipeline with the objects it refers to
 * @p:       as recorded; a linked one with the states of its parts
 * @layout:  or NULL
 * @sets:    one for each set of the layout; NULL: in another library, or not known
 * @pass:    or NULL
 * @stages:  one for each stage of @p
 * @own_stages: number of leading stages of @p that are its own; those of libraries follow
 * @partial: it is a library, or lacks one of its libraries: stages are not compared
 * @arena:   scratch memory
 */
struct sx_fit {
	const struct spvx_cache_pipeline *p;
	const struct spvx_cache_pipeline_layout *layout;
	const struct spvx_cache_set_layout *const *sets;
	const struct spvx_cache_render_pass *pass;
	const struct sx_fit_stage *stages;
	uint32_t own_stages;
	bool partial;
	struct sx_arena *arena;
};

/* Check the pipeline. Return: 0, the result of @found if that is not 0, -SPVX_ENOMEM. */
int sx_fit(const struct sx_fit *fit, sx_fit_fn *found, void *ctx);

/**
 * sx_fit_part() - merge a library into a linked pipeline
 * @to:   receives the states that the library supplies
 * @part: the library
 *
 * The caller merges the lists of stages and libraries.
 */
void sx_fit_part(struct spvx_cache_pipeline *to, const struct spvx_cache_pipeline *part);

#endif
