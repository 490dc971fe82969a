/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check/debug.c - the rules on debug instructions: what their operands are, and
 * the places they name; each broken alone and once, next to a valid twin.
 */
#include "twins.h"

TestSuite(check_debug, .timeout = 60);

#define RULE "debuginfo/operands"

/* @version of the set, what follows the types, in the function, and after it. */
#define SHADER(version, globals, body, behind)                                            \
	"OpCapability Shader\nOpExtension \"SPV_KHR_non_semantic_info\"\n"                \
	"%d = OpExtInstImport \"NonSemantic.Shader.DebugInfo." version "\"\n"             \
	"OpMemoryModel Logical GLSL450\nOpEntryPoint GLCompute %main \"main\"\n"          \
	"OpExecutionMode %main LocalSize 1 1 1\n%file = OpString \"a.hlsl\"\n"            \
	"%text = OpString \"one\n\nlonger\"\n%name = OpString \"x\"\n"                    \
	"%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%u = OpTypeInt 32 0\n"           \
	"%f = OpTypeFloat 32\n%f2 = OpConstant %f 2\n%u0 = OpConstant %u 0\n"             \
	"%u1 = OpConstant %u 1\n%u2 = OpConstant %u 2\n%u3 = OpConstant %u 3\n"           \
	"%u4 = OpConstant %u 4\n%u5 = OpConstant %u 5\n%u32 = OpConstant %u 32\n"         \
	"%src = OpExtInst %void %d DebugSource %file %text\n"                             \
	"%cu = OpExtInst %void %d DebugCompilationUnit %u1 %u4 %src %u5\n"                \
	"%basic = OpExtInst %void %d DebugTypeBasic %name %u32 %u3 %u0\n"                 \
	"%dt = OpExtInst %void %d DebugTypeFunction %u3 %void\n"                          \
	"%df = OpExtInst %void %d DebugFunction %name %dt %src %u1 %u1 %cu %name %u3 %u1" \
	"\n" globals "%main = OpFunction %void None %fn\n%entry = OpLabel\n" body         \
	"OpReturn\nOpFunctionEnd\n" behind

#define GLOBAL(insn) SHADER("100", insn, "", "")
#define LINE(operands) \
	SHADER("100", "", "%l = OpExtInst %void %d DebugLine " operands "\n", "")
#define DEFINITION  "%x = OpExtInst %void %d DebugFunctionDefinition %df %main\n"
#define EMPTY_MAIN  "%y = OpFunction %void None %fn\n%e = OpLabel\n"
#define OTHER(body) EMPTY_MAIN body "OpReturn\nOpFunctionEnd\n"

#define CASE(words, wrong, right)                                                      \
	{                                                                              \
		.rule = RULE, .says = (words), .env = "vulkan1.2", .version = 0x10500, \
		.bad = (wrong), .good = (right)                                        \
	}

static const struct twins shader[] = {
	CASE("Result Type", GLOBAL("%x = OpExtInst %u %d DebugSource %file\n"),
	     GLOBAL("%x = OpExtInst %void %d DebugSource %file\n")),
	CASE("version 101",
	     SHADER("100", "%x = OpExtInst %void %d DebugTypeVectorIdEXT %basic %u2\n", "",
		    ""),
	     SHADER("101", "%x = OpExtInst %void %d DebugTypeVectorIdEXT %basic %u2\n", "",
		    "")),
	CASE("Name", GLOBAL("%x = OpExtInst %void %d DebugTypeBasic %u1 %u32 %u3 %u0\n"),
	     GLOBAL("%x = OpExtInst %void %d DebugTypeBasic %name %u32 %u3 %u0\n")),
	CASE("Base Type", GLOBAL("%x = OpExtInst %void %d DebugTypePointer %src %u1 %u0\n"),
	     GLOBAL("%x = OpExtInst %void %d DebugTypePointer %basic %u1 %u0\n")),
	CASE("Parent",
	     GLOBAL("%x = OpExtInst %void %d DebugLexicalBlock %src %u1 %u1 %src %name\n"),
	     GLOBAL("%x = OpExtInst %void %d DebugLexicalBlock %src %u1 %u1 %df %name\n")),
	CASE("Component Count",
	     GLOBAL("%x = OpExtInst %void %d DebugTypeVector %basic %u5\n"),
	     GLOBAL("%x = OpExtInst %void %d DebugTypeVector %basic %u4\n")),
	CASE("Component Count",
	     GLOBAL("%x = OpExtInst %void %d DebugTypeArray %basic %f2\n"),
	     GLOBAL("%x = OpExtInst %void %d DebugTypeArray %basic %u2 %u4\n")),
	CASE("source line is 0; lines start at 1", LINE("%src %u0 %u0 %u0 %u0"),
	     LINE("%src %u1 %u1 %u0 %u0")),
	CASE("end of the range precedes its start", LINE("%src %u3 %u1 %u1 %u1"),
	     LINE("%src %u1 %u3 %u1 %u1")),
	CASE("end of the range precedes its start", LINE("%src %u3 %u3 %u4 %u1"),
	     LINE("%src %u1 %u3 %u4 %u1")),
	CASE("line 4", LINE("%src %u3 %u4 %u1 %u1"), LINE("%src %u3 %u3 %u1 %u1")),
	CASE("column 2", LINE("%src %u2 %u2 %u1 %u2"), LINE("%src %u2 %u2 %u1 %u1")),
	CASE("column 5", LINE("%src %u1 %u1 %u1 %u5"), LINE("%src %u1 %u1 %u1 %u4")),
	CASE("line 5",
	     GLOBAL("%x = OpExtInst %void %d DebugLexicalBlock %src %u5 %u1 %df\n"),
	     GLOBAL("%x = OpExtInst %void %d DebugLexicalBlock %src %u0 %u1 %df\n")),
	CASE("is not the function that contains the instruction",
	     SHADER("100", "", "", OTHER(DEFINITION)),
	     SHADER("100", "", DEFINITION, OTHER(""))),
	CASE("entry block",
	     SHADER("100", "", "OpBranch %next\n%next = OpLabel\n" DEFINITION, ""),
	     SHADER("100", "", DEFINITION "OpBranch %next\n%next = OpLabel\n", "")),
};

Test(check_debug, shader)
{
	twins_check(shader, sizeof(shader) / sizeof(shader[0]));
}

/* The same for OpenCL.DebugInfo.100, whose numbers are literals. */
#define OPENCL(globals)                                                       \
	"OpCapability Addresses\nOpCapability Kernel\nOpCapability Linkage\n" \
	"%d = OpExtInstImport \"OpenCL.DebugInfo.100\"\n"                     \
	"OpMemoryModel Physical32 OpenCL\n%file = OpString \"a.cl\"\n"        \
	"%name = OpString \"x\"\n%void = OpTypeVoid\n%u = OpTypeInt 32 0\n"   \
	"%u0 = OpConstant %u 0\n%u32 = OpConstant %u 32\n"                    \
	"%src = OpExtInst %void %d DebugSource %file\n"                       \
	"%cu = OpExtInst %void %d DebugCompilationUnit 1 4 %src OpenCL_C\n"   \
	"%basic = OpExtInst %void %d DebugTypeBasic %name %u32 Unsigned\n" globals

#define OPENCL_CASE(words, wrong, right)                                               \
	{                                                                              \
		.rule = RULE, .says = (words), .env = "opencl2.2", .version = 0x10200, \
		.bad = OPENCL(wrong), .good = OPENCL(right)                            \
	}

#define ENUM(size)                                                              \
	"%x = OpExtInst %void %d DebugTypeEnum %name %basic %src 1 1 %cu " size \
	" FlagIsPublic "

static const struct twins opencl[] = {
	OPENCL_CASE("Component Count",
		    "%x = OpExtInst %void %d DebugTypeArray %basic %u0\n",
		    "%x = OpExtInst %void %d DebugTypeArray %basic %u32\n"),
	OPENCL_CASE("Size", ENUM("%u0") "%u32 %name\n", ENUM("%u32") "%u32 %name\n"),
	OPENCL_CASE("%6", ENUM("%u32") "%u32 %name %u32 %u0\n",
		    ENUM("%u32") "%u32 %name %u0 %name\n"),
	OPENCL_CASE("Size", "%x = OpExtInst %void %d DebugTypeBasic %name %name Float\n",
		    "%x = OpExtInst %void %d DebugTypeBasic %name %u32 Float\n"),
};

Test(check_debug, opencl)
{
	twins_check(opencl, sizeof(opencl) / sizeof(opencl[0]));
}
