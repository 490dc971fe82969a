/* SPDX-License-Identifier: MIT */
/*
 * tests/embed/msvc/stdlib.h - what of it is used, for compilers that have no C library here.
 */
#ifndef STDLIB_H
#define STDLIB_H

#include <stddef.h>

void free(void *p);
void *realloc(void *p, size_t size);
unsigned long strtoul(const char *s, char **end, int base);
void *bsearch(const void *key, const void *items, size_t count, size_t size,
	      int (*order)(const void *, const void *));
void qsort(void *items, size_t count, size_t size,
	   int (*order)(const void *, const void *));

#endif
