/* SPDX-License-Identifier: MIT */
/*
 * tests/embed/msvc/stdio.h - what of it is used, for compilers that have no C library here.
 */
#ifndef STDIO_H
#define STDIO_H

#include <stdarg.h>
#include <stddef.h>

typedef struct file FILE;

FILE *fopen(const char *path, const char *mode);
size_t fread(void *data, size_t size, size_t count, FILE *file);
int ferror(FILE *file);
int fclose(FILE *file);
int vsnprintf(char *s, size_t size, const char *format, va_list ap);
int snprintf(char *s, size_t size, const char *format, ...);

#endif
