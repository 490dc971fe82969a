/* SPDX-License-Identifier: MIT */
/*
 * <spvx/pipeline.h> - the pipeline layout that several shaders need together, and conflicts
 * between their interfaces.
 *
 * The layout is the union of the resources that the shaders use. Two shaders that require
 * different resources at one place, or an input that no stage writes, are a conflict. The
 * Vulkan API is not used.
 *
 *	const struct spvx_pipeline_shader shaders[] = { // see <spvx/reflect.h>
 *		{ .reflection = vertex, .module = vertex_data },
 *		{ .reflection = fragment, .module = fragment_data },
 *	};
 *	struct spvx_pipeline *p;
 *	int err = spvx_pipeline_create(shaders, 2, NULL, &p);
 *
 *	for (uint32_t i = 0; !err && i < p->conflict_count; i++)
 *		printf("%s\n", spvx_conflict_text(p->conflicts[i].code));
 *	spvx_pipeline_free(p);
 *
 * Conflicts are results, not errors of the call. The state with which a pipeline is created
 * is compared with its shaders in <spvx/pipeline_check.h>. Spec: Vulkan, "Shader
 * Interfaces", "Pipeline Layouts".
 */
#ifndef SPVX_PIPELINE_H
#define SPVX_PIPELINE_H

#include <spvx/reflect.h>

#ifndef SPVX_NO_PIPELINE
SPVX_BEGIN_DECLS

/**
 * struct spvx_pipeline_shader - an entry point of a pipeline
 * @reflection: reflection of its module
 * @module:     bytes of the module that @reflection was made from
 * @entry:      index of the entry point in the reflection
 */
struct spvx_pipeline_shader {
	const struct spvx_reflection *reflection;
	const void *module;
	uint32_t entry;
};

/** enum spvx_conflict_severity - how bad a conflict is: with an ERROR, the pipeline cannot
 * work as its author meant */
enum spvx_conflict_severity {
	SPVX_CONFLICT_NOTE,
	SPVX_CONFLICT_WARNING,
	SPVX_CONFLICT_ERROR
};

/** enum spvx_conflict_code - kinds of conflicts */
enum spvx_conflict_code {
	SPVX_CONFLICT_DESCRIPTOR_TYPE = 1, /* different types at one set and binding */
	SPVX_CONFLICT_COUNT,               /* different numbers of descriptors */
	SPVX_CONFLICT_BLOCK_LAYOUT,        /* blocks whose members have other offsets */
	SPVX_CONFLICT_BLOCK_SIZE,   /* blocks of different sizes: the larger one counts */
	SPVX_CONFLICT_PUSH_OVERLAP, /* push constants of different types at an offset */
	SPVX_CONFLICT_SPEC_TYPE,    /* one SpecId, different types */
	SPVX_CONFLICT_SPEC_DEFAULT, /* one SpecId, different defaults */
	SPVX_CONFLICT_IO_MISSING,   /* an input that the previous stage does not write */
	SPVX_CONFLICT_IO_UNREAD,    /* an output that the next stage does not read */
	SPVX_CONFLICT_IO_TYPE,      /* written and read as different types */
	SPVX_CONFLICT_IO_INTERP,    /* an integer that is not Flat */
	SPVX_CONFLICT_DUP_STAGE,    /* two entry points of one stage */
	SPVX_CONFLICT_STAGE_MIX,    /* stages of different kinds of pipelines */
	SPVX_CONFLICT_IO_UNUSED,    /* an input that the stage does not load */
	SPVX_CONFLICT_CODES
};

/**
 * struct spvx_conflict - a mismatch between shaders
 * @code:     enum spvx_conflict_code
 * @severity: enum spvx_conflict_severity
 * @shaders:  indices of the two shaders, SPVX_NONE = none; for an input and an output, the
 *            shader that writes comes first
 * @variables: for a set and binding: index in the variables of each shader; SPVX_NONE =
 *             none
 * @ios:      for a location: indices of the output and the input in the ios of their
 *            shaders; SPVX_NONE = none
 * @constants: for a SpecId: indices in the constants of their shaders; SPVX_NONE = none
 * @set, @binding, @location, @component, @spec_id, @offset: place of the conflict, @offset
 *            in bytes; SPVX_NONE = does not apply
 * @members:  for blocks: path to the first member that differs, as its index in each
 *            structure, the outermost structure first
 * @depth:    number of @members
 */
struct spvx_conflict {
	uint32_t code;
	uint32_t severity;
	uint32_t shaders[2];
	uint32_t variables[2];
	uint32_t ios[2];
	uint32_t constants[2];
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
 * @descriptor_type: VkDescriptorType
 * @shader, @variable: variable that has the name and type of the binding
 * @stages: VkShaderStageFlags
 * @flags:  enum spvx_reflect_use_flag of all shaders, or'ed together
 * @count:  number of descriptors; 0 = not known before run time
 * @size:   size of the largest block in bytes
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

/** struct spvx_pipeline_range - a push constant range: @offset and @size in bytes, @stages
 * are VkShaderStageFlags */
struct spvx_pipeline_range {
	uint32_t offset;
	uint32_t stages;
	uint64_t size;
};

/**
 * struct spvx_pipeline_link - the interface between two successive stages
 * @from, @to: indices of the shaders
 * @matched, @unread, @unwritten: locations in ascending order: those that match, outputs of
 *       @from that @to does not read, inputs of @to that @from does not write
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

/** struct spvx_pipeline_constant - a SpecId: index of the first shader with it, of the
 * constant in its reflection, and VkShaderStageFlags of all shaders with it */
struct spvx_pipeline_constant {
	uint32_t spec_id;
	uint32_t shader;
	uint32_t constant;
	uint32_t stages;
};

/**
 * struct spvx_pipeline - the combined interface of shaders; read-only
 * @shaders:  as passed to spvx_pipeline_create()
 * @bindings: ordered by set, then binding
 * @ranges:   push constant ranges, one for each stage with push constants
 * @merged:   the same ranges, with equal ones of several stages as one
 * @links:    in the order of the stages
 * @constants: ordered by SpecId
 * @conflicts: of stages, then of sets, push constants, constants, interfaces
 * @errors:   number of @conflicts that are errors
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
 * struct spvx_pipeline_options - how to combine shaders
 * @size:      sizeof(struct spvx_pipeline_options), so that it can grow
 * @allocator: NULL = libc's
 * @used_only: leave out variables that an entry point lists but whose code does not use
 *             them
 * @any_stages: make a layout that several pipelines share: shaders of any stages, several
 *             for one stage, and no interfaces between stages
 */
struct spvx_pipeline_options {
	size_t size;
	const struct spvx_allocator *allocator;
	bool used_only;
	bool any_stages;
};

/**
 * spvx_pipeline_create() - combine the interfaces of shaders
 * @shaders:  entry points, in any order
 * @count:    number of @shaders
 * @options:  NULL = defaults
 * @pipeline: receives the result, to be released with spvx_pipeline_free(); the reflections
 *            and modules must outlive it
 * Return: 0 (also with conflicts), -SPVX_EINVAL (no such entry point, sizes), -SPVX_ENOMEM.
 */
SPVX_API int spvx_pipeline_create(const struct spvx_pipeline_shader *shaders,
				  uint32_t count,
				  const struct spvx_pipeline_options *options,
				  struct spvx_pipeline **pipeline);

/** spvx_pipeline_free() - release a pipeline; NULL is ignored */
SPVX_API void spvx_pipeline_free(struct spvx_pipeline *pipeline);

/** spvx_conflict_name() - name of a code: "E_COUNT", "W_BLOCK_SIZE"; NULL = no such code */
SPVX_API const char *spvx_conflict_name(uint32_t code);

/** spvx_conflict_text() - one short English phrase for a code; static, never NULL */
SPVX_API const char *spvx_conflict_text(uint32_t code);

SPVX_END_DECLS
#endif /* SPVX_NO_PIPELINE */
#endif
