/* SPDX-License-Identifier: MIT */
/*
 * check/engine/checks_module.h - checks of the rules on
 * what a module is made of: words, <id>s, sections, functions; see checks.h.
 */
#ifndef SPVX_CHECK_ENGINE_CHECKS_MODULE_H
#define SPVX_CHECK_ENGINE_CHECKS_MODULE_H

#include "check/engine/phase.h"

/* clang-format off */
#define CK_CHECKS_MODULE(X) \
	X(BIN_HEADER_SHORT, TOO_SHORT, "bin/header-short:too-short", BINARY, CK_AT_DECODE, 0, \
	  "the header needs 20 bytes, and there are fewer") \
	X(BIN_MAGIC, UNKNOWN_MAGIC, "bin/magic:unknown-magic", BINARY, CK_AT_DECODE, 0, \
	  "the first word is the magic number in neither byte order") \
	X(BIN_VERSION, INVALID_VERSION, "bin/version:invalid-version", BINARY, CK_AT_NOTE, 0, \
	  "the version is not one of SPIR-V 1.0 to 1.6") \
	X(BIN_SCHEMA, INVALID_SCHEMA, "bin/schema:invalid-schema", BINARY, CK_AT_NOTE, 0, \
	  "the schema is {n}, not 0") \
	X(BIN_WORD_COUNT_ZERO, ZERO_WORD_COUNT, "bin/word-count-zero:zero-word-count", BINARY, CK_AT_DECODE, 0, \
	  "the word count is 0") \
	X(BIN_TRUNCATED, PAST_END, "bin/truncated:past-end", BINARY, CK_AT_DECODE, 0, \
	  "instruction runs past the end of the module") \
	X(BIN_EXTRA_OPERANDS, EXTRA_WORDS, "bin/extra-operands:extra-words", BINARY, CK_AT_DECODE, 0, \
	  "{op} has words after its last operand") \
	X(BIN_MISSING_OPERANDS, MISSING_OPERAND, "bin/missing-operands:missing-operand", BINARY, CK_AT_DECODE, 0, \
	  "{op} ends before an operand it needs") \
	X(BIN_MISSING_OPERANDS, UNTERMINATED_STRING, "bin/missing-operands:unterminated-string", BINARY, CK_AT_DECODE, 0, \
	  "literal string without an end in {op}") \
	X(BIN_UNKNOWN_OPCODE, UNKNOWN_OPCODE, "bin/unknown-opcode:unknown-opcode", BINARY, CK_AT_DECODE, 0, \
	  "opcode {n} is not in the grammar") \
	X(BIN_UNKNOWN_OPCODE, RESERVED_OPCODE, "bin/unknown-opcode:reserved-opcode", BINARY, CK_AT_INSN, 0, \
	  "{op} is reserved") \
	X(BIN_BAD_ENUM, INVALID_ENUM, "bin/bad-enum:invalid-enum", BINARY, CK_AT_DECODE, 0, \
	  "{operand} {n} of {op} is not in the grammar") \
	X(BIN_BAD_MASK_BIT, INVALID_MASK, "bin/bad-mask-bit:invalid-mask", BINARY, CK_AT_DECODE, 0, \
	  "{operand} {n} of {op} has a bit that the grammar has not") \
	X(BIN_STRING_PADDING, INVALID_PADDING, "bin/string-padding:invalid-padding", BINARY, CK_AT_NOTE, 0, \
	  "{operand} of {op}: the bytes after the NUL are not 0") \
	X(BIN_STRING_UTF8, NOT_UTF8, "bin/string-utf8:not-utf8", BINARY, CK_AT_NOTE, 0, \
	  "{operand} of {op} is not UTF-8") \
	X(BIN_LITERAL_HIGH_BITS, HIGH_BITS, "bin/literal-high-bits:high-bits", VALUE, CK_AT_LITERAL, 0, \
	  "the bits above the width of the literal are not zero, or its sign") \
	X(ID_ZERO, ID_ZERO, "id/zero:id-zero", BINARY, CK_AT_DECODE, 0, \
	  "{op} has the <id> 0") \
	X(ID_BOUND, ABOVE_BOUND, "id/bound:above-bound", BINARY, CK_AT_INSN, 0, \
	  "{id} is not below the bound of the header") \
	X(ID_DUPLICATE, ID_TWICE, "id/duplicate:id-twice", ID, CK_AT_DECODE, 0, \
	  "{id} is defined a second time") \
	X(ID_UNDEFINED, NOT_YET_DEFINED, "id/undefined:not-yet-defined", ID, CK_AT_ID, 0, \
	  "{id} has not been defined") \
	X(ID_UNDEFINED, NEVER_DEFINED, "id/undefined:never-defined", ID, CK_AT_FORWARD, 0, \
	  "{id} is never defined") \
	X(ID_USE_BEFORE_DEF, BEFORE_DEFINITION, "id/use-before-def:before-definition", ID, CK_AT_ID, 0, \
	  "{op} may not name {id} before it is defined") \
	X(ID_USE_BEFORE_DEF, MISSING_FORWARD, "id/use-before-def:missing-forward", ID, CK_AT_ID, 0, \
	  "{op} has no forward reference: OpExtInst is enough") \
	X(ID_USE_BEFORE_DEF, SEMANTIC_FORWARD, "id/use-before-def:semantic-forward", DATA, CK_AT_ID, 0, \
	  "{op} is only for non-semantic instructions") \
	X(ID_EXPECTS_TYPE, CONSTANT_TYPE, "id/expects-type:constant-type", BINARY, CK_AT_DECODE, 0, \
	  "{op}: its result type is not a type") \
	X(ID_EXPECTS_TYPE, TYPE_AS_VALUE, "id/expects-type:type-as-value", ID, CK_AT_ID, 0, \
	  "{id} is a type, {op} takes a value") \
	X(ID_EXPECTS_TYPE, UNTYPED_VALUE, "id/expects-type:untyped-value", ID, CK_AT_ID, 0, \
	  "{id} has no type, {op} takes a value") \
	X(ID_EXPECTS_TYPE, RESULT_TYPE, "id/expects-type:result-type", ID, CK_AT_ID, 0, \
	  "the result type {id} of {op} is not a type") \
	X(ID_EXPECTS_TYPE, NON_SEMANTIC, "id/expects-type:non-semantic", ID, CK_AT_ID, 0, \
	  "{id} is of a non-semantic instruction, {op} has a meaning") \
	X(ID_INVALID_FUNCTION_USE, FUNCTION_USE, "id/invalid-function-use:function-use", ID, CK_AT_FUNCTION, 0, \
	  "{op} cannot use function {id}") \
	X(ID_INVALID_FUNCTION_USE, FUNCTION_TYPE_USE, "id/invalid-function-use:function-type-use", ID, CK_AT_TYPE, 0, \
	  "{op} cannot use function type {id}") \
	X(ID_INVALID_FUNCTION_USE, FUNCTION_VALUE, "id/invalid-function-use:function-value", ID, CK_AT_TYPE, 0, \
	  "{op} cannot use function type {id}") \
	X(EXT_UNKNOWN_IMPORT, UNKNOWN_IMPORT, "ext/unknown-import:unknown-import", BINARY, CK_AT_DECODE, 0, \
	  "there is no such set of extended instructions") \
	X(EXT_UNKNOWN_IMPORT, INVALID_REVISION, "ext/unknown-import:invalid-revision", DATA, CK_AT_EXTENSION, 0, \
	  "the revision of this set is not a known one") \
	X(EXT_SET_NOT_IMPORT, NOT_IMPORT, "ext/set-not-import:not-import", BINARY, CK_AT_DECODE, 0, \
	  "the set of {op} is not an OpExtInstImport") \
	X(EXT_BAD_NUMBER, INVALID_NUMBER, "ext/bad-number:invalid-number", BINARY, CK_AT_DECODE, 0, \
	  "the set has no instruction {n}") \
	X(EXT_NONSEMANTIC_NEEDS_EXT, MISSING_EXTENSION, "ext/nonsemantic-needs-ext:missing-extension", DATA, CK_AT_EXTENSION, 0, \
	  "a non-semantic set needs SPV_KHR_non_semantic_info before SPIR-V 1.6") \
	X(LAYOUT_SECTION_ORDER, EARLIER_SECTION, "layout/section-order:earlier-section", LAYOUT, CK_AT_LAYOUT, 0, \
	  "{op} belongs to an earlier section of the module") \
	X(LAYOUT_SECTION_ORDER, BEFORE_MODEL, "layout/section-order:before-model", LAYOUT, CK_AT_LAYOUT, 0, \
	  "{op} is not allowed before OpMemoryModel") \
	X(LAYOUT_SECTION_ORDER, EARLY_NON_SEMANTIC, "layout/section-order:early-non-semantic", LAYOUT, CK_AT_LAYOUT, 0, \
	  "a non-semantic instruction is not allowed before the types") \
	X(LAYOUT_SECTION_ORDER, NOT_IN_FUNCTION, "layout/section-order:not-in-function", LAYOUT, CK_AT_LAYOUT, 0, \
	  "{op} is not allowed between functions") \
	X(LAYOUT_MEMORY_MODEL_MISSING, MISSING_MEMORY_MODEL, "layout/memory-model-missing:missing-memory-model", LAYOUT, CK_AT_ENDS, 0, \
	  "the module has no OpMemoryModel") \
	X(LAYOUT_MEMORY_MODEL_DUP, SECOND_MEMORY_MODEL, "layout/memory-model-dup:second-memory-model", LAYOUT, CK_AT_INSN, 0, \
	  "this is a second OpMemoryModel") \
	X(LAYOUT_FUNCTION_DECL_AFTER_DEF, LATE_DECLARATION, "layout/function-decl-after-def:late-declaration", LAYOUT, CK_AT_LAYOUT, 0, \
	  "a function declaration must precede all function definitions") \
	X(LAYOUT_FUNCTION_OPEN, NESTED_FUNCTION, "layout/function-open:nested-function", LAYOUT, CK_AT_LAYOUT, 0, \
	  "a function cannot begin inside another") \
	X(LAYOUT_FUNCTION_OPEN, STRAY_END, "layout/function-open:stray-end", LAYOUT, CK_AT_LAYOUT, 0, \
	  "OpFunctionEnd is outside of a function") \
	X(LAYOUT_FUNCTION_OPEN, MISSING_FUNCTION_END, "layout/function-open:missing-function-end", LAYOUT, CK_AT_ENDS, 0, \
	  "the last function has no OpFunctionEnd") \
	X(LAYOUT_PARAM_POSITION, STRAY_PARAMETER, "layout/param-position:stray-parameter", LAYOUT, CK_AT_LAYOUT, 0, \
	  "a parameter must follow OpFunction, before the first label") \
	X(LAYOUT_LABEL_OUTSIDE_FUNCTION, STRAY_LABEL, "layout/label-outside-function:stray-label", LAYOUT, CK_AT_LAYOUT, 0, \
	  "a label must be in a function") \
	X(LAYOUT_OUTSIDE_BLOCK, OUTSIDE_BLOCK, "layout/outside-block:outside-block", LAYOUT, CK_AT_LAYOUT, 0, \
	  "{op} must be in a block") \
	X(LAYOUT_BLOCK_UNTERMINATED, END_IN_BLOCK, "layout/block-unterminated:end-in-block", LAYOUT, CK_AT_LAYOUT, 0, \
	  "the function ends before its block does") \
	X(LAYOUT_BLOCK_UNTERMINATED, MISSING_TERMINATOR, "layout/block-unterminated:missing-terminator", LAYOUT, CK_AT_LAYOUT, 0, \
	  "the block before this label has no end") \
	X(LAYOUT_VARIABLE_STORAGE, GENERIC, "layout/variable-storage:generic", BINARY, CK_AT_MEMORY, 0, \
	  "a variable cannot have storage class Generic") \
	X(LAYOUT_VARIABLE_STORAGE, NOT_LOCAL, "layout/variable-storage:not-local", LAYOUT, CK_AT_MEMORY, 0, \
	  "a variable in a function must have storage class Function, not {class}") \
	X(LAYOUT_VARIABLE_STORAGE, NOT_GLOBAL, "layout/variable-storage:not-global", LAYOUT, CK_AT_MEMORY, 0, \
	  "a variable outside functions cannot have storage class Function") \
	X(LAYOUT_VARIABLE_FIRST, VARIABLE_PLACE, "layout/variable-first:variable-place", DATA, CK_AT_ADJACENCY, 0, \
	  "a variable must be at the start of the first block of its function") \
	X(LAYOUT_PHI_POSITION, PHI_PLACE, "layout/phi-position:phi-place", DATA, CK_AT_ADJACENCY, 0, \
	  "OpPhi must be at the start of its block") \
	X(LAYOUT_PHI_POSITION, PHI_ENTRY, "layout/phi-position:phi-entry", DATA, CK_AT_ADJACENCY, 0, \
	  "OpPhi is not allowed in the first block of a function") \
	X(LAYOUT_MERGE_POSITION, LOOP_MERGE, "layout/merge-position:loop-merge", DATA, CK_AT_ADJACENCY, 0, \
	  "OpLoopMerge must immediately precede OpBranch or OpBranchConditional") \
	X(LAYOUT_MERGE_POSITION, SELECTION_MERGE, "layout/merge-position:selection-merge", DATA, CK_AT_ADJACENCY, 0, \
	  "OpSelectionMerge must immediately precede OpBranchConditional or OpSwitch") \
	X(LAYOUT_SOURCE_CONTINUED, STRAY_SOURCE, "layout/source-continued:stray-source", LAYOUT, CK_AT_INSN, 0, \
	  "OpSourceContinued must follow OpSource or another OpSourceContinued") \
	X(LAYOUT_DEBUG_SCOPE, LOCAL_DEBUG, "layout/debug-scope:local-debug", LAYOUT, CK_AT_LAYOUT, 0, \
	  "this debug information belongs into a function") \
	X(LAYOUT_DEBUG_SCOPE, GLOBAL_DEBUG, "layout/debug-scope:global-debug", LAYOUT, CK_AT_LAYOUT, 0, \
	  "this debug information belongs among the types") \
	X(CAP_OPCODE, MISSING_CAPABILITY, "cap/opcode:missing-capability", CAPABILITY, CK_AT_INSN, 0, \
	  "{op} needs the capability {caps}") \
	X(CAP_OPERAND, MISSING_CAPABILITY, "cap/operand:missing-capability", CAPABILITY, CK_AT_INSN, 0, \
	  "{operand} {enum} needs the capability {caps}") \
	X(CAP_OPERAND, ROUNDING_STORAGE, "cap/operand:rounding-storage", CAPABILITY, CK_AT_INSN, 0, \
	  "FPRoundingMode needs a capability of 16-bit storage in Vulkan") \
	X(CAP_EXTENSION, OPERAND_EXTENSION, "cap/extension:operand-extension", EXTENSION, CK_AT_INSN, 0, \
	  "{operand} {enum} needs an extension that is not declared") \
	X(CAP_EXTENSION, OPCODE_EXTENSION, "cap/extension:opcode-extension", EXTENSION, CK_AT_INSN, 0, \
	  "{op} needs an extension that is not declared") \
	X(CAP_EXTENSION, GRAPH_DEBUG_INFO, "cap/extension:graph-debug-info", DATA, CK_AT_EXTENSION, 0, \
	  "NonSemantic.Graph.DebugInfo needs SPV_ARM_graph") \
	X(CAP_ENV, NOT_IN_ENVIRONMENT, "cap/env:not-in-environment", CAPABILITY, CK_AT_ENV_CAP, 0, \
	  "capability {enum} is not in {env}") \
	X(VERSION_ENUM, OPERAND_VERSION, "version/enum:operand-version", VERSION, CK_AT_INSN, 0, \
	  "{operand} {enum} is not in SPIR-V {version}{since}") \
	X(VERSION_ENUM, OPCODE_VERSION, "version/enum:opcode-version", VERSION, CK_AT_INSN, 0, \
	  "{op} is not in SPIR-V {version}{since}") \
	X(VERSION_ENV, TOO_NEW, "version/env:too-new", VERSION, CK_AT_DECODE, 0, \
	  "the module is SPIR-V {version}; the highest version in {env} is {highest}") \
	X(EP_NONE, MISSING_ENTRY_POINT, "ep/none:missing-entry-point", BINARY, CK_AT_ENTRY_POINT, 0, \
	  "the module has no entry point, and not the capability Linkage either") \
	X(EP_DUPLICATE, SAME_NAME, "ep/duplicate:same-name", DATA, CK_AT_ID, 0, \
	  "another entry point has the same name and execution model") \
	X(EP_DUPLICATE, MIXED_MESH_EXTENSIONS, "ep/duplicate:mixed-mesh-extensions", LAYOUT, CK_AT_ENDS, 0, \
	  "the module has mesh shading of both NV and EXT") \
	X(EP_TARGET, NOT_FUNCTION, "ep/target:not-function", ID, CK_AT_MODE, 0, \
	  "{id} is not a function") \
	X(EP_TARGET, SIGNATURE, "ep/target:signature", ID, CK_AT_MODE, 4633, \
	  "function {id} is an entry point: it can have no parameters, and returns void") \
	X(EP_CALLED, CALLED_ENTRY_POINT, "ep/called:called-entry-point", BINARY, CK_AT_ENTRY_POINT, 0, \
	  "the entry point {id} is called too") \
	X(EP_INTERFACE_CLASS, NOT_VARIABLE, "ep/interface-class:not-variable", ID, CK_AT_DECO_ENTRY_POINT, 0, \
	  "{id} is listed by an entry point, so it must be a variable") \
	X(EP_INTERFACE_CLASS, NOT_IN_OUT, "ep/interface-class:not-in-out", ID, CK_AT_DECO_ENTRY_POINT, 0, \
	  "the {class} variable {id} cannot be listed by an entry point before SPIR-V 1.4") \
	X(EP_INTERFACE_CLASS, FUNCTION_VARIABLE, "ep/interface-class:function-variable", ID, CK_AT_DECO_ENTRY_POINT, 0, \
	  "the {class} variable {id} cannot be listed by an entry point") \
	X(EP_INTERFACE_CLASS, LISTED_TWICE, "ep/interface-class:listed-twice", ID, CK_AT_DECO_ENTRY_POINT, 0, \
	  "the variable {id} is listed twice by an entry point") \
	X(EP_INTERFACE_CLASS, SEVERAL_PAYLOADS, "ep/interface-class:several-payloads", ID, CK_AT_DECO_ENTRY_POINT, 0, \
	  "an entry point lists {id} and another {class} variable") \
	X(LINK_IMPORT_INIT, INITIALIZED_IMPORT, "link/import-init:initialized-import", ID, CK_AT_IMPORTED_INIT, 0, \
	  "the variable {id} is imported, it cannot have an initializer") \
	X(LINK_DECLARATION, LINKED_ENTRY, "link/declaration:linked-entry", BINARY, CK_AT_DECO_ENTRY_POINT, 0, \
	  "{id} is an entry point, it cannot have LinkageAttributes") \
	X(LINK_DECLARATION, DECLARATION_WITHOUT_IMPORT, "link/declaration:declaration-without-import", BINARY, CK_AT_DECO_LINKAGE, 0, \
	  "function {id} has no blocks, so it must be imported") \
	X(LINK_DECLARATION, IMPORTED_DEFINITION, "link/declaration:imported-definition", BINARY, CK_AT_DECO_LINKAGE, 0, \
	  "function {id} has blocks, so it cannot be imported") \
	X(LIMIT_STRUCT_MEMBERS, TOO_MANY_MEMBERS, "limit/struct-members:too-many-members", BINARY, CK_AT_INSN, 0, \
	  "{n} members are too many for a struct") \
	X(LIMIT_STRUCT_DEPTH, TOO_DEEP, "limit/struct-depth:too-deep", BINARY, CK_AT_INSN, 0, \
	  "structs are nested {n} deep, which is too much") \
	X(LIMIT_SWITCH_PAIRS, TOO_MANY_CASES, "limit/switch-pairs:too-many-cases", BINARY, CK_AT_INSN, 0, \
	  "{n} cases are too many for OpSwitch") \
	X(LIMIT_FUNCTION_PARAMS, TOO_MANY_PARAMETERS, "limit/function-params:too-many-parameters", ID, CK_AT_TYPE, 0, \
	  "{n} parameters are too many for a function") \
	X(LIMIT_GLOBALS, TOO_MANY_GLOBALS, "limit/globals:too-many-globals", BINARY, CK_AT_INSN, 0, \
	  "there are too many variables outside functions") \
	X(LIMIT_LOCALS, TOO_MANY_LOCALS, "limit/locals:too-many-locals", BINARY, CK_AT_INSN, 0, \
	  "there are too many variables in functions") \
	X(LIMIT_INDEXES, TOO_MANY, "limit/indexes:too-many", ID, CK_AT_MEMORY, 0, \
	  "{n} indexes are too many") \
	X(LIMIT_ID_BOUND, BOUND_LIMIT, "limit/id-bound:bound-limit", BINARY, CK_AT_DECODE, 0, \
	  "the bound of {n} ids is too large") \
	X(FN_TYPE, NOT_FUNCTION_TYPE, "fn/type:not-function-type", ID, CK_AT_FUNCTION, 0, \
	  "{id} is not a function type") \
	X(FN_TYPE, RESULT_TYPE, "fn/type:result-type", ID, CK_AT_FUNCTION, 0, \
	  "the result type is not what {id} returns") \
	X(FN_TYPE, TOO_MANY, "fn/type:too-many", ID, CK_AT_FUNCTION, 0, \
	  "more parameters than the function type has") \
	X(FN_TYPE, PARAMETER_TYPE, "fn/type:parameter-type", ID, CK_AT_FUNCTION, 0, \
	  "the parameter {id} is not of the type in the function type") \
	X(FN_CALL, NOT_FUNCTION, "fn/call:not-function", ID, CK_AT_FUNCTION, 0, \
	  "{id} is not a function") \
	X(FN_CALL, RESULT_TYPE, "fn/call:result-type", ID, CK_AT_FUNCTION, 0, \
	  "the result type is not what {id} returns") \
	X(FN_CALL, ARGUMENT_COUNT, "fn/call:argument-count", ID, CK_AT_FUNCTION, 0, \
	  "function {id} takes {n} arguments") \
	X(FN_CALL, ARGUMENT_TYPE, "fn/call:argument-type", ID, CK_AT_FUNCTION, 0, \
	  "the argument {id} is not of the type of the parameter") \
	X(FN_RETURN, NOT_VALUE, "fn/return:not-value", ID, CK_AT_CFG, 0, \
	  "{id} is not a value") \
	X(FN_RETURN, VALUE_TYPE, "fn/return:value-type", ID, CK_AT_CFG, 0, \
	  "the value {id} is not of the type that the function returns") \
	X(FN_RETURN, NO_VALUE, "fn/return:no-value", CFG, CK_AT_CONTROL_FLOW, 0, \
	  "the function returns {id}, so a value must be returned") \
	X(CALLGRAPH_MODEL, OLD_MODEL, "callgraph/model:old-model", ID, CK_AT_STAGE_LIMIT, 0, \
	  "{op} cannot be run by {model} before SPIR-V 1.3") \
	X(CALLGRAPH_MODEL, SPLIT_MODEL, "callgraph/model:split-model", ID, CK_AT_STAGE_LIMIT, 13552, \
	  "{op} cannot be run by {model}") \
	X(CALLGRAPH_MODEL, OPCODE_MODEL, "callgraph/model:opcode-model", ID, CK_AT_STAGE_LIMIT, 0, \
	  "{op} cannot be run by {model}") \
	X(CALLGRAPH_MODEL, READS_OUTPUT, "callgraph/model:reads-output", ID, CK_AT_STAGE_LIMIT, 7107, \
	  "{op} cannot read from Output in {model}") \
	X(CALLGRAPH_MODEL, WRITES_HIT, "callgraph/model:writes-hit", ID, CK_AT_STAGE_LIMIT, 4703, \
	  "{op} cannot write to HitAttributeKHR in {model}") \
	X(CALLGRAPH_MODEL, READS_SUBPASS, "callgraph/model:reads-subpass", ID, CK_AT_STAGE_LIMIT, 0, \
	  "{op} of subpass data cannot be run by {model}") \
	X(CALLGRAPH_MODEL, INTERPOLATE_AT, "callgraph/model:interpolate-at", ID, CK_AT_STAGE_LIMIT, 0, \
	  "{op} InterpolateAt... cannot be run by {model}") \
	X(CALLGRAPH_MODEL, MISSING_DERIVATIVE_GROUP, "callgraph/model:missing-derivative-group", ID, CK_AT_STAGE_LIMIT, 0, \
	  "{op} needs DerivativeGroupQuadsKHR or DerivativeGroupLinearKHR of the entry point") \
	X(CALLGRAPH_MODEL, MISSING_INTERLOCK, "callgraph/model:missing-interlock", ID, CK_AT_STAGE_LIMIT, 0, \
	  "{op} needs an interlock mode of the entry point") \
	X(CALLGRAPH_MODEL, TOO_MANY_VERTICES, "callgraph/model:too-many-vertices", ID, CK_AT_STAGE_LIMIT, 0, \
	  "{op} has more vertices than OutputVertices says") \
	X(CALLGRAPH_MODEL, TOO_MANY_PRIMITIVES, "callgraph/model:too-many-primitives", ID, CK_AT_STAGE_LIMIT, 0, \
	  "{op} has more primitives than OutputPrimitivesEXT says") \
	X(CALLGRAPH_MODEL, BARRIER_MODEL, "callgraph/model:barrier-model", ID, CK_AT_STAGE_LIMIT, 4682, \
	  "{op} cannot reach beyond the subgroup in {model}, which runs this function") \
	X(CALLGRAPH_MODEL, WORKGROUP_MODEL, "callgraph/model:workgroup-model", ID, CK_AT_STAGE_LIMIT, 4637, \
	  "{op} cannot reach the workgroup in {model}, which runs this function") \
	X(CALLGRAPH_MODEL, SHADER_CALL_MODEL, "callgraph/model:shader-call-model", ID, CK_AT_STAGE_LIMIT, 4640, \
	  "{op} cannot have memory scope ShaderCall in {model}, which runs this function") \
	X(CALLGRAPH_MODEL, WORKGROUP_MEMORY_MODEL, "callgraph/model:workgroup-memory-model", ID, CK_AT_STAGE_LIMIT, 7321, \
	  "{op} cannot have memory scope Workgroup in {model}, which runs this function") \
	X(CALLGRAPH_MODEL, GLSL_WORKGROUP, "callgraph/model:glsl-workgroup", ID, CK_AT_STAGE_LIMIT, 7320, \
	  "{op} cannot have memory scope Workgroup in {model} with the memory model GLSL450") \
	X(CALLGRAPH_MODEL, CLASS_OUTPUT, "callgraph/model:class-output", ID, CK_AT_STAGE_LIMIT, 4644, \
	  "{op} names storage class Output, which {model} does not have") \
	X(CALLGRAPH_MODEL, CLASS_WORKGROUP, "callgraph/model:class-workgroup", ID, CK_AT_STAGE_LIMIT, 4645, \
	  "{op} names storage class Workgroup, which {model} does not have") \
	X(CALLGRAPH_MODEL, CLASS_TILE_IMAGE, "callgraph/model:class-tile-image", ID, CK_AT_STAGE_LIMIT, 0, \
	  "{op} names storage class TileImageEXT, which {model} does not have") \
	X(CALLGRAPH_MODEL, CLASS_CALLABLE_DATA, "callgraph/model:class-callable-data", ID, CK_AT_STAGE_LIMIT, 4704, \
	  "{op} names storage class CallableDataKHR, which {model} does not have") \
	X(CALLGRAPH_MODEL, CLASS_INCOMING_CALLABLE_DATA, "callgraph/model:class-incoming-callable-data", ID, CK_AT_STAGE_LIMIT, 4705, \
	  "{op} names storage class IncomingCallableDataKHR, which {model} does not have") \
	X(CALLGRAPH_MODEL, CLASS_RAY_PAYLOAD, "callgraph/model:class-ray-payload", ID, CK_AT_STAGE_LIMIT, 4698, \
	  "{op} names storage class RayPayloadKHR, which {model} does not have") \
	X(CALLGRAPH_MODEL, CLASS_HIT_ATTRIBUTE, "callgraph/model:class-hit-attribute", ID, CK_AT_STAGE_LIMIT, 4701, \
	  "{op} names storage class HitAttributeKHR, which {model} does not have") \
	X(CALLGRAPH_MODEL, CLASS_INCOMING_RAY_PAYLOAD, "callgraph/model:class-incoming-ray-payload", ID, CK_AT_STAGE_LIMIT, 4699, \
	  "{op} names storage class IncomingRayPayloadKHR, which {model} does not have") \
	X(CALLGRAPH_MODEL, CLASS_SHADER_RECORD_BUFFER, "callgraph/model:class-shader-record-buffer", ID, CK_AT_STAGE_LIMIT, 7119, \
	  "{op} names storage class ShaderRecordBufferKHR, which {model} does not have") \
	X(CALLGRAPH_MODEL, CLASS_TASK_PAYLOAD_WORKGROUP, "callgraph/model:class-task-payload-workgroup", ID, CK_AT_STAGE_LIMIT, 0, \
	  "{op} names storage class TaskPayloadWorkgroupEXT, which {model} does not have") \
	X(CALLGRAPH_MODEL, CLASS_HIT_OBJECT_ATTRIBUTE_NV, "callgraph/model:class-hit-object-attribute-nv", ID, CK_AT_STAGE_LIMIT, 0, \
	  "{op} names storage class HitObjectAttributeNV, which {model} does not have") \
	X(CALLGRAPH_MODEL, CLASS_HIT_OBJECT_ATTRIBUTE_EXT, "callgraph/model:class-hit-object-attribute-ext", ID, CK_AT_STAGE_LIMIT, 0, \
	  "{op} names storage class HitObjectAttributeEXT, which {model} does not have") \
	X(CALLGRAPH_RECURSION, RECURSION, "callgraph/recursion:recursion", BINARY, CK_AT_ENTRY_POINT, 4634, \
	  "function {id} is called by itself, from an entry point") \
	X(CAP_REQUIRES, MISSING_MATRIX_LAYOUTS, "cap/requires:missing-matrix-layouts", ID, CK_AT_MEMORY, 0, \
	  "the memory layout {id} needs the capability CooperativeMatrixLayoutsARM") \
	X(CAP_REQUIRES, MISSING_VULKAN_MEMORY_MODEL, "cap/requires:missing-vulkan-memory-model", CAPABILITY, CK_AT_INSN, 0, \
	  "CooperativeMatrixKHR with Shader needs VulkanMemoryModel") \
	X(CAP_REQUIRES, SAMPLER_MODE, "cap/requires:sampler-mode", LAYOUT, CK_AT_ENDS, 0, \
	  "BindlessTextureNV needs one OpSamplerImageAddressingModeNV") \
	X(CAP_REQUIRES, NOT_VULKAN_MODEL, "cap/requires:not-vulkan-model", DATA, CK_AT_MODE, 0, \
	  "the capability VulkanMemoryModel wants the memory model Vulkan") \
	X(CAP_REQUIRES, MISSING_INTERPOLATION_FUNCTION, "cap/requires:missing-interpolation-function", CAPABILITY, CK_AT_EXTENSION, 0, \
	  "{op}: the capability InterpolationFunction is not declared") \
	X(CAP_REQUIRES, MISSING_OPACITY_MICROMAP, "cap/requires:missing-opacity-micromap", CAPABILITY, CK_AT_RAY_QUERY, 0, \
	  "{op}: the flag ForceOpacityMicromap2State needs the capability RayTracingOpacityMicromap, and RayQueryKHR or RayTracingKHR") \
	X(CAP_REQUIRES, MISSING_RAY_QUERY, "cap/requires:missing-ray-query", DATA, CK_AT_REORDER, 0, \
	  "{op} needs the capability RayQueryKHR") \
	X(EXT_VERSION, EXT_VERSION, "ext/version:ext-version", VERSION, CK_AT_EXTENSION, 0, \
	  "the extension needs a later version of SPIR-V than {version}") \
	X(EP_GRAPH, MISSING_GRAPH, "ep/graph:missing-graph", BINARY, CK_AT_ENTRY_POINT, 0, \
	  "capability GraphARM, but no graph is an entry point") \
	X(EP_GRAPH, UNTERMINATED_GRAPH, "ep/graph:unterminated-graph", LAYOUT, CK_AT_ENDS, 0, \
	  "the last graph has no OpGraphEndARM") \
	X(EP_GRAPH, STRAY_GRAPH, "ep/graph:stray-graph", LAYOUT, CK_AT_LAYOUT, 0, \
	  "{op} is out of order in a graph") \
	X(ENV_MEMORY_MODEL, CL_ADDRESSING, "env/memory-model:cl-addressing", DATA, CK_AT_MODE, 0, \
	  "OpenCL has only physical addressing") \
	X(ENV_MEMORY_MODEL, CL_MEMORY, "env/memory-model:cl-memory", DATA, CK_AT_MODE, 0, \
	  "OpenCL has only the memory model OpenCL") \
	X(ENV_MEMORY_MODEL, VK_ADDRESSING, "env/memory-model:vk-addressing", DATA, CK_AT_MODE, 4635, \
	  "Vulkan has only the addressing models Logical and PhysicalStorageBuffer64") \
	X(ENV_STORAGE_CLASS, INVALID_CLASS, "env/storage-class:invalid-class", BINARY, CK_AT_INSN, 4643, \
	  "Vulkan has no storage class {class}") \
	X(ABORT_MESSAGE, TYPE_MISMATCH, "abort/message:type-mismatch", ID, CK_AT_CONTROL_FLOW, 0, \
	  "the message {id} does not match the type that is given for it") \
	X(MISC_OPERANDS, RESULT_NOT_NAMED_BARRIER, "misc/operands:result-not-named-barrier", DATA, CK_AT_BARRIER, 0, \
	  "the result of {op} must be an OpTypeNamedBarrier") \
	X(MISC_OPERANDS, NOT_NAMED_BARRIER, "misc/operands:not-named-barrier", DATA, CK_AT_BARRIER, 0, \
	  "{operand} {id} of {op} must be an OpTypeNamedBarrier") \
	X(MISC_OPERANDS, COUNT_TYPE, "misc/operands:count-type", DATA, CK_AT_BARRIER, 0, \
	  "{operand} {id} of {op} must be a 32-bit integer") \
	X(MISC_OPERANDS, CLOCK_RESULT, "misc/operands:clock-result", DATA, CK_AT_MISC, 0, \
	  "the result of {op} must be a 64-bit unsigned integer or two of 32 bits") \
	X(MISC_OPERANDS, SAMPLER_BITS, "misc/operands:sampler-bits", DATA, CK_AT_INSN, 0, \
	  "the handles of samplers and images must have 32 or 64 bits, not {n}") \
	X(MISC_OPERANDS, NOT_STRING, "misc/operands:not-string", ID, CK_AT_DEBUG, 0, \
	  "the file {id} is not an OpString") \
	X(MISC_OPERANDS, VOID_TYPE, "misc/operands:void-type", ID, CK_AT_MISC, 0, \
	  "{op} cannot be void") \
	X(MISC_OPERANDS, LIFETIME_CLASS, "misc/operands:lifetime-class", DATA, CK_AT_CONTROL_FLOW, 0, \
	  "{op}: {id} must be a pointer to Function") \
	X(MISC_OPERANDS, LIFETIME_SIZE, "misc/operands:lifetime-size", DATA, CK_AT_CONTROL_FLOW, 0, \
	  "{op}: the size must be 0 for typed memory, or without Addresses")
/* clang-format on */

#endif
