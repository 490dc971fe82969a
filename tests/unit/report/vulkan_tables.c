/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/report/vulkan_tables.c - names of formats and stages, and how long a file
 * that packs attributes may be. Tables and files: transcripts/vulkan_tables.t, refusals.t.
 */
#include "base/buf.h"
#include "base/str.h"
#include "reflect/vulkan.h"
#include "report/reflect/vertex_layout.h"
#include "suite.h"

TestSuite(report_vulkan_tables, .timeout = 30);

Test(report_vulkan_tables, formats)
{
	static const struct {
		const char *name;
		uint32_t bytes;
		uint32_t align;
		char kind;
	} good[] = {
		{ "R8G8B8A8_UNORM", 4, 1, 'f' },
		{ "R32G32B32_SFLOAT", 12, 4, 'f' },
		{ "R64G64B64A64_SINT", 32, 8, 'i' },
		{ "R16G16_UINT", 4, 2, 'u' },
		{ "A2B10G10R10_UINT_PACK32", 4, 4, 'u' },
		{ "A2B10G10R10_SNORM_PACK32", 4, 4, 'f' },
		{ "B10G11R11_UFLOAT_PACK32", 4, 4, 'f' },
		{ "E5B9G9R9_UFLOAT_PACK32", 4, 4, 'f' },
		{ "R5G6B5_UNORM_PACK16", 2, 2, 'f' },
		{ "R16G16B16A16_USCALED", 8, 2, 'f' },
		{ "B8G8R8A8_SRGB", 4, 1, 'f' },
	};

	static const char *const bad[] = {
		"",
		"R",
		"R8",
		"R8_",
		"R8_FLOAT",
		"R8G8B8A8",
		"D32_SFLOAT",
		"BC7_UNORM_BLOCK",
		"R8_UNORM_",
		"R8_UNORM}; #error",
		"R99999999999_UNORM",
		"R4294967304_UNORM",
		"r8_unorm",
		"R3_UNORM",
		"R256G8_UNORM",
		"UNDEFINED",
	};
	struct sx_vertex_format f;

	for (size_t i = 0; i < sizeof(good) / sizeof(good[0]); i++) {
		struct spvx_str name = { good[i].name, strlen(good[i].name) };

		cr_expect(sx_vertex_format(name, &f), "%s", good[i].name);
		cr_expect(f.bytes == good[i].bytes && f.align == good[i].align &&
				  f.kind == good[i].kind,
			  "%s: %u %u %c", good[i].name, f.bytes, f.align, f.kind);
	}
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		struct spvx_str name = { bad[i], strlen(bad[i]) };

		cr_expect(!sx_vertex_format(name, &f), "'%s'", bad[i]);
	}
}

/* ---- files ---- */

/* VkShaderStageFlagBits, one by one. */
Test(report_vulkan_tables, stages)
{
	static const struct {
		uint32_t stage;
		const char *words;
	} stages[] = {
		{ 0x1, "vertex" },
		{ 0x2, "tessellation control" },
		{ 0x4, "tessellation evaluation" },
		{ 0x8, "geometry" },
		{ 0x10, "fragment" },
		{ 0x20, "compute" },
		{ 0x40, "task" },
		{ 0x80, "mesh" },
		{ 0x100, "ray generation" },
		{ 0x200, "any-hit" },
		{ 0x400, "closest-hit" },
		{ 0x800, "miss" },
		{ 0x1000, "intersection" },
		{ 0x2000, "callable" },
	};

	for (size_t i = 0; i < sizeof(stages) / sizeof(stages[0]); i++) {
		const struct sx_stage *s = sx_stage_of_bit(stages[i].stage);

		cr_expect(s && !strcmp(s->words, stages[i].words), "%s: %s",
			  stages[i].words, s ? s->words : "none");
	}
	/* none, two, VK_SHADER_STAGE_SUBPASS_SHADING_BIT_HUAWEI */
	cr_expect_null(sx_stage_of_bit(0));
	cr_expect_null(sx_stage_of_bit(3));
	cr_expect_null(sx_stage_of_bit(0x4000));
}

/* As many locations and bindings as there may be, each with the largest number there is. */
Test(report_vulkan_tables, layout_limits)
{
	static const char *const lines[][2] = { { "location ", " format=R8_UNORM\n" },
						{ "binding ", "\n" } };

	for (unsigned kind = 0; kind < 2; kind++) {
		for (unsigned more = 0; more < 2; more++) {
			struct sx_vertex_layout l = { .packing = SX_VERTEX_FILE };
			struct spvx_error err = { .code = SPVX_OK };
			struct sx_buf text = { .a = NULL };

			for (unsigned n = 0; n < SX_VERTEX_ATTRIBUTES + more; n++)
				sx_buf_printf(&text, "%s%u%s", lines[kind][0],
					      SPVX_NONE - 1 - n, lines[kind][1]);
			cr_expect_eq(sx_vertex_layout_read(
					     &l, sx_str_n(text.data, text.len), &err),
				     more ? -SPVX_ESYNTAX : 0, "%s", err.message);
			cr_expect_eq(strstr(err.message, "too many ") != NULL, more);
			sx_vertex_layout_free(&l);
			sx_buf_free(&text);
		}
	}
}
