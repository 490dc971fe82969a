/* SPDX-License-Identifier: MIT */
/*
 * spirv/walk.c - exported copies of the inline functions of <spvx/walk.h>.
 *
 * The header is compiled once more with external functions, so that each has one definition
 * and a program in another language can link to it.
 */
#include <spvx/api.h>

#if defined(__GNUC__)
#pragma GCC diagnostic ignored "-Wmissing-prototypes"
#endif

#define SPVX_INLINE SPVX_API
#include <spvx/walk.h>
