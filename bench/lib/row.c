/* SPDX-License-Identifier: MIT */
/*
 * bench/lib/row.c - prints a row of results, and says whether its goal is met.
 */
#include "row.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *verdict(const struct bench_row *row)
{
	double limit;

	if (row->ours < 0)
		return "failed";
	if (!row->goal || strlen(row->goal) < 3)
		return "-";
	limit = strtod(row->goal + 2, NULL);
	if (row->goal[0] == '>')
		return row->ratio >= limit ? "yes" : "no";
	return row->ratio <= limit ? "yes" : "no";
}

static void number(double v, int applies)
{
	if (applies)
		printf("%.6g\t", v);
	else
		fputs("-\t", stdout);
}

void bench_row_rates(struct bench_row *row, uint64_t bytes, const struct bench_side *ours,
		     const struct bench_side *other)
{
	double a = bench_median(&ours->series);
	double b = bench_median(&other->series);

	row->bytes = bytes;
	row->unit = "GB/s";
	row->ours = (double)bytes / a * 1e-9;
	row->against = (double)bytes / b * 1e-9;
	row->ratio = b / a;
	row->spread = bench_spread(&ours->series);
	if (row->spread < bench_spread(&other->series))
		row->spread = bench_spread(&other->series);
}

void bench_row_print(const struct bench_row *row)
{
	int measured = row->ours >= 0;

	printf("%s\t%s\t", row->id, row->work);
	if (row->bytes > 0)
		printf("%" PRIu64 "\t", row->bytes);
	else
		fputs("-\t", stdout);
	number(row->ours, measured);
	number(row->against, measured && row->against >= 0);
	printf("%s\t", row->unit);
	number(row->ratio, measured && row->goal);
	printf("%s\t%s\t", row->goal ? row->goal : "-", verdict(row));
	printf("%.3f\n", measured ? row->spread : 0.0);
	fflush(stdout);
}
