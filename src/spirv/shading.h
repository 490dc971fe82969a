/* SPDX-License-Identifier: MIT */
/*
 * spirv/shading.h - names of numbers, vectors and matrices in shading languages.
 *
 * A number is given as a letter ('b' bool, 'f' float, 'i' signed or 'u' unsigned integer)
 * and a width in bits. Names end in NUL.
 */
#ifndef SPVX_SPIRV_SHADING_H
#define SPVX_SPIRV_SHADING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SX_SHADING_ROOM 40

/* "float", "uint8", "double". Return: length in bytes, as the functions below. */
size_t sx_shading_number(char text[SX_SHADING_ROOM], char kind, unsigned width);

/* "vec3", "dvec2", "f16vec4". */
size_t sx_shading_vector(char text[SX_SHADING_ROOM], char kind, unsigned width,
			 uint32_t count);

/* "mat4", "mat4x3", "dmat2"; @rows 0: unknown. */
size_t sx_shading_matrix(char text[SX_SHADING_ROOM], char kind, unsigned width,
			 uint32_t columns, uint32_t rows);

/* Names of numbers in HLSL, WGSL and OpenCL C; the last one has no kind. */
extern const struct sx_shading_name {
	char name[10];
	char kind;
	uint8_t width;
} sx_shading_names[];

/* Write the name that the functions above give to a number, vector or matrix of those
 * languages: "half3", "float4x3", "u32", "ulong". Return: false: another name. */
bool sx_shading_read(const char *name, char text[SX_SHADING_ROOM]);

#endif
