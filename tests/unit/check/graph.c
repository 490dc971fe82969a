/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check/graph.c - graphs of tensors, and names for them: each rule broken alone
 * and once, next to a valid twin.
 */
#include "twins.h"

TestSuite(check_graph, .timeout = 60);

#define HEAD                                                                                           \
	"OpCapability Shader\nOpCapability VulkanMemoryModel\nOpCapability Int8\n"                     \
	"OpCapability GraphARM\nOpCapability TensorsARM\n"                                             \
	"OpExtension \"SPV_ARM_graph\"\nOpExtension \"SPV_ARM_tensors\"\n"                             \
	"%d = OpExtInstImport \"NonSemantic.Graph.DebugInfo.1\"\n"                                     \
	"OpMemoryModel Logical Vulkan\n%name = OpString \"n\"\n"                                       \
	"OpDecorate %v DescriptorSet 0\nOpDecorate %v Binding 0\n"                                     \
	"OpDecorate %w DescriptorSet 0\nOpDecorate %w Binding 1\n"                                     \
	"OpDecorate %a DescriptorSet 0\nOpDecorate %a Binding 2\n"                                     \
	"%void = OpTypeVoid\n%u = OpTypeInt 32 0\n%i8 = OpTypeInt 8 1\n"                               \
	"%f = OpTypeFloat 32\n%f1 = OpConstant %f 1\n%u0 = OpConstant %u 0\n"                          \
	"%u1 = OpConstant %u 1\n%u2 = OpConstant %u 2\n%u3 = OpConstant %u 3\n"                        \
	"%t = OpTypeTensorARM %i8 %u3\n%s = OpTypeTensorARM %u %u3\n"                                  \
	"%us = OpTypeArray %u %u3\n%ts = OpTypeArray %t %u3\n%pt = OpTypePointer UniformConstant %t\n" \
	"%ps = OpTypePointer UniformConstant %s\n"                                                     \
	"%pa = OpTypePointer UniformConstant %ts\n%v = OpVariable %pt UniformConstant\n"               \
	"%w = OpVariable %ps UniformConstant\n%a = OpVariable %pa UniformConstant\n"
#define PLAIN "%g = OpTypeGraphARM 1 %t %t\n"
#define ARRAY "%g = OpTypeGraphARM 1 %ts %ts\n"
#define ENTRY "OpGraphEntryPointARM %graph \"one\" %v %v\n"
#define BODY                                                     \
	"%graph = OpGraphARM %g\n%in = OpGraphInputARM %t %u0\n" \
	"OpGraphSetOutputARM %in %u0\nOpGraphEndARM\n"
#define ARRAY_ENTRY "OpGraphEntryPointARM %graph \"one\" %a %a\n%graph = OpGraphARM %g\n"
#define INPUT(operands)                                                 \
	ENTRY "%graph = OpGraphARM %g\n%in = OpGraphInputARM " operands \
	      "\nOpGraphSetOutputARM %in %u0\nOpGraphEndARM\n"
#define OUTPUT(operands)                                               \
	ENTRY "%graph = OpGraphARM %g\n%in = OpGraphInputARM %t %u0\n" \
	      "OpGraphSetOutputARM %in " operands "\nOpGraphEndARM\n"
#define MIXED(first)                                                                 \
	"OpGraphEntryPointARM %graph \"one\" " first " %w\n%graph = OpGraphARM %g\n" \
	"%in = OpGraphInputARM %s %u0\nOpGraphSetOutputARM %in %u0\nOpGraphEndARM\n"
#define NAMED(insn)                                                     \
	ENTRY "%graph = OpGraphARM %g\n%in = OpGraphInputARM %t %u0\n"  \
	      "%dg = OpExtInst %void %d DebugGraph %graph %name\n" insn \
	      "OpGraphSetOutputARM %in %u0\nOpGraphEndARM\n"
#define NAMED_ARRAY(insn)                                  \
	ARRAY_ENTRY "%in = OpGraphInputARM %ts %u0\n" insn \
		    "OpGraphSetOutputARM %in %u0\nOpGraphEndARM\n"

#define CASE_OF(id, words, wrong, right)                                               \
	{                                                                              \
		.rule = (id), .says = (words), .env = "vulkan1.3", .version = 0x10600, \
		.bad = HEAD wrong, .good = HEAD right                                  \
	}
#define CASE(words, wrong, right)  CASE_OF("graph/operands", words, wrong, right)
#define NAMES(words, wrong, right) CASE_OF("debuginfo/operands", words, wrong, right)

static const struct twins twins[] = {
	CASE_OF("ep/graph", "has no OpGraphEndARM",
		PLAIN ENTRY "%graph = OpGraphARM %g\n%in = OpGraphInputARM %t %u0\n"
			    "OpGraphSetOutputARM %in %u0\n",
		PLAIN ENTRY BODY),
	CASE("has no outputs", PLAIN "%h = OpTypeGraphARM 2 %t %t\n" ENTRY BODY,
	     PLAIN "%h = OpTypeGraphARM 0 %t %t\n" ENTRY BODY),
	CASE("must be a tensor or an array of tensors",
	     PLAIN "%h = OpTypeGraphARM 1 %t %u\n" ENTRY BODY,
	     PLAIN "%h = OpTypeGraphARM 1 %t %ts\n" ENTRY BODY),
	CASE("Result Type must be a tensor",
	     PLAIN "%k = OpGraphConstantARM %u 0\n" ENTRY BODY,
	     PLAIN "%k = OpGraphConstantARM %t 0\n" ENTRY BODY),
	CASE("must be an OpGraphARM",
	     PLAIN "OpGraphEntryPointARM %u0 \"two\" %v %v\n" ENTRY BODY,
	     PLAIN "OpGraphEntryPointARM %graph \"two\" %v %v\n" ENTRY BODY),
	CASE("class UniformConstant",
	     PLAIN "OpGraphEntryPointARM %graph \"one\" %u0 %v\n" BODY, PLAIN ENTRY BODY),
	CASE("number of interface <id>s differs from the graph's inputs and outputs",
	     PLAIN "OpGraphEntryPointARM %graph \"one\" %v\n" BODY, PLAIN ENTRY BODY),
	CASE("does not have the type of its graph input or output",
	     PLAIN "OpGraphEntryPointARM %graph \"one\" %v %w\n" BODY, PLAIN ENTRY BODY),
	CASE("another graph entry point has the name of", PLAIN ENTRY ENTRY BODY,
	     PLAIN ENTRY "OpGraphEntryPointARM %graph \"onE\" %v %v\n" BODY),
	CASE("OpTypeGraphARM",
	     "%g = OpTypeStruct %t %t\n" ENTRY "%graph = OpGraphARM %g\n"
	     "%in = OpGraphInputARM %t %u0\n"
	     "OpGraphSetOutputARM %in %u0\nOpGraphEndARM\n",
	     PLAIN ENTRY BODY),
	CASE("32-bit integer", PLAIN INPUT("%t %f1"), PLAIN INPUT("%t %u0")),
	CASE("32-bit integer", PLAIN OUTPUT("%f1"), PLAIN OUTPUT("%u0")),
	CASE("is out of range (the graph has 1)", PLAIN INPUT("%t %u1"),
	     PLAIN INPUT("%t %u0")),
	CASE("is out of range (the graph has 1)", PLAIN OUTPUT("%u2"), PLAIN OUTPUT("%u0")),
	CASE("not an array", PLAIN INPUT("%t %u0 %u0"), PLAIN INPUT("%t %u0")),
	CASE("is out of range of an array of 3 elements",
	     ARRAY ARRAY_ENTRY "%in = OpGraphInputARM %t %u0 %u3\n"
			       "OpGraphSetOutputARM %in %u0 %u0\nOpGraphEndARM\n",
	     ARRAY ARRAY_ENTRY "%in = OpGraphInputARM %t %u0 %u2\n"
			       "OpGraphSetOutputARM %in %u0 %u0\nOpGraphEndARM\n"),
	CASE("does not have the type of its graph input or output",
	     "%g = OpTypeGraphARM 1 %t %s\n" MIXED("%v"),
	     "%g = OpTypeGraphARM 1 %s %s\n" MIXED("%w")),
	CASE("input or output, or an element of it, is used more than once",
	     ARRAY ARRAY_ENTRY "%in = OpGraphInputARM %t %u0 %u1\n"
			       "OpGraphSetOutputARM %in %u0 %u2\n"
			       "OpGraphSetOutputARM %in %u0 %u2\nOpGraphEndARM\n",
	     ARRAY ARRAY_ENTRY "%in = OpGraphInputARM %t %u0 %u1\n"
			       "OpGraphSetOutputARM %in %u0 %u2\n"
			       "OpGraphSetOutputARM %in %u0 %u1\nOpGraphEndARM\n"),
	CASE("input or output, or an element of it, is used more than once",
	     ARRAY ARRAY_ENTRY "%in = OpGraphInputARM %ts %u0\n"
			       "%x = OpGraphInputARM %t %u0 %u1\n"
			       "OpGraphSetOutputARM %in %u0\nOpGraphEndARM\n",
	     ARRAY ARRAY_ENTRY "%in = OpGraphInputARM %ts %u0\n"
			       "OpGraphSetOutputARM %in %u0\nOpGraphEndARM\n"),
	CASE_OF("comp/extract-insert", "index is out of range",
		ARRAY ARRAY_ENTRY "%in = OpGraphInputARM %ts %u0\n"
				  "%x = OpCompositeExtract %t %in 3\n"
				  "OpGraphSetOutputARM %in %u0\nOpGraphEndARM\n",
		ARRAY ARRAY_ENTRY "%in = OpGraphInputARM %ts %u0\n"
				  "%x = OpCompositeExtract %t %in 2\n"
				  "OpGraphSetOutputARM %in %u0\nOpGraphEndARM\n"),
	CASE_OF("comp/extract-insert", "Result Type must be the type of the indexed part",
		ARRAY ARRAY_ENTRY "%in = OpGraphInputARM %ts %u0\n"
				  "%x = OpCompositeExtract %s %in 0\n"
				  "OpGraphSetOutputARM %in %u0\nOpGraphEndARM\n",
		ARRAY ARRAY_ENTRY "%in = OpGraphInputARM %ts %u0\n"
				  "%x = OpCompositeExtract %t %in 0\n"
				  "OpGraphSetOutputARM %in %u0\nOpGraphEndARM\n"),
	/* SPV_ARM_tensors: a tensor without a shape is opaque, one that has it composite */
	CASE_OF("comp/extract-insert", "leads into a non-composite type",
		PLAIN INPUT("%t %u0\n%x = OpCompositeExtract %i8 %in 0"),
		"%shape = OpConstantComposite %us %u2 %u2 %u2\n"
		"%q = OpTypeTensorARM %i8 %u3 %shape\n%k = OpConstantNull %q\n" PLAIN INPUT(
			"%t %u0\n%x = OpCompositeExtract %i8 %k 0 0 0")),
	CASE_OF("ep/graph", "OpCompositeInsert",
		ARRAY ARRAY_ENTRY "%in = OpGraphInputARM %ts %u0\n"
				  "%x = OpCompositeExtract %t %in 0\n"
				  "%y = OpCompositeInsert %ts %x %in 1\n"
				  "OpGraphSetOutputARM %in %u0\nOpGraphEndARM\n",
		ARRAY ARRAY_ENTRY "%in = OpGraphInputARM %ts %u0\n"
				  "%x = OpCompositeExtract %t %in 0\n"
				  "OpGraphSetOutputARM %in %u0\nOpGraphEndARM\n"),
	NAMES("must be an OpGraphARM",
	      PLAIN NAMED("%x = OpExtInst %void %d DebugGraph %u0 %name\n"),
	      PLAIN NAMED("")),
	NAMES("OpString", PLAIN NAMED("%x = OpExtInst %void %d DebugTensor %in %u0\n"),
	      PLAIN NAMED("%x = OpExtInst %void %d DebugTensor %in %name\n")),
	NAMES("a DebugGraph",
	      PLAIN NAMED("%x = OpExtInst %void %d DebugOperation %in %name %in\n"),
	      PLAIN NAMED("%x = OpExtInst %void %d DebugOperation %dg %name %in\n")),
	NAMES("must be an instruction of the DebugGraph's graph",
	      PLAIN NAMED("%x = OpExtInst %void %d DebugOperation %dg %name %u0\n"),
	      PLAIN NAMED("%x = OpExtInst %void %d DebugOperation %dg %name %in\n")),
	NAMES("must be a tensor, or an array or struct of tensors",
	      PLAIN NAMED("%x = OpExtInst %void %d DebugTensor %u0 %name\n"),
	      PLAIN NAMED("%x = OpExtInst %void %d DebugTensor %in %name\n")),
	NAMES("Index is not allowed if Tensor is a single tensor",
	      PLAIN NAMED("%x = OpExtInst %void %d DebugTensor %in %name %u0\n"),
	      PLAIN NAMED("%x = OpExtInst %void %d DebugTensor %in %name\n")),
	NAMES("Index is required if Tensor is an array or struct",
	      ARRAY NAMED_ARRAY("%x = OpExtInst %void %d DebugTensor %in %name\n"),
	      ARRAY NAMED_ARRAY("%x = OpExtInst %void %d DebugTensor %in %name %u1\n")),
	NAMES("must be an OpConstant of a 32-bit unsigned integer",
	      ARRAY NAMED_ARRAY("%x = OpExtInst %void %d DebugTensor %in %name %f1\n"),
	      ARRAY NAMED_ARRAY("%x = OpExtInst %void %d DebugTensor %in %name %u1\n")),
	NAMES("must be void", PLAIN NAMED("%x = OpExtInst %u %d DebugTensor %in %name\n"),
	      PLAIN NAMED("%x = OpExtInst %void %d DebugTensor %in %name\n")),
};

Test(check_graph, twins)
{
	twins_check(twins, sizeof(twins) / sizeof(twins[0]));
}
