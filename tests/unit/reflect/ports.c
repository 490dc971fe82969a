/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/reflect/ports.c - inputs and outputs: locations taken, formats, what there is
 * once for each vertex, members of blocks. Vulkan, "Location and Component Assignment".
 */
#include "reflect_text.h"

#include "reflect/vulkan.h"

TestSuite(reflect_ports, .timeout = 30);

#define WIDE                                                              \
	"%double = OpTypeFloat 64\n%d2 = OpTypeVector %double 2\n"        \
	"%d3 = OpTypeVector %double 3\n%dmat = OpTypeMatrix %d3 2\n"      \
	"%half = OpTypeFloat 16\n%h3 = OpTypeVector %half 3\n"            \
	"%byte = OpTypeInt 8 0\n%b4 = OpTypeVector %byte 4\n"             \
	"%iv2 = OpTypeVector %int 2\n%arr3 = OpTypeArray %v4 %c3\n"       \
	"%arr32 = OpTypeArray %arr3 %c2\n%marr = OpTypeArray %mat4 %c2\n" \
	"%st = OpTypeStruct %mat4 %d3 %float\n%starr = OpTypeArray %st %c3\n"

/* One variable at location 2 of an entry point. */
static const struct {
	const char *model;
	const char *type;
	const char *decoration; /* more of them; "" = none */
	bool output;
	bool per_vertex;
	uint32_t locations;
	uint32_t step;
	const char *format;
} ports[] = {
	{ "Vertex", "%float", "", false, false, 1, 1, "R32_SFLOAT" },
	{ "Vertex", "%iv2", "", false, false, 1, 1, "R32G32_SINT" },
	{ "Vertex", "%b4", "", false, false, 1, 1, "R8G8B8A8_UINT" },
	{ "Vertex", "%h3", "", false, false, 1, 1, "R16G16B16_SFLOAT" },
	{ "Vertex", "%d2", "", false, false, 1, 1, "R64G64_SFLOAT" },
	{ "Vertex", "%d3", "", false, false, 2, 2, "R64G64B64_SFLOAT" },
	{ "Vertex", "%dmat", "", false, false, 4, 2, "R64G64B64_SFLOAT" },
	{ "Vertex", "%mat4", "", false, false, 4, 1, "R32G32B32A32_SFLOAT" },
	{ "Vertex", "%arr32", "", false, false, 6, 1, "R32G32B32A32_SFLOAT" },
	{ "Vertex", "%marr", "", true, false, 8, 1, "R32G32B32A32_SFLOAT" },
	{ "Vertex", "%st", "", true, false, 7, 7, "UNDEFINED" },
	{ "TessellationControl", "%arr3", "", false, true, 1, 1, "R32G32B32A32_SFLOAT" },
	{ "TessellationControl", "%arr32", "", true, true, 3, 1, "R32G32B32A32_SFLOAT" },
	{ "TessellationControl", "%arr3", "OpDecorate %x Patch\n", true, false, 3, 1,
	  "R32G32B32A32_SFLOAT" },
	{ "TessellationEvaluation", "%starr", "", false, true, 7, 7, "UNDEFINED" },
	{ "TessellationEvaluation", "%arr3", "OpDecorate %x Patch\n", false, false, 3, 1,
	  "R32G32B32A32_SFLOAT" },
	{ "TessellationEvaluation", "%arr3", "", true, false, 3, 1, "R32G32B32A32_SFLOAT" },
	{ "Geometry", "%arr3", "", false, true, 1, 1, "R32G32B32A32_SFLOAT" },
	{ "Geometry", "%arr3", "", true, false, 3, 1, "R32G32B32A32_SFLOAT" },
	{ "MeshEXT", "%arr3", "", true, true, 1, 1, "R32G32B32A32_SFLOAT" },
	{ "Fragment", "%arr3", "", false, false, 3, 1, "R32G32B32A32_SFLOAT" },
	{ "Fragment", "%arr3", "OpDecorate %x PerVertexKHR\n", false, true, 1, 1,
	  "R32G32B32A32_SFLOAT" },
};

Test(reflect_ports, locations)
{
	for (size_t i = 0; i < sizeof(ports) / sizeof(ports[0]); i++) {
		const char *way = ports[i].output ? "Output" : "Input";
		char *text = test_format(
			"%sOpEntryPoint %s %%main \"main\" %%x\n"
			"OpDecorate %%x Location 2\n%s%s"
			"%%p = OpTypePointer %s %s\n%%x = OpVariable %%p %s\n%s",
			SHADER, ports[i].model, ports[i].decoration, TYPES WIDE, way,
			ports[i].type, way, EMPTY);
		const struct spvx_reflect_entry *e;
		const struct spvx_reflect_io *io;
		struct test_reflected t;

		test_reflected_open(&t, ports[i].type, text, NULL, 0);
		e = spvx_reflect_entries(t.r);
		cr_assert_eq(ports[i].output ? e->output_count : e->input_count, 1);
		io = spvx_reflect_ios(t.r) +
		     (ports[i].output ? e->first_output : e->first_input);
		cr_expect_eq(io->location, 2);
		cr_expect_eq(io->location_count, ports[i].locations, "%zu: %u", i,
			     io->location_count);
		cr_expect_eq(io->location_step, ports[i].step, "%zu: %u", i,
			     io->location_step);
		cr_expect_eq(io->per_vertex, ports[i].per_vertex, "%zu", i);
		cr_expect_str_eq(sx_vulkan_format_name(io->format), ports[i].format,
				 "%zu: %s", i, sx_vulkan_format_name(io->format));
		test_reflected_close(&t);
	}
}

/* Members continue from the one before, or have a location of their own. */
Test(reflect_ports, members)
{
	static const char text[] = SHADER
		"OpEntryPoint Vertex %main \"main\" %o %q\nOpDecorate %s Block\n"
		"OpMemberDecorate %s 0 Location 3\nOpMemberDecorate %s 2 Location 1\n"
		"OpMemberDecorate %s 2 Component 2\nOpMemberDecorate %s 3 Flat\n"
		"OpMemberDecorate %s 4 BuiltIn PointSize\nOpDecorate %q Location 9\n"
		"OpDecorate %q Centroid\n" TYPES
		"%s = OpTypeStruct %mat4 %v2 %v2 %int %float\n"
		"%t = OpTypeStruct %mat4 %float\n%p = OpTypePointer Output %s\n"
		"%pt = OpTypePointer Output %t\n%o = OpVariable %p Output\n"
		"%q = OpVariable %pt Output\n" EMPTY;
	static const uint32_t locations[] = { 3, 7, 1, 2, SPVX_NONE };
	const struct spvx_reflect_entry *e;
	const struct spvx_reflect_io *all;
	const struct spvx_reflect_io *io;
	struct test_reflected t;

	test_reflected_open(&t, "members", text, NULL, 0);
	e = spvx_reflect_entries(t.r);
	all = spvx_reflect_ios(t.r);
	cr_assert_eq(e->output_count, 2);
	io = &all[e->first_output]; /* with a location: before the block */
	cr_expect_eq(io->location, 9);
	cr_expect_eq(io->location_count, 5);
	cr_expect_eq(all[io->first_member + 1].location, 13);
	cr_expect(all[io->first_member + 1].traits & SPVX_TRAIT_CENTROID);
	io++;
	cr_expect_eq(io->location, SPVX_NONE);
	cr_assert_eq(io->member_count, 5);
	for (uint32_t i = 0; i < 5; i++)
		cr_expect_eq(all[io->first_member + i].location, locations[i], "%u", i);
	cr_expect_eq(all[io->first_member + 2].component, 2);
	cr_expect(all[io->first_member + 3].traits & SPVX_TRAIT_FLAT);
	cr_expect_eq(all[io->first_member + 4].builtin, SPVX_BUILT_IN_PointSize);
	test_reflected_close(&t);
}

/* By location, component; blocks of built-ins last. */
Test(reflect_ports, order)
{
	static const char text[] = SHADER
		"OpEntryPoint Fragment %main \"main\" %b %d %c %a %p\nOpName %a \"a\"\n"
		"OpName %b \"b\"\nOpName %c \"c\"\nOpName %d \"d\"\nOpName %p \"p\"\n"
		"OpDecorate %a Location 0\nOpDecorate %b Location 1\n"
		"OpDecorate %b Component 2\nOpDecorate %c Location 1\n"
		"OpDecorate %d BuiltIn FragDepth\nOpDecorate %p Location 0\n"
		"OpDecorate %p Index 1\nOpDecorate %p Component 1\n" TYPES
		"%o = OpTypePointer Output %float\n%a = OpVariable %o Output\n"
		"%b = OpVariable %o Output\n%c = OpVariable %o Output\n"
		"%d = OpVariable %o Output\n%p = OpVariable %o Output\n" EMPTY;
	static const char *const names[] = { "a", "p", "c", "b", "d" };
	const struct spvx_reflect_entry *e;
	struct test_reflected t;

	test_reflected_open(&t, "order", text, NULL, 0);
	e = spvx_reflect_entries(t.r);
	cr_assert_eq(e->output_count, 5);
	for (uint32_t i = 0; i < 5; i++) {
		const struct spvx_reflect_io *io =
			spvx_reflect_ios(t.r) + e->first_output + i;

		cr_expect(test_name_is(&t, spvx_reflect_variables(t.r)[io->variable].name,
				       names[i]),
			  "%u: not %s", i, names[i]);
	}
	cr_expect_eq(test_variable(&t, "p")->index, 1);
	test_reflected_close(&t);
}

/* Workgroup variables by the rules of std430; only those in use. */
Test(reflect_ports, workgroup_memory)
{
	static const char text[] = SHADER
		"OpEntryPoint GLCompute %main \"main\"\n" TYPES
		"%s = OpTypeStruct %float %v3 %bool\n%arr = OpTypeArray %v3 %c3\n"
		"%ps = OpTypePointer Workgroup %s\n%pa = OpTypePointer Workgroup %arr\n"
		"%pf = OpTypePointer Workgroup %float\n%f = OpVariable %pf Workgroup\n"
		"%a = OpVariable %pa Workgroup\n%x = OpVariable %ps Workgroup\n"
		"%not = OpVariable %pa Workgroup\n" MAIN
		"OpStore %f %f1\n%y = OpLoad %arr %a\n%z = OpLoad %s %x\n" END;
	struct test_reflected t;

	test_reflected_open(&t, "workgroup memory", text, NULL, 0);
	/* 4, then 3 x 16 from 16 on, then 32 (4, 16 + 12, 4) */
	cr_expect_eq(spvx_reflect_entries(t.r)->workgroup_memory, 16 + 48 + 32);
	test_reflected_close(&t);
}

/* Blocks by their offsets; those that are Aliased are over each other, the others do not.
 * Spec: SPV_KHR_workgroup_memory_explicit_layout. */
static const struct {
	const char *name;
	const char *aliased;
	const char *uses;
	uint64_t bytes;
} shared_blocks[] = {
	{ "one", "", "x", 4 },
	{ "one that is aliased", "x", "x", 4 },
	{ "a gap before its member", "", "y", 20 },
	{ "an array with a stride", "", "z", 48 },
	{ "two of one size", "xw", "xw", 4 },
	{ "the first is largest", "zx", "zx", 48 },
	{ "the last is largest", "xz", "xz", 48 },
	{ "three", "xyz", "xyz", 48 },
	{ "of two only one is used", "xz", "x", 4 },
	{ "two that are not aliased", "", "xw", 8 },
	{ "one that is not among two that are", "yz", "xyz", 52 },
	{ "and no block", "xw", "xwn", 8 },
};

Test(reflect_ports, workgroup_blocks)
{
	static const char begin[] =
		"OpCapability Shader\nOpCapability WorkgroupMemoryExplicitLayoutKHR\n"
		"OpExtension \"SPV_KHR_workgroup_memory_explicit_layout\"\n"
		"OpMemoryModel Logical GLSL450\nOpEntryPoint GLCompute %main \"main\"\n"
		"OpDecorate %s Block\nOpMemberDecorate %s 0 Offset 0\n"
		"OpDecorate %g Block\nOpMemberDecorate %g 0 Offset 16\n"
		"OpDecorate %t Block\nOpMemberDecorate %t 0 Offset 0\n"
		"OpDecorate %arr ArrayStride 16\n";
	static const char variables[] = TYPES
		"%s = OpTypeStruct %float\n%g = OpTypeStruct %float\n"
		"%arr = OpTypeArray %float %c3\n%t = OpTypeStruct %arr\n"
		"%ps = OpTypePointer Workgroup %s\n%pg = OpTypePointer Workgroup %g\n"
		"%pt = OpTypePointer Workgroup %t\n"
		"%pf = OpTypePointer Workgroup %float\n%x = OpVariable %ps Workgroup\n"
		"%y = OpVariable %pg Workgroup\n%z = OpVariable %pt Workgroup\n"
		"%w = OpVariable %ps Workgroup\n%n = OpVariable %pf Workgroup\n" MAIN;

	for (size_t i = 0; i < sizeof(shared_blocks) / sizeof(shared_blocks[0]); i++) {
		char *text = test_format("%s", begin);
		struct test_reflected t;
		char *more;

		for (const char *c = shared_blocks[i].aliased; *c; c++, text = more) {
			more = test_format("%sOpDecorate %%%c Aliased\n", text, *c);
			free(text);
		}
		more = test_format("%s%s", text, variables);
		free(text);
		text = more;
		for (const char *c = shared_blocks[i].uses; *c; c++, text = more) {
			more = test_format("%s%%u%c = OpCopyObject %%%s %%%c\n", text, *c,
					   *c == 'x' || *c == 'w' ? "ps"
					   : *c == 'y'            ? "pg"
					   : *c == 'z'            ? "pt"
								  : "pf",
					   *c);
			free(text);
		}
		more = test_format("%s%s", text, END);
		free(text);
		test_reflected_open(&t, shared_blocks[i].name, more, NULL, 0);
		cr_expect_eq(
			spvx_reflect_entries(t.r)->workgroup_memory, shared_blocks[i].bytes,
			"%s: %llu", shared_blocks[i].name,
			(unsigned long long)spvx_reflect_entries(t.r)->workgroup_memory);
		test_reflected_close(&t);
	}
}

/* A SpecId is one number to set, however many constants have it. */
Test(reflect_ports, a_spec_id_is_listed_once)
{
	static const char text[] = SHADER
		"OpEntryPoint GLCompute %main \"main\"\nOpName %a \"a\"\nOpName %b \"b\"\n"
		"OpDecorate %a SpecId 7\nOpDecorate %x SpecId 3\nOpDecorate %b SpecId "
		"7\n" TYPES "%a = OpSpecConstant %uint 1\n%x = OpSpecConstant %uint 2\n"
		"%b = OpSpecConstant %uint 5\n" MAIN
		"%y = OpIAdd %uint %a %b\n%z = OpIAdd %uint %y %x\n" END;
	struct test_reflected t;
	const char *json;

	test_reflected_open(&t, "spec ids", text, NULL, 0);
	cr_expect_eq(spvx_reflect_entries(t.r)->constant_count, 2);
	json = test_reflected_text(&t, test_reflect_json);
	cr_expect(strstr(json, "\"specialization_constants\":[3,7]"), "%s", json);
	cr_expect(strstr(json, "\"also\":[{\"spec_id\":7,\"name\":\"b\""), "%s", json);
	json = strstr(test_reflected_text(&t, test_reflect_text), " 7  uint");
	cr_expect(json && !strstr(json + 1, " 7  uint") && strstr(json, "b     5"), "%s",
		  json);
	test_reflected_close(&t);
}

/* Semantics, user types, counters by decoration and by name. */
Test(reflect_ports, hlsl)
{
	static const char text[] =
		"OpCapability Shader\nOpExtension \"SPV_GOOGLE_hlsl_functionality1\"\n"
		"OpExtension \"SPV_GOOGLE_user_type\"\nOpMemoryModel Logical GLSL450\n"
		"OpEntryPoint Vertex %main \"main\" %i\nOpSource HLSL 600\n"
		"OpName %i \"in.var.POSITION\"\nOpName %a \"a\"\nOpName %b \"b\"\n"
		"OpName %c \"counter\"\nOpName %d \"b@count\"\nOpDecorate %i Location 0\n"
		"OpDecorateString %i UserSemantic \"POSITION\"\n"
		"OpDecorateString %a UserTypeGOOGLE \"appendstructuredbuffer:<float>\"\n"
		"OpDecorateId %a CounterBuffer %c\nOpDecorate %s Block\n"
		"OpMemberDecorate %s 0 Offset 0\n" TYPES "%s = OpTypeStruct %int\n"
		"%p = OpTypePointer StorageBuffer %s\n%pi = OpTypePointer Input %v3\n"
		"%i = OpVariable %pi Input\n%a = OpVariable %p StorageBuffer\n"
		"%b = OpVariable %p StorageBuffer\n%c = OpVariable %p StorageBuffer\n"
		"%d = OpVariable %p StorageBuffer\n" EMPTY;
	const struct spvx_reflect_variable *all;
	struct test_reflected t;

	test_reflected_open(&t, "hlsl", text, NULL, 0);
	all = spvx_reflect_variables(t.r);
	cr_expect_eq(t.r->source_language, SPVX_SOURCE_LANGUAGE_HLSL);
	cr_expect_eq(t.r->source_version, 600);
	cr_expect(test_name_is(&t, test_variable(&t, "in.var.POSITION")->semantic,
			       "POSITION"));
	cr_expect(test_name_is(&t, test_variable(&t, "a")->user_type,
			       "appendstructuredbuffer:<float>"));
	cr_expect_eq(&all[test_variable(&t, "a")->counter], test_variable(&t, "counter"));
	cr_expect_eq(&all[test_variable(&t, "b")->counter], test_variable(&t, "b@count"));
	cr_expect_eq(test_variable(&t, "counter")->counter, SPVX_NONE);
	test_reflected_close(&t);
}
