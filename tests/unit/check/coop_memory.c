/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check/coop_memory.c - rules on cooperative matrices and vectors in memory, on
 * heaps, raw chains, predicated access: each broken alone is reported once, its twin is
 * valid.
 */
#include "twins.h"

TestSuite(check_coop_memory, .timeout = 60);

#define V_1_3 0x00010300
#define V_1_4 0x00010400
#define V_1_6 0x00010600

#define TYPES                                                                    \
	"%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%bool = OpTypeBool\n"   \
	"%u = OpTypeInt 32 0\n%i = OpTypeInt 32 1\n%f = OpTypeFloat 32\n"        \
	"%0 = OpConstant %u 0\n%1 = OpConstant %u 1\n%2 = OpConstant %u 2\n"     \
	"%3 = OpConstant %u 3\n%4 = OpConstant %u 4\n%5 = OpConstant %u 5\n"     \
	"%8 = OpConstant %u 8\n%16 = OpConstant %u 16\n%one = OpConstant %f 1\n" \
	"%true = OpConstantTrue %bool\n%false = OpConstantFalse %bool\n"         \
	"%any = OpUndef %u\n%f2 = OpTypeVector %f 2\n%u2 = OpTypeVector %u 2\n"
#define BEGIN "%main = OpFunction %void None %fn\n%entry = OpLabel\n"
#define END   "OpReturn\nOpFunctionEnd\n"
#define MODULE(caps, exts, globals, code)                                                  \
	"OpCapability Shader\nOpCapability Linkage\nOpCapability VulkanMemoryModel\n" caps \
	"OpExtension \"SPV_KHR_vulkan_memory_model\"\n"                                    \
	"OpExtension \"SPV_KHR_storage_buffer_storage_class\"\n" exts                      \
	"OpMemoryModel Logical Vulkan\n" TYPES globals BEGIN code END

/* ---- matrices ---- */

#define KHR     "OpCapability CooperativeMatrixKHR\n"
#define KHR_EXT "OpExtension \"SPV_KHR_cooperative_matrix\"\n"
#define ARM     KHR "OpCapability CooperativeMatrixLayoutsARM\n"
#define ARM_EXT KHR_EXT "OpExtension \"SPV_ARM_cooperative_matrix_layouts\"\n"
#define MATRICES                                                                    \
	"%m = OpTypeCooperativeMatrixKHR %f %3 %16 %8 %0\n"                         \
	"%m2 = OpTypeCooperativeMatrixKHR %f %3 %2 %8 %0\n"                         \
	"%rows = OpConstant %u 4202\n%columns = OpConstant %u 4203\n"               \
	"%pf = OpTypePointer StorageBuffer %f\n%v = OpVariable %pf StorageBuffer\n" \
	"%ps = OpTypePointer StorageBuffer %s\n%w = OpVariable %ps StorageBuffer\n" \
	"%none = OpUndef %m\n"
#define MATRIX(code)  MODULE(KHR, KHR_EXT, "%s = OpTypeStruct %f\n" MATRICES, code)
#define BLOCKED(code) MODULE(ARM, ARM_EXT, "%s = OpTypeStruct %f\n" MATRICES, code)
#define LOAD(rest)    "%l = OpCooperativeMatrixLoadKHR " rest "\n"

static const struct twins matrices[] = {
	{ "coop/operands", "must be a cooperative matrix", "spv1.3", V_1_3,
	  MATRIX(LOAD("%f %v %0 %4")), MATRIX(LOAD("%m %v %0 %4")) },
	{ "coop/operands", "must be a pointer", "spv1.3", V_1_3,
	  MATRIX(LOAD("%m %4 %0 %4")), MATRIX(LOAD("%m %v %0 %4")) },
	{ "coop/operands", "must point to a scalar or vector of numeric type", "spv1.3",
	  V_1_3, MATRIX(LOAD("%m %w %0 %4")), MATRIX(LOAD("%m %v %0 %4")) },
	{ "coop/operands", "must be an integer constant", "spv1.3", V_1_3,
	  MATRIX(LOAD("%m %v %true %4")), MATRIX(LOAD("%m %v %1 %4")) },
	{ "coop/operands", "Memory Layout 0 requires a Stride", "spv1.3", V_1_3,
	  MATRIX(LOAD("%m %v %0")), MATRIX(LOAD("%m %v %0 %4")) },
	{ "coop/operands", "must be an integer scalar", "spv1.3", V_1_3,
	  MATRIX(LOAD("%m %v %0 %one")), MATRIX(LOAD("%m %v %0 %any")) },
	{ "coop/operands", "is not a constant, as the Memory Layout requires", "spv1.6",
	  V_1_6, BLOCKED(LOAD("%m %v %rows %any")), BLOCKED(LOAD("%m %v %rows %1")) },
	{ "coop/operands", "is not 1, 2 or 4", "spv1.6", V_1_6,
	  BLOCKED(LOAD("%m %v %rows %8")), BLOCKED(LOAD("%m %v %rows %2")) },
	{ "coop/operands",
	  "number of rows is not a multiple of 4, as the Memory Layout requires", "spv1.6",
	  V_1_6, BLOCKED(LOAD("%m2 %v %rows %1")), BLOCKED(LOAD("%m %v %rows %1")) },
	{ "coop/operands",
	  "number of columns is not a multiple of 16, as the Memory Layout requires",
	  "spv1.6", V_1_6, BLOCKED(LOAD("%m %v %rows %4")),
	  BLOCKED(LOAD("%m %v %columns %4")) },
	{ "mem/access-mask",
	  "OpCooperativeMatrixLoadKHR does not allow the Memory Operand MakePointerAvailable",
	  "spv1.3", V_1_3,
	  MATRIX(LOAD("%m %v %0 %4 MakePointerAvailable|NonPrivatePointer %5")),
	  MATRIX(LOAD("%m %v %0 %4 MakePointerVisible|NonPrivatePointer %5")) },
	{ "mem/access-mask",
	  "OpCooperativeMatrixStoreKHR does not allow the Memory Operand MakePointerVisible",
	  "spv1.3", V_1_3,
	  MATRIX("OpCooperativeMatrixStoreKHR %v %none %0 %4 "
		 "MakePointerVisible|NonPrivatePointer %5\n"),
	  MATRIX("OpCooperativeMatrixStoreKHR %v %none %0 %4 "
		 "MakePointerAvailable|NonPrivatePointer %5\n") },
	{ "coop/operands", "Result Type must be a 32-bit unsigned integer", "spv1.3", V_1_3,
	  MATRIX("%l = OpCooperativeMatrixLengthKHR %i %m\n"),
	  MATRIX("%l = OpCooperativeMatrixLengthKHR %u %m\n") },
};

Test(check_coop_memory, matrices)
{
	twins_check(matrices, sizeof(matrices) / sizeof(matrices[0]));
}

/* ---- tensors ---- */

#define TENSOR                                  \
	KHR "OpCapability TensorAddressingNV\n" \
	    "OpCapability CooperativeMatrixTensorAddressingNV\n"
#define TENSOR_EXT                                           \
	KHR_EXT "OpExtension \"SPV_NV_tensor_addressing\"\n" \
		"OpExtension \"SPV_NV_cooperative_matrix2\"\n"
#define ADDRESS(types, code)                                \
	MODULE(TENSOR, TENSOR_EXT,                          \
	       "%s = OpTypeStruct %f\n" MATRICES            \
	       "%lay = OpTypeTensorLayoutNV %2 %0\n" types, \
	       code)
#define LAYOUT(code) ADDRESS("", "%t = OpCreateTensorLayoutNV %lay\n" code "\n")

static const struct twins tensors[] = {
	{ "tensor/operands", "Dim 8 is not 1 to 5", "spv1.3", V_1_3,
	  ADDRESS("%t = OpTypeTensorLayoutNV %8 %0\n", ""),
	  ADDRESS("%t = OpTypeTensorLayoutNV %5 %0\n", "") },
	{ "tensor/operands", "ClampMode 8 is unknown", "spv1.3", V_1_3,
	  ADDRESS("%t = OpTypeTensorLayoutNV %4 %8\n", ""),
	  ADDRESS("%t = OpTypeTensorLayoutNV %4 %4\n", "") },
	{ "tensor/operands", "number of permutation values differs from Dim 2", "spv1.3",
	  V_1_3, ADDRESS("%t = OpTypeTensorViewNV %2 %false %0\n", ""),
	  ADDRESS("%t = OpTypeTensorViewNV %2 %false %0 %1\n", "") },
	{ "tensor/operands", "do not name every dimension", "spv1.3", V_1_3,
	  ADDRESS("%t = OpTypeTensorViewNV %2 %false %1 %1\n", ""),
	  ADDRESS("%t = OpTypeTensorViewNV %2 %false %1 %0\n", "") },
	{ "tensor/operands", "number of operands does not match 2 dimensions", "spv1.3",
	  V_1_3, LAYOUT("%x = OpTensorLayoutSetStrideNV %lay %t %1"),
	  LAYOUT("%x = OpTensorLayoutSetStrideNV %lay %t %1 %1") },
	{ "tensor/operands", "number of operands does not match 2 dimensions", "spv1.3",
	  V_1_3, LAYOUT("%x = OpTensorLayoutSliceNV %lay %t %1 %1"),
	  LAYOUT("%x = OpTensorLayoutSliceNV %lay %t %1 %1 %1 %1") },
	{ "coop/operands", "must have the type of the result", "spv1.3", V_1_3,
	  LAYOUT("%x = OpCooperativeMatrixLoadTensorNV %m2 %v %none %t None None"),
	  LAYOUT("%x = OpCooperativeMatrixLoadTensorNV %m %v %none %t None None") },
	{ "coop/operands", "must be a tensor layout", "spv1.3", V_1_3,
	  LAYOUT("%x = OpCooperativeMatrixLoadTensorNV %m %v %none %none None None"),
	  LAYOUT("%x = OpCooperativeMatrixLoadTensorNV %m %v %none %t None None") },
	{ "coop/operands", "must be a tensor view", "spv1.3", V_1_3,
	  LAYOUT("%x = OpCooperativeMatrixLoadTensorNV %m %v %none %t None TensorView %t"),
	  LAYOUT("%x = OpCooperativeMatrixLoadTensorNV %m %v %none %t None None") },
};

Test(check_coop_memory, tensors)
{
	twins_check(tensors, sizeof(tensors) / sizeof(tensors[0]));
}

/* ---- vectors ---- */

#define VEC     "OpCapability CooperativeVectorNV\n"
#define TRAIN   VEC "OpCapability CooperativeVectorTrainingNV\n"
#define VEC_EXT "OpExtension \"SPV_NV_cooperative_vector\"\n"
#define VECTORS                                                                        \
	"%c4 = OpTypeVectorIdEXT %f %4\n%c8 = OpTypeVectorIdEXT %f %8\n"               \
	"%d8 = OpTypeVectorIdEXT %u %8\n%r = OpTypeRuntimeArray %f\n"                  \
	"%pr = OpTypePointer StorageBuffer %r\n%pf = OpTypePointer StorageBuffer %f\n" \
	"%v = OpVariable %pr StorageBuffer\n%w = OpVariable %pf StorageBuffer\n"       \
	"%x4 = OpUndef %c4\n%x8 = OpUndef %c8\n%y8 = OpUndef %d8\n"
#define VECTOR(code) MODULE(TRAIN, VEC_EXT, VECTORS, code "\n")
#define TIMES(m, k, turned) \
	"%x = OpCooperativeVectorMatrixMulNV %c4 %x8 %1 %v %0 %1 " m " " k " %0 " turned

static const struct twins vectors[] = {
	{ "coop/operands", "must be a cooperative vector", "spv1.4", V_1_4,
	  VECTOR("%x = OpCooperativeVectorLoadNV %f %v %0"),
	  VECTOR("%x = OpCooperativeVectorLoadNV %c8 %v %0") },
	{ "coop/operands", "must point to an array", "spv1.4", V_1_4,
	  VECTOR("%x = OpCooperativeVectorLoadNV %c8 %w %0"),
	  VECTOR("%x = OpCooperativeVectorLoadNV %c8 %v %0") },
	{ "coop/operands", "A and B must have the same component type", "spv1.4", V_1_4,
	  VECTOR("OpCooperativeVectorOuterProductAccumulateNV %v %0 %x4 %y8 %0 %1"),
	  VECTOR("OpCooperativeVectorOuterProductAccumulateNV %v %0 %x4 %x8 %0 %1") },
	{ "coop/operands", "Offset must be a 32-bit or 64-bit integer", "spv1.4", V_1_4,
	  VECTOR("OpCooperativeVectorReduceSumAccumulateNV %v %one %x4"),
	  VECTOR("OpCooperativeVectorReduceSumAccumulateNV %v %0 %x4") },
	{ "coop/operands", "Result Type does not have M = 8 components", "spv1.4", V_1_4,
	  VECTOR(TIMES("%8", "%8", "%false")), VECTOR(TIMES("%4", "%8", "%false")) },
	{ "coop/operands", "Input does not have K = 4 components", "spv1.4", V_1_4,
	  VECTOR(TIMES("%4", "%4", "%false")), VECTOR(TIMES("%4", "%8", "%false")) },
	{ "coop/operands", "Transpose must be a Boolean scalar", "spv1.4", V_1_4,
	  VECTOR(TIMES("%4", "%8", "%0")), VECTOR(TIMES("%4", "%8", "%true")) },
	{ "coop/operands", "M must be a constant", "spv1.4", V_1_4,
	  VECTOR(TIMES("%any", "%8", "%false")), VECTOR(TIMES("%4", "%8", "%false")) },
};

Test(check_coop_memory, vectors)
{
	twins_check(vectors, sizeof(vectors) / sizeof(vectors[0]));
}

/* ---- raw chains, predicated access ---- */

#define RAW(code)                                                                         \
	MODULE("OpCapability RawAccessChainsNV\n",                                        \
	       "OpExtension \"SPV_NV_raw_access_chains\"\n",                              \
	       "%s = OpTypeStruct %f\n"                                                   \
	       "%ps = OpTypePointer StorageBuffer %s\n"                                   \
	       "%pf = OpTypePointer StorageBuffer %f\n%pw = OpTypePointer Workgroup %f\n" \
	       "%v = OpVariable %ps StorageBuffer\n",                                     \
	       "%x = OpRawAccessChainNV " code "\n")

static const struct twins chains[] = {
	{ "mem/access-chain", "OpRawAccessChainNV does not allow storage class Workgroup",
	  "spv1.3", V_1_3, RAW("%pw %v %4 %0 %0"), RAW("%pf %v %4 %0 %0") },
	{ "mem/access-chain", "Result Type must not point to an array, matrix or struct",
	  "spv1.3", V_1_3, RAW("%ps %v %4 %0 %0"), RAW("%pf %v %4 %0 %0") },
	{ "mem/access-chain", "is not an OpConstant", "spv1.3", V_1_3,
	  RAW("%pf %v %any %0 %0"), RAW("%pf %v %4 %any %0") },
	{ "mem/access-chain", "must be an integer scalar", "spv1.3", V_1_3,
	  RAW("%pf %v %one %0 %0"), RAW("%pf %v %4 %0 %0") },
	{ "mem/access-chain", "Byte offset must be a 32-bit integer", "spv1.3", V_1_3,
	  RAW("%pf %v %4 %0 %one"), RAW("%pf %v %4 %0 %0") },
	{ "mem/access-chain", "Stride is 0 with RobustnessPerElementNV", "spv1.3", V_1_3,
	  RAW("%pf %v %0 %0 %0 RobustnessPerElementNV"),
	  RAW("%pf %v %4 %0 %0 RobustnessPerElementNV") },
	{ "mem/access-chain",
	  "RobustnessPerComponentNV and RobustnessPerElementNV exclude each other",
	  "spv1.3", V_1_3,
	  RAW("%pf %v %4 %0 %0 RobustnessPerElementNV|RobustnessPerComponentNV"),
	  RAW("%pf %v %4 %0 %0 RobustnessPerComponentNV") },
};

#define KERNEL(code)                                                                \
	"OpCapability Kernel\nOpCapability Addresses\nOpCapability Linkage\n"       \
	"OpCapability PredicatedIOINTEL\nOpExtension \"SPV_INTEL_predicated_io\"\n" \
	"OpMemoryModel Physical64 OpenCL\n%void = OpTypeVoid\n"                     \
	"%fn = OpTypeFunction %void\n%bool = OpTypeBool\n%u = OpTypeInt 32 0\n"     \
	"%f = OpTypeFloat 32\n%1 = OpConstant %u 1\n%true = OpConstantTrue %bool\n" \
	"%one = OpConstant %f 1\n%pu = OpTypePointer Function %u\n"                 \
	"%pb = OpTypePointer Function %bool\n" BEGIN                                \
	"%v = OpVariable %pu Function\n%w = OpVariable %pb Function\n" code "\n" END

static const struct twins predicated[] = {
	{ "mem/load", "Result Type must be a scalar or vector of numeric type", "spv1.3",
	  V_1_3, KERNEL("%x = OpPredicatedLoadINTEL %bool %w %true %true"),
	  KERNEL("%x = OpPredicatedLoadINTEL %u %v %true %1") },
	{ "mem/load", "is not the type that", "spv1.3", V_1_3,
	  KERNEL("%x = OpPredicatedLoadINTEL %f %v %true %one"),
	  KERNEL("%x = OpPredicatedLoadINTEL %u %v %true %1") },
	{ "mem/load", "must be a Boolean scalar", "spv1.3", V_1_3,
	  KERNEL("%x = OpPredicatedLoadINTEL %u %v %1 %1"),
	  KERNEL("%x = OpPredicatedLoadINTEL %u %v %true %1") },
	{ "mem/load", "must have the type of the result", "spv1.3", V_1_3,
	  KERNEL("%x = OpPredicatedLoadINTEL %u %v %true %one"),
	  KERNEL("%x = OpPredicatedLoadINTEL %u %v %true %1") },
	{ "mem/store", "must be a scalar or vector of numeric type", "spv1.3", V_1_3,
	  KERNEL("OpPredicatedStoreINTEL %w %true %true"),
	  KERNEL("OpPredicatedStoreINTEL %v %1 %true") },
	{ "mem/access-mask",
	  "OpPredicatedStoreINTEL does not allow the Memory Operand Volatile", "spv1.3",
	  V_1_3, KERNEL("OpPredicatedStoreINTEL %v %1 %true Volatile"),
	  KERNEL("OpPredicatedStoreINTEL %v %1 %true Nontemporal") },
};

Test(check_coop_memory, chains)
{
	twins_check(chains, sizeof(chains) / sizeof(chains[0]));
	twins_check(predicated, sizeof(predicated) / sizeof(predicated[0]));
}

/* ---- heaps ---- */

#define HEAP(decos, types, code)                                                         \
	"OpCapability Shader\nOpCapability UntypedPointersKHR\n"                         \
	"OpCapability DescriptorHeapEXT\nOpExtension \"SPV_EXT_descriptor_heap\"\n"      \
	"OpExtension \"SPV_KHR_untyped_pointers\"\nOpMemoryModel Logical GLSL450\n"      \
	"OpEntryPoint GLCompute %main \"main\" %h %sh\n"                                 \
	"OpExecutionMode %main LocalSize 1 1 1\nOpDecorate %h BuiltIn ResourceHeapEXT\n" \
	"OpDecorate %sh BuiltIn SamplerHeapEXT\nOpDecorateId %rs ArrayStrideIdEXT %16\n" \
	"OpDecorateId %rb ArrayStrideIdEXT %16\n" decos TYPES                            \
	"%st = OpTypeSampler\n%rs = OpTypeRuntimeArray %st\n"                            \
	"%bt = OpTypeBufferEXT StorageBuffer\n%rb = OpTypeRuntimeArray %bt\n"            \
	"%p = OpTypeUntypedPointerKHR UniformConstant\n"                                 \
	"%h = OpUntypedVariableKHR %p UniformConstant\n"                                 \
	"%sh = OpUntypedVariableKHR %p UniformConstant\n"                                \
	"%psb = OpTypeUntypedPointerKHR StorageBuffer\n" types BEGIN code END

#define ATOMIC(format)                                                                     \
	HEAP("OpDecorateId %images ArrayStrideIdEXT %size\n",                              \
	     "%image = OpTypeImage %u 2D 0 0 0 2 " format "\n%size = OpConstantSizeOfEXT " \
	     "%u %image\n%images = OpTypeRuntimeArray %image\n%at = OpConstantNull %u2\n"  \
	     "%texel = OpTypeUntypedPointerKHR Image\n",                                   \
	     "%c = OpUntypedAccessChainKHR %p %images %h %0\n"                             \
	     "%t = OpUntypedImageTexelPointerEXT %texel %image %c %at %0\n"                \
	     "%x = OpAtomicIAdd %u %t %1 %0 %1\n")

static const struct twins heaps[] = {
	{ "image/operands", "OpUntypedImageTexelPointerEXT: Image Format must be R32f",
	  "vulkan1.4", V_1_6, ATOMIC("Rgba16ui"), ATOMIC("R32ui") },
	{ "type/struct", "contains an opaque type that is not a descriptor", "vulkan1.4",
	  V_1_6,
	  HEAP("",
	       "%m = OpTypeImage %f 2D 0 0 0 1 Unknown\n%s = OpTypeSampledImage %m\n"
	       "%x = OpTypeStruct %s\n",
	       ""),
	  HEAP("", "%m = OpTypeImage %f 2D 0 0 0 1 Unknown\n%x = OpTypeStruct %m\n", "") },
	{ "heap/operands", "not Private", "vulkan1.4", V_1_6,
	  HEAP("", "%x = OpTypeBufferEXT Private\n", ""),
	  HEAP("", "%x = OpTypeBufferEXT Uniform\n", "") },
	{ "heap/operands", "is not a descriptor", "vulkan1.4", V_1_6,
	  HEAP("", "%x = OpConstantSizeOfEXT %u %f\n", ""),
	  HEAP("", "%x = OpConstantSizeOfEXT %u %st\n", "") },
	{ "heap/operands", "Result Type must be a pointer to StorageBuffer or Uniform",
	  "vulkan1.4", V_1_6,
	  HEAP("", "",
	       "%c = OpUntypedAccessChainKHR %p %rb %h %0\n%x = OpBufferPointerEXT %p "
	       "%c\n"),
	  HEAP("", "",
	       "%c = OpUntypedAccessChainKHR %p %rb %h %0\n"
	       "%x = OpBufferPointerEXT %psb %c\n") },
	{ "heap/operands",
	  "has no DescriptorSet and Binding and is not derived from SamplerHeapEXT",
	  "vulkan1.4", V_1_6,
	  HEAP("", "", "%c = OpUntypedAccessChainKHR %p %rs %h %0\n%x = OpLoad %st %c\n"),
	  HEAP("", "",
	       "%c = OpUntypedAccessChainKHR %p %rs %sh %0\n%x = OpLoad %st %c\n") },
	{ "deco/target",
	  "is decorated ArrayStrideIdEXT, but is not an array of descriptors", "vulkan1.4",
	  V_1_6,
	  HEAP("OpDecorateId %x ArrayStrideIdEXT %16\n", "%x = OpTypeArray %u %2\n", ""),
	  HEAP("OpDecorateId %x ArrayStrideIdEXT %16\n", "%x = OpTypeArray %st %2\n", "") },
	{ "deco/target",
	  "is decorated OffsetIdEXT, which is only allowed on struct members", "vulkan1.4",
	  V_1_6, HEAP("OpDecorateId %x OffsetIdEXT %16\n", "%x = OpTypeStruct %st\n", ""),
	  HEAP("OpMemberDecorateIdEXT %x 0 OffsetIdEXT %16\n", "%x = OpTypeStruct %st\n",
	       "") },
	{ "deco/target", "is decorated OffsetIdEXT, but the struct has no descriptors",
	  "vulkan1.4", V_1_6,
	  HEAP("OpMemberDecorateIdEXT %x 0 OffsetIdEXT %16\n", "%x = OpTypeStruct %f\n",
	       ""),
	  HEAP("OpMemberDecorateIdEXT %x 0 OffsetIdEXT %16\n", "%x = OpTypeStruct %st\n",
	       "") },
	{ "deco/duplicate", "more than one offset", "vulkan1.4", V_1_6,
	  HEAP("OpMemberDecorateIdEXT %x 0 OffsetIdEXT %16\n"
	       "OpMemberDecorate %x 0 Offset 16\n",
	       "%x = OpTypeStruct %st\n", ""),
	  HEAP("OpMemberDecorateIdEXT %x 0 OffsetIdEXT %16\n", "%x = OpTypeStruct %st\n",
	       "") },
};

Test(check_coop_memory, heaps)
{
	twins_check(heaps, sizeof(heaps) / sizeof(heaps[0]));
}
