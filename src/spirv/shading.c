/* SPDX-License-Identifier: MIT */
/*
 * spirv/shading.c - names of numbers, vectors and matrices in shading languages.
 */
#include "spirv/shading.h"

#include <stdio.h>

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
