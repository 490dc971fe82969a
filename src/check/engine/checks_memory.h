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
	  "the variable {id} of TileImageEXT must be a tile image, or an array of them") \
	X(MEM_VARIABLE, NOT_2D, "mem/variable:not-2d", DATA, CK_AT_MEMORY, 10693, \
	  "the tile attachment {id} must be an image of dim 2D") \
	X(MEM_VARIABLE, TILE_MISSING_BINDING, "mem/variable:tile-missing-binding", DATA, CK_AT_MEMORY, 10695, \
	  "the tile attachment {id} must have DescriptorSet and Binding") \
	X(MEM_VARIABLE, TILE_COMPONENT, "mem/variable:tile-component", DATA, CK_AT_MEMORY, 10696, \
	  "the tile attachment {id} cannot have Component") \
	X(MEM_VARIABLE, NOT_POINTER, "mem/variable:not-pointer", ID, CK_AT_MEMORY, 0, \
	  "the result type is not a pointer") \
	X(MEM_VARIABLE, CLASS_MISMATCH, "mem/variable:class-mismatch", ID, CK_AT_MEMORY, 0, \
	  "storage class {class} is not that of the pointer type") \
	X(MEM_VARIABLE, INITIALIZER_KIND, "mem/variable:initializer-kind", ID, CK_AT_MEMORY, 0, \
	  "the initializer {id} is not a constant or a variable of the module") \
	X(MEM_VARIABLE, INITIALIZER_TYPE, "mem/variable:initializer-type", ID, CK_AT_MEMORY, 0, \
	  "the initializer {id} is not of the type that the variable holds") \
	X(MEM_VARIABLE, MISSING_INITIALIZER, "mem/variable:missing-initializer", ID, CK_AT_MEMORY, 0, \
	  "a variable of storage class {class} has no initializer") \
	X(MEM_VARIABLE, VK_INITIALIZER, "mem/variable:vk-initializer", ID, CK_AT_MEMORY, 4651, \
	  "in Vulkan a variable of storage class {class} has no initializer") \
	X(MEM_VARIABLE, VK_WORKGROUP, "mem/variable:vk-workgroup", ID, CK_AT_MEMORY, 4734, \
	  "in Vulkan a Workgroup variable can only be initialized with OpConstantNull") \
	X(MEM_VARIABLE, BOOLEAN, "mem/variable:boolean", ID, CK_AT_MEMORY, 0, \
	  "a variable of class {class} cannot hold booleans") \
	X(MEM_VARIABLE, BOOLEAN_IO, "mem/variable:boolean-io", ID, CK_AT_MEMORY, 7290, \
	  "a boolean of class {class} must be decorated BuiltIn") \
	X(MEM_VARIABLE, PHYSICAL_STORAGE_BUFFER, "mem/variable:physical-storage-buffer", ID, CK_AT_MEMORY, 0, \
	  "a variable cannot be of class PhysicalStorageBuffer") \
	X(MEM_VARIABLE, VK_PUSH_CONSTANT, "mem/variable:vk-push-constant", ID, CK_AT_MEMORY, 6808, \
	  "a PushConstant variable must be a struct") \
	X(MEM_VARIABLE, VK_UNIFORM_CONSTANT, "mem/variable:vk-uniform-constant", ID, CK_AT_MEMORY, 4655, \
	  "a UniformConstant variable must hold images, samplers, tensors or acceleration structures") \
	X(MEM_VARIABLE, VK_BUFFER, "mem/variable:vk-buffer", ID, CK_AT_MEMORY, 6807, \
	  "a variable of class {class} must be a struct or an array of structs") \
	X(MEM_VARIABLE, NOT_UNTYPED, "mem/variable:not-untyped", ID, CK_AT_MEMORY, 0, \
	  "the result type is not an untyped pointer") \
	X(MEM_VARIABLE, DATA_TYPE, "mem/variable:data-type", ID, CK_AT_MEMORY, 0, \
	  "the data type {id} is not a type") \
	X(MEM_VARIABLE, MISSING_DATA_TYPE, "mem/variable:missing-data-type", ID, CK_AT_MEMORY, 0, \
	  "an untyped variable of storage class {class} needs a data type") \
	X(MEM_VARIABLE, VK_NO_DATA_TYPE, "mem/variable:vk-no-data-type", ID, CK_AT_MEMORY, 11167, \
	  "in Vulkan an untyped variable of storage class {class} needs a data type") \
	X(MEM_VARIABLE, VK_NO_HEAP, "mem/variable:vk-no-heap", ID, CK_AT_MEMORY, 11347, \
	  "in Vulkan only SamplerHeapEXT and ResourceHeapEXT have no data type") \
	X(MEM_VARIABLE, UNTYPED_WORKGROUP, "mem/variable:untyped-workgroup", ID, CK_AT_DECO_BUFFER, 0, \
	  "an untyped Workgroup variable of a shader must hold a struct decorated Block") \
	X(MEM_VARIABLE, VK_ARRAY, "mem/variable:vk-array", ID, CK_AT_MEMORY, 4680, \
	  "a variable cannot be a runtime array") \
	X(MEM_VARIABLE, VK_ARRAY_CLASS, "mem/variable:vk-array-class", ID, CK_AT_MEMORY, 4680, \
	  "a runtime array cannot be of storage class {class}") \
	X(MEM_VARIABLE, VK_ARRAY_BLOCK, "mem/variable:vk-array-block", ID, CK_AT_MEMORY, 4680, \
	  "a struct with a runtime array must be decorated {decoration} here") \
	X(MEM_VARIABLE, VK_STRUCT_CLASS, "mem/variable:vk-struct-class", ID, CK_AT_MEMORY, 4680, \
	  "a struct with a runtime array cannot be of storage class {class}") \
	X(MEM_VARIABLE, SMALL_FLOATS, "mem/variable:small-floats", ID, CK_AT_MEMORY, 0, \
	  "floats of 4 or 6 bits can only be in class Function or Private, not {class}") \
	X(MEM_VARIABLE, LONG_VECTORS, "mem/variable:long-vectors", ID, CK_AT_MEMORY, 12297, \
	  "vectors of more than 4 components cannot be of storage class {class}") \
	X(MEM_VARIABLE, UNSIZED_VECTORS, "mem/variable:unsized-vectors", ID, CK_AT_MEMORY, 12294, \
	  "vectors whose length is specialized cannot be of storage class {class}") \
	X(MEM_LOAD, LOAD_POINTER, "mem/load:load-pointer", ID, CK_AT_MEMORY, 0, \
	  "{id} is not a pointer to load through") \
	X(MEM_LOAD, LOAD_TYPE, "mem/load:load-type", ID, CK_AT_MEMORY, 0, \
	  "the result type is not what {id} points to") \
	X(MEM_LOAD, LOAD_ARRAY, "mem/load:load-array", ID, CK_AT_MEMORY, 0, \
	  "a runtime array cannot be loaded") \
	X(MEM_LOAD, LOAD_RESULT, "mem/load:load-result", ID, CK_AT_MEMORY, 0, \
	  "{op} gives numbers or vectors of them") \
	X(MEM_LOAD, NOT_POINTER, "mem/load:not-pointer", ID, CK_AT_MEMORY, 0, \
	  "{op}: {id} is not a pointer") \
	X(MEM_LOAD, PREDICATE_TYPE, "mem/load:predicate-type", ID, CK_AT_MEMORY, 0, \
	  "the predicate {id} is not a boolean") \
	X(MEM_LOAD, VALUE_MISMATCH, "mem/load:value-mismatch", ID, CK_AT_MEMORY, 0, \
	  "the default value {id} is not of the result type") \
	X(MEM_STORE, STORE_POINTER, "mem/store:store-pointer", ID, CK_AT_MEMORY, 0, \
	  "{id} is not a pointer to store through") \
	X(MEM_STORE, STORE_VOID, "mem/store:store-void", ID, CK_AT_MEMORY, 0, \
	  "{id} points to void") \
	X(MEM_STORE, STORE_CLASS, "mem/store:store-class", ID, CK_AT_MEMORY, 0, \
	  "nothing can be stored in class {class}") \
	X(MEM_STORE, STORE_OPAQUE, "mem/store:store-opaque", ID, CK_AT_MEMORY, 6924, \
	  "{id} is opaque and cannot be stored") \
	X(MEM_STORE, STORE_VOID_OBJECT, "mem/store:store-void-object", ID, CK_AT_MEMORY, 0, \
	  "{id} is not a value that can be stored") \
	X(MEM_STORE, STORE_TYPE, "mem/store:store-type", ID, CK_AT_MEMORY, 0, \
	  "{id} is not of the type that the pointer points to") \
	X(MEM_STORE, STORE_UNIFORM, "mem/store:store-uniform", ID, CK_AT_MEMORY, 6925, \
	  "nothing can be stored in a Uniform Block") \
	X(MEM_STORE, STORE_OBJECT, "mem/store:store-object", ID, CK_AT_MEMORY, 0, \
	  "{op} stores numbers or vectors of them, which {id} is not") \
	X(MEM_COPY, COPY_POINTER, "mem/copy:copy-pointer", ID, CK_AT_MEMORY, 0, \
	  "{id} is not a pointer to copy through") \
	X(MEM_COPY, COPY_VOID, "mem/copy:copy-void", ID, CK_AT_MEMORY, 0, \
	  "{id} points to void") \
	X(MEM_COPY, COPY_TYPE, "mem/copy:copy-type", ID, CK_AT_MEMORY, 0, \
	  "the two pointers point to different types") \
	X(MEM_COPY, SIZE_TYPE, "mem/copy:size-type", ID, CK_AT_MEMORY, 0, \
	  "the size {id} is not an integer") \
	X(MEM_COPY, SIZE_ZERO, "mem/copy:size-zero", ID, CK_AT_MEMORY, 0, \
	  "the size {id} is zero") \
	X(MEM_COPY, SIZE_NEGATIVE, "mem/copy:size-negative", ID, CK_AT_MEMORY, 0, \
	  "the size {id} is negative") \
	X(MEM_COPY, COPY_UNTYPED, "mem/copy:copy-untyped", ID, CK_AT_MEMORY, 0, \
	  "one of the two pointers must have a type") \
	X(MEM_COPY, SIZE_MULTIPLE_OF_4, "mem/copy:size-multiple-of-4", ID, CK_AT_MEMORY, 11165, \
	  "the size {id} is not a multiple of 4") \
	X(MEM_COPY, SIZE_MULTIPLE_OF_2, "mem/copy:size-multiple-of-2", ID, CK_AT_MEMORY, 11165, \
	  "the size {id} is not a multiple of 2") \
	X(MEM_ACCESS_MASK, SEVERAL_MASKS, "mem/access-mask:several-masks", DATA, CK_AT_MEMORY, 0, \
	  "two sets of memory operands need SPIR-V 1.4") \
	X(MEM_ACCESS_MASK, TARGET_VISIBLE, "mem/access-mask:target-visible", DATA, CK_AT_MEMORY, 0, \
	  "the target's memory operands cannot include MakePointerVisible") \
	X(MEM_ACCESS_MASK, SOURCE_AVAILABLE, "mem/access-mask:source-available", DATA, CK_AT_MEMORY, 0, \
	  "the source's memory operands cannot include MakePointerAvailable") \
	X(MEM_ACCESS_MASK, VOLATILE_ATOMIC, "mem/access-mask:volatile-atomic", ID, CK_AT_MEMORY, 0, \
	  "{op} cannot be Volatile") \
	X(MEM_ACCESS_MASK, MAKE_AVAILABLE, "mem/access-mask:make-available", ID, CK_AT_MEMORY, 0, \
	  "MakePointerAvailable is not for {op}") \
	X(MEM_ACCESS_MASK, MAKE_VISIBLE, "mem/access-mask:make-visible", ID, CK_AT_MEMORY, 0, \
	  "MakePointerVisible is not for {op}") \
	X(MEM_ACCESS_MASK, NOT_PRIVATE, "mem/access-mask:not-private", ID, CK_AT_MEMORY, 0, \
	  "MakePointerAvailable and MakePointerVisible need NonPrivatePointer") \
	X(MEM_ACCESS_MASK, STORAGE_CLASS, "mem/access-mask:storage-class", ID, CK_AT_MEMORY, 0, \
	  "NonPrivatePointer is not for pointers of class {class}") \
	X(MEM_ACCESS_MASK, MISSING_ALIGNED, "mem/access-mask:missing-aligned", ID, CK_AT_MEMORY, 4708, \
	  "memory of class PhysicalStorageBuffer is accessed with Aligned") \
	X(MEM_ACCESS_MASK, ALIGNMENT_POWER_OF_TWO, "mem/access-mask:alignment-power-of-two", ID, CK_AT_MEMORY, 0, \
	  "the alignment {n} is not a power of two") \
	X(MEM_ACCESS_MASK, TOO_SMALL, "mem/access-mask:too-small", ID, CK_AT_MEMORY, 6314, \
	  "the alignment {n} is less than the largest scalar of the type") \
	X(MEM_ACCESS_CHAIN, RESULT_NOT_POINTER, "mem/access-chain:result-not-pointer", ID, CK_AT_MEMORY, 0, \
	  "the result type is not a pointer") \
	X(MEM_ACCESS_CHAIN, BASE_NOT_POINTER, "mem/access-chain:base-not-pointer", ID, CK_AT_MEMORY, 0, \
	  "the base {id} is not a pointer") \
	X(MEM_ACCESS_CHAIN, RESULT_CLASS, "mem/access-chain:result-class", ID, CK_AT_MEMORY, 0, \
	  "the result is not of the storage class of the base, {class}") \
	X(MEM_ACCESS_CHAIN, INDEX_TYPE, "mem/access-chain:index-type", ID, CK_AT_MEMORY, 0, \
	  "the index {id} is not an integer") \
	X(MEM_ACCESS_CHAIN, INDEX_CONSTANT, "mem/access-chain:index-constant", ID, CK_AT_MEMORY, 0, \
	  "the index {id} of a struct is not an OpConstant") \
	X(MEM_ACCESS_CHAIN, INDEX_RANGE, "mem/access-chain:index-range", ID, CK_AT_MEMORY, 0, \
	  "the struct has {n} members, not so many") \
	X(MEM_ACCESS_CHAIN, TOO_MANY_INDEXES, "mem/access-chain:too-many-indexes", ID, CK_AT_MEMORY, 0, \
	  "there are indexes left, but nothing to step into") \
	X(MEM_ACCESS_CHAIN, RESULT_POINTEE, "mem/access-chain:result-pointee", ID, CK_AT_MEMORY, 0, \
	  "the result does not point to what the indexes lead to") \
	X(MEM_ACCESS_CHAIN, NEGATIVE_INDEX, "mem/access-chain:negative-index", ID, CK_AT_MEMORY, 0, \
	  "the index {id} is negative") \
	X(MEM_ACCESS_CHAIN, UNTYPED_RESULT, "mem/access-chain:untyped-result", ID, CK_AT_MEMORY, 0, \
	  "the result type is not an untyped pointer") \
	X(MEM_ACCESS_CHAIN, BASE_TYPE, "mem/access-chain:base-type", ID, CK_AT_MEMORY, 0, \
	  "the base type {id} is a pointer or no type") \
	X(MEM_ACCESS_CHAIN, BLOCK_ARRAY, "mem/access-chain:block-array", ID, CK_AT_MEMORY, 0, \
	  "the base type and what {id} holds must both be arrays of blocks, or neither") \
	X(MEM_ACCESS_CHAIN, BLOCK_ARRAY_MISMATCH, "mem/access-chain:block-array-mismatch", ID, CK_AT_MEMORY, 0, \
	  "the base type and what {id} holds are different arrays of blocks") \
	X(MEM_ACCESS_CHAIN, BLOCK_ELEMENT, "mem/access-chain:block-element", DATA, CK_AT_MEMORY, 0, \
	  "the element {id} of a Block must be 0: a Block has one element") \
	X(MEM_ACCESS_CHAIN, ELEMENT_TYPE, "mem/access-chain:element-type", DATA, CK_AT_MEMORY, 0, \
	  "the element {id} is not an integer") \
	X(MEM_ACCESS_CHAIN, MISSING_ARRAY_STRIDE, "mem/access-chain:missing-array-stride", DATA, CK_AT_MEMORY, 0, \
	  "the base must be of a pointer type with ArrayStride") \
	X(MEM_ACCESS_CHAIN, RAW_RESULT_NOT_POINTER, "mem/access-chain:raw-result-not-pointer", DATA, CK_AT_MEMORY, 0, \
	  "the result type is not a pointer") \
	X(MEM_ACCESS_CHAIN, INVALID_CLASS, "mem/access-chain:invalid-class", DATA, CK_AT_MEMORY, 0, \
	  "{op} is not for storage class {class}") \
	X(MEM_ACCESS_CHAIN, INVALID_POINTEE, "mem/access-chain:invalid-pointee", DATA, CK_AT_MEMORY, 0, \
	  "the result points to an array, a matrix or a struct") \
	X(MEM_ACCESS_CHAIN, STRIDE_CONSTANT, "mem/access-chain:stride-constant", DATA, CK_AT_MEMORY, 0, \
	  "the stride {id} is not an OpConstant") \
	X(MEM_ACCESS_CHAIN, STRIDE_TYPE, "mem/access-chain:stride-type", DATA, CK_AT_MEMORY, 0, \
	  "the stride {id} is not an integer") \
	X(MEM_ACCESS_CHAIN, STRIDE_ZERO, "mem/access-chain:stride-zero", DATA, CK_AT_MEMORY, 0, \
	  "the stride is 0, but robustness is per element") \
	X(MEM_ACCESS_CHAIN, INVALID_NUMBER, "mem/access-chain:invalid-number", DATA, CK_AT_MEMORY, 0, \
	  "{operand} is not an integer of 32 bits") \
	X(MEM_ACCESS_CHAIN, ROBUSTNESS_PHYSICAL, "mem/access-chain:robustness-physical", DATA, CK_AT_MEMORY, 0, \
	  "memory of class PhysicalStorageBuffer has no robustness") \
	X(MEM_ACCESS_CHAIN, ROBUSTNESS_BOTH, "mem/access-chain:robustness-both", DATA, CK_AT_MEMORY, 0, \
	  "robustness is per component or per element, not both") \
	X(MEM_ARRAY_LENGTH, LENGTH_TYPE, "mem/array-length:length-type", ID, CK_AT_MEMORY, 0, \
	  "the result type is not an unsigned integer of 32 bits") \
	X(MEM_ARRAY_LENGTH, LENGTH_UNTYPED, "mem/array-length:length-untyped", ID, CK_AT_MEMORY, 0, \
	  "{id} is not an untyped pointer") \
	X(MEM_ARRAY_LENGTH, LENGTH_STRUCT, "mem/array-length:length-struct", ID, CK_AT_MEMORY, 0, \
	  "{id} is not a pointer to a struct") \
	X(MEM_ARRAY_LENGTH, LENGTH_LAST, "mem/array-length:length-last", ID, CK_AT_MEMORY, 0, \
	  "the last member of the struct is not a runtime array") \
	X(MEM_ARRAY_LENGTH, LENGTH_MEMBER, "mem/array-length:length-member", ID, CK_AT_MEMORY, 0, \
	  "the runtime array is member {n}") \
	X(MEM_ARRAY_LENGTH, LENGTH_UNIFORM, "mem/array-length:length-uniform", ID, CK_AT_MEMORY, 11805, \
	  "{op} is not for the runtime array of a Uniform Block") \
	X(MEM_SMALL_TYPES, COPY_SMALL, "mem/small-types:copy-small", ID, CK_AT_MEMORY, 0, \
	  "objects with 8 or 16 bit numbers cannot be copied without the capability to compute with them") \
	X(MEM_SMALL_TYPES, LOAD_SMALL, "mem/small-types:load-small", ID, CK_AT_MEMORY, 0, \
	  "8 or 16 bit numbers can only be loaded as scalars, vectors and matrices") \
	X(MEM_SMALL_TYPES, SMALL_VALUE, "mem/small-types:small-value", ID, CK_AT_MISC, 0, \
	  "{op} cannot have 8 or 16 bits without the capability to compute with them") \
	X(MEM_SMALL_TYPES, SMALL_CONSTANT, "mem/small-types:small-constant", ID, CK_AT_CONSTANT, 0, \
	  "a constant of 8 or 16 bits needs its capability") \
	X(MEM_SMALL_TYPES, INVALID_USE, "mem/small-types:invalid-use", ID, CK_AT_STAGE_LIMIT, 0, \
	  "{op}: {id} has 8 or 16 bits and no capability to compute with them: it can only be widened, copied or stored") \
	X(MEM_SMALL_TYPES, INVALID_16, "mem/small-types:invalid-16", ID, CK_AT_MEMORY, 0, \
	  "{op}: {id} has 16-bit numbers in storage class {class} without the capability for it") \
	X(MEM_SMALL_TYPES, INVALID_8, "mem/small-types:invalid-8", ID, CK_AT_MEMORY, 0, \
	  "{op}: {id} has 8-bit numbers in storage class {class} without the capability for it") \
	X(ATOMIC_OPERANDS, RESULT_FLOAT, "atomic/operands:result-float", DATA, CK_AT_ATOMIC, 0, \
	  "the result of {op} must be a float") \
	X(ATOMIC_OPERANDS, RESULT_NUMBER, "atomic/operands:result-number", DATA, CK_AT_ATOMIC, 0, \
	  "the result of {op} must be an integer or a float") \
	X(ATOMIC_OPERANDS, RESULT_BOOL, "atomic/operands:result-bool", DATA, CK_AT_ATOMIC, 0, \
	  "the result of {op} must be a boolean") \
	X(ATOMIC_OPERANDS, RESULT_INT, "atomic/operands:result-int", DATA, CK_AT_ATOMIC, 0, \
	  "the result of {op} must be an integer") \
	X(ATOMIC_OPERANDS, NOT_POINTER, "atomic/operands:not-pointer", DATA, CK_AT_ATOMIC, 0, \
	  "{operand} {id} of {op} must be a pointer") \
	X(ATOMIC_OPERANDS, UNTYPED_FLAG, "atomic/operands:untyped-flag", ID, CK_AT_ATOMIC, 0, \
	  "{operand} {id} of {op} cannot be an untyped pointer") \
	X(ATOMIC_OPERANDS, INT64_ATOMICS, "atomic/operands:int64-atomics", DATA, CK_AT_ATOMIC, 0, \
	  "{op} on 64 bits needs the capability Int64Atomics") \
	X(ATOMIC_OPERANDS, STORAGE_CLASS, "atomic/operands:storage-class", DATA, CK_AT_ATOMIC, 0, \
	  "{op} cannot be used with storage class {class}") \
	X(ATOMIC_OPERANDS, VK_CLASS, "atomic/operands:vk-class", DATA, CK_AT_ATOMIC, 4686, \
	  "{op} cannot be used with storage class {class} in Vulkan") \
	X(ATOMIC_OPERANDS, SHADER_FUNCTION, "atomic/operands:shader-function", DATA, CK_AT_ATOMIC, 0, \
	  "{op} cannot be used with storage class {class} in a shader") \
	X(ATOMIC_OPERANDS, CL_CLASS, "atomic/operands:cl-class", DATA, CK_AT_ATOMIC, 0, \
	  "{op} cannot be used with storage class {class} in OpenCL") \
	X(ATOMIC_OPERANDS, WIDTH_CAP, "atomic/operands:width-cap", DATA, CK_AT_ATOMIC, 0, \
	  "{op} of this width needs the capability {cap}") \
	X(ATOMIC_OPERANDS, FLAG_TYPE, "atomic/operands:flag-type", DATA, CK_AT_ATOMIC, 0, \
	  "{operand} {id} of {op} must point to a 32-bit integer") \
	X(ATOMIC_OPERANDS, STORE_TYPE, "atomic/operands:store-type", DATA, CK_AT_ATOMIC, 0, \
	  "{operand} {id} of {op} must point to an integer or a float") \
	X(ATOMIC_OPERANDS, POINTEE_TYPE, "atomic/operands:pointee-type", DATA, CK_AT_ATOMIC, 0, \
	  "{operand} {id} of {op} must point to the type of the result") \
	X(ATOMIC_OPERANDS, VALUE_TYPE, "atomic/operands:value-type", DATA, CK_AT_ATOMIC, 0, \
	  "{operand} {id} of {op} must be of the type it is exchanged with") \
	X(MEMSEM_RULES, VK_CLOCK_SCOPE, "memsem/rules:vk-clock-scope", DATA, CK_AT_MISC, 4652, \
	  "{operand} of {op} must be Subgroup or Device in Vulkan") \
	X(MEMSEM_RULES, CLOCK_SCOPE, "memsem/rules:clock-scope", DATA, CK_AT_MISC, 0, \
	  "{operand} of {op} must be Device or Subgroup") \
	X(MEMSEM_RULES, CL_CLOCK_SCOPE, "memsem/rules:cl-clock-scope", DATA, CK_AT_MISC, 0, \
	  "{operand} of {op} must be Workgroup, Subgroup or Device in OpenCL") \
	X(MEMSEM_RULES, UNIFORM_MEMORY, "memsem/rules:uniform-memory", DATA, CK_AT_ATOMIC, 0, \
	  "UniformMemory in {operand} of {op} needs the capability Shader") \
	X(MEMSEM_RULES, OUTPUT_MEMORY, "memsem/rules:output-memory", DATA, CK_AT_ATOMIC, 0, \
	  "OutputMemory in {operand} of {op} needs VulkanMemoryModel") \
	X(MEMSEM_RULES, SEVERAL_ORDERS, "memsem/rules:several-orders", DATA, CK_AT_ATOMIC, 10865, \
	  "{operand} of {op} has more than one memory order") \
	X(MEMSEM_RULES, VK_SEQUENTIAL, "memsem/rules:vk-sequential", DATA, CK_AT_ATOMIC, 10866, \
	  "{operand} of {op} is SequentiallyConsistent, which Vulkan does not have") \
	X(MEMSEM_RULES, STORE_ACQUIRES, "memsem/rules:store-acquires", DATA, CK_AT_ATOMIC, 10867, \
	  "{operand} of {op} cannot be Acquire or AcquireRelease") \
	X(MEMSEM_RULES, LOAD_RELEASES, "memsem/rules:load-releases", DATA, CK_AT_ATOMIC, 10868, \
	  "{operand} of {op} cannot be Release or AcquireRelease") \
	X(MEMSEM_RULES, RELAXED_BARRIER, "memsem/rules:relaxed-barrier", DATA, CK_AT_ATOMIC, 10869, \
	  "{operand} of {op} must have a memory order") \
	X(MEMSEM_RULES, MISSING_STORAGE_CLASS, "memsem/rules:missing-storage-class", DATA, CK_AT_ATOMIC, 10870, \
	  "{operand} of {op} has a memory order, but no storage class for it") \
	X(MEMSEM_RULES, MISSING_ORDER, "memsem/rules:missing-order", DATA, CK_AT_ATOMIC, 10871, \
	  "{operand} of {op} has a storage class, but no memory order for it") \
	X(MEMSEM_RULES, MAKE_AVAILABLE_MODEL, "memsem/rules:make-available-model", DATA, CK_AT_ATOMIC, 0, \
	  "MakeAvailable in {operand} of {op} needs VulkanMemoryModel") \
	X(MEMSEM_RULES, MAKE_AVAILABLE_ORDER, "memsem/rules:make-available-order", DATA, CK_AT_ATOMIC, 10872, \
	  "MakeAvailable in {operand} of {op} needs Release or AcquireRelease") \
	X(MEMSEM_RULES, MAKE_VISIBLE_MODEL, "memsem/rules:make-visible-model", DATA, CK_AT_ATOMIC, 0, \
	  "MakeVisible in {operand} of {op} needs VulkanMemoryModel") \
	X(MEMSEM_RULES, MAKE_VISIBLE_ORDER, "memsem/rules:make-visible-order", DATA, CK_AT_ATOMIC, 10873, \
	  "MakeVisible in {operand} of {op} needs Acquire or AcquireRelease") \
	X(MEMSEM_RULES, VOLATILE_VMM, "memsem/rules:volatile-vmm", DATA, CK_AT_ATOMIC, 0, \
	  "Volatile in {operand} of {op} needs VulkanMemoryModel") \
	X(MEMSEM_RULES, VOLATILE_BARRIER, "memsem/rules:volatile-barrier", DATA, CK_AT_ATOMIC, 13551, \
	  "Volatile in {operand} of {op} is for atomics alone") \
	X(MEMSEM_RULES, UNEQUAL_RELEASES, "memsem/rules:unequal-releases", DATA, CK_AT_ATOMIC, 10875, \
	  "{operand} of {op} cannot be Release or AcquireRelease") \
	X(MEMSEM_RULES, UNEQUAL_STRONGER, "memsem/rules:unequal-stronger", DATA, CK_AT_ATOMIC, 10876, \
	  "{operand} of {op} is a stronger memory order than Equal") \
	X(MEMSEM_RULES, UNEQUAL_CLASSES, "memsem/rules:unequal-classes", DATA, CK_AT_ATOMIC, 10877, \
	  "{operand} of {op} has a storage class that Equal has not") \
	X(MEMSEM_RULES, UNEQUAL_VISIBLE, "memsem/rules:unequal-visible", DATA, CK_AT_ATOMIC, 10878, \
	  "{operand} of {op} has MakeVisible, which Equal has not") \
	X(MEMSEM_RULES, UNEQUAL_VOLATILE, "memsem/rules:unequal-volatile", DATA, CK_AT_ATOMIC, 10879, \
	  "Volatile must be in both Equal and {operand} of {op}") \
	X(MEMSEM_RULES, INVOCATION_ORDER, "memsem/rules:invocation-order", DATA, CK_AT_ATOMIC, 4641, \
	  "{operand} of {op} must be Relaxed with memory scope Invocation") \
	X(MEMSEM_RULES, ARRIVE_ORDER, "memsem/rules:arrive-order", DATA, CK_AT_ATOMIC, 13556, \
	  "{operand} of {op} cannot have a memory order but Release") \
	X(MEMSEM_RULES, WAIT_ORDER, "memsem/rules:wait-order", DATA, CK_AT_ATOMIC, 13557, \
	  "{operand} of {op} cannot have a memory order but Acquire") \
	X(MEMSEM_RULES, NOT_INT, "memsem/rules:not-int", DATA, CK_AT_ATOMIC, 0, \
	  "{operand} {id} of {op} must be a 32-bit integer") \
	X(MEMSEM_RULES, NOT_KNOWN, "memsem/rules:not-known", DATA, CK_AT_ATOMIC, 0, \
	  "{operand} {id} of {op} must be an OpConstant in a shader") \
	X(MEMSEM_RULES, NOT_SCOPE, "memsem/rules:not-scope", DATA, CK_AT_ATOMIC, 0, \
	  "{operand} {id} of {op} is {n}, which is not a scope") \
	X(MEMSEM_RULES, VK_SUBGROUP, "memsem/rules:vk-subgroup", DATA, CK_AT_ATOMIC, 4642, \
	  "{operand} of {op} must be Subgroup in Vulkan") \
	X(MEMSEM_RULES, SPLIT_SCOPE, "memsem/rules:split-scope", DATA, CK_AT_ATOMIC, 13553, \
	  "{operand} of {op} must be Workgroup or Subgroup") \
	X(MEMSEM_RULES, VK_EXECUTION, "memsem/rules:vk-execution", DATA, CK_AT_ATOMIC, 4636, \
	  "{operand} of {op} must be Workgroup or Subgroup in Vulkan") \
	X(MEMSEM_RULES, SUBGROUP, "memsem/rules:subgroup", DATA, CK_AT_ATOMIC, 0, \
	  "{operand} of {op} must be Subgroup") \
	X(MEMSEM_RULES, ROTATE_SCOPE, "memsem/rules:rotate-scope", DATA, CK_AT_ATOMIC, 0, \
	  "{operand} of {op} must be Subgroup or Workgroup") \
	X(MEMSEM_RULES, QUEUE_FAMILY, "memsem/rules:queue-family", DATA, CK_AT_ATOMIC, 0, \
	  "{operand} of {op} is QueueFamily, which needs VulkanMemoryModel") \
	X(MEMSEM_RULES, DEVICE_SCOPE, "memsem/rules:device-scope", DATA, CK_AT_ATOMIC, 0, \
	  "{operand} of {op} is Device, which needs VulkanMemoryModelDeviceScope here") \
	X(MEMSEM_RULES, VK_MEMORY, "memsem/rules:vk-memory", DATA, CK_AT_ATOMIC, 4638, \
	  "{operand} of {op} cannot be CrossDevice in Vulkan") \
	X(MEMSEM_RULES, VK_1_0_SUBGROUP, "memsem/rules:vk-1-0-subgroup", DATA, CK_AT_ATOMIC, 7951, \
	  "{operand} of {op} cannot be Subgroup in Vulkan 1.0 without SubgroupBallotKHR or SubgroupVoteKHR") \
	X(VARPTR_RULES, VK_WORKGROUP, "varptr/rules:vk-workgroup", DATA, CK_AT_MEMORY, 7651, \
	  "{op} in Workgroup needs the capability VariablePointers") \
	X(VARPTR_RULES, VK_STORAGE_BUFFER, "varptr/rules:vk-storage-buffer", DATA, CK_AT_MEMORY, 7652, \
	  "{op} in StorageBuffer needs the capability VariablePointersStorageBuffer") \
	X(VARPTR_RULES, VK_CLASS, "varptr/rules:vk-class", DATA, CK_AT_MEMORY, 7650, \
	  "{op} is not for storage class {class}") \
	X(VARPTR_RULES, MISSING_CAPABILITY, "varptr/rules:missing-capability", ID, CK_AT_MEMORY, 0, \
	  "{op} of logical pointers needs a capability for variable pointers") \
	X(VARPTR_RULES, RESULT_NOT_BOOL, "varptr/rules:result-not-bool", ID, CK_AT_MEMORY, 0, \
	  "the result type is not OpTypeBool") \
	X(VARPTR_RULES, RESULT_NOT_INT, "varptr/rules:result-not-int", ID, CK_AT_MEMORY, 0, \
	  "the result type is not an integer") \
	X(VARPTR_RULES, OPERAND_NOT_POINTER, "varptr/rules:operand-not-pointer", ID, CK_AT_MEMORY, 0, \
	  "{id} is not a pointer") \
	X(VARPTR_RULES, OPERAND_TYPE_MISMATCH, "varptr/rules:operand-type-mismatch", ID, CK_AT_MEMORY, 0, \
	  "the two operands are not of the same type") \
	X(VARPTR_RULES, COMPARED_CLASSES, "varptr/rules:compared-classes", ID, CK_AT_MEMORY, 0, \
	  "the two pointers are not of the same storage class") \
	X(VARPTR_RULES, INVALID_CLASS, "varptr/rules:invalid-class", ID, CK_AT_MEMORY, 0, \
	  "pointers of class {class} cannot be compared") \
	X(VARPTR_RULES, WORKGROUP_CAPABILITY, "varptr/rules:workgroup-capability", ID, CK_AT_MEMORY, 0, \
	  "{op} of Workgroup pointers needs the capability VariablePointers") \
	X(VARPTR_RULES, LOGICAL_OPERAND, "varptr/rules:logical-operand", DATA, CK_AT_LOGICAL_POINTER, 0, \
	  "{op} cannot take {id}, a logical pointer") \
	X(VARPTR_RULES, CLASS_OPERAND, "varptr/rules:class-operand", DATA, CK_AT_LOGICAL_POINTER, 0, \
	  "{op} takes a logical pointer such as {id} only in StorageBuffer or Workgroup and with the capability for variable pointers there") \
	X(VARPTR_RULES, LOGICAL_RESULT, "varptr/rules:logical-result", DATA, CK_AT_LOGICAL_POINTER, 0, \
	  "{op} cannot give a logical pointer") \
	X(VARPTR_RULES, CLASS_RESULT, "varptr/rules:class-result", DATA, CK_AT_LOGICAL_POINTER, 0, \
	  "{op} gives a logical pointer only in StorageBuffer or Workgroup and with the capability for variable pointers there") \
	X(VARPTR_RULES, LENGTH_VARIABLE, "varptr/rules:length-variable", DATA, CK_AT_LOGICAL_POINTER, 0, \
	  "{id} is a variable pointer, of which {op} cannot be") \
	X(VARPTR_RULES, MANY_SOURCES, "varptr/rules:many-sources", DATA, CK_AT_LOGICAL_POINTER, 0, \
	  "the pointers to choose from point into different buffers, which needs the capability VariablePointers") \
	X(VARPTR_RULES, TO_BLOCKS, "varptr/rules:to-blocks", DATA, CK_AT_LOGICAL_POINTER, 0, \
	  "the variable pointer {id} points to an array of blocks") \
	X(VARPTR_RULES, TO_MATRIX, "varptr/rules:to-matrix", DATA, CK_AT_LOGICAL_POINTER, 0, \
	  "the variable pointer {id} points to a matrix or what contains one") \
	X(VARPTR_RULES, INTO_MATRIX, "varptr/rules:into-matrix", DATA, CK_AT_LOGICAL_POINTER, 0, \
	  "the variable pointer {id} comes to point into a matrix here") \
	X(VARPTR_RULES, VARIABLE_OF_POINTERS, "varptr/rules:variable-of-pointers", ID, CK_AT_MEMORY, 0, \
	  "with logical addressing a variable of class {class} cannot hold pointers") \
	X(VARPTR_RULES, POINTER_CLASS, "varptr/rules:pointer-class", ID, CK_AT_FUNCTION, 0, \
	  "no pointer of class {class} can be passed with logical addressing") \
	X(VARPTR_RULES, POINTER_OBJECT, "varptr/rules:pointer-object", ID, CK_AT_FUNCTION, 0, \
	  "the pointer {id} must be a variable or a parameter") \
	X(VARPTR_RULES, RETURNED_CLASS, "varptr/rules:returned-class", ID, CK_AT_FUNCTION, 0, \
	  "no pointer of class {class} can be returned with logical addressing") \
	X(VARPTR_RULES, VALUE_POINTER, "varptr/rules:value-pointer", ID, CK_AT_CFG, 0, \
	  "no pointer can be returned with logical addressing") \
	X(HEAP_OPERANDS, BUFFER_CLASS, "heap/operands:buffer-class", ID, CK_AT_TYPE, 0, \
	  "{op} is for storage class StorageBuffer or Uniform, not {class}") \
	X(HEAP_OPERANDS, NOT_DESCRIPTOR, "heap/operands:not-descriptor", DATA, CK_AT_CONSTANT, 0, \
	  "{id} is not a descriptor") \
	X(HEAP_OPERANDS, SIZE_RESULT, "heap/operands:size-result", DATA, CK_AT_CONSTANT, 0, \
	  "the Result Type of {op} must be an integer of 32 or 64 bits") \
	X(HEAP_OPERANDS, RESULT_CLASS, "heap/operands:result-class", ID, CK_AT_MEMORY, 0, \
	  "{op} gives a pointer to StorageBuffer or Uniform") \
	X(HEAP_OPERANDS, BUFFER_SOURCE, "heap/operands:buffer-source", ID, CK_AT_MEMORY, 0, \
	  "the buffer {id} comes neither from a descriptor nor from ResourceHeapEXT") \
	X(HEAP_OPERANDS, SAMPLER_SOURCE, "heap/operands:sampler-source", ID, CK_AT_MEMORY, 11336, \
	  "the sampler comes neither from a descriptor nor from SamplerHeapEXT") \
	X(HEAP_OPERANDS, IMAGE_SOURCE, "heap/operands:image-source", ID, CK_AT_MEMORY, 11337, \
	  "the image comes neither from a descriptor nor from ResourceHeapEXT") \
	X(HEAP_OPERANDS, ACCELERATION_STRUCTURE_SOURCE, "heap/operands:acceleration-structure-source", ID, CK_AT_MEMORY, 11339, \
	  "the acceleration structure comes neither from a descriptor nor from ResourceHeapEXT")
/* clang-format on */

#endif
