/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/reflect/ports.c - inputs and outputs: locations taken, formats, what there is
 * once for each vertex. Vulkan, "Location and Component Assignment". Members of blocks, their
 * order, and memory of workgroups are in tests/transcripts/variables.t.
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
