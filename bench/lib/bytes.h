/* SPDX-License-Identifier: MIT */
/*
 * bench/lib/bytes.h - a file in memory: what a bench of one call after the other works on.
 */
#ifndef SPVX_BENCH_BYTES_H
#define SPVX_BENCH_BYTES_H

#include <stddef.h>

/* The first @max bytes of a file, or all it has; released with free(). Ends the program with
 * a message where there are none. */
unsigned char *bench_bytes(const char *path, size_t max, size_t *len);

#endif
