/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/spirv/evaluate.c - operations of OpSpecConstantOp: each with values worked out
 * by hand from the specification; then through modules, with composites.
 */
#include "spirv/evaluate.h"

#include "reflect_text.h"

TestSuite(spirv_evaluate, .timeout = 30);

#define U8     TEST_LIST(8, false, false)
#define I8     TEST_LIST(8, true, false)
#define I16    TEST_LIST(16, true, false)
#define U32    TEST_LIST(32, false, false)
#define I32    TEST_LIST(32, true, false)
#define U64    TEST_LIST(64, false, false)
#define I64    TEST_LIST(64, true, false)
#define BOOL   TEST_LIST(1, false, false)
#define F32    TEST_LIST(32, false, true)
#define NEG(x) ((uint64_t)-INT64_C(x))

static const struct {
	uint16_t op;
	struct sx_scalar result;
	struct sx_scalar operand;
	uint64_t v[3];
	bool known;
	uint64_t out;
} operations[] = {
	{ SPVX_OP_IAdd, U32, U32, { 0xffffffff, 2 }, true, 1 },
	{ SPVX_OP_IAdd, I8, I8, { 127, 1 }, true, NEG(128) },
	{ SPVX_OP_ISub, U32, U32, { 1, 2 }, true, 0xffffffff },
	{ SPVX_OP_IMul, I64, I64, { NEG(3), 5 }, true, NEG(15) },
	{ SPVX_OP_UDiv, U32, U32, { 7, 2 }, true, 3 },
	{ SPVX_OP_UDiv, U32, I32, { NEG(1), 2 }, true, 0x7fffffff },
	{ SPVX_OP_UDiv, U32, U32, { 7, 0 }, false, 0 },
	{ SPVX_OP_SDiv, I32, I32, { NEG(7), 2 }, true, NEG(3) },
	{ SPVX_OP_SDiv, I32, I32, { 0x80000000, NEG(1) }, false, 0 },
	{ SPVX_OP_SDiv, I32, I32, { 7, NEG(1) }, true, NEG(7) },
	{ SPVX_OP_SDiv, I32, I32, { 0x80000000, 2 }, true, NEG(0x40000000) },
	{ SPVX_OP_SDiv, I64, I64, { UINT64_C(1) << 63, NEG(1) }, false, 0 },
	{ SPVX_OP_SDiv, I32, I32, { 1, 0 }, false, 0 },
	{ SPVX_OP_UMod, U32, U32, { 7, 4 }, true, 3 },
	{ SPVX_OP_UMod, U32, U32, { 7, 0 }, false, 0 },
	{ SPVX_OP_SRem, I32, I32, { NEG(7), 4 }, true, NEG(3) },
	{ SPVX_OP_SRem, I32, I32, { 7, NEG(4) }, true, 3 },
	{ SPVX_OP_SMod, I32, I32, { NEG(7), 4 }, true, 1 },
	{ SPVX_OP_SMod, I32, I32, { 7, NEG(4) }, true, NEG(1) },
	{ SPVX_OP_SMod, I32, I32, { 8, NEG(4) }, true, 0 },
	{ SPVX_OP_SMod, I32, I32, { 8, 0 }, false, 0 },
	{ SPVX_OP_ShiftLeftLogical, U32, U32, { 3, 31 }, true, 0x80000000 },
	{ SPVX_OP_ShiftLeftLogical, U32, U32, { 3, 32 }, false, 0 },
	{ SPVX_OP_ShiftLeftLogical, U64, U32, { 3, 40 }, true, UINT64_C(3) << 40 },
	{ SPVX_OP_ShiftRightLogical, I32, U32, { NEG(16), 28 }, true, 15 },
	{ SPVX_OP_ShiftRightArithmetic, I32, U32, { NEG(16), 3 }, true, NEG(2) },
	{ SPVX_OP_ShiftRightArithmetic, I16, U32, { 5, 16 }, false, 0 },
	{ SPVX_OP_BitwiseOr, U32, U32, { 5, 10 }, true, 15 },
	{ SPVX_OP_BitwiseXor, U32, U32, { 15, 10 }, true, 5 },
	{ SPVX_OP_BitwiseAnd, U32, U32, { 12, 10 }, true, 8 },
	{ SPVX_OP_Not, U32, U32, { 0 }, true, 0xffffffff },
	{ SPVX_OP_Not, I32, I32, { 0 }, true, NEG(1) },
	{ SPVX_OP_SNegate, I8, I8, { NEG(128) }, true, NEG(128) },
	{ SPVX_OP_SNegate, U32, U32, { 1 }, true, 0xffffffff },
	{ SPVX_OP_UConvert, U32, U8, { 200 }, true, 200 },
	{ SPVX_OP_UConvert, U32, I8, { NEG(1) }, true, 255 },
	{ SPVX_OP_SConvert, I32, U8, { 255 }, true, NEG(1) },
	{ SPVX_OP_SConvert, I8, I32, { 384 }, true, NEG(128) },
	{ SPVX_OP_LogicalOr, BOOL, BOOL, { 0, 1 }, true, 1 },
	{ SPVX_OP_LogicalAnd, BOOL, BOOL, { 0, 1 }, true, 0 },
	{ SPVX_OP_LogicalNot, BOOL, BOOL, { 0 }, true, 1 },
	{ SPVX_OP_LogicalEqual, BOOL, BOOL, { 0, 0 }, true, 1 },
	{ SPVX_OP_LogicalNotEqual, BOOL, BOOL, { 0, 0 }, true, 0 },
	{ SPVX_OP_Select, I32, I32, { 1, NEG(5), 6 }, true, NEG(5) },
	{ SPVX_OP_Select, F32, F32, { 0, 5, 6 }, true, 6 },
	{ SPVX_OP_IEqual, BOOL, I32, { 0xffffffff, NEG(1) }, true, 1 },
	{ SPVX_OP_INotEqual, BOOL, U32, { 1, 2 }, true, 1 },
	{ SPVX_OP_UGreaterThan, BOOL, I32, { NEG(1), 1 }, true, 1 },
	{ SPVX_OP_SGreaterThan, BOOL, U32, { 0xffffffff, 1 }, true, 0 },
	{ SPVX_OP_UGreaterThanEqual, BOOL, U32, { 1, 1 }, true, 1 },
	{ SPVX_OP_SGreaterThanEqual, BOOL, I32, { NEG(2), NEG(1) }, true, 0 },
	{ SPVX_OP_ULessThan, BOOL, U32, { 1, 1 }, true, 0 },
	{ SPVX_OP_SLessThan, BOOL, I32, { NEG(2), NEG(1) }, true, 1 },
	{ SPVX_OP_ULessThanEqual, BOOL, U32, { 1, 1 }, true, 1 },
	{ SPVX_OP_SLessThanEqual, BOOL, I32, { 1, NEG(1) }, true, 0 },
	/* rounding to 11 bits, ties to even; flushed below 2^-14, infinite from 65520 */
	{ SPVX_OP_QuantizeToF16, F32, F32, { 0x3f800000 }, true, 0x3f800000 },
	{ SPVX_OP_QuantizeToF16, F32, F32, { 0x3f801000 }, true, 0x3f800000 },
	{ SPVX_OP_QuantizeToF16, F32, F32, { 0x3f803000 }, true, 0x3f804000 },
	{ SPVX_OP_QuantizeToF16, F32, F32, { 0xb8000000 }, true, 0x80000000 },
	{ SPVX_OP_QuantizeToF16, F32, F32, { 0x477fefff }, true, 0x477fe000 },
	{ SPVX_OP_QuantizeToF16, F32, F32, { 0x477ff000 }, true, 0x7f800000 },
	{ SPVX_OP_QuantizeToF16, F32, F32, { 0x7fc00000 }, true, 0x7fc00000 },
	/* not evaluated: floats, and what is not an operation on scalars */
	{ SPVX_OP_FAdd, F32, F32, { 0, 0 }, false, 0 },
	{ SPVX_OP_IAdd, F32, F32, { 0, 0 }, false, 0 },
	{ SPVX_OP_AccessChain, U32, U32, { 0, 0 }, false, 0 },
	{ SPVX_OP_IAdd, { 0, false, false }, U32, { 1, 1 }, false, 0 },
	{ SPVX_OP_IAdd, U32, { 65, false, false }, { 1, 1 }, false, 0 },
};

Test(spirv_evaluate, operations)
{
	for (size_t i = 0; i < TEST_COUNT(operations); i++) {
		const struct spvx_entry *op = spvx_op_find(NULL, operations[i].op);
		uint64_t out = 0;
		bool known = sx_evaluate(operations[i].op, operations[i].result,
					 operations[i].operand, operations[i].v, &out);

		cr_expect_eq(known, operations[i].known, "%zu: %s", i,
			     spvx_entry_name(NULL, op));
		cr_expect(!known || out == operations[i].out, "%zu: %s: %llx", i,
			  spvx_entry_name(NULL, op), (unsigned long long)out);
	}
}

#define PAST_END                                                         \
	"%t = OpTypeStruct %uint\n%z = OpSpecConstantComposite %t %s5\n" \
	"%x = OpSpecConstantOp %uint CompositeExtract %z "

/* The value of the constant named x, "-" when it is not known. */
static const struct {
	const char *value;
	const char *text;
} constants[] = {
	{ "8", "%x = OpSpecConstantOp %uint IAdd %s5 %c3\n" },
	{ "14", "%a = OpSpecConstantOp %uint IMul %s5 %c3\n"
		"%x = OpSpecConstantOp %uint ISub %a %c1\n" },
	{ "-", "%x = OpSpecConstantOp %uint UDiv %s5 %c0\n" },
	{ "-", "%a = OpSpecConstantOp %uint UDiv %s5 %c0\n"
	       "%x = OpSpecConstantOp %uint IAdd %a %c1\n" },
	{ "1", "%a = OpSpecConstantOp %bool UGreaterThan %s5 %c3\n"
	       "%x = OpSpecConstantOp %uint Select %a %c1 %c2\n" },
	{ "5", "%v = OpSpecConstantComposite %uv3 %c3 %s5 %c1\n"
	       "%x = OpSpecConstantOp %uint CompositeExtract %v 1\n" },
	{ "10", "%v = OpSpecConstantComposite %uv3 %c3 %s5 %c1\n"
		"%w = OpSpecConstantOp %uv3 IAdd %v %v\n"
		"%x = OpSpecConstantOp %uint CompositeExtract %w 1\n" },
	{ "5", "%v = OpConstantComposite %uv3 %c3 %c2 %c1\n"
	       "%w = OpSpecConstantOp %uv3 CompositeInsert %s5 %v 2\n"
	       "%x = OpSpecConstantOp %uint CompositeExtract %w 2\n" },
	{ "3", "%v = OpConstantComposite %uv3 %c3 %c2 %c1\n"
	       "%w = OpSpecConstantOp %uv3 CompositeInsert %s5 %v 2\n"
	       "%x = OpSpecConstantOp %uint CompositeExtract %w 0\n" },
	{ "5", "%v = OpConstantComposite %uv3 %c3 %c2 %c1\n"
	       "%w = OpSpecConstantComposite %uv3 %s5 %c0 %c0\n"
	       "%y = OpSpecConstantOp %uv3 VectorShuffle %v %w 1 3 4294967295\n"
	       "%x = OpSpecConstantOp %uint CompositeExtract %y 1\n" },
	{ "-", "%v = OpConstantComposite %uv3 %c3 %c2 %c1\n"
	       "%y = OpSpecConstantOp %uv3 VectorShuffle %v %v 1 3 4294967295\n"
	       "%x = OpSpecConstantOp %uint CompositeExtract %y 2\n" },
	{ "5",
	  "%v = OpSpecConstantComposite %uv3 %c3 %s5 %c1\n%t = OpTypeStruct %uint %uv3\n"
	  "%z = OpSpecConstantComposite %t %c2 %v\n"
	  "%x = OpSpecConstantOp %uint CompositeExtract %z 1 1\n" },
	{ "5",
	  "%v = OpSpecConstantComposite %uv3 %c3 %s5 %c1\n%t = OpTypeStruct %uint %uv3\n"
	  "%z = OpSpecConstantComposite %t %c2 %v\n"
	  "%q = OpSpecConstantOp %t CompositeInsert %c0 %z 1 2\n"
	  "%x = OpSpecConstantOp %uint CompositeExtract %q 1 1\n" },
	{ "5",
	  "%v = OpSpecConstantComposite %uv3 %c3 %s5 %c1\n%t = OpTypeStruct %uint %uv3\n"
	  "%z = OpSpecConstantComposite %t %c2 %v\n"
	  "%q = OpSpecConstantOp %t CompositeInsert %s5 %z 1 2\n"
	  "%x = OpSpecConstantOp %uint CompositeExtract %q 1 2\n" },
	{ "-", "%u = OpUndef %uint\n%v = OpConstantComposite %uv3 %c3 %c2 %c1\n"
	       "%w = OpSpecConstantOp %uv3 CompositeInsert %u %v 2\n"
	       "%x = OpSpecConstantOp %uint CompositeExtract %w 2\n" },
	/* the last of four, of an array of one that is repeated, and indices past the end */
	{ "4", "%v = OpSpecConstantComposite %uv4 %c3 %s5 %c1 %c2\n"
	       "%w = OpSpecConstantOp %uv4 IAdd %v %v\n"
	       "%x = OpSpecConstantOp %uint CompositeExtract %w 3\n" },
	{ "5", "%v = OpSpecConstantComposite %uv3 %c3 %s5 %c1\n%t = OpTypeArray %uv3 %c2\n"
	       "%z = OpSpecConstantCompositeReplicateEXT %t %v\n"
	       "%x = OpSpecConstantOp %uint CompositeExtract %z 1 1\n" },
	{ "-", PAST_END "1\n" },
	{ "-", PAST_END "65535\n" },
	{ "-", PAST_END "4294967293\n" },
	{ "0",
	  "%z = OpConstantNull %uv3\n%x = OpSpecConstantOp %uint CompositeExtract %z 1\n" },
	{ "-", "%u = OpUndef %uint\n%x = OpSpecConstantOp %uint IAdd %u %c1\n" },
	{ "- null", "%x = OpUndef %uint\n%y = OpSpecConstantOp %uint IAdd %x %c1\n" },
	{ "0 null",
	  "%x = OpConstantNull %uint\n%y = OpSpecConstantOp %uint IAdd %x %c1\n" },
	{ "-", "%x = OpSpecConstantOp %uint CompositeExtract %c3 9\n" },
};

Test(spirv_evaluate, constants)
{
	for (size_t i = 0; i < TEST_COUNT(constants); i++) {
		char *text = test_format(
			"%s%s%s",
			SHADER "OpName %x \"x\"\nOpDecorate %s5 SpecId 0\n" TYPES
			       "%uv3 = OpTypeVector %uint 3\n%uv4 = OpTypeVector %uint 4\n"
			       "%s5 = OpSpecConstant %uint 5\n",
			constants[i].text, EMPTY);
		const struct spvx_constant *c;
		struct test_reflected t;
		char *value = NULL;

		test_reflected_open(&t, constants[i].text, text, NULL, 0);
		c = spvx_reflect_constants(t.r);
		for (uint32_t k = 0; k < t.r->constants.count; k++) {
			if (!test_name_is(&t, c[k].name, "x"))
				continue;
			value = c[k].flags & SPVX_CONSTANT_KNOWN
					? test_format("%llu",
						      (unsigned long long)c[k].value)
					: test_format("-");
			if (c[k].flags & SPVX_CONSTANT_NULL)
				value = test_format("%s null", value);
		}
		cr_assert(value, "%s", constants[i].text);
		cr_expect_str_eq(value, constants[i].value, "%s: %s", constants[i].text,
				 value);
		test_reflected_close(&t);
	}
}

/* Of a type that is too wide no value is known. */
Test(spirv_evaluate, widths)
{
	cr_expect_eq(sx_scalar_fit((struct sx_scalar){ 64, false, false }, 5), 5);
	cr_expect_eq(sx_scalar_fit((struct sx_scalar){ 65, false, false }, 5), 0);
}
