/* SPDX-License-Identifier: MIT */
/*
 * check/engine/record.h - records of a module besides the index of its facts: functions,
 * entry points, modes.
 */
#ifndef SPVX_CHECK_ENGINE_RECORD_H
#define SPVX_CHECK_ENGINE_RECORD_H

#include "spirv/facts_index.h"

#include <spvx/operand.h>

/* Bits of struct sx_id.flags besides those of enum sx_id_flags. */
enum ck_id_flags {
	CK_ID_NON_SEMANTIC = SX_ID_READER << 0,     /* OpExtInst of a non-semantic set */
	CK_ID_FORWARD_DECLARED = SX_ID_READER << 1, /* used before its definition */
	CK_ID_SMALL = SX_ID_READER << 2, /* of an 8 or 16 bit type without its capability */
	CK_ID_SAMPLED_IMAGE = SX_ID_READER
			      << 3,        /* an OpSampledImage that pass 2 has seen */
	CK_ID_ROUNDED = SX_ID_READER << 4, /* decorated FPRoundingMode */
	CK_ID_NAMES_GLOBALS = SX_ID_READER << 5, /* see interface/interfaces.c */
	CK_ID_BUILTIN = SX_ID_READER << 6,       /* names a built-in */
	CK_ID_STAGED = SX_ID_READER
		       << 7, /* has a storage class that only some models have */
	/* Only for ck_family.use_flags, never set in a record: a value of another block
	 * than the current one, or anything of another function. */
	CK_ID_ELSEWHERE = SX_ID_READER << 8
};

/* Execution models, each a bit. */
/* clang-format off */
#define CK_MODELS(MODEL) \
	MODEL(V, Vertex) MODEL(TC, TessellationControl) MODEL(TE, TessellationEvaluation) \
	MODEL(G, Geometry) MODEL(F, Fragment) MODEL(C, GLCompute) \
	MODEL(K, Kernel) MODEL(TAN, TaskNV) MODEL(MEN, MeshNV) \
	MODEL(TAE, TaskEXT) MODEL(MEE, MeshEXT) MODEL(RG, RayGenerationKHR) \
	MODEL(IS, IntersectionKHR) MODEL(AH, AnyHitKHR) MODEL(CH, ClosestHitKHR) \
	MODEL(MI, MissKHR) MODEL(CA, CallableKHR)
/* clang-format on */

#define CK_MODEL_NUMBER(id, name) CK_MODEL_##id,
#define CK_MODEL_BIT(id, name)    CK_##id = 1 << CK_MODEL_##id,

enum {
	CK_MODELS(CK_MODEL_NUMBER) CK_MODEL_COUNT
};

enum ck_model {
	CK_MODELS(CK_MODEL_BIT) CK_MODEL_OTHER = 1 << CK_MODEL_COUNT
};

#define CK_MODE_WORDS 3 /* 64-bit words of bits for a grammar's execution modes */

struct ck_modes {
	uint64_t bits[CK_MODE_WORDS];
};

/**
 * struct ck_function - a function
 * @type:   its function type <id>
 * @at:     word offset of OpFunction
 * @end:    word offset of OpFunctionEnd, or of the end of the module
 * @head:   ordinal of the function; its blocks are @head + 1 ... @head + @blocks
 * @models: bits of execution models that reach it; after pass 1
 * @entry_points: number of OpEntryPoint that name it
 * @first_entry_point: index of the first of these
 * @broken: not well formed, so that rules on control flow skip it
 * @called: something calls it
 * @recursive: it is on a cycle of the call graph
 * @reached: an entry point reaches it
 * @any_modes: modes of at least one entry point that reaches it
 * @all_modes: modes of all entry points that reach it
 */
struct ck_function {
	uint32_t id;
	uint32_t type;
	uint32_t return_type;
	uint32_t at;
	uint32_t end;
	uint32_t head;
	uint32_t blocks;
	uint32_t models;
	uint32_t entry_points;
	uint32_t first_entry_point;
	uint8_t broken;
	uint8_t called;
	uint8_t recursive;
	uint8_t reached;
	struct ck_modes any_modes;
	struct ck_modes all_modes;
};

struct ck_call {
	uint32_t callee; /* <id> */
	uint32_t at;
};

struct ck_entry_point {
	uint32_t function; /* <id> */
	uint32_t model;    /* value of ExecutionModel */
	uint32_t at;
	uint16_t interface_word; /* word of the first <id> */
	uint16_t interface_count;
	uint8_t name;          /* word of its name */
	bool conditional;      /* of OpConditionalEntryPointINTEL */
	bool pushes;           /* two PushConstant variables were reported */
	struct ck_modes modes; /* of its function */
};

/* OpExecutionMode or OpExecutionModeId; sorted by function <id>, then mode, then place. */
struct ck_mode {
	uint32_t function;
	uint32_t mode;
	uint32_t at;
};

/* An operand; ck_operands() */
struct ck_operand {
	uint8_t cls; /* enum spvx_operand_class */
	uint8_t parameter;
	uint16_t kind;
	uint16_t word;
	uint16_t words;
	uint32_t value;
	const struct spvx_entry *entry; /* enumerant, extended instruction, inner opcode */
};

struct ck_op;

/* The current instruction. */
struct ck_insn {
	struct spvx_insn raw;
	const struct spvx_entry *op; /* NULL: unknown opcode, which families never see */
	const struct ck_op *known;
	uint32_t at;     /* word offset in the module */
	uint32_t type;   /* result type <id>, 0 = none */
	uint32_t result; /* result <id>, 0 = none */
	unsigned first;  /* word of operand 0, after result type and result */
};

#endif
