/* SPDX-License-Identifier: MIT */
/*
 * check/engine/rules.h - the rules by name, in the order they are listed.
 *
 * A rule is what a person selects, explains, suppresses: what several checks of several
 * files may find. X(enumerator, id, tier, section of the specification, title).
 */
#ifndef SPVX_CHECK_ENGINE_RULES_H
#define SPVX_CHECK_ENGINE_RULES_H

/* clang-format off */
#define CK_RULES(X) \
	X(BIN_HEADER_SHORT, "bin/header-short", 1, "2.3", "fewer than 5 words") \
	X(BIN_MAGIC, "bin/magic", 1, "2.3", "magic is neither byte order") \
	X(BIN_VERSION, "bin/version", 1, "2.3", \
	  "high/low byte set, or version outside 1.0..1.6") \
	X(BIN_SCHEMA, "bin/schema", 1, "2.3", "schema word not 0") \
	X(BIN_WORD_COUNT_ZERO, "bin/word-count-zero", 1, "2.3", \
	  "instruction word count 0") \
	X(BIN_TRUNCATED, "bin/truncated", 1, "2.16.1", \
	  "instruction runs past the end of the module") \
	X(BIN_EXTRA_OPERANDS, "bin/extra-operands", 1, "2.16.1", \
	  "word count larger than the grammar allows") \
	X(BIN_MISSING_OPERANDS, "bin/missing-operands", 1, "2.16.1", \
	  "word count smaller than the grammar needs") \
	X(BIN_UNKNOWN_OPCODE, "bin/unknown-opcode", 1, "3.32", \
	  "opcode not in the grammar") \
	X(BIN_BAD_ENUM, "bin/bad-enum", 1, "3", "enumerant not in the grammar") \
	X(BIN_BAD_MASK_BIT, "bin/bad-mask-bit", 1, "3", "mask bit not in the grammar") \
	X(BIN_STRING_PADDING, "bin/string-padding", 1, "2.2.1", \
	  "bytes after the NUL in the last string word not 0") \
	X(BIN_STRING_UTF8, "bin/string-utf8", 1, "2.2.1", "literal string is not UTF-8") \
	X(BIN_LITERAL_HIGH_BITS, "bin/literal-high-bits", 1, "2.2.1", \
	  "unused high bits of a narrow literal not sign/zero extended") \
	X(ID_ZERO, "id/zero", 1, "2.2", "id operand, type id, result id is 0") \
	X(ID_BOUND, "id/bound", 1, "2.3", "any id >= header bound") \
	X(ID_DUPLICATE, "id/duplicate", 1, "2.16.1", "result id defined twice") \
	X(ID_UNDEFINED, "id/undefined", 1, "2.16.1", "id used, never defined") \
	X(ID_USE_BEFORE_DEF, "id/use-before-def", 1, "2.4", \
	  "forward reference from an operand that may not be one") \
	X(ID_EXPECTS_TYPE, "id/expects-type", 1, "2.16.1", \
	  "type-id slot holds a non-type, or value slot holds a type/label") \
	X(ID_INVALID_FUNCTION_USE, "id/invalid-function-use", 1, "2.16.1", \
	  "OpFunction id used outside call/entry-point/mode/name slots") \
	X(EXT_UNKNOWN_IMPORT, "ext/unknown-import", 1, "3.32.4", \
	  "unknown instruction set name") \
	X(EXT_SET_NOT_IMPORT, "ext/set-not-import", 1, "3.32.4", \
	  "OpExtInst set operand is not an import") \
	X(EXT_BAD_NUMBER, "ext/bad-number", 1, "3.32.4", \
	  "number not in a known semantic set") \
	X(EXT_NONSEMANTIC_NEEDS_EXT, "ext/nonsemantic-needs-ext", 1, "-", \
	  "NonSemantic.* import below 1.6 without SPV_KHR_non_semantic_info") \
	X(LAYOUT_SECTION_ORDER, "layout/section-order", 1, "2.4", \
	  "instruction in the wrong section") \
	X(LAYOUT_MEMORY_MODEL_MISSING, "layout/memory-model-missing", 1, "2.4", \
	  "no OpMemoryModel") \
	X(LAYOUT_MEMORY_MODEL_DUP, "layout/memory-model-dup", 1, "2.4", \
	  "two OpMemoryModel") \
	X(LAYOUT_FUNCTION_DECL_AFTER_DEF, "layout/function-decl-after-def", 1, "2.4", \
	  "declaration after first definition") \
	X(LAYOUT_FUNCTION_OPEN, "layout/function-open", 1, "2.4", \
	  "missing/nested OpFunctionEnd, function in function") \
	X(LAYOUT_PARAM_POSITION, "layout/param-position", 1, "2.4", \
	  "OpFunctionParameter not right after OpFunction; wrong count") \
	X(LAYOUT_LABEL_OUTSIDE_FUNCTION, "layout/label-outside-function", 1, "2.16.1", \
	  "OpLabel outside a function") \
	X(LAYOUT_OUTSIDE_BLOCK, "layout/outside-block", 1, "2.16.1", \
	  "body instruction outside a block") \
	X(LAYOUT_BLOCK_UNTERMINATED, "layout/block-unterminated", 1, "2.16.1", \
	  "block without terminator / label inside open block") \
	X(LAYOUT_VARIABLE_STORAGE, "layout/variable-storage", 1, "2.4", \
	  "Function storage outside function, or other storage inside") \
	X(LAYOUT_VARIABLE_FIRST, "layout/variable-first", 1, "2.4", \
	  "OpVariable not at the start of the first block") \
	X(LAYOUT_PHI_POSITION, "layout/phi-position", 1, "2.16.1", \
	  "OpPhi not first, or in the entry block") \
	X(LAYOUT_MERGE_POSITION, "layout/merge-position", 1, "2.11", \
	  "merge instruction not directly before its branch") \
	X(LAYOUT_SOURCE_CONTINUED, "layout/source-continued", 1, "3.32.2", \
	  "OpSourceContinued without OpSource before it") \
	X(LAYOUT_DEBUG_SCOPE, "layout/debug-scope", 1, "DebugInfo", \
	  "DebugScope/Declare/Value outside a body; other DebugInfo inside") \
	X(CAP_OPCODE, "cap/opcode", 1, "2.16.1", \
	  "opcode needs a capability that is not declared (closure of " \
	  "implied)") \
	X(CAP_OPERAND, "cap/operand", 1, "2.16.1", "enumerant needs a capability") \
	X(CAP_EXTENSION, "cap/extension", 1, "3", "enumerant/opcode needs an OpExtension") \
	X(CAP_ENV, "cap/env", 1, "API", "capability not in the target environment") \
	X(VERSION_ENUM, "version/enum", 1, "3", \
	  "enumerant/opcode newer or removed for the module version") \
	X(VERSION_ENV, "version/env", 1, "API", "module version above the environment's") \
	X(EP_NONE, "ep/none", 1, "2.16.1", "no OpEntryPoint and no Linkage") \
	X(EP_DUPLICATE, "ep/duplicate", 1, "2.16.1", \
	  "two entry points with one name and model") \
	X(EP_TARGET, "ep/target", 1, "2.16.1", \
	  "entry point operand not an OpFunction; signature not void()") \
	X(EP_CALLED, "ep/called", 1, "2.16.1", \
	  "entry point is also an OpFunctionCall target") \
	X(EP_INTERFACE_CLASS, "ep/interface-class", 1, "3.32.5", \
	  "interface not OpVariable; below 1.4 only Input/Output; " \
	  "duplicates") \
	X(MODE_TARGET, "mode/target", 1, "3.32.5", "OpExecutionMode on a non entry point") \
	X(MODE_MODEL, "mode/model", 1, "3.6", "mode not legal for the execution model") \
	X(MODE_CONFLICT, "mode/conflict", 1, "2.16.2", \
	  "exclusive modes, or a mandatory mode missing") \
	X(MODE_OPERANDS, "mode/operands", 1, "3.6", \
	  "what a mode names: ids, constants, sizes") \
	X(MODE_LOCAL_SIZE_ZERO, "mode/local-size-zero", 1, "3.6", "LocalSize product 0") \
	X(LINK_IMPORT_INIT, "link/import-init", 1, "2.16.1", \
	  "imported variable has an initializer") \
	X(LINK_DECLARATION, "link/declaration", 1, "2.16.1", \
	  "declaration without Import / definition with Import / entry " \
	  "point linked") \
	X(DECO_TARGET, "deco/target", 1, "3.20", "decoration on the wrong kind of target") \
	X(DECO_MEMBER_INDEX, "deco/member-index", 1, "3.32.3", \
	  "OpMemberName/OpMemberDecorate index beyond the struct (forward: " \
	  "check at type def)") \
	X(DECO_GROUP, "deco/group", 1, "3.32.3", \
	  "OpGroupDecorate target not a group; group used elsewhere") \
	X(DECO_ID_FORM, "deco/id-form", 1, "3.32.3", \
	  "OpDecorate vs OpDecorateId mismatch") \
	X(DECO_DUPLICATE, "deco/duplicate", 1, "2.16.2", \
	  "exclusive pair or same decoration twice on one target") \
	X(LIMIT_STRUCT_MEMBERS, "limit/struct-members", 1, "2.17", \
	  "struct members > 16383") \
	X(LIMIT_STRUCT_DEPTH, "limit/struct-depth", 1, "2.17", "struct nesting > 255") \
	X(LIMIT_SWITCH_PAIRS, "limit/switch-pairs", 1, "2.17", "OpSwitch pairs > 16383") \
	X(LIMIT_FUNCTION_PARAMS, "limit/function-params", 1, "2.17", \
	  "parameters or call arguments > 255") \
	X(LIMIT_GLOBALS, "limit/globals", 1, "2.17", "module-scope variables > 65535") \
	X(LIMIT_LOCALS, "limit/locals", 1, "2.17", "function variables > 524287") \
	X(LIMIT_INDEXES, "limit/indexes", 1, "2.17", \
	  "access-chain/extract/insert indexes > 255") \
	X(LIMIT_ID_BOUND, "limit/id-bound", 1, "2.17", "bound > 4194303") \
	X(TYPE_INT_WIDTH, "type/int-width", 1, "2.16.1", \
	  "integer width not 8/16/32/64 or capability missing; signedness " \
	  "not 0/1; Kernel signedness") \
	X(TYPE_FLOAT_WIDTH, "type/float-width", 1, "2.16.1", "float width / encoding") \
	X(TYPE_VECTOR, "type/vector", 1, "2.16.1", \
	  "component type not scalar; count not 2/3/4 (8/16)") \
	X(TYPE_MATRIX, "type/matrix", 1, "2.16.1", \
	  "column not a float vector; count not 2..4") \
	X(TYPE_ARRAY, "type/array", 1, "3.32.6", \
	  "element not a type / void; length not a positive constant") \
	X(TYPE_STRUCT, "type/struct", 1, "3.32.6", \
	  "member not a type; void; runtime array not last; forward pointer " \
	  "rule") \
	X(TYPE_POINTER, "type/pointer", 1, "3.32.6", \
	  "pointee not a type; forward pointer never a pointer") \
	X(TYPE_FUNCTION, "type/function", 1, "3.32.6", \
	  "return/parameter not a type; void parameter") \
	X(TYPE_IMAGE, "type/image", 1, "3.32.6", \
	  "sampled type, Dim/MS/Sampled/Format combinations") \
	X(TYPE_DUPLICATE, "type/duplicate", 1, "2.16.1", \
	  "same non-aggregate type declared twice (hash of words)") \
	X(FN_TYPE, "fn/type", 2, "3.32.9", \
	  "OpFunction type operand / return type / parameter types agree") \
	X(FN_CALL, "fn/call", 2, "2.16.1", \
	  "callee is a function, argument count and types") \
	X(FN_RETURN, "fn/return", 2, "3.32.17", \
	  "OpReturn in non-void, OpReturnValue type") \
	X(MEM_VARIABLE, "mem/variable", 2, "3.32.8", \
	  "pointer type, storage class match, initializer kind") \
	X(MEM_LOAD, "mem/load", 2, "3.32.8", \
	  "result type = pointee; pointer operand is a pointer") \
	X(MEM_STORE, "mem/store", 2, "3.32.8", \
	  "object type = pointee; read-only class; void") \
	X(MEM_COPY, "mem/copy", 2, "3.32.8", "OpCopyMemory(Sized) operands") \
	X(MEM_ACCESS_MASK, "mem/access-mask", 2, "3.26", \
	  "Aligned power of two, MakePointer* rules") \
	X(MEM_ACCESS_CHAIN, "mem/access-chain", 2, "3.32.8", \
	  "walk the type; struct index constant; result type and class") \
	X(MEM_ARRAY_LENGTH, "mem/array-length", 2, "3.32.8", \
	  "OpArrayLength structure/member") \
	X(MEM_SMALL_TYPES, "mem/small-types", 2, "2.16.1", \
	  "8/16-bit types without the arithmetic capability") \
	X(CONST_SCALAR, "const/scalar", 2, "3.32.7", "OpConstant* result type kind") \
	X(CONST_COMPOSITE, "const/composite", 2, "3.32.7", \
	  "constituent count, kind and types") \
	X(CONST_DATA, "const/data", 2, "SPV_KHR_constant_data", "constant data and its type") \
	X(CONST_SPEC_OP, "const/spec-op", 2, "3.32.7", \
	  "opcode in the list, operand typing") \
	X(CONST_SAMPLER, "const/sampler", 2, "3.32.7", "OpConstantSampler result type") \
	X(COMP_EXTRACT_INSERT, "comp/extract-insert", 2, "3.32.12", \
	  "literal index walk, result type") \
	X(COMP_VECTOR_OPS, "comp/vector-ops", 2, "3.32.12", \
	  "shuffle/dynamic index operand types") \
	X(ARITH_OPERANDS, "arith/operands", 2, "3.32.13", \
	  "result/operand class, width, dimension") \
	X(BITS_OPERANDS, "bits/operands", 2, "3.32.14", "bit instruction operand classes") \
	X(LOGIC_OPERANDS, "logic/operands", 2, "3.32.15", \
	  "comparison/select operand classes") \
	X(CONV_OPERANDS, "conv/operands", 2, "3.32.11", \
	  "conversion operand classes and widths") \
	X(DERIV_OPERANDS, "deriv/operands", 2, "3.32.16", \
	  "derivative operand classes and model") \
	X(IMAGE_OPERANDS, "image/operands", 2, "3.32.10", \
	  "image operands mask, coordinate, Dref, sampled type") \
	X(IMAGE_SAMPLED_IMAGE_USE, "image/sampled-image-use", 2, "2.16.1", \
	  "OpSampledImage consumed in its block, legal consumers") \
	X(ATOMIC_OPERANDS, "atomic/operands", 2, "3.32.18", "pointer class, type, value") \
	X(EXTINST_OPERANDS, "extinst/operands", 2, "GLSL/OpenCL", \
	  "GLSL.std.450 / OpenCL.std / ClspvReflection operand typing") \
	X(DEBUGINFO_OPERANDS, "debuginfo/operands", 2, "DebugInfo", \
	  "DebugInfo operand kinds point at the right instructions") \
	X(GROUP_OPERANDS, "group/operands", 2, "3.32.21", \
	  "group/non-uniform operand classes") \
	X(CFG_TARGET_NOT_LABEL, "cfg/target-not-label", 2, "2.16.1", \
	  "branch/merge/phi target is not an OpLabel") \
	X(CFG_BLOCK_NOT_IN_FUNCTION, "cfg/block-not-in-function", 2, "2.16.1", \
	  "branch to a label of another function / undefined") \
	X(CFG_ENTRY_BLOCK_TARGET, "cfg/entry-block-target", 2, "2.16.1", \
	  "first block is a branch target") \
	X(CFG_MERGE_REUSED, "cfg/merge-reused", 2, "2.11", \
	  "one merge block for two headers") \
	X(CFG_PHI_OPERANDS, "cfg/phi-operands", 3, "3.32.17", \
	  "phi pairs = predecessors, types") \
	X(CFG_BLOCK_ORDER, "cfg/block-order", 3, "2.16.1", "block before its dominator") \
	X(CFG_DOMINANCE, "cfg/dominance", 3, "2.16.1", "definition dominates use") \
	X(CFG_BACK_EDGE, "cfg/back-edge", 3, "2.11", \
	  "back edge only to a loop header, exactly one") \
	X(CFG_STRUCTURED_MERGE, "cfg/structured-merge", 3, "2.16.2", \
	  "selection/loop without merge instruction (Shader)") \
	X(CFG_STRUCTURED_EXIT, "cfg/structured-exit", 3, "2.11", "exits of a construct") \
	X(CFG_STRUCTURED_DOMINANCE, "cfg/structured-dominance", 3, "2.11", \
	  "header dominates merge, continue post-dominated") \
	X(CFG_NESTED_MERGE, "cfg/nested-merge", 3, "2.11", \
	  "inner merge inside the outer construct") \
	X(CFG_SWITCH_CASES, "cfg/switch-cases", 3, "2.11", "case fall-through order") \
	X(CFG_NESTING_LIMIT, "cfg/nesting-limit", 3, "2.17", \
	  "control-flow nesting > 1023") \
	X(CFG_BRANCH_OPERANDS, "cfg/branch-operands", 2, "3.32.17", \
	  "condition, selector, weights, equal labels of a branch") \
	X(CFG_LOOP_CONTROL, "cfg/loop-control", 2, "3.23", \
	  "loop controls that contradict each other") \
	X(CFG_RECONVERGENCE, "cfg/reconvergence", 3, "KHR", \
	  "joins without a merge under MaximallyReconvergesKHR") \
	X(BLOCK_LAYOUT_MISSING, "block-layout/missing", 3, "2.16.2", \
	  "Offset/ArrayStride/MatrixStride/RowMajor missing") \
	X(BLOCK_LAYOUT_ALIGN, "block-layout/align", 3, "2.16.2", \
	  "alignment/overlap/straddle") \
	X(BLOCK_LAYOUT_PROHIBITED, "block-layout/prohibited", 3, "API", \
	  "explicit layout where the storage class must not have one") \
	X(BLOCK_LAYOUT_NESTED_BLOCK, "block-layout/nested-block", 3, "2.16.2", \
	  "Block inside Block") \
	X(IFACE_NOT_LISTED, "iface/not-listed", 3, "2.16.1", \
	  "global used from an entry point but not in its interface") \
	X(IFACE_LOCATION, "iface/location", 3, "API", \
	  "location/component overlap and type limits") \
	X(BUILTIN_RULES, "builtin/rules", 3, "API", "BuiltIn type, class and model table") \
	X(MEMSEM_RULES, "memsem/rules", 3, "API", "scope and memory-semantics values") \
	X(VARPTR_RULES, "varptr/rules", 3, "2.16.1", \
	  "logical addressing / variable pointers") \
	X(CALLGRAPH_MODEL, "callgraph/model", 3, "2.16.1", \
	  "instruction illegal for an execution model reached through calls") \
	X(CALLGRAPH_RECURSION, "callgraph/recursion", 3, "API", \
	  "recursion from an entry point") \
	X(DECO_BUILTIN_MEMBERS, "deco/builtin-members", 2, "2.16.1", \
	  "BuiltIn on some but not all members, or nested") \
	X(DECO_ROUNDING_USE, "deco/rounding-use", 2, "2.16.2", \
	  "FPRoundingMode only on width conversions stored to 16 bit") \
	X(CAP_REQUIRES, "cap/requires", 1, "API", \
	  "a capability that requires another capability or instruction with " \
	  "it") \
	X(EXT_VERSION, "ext/version", 1, "API", \
	  "extension that needs a later version of SPIR-V") \
	X(EP_GRAPH, "ep/graph", 1, "SPV_ARM_graph", "graphs and their entry points") \
	X(ENV_MEMORY_MODEL, "env/memory-model", 1, "API", \
	  "addressing or memory model that the environment does not have") \
	X(ENV_STORAGE_CLASS, "env/storage-class", 1, "API", \
	  "storage class that the environment does not have") \
	X(COOP_OPERANDS, "coop/operands", 2, "SPV_KHR_cooperative_matrix", \
	  "cooperative matrix and vector operands") \
	X(DOT_OPERANDS, "dot/operands", 2, "3.32.13", "dot product operands") \
	X(RAY_OPERANDS, "ray/operands", 2, "SPV_KHR_ray_tracing", \
	  "ray query and ray tracing operands") \
	X(MESH_OPERANDS, "mesh/operands", 2, "SPV_EXT_mesh_shader", \
	  "mesh shading operands") \
	X(PIPE_OPERANDS, "pipe/operands", 2, "3.32.23", "pipe operands") \
	X(GRAPH_OPERANDS, "graph/operands", 2, "SPV_ARM_graph", \
	  "types, inputs and outputs of graphs")                \
	X(ABORT_MESSAGE, "abort/message", 2, "SPV_KHR_abort", "the message of an abort") \
	X(TENSOR_OPERANDS, "tensor/operands", 2, "SPV_ARM_tensors", "tensor operands") \
	X(HEAP_OPERANDS, "heap/operands", 2, "SPV_EXT_descriptor_heap", \
	  "descriptor heap operands") \
	X(PRIM_OPERANDS, "prim/operands", 1, "3.32.19", "primitive stream operands") \
	X(MISC_OPERANDS, "misc/operands", 2, "3.32.1", \
	  "operands of instructions that belong to no other family")
/* clang-format on */

#define CK_RULE_ENUM(name, id, tier, spec, title) CK_##name,

enum ck_rule_id {
	CK_RULES(CK_RULE_ENUM) CK_RULE_COUNT
};

#endif
