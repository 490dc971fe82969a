/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/debug/twin.c - spvx_debug_twin(): recorded pairs, and what must make a
 * difference.
 */
#include "assemble.h"
#include "corpus.h"

#include <spvx/identity.h>
#include <spvx/twin.h>

TestSuite(debug_twin, .timeout = 300);

struct loaded {
	struct test_bytes bytes;
	struct spvx_module module;
};

static void load(struct loaded *l, struct test_bytes bytes)
{
	l->bytes = bytes;
	cr_assert_eq(spvx_module_init(&l->module, NULL), 0);
	cr_assert_eq(spvx_module_load(&l->module, bytes.data, bytes.len), 0);
}

static void release(struct loaded *l)
{
	spvx_module_fini(&l->module);
	test_bytes_free(&l->bytes);
}

static const char *const levels[] = { "-", "body", "code" };

Test(debug_twin, recorded_pairs)
{
	struct spvx_twins twins;
	struct test_rows r;
	unsigned rows = 0;

	if (!test_shared() || !test_rows_open(&r, "corpus-more/symbols/PAIRS.tsv"))
		return;
	cr_assert_eq(spvx_twins_init(&twins, NULL), 0);
	test_rows_next(&r);
	while (test_rows_next(&r)) {
		struct loaded s;
		struct loaded t;
		int same;

		load(&s, test_read(test_pair_path(r.fields[0])));
		load(&t, test_read(test_pair_path(r.fields[4])));
		same = spvx_debug_twin(&twins, &s.module, &t.module);
		cr_expect(same == (twins.level > 0));
		cr_expect_str_eq(levels[twins.level], r.fields[6], "%s", r.fields[0]);
		release(&s);
		release(&t);
		rows++;
	}
	spvx_twins_fini(&twins);
	cr_expect_eq(rows, 250, "%u rows", rows);
}

/* ---- by hand ---- */

#define DECORATED(binding, offset)                                           \
	"OpDecorate %b Binding " binding "\nOpDecorate %b DescriptorSet 0\n" \
	"OpMemberDecorate %s 0 Offset " offset "\nOpDecorate %s Block\n"

#define HEAD                                                   \
	"OpCapability Shader\nOpMemoryModel Logical GLSL450\n" \
	"OpEntryPoint GLCompute %main \"main\"\nOpExecutionMode %main LocalSize 1 1 1\n"

#define TYPES(value)                                                      \
	"%v = OpTypeVoid\n%fn = OpTypeFunction %v\n%u = OpTypeInt 32 0\n" \
	"%s = OpTypeStruct %u %u\n%ps = OpTypePointer Uniform %s\n"       \
	"%pu = OpTypePointer Uniform %u\n%b = OpVariable %ps Uniform\n"   \
	"%c = OpConstant %u " value "\n"

/* The same in another order, and with one more that nothing uses. */
#define TYPES_MOVED                                                               \
	"%u = OpTypeInt 32 0\n%unused = OpConstant %u 77\n%c = OpConstant %u 1\n" \
	"%pu = OpTypePointer Uniform %u\n%s = OpTypeStruct %u %u\n"               \
	"%ps = OpTypePointer Uniform %s\n%b = OpVariable %ps Uniform\n"           \
	"%v = OpTypeVoid\n%fn = OpTypeFunction %v\n"

#define BODY(op)                                                                  \
	"%main = OpFunction %v None %fn\n%l = OpLabel\n"                          \
	"%p = OpAccessChain %pu %b %c\n%x = OpLoad %u %p\n%y = " op " %u %x %c\n" \
	"OpReturn\nOpFunctionEnd\n"

#define BODY_OF_ANOTHER                                              \
	"%other = OpFunction %v None %fn\n%l2 = OpLabel\nOpReturn\n" \
	"OpFunctionEnd\n"

#define PLAIN HEAD DECORATED("3", "0") TYPES("1") BODY("OpIAdd")

/* An instruction of a set that is no debug information, on a string. */
#define SAYS(strings, said)                                                             \
	"OpCapability Shader\n%set = OpExtInstImport \"GLSL.std.450\"\n"                \
	"OpMemoryModel Logical GLSL450\n" strings                                       \
	"\n%v = OpTypeVoid\n%fn = OpTypeFunction %v\n%n = OpConstantNull %v\n"          \
	"%f = OpFunction %v None %fn\n%l = OpLabel\n%x = OpExtInst %v %set Round " said \
	"\nOpReturn\nOpFunctionEnd\n"
/* A function whose result is of this type, the first declaration that it needs. */
#define RETURNS(type)                                                        \
	HEAD "%v = " type "\n%fn = OpTypeFunction %v\n"                      \
	     "%main = OpFunction %v None %fn\n%l = OpLabel\nOpUnreachable\n" \
	     "OpFunctionEnd\n"
#define TWO_STRINGS "%a = OpString \"a\"\n%b = OpString \"b\""

#define DECORATE(what) "OpDecorate %b " what "\n"
#define FOUR(a, b, c, d) \
	HEAD DECORATE(a) DECORATE(b) DECORATE(c) DECORATE(d) TYPES("1") BODY("OpIAdd")
#define FOUR_IN_ORDER FOUR("Restrict", "Coherent", "NonWritable", "NonReadable")

static const struct by_hand {
	const char *twin;
	unsigned level;
	const char *module; /* NULL: PLAIN */
} by_hand[] = {
	{ PLAIN, SPVX_TWIN_CODE, NULL },
	{ SAYS("%b = OpString \"b\"\n%a = OpString \"a\"", "%a"), SPVX_TWIN_CODE,
	  SAYS(TWO_STRINGS, "%a") },
	{ SAYS(TWO_STRINGS, "%b"), SPVX_TWIN_NONE, SAYS(TWO_STRINGS, "%a") },
	{ SAYS(TWO_STRINGS, "%n"), SPVX_TWIN_NONE, SAYS(TWO_STRINGS, "%a") },
	{ RETURNS("OpTypeBool"), SPVX_TWIN_NONE, RETURNS("OpTypeVoid") },
	{ FOUR("NonReadable", "NonWritable", "Coherent", "Restrict"), SPVX_TWIN_BODY,
	  FOUR_IN_ORDER },
	{ FOUR("Coherent", "NonReadable", "Restrict", "NonWritable"), SPVX_TWIN_BODY,
	  FOUR_IN_ORDER },
	{ FOUR("NonReadable", "NonWritable", "Coherent", "Volatile"), SPVX_TWIN_NONE,
	  FOUR_IN_ORDER },
	/* what is not code: names, lines, strings, sets that mean nothing */
	{ "OpCapability Shader\nOpExtension \"SPV_KHR_non_semantic_info\"\n"
	  "%set = OpExtInstImport \"NonSemantic.Shader.DebugInfo.100\"\n"
	  "OpMemoryModel Logical GLSL450\n"
	  "OpEntryPoint GLCompute %main \"main\"\nOpExecutionMode %main LocalSize 1 1 1\n"
	  "%file = OpString \"a\"\nOpName %main \"main\"\n" DECORATED("3", "0") TYPES(
		  "1") "%source = OpExtInst %v %set DebugSource %file\n" BODY("OpIAdd"),
	  SPVX_TWIN_CODE, NULL },
	{ HEAD DECORATED("3", "0") TYPES_MOVED BODY("OpIAdd"), SPVX_TWIN_BODY, NULL },
	/* another order of decorations alone */
	{ HEAD "OpDecorate %s Block\nOpMemberDecorate %s 0 Offset 0\n"
	       "OpDecorate %b DescriptorSet 0\nOpDecorate %b Binding 3\n" TYPES("1")
		       BODY("OpIAdd"),
	  SPVX_TWIN_BODY, NULL },
	{ HEAD DECORATED("4", "0") TYPES("1") BODY("OpIAdd"), SPVX_TWIN_NONE, NULL },
	{ HEAD DECORATED("3", "4") TYPES("1") BODY("OpIAdd"), SPVX_TWIN_NONE, NULL },
	{ HEAD DECORATED("3", "0") TYPES("2") BODY("OpIAdd"), SPVX_TWIN_NONE, NULL },
	{ HEAD DECORATED("3", "0") TYPES("1") BODY("OpISub"), SPVX_TWIN_NONE, NULL },
	{ HEAD DECORATED("3", "0")
		  TYPES("1") "%main = OpFunction %v None %fn\n%l = OpLabel\n"
			     "%p = OpAccessChain %pu %b %c\n%x = OpLoad %u %p\n%y = OpIAdd "
			     "%u %c %x\n"
			     "OpReturn\nOpFunctionEnd\n",
	  SPVX_TWIN_NONE, NULL },
	{ HEAD DECORATED("3", "0") TYPES("1") BODY("OpIAdd") BODY_OF_ANOTHER,
	  SPVX_TWIN_NONE, NULL },
};

Test(debug_twin, what_makes_a_difference)
{
	struct spvx_twins twins;

	cr_assert_eq(spvx_twins_init(&twins, NULL), 0);
	for (size_t i = 0; i < TEST_COUNT(by_hand); i++) {
		const char *module = by_hand[i].module ? by_hand[i].module : PLAIN;
		struct test_bytes b = test_assemble(by_hand[i].twin, 0x10500, 0);
		struct test_bytes swapped = test_swapped(&b);
		struct loaded t[2];
		struct loaded s;

		load(&s, test_assemble(module, 0x10500, 0));
		load(&t[0], b);
		load(&t[1], swapped);
		for (unsigned k = 0; k < 2; k++) {
			spvx_debug_twin(&twins, &s.module, &t[k].module);
			cr_expect_eq(twins.level, by_hand[i].level, "%zu: %s", i,
				     levels[twins.level]);
			spvx_debug_twin(&twins, &t[k].module, &s.module);
			cr_expect_eq(twins.level, by_hand[i].level,
				     "%zu, the other way: %s", i, levels[twins.level]);
			release(&t[k]);
		}
		release(&s);
	}
	spvx_twins_fini(&twins);
}

/* Whatever bit of a module is another: the code is the same where n1 is, and only there. */
Test(debug_twin, one_changed_bit)
{
	unsigned char n1[2][SPVX_DIGEST_BYTES];
	struct spvx_twins twins;
	unsigned same = 0;
	struct loaded s;

	load(&s, test_assemble(PLAIN, 0x10500, 0));
	test_n1(&s.bytes, n1[0]);
	cr_assert_eq(spvx_twins_init(&twins, NULL), 0);
	for (size_t bit = SPVX_HEADER_BYTES * 8; bit < s.bytes.len * 8; bit++) {
		struct test_bytes b = test_assemble(PLAIN, 0x10500, 0);
		struct loaded t;
		bool equal;

		b.data[bit / 8] ^= (unsigned char)(1u << bit % 8);
		load(&t, b);
		test_n1(&b, n1[1]);
		equal = !memcmp(n1[0], n1[1], sizeof(n1[0]));
		spvx_debug_twin(&twins, &s.module, &t.module);
		cr_expect((twins.level == SPVX_TWIN_CODE) == equal, "bit %zu", bit);
		same += equal;
		release(&t);
	}
	cr_expect_gt(same, 0); /* an <id> that is used nowhere */
	spvx_twins_fini(&twins);
	release(&s);
}

/* A damaged module is compared up to its end. */
Test(debug_twin, damaged)
{
	struct spvx_twins twins;
	struct loaded s;
	struct loaded t;
	struct test_bytes b = test_assemble(PLAIN, 0x10500, 0);

	load(&t, test_assemble(PLAIN, 0x10500, 0));
	b.len -= 5; /* OpFunctionEnd, and a byte of OpReturn */
	load(&s, b);
	cr_assert_eq(spvx_twins_init(&twins, NULL), 0);
	cr_expect_eq(spvx_debug_twin(&twins, &s.module, &t.module), 1);
	cr_expect_eq(twins.level, SPVX_TWIN_CODE);
	cr_expect_eq(twins.until, s.module.word_count);
	cr_expect_eq(spvx_debug_twin(&twins, &t.module, &s.module), 0);
	spvx_twins_fini(&twins);
	release(&s);
	release(&t);
}

#define FORWARD(id)                                                                \
	"%main = OpFunction %v None %fn\n%l = OpLabel\n%p = OpAccessChain %pu %b " \
	"%c\n%x = OpLoad %u %p\n%y = OpIAdd %u %x " id                             \
	"\n%w = OpUndef %u\nOpReturn\nOpFunctionEnd\n"

/* What is cut off would have defined an <id> of the body: it is none from outside. */
Test(debug_twin, cut_before_a_definition)
{
	struct spvx_twins twins;
	struct test_bytes b = test_assemble(
		HEAD DECORATED("3", "0") TYPES("1") FORWARD("%w"), 0x10500, 0);
	struct loaded s;

	b.len -= 18; /* all but two bytes of the OpUndef */
	load(&s, b);
	cr_assert_eq(spvx_twins_init(&twins, NULL), 0);
	for (unsigned outside = 0; outside < 2; outside++) {
		struct loaded t;

		load(&t,
		     test_assemble(
			     outside ? HEAD DECORATED("3", "0") TYPES(
					       "1") "%d = OpConstant %u 77\n" FORWARD("%d")
				     : HEAD DECORATED("3", "0") TYPES(
					       "1") "%d = OpConstant %u 77\n" FORWARD("%w"),
			     0x10500, 0));
		spvx_debug_twin(&twins, &s.module, &t.module);
		cr_expect_eq(twins.level, outside ? SPVX_TWIN_NONE : SPVX_TWIN_BODY);
		release(&t);
	}
	spvx_twins_fini(&twins);
	release(&s);
}
