/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/audit/audit.c - the rules of the audit: for each a module that breaks it, and one
 * nearly the same that does not.
 */
#include "audit.h"
#include "failures.h"

TestSuite(audit_audit, .timeout = 60);

#define SHADER "OpCapability Shader\n"
#define MODEL  "OpMemoryModel Logical GLSL450\n"
#define COMPUTE                                   \
	"OpEntryPoint GLCompute %main \"main\"\n" \
	"OpExecutionMode %main LocalSize 1 1 1\n"
#define FRAGMENT                                 \
	"OpEntryPoint Fragment %main \"main\"\n" \
	"OpExecutionMode %main OriginUpperLeft\n"
#define TYPES                                                                    \
	"%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%f = OpTypeFloat 32\n"  \
	"%u = OpTypeInt 32 0\n%b = OpTypeBool\n%v4 = OpTypeVector %f 4\n"        \
	"%t = OpConstantTrue %b\n%u0 = OpConstant %u 0\n%u1 = OpConstant %u 1\n" \
	"%f1 = OpConstant %f 1\n"
#define BODY  "%main = OpFunction %void None %fn\n%entry = OpLabel\n"
#define END   "OpReturn\nOpFunctionEnd\n"
#define PLAIN SHADER MODEL COMPUTE
/* Two blocks of 12,000 bytes in workgroup memory. */
#define SHARED(aliased)                                                           \
	"OpDecorate %s Block\nOpMemberDecorate %s 0 Offset 0\n"                   \
	"OpDecorate %a ArrayStride 4\n" aliased TYPES                             \
	"%n = OpConstant %u 3000\n%a = OpTypeArray %u %n\n%s = OpTypeStruct %a\n" \
	"%p = OpTypePointer Workgroup %s\n%x = OpVariable %p Workgroup\n"         \
	"%y = OpVariable %p Workgroup\n"

/* A module with a set of debug information. */
#define DEBUG_SET(strings, insns)                                                          \
	SHADER "OpExtension \"SPV_KHR_non_semantic_info\"\n"                               \
	       "%d = OpExtInstImport \"NonSemantic.Shader.DebugInfo.100\"\n" MODEL COMPUTE \
		       strings TYPES insns BODY END

#define V10 0x10000
#define V16 0x10600

/* @policy: what the profile "all" is changed by, or NULL. */
static const struct twin {
	const char *rule;
	const char *policy;
	uint32_t version;
	const char *bad;
	const char *good;
} twins[] = {
	/* ---- malformed ---- */
	{ "M003", NULL, V10, PLAIN TYPES BODY "!0x0001fffe\n" END, PLAIN TYPES BODY END },
	{ "M005", NULL, V10, PLAIN TYPES BODY "!0x00020001 !77\n" END,
	  PLAIN TYPES BODY "%77 = OpUndef %u\n" END },
	{ "M005", NULL, V10, PLAIN TYPES BODY "!0x00030001 !2 !2\n" END,
	  PLAIN TYPES BODY END },
	{ "M005", NULL, V10, PLAIN TYPES BODY "!0x00030001 !2 !0\n" END,
	  PLAIN TYPES BODY END },
	{ "M006", NULL, V10,
	  SHADER MODEL COMPUTE "OpExtension \"SPV_KHR_multiview\"\n" TYPES BODY END,
	  SHADER "OpExtension \"SPV_KHR_multiview\"\n" MODEL COMPUTE TYPES BODY END },
	{ "M006", NULL, V10,
	  PLAIN TYPES BODY END "%l = OpFunction %void None %fn\nOpFunctionEnd\n",
	  PLAIN TYPES "%l = OpFunction %void None %fn\nOpFunctionEnd\n" BODY END },
	{ "M007", NULL, V10, PLAIN "!0x00030005 %f !0x61616161\n" TYPES BODY END,
	  PLAIN "OpName %f \"aaa\"\n" TYPES BODY END },
	{ "M007", NULL, V10, PLAIN "!0x00030005 %f !0x61006161\n" TYPES BODY END,
	  PLAIN "!0x00030005 %f !0x00006161\n" TYPES BODY END },
	{ "M007", NULL, V10, PLAIN "!0x00030005 %f !0x0000ff61\n" TYPES BODY END,
	  PLAIN "OpName %f \"\xc3\xa9\"\n" TYPES BODY END },
	/* literals may follow the string of a member, but not a source */
	{ "M007", NULL, V10,
	  SHADER MODEL COMPUTE
	  "%n = OpString \"n\"\n!0x00060003 !2 !450 %n !0x61 !0x61\n" TYPES BODY END,
	  PLAIN "!0x00061601 %v4 !0 !5635 !0x61 !0x61\n" TYPES BODY END },
	{ "M007", NULL, V10, PLAIN "!0x00051601 %v4 !0 !5635 !0x61006161\n" TYPES BODY END,
	  SHADER MODEL COMPUTE
	  "%n = OpString \"n\"\n!0x00050003 !2 !450 %n !0x61\n" TYPES BODY END },
	{ "M008", NULL, V10, SHADER COMPUTE TYPES BODY END, PLAIN TYPES BODY END },
	{ "M008", NULL, V10, SHADER MODEL MODEL COMPUTE TYPES BODY END,
	  PLAIN TYPES BODY END },
	{ "M008", NULL, V10, SHADER MODEL TYPES BODY END,
	  SHADER "OpCapability Linkage\n" MODEL TYPES BODY END },
	{ "M009", NULL, 0x10700, PLAIN TYPES BODY END, PLAIN TYPES BODY END },
	{ "M010", NULL, V10, PLAIN TYPES BODY "%two = OpLabel\n" END,
	  PLAIN TYPES BODY END },
	{ "M010", NULL, V10, PLAIN TYPES BODY "OpReturn\n%x = OpFAdd %f %f1 %f1\n" END,
	  PLAIN TYPES BODY "%x = OpFAdd %f %f1 %f1\n" END },
	{ "M010", NULL, V10, PLAIN TYPES BODY, PLAIN TYPES BODY END },
	{ "M010", NULL, V10, PLAIN TYPES BODY "OpFunctionEnd\n", PLAIN TYPES BODY END },
	{ "M011", NULL, V10,
	  PLAIN TYPES BODY "OpBranchConditional %t %x %y\n%x = OpLabel\nOpBranch %y\n"
			   "%y = OpLabel\n" END,
	  PLAIN TYPES BODY "OpSelectionMerge %y None\nOpBranchConditional %t %x %y\n"
			   "%x = OpLabel\nOpBranch %y\n%y = OpLabel\n" END },
	{ "M011", NULL, V10,
	  PLAIN TYPES BODY
	  "OpSwitch %u1 %x 1 %y\n%x = OpLabel\nOpBranch %y\n%y = OpLabel\n" END,
	  PLAIN TYPES BODY "OpSelectionMerge %y None\nOpSwitch %u1 %x 1 %y\n%x = OpLabel\n"
			   "OpBranch %y\n%y = OpLabel\n" END },
	{ "M011", NULL, V10,
	  PLAIN TYPES BODY "OpBranch %x\n%x = OpLabel\nOpBranch %y\n%y = OpLabel\n"
			   "OpBranch %x\n%z = OpLabel\n" END,
	  PLAIN TYPES BODY
	  "OpBranch %x\n%x = OpLabel\nOpLoopMerge %z %y None\nOpBranch %y\n"
	  "%y = OpLabel\nOpBranch %x\n%z = OpLabel\n" END },
	/* ---- information ---- */
	{ "I001", NULL, V10, PLAIN "%s = OpString \"/srv/x.frag\"\n" TYPES BODY END,
	  PLAIN "%s = OpString \"work/x.frag\"\n" TYPES BODY END },
	{ "I001", NULL, V10, PLAIN "%s = OpString \"C:\\\\x.frag\"\n" TYPES BODY END,
	  PLAIN "%s = OpString \"//comment\"\n" TYPES BODY END },
	{ "I002", NULL, V10, PLAIN "%s = OpString \"x/Users/ann/x.frag\"\n" TYPES BODY END,
	  PLAIN "%s = OpString \"x/Users/ann\"\n" TYPES BODY END },
	{ "I002", NULL, V10, PLAIN "%s = OpString \"by Jenkins\"\n" TYPES BODY END,
	  PLAIN "%s = OpString \"by Jenkin\"\n" TYPES BODY END },
	{ "I003", NULL, V10,
	  PLAIN
	  "%s = OpString \"a\"\nOpSource GLSL 450 %s \"void main() {}\"\n" TYPES BODY END,
	  PLAIN "%s = OpString \"a\"\nOpSource GLSL 450 %s\n" TYPES BODY END },
	{ "I004", NULL, V10, PLAIN "OpName %f \"x\"\n" TYPES BODY END,
	  PLAIN TYPES BODY END },
	{ "I005", NULL, V10, PLAIN "%s = OpString \"a\"\n" TYPES BODY "OpLine %s 1 1\n" END,
	  PLAIN "%s = OpString \"a\"\n" TYPES BODY END },
	{ "I006", NULL, V10,
	  DEBUG_SET("%s = OpString \"a.frag\"\n",
		    "%x = OpExtInst %void %d DebugSource %s\n"),
	  DEBUG_SET("", "") },
	/* the build identifier stays for a reason, and what is left over is another rule's */
	{ "I006", NULL, V10,
	  DEBUG_SET("", "%y = OpExtInst %void %d DebugTypeFunction %u0 %void\n"),
	  DEBUG_SET("%s = OpString \"00112233445566778899aabbccddeeff\"\n",
		    "%x = OpExtInst %void %d DebugBuildIdentifier %s %u0\n"
		    "%y = OpExtInst %void %d DebugTypeFunction %u0 %gone\n") },
	{ "I011", NULL, V10,
	  DEBUG_SET("", "%y = OpExtInst %void %d DebugTypeFunction %u0 %gone\n"),
	  DEBUG_SET("", "%y = OpExtInst %void %d DebugTypeFunction %u0 %void\n") },
	{ "I012", "[rules]\nI012 = note\n", V10, PLAIN TYPES BODY END,
	  DEBUG_SET("%s = OpString \"00112233445566778899aabbccddeeff\"\n",
		    "%x = OpExtInst %void %d DebugBuildIdentifier %s %u0\n") },
	{ "I007", NULL, V10,
	  SHADER
	  "OpExtension \"SPV_KHR_non_semantic_info\"\n"
	  "%d = OpExtInstImport \"NonSemantic.DebugPrintf\"\n" MODEL COMPUTE TYPES BODY END,
	  SHADER "OpExtension \"SPV_KHR_non_semantic_info\"\n"
		 "%d = OpExtInstImport \"NonSemantic.ClspvReflection.5\"\n" MODEL COMPUTE
			 TYPES BODY END },
	{ "I008", NULL, V10, PLAIN "%s = OpString \"ann.o@example.org\"\n" TYPES BODY END,
	  PLAIN "%s = OpString \"?main@@YAXXZ\"\n" TYPES BODY END },
	{ "I008", NULL, V10,
	  PLAIN "%s = OpString \"https://ann:pw@example.org/\"\n" TYPES BODY END,
	  PLAIN "%s = OpString \"https://example.org/\"\n" TYPES BODY END },
	{ "I008", NULL, V10,
	  PLAIN "%s = OpString \"AKIAABCDEFGHIJKLMNOP\"\n" TYPES BODY END,
	  PLAIN "%s = OpString \"AKIA\"\n" TYPES BODY END },
	{ "I009", NULL, V10,
	  SHADER "OpExtension \"SPV_GOOGLE_hlsl_functionality1\"\n"
		 "OpExtension \"SPV_GOOGLE_decorate_string\"\n" MODEL COMPUTE
		 "OpDecorateString %x UserSemantic \"POSITION\"\n" TYPES BODY
		 "%x = OpUndef %u\n" END,
	  SHADER MODEL COMPUTE "OpDecorate %x RelaxedPrecision\n" TYPES BODY
			       "%x = OpUndef %u\n" END },
	{ "I010", NULL, 0x10100,
	  PLAIN "OpModuleProcessed \"client vulkan100\"\n" TYPES BODY END,
	  PLAIN "OpModuleProcessed \"inlined\"\n" TYPES BODY END },
	/* ---- reproducible ---- */
	{ "R001", NULL, V10, PLAIN "%s = OpString \"built 2024-02-29\"\n" TYPES BODY END,
	  PLAIN "%s = OpString \"built 2024-13-29\"\n" TYPES BODY END },
	{ "R001", NULL, V10, PLAIN "%s = OpString \"Apr  1 2024\"\n" TYPES BODY END,
	  PLAIN "%s = OpString \"Apr 1\"\n" TYPES BODY END },
	{ "R001", NULL, V10, PLAIN "%s = OpString \"at 12:34:56\"\n" TYPES BODY END,
	  PLAIN "%s = OpString \"at 12:34\"\n" TYPES BODY END },
	{ "R001", NULL, V10, PLAIN "%s = OpString \"t1700000000\"\n" TYPES BODY END,
	  PLAIN "%s = OpString \"t17000000000\"\n" TYPES BODY END },
	{ "R002", NULL, V10, PLAIN "%s = OpString \"/tmp/x.frag\"\n" TYPES BODY END,
	  PLAIN "%s = OpString \"temp/x.frag\"\n" TYPES BODY END },
	{ "R002", NULL, V10,
	  PLAIN "%s = OpString \"01234567-89ab-cdef-0123-456789abcdef\"\n" TYPES BODY END,
	  PLAIN "%s = OpString \"0123456-89ab-cdef-0123-456789abcdef\"\n" TYPES BODY END },
	/* ---- portability ---- */
	{ "P001", "[capability]\ndeny = Float64\n", V10,
	  SHADER "OpCapability Float64\n" MODEL COMPUTE TYPES BODY END,
	  PLAIN TYPES BODY END },
	{ "P001", "[capability]\nallow = Shader\n", V10,
	  SHADER "OpCapability ImageQuery\n" MODEL COMPUTE TYPES BODY END,
	  SHADER "OpCapability Matrix\n" MODEL COMPUTE TYPES BODY END },
	{ "P002", "[extension]\ndeny = SPV_NV_*\n", V10,
	  SHADER "OpExtension \"SPV_NV_viewport_array2\"\n" MODEL COMPUTE TYPES BODY END,
	  SHADER "OpExtension \"SPV_KHR_multiview\"\n" MODEL COMPUTE TYPES BODY END },
	{ "P002", "[extension]\ndeny = OpenCL.*\n", V10,
	  SHADER "%o = OpExtInstImport \"OpenCL.std\"\n" MODEL COMPUTE TYPES BODY END,
	  SHADER "%o = OpExtInstImport \"GLSL.std.450\"\n" MODEL COMPUTE TYPES BODY END },
	{ "P004", NULL, V10,
	  SHADER MODEL COMPUTE TYPES "%d = OpTypeInt 32 1\n%s2 = OpTypeSampler\n"
				     "%i = OpTypeImage %f 1D 0 0 0 1 Unknown\n" BODY END,
	  SHADER "OpCapability Sampled1D\n" MODEL COMPUTE TYPES "%d = OpTypeInt 32 1\n"
		 "%s2 = OpTypeSampler\n%i = OpTypeImage %f 1D 0 0 0 1 Unknown\n" BODY END },
	{ "P004", NULL, V10, PLAIN TYPES BODY "OpEmitVertex\n" END,
	  SHADER "OpCapability Geometry\n" MODEL COMPUTE TYPES BODY "OpEmitVertex\n" END },
	{ "P005", NULL, V10, SHADER "OpCapability Geometry\n" MODEL COMPUTE TYPES BODY END,
	  SHADER "OpCapability Geometry\n" MODEL COMPUTE TYPES BODY "OpEmitVertex\n" END },
	{ "P005", NULL, V10, SHADER "OpCapability Float64\n" MODEL COMPUTE TYPES BODY END,
	  SHADER "OpCapability Float64\n" MODEL COMPUTE TYPES
		 "%d = OpTypeFloat 64\n" BODY END },
	{ "P006", NULL, V10,
	  SHADER "OpExtension \"SPV_KHR_multiview\"\n" MODEL COMPUTE TYPES BODY END,
	  SHADER "OpCapability MultiView\nOpExtension \"SPV_KHR_multiview\"\n" MODEL COMPUTE
		  TYPES BODY END },
	{ "P006", NULL, V10, SHADER "OpCapability MultiView\n" MODEL COMPUTE TYPES BODY END,
	  SHADER "OpCapability MultiView\nOpExtension \"SPV_KHR_multiview\"\n" MODEL COMPUTE
		  TYPES BODY END },
	{ "P007", "[policy]\nenv = vulkan1.1\n", V10,
	  SHADER "OpCapability Kernel\n" MODEL COMPUTE TYPES BODY END,
	  PLAIN TYPES BODY END },
	{ "P007", "[policy]\nenv = opencl2.0\n", V10, PLAIN TYPES BODY END,
	  "OpCapability Kernel\nOpCapability Addresses\nOpMemoryModel Physical64 OpenCL\n"
	  "OpEntryPoint Kernel %main \"main\"\n" TYPES BODY END },
	{ "P008", NULL, 0x10500,
	  SHADER "OpCapability PhysicalStorageBufferAddresses\n"
		 "OpMemoryModel PhysicalStorageBuffer64 GLSL450\n" COMPUTE TYPES BODY END,
	  PLAIN TYPES BODY END },
	{ "P009", NULL, V10,
	  SHADER "OpCapability Int16\n" MODEL COMPUTE TYPES
		 "%s = OpTypeInt 16 1\n" BODY END,
	  PLAIN TYPES "%s = OpTypeInt 32 1\n" BODY END },
	{ "P010", NULL, V10,
	  SHADER "OpCapability SampleMaskOverrideCoverageNV\n"
		 "OpExtension \"SPV_NV_sample_mask_override_coverage\"\n" MODEL COMPUTE
			 TYPES BODY END,
	  PLAIN TYPES BODY END },
	{ "P011", NULL, V10,
	  PLAIN "OpDecorate %s BufferBlock\n" TYPES "%s = OpTypeStruct %u\n" BODY END,
	  PLAIN "OpDecorate %s Block\n" TYPES "%s = OpTypeStruct %u\n" BODY END },
	{ "P011", NULL, V16, SHADER MODEL FRAGMENT TYPES BODY "OpKill\nOpFunctionEnd\n",
	  SHADER MODEL FRAGMENT TYPES BODY END },
	{ "P013", NULL, V10,
	  PLAIN
	  "OpDecorate %x DescriptorSet 0\nOpDecorate %x Binding 0\n" TYPES
	  "%i = OpTypeImage %f 2D 0 0 0 2 Unknown\n"
	  "%p = OpTypePointer UniformConstant %i\n%x = OpVariable %p UniformConstant\n"
	  "%u2 = OpTypeVector %u 2\n%z = OpConstantComposite %u2 %u0 %u0\n" BODY
	  "%l = OpLoad %i %x\n%r = OpImageRead %v4 %l %z\n" END,
	  PLAIN
	  "OpDecorate %x DescriptorSet 0\nOpDecorate %x Binding 0\n" TYPES
	  "%i = OpTypeImage %f 2D 0 0 0 2 Rgba8\n"
	  "%p = OpTypePointer UniformConstant %i\n%x = OpVariable %p UniformConstant\n"
	  "%u2 = OpTypeVector %u 2\n%z = OpConstantComposite %u2 %u0 %u0\n" BODY
	  "%l = OpLoad %i %x\n%r = OpImageRead %v4 %l %z\n" END },
	{ "P014", NULL, V10,
	  PLAIN
	  "OpDecorate %x DescriptorSet 0\nOpDecorate %x Binding 0\n" TYPES
	  "%i = OpTypeSampler\n%n = OpConstant %u 4\n%a = OpTypeArray %i %n\n"
	  "%p = OpTypePointer UniformConstant %a\n%q = OpTypePointer UniformConstant %i\n"
	  "%x = OpVariable %p UniformConstant\n" BODY
	  "%k = OpIAdd %u %u1 %u1\n%c = OpAccessChain %q %x %k\n" END,
	  PLAIN
	  "OpDecorate %x DescriptorSet 0\nOpDecorate %x Binding 0\n" TYPES
	  "%i = OpTypeSampler\n%n = OpConstant %u 4\n%a = OpTypeArray %i %n\n"
	  "%p = OpTypePointer UniformConstant %a\n%q = OpTypePointer UniformConstant %i\n"
	  "%x = OpVariable %p UniformConstant\n" BODY
	  "%k = OpIAdd %u %u1 %u1\n%c = OpAccessChain %q %x %u1\n" END },
	{ "P015", NULL, 0x10500,
	  PLAIN TYPES "%i = OpTypeSampler\n%a = OpTypeRuntimeArray %i\n" BODY END,
	  PLAIN TYPES "%a = OpTypeRuntimeArray %u\n" BODY END },
	{ "P016", NULL, V10,
	  SHADER MODEL "OpEntryPoint GLCompute %main \"cs\"\n" TYPES BODY END,
	  PLAIN TYPES BODY END },
	{ "P016", NULL, V10, PLAIN "OpEntryPoint GLCompute %main \"main\"\n" TYPES BODY END,
	  PLAIN TYPES BODY END },
	{ "P017", NULL, 0x10500,
	  SHADER "OpCapability VulkanMemoryModel\nOpMemoryModel Logical Vulkan\n" COMPUTE
		 "OpDecorate %x Coherent\n" TYPES BODY "%x = OpUndef %u\n" END,
	  PLAIN "OpDecorate %x Coherent\n" TYPES BODY "%x = OpUndef %u\n" END },
	{ "P018", "[policy]\nenv = vulkan1.0\n", V10,
	  PLAIN
	  "OpDecorate %x DescriptorSet 0\n" TYPES "%i = OpTypeSampler\n"
	  "%p = OpTypePointer UniformConstant %i\n%x = OpVariable %p UniformConstant\n" BODY
		  END,
	  PLAIN "OpDecorate %x DescriptorSet 0\nOpDecorate %x Binding 0\n" TYPES
		"%i = OpTypeSampler\n%p = OpTypePointer UniformConstant %i\n"
		"%x = OpVariable %p UniformConstant\n" BODY END },
	/* by a group */
	{ "P018", "[policy]\nenv = vulkan1.0\n", V10,
	  PLAIN
	  "OpDecorate %g DescriptorSet 0\n%g = OpDecorationGroup\n"
	  "OpGroupDecorate %g %x\n" TYPES "%i = OpTypeSampler\n"
	  "%p = OpTypePointer UniformConstant %i\n%x = OpVariable %p UniformConstant\n" BODY
		  END,
	  PLAIN
	  "OpDecorate %g DescriptorSet 0\nOpDecorate %g Binding 0\n"
	  "%g = OpDecorationGroup\nOpGroupDecorate %g %x\n" TYPES "%i = OpTypeSampler\n"
	  "%p = OpTypePointer UniformConstant %i\n%x = OpVariable %p UniformConstant\n" BODY
		  END },
	/* ---- limits ---- */
	{ "L001", "[limit]\nmax-struct-members = 2\n", V10,
	  PLAIN TYPES "%s = OpTypeStruct %u %u %u\n" BODY END,
	  PLAIN TYPES "%s = OpTypeStruct %u %u\n" BODY END },
	{ "L001", "[limit]\nmax-control-flow-nesting-depth = 0\n", V10,
	  PLAIN TYPES BODY "OpSelectionMerge %y None\nOpBranchConditional %t %x %y\n"
			   "%x = OpLabel\nOpBranch %y\n%y = OpLabel\n" END,
	  PLAIN TYPES BODY END },
	{ "L001", "[limit]\nmax-switch-branches = 1\n", V10,
	  PLAIN TYPES BODY
	  "OpSelectionMerge %y None\nOpSwitch %u1 %y 1 %y 2 %y\n%y = OpLabel\n" END,
	  PLAIN TYPES BODY
	  "OpSelectionMerge %y None\nOpSwitch %u1 %y 1 %y\n%y = OpLabel\n" END },
	{ "L001", "[limit]\nmax-global-variables = 0\n", V10,
	  PLAIN TYPES
	  "%p = OpTypePointer Private %u\n%x = OpVariable %p Private\n" BODY END,
	  PLAIN TYPES BODY END },
	{ "L002", NULL, V10,
	  PLAIN
	  "OpDecorate %s Block\nOpMemberDecorate %s 0 Offset 0\n"
	  "OpMemberDecorate %s 1 Offset 128\n" TYPES "%s = OpTypeStruct %v4 %u\n"
	  "%p = OpTypePointer PushConstant %s\n%x = OpVariable %p PushConstant\n" BODY END,
	  PLAIN "OpDecorate %s Block\nOpMemberDecorate %s 0 Offset 0\n"
		"OpMemberDecorate %s 1 Offset 124\n" TYPES "%s = OpTypeStruct %v4 %u\n"
		"%p = OpTypePointer PushConstant %s\n%x = OpVariable %p PushConstant\n" BODY
			END },
	{ "L003", NULL, V10,
	  PLAIN TYPES
	  "%n = OpConstant %u 4097\n%a = OpTypeArray %u %n\n"
	  "%p = OpTypePointer Workgroup %a\n%x = OpVariable %p Workgroup\n" BODY END,
	  PLAIN TYPES
	  "%n = OpConstant %u 4096\n%a = OpTypeArray %u %n\n"
	  "%p = OpTypePointer Workgroup %a\n%x = OpVariable %p Workgroup\n" BODY END },
	{ "L003", NULL, V10, PLAIN SHARED("") BODY END,
	  PLAIN SHARED("OpDecorate %x Aliased\nOpDecorate %y Aliased\n") BODY END },
	{ "L004", NULL, V10,
	  SHADER MODEL "OpEntryPoint GLCompute %main \"main\"\n"
		       "OpExecutionMode %main LocalSize 16 16 1\n" TYPES BODY END,
	  SHADER MODEL "OpEntryPoint GLCompute %main \"main\"\n"
		       "OpExecutionMode %main LocalSize 16 8 1\n" TYPES BODY END },
	{ "L004", NULL, 0x10200,
	  SHADER MODEL "OpEntryPoint GLCompute %main \"main\"\n"
		       "OpExecutionModeId %main LocalSizeId %n %u1 %u1\n" TYPES
		       "%n = OpConstant %u 129\n" BODY END,
	  SHADER MODEL "OpEntryPoint GLCompute %main \"main\"\n"
		       "OpExecutionModeId %main LocalSizeId %n %u1 %u1\n" TYPES
		       "%n = OpConstant %u 128\n" BODY END },
	/* only a constant has a value: a storage class (Private is 6) is no size */
	{ "L004", NULL, 0x10200,
	  SHADER MODEL "OpEntryPoint GLCompute %main \"main\"\n"
		       "OpExecutionModeId %main LocalSizeId %n %n %n\n" TYPES
		       "%n = OpConstant %u 6\n" BODY END,
	  SHADER MODEL
	  "OpEntryPoint GLCompute %main \"main\"\n"
	  "OpExecutionModeId %main LocalSizeId %n %n %n\n" TYPES
	  "%p = OpTypePointer Private %u\n%n = OpVariable %p Private\n" BODY END },
	{ "L005", NULL, V10,
	  PLAIN "OpDecorate %x DescriptorSet 4\nOpDecorate %x Binding 0\n" TYPES
		"%i = OpTypeSampler\n%p = OpTypePointer UniformConstant %i\n"
		"%x = OpVariable %p UniformConstant\n" BODY END,
	  PLAIN "OpDecorate %x DescriptorSet 3\nOpDecorate %x Binding 0\n" TYPES
		"%i = OpTypeSampler\n%p = OpTypePointer UniformConstant %i\n"
		"%x = OpVariable %p UniformConstant\n" BODY END },
	{ "L005", NULL, V10,
	  PLAIN
	  "OpDecorate %x DescriptorSet 0\nOpDecorate %x Binding 0\n" TYPES
	  "%i = OpTypeSampler\n%n = OpConstant %u 17\n%a = OpTypeArray %i %n\n"
	  "%p = OpTypePointer UniformConstant %a\n%x = OpVariable %p UniformConstant\n" BODY
		  END,
	  PLAIN
	  "OpDecorate %x DescriptorSet 0\nOpDecorate %x Binding 0\n" TYPES
	  "%i = OpTypeSampler\n%n = OpConstant %u 16\n%a = OpTypeArray %i %n\n"
	  "%p = OpTypePointer UniformConstant %a\n%x = OpVariable %p UniformConstant\n" BODY
		  END },
	{ "L006", NULL, V10,
	  PLAIN TYPES "%n = OpConstant %u 1025\n%a = OpTypeArray %u %n\n"
		      "%p = OpTypePointer Function %a\n" BODY
		      "%x = OpVariable %p Function\n" END,
	  PLAIN TYPES "%n = OpConstant %u 1024\n%a = OpTypeArray %u %n\n"
		      "%p = OpTypePointer Function %a\n" BODY
		      "%x = OpVariable %p Function\n" END },
	{ "L007", NULL, V10,
	  SHADER MODEL FRAGMENT
	  "OpDecorate %x Location 4\n" TYPES
	  "%p = OpTypePointer Output %v4\n%x = OpVariable %p Output\n" BODY END,
	  SHADER MODEL FRAGMENT
	  "OpDecorate %x Location 3\n" TYPES
	  "%p = OpTypePointer Output %v4\n%x = OpVariable %p Output\n" BODY END },
	{ "L008", "[rules]\nL008 = warning 10\n", V10,
	  PLAIN TYPES BODY "OpNop\nOpNop\n" END, PLAIN TYPES BODY "OpNop\n" END },
	/* ---- quality ---- */
	{ "Q002", NULL, V10,
	  PLAIN "OpName %f "
		"\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
		"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
		"aaaaaaa\"\n" TYPES BODY END,
	  PLAIN "OpName %f \"a\"\n" TYPES BODY END },
	{ "Q004", NULL, V10,
	  PLAIN TYPES BODY END "%d = OpFunction %void None %fn\n%dl = OpLabel\n" END,
	  PLAIN TYPES BODY "%c = OpFunctionCall %void %d\n" END
			   "%d = OpFunction %void None %fn\n%dl = OpLabel\n" END },
	{ "Q005", "[rules]\nQ005 = note 60\n", V10,
	  PLAIN TYPES
	  "%n2 = OpConstant %u 2\n%n3 = OpConstant %u 3\n%n4 = OpConstant %u 4\n"
	  "%n5 = OpConstant %u 5\n%n6 = OpConstant %u 6\n%n7 = OpConstant %u 7\n"
	  "%n8 = OpConstant %u 8\n%n9 = OpConstant %u 9\n%na = OpConstant %u 10\n"
	  "%nb = OpConstant %u 11\n%nc = OpConstant %u 12\n%nd = OpConstant %u 13\n" BODY
		  END,
	  PLAIN TYPES BODY END },
	{ "Q006", NULL, V10, PLAIN TYPES "%n2 = OpConstant %u 1\n" BODY END,
	  PLAIN TYPES "%n2 = OpConstant %u 2\n" BODY END },
	{ "Q007", NULL, V10, PLAIN TYPES BODY "%x = OpUndef %u\n" END,
	  PLAIN TYPES BODY END },
	{ "Q008", "[rules]\nQ008 = note 5\n", V10,
	  PLAIN TYPES BODY "%x = OpCompositeConstruct %v4 %f1 %f1 %f1 %f1\n" END,
	  PLAIN TYPES BODY END },
	/* ---- growth ---- */
	{ "G006", "[budget *]\nwords = 60\n", V10,
	  PLAIN TYPES BODY "OpNop\nOpNop\nOpNop\nOpNop\n" END,
	  SHADER MODEL COMPUTE
	  "%void = OpTypeVoid\n%fn = OpTypeFunction %void\n" BODY END },
	{ "G006", "[budget stage:Fragment]\ninsts = 3\n", V10,
	  SHADER MODEL FRAGMENT TYPES BODY END, PLAIN TYPES BODY END },
};

static void check_twin(const struct twin *t)
{
	struct spvx_str id = { t->rule, 4 };
	int rule = spvx_audit_rule_find(id);
	struct spvx_audit_policy *p;
	struct audited bad;
	struct audited good;

	cr_assert(rule >= 0, "%s", t->rule);
	p = audit_policy_of("all", t->policy);
	bad = audit_text(p, t->version, t->bad);
	good = audit_text(p, t->version == 0x10700 ? V16 : t->version, t->good);
	cr_expect(bad.counts[rule], "%s does not show: %s\n%s", t->rule, bad.text, t->bad);
	cr_expect(!good.counts[rule], "%s shows: %s %s\n%s", t->rule, good.text,
		  good.message, t->good);
	spvx_audit_policy_free(p);
}

Test(audit_audit, twins)
{
	for (size_t n = 0; n < sizeof(twins) / sizeof(twins[0]); n++)
		check_twin(&twins[n]);
}

/* Rules that no text of a module can show: what is around modules, or needs several. */
static bool is_for_others(const struct spvx_audit_rule *rule)
{
	return rule->needs == SPVX_AUDIT_CONTAINER || rule->needs == SPVX_AUDIT_ALL ||
	       rule->needs == SPVX_AUDIT_BASE || rule->needs == SPVX_AUDIT_DEVICE;
}

/* Shown by bytes that no text makes; see the tests below. */
static bool is_of_bytes(const char *id)
{
	return strstr("M001 M002 M004 P003 P012 Q001 Q009", id) != NULL;
}

Test(audit_audit, every_rule_has_twins)
{
	struct spvx_audit_rule rule;
	unsigned count = 0;

	for (; spvx_audit_rule(count, &rule); count++) {
		bool found = is_for_others(&rule) || is_of_bytes(rule.id);

		for (size_t n = 0; n < sizeof(twins) / sizeof(twins[0]); n++)
			found |= !strcmp(twins[n].rule, rule.id);
		cr_expect(found,
			  "%s: add twins that differ in it to tests/unit/audit/audit.c",
			  rule.id);
		cr_expect(rule.title && rule.help && strlen(rule.help) > 20, "%s", rule.id);
		cr_expect(strlen(rule.title) < 52, "%s: title does not fit", rule.id);
		cr_expect(spvx_audit_rule_find((struct spvx_str){ rule.id, 4 }) ==
			  (int)count);
	}
}

/* ---- rules shown by bytes ---- */

static uint64_t found_in(const char *policy, const void *data, size_t size, const char *id)
{
	struct spvx_audit_policy *p = audit_policy_of("all", policy);
	struct audited r = audit_bytes(p, data, size);

	spvx_audit_policy_free(p);
	return r.counts[spvx_audit_rule_find((struct spvx_str){ id, 4 })];
}

static size_t assemble(const char *text, uint32_t version, unsigned char *out, size_t room)
{
	const unsigned char *module;
	struct test_as as;
	size_t size;

	cr_assert(!test_as_open(&as, 0, version, NULL));
	cr_assert(!test_as_run(&as, text, strlen(text), &module, &size), "%s", as.errors);
	cr_assert(size <= room);
	memcpy(out, module, size);
	test_as_close(&as);
	return size;
}

Test(audit_audit, bytes)
{
	static const unsigned char zeros[8];
	unsigned char m[4096];
	size_t size = assemble(PLAIN TYPES BODY END, V10, m, sizeof(m) - 8);

	cr_expect(found_in(NULL, zeros, 8, "M001"));
	cr_expect(found_in(NULL, m, 16, "M001"));
	cr_expect(!found_in(NULL, m, size, "M001"));
	cr_expect(found_in(NULL, m, size - 4, "M010")); /* no OpFunctionEnd */
	cr_expect(!found_in(NULL, m, size, "M002"));
	cr_expect(found_in(NULL, m, 24, "M002")); /* half of OpCapability */
	cr_expect(!found_in(NULL, m, 24, "M004"));
	cr_expect(!found_in(NULL, m, size, "M004"));
	cr_expect(found_in(NULL, m, size - 1, "M004"));
	memset(m + size, 0, 8);
	cr_expect(found_in(NULL, m, size + 8, "M004"));
	cr_expect(!found_in(NULL, m, size + 8, "M002"));
	/* what is filled up is looked at like any other, what breaks off is not */
	cr_expect(found_in(NULL, m, size + 8, "Q005") == found_in(NULL, m, size, "Q005"));
	cr_expect(found_in(NULL, m, size + 8, "Q005"));
	m[size + 7] = 1;
	cr_expect(found_in(NULL, m, size + 8, "M002"));
}

Test(audit_audit, header)
{
	unsigned char m[4096];
	size_t size = assemble(PLAIN TYPES BODY END, V10, m, sizeof(m));

	cr_expect(!found_in("[policy]\nmax-version = 1.0\n", m, size, "P003"));
	m[5] = 1;
	m[6] = 1;
	cr_expect(found_in("[policy]\nmax-version = 1.0\n", m, size, "P003"));
	cr_expect(found_in("[policy]\nmin-version = 1.2\n", m, size, "P003"));
	cr_expect(!found_in("[policy]\nmin-version = 1.1\n", m, size, "P003"));
	m[8] = 3; /* version of the tool */
	m[9] = 0;
	m[10] = 8;
	m[11] = 0;
	cr_expect(!found_in(NULL, m, size, "P012"));
	cr_expect(!found_in("[generator]\ndeny = 8 < 3\n", m, size, "P012"));
	cr_expect(found_in("[generator]\ndeny = 8 <= 3\n", m, size, "P012"));
	cr_expect(found_in("[generator]\ndeny = 8 = 3\n", m, size, "P012"));
	cr_expect(!found_in("[generator]\ndeny = 8 <= 2\n", m, size, "P012"));
	cr_expect(found_in("[generator]\ndeny = 8 < 4\n", m, size, "P012"));
	cr_expect(!found_in("[generator]\ndeny = 8 = 2\n", m, size, "P012"));
	cr_expect(found_in("[generator]\ndeny = 8 > 2\n", m, size, "P012"));
	cr_expect(!found_in("[generator]\ndeny = 8 > 3\n", m, size, "P012"));
	cr_expect(found_in("[generator]\ndeny = 8 >= 3\n", m, size, "P012"));
	cr_expect(!found_in("[generator]\ndeny = 8 >= 4\n", m, size, "P012"));
	cr_expect(found_in("[generator]\ndeny = 8\n", m, size, "P012"));
	cr_expect(!found_in(NULL, m, size, "M009"));
	m[16] = 1; /* the schema */
	cr_expect(found_in(NULL, m, size, "M009"));
	m[16] = 0;
	cr_expect(!found_in(NULL, m, size, "Q001"));
	m[12] = 200; /* the bound */
	cr_expect(found_in(NULL, m, size, "Q001"));
	m[11] = 0x70; /* no such tool */
	cr_expect(found_in(NULL, m, size, "P012"));
}

/* Loads of a local variable, more than a few, and the same of an input. */
Test(audit_audit, locals)
{
	static char text[8192];
	unsigned char m[8192];

	for (unsigned local = 0; local < 2; local++) {
		size_t len =
			(size_t)snprintf(text, sizeof(text), "%s",
					 PLAIN TYPES "%p = OpTypePointer Function %u\n"
						     "%q = OpTypePointer Private %u\n"
						     "%y = OpVariable %q Private\n" BODY
						     "%x = OpVariable %p Function\n");

		for (unsigned n = 0; n < 40; n++)
			len += (size_t)snprintf(text + len, sizeof(text) - len,
						"%%l%u = OpLoad %%u %s\n", n,
						local ? "%x" : "%y");
		snprintf(text + len, sizeof(text) - len, "%s", END);
		cr_expect((found_in(NULL, m, assemble(text, V10, m, sizeof(m)), "Q009") !=
			   0) == local);
	}
}

/* ---- the same of a module in either byte order, and in pieces ---- */

static size_t give(unsigned char *to, const struct test_bytes *from, size_t at, size_t room)
{
	size_t n = from->len - at < room ? from->len - at : room;

	memcpy(to, from->data + at, n);
	return n;
}

struct piecewise {
	struct test_bytes bytes;
	size_t at;
};

/* A spvx_read_fn that gives a few bytes at a time. */
static int read_little(void *ctx, void *data, size_t room, size_t *got)
{
	struct piecewise *p = ctx;

	*got = give(data, &p->bytes, p->at, room < 37 ? room : 37);
	p->at += *got;
	return 0;
}

static struct audited audit_pieces(const struct spvx_audit_policy *p,
				   const unsigned char *m, size_t size)
{
	struct piecewise source = { .bytes = { .data = (unsigned char *)(uintptr_t)m,
					       .len = size } };
	struct audited r = { .rules = 0 };
	struct spvx_audit_options options = {
		.size = sizeof(options), .policy = p, .found = audited_take, .ctx = &r
	};
	struct spvx_stream stream;
	struct spvx_audit *a;

	cr_assert(!spvx_audit_create(&options, &a));
	cr_assert(!spvx_stream_init_reader(&stream, NULL, read_little, &source));
	cr_assert(spvx_stream_module(&stream) == 1);
	cr_assert(!spvx_audit_stream(a, &stream, (struct spvx_str){ "", 0 }));
	spvx_stream_fini(&stream);
	spvx_audit_free(a);
	return r;
}

static void swap_words(unsigned char *to, const unsigned char *from, size_t size)
{
	for (size_t k = 0; k + 4 <= size; k += 4) {
		unsigned char w[4] = { from[k + 3], from[k + 2], from[k + 1], from[k] };

		memcpy(to + k, w, 4);
	}
}

Test(audit_audit, byte_order_and_pieces)
{
	struct spvx_audit_policy *p = audit_policy_of("all", NULL);

	for (size_t n = 0; n < sizeof(twins) / sizeof(twins[0]); n++) {
		unsigned char m[8192];
		struct audited little;
		struct audited big;
		size_t size;

		size = assemble(twins[n].bad, twins[n].version, m, sizeof(m));
		little = audit_bytes(p, m, size);
		big = audit_pieces(p, m, size);
		cr_expect(!strcmp(little.text, big.text), "pieces: %s, %s", little.text,
			  big.text);
		swap_words(m, m, size);
		big = audit_bytes(p, m, size);
		cr_expect(!strcmp(little.text, big.text), "big: %s, %s", little.text,
			  big.text);
	}
	spvx_audit_policy_free(p);
}

/* ---- fast path and slow path ---- */

/* One audit for all of them, so that what it keeps from module to module shows, too. */
static void audit_next(struct spvx_audit *a, struct audited *r, const unsigned char *m,
		       size_t size)
{
	*r = (struct audited){ .rules = 0 };
	cr_assert(!spvx_audit_module(a, m, size));
}

/* Of all that a run of instructions takes, something. */
#define WAYS                                                                               \
	SHADER "%glsl = OpExtInstImport \"GLSL.std.450\"\n"                                \
	       "%debug = OpExtInstImport \"NonSemantic.Shader.DebugInfo.100\"\n" MODEL     \
	       "OpEntryPoint Fragment %main \"main\" %in %out\n"                           \
	       "OpExecutionMode %main OriginUpperLeft\n%file = OpString \"a.frag\"\n"      \
	       "OpName %f "                                                                \
	       "\"a_name_that_is_so_long_that_it_takes_more_than_thirteen_words_of_it\"\n" \
	       "OpDecorate %in BuiltIn FragCoord\nOpDecorate %out Location 0\n" TYPES      \
	       "%a = OpTypeArray %f %u1\n%pi = OpTypePointer Input %v4\n"                  \
	       "%po = OpTypePointer Output %v4\n%pf = OpTypePointer Function %f\n"         \
	       "%pa = OpTypePointer Function %a\n%in = OpVariable %pi Input\n"             \
	       "%out = OpVariable %po Output\n%call = OpTypeFunction %f %f %f\n"           \
	       "%two = OpFunction %f None %call\n%p1 = OpFunctionParameter %f\n"           \
	       "%p2 = OpFunctionParameter %f\n%l1 = OpLabel\n%s = OpFAdd %f %p1 %p2\n"     \
	       "OpReturnValue %s\nOpFunctionEnd\n" BODY "%v = OpVariable %pf Function\n"   \
	       "%w = OpVariable %pa Function\nOpLine %file 1 1\n%x = OpLoad %v4 %in\n"     \
	       "%y = OpExtInst %void %debug DebugLine %file %u0 %u0 %u0 %u0\n"             \
	       "%e = OpCompositeExtract %f %x 0\n%m = OpExtInst %f %glsl FMax %e %f1\n"    \
	       "%c = OpCompositeConstruct %v4 %m %e %e %m\n"                               \
	       "%n = OpVectorShuffle %v4 %c %x 0 1 4 5\n%k = OpFunctionCall %f %two %m "   \
	       "%e\n"                                                                      \
	       "OpSelectionMerge %j None\nOpBranchConditional %t %g %h\n%g = OpLabel\n"    \
	       "OpStore %v %e Volatile\nOpBranch %j\n%h = OpLabel\nOpBranch %j\n"          \
	       "%j = OpLabel\n%z = OpPhi %f %e %g %m %h\nOpBranch %o\n%o = OpLabel\n"      \
	       "OpLoopMerge %q %r None\nOpBranchConditional %t %r %q\n%r = OpLabel\n"      \
	       "OpBranch %o\n%q = OpLabel\nOpSelectionMerge %d None\nOpSwitch %u0 %d 1 "   \
	       "%i\n"                                                                      \
	       "%i = OpLabel\nOpBranch %d\n%d = OpLabel\nOpStore %out %n\n" END

/* A word of a module is another: what runs of instructions in the order of this machine skip
 * is what the walk over each of them, which takes the other order, finds nothing in. */
static void try_words(struct spvx_audit *a, struct audited *r, unsigned char *m,
		      size_t size)
{
	/* the last ones make an instruction a word longer or shorter, long, longer than all */
	uint32_t others[] = { 0, 1, 5, 40, UINT32_C(0x80000000), UINT32_MAX, 0, 0, 0 };
	size_t count = sizeof(others) / sizeof(others[0]);
	unsigned char swapped[8192];

	for (size_t at = SPVX_HEADER_BYTES; at + 4 <= size; at += 4) {
		for (size_t n = 0; n < count; n++) {
			struct audited plain;
			uint32_t was;

			memcpy(&was, m + at, sizeof(was));
			others[count - 3] = was ^ UINT32_C(0x10000);
			others[count - 2] = (was & 0xffff) | 20u << 16;
			others[count - 1] = (was & 0xffff) | 0x7fffu << 16;
			memcpy(m + at, &others[n], sizeof(was));
			swap_words(swapped, m, size);
			audit_next(a, r, swapped, size);
			plain = *r;
			audit_next(a, r, m, size);
			cr_expect(!strcmp(plain.text, r->text), "%zu: %u: %s, %s", at,
				  others[n], plain.text, r->text);
			memcpy(m + at, &was, sizeof(was));
		}
	}
}

Test(audit_audit, short_way)
{
	struct spvx_audit_policy *p = audit_policy_of("ci", NULL);
	struct audited r;
	struct spvx_audit_options options = {
		.size = sizeof(options), .policy = p, .found = audited_take, .ctx = &r
	};
	struct spvx_audit *a;
	unsigned char m[8192];

	cr_assert(!spvx_audit_create(&options, &a));
	for (size_t n = 0; n < sizeof(twins) / sizeof(twins[0]); n++)
		if (!twins[n].policy)
			try_words(a, &r, m,
				  assemble(twins[n].bad, twins[n].version, m, sizeof(m)));
	try_words(a, &r, m, assemble(WAYS, V10, m, sizeof(m)));
	spvx_audit_free(a);
	spvx_audit_policy_free(p);
}

/* ---- memory ---- */

struct audited_module {
	const struct spvx_audit_policy *policy;
	const unsigned char *words;
	size_t size;
};

static int audit_it(const struct spvx_allocator *allocator, void *ctx)
{
	const struct audited_module *m = ctx;
	struct audited r = { .rules = 0 };
	struct spvx_audit_options options = { .size = sizeof(options),
					      .policy = m->policy,
					      .allocator = allocator,
					      .found = audited_take,
					      .ctx = &r };
	struct spvx_audit *a;
	int err = spvx_audit_create(&options, &a);

	if (!err)
		err = spvx_audit_module(a, m->words, m->size);
	spvx_audit_free(a);
	return err;
}

Test(audit_audit, memory)
{
	struct spvx_audit_policy *p = audit_policy_of("all", NULL);
	unsigned char m[4096];
	size_t size = assemble(twins[10].bad, twins[10].version, m, sizeof(m));

	test_each_failure(audit_it, &(struct audited_module){ p, m, size });
	spvx_audit_policy_free(p);
}
