/* SPDX-License-Identifier: MIT */
/*
 * reflect/vulkan.c - numbers and names of Vulkan: stages, descriptor types, formats.
 */
#include "reflect/vulkan.h"

#include "base/compiler.h"

#include <stddef.h>

/* ---- stages ---- */

#define STAGE(model, bit, flag, kind, groups, words, suffix)                        \
	{                                                                           \
		SPVX_EXECUTION_MODEL_##model, bit, SX_STAGE_##kind, groups, #model, \
			"VK_SHADER_STAGE_" flag, words, suffix                      \
	}

/* By VkShaderStageFlagBits. */
static const struct sx_stage stages[] = {
	STAGE(Vertex, 0x1, "VERTEX_BIT", GRAPHICS, false, "vertex", "vert"),
	STAGE(TessellationControl, 0x2, "TESSELLATION_CONTROL_BIT", GRAPHICS, false,
	      "tessellation control", "tesc"),
	STAGE(TessellationEvaluation, 0x4, "TESSELLATION_EVALUATION_BIT", GRAPHICS, false,
	      "tessellation evaluation", "tese"),
	STAGE(Geometry, 0x8, "GEOMETRY_BIT", GRAPHICS, false, "geometry", "geom"),
	STAGE(Fragment, 0x10, "FRAGMENT_BIT", GRAPHICS, false, "fragment", "frag"),
	STAGE(GLCompute, 0x20, "COMPUTE_BIT", COMPUTE, true, "compute", "comp"),
	STAGE(TaskEXT, 0x40, "TASK_BIT_EXT", GRAPHICS, true, "task", "task"),
	STAGE(TaskNV, 0x40, "TASK_BIT_EXT", GRAPHICS, true, "task", "task"),
	STAGE(MeshEXT, 0x80, "MESH_BIT_EXT", GRAPHICS, true, "mesh", "mesh"),
	STAGE(MeshNV, 0x80, "MESH_BIT_EXT", GRAPHICS, true, "mesh", "mesh"),
	STAGE(RayGenerationKHR, 0x100, "RAYGEN_BIT_KHR", RAYS, false, "ray generation",
	      "rgen"),
	STAGE(AnyHitKHR, 0x200, "ANY_HIT_BIT_KHR", RAYS, false, "any-hit", "rahit"),
	STAGE(ClosestHitKHR, 0x400, "CLOSEST_HIT_BIT_KHR", RAYS, false, "closest-hit",
	      "rchit"),
	STAGE(MissKHR, 0x800, "MISS_BIT_KHR", RAYS, false, "miss", "rmiss"),
	STAGE(IntersectionKHR, 0x1000, "INTERSECTION_BIT_KHR", RAYS, false, "intersection",
	      "rint"),
	STAGE(CallableKHR, 0x2000, "CALLABLE_BIT_KHR", RAYS, false, "callable", "rcall"),
	{ SPVX_EXECUTION_MODEL_Kernel, 0, SX_STAGE_OTHER, true, "Kernel", NULL, "kernel",
	  NULL },
};

const struct sx_stage *sx_stage_of_model(uint32_t model)
{
	for (size_t i = 0; i < SX_ARRAY_SIZE(stages); i++) {
		if (stages[i].model == model)
			return &stages[i];
	}
	return NULL;
}

const struct sx_stage *sx_stage_of_bit(uint32_t bit)
{
	for (size_t i = 0; i < SX_ARRAY_SIZE(stages) && bit; i++) {
		if (stages[i].bit == bit)
			return &stages[i];
	}
	return NULL;
}

bool sx_has_workgroups(uint32_t model)
{
	const struct sx_stage *s = sx_stage_of_model(model);

	return s && s->workgroups;
}

const char *sx_vulkan_stage_name(uint32_t bit)
{
	const struct sx_stage *s = sx_stage_of_bit(bit);

	return s ? s->flag : NULL;
}

/* ---- descriptor types ---- */

#define DESCRIPTOR(type, number, vendor, words) \
	{ SX_DESCRIPTOR_##type, #type vendor, words },

static const struct descriptor {
	uint32_t type;
	const char *name;
	const char *words;
} descriptors[] = { SX_DESCRIPTORS(DESCRIPTOR) };

static const struct descriptor *descriptor_of(uint32_t type)
{
	for (size_t i = 0; i < SX_ARRAY_SIZE(descriptors); i++) {
		if (descriptors[i].type == type)
			return &descriptors[i];
	}
	return NULL;
}

const char *sx_vulkan_descriptor_name(uint32_t type)
{
	const struct descriptor *d = descriptor_of(type);

	return d ? d->name : NULL;
}

const char *sx_vulkan_descriptor_words(uint32_t type)
{
	const struct descriptor *d = descriptor_of(type);

	return d ? d->words : NULL;
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

uint32_t sx_vulkan_descriptor_bit(uint32_t type)
{
	const struct descriptor *d = descriptor_of(type);

	return d ? UINT32_C(1) << (d - descriptors) : 0;
}

uint32_t sx_vulkan_accepts(uint32_t type)
{
	uint32_t set = sx_vulkan_descriptor_bit(type);

	for (size_t i = 0; i < SX_ARRAY_SIZE(others); i++) {
		if (others[i].type == type)
			set |= sx_vulkan_descriptor_bit(others[i].accepts);
	}
	return set;
}

uint32_t sx_vulkan_accepted(uint32_t set, uint32_t wanted)
{
	if (set & sx_vulkan_descriptor_bit(wanted))
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
	return format < SX_ARRAY_SIZE(formats) && formats[format] ? formats[format]
								  : formats[0];
}

/* By enum spvx_image_format. */
static const uint8_t image_formats[] = {
	0,  109, 97,  100, 37, 38, 103, 83,  122, 76, 91, 64,  77,  16,
	70, 9,   92,  78,  17, 71, 10,  108, 96,  42, 99, 102, 82,  21,
	75, 14,  107, 95,  41, 98, 68,  101, 81,  20, 74, 13,  110, 111,
};

uint32_t sx_vulkan_image_format(uint32_t image_format)
{
	return image_format < SX_ARRAY_SIZE(image_formats) ? image_formats[image_format]
							   : 0;
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

	for (size_t i = 0; i < SX_ARRAY_SIZE(features); i++) {
		if (features[i].capability == capability)
			return features[i].feature;
	}
	return 0;
}
