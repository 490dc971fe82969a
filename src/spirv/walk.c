/* SPDX-License-Identifier: MIT */
/*
 * spirv/walk.c - the exported twins of the inline functions of <spvx/walk.h>.
 *
 * The header is compiled once more with its functions external, so that there is one text
 * of each and a program in another language can link to it.
 */
#include <spvx/api.h>

#if defined(__GNUC__)
#pragma GCC diagnostic ignored "-Wmissing-prototypes"
#endif

#define SPVX_INLINE SPVX_API
#include <spvx/walk.h>
