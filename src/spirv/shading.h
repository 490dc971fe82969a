/* SPDX-License-Identifier: MIT */
/*
 * spirv/shading.h - numbers, vectors and matrices by the names that shading languages have.
 *
 * A number is a letter, 'b', 'f', 'i' or 'u' of bool, float, signed and unsigned integers, and
 * its width in bits. Names end in NUL.
 */
#ifndef SPVX_SPIRV_SHADING_H
#define SPVX_SPIRV_SHADING_H

#include <stddef.h>
#include <stdint.h>

#define SX_SHADING_ROOM 40

/* "float", "uint8", "double". Return: bytes. */
size_t sx_shading_number(char text[SX_SHADING_ROOM], char kind, unsigned width);

/* "vec3", "dvec2", "f16vec4". */
size_t sx_shading_vector(char text[SX_SHADING_ROOM], char kind, unsigned width,
			 uint32_t count);

/* "mat4", "mat4x3", "dmat2"; @rows 0: not known. */
size_t sx_shading_matrix(char text[SX_SHADING_ROOM], char kind, unsigned width,
			 uint32_t columns, uint32_t rows);

#endif
