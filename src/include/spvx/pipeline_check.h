/* SPDX-License-Identifier: MIT */
/*
 * <spvx/pipeline_check.h> - whether the state that a pipeline is created with fits its
 * shaders.
 *
 * An engine, or a tool that reads a Fossilize archive, describes a pipeline in the structs
 * of <spvx/cache.h> and its shaders as reflections (<spvx/reflect.h>); no Vulkan device is
 * involved. Hashes in the structs are not looked up, since the options have the objects.
 * Separate from <spvx/pipeline.h>, which compares shaders with one another, since it is not
 * part of the amalgamation.
 *
 *	const struct spvx_pipeline_shader shaders[] = {
 *		{ .reflection = vertex, .module = vertex_data },
 *		{ .reflection = fragment, .module = fragment_data },
 *	};
 *	const struct spvx_cache_pipeline pipeline = {
 *		.tag = SPVX_CACHE_GRAPHICS, .stages = stages, .stage_count = 2,
 *		.states = SPVX_CACHE_HAS_VERTEX_INPUT,
 *		.attributes = attributes, .attribute_count = 3,
 *	};
 *	const struct spvx_pipeline_check_options options = {
 *		.size = sizeof(options), .layout = &layout, .sets = sets,
 *		.shaders = shaders, .found = print,
 *	};
 *	int err = spvx_pipeline_check(&pipeline, &options);
 */
#ifndef SPVX_PIPELINE_CHECK_H
#define SPVX_PIPELINE_CHECK_H

#include <spvx/pipeline.h>

SPVX_BEGIN_DECLS

struct spvx_cache_pipeline;
struct spvx_cache_pipeline_layout;
struct spvx_cache_set_layout;
struct spvx_cache_render_pass;

/**
 * struct spvx_pipeline_finding - a mismatch between a pipeline and its shaders
 * @rule:     name of the rule: "pipe/push-range"; static
 * @title:    one line that states the problem; static
 * @severity: enum spvx_conflict_severity
 * @stage:    VkShaderStageFlagBits, 0 = no particular stage
 * @place:    part of the pipeline: "set 0 binding 1"; empty = the whole pipeline
 * @recorded: value in the pipeline; empty = none
 * @shader:   value in the shader; empty = none
 * @vuid:     identifier of the Vulkan rule that is broken, or NULL
 * @address:  of a pipeline or another object in an archive, see <spvx/pipeline_set.h>:
 *            "cache.foz#0123456789abcdef"; empty = the caller's pipeline
 * @why:      explanation; empty = none
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
	struct spvx_str address;
	struct spvx_str why;
};

/** spvx_pipeline_found_fn - receives a finding, which is valid during the call. Return: 0,
 * or a code that ends the comparison */
typedef int spvx_pipeline_found_fn(void *ctx, const struct spvx_pipeline_finding *finding);

/**
 * struct spvx_pipeline_check_options - the objects a pipeline refers to, see <spvx/cache.h>
 * @size:      sizeof(struct spvx_pipeline_check_options), so that it can grow
 * @allocator: NULL = libc's
 * @layout:    its layout; NULL = unknown, and not compared
 * @sets:      set layouts, one for each set of @layout; an element is NULL if another
 *             pipeline library has it, or if it is unknown
 * @pass:      its render pass; NULL = none, or unknown
 * @shaders:   one for each stage, in the order of the stages: the entry point that the
 *             stage names, reflected with the stage's specialization values. A NULL
 *             reflection means that the shader is unknown; NULL = all are unknown
 * @found:     receives findings; required
 * @ctx:       passed to @found
 */
struct spvx_pipeline_check_options {
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
 * spvx_pipeline_check() - compare a pipeline's state with the interfaces of its shaders
 * @pipeline: its state, as Fossilize would record it; @states names the parts that it has,
 *            others are not compared
 * @options:  the objects that it refers to
 *
 * Compares descriptor types, counts and stages, push constants, vertex input, interfaces
 * between stages, attachments and specialization. The rules are those of a device without
 * extensions. Nothing is kept after the call.
 * Return: 0 (with or without findings), -SPVX_EINVAL (no @found, no such entry point,
 * @layout without @sets, @tag of no pipeline, sizes), -SPVX_ENOMEM, or the code that @found
 * returned. Spec: Vulkan, "Pipelines", "Pipeline Layouts".
 */
SPVX_API int spvx_pipeline_check(const struct spvx_cache_pipeline *pipeline,
				 const struct spvx_pipeline_check_options *options);

SPVX_END_DECLS
#endif
