/* SPDX-License-Identifier: MIT */
/*
 * bench/lib/framing.h - is this modules back to back? The generator's own look at what it
 * made: headers, and word counts that meet the end.
 */
#ifndef SPVX_BENCH_FRAMING_H
#define SPVX_BENCH_FRAMING_H

#include <stddef.h>
#include <stdint.h>

struct framing {
	uint64_t modules;
	uint64_t instructions;
	uint64_t words;
};

/**
 * framing_check() - walk over modules, in this machine's byte order
 * @f:     what was found is added
 * @words: the input
 * @count: its length in words
 * Return: @count, or the position of the first word that is wrong
 */
size_t framing_check(struct framing *f, const uint32_t *words, size_t count);

#endif
