/* SPDX-License-Identifier: MIT */
/*
 * bench/lib/bytes.c - see bench/lib/bytes.h.
 */
#include "bytes.h"

#include "../timing.h"

#include <stdio.h>
#include <stdlib.h>

unsigned char *bench_bytes(const char *path, size_t max, size_t *len)
{
	FILE *f = fopen(path, "rb");
	unsigned char *data = malloc(max);

	if (!data)
		bench_die("out of memory");
	*len = f ? fread(data, 1, max, f) : 0;
	if (f)
		fclose(f);
	if (!*len)
		bench_die("%s: nothing to read", path);
	return data;
}
