/* SPDX-License-Identifier: MIT */
/*
 * check/engine/checks_interface.h - checks of the rules on
 * decorations, built-ins, interfaces, execution modes; see checks.h.
 */
#ifndef SPVX_CHECK_ENGINE_CHECKS_INTERFACE_H
#define SPVX_CHECK_ENGINE_CHECKS_INTERFACE_H

#include "check/engine/phase.h"

/* clang-format off */
#define CK_CHECKS_INTERFACE(X) \
	X(MODE_TARGET, NOT_ENTRY_POINT, "mode/target:not-entry-point", ID, CK_AT_MODE, 0, \
	  "{id} is not an entry point") \
	X(MODE_MODEL, EXECUTION_MODEL, "mode/model:execution-model", DATA, CK_AT_MODE, 0, \
	  "{mode} is not for the execution model of {id}") \
	X(MODE_MODEL, TILE_SHADING, "mode/model:tile-shading", CAPABILITY, CK_AT_MODE, 0, \
	  "TileShadingQCOM is for Fragment and GLCompute alone, not for {model}") \
	X(MODE_MODEL, ORIGIN_LOWER_LEFT, "mode/model:origin-lower-left", DATA, CK_AT_MODE, 4653, \
	  "Vulkan does not have the mode {mode}") \
	X(MODE_MODEL, PIXEL_CENTER_INTEGER, "mode/model:pixel-center-integer", DATA, CK_AT_MODE, 4654, \
	  "Vulkan does not have the mode {mode}") \
	X(MODE_MODEL, NOT_FRAGMENT, "mode/model:not-fragment", DATA, CK_AT_MODE, 10687, \
	  "{mode} is for fragment stages, not for entry point {id}") \
	X(MODE_MODEL, NOT_COMPUTE, "mode/model:not-compute", DATA, CK_AT_MODE, 10688, \
	  "{mode} is for compute stages, not for entry point {id}") \
	X(MODE_MODEL, LOCAL_SIZE_ID, "mode/model:local-size-id", DATA, CK_AT_MODE, 0, \
	  "the environment does not have the mode {mode}") \
	X(MODE_CONFLICT, FAST_MATH_MODE, "mode/conflict:fast-math-mode", DATA, CK_AT_ENTRY_MODES, 0, \
	  "{mode} and FPFastMathDefault cannot be modes of one entry point") \
	X(MODE_CONFLICT, NO_CONTRACTION, "mode/conflict:no-contraction", DATA, CK_AT_ENTRY_MODES, 0, \
	  "NoContraction of {id} is reached by an entry point with FPFastMathDefault") \
	X(MODE_CONFLICT, FAST_MATH_FAST, "mode/conflict:fast-math-fast", DATA, CK_AT_ENTRY_MODES, 0, \
	  "FPFastMathMode Fast of {id} is reached by an entry point with FPFastMathDefault") \
	X(MODE_CONFLICT, EXCLUSIVE, "mode/conflict:exclusive", DATA, CK_AT_MODE, 0, \
	  "the modes of entry point {id} exclude each other, or one is missing") \
	X(MODE_CONFLICT, REPEATED, "mode/conflict:repeated", ID, CK_AT_ENTRY_MODES, 0, \
	  "{id} has the mode {mode} already") \
	X(MODE_CONFLICT, MISSING_LOCAL_SIZE, "mode/conflict:missing-local-size", DATA, CK_AT_MODE, 10685, \
	  "entry point {id} does not say the size of its workgroups") \
	X(MODE_CONFLICT, SEVERAL_LOCAL_SIZES, "mode/conflict:several-local-sizes", DATA, CK_AT_MODE, 10692, \
	  "entry point {id} has TileShadingRateQCOM and a local size too") \
	X(MODE_OPERANDS, WANTS_IDS, "mode/operands:wants-ids", DATA, CK_AT_MODE, 0, \
	  "{mode} takes ids: it is for OpExecutionModeId") \
	X(MODE_OPERANDS, WANTS_LITERALS, "mode/operands:wants-literals", ID, CK_AT_MODE, 0, \
	  "{mode} takes no ids: it is for OpExecutionMode") \
	X(MODE_OPERANDS, NOT_CONSTANT, "mode/operands:not-constant", ID, CK_AT_MODE, 0, \
	  "{id}, which {mode} names, is not a constant") \
	X(MODE_OPERANDS, NOT_FLOAT, "mode/operands:not-float", ID, CK_AT_MODE, 0, \
	  "{id}, which {mode} is for, is not a float type") \
	X(MODE_OPERANDS, MASK_NOT_CONSTANT, "mode/operands:mask-not-constant", ID, CK_AT_MODE, 0, \
	  "the mask {id} of {mode} must be a constant, not one to specialize") \
	X(MODE_OPERANDS, INVALID_MASK, "mode/operands:invalid-mask", ID, CK_AT_MODE, 0, \
	  "the mask {id} of {mode} has bits that do not go together here") \
	X(MODE_OPERANDS, ZERO_OUTPUT_VERTICES, "mode/operands:zero-output-vertices", DATA, CK_AT_MODE, 7330, \
	  "{mode} of a mesh shader must be greater than 0") \
	X(MODE_OPERANDS, ZERO_OUTPUT_PRIMITIVES, "mode/operands:zero-output-primitives", DATA, CK_AT_MODE, 7331, \
	  "{mode} of a mesh shader must be greater than 0") \
	X(MODE_OPERANDS, NOT_POWER_OF_TWO, "mode/operands:not-power-of-two", DATA, CK_AT_MODE, 0, \
	  "x and y of {mode} must be powers of two") \
	X(MODE_OPERANDS, ODD_MODE, "mode/operands:odd-mode", DATA, CK_AT_MODE, 10151, \
	  "x and y of {mode} must be even with DerivativeGroupQuadsKHR") \
	X(MODE_OPERANDS, LINEAR_MODE, "mode/operands:linear-mode", DATA, CK_AT_MODE, 10152, \
	  "the product of {mode} must be a multiple of 4 with DerivativeGroupLinearKHR") \
	X(MODE_OPERANDS, ODD_OBJECT, "mode/operands:odd-object", DATA, CK_AT_BUILTIN, 10151, \
	  "x and y of the WorkgroupSize {id} must be even with DerivativeGroupQuadsKHR") \
	X(MODE_OPERANDS, LINEAR_OBJECT, "mode/operands:linear-object", DATA, CK_AT_BUILTIN, 10152, \
	  "the product of the WorkgroupSize {id} must be a multiple of 4 with DerivativeGroupLinearKHR") \
	X(MODE_LOCAL_SIZE_ZERO, ZERO_MODE, "mode/local-size-zero:zero-mode", DATA, CK_AT_MODE, 0, \
	  "the product of {mode} is zero") \
	X(MODE_LOCAL_SIZE_ZERO, ZERO_OBJECT, "mode/local-size-zero:zero-object", DATA, CK_AT_BUILTIN, 0, \
	  "the product of the WorkgroupSize {id} is zero") \
	X(DECO_TARGET, NOT_CONVERSION, "deco/target:not-conversion", ID, CK_AT_ANNOTATION, 0, \
	  "{id} has CooperativeMatrixTransposeEXT and is not a conversion of cooperative matrices") \
	X(DECO_TARGET, COHERENT, "deco/target:coherent", ID, CK_AT_DECO_COHERENT, 0, \
	  "the Vulkan memory model has no decoration {decoration}") \
	X(DECO_TARGET, NOT_OBJECT, "deco/target:not-object", ID, CK_AT_DECO_EACH, 0, \
	  "{decoration} is only for objects that have a value") \
	X(DECO_TARGET, NO_WRAP, "deco/target:no-wrap", ID, CK_AT_DECO_EACH, 0, \
	  "{id} cannot be decorated {decoration}") \
	X(DECO_TARGET, ACCESS_QUALIFIER, "deco/target:access-qualifier", ID, CK_AT_DECO_EACH, 0, \
	  "{decoration} is for storage images and buffer blocks, not for {id}") \
	X(DECO_TARGET, TARGET, "deco/target:target", ID, CK_AT_ANNOTATION, 0, \
	  "{id} cannot be decorated {decoration}") \
	X(DECO_TARGET, BUILTIN, "deco/target:builtin", DATA, CK_AT_ANNOTATION, 0, \
	  "{id} cannot be decorated BuiltIn") \
	X(DECO_TARGET, ONLY_MEMBERS, "deco/target:only-members", ID, CK_AT_ANNOTATION, 0, \
	  "{decoration} is only for members of structs") \
	X(DECO_TARGET, NOT_FOR_MEMBERS, "deco/target:not-for-members", ID, CK_AT_ANNOTATION, 0, \
	  "{decoration} is not for members of structs") \
	X(DECO_TARGET, NOT_IN_VULKAN, "deco/target:not-in-vulkan", ID, CK_AT_ANNOTATION, 4669, \
	  "Vulkan has no decoration {decoration}") \
	X(DECO_TARGET, VK_CLASS, "deco/target:vk-class", ID, CK_AT_ANNOTATION, 0, \
	  "{decoration} is not for variables of the storage class of {id}") \
	X(DECO_TARGET, VK_LOCATION, "deco/target:vk-location", ID, CK_AT_DECO_EACH, 6672, \
	  "the storage class of {id} can have no Location") \
	X(DECO_TARGET, RELAXED_TYPE, "deco/target:relaxed-type", ID, CK_AT_ANNOTATION, 0, \
	  "{decoration} cannot decorate type {id}") \
	X(DECO_TARGET, BUFFER_BLOCK, "deco/target:buffer-block", ID, CK_AT_DECO_BUFFER, 6675, \
	  "the StorageBuffer variable {id} cannot be a BufferBlock") \
	X(DECO_TARGET, BUFFER_NOT_BLOCK, "deco/target:buffer-not-block", ID, CK_AT_DECO_BUFFER, 6675, \
	  "struct {id} is in a {class} variable, so it must be a Block") \
	X(DECO_TARGET, UNIFORM_NOT_BLOCK, "deco/target:uniform-not-block", ID, CK_AT_DECO_BUFFER, 6676, \
	  "struct {id} is in a {class} variable, so it must be a Block or BufferBlock") \
	X(DECO_TARGET, MISSING_BINDING, "deco/target:missing-binding", ID, CK_AT_DECO_BUFFER, 6677, \
	  "the variable {id} has no {decoration}") \
	X(DECO_TARGET, SEVERAL_PUSH_CONSTANTS, "deco/target:several-push-constants", ID, CK_AT_DECO_BUFFER, 6674, \
	  "an entry point uses {id} and another {class} variable") \
	X(DECO_TARGET, READ_ONLY, "deco/target:read-only", ID, CK_AT_DECO_EACH, 0, \
	  "a pointer to Uniform cannot be decorated NonWritable") \
	X(DECO_TARGET, STRIDE_MEMBER, "deco/target:stride-member", ID, CK_AT_ANNOTATION, 0, \
	  "ArrayStrideIdEXT is not for members of structs") \
	X(DECO_TARGET, NOT_FOR_STRUCT_MEMBERS, "deco/target:not-for-struct-members", ID, CK_AT_ANNOTATION, 0, \
	  "{decoration} is not for members of structs") \
	X(DECO_TARGET, STRIDE_TARGET, "deco/target:stride-target", ID, CK_AT_ANNOTATION, 0, \
	  "ArrayStrideIdEXT is only for arrays of descriptors, which {id} is not") \
	X(DECO_TARGET, STRIDE_TYPE, "deco/target:stride-type", ID, CK_AT_ANNOTATION, 0, \
	  "the stride {id} is not an integer of 32 bits") \
	X(DECO_TARGET, STRIDE_ZERO, "deco/target:stride-zero", ID, CK_AT_ANNOTATION, 0, \
	  "the stride {id} is zero") \
	X(DECO_TARGET, OFFSET_TYPE, "deco/target:offset-type", ID, CK_AT_ANNOTATION, 0, \
	  "the offset {id} is not an integer of 32 bits") \
	X(DECO_TARGET, OFFSET_LATE, "deco/target:offset-late", ID, CK_AT_ANNOTATION, 0, \
	  "the offset {id} must be defined before the struct") \
	X(DECO_TARGET, OFFSET_WHOLE, "deco/target:offset-whole", ID, CK_AT_ANNOTATION, 0, \
	  "OffsetIdEXT is only for members of structs") \
	X(DECO_TARGET, OFFSET_TARGET, "deco/target:offset-target", ID, CK_AT_ANNOTATION, 0, \
	  "OffsetIdEXT is only for structs with descriptors, which {id} is not") \
	X(DECO_TARGET, VK_INVARIANT, "deco/target:vk-invariant", ID, CK_AT_MEMORY, 4677, \
	  "Invariant is only for variables of class Input and Output") \
	X(DECO_TARGET, ALLOW_TRANSFORM, "deco/target:allow-transform", DATA, CK_AT_ANNOTATION, 0, \
	  "AllowTransform of {id} needs AllowReassoc and AllowContract") \
	X(DECO_TARGET, BUILTIN_LOCATION, "deco/target:builtin-location", ID, CK_AT_DECO_ENTRY_POINT, 4915, \
	  "{id} is built in, it can have no {decoration}") \
	X(DECO_TARGET, BUILTINS_NOT_BLOCK, "deco/target:builtins-not-block", ID, CK_AT_DECO_ENTRY_POINT, 4919, \
	  "struct {id} has members that are built in, so it must be a Block") \
	X(DECO_TARGET, PER_VERTEX_STAGE, "deco/target:per-vertex-stage", ID, CK_AT_DECO_ENTRY_POINT, 6777, \
	  "{id} is PerVertexKHR, so only a fragment stage can list it") \
	X(DECO_TARGET, FRAGMENT_OUTPUT, "deco/target:fragment-output", ID, CK_AT_DECO_ENTRY_POINT, 6201, \
	  "{id} is an output of a fragment stage, it cannot be {decoration}") \
	X(DECO_TARGET, VERTEX_INPUT, "deco/target:vertex-input", ID, CK_AT_DECO_ENTRY_POINT, 6202, \
	  "{id} is an input of a vertex stage, it cannot be {decoration}") \
	X(DECO_TARGET, NOT_FLAT, "deco/target:not-flat", ID, CK_AT_DECO_ENTRY_POINT, 4744, \
	  "{id} holds integers or 64-bit floats: as an input of a fragment stage it must be Flat") \
	X(DECO_TARGET, PER_VERTEX_ARRAY, "deco/target:per-vertex-array", DATA, CK_AT_INTERFACE, 6778, \
	  "{id} is PerVertexKHR, so it must be an array") \
	X(DECO_TARGET, MIXED_WORKGROUP_BLOCKS, "deco/target:mixed-workgroup-blocks", BINARY, CK_AT_DECO_ENTRY_POINT, 0, \
	  "of the Workgroup variables that entry point {id} lists all or none must be blocks") \
	X(DECO_TARGET, WORKGROUP_BLOCK, "deco/target:workgroup-block", BINARY, CK_AT_DECO_ENTRY_POINT, 0, \
	  "without the capability WorkgroupMemoryExplicitLayoutKHR the Workgroup variables that entry point {id} lists cannot be blocks") \
	X(DECO_TARGET, NOT_ALIASED, "deco/target:not-aliased", BINARY, CK_AT_DECO_ENTRY_POINT, 0, \
	  "the Workgroup blocks that entry point {id} lists must all be Aliased") \
	X(DECO_TARGET, BUILTIN_BLOCKS, "deco/target:builtin-blocks", BINARY, CK_AT_DECO_ENTRY_POINT, 0, \
	  "entry point {id} lists two variables of a class that are blocks of built-ins") \
	X(DECO_MEMBER_INDEX, NOT_STRUCT, "deco/member-index:not-struct", ID, CK_AT_ANNOTATION, 0, \
	  "{id} is not a struct") \
	X(DECO_MEMBER_INDEX, MISSING_MEMBER, "deco/member-index:missing-member", ID, CK_AT_ANNOTATION, 0, \
	  "struct {id} has no member {n}") \
	X(DECO_GROUP, NOT_GROUP, "deco/group:not-group", ID, CK_AT_ANNOTATION, 0, \
	  "{id} is not a decoration group") \
	X(DECO_GROUP, GROUP_OF_GROUP, "deco/group:group-of-group", ID, CK_AT_ANNOTATION, 0, \
	  "{id} is a decoration group: another one cannot decorate it") \
	X(DECO_GROUP, TARGET_TWICE, "deco/group:target-twice", ID, CK_AT_ANNOTATION, 0, \
	  "the target {id} is given twice") \
	X(DECO_GROUP, NOT_STRUCT, "deco/group:not-struct", ID, CK_AT_ANNOTATION, 0, \
	  "{id} is not a struct") \
	X(DECO_GROUP, MISSING_MEMBER, "deco/group:missing-member", ID, CK_AT_ANNOTATION, 0, \
	  "struct {id} has no member {n}") \
	X(DECO_GROUP, GROUP_ID, "deco/group:group-id", ID, CK_AT_ANNOTATION, 0, \
	  "{id} is a decoration group, OpDecorateId cannot decorate it") \
	X(DECO_GROUP, ORDER, "deco/group:order", ID, CK_AT_ANNOTATION, 0, \
	  "{id} must precede what it decorates") \
	X(DECO_GROUP, GROUP_USE, "deco/group:group-use", ID, CK_AT_ANNOTATION, 0, \
	  "{op} cannot use decoration group {id}") \
	X(DECO_ID_FORM, WANTS_ID, "deco/id-form:wants-id", ID, CK_AT_ANNOTATION, 0, \
	  "{decoration} is for OpDecorateId") \
	X(DECO_ID_FORM, WANTS_MEMBER_ID, "deco/id-form:wants-member-id", ID, CK_AT_ANNOTATION, 0, \
	  "{decoration} is for OpMemberDecorateIdEXT") \
	X(DECO_ID_FORM, WANTS_LITERAL, "deco/id-form:wants-literal", ID, CK_AT_ANNOTATION, 0, \
	  "{decoration} is for OpDecorate, it takes no ids") \
	X(DECO_ID_FORM, MEMBER_IDS, "deco/id-form:member-ids", ID, CK_AT_ANNOTATION, 0, \
	  "{decoration} takes no ids: it is for OpMemberDecorate") \
	X(DECO_ID_FORM, NOT_STRING, "deco/id-form:not-string", ID, CK_AT_ANNOTATION, 0, \
	  "{decoration} is not a string: {op} is not for it") \
	X(DECO_DUPLICATE, REPEATED, "deco/duplicate:repeated", ID, CK_AT_DECO_COMPATIBLE, 0, \
	  "{id}, or a member, is decorated {decoration} twice") \
	X(DECO_DUPLICATE, OPPOSITES, "deco/duplicate:opposites", ID, CK_AT_DECO_COMPATIBLE, 0, \
	  "{id}, or a member, cannot be {decoration} together with its opposite") \
	X(DECO_DUPLICATE, REPEATED_OFFSET, "deco/duplicate:repeated-offset", ID, CK_AT_DECO_COMPATIBLE, 0, \
	  "member {n} has more than one offset") \
	X(DECO_DUPLICATE, FAST_MATH_CONTRACTION, "deco/duplicate:fast-math-contraction", ID, CK_AT_ANNOTATION, 0, \
	  "{id} cannot have both NoContraction and a FPFastMathMode") \
	X(IFACE_NOT_LISTED, MISSING_FROM_INTERFACE, "iface/not-listed:missing-from-interface", ID, CK_AT_INTERFACE, 0, \
	  "the entry point {id} uses the variable, which is not in its list") \
	X(IFACE_LOCATION, TILE_MISSING_LOCATION, "iface/location:tile-missing-location", DATA, CK_AT_DECO_BUFFER, 8723, \
	  "the variable {id} of TileImageEXT has no Location") \
	X(IFACE_LOCATION, COMPONENT_TARGET, "iface/location:component-target", ID, CK_AT_DECO_EACH, 0, \
	  "{id} is neither a variable nor a parameter: it can have no Component") \
	X(IFACE_LOCATION, COMPONENT_CLASS, "iface/location:component-class", ID, CK_AT_DECO_EACH, 0, \
	  "{id} is neither input nor output: it can have no Component") \
	X(IFACE_LOCATION, COMPONENT_TYPE, "iface/location:component-type", ID, CK_AT_DECO_EACH, 10583, \
	  "{id} with a Component is neither scalar nor vector") \
	X(IFACE_LOCATION, COMPONENT_RANGE, "iface/location:component-range", ID, CK_AT_DECO_EACH, 4920, \
	  "component {n} of {id} is greater than 3") \
	X(IFACE_LOCATION, COMPONENT_OVERFLOW, "iface/location:component-overflow", ID, CK_AT_DECO_EACH, 4921, \
	  "the components of {id} from {n} on are more than a location has") \
	X(IFACE_LOCATION, COMPONENT_OVERFLOW_64, "iface/location:component-overflow-64", ID, CK_AT_DECO_EACH, 4922, \
	  "the 64-bit components of {id} from {n} on are more than a location has") \
	X(IFACE_LOCATION, COMPONENT_ALIGNMENT_64, "iface/location:component-alignment-64", ID, CK_AT_DECO_EACH, 4923, \
	  "64-bit components of {id} cannot begin at {n}") \
	X(IFACE_LOCATION, COMPONENT_COUNT_64, "iface/location:component-count-64", ID, CK_AT_DECO_EACH, 7703, \
	  "{id} with a Component has more than two components of 64 bits") \
	X(IFACE_LOCATION, PSB_POINTER, "iface/location:psb-pointer", ID, CK_AT_INTERFACE, 9557, \
	  "the {class} variable {id} contains a pointer to PhysicalStorageBuffer") \
	X(IFACE_LOCATION, BFLOAT, "iface/location:bfloat", ID, CK_AT_INTERFACE, 10370, \
	  "the {class} variable {id} contains a bfloat16 number") \
	X(IFACE_LOCATION, SMALL_FLOAT, "iface/location:small-float", ID, CK_AT_INTERFACE, 10823, \
	  "the {class} variable {id} contains an 8-bit or smaller float") \
	X(IFACE_LOCATION, SEVERAL_PUSH_CONSTANTS, "iface/location:several-push-constants", DATA, CK_AT_INTERFACE, 6673, \
	  "the entry point has more than one {class} variable") \
	X(IFACE_LOCATION, SEVERAL_PAYLOADS, "iface/location:several-payloads", DATA, CK_AT_INTERFACE, 4700, \
	  "the entry point has more than one {class} variable") \
	X(IFACE_LOCATION, SEVERAL_HIT_ATTRIBUTES, "iface/location:several-hit-attributes", DATA, CK_AT_INTERFACE, 4702, \
	  "the entry point has more than one {class} variable") \
	X(IFACE_LOCATION, SEVERAL_CALLABLE_DATA, "iface/location:several-callable-data", DATA, CK_AT_INTERFACE, 4706, \
	  "the entry point has more than one {class} variable") \
	X(IFACE_LOCATION, MISSING_LOCATION, "iface/location:missing-location", DATA, CK_AT_INTERFACE, 4916, \
	  "the variable {id} of the entry point has no Location") \
	X(IFACE_LOCATION, NOT_BLOCK, "iface/location:not-block", DATA, CK_AT_INTERFACE, 4917, \
	  "the variable {id} of the entry point has no Location and is not a Block") \
	X(IFACE_LOCATION, VARIABLE_AND_MEMBER_LOCATION, "iface/location:variable-and-member-location", DATA, CK_AT_INTERFACE, 4918, \
	  "both the variable {id} and members of its type have a Location") \
	X(IFACE_LOCATION, MISSING_MEMBER, "iface/location:missing-member", DATA, CK_AT_INTERFACE, 4919, \
	  "member {n} of the block that {id} is has no Location") \
	X(IFACE_LOCATION, INDEX_TARGET, "iface/location:index-target", DATA, CK_AT_INTERFACE, 0, \
	  "Index of {id} is for outputs of Fragment alone") \
	X(IFACE_LOCATION, INVALID_TYPE, "iface/location:invalid-type", DATA, CK_AT_INTERFACE, 0, \
	  "the type of the variable {id} cannot have a Location") \
	X(IFACE_LOCATION, INPUT_OVERLAP, "iface/location:input-overlap", DATA, CK_AT_INTERFACE, 8721, \
	  "location {n} of the input {id} is taken by another") \
	X(IFACE_LOCATION, TILE_OVERLAP, "iface/location:tile-overlap", DATA, CK_AT_INTERFACE, 0, \
	  "location {n} of the tile image {id} is taken by another") \
	X(IFACE_LOCATION, OUTPUT_OVERLAP, "iface/location:output-overlap", DATA, CK_AT_INTERFACE, 8722, \
	  "location {n} of the output {id} is taken by another") \
	X(BUILTIN_RULES, TYPE, "builtin/rules:type", DATA, CK_AT_BUILTIN, 0, \
	  "{id}, or the member of it that is {builtin}, is of the wrong type") \
	X(BUILTIN_RULES, STORAGE_CLASS, "builtin/rules:storage-class", DATA, CK_AT_BUILTIN, 0, \
	  "{op} has a storage class that {builtin} cannot have") \
	X(BUILTIN_RULES, EXECUTION_MODEL, "builtin/rules:execution-model", DATA, CK_AT_BUILTIN, 0, \
	  "{builtin} of {id} is used in an execution model that does not have it") \
	X(BUILTIN_RULES, INPUT_MODEL, "builtin/rules:input-model", DATA, CK_AT_BUILTIN, 0, \
	  "{builtin} of {id} cannot be an input of the execution model it is used in") \
	X(BUILTIN_RULES, OUTPUT_MODEL, "builtin/rules:output-model", DATA, CK_AT_BUILTIN, 0, \
	  "{builtin} of {id} cannot be an output of the execution model it is used in") \
	X(BUILTIN_RULES, MEMBER, "builtin/rules:member", DATA, CK_AT_BUILTIN, 0, \
	  "{builtin} cannot be a member of the struct {id}") \
	X(BUILTIN_RULES, NOT_CONSTANT, "builtin/rules:not-constant", DATA, CK_AT_BUILTIN, 0, \
	  "{id}, which is {builtin}, must be a constant") \
	X(BUILTIN_RULES, MISSING_PATCH, "builtin/rules:missing-patch", DATA, CK_AT_BUILTIN, 0, \
	  "{id}, which is {builtin}, needs Patch") \
	X(BUILTIN_RULES, MISSING_DEPTH, "builtin/rules:missing-depth", DATA, CK_AT_BUILTIN, 0, \
	  "{builtin} needs DepthReplacing of the entry point") \
	X(BUILTIN_RULES, MISSING_CAPABILITY, "builtin/rules:missing-capability", DATA, CK_AT_BUILTIN, 0, \
	  "{builtin} of {id} needs a capability in the execution model it is used in") \
	X(BUILTIN_RULES, NOT_IN_VULKAN, "builtin/rules:not-in-vulkan", DATA, CK_AT_BUILTIN, 0, \
	  "Vulkan does not have {builtin}") \
	X(BUILTIN_RULES, MESH_TYPE, "builtin/rules:mesh-type", DATA, CK_AT_BUILTIN, 0, \
	  "{builtin} of {id} must be a scalar in a block, or an array of scalars") \
	X(BUILTIN_RULES, MESH_ARRAY_LENGTH, "builtin/rules:mesh-array-length", DATA, CK_AT_BUILTIN, 0, \
	  "the array of {builtin} in {id} must be as long as OutputPrimitivesEXT says") \
	X(BUILTIN_RULES, MISSING_PER_PRIMITIVE, "builtin/rules:missing-per-primitive", DATA, CK_AT_BUILTIN, 0, \
	  "{builtin} of {id} must be PerPrimitiveEXT") \
	X(BUILTIN_RULES, TOPOLOGY, "builtin/rules:topology", DATA, CK_AT_BUILTIN, 0, \
	  "{builtin} of {id} does not go with the topology of the entry point") \
	X(BUILTIN_RULES, REPEATED_CULL_PRIMITIVE, "builtin/rules:repeated-cull-primitive", DATA, CK_AT_BUILTIN, 0, \
	  "an entry point has {builtin} of {id} and another one") \
	X(BUILTIN_RULES, HEAP_CLASS, "builtin/rules:heap-class", DATA, CK_AT_BUILTIN, 0, \
	  "a heap is of storage class UniformConstant, not {class}") \
	X(BUILTIN_RULES, HEAP_MEMBER, "builtin/rules:heap-member", DATA, CK_AT_BUILTIN, 0, \
	  "member {n} of a struct cannot be a heap") \
	X(BUILTIN_RULES, REPEATED_INPUT, "builtin/rules:repeated-input", ID, CK_AT_DECO_ENTRY_POINT, 9658, \
	  "an entry point lists another input variable that is {builtin}") \
	X(BUILTIN_RULES, REPEATED_OUTPUT, "builtin/rules:repeated-output", ID, CK_AT_DECO_ENTRY_POINT, 9659, \
	  "an entry point lists another output variable that is {builtin}") \
	X(DECO_BUILTIN_MEMBERS, NESTED_BUILTIN, "deco/builtin-members:nested-builtin", ID, CK_AT_TYPE, 0, \
	  "member struct {id} has members that are built-ins") \
	X(DECO_BUILTIN_MEMBERS, SOME_BUILTIN, "deco/builtin-members:some-builtin", ID, CK_AT_TYPE, 0, \
	  "some members of struct {id} have a BuiltIn, but not all") \
	X(DECO_ROUNDING_USE, NO_CONVERT, "deco/rounding-use:no-convert", ID, CK_AT_DECO_EACH, 0, \
	  "FPRoundingMode is only for OpFConvert, not for {id}") \
	X(DECO_ROUNDING_USE, NO_CONVERSION, "deco/rounding-use:no-conversion", ID, CK_AT_DECO_EACH, 0, \
	  "FPRoundingMode is only for conversions, not for {id}") \
	X(DECO_ROUNDING_USE, MISSING_DIVIDE_CAPABILITY, "deco/rounding-use:missing-divide-capability", ID, CK_AT_DECO_EACH, 0, \
	  "FPRoundingMode of {id} needs the capability RoundedDivideSqrtINTEL") \
	X(DECO_ROUNDING_USE, INVALID_MODE, "deco/rounding-use:invalid-mode", ID, CK_AT_DECO_EACH, 4675, \
	  "Vulkan rounds {id} to even or to zero only") \
	X(DECO_ROUNDING_USE, NOT_STORED, "deco/rounding-use:not-stored", ID, CK_AT_DECO_EACH, 0, \
	  "{id} has a FPRoundingMode, so it can only be stored") \
	X(DECO_ROUNDING_USE, NOT_HALF, "deco/rounding-use:not-half", ID, CK_AT_DECO_EACH, 0, \
	  "{id} has a FPRoundingMode, so it can only be stored to 16-bit floats") \
	X(DECO_ROUNDING_USE, STORED_CLASS, "deco/rounding-use:stored-class", ID, CK_AT_DECO_EACH, 0, \
	  "{id} has a FPRoundingMode, so it cannot be stored to {class}")
/* clang-format on */

#endif
