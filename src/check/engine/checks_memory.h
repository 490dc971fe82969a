/* SPDX-License-Identifier: MIT */
/*
 * check/engine/checks_memory.h - checks of the rules on
 * memory, pointers, atomics, memory semantics; see checks.h.
 */
#ifndef SPVX_CHECK_ENGINE_CHECKS_MEMORY_H
#define SPVX_CHECK_ENGINE_CHECKS_MEMORY_H

#include "check/engine/phase.h"

/* clang-format off */
#define CK_CHECKS_MEMORY(X) \
	X(MEM_VARIABLE, NOT_TILE_IMAGE, "mem/variable:not-tile-image", DATA, CK_AT_MEMORY, 0, \
	  "TileImageEXT variable {id} must be an image of Dim TileImageDataEXT or an array of them") \
	X(MEM_VARIABLE, NOT_2D, "mem/variable:not-2d", DATA, CK_AT_MEMORY, 10693, \
	  "TileAttachmentQCOM variable {id} must be an image of Dim 2D") \
	X(MEM_VARIABLE, TILE_MISSING_BINDING, "mem/variable:tile-missing-binding", DATA, CK_AT_MEMORY, 10695, \
	  "TileAttachmentQCOM variable {id} has no DescriptorSet or Binding") \
	X(MEM_VARIABLE, TILE_COMPONENT, "mem/variable:tile-component", DATA, CK_AT_MEMORY, 10696, \
	  "TileAttachmentQCOM variable {id} cannot have a Component") \
	X(MEM_VARIABLE, NOT_POINTER, "mem/variable:not-pointer", ID, CK_AT_MEMORY, 0, \
	  "{op}: Result Type must be a pointer") \
	X(MEM_VARIABLE, CLASS_MISMATCH, "mem/variable:class-mismatch", ID, CK_AT_MEMORY, 0, \
	  "storage class {class} of variable {id} differs from that of its pointer {result}") \
	X(MEM_VARIABLE, INITIALIZER_KIND, "mem/variable:initializer-kind", ID, CK_AT_MEMORY, 0, \
	  "Initializer {id} is not a constant or a module-scope variable") \
	X(MEM_VARIABLE, INITIALIZER_TYPE, "mem/variable:initializer-type", ID, CK_AT_MEMORY, 0, \
	  "Initializer {id} does not have the type of the variable") \
	X(MEM_VARIABLE, MISSING_INITIALIZER, "mem/variable:missing-initializer", ID, CK_AT_MEMORY, 0, \
	  "variable {w2} of storage class {class} cannot have an Initializer", \
	  .title = "variable of this storage class cannot have an Initializer") \
	X(MEM_VARIABLE, VK_INITIALIZER, "mem/variable:vk-initializer", ID, CK_AT_MEMORY, 4651, \
	  "variable {w2} of storage class {class} cannot have an Initializer in Vulkan", \
	  .title = "variable of this storage class cannot have an Initializer in Vulkan") \
	X(MEM_VARIABLE, VK_WORKGROUP, "mem/variable:vk-workgroup", ID, CK_AT_MEMORY, 4734, \
	  "Initializer {id} of a Workgroup variable must be OpConstantNull in Vulkan") \
	X(MEM_VARIABLE, BOOLEAN, "mem/variable:boolean", ID, CK_AT_MEMORY, 0, \
	  "variable {id} of storage class {class} cannot contain Booleans", \
	  .title = "variable of this storage class cannot contain Booleans") \
	X(MEM_VARIABLE, BOOLEAN_IO, "mem/variable:boolean-io", ID, CK_AT_MEMORY, 7290, \
	  "variable {id} of storage class {class} contains a Boolean that is not a BuiltIn", \
	  .title = "Input or Output variable contains a Boolean that is not a BuiltIn") \
	X(MEM_VARIABLE, PHYSICAL_STORAGE_BUFFER, "mem/variable:physical-storage-buffer", ID, CK_AT_MEMORY, 0, \
	  "variable {id} cannot have storage class PhysicalStorageBuffer") \
	X(MEM_VARIABLE, VK_PUSH_CONSTANT, "mem/variable:vk-push-constant", ID, CK_AT_MEMORY, 6808, \
	  "PushConstant variable {id} must be a struct") \
	X(MEM_VARIABLE, VK_UNIFORM_CONSTANT, "mem/variable:vk-uniform-constant", ID, CK_AT_MEMORY, 4655, \
	  "UniformConstant variable {id} must be of images, samplers, tensors or acceleration structures") \
	X(MEM_VARIABLE, VK_BUFFER, "mem/variable:vk-buffer", ID, CK_AT_MEMORY, 6807, \
	  "{class} variable {id} must be a struct or an array of structs", \
	  .title = "Uniform or StorageBuffer variable is not a struct or an array of structs") \
	X(MEM_VARIABLE, NOT_UNTYPED, "mem/variable:not-untyped", ID, CK_AT_MEMORY, 0, \
	  "{op}: Result Type must be an untyped pointer") \
	X(MEM_VARIABLE, DATA_TYPE, "mem/variable:data-type", ID, CK_AT_MEMORY, 0, \
	  "Data Type {id} is not a type") \
	X(MEM_VARIABLE, MISSING_DATA_TYPE, "mem/variable:missing-data-type", ID, CK_AT_MEMORY, 0, \
	  "untyped {class} variable {id} requires a Data Type", \
	  .title = "untyped variable of this storage class requires a Data Type") \
	X(MEM_VARIABLE, VK_NO_DATA_TYPE, "mem/variable:vk-no-data-type", ID, CK_AT_MEMORY, 11167, \
	  "untyped {class} variable {id} requires a Data Type in Vulkan", \
	  .title = "untyped variable of this storage class requires a Data Type in Vulkan") \
	X(MEM_VARIABLE, VK_NO_HEAP, "mem/variable:vk-no-heap", ID, CK_AT_MEMORY, 11347, \
	  "untyped variable {id} without a Data Type is not decorated SamplerHeapEXT or ResourceHeapEXT") \
	X(MEM_VARIABLE, UNTYPED_WORKGROUP, "mem/variable:untyped-workgroup", ID, CK_AT_DECO_BUFFER, 0, \
	  "untyped Workgroup variable {w2} of {id} requires a struct decorated Block", \
	  .title = "untyped Workgroup variable of a shader is not a struct decorated Block") \
	X(MEM_VARIABLE, VK_ARRAY, "mem/variable:vk-array", ID, CK_AT_MEMORY, 4680, \
	  "variable {id} cannot be a runtime array") \
	X(MEM_VARIABLE, VK_ARRAY_CLASS, "mem/variable:vk-array-class", ID, CK_AT_MEMORY, 4680, \
	  "variable {id} is a runtime array of storage class {class}", \
	  .title = "runtime array cannot have this storage class") \
	X(MEM_VARIABLE, VK_ARRAY_BLOCK, "mem/variable:vk-array-block", ID, CK_AT_MEMORY, 4680, \
	  "struct of variable {id} contains a runtime array and is not decorated {decoration}", \
	  .title = "struct with a runtime array is not decorated Block or BufferBlock") \
	X(MEM_VARIABLE, VK_STRUCT_CLASS, "mem/variable:vk-struct-class", ID, CK_AT_MEMORY, 4680, \
	  "struct of variable {id} contains a runtime array, which storage class {class} does not allow", \
	  .title = "struct with a runtime array cannot have this storage class") \
	X(MEM_VARIABLE, SMALL_FLOATS, "mem/variable:small-floats", ID, CK_AT_MEMORY, 0, \
	  "variable {id} contains 4-bit or 6-bit floats, which storage class {class} does not allow", \
	  .title = "4-bit or 6-bit floats cannot have this storage class") \
	X(MEM_VARIABLE, LONG_VECTORS, "mem/variable:long-vectors", ID, CK_AT_MEMORY, 12297, \
	  "variable {id} contains vectors of more than 4 components, which storage class {class} does not allow", \
	  .title = "vectors of more than 4 components cannot have this storage class") \
	X(MEM_VARIABLE, UNSIZED_VECTORS, "mem/variable:unsized-vectors", ID, CK_AT_MEMORY, 12294, \
	  "variable {id} contains vectors with a specialized Component Count, which storage class {class} does not allow", \
	  .title = "vectors with a specialized Component Count cannot have this storage class") \
	X(MEM_LOAD, LOAD_POINTER, "mem/load:load-pointer", ID, CK_AT_MEMORY, 0, \
	  "{op}: Pointer {id} is not a pointer") \
	X(MEM_LOAD, LOAD_TYPE, "mem/load:load-type", ID, CK_AT_MEMORY, 0, \
	  "{op}: Result Type {result} is not the type that {id} points to") \
	X(MEM_LOAD, LOAD_ARRAY, "mem/load:load-array", ID, CK_AT_MEMORY, 0, \
	  "{op}: Result Type {id} is a runtime array, which cannot be loaded") \
	X(MEM_LOAD, LOAD_RESULT, "mem/load:load-result", ID, CK_AT_MEMORY, 0, \
	  "{op}: Result Type must be a scalar or vector of numeric type") \
	X(MEM_LOAD, NOT_POINTER, "mem/load:not-pointer", ID, CK_AT_MEMORY, 0, \
	  "{op}: Pointer {id} is not a pointer") \
	X(MEM_LOAD, PREDICATE_TYPE, "mem/load:predicate-type", ID, CK_AT_MEMORY, 0, \
	  "{op}: Predicate {id} must be a Boolean scalar") \
	X(MEM_LOAD, VALUE_MISMATCH, "mem/load:value-mismatch", ID, CK_AT_MEMORY, 0, \
	  "{op}: Default Value {id} must have the type of the result") \
	X(MEM_STORE, STORE_POINTER, "mem/store:store-pointer", ID, CK_AT_MEMORY, 0, \
	  "{op}: Pointer {id} is not a pointer") \
	X(MEM_STORE, STORE_VOID, "mem/store:store-void", ID, CK_AT_MEMORY, 0, \
	  "{op}: Pointer {id} points to void") \
	X(MEM_STORE, STORE_CLASS, "mem/store:store-class", ID, CK_AT_MEMORY, 0, \
	  "{op}: {id} points to storage class {class}, which is read-only", \
	  .title = "Pointer has a storage class that is read-only") \
	X(MEM_STORE, STORE_OPAQUE, "mem/store:store-opaque", ID, CK_AT_MEMORY, 6924, \
	  "{op}: Object {id} is an opaque object, which cannot be stored") \
	X(MEM_STORE, STORE_VOID_OBJECT, "mem/store:store-void-object", ID, CK_AT_MEMORY, 0, \
	  "{op}: Object {id} is not a value that can be stored") \
	X(MEM_STORE, STORE_TYPE, "mem/store:store-type", ID, CK_AT_MEMORY, 0, \
	  "{op}: Object {w2} of type {t2} does not match Pointer {w1} of type {t1}", \
	  .title = "Object does not have the type that Pointer points to") \
	X(MEM_STORE, STORE_UNIFORM, "mem/store:store-uniform", ID, CK_AT_MEMORY, 6925, \
	  "{op}: {id} points to a Uniform Block, which is read-only in Vulkan") \
	X(MEM_STORE, STORE_OBJECT, "mem/store:store-object", ID, CK_AT_MEMORY, 0, \
	  "{op}: Object {id} must be a scalar or vector of numeric type") \
	X(MEM_COPY, COPY_POINTER, "mem/copy:copy-pointer", ID, CK_AT_MEMORY, 0, \
	  "{op}: {operand} {id} is not a pointer") \
	X(MEM_COPY, COPY_VOID, "mem/copy:copy-void", ID, CK_AT_MEMORY, 0, \
	  "{op}: {operand} {id} points to void") \
	X(MEM_COPY, COPY_TYPE, "mem/copy:copy-type", ID, CK_AT_MEMORY, 0, \
	  "{op}: Target {w1} of type {t1} and Source {w2} of type {t2} point to different types", \
	  .title = "Target and Source point to different types") \
	X(MEM_COPY, SIZE_TYPE, "mem/copy:size-type", ID, CK_AT_MEMORY, 0, \
	  "{op}: Size {id} must be an integer scalar") \
	X(MEM_COPY, SIZE_ZERO, "mem/copy:size-zero", ID, CK_AT_MEMORY, 0, \
	  "{op}: Size {id} is zero") \
	X(MEM_COPY, SIZE_NEGATIVE, "mem/copy:size-negative", ID, CK_AT_MEMORY, 0, \
	  "{op}: Size {id} is negative") \
	X(MEM_COPY, COPY_UNTYPED, "mem/copy:copy-untyped", ID, CK_AT_MEMORY, 0, \
	  "{op}: Target {w1} or Source {w2} must be a typed pointer") \
	X(MEM_COPY, SIZE_MULTIPLE_OF_4, "mem/copy:size-multiple-of-4", ID, CK_AT_MEMORY, 11165, \
	  "{op}: Size {id} is not a multiple of 4") \
	X(MEM_COPY, SIZE_MULTIPLE_OF_2, "mem/copy:size-multiple-of-2", ID, CK_AT_MEMORY, 11165, \
	  "{op}: Size {id} is not a multiple of 2") \
	X(MEM_ACCESS_MASK, SEVERAL_MASKS, "mem/access-mask:several-masks", DATA, CK_AT_MEMORY, 0, \
	  "{op} with two Memory Operands requires SPIR-V 1.4") \
	X(MEM_ACCESS_MASK, TARGET_VISIBLE, "mem/access-mask:target-visible", DATA, CK_AT_MEMORY, 0, \
	  "{op}: Memory Operands of the Target cannot include MakePointerVisible") \
	X(MEM_ACCESS_MASK, SOURCE_AVAILABLE, "mem/access-mask:source-available", DATA, CK_AT_MEMORY, 0, \
	  "{op}: Memory Operands of the Source cannot include MakePointerAvailable") \
	X(MEM_ACCESS_MASK, VOLATILE_ATOMIC, "mem/access-mask:volatile-atomic", ID, CK_AT_MEMORY, 0, \
	  "{op} does not allow the Memory Operand Volatile") \
	X(MEM_ACCESS_MASK, MAKE_AVAILABLE, "mem/access-mask:make-available", ID, CK_AT_MEMORY, 0, \
	  "{op} does not allow the Memory Operand MakePointerAvailable") \
	X(MEM_ACCESS_MASK, MAKE_VISIBLE, "mem/access-mask:make-visible", ID, CK_AT_MEMORY, 0, \
	  "{op} does not allow the Memory Operand MakePointerVisible") \
	X(MEM_ACCESS_MASK, NOT_PRIVATE, "mem/access-mask:not-private", ID, CK_AT_MEMORY, 0, \
	  "{op}: MakePointerAvailable and MakePointerVisible require NonPrivatePointer") \
	X(MEM_ACCESS_MASK, STORAGE_CLASS, "mem/access-mask:storage-class", ID, CK_AT_MEMORY, 0, \
	  "{op}: NonPrivatePointer is not allowed on pointers of storage class {class}") \
	X(MEM_ACCESS_MASK, MISSING_ALIGNED, "mem/access-mask:missing-aligned", ID, CK_AT_MEMORY, 4708, \
	  "{op}: a PhysicalStorageBuffer pointer requires the Memory Operand Aligned") \
	X(MEM_ACCESS_MASK, ALIGNMENT_POWER_OF_TWO, "mem/access-mask:alignment-power-of-two", ID, CK_AT_MEMORY, 0, \
	  "{op}: alignment {n} is not a power of two") \
	X(MEM_ACCESS_MASK, TOO_SMALL, "mem/access-mask:too-small", ID, CK_AT_MEMORY, 6314, \
	  "{op}: alignment {n} is less than the size of the largest scalar of the type") \
	X(MEM_ACCESS_CHAIN, RESULT_NOT_POINTER, "mem/access-chain:result-not-pointer", ID, CK_AT_MEMORY, 0, \
	  "{op}: Result Type must be a pointer") \
	X(MEM_ACCESS_CHAIN, BASE_NOT_POINTER, "mem/access-chain:base-not-pointer", ID, CK_AT_MEMORY, 0, \
	  "{op}: Base {id} is not a pointer") \
	X(MEM_ACCESS_CHAIN, RESULT_CLASS, "mem/access-chain:result-class", ID, CK_AT_MEMORY, 0, \
	  "{op}: Result Type {result} does not have the Base's storage class {class}", \
	  .title = "Result Type does not have the storage class of the Base") \
	X(MEM_ACCESS_CHAIN, INDEX_TYPE, "mem/access-chain:index-type", ID, CK_AT_MEMORY, 0, \
	  "{op}: index {id} must be an integer scalar") \
	X(MEM_ACCESS_CHAIN, INDEX_CONSTANT, "mem/access-chain:index-constant", ID, CK_AT_MEMORY, 0, \
	  "{op}: index {id} into a struct is not an OpConstant") \
	X(MEM_ACCESS_CHAIN, INDEX_RANGE, "mem/access-chain:index-range", ID, CK_AT_MEMORY, 0, \
	  "{op}: index {id} is out of range of a struct of {n} members", \
	  .title = "index is out of range of the struct") \
	X(MEM_ACCESS_CHAIN, TOO_MANY_INDEXES, "mem/access-chain:too-many-indexes", ID, CK_AT_MEMORY, 0, \
	  "{op}: index {id} leads into a non-composite type", \
	  .title = "index leads into a non-composite type") \
	X(MEM_ACCESS_CHAIN, RESULT_POINTEE, "mem/access-chain:result-pointee", ID, CK_AT_MEMORY, 0, \
	  "{op}: Result Type {result} does not point to the indexed type", \
	  .title = "Result Type does not point to the indexed type") \
	X(MEM_ACCESS_CHAIN, NEGATIVE_INDEX, "mem/access-chain:negative-index", ID, CK_AT_MEMORY, 0, \
	  "{op}: index {id} is negative") \
	X(MEM_ACCESS_CHAIN, UNTYPED_RESULT, "mem/access-chain:untyped-result", ID, CK_AT_MEMORY, 0, \
	  "{op}: Result Type must be an untyped pointer") \
	X(MEM_ACCESS_CHAIN, BASE_TYPE, "mem/access-chain:base-type", ID, CK_AT_MEMORY, 0, \
	  "{op}: Base Type {id} is a pointer or not a type") \
	X(MEM_ACCESS_CHAIN, BLOCK_ARRAY, "mem/access-chain:block-array", ID, CK_AT_MEMORY, 0, \
	  "{op}: Base Type and Base {id} must both be arrays of Blocks or neither") \
	X(MEM_ACCESS_CHAIN, BLOCK_ARRAY_MISMATCH, "mem/access-chain:block-array-mismatch", ID, CK_AT_MEMORY, 0, \
	  "{op}: Base Type and Base {id} are different arrays of Blocks") \
	X(MEM_ACCESS_CHAIN, BLOCK_ELEMENT, "mem/access-chain:block-element", DATA, CK_AT_MEMORY, 0, \
	  "{op}: Element {id} of a Block is not 0") \
	X(MEM_ACCESS_CHAIN, ELEMENT_TYPE, "mem/access-chain:element-type", DATA, CK_AT_MEMORY, 0, \
	  "{op}: Element {id} must be an integer scalar") \
	X(MEM_ACCESS_CHAIN, MISSING_ARRAY_STRIDE, "mem/access-chain:missing-array-stride", DATA, CK_AT_MEMORY, 0, \
	  "{op}: the type of Base {id} has no ArrayStride") \
	X(MEM_ACCESS_CHAIN, RAW_RESULT_NOT_POINTER, "mem/access-chain:raw-result-not-pointer", DATA, CK_AT_MEMORY, 0, \
	  "{op}: Result Type must be a pointer") \
	X(MEM_ACCESS_CHAIN, INVALID_CLASS, "mem/access-chain:invalid-class", DATA, CK_AT_MEMORY, 0, \
	  "{op} does not allow storage class {class}") \
	X(MEM_ACCESS_CHAIN, INVALID_POINTEE, "mem/access-chain:invalid-pointee", DATA, CK_AT_MEMORY, 0, \
	  "{op}: Result Type must not point to an array, matrix or struct") \
	X(MEM_ACCESS_CHAIN, STRIDE_CONSTANT, "mem/access-chain:stride-constant", DATA, CK_AT_MEMORY, 0, \
	  "{op}: Stride {id} is not an OpConstant") \
	X(MEM_ACCESS_CHAIN, STRIDE_TYPE, "mem/access-chain:stride-type", DATA, CK_AT_MEMORY, 0, \
	  "{op}: Stride {id} must be an integer scalar") \
	X(MEM_ACCESS_CHAIN, STRIDE_ZERO, "mem/access-chain:stride-zero", DATA, CK_AT_MEMORY, 0, \
	  "{op}: Stride is 0 with RobustnessPerElementNV") \
	X(MEM_ACCESS_CHAIN, INVALID_NUMBER, "mem/access-chain:invalid-number", DATA, CK_AT_MEMORY, 0, \
	  "{op}: {operand} must be a 32-bit integer") \
	X(MEM_ACCESS_CHAIN, ROBUSTNESS_PHYSICAL, "mem/access-chain:robustness-physical", DATA, CK_AT_MEMORY, 0, \
	  "{op}: robustness is not allowed on storage class PhysicalStorageBuffer") \
	X(MEM_ACCESS_CHAIN, ROBUSTNESS_BOTH, "mem/access-chain:robustness-both", DATA, CK_AT_MEMORY, 0, \
	  "{op}: RobustnessPerComponentNV and RobustnessPerElementNV exclude each other") \
	X(MEM_ARRAY_LENGTH, LENGTH_TYPE, "mem/array-length:length-type", ID, CK_AT_MEMORY, 0, \
	  "{op}: Result Type must be a 32-bit unsigned integer") \
	X(MEM_ARRAY_LENGTH, LENGTH_UNTYPED, "mem/array-length:length-untyped", ID, CK_AT_MEMORY, 0, \
	  "{op}: {id} is not an untyped pointer") \
	X(MEM_ARRAY_LENGTH, LENGTH_STRUCT, "mem/array-length:length-struct", ID, CK_AT_MEMORY, 0, \
	  "{op}: {id} is not a pointer to a struct") \
	X(MEM_ARRAY_LENGTH, LENGTH_LAST, "mem/array-length:length-last", ID, CK_AT_MEMORY, 0, \
	  "{op}: the last member of the Structure is not a runtime array") \
	X(MEM_ARRAY_LENGTH, LENGTH_MEMBER, "mem/array-length:length-member", ID, CK_AT_MEMORY, 0, \
	  "{op}: Array member is not {n}, the last of the Structure", \
	  .title = "Array member is not the last member of the Structure") \
	X(MEM_ARRAY_LENGTH, LENGTH_UNIFORM, "mem/array-length:length-uniform", ID, CK_AT_MEMORY, 11805, \
	  "{op} is not allowed on the runtime array of a Uniform Block") \
	X(MEM_SMALL_TYPES, COPY_SMALL, "mem/small-types:copy-small", ID, CK_AT_MEMORY, 0, \
	  "{op}: objects with 8-bit or 16-bit numbers require the arithmetic capability for them to be copied") \
	X(MEM_SMALL_TYPES, LOAD_SMALL, "mem/small-types:load-small", ID, CK_AT_MEMORY, 0, \
	  "{op}: 8-bit and 16-bit numbers can only be loaded as a scalar, vector or matrix") \
	X(MEM_SMALL_TYPES, SMALL_VALUE, "mem/small-types:small-value", ID, CK_AT_MISC, 0, \
	  "{op}: 8-bit and 16-bit values require the arithmetic capability for them") \
	X(MEM_SMALL_TYPES, SMALL_CONSTANT, "mem/small-types:small-constant", ID, CK_AT_CONSTANT, 0, \
	  "{op}: 8-bit and 16-bit constants require the arithmetic capability for them") \
	X(MEM_SMALL_TYPES, INVALID_USE, "mem/small-types:invalid-use", ID, CK_AT_STAGE_LIMIT, 0, \
	  "{op}: {id} requires capability {cap}; without it, it can only be converted, copied or stored", \
	  .title = "8-bit and 16-bit values can only be converted, copied or stored without Int8, Int16 or Float16") \
	X(MEM_SMALL_TYPES, INVALID_16, "mem/small-types:invalid-16", ID, CK_AT_MEMORY, 0, \
	  "{op}: {id} has 16-bit numbers in storage class {class}, which requires a 16-bit storage or arithmetic capability", \
	  .title = "16-bit numbers in a storage class require a 16-bit storage or arithmetic capability") \
	X(MEM_SMALL_TYPES, INVALID_8, "mem/small-types:invalid-8", ID, CK_AT_MEMORY, 0, \
	  "{op}: {id} has 8-bit numbers in storage class {class}, which requires an 8-bit storage or arithmetic capability", \
	  .title = "8-bit numbers in a storage class require an 8-bit storage or arithmetic capability") \
	X(ATOMIC_OPERANDS, RESULT_FLOAT, "atomic/operands:result-float", DATA, CK_AT_ATOMIC, 0, \
	  "{op}: Result Type must be a float scalar") \
	X(ATOMIC_OPERANDS, RESULT_NUMBER, "atomic/operands:result-number", DATA, CK_AT_ATOMIC, 0, \
	  "{op}: Result Type must be an integer or float scalar") \
	X(ATOMIC_OPERANDS, RESULT_BOOL, "atomic/operands:result-bool", DATA, CK_AT_ATOMIC, 0, \
	  "{op}: Result Type must be Boolean") \
	X(ATOMIC_OPERANDS, RESULT_INT, "atomic/operands:result-int", DATA, CK_AT_ATOMIC, 0, \
	  "{op}: Result Type must be an integer scalar") \
	X(ATOMIC_OPERANDS, NOT_POINTER, "atomic/operands:not-pointer", DATA, CK_AT_ATOMIC, 0, \
	  "{op}: {operand} {id} must be a pointer") \
	X(ATOMIC_OPERANDS, UNTYPED_FLAG, "atomic/operands:untyped-flag", ID, CK_AT_ATOMIC, 0, \
	  "{op}: {operand} {id} must not be an untyped pointer") \
	X(ATOMIC_OPERANDS, INT64_ATOMICS, "atomic/operands:int64-atomics", DATA, CK_AT_ATOMIC, 0, \
	  "{op} of 64-bit integers requires capability Int64Atomics") \
	X(ATOMIC_OPERANDS, STORAGE_CLASS, "atomic/operands:storage-class", DATA, CK_AT_ATOMIC, 0, \
	  "{op} does not allow storage class {class}") \
	X(ATOMIC_OPERANDS, VK_CLASS, "atomic/operands:vk-class", DATA, CK_AT_ATOMIC, 4686, \
	  "{op} does not allow storage class {class} in Vulkan") \
	X(ATOMIC_OPERANDS, SHADER_FUNCTION, "atomic/operands:shader-function", DATA, CK_AT_ATOMIC, 0, \
	  "{op} does not allow storage class {class} with capability Shader") \
	X(ATOMIC_OPERANDS, CL_CLASS, "atomic/operands:cl-class", DATA, CK_AT_ATOMIC, 0, \
	  "{op} does not allow storage class {class} in OpenCL") \
	X(ATOMIC_OPERANDS, WIDTH_CAP, "atomic/operands:width-cap", DATA, CK_AT_ATOMIC, 0, \
	  "{op} of this width requires capability {cap}") \
	X(ATOMIC_OPERANDS, FLAG_TYPE, "atomic/operands:flag-type", DATA, CK_AT_ATOMIC, 0, \
	  "{op}: {operand} {id} must point to a 32-bit integer") \
	X(ATOMIC_OPERANDS, STORE_TYPE, "atomic/operands:store-type", DATA, CK_AT_ATOMIC, 0, \
	  "{op}: {operand} {id} must point to an integer or float scalar") \
	X(ATOMIC_OPERANDS, POINTEE_TYPE, "atomic/operands:pointee-type", DATA, CK_AT_ATOMIC, 0, \
	  "{op}: {operand} {id} must point to the type of the result") \
	X(ATOMIC_OPERANDS, VALUE_TYPE, "atomic/operands:value-type", DATA, CK_AT_ATOMIC, 0, \
	  "{op}: {operand} {id} must have the type that Pointer points to") \
	X(MEMSEM_RULES, VK_CLOCK_SCOPE, "memsem/rules:vk-clock-scope", DATA, CK_AT_MISC, 4652, \
	  "{op}: {operand} {id} is not Subgroup or Device, as Vulkan requires") \
	X(MEMSEM_RULES, CLOCK_SCOPE, "memsem/rules:clock-scope", DATA, CK_AT_MISC, 0, \
	  "{op}: {operand} {id} is not Device or Subgroup") \
	X(MEMSEM_RULES, CL_CLOCK_SCOPE, "memsem/rules:cl-clock-scope", DATA, CK_AT_MISC, 0, \
	  "{op}: {operand} {id} is not Workgroup, Subgroup or Device, as OpenCL requires") \
	X(MEMSEM_RULES, UNIFORM_MEMORY, "memsem/rules:uniform-memory", DATA, CK_AT_ATOMIC, 0, \
	  "{op}: UniformMemory in {operand} {id} requires capability Shader") \
	X(MEMSEM_RULES, OUTPUT_MEMORY, "memsem/rules:output-memory", DATA, CK_AT_ATOMIC, 0, \
	  "{op}: OutputMemory in {operand} {id} requires capability VulkanMemoryModel") \
	X(MEMSEM_RULES, SEVERAL_ORDERS, "memsem/rules:several-orders", DATA, CK_AT_ATOMIC, 10865, \
	  "{op}: {operand} {id} has more than one memory order") \
	X(MEMSEM_RULES, VK_SEQUENTIAL, "memsem/rules:vk-sequential", DATA, CK_AT_ATOMIC, 10866, \
	  "{op}: {operand} {id} is SequentiallyConsistent, which is not available in Vulkan") \
	X(MEMSEM_RULES, STORE_ACQUIRES, "memsem/rules:store-acquires", DATA, CK_AT_ATOMIC, 10867, \
	  "{op}: {operand} {id} cannot be Acquire or AcquireRelease") \
	X(MEMSEM_RULES, LOAD_RELEASES, "memsem/rules:load-releases", DATA, CK_AT_ATOMIC, 10868, \
	  "{op}: {operand} {id} cannot be Release or AcquireRelease") \
	X(MEMSEM_RULES, RELAXED_BARRIER, "memsem/rules:relaxed-barrier", DATA, CK_AT_ATOMIC, 10869, \
	  "{op}: {operand} {id} has no memory order") \
	X(MEMSEM_RULES, MISSING_STORAGE_CLASS, "memsem/rules:missing-storage-class", DATA, CK_AT_ATOMIC, 10870, \
	  "{op}: {operand} {id} has a memory order, but no storage class") \
	X(MEMSEM_RULES, MISSING_ORDER, "memsem/rules:missing-order", DATA, CK_AT_ATOMIC, 10871, \
	  "{op}: {operand} {id} has a storage class, but no memory order") \
	X(MEMSEM_RULES, MAKE_AVAILABLE_MODEL, "memsem/rules:make-available-model", DATA, CK_AT_ATOMIC, 0, \
	  "{op}: MakeAvailable in {operand} {id} requires capability VulkanMemoryModel") \
	X(MEMSEM_RULES, MAKE_AVAILABLE_ORDER, "memsem/rules:make-available-order", DATA, CK_AT_ATOMIC, 10872, \
	  "{op}: MakeAvailable in {operand} {id} requires Release or AcquireRelease") \
	X(MEMSEM_RULES, MAKE_VISIBLE_MODEL, "memsem/rules:make-visible-model", DATA, CK_AT_ATOMIC, 0, \
	  "{op}: MakeVisible in {operand} {id} requires capability VulkanMemoryModel") \
	X(MEMSEM_RULES, MAKE_VISIBLE_ORDER, "memsem/rules:make-visible-order", DATA, CK_AT_ATOMIC, 10873, \
	  "{op}: MakeVisible in {operand} {id} requires Acquire or AcquireRelease") \
	X(MEMSEM_RULES, VOLATILE_VMM, "memsem/rules:volatile-vmm", DATA, CK_AT_ATOMIC, 0, \
	  "{op}: Volatile in {operand} {id} requires capability VulkanMemoryModel") \
	X(MEMSEM_RULES, VOLATILE_BARRIER, "memsem/rules:volatile-barrier", DATA, CK_AT_ATOMIC, 13551, \
	  "{op}: Volatile in {operand} {id} is only allowed on atomics") \
	X(MEMSEM_RULES, UNEQUAL_RELEASES, "memsem/rules:unequal-releases", DATA, CK_AT_ATOMIC, 10875, \
	  "{op}: {operand} {id} cannot be Release or AcquireRelease") \
	X(MEMSEM_RULES, UNEQUAL_STRONGER, "memsem/rules:unequal-stronger", DATA, CK_AT_ATOMIC, 10876, \
	  "{op}: {operand} {id} is a stronger memory order than Equal") \
	X(MEMSEM_RULES, UNEQUAL_CLASSES, "memsem/rules:unequal-classes", DATA, CK_AT_ATOMIC, 10877, \
	  "{op}: {operand} {id} has a storage class that Equal does not have") \
	X(MEMSEM_RULES, UNEQUAL_VISIBLE, "memsem/rules:unequal-visible", DATA, CK_AT_ATOMIC, 10878, \
	  "{op}: {operand} {id} has MakeVisible, but Equal does not") \
	X(MEMSEM_RULES, UNEQUAL_VOLATILE, "memsem/rules:unequal-volatile", DATA, CK_AT_ATOMIC, 10879, \
	  "{op}: Volatile is in only one of Equal and {operand} {id}", \
	  .title = "Volatile is in only one of Equal and Unequal") \
	X(MEMSEM_RULES, INVOCATION_ORDER, "memsem/rules:invocation-order", DATA, CK_AT_ATOMIC, 4641, \
	  "{op}: {operand} {id} is not Relaxed, as memory scope Invocation requires") \
	X(MEMSEM_RULES, ARRIVE_ORDER, "memsem/rules:arrive-order", DATA, CK_AT_ATOMIC, 13556, \
	  "{op}: {operand} {id} has a memory order other than Release") \
	X(MEMSEM_RULES, WAIT_ORDER, "memsem/rules:wait-order", DATA, CK_AT_ATOMIC, 13557, \
	  "{op}: {operand} {id} has a memory order other than Acquire") \
	X(MEMSEM_RULES, NOT_INT, "memsem/rules:not-int", DATA, CK_AT_ATOMIC, 0, \
	  "{op}: {operand} {id} must be a 32-bit integer") \
	X(MEMSEM_RULES, NOT_KNOWN, "memsem/rules:not-known", DATA, CK_AT_ATOMIC, 0, \
	  "{op}: {operand} {id} is not an OpConstant, as capability Shader requires") \
	X(MEMSEM_RULES, NOT_SCOPE, "memsem/rules:not-scope", DATA, CK_AT_ATOMIC, 0, \
	  "{op}: {operand} {id} is {n}, which is not a Scope", \
	  .title = "operand is not a Scope") \
	X(MEMSEM_RULES, VK_SUBGROUP, "memsem/rules:vk-subgroup", DATA, CK_AT_ATOMIC, 4642, \
	  "{op}: {operand} {id} is not Subgroup, as Vulkan requires") \
	X(MEMSEM_RULES, SPLIT_SCOPE, "memsem/rules:split-scope", DATA, CK_AT_ATOMIC, 13553, \
	  "{op}: {operand} {id} is not Workgroup or Subgroup") \
	X(MEMSEM_RULES, VK_EXECUTION, "memsem/rules:vk-execution", DATA, CK_AT_ATOMIC, 4636, \
	  "{op}: {operand} {id} is not Workgroup or Subgroup, as Vulkan requires") \
	X(MEMSEM_RULES, SUBGROUP, "memsem/rules:subgroup", DATA, CK_AT_ATOMIC, 0, \
	  "{op}: {operand} {id} is not Subgroup") \
	X(MEMSEM_RULES, ROTATE_SCOPE, "memsem/rules:rotate-scope", DATA, CK_AT_ATOMIC, 0, \
	  "{op}: {operand} {id} is not Subgroup or Workgroup") \
	X(MEMSEM_RULES, QUEUE_FAMILY, "memsem/rules:queue-family", DATA, CK_AT_ATOMIC, 0, \
	  "{op}: {operand} {id} is QueueFamily, which requires capability VulkanMemoryModel") \
	X(MEMSEM_RULES, DEVICE_SCOPE, "memsem/rules:device-scope", DATA, CK_AT_ATOMIC, 0, \
	  "{op}: {operand} {id} is Device, which requires capability VulkanMemoryModelDeviceScope") \
	X(MEMSEM_RULES, VK_MEMORY, "memsem/rules:vk-memory", DATA, CK_AT_ATOMIC, 4638, \
	  "{op}: {operand} {id} is CrossDevice, which is not available in Vulkan") \
	X(MEMSEM_RULES, VK_1_0_SUBGROUP, "memsem/rules:vk-1-0-subgroup", DATA, CK_AT_ATOMIC, 7951, \
	  "{op}: {operand} {id} is Subgroup, which requires capability SubgroupBallotKHR or SubgroupVoteKHR in Vulkan 1.0") \
	X(VARPTR_RULES, VK_WORKGROUP, "varptr/rules:vk-workgroup", DATA, CK_AT_MEMORY, 7651, \
	  "{op}: Base {id} of storage class Workgroup requires capability VariablePointers") \
	X(VARPTR_RULES, VK_STORAGE_BUFFER, "varptr/rules:vk-storage-buffer", DATA, CK_AT_MEMORY, 7652, \
	  "{op}: Base {id} of storage class StorageBuffer requires capability VariablePointersStorageBuffer") \
	X(VARPTR_RULES, VK_CLASS, "varptr/rules:vk-class", DATA, CK_AT_MEMORY, 7650, \
	  "{op}: Base {id} cannot have storage class {class}") \
	X(VARPTR_RULES, MISSING_CAPABILITY, "varptr/rules:missing-capability", ID, CK_AT_MEMORY, 0, \
	  "{op} of logical pointers requires a variable pointers capability") \
	X(VARPTR_RULES, RESULT_NOT_BOOL, "varptr/rules:result-not-bool", ID, CK_AT_MEMORY, 0, \
	  "{op}: Result Type must be OpTypeBool") \
	X(VARPTR_RULES, RESULT_NOT_INT, "varptr/rules:result-not-int", ID, CK_AT_MEMORY, 0, \
	  "{op}: Result Type must be an integer scalar") \
	X(VARPTR_RULES, OPERAND_NOT_POINTER, "varptr/rules:operand-not-pointer", ID, CK_AT_MEMORY, 0, \
	  "{op}: {operand} {id} is not a pointer") \
	X(VARPTR_RULES, OPERAND_TYPE_MISMATCH, "varptr/rules:operand-type-mismatch", ID, CK_AT_MEMORY, 0, \
	  "{op}: {w3} of type {t3} and {w4} of type {t4} do not have the same type", \
	  .title = "pointers do not have the same type") \
	X(VARPTR_RULES, COMPARED_CLASSES, "varptr/rules:compared-classes", ID, CK_AT_MEMORY, 0, \
	  "{op}: {w3} and {w4} do not have the same storage class", \
	  .title = "pointers do not have the same storage class") \
	X(VARPTR_RULES, INVALID_CLASS, "varptr/rules:invalid-class", ID, CK_AT_MEMORY, 0, \
	  "{op}: {id} of storage class {class} cannot be compared", \
	  .title = "pointers of this storage class cannot be compared") \
	X(VARPTR_RULES, WORKGROUP_CAPABILITY, "varptr/rules:workgroup-capability", ID, CK_AT_MEMORY, 0, \
	  "{op}: Workgroup pointer {id} requires capability VariablePointers") \
	X(VARPTR_RULES, LOGICAL_OPERAND, "varptr/rules:logical-operand", DATA, CK_AT_LOGICAL_POINTER, 0, \
	  "{op} does not allow logical pointer {id}", \
	  .title = "instruction does not allow logical pointers") \
	X(VARPTR_RULES, CLASS_OPERAND, "varptr/rules:class-operand", DATA, CK_AT_LOGICAL_POINTER, 0, \
	  "{op}: logical pointer {id} requires storage class StorageBuffer or Workgroup and its variable pointers capability") \
	X(VARPTR_RULES, LOGICAL_RESULT, "varptr/rules:logical-result", DATA, CK_AT_LOGICAL_POINTER, 0, \
	  "{op} {id} cannot return a logical pointer", \
	  .title = "instruction cannot return a logical pointer") \
	X(VARPTR_RULES, CLASS_RESULT, "varptr/rules:class-result", DATA, CK_AT_LOGICAL_POINTER, 0, \
	  "{op} {id}: a logical pointer requires storage class StorageBuffer or Workgroup and its variable pointers capability", \
	  .title = "logical pointer requires storage class StorageBuffer or Workgroup and its variable pointers capability") \
	X(VARPTR_RULES, LENGTH_VARIABLE, "varptr/rules:length-variable", DATA, CK_AT_LOGICAL_POINTER, 0, \
	  "{op}: {id} is a variable pointer, which is not allowed") \
	X(VARPTR_RULES, MANY_SOURCES, "varptr/rules:many-sources", DATA, CK_AT_LOGICAL_POINTER, 0, \
	  "variable pointer {id} selects from several buffers, which requires capability VariablePointers") \
	X(VARPTR_RULES, TO_BLOCKS, "varptr/rules:to-blocks", DATA, CK_AT_LOGICAL_POINTER, 0, \
	  "variable pointer {id} points to an array of Blocks") \
	X(VARPTR_RULES, TO_MATRIX, "varptr/rules:to-matrix", DATA, CK_AT_LOGICAL_POINTER, 0, \
	  "variable pointer {id} points to an object that is or contains a matrix") \
	X(VARPTR_RULES, INTO_MATRIX, "varptr/rules:into-matrix", DATA, CK_AT_LOGICAL_POINTER, 0, \
	  "variable pointer {id} points into a matrix") \
	X(VARPTR_RULES, VARIABLE_OF_POINTERS, "varptr/rules:variable-of-pointers", ID, CK_AT_MEMORY, 0, \
	  "variable {id} of storage class {class} cannot contain pointers with logical addressing", \
	  .title = "variable of this storage class cannot contain pointers with logical addressing") \
	X(VARPTR_RULES, POINTER_CLASS, "varptr/rules:pointer-class", ID, CK_AT_FUNCTION, 0, \
	  "argument {id} points to storage class {class}, which is not allowed with logical addressing", \
	  .title = "pointer argument has a storage class that is not allowed with logical addressing") \
	X(VARPTR_RULES, POINTER_OBJECT, "varptr/rules:pointer-object", ID, CK_AT_FUNCTION, 0, \
	  "pointer argument {id} must be a variable or a function parameter") \
	X(VARPTR_RULES, RETURNED_CLASS, "varptr/rules:returned-class", ID, CK_AT_FUNCTION, 0, \
	  "function returns {id}, a pointer to storage class {class}, which is not allowed with logical addressing", \
	  .title = "function returns a pointer to a storage class that is not allowed with logical addressing") \
	X(VARPTR_RULES, VALUE_POINTER, "varptr/rules:value-pointer", ID, CK_AT_CFG, 0, \
	  "OpReturnValue: pointer {id} cannot be returned with logical addressing") \
	X(HEAP_OPERANDS, BUFFER_CLASS, "heap/operands:buffer-class", ID, CK_AT_TYPE, 0, \
	  "{op} requires storage class StorageBuffer or Uniform, not {class}") \
	X(HEAP_OPERANDS, NOT_DESCRIPTOR, "heap/operands:not-descriptor", DATA, CK_AT_CONSTANT, 0, \
	  "{op}: Type {id} is not a descriptor type") \
	X(HEAP_OPERANDS, SIZE_RESULT, "heap/operands:size-result", DATA, CK_AT_CONSTANT, 0, \
	  "{op}: Result Type must be a 32-bit or 64-bit integer") \
	X(HEAP_OPERANDS, RESULT_CLASS, "heap/operands:result-class", ID, CK_AT_MEMORY, 0, \
	  "{op}: Result Type must be a pointer to StorageBuffer or Uniform") \
	X(HEAP_OPERANDS, BUFFER_SOURCE, "heap/operands:buffer-source", ID, CK_AT_MEMORY, 0, \
	  "buffer {id} has no DescriptorSet and Binding and is not derived from ResourceHeapEXT") \
	X(HEAP_OPERANDS, SAMPLER_SOURCE, "heap/operands:sampler-source", ID, CK_AT_MEMORY, 11336, \
	  "sampler loaded from {id} has no DescriptorSet and Binding and is not derived from SamplerHeapEXT") \
	X(HEAP_OPERANDS, IMAGE_SOURCE, "heap/operands:image-source", ID, CK_AT_MEMORY, 11337, \
	  "image loaded from {id} has no DescriptorSet and Binding and is not derived from ResourceHeapEXT") \
	X(HEAP_OPERANDS, ACCELERATION_STRUCTURE_SOURCE, "heap/operands:acceleration-structure-source", ID, CK_AT_MEMORY, 11339, \
	  "acceleration structure loaded from {id} has no DescriptorSet and Binding and is not derived from ResourceHeapEXT")
/* clang-format on */

#endif
