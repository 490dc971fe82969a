/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check/tensor.c - tensors, constant data, aborts: each rule broken alone and
 * once, next to a valid twin.
 */
#include "twins.h"

TestSuite(check_tensor, .timeout = 60);

#define HEAD                                                                               \
	"OpCapability Shader\nOpCapability VulkanMemoryModel\n"                            \
	"OpCapability TensorsARM\nOpCapability AbortKHR\nOpCapability ConstantDataKHR\n"   \
	"OpExtension \"SPV_ARM_tensors\"\nOpExtension \"SPV_KHR_abort\"\n"                 \
	"OpExtension \"SPV_KHR_constant_data\"\nOpMemoryModel Logical Vulkan\n"            \
	"OpEntryPoint GLCompute %main \"main\" %v %vu\nOpExecutionMode %main LocalSize 1 " \
	"1 1\n"                                                                            \
	"OpDecorate %v DescriptorSet 0\nOpDecorate %v Binding 0\n"                         \
	"OpDecorate %vu DescriptorSet 0\nOpDecorate %vu Binding 1\n"                       \
	"%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%u = OpTypeInt 32 0\n"            \
	"%f = OpTypeFloat 32\n%f1 = OpConstant %f 1\n%u0 = OpConstant %u 0\n"              \
	"%u1 = OpConstant %u 1\n%u2 = OpConstant %u 2\n%u3 = OpConstant %u 3\n"            \
	"%u5 = OpConstant %u 5\n%f3 = OpTypeVector %f 3\n"                                 \
	"%a2 = OpTypeArray %u %u2\n%a3 = OpTypeArray %u %u3\n%fa2 = OpTypeArray %f %u2\n"  \
	"%fs = OpConstantComposite %fa2 %f1 %f1\n%at = OpConstantComposite %a2 %u1 %u1\n"  \
	"%at3 = OpConstantComposite %a3 %u1 %u1 %u1\n%zero = OpConstantComposite %a2 %u1 " \
	"%u0\n"                                                                            \
	"%a1 = OpTypeArray %u %u1\n%one2 = OpConstantComposite %a1 %u2\n"                  \
	"%t = OpTypeTensorARM %f %u2\n%bare = OpTypeTensorARM %f\n"                        \
	"%r1 = OpTypeTensorARM %f %u1 %one2\n%two2 = OpConstantComposite %a2 %u2 %u2\n"    \
	"%r2 = OpTypeTensorARM %f %u2 %two2\n%row = OpConstantComposite %r1 %f1 %f1\n"     \
	"%pt = OpTypePointer UniformConstant %t\n%v = OpVariable %pt UniformConstant\n"    \
	"%pu = OpTypePointer UniformConstant %bare\n%vu = OpVariable %pu "                 \
	"UniformConstant\n"
#define MAIN                                                                       \
	"%main = OpFunction %void None %fn\n%entry = OpLabel\n%x = OpLoad %t %v\n" \
	"%y = OpLoad %bare %vu\n"
#define END "OpReturn\nOpFunctionEnd\n"

#define CASE_OF(id, words, wrong, right)                                               \
	{                                                                              \
		.rule = (id), .says = (words), .env = "vulkan1.3", .version = 0x10600, \
		.bad = HEAD wrong, .good = HEAD right                                  \
	}
#define GLOBAL(words, wrong, right) \
	CASE_OF("tensor/operands", words, wrong MAIN END, right MAIN END)
#define LOCAL(words, wrong, right) \
	CASE_OF("tensor/operands", words, MAIN wrong END, MAIN right END)
#define DATA(words, wrong, right) \
	CASE_OF("const/data", words, wrong MAIN END, right MAIN END)

static const struct twins twins[] = {
	GLOBAL("scalar type", "%z = OpTypeTensorARM %f3\n", "%z = OpTypeTensorARM %u\n"),
	GLOBAL("must be an integer constant greater than 0",
	       "%z = OpTypeTensorARM %u %u0\n", "%z = OpTypeTensorARM %u %u1\n"),
	GLOBAL("must be an integer constant greater than 0",
	       "%z = OpTypeTensorARM %u %f1\n", "%z = OpTypeTensorARM %u %u1\n"),
	GLOBAL("must be a constant array of integers with Rank elements",
	       "%z = OpTypeTensorARM %u %u2 %at3\n", "%z = OpTypeTensorARM %u %u2 %at\n"),
	GLOBAL("constant array", "%z = OpTypeTensorARM %u %u2 %fs\n",
	       "%z = OpTypeTensorARM %u %u2 %at\n"),
	GLOBAL("an element of Shape", "%z = OpTypeTensorARM %u %u2 %zero\n",
	       "%z = OpTypeTensorARM %u %u2 %at\n"),
	GLOBAL("tensor requires 2 constituents, the size of its outermost dimension",
	       "%z = OpConstantComposite %r1 %f1\n",
	       "%z = OpConstantComposite %r1 %f1 %f1\n"),
	GLOBAL("must have the Element Type of the tensor",
	       "%z = OpConstantComposite %r1 %f1 %u1\n",
	       "%z = OpConstantComposite %r1 %f1 %f1\n"),
	GLOBAL("rank 1", "%z = OpConstantComposite %r2 %row %f1\n",
	       "%z = OpConstantComposite %r2 %row %row\n"),
	LOCAL("array of it", "%z = OpTensorReadARM %u %x %at\n",
	      "%z = OpTensorReadARM %f %x %at\n"),
	LOCAL("array of it", "OpTensorWriteARM %x %at %u1\n",
	      "OpTensorWriteARM %x %at %fs\n"),
	LOCAL("must be a tensor with a Rank", "%z = OpTensorReadARM %f %y %at\n",
	      "%z = OpTensorReadARM %f %x %at\n"),
	LOCAL("array of integers", "%z = OpTensorReadARM %f %x %at3\n",
	      "%z = OpTensorReadARM %f %x %at\n"),
	LOCAL("OpTensorReadARM does not allow MakeElementAvailableARM",
	      "%z = OpTensorReadARM %f %x %at MakeElementAvailableARM|NonPrivateElementARM "
	      "%u1\n",
	      "%z = OpTensorReadARM %f %x %at MakeElementVisibleARM|NonPrivateElementARM "
	      "%u5\n"),
	LOCAL("NonPrivateElementARM",
	      "OpTensorWriteARM %x %at %f1 MakeElementAvailableARM %u5\n",
	      "OpTensorWriteARM %x %at %f1 MakeElementAvailableARM|NonPrivateElementARM "
	      "%u5\n"),
	LOCAL("must have the Element Type of the tensor",
	      "%z = OpTensorReadARM %f %x %at OutOfBoundsValueARM %u1\n",
	      "%z = OpTensorReadARM %f %x %at OutOfBoundsValueARM %f1\n"),
	LOCAL("must be an integer", "%z = OpTensorQuerySizeARM %f %x %u1\n",
	      "%z = OpTensorQuerySizeARM %u %x %u1\n"),
	LOCAL("must be an integer constant", "%z = OpTensorQuerySizeARM %u %x %f1\n",
	      "%z = OpTensorQuerySizeARM %u %x %u1\n"),
	LOCAL("is not less than the Rank", "%z = OpTensorQuerySizeARM %u %x %u2\n",
	      "%z = OpTensorQuerySizeARM %u %x %u1\n"),
	DATA("array of integers", "%z = OpConstantDataKHR %fa2 1 2\n",
	     "%z = OpConstantDataKHR %a2 1 2\n"),
	DATA("OpConstantDataKHR", "%z = OpConstantDataKHR %a2\n",
	     "%z = OpConstantDataKHR %a2 1 2\n"),
	DATA("requires 2 data words", "%z = OpConstantDataKHR %a2 1 2 3\n",
	     "%z = OpConstantDataKHR %a2 1 2\n"),
	CASE_OF("abort/message", "does not match",
		MAIN "OpAbortKHR %f %u1\nOpFunctionEnd\n",
		MAIN "OpAbortKHR %u %u1\nOpFunctionEnd\n"),
};

Test(check_tensor, twins)
{
	twins_check(twins, sizeof(twins) / sizeof(twins[0]));
}
