/* SPDX-License-Identifier: MIT */
/*
 * report/reflect/glsl.h - types, formats, stages as GLSL spells them.
 */
#ifndef SPVX_REPORT_REFLECT_GLSL_H
#define SPVX_REPORT_REFLECT_GLSL_H

#include "report/reflect/reflect.h"

/* vec3, mat4x3, float16_t, samplerCubeShadow, subpassInput, a structure's name (or _ID);
 * arrays are left out; ??? for a type that GLSL has no word for. */
void sx_glsl_put_type(struct sx_buf *b, const struct sx_reflect_view *v, uint32_t type);

/* rgba8_snorm. Return: false if there is no word; nothing is written. */
bool sx_glsl_put_format(struct sx_buf *b, const struct sx_reflect_view *v, uint32_t format);

/* vert, frag, comp, ...: the file name extension of the stage; NULL: none. */
const char *sx_glsl_stage(uint32_t model);

#endif
