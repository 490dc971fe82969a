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
	  "{op}: {id} is not an entry point") \
	X(MODE_MODEL, EXECUTION_MODEL, "mode/model:execution-model", DATA, CK_AT_MODE, 0, \
	  "execution mode {mode} is not available in the execution model of {id}") \
	X(MODE_MODEL, TILE_SHADING, "mode/model:tile-shading", CAPABILITY, CK_AT_MODE, 0, \
	  "capability TileShadingQCOM is only available in Fragment and GLCompute, not in {model}", \
	  .title = "capability TileShadingQCOM is only available in Fragment and GLCompute") \
	X(MODE_MODEL, ORIGIN_LOWER_LEFT, "mode/model:origin-lower-left", DATA, CK_AT_MODE, 4653, \
	  "execution mode {mode} is not available in Vulkan") \
	X(MODE_MODEL, PIXEL_CENTER_INTEGER, "mode/model:pixel-center-integer", DATA, CK_AT_MODE, 4654, \
	  "execution mode {mode} is not available in Vulkan") \
	X(MODE_MODEL, NOT_FRAGMENT, "mode/model:not-fragment", DATA, CK_AT_MODE, 10687, \
	  "execution mode {mode} is only available in Fragment; entry point {id} is not") \
	X(MODE_MODEL, NOT_COMPUTE, "mode/model:not-compute", DATA, CK_AT_MODE, 10688, \
	  "execution mode {mode} is only available in GLCompute; entry point {id} is not") \
	X(MODE_MODEL, LOCAL_SIZE_ID, "mode/model:local-size-id", DATA, CK_AT_MODE, 0, \
	  "execution mode {mode} is not available in {env}") \
	X(MODE_CONFLICT, FAST_MATH_MODE, "mode/conflict:fast-math-mode", DATA, CK_AT_ENTRY_MODES, 0, \
	  "entry point {id} has both {mode} and FPFastMathDefault") \
	X(MODE_CONFLICT, NO_CONTRACTION, "mode/conflict:no-contraction", DATA, CK_AT_ENTRY_MODES, 0, \
	  "{id} is decorated NoContraction and used by an entry point with FPFastMathDefault") \
	X(MODE_CONFLICT, FAST_MATH_FAST, "mode/conflict:fast-math-fast", DATA, CK_AT_ENTRY_MODES, 0, \
	  "{id} has FPFastMathMode Fast and is used by an entry point with FPFastMathDefault") \
	X(MODE_CONFLICT, EXCLUSIVE, "mode/conflict:exclusive", DATA, CK_AT_MODE, 0, \
	  "entry point {id} {modes}", \
	  .title = "entry point lacks a required execution mode or has several that exclude each other") \
	X(MODE_CONFLICT, REPEATED, "mode/conflict:repeated", ID, CK_AT_ENTRY_MODES, 0, \
	  "entry point {id} has execution mode {mode} more than once") \
	X(MODE_CONFLICT, MISSING_LOCAL_SIZE, "mode/conflict:missing-local-size", DATA, CK_AT_MODE, 10685, \
	  "entry point {id} has no LocalSize, LocalSizeId or WorkgroupSize") \
	X(MODE_CONFLICT, SEVERAL_LOCAL_SIZES, "mode/conflict:several-local-sizes", DATA, CK_AT_MODE, 10692, \
	  "entry point {id} has both TileShadingRateQCOM and LocalSize or LocalSizeId") \
	X(MODE_OPERANDS, WANTS_IDS, "mode/operands:wants-ids", DATA, CK_AT_MODE, 0, \
	  "{mode} takes <id>s and requires OpExecutionModeId") \
	X(MODE_OPERANDS, WANTS_LITERALS, "mode/operands:wants-literals", ID, CK_AT_MODE, 0, \
	  "{mode} takes no <id>s and requires OpExecutionMode") \
	X(MODE_OPERANDS, NOT_CONSTANT, "mode/operands:not-constant", ID, CK_AT_MODE, 0, \
	  "operand {id} of {mode} is not a constant") \
	X(MODE_OPERANDS, NOT_FLOAT, "mode/operands:not-float", ID, CK_AT_MODE, 0, \
	  "Target Type {id} of {mode} must be a float scalar type") \
	X(MODE_OPERANDS, MASK_NOT_CONSTANT, "mode/operands:mask-not-constant", ID, CK_AT_MODE, 0, \
	  "Fast Math Mode {id} of {mode} must be a constant, not a specialization constant") \
	X(MODE_OPERANDS, INVALID_MASK, "mode/operands:invalid-mask", ID, CK_AT_MODE, 0, \
	  "Fast Math Mode {id} of {mode} is an invalid mask") \
	X(MODE_OPERANDS, ZERO_OUTPUT_VERTICES, "mode/operands:zero-output-vertices", DATA, CK_AT_MODE, 7330, \
	  "{mode} of a mesh shader must be greater than 0") \
	X(MODE_OPERANDS, ZERO_OUTPUT_PRIMITIVES, "mode/operands:zero-output-primitives", DATA, CK_AT_MODE, 7331, \
	  "{mode} of a mesh shader must be greater than 0") \
	X(MODE_OPERANDS, NOT_POWER_OF_TWO, "mode/operands:not-power-of-two", DATA, CK_AT_MODE, 0, \
	  "x and y of {mode} must be powers of two") \
	X(MODE_OPERANDS, ODD_MODE, "mode/operands:odd-mode", DATA, CK_AT_MODE, 10151, \
	  "x and y of {mode} of {id} are not even, as DerivativeGroupQuadsKHR requires") \
	X(MODE_OPERANDS, LINEAR_MODE, "mode/operands:linear-mode", DATA, CK_AT_MODE, 10152, \
	  "product of {mode} of {id} is not a multiple of 4, as DerivativeGroupLinearKHR requires") \
	X(MODE_OPERANDS, ODD_OBJECT, "mode/operands:odd-object", DATA, CK_AT_BUILTIN, 10151, \
	  "x and y of WorkgroupSize {id} are not even, as DerivativeGroupQuadsKHR requires") \
	X(MODE_OPERANDS, LINEAR_OBJECT, "mode/operands:linear-object", DATA, CK_AT_BUILTIN, 10152, \
	  "product of WorkgroupSize {id} is not a multiple of 4, as DerivativeGroupLinearKHR requires") \
	X(MODE_LOCAL_SIZE_ZERO, ZERO_MODE, "mode/local-size-zero:zero-mode", DATA, CK_AT_MODE, 0, \
	  "product of {mode} of {id} is zero") \
	X(MODE_LOCAL_SIZE_ZERO, ZERO_OBJECT, "mode/local-size-zero:zero-object", DATA, CK_AT_BUILTIN, 0, \
	  "product of WorkgroupSize {id} is zero") \
	X(DECO_TARGET, NOT_CONVERSION, "deco/target:not-conversion", ID, CK_AT_ANNOTATION, 0, \
	  "{id} is decorated CooperativeMatrixTransposeEXT, but is not a cooperative matrix conversion") \
	X(DECO_TARGET, COHERENT, "deco/target:coherent", ID, CK_AT_DECO_COHERENT, 0, \
	  "{id} is decorated {decoration}, which the Vulkan memory model does not allow") \
	X(DECO_TARGET, NOT_OBJECT, "deco/target:not-object", ID, CK_AT_DECO_EACH, 0, \
	  "{id} is decorated {decoration}, but is not an object with a value") \
	X(DECO_TARGET, NO_WRAP, "deco/target:no-wrap", ID, CK_AT_DECO_EACH, 0, \
	  "{id} cannot be decorated {decoration}") \
	X(DECO_TARGET, ACCESS_QUALIFIER, "deco/target:access-qualifier", ID, CK_AT_DECO_EACH, 0, \
	  "{id} is decorated {decoration}, but is not a storage image, uniform block or storage buffer") \
	X(DECO_TARGET, TARGET, "deco/target:target", ID, CK_AT_ANNOTATION, 0, \
	  "{id} cannot be decorated {decoration}") \
	X(DECO_TARGET, BUILTIN, "deco/target:builtin", DATA, CK_AT_ANNOTATION, 0, \
	  "{id} cannot be decorated BuiltIn") \
	X(DECO_TARGET, ONLY_MEMBERS, "deco/target:only-members", ID, CK_AT_ANNOTATION, 0, \
	  "{id} is decorated {decoration}, which is only allowed on struct members") \
	X(DECO_TARGET, NOT_FOR_MEMBERS, "deco/target:not-for-members", ID, CK_AT_ANNOTATION, 0, \
	  "member of {id} is decorated {decoration}, which is not allowed on struct members") \
	X(DECO_TARGET, NOT_IN_VULKAN, "deco/target:not-in-vulkan", ID, CK_AT_ANNOTATION, 4669, \
	  "decoration {decoration} of {id} is not available in Vulkan") \
	X(DECO_TARGET, VK_CLASS, "deco/target:vk-class", ID, CK_AT_ANNOTATION, 0, \
	  "{id} is decorated {decoration}, which its storage class does not allow") \
	X(DECO_TARGET, VK_LOCATION, "deco/target:vk-location", ID, CK_AT_DECO_EACH, 6672, \
	  "{id} has a Location, which its storage class does not allow") \
	X(DECO_TARGET, RELAXED_TYPE, "deco/target:relaxed-type", ID, CK_AT_ANNOTATION, 0, \
	  "type {id} cannot be decorated {decoration}") \
	X(DECO_TARGET, BUFFER_BLOCK, "deco/target:buffer-block", ID, CK_AT_DECO_BUFFER, 6675, \
	  "StorageBuffer variable {id} cannot be a BufferBlock") \
	X(DECO_TARGET, BUFFER_NOT_BLOCK, "deco/target:buffer-not-block", ID, CK_AT_DECO_BUFFER, 6675, \
	  "struct {id} of a {class} variable is not decorated Block") \
	X(DECO_TARGET, UNIFORM_NOT_BLOCK, "deco/target:uniform-not-block", ID, CK_AT_DECO_BUFFER, 6676, \
	  "struct {id} of a {class} variable is not decorated Block or BufferBlock") \
	X(DECO_TARGET, MISSING_BINDING, "deco/target:missing-binding", ID, CK_AT_DECO_BUFFER, 6677, \
	  "variable {id} has no {decoration}") \
	X(DECO_TARGET, SEVERAL_PUSH_CONSTANTS, "deco/target:several-push-constants", ID, CK_AT_DECO_BUFFER, 6674, \
	  "an entry point uses {id} and another {class} variable") \
	X(DECO_TARGET, READ_ONLY, "deco/target:read-only", ID, CK_AT_DECO_EACH, 0, \
	  "pointer {id} to storage class Uniform cannot be decorated NonWritable") \
	X(DECO_TARGET, STRIDE_MEMBER, "deco/target:stride-member", ID, CK_AT_ANNOTATION, 0, \
	  "member of {id} is decorated ArrayStrideIdEXT, which is not allowed on struct members") \
	X(DECO_TARGET, NOT_FOR_STRUCT_MEMBERS, "deco/target:not-for-struct-members", ID, CK_AT_ANNOTATION, 0, \
	  "member of {id} is decorated {decoration}, which is not allowed on struct members") \
	X(DECO_TARGET, STRIDE_TARGET, "deco/target:stride-target", ID, CK_AT_ANNOTATION, 0, \
	  "{id} is decorated ArrayStrideIdEXT, but is not an array of descriptors") \
	X(DECO_TARGET, STRIDE_TYPE, "deco/target:stride-type", ID, CK_AT_ANNOTATION, 0, \
	  "Array Stride {id} of ArrayStrideIdEXT must be a 32-bit integer") \
	X(DECO_TARGET, STRIDE_ZERO, "deco/target:stride-zero", ID, CK_AT_ANNOTATION, 0, \
	  "Array Stride {id} of ArrayStrideIdEXT is zero") \
	X(DECO_TARGET, OFFSET_TYPE, "deco/target:offset-type", ID, CK_AT_ANNOTATION, 0, \
	  "Byte Offset {id} of OffsetIdEXT must be a 32-bit integer") \
	X(DECO_TARGET, OFFSET_LATE, "deco/target:offset-late", ID, CK_AT_ANNOTATION, 0, \
	  "Byte Offset {id} of OffsetIdEXT must be defined before the struct") \
	X(DECO_TARGET, OFFSET_WHOLE, "deco/target:offset-whole", ID, CK_AT_ANNOTATION, 0, \
	  "{id} is decorated OffsetIdEXT, which is only allowed on struct members") \
	X(DECO_TARGET, OFFSET_TARGET, "deco/target:offset-target", ID, CK_AT_ANNOTATION, 0, \
	  "member of {id} is decorated OffsetIdEXT, but the struct has no descriptors") \
	X(DECO_TARGET, VK_INVARIANT, "deco/target:vk-invariant", ID, CK_AT_MEMORY, 4677, \
	  "Invariant variable {id} is not of storage class Input or Output") \
	X(DECO_TARGET, ALLOW_TRANSFORM, "deco/target:allow-transform", DATA, CK_AT_ANNOTATION, 0, \
	  "FPFastMathMode of {id} has AllowTransform without AllowReassoc and AllowContract") \
	X(DECO_TARGET, BUILTIN_LOCATION, "deco/target:builtin-location", ID, CK_AT_DECO_ENTRY_POINT, 4915, \
	  "built-in variable {id} cannot have a {decoration}") \
	X(DECO_TARGET, BUILTINS_NOT_BLOCK, "deco/target:builtins-not-block", ID, CK_AT_DECO_ENTRY_POINT, 4919, \
	  "struct {id} has built-in members, but is not decorated Block") \
	X(DECO_TARGET, PER_VERTEX_STAGE, "deco/target:per-vertex-stage", ID, CK_AT_DECO_ENTRY_POINT, 6777, \
	  "PerVertexKHR variable {id} is in the interface of a stage other than Fragment") \
	X(DECO_TARGET, FRAGMENT_OUTPUT, "deco/target:fragment-output", ID, CK_AT_DECO_ENTRY_POINT, 6201, \
	  "Fragment output {id} cannot be decorated {decoration}") \
	X(DECO_TARGET, VERTEX_INPUT, "deco/target:vertex-input", ID, CK_AT_DECO_ENTRY_POINT, 6202, \
	  "Vertex input {id} cannot be decorated {decoration}") \
	X(DECO_TARGET, NOT_FLAT, "deco/target:not-flat", ID, CK_AT_DECO_ENTRY_POINT, 4744, \
	  "Fragment input {id} of integers or 64-bit floats is not decorated Flat") \
	X(DECO_TARGET, PER_VERTEX_ARRAY, "deco/target:per-vertex-array", DATA, CK_AT_INTERFACE, 6778, \
	  "PerVertexKHR variable {id} is not an array") \
	X(DECO_TARGET, MIXED_WORKGROUP_BLOCKS, "deco/target:mixed-workgroup-blocks", BINARY, CK_AT_DECO_ENTRY_POINT, 0, \
	  "only some Workgroup variables in the interface of {id} are Blocks") \
	X(DECO_TARGET, WORKGROUP_BLOCK, "deco/target:workgroup-block", BINARY, CK_AT_DECO_ENTRY_POINT, 0, \
	  "Workgroup Blocks in the interface of {id} require capability WorkgroupMemoryExplicitLayoutKHR") \
	X(DECO_TARGET, NOT_ALIASED, "deco/target:not-aliased", BINARY, CK_AT_DECO_ENTRY_POINT, 0, \
	  "not all Workgroup Blocks in the interface of {id} are decorated Aliased") \
	X(DECO_TARGET, BUILTIN_BLOCKS, "deco/target:builtin-blocks", BINARY, CK_AT_DECO_ENTRY_POINT, 0, \
	  "interface of {id} has two Blocks of built-ins of one storage class") \
	X(DECO_MEMBER_INDEX, NOT_STRUCT, "deco/member-index:not-struct", ID, CK_AT_ANNOTATION, 0, \
	  "{op}: {id} is not a struct type") \
	X(DECO_MEMBER_INDEX, MISSING_MEMBER, "deco/member-index:missing-member", ID, CK_AT_ANNOTATION, 0, \
	  "struct {id} has no member {n}") \
	X(DECO_GROUP, NOT_GROUP, "deco/group:not-group", ID, CK_AT_ANNOTATION, 0, \
	  "{op}: {id} is not an OpDecorationGroup") \
	X(DECO_GROUP, GROUP_OF_GROUP, "deco/group:group-of-group", ID, CK_AT_ANNOTATION, 0, \
	  "decoration group {id} cannot be the target of another group") \
	X(DECO_GROUP, TARGET_TWICE, "deco/group:target-twice", ID, CK_AT_ANNOTATION, 0, \
	  "target {id} is listed twice") \
	X(DECO_GROUP, NOT_STRUCT, "deco/group:not-struct", ID, CK_AT_ANNOTATION, 0, \
	  "{op}: {id} is not a struct type") \
	X(DECO_GROUP, MISSING_MEMBER, "deco/group:missing-member", ID, CK_AT_ANNOTATION, 0, \
	  "struct {id} has no member {n}") \
	X(DECO_GROUP, GROUP_ID, "deco/group:group-id", ID, CK_AT_ANNOTATION, 0, \
	  "OpDecorateId cannot target decoration group {id}") \
	X(DECO_GROUP, ORDER, "deco/group:order", ID, CK_AT_ANNOTATION, 0, \
	  "operand {id} of {op} must be defined before the decoration's target", \
	  .title = "operand of a decoration must be defined before its target") \
	X(DECO_GROUP, GROUP_USE, "deco/group:group-use", ID, CK_AT_ANNOTATION, 0, \
	  "{op} cannot use decoration group {id}") \
	X(DECO_ID_FORM, WANTS_ID, "deco/id-form:wants-id", ID, CK_AT_ANNOTATION, 0, \
	  "{decoration} of {id} takes <id>s and requires OpDecorateId") \
	X(DECO_ID_FORM, WANTS_MEMBER_ID, "deco/id-form:wants-member-id", ID, CK_AT_ANNOTATION, 0, \
	  "{decoration} of {id} takes <id>s and requires OpMemberDecorateIdEXT") \
	X(DECO_ID_FORM, WANTS_LITERAL, "deco/id-form:wants-literal", ID, CK_AT_ANNOTATION, 0, \
	  "{decoration} takes no <id>s and requires OpDecorate") \
	X(DECO_ID_FORM, MEMBER_IDS, "deco/id-form:member-ids", ID, CK_AT_ANNOTATION, 0, \
	  "{decoration} takes no <id>s and requires OpMemberDecorate") \
	X(DECO_ID_FORM, NOT_STRING, "deco/id-form:not-string", ID, CK_AT_ANNOTATION, 0, \
	  "{decoration} takes no string; {op} is not allowed", \
	  .title = "decoration takes no string") \
	X(DECO_DUPLICATE, REPEATED, "deco/duplicate:repeated", ID, CK_AT_DECO_COMPATIBLE, 0, \
	  "{id}, or a member of it, is decorated {decoration} more than once") \
	X(DECO_DUPLICATE, OPPOSITES, "deco/duplicate:opposites", ID, CK_AT_DECO_COMPATIBLE, 0, \
	  "{id}, or a member of it, is decorated {decoration} and its opposite") \
	X(DECO_DUPLICATE, REPEATED_OFFSET, "deco/duplicate:repeated-offset", ID, CK_AT_DECO_COMPATIBLE, 0, \
	  "member {n} of {id} has more than one offset") \
	X(DECO_DUPLICATE, FAST_MATH_CONTRACTION, "deco/duplicate:fast-math-contraction", ID, CK_AT_ANNOTATION, 0, \
	  "{id} has both NoContraction and FPFastMathMode") \
	X(IFACE_NOT_LISTED, MISSING_FROM_INTERFACE, "iface/not-listed:missing-from-interface", ID, CK_AT_INTERFACE, 0, \
	  "variable {w2} is used by entry point {id}, but not listed in its interface") \
	X(IFACE_LOCATION, TILE_MISSING_LOCATION, "iface/location:tile-missing-location", DATA, CK_AT_DECO_BUFFER, 8723, \
	  "TileImageEXT variable {id} has no Location") \
	X(IFACE_LOCATION, COMPONENT_TARGET, "iface/location:component-target", ID, CK_AT_DECO_EACH, 0, \
	  "{id} has a Component, but is not a variable or parameter") \
	X(IFACE_LOCATION, COMPONENT_CLASS, "iface/location:component-class", ID, CK_AT_DECO_EACH, 0, \
	  "{id} has a Component, but is not of storage class Input or Output") \
	X(IFACE_LOCATION, COMPONENT_TYPE, "iface/location:component-type", ID, CK_AT_DECO_EACH, 10583, \
	  "{id} has a Component, but is not a scalar or vector") \
	X(IFACE_LOCATION, COMPONENT_RANGE, "iface/location:component-range", ID, CK_AT_DECO_EACH, 4920, \
	  "Component {n} of {id} is greater than 3") \
	X(IFACE_LOCATION, COMPONENT_OVERFLOW, "iface/location:component-overflow", ID, CK_AT_DECO_EACH, 4921, \
	  "components of {id}, starting at Component {n}, exceed the location") \
	X(IFACE_LOCATION, COMPONENT_OVERFLOW_64, "iface/location:component-overflow-64", ID, CK_AT_DECO_EACH, 4922, \
	  "64-bit components of {id}, starting at Component {n}, exceed the location") \
	X(IFACE_LOCATION, COMPONENT_ALIGNMENT_64, "iface/location:component-alignment-64", ID, CK_AT_DECO_EACH, 4923, \
	  "{id} has 64-bit components and Component {n}; only 0 and 2 are allowed", \
	  .title = "Component of 64-bit components is not 0 or 2") \
	X(IFACE_LOCATION, COMPONENT_COUNT_64, "iface/location:component-count-64", ID, CK_AT_DECO_EACH, 7703, \
	  "{id} has a Component and more than two 64-bit components") \
	X(IFACE_LOCATION, PSB_POINTER, "iface/location:psb-pointer", ID, CK_AT_INTERFACE, 9557, \
	  "{class} variable {id} contains a PhysicalStorageBuffer pointer") \
	X(IFACE_LOCATION, BFLOAT, "iface/location:bfloat", ID, CK_AT_INTERFACE, 10370, \
	  "{class} variable {id} contains a BFloat16KHR float") \
	X(IFACE_LOCATION, SMALL_FLOAT, "iface/location:small-float", ID, CK_AT_INTERFACE, 10823, \
	  "{class} variable {id} contains a float of 8 bits or less") \
	X(IFACE_LOCATION, SEVERAL_PUSH_CONSTANTS, "iface/location:several-push-constants", DATA, CK_AT_INTERFACE, 6673, \
	  "interface has more than one {class} variable, such as {id}", \
	  .title = "interface has more than one PushConstant variable") \
	X(IFACE_LOCATION, SEVERAL_PAYLOADS, "iface/location:several-payloads", DATA, CK_AT_INTERFACE, 4700, \
	  "interface has more than one {class} variable, such as {id}", \
	  .title = "interface has more than one IncomingRayPayloadKHR variable") \
	X(IFACE_LOCATION, SEVERAL_HIT_ATTRIBUTES, "iface/location:several-hit-attributes", DATA, CK_AT_INTERFACE, 4702, \
	  "interface has more than one {class} variable, such as {id}", \
	  .title = "interface has more than one HitAttributeKHR variable") \
	X(IFACE_LOCATION, SEVERAL_CALLABLE_DATA, "iface/location:several-callable-data", DATA, CK_AT_INTERFACE, 4706, \
	  "interface has more than one {class} variable, such as {id}", \
	  .title = "interface has more than one IncomingCallableDataKHR variable") \
	X(IFACE_LOCATION, MISSING_LOCATION, "iface/location:missing-location", DATA, CK_AT_INTERFACE, 4916, \
	  "interface variable {id} has no Location") \
	X(IFACE_LOCATION, NOT_BLOCK, "iface/location:not-block", DATA, CK_AT_INTERFACE, 4917, \
	  "interface variable {id} has no Location and is not a Block") \
	X(IFACE_LOCATION, VARIABLE_AND_MEMBER_LOCATION, "iface/location:variable-and-member-location", DATA, CK_AT_INTERFACE, 4918, \
	  "variable {id} and members of its type both have a Location") \
	X(IFACE_LOCATION, MISSING_MEMBER, "iface/location:missing-member", DATA, CK_AT_INTERFACE, 4919, \
	  "member {n} of Block variable {id} has no Location") \
	X(IFACE_LOCATION, INDEX_TARGET, "iface/location:index-target", DATA, CK_AT_INTERFACE, 0, \
	  "{id} has an Index, but is not a Fragment output") \
	X(IFACE_LOCATION, INVALID_TYPE, "iface/location:invalid-type", DATA, CK_AT_INTERFACE, 0, \
	  "variable {id} has a Location, but its type cannot have one") \
	X(IFACE_LOCATION, INPUT_OVERLAP, "iface/location:input-overlap", DATA, CK_AT_INTERFACE, 8721, \
	  "Location {n} of input {id} is already assigned") \
	X(IFACE_LOCATION, TILE_OVERLAP, "iface/location:tile-overlap", DATA, CK_AT_INTERFACE, 0, \
	  "Location {n} of tile image {id} is already assigned") \
	X(IFACE_LOCATION, OUTPUT_OVERLAP, "iface/location:output-overlap", DATA, CK_AT_INTERFACE, 8722, \
	  "Location {n} of output {id} is already assigned") \
	X(BUILTIN_RULES, TYPE, "builtin/rules:type", DATA, CK_AT_BUILTIN, 0, \
	  "{builtin} of {id} has the wrong type") \
	X(BUILTIN_RULES, STORAGE_CLASS, "builtin/rules:storage-class", DATA, CK_AT_BUILTIN, 0, \
	  "{op} uses a storage class that is not allowed for {builtin} of {id}", \
	  .title = "storage class is not allowed for the built-in") \
	X(BUILTIN_RULES, EXECUTION_MODEL, "builtin/rules:execution-model", DATA, CK_AT_BUILTIN, 0, \
	  "{builtin} of {id} is not available in the execution model that uses it") \
	X(BUILTIN_RULES, INPUT_MODEL, "builtin/rules:input-model", DATA, CK_AT_BUILTIN, 0, \
	  "{builtin} of {id} cannot be an input of the execution model that uses it") \
	X(BUILTIN_RULES, OUTPUT_MODEL, "builtin/rules:output-model", DATA, CK_AT_BUILTIN, 0, \
	  "{builtin} of {id} cannot be an output of the execution model that uses it") \
	X(BUILTIN_RULES, MEMBER, "builtin/rules:member", DATA, CK_AT_BUILTIN, 0, \
	  "{builtin} cannot decorate a member of struct {id}") \
	X(BUILTIN_RULES, NOT_CONSTANT, "builtin/rules:not-constant", DATA, CK_AT_BUILTIN, 0, \
	  "{builtin} of {id} must decorate a constant") \
	X(BUILTIN_RULES, MISSING_PATCH, "builtin/rules:missing-patch", DATA, CK_AT_BUILTIN, 0, \
	  "{builtin} of {id} requires decoration Patch") \
	X(BUILTIN_RULES, MISSING_DEPTH, "builtin/rules:missing-depth", DATA, CK_AT_BUILTIN, 0, \
	  "{builtin} of {id} requires execution mode DepthReplacing") \
	X(BUILTIN_RULES, MISSING_CAPABILITY, "builtin/rules:missing-capability", DATA, CK_AT_BUILTIN, 0, \
	  "{builtin} of {id} requires a capability in the execution model that uses it") \
	X(BUILTIN_RULES, NOT_IN_VULKAN, "builtin/rules:not-in-vulkan", DATA, CK_AT_BUILTIN, 0, \
	  "{builtin} of {id} is not available in Vulkan") \
	X(BUILTIN_RULES, MESH_TYPE, "builtin/rules:mesh-type", DATA, CK_AT_BUILTIN, 0, \
	  "{builtin} of {id} must be a scalar member of a Block or an array of scalars") \
	X(BUILTIN_RULES, MESH_ARRAY_LENGTH, "builtin/rules:mesh-array-length", DATA, CK_AT_BUILTIN, 0, \
	  "array length of {builtin} of {id} differs from OutputPrimitivesEXT") \
	X(BUILTIN_RULES, MISSING_PER_PRIMITIVE, "builtin/rules:missing-per-primitive", DATA, CK_AT_BUILTIN, 0, \
	  "{builtin} of {id} requires decoration PerPrimitiveEXT") \
	X(BUILTIN_RULES, TOPOLOGY, "builtin/rules:topology", DATA, CK_AT_BUILTIN, 0, \
	  "{builtin} of {id} does not match the entry point's output topology") \
	X(BUILTIN_RULES, REPEATED_CULL_PRIMITIVE, "builtin/rules:repeated-cull-primitive", DATA, CK_AT_BUILTIN, 0, \
	  "interface declares {builtin} of {id} more than once") \
	X(BUILTIN_RULES, HEAP_CLASS, "builtin/rules:heap-class", DATA, CK_AT_BUILTIN, 0, \
	  "heap {id} must be of storage class UniformConstant, not {class}", \
	  .title = "heap is not of storage class UniformConstant") \
	X(BUILTIN_RULES, HEAP_MEMBER, "builtin/rules:heap-member", DATA, CK_AT_BUILTIN, 0, \
	  "member {n} of struct {id} cannot be a heap") \
	X(BUILTIN_RULES, REPEATED_INPUT, "builtin/rules:repeated-input", ID, CK_AT_DECO_ENTRY_POINT, 9658, \
	  "interface has more than one input decorated {builtin}, such as {id}", \
	  .title = "interface has a built-in input more than once") \
	X(BUILTIN_RULES, REPEATED_OUTPUT, "builtin/rules:repeated-output", ID, CK_AT_DECO_ENTRY_POINT, 9659, \
	  "interface has more than one output decorated {builtin}, such as {id}", \
	  .title = "interface has a built-in output more than once") \
	X(DECO_BUILTIN_MEMBERS, NESTED_BUILTIN, "deco/builtin-members:nested-builtin", ID, CK_AT_TYPE, 0, \
	  "member struct {id} has built-in members") \
	X(DECO_BUILTIN_MEMBERS, SOME_BUILTIN, "deco/builtin-members:some-builtin", ID, CK_AT_TYPE, 0, \
	  "only some members of struct {id} are built-ins") \
	X(DECO_ROUNDING_USE, NO_CONVERT, "deco/rounding-use:no-convert", ID, CK_AT_DECO_EACH, 0, \
	  "{id} has an FPRoundingMode, but is not an OpFConvert") \
	X(DECO_ROUNDING_USE, NO_CONVERSION, "deco/rounding-use:no-conversion", ID, CK_AT_DECO_EACH, 0, \
	  "{id} has an FPRoundingMode, but is not a conversion") \
	X(DECO_ROUNDING_USE, MISSING_DIVIDE_CAPABILITY, "deco/rounding-use:missing-divide-capability", ID, CK_AT_DECO_EACH, 0, \
	  "FPRoundingMode of {id} requires capability RoundedDivideSqrtINTEL") \
	X(DECO_ROUNDING_USE, INVALID_MODE, "deco/rounding-use:invalid-mode", ID, CK_AT_DECO_EACH, 4675, \
	  "FPRoundingMode of {id} must be RTE or RTZ in Vulkan") \
	X(DECO_ROUNDING_USE, NOT_STORED, "deco/rounding-use:not-stored", ID, CK_AT_DECO_EACH, 0, \
	  "{id} has an FPRoundingMode and a use that is not an OpStore") \
	X(DECO_ROUNDING_USE, NOT_HALF, "deco/rounding-use:not-half", ID, CK_AT_DECO_EACH, 0, \
	  "{id} has an FPRoundingMode and is stored to something other than 16-bit floats") \
	X(DECO_ROUNDING_USE, STORED_CLASS, "deco/rounding-use:stored-class", ID, CK_AT_DECO_EACH, 0, \
	  "{id} has an FPRoundingMode and is stored to storage class {class}, which is not allowed")
/* clang-format on */

#endif
