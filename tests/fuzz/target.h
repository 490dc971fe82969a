/* SPDX-License-Identifier: MIT */
/*
 * tests/fuzz/target.h - what each target has: the function that the fuzzer calls, and a claim.
 */
#ifndef SPVX_TESTS_FUZZ_TARGET_H
#define SPVX_TESTS_FUZZ_TARGET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static inline void require(bool holds)
{
	if (!holds)
		abort();
}

#endif
