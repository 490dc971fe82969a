/* SPDX-License-Identifier: MIT */
/*
 * check/engine/checks_coop.h - checks of the rules on
 * cooperative matrices and vectors, tensors, graphs, dot products; see checks.h.
 */
#ifndef SPVX_CHECK_ENGINE_CHECKS_COOP_H
#define SPVX_CHECK_ENGINE_CHECKS_COOP_H

#include "check/engine/phase.h"

/* clang-format off */
#define CK_CHECKS_COOP(X) \
	X(COOP_OPERANDS, NOT_MATRIX, "coop/operands:not-matrix", DATA, CK_AT_ARITHMETIC, 0, \
	  "{op}: {id} must be a cooperative matrix") \
	X(COOP_OPERANDS, SCOPE_MISMATCH, "coop/operands:scope-mismatch", DATA, CK_AT_ARITHMETIC, 0, \
	  "{op}: {id} has another scope than the result") \
	X(COOP_OPERANDS, SIZE_MISMATCH, "coop/operands:size-mismatch", DATA, CK_AT_ARITHMETIC, 0, \
	  "{op}: the rows or columns of {id} do not fit") \
	X(COOP_OPERANDS, OPERAND_USE, "coop/operands:operand-use", DATA, CK_AT_ARITHMETIC, 0, \
	  "{op}: {id} is not a matrix for this place") \
	X(COOP_OPERANDS, COMPONENT_MISMATCH, "coop/operands:component-mismatch", DATA, CK_AT_ARITHMETIC, 0, \
	  "{op}: {id} has another component type than the result") \
	X(COOP_OPERANDS, INVALID_REDUCE, "coop/operands:invalid-reduce", DATA, CK_AT_ARITHMETIC, 0, \
	  "{op}: Reduce must be Row, Column, both, or 2x2 alone") \
	X(COOP_OPERANDS, INVALID_COMBINE, "coop/operands:invalid-combine", DATA, CK_AT_ARITHMETIC, 0, \
	  "{op}: {id} must combine two of the matrix's components to one") \
	X(COOP_OPERANDS, REDUCE_NOT_MATRIX, "coop/operands:reduce-not-matrix", ID, CK_AT_FUNCTION, 0, \
	  "{op}: {id} must be a cooperative matrix") \
	X(COOP_OPERANDS, NOT_FUNCTION, "coop/operands:not-function", ID, CK_AT_FUNCTION, 0, \
	  "{op}: {id} must be a function") \
	X(COOP_OPERANDS, MATRIX_MISMATCH, "coop/operands:matrix-mismatch", ID, CK_AT_FUNCTION, 0, \
	  "{op}: the result is not of the type of {id}") \
	X(COOP_OPERANDS, INVALID_SIGNATURE, "coop/operands:invalid-signature", ID, CK_AT_FUNCTION, 0, \
	  "{op}: function {id} must take row, column, a component and the operands that follow, and return a component") \
	X(COOP_OPERANDS, INVALID_OPERAND, "coop/operands:invalid-operand", ID, CK_AT_FUNCTION, 0, \
	  "{op}: {id} is not of the type of the function's parameter") \
	X(COOP_OPERANDS, KIND_MISMATCH, "coop/operands:kind-mismatch", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: {id} must be a cooperative matrix of the result's kind") \
	X(COOP_OPERANDS, NOT_RESULT, "coop/operands:not-result", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: Result Type must be a cooperative matrix") \
	X(COOP_OPERANDS, SHAPE_MISMATCH, "coop/operands:shape-mismatch", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: scope, rows and columns of {id} must be those of the result") \
	X(COOP_OPERANDS, USE_MISMATCH, "coop/operands:use-mismatch", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: the use of {id} must be that of the result") \
	X(COOP_OPERANDS, COMP_MISMATCH, "coop/operands:comp-mismatch", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: {id} must have the component type of the result") \
	X(COOP_OPERANDS, INVALID_USE, "coop/operands:invalid-use", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: one side must be an accumulator, the other of use A or B") \
	X(COOP_OPERANDS, CONVERSION_USE, "coop/operands:conversion-use", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: the matrix must be an accumulator, the result of use A or B") \
	X(COOP_OPERANDS, TRANSPOSE_USE, "coop/operands:transpose-use", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: the matrix must be an accumulator, the result of use B") \
	X(COOP_OPERANDS, MEMORY_NOT_MATRIX, "coop/operands:memory-not-matrix", ID, CK_AT_MEMORY, 0, \
	  "{op}: {id} is not a cooperative matrix") \
	X(COOP_OPERANDS, NOT_POINTER, "coop/operands:not-pointer", ID, CK_AT_MEMORY, 0, \
	  "{op}: {id} is not a pointer") \
	X(COOP_OPERANDS, INVALID_CLASS, "coop/operands:invalid-class", ID, CK_AT_MEMORY, 8973, \
	  "{op} is not for pointers of storage class {class}") \
	X(COOP_OPERANDS, INVALID_POINTEE, "coop/operands:invalid-pointee", ID, CK_AT_MEMORY, 0, \
	  "{op}: {id} does not point to numbers or vectors of them") \
	X(COOP_OPERANDS, INVALID_STRIDE, "coop/operands:invalid-stride", ID, CK_AT_MEMORY, 0, \
	  "the stride {id} is not an integer") \
	X(COOP_OPERANDS, INVALID_MAJOR, "coop/operands:invalid-major", ID, CK_AT_MEMORY, 0, \
	  "{id} is not a boolean constant") \
	X(COOP_OPERANDS, MEMORY_LAYOUT, "coop/operands:memory-layout", ID, CK_AT_MEMORY, 0, \
	  "the memory layout {id} is not a constant integer") \
	X(COOP_OPERANDS, MISSING_STRIDE, "coop/operands:missing-stride", ID, CK_AT_MEMORY, 0, \
	  "the memory layout {n} needs a stride") \
	X(COOP_OPERANDS, STRIDE_NOT_CONSTANT, "coop/operands:stride-not-constant", ID, CK_AT_MEMORY, 0, \
	  "the stride {id} is not a constant, which the memory layout needs") \
	X(COOP_OPERANDS, BLOCK_STRIDE, "coop/operands:block-stride", ID, CK_AT_MEMORY, 0, \
	  "the stride {n} is not 1, 2 or 4, as the memory layout needs") \
	X(COOP_OPERANDS, BLOCK_ROWS, "coop/operands:block-rows", ID, CK_AT_MEMORY, 0, \
	  "the memory layout needs a multiple of {n} rows") \
	X(COOP_OPERANDS, BLOCK_COLUMNS, "coop/operands:block-columns", ID, CK_AT_MEMORY, 0, \
	  "the memory layout needs a multiple of {n} columns") \
	X(COOP_OPERANDS, INVALID_LENGTH, "coop/operands:invalid-length", ID, CK_AT_MEMORY, 0, \
	  "{op} gives an unsigned integer of 32 bits") \
	X(COOP_OPERANDS, INVALID_COORDINATE, "coop/operands:invalid-coordinate", ID, CK_AT_MEMORY, 0, \
	  "{op} gives a vector of two integers of 32 bits") \
	X(COOP_OPERANDS, NOT_ARRAY, "coop/operands:not-array", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: {id} must be an array") \
	X(COOP_OPERANDS, NOT_RESULT_ARRAY, "coop/operands:not-result-array", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: Result Type must be an array") \
	X(COOP_OPERANDS, COMPOSITE_NOT_MATRIX, "coop/operands:composite-not-matrix", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: {id} must be a cooperative matrix") \
	X(COOP_OPERANDS, NOT_RESULT_MATRIX, "coop/operands:not-result-matrix", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: Result Type must be a cooperative matrix") \
	X(COOP_OPERANDS, ARRAY_ELEMENT, "coop/operands:array-element", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: elements must be integers of 32 bits, or floats of 32 or 16") \
	X(COOP_OPERANDS, BITS_MISMATCH, "coop/operands:bits-mismatch", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: both arrays must have as many bits") \
	X(COOP_OPERANDS, ELEMENT_MISMATCH, "coop/operands:element-mismatch", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: both arrays must have the same elements") \
	X(COOP_OPERANDS, MATRIX_ELEMENT, "coop/operands:matrix-element", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: the array's elements must be the matrix's, or unsigned integers") \
	X(COOP_OPERANDS, MATRIX_COMP, "coop/operands:matrix-comp", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: the matrix's components cannot be of this type in this use") \
	X(COOP_OPERANDS, MATRIX_SCOPE, "coop/operands:matrix-scope", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: the scope of {id} must be Subgroup") \
	X(COOP_OPERANDS, MATRIX_USE, "coop/operands:matrix-use", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: the use of {id} must be MatrixAKHR, MatrixBKHR or MatrixAccumulatorKHR") \
	X(COOP_OPERANDS, MATRIX_SIZE, "coop/operands:matrix-size", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: a row or column of the matrix must have 256 bits") \
	X(COOP_OPERANDS, MATRIX_LENGTH, "coop/operands:matrix-length", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: the array has not as many elements as a share of the matrix") \
	X(COOP_OPERANDS, INVALID_OBJECT, "coop/operands:invalid-object", ID, CK_AT_MEMORY, 0, \
	  "the object {id} is not of the result type") \
	X(COOP_OPERANDS, TENSOR_LAYOUT, "coop/operands:tensor-layout", ID, CK_AT_MEMORY, 0, \
	  "{id} is not a tensor layout") \
	X(COOP_OPERANDS, NOT_TENSOR_VIEW, "coop/operands:not-tensor-view", ID, CK_AT_MEMORY, 0, \
	  "{id} is not a tensor view") \
	X(COOP_OPERANDS, DECODE_NOT_ALLOWED, "coop/operands:decode-not-allowed", ID, CK_AT_MEMORY, 0, \
	  "{op} does not decode") \
	X(COOP_OPERANDS, DECODER_NOT_FUNCTION, "coop/operands:decoder-not-function", ID, CK_AT_MEMORY, 0, \
	  "{id}, which decodes, is not a function") \
	X(COOP_OPERANDS, MISSING_DECODE_FUNC, "coop/operands:missing-decode-func", ID, CK_AT_MEMORY, 0, \
	  "DecodeVectorFunc needs DecodeFunc") \
	X(COOP_OPERANDS, DECODER_RETURN, "coop/operands:decoder-return", ID, CK_AT_MEMORY, 0, \
	  "{id}, which decodes, does not return components of the matrix") \
	X(COOP_OPERANDS, DECODER_VECTOR_WIDTH, "coop/operands:decoder-vector-width", ID, CK_AT_MEMORY, 0, \
	  "{id}, which decodes, does not return 2, 4 or 8 components") \
	X(COOP_OPERANDS, DECODER_PARAMETER, "coop/operands:decoder-parameter", ID, CK_AT_MEMORY, 0, \
	  "{id}, which decodes, does not begin with a pointer to PhysicalStorageBuffer") \
	X(COOP_OPERANDS, DECODER_ARRAY, "coop/operands:decoder-array", ID, CK_AT_MEMORY, 0, \
	  "{id}, which decodes, takes no arrays with an element for every dimension") \
	X(COOP_OPERANDS, NOT_COMPONENT, "coop/operands:not-component", ID, CK_AT_TYPE, 0, \
	  "the component type {id} is not an integer or float") \
	X(COOP_OPERANDS, MISSING_CAPABILITY, "coop/operands:missing-capability", ID, CK_AT_TYPE, 0, \
	  "the component type {id} needs the capability {cap}") \
	X(COOP_OPERANDS, TYPE_NOT_CONSTANT, "coop/operands:type-not-constant", ID, CK_AT_TYPE, 0, \
	  "{operand} {id} must be a constant of an integer type") \
	X(COOP_OPERANDS, NOT_SCOPE, "coop/operands:not-scope", ID, CK_AT_TYPE, 0, \
	  "{operand} {id} is not a scope") \
	X(COOP_OPERANDS, INVALID_SCOPE, "coop/operands:invalid-scope", ID, CK_AT_TYPE, 12243, \
	  "the scope {id} must be Workgroup or Subgroup") \
	X(COOP_OPERANDS, MISSING_SIZE, "coop/operands:missing-size", ID, CK_AT_TYPE, 0, \
	  "of matrices of the scope Workgroup every entry point must have a local size") \
	X(COOP_OPERANDS, LOCAL_SIZE_ORDER, "coop/operands:local-size-order", ID, CK_AT_TYPE, 0, \
	  "{id}, of a LocalSizeId, must precede matrices of the scope Workgroup") \
	X(COOP_OPERANDS, NOT_COUNT, "coop/operands:not-count", ID, CK_AT_TYPE, 0, \
	  "the component count {id} must be a constant of a 32-bit integer type") \
	X(COOP_OPERANDS, EMPTY_VECTOR, "coop/operands:empty-vector", ID, CK_AT_TYPE, 0, \
	  "the component count {id} is less than 1") \
	X(COOP_OPERANDS, NOT_VECTOR, "coop/operands:not-vector", ID, CK_AT_MEMORY, 0, \
	  "{op}: {id} is not a cooperative vector") \
	X(COOP_OPERANDS, VECTOR_CLASS, "coop/operands:vector-class", ID, CK_AT_MEMORY, 0, \
	  "{op} is not for pointers of storage class {class}") \
	X(COOP_OPERANDS, POINTEE_NOT_ARRAY, "coop/operands:pointee-not-array", ID, CK_AT_MEMORY, 0, \
	  "{op}: {id} does not point to an array") \
	X(COOP_OPERANDS, INVALID_ARRAY, "coop/operands:invalid-array", ID, CK_AT_MEMORY, 0, \
	  "{op}: {id} does not point to an array of numbers or vectors of them") \
	X(COOP_OPERANDS, COMPONENT_COUNT_MISMATCH, "coop/operands:component-count-mismatch", ID, CK_AT_MEMORY, 0, \
	  "{op}: the two vectors have different components") \
	X(COOP_OPERANDS, NOT_INT, "coop/operands:not-int", ID, CK_AT_MEMORY, 0, \
	  "{operand} of {op} is not an integer of 32 bits") \
	X(COOP_OPERANDS, NOT_OFFSET, "coop/operands:not-offset", ID, CK_AT_MEMORY, 0, \
	  "{operand} of {op} is not an integer of 32 or 64 bits") \
	X(COOP_OPERANDS, NOT_BOOL, "coop/operands:not-bool", ID, CK_AT_MEMORY, 0, \
	  "{operand} of {op} is not a boolean") \
	X(COOP_OPERANDS, OPERAND_NOT_CONSTANT, "coop/operands:operand-not-constant", ID, CK_AT_MEMORY, 0, \
	  "{operand} of {op} is not a constant") \
	X(COOP_OPERANDS, INVALID_RESULT, "coop/operands:invalid-result", ID, CK_AT_MEMORY, 0, \
	  "{op} gives 32-bit integers, or 16 or 32-bit floats") \
	X(COOP_OPERANDS, INVALID_ROWS, "coop/operands:invalid-rows", ID, CK_AT_MEMORY, 0, \
	  "{op}: the result has not as many components as M says, {n}") \
	X(COOP_OPERANDS, INVALID_COLUMNS, "coop/operands:invalid-columns", ID, CK_AT_MEMORY, 0, \
	  "{op}: the input has not as many components as K says, {n}") \
	X(COOP_OPERANDS, MATRIX_CLASS, "coop/operands:matrix-class", ID, CK_AT_MEMORY, 0, \
	  "cooperative matrices can only be in class Function or Private") \
	X(COOP_OPERANDS, COOPERATIVE_VECTOR_CLASS, "coop/operands:cooperative-vector-class", ID, CK_AT_MEMORY, 0, \
	  "cooperative vectors can only be in class Function or Private") \
	X(DOT_OPERANDS, NOT_INTEGERS, "dot/operands:not-integers", DATA, CK_AT_DOT, 0, \
	  "{op}: {id} must be a vector of integers, or four packed in 32 bits") \
	X(DOT_OPERANDS, NOT_ALIKE, "dot/operands:not-alike", DATA, CK_AT_DOT, 0, \
	  "{op}: {id} must have as many components, as wide, as the other vector") \
	X(DOT_OPERANDS, MISSING_PACKED_FORMAT, "dot/operands:missing-packed-format", DATA, CK_AT_DOT, 0, \
	  "{op}: integers are packed, but no Packed Vector Format says how") \
	X(DOT_OPERANDS, MISSING_PACKED_CAPABILITY, "dot/operands:missing-packed-capability", DATA, CK_AT_DOT, 0, \
	  "{op}: packed integers need the capability DotProductInput4x8BitPacked") \
	X(DOT_OPERANDS, MISSING_4X8_CAPABILITY, "dot/operands:missing-4x8-capability", DATA, CK_AT_DOT, 0, \
	  "{op}: four 8-bit integers need the capability DotProductInput4x8Bit or DotProductInputAll") \
	X(DOT_OPERANDS, MISSING_ALL_CAPABILITY, "dot/operands:missing-all-capability", DATA, CK_AT_DOT, 0, \
	  "{op}: vectors need the capability DotProductInputAll") \
	X(DOT_OPERANDS, NOT_UNSIGNED, "dot/operands:not-unsigned", DATA, CK_AT_DOT, 0, \
	  "{op}: {id} must be a vector of unsigned integers") \
	X(DOT_OPERANDS, RESULT_WIDTH, "dot/operands:result-width", DATA, CK_AT_DOT, 0, \
	  "{op}: Result Type must be as wide as the components at least") \
	X(DOT_OPERANDS, NOT_FLOATS, "dot/operands:not-floats", DATA, CK_AT_DOT, 0, \
	  "{op}: {id} must be a vector of floats of the width the instruction says") \
	X(DOT_OPERANDS, NOT_AS_MANY, "dot/operands:not-as-many", DATA, CK_AT_DOT, 0, \
	  "{op}: {id} must have as many components as the instruction says") \
	X(DOT_OPERANDS, ENCODING_MISMATCH, "dot/operands:encoding-mismatch", DATA, CK_AT_DOT, 0, \
	  "{op}: {id} must have the encoding of the other operands") \
	X(DOT_OPERANDS, INVALID_RESULT, "dot/operands:invalid-result", DATA, CK_AT_DOT, 0, \
	  "{op}: Result Type must be a float of the width the instruction says") \
	X(DOT_OPERANDS, NO_CAPABILITY, "dot/operands:no-capability", DATA, CK_AT_DOT, 0, \
	  "{op}: the capability for floats of this encoding is not declared") \
	X(GRAPH_OPERANDS, MISSING_OUTPUT, "graph/operands:missing-output", DATA, CK_AT_GRAPH, 0, \
	  "a graph has at least one output") \
	X(GRAPH_OPERANDS, NOT_INTERFACE_TYPE, "graph/operands:not-interface-type", DATA, CK_AT_GRAPH, 0, \
	  "{id} must be a tensor, or an array of tensors") \
	X(GRAPH_OPERANDS, NOT_TENSOR, "graph/operands:not-tensor", DATA, CK_AT_GRAPH, 0, \
	  "a constant of a graph must be a tensor") \
	X(GRAPH_OPERANDS, SAME_CONSTANT, "graph/operands:same-constant", DATA, CK_AT_GRAPH, 0, \
	  "another constant of a graph has this GraphConstantID") \
	X(GRAPH_OPERANDS, NOT_GRAPH, "graph/operands:not-graph", DATA, CK_AT_GRAPH, 0, \
	  "{operand}: {id} must be a graph") \
	X(GRAPH_OPERANDS, NOT_VARIABLE, "graph/operands:not-variable", DATA, CK_AT_GRAPH, 0, \
	  "{id} must be a variable of class UniformConstant") \
	X(GRAPH_OPERANDS, IO_COUNT, "graph/operands:io-count", DATA, CK_AT_GRAPH, 0, \
	  "the interface does not have as many <id>s as the graph has inputs and outputs") \
	X(GRAPH_OPERANDS, IO_TYPE, "graph/operands:io-type", DATA, CK_AT_GRAPH, 0, \
	  "{id} does not have the type that the graph has there") \
	X(GRAPH_OPERANDS, SAME_NAME, "graph/operands:same-name", DATA, CK_AT_GRAPH, 0, \
	  "two entry points of graphs have one name") \
	X(GRAPH_OPERANDS, NOT_GRAPH_TYPE, "graph/operands:not-graph-type", DATA, CK_AT_GRAPH, 0, \
	  "the Result Type must be an OpTypeGraphARM") \
	X(GRAPH_OPERANDS, INDEX_TYPE, "graph/operands:index-type", DATA, CK_AT_GRAPH, 0, \
	  "{operand}: {id} must be a 32-bit integer") \
	X(GRAPH_OPERANDS, OUT_OF_RANGE, "graph/operands:out-of-range", DATA, CK_AT_GRAPH, 0, \
	  "{operand}: the graph has only {n} of them") \
	X(GRAPH_OPERANDS, NOT_ARRAY, "graph/operands:not-array", DATA, CK_AT_GRAPH, 0, \
	  "{operand}: what the index selects is not an array") \
	X(GRAPH_OPERANDS, PAST_ARRAY, "graph/operands:past-array", DATA, CK_AT_GRAPH, 0, \
	  "{operand}: the array has only {n} elements") \
	X(GRAPH_OPERANDS, REPEATED_INDEX, "graph/operands:repeated-index", DATA, CK_AT_GRAPH, 0, \
	  "an input or output, or an element of it, is named a second time") \
	X(GRAPH_OPERANDS, NOT_CONSTANT, "graph/operands:not-constant", DATA, CK_AT_GRAPH, 0, \
	  "{operand}: {id} must be a constant") \
	X(TENSOR_OPERANDS, NOT_NUMBER, "tensor/operands:not-number", ID, CK_AT_TYPE, 0, \
	  "{operand} {id} must be a constant of a 32-bit integer type") \
	X(TENSOR_OPERANDS, NOT_BOOLEAN, "tensor/operands:not-boolean", ID, CK_AT_TYPE, 0, \
	  "{operand} {id} must be a constant of the boolean type") \
	X(TENSOR_OPERANDS, INVALID_DIM, "tensor/operands:invalid-dim", ID, CK_AT_TYPE, 0, \
	  "the dimension {n} is not 1 to 5") \
	X(TENSOR_OPERANDS, INVALID_CLAMP, "tensor/operands:invalid-clamp", ID, CK_AT_TYPE, 0, \
	  "the clamp mode {n} is invalid") \
	X(TENSOR_OPERANDS, INVALID_COUNT, "tensor/operands:invalid-count", ID, CK_AT_TYPE, 0, \
	  "there are not as many permutation values as dimensions, {n}") \
	X(TENSOR_OPERANDS, INVALID_ORDER, "tensor/operands:invalid-order", ID, CK_AT_TYPE, 0, \
	  "the permutation values do not name every dimension once") \
	X(TENSOR_OPERANDS, INVALID_OPERANDS, "tensor/operands:invalid-operands", ID, CK_AT_TENSOR, 0, \
	  "{op} has not as many values as {n} dimensions need") \
	X(TENSOR_OPERANDS, INVALID_RESULT, "tensor/operands:invalid-result", ID, CK_AT_TENSOR, 0, \
	  "Result Type of {op} is not the type of layout or view that it returns") \
	X(TENSOR_OPERANDS, INVALID_OBJECT, "tensor/operands:invalid-object", ID, CK_AT_TENSOR, 0, \
	  "{operand} {id} of {op} must be of the Result Type") \
	X(TENSOR_OPERANDS, INVALID_VALUE, "tensor/operands:invalid-value", ID, CK_AT_TENSOR, 0, \
	  "{operand} {id} of {op} must be an integer of 32 bits") \
	X(TENSOR_OPERANDS, NOT_SCALAR, "tensor/operands:not-scalar", ID, CK_AT_TYPE, 0, \
	  "{operand}: {id} must be a scalar type") \
	X(TENSOR_OPERANDS, RANK_VALUE, "tensor/operands:rank-value", ID, CK_AT_TYPE, 0, \
	  "{operand}: {id} must be a constant integer above 0") \
	X(TENSOR_OPERANDS, SHAPE_TYPE, "tensor/operands:shape-type", ID, CK_AT_TYPE, 0, \
	  "{operand}: {id} must be a constant array of integers, as many as the rank") \
	X(TENSOR_OPERANDS, ZERO_EXTENT, "tensor/operands:zero-extent", ID, CK_AT_TYPE, 0, \
	  "{operand}: each extent in {id} must be above 0") \
	X(TENSOR_OPERANDS, PART_COUNT, "tensor/operands:part-count", ID, CK_AT_CONSTANT, 0, \
	  "the outermost dimension of the tensor has {n} elements") \
	X(TENSOR_OPERANDS, PART_TYPE, "tensor/operands:part-type", ID, CK_AT_CONSTANT, 0, \
	  "the constituent {id} must be of the element type") \
	X(TENSOR_OPERANDS, PART_RANK, "tensor/operands:part-rank", ID, CK_AT_CONSTANT, 0, \
	  "the constituent {id} must be a tensor of rank {n}") \
	X(TENSOR_OPERANDS, PART_SHAPE, "tensor/operands:part-shape", ID, CK_AT_CONSTANT, 0, \
	  "the constituent {id} must have the inner extents of the tensor") \
	X(TENSOR_OPERANDS, ELEMENT_TYPE, "tensor/operands:element-type", ID, CK_AT_TENSOR, 0, \
	  "{operand}: {id} must be of the tensor's element type") \
	X(TENSOR_OPERANDS, RESULT_TYPE, "tensor/operands:result-type", DATA, CK_AT_TENSOR, 0, \
	  "the Result Type must be the tensor's element type, or an array of it") \
	X(TENSOR_OPERANDS, OBJECT_TYPE, "tensor/operands:object-type", DATA, CK_AT_TENSOR, 0, \
	  "{operand}: {id} must be of the tensor's element type, or an array of it") \
	X(TENSOR_OPERANDS, NOT_RANKED, "tensor/operands:not-ranked", DATA, CK_AT_TENSOR, 0, \
	  "{operand}: {id} must be a tensor with a rank") \
	X(TENSOR_OPERANDS, COORDINATES_TYPE, "tensor/operands:coordinates-type", DATA, CK_AT_TENSOR, 0, \
	  "{operand}: {id} must be an array of integers, as many as the rank") \
	X(TENSOR_OPERANDS, NOT_HERE, "tensor/operands:not-here", DATA, CK_AT_TENSOR, 0, \
	  "{operand}: {enum} is not allowed here") \
	X(TENSOR_OPERANDS, MISSING_NON_PRIVATE, "tensor/operands:missing-non-private", DATA, CK_AT_TENSOR, 0, \
	  "{operand}: {enum} needs NonPrivateElementARM") \
	X(TENSOR_OPERANDS, SIZE_RESULT, "tensor/operands:size-result", DATA, CK_AT_TENSOR, 0, \
	  "the Result Type must be an integer") \
	X(TENSOR_OPERANDS, NOT_DIMENSION, "tensor/operands:not-dimension", DATA, CK_AT_TENSOR, 0, \
	  "{operand}: {id} must be a constant integer") \
	X(TENSOR_OPERANDS, PAST_RANK, "tensor/operands:past-rank", DATA, CK_AT_TENSOR, 0, \
	  "{operand}: {id} must be less than the rank")
/* clang-format on */

#endif
