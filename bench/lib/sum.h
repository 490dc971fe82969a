/* SPDX-License-Identifier: MIT */
/*
 * bench/lib/sum.h - the fastest thing one can do with bytes: add them up. What every walk
 * over memory is measured against.
 */
#ifndef SPVX_BENCH_SUM_H
#define SPVX_BENCH_SUM_H

#include <stddef.h>
#include <stdint.h>

/* Adds 64-bit words, with AVX2 where the processor has it. A rest of < 128 bytes is left. */
uint64_t bench_sum(const void *data, size_t len);

/* The same in plain C. */
uint64_t bench_sum_plain(const void *data, size_t len);

#endif
