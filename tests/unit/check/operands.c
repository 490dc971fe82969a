/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/check/operands.c - the tables of operands: for each rule modules that break it
 * alone and once, and their valid twins.
 */
#include "twins.h"

TestSuite(check_operands, .timeout = 60);

#define MODEL "OpMemoryModel Logical GLSL450\n"
#define ENTRY                                    \
	"OpEntryPoint Fragment %main \"main\"\n" \
	"OpExecutionMode %main OriginUpperLeft\n"
#define TYPES                                                                    \
	"%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%b = OpTypeBool\n"      \
	"%f = OpTypeFloat 32\n%i = OpTypeInt 32 1\n%u = OpTypeInt 32 0\n"        \
	"%f2 = OpTypeVector %f 2\n%f3 = OpTypeVector %f 3\n"                     \
	"%m23 = OpTypeMatrix %f2 3\n%m32 = OpTypeMatrix %f3 2\n"                 \
	"%uu = OpTypeStruct %u %u\n%ii = OpTypeStruct %i %i\n"                   \
	"%t = OpConstantTrue %b\n%f1 = OpConstant %f 1\n%i1 = OpConstant %i 1\n" \
	"%u1 = OpConstant %u 1\n%v2 = OpConstantComposite %f2 %f1 %f1\n"         \
	"%v3 = OpConstantComposite %f3 %f1 %f1 %f1\n"                            \
	"%x23 = OpConstantComposite %m23 %v2 %v2 %v2\n"
#define BODY "%main = OpFunction %void None %fn\n%entry = OpLabel\n"
#define END  "OpReturn\nOpFunctionEnd\n"

/* Instructions of a function: wrong, and right. */
static const struct {
	const char *rule;
	const char *bad;
	const char *good;
} twins[] = {
	{ "arith/operands", "%x = OpFAdd %u %u1 %u1\n", "%x = OpIAdd %u %u1 %i1\n" },
	{ "arith/operands", "%x = OpFMul %f %f1 %v2\n", "%x = OpFMul %f %f1 %f1\n" },
	{ "arith/operands", "%x = OpDot %f %v2 %v3\n", "%x = OpDot %f %v3 %v3\n" },
	{ "arith/operands", "%x = OpIAddCarry %ii %i1 %i1\n",
	  "%x = OpIAddCarry %uu %u1 %u1\n" },
	{ "arith/operands", "%x = OpMatrixTimesVector %f2 %x23 %v2\n",
	  "%x = OpMatrixTimesVector %f2 %x23 %v3\n" },
	{ "arith/operands", "%x = OpVectorTimesMatrix %f2 %v2 %x23\n",
	  "%x = OpVectorTimesMatrix %f3 %v2 %x23\n" },
	{ "arith/operands", "%x = OpMatrixTimesScalar %m23 %x23 %u1\n",
	  "%x = OpMatrixTimesScalar %m23 %x23 %f1\n" },
	{ "arith/operands", "%x = OpOuterProduct %m23 %v3 %v2\n",
	  "%x = OpOuterProduct %m23 %v2 %v3\n" },
	{ "bits/operands", "%x = OpBitwiseAnd %f %f1 %f1\n",
	  "%x = OpBitwiseAnd %u %u1 %i1\n" },
	{ "conv/operands", "%x = OpConvertFToU %i %f1\n", "%x = OpConvertFToU %u %f1\n" },
	{ "conv/operands", "%x = OpUConvert %u %u1\n", "%x = OpBitcast %f %u1\n" },
	{ "conv/operands", "%x = OpBitcast %f2 %u1\n", "%x = OpBitcast %i %u1\n" },
	{ "logic/operands", "%x = OpLogicalAnd %b %t %u1\n",
	  "%x = OpLogicalAnd %b %t %t\n" },
	{ "logic/operands", "%x = OpFOrdLessThan %u %f1 %f1\n",
	  "%x = OpFOrdLessThan %b %f1 %f1\n" },
	{ "logic/operands", "%x = OpSelect %f %t %f1 %u1\n",
	  "%x = OpSelect %f %t %f1 %f1\n" },
	{ "comp/vector-ops", "%x = OpVectorExtractDynamic %u %v2 %u1\n",
	  "%x = OpVectorExtractDynamic %f %v2 %u1\n" },
	{ "comp/vector-ops", "%x = OpTranspose %m23 %x23\n",
	  "%x = OpTranspose %m32 %x23\n" },
	{ "comp/vector-ops", "%x = OpCopyObject %u %f1\n", "%x = OpCopyObject %f %f1\n" },
	{ "comp/extract-insert", "%x = OpCompositeConstruct %f3 %v2\n",
	  "%x = OpCompositeConstruct %f3 %v2 %f1\n" },
	{ "comp/extract-insert", "%x = OpCompositeConstruct %m23 %v2 %v2\n",
	  "%x = OpCompositeConstruct %m23 %v2 %v2 %v2\n" },
	{ "comp/extract-insert", "%x = OpCompositeExtract %f %x23 3 0\n",
	  "%x = OpCompositeExtract %f %x23 2 1\n" },
	{ "comp/extract-insert", "%x = OpCompositeInsert %f2 %u1 %v2 1\n",
	  "%x = OpCompositeInsert %f2 %f1 %v2 1\n" },
	{ "comp/vector-ops", "%x = OpVectorShuffle %f2 %v2 %v3 0 5\n",
	  "%x = OpVectorShuffle %f2 %v2 %v3 0 4\n" },
	{ "deriv/operands", "%x = OpDPdx %f2 %v3\n", "%x = OpDPdx %f2 %v2\n" },
	{ "extinst/operands", "%x = OpExtInst %f %glsl Sin %u1\n",
	  "%x = OpExtInst %f %glsl Sin %f1\n" },
	{ "extinst/operands", "%x = OpExtInst %f %glsl Length %u1\n",
	  "%x = OpExtInst %f %glsl Length %v3\n" },
	{ "extinst/operands", "%x = OpExtInst %f %glsl Determinant %x23\n",
	  "%x = OpExtInst %u %glsl PackHalf2x16 %v2\n" },
};

static struct twins_reported run(const char *rule, const char *text)
{
	struct twins t = {
		.rule = rule,
		.says = rule,
		.env = "spv1.3",
		.version = 0x00010300,
	};

	return twins_run(&t, text);
}

/* @body once in a function of a shader. */
static struct twins_reported run_body(const char *rule, const char *body)
{
	char *text = test_format("OpCapability Shader\n"
				 "%%glsl = OpExtInstImport \"GLSL.std.450\"\n%s%s",
				 MODEL ENTRY TYPES BODY, body);
	struct twins_reported reported = run(rule, test_format("%s%s", text, END));

	return reported;
}

Test(check_operands, twins)
{
	for (size_t n = 0; n < sizeof(twins) / sizeof(twins[0]); n++) {
		const char *rule = twins[n].rule;
		int index = spvx_check_rule_find((struct spvx_str){ rule, strlen(rule) });
		struct twins_reported bad = run_body(rule, twins[n].bad);
		struct twins_reported good = run_body(rule, twins[n].good);

		cr_expect(index >= 0, "%s", rule);
		cr_expect(bad.count == 1 && (int)bad.rule == index,
			  "%s: %s: %u findings, %s", rule, twins[n].bad, bad.count,
			  bad.text);
		cr_expect(!good.count, "%s: %s: %s", rule, twins[n].good, good.text);
	}
}

#define SMALL                                                                   \
	"OpCapability Shader\nOpCapability StorageBuffer16BitAccess\n"          \
	"OpExtension \"SPV_KHR_16bit_storage\"\n"                               \
	"OpExtension \"SPV_KHR_storage_buffer_storage_class\"\n" MODEL ENTRY    \
	"OpDecorate %s Block\nOpMemberDecorate %s 0 Offset 0\n"                 \
	"OpDecorate %v DescriptorSet 0\nOpDecorate %v Binding 0\n"              \
	"%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%u = OpTypeInt 32 0\n" \
	"%u0 = OpConstant %u 0\n%f = OpTypeFloat 32\n%h = OpTypeFloat 16\n"     \
	"%s = OpTypeStruct %h\n%ps = OpTypePointer StorageBuffer %s\n"          \
	"%ph = OpTypePointer StorageBuffer %h\n%v = OpVariable %ps StorageBuffer\n"
#define LOAD "%c = OpAccessChain %ph %v %u0\n%x = OpLoad %h %c\n"

Test(check_operands, small_numbers)
{
	struct twins_reported bad =
		run("use", SMALL BODY LOAD "%y = OpFNegate %h %x\n" END);
	struct twins_reported good =
		run("use", SMALL BODY LOAD "%y = OpFConvert %f %x\n" END);
	struct twins_reported held =
		run("held", SMALL "%pp = OpTypePointer Private %h\n"
				  "%w = OpVariable %pp Private\n" BODY END);

	cr_expect(bad.count == 1 && strstr(bad.text, "%"), "%u: %s", bad.count, bad.text);
	cr_expect(!good.count, "%s", good.text);
	cr_expect(held.count == 1 && strstr(held.text, "Private"), "%u: %s", held.count,
		  held.text);
}
