/* SPDX-License-Identifier: MIT */
/*
 * pipeline/summary.h - the facts of an entry point that a pipeline is checked against,
 * copied from the reflection of its module.
 */
#ifndef SPVX_PIPELINE_SUMMARY_H
#define SPVX_PIPELINE_SUMMARY_H

#include "base/alloc.h"

#include <spvx/reflect.h>

/**
 * struct sx_shader_use - a descriptor
 * @type:   VkDescriptorType that its variable is usually bound as
 * @count:  number of descriptors; 0: not known before run time
 * @size:   bytes of a block
 * @attachment: InputAttachmentIndex, or SPVX_NONE
 * @used:   the entry point uses it; else it is only declared
 * @array:  it is an array
 */
struct sx_shader_use {
	uint32_t set;
	uint32_t binding;
	uint32_t type;
	uint32_t attachment;
	uint64_t count;
	uint64_t size;
	bool used;
	bool array;
};

/**
 * struct sx_shader_slot - a location of an input or output
 * @mask: set of components; a 64-bit one takes two
 * @cls:  enum sx_class
 * @width: bits of a component
 * @second: an output that is the second source of blending
 * @used:   by code; otherwise it is only in the interface
 */
struct sx_shader_slot {
	uint32_t location;
	uint8_t mask;
	uint8_t cls;
	uint8_t width;
	bool patch;
	bool second;
	bool used;
};

/* A specialization constant: its SpecId, and the number of bytes that set it. */
struct sx_shader_spec {
	uint32_t id;
	uint32_t size;
};

/**
 * struct sx_shader - an entry point
 * @stage:  VkShaderStageFlagBits
 * @uses:   by set, binding
 * @push_from, @push_to: byte range of the push constant block; equal: no such block
 * @inputs, @outputs: by location
 * @specs:  of the module, by SpecId
 * @by_specs: counts or sizes depend on specialization constants
 */
struct sx_shader {
	uint32_t stage;
	struct spvx_str name;
	const struct sx_shader_use *uses;
	uint32_t use_count;
	uint64_t push_from;
	uint64_t push_to;
	const struct sx_shader_slot *inputs;
	uint32_t input_count;
	const struct sx_shader_slot *outputs;
	uint32_t output_count;
	const struct sx_shader_spec *specs;
	uint32_t spec_count;
	bool by_specs;
};

/* Make the summary of an entry point in an arena. Return: NULL if out of memory. */
const struct sx_shader *sx_shader_make(struct sx_arena *arena,
				       const struct spvx_reflection *r, const void *module,
				       uint32_t entry);

#endif
