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
	  "{n}-bit integer type requires a capability that is not declared") \
	X(TYPE_INT_WIDTH, SIGNEDNESS, "type/int-width:signedness", VALUE, CK_AT_TYPE, 0, \
	  "Signedness must be 0 or 1, not {n}") \
	X(TYPE_INT_WIDTH, KERNEL_SIGN, "type/int-width:kernel-sign", BINARY, CK_AT_TYPE, 0, \
	  "integer type {w1}: Signedness must be 0 with capability Kernel") \
	X(TYPE_FLOAT_WIDTH, WIDTH, "type/float-width:width", DATA, CK_AT_TYPE, 0, \
	  "{n}-bit float type with this encoding is invalid or requires a capability that is not declared") \
	X(TYPE_VECTOR, VECTOR_COMP, "type/vector:vector-comp", ID, CK_AT_TYPE, 0, \
	  "Component Type {id} of a vector is not a scalar") \
	X(TYPE_VECTOR, VECTOR_COUNT, "type/vector:vector-count", DATA, CK_AT_TYPE, 0, \
	  "vector type {w1} has an invalid Component Count of {n}", \
	  .title = "vector type has an invalid Component Count") \
	X(TYPE_MATRIX, MATRIX_COLUMN, "type/matrix:matrix-column", ID, CK_AT_TYPE, 0, \
	  "Column Type {id} of a matrix is not a vector") \
	X(TYPE_MATRIX, MATRIX_FLOAT, "type/matrix:matrix-float", DATA, CK_AT_TYPE, 0, \
	  "columns of matrix type {w1} are not vectors of floats") \
	X(TYPE_MATRIX, MATRIX_COUNT, "type/matrix:matrix-count", DATA, CK_AT_TYPE, 0, \
	  "Column Count must be 2 to 4, not {n}") \
	X(TYPE_ARRAY, ELEMENT_TYPE, "type/array:element-type", ID, CK_AT_TYPE, 0, \
	  "Element Type {id} is void or not a type") \
	X(TYPE_ARRAY, LENGTH_ID, "type/array:length-id", ID, CK_AT_TYPE, 0, \
	  "Length {id} is not an integer constant") \
	X(TYPE_ARRAY, LENGTH_VALUE, "type/array:length-value", ID, CK_AT_TYPE, 0, \
	  "Length {id} is less than 1") \
	X(TYPE_ARRAY, RUNTIME_ARRAY, "type/array:runtime-array", ID, CK_AT_TYPE, 4680, \
	  "{w1} contains a runtime array, which must be the last member of a Block struct") \
	X(TYPE_STRUCT, MEMBER_TYPE, "type/struct:member-type", ID, CK_AT_TYPE, 0, \
	  "member type {id} is void or not a type") \
	X(TYPE_STRUCT, RECURSIVE, "type/struct:recursive", ID, CK_AT_TYPE, 0, \
	  "struct {id} contains itself") \
	X(TYPE_STRUCT, OPAQUE_MEMBER, "type/struct:opaque-member", ID, CK_AT_TYPE, 4667, \
	  "struct {id} contains an opaque type") \
	X(TYPE_POINTER, NOT_POINTER, "type/pointer:not-pointer", ID, CK_AT_TYPE, 0, \
	  "OpTypeForwardPointer: {id} is not a pointer type") \
	X(TYPE_POINTER, FORWARD_CLASS_MISMATCH, "type/pointer:forward-class-mismatch", ID, CK_AT_TYPE, 0, \
	  "OpTypeForwardPointer: pointer type {id} has another storage class") \
	X(TYPE_POINTER, NOT_STRUCT, "type/pointer:not-struct", ID, CK_AT_TYPE, 0, \
	  "forward declared pointer {id} does not point to a struct") \
	X(TYPE_POINTER, POINTEE_TYPE, "type/pointer:pointee-type", ID, CK_AT_TYPE, 0, \
	  "pointee {id} of a pointer type is not a type") \
	X(TYPE_POINTER, FORWARD_CLASS, "type/pointer:forward-class", ID, CK_AT_TYPE, 4711, \
	  "forward declared pointer {w1} must have storage class PhysicalStorageBuffer") \
	X(TYPE_POINTER, UNTYPED_WORKGROUP, "type/pointer:untyped-workgroup", ID, CK_AT_TYPE, 0, \
	  "untyped pointer to {class} requires capability WorkgroupMemoryExplicitLayoutKHR") \
	X(TYPE_POINTER, UNTYPED_CLASS, "type/pointer:untyped-class", ID, CK_AT_TYPE, 11417, \
	  "untyped pointer to {class} is not allowed in Vulkan") \
	X(TYPE_FUNCTION, PARAMETER_TYPE, "type/function:parameter-type", ID, CK_AT_TYPE, 0, \
	  "parameter type {id} is void or not a type") \
	X(TYPE_FUNCTION, RETURN_TYPE, "type/function:return-type", ID, CK_AT_TYPE, 0, \
	  "Return Type {id} is not a type") \
	X(TYPE_IMAGE, SAMPLED_TYPE, "type/image:sampled-type", DATA, CK_AT_IMAGE, 0, \
	  "Sampled Type {id} must be void or a numeric scalar") \
	X(TYPE_IMAGE, VULKAN_TYPE, "type/image:vulkan-type", DATA, CK_AT_IMAGE, 4656, \
	  "Sampled Type {id} must be a 32-bit or 64-bit integer or a 32-bit float in Vulkan") \
	X(TYPE_IMAGE, OPENCL_TYPE, "type/image:opencl-type", DATA, CK_AT_IMAGE, 0, \
	  "Sampled Type {id} must be void in OpenCL") \
	X(TYPE_IMAGE, DEPTH, "type/image:depth", DATA, CK_AT_IMAGE, 0, \
	  "image type {w1}: Depth must be 0, 1 or 2, not {n}") \
	X(TYPE_IMAGE, ARRAYED, "type/image:arrayed", DATA, CK_AT_IMAGE, 0, \
	  "image type {w1}: Arrayed must be 0 or 1, not {n}") \
	X(TYPE_IMAGE, MULTISAMPLED, "type/image:multisampled", DATA, CK_AT_IMAGE, 0, \
	  "image type {w1}: MS must be 0 or 1, not {n}") \
	X(TYPE_IMAGE, SAMPLED, "type/image:sampled", DATA, CK_AT_IMAGE, 0, \
	  "image type {w1}: Sampled must be 0, 1 or 2, not {n}") \
	X(TYPE_IMAGE, VULKAN_SAMPLED, "type/image:vulkan-sampled", DATA, CK_AT_IMAGE, 4657, \
	  "image type {w1}: Sampled must be 1 or 2 in Vulkan") \
	X(TYPE_IMAGE, VULKAN_RECT, "type/image:vulkan-rect", DATA, CK_AT_IMAGE, 9638, \
	  "image type {w1}: Dim Rect is not available in Vulkan") \
	X(TYPE_IMAGE, OPENCL_ARRAYED, "type/image:opencl-arrayed", DATA, CK_AT_IMAGE, 0, \
	  "image type {w1}: only Dim 1D and 2D can be Arrayed in OpenCL") \
	X(TYPE_IMAGE, OPENCL_MS, "type/image:opencl-ms", DATA, CK_AT_IMAGE, 0, \
	  "image type {w1}: MS must be 0 in OpenCL") \
	X(TYPE_IMAGE, OPENCL_SAMPLED, "type/image:opencl-sampled", DATA, CK_AT_IMAGE, 0, \
	  "image type {w1}: Sampled must be 0 in OpenCL") \
	X(TYPE_IMAGE, OPENCL_ACCESS, "type/image:opencl-access", DATA, CK_AT_IMAGE, 0, \
	  "image type {w1}: Access Qualifier is required in OpenCL") \
	X(TYPE_IMAGE, SUBPASS_DATA, "type/image:subpass-data", DATA, CK_AT_IMAGE, 6214, \
	  "image type {w1}: Dim SubpassData requires Sampled 2 and Image Format Unknown, and in Vulkan Arrayed 0") \
	X(TYPE_IMAGE, TILE_IMAGE, "type/image:tile-image", DATA, CK_AT_IMAGE, 0, \
	  "image type {w1}: Dim TileImageDataEXT requires Sampled 2, Image Format Unknown, Depth 0, Arrayed 0 and a numeric Sampled Type", \
	  .title = "Dim TileImageDataEXT requires Sampled 2, Image Format Unknown, Depth 0, Arrayed 0 and a numeric Sampled Type") \
	X(TYPE_IMAGE, STORAGE_MS, "type/image:storage-ms", DATA, CK_AT_IMAGE, 0, \
	  "multisampled storage image type {w1} requires capability StorageImageMultisample") \
	X(TYPE_IMAGE, FORMAT_KIND, "type/image:format-kind", DATA, CK_AT_IMAGE, 4965, \
	  "image type {w1}: Image Format does not match the kind of Sampled Type {w2}") \
	X(TYPE_IMAGE, FORMAT_WIDTH, "type/image:format-width", DATA, CK_AT_IMAGE, 4965, \
	  "image type {w1}: Image Format does not match the width of Sampled Type {w2}") \
	X(TYPE_IMAGE, NOT_IMAGE, "type/image:not-image", DATA, CK_AT_IMAGE, 0, \
	  "Image Type {id} is not an image type") \
	X(TYPE_IMAGE, SAMPLED_IMAGE_SAMPLED, "type/image:sampled-image-sampled", DATA, CK_AT_IMAGE, 4657, \
	  "Image Type {w2} of a sampled image must have Sampled 0 or 1") \
	X(TYPE_IMAGE, SAMPLED_BUFFER, "type/image:sampled-buffer", ID, CK_AT_IMAGE, 0, \
	  "Image Type {w2} of a sampled image cannot have Dim Buffer") \
	X(TYPE_DUPLICATE, DECLARED_TWICE, "type/duplicate:declared-twice", DATA, CK_AT_TYPE, 0, \
	  "{op} {id} is already declared under another <id>", \
	  .title = "non-aggregate type is already declared under another <id>") \
	X(CONST_SCALAR, NO_NUMBER_TYPE, "const/scalar:no-number-type", BINARY, CK_AT_DECODE, 0, \
	  "{op} {w2}: Result Type {w1} is not a numeric scalar type", \
	  .title = "Result Type of a literal is not a numeric scalar type") \
	X(CONST_SCALAR, NOT_BOOL, "const/scalar:not-bool", ID, CK_AT_CONSTANT, 0, \
	  "{op}: Result Type must be Boolean") \
	X(CONST_SCALAR, NULL_TYPE, "const/scalar:null-type", ID, CK_AT_CONSTANT, 0, \
	  "{op}: Result Type must have a null value") \
	X(CONST_SCALAR, NOT_FUNCTION_POINTER, "const/scalar:not-function-pointer", ID, CK_AT_CONSTANT, 0, \
	  "{op}: Result Type must be a pointer to a function") \
	X(CONST_SCALAR, NOT_FUNCTION, "const/scalar:not-function", ID, CK_AT_CONSTANT, 0, \
	  "{op}: {id} is not a function") \
	X(CONST_SCALAR, FUNCTION_MISMATCH, "const/scalar:function-mismatch", ID, CK_AT_CONSTANT, 0, \
	  "{op}: function {id} does not have the type pointed to") \
	X(CONST_COMPOSITE, NOT_COMPOSITE, "const/composite:not-composite", ID, CK_AT_CONSTANT, 0, \
	  "{op}: Result Type must be a composite") \
	X(CONST_COMPOSITE, PART_COUNT, "const/composite:part-count", ID, CK_AT_CONSTANT, 0, \
	  "{op}: Result Type {w1} has {n} constituents", \
	  .title = "number of constituents does not match Result Type") \
	X(CONST_COMPOSITE, NOT_CONSTANT, "const/composite:not-constant", ID, CK_AT_CONSTANT, 0, \
	  "{op}: constituent {id} is not a constant") \
	X(CONST_COMPOSITE, PART_TYPE, "const/composite:part-type", ID, CK_AT_CONSTANT, 0, \
	  "{op}: constituent {id} does not have the type of its place in Result Type") \
	X(CONST_DATA, NOT_ARRAY, "const/data:not-array", ID, CK_AT_CONSTANT, 0, \
	  "{op}: Result Type must be an array of integers") \
	X(CONST_DATA, EMPTY, "const/data:empty", ID, CK_AT_CONSTANT, 0, \
	  "{op} {w2} has no data words") \
	X(CONST_DATA, INVALID_SIZE, "const/data:invalid-size", ID, CK_AT_CONSTANT, 0, \
	  "{op}: Result Type {w1} requires {n} data words", \
	  .title = "number of data words does not match Result Type") \
	X(CONST_SPEC_OP, OPCODE, "const/spec-op:opcode", BINARY, CK_AT_DECODE, 0, \
	  "OpSpecConstantOp does not allow opcode {n}") \
	X(CONST_SPEC_OP, KERNEL_CONVERSION, "const/spec-op:kernel-conversion", ID, CK_AT_CONSTANT, 0, \
	  "{op} requires capability Kernel (UConvert: or SPIR-V 1.4)", \
	  .title = "conversion in OpSpecConstantOp requires capability Kernel") \
	X(CONST_SAMPLER, NOT_SAMPLER, "const/sampler:not-sampler", ID, CK_AT_CONSTANT, 0, \
	  "{op}: Result Type must be a sampler") \
	X(COMP_EXTRACT_INSERT, NOT_COMPOSITE, "comp/extract-insert:not-composite", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: Result Type must be a composite") \
	X(COMP_EXTRACT_INSERT, TOO_FEW, "comp/extract-insert:too-few", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: a vector requires at least two constituents") \
	X(COMP_EXTRACT_INSERT, INVALID_PART, "comp/extract-insert:invalid-part", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: constituent {id} does not have the type of its place in Result Type") \
	X(COMP_EXTRACT_INSERT, INVALID_COUNT, "comp/extract-insert:invalid-count", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: number of components does not match Result Type {result}", \
	  .title = "number of components does not match Result Type") \
	X(COMP_EXTRACT_INSERT, MISSING_INDEX, "comp/extract-insert:missing-index", DATA, CK_AT_COMPOSITE, 0, \
	  "{op} has no index", \
	  .title = "composite instruction has no index") \
	X(COMP_EXTRACT_INSERT, TOO_MANY_INDEXES, "comp/extract-insert:too-many-indexes", DATA, CK_AT_COMPOSITE, 0, \
	  "{op} has more than 255 indexes", \
	  .title = "composite instruction has more than 255 indexes") \
	X(COMP_EXTRACT_INSERT, INDEX_RANGE, "comp/extract-insert:index-range", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: index is out of range or leads into a non-composite type") \
	X(COMP_EXTRACT_INSERT, INVALID_RESULT, "comp/extract-insert:invalid-result", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: Result Type must be the type of the indexed part") \
	X(COMP_EXTRACT_INSERT, INVALID_OBJECT, "comp/extract-insert:invalid-object", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: Object {id} must have the type of the indexed part") \
	X(COMP_EXTRACT_INSERT, SAME_TYPE, "comp/extract-insert:same-type", ID, CK_AT_COMPOSITE, 0, \
	  "{op}: Operand {id} must not have the Result Type") \
	X(COMP_EXTRACT_INSERT, TYPE_MISMATCH, "comp/extract-insert:type-mismatch", ID, CK_AT_COMPOSITE, 0, \
	  "{op}: type of {id} does not logically match Result Type {result}", \
	  .title = "type of the operand does not logically match Result Type") \
	X(COMP_VECTOR_OPS, NOT_VECTOR, "comp/vector-ops:not-vector", ID, CK_AT_COMPOSITE, 0, \
	  "{op}: {id} must be a vector") \
	X(COMP_VECTOR_OPS, INVALID_VECTOR, "comp/vector-ops:invalid-vector", ID, CK_AT_COMPOSITE, 0, \
	  "{op}: {id} must be a vector of the component type of the result") \
	X(COMP_VECTOR_OPS, INVALID_SIZE, "comp/vector-ops:invalid-size", ID, CK_AT_COMPOSITE, 0, \
	  "{op}: number of literals does not match Result Type {result}", \
	  .title = "number of literals does not match Result Type") \
	X(COMP_VECTOR_OPS, COMPONENT_RANGE, "comp/vector-ops:component-range", ID, CK_AT_COMPOSITE, 0, \
	  "{op}: component literal exceeds the components of both vectors") \
	X(COMP_VECTOR_OPS, INVALID_TRANSPOSE, "comp/vector-ops:invalid-transpose", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: Result Type {result} does not have the columns and rows of {id} exchanged", \
	  .title = "Result Type does not have the columns and rows of the matrix exchanged") \
	X(BLOCK_LAYOUT_MISSING, MISSING_OFFSET, "block-layout/missing:missing-offset", ID, CK_AT_BLOCK_LAYOUT, 0, \
	  "{member} has no Offset; laid out for {id}", \
	  .title = "struct member has no Offset") \
	X(BLOCK_LAYOUT_MISSING, MISSING_MAJORNESS, "block-layout/missing:missing-majorness", ID, CK_AT_BLOCK_LAYOUT, 0, \
	  "matrix {member} has no RowMajor or ColMajor; laid out for {id}", \
	  .title = "matrix member has no RowMajor or ColMajor") \
	X(BLOCK_LAYOUT_MISSING, MISSING_MATRIX_STRIDE, "block-layout/missing:missing-matrix-stride", ID, CK_AT_BLOCK_LAYOUT, 0, \
	  "matrix {member} has no MatrixStride; laid out for {id}", \
	  .title = "matrix member has no MatrixStride") \
	X(BLOCK_LAYOUT_MISSING, MISSING_ARRAY_STRIDE, "block-layout/missing:missing-array-stride", ID, CK_AT_BLOCK_LAYOUT, 0, \
	  "array {w1} has no ArrayStride; laid out for {id}", \
	  .title = "array has no ArrayStride") \
	X(BLOCK_LAYOUT_ALIGN, RUNTIME_ARRAY_NOT_LAST, "block-layout/align:runtime-array-not-last", ID, CK_AT_BLOCK_LAYOUT, 4680, \
	  "{member} is a runtime array, but not the last member; laid out for {id}", \
	  .title = "runtime array is not the last member of its struct") \
	X(BLOCK_LAYOUT_ALIGN, OFFSET_ALIGN, "block-layout/align:offset-align", ID, CK_AT_BLOCK_LAYOUT, 0, \
	  "{member} at offset {place}: {part} must be aligned to {needs} under {rules}{allow}; laid out for {id}", \
	  .title = "member is not aligned as its layout rules require") \
	X(BLOCK_LAYOUT_ALIGN, NESTED_OFFSET_ALIGN, "block-layout/align:nested-offset-align", ID, CK_AT_BLOCK_LAYOUT, 0, \
	  "{member} at offset {place} of a nested struct: {part} must be aligned to {needs} in the block under {rules}{allow}; laid out for {id}", \
	  .title = "member of a nested struct is not aligned as the block's layout rules require") \
	X(BLOCK_LAYOUT_ALIGN, OVERLAP, "block-layout/align:overlap", ID, CK_AT_BLOCK_LAYOUT, 0, \
	  "{member} at offset {place} overlaps the previous member, which ends at {needs} under {rules}{allow}; laid out for {id}", \
	  .title = "member overlaps the previous member") \
	X(BLOCK_LAYOUT_ALIGN, STRADDLE, "block-layout/align:straddle", ID, CK_AT_BLOCK_LAYOUT, 0, \
	  "{member} at offset {place}: {part} must not straddle a multiple of 16 under {rules}{allow}; laid out for {id}", \
	  .title = "vector straddles a multiple of 16") \
	X(BLOCK_LAYOUT_ALIGN, STRIDE_ZERO, "block-layout/align:stride-zero", ID, CK_AT_BLOCK_LAYOUT, 0, \
	  "ArrayStride of {w1} is 0; laid out for {id}", \
	  .title = "ArrayStride is 0") \
	X(BLOCK_LAYOUT_ALIGN, STRIDE_ALIGN, "block-layout/align:stride-align", ID, CK_AT_BLOCK_LAYOUT, 0, \
	  "ArrayStride {place} must be a multiple of {needs}, the alignment of {part}, under {rules}{allow}; laid out for {id}", \
	  .title = "ArrayStride is not a multiple of the element's alignment") \
	X(BLOCK_LAYOUT_ALIGN, STRIDE_SMALL, "block-layout/align:stride-small", ID, CK_AT_BLOCK_LAYOUT, 0, \
	  "ArrayStride {place} is less than the {needs} bytes of {part}; laid out for {id}", \
	  .title = "ArrayStride is less than the element's size") \
	X(BLOCK_LAYOUT_ALIGN, MATRIX_ALIGN, "block-layout/align:matrix-align", ID, CK_AT_BLOCK_LAYOUT, 0, \
	  "MatrixStride {place} of {part} must be a multiple of {needs} under {rules}{allow}; laid out for {id}", \
	  .title = "MatrixStride is not a multiple of the column's or row's alignment") \
	X(BLOCK_LAYOUT_ALIGN, MATRIX_SMALL, "block-layout/align:matrix-small", ID, CK_AT_BLOCK_LAYOUT, 0, \
	  "MatrixStride {place} of {part} is less than the {needs} bytes of a column or row; laid out for {id}", \
	  .title = "MatrixStride is less than the size of a column or row") \
	X(BLOCK_LAYOUT_PROHIBITED, EXPLICIT_LAYOUT, "block-layout/prohibited:explicit-layout", ID, CK_AT_BLOCK_LAYOUT, 10684, \
	  "type of {w2} has an explicit layout, which storage class {class} does not allow", \
	  .title = "type has an explicit layout, which its storage class does not allow") \
	X(BLOCK_LAYOUT_PROHIBITED, DESCRIPTOR_ARRAY_STRIDE, "block-layout/prohibited:descriptor-array-stride", ID, CK_AT_BLOCK_LAYOUT, 10684, \
	  "array {id} of descriptors has an ArrayStride") \
	X(BLOCK_LAYOUT_NESTED_BLOCK, NESTED_BLOCK, "block-layout/nested-block:nested-block", ID, CK_AT_TYPE, 0, \
	  "struct {id} and a struct nested in it are both Block or BufferBlock") \
	X(BLOCK_LAYOUT_NESTED_BLOCK, STRIDED_BLOCK, "block-layout/nested-block:strided-block", ID, CK_AT_TYPE, 0, \
	  "array {id} of Blocks has an ArrayStride")
/* clang-format on */

#endif
