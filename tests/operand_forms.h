/* SPDX-License-Identifier: MIT */
/*
 * tests/operand_forms.h - instructions of every form and their operands, as the
 * specification has them. Data only: tests/unit/spirv/operand.c runs them.
 */
#ifndef SPVX_TESTS_OPERAND_FORMS_H
#define SPVX_TESTS_OPERAND_FORMS_H

#include <spvx/operand.h>

#define MAX_WORDS 24

/**
 * struct form - an instruction and its operands
 * @what:  the case
 * @op:    opcode
 * @words: operand words, ended by END
 * @want:  the operands in order: t result type, r result, i id, n integer, f float,
 *         # typed number, x number of an extended instruction, o opcode in
 *         OpSpecConstantOp, e enumerant, m mask; then the value, and /N where it has N
 *         words; ' before it: a parameter
 * @fault: how it ends
 * @word:  of the fault
 */
struct form {
	const char *what;
	uint16_t op;
	uint32_t words[MAX_WORDS];
	const char *want;
	enum spvx_code fault;
	unsigned word;
};

#define END 0xe4de4de4u
#define W(...)                   \
	{                        \
		__VA_ARGS__, END \
	}
#define NO_WORDS    \
	{           \
		END \
	}

/* Ids that every case finds defined; a value of a type has its number plus 20. */
enum {
	U32 = 1,
	S32,
	F32,
	U64,
	U8,
	U16,
	F64,
	U33,
	U128,
	U24,
	BF16,
	VOID,
	GLSL = 40,
	OPENCL,
	DEBUG,
	CL_DEBUG,
	CL_DEBUG_ALIAS,
	SHADER_DEBUG,
	NONSEMANTIC
};

#define VALUE_OF(type) ((type) + 20)

static const struct {
	uint32_t id;
	uint32_t width;
} integers[] = { { U32, 32 }, { U64, 64 },   { U8, 8 },  { U16, 16 },
		 { U33, 33 }, { U128, 128 }, { U24, 24 } };

static const struct {
	uint32_t id;
	const char *name;
} imports[] = {
	{ GLSL, "GLSL.std.450" },
	{ OPENCL, "OpenCL.std" },
	{ DEBUG, "DebugInfo" },
	{ CL_DEBUG, "OpenCL.DebugInfo.100" },
	{ CL_DEBUG_ALIAS, "SPIRV.debug" },
	{ SHADER_DEBUG, "NonSemantic.Shader.DebugInfo.100" },
	{ NONSEMANTIC, "NonSemantic.Nobody.Knows.7" },
};

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* ---- ids, optional and repeated operands ---- */

static const struct form plain_forms[] = {
	{ "nothing", SPVX_OP_Nop, NO_WORDS, "", SPVX_OK, 0 },
	{ "nothing, but a word", SPVX_OP_Nop, W(1), "", SPVX_ESURPLUS, 1 },
	{ "result alone", SPVX_OP_TypeVoid, W(300), "r300", SPVX_OK, 0 },
	{ "result missing", SPVX_OP_TypeVoid, NO_WORDS, "", SPVX_EMISSING, 1 },
	{ "repeated: none", SPVX_OP_TypeFunction, W(300, VOID), "r300 i12", SPVX_OK, 0 },
	{ "repeated: two", SPVX_OP_TypeFunction, W(300, VOID, U32, F32), "r300 i12 i1 i3",
	  SPVX_OK, 0 },
	{ "optional enum absent", SPVX_OP_TypeImage, W(300, F32, 1, 0, 0, 0, 1, 0),
	  "r300 i3 e1 n0 n0 n0 n1 e0", SPVX_OK, 0 },
	{ "optional enum", SPVX_OP_TypeImage, W(300, F32, 1, 0, 0, 0, 1, 0, 2),
	  "r300 i3 e1 n0 n0 n0 n1 e0 e2", SPVX_OK, 0 },
	{ "behind it", SPVX_OP_TypeImage, W(300, F32, 1, 0, 0, 0, 1, 0, 2, 2),
	  "r300 i3 e1 n0 n0 n0 n1 e0 e2", SPVX_ESURPLUS, 10 },
	{ "optional id", SPVX_OP_Variable, W(300, 301, 7, 302), "t300 r301 e7 i302",
	  SPVX_OK, 0 },
	{ "optional float encoding", SPVX_OP_TypeFloat, W(300, 16, 0), "r300 n16 e0",
	  SPVX_OK, 0 },
	{ "scopes and semantics", SPVX_OP_ControlBarrier, W(21, 21, 21), "i21 i21 i21",
	  SPVX_OK, 0 },
	{ "pairs of ids", SPVX_OP_Phi, W(U32, 300, 21, 200, 22, 201),
	  "t1 r300 i21 i200 i22 i201", SPVX_OK, 0 },
	{ "pairs of id and literal", SPVX_OP_GroupMemberDecorate, W(90, 91, 0, 92, 3),
	  "i90 i91 n0 i92 n3", SPVX_OK, 0 },
	{ "half a pair", SPVX_OP_GroupMemberDecorate, W(90, 91, 0, 92), "i90 i91 n0 i92",
	  SPVX_EMISSING, 5 },
	{ "repeated literals", SPVX_OP_BranchConditional, W(90, 91, 92, 3, 5),
	  "i90 i91 i92 n3 n5", SPVX_OK, 0 },
	{ "result type 0", SPVX_OP_Undef, W(0, 300), "", SPVX_EIDZERO, 1 },
	{ "result 0", SPVX_OP_Undef, W(1, 0), "t1", SPVX_EIDZERO, 2 },
	{ "id 0", SPVX_OP_Store, W(90, 0), "i90", SPVX_EIDZERO, 2 },
	{ "scope 0", SPVX_OP_MemoryBarrier, W(0, 21), "", SPVX_EIDZERO, 1 },
	{ "semantics 0", SPVX_OP_MemoryBarrier, W(21, 0), "i21", SPVX_EIDZERO, 2 },
	{ "unknown opcode", 4095, W(1, 2), "", SPVX_EOPCODE, 0 },
};

/* ---- enumerants and masks with parameters ---- */

static const struct form mask_forms[] = {
	{ "no mask", SPVX_OP_Load, W(U32, 300, 90), "t1 r300 i90", SPVX_OK, 0 },
	{ "empty mask", SPVX_OP_Load, W(U32, 300, 90, 0), "t1 r300 i90 m0x0", SPVX_OK, 0 },
	{ "Volatile|Aligned", SPVX_OP_Load, W(U32, 300, 90, 3, 16), "t1 r300 i90 m0x3 'n16",
	  SPVX_OK, 0 },
	{ "Aligned without its literal", SPVX_OP_Load, W(U32, 300, 90, 2),
	  "t1 r300 i90 m0x2", SPVX_EMISSING, 5 },
	{ "Aligned|MakePointerVisible|NonPrivate", SPVX_OP_Load,
	  W(U32, 300, 90, 0x32, 4, 21), "t1 r300 i90 m0x32 'n4 'i21", SPVX_OK, 0 },
	{ "two masks", SPVX_OP_CopyMemory, W(90, 91, 0xa, 4, 21, 0x12, 8, 22),
	  "i90 i91 m0xa 'n4 'i21 m0x12 'n8 'i22", SPVX_OK, 0 },
	{ "masks of two kinds", SPVX_OP_CooperativeMatrixLoadTensorNV,
	  W(90, 300, 91, 92, 93, 2, 4, 3, 94, 95),
	  "t90 r300 i91 i92 i93 m0x2 'n4 m0x3 'i94 'i95", SPVX_OK, 0 },
	{ "unknown bit", SPVX_OP_Load, W(U32, 300, 90, 0x1000000), "t1 r300 i90",
	  SPVX_EMASK, 4 },
	{ "Bias|Offset", SPVX_OP_ImageSampleImplicitLod, W(90, 300, 91, 92, 0x11, 93, 94),
	  "t90 r300 i91 i92 m0x11 'i93 'i94", SPVX_OK, 0 },
	{ "Grad has two", SPVX_OP_ImageSampleExplicitLod, W(90, 300, 91, 92, 4, 93, 94),
	  "t90 r300 i91 i92 m0x4 'i93 'i94", SPVX_OK, 0 },
	{ "Grad with one", SPVX_OP_ImageSampleExplicitLod, W(90, 300, 91, 92, 4, 93),
	  "t90 r300 i91 i92 m0x4 'i93", SPVX_EMISSING, 7 },
	{ "mask that must be there", SPVX_OP_ImageSampleExplicitLod, W(90, 300, 91, 92),
	  "t90 r300 i91 i92", SPVX_EMISSING, 5 },
	{ "all image operands", SPVX_OP_ImageSampleImplicitLod,
	  W(90, 300, 91, 92, 0x17fff, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111,
	    112),
	  "t90 r300 i91 i92 m0x17fff 'i101 'i102 'i103 'i104 'i105 'i106 'i107 'i108 'i109 "
	  "'i110 'i111 'i112",
	  SPVX_OK, 0 },
	{ "loop control", SPVX_OP_LoopMerge, W(90, 91, 0x1f9, 8, 1, 9, 2, 3, 4),
	  "i90 i91 m0x1f9 'n8 'n1 'n9 'n2 'n3 'n4", SPVX_OK, 0 },
	{ "loop control, one short", SPVX_OP_LoopMerge, W(90, 91, 0x1f9, 8, 1, 9, 2, 3),
	  "i90 i91 m0x1f9 'n8 'n1 'n9 'n2 'n3", SPVX_EMISSING, 9 },
	{ "LocalSize", SPVX_OP_ExecutionMode, W(90, 17, 8, 4, 1), "i90 e17 'n8 'n4 'n1",
	  SPVX_OK, 0 },
	{ "LocalSizeId", SPVX_OP_ExecutionModeId, W(90, 38, 91, 92, 93),
	  "i90 e38 'i91 'i92 'i93", SPVX_OK, 0 },
	{ "enumerant as parameter", SPVX_OP_Decorate, W(90, 11, 3), "i90 e11 'e3", SPVX_OK,
	  0 },
	{ "mask as parameter", SPVX_OP_MemberDecorate, W(90, 2, 40, 0x12),
	  "i90 n2 e40 'm0x12", SPVX_OK, 0 },
	{ "unknown built-in", SPVX_OP_Decorate, W(90, 11, 99999), "i90 e11", SPVX_EENUM,
	  3 },
	{ "unknown decoration", SPVX_OP_Decorate, W(90, 99999), "i90", SPVX_EENUM, 2 },
	{ "decoration with a word too many", SPVX_OP_Decorate, W(90, 0, 1), "i90 e0",
	  SPVX_ESURPLUS, 3 },
};

/* ---- numbers as wide as a type ---- */

static const struct form number_forms[] = {
	{ "8 bits", SPVX_OP_Constant, W(U8, 300, 255), "t5 r300 #255", SPVX_OK, 0 },
	{ "16 bits", SPVX_OP_Constant, W(U16, 300, 7), "t6 r300 #7", SPVX_OK, 0 },
	{ "24 bits", SPVX_OP_Constant, W(U24, 300, 7), "t10 r300 #7", SPVX_OK, 0 },
	{ "32 bits", SPVX_OP_Constant, W(U32, 300, 7), "t1 r300 #7", SPVX_OK, 0 },
	{ "33 bits", SPVX_OP_Constant, W(U33, 300, 7, 1), "t8 r300 #7/2", SPVX_OK, 0 },
	{ "64 bits", SPVX_OP_SpecConstant, W(U64, 300, 7, 8), "t4 r300 #7/2", SPVX_OK, 0 },
	{ "128 bits", SPVX_OP_Constant, W(U128, 300, 1, 2, 3, 4), "t9 r300 #1/4", SPVX_OK,
	  0 },
	{ "float", SPVX_OP_Constant, W(F32, 300, 7), "t3 r300 #7", SPVX_OK, 0 },
	{ "double", SPVX_OP_Constant, W(F64, 300, 7, 8), "t7 r300 #7/2", SPVX_OK, 0 },
	{ "bfloat16", SPVX_OP_Constant, W(BF16, 300, 7), "t11 r300 #7", SPVX_OK, 0 },
	{ "half of 64 bits", SPVX_OP_Constant, W(U64, 300, 7), "t4 r300", SPVX_EMISSING,
	  3 },
	{ "two words for 32 bits", SPVX_OP_Constant, W(U32, 300, 7, 8), "t1 r300 #7",
	  SPVX_ESURPLUS, 4 },
	{ "void", SPVX_OP_Constant, W(VOID, 300, 7), "t12 r300", SPVX_ENOTYPE, 3 },
	{ "a value as type", SPVX_OP_Constant, W(VALUE_OF(U32), 300, 7), "t21 r300",
	  SPVX_ENOTTYPE, 3 },
	{ "an undefined type", SPVX_OP_Constant, W(999, 300, 7), "t999 r300", SPVX_ENOTTYPE,
	  3 },
	{ "switch 8", SPVX_OP_Switch, W(VALUE_OF(U8), 200, 1, 201, 2, 202),
	  "i25 i200 #1 i201 #2 i202", SPVX_OK, 0 },
	{ "switch 16", SPVX_OP_Switch, W(VALUE_OF(U16), 200, 1, 201), "i26 i200 #1 i201",
	  SPVX_OK, 0 },
	{ "switch 32", SPVX_OP_Switch, W(VALUE_OF(S32), 200, 0xffffffff, 201),
	  "i22 i200 #4294967295 i201", SPVX_OK, 0 },
	{ "switch 64", SPVX_OP_Switch, W(VALUE_OF(U64), 200, 1, 0, 201, 2, 9, 202),
	  "i24 i200 #1/2 i201 #2/2 i202", SPVX_OK, 0 },
	{ "switch 33", SPVX_OP_Switch, W(VALUE_OF(U33), 200, 1, 1, 201),
	  "i28 i200 #1/2 i201", SPVX_OK, 0 },
	{ "switch 128", SPVX_OP_Switch, W(VALUE_OF(U128), 200, 1, 2, 3, 4, 201),
	  "i29 i200 #1/4 i201", SPVX_OK, 0 },
	{ "switch without cases", SPVX_OP_Switch, W(VALUE_OF(U32), 200), "i21 i200",
	  SPVX_OK, 0 },
	{ "case without label", SPVX_OP_Switch, W(VALUE_OF(U64), 200, 1, 0),
	  "i24 i200 #1/2", SPVX_EMISSING, 5 },
	{ "half a case", SPVX_OP_Switch, W(VALUE_OF(U64), 200, 1), "i24 i200",
	  SPVX_EMISSING, 3 },
	{ "switch on a float", SPVX_OP_Switch, W(VALUE_OF(F32), 200, 1, 201), "i23 i200",
	  SPVX_ENOTYPE, 3 },
	{ "switch on a type", SPVX_OP_Switch, W(U32, 200, 1, 201), "i1 i200", SPVX_ENOTYPE,
	  3 },
	{ "switch on nothing", SPVX_OP_Switch, W(999, 200, 1, 201), "i999 i200",
	  SPVX_ENOTYPE, 3 },
};

/* ---- OpSpecConstantOp ---- */

static const struct form spec_forms[] = {
	{ "IAdd", SPVX_OP_SpecConstantOp, W(U32, 300, SPVX_OP_IAdd, 90, 91),
	  "t1 r300 o128 i90 i91", SPVX_OK, 0 },
	{ "Select", SPVX_OP_SpecConstantOp, W(U32, 300, SPVX_OP_Select, 90, 91, 92),
	  "t1 r300 o169 i90 i91 i92", SPVX_OK, 0 },
	{ "CompositeExtract", SPVX_OP_SpecConstantOp,
	  W(U32, 300, SPVX_OP_CompositeExtract, 90, 0, 4), "t1 r300 o81 i90 n0 n4", SPVX_OK,
	  0 },
	{ "CompositeInsert", SPVX_OP_SpecConstantOp,
	  W(U32, 300, SPVX_OP_CompositeInsert, 90, 91, 2), "t1 r300 o82 i90 i91 n2",
	  SPVX_OK, 0 },
	{ "VectorShuffle", SPVX_OP_SpecConstantOp,
	  W(U32, 300, SPVX_OP_VectorShuffle, 90, 91, 0, 0xffffffff),
	  "t1 r300 o79 i90 i91 n0 n4294967295", SPVX_OK, 0 },
	{ "AccessChain", SPVX_OP_SpecConstantOp,
	  W(90, 300, SPVX_OP_AccessChain, 91, 92, 93), "t90 r300 o65 i91 i92 i93", SPVX_OK,
	  0 },
	{ "one operand short", SPVX_OP_SpecConstantOp, W(U32, 300, SPVX_OP_IAdd, 90),
	  "t1 r300 o128 i90", SPVX_EMISSING, 5 },
	{ "one operand more", SPVX_OP_SpecConstantOp, W(U32, 300, SPVX_OP_SNegate, 90, 91),
	  "t1 r300 o126 i90", SPVX_ESURPLUS, 5 },
	{ "OpLoad", SPVX_OP_SpecConstantOp, W(U32, 300, SPVX_OP_Load, 90), "t1 r300",
	  SPVX_ESPECOP, 3 },
	{ "itself", SPVX_OP_SpecConstantOp,
	  W(U32, 300, SPVX_OP_SpecConstantOp, 128, 90, 91), "t1 r300", SPVX_ESPECOP, 3 },
	{ "no opcode", SPVX_OP_SpecConstantOp, W(U32, 300, 0x10080, 90, 91), "t1 r300",
	  SPVX_ESPECOP, 3 },
};

/* ---- extended instructions ---- */

static const struct form extended_forms[] = {
	{ "FAbs", SPVX_OP_ExtInst, W(F32, 300, GLSL, 4, 90), "t3 r300 i40 x4 i90", SPVX_OK,
	  0 },
	{ "FAbs of nothing", SPVX_OP_ExtInst, W(F32, 300, GLSL, 4), "t3 r300 i40 x4",
	  SPVX_EMISSING, 5 },
	{ "FAbs of two", SPVX_OP_ExtInst, W(F32, 300, GLSL, 4, 90, 91),
	  "t3 r300 i40 x4 i90", SPVX_ESURPLUS, 6 },
	{ "number the set does not have", SPVX_OP_ExtInst, W(F32, 300, GLSL, 1059, 90),
	  "t3 r300 i40", SPVX_EEXTINST, 4 },
	{ "set that is a type", SPVX_OP_ExtInst, W(F32, 300, U32, 4, 90), "t3 r300 i1",
	  SPVX_ENOTSET, 4 },
	{ "set that is nothing", SPVX_OP_ExtInst, W(F32, 300, 999, 4, 90), "t3 r300 i999",
	  SPVX_ENOTSET, 4 },
	{ "vloadn", SPVX_OP_ExtInst, W(F32, 300, OPENCL, 171, 90, 91, 4),
	  "t3 r300 i41 x171 i90 i91 n4", SPVX_OK, 0 },
	{ "vstore_half_r", SPVX_OP_ExtInst, W(VOID, 300, OPENCL, 176, 90, 91, 92, 1),
	  "t12 r300 i41 x176 i90 i91 i92 e1", SPVX_OK, 0 },
	{ "vstore_half_r, no such mode", SPVX_OP_ExtInst,
	  W(VOID, 300, OPENCL, 176, 90, 91, 92, 77), "t12 r300 i41 x176 i90 i91 i92",
	  SPVX_EENUM, 8 },
	{ "printf", SPVX_OP_ExtInst, W(S32, 300, OPENCL, 184, 90, 91, 92, 93),
	  "t2 r300 i41 x184 i90 i91 i92 i93", SPVX_OK, 0 },
	{ "DebugTypeBasic", SPVX_OP_ExtInst, W(VOID, 300, DEBUG, 2, 90, 91, 4),
	  "t12 r300 i42 x2 i90 i91 e4", SPVX_OK, 0 },
	{ "DebugTypePointer, mask of several bits", SPVX_OP_ExtInst,
	  W(VOID, 300, CL_DEBUG, 3, 90, 7, 3), "t12 r300 i43 x3 i90 e7 m0x3", SPVX_OK, 0 },
	{ "DebugCompilationUnit by its old name", SPVX_OP_ExtInst,
	  W(VOID, 300, CL_DEBUG_ALIAS, 1, 65536, 5, 90, 3),
	  "t12 r300 i44 x1 n65536 n5 i90 e3", SPVX_OK, 0 },
	{ "DebugOperation", SPVX_OP_ExtInst, W(VOID, 300, CL_DEBUG, 30, 9, 0, 32),
	  "t12 r300 i43 x30 e9 'n0 'n32", SPVX_OK, 0 },
	{ "DebugLocalVariable, optional literal", SPVX_OP_ExtInst,
	  W(VOID, 300, CL_DEBUG, 26, 90, 91, 92, 7, 1, 93, 4, 1),
	  "t12 r300 i43 x26 i90 i91 i92 n7 n1 i93 m0x4 n1", SPVX_OK, 0 },
	{ "DebugLine", SPVX_OP_ExtInst, W(VOID, 300, SHADER_DEBUG, 103, 90, 91, 92, 93, 94),
	  "t12 r300 i45 x103 i90 i91 i92 i93 i94", SPVX_OK, 0 },
	{ "non-semantic, ids behind", SPVX_OP_ExtInst,
	  W(VOID, 300, SHADER_DEBUG, 103, 90, 91, 92, 93, 94, 95),
	  "t12 r300 i45 x103 i90 i91 i92 i93 i94 i95", SPVX_OK, 0 },
	{ "non-semantic, too few", SPVX_OP_ExtInst, W(VOID, 300, SHADER_DEBUG, 103, 90),
	  "t12 r300 i45 x103 i90", SPVX_EMISSING, 6 },
	{ "non-semantic, unknown number", SPVX_OP_ExtInst,
	  W(VOID, 300, SHADER_DEBUG, 999, 90, 91), "t12 r300 i45 x999 i90 i91", SPVX_OK,
	  0 },
	{ "non-semantic, unknown set", SPVX_OP_ExtInst, W(VOID, 300, NONSEMANTIC, 5, 90),
	  "t12 r300 i46 x5 i90", SPVX_OK, 0 },
	{ "non-semantic, id 0", SPVX_OP_ExtInst, W(VOID, 300, NONSEMANTIC, 5, 0),
	  "t12 r300 i46 x5", SPVX_EIDZERO, 5 },
	{ "with forward references", SPVX_OP_ExtInstWithForwardRefsKHR,
	  W(VOID, 300, SHADER_DEBUG, 4, 90, 91), "t12 r300 i45 x4 i90 i91", SPVX_OK, 0 },
};

#endif
