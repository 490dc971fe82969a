/* SPDX-License-Identifier: MIT */
/*
 * <spvx/api.h> - export attributes, the macros that leave parts out, and struct spvx_str.
 *
 * Every other header includes this one; programs rarely include it themselves.
 */
#ifndef SPVX_API_H
#define SPVX_API_H

#include <stddef.h>
#include <stdint.h>
#ifndef __cplusplus
#include <stdbool.h>
#endif

/*
 * Define SPVX_STATIC to make every function static, in a program that includes the whole
 * library as one file (spvx.c, see `make amalgamation`).
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
 * All declarations of a header are between these two. A struct and the function that fills
 * it in may have one name, as stat has in POSIX; g++ warns of that under -Wshadow.
 */
#ifndef __cplusplus
#define SPVX_BEGIN_DECLS
#define SPVX_END_DECLS
#elif defined(__GNUC__) && !defined(__clang__)
#define SPVX_BEGIN_DECLS \
	extern "C" {     \
	_Pragma("GCC diagnostic push") _Pragma("GCC diagnostic ignored \"-Wshadow\"")
#define SPVX_END_DECLS                \
	_Pragma("GCC diagnostic pop") \
	}
#else
#define SPVX_BEGIN_DECLS extern "C" {
#define SPVX_END_DECLS   }
#endif

/*
 * Define any of these macros to leave a part out of spvx.c; spvx.h then lacks its
 * functions.
 *
 *	SPVX_NO_TEXT     disassembler, assembler, searches: <spvx/text.h>, <spvx/query.h>
 *	SPVX_NO_REFLECT  <spvx/reflect.h>; implies SPVX_NO_PIPELINE, SPVX_NO_REQUIRES
 *	SPVX_NO_PIPELINE linking of stages, remapping of bindings: <spvx/pipeline.h>,
 *	                 <spvx/remap.h>
 *	SPVX_NO_DEBUG    <spvx/debug.h>, <spvx/debuginfo.h>, <spvx/twin.h>
 *	SPVX_NO_CHECK    <spvx/check.h>
 *	SPVX_NO_PROFILE  <spvx/profile.h>, <spvx/identity.h>, <spvx/diff.h>
 *	SPVX_NO_REQUIRES <spvx/requires.h>
 *	SPVX_NO_JSON     <spvx/report.h>
 *	SPVX_NO_STRIP    <spvx/strip.h>
 *	SPVX_NO_LOAD     spvx_grammar_create(); only the built-in grammar remains
 *	SPVX_NO_NAMES    names of instructions and enumerants: functions that return a name
 *	                 return "", and look-ups by name find nothing. Implies SPVX_NO_TEXT,
 *	                 SPVX_NO_DEBUG, SPVX_NO_LOAD, SPVX_NO_CHECK, SPVX_NO_PROFILE,
 *	                 SPVX_NO_REQUIRES and SPVX_NO_JSON: these parts need the names
 *
 * The documents of <spvx/report.h> can be left out one by one. A document is also left out
 * with any part that it needs:
 *
 *	SPVX_NO_INFO_JSON     needs profile, debug
 *	SPVX_NO_STATS_JSON    profile, debug
 *	SPVX_NO_REFLECT_JSON  reflect, requires
 *	SPVX_NO_CHECK_JSON    check, text, debug
 *	SPVX_NO_ANNOTATE_JSON debug
 */
#ifdef SPVX_NO_NAMES
#undef SPVX_NO_TEXT
#define SPVX_NO_TEXT
#undef SPVX_NO_DEBUG
#define SPVX_NO_DEBUG
#undef SPVX_NO_LOAD
#define SPVX_NO_LOAD
#undef SPVX_NO_CHECK
#define SPVX_NO_CHECK
#undef SPVX_NO_PROFILE
#define SPVX_NO_PROFILE
#undef SPVX_NO_REQUIRES
#define SPVX_NO_REQUIRES
#undef SPVX_NO_JSON
#define SPVX_NO_JSON
#endif
#ifdef SPVX_NO_REFLECT
#undef SPVX_NO_PIPELINE
#define SPVX_NO_PIPELINE
#undef SPVX_NO_REQUIRES
#define SPVX_NO_REQUIRES
#endif
#if defined(SPVX_NO_JSON) || defined(SPVX_NO_PROFILE) || defined(SPVX_NO_DEBUG)
#undef SPVX_NO_INFO_JSON
#define SPVX_NO_INFO_JSON
#endif
#if defined(SPVX_NO_JSON) || defined(SPVX_NO_PROFILE) || defined(SPVX_NO_DEBUG)
#undef SPVX_NO_STATS_JSON
#define SPVX_NO_STATS_JSON
#endif
#if defined(SPVX_NO_JSON) || defined(SPVX_NO_REQUIRES)
#undef SPVX_NO_REFLECT_JSON
#define SPVX_NO_REFLECT_JSON
#endif
#if defined(SPVX_NO_JSON) || defined(SPVX_NO_CHECK) || defined(SPVX_NO_TEXT) || \
	defined(SPVX_NO_DEBUG)
#undef SPVX_NO_CHECK_JSON
#define SPVX_NO_CHECK_JSON
#endif
#if defined(SPVX_NO_JSON) || defined(SPVX_NO_DEBUG)
#undef SPVX_NO_ANNOTATE_JSON
#define SPVX_NO_ANNOTATE_JSON
#endif

/**
 * struct spvx_str - a view of bytes, not owned, not necessarily followed by a NUL
 * @ptr: first byte; may be NULL when @len is 0
 * @len: number of bytes
 */
struct spvx_str {
	const char *ptr;
	size_t len;
};

#endif
