/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check_flow_rules.c - each rule on control flow broken by a module that breaks
 * nothing else, beside a twin that is valid.
 */
#include "assemble.h"

#include <criterion/criterion.h>
#include <spvx/check.h>

TestSuite(check_flow_rules, .timeout = 60);

/* What stands before and behind the blocks of the function. */
static const char head[] = "OpCapability Shader\n"
			   "%s" /* more capabilities, extensions */
			   "OpMemoryModel Logical GLSL450\n"
			   "OpEntryPoint GLCompute %%main \"main\"\n"
			   "OpExecutionMode %%main LocalSize 1 1 1\n"
			   "%s" /* more modes */
			   "%%void = OpTypeVoid\n"
			   "%%fn = OpTypeFunction %%void\n"
			   "%%bool = OpTypeBool\n"
			   "%%int = OpTypeInt 32 1\n"
			   "%%float = OpTypeFloat 32\n"
			   "%%fn1 = OpTypeFunction %%int %%int\n"
			   "%%yes = OpConstantTrue %%bool\n"
			   "%%one = OpConstant %%int 1\n"
			   "%%real = OpConstant %%float 1\n"
			   "%%main = OpFunction %%void None %%fn\n"
			   "%%entry = OpLabel\n";
static const char tail[] = "OpFunctionEnd\n";

/*
 * @bad:   the function behind its first label; breaks @rule once at the instruction whose
 *         text the line marked with "<" in front is
 * @good:  the twin
 * @minor: SPIR-V 1.x; 0 means 1.3
 */
struct rule {
	const char *rule;
	const char *bad;
	const char *good;
	unsigned minor;
	const char *declare;
	const char *modes;
	uint32_t depth;
};

#define MAXIMAL                                                       \
	.declare = "OpExtension \"SPV_KHR_maximal_reconvergence\"\n", \
	.modes = "OpExecutionMode %main MaximallyReconvergesKHR\n"

static const struct rule rules[] = {
	{ "cfg/target-not-label", "OpBranch %one\n",
	  "OpBranch %next\n"
	  "%next = OpLabel\n"
	  "OpReturn\n" },
	{ "cfg/block-not-in-function",
	  "OpBranch %other\n"
	  "OpFunctionEnd\n"
	  "%second = OpFunction %void None %fn\n"
	  "%other = OpLabel\n"
	  "OpReturn\n",
	  "OpBranch %next\n"
	  "%next = OpLabel\n"
	  "OpReturn\n"
	  "OpFunctionEnd\n"
	  "%second = OpFunction %void None %fn\n"
	  "%other = OpLabel\n"
	  "OpReturn\n" },
	{ "cfg/entry-block-target",
	  "OpBranch %next\n"
	  "%next = OpLabel\n"
	  "OpBranch %entry\n",
	  "OpBranch %next\n"
	  "%next = OpLabel\n"
	  "OpReturn\n" },
	{ "cfg/merge-reused",
	  "OpSelectionMerge %m None\n"
	  "OpBranchConditional %yes %a %m\n"
	  "%a = OpLabel\n"
	  "OpSelectionMerge %m None\n"
	  "OpBranchConditional %yes %b %m\n"
	  "%b = OpLabel\n"
	  "OpBranch %m\n"
	  "%m = OpLabel\n"
	  "OpReturn\n",
	  "OpSelectionMerge %m None\n"
	  "OpBranchConditional %yes %a %m\n"
	  "%a = OpLabel\n"
	  "OpSelectionMerge %n None\n"
	  "OpBranchConditional %yes %b %n\n"
	  "%b = OpLabel\n"
	  "OpBranch %n\n"
	  "%n = OpLabel\n"
	  "OpBranch %m\n"
	  "%m = OpLabel\n"
	  "OpReturn\n" },

	/* OpPhi */
	{ "cfg/phi-operands", /* too few */
	  "OpSelectionMerge %m None\n"
	  "OpBranchConditional %yes %a %m\n"
	  "%a = OpLabel\n"
	  "OpBranch %m\n"
	  "%m = OpLabel\n"
	  "%p = OpPhi %int %one %a\n"
	  "OpReturn\n",
	  "OpSelectionMerge %m None\n"
	  "OpBranchConditional %yes %a %m\n"
	  "%a = OpLabel\n"
	  "OpBranch %m\n"
	  "%m = OpLabel\n"
	  "%p = OpPhi %int %one %a %one %entry\n"
	  "OpReturn\n" },
	{ "cfg/phi-operands", /* another type */
	  "OpBranch %m\n"
	  "%m = OpLabel\n"
	  "%p = OpPhi %int %real %entry\n"
	  "OpReturn\n",
	  "OpBranch %m\n"
	  "%m = OpLabel\n"
	  "%p = OpPhi %float %real %entry\n"
	  "OpReturn\n" },
	{ "cfg/phi-operands", /* twice */
	  "OpSelectionMerge %m None\n"
	  "OpBranchConditional %yes %a %m\n"
	  "%a = OpLabel\n"
	  "OpBranch %m\n"
	  "%m = OpLabel\n"
	  "%p = OpPhi %int %one %a %one %a\n"
	  "OpReturn\n",
	  "OpBranchConditional %yes %m %m\n"
	  "%m = OpLabel\n"
	  "%p = OpPhi %int %one %entry\n"
	  "OpReturn\n" },
	{ "cfg/phi-operands", /* from a block that goes elsewhere */
	  "OpBranch %a\n"
	  "%a = OpLabel\n"
	  "OpBranch %m\n"
	  "%m = OpLabel\n"
	  "%p = OpPhi %int %one %entry\n"
	  "OpReturn\n",
	  "OpBranch %a\n"
	  "%a = OpLabel\n"
	  "OpBranch %m\n"
	  "%m = OpLabel\n"
	  "%p = OpPhi %int %one %a\n"
	  "OpReturn\n" },
	{ "cfg/phi-operands", /* not a label */
	  "OpBranch %m\n"
	  "%m = OpLabel\n"
	  "%p = OpPhi %int %one %one\n"
	  "OpReturn\n",
	  "OpBranch %m\n"
	  "%m = OpLabel\n"
	  "%p = OpPhi %int %one %entry\n"
	  "%q = OpPhi %int %one %entry\n"
	  "OpReturn\n" },

	/* order and dominance */
	{ "cfg/block-order",
	  "OpBranch %a\n"
	  "%b = OpLabel\n"
	  "OpReturn\n"
	  "%a = OpLabel\n"
	  "OpBranch %b\n",
	  "OpBranch %a\n"
	  "%a = OpLabel\n"
	  "OpBranch %b\n"
	  "%b = OpLabel\n"
	  "OpReturn\n" },
	{ "cfg/dominance", /* one of two ways */
	  "OpSelectionMerge %m None\n"
	  "OpBranchConditional %yes %a %m\n"
	  "%a = OpLabel\n"
	  "%v = OpIAdd %int %one %one\n"
	  "OpBranch %m\n"
	  "%m = OpLabel\n"
	  "%w = OpIAdd %int %v %one\n"
	  "OpReturn\n",
	  "%v = OpIAdd %int %one %one\n"
	  "OpSelectionMerge %m None\n"
	  "OpBranchConditional %yes %a %m\n"
	  "%a = OpLabel\n"
	  "OpBranch %m\n"
	  "%m = OpLabel\n"
	  "%w = OpIAdd %int %v %one\n"
	  "OpReturn\n" },
	{ "cfg/dominance", /* the block of an OpPhi */
	  "OpSelectionMerge %m None\n"
	  "OpBranchConditional %yes %a %m\n"
	  "%a = OpLabel\n"
	  "%v = OpIAdd %int %one %one\n"
	  "OpBranch %m\n"
	  "%m = OpLabel\n"
	  "%p = OpPhi %int %one %a %v %entry\n"
	  "OpReturn\n",
	  "OpSelectionMerge %m None\n"
	  "OpBranchConditional %yes %a %m\n"
	  "%a = OpLabel\n"
	  "%v = OpIAdd %int %one %one\n"
	  "OpBranch %m\n"
	  "%m = OpLabel\n"
	  "%p = OpPhi %int %v %a %one %entry\n"
	  "OpReturn\n" },
	{ "cfg/dominance", /* a value of another function */
	  "%v = OpIAdd %int %one %one\n"
	  "OpReturn\n"
	  "OpFunctionEnd\n"
	  "%second = OpFunction %void None %fn\n"
	  "%other = OpLabel\n"
	  "%w = OpIAdd %int %v %one\n"
	  "OpReturn\n",
	  "%v = OpIAdd %int %one %one\n"
	  "OpReturn\n"
	  "OpFunctionEnd\n"
	  "%second = OpFunction %void None %fn\n"
	  "%other = OpLabel\n"
	  "%w = OpIAdd %int %one %one\n"
	  "OpReturn\n"
	  "%dead = OpLabel\n" /* nothing leads here: anything goes */
	  "%x = OpIAdd %int %v %one\n"
	  "OpReturn\n" },
	{ "cfg/dominance", /* a parameter of another function */
	  "OpReturn\n"
	  "OpFunctionEnd\n"
	  "%second = OpFunction %int None %fn1\n"
	  "%arg = OpFunctionParameter %int\n"
	  "%other = OpLabel\n"
	  "OpReturnValue %arg\n"
	  "OpFunctionEnd\n"
	  "%third = OpFunction %void None %fn\n"
	  "%last = OpLabel\n"
	  "%w = OpIAdd %int %arg %one\n"
	  "OpReturn\n",
	  "OpReturn\n"
	  "OpFunctionEnd\n"
	  "%second = OpFunction %int None %fn1\n"
	  "%arg = OpFunctionParameter %int\n"
	  "%other = OpLabel\n"
	  "%w = OpIAdd %int %arg %one\n"
	  "OpReturnValue %w\n" },

	/* back edges */
	{ "cfg/back-edge", /* to no loop header */
	  "OpBranch %a\n"
	  "%a = OpLabel\n"
	  "OpBranch %b\n"
	  "%b = OpLabel\n"
	  "OpBranch %a\n",
	  "OpBranch %a\n"
	  "%a = OpLabel\n"
	  "OpLoopMerge %m %b None\n"
	  "OpBranchConditional %yes %b %m\n"
	  "%b = OpLabel\n"
	  "OpBranch %a\n"
	  "%m = OpLabel\n"
	  "OpReturn\n" },
	{ "cfg/back-edge", /* none */
	  "OpBranch %a\n"
	  "%a = OpLabel\n"
	  "OpLoopMerge %m %b None\n"
	  "OpBranchConditional %yes %b %m\n"
	  "%b = OpLabel\n"
	  "OpReturn\n"
	  "%m = OpLabel\n"
	  "OpReturn\n",
	  "OpBranch %a\n"
	  "%a = OpLabel\n"
	  "OpLoopMerge %m %a None\n"
	  "OpBranchConditional %yes %a %m\n"
	  "%m = OpLabel\n"
	  "OpReturn\n" },
	{ "cfg/back-edge", /* two */
	  "OpBranch %a\n"
	  "%a = OpLabel\n"
	  "OpLoopMerge %m %c None\n"
	  "OpBranchConditional %yes %b %m\n"
	  "%b = OpLabel\n"
	  "OpBranchConditional %yes %a %c\n"
	  "%c = OpLabel\n"
	  "OpBranch %a\n"
	  "%m = OpLabel\n"
	  "OpReturn\n",
	  "OpBranch %a\n"
	  "%a = OpLabel\n"
	  "OpLoopMerge %m %c None\n"
	  "OpBranchConditional %yes %b %m\n"
	  "%b = OpLabel\n"
	  "OpBranchConditional %yes %m %c\n"
	  "%c = OpLabel\n"
	  "OpBranchConditional %yes %a %m\n"
	  "%m = OpLabel\n"
	  "OpReturn\n" },

	/* what has to be declared */
	{ "cfg/structured-merge",
	  "OpBranchConditional %yes %a %b\n"
	  "%a = OpLabel\n"
	  "OpReturn\n"
	  "%b = OpLabel\n"
	  "OpReturn\n",
	  "OpSelectionMerge %b None\n"
	  "OpBranchConditional %yes %a %b\n"
	  "%a = OpLabel\n"
	  "OpReturn\n"
	  "%b = OpLabel\n"
	  "OpReturn\n" },
	{ "cfg/structured-merge",
	  "OpSwitch %one %a\n"
	  "%a = OpLabel\n"
	  "OpReturn\n",
	  "OpSelectionMerge %a None\n"
	  "OpSwitch %one %a\n"
	  "%a = OpLabel\n"
	  "OpReturn\n" },

	/* constructs */
	{ "cfg/structured-exit", /* out of a selection, into what is behind another */
	  "OpSelectionMerge %m None\n"
	  "OpBranchConditional %yes %a %m\n"
	  "%a = OpLabel\n"
	  "OpSelectionMerge %n None\n"
	  "OpBranchConditional %yes %b %n\n"
	  "%b = OpLabel\n"
	  "OpBranch %m\n"
	  "%n = OpLabel\n"
	  "OpBranch %m\n"
	  "%m = OpLabel\n"
	  "OpReturn\n",
	  "OpSelectionMerge %m None\n"
	  "OpBranchConditional %yes %a %m\n"
	  "%a = OpLabel\n"
	  "OpSelectionMerge %n None\n"
	  "OpBranchConditional %yes %b %n\n"
	  "%b = OpLabel\n"
	  "OpReturn\n"
	  "%n = OpLabel\n"
	  "OpBranch %m\n"
	  "%m = OpLabel\n"
	  "OpReturn\n" },
	{ "cfg/structured-exit", /* out of two loops at once */
	  "OpBranch %a\n"
	  "%a = OpLabel\n"
	  "OpLoopMerge %m %c None\n"
	  "OpBranchConditional %yes %b %m\n"
	  "%b = OpLabel\n"
	  "OpLoopMerge %n %d None\n"
	  "OpBranchConditional %yes %d %m\n"
	  "%d = OpLabel\n"
	  "OpBranch %b\n"
	  "%n = OpLabel\n"
	  "OpBranch %c\n"
	  "%c = OpLabel\n"
	  "OpBranch %a\n"
	  "%m = OpLabel\n"
	  "OpReturn\n",
	  "OpBranch %a\n"
	  "%a = OpLabel\n"
	  "OpLoopMerge %m %c None\n"
	  "OpBranchConditional %yes %b %m\n"
	  "%b = OpLabel\n"
	  "OpLoopMerge %n %d None\n"
	  "OpBranchConditional %yes %d %n\n"
	  "%d = OpLabel\n"
	  "OpBranch %b\n"
	  "%n = OpLabel\n"
	  "OpBranchConditional %yes %c %m\n"
	  "%c = OpLabel\n"
	  "OpBranch %a\n"
	  "%m = OpLabel\n"
	  "OpReturn\n" },
	{ "cfg/structured-exit", /* into a selection */
	  "OpSelectionMerge %m None\n"
	  "OpBranchConditional %yes %a %m\n"
	  "%a = OpLabel\n"
	  "OpSelectionMerge %n None\n"
	  "OpBranchConditional %yes %b %n\n"
	  "%b = OpLabel\n"
	  "OpBranch %n\n"
	  "%n = OpLabel\n"
	  "OpBranch %m\n"
	  "%m = OpLabel\n"
	  "OpSelectionMerge %o None\n"
	  "OpBranchConditional %yes %p %o\n"
	  "%p = OpLabel\n"
	  "OpSelectionMerge %q None\n"
	  "OpBranchConditional %yes %r %s\n"
	  "%r = OpLabel\n"
	  "OpBranch %t\n"
	  "%s = OpLabel\n"
	  "OpBranch %t\n"
	  "%t = OpLabel\n"
	  "OpBranch %o\n"
	  "%q = OpLabel\n"
	  "OpBranch %o\n"
	  "%o = OpLabel\n"
	  "OpReturn\n",
	  "OpSelectionMerge %m None\n"
	  "OpBranchConditional %yes %r %s\n"
	  "%r = OpLabel\n"
	  "OpBranch %t\n"
	  "%s = OpLabel\n"
	  "OpBranch %t\n"
	  "%t = OpLabel\n"
	  "OpBranch %m\n"
	  "%m = OpLabel\n"
	  "OpReturn\n" },
	{ "cfg/structured-dominance", /* a merge block on one side */
	  "OpSelectionMerge %x None\n"
	  "OpBranchConditional %yes %a %b\n"
	  "%a = OpLabel\n"
	  "OpSelectionMerge %m None\n"
	  "OpBranchConditional %yes %c %m\n"
	  "%c = OpLabel\n"
	  "OpBranch %m\n"
	  "%b = OpLabel\n"
	  "OpBranch %m\n"
	  "%m = OpLabel\n"
	  "OpBranch %x\n"
	  "%x = OpLabel\n"
	  "OpReturn\n",
	  "OpSelectionMerge %x None\n"
	  "OpBranchConditional %yes %a %b\n"
	  "%a = OpLabel\n"
	  "OpSelectionMerge %m None\n"
	  "OpBranchConditional %yes %c %m\n"
	  "%c = OpLabel\n"
	  "OpBranch %m\n"
	  "%b = OpLabel\n"
	  "OpBranch %x\n"
	  "%m = OpLabel\n"
	  "OpBranch %x\n"
	  "%x = OpLabel\n"
	  "OpReturn\n" },
	{ "cfg/structured-dominance", /* ways past the back-edge block */
	  "OpBranch %a\n"
	  "%a = OpLabel\n"
	  "OpLoopMerge %m %c None\n"
	  "OpBranchConditional %yes %c %m\n"
	  "%c = OpLabel\n"
	  "OpBranchConditional %yes %d %m\n"
	  "%d = OpLabel\n"
	  "OpBranch %a\n"
	  "%m = OpLabel\n"
	  "OpReturn\n",
	  "OpBranch %a\n"
	  "%a = OpLabel\n"
	  "OpLoopMerge %m %c None\n"
	  "OpBranchConditional %yes %c %m\n"
	  "%c = OpLabel\n"
	  "OpBranch %d\n"
	  "%d = OpLabel\n"
	  "OpBranchConditional %yes %a %m\n"
	  "%m = OpLabel\n"
	  "OpReturn\n" },
	{ "cfg/structured-dominance", /* itself */
	  "OpBranch %a\n"
	  "%a = OpLabel\n"
	  "OpLoopMerge %a %c None\n"
	  "OpBranchConditional %yes %c %m\n"
	  "%c = OpLabel\n"
	  "OpBranch %a\n"
	  "%m = OpLabel\n"
	  "OpReturn\n",
	  "OpBranch %a\n"
	  "%a = OpLabel\n"
	  "OpLoopMerge %m %c None\n"
	  "OpBranchConditional %yes %c %m\n"
	  "%c = OpLabel\n"
	  "OpBranch %a\n"
	  "%m = OpLabel\n"
	  "OpReturn\n" },
	{ "cfg/nested-merge", /* a selection merges at the continue target */
	  "OpBranch %a\n"
	  "%a = OpLabel\n"
	  "OpLoopMerge %m %c None\n"
	  "OpBranchConditional %yes %b %m\n"
	  "%b = OpLabel\n"
	  "OpSelectionMerge %c None\n"
	  "OpBranchConditional %yes %d %c\n"
	  "%d = OpLabel\n"
	  "OpBranch %c\n"
	  "%c = OpLabel\n"
	  "OpBranch %a\n"
	  "%m = OpLabel\n"
	  "OpReturn\n",
	  "OpBranch %a\n"
	  "%a = OpLabel\n"
	  "OpLoopMerge %m %c None\n"
	  "OpBranchConditional %yes %b %m\n"
	  "%b = OpLabel\n"
	  "OpSelectionMerge %e None\n"
	  "OpBranchConditional %yes %d %e\n"
	  "%d = OpLabel\n"
	  "OpBranch %c\n"
	  "%e = OpLabel\n"
	  "OpBranch %c\n"
	  "%c = OpLabel\n"
	  "OpBranch %a\n"
	  "%m = OpLabel\n"
	  "OpReturn\n" },

	/* cases */
	{ "cfg/switch-cases", /* into one that is not next */
	  "OpSelectionMerge %m None\n"
	  "OpSwitch %one %m 1 %a 2 %b 3 %c\n"
	  "%a = OpLabel\n"
	  "OpBranch %c\n"
	  "%b = OpLabel\n"
	  "OpBranch %m\n"
	  "%c = OpLabel\n"
	  "OpBranch %m\n"
	  "%m = OpLabel\n"
	  "OpReturn\n",
	  "OpSelectionMerge %m None\n"
	  "OpSwitch %one %m 2 %b 1 %a 7 %a 3 %c\n"
	  "%a = OpLabel\n"
	  "OpBranch %c\n"
	  "%b = OpLabel\n"
	  "OpBranch %m\n"
	  "%c = OpLabel\n"
	  "OpBranch %m\n"
	  "%m = OpLabel\n"
	  "OpReturn\n" },
	{ "cfg/switch-cases", /* by way of the default */
	  "OpSelectionMerge %m None\n"
	  "OpSwitch %one %d 1 %a 2 %b 3 %c\n"
	  "%a = OpLabel\n"
	  "OpBranch %d\n"
	  "%b = OpLabel\n"
	  "OpBranch %m\n"
	  "%d = OpLabel\n"
	  "OpBranch %c\n"
	  "%c = OpLabel\n"
	  "OpBranch %m\n"
	  "%m = OpLabel\n"
	  "OpReturn\n",
	  "OpSelectionMerge %m None\n"
	  "OpSwitch %one %d 2 %b 1 %a 3 %c\n"
	  "%a = OpLabel\n"
	  "OpBranch %d\n"
	  "%b = OpLabel\n"
	  "OpBranch %m\n"
	  "%d = OpLabel\n"
	  "OpBranch %c\n"
	  "%c = OpLabel\n"
	  "OpBranch %m\n"
	  "%m = OpLabel\n"
	  "OpReturn\n" },
	{ "cfg/switch-cases", /* two into one */
	  "OpSelectionMerge %m None\n"
	  "OpSwitch %one %a 1 %b 2 %c\n"
	  "%a = OpLabel\n"
	  "OpBranch %c\n"
	  "%b = OpLabel\n"
	  "OpBranch %c\n"
	  "%c = OpLabel\n"
	  "OpBranch %m\n"
	  "%m = OpLabel\n"
	  "OpReturn\n",
	  "OpSelectionMerge %m None\n"
	  "OpSwitch %one %a 1 %b 2 %c\n"
	  "%a = OpLabel\n"
	  "OpBranch %m\n"
	  "%b = OpLabel\n"
	  "OpBranch %c\n"
	  "%c = OpLabel\n"
	  "OpBranch %m\n"
	  "%m = OpLabel\n"
	  "OpReturn\n" },
	{ "cfg/switch-cases", /* one into two */
	  "OpSelectionMerge %m None\n"
	  "OpSwitch %one %m 1 %a 2 %b 3 %c\n"
	  "%a = OpLabel\n"
	  "OpBranchConditional %yes %b %c\n"
	  "%b = OpLabel\n"
	  "OpBranch %m\n"
	  "%c = OpLabel\n"
	  "OpBranch %m\n"
	  "%m = OpLabel\n"
	  "OpReturn\n",
	  "OpSelectionMerge %m None\n"
	  "OpSwitch %one %m 1 %a 2 %b 3 %c\n"
	  "%a = OpLabel\n"
	  "OpBranchConditional %yes %b %m\n"
	  "%b = OpLabel\n"
	  "OpBranch %m\n"
	  "%c = OpLabel\n"
	  "OpBranch %m\n"
	  "%m = OpLabel\n"
	  "OpReturn\n" },
	{ "cfg/switch-cases", /* to what is not the switch's */
	  "OpBranch %l\n"
	  "%l = OpLabel\n"
	  "OpLoopMerge %x %t None\n"
	  "OpBranchConditional %yes %h %x\n"
	  "%h = OpLabel\n"
	  "OpSelectionMerge %m None\n"
	  "OpSwitch %one %m 1 %t\n"
	  "%m = OpLabel\n"
	  "OpBranch %t\n"
	  "%t = OpLabel\n"
	  "OpBranch %l\n"
	  "%x = OpLabel\n"
	  "OpReturn\n",
	  "OpBranch %l\n"
	  "%l = OpLabel\n"
	  "OpLoopMerge %x %t None\n"
	  "OpBranchConditional %yes %h %x\n"
	  "%h = OpLabel\n"
	  "OpSelectionMerge %m None\n"
	  "OpSwitch %one %m 1 %a\n"
	  "%a = OpLabel\n"
	  "OpBranch %t\n"
	  "%m = OpLabel\n"
	  "OpBranch %t\n"
	  "%t = OpLabel\n"
	  "OpBranch %l\n"
	  "%x = OpLabel\n"
	  "OpReturn\n" },

	/* limits and operands */
	{ "cfg/nesting-limit",
	  "OpSelectionMerge %m None\n"
	  "OpBranchConditional %yes %a %m\n"
	  "%a = OpLabel\n"
	  "OpSelectionMerge %n None\n"
	  "OpBranchConditional %yes %b %n\n"
	  "%b = OpLabel\n"
	  "OpBranch %n\n"
	  "%n = OpLabel\n"
	  "OpBranch %m\n"
	  "%m = OpLabel\n"
	  "OpReturn\n",
	  "OpSelectionMerge %m None\n"
	  "OpBranchConditional %yes %a %m\n"
	  "%a = OpLabel\n"
	  "OpBranch %m\n"
	  "%m = OpLabel\n"
	  "OpReturn\n",
	  .depth = 1 },
	{ "cfg/branch-operands",
	  "OpSelectionMerge %m None\n"
	  "OpBranchConditional %one %a %m\n"
	  "%a = OpLabel\n"
	  "OpBranch %m\n"
	  "%m = OpLabel\n"
	  "OpReturn\n",
	  "OpSelectionMerge %m None\n"
	  "OpBranchConditional %yes %a %m 3 4\n"
	  "%a = OpLabel\n"
	  "OpBranch %m\n"
	  "%m = OpLabel\n"
	  "OpReturn\n" },
	{ "cfg/branch-operands",
	  "OpBranchConditional %yes %m %m\n"
	  "%m = OpLabel\n"
	  "OpReturn\n",
	  "OpBranch %m\n"
	  "%m = OpLabel\n"
	  "OpReturn\n",
	  .minor = 6 },
	{ "cfg/loop-control",
	  "OpBranch %a\n"
	  "%a = OpLabel\n"
	  "OpLoopMerge %m %a Unroll|DontUnroll\n"
	  "OpBranchConditional %yes %a %m\n"
	  "%m = OpLabel\n"
	  "OpReturn\n",
	  "OpBranch %a\n"
	  "%a = OpLabel\n"
	  "OpLoopMerge %m %a DontUnroll\n"
	  "OpBranchConditional %yes %a %m\n"
	  "%m = OpLabel\n"
	  "OpReturn\n" },
	{ "cfg/loop-control",
	  "OpBranch %a\n"
	  "%a = OpLabel\n"
	  "OpLoopMerge %m %a MinIterations|IterationMultiple 5 0\n"
	  "OpBranchConditional %yes %a %m\n"
	  "%m = OpLabel\n"
	  "OpReturn\n",
	  "OpBranch %a\n"
	  "%a = OpLabel\n"
	  "OpLoopMerge %m %a MinIterations|IterationMultiple 0 2\n"
	  "OpBranchConditional %yes %a %m\n"
	  "%m = OpLabel\n"
	  "OpReturn\n",
	  .minor = 4 },
	{ "cfg/loop-control",
	  "OpBranch %a\n"
	  "%a = OpLabel\n"
	  "OpLoopMerge %m %a DontUnroll|PartialCount 4\n"
	  "OpBranchConditional %yes %a %m\n"
	  "%m = OpLabel\n"
	  "OpReturn\n",
	  "OpBranch %a\n"
	  "%a = OpLabel\n"
	  "OpLoopMerge %m %a Unroll|PartialCount 4\n"
	  "OpBranchConditional %yes %a %m\n"
	  "%m = OpLabel\n"
	  "OpReturn\n",
	  .minor = 4 },
	{ "cfg/loop-control",
	  "OpBranch %a\n"
	  "%a = OpLabel\n"
	  "OpLoopMerge %m %a DontUnroll|PeelCount 4\n"
	  "OpBranchConditional %yes %a %m\n"
	  "%m = OpLabel\n"
	  "OpReturn\n",
	  "OpBranch %a\n"
	  "%a = OpLabel\n"
	  "OpLoopMerge %m %a PeelCount 4\n"
	  "OpBranchConditional %yes %a %m\n"
	  "%m = OpLabel\n"
	  "OpReturn\n",
	  .minor = 4 },
	{ "cfg/reconvergence",
	  "OpBranchConditional %yes %m %m\n"
	  "%m = OpLabel\n"
	  "OpReturn\n",
	  "OpBranch %m\n"
	  "%m = OpLabel\n"
	  "OpReturn\n",
	  MAXIMAL },
	{ "cfg/reconvergence",
	  "OpSelectionMerge %m None\n"
	  "OpBranchConditional %yes %a %b\n"
	  "%a = OpLabel\n"
	  "OpBranch %c\n"
	  "%b = OpLabel\n"
	  "OpBranch %c\n"
	  "%c = OpLabel\n"
	  "OpBranch %m\n"
	  "%m = OpLabel\n"
	  "OpReturn\n",
	  "OpSelectionMerge %m None\n"
	  "OpBranchConditional %yes %a %b\n"
	  "%a = OpLabel\n"
	  "OpBranch %m\n"
	  "%b = OpLabel\n"
	  "OpBranch %m\n"
	  "%m = OpLabel\n"
	  "OpReturn\n",
	  MAXIMAL },
};

struct found {
	unsigned count;
	char text[1024];
	size_t used;
	char id[64];
};

static int take(void *ctx, const struct spvx_check *check,
		const struct spvx_check_finding *finding)
{
	struct found *f = ctx;
	struct spvx_check_rule rule;
	char text[160];
	int len;

	spvx_check_message(check, finding, text, sizeof(text));
	spvx_check_rule(finding->rule, &rule);
	if (!f->count++)
		snprintf(f->id, sizeof(f->id), "%s", rule.id);
	len = snprintf(f->text + f->used, sizeof(f->text) - f->used, "%u: %s: %s\n",
		       (unsigned)finding->insn, rule.id, text);
	if (len > 0 && (size_t)len < sizeof(f->text) - f->used)
		f->used += (size_t)len;
	return 0;
}

static void check_text(struct test_as *as, struct spvx_check *check, const struct rule *r,
		       const char *body)
{
	char *start =
		test_format(head, r->declare ? r->declare : "", r->modes ? r->modes : "");
	char *text = test_format("%s%s%s", start, body, tail);
	const unsigned char *module;
	size_t size;

	cr_assert(!test_as_run(as, text, strlen(text), &module, &size), "%s%s", as->errors,
		  text);
	cr_assert(!spvx_check_module(check, module, size, NULL));
	free(text);
	free(start);
}

static void set(struct spvx_check *check, const struct rule *r, struct found *f)
{
	struct spvx_check_options o;

	memset(f, 0, sizeof(*f));
	spvx_check_options_init(&o);
	o.env = spvx_check_env("spv1.6");
	o.found = take;
	o.ctx = f;
	if (r->depth)
		o.limits[SPVX_CHECK_MAX_CONTROL_FLOW_NESTING_DEPTH] = r->depth;
	cr_assert(!spvx_check_set(check, &o));
}

Test(check_flow_rules, broken_one_by_one)
{
	struct spvx_check *check;

	cr_assert(!spvx_check_create(NULL, &check));
	for (size_t i = 0; i < sizeof(rules) / sizeof(rules[0]); i++) {
		const struct rule *r = &rules[i];
		uint32_t version = 0x00010000 | (r->minor ? r->minor : 3) << 8;
		struct test_as as;
		struct found f;

		cr_assert(!test_as_open(&as, 0, version, NULL));
		set(check, r, &f);
		check_text(&as, check, r, r->bad);
		cr_expect(f.count == 1 && !strcmp(f.id, r->rule), "%zu, %s: found\n%s", i,
			  r->rule, f.text);
		set(check, r, &f);
		check_text(&as, check, r, r->good);
		cr_expect(!f.count, "%zu, twin of %s: found\n%s", i, r->rule, f.text);
		test_as_close(&as);
	}
	spvx_check_free(check);
}

/* Each rule on control flow that there is has its module here. */
Test(check_flow_rules, none_is_left_out)
{
	struct spvx_check_rule rule;

	for (unsigned n = 0; spvx_check_rule(n, &rule); n++) {
		bool there = strncmp(rule.id, "cfg/", 4) != 0;

		for (size_t i = 0; i < sizeof(rules) / sizeof(rules[0]); i++)
			there |= !strcmp(rules[i].rule, rule.id);
		cr_expect(there, "%s is broken by no module", rule.id);
	}
}
