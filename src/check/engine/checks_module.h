/* SPDX-License-Identifier: MIT */
/*
 * check/engine/checks_module.h - checks of the rules on
 * the parts of a module: words, <id>s, sections, functions; see checks.h.
 */
#ifndef SPVX_CHECK_ENGINE_CHECKS_MODULE_H
#define SPVX_CHECK_ENGINE_CHECKS_MODULE_H

#include "check/engine/phase.h"

/* clang-format off */
#define CK_CHECKS_MODULE(X) \
	X(BIN_HEADER_SHORT, TOO_SHORT, "bin/header-short:too-short", BINARY, CK_AT_DECODE, 0, \
	  "file is shorter than the 20 bytes of a header") \
	X(BIN_MAGIC, UNKNOWN_MAGIC, "bin/magic:unknown-magic", BINARY, CK_AT_DECODE, 0, \
	  "magic number is not 0x07230203 in either byte order") \
	X(BIN_VERSION, INVALID_VERSION, "bin/version:invalid-version", BINARY, CK_AT_NOTE, 0, \
	  "invalid version word {n} (expected SPIR-V 1.0 to 1.6)", \
	  .title = "version word is not that of SPIR-V 1.0 to 1.6") \
	X(BIN_SCHEMA, INVALID_SCHEMA, "bin/schema:invalid-schema", BINARY, CK_AT_NOTE, 0, \
	  "reserved schema word is {n}, not 0") \
	X(BIN_WORD_COUNT_ZERO, ZERO_WORD_COUNT, "bin/word-count-zero:zero-word-count", BINARY, CK_AT_DECODE, 0, \
	  "instruction has word count 0") \
	X(BIN_TRUNCATED, PAST_END, "bin/truncated:past-end", BINARY, CK_AT_DECODE, 0, \
	  "instruction runs past the end of the module") \
	X(BIN_EXTRA_OPERANDS, EXTRA_WORDS, "bin/extra-operands:extra-words", BINARY, CK_AT_DECODE, 0, \
	  "{op} has words after its last operand") \
	X(BIN_MISSING_OPERANDS, MISSING_OPERAND, "bin/missing-operands:missing-operand", BINARY, CK_AT_DECODE, 0, \
	  "{op} ends before its last required operand") \
	X(BIN_MISSING_OPERANDS, UNTERMINATED_STRING, "bin/missing-operands:unterminated-string", BINARY, CK_AT_DECODE, 0, \
	  "literal string of {op} is not terminated") \
	X(BIN_UNKNOWN_OPCODE, UNKNOWN_OPCODE, "bin/unknown-opcode:unknown-opcode", BINARY, CK_AT_DECODE, 0, \
	  "opcode {n} is unknown") \
	X(BIN_UNKNOWN_OPCODE, RESERVED_OPCODE, "bin/unknown-opcode:reserved-opcode", BINARY, CK_AT_INSN, 0, \
	  "{op} is reserved", \
	  .title = "opcode is reserved") \
	X(BIN_BAD_ENUM, INVALID_ENUM, "bin/bad-enum:invalid-enum", BINARY, CK_AT_DECODE, 0, \
	  "invalid {operand} {n} of {op}", \
	  .title = "operand is an unknown enumerant") \
	X(BIN_BAD_MASK_BIT, INVALID_MASK, "bin/bad-mask-bit:invalid-mask", BINARY, CK_AT_DECODE, 0, \
	  "invalid {operand} {n} of {op}: unknown bit", \
	  .title = "operand is a mask with an unknown bit") \
	X(BIN_STRING_PADDING, INVALID_PADDING, "bin/string-padding:invalid-padding", BINARY, CK_AT_NOTE, 0, \
	  "{operand} of {op} has non-zero bytes after the terminating NUL") \
	X(BIN_STRING_UTF8, NOT_UTF8, "bin/string-utf8:not-utf8", BINARY, CK_AT_NOTE, 0, \
	  "{operand} of {op} is not valid UTF-8") \
	X(BIN_LITERAL_HIGH_BITS, HIGH_BITS, "bin/literal-high-bits:high-bits", VALUE, CK_AT_LITERAL, 0, \
	  "literal of {id} is not sign- or zero-extended to its words") \
	X(ID_ZERO, ID_ZERO, "id/zero:id-zero", BINARY, CK_AT_DECODE, 0, \
	  "{op} uses <id> 0") \
	X(ID_BOUND, ABOVE_BOUND, "id/bound:above-bound", BINARY, CK_AT_INSN, 0, \
	  "{id} is not less than the header's bound") \
	X(ID_DUPLICATE, ID_TWICE, "id/duplicate:id-twice", ID, CK_AT_DECODE, 0, \
	  "{id} is defined more than once") \
	X(ID_UNDEFINED, NOT_YET_DEFINED, "id/undefined:not-yet-defined", ID, CK_AT_ID, 0, \
	  "{op} uses {id}, which has not been defined", \
	  .title = "instruction uses an <id> that has not been defined") \
	X(ID_UNDEFINED, NEVER_DEFINED, "id/undefined:never-defined", ID, CK_AT_FORWARD, 0, \
	  "{id} is used but never defined") \
	X(ID_USE_BEFORE_DEF, BEFORE_DEFINITION, "id/use-before-def:before-definition", ID, CK_AT_ID, 0, \
	  "{op} uses {id} before its definition", \
	  .title = "operand is used before its definition and cannot be a forward reference") \
	X(ID_USE_BEFORE_DEF, MISSING_FORWARD, "id/use-before-def:missing-forward", ID, CK_AT_ID, 0, \
	  "{op} has no forward reference (use OpExtInst)") \
	X(ID_USE_BEFORE_DEF, SEMANTIC_FORWARD, "id/use-before-def:semantic-forward", DATA, CK_AT_ID, 0, \
	  "{op} is only allowed with non-semantic instruction sets") \
	X(ID_EXPECTS_TYPE, CONSTANT_TYPE, "id/expects-type:constant-type", BINARY, CK_AT_DECODE, 0, \
	  "{op}: Result Type of the literal is not a type") \
	X(ID_EXPECTS_TYPE, TYPE_AS_VALUE, "id/expects-type:type-as-value", ID, CK_AT_ID, 0, \
	  "{op} expects a value, but {id} is a type", \
	  .title = "type is used as a value") \
	X(ID_EXPECTS_TYPE, UNTYPED_VALUE, "id/expects-type:untyped-value", ID, CK_AT_ID, 0, \
	  "{op} expects a value, but {id} has no type", \
	  .title = "<id> without a type is used as a value") \
	X(ID_EXPECTS_TYPE, RESULT_TYPE, "id/expects-type:result-type", ID, CK_AT_ID, 0, \
	  "Result Type {id} of {op} is not a type") \
	X(ID_EXPECTS_TYPE, NON_SEMANTIC, "id/expects-type:non-semantic", ID, CK_AT_ID, 0, \
	  "{op} uses {id}, the result of a non-semantic instruction", \
	  .title = "semantic instruction uses the result of a non-semantic instruction") \
	X(ID_INVALID_FUNCTION_USE, FUNCTION_USE, "id/invalid-function-use:function-use", ID, CK_AT_FUNCTION, 0, \
	  "{op} cannot use function {id}") \
	X(ID_INVALID_FUNCTION_USE, FUNCTION_TYPE_USE, "id/invalid-function-use:function-type-use", ID, CK_AT_TYPE, 0, \
	  "{op} cannot use function type {id}") \
	X(ID_INVALID_FUNCTION_USE, FUNCTION_VALUE, "id/invalid-function-use:function-value", ID, CK_AT_TYPE, 0, \
	  "{op} cannot use {id}, a value of function type", \
	  .title = "instruction cannot use a value of function type") \
	X(EXT_UNKNOWN_IMPORT, UNKNOWN_IMPORT, "ext/unknown-import:unknown-import", BINARY, CK_AT_DECODE, 0, \
	  "extended instruction set is unknown") \
	X(EXT_UNKNOWN_IMPORT, INVALID_REVISION, "ext/unknown-import:invalid-revision", DATA, CK_AT_EXTENSION, 0, \
	  "{id} imports an unknown revision of an extended instruction set") \
	X(EXT_SET_NOT_IMPORT, NOT_IMPORT, "ext/set-not-import:not-import", BINARY, CK_AT_DECODE, 0, \
	  "Set of {op} is not an OpExtInstImport") \
	X(EXT_BAD_NUMBER, INVALID_NUMBER, "ext/bad-number:invalid-number", BINARY, CK_AT_DECODE, 0, \
	  "the extended instruction set has no instruction {n}") \
	X(EXT_NONSEMANTIC_NEEDS_EXT, MISSING_EXTENSION, "ext/nonsemantic-needs-ext:missing-extension", DATA, CK_AT_EXTENSION, 0, \
	  "non-semantic set {id} requires SPV_KHR_non_semantic_info before SPIR-V 1.6") \
	X(LAYOUT_SECTION_ORDER, EARLIER_SECTION, "layout/section-order:earlier-section", LAYOUT, CK_AT_LAYOUT, 0, \
	  "{op} belongs to an earlier section of the module") \
	X(LAYOUT_SECTION_ORDER, BEFORE_MODEL, "layout/section-order:before-model", LAYOUT, CK_AT_LAYOUT, 0, \
	  "{op} is not allowed before OpMemoryModel") \
	X(LAYOUT_SECTION_ORDER, EARLY_NON_SEMANTIC, "layout/section-order:early-non-semantic", LAYOUT, CK_AT_LAYOUT, 0, \
	  "{op} of a non-semantic set is not allowed before the types section") \
	X(LAYOUT_SECTION_ORDER, NOT_IN_FUNCTION, "layout/section-order:not-in-function", LAYOUT, CK_AT_LAYOUT, 0, \
	  "{op} is not allowed between functions") \
	X(LAYOUT_MEMORY_MODEL_MISSING, MISSING_MEMORY_MODEL, "layout/memory-model-missing:missing-memory-model", LAYOUT, CK_AT_ENDS, 0, \
	  "module has no OpMemoryModel") \
	X(LAYOUT_MEMORY_MODEL_DUP, SECOND_MEMORY_MODEL, "layout/memory-model-dup:second-memory-model", LAYOUT, CK_AT_INSN, 0, \
	  "module has more than one OpMemoryModel") \
	X(LAYOUT_FUNCTION_DECL_AFTER_DEF, LATE_DECLARATION, "layout/function-decl-after-def:late-declaration", LAYOUT, CK_AT_LAYOUT, 0, \
	  "function declaration {w2} follows a function definition") \
	X(LAYOUT_FUNCTION_OPEN, NESTED_FUNCTION, "layout/function-open:nested-function", LAYOUT, CK_AT_LAYOUT, 0, \
	  "OpFunction {w2} is inside another function") \
	X(LAYOUT_FUNCTION_OPEN, STRAY_END, "layout/function-open:stray-end", LAYOUT, CK_AT_LAYOUT, 0, \
	  "OpFunctionEnd is outside of a function") \
	X(LAYOUT_FUNCTION_OPEN, MISSING_FUNCTION_END, "layout/function-open:missing-function-end", LAYOUT, CK_AT_ENDS, 0, \
	  "last function has no OpFunctionEnd") \
	X(LAYOUT_PARAM_POSITION, STRAY_PARAMETER, "layout/param-position:stray-parameter", LAYOUT, CK_AT_LAYOUT, 0, \
	  "OpFunctionParameter {w2} must follow OpFunction, before the first block") \
	X(LAYOUT_LABEL_OUTSIDE_FUNCTION, STRAY_LABEL, "layout/label-outside-function:stray-label", LAYOUT, CK_AT_LAYOUT, 0, \
	  "OpLabel {w1} is outside of a function") \
	X(LAYOUT_OUTSIDE_BLOCK, OUTSIDE_BLOCK, "layout/outside-block:outside-block", LAYOUT, CK_AT_LAYOUT, 0, \
	  "{op} must be in a block") \
	X(LAYOUT_BLOCK_UNTERMINATED, END_IN_BLOCK, "layout/block-unterminated:end-in-block", LAYOUT, CK_AT_LAYOUT, 0, \
	  "OpFunctionEnd follows a block without a terminator") \
	X(LAYOUT_BLOCK_UNTERMINATED, MISSING_TERMINATOR, "layout/block-unterminated:missing-terminator", LAYOUT, CK_AT_LAYOUT, 0, \
	  "OpLabel {w1} follows a block without a terminator") \
	X(LAYOUT_VARIABLE_STORAGE, GENERIC, "layout/variable-storage:generic", BINARY, CK_AT_MEMORY, 0, \
	  "variable {w2} cannot have storage class Generic") \
	X(LAYOUT_VARIABLE_STORAGE, NOT_LOCAL, "layout/variable-storage:not-local", LAYOUT, CK_AT_MEMORY, 0, \
	  "variable {w2} inside a function must have storage class Function, not {class}") \
	X(LAYOUT_VARIABLE_STORAGE, NOT_GLOBAL, "layout/variable-storage:not-global", LAYOUT, CK_AT_MEMORY, 0, \
	  "variable {w2} outside of functions cannot have storage class Function") \
	X(LAYOUT_VARIABLE_FIRST, VARIABLE_PLACE, "layout/variable-first:variable-place", DATA, CK_AT_ADJACENCY, 0, \
	  "variable {w2} is not at the start of the first block of its function") \
	X(LAYOUT_PHI_POSITION, PHI_PLACE, "layout/phi-position:phi-place", DATA, CK_AT_ADJACENCY, 0, \
	  "OpPhi {w2} is not at the start of its block") \
	X(LAYOUT_PHI_POSITION, PHI_ENTRY, "layout/phi-position:phi-entry", DATA, CK_AT_ADJACENCY, 0, \
	  "OpPhi {w2} is in the entry block of its function") \
	X(LAYOUT_MERGE_POSITION, LOOP_MERGE, "layout/merge-position:loop-merge", DATA, CK_AT_ADJACENCY, 0, \
	  "OpLoopMerge must immediately precede OpBranch or OpBranchConditional") \
	X(LAYOUT_MERGE_POSITION, SELECTION_MERGE, "layout/merge-position:selection-merge", DATA, CK_AT_ADJACENCY, 0, \
	  "OpSelectionMerge must immediately precede OpBranchConditional or OpSwitch") \
	X(LAYOUT_SOURCE_CONTINUED, STRAY_SOURCE, "layout/source-continued:stray-source", LAYOUT, CK_AT_INSN, 0, \
	  "OpSourceContinued must follow OpSource or another OpSourceContinued") \
	X(LAYOUT_DEBUG_SCOPE, LOCAL_DEBUG, "layout/debug-scope:local-debug", LAYOUT, CK_AT_LAYOUT, 0, \
	  "{op} must be in a function body") \
	X(LAYOUT_DEBUG_SCOPE, GLOBAL_DEBUG, "layout/debug-scope:global-debug", LAYOUT, CK_AT_LAYOUT, 0, \
	  "{op} must be outside of functions, among types, constants and global variables") \
	X(CAP_OPCODE, MISSING_CAPABILITY, "cap/opcode:missing-capability", CAPABILITY, CK_AT_INSN, 0, \
	  "{op} requires capability {caps}") \
	X(CAP_OPERAND, MISSING_CAPABILITY, "cap/operand:missing-capability", CAPABILITY, CK_AT_INSN, 0, \
	  "{operand} {enum} requires capability {caps}") \
	X(CAP_OPERAND, ROUNDING_STORAGE, "cap/operand:rounding-storage", CAPABILITY, CK_AT_INSN, 0, \
	  "FPRoundingMode requires a 16-bit storage capability in Vulkan") \
	X(CAP_EXTENSION, OPERAND_EXTENSION, "cap/extension:operand-extension", EXTENSION, CK_AT_INSN, 0, \
	  "{operand} {enum} requires extension {extensions}") \
	X(CAP_EXTENSION, OPCODE_EXTENSION, "cap/extension:opcode-extension", EXTENSION, CK_AT_INSN, 0, \
	  "{op} requires extension {extensions}") \
	X(CAP_EXTENSION, GRAPH_DEBUG_INFO, "cap/extension:graph-debug-info", DATA, CK_AT_EXTENSION, 0, \
	  "set {id}, NonSemantic.Graph.DebugInfo, requires SPV_ARM_graph", \
	  .title = "NonSemantic.Graph.DebugInfo requires SPV_ARM_graph") \
	X(CAP_ENV, NOT_IN_ENVIRONMENT, "cap/env:not-in-environment", CAPABILITY, CK_AT_ENV_CAP, 0, \
	  "capability {enum} is not available in {env}") \
	X(VERSION_ENUM, OPERAND_VERSION, "version/enum:operand-version", VERSION, CK_AT_INSN, 0, \
	  "{operand} {enum} is not available in SPIR-V {version}{since}") \
	X(VERSION_ENUM, OPCODE_VERSION, "version/enum:opcode-version", VERSION, CK_AT_INSN, 0, \
	  "{op} is not available in SPIR-V {version}{since}") \
	X(VERSION_ENV, TOO_NEW, "version/env:too-new", VERSION, CK_AT_DECODE, 0, \
	  "SPIR-V {version} is not available in {env} (highest version {highest})") \
	X(EP_NONE, MISSING_ENTRY_POINT, "ep/none:missing-entry-point", BINARY, CK_AT_ENTRY_POINT, 0, \
	  "module has no entry point and does not declare capability Linkage") \
	X(EP_DUPLICATE, SAME_NAME, "ep/duplicate:same-name", DATA, CK_AT_ID, 0, \
	  "another entry point has the name and execution model of {w2}") \
	X(EP_DUPLICATE, MIXED_MESH_EXTENSIONS, "ep/duplicate:mixed-mesh-extensions", LAYOUT, CK_AT_ENDS, 0, \
	  "module mixes entry points of SPV_NV_mesh_shader and SPV_EXT_mesh_shader") \
	X(EP_TARGET, NOT_FUNCTION, "ep/target:not-function", ID, CK_AT_MODE, 0, \
	  "entry point {id} is not a function") \
	X(EP_TARGET, SIGNATURE, "ep/target:signature", ID, CK_AT_MODE, 4633, \
	  "entry point {id} must return void and have no parameters") \
	X(EP_CALLED, CALLED_ENTRY_POINT, "ep/called:called-entry-point", BINARY, CK_AT_ENTRY_POINT, 0, \
	  "entry point {id} is the target of an OpFunctionCall") \
	X(EP_INTERFACE_CLASS, NOT_VARIABLE, "ep/interface-class:not-variable", ID, CK_AT_DECO_ENTRY_POINT, 0, \
	  "{id} in an entry point's interface is not a variable") \
	X(EP_INTERFACE_CLASS, NOT_IN_OUT, "ep/interface-class:not-in-out", ID, CK_AT_DECO_ENTRY_POINT, 0, \
	  "{class} variable {id} cannot be in an entry point's interface before SPIR-V 1.4") \
	X(EP_INTERFACE_CLASS, FUNCTION_VARIABLE, "ep/interface-class:function-variable", ID, CK_AT_DECO_ENTRY_POINT, 0, \
	  "{class} variable {id} cannot be in an entry point's interface") \
	X(EP_INTERFACE_CLASS, LISTED_TWICE, "ep/interface-class:listed-twice", ID, CK_AT_DECO_ENTRY_POINT, 0, \
	  "variable {id} is listed twice in an entry point's interface") \
	X(EP_INTERFACE_CLASS, SEVERAL_PAYLOADS, "ep/interface-class:several-payloads", ID, CK_AT_DECO_ENTRY_POINT, 0, \
	  "an entry point's interface has {id} and another {class} variable") \
	X(LINK_IMPORT_INIT, INITIALIZED_IMPORT, "link/import-init:initialized-import", ID, CK_AT_IMPORTED_INIT, 0, \
	  "imported variable {id} cannot have an initializer") \
	X(LINK_DECLARATION, LINKED_ENTRY, "link/declaration:linked-entry", BINARY, CK_AT_DECO_ENTRY_POINT, 0, \
	  "entry point {id} cannot have LinkageAttributes") \
	X(LINK_DECLARATION, DECLARATION_WITHOUT_IMPORT, "link/declaration:declaration-without-import", BINARY, CK_AT_DECO_LINKAGE, 0, \
	  "function {id} has no body and no LinkageAttributes with Import") \
	X(LINK_DECLARATION, IMPORTED_DEFINITION, "link/declaration:imported-definition", BINARY, CK_AT_DECO_LINKAGE, 0, \
	  "function {id} has a body and LinkageAttributes with Import") \
	X(LIMIT_STRUCT_MEMBERS, TOO_MANY_MEMBERS, "limit/struct-members:too-many-members", BINARY, CK_AT_INSN, 0, \
	  "struct {id} has {n} members (limit {limit})", \
	  .title = "struct has too many members") \
	X(LIMIT_STRUCT_DEPTH, TOO_DEEP, "limit/struct-depth:too-deep", BINARY, CK_AT_INSN, 0, \
	  "structs are nested {n} deep in {id} (limit {limit})", \
	  .title = "structs are nested too deep") \
	X(LIMIT_SWITCH_PAIRS, TOO_MANY_CASES, "limit/switch-pairs:too-many-cases", BINARY, CK_AT_INSN, 0, \
	  "OpSwitch has {n} cases (limit {limit})", \
	  .title = "OpSwitch has too many cases") \
	X(LIMIT_FUNCTION_PARAMS, TOO_MANY_PARAMETERS, "limit/function-params:too-many-parameters", ID, CK_AT_TYPE, 0, \
	  "function type {id} has {n} parameters (limit {limit})", \
	  .title = "function type has too many parameters") \
	X(LIMIT_GLOBALS, TOO_MANY_GLOBALS, "limit/globals:too-many-globals", BINARY, CK_AT_INSN, 0, \
	  "module has more than {limit} variables outside of functions", \
	  .title = "module has too many variables outside of functions") \
	X(LIMIT_LOCALS, TOO_MANY_LOCALS, "limit/locals:too-many-locals", BINARY, CK_AT_INSN, 0, \
	  "module has more than {limit} variables in functions", \
	  .title = "module has too many variables in functions") \
	X(LIMIT_INDEXES, TOO_MANY, "limit/indexes:too-many", ID, CK_AT_MEMORY, 0, \
	  "{op} {id} has {n} indexes (limit {limit})", \
	  .title = "access chain has too many indexes") \
	X(LIMIT_ID_BOUND, BOUND_LIMIT, "limit/id-bound:bound-limit", BINARY, CK_AT_DECODE, 0, \
	  "the header's bound is {n} (limit {limit})", \
	  .title = "the header's bound is too large") \
	X(FN_TYPE, NOT_FUNCTION_TYPE, "fn/type:not-function-type", ID, CK_AT_FUNCTION, 0, \
	  "Function Type {id} of {op} is not a function type") \
	X(FN_TYPE, RESULT_TYPE, "fn/type:result-type", ID, CK_AT_FUNCTION, 0, \
	  "Result Type {result} is not the return type of function type {id}") \
	X(FN_TYPE, TOO_MANY, "fn/type:too-many", ID, CK_AT_FUNCTION, 0, \
	  "parameter {id} exceeds the number of parameters of the function type") \
	X(FN_TYPE, PARAMETER_TYPE, "fn/type:parameter-type", ID, CK_AT_FUNCTION, 0, \
	  "parameter {id} does not have the type in the function type") \
	X(FN_CALL, NOT_FUNCTION, "fn/call:not-function", ID, CK_AT_FUNCTION, 0, \
	  "OpFunctionCall: {id} is not a function") \
	X(FN_CALL, RESULT_TYPE, "fn/call:result-type", ID, CK_AT_FUNCTION, 0, \
	  "OpFunctionCall: Result Type {result} is not the return type of {id}") \
	X(FN_CALL, ARGUMENT_COUNT, "fn/call:argument-count", ID, CK_AT_FUNCTION, 0, \
	  "OpFunctionCall: {id} takes {n} arguments") \
	X(FN_CALL, ARGUMENT_TYPE, "fn/call:argument-type", ID, CK_AT_FUNCTION, 0, \
	  "OpFunctionCall: argument {id} does not have the type of its parameter") \
	X(FN_RETURN, NOT_VALUE, "fn/return:not-value", ID, CK_AT_CFG, 0, \
	  "OpReturnValue: {id} is not a value") \
	X(FN_RETURN, VALUE_TYPE, "fn/return:value-type", ID, CK_AT_CFG, 0, \
	  "OpReturnValue: {id} is not of the function's return type") \
	X(FN_RETURN, NO_VALUE, "fn/return:no-value", CFG, CK_AT_CONTROL_FLOW, 0, \
	  "OpReturn is in a function that returns {id}", \
	  .title = "OpReturn is in a function that returns a value") \
	X(CALLGRAPH_MODEL, OLD_MODEL, "callgraph/model:old-model", ID, CK_AT_STAGE_LIMIT, 0, \
	  "{op} is not available in {model} before SPIR-V 1.3") \
	X(CALLGRAPH_MODEL, SPLIT_MODEL, "callgraph/model:split-model", ID, CK_AT_STAGE_LIMIT, 13552, \
	  "{op} is not available in {model}") \
	X(CALLGRAPH_MODEL, OPCODE_MODEL, "callgraph/model:opcode-model", ID, CK_AT_STAGE_LIMIT, 0, \
	  "{op} is not available in {model}") \
	X(CALLGRAPH_MODEL, READS_OUTPUT, "callgraph/model:reads-output", ID, CK_AT_STAGE_LIMIT, 7107, \
	  "{op} reads storage class Output, which is not allowed in {model}") \
	X(CALLGRAPH_MODEL, WRITES_HIT, "callgraph/model:writes-hit", ID, CK_AT_STAGE_LIMIT, 4703, \
	  "{op} writes storage class HitAttributeKHR, which is not allowed in {model}") \
	X(CALLGRAPH_MODEL, READS_SUBPASS, "callgraph/model:reads-subpass", ID, CK_AT_STAGE_LIMIT, 0, \
	  "{op} of an image of Dim SubpassData is not available in {model}") \
	X(CALLGRAPH_MODEL, INTERPOLATE_AT, "callgraph/model:interpolate-at", ID, CK_AT_STAGE_LIMIT, 0, \
	  "{op} is not available in {model}", \
	  .title = "interpolation function is not available in the execution model") \
	X(CALLGRAPH_MODEL, MISSING_DERIVATIVE_GROUP, "callgraph/model:missing-derivative-group", ID, CK_AT_STAGE_LIMIT, 0, \
	  "{op} requires mode DerivativeGroupQuadsKHR or DerivativeGroupLinearKHR of the entry point") \
	X(CALLGRAPH_MODEL, MISSING_INTERLOCK, "callgraph/model:missing-interlock", ID, CK_AT_STAGE_LIMIT, 0, \
	  "{op} requires a fragment shader interlock mode of the entry point") \
	X(CALLGRAPH_MODEL, TOO_MANY_VERTICES, "callgraph/model:too-many-vertices", ID, CK_AT_STAGE_LIMIT, 0, \
	  "{op}: Vertex Count exceeds the entry point's OutputVertices") \
	X(CALLGRAPH_MODEL, TOO_MANY_PRIMITIVES, "callgraph/model:too-many-primitives", ID, CK_AT_STAGE_LIMIT, 0, \
	  "{op}: Primitive Count exceeds the entry point's OutputPrimitivesEXT") \
	X(CALLGRAPH_MODEL, BARRIER_MODEL, "callgraph/model:barrier-model", ID, CK_AT_STAGE_LIMIT, 4682, \
	  "{op}: Execution scope must be Subgroup in {model}") \
	X(CALLGRAPH_MODEL, WORKGROUP_MODEL, "callgraph/model:workgroup-model", ID, CK_AT_STAGE_LIMIT, 4637, \
	  "{op}: Execution scope Workgroup is not available in {model}") \
	X(CALLGRAPH_MODEL, SHADER_CALL_MODEL, "callgraph/model:shader-call-model", ID, CK_AT_STAGE_LIMIT, 4640, \
	  "{op}: memory scope ShaderCallKHR is not available in {model}") \
	X(CALLGRAPH_MODEL, WORKGROUP_MEMORY_MODEL, "callgraph/model:workgroup-memory-model", ID, CK_AT_STAGE_LIMIT, 7321, \
	  "{op}: memory scope Workgroup is not available in {model}") \
	X(CALLGRAPH_MODEL, GLSL_WORKGROUP, "callgraph/model:glsl-workgroup", ID, CK_AT_STAGE_LIMIT, 7320, \
	  "{op}: memory scope Workgroup is not available in {model} with the memory model GLSL450") \
	X(CALLGRAPH_MODEL, CLASS_OUTPUT, "callgraph/model:class-output", ID, CK_AT_STAGE_LIMIT, 4644, \
	  "{op} uses storage class Output, which is not available in {model}") \
	X(CALLGRAPH_MODEL, CLASS_WORKGROUP, "callgraph/model:class-workgroup", ID, CK_AT_STAGE_LIMIT, 4645, \
	  "{op} uses storage class Workgroup, which is not available in {model}") \
	X(CALLGRAPH_MODEL, CLASS_TILE_IMAGE, "callgraph/model:class-tile-image", ID, CK_AT_STAGE_LIMIT, 0, \
	  "{op} uses storage class TileImageEXT, which is not available in {model}") \
	X(CALLGRAPH_MODEL, CLASS_CALLABLE_DATA, "callgraph/model:class-callable-data", ID, CK_AT_STAGE_LIMIT, 4704, \
	  "{op} uses storage class CallableDataKHR, which is not available in {model}") \
	X(CALLGRAPH_MODEL, CLASS_INCOMING_CALLABLE_DATA, "callgraph/model:class-incoming-callable-data", ID, CK_AT_STAGE_LIMIT, 4705, \
	  "{op} uses storage class IncomingCallableDataKHR, which is not available in {model}") \
	X(CALLGRAPH_MODEL, CLASS_RAY_PAYLOAD, "callgraph/model:class-ray-payload", ID, CK_AT_STAGE_LIMIT, 4698, \
	  "{op} uses storage class RayPayloadKHR, which is not available in {model}") \
	X(CALLGRAPH_MODEL, CLASS_HIT_ATTRIBUTE, "callgraph/model:class-hit-attribute", ID, CK_AT_STAGE_LIMIT, 4701, \
	  "{op} uses storage class HitAttributeKHR, which is not available in {model}") \
	X(CALLGRAPH_MODEL, CLASS_INCOMING_RAY_PAYLOAD, "callgraph/model:class-incoming-ray-payload", ID, CK_AT_STAGE_LIMIT, 4699, \
	  "{op} uses storage class IncomingRayPayloadKHR, which is not available in {model}") \
	X(CALLGRAPH_MODEL, CLASS_SHADER_RECORD_BUFFER, "callgraph/model:class-shader-record-buffer", ID, CK_AT_STAGE_LIMIT, 7119, \
	  "{op} uses storage class ShaderRecordBufferKHR, which is not available in {model}") \
	X(CALLGRAPH_MODEL, CLASS_TASK_PAYLOAD_WORKGROUP, "callgraph/model:class-task-payload-workgroup", ID, CK_AT_STAGE_LIMIT, 0, \
	  "{op} uses storage class TaskPayloadWorkgroupEXT, which is not available in {model}") \
	X(CALLGRAPH_MODEL, CLASS_HIT_OBJECT_ATTRIBUTE_NV, "callgraph/model:class-hit-object-attribute-nv", ID, CK_AT_STAGE_LIMIT, 0, \
	  "{op} uses storage class HitObjectAttributeNV, which is not available in {model}") \
	X(CALLGRAPH_MODEL, CLASS_HIT_OBJECT_ATTRIBUTE_EXT, "callgraph/model:class-hit-object-attribute-ext", ID, CK_AT_STAGE_LIMIT, 0, \
	  "{op} uses storage class HitObjectAttributeEXT, which is not available in {model}") \
	X(CALLGRAPH_RECURSION, RECURSION, "callgraph/recursion:recursion", BINARY, CK_AT_ENTRY_POINT, 4634, \
	  "function {id}, reached by an entry point, is recursive") \
	X(CAP_REQUIRES, MISSING_MATRIX_LAYOUTS, "cap/requires:missing-matrix-layouts", ID, CK_AT_MEMORY, 0, \
	  "memory layout {id} requires capability CooperativeMatrixLayoutsARM") \
	X(CAP_REQUIRES, MISSING_VULKAN_MEMORY_MODEL, "cap/requires:missing-vulkan-memory-model", CAPABILITY, CK_AT_INSN, 0, \
	  "CooperativeMatrixKHR with Shader requires capability VulkanMemoryModel") \
	X(CAP_REQUIRES, SAMPLER_MODE, "cap/requires:sampler-mode", LAYOUT, CK_AT_ENDS, 0, \
	  "BindlessTextureNV requires one OpSamplerImageAddressingModeNV") \
	X(CAP_REQUIRES, NOT_VULKAN_MODEL, "cap/requires:not-vulkan-model", DATA, CK_AT_MODE, 0, \
	  "capability VulkanMemoryModel requires the memory model Vulkan") \
	X(CAP_REQUIRES, MISSING_INTERPOLATION_FUNCTION, "cap/requires:missing-interpolation-function", CAPABILITY, CK_AT_EXTENSION, 0, \
	  "{op} requires capability InterpolationFunction") \
	X(CAP_REQUIRES, MISSING_OPACITY_MICROMAP, "cap/requires:missing-opacity-micromap", CAPABILITY, CK_AT_RAY_QUERY, 0, \
	  "{op}: ForceOpacityMicromap2State requires capability RayTracingOpacityMicromap, and RayQueryKHR or RayTracingKHR") \
	X(CAP_REQUIRES, MISSING_RAY_QUERY, "cap/requires:missing-ray-query", DATA, CK_AT_REORDER, 0, \
	  "{op} requires capability RayQueryKHR") \
	X(EXT_VERSION, EXT_VERSION, "ext/version:ext-version", VERSION, CK_AT_EXTENSION, 0, \
	  "the extension requires a later version than SPIR-V {version}") \
	X(EP_GRAPH, MISSING_GRAPH, "ep/graph:missing-graph", BINARY, CK_AT_ENTRY_POINT, 0, \
	  "module declares capability GraphARM, but has no OpGraphEntryPointARM") \
	X(EP_GRAPH, UNTERMINATED_GRAPH, "ep/graph:unterminated-graph", LAYOUT, CK_AT_ENDS, 0, \
	  "last graph has no OpGraphEndARM") \
	X(EP_GRAPH, STRAY_GRAPH, "ep/graph:stray-graph", LAYOUT, CK_AT_LAYOUT, 0, \
	  "{op} is not allowed here in a graph definition") \
	X(ENV_MEMORY_MODEL, CL_ADDRESSING, "env/memory-model:cl-addressing", DATA, CK_AT_MODE, 0, \
	  "OpenCL requires addressing model Physical32 or Physical64") \
	X(ENV_MEMORY_MODEL, CL_MEMORY, "env/memory-model:cl-memory", DATA, CK_AT_MODE, 0, \
	  "OpenCL requires memory model OpenCL") \
	X(ENV_MEMORY_MODEL, VK_ADDRESSING, "env/memory-model:vk-addressing", DATA, CK_AT_MODE, 4635, \
	  "Vulkan requires addressing model Logical or PhysicalStorageBuffer64") \
	X(ENV_STORAGE_CLASS, INVALID_CLASS, "env/storage-class:invalid-class", BINARY, CK_AT_INSN, 4643, \
	  "storage class {class} is not available in Vulkan") \
	X(ABORT_MESSAGE, TYPE_MISMATCH, "abort/message:type-mismatch", ID, CK_AT_CONTROL_FLOW, 0, \
	  "Message {id} does not match the Message Type {w1}") \
	X(MISC_OPERANDS, RESULT_NOT_NAMED_BARRIER, "misc/operands:result-not-named-barrier", DATA, CK_AT_BARRIER, 0, \
	  "{op}: Result Type must be OpTypeNamedBarrier") \
	X(MISC_OPERANDS, NOT_NAMED_BARRIER, "misc/operands:not-named-barrier", DATA, CK_AT_BARRIER, 0, \
	  "{operand} {id} of {op} must be an OpTypeNamedBarrier") \
	X(MISC_OPERANDS, COUNT_TYPE, "misc/operands:count-type", DATA, CK_AT_BARRIER, 0, \
	  "{operand} {id} of {op} must be a 32-bit integer") \
	X(MISC_OPERANDS, CLOCK_RESULT, "misc/operands:clock-result", DATA, CK_AT_MISC, 0, \
	  "{op}: Result Type must be a 64-bit unsigned integer or a vector of two 32-bit unsigned integers") \
	X(MISC_OPERANDS, SAMPLER_BITS, "misc/operands:sampler-bits", DATA, CK_AT_INSN, 0, \
	  "bit width of image and sampler handles is {n}, not 32 or 64") \
	X(MISC_OPERANDS, NOT_STRING, "misc/operands:not-string", ID, CK_AT_DEBUG, 0, \
	  "{op}: File {id} is not an OpString") \
	X(MISC_OPERANDS, VOID_TYPE, "misc/operands:void-type", ID, CK_AT_MISC, 0, \
	  "{op}: Result Type must not be void") \
	X(MISC_OPERANDS, LIFETIME_CLASS, "misc/operands:lifetime-class", DATA, CK_AT_CONTROL_FLOW, 0, \
	  "{op}: {id} must be a pointer to storage class Function") \
	X(MISC_OPERANDS, LIFETIME_SIZE, "misc/operands:lifetime-size", DATA, CK_AT_CONTROL_FLOW, 0, \
	  "{op}: Size must be 0 if Pointer is typed or capability Addresses is not declared")
/* clang-format on */

#endif
