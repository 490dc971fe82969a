/* SPDX-License-Identifier: MIT */
/*
 * check/engine/checks_extensions.h - the rules that extensions bring, after
 * all others in the list, and checks of such rules: a new extension has both here. See
 * rules.h, checks.h.
 */
#ifndef SPVX_CHECK_ENGINE_CHECKS_EXTENSIONS_H
#define SPVX_CHECK_ENGINE_CHECKS_EXTENSIONS_H

#include "check/engine/phase.h"

/* clang-format off */
#define CK_RULES_EXTENSIONS(X) \
	X(COOP_OPERANDS, "coop/operands", 2, "SPV_KHR_cooperative_matrix", \
	  "invalid operand of a cooperative matrix or vector instruction", \
	  .help = "Cooperative matrices and vectors must agree in scope, shape and component type.") \
	X(DOT_OPERANDS, "dot/operands", 2, "Arithmetic Instructions", \
	  "invalid operand of a dot product", \
	  .help = "Dot products take vectors of like components, or packed 4 x 8 bits with the format said.") \
	X(RAY_OPERANDS, "ray/operands", 2, "SPV_KHR_ray_tracing", \
	  "invalid operand of a ray query or ray tracing instruction", \
	  .help = "Ray queries and tracing take operands of fixed types; see the extension.") \
	X(MESH_OPERANDS, "mesh/operands", 2, "SPV_EXT_mesh_shader", \
	  "invalid operand of a mesh shading instruction", \
	  .help = "Mesh and task stages set their outputs once, as large as their modes say.") \
	X(PIPE_OPERANDS, "pipe/operands", 2, "Pipe Instructions", \
	  "invalid operand of a pipe instruction", \
	  .help = "Pipes have a type, a packet size and an alignment that must agree.") \
	X(GRAPH_OPERANDS, "graph/operands", 2, "SPV_ARM_graph", \
	  "invalid type, input or output of a graph", \
	  .help = "Inputs and outputs of a graph must agree with its type.") \
	X(ABORT_MESSAGE, "abort/message", 2, "SPV_KHR_abort", \
	  "invalid message of OpAbortKHR", \
	  .help = "Give OpAbortKHR a message of the type it names.") \
	X(TENSOR_OPERANDS, "tensor/operands", 2, "SPV_ARM_tensors", \
	  "invalid operand of a tensor instruction", \
	  .help = "Tensors have an element type, a rank and a shape, which operands must agree with.") \
	X(HEAP_OPERANDS, "heap/operands", 2, "SPV_EXT_descriptor_heap", \
	  "invalid operand of a descriptor heap instruction", \
	  .help = "Descriptor heaps are reached through the built-ins and types made for them.") \
	X(PRIM_OPERANDS, "prim/operands", 1, "Primitive Instructions", \
	  "invalid operand of a primitive stream instruction", \
	  .help = "Vertices and primitives are emitted by geometry stages only.") \
	X(MISC_OPERANDS, "misc/operands", 2, "Miscellaneous Instructions", \
	  "invalid operand of a miscellaneous instruction", \
	  .help = "The instruction is not allowed where it is.")

#define CK_CHECKS_EXTENSIONS(X) \
	X(COOP_OPERANDS, NOT_MATRIX, "coop/operands:not-matrix", DATA, CK_AT_ARITHMETIC, 0, \
	  "{op}: {id} must be a cooperative matrix") \
	X(COOP_OPERANDS, SCOPE_MISMATCH, "coop/operands:scope-mismatch", DATA, CK_AT_ARITHMETIC, 0, \
	  "{op}: {id} must have the Scope of the result") \
	X(COOP_OPERANDS, SIZE_MISMATCH, "coop/operands:size-mismatch", DATA, CK_AT_ARITHMETIC, 0, \
	  "{op}: Rows or Columns of {id} do not match the other matrices") \
	X(COOP_OPERANDS, OPERAND_USE, "coop/operands:operand-use", DATA, CK_AT_ARITHMETIC, 0, \
	  "{op}: {id} must have the Use of its operand") \
	X(COOP_OPERANDS, COMPONENT_MISMATCH, "coop/operands:component-mismatch", DATA, CK_AT_ARITHMETIC, 0, \
	  "{op}: {id} must have the component type of the result") \
	X(COOP_OPERANDS, INVALID_REDUCE, "coop/operands:invalid-reduce", DATA, CK_AT_ARITHMETIC, 0, \
	  "{op}: Reduce must be Row, Column, Row and Column, or 2x2") \
	X(COOP_OPERANDS, INVALID_COMBINE, "coop/operands:invalid-combine", DATA, CK_AT_ARITHMETIC, 0, \
	  "{op}: CombineFunc {id} must take two components of the matrix and return one") \
	X(COOP_OPERANDS, REDUCE_NOT_MATRIX, "coop/operands:reduce-not-matrix", ID, CK_AT_FUNCTION, 0, \
	  "{op}: {id} must be a cooperative matrix") \
	X(COOP_OPERANDS, NOT_FUNCTION, "coop/operands:not-function", ID, CK_AT_FUNCTION, 0, \
	  "{op}: {id} must be a function") \
	X(COOP_OPERANDS, MATRIX_MISMATCH, "coop/operands:matrix-mismatch", ID, CK_AT_FUNCTION, 0, \
	  "{op}: Result Type {result} is not the type of {id}", \
	  .title = "Result Type is not the type of the matrix") \
	X(COOP_OPERANDS, INVALID_SIGNATURE, "coop/operands:invalid-signature", ID, CK_AT_FUNCTION, 0, \
	  "{op}: function {id} must take row, column, a component and the additional operands, and return a component") \
	X(COOP_OPERANDS, INVALID_OPERAND, "coop/operands:invalid-operand", ID, CK_AT_FUNCTION, 0, \
	  "{op}: {id} must have the type of the function's parameter") \
	X(COOP_OPERANDS, KIND_MISMATCH, "coop/operands:kind-mismatch", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: {id} must be a cooperative matrix of the same extension as the result") \
	X(COOP_OPERANDS, NOT_RESULT, "coop/operands:not-result", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: Result Type must be a cooperative matrix") \
	X(COOP_OPERANDS, SHAPE_MISMATCH, "coop/operands:shape-mismatch", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: {id} must have the Scope, Rows and Columns of the result") \
	X(COOP_OPERANDS, USE_MISMATCH, "coop/operands:use-mismatch", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: {id} must have the Use of the result") \
	X(COOP_OPERANDS, COMP_MISMATCH, "coop/operands:comp-mismatch", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: {id} must have the component type of the result") \
	X(COOP_OPERANDS, INVALID_USE, "coop/operands:invalid-use", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: {id} and the result must be MatrixAccumulatorKHR on one side, MatrixAKHR or MatrixBKHR on the other") \
	X(COOP_OPERANDS, CONVERSION_USE, "coop/operands:conversion-use", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: Matrix must be MatrixAccumulatorKHR, and the result MatrixAKHR or MatrixBKHR") \
	X(COOP_OPERANDS, TRANSPOSE_USE, "coop/operands:transpose-use", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: Matrix must be MatrixAccumulatorKHR, and the result MatrixBKHR") \
	X(COOP_OPERANDS, MEMORY_NOT_MATRIX, "coop/operands:memory-not-matrix", ID, CK_AT_MEMORY, 0, \
	  "{op}: {id} must be a cooperative matrix") \
	X(COOP_OPERANDS, NOT_POINTER, "coop/operands:not-pointer", ID, CK_AT_MEMORY, 0, \
	  "{op}: Pointer {id} must be a pointer") \
	X(COOP_OPERANDS, INVALID_CLASS, "coop/operands:invalid-class", ID, CK_AT_MEMORY, 8973, \
	  "{op} does not allow pointers of storage class {class}") \
	X(COOP_OPERANDS, INVALID_POINTEE, "coop/operands:invalid-pointee", ID, CK_AT_MEMORY, 0, \
	  "{op}: Pointer {id} must point to a scalar or vector of numeric type") \
	X(COOP_OPERANDS, INVALID_STRIDE, "coop/operands:invalid-stride", ID, CK_AT_MEMORY, 0, \
	  "{op}: Stride {id} must be an integer scalar") \
	X(COOP_OPERANDS, INVALID_MAJOR, "coop/operands:invalid-major", ID, CK_AT_MEMORY, 0, \
	  "{op}: {id} must be a Boolean constant") \
	X(COOP_OPERANDS, MEMORY_LAYOUT, "coop/operands:memory-layout", ID, CK_AT_MEMORY, 0, \
	  "{op}: Memory Layout {id} must be an integer constant") \
	X(COOP_OPERANDS, MISSING_STRIDE, "coop/operands:missing-stride", ID, CK_AT_MEMORY, 0, \
	  "{op}: Memory Layout {n} requires a Stride", \
	  .title = "Memory Layout requires a Stride") \
	X(COOP_OPERANDS, STRIDE_NOT_CONSTANT, "coop/operands:stride-not-constant", ID, CK_AT_MEMORY, 0, \
	  "{op}: Stride {id} is not a constant, as the Memory Layout requires") \
	X(COOP_OPERANDS, BLOCK_STRIDE, "coop/operands:block-stride", ID, CK_AT_MEMORY, 0, \
	  "{op}: Stride {n} is not 1, 2 or 4, as the Memory Layout requires", \
	  .title = "Stride is not 1, 2 or 4, as the Memory Layout requires") \
	X(COOP_OPERANDS, BLOCK_ROWS, "coop/operands:block-rows", ID, CK_AT_MEMORY, 0, \
	  "{op}: number of rows is not a multiple of {n}, as the Memory Layout requires", \
	  .title = "number of rows is not the multiple that the Memory Layout requires") \
	X(COOP_OPERANDS, BLOCK_COLUMNS, "coop/operands:block-columns", ID, CK_AT_MEMORY, 0, \
	  "{op}: number of columns is not a multiple of {n}, as the Memory Layout requires", \
	  .title = "number of columns is not the multiple that the Memory Layout requires") \
	X(COOP_OPERANDS, INVALID_LENGTH, "coop/operands:invalid-length", ID, CK_AT_MEMORY, 0, \
	  "{op}: Result Type must be a 32-bit unsigned integer") \
	X(COOP_OPERANDS, INVALID_COORDINATE, "coop/operands:invalid-coordinate", ID, CK_AT_MEMORY, 0, \
	  "{op}: Result Type must be a vector of two 32-bit integers") \
	X(COOP_OPERANDS, NOT_ARRAY, "coop/operands:not-array", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: {id} must be an array") \
	X(COOP_OPERANDS, NOT_RESULT_ARRAY, "coop/operands:not-result-array", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: Result Type must be an array") \
	X(COOP_OPERANDS, COMPOSITE_NOT_MATRIX, "coop/operands:composite-not-matrix", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: {id} must be a cooperative matrix") \
	X(COOP_OPERANDS, NOT_RESULT_MATRIX, "coop/operands:not-result-matrix", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: Result Type must be a cooperative matrix") \
	X(COOP_OPERANDS, ARRAY_ELEMENT, "coop/operands:array-element", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: array elements must be 32-bit integers, 32-bit floats or 16-bit floats") \
	X(COOP_OPERANDS, BITS_MISMATCH, "coop/operands:bits-mismatch", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: {id} must have the total bit width of the result") \
	X(COOP_OPERANDS, ELEMENT_MISMATCH, "coop/operands:element-mismatch", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: {id} must have the element type of the result") \
	X(COOP_OPERANDS, MATRIX_ELEMENT, "coop/operands:matrix-element", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: array elements must be of the matrix's component type or 32-bit unsigned integers") \
	X(COOP_OPERANDS, MATRIX_COMP, "coop/operands:matrix-comp", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: component type of the matrix is not allowed for its Use") \
	X(COOP_OPERANDS, MATRIX_SCOPE, "coop/operands:matrix-scope", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: Scope of {id} must be Subgroup") \
	X(COOP_OPERANDS, MATRIX_USE, "coop/operands:matrix-use", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: Use of {id} must be MatrixAKHR, MatrixBKHR or MatrixAccumulatorKHR") \
	X(COOP_OPERANDS, MATRIX_SIZE, "coop/operands:matrix-size", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: a row or column of the matrix must have 256 bits") \
	X(COOP_OPERANDS, MATRIX_LENGTH, "coop/operands:matrix-length", DATA, CK_AT_COMPOSITE, 0, \
	  "{op}: length of the array does not match the matrix") \
	X(COOP_OPERANDS, INVALID_OBJECT, "coop/operands:invalid-object", ID, CK_AT_MEMORY, 0, \
	  "{op}: Object {id} must have the type of the result") \
	X(COOP_OPERANDS, TENSOR_LAYOUT, "coop/operands:tensor-layout", ID, CK_AT_MEMORY, 0, \
	  "{op}: {id} must be a tensor layout") \
	X(COOP_OPERANDS, NOT_TENSOR_VIEW, "coop/operands:not-tensor-view", ID, CK_AT_MEMORY, 0, \
	  "{op}: {id} must be a tensor view") \
	X(COOP_OPERANDS, DECODE_NOT_ALLOWED, "coop/operands:decode-not-allowed", ID, CK_AT_MEMORY, 0, \
	  "{op} does not allow DecodeFunc or DecodeVectorFunc") \
	X(COOP_OPERANDS, DECODER_NOT_FUNCTION, "coop/operands:decoder-not-function", ID, CK_AT_MEMORY, 0, \
	  "{op}: decoding function {id} is not a function") \
	X(COOP_OPERANDS, MISSING_DECODE_FUNC, "coop/operands:missing-decode-func", ID, CK_AT_MEMORY, 0, \
	  "{op}: DecodeVectorFunc requires DecodeFunc") \
	X(COOP_OPERANDS, DECODER_RETURN, "coop/operands:decoder-return", ID, CK_AT_MEMORY, 0, \
	  "{op}: decoding function {id} does not return the component type of the matrix") \
	X(COOP_OPERANDS, DECODER_VECTOR_WIDTH, "coop/operands:decoder-vector-width", ID, CK_AT_MEMORY, 0, \
	  "{op}: decoding function {id} does not return 2, 4 or 8 components") \
	X(COOP_OPERANDS, DECODER_PARAMETER, "coop/operands:decoder-parameter", ID, CK_AT_MEMORY, 0, \
	  "{op}: first parameter of decoding function {id} is not a pointer to PhysicalStorageBuffer") \
	X(COOP_OPERANDS, DECODER_ARRAY, "coop/operands:decoder-array", ID, CK_AT_MEMORY, 0, \
	  "{op}: second and third parameter of decoding function {id} are not arrays with an element for each dimension") \
	X(COOP_OPERANDS, NOT_COMPONENT, "coop/operands:not-component", ID, CK_AT_TYPE, 0, \
	  "Component Type {id} must be an integer or float scalar type") \
	X(COOP_OPERANDS, MISSING_CAPABILITY, "coop/operands:missing-capability", ID, CK_AT_TYPE, 0, \
	  "Component Type {id} requires capability {cap}") \
	X(COOP_OPERANDS, TYPE_NOT_CONSTANT, "coop/operands:type-not-constant", ID, CK_AT_TYPE, 0, \
	  "{op}: {operand} {id} must be a constant of integer type") \
	X(COOP_OPERANDS, NOT_SCOPE, "coop/operands:not-scope", ID, CK_AT_TYPE, 0, \
	  "{op}: {operand} {id} is not a Scope") \
	X(COOP_OPERANDS, INVALID_SCOPE, "coop/operands:invalid-scope", ID, CK_AT_TYPE, 12243, \
	  "{op}: Scope {id} is not Workgroup or Subgroup, as Vulkan requires") \
	X(COOP_OPERANDS, MISSING_SIZE, "coop/operands:missing-size", ID, CK_AT_TYPE, 0, \
	  "{op}: Scope Workgroup requires a local size of every entry point") \
	X(COOP_OPERANDS, LOCAL_SIZE_ORDER, "coop/operands:local-size-order", ID, CK_AT_TYPE, 0, \
	  "{id} of LocalSizeId must be defined before cooperative matrix types of Scope Workgroup") \
	X(COOP_OPERANDS, NOT_COUNT, "coop/operands:not-count", ID, CK_AT_TYPE, 0, \
	  "Component Count {id} must be a constant of 32-bit integer type") \
	X(COOP_OPERANDS, EMPTY_VECTOR, "coop/operands:empty-vector", ID, CK_AT_TYPE, 0, \
	  "Component Count {id} is less than 1") \
	X(COOP_OPERANDS, NOT_VECTOR, "coop/operands:not-vector", ID, CK_AT_MEMORY, 0, \
	  "{op}: {id} must be a cooperative vector") \
	X(COOP_OPERANDS, VECTOR_CLASS, "coop/operands:vector-class", ID, CK_AT_MEMORY, 0, \
	  "{op} does not allow pointers of storage class {class}") \
	X(COOP_OPERANDS, POINTEE_NOT_ARRAY, "coop/operands:pointee-not-array", ID, CK_AT_MEMORY, 0, \
	  "{op}: {id} must point to an array") \
	X(COOP_OPERANDS, INVALID_ARRAY, "coop/operands:invalid-array", ID, CK_AT_MEMORY, 0, \
	  "{op}: {id} must point to an array of scalars or vectors of numeric type") \
	X(COOP_OPERANDS, COMPONENT_COUNT_MISMATCH, "coop/operands:component-count-mismatch", ID, CK_AT_MEMORY, 0, \
	  "{op}: A and B must have the same component type") \
	X(COOP_OPERANDS, NOT_INT, "coop/operands:not-int", ID, CK_AT_MEMORY, 0, \
	  "{op}: {operand} must be a 32-bit integer") \
	X(COOP_OPERANDS, NOT_OFFSET, "coop/operands:not-offset", ID, CK_AT_MEMORY, 0, \
	  "{op}: {operand} must be a 32-bit or 64-bit integer") \
	X(COOP_OPERANDS, NOT_BOOL, "coop/operands:not-bool", ID, CK_AT_MEMORY, 0, \
	  "{op}: {operand} must be a Boolean scalar") \
	X(COOP_OPERANDS, OPERAND_NOT_CONSTANT, "coop/operands:operand-not-constant", ID, CK_AT_MEMORY, 0, \
	  "{op}: {operand} must be a constant") \
	X(COOP_OPERANDS, INVALID_RESULT, "coop/operands:invalid-result", ID, CK_AT_MEMORY, 0, \
	  "{op}: Result Type must have 32-bit integer, 32-bit float or 16-bit float components") \
	X(COOP_OPERANDS, INVALID_ROWS, "coop/operands:invalid-rows", ID, CK_AT_MEMORY, 0, \
	  "{op}: Result Type does not have M = {n} components", \
	  .title = "Result Type does not have M components") \
	X(COOP_OPERANDS, INVALID_COLUMNS, "coop/operands:invalid-columns", ID, CK_AT_MEMORY, 0, \
	  "{op}: Input does not have K = {n} components", \
	  .title = "Input does not have K components") \
	X(COOP_OPERANDS, MATRIX_CLASS, "coop/operands:matrix-class", ID, CK_AT_MEMORY, 0, \
	  "cooperative matrix {w2} must have storage class Function or Private", \
	  .title = "cooperative matrices are only allowed in storage class Function or Private") \
	X(COOP_OPERANDS, COOPERATIVE_VECTOR_CLASS, "coop/operands:cooperative-vector-class", ID, CK_AT_MEMORY, 0, \
	  "cooperative vector {w2} must have storage class Function or Private", \
	  .title = "cooperative vectors are only allowed in storage class Function or Private") \
	X(DOT_OPERANDS, NOT_INTEGERS, "dot/operands:not-integers", DATA, CK_AT_DOT, 0, \
	  "{op}: {id} must be a vector of integers or a 32-bit integer with packed components") \
	X(DOT_OPERANDS, NOT_ALIKE, "dot/operands:not-alike", DATA, CK_AT_DOT, 0, \
	  "{op}: {id} must have the number and width of components of the other vector") \
	X(DOT_OPERANDS, MISSING_PACKED_FORMAT, "dot/operands:missing-packed-format", DATA, CK_AT_DOT, 0, \
	  "{op}: packed operands require Packed Vector Format") \
	X(DOT_OPERANDS, MISSING_PACKED_CAPABILITY, "dot/operands:missing-packed-capability", DATA, CK_AT_DOT, 0, \
	  "{op} of packed integers requires capability DotProductInput4x8BitPacked") \
	X(DOT_OPERANDS, MISSING_4X8_CAPABILITY, "dot/operands:missing-4x8-capability", DATA, CK_AT_DOT, 0, \
	  "{op} of vectors of four 8-bit integers requires capability DotProductInput4x8Bit or DotProductInputAll") \
	X(DOT_OPERANDS, MISSING_ALL_CAPABILITY, "dot/operands:missing-all-capability", DATA, CK_AT_DOT, 0, \
	  "{op} of vectors requires capability DotProductInputAll") \
	X(DOT_OPERANDS, NOT_UNSIGNED, "dot/operands:not-unsigned", DATA, CK_AT_DOT, 0, \
	  "{op}: {id} must be a vector of unsigned integers") \
	X(DOT_OPERANDS, RESULT_WIDTH, "dot/operands:result-width", DATA, CK_AT_DOT, 0, \
	  "{op}: Result Type must be at least as wide as the components of the vectors") \
	X(DOT_OPERANDS, NOT_FLOATS, "dot/operands:not-floats", DATA, CK_AT_DOT, 0, \
	  "{op}: {id} must be a vector of floats of the width that the instruction names") \
	X(DOT_OPERANDS, NOT_AS_MANY, "dot/operands:not-as-many", DATA, CK_AT_DOT, 0, \
	  "{op}: {id} must have as many components as the instruction names") \
	X(DOT_OPERANDS, ENCODING_MISMATCH, "dot/operands:encoding-mismatch", DATA, CK_AT_DOT, 0, \
	  "{op}: {id} must have the float encoding of the other operands") \
	X(DOT_OPERANDS, INVALID_RESULT, "dot/operands:invalid-result", DATA, CK_AT_DOT, 0, \
	  "{op}: Result Type must be a float of the width that the instruction names") \
	X(DOT_OPERANDS, NO_CAPABILITY, "dot/operands:no-capability", DATA, CK_AT_DOT, 0, \
	  "{op}: floats of this encoding require a dot product capability that is not declared") \
	X(GRAPH_OPERANDS, MISSING_OUTPUT, "graph/operands:missing-output", DATA, CK_AT_GRAPH, 0, \
	  "graph type {w1} has no outputs") \
	X(GRAPH_OPERANDS, NOT_INTERFACE_TYPE, "graph/operands:not-interface-type", DATA, CK_AT_GRAPH, 0, \
	  "{op}: {id} must be a tensor or an array of tensors") \
	X(GRAPH_OPERANDS, NOT_TENSOR, "graph/operands:not-tensor", DATA, CK_AT_GRAPH, 0, \
	  "{op}: Result Type must be a tensor") \
	X(GRAPH_OPERANDS, SAME_CONSTANT, "graph/operands:same-constant", DATA, CK_AT_GRAPH, 0, \
	  "GraphConstantID of {w2} is already used") \
	X(GRAPH_OPERANDS, NOT_GRAPH, "graph/operands:not-graph", DATA, CK_AT_GRAPH, 0, \
	  "{op}: {operand} {id} must be an OpGraphARM") \
	X(GRAPH_OPERANDS, NOT_VARIABLE, "graph/operands:not-variable", DATA, CK_AT_GRAPH, 0, \
	  "{op}: interface {id} must be a variable of storage class UniformConstant") \
	X(GRAPH_OPERANDS, IO_COUNT, "graph/operands:io-count", DATA, CK_AT_GRAPH, 0, \
	  "{op}: number of interface <id>s differs from the graph's inputs and outputs") \
	X(GRAPH_OPERANDS, IO_TYPE, "graph/operands:io-type", DATA, CK_AT_GRAPH, 0, \
	  "{op}: interface {id} does not have the type of its graph input or output") \
	X(GRAPH_OPERANDS, SAME_NAME, "graph/operands:same-name", DATA, CK_AT_GRAPH, 0, \
	  "another graph entry point has the name of {w1}") \
	X(GRAPH_OPERANDS, NOT_GRAPH_TYPE, "graph/operands:not-graph-type", DATA, CK_AT_GRAPH, 0, \
	  "{op}: Result Type must be an OpTypeGraphARM") \
	X(GRAPH_OPERANDS, INDEX_TYPE, "graph/operands:index-type", DATA, CK_AT_GRAPH, 0, \
	  "{op}: {operand} {id} must be a 32-bit integer") \
	X(GRAPH_OPERANDS, OUT_OF_RANGE, "graph/operands:out-of-range", DATA, CK_AT_GRAPH, 0, \
	  "{op}: {operand} {id} is out of range (the graph has {n})", \
	  .title = "index is out of range of the graph's inputs or outputs") \
	X(GRAPH_OPERANDS, NOT_ARRAY, "graph/operands:not-array", DATA, CK_AT_GRAPH, 0, \
	  "{op}: {operand} is not allowed if the input or output is not an array") \
	X(GRAPH_OPERANDS, PAST_ARRAY, "graph/operands:past-array", DATA, CK_AT_GRAPH, 0, \
	  "{op}: {operand} {id} is out of range of an array of {n} elements", \
	  .title = "index is out of range of the array") \
	X(GRAPH_OPERANDS, REPEATED_INDEX, "graph/operands:repeated-index", DATA, CK_AT_GRAPH, 0, \
	  "{op}: input or output, or an element of it, is used more than once") \
	X(GRAPH_OPERANDS, NOT_CONSTANT, "graph/operands:not-constant", DATA, CK_AT_GRAPH, 0, \
	  "{op}: {operand} {id} must be a constant") \
	X(TENSOR_OPERANDS, NOT_NUMBER, "tensor/operands:not-number", ID, CK_AT_TYPE, 0, \
	  "{op}: {operand} {id} must be a constant of 32-bit integer type") \
	X(TENSOR_OPERANDS, NOT_BOOLEAN, "tensor/operands:not-boolean", ID, CK_AT_TYPE, 0, \
	  "{op}: {operand} {id} must be a constant of Boolean type") \
	X(TENSOR_OPERANDS, INVALID_DIM, "tensor/operands:invalid-dim", ID, CK_AT_TYPE, 0, \
	  "{op}: Dim {n} is not 1 to 5", \
	  .title = "Dim is not 1 to 5") \
	X(TENSOR_OPERANDS, INVALID_CLAMP, "tensor/operands:invalid-clamp", ID, CK_AT_TYPE, 0, \
	  "{op}: ClampMode {n} is unknown") \
	X(TENSOR_OPERANDS, INVALID_COUNT, "tensor/operands:invalid-count", ID, CK_AT_TYPE, 0, \
	  "{op}: number of permutation values differs from Dim {n}", \
	  .title = "number of permutation values differs from Dim") \
	X(TENSOR_OPERANDS, INVALID_ORDER, "tensor/operands:invalid-order", ID, CK_AT_TYPE, 0, \
	  "{op}: permutation values do not name every dimension once") \
	X(TENSOR_OPERANDS, INVALID_OPERANDS, "tensor/operands:invalid-operands", ID, CK_AT_TENSOR, 0, \
	  "{op}: number of operands does not match {n} dimensions", \
	  .title = "number of operands does not match the dimensions") \
	X(TENSOR_OPERANDS, INVALID_RESULT, "tensor/operands:invalid-result", ID, CK_AT_TENSOR, 0, \
	  "{op}: Result Type must be the type of the tensor layout or view") \
	X(TENSOR_OPERANDS, INVALID_OBJECT, "tensor/operands:invalid-object", ID, CK_AT_TENSOR, 0, \
	  "{op}: {operand} {id} must have the type of the result") \
	X(TENSOR_OPERANDS, INVALID_VALUE, "tensor/operands:invalid-value", ID, CK_AT_TENSOR, 0, \
	  "{op}: {operand} {id} must be a 32-bit integer") \
	X(TENSOR_OPERANDS, NOT_SCALAR, "tensor/operands:not-scalar", ID, CK_AT_TYPE, 0, \
	  "{op}: {operand} {id} must be a scalar type") \
	X(TENSOR_OPERANDS, RANK_VALUE, "tensor/operands:rank-value", ID, CK_AT_TYPE, 0, \
	  "{op}: {operand} {id} must be an integer constant greater than 0") \
	X(TENSOR_OPERANDS, SHAPE_TYPE, "tensor/operands:shape-type", ID, CK_AT_TYPE, 0, \
	  "{op}: {operand} {id} must be a constant array of integers with Rank elements") \
	X(TENSOR_OPERANDS, ZERO_EXTENT, "tensor/operands:zero-extent", ID, CK_AT_TYPE, 0, \
	  "{op}: an element of {operand} {id} is 0") \
	X(TENSOR_OPERANDS, PART_COUNT, "tensor/operands:part-count", ID, CK_AT_CONSTANT, 0, \
	  "{op}: tensor requires {n} constituents, the size of its outermost dimension", \
	  .title = "number of constituents differs from the outermost dimension of the tensor") \
	X(TENSOR_OPERANDS, PART_TYPE, "tensor/operands:part-type", ID, CK_AT_CONSTANT, 0, \
	  "{op}: constituent {id} must have the Element Type of the tensor") \
	X(TENSOR_OPERANDS, PART_RANK, "tensor/operands:part-rank", ID, CK_AT_CONSTANT, 0, \
	  "{op}: constituent {id} must be a tensor of rank {n}") \
	X(TENSOR_OPERANDS, PART_SHAPE, "tensor/operands:part-shape", ID, CK_AT_CONSTANT, 0, \
	  "{op}: constituent {id} must have the inner dimensions of the tensor") \
	X(TENSOR_OPERANDS, ELEMENT_TYPE, "tensor/operands:element-type", ID, CK_AT_TENSOR, 0, \
	  "{op}: {id} must have the Element Type of the tensor") \
	X(TENSOR_OPERANDS, RESULT_TYPE, "tensor/operands:result-type", DATA, CK_AT_TENSOR, 0, \
	  "{op}: Result Type must be the Element Type of the tensor or an array of it") \
	X(TENSOR_OPERANDS, OBJECT_TYPE, "tensor/operands:object-type", DATA, CK_AT_TENSOR, 0, \
	  "{op}: {operand} {id} must be of the Element Type of the tensor or an array of it") \
	X(TENSOR_OPERANDS, NOT_RANKED, "tensor/operands:not-ranked", DATA, CK_AT_TENSOR, 0, \
	  "{op}: {operand} {id} must be a tensor with a Rank") \
	X(TENSOR_OPERANDS, COORDINATES_TYPE, "tensor/operands:coordinates-type", DATA, CK_AT_TENSOR, 0, \
	  "{op}: {operand} {id} must be an array of integers with Rank elements") \
	X(TENSOR_OPERANDS, NOT_HERE, "tensor/operands:not-here", DATA, CK_AT_TENSOR, 0, \
	  "{op} does not allow {enum}", \
	  .title = "Tensor Operand is not allowed on this instruction") \
	X(TENSOR_OPERANDS, MISSING_NON_PRIVATE, "tensor/operands:missing-non-private", DATA, CK_AT_TENSOR, 0, \
	  "{op}: {enum} requires NonPrivateElementARM") \
	X(TENSOR_OPERANDS, SIZE_RESULT, "tensor/operands:size-result", DATA, CK_AT_TENSOR, 0, \
	  "{op}: Result Type must be an integer scalar") \
	X(TENSOR_OPERANDS, NOT_DIMENSION, "tensor/operands:not-dimension", DATA, CK_AT_TENSOR, 0, \
	  "{op}: {operand} {id} must be an integer constant") \
	X(TENSOR_OPERANDS, PAST_RANK, "tensor/operands:past-rank", DATA, CK_AT_TENSOR, 0, \
	  "{op}: {operand} {id} is not less than the Rank")
/* clang-format on */

#endif
