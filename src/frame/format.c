/* SPDX-License-Identifier: MIT */
/*
 * frame/format.c - measures first, then writes.
 */
#include "frame/format.h"

#include <stdio.h>

char *cmd_vformat(struct sx_arena *arena, const char *format, va_list ap)
{
	va_list again;
	int n;
	char *text;

	va_copy(again, ap);
	n = vsnprintf(NULL, 0, format, again);
	va_end(again);
	text = n < 0 ? NULL : sx_arena_alloc(arena, (size_t)n + 1);
	if (text)
		vsnprintf(text, (size_t)n + 1, format, ap);
	return text;
}

char *cmd_format(struct sx_arena *arena, const char *format, ...)
{
	va_list ap;
	char *text;

	va_start(ap, format);
	text = cmd_vformat(arena, format, ap);
	va_end(ap);
	return text;
}
