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
	  "{operand} {id} of {op} is not an OpLabel") \
	X(CFG_BLOCK_NOT_IN_FUNCTION, NOT_BLOCK_OF_FUNCTION, "cfg/block-not-in-function:not-block-of-function", CFG, CK_AT_CFG, 0, \
	  "{id} is named by a branch or merge but is not a block of this function") \
	X(CFG_ENTRY_BLOCK_TARGET, ENTRY_TARGET, "cfg/entry-block-target:entry-target", CFG, CK_AT_BLOCK, 0, \
	  "{op} branches to {id}, the first block of its function") \
	X(CFG_MERGE_REUSED, MERGE_REUSED, "cfg/merge-reused:merge-reused", CFG, CK_AT_BLOCK, 0, \
	  "{id} is already the merge block of another header") \
	X(CFG_PHI_OPERANDS, ODD_PHI, "cfg/phi-operands:odd-phi", ID, CK_AT_CONTROL_FLOW, 0, \
	  "OpPhi has a value without a block") \
	X(CFG_PHI_OPERANDS, VOID_TYPE, "cfg/phi-operands:void-type", DATA, CK_AT_CONTROL_FLOW, 0, \
	  "OpPhi cannot be void") \
	X(CFG_PHI_OPERANDS, POINTER_TYPE, "cfg/phi-operands:pointer-type", DATA, CK_AT_CONTROL_FLOW, 0, \
	  "OpPhi of pointers needs VariablePointers in the Logical addressing model") \
	X(CFG_PHI_OPERANDS, OPAQUE_TYPE, "cfg/phi-operands:opaque-type", ID, CK_AT_CONTROL_FLOW, 0, \
	  "OpPhi cannot choose between images or samplers") \
	X(CFG_PHI_OPERANDS, PAIR_COUNT, "cfg/phi-operands:pair-count", ID, CK_AT_CONTROL_FLOW, 0, \
	  "{n} values, but another number of blocks branches here") \
	X(CFG_PHI_OPERANDS, VALUE_TYPE, "cfg/phi-operands:value-type", ID, CK_AT_CONTROL_FLOW, 0, \
	  "{id} is not of the type of the OpPhi") \
	X(CFG_PHI_OPERANDS, NOT_LABEL, "cfg/phi-operands:not-label", ID, CK_AT_CONTROL_FLOW, 0, \
	  "{id} is not an OpLabel") \
	X(CFG_PHI_OPERANDS, NOT_PREDECESSOR, "cfg/phi-operands:not-predecessor", ID, CK_AT_CONTROL_FLOW, 0, \
	  "{id} does not branch here") \
	X(CFG_PHI_OPERANDS, REPEATED_PARENT, "cfg/phi-operands:repeated-parent", ID, CK_AT_CONTROL_FLOW, 0, \
	  "{id} is there twice") \
	X(CFG_BLOCK_ORDER, BEFORE_DOMINATOR, "cfg/block-order:before-dominator", CFG, CK_AT_CFG, 0, \
	  "this block dominates block {id}, which appears before it") \
	X(CFG_DOMINANCE, NOT_DOMINATED, "cfg/dominance:not-dominated", ID, CK_AT_DOMINANCE, 0, \
	  "{id} is used in this block, which its definition does not dominate") \
	X(CFG_DOMINANCE, DEFINED_IN_OTHER_FUNCTION, "cfg/dominance:defined-in-other-function", ID, CK_AT_DOMINANCE, 0, \
	  "{id} is used in this block, but defined in another function") \
	X(CFG_DOMINANCE, USED_IN_OTHER_FUNCTION, "cfg/dominance:used-in-other-function", ID, CK_AT_DOMINANCE, 0, \
	  "{id} of this function is used in another") \
	X(CFG_DOMINANCE, PHI_PARENT_NOT_DOMINATED, "cfg/dominance:phi-parent-not-dominated", ID, CK_AT_DOMINANCE, 0, \
	  "{id} is not defined on all ways to the block it comes from") \
	X(CFG_BACK_EDGE, NOT_LOOP_HEADER, "cfg/back-edge:not-loop-header", CFG, CK_AT_CFG, 0, \
	  "this block branches back to {id}, which is not a loop header") \
	X(CFG_BACK_EDGE, MISSING_BACK_EDGE, "cfg/back-edge:missing-back-edge", CFG, CK_AT_CFG, 0, \
	  "no block branches back to this loop header") \
	X(CFG_BACK_EDGE, SEVERAL_BACK_EDGES, "cfg/back-edge:several-back-edges", CFG, CK_AT_CFG, 0, \
	  "more than one block branches back to this loop header") \
	X(CFG_STRUCTURED_MERGE, MISSING_SELECTION_MERGE, "cfg/structured-merge:missing-selection-merge", CFG, CK_AT_CFG, 0, \
	  "this selection has no OpSelectionMerge, and neither way is one out") \
	X(CFG_STRUCTURED_MERGE, MISSING_SWITCH_MERGE, "cfg/structured-merge:missing-switch-merge", CFG, CK_AT_CFG, 0, \
	  "OpSwitch has no OpSelectionMerge") \
	X(CFG_STRUCTURED_EXIT, LEAVES_SELECTION, "cfg/structured-exit:leaves-selection", CFG, CK_AT_CFG, 0, \
	  "this block leaves the selection of {id}, but not by a way out of it") \
	X(CFG_STRUCTURED_EXIT, LEAVES_LOOP, "cfg/structured-exit:leaves-loop", CFG, CK_AT_CFG, 0, \
	  "this block leaves the loop of {id}, but not to its merge block or continue target") \
	X(CFG_STRUCTURED_EXIT, LEAVES_CONTINUE, "cfg/structured-exit:leaves-continue", CFG, CK_AT_CFG, 0, \
	  "this block leaves the continue construct of {id}, but not to the loop's header or merge block") \
	X(CFG_STRUCTURED_EXIT, ENTERS_CONSTRUCT, "cfg/structured-exit:enters-construct", CFG, CK_AT_CFG, 0, \
	  "this block branches into the construct of {id}, but not to its header") \
	X(CFG_STRUCTURED_EXIT, CONTINUES_FROM_OUTSIDE, "cfg/structured-exit:continues-from-outside", CFG, CK_AT_CFG, 0, \
	  "this block branches to the continue target of loop {id}, but is not in that loop") \
	X(CFG_STRUCTURED_DOMINANCE, LOOP_MERGE_IS_HEADER, "cfg/structured-dominance:loop-merge-is-header", ID, CK_AT_CONTROL_FLOW, 0, \
	  "a loop cannot merge in its header") \
	X(CFG_STRUCTURED_DOMINANCE, MERGE_IS_CONTINUE, "cfg/structured-dominance:merge-is-continue", ID, CK_AT_CONTROL_FLOW, 0, \
	  "merge block and continue target must differ") \
	X(CFG_STRUCTURED_DOMINANCE, MERGE_DOMINANCE, "cfg/structured-dominance:merge-dominance", CFG, CK_AT_CFG, 0, \
	  "header {id} does not structurally dominate this, its merge block") \
	X(CFG_STRUCTURED_DOMINANCE, MERGE_IS_HEADER, "cfg/structured-dominance:merge-is-header", CFG, CK_AT_CFG, 0, \
	  "{id} is its own merge block") \
	X(CFG_STRUCTURED_DOMINANCE, CONTINUE_DOMINANCE, "cfg/structured-dominance:continue-dominance", CFG, CK_AT_CFG, 0, \
	  "continue target {id} does not structurally dominate this, its back-edge block") \
	X(CFG_STRUCTURED_DOMINANCE, CONTINUE_POST_DOMINANCE, "cfg/structured-dominance:continue-post-dominance", CFG, CK_AT_CFG, 0, \
	  "continue target {id} is not structurally post-dominated by this, its back-edge block") \
	X(CFG_NESTED_MERGE, MERGES_OUTSIDE, "cfg/nested-merge:merges-outside", CFG, CK_AT_CFG, 0, \
	  "this header is in the construct of {id}, but its merge block is not") \
	X(CFG_SWITCH_CASES, NOT_DOMINATED, "cfg/switch-cases:not-dominated", CFG, CK_AT_CFG, 0, \
	  "this OpSwitch does not structurally dominate its case {id}") \
	X(CFG_SWITCH_CASES, FALL_THROUGH_ORDER, "cfg/switch-cases:fall-through-order", CFG, CK_AT_CFG, 0, \
	  "case {id} falls into one that does not follow it in the list of this OpSwitch") \
	X(CFG_SWITCH_CASES, SEVERAL_FALL_INTO, "cfg/switch-cases:several-fall-into", CFG, CK_AT_CFG, 0, \
	  "more than one case falls into this one") \
	X(CFG_SWITCH_CASES, LEAVES_CASE, "cfg/switch-cases:leaves-case", CFG, CK_AT_CFG, 0, \
	  "case {id} branches where neither a case nor a way out of its selection is") \
	X(CFG_SWITCH_CASES, SEVERAL_FALL_THROUGH, "cfg/switch-cases:several-fall-through", CFG, CK_AT_CFG, 0, \
	  "case {id} branches to more than one other case") \
	X(CFG_NESTING_LIMIT, TOO_DEEP, "cfg/nesting-limit:too-deep", CFG, CK_AT_CFG, 0, \
	  "control flow is nested {n} deep, which is too much") \
	X(CFG_BRANCH_OPERANDS, WEIGHTS, "cfg/branch-operands:weights", ID, CK_AT_CONTROL_FLOW, 0, \
	  "OpBranchConditional has no weight or two") \
	X(CFG_BRANCH_OPERANDS, CONDITION, "cfg/branch-operands:condition", ID, CK_AT_CONTROL_FLOW, 0, \
	  "the condition {id} is not a boolean scalar") \
	X(CFG_BRANCH_OPERANDS, SAME_LABEL, "cfg/branch-operands:same-label", ID, CK_AT_CONTROL_FLOW, 0, \
	  "since SPIR-V 1.6 the true and the false label must differ") \
	X(CFG_BRANCH_OPERANDS, SELECTOR, "cfg/branch-operands:selector", ID, CK_AT_CONTROL_FLOW, 0, \
	  "the selector {id} is not an integer") \
	X(CFG_LOOP_CONTROL, UNROLL, "cfg/loop-control:unroll", DATA, CK_AT_CONTROL_FLOW, 0, \
	  "Unroll and DontUnroll contradict each other") \
	X(CFG_LOOP_CONTROL, PEEL_COUNT, "cfg/loop-control:peel-count", DATA, CK_AT_CONTROL_FLOW, 0, \
	  "PeelCount and DontUnroll contradict each other") \
	X(CFG_LOOP_CONTROL, PARTIAL_COUNT, "cfg/loop-control:partial-count", DATA, CK_AT_CONTROL_FLOW, 0, \
	  "PartialCount and DontUnroll contradict each other") \
	X(CFG_LOOP_CONTROL, ITERATION_MULTIPLE, "cfg/loop-control:iteration-multiple", DATA, CK_AT_CONTROL_FLOW, 0, \
	  "IterationMultiple must be above 0") \
	X(CFG_RECONVERGENCE, EQUAL_LABELS, "cfg/reconvergence:equal-labels", ID, CK_AT_CFG, 0, \
	  "under MaximallyReconvergesKHR the true and the false label must differ") \
	X(CFG_RECONVERGENCE, MISSING_MERGE, "cfg/reconvergence:missing-merge", CFG, CK_AT_CFG, 0, \
	  "under MaximallyReconvergesKHR no merge makes this a place where ways join")
/* clang-format on */

#endif
