/* SPDX-License-Identifier: MIT */
/*
 * reflect/vulkan.h - Vulkan's numbers and names in a reflection: VkDescriptorType,
 * VkShaderStageFlagBits, VkFormat, VkSubgroupFeatureFlagBits.
 */
#ifndef SPVX_REFLECT_VULKAN_H
#define SPVX_REFLECT_VULKAN_H

#include <spvx/types.h>

/* clang-format off */
/* VkDescriptorType: X(type, number, suffix of its name, words) */
#define SX_DESCRIPTORS(X) \
	X(SAMPLER, 0, "", "sampler") \
	X(COMBINED_IMAGE_SAMPLER, 1, "", "combined image sampler") \
	X(SAMPLED_IMAGE, 2, "", "sampled image") \
	X(STORAGE_IMAGE, 3, "", "storage image") \
	X(UNIFORM_TEXEL_BUFFER, 4, "", "uniform texel buffer") \
	X(STORAGE_TEXEL_BUFFER, 5, "", "storage texel buffer") \
	X(UNIFORM_BUFFER, 6, "", "uniform buffer") \
	X(STORAGE_BUFFER, 7, "", "storage buffer") \
	X(UNIFORM_BUFFER_DYNAMIC, 8, "", "dynamic uniform buffer") \
	X(STORAGE_BUFFER_DYNAMIC, 9, "", "dynamic storage buffer") \
	X(INPUT_ATTACHMENT, 10, "", "input attachment") \
	X(INLINE_UNIFORM_BLOCK, 1000138000, "", "inline uniform block") \
	X(ACCELERATION_STRUCTURE, 1000150000, "_KHR", "acceleration structure") \
	X(SAMPLE_WEIGHT_IMAGE, 1000440000, "_QCOM", "sample weight image") \
	X(BLOCK_MATCH_IMAGE, 1000440001, "_QCOM", "block match image") \
	X(TENSOR, 1000460000, "_ARM", "tensor") \
	X(MUTABLE, 1000351000, "_EXT", "mutable")
/* clang-format on */

#define SX_DESCRIPTOR_NUMBER(type, number, ...) SX_DESCRIPTOR_##type = (number),

enum sx_descriptor_type {
	SX_DESCRIPTORS(SX_DESCRIPTOR_NUMBER)
};

/* VkSubgroupFeatureFlagBits without a capability of its own: a ClusterSize implies it. */
#define SX_SUBGROUP_ROTATE_CLUSTERED UINT32_C(0x400)

enum sx_stage_kind {
	SX_STAGE_OTHER,
	SX_STAGE_GRAPHICS,
	SX_STAGE_COMPUTE,
	SX_STAGE_RAYS
};

/**
 * struct sx_stage - an execution model that spvx knows as a stage
 * @bit:        of VkShaderStageFlagBits; 0: not in Vulkan
 * @kind:       of the pipelines that it is in
 * @workgroups: whether its invocations are in workgroups, with a local size
 * @name:       "TessellationControl"
 * @flag:       "VK_SHADER_STAGE_TESSELLATION_CONTROL_BIT"; NULL: not in Vulkan
 * @words:      "tessellation control"
 * @suffix:     "tesc", by which compilers of GLSL know its files; NULL: none
 */
struct sx_stage {
	uint32_t model;
	uint32_t bit;
	enum sx_stage_kind kind;
	bool workgroups;
	const char *name;
	const char *flag;
	const char *words;
	const char *suffix;
};

/* NULL: unknown. If models share a bit, it stands for that of Vulkan, not of a vendor. */
const struct sx_stage *sx_stage_of_model(uint32_t model);
const struct sx_stage *sx_stage_of_bit(uint32_t bit);

bool sx_has_workgroups(uint32_t model);

/* "VK_SHADER_STAGE_VERTEX_BIT" of a bit; NULL: unknown. */
const char *sx_vulkan_stage_name(uint32_t bit);

/* The descriptor type of an opaque type, for an image with @traits; SPVX_NONE: none. */
uint32_t sx_vulkan_descriptor(const struct spvx_type *types, const struct spvx_type *t,
			      uint32_t traits);

/* "STORAGE_BUFFER" of a descriptor type; NULL: unknown type. */
const char *sx_vulkan_descriptor_name(uint32_t type);

/* "storage buffer" of a descriptor type; NULL: unknown type. */
const char *sx_vulkan_descriptor_words(uint32_t type);

/* The set of one descriptor type; empty: unknown type. */
uint32_t sx_vulkan_descriptor_bit(uint32_t type);

/* The set of descriptor types that a variable of a type accepts; types beyond those above
 * have an empty set. Vulkan, "Shader Resource and Descriptor Type Correspondence". */
uint32_t sx_vulkan_accepts(uint32_t type);

/* A type of such a set: @wanted if it is in the set, else the first; SPVX_NONE: empty
 * set. */
uint32_t sx_vulkan_accepted(uint32_t set, uint32_t wanted);

/* VkFormat of a scalar (1 component) or vector; 0: no such format. */
uint32_t sx_vulkan_format(const struct spvx_type *scalar, uint32_t components);

/* "R32G32_SFLOAT" of such a format, or of the format of a storage image; "UNDEFINED" of 0
 * and of any other. */
const char *sx_vulkan_format_name(uint32_t format);

/* VkFormat of an enum spvx_image_format; 0: no such format. */
uint32_t sx_vulkan_image_format(uint32_t image_format);

/* VkSubgroupFeatureFlagBits that a capability implies; 0: none. */
uint32_t sx_vulkan_subgroup(uint32_t capability);

#endif
