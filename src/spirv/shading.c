/* SPDX-License-Identifier: MIT */
/*
 * spirv/shading.c - names of numbers, vectors and matrices in shading languages.
 */
#include "spirv/shading.h"

#include <stdio.h>
#include <string.h>

size_t sx_shading_number(char text[SX_SHADING_ROOM], char kind, unsigned width)
{
	const char *name = kind == 'f' ? "float" : kind == 'i' ? "int" : "uint";

	if (kind == 'b')
		return (size_t)snprintf(text, SX_SHADING_ROOM, "bool");
	if (kind == 'f' && width == 64)
		return (size_t)snprintf(text, SX_SHADING_ROOM, "double");
	if (width == 32)
		return (size_t)snprintf(text, SX_SHADING_ROOM, "%s", name);
	return (size_t)snprintf(text, SX_SHADING_ROOM, "%s%u", name, width);
}

/* Prefixes of vector names: "i", "u", "f16", "d"; none for 32-bit floats. */
static size_t put_prefix(char text[SX_SHADING_ROOM], char kind, unsigned width)
{
	if (kind == 'f' && width == 64)
		return (size_t)snprintf(text, SX_SHADING_ROOM, "d");
	if (kind == 'f' && width == 32)
		return 0;
	if (kind == 'b' || width == 32)
		return (size_t)snprintf(text, SX_SHADING_ROOM, "%c", kind);
	return (size_t)snprintf(text, SX_SHADING_ROOM, "%c%u", kind, width);
}

size_t sx_shading_vector(char text[SX_SHADING_ROOM], char kind, unsigned width,
			 uint32_t count)
{
	size_t len = put_prefix(text, kind, width);

	return len + (size_t)snprintf(text + len, SX_SHADING_ROOM - len, "vec%u", count);
}

size_t sx_shading_matrix(char text[SX_SHADING_ROOM], char kind, unsigned width,
			 uint32_t columns, uint32_t rows)
{
	size_t len = put_prefix(text, kind, width);

	len += (size_t)snprintf(text + len, SX_SHADING_ROOM - len, "mat%u", columns);
	if (rows && rows != columns)
		len += (size_t)snprintf(text + len, SX_SHADING_ROOM - len, "x%u", rows);
	return len;
}

/* clang-format off */
const struct sx_shading_name sx_shading_names[] = {
	{ "float", 'f', 32 }, { "half", 'f', 16 }, { "double", 'f', 64 }, { "bool", 'b', 32 },
	{ "int", 'i', 32 }, { "char", 'i', 8 }, { "short", 'i', 16 }, { "long", 'i', 64 },
	{ "uint", 'u', 32 }, { "uchar", 'u', 8 }, { "ushort", 'u', 16 }, { "ulong", 'u', 64 },
	{ "f32", 'f', 32 }, { "float32_t", 'f', 32 }, { "f16", 'f', 16 }, { "float16_t", 'f', 16 },
	{ "f64", 'f', 64 }, { "float64_t", 'f', 64 }, { "i8", 'i', 8 }, { "int8_t", 'i', 8 },
	{ "i16", 'i', 16 }, { "int16_t", 'i', 16 }, { "i32", 'i', 32 }, { "int32_t", 'i', 32 },
	{ "i64", 'i', 64 }, { "int64_t", 'i', 64 }, { "u8", 'u', 8 }, { "uint8_t", 'u', 8 },
	{ "u16", 'u', 16 }, { "uint16_t", 'u', 16 }, { "u32", 'u', 32 }, { "uint32_t", 'u', 32 },
	{ "u64", 'u', 64 }, { "uint64_t", 'u', 64 }, { "", 0, 0 },
};

/* clang-format on */

/* A count of 2, 3 or 4; 0: another character. 8 and 16 are widths: int8. */
static uint32_t read_count(char c)
{
	return c >= '2' && c <= '4' ? (uint32_t)(c - '0') : 0;
}

/* Whether @end, with which a vector or matrix of WGSL ends, is the number: f, h, <f32>. */
static bool ends_as(const char *end, const struct sx_shading_name *n)
{
	const size_t len = strlen(n->name);

	if (*end == '<')
		return !strncmp(end + 1, n->name, len) && !strcmp(end + 1 + len, ">");
	return *end == *n->name && !end[1] && n->kind != 'b' &&
	       (n->width == 32 || *end == 'h');
}

bool sx_shading_read(const char *name, char text[SX_SHADING_ROOM])
{
	/* of GLSL, dmat2x2 and i32vec3, and of WGSL, vec3f and mat4x4<f32> */
	const char *mat = strstr(name, "mat");
	const char *kind = mat ? mat : strstr(name, "vec");

	for (const struct sx_shading_name *n = sx_shading_names; n->kind; n++) {
		const bool whole =
			!kind || n->name[1] < 'A'; /* half3, f32vec3; not floatvec3 */
		const size_t len =
			whole ? strlen(n->name) : put_prefix(text, n->kind, n->width);
		const bool begins = !strncmp(name, whole ? n->name : text, len);
		const char *at = kind ? kind + 3 : name + (begins ? len : 0);
		const uint32_t columns = read_count(*at);
		uint32_t rows = columns && at[1] == 'x' ? read_count(at[2]) : 0;
		const char *end = at + (rows ? 3 : columns > 0);

		if (mat && !rows && !*end)
			rows = columns;
		if (*end ? kind != name || !ends_as(end, n)
			 : !begins || (kind && kind != name + len))
			continue;
		if (kind && (!columns || !mat == (rows > 0)))
			return false;
		return rows      ? sx_shading_matrix(text, n->kind, n->width, columns, rows)
		       : columns ? sx_shading_vector(text, n->kind, n->width, columns)
				 : sx_shading_number(text, n->kind, n->width);
	}
	return false;
}
