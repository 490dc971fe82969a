/* SPDX-License-Identifier: MIT */
/*
 * base/error.h - filling a struct spvx_error where the error is found.
 */
#ifndef SPVX_BASE_ERROR_H
#define SPVX_BASE_ERROR_H

#include "base/compiler.h"

#include <spvx/error.h>

/* Fill @err (may be NULL) and return -@code: callers write `return sx_error(...)`. */
int sx_error(struct spvx_error *err, enum spvx_code code, const char *format, ...)
	SX_PRINTF(3, 4);

/* As sx_error(), with a position in a text. */
int sx_error_at(struct spvx_error *err, enum spvx_code code, uint32_t line, uint32_t column,
		const char *format, ...) SX_PRINTF(5, 6);

#endif
