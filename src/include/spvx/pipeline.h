/* SPDX-License-Identifier: MIT */
/*
 * <spvx/pipeline.h> - the pipeline layout that several shaders need together, and conflicts
 * between their interfaces.
 *
 * The layout is the union of the resources that the shaders use. Two shaders that require
 * different resources at one place, or an input that no stage writes, are a conflict. The
 * Vulkan API is not used. Spec: Vulkan, "Shader Interfaces", "Pipeline Layouts".
 */
#ifndef SPVX_PIPELINE_H
#define SPVX_PIPELINE_H

#include <spvx/reflect.h>

#ifndef SPVX_NO_PIPELINE
#ifdef __cplusplus
extern "C" {
#endif

/**
 * struct spvx_pipeline_shader - an entry point that takes part
 * @reflection: of its module
 * @module:     bytes of the module that @reflection was made from
 * @entry:      index of the entry point
 */
struct spvx_pipeline_shader {
	const struct spvx_reflection *reflection;
	const void *module;
	uint32_t entry;
};

/* Severity of a conflict: with an ERROR the pipeline does not do what its author meant. */
enum spvx_conflict_severity {
	SPVX_CONFLICT_NOTE,
	SPVX_CONFLICT_WARNING,
	SPVX_CONFLICT_ERROR
};

enum spvx_conflict_code {
	SPVX_CONFLICT_DESCRIPTOR_TYPE = 1, /* different types at one set and binding */
	SPVX_CONFLICT_COUNT,               /* different numbers of descriptors */
	SPVX_CONFLICT_BLOCK_LAYOUT,        /* blocks whose members are elsewhere */
	SPVX_CONFLICT_BLOCK_SIZE,   /* blocks of different size: the larger one counts */
	SPVX_CONFLICT_PUSH_OVERLAP, /* push constants of different types at an offset */
	SPVX_CONFLICT_SPEC_TYPE,    /* one SpecId, different types */
	SPVX_CONFLICT_SPEC_DEFAULT, /* one SpecId, different defaults */
	SPVX_CONFLICT_IO_MISSING,   /* an input that the previous stage does not write */
	SPVX_CONFLICT_IO_UNREAD,    /* an output that the next stage does not read */
	SPVX_CONFLICT_IO_TYPE,      /* written and read as different types */
	SPVX_CONFLICT_IO_INTERP,    /* an integer that is not Flat */
	SPVX_CONFLICT_DUP_STAGE,    /* two entry points of one stage */
	SPVX_CONFLICT_STAGE_MIX,    /* stages of different kinds of pipelines */
	SPVX_CONFLICT_CODES
};

/**
 * struct spvx_conflict - a mismatch between shaders
 * @code:     enum spvx_conflict_code
 * @severity: enum spvx_conflict_severity
 * @shaders:  which, SPVX_NONE for none; of an interface the one that writes comes first
 * @variables: for a set and binding: index in the variables of each shader; SPVX_NONE =
 *             none
 * @ios:      for a location: indices of the output and the input in the ios of their
 *            shaders; SPVX_NONE = none
 * @set, @binding, @location, @component, @spec_id, @offset: place of the conflict;
 *            SPVX_NONE where one does not apply
 * @members:  of blocks: the first member that differs, as its index in each structure, the
 *            outermost one first
 * @depth:    how many of them there are
 */
struct spvx_conflict {
	uint32_t code;
	uint32_t severity;
	uint32_t shaders[2];
	uint32_t variables[2];
	uint32_t ios[2];
	uint32_t set;
	uint32_t binding;
	uint32_t location;
	uint32_t component;
	uint32_t spec_id;
	uint32_t offset;
	const uint32_t *members;
	uint32_t depth;
};

/**
 * struct spvx_pipeline_binding - an entry of a descriptor set layout
 * @shader, @variable: variable that names and types the binding
 * @count:  descriptors; 0: not known before run time
 * @size:   of a block, the largest
 * @stages: VkShaderStageFlags
 * @flags:  enum spvx_reflect_use_flag of all
 */
struct spvx_pipeline_binding {
	uint32_t set;
	uint32_t binding;
	uint32_t descriptor_type;
	uint32_t shader;
	uint32_t variable;
	uint32_t stages;
	uint32_t flags;
	uint64_t count;
	uint64_t size;
};

/** struct spvx_pipeline_range - push constants: bytes, and VkShaderStageFlags */
struct spvx_pipeline_range {
	uint32_t offset;
	uint32_t stages;
	uint64_t size;
};

/**
 * struct spvx_pipeline_link - two stages, one after the other
 * @from, @to: shaders
 * @matched, @unread, @unwritten: locations, ascending
 */
struct spvx_pipeline_link {
	uint32_t from;
	uint32_t to;
	const uint32_t *matched;
	const uint32_t *unread;
	const uint32_t *unwritten;
	uint32_t matched_count;
	uint32_t unread_count;
	uint32_t unwritten_count;
};

/** struct spvx_pipeline_constant - a SpecId: the constant of the first shader with it */
struct spvx_pipeline_constant {
	uint32_t spec_id;
	uint32_t shader;
	uint32_t constant;
	uint32_t stages;
};

/**
 * struct spvx_pipeline - shaders taken together
 * @shaders:  in the order given
 * @bindings: by set, binding
 * @ranges:   push constants, one range per stage that has any
 * @merged:   the same, equal ranges joined
 * @links:    in the order of the stages
 * @constants: by SpecId
 * @conflicts: of stages, then of sets, push constants, constants, interfaces
 * @errors:   number of errors among these
 */
struct spvx_pipeline {
	const struct spvx_pipeline_shader *shaders;
	const struct spvx_pipeline_binding *bindings;
	const struct spvx_pipeline_range *ranges;
	const struct spvx_pipeline_range *merged;
	const struct spvx_pipeline_link *links;
	const struct spvx_pipeline_constant *constants;
	const struct spvx_conflict *conflicts;
	uint32_t shader_count;
	uint32_t binding_count;
	uint32_t range_count;
	uint32_t merged_count;
	uint32_t link_count;
	uint32_t constant_count;
	uint32_t conflict_count;
	uint32_t errors;
};

/**
 * struct spvx_pipeline_options - how to take shaders together
 * @size:      sizeof(struct spvx_pipeline_options), so that it can grow
 * @allocator: NULL = libc's
 * @used_only: leave out variables that an entry point lists but whose code does not use
 *             them
 * @any_stages: a layout that several pipelines share: shaders of all kinds take part,
 *             several of one stage too, and no stage passes anything on to another
 */
struct spvx_pipeline_options {
	size_t size;
	const struct spvx_allocator *allocator;
	bool used_only;
	bool any_stages;
};

/**
 * spvx_pipeline_create() - take shaders together
 * @shaders:  entry points, in any order
 * @count:    how many
 * @options:  NULL = defaults
 * @pipeline: receives the result, released with spvx_pipeline_free(); it refers to the
 *            reflections, which must outlive it
 * Return: 0 (also when there are conflicts), -SPVX_EINVAL (an entry point that is not
 * there), -SPVX_ENOMEM.
 */
SPVX_API int spvx_pipeline_create(const struct spvx_pipeline_shader *shaders,
				  uint32_t count,
				  const struct spvx_pipeline_options *options,
				  struct spvx_pipeline **pipeline);

/** spvx_pipeline_free() - release it; NULL is fine */
SPVX_API void spvx_pipeline_free(struct spvx_pipeline *pipeline);

/** spvx_conflict_name() - "E_COUNT", "W_BLOCK_SIZE" of a code; NULL: there is none */
SPVX_API const char *spvx_conflict_name(uint32_t code);

/** spvx_conflict_text() - one short phrase for a conflict's code; never NULL */
SPVX_API const char *spvx_conflict_text(uint32_t code);

#ifdef __cplusplus
}
#endif
#endif /* SPVX_NO_PIPELINE */
#endif
