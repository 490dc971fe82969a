/* SPDX-License-Identifier: MIT */
/*
 * tests/module_all.h - a module made by hand with something of everything that the module
 * index takes note of. It need not be valid.
 */
#ifndef SPVX_TESTS_MODULE_ALL_H
#define SPVX_TESTS_MODULE_ALL_H

#include "suite.h"

#include <spvx/operand.h>

#define ALL_INSNS 44

static inline void build_name(struct test_module *m, uint32_t id, const char *text)
{
	test_module_insn_str(m, SPVX_OP_Name, 1, &id, text, 0, NULL);
}

static inline void build_member_name(struct test_module *m, uint32_t id, uint32_t member,
				     const char *text)
{
	uint32_t words[] = { id, member };

	test_module_insn_str(m, SPVX_OP_MemberName, 2, words, text, 0, NULL);
}

/* Something of everything. Word offsets follow each line, the header being 0 to 4. */
static inline void build_all(struct test_module *m)
{
	static const uint32_t import[] = { 30 };
	static const uint32_t entry[] = { 4, 20 };
	static const uint32_t interface[] = { 9, 10 };
	static const uint32_t builtin_name[] = { 7, 1, SPVX_DECORATION_UserSemantic };

	test_module_header(m, 0x10500, 100);
	TEST_INSN(m, SPVX_OP_Capability, 1);                                   /* 5 */
	test_module_insn_str(m, SPVX_OP_Extension, 0, NULL, "SPV_X", 0, NULL); /* 7 */
	test_module_insn_str(m, SPVX_OP_ExtInstImport, 1, import, "GLSL.std.450", 0, NULL);
	TEST_INSN(m, SPVX_OP_MemoryModel, 0, 1); /* 16 */
	test_module_insn_str(m, SPVX_OP_EntryPoint, 2, entry, "main", 2,
			     interface);             /* 19 */
	TEST_INSN(m, SPVX_OP_ExecutionMode, 20, 7);  /* 26 */
	TEST_INSN(m, SPVX_OP_ExecutionMode, 99, 8);  /* 29 */
	TEST_INSN(m, SPVX_OP_ExecutionMode, 20, 12); /* 32 */
	test_module_insn_str(m, SPVX_OP_String, 1, (uint32_t[]){ 31 }, "a.c", 0, NULL);
	TEST_INSN(m, SPVX_OP_Source, 2, 450, 31);           /* 38 */
	build_name(m, 20, "main");                          /* 42 */
	build_name(m, 7, "block");                          /* 46 */
	build_member_name(m, 7, 1, "b");                    /* 50 */
	build_member_name(m, 7, 0, "a");                    /* 54 */
	build_name(m, 7, "again");                          /* 58 */
	TEST_INSN(m, SPVX_OP_Decorate, 7, 2);               /* 62 */
	TEST_INSN(m, SPVX_OP_MemberDecorate, 7, 0, 35, 0);  /* 65 */
	TEST_INSN(m, SPVX_OP_Decorate, 9, 30, 3);           /* 70 */
	TEST_INSN(m, SPVX_OP_MemberDecorate, 7, 1, 35, 16); /* 74 */
	test_module_insn_str(m, SPVX_OP_MemberDecorateString, 3, builtin_name, "x", 0,
			     NULL);
	TEST_INSN(m, SPVX_OP_DecorateId, 9, SPVX_DECORATION_UniformId, 5); /* 84 */
	TEST_INSN(m, SPVX_OP_TypeVoid, 1);                                 /* 88 */
	TEST_INSN(m, SPVX_OP_TypeFunction, 2, 1);                          /* 90 */
	TEST_INSN(m, SPVX_OP_TypeInt, 3, 32, 1);                           /* 93 */
	TEST_INSN(m, SPVX_OP_Line, 31, 1, 1);                              /* 97 */
	TEST_INSN(m, SPVX_OP_Constant, 3, 5, 0xfffffffe);                  /* 101 */
	TEST_INSN(m, SPVX_OP_TypeBool, 6);                                 /* 105 */
	TEST_INSN(m, SPVX_OP_TypeStruct, 7, 3, 3);                         /* 107 */
	TEST_INSN(m, SPVX_OP_TypePointer, 8, 3, 7);                        /* 111 */
	TEST_INSN(m, SPVX_OP_Variable, 8, 9, 3);                           /* 115 */
	TEST_INSN(m, SPVX_OP_Function, 1, 40, 0, 2);                       /* 119 */
	TEST_INSN(m, SPVX_OP_FunctionEnd);                                 /* 124 */
	TEST_INSN(m, SPVX_OP_Function, 1, 20, 0, 2);                       /* 125 */
	TEST_INSN(m, SPVX_OP_Label, 21);                                   /* 130 */
	TEST_INSN(m, SPVX_OP_FunctionCall, 1, 22, 40);                     /* 132 */
	TEST_INSN(m, SPVX_OP_LoopMerge, 23, 24, 0);                        /* 136 */
	TEST_INSN(m, SPVX_OP_Branch, 24);                                  /* 140 */
	TEST_INSN(m, SPVX_OP_NoLine);                                      /* 142 */
	TEST_INSN(m, SPVX_OP_Label, 23);                                   /* 143 */
	TEST_INSN(m, SPVX_OP_Return);                                      /* 145 */
	TEST_INSN(m, SPVX_OP_Label, 24);                                   /* 146 */
	TEST_INSN(m, SPVX_OP_Undef, 3, 5);                                 /* 148 */
	TEST_INSN(m, 4095, 24, 24);                                        /* 151 */
	TEST_INSN(m, SPVX_OP_FunctionEnd);                                 /* 154 */
}

#endif
