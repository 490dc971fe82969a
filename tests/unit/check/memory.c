/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check/memory.c - rules on memory without types, copies, chains and
 * variables: each broken alone is reported once, its twin is valid.
 */
#include "twins.h"

TestSuite(check_memory, .timeout = 60);

#define V_1_3 0x00010300
#define V_1_4 0x00010400
#define V_1_6 0x00010600

#define ENTRY                                     \
	"OpEntryPoint GLCompute %main \"main\"\n" \
	"OpExecutionMode %main LocalSize 1 1 1\n"
#define TYPES                                                                         \
	"%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%bool = OpTypeBool\n"        \
	"%u = OpTypeInt 32 0\n%i = OpTypeInt 32 1\n%f = OpTypeFloat 32\n"             \
	"%f2 = OpTypeVector %f 2\n%0 = OpConstant %u 0\n%1 = OpConstant %u 1\n"       \
	"%2 = OpConstant %u 2\n%4 = OpConstant %u 4\n%8 = OpConstant %u 8\n"          \
	"%16 = OpConstant %u 16\n%minus = OpConstant %i -1\n%one = OpConstant %f 1\n" \
	"%true = OpConstantTrue %bool\n%null = OpConstantNull %u\n"
#define BEGIN "%main = OpFunction %void None %fn\n%entry = OpLabel\n"
#define END   "OpReturn\nOpFunctionEnd\n"
#define MODULE(caps, exts, decos, globals, code)                \
	"OpCapability Shader\nOpCapability Linkage\n" caps exts \
	"OpMemoryModel Logical GLSL450\n" decos TYPES globals BEGIN code END
#define VULKAN(caps, exts, decos, globals, code) \
	"OpCapability Shader\n" caps exts        \
	"OpMemoryModel Logical GLSL450\n" ENTRY decos TYPES globals BEGIN code END

/* ---- chains and comparisons ---- */

#define HELD                                                                   \
	"%s = OpTypeStruct %f %u\n%t = OpTypeStruct %f %f2\n"                  \
	"%ps = OpTypePointer Workgroup %s\n%pf = OpTypePointer Workgroup %f\n" \
	"%pu = OpTypePointer Workgroup %u\n%a = OpTypeArray %f %4\n"           \
	"%pa = OpTypePointer Workgroup %a\n%v = OpVariable %ps Workgroup\n"    \
	"%w = OpVariable %pf Workgroup\n%x = OpVariable %pa Workgroup\n"       \
	"%y = OpVariable %pu Workgroup\n%z = OpVariable %pf Workgroup\n"
#define CHAIN(code)         MODULE("", "", "", HELD, code)
#define COMPARE(caps, code) MODULE(caps, VP_EXT, "", HELD, code)
#define VP_EXT              "OpExtension \"SPV_KHR_variable_pointers\"\n"
#define VP                  "OpCapability VariablePointers\n"
#define VPSB                "OpCapability VariablePointersStorageBuffer\n"
#define SB                  "OpExtension \"SPV_KHR_storage_buffer_storage_class\"\n"

#define LENGTH(env_decos, class, code)                                                  \
	MODULE("", SB, "OpDecorate %b " env_decos "\n",                                 \
	       "%r = OpTypeRuntimeArray %f\n"                                           \
	       "%b = OpTypeStruct %u %r\n%pb = OpTypePointer " class " %b\n"            \
								     "%v = OpVariable " \
								     "%pb " class "\n", \
	       code)

static const struct twins chains[] = {
	{ "mem/access-chain", "is negative", "spv1.3", V_1_3,
	  CHAIN("%c = OpAccessChain %pf %x %minus\n"),
	  CHAIN("%c = OpAccessChain %pf %x %1\n") },
	{ "varptr/rules", "Result Type must be OpTypeBool", "spv1.4", V_1_4,
	  COMPARE(VP, "%c = OpPtrEqual %u %w %z\n"),
	  COMPARE(VP, "%c = OpPtrEqual %bool %w %z\n") },
	{ "varptr/rules", "Result Type must be an integer scalar", "spv1.4", V_1_4,
	  COMPARE(VP, "%c = OpPtrDiff %bool %w %z\n"),
	  COMPARE(VP, "%c = OpPtrDiff %i %w %z\n") },
	{ "varptr/rules", "do not have the same type", "spv1.4", V_1_4,
	  COMPARE(VP, "%c = OpPtrNotEqual %bool %w %y\n"),
	  COMPARE(VP, "%c = OpPtrNotEqual %bool %w %z\n") },
	{ "mem/array-length", "not a runtime array", "spv1.3", V_1_3,
	  CHAIN("%c = OpArrayLength %u %v 1\n"),
	  LENGTH("Block", "StorageBuffer", "%c = OpArrayLength %u %v 1\n") },
	{ "mem/array-length", "Array member is not 1, the last of the Structure", "spv1.3",
	  V_1_3, LENGTH("Block", "StorageBuffer", "%c = OpArrayLength %u %v 0\n"),
	  LENGTH("Block", "StorageBuffer", "%c = OpArrayLength %u %v 1\n") },
	{ "mem/array-length", "unsigned integer", "spv1.3", V_1_3,
	  LENGTH("Block", "StorageBuffer", "%c = OpArrayLength %i %v 1\n"),
	  LENGTH("Block", "StorageBuffer", "%c = OpArrayLength %u %v 1\n") },
	{ "mem/array-length", "not a pointer to a struct", "spv1.3", V_1_3,
	  CHAIN("%c = OpArrayLength %u %w 1\n"),
	  LENGTH("Block", "StorageBuffer", "%c = OpArrayLength %u %v 1\n") },
};

Test(check_memory, chains)
{
	twins_check(chains, sizeof(chains) / sizeof(chains[0]));
}

/* ---- without types ---- */

#define UNTYPED     "OpCapability UntypedPointersKHR\n"
#define UNTYPED_EXT "OpExtension \"SPV_KHR_untyped_pointers\"\n" SB
#define RAW                                                                               \
	"%p = OpTypeUntypedPointerKHR StorageBuffer\n%b = OpTypeStruct %f %u\n"           \
	"%r = OpTypeRuntimeArray %f\n%c = OpTypeStruct %u %r\n"                           \
	"%pg = OpTypeUntypedPointerKHR Workgroup\n%pf = OpTypePointer StorageBuffer %f\n" \
	"%pl = OpTypeUntypedPointerKHR Function\n%pt = OpTypePointer Function %f\n"       \
	"%pp = OpTypePointer Private %f\n"                                                \
	"%ab = OpTypeArray %b %2\n%ac = OpTypeArray %b %4\n%ad = OpTypeArray %f %4\n"     \
	"%v = OpUntypedVariableKHR %p StorageBuffer %b\n"                                 \
	"%g = OpUntypedVariableKHR %pg Workgroup %f\n"                                    \
	"%w = OpUntypedVariableKHR %p StorageBuffer %ab\n"
#define BARE(code) MODULE(UNTYPED, UNTYPED_EXT, "OpDecorate %b Block\n", RAW, code)
#define GLOBAL(text) \
	MODULE(UNTYPED, UNTYPED_EXT, "OpDecorate %b Block\n", RAW text "\n", "")
#define BARE_VP(caps, code)                      \
	MODULE(UNTYPED caps, UNTYPED_EXT VP_EXT, \
	       "OpDecorate %b Block\nOpDecorate %p ArrayStride 16\n", RAW, code)
#define SHARED(decos, types, type)                                                       \
	MODULE(UNTYPED "OpCapability WorkgroupMemoryExplicitLayoutKHR\n",                \
	       UNTYPED_EXT "OpExtension \"SPV_KHR_workgroup_memory_explicit_layout\"\n", \
	       decos,                                                                    \
	       types "%p = OpTypeUntypedPointerKHR Workgroup\n"                          \
		     "%v = OpUntypedVariableKHR %p Workgroup " type "\n",                \
	       "")

static const struct twins untyped[] = {
	{ "mem/access-chain", "Result Type must be an untyped pointer", "spv1.3", V_1_3,
	  BARE("%x = OpUntypedAccessChainKHR %pf %b %v %0\n"),
	  BARE("%x = OpUntypedAccessChainKHR %p %b %v %0\n") },
	{ "mem/access-chain", "is a pointer or not a type", "spv1.3", V_1_3,
	  BARE("%x = OpUntypedAccessChainKHR %p %pf %v %0\n"),
	  BARE("%x = OpUntypedAccessChainKHR %p %c %v %0\n") },
	{ "mem/access-chain", "is not a pointer", "spv1.3", V_1_3,
	  BARE("%x = OpUntypedAccessChainKHR %p %c %0 %0\n"),
	  BARE("%x = OpUntypedAccessChainKHR %p %c %v %0\n") },
	{ "mem/access-chain", "does not have the Base's storage class Workgroup", "spv1.3",
	  V_1_3, BARE("%x = OpUntypedAccessChainKHR %p %c %g %0\n"),
	  BARE("%x = OpUntypedAccessChainKHR %pg %c %g %0\n") },
	{ "mem/access-chain", "leads into a non-composite type", "spv1.3", V_1_3,
	  BARE("%x = OpUntypedAccessChainKHR %p %b %v %0 %0\n"),
	  BARE("%x = OpUntypedAccessChainKHR %p %b %v %0\n") },
	{ "mem/access-chain", "must both be arrays of Blocks or neither", "spv1.3", V_1_3,
	  BARE("%x = OpUntypedAccessChainKHR %p %ad %w %0\n"),
	  BARE("%x = OpUntypedAccessChainKHR %p %ab %w %0\n") },
	{ "mem/access-chain", "are different arrays of Blocks", "spv1.3", V_1_3,
	  BARE("%x = OpUntypedAccessChainKHR %p %ac %w %0\n"),
	  BARE("%x = OpUntypedAccessChainKHR %p %ab %w %0\n") },
	{ "mem/access-chain", "must be an integer scalar", "spv1.3", V_1_3,
	  BARE_VP(VPSB, "%x = OpUntypedPtrAccessChainKHR %p %c %v %one\n"),
	  BARE_VP(VPSB, "%x = OpUntypedPtrAccessChainKHR %p %c %v %1\n") },
	{ "mem/access-chain", "of a Block is not 0", "spv1.3", V_1_3,
	  BARE_VP(VPSB, "%x = OpUntypedPtrAccessChainKHR %p %b %v %1\n"),
	  BARE_VP(VPSB, "%x = OpUntypedPtrAccessChainKHR %p %b %v %0\n") },
	{ "mem/array-length", "is not an untyped pointer", "spv1.3", V_1_3,
	  BARE("%x = OpUntypedArrayLengthKHR %u %c %0 1\n"),
	  BARE("%x = OpUntypedArrayLengthKHR %u %c %v 1\n") },
	{ "mem/variable", "Result Type must be an untyped pointer", "spv1.3", V_1_3,
	  GLOBAL("%x = OpUntypedVariableKHR %pp Private %f"),
	  GLOBAL("%x = OpVariable %pp Private") },
	{ "mem/variable", "untyped Function variable", "spv1.3", V_1_3,
	  BARE("%x = OpUntypedVariableKHR %pl Function\n"),
	  BARE("%x = OpUntypedVariableKHR %pl Function %f\n") },
	{ "mem/variable", "storage class Workgroup of variable", "spv1.3", V_1_3,
	  GLOBAL("%x = OpUntypedVariableKHR %p Workgroup %f"),
	  GLOBAL("%x = OpUntypedVariableKHR %pg Workgroup %f") },
	{ "mem/variable", "requires a struct decorated Block", "spv1.4", V_1_4,
	  SHARED("", "", "%f"),
	  SHARED("OpDecorate %s Block\n", "%s = OpTypeStruct %f\n", "%s") },
	{ "mem/copy", "must be a typed pointer", "spv1.4", V_1_4,
	  BARE("OpCopyMemory %v %w\n"), BARE("OpCopyMemorySized %v %w %8\n") },
	{ "mem/copy", "not a multiple of 4", "spv1.4", V_1_4,
	  BARE("OpCopyMemorySized %v %w %2\n"), BARE("OpCopyMemorySized %v %w %4\n") },
	{ "mem/copy", "not a multiple of 2", "spv1.4", V_1_4,
	  MODULE("OpCapability Int16\n" UNTYPED, UNTYPED_EXT, "OpDecorate %b Block\n", RAW,
		 "OpCopyMemorySized %v %w %1\n"),
	  MODULE("OpCapability Int16\n" UNTYPED, UNTYPED_EXT, "OpDecorate %b Block\n", RAW,
		 "OpCopyMemorySized %v %w %2\n") },
};

Test(check_memory, untyped)
{
	twins_check(untyped, sizeof(untyped) / sizeof(untyped[0]));
}

/* ---- variables in Vulkan ---- */

#define SETS                                 "OpDecorate %v DescriptorSet 0\nOpDecorate %v Binding 0\n"
#define VARIABLE(caps, exts, decos, globals) VULKAN(caps, exts, decos, globals, "")

static const struct twins variables[] = {
	{ "mem/variable", "cannot be a runtime array", "vulkan1.2", V_1_3,
	  VARIABLE("", "", SETS,
		   "%t = OpTypeSampler\n%r = OpTypeRuntimeArray %t\n"
		   "%p = OpTypePointer UniformConstant %r\n"
		   "%v = OpVariable %p UniformConstant\n"),
	  VARIABLE("OpCapability RuntimeDescriptorArray\n",
		   "OpExtension \"SPV_EXT_descriptor_indexing\"\n", SETS,
		   "%t = OpTypeSampler\n%r = OpTypeRuntimeArray %t\n"
		   "%p = OpTypePointer UniformConstant %r\n"
		   "%v = OpVariable %p UniformConstant\n") },
	{ "deco/target", "Invariant", "vulkan1.0", 0x00010000,
	  VARIABLE("", "", "OpMemberDecorate %s 0 Invariant\n",
		   "%s = OpTypeStruct %f\n%p = OpTypePointer Private %s\n"
		   "%v = OpVariable %p Private\n"),
	  VARIABLE("", "", "",
		   "%s = OpTypeStruct %f\n%p = OpTypePointer Private %s\n"
		   "%v = OpVariable %p Private\n") },
};

Test(check_memory, variables)
{
	twins_check(variables, sizeof(variables) / sizeof(variables[0]));
}
