/* SPDX-License-Identifier: MIT */
/*
 * base/glob.h - shell patterns for strings from modules.
 *
 * As fnmatch() without flags, but for views of bytes of any length, in time bounded by the
 * product of both lengths.
 */
#ifndef SPVX_BASE_GLOB_H
#define SPVX_BASE_GLOB_H

#include <spvx/api.h>

/**
 * sx_glob() - whether a pattern matches a whole string
 * @pattern: * (any bytes, / too), ? (one byte), [a-z] and [!a-z] (one of, none of;
 *           [:alpha:] and the like inside, for ASCII), \x (x)
 * @s:       the string
 */
bool sx_glob(const char *pattern, struct spvx_str s);

#endif
