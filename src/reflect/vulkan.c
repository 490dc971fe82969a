/* SPDX-License-Identifier: MIT */
/*
 * reflect/vulkan.c - numbers and names of Vulkan: stages, descriptor types, formats.
 */
#include "reflect/vulkan.h"

#include "base/compiler.h"

#include <stddef.h>

#define COUNT(a) (sizeof(a) / sizeof((a)[0]))

static const struct {
	uint32_t model;
	uint32_t stage;
	const char *name;
} stages[] = {
	{ SPVX_EXECUTION_MODEL_Vertex, 0x1, "VK_SHADER_STAGE_VERTEX_BIT" },
	{ SPVX_EXECUTION_MODEL_TessellationControl, 0x2,
	  "VK_SHADER_STAGE_TESSELLATION_CONTROL_BIT" },
	{ SPVX_EXECUTION_MODEL_TessellationEvaluation, 0x4,
	  "VK_SHADER_STAGE_TESSELLATION_EVALUATION_BIT" },
	{ SPVX_EXECUTION_MODEL_Geometry, 0x8, "VK_SHADER_STAGE_GEOMETRY_BIT" },
	{ SPVX_EXECUTION_MODEL_Fragment, 0x10, "VK_SHADER_STAGE_FRAGMENT_BIT" },
	{ SPVX_EXECUTION_MODEL_GLCompute, 0x20, "VK_SHADER_STAGE_COMPUTE_BIT" },
	{ SPVX_EXECUTION_MODEL_TaskEXT, 0x40, "VK_SHADER_STAGE_TASK_BIT_EXT" },
	{ SPVX_EXECUTION_MODEL_TaskNV, 0x40, "VK_SHADER_STAGE_TASK_BIT_EXT" },
	{ SPVX_EXECUTION_MODEL_MeshEXT, 0x80, "VK_SHADER_STAGE_MESH_BIT_EXT" },
	{ SPVX_EXECUTION_MODEL_MeshNV, 0x80, "VK_SHADER_STAGE_MESH_BIT_EXT" },
	{ SPVX_EXECUTION_MODEL_RayGenerationKHR, 0x100, "VK_SHADER_STAGE_RAYGEN_BIT_KHR" },
	{ SPVX_EXECUTION_MODEL_AnyHitKHR, 0x200, "VK_SHADER_STAGE_ANY_HIT_BIT_KHR" },
	{ SPVX_EXECUTION_MODEL_ClosestHitKHR, 0x400,
	  "VK_SHADER_STAGE_CLOSEST_HIT_BIT_KHR" },
	{ SPVX_EXECUTION_MODEL_MissKHR, 0x800, "VK_SHADER_STAGE_MISS_BIT_KHR" },
	{ SPVX_EXECUTION_MODEL_IntersectionKHR, 0x1000,
	  "VK_SHADER_STAGE_INTERSECTION_BIT_KHR" },
	{ SPVX_EXECUTION_MODEL_CallableKHR, 0x2000, "VK_SHADER_STAGE_CALLABLE_BIT_KHR" },
};

uint32_t sx_vulkan_stage(uint32_t model)
{
	for (size_t i = 0; i < COUNT(stages); i++) {
		if (stages[i].model == model)
			return stages[i].stage;
	}
	return 0;
}

const char *sx_vulkan_stage_name(uint32_t stage)
{
	for (size_t i = 0; i < COUNT(stages); i++) {
		if (stages[i].stage == stage)
			return stages[i].name;
	}
	return NULL;
}

const char *sx_vulkan_stage_words(uint32_t stage)
{
	/* VkShaderStageFlagBits, from the lowest on */
	static const char *const words[] = {
		"vertex",
		"tessellation control",
		"tessellation evaluation",
		"geometry",
		"fragment",
		"compute",
		"task",
		"mesh",
		"ray generation",
		"any hit",
		"closest hit",
		"miss",
		"intersection",
		"callable",
	};

	for (size_t i = 0; i < COUNT(words); i++) {
		if (stage == UINT32_C(1) << i)
			return words[i];
	}
	return NULL;
}

/* ---- descriptor types ---- */

static const struct {
	uint32_t type;
	const char *name;
} descriptors[] = {
	{ SX_DESCRIPTOR_SAMPLER, "SAMPLER" },
	{ SX_DESCRIPTOR_COMBINED_IMAGE_SAMPLER, "COMBINED_IMAGE_SAMPLER" },
	{ SX_DESCRIPTOR_SAMPLED_IMAGE, "SAMPLED_IMAGE" },
	{ SX_DESCRIPTOR_STORAGE_IMAGE, "STORAGE_IMAGE" },
	{ SX_DESCRIPTOR_UNIFORM_TEXEL_BUFFER, "UNIFORM_TEXEL_BUFFER" },
	{ SX_DESCRIPTOR_STORAGE_TEXEL_BUFFER, "STORAGE_TEXEL_BUFFER" },
	{ SX_DESCRIPTOR_UNIFORM_BUFFER, "UNIFORM_BUFFER" },
	{ SX_DESCRIPTOR_STORAGE_BUFFER, "STORAGE_BUFFER" },
	{ SX_DESCRIPTOR_UNIFORM_BUFFER_DYNAMIC, "UNIFORM_BUFFER_DYNAMIC" },
	{ SX_DESCRIPTOR_STORAGE_BUFFER_DYNAMIC, "STORAGE_BUFFER_DYNAMIC" },
	{ SX_DESCRIPTOR_INPUT_ATTACHMENT, "INPUT_ATTACHMENT" },
	{ SX_DESCRIPTOR_INLINE_UNIFORM_BLOCK, "INLINE_UNIFORM_BLOCK" },
	{ SX_DESCRIPTOR_ACCELERATION_STRUCTURE, "ACCELERATION_STRUCTURE_KHR" },
	{ SX_DESCRIPTOR_SAMPLE_WEIGHT_IMAGE, "SAMPLE_WEIGHT_IMAGE_QCOM" },
	{ SX_DESCRIPTOR_BLOCK_MATCH_IMAGE, "BLOCK_MATCH_IMAGE_QCOM" },
	{ SX_DESCRIPTOR_TENSOR, "TENSOR_ARM" },
};

const char *sx_vulkan_descriptor_name(uint32_t type)
{
	for (size_t i = 0; i < COUNT(descriptors); i++) {
		if (descriptors[i].type == type)
			return descriptors[i].name;
	}
	return NULL;
}

/* The types that a variable accepts besides its own. */
static const struct {
	uint32_t type;
	uint32_t accepts;
} others[] = {
	{ SX_DESCRIPTOR_SAMPLER, SX_DESCRIPTOR_COMBINED_IMAGE_SAMPLER },
	{ SX_DESCRIPTOR_SAMPLED_IMAGE, SX_DESCRIPTOR_COMBINED_IMAGE_SAMPLER },
	{ SX_DESCRIPTOR_SAMPLED_IMAGE, SX_DESCRIPTOR_SAMPLE_WEIGHT_IMAGE },
	{ SX_DESCRIPTOR_SAMPLED_IMAGE, SX_DESCRIPTOR_BLOCK_MATCH_IMAGE },
	{ SX_DESCRIPTOR_UNIFORM_BUFFER, SX_DESCRIPTOR_UNIFORM_BUFFER_DYNAMIC },
	{ SX_DESCRIPTOR_UNIFORM_BUFFER, SX_DESCRIPTOR_INLINE_UNIFORM_BLOCK },
	{ SX_DESCRIPTOR_STORAGE_BUFFER, SX_DESCRIPTOR_STORAGE_BUFFER_DYNAMIC },
};

/* The bit of a type, by its place in the table of types. */
static uint32_t descriptor_bit(uint32_t type)
{
	for (size_t i = 0; i < COUNT(descriptors); i++) {
		if (descriptors[i].type == type)
			return UINT32_C(1) << i;
	}
	return 0;
}

uint32_t sx_vulkan_accepts(uint32_t type)
{
	uint32_t set = descriptor_bit(type);

	for (size_t i = 0; i < COUNT(others); i++) {
		if (others[i].type == type)
			set |= descriptor_bit(others[i].accepts);
	}
	return set;
}

uint32_t sx_vulkan_accepted(uint32_t set, uint32_t wanted)
{
	if (set & descriptor_bit(wanted))
		return wanted;
	return set ? descriptors[sx_ctz32(set)].type : SPVX_NONE;
}

static uint32_t image_descriptor(const struct spvx_type *image, uint32_t traits)
{
	if (traits & SPVX_TRAIT_WEIGHT_TEXTURE)
		return SX_DESCRIPTOR_SAMPLE_WEIGHT_IMAGE;
	if (traits & SPVX_TRAIT_BLOCK_MATCH_TEXTURE)
		return SX_DESCRIPTOR_BLOCK_MATCH_IMAGE;
	if (image->detail.image.dim == SPVX_DIM_SubpassData)
		return SX_DESCRIPTOR_INPUT_ATTACHMENT;
	switch (image->detail.image.sampled) {
	case 1:
		return image->detail.image.dim == SPVX_DIM_Buffer
			       ? SX_DESCRIPTOR_UNIFORM_TEXEL_BUFFER
			       : SX_DESCRIPTOR_SAMPLED_IMAGE;
	case 2:
		return image->detail.image.dim == SPVX_DIM_Buffer
			       ? SX_DESCRIPTOR_STORAGE_TEXEL_BUFFER
			       : SX_DESCRIPTOR_STORAGE_IMAGE;
	default:
		return SPVX_NONE;
	}
}

static uint32_t sampled_image_descriptor(const struct spvx_type *types,
					 const struct spvx_type *t)
{
	const struct spvx_type *image = t->element != SPVX_NONE ? &types[t->element] : NULL;

	return image && image->opcode == SPVX_OP_TypeImage &&
			       image->detail.image.dim == SPVX_DIM_Buffer
		       ? SX_DESCRIPTOR_UNIFORM_TEXEL_BUFFER
		       : SX_DESCRIPTOR_COMBINED_IMAGE_SAMPLER;
}

uint32_t sx_vulkan_descriptor(const struct spvx_type *types, const struct spvx_type *t,
			      uint32_t traits)
{
	switch (t->opcode) {
	case SPVX_OP_TypeSampler:
		return SX_DESCRIPTOR_SAMPLER;
	case SPVX_OP_TypeSampledImage:
		return sampled_image_descriptor(types, t);
	case SPVX_OP_TypeImage:
		return image_descriptor(t, traits);
	case SPVX_OP_TypeAccelerationStructureKHR:
		return SX_DESCRIPTOR_ACCELERATION_STRUCTURE;
	case SPVX_OP_TypeTensorARM:
		return SX_DESCRIPTOR_TENSOR;
	case SPVX_OP_TypeBufferEXT:
		return t->detail.pointer.storage_class == SPVX_STORAGE_CLASS_Uniform
			       ? SX_DESCRIPTOR_UNIFORM_BUFFER
			       : SX_DESCRIPTOR_STORAGE_BUFFER;
	default:
		return SPVX_NONE;
	}
}

/* ---- formats ---- */

/* Names by VkFormat; gaps are formats that no shader interface has. */
static const char *const formats[] = {
	[0] = "UNDEFINED",
	[9] = "R8_UNORM",
	[10] = "R8_SNORM",
	[13] = "R8_UINT",
	[14] = "R8_SINT",
	[16] = "R8G8_UNORM",
	[17] = "R8G8_SNORM",
	[20] = "R8G8_UINT",
	[21] = "R8G8_SINT",
	[27] = "R8G8B8_UINT",
	[28] = "R8G8B8_SINT",
	[37] = "R8G8B8A8_UNORM",
	[38] = "R8G8B8A8_SNORM",
	[41] = "R8G8B8A8_UINT",
	[42] = "R8G8B8A8_SINT",
	[64] = "A2B10G10R10_UNORM_PACK32",
	[68] = "A2B10G10R10_UINT_PACK32",
	[70] = "R16_UNORM",
	[71] = "R16_SNORM",
	[74] = "R16_UINT",
	[75] = "R16_SINT",
	[76] = "R16_SFLOAT",
	[77] = "R16G16_UNORM",
	[78] = "R16G16_SNORM",
	[81] = "R16G16_UINT",
	[82] = "R16G16_SINT",
	[83] = "R16G16_SFLOAT",
	[88] = "R16G16B16_UINT",
	[89] = "R16G16B16_SINT",
	[90] = "R16G16B16_SFLOAT",
	[91] = "R16G16B16A16_UNORM",
	[92] = "R16G16B16A16_SNORM",
	[95] = "R16G16B16A16_UINT",
	[96] = "R16G16B16A16_SINT",
	[97] = "R16G16B16A16_SFLOAT",
	[98] = "R32_UINT",
	[99] = "R32_SINT",
	[100] = "R32_SFLOAT",
	[101] = "R32G32_UINT",
	[102] = "R32G32_SINT",
	[103] = "R32G32_SFLOAT",
	[104] = "R32G32B32_UINT",
	[105] = "R32G32B32_SINT",
	[106] = "R32G32B32_SFLOAT",
	[107] = "R32G32B32A32_UINT",
	[108] = "R32G32B32A32_SINT",
	[109] = "R32G32B32A32_SFLOAT",
	[110] = "R64_UINT",
	[111] = "R64_SINT",
	[112] = "R64_SFLOAT",
	[113] = "R64G64_UINT",
	[114] = "R64G64_SINT",
	[115] = "R64G64_SFLOAT",
	[116] = "R64G64B64_UINT",
	[117] = "R64G64B64_SINT",
	[118] = "R64G64B64_SFLOAT",
	[119] = "R64G64B64A64_UINT",
	[120] = "R64G64B64A64_SINT",
	[121] = "R64G64B64A64_SFLOAT",
	[122] = "B10G11R11_UFLOAT_PACK32",
};

/* UINT, SINT, SFLOAT of each width by components; 0: no such format. */
static const uint8_t interface_formats[4][4][3] = {
	{ { 13, 14, 0 }, { 20, 21, 0 }, { 27, 28, 0 }, { 41, 42, 0 } },
	{ { 74, 75, 76 }, { 81, 82, 83 }, { 88, 89, 90 }, { 95, 96, 97 } },
	{ { 98, 99, 100 }, { 101, 102, 103 }, { 104, 105, 106 }, { 107, 108, 109 } },
	{ { 110, 111, 112 }, { 113, 114, 115 }, { 116, 117, 118 }, { 119, 120, 121 } },
};

uint32_t sx_vulkan_format(const struct spvx_type *scalar, uint32_t components)
{
	unsigned width;
	unsigned kind;

	if (components - 1u >= 4)
		return 0;
	for (width = 0; width < 4 && 8u << width != scalar->width; width++)
		;
	if (scalar->opcode == SPVX_OP_TypeFloat && !scalar->detail.number.encoding)
		kind = 2;
	else if (scalar->opcode == SPVX_OP_TypeInt)
		kind = scalar->detail.number.signedness ? 1 : 0;
	else
		return 0;
	return width < 4 ? interface_formats[width][components - 1][kind] : 0;
}

const char *sx_vulkan_format_name(uint32_t format)
{
	return format < COUNT(formats) && formats[format] ? formats[format] : formats[0];
}

/* By enum spvx_image_format. */
static const uint8_t image_formats[] = {
	0,  109, 97,  100, 37, 38, 103, 83,  122, 76, 91, 64,  77,  16,
	70, 9,   92,  78,  17, 71, 10,  108, 96,  42, 99, 102, 82,  21,
	75, 14,  107, 95,  41, 98, 68,  101, 81,  20, 74, 13,  110, 111,
};

uint32_t sx_vulkan_image_format(uint32_t image_format)
{
	return image_format < COUNT(image_formats) ? image_formats[image_format] : 0;
}

/* ---- subgroups ---- */

uint32_t sx_vulkan_subgroup(uint32_t capability)
{
	static const struct {
		uint32_t capability;
		uint32_t feature;
	} features[] = {
		{ SPVX_CAPABILITY_GroupNonUniform, 0x1 },
		{ SPVX_CAPABILITY_GroupNonUniformVote, 0x2 },
		{ SPVX_CAPABILITY_GroupNonUniformArithmetic, 0x4 },
		{ SPVX_CAPABILITY_GroupNonUniformBallot, 0x8 },
		{ SPVX_CAPABILITY_GroupNonUniformShuffle, 0x10 },
		{ SPVX_CAPABILITY_GroupNonUniformShuffleRelative, 0x20 },
		{ SPVX_CAPABILITY_GroupNonUniformClustered, 0x40 },
		{ SPVX_CAPABILITY_GroupNonUniformQuad, 0x80 },
		{ SPVX_CAPABILITY_GroupNonUniformPartitionedNV, 0x100 },
		{ SPVX_CAPABILITY_GroupNonUniformRotateKHR, 0x200 },
	};

	for (size_t i = 0; i < COUNT(features); i++) {
		if (features[i].capability == capability)
			return features[i].feature;
	}
	return 0;
}
