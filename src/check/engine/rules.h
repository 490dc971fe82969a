/* SPDX-License-Identifier: MIT */
/*
 * check/engine/rules.h - the rules by name, in the order they are listed.
 *
 * A rule is what a person selects, explains, suppresses: what several checks of several
 * files may find. X(enumerator, id, tier, section, title): the section of
 * the specification, or the document, by its title; the title states the fault. What to do
 * about it is in rules.c, or in the row (.help).
 */
#ifndef SPVX_CHECK_ENGINE_RULES_H
#define SPVX_CHECK_ENGINE_RULES_H

#include "check/engine/checks_extensions.h"

/* clang-format off */
#define CK_RULES(X) \
	X(BIN_HEADER_SHORT, "bin/header-short", 1, "Physical Layout of a SPIR-V Module and Instruction", \
	  "module shorter than its header") \
	X(BIN_MAGIC, "bin/magic", 1, "Physical Layout of a SPIR-V Module and Instruction", \
	  "unknown magic number") \
	X(BIN_VERSION, "bin/version", 1, "Physical Layout of a SPIR-V Module and Instruction", \
	  "unknown version of SPIR-V") \
	X(BIN_SCHEMA, "bin/schema", 1, "Physical Layout of a SPIR-V Module and Instruction", \
	  "reserved schema word is not 0") \
	X(BIN_WORD_COUNT_ZERO, "bin/word-count-zero", 1, "Physical Layout of a SPIR-V Module and Instruction", \
	  "instruction with word count 0") \
	X(BIN_TRUNCATED, "bin/truncated", 1, "Physical Layout of a SPIR-V Module and Instruction", \
	  "instruction runs past the end of the module") \
	X(BIN_EXTRA_OPERANDS, "bin/extra-operands", 1, "Physical Layout of a SPIR-V Module and Instruction", \
	  "instruction with words after its last operand") \
	X(BIN_MISSING_OPERANDS, "bin/missing-operands", 1, "Physical Layout of a SPIR-V Module and Instruction", \
	  "instruction without a required operand") \
	X(BIN_UNKNOWN_OPCODE, "bin/unknown-opcode", 1, "Instructions", \
	  "unknown opcode") \
	X(BIN_BAD_ENUM, "bin/bad-enum", 1, "Binary Form", \
	  "unknown enumerant") \
	X(BIN_BAD_MASK_BIT, "bin/bad-mask-bit", 1, "Binary Form", \
	  "unknown bit in a mask") \
	X(BIN_STRING_PADDING, "bin/string-padding", 1, "Literal", \
	  "string with non-zero padding") \
	X(BIN_STRING_UTF8, "bin/string-utf8", 1, "Literal", \
	  "string that is not UTF-8") \
	X(BIN_LITERAL_HIGH_BITS, "bin/literal-high-bits", 1, "Literal", \
	  "narrow literal that is not sign- or zero-extended") \
	X(ID_ZERO, "id/zero", 1, "Universal Validation Rules", \
	  "<id> 0 is used") \
	X(ID_BOUND, "id/bound", 1, "Physical Layout of a SPIR-V Module and Instruction", \
	  "<id> not less than the header's bound") \
	X(ID_DUPLICATE, "id/duplicate", 1, "Universal Validation Rules", \
	  "<id> defined twice") \
	X(ID_UNDEFINED, "id/undefined", 1, "Universal Validation Rules", \
	  "<id> used but never defined") \
	X(ID_USE_BEFORE_DEF, "id/use-before-def", 1, "Logical Layout of a Module", \
	  "<id> used before its definition") \
	X(ID_EXPECTS_TYPE, "id/expects-type", 1, "Universal Validation Rules", \
	  "type used as a value, or value used as a type") \
	X(ID_INVALID_FUNCTION_USE, "id/invalid-function-use", 1, "Universal Validation Rules", \
	  "invalid use of a function or function type") \
	X(EXT_UNKNOWN_IMPORT, "ext/unknown-import", 1, "Extension Instructions", \
	  "unknown extended instruction set") \
	X(EXT_SET_NOT_IMPORT, "ext/set-not-import", 1, "Extension Instructions", \
	  "OpExtInst with a set that is not imported") \
	X(EXT_BAD_NUMBER, "ext/bad-number", 1, "Extension Instructions", \
	  "unknown extended instruction") \
	X(EXT_NONSEMANTIC_NEEDS_EXT, "ext/nonsemantic-needs-ext", 1, "Extension Instructions", \
	  "non-semantic set without SPV_KHR_non_semantic_info") \
	X(LAYOUT_SECTION_ORDER, "layout/section-order", 1, "Logical Layout of a Module", \
	  "instruction in the wrong section") \
	X(LAYOUT_MEMORY_MODEL_MISSING, "layout/memory-model-missing", 1, "Logical Layout of a Module", \
	  "missing OpMemoryModel") \
	X(LAYOUT_MEMORY_MODEL_DUP, "layout/memory-model-dup", 1, "Logical Layout of a Module", \
	  "more than one OpMemoryModel") \
	X(LAYOUT_FUNCTION_DECL_AFTER_DEF, "layout/function-decl-after-def", 1, "Logical Layout of a Module", \
	  "function declaration after a definition") \
	X(LAYOUT_FUNCTION_OPEN, "layout/function-open", 1, "Logical Layout of a Module", \
	  "function not ended, or nested") \
	X(LAYOUT_PARAM_POSITION, "layout/param-position", 1, "Logical Layout of a Module", \
	  "misplaced OpFunctionParameter") \
	X(LAYOUT_LABEL_OUTSIDE_FUNCTION, "layout/label-outside-function", 1, "Universal Validation Rules", \
	  "OpLabel outside a function") \
	X(LAYOUT_OUTSIDE_BLOCK, "layout/outside-block", 1, "Universal Validation Rules", \
	  "instruction outside a block") \
	X(LAYOUT_BLOCK_UNTERMINATED, "layout/block-unterminated", 1, "Universal Validation Rules", \
	  "block without a terminator") \
	X(LAYOUT_VARIABLE_STORAGE, "layout/variable-storage", 1, "Logical Layout of a Module", \
	  "variable in the wrong place for its storage class") \
	X(LAYOUT_VARIABLE_FIRST, "layout/variable-first", 1, "Logical Layout of a Module", \
	  "variable not at the start of the first block") \
	X(LAYOUT_PHI_POSITION, "layout/phi-position", 1, "Universal Validation Rules", \
	  "OpPhi not at the start of its block") \
	X(LAYOUT_MERGE_POSITION, "layout/merge-position", 1, "Structured Control Flow", \
	  "merge instruction not directly before its branch") \
	X(LAYOUT_SOURCE_CONTINUED, "layout/source-continued", 1, "Debug Instructions", \
	  "OpSourceContinued without an OpSource before it") \
	X(LAYOUT_DEBUG_SCOPE, "layout/debug-scope", 1, "DebugInfo", \
	  "misplaced debug instruction") \
	X(CAP_OPCODE, "cap/opcode", 1, "Universal Validation Rules", \
	  "instruction without a capability it requires") \
	X(CAP_OPERAND, "cap/operand", 1, "Universal Validation Rules", \
	  "enumerant without a capability it requires") \
	X(CAP_EXTENSION, "cap/extension", 1, "Binary Form", \
	  "instruction or enumerant without an extension it requires") \
	X(CAP_ENV, "cap/env", 1, "Vulkan Environment for SPIR-V", \
	  "capability not available in the target environment") \
	X(VERSION_ENUM, "version/enum", 1, "Binary Form", \
	  "instruction or enumerant not in this version of SPIR-V") \
	X(VERSION_ENV, "version/env", 1, "Vulkan Environment for SPIR-V", \
	  "version of SPIR-V not supported by the target environment") \
	X(EP_NONE, "ep/none", 1, "Universal Validation Rules", \
	  "module without an entry point") \
	X(EP_DUPLICATE, "ep/duplicate", 1, "Universal Validation Rules", \
	  "entry points with the same name and execution model") \
	X(EP_TARGET, "ep/target", 1, "Universal Validation Rules", \
	  "entry point that is not a void function without parameters") \
	X(EP_CALLED, "ep/called", 1, "Universal Validation Rules", \
	  "entry point that is called") \
	X(EP_INTERFACE_CLASS, "ep/interface-class", 1, "Mode-Setting Instructions", \
	  "invalid variable in the interface of an entry point") \
	X(MODE_TARGET, "mode/target", 1, "Mode-Setting Instructions", \
	  "execution mode of a function that is not an entry point") \
	X(MODE_MODEL, "mode/model", 1, "Execution Mode", \
	  "execution mode not allowed in the execution model") \
	X(MODE_CONFLICT, "mode/conflict", 1, "Validation Rules for Shader Capabilities", \
	  "conflicting or missing execution modes") \
	X(MODE_OPERANDS, "mode/operands", 1, "Execution Mode", \
	  "invalid operand of an execution mode") \
	X(MODE_LOCAL_SIZE_ZERO, "mode/local-size-zero", 1, "Execution Mode", \
	  "workgroup size of 0") \
	X(LINK_IMPORT_INIT, "link/import-init", 1, "Universal Validation Rules", \
	  "imported variable with an initializer") \
	X(LINK_DECLARATION, "link/declaration", 1, "Universal Validation Rules", \
	  "linkage that does not match the declaration") \
	X(DECO_TARGET, "deco/target", 1, "Decoration", \
	  "decoration on the wrong kind of target") \
	X(DECO_MEMBER_INDEX, "deco/member-index", 1, "Annotation Instructions", \
	  "decoration of a member that the struct does not have") \
	X(DECO_GROUP, "deco/group", 1, "Annotation Instructions", \
	  "invalid decoration group") \
	X(DECO_ID_FORM, "deco/id-form", 1, "Annotation Instructions", \
	  "decoration with the wrong instruction for its operands") \
	X(DECO_DUPLICATE, "deco/duplicate", 1, "Validation Rules for Shader Capabilities", \
	  "duplicate or mutually exclusive decorations") \
	X(LIMIT_STRUCT_MEMBERS, "limit/struct-members", 1, "Universal Limits", \
	  "too many members in a struct") \
	X(LIMIT_STRUCT_DEPTH, "limit/struct-depth", 1, "Universal Limits", \
	  "structs nested too deeply") \
	X(LIMIT_SWITCH_PAIRS, "limit/switch-pairs", 1, "Universal Limits", \
	  "too many cases in OpSwitch") \
	X(LIMIT_FUNCTION_PARAMS, "limit/function-params", 1, "Universal Limits", \
	  "too many parameters or arguments") \
	X(LIMIT_GLOBALS, "limit/globals", 1, "Universal Limits", \
	  "too many global variables") \
	X(LIMIT_LOCALS, "limit/locals", 1, "Universal Limits", \
	  "too many local variables") \
	X(LIMIT_INDEXES, "limit/indexes", 1, "Universal Limits", \
	  "too many indexes") \
	X(LIMIT_ID_BOUND, "limit/id-bound", 1, "Universal Limits", \
	  "header's bound too large") \
	X(TYPE_INT_WIDTH, "type/int-width", 1, "Universal Validation Rules", \
	  "invalid width or signedness of an integer type") \
	X(TYPE_FLOAT_WIDTH, "type/float-width", 1, "Universal Validation Rules", \
	  "invalid width or encoding of a float type") \
	X(TYPE_VECTOR, "type/vector", 1, "Universal Validation Rules", \
	  "invalid vector type") \
	X(TYPE_MATRIX, "type/matrix", 1, "Universal Validation Rules", \
	  "invalid matrix type") \
	X(TYPE_ARRAY, "type/array", 1, "Type-Declaration Instructions", \
	  "invalid array type") \
	X(TYPE_STRUCT, "type/struct", 1, "Type-Declaration Instructions", \
	  "invalid struct type") \
	X(TYPE_POINTER, "type/pointer", 1, "Type-Declaration Instructions", \
	  "invalid pointer type") \
	X(TYPE_FUNCTION, "type/function", 1, "Type-Declaration Instructions", \
	  "invalid function type") \
	X(TYPE_IMAGE, "type/image", 1, "Type-Declaration Instructions", \
	  "invalid image type") \
	X(TYPE_DUPLICATE, "type/duplicate", 1, "Universal Validation Rules", \
	  "type declared twice") \
	X(FN_TYPE, "fn/type", 2, "Function Instructions", \
	  "function that does not match its type") \
	X(FN_CALL, "fn/call", 2, "Universal Validation Rules", \
	  "call that does not match the function") \
	X(FN_RETURN, "fn/return", 2, "Control-Flow Instructions", \
	  "return value that does not match the function") \
	X(MEM_VARIABLE, "mem/variable", 2, "Memory Instructions", \
	  "invalid variable") \
	X(MEM_LOAD, "mem/load", 2, "Memory Instructions", \
	  "invalid load") \
	X(MEM_STORE, "mem/store", 2, "Memory Instructions", \
	  "invalid store") \
	X(MEM_COPY, "mem/copy", 2, "Memory Instructions", \
	  "invalid copy of memory") \
	X(MEM_ACCESS_MASK, "mem/access-mask", 2, "Memory Operands", \
	  "invalid memory operands") \
	X(MEM_ACCESS_CHAIN, "mem/access-chain", 2, "Memory Instructions", \
	  "invalid access chain") \
	X(MEM_ARRAY_LENGTH, "mem/array-length", 2, "Memory Instructions", \
	  "invalid OpArrayLength") \
	X(MEM_SMALL_TYPES, "mem/small-types", 2, "Universal Validation Rules", \
	  "8- or 16-bit arithmetic without the capability") \
	X(CONST_SCALAR, "const/scalar", 2, "Constant-Creation Instructions", \
	  "invalid scalar constant") \
	X(CONST_COMPOSITE, "const/composite", 2, "Constant-Creation Instructions", \
	  "constituents that do not match the composite") \
	X(CONST_DATA, "const/data", 2, "SPV_KHR_constant_data", \
	  "constant data that does not match its type") \
	X(CONST_SPEC_OP, "const/spec-op", 2, "Constant-Creation Instructions", \
	  "invalid OpSpecConstantOp") \
	X(CONST_SAMPLER, "const/sampler", 2, "Constant-Creation Instructions", \
	  "invalid constant sampler") \
	X(COMP_EXTRACT_INSERT, "comp/extract-insert", 2, "Composite Instructions", \
	  "invalid composite construction, extraction or insertion") \
	X(COMP_VECTOR_OPS, "comp/vector-ops", 2, "Composite Instructions", \
	  "invalid vector operation") \
	X(ARITH_OPERANDS, "arith/operands", 2, "Arithmetic Instructions", \
	  "invalid operand of an arithmetic instruction") \
	X(BITS_OPERANDS, "bits/operands", 2, "Bit Instructions", \
	  "invalid operand of a bit instruction") \
	X(LOGIC_OPERANDS, "logic/operands", 2, "Relational and Logical Instructions", \
	  "invalid operand of a comparison or selection") \
	X(CONV_OPERANDS, "conv/operands", 2, "Conversion Instructions", \
	  "invalid conversion") \
	X(DERIV_OPERANDS, "deriv/operands", 2, "Derivative Instructions", \
	  "invalid operand of a derivative") \
	X(IMAGE_OPERANDS, "image/operands", 2, "Image Instructions", \
	  "invalid operand of an image instruction") \
	X(IMAGE_SAMPLED_IMAGE_USE, "image/sampled-image-use", 2, "Universal Validation Rules", \
	  "invalid use of OpSampledImage") \
	X(ATOMIC_OPERANDS, "atomic/operands", 2, "Atomic Instructions", \
	  "invalid operand of an atomic instruction") \
	X(EXTINST_OPERANDS, "extinst/operands", 2, "Extended Instructions for GLSL", \
	  "invalid operand of an extended instruction") \
	X(DEBUGINFO_OPERANDS, "debuginfo/operands", 2, "DebugInfo", \
	  "invalid operand of a debug instruction") \
	X(GROUP_OPERANDS, "group/operands", 2, "Group and Subgroup Instructions", \
	  "invalid operand of a group instruction") \
	X(CFG_TARGET_NOT_LABEL, "cfg/target-not-label", 2, "Universal Validation Rules", \
	  "branch target that is not a label") \
	X(CFG_BLOCK_NOT_IN_FUNCTION, "cfg/block-not-in-function", 2, "Universal Validation Rules", \
	  "branch to a block of another function") \
	X(CFG_ENTRY_BLOCK_TARGET, "cfg/entry-block-target", 2, "Universal Validation Rules", \
	  "branch to the entry block") \
	X(CFG_MERGE_REUSED, "cfg/merge-reused", 2, "Structured Control Flow", \
	  "merge block of two headers") \
	X(CFG_PHI_OPERANDS, "cfg/phi-operands", 3, "Control-Flow Instructions", \
	  "OpPhi that does not match the predecessors of its block") \
	X(CFG_BLOCK_ORDER, "cfg/block-order", 3, "Universal Validation Rules", \
	  "block before its dominator") \
	X(CFG_DOMINANCE, "cfg/dominance", 3, "Universal Validation Rules", \
	  "use not dominated by its definition") \
	X(CFG_BACK_EDGE, "cfg/back-edge", 3, "Structured Control Flow", \
	  "back edge to a block that is not a loop header") \
	X(CFG_STRUCTURED_MERGE, "cfg/structured-merge", 3, "Validation Rules for Shader Capabilities", \
	  "selection without a merge instruction") \
	X(CFG_STRUCTURED_EXIT, "cfg/structured-exit", 3, "Structured Control Flow", \
	  "branch into or out of a construct") \
	X(CFG_STRUCTURED_DOMINANCE, "cfg/structured-dominance", 3, "Structured Control Flow", \
	  "header that does not dominate its merge block or continue target") \
	X(CFG_NESTED_MERGE, "cfg/nested-merge", 3, "Structured Control Flow", \
	  "merge block outside the enclosing construct") \
	X(CFG_SWITCH_CASES, "cfg/switch-cases", 3, "Structured Control Flow", \
	  "invalid fall-through of a case") \
	X(CFG_NESTING_LIMIT, "cfg/nesting-limit", 3, "Universal Limits", \
	  "control flow nested too deeply") \
	X(CFG_BRANCH_OPERANDS, "cfg/branch-operands", 2, "Control-Flow Instructions", \
	  "invalid operand of a branch") \
	X(CFG_LOOP_CONTROL, "cfg/loop-control", 2, "Loop Control", \
	  "contradicting loop controls") \
	X(CFG_RECONVERGENCE, "cfg/reconvergence", 3, "SPV_KHR_maximal_reconvergence", \
	  "join without a merge under MaximallyReconvergesKHR") \
	X(BLOCK_LAYOUT_MISSING, "block-layout/missing", 3, "Validation Rules for Shader Capabilities", \
	  "block without explicit layout") \
	X(BLOCK_LAYOUT_ALIGN, "block-layout/align", 3, "Validation Rules for Shader Capabilities", \
	  "misaligned, overlapping or straddling member") \
	X(BLOCK_LAYOUT_PROHIBITED, "block-layout/prohibited", 3, "Vulkan Environment for SPIR-V", \
	  "explicit layout in a storage class that does not allow it") \
	X(BLOCK_LAYOUT_NESTED_BLOCK, "block-layout/nested-block", 3, "Validation Rules for Shader Capabilities", \
	  "Block nested in a Block") \
	X(IFACE_NOT_LISTED, "iface/not-listed", 3, "Universal Validation Rules", \
	  "variable missing from the interface of an entry point") \
	X(IFACE_LOCATION, "iface/location", 3, "Vulkan Environment for SPIR-V", \
	  "invalid or overlapping Location or Component") \
	X(BUILTIN_RULES, "builtin/rules", 3, "Vulkan Environment for SPIR-V", \
	  "invalid type, storage class or execution model of a built-in") \
	X(MEMSEM_RULES, "memsem/rules", 3, "Vulkan Environment for SPIR-V", \
	  "invalid scope or memory semantics") \
	X(VARPTR_RULES, "varptr/rules", 3, "Universal Validation Rules", \
	  "invalid use of a logical pointer") \
	X(CALLGRAPH_MODEL, "callgraph/model", 3, "Universal Validation Rules", \
	  "instruction not allowed in an execution model that reaches it") \
	X(CALLGRAPH_RECURSION, "callgraph/recursion", 3, "Vulkan Environment for SPIR-V", \
	  "recursion in the call graph of an entry point") \
	X(DECO_BUILTIN_MEMBERS, "deco/builtin-members", 2, "Universal Validation Rules", \
	  "BuiltIn on some but not all members") \
	X(DECO_ROUNDING_USE, "deco/rounding-use", 2, "Validation Rules for Shader Capabilities", \
	  "invalid use of FPRoundingMode") \
	X(CAP_REQUIRES, "cap/requires", 1, "Vulkan Environment for SPIR-V", \
	  "capability without another declaration it requires") \
	X(EXT_VERSION, "ext/version", 1, "Vulkan Environment for SPIR-V", \
	  "extension that requires a later version of SPIR-V") \
	X(EP_GRAPH, "ep/graph", 1, "SPV_ARM_graph", \
	  "invalid graph or graph entry point") \
	X(ENV_MEMORY_MODEL, "env/memory-model", 1, "Vulkan Environment for SPIR-V", \
	  "addressing or memory model not available in the target environment") \
	X(ENV_STORAGE_CLASS, "env/storage-class", 1, "Vulkan Environment for SPIR-V", \
	  "storage class not available in the target environment") \
	CK_RULES_EXTENSIONS(X)
/* clang-format on */

#define CK_RULE_ENUM(name, ...) CK_##name,

enum ck_rule_id {
	CK_RULES(CK_RULE_ENUM) CK_RULE_COUNT
};

#endif
