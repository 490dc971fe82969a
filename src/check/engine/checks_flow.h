/* SPDX-License-Identifier: MIT */
/*
 * check/engine/checks_flow.h - checks of the rules on
 * control flow; see checks.h.
 */
#ifndef SPVX_CHECK_ENGINE_CHECKS_FLOW_H
#define SPVX_CHECK_ENGINE_CHECKS_FLOW_H

#include "check/engine/phase.h"

/* clang-format off */
#define CK_CHECKS_FLOW(X) \
	X(CFG_TARGET_NOT_LABEL, NOT_LABEL, "cfg/target-not-label:not-label", ID, CK_AT_CONTROL_FLOW, 0, \
	  "{op}: {operand} {id} is not an OpLabel") \
	X(CFG_BLOCK_NOT_IN_FUNCTION, NOT_BLOCK_OF_FUNCTION, "cfg/block-not-in-function:not-block-of-function", CFG, CK_AT_CFG, 0, \
	  "{id} is the target of a branch or merge, but not a block of this function") \
	X(CFG_ENTRY_BLOCK_TARGET, ENTRY_TARGET, "cfg/entry-block-target:entry-target", CFG, CK_AT_BLOCK, 0, \
	  "{op} branches to {id}, the entry block of its function", \
	  .title = "block branches to the entry block of its function") \
	X(CFG_MERGE_REUSED, MERGE_REUSED, "cfg/merge-reused:merge-reused", CFG, CK_AT_BLOCK, 0, \
	  "{id} is already the Merge Block of another header") \
	X(CFG_PHI_OPERANDS, ODD_PHI, "cfg/phi-operands:odd-phi", ID, CK_AT_CONTROL_FLOW, 0, \
	  "OpPhi {w2} has a value without a parent block") \
	X(CFG_PHI_OPERANDS, VOID_TYPE, "cfg/phi-operands:void-type", DATA, CK_AT_CONTROL_FLOW, 0, \
	  "OpPhi {w2} cannot have type void") \
	X(CFG_PHI_OPERANDS, POINTER_TYPE, "cfg/phi-operands:pointer-type", DATA, CK_AT_CONTROL_FLOW, 0, \
	  "OpPhi {w2} of pointers requires a variable pointers capability with logical addressing") \
	X(CFG_PHI_OPERANDS, OPAQUE_TYPE, "cfg/phi-operands:opaque-type", ID, CK_AT_CONTROL_FLOW, 0, \
	  "OpPhi {w2} cannot have the type of an image, sampler or sampled image") \
	X(CFG_PHI_OPERANDS, PAIR_COUNT, "cfg/phi-operands:pair-count", ID, CK_AT_CONTROL_FLOW, 0, \
	  "OpPhi {w2} has {n} parent blocks, but its block has another number of predecessors", \
	  .title = "number of parents of OpPhi differs from the number of predecessors") \
	X(CFG_PHI_OPERANDS, VALUE_TYPE, "cfg/phi-operands:value-type", ID, CK_AT_CONTROL_FLOW, 0, \
	  "OpPhi {w2}: value {id} does not have the type of the OpPhi") \
	X(CFG_PHI_OPERANDS, NOT_LABEL, "cfg/phi-operands:not-label", ID, CK_AT_CONTROL_FLOW, 0, \
	  "OpPhi {w2}: parent {id} is not an OpLabel") \
	X(CFG_PHI_OPERANDS, NOT_PREDECESSOR, "cfg/phi-operands:not-predecessor", ID, CK_AT_CONTROL_FLOW, 0, \
	  "OpPhi {w2}: parent {id} is not a predecessor of the block") \
	X(CFG_PHI_OPERANDS, REPEATED_PARENT, "cfg/phi-operands:repeated-parent", ID, CK_AT_CONTROL_FLOW, 0, \
	  "OpPhi {w2}: parent {id} is listed more than once") \
	X(CFG_BLOCK_ORDER, BEFORE_DOMINATOR, "cfg/block-order:before-dominator", CFG, CK_AT_CFG, 0, \
	  "block {w1} appears after block {id}, which it dominates", \
	  .title = "block appears after a block that it dominates") \
	X(CFG_DOMINANCE, NOT_DOMINATED, "cfg/dominance:not-dominated", ID, CK_AT_DOMINANCE, 0, \
	  "{id} is used in block {w1}, which its definition does not dominate", \
	  .title = "use is not dominated by its definition") \
	X(CFG_DOMINANCE, DEFINED_IN_OTHER_FUNCTION, "cfg/dominance:defined-in-other-function", ID, CK_AT_DOMINANCE, 0, \
	  "{id} is used in block {w1}, but defined in another function", \
	  .title = "<id> defined in another function is used") \
	X(CFG_DOMINANCE, USED_IN_OTHER_FUNCTION, "cfg/dominance:used-in-other-function", ID, CK_AT_DOMINANCE, 0, \
	  "{id} is defined in function {w2}, but used in another", \
	  .title = "<id> is used outside of the function that defines it") \
	X(CFG_DOMINANCE, PHI_PARENT_NOT_DOMINATED, "cfg/dominance:phi-parent-not-dominated", ID, CK_AT_DOMINANCE, 0, \
	  "OpPhi {w2}: definition of {id} does not dominate its parent block") \
	X(CFG_BACK_EDGE, NOT_LOOP_HEADER, "cfg/back-edge:not-loop-header", CFG, CK_AT_CFG, 0, \
	  "back edge from block {w1} to {id}, which is not a loop header", \
	  .title = "back edge to a block that is not a loop header") \
	X(CFG_BACK_EDGE, MISSING_BACK_EDGE, "cfg/back-edge:missing-back-edge", CFG, CK_AT_CFG, 0, \
	  "loop header {w1} has no back edge") \
	X(CFG_BACK_EDGE, SEVERAL_BACK_EDGES, "cfg/back-edge:several-back-edges", CFG, CK_AT_CFG, 0, \
	  "loop header {w1} has more than one back edge") \
	X(CFG_STRUCTURED_MERGE, MISSING_SELECTION_MERGE, "cfg/structured-merge:missing-selection-merge", CFG, CK_AT_CFG, 0, \
	  "OpBranchConditional has no OpSelectionMerge, and neither target exits a construct") \
	X(CFG_STRUCTURED_MERGE, MISSING_SWITCH_MERGE, "cfg/structured-merge:missing-switch-merge", CFG, CK_AT_CFG, 0, \
	  "OpSwitch has no OpSelectionMerge") \
	X(CFG_STRUCTURED_EXIT, LEAVES_SELECTION, "cfg/structured-exit:leaves-selection", CFG, CK_AT_CFG, 0, \
	  "block {w1} exits the selection of header {id}, but not by a structured exit", \
	  .title = "block exits a selection, but not by a structured exit") \
	X(CFG_STRUCTURED_EXIT, LEAVES_LOOP, "cfg/structured-exit:leaves-loop", CFG, CK_AT_CFG, 0, \
	  "block {w1} exits the loop of header {id} to a block other than its Merge Block or Continue Target", \
	  .title = "block exits a loop, but not by a structured exit") \
	X(CFG_STRUCTURED_EXIT, LEAVES_CONTINUE, "cfg/structured-exit:leaves-continue", CFG, CK_AT_CFG, 0, \
	  "block {w1} exits the continue construct of {id} to a block other than the loop's header or Merge Block", \
	  .title = "block exits a continue construct, but not by a structured exit") \
	X(CFG_STRUCTURED_EXIT, ENTERS_CONSTRUCT, "cfg/structured-exit:enters-construct", CFG, CK_AT_CFG, 0, \
	  "block {w1} branches into the construct of header {id}", \
	  .title = "block branches into a construct, but not to its header") \
	X(CFG_STRUCTURED_EXIT, CONTINUES_FROM_OUTSIDE, "cfg/structured-exit:continues-from-outside", CFG, CK_AT_CFG, 0, \
	  "block {w1} branches to the Continue Target of loop {id} from outside of the loop", \
	  .title = "block branches to a Continue Target from outside of its loop") \
	X(CFG_STRUCTURED_DOMINANCE, LOOP_MERGE_IS_HEADER, "cfg/structured-dominance:loop-merge-is-header", ID, CK_AT_CONTROL_FLOW, 0, \
	  "OpLoopMerge: Merge Block {w1} is the loop header itself") \
	X(CFG_STRUCTURED_DOMINANCE, MERGE_IS_CONTINUE, "cfg/structured-dominance:merge-is-continue", ID, CK_AT_CONTROL_FLOW, 0, \
	  "OpLoopMerge: Merge Block and Continue Target are both {w1}", \
	  .title = "Merge Block and Continue Target are the same block") \
	X(CFG_STRUCTURED_DOMINANCE, MERGE_DOMINANCE, "cfg/structured-dominance:merge-dominance", CFG, CK_AT_CFG, 0, \
	  "header {id} does not structurally dominate its Merge Block {w1}") \
	X(CFG_STRUCTURED_DOMINANCE, MERGE_IS_HEADER, "cfg/structured-dominance:merge-is-header", CFG, CK_AT_CFG, 0, \
	  "header {id} is its own Merge Block") \
	X(CFG_STRUCTURED_DOMINANCE, CONTINUE_DOMINANCE, "cfg/structured-dominance:continue-dominance", CFG, CK_AT_CFG, 0, \
	  "Continue Target {id} does not structurally dominate its back-edge block {w1}") \
	X(CFG_STRUCTURED_DOMINANCE, CONTINUE_POST_DOMINANCE, "cfg/structured-dominance:continue-post-dominance", CFG, CK_AT_CFG, 0, \
	  "back-edge block {w1} does not structurally post-dominate its Continue Target {id}") \
	X(CFG_NESTED_MERGE, MERGES_OUTSIDE, "cfg/nested-merge:merges-outside", CFG, CK_AT_CFG, 0, \
	  "header {w1} is in the construct of {id}, but its Merge Block is not") \
	X(CFG_SWITCH_CASES, NOT_DOMINATED, "cfg/switch-cases:not-dominated", CFG, CK_AT_CFG, 0, \
	  "OpSwitch does not structurally dominate its case {id}") \
	X(CFG_SWITCH_CASES, FALL_THROUGH_ORDER, "cfg/switch-cases:fall-through-order", CFG, CK_AT_CFG, 0, \
	  "case {id} falls through to a case that does not follow it in the targets of OpSwitch") \
	X(CFG_SWITCH_CASES, SEVERAL_FALL_INTO, "cfg/switch-cases:several-fall-into", CFG, CK_AT_CFG, 0, \
	  "more than one case falls through to case {w1}") \
	X(CFG_SWITCH_CASES, LEAVES_CASE, "cfg/switch-cases:leaves-case", CFG, CK_AT_CFG, 0, \
	  "case {id} exits to a block that is neither a case nor a structured exit") \
	X(CFG_SWITCH_CASES, SEVERAL_FALL_THROUGH, "cfg/switch-cases:several-fall-through", CFG, CK_AT_CFG, 0, \
	  "case {id} falls through to more than one case") \
	X(CFG_NESTING_LIMIT, TOO_DEEP, "cfg/nesting-limit:too-deep", CFG, CK_AT_CFG, 0, \
	  "control flow is nested {n} deep at block {w1} (limit {limit})", \
	  .title = "control flow is nested too deep") \
	X(CFG_BRANCH_OPERANDS, WEIGHTS, "cfg/branch-operands:weights", ID, CK_AT_CONTROL_FLOW, 0, \
	  "OpBranchConditional must have no branch weights or two") \
	X(CFG_BRANCH_OPERANDS, CONDITION, "cfg/branch-operands:condition", ID, CK_AT_CONTROL_FLOW, 0, \
	  "OpBranchConditional: Condition {id} must be a Boolean scalar") \
	X(CFG_BRANCH_OPERANDS, SAME_LABEL, "cfg/branch-operands:same-label", ID, CK_AT_CONTROL_FLOW, 0, \
	  "OpBranchConditional: True Label and False Label are both {w2}, which SPIR-V 1.6 does not allow", \
	  .title = "True Label and False Label are the same in SPIR-V 1.6") \
	X(CFG_BRANCH_OPERANDS, SELECTOR, "cfg/branch-operands:selector", ID, CK_AT_CONTROL_FLOW, 0, \
	  "OpSwitch: Selector {id} must be an integer scalar") \
	X(CFG_LOOP_CONTROL, UNROLL, "cfg/loop-control:unroll", DATA, CK_AT_CONTROL_FLOW, 0, \
	  "Loop Control has both Unroll and DontUnroll") \
	X(CFG_LOOP_CONTROL, PEEL_COUNT, "cfg/loop-control:peel-count", DATA, CK_AT_CONTROL_FLOW, 0, \
	  "Loop Control has both PeelCount and DontUnroll") \
	X(CFG_LOOP_CONTROL, PARTIAL_COUNT, "cfg/loop-control:partial-count", DATA, CK_AT_CONTROL_FLOW, 0, \
	  "Loop Control has both PartialCount and DontUnroll") \
	X(CFG_LOOP_CONTROL, ITERATION_MULTIPLE, "cfg/loop-control:iteration-multiple", DATA, CK_AT_CONTROL_FLOW, 0, \
	  "Loop Control IterationMultiple must be greater than 0") \
	X(CFG_RECONVERGENCE, EQUAL_LABELS, "cfg/reconvergence:equal-labels", ID, CK_AT_CFG, 0, \
	  "True Label and False Label are both {w2}, which MaximallyReconvergesKHR does not allow", \
	  .title = "True Label and False Label are the same under MaximallyReconvergesKHR") \
	X(CFG_RECONVERGENCE, MISSING_MERGE, "cfg/reconvergence:missing-merge", CFG, CK_AT_CFG, 0, \
	  "block {w1} has several predecessors, but is no merge target, as MaximallyReconvergesKHR requires", \
	  .title = "block with several predecessors is not a merge target under MaximallyReconvergesKHR")
/* clang-format on */

#endif
