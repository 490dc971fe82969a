/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/text/as.c - the assembler as a whole: header, ids, words without a pattern,
 * errors and what is done about them, memory. What the reference does with thousands of
 * texts is compared in corpus_as.c.
 */
#include "text/as.h"
#include "assemble.h"

#include <criterion/criterion.h>
#include <time.h>

TestSuite(text_as, .timeout = 60);

/* All words after the header in hexadecimal, or the errors. */
static const char *assemble(struct test_as *t, const char *text, char *out, size_t room)
{
	const unsigned char *module;
	size_t size;
	char *p = out;

	if (test_as_run(t, text, strlen(text), &module, &size))
		return t->errors;
	*p = '\0';
	for (size_t at = SPVX_HEADER_BYTES; at < size && p + 10 < out + room; at += 4)
		p += sprintf(p, "%s%x", p == out ? "" : " ",
			     (unsigned)spvx_load32(module + at, false));
	return out;
}

/* A text, and what becomes of it with and without the fast path. */
struct text_case {
	const char *text;
	const char *want;
};

static void check_cases(const struct text_case *cases, size_t count, unsigned flags)
{
	static const unsigned paths[] = { 0, SX_AS_PLAIN };
	struct test_as t;
	char words[2048];

	for (size_t path = 0; path < 2; path++) {
		cr_assert(!test_as_open(&t, flags | paths[path], 0, NULL));
		for (size_t i = 0; i < count; i++) {
			const char *got = assemble(&t, cases[i].text, words, sizeof(words));

			cr_expect_str_eq(got, cases[i].want, "|%s|: |%s|", cases[i].text,
					 got);
		}
		test_as_close(&t);
	}
}

/* Around a line, so that it can be taken as the disassembler prints it. */
#define NOPS "OpNop\nOpNop\nOpNop\nOpNop\n"

#define CHECK(cases, flags) check_cases(cases, sizeof(cases) / sizeof((cases)[0]), flags)

/* ---- the header ---- */

static const struct {
	const char *text;
	uint32_t option;
	uint32_t version;
	uint32_t bound;
} headers[] = {
	{ "", 0, 0x00010600, 1 },
	{ "\n ; nothing\n", 0, 0x00010600, 1 },
	{ "OpNop", 0x00010000, 0x00010000, 1 },
	{ "%a = OpTypeVoid", 0, 0x00010600, 2 },
	/* seed: the text's own version counts when nothing else is asked for */
	{ "; SPIR-V\n; Version: 1.3\n; Bound: 700\nOpNop", 0, 0x00010300, 1 },
	{ "; Version: 1.3\n", 0x00010500, 0x00010500, 1 },
	{ "\n\n; x\n; Version: 1.0\r\n", 0, 0x00010000, 1 },
	{ "\t\r\n \t \r\n; Version: 1.3\n", 0, 0x00010300, 1 },
	{ "; Version: 1.6", 0, 0x00010600, 1 },
	{ "; Version: 1.7\n", 0, 0x00010600, 1 },
	{ "; Version: 1.10\n", 0, 0x00010600, 1 },
	{ "; Version: 1.39\n", 0, 0x00010600, 1 },
	{ "; Version: 1.3x\n", 0, 0x00010300, 1 },
	{ "; Version: 1./\n", 0, 0x00010600, 1 },
	{ "; Version: 2.3\n", 0, 0x00010600, 1 },
	{ "; Version: 1.", 0, 0x00010600, 1 },
	{ ";Version: 1.3\n", 0, 0x00010600, 1 },
	{ "OpNop\n; Version: 1.3\n", 0, 0x00010600, 1 },
};

Test(text_as, header)
{
	const unsigned char *module;
	struct test_as t;
	size_t size;

	for (size_t i = 0; i < sizeof(headers) / sizeof(headers[0]); i++) {
		for (int big = 0; big < 2; big++) {
			cr_assert(!test_as_open(&t, big ? SPVX_AS_BIG_ENDIAN : 0,
						headers[i].option, NULL));
			cr_assert(!test_as_run(&t, headers[i].text, strlen(headers[i].text),
					       &module, &size),
				  "%s: %s", headers[i].text, t.errors);
			cr_expect(spvx_load32(module, big) == SPVX_MAGIC);
			cr_expect(spvx_load32(module + 4, big) == headers[i].version, "%s",
				  headers[i].text);
			cr_expect(spvx_load32(module + 8, big) == 0x00070000);
			cr_expect(spvx_load32(module + 12, big) == headers[i].bound, "%s",
				  headers[i].text);
			cr_expect(spvx_load32(module + 16, big) == 0);
			test_as_close(&t);
		}
	}
}

Test(text_as, targets)
{
	static const struct {
		const char *name;
		uint32_t version;
	} cases[] = {
		{ "spv1.0", 0x00010000 },
		{ "spv1.6", 0x00010600 },
		{ "vulkan1.0", 0x00010000 },
		{ "vulkan1.1", 0x00010300 },
		{ "vulkan1.1spv1.4", 0x00010400 },
		{ "vulkan1.2", 0x00010500 },
		{ "vulkan1.2spv1.5", 0x00010500 },
		{ "vulkan1.3", 0x00010600 },
		{ "vulkan1.4", 0x00010600 },
		{ "opencl1.2", 0x00010000 },
		{ "opencl2.2embedded", 0x00010200 },
		{ "opengl4.5", 0x00010000 },
		{ "spv1.7", 0 },
		{ "vulkan", 0 },
		{ "", 0 },
		{ "Vulkan1.0", 0 },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct spvx_str name = { cases[i].name, strlen(cases[i].name) };

		cr_expect(spvx_target_version(name) == cases[i].version, "%s",
			  cases[i].name);
	}
	for (unsigned i = 0; spvx_target_name(i); i++) {
		struct spvx_str name = { spvx_target_name(i), strlen(spvx_target_name(i)) };

		cr_expect(spvx_target_version(name), "%s", name.ptr);
	}
}

/* ---- ids ---- */

Test(text_as, ids_in_order)
{
	static const struct text_case cases[] = {
		/* in the order they are encoded: the type before the result */
		{ "%r = OpLoad %t %p", "4003d 1 2 3" },
		{ "OpName %b \"\"\n%a = OpTypeVoid\n%b = OpTypeVoid",
		  "30005 1 0 20013 2 20013 1" },
		/* a name is its letters: 3 and 03 are two */
		{ "OpBranch %3\nOpBranch %03\nOpBranch %3\nOpBranch %0",
		  "200f9 1 200f9 2 200f9 1 200f9 3" },
		{ "OpBranch %_\nOpBranch %aB9_\nOpBranch %_", "200f9 1 200f9 2 200f9 1" },
		{ "OpBranch %12345678\nOpBranch %123456789\nOpBranch %1234567890\nOpBranch "
		  "%12345678",
		  "200f9 1 200f9 2 200f9 3 200f9 1" },
		/* names that have their ends in common */
		{ "OpBranch %aaaaaaaa1aaaaaaaa\nOpBranch %aaaaaaaa2aaaaaaaa\nOpBranch "
		  "%aaaaaaaa1aaaaaaaa",
		  "200f9 1 200f9 2 200f9 1" },
		{ "OpBranch %aaaaaaaabbbbbbbb1aaaaaaaa\nOpBranch "
		  "%aaaaaaaabbbbbbbb2aaaaaaaa\n"
		  "OpBranch %aaaaaaaabbbbbbbb1aaaaaaaa",
		  "200f9 1 200f9 2 200f9 1" },
		/* what ends an instruction's ids may be the next one's result */
		{ "OpEntryPoint GLCompute %m \"m\" %a\n%b = OpVariable %p Input\n%c = "
		  "OpUndef %t",
		  "5000f 5 1 6d 2 4003b 3 4 1 30001 5 6" },
		{ "OpEntryPoint GLCompute %m \"m\" %a %b = OpVariable %p Input",
		  "5000f 5 1 6d 2 4003b 3 4 1" },
		{ "OpEntryPoint GLCompute %m \"m\" %a %b\n= OpVariable %p Input",
		  "5000f 5 1 6d 2 4003b 3 4 1" },
		{ "OpEntryPoint GLCompute %m \"m\" %a\n%b ; c\n = ; c\nOpVariable %p "
		  "Input\n",
		  "5000f 5 1 6d 2 4003b 3 4 1" },
	};

	CHECK(cases, 0);
}

Test(text_as, ids_preserved)
{
	static const struct text_case cases[] = {
		{ "OpBranch %7\nOpBranch %3", "200f9 7 200f9 3" },
		/* every spelling of a number, octal by a leading 0, is that number */
		{ "OpBranch %8\nOpBranch %010\nOpBranch %0x8\nOpBranch %08",
		  "200f9 8 200f9 8 200f9 8 200f9 1" },
		/* names fill the gaps that numbers anywhere in the text leave */
		{ "OpBranch %a\nOpBranch %2\nOpBranch %b\nOpBranch %1\nOpBranch %c",
		  "200f9 3 200f9 2 200f9 4 200f9 1 200f9 5" },
		{ "OpBranch %a\nOpName %x \"%1 %2\"\n; %3\nOpBranch %4",
		  "200f9 1 40005 2 25203125 32 200f9 4" },
		{ "OpBranch %0\nOpBranch %a", "200f9 0 200f9 1" },
		{ "OpBranch %4294967296\nOpBranch %1", "200f9 2 200f9 1" },
	};
	const unsigned char *module;
	struct test_as t;
	size_t size;

	CHECK(cases, SPVX_AS_PRESERVE_IDS);
	cr_assert(!test_as_open(&t, SPVX_AS_PRESERVE_IDS, 0, NULL));
	cr_expect(!test_as_run(&t, "OpBranch %4294967294", 20, &module, &size));
	cr_expect(spvx_load32(module + 12, false) == 4294967295);
	/* above this there is no bound: as the reference has it */
	cr_expect(!test_as_run(&t, "OpBranch %4294967295", 20, &module, &size));
	cr_expect(spvx_load32(module + 12, false) == 1);
	test_as_close(&t);
}

/* ---- words without a pattern: Arbitrary Integers ---- */

Test(text_as, immediates)
{
	static const struct text_case cases[] = {
		{ "OpCapability !0x0000FF00", "20011 ff00" },
		/* the example of the seed, and each of its variants */
		{ "%1 = OpTypeInt 32 0\n%4 = OpConstant %1 123 OpExecutionMode %2 "
		  "LocalSize 11 22 "
		  "33\nOpExecutionMode %3 InputLines",
		  "40015 1 20 0 4002b 1 2 7b 60010 3 11 b 16 21 30010 4 14" },
		{ "!0x4002b %1 %4 123 OpExecutionMode %2 LocalSize 11 22 33",
		  "4002b 1 2 7b 60010 3 11 b 16 21" },
		{ "OpExecutionMode %2 !17 11 22 33\nOpExecutionMode %3 !20",
		  "60010 1 11 b 16 21 30010 2 14" },
		{ "!262187 %1 %2 \"abc\" !327739 %1 %3 6 %2",
		  "4002b 1 2 636261 5003b 1 3 6 2" },
		/* the result is where the grammar has it */
		{ "%2 = OpTypeFloat !32", "30016 1 20" },
		{ "%2 = OpConstant !5 7 -1 0.5 \"a\" %2",
		  "8002b 5 1 7 ffffffff 3f000000 61 1" },
		{ "%2 = OpUndef !9", "30001 9 1" },
		{ "OpNop !1 2", "10000 1 2" },
		{ "!1 !2 !3\nOpNop\n!4", "1 2 3 10000 4" },
		{ "!-0", "0" },
		{ "!+1 0x10 010 +5", "1 10 8 5" },
		{ "!5000000000", "1:1: Invalid immediate integer: !5000000000\n" },
		{ "!0x00020049 !-123", "1:13: Invalid immediate integer: !-123\n" },
		{ "!", "1:1: Invalid immediate integer: !\n" },
		{ "!12.3", "1:1: Invalid immediate integer: !12.3\n" },
		{ "!1 5000000000", "1:4: Invalid word following !<integer>: 5000000000\n" },
		{ "OpMemoryModel !0 OpenCL",
		  "1:18: Invalid word following !<integer>: OpenCL\n" },
		{ "OpMemoryModel !0 %", "1:18: Invalid word following !<integer>: %\n" },
		{ "!1 %0 = !2", "1:7: !1 not allowed before =.\n" },
		{ "%1 = !19", "1:6: Invalid Opcode prefix '!19'.\n" },
		/* what a type is, is known from the words */
		{ "%1 = OpTypeInt !8 !1 \n%2 = OpConstant %1 -1",
		  "40015 1 8 1 4002b 1 2 ffffffff" },
		{ "%1 = OpTypeInt !8\nOpNop", "1:18: Invalid OpTypeInt instruction\n" },
		{ "%1 = OpTypeFloat 32 !9999\n", "1:26: Invalid OpTypeFloat encoding\n" },
	};

	CHECK(cases, 0);
}

Test(text_as, unknown)
{
	static const struct text_case cases[] = {
		{ "OpUnknown(65535, 1)", "1ffff" },
		{ "OpUnknown ( 022 ,0x3 ) %a 5\nOpNop", "30012 1 5 10000" },
		{ "OpUnknown(7, 5) 1 -1 1.5 !3", "50007 1 ffffffff 3fc00000 3" },
		{ "OpUnknown(1, 2) 3 4",
		  "1:19: Expected <opcode> or <result-id> at the beginning "
		  "of an instruction, found '4'.\n" },
		{ "OpUnknown", "1:10: Expected '(', found end of stream.\n" },
		{ "OpUnknown abc", "1:11: '(' expected after OpUnknown but found 'a'.\n" },
		{ "OpUnknown(", "1:11: Expected opcode enumerant, found end of stream.\n" },
		{ "OpUnknown(70000", "1:11: Invalid opcode enumerant: \"70000\".\n" },
		{ "OpUnknown(22", "1:13: Expected ',', found end of stream.\n" },
		{ "OpUnknown(22 abc",
		  "1:14: ',' expected after opcode enumerant but found 'a'.\n" },
		{ "OpUnknown(22,",
		  "1:14: Expected number of words, found end of stream.\n" },
		{ "OpUnknown(22, 0",
		  "1:15: Number of words (which includes the opcode) must be "
		  "greater than zero.\n" },
		{ "OpUnknown(22, 3 abc",
		  "1:17: ')' expected after number of words but found "
		  "'a'.\n" },
		{ "OpUnknown(22, 3) OpNop", "1:18: Unexpected start of new instruction: "
					    "\"OpNop\". Expected 2 more operands\n" },
		{ "OpUnknown(22, 3) 1", "1:19: Expected 1 more operands, found end of "
					"stream.\n" },
		{ "%1 = OpUnknown(22, 1)",
		  "1:6: OpUnknown not allowed in assignment. Use an "
		  "explicit result id operand instead.\n" },
	};

	CHECK(cases, 0);
}

/* ---- operands by the grammar ---- */

static const struct text_case operands_cases[] = {
	{ "OpMemoryModel Logical GLSL450 OpNop OpNop", "3000e 0 1 10000 10000" },
	{ "OpMemoryModel\nLogical ; one\n  GLSL450\n", "3000e 0 1" },
	/* aliases */
	{ "OpCapability StorageUniformBufferBlock16\nOpCapability "
	  "StorageBuffer16BitAccess",
	  "20011 1151 20011 1151" },
	{ "OpDecorateStringGOOGLE %a UserSemantic \"x\"", "41600 1 1603 78" },
	/* masks in any order, twice if you like; parameters in the order of bits */
	{ "OpLoopMerge %a %b DependencyLength|Unroll 4", "500f6 1 2 9 4" },
	{ "OpStore %a %b Aligned|Volatile|Volatile 16", "5003e 1 2 3 10" },
	{ "%a = OpImageFetch %t %i %c Sample|Bias|Lod %x %y %z", "9005f 1 2 3 4 43 5 6 7" },
	{ "%a = OpImageFetch %t %i %c", "5005f 1 2 3 4" },
	{ "OpLoopMerge %a %b Unroll|", "1:19: Invalid loop control operand 'Unroll|'.\n" },
	{ "OpLoopMerge %a %b |Unroll", "1:19: Invalid loop control operand '|Unroll'.\n" },
	{ "OpLoopMerge %a %b Unrol", "1:19: Invalid loop control operand 'Unrol'. [Did "
				     "you mean 'Unroll'?]\n" },
	/* enumerants by name only */
	{ "OpCapability 1", "1:14: Invalid capability '1'. [A number instead of a name is "
			    "written !1.]\n" },
	{ "%i = OpTypeImage %f 4D 0 0 0 1 Unknown",
	  "1:21: Invalid dimensionality '4D'. [Did you "
	  "mean '1D'?]\n" },
	{ "%i = OpTypeImage %f 4d 0 0 0 1 Unknown",
	  "1:21: Invalid dimensionality '4d'.\n" },
	{ "OpCapability shader", "1:14: Invalid capability 'shader'. [Did you mean "
				 "'Shader'?]\n" },
	{ "OpCapability ,", "1:14: Invalid capability ','.\n" },
	/* operations inside OpSpecConstantOp */
	{ "%a = OpSpecConstantOp %t IAdd %x %y", "60034 1 2 80 3 4" },
	{ "%a = OpSpecConstantOp %t CompositeExtract %x 1 2", "70034 1 2 51 3 1 2" },
	{ "%a = OpSpecConstantOp %t OpIAdd %x %y\nOpNop",
	  "1:26: Invalid OpSpecConstantOp opcode 'OpIAdd'. [Did you mean "
	  "'IAdd'?]\n" },
	{ "%a = OpSpecConstantOp %t IAd %x %y",
	  "1:26: Invalid OpSpecConstantOp opcode 'IAd'. [Did you mean 'IAdd'?]\n" },
	{ "%a = OpSpecConstantOp %t DPdx %x",
	  "1:26: Invalid OpSpecConstantOp opcode 'DPdx'.\n" },
	/* extended instructions by name; by number where a set has no semantics */
	{ "%g = OpExtInstImport \"GLSL.std.450\"\n%a = OpExtInst %f %g Sqrt %x",
	  "6000b 1 4c534c47 6474732e 3035342e 0 6000c 2 3 1 1f 4" },
	{ "%g = OpExtInstImport \"GLSL.std.450\"\n%a = OpExtInst %f %g 31 %x",
	  "2:22: Invalid extended instruction name '31'.\n" },
	{ "%g = OpExtInstImport \"GLSL.std.450\"\n%a = OpExtInst %f %g Sqr %x",
	  "2:22: Invalid extended instruction name 'Sqr'. [Did you mean "
	  "'Sqrt'?]\n" },
	{ "%g = OpExtInstImport \"NonSemantic.X\"\n%a = OpExtInst %v %g 7 %x %y",
	  "6000b 1 536e6f4e 6e616d65 2e636974 58 7000c 2 3 1 7 4 5" },
	{ "%g = OpExtInstImport \"NonSemantic.X\"\n%a = OpExtInst %v %g 010",
	  "6000b 1 536e6f4e 6e616d65 2e636974 58 5000c 2 3 1 a" },
	{ "%g = OpExtInstImport \"NonSemantic.X\"\n%a = OpExtInst %v %g x",
	  "2:22: Couldn't translate unknown extended instruction name 'x' to "
	  "unsigned "
	  "integer.\n" },
	/* what is left out is not made up: the next operand does not stand for it */
	{ "%g = OpExtInstImport \"NonSemantic.X\"\n%a = OpExtInst %v %g %x\n" NOPS,
	  "2:22: Couldn't translate unknown extended instruction name '%x' to "
	  "unsigned "
	  "integer.\n" },
	{ NOPS "%a = OpFunction %v %t\n" NOPS,
	  "5:20: Invalid function control operand '%t'.\n" },
	{ NOPS "%a = OpCooperativeMatrixLoadTensorNV %t %p %o %l TensorView %v\n" NOPS,
	  "5:50: Invalid memory access operand 'TensorView'.\n" },
	{ NOPS "%a = OpCooperativeMatrixLoadTensorNV %t %p %o %l None TensorView %v\n"
	       "OpNop",
	  "10000 10000 10000 10000 914f7 1 2 3 4 5 0 1 6 10000" },
	{ "%g = OpExtInstImport \"NonSemantic.DebugPrintf\"\n%a = OpExtInst %v %g "
	  "DebugPrintf %s %x",
	  "8000b 1 536e6f4e 6e616d65 2e636974 75626544 69725067 66746e 7000c 2 3 1 "
	  "1 4 "
	  "5" },
	{ "%g = OpExtInstImport \"No.Such\"",
	  "1:22: Invalid extended instruction import 'No.Such'\n" },
	{ "%a = OpExtInst %v %g Sqrt",
	  "1:19: Invalid extended instruction import Id %g\n" },
	/* pairs of ids need not be even in number: that is for the validator */
	{ "%a = OpPhi %t %x %y %z", "600f5 1 2 3 4 5" },
	{ "OpGroupMemberDecorate %g %x 1 %y", "1:33: Expected operand for "
					      "OpGroupMemberDecorate instruction, but "
					      "found the end of the stream.\n" },
};

Test(text_as, operands)
{
	CHECK(operands_cases, 0);
}

/* ---- errors ---- */

static const struct text_case errors_cases[] = {
	{ "Nop", "1:1: Expected <opcode> or <result-id> at the beginning of an "
		 "instruction, found 'Nop'. [Did you mean 'OpNop'?]\n" },
	{ "OpFoo", "1:1: Invalid Opcode name 'OpFoo'\n" },
	{ "opnop", "1:1: Expected <opcode> or <result-id> at the beginning of an "
		   "instruction, found 'opnop'. [Did you mean 'OpNop'?]\n" },
	{ "%a = Load %t %p", "1:6: Invalid Opcode prefix 'Load'. [Did you mean "
			     "'OpLoad'?]\n" },
	{ "OpStor %a %b", "1:1: Invalid Opcode name 'OpStor' [Did you mean 'OpStore'?]\n" },
	{ "%a", "1:3: Expected '=', found end of stream.\n" },
	{ "%a\n\n", "1:3: Expected '=', found end of stream.\n" },
	{ "%a OpNop", "1:3: '=' expected after result id but found 'OpNop'.\n" },
	{ "%a\n%b = OpUndef %t", "1:3: '=' expected after result id but found '%b'.\n" },
	{ "%a =", "1:5: Expected opcode, found end of stream.\n" },
	{ "%a = ; none\n%b = OpTypeVoid",
	  "1:5: Expected opcode, but found the next instruction instead.\n" },
	{ "%a = 5", "1:6: Invalid Opcode prefix '5'.\n" },
	{ "%a =OpUndef %t", "1:4: '=' expected after result id but found '=OpUndef'.\n" },
	{ "%a = OpNop", "1:6: Cannot set ID %a because OpNop does not produce a result "
			"ID.\n" },
	{ "OpUndef %t", "1:1: Expected <result-id> at the beginning of an instruction, "
			"found 'OpUndef'.\n" },
	{ "%a-b = OpTypeVoid", "1:18: Invalid ID a-b\n" },
	{ "OpBranch 5", "1:10: Expected id to start with %.\n" },
	{ "OpBranch %", "1:10: Invalid ID \n" },
	{ "OpBranch %\xc3\xa4", "1:10: Invalid ID \xc3\xa4\n" },
	{ "OpBranch", "1:9: Expected operand for OpBranch instruction, but found the end "
		      "of the stream.\n" },
	{ "OpBranch ; none\n\nOpNop",
	  "1:9: Expected operand for OpBranch instruction, but found "
	  "the next instruction instead.\n" },
	{ "%a = OpTypeVoid\n%a = OpTypeBool\n",
	  "2:16: Value %a has already been used to generate a type\n" },
	{ "%g = OpExtInstImport \"OpenCL.std\"\n%g = OpExtInstImport "
	  "\"OpenCL.std\"",
	  "2:22: Import Id is being defined a second time\n" },
	{ "%1 = OpTypeFloat 32 BFloat16KHR", "1:32: Invalid bit width 32 for floating "
					     "point encoding BFloat16KHR; expected "
					     "16\n" },
	/* all of them, each instruction once, and nothing about what depends on it */
	{ "OpFoo %a\n  OpBranch 1 2 3\nfoo = OpTypeVoid\n%a OpNop OpBranch\n",
	  "1:1: Invalid Opcode name 'OpFoo'\n"
	  "2:12: Expected id to start with %.\n"
	  "3:1: Expected <opcode> or <result-id> at the beginning of an "
	  "instruction, "
	  "found 'foo'.\n"
	  "4:3: '=' expected after result id but found 'OpNop'.\n"
	  "4:18: Expected operand for OpBranch instruction, but found the end of "
	  "the "
	  "stream.\n" },
	{ "%f = OpTypeFloat x\n%c = OpConstant %f 1\n%g = OpExtInstImport \"x\"\n"
	  "%s = OpExtInst %f %g Sqrt %c\n%i = OpTypeInt\n%n = OpConstant %i 1\n"
	  "OpSwitch %n %d 1 %e",
	  "1:18: Invalid unsigned integer literal: x\n"
	  "3:22: Invalid extended instruction import 'x'\n"
	  "5:15: Expected operand for OpTypeInt instruction, but found the next "
	  "instruction instead.\n" },
	/* line feeds in strings count, carriage returns are columns */
	{ "OpSourceExtension \"a\nb\n\" OpNop\r\n\tfoo",
	  "4:2: Expected <opcode> or <result-id> at the beginning of an "
	  "instruction, "
	  "found 'foo'.\n" },
};

Test(text_as, errors)
{
	CHECK(errors_cases, 0);
}

/* The line an error is in, and how much of it is to be marked. */
static int show(void *ctx, const struct spvx_as_error *e)
{
	sprintf((char *)ctx + strlen(ctx), "%.*s<%d+%d>", (int)e->source.len, e->source.ptr,
		(int)e->offset, (int)e->len);
	return 0;
}

Test(text_as, source_lines)
{
	char out[256] = "";
	struct spvx_as_options options = { .size = sizeof(options),
					   .error = show,
					   .ctx = out };
	static const char text[] = "OpNop\n  OpFoo 1\r\n%a = OpTypeInt";
	const unsigned char *module;
	struct spvx_as *as;
	size_t size;

	cr_assert(!spvx_as_create(&options, &as));
	cr_expect(spvx_as_module(as, text, strlen(text), &module, &size) == -SPVX_ESYNTAX);
	cr_expect_str_eq(out, "  OpFoo 1<8+5>%a = OpTypeInt<31+0>", "%s", out);
	cr_expect(!module && !size);
	spvx_as_free(as);
}

Test(text_as, callback_stops)
{
	static const char text[] = "foo bar\nOpFoo\nOpBar";
	const unsigned char *module;
	struct test_as t;
	size_t size;

	cr_assert(!test_as_open(&t, 0, 0, NULL));
	t.stop = -SPVX_EIO;
	cr_expect(test_as_run(&t, text, strlen(text), &module, &size) == -SPVX_EIO);
	t.stop = 0;
	cr_expect(test_as_run(&t, text, strlen(text), &module, &size) == -SPVX_ESYNTAX);
	/* and a good text after it is as good as ever */
	cr_expect(!test_as_run(&t, "OpNop", 5, &module, &size) && size == 24);
	test_as_close(&t);
}

Test(text_as, versions)
{
	static const struct {
		uint32_t version;
		const char *text;
		const char *want;
	} cases[] = {
		{ 0x00010300, "%a = OpCopyLogical %t %b",
		  "1:6: Invalid Opcode name 'OpCopyLogical' [It came with SPIR-V 1.4.]\n" },
		{ 0x00010400, "%a = OpCopyLogical %t %b", "40190 1 2 3" },
		{ 0x00010000, "OpModuleProcessed \"x\"",
		  "1:1: Invalid Opcode name 'OpModuleProcessed' [It came with SPIR-V "
		  "1.1.]\n" },
		/* what a capability or an extension can enable is always there */
		{ 0x00010000, "%a = OpGroupNonUniformElect %t %s", "4014d 1 2 3" },
		{ 0x00010000, "OpTerminateInvocation", "11140" },
		/* enumerants are not asked for their version */
		{ 0x00010000, "OpStore %a %b NonPrivatePointer", "4003e 1 2 20" },
	};
	struct test_as t;
	char words[256];

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		const char *got;

		cr_assert(!test_as_open(&t, 0, cases[i].version, NULL));
		got = assemble(&t, cases[i].text, words, sizeof(words));
		cr_expect_str_eq(got, cases[i].want, "%s: %s", cases[i].text, got);
		test_as_close(&t);
	}
}

Test(text_as, options)
{
	struct spvx_as_options options = { .size = sizeof(options) + 1 };
	const unsigned char *module;
	struct spvx_as *as;
	size_t size;

	cr_expect(spvx_as_create(&options, &as) == -SPVX_EINVAL && !as);
	options.size = sizeof(options);
	cr_assert(!spvx_as_create(&options, &as));
	/* no callback */
	cr_expect(spvx_as_module(as, "foo", 3, &module, &size) == -SPVX_ESYNTAX);
	cr_expect(!spvx_as_module(as, NULL, 0, &module, &size) &&
		  size == SPVX_HEADER_BYTES);
	spvx_as_free(as);
	spvx_as_free(NULL);
}

/* ---- memory and time ---- */

/* All that takes memory: ids of every kind, a long string, many words, errors. */
static char *large_text(unsigned ids, const char *name, const char *tail, size_t *len)
{
	char *text = malloc((size_t)ids * 64 + 400000);
	char *p = text + sprintf(text, "%%t = OpTypeInt 32 0\n%%g = OpExtInstImport "
				       "\"GLSL.std.450\"\nOpSourceExtension \"");

	memset(p, 'x', 200000);
	p += 200000;
	p += sprintf(p, "\"\n");
	for (unsigned i = 0; i < ids; i++)
		p += sprintf(p, "%%%s%u%s = OpConstant %%t %u\n", name, i, tail, i);
	*len = (size_t)(p - text);
	return text;
}

Test(text_as, no_memory)
{
	static const unsigned flags[] = { 0, SX_AS_PLAIN, SPVX_AS_PRESERVE_IDS };
	size_t sizes[3];
	char *texts[3] = { large_text(300, "", "", &sizes[0]),
			   large_text(300, "x", "", &sizes[1]),
			   large_text(300, "longer_names_", "", &sizes[2]) };
	const unsigned char *module;
	struct test_alloc alloc;
	struct test_as t;
	size_t size;

	strcpy(texts[2] + sizes[2], "OpFoo\nOpBar 1");
	sizes[2] += strlen(texts[2] + sizes[2]);
	for (size_t f = 0; f < 3; f++) {
		for (size_t fail = 0, calls = 1; fail <= calls; fail++) {
			test_alloc_init(&alloc);
			alloc.fail_at = fail;
			alloc.fail_once = f == 1;
			if (test_as_open(&t, flags[f], 0, &alloc.hook)) {
				cr_expect(fail && !t.as && !alloc.live_blocks);
				continue;
			}
			for (size_t i = 0; i < 3; i++) {
				int err =
					test_as_run(&t, texts[i], sizes[i], &module, &size);

				cr_expect(err == -SPVX_ENOMEM ||
						  err == (i == 2 ? -SPVX_ESYNTAX : 0),
					  "text %zu, call %zu: %d %s", i, fail, err,
					  t.errors);
				cr_expect(fail || err != -SPVX_ENOMEM);
			}
			test_as_close(&t);
			cr_expect(!alloc.live_blocks, "call %zu", fail);
			if (!fail)
				calls = alloc.calls;
		}
	}
	for (size_t i = 0; i < 3; i++)
		free(texts[i]);
}

/* The worst places for errors, and for instructions: all on one line. */
Test(text_as, one_line)
{
	enum {
		COUNT = 200000
	};

	char *text = malloc(COUNT * 16);
	const unsigned char *module;
	struct test_as t;
	size_t size;
	char *p = text;

	cr_assert(!test_as_open(&t, 0, 0, NULL));
	for (unsigned i = 0; i < COUNT; i++)
		p += sprintf(p, "OpNop ");
	cr_expect(!test_as_run(&t, text, (size_t)(p - text), &module, &size));
	cr_expect(size == SPVX_HEADER_BYTES + 4 * COUNT);
	p = text;
	for (unsigned i = 0; i < COUNT; i++)
		p += sprintf(p, "OpBranch 1 ");
	cr_expect(test_as_run(&t, text, (size_t)(p - text), &module, &size) ==
		  -SPVX_ESYNTAX);
	test_as_close(&t);
	free(text);
}

/* Twice as much text takes twice as long, whatever the names; four times is allowed for. */
Test(text_as, grows_linearly)
{
	static const struct {
		const char *name;
		const char *tail;
	} shapes[] = {
		{ "", "" },
		{ "x", "" },
		{ "a_common_beginning_", "" },
		/* the quick hash sees no difference */
		{ "aaaaaaaa", "aaaaaaaa" },
		{ "aaaaaaaaaaaaaaaa", "aaaaaaaaaaaa" },
	};

	const unsigned char *module;
	struct test_as t;
	size_t size;

	cr_assert(!test_as_open(&t, 0, 0, NULL));
	for (size_t i = 0; i < sizeof(shapes) / sizeof(shapes[0]); i++) {
		double seconds[2];

		for (int large = 0; large < 2; large++) {
			unsigned ids = large ? 160000 : 20000;
			char *text = large_text(ids, shapes[i].name, shapes[i].tail, &size);
			size_t len = size;
			clock_t begin = clock();

			cr_expect(!test_as_run(&t, text, len, &module, &size));
			cr_expect(spvx_load32(module + 12, false) == ids + 3);
			seconds[large] = (double)(clock() - begin) / CLOCKS_PER_SEC;
			free(text);
		}
		cr_expect(seconds[1] < 32 * seconds[0] + 0.1, "shape %zu: %g s, %g s", i,
			  seconds[0], seconds[1]);
	}
	test_as_close(&t);
}
