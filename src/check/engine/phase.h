/* SPDX-License-Identifier: MIT */
/*
 * check/engine/phase.h - the stage of the reference validator in which a check runs.
 */
#ifndef SPVX_CHECK_ENGINE_PHASE_H
#define SPVX_CHECK_ENGINE_PHASE_H

/*
 * The order in which the reference validator runs checks: (stage << 5 | place in it). A
 * stage runs over the whole module before the next begins; within a stage, checks run by
 * instruction, then by place.
 */
enum ck_phase {
	CK_AT_DECODE = 1 << 5,
	CK_AT_ID = 2 << 5,
	CK_AT_ENV_CAP,
	CK_AT_LAYOUT,
	CK_AT_BLOCK,
	CK_AT_INSN,          /* capabilities, bound, limits, versions */
	CK_AT_ENDS = 3 << 5, /* no memory model, function not ended, ... */
	CK_AT_FORWARD = 4 << 5,
	CK_AT_MISC = 5 << 5, /* from here on: per instruction, in this order */
	CK_AT_DEBUG,
	CK_AT_ANNOTATION,
	CK_AT_EXTENSION,
	CK_AT_MODE,
	CK_AT_TYPE,
	CK_AT_CONSTANT,
	CK_AT_MEMORY,
	CK_AT_FUNCTION,
	CK_AT_IMAGE,
	CK_AT_CONVERSION,
	CK_AT_COMPOSITE,
	CK_AT_ARITHMETIC,
	CK_AT_BITWISE,
	CK_AT_LOGICAL,
	CK_AT_CONTROL_FLOW,
	CK_AT_DERIVATIVE,
	CK_AT_ATOMIC,
	CK_AT_PRIMITIVE,
	CK_AT_BARRIER,
	CK_AT_DOT,
	CK_AT_GROUP,
	CK_AT_PIPE,
	CK_AT_NON_UNIFORM,
	CK_AT_LITERAL,
	CK_AT_RAY_QUERY,
	CK_AT_RAY_TRACING,
	CK_AT_REORDER,
	CK_AT_MESH,
	CK_AT_TENSOR,
	CK_AT_GRAPH,
	CK_AT_ADJACENCY = 7 << 5,
	CK_AT_ENTRY_POINT = 8 << 5,
	CK_AT_ENTRY_MODES = 9 << 5, /* FPFastMathDefault, duplicate modes */
	CK_AT_CFG = 10 << 5,
	CK_AT_DOMINANCE = 11 << 5,
	CK_AT_IMPORTED_INIT = 12 << 5,
	CK_AT_DECO_ENTRY_POINT = 13 << 5,
	CK_AT_DECO_BUFFER = 14 << 5,
	CK_AT_DECO_COMPATIBLE = 16 << 5,
	CK_AT_DECO_LINKAGE = 17 << 5,
	CK_AT_DECO_COHERENT = 18 << 5,
	CK_AT_DECO_EACH = 19 << 5,
	CK_AT_BLOCK_LAYOUT = 20 << 5,
	CK_AT_INTERFACE = 21 << 5,
	CK_AT_BUILTIN = 22 << 5,
	CK_AT_STAGE_LIMIT = 23 << 5,
	CK_AT_LOGICAL_POINTER = 24 << 5,
	CK_AT_NOTE = 31 << 5
};

#endif
