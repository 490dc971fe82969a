/* SPDX-License-Identifier: MIT */
/*
 * pipeline/fit.h - whether what a pipeline was recorded with fits its shaders.
 *
 * Knows nothing of archives: who calls has looked up what the pipeline refers to. What is not
 * known is NULL, and what depends on it is not judged.
 */
#ifndef SPVX_PIPELINE_FIT_H
#define SPVX_PIPELINE_FIT_H

#include "pipeline/rules.h"
#include "pipeline/summary.h"

#include <spvx/cache.h>

/**
 * struct sx_fit_finding - something that does not fit
 * @rule:     enum sx_pipe_rule
 * @stage:    VkShaderStageFlagBits, 0: of none
 * @place, @recorded, @shader: as reports show it; empty: there is none
 * @vuid:     of Vulkan, or NULL
 */
struct sx_fit_finding {
	unsigned rule;
	uint32_t stage;
	struct spvx_str place;
	struct spvx_str recorded;
	struct spvx_str shader;
	const char *vuid;
};

/* Called with each finding, whose texts are good until it returns. Return: 0 or an error. */
typedef int sx_fit_fn(void *ctx, const struct sx_fit_finding *f);

/* Why a stage has no summary. */
enum sx_fit_lack {
	SX_FIT_HAS,
	SX_FIT_NO_MODULE, /* nothing is said of it */
	SX_FIT_BAD_MODULE,
	SX_FIT_NO_ENTRY
};

/**
 * struct sx_fit_stage - a stage
 * @s:       as recorded
 * @shader:  its summary; NULL: @lack says why
 * @entries: names of the module's entry points of that stage, where it has none of that name
 */
struct sx_fit_stage {
	const struct spvx_cache_stage *s;
	const struct sx_shader *shader;
	enum sx_fit_lack lack;
	struct spvx_str entries;
};

/**
 * struct sx_fit - a pipeline with what it refers to
 * @p:       as recorded; of a linked one with the states of its parts
 * @layout:  or NULL
 * @sets:    as many as the layout has; NULL: of other libraries, or not known
 * @pass:    or NULL
 * @stages:  as many as @p has
 * @own_stages: the first stages of @p are its own, those of libraries follow
 * @partial: it is a library, or a library of it is not known: stages are not compared
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

/* Judge it. Return: 0, what @found returns, -SPVX_ENOMEM. */
int sx_fit(const struct sx_fit *fit, sx_fit_fn *found, void *ctx);

/**
 * sx_fit_part() - take a library into a linked pipeline
 * @to:   receives the states that the library is a part for
 * @part: the library
 *
 * Lists of stages and libraries are the caller's.
 */
void sx_fit_part(struct spvx_cache_pipeline *to, const struct spvx_cache_pipeline *part);

/* "uniform buffer", of a VkDescriptorType; NULL: it is not known. */
const char *sx_fit_type_name(uint32_t type);

#endif
