/* SPDX-License-Identifier: MIT */
/*
 * bench/lib/row.h - one line of the result table. Every bench program prints its results
 * as such rows, TAB between the columns; bench/run makes the table and the JSON of them.
 */
#ifndef SPVX_BENCH_ROW_H
#define SPVX_BENCH_ROW_H

#include "../timing.h"

#include <stdint.h>

struct bench_row {
	const char *id;   /* "P1"; the figures of the machine itself are "limit" */
	const char *work; /* what was done */
	uint64_t bytes;   /* of input, 0 = does not apply */
	double ours;      /* in @unit; negative = could not be measured */
	double against;   /* in @unit; negative = nothing is against it */
	const char *unit; /* "GB/s", "us/file", "ms", "MiB" */
	double ratio;     /* the figure that the goal speaks of */
	const char *goal; /* ">= 0.8", "<= 16 MiB"; NULL = none */
	double spread;    /* the wider one of the two sides, see bench_spread() */
};

/* Rates in GB/s, their ratio and the wider spread, of two sides that did @bytes each. */
void bench_row_rates(struct bench_row *row, uint64_t bytes, const struct bench_side *ours,
		     const struct bench_side *other);

/* id work bytes ours against unit ratio goal met spread; "-" = does not apply. */
void bench_row_print(const struct bench_row *row);

#endif
