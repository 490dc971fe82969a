/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check/semantics.c - rules on scopes, memory semantics, atomics, groups, on what
 * execution models have, on interfaces, built-ins: each broken alone, and a valid twin.
 */
#include "twins.h"

TestSuite(check_semantics, .timeout = 60);

#define V_1_0 0x00010000
#define V_1_3 0x00010300

/* ---- a compute shader ---- */

#define CAPS  "OpCapability Shader\n"
#define MODEL "OpMemoryModel Logical GLSL450\n"
#define ENTRY                                     \
	"OpEntryPoint GLCompute %main \"main\"\n" \
	"OpExecutionMode %main LocalSize 1 1 1\n"
#define TYPES                                                                         \
	"%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%bool = OpTypeBool\n"        \
	"%u = OpTypeInt 32 0\n%i = OpTypeInt 32 1\n%f = OpTypeFloat 32\n"             \
	"%0 = OpConstant %u 0\n%device = OpConstant %u 1\n%group = OpConstant %u 2\n" \
	"%sub = OpConstant %u 3\n%own = OpConstant %u 4\n%one = OpConstant %f 1\n"    \
	"%true = OpConstantTrue %bool\n"                                              \
	"%ptr = OpTypePointer Workgroup %u\n%var = OpVariable %ptr Workgroup\n"
#define BEGIN      "%main = OpFunction %void None %fn\n%entry = OpLabel\n"
#define END        "OpReturn\nOpFunctionEnd\n"
#define CODE(code) CAPS MODEL ENTRY TYPES BEGIN code END

/* The same with a capability and more constants. */
#define WITH(caps, types, code) caps CAPS MODEL ENTRY TYPES types BEGIN code END

#define BARRIER(exec, memory, bits) "OpControlBarrier " exec " " memory " " bits "\n"
#define NUMBER(name, value)         name " = OpConstant %u " value "\n"

static const struct twins scopes[] = {
	{ "memsem/rules", "32-bit integer", "spv1.3", V_1_3,
	  CODE(BARRIER("%one", "%device", "%0")),
	  CODE(BARRIER("%group", "%device", "%0")) },
	{ "memsem/rules", "is not an OpConstant, as capability Shader requires", "spv1.3",
	  V_1_3, WITH("", "%s = OpSpecConstant %u 2\n", BARRIER("%s", "%device", "%0")),
	  WITH("", "%s = OpConstant %u 2\n", BARRIER("%s", "%device", "%0")) },
	{ "memsem/rules", "is 7, which is not a Scope", "spv1.3", V_1_3,
	  WITH("", NUMBER("%s", "7"), BARRIER("%s", "%device", "%0")),
	  WITH("", NUMBER("%s", "6"), BARRIER("%s", "%device", "%0")) },
	{ "memsem/rules", "is not Workgroup or Subgroup, as Vulkan requires", "vulkan1.1",
	  V_1_3, CODE(BARRIER("%device", "%device", "%0")),
	  CODE(BARRIER("%sub", "%device", "%0")) },
	{ "memsem/rules", "CrossDevice", "vulkan1.1", V_1_3,
	  CODE(BARRIER("%group", "%0", "%0")), CODE(BARRIER("%group", "%own", "%0")) },
	{ "memsem/rules", "is QueueFamily, which requires capability VulkanMemoryModel",
	  "spv1.3", V_1_3, WITH("", NUMBER("%s", "5"), BARRIER("%group", "%s", "%0")),
	  WITH("", NUMBER("%s", "6"), BARRIER("%group", "%s", "%0")) },
};

static const struct twins semantics[] = {
	{ "memsem/rules", "more than one memory order", "spv1.3", V_1_3,
	  WITH("", NUMBER("%m", "70"), BARRIER("%group", "%group", "%m")),
	  WITH("", NUMBER("%m", "66"), BARRIER("%group", "%group", "%m")) },
	{ "memsem/rules", "SequentiallyConsistent", "vulkan1.1", V_1_3,
	  WITH("", NUMBER("%m", "272"), BARRIER("%group", "%group", "%m")),
	  WITH("", NUMBER("%m", "264"), BARRIER("%group", "%group", "%m")) },
	{ "memsem/rules", "has a memory order, but no storage class", "vulkan1.1", V_1_3,
	  WITH("", NUMBER("%m", "8"), BARRIER("%group", "%group", "%m")),
	  WITH("", NUMBER("%m", "264"), BARRIER("%group", "%group", "%m")) },
	{ "memsem/rules", "has a storage class, but no memory order", "vulkan1.1", V_1_3,
	  WITH("", NUMBER("%m", "256"), BARRIER("%group", "%group", "%m")),
	  WITH("", NUMBER("%m", "264"), BARRIER("%group", "%group", "%m")) },
	{ "memsem/rules", "has no memory order", "vulkan1.1", V_1_3,
	  CODE("OpMemoryBarrier %group %0\n"),
	  WITH("", NUMBER("%m", "264"), "OpMemoryBarrier %group %m\n") },
	{ "memsem/rules", "memory scope Invocation", "vulkan1.1", V_1_3,
	  WITH("", NUMBER("%m", "264"), BARRIER("%group", "%own", "%m")),
	  WITH("", NUMBER("%m", "264"), BARRIER("%group", "%group", "%m")) },
	{ "memsem/rules", "MakeVisible", "spv1.3", V_1_3,
	  WITH("", NUMBER("%m", "16450"), BARRIER("%group", "%group", "%m")),
	  WITH("", NUMBER("%m", "66"), BARRIER("%group", "%group", "%m")) },
	{ "memsem/rules", "Release or AcquireRelease", "spv1.3", V_1_3,
	  WITH("", NUMBER("%m", "68"), "%x = OpAtomicLoad %u %var %group %m\n"),
	  WITH("", NUMBER("%m", "66"), "%x = OpAtomicLoad %u %var %group %m\n") },
	{ "memsem/rules", "stronger memory order", "spv1.3", V_1_3,
	  WITH("", NUMBER("%m", "66"),
	       "%x = OpAtomicCompareExchange %u %var %group %0 %m %0 %0\n"),
	  WITH("", NUMBER("%m", "66"),
	       "%x = OpAtomicCompareExchange %u %var %group %m %m %0 %0\n") },
};

static const struct twins atomics[] = {
	{ "atomic/operands", "must be an integer", "spv1.3", V_1_3,
	  CODE("%x = OpAtomicIAdd %f %var %group %0 %one\n"),
	  CODE("%x = OpAtomicIAdd %u %var %group %0 %0\n") },
	{ "atomic/operands", "must be a pointer", "spv1.3", V_1_3,
	  CODE("%x = OpAtomicLoad %u %0 %group %0\n"),
	  CODE("%x = OpAtomicLoad %u %var %group %0\n") },
	{ "atomic/operands", "type of the result", "spv1.3", V_1_3,
	  CODE("%x = OpAtomicLoad %i %var %group %0\n"),
	  CODE("%x = OpAtomicLoad %u %var %group %0\n") },
	{ "atomic/operands", "must have the type that Pointer points to", "spv1.3", V_1_3,
	  CODE("OpAtomicStore %var %group %0 %one\n"),
	  CODE("OpAtomicStore %var %group %0 %0\n") },
	{ "atomic/operands", "Private", "spv1.3", V_1_3,
	  WITH("", "%p = OpTypePointer Private %u\n%v = OpVariable %p Private\n",
	       "%x = OpAtomicLoad %u %v %group %0\n"),
	  WITH("", "%p = OpTypePointer Workgroup %u\n%v = OpVariable %p Workgroup\n",
	       "%x = OpAtomicLoad %u %v %group %0\n") },
};

#define BALLOT     "OpCapability GroupNonUniformBallot\n"
#define ARITHMETIC "OpCapability GroupNonUniformArithmetic\n"

static const struct twins groups[] = {
	{ "memsem/rules", "is not Subgroup", "spv1.3", V_1_3,
	  WITH(BALLOT, "", "%x = OpGroupNonUniformElect %bool %group\n"),
	  WITH(BALLOT, "", "%x = OpGroupNonUniformElect %bool %sub\n") },
	{ "group/operands", "must be a Boolean scalar", "spv1.3", V_1_3,
	  WITH(BALLOT, "", "%x = OpGroupNonUniformElect %u %sub\n"),
	  WITH(BALLOT, "", "%x = OpGroupNonUniformElect %bool %sub\n") },
	{ "group/operands", "type of the result", "spv1.3", V_1_3,
	  WITH(BALLOT, "", "%x = OpGroupNonUniformBroadcast %u %sub %one %0\n"),
	  WITH(BALLOT, "", "%x = OpGroupNonUniformBroadcast %u %sub %0 %0\n") },
	{ "group/operands", "vector of 4 unsigned", "spv1.3", V_1_3,
	  WITH(BALLOT, "", "%x = OpGroupNonUniformBallot %u %sub %true\n"),
	  WITH(BALLOT, "%v = OpTypeVector %u 4\n",
	       "%x = OpGroupNonUniformBallot %v %sub %true\n") },
	{ "group/operands",
	  "OpGroupNonUniformIAdd with ClusteredReduce requires ClusterSize", "spv1.3",
	  V_1_3,
	  WITH(ARITHMETIC "OpCapability GroupNonUniformClustered\n", "",
	       "%x = OpGroupNonUniformIAdd %u %sub ClusteredReduce %0\n"),
	  WITH(ARITHMETIC "OpCapability GroupNonUniformClustered\n", "",
	       "%x = OpGroupNonUniformIAdd %u %sub ClusteredReduce %0 %group\n") },
	{ "group/operands", "must be a float", "spv1.3", V_1_3,
	  WITH(ARITHMETIC, "", "%x = OpGroupNonUniformFAdd %u %sub Reduce %0\n"),
	  WITH(ARITHMETIC, "", "%x = OpGroupNonUniformFAdd %f %sub Reduce %one\n") },
};

/* ---- stages ---- */

#define FRAGMENT                                 \
	"OpEntryPoint Fragment %main \"main\"\n" \
	"OpExecutionMode %main OriginUpperLeft\n"

static const struct twins stages[] = {
	{ "callgraph/model", "GLCompute", "spv1.3", V_1_3,
	  CAPS MODEL ENTRY TYPES BEGIN "OpKill\nOpFunctionEnd\n",
	  CAPS MODEL FRAGMENT TYPES BEGIN "OpKill\nOpFunctionEnd\n" },
	{ "callgraph/model", "before SPIR-V 1.3", "spv1.0", V_1_0,
	  CAPS MODEL FRAGMENT TYPES BEGIN BARRIER("%group", "%group", "%0") END,
	  CAPS MODEL ENTRY TYPES BEGIN BARRIER("%group", "%group", "%0") END },
	{ "callgraph/model", "Workgroup", "vulkan1.1", V_1_3,
	  CAPS MODEL FRAGMENT TYPES BEGIN "%x = OpLoad %u %var\n" END,
	  CAPS MODEL ENTRY TYPES BEGIN "%x = OpLoad %u %var\n" END },
};

/* ---- interfaces ---- */

#define VERTEX(list) CAPS MODEL "OpEntryPoint Vertex %main \"main\" " list "\n"
#define PORTS                                                                   \
	"%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%f = OpTypeFloat 32\n" \
	"%v4 = OpTypeVector %f 4\n%in = OpTypePointer Input %v4\n"              \
	"%a = OpVariable %in Input\n%b = OpVariable %in Input\n"
#define BOTH(a, b) "OpDecorate %a Location " a "\nOpDecorate %b Location " b "\n"

static const struct twins interfaces[] = {
	{ "iface/not-listed", "but not listed in its interface", "spv1.3", V_1_3,
	  VERTEX("") PORTS BEGIN "%x = OpLoad %v4 %a\n" END,
	  VERTEX("%a") PORTS BEGIN "%x = OpLoad %v4 %a\n" END },
	{ "iface/not-listed", "but not listed in its interface", "spv1.3", V_1_3,
	  VERTEX("") PORTS BEGIN "%c = OpFunctionCall %void %o\n" END
				 "%o = OpFunction %void None %fn\n%l = OpLabel\n"
				 "%x = OpLoad %v4 %a\n" END,
	  VERTEX("") PORTS BEGIN END "%o = OpFunction %void None %fn\n%l = OpLabel\n"
				     "%x = OpLoad %v4 %a\n" END },
	{ "iface/location", "no Location", "vulkan1.1", V_1_3,
	  VERTEX("%a %b") "OpDecorate %a Location 0\n" PORTS BEGIN END,
	  VERTEX("%a %b") BOTH("0", "1") PORTS BEGIN END },
	{ "iface/location", "Location 3 of input", "vulkan1.1", V_1_3,
	  VERTEX("%a %b") BOTH("3", "3") PORTS BEGIN END,
	  VERTEX("%a %b") BOTH("3", "4") PORTS BEGIN END },
};

/* ---- built-ins ---- */

#define GIVEN(builtin) "OpDecorate %a BuiltIn " builtin "\n"
#define PLACE(type)                                                                     \
	"%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%f = OpTypeFloat 32\n"         \
	"%u = OpTypeInt 32 0\n%v4 = OpTypeVector %f 4\n%in = OpTypePointer Input " type \
	"\n%a = OpVariable %in Input\n"
#define LOAD(type) BEGIN "%x = OpLoad " type " %a\n" END
#define PIXEL                                                  \
	CAPS MODEL "OpEntryPoint Fragment %main \"main\" %a\n" \
		   "OpExecutionMode %main OriginUpperLeft\n"

static const struct twins builtins[] = {
	{ "builtin/rules", "wrong type", "vulkan1.1", V_1_3,
	  PIXEL GIVEN("FragCoord") PLACE("%f") LOAD("%f"),
	  PIXEL GIVEN("FragCoord") PLACE("%v4") LOAD("%v4") },
	{ "builtin/rules", "execution model", "vulkan1.1", V_1_3,
	  VERTEX("%a") GIVEN("FragCoord") PLACE("%v4") LOAD("%v4"),
	  PIXEL GIVEN("FragCoord") PLACE("%v4") LOAD("%v4") },
	{ "builtin/rules", "storage class", "vulkan1.1", V_1_3,
	  PIXEL GIVEN("FragDepth") PLACE("%f") BEGIN END,
	  PIXEL GIVEN("FragCoord") PLACE("%v4") BEGIN END },
	{ "builtin/rules", "cannot be an input", "vulkan1.1", V_1_3,
	  VERTEX("%a") GIVEN("Position") PLACE("%v4") LOAD("%v4"),
	  PIXEL GIVEN("FragCoord") PLACE("%v4") LOAD("%v4") },
};

#define RUN(array) twins_check(array, sizeof(array) / sizeof((array)[0]))

Test(check_semantics, twins)
{
	RUN(scopes);
	RUN(semantics);
	RUN(atomics);
	RUN(groups);
	RUN(stages);
	RUN(interfaces);
	RUN(builtins);
}
