/* SPDX-License-Identifier: MIT */
/*
 * tests/embed/msvc/string.h - what of it is used, for compilers that have no C library here.
 */
#ifndef STRING_H
#define STRING_H

#include <stddef.h>

void *memchr(const void *s, int c, size_t n);
int memcmp(const void *a, const void *b, size_t n);
void *memcpy(void *to, const void *from, size_t n);
void *memmove(void *to, const void *from, size_t n);
void *memset(void *s, int c, size_t n);
char *strchr(const char *s, int c);
int strcmp(const char *a, const char *b);
size_t strcspn(const char *s, const char *reject);
size_t strlen(const char *s);
int strncmp(const char *a, const char *b, size_t n);
char *strpbrk(const char *s, const char *accept);
char *strrchr(const char *s, int c);
char *strstr(const char *s, const char *part);

#endif
