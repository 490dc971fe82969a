/* SPDX-License-Identifier: MIT */
/*
 * bench/lib/growth.h - modules in which one thing, and nothing else, is there N times: what
 * P15 looks at. A command that is not linear in it shows.
 */
#ifndef SPVX_BENCH_GROWTH_H
#define SPVX_BENCH_GROWTH_H

#include "emit.h"

#include <stdbool.h>

/* Write one module. Return: false when there is no such shape. */
bool growth_write(const char *shape, uint32_t n, struct sink *s);

#endif
