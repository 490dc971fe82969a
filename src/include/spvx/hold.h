/* SPDX-License-Identifier: MIT */
/*
 * <spvx/hold.h> - whether what a pipeline is created with fits its shaders.
 *
 * Apart from <spvx/pipeline.h>, since it is not in the amalgamation.
 */
#ifndef SPVX_HOLD_H
#define SPVX_HOLD_H

#include <spvx/pipeline.h>

#ifdef __cplusplus
extern "C" {
#endif

struct spvx_cache_pipeline;
struct spvx_cache_pipeline_layout;
struct spvx_cache_set_layout;
struct spvx_cache_render_pass;

/**
 * struct spvx_pipeline_finding - where a pipeline does not fit its shaders
 * @rule:     its name: "pipe/push-range"
 * @title:    what is wrong, in a line
 * @severity: enum spvx_conflict_severity
 * @stage:    VkShaderStageFlagBits, 0: of none
 * @place:    what of the pipeline it is about: "set 0 binding 1"; empty: all
 * @recorded: what the pipeline has; empty: nothing
 * @shader:   what the shader has; empty: nothing
 * @vuid:     the rule of Vulkan that is broken, or NULL
 */
struct spvx_pipeline_finding {
	const char *rule;
	const char *title;
	uint32_t severity;
	uint32_t stage;
	struct spvx_str place;
	struct spvx_str recorded;
	struct spvx_str shader;
	const char *vuid;
};

/** spvx_pipeline_found_fn - called for a finding, which is good until it returns. Return: 0,
 * or an error that ends judging */
typedef int spvx_pipeline_found_fn(void *ctx, const struct spvx_pipeline_finding *finding);

/**
 * struct spvx_pipeline_hold_options - what a pipeline refers to, see <spvx/cache.h>
 * @size:      sizeof(struct spvx_pipeline_hold_options), so that it can grow
 * @allocator: NULL = libc's
 * @layout:    its layout; NULL: it is not known, and not compared
 * @sets:      as many as the layout has; NULL: of other libraries, or not known
 * @pass:      its render pass; NULL: it has none, or it is not known
 * @shaders:   as many as it has stages, in that order: the entry points they name, reflected
 *             with the values that they set; a reflection that is NULL is not known. NULL:
 *             none is
 * @found:     receives findings
 * @ctx:       passed to it
 */
struct spvx_pipeline_hold_options {
	size_t size;
	const struct spvx_allocator *allocator;
	const struct spvx_cache_pipeline_layout *layout;
	const struct spvx_cache_set_layout *const *sets;
	const struct spvx_cache_render_pass *pass;
	const struct spvx_pipeline_shader *shaders;
	spvx_pipeline_found_fn *found;
	void *ctx;
};

/**
 * spvx_pipeline_hold() - compare what a pipeline is created with and what its shaders use
 * @pipeline: what it is created with, as Fossilize would record it; nothing is kept of it
 * @options:  what it refers to
 *
 * Descriptor types, counts and stages, push constants, vertex input, interfaces between
 * stages, attachments, specialization. The rules are those of a device without extensions.
 * Return: 0 (whatever was found), -SPVX_EINVAL (no @found, an entry point that is not there),
 * -SPVX_ENOMEM, or what @found returns. Spec: Vulkan, "Pipelines", "Pipeline Layouts".
 */
SPVX_API int spvx_pipeline_hold(const struct spvx_cache_pipeline *pipeline,
				const struct spvx_pipeline_hold_options *options);

#ifdef __cplusplus
}
#endif
#endif
