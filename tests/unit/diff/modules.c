/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/diff/modules.c - the difference of two modules: no difference, exactly one,
 * and shapes that are awkward to align.
 */
#include "assemble.h"

#include "base/buf.h"

#include "failures.h"

#include <spvx/diff.h>

TestSuite(diff_modules, .timeout = 60);
TestSuite(diff_modules_large, .timeout = 120);

static const char head[] = "OpCapability Shader\n"
			   "OpMemoryModel Logical GLSL450\n";

static const char types[] = "%void = OpTypeVoid\n"
			    "%fn = OpTypeFunction %void\n"
			    "%float = OpTypeFloat 32\n"
			    "%half = OpConstant %float 0.5\n"
			    "%two = OpConstant %float 2\n"
			    "%ptr = OpTypePointer Private %float\n"
			    "%a = OpVariable %ptr Private\n"
			    "%b = OpVariable %ptr Private\n";

/* A function that does something with each of the above. */
#define BODY(name, ops)                                                     \
	"%" name " = OpFunction %void None %fn\n%l" name " = OpLabel\n" ops \
	"OpReturn\nOpFunctionEnd\n"
#define LOAD   "%x = OpLoad %float %a\n"
#define LOAD_B "%y = OpLoad %float %b\n"
#define MUL    "%m = OpFMul %float %x %half\n"
#define MUL_2  "%m = OpFMul %float %x %two\n"
#define ADD    "%s = OpFAdd %float %m %x\n"
#define STORE  "OpStore %b %s\n"

#define ADD_B   "%s = OpFAdd %float %x %y\n"
#define STORE_A "OpStore %a %s\n"
#define INTS    "%int = OpTypeInt 32 1\n%uint = OpTypeInt 32 0\n"
#define ARRAY                                                              \
	"%arr = OpTypeArray %float %n\n%pa = OpTypePointer Private %arr\n" \
	"%v = OpVariable %pa Private\n"
#define TRUE "%bool = OpTypeBool\n%true = OpConstantTrue %bool\n"
#define STRUCTS(a, b)                                                        \
	"%s = OpTypeStruct " a "\n%t = OpTypeStruct " b                      \
	"\n%as = OpTypeArray %s %two\n%at = OpTypeArray %t %two\n"           \
	"%ps = OpTypePointer Private %as\n%pt = OpTypePointer Private %at\n" \
	"%vs = OpVariable %ps Private\n%vt = OpVariable %pt Private\n"

#define FUNCTIONS                                    \
	"%f1 = OpTypeFunction %void %float\n"        \
	"%f2 = OpTypeFunction %void %float %float\n" \
	"%f3 = OpTypeFunction %float\n"
#define TYPED(name, type, ops)                                                   \
	"%" name " = OpFunction %void None " type "\n%l" name " = OpLabel\n" ops \
	"OpReturn\nOpFunctionEnd\n"
#define NEXT \
	"%n = OpFunction %float Const %f3\n%ln = OpLabel\nOpReturnValue %half\nOpFunctionEnd\n"

/* On both sides. */
#define SAME(text)         \
	{                  \
		text, text \
	}

struct two {
	struct spvx_module module[2];
	struct spvx_diff diff;
};

static void compare(struct two *t, const struct test_bytes *old,
		    const struct test_bytes *now)
{
	const struct test_bytes *b[] = { old, now };

	for (unsigned k = 0; k < 2; k++) {
		cr_assert_eq(spvx_module_init(&t->module[k], NULL), 0);
		cr_assert_eq(spvx_module_load(&t->module[k], b[k]->data, b[k]->len), 0);
	}
	cr_assert_eq(spvx_diff_init(&t->diff, NULL), 0);
	cr_assert_eq(spvx_diff_modules(&t->diff, &t->module[0], &t->module[1]), 0);
}

static void end(struct two *t)
{
	spvx_diff_fini(&t->diff);
	spvx_module_fini(&t->module[0]);
	spvx_module_fini(&t->module[1]);
}

/* ---- what differs ---- */

static const struct {
	const char *name;
	const char *notes[2];   /* before the types */
	const char *globals[2]; /* after them */
	const char *body[2];
	uint32_t kinds[SPVX_DIFF_KINDS]; /* removed, added, changed, moved */
	uint32_t moved_functions;
} cases[] = {
	{ .name = "nothing", .body = SAME(BODY("f", LOAD MUL ADD STORE)) },
	{ .name = "other ids",
	  .body = { BODY("f", LOAD MUL ADD STORE),
		    BODY("other", "%x7 = OpLoad %float %a\n%x9 = OpFMul %float %x7 %half\n"
				  "%x1 = OpFAdd %float %x9 %x7\nOpStore %b %x1\n") } },
	{ .name = "declarations in another order",
	  .globals = { "%i = OpTypeInt 32 0\n%v = OpTypeVector %float 2\n",
		       "%v = OpTypeVector %float 2\n%i = OpTypeInt 32 0\n" },
	  .body = SAME(BODY("f", LOAD)) },
	{ .name = "a literal",
	  .kinds = { 1, 1, 1 },
	  .globals = { "%k = OpConstant %float 3\n", "%k = OpConstant %float 4\n" },
	  .body = SAME(BODY("f", LOAD "%z = OpFAdd %float %x %k\n")) },
	{ .name = "another constant",
	  .kinds = { 0, 0, 1 },
	  .body = { BODY("f", LOAD MUL ADD STORE), BODY("f", LOAD MUL_2 ADD STORE) } },
	{ .name = "another operation",
	  .kinds = { 0, 0, 1 },
	  .body = { BODY("f", LOAD MUL ADD STORE),
		    BODY("f", LOAD "%m = OpFSub %float %x %half\n" ADD STORE) } },
	{ .name = "one more",
	  .kinds = { 0, 1 },
	  .body = { BODY("f", LOAD MUL ADD STORE), BODY("f", LOAD LOAD_B MUL ADD STORE) } },
	{ .name = "one less",
	  .kinds = { 1 },
	  .body = { BODY("f", LOAD LOAD_B MUL ADD STORE), BODY("f", LOAD MUL ADD STORE) } },
	{ .name = "another order",
	  .kinds = { 0, 0, 0, 1 },
	  .body = { BODY("f", LOAD LOAD_B MUL ADD STORE),
		    BODY("f", LOAD_B LOAD MUL ADD STORE) } },
	{ .name = "functions in another order",
	  .moved_functions = 1,
	  .body = { BODY("f", LOAD MUL ADD STORE) BODY("g", "")
			    BODY("h", "%y = OpLoad %float %b\n"),
		    BODY("g", "") BODY("h", "%y = OpLoad %float %b\n")
			    BODY("f", LOAD MUL ADD STORE) } },
	{ .name = "a function more",
	  .kinds = { 0, 4 },
	  .body = { BODY("f", LOAD), BODY("f", LOAD) BODY("g", "") } },
	{ .name = "a name",
	  .kinds = { 0, 0, 1 },
	  .notes = { "OpName %a \"old\"\n", "OpName %a \"new\"\n" },
	  .body = SAME(BODY("f", LOAD MUL)) },
	{ .name = "names that are gone",
	  .kinds = { 2 },
	  .notes = { "OpName %a \"old\"\nOpName %f \"old\"\n", "" },
	  .body = SAME(BODY("f", LOAD MUL)) },
	{ .name = "a decoration",
	  .kinds = { 0, 0, 1 },
	  .notes = { "OpDecorate %a Location 1\n", "OpDecorate %a Location 2\n" },
	  .body = SAME(BODY("f", LOAD MUL)) },
	{ .name = "decorations in another order",
	  .notes = { "OpDecorate %a Location 1\nOpDecorate %b Location 2\n",
		     "OpDecorate %b Location 2\nOpDecorate %a Location 1\n" },
	  .body = SAME(BODY("f", LOAD MUL)) },
	{ .name = "names tell which variable is which",
	  .kinds = { 0, 0, 2, 1 },
	  .notes = { "OpName %a \"a\"\nOpName %b \"b\"\n",
		     "OpName %a \"b\"\nOpName %b \"a\"\n" },
	  .body = SAME(BODY("f", LOAD LOAD_B MUL "OpStore %a %m\n")) },
	{ .name = "a member more",
	  .kinds = { 0, 0, 1 },
	  .notes = SAME("OpName %s \"S\"\n"),
	  .globals = { "%s = OpTypeStruct %float\n%ps = OpTypePointer Private %s\n"
		       "%vs = OpVariable %ps Private\n",
		       "%s = OpTypeStruct %float %float\n%ps = OpTypePointer Private %s\n"
		       "%vs = OpVariable %ps Private\n" },
	  .body = SAME(BODY("f", "%w = OpLoad %s %vs\n")) },
	/* the kinds of modules that spirv-diff is tested with */
	{ .name = "a variable of another type",
	  .kinds = { 0, 0, 2 },
	  .notes = SAME("OpName %v \"v\"\n"),
	  .globals = { INTS "%pi = OpTypePointer Private %int\n"
			    "%v = OpVariable %ptr Private\n",
		       INTS "%pi = OpTypePointer Private %int\n"
			    "%v = OpVariable %pi Private\n" },
	  .body = { BODY("f", "%w = OpLoad %float %v\n"),
		    BODY("f", "%w = OpLoad %int %v\n") } },
	{ .name = "the default of a specialization constant",
	  .kinds = { 0, 0, 1 },
	  .notes = SAME("OpDecorate %k SpecId 3\n"),
	  .globals = { "%bool = OpTypeBool\n%k = OpSpecConstantTrue %bool\n",
		       "%bool = OpTypeBool\n%k = OpSpecConstantFalse %bool\n" },
	  .body = SAME(BODY("f", "%w = OpCopyObject %bool %k\n")) },
	{ .name = "a SpecId",
	  .kinds = { 0, 0, 1 },
	  .notes = { "OpDecorate %k SpecId 3\n", "OpDecorate %k SpecId 4\n" },
	  .globals = SAME("%k = OpSpecConstant %float 1\n"),
	  .body = SAME(BODY("f", LOAD)) },
	{ .name = "specialization constants in another order",
	  .notes = SAME("OpDecorate %k SpecId 3\nOpDecorate %n SpecId 4\n"),
	  .globals = { "%k = OpSpecConstant %float 1\n%n = OpSpecConstant %float 1\n",
		       "%n = OpSpecConstant %float 1\n%k = OpSpecConstant %float 1\n" },
	  .body = SAME(BODY("f", "%w = OpFAdd %float %k %half\n")) },
	{ .name = "the sign of a constant",
	  .kinds = { 1, 1, 1 },
	  .globals = { INTS "%k = OpConstant %int 1\n", INTS "%k = OpConstant %uint 1\n" },
	  .body = { BODY("f", "%w = OpCopyObject %int %k\n"),
		    BODY("f", "%w = OpCopyObject %uint %k\n") } },
	{ .name = "the size of an array",
	  .kinds = { 3, 3, 1 },
	  .notes = SAME("OpName %v \"v\"\n"),
	  .globals = { INTS "%n = OpConstant %uint 4\n" ARRAY,
		       INTS "%n = OpConstant %uint 5\n" ARRAY },
	  .body = SAME(BODY("f", LOAD)) },
	{ .name = "a parameter more",
	  .kinds = { 0, 1, 1 },
	  .notes = SAME("OpName %g \"g\"\n"),
	  .globals = SAME("%fn1 = OpTypeFunction %void %float\n"),
	  .body = { BODY("g", LOAD MUL),
		    "%g = OpFunction %void None %fn1\n%p = OpFunctionParameter %float\n"
		    "%lg = OpLabel\n" LOAD MUL "OpReturn\nOpFunctionEnd\n" } },
	{ .name = "a block more",
	  .kinds = { 0, 6 },
	  .globals = SAME(TRUE),
	  .body = { BODY("f", LOAD MUL ADD STORE),
		    BODY("f", LOAD "OpSelectionMerge %e None\n"
				   "OpBranchConditional %true %t %e\n%t = OpLabel\n"
				   "OpStore %b %half\nOpBranch %e\n"
				   "%e = OpLabel\n" MUL ADD STORE) } },
	{ .name = "functions that are alike, one more in front",
	  .kinds = { 0, 5 },
	  .body = { BODY("f", LOAD MUL) BODY("g", LOAD_B LOAD ADD_B STORE_A),
		    BODY("n", "OpStore %a %two\n") BODY("f", LOAD MUL)
			    BODY("g", LOAD_B LOAD ADD_B STORE_A) } },
	{ .name = "nothing alike in functions, but what comes after them",
	  .kinds = { 5, 5 },
	  .globals = SAME(FUNCTIONS),
	  .body = { TYPED("f", "%f1", "OpStore %a %half\n") NEXT,
		    TYPED("g", "%f2", "%x = OpFMul %float %two %two\n") NEXT } },
	{ .name = "entry points in another order",
	  .notes = { "OpName %f \"one\"\nOpName %g \"two\"\n",
		     "OpName %g \"two\"\nOpName %f \"one\"\n" },
	  .body = SAME(BODY("f", LOAD) BODY("g", LOAD_B)) },
	{ .name = "structures of one name",
	  .kinds = { 0, 2, 1 },
	  .notes = { "OpName %s \"S\"\nOpName %t \"S\"\nOpName %vs \"a\"\n"
		     "OpName %vt \"b\"\n",
		     "OpName %r \"S\"\nOpName %s \"S\"\nOpName %t \"S\"\n"
		     "OpName %vs \"a\"\nOpName %vt \"b\"\n" },
	  .globals = { STRUCTS("%float %float", "%float %float"),
		       "%r = OpTypeStruct %ptr\n" STRUCTS("%float", "%float %float") },
	  .body = SAME(BODY("f", LOAD)) },
	{ .name = "a variable without a name that is gone",
	  .kinds = { 3 },
	  .globals = { "%v = OpVariable %ptr Private\n", "" },
	  .body = { BODY("f", LOAD "OpStore %b %x\n%y = OpLoad %float %v\n"
				   "OpStore %v %half\n"),
		    BODY("f", LOAD "OpStore %b %x\n") } },
};

static struct test_bytes make(size_t i, unsigned side)
{
	const char *notes = cases[i].notes[side];
	const char *globals = cases[i].globals[side];
	char *text = test_format("%s%s%s%s%s", head, notes ? notes : "", types,
				 globals ? globals : "", cases[i].body[side]);
	struct test_bytes b = test_assemble(text, 0, 0);

	return b;
}

Test(diff_modules, cases)
{
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		const uint32_t *want = cases[i].kinds;
		struct test_bytes b[] = { make(i, 0), make(i, 1) };
		struct two t;

		compare(&t, &b[0], &b[1]);
		for (unsigned k = 0; k < SPVX_DIFF_KINDS; k++)
			cr_expect_eq(t.diff.kinds[k], want[k], "%s: kind %u: %u, not %u",
				     cases[i].name, k, t.diff.kinds[k], want[k]);
		cr_expect_eq(t.diff.moved_functions, cases[i].moved_functions, "%s: %u",
			     cases[i].name, t.diff.moved_functions);
		cr_expect_eq(spvx_diff_same(&t.diff),
			     !(want[0] + want[1] + want[2] + want[3]), "%s", cases[i].name);
		end(&t);
		test_bytes_free(&b[0]);
		test_bytes_free(&b[1]);
	}
}

/* A header says a difference, but for its bound. */
Test(diff_modules, header)
{
	struct test_bytes a = make(0, 0);
	struct test_bytes b = make(0, 0);
	struct two t;

	b.data[12]++; /* bound */
	compare(&t, &a, &b);
	cr_expect(spvx_diff_same(&t.diff));
	end(&t);
	b.data[9] = 3;  /* version */
	b.data[10] = 7; /* generator */
	b.data[5]++;
	compare(&t, &a, &b);
	cr_expect_eq(t.diff.header, SPVX_DIFF_VERSION | SPVX_DIFF_GENERATOR);
	cr_expect(!spvx_diff_same(&t.diff));
	end(&t);
}

/* What an id is called in the other module. */
Test(diff_modules, ids)
{
	struct test_bytes a =
		test_assemble("OpCapability Shader\nOpMemoryModel Logical GLSL450\n"
			      "%1 = OpTypeFloat 32\n%2 = OpTypeInt 32 0\n",
			      0, 0);
	struct test_bytes b =
		test_assemble("OpCapability Shader\nOpMemoryModel Logical GLSL450\n"
			      "%1 = OpTypeInt 32 0\n%2 = OpTypeVoid\n"
			      "%3 = OpTypeFloat 32\n",
			      0, 0);
	struct two t;

	compare(&t, &a, &b);
	cr_expect_eq(spvx_diff_old_id(&t.diff, 1), 2);
	cr_expect_eq(spvx_diff_old_id(&t.diff, 2), 0);
	cr_expect_eq(spvx_diff_old_id(&t.diff, 3), 1);
	cr_expect_eq(spvx_diff_old_id(&t.diff, 4), 0);
	cr_expect_eq(t.diff.edit_count, 1);
	cr_expect_eq(t.diff.edits[0].kind, SPVX_DIFF_ADDED);
	end(&t);
	test_bytes_free(&a);
	test_bytes_free(&b);
}

/* ---- damaged modules ---- */

/* Little-endian words as bytes; to be freed. */
static struct test_bytes from_words(const uint32_t *words, size_t count)
{
	struct test_bytes b = { malloc(4 * count + 1), 4 * count };

	for (size_t i = 0; i < 4 * count; i++)
		b.data[i] = (unsigned char)(words[i / 4] >> 8 * (i % 4));
	return b;
}

#define HEADER 0x07230203, 0x00010600, 0, 100, 0

/* What has no definition, or two, is the same under other numbers, and nothing else is. */
Test(diff_modules, damaged)
{
	static const struct {
		const char *name;
		uint32_t words[2][16];
		size_t count;
		bool same;
	} modules[] = {
		{ "defined twice",
		  { { HEADER, 0x00030030, 0, 1, 0x0004007c, 17, 1, 18 },
		    { HEADER, 0x00030030, 0, 7, 0x0004007c, 9, 7, 3 } },
		  12,
		  true },
		{ "defined twice, and never",
		  { { HEADER, 0x00030016, 1, 32, 0x00030016, 1, 16, 0x00020005 },
		    { HEADER, 0x00030016, 4, 32, 0x00030016, 4, 16, 0x00020005 } },
		  11,
		  true },
		{ "one undefined, twice",
		  { { HEADER, 0x00040020, 1, 7, 2, 0x00040020, 3, 6, 2 },
		    { HEADER, 0x00040020, 1, 7, 5, 0x00040020, 3, 6, 5 } },
		  13,
		  true },
		{ "two undefined where there was one",
		  { { HEADER, 0x00040020, 1, 7, 2, 0x00040020, 3, 6, 2 },
		    { HEADER, 0x00040020, 1, 7, 2, 0x00040020, 3, 6, 5 } },
		  13,
		  false },
		{ "undefined, that exchange their numbers",
		  { { HEADER, 0x00040020, 1, 7, 2, 0x00040020, 3, 6, 5 },
		    { HEADER, 0x00040020, 1, 7, 5, 0x00040020, 3, 6, 2 } },
		  13,
		  true },
		{ "the second of two definitions",
		  { { HEADER, 0x00030016, 1, 32, 0x00030016, 1, 16 },
		    { HEADER, 0x00030016, 1, 32, 0x00030016, 1, 64 } },
		  11,
		  false },
	};

	for (size_t i = 0; i < sizeof(modules) / sizeof(modules[0]); i++) {
		struct test_bytes b[] = {
			from_words(modules[i].words[0], modules[i].count),
			from_words(modules[i].words[1], modules[i].count),
		};
		struct two t;

		for (unsigned k = 0; k < 2; k++) {
			compare(&t, &b[k], &b[k]);
			cr_expect(spvx_diff_same(&t.diff), "%s: itself", modules[i].name);
			end(&t);
		}
		compare(&t, &b[0], &b[1]);
		cr_expect_eq(spvx_diff_same(&t.diff), modules[i].same, "%s",
			     modules[i].name);
		end(&t);
		test_bytes_free(&b[0]);
		test_bytes_free(&b[1]);
	}
}

/* ---- what is ignored ---- */

static const char debug_head[] =
	"OpCapability Shader\n"
	"OpExtension \"SPV_KHR_non_semantic_info\"\n"
	"%set = OpExtInstImport \"NonSemantic.Shader.DebugInfo.100\"\n"
	"OpMemoryModel Logical GLSL450\n";

/* The same function without debug information, with it, and with other lines. */
static char *debug_text(unsigned level)
{
	const char *line = level > 1 ? "31" : "17";

	if (!level)
		return test_format("%s%s%s", head, types, BODY("f", LOAD MUL ADD STORE));
	return test_format(
		"%s%%file = OpString \"a.frag\"\n%%text = OpString \"text\"\n"
		"%%name = OpString \"f\"\nOpSource GLSL 450\n"
		"OpName %%f \"f\"\nOpName %%x \"x\"\n%s%s"
		"%%uint = OpTypeInt 32 0\n%%zero = OpConstant %%uint 0\n"
		"%%line = OpConstant %%uint %s\n"
		"%%source = OpExtInst %%void %%set DebugSource %%file %%text\n"
		"%%unit = OpExtInst %%void %%set DebugCompilationUnit %%zero %%zero "
		"%%source %%zero\n"
		"%%type = OpExtInst %%void %%set DebugTypeFunction %%zero %%void\n"
		"%%fun = OpExtInst %%void %%set DebugFunction %%name %%type %%source "
		"%%line %%zero %%unit %%name %%zero %%line\n"
		"%%f = OpFunction %%void None %%fn\n%%lf = OpLabel\n"
		"%%d = OpExtInst %%void %%set DebugLine %%source %%line %%line "
		"%%zero %%zero\n"
		"%%x = OpLoad %%float %%a\n"
		"OpLine %%file %s 2\n"
		"%%m = OpFMul %%float %%x %%half\n"
		"%%s = OpFAdd %%float %%m %%x\nOpStore %%b %%s\n"
		"OpReturn\nOpFunctionEnd\n",
		debug_head, level > 1 ? "OpName %line \"line\"\n" : "", types, line, line);
}

Test(diff_modules, ignored)
{
	static const struct {
		unsigned levels[2];
		unsigned ignore;
		bool same;
	} pairs[] = {
		{ { 0, 1 }, SPVX_DIFF_NO_DEBUG | SPVX_DIFF_NO_NAMES, true },
		{ { 1, 0 }, SPVX_DIFF_NO_DEBUG | SPVX_DIFF_NO_NAMES, true },
		{ { 0, 1 }, SPVX_DIFF_NO_DEBUG, false },
		{ { 0, 1 }, SPVX_DIFF_NO_NAMES, false },
		{ { 1, 2 }, SPVX_DIFF_NO_LINES, true },
		{ { 1, 2 }, SPVX_DIFF_NO_DEBUG, true },
		{ { 1, 2 }, SPVX_DIFF_NO_NAMES, false },
		{ { 1, 2 }, 0, false },
	};

	for (size_t i = 0; i < sizeof(pairs) / sizeof(pairs[0]); i++) {
		struct test_bytes b[2];
		struct two t;

		for (unsigned k = 0; k < 2; k++) {
			char *text = debug_text(pairs[i].levels[k]);

			b[k] = test_assemble(text, 0, 0);
		}
		compare(&t, &b[0], &b[1]);
		t.diff.ignore = pairs[i].ignore;
		cr_assert_eq(spvx_diff_modules(&t.diff, &t.module[0], &t.module[1]), 0);
		cr_expect_eq(spvx_diff_same(&t.diff), pairs[i].same, "%zu: %u edits", i,
			     t.diff.edit_count);
		end(&t);
		test_bytes_free(&b[0]);
		test_bytes_free(&b[1]);
	}
}

/* ---- no memory ---- */

static int try_diff(const struct spvx_allocator *a, void *ctx)
{
	struct two *t = ctx;
	int err = spvx_diff_init(&t->diff, a);

	if (!err)
		err = spvx_diff_modules(&t->diff, &t->module[0], &t->module[1]);
	spvx_diff_fini(&t->diff);
	return err;
}

static void starve(struct test_bytes old, struct test_bytes now)
{
	struct two t;

	compare(&t, &old, &now);
	spvx_diff_fini(&t.diff);
	test_each_failure(try_diff, &t);
	end(&t);
	test_bytes_free(&old);
	test_bytes_free(&now);
}

Test(diff_modules, memory)
{
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		starve(make(i, 0), make(i, 1));
}

/* ---- shapes that are awkward to align ---- */

#define MANY 100000

/* The text of a function of @count instructions, the i-th as @put has it. */
static struct test_bytes make_large(uint32_t count, uint32_t first,
				    void (*put)(struct sx_buf *b, uint32_t i,
						uint32_t count))
{
	struct test_bytes m;
	struct sx_buf b = { .a = NULL };

	sx_buf_puts(&b, head);
	sx_buf_puts(&b, types);
	sx_buf_puts(&b, "%f = OpFunction %void None %fn\n%l = OpLabel\n");
	for (uint32_t i = first; i < count; i++)
		put(&b, i, count);
	sx_buf_puts(&b, "OpReturn\nOpFunctionEnd\n");
	sx_buf_putc(&b, '\0');
	m = test_assemble(b.data, 0, 0);
	sx_buf_free(&b);
	return m;
}

static void put_alike(struct sx_buf *b, uint32_t i, uint32_t count)
{
	(void)i;
	(void)count;
	sx_buf_puts(b, "OpStore %a %half\n");
}

static void put_chain(struct sx_buf *b, uint32_t i, uint32_t count)
{
	(void)count;
	if (i)
		sx_buf_printf(b, "%%v%u = OpFAdd %%float %%v%u %%half\n", i, i - 1);
	else
		sx_buf_puts(b, "%v0 = OpLoad %float %a\n");
}

static void put_other_chain(struct sx_buf *b, uint32_t i, uint32_t count)
{
	(void)count;
	if (i)
		sx_buf_printf(b, "%%v%u = OpFAdd %%float %%v%u %%half\n", i, i - 1);
	else
		sx_buf_puts(b, "%v0 = OpLoad %float %b\n");
}

/* Each size has another call for the next block of memory. */
Test(diff_modules, memory_of_each_size)
{
	for (uint32_t n = 1; n < 200; n++)
		starve(make_large(n, 0, put_chain), make_large(n, 0, put_other_chain));
}

static void put_turns(struct sx_buf *b, uint32_t i, uint32_t count)
{
	(void)count;
	sx_buf_puts(b, i * i % 7 < 3 ? "OpStore %a %half\n" : "OpStore %b %two\n");
}

static void put_turned(struct sx_buf *b, uint32_t i, uint32_t count)
{
	put_turns(b, count - 1 - i, count);
}

static void put_unique(struct sx_buf *b, uint32_t i, uint32_t count)
{
	(void)count;
	sx_buf_printf(b, "OpNop\nOpLine %%str %u 0\n", i);
}

static void put_reversed(struct sx_buf *b, uint32_t i, uint32_t count)
{
	put_unique(b, count - 1 - i, count);
}

/* What it comes to is bounded; that it ends at all within the time of the suite is the
 * point: comparing each with each would take hours. */
Test(diff_modules_large, alike)
{
	static const struct {
		const char *name;
		void (*put[2])(struct sx_buf *b, uint32_t i, uint32_t count);
		uint32_t first[2];
		uint32_t edits; /* at most */
	} shapes[] = {
		{ "alike", { put_alike, put_alike }, { 0, 0 }, 0 },
		{ "fewer alike", { put_alike, put_alike }, { 0, MANY / 2 }, MANY / 2 },
		{ "a chain from another beginning",
		  { put_chain, put_other_chain },
		  { 0, 0 },
		  1 },
		{ "two kinds, from behind", { put_turns, put_turned }, { 0, 0 }, MANY },
		{ "two kinds, less of it", { put_turns, put_turns }, { 0, 100 }, 200 },
	};

	for (size_t i = 0; i < sizeof(shapes) / sizeof(shapes[0]); i++) {
		struct test_bytes a =
			make_large(MANY, shapes[i].first[0], shapes[i].put[0]);
		struct test_bytes b =
			make_large(MANY, shapes[i].first[1], shapes[i].put[1]);
		struct two t;

		compare(&t, &a, &b);
		cr_expect(t.diff.edit_count <= shapes[i].edits, "%s: %u", shapes[i].name,
			  t.diff.edit_count);
		end(&t);
		test_bytes_free(&a);
		test_bytes_free(&b);
	}
}

/* Each instruction is there once on both sides, in the opposite order. */
Test(diff_modules_large, reversed)
{
	static const char string[] = "OpCapability Shader\nOpMemoryModel Logical GLSL450\n"
				     "%str = OpString \"x\"\n";
	struct test_bytes m[2];
	struct two t;

	for (unsigned k = 0; k < 2; k++) {
		struct sx_buf b = { .a = NULL };

		sx_buf_puts(&b, string);
		sx_buf_puts(&b, types);
		sx_buf_puts(&b, "%f = OpFunction %void None %fn\n%l = OpLabel\n");
		for (uint32_t i = 0; i < MANY / 2; i++)
			(k ? put_reversed : put_unique)(&b, i, MANY / 2);
		sx_buf_puts(&b, "OpReturn\nOpFunctionEnd\n");
		sx_buf_putc(&b, '\0');
		m[k] = test_assemble(b.data, 0, 0);
		sx_buf_free(&b);
	}
	compare(&t, &m[0], &m[1]);
	cr_expect_eq(t.diff.kinds[SPVX_DIFF_REMOVED], 0);
	cr_expect_eq(t.diff.kinds[SPVX_DIFF_ADDED], 0);
	end(&t);
	test_bytes_free(&m[0]);
	test_bytes_free(&m[1]);
}

/* Functions in the opposite order, all of one name and type. */
Test(diff_modules_large, many_functions)
{
	struct test_bytes m[2];
	struct two t;
	const uint32_t count = 20000;

	for (unsigned k = 0; k < 2; k++) {
		struct sx_buf b = { .a = NULL };

		sx_buf_puts(&b, head);
		for (uint32_t i = 0; i < count; i++)
			sx_buf_printf(&b, "OpName %%f%u \"f\"\n", i);
		sx_buf_puts(&b, types);
		for (uint32_t n = 0; n < count; n++) {
			uint32_t i = k ? count - 1 - n : n;

			sx_buf_printf(
				&b,
				"%%f%u = OpFunction %%void None %%fn\n%%l%u = OpLabel\n", i,
				i);
			for (uint32_t bit = 1; bit < count; bit <<= 1)
				sx_buf_puts(&b, i & bit ? "OpStore %a %half\n"
							: "OpStore %b %half\n");
			sx_buf_puts(&b, "OpReturn\nOpFunctionEnd\n");
		}
		sx_buf_putc(&b, '\0');
		m[k] = test_assemble(b.data, 0, 0);
		sx_buf_free(&b);
	}
	compare(&t, &m[0], &m[1]);
	cr_expect_eq(t.diff.edit_count, 0, "%u", t.diff.edit_count);
	cr_expect_eq(t.diff.moved_functions, count - 1, "%u", t.diff.moved_functions);
	end(&t);
	test_bytes_free(&m[0]);
	test_bytes_free(&m[1]);
}
