/* SPDX-License-Identifier: MIT */
/*
 * tests/unit/spirv/shading.c - types by the names that shading languages have; expected names
 * are those of GLSL. In the text of `reflect`: tests/transcripts/reflect.t.
 */
#include "spirv/shading.h"
#include "suite.h"

TestSuite(spirv_shading, .timeout = 30);

Test(spirv_shading, names)
{
	static const struct {
		char kind;
		unsigned width;
		uint32_t count; /* 0: a number */
		uint32_t columns;
		const char *name;
	} names[] = {
		{ 'f', 32, 0, 0, "float" },   { 'f', 64, 0, 0, "double" },
		{ 'f', 16, 0, 0, "float16" }, { 'i', 32, 0, 0, "int" },
		{ 'u', 32, 0, 0, "uint" },    { 'u', 64, 0, 0, "uint64" },
		{ 'i', 8, 0, 0, "int8" },     { 'b', 0, 0, 0, "bool" },
		{ 'f', 32, 3, 0, "vec3" },    { 'u', 32, 3, 0, "uvec3" },
		{ 'i', 32, 4, 0, "ivec4" },   { 'b', 0, 2, 0, "bvec2" },
		{ 'f', 64, 2, 0, "dvec2" },   { 'f', 16, 4, 0, "f16vec4" },
		{ 'u', 8, 4, 0, "u8vec4" },   { 'i', 64, 2, 0, "i64vec2" },
		{ 'f', 32, 4, 4, "mat4" },    { 'f', 32, 3, 4, "mat4x3" },
		{ 'f', 64, 2, 2, "dmat2" },   { 'f', 16, 3, 2, "f16mat2x3" },
	};

	for (size_t i = 0; i < TEST_COUNT(names); i++) {
		char text[SX_SHADING_ROOM];
		size_t len;

		if (names[i].columns)
			len = sx_shading_matrix(text, names[i].kind, names[i].width,
						names[i].columns, names[i].count);
		else if (names[i].count)
			len = sx_shading_vector(text, names[i].kind, names[i].width,
						names[i].count);
		else
			len = sx_shading_number(text, names[i].kind, names[i].width);
		cr_expect_str_eq(text, names[i].name);
		cr_expect_eq(len, strlen(names[i].name));
	}
}
