/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/target.h - what each target has: the function that the fuzzer calls, and claims.
 */
#ifndef SPVX_TESTS_FUZZ_TARGET_H
#define SPVX_TESTS_FUZZ_TARGET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static inline void require(bool holds)
{
	if (!holds)
		abort();
}

static inline bool are_same(const void *a, size_t a_size, const void *b, size_t b_size)
{
	return a_size == b_size && (!a_size || !memcmp(a, b, a_size));
}

/* A copy of exactly that size, so that reading on is noticed; from malloc. */
static inline void *exact(const void *data, size_t size)
{
	void *copy = malloc(size ? size : 1);

	require(copy != NULL);
	if (size)
		memcpy(copy, data, size);
	return copy;
}

#define TEMPORARY "/tmp/spvx-fuzz-XXXXXX"

/* A new file with these bytes: @path is TEMPORARY before. Return: it, open. */
static inline int temporary(char *path, const void *data, size_t size)
{
	int fd = mkstemp(path);

	require(fd >= 0 && write(fd, data, size) == (ssize_t)size);
	return fd;
}

#endif
