/* SPDX-License-Identifier: MIT */
/*
 * check/record.h - what is noted of a module: a few bytes per id, type, decoration, function,
 * entry point, mode.
 */
#ifndef SPVX_CHECK_RECORD_H
#define SPVX_CHECK_RECORD_H

#include <spvx/operand.h>

enum ck_id_flags {
	CK_TYPE = 1 << 0,    /* .type is an index of types[] */
	CK_CONST = 1 << 1,   /* a constant instruction, specialization and null included */
	CK_SPEC = 1 << 2,    /* a specialization constant */
	CK_NONSEM = 1 << 3,  /* OpExtInst of a non-semantic set */
	CK_FWD_PTR = 1 << 4, /* named by OpTypeForwardPointer */
	CK_FWD_DECLARED = 1 << 5, /* used before its definition */
	CK_BAD = 1 << 6,          /* undefined, defined twice, or a type that failed */
	CK_SMALL = 1 << 7,        /* value of an 8 or 16 bit type without its capability */
	CK_HAS_DECO = 1 << 8,
	CK_SIMG = 1 << 9,  /* OpSampledImage, behind which W2 is */
	CK_FPRM = 1 << 10, /* has FPRoundingMode */
	CK_VALUE =
		1 << 11, /* of a type, semantic, no function: any instruction may name it */
	CK_GROUP = 1 << 12,  /* OpDecorationGroup */
	CK_ROOTS = 1 << 13,  /* module scope: names globals */
	CK_BI = 1 << 14,     /* names a built-in */
	CK_STAGED = 1 << 15, /* has a storage class that only some models have */
	/* of no record, for ck_family.touches: a value of another block than the one at hand,
	 * or anything of another function */
	CK_ELSEWHERE = 1 << 16
};

/* A label or parameter, which belongs to no block; the rest is an ordinal. */
#define CK_NO_BLOCK 0x80000000u

/* Of an <id>; all zero when nothing defines it. */
struct ck_id {
	uint32_t off;  /* word offset of the definition, 0 = undefined */
	uint32_t type; /* value: result type <id>, 0 = none; type: index of types[] */
	uint32_t blk;  /* ordinal of its block in the module, 0 = module scope */
	uint16_t op;
	uint16_t fl;
};

enum ck_kind {
	CK_VOID = 1,
	CK_BOOL,
	CK_INT,
	CK_FLOAT,
	CK_VECTOR, /* OpTypeVector and OpTypeVectorIdEXT; comp, count (0 = not known) */
	CK_MATRIX, /* comp = column type, count */
	CK_ARRAY,  /* comp = element, count = <id> of the length */
	CK_RUNTIME_ARRAY,
	CK_NODE_ARRAY,
	CK_STRUCT,   /* count = members; width = depth of structs in structs, itself 1 */
	CK_POINTER,  /* comp = pointee (0 = untyped), count = storage class */
	CK_FUNCTION, /* comp = return type, count = parameters */
	CK_IMAGE,    /* comp = sampled type; the rest by sx_ck_image() */
	CK_SAMPLER,
	CK_SAMPLED_IMAGE, /* comp = image type */
	CK_COOP_MATRIX,   /* KHR and NV: comp = component type */
	CK_ACCEL,
	CK_RAY_QUERY,
	CK_HIT_OBJECT,
	CK_OPAQUE,
	CK_EVENT,
	CK_DEVICE_EVENT,
	CK_RESERVE_ID,
	CK_QUEUE,
	CK_PIPE,
	CK_PIPE_STORAGE,
	CK_NAMED_BARRIER,
	CK_TENSOR, /* ARM; comp = element type */
	CK_TENSOR_LAYOUT,
	CK_TENSOR_VIEW,
	CK_BUFFER, /* OpTypeBufferEXT; count = storage class */
	CK_GRAPH,
	CK_OTHER
};

/* Encodings of floats. */
enum ck_encoding {
	CK_IEEE,
	CK_BF16,
	CK_E4M3,
	CK_E5M2,
	CK_UE8M0,
	CK_MXINT8,
	CK_E2M3,
	CK_E3M2,
	CK_E2M1,
	CK_ENCODING_OTHER
};

/* What a type contains: .v by value, .p through pointers and functions too. */
enum ck_contains {
	CK_HAS_I8 = 1 << 0,
	CK_HAS_I16 = 1 << 1,
	CK_HAS_I32 = 1 << 2,
	CK_HAS_I64 = 1 << 3,
	CK_HAS_F16 = 1 << 4, /* IEEE */
	CK_HAS_F32 = 1 << 5,
	CK_HAS_F64 = 1 << 6,
	CK_HAS_BOOL = 1 << 7,
	CK_HAS_PTR = 1 << 8,  /* of any class, forward declared too */
	CK_HAS_LPTR = 1 << 9, /* of a class other than PhysicalStorageBuffer */
	CK_HAS_RTA = 1 << 10,
	CK_HAS_MATRIX = 1 << 11,
	CK_HAS_IMAGE = 1 << 12,
	CK_HAS_SAMPLER = 1 << 13,
	CK_HAS_SIMG = 1 << 14,
	CK_HAS_AS = 1 << 15,
	CK_HAS_COOPM = 1 << 16,
	CK_HAS_COOPV = 1 << 17,
	CK_HAS_OPAQUE =
		1 << 18,        /* Opaque Event DeviceEvent ReserveId Queue Pipe PipeStorage
				    NamedBarrier */
	CK_HAS_DESCR = 1 << 19, /* OpTypeBufferEXT */
	CK_HAS_BLOCK = 1 << 20, /* a struct decorated Block or BufferBlock */
	CK_HAS_BF16 = 1 << 21,
	CK_HAS_FP8 = 1 << 22,
	CK_HAS_OCP = 1 << 23,     /* UE8M0, MXInt8, 6 and 4 bit floats */
	CK_HAS_OCP_SUB = 1 << 24, /* those of less than 8 bits */
	CK_HAS_UNTYPED = 1 << 25,
	CK_HAS_LONGV =
		1 << 26, /* a vector of more than 4 or of an odd number of components */
	CK_HAS_SPECV = 1 << 27, /* a vector whose length is a specialization constant */
	CK_HAS_PSB_PTR = 1 << 28,
	CK_HAS_TENSOR = 1 << 29,
	CK_HAS_STRUCT = 1 << 30,
	/* numbers that some capability has to allow to compute with */
	CK_HAS_SMALL = CK_HAS_I8 | CK_HAS_I16 | CK_HAS_F16
};

struct ck_type {
	uint32_t id;
	uint32_t comp;
	uint32_t count;
	uint8_t kind;     /* enum ck_kind */
	uint8_t sign_enc; /* int: 1 = signed; float: enum ck_encoding */
	uint16_t width;   /* of a scalar; UINT16_MAX when it is more than that */
	uint32_t p;
	uint32_t v;
	uint64_t facts; /* ck_facts(), 0 = not asked for yet */
};

/* Decorations of a target lie together, groups multiplied out; by member, then decoration;
 * those of the target itself come last. */
struct ck_deco {
	uint32_t off; /* word offset of the OpDecorate... */
	uint16_t deco;
	uint16_t grouped; /* came through a decoration group */
	uint32_t member;  /* CK_WHOLE = the target itself */
	uint32_t target;
};

#define CK_WHOLE UINT32_MAX

/* Where they lie. */
struct ck_span {
	uint32_t first;
	uint32_t count;
};

/* Execution models as bits. */
enum ck_model {
	CK_V = 1 << 0,
	CK_TC = 1 << 1,
	CK_TE = 1 << 2,
	CK_G = 1 << 3,
	CK_F = 1 << 4,
	CK_C = 1 << 5,
	CK_K = 1 << 6,
	CK_TAN = 1 << 7,
	CK_MEN = 1 << 8,
	CK_TAE = 1 << 9,
	CK_MEE = 1 << 10,
	CK_RG = 1 << 11,
	CK_IS = 1 << 12,
	CK_AH = 1 << 13,
	CK_CH = 1 << 14,
	CK_MI = 1 << 15,
	CK_CA = 1 << 16,
	CK_MODEL_OTHER = 1 << 17
};

#define CK_MODE_WORDS 3 /* of bits, for the execution modes of a grammar */

struct ck_modes {
	uint64_t bits[CK_MODE_WORDS];
};

struct ck_func {
	uint32_t id;
	uint32_t type; /* its function type <id> */
	uint32_t ret;
	uint32_t off;    /* word offset of OpFunction */
	uint32_t end;    /* of OpFunctionEnd, or of the end of the module */
	uint32_t number; /* of OpFunction */
	uint32_t blk0;   /* ordinal of its head; its blocks are blk0 + 1 ... blk0 + nblk */
	uint32_t nblk;
	uint32_t call0; /* its calls in calls[] */
	uint32_t ncall;
	uint32_t params;
	uint32_t models;     /* that reach it; after W1 */
	uint32_t eps;        /* how many OpEntryPoint name it */
	uint32_t ep0;        /* the first of them */
	uint8_t broken;      /* 1: not well formed: no control flow rules */
	uint8_t called;      /* by anything */
	uint8_t recursive;   /* on a cycle of the call graph */
	uint8_t reached;     /* from an entry point */
	struct ck_modes any; /* of the entry points that reach it: one has it */
	struct ck_modes all; /* every one has it */
};

struct ck_call {
	uint32_t callee; /* <id> */
	uint32_t off;
};

struct ck_ep {
	uint32_t fn;    /* <id> */
	uint32_t model; /* value of ExecutionModel */
	uint32_t off;
	uint32_t number;
	uint16_t if0; /* word of the first interface <id> */
	uint16_t nif;
	uint8_t name;          /* word of its name */
	bool conditional;      /* of OpConditionalEntryPointINTEL */
	bool pushes;           /* two variables in PushConstant, and that was told */
	struct ck_modes modes; /* of its function */
};

/* OpExecutionMode and OpExecutionModeId, by function <id>, then mode, then place. */
struct ck_mode {
	uint32_t fn;
	uint32_t mode;
	uint32_t off;
	uint32_t number;
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

/* The instruction at hand. */
struct ck_insn {
	struct spvx_insn raw;
	const struct spvx_entry *op; /* never NULL */
	const struct ck_op *known;
	uint32_t at;     /* word offset in the module */
	uint32_t number; /* the first instruction is 1; in W1 alone */
	uint32_t type;   /* result type <id>, 0 = none */
	uint32_t result; /* result <id>, 0 = none */
	unsigned first;  /* word of operand 0: the first behind those */
};

#endif
