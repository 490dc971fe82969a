/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/reflect_shows.c - the text has what a pipeline needs to know of an entry point, the
 * markdown report has push constants, built-ins and dimensions, and constants go by name.
 */
#include "support.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

TestSuite(reflect_shows, .timeout = 60);

/* The output of the program in a folder. From malloc. */
static char *output(const char *dir, const char *const *argv)
{
	struct test_run r = { .argv = argv, .dir = dir };
	char *text;

	test_run(&r);
	text = test_format("%.*s", (int)r.out.len, r.out.len ? (char *)r.out.data : "");
	test_run_free(&r);
	return text;
}

/* Blanks and line ends become one blank each, so that wrapping does not count. */
static void squeeze(char *text)
{
	const char *first = text;
	char *to = text;

	for (; *text; text++) {
		if (*text != ' ' && *text != '\n')
			*to++ = *text;
		else if (to == first || to[-1] != ' ')
			*to++ = ' ';
	}
	*to = '\0';
}

/* ---- every execution mode of the listing is in the text ---- */

static unsigned check_modes(const char *dir, const char *name)
{
	const char *const dis[] = {
		"spvx", "dis", "--no-header", "--no-indent", name, NULL
	};
	const char *const reflect[] = { "spvx", "reflect", "--color=never", name, NULL };
	char *listing = output(dir, dis);
	char *text = output(dir, reflect);
	unsigned count = 0;

	squeeze(text);
	for (char *p = strstr(listing, "OpExecutionMode %"); p;
	     p = strstr(p + 1, "OpExecutionMode %")) {
		char *mode = strchr(p + 17, ' ') + 1;
		char *line = test_format("%.*s", (int)strcspn(mode, "\n"), mode);

		if (strncmp(line, "LocalSize ", 10) && strcmp(line, "OriginUpperLeft")) {
			cr_expect(strstr(text, line), "%s: no %s", name, line);
			count++;
		}
		free(line);
	}
	free(listing);
	free(text);
	return count;
}

Test(reflect_shows, modes)
{
	static const char *const folders[] = { "corpus/glslang", "corpus/vulkan",
					       "corpus/spirv-cross-asm" };
	char *own = test_format("%s/tests/modules", test_src());
	char **names = test_list(own);
	unsigned count = 0;

	for (size_t i = 0; names[i]; i++) {
		if (strstr(names[i], ".spv"))
			count += check_modes(own, names[i]);
	}
	test_list_free(names);
	for (size_t k = 0; test_shared() && k < 3; k++) {
		char *dir = test_format("%s/%s", test_shared(), folders[k]);

		names = test_list(dir);
		for (size_t i = 0; names && names[i]; i++) {
			if (i % (test_sanitized() ? 60 : 15) == 0 &&
			    strstr(names[i], ".spv"))
				count += check_modes(dir, names[i]);
		}
		test_list_free(names);
		free(dir);
	}
	cr_expect(test_enough(count, 6), "%u", count);
	free(own);
}

/* ---- a module with all of it; made for this purpose, free to use in tests ---- */

static const char needs[] = "OpCapability Shader\n"
			    "OpCapability GroupNonUniform\n"
			    "OpCapability GroupNonUniformArithmetic\n"
			    "OpMemoryModel Logical GLSL450\n"
			    "OpEntryPoint Fragment %main \"main\" %in %out %coord\n"
			    "OpExecutionMode %main OriginUpperLeft\n"
			    "OpExecutionMode %main EarlyFragmentTests\n"
			    "OpExecutionMode %main DepthReplacing\n"
			    "OpName %in \"surface\"\n"
			    "OpMemberName %In 0 \"colour\"\n"
			    "OpMemberName %In 1 \"weights\"\n"
			    "OpName %quality \"quality\"\n"
			    "OpName %scale \"scale\"\n"
			    "OpMemberName %Push 0 \"bones\"\n"
			    "OpDecorate %In Block\n"
			    "OpDecorate %in Location 3\n"
			    "OpDecorate %out Location 0\n"
			    "OpDecorate %coord BuiltIn FragCoord\n"
			    "OpDecorate %quality SpecId 7\n"
			    "OpDecorate %scale SpecId 9\n"
			    "OpDecorate %Push Block\n"
			    "OpMemberDecorate %Push 0 Offset 0\n"
			    "OpDecorate %bones ArrayStride 16\n"
			    "OpDecorate %rows ArrayStride 48\n"
			    "%void = OpTypeVoid\n"
			    "%fn = OpTypeFunction %void\n"
			    "%f32 = OpTypeFloat 32\n"
			    "%u32 = OpTypeInt 32 0\n"
			    "%vec4 = OpTypeVector %f32 4\n"
			    "%two = OpConstant %u32 2\n"
			    "%three = OpConstant %u32 3\n"
			    "%quality = OpSpecConstant %u32 5\n"
			    "%scale = OpSpecConstant %f32 1.5\n"
			    "%weights = OpTypeArray %f32 %two\n"
			    "%In = OpTypeStruct %vec4 %weights\n"
			    "%ptr_in = OpTypePointer Input %In\n"
			    "%in = OpVariable %ptr_in Input\n"
			    "%ptr_out = OpTypePointer Output %f32\n"
			    "%out = OpVariable %ptr_out Output\n"
			    "%ptr_coord = OpTypePointer Input %vec4\n"
			    "%coord = OpVariable %ptr_coord Input\n"
			    "%bones = OpTypeArray %vec4 %three\n"
			    "%rows = OpTypeArray %bones %two\n"
			    "%Push = OpTypeStruct %rows\n"
			    "%ptr_push = OpTypePointer PushConstant %Push\n"
			    "%push = OpVariable %ptr_push PushConstant\n"
			    "%ptr_element = OpTypePointer PushConstant %f32\n"
			    "%zero = OpConstant %u32 0\n"
			    "%main = OpFunction %void None %fn\n"
			    "%body = OpLabel\n"
			    "%at = OpAccessChain %ptr_element %push %zero %zero %zero\n"
			    "%value = OpLoad %f32 %at\n"
			    "%sum = OpGroupNonUniformFAdd %f32 %three Reduce %value\n"
			    "%used = OpFMul %f32 %sum %scale\n"
			    "%more = OpConvertUToF %f32 %quality\n"
			    "%last = OpFAdd %f32 %used %more\n"
			    "%block = OpLoad %In %in\n"
			    "%place = OpLoad %vec4 %coord\n"
			    "OpStore %out %last\n"
			    "OpReturn\n"
			    "OpFunctionEnd\n";

static const char mesh[] = "OpCapability MeshShadingEXT\n"
			   "OpExtension \"SPV_EXT_mesh_shader\"\n"
			   "OpMemoryModel Logical GLSL450\n"
			   "OpEntryPoint MeshEXT %main \"main\"\n"
			   "OpExecutionMode %main LocalSize 32 1 1\n"
			   "OpExecutionMode %main OutputVertices 64\n"
			   "OpExecutionMode %main OutputPrimitivesEXT 126\n"
			   "OpExecutionMode %main OutputTrianglesEXT\n"
			   "%void = OpTypeVoid\n"
			   "%fn = OpTypeFunction %void\n"
			   "%main = OpFunction %void None %fn\n"
			   "%body = OpLabel\n"
			   "OpReturn\n"
			   "OpFunctionEnd\n";

/* A folder with both, assembled. */
static char *assembled(void)
{
	static const struct {
		const char *name;
		const char *text;
	} modules[] = { { "needs", needs }, { "mesh", mesh } };

	char *dir = test_folder();

	for (size_t i = 0; i < 2; i++) {
		char *file = test_format("%s.spv", modules[i].name);
		const char *const argv[] = { "spvx", "as", "--target-env=spv1.4",
					     "-o",   file, "-",
					     NULL };
		struct test_run r = { .argv = argv,
				      .dir = dir,
				      .in = modules[i].text,
				      .in_len = strlen(modules[i].text) };

		test_run(&r);
		cr_assert(!r.status, "%s: %s", file, (char *)r.err.data);
		test_run_free(&r);
		free(file);
	}
	return dir;
}

static const struct {
	const char *argv[6];
	const char *want[12];
} cases[] = {
	{ { "spvx", "reflect", "needs.spv" },
	  { "modes EarlyFragmentTests, DepthReplacing", "subgroup Arithmetic",
	    " 3 vec4 colour", " 4 float[2] weights" } },
	{ { "spvx", "reflect", "mesh.spv" },
	  { "local size 32 x 1 x 1",
	    "modes OutputVertices 64, OutputPrimitivesEXT 126, OutputTrianglesEXT" } },
	{ { "spvx", "reflect", "-f", "markdown", "needs.spv" },
	  { "| `bones` | `vec4<f32>[2][3]` | 0 | 96 |",
	    "| `FragCoord` | `vec4<f32>` | - | built-in | 0 |",
	    "| `colour` | `vec4<f32>` | R32G32B32A32_SFLOAT | 3 | 0 |",
	    "| `weights` | `f32[2]` | R32_SFLOAT | 4 | 0 |" } },
	{ { "spvx", "reflect", "--spec=quality=11", "--spec=scale=2.5", "needs.spv" },
	  { "quality = 11 (default 5)", "scale = 2.5 (default 1.5)" } },
	{ { "spvx", "reflect", "--spec=7=11", "needs.spv" },
	  { "quality = 11 (default 5)" } },
};

Test(reflect_shows, needs)
{
	char *dir = assembled();

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		char *text = output(dir, cases[i].argv);

		squeeze(text);
		for (size_t k = 0; cases[i].want[k]; k++)
			cr_expect(strstr(text, cases[i].want[k]), "%s: no %s in %s",
				  cases[i].argv[2], cases[i].want[k], text);
		free(text);
	}
	test_remove(dir);
	free(dir);
}

/* By name is as by number, in every format, and of `requires` as well. */
Test(reflect_shows, spec_by_name)
{
	static const char *const formats[] = { "text",     "json",     "ndjson", "tsv",
					       "c-header", "markdown", NULL };
	char *dir = assembled();

	for (size_t i = 0; formats[i]; i++) {
		const char *argv[] = { "spvx", "reflect",  "--spec=quality=11",
				       "-f",   formats[i], "needs.spv",
				       NULL };
		char *named = output(dir, argv);
		char *numbered;

		argv[2] = "--spec=7=11";
		numbered = output(dir, argv);
		cr_expect(*named && !strcmp(named, numbered), "-f %s", formats[i]);
		free(named);
		free(numbered);
	}
	test_remove(dir);
	free(dir);
}

Test(reflect_shows, spec_near)
{
	const char *const argv[] = { "spvx", "reflect", "--spec=qualty=1", "needs.spv",
				     NULL };
	char *dir = assembled();
	struct test_run r = { .argv = argv, .dir = dir };

	test_run(&r);
	cr_expect(!r.status && r.err.data &&
			  strstr((char *)r.err.data,
				 "needs.spv: warning: no specialization constant 'qualty'; "
				 "did you mean quality?"),
		  "%d %s", r.status, r.err.data ? (char *)r.err.data : "");
	test_run_free(&r);
	test_remove(dir);
	free(dir);
}

/* ---- what an address leads to that is a number before it is cast ---- */

static const char addresses[] =
	"OpCapability Shader\nOpCapability Int64\nOpCapability PhysicalStorageBufferAddresses\n"
	"OpMemoryModel PhysicalStorageBuffer64 GLSL450\n"
	"OpEntryPoint GLCompute %main \"main\" %push\nOpExecutionMode %main LocalSize 1 1 1\n"
	"OpName %Push \"Push\"\nOpName %Node \"Node\"\nOpName %Part \"Part\"\n"
	"OpName %Idle \"Idle\"\nOpMemberName %Node 0 \"part\"\nOpMemberName %Part 0 \"weight\"\n"
	"OpDecorate %Push Block\nOpMemberDecorate %Push 0 Offset 0\n"
	"OpDecorate %Node Block\nOpMemberDecorate %Node 0 Offset 16\n"
	"OpMemberDecorate %Part 0 Offset 0\nOpMemberDecorate %Idle 0 Offset 0\n"
	"%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%u64 = OpTypeInt 64 0\n"
	"%u32 = OpTypeInt 32 0\n%zero = OpConstant %u32 0\n%float = OpTypeFloat 32\n%one = OpConstant %float 1\n"
	"%Push = OpTypeStruct %u64\n%Part = OpTypeStruct %float\n%Node = OpTypeStruct %Part\n"
	"%Idle = OpTypeStruct %float\n"
	"%pp = OpTypePointer PushConstant %Push\n%pu = OpTypePointer PushConstant %u64\n"
	"%pn = OpTypePointer PhysicalStorageBuffer %Node\n"
	"%pf = OpTypePointer PhysicalStorageBuffer %float\n"
	"%push = OpVariable %pp PushConstant\n"
	"%main = OpFunction %void None %fn\n%l = OpLabel\n"
	"%at = OpAccessChain %pu %push %zero\n%number = OpLoad %u64 %at\n"
	"%node = OpConvertUToPtr %pn %number\n"
	"%weight = OpAccessChain %pf %node %zero %zero\n"
	"OpStore %weight %one Aligned 4\nOpReturn\nOpFunctionEnd\n";

Test(reflect_shows, addresses)
{
	static const struct {
		const char *format;
		const char *wanted[3];
	} formats[] = {
		{ "text", { "block Node  offset", "struct Part", "16     4  Part" } },
		{ "json", { "\"name\": \"Node\"", "\"name\": \"Part\"", "\"weight\"" } },
		{ "c-header",
		  { "struct p_Part {", "struct p_Node {",
		    "offsetof(struct p_Node, part) == 16" } },
	};

	for (size_t i = 0; i < 3; i++) {
		const char *const argv[] = { "spvx", "reflect",         "--prefix=p_",
					     "-f",   formats[i].format, "-",
					     NULL };
		struct test_run r = { .argv = argv,
				      .in = addresses,
				      .in_len = strlen(addresses) };
		char *text;

		test_run(&r);
		text = test_format("%.*s", (int)r.out.len, (char *)r.out.data);
		for (size_t n = 0; n < 3; n++)
			cr_expect(strstr(text, formats[i].wanted[n]), "no '%s' in\n%s",
				  formats[i].wanted[n], text);
		cr_expect(!strstr(text, "Idle"), "%s", text);
		free(text);
		test_run_free(&r);
	}
}
