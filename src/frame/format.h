/* SPDX-License-Identifier: MIT */
/*
 * frame/format.h - printf into an arena, for messages that outlive their caller.
 */
#ifndef SPVX_FRAME_FORMAT_H
#define SPVX_FRAME_FORMAT_H

#include "base/alloc.h"

#include <stdarg.h>

/* Return: NULL when there is no memory. */
char *cmd_format(struct sx_arena *arena, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

char *cmd_vformat(struct sx_arena *arena, const char *format, va_list ap)
	__attribute__((format(printf, 2, 0)));

#endif
