/* SPDX-License-Identifier: MIT */
/*
 * text/builtin_names.h - what variables are called that a BuiltIn decoration is on.
 */
#ifndef SPVX_TEXT_BUILTIN_NAMES_H
#define SPVX_TEXT_BUILTIN_NAMES_H

#include <stdint.h>

/* The name of a value of BuiltIn, mostly as in GLSL; NULL when it has none. */
const char *sx_builtin_name(uint32_t built_in);

#endif
