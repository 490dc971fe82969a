/* SPDX-License-Identifier: MIT */
/*
 * <spvx/api.h> - how the library's functions are exported, and the types all headers use.
 */
#ifndef SPVX_API_H
#define SPVX_API_H

#include <stddef.h>
#include <stdint.h>
#ifndef __cplusplus
#include <stdbool.h>
#endif

/*
 * With SPVX_STATIC, every function is static: for a file that includes the whole library
 * (spvx.c, see `make amalgamation`).
 */
#if defined(SPVX_STATIC) && defined(__GNUC__)
#define SPVX_API static __attribute__((unused))
#elif defined(SPVX_STATIC)
#define SPVX_API static
#elif defined(__GNUC__) && !defined(_WIN32)
#define SPVX_API __attribute__((visibility("default")))
#else
#define SPVX_API
#endif

/*
 * Parts of spvx.c that are left out; the functions are then missing in spvx.h as well.
 *
 *	SPVX_NO_TEXT     disassembler, assembler, searches: <spvx/text.h>, <spvx/query.h>
 *	SPVX_NO_REFLECT  <spvx/reflect.h>; implies SPVX_NO_PIPELINE
 *	SPVX_NO_PIPELINE stages put together, other sets and bindings: <spvx/pipeline.h>,
 *	                 <spvx/remap.h>
 *	SPVX_NO_DEBUG    <spvx/debug.h>, <spvx/debuginfo.h>, <spvx/twin.h>
 *	SPVX_NO_STRIP    <spvx/strip.h>
 *	SPVX_NO_LOAD     spvx_grammar_create(): only the built-in grammar
 *	SPVX_NO_NAMES    names of instructions and enumerants: functions that return one
 *	                 return "", those that look for one find nothing. Implies SPVX_NO_TEXT,
 *	                 SPVX_NO_DEBUG and SPVX_NO_LOAD, which need them
 */
#ifdef SPVX_NO_REFLECT
#undef SPVX_NO_PIPELINE
#define SPVX_NO_PIPELINE
#endif
#ifdef SPVX_NO_NAMES
#undef SPVX_NO_TEXT
#define SPVX_NO_TEXT
#undef SPVX_NO_DEBUG
#define SPVX_NO_DEBUG
#undef SPVX_NO_LOAD
#define SPVX_NO_LOAD
#endif

/**
 * struct spvx_str - a view of bytes that something else owns; never NUL-terminated by us
 * @ptr: first byte, may be NULL when @len is 0
 * @len: number of bytes
 */
struct spvx_str {
	const char *ptr;
	size_t len;
};

#endif
