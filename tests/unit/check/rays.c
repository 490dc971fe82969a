/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check/rays.c - rules on rays, pipes, cooperative matrices, image processing
 * and tiles: each broken alone, and a valid twin.
 */
#include "bodies.h"

TestSuite(check_rays, .timeout = 60);

#define V_1_3 0x00010300
#define V_1_4 0x00010400

#define LOGICAL "OpMemoryModel Logical GLSL450\n"
#define BEGIN   "%main = OpFunction %void None %fn\n%entry = OpLabel\n"
#define END     "OpReturn\nOpFunctionEnd\n"
#define NUMBERS                                                                           \
	"%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%bool = OpTypeBool\n"            \
	"%f = OpTypeFloat 32\n%u = OpTypeInt 32 0\n%i = OpTypeInt 32 1\n"                 \
	"%f2 = OpTypeVector %f 2\n%f3 = OpTypeVector %f 3\n%f4 = OpTypeVector %f 4\n"     \
	"%u2 = OpTypeVector %u 2\n%m43 = OpTypeMatrix %f3 4\n%m33 = OpTypeMatrix %f3 3\n" \
	"%u_0 = OpConstant %u 0\n%u_1 = OpConstant %u 1\n%u_2 = OpConstant %u 2\n"        \
	"%u_3 = OpConstant %u 3\n%i_0 = OpConstant %i 0\n%f_0 = OpConstant %f 0\n"        \
	"%v3 = OpConstantNull %f3\n%v4 = OpConstantNull %f4\n"                            \
	"%tri = OpTypeArray %f3 %u_3\n%two = OpTypeArray %f3 %u_2\n"                      \
	"%radii = OpTypeArray %f %u_2\n"

/* ---- ray queries ---- */

#define QUERIES                                                                \
	"%rq = OpTypeRayQueryKHR\n%as = OpTypeAccelerationStructureKHR\n"      \
	"%prq = OpTypePointer Function %rq\n%pu = OpTypePointer Function %u\n" \
	"%pas = OpTypePointer UniformConstant %as\n%top = OpVariable %pas "    \
	"UniformConstant\n"
#define QUERY_CAPS                                        \
	"OpCapability Shader\nOpCapability RayQueryKHR\n" \
	"OpCapability RayQueryPositionFetchKHR\n"
#define QUERY_EXTS                            \
	"OpExtension \"SPV_KHR_ray_query\"\n" \
	"OpExtension \"SPV_KHR_ray_tracing_position_fetch\"\n"
#define COMPUTE                                                                          \
	"OpEntryPoint GLCompute %main \"main\"\nOpExecutionMode %main LocalSize 1 1 1\n" \
	"OpDecorate %top DescriptorSet 0\nOpDecorate %top Binding 0\n"

static const struct frame queries = {
	"spv1.3",
	V_1_3,
	{ QUERY_CAPS QUERY_EXTS, LOGICAL COMPUTE NUMBERS QUERIES,
	  BEGIN "%q = OpVariable %prq Function\n%n = OpVariable %pu Function\n"
		"%a = OpLoad %as %top\n",
	  END },
};

#define INIT(accel, flags, origin, least)                                       \
	"OpRayQueryInitializeKHR %q " accel " " flags " %u_0 " origin " " least \
	" %v3 %f_0\n"
#define RAY "ray/operands"

static const struct body ray_queries[] = {
	{ RAY, "must be a pointer to a ray query", "OpRayQueryTerminateKHR %top\n",
	  "%x = OpCopyObject %prq %q\nOpRayQueryTerminateKHR %x\n" },
	{ RAY, "acceleration structure", INIT("%u_0", "%u_0", "%v3", "%f_0"),
	  INIT("%a", "%u_0", "%v3", "%f_0") },
	{ RAY, "32-bit integer", INIT("%a", "%f_0", "%v3", "%f_0"),
	  INIT("%a", "%i_0", "%v3", "%f_0") },
	{ RAY, "3 components", INIT("%a", "%u_0", "%v4", "%f_0"),
	  INIT("%a", "%u_1", "%v3", "%f_0") },
	{ RAY, "32-bit float", INIT("%a", "%u_0", "%v3", "%u_0"),
	  INIT("%a", "%u_2", "%v3", "%f_0") },
	{ RAY, "must be a constant",
	  "%k = OpLoad %u %n\n%x = OpRayQueryGetIntersectionTypeKHR %u %q %k\n",
	  "%x = OpRayQueryGetIntersectionTypeKHR %u %q %u_1\n" },
	{ RAY, "4 columns of 3",
	  "%x = OpRayQueryGetIntersectionObjectToWorldKHR %m33 %q %u_0\n",
	  "%x = OpRayQueryGetIntersectionObjectToWorldKHR %m43 %q %u_0\n" },
	{ RAY, "array of 3",
	  "%x = OpRayQueryGetIntersectionTriangleVertexPositionsKHR %two %q %u_0\n",
	  "%x = OpRayQueryGetIntersectionTriangleVertexPositionsKHR %tri %q %u_0\n" },
};

#define MICROMAP "%flags = OpConstant %u 1024\n%none = OpConstant %u 0\n"

static const struct frame micromaps = {
	"spv1.4",
	V_1_4,
	{ QUERY_CAPS QUERY_EXTS "OpExtension \"SPV_KHR_opacity_micromap\"\n",
	  LOGICAL
	  "OpEntryPoint GLCompute %main \"main\" %top\n"
	  "OpExecutionMode %main LocalSize 1 1 1\n"
	  "OpDecorate %top DescriptorSet 0\nOpDecorate %top Binding 0\n" NUMBERS QUERIES
		  MICROMAP,
	  BEGIN "%q = OpVariable %prq Function\n%a = OpLoad %as %top\n", END },
};

static const struct body flags[] = {
	{ "cap/requires", "RayTracingOpacityMicromap", INIT("%a", "%flags", "%v3", "%f_0"),
	  INIT("%a", "%none", "%v3", "%f_0") },
};

static const struct frame switches = {
	"spv1.4",
	V_1_4,
	{ QUERY_CAPS "OpCapability RayTracingOpacityMicromapExecutionModeKHR\n" QUERY_EXTS
		     "OpExtension \"SPV_KHR_opacity_micromap\"\n",
	  LOGICAL "OpEntryPoint GLCompute %main \"main\"\n"
		  "OpExecutionMode %main LocalSize 1 1 1\n"
		  "OpExecutionModeId %main OpacityMicromapIdKHR %on\n" NUMBERS,
	  "", BEGIN END },
};

static const struct body modes[] = {
	{ RAY, "must be a Boolean constant", "%on = OpConstant %u 7\n",
	  "%on = OpSpecConstantTrue %bool\n" },
};

Test(check_rays, queries)
{
	BODIES(&queries, ray_queries);
	BODIES(&micromaps, flags);
	BODIES(&switches, modes);
}

/* ---- traces, hit objects ---- */

#define TRACES                                                                             \
	"%as = OpTypeAccelerationStructureKHR\n%pas = OpTypePointer UniformConstant %as\n" \
	"%top = OpVariable %pas UniformConstant\n%ho = OpTypeHitObjectNV\n"                \
	"%pho = OpTypePointer Private %ho\n%hit = OpVariable %pho Private\n"               \
	"%ppl = OpTypePointer RayPayloadKHR %f4\n%load = OpVariable %ppl RayPayloadKHR\n"  \
	"%pcd = OpTypePointer CallableDataKHR %f4\n%data = OpVariable %pcd "               \
	"CallableDataKHR\n"                                                                \
	"%ppr = OpTypePointer Private %f4\n%own = OpVariable %ppr Private\n"

static const struct frame traces = {
	"spv1.4",
	V_1_4,
	{ "OpCapability Shader\nOpCapability RayTracingKHR\n"
	  "OpCapability ShaderInvocationReorderNV\n"
	  "OpExtension \"SPV_KHR_ray_tracing\"\n"
	  "OpExtension \"SPV_NV_shader_invocation_reorder\"\n",
	  LOGICAL
	  "OpEntryPoint RayGenerationKHR %main \"main\" %top %hit %load %data %own\n"
	  "OpDecorate %top DescriptorSet 0\nOpDecorate %top Binding 0\n" NUMBERS TRACES,
	  BEGIN "%a = OpLoad %as %top\n", END },
};

#define TRACE(payload) \
	"OpTraceRayKHR %a %u_0 %u_0 %u_0 %u_0 %u_0 %v3 %f_0 %v3 %f_0 " payload "\n"

static const struct body ray_traces[] = {
	{ RAY, "allowed storage class", TRACE("%own"), TRACE("%load") },
	{ RAY, "allowed storage class", "OpExecuteCallableKHR %u_0 %own\n",
	  "OpExecuteCallableKHR %u_0 %data\n" },
	{ RAY, "must be a variable", TRACE("%v4"), TRACE("%load") },
	{ RAY, "unsigned", "OpExecuteCallableKHR %i_0 %data\n",
	  "OpExecuteCallableKHR %u_1 %data\n" },
	{ RAY, "both be present", "OpReorderThreadWithHitObjectNV %hit %u_0\n",
	  "OpReorderThreadWithHitObjectNV %hit %u_0 %u_1\n" },
	{ RAY, "must be a pointer to a hit object", "%x = OpHitObjectIsHitNV %bool %own\n",
	  "%x = OpCopyObject %pho %hit\n%y = OpHitObjectIsHitNV %bool %x\n" },
};

static const struct frame swept = {
	"spv1.4",
	V_1_4,
	{ "OpCapability Shader\nOpCapability RayTracingKHR\n"
	  "OpCapability ShaderInvocationReorderNV\n"
	  "OpCapability RayTracingLinearSweptSpheresGeometryNV\n"
	  "OpExtension \"SPV_KHR_ray_tracing\"\n"
	  "OpExtension \"SPV_NV_shader_invocation_reorder\"\n"
	  "OpExtension \"SPV_NV_linear_swept_spheres\"\n",
	  LOGICAL "OpEntryPoint RayGenerationKHR %main \"main\" %hit\n" NUMBERS
		  "%ho = OpTypeHitObjectNV\n%pho = OpTypePointer Private %ho\n"
		  "%hit = OpVariable %pho Private\n",
	  BEGIN, END },
};

static const struct body swept_spheres[] = {
	{ RAY, "array of 2 vectors", "%x = OpHitObjectGetLSSPositionsNV %tri %hit\n",
	  "%x = OpHitObjectGetLSSPositionsNV %two %hit\n" },
	{ RAY, "array of 2 floats", "%x = OpHitObjectGetLSSRadiiNV %two %hit\n",
	  "%x = OpHitObjectGetLSSRadiiNV %radii %hit\n" },
};

/* Closest hits trace, but do not reorder. */
static const struct frame hits = {
	"spv1.4",
	V_1_4,
	{ "OpCapability Shader\nOpCapability RayTracingKHR\n"
	  "OpCapability ShaderInvocationReorderNV\n"
	  "OpExtension \"SPV_KHR_ray_tracing\"\n"
	  "OpExtension \"SPV_NV_shader_invocation_reorder\"\n",
	  LOGICAL "OpEntryPoint ClosestHitKHR %main \"main\" %hit\n" NUMBERS
		  "%ho = OpTypeHitObjectNV\n%pho = OpTypePointer Private %ho\n"
		  "%hit = OpVariable %pho Private\n",
	  BEGIN, END },
};

static const struct body hit_models[] = {
	{ "callgraph/model",
	  "OpReorderThreadWithHitObjectNV is not available in ClosestHitKHR",
	  "OpReorderThreadWithHitObjectNV %hit\n", "OpHitObjectRecordEmptyNV %hit\n" },
};

Test(check_rays, traces)
{
	BODIES(&traces, ray_traces);
	BODIES(&hits, hit_models);
	BODIES(&swept, swept_spheres);
}

/* ---- pipes ---- */

static const struct frame pipes = {
	"spv1.3",
	V_1_3,
	{ "OpCapability Kernel\nOpCapability Addresses\nOpCapability Linkage\n"
	  "OpCapability Pipes\nOpCapability GenericPointer\n",
	  "OpMemoryModel Physical32 OpenCL\n%void = OpTypeVoid\n%u = OpTypeInt 32 0\n"
	  "%f = OpTypeFloat 32\n%u_4 = OpConstant %u 4\n"
	  "%rp = OpTypePipe ReadOnly\n%wp = OpTypePipe WriteOnly\n%bp = OpTypePipe "
	  "ReadWrite\n"
	  "%res = OpTypeReserveId\n%pu = OpTypePointer Generic %u\n"
	  "%fn = OpTypeFunction %void %rp %wp %bp %pu\n",
	  "%main = OpFunction %void None %fn\n%r = OpFunctionParameter %rp\n"
	  "%w = OpFunctionParameter %wp\n%b = OpFunctionParameter %bp\n"
	  "%at = OpFunctionParameter %pu\n%entry = OpLabel\n",
	  END },
};

#define PIPE "pipe/operands"

static const struct body pipe_rules[] = {
	{ PIPE, "must be a pipe", "%x = OpReadPipe %u %u_4 %at %u_4 %u_4\n",
	  "%x = OpReadPipe %u %r %at %u_4 %u_4\n" },
	{ PIPE, "must be ReadOnly", "%x = OpReadPipe %u %w %at %u_4 %u_4\n",
	  "%x = OpReadPipe %u %r %at %u_4 %u_4\n" },
	{ PIPE, "must be WriteOnly", "%x = OpWritePipe %u %r %at %u_4 %u_4\n",
	  "%x = OpWritePipe %u %w %at %u_4 %u_4\n" },
	{ PIPE, "ReadOnly or WriteOnly", "%x = OpGetNumPipePackets %u %b %u_4 %u_4\n",
	  "%x = OpGetNumPipePackets %u %w %u_4 %u_4\n" },
	{ PIPE, "a reservation", "%x = OpReserveReadPipePackets %u %r %u_4 %u_4 %u_4\n",
	  "%x = OpReserveReadPipePackets %res %r %u_4 %u_4 %u_4\n" },
};

Test(check_rays, pipes)
{
	BODIES(&pipes, pipe_rules);
}

/* ---- cooperative matrices ---- */

#define MATRICES                                                                     \
	"%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%u = OpTypeInt 32 0\n"      \
	"%f = OpTypeFloat 32\n%h = OpTypeFloat 16\n%b = OpTypeInt 8 0\n"             \
	"%u_0 = OpConstant %u 0\n%u_1 = OpConstant %u 1\n%u_2 = OpConstant %u 2\n"   \
	"%u_3 = OpConstant %u 3\n%u_8 = OpConstant %u 8\n%u_16 = OpConstant %u 16\n" \
	"%fa = OpTypeCooperativeMatrixKHR %f %u_3 %u_16 %u_8 %u_0\n"                 \
	"%ha = OpTypeCooperativeMatrixKHR %h %u_3 %u_16 %u_8 %u_0\n"                 \
	"%hb = OpTypeCooperativeMatrixKHR %h %u_3 %u_16 %u_8 %u_1\n"                 \
	"%hx = OpTypeCooperativeMatrixKHR %h %u_3 %u_8 %u_8 %u_0\n"                  \
	"%hc = OpTypeCooperativeMatrixKHR %h %u_3 %u_16 %u_8 %u_2\n"                 \
	"%ht = OpTypeCooperativeMatrixKHR %h %u_3 %u_8 %u_16 %u_1\n"                 \
	"%hu = OpTypeCooperativeMatrixKHR %h %u_3 %u_8 %u_16 %u_0\n"                 \
	"%fu = OpTypeCooperativeMatrixKHR %f %u_3 %u_8 %u_16 %u_0\n"                 \
	"%m_fa = OpConstantNull %fa\n%m_ha = OpConstantNull %ha\n"                   \
	"%a = OpUndef %fa\n%c = OpUndef %hc\n%d = OpUndef %ha\n"

#define COOP_CAPS                                                        \
	"OpCapability Shader\nOpCapability Float16\nOpCapability Int8\n" \
	"OpCapability CooperativeMatrixKHR\nOpCapability VulkanMemoryModel\n"
#define COOP_EXT "OpExtension \"SPV_KHR_cooperative_matrix\"\n"
#define COOP_MODEL                                                              \
	"OpMemoryModel Logical Vulkan\nOpEntryPoint GLCompute %main \"main\"\n" \
	"OpExecutionMode %main LocalSize 1 1 1\n"

static const struct frame matrices = {
	"spv1.5",
	0x00010500,
	{ COOP_CAPS COOP_EXT, COOP_MODEL MATRICES, BEGIN, END },
};

static const struct body conversions[] = {
	{ "coop/operands", "must have the Scope, Rows and Columns of the result",
	  "%x = OpFConvert %hx %a\n", "%x = OpFConvert %ha %a\n" },
	{ "coop/operands", "must have the Use of the result", "%x = OpFConvert %hb %a\n",
	  "%x = OpFConvert %ha %a\n" },
};

static const struct frame maintenance = {
	"spv1.5",
	0x00010500,
	{ COOP_CAPS "OpCapability CooperativeMatrixConversionsEXT\n"
		    "OpCapability CooperativeMatrixConversionsNV\n" COOP_EXT
		    "OpExtension \"SPV_EXT_cooperative_matrix_maintenance1\"\n"
		    "OpExtension \"SPV_NV_cooperative_matrix2\"\n",
	  COOP_MODEL MATRICES, BEGIN, END },
};

static const struct body use_changes[] = {
	{ "coop/operands", "must be a cooperative matrix of",
	  "%x = OpCooperativeMatrixConvertUseEXT %ha %u_0\n",
	  "%x = OpCooperativeMatrixConvertUseEXT %ha %c\n" },
	{ "coop/operands", "Result Type must be a cooperative matrix",
	  "%x = OpCooperativeMatrixConvertUseEXT %f %c\n",
	  "%x = OpCooperativeMatrixConvertUseEXT %hb %c\n" },
	{ "coop/operands", "component type of the result",
	  "%x = OpCooperativeMatrixConvertUseEXT %fa %c\n",
	  "%x = OpCooperativeMatrixConvertUseEXT %ha %c\n" },
	{ "coop/operands",
	  "and the result must be MatrixAccumulatorKHR on one side, MatrixAKHR or MatrixBKHR on the other",
	  "%x = OpCooperativeMatrixConvertUseEXT %hb %d\n",
	  "%x = OpCooperativeMatrixConvertUseEXT %hc %d\n" },
	{ "coop/operands", "Matrix must be MatrixAccumulatorKHR, and the result MatrixBKHR",
	  "%x = OpCooperativeMatrixTransposeNV %hu %c\n",
	  "%x = OpCooperativeMatrixTransposeNV %ht %c\n" },
};

static const struct frame transposed = {
	"spv1.5",
	0x00010500,
	{ COOP_CAPS "OpCapability CooperativeMatrixConversionsEXT\n" COOP_EXT
		    "OpExtension \"SPV_EXT_cooperative_matrix_maintenance1\"\n",
	  COOP_MODEL "OpDecorate %x CooperativeMatrixTransposeEXT\n" MATRICES, BEGIN, END },
};

static const struct body transposes[] = {
	{ "deco/target",
	  "is decorated CooperativeMatrixTransposeEXT, but is not a cooperative matrix conversion",
	  "%x = OpCopyObject %fa %a\n", "%x = OpFConvert %fu %c\n" },
};

/* A share: 8 words of a row of 256 bits. */
#define SHARES                                                                          \
	"%f8 = OpTypeArray %f %u_8\n%u8 = OpTypeArray %u %u_8\n%h16 = OpTypeArray %h "  \
	"%u_16\n"                                                                       \
	"%b8 = OpTypeArray %b %u_8\n%u16 = OpTypeArray %u %u_16\n%h8 = OpTypeArray %h " \
	"%u_8\n"                                                                        \
	"%uc = OpTypeCooperativeMatrixKHR %u %u_3 %u_16 %u_8 %u_0\n"                    \
	"%a_u = OpUndef %u8\n%a_f = OpUndef %f8\n%a_b = OpUndef %b8\n%a_h = OpUndef "   \
	"%h16\n"                                                                        \
	"%a_u16 = OpUndef %u16\n"

static const struct frame shares = {
	"spv1.5",
	0x00010500,
	{ COOP_CAPS "OpCapability CooperativeMatrixConversionQCOM\n" COOP_EXT
		    "OpExtension \"SPV_QCOM_cooperative_matrix_conversion\"\n",
	  COOP_MODEL MATRICES SHARES, BEGIN, END },
};

static const struct body share_rules[] = {
	{ "coop/operands", "must be an array", "%x = OpBitCastArrayQCOM %u8 %u_0\n",
	  "%x = OpBitCastArrayQCOM %u8 %a_f\n" },
	{ "coop/operands", "Result Type must be an array",
	  "%x = OpBitCastArrayQCOM %u %a_f\n", "%x = OpBitCastArrayQCOM %f8 %a_u\n" },
	{ "coop/operands",
	  "array elements must be 32-bit integers, 32-bit floats or 16-bit floats",
	  "%x = OpBitCastArrayQCOM %u8 %a_b\n", "%x = OpBitCastArrayQCOM %u8 %a_h\n" },
	{ "coop/operands", "must have the total bit width of the result",
	  "%x = OpBitCastArrayQCOM %h8 %a_u\n", "%x = OpBitCastArrayQCOM %h16 %a_u\n" },
	{ "coop/operands", "must have the element type of the result",
	  "%x = OpExtractSubArrayQCOM %f8 %a_u16 %u_0\n",
	  "%x = OpExtractSubArrayQCOM %u8 %a_u16 %u_0\n" },
	{ "coop/operands", "must be a cooperative matrix",
	  "%x = OpCompositeExtractCoopMatQCOM %f8 %a_f\n",
	  "%x = OpCompositeExtractCoopMatQCOM %f8 %a\n" },
	{ "coop/operands", "Result Type must be a cooperative matrix",
	  "%x = OpCompositeConstructCoopMatQCOM %f8 %a_f\n",
	  "%x = OpCompositeConstructCoopMatQCOM %fa %a_f\n" },
	{ "coop/operands",
	  "array elements must be of the matrix's component type or 32-bit unsigned integers",
	  "%x = OpCompositeConstructCoopMatQCOM %fa %a_h\n",
	  "%x = OpCompositeConstructCoopMatQCOM %fa %a_u\n" },
	{ "coop/operands", "component type of the matrix is not allowed for its Use",
	  "%x = OpCompositeConstructCoopMatQCOM %uc %a_u\n",
	  "%x = OpCompositeConstructCoopMatQCOM %fa %a_u\n" },
	{ "coop/operands", "256 bits", "%x = OpCompositeExtractCoopMatQCOM %h8 %d\n",
	  "%x = OpCompositeExtractCoopMatQCOM %u8 %a\n" },
	{ "coop/operands", "length of the array does not match the matrix",
	  "%x = OpCompositeExtractCoopMatQCOM %u16 %a\n",
	  "%x = OpCompositeExtractCoopMatQCOM %u8 %a\n" },
};

/* ---- microscaling floats in Vulkan ---- */

static const struct frame microscaling = {
	"vulkan1.3",
	0x00010600,
	{ "OpCapability Shader\nOpCapability Float8UnsignedE8M0EXT\n"
	  "OpCapability Float4EXT\nOpCapability BitcastExtractEXT\n"
	  "OpExtension \"SPV_EXT_ocp_microscaling_types\"\n",
	  LOGICAL "OpEntryPoint GLCompute %main \"main\"\n"
		  "OpExecutionMode %main LocalSize 1 1 1\n" NUMBERS
		  "%e8 = OpTypeFloat 8 Float8UnsignedE8M0EXT\n"
		  "%e4 = OpTypeFloat 4 Float4E2M1EXT\n%e_0 = OpConstantNull %e8\n",
	  BEGIN, END },
};

static const struct body microscales[] = {
	{ "conv/operands", "12465", "%x = OpConvertUToF %e8 %u_0\n",
	  "%x = OpConvertUToF %f %u_0\n" },
	{ "conv/operands", "12466", "%x = OpFConvert %e8 %f_0\n",
	  "%x = OpFConvert %f %e_0\n" },
	{ "conv/operands", "12468", "%x = OpBitcastExtractEXT %e8 %u_0 %u_1\n",
	  "%x = OpBitcastExtractEXT %e4 %u_0 %u_1\n" },
};

Test(check_rays, matrices)
{
	BODIES(&matrices, conversions);
	BODIES(&maintenance, use_changes);
	BODIES(&transposed, transposes);
	BODIES(&shares, share_rules);
	BODIES(&microscaling, microscales);
}

/* ---- image processing ---- */

#define FRAGMENT \
	"OpEntryPoint Fragment %main \"main\"\nOpExecutionMode %main OriginUpperLeft\n"
#define TEXTURES                                                                          \
	NUMBERS "%u_7 = OpConstant %u 7\n%c2 = OpConstantNull %f2\n%d2 = OpConstantNull " \
		"%u2\n"                                                                   \
		"%im = OpTypeImage %f 2D 0 0 0 1 Unknown\n%si = OpTypeSampledImage %im\n" \
		"%psi = OpTypePointer UniformConstant %si\n"                              \
		"%plain = OpVariable %psi UniformConstant\n"                              \
		"%marked = OpVariable %psi UniformConstant\n"                             \
		"%all = OpVariable %psi UniformConstant\n"

static const struct frame processing = {
	"spv1.4",
	V_1_4,
	{ "OpCapability Shader\nOpCapability TextureBlockMatchQCOM\n"
	  "OpCapability TextureBlockMatch2QCOM\nOpCapability ImageGatherLinearQCOM\n"
	  "OpExtension \"SPV_QCOM_image_processing\"\n"
	  "OpExtension \"SPV_QCOM_image_processing2\"\n"
	  "OpExtension \"SPV_QCOM_image_processing3\"\n",
	  LOGICAL "OpEntryPoint Fragment %main \"main\" %plain %marked %all\n"
		  "OpExecutionMode %main OriginUpperLeft\n"
		  "OpDecorate %plain DescriptorSet 0\nOpDecorate %plain Binding 0\n"
		  "OpDecorate %marked DescriptorSet 0\nOpDecorate %marked Binding 1\n"
		  "OpDecorate %all DescriptorSet 0\nOpDecorate %all Binding 2\n"
		  "OpDecorate %marked BlockMatchTextureQCOM\n"
		  "OpDecorate %all BlockMatchTextureQCOM\n"
		  "OpDecorate %all BlockMatchSamplerQCOM\n",
	  TEXTURES BEGIN
	  "%p = OpLoad %si %plain\n%m = OpLoad %si %marked\n%w = OpLoad %si %all\n",
	  END },
};

#define MATCH(op, image) "%x = " op " %f4 " image " %d2 " image " %d2 %d2\n"

static const struct body process_rules[] = {
	{ "image/operands",
	  "has no decoration BlockMatchTextureQCOM, which its use requires",
	  MATCH("OpImageBlockMatchSADQCOM", "%p"),
	  MATCH("OpImageBlockMatchSADQCOM", "%m") },
	{ "image/operands",
	  "has no decoration BlockMatchSamplerQCOM, which its use requires",
	  MATCH("OpImageBlockMatchWindowSADQCOM", "%m"),
	  MATCH("OpImageBlockMatchWindowSADQCOM", "%w") },
	{ "image/operands", "is not the result of an OpLoad",
	  "%k = OpCopyObject %si %m\n" MATCH("OpImageBlockMatchSADQCOM", "%k"),
	  MATCH("OpImageBlockMatchSADQCOM", "%m") },
	{ "image/operands", "decorated for image processing",
	  "%x = OpImageSampleImplicitLod %f4 %m %c2\n",
	  "%x = OpImageSampleImplicitLod %f4 %p %c2\n" },
	{ "image/operands", "must be a 32-bit integer",
	  "%x = OpImageGatherQCOM %f4 %p %c2 %u_0 %f_0\n",
	  "%x = OpImageGatherQCOM %f4 %p %c2 %u_0 %u_0\n" },
	{ "image/operands", "must be a 32-bit integer",
	  "%x = OpImageGatherQCOM %f4 %p %c2 %f_0 %u_0\n",
	  "%x = OpImageGatherQCOM %f4 %p %c2 %u_0 %u_0\n" },
	{ "image/operands", "is unknown", "%x = OpImageGatherQCOM %f4 %p %c2 %u_0 %u_7\n",
	  "%x = OpImageGatherQCOM %f4 %p %c2 %u_0 %u_0\n" },
	{ "image/operands", "requires capability ImageGatherExtendedModesQCOM",
	  "%x = OpImageGatherQCOM %f4 %p %c2 %u_0 %u_1\n",
	  "%x = OpImageGatherQCOM %f4 %p %c2 %u_0 %u_0\n" },
};

/* ---- tiles ---- */

#define TILES                                                                          \
	"%ti = OpTypeImage %f TileImageDataEXT 0 0 0 2 Unknown\n"                      \
	"%im = OpTypeImage %f 2D 0 0 0 2 Rgba32f\n"                                    \
	"%pti = OpTypePointer TileImageEXT %ti\n%pim = OpTypePointer UniformConstant " \
	"%im\n"                                                                        \
	"%tile = OpVariable %pti TileImageEXT\n%image = OpVariable %pim UniformConstant\n"

static const struct frame tiles = {
	"vulkan1.1",
	V_1_3,
	{ "OpCapability Shader\nOpCapability TileImageColorReadAccessEXT\n"
	  "OpCapability TileImageDepthReadAccessEXT\n"
	  "OpExtension \"SPV_EXT_shader_tile_image\"\n",
	  LOGICAL FRAGMENT
	  "OpDecorate %tile Location 0\nOpDecorate %image DescriptorSet 0\n"
	  "OpDecorate %image Binding 0\n" NUMBERS TILES,
	  BEGIN "%t = OpLoad %ti %tile\n%o = OpLoad %im %image\n", END },
};

static const struct body tile_rules[] = {
	{ "image/operands", "must be an image of Dim TileImageDataEXT",
	  "%x = OpColorAttachmentReadEXT %f4 %o\n",
	  "%x = OpColorAttachmentReadEXT %f4 %t\n" },
	{ "image/operands", "Result Type must be a scalar or vector of numeric type",
	  "%x = OpColorAttachmentReadEXT %bool %t\n",
	  "%x = OpColorAttachmentReadEXT %f %t\n" },
	{ "image/operands", "Result Type must be a 32-bit scalar of the attachment's kind",
	  "%x = OpDepthAttachmentReadEXT %u\n", "%x = OpDepthAttachmentReadEXT %f\n" },
	{ "image/operands", "must be a 32-bit integer",
	  "%x = OpDepthAttachmentReadEXT %f %f_0\n",
	  "%x = OpDepthAttachmentReadEXT %f %u_0\n" },
	{ "image/operands", "OpImageRead does not allow an image of Dim TileImageDataEXT",
	  "%x = OpImageRead %f4 %t %u_0\n", "%x = OpColorAttachmentReadEXT %f4 %t %u_0\n" },
};

static const struct frame unlocated = {
	"vulkan1.1",
	V_1_3,
	{ "OpCapability Shader\nOpCapability TileImageColorReadAccessEXT\n"
	  "OpExtension \"SPV_EXT_shader_tile_image\"\n",
	  LOGICAL FRAGMENT, "",
	  NUMBERS "%ti = OpTypeImage %f TileImageDataEXT 0 0 0 2 Unknown\n"
		  "%pti = OpTypePointer TileImageEXT %ti\n"
		  "%tile = OpVariable %pti TileImageEXT\n" BEGIN END },
};

static const struct body locations[] = {
	{ "iface/location", "has no Location", "OpName %tile \"tile\"\n",
	  "OpDecorate %tile Location 0\n" },
};

#define ATTACHED                                                                      \
	"%st = OpTypeImage %f 2D 0 0 0 2 Rgba32f\n%flat = OpTypeImage %f 3D 0 0 0 2 " \
	"Rgba32f\n"                                                                   \
	"%pst = OpTypePointer TileAttachmentQCOM %st\n"                               \
	"%pflat = OpTypePointer TileAttachmentQCOM %flat\n"
#define BOUND "OpDecorate %v DescriptorSet 0\nOpDecorate %v Binding 0\n"

static const struct frame attached = {
	"vulkan1.1",
	V_1_3,
	{ "OpCapability Shader\nOpCapability TileShadingQCOM\nOpCapability ImageQuery\n"
	  "OpExtension \"SPV_QCOM_tile_shading\"\n",
	  LOGICAL FRAGMENT BOUND NUMBERS ATTACHED, "", END },
};

#define HELD(type) "%v = OpVariable " type " TileAttachmentQCOM\n" BEGIN

static const struct body attachments[] = {
	{ "mem/variable", "10693", HELD("%pflat"), HELD("%pst") },
	{ "image/operands", "10697",
	  HELD("%pst") "%l = OpLoad %st %v\n%x = OpImageQuerySize %u2 %l\n",
	  HELD("%pst") "%l = OpLoad %st %v\n" },
};

static const struct frame unbound = {
	"vulkan1.1",
	V_1_3,
	{ "OpCapability Shader\nOpCapability TileShadingQCOM\n"
	  "OpExtension \"SPV_QCOM_tile_shading\"\n",
	  LOGICAL FRAGMENT, "", NUMBERS ATTACHED HELD("%pst") END },
};

static const struct body bindings[] = {
	{ "mem/variable", "10695", "OpDecorate %v DescriptorSet 0\n", BOUND },
};

Test(check_rays, tiles)
{
	BODIES(&processing, process_rules);
	BODIES(&tiles, tile_rules);
	BODIES(&unlocated, locations);
	BODIES(&attached, attachments);
	BODIES(&unbound, bindings);
}
