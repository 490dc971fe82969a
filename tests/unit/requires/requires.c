/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/requires/requires.c - each rule with a module that triggers it and a twin that does
 * not; devices in each of their shapes.
 *
 * Expected needs are those of the Vulkan specification: with the VUIDs in
 * tables/vulkan/rules.txt.
 */
#include "failures.h"
#include "requires_shader.h"

TestSuite(requires_requires, .timeout = 60);

/* ---- rules ---- */

#define STORAGE_CLASS "OpExtension \"SPV_KHR_storage_buffer_storage_class\""
#define BUFFER_TYPE(member)                                                    \
	"%b = OpTypeStruct " member "\n%pb = OpTypePointer StorageBuffer %b\n" \
	"%buf = OpVariable %pb StorageBuffer"
#define BUFFER_AT                                               \
	"OpDecorate %b Block\nOpMemberDecorate %b 0 Offset 0\n" \
	"OpDecorate %buf DescriptorSet 0\nOpDecorate %buf Binding 0\n"
#define USE_BUFFER "%c = OpAccessChain %pm %buf %u0\n%x = OpLoad %u %c"
#define POINTER_TO "\n%pm = OpTypePointer StorageBuffer %u"
#define FRAGMENT   .model = "Fragment", .modes = "OpExecutionMode %main OriginUpperLeft"
#define IMAGE_AT   "OpDecorate %img DescriptorSet 0\nOpDecorate %img Binding 0\n"
#define IMAGE(what)                                                             \
	"%it = OpTypeImage " what "\n%pi = OpTypePointer UniformConstant %it\n" \
	"%img = OpVariable %pi UniformConstant"
#define UNIFORM(decorations) \
	"OpDecorate %b Block\nOpDecorate %buf DescriptorSet 0\nOpDecorate %buf Binding 0\n" decorations
#define UNIFORM_TYPE(members) \
	members "\n%pb = OpTypePointer Uniform %b\n%buf = OpVariable %pb Uniform"
#define SAMPLER                                                                              \
	"%it = OpTypeImage %f 2D 0 0 0 1 Unknown\n%st = OpTypeSampledImage %it\n"            \
	"%pst = OpTypePointer UniformConstant %st\n%tex = OpVariable %pst UniformConstant\n" \
	"%v30 = OpConstantComposite %v3 %f0 %f0 %f0\n%resident = OpTypeStruct %u %v4\n"      \
	"%k1 = OpConstantComposite %iv2 %in9 %i9\n%k0 = OpConstantComposite %iv2 %i0 %i0"
#define SAMPLE(offset) \
	"%s = OpLoad %st %tex\n%x = OpImageSampleExplicitLod %v4 %s %v20 Lod" offset
#define RESIDENT "%resident"
#define SAMPLED(how, operands) \
	"%s = OpLoad %st %tex\n%x = OpImageSample" how " %v4 %s %v30 " operands
#define SPARSE(how, operands)                                             \
	"%s = OpLoad %st %tex\n%x = OpImageSparseSample" how " " RESIDENT \
	" %s %v20 " operands
#define FETCHED(op, offset)                           \
	"%s = OpLoad %st %tex\n%t = OpImage %it %s\n" \
	"%x = " op " %t %k0 Lod|ConstOffset %i0 " offset
#define TEX_AT "OpDecorate %tex DescriptorSet 0\nOpDecorate %tex Binding 0\n"
#define ATOMIC(place, type) \
	"%pw = OpTypePointer " place " " type "\n%var = OpVariable %pw " place

#define COOPERATIVE \
	"OpCapability CooperativeMatrixKHR\nOpExtension \"SPV_KHR_cooperative_matrix\""
#define COVERED                                            \
	"OpCapability FragmentFullyCoveredEXT\n"           \
	"OpCapability SampleMaskPostDepthCoverage\n"       \
	"OpExtension \"SPV_EXT_fragment_fully_covered\"\n" \
	"OpExtension \"SPV_KHR_post_depth_coverage\""
#define COVERED_MODES                                \
	"OpExecutionMode %main OriginUpperLeft\n"    \
	"OpExecutionMode %main EarlyFragmentTests\n" \
	"OpExecutionMode %main PostDepthCoverage"
#define COVERED_INPUT \
	"%bool = OpTypeBool\n%pin = OpTypePointer Input %bool\n%in = OpVariable %pin Input"
#define STREAM_MODES \
	"OpExecutionMode %main Triangles\nOpExecutionMode %main OutputVertices 3\n"
#define RAYS "OpCapability RayQueryKHR\nOpExtension \"SPV_KHR_ray_query\""
#define RAY_DECL                                                                           \
	"%as = OpTypeAccelerationStructureKHR\n%pas = OpTypePointer UniformConstant %as\n" \
	"%img = OpVariable %pas UniformConstant"

#define FMA     "OpCapability FMAKHR\nOpExtension \"SPV_KHR_fma\""
#define CLOCK   "OpCapability ShaderClockKHR\nOpExtension \"SPV_KHR_shader_clock\""
#define UV2     "%uv2 = OpTypeVector %u 2"
#define STENCIL "OpExtension \"SPV_AMD_shader_early_and_late_fragment_tests\""
#define STENCIL_MODE(which)                       \
	"OpExecutionMode %main OriginUpperLeft\n" \
	"OpExecutionMode %main StencilRef" which "AMD"
#define LIMITED_SIZE(axis, size, less)                                               \
	{                                                                            \
		"limit/maxComputeWorkGroupSize" axis " maxComputeWorkGroupSize" axis \
		">=200",                                                             \
			{ .modes = "OpExecutionMode %main LocalSize " size },        \
		{                                                                    \
			.modes = "OpExecutionMode %main LocalSize " less             \
		}                                                                    \
	}
#define SAMPLER_IN(set) "OpDecorate %va DescriptorSet " set "\nOpDecorate %va Binding 0\n"
#define ONE_SAMPLER                                                    \
	"%s = OpTypeSampler\n%ps = OpTypePointer UniformConstant %s\n" \
	"%va = OpVariable %ps UniformConstant"
#define USE_SAMPLER "%x = OpLoad %s %va"
#define GEOMETRY(vertices)                                                                \
	"OpExecutionMode %main Triangles\nOpExecutionMode %main OutputVertices " vertices \
	"\nOpExecutionMode %main OutputTriangleStrip\n"
#define PUSHED(offset)                                                                              \
	"OpDecorate %b Block\nOpMemberDecorate %b 0 Offset 0\nOpMemberDecorate %b 1 Offset " offset \
	"\n"
#define PUSH                                                             \
	"%b = OpTypeStruct %u %u\n%pb = OpTypePointer PushConstant %b\n" \
	"%buf = OpVariable %pb PushConstant\n%pm = OpTypePointer PushConstant %u"
#define USE_PUSHED "%c = OpAccessChain %pm %buf %u1\n%x = OpLoad %u %c"
#define TWO_BUFFERS_AT(binding) \
	BUFFER_AT "OpDecorate %buf2 DescriptorSet 0\nOpDecorate %buf2 Binding " binding "\n"
#define TWO_BUFFERS BUFFER_TYPE("%u") "\n%buf2 = OpVariable %pb StorageBuffer" POINTER_TO
#define USE_TWO     USE_BUFFER "\n%c2 = OpAccessChain %pm %buf2 %u0\n%x2 = OpLoad %u %c2"

/* Two times three matrices of two columns, 16 bytes apart, then a number. */
#define MATRICES(stride, offset)                                                        \
	UNIFORM("OpMemberDecorate %b 0 Offset 0\nOpMemberDecorate %b 0 ColMajor\n"      \
		"OpMemberDecorate %b 0 MatrixStride 16\n"                               \
		"OpDecorate %a3 ArrayStride " stride "\nOpDecorate %a ArrayStride 96\n" \
		"OpMemberDecorate %b 1 Offset " offset)
#define MATRICES_DECL                                                          \
	UNIFORM_TYPE("%mat = OpTypeMatrix %v2 2\n%a3 = OpTypeArray %mat %u3\n" \
		     "%a = OpTypeArray %a3 %u2\n%b = OpTypeStruct %a %u")
#define ROWS(stride)                                                       \
	BUFFER_AT "OpMemberDecorate %b 0 RowMajor\nOpMemberDecorate %b 0 " \
		  "MatrixStride 8\nOpDecorate %a ArrayStride " stride
#define ROWS_DECL "%mat = OpTypeMatrix %v3 2\n%a = OpTypeArray %mat %u2\n" BUFFER_TYPE("%a")
#define SAMPLERS_OF(n) \
	"limit/maxPerStageDescriptorSamplers maxPerStageDescriptorSamplers>=" n
/* Two arrays of samplers, the second at a binding that may be that of the first. */
#define ALIASED(a, b, binding)                                                                \
	.decorations = "OpDecorate %va DescriptorSet 0\nOpDecorate %va Binding 1\n"           \
		       "OpDecorate %vb DescriptorSet 0\nOpDecorate %vb Binding " binding,     \
	.decl = "%s = OpTypeSampler\n%ps = OpTypePointer UniformConstant %s\n"                \
		"%ta = OpTypeArray %s " a "\n%pa = OpTypePointer UniformConstant %ta\n"       \
		"%tb = OpTypeArray %s " b "\n%pb = OpTypePointer UniformConstant %tb\n"       \
		"%va = OpVariable %pa UniformConstant\n%vb = OpVariable %pb UniformConstant", \
	.body = "%a0 = OpAccessChain %ps %va %u0\n%b0 = OpAccessChain %ps %vb %u0\n"          \
		"%x = OpLoad %s %a0\n%y = OpLoad %s %b0"

static const struct pair pairs[] = {
	{ "tile/compute tileShading",
	  { .caps = "OpCapability TileShadingQCOM\nOpExtension \"SPV_QCOM_tile_shading\"" },
	  { .model = "Vertex",
	    .caps = "OpCapability TileShadingQCOM\nOpExtension \"SPV_QCOM_tile_shading\"" } },
	{ "tile/fragment tileShadingFragmentStage",
	  { FRAGMENT,
	    .caps = "OpCapability TileShadingQCOM\nOpExtension \"SPV_QCOM_tile_shading\"" },
	  { .caps = "OpCapability TileShadingQCOM\nOpExtension \"SPV_QCOM_tile_shading\"" } },
	{ "coop/workgroup-scope cooperativeMatrixWorkgroupScope",
	  { .caps = COOPERATIVE,
	    .decl = "%m = OpTypeCooperativeMatrixKHR %f %u2 %u4 %u4 %u0" },
	  { .caps = COOPERATIVE,
	    .decl = "%m = OpTypeCooperativeMatrixKHR %f %u3 %u4 %u4 %u0" } },
	{ "coop/shape unknown:coop/shape",
	  { .caps = COOPERATIVE,
	    .decl = "%m = OpTypeCooperativeMatrixKHR %f %u3 %u4 %u4 %u0" },
	  { .caps = COOPERATIVE } },
	{ "mode/conservative conservativeRasterizationPostDepthCoverage&VK_TRUE",
	  { .model = "Fragment",
	    .caps = COVERED,
	    .modes = COVERED_MODES,
	    .decorations = "OpDecorate %in BuiltIn FullyCoveredEXT\n",
	    .decl = COVERED_INPUT,
	    .interface = "%in" },
	  { .model = "Fragment",
	    .caps = COVERED,
	    .modes = COVERED_MODES,
	    .decorations = "OpDecorate %in BuiltIn FrontFacing\n",
	    .decl = COVERED_INPUT,
	    .interface = "%in" } },
	{ "xfb/streams-lines-triangles transformFeedbackStreamsLinesTriangles&VK_TRUE",
	  { .model = "Geometry",
	    .caps = "OpCapability GeometryStreams",
	    .modes = STREAM_MODES "OpExecutionMode %main OutputTriangleStrip",
	    .body = "OpEmitStreamVertex %u1" },
	  { .model = "Geometry",
	    .caps = "OpCapability GeometryStreams",
	    .modes = STREAM_MODES "OpExecutionMode %main OutputPoints",
	    .body = "OpEmitStreamVertex %u1" } },
	{ "limit/maxPerStageDescriptorAccelerationStructures "
	  "maxPerStageDescriptorAccelerationStructures>=1",
	  { .caps = RAYS,
	    .decorations = IMAGE_AT,
	    .decl = RAY_DECL,
	    .body = "%x = OpLoad %as %img" },
	  { .caps = RAYS, .decorations = IMAGE_AT, .decl = RAY_DECL } },
	{ "fma/float32 shaderFmaFloat32",
	  { .caps = FMA, .body = "%x = OpFmaKHR %f %f0 %f0 %f0" },
	  { .caps = FMA } },
	{ "clock/device shaderDeviceClock",
	  { .caps = CLOCK, .decl = UV2, .body = "%x = OpReadClockKHR %uv2 %u1" },
	  { .caps = CLOCK, .decl = UV2, .body = "%x = OpReadClockKHR %uv2 %u3" } },
	{ "clock/subgroup shaderSubgroupClock",
	  { .caps = CLOCK, .decl = UV2, .body = "%x = OpReadClockKHR %uv2 %u3" },
	  { .caps = CLOCK, .decl = UV2, .body = "%x = OpReadClockKHR %uv2 %u1" } },
	{ "mode/early-and-late shaderEarlyAndLateFragmentTests",
	  { .model = "Fragment", .caps = STENCIL, .modes = STENCIL_MODE("LessFront") },
	  { FRAGMENT, .caps = STENCIL } },
	{ "mode/early-and-late shaderEarlyAndLateFragmentTests",
	  { .model = "Fragment", .caps = STENCIL, .modes = STENCIL_MODE("GreaterBack") },
	  { FRAGMENT, .caps = STENCIL } },
	LIMITED_SIZE("[0]", "200 1 1", "199 1 1"),
	LIMITED_SIZE("[1]", "1 200 1", "200 1 1"),
	LIMITED_SIZE("[2]", "1 1 200", "1 200 1"),
	{ "limit/maxBoundDescriptorSets maxBoundDescriptorSets>=5",
	  { .decorations = SAMPLER_IN("4"), .decl = ONE_SAMPLER, .body = USE_SAMPLER },
	  { .decorations = SAMPLER_IN("3"), .decl = ONE_SAMPLER, .body = USE_SAMPLER } },
	{ "limit/maxGeometryOutputVertices maxGeometryOutputVertices>=3",
	  { .model = "Geometry", .caps = "OpCapability Geometry", .modes = GEOMETRY("3") },
	  { .model = "Geometry",
	    .caps = "OpCapability Geometry",
	    .modes = GEOMETRY("2") } },
	{ "limit/maxGeometryShaderInvocations maxGeometryShaderInvocations>=7",
	  { .model = "Geometry",
	    .caps = "OpCapability Geometry",
	    .modes = GEOMETRY("3") "OpExecutionMode %main Invocations 7" },
	  { .model = "Geometry",
	    .caps = "OpCapability Geometry",
	    .modes = GEOMETRY("3") "OpExecutionMode %main Invocations 6" } },
	{ "limit/maxTessellationPatchSize maxTessellationPatchSize>=5",
	  { .model = "TessellationControl",
	    .caps = "OpCapability Tessellation",
	    .modes = "OpExecutionMode %main OutputVertices 5" },
	  { .model = "TessellationControl",
	    .caps = "OpCapability Tessellation",
	    .modes = "OpExecutionMode %main OutputVertices 4" } },
	{ "limit/maxPushConstantsSize maxPushConstantsSize>=132",
	  { .decorations = PUSHED("128"), .decl = PUSH, .body = USE_PUSHED },
	  { .decorations = PUSHED("124"), .decl = PUSH, .body = USE_PUSHED } },
	{ "limit/maxDescriptorSetSamplers maxDescriptorSetSamplers>=5",
	  { ALIASED("%u2", "%u3", "2") },
	  { ALIASED("%u2", "%u2", "2") } },
	{ "limit/maxPerStageResources maxPerStageResources>=2",
	  { .caps = STORAGE_CLASS,
	    .decorations = TWO_BUFFERS_AT("1"),
	    .decl = TWO_BUFFERS,
	    .body = USE_TWO },
	  { .caps = STORAGE_CLASS,
	    .decorations = TWO_BUFFERS_AT("0"),
	    .decl = TWO_BUFFERS,
	    .body = USE_TWO } },
	{ "limit/maxPerStageDescriptorStorageBuffers maxPerStageDescriptorStorageBuffers>=2",
	  { .caps = STORAGE_CLASS,
	    .decorations = TWO_BUFFERS_AT("1"),
	    .decl = TWO_BUFFERS,
	    .body = USE_TWO },
	  { .caps = STORAGE_CLASS,
	    .decorations = TWO_BUFFERS_AT("0"),
	    .decl = TWO_BUFFERS,
	    .body = USE_TWO } },
	/* of variables that share a binding the one with most descriptors counts */
	{ SAMPLERS_OF("3"),
	  { ALIASED("%u3", "%u2", "1") },
	  { ALIASED("%u2", "%u2", "1") } },
	{ SAMPLERS_OF("3"),
	  { ALIASED("%u2", "%u3", "1") },
	  { ALIASED("%u2", "%u3", "2") } },
	{ SAMPLERS_OF("5"),
	  { ALIASED("%u2", "%u3", "2") },
	  { ALIASED("%u2", "%u3", "1") } },
	{ "stores/fragment fragmentStoresAndAtomics",
	  { FRAGMENT, .caps = STORAGE_CLASS, .decorations = BUFFER_AT,
	    .decl = BUFFER_TYPE("%u") POINTER_TO, .body = USE_BUFFER },
	  { FRAGMENT, .caps = STORAGE_CLASS,
	    .decorations = BUFFER_AT "OpMemberDecorate %b 0 NonWritable\n",
	    .decl = BUFFER_TYPE("%u") POINTER_TO, .body = USE_BUFFER } },
	{ "stores/vertex-pipeline vertexPipelineStoresAndAtomics",
	  { .model = "Vertex",
	    .caps = STORAGE_CLASS,
	    .decorations = BUFFER_AT,
	    .decl = BUFFER_TYPE("%u") POINTER_TO,
	    .body = USE_BUFFER },
	  { .caps = STORAGE_CLASS,
	    .decorations = BUFFER_AT,
	    .decl = BUFFER_TYPE("%u") POINTER_TO,
	    .body = USE_BUFFER } },
	{ "image/read-without-format shaderStorageImageReadWithoutFormat|v1.3|"
	  "VK_KHR_format_feature_flags2",
	  { .decorations = IMAGE_AT, .decl = IMAGE("%f 2D 0 0 0 2 Unknown") },
	  { .decorations = IMAGE_AT "OpDecorate %img NonReadable",
	    .decl = IMAGE("%f 2D 0 0 0 2 Unknown") } },
	{ "image/write-without-format shaderStorageImageWriteWithoutFormat|v1.3|"
	  "VK_KHR_format_feature_flags2",
	  { .decorations = IMAGE_AT, .decl = IMAGE("%f 2D 0 0 0 2 Unknown") },
	  { .decorations = IMAGE_AT, .decl = IMAGE("%f 2D 0 0 0 2 Rgba8") } },
	{ "subpass/no-index dynamicRenderingLocalRead",
	  { .decorations = IMAGE_AT, .decl = IMAGE("%f SubpassData 0 0 0 2 Unknown") },
	  { .decorations = IMAGE_AT "OpDecorate %img InputAttachmentIndex 0",
	    .decl = IMAGE("%f SubpassData 0 0 0 2 Unknown") } },
	{ "workgroup/initializer shaderZeroInitializeWorkgroupMemory",
	  { .decl = "%z = OpConstantNull %u\n%pw = OpTypePointer Workgroup %u\n"
		    "%w = OpVariable %pw Workgroup %z" },
	  { .decl = "%z = OpConstantNull %u\n%pw = OpTypePointer Workgroup %u\n"
		    "%w = OpVariable %pw Workgroup" } },
	{ "uniform/unsized-array shaderUniformBufferUnsizedArray",
	  { .decorations = UNIFORM("OpMemberDecorate %b 0 Offset 0\n"
				   "OpDecorate %a ArrayStride 16"),
	    .decl = UNIFORM_TYPE("%a = OpTypeRuntimeArray %v4\n%b = OpTypeStruct %a") },
	  { .decorations = UNIFORM("OpMemberDecorate %b 0 Offset 0\n"
				   "OpDecorate %a ArrayStride 16"),
	    .decl = UNIFORM_TYPE("%a = OpTypeArray %v4 %u2\n%b = OpTypeStruct %a") } },
	{ "layout/uniform-standard uniformBufferStandardLayout|scalarBlockLayout",
	  { .decorations = UNIFORM("OpMemberDecorate %b 0 Offset 0\n"
				   "OpDecorate %a ArrayStride 4"),
	    .decl = UNIFORM_TYPE("%a = OpTypeArray %f %u4\n%b = OpTypeStruct %a") },
	  { .decorations = UNIFORM("OpMemberDecorate %b 0 Offset 0\n"
				   "OpDecorate %a ArrayStride 16"),
	    .decl = UNIFORM_TYPE("%a = OpTypeArray %f %u4\n%b = OpTypeStruct %a") } },
	{ "layout/relaxed v1.1|VK_KHR_relaxed_block_layout|scalarBlockLayout",
	  { .decorations = UNIFORM("OpMemberDecorate %b 0 Offset 0\n"
				   "OpMemberDecorate %b 1 Offset 4"),
	    .decl = UNIFORM_TYPE("%b = OpTypeStruct %f %v3") },
	  { .decorations = UNIFORM("OpMemberDecorate %b 0 Offset 0\n"
				   "OpMemberDecorate %b 1 Offset 16"),
	    .decl = UNIFORM_TYPE("%b = OpTypeStruct %f %v3") } },
	{ "layout/scalar scalarBlockLayout",
	  { .decorations = UNIFORM("OpMemberDecorate %b 0 Offset 0\n"
				   "OpMemberDecorate %b 1 Offset 12"),
	    .decl = UNIFORM_TYPE("%b = OpTypeStruct %v3 %v3") },
	  { .decorations = UNIFORM("OpMemberDecorate %b 0 Offset 0\n"
				   "OpMemberDecorate %b 1 Offset 16"),
	    .decl = UNIFORM_TYPE("%b = OpTypeStruct %v3 %v3") } },
	/* in the structure that the block has an array of, from the second element on */
	{ "layout/scalar scalarBlockLayout",
	  { .decorations = UNIFORM("OpMemberDecorate %b 0 Offset 0\n"
				   "OpMemberDecorate %in 0 Offset 0\n"
				   "OpMemberDecorate %in 1 Offset 12\n"
				   "OpDecorate %a ArrayStride 16"),
	    .decl = UNIFORM_TYPE("%in = OpTypeStruct %v3 %v2\n"
				 "%a = OpTypeArray %in %u2\n%b = OpTypeStruct %a") },
	  { .decorations = UNIFORM("OpMemberDecorate %b 0 Offset 0\n"
				   "OpMemberDecorate %in 0 Offset 0\n"
				   "OpMemberDecorate %in 1 Offset 16\n"
				   "OpDecorate %a ArrayStride 32"),
	    .decl = UNIFORM_TYPE("%in = OpTypeStruct %v3 %v2\n"
				 "%a = OpTypeArray %in %u2\n%b = OpTypeStruct %a") } },
	/* the extent of arrays of matrices, and the stride of one */
	{ "layout/uniform-standard uniformBufferStandardLayout|scalarBlockLayout",
	  { .decorations = MATRICES("32", "184"), .decl = MATRICES_DECL },
	  { .decorations = MATRICES("32", "192"), .decl = MATRICES_DECL } },
	{ "layout/uniform-standard uniformBufferStandardLayout|scalarBlockLayout",
	  { .decorations = MATRICES("24", "192"), .decl = MATRICES_DECL },
	  { .decorations = MATRICES("32", "192"), .decl = MATRICES_DECL } },
	/* rows of two are closer to one another than the columns of three that they make */
	{ "layout/scalar scalarBlockLayout",
	  { .caps = STORAGE_CLASS, .decorations = ROWS("28"), .decl = ROWS_DECL },
	  { .caps = STORAGE_CLASS, .decorations = ROWS("24"), .decl = ROWS_DECL } },
	{ "storage/8bit storageBuffer8BitAccess",
	  { .caps = "OpCapability Int8\n" STORAGE_CLASS,
	    .decorations = BUFFER_AT,
	    .decl = "%t = OpTypeInt 8 0\n" BUFFER_TYPE("%t") },
	  { .caps = "OpCapability Int8\n" STORAGE_CLASS,
	    .decorations = BUFFER_AT,
	    .decl = "%t = OpTypeInt 8 0\n" BUFFER_TYPE("%u") } },
	{ "storage/16bit uniformAndStorageBuffer16BitAccess",
	  { .caps = "OpCapability Float16",
	    .decorations = UNIFORM("OpMemberDecorate %b 0 Offset 0"),
	    .decl = UNIFORM_TYPE("%h = OpTypeFloat 16\n%b = OpTypeStruct %h") },
	  { .caps = "OpCapability Float16",
	    .decorations = UNIFORM("OpMemberDecorate %b 0 Offset 0"),
	    .decl = UNIFORM_TYPE("%h = OpTypeFloat 16\n%b = OpTypeStruct %f") } },
	{ "storage/16bit storageInputOutput16",
	  { .model = "Vertex",
	    .caps = "OpCapability Float16",
	    .decorations = "OpDecorate %o Location 0",
	    .decl = "%h = OpTypeFloat 16\n%po = OpTypePointer Output %h\n"
		    "%o = OpVariable %po Output",
	    .interface = "%o" },
	  { .model = "Vertex",
	    .caps = "OpCapability Float16",
	    .decorations = "OpDecorate %o Location 0",
	    .decl = "%h = OpTypeFloat 16\n%po = OpTypePointer Output %f\n"
		    "%o = OpVariable %po Output",
	    .interface = "%o" } },
	{ "storage/8bit-interface never:8-bit-interface",
	  { .model = "Vertex",
	    .caps = "OpCapability Int8",
	    .decl = "%t = OpTypeInt 8 0\n%po = OpTypePointer Output %t\n"
		    "%o = OpVariable %po Output" },
	  { .model = "Vertex",
	    .caps = "OpCapability Int8",
	    .decl = "%t = OpTypeInt 8 0\n%po = OpTypePointer Private %t\n"
		    "%o = OpVariable %po Private" } },
	{ "bits/not-32 maintenance9",
	  { .caps = "OpCapability Int16",
	    .decl = "%s = OpTypeInt 16 0\n%sz = OpConstant %s 0",
	    .body = "%x = OpBitCount %u %sz" },
	  { .caps = "OpCapability Int16",
	    .decl = "%s = OpTypeInt 16 0\n%sz = OpConstant %s 0",
	    .body = "%x = OpBitCount %s %u1" } },
	{ "image/offset-not-gather maintenance8",
	  { FRAGMENT, .caps = "OpCapability ImageGatherExtended", .decorations = TEX_AT,
	    .decl = SAMPLER, .body = SAMPLE("|Offset %f0 %k0") },
	  { FRAGMENT, .decorations = TEX_AT, .decl = SAMPLER,
	    .body = SAMPLE("|ConstOffset %f0 %k0") } },
	{ "limit/minTexelOffset minTexelOffset<=-9",
	  { FRAGMENT, .decorations = TEX_AT, .decl = SAMPLER,
	    .body = SAMPLE("|ConstOffset %f0 %k1") },
	  { FRAGMENT, .decorations = TEX_AT, .decl = SAMPLER,
	    .body = SAMPLE("|ConstOffset %f0 %k0") } },
	{ "limit/minTexelOffset minTexelOffset<=-9",
	  { FRAGMENT, .decorations = TEX_AT, .decl = SAMPLER,
	    .body = SAMPLED("ImplicitLod", "ConstOffset %k1") },
	  { FRAGMENT, .decorations = TEX_AT, .decl = SAMPLER,
	    .body = SAMPLED("ImplicitLod", "ConstOffset %k0") } },
	{ "limit/minTexelOffset minTexelOffset<=-9",
	  { FRAGMENT, .decorations = TEX_AT, .decl = SAMPLER,
	    .body = SAMPLED("ProjImplicitLod", "ConstOffset %k1") },
	  { FRAGMENT, .decorations = TEX_AT, .decl = SAMPLER,
	    .body = SAMPLED("ProjImplicitLod", "ConstOffset %k0") } },
	{ "limit/minTexelOffset minTexelOffset<=-9",
	  { FRAGMENT, .decorations = TEX_AT, .decl = SAMPLER,
	    .body = SAMPLED("ProjExplicitLod", "Lod|ConstOffset %f0 %k1") },
	  { FRAGMENT, .decorations = TEX_AT, .decl = SAMPLER,
	    .body = SAMPLED("ProjExplicitLod", "Lod|ConstOffset %f0 %k0") } },
	{ "limit/minTexelOffset minTexelOffset<=-9",
	  { FRAGMENT, .decorations = TEX_AT, .decl = SAMPLER,
	    .body = SPARSE("ImplicitLod", "ConstOffset %k1") },
	  { FRAGMENT, .decorations = TEX_AT, .decl = SAMPLER,
	    .body = SPARSE("ImplicitLod", "ConstOffset %k0") } },
	{ "limit/minTexelOffset minTexelOffset<=-9",
	  { FRAGMENT, .decorations = TEX_AT, .decl = SAMPLER,
	    .body = SPARSE("ExplicitLod", "Lod|ConstOffset %f0 %k1") },
	  { FRAGMENT, .decorations = TEX_AT, .decl = SAMPLER,
	    .body = SPARSE("ExplicitLod", "Lod|ConstOffset %f0 %k0") } },
	{ "limit/minTexelOffset minTexelOffset<=-9",
	  { FRAGMENT, .decorations = TEX_AT, .decl = SAMPLER,
	    .body = FETCHED("OpImageFetch %v4", "%k1") },
	  { FRAGMENT, .decorations = TEX_AT, .decl = SAMPLER,
	    .body = FETCHED("OpImageFetch %v4", "%k0") } },
	{ "limit/minTexelOffset minTexelOffset<=-9",
	  { FRAGMENT, .decorations = TEX_AT, .decl = SAMPLER,
	    .body = FETCHED("OpImageSparseFetch " RESIDENT, "%k1") },
	  { FRAGMENT, .decorations = TEX_AT, .decl = SAMPLER,
	    .body = FETCHED("OpImageSparseFetch " RESIDENT, "%k0") } },
	{ "limit/maxTexelOffset maxTexelOffset>=9",
	  { FRAGMENT, .decorations = TEX_AT, .decl = SAMPLER,
	    .body = SAMPLE("|ConstOffset %f0 %k1") },
	  { FRAGMENT, .decorations = TEX_AT, .decl = SAMPLER, .body = SAMPLE(" %f0") } },
	{ "atomic/int64-shared shaderSharedInt64Atomics",
	  { .caps = "OpCapability Int64\nOpCapability Int64Atomics",
	    .decl = "%u64 = OpTypeInt 64 0\n%one = OpConstant %u64 1\n" ATOMIC("Workgroup",
									       "%u64"),
	    .body = "%x = OpAtomicIAdd %u64 %var %u2 %u0 %one" },
	  { .caps = "OpCapability Int64\nOpCapability Int64Atomics",
	    .decl = "%u64 = OpTypeInt 64 0\n" ATOMIC("Workgroup", "%u"),
	    .body = "%x = OpAtomicIAdd %u %var %u2 %u0 %u1" } },
	{ "atomic/float32-shared shaderSharedFloat32Atomics",
	  { .decl = ATOMIC("Workgroup", "%f"),
	    .body = "%x = OpAtomicExchange %f %var %u2 %u0 %f0" },
	  { .decl = ATOMIC("Workgroup", "%u"),
	    .body = "%x = OpAtomicExchange %u %var %u2 %u0 %u1" } },
	{ "atomic/float32-shared shaderSharedFloat32AtomicAdd",
	  { .caps = "OpCapability AtomicFloat32AddEXT\n"
		    "OpExtension \"SPV_EXT_shader_atomic_float_add\"",
	    .decl = ATOMIC("Workgroup", "%f"),
	    .body = "%x = OpAtomicFAddEXT %f %var %u2 %u0 %f0" },
	  { .decl = ATOMIC("Workgroup", "%f"),
	    .body = "%x = OpAtomicLoad %f %var %u2 %u0" } },
	{ "memory/device-scope vulkanMemoryModelDeviceScope",
	  { .caps = "OpCapability VulkanMemoryModel\n"
		    "OpExtension \"SPV_KHR_vulkan_memory_model\"",
	    .vulkan_model = true,
	    .body = "OpMemoryBarrier %u1 %u0" },
	  { .body = "OpMemoryBarrier %u1 %u0" } },
	{ "memory/queue-family-scope vulkanMemoryModel",
	  { .body = "OpMemoryBarrier %u5 %u0" },
	  { .body = "OpMemoryBarrier %u2 %u0" } },
	{ "clock/subgroup shaderSubgroupClock",
	  { .caps = "OpCapability ShaderClockKHR\nOpExtension \"SPV_KHR_shader_clock\"",
	    .decl = "%uv2 = OpTypeVector %u 2",
	    .body = "%x = OpReadClockKHR %uv2 %u3" },
	  { .caps = "OpCapability ShaderClockKHR\nOpExtension \"SPV_KHR_shader_clock\"",
	    .decl = "%uv2 = OpTypeVector %u 2",
	    .body = "%x = OpReadClockKHR %uv2 %u1" } },
	{ "mode/LocalSizeId maintenance4",
	  { .modes = "OpExecutionModeId %main LocalSizeId %u1 %u1 %u1" },
	  { .modes = "OpExecutionMode %main LocalSize 1 1 1" } },
	{ "limit/maxComputeWorkGroupSize[1] maxComputeWorkGroupSize[1]>=7",
	  { .modes = "OpExecutionMode %main LocalSize 3 7 2" },
	  { .modes = "OpExecutionMode %main LocalSize 7 3 2" } },
	{ "limit/maxComputeWorkGroupInvocations maxComputeWorkGroupInvocations>=42",
	  { .modes = "OpExecutionMode %main LocalSize 3 7 2" },
	  { .modes = "OpExecutionMode %main LocalSize 3 7 1" } },
	{ "limit/maxComputeSharedMemorySize maxComputeSharedMemorySize>=40960",
	  { .decl = "%n = OpConstant %u 10240\n%a = OpTypeArray %f %n\n" ATOMIC("Workgroup",
										"%a"),
	    .body = "%x = OpLoad %a %var" },
	  { .decl = "%n = OpConstant %u 10240\n%a = OpTypeArray %f %n\n" ATOMIC("Workgroup",
										"%a") } },
	{ "output/index-1 dualSrcBlend",
	  { FRAGMENT, .decorations = "OpDecorate %o Location 0\nOpDecorate %o Index 1",
	    .decl = "%po = OpTypePointer Output %v4\n%o = OpVariable %po Output",
	    .interface = "%o" },
	  { FRAGMENT, .decorations = "OpDecorate %o Location 0\nOpDecorate %o Index 0",
	    .decl = "%po = OpTypePointer Output %v4\n%o = OpVariable %po Output",
	    .interface = "%o" } },
	{ "mode/float-controls shaderDenormPreserveFloat32&VK_TRUE",
	  { .caps = "OpCapability DenormPreserve\nOpExtension \"SPV_KHR_float_controls\"",
	    .modes = "OpExecutionMode %main DenormPreserve 32" },
	  { .caps = "OpCapability DenormPreserve\nOpExtension \"SPV_KHR_float_controls\"",
	    .modes = "OpExecutionMode %main DenormPreserve 64" } },
	{ "subgroup/stage subgroupSupportedStages&VK_SHADER_STAGE_VERTEX_BIT",
	  { .model = "Vertex",
	    .caps = "OpCapability GroupNonUniform",
	    .decl = "%bool = OpTypeBool",
	    .body = "%x = OpGroupNonUniformElect %bool %u3" },
	  { .model = "Vertex",
	    .caps = "OpCapability GroupNonUniform",
	    .decl = "%bool = OpTypeBool",
	    .body = "%x = OpGroupNonUniformElect %bool %u2" } },
	{ "subgroup/extended-types shaderSubgroupExtendedTypes",
	  { .caps = "OpCapability GroupNonUniformArithmetic\nOpCapability Int16",
	    .decl = "%s = OpTypeInt 16 0\n%sz = OpConstant %s 0",
	    .body = "%x = OpGroupNonUniformIAdd %s %u3 Reduce %sz" },
	  { .caps = "OpCapability GroupNonUniformArithmetic\nOpCapability Int16",
	    .body = "%x = OpGroupNonUniformIAdd %u %u3 Reduce %u1" } },
	{ "limit/maxFragmentOutputAttachments maxFragmentOutputAttachments>=5",
	  { FRAGMENT, .decorations = "OpDecorate %o Location 4",
	    .decl = "%po = OpTypePointer Output %v4\n%o = OpVariable %po Output",
	    .interface = "%o" },
	  { FRAGMENT, .decorations = "OpDecorate %o Location 3",
	    .decl = "%po = OpTypePointer Output %v4\n%o = OpVariable %po Output",
	    .interface = "%o" } },
};

Test(requires_requires, rules)
{
	check_pairs(pairs, sizeof(pairs) / sizeof(pairs[0]));
}

Test(requires_requires, versions)
{
	static const char *const needs[] = {
		NULL, "v1.1", "v1.1", "v1.1", "v1.2|VK_KHR_spirv_1_4", "v1.2", "v1.3"
	};
	const struct shader s = { .model = NULL };

	for (uint32_t minor = 0; minor < 7; minor++) {
		char rows[4096];
		char *row =
			test_format("version/spirv %s", needs[minor] ? needs[minor] : "");

		needs_of(&s, 0x10000 | minor << 8, rows, sizeof(rows));
		cr_expect(needs[minor] ? has_row(rows, row) : !strstr(rows, "version/"),
			  "1.%u: %s", minor, rows);
		free(row);
	}
}

/* A broadcast of an invocation that is not constant is a matter of 1.5. */
Test(requires_requires, dynamic_id)
{
	static const char row[] = "subgroup/dynamic-id subgroupBroadcastDynamicId";
	const struct shader s = {
		.caps = "OpCapability GroupNonUniformBallot",
		.decl = "%pp = OpTypePointer Private %u\n%p = OpVariable %pp Private",
		.body = "%d = OpLoad %u %p\n"
			"%x = OpGroupNonUniformBroadcast %u %u3 %u1 %d",
	};
	char rows[4096];

	needs_of(&s, SPIRV_1_5, rows, sizeof(rows));
	cr_expect(has_row(rows, row), "%s", rows);
	needs_of(&s, 0x10300, rows, sizeof(rows));
	cr_expect(!has_row(rows, row), "%s", rows);
}

Test(requires_requires, broken)
{
	break_pairs(pairs, sizeof(pairs) / sizeof(pairs[0]));
}

/* ---- devices ---- */

#define PROFILE(name, version, more, blocks)                      \
	"{\"capabilities\": {" blocks "}, \"profiles\": {\"" name \
	"\": {\"api-version\": \"" version "\"" more "}}}"

/* One device in three shapes: features shaderInt64 and shaderInt8, an extension, a limit, a
 * flag. */
static const char *const shapes[] = {
	PROFILE("P", "1.1.5", ", \"capabilities\": [\"A\", [\"B\", \"C\"]]",
		"\"A\": {\"extensions\": {\"VK_KHR_ray_query\": 1}, \"features\": "
		"{\"VkPhysicalDeviceFeatures\": {\"shaderInt64\": true, \"shaderInt16\": "
		"false}}, \"properties\": {\"VkPhysicalDeviceProperties\": {\"limits\": "
		"{\"maxPushConstantsSize\": 192, \"maxComputeWorkGroupSize\": [200, 100, "
		"50]}}, \"VkPhysicalDeviceSubgroupProperties\": {\"supportedStages\": "
		"[\"VK_SHADER_STAGE_VERTEX_BIT\"]}}}, \"B\": {\"features\": "
		"{\"VkPhysicalDeviceShaderFloat16Int8FeaturesKHR\": {\"shaderInt8\": true, "
		"\"shaderFloat16\": true}}}, \"C\": {\"features\": "
		"{\"VkPhysicalDeviceVulkan12Features\": {\"shaderInt8\": true}}}"),
	"{\"VkPhysicalDeviceProperties\": {\"deviceName\": \"D\", \"apiVersion\": 4198405, "
	"\"limits\": {\"maxPushConstantsSize\": 192, \"maxComputeWorkGroupSize\": [200, 100, "
	"50]}}, \"VkPhysicalDeviceFeatures\": {\"shaderInt64\": 1, \"shaderInt16\": 0}, "
	"\"VkPhysicalDeviceShaderFloat16Int8Features\": {\"shaderInt8\": 1}, "
	"\"VkPhysicalDeviceSubgroupProperties\": {\"supportedStages\": 1}, "
	"\"ArrayOfVkExtensionProperties\": [{\"extensionName\": \"VK_KHR_ray_query\", "
	"\"specVersion\": 1}]}",
	"{\"properties\": {\"deviceName\": \"R\", \"apiVersion\": \"1.1.5\", \"limits\": "
	"{\"maxPushConstantsSize\": \"192\", \"maxComputeWorkGroupSize\": [200, 100, 50]}, "
	"\"subgroupProperties\": {\"supportedStages\": 1}}, \"features\": {\"shaderInt64\": "
	"\"true\", \"shaderInt16\": false}, \"extensions\": [{\"extensionName\": "
	"\"VK_KHR_ray_query\", \"specVersion\": 1}], \"extended\": {\"devicefeatures2\": "
	"[{\"extension\": \"VK_KHR_shader_float16_int8\", \"name\": \"shaderInt8\", "
	"\"supported\": true}], \"deviceproperties2\": []}}",
};

/* What modules ask for of such a device. */
static const struct {
	struct shader asks;
	const char *rule;
	enum spvx_has has;
} asked[] = {
	{ { .caps = "OpCapability Int64" }, "cap/Int64", SPVX_HAS },
	{ { .caps = "OpCapability Int16" }, "cap/Int16", SPVX_HAS_NOT },
	{ { .caps = "OpCapability Int8" }, "cap/Int8", SPVX_HAS },
	{ { .caps = "OpCapability Float16" }, "cap/Float16", SPVX_HAS_NOT },
	{ { .caps = "OpCapability MultiView" }, "cap/MultiView", SPVX_HAS }, /* of 1.1 */
	{ { .caps = "OpExtension \"SPV_KHR_ray_query\"" },
	  "ext/SPV_KHR_ray_query",
	  SPVX_HAS },
	{ { .caps = "OpExtension \"SPV_KHR_ray_tracing\"" },
	  "ext/SPV_KHR_ray_tracing",
	  SPVX_HAS_NOT },
	{ { .caps = "OpExtension \"SPV_X_none\"" }, "ext/SPV_X_none", SPVX_HAS_UNKNOWN },
	/* promoted to 1.1 */
	{ { .caps = STORAGE_CLASS }, "ext/SPV_KHR_storage_buffer_storage_class", SPVX_HAS },
	{ { .modes = "OpExecutionMode %main LocalSize 200 1 1" },
	  "limit/maxComputeWorkGroupSize[0]",
	  SPVX_HAS },
	{ { .modes = "OpExecutionMode %main LocalSize 1 101 1" },
	  "limit/maxComputeWorkGroupSize[1]",
	  SPVX_HAS_NOT },
	{ { .model = "Vertex",
	    .caps = "OpCapability GroupNonUniform",
	    .decl = "%bool = OpTypeBool",
	    .body = "%x = OpGroupNonUniformElect %bool %u3" },
	  "subgroup/stage",
	  SPVX_HAS },
	{ { .caps = "OpCapability GroupNonUniform",
	    .decl = "%bool = OpTypeBool",
	    .body = "%x = OpGroupNonUniformElect %bool %u3" },
	  "subgroup/stage",
	  SPVX_HAS_NOT },
};

static enum spvx_has has_rule(const struct spvx_device *d, const struct shader *s,
			      const char *wanted)
{
	struct test_bytes b = assemble(s, SPIRV_1_3);
	const struct spvx_requirements *r;
	struct spvx_requires *q;
	enum spvx_has has = SPVX_HAS;
	bool found = false;

	cr_assert(!spvx_requires_create(NULL, &q));
	cr_assert(!spvx_requires_load(q, b.data, b.len, &r));
	for (uint32_t i = 0; i < r->need_count; i++) {
		char rule[128];

		spvx_need_rule(&r->needs[i], rule, sizeof(rule));
		if (!strcmp(rule, wanted)) {
			has = spvx_device_has(d, &r->needs[i]);
			found = true;
		}
	}
	cr_expect(found, "%s", wanted);
	spvx_requires_free(q);
	return has;
}

static struct spvx_str str(const char *s)
{
	return (struct spvx_str){ s, strlen(s) };
}

Test(requires_requires, shapes)
{
	for (size_t i = 0; i < sizeof(shapes) / sizeof(shapes[0]); i++) {
		struct spvx_error why = { .code = SPVX_OK };
		struct spvx_device *d;

		cr_assert(!spvx_device_create(str(shapes[i]), NULL, &d, &why),
			  "%zu: %u:%u: %s", i, why.line, why.column, why.message);
		cr_expect(spvx_device_version(d) == 0x101);
		for (size_t n = 0; n < sizeof(asked) / sizeof(asked[0]); n++)
			cr_expect(has_rule(d, &asked[n].asks, asked[n].rule) ==
					  asked[n].has,
				  "shape %zu, %s", i, asked[n].rule);
		spvx_device_free(d);
	}
}

/* A number of flags has each stage in its bit, and none in those of others. */
Test(requires_requires, stages_by_bit)
{
	static const char *const models[] = { "Vertex",
					      "TessellationControl",
					      "TessellationEvaluation",
					      "Geometry",
					      "Fragment",
					      "GLCompute",
					      "TaskEXT",
					      "MeshEXT",
					      "RayGenerationKHR",
					      "AnyHitKHR",
					      "ClosestHitKHR",
					      "MissKHR",
					      "IntersectionKHR",
					      "CallableKHR",
					      NULL };

	for (unsigned bit = 0; !bit || models[bit - 1]; bit++) {
		char *text = test_format(
			"{\"VkPhysicalDeviceProperties\": {\"apiVersion\": 4198405}, "
			"\"VkPhysicalDeviceSubgroupProperties\": {\"supportedStages\": %u}}",
			1u << bit);
		struct spvx_device *d;

		cr_assert(!spvx_device_create(str(text), NULL, &d, NULL));
		for (unsigned i = 0; models[i]; i++) {
			const struct shader asks = {
				.model = models[i],
				.caps = "OpCapability GroupNonUniform",
				.decl = "%bool = OpTypeBool",
				.body = "%x = OpGroupNonUniformElect %bool %u3",
			};

			cr_expect_eq(has_rule(d, &asks, "subgroup/stage"),
				     i == bit ? SPVX_HAS : SPVX_HAS_NOT, "%s of bit %u",
				     models[i], bit);
		}
		spvx_device_free(d);
	}
}

/* What a file does not say: of a profile the least that its version allows, else nothing. */
Test(requires_requires, unsaid)
{
	const struct shader s = { .modes = "OpExecutionMode %main LocalSize 129 1 1" };
	struct spvx_device *d;

	cr_assert(!spvx_device_create(str(PROFILE("P", "1.3.0", "", "\"A\": {}")), NULL, &d,
				      NULL));
	cr_expect(has_rule(d, &s, "limit/maxComputeWorkGroupSize[0]") == SPVX_HAS_NOT);
	spvx_device_free(d);
	cr_assert(!spvx_device_create(str(PROFILE("P", "1.4.0", "", "\"A\": {}")), NULL, &d,
				      NULL));
	cr_expect(has_rule(d, &s, "limit/maxComputeWorkGroupSize[0]") == SPVX_HAS);
	spvx_device_free(d);
	cr_assert(!spvx_device_create(
		str("{\"VkPhysicalDeviceProperties\": {\"apiVersion\": 4198405}}"), NULL,
		&d, NULL));
	cr_expect(has_rule(d, &s, "limit/maxComputeWorkGroupSize[0]") == SPVX_HAS_UNKNOWN);
	spvx_device_free(d);
}

Test(requires_requires, minimums)
{
	static const struct {
		const char *name;
		int ret;
	} names[] = {
		{ "vulkan1.0", 0 },
		{ "vulkan1.4", 0 },
		{ "vulkan1.5", -SPVX_EINVAL },
		{ "vulkan1.", -SPVX_EINVAL },
		{ "vulkan1.10", -SPVX_EINVAL },
		{ "", -SPVX_EINVAL },
	};
	const struct shader s = { .caps = "OpCapability MultiView" };

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		struct spvx_device *d;

		cr_expect(spvx_device_minimum(&d, names[i].name, NULL) == names[i].ret,
			  "%s", names[i].name);
		if (d)
			cr_expect(has_rule(d, &s, "cap/MultiView") ==
				  (i ? SPVX_HAS : SPVX_HAS_NOT));
		spvx_device_free(d);
	}
}

static bool find_self(void *ctx, const char *name, struct spvx_str *text)
{
	(void)name;
	*text = str(ctx);
	return true;
}

/* Files that are refused, and where. */
static const struct {
	const char *text;
	const char *profile;
	const char *says;
} refused[] = {
	{ "", NULL, "" },
	{ "[]", NULL, "expected an object" },
	{ "{}", NULL, "neither a Vulkan profile nor a device report" },
	{ "{\"capabilities\": {}, \"profiles\": {}}", NULL, "missing profile" },
	{ "{\"capabilities\": {}, \"profiles\": {\"A\": {}, \"B\": {}}}", NULL,
	  "2 profiles; name one of them: A, B" },
	{ PROFILE("P", "1.0.0", "", ""), "Q", "unknown profile 'Q'" },
	{ PROFILE("P", "x", "", ""), NULL, "no valid api-version" },
	{ PROFILE("P", "1.0", ", \"capabilities\": [\"none\"]", ""), NULL,
	  "unknown capability block 'none'" },
	{ PROFILE("P", "1.0", ", \"capabilities\": [1]", ""), NULL, "expected the name" },
	{ PROFILE("P", "1.0", ", \"profiles\": [\"P\"]", ""), NULL, "builds on itself" },
	{ PROFILE("P", "1.0", ", \"profiles\": [\"Q\"]", ""), NULL, "unknown profile 'Q'" },
	{ "{\"VkPhysicalDeviceProperties\": {}}", NULL, "missing or invalid apiVersion" },
	{ "{\"VkPhysicalDeviceProperties\": {\"apiVersion\": 4198405}}", "P",
	  "no profiles" },
};

Test(requires_requires, refused)
{
	for (size_t i = 0; i < sizeof(refused) / sizeof(refused[0]); i++) {
		struct spvx_device_options o = { .size = sizeof(o),
						 .profile = refused[i].profile };
		struct spvx_error why = { .code = SPVX_OK };
		struct spvx_device *d;

		cr_expect(spvx_device_create(str(refused[i].text), &o, &d, &why) < 0 && !d);
		cr_expect(why.line && strstr(why.message, refused[i].says), "%s: %u: %s",
			  refused[i].text, why.line, why.message);
	}
}

/* What every device of Vulkan 1.0 has is basic, and no byte more. */
Test(requires_requires, basic)
{
	static const char *const offsets[] = { "124", "128" };
	static const char *const notes[] = { PUSHED("124"), PUSHED("128") };

	for (size_t i = 0; i < 2; i++) {
		const struct shader s = { .decorations = notes[i],
					  .decl = PUSH,
					  .body = USE_PUSHED };
		struct test_bytes b = assemble(&s, SPIRV_1_3);
		const struct spvx_requirements *r;
		struct spvx_requires *q;
		unsigned found = 0;

		cr_assert(!spvx_requires_create(NULL, &q));
		cr_assert(!spvx_requires_load(q, b.data, b.len, &r));
		for (uint32_t n = 0; n < r->need_count; n++) {
			char text[128];

			spvx_need_text(&r->needs[n], text, sizeof(text));
			if (strncmp(text, "maxPushConstantsSize", 20))
				continue;
			found++;
			cr_expect_eq(r->needs[n].basic, !i, "%s: %s", offsets[i], text);
		}
		cr_expect_eq(found, 1);
		spvx_requires_free(q);
	}
}

/* An enumeration that a file gives as a number, which may be none. */
Test(requires_requires, numbers_of_enumerations)
{
	for (int value = -1; value < 4; value++) {
		char *text = test_format(
			"{\"VkPhysicalDeviceProperties\": {\"apiVersion\": 4202496}, "
			"\"VkPhysicalDeviceFloatControlsProperties\": "
			"{\"denormBehaviorIndependence\": %d}}",
			value);
		struct spvx_device *d;

		cr_expect(!spvx_device_create(str(text), NULL, &d, NULL), "%s", text);
		spvx_device_free(d);
	}
}

/* As large as a file may be: not JSON, but not refused for its size. */
Test(requires_requires, size_of_a_file)
{
	const size_t most = (size_t)64 << 20;
	char *zeros = calloc(most + 1, 1);

	for (size_t more = 0; more < 2; more++) {
		struct spvx_device *d;

		cr_expect_eq(spvx_device_create((struct spvx_str){ zeros, most + more },
						NULL, &d, NULL),
			     more ? -SPVX_ELIMIT : -SPVX_ESYNTAX);
	}
	free(zeros);
}

/* A profile of another file that leads back. */
Test(requires_requires, around)
{
	static char other[] = PROFILE("Q", "1.0", ", \"profiles\": [\"Q\"]", "");
	struct spvx_device_options o = { .size = sizeof(o),
					 .find = find_self,
					 .ctx = other };
	struct spvx_error why = { .code = SPVX_OK };
	struct spvx_device *d;

	cr_expect(
		spvx_device_create(str(PROFILE("P", "1.0", ", \"profiles\": [\"Q\"]", "")),
				   &o, &d, &why) == -SPVX_ESYNTAX);
	cr_expect(strstr(why.message, "builds on itself"), "%s", why.message);
}

/* Without memory everything is given back. */
static int try_device(const struct spvx_allocator *a, void *ctx)
{
	const struct test_bytes *b = ctx;
	struct spvx_requires_options o = { .size = sizeof(o), .allocator = a };
	struct spvx_device_options d = { .size = sizeof(d), .allocator = a };
	const struct spvx_requirements *r;
	struct spvx_requires *q;
	struct spvx_device *device;
	int err = spvx_requires_create(&o, &q);

	if (!err)
		err = spvx_requires_load(q, b->data, b->len, &r);
	if (!err)
		err = spvx_device_create(str(shapes[0]), &d, &device, NULL);
	if (!err)
		spvx_device_free(device);
	spvx_requires_free(q);
	return err;
}

Test(requires_requires, starved)
{
	for (size_t i = 0; i < sizeof(pairs) / sizeof(pairs[0]); i++) {
		struct test_bytes b = assemble(&pairs[i].asks, SPIRV_1_3);

		test_each_failure(try_device, &b);
	}
}
