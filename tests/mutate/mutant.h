/* SPDX-License-Identifier: MIT */
/*
 * mutant.h - which fault of a source that mutate.c has rewritten holds; its first line.
 *
 *   SPVX_MUTANT=N       that one; none without
 *   SPVX_MUTANT_HITS=F  instead, a byte of the file F for each fault that is come by
 *
 * No system header is included, since the source may still ask for another face of them.
 */
#ifndef SPVX_MUTANT_H
#define SPVX_MUTANT_H

#pragma GCC diagnostic error "-Wincompatible-pointer-types"
#pragma GCC diagnostic error "-Wint-conversion"
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wall"
#pragma GCC diagnostic ignored "-Wextra"

#pragma GCC optimize("O1") /* of files that are compiled for this alone */

extern char *getenv(const char *name);
extern unsigned long strtoul(const char *text, char **end, int base);
extern int open64(const char *path, int flags, ...);
/* not by its name, which containers have for functions of their own */
extern int sx_mutant_close(int fd) __asm__("close");
extern void *mmap64(void *at, unsigned long len, int access, int flags, int fd,
		    long offset);

#define SX_MUTANTS (1u << 18)

__attribute__((weak)) unsigned sx_mutant;
__attribute__((weak)) unsigned char *sx_mutant_hits;

__attribute__((weak, constructor, visibility("hidden"))) void sx_mutant_choose(void)
{
	const char *hits = getenv("SPVX_MUTANT_HITS");
	const char *number = getenv("SPVX_MUTANT");
	int fd = hits && !sx_mutant_hits ? open64(hits, 2) : -1;

	sx_mutant = number ? (unsigned)strtoul(number, (char **)0, 10) : 0;
	if (fd < 0)
		return;
	sx_mutant_hits = mmap64((void *)0, SX_MUTANTS, 3, 1, fd, 0);
	sx_mutant_close(fd); /* or a file would have another number than without */
}

static inline int sx_is_mutant(unsigned number)
{
	if (__builtin_expect(sx_mutant_hits != (unsigned char *)0, 0))
		sx_mutant_hits[number % SX_MUTANTS] = 1;
	return __builtin_expect(sx_mutant == number, 0);
}

#define SX_MUTANT(number) sx_is_mutant(number)

#endif
