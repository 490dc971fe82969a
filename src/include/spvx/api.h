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
