/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/requires/types.c - rules that neither the recorded facts nor the validation layers
 * of a distribution have: each with a module that asks and one that does not.
 *
 * What is expected is what the VUIDs in tables/vulkan/rules.txt say.
 */
#include "requires_shader.h"

TestSuite(requires_types, .timeout = 60);

#define CONTROLS2                                             \
	"OpCapability FloatControls2\nOpCapability Float64\n" \
	"OpExtension \"SPV_KHR_float_controls2\""
#define DEFAULTS(flags) "%d = OpTypeFloat 64\n%fm = OpConstant %u " flags
#define CONTROLS                                                        \
	"OpCapability DenormPreserve\nOpCapability DenormFlushToZero\n" \
	"OpCapability RoundingModeRTE\nOpCapability RoundingModeRTZ\n"  \
	"OpExtension \"SPV_KHR_float_controls\""
#define DENORM(a, b)                                   \
	"OpExecutionMode %main DenormPreserve " a "\n" \
	"OpExecutionMode %main DenormFlushToZero " b
#define ROUNDING(a, b)                                  \
	"OpExecutionMode %main RoundingModeRTE " a "\n" \
	"OpExecutionMode %main RoundingModeRTZ " b
#define INDEPENDENCE "VK_SHADER_FLOAT_CONTROLS_INDEPENDENCE_"
#define TESSELLATION(mode)                                                      \
	.model = "TessellationEvaluation", .caps = "OpCapability Tessellation", \
	.modes = "OpExecutionMode %main " mode
#define UNTYPED                                                                    \
	"OpCapability UntypedPointersKHR\nOpCapability Int8\nOpCapability Int16\n" \
	"OpExtension \"SPV_KHR_untyped_pointers\"\n"                               \
	"OpExtension \"SPV_KHR_storage_buffer_storage_class\""
#define UNTYPED_AT                                                     \
	"OpDecorate %buf DescriptorSet 0\nOpDecorate %buf Binding 0\n" \
	"OpDecorate %b Block\nOpMemberDecorate %b 0 Offset 0\n"
#define UNTYPED_IN(storage_class)                                                 \
	"%c8 = OpTypeInt 8 0\n%s16 = OpTypeInt 16 0\n%h3 = OpTypeVector %s16 3\n" \
	"%c80 = OpConstant %c8 0\n"                                               \
	"%b = OpTypeStruct %u\n%pu = OpTypeUntypedPointerKHR " storage_class "\n" \
	"%buf = OpUntypedVariableKHR %pu " storage_class " %b"
#define LONG_VECTOR "OpCapability LongVectorEXT\nOpExtension \"SPV_EXT_long_vector\""
#define TENSORS     "OpCapability TensorsARM\nOpExtension \"SPV_ARM_tensors\""
#define TENSOR_DECL                                                             \
	"%t = OpTypeTensorARM %f %u1\n%pt = OpTypePointer UniformConstant %t\n" \
	"%img = OpVariable %pt UniformConstant\n%ix = OpTypeArray %u %u1\n"     \
	"%i1 = OpConstantComposite %ix %u0\n%f3 = OpTypeArray %f %u3"
#define MATRICES \
	"OpCapability CooperativeMatrixKHR\nOpExtension \"SPV_KHR_cooperative_matrix\""
#define MATRIX_DECL "%m = OpTypeCooperativeMatrixKHR %f %u3 %u4 %u4 %u0"
#define TILES       "OpCapability TileShadingQCOM\nOpExtension \"SPV_QCOM_tile_shading\""
#define TEXEL(storage_class)                                                        \
	"%it = OpTypeImage %u 2D 0 0 0 2 R32ui\n%pi = OpTypePointer " storage_class \
	" %it\n%img = OpVariable %pi " storage_class "\n"                           \
	"%px = OpTypePointer Image %u\n%uv = OpTypeVector %u 2\n"                   \
	"%at = OpConstantComposite %uv %u0 %u0"
#define TEXEL_BODY "%x = OpImageTexelPointer %px %img %at %u0"
#define TASK                                                                        \
	.model = "TaskEXT",                                                         \
	.caps = "OpCapability MeshShadingEXT\nOpExtension \"SPV_EXT_mesh_shader\"", \
	.modes = "OpExecutionMode %main LocalSize 1 1 1"
#define MANY "%n = OpConstant %u 70000\n%m = OpConstant %u 65"
#define CAPTURE                                                      \
	.model = "Vertex", .caps = "OpCapability TransformFeedback", \
	.modes = "OpExecutionMode %main Xfb"
#define CAPTURE_AT(buffer, offset)                                  \
	"OpDecorate %o Location 0\nOpDecorate %o XfbBuffer " buffer \
	"\nOpDecorate %o XfbStride 64\nOpDecorate %o Offset " offset "\n"
#define CAPTURE_DECL                                                   \
	"%po = OpTypePointer Output %v4\n%o = OpVariable %po Output\n" \
	"%q = OpVariable %po Output"
#define CAPTURE_TWO(stream)                                     \
	CAPTURE_AT("0", "16")                                   \
	"OpDecorate %q Location 1\nOpDecorate %q XfbBuffer 1\n" \
	"OpDecorate %q XfbStride 64\nOpDecorate %q Offset 8\n" stream

#define IMAGE_AT "OpDecorate %img DescriptorSet 0\nOpDecorate %img Binding 0\n"

static const struct pair pairs[] = {
	/* FPFastMathDefault */
	{ "mode/fast-math shaderSignedZeroInfNanPreserveFloat32&VK_TRUE",
	  { .caps = CONTROLS2,
	    .modes = "OpExecutionModeId %main FPFastMathDefault %f %fm",
	    .decl = DEFAULTS("3") },
	  { .caps = CONTROLS2,
	    .modes = "OpExecutionModeId %main FPFastMathDefault %f %fm",
	    .decl = DEFAULTS("7") } },
	{ "mode/fast-math shaderSignedZeroInfNanPreserveFloat64&VK_TRUE",
	  { .caps = CONTROLS2,
	    .modes = "OpExecutionModeId %main FPFastMathDefault %d %fm",
	    .decl = DEFAULTS("0") },
	  { .caps = CONTROLS2,
	    .modes = "OpExecutionModeId %main FPFastMathDefault %f %fm",
	    .decl = DEFAULTS("0") } },
	/* FPFastMathMode: by the result, and of a comparison by its operands */
	{ "mode/fast-math shaderSignedZeroInfNanPreserveFloat32&VK_TRUE",
	  { .caps = CONTROLS2,
	    .decorations = "OpDecorate %x FPFastMathMode NotNaN|NotInf",
	    .body = "%x = OpFAdd %f %f0 %f0" },
	  { .caps = CONTROLS2,
	    .decorations = "OpDecorate %x FPFastMathMode NotNaN|NotInf|NSZ",
	    .body = "%x = OpFAdd %f %f0 %f0" } },
	{ "mode/fast-math shaderSignedZeroInfNanPreserveFloat64&VK_TRUE",
	  { .caps = CONTROLS2,
	    .decorations = "OpDecorate %x FPFastMathMode None",
	    .decl = "%bool = OpTypeBool\n%d = OpTypeFloat 64\n%d0 = OpConstant %d 0",
	    .body = "%x = OpFOrdLessThan %bool %d0 %d0" },
	  { .caps = CONTROLS2,
	    .decorations = "OpDecorate %x FPFastMathMode None",
	    .decl = "%bool = OpTypeBool\n%d = OpTypeFloat 64\n%d0 = OpConstant %d 0",
	    .body = "%x = OpFOrdLessThan %bool %f0 %f0" } },
	/* independence */
	{ "mode/float-independence denormBehaviorIndependence&" INDEPENDENCE "ALL",
	  { .caps = CONTROLS, .modes = DENORM("16", "64") },
	  { .caps = CONTROLS,
	    .modes = "OpExecutionMode %main DenormPreserve 16\n"
		     "OpExecutionMode %main DenormPreserve 64" } },
	{ "mode/float-independence denormBehaviorIndependence&" INDEPENDENCE
	  "ALL|denormBehaviorIndependence&" INDEPENDENCE "32_BIT_ONLY",
	  { .caps = CONTROLS, .modes = DENORM("32", "64") },
	  { .caps = CONTROLS, .modes = DENORM("16", "64") } },
	{ "mode/float-independence roundingModeIndependence&" INDEPENDENCE "ALL",
	  { .caps = CONTROLS, .modes = ROUNDING("64", "16") },
	  { .caps = CONTROLS, .modes = ROUNDING("64", "32") } },
	{ "mode/float-independence roundingModeIndependence&" INDEPENDENCE
	  "ALL|roundingModeIndependence&" INDEPENDENCE "32_BIT_ONLY",
	  { .caps = CONTROLS, .modes = ROUNDING("16", "32") },
	  { .caps = CONTROLS, .modes = DENORM("16", "32") } },
	/* VK_KHR_portability_subset */
	{ "mode/isolines tessellationIsolines",
	  { TESSELLATION("Isolines") },
	  { TESSELLATION("Triangles") } },
	{ "mode/point-mode tessellationPointMode",
	  { TESSELLATION("PointMode") },
	  { TESSELLATION("Quads") } },
	{ "interpolation/portability shaderSampleRateInterpolationFunctions",
	  { .model = "Fragment",
	    .caps = "OpCapability InterpolationFunction",
	    .modes = "OpExecutionMode %main OriginUpperLeft" },
	  { .model = "Fragment",
	    .caps = "OpCapability SampleRateShading",
	    .modes = "OpExecutionMode %main OriginUpperLeft" } },
	/* untyped pointers: how many bytes are accessed */
	{ "storage/untyped storageBuffer8BitAccess",
	  { .caps = UNTYPED,
	    .decorations = UNTYPED_AT,
	    .decl = UNTYPED_IN("StorageBuffer"),
	    .body = "%x = OpLoad %c8 %buf" },
	  { .caps = UNTYPED,
	    .decorations = UNTYPED_AT,
	    .decl = UNTYPED_IN("StorageBuffer"),
	    .body = "%x = OpLoad %s16 %buf" } },
	{ "storage/untyped storageBuffer16BitAccess",
	  { .caps = UNTYPED,
	    .decorations = UNTYPED_AT,
	    .decl = UNTYPED_IN("StorageBuffer"),
	    .body = "%x = OpLoad %h3 %buf" },
	  { .caps = UNTYPED,
	    .decorations = UNTYPED_AT,
	    .decl = UNTYPED_IN("StorageBuffer"),
	    .body = "%x = OpLoad %u %buf" } },
	{ "storage/untyped storageBuffer8BitAccess",
	  { .caps = UNTYPED,
	    .decorations = UNTYPED_AT,
	    .decl = UNTYPED_IN("StorageBuffer"),
	    .body = "OpStore %buf %c80" },
	  { .caps = UNTYPED,
	    .decorations = UNTYPED_AT,
	    .decl = UNTYPED_IN("StorageBuffer"),
	    .body = "OpStore %buf %u0" } },
	{ "storage/untyped uniformAndStorageBuffer16BitAccess",
	  { .caps = UNTYPED,
	    .decorations = UNTYPED_AT,
	    .decl = UNTYPED_IN("Uniform"),
	    .body = "%x = OpLoad %s16 %buf" },
	  { .caps = UNTYPED,
	    .decorations = UNTYPED_AT,
	    .decl = UNTYPED_IN("Uniform"),
	    .body = "%x = OpLoad %c8 %buf" } },
	{ "heap/untyped-pointers shaderUntypedPointers",
	  { .caps = UNTYPED "\nOpCapability DescriptorHeapEXT\n"
			    "OpExtension \"SPV_EXT_descriptor_heap\"",
	    .decl = "%pu = OpTypeUntypedPointerKHR StorageBuffer" },
	  { .caps = UNTYPED "\nOpCapability DescriptorHeapEXT\n"
			    "OpExtension \"SPV_EXT_descriptor_heap\"" } },
	/* sizes of types */
	{ "limit/maxVectorComponents maxVectorComponents>=5",
	  { .caps = LONG_VECTOR, .decl = "%lv = OpTypeVectorIdEXT %f %u5" },
	  { .caps = LONG_VECTOR, .decl = "%lv = OpTypeVectorIdEXT %f %u4" } },
	/* tensors */
	{ "tensor/stage shaderTensorSupportedStages&VK_SHADER_STAGE_COMPUTE_BIT",
	  { .caps = TENSORS,
	    .decorations = IMAGE_AT,
	    .decl = TENSOR_DECL,
	    .body = "%l0 = OpLoad %t %img\n%x = OpTensorQuerySizeARM %u %l0 %u0" },
	  { .caps = TENSORS,
	    .decorations = IMAGE_AT,
	    .decl = TENSOR_DECL,
	    .body = "%l0 = OpLoad %t %img" } },
	{ "limit/maxTensorShaderAccessArrayLength maxTensorShaderAccessArrayLength>=3",
	  { .caps = TENSORS,
	    .decorations = IMAGE_AT,
	    .decl = TENSOR_DECL,
	    .body = "%l0 = OpLoad %t %img\n%x = OpTensorReadARM %f3 %l0 %i1" },
	  { .caps = TENSORS,
	    .decorations = IMAGE_AT,
	    .decl = TENSOR_DECL,
	    .body = "%l0 = OpLoad %t %img\n%x = OpTensorReadARM %f %l0 %i1" } },
	{ "limit/maxTensorShaderAccessSize maxTensorShaderAccessSize>=4",
	  { .caps = TENSORS,
	    .decorations = IMAGE_AT,
	    .decl = TENSOR_DECL,
	    .body = "%l0 = OpLoad %t %img\nOpTensorWriteARM %l0 %i1 %f0" },
	  { .caps = TENSORS,
	    .decorations = IMAGE_AT,
	    .decl = TENSOR_DECL,
	    .body = "%l0 = OpLoad %t %img" } },
	/* cooperative matrices, tiles */
	{ "coop/stage cooperativeMatrixSupportedStages&VK_SHADER_STAGE_COMPUTE_BIT",
	  { .caps = MATRICES,
	    .decl = MATRIX_DECL,
	    .body = "%x = OpCooperativeMatrixLengthKHR %u %m" },
	  { .caps = MATRICES, .decl = MATRIX_DECL } },
	{ "tile/atomic tileShadingAtomicOps",
	  { .caps = TILES, .decl = TEXEL("TileAttachmentQCOM"), .body = TEXEL_BODY },
	  { .caps = TILES, .decl = TEXEL("UniformConstant"), .body = TEXEL_BODY } },
	/* groups of mesh shaders */
	{ "limit/maxMeshWorkGroupCount[1] maxMeshWorkGroupCount[1]>=70000",
	  { TASK, .decl = MANY, .body = "OpEmitMeshTasksEXT %u1 %n %u2" },
	  { TASK, .decl = MANY, .body = "OpEmitMeshTasksEXT %n %u1 %u2" } },
	{ "limit/maxMeshWorkGroupTotalCount maxMeshWorkGroupTotalCount>=4550000",
	  { TASK, .decl = MANY, .body = "OpEmitMeshTasksEXT %n %m %u1" },
	  { TASK, .decl = MANY, .body = "OpEmitMeshTasksEXT %n %u1 %u1" } },
	/* transform feedback */
	{ "limit/maxTransformFeedbackBufferDataSize maxTransformFeedbackBufferDataSize>=32",
	  { CAPTURE, .decorations = CAPTURE_AT("0", "16"), .decl = CAPTURE_DECL,
	    .interface = "%o" },
	  { CAPTURE, .decorations = CAPTURE_AT("0", "12"), .decl = CAPTURE_DECL,
	    .interface = "%o" } },
	{ "limit/maxTransformFeedbackStreamDataSize maxTransformFeedbackStreamDataSize>=56",
	  { CAPTURE, .decorations = CAPTURE_TWO(""), .decl = CAPTURE_DECL,
	    .interface = "%o %q" },
	  { CAPTURE, .decorations = CAPTURE_TWO("OpDecorate %q Stream 1"),
	    .decl = CAPTURE_DECL, .interface = "%o %q" } },
};

Test(requires_types, rules)
{
	check_pairs(pairs, sizeof(pairs) / sizeof(pairs[0]));
}

Test(requires_types, broken)
{
	break_pairs(pairs, sizeof(pairs) / sizeof(pairs[0]));
}

/* ---- on a device ---- */

#define DEVICE(extensions, features, properties)                        \
	"{\"capabilities\": {\"A\": {\"extensions\": {" extensions      \
	"}, \"features\": {" features "}, \"properties\": {" properties \
	"}}}, \"profiles\": {\"P\": "                                   \
	"{\"api-version\": \"1.2.0\", \"capabilities\": [\"A\"]}}}"
#define SUBSET "\"VK_KHR_portability_subset\": 1"
#define POINTS(value)                                                                          \
	"\"VkPhysicalDevicePortabilitySubsetFeaturesKHR\": {\"tessellationPointMode\": " value \
	"}"
#define DENORMS(value)                                                                    \
	"\"VkPhysicalDeviceVulkan12Properties\": {\"denormBehaviorIndependence\": " value \
	"}"

/* Only a device that is a subset can lack features of subsets; independence is a name or its
 * number. */
static const struct has {
	struct shader s;
	const char *rule;
	const char *device;
	enum spvx_has has;
} hases[] = {
	{ { TESSELLATION("PointMode") }, "mode/point-mode", DEVICE("", "", ""), SPVX_HAS },
	{ { TESSELLATION("PointMode") },
	  "mode/point-mode",
	  DEVICE(SUBSET, "", ""),
	  SPVX_HAS_NOT },
	{ { TESSELLATION("PointMode") },
	  "mode/point-mode",
	  DEVICE(SUBSET, POINTS("false"), ""),
	  SPVX_HAS_NOT },
	{ { TESSELLATION("PointMode") },
	  "mode/point-mode",
	  DEVICE(SUBSET, POINTS("true"), ""),
	  SPVX_HAS },
	{ { .caps = CONTROLS, .modes = DENORM("16", "64") },
	  "mode/float-independence",
	  DEVICE("", "", DENORMS("\"" INDEPENDENCE "ALL\"")),
	  SPVX_HAS },
	{ { .caps = CONTROLS, .modes = DENORM("16", "64") },
	  "mode/float-independence",
	  DEVICE("", "", DENORMS("\"" INDEPENDENCE "32_BIT_ONLY\"")),
	  SPVX_HAS_NOT },
	{ { .caps = CONTROLS, .modes = DENORM("32", "64") },
	  "mode/float-independence",
	  DEVICE("", "", DENORMS("0")),
	  SPVX_HAS },
	{ { .caps = CONTROLS, .modes = DENORM("32", "64") },
	  "mode/float-independence",
	  DEVICE("", "", DENORMS("1")),
	  SPVX_HAS },
	{ { .caps = CONTROLS, .modes = DENORM("32", "64") },
	  "mode/float-independence",
	  DEVICE("", "", DENORMS("2")),
	  SPVX_HAS_NOT },
};

Test(requires_types, devices)
{
	for (size_t i = 0; i < sizeof(hases) / sizeof(hases[0]); i++) {
		struct test_bytes b = assemble(&hases[i].s, SPIRV_1_3);
		const struct spvx_str text = { hases[i].device, strlen(hases[i].device) };
		const struct spvx_requirements *r;
		struct spvx_requires *q;
		struct spvx_device *d;
		bool found = false;

		cr_assert(!spvx_requires_create(NULL, &q));
		cr_assert(!spvx_requires_load(q, b.data, b.len, &r));
		cr_assert(!spvx_device_create(text, NULL, &d, NULL));
		for (uint32_t n = 0; n < r->need_count; n++) {
			char rule[128];

			spvx_need_rule(&r->needs[n], rule, sizeof(rule));
			if (strcmp(rule, hases[i].rule) != 0)
				continue;
			found = true;
			cr_expect_eq(spvx_device_has(d, &r->needs[n]), hases[i].has,
				     "%s on %s", rule, hases[i].device);
		}
		cr_expect(found);
		spvx_device_free(d);
		spvx_requires_free(q);
	}
}
