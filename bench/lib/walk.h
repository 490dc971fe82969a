/* SPDX-License-Identifier: MIT */
/*
 * bench/lib/walk.h - the bare walk: what every reading of instructions is set against.
 */
#ifndef SPVX_BENCH_WALK_H
#define SPVX_BENCH_WALK_H

#include <stddef.h>
#include <stdint.h>

/* Modules back to back with one cursor, no grammar, no histogram. Return: the sum of the
 * opcodes, so that no compiler leaves the work out. */
uint64_t bench_walk(const unsigned char *data, size_t len);

#endif
