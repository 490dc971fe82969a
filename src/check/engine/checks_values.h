/* SPDX-License-Identifier: MIT */
/*
 * check/engine/checks_values.h - checks of the rules on
 * arithmetic, conversions, extended sets, groups, rays; see checks.h.
 */
#ifndef SPVX_CHECK_ENGINE_CHECKS_VALUES_H
#define SPVX_CHECK_ENGINE_CHECKS_VALUES_H

#include "check/engine/phase.h"

/* clang-format off */
#define CK_CHECKS_VALUES(X) \
	X(ARITH_OPERANDS, NOT_MATRIX, "arith/operands:not-matrix", DATA, CK_AT_ARITHMETIC, 0, \
	  "{op}: {id} must be a matrix of floats") \
	X(ARITH_OPERANDS, NOT_VECTOR, "arith/operands:not-vector", DATA, CK_AT_ARITHMETIC, 0, \
	  "{op}: {id} must be a vector of floats") \
	X(ARITH_OPERANDS, NOT_SAME, "arith/operands:not-same", DATA, CK_AT_ARITHMETIC, 0, \
	  "{op}: {id} must have the type of the result") \
	X(ARITH_OPERANDS, NOT_COMPONENT, "arith/operands:not-component", DATA, CK_AT_ARITHMETIC, 0, \
	  "{op}: {id} must have the component type of the matrix") \
	X(ARITH_OPERANDS, RESULT_SHAPE, "arith/operands:result-shape", DATA, CK_AT_ARITHMETIC, 0, \
	  "{op}: columns, rows or components of {id} do not match Result Type {result}", \
	  .title = "columns, rows or components of an operand do not match Result Type") \
	X(ARITH_OPERANDS, OPERAND_SHAPE, "arith/operands:operand-shape", DATA, CK_AT_ARITHMETIC, 0, \
	  "{op}: columns, rows or components of {id} do not match the other operand") \
	X(LOGIC_OPERANDS, NOT_CHOICE, "logic/operands:not-choice", DATA, CK_AT_LOGICAL, 0, \
	  "{op}: Result Type must be a type that can be selected") \
	X(LOGIC_OPERANDS, NOT_CONDITION, "logic/operands:not-condition", DATA, CK_AT_LOGICAL, 0, \
	  "{op}: Condition {id} must be a Boolean scalar or a Boolean vector with the components of the result") \
	X(LOGIC_OPERANDS, TYPE_MISMATCH, "logic/operands:type-mismatch", DATA, CK_AT_LOGICAL, 0, \
	  "{op}: {id} must have the type of the result") \
	X(CONV_OPERANDS, NOT_POINTER, "conv/operands:not-pointer", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: {id} must be a pointer") \
	X(CONV_OPERANDS, NOT_INTEGER, "conv/operands:not-integer", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: {id} must be an integer") \
	X(CONV_OPERANDS, LOGICAL_ADDRESSING, "conv/operands:logical-addressing", DATA, CK_AT_CONVERSION, 0, \
	  "{op} is not available with addressing model Logical") \
	X(CONV_OPERANDS, NOT_PSB, "conv/operands:not-psb", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: pointer {id} must have storage class PhysicalStorageBuffer") \
	X(CONV_OPERANDS, NOT_64, "conv/operands:not-64", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: integer {id} must have 64 bits in Vulkan") \
	X(CONV_OPERANDS, COUNT_MISMATCH, "conv/operands:count-mismatch", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: {id} must have as many components as the result") \
	X(CONV_OPERANDS, CLASS_MISMATCH, "conv/operands:class-mismatch", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: Storage does not match the storage class of Result Type {result}", \
	  .title = "Storage does not match the storage class of Result Type") \
	X(CONV_OPERANDS, NOT_BITS, "conv/operands:not-bits", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: {id} must be a pointer or a numeric scalar or vector") \
	X(CONV_OPERANDS, NOT_ADDRESS, "conv/operands:not-address", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: {id} must be a pointer, an integer scalar or a vector of 32-bit integers to be cast to or from a pointer") \
	X(CONV_OPERANDS, BITS_MISMATCH, "conv/operands:bits-mismatch", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: {id} must have the total bit width of the result") \
	X(CONV_OPERANDS, COOPERATIVE_MISMATCH, "conv/operands:cooperative-mismatch", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: {id} and the result must both be cooperative vectors or matrices or neither") \
	X(CONV_OPERANDS, NOT_WIDER, "conv/operands:not-wider", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: {id} must be wider than the components of the result") \
	X(CONV_OPERANDS, NOT_ACCEL, "conv/operands:not-accel", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: Result Type must be an acceleration structure") \
	X(CONV_OPERANDS, NOT_HANDLE, "conv/operands:not-handle", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: {id} must be a 64-bit unsigned integer or a vector of two 32-bit unsigned integers") \
	X(EXTINST_OPERANDS, TOO_OLD, "extinst/operands:too-old", ID, CK_AT_EXTENSION, 0, \
	  "{op} requires version {n} of its set", \
	  .title = "instruction requires a later version of its set") \
	X(EXTINST_OPERANDS, NOT_VOID, "extinst/operands:not-void", ID, CK_AT_EXTENSION, 0, \
	  "{op}: Result Type must be void") \
	X(EXTINST_OPERANDS, NOT_KERNEL, "extinst/operands:not-kernel", ID, CK_AT_EXTENSION, 0, \
	  "{op}: {id} must be a Kernel instruction of the same set") \
	X(EXTINST_OPERANDS, NOT_INFO, "extinst/operands:not-info", ID, CK_AT_EXTENSION, 0, \
	  "{op}: {id} must be an ArgumentInfo instruction of the same set") \
	X(EXTINST_OPERANDS, NOT_NUMBER, "extinst/operands:not-number", ID, CK_AT_EXTENSION, 0, \
	  "{op}: {id} must be an OpConstant of a 32-bit unsigned integer") \
	X(EXTINST_OPERANDS, NOT_STRING, "extinst/operands:not-string", ID, CK_AT_EXTENSION, 0, \
	  "{op}: {id} must be an OpString") \
	X(EXTINST_OPERANDS, NOT_FUNCTION, "extinst/operands:not-function", ID, CK_AT_EXTENSION, 0, \
	  "{op}: {id} must be a GLCompute entry point") \
	X(EXTINST_OPERANDS, NOT_NAME, "extinst/operands:not-name", ID, CK_AT_EXTENSION, 0, \
	  "{op}: {id} is not the name of an entry point of the kernel") \
	X(EXTINST_OPERANDS, TOO_MANY, "extinst/operands:too-many", ID, CK_AT_EXTENSION, 0, \
	  "{op}: the imported version of the set has only two operands") \
	X(EXTINST_OPERANDS, INVALID_VERSION, "extinst/operands:invalid-version", ID, CK_AT_EXTENSION, 0, \
	  "version {n} of the set is unknown") \
	X(EXTINST_OPERANDS, MISSING_VERSION, "extinst/operands:missing-version", DATA, CK_AT_EXTENSION, 0, \
	  "import name of {id} does not end in a version") \
	X(EXTINST_OPERANDS, NOT_SQUARE, "extinst/operands:not-square", DATA, CK_AT_EXTENSION, 0, \
	  "{op}: {id} must be a square matrix of floats") \
	X(EXTINST_OPERANDS, NOT_COMPONENT, "extinst/operands:not-component", DATA, CK_AT_EXTENSION, 0, \
	  "{op}: Result Type must be the component type of the matrix") \
	X(EXTINST_OPERANDS, NOT_THE_MATRIX, "extinst/operands:not-the-matrix", DATA, CK_AT_EXTENSION, 0, \
	  "{op}: Result Type must be the type of the matrix") \
	X(EXTINST_OPERANDS, NOT_INPUT, "extinst/operands:not-input", DATA, CK_AT_EXTENSION, 0, \
	  "{op}: Interpolant {id} must be a pointer to storage class Input and the type of the result") \
	X(EXTINST_OPERANDS, NOT_HALF, "extinst/operands:not-half", DATA, CK_AT_EXTENSION, 0, \
	  "{op}: {id} must have half the width of the result") \
	X(EXTINST_OPERANDS, FORMAT_TYPE, "extinst/operands:format-type", DATA, CK_AT_EXTENSION, 0, \
	  "{op}: Format {id} must be a pointer to 8-bit integers in storage class UniformConstant") \
	X(DEBUGINFO_OPERANDS, NOT_VOID, "debuginfo/operands:not-void", DATA, CK_AT_EXTENSION, 0, \
	  "{op}: Result Type must be void") \
	X(DEBUGINFO_OPERANDS, NOT_GRAPH, "debuginfo/operands:not-graph", DATA, CK_AT_EXTENSION, 0, \
	  "{op}: {operand} {id} must be an OpGraphARM") \
	X(DEBUGINFO_OPERANDS, NOT_NAME, "debuginfo/operands:not-name", DATA, CK_AT_EXTENSION, 0, \
	  "{op}: {operand} {id} must be an OpString") \
	X(DEBUGINFO_OPERANDS, NOT_DEBUG_GRAPH, "debuginfo/operands:not-debug-graph", DATA, CK_AT_EXTENSION, 0, \
	  "{op}: {operand} {id} must be a DebugGraph") \
	X(DEBUGINFO_OPERANDS, NO_INSTRUCTIONS, "debuginfo/operands:no-instructions", DATA, CK_AT_EXTENSION, 0, \
	  "{op} has no instructions", \
	  .title = "DebugOperation has no instructions") \
	X(DEBUGINFO_OPERANDS, GRAPH_MISMATCH, "debuginfo/operands:graph-mismatch", DATA, CK_AT_EXTENSION, 0, \
	  "{op}: {operand} {id} must be an instruction of the DebugGraph's graph") \
	X(DEBUGINFO_OPERANDS, NOT_TENSOR, "debuginfo/operands:not-tensor", DATA, CK_AT_EXTENSION, 0, \
	  "{op}: {operand} {id} must be a tensor, or an array or struct of tensors") \
	X(DEBUGINFO_OPERANDS, NO_INDEX, "debuginfo/operands:no-index", DATA, CK_AT_EXTENSION, 0, \
	  "{op}: Index is required if Tensor is an array or struct") \
	X(DEBUGINFO_OPERANDS, INVALID_INDEX, "debuginfo/operands:invalid-index", DATA, CK_AT_EXTENSION, 0, \
	  "{op}: {operand} {id} must be an OpConstant of a 32-bit unsigned integer") \
	X(DEBUGINFO_OPERANDS, STRAY_INDEX, "debuginfo/operands:stray-index", DATA, CK_AT_EXTENSION, 0, \
	  "{op}: {operand} is not allowed if Tensor is a single tensor") \
	X(DEBUGINFO_OPERANDS, TOO_OLD, "debuginfo/operands:too-old", DATA, CK_AT_EXTENSION, 0, \
	  "{op} requires version {n} of its set", \
	  .title = "instruction requires a later version of its set") \
	X(DEBUGINFO_OPERANDS, INVALID_KIND, "debuginfo/operands:invalid-kind", DATA, CK_AT_EXTENSION, 0, \
	  "{op}: {operand} {id} is not one of the debug instructions allowed here") \
	X(DEBUGINFO_OPERANDS, INVALID_NUMBER, "debuginfo/operands:invalid-number", DATA, CK_AT_EXTENSION, 0, \
	  "{op}: {operand} {id} is not a constant in the allowed range") \
	X(DEBUGINFO_OPERANDS, LINE_ZERO, "debuginfo/operands:line-zero", DATA, CK_AT_EXTENSION, 0, \
	  "{op}: source line is 0; lines start at 1", \
	  .title = "source line is 0") \
	X(DEBUGINFO_OPERANDS, LINE_RANGE, "debuginfo/operands:line-range", DATA, CK_AT_EXTENSION, 0, \
	  "{op}: end of the range precedes its start") \
	X(DEBUGINFO_OPERANDS, PAST_TEXT, "debuginfo/operands:past-text", DATA, CK_AT_EXTENSION, 0, \
	  "{op}: line {n} is past the end of the source text", \
	  .title = "line is past the end of the source text") \
	X(DEBUGINFO_OPERANDS, PAST_LINE, "debuginfo/operands:past-line", DATA, CK_AT_EXTENSION, 0, \
	  "{op}: column {n} is past the end of the line", \
	  .title = "column is past the end of the line") \
	X(DEBUGINFO_OPERANDS, FUNCTION_MISMATCH, "debuginfo/operands:function-mismatch", DATA, CK_AT_EXTENSION, 0, \
	  "{op}: {id} is not the function that contains the instruction") \
	X(DEBUGINFO_OPERANDS, NOT_ENTRY_BLOCK, "debuginfo/operands:not-entry-block", DATA, CK_AT_EXTENSION, 0, \
	  "{op} must be in the entry block of its function") \
	X(GROUP_OPERANDS, RESULT_NOT_EVENT, "group/operands:result-not-event", DATA, CK_AT_GROUP, 0, \
	  "{op}: Result Type must be an event") \
	X(GROUP_OPERANDS, NOT_POINTER, "group/operands:not-pointer", DATA, CK_AT_GROUP, 0, \
	  "{op}: {operand} {id} must be a pointer") \
	X(GROUP_OPERANDS, INVALID_CLASS, "group/operands:invalid-class", DATA, CK_AT_GROUP, 0, \
	  "{op}: {operand} {id} must point to storage class Workgroup or CrossWorkgroup") \
	X(GROUP_OPERANDS, SAME_MEMORY, "group/operands:same-memory", DATA, CK_AT_GROUP, 0, \
	  "{op}: Destination {w4} and Source {w5} must be in different storage classes") \
	X(GROUP_OPERANDS, INVALID_ELEMENT, "group/operands:invalid-element", DATA, CK_AT_GROUP, 0, \
	  "{op}: {operand} {id} must point to a scalar or vector of numeric type") \
	X(GROUP_OPERANDS, ELEMENT_MISMATCH, "group/operands:element-mismatch", DATA, CK_AT_GROUP, 0, \
	  "{op}: Destination {w4} of type {t4} and Source {w5} of type {t5} point to different types", \
	  .title = "Destination and Source point to different types") \
	X(GROUP_OPERANDS, INVALID_NUMBER, "group/operands:invalid-number", DATA, CK_AT_GROUP, 0, \
	  "{op}: {operand} {id} must be a {n}-bit integer") \
	X(GROUP_OPERANDS, NOT_EVENT, "group/operands:not-event", DATA, CK_AT_GROUP, 0, \
	  "{op}: {operand} {id} must be an event") \
	X(GROUP_OPERANDS, NOT_EVENT_POINTER, "group/operands:not-event-pointer", DATA, CK_AT_GROUP, 0, \
	  "{op}: {operand} {id} must point to an event") \
	X(GROUP_OPERANDS, NOT_FLOAT, "group/operands:not-float", DATA, CK_AT_NON_UNIFORM, 0, \
	  "{op}: {operand} {id} must be a float scalar or vector") \
	X(GROUP_OPERANDS, NOT_INT, "group/operands:not-int", DATA, CK_AT_NON_UNIFORM, 0, \
	  "{op}: {operand} {id} must be an integer scalar or vector") \
	X(GROUP_OPERANDS, NOT_UNSIGNED, "group/operands:not-unsigned", DATA, CK_AT_NON_UNIFORM, 0, \
	  "{op}: {operand} {id} must be an unsigned integer scalar or vector") \
	X(GROUP_OPERANDS, NOT_LOGICAL, "group/operands:not-logical", DATA, CK_AT_NON_UNIFORM, 0, \
	  "{op}: {operand} {id} must be a Boolean scalar or vector") \
	X(GROUP_OPERANDS, NOT_BOOL, "group/operands:not-bool", DATA, CK_AT_NON_UNIFORM, 0, \
	  "{op}: {operand} {id} must be a Boolean scalar") \
	X(GROUP_OPERANDS, NOT_VALUE, "group/operands:not-value", DATA, CK_AT_NON_UNIFORM, 0, \
	  "{op}: {operand} {id} must be a scalar or vector of numeric or Boolean type") \
	X(GROUP_OPERANDS, NOT_INDEX, "group/operands:not-index", DATA, CK_AT_NON_UNIFORM, 0, \
	  "{op}: {operand} {id} must be an unsigned integer scalar") \
	X(GROUP_OPERANDS, NOT_BALLOT, "group/operands:not-ballot", DATA, CK_AT_NON_UNIFORM, 0, \
	  "{op}: {operand} {id} must be a vector of 4 unsigned integers") \
	X(GROUP_OPERANDS, TYPE_MISMATCH, "group/operands:type-mismatch", DATA, CK_AT_NON_UNIFORM, 0, \
	  "{op}: {operand} {id} must have the type of the result") \
	X(GROUP_OPERANDS, NOT_CONSTANT, "group/operands:not-constant", DATA, CK_AT_NON_UNIFORM, 0, \
	  "{op}: {operand} {id} must be a constant") \
	X(GROUP_OPERANDS, NOT_CONSTANT_BEFORE_1_5, "group/operands:not-constant-before-1-5", DATA, CK_AT_NON_UNIFORM, 0, \
	  "{op}: {operand} {id} must be a constant before SPIR-V 1.5") \
	X(GROUP_OPERANDS, MISSING_CLUSTER_SIZE, "group/operands:missing-cluster-size", DATA, CK_AT_NON_UNIFORM, 0, \
	  "{op} with {enum} requires ClusterSize") \
	X(GROUP_OPERANDS, MISSING_PARTITION, "group/operands:missing-partition", DATA, CK_AT_NON_UNIFORM, 0, \
	  "{op} with {enum} requires a ballot") \
	X(GROUP_OPERANDS, NOT_PARTITION, "group/operands:not-partition", DATA, CK_AT_NON_UNIFORM, 0, \
	  "{op}: {operand} {id} must be a vector of 4 integers") \
	X(GROUP_OPERANDS, NOT_REDUCTION, "group/operands:not-reduction", DATA, CK_AT_NON_UNIFORM, 4685, \
	  "{op}: Operation must be Reduce, InclusiveScan or ExclusiveScan in Vulkan, not {enum}") \
	X(RAY_OPERANDS, NOT_RAY_QUERY, "ray/operands:not-ray-query", DATA, CK_AT_RAY_QUERY, 0, \
	  "{op}: {id} must be a pointer to a ray query, from a variable or function parameter") \
	X(RAY_OPERANDS, NOT_HIT_OBJECT, "ray/operands:not-hit-object", DATA, CK_AT_RAY_QUERY, 0, \
	  "{op}: {id} must be a pointer to a hit object, from a variable or function parameter") \
	X(RAY_OPERANDS, HINT_WITHOUT_BITS, "ray/operands:hint-without-bits", DATA, CK_AT_RAY_QUERY, 0, \
	  "{op}: Hint and Bits must both be present or both absent") \
	X(RAY_OPERANDS, NOT_VARIABLE, "ray/operands:not-variable", DATA, CK_AT_RAY_QUERY, 0, \
	  "{op}: {id} must be a variable") \
	X(RAY_OPERANDS, TRANSFORM_RESULT, "ray/operands:transform-result", DATA, CK_AT_RAY_QUERY, 0, \
	  "{op}: Result Type must be a matrix of 4 columns of 3 32-bit floats") \
	X(RAY_OPERANDS, TRIANGLE_RESULT, "ray/operands:triangle-result", DATA, CK_AT_RAY_QUERY, 0, \
	  "{op}: Result Type must be an array of 3 vectors of 3 floats") \
	X(RAY_OPERANDS, LSS_POSITIONS_RESULT, "ray/operands:lss-positions-result", DATA, CK_AT_RAY_QUERY, 0, \
	  "{op}: Result Type must be an array of 2 vectors of 3 floats") \
	X(RAY_OPERANDS, LSS_RADII_RESULT, "ray/operands:lss-radii-result", DATA, CK_AT_RAY_QUERY, 0, \
	  "{op}: Result Type must be an array of 2 floats") \
	X(RAY_OPERANDS, MICROMAP_NOT_BOOLEAN, "ray/operands:micromap-not-boolean", DATA, CK_AT_MODE, 0, \
	  "{id}, the operand of OpacityMicromapIdKHR, must be a Boolean constant", \
	  .title = "operand of OpacityMicromapIdKHR is not a Boolean constant") \
	X(MESH_OPERANDS, OUTPUT_NOT_ARRAY, "mesh/operands:output-not-array", DATA, CK_AT_MESH, 0, \
	  "Output variable {id} of a mesh shader must be an array") \
	X(MESH_OPERANDS, PER_PRIMITIVE, "mesh/operands:per-primitive", DATA, CK_AT_MESH, 4336, \
	  "PerPrimitiveEXT is not allowed on {class} variable {id} in this stage", \
	  .title = "PerPrimitiveEXT is not allowed on variables of this storage class in this stage") \
	X(MESH_OPERANDS, PAYLOAD_NOT_VARIABLE, "mesh/operands:payload-not-variable", DATA, CK_AT_MESH, 0, \
	  "{op}: {id} must be a variable") \
	X(PIPE_OPERANDS, NOT_PIPE, "pipe/operands:not-pipe", DATA, CK_AT_PIPE, 0, \
	  "{op}: {id} must be a pipe") \
	X(PIPE_OPERANDS, NOT_READ_ONLY, "pipe/operands:not-read-only", DATA, CK_AT_PIPE, 0, \
	  "{op}: pipe {id} must be ReadOnly") \
	X(PIPE_OPERANDS, NOT_WRITE_ONLY, "pipe/operands:not-write-only", DATA, CK_AT_PIPE, 0, \
	  "{op}: pipe {id} must be WriteOnly") \
	X(PIPE_OPERANDS, NOT_READABLE_OR_WRITABLE, "pipe/operands:not-readable-or-writable", DATA, CK_AT_PIPE, 0, \
	  "{op}: pipe {id} must be ReadOnly or WriteOnly")
/* clang-format on */

#endif
