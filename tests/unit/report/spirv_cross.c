/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/report/spirv_cross.c - the format `spirv-cross` where recorded modules have no
 * case: what is expected is what SPIRV-Cross prints of the same text.
 */
#include "reflect_text.h"

TestSuite(report_spirv_cross, .timeout = 30);

static const char *printed(struct test_reflected *t, const char *name, const char *text)
{
	test_reflected_open(t, name, text, NULL, 0);
	sx_reflect_spirv_cross(&t->reported, &t->v);
	sx_buf_putc(&t->reported, '\0');
	cr_assert(!t->reported.error);
	return t->reported.data;
}

/* ---- stages ---- */

static const struct {
	const char *model;
	const char *mode;
	bool sized;
} stages[] = {
	{ "Vertex", "vert", false },
	{ "TessellationControl", "tesc", false },
	{ "TessellationEvaluation", "tese", false },
	{ "Geometry", "geom", false },
	{ "Fragment", "frag", false },
	{ "GLCompute", "comp", true },
	{ "Kernel", "???", false },
	{ "TaskNV", "task", true },
	{ "MeshNV", "mesh", true },
	{ "TaskEXT", "task", true },
	{ "MeshEXT", "mesh", true },
	{ "RayGenerationKHR", "rgen", false },
	{ "IntersectionKHR", "rint", false },
	{ "AnyHitKHR", "rahit", false },
	{ "ClosestHitKHR", "rchit", false },
	{ "MissKHR", "rmiss", false },
	{ "CallableKHR", "rcall", false },
};

Test(report_spirv_cross, every_stage)
{
	const struct spvx_grammar *g = spvx_grammar_builtin();
	unsigned models = 0;

	for (size_t i = 0; i < sizeof(stages) / sizeof(stages[0]); i++) {
		char *text = test_format("%sOpEntryPoint %s %%main \"main\"\n"
					 "OpExecutionMode %%main LocalSize 7 5 3\n%s",
					 SHADER, stages[i].model, TYPES EMPTY);
		char *mode = test_format("\"mode\" : \"%s\"", stages[i].mode);
		struct test_reflected t;
		const char *out = printed(&t, stages[i].model, text);

		cr_expect(strstr(out, mode), "%s: %s", stages[i].model, out);
		cr_expect_eq(strstr(out, "\"workgroup_size\" : [\n                7,") !=
				     NULL,
			     stages[i].sized, "%s: %s", stages[i].model, out);
		test_reflected_close(&t);
	}
	for (uint32_t value = 0; value <= UINT16_MAX; value++)
		models += spvx_enum_find(g, SPVX_KIND_ExecutionModel, value) != NULL;
	cr_expect_eq(models, sizeof(stages) / sizeof(stages[0]));
}

/* ---- sizes of blocks ---- */

/* Members, where they are, and the size of the block. */
static const struct {
	const char *name;
	const char *members;
	const char *notes;
	unsigned size;
} blocks[] = {
	{ "a float in the padding of a matrix", "%mat2 %float",
	  "OpMemberDecorate %B 0 Offset 0\nOpMemberDecorate %B 0 MatrixStride 16\n"
	  "OpMemberDecorate %B 0 RowMajor\nOpMemberDecorate %B 1 Offset 24\n",
	  28 },
	{ "one behind it", "%mat2 %float",
	  "OpMemberDecorate %B 0 Offset 0\nOpMemberDecorate %B 0 MatrixStride 16\n"
	  "OpMemberDecorate %B 0 ColMajor\nOpMemberDecorate %B 1 Offset 32\n",
	  36 },
	{ "the highest is the first", "%v4 %float",
	  "OpMemberDecorate %B 0 Offset 16\nOpMemberDecorate %B 1 Offset 0\n", 32 },
	{ "of two at one offset the first", "%float %v4",
	  "OpMemberDecorate %B 0 Offset 0\nOpMemberDecorate %B 1 Offset 0\n", 4 },
	{ "a structure ends where its own highest member does", "%float %inner",
	  "OpMemberDecorate %B 0 Offset 0\nOpMemberDecorate %B 1 Offset 16\n", 44 },
	{ "an array", "%float %arr",
	  "OpMemberDecorate %B 0 Offset 0\nOpMemberDecorate %B 1 Offset 16\n", 64 },
	{ "a runtime array", "%float %tail",
	  "OpMemberDecorate %B 0 Offset 0\nOpMemberDecorate %B 1 Offset 16\n", 16 },
};

Test(report_spirv_cross, block_sizes)
{
	static const char types[] =
		TYPES "%mat2 = OpTypeMatrix %v2 2\n%inner = OpTypeStruct %mat2 %float\n"
		      "%arr = OpTypeArray %float %c3\n%tail = OpTypeRuntimeArray %float\n";
	static const char notes[] =
		"OpDecorate %B BufferBlock\nOpDecorate %b DescriptorSet 0\n"
		"OpDecorate %b Binding 0\nOpMemberDecorate %inner 0 Offset 0\n"
		"OpMemberDecorate %inner 0 MatrixStride 16\n"
		"OpMemberDecorate %inner 0 RowMajor\nOpMemberDecorate %inner 1 Offset 24\n"
		"OpDecorate %arr ArrayStride 16\nOpDecorate %tail ArrayStride 16\n";

	for (size_t i = 0; i < sizeof(blocks) / sizeof(blocks[0]); i++) {
		char *text = test_format(
			"%sOpEntryPoint GLCompute %%main \"main\" %%b\n%s%s%s"
			"%%B = OpTypeStruct %s\n"
			"%%p = OpTypePointer Uniform %%B\n"
			"%%b = OpVariable %%p Uniform\n%s",
			SHADER, notes, blocks[i].notes, types, blocks[i].members, EMPTY);
		char *size = test_format("\"block_size\" : %u,", blocks[i].size);
		struct test_reflected t;
		const char *out = printed(&t, blocks[i].name, text);

		cr_expect(strstr(out, size), "%s: not %u: %s", blocks[i].name,
			  blocks[i].size, out);
		test_reflected_close(&t);
	}
}

/* ---- names and types ---- */

/* Declarations of a Uniform block @B, and what is printed of it. */
static const struct {
	const char *name;
	const char *names;
	const char *member;
	const char *storage_class;
	const char *printed[3];
} words[] = {
	{ "of two names the last",
	  "OpName %B \"first\"\nOpName %B \"last\"\nOpMemberName %B 0 \"one\"\n"
	  "OpMemberName %B 0 \"two\"\n",
	  "%float", "Uniform", TEST_LIST("\"name\" : \"last\"", "\"name\" : \"two\"") },
	{ "a matrix of one column is a vector",
	  "OpMemberDecorate %B 0 ColMajor\nOpMemberDecorate %B 0 MatrixStride 16\n",
	  "%column", "Uniform",
	  TEST_LIST("\"type\" : \"vec2\"", "\"block_size\" : 8,",
		    "\"matrix_stride\" : 16") },
	{ "an atomic counter", "OpDecorate %c Offset 4\nOpDecorate %c Binding 0\n",
	  "%float", "AtomicCounter",
	  TEST_LIST("\"counters\"", "\"type\" : \"atomic_uint\"", "\"offset\" : 4") },
};

Test(report_spirv_cross, words)
{
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		char *text = test_format(
			"%sOpEntryPoint GLCompute %%main \"main\" %%b %%c\n%s"
			"OpDecorate %%B BufferBlock\nOpMemberDecorate %%B 0 Offset 0\n"
			"OpDecorate %%b DescriptorSet 0\nOpDecorate %%b Binding 0\n%s"
			"%%column = OpTypeMatrix %%v2 1\n%%B = OpTypeStruct %s\n"
			"%%p = OpTypePointer Uniform %%B\n%%b = OpVariable %%p Uniform\n"
			"%%q = OpTypePointer %s %%uint\n%%c = OpVariable %%q %s\n%s",
			SHADER, words[i].names, TYPES, words[i].member,
			words[i].storage_class, words[i].storage_class, EMPTY);
		struct test_reflected t;
		const char *out = printed(&t, words[i].name, text);

		for (size_t k = 0; k < 3 && words[i].printed[k]; k++)
			cr_expect(strstr(out, words[i].printed[k]), "%s: no %s: %s",
				  words[i].name, words[i].printed[k], out);
		test_reflected_close(&t);
	}
}

/* ---- lengths of arrays ---- */

/* A length is literal unless it is specialized itself: a plain constant is one, whatever else
 * is made of it. */
static const struct {
	const char *length;
	const char *array; /* NULL: the <id> of a constant */
	const char *literal;
} lengths[] = {
	{ "%c3", "3", "true" },
	{ "%spec", NULL, "false" },
	{ "%sum", NULL, "false" },
};

Test(report_spirv_cross, lengths)
{
	static const char begin[] =
		SHADER "OpEntryPoint GLCompute %main \"main\" %b\n"
		       "OpDecorate %size BuiltIn WorkgroupSize\nOpDecorate %spec SpecId 0\n"
		       "OpDecorate %B BufferBlock\nOpMemberDecorate %B 0 Offset 0\n"
		       "OpDecorate %b DescriptorSet 0\nOpDecorate %b Binding 0\n"
		       "OpDecorate %arr ArrayStride 4\n" TYPES
		       "%uv3 = OpTypeVector %uint 3\n%spec = OpSpecConstant %uint 3\n"
		       "%sum = OpSpecConstantOp %uint IAdd %spec %c3\n"
		       "%size = OpSpecConstantComposite %uv3 %c3 %spec %c3\n";

	for (size_t i = 0; i < sizeof(lengths) / sizeof(lengths[0]); i++) {
		char *text = test_format("%s%%arr = OpTypeArray %%float %s\n"
					 "%%B = OpTypeStruct %%arr\n"
					 "%%p = OpTypePointer Uniform %%B\n"
					 "%%b = OpVariable %%p Uniform\n%s",
					 begin, lengths[i].length, EMPTY);
		char *literal = test_format("\"array_size_is_literal\" : [\n%24s%s\n", "",
					    lengths[i].literal);
		char *array = test_format("\"array\" : [\n%24s%s\n", "",
					  lengths[i].array ? lengths[i].array : "");
		struct test_reflected t;
		const char *out = printed(&t, lengths[i].length, text);

		cr_expect(strstr(out, literal), "%s: %s", lengths[i].length, out);
		cr_expect(!lengths[i].array || strstr(out, array), "%s: %s",
			  lengths[i].length, out);
		test_reflected_close(&t);
	}
}
