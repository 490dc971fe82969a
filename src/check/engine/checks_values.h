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
	  "{op}: {id} has columns, rows or components that do not fit the result") \
	X(ARITH_OPERANDS, OPERAND_SHAPE, "arith/operands:operand-shape", DATA, CK_AT_ARITHMETIC, 0, \
	  "{op}: {id} does not fit the other operand") \
	X(LOGIC_OPERANDS, NOT_CHOICE, "logic/operands:not-choice", DATA, CK_AT_LOGICAL, 0, \
	  "{op}: the result cannot be of this type") \
	X(LOGIC_OPERANDS, NOT_CONDITION, "logic/operands:not-condition", DATA, CK_AT_LOGICAL, 0, \
	  "{op}: condition {id} must be Boolean, with as many components as the result") \
	X(LOGIC_OPERANDS, TYPE_MISMATCH, "logic/operands:type-mismatch", DATA, CK_AT_LOGICAL, 0, \
	  "{op}: {id} must have the type of the result") \
	X(CONV_OPERANDS, NOT_POINTER, "conv/operands:not-pointer", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: {id} must be a pointer") \
	X(CONV_OPERANDS, NOT_INTEGER, "conv/operands:not-integer", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: {id} must be an integer") \
	X(CONV_OPERANDS, LOGICAL_ADDRESSING, "conv/operands:logical-addressing", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: the addressing model Logical has no addresses") \
	X(CONV_OPERANDS, NOT_PSB, "conv/operands:not-psb", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: the pointer must be of PhysicalStorageBuffer") \
	X(CONV_OPERANDS, NOT_64, "conv/operands:not-64", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: in Vulkan the integer must have 64 bits") \
	X(CONV_OPERANDS, COUNT_MISMATCH, "conv/operands:count-mismatch", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: {id} must have as many components as the result") \
	X(CONV_OPERANDS, CLASS_MISMATCH, "conv/operands:class-mismatch", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: the storage class must be that of the result") \
	X(CONV_OPERANDS, NOT_BITS, "conv/operands:not-bits", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: {id} must be a pointer, or numbers") \
	X(CONV_OPERANDS, NOT_ADDRESS, "conv/operands:not-address", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: what becomes a pointer, or was one, must be a pointer, an integer, or 32-bit integers") \
	X(CONV_OPERANDS, BITS_MISMATCH, "conv/operands:bits-mismatch", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: {id} must have as many bits as the result") \
	X(CONV_OPERANDS, COOPERATIVE_MISMATCH, "conv/operands:cooperative-mismatch", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: {id} and the result must both be cooperative vectors, or cooperative matrices, or neither") \
	X(CONV_OPERANDS, NOT_WIDER, "conv/operands:not-wider", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: {id} must be wider than the result") \
	X(CONV_OPERANDS, NOT_ACCEL, "conv/operands:not-accel", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: Result Type must be an acceleration structure") \
	X(CONV_OPERANDS, NOT_HANDLE, "conv/operands:not-handle", DATA, CK_AT_CONVERSION, 0, \
	  "{op}: {id} must be an unsigned integer of 64 bits, or two of 32") \
	X(EXTINST_OPERANDS, TOO_OLD, "extinst/operands:too-old", ID, CK_AT_EXTENSION, 0, \
	  "the imported version of the set does not have this instruction ({n} has)") \
	X(EXTINST_OPERANDS, NOT_VOID, "extinst/operands:not-void", ID, CK_AT_EXTENSION, 0, \
	  "the Result Type of a reflection instruction must be void") \
	X(EXTINST_OPERANDS, NOT_KERNEL, "extinst/operands:not-kernel", ID, CK_AT_EXTENSION, 0, \
	  "{id} must be a Kernel instruction of the same set") \
	X(EXTINST_OPERANDS, NOT_INFO, "extinst/operands:not-info", ID, CK_AT_EXTENSION, 0, \
	  "{id} must be an ArgumentInfo instruction of the same set") \
	X(EXTINST_OPERANDS, NOT_NUMBER, "extinst/operands:not-number", ID, CK_AT_EXTENSION, 0, \
	  "{id} must be an OpConstant of 32 bits, unsigned") \
	X(EXTINST_OPERANDS, NOT_STRING, "extinst/operands:not-string", ID, CK_AT_EXTENSION, 0, \
	  "{id} must be an OpString") \
	X(EXTINST_OPERANDS, NOT_FUNCTION, "extinst/operands:not-function", ID, CK_AT_EXTENSION, 0, \
	  "{id} must be a function that is a GLCompute entry point") \
	X(EXTINST_OPERANDS, NOT_NAME, "extinst/operands:not-name", ID, CK_AT_EXTENSION, 0, \
	  "{id} must be the name of an entry point of the kernel") \
	X(EXTINST_OPERANDS, TOO_MANY, "extinst/operands:too-many", ID, CK_AT_EXTENSION, 0, \
	  "the imported version of the set has only two operands here") \
	X(EXTINST_OPERANDS, INVALID_VERSION, "extinst/operands:invalid-version", ID, CK_AT_EXTENSION, 0, \
	  "version {n} of the set is not a known one") \
	X(EXTINST_OPERANDS, MISSING_VERSION, "extinst/operands:missing-version", DATA, CK_AT_EXTENSION, 0, \
	  "the name {id} is imported by must end in a version") \
	X(EXTINST_OPERANDS, NOT_SQUARE, "extinst/operands:not-square", DATA, CK_AT_EXTENSION, 0, \
	  "{op}: {id} must be a square matrix of floats") \
	X(EXTINST_OPERANDS, NOT_COMPONENT, "extinst/operands:not-component", DATA, CK_AT_EXTENSION, 0, \
	  "{op}: Result Type must be the component type of the matrix") \
	X(EXTINST_OPERANDS, NOT_THE_MATRIX, "extinst/operands:not-the-matrix", DATA, CK_AT_EXTENSION, 0, \
	  "{op}: Result Type must be the type of the matrix") \
	X(EXTINST_OPERANDS, NOT_INPUT, "extinst/operands:not-input", DATA, CK_AT_EXTENSION, 0, \
	  "{op}: interpolant {id} must point to the result's type, in Input") \
	X(EXTINST_OPERANDS, NOT_HALF, "extinst/operands:not-half", DATA, CK_AT_EXTENSION, 0, \
	  "{op}: {id} must have half the width of the result") \
	X(EXTINST_OPERANDS, FORMAT_TYPE, "extinst/operands:format-type", DATA, CK_AT_EXTENSION, 0, \
	  "{op}: format {id} must point to 8-bit integers, in UniformConstant") \
	X(DEBUGINFO_OPERANDS, NOT_VOID, "debuginfo/operands:not-void", DATA, CK_AT_EXTENSION, 0, \
	  "the Result Type of a debug instruction must be void") \
	X(DEBUGINFO_OPERANDS, NOT_GRAPH, "debuginfo/operands:not-graph", DATA, CK_AT_EXTENSION, 0, \
	  "{operand}: {id} must be a graph") \
	X(DEBUGINFO_OPERANDS, NOT_NAME, "debuginfo/operands:not-name", DATA, CK_AT_EXTENSION, 0, \
	  "{operand}: {id} must be an OpString") \
	X(DEBUGINFO_OPERANDS, NOT_DEBUG_GRAPH, "debuginfo/operands:not-debug-graph", DATA, CK_AT_EXTENSION, 0, \
	  "{operand}: {id} must be a DebugGraph") \
	X(DEBUGINFO_OPERANDS, NO_INSTRUCTIONS, "debuginfo/operands:no-instructions", DATA, CK_AT_EXTENSION, 0, \
	  "a DebugOperation names at least one instruction") \
	X(DEBUGINFO_OPERANDS, GRAPH_MISMATCH, "debuginfo/operands:graph-mismatch", DATA, CK_AT_EXTENSION, 0, \
	  "{operand}: {id} must be an instruction of that graph") \
	X(DEBUGINFO_OPERANDS, NOT_TENSOR, "debuginfo/operands:not-tensor", DATA, CK_AT_EXTENSION, 0, \
	  "{operand}: {id} must be a tensor, or an array or structure of tensors") \
	X(DEBUGINFO_OPERANDS, NO_INDEX, "debuginfo/operands:no-index", DATA, CK_AT_EXTENSION, 0, \
	  "one of several tensors must be selected by an index") \
	X(DEBUGINFO_OPERANDS, INVALID_INDEX, "debuginfo/operands:invalid-index", DATA, CK_AT_EXTENSION, 0, \
	  "{operand}: {id} must be an OpConstant of 32 bits, unsigned") \
	X(DEBUGINFO_OPERANDS, STRAY_INDEX, "debuginfo/operands:stray-index", DATA, CK_AT_EXTENSION, 0, \
	  "{operand}: a single tensor has no index") \
	X(DEBUGINFO_OPERANDS, TOO_OLD, "debuginfo/operands:too-old", DATA, CK_AT_EXTENSION, 0, \
	  "this instruction came with version {n} of the set") \
	X(DEBUGINFO_OPERANDS, INVALID_KIND, "debuginfo/operands:invalid-kind", DATA, CK_AT_EXTENSION, 0, \
	  "{operand}: {id} is not an instruction allowed here") \
	X(DEBUGINFO_OPERANDS, INVALID_NUMBER, "debuginfo/operands:invalid-number", DATA, CK_AT_EXTENSION, 0, \
	  "{operand}: {id} must be a constant, and one in range") \
	X(DEBUGINFO_OPERANDS, LINE_ZERO, "debuginfo/operands:line-zero", DATA, CK_AT_EXTENSION, 0, \
	  "source lines begin at 1") \
	X(DEBUGINFO_OPERANDS, LINE_RANGE, "debuginfo/operands:line-range", DATA, CK_AT_EXTENSION, 0, \
	  "the end is before the start") \
	X(DEBUGINFO_OPERANDS, PAST_TEXT, "debuginfo/operands:past-text", DATA, CK_AT_EXTENSION, 0, \
	  "line {n} is past the end of the source's text") \
	X(DEBUGINFO_OPERANDS, PAST_LINE, "debuginfo/operands:past-line", DATA, CK_AT_EXTENSION, 0, \
	  "column {n} is past the end of the line") \
	X(DEBUGINFO_OPERANDS, FUNCTION_MISMATCH, "debuginfo/operands:function-mismatch", DATA, CK_AT_EXTENSION, 0, \
	  "{id} must be the function that contains this") \
	X(DEBUGINFO_OPERANDS, NOT_ENTRY_BLOCK, "debuginfo/operands:not-entry-block", DATA, CK_AT_EXTENSION, 0, \
	  "a DebugFunctionDefinition must be in the entry block of its function") \
	X(GROUP_OPERANDS, RESULT_NOT_EVENT, "group/operands:result-not-event", DATA, CK_AT_GROUP, 0, \
	  "the result of {op} must be an event") \
	X(GROUP_OPERANDS, NOT_POINTER, "group/operands:not-pointer", DATA, CK_AT_GROUP, 0, \
	  "{operand} {id} of {op} must be a pointer") \
	X(GROUP_OPERANDS, INVALID_CLASS, "group/operands:invalid-class", DATA, CK_AT_GROUP, 0, \
	  "{operand} {id} of {op} must point to Workgroup or CrossWorkgroup") \
	X(GROUP_OPERANDS, SAME_MEMORY, "group/operands:same-memory", DATA, CK_AT_GROUP, 0, \
	  "Destination and {operand} {id} of {op} must be in different memories") \
	X(GROUP_OPERANDS, INVALID_ELEMENT, "group/operands:invalid-element", DATA, CK_AT_GROUP, 0, \
	  "{operand} {id} of {op} must point to numbers or vectors of them") \
	X(GROUP_OPERANDS, ELEMENT_MISMATCH, "group/operands:element-mismatch", DATA, CK_AT_GROUP, 0, \
	  "Destination and {operand} {id} of {op} must point to the same type") \
	X(GROUP_OPERANDS, INVALID_NUMBER, "group/operands:invalid-number", DATA, CK_AT_GROUP, 0, \
	  "{operand} {id} of {op} must be an integer of {n} bits") \
	X(GROUP_OPERANDS, NOT_EVENT, "group/operands:not-event", DATA, CK_AT_GROUP, 0, \
	  "{operand} {id} of {op} must be an event") \
	X(GROUP_OPERANDS, NOT_EVENT_POINTER, "group/operands:not-event-pointer", DATA, CK_AT_GROUP, 0, \
	  "{operand} {id} of {op} must point to an event") \
	X(GROUP_OPERANDS, NOT_FLOAT, "group/operands:not-float", DATA, CK_AT_NON_UNIFORM, 0, \
	  "{operand} {id} of {op} must be a float or a vector of floats") \
	X(GROUP_OPERANDS, NOT_INT, "group/operands:not-int", DATA, CK_AT_NON_UNIFORM, 0, \
	  "{operand} {id} of {op} must be an integer or a vector of integers") \
	X(GROUP_OPERANDS, NOT_UNSIGNED, "group/operands:not-unsigned", DATA, CK_AT_NON_UNIFORM, 0, \
	  "{operand} {id} of {op} must be an unsigned integer or a vector of them") \
	X(GROUP_OPERANDS, NOT_LOGICAL, "group/operands:not-logical", DATA, CK_AT_NON_UNIFORM, 0, \
	  "{operand} {id} of {op} must be a boolean or a vector of booleans") \
	X(GROUP_OPERANDS, NOT_BOOL, "group/operands:not-bool", DATA, CK_AT_NON_UNIFORM, 0, \
	  "{operand} {id} of {op} must be a boolean") \
	X(GROUP_OPERANDS, NOT_VALUE, "group/operands:not-value", DATA, CK_AT_NON_UNIFORM, 0, \
	  "{operand} {id} of {op} must be a number or a boolean, or a vector of them") \
	X(GROUP_OPERANDS, NOT_INDEX, "group/operands:not-index", DATA, CK_AT_NON_UNIFORM, 0, \
	  "{operand} {id} of {op} must be an unsigned integer") \
	X(GROUP_OPERANDS, NOT_BALLOT, "group/operands:not-ballot", DATA, CK_AT_NON_UNIFORM, 0, \
	  "{operand} {id} of {op} must be a vector of 4 unsigned integers") \
	X(GROUP_OPERANDS, TYPE_MISMATCH, "group/operands:type-mismatch", DATA, CK_AT_NON_UNIFORM, 0, \
	  "{operand} {id} of {op} must be of the type of the result") \
	X(GROUP_OPERANDS, NOT_CONSTANT, "group/operands:not-constant", DATA, CK_AT_NON_UNIFORM, 0, \
	  "{operand} {id} of {op} must be a constant") \
	X(GROUP_OPERANDS, NOT_CONSTANT_BEFORE_1_5, "group/operands:not-constant-before-1-5", DATA, CK_AT_NON_UNIFORM, 0, \
	  "{operand} {id} of {op} must be a constant before SPIR-V 1.5") \
	X(GROUP_OPERANDS, MISSING_CLUSTER_SIZE, "group/operands:missing-cluster-size", DATA, CK_AT_NON_UNIFORM, 0, \
	  "{op} with {enum} must have a cluster size") \
	X(GROUP_OPERANDS, MISSING_PARTITION, "group/operands:missing-partition", DATA, CK_AT_NON_UNIFORM, 0, \
	  "{op} with {enum} must have a ballot") \
	X(GROUP_OPERANDS, NOT_PARTITION, "group/operands:not-partition", DATA, CK_AT_NON_UNIFORM, 0, \
	  "{operand} {id} of {op} must be a vector of 4 integers") \
	X(GROUP_OPERANDS, NOT_REDUCTION, "group/operands:not-reduction", DATA, CK_AT_NON_UNIFORM, 4685, \
	  "{op} must be a reduction or a scan in Vulkan, not {enum}") \
	X(RAY_OPERANDS, NOT_RAY_QUERY, "ray/operands:not-ray-query", DATA, CK_AT_RAY_QUERY, 0, \
	  "{op}: {id} must be a variable or parameter that holds a ray query") \
	X(RAY_OPERANDS, NOT_HIT_OBJECT, "ray/operands:not-hit-object", DATA, CK_AT_RAY_QUERY, 0, \
	  "{op}: {id} must be a variable or parameter that holds a hit object") \
	X(RAY_OPERANDS, HINT_WITHOUT_BITS, "ray/operands:hint-without-bits", DATA, CK_AT_RAY_QUERY, 0, \
	  "{op}: Hint and Bits must both be present or both absent") \
	X(RAY_OPERANDS, NOT_VARIABLE, "ray/operands:not-variable", DATA, CK_AT_RAY_QUERY, 0, \
	  "{op}: {id} must be a variable") \
	X(RAY_OPERANDS, TRANSFORM_RESULT, "ray/operands:transform-result", DATA, CK_AT_RAY_QUERY, 0, \
	  "{op}: Result Type must have 4 columns of 3 floats of 32 bits") \
	X(RAY_OPERANDS, TRIANGLE_RESULT, "ray/operands:triangle-result", DATA, CK_AT_RAY_QUERY, 0, \
	  "{op}: Result Type must be an array of 3 vectors of 3 floats") \
	X(RAY_OPERANDS, LSS_POSITIONS_RESULT, "ray/operands:lss-positions-result", DATA, CK_AT_RAY_QUERY, 0, \
	  "{op}: Result Type must be an array of 2 vectors of 3 floats") \
	X(RAY_OPERANDS, LSS_RADII_RESULT, "ray/operands:lss-radii-result", DATA, CK_AT_RAY_QUERY, 0, \
	  "{op}: Result Type must be an array of 2 floats") \
	X(RAY_OPERANDS, MICROMAP_NOT_BOOLEAN, "ray/operands:micromap-not-boolean", DATA, CK_AT_MODE, 0, \
	  "what OpacityMicromapIdKHR names must be a Boolean constant, not {id}") \
	X(MESH_OPERANDS, OUTPUT_NOT_ARRAY, "mesh/operands:output-not-array", DATA, CK_AT_MESH, 0, \
	  "the Output variable {id} of a mesh shader must be an array") \
	X(MESH_OPERANDS, PER_PRIMITIVE, "mesh/operands:per-primitive", DATA, CK_AT_MESH, 4336, \
	  "the {class} variable {id} cannot be PerPrimitiveEXT in the stage that lists it") \
	X(MESH_OPERANDS, PAYLOAD_NOT_VARIABLE, "mesh/operands:payload-not-variable", DATA, CK_AT_MESH, 0, \
	  "{op}: {id} must be a variable") \
	X(PIPE_OPERANDS, NOT_PIPE, "pipe/operands:not-pipe", DATA, CK_AT_PIPE, 0, \
	  "{op}: {id} must be a pipe") \
	X(PIPE_OPERANDS, NOT_READ_ONLY, "pipe/operands:not-read-only", DATA, CK_AT_PIPE, 0, \
	  "{op}: the pipe {id} must be ReadOnly") \
	X(PIPE_OPERANDS, NOT_WRITE_ONLY, "pipe/operands:not-write-only", DATA, CK_AT_PIPE, 0, \
	  "{op}: the pipe {id} must be WriteOnly") \
	X(PIPE_OPERANDS, NOT_READABLE_OR_WRITABLE, "pipe/operands:not-readable-or-writable", DATA, CK_AT_PIPE, 0, \
	  "{op}: the pipe {id} must be ReadOnly or WriteOnly")
/* clang-format on */

#endif
