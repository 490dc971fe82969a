/* SPDX-License-Identifier: MIT */
/*
 * check/engine/checks_types.h - checks of the rules on
 * types, constants, composites, explicit layout; see checks.h.
 */
#ifndef SPVX_CHECK_ENGINE_CHECKS_TYPES_H
#define SPVX_CHECK_ENGINE_CHECKS_TYPES_H

#include "check/engine/phase.h"

/* clang-format off */
#define CK_CHECKS_TYPES(X) \
	X(TYPE_INT_WIDTH, WIDTH, "type/int-width:width", DATA, CK_AT_TYPE, 0, \
	  "an integer of {n} bits needs a capability that is not declared") \
	X(TYPE_INT_WIDTH, SIGNEDNESS, "type/int-width:signedness", VALUE, CK_AT_TYPE, 0, \
	  "the signedness must be 0 or 1, not {n}") \
	X(TYPE_INT_WIDTH, KERNEL_SIGN, "type/int-width:kernel-sign", BINARY, CK_AT_TYPE, 0, \
	  "with Kernel the signedness must be 0") \
	X(TYPE_FLOAT_WIDTH, WIDTH, "type/float-width:width", DATA, CK_AT_TYPE, 0, \
	  "there is no float of {n} bits and this encoding, or not without its capability") \
	X(TYPE_VECTOR, VECTOR_COMP, "type/vector:vector-comp", ID, CK_AT_TYPE, 0, \
	  "the component type {id} is not a scalar") \
	X(TYPE_VECTOR, VECTOR_COUNT, "type/vector:vector-count", DATA, CK_AT_TYPE, 0, \
	  "a vector cannot have {n} components") \
	X(TYPE_MATRIX, MATRIX_COLUMN, "type/matrix:matrix-column", ID, CK_AT_TYPE, 0, \
	  "the column type {id} is not a vector") \
	X(TYPE_MATRIX, MATRIX_FLOAT, "type/matrix:matrix-float", DATA, CK_AT_TYPE, 0, \
	  "the columns of a matrix must be of floats") \
	X(TYPE_MATRIX, MATRIX_COUNT, "type/matrix:matrix-count", DATA, CK_AT_TYPE, 0, \
	  "a matrix has 2 to 4 columns, not {n}") \
	X(TYPE_ARRAY, ELEMENT_TYPE, "type/array:element-type", ID, CK_AT_TYPE, 0, \
	  "the element type {id} is void or not a type") \
	X(TYPE_ARRAY, LENGTH_ID, "type/array:length-id", ID, CK_AT_TYPE, 0, \
	  "the length {id} is not an integer constant") \
	X(TYPE_ARRAY, LENGTH_VALUE, "type/array:length-value", ID, CK_AT_TYPE, 0, \
	  "the length {id} is less than 1") \
	X(TYPE_ARRAY, RUNTIME_ARRAY, "type/array:runtime-array", ID, CK_AT_TYPE, 4680, \
	  "a runtime array may only be the last member of a Block struct") \
	X(TYPE_STRUCT, MEMBER_TYPE, "type/struct:member-type", ID, CK_AT_TYPE, 0, \
	  "member type {id} is void or not a type") \
	X(TYPE_STRUCT, RECURSIVE, "type/struct:recursive", ID, CK_AT_TYPE, 0, \
	  "struct {id} contains itself") \
	X(TYPE_STRUCT, OPAQUE_MEMBER, "type/struct:opaque-member", ID, CK_AT_TYPE, 4667, \
	  "struct {id} contains an opaque type") \
	X(TYPE_POINTER, NOT_POINTER, "type/pointer:not-pointer", ID, CK_AT_TYPE, 0, \
	  "{id} is not a pointer type") \
	X(TYPE_POINTER, FORWARD_CLASS_MISMATCH, "type/pointer:forward-class-mismatch", ID, CK_AT_TYPE, 0, \
	  "the pointer type {id} has another storage class") \
	X(TYPE_POINTER, NOT_STRUCT, "type/pointer:not-struct", ID, CK_AT_TYPE, 0, \
	  "the forward declared pointer {id} does not point to a struct") \
	X(TYPE_POINTER, POINTEE_TYPE, "type/pointer:pointee-type", ID, CK_AT_TYPE, 0, \
	  "the pointee {id} is not a type") \
	X(TYPE_POINTER, FORWARD_CLASS, "type/pointer:forward-class", ID, CK_AT_TYPE, 4711, \
	  "a forward declared pointer must be of class PhysicalStorageBuffer") \
	X(TYPE_POINTER, UNTYPED_WORKGROUP, "type/pointer:untyped-workgroup", ID, CK_AT_TYPE, 0, \
	  "an untyped pointer to {class} needs WorkgroupMemoryExplicitLayoutKHR") \
	X(TYPE_POINTER, UNTYPED_CLASS, "type/pointer:untyped-class", ID, CK_AT_TYPE, 11417, \
	  "Vulkan has no untyped pointers to {class}") \
	X(TYPE_FUNCTION, PARAMETER_TYPE, "type/function:parameter-type", ID, CK_AT_TYPE, 0, \
	  "parameter type {id} is void or not a type") \
	X(TYPE_FUNCTION, RETURN_TYPE, "type/function:return-type", ID, CK_AT_TYPE, 0, \
	  "the return type {id} is not a type") \
	X(TYPE_IMAGE, SAMPLED_TYPE, "type/image:sampled-type", DATA, CK_AT_IMAGE, 0, \
	  "the sampled type {id} must be void, or a number") \
	X(TYPE_IMAGE, VULKAN_TYPE, "type/image:vulkan-type", DATA, CK_AT_IMAGE, 4656, \
	  "the sampled type {id} must be an integer of 32 or 64 bits, or a float of 32") \
	X(TYPE_IMAGE, OPENCL_TYPE, "type/image:opencl-type", DATA, CK_AT_IMAGE, 0, \
	  "the sampled type {id} must be void") \
	X(TYPE_IMAGE, DEPTH, "type/image:depth", DATA, CK_AT_IMAGE, 0, \
	  "Depth must be 0, 1 or 2, not {n}") \
	X(TYPE_IMAGE, ARRAYED, "type/image:arrayed", DATA, CK_AT_IMAGE, 0, \
	  "Arrayed must be 0 or 1, not {n}") \
	X(TYPE_IMAGE, MULTISAMPLED, "type/image:multisampled", DATA, CK_AT_IMAGE, 0, \
	  "MS must be 0 or 1, not {n}") \
	X(TYPE_IMAGE, SAMPLED, "type/image:sampled", DATA, CK_AT_IMAGE, 0, \
	  "Sampled must be 0, 1 or 2, not {n}") \
	X(TYPE_IMAGE, VULKAN_SAMPLED, "type/image:vulkan-sampled", DATA, CK_AT_IMAGE, 4657, \
	  "Sampled must be 1 or 2") \
	X(TYPE_IMAGE, VULKAN_RECT, "type/image:vulkan-rect", DATA, CK_AT_IMAGE, 9638, \
	  "Dim Rect is not allowed") \
	X(TYPE_IMAGE, OPENCL_ARRAYED, "type/image:opencl-arrayed", DATA, CK_AT_IMAGE, 0, \
	  "only images of dim 1D or 2D can be arrayed") \
	X(TYPE_IMAGE, OPENCL_MS, "type/image:opencl-ms", DATA, CK_AT_IMAGE, 0, \
	  "MS must be 0") \
	X(TYPE_IMAGE, OPENCL_SAMPLED, "type/image:opencl-sampled", DATA, CK_AT_IMAGE, 0, \
	  "Sampled must be 0") \
	X(TYPE_IMAGE, OPENCL_ACCESS, "type/image:opencl-access", DATA, CK_AT_IMAGE, 0, \
	  "the access qualifier must be there") \
	X(TYPE_IMAGE, SUBPASS_DATA, "type/image:subpass-data", DATA, CK_AT_IMAGE, 6214, \
	  "an image of dim SubpassData has Sampled 2, format Unknown, and in Vulkan Arrayed 0") \
	X(TYPE_IMAGE, TILE_IMAGE, "type/image:tile-image", DATA, CK_AT_IMAGE, 0, \
	  "an image of dim TileImageDataEXT has a sampled type, Sampled 2, format Unknown, and neither depth nor layers") \
	X(TYPE_IMAGE, STORAGE_MS, "type/image:storage-ms", DATA, CK_AT_IMAGE, 0, \
	  "a multisampled storage image needs the capability StorageImageMultisample") \
	X(TYPE_IMAGE, FORMAT_KIND, "type/image:format-kind", DATA, CK_AT_IMAGE, 4965, \
	  "the format is not of the kind of the sampled type") \
	X(TYPE_IMAGE, FORMAT_WIDTH, "type/image:format-width", DATA, CK_AT_IMAGE, 4965, \
	  "the format is not as wide as the sampled type") \
	X(TYPE_IMAGE, NOT_IMAGE, "type/image:not-image", DATA, CK_AT_IMAGE, 0, \
	  "{id} is not an image type") \
	X(TYPE_IMAGE, SAMPLED_IMAGE_SAMPLED, "type/image:sampled-image-sampled", DATA, CK_AT_IMAGE, 4657, \
	  "an image that is sampled must have Sampled 0 or 1") \
	X(TYPE_IMAGE, SAMPLED_BUFFER, "type/image:sampled-buffer", ID, CK_AT_IMAGE, 0, \
	  "an image of dim Buffer cannot be sampled") \
	X(TYPE_DUPLICATE, DECLARED_TWICE, "type/duplicate:declared-twice", DATA, CK_AT_TYPE, 0, \
	  "{op} {id} is declared already, under another id") \
	X(CONST_SCALAR, NO_NUMBER_TYPE, "const/scalar:no-number-type", BINARY, CK_AT_DECODE, 0, \
	  "{op}: the type of the literal is not numeric") \
	X(CONST_SCALAR, NOT_BOOL, "const/scalar:not-bool", ID, CK_AT_CONSTANT, 0, \
	  "the type {id} of {op} is not boolean") \
	X(CONST_SCALAR, NULL_TYPE, "const/scalar:null-type", ID, CK_AT_CONSTANT, 0, \
	  "the type {id} has no null value") \
	X(CONST_SCALAR, NOT_FUNCTION_POINTER, "const/scalar:not-function-pointer", ID, CK_AT_CONSTANT, 0, \
	  "the type {id} is not a pointer to a function") \
	X(CONST_SCALAR, NOT_FUNCTION, "const/scalar:not-function", ID, CK_AT_CONSTANT, 0, \
	  "{id} is not a function") \
	X(CONST_SCALAR, FUNCTION_MISMATCH, "const/scalar:function-mismatch", ID, CK_AT_CONSTANT, 0, \
	  "the function {id} is not of the type pointed to") \
	X(CONST_COMPOSITE, NOT_COMPOSITE, "const/composite:not-composite", ID, CK_AT_CONSTANT, 0, \
	  "the type {id} is not a composite type") \
	X(CONST_COMPOSITE, PART_COUNT, "const/composite:part-count", ID, CK_AT_CONSTANT, 0, \
	  "the type has {n} constituents, not so many") \
	X(CONST_COMPOSITE, NOT_CONSTANT, "const/composite:not-constant", ID, CK_AT_CONSTANT, 0, \
	  "the constituent {id} is not a constant") \
	X(CONST_COMPOSITE, PART_TYPE, "const/composite:part-type", ID, CK_AT_CONSTANT, 0, \
	  "the constituent {id} is not of the type it should be") \
	X(CONST_DATA, NOT_ARRAY, "const/data:not-array", ID, CK_AT_CONSTANT, 0, \
	  "the Result Type must be an array of integers") \
	X(CONST_DATA, EMPTY, "const/data:empty", ID, CK_AT_CONSTANT, 0, \
	  "there must be data: no array has no elements") \
	X(CONST_DATA, INVALID_SIZE, "const/data:invalid-size", ID, CK_AT_CONSTANT, 0, \
	  "the array takes {n} words of data") \
	X(CONST_SPEC_OP, OPCODE, "const/spec-op:opcode", BINARY, CK_AT_DECODE, 0, \
	  "OpSpecConstantOp cannot carry opcode {n}") \
	X(CONST_SPEC_OP, KERNEL_CONVERSION, "const/spec-op:kernel-conversion", ID, CK_AT_CONSTANT, 0, \
	  "{opcode} of constants needs Kernel, or SPIR-V 1.4 for UConvert") \
	X(CONST_SAMPLER, NOT_SAMPLER, "const/sampler:not-sampler", ID, CK_AT_CONSTANT, 0, \
	  "the type {id} is not a sampler") \
	X(COMP_EXTRACT_INSERT, NOT_COMPOSITE, "comp/extract-insert:not-composite", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: Result Type must be a composite") \
	X(COMP_EXTRACT_INSERT, TOO_FEW, "comp/extract-insert:too-few", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: a vector has at least two constituents") \
	X(COMP_EXTRACT_INSERT, INVALID_PART, "comp/extract-insert:invalid-part", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: constituent {id} is not of the type required here") \
	X(COMP_EXTRACT_INSERT, INVALID_COUNT, "comp/extract-insert:invalid-count", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: constituents are too few or too many") \
	X(COMP_EXTRACT_INSERT, MISSING_INDEX, "comp/extract-insert:missing-index", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: at least one index is needed") \
	X(COMP_EXTRACT_INSERT, TOO_MANY_INDEXES, "comp/extract-insert:too-many-indexes", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: there are more than 255 indexes") \
	X(COMP_EXTRACT_INSERT, INDEX_RANGE, "comp/extract-insert:index-range", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: nothing is at this index") \
	X(COMP_EXTRACT_INSERT, INVALID_RESULT, "comp/extract-insert:invalid-result", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: Result Type is not the type of what is indexed") \
	X(COMP_EXTRACT_INSERT, INVALID_OBJECT, "comp/extract-insert:invalid-object", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: {id} is not of the type of what is indexed") \
	X(COMP_EXTRACT_INSERT, SAME_TYPE, "comp/extract-insert:same-type", ID, CK_AT_COMPOSITE, 0, \
	  "{op}: {id} has the type of the result already") \
	X(COMP_EXTRACT_INSERT, TYPE_MISMATCH, "comp/extract-insert:type-mismatch", ID, CK_AT_COMPOSITE, 0, \
	  "{op}: the type of {id} does not match Result Type") \
	X(COMP_VECTOR_OPS, NOT_VECTOR, "comp/vector-ops:not-vector", ID, CK_AT_COMPOSITE, 0, \
	  "{op}: {id} must be a vector") \
	X(COMP_VECTOR_OPS, INVALID_VECTOR, "comp/vector-ops:invalid-vector", ID, CK_AT_COMPOSITE, 0, \
	  "{op}: {id} is not a vector of the result's components") \
	X(COMP_VECTOR_OPS, INVALID_SIZE, "comp/vector-ops:invalid-size", ID, CK_AT_COMPOSITE, 0, \
	  "{op}: Result Type has not as many components as are given") \
	X(COMP_VECTOR_OPS, COMPONENT_RANGE, "comp/vector-ops:component-range", ID, CK_AT_COMPOSITE, 0, \
	  "{op}: the vectors have no such component") \
	X(COMP_VECTOR_OPS, INVALID_TRANSPOSE, "comp/vector-ops:invalid-transpose", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: Result Type must have the columns and rows of {id} exchanged") \
	X(BLOCK_LAYOUT_MISSING, MISSING_OFFSET, "block-layout/missing:missing-offset", ID, CK_AT_BLOCK_LAYOUT, 0, \
	  "{member} has no Offset; laid out for {id}") \
	X(BLOCK_LAYOUT_MISSING, MISSING_MAJORNESS, "block-layout/missing:missing-majorness", ID, CK_AT_BLOCK_LAYOUT, 0, \
	  "{member} is a matrix without RowMajor or ColMajor; laid out for {id}") \
	X(BLOCK_LAYOUT_MISSING, MISSING_MATRIX_STRIDE, "block-layout/missing:missing-matrix-stride", ID, CK_AT_BLOCK_LAYOUT, 0, \
	  "{member} is a matrix without MatrixStride; laid out for {id}") \
	X(BLOCK_LAYOUT_MISSING, MISSING_ARRAY_STRIDE, "block-layout/missing:missing-array-stride", ID, CK_AT_BLOCK_LAYOUT, 0, \
	  "the array has no ArrayStride; laid out for {id}") \
	X(BLOCK_LAYOUT_ALIGN, RUNTIME_ARRAY_NOT_LAST, "block-layout/align:runtime-array-not-last", ID, CK_AT_BLOCK_LAYOUT, 4680, \
	  "{member} is a runtime array, and members follow it; laid out for {id}") \
	X(BLOCK_LAYOUT_ALIGN, OFFSET_ALIGN, "block-layout/align:offset-align", ID, CK_AT_BLOCK_LAYOUT, 0, \
	  "{member} at offset {place}: {part} must be aligned to {needs} under {rules}{allow}; laid out for {id}") \
	X(BLOCK_LAYOUT_ALIGN, NESTED_OFFSET_ALIGN, "block-layout/align:nested-offset-align", ID, CK_AT_BLOCK_LAYOUT, 0, \
	  "{member} at offset {place} of a nested struct: {part} must be aligned to {needs} in the block under {rules}{allow}; laid out for {id}") \
	X(BLOCK_LAYOUT_ALIGN, OVERLAP, "block-layout/align:overlap", ID, CK_AT_BLOCK_LAYOUT, 0, \
	  "{member} at offset {place} overlaps the member before it, which ends at {needs} under {rules}{allow}; laid out for {id}") \
	X(BLOCK_LAYOUT_ALIGN, STRADDLE, "block-layout/align:straddle", ID, CK_AT_BLOCK_LAYOUT, 0, \
	  "{member} at offset {place}: {part} must not straddle a multiple of 16 under {rules}{allow}; laid out for {id}") \
	X(BLOCK_LAYOUT_ALIGN, STRIDE_ZERO, "block-layout/align:stride-zero", ID, CK_AT_BLOCK_LAYOUT, 0, \
	  "the ArrayStride is 0; laid out for {id}") \
	X(BLOCK_LAYOUT_ALIGN, STRIDE_ALIGN, "block-layout/align:stride-align", ID, CK_AT_BLOCK_LAYOUT, 0, \
	  "ArrayStride {place} must be a multiple of {needs}, the alignment of {part}, under {rules}{allow}; laid out for {id}") \
	X(BLOCK_LAYOUT_ALIGN, STRIDE_SMALL, "block-layout/align:stride-small", ID, CK_AT_BLOCK_LAYOUT, 0, \
	  "ArrayStride {place} is less than {part}, which has {needs} bytes; laid out for {id}") \
	X(BLOCK_LAYOUT_ALIGN, MATRIX_ALIGN, "block-layout/align:matrix-align", ID, CK_AT_BLOCK_LAYOUT, 0, \
	  "MatrixStride {place} of {part} must be a multiple of {needs} under {rules}{allow}; laid out for {id}") \
	X(BLOCK_LAYOUT_ALIGN, MATRIX_SMALL, "block-layout/align:matrix-small", ID, CK_AT_BLOCK_LAYOUT, 0, \
	  "MatrixStride {place} of {part} is less than a column or row, which has {needs} bytes; laid out for {id}") \
	X(BLOCK_LAYOUT_PROHIBITED, EXPLICIT_LAYOUT, "block-layout/prohibited:explicit-layout", ID, CK_AT_BLOCK_LAYOUT, 10684, \
	  "the type has an explicit layout, which storage class {class} must not have") \
	X(BLOCK_LAYOUT_PROHIBITED, DESCRIPTOR_ARRAY_STRIDE, "block-layout/prohibited:descriptor-array-stride", ID, CK_AT_BLOCK_LAYOUT, 10684, \
	  "{id}, an array of descriptors, has a stride") \
	X(BLOCK_LAYOUT_NESTED_BLOCK, NESTED_BLOCK, "block-layout/nested-block:nested-block", ID, CK_AT_TYPE, 0, \
	  "a Block or BufferBlock is inside of struct {id}, which is one too") \
	X(BLOCK_LAYOUT_NESTED_BLOCK, STRIDED_BLOCK, "block-layout/nested-block:strided-block", ID, CK_AT_TYPE, 0, \
	  "the array {id} of blocks cannot have an ArrayStride")
/* clang-format on */

#endif
