/* SPDX-License-Identifier: MIT */
/*
 * base/file_read.c - reads a whole file with ISO C functions only. Inputs of any size and
 * kind are read by input/.
 */
#include "base/alloc.h"

#include <spvx/error.h>

#include <stdio.h>

/* Append the rest of the file to @data, which has room for @cap bytes. */
static int read_rest(FILE *f, void **data, size_t *cap, size_t *size)
{
	size_t got;
	int err;

	do {
		err = sx_grow(NULL, data, cap, *size + 65536, 1);
		if (err)
			return err;
		got = fread((char *)*data + *size, 1, *cap - *size - 1, f);
		*size += got;
	} while (got);
	((char *)*data)[*size] = '\0';
	return ferror(f) ? -SPVX_EIO : 0;
}

int spvx_file_read(const char *path, void **data, size_t *size)
{
	FILE *f = fopen(path, "rb");
	size_t cap = 0;
	int err = f ? 0 : -SPVX_ENOENT;

	*data = NULL;
	*size = 0;
	if (!err)
		err = read_rest(f, data, &cap, size);
	if (err) {
		spvx_free(*data);
		*data = NULL;
		*size = 0;
	}
	if (f)
		fclose(f);
	return err;
}
