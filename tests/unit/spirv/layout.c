/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/spirv/layout.c - the section machine: whole sequences of opcodes and the
 * sections they count to, written down from the rule for the statistics' kind `section`.
 */
#include "spirv/layout.h"

#include "suite.h"

#include <stdio.h>
#include <string.h>

TestSuite(spirv_layout, .timeout = 30);

#define UNKNOWN 4095
#define MAX_OPS 40
#define TEXT    512

/* The shortest names that say the sections apart. */
static const char *const names[SPVX_SECTION_COUNT] = {
	[SPVX_SECTION_CAPABILITY] = "cap",
	[SPVX_SECTION_EXTENSION] = "ext",
	[SPVX_SECTION_IMPORT] = "imp",
	[SPVX_SECTION_MEMORY_MODEL] = "mem",
	[SPVX_SECTION_ENTRY_POINT] = "entry",
	[SPVX_SECTION_EXECUTION_MODE] = "mode",
	[SPVX_SECTION_DEBUG_STRING] = "str",
	[SPVX_SECTION_DEBUG_NAME] = "name",
	[SPVX_SECTION_DEBUG_PROCESSED] = "proc",
	[SPVX_SECTION_ANNOTATION] = "ann",
	[SPVX_SECTION_TYPE_CONST_GLOBAL] = "type",
	[SPVX_SECTION_FUNCTION_DECLARATION] = "decl",
	[SPVX_SECTION_FUNCTION_DEFINITION] = "def",
};

/*
 * A sequence of opcodes, each instruction as long as its place counted from 1, and what
 * comes of it: for each section that is not empty its name, instructions and, after a
 * colon, place of the first.
 */
static const struct {
	const char *what;
	uint16_t ops[MAX_OPS];
	const char *want;
} cases[] = {

#define OPS(...)                        \
	{                               \
		__VA_ARGS__, UINT16_MAX \
	}
	{ "nothing", { UINT16_MAX }, "" },
	{ "the order of the specification",
	  OPS(SPVX_OP_Capability, SPVX_OP_Extension, SPVX_OP_ExtInstImport,
	      SPVX_OP_MemoryModel, SPVX_OP_EntryPoint, SPVX_OP_ExecutionMode,
	      SPVX_OP_String, SPVX_OP_Source, SPVX_OP_Name, SPVX_OP_MemberName,
	      SPVX_OP_ModuleProcessed, SPVX_OP_Decorate, SPVX_OP_TypeVoid, SPVX_OP_Constant,
	      SPVX_OP_Variable, SPVX_OP_Function, SPVX_OP_FunctionParameter,
	      SPVX_OP_FunctionEnd, SPVX_OP_Function, SPVX_OP_Label, SPVX_OP_Variable,
	      SPVX_OP_Load, SPVX_OP_Return, SPVX_OP_FunctionEnd),
	  "cap 1:1 ext 1:2 imp 1:3 mem 1:4 entry 1:5 mode 1:6 str 2:7 name 2:9 proc 1:11 "
	  "ann 1:12 type 3:13 decl 3:16 def 6:19" },
	{ "what stays, at the beginning", OPS(SPVX_OP_Nop, UNKNOWN, SPVX_OP_Capability),
	  "cap 3:1" },
	{ "what stays, among types",
	  OPS(SPVX_OP_TypeInt, SPVX_OP_Line, SPVX_OP_Undef, SPVX_OP_ExtInst, SPVX_OP_NoLine,
	      UNKNOWN, SPVX_OP_Nop, SPVX_OP_TypeVoid),
	  "type 8:1" },
	{ "what stays, in and between functions",
	  OPS(SPVX_OP_TypeVoid, SPVX_OP_Line, SPVX_OP_Function, SPVX_OP_Line,
	      SPVX_OP_FunctionEnd, SPVX_OP_Line, SPVX_OP_Function, SPVX_OP_Line,
	      SPVX_OP_Label, SPVX_OP_Line, SPVX_OP_Return, SPVX_OP_FunctionEnd,
	      SPVX_OP_NoLine),
	  "type 2:1 decl 4:3 def 7:7" },
	{ "declaration behind a definition",
	  OPS(SPVX_OP_Function, SPVX_OP_Label, SPVX_OP_Return, SPVX_OP_FunctionEnd,
	      SPVX_OP_Function, SPVX_OP_Nop, SPVX_OP_FunctionEnd, SPVX_OP_Nop),
	  "decl 3:5 def 5:1" },
	{ "too late for its section",
	  OPS(SPVX_OP_TypeVoid, SPVX_OP_Capability, SPVX_OP_Nop, SPVX_OP_Function,
	      SPVX_OP_Capability, SPVX_OP_Nop, SPVX_OP_Label, SPVX_OP_TypeInt, SPVX_OP_Nop,
	      SPVX_OP_Return, SPVX_OP_FunctionEnd, SPVX_OP_TypeFloat, SPVX_OP_Nop),
	  "cap 2:2 type 4:1 def 7:4" },
	{ "variables", /* they may be in two sections: the first that is not after */
	  OPS(SPVX_OP_Variable, SPVX_OP_Function, SPVX_OP_Label, SPVX_OP_Variable,
	      SPVX_OP_FunctionEnd, SPVX_OP_Variable),
	  "type 1:1 def 5:2" },
	{ "function without an end, then another",
	  OPS(SPVX_OP_Function, SPVX_OP_FunctionParameter, SPVX_OP_Function, SPVX_OP_Label,
	      SPVX_OP_Function, SPVX_OP_FunctionEnd),
	  "decl 4:1 def 2:3" },
	{ "the module ends in a function", OPS(SPVX_OP_Function, SPVX_OP_Nop), "decl 2:1" },
	{ "function instructions outside",
	  OPS(SPVX_OP_TypeVoid, SPVX_OP_Load, SPVX_OP_FunctionEnd, SPVX_OP_Label,
	      SPVX_OP_Nop),
	  "type 1:1 decl 4:2" },
#undef OPS
};

/* Words before the n-th instruction, counted from 1. */
static uint64_t words_before(uint64_t n)
{
	return 5 + n * (n - 1) / 2;
}

static uint64_t place_of(uint64_t first)
{
	uint64_t n = 1;

	while (words_before(n) < first)
		n++;
	return words_before(n) == first ? n : 0;
}

static void describe(char *text, const struct sx_layout *l)
{
	size_t n = 0;

	*text = '\0';
	for (unsigned i = 0; i < SPVX_SECTION_COUNT; i++) {
		const struct sx_layout_count *c = &l->counts[i];

		if (c->insns)
			n += (size_t)snprintf(text + n, TEXT - n, "%s%s %u:%u",
					      n ? " " : "", names[i], (unsigned)c->insns,
					      (unsigned)place_of(c->first));
		else
			cr_expect(!c->words && c->first == UINT64_MAX, "%s", names[i]);
	}
}

Test(spirv_layout, sequences)
{
	for (size_t i = 0; i < TEST_COUNT(cases); i++) {
		struct sx_layout l;
		uint64_t words = 0;
		char text[TEXT];
		uint32_t n = 0;

		sx_layout_init(&l);
		for (; cases[i].ops[n] != UINT16_MAX; n++)
			sx_layout_step(&l, spvx_op_find(NULL, cases[i].ops[n]), n + 1);
		sx_layout_end(&l);
		describe(text, &l);
		cr_expect(!strcmp(text, cases[i].want), "%s:\n got %s\nwant %s",
			  cases[i].what, text, cases[i].want);
		for (unsigned k = 0; k < SX_LAYOUT_SLOTS; k++)
			words += l.counts[k].words;
		cr_expect(words == words_before(n + 1) - 5, "%s: %u words", cases[i].what,
			  (unsigned)words);
		cr_expect(!l.counts[SX_LAYOUT_PENDING].insns, "%s: pending", cases[i].what);
	}
}

/* What is pending is reported as such, and only then. */
Test(spirv_layout, pending)
{
	static const struct {
		uint16_t op;
		unsigned want;
	} steps[] = {
		{ SPVX_OP_TypeVoid, SPVX_SECTION_TYPE_CONST_GLOBAL },
		{ SPVX_OP_Function, SX_LAYOUT_PENDING },
		{ SPVX_OP_FunctionParameter, SX_LAYOUT_PENDING },
		{ SPVX_OP_Label, SPVX_SECTION_FUNCTION_DEFINITION },
		{ SPVX_OP_Return, SPVX_SECTION_FUNCTION_DEFINITION },
		{ SPVX_OP_FunctionEnd, SPVX_SECTION_FUNCTION_DEFINITION },
		{ SPVX_OP_Function, SX_LAYOUT_PENDING },
		{ SPVX_OP_FunctionEnd, SPVX_SECTION_FUNCTION_DECLARATION },
		{ SPVX_OP_Nop, SPVX_SECTION_FUNCTION_DEFINITION },
	};
	struct sx_layout l;

	sx_layout_init(&l);
	for (size_t i = 0; i < TEST_COUNT(steps); i++) {
		unsigned slot = sx_layout_step(&l, spvx_op_find(NULL, steps[i].op), 1);

		cr_expect(slot == steps[i].want, "step %zu: %u", i, slot);
	}
}
