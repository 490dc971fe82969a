/* SPDX-License-Identifier: MIT */
/*
 * tests/embed/msvc/stdio.h - what of it is used, for compilers that have no C library here.
 */
#ifndef STDIO_H
#define STDIO_H

#include <stdarg.h>
#include <stddef.h>

int vsnprintf(char *s, size_t size, const char *format, va_list ap);
int snprintf(char *s, size_t size, const char *format, ...);

#endif
