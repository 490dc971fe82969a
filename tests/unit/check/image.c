/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check/image.c - rules on images: each broken alone, and a valid twin.
 */
#include "bodies.h"

TestSuite(check_image, .timeout = 60);

#define CAPS                                                                           \
	"OpCapability Shader\nOpCapability ImageQuery\nOpCapability MinLod\n"          \
	"OpCapability ImageGatherExtended\nOpCapability SparseResidency\n"             \
	"OpCapability InputAttachment\nOpCapability SampledBuffer\n"                   \
	"OpCapability StorageImageReadWithoutFormat\n"                                 \
	"OpCapability StorageImageWriteWithoutFormat\nOpCapability SampledCubeArray\n" \
	"OpCapability StorageImageMultisample\n"
#define MODEL "OpMemoryModel Logical GLSL450\n"
#define ENTRY \
	"OpEntryPoint Fragment %main \"main\"\nOpExecutionMode %main OriginUpperLeft\n"

/* From 1.4 on all variables are listed. */
#define LISTED                                                                        \
	"OpEntryPoint Fragment %main \"main\" %v_s2d %v_sms %v_sarr %v_scube %v_s3d " \
	"%v_i2d %v_ims %v_icube %v_ibuf %v_st %v_stu %v_sub %v_smp %v_int\n"          \
	"OpExecutionMode %main OriginUpperLeft\n"

/* A variable of an image type, bound. */
#define BOUND(name) "OpDecorate %" name " DescriptorSet 0\nOpDecorate %" name " Binding 0\n"
#define HELD(name)                                                \
	"%p_" name " = OpTypePointer UniformConstant %" name "\n" \
	"%v_" name " = OpVariable %p_" name " UniformConstant\n"
#define GOT(name) "%" name "_ = OpLoad %" name " %v_" name "\n"

/* sampled: 2D, multisampled, arrayed, cube, 3D; images of them, of a buffer; storage:
 * without a format, of R32ui, input attachment */
#define BINDINGS         \
	BOUND("v_s2d")   \
	BOUND("v_sms")   \
	BOUND("v_sarr")  \
	BOUND("v_scube") \
	BOUND("v_s3d")   \
	BOUND("v_i2d")   \
	BOUND("v_ims")   \
	BOUND("v_icube") \
	BOUND("v_ibuf")  \
	BOUND("v_st")    \
	BOUND("v_stu")   \
	BOUND("v_sub") BOUND("v_smp") "OpDecorate %v_sub InputAttachmentIndex 0\n"
#define NUMBERS                                                                          \
	"%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%bool = OpTypeBool\n"           \
	"%f = OpTypeFloat 32\n%u = OpTypeInt 32 0\n%i = OpTypeInt 32 1\n"                \
	"%f2 = OpTypeVector %f 2\n%f3 = OpTypeVector %f 3\n%f4 = OpTypeVector %f 4\n"    \
	"%u2 = OpTypeVector %u 2\n%u3 = OpTypeVector %u 3\n%u4 = OpTypeVector %u 4\n"    \
	"%true = OpConstantTrue %bool\n%f_0 = OpConstant %f 0\n%u_0 = OpConstant %u 0\n" \
	"%u_1 = OpConstant %u 1\n%u_4 = OpConstant %u 4\n%null = OpConstantNull %f4\n"   \
	"%c2 = OpConstantNull %f2\n%c3 = OpConstantNull %f3\n%c4 = OpConstantNull %f4\n" \
	"%d2 = OpConstantNull %u2\n%d3 = OpConstantNull %u3\n%d4 = OpConstantNull %u4\n" \
	"%sf4 = OpTypeStruct %u %f4\n%arr = OpTypeArray %u2 %u_4\n"                      \
	"%short = OpTypeArray %u2 %u_1\n%offs = OpConstantNull %arr\n"                   \
	"%few = OpConstantNull %short\n%pu = OpTypePointer Image %u\n"                   \
	"%pf = OpTypePointer Image %f\n%pfun = OpTypePointer Function %u\n"
#define IMAGES                                                                          \
	"%i2d = OpTypeImage %f 2D 0 0 0 1 Unknown\n%s2d = OpTypeSampledImage %i2d\n"    \
	"%held = OpTypeArray %s2d %u_1\n"                                               \
	"%ims = OpTypeImage %f 2D 0 0 1 1 Unknown\n%sms = OpTypeSampledImage %ims\n"    \
	"%iarr = OpTypeImage %f 2D 0 1 0 1 Unknown\n%sarr = OpTypeSampledImage %iarr\n" \
	"%icube = OpTypeImage %f Cube 0 0 0 1 Unknown\n"                                \
	"%scube = OpTypeSampledImage %icube\n"                                          \
	"%i3d = OpTypeImage %f 3D 0 0 0 1 Unknown\n%s3d = OpTypeSampledImage %i3d\n"    \
	"%ibuf = OpTypeImage %f Buffer 0 0 0 1 Unknown\n"                               \
	"%st = OpTypeImage %f 2D 0 0 0 2 Unknown\n"                                     \
	"%stu = OpTypeImage %u 2D 0 0 0 2 R32ui\n"                                      \
	"%sub = OpTypeImage %f SubpassData 0 0 0 2 Unknown\n%smp = OpTypeSampler\n"
#define VARIABLES     \
	HELD("s2d")   \
	HELD("sms")   \
	HELD("sarr")  \
	HELD("scube") \
	HELD("s3d")   \
	HELD("i2d")   \
	HELD("ims")   \
	HELD("icube") HELD("ibuf") HELD("st") HELD("stu") HELD("sub") HELD("smp")
#define LOADS        \
	GOT("s2d")   \
	GOT("sms")   \
	GOT("sarr")  \
	GOT("scube") \
	GOT("s3d")   \
	GOT("i2d")   \
	GOT("ims") GOT("icube") GOT("ibuf") GOT("st") GOT("stu") GOT("sub") GOT("smp")
#define BEGIN                                                                           \
	"%main = OpFunction %void None %fn\n%entry = OpLabel\n%loc = OpVariable %pfun " \
	"Function\n"
#define END "OpReturn\nOpFunctionEnd\n"

#define FRAME                                                                         \
	{                                                                             \
		CAPS, MODEL ENTRY BINDINGS NUMBERS IMAGES, VARIABLES BEGIN LOADS, END \
	}

static const struct frame universal = { "spv1.3", 0x00010300, FRAME };
static const struct frame vulkan = { "vulkan1.1", 0x00010300, FRAME };

#define OPERANDS "image/operands"
#define USE      "image/sampled-image-use"

/* ---- lookups ---- */

static const struct body lookups[] = {
	{ OPERANDS, "Result Type must be a struct of a residency code and a texel",
	  "%x = OpImageSparseFetch %f4 %i2d_ %d2\n",
	  "%x = OpImageSparseFetch %sf4 %i2d_ %d2\n" },
	{ OPERANDS, "must be an image", "%x = OpImageFetch %f4 %s2d_ %d2\n",
	  "%x = OpImageFetch %f4 %i2d_ %d2\n" },
	{ OPERANDS, "must be a sampled image",
	  "%x = OpImageSampleImplicitLod %f4 %i2d_ %c2\n",
	  "%x = OpImageSampleImplicitLod %f4 %s2d_ %c2\n" },
	{ OPERANDS, "Result Type must have the image's Sampled Type as its component type",
	  "%x = OpImageSampleImplicitLod %u4 %s2d_ %c2\n",
	  "%x = OpImageSampleImplicitLod %f4 %s2d_ %c3\n" },
	{ OPERANDS, "must be a scalar or vector of 32-bit floats",
	  "%x = OpImageSampleImplicitLod %f4 %s2d_ %d2\n",
	  "%x = OpImageSampleImplicitLod %f4 %s2d_ %c4\n" },
	{ OPERANDS, "must be a scalar or vector of 32-bit integers",
	  "%x = OpImageFetch %f4 %i2d_ %c2\n", "%x = OpImageFetch %f4 %i2d_ %d3\n" },
	{ OPERANDS, "must be a scalar or vector of 32-bit numbers",
	  "%x = OpImageRead %f4 %st_ %true\n", "%x = OpImageRead %f4 %st_ %c2\n" },
	{ OPERANDS, "has fewer components than the image requires",
	  "%x = OpImageSampleImplicitLod %f4 %s2d_ %f_0\n",
	  "%x = OpImageSampleImplicitLod %f4 %s3d_ %c3\n" },
	{ OPERANDS, "vector of 4 numbers", "%x = OpImageSampleImplicitLod %f3 %s2d_ %c2\n",
	  "%x = OpImageSampleExplicitLod %f4 %s2d_ %c2 Lod %f_0\n" },
	{ OPERANDS, "Result Type must be a numeric scalar",
	  "%x = OpImageSampleDrefImplicitLod %f4 %s2d_ %c2 %f_0\n",
	  "%x = OpImageSampleDrefImplicitLod %f %s2d_ %c2 %f_0\n" },
	{ OPERANDS, "OpImageSampleImplicitLod does not allow a multisampled image",
	  "%x = OpImageSampleImplicitLod %f4 %sms_ %c2\n",
	  "%x = OpImageFetch %f4 %ims_ %d2 Sample %u_0\n" },
	{ OPERANDS, "1D, 2D, 3D or Rect",
	  "%x = OpImageSampleProjImplicitLod %f4 %scube_ %c4\n",
	  "%x = OpImageSampleProjImplicitLod %f4 %s2d_ %c3\n" },
	{ OPERANDS, "OpImageSampleProjImplicitLod does not allow an Arrayed image",
	  "%x = OpImageSampleProjImplicitLod %f4 %sarr_ %c4\n",
	  "%x = OpImageSampleProjImplicitLod %f4 %s3d_ %c4\n" },
	{ OPERANDS, "Dref", "%x = OpImageSampleDrefImplicitLod %f %s2d_ %c2 %u_0\n",
	  "%x = OpImageSampleDrefImplicitLod %f %s3d_ %c3 %f_0\n" },
	{ OPERANDS, "OpImageFetch does not allow an image of Dim Cube",
	  "%x = OpImageFetch %f4 %icube_ %d3\n", "%x = OpImageFetch %f4 %ibuf_ %u_0\n" },
	{ OPERANDS, "must have Sampled 1", "%x = OpImageFetch %f4 %st_ %d2\n",
	  "%x = OpImageFetch %f4 %i2d_ %d2 Lod %u_0\n" },
	{ OPERANDS, "2D, Cube or Rect", "%x = OpImageGather %f4 %s3d_ %c3 %u_0\n",
	  "%x = OpImageGather %f4 %scube_ %c3 %u_0\n" },
	{ OPERANDS, "must be a 32-bit integer", "%x = OpImageGather %f4 %s2d_ %c2 %f_0\n",
	  "%x = OpImageGather %f4 %s2d_ %c2 %u_0\n" },
};

static const struct body vulkan_lookups[] = {
	{ OPERANDS, "04777", "%x = OpImageSampleDrefImplicitLod %f %s3d_ %c3 %f_0\n",
	  "%x = OpImageSampleDrefImplicitLod %f %s2d_ %c2 %f_0\n" },
	{ OPERANDS, "04664", "%n = OpLoad %u %loc\n%x = OpImageGather %f4 %s2d_ %c2 %n\n",
	  "%x = OpImageGather %f4 %s2d_ %c2 %u_0\n" },
	{ OPERANDS, "10213", "%x = OpImageSampleImplicitLod %f4 %s2d_ %c2 Offset %d2\n",
	  "%x = OpImageGather %f4 %s2d_ %c2 %u_0 Offset %d2\n" },
};

Test(check_image, lookups)
{
	BODIES(&universal, lookups);
	BODIES(&vulkan, vulkan_lookups);
}

/* ---- image operands ---- */

#define IMPLICIT "%x = OpImageSampleImplicitLod %f4 %s2d_ %c2 "
#define EXPLICIT "%x = OpImageSampleExplicitLod %f4 %s2d_ %c2 "
#define GATHER   "%x = OpImageGather %f4 %s2d_ %c2 %u_0 "
#define FETCH    "%x = OpImageFetch %f4 %i2d_ %d2 "

static const struct body operands[] = {
	{ OPERANDS, "a multisampled image requires Image Operand Sample",
	  "%x = OpImageFetch %f4 %ims_ %d2\n",
	  "%x = OpImageFetch %f4 %ims_ %d2 Sample %u_0\n" },
	{ OPERANDS, "only one of", IMPLICIT "ConstOffset|Offset %d2 %d2\n",
	  IMPLICIT "ConstOffset %d2\n" },
	{ OPERANDS,
	  "OpImageSampleExplicitLod does not allow Image Operand Bias (only implicit-lod sampling does)",
	  EXPLICIT "Bias|Lod %f_0 %f_0\n", IMPLICIT "Bias %f_0\n" },
	{ OPERANDS, "Bias %", IMPLICIT "Bias %u_0\n", IMPLICIT "Bias|MinLod %f_0 %f_0\n" },
	{ OPERANDS,
	  "OpImageSampleImplicitLod does not allow Image Operand Lod (only explicit-lod sampling and OpImageFetch do)",
	  IMPLICIT "Lod %f_0\n", EXPLICIT "Lod %f_0\n" },
	{ OPERANDS, "Lod %", EXPLICIT "Lod %u_0\n", FETCH "Lod %u_0\n" },
	{ OPERANDS, "Lod and Grad", EXPLICIT "Lod|Grad %f_0 %c2 %c2\n",
	  EXPLICIT "Grad %c2 %c2\n" },
	{ OPERANDS,
	  "OpImageSampleImplicitLod does not allow Image Operand Grad (only explicit-lod sampling does)",
	  IMPLICIT "Grad %c2 %c2\n", EXPLICIT "Grad|MinLod %c2 %c2 %f_0\n" },
	{ OPERANDS, "Grad %", EXPLICIT "Grad %c2 %c3\n", EXPLICIT "Grad %c2 %c2\n" },
	{ OPERANDS, "must be 32-bit integers, one for each dimension of the image",
	  IMPLICIT "ConstOffset %d3\n", IMPLICIT "Offset %d2\n" },
	{ OPERANDS, "must be a constant",
	  "%n = OpCompositeConstruct %u2 %u_0 %u_0\n" IMPLICIT "ConstOffset %n\n",
	  "%n = OpCompositeConstruct %u2 %u_0 %u_0\n" IMPLICIT "Offset %n\n" },
	{ OPERANDS,
	  "OpImageSampleImplicitLod does not allow Image Operand ConstOffsets (only OpImage*Gather does)",
	  IMPLICIT "ConstOffsets %offs\n", GATHER "ConstOffsets %offs\n" },
	{ OPERANDS, "array of 4 vectors", GATHER "ConstOffsets %few\n",
	  GATHER "ConstOffsets %offs\n" },
	{ OPERANDS, "OpImageSampleImplicitLod does not allow Image Operand Sample",
	  IMPLICIT "Sample %u_0\n", "%x = OpImageFetch %f4 %ims_ %d2 Sample %u_1\n" },
	{ OPERANDS, "Sample %", "%x = OpImageFetch %f4 %ims_ %d2 Sample %f_0\n",
	  "%x = OpImageFetch %f4 %ims_ %d2 Sample %u_0\n" },
	{ OPERANDS, "Image Operand Sample requires a multisampled image",
	  FETCH "Sample %u_0\n", FETCH "\n" },
	{ OPERANDS,
	  "OpImageSampleExplicitLod does not allow Image Operand MinLod (only implicit-lod sampling and sampling with Grad do)",
	  EXPLICIT "Lod|MinLod %f_0 %f_0\n", IMPLICIT "MinLod %f_0\n" },
	{ OPERANDS, "MinLod %", IMPLICIT "MinLod %u_0\n", IMPLICIT "MinLod %f_0\n" },
	{ OPERANDS, "1D, 2D, 3D or Cube", "%x = OpImageFetch %f4 %ibuf_ %u_0 Lod %u_0\n",
	  FETCH "Lod %u_0\n" },
	{ OPERANDS, "Image Operand is not allowed on a multisampled image",
	  "%x = OpImageFetch %f4 %ims_ %d2 Lod|Sample %u_0 %u_0\n",
	  "%x = OpImageFetch %f4 %ims_ %d2 Sample %u_0\n" },
	{ OPERANDS, "Image Operand is not allowed on an image of Dim Cube",
	  "%x = OpImageSampleImplicitLod %f4 %scube_ %c3 ConstOffset %d3\n",
	  "%x = OpImageSampleImplicitLod %f4 %s3d_ %c3 ConstOffset %d3\n" },
};

/* An image of signed integers as well. */
#define SIGNED "%int = OpTypeImage %i 2D 0 0 0 2 R32i\n" HELD("int")

static const struct frame with_signed = {
	"spv1.4",
	0x00010400,
	{ CAPS, MODEL LISTED BINDINGS BOUND("v_int") NUMBERS IMAGES,
	  SIGNED VARIABLES BEGIN LOADS, END },
};

static const struct body signed_operands[] = {
	{ OPERANDS, "ZeroExtend requires a result that is not signed",
	  "%p = OpLoad %int %v_int\n%x = OpImageRead %i %p %d2 ZeroExtend\n",
	  "%p = OpLoad %int %v_int\n%x = OpImageRead %i %p %d2 SignExtend\n" },
};

static const struct body vulkan_operands[] = {
	{ OPERANDS, "signedness of the Image Format differs from that of the access",
	  "%x = OpImageRead %u4 %odd_ %d2\n", "%x = OpImageRead %u4 %stu_ %d2\n" },
};

#define ODD "%odd = OpTypeImage %u 2D 0 0 0 2 R32i\n" HELD("odd")

static const struct frame with_odd = {
	"vulkan1.1",
	0x00010300,
	{ CAPS, MODEL ENTRY BINDINGS BOUND("v_odd") NUMBERS IMAGES,
	  ODD VARIABLES BEGIN LOADS GOT("odd"), END },
};

#define VMM_CAPS \
	"OpCapability VulkanMemoryModel\nOpCapability VulkanMemoryModelDeviceScope\n"
#define VMM "OpMemoryModel Logical Vulkan\n"

static const struct frame memory_model = {
	"spv1.5",
	0x00010500,
	{ CAPS VMM_CAPS, VMM LISTED BINDINGS BOUND("v_int") NUMBERS IMAGES,
	  SIGNED VARIABLES BEGIN LOADS, END },
};

static const struct body texel_scopes[] = {
	{ OPERANDS,
	  "OpImageRead does not allow Image Operand MakeTexelAvailable (only OpImageWrite does)",
	  "%x = OpImageRead %f4 %st_ %d2 MakeTexelAvailable|NonPrivateTexel %u_1\n",
	  "OpImageWrite %st_ %d2 %c4 MakeTexelAvailable|NonPrivateTexel %u_1\n" },
	{ OPERANDS,
	  "OpImageWrite does not allow Image Operand MakeTexelVisible (only OpImageRead does)",
	  "OpImageWrite %st_ %d2 %c4 MakeTexelVisible|NonPrivateTexel %u_1\n",
	  "%x = OpImageRead %f4 %st_ %d2 MakeTexelVisible|NonPrivateTexel %u_1\n" },
	{ OPERANDS, "MakeTexelAvailable and MakeTexelVisible require NonPrivateTexel",
	  "OpImageWrite %st_ %d2 %c4 MakeTexelAvailable %u_1\n",
	  "OpImageWrite %st_ %d2 %c4 NonPrivateTexel\n" },
};

Test(check_image, operands)
{
	BODIES(&universal, operands);
	BODIES(&with_signed, signed_operands);
	BODIES(&with_odd, vulkan_operands);
	BODIES(&memory_model, texel_scopes);
}

/* ---- reads, writes, pointers to texels ---- */

static const struct body accesses[] = {
	{ OPERANDS, "Result Type must be a scalar or vector of numeric type",
	  "%x = OpImageRead %bool %st_ %d2\n", "%x = OpImageRead %f %st_ %d2\n" },
	{ OPERANDS, "SubpassData", "OpImageWrite %sub_ %d2 %c4\n",
	  "OpImageWrite %st_ %d2 %c4\n" },
	{ OPERANDS, "Sampled 0 or 2", "%x = OpImageRead %f4 %i2d_ %d2\n",
	  "%x = OpImageRead %f4 %sub_ %d2\n" },
	{ OPERANDS, "must be a scalar or vector of numeric type",
	  "OpImageWrite %st_ %d2 %true\n", "OpImageWrite %st_ %d2 %f_0\n" },
	{ OPERANDS, "Result Type must be a pointer",
	  "%x = OpImageTexelPointer %u %v_stu %d2 %u_0\n",
	  "%x = OpImageTexelPointer %pu %v_stu %d2 %u_0\n" },
	{ OPERANDS, "Result Type must be a pointer to storage class Image",
	  "%x = OpImageTexelPointer %pfun %v_stu %d2 %u_0\n",
	  "%x = OpImageTexelPointer %pf %v_st %d2 %u_0\n" },
	{ OPERANDS, "point to the image's",
	  "%x = OpImageTexelPointer %pf %v_stu %d2 %u_0\n",
	  "%x = OpImageTexelPointer %pu %v_stu %d2 %u_0\n" },
	{ OPERANDS, "pointer to an image", "%x = OpImageTexelPointer %pu %loc %d2 %u_0\n",
	  "%x = OpImageTexelPointer %pu %v_stu %d2 %u_0\n" },
	{ OPERANDS, "must be 32-bit integers, one for each dimension of the image",
	  "%x = OpImageTexelPointer %pu %v_stu %d3 %u_0\n",
	  "%x = OpImageTexelPointer %pu %v_stu %d2 %u_0\n" },
	{ OPERANDS, "must be an integer scalar",
	  "%x = OpImageTexelPointer %pu %v_stu %d2 %f_0\n",
	  "%x = OpImageTexelPointer %pu %v_stu %d2 %u_0\n" },
	{ OPERANDS, "constant 0", "%x = OpImageTexelPointer %pu %v_stu %d2 %u_1\n",
	  "%x = OpImageTexelPointer %pu %v_stu %d2 %u_0\n" },
};

static const struct body vulkan_accesses[] = {
	{ OPERANDS, "04780", "%x = OpImageRead %f %st_ %d2\n",
	  "%x = OpImageRead %f4 %st_ %d2\n" },
	{ OPERANDS, "04660",
	  "%n = OpCompositeConstruct %u2 %u_0 %u_1\n%x = OpImageRead %f4 %sub_ %n\n",
	  "%x = OpImageRead %f4 %sub_ %d2\n" },
	{ OPERANDS, "04658", "%x = OpImageTexelPointer %pf %v_st %d2 %u_0\n",
	  "%x = OpImageTexelPointer %pu %v_stu %d2 %u_0\n" },
};

/* Storage images that need a capability, or cannot be pointed into. */
#define CUBES                                                                     \
	"%cubes = OpTypeImage %f Cube 0 1 0 2 Unknown\n"                          \
	"%faces = OpTypeImage %f Cube 0 0 0 2 Unknown\n"                          \
	"%deep = OpTypeImage %f 3D 0 1 0 2 Unknown\n"                             \
	"%flat = OpTypeImage %f 2D 0 1 0 2 Unknown\n" HELD("cubes") HELD("faces") \
		HELD("deep") HELD("flat")

static const struct frame with_cubes = {
	"spv1.3",
	0x00010300,
	{ CAPS, MODEL ENTRY BINDINGS NUMBERS IMAGES,
	  CUBES VARIABLES BEGIN GOT("cubes") GOT("faces") GOT("deep"), END },
};

static const struct body cubes[] = {
	{ OPERANDS, "capability ImageCubeArray", "%x = OpImageRead %f4 %cubes_ %d3\n",
	  "%x = OpImageRead %f4 %faces_ %d3\n" },
	{ OPERANDS, "1D, 2D or Cube", "%x = OpImageTexelPointer %pf %v_deep %d4 %u_0\n",
	  "%x = OpImageTexelPointer %pf %v_flat %d3 %u_0\n" },
};

Test(check_image, accesses)
{
	BODIES(&universal, accesses);
	BODIES(&vulkan, vulkan_accesses);
	BODIES(&with_cubes, cubes);
}

/* ---- queries ---- */

static const struct body queries[] = {
	{ OPERANDS, "must be an integer", "%x = OpImageQueryLevels %f %i2d_\n",
	  "%x = OpImageQueryLevels %u %i2d_\n" },
	{ OPERANDS, "Result Type must be an integer scalar or vector",
	  "%x = OpImageQuerySize %f2 %st_\n", "%x = OpImageQuerySize %u2 %st_\n" },
	{ OPERANDS, "vector of 2 floats", "%x = OpImageQueryLod %f3 %s2d_ %c2\n",
	  "%x = OpImageQueryLod %f2 %s2d_ %c2\n" },
	{ OPERANDS, "must be Boolean", "%x = OpImageSparseTexelsResident %u %u_0\n",
	  "%x = OpImageSparseTexelsResident %bool %u_0\n" },
	{ OPERANDS, "component for each dimension", "%x = OpImageQuerySize %u3 %st_\n",
	  "%x = OpImageQuerySize %u %ibuf_\n" },
	{ OPERANDS, "OpImageQueryLevels does not allow an image of this Dim",
	  "%x = OpImageQueryLevels %u %ibuf_\n", "%x = OpImageQueryLevels %u %icube_\n" },
	{ OPERANDS, "OpImageQuerySizeLod does not allow a multisampled image",
	  "%x = OpImageQuerySizeLod %u2 %ims_ %u_0\n",
	  "%x = OpImageQuerySizeLod %u2 %i2d_ %u_0\n" },
	{ OPERANDS, "must be multisampled", "%x = OpImageQuerySamples %u %i2d_\n",
	  "%x = OpImageQuerySamples %u %ims_\n" },
	{ OPERANDS, "must be a 32-bit integer", "%x = OpImageQuerySizeLod %u2 %i2d_ %f_0\n",
	  "%x = OpImageQuerySizeLod %u2 %i2d_ %u_1\n" },
	{ OPERANDS, "or have Sampled 0 or 2", "%x = OpImageQuerySize %u2 %i2d_\n",
	  "%x = OpImageQuerySize %u2 %ims_\n" },
	{ OPERANDS, "must be an integer scalar",
	  "%x = OpImageSparseTexelsResident %bool %f_0\n",
	  "%x = OpImageSparseTexelsResident %bool %u_1\n" },
};

static const struct body vulkan_queries[] = {
	{ OPERANDS, "04659", "%x = OpImageQueryLevels %u %st_\n",
	  "%x = OpImageQueryLevels %u %i2d_\n" },
	{ OPERANDS, "04659", "%x = OpImageQuerySizeLod %u2 %st_ %u_0\n",
	  "%x = OpImageQuerySizeLod %u2 %i2d_ %u_0\n" },
};

Test(check_image, queries)
{
	BODIES(&universal, queries);
	BODIES(&vulkan, vulkan_queries);
}

/* ---- sampled images ---- */

#define TOGETHER "%si = OpSampledImage %s2d %i2d_ %smp_\n"
#define SAMPLE   "%x = OpImageSampleImplicitLod %f4 %si %c2\n"

static const struct body sampled[] = {
	{ OPERANDS, "Result Type must be a sampled image",
	  "%si = OpSampledImage %i2d %i2d_ %smp_\n", TOGETHER SAMPLE },
	{ OPERANDS, "must have Sampled 1", "%si = OpSampledImage %s2d %st_ %smp_\n",
	  TOGETHER },
	{ OPERANDS, "must be a sampler", "%si = OpSampledImage %s2d %i2d_ %i2d_\n",
	  TOGETHER },
	{ OPERANDS, "must have the image type of the result, except for Depth",
	  "%si = OpSampledImage %s3d %i2d_ %smp_\n", TOGETHER },
	{ OPERANDS, "Result Type must be an image", TOGETHER "%x = OpImage %f4 %si\n",
	  TOGETHER "%x = OpImage %i2d %si\n" },
	{ OPERANDS, "must be a sampled image", "%x = OpImage %i2d %i2d_\n",
	  "%x = OpImage %i2d %s2d_\n" },
	{ OPERANDS, "is not the image type of the sampled image",
	  "%x = OpImage %i3d %s2d_\n", "%x = OpImage %i3d %s3d_\n" },
	{ USE, "in another block", TOGETHER "OpBranch %next\n%next = OpLabel\n" SAMPLE,
	  "OpBranch %next\n%next = OpLabel\n" TOGETHER SAMPLE },
	{ USE, "of OpSampledImage is used by OpCompositeConstruct, which does not allow it",
	  TOGETHER "%x = OpCompositeConstruct %held %si\n",
	  TOGETHER "%x = OpCopyObject %s2d %si\n" },
};

Test(check_image, sampled)
{
	BODIES(&universal, sampled);
}

/* ---- kernels ---- */

#define KERNEL_CAPS                                                           \
	"OpCapability Kernel\nOpCapability Addresses\nOpCapability Linkage\n" \
	"OpCapability ImageBasic\nOpCapability LiteralSampler\n"
#define KERNEL_TYPES                                                                  \
	"%void = OpTypeVoid\n%u = OpTypeInt 32 0\n%f = OpTypeFloat 32\n"              \
	"%u2 = OpTypeVector %u 2\n%f3 = OpTypeVector %f 3\n%f4 = OpTypeVector %f 4\n" \
	"%u_0 = OpConstant %u 0\n%f_0 = OpConstant %f 0\n%d2 = OpConstantNull %u2\n"  \
	"%c4 = OpConstantNull %f4\n"                                                  \
	"%im = OpTypeImage %void 2D 0 0 0 0 Unknown ReadOnly\n"                       \
	"%dm = OpTypeImage %void 2D 1 0 0 0 Unknown ReadOnly\n"                       \
	"%wm = OpTypeImage %void 2D 0 0 0 0 Unknown WriteOnly\n"                      \
	"%smp = OpTypeSampler\n%si = OpTypeSampledImage %im\n"                        \
	"%fn = OpTypeFunction %void %im %dm %wm %smp\n"

static const struct frame kernel = {
	"opencl2.1",
	0x00010000,
	{ KERNEL_CAPS, "OpMemoryModel Physical32 OpenCL\n" KERNEL_TYPES,
	  "%main = OpFunction %void None %fn\n%i = OpFunctionParameter %im\n"
	  "%d = OpFunctionParameter %dm\n%w = OpFunctionParameter %wm\n"
	  "%p = OpFunctionParameter %smp\n%entry = OpLabel\n"
	  "%s = OpSampledImage %si %i %p\n",
	  END },
};

static const struct body kernels[] = {
	{ OPERANDS, "must be a float", "%x = OpImageRead %u %d %d2\n",
	  "%x = OpImageRead %f %d %d2\n" },
	{ OPERANDS, "must have 4 components", "%x = OpImageRead %f3 %i %d2\n",
	  "%x = OpImageRead %f4 %i %d2\n" },
	{ OPERANDS, "OpImageWrite does not allow Image Operands in OpenCL",
	  "OpImageWrite %w %d2 %c4 Lod %u_0\n", "OpImageWrite %w %d2 %c4\n" },
	{ OPERANDS,
	  "OpImageSampleExplicitLod does not allow Image Operand ConstOffset in OpenCL",
	  "%x = OpImageSampleExplicitLod %f4 %s %d2 Lod|ConstOffset %f_0 %d2\n",
	  "%x = OpImageSampleExplicitLod %f4 %s %d2 Lod %f_0\n" },
};

Test(check_image, kernels)
{
	BODIES(&kernel, kernels);
}

/* ---- types ---- */

/* Declared at the end of the types. */
static const struct frame types = {
	"spv1.3",
	0x00010300,
	{ CAPS, MODEL ENTRY NUMBERS "", "", BEGIN END },
};
static const struct frame types_1_6 = {
	"spv1.6",
	0x00010600,
	{ CAPS, MODEL ENTRY NUMBERS "", "", BEGIN END },
};
static const struct frame vulkan_types = {
	"vulkan1.1",
	0x00010300,
	{ CAPS, MODEL ENTRY NUMBERS "", "", BEGIN END },
};
static const struct frame poor_types = {
	"spv1.3",
	0x00010300,
	{ "OpCapability Shader\n", MODEL ENTRY NUMBERS "", "", BEGIN END },
};
static const struct frame opencl_types = {
	"opencl2.1",
	0x00010000,
	{ "OpCapability Kernel\nOpCapability Addresses\nOpCapability Linkage\n"
	  "OpCapability ImageBasic\n",
	  "OpMemoryModel Physical32 OpenCL\n%void = OpTypeVoid\n%f = OpTypeFloat 32\n", "",
	  "" },
};

#define TYPE(rest) "%t = OpTypeImage " rest "\n"

static const struct body type_rules[] = {
	{ "type/image", "must be void or a numeric scalar",
	  TYPE("%bool 2D 0 0 0 1 Unknown"), TYPE("%void 2D 0 0 0 1 Unknown") },
	{ "type/image", "Depth", TYPE("%f 2D 3 0 0 1 Unknown"),
	  TYPE("%f 2D 2 0 0 1 Unknown") },
	{ "type/image", "Arrayed", TYPE("%f 2D 0 2 0 1 Unknown"),
	  TYPE("%f 2D 0 1 0 1 Unknown") },
	{ "type/image", "MS", TYPE("%f 2D 0 0 2 1 Unknown"),
	  TYPE("%f 2D 0 0 1 1 Unknown") },
	{ "type/image", "Sampled", TYPE("%f 2D 0 0 0 3 Unknown"),
	  TYPE("%f 2D 0 0 0 0 Unknown") },
	{ "type/image", "SubpassData", TYPE("%f SubpassData 0 0 0 1 Unknown"),
	  TYPE("%f SubpassData 0 0 0 2 Unknown") },
	{ "type/image", "is not an image type", "%t = OpTypeSampledImage %f\n",
	  TYPE("%f 2D 0 0 0 1 Unknown") "%s = OpTypeSampledImage %t\n" },
	{ "type/image", "must have Sampled 0 or 1",
	  TYPE("%f 2D 0 0 0 2 Unknown") "%s = OpTypeSampledImage %t\n",
	  TYPE("%f 2D 0 0 0 0 Unknown") "%s = OpTypeSampledImage %t\n" },
};

static const struct body buffer_rules[] = {
	{ "type/image", "of a sampled image cannot have Dim Buffer",
	  TYPE("%f Buffer 0 0 0 1 Unknown") "%s = OpTypeSampledImage %t\n",
	  TYPE("%f 2D 0 0 0 1 Unknown") "%s = OpTypeSampledImage %t\n" },
};

static const struct body storage_rules[] = {
	{ "type/image", "StorageImageMultisample", TYPE("%f 2D 0 0 1 2 Unknown"),
	  TYPE("%f 2D 0 0 1 1 Unknown") },
};

static const struct body vulkan_type_rules[] = {
	{ "type/image", "04656", TYPE("%void 2D 0 0 0 1 Unknown"),
	  TYPE("%u 2D 0 0 0 1 Unknown") },
	{ "type/image", "04657", TYPE("%f 2D 0 0 0 0 Unknown"),
	  TYPE("%f 2D 0 0 0 1 Unknown") },
	{ "type/image", "Image Format does not match the kind of Sampled Type",
	  TYPE("%f 2D 0 0 0 2 R32i"), TYPE("%i 2D 0 0 0 2 R32i") },
};

static const struct body opencl_type_rules[] = {
	{ "type/image", "must be void", TYPE("%f 2D 0 0 0 0 Unknown ReadOnly"),
	  TYPE("%void 2D 0 0 0 0 Unknown ReadOnly") },
	{ "type/image", "only Dim 1D and 2D can be Arrayed in OpenCL",
	  TYPE("%void 3D 0 1 0 0 Unknown ReadOnly"),
	  TYPE("%void 2D 0 1 0 0 Unknown ReadOnly") },
	{ "type/image", "MS must be 0", TYPE("%void 2D 0 0 1 0 Unknown ReadOnly"),
	  TYPE("%void 3D 0 0 0 0 Unknown ReadOnly") },
	{ "type/image", "Sampled must be 0", TYPE("%void 2D 0 0 0 1 Unknown ReadOnly"),
	  TYPE("%void 2D 1 0 0 0 Unknown ReadOnly") },
	{ "type/image", "Access Qualifier is required in OpenCL",
	  TYPE("%void 2D 0 0 0 0 Unknown"), TYPE("%void 2D 0 0 0 0 Unknown WriteOnly") },
};

Test(check_image, types)
{
	BODIES(&types, type_rules);
	BODIES(&types_1_6, buffer_rules);
	BODIES(&poor_types, storage_rules);
	BODIES(&vulkan_types, vulkan_type_rules);
	BODIES(&opencl_types, opencl_type_rules);
}
